//! Keys of the adjournment: the checklist and its forms.

use super::super::keys::{Act, Code};
use super::super::ui::adjourn::needs_salt;
use super::super::ui::{
    AdjournField, AdjournForm, AdjournKind, AdjournRow, Dialog, Effect, Message, Outcome,
    Restoring, Scroll, Ui,
};
use super::dialogs::{take_back, walk};
use super::{Cx, Step, game as play, times};
use crate::game::sealed::Step as Reached;
use crate::game::{Command, Game, Phase, Who};
use crate::words::id;

/// Returns the checklist with the step that comes next chosen.
pub(super) fn dialog(game: &Game) -> Dialog {
    Dialog::Adjourn(Scroll { at: AdjournRow::next(game) })
}

/// Tells whether the checklist has a sense now.
pub(super) fn fits(game: &Game) -> bool {
    matches!(game.phase(), Phase::Playing | Phase::Paused | Phase::Adjourned | Phase::Proposed)
        && game.gap().is_none()
}

/// Tells whether a form of it has.
pub(super) fn form_fits(form: &AdjournForm, game: &Game) -> bool {
    let step = game.adjournment().map(|now| now.step);
    let stands = game.clock().running.is_none() && game.outcome().is_none();
    stands
        && match form.kind {
            AdjournKind::Custody | AdjournKind::Unseal | AdjournKind::Cancel => {
                step.is_some_and(|step| step < Reached::Unsealed)
            }
            AdjournKind::Open => step.is_some_and(|step| step < Reached::Opened),
            AdjournKind::Decide => step == Some(Reached::Opened),
            AdjournKind::HandOver => game.handed_over().is_none(),
        }
}

pub(super) fn list_key(list: &mut Scroll, ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let rows = AdjournRow::all(game);
    list.at = list.at.min(rows.len().saturating_sub(1));
    if walk(&mut list.at, rows.len(), cx.act) {
        return Step::stay();
    }
    match cx.act {
        Some(Act::Back) => Step::close(),
        Some(Act::Black) => read(game, Who::Black, cx),
        Some(Act::White) => read(game, Who::White, cx),
        Some(Act::Arbiter) => read(game, Who::Arbiter, cx),
        Some(Act::Stone) => hand_in(game, cx),
        Some(Act::Clock) if game.phase() == Phase::Adjourned => {
            Step::tell(Message::Said(id!("message-open-first")))
        }
        Some(Act::Clock) => {
            let command =
                if game.phase() == Phase::Paused { Command::Resume } else { Command::Pause };
            let tell = if command == Command::Resume { times::not_read(game, cx) } else { None };
            Step { tell, ..Step::out(cx.order(command)) }
        }
        Some(Act::Slip) => slips(),
        Some(Act::Rule | Act::Time | Act::Record | Act::Ending) => {
            play::dialog(ui, game, cx).map_or_else(Step::tell, Step::open)
        }
        Some(Act::Go) => rows.get(list.at).map_or_else(Step::stay, |row| step(*row, ui, game, cx)),
        _ => Step::stay(),
    }
}

fn read(game: &Game, who: Who, cx: &Cx<'_, '_>) -> Step {
    if matches!(game.phase(), Phase::Paused | Phase::Adjourned) {
        return Step::out(cx.order(Command::Confirm(who)));
    }
    Step::tell(Message::Said(id!("message-readings-later")))
}

/// The paper is in: one key, and the clock stops.
fn hand_in(game: &Game, cx: &Cx<'_, '_>) -> Step {
    if game.adjournment().is_some_and(|now| now.step == Reached::Called) {
        return Step::out(cx.order(Command::HandIn));
    }
    Step::stay()
}

fn slips() -> Step {
    Step::out(Outcome::Effect(Effect::Slip { write: false }))
}

/// Takes the chosen step, or says by which key it is taken.
fn step(row: AdjournRow, ui: &Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let form = |kind| {
        let form = AdjournForm::new(kind, game, &ui.chief, &cx.arbiter);
        Step::open(Dialog::Adjourning(Box::new(form)))
    };
    let done = row.is_done(game);
    match row {
        AdjournRow::Announce | AdjournRow::Dismiss | AdjournRow::HandIn | AdjournRow::Unseal
            if done =>
        {
            Step::stay()
        }
        AdjournRow::Announce => Step::out(cx.order(Command::Adjourn)),
        AdjournRow::Dismiss => Step::out(cx.order(Command::Dismiss)),
        AdjournRow::Pause => Step { close: true, ..Step::out(cx.order(Command::Pause)) },
        AdjournRow::HandIn => Step::tell(Message::Said(id!("message-hand-in"))),
        AdjournRow::Readings => Step::tell(Message::Said(id!("message-readings"))),
        AdjournRow::Type if done => Step::tell(Message::Said(id!("message-typed-already"))),
        AdjournRow::Type => Step::out(Outcome::Effect(Effect::Seal)),
        AdjournRow::Custody => form(AdjournKind::Custody),
        AdjournRow::Slips => slips(),
        AdjournRow::HandOver => form(AdjournKind::HandOver),
        AdjournRow::SetUp => Step::open(Dialog::Restore(Restoring { at: 0 })),
        AdjournRow::Unseal => form(AdjournKind::Unseal),
        // entered wrongly: it is taken back with a reason
        AdjournRow::Open if done => take_back(game),
        AdjournRow::Open => form(AdjournKind::Open),
        AdjournRow::Decide => form(AdjournKind::Decide),
        AdjournRow::Cancel if game.phase() == Phase::Adjourned => form(AdjournKind::Cancel),
        AdjournRow::Cancel => Step::out(cx.order(Command::Cancel { reason: String::new() })),
    }
}

