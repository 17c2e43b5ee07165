//! The terminal: taken over, drawn on from a thread of its own, given back.
//!
//! A terminal that doesn't read blocks whoever writes to it. So the loop draws on a sheet and
//! never waits; the drawing thread writes what the terminal lacks of the newest picture.

use crate::shell::terminal;
use crate::tui::view::width;
use crate::units::clean;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::queue;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::{Backend as _, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use std::collections::BTreeSet;
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
/// A terminal that reads, however slowly, has read a picture within this time.
const PATIENCE: Duration = Duration::from_millis(50);
/// After that it is looked so often, and so many times.
const STEP: Duration = Duration::from_millis(5);
const STEPS: usize = 10;
/// More bytes than a picture of a usual terminal takes, so that they never move.
const ROOM: usize = 1 << 16;

/// What is written though the terminal should show it already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Anew {
    /// Nothing.
    #[default]
    Nothing,
    /// The whole picture.
    Picture,
    /// The picture, on a terminal that is taken over again.
    Terminal,
}

/// The newest picture, and what the drawing thread doesn't know of it yet.
#[derive(Default)]
struct Sheet {
    cells: Buffer,
    /// Where the terminal's cursor belongs.
    cursor: Option<Position>,
    /// The lines that were drawn on since the drawing thread looked.
    lines: Option<Range<u16>>,
    anew: Anew,
    bells: usize,
    /// Something is being written.
    writing: bool,
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
        anew: Anew,
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
        sheet.anew = sheet.anew.max(anew);
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

