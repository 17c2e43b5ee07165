//! Both clocks: whose move, what is left in words, prisoners, warnings.

use super::canvas::{Canvas, bold, chosen, width};
use super::layout::Layout;
use super::{figures, tell};
use crate::game::{Game, Reading};
use crate::tui::ui::{Snapshot, Ui};
use crate::units::Side;
use crate::words::say;
use ratatui::layout::Rect;
use ratatui::style::Color;
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
        title(snapshot, game, canvas, place, side);
        if layout.big {
            big(snapshot, game, canvas, place, side);
        } else {
            boxed(snapshot, game, canvas, place, side);
        }
    }
    if !layout.big {
        let area = layout.clocks;
        rule(canvas, Rect { y: area.y + 6, height: 1, ..area });
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
        Rect { y: place.y + 1, height: figures::HEIGHT + 1, ..place }
    } else {
        Rect { x: place.x + 1, y: place.y + 1, width: place.width.saturating_sub(2), height: 1 }
    };
    canvas.fill(area);
    if layout.big {
        big_figures(snapshot, game, canvas, place, side);
    } else {
        line_of_figures(snapshot, game, canvas, place, side);
    }
    Some(area.top()..area.bottom())
}

/// Returns the place of a side's clock.
fn place(layout: &Layout, side: Side) -> Rect {
    let area = layout.clocks;
    let height = if layout.big { area.height / 2 } else { 3 };
    let y = if side == Side::Black { area.y } else { area.y + height };
    Rect { y, height, ..area }
}

fn rule(canvas: &mut Canvas<'_>, area: Rect) {
    let set = canvas.glyphs;
    let line = set.horizontal.repeat(usize::from(area.width.saturating_sub(2)));
    let style = ratatui::style::Style::reset();
    canvas.put(area.x, area.y, area.width, &format!("{0}{line}{0}", set.corner), style);
}

/// Draws the line of a side: sign, name, and whether it is to move.
fn title(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect, side: Side) {
    rule(canvas, area);
    let words = snapshot.words;
    let turn = turn_text(snapshot, game, canvas, side);
    let room = area.width.saturating_sub(width(&turn) + 5);
    let name = format!(
        "{} {} {}",
        words.side(side),
        canvas.glyphs.of_side(side),
        tell::person(game, side)
    );
    let style = if turn.is_empty() { ratatui::style::Style::reset() } else { bold() };
    canvas.put(area.x + 1, area.y, room, &super::canvas::shortened(&name, room), style);
    if !turn.is_empty() {
        let at = area.right().saturating_sub(width(&turn) + 1);
        let style = canvas.colour(Color::Green).add_modifier(ratatui::style::Modifier::BOLD);
        canvas.put(at, area.y, width(&turn), &turn, style);
    }
}

/// Says that a side's clock runs, or that it is its turn while the clocks stand.
fn turn_text(snapshot: &Snapshot<'_>, game: &Game, canvas: &Canvas<'_>, side: Side) -> String {
    let words = snapshot.words;
    if game.clock().running == Some(side) {
        return format!(" {} {}", say!(words, "panel-runs"), canvas.glyphs.runs);
    }
    if game.to_move() == side && !game.is_over() {
        return format!(" {} ", say!(words, "panel-to-move"));
    }
    String::new()
}

fn reading(snapshot: &Snapshot<'_>, game: &Game, side: Side) -> Reading {
    game.clock().reading(side, snapshot.now, game.rules())
}

fn boxed(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect, side: Side) {
    let set = canvas.glyphs;
    for y in [area.y + 1, area.y + 2] {
        canvas.put(area.x, y, 1, set.vertical, ratatui::style::Style::reset());
        let right = area.right().saturating_sub(1);
        canvas.put(right, y, 1, set.vertical, ratatui::style::Style::reset());
    }
    line_of_figures(snapshot, game, canvas, area, side);
    let room = area.width.saturating_sub(3);
    tally(
        snapshot,
        game,
        canvas,
        Rect { x: area.x + 2, y: area.y + 2, width: room, height: 1 },
        side,
    );
}

fn line_of_figures(
    snapshot: &Snapshot<'_>,
    game: &Game,
    canvas: &mut Canvas<'_>,
    area: Rect,
    side: Side,
) {
    let room = area.width.saturating_sub(3);
    let now = reading(snapshot, game, side);
    let text = tell::reading(snapshot.words, &now, game.rules());
    let taken = canvas.put(area.x + 2, area.y + 1, room, &text, bold());
    if let Some(call) = called(snapshot, game, side) {
        let style = chosen().add_modifier(ratatui::style::Modifier::BOLD);
        let call = format!(" {call} ");
        canvas.put_right(area.x + 2 + taken, area.y + 1, room.saturating_sub(taken), &call, style);
    }
}

/// Returns the call that is to be read aloud, for the side whose clock runs or whose flag fell.
fn called(snapshot: &Snapshot<'_>, game: &Game, side: Side) -> Option<String> {
    let own = game.clock().running.or_else(|| game.flag().map(|flag| flag.side)) == Some(side);
    snapshot.call.filter(|_| own).and_then(|call| snapshot.words.call(call))
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
    let style = if warnings > 0 { canvas.alarm() } else { ratatui::style::Style::reset() };
    canvas.put(area.x, area.y, area.width, &text, style);
}

fn big(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect, side: Side) {
    big_figures(snapshot, game, canvas, area, side);
    let (y, width) = (area.y + 2 + figures::HEIGHT, area.width.saturating_sub(2));
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
    let text = tell::figures(&now);
    let style = chosen();
    figures::draw(canvas, area.x + 2, area.y + 1, &text, style);
    if let Some(call) = snapshot.call.filter(|_| called(snapshot, game, side).is_some()) {
        call_figures(snapshot, canvas, area, call, figures::columns(&text) + 4);
    }
    let below = area.y + 1 + figures::HEIGHT;
    let words = tell::reading(snapshot.words, &now, game.rules());
    let room = area.width.saturating_sub(2);
    canvas.put(area.x + 2, below, room, &words, bold());
}

/// Draws a call with its number in big figures where there is room, and in words.
fn call_figures(snapshot: &Snapshot<'_>, canvas: &mut Canvas<'_>, area: Rect, call: &str, x: u16) {
    let digits: String = call.chars().filter(char::is_ascii_digit).collect();
    let style = canvas.alarm().add_modifier(ratatui::style::Modifier::REVERSED);
    let room = area.width.saturating_sub(x);
    if !digits.is_empty() && figures::columns(&digits) <= room {
        let at = area.right().saturating_sub(figures::columns(&digits));
        figures::draw(canvas, at, area.y + 1, &digits, style);
    }
    let said = snapshot.words.call(call).unwrap_or_default();
    canvas.put_right(area.x + x, area.y + 1 + figures::HEIGHT, room, &format!(" {said} "), style);
}
