//! Keys in the forms of rulings, times and corrections.

use super::super::keys::{Act, Code};
use super::super::ui::{
    Armed, Change, Field, Message, Outcome, RulingField, RulingForm, TimeField, TimeForm,
};
use super::dialogs::walk;
use super::{Cx, Step};
use crate::game::{Game, Order, Why};
use crate::words::id;

impl RulingForm {
    /// Returns the text field under the caret.
    pub fn field(&mut self) -> &mut Field {
        match self.focus {
            RulingField::Offence => &mut self.filter,
            RulingField::Point => &mut self.point,
            RulingField::Text => &mut self.text,
            RulingField::Clause => &mut self.clause,
            RulingField::Chief => &mut self.chief,
        }
    }
}

pub(super) fn ruling_key(form: &mut RulingForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return ruling_confirmed(form, game, cx),
        Some(Act::Next) if form.fixed.is_none() => form.turn_side(game),
        Some(Act::Go | Act::Next) => next_field(form, game, cx, true),
        Some(Act::Previous) => next_field(form, game, cx, false),
        Some(Act::PageUp) => turn_choice(form, game, cx, false),
        Some(Act::PageDown) => turn_choice(form, game, cx, true),
        Some(Act::Up | Act::Down) => up_down(form, game, cx),
        Some(Act::Left | Act::Right) if form.focus == RulingField::Offence => {
            turn_choice(form, game, cx, cx.is(Act::Right));
        }
        _ => typed(form, game, cx),
    }
    Step::stay()
}

fn ruling_confirmed(form: &mut RulingForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match form.order(game, cx.snapshot.words, &cx.arbiter, cx.at) {
        Ok(order) => decided(order, game),
        Err(Some(refusal)) => {
            if refusal.why == Why::NotChief {
                form.focus = RulingField::Chief;
            }
            Step::tell(Message::Refused(refusal))
        }
        Err(None) => Step::tell(Message::Said(id!("message-side-and-foul"))),
    }
}

/// Gives the order if the game would accept it; else says why not, and the form stays.
pub(super) fn decided(order: Order, game: &Game) -> Step {
    match game.decide(&order) {
        Ok(_) => Step::out(Outcome::Order(Box::new(order))),
        Err(refusal) => Step::tell(Message::Refused(refusal)),
    }
}

fn next_field(form: &mut RulingForm, game: &Game, cx: &Cx<'_, '_>, on: bool) {
    let fields = form.fields(game, cx.snapshot.words);
    let Some(last) = fields.len().checked_sub(1) else { return };
    let at = fields.iter().position(|field| *field == form.focus);
    let next = match (at, on) {
        (None, _) => 0,
        (Some(at), true) => (at + 1).min(last),
        (Some(at), false) => at.saturating_sub(1),
    };
    form.focus = fields[next];
}

/// Up and down choose the foul; where it is fixed, what the clause allows.
fn up_down(form: &mut RulingForm, game: &Game, cx: &Cx<'_, '_>) {
    let down = cx.is(Act::Down);
    if form.fixed.is_some() || form.focus != RulingField::Offence {
        turn_choice(form, game, cx, down);
        return;
    }
    let rows = form.offences(game, cx.snapshot.words).len();
    let next = match (form.selected, down) {
        (None, _) => 0,
        (Some(at), true) => (at + 1).min(rows.saturating_sub(1)),
        (Some(at), false) => at.saturating_sub(1),
    };
    select(form, next);
}

fn select(form: &mut RulingForm, row: usize) {
    form.selected = Some(row);
    form.choice = None;
}

fn turn_choice(form: &mut RulingForm, game: &Game, cx: &Cx<'_, '_>, on: bool) {
    let rulings = form.rulings(game, cx.snapshot.words).len();
    let Some(last) = u32::try_from(rulings).ok().and_then(|n| n.checked_sub(1)) else { return };
    if last == 0 {
        return;
    }
    form.choice = Some(match (form.choice, on) {
        (None, true) => 0,
        (None, false) => last,
        (Some(at), true) => (at + 1).min(last),
        (Some(at), false) => at.saturating_sub(1),
    });
}

