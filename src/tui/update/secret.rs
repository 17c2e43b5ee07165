//! Keys of the page on which something is typed unseen. It hears no others: what leads elsewhere
//! would show how long somebody types.

use super::super::keys::{Code, Key, Kind, Press};
use super::super::ui::{Effect, Message, Outcome, SecretPage, SecretStage, Ui, is_clean};
use crate::game::Commitment;
use crate::units::{Secret, Stamp};
use crate::words::{Id, id};
use unicode_width::UnicodeWidthChar as _;

const GO_ON: [Press; 2] = [Press::Plain(Code::F(8)), Press::Alt('G')];
const SHOW: [Press; 2] = [Press::Plain(Code::F(3)), Press::Alt('V')];
const CLEAR: [Press; 2] = [Press::Plain(Code::F(9)), Press::Ctrl('U')];
const HAND_IN: [Press; 2] = [Press::Plain(Code::F(10)), Press::Ctrl('Y')];
const COPIED: [Press; 2] = [Press::Plain(Code::F(8)), Press::Alt('G')];
const PRINT: [Press; 2] = [Press::Plain(Code::F(9)), Press::Alt('P')];
const REDRAW: [Press; 1] = [Press::Ctrl('L')];

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
    let page = ui.secret.page_mut()?;
    // a key that is held down does nothing again
    if key.kind != Kind::Press {
        return Some(Vec::new());
    }
    let next = pressed(page, key, at);
    if next.close {
        ui.close_secret();
    }
    ui.message = next.tell.map(Message::Said);
    Some(next.out)
}

fn is(key: &Key, keys: &[Press]) -> bool {
    keys.iter().any(|press| press.is(key))
}

fn pressed(page: &mut SecretPage, key: &Key, at: Stamp) -> Next {
    if is(key, &REDRAW) {
        return Next::out(Effect::Redraw);
    }
    match &mut page.stage {
        SecretStage::Watched(_) if is(key, &GO_ON) => {
            page.go_on();
            Next::stay()
        }
        SecretStage::Watched(_) if key.code == Code::Esc => Next::close(id!("secret-left")),
        SecretStage::Watched(_) => Next::stay(),
        SecretStage::Typing { .. } if is(key, &SHOW) => {
            page.show(at);
            Next::stay()
        }
        SecretStage::Typing { text, shown } => {
            *shown = None;
            typed(text, key)
        }
        SecretStage::Code { copied, commitment, .. } => code(copied, *commitment, key, at),
    }
}

fn typed(text: &mut Secret, key: &Key) -> Next {
    if is(key, &HAND_IN) {
        return hand_in(text);
    }
    if is(key, &CLEAR) {
        text.clear();
        return Next::stay();
    }
    match key.code {
        Code::Esc => Next::close(id!("secret-left")),
        Code::Enter => Next::tell(id!("secret-enter")),
        Code::Backspace => {
            text.pop();
            Next::stay()
        }
        Code::Char(letter) if !key.ctrl && !key.alt => add(text, letter),
        Code::Char(_)
        | Code::F(_)
        | Code::Tab
        | Code::BackTab
        | Code::Delete
        | Code::Up
        | Code::Down
        | Code::Left
        | Code::Right
        | Code::Home
        | Code::End
        | Code::PageUp
        | Code::PageDown
        | Code::Other => Next::stay(),
    }
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
fn code(copied: &mut bool, commitment: Commitment, key: &Key, at: Stamp) -> Next {
    if *copied && is(key, &HAND_IN) {
        return Next::out(Effect::SecretCopied { commitment, at });
    }
    *copied = is(key, &COPIED);
    if is(key, &PRINT) {
        return Next::out(Effect::PrintCode);
    }
    Next::stay()
}
