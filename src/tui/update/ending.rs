//! The ending: menu, dead stones, confirmation of the result.

use super::super::keys::Act;
use super::super::ui::{
    Armed, Ask, Asked, Dialog, DisputeForm, Effect, Field, HandForm, Life, Message, Outcome,
    Scroll, Sheet, Snapshot, Ui,
};
use super::dialogs::take_back;
use super::forms::decided;
use super::game::{self as play, centre, moved, no_point};
use super::{Cx, Step, deliver, life as board, seating};
use crate::game::command::Points;
use crate::game::{Command, Game, Phase, command::Who};
use crate::units::{Point, Side};
use crate::words::id;

pub(super) fn hand_key(form: &mut HandForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return hand_counted(form, game, cx);
    }
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => {
            let step = hand_counted(form, game, cx);
            if step.out.is_empty() {
                form.armed = Armed::default();
                return step;
            }
            return Step::tell(Message::Said(id!("message-armed")));
        }
        // the count can be made again instead of explaining it
        Some(Act::Next | Act::Previous) if form.reason.is_some() => form.reason = None,
        Some(Act::Next | Act::Previous) => {
            form.side = Some(form.side.map_or(Side::Black, Side::other));
        }
        Some(Act::Up | Act::Down) if form.reason.is_some() => propose(form, game, cx),
        Some(Act::Down | Act::Go) => form.turn(game, true),
        Some(Act::Up) => form.turn(game, false),
        Some(Act::Record) => return take_back(game),
        _ => {
            form.field().edit(&cx.key);
        }
    }
    Step::stay()
}

/// Puts a proposed reason into the field, where it can be edited.
fn propose(form: &mut HandForm, game: &Game, cx: &Cx<'_, '_>) {
    let found = form.explanations(game);
    if found.is_empty() {
        return;
    }
    let last = found.len() - 1;
    let at = match (form.proposed, cx.is(Act::Up)) {
        (None, false) => 0,
        (None, true) => last,
        (Some(at), true) => at.checked_sub(1).unwrap_or(last),
        (Some(at), false) => {
            if at == last {
                0
            } else {
                at + 1
            }
        }
    };
    form.proposed = Some(at);
    let text = cx.snapshot.words.explanation(found[at]);
    form.reason = Some(Field::with(&text));
}

fn hand_counted(form: &HandForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match form.order(game, &cx.arbiter, cx.at) {
        Some(order) => decided(order, game),
        None => Step::tell(Message::Said(id!("message-side-and-count"))),
    }
}

/// Returns the dialog of the ending for the phase of the game.
pub(super) fn dialog(ui: &mut Ui, game: &Game) -> Dialog {
    ui.looking.later = false;
    if game.outcome().is_some() {
        return Dialog::Sheet(Sheet::default());
    }
    if let Some(dialog) = seating::dialog(game) {
        return dialog;
    }
    match game.phase() {
        Phase::Ended => after_end(game),
        Phase::Ready
        | Phase::Opening
        | Phase::Playing
        | Phase::Flagged
        | Phase::Paused
        | Phase::Adjourned
        | Phase::Proposed
        | Phase::Agreed
        | Phase::Locked => Dialog::Ending(Scroll::default()),
    }
}

/// Opens the board for dead stones; where it isn't recorded, the hand count.
pub(super) fn after_end(game: &Game) -> Dialog {
    if !game.is_recorded() {
        return Dialog::Hand(Box::new(HandForm::of(game)));
    }
    let cursor = centre(game.board().size().lines());
    Dialog::Life(Life::at(cursor))
}

/// Chooses who resigns; tells whether the key did.
pub(super) fn chooses(side: &mut Option<Side>, cx: &Cx<'_, '_>) -> bool {
    let picked = cx.picked().and_then(|at| Side::BOTH.get(at).copied());
    let turned = matches!(
        cx.act,
        Some(Act::Next | Act::Previous | Act::Up | Act::Down | Act::Left | Act::Right)
    );
    let turned = turned.then(|| side.map_or(Side::Black, Side::other));
    let chosen = picked.or(turned);
    *side = chosen.or(*side);
    chosen.is_some()
}