/// In the list letters filter and digits pick; elsewhere both are text.
fn typed(form: &mut RulingForm, game: &Game, cx: &Cx<'_, '_>) {
    if form.fixed.is_some() && form.focus == RulingField::Offence {
        return;
    }
    if form.focus != RulingField::Offence {
        form.field().edit(&cx.key);
        return;
    }
    if let Code::Char(digit @ '1'..='9') = cx.key.code {
        let row = digit.to_digit(10).map_or(0, |n| n as usize - 1);
        if row < form.offences(game, cx.snapshot.words).len() {
            select(form, row);
        }
    } else if form.filter.edit(&cx.key) {
        form.selected = None;
        form.choice = None;
        if form.offences(game, cx.snapshot.words).len() == 1 {
            form.selected = Some(0);
        }
    }
}

pub(super) fn time_key(form: &mut TimeForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return time_confirmed(form, game, cx),
        Some(Act::Up | Act::Down) if form.focus == TimeField::Reason => {
            walk(&mut form.reason.selected, form.reasons.len() + 1, cx.act);
        }
        Some(Act::Up | Act::Previous) => turn_field(form, game, false),
        Some(Act::Down | Act::Next | Act::Go) => turn_field(form, game, true),
        _ if form.focus == TimeField::Reason => form.reason.edit(form.reasons, &cx.key),
        _ => {
            if matches!(cx.key.code, Code::Char(_)) && !cx.key.ctrl && !cx.key.alt {
                form.replace();
            }
            form.field().edit(&cx.key);
            form.fresh = false;
        }
    }
    Step::stay()
}

fn time_confirmed(form: &mut TimeForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if let Some(text) = form.unread(game) {
        return Step::tell(Message::About(id!("message-no-time"), text.to_owned()));
    }
    match form.order(game, cx.snapshot.words, &cx.arbiter, cx.at) {
        Ok(order) => decided(order, game),
        Err(Some(refusal)) => {
            if refusal.why == Why::NotChief {
                form.focus = TimeField::Chief;
            }
            Step::tell(Message::Refused(refusal))
        }
        Err(None) => Step::stay(),
    }
}

fn turn_field(form: &mut TimeForm, game: &Game, on: bool) {
    let fields = TimeForm::fields(game);
    let at = fields.iter().position(|field| *field == form.focus).unwrap_or(0);
    let next = (at + if on { 1 } else { fields.len() - 1 }) % fields.len();
    form.focus = fields[next];
    form.fresh = true;
}

/// Returns the text field under the caret of a correction.
pub(super) const fn change_field(form: &mut Change) -> &mut Field {
    if form.in_reason { &mut form.reason.typed } else { &mut form.stroke }
}

pub(super) fn change_key(form: &mut Change, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return changed(form, game, cx);
    }
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return change_confirmed(form, game, cx),
        Some(Act::Next | Act::Previous | Act::Go) if form.has_stroke() => {
            form.in_reason = !form.in_reason;
        }
        Some(Act::Up | Act::Down) if form.in_reason => {
            let rows = form.reasons().len() + 1;
            walk(&mut form.reason.selected, rows, cx.act);
        }
        Some(Act::Go) => return Step::tell(Message::Said(id!("message-needs-confirm"))),
        _ if form.in_reason => {
            let list = form.reasons();
            form.reason.edit(list, &cx.key);
        }
        _ => {
            change_field(form).edit(&cx.key);
        }
    }
    Step::stay()
}

/// Confirms; what takes a result or an end back needs Enter, too.
fn change_confirmed(form: &mut Change, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let step = changed(form, game, cx);
    if step.out.is_empty() || !form.is_armed_first(game) {
        form.armed = Armed::default();
        return step;
    }
    let result = game.outcome().is_some();
    Step::tell(Message::Said(if result { id!("message-armed") } else { id!("message-enter-too") }))
}

fn changed(form: &Change, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let Some(order) = form.order(game, cx.snapshot.words, &cx.arbiter, cx.at) else {
        return Step::tell(super::game::no_point(form.stroke.text(), game));
    };
    decided(order, game)
}
