//! The pictures: the same for every paper while it is typed and from the moment it is handed in.

use super::support::{Desk, key, plain};
use super::{opening, to_the_paper};
use caipan::game::{By, Command, Commitment, Game, Order};
use caipan::tui::keys::{Code, Key, Kind};
use caipan::tui::ui::{Effect, Input, SecretEntry};
use caipan::tui::update;
use caipan::units::Salt;
use caipan::words::Lang;
use ratatui::buffer::Buffer;
use std::sync::Arc;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (60, 20)];

fn papers() -> Vec<String> {
    let mut papers: Vec<String> =
        ["A", "Q16", "16-4", "Ｑ１６", "pass", "虚着", "resign", "认输"].map(str::to_owned).into();
    papers.push("x".repeat(180));
    papers.push("右上角小飞挂".repeat(10));
    papers
}

/// A desk with the page open.
fn desk(lang: Lang) -> Desk {
    let mut desk = Desk::new(lang);
    desk.game = Some(Game::new(Arc::new(opening())));
    desk.ui.enter_game();
    for order in to_the_paper() {
        desk.now = order.at;
        desk.order(&order);
    }
    assert!(desk.game().adjournment().is_some_and(caipan::game::Adjournment::is_sealed));
    open(&mut desk);
    desk
}

fn open(desk: &mut Desk) {
    let entry = SecretEntry::of(desk.game()).unwrap();
    desk.ui.open_secret(entry, Vec::new());
}

fn pictures(desk: &Desk) -> Vec<Buffer> {
    SIZES.iter().map(|(width, height)| desk.buffer(*width, *height)).collect()
}

/// Does what the program does with what was handed in: its code is shown.
fn hand_in(desk: &mut Desk, digit: u8) {
    assert!(matches!(desk.effects.last(), Some(Effect::SecretHandedIn)), "{:?}", desk.effects);
    desk.ui.show_code(Salt::new([7; 16]).code(), Commitment([digit; 32]));
}

/// Does what it does once the code is copied: only then is the move sealed.
fn seal(desk: &mut Desk) {
    let Some(Effect::SecretCopied { commitment, at }) = desk.effects.last().cloned() else {
        panic!("{:?}", desk.effects)
    };
    assert_eq!(desk.game().adjournment().unwrap().commitment, None);
    desk.order(&Order { command: Command::Seal { commitment }, by: By::table("孙丙"), at });
    desk.ui.close_secret();
}

#[test]
fn what_is_typed_shows_neither_its_keys_nor_its_length() {
    for lang in [Lang::ZhHans, Lang::En] {
        let empty = pictures(&desk(lang));
        let one = pictures(desk(lang).text("A"));
        assert_ne!(empty, one, "it says that something is typed");
        for paper in papers() {
            let mut desk = desk(lang);
            for letter in paper.chars() {
                desk.press(plain(Code::Char(letter)));
                assert_eq!(pictures(&desk), one, "{paper}");
            }
            desk.keys("Left Home Backspace");
            let left = desk.ui.secret.typed().is_some_and(|(_, text)| !text.is_empty());
            assert_eq!(pictures(&desk), if left { one.clone() } else { empty.clone() });
            desk.text(&paper).keys("F9");
            assert_eq!(pictures(&desk), empty, "{paper}");
        }
    }
}

#[test]
fn after_it_is_handed_in_every_picture_is_the_same() {
    for lang in [Lang::ZhHans, Lang::En] {
        let mut seen: Vec<Vec<Vec<Buffer>>> = Vec::new();
        for (paper, digit) in papers().into_iter().zip(1..) {
            let mut desk = desk(lang);
            desk.text(&paper).keys("F10");
            hand_in(&mut desk, digit);
            let code = pictures(&desk);
            desk.keys("F8");
            let copied = pictures(&desk);
            desk.keys("F10");
            seal(&mut desk);
            assert!(!desk.ui.secret.is_open());
            let done = pictures(&desk);
            desk.keys("Left");
            seen.push(vec![code, copied, done, pictures(&desk)]);
        }
        assert!(seen.windows(2).all(|pair| pair[0] == pair[1]));
    }
}

/// As above for everything that can be written on a paper, typed and handed in.
#[test]
fn no_paper_can_be_told_by_a_picture() {
    let start = desk(Lang::ZhHans);
    let picture = |desk: &Desk| desk.buffer(80, 24);
    let mut first: Option<Vec<Buffer>> = None;
    for paper in super::papers() {
        let mut desk = Desk::new(Lang::ZhHans);
        (desk.game, desk.now) = (start.game.clone(), start.now);
        desk.ui.enter_game();
        open(&mut desk);
        desk.text(&paper);
        desk.now = start.now;
        let typed = picture(&desk);
        desk.keys("F10");
        hand_in(&mut desk, 1);
        let code = picture(&desk);
        desk.keys("F8 F10");
        let last = picture(&desk);
        let all = vec![typed, code, last];
        assert_eq!(*first.get_or_insert_with(|| all.clone()), all, "{paper}");
    }
}

