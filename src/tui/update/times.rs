//! Keys of the time page, its forms, and of a pause.

use super::super::keys::{Act, Code, accepts};
use super::super::ui::times::{Heard, heard};
use super::super::ui::{
    ActField, ActKind, Ask, Asked, Dialog, Effect, Message, Outcome, Scroll, TimeAct, TimeForm,
    TimeRow, Ui,
};
use super::dialogs::walk;
use super::forms::decided;
use super::{Cx, Step, game as play};
use crate::game::command::Who;
use crate::game::{By, Command, Event, Game, Order, Phase, Why};
use crate::units::Side;
use crate::words::{id, say};

pub(super) fn list_key(list: &mut Scroll, ui: &Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let rows = TimeRow::all(game);
    // the page has two columns
    let half = rows.len().div_ceil(2);
    if let Some(row) = cx.picked().filter(|row| *row < rows.len()) {
        list.at = row;
        return chosen(rows[row], ui, game, cx);
    }
    if walk(&mut list.at, rows.len(), cx.act) {
        return Step::stay();
    }
    match cx.act {
        Some(Act::Right) if list.at + half < rows.len() => list.at += half,
        Some(Act::Left) if list.at >= half => list.at -= half,
        Some(Act::Go) => {
            let row = rows.get(list.at).copied();
            return row.map_or_else(Step::close, |row| chosen(row, ui, game, cx));
        }
        Some(Act::Back) => return Step::close(),
        _ => {}
    }
    Step::stay()
}

/// Does what a row says, or opens its form; where it isn't possible now, says why.
fn chosen(row: TimeRow, ui: &Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if let Some(refusal) = row.refusal(game, cx.at) {
        return Step::tell(Message::Refused(refusal));
    }
    let form = |kind| Step::open(Dialog::TimeAct(Box::new(TimeAct::new(kind, &ui.chief))));
    match row {
        TimeRow::Asked(side) => Step { close: true, ..asked(side, cx) },
        TimeRow::Seat(side) if asks_leave(row, game, cx) => {
            Step::open(Dialog::Ask(Ask { what: Asked::Leave(side), at: cx.at }))
        }
        TimeRow::Captures | TimeRow::Seat(_) => Step::out(cx.order(row.command(game, cx.at))),
        TimeRow::Reread => reread(game, cx),
        TimeRow::Set(side) => {
            let mut form = TimeForm::new(&ui.chief);
            form.choose(side, game, cx.at);
            Step::open(Dialog::Time(Box::new(form)))
        }
        TimeRow::Late => form(ActKind::Late),
        TimeRow::Fault => form(ActKind::Fault),
        TimeRow::Split => form(ActKind::Split),
        TimeRow::Relieve => form(ActKind::Relieve),
        TimeRow::Settle => form(ActKind::Settle),
        TimeRow::Join => form(ActKind::Join),
    }
}

/// Notes that a side asked, and shows what is left.
fn asked(side: Side, cx: &Cx<'_, '_>) -> Step {
    let out = vec![cx.order(Command::Asked(side))];
    Step { out, ..Step::open(Dialog::Answer(side)) }
}

pub(super) fn answer_key(side: &mut Side, cx: &Cx<'_, '_>) -> Step {
    let other = match cx.picked() {
        Some(0) => Some(Side::Black),
        Some(1) => Some(Side::White),
        Some(_) | None => None,
    };
    if let Some(other) = other {
        *side = other;
        return Step::out(cx.order(Command::Asked(other)));
    }
    if cx.is(Act::Back) || cx.is(Act::Go) { Step::close() } else { Step::stay() }
}

/// Tells whether a leave would be granted now, so that the arbiter says whether it was asked for.
fn asks_leave(row: TimeRow, game: &Game, cx: &Cx<'_, '_>) -> bool {
    let order = Order { command: row.command(game, cx.at), by: By::table(""), at: cx.at };
    let granted = |event: &Event| matches!(event, Event::Left { granted: true, .. });
    game.decide(&order).is_ok_and(|events| events.iter().any(granted))
}

/// Opens the calls of this period.
pub(super) fn reread(game: &Game, cx: &Cx<'_, '_>) -> Step {
    let calls = heard(game, cx.at);
    if calls.is_empty() {
        let clause = game.rules().cite("reread").cloned();
        let refusal = crate::game::Refusal { why: Why::NotCalled, clause };
        return Step::tell(Message::Refused(refusal));
    }
    Step::open(Dialog::Reread(Heard { at: 0, calls }))
}

