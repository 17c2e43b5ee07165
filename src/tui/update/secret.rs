//! Keys of the page on which something is typed unseen. It hears no others: what leads elsewhere
//! would show how long somebody types.

use super::super::keys::{Act, Code, Key, Kind, When};
use super::super::ui::{
    Effect, Message, Outcome, SecretPage, SecretPurpose, SecretStage, Ui, is_clean,
};
use crate::game::Commitment;
use crate::units::{Secret, Stamp};
use crate::words::{Id, id};
use std::sync::Arc;
use unicode_width::UnicodeWidthChar as _;

/// What a key leads to.
#[derive(Default)]
struct Next {
    close: bool,
    out: Vec<Outcome>,
    tell: Option<Id>,
}

impl Next {
    fn stay() -> Self {
        Self::default()
    }

    fn close(tell: Id) -> Self {
        Self { close: true, tell: Some(tell), ..Self::default() }
    }

    fn out(effect: Effect) -> Self {
        Self { out: vec![Outcome::Effect(effect)], ..Self::default() }
    }

    fn tell(id: Id) -> Self {
        Self { tell: Some(id), ..Self::default() }
    }
}

/// Gives a key to the page, if one is open.
pub(super) fn key(ui: &mut Ui, key: &Key, at: Stamp) -> Option<Vec<Outcome>> {
    let table = Arc::clone(&ui.settings.keys);
    let page = ui.secret.page_mut()?;
    // a key that is held down does nothing again
    if key.kind != Kind::Press {
        return Some(Vec::new());
    }
    let act = table.act(key, when(&page.stage));
    let next = pressed(page, key, act, at);
    if next.close {
        ui.close_secret();
    }
    ui.message = next.tell.map(Message::Said);
    Some(next.out)
}

const fn when(stage: &SecretStage) -> When {
    match stage {
        SecretStage::Watched(_) => When::WATCHED,
        SecretStage::Typing { .. } => When::UNSEEN,
        SecretStage::Code { .. } => When::CODE,
    }
}

fn pressed(page: &mut SecretPage, key: &Key, act: Option<Act>, at: Stamp) -> Next {
    if act == Some(Act::Redraw) {
        return Next::out(Effect::Redraw);
    }
    let enter = match page.entry.purpose {
        SecretPurpose::SealedMove { .. } => id!("secret-enter"),
        SecretPurpose::Bid { .. } => id!("bid-enter"),
    };
    match &mut page.stage {
        SecretStage::Watched(_) => match act {
            Some(Act::GoOn) => {
                page.go_on();
                Next::stay()
            }
            Some(Act::Back) => Next::close(id!("secret-left")),
            _ => Next::stay(),
        },
        SecretStage::Typing { .. } if act == Some(Act::Reveal) => {
            page.show(at);
            Next::stay()
        }
        SecretStage::Typing { text, shown } => {
            *shown = None;
            typed(text, key, act, enter)
        }
        SecretStage::Code { copied, commitment, .. } => code(copied, *commitment, act, at),
    }
}

fn typed(text: &mut Secret, key: &Key, act: Option<Act>, enter: Id) -> Next {
    match (act, key.code) {
        (Some(Act::Confirm), _) => return hand_in(text),
        (Some(Act::Back), _) => return Next::close(id!("secret-left")),
        (Some(Act::Go), _) => return Next::tell(enter),
        (Some(Act::Empty), _) => text.clear(),
        (_, Code::Backspace) => text.pop(),
        (_, Code::Char(letter)) if !key.ctrl && !key.alt => return add(text, letter),
        _ => {}
    }
    Next::stay()
}

/// Adds a letter that can be shown.
fn add(text: &mut Secret, letter: char) -> Next {
    let shows = is_clean(letter) && letter.width().is_some_and(|columns| columns > 0);
    if shows && !text.push(letter) { Next::tell(id!("secret-too-long")) } else { Next::stay() }
}

fn hand_in(text: &Secret) -> Next {
    if text.as_str().trim().is_empty() {
        return Next::tell(id!("secret-empty"));
    }
    Next::out(Effect::SecretHandedIn)
}

/// Two different keys seal the move and forget the code: one that is held down can't.
fn code(copied: &mut bool, commitment: Commitment, act: Option<Act>, at: Stamp) -> Next {
    if *copied && act == Some(Act::Confirm) {
        return Next::out(Effect::SecretCopied { commitment, at });
    }
    *copied = act == Some(Act::Copied);
    if act == Some(Act::PrintCode) {
        return Next::out(Effect::PrintCode);
    }
    Next::stay()
}
