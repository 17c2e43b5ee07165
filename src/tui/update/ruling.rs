//! Keys in the form of a ruling and in the questions that lead to it.

use super::super::keys::{Act, Code, Kind, accepts};
use super::super::ui::ruling::{Judged, Missing, Sight, Toggle};
use super::super::ui::{
    Dialog, FoulQuestion, Message, Outcome, Repeated, RulingField, RulingForm, Ui,
};
use super::dialogs::walk;
use super::{Cx, Step, game as play};
use crate::game::{Command, Event, Game, Why};
use crate::words::id;

/// Asks whether a forbidden move was really played.
pub(super) fn foul_key(foul: &mut FoulQuestion, ui: &Ui, cx: &Cx<'_, '_>) -> Step {
    if walk(&mut foul.selected, 2, cx.act) {
        return Step::stay();
    }
    let answer = cx.picked().or(cx.is(Act::Go).then_some(foul.selected));
    match answer {
        Some(0) => Step::close(),
        Some(1) => {
            foul.selected = 1;
            Step::open(Dialog::Ruling(Box::new(RulingForm::played(foul, &ui.chief))))
        }
        None if cx.is(Act::Back) => Step::close(),
        Some(_) | None => Step::stay(),
    }
}

/// Opens the question about a position that came back.
pub(super) fn came_back(ui: &mut Ui, game: &Game, events: &[Event]) {
    let asked = events.iter().rev().find_map(|event| Repeated::of(event, game));
    if let Some(asked) = asked.filter(|_| ui.dialogs.is_empty()) {
        ui.dialogs.push(Dialog::Repeated(asked));
    }
}

/// Play goes on with Enter, Esc, the next move or the next press; an option leads to its ruling.
pub(super) fn repeated_key(
    asked: &mut Repeated,
    ui: &mut Ui,
    game: &Game,
    cx: &Cx<'_, '_>,
) -> Step {
    let rows = 1 + game.rules().cycle_options().0.len();
    if walk(&mut asked.selected, rows, cx.act) {
        return Step::stay();
    }
    if cx.is(Act::Stone) {
        return Step { close: true, out: play::stone(ui, cx), ..Step::default() };
    }
    let answer = cx.picked().or(cx.is(Act::Go).then_some(asked.selected));
    match answer.filter(|row| *row < rows) {
        Some(0) => Step::close(),
        Some(row) => {
            asked.selected = row;
            let choice = u32::try_from(row - 1).unwrap_or(0);
            let form = RulingForm::repeated(asked.side, Some(asked.point), choice, &ui.chief);
            Step::open(Dialog::Ruling(Box::new(form)))
        }
        None if cx.is(Act::Back) => Step::close(),
        None => Step::stay(),
    }
}

/// Takes back that F10 was pressed on a ruling which ends the game.
pub(super) fn disarm(ui: &mut Ui) {
    disarm_all(&mut ui.dialogs);
}

/// The same for forms that another dialog covers.
pub(super) fn disarm_below(ui: &mut Ui) {
    let covered = ui.dialogs.len().saturating_sub(1);
    disarm_all(&mut ui.dialogs[..covered]);
}

fn disarm_all(dialogs: &mut [Dialog]) {
    for dialog in dialogs {
        if let Dialog::Ruling(form) = dialog {
            form.armed = None;
        }
    }
}

pub(super) fn key(form: &mut RulingForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let sight = form.sight(game, cx.snapshot.words, cx.at);
    if form.armed.is_some() {
        return armed_key(form, &sight, game, cx);
    }
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return confirmed(form, &sight, game, cx),
        Some(Act::Clock) => return stopped(game, cx),
        Some(Act::Next) if form.fixed.is_none() => form.turn_side(&sight, game),
        Some(Act::Go | Act::Next) => next_field(form, &sight, true),
        Some(Act::Previous) => next_field(form, &sight, false),
        Some(Act::PageUp) => form.below = form.below.saturating_sub(PAGE),
        Some(Act::PageDown) => form.below = (form.below + PAGE).min(99),
        Some(Act::Up | Act::Down) => up_down(form, &sight, cx),
        Some(Act::Left | Act::Right) if form.focus == RulingField::Offence => {
            turn_choice(form, &sight, cx.is(Act::Right));
        }
        Some(Act::Left | Act::Right) if form.focus == RulingField::About => {
            step_about(form, game, cx.is(Act::Right));
        }
        _ => match toggled(cx.act) {
            Some(toggle) => turn(form, &sight, toggle),
            None => typed(form, &sight, game, cx),
        },
    }
    Step::stay()
}

/// Lines by which the preview is moved.
const PAGE: usize = 5;

/// Enter makes the result that F10 has announced; every other key takes that back.
fn armed_key(form: &mut RulingForm, sight: &Sight<'_>, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if cx.key.kind == Kind::Repeat {
        return Step::stay();
    }
    let announced = form.armed.take();
    if !cx.is(Act::Go) {
        return Step::tell(Message::Said(id!("message-not-ruled")));
    }
    match form.judged(sight, game, &cx.arbiter, cx.at) {
        Ok(judged) if judged.outcome() == announced.as_ref() => {
            Step::out(Outcome::Order(Box::new(judged.order)))
        }
        Ok(judged) => armed(form, &judged),
        Err(missing) => told(form, sight, missing),
    }
}

fn confirmed(form: &mut RulingForm, sight: &Sight<'_>, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match form.judged(sight, game, &cx.arbiter, cx.at) {
        Ok(judged) if judged.warns() && sight.same_act.is_some() && !form.is(Toggle::Separate) => {
            Step::tell(Message::Said(id!("message-same-act")))
        }
        Ok(judged) if judged.outcome().is_some() => armed(form, &judged),
        Ok(judged) => Step::out(Outcome::Order(Box::new(judged.order))),
        Err(missing) => told(form, sight, missing),
    }
}

