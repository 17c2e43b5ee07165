//! Lines in and out: one thread reads and stamps them, one writes, so that a reader who doesn't
//! read holds up no clock.

use crate::cli;
use crate::shell::time::TimeSource;
use crate::tui::run::Line;
use crate::units::Stamp;
use std::io::{self, BufRead, Read as _, Write as _};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// No command is longer.
const LONGEST: u64 = 4096;
/// At the end the last lines are waited for no longer than this.
const ENDING: Duration = Duration::from_millis(500);

/// Reads lines until there are no more, or nobody wants them; each gets its stamp the moment it is
/// whole.
pub fn read(mut input: impl BufRead, time: &dyn TimeSource, tell: impl Fn(Line, Stamp) -> bool) {
    while let Ok(line) = next(&mut input) {
        let last = matches!(line, Line::End);
        if !tell(line, time.now()) || last {
            return;
        }
    }
    tell(Line::End, time.now());
}

fn next(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let read = (&mut *input).take(LONGEST).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(Line::End);
    }
    if read as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        while !bytes.is_empty() && bytes.last() != Some(&b'\n') {
            bytes.clear();
            (&mut *input).take(LONGEST).read_until(b'\n', &mut bytes)?;
        }
        return Ok(Line::TooLong);
    }
    if bytes.last() != Some(&b'\n') {
        return Ok(Line::BrokenOff);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// The way to the thread that writes.
pub struct Lines {
    way: Sender<String>,
    ended: Receiver<()>,
}

impl Lines {
    /// Starts the thread; `gone` is called where nothing can be written any more.
    ///
    /// # Errors
    /// Where there is no thread.
    pub fn start(gone: impl FnOnce() + Send + 'static) -> io::Result<Self> {
        let (way, texts) = channel::<String>();
        let (end, ended) = channel();
        let work = move || {
            let mut out = io::stdout();
            let written = texts.iter().try_for_each(|text| {
                out.write_all(text.as_bytes())?;
                out.flush()
            });
            if written.is_err() {
                gone();
            }
            let _ = end.send(());
        };
        std::thread::Builder::new().name("lines".into()).spawn(work)?;
        Ok(Self { way, ended })
    }

    /// Writes a text on lines of its own. Quotes around what may be typed are for paper.
    pub fn put(&self, text: &str) {
        let text = cli::clean(&text.replace('`', ""));
        let _ = self.way.send(format!("{}\n", text.trim_end()));
    }

    /// Rings the bell.
    pub fn ring(&self) {
        let _ = self.way.send("\u{7}".to_owned());
    }

    /// Waits a short time until all is written.
    pub fn end(self) {
        let Self { way, ended } = self;
        drop(way);
        let _ = ended.recv_timeout(ENDING);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_and_long_ones_are_no_command() {
        let long = "x".repeat(10_000);
        let text = format!("q16\r\n\n{long}\nD4 \u{7}\nlast");
        let mut input = text.as_bytes();
        let mut said = Vec::new();
        loop {
            match next(&mut input).unwrap() {
                Line::Text(text) => said.push(text),
                Line::TooLong => said.push("too long".into()),
                Line::BrokenOff => said.push("broken off".into()),
                Line::End | Line::Stop | Line::Interrupt => break,
            }
        }
        assert_eq!(said, ["q16", "", "too long", "D4 \u{7}", "broken off"]);
    }

    #[test]
    fn bytes_that_are_no_text_are_a_line() {
        let mut input: &[u8] = b"\xff\xfe\nq16\n";
        assert!(matches!(next(&mut input), Ok(Line::Text(text)) if text.contains('\u{fffd}')));
        assert!(matches!(next(&mut input), Ok(Line::Text(text)) if text == "q16"));
    }
}