/// Chooses a call; from the flag that takes the loss back, so that F10 is needed.
pub(super) fn reread_key(list: &mut Heard, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let Heard { at, calls } = list;
    let flagged = game.flag().is_some();
    let picked = cx.picked().filter(|row| *row < calls.len());
    if let Some(row) = picked {
        *at = row;
    } else if walk(at, calls.len(), cx.act) {
        return Step::stay();
    }
    let chosen = picked.is_some() || cx.is(Act::Go);
    if flagged && chosen {
        return Step::tell(Message::Said(id!("message-needs-confirm")));
    }
    if let (true, Some(from)) = (chosen || cx.is(Act::Confirm), calls.get(*at)) {
        return Step::out(cx.order(Command::Reread { from: from.clone() }));
    }
    if cx.is(Act::Back) { Step::close() } else { Step::stay() }
}

pub(super) fn act_key(form: &mut TimeAct, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let on_reason = form.focus == ActField::Reason;
    let on_side = form.focus == ActField::Side;
    let list = form.reasons();
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return confirmed(form, game, cx),
        _ if on_reason && form.reason.key(list, cx.act, &cx.key) => {}
        Some(Act::Left | Act::Right) if on_side => turn_side(form),

        Some(Act::Up | Act::Previous) => form.turn(game, false),
        Some(Act::Down | Act::Next | Act::Go) => form.turn(game, true),
        _ if on_side => pick_side(form, cx.key.code),
        _ => {
            if let Some(field) = form.field() {
                field.edit(&cx.key);
            }
        }
    }
    Step::stay()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "only digits and Space are meant")]
fn pick_side(form: &mut TimeAct, code: Code) {
    match code {
        Code::Char('1') => form.side = Some(Side::Black),
        Code::Char('2') => form.side = Some(Side::White),
        Code::Char(' ') => turn_side(form),
        _ => {}
    }
}

fn turn_side(form: &mut TimeAct) {
    form.side = Some(form.side.map_or(Side::Black, Side::other));
}

fn confirmed(form: &mut TimeAct, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if let Some(text) = form.unread() {
        return Step::tell(Message::About(id!("message-no-time"), text.to_owned()));
    }
    if let Some((field, said)) = form.envelope_fault() {
        form.focus = ActField::Envelope(field);
        return Step::tell(Message::Said(said));
    }
    let (first, game) = form.begun(game, &cx.arbiter, cx.at);
    match form.order(&game, cx.snapshot.words, &cx.arbiter, cx.at) {
        Ok(order) => {
            let mut step = decided(order, &game);
            if !step.out.is_empty() {
                let first = first.into_iter().map(|order| Outcome::Order(Box::new(order)));
                step.out.splice(0..0, first);
            }
            if let (ActKind::Relieve, false) = (form.kind, step.out.is_empty()) {
                let name = form.name.text().trim().to_owned();
                step.out.push(Outcome::Effect(Effect::SaveArbiter(name)));
            }
            step
        }
        Err(Some(refusal)) => {
            if refusal.why == Why::NotChief {
                form.focus = ActField::Chief;
            }
            Step::tell(Message::Refused(refusal))
        }
        Err(None) => Step::tell(Message::Said(id!("message-fill-in"))),
    }
}

/// Says that play goes on though both sides haven't confirmed the readings of a pause.
pub(super) fn not_read(game: &Game, cx: &Cx<'_, '_>) -> Option<Message> {
    let read = [Who::Black, Who::White].iter().all(|who| game.read().contains(who));
    if read || game.phase() != Phase::Paused || !accepts(game, Command::Resume, cx.at) {
        return None;
    }
    let words = cx.snapshot.words;
    let said = say!(words, "message-not-read");
    Some(Message::Text(match game.rules().cite("split-time") {
        Some(clause) => {
            say!(words, "with-clause", text = said, clause = words.cite(clause.id()))
        }
        None => said,
    }))
}

/// A pause: both sides confirm the readings; what else a pause is for is open to all keys, and a
/// letter goes to the move line.
pub(super) fn pause_key(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let confirm = |who| Step::out(cx.order(Command::Confirm(who)));
    match cx.act {
        Some(Act::Black) => confirm(Who::Black),
        Some(Act::White) => confirm(Who::White),
        Some(Act::Arbiter) => confirm(Who::Arbiter),
        Some(Act::Clock) => {
            let tell = not_read(game, cx);
            Step { tell, ..Step::out(cx.order(Command::Resume)) }
        }
        Some(Act::Slip) => Step::out(Outcome::Effect(Effect::Slip { write: false })),
        Some(Act::Rule | Act::Adjourn | Act::Time | Act::Record | Act::Ending) => {
            play::dialog(ui, game, cx).map_or_else(Step::tell, Step::open)
        }
        Some(Act::Back | Act::Go) => Step::close(),
        _ => {
            if matches!(cx.key.code, Code::Char(_)) && !cx.key.ctrl && !cx.key.alt {
                play::typed(ui, game, cx);
                return Step::close();
            }
            Step::stay()
        }
    }
}
