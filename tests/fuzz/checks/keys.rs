//! A stream of keys, pastes, clicks, sizes and waits at the screen: whatever is pressed, every
//! picture can be drawn, and the game is the one that its own record tells.
//!
//! The first two bytes choose the game and the language. Text is typed as it stands, control
//! characters are keys, and bytes that are no text do something else ([`Hand::deed`]).

use super::{is_retold, words};
use crate::facts::all_keys;
use crate::support::{Desk, event, opening, plain, rules};
use caipan::game::command::Gap;
use caipan::game::{By, Command, Game, Opening, Order, Reading, Setup};
use caipan::rules::{Moves, Preset, Press, Rules, Sealing};
use caipan::tui::keys::{Code, Key, Kind};
use caipan::tui::ui::Input;
use caipan::tui::view::{self, Target};
use caipan::units::{Point, Span};
use caipan::words::Lang;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::sync::Arc;

/// So many keys are pressed; more only cost time.
const MOST: usize = 300;
/// After so many keys the screen is drawn once.
const DRAWN: usize = 6;
/// The sizes at which the screen is drawn, in turn.
const SIZES: [(u16, u16); 14] = [
    (80, 24),
    (120, 40),
    (0, 0),
    (1, 1),
    (20, 5),
    (40, 13),
    (79, 23),
    (300, 100),
    (1, 200),
    (200, 1),
    (33, 60),
    (2, 2),
    (9_999, 1),
    (60, 16),
];

/// A stream of keys.
pub fn keys(data: &[u8]) {
    let [kind, lang, stream @ ..] = data else { return };
    let mut hand = Hand { desk: desk(*kind, *lang), pressed: None, drawn: 0 };
    let mut rest = stream;
    for pressed in 0..MOST {
        if rest.is_empty() {
            break;
        }
        rest = &rest[hand.take(rest)..];
        hand.draw(usize::from(pressed.is_multiple_of(DRAWN)));
    }
    hand.draw(SIZES.len());
    let Some(game) = &hand.desk.game else { return };
    let opening = Arc::new(game.opening().clone());
    is_retold(&opening, &hand.desk.entries, game);
    super::sgf::exported(game);
}

/// The game that is played.
fn desk(kind: u8, lang: u8) -> Desk {
    let index = usize::from(lang % 2);
    let lang = [Lang::ZhHans, Lang::En][index];
    thread_local! {
        static DESKS: [Desk; 2] = [Desk::new(Lang::ZhHans), Desk::new(Lang::En)];
    }
    let mut desk = DESKS.with(|desks| desks[index].clone());
    desk.words = Arc::clone(&words()[index]);
    let mut opening = opening(rules([9, 19, 13, 5][usize::from(kind / 16 % 4)]));
    match kind % 16 {
        0 => return desk,
        1 => {
            desk.event = Some(event());
            return desk;
        }
        2 => return Desk::practising(lang),
        3 => under(&mut opening, "free-seat"),
        4 => under(&mut opening, "china-1988"),
        5 => opening.moves = Moves::NotRecorded,
        6 => (opening.rules.limit.0, opening.rules.reserve) = (Span::from_secs(60), 1),
        7 => opening.press = Press::Apart,
        // small boards take no stones
        8 if opening.rules.size.lines() > 6 => {
            (opening.handicap, opening.setup) = (2, Setup::of(&opening.rules, 2));
        }
        9 => opening.tenths = true,
        _ => {}
    }
    if kind >= 64 {
        let sealing = "(way: Commitment, ambiguous: TurnLost, empty: Loss)";
        opening.rules.sealing = Some(ron::from_str::<Sealing>(sealing).unwrap());
    }
    desk.game = Some(Game::new(Arc::new(opening)));
    desk.ui.enter_game();
    desk
}

/// Puts an opening under the rules of a preset.
fn under(opening: &mut Opening, preset: &str) {
    let rules = Preset::named(preset).unwrap().rules().unwrap();
    opening.rules = Rules { size: opening.rules.size, ..rules };
    opening.setup = Setup::of(&opening.rules, 0);
}

/// The hand at the keys.
struct Hand {
    desk: Desk,
    pressed: Option<Key>,
    drawn: usize,
}

impl Hand {
    /// Does what the next bytes say and returns how many they were.
    fn take(&mut self, rest: &[u8]) -> usize {
        let letter = (1..=4).find_map(|n| std::str::from_utf8(rest.get(..n)?).ok());
        match letter.and_then(|text| text.chars().next()) {
            Some(letter) => {
                self.press(key(letter));
                letter.len_utf8()
            }
            None => (self.deed(rest[0] & 0x3f, &rest[1..]) + 1).min(rest.len()),
        }
    }

    fn press(&mut self, key: Key) {
        self.pressed = Some(key);
        self.desk.press(key);
    }

