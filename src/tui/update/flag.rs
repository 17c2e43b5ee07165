//! Keys of a loss on time that is proposed: what answers it needs F10.

use super::super::keys::{Act, Code};
use super::super::ui::{Armed, FlagForm, FlagRow, Message, MoveLine, Reason, Ui, orders};
use super::dialogs::walk;
use super::game::no_point;
use super::{Cx, Step, times};
use crate::game::command::Stroke;
use crate::game::{Command, Game, Refusal, Why};
use crate::units::Point;
use crate::words::id;

pub(super) fn key(ui: &mut Ui, form: &mut FlagForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if form.loss.is_some() {
        return loss_key(form, cx);
    }
    typed(&mut ui.line, form, cx).unwrap_or_else(|| answer(ui, form, game, cx))
}

/// Keys that belong to the reason, or to a move that was begun before the flag; none where the
/// answers hear the key.
fn typed(line: &mut MoveLine, form: &mut FlagForm, cx: &Cx<'_, '_>) -> Option<Step> {
    if let Some(reason) = &mut form.reason {
        return Some(reason_key(reason, cx).unwrap_or_else(|| {
            form.reason = None;
            Step::stay()
        }));
    }
    let begun = form.stone.is_some() && cx.act.is_none() && cx.key.code != Code::Char(' ');
    if !begun || !line.field.edit(&cx.key) {
        return None;
    }
    if line.field.is_empty() {
        line.first = None;
        (form.stone, form.selected) = (None, FlagRow::Decline);
    }
    Some(Step::stay())
}

/// The page of the loss: F10, then Enter.
fn loss_key(form: &mut FlagForm, cx: &Cx<'_, '_>) -> Step {
    let armed = form.loss.get_or_insert_default();
    if armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return Step::out(cx.order(Command::FlagConfirmed));
    }
    match cx.act {
        Some(Act::Confirm) => return Step::tell(Message::Said(id!("message-armed"))),
        Some(Act::Go) => return needs_confirm(),
        Some(Act::Back) => form.loss = None,
        _ => {}
    }
    Step::stay()
}

fn answer(ui: &Ui, form: &mut FlagForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if cx.is(Act::Stone) || cx.key.code == Code::Char(' ') {
        return choose(form, FlagRow::Before, game, cx);
    }
    if let Some(row) = cx.picked() {
        let row = FlagRow::ALL.get(row).copied();
        return row.map_or_else(Step::stay, |row| choose(form, row, game, cx));
    }
    let rows = form.rows(game, cx.at);
    let mut at = rows.iter().position(|row| *row == form.selected).unwrap_or(0);
    if walk(&mut at, rows.len(), cx.act) {
        form.selected = rows[at];
        return Step::stay();
    }
    match (form.selected, cx.act) {
        (_, Some(Act::Back)) => Step::close(),
        (FlagRow::Confirm, Some(Act::Confirm | Act::Go)) => {
            form.loss = Some(Armed::default());
            Step::stay()
        }
        (FlagRow::Before, Some(Act::Confirm)) => with_point(ui, form, game, cx),
        (FlagRow::Before, Some(Act::Go)) => choose(form, FlagRow::Before, game, cx),
        (FlagRow::Decline | FlagRow::Reread, Some(Act::Confirm)) => {
            Step::tell(Message::Said(id!("message-flag-first")))
        }
        (FlagRow::Decline, Some(Act::Go)) => {
            form.reason = Some(Reason::default());
            Step::stay()
        }
        (FlagRow::Reread, Some(Act::Go)) => times::reread(game, cx),
        (FlagRow::Confirm | FlagRow::Decline | FlagRow::Before | FlagRow::Reread, _) => {
            Step::stay()
        }
    }
}

/// Chooses a row. Of a stone before the call it is kept when that was said, so that F10 may
/// come after the window.
fn choose(form: &mut FlagForm, row: FlagRow, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if row == FlagRow::Before {
        if !form.rows(game, cx.at).contains(&row) {
            return Step::tell(window_over(game));
        }
        form.said = form.said.or(Some(cx.at));
    }
    form.selected = row;
    if row == FlagRow::Before { needs_confirm() } else { Step::stay() }
}

fn needs_confirm() -> Step {
    Step::tell(Message::Said(id!("message-needs-confirm")))
}

fn window_over(game: &Game) -> Message {
    let clause = game.rules().cite("flag_window").cloned();
    Message::Refused(Refusal { why: Why::WindowOver, clause })
}

/// Gives the order that the stone was down, with the point that was being typed.
fn with_point(ui: &Ui, form: &FlagForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let Some(at) = form.stone_at(game, cx.at) else { return Step::tell(window_over(game)) };
    if game.adjournment().is_some() {
        return Step::out(cx.order_at(FlagForm::before(game), at));
    }
    let text = ui.line.field.text();
    let typed = Point::parse_typed(text, game.board().size()).ok();
    if form.stone.is_some() && !text.is_empty() && typed.is_none() {
        return Step::tell(no_point(text, game));
    }
    let mut step = Step::out(cx.order_at(Command::StoneBeforeCall, at));
    if let Some(point) = typed.or(ui.looking.cursor.filter(|_| text.is_empty())) {
        step.out.push(cx.order(Command::Complete(Stroke::Stone(point))));
    }
    step
}

/// Chooses the reason for declining, which F10 confirms: somebody may have been walking over the
/// board when the flag fell. None when one goes back to the answers.
fn reason_key(reason: &mut Reason, cx: &Cx<'_, '_>) -> Option<Step> {
    if walk(&mut reason.selected, orders::FLAGS.len() + 1, cx.act) {
        return Some(Step::stay());
    }
    match cx.act {
        Some(Act::Back) => None,
        Some(Act::Go) => Some(needs_confirm()),
        Some(Act::Confirm) => {
            let reason = reason.text(orders::FLAGS, cx.snapshot.words);
            Some(Step::out(cx.order(Command::FlagWithdrawn { reason })))
        }
        _ => {
            reason.edit(orders::FLAGS, &cx.key);
            Some(Step::stay())
        }
    }
}
