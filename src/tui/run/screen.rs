//! The terminal: taken over, drawn on from a thread of its own, given back.
//!
//! A terminal that doesn't read blocks whoever writes to it. So the loop hands over finished
//! pictures and never waits; only the newest is drawn.

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::{Backend as _, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::io::{self, Stdout, Write as _, stdout};
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// The largest picture; a terminal may claim to have four thousand million cells.
const LARGEST: (u16, u16) = (500, 200);
/// A terminal that doesn't read isn't waited for longer than this at the end.
const GIVING_BACK: Duration = Duration::from_millis(600);

/// A finished picture.
pub struct Picture {
    /// The cells.
    pub cells: Buffer,
    /// Where the terminal's cursor belongs.
    pub cursor: Option<Position>,
    /// Whether everything is drawn anew.
    pub anew: bool,
    /// How often the bell rings.
    pub bells: usize,
}

/// What the drawing thread is to do next.
#[derive(Default)]
struct Desk {
    picture: Option<Picture>,
    bells: usize,
    ended: bool,
}

/// The way to the drawing thread.
#[derive(Clone, Default)]
pub struct Screen(Arc<(Mutex<Desk>, Condvar)>);

impl Screen {
    /// Starts the drawing thread.
    ///
    /// # Errors
    /// Where the terminal can't be drawn on.
    pub fn start() -> io::Result<Self> {
        let screen = Self::default();
        let viewport = Viewport::Fixed(drawn(80, 24));
        let backend = CrosstermBackend::new(stdout());
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
        let desk = screen.clone();
        std::thread::Builder::new().name("screen".into()).spawn(move || desk.serve(terminal))?;
        Ok(screen)
    }

    /// Hands a picture over; an older one that wasn't drawn yet is forgotten, its bells aren't.
    pub fn show(&self, picture: Picture) {
        let (desk, bell) = &*self.0;
        let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        desk.bells += picture.bells;
        let anew = picture.anew || desk.picture.as_ref().is_some_and(|old| old.anew);
        desk.picture = Some(Picture { anew, ..picture });
        bell.notify_one();
    }

    /// Ends the drawing thread, which may hang in a terminal that doesn't read.
    pub fn end(&self) {
        let (desk, bell) = &*self.0;
        desk.lock().unwrap_or_else(PoisonError::into_inner).ended = true;
        bell.notify_one();
    }

    fn next(&self) -> Option<(Picture, usize)> {
        let (desk, bell) = &*self.0;
        let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if desk.ended {
                return None;
            }
            if let Some(picture) = desk.picture.take() {
                return Some((picture, std::mem::take(&mut desk.bells)));
            }
            desk = bell.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn serve(&self, mut terminal: Terminal<CrosstermBackend<Stdout>>) {
        while let Some((picture, bells)) = self.next() {
            // a terminal that is gone is told by its signal; until then nothing can be drawn
            let _ = draw(&mut terminal, picture, bells);
        }
    }
}

fn draw(
    terminal: &mut Terminal<CrosstermBackend<Stdout>>,
    picture: Picture,
    bells: usize,
) -> io::Result<()> {
    let area = picture.cells.area;
    if picture.anew || area != terminal.get_frame().area() {
        // not `Terminal::clear`: it asks the terminal where the cursor is, and the thread that
        // reads keys would hear the answer
        terminal.backend_mut().clear()?;
        terminal.resize(area)?;
    }
    terminal.draw(|frame| {
        hand_over(picture.cells, frame.buffer_mut());
        if let Some(cursor) = picture.cursor.filter(|at| frame.area().contains(*at)) {
            frame.set_cursor_position(cursor);
        }
    })?;
    if bells > 0 {
        let mut out = stdout();
        out.write_all(&[7])?;
        out.flush()?;
    }
    Ok(())
}

/// Returns the area that is drawn on a terminal of this size.
pub fn drawn(columns: u16, rows: u16) -> Rect {
    Rect::new(0, 0, columns.clamp(1, LARGEST.0), rows.clamp(1, LARGEST.1))
}

/// Hands the cells over; of a picture of another size only what both have in common, since the
/// terminal has changed meanwhile.
fn hand_over(from: Buffer, to: &mut Buffer) {
    if from.area == to.area {
        *to = from;
        return;
    }
    let common: Rect = from.area.intersection(to.area);
    for at in common.positions() {
        if let (Some(cell), Some(place)) = (from.cell(at), to.cell_mut(at)) {
            *place = cell.clone();
        }
    }
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
    enable_raw_mode()?;
    crossterm::execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, Hide)
}

/// Gives the terminal back as it was.
pub fn give_back() {
    let _ = crossterm::execute!(stdout(), DisableBracketedPaste, LeaveAlternateScreen, Show);
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
