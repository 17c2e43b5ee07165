//! Dead stones on the board, with the owner of each region lettered.

use super::board::{self, Picture};
use super::canvas::Canvas;
use super::glyphs::Glyphs;
use super::layout::Layout;
use super::page::{Line, Look, Page};
use super::{dialogs, sheet};
use crate::game::{Game, count};
use crate::tui::ui::{Life, Snapshot, Ui};
use crate::units::{Point, Side};
use crate::words::{Words, say};
use ratatui::layout::Rect;

/// Draws the board with dead stones and owners, and beside it what the count would be.
pub fn draw(
    ui: &Ui,
    life: &Life,
    snapshot: &Snapshot<'_>,
    game: &Game,
    canvas: &mut Canvas<'_>,
    layout: &Layout,
) {
    if let Some(place) = layout.board {
        board(life, game, canvas, place, layout.cell);
    }
    let page = page(life, snapshot, game);
    let place = match layout.board {
        Some(board) if !layout.big => {
            let x = board.right().max(canvas.area.x + 44);
            Rect { x, width: canvas.area.right() - x, ..layout.dialog }
        }
        Some(_) | None => layout.dialog,
    };
    page.draw(canvas, place, dialogs::message(ui, snapshot).as_deref());
}

/// Draws the board with dead stones and the owner of each region.
pub fn board(life: &Life, game: &Game, canvas: &mut Canvas<'_>, place: Rect, cell: (u16, u16)) {
    let area = count::area(game.board(), game.dead());
    let sign = |point: Point, set: &'static Glyphs| match game.board().at(point) {
        Some(Side::Black) if game.dead().contains(&point) => Some(set.dead[0]),
        Some(Side::White) if game.dead().contains(&point) => Some(set.dead[1]),
        Some(_) => None,
        None => Some(match area.owner(point) {
            Some(Side::Black) => set.owners[0],
            Some(Side::White) => set.owners[1],
            None => set.owners[2],
        }),
    };
    let picture =
        Picture { board: game.board(), last: None, cursor: Some(life.cursor), sign: &sign };
    board::draw(&picture, canvas, place, cell);
}

/// Says what the count would be and who has confirmed.
pub fn page(life: &Life, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "life-title"), say!(words, "life-hint"));
    page.line(say!(words, "life-cursor", point = life.cursor));
    page.field(&say!(words, "ruling-point"), &life.line, false);
    if let Some(line) = page.lines.last_mut() {
        line.caret = Some(super::canvas::width(&line.text));
    }
    let count = game.count_now();
    for side in Side::BOTH {
        let total = words.part(count.share(side).total, count.method, game.rules().unit());
        page.line(say!(words, "life-total", side = side, total = total));
    }
    let dead =
        |side| game.dead().iter().filter(|point| game.board().at(**point) == Some(side)).count();
    page.line(say!(words, "life-dead", black = dead(Side::Black), white = dead(Side::White)));
    if !game.false_life().is_empty() {
        page.line(false_life(game, words));
    }
    page.line(sheet::line(words, &count, Side::Black, game));
    for side in Side::BOTH {
        let done = game.life().contains(&side);
        let state = if done { say!(words, "sheet-done") } else { say!(words, "sheet-open") };
        let mark = if life.who == Some(side) { "[*]" } else { "[ ]" };
        let text = format!("{mark} {} {state}", say!(words, "party", side = side));
        page.foot.push(Line { text, look: Look::Strong, caret: None });
    }
    page
}

/// Names the chains that live by a cycle only, with the clause.
fn false_life(game: &Game, words: &Words) -> String {
    let points: Vec<String> = game.false_life().iter().map(ToString::to_string).collect();
    let clause = game.rules().cite("false-life").map(|clause| words.cite(clause.id()));
    say!(words, "life-false", points = points.join(" "), clause = clause.unwrap_or_default())
}
