//! The board on a small screen: beside it, in a narrow column, what never may be missing.

use super::canvas::{Canvas, bold, stable, wrap};
use super::{board, dialogs, frame, life, restore, tell};
use crate::game::Game;
use crate::tui::ui::{Dialog, Snapshot, Ui};
use crate::units::{BoardSize, Side};
use crate::words::say;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The narrowest column beside the board.
const BESIDE: u16 = 14;
/// Columns of the numbers on both sides of a board.
const NUMBERS: u16 = 6;

/// Returns the place of the board on a small screen, with the columns and lines of a point.
pub fn place(area: Rect, size: BoardSize) -> Option<(Rect, (u16, u16))> {
    let lines = u16::from(size.lines());
    let fits = |columns: u16| area.width >= lines * columns + NUMBERS + BESIDE;
    let columns = if fits(2) { 2 } else { 1 };
    let room = fits(columns) && area.height > lines;
    room.then_some((Rect { width: lines * columns + NUMBERS, ..area }, (columns, 1)))
}

/// Draws the board with a narrow column beside it; tells whether there is room for it.
pub fn draw(ui: &Ui, snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>) -> bool {
    let area = canvas.area;
    let Some((place, cell)) = place(area, game.board().size()) else { return false };
    if canvas.glyphs.stone > cell.0 {
        return false;
    }
    let x = place.right();
    let beside = Rect { x, width: area.right() - x, ..area };
    if let Some(Dialog::Life(dead)) = ui.top().filter(|_| !ui.looking.peek) {
        life::board(dead, game, canvas, place, cell);
        let rest = clocks(snapshot, game, canvas, beside);
        let page = life::page(dead, snapshot, game, canvas.glyphs);
        page.draw(canvas, rest, dialogs::message(ui, snapshot).as_deref());
    } else if let Some(Dialog::Restore(view)) = ui.top().filter(|_| !ui.looking.peek) {
        restore::board(*view, game, canvas, place, cell);
        let rest = clocks(snapshot, game, canvas, beside);
        let page = restore::page(*view, snapshot, game);
        page.draw(canvas, rest, dialogs::message(ui, snapshot).as_deref());
    } else {
        board::main(ui, game, canvas, place, cell);
        let rest = clocks(snapshot, game, canvas, beside);
        line(ui, snapshot, game, canvas, rest);
    }
    true
}

/// Says last move, time and disk, then both clocks; returns what is left of the column.
fn clocks(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect) -> Rect {
    let words = snapshot.words;
    let (disk, safe) = frame::disk(snapshot);
    let style = if safe { Style::reset() } else { canvas.alarm() };
    let last = frame::last_move(words, game);
    let mut rest = said(canvas, area, &last, bold());
    rest = said(canvas, rest, &format!("{} {disk}", snapshot.wall), style);
    for side in Side::BOTH {
        let runs = if game.clock().running == Some(side) { canvas.glyphs.runs } else { "" };
        let name = tell::person(game, side);
        rest = said(canvas, rest, &format!("{} {name} {runs}", words.side(side)), Style::reset());
        let reading = game.clock().reading(side, snapshot.now, game.rules());
        let style = super::clock::style_of(canvas, &reading);
        rest = said(canvas, rest, &tell::shown(words, game, &reading), style);
    }
    rest
}

/// Draws the move line, what is waited for, and the message.
fn line(ui: &Ui, snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect) {
    let words = snapshot.words;
    let prompt = format!("{} {}", say!(words, "line-move"), ui.line.field.text());
    let caret = super::width(&prompt).min(area.width.saturating_sub(1));
    canvas.put_cursor(area.x + caret, area.y);
    let mut rest = said(canvas, area, &prompt, bold());
    rest = said(canvas, rest, &frame::waits_for(words, game, ui), Style::reset());
    if let Some(message) = dialogs::message(ui, snapshot) {
        let style = canvas.alarm();
        said(canvas, rest, &message, style);
    }
}

/// Puts a text in as many lines as it takes; returns what is left below.
fn said(canvas: &mut Canvas<'_>, area: Rect, text: &str, style: Style) -> Rect {
    let text = stable(text, canvas.glyphs.choice);
    let lines = wrap(text.trim_end(), area.width);
    let taken = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(area.height);
    for (text, y) in lines.iter().zip(area.y..area.y + taken) {
        canvas.put(area.x, y, area.width, text, style);
    }
    Rect { y: area.y + taken, height: area.height - taken, ..area }
}
