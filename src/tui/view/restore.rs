//! The record step by step on a board as big as there is room for; clocks and move line stay.

use super::board::{self, Picture};
use super::canvas::{Canvas, bold};
use super::dialogs;
use super::glyphs::Glyphs;
use super::layout::Layout;
use super::page::{Look, Page};
use super::tell;
use crate::game::Game;
use crate::tui::ui::{Restoring, Snapshot, Ui};
use crate::units::{Point, Side};
use crate::words::{Words, say};
use ratatui::layout::Rect;

/// Columns and lines of a point, the biggest first.
const CELLS: [(u16, u16); 5] = [(6, 3), (4, 2), (3, 2), (2, 1), (1, 1)];
/// How many of the last stones are marked or named.
const LAST: usize = 6;

/// Draws the board, and beside it what was played and what is to be done.
pub fn draw(
    ui: &Ui,
    view: Restoring,
    snapshot: &Snapshot<'_>,
    game: &Game,
    canvas: &mut Canvas<'_>,
    layout: &Layout,
) {
    let page = page(view, snapshot, game);
    let message = dialogs::message(ui, snapshot);
    let Some(place) = layout.board else {
        page.draw(canvas, layout.dialog, message.as_deref());
        return;
    };
    let x = layout.clocks.x;
    let room = Rect { width: x - place.x, height: layout.line.y - place.y, ..place };
    let lines = u16::from(game.board().size().lines());
    let fits = |cell: &&(u16, u16)| {
        cell.0 >= canvas.glyphs.stone
            && size(lines, **cell).0 <= room.width
            && size(lines, **cell).1 <= room.height
    };
    let cell = CELLS.iter().find(fits).copied().unwrap_or(layout.cell);
    canvas.fill(room);
    board(view, game, canvas, Rect { height: size(lines, cell).1.min(room.height), ..room }, cell);
    let beside = Rect { x, width: canvas.area.right() - x, ..layout.dialog };
    canvas.fill(beside);
    page.draw(canvas, beside, message.as_deref());
}

/// Returns the columns and lines of a board with its letters and numbers.
const fn size(lines: u16, cell: (u16, u16)) -> (u16, u16) {
    (lines * cell.0 + 6, (lines - 1) * cell.1 + 3)
}

/// Draws the position with its last stone marked, where there is room the last few numbered.
pub fn board(view: Restoring, game: &Game, canvas: &mut Canvas<'_>, area: Rect, cell: (u16, u16)) {
    let step = view.step(game);
    let last = view.last(game, &step.board, LAST);
    let sign = |_: Point, _: &'static Glyphs| None;
    let newest = last.first().filter(|(n, _)| *n == view.at).map(|(_, point)| *point);
    let picture = Picture { board: &step.board, last: newest, cursor: None, sign: &sign };
    board::draw(&picture, canvas, area, cell);
    if cell.0 < 3 || cell.1 < 2 {
        return;
    }
    for (n, point) in last {
        let (x, y) = board::place(area, cell, game.board().size(), point);
        let y = if point.row() == 0 { y - 1 } else { y + 1 };
        canvas.put(x, y, cell.0, &n.to_string(), bold());
    }
}

/// Says the entry shown, the stones taken so far, and how it ends.
pub fn page(view: Restoring, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let step = view.step(game);
    let (at, last) = (view.at.min(game.move_number()), game.move_number());
    let title = say!(words, "restore-title", n = at, all = last);
    let mut page = Page::new(title, say!(words, "restore-hint"));
    page.push(entry(words, game, view), Look::Strong);
    for side in Side::BOTH {
        let stones = step.board.stones(side);
        let taken = step.prisoners[side];
        page.line(say!(words, "restore-side", side = side, stones = stones, taken = taken));
    }
    let named = |n: u32| format!("{n} {}", tell::entry(words, game, n));
    let before: Vec<String> = (at.saturating_sub(4)..at).filter(|n| *n > 0).map(named).collect();
    if !before.is_empty() {
        page.line(before.join("  "));
    }
    page.line(say!(words, "restore-keys"));
    if game.clock().running.is_some() {
        page.push(say!(words, "restore-clock-runs"), Look::Alarm);
    } else if view.is_at_end(game) {
        page.push(say!(words, "restore-done"), Look::Strong);
    }
    page
}

/// Says one entry with the stones it takes.
pub fn entry(words: &Words, game: &Game, view: Restoring) -> String {
    let step = view.step(game);
    let Some(turn) = step.turn else { return say!(words, "restore-empty") };
    let n = view.at.min(game.move_number());
    let text = say!(
        words,
        "header-last",
        n = n,
        side = turn.side,
        move = tell::entry(words, game, n)
    );
    if step.taken.is_empty() {
        return text;
    }
    let points: Vec<String> = step.taken.iter().map(Point::to_string).collect();
    format!("{text} {}", say!(words, "restore-takes", points = points.join(" ")))
}
