//! Keys of the page of files that change, and of the form that changes the rules of a game.

use super::super::keys::Act;
use super::super::ui::{
    AmendForm, Dialog, FilesPage, Message, Outcome, Snapshot, Ui, files::AMENDS,
};
use super::dialogs::walk;
use super::{Cx, Step};
use crate::game::{Game, Refusal, Why};
use crate::words::id;

/// Lines of a page.
const PAGE: usize = 8;

/// Builds the settings' row that is chosen first: the files, where there is something new.
pub(super) fn is_news(ui: &Ui, snapshot: &Snapshot<'_>) -> bool {
    ui.is_wrong_news(snapshot.followed) || ui.is_rules_news(snapshot.followed)
}

pub(super) fn key(page: &mut FilesPage, ui: &mut Ui, cx: &Cx<'_, '_>) -> Step {
    let followed = cx.snapshot.followed;
    let rows = if followed.differs.is_some() { 2 } else { 0 };
    if let Some(row) = cx.picked().filter(|row| *row < rows) {
        page.row = row;
        return chosen(page, ui, cx);
    }
    match cx.act {
        Some(Act::Up | Act::Down | Act::Next | Act::Previous) if rows > 0 => {
            walk(&mut page.row, rows, cx.act);
        }
        Some(Act::Up) => page.first = page.first.saturating_sub(1),
        Some(Act::Down) => page.first = (page.first + 1).min(999),
        Some(Act::PageUp) => page.first = page.first.saturating_sub(PAGE),
        Some(Act::PageDown) => page.first = (page.first + PAGE).min(999),
        Some(Act::First) => page.first = 0,
        Some(Act::Go) => return chosen(page, ui, cx),
        Some(Act::Back) => {
            ui.see_files(followed);
            return Step::close();
        }
        _ => {}
    }
    Step::stay()
}

/// From the next game on, or in this game too.
fn chosen(page: &FilesPage, ui: &mut Ui, cx: &Cx<'_, '_>) -> Step {
    let followed = cx.snapshot.followed;
    let (Some(differs), Some(game), 1) = (&followed.differs, cx.snapshot.game, page.row) else {
        ui.see_files(followed);
        return Step::close();
    };
    match can_be_amended(game, differs) {
        Ok(()) => {
            Step::open(Dialog::AmendRules(Box::new(AmendForm::new(&differs.rules, &ui.chief))))
        }
        Err(refusal) => Step::tell(Message::Refused(refusal)),
    }
}

/// Refuses the form where nothing of what differs can be changed now.
///
/// # Errors
/// Why.
pub fn can_be_amended(game: &Game, differs: &super::super::ui::Differs) -> Result<(), Refusal> {
    game.can_be_amended()?;
    let found = game.amendable(&differs.rules);
    let why = found.fixed.first().map_or(Why::SameRules, |(_, why)| Why::RulesFixed(*why));
    if found.changes.named().is_empty() { Err(why.into()) } else { Ok(()) }
}

pub(super) fn amend_key(form: &mut AmendForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if !form.fits(game, cx.snapshot.followed) {
        // it closes, and that is said
        return Step::stay();
    }
    if form.armed.key(cx.is(Act::Confirm), cx.is(Act::Go)) {
        return amended(form, game, cx);
    }
    match cx.act {
        Some(Act::Back) => return Step::close(),
        Some(Act::Confirm) => {
            let step = amended(form, game, cx);
            if step.out.is_empty() {
                form.armed.disarm();
                return step;
            }
            return Step::tell(Message::Said(id!("message-armed-next")));
        }
        _ if !form.on_chief && form.reason.key(AMENDS, cx.act, &cx.key) => {}
        Some(Act::Next | Act::Previous | Act::Up | Act::Down) => form.on_chief = !form.on_chief,
        Some(Act::Go) if !form.on_chief => form.on_chief = true,
        Some(Act::Go) => return Step::tell(Message::Said(id!("message-needs-confirm"))),
        _ => {
            form.chief.edit(&cx.key);
        }
    }
    Step::stay()
}

fn amended(form: &mut AmendForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match form.order(game, cx.snapshot.words, cx.at) {
        Ok(order) => Step::out(Outcome::Order(Box::new(order))),
        Err(said) => {
            form.on_chief |= matches!(&said, Message::Refused(why) if why.why == Why::NotChief);
            Step::tell(said)
        }
    }
}

/// The rules have been changed: what remains of the file, as the page showed it, is for the next
/// game.
pub(super) fn accepted(ui: &mut Ui, snapshot: &Snapshot<'_>) {
    ui.see_rules(snapshot.followed);
    ui.tell(Message::Said(id!("told-rules-amended")));
}
