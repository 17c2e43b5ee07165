//! Both clocks: whose move, what is left in words, prisoners, warnings.

use super::canvas::{Canvas, bold, chosen, width};
use super::figures::Scale;
use super::layout::Layout;
use super::{figures, tell};
use crate::game::{ClockPhase, Game, Reading};
use crate::tui::ui::{Snapshot, Ui};
use crate::tui::update;
use crate::units::Side;
use crate::words::{Words, say};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use std::ops::Range;

/// Draws both sides' clocks.
pub fn both(
    ui: &Ui,
    snapshot: &Snapshot<'_>,
    game: &Game,
    canvas: &mut Canvas<'_>,
    layout: &Layout,
) {
    let _ = ui;
    for side in Side::BOTH {
        let place = place(layout, side);
        title(snapshot, game, canvas, place, (side, !layout.big));
        if layout.big {
            big(snapshot, game, canvas, place, side);
        } else {
            boxed(snapshot, game, canvas, place, side);
        }
    }
    if !layout.big {
        let area = layout.clocks;
        rule(canvas, Rect { y: area.y + 6, height: 1, ..area }, Style::reset());
    }
}

/// Draws what the running clock shows anew; returns the lines.
pub fn running(
    snapshot: &Snapshot<'_>,
    game: &Game,
    canvas: &mut Canvas<'_>,
    layout: &Layout,
) -> Option<Range<u16>> {
    let side = game.clock().running?;
    let place = place(layout, side);
    let area = if layout.big {
        Rect { y: place.y + 1, height: Scale::Large.height() + 1, ..place }
    } else {
        Rect { x: place.x + 1, y: place.y + 1, width: place.width.saturating_sub(2), height: 2 }
    };
    canvas.fill(area);
    if layout.big {
        big_figures(snapshot, game, canvas, place, side);
    } else {
        inside(snapshot, game, canvas, place, side);
    }
    Some(area.top()..area.bottom())
}

/// Returns the place of a side's clock: one below the other, or side by side.
fn place(layout: &Layout, side: Side) -> Rect {
    let area = layout.clocks;
    if layout.side_by_side {
        let width = area.width / 2;
        return match side {
            Side::Black => Rect { width: width - 1, ..area },
            Side::White => Rect { x: area.x + width, width: area.width - width, ..area },
        };
    }
    let height = if layout.big { area.height / 2 } else { 3 };
    let y = if side == Side::Black { area.y } else { area.y + height };
    Rect { y, height, ..area }
}

fn rule(canvas: &mut Canvas<'_>, area: Rect, style: Style) {
    let set = canvas.glyphs;
    let line = set.horizontal.repeat(usize::from(area.width.saturating_sub(2)));
    canvas.put(area.x, area.y, area.width, &format!("{0}{line}{0}", set.corner), style);
}

/// Draws the line of a side: sign, name, and whether it is to move. Without big figures that of
/// the side whose clock runs is a bar, which is seen from afar.
fn title(
    snapshot: &Snapshot<'_>,
    game: &Game,
    canvas: &mut Canvas<'_>,
    area: Rect,
    (side, bars): (Side, bool),
) {
    let runs = bars && game.clock().running == Some(side);
    rule(canvas, area, if runs { chosen() } else { Style::reset() });
    let words = snapshot.words;
    let turn = turn_text(snapshot, game, canvas, side);
    let room = area.width.saturating_sub(width(&turn) + 5);
    let named = |name: &str| format!("{} {} {name}", words.side(side), canvas.glyphs.of_side(side));
    let ways = [tell::member(game, side), tell::person(game, side)].map(|name| named(&name));
    let fits = |name: &String| width(name) <= room;
    let name = ways.into_iter().find(fits).unwrap_or_else(|| named(&game.person(side).name));
    let style = match turn.is_empty() {
        _ if runs => chosen().add_modifier(Modifier::BOLD),
        true => Style::reset(),
        false => bold(),
    };
    canvas.put(area.x + 1, area.y, room, &super::canvas::shortened(&name, room), style);
    if !turn.is_empty() {
        let at = area.right().saturating_sub(width(&turn) + 1);
        let style =
            if runs { style } else { canvas.colour(Color::Green).add_modifier(Modifier::BOLD) };
        canvas.put(at, area.y, width(&turn), &turn, style);
    }
}

/// Says that a side's clock runs, or that it is its turn while the clocks stand; before it what
/// keeps its turn open, or that its player is away.
fn turn_text(snapshot: &Snapshot<'_>, game: &Game, canvas: &Canvas<'_>, side: Side) -> String {
    let words = snapshot.words;
    let mut text = String::new();
    for part in [away(words, game, side), lifting(words, game, side)].into_iter().flatten() {
        text.push(' ');
        text.push_str(&part);
    }
    let lifts = game.lifting().is_some();
    if game.clock().running == Some(side) {
        let runs = if lifts { String::new() } else { format!(" {}", say!(words, "panel-runs")) };
        return format!("{text}{runs} {}", canvas.glyphs.runs);
    }
    let waits = game.away(side).is_some_and(|away| away.waits);
    let turn = if game.is_seating() { game.setter() } else { game.to_move() };
    if turn == side && !game.is_over() && !game.bids_are_due() && !lifts && !waits {
        return format!("{text} {} ", say!(words, "panel-to-move"));
    }
    if text.is_empty() { text } else { format!("{text} ") }
}

/// Says that a player has left his seat.
fn away(words: &Words, game: &Game, side: Side) -> Option<String> {
    let away = game.away(side)?;
    Some(if away.waits {
        say!(words, "panel-away-waits")
    } else if away.granted {
        say!(words, "panel-away-granted")
    } else {
        say!(words, "panel-away")
    })
}

