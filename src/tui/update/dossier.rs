//! Keys of the dossier and of its forms.

use super::super::keys::{Act, Code};
use super::super::ui::deed::changes_result;
use super::super::ui::{
    Choice, Deed, DeedField, Dialog, DossierRow, Field, Message, Outcome, Scroll, Snapshot, Ui,
};
use super::dialogs::walk;
use super::{Cx, Step};
use crate::game::command::Measure;
use crate::game::tally::ComplaintState;
use crate::game::{Command, Game, Phase, Refusal, Why};
use crate::words::{Words, id, say};

/// Builds the dossier with the row chosen that is most likely meant.
pub(super) fn dialog(game: &Game, cx: &Cx<'_, '_>) -> Dialog {
    Dialog::Dossier(Scroll { at: DossierRow::first(game, cx.at) })
}

pub(super) fn list_key(list: &mut Scroll, ui: &Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let rows = DossierRow::all(game, cx.at);
    list.at = list.at.min(rows.len().saturating_sub(1));
    let picked = cx.picked().filter(|row| *row < rows.len());
    if let Some(row) = picked {
        list.at = row;
    } else if walk(&mut list.at, rows.len(), cx.act) {
        return Step::stay();
    }
    match cx.act {
        Some(Act::Go) => opened(rows.get(list.at).copied(), ui, game),
        Some(Act::Pick) if picked.is_some() => opened(rows.get(list.at).copied(), ui, game),
        Some(Act::First) => walk_to(list, 0),
        Some(Act::Last) => walk_to(list, rows.len().saturating_sub(1)),
        Some(Act::Back) => Step::close(),
        _ => Step::stay(),
    }
}

fn walk_to(list: &mut Scroll, row: usize) -> Step {
    list.at = row;
    Step::stay()
}

/// Opens the form of a row; where nothing is left to do, says so.
fn opened(row: Option<DossierRow>, ui: &Ui, game: &Game) -> Step {
    let Some(row) = row else { return Step::stay() };
    match row.about(game) {
        Some(about) => Step::open(Dialog::Deed(Box::new(Deed::new(about, &ui.chief)))),
        None if game.phase() == Phase::Locked => {
            let clause = game.rules().cite("confirm").cloned();
            Step::tell(Message::Refused(Refusal { why: Why::Locked, clause }))
        }
        None => Step::tell(Message::Said(id!("message-nothing-left"))),
    }
}

pub(super) fn deed_key(form: &mut Deed, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.armed.fire() && cx.is(Act::Go) {
        return confirmed(form, game, cx);
    }
    let list = form.reasons();
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => return costly(form, game, cx),
        Some(Act::Next) if form.has_side() => form.turn_side(game),
        _ if form.focus == DeedField::Reason && form.reason.key(list, cx.act, &cx.key) => {}
        Some(Act::Down) if form.focus == DeedField::Reason => next_field(form, game, cx, true),
        Some(Act::Up) if form.focus == DeedField::Reason => next_field(form, game, cx, false),
        Some(Act::Go | Act::Next) => next_field(form, game, cx, true),
        Some(Act::Previous) => next_field(form, game, cx, false),
        Some(Act::Up | Act::Down) => up_down(form, game, cx),
        Some(Act::Pick) if cx.picked().is_some_and(|row| row < rows(form, game, cx)) => {
            select(form, cx.picked().unwrap_or(0));
        }
        _ => typed(form, game, cx),
    }
    Step::stay()
}

/// Confirms; what would change a result waits for Enter.
fn costly(form: &mut Deed, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match form.order(game, cx.snapshot.words, &cx.arbiter, cx.at) {
        Ok(order) if changes_result(game, &order) => {
            form.armed.arm();
            Step::tell(Message::Said(id!("message-armed")))
        }
        Ok(_) | Err(_) => confirmed(form, game, cx),
    }
}