    /// Ends the drawing thread. What a terminal that doesn't read hasn't taken in by then it never
    /// gets: otherwise it couldn't be given back either.
    pub fn end(&self) {
        self.sheet().ended = true;
        self.0.1.notify_all();
        for wait in std::iter::once(PATIENCE).chain(std::iter::repeat_n(STEP, STEPS)) {
            let writes = |sheet: &mut Sheet| sheet.writing;
            let waited = self.0.1.wait_timeout_while(self.sheet(), wait, writes);
            let writing = waited.unwrap_or_else(PoisonError::into_inner).0.writing;
            if !writing && terminal::takes_more(wait) {
                return;
            }
            terminal::discard();
        }
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
                sheet.writing = true;
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
            let mut sheet = self.sheet();
            (sheet.writing, sheet.drawn) = (false, true);
            drop(sheet);
            self.0.1.notify_all();
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
        let anew = std::mem::take(&mut sheet.anew);
        if anew == Anew::Terminal {
            take_screen(&mut self.bytes)?;
        }
        if anew != Anew::Nothing || area != self.shown.area {
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

/// Writes what makes the old picture the new one. Terminals draw a stone, or a letter of another
/// script, one or two columns wide: a space behind it is written before it, and whatever follows
/// has its place named, so that no line moves.
fn write_changes(bytes: &mut Vec<u8>, old: &Buffer, new: &Buffer) -> io::Result<()> {
    let mut backend = CrosstermBackend::new(bytes);
    let mut run = Vec::new();
    for (y, x) in changed(old, new) {
        let cell = &new[(x, y)];
        let is_space = |cell: &&Cell| cell.symbol() == " ";
        let behind = x.checked_sub(1).is_some_and(|x| is_unsure(&new[(x, y)]));
        if is_unsure(cell) {
            backend.draw(run.drain(..))?;
            let space = new.cell((x + 1, y)).filter(is_space);
            backend.draw(space.map(|space| (x + 1, y, space)).into_iter())?;
            backend.draw(std::iter::once((x, y, cell)))?;
        } else if !(behind && is_space(&cell)) {
            run.push((x, y, cell));
        }
    }
    if run.is_empty() { Ok(()) } else { backend.draw(run.into_iter()) }
}

/// Lists the places that are written, by line and column: those that changed, and both columns of
/// every such sign that is written or was there.
fn changed(old: &Buffer, new: &Buffer) -> BTreeSet<(u16, u16)> {
    let mut places = BTreeSet::new();
    for (x, y, _) in old.diff_iter(new) {
        let before = x.checked_sub(1).filter(|before| is_unsure(&new[(*before, y)]));
        places.extend(before.map(|before| (y, before)));
        places.insert((y, x));
        let unsure = |x: u16| is_unsure(&old[(x, y)]) || is_unsure(&new[(x, y)]);
        let behind = (x..new.area.right()).take_while(|x| unsure(*x)).map(|x| (y, x + 1));
        places.extend(behind.filter(|(_, x)| *x < new.area.right()));
    }
    places
}

/// Tells whether a cell shows a sign that some terminals draw two columns wide; the lines of frames
/// are drawn in none of them.
fn is_unsure(cell: &Cell) -> bool {
    let symbol = cell.symbol();
    !symbol.is_ascii() && width(symbol) < 2 && !matches!(symbol, "─" | "│" | "·")
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

/// Takes the terminal over, and gives it back when dropped.
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
            eprintln!("{}", clean(&sentence));
        }
        let _ = done.send(());
    };
    if std::thread::Builder::new().name("farewell".into()).spawn(work).is_ok() {
        let _ = seen.recv_timeout(GIVING_BACK);
    }
}

/// Takes the terminal: raw keys, a screen of its own.
fn take() -> io::Result<()> {
    take_keys()?;
    take_screen(&mut stdout())
}

/// Takes the keys raw.
///
/// # Errors
/// Where they can't be.
pub fn take_keys() -> io::Result<()> {
    // it isn't known who had it meanwhile
    disable_raw_mode()?;
    enable_raw_mode()
}

fn take_screen(way: &mut impl Write) -> io::Result<()> {
    crossterm::execute!(way, EnterAlternateScreen, EnableBracketedPaste, EnableMouseCapture, Hide)
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SIZE: (u16, u16) = (12, 2);

    /// What a terminal shows that draws stones so many columns wide; a halved sign goes.
    struct Terminal {
        stone: usize,
        rows: Vec<Vec<char>>,
    }

    impl Terminal {
        fn new(stone: usize) -> Self {
            Self { stone, rows: vec![vec![' '; usize::from(SIZE.0) + 1]; usize::from(SIZE.1)] }
        }

        fn put(&mut self, (x, y): (usize, usize), letter: char) -> usize {
            let wide = if matches!(letter, '●' | '○') { self.stone } else { 1 };
            let row = &mut self.rows[y];
            if row[x] == '\0' {
                row[x - 1] = ' ';
            }
            for covered in x..x + wide {
                if row.get(covered + 1) == Some(&'\0') {
                    row[covered + 1] = ' ';
                }
            }
            row[x] = letter;
            if wide > 1 {
                row[x + 1] = '\0';
            }
            x + wide
        }

        fn reads(&mut self, bytes: &[u8]) {
            let text = std::str::from_utf8(bytes).unwrap();
            let (mut letters, mut at) = (text.chars(), (0, 0));
            while let Some(letter) = letters.next() {
                if letter != '\u{1b}' {
                    at.0 = self.put(at, letter);
                    continue;
                }
                // CSI y ; x H; the other codes are colours
                let mut code = String::new();
                while !code.ends_with(|last: char| last.is_ascii_alphabetic()) {
                    code.extend(letters.next());
                }
                let place = code.strip_suffix('H').and_then(|code| code[1..].split_once(';'));
                if let Some((y, x)) = place {
                    let number = |text: &str| text.parse::<usize>().unwrap() - 1;
                    at = (number(x), number(y));
                }
            }
        }
    }

    fn picture(signs: &[u8]) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, SIZE.0, SIZE.1));
        for (cell, sign) in buffer.content.iter_mut().zip(signs) {
            cell.set_symbol([" ", " ", "●", "○", ".", "a"][usize::from(*sign)]);
        }
        buffer
    }

    proptest! {
        /// Nothing stands elsewhere in a terminal that draws stones two columns wide, and no stone
        /// with a space behind it is missing.
        #[test]
        fn stones_move_nothing(
            pictures in prop::collection::vec(prop::collection::vec(0_u8..6, 24), 1..5)
        ) {
            let mut terminals = [Terminal::new(1), Terminal::new(2)];
            let mut shown = picture(&[]);
            for signs in pictures {
                let new = picture(&signs);
                let mut bytes = Vec::new();
                write_changes(&mut bytes, &shown, &new).unwrap();
                for terminal in &mut terminals {
                    terminal.reads(&bytes);
                    for at in new.area.positions() {
                        let (x, y) = (usize::from(at.x), usize::from(at.y));
                        let cell = &new[at];
                        let next = new.cell((at.x + 1, at.y)).is_none_or(|cell| cell.symbol() == " ");
                        let halved = is_unsure(cell) && !next && terminal.stone > 1;
                        let symbol = if halved { " " } else { cell.symbol() };
                        let seen = terminal.rows[y][x].to_string().replace('\0', " ");
                        prop_assert_eq!(seen, symbol, "{} {:?}", terminal.stone, at);
                    }
                }
                shown = new;
            }
        }
    }
}
