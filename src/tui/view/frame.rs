//! Header, move line, footer, and the screen that is too small.

use super::canvas::{Canvas, Clicks, bold, chosen, cut, stable, width};
use super::tell;
use crate::game::sealed::Step;
use crate::game::{Game, Phase};
use crate::tui::keys::{self, Act};
use crate::tui::ui::palette::{is_shown, label, undo_left};
use crate::tui::ui::{Snapshot, Ui};
use crate::tui::update::situation;
use crate::units::{Point, Side, Zi};
use crate::words::{Words, say};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// So many columns of the move line are kept for what is typed.
const TYPED: u16 = 12;

/// Draws event and edition at the left; last move, disk and time at the right.
pub fn header(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect) {
    let words = snapshot.words;
    let (disk, safe) = disk(snapshot);
    let right = format!("{}  ", last_move(words, game));
    let end = format!("  {}", snapshot.wall);
    let taken = width(&stable(&(right.clone() + &disk + &end), canvas.glyphs.choice));
    let start = area.right().saturating_sub(taken);
    let x = start + canvas.put(start, area.y, taken, &right, bold());
    let style = if safe { Style::reset() } else { canvas.alarm() };
    let x = x + canvas.put(x, area.y, taken, &disk, style);
    canvas.put(x, area.y, taken, &end, Style::reset());
    let room = start.saturating_sub(area.x + 2);
    canvas.put(area.x, area.y, room, &event_within(words, game, room), Style::reset());
}

/// Says event and edition.
pub fn event(words: &Words, game: &Game) -> String {
    event_within(words, game, u16::MAX)
}

/// Says event and edition in so many columns: the event's name is cut first, so that no number
/// ever is.
fn event_within(words: &Words, game: &Game, room: u16) -> String {
    let opening = game.opening();
    let mut parts = Vec::new();
    if !opening.round.is_empty() {
        parts.push(say!(words, "header-round", n = &opening.round));
    }
    if !opening.table.is_empty() {
        parts.push(say!(words, "header-table", n = &opening.table));
    }
    parts.push(words.short_edition(&game.rules().edition));
    match opening.handicap {
        // the bids will give it
        0 if game.rules().bids.is_some() && game.bids().is_none() => {}
        0 => {
            let (komi, unit) = (game.komi(), game.rules().unit());
            parts.push(if komi < Zi::ZERO {
                words.komi(komi, unit)
            } else {
                say!(words, "header-komi", komi = words.amount(komi, unit))
            });
        }
        n => parts.push(say!(words, "header-handicap", n = n)),
    }
    while parts.len() > 1 && width(&parts.join(" ")) > room {
        parts.pop();
    }
    let rest = parts.join(" ");
    let left = room.saturating_sub(width(&rest) + 1);
    let name = cut(&stable(&opening.tournament, crate::tui::ui::GlyphChoice::Plain), left);
    if name.is_empty() { rest } else { format!("{name} {rest}") }
}

/// Says the last move with its number.
pub fn last_move(words: &Words, game: &Game) -> String {
    let n = game.move_number();
    let Some(turn) = game.turns().last() else { return say!(words, "header-no-move") };
    say!(words, "header-last", n = n, side = turn.side, move = tell::entry(words, game, n))
}

/// Says how far the record has got, and whether all of it is on the disk.
pub fn disk(snapshot: &Snapshot<'_>) -> (String, bool) {
    let (words, record) = (snapshot.words, snapshot.record);
    if record.failed.is_some() {
        (say!(words, "disk-failed"), false)
    } else if record.unrecorded {
        (say!(words, "disk-unrecorded"), false)
    } else if record.is_safe() {
        (say!(words, "disk-safe"), true)
    } else {
        (say!(words, "disk-waits"), false)
    }
}