/// Says that a side's stones are coming off, or that its press is still to come, and whether that
/// is its time.
fn lifting(words: &Words, game: &Game, side: Side) -> Option<String> {
    let lifting = game.lifting().filter(|lifting| lifting.side == side)?;
    Some(if game.waits_for_press() {
        say!(words, "panel-press")
    } else if lifting.counted {
        say!(words, "panel-lifting")
    } else {
        say!(words, "panel-lifting-stands")
    })
}

fn reading(snapshot: &Snapshot<'_>, game: &Game, side: Side) -> Reading {
    game.clock().reading(side, snapshot.now, game.rules())
}

fn boxed(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect, side: Side) {
    let set = canvas.glyphs;
    for y in [area.y + 1, area.y + 2] {
        canvas.put(area.x, y, 1, set.vertical, Style::reset());
        let right = area.right().saturating_sub(1);
        canvas.put(right, y, 1, set.vertical, Style::reset());
    }
    inside(snapshot, game, canvas, area, side);
}

/// Draws the reading, the tally and the call.
fn inside(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect, side: Side) {
    let room = area.width.saturating_sub(3);
    let now = reading(snapshot, game, side);
    let text = tell::shown(snapshot.words, game, &now);
    let taken = canvas.put(area.x + 2, area.y + 1, room, &text, style_of(canvas, &now));
    let tallied = Rect { x: area.x + 2, y: area.y + 2, width: room, height: 1 };
    tally(snapshot, game, canvas, tallied, side);
    if let Some(call) = called(snapshot, game, side) {
        let call = format!(" {call} ");
        // no call is cut: where the reading leaves no room it stands below
        let beside = taken + width(&call) < room;
        let y = if beside { area.y + 1 } else { area.y + 2 };
        canvas.put_right(area.x + 2, y, room, &call, chosen().add_modifier(Modifier::BOLD));
    }
}

/// Returns the style of a reading in words: while the seconds are read it doesn't look like main
/// time even to who doesn't read the words.
pub fn style_of(canvas: &Canvas<'_>, reading: &Reading) -> Style {
    match reading.phase {
        ClockPhase::Main | ClockPhase::None => bold(),
        ClockPhase::Byoyomi | ClockPhase::Stage => chosen().add_modifier(Modifier::BOLD),
        ClockPhase::Over => canvas.alarm(),
    }
}

/// Returns the call that is to be read aloud, for the side whose clock runs or whose flag fell.
fn called(snapshot: &Snapshot<'_>, game: &Game, side: Side) -> Option<String> {
    let own = game.clock().running.or_else(|| game.flag().map(|flag| flag.side)) == Some(side);
    snapshot.call.filter(|_| own).and_then(|call| tell::call(snapshot.words, game, call))
}

fn tally(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect, side: Side) {
    let words = snapshot.words;
    let (taken, warnings) = (game.prisoners()[side], game.tally(side).warnings);
    let mut text = say!(words, "panel-tally", prisoners = taken, warnings = warnings);
    let lose = game.rules().warnings_lose;
    if warnings > 0 && warnings >= lose {
        text.push(' ');
        text.push_str(&say!(words, "panel-lost"));
    } else if warnings > 0 && warnings + 1 >= lose {
        text.push(' ');
        text.push_str(&say!(words, "panel-next-loses"));
    }
    let style = if warnings > 0 { canvas.alarm() } else { Style::reset() };
    canvas.put(area.x, area.y, area.width, &text, style);
}

fn big(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect, side: Side) {
    big_figures(snapshot, game, canvas, area, side);
    let (y, width) = (area.y + 2 + Scale::Large.height(), area.width.saturating_sub(2));
    tally(snapshot, game, canvas, Rect { x: area.x + 2, y, width, height: 1 }, side);
}

fn big_figures(
    snapshot: &Snapshot<'_>,
    game: &Game,
    canvas: &mut Canvas<'_>,
    area: Rect,
    side: Side,
) {
    let now = reading(snapshot, game, side);
    let text = tell::figures(game, &now);
    let fits = |scale: &Scale| figures::columns(&text, *scale) + 4 <= area.width;
    let scale = [Scale::Large, Scale::Small].into_iter().find(fits).unwrap_or(Scale::Small);
    let at = (area.x + 2, area.y + 1);
    figures::put(canvas, at, &text, scale, update::reads(&now));
    let behind = at.0 + figures::columns(&text, scale) + 2;
    if game.clock().running == Some(side) && behind + figures::ARROW <= area.right() {
        figures::arrow(canvas, (behind, at.1));
    }
    if let (Some(call), Some(said)) = (snapshot.call, called(snapshot, game, side)) {
        call_figures(canvas, area, (call, &said), figures::columns(&text, scale) + 5);
    }
    let below = area.y + 1 + Scale::Large.height();
    let words = tell::shown(snapshot.words, game, &now);
    let room = area.width.saturating_sub(2);
    canvas.put(area.x + 2, below, room, &words, style_of(canvas, &now));
}

/// Draws a call with its number in big figures where there is room, and in words.
fn call_figures(canvas: &mut Canvas<'_>, area: Rect, (call, said): (&str, &str), x: u16) {
    let digits: String = call.chars().filter(char::is_ascii_digit).collect();
    let style = canvas.alarm().add_modifier(Modifier::REVERSED);
    let room = area.width.saturating_sub(x);
    let columns = figures::columns(&digits, Scale::Large);
    if !digits.is_empty() && columns <= room {
        let at = (area.right().saturating_sub(columns), area.y + 1);
        figures::draw(canvas, at, &digits, Scale::Large, style);
    }
    let (said, y) = (format!(" {said} "), area.y + 1 + Scale::Large.height());
    canvas.put_right(area.x, y, area.width, &said, style);
}
