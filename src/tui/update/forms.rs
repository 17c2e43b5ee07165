//! Keys in the forms of times and corrections.

use super::super::keys::Act;
use super::super::ui::{Armed, Change, Field, Message, Outcome, TimeField, TimeForm};
use super::dialogs::walk;
use super::{Cx, Step};
use crate::game::{Game, Order, Why};
use crate::words::id;

/// Gives the order if the game would accept it; else says why not, and the form stays.
pub(super) fn decided(order: Order, game: &Game) -> Step {
    match game.decide(&order) {
        Ok(_) => Step::out(Outcome::Order(Box::new(order))),
        Err(refusal) => Step::tell(Message::Refused(refusal)),
    }
}

pub(super) fn time_key(form: &mut TimeForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return time_confirmed(form, game, cx),
        _ if form.focus == TimeField::Reason && form.reason.key(form.reasons, cx.act, &cx.key) => {}
        Some(Act::Up | Act::Previous) => turn_field(form, game, false),
        Some(Act::Down | Act::Next | Act::Go) => turn_field(form, game, true),
        _ => {
            form.field().edit(&cx.key);
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
}

/// Returns the text field under the caret of a correction.
pub(super) const fn change_field(form: &mut Change) -> &mut Field {
    if form.in_reason { &mut form.reason.typed } else { &mut form.stroke }
}

pub(super) fn change_key(form: &mut Change, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return changed(form, game, cx);
    }
    let list = form.reasons();
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return change_confirmed(form, game, cx),
        Some(Act::Up | Act::Down) if !form.has_stroke() => {
            walk(&mut form.reason.selected, list.len() + 1, cx.act);
        }
        _ if form.in_reason && form.reason.key(list, cx.act, &cx.key) => {}
        Some(Act::Next | Act::Previous | Act::Go | Act::Up | Act::Down) if form.has_stroke() => {
            form.in_reason = !form.in_reason;
        }
        Some(Act::Go) => return Step::tell(Message::Said(id!("message-needs-confirm"))),
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