fn confirmed(form: &mut Deed, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match form.order(game, cx.snapshot.words, &cx.arbiter, cx.at) {
        Ok(order) => Step::out(Outcome::Order(Box::new(order))),
        Err(said) => {
            let asks = |why: &Refusal| matches!(why.why, Why::NotChief | Why::Lapsed);
            let fields = form.fields(game, cx.snapshot.words, cx.at);
            if matches!(&said, Message::Refused(why) if asks(why))
                && fields.contains(&DeedField::Chief)
            {
                form.focus = DeedField::Chief;
            }
            Step::tell(said)
        }
    }
}

fn next_field(form: &mut Deed, game: &Game, cx: &Cx<'_, '_>, on: bool) {
    let fields = form.fields(game, cx.snapshot.words, cx.at);
    let Some(last) = fields.len().checked_sub(1) else { return };
    let at = fields.iter().position(|field| *field == form.focus);
    let next = match (at, on) {
        (None, _) => 0,
        (Some(at), true) => (at + 1).min(last),
        (Some(at), false) => at.saturating_sub(1),
    };
    form.focus = fields[next];
}

/// Returns how many rows the list of the focused field has; 0 where it is none.
fn rows(form: &Deed, game: &Game, cx: &Cx<'_, '_>) -> usize {
    match form.focus {
        DeedField::Choice => form.about.choices().len(),
        DeedField::Clause => form.offences(game, cx.snapshot.words).len(),
        DeedField::Sanction => form.sanctions(game, cx.snapshot.words, cx.at).len(),
        DeedField::Measure => Measure::ALL.len(),
        DeedField::Reason => form.reasons().len() + 1,
        DeedField::Point | DeedField::At | DeedField::Text | DeedField::Body | DeedField::Chief => {
            0
        }
    }
}

/// Up and down choose in a list; elsewhere they go to the next field.
fn up_down(form: &mut Deed, game: &Game, cx: &Cx<'_, '_>) {
    let down = cx.is(Act::Down);
    let rows = rows(form, game, cx);
    let Some(last) = rows.checked_sub(1) else { return next_field(form, game, cx, down) };
    let next = match (selected(form), down) {
        (None, _) => 0,
        (Some(at), true) => (at + 1).min(last),
        (Some(at), false) => at.saturating_sub(1),
    };
    select(form, next);
}

fn selected(form: &Deed) -> Option<usize> {
    match form.focus {
        DeedField::Choice => form.choice,
        DeedField::Clause => form.row,
        DeedField::Sanction => form.sanction.map(|at| at as usize),
        DeedField::Measure => form.measure,
        DeedField::Reason => Some(form.reason.selected),
        DeedField::Point | DeedField::At | DeedField::Text | DeedField::Body | DeedField::Chief => {
            None
        }
    }
}

fn select(form: &mut Deed, row: usize) {
    match form.focus {
        DeedField::Choice => {
            form.choice = Some(row);
            form.reason.selected = 0;
            // a late appeal is heard by a name that is typed for it
            if form.chosen() == Some(Choice::Lodge) {
                form.chief.clear();
            } else if form.chief.is_empty() {
                form.chief = Field::with(&form.known);
            }
        }
        DeedField::Clause => (form.row, form.sanction) = (Some(row), None),
        DeedField::Sanction => form.sanction = u32::try_from(row).ok(),
        DeedField::Measure => form.measure = Some(row),
        DeedField::Reason => form.reason.selected = row,
        DeedField::Point | DeedField::At | DeedField::Text | DeedField::Body | DeedField::Chief => {
        }
    }
}

/// Digits pick in lists that have no text; all else is text. What fits a filter best is chosen.
fn typed(form: &mut Deed, game: &Game, cx: &Cx<'_, '_>) {
    if let (Code::Char(digit @ '1'..='9'), false) = (cx.key.code, has_text(form.focus)) {
        let row = digit.to_digit(10).map_or(0, |n| n as usize - 1);
        if row < rows(form, game, cx) && !cx.key.ctrl && !cx.key.alt {
            select(form, row);
        }
        return;
    }
    let on_clause = form.focus == DeedField::Clause;
    let before = form.filter.text().to_owned();
    if !form.field().is_some_and(|field| field.edit(&cx.key)) || !on_clause {
        return;
    }
    if form.filter.text() != before {
        let any = !form.filter.is_empty() && !form.is_typed();
        form.row = (any && rows(form, game, cx) > 0).then_some(0);
        form.sanction = None;
    }
}

