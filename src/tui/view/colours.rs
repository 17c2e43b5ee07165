//! Names and colours: what is seen before the start, and of colours that were mixed up.

use super::dialogs::{article, judged, reasons};
use super::page::{Look, Page, labelled};
use super::tell;
use crate::game::{Event, Game, Phase};
use crate::rules::Colours;
use crate::tui::ui::colours::{SWAPS, higher};
use crate::tui::ui::{ColoursRow, Describe, GuessField, GuessForm, Snapshot, SwapForm, Ui};
use crate::units::Side;
use crate::words::{Words, say};

/// Says who sits where and what can be done about it before the start.
pub fn menu(at: usize, words: &Words, game: &Game) -> Page {
    let mut page = Page::new(say!(words, "colours-title"), say!(words, "colours-hint"));
    for side in Side::BOTH {
        page.push(format!("{} {}", words.side(side), tell::member(game, side)), Look::Strong);
    }
    page.lines.extend(drawn(words, game));
    for (row, n) in ColoursRow::ALL.into_iter().zip(0_usize..) {
        let text = match row {
            ColoursRow::Guess => say!(words, "colours-guess"),
            ColoursRow::Describe => say!(words, "colours-describe"),
            ColoursRow::Swap => say!(words, "colours-swap"),
        };
        page.row(format!("{}  {text}", n + 1), n == at);
    }
    page
}

/// Says how the colours were drawn, where they were.
fn drawn(words: &Words, game: &Game) -> Option<super::page::Line> {
    let guess = game.guess()?;
    let name = &game.person(game.side_of(guess.holder)).name;
    let (held, shown) = (guess.held, guess.shown);
    let text = say!(words, "colours-drawn", name = name, held = held, shown = shown);
    Some(super::page::Line { text, ..super::page::Line::default() })
}

/// The form of names, ranks, teams, event, round and table.
pub fn describe(form: &Describe, words: &Words) -> Page {
    let mut page = Page::new(say!(words, "describe-title"), say!(words, "form-hint"));
    let of = |side: Side| {
        [
            say!(words, "setup-name", side = side),
            say!(words, "setup-rank", side = side),
            say!(words, "setup-team", side = side),
        ]
    };
    let [black, white] = Side::BOTH.map(of);
    let rest =
        [say!(words, "setup-tournament"), say!(words, "setup-round"), say!(words, "setup-table")];
    let labels = black.iter().chain(&white).chain(&rest);
    for (at, (label, field)) in labels.zip(&form.fields).enumerate() {
        page.field(label, field, at == form.focus);
    }
    page
}

/// Guessing: the procedure, what happened, and who has which colour by it.
pub fn guess(ui: &Ui, form: &GuessForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "guess-title"), say!(words, "guess-hint"));
    page.line(say!(words, "guess-procedure"));
    if higher(game).is_none() {
        page.push(say!(words, "guess-older"), Look::Strong);
    }
    for field in GuessField::ALL {
        let on = form.focus == field;
        match field {
            GuessField::Holder => {
                let chosen = |side| form.holder == Some(side);
                let name = |side| tell::person(game, side);
                let rows = Side::BOTH.map(|side| (name(side), chosen(side)));
                page.row(choice(&say!(words, "guess-holder"), &rows), on)
            }
            GuessField::Shown => {
                let rows = [say!(words, "guess-odd"), say!(words, "guess-even")];
                let [odd, even] = rows;
                let rows = [(odd, form.shown == Some(1)), (even, form.shown == Some(2))];
                page.row(choice(&say!(words, "guess-shown"), &rows), on)
            }
            GuessField::Held => page.field(&say!(words, "guess-held"), &form.held, on),
        };
    }
    if let Some(order) = form.order(&ui.settings.arbiter, snapshot.now) {
        match game.decide(&order) {
            Ok(events) => outcome(&mut page, words, game, &events),
            Err(refusal) => {
                page.push(tell::refusal(words, &refusal), Look::Alarm);
            }
        }
    }
    page.lines.extend(article(words, game, "guess"));
    page
}

/// Writes two things between which one is chosen.
fn choice(label: &str, rows: &[(String, bool); 2]) -> String {
    let mark = |chosen: bool| if chosen { "[*]" } else { "[ ]" };
    let part = |(n, (text, chosen)): (usize, &(String, bool))| {
        format!("{} {} {text}", mark(*chosen), n + 1)
    };
    let parts: Vec<String> = rows.iter().enumerate().map(part).collect();
    format!("{}{}", labelled(label), parts.join("  "))
}

/// Says who has which colour after an order.
#[expect(clippy::wildcard_enum_match_arm, reason = "only what fixes the colours is meant")]
fn outcome(page: &mut Page, words: &Words, game: &Game, events: &[Event]) {
    let fixed = events.iter().find_map(|event| match event {
        Event::SidesFixed { black } => Some(*black),
        _ => None,
    });
    let Some(black) = fixed else { return };
    let [black, white] = [black, black.other()].map(|player| game.side_of(player));
    let (black, white) = (&game.person(black).name, &game.person(white).name);
    page.push(say!(words, "told-colours", black = black, white = white), Look::Strong);
}

/// Colours that were mixed up: until when, what changes, why.
pub fn swap(ui: &Ui, form: &SwapForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let hint = match SwapForm::ends(game) {
        true if form.armed.is_armed() => say!(words, "hint-armed"),
        true => say!(words, "hint-arm"),
        false => say!(words, "form-hint"),
    };
    let mut page = Page::new(say!(words, "swap-title"), hint);
    let n = game.move_number();
    match game.rules().wrong_colours {
        Some(wrong) => page.line(say!(words, "swap-until", n = n, until = wrong.until)),
        None => page.line(say!(words, "swap-chief", n = n)),
    };
    let remedy = game.rules().wrong_colours.map_or(Colours::SwapPersons, |wrong| wrong.remedy);
    let ends = remedy == Colours::Restart && game.phase() != Phase::Ready;
    page.line(if ends { say!(words, "swap-restart") } else { say!(words, "swap-persons") });
    reasons(&mut page, words, &form.reason, SWAPS, !form.on_chief);
    if SwapForm::is_chiefs(game) {
        page.field(&say!(words, "field-chief"), &form.chief, form.on_chief);
    }
    match form.order(game, words, &ui.settings.arbiter, snapshot.now) {
        Ok(order) => {
            page.lines.extend(judged(words, game, Ok(order.clone())));
            outcome(&mut page, words, game, &game.decide(&order).unwrap_or_default());
        }
        Err(refusal) => {
            page.push(tell::refusal(words, &refusal), Look::Alarm);
        }
    }
    page.lines.extend(article(words, game, "wrong_colours"));
    page
}