pub(super) fn form_key(form: &mut AdjournForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return confirmed(form, game, cx);
    }
    let list = form.reasons();
    let turns = matches!(cx.act, Some(Act::Left | Act::Right)) || cx.key.code == Code::Char(' ');
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return first(form, game, cx),
        _ if form.focus == AdjournField::Reason && form.reason.key(list, cx.act, &cx.key) => {}
        Some(Act::Previous | Act::Up) => form.turn(game, false),
        Some(Act::Next | Act::Down | Act::Go) => form.turn(game, true),
        _ if turns && form.field().is_none() => form.toggle(!cx.is(Act::Left)),
        _ => {
            if form.field().is_some_and(|field| field.edit(&cx.key)) {
                form.changed();
            }
        }
    }
    Step::stay()
}

/// F10: what is missing is said; what proves the paper is looked at first; what is costly needs
/// Enter, too.
fn first(form: &mut AdjournForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let order = match form.order(game, cx.snapshot.words, &cx.arbiter, cx.at) {
        Ok(order) => order,
        Err(message) => {
            form.armed.disarm();
            return Step::tell(message);
        }
    };
    if form.kind == AdjournKind::Open && needs_salt(game) && form.proof.is_none() {
        return prove(form);
    }
    if form.needs_enter(game, &order) {
        return Step::tell(Message::Said(id!("message-enter-opens")));
    }
    form.armed.disarm();
    confirmed(form, game, cx)
}

/// Has the code checked against what was typed at the sealing.
fn prove(form: &AdjournForm) -> Step {
    match form.salt() {
        Ok(salt) => {
            let code = salt.map(|salt| salt.code().as_str().to_owned());
            let text = form.text(AdjournField::Text).to_owned();
            Step::out(Outcome::Effect(Effect::Prove { text, code }))
        }
        Err(message) => Step::tell(message),
    }
}

fn confirmed(form: &AdjournForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.kind == AdjournKind::HandOver {
        let text = |field| form.text(field).to_owned();
        let (to, keeper) = (text(AdjournField::To), text(AdjournField::Carrier));
        let file = text(AdjournField::File);
        let effect = Effect::HandOver { to, keeper, file };
        // the form stays until the game is handed over
        return Step::out(Outcome::Effect(effect));
    }
    match form.order(game, cx.snapshot.words, &cx.arbiter, cx.at) {
        Ok(order) => Step::out(Outcome::Order(Box::new(order))),
        Err(message) => Step::tell(message),
    }
}

/// Closes what an order has done with.
pub(super) const fn closes(command: &Command, form: &AdjournForm) -> bool {
    match form.kind {
        AdjournKind::Custody => matches!(command, Command::Custody { .. }),
        AdjournKind::Unseal => matches!(command, Command::Unseal { .. }),
        AdjournKind::Open => matches!(command, Command::Open { .. }),
        AdjournKind::Decide => matches!(command, Command::Interpret { .. }),
        AdjournKind::Cancel => matches!(command, Command::Cancel { .. }),
        AdjournKind::HandOver => matches!(command, Command::HandOver { .. }),
    }
}

/// After a step of the adjournment the next one is chosen; where the game goes on the checklist
/// is done with.
pub(super) fn accepted(ui: &mut Ui, game: &Game, command: &Command) {
    if !is_step(command) {
        return;
    }
    let is_list = |dialog: &Dialog| matches!(dialog, Dialog::Adjourn(_));
    let pauses = game.phase() == Phase::Paused;
    let looks_on = pauses && matches!(command, Command::Confirm(_) | Command::Restore { .. });
    if game.adjournment().is_none() && !looks_on {
        ui.dialogs.retain(|dialog| !is_list(dialog));
        if pauses && matches!(command, Command::Cancel { .. }) {
            ui.dialogs.push(Dialog::Paused);
        }
        return;
    }
    if game.phase() == Phase::Adjourned && !ui.dialogs.iter().any(is_list) {
        ui.dialogs.push(dialog(game));
    }
    for one in &mut ui.dialogs {
        if let Dialog::Adjourn(list) = one {
            list.at = AdjournRow::next(game);
            // the envelope is kept: its slips are written before anything else
            if let (Command::Custody { .. }, Some(at)) = (command, slips_at(game)) {
                list.at = at;
            }
        }
    }
}

fn slips_at(game: &Game) -> Option<usize> {
    AdjournRow::all(game).iter().position(|row| *row == AdjournRow::Slips)
}

const fn is_step(command: &Command) -> bool {
    matches!(
        command,
        Command::Adjourn
            | Command::Dismiss
            | Command::HandIn
            | Command::Seal { .. }
            | Command::Custody { .. }
            | Command::Cancel { .. }
            | Command::Unseal { .. }
            | Command::Open { .. }
            | Command::Interpret { .. }
            | Command::Resume
            | Command::Confirm(_)
            | Command::Restore { .. }
            | Command::TakeBack { .. }
            | Command::Withdraw { .. }
    )
}
