//! Dead stones on the board, with the owner of each region lettered; what is alive whatever
//! happens, and what an adviser says.

use super::board::{self, Picture};
use super::canvas::Canvas;
use super::glyphs::Glyphs;
use super::layout::Layout;
use super::page::{Line, Look, Page};
use super::{dialogs, sheet};

use crate::game::Game;
use crate::game::count::{self, AreaCount};
use crate::game::life::{Safe, unconditional};
use crate::tui::ui::{Advice, Adviser, Life, Snapshot, Ui, heads};
use crate::units::{Point, Side};
use crate::words::{Words, say};
use ratatui::layout::Rect;
use std::collections::BTreeSet;

/// So many chains are named.
const NAMED: usize = 12;

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
    let page = page(life, snapshot, game, canvas.glyphs);
    let place = match layout.board {
        Some(board) if !layout.big => {
            let x = board.right().max(canvas.area.x + 44);
            Rect { x, width: canvas.area.right() - x, ..layout.dialog }
        }
        Some(_) | None => layout.dialog,
    };
    page.draw(canvas, place, dialogs::message(ui, snapshot).as_deref());
}

const fn of(side: Side, signs: [&'static str; 2]) -> &'static str {
    match side {
        Side::Black => signs[0],
        Side::White => signs[1],
    }
}

/// Draws a counted board: dead stones, and the owner of each point.
pub fn counted(game: &Game, canvas: &mut Canvas<'_>, place: Rect, cell: (u16, u16)) {
    let area = count::area(game.board(), game.dead());
    let sign = |point: Point, set: &'static Glyphs| match game.board().at(point) {
        Some(side) => game.dead().contains(&point).then(|| of(side, set.dead)),
        None => Some(owner(&area, point, set)),
    };
    let picture = Picture { board: game.board(), last: None, cursor: None, sign: &sign };
    board::draw(&picture, canvas, place, cell);
}

fn owner(area: &AreaCount, point: Point, set: &'static Glyphs) -> &'static str {
    area.owner(point).map_or(set.owners[2], |side| of(side, [set.owners[0], set.owners[1]]))
}

/// Draws the board with dead stones and what is asked for: the owner of each region, or what is
/// alive whatever happens.
pub fn board(life: &Life, game: &Game, canvas: &mut Canvas<'_>, place: Rect, cell: (u16, u16)) {
    let advised = life.advised(game);
    let area = count::area(game.board(), game.dead());
    let safe = life.safe.then(|| unconditional(game.board()));
    let stone = |point: Point, side: Side, set: &'static Glyphs| {
        if game.dead().contains(&point) {
            return Some(of(side, set.dead));
        }
        if advised.contains(&point) {
            return Some(of(side, set.advised));
        }
        let lives = safe.as_ref().is_some_and(|safe| safe.stones.contains(&point));
        lives.then(|| of(side, set.safe))
    };
    let empty = |point: Point, set: &'static Glyphs| match &safe {
        Some(safe) => safe
            .points
            .get(&point)
            .map_or(set.empty, |side| of(*side, [set.owners[0], set.owners[1]])),
        None => owner(&area, point, set),
    };
    let sign = |point: Point, set: &'static Glyphs| match game.board().at(point) {
        Some(side) => stone(point, side, set),
        None => Some(empty(point, set)),
    };
    let picture =
        Picture { board: game.board(), last: None, cursor: Some(life.cursor), sign: &sign };
    board::draw(&picture, canvas, place, cell);
}

/// Says what the count would be, what is alive, what the adviser says, and who has confirmed.
pub fn page(life: &Life, snapshot: &Snapshot<'_>, game: &Game, set: &'static Glyphs) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "life-title"), say!(words, "life-hint"));
    page.first = Some(life.first);
    let typed = life.line.text();
    let text = say!(words, "life-cursor", point = life.cursor);
    let text = format!("{text}  {} {typed}", say!(words, "ruling-point"));
    let caret = Some(super::canvas::width(&text));
    page.lines.push(Line { text, look: Look::Plain, caret });
    let safe = unconditional(game.board());
    contradictions(&mut page, life, game, &safe, words);
    advice(&mut page, life, snapshot, game, set);
    let count = game.count_now();
    let total = |side: Side| {
        let total = words.part(count.share(side).total, count.method, game.rules().unit());
        say!(words, "life-total", side = side, total = total)
    };
    page.line(format!("{}  {}", total(Side::Black), total(Side::White)));
    let dead =
        |side| game.dead().iter().filter(|point| game.board().at(**point) == Some(side)).count();
    page.line(say!(words, "life-dead", black = dead(Side::Black), white = dead(Side::White)));
    if !game.false_life().is_empty() {
        page.line(false_life(game, words));
    }
    certain(&mut page, life, game, &safe, words);
    page.line(sheet::line(words, &count, Side::Black, game));
    for side in Side::BOTH {
        let done = game.life().contains(&side);
        let state = if done { say!(words, "sheet-done") } else { say!(words, "sheet-open") };
        let mark = match (life.who == Some(side), done) {
            (true, _) => "[*]",
            (false, true) => "[x]",
            (false, false) => "[ ]",
        };
        let text = format!("{mark} {} {state}", say!(words, "party", side = side));
        page.foot.push(Line { text, look: Look::Strong, caret: None });
    }
    page
}

