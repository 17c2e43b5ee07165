//! The board.

use super::canvas::Canvas;
use super::glyphs::Glyphs;
use crate::game::board::Board;
use crate::game::command::Stroke;
use crate::game::{Game, TurnKind};
use crate::tui::ui::Ui;
use crate::units::{BoardSize, Point, Side};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

/// Columns of the line numbers at the left with the space behind them.
const NUMBERS: u16 = 3;

/// What is drawn of a position.
pub struct Picture<'a> {
    /// The position.
    pub board: &'a Board,
    /// The last move.
    pub last: Option<Point>,
    /// The cursor.
    pub cursor: Option<Point>,
    /// What stands on a point besides the stones, and whether it is marked.
    pub sign: &'a dyn Fn(Point, &'static Glyphs) -> Option<&'static str>,
}

/// Draws the board of the game, or an earlier position that is looked at.
pub fn main(ui: &Ui, game: &Game, canvas: &mut Canvas<'_>, area: Rect, cell: (u16, u16)) {
    let sign = |_: Point, _: &'static Glyphs| None;
    match ui.looking.after {
        None if game.count().is_some() => super::life::counted(game, canvas, area, cell),
        None => {
            let picture = Picture {
                board: game.board(),
                last: game.last_stone(),
                cursor: ui.looking.cursor,
                sign: &sign,
            };
            draw(&picture, canvas, area, cell);
        }
        Some(after) => {
            let board = game.board_after(after);
            let picture =
                Picture { board: &board, last: stone_of(game, after), cursor: None, sign: &sign };
            draw(&picture, canvas, area, cell);
        }
    }
}

fn stone_of(game: &Game, n: u32) -> Option<Point> {
    match game.turns().get((n as usize).checked_sub(1)?)?.kind {
        TurnKind::Stroke(Stroke::Stone(point)) => Some(point),
        TurnKind::Stroke(Stroke::Pass) | TurnKind::Lost(_) | TurnKind::Unrecorded => None,
    }
}

/// Draws a position with letters and numbers around it.
pub fn draw(picture: &Picture<'_>, canvas: &mut Canvas<'_>, area: Rect, cell: (u16, u16)) {
    let size = picture.board.size();
    let lines = u16::from(size.lines());
    let bottom = area.y + 2 + (lines - 1) * cell.1;
    for y in [area.y, bottom] {
        for col in 0..size.lines() {
            let letter = Point::letter(col).to_string();
            canvas.put(column(area, cell, col), y, 1, &letter, Style::reset());
        }
    }
    let stars = size.stars();
    for row in 0..size.lines() {
        let y = bottom - 1 - u16::from(row) * cell.1;
        number(canvas, area, cell, y, (row + 1, size.lines()));
        background(canvas, area, cell, y, size.lines());
        for col in 0..size.lines() {
            if let Some(point) = Point::new(col, row) {
                let star = stars.contains(&point);
                self::point(picture, canvas, (column(area, cell, col), y), point, star);
            }
        }
        marks(picture, canvas, area, cell, y, row);
    }
}

/// Returns where a point stands on the screen.
pub fn place(area: Rect, cell: (u16, u16), size: BoardSize, point: Point) -> (u16, u16) {
    let bottom = area.y + 2 + (u16::from(size.lines()) - 1) * cell.1;
    (column(area, cell, point.col()), bottom - 1 - u16::from(point.row()) * cell.1)
}

/// Returns the point that stands at a place of the screen.
pub fn point_at(area: Rect, cell: (u16, u16), size: BoardSize, at: Position) -> Option<Point> {
    let bottom = area.y + 2 + (u16::from(size.lines()) - 1) * cell.1;
    let right = at.x.checked_sub(area.x + NUMBERS)?;
    let up = (bottom - 1).checked_sub(at.y)?;
    let col = u8::try_from((right + (cell.0 - 1) / 2) / cell.0).ok()?;
    let row = u8::try_from((up + cell.1 / 2) / cell.1).ok()?;
    Point::new(col, row).filter(|point| size.contains(*point))
}

fn column(area: Rect, cell: (u16, u16), col: u8) -> u16 {
    area.x + NUMBERS + u16::from(col) * cell.0
}

fn number(canvas: &mut Canvas<'_>, area: Rect, cell: (u16, u16), y: u16, (row, lines): (u8, u8)) {
    let text = format!("{row:>2}");
    canvas.put(area.x, y, 2, &text, Style::reset());
    let right = area.x + NUMBERS + u16::from(lines) * cell.0;
    canvas.put(right, y, 2, &text, Style::reset());
}

/// Lays the colour of the board under a line of points.
fn background(canvas: &mut Canvas<'_>, area: Rect, cell: (u16, u16), y: u16, lines: u8) {
    let width = u16::from(lines) * cell.0;
    let line = Rect { x: area.x + NUMBERS - 1, y, width, height: 1 };
    canvas.bar(line, canvas.stone(None));
}

fn point(
    picture: &Picture<'_>,
    canvas: &mut Canvas<'_>,
    (x, y): (u16, u16),
    at: Point,
    star: bool,
) {
    let set = canvas.glyphs;
    let side = picture.board.at(at);
    let sign = (picture.sign)(at, set).unwrap_or(match side {
        Some(side) => set.of_side(side),
        None if star => set.star,
        None => set.empty,
    });
    let last = picture.last == Some(at) && set.stone > 1;
    let style = canvas.stone(side);
    // reversed, a black stone would look like a white one
    let style = if last { style.add_modifier(Modifier::UNDERLINED) } else { style };
    canvas.put(x, y, set.stone, sign, style);
}

/// Marks the last move and the cursor in the spaces beside their points.
fn marks(
    picture: &Picture<'_>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    cell: (u16, u16),
    y: u16,
    row: u8,
) {
    let set = canvas.glyphs;
    for (point, signs) in [(picture.last, set.last), (picture.cursor, set.cursor)] {
        let Some(point) = point.filter(|point| point.row() == row) else { continue };
        let x = column(area, cell, point.col());
        let style = canvas.stone(None).add_modifier(Modifier::BOLD);
        if set.stone < cell.0 {
            canvas.put(x - 1, y, 1, signs[0], style);
            canvas.put(x + set.stone, y, 1, signs[1], style);
        }
    }
    if picture.cursor.is_some_and(|point| point.row() == row) && set.stone >= cell.0 {
        highlight(picture, canvas, area, cell, y);
    }
}

/// Shows the cursor on a set of signs that leaves no space beside a point.
fn highlight(picture: &Picture<'_>, canvas: &mut Canvas<'_>, area: Rect, cell: (u16, u16), y: u16) {
    let Some(at) = picture.cursor else { return };
    let set = canvas.glyphs;
    let sign = picture.board.at(at).map_or("[]", |side: Side| set.of_side(side));
    let style = canvas.stone(None).add_modifier(Modifier::REVERSED);
    canvas.put(column(area, cell, at.col()), y, set.stone, sign, style);
}