/// Tells whether letters and digits are text in a field.
pub(super) const fn has_text(field: DeedField) -> bool {
    !matches!(field, DeedField::Choice | DeedField::Sanction | DeedField::Measure)
}

/// Disarms what another key, or a key that went elsewhere, came between.
pub(super) fn disarm(ui: &mut Ui, act: Option<Act>) {
    let goes_on = act == Some(Act::Go);
    let last = ui.dialogs.len().saturating_sub(1);
    for (at, dialog) in ui.dialogs.iter_mut().enumerate() {
        if let (Dialog::Deed(form), false) = (dialog, goes_on && at == last) {
            form.armed.disarm();
        }
    }
}

/// Tells whether a command is one of the dossier's.
pub(super) const fn is_own(command: &Command) -> bool {
    matches!(
        command,
        Command::Withdraw { .. }
            | Command::Appeal { .. }
            | Command::Complain { .. }
            | Command::Decide { .. }
            | Command::Amend { .. }
            | Command::Lot(_)
    )
}

/// Closes what is done with, and says what comes next.
pub(super) fn accepted(ui: &mut Ui, snapshot: &Snapshot<'_>, command: &Command) {
    if !is_own(command) {
        return;
    }
    let empty = |dialog: &Dialog| matches!(dialog, Dialog::Ruling(form) if form.side.is_none() && form.fixed.is_none());
    ui.dialogs.retain(|dialog| !empty(dialog));
    if let Some(text) = snapshot.game.and_then(|game| next_step(snapshot.words, game, command)) {
        ui.tell(Message::Text(text));
    }
}

/// Says what comes after a complaint, its decision, or a decision on a game that is over.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are on the screen")]
fn next_step(words: &Words, game: &Game, command: &Command) -> Option<String> {
    match command {
        Command::Decide { complaint, upheld: true, departs: false, .. } => {
            Some(say!(words, "told-upheld", n = *complaint))
        }
        Command::Complain { .. } => {
            let id = game.complaints().last().map_or(0, |one| one.id);
            Some(say!(words, "told-complained", n = id))
        }
        Command::Amend { .. } | Command::Lot(_) if game.phase() == Phase::Locked => {
            Some(say!(words, "told-new-slip"))
        }
        _ => None,
    }
}

/// Says which complaints keep a result from being confirmed, and by which keys they are decided.
pub(super) fn refused(words: &Words, game: &Game, refusal: &Refusal) -> Option<Message> {
    let waits = pending(words, game);
    if refusal.why != Why::ComplaintOpen || waits.is_empty() {
        return None;
    }
    let text = say!(words, "message-complaint-open", list = words.list(&waits));
    let cite = refusal.clause.as_ref().map(|clause| words.cite(clause.id()));
    let cited = |cite: String| say!(words, "with-clause", text = &text, clause = cite);
    Some(Message::Text(cite.map_or_else(|| text.clone(), cited)))
}

/// Names the complaints that wait, by number and clause.
#[must_use]
pub fn pending(words: &Words, game: &Game) -> Vec<String> {
    let waits = game.complaints().iter().filter(|one| game.is_unsettled(one));
    let named = waits.map(|one| match one.state {
        ComplaintState::Upheld => {
            say!(words, "complaint-unruled", n = one.id, clause = one.clause.id())
        }
        ComplaintState::Pending | ComplaintState::Rejected | ComplaintState::Departed => {
            say!(words, "complaint-named", n = one.id, clause = one.clause.id())
        }
    });
    named.collect()
}