fn armed(form: &mut RulingForm, judged: &Judged) -> Step {
    form.armed = judged.outcome().cloned();
    Step::stay()
}

/// Says what is missing and goes where it can be filled in.
fn told(form: &mut RulingForm, sight: &Sight<'_>, missing: Missing) -> Step {
    let message = match missing {
        Missing::SideAndFoul if form.side.is_some() => Message::Said(id!("message-choose-foul")),
        Missing::SideAndFoul => Message::Said(id!("message-side-and-foul")),
        Missing::Said(field) => {
            form.focus = field;
            Message::Said(id!("message-say-what"))
        }
        Missing::Unread(text) => Message::About(id!("message-unread"), text),
        Missing::Refused(refusal) => {
            let why = &refusal.why;
            if *why == Why::NotChief && sight.has(RulingField::Chief) {
                form.focus = RulingField::Chief;
            } else if *why == Why::NeedsPoint && sight.has(RulingField::Point) {
                form.focus = RulingField::Point;
            } else if matches!(why, Why::NeedsStones | Why::BadStones) {
                form.focus = RulingField::Moved;
            }
            Message::Refused(refusal)
        }
    };
    Step::tell(message)
}

/// Stops both clocks and stays in the form; they never start here.
fn stopped(game: &Game, cx: &Cx<'_, '_>) -> Step {
    if accepts(game, Command::Pause, cx.at) {
        Step::out(cx.order(Command::Pause))
    } else {
        Step::tell(Message::Said(id!("message-clocks-stand")))
    }
}

fn next_field(form: &mut RulingForm, sight: &Sight<'_>, on: bool) {
    let fields = &sight.fields;
    let Some(last) = fields.len().checked_sub(1) else { return };
    let at = fields.iter().position(|field| *field == form.focus);
    let next = match (at, on) {
        (None, _) => 0,
        (Some(at), true) if form.fixed.is_none() => (at + 1) % fields.len(),
        (Some(at), true) => (at + 1).min(last),
        (Some(at), false) => at.saturating_sub(1),
    };
    form.focus = fields[next];
}

/// Up and down choose the foul; where it is fixed, or the caret is elsewhere, what the clause
/// allows.
fn up_down(form: &mut RulingForm, sight: &Sight<'_>, cx: &Cx<'_, '_>) {
    let down = cx.is(Act::Down);
    if form.focus != RulingField::Offence {
        // a field with text: the ruling stays as it was chosen
        next_field(form, sight, down);
        return;
    }
    if form.fixed.is_some() {
        turn_choice(form, sight, down);
        return;
    }
    let next = match (form.selected, down) {
        (None, _) => 0,
        (Some(at), true) => (at + 1).min(sight.ids.len().saturating_sub(1)),
        (Some(at), false) => at.saturating_sub(1),
    };
    form.select(Some(next));
}

fn turn_choice(form: &mut RulingForm, sight: &Sight<'_>, on: bool) {
    let Some(last) = sight.rulings.len().checked_sub(1).filter(|last| *last > 0) else { return };
    let next = match (sight.chosen, on) {
        (None, true) => 0,
        (None, false) => last,
        (Some(at), true) => (at + 1).min(last),
        (Some(at), false) => at.saturating_sub(1),
    };
    form.choice = u32::try_from(next).ok();
    form.below = 0;
}

/// Goes to an earlier move, or on; the present one is "now".
fn step_about(form: &mut RulingForm, game: &Game, on: bool) {
    let last = game.move_number();
    let now = form.about().unwrap_or(last);
    let next = if on { now.saturating_add(1) } else { now.saturating_sub(1) };
    form.about.clear();
    if next < last {
        form.about.paste(&next.to_string());
    }
}

const fn toggled(act: Option<Act>) -> Option<Toggle> {
    match act {
        Some(Act::Chief) => Some(Toggle::Chief),
        Some(Act::Seen) => Some(Toggle::Seen),
        Some(Act::About) => Some(Toggle::About),
        Some(Act::Agreed) => Some(Toggle::Agreed),
        Some(Act::Separate) => Some(Toggle::Separate),
        Some(Act::GiveBack) => Some(Toggle::GiveBack),
        _ => None,
    }
}

fn turn(form: &mut RulingForm, sight: &Sight<'_>, toggle: Toggle) {
    if !sight.toggles.contains(&toggle) {
        return;
    }
    match toggle {
        Toggle::About => {
            let there = form.focus == RulingField::About;
            form.focus = if there { RulingField::Offence } else { RulingField::About };
        }
        Toggle::Chief => {
            form.flip(toggle);
            let ask = form.is(toggle) && form.chief.text().trim().is_empty();
            form.focus = if ask { RulingField::Chief } else { RulingField::Offence };
        }
        Toggle::Both | Toggle::Seen | Toggle::Agreed | Toggle::Separate | Toggle::GiveBack => {
            form.flip(toggle);
        }
    }
}

/// In the list letters filter and digits pick; elsewhere both are text.
fn typed(form: &mut RulingForm, sight: &Sight<'_>, game: &Game, cx: &Cx<'_, '_>) {
    if form.focus != RulingField::Offence {
        form.field().edit(&cx.key);
        return;
    }
    if form.fixed.is_some() {
        return;
    }
    if let Code::Char(digit @ '1'..='9') = cx.key.code {
        let row = digit.to_digit(10).map_or(0, |n| n as usize - 1);
        if row < sight.ids.len() {
            form.select(Some(row));
        }
    } else if form.filter.edit(&cx.key) {
        let ids = form.offences(game, cx.snapshot.words);
        form.select(form.meant(&ids, cx.snapshot.words));
    }
}