/// The negative control: what is shown on request differs, and then hides by itself.
#[test]
fn the_text_is_shown_for_two_seconds_and_hides_by_itself() {
    let mut desk = desk(Lang::ZhHans);
    desk.text("Ｑ１６右上");
    let masked = pictures(&desk);
    desk.keys("F3");
    assert!(desk.screen(80, 24).contains("Ｑ１６右上"), "{}", desk.screen(80, 24));
    assert_ne!(pictures(&desk), masked);
    let hides = update::next_change(&desk.ui, &desk.snapshot()).unwrap();
    assert_eq!(hides.since(desk.now).ms(), 2_000);
    desk.wait(1_999);
    assert_ne!(pictures(&desk), masked);
    desk.wait(1);
    assert_eq!(pictures(&desk), masked);
    assert_eq!(update::next_change(&desk.ui, &desk.snapshot()), None);
    desk.keys("F3").text("x");
    assert!(!desk.screen(80, 24).contains("右上"), "the next key hides it");
}

#[test]
fn a_long_text_is_shown_whole() {
    let mut desk = desk(Lang::ZhHans);
    let long: String = ('A'..='Z').cycle().take(180).collect();
    desk.text(&long).keys("F3");
    let shown: String = desk.screen(80, 24).chars().filter(char::is_ascii_uppercase).collect();
    assert!(shown.contains(&long), "{}", desk.screen(80, 24));
}

#[test]
fn only_f10_hands_in_and_a_held_key_never_does() {
    let mut desk = desk(Lang::En);
    desk.keys("F10");
    assert!(desk.effects.is_empty() && desk.screen(80, 24).contains("Nothing is typed"));
    desk.text("  ").keys("F10");
    assert!(desk.effects.is_empty(), "blanks are nothing");
    desk.keys("F9").text("q16").keys("Enter Tab Up Down F1 F2 F6 Ctrl+q Ctrl+z Alt+x");
    desk.input(Input::Paste("D4".into()));
    assert!(desk.screen(80, 24).contains("key by key"));
    assert!(desk.effects.is_empty() && desk.ui.secret.is_open() && desk.ui.dialogs.len() == 1);
    assert_eq!(desk.ui.secret.typed().unwrap().1, "q16");
    let held = Key { kind: Kind::Repeat, ..plain(Code::F(10)) };
    desk.press(held).press(Key { kind: Kind::Repeat, ..plain(Code::Char('x')) });
    assert!(desk.effects.is_empty());
    desk.press(Key { kind: Kind::Release, ..plain(Code::F(10)) });
    assert!(desk.effects.is_empty());
    desk.keys("F10");
    hand_in(&mut desk, 1);
    // the same key again, as terminals tell one that is held down
    desk.keys("F10 F10 F10");
    let code = Salt::new([7; 16]).code();
    let screen = desk.screen(80, 24);
    assert!(code.as_str().split('-').all(|group| screen.contains(group)), "{screen}");
    desk.keys("F8 x F10");
    assert!(desk.ui.secret.is_open(), "any other key goes on showing it");
    assert_eq!(desk.game().adjournment().unwrap().commitment, None, "nothing is sealed yet");
    desk.keys("F8 F10");
    seal(&mut desk);
    assert!(!desk.ui.secret.is_open());
}

#[test]
fn leaving_forgets_what_was_typed() {
    let mut desk = desk(Lang::En);
    desk.text("q16").keys("Esc");
    assert!(!desk.ui.secret.is_open() && desk.effects.is_empty());
    assert!(desk.screen(80, 24).contains("forgotten"));
    open(&mut desk);
    assert_eq!(desk.ui.secret.typed().unwrap().1, "");
}

#[test]
fn what_is_too_long_isnt_added_and_nothing_says_how_long_it_is() {
    let mut desk = desk(Lang::En);
    desk.text(&"x".repeat(180));
    assert!(!desk.screen(80, 24).contains("Too long"));
    desk.text("y");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Too long") && !screen.contains("180"));
    assert_eq!(desk.ui.secret.typed().unwrap().1, "x".repeat(180));
}

#[test]
fn a_watched_terminal_is_told_first() {
    let mut desk = desk(Lang::En);
    let entry = SecretEntry::of(desk.game()).unwrap();
    desk.ui.open_secret(entry, vec!["tmux: the screen may be open elsewhere".into()]);
    let screen = desk.screen(80, 24);
    assert!(screen.contains("tmux") && !screen.contains("Nothing typed"), "{screen}");
    desk.text("q16").keys("F10 Enter");
    assert!(desk.ui.secret.typed().is_none(), "nothing is typed yet");
    desk.keys("F8");
    assert_eq!(desk.ui.secret.typed().unwrap().1, "");
    desk.ui.open_secret(entry, vec!["tmux".into()]);
    desk.keys("Esc");
    assert!(!desk.ui.secret.is_open());
}

#[test]
fn a_copy_of_the_state_and_its_print_have_nothing() {
    let mut desk = desk(Lang::En);
    desk.text("q16");
    let copy = desk.ui.clone();
    assert!(!copy.secret.is_open());
    assert!(!format!("{:?}", desk.ui).contains("q16"));
    assert!(desk.press(key("F3")).ui.secret.hides().is_some());
    assert!(!format!("{:?}", desk.ui).contains("q16"));
    assert_eq!(desk.ui.secret.take().unwrap().as_str(), "q16");
    assert!(!desk.ui.secret.is_open());
}
