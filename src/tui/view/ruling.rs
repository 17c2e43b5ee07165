//! The question about a forbidden move, and the ruling with its preview.

use super::dialogs::occupant;
use super::page::{Line, Look, Page};
use super::tell;
use crate::game::{Event, Game, Order, Why};
use crate::rules::Effect;
use crate::tui::ui::ruling::offence_name;
use crate::tui::ui::{FoulQuestion, RulingField, RulingForm, Snapshot, Ui};
use crate::units::Side;
use crate::words::{Words, say};

/// Asks whether a forbidden move is a typing error or was really played.
pub fn foul(foul: &FoulQuestion, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let name = offence_name(foul.refusal.why.id(), game, words);
    let clause = foul.refusal.clause.as_ref();
    let cite = clause.map(|clause| words.cite(clause.id())).unwrap_or_default();
    // the article speaks of a sealed move; no other one speaks of an occupied point
    let occupied = matches!(foul.refusal.why, Why::Occupied { .. });
    let cite = if occupied { say!(words, "cite-compare", clause = cite) } else { cite };
    let title =
        say!(words, "foul-title", side = foul.side, point = foul.point, name = name, clause = cite);
    let mut page = Page::new(title, say!(words, "foul-hint"));
    if let Some(text) = occupant(words, &foul.refusal.why) {
        page.push(text, Look::Strong);
    }
    page.row(format!("1  {}", say!(words, "foul-typing")), foul.selected == 0);
    let row = game.rules().offence(foul.refusal.why.id());
    let effects = row.and_then(|row| row.rulings.first());
    let effects = effects.map(|one| tell::effects(words, &one.effects)).unwrap_or_default();
    page.row(format!("2  {}", say!(words, "foul-played", effects = effects)), foul.selected == 1);
    let warnings = game.tally(foul.side).warnings;
    let warns =
        row.is_some_and(|row| row.rulings.iter().any(|one| one.effects.contains(&Effect::Warning)));
    if warns && warnings + 1 >= game.rules().warnings_lose {
        page.push(say!(words, "foul-loses", side = foul.side, warnings = warnings), Look::Alarm);
    }
    if let Some(text) = clause.and_then(|clause| tell::article(words, clause.id())) {
        page.line(text);
    }
    page
}

/// Draws the form of a ruling: what is chosen at the left, what follows at the right.
pub fn form(ui: &Ui, form: &RulingForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let fixed = form.fixed.is_some();
    let hint = if fixed { say!(words, "preview-hint") } else { say!(words, "ruling-hint") };
    let mut page = Page::new(say!(words, "ruling-title"), hint);
    page.head.push(Line { text: sides(form, words), ..Line::default() });
    for field in form.fields(game, words) {
        let on = form.focus == field;
        match field {
            RulingField::Offence => page.field(&say!(words, "ruling-filter"), &form.filter, false),
            RulingField::Point => page.field(&say!(words, "ruling-point"), &form.point, on),
            RulingField::Text => page.field(&say!(words, "ruling-text"), &form.text, on),
            RulingField::Clause => page.field(&say!(words, "ruling-clause"), &form.clause, on),
            RulingField::Chief => page.field(&say!(words, "field-chief"), &form.chief, on),
        };
    }
    if let (RulingField::Offence, false, Some(line)) = (form.focus, fixed, page.lines.first_mut()) {
        line.caret = Some(super::canvas::width(&line.text));
    }
    if !fixed {
        list(form, game, words, &mut page);
    }
    let right = preview(ui, form, snapshot, game);
    if fixed {
        page.lines.extend(right);
    } else {
        page.right = right;
    }
    page
}

fn sides(form: &RulingForm, words: &Words) -> String {
    let one = |side| {
        let mark = if form.side == Some(side) { "[*]" } else { "[ ]" };
        format!("{mark} {}", say!(words, "party", side = side))
    };
    format!("{}  {}", one(Side::Black), one(Side::White))
}

fn list(form: &RulingForm, game: &Game, words: &Words, page: &mut Page) {
    for (row, id) in form.offences(game, words).iter().enumerate() {
        let key = if row < 9 { (row + 1).to_string() } else { " ".to_owned() };
        let name = offence_name(id, game, words);
        page.row(format!("{key} {name}"), form.selected == Some(row));
    }
}

/// Says what the ruling does, by which clause, and what to announce.
fn preview(ui: &Ui, form: &RulingForm, snapshot: &Snapshot<'_>, game: &Game) -> Vec<Line> {
    let words = snapshot.words;
    let mut page = Page::default();
    let Some(offence) = form.offence(game, words) else {
        page.line(say!(words, "message-side-and-foul"));
        return page.lines;
    };
    let name = offence_name(&offence, game, words);
    page.push(name.clone(), Look::Strong);
    let rulings = form.rulings(game, words);
    if rulings.len() > 1 {
        page.line(say!(words, "ruling-choose"));
        for (effects, at) in rulings.iter().zip(0_u32..) {
            page.row(tell::effects(words, effects), form.choice == Some(at));
        }
    }
    match form.order(game, words, &ui.settings.arbiter, snapshot.now) {
        Err(None) => {
            page.line(say!(words, "message-side-and-foul"));
        }
        Err(Some(refusal)) => {
            page.push(tell::refusal(words, &refusal), Look::Alarm);
        }
        Ok(order) => match tell::preview(words, game, &order) {
            Ok(lines) => {
                for line in lines {
                    page.push(line, Look::Strong);
                }
                page.lines.extend(ran_on(form, snapshot, game));
                page.line(announcement(form, &rulings, &name, loses(game, &order), words));
            }
            Err(refusal) => {
                page.push(tell::refusal(words, &refusal), Look::Alarm);
            }
        },
    }
    let clause = game.rules().offence(&offence).map(|row| row.clause.id());
    if let Some(text) = clause.and_then(|id| tell::article(words, id)) {
        page.line(text);
    }
    page.lines
}

/// Tells whether a ruling ends the game, be it by the number of warnings.
fn loses(game: &Game, order: &Order) -> bool {
    let events = game.decide(order).unwrap_or_default();
    events.iter().any(|event| matches!(event, Event::Resulted(_)))
}

/// Says how long the other side's clock has run since a stone that is being ruled on was
/// pressed (open question U1).
fn ran_on(form: &RulingForm, snapshot: &Snapshot<'_>, game: &Game) -> Option<Line> {
    let stone = form.stone?;
    let press = game.pressed().iter().find(|press| press.at == stone)?;
    let used = snapshot.now.since(stone).to_used();
    let text = say!(snapshot.words, "ruling-ran-on", side = press.side.other(), used = used);
    Some(Line { text, ..Line::default() })
}

fn announcement(
    form: &RulingForm,
    rulings: &[Vec<Effect>],
    name: &str,
    loses: bool,
    words: &Words,
) -> String {
    let chosen = rulings.get(form.choice.unwrap_or(0) as usize);
    let chosen: Vec<Effect> = chosen.into_iter().flatten().copied().collect();
    let loss = (loses && !chosen.iter().any(|one| one.ends())).then_some(Effect::Loss);
    let effects: Vec<String> =
        chosen.into_iter().chain(loss).map(|one| tell::effect(words, one)).collect();
    let side = form.side.unwrap_or(Side::Black);
    let name = if form.text.is_empty() { name } else { form.text.text() };
    let said = words.announcement(side, name, &effects);
    say!(words, "ruling-announce", text = said)
}
