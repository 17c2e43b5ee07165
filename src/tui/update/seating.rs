//! Keys of the sealed bids, of the mover's choice, and of disputes.

use super::super::keys::Act;
use super::super::ui::{
    Armed, BidsForm, Choosing, Dialog, DisputeField, DisputeForm, Effect, GuessForm, Message,
    Outcome, Says, Ui,
};
use super::dialogs::walk;
use super::forms::decided;
use super::{Cx, Step};
use crate::game::{Command, Game};
use crate::units::Side;
use crate::words::id;

/// Returns the page that the opening phase waits for, once all first stones are set.
pub(super) fn dialog(game: &Game) -> Option<Dialog> {
    if game.guesses_after_bids() {
        return Some(Dialog::Guess(Box::new(GuessForm::of(game))));
    }
    game.bids_are_due().then(|| Dialog::Bids(BidsForm::default()))
}

pub(super) fn bids_key(form: &mut BidsForm, ui: &Ui, cx: &Cx<'_, '_>) -> Step {
    if form.armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return Step::out(Outcome::Effect(Effect::OpenBids(cx.at)));
    }
    let rows = Side::BOTH.len();
    let picked = cx.picked().filter(|row| *row < rows);
    if let Some(row) = picked {
        form.at = row;
    } else if walk(&mut form.at, rows, cx.act) {
        return Step::stay();
    }
    let both = ui.bids_in.black && ui.bids_in.white;
    match cx.act {
        Some(Act::Back) => Step::close(),
        Some(Act::Confirm) if both => Step::tell(Message::Said(id!("message-armed-next"))),
        Some(Act::Confirm) => {
            form.armed = Armed::default();
            Step::tell(Message::Said(id!("bids-missing")))
        }
        _ if picked.is_some() || cx.is(Act::Go) => {
            let side = first_and_second(cx)[form.at.min(1)];
            Step::out(Outcome::Effect(Effect::TypeBid(side)))
        }
        _ => Step::stay(),
    }
}

/// Returns the colours with which the first and the second player were entered.
fn first_and_second(cx: &Cx<'_, '_>) -> [Side; 2] {
    let first = cx.snapshot.game.map_or(Side::White, |game| game.opening().setup.to_move);
    [first, first.other()]
}

pub(super) fn choosing_key(form: &mut Choosing, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if let Some(row) = cx.picked().filter(|row| *row < 2) {
        form.own = Some(row == 1);
        return Step::stay();
    }
    match cx.act {
        Some(Act::Back) => Step::close(),
        Some(Act::Up | Act::Down | Act::Next | Act::Previous) => {
            form.own = Some(form.own.is_some_and(|own| !own));
            Step::stay()
        }
        Some(Act::Go | Act::Confirm) => match form.order(&cx.arbiter) {
            Some(order) => decided(order, game),
            None => Step::tell(Message::Said(id!("choose-first"))),
        },
        _ => Step::stay(),
    }
}

pub(super) fn dispute_key(form: &mut DisputeForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return disputed(form, game, cx);
    }
    let says = form.focus == DisputeField::Says;
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => {
            let step = disputed(form, game, cx);
            if !step.out.is_empty() {
                return Step::tell(Message::Said(id!("message-armed-next")));
            }
            form.armed = Armed::default();
            form.focus = form.missing(game).unwrap_or(form.focus);
            return step;
        }
        Some(Act::Next | Act::Down | Act::Go) => form.turn(game, true),
        Some(Act::Previous | Act::Up) => form.turn(game, false),
        Some(Act::Left | Act::Right) if says => form.says = Some(turned(form.says, cx)),
        _ if says => form.says = numbered(cx).or(form.says),
        _ => {
            if let Some(field) = form.field() {
                field.edit(&cx.key);
            }
        }
    }
    Step::stay()
}

/// Sets the position at the end up again: F10, then Enter.
pub(super) fn back_key(armed: &mut Armed, cx: &Cx<'_, '_>) -> Step {
    if armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return Step::out(cx.order(Command::Back));
    }
    match cx.act {
        Some(Act::Confirm) => Step::tell(Message::Said(id!("message-armed-next"))),
        Some(Act::Back) => Step::close(),
        _ => Step::stay(),
    }
}

const SAYS: [Says; 3] = [Says::One(Side::Black), Says::One(Side::White), Says::Both];

fn turned(says: Option<Says>, cx: &Cx<'_, '_>) -> Says {
    let at = says.and_then(|says| SAYS.iter().position(|one| *one == says));
    let next = match (at, cx.is(Act::Left)) {
        (None, false) => 0,
        (None, true) => SAYS.len() - 1,
        (Some(at), left) => (at + if left { SAYS.len() - 1 } else { 1 }) % SAYS.len(),
    };
    SAYS[next]
}

fn numbered(cx: &Cx<'_, '_>) -> Option<Says> {
    let digit = super::digit(&cx.key)?;
    SAYS.get(digit.checked_sub(1)?).copied()
}

fn disputed(form: &DisputeForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match form.order(game, &cx.arbiter, cx.at) {
        Some(order) => decided(order, game),
        None if form.missing(game) == Some(DisputeField::Points) => {
            Step::tell(Message::Said(id!("dispute-no-points")))
        }
        None => Step::tell(Message::Said(id!("message-fill-in"))),
    }
}
