//! Keys of names and colours: before the start, and where colours were mixed up.

use super::super::keys::{Act, Code};
use super::super::ui::colours::SWAPS;
use super::super::ui::{
    ColoursRow, Describe, Dialog, GuessField, GuessForm, Message, Scroll, SwapForm, Ui,
};
use super::dialogs::walk;
use super::forms::decided;
use super::{Cx, Step};
use crate::game::{Game, Why};
use crate::units::Side;
use crate::words::id;

/// The page of a game that hasn't begun.
pub(super) fn menu_key(list: &mut Scroll, ui: &Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let rows = ColoursRow::ALL;
    let picked = cx.picked().filter(|row| *row < rows.len());
    if let Some(row) = picked {
        list.at = row;
    } else if walk(&mut list.at, rows.len(), cx.act) {
        return Step::stay();
    }
    if picked.is_none() && !cx.is(Act::Go) {
        return if cx.is(Act::Back) { Step::close() } else { Step::stay() };
    }
    match rows.get(list.at) {
        Some(ColoursRow::Guess) => Step::open(Dialog::Guess(Box::new(GuessForm::of(game)))),
        Some(ColoursRow::Describe) => Step::open(Dialog::Describe(Box::new(Describe::of(game)))),
        Some(ColoursRow::Swap) => swap(ui),
        None => Step::stay(),
    }
}

/// Opens the form of colours that were mixed up.
pub(super) fn swap(ui: &Ui) -> Step {
    Step::open(Dialog::Swap(Box::new(SwapForm::new(&ui.chief))))
}

pub(super) fn describe_key(form: &mut Describe, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => {
            let order = form.order(game, &cx.arbiter, cx.at);
            return order.map_or_else(Step::close, |order| decided(order, game));
        }
        Some(Act::Next | Act::Down | Act::Go) => form.turn(true),
        Some(Act::Previous | Act::Up) => form.turn(false),
        _ => {
            form.field().edit(&cx.key);
        }
    }
    Step::stay()
}

pub(super) fn guess_key(form: &mut GuessForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let turns = matches!(cx.act, Some(Act::Left | Act::Right)) || cx.key.code == Code::Char(' ');
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => {
            return match form.order(&cx.arbiter, cx.at) {
                Some(order) => decided(order, game),
                None => Step::tell(Message::Said(id!("message-fill-in"))),
            };
        }
        Some(Act::Next | Act::Down | Act::Go) => form.turn(true),
        Some(Act::Previous | Act::Up) => form.turn(false),
        _ if form.focus == GuessField::Held => {
            form.held.edit(&cx.key);
        }
        _ if turns => turned(form),
        _ => numbered(form, cx.key.code),
    }
    Step::stay()
}

fn turned(form: &mut GuessForm) {
    match form.focus {
        GuessField::Holder => form.holder = Some(form.holder.map_or(Side::Black, Side::other)),
        GuessField::Shown => form.shown = Some(if form.shown == Some(1) { 2 } else { 1 }),
        GuessField::Held => {}
    }
}

/// One and two answer both questions: who holds, and how many the other showed.
#[expect(clippy::wildcard_enum_match_arm, reason = "only digits are meant")]
fn numbered(form: &mut GuessForm, code: Code) {
    let number = match code {
        Code::Char('1' | '１') => 1,
        Code::Char('2' | '２') => 2,
        _ => return,
    };
    match form.focus {
        GuessField::Holder => {
            form.holder = Some(if number == 1 { Side::Black } else { Side::White });
        }
        GuessField::Shown => form.shown = Some(number),
        GuessField::Held => return,
    }
    form.turn(true);
}

pub(super) fn swap_key(form: &mut SwapForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return swapped(form, game, cx);
    }
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return confirmed(form, game, cx),
        Some(Act::Up | Act::Down) if !form.on_chief && !SwapForm::is_chiefs(game) => {
            walk(&mut form.reason.selected, SWAPS.len() + 1, cx.act);
        }
        Some(Act::Go) => return Step::tell(Message::Said(id!("message-needs-confirm"))),
        _ if !form.on_chief && form.reason.key(SWAPS, cx.act, &cx.key) => {}
        Some(Act::Next | Act::Previous | Act::Up | Act::Down) => {
            form.on_chief = !form.on_chief && SwapForm::is_chiefs(game);
        }
        _ => {
            form.chief.edit(&cx.key);
        }
    }
    Step::stay()
}

/// Changes the seats; where the game ends by it, Enter is needed, too.
fn confirmed(form: &mut SwapForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let step = swapped(form, game, cx);
    if step.out.is_empty() || !SwapForm::ends(game) {
        form.armed = super::super::ui::Armed::default();
        return step;
    }
    Step::tell(Message::Said(id!("message-armed")))
}

fn swapped(form: &mut SwapForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match form.order(game, cx.snapshot.words, &cx.arbiter, cx.at) {
        Ok(order) => decided(order, game),
        Err(refusal) => {
            form.on_chief |= refusal.why == Why::NotChief;
            Step::tell(Message::Refused(refusal))
        }
    }
}
