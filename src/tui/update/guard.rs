//! A move that is typed blind into a dialog: where a letter means nothing, neither do the digits
//! and the Enter behind it.

use super::super::keys::{Act, Code, When};
use super::super::ui::{Dialog, Message, Ui};
use super::{Cx, game as play};
use crate::game::Game;
use crate::words::id;

/// The letters of a board's columns.
const COLUMNS: std::ops::RangeInclusive<char> = 'a'..='t';

/// Takes the keys of a move that no dialog hears; tells whether the key was one.
pub(super) fn takes(ui: &mut Ui, cx: &Cx<'_, '_>, when: When) -> bool {
    if ui.guard {
        return guarded(ui, cx);
    }
    let Some(letter) = begins(ui, cx, when) else { return false };
    let game = cx.snapshot.game.filter(|_| COLUMNS.contains(&letter.to_ascii_lowercase()));
    let read = matches!(ui.top(), Some(Dialog::Times(_) | Dialog::Answer(_) | Dialog::Repeated(_)));
    if let (Some(game), true) = (game, read) {
        to_the_line(ui, game, cx);
        return true;
    }
    ui.guard = true;
    super::ruling::disarm(ui);
    not_noted(ui);
    true
}

/// Returns the letter that a dialog of answers has no use for.
fn begins(ui: &Ui, cx: &Cx<'_, '_>, when: When) -> Option<char> {
    let hears = when.meets(When::CHOICE) && cx.act.is_none() && cx.snapshot.game.is_some();
    let quiet = matches!(ui.top(), Some(Dialog::Help(_) | Dialog::Settings(_))) || ui.looking.peek;
    let Code::Char(letter) = cx.key.code else { return None };
    let plain = letter.is_alphabetic() && !cx.key.ctrl && !cx.key.alt;
    (hears && !quiet && plain).then_some(letter)
}

/// Letters and digits always go to the move line: what only shows time gives way.
fn to_the_line(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) {
    let shows = |dialog: &Dialog| {
        matches!(
            dialog,
            Dialog::Times(_) | Dialog::Answer(_) | Dialog::Paused | Dialog::Repeated(_)
        )
    };
    ui.dialogs.retain(|dialog| !shows(dialog));
    if ui.dialogs.is_empty() {
        play::typed(ui, game, cx);
    } else {
        ui.guard = true;
        not_noted(ui);
    }
}

/// Swallows what follows; Enter and Esc end it, and so does a key that is no part of a move.
fn guarded(ui: &mut Ui, cx: &Cx<'_, '_>) -> bool {
    let ends = matches!(cx.act, Some(Act::Go | Act::Back));
    let part = matches!(cx.key.code, Code::Char(_) | Code::Backspace | Code::Delete);
    let part = part && !cx.key.ctrl && !cx.key.alt;
    ui.guard = part;
    if part || ends {
        not_noted(ui);
    }
    part || ends
}

fn not_noted(ui: &mut Ui) {
    ui.tell(Message::Said(id!("message-answer-first")));
}
