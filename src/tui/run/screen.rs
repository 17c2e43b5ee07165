//! The terminal: taken over, drawn on from a thread of its own, given back.
//!
//! A terminal that doesn't read blocks whoever writes to it. So the loop draws on a sheet and
//! never waits; the drawing thread writes what the terminal lacks of the newest picture.

use crate::tui::view::width;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::queue;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::{Backend as _, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::fs::File;
use std::io::{self, Write, stdout};
use std::ops::Range;
use std::os::fd::AsFd as _;
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use zeroize::Zeroize as _;

/// The largest picture; a terminal may claim to have four thousand million cells.
const LARGEST: (u16, u16) = (500, 200);
/// A terminal that doesn't read isn't waited for longer than this at the end.
const GIVING_BACK: Duration = Duration::from_millis(600);
/// More bytes than a picture of a usual terminal takes, so that they never move.
const ROOM: usize = 1 << 16;

/// The newest picture, and what the drawing thread doesn't know of it yet.
#[derive(Default)]
struct Sheet {
    cells: Buffer,
    /// Where the terminal's cursor belongs.
    cursor: Option<Position>,
    /// The lines that were drawn on since the drawing thread looked.
    lines: Option<Range<u16>>,
    /// Whether everything is written anew.
    anew: bool,
    bells: usize,
    /// A picture has been written.
    drawn: bool,
    ended: bool,
}

/// The way to the drawing thread.
#[derive(Clone, Default)]
pub struct Screen(Arc<(Mutex<Sheet>, Condvar)>);

impl Screen {
    /// Starts the drawing thread.
    ///
    /// # Errors
    /// Where there can't be one.
    pub fn start() -> io::Result<Self> {
        let screen = Self::default();
        let sheet = screen.clone();
        std::thread::Builder::new().name("screen".into()).spawn(move || sheet.serve())?;
        Ok(screen)
    }

    fn sheet(&self) -> MutexGuard<'_, Sheet> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has the whole picture drawn; `draw` returns where the terminal's cursor belongs.
    pub fn whole(
        &self,
        area: Rect,
        anew: bool,
        bells: usize,
        draw: impl FnOnce(&mut Buffer) -> Option<Position>,
    ) {
        let mut sheet = self.sheet();
        if sheet.cells.area != area {
            // what a player typed unseen may have stood there
            sheet.cells.reset();
            sheet.cells = Buffer::empty(area);
        }
        sheet.cursor = draw(&mut sheet.cells);
        sheet.lines = Some(area.top()..area.bottom());
        sheet.anew |= anew;
        sheet.bells += bells;
        drop(sheet);
        self.0.1.notify_all();
    }

    /// Has a part of the last picture drawn; `draw` returns the lines, or `None` if it has drawn
    /// nothing and the whole is needed.
    pub fn part(&self, draw: impl FnOnce(&mut Buffer) -> Option<Range<u16>>) -> bool {
        let mut sheet = self.sheet();
        let Some(lines) = draw(&mut sheet.cells) else { return false };
        let earlier = sheet.lines.take().unwrap_or_else(|| lines.clone());
        sheet.lines = Some(earlier.start.min(lines.start)..earlier.end.max(lines.end));
        drop(sheet);
        self.0.1.notify_all();
        true
    }

    /// Waits until the first picture has been written, or for so long.
    pub fn has_drawn(&self, most: Duration) {
        let sheet = self.sheet();
        let _ = self.0.1.wait_timeout_while(sheet, most, |sheet| !sheet.drawn);
    }

    /// Ends the drawing thread, which may hang in a terminal that doesn't read.
    pub fn end(&self) {
        self.sheet().ended = true;
        self.0.1.notify_all();
    }

    /// Waits for something to be drawn, and tells the pen; `false` at the end.
    fn next(&self, pen: &mut Pen) -> bool {
        let mut sheet = self.sheet();
        loop {
            if sheet.ended {
                return false;
            }
            if let Some(lines) = sheet.lines.take() {
                // only memory is written here, so nothing fails
                let _ = pen.follow(&mut sheet, lines);
                return true;
            }
            sheet = self.0.1.wait(sheet).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn serve(&self) {
        let mut pen = Pen { bytes: Vec::with_capacity(ROOM), ..Pen::default() };
        while self.next(&mut pen) {
            // a terminal that is gone is told by its signal; until then nothing can be drawn
            let _ = pen.write();
            let first = !std::mem::replace(&mut self.sheet().drawn, true);
            if first {
                self.0.1.notify_all();
            }
        }
    }
}

/// What the terminal shows, and the bytes that it is to be sent.
#[derive(Default)]
struct Pen {
    shown: Buffer,
    cursor: Option<Position>,
    bytes: Vec<u8>,
}

impl Pen {
    /// Notes what makes the terminal show the lines of a sheet.
    fn follow(&mut self, sheet: &mut Sheet, lines: Range<u16>) -> io::Result<()> {
        let area = sheet.cells.area;
        if std::mem::take(&mut sheet.anew) || area != self.shown.area {
            queue!(self.bytes, Hide, Clear(ClearType::All))?;
            self.shown.reset();
            (self.shown, self.cursor) = (Buffer::empty(area), None);
            self.changes(&sheet.cells, area.top()..area.bottom())?;
        } else {
            self.changes(&sheet.cells, lines)?;
        }
        self.move_to(sheet.cursor)?;
        self.bytes.extend(std::iter::repeat_n(7, std::mem::take(&mut sheet.bells)));
        Ok(())
    }

    fn changes(&mut self, cells: &Buffer, lines: Range<u16>) -> io::Result<()> {
        let range = places(cells, &lines);
        if range.len() == cells.content.len() {
            write_changes(&mut self.bytes, &self.shown, cells)?;
        } else {
            let strip = |of: &Buffer| Buffer {
                area: Rect { y: lines.start, height: lines.end - lines.start, ..of.area },
                content: of.content[range.clone()].to_vec(),
            };
            write_changes(&mut self.bytes, &strip(&self.shown), &strip(cells))?;
        }
        for (old, new) in self.shown.content[range.clone()].iter_mut().zip(&cells.content[range]) {
            if old != new {
                old.clone_from(new);
            }
        }
        Ok(())
    }

    /// Puts the terminal's cursor where it belongs; drawing has moved it.
    fn move_to(&mut self, cursor: Option<Position>) -> io::Result<()> {
        match cursor {
            Some(at) if !self.bytes.is_empty() || self.cursor != cursor => {
                queue!(self.bytes, MoveTo(at.x, at.y))?;
                if self.cursor.is_none() {
                    queue!(self.bytes, Show)?;
                }
            }
            None if self.cursor.is_some() => queue!(self.bytes, Hide)?,
            Some(_) | None => {}
        }
        self.cursor = cursor;
        Ok(())
    }

    /// Sends the terminal what was noted, in one go. It may be what somebody has typed unseen: no
    /// buffer on the way, and nothing of it stays.
    fn write(&mut self) -> io::Result<()> {
        let terminal = stdout().as_fd().try_clone_to_owned().map(File::from);
        let done = terminal.and_then(|mut terminal| terminal.write_all(&self.bytes));
        self.bytes.as_mut_slice().zeroize();
        self.bytes.clear();
        done
    }
}

/// Writes what makes the old picture the new one. Some terminals draw letters of other scripts two
/// columns wide: what follows one is put in its own place, so that no line moves.
fn write_changes(bytes: &mut Vec<u8>, old: &Buffer, new: &Buffer) -> io::Result<()> {
    let mut changes = old.diff_iter(new).peekable();
    while changes.peek().is_some() {
        let mut unsure = false;
        let run = std::iter::from_fn(|| {
            let next = changes.next_if(|_| !unsure)?;
            let symbol = next.2.symbol();
            unsure = !symbol.is_ascii() && width(symbol) < 2;
            Some(next)
        });
        CrosstermBackend::new(&mut *bytes).draw(run)?;
    }
    Ok(())
}

/// Returns the places of lines among the cells.
fn places(cells: &Buffer, lines: &Range<u16>) -> Range<usize> {
    let place = |y: u16| usize::from(y - cells.area.y) * usize::from(cells.area.width);
    place(lines.start)..place(lines.end)
}

/// Returns the area that is drawn on a terminal of this size.
pub fn drawn(columns: u16, rows: u16) -> Rect {
    Rect::new(0, 0, columns.clamp(1, LARGEST.0), rows.clamp(1, LARGEST.1))
}

/// Takes the terminal over, and gives it back when dropped or when the program panics.
pub struct Takeover;

impl Takeover {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// Where it can't be.
    pub fn new() -> io::Result<Self> {
        let taken = Self;
        take()?;
        Ok(taken)
    }
}

impl Drop for Takeover {
    fn drop(&mut self) {
        give_back_and_say(None);
    }
}

/// Gives the terminal back and then says something on standard error; where the terminal doesn't
/// read, both are given up after a short time.
pub fn give_back_and_say(sentence: Option<String>) {
    let (done, seen) = channel();
    let work = move || {
        let _ = disable_raw_mode();
        give_back();
        if let Some(sentence) = sentence {
            eprintln!("{sentence}");
        }
        let _ = done.send(());
    };
    if std::thread::Builder::new().name("farewell".into()).spawn(work).is_ok() {
        let _ = seen.recv_timeout(GIVING_BACK);
    }
}

/// Takes the terminal: raw keys, a screen of its own.
///
/// # Errors
/// Where it can't be.
pub fn take() -> io::Result<()> {
    // it isn't known who had it meanwhile
    disable_raw_mode()?;
    enable_raw_mode()?;
    crossterm::execute!(
        stdout(),
        EnterAlternateScreen,
        EnableBracketedPaste,
        EnableMouseCapture,
        Hide
    )
}

/// Gives the terminal back as it was.
pub fn give_back() {
    let _ = crossterm::execute!(
        stdout(),
        DisableMouseCapture,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
}

/// Gives the terminal back before a panic is reported.
pub fn give_back_on_panic() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        give_back();
        report(info);
    }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    #[test]
    fn what_follows_a_sign_of_unsure_width_is_put_in_its_place() {
        let area = Rect::new(0, 0, 8, 1);
        let mut new = Buffer::empty(area);
        new.set_string(0, 0, "ab赵Жé|x", Style::reset());
        let mut bytes = Vec::new();
        write_changes(&mut bytes, &Buffer::empty(area), &new).unwrap();
        let mut terminal = vt100::Parser::new(1.try_into().unwrap(), 8.try_into().unwrap(), 0);
        terminal.process(&bytes);
        assert_eq!(terminal.screen().contents(), "ab赵Жé|x");
        let text = String::from_utf8(bytes).unwrap();
        for (place, sign) in [(1, 'a'), (6, 'é'), (7, '|')] {
            let moved = format!("\u{1b}[1;{place}H");
            assert!(text.split(&moved).nth(1).unwrap().starts_with(sign), "{text:?}");
        }
    }
}