/// Lists the ways to end that the game has now.
#[must_use]
pub fn menu(game: &Game) -> Vec<Asked> {
    if game.phase() == Phase::Ended {
        let played = if game.can_go_back() { Asked::Back } else { Asked::Dispute };
        return vec![played, Asked::Resign(None)];
    }
    let first = match game.proposal() {
        Some(_) => vec![Asked::Answer(true), Asked::Answer(false)],
        None if game.phase() == Phase::Flagged => Vec::new(),
        None => vec![Asked::Propose],
    };
    let back = game.can_go_back().then_some(Asked::Back);
    first.into_iter().chain(back).chain([Asked::Resign(None)]).collect()
}

pub(super) fn menu_key(list: &mut Scroll, ui: &Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let rows = menu(game);
    let ask = |rows: &[Asked], row: usize, cx: &Cx<'_, '_>| match rows.get(row) {
        Some(Asked::Dispute) => Step::open(dispute(ui, game)),
        Some(Asked::Back) => Step::open(Dialog::Back(Armed::default())),
        Some(what) => Step::open(Dialog::Ask(Ask { what: *what, at: cx.at })),
        None => Step::stay(),
    };
    if let Some(row) = cx.picked().filter(|row| *row < rows.len()) {
        list.at = row;
        return ask(&rows, row, cx);
    }
    match cx.act {
        Some(Act::Up | Act::Previous) => list.at = list.at.saturating_sub(1),
        Some(Act::Down | Act::Next) => list.at = (list.at + 1).min(rows.len() - 1),
        Some(Act::Go) => return ask(&rows, list.at, cx),
        Some(Act::Back) => return Step::close(),
        _ => {}
    }
    Step::stay()
}

/// Opens the form of a dispute about the chain under the cursor.
fn dispute(ui: &Ui, game: &Game) -> Dialog {
    let cursor = |dialog: &Dialog| {
        if let Dialog::Life(life) = dialog { Some(life.cursor) } else { None }
    };
    let at = ui.dialogs.iter().rev().find_map(cursor);
    let at = at.unwrap_or_else(|| centre(game.board().size().lines()));
    Dialog::Dispute(Box::new(DisputeForm::of(game, at, &ui.chief)))
}

pub(super) fn life_key(life: &mut Life, ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match cx.act {
        Some(Act::Up | Act::Down | Act::Left | Act::Right) => {
            life.cursor = moved(Some(life.cursor), game, cx.act);
        }
        Some(Act::Mark | Act::Go) => return marked(life, game, cx, mark),
        Some(Act::FalseLife) => return marked(life, game, cx, mark_false),
        Some(Act::Region) => return marked(life, game, cx, board::region),
        Some(Act::Safe) => life.safe = !life.safe,
        Some(Act::Advise) => return board::ask(life, game, cx),
        Some(Act::Adopt) => return board::adopt(life, game, cx),
        Some(Act::PageUp) => life.first = life.first.saturating_sub(1),
        Some(Act::PageDown) => life.first = (life.first + 1).min(20),
        Some(Act::Next | Act::Previous) => life.who = next_to_confirm(life.who, game),
        Some(Act::Confirm) => return life_confirmed(life, cx),
        Some(Act::Record) => return take_back(game),
        Some(Act::Ending) => return Step::open(Dialog::Ending(Scroll::default())),
        Some(Act::Rule) => return play::dialog(ui, game, cx).map_or_else(Step::tell, Step::open),
        Some(Act::Back) if life.line.is_empty() => return Step::close(),
        Some(Act::Back) => life.line.clear(),
        _ => {
            life.line.edit(&cx.key);
        }
    }
    Step::stay()
}