/// Draws the move line with what the console waits for at its right end.
pub fn line(ui: &Ui, snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect) {
    let words = snapshot.words;
    let waits = waits_for(words, game, ui);
    let room = width(&stable(&waits, canvas.glyphs.choice)).min(area.width / 2 + area.width / 8);
    canvas.put_right(area.x, area.y, area.width, &cut(&waits, room), bold());
    let room = room
        + taken_back(
            ui,
            snapshot,
            canvas,
            Rect { width: area.width.saturating_sub(room + 2), ..area },
        );
    let prompt = if game.is_recorded() {
        format!("{} ", say!(words, "line-move"))
    } else {
        format!("{} ", say!(words, "line-unrecorded"))
    };
    let x = area.x + canvas.put(area.x, area.y, area.width, &prompt, Style::reset());
    let rest = area.width.saturating_sub(room + width(&prompt) + 2);
    let text = ui.line.field.text();
    let style = if ui.line.stale { chosen() } else { bold() };
    canvas.put(x, area.y, rest, text, style);
    if ui.dialogs.is_empty() {
        let caret = u16::try_from(ui.line.field.caret()).unwrap_or(0).min(rest);
        canvas.put_cursor(x + caret, area.y);
    }
    if let Some(point) = ui.looking.cursor.filter(|_| text.is_empty()) {
        canvas.put(x, area.y, rest, &format!("[{point}]"), bold());
    }
}

/// Draws, at the right end of a place, how what was just done is taken back; returns its width. It
/// stands for seconds only, and moves nothing else.
fn taken_back(ui: &Ui, snapshot: &Snapshot<'_>, canvas: &mut Canvas<'_>, place: Rect) -> u16 {
    let when = situation(ui);
    let mut rows = ui.settings.keys.rows();
    let row = rows.find(|(row, _)| row.act == Act::Undo && row.when.meets(when));
    let key = row.and_then(|(_, keys)| keys.first()).map(|key| key.name());
    let (Some(key), Some(n)) = (key, undo_left(ui, snapshot)) else { return 0 };
    let text = format!("{key} {}", say!(snapshot.words, "key-undo-left", n = n));
    if width(&text) + TYPED > place.width {
        return 0;
    }
    let taken = canvas.put_right(place.x, place.y, place.width, &text, Style::reset());
    let hint = Rect { x: place.right() - taken, width: taken, ..place };
    canvas.clicks.push((hint, Clicks::Keys));
    taken + 2
}

/// Says what the console waits for.
pub fn waits_for(words: &Words, game: &Game, ui: &Ui) -> String {
    let side = game.next_side();
    let n = game.move_number() + 1;
    if let Some(after) = ui.looking.after {
        return say!(words, "waits-looking", n = after);
    }
    if game.gap().is_some() {
        return say!(words, "waits-gap");
    }
    match game.phase() {
        Phase::Ready => say!(words, "waits-start"),
        Phase::Flagged => {
            let side = game.flag().map_or(side, |flag| flag.side);
            say!(words, "waits-flag", side = side)
        }
        _ if typed(ui, game).is_some() && takes_moves(game) => {
            let point = typed(ui, game).map_or_else(String::new, |point| point.to_string());
            say!(words, "waits-typed", side = side, n = n, point = point)
        }
        _ if game.guesses_after_bids() => say!(words, "waits-guess"),
        _ if game.bids_are_due() => say!(words, "waits-bids"),
        Phase::Opening | Phase::Paused if game.is_seating() => {
            let setter = tell::person(game, game.setter());
            say!(words, "waits-seat", name = setter, side = side, n = n)
        }
        Phase::Playing if game.adjournment().is_some() => {
            say!(words, "waits-called", side = game.to_move())
        }
        _ if game.pressed().len() > 1 => {
            say!(words, "waits-points", side = side, n = n, count = game.pressed().len())
        }
        _ if !game.pressed().is_empty() => say!(words, "waits-point", side = side, n = n),
        Phase::Adjourned if game.adjournment().is_some_and(|now| now.step < Step::Kept) => {
            say!(words, "waits-handed-in")
        }
        Phase::Adjourned => say!(words, "waits-sealed"),
        Phase::Opening | Phase::Paused => say!(words, "waits-paused", side = side, n = n),
        Phase::Proposed => {
            let by = game.proposal().unwrap_or(Side::Black);
            say!(words, "waits-answer", side = by.other())
        }
        Phase::Ended if game.outcome().is_none() && !game.is_recorded() => {
            say!(words, "waits-hand")
        }
        Phase::Ended if game.outcome().is_none() => say!(words, "waits-life"),
        Phase::Ended | Phase::Agreed => say!(words, "waits-confirmation"),
        Phase::Locked => say!(words, "waits-slip"),
        Phase::Playing => playing(words, game, side, n),
    }
}