    /// Does something that is no letter; returns how many bytes it took.
    fn deed(&mut self, which: u8, rest: &[u8]) -> usize {
        let byte = |at: usize| rest.get(at).copied().unwrap_or_default();
        let (one, two) = (byte(0), byte(1));
        match which {
            0 => _ = self.desk.wait(u64::from(one) * 100),
            1 => _ = self.desk.wait(u64::from(one) * u64::from(two) * 1_000),
            2 => return self.paste(one, &rest[1.min(rest.len())..]) + 1,
            3 => self.desk.hangs = !self.desk.hangs,
            4 => self.written(),
            5 => self.desk.record.failed = (one % 2 == 0).then(|| "写不进\u{1b}[2J".to_owned()),
            6 => self.press(Key { alt: true, ..plain(Code::Char(char::from(one))) }),
            7 => self.press(Key { ctrl: true, ..plain(Code::Char(char::from(one))) }),
            8 | 9 => {
                let kind = if which == 8 { Kind::Repeat } else { Kind::Release };
                let key = self.pressed.unwrap_or(plain(Code::Enter));
                _ = self.desk.press(Key { kind, ..key });
                return 0;
            }
            10 => self.click(Point::new(one % 25, two % 25).unwrap()),
            11 => _ = self.desk.hit(Target::Row(one.into())),
            12 => self.point_at(one.into(), two.into()),
            13 => self.sleep(one),
            14 => self.desk.call = Some(["30s", "10", "over", "left-1"][usize::from(one % 4)]),
            15 => self.draw_at(u16::from(one) * 3, u16::from(two)),
            16 => _ = self.desk.input(Input::Resize),
            _ => {
                let all = all_keys();
                self.press(all[usize::from(which - 17) % all.len()]);
                return 0;
            }
        }
        if matches!(which, 1 | 10 | 12 | 15) { 2 } else { 1 }.min(rest.len())
    }

    fn paste(&mut self, length: u8, rest: &[u8]) -> usize {
        let text = &rest[..rest.len().min(length.into())];
        self.desk.input(Input::Paste(String::from_utf8_lossy(text).into_owned()));
        text.len()
    }

    /// The disk has got everything.
    fn written(&mut self) {
        let record = &mut self.desk.record;
        (record.acked_seq, record.waiting_since) = (record.last_seq, None);
        record.acked_turns = self.desk.game.as_ref().map_or(0, Game::move_number);
    }

    fn click(&mut self, point: Point) {
        let on = |game: &Game| game.board().size().contains(point);
        if self.desk.game.as_ref().is_some_and(on) {
            self.desk.hit(Target::Point(point));
        }
    }

    fn point_at(&mut self, x: u16, y: u16) {
        let area = Rect::new(0, 0, 80, 24);
        let at = Position { x: x % 80, y: y % 24 };
        if let Some(target) = view::target(&self.desk.ui, &self.desk.snapshot(), area, at) {
            self.desk.hit(target);
        }
    }

    /// The machine slept.
    fn sleep(&mut self, minutes: u8) {
        let Some(game) = &self.desk.game else { return };
        let Some(side) = game.clock().running else { return };
        let before: Reading = game.clock().readings[side];
        let lasted = Span::from_secs(60 * u64::from(minutes));
        let gap = Gap { side, before, with: None, ran: Span::ZERO, lasted: Some(lasted) };
        let (by, at) = (By::console(), self.desk.now);
        self.desk.order(&Order { command: Command::SuspendNoticed { gap }, by, at });
        self.desk.input(Input::Tick);
    }

    fn draw(&mut self, times: usize) {
        for _ in 0..times {
            let (width, height) = SIZES[self.drawn % SIZES.len()];
            self.drawn += 1;
            self.draw_at(width, height);
        }
    }

    /// Draws a picture in which nothing acts on a terminal.
    fn draw_at(&self, width: u16, height: u16) {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let snapshot = self.desk.snapshot();
        let cursor = view::draw(&self.desk.ui, &snapshot, area, &mut buffer);
        assert!(cursor.is_none_or(|at| area.contains(at)), "{cursor:?} on {area:?}");
        for cell in &buffer.content {
            let acts = cell.symbol().chars().any(char::is_control);
            assert!(!acts, "{:?} on {area:?}", cell.symbol());
        }
        _ = view::room(&self.desk.ui, self.desk.game.as_ref(), area);
        _ = view::tick(&self.desk.ui, &snapshot, &mut buffer);
    }
}

/// The key of a character: control characters are keys that bear no letter.
fn key(letter: char) -> Key {
    let code = match letter {
        '\n' | '\r' => Code::Enter,
        '\t' => Code::Tab,
        '\u{1b}' => Code::Esc,
        '\u{8}' | '\u{7f}' => Code::Backspace,
        '\u{b}' => Code::Delete,
        '\u{c}' => Code::BackTab,
        '\0' => Code::Up,
        '\u{1}' => Code::Down,
        '\u{2}' => Code::Left,
        '\u{3}' => Code::Right,
        '\u{4}' => Code::Home,
        '\u{5}' => Code::End,
        '\u{6}' => Code::PageUp,
        '\u{7}' => Code::PageDown,
        '\u{e}'..='\u{19}' => Code::F(u8::try_from(u32::from(letter)).unwrap() - 0xd),
        '\u{1a}' => return Key { ctrl: true, ..plain(Code::Char('z')) },
        '\u{1c}'..='\u{1f}' => Code::Other,
        letter => Code::Char(letter),
    };
    plain(code)
}