/// Marks the chain at the typed point, or under the cursor.
fn marked(
    life: &mut Life,
    game: &Game,
    cx: &Cx<'_, '_>,
    mark: fn(&Life, &Game) -> Command,
) -> Step {
    let text = life.line.text().to_owned();
    if !text.is_empty() {
        let Ok(point) = Point::parse_typed(&text, game.board().size()) else {
            return Step::tell(no_point(&text, game));
        };
        life.cursor = point;
        life.line.clear();
    }
    Step::out(cx.order(mark(life, game)))
}

/// Chooses who confirms: one that hasn't yet.
fn next_to_confirm(who: Option<Side>, game: &Game) -> Option<Side> {
    let first = who.map_or(Side::Black, Side::other);
    [first, first.other()].into_iter().find(|side| !game.life().contains(side))
}

/// Confirms for the chosen side, which is chosen anew for the next one.
fn life_confirmed(life: &mut Life, cx: &Cx<'_, '_>) -> Step {
    match life.who.take() {
        Some(Side::Black) => confirm(Who::Black, cx),
        Some(Side::White) => confirm(Who::White, cx),
        None => Step::tell(Message::Said(id!("message-who-confirms"))),
    }
}

fn mark(life: &Life, game: &Game) -> Command {
    let points = Points(vec![life.cursor]);
    if game.dead().contains(&life.cursor) { Command::Alive(points) } else { Command::Dead(points) }
}

/// Marks a chain that lives by a cycle only, or takes that mark off.
fn mark_false(life: &Life, game: &Game) -> Command {
    let points = Points(vec![life.cursor]);
    if game.false_life().contains(&life.cursor) {
        Command::Alive(points)
    } else {
        Command::FalseLife(points)
    }
}

/// Confirms for somebody; a result only once everything is on the disk (law 5).
fn confirm(who: Who, cx: &Cx<'_, '_>) -> Step {
    let result = cx.snapshot.game.is_some_and(|game| game.outcome().is_some());
    if result && !is_safe(cx.snapshot) {
        return Step::tell(Message::Said(id!("message-not-safe")));
    }
    Step::out(cx.order(Command::Confirm(who)))
}

fn is_safe(snapshot: &Snapshot<'_>) -> bool {
    snapshot.record.is_safe()
}

pub(super) fn sheet_key(sheet: &mut Sheet, ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match cx.act {
        Some(Act::Rule) => play::dialog(ui, game, cx).map_or_else(Step::tell, Step::open),
        Some(Act::Black) => signs(sheet, Who::Black),
        Some(Act::White) => signs(sheet, Who::White),
        Some(Act::Arbiter) => signs(sheet, Who::Arbiter),
        Some(Act::Confirm) => match sheet.who.take() {
            Some(who) => confirm(who, cx),
            None => Step::tell(Message::Said(id!("message-who-signs"))),
        },
        Some(Act::New) if game.orders_another() => Step::out(Outcome::Effect(Effect::Follow)),
        Some(Act::Record) => take_back(game),
        Some(Act::Ending) if game.count().is_some() => {
            Step::open(Dialog::Hand(Box::new(HandForm::of(game))))
        }
        Some(Act::Slip) => Step::out(Outcome::Effect(Effect::Slip { write: false })),
        Some(Act::Deliver) => deliver::begin(game, cx),
        Some(Act::Up | Act::PageUp) => {
            sheet.at = sheet.at.saturating_sub(1);
            Step::stay()
        }
        Some(Act::Down | Act::PageDown) => {
            sheet.at = (sheet.at + 1).min(20);
            Step::stay()
        }
        Some(Act::Back) => Step::close(),
        _ => Step::stay(),
    }
}

/// Chooses who confirms the result; F10 then does it.
fn signs(sheet: &mut Sheet, who: Who) -> Step {
    sheet.who = Some(who);
    Step::stay()
}
