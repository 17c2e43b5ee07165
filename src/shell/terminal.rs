//! What the terminal is asked once: how wide it draws characters of ambiguous width.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionread;
use rustix::termios::{QueueSelector, tcflush};
use std::io::{self, Write as _, stdin, stdout};
use std::time::Duration;

/// A terminal that knows the question answers at once; one that doesn't is not waited for.
const ANSWER: Duration = Duration::from_millis(50);
/// The parts of an answer come within this time.
const PARTS: Duration = Duration::from_millis(5);
/// An answer has so many bytes; the usual keys have fewer.
const SHORTEST: u64 = "\u{1b}[1;2R".len() as u64;
/// At the top left a stone, then where the cursor stands now.
const QUESTION: &[u8] = "\u{1b}[1;1H●\u{1b}[6n".as_bytes();

/// Tells whether the terminal can be asked: within another terminal (tmux, screen) it answers for
/// that one, not for the one that the arbiter looks at.
#[must_use]
pub fn can_be_asked(named: impl Fn(&str) -> bool) -> bool {
    !["TMUX", "STY"].into_iter().any(named)
}

/// Returns the columns and lines of the terminal, where it is one.
#[must_use]
pub fn size() -> Option<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(stdout()).ok()?;
    Some((size.ws_col, size.ws_row))
}

/// Tells whether the terminal takes more of what it is sent, within so long.
#[must_use]
pub fn takes_more(within: Duration) -> bool {
    let out = stdout();
    let mut watched = [PollFd::new(&out, PollFlags::OUT)];
    let limit = Timespec::try_from(within).ok();
    // one that is gone holds nobody up
    poll(&mut watched, limit.as_ref()).map_or(true, |ready| ready > 0)
}

/// Throws away what the terminal was sent and hasn't read.
pub fn discard() {
    let _ = tcflush(stdout(), QueueSelector::OFlush);
}

/// Draws a stone at the top left and asks where the cursor stands; tells whether the answer came
/// back in time. A key that came instead isn't made to wait for it.
///
/// # Errors
/// Where the terminal can't be written to.
pub fn ask_width() -> io::Result<bool> {
    if !takes_more(ANSWER) {
        return Ok(false);
    }
    let mut out = stdout().lock();
    out.write_all(QUESTION)?;
    out.flush()?;
    drop(out);
    let input = stdin();
    let mut watched = [PollFd::new(&input, PollFlags::IN)];
    let limit = Timespec::try_from(ANSWER).map_err(io::Error::other)?;
    if poll(&mut watched, Some(&limit))? == 0 {
        return Ok(false);
    }
    if ioctl_fionread(&input)? < SHORTEST {
        // an answer may come in parts
        poll(&mut [], Some(&Timespec::try_from(PARTS).map_err(io::Error::other)?))?;
    }
    Ok(ioctl_fionread(&input)? >= SHORTEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn within_another_terminal_nothing_is_asked() {
        assert!(can_be_asked(|_| false));
        assert!(!can_be_asked(|name| name == "TMUX"));
        assert!(!can_be_asked(|name| name == "STY"));
    }
}