/// Says what a game that is played waits for.
fn playing(words: &Words, game: &Game, side: Side, n: u32) -> String {
    match game.lifting() {
        Some(_) if game.waits_for_press() => say!(words, "waits-press", side = side.other()),
        Some(_) => say!(words, "waits-lifting", side = side.other()),
        None if game.away(side).is_some_and(|away| away.waits) => {
            say!(words, "waits-back", side = side)
        }
        None if !game.is_recorded() => say!(words, "waits-turn", side = side, n = n),
        None => say!(words, "waits-move", side = side, n = n),
    }
}

/// Returns the point that Enter would play.
fn typed(ui: &Ui, game: &Game) -> Option<Point> {
    if ui.line.stale {
        return None;
    }
    let typed = Point::parse_typed(ui.line.field.text(), game.board().size()).ok();
    typed.or(ui.looking.cursor.filter(|_| ui.line.field.is_empty()))
}

fn takes_moves(game: &Game) -> bool {
    let seats = game.phase() == Phase::Opening && !game.bids_are_due();
    seats || matches!(game.phase(), Phase::Playing | Phase::Proposed) || !game.pressed().is_empty()
}

/// Draws the keys that mean something now.
pub fn footer(ui: &Ui, snapshot: &Snapshot<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let when = situation(ui);
    canvas.clicks.push((area, Clicks::Keys));
    let mut x = area.x;
    // what has a sense only now comes first
    let table = &ui.settings.keys;
    let rare = |row: &keys::Row| matches!(row.act, Act::Stone | Act::Return);
    let rows = table.rows().filter(|(row, _)| rare(row));
    let rows = rows.chain(table.rows().filter(|(row, _)| !rare(row)));
    for (row, keys) in rows.filter(|(row, _)| row.footer && row.when.meets(when)) {
        let turns = || snapshot.game.is_some_and(|game| turns_clock(ui, game));
        if !is_shown(row, ui, snapshot) || (row.act == Act::Stone && !turns()) {
            continue;
        }
        let Some(mut key) = keys.first().map(|key| key.name()) else { continue };
        if key.len() > 3 || (key.len() == 1 && key != ":") {
            key.push(' ');
        }
        let name = label(row, snapshot);
        let taken = width(&key) + width(&name);
        if x + taken > area.right() {
            break;
        }
        x += canvas.put(x, area.y, area.width, &key, bold());
        x += canvas.put(x, area.y, area.width, &name, Style::reset()) + 1;
    }
}

/// Tells whether Space does something of its own that has to be known: the turn of a stone that is
/// down ends with it, or moves aren't recorded.
fn turns_clock(ui: &Ui, game: &Game) -> bool {
    ui.dialogs.is_empty() && (game.lifting().is_some() || !game.is_recorded())
}

/// Draws a screen that has room for the clocks only.
pub fn too_small(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>) {
    let (words, area) = (snapshot.words, canvas.area);
    for (side, y) in Side::BOTH.into_iter().zip(area.y..area.bottom()) {
        let reading = game.clock().reading(side, snapshot.now, game.rules());
        let text = tell::shown(words, game, &reading);
        let runs = if game.clock().running == Some(side) { canvas.glyphs.runs } else { "" };
        let text = format!("{} {text} {runs}", words.side(side));
        canvas.put(area.x, y, area.width, &text, super::clock::style_of(canvas, &reading));
    }
    let lines = [last_move(words, game), disk(snapshot).0, say!(words, "window-too-small")];
    for (text, y) in lines.iter().zip(area.y + 2..area.bottom()) {
        canvas.put(area.x, y, area.width, text, Style::reset());
    }
}
