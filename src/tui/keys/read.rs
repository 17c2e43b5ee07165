//! Keys as the terminal tells them.

use super::{Code, Key, Kind};
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Self {
        Self {
            code: code(event.code),
            ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
            alt: event.modifiers.contains(KeyModifiers::ALT),
            kind: match event.kind {
                KeyEventKind::Press => Kind::Press,
                KeyEventKind::Repeat => Kind::Repeat,
                KeyEventKind::Release => Kind::Release,
            },
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "a foreign enum with many keys")]
const fn code(code: KeyCode) -> Code {
    match code {
        KeyCode::Char(letter) => Code::Char(letter),
        KeyCode::F(n) => Code::F(n),
        KeyCode::Enter => Code::Enter,
        KeyCode::Esc => Code::Esc,
        KeyCode::Tab => Code::Tab,
        KeyCode::BackTab => Code::BackTab,
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Delete => Code::Delete,
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        _ => Code::Other,
    }
}
