//! The list of moves, the rulings, banners and messages.

use super::banner::{banners, complaints};
use super::canvas::{Canvas, bold, chosen, stable, width, wrap};
use super::tell;
use crate::game::Game;
use crate::tui::ui::{GlyphChoice, Snapshot, Ui};
use crate::units::{Side, Span};
use crate::words::say;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// One text of the list with its mark.
struct Entry {
    text: String,
    waits: bool,
}

/// Draws the last moves, as many as there is room for, and the last rulings below where they
/// have no place of their own.
pub fn moves(ui: &Ui, snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect) {
    if !game.is_recorded() {
        presses(snapshot, game, canvas, area);
        return;
    }
    let rulings = if ui.looking.after.is_none() {
        lines_of_rulings(snapshot, game, area.width.saturating_sub(1))
    } else {
        Vec::new()
    };
    let own_place = area.height > 12;
    let shown = if own_place { 0 } else { rulings.len().min(4).min(usize::from(area.height) / 2) };
    let room = area.height.saturating_sub(u16::try_from(shown).unwrap_or(0));
    let most = u32::from(room) * u32::from(area.width / 9 + 1);
    let lines = filled(entries(snapshot, game, ui, most), area.width.saturating_sub(1));
    let first = lines.len().saturating_sub(usize::from(room));
    let mut y = area.y;
    for line in &lines[first..] {
        let mut x = area.x + 1;
        for entry in line {
            let style = if entry.waits { canvas.alarm() } else { Style::reset() };
            x += canvas.put(x, y, area.width, &entry.text, style) + 2;
        }
        y += 1;
    }
    for text in &rulings[rulings.len() - shown..] {
        canvas.put(area.x + 1, y, area.width.saturating_sub(1), text, Style::reset());
        y += 1;
    }
}

/// Lists how often each side has pressed, and the last presses with the time each took.
fn presses(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect) {
    const LAST: u32 = 5;
    let words = snapshot.words;
    let of = |side| game.turns().iter().filter(|turn| turn.side == side).count();
    let text = say!(words, "presses", black = of(Side::Black), white = of(Side::White));
    canvas.put(area.x + 1, area.y, area.width.saturating_sub(1), &text, bold());
    let last = game.move_number();
    let first = last.saturating_sub(LAST) + 1;
    for (n, y) in (first..=last).zip(area.y + 1..area.bottom()) {
        let Some(turn) = game.turns().get(n as usize - 1) else { continue };
        let used = used(game, n).to_used();
        let move_ = tell::entry(words, game, n);
        let text = say!(words, "press", n = n, side = turn.side, move = move_, used = used);
        let style = if n > snapshot.record.acked_turns { canvas.alarm() } else { Style::reset() };
        canvas.put(area.x + 1, y, area.width.saturating_sub(1), &text, style);
    }
}

/// Returns the time that an entry took of its side's clock.
fn used(game: &Game, n: u32) -> Span {
    let turns = &game.turns()[..n as usize];
    let Some(turn) = turns.last() else { return Span::ZERO };
    let ran = |turn: &crate::game::Turn| turn.before.elapsed_at(turn.at)[turn.side];
    let before = turns[..turns.len() - 1].iter().rev().find(|other| other.side == turn.side);
    ran(turn) - before.map_or(Span::ZERO, ran)
}

fn entries(snapshot: &Snapshot<'_>, game: &Game, ui: &Ui, most: u32) -> Vec<Entry> {
    let last = ui.looking.after.unwrap_or_else(|| game.move_number());
    let from = last.saturating_sub(most) + 1;
    let mut list: Vec<Entry> = (from..=last).map(|n| entry(snapshot, game, n)).collect();
    let pressed = game.pressed().iter().zip(game.move_number() + 1..);
    if ui.looking.after.is_none() {
        list.extend(pressed.map(|(_, n)| Entry { text: format!("{n:>3} ?"), waits: true }));
    }
    list
}

fn entry(snapshot: &Snapshot<'_>, game: &Game, n: u32) -> Entry {
    let words = snapshot.words;
    let waits = n > snapshot.record.acked_turns;
    let mut text = format!("{n:>3} {}", tell::entry(words, game, n));
    if waits {
        text = format!("{text} {}", say!(words, "disk-waits"));
    }
    Entry { text, waits }
}