/// Names chains by a stone of each; not too many.
fn named(game: &Game, stones: &BTreeSet<Point>) -> String {
    let heads = heads(game.board(), stones);
    let mut names: Vec<String> = heads.iter().take(NAMED).map(ToString::to_string).collect();
    if heads.len() > NAMED {
        names.push(format!("+{}", heads.len() - NAMED));
    }
    names.join(" ")
}

/// Says which chains are marked, or are called dead, that are alive whatever happens: the players
/// decide, but they should know.
fn contradictions(page: &mut Page, life: &Life, game: &Game, safe: &Safe, words: &Words) {
    let alive = |stones: &BTreeSet<Point>| -> BTreeSet<Point> {
        stones.intersection(&safe.stones).copied().collect()
    };
    let (marked, advised) = (alive(game.dead()), alive(&life.advised(game)));
    if !marked.is_empty() {
        let points = named(game, &marked);
        page.push(say!(words, "life-marked-alive", points = points), Look::Alarm);
    }
    if !advised.is_empty() {
        let points = named(game, &advised);
        page.push(say!(words, "life-advised-alive", points = points), Look::Alarm);
    }
}

/// Says how much is alive whatever happens, and how it is shown.
fn certain(page: &mut Page, life: &Life, game: &Game, safe: &Safe, words: &Words) {
    let stones =
        |side| safe.stones.iter().filter(|point| game.board().at(**point) == Some(side)).count();
    let points = |side| safe.points.values().filter(|owner| **owner == side).count();
    let (black, white) = (stones(Side::Black), stones(Side::White));
    let (own, others) = (points(Side::Black), points(Side::White));
    let text =
        say!(words, "life-certain", black = black, white = white, blacks = own, whites = others);
    page.line(text);
    if life.safe {
        page.line(say!(words, "life-certain-signs"));
    }
}

/// Says what the adviser does or says.
fn advice(
    page: &mut Page,
    life: &Life,
    snapshot: &Snapshot<'_>,
    game: &Game,
    set: &'static Glyphs,
) {
    let words = snapshot.words;
    let name = match &snapshot.around.adviser {
        Adviser::Off => return,
        Adviser::Absent(name) => {
            page.line(say!(words, "life-adviser-absent", name = name));
            return;
        }
        Adviser::Ready(name) => name,
    };
    match &life.advice {
        Advice::None => {
            page.line(say!(words, "life-adviser-ready", name = name));
        }
        Advice::Asked { .. } => {
            page.push(say!(words, "life-adviser-thinks", name = name), Look::Strong);
        }
        Advice::Failed(why) => {
            page.push(why, Look::Alarm);
        }
        Advice::Given { dead, .. } => given(page, (life, dead), (name, set), game, words),
    }
}

/// Says which chains the adviser calls dead that aren't marked, and which are marked that it
/// calls alive.
fn given(
    page: &mut Page,
    (life, dead): (&Life, &BTreeSet<Point>),
    (name, set): (&String, &'static Glyphs),
    game: &Game,
    words: &Words,
) {
    let advised = life.advised(game);
    let text = if dead.is_empty() {
        say!(words, "life-advice-none", name = name)
    } else if advised.is_empty() {
        say!(words, "life-advice-all", name = name)
    } else {
        let (black, white) = (set.advised[0].trim(), set.advised[1].trim());
        let points = named(game, &advised);
        say!(words, "life-advice", name = name, black = black, white = white, points = points)
    };
    page.push(text, Look::Strong);
    let others: BTreeSet<Point> = game.dead().difference(dead).copied().collect();
    if !others.is_empty() {
        let points = named(game, &others);
        page.line(say!(words, "life-advice-alive", name = name, points = points));
    }
}

/// Names the chains that live by a cycle only, with the clause.
fn false_life(game: &Game, words: &Words) -> String {
    let points: Vec<String> = game.false_life().iter().map(ToString::to_string).collect();
    let clause = game.rules().cite("false-life").map(|clause| words.cite(clause.id()));
    say!(words, "life-false", points = points.join(" "), clause = clause.unwrap_or_default())
}