/// Puts entries into lines, as many in one as fit.
fn filled(entries: Vec<Entry>, columns: u16) -> Vec<Vec<Entry>> {
    let mut lines: Vec<Vec<Entry>> = Vec::new();
    let mut taken = 0;
    for entry in entries {
        let wide = width(&entry.text).max(7) + 2;
        if lines.is_empty() || taken + wide > columns {
            lines.push(Vec::new());
            taken = 0;
        }
        taken += wide;
        if let Some(line) = lines.last_mut() {
            let padded = format!(
                "{:<1$}",
                entry.text,
                7 - usize::from(width(&entry.text).min(7)) + entry.text.chars().count()
            );
            line.push(Entry { text: padded, ..entry });
        }
    }
    lines
}

/// Draws all rulings in their own place.
pub fn rulings(snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>, area: Rect) {
    let lines = lines_of_rulings(snapshot, game, area.width);
    canvas.put(area.x, area.y, area.width, &say!(snapshot.words, "rulings-title"), bold());
    let room = usize::from(area.height.saturating_sub(1));
    let first = lines.len().saturating_sub(room);
    for (text, y) in lines[first..].iter().zip(area.y + 1..) {
        canvas.put(area.x, y, area.width, text, Style::reset());
    }
}

/// Says each ruling, in as many lines of so many columns as it takes.
fn lines_of_rulings(snapshot: &Snapshot<'_>, game: &Game, room: u16) -> Vec<String> {
    let words = snapshot.words;
    let line = |ruling: &crate::game::Ruling| {
        let nobody = game.rules().is_nobodys(&ruling.offence);
        let side = if nobody { String::new() } else { words.side(game.side_of(ruling.player)) };
        let name = if ruling.text.is_empty() {
            words.offence_of(game.rules(), &ruling.offence)
        } else {
            ruling.text.clone()
        };
        let effects = tell::effects(words, &ruling.offence, &ruling.effects);
        let parts = [&ruling.after.to_string(), &side, &name, &effects, ruling.clause.id()];
        let filled: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let mut said = filled.join(" ");
        if ruling.state != crate::game::tally::RulingState::Stands {
            said = format!("{said} [{}]", super::dossier::state(words, ruling.state));
        }
        let lines = wrap(&stable(&said, GlyphChoice::Plain), room.saturating_sub(3));
        let indented = |(at, text): (usize, String)| {
            if at == 0 { text } else { format!("   {text}") }
        };
        lines.into_iter().enumerate().map(indented).collect::<Vec<String>>()
    };
    game.rulings().iter().flat_map(line).collect()
}

/// Draws the banners and the message below them; where there isn't room for all, the less
/// important ones wait until a key has taken the message or a banner has gone.
pub fn status(ui: &Ui, snapshot: &Snapshot<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let message = message(ui, snapshot, canvas, area.width.saturating_sub(1));
    let room = usize::from(area.height).saturating_sub(message.len());
    let mut lines: Vec<String> = Vec::new();
    for text in banners(ui, snapshot).into_iter().chain(complaints(snapshot)) {
        let wrapped = wrap(&stable(&text, canvas.glyphs.choice), area.width);
        if !lines.is_empty() && lines.len() + wrapped.len() > room {
            break;
        }
        lines.extend(wrapped);
    }
    let mut rows = area.y..area.bottom();
    for (line, y) in lines.iter().zip(&mut rows) {
        canvas.bar(Rect { y, height: 1, ..area }, chosen());
        canvas.put(area.x, y, area.width, line, chosen());
    }
    for (line, y) in message.iter().zip(rows) {
        canvas.put(area.x + 1, y, area.width.saturating_sub(1), line, canvas.alarm());
    }
}

/// Says the message in lines of so many columns; with a dialog open it is said there.
fn message(ui: &Ui, snapshot: &Snapshot<'_>, canvas: &Canvas<'_>, columns: u16) -> Vec<String> {
    let hidden = !ui.dialogs.is_empty() && !ui.looking.peek;
    let Some(message) = ui.message.as_ref().filter(|_| !hidden) else { return Vec::new() };
    wrap(&stable(&tell::message(snapshot.words, message), canvas.glyphs.choice), columns)
}
