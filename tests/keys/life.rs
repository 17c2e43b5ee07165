//! Dead stones: by region, and by an adviser's advice.

use crate::support::{Desk, plain, rules};
use caipan::game::{Command, Phase};
use caipan::tui::keys::Code;
use caipan::tui::ui::{Advice, Adviser, Dialog, Effect, Life, Message};
use caipan::units::Point;
use caipan::words::Lang;
use std::collections::BTreeSet;

/// Opens a small board at its end. Black's wall stands at E, White's at F; Black has three chains
/// in White's half.
fn ended(lang: Lang) -> Desk {
    let mut desk = Desk::with_rules(lang, rules(9));
    desk.keys("Enter");
    let black = ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "h2", "h3", "g5", "j9"];
    let white = ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "b5", "g8", "h8"];
    for (at, point) in black.iter().enumerate() {
        desk.moves(point);
        if let Some(other) = white.get(at) {
            desk.moves(other);
        }
    }
    desk.keys("F3 Enter F3 Enter");
    assert_eq!(desk.game().phase(), Phase::Ended);
    desk
}

fn with_adviser() -> Desk {
    let mut desk = ended(Lang::ZhHans);
    desk.around.adviser = Adviser::Ready("gnugo".to_owned());
    desk
}

fn life(desk: &Desk) -> &Life {
    let Some(Dialog::Life(life)) = desk.ui.top() else { panic!("{:?}", desk.ui.dialogs) };
    life
}

fn points(text: &str) -> BTreeSet<Point> {
    text.split_whitespace().map(|point| point.parse().unwrap()).collect()
}

fn said(desk: &Desk, text: &str) -> bool {
    desk.screen(80, 24).replace(['\n', ' ', '|'], "").contains(&text.replace(' ', ""))
}

/// How many times the adviser was to be asked.
fn asked(desk: &Desk) -> usize {
    desk.effects.iter().filter(|effect| **effect == Effect::Advise).count()
}

// --- Regions ---

#[test]
fn a_region_is_marked_and_unmarked_by_one_key_and_one_order() {
    let mut desk = ended(Lang::ZhHans);
    let before = desk.orders.len();
    desk.text("h2").keys("F4");
    assert_eq!(*desk.game().dead(), points("h2 h3 g5 j9"));
    assert_eq!(desk.orders.len(), before + 1);
    let Command::Dead(marked) = &desk.orders[before].command else { panic!() };
    assert_eq!(marked.0.len(), 3, "a stone of each chain: {marked:?}");
    desk.keys("F4");
    assert!(desk.game().dead().is_empty());
    assert_eq!(desk.orders.len(), before + 2);
    // what isn't marked yet of a region is added
    desk.keys("Space F4");
    assert_eq!(*desk.game().dead(), points("h2 h3 g5 j9"));
    assert!(matches!(&desk.orders.last().unwrap().command, Command::Dead(new) if new.0.len() == 2));
    desk.keys("Alt+a");
    assert!(desk.game().dead().is_empty());
}

#[test]
fn a_region_ends_at_the_other_colour_and_needs_a_stone() {
    let mut desk = ended(Lang::ZhHans);
    desk.text("b5").keys("F4");
    assert_eq!(*desk.game().dead(), points("b5"));
    desk.keys("F4").text("e5").keys("F4");
    assert_eq!(*desk.game().dead(), points("e1 e2 e3 e4 e5 e6 e7 e8 e9"), "the wall alone");
    desk.keys("F4");
    let orders = desk.orders.len();
    desk.text("a1").keys("F4");
    assert_eq!(desk.orders.len(), orders, "an empty point is refused");
    assert!(matches!(desk.ui.message, Some(Message::Refused(_))));
    desk.text("z9").keys("F4");
    assert!(matches!(desk.ui.message, Some(Message::About(..))));
}

#[test]
fn a_mark_takes_confirmations_back() {
    let mut desk = ended(Lang::ZhHans);
    desk.keys("Tab F10");
    assert_eq!(desk.game().life().len(), 1);
    desk.text("h2").keys("F4");
    assert!(desk.game().life().is_empty());
}

// --- What is alive whatever happens ---

#[test]
fn what_lives_for_certain_is_shown_and_may_be_marked_all_the_same() {
    let mut desk = Desk::with_rules(Lang::ZhHans, rules(9));
    desk.keys("Enter").moves("b1 j9 b2 h8 a2 j7 d1 g9 d2 f9 c2 e9");
    desk.keys("F3 Enter F3 Enter");
    assert!(said(&desk, "无条件活 黑6子2点 白0子0点"), "{}", desk.screen(80, 24));
    assert!(!life(&desk).safe);
    desk.keys("F5");
    let shown = desk.screen(80, 24);
    assert!(shown.contains(" 2 B B B B .") && shown.contains(" 1 b B b B ."), "{shown}");
    assert!(said(&desk, "B W 是无条件活的子"));
    desk.text("b1").keys("Enter");
    assert_eq!(desk.game().dead().len(), 6);
    let shown = desk.screen(80, 24);
    assert!(shown.contains(" 2 x x x x ."), "{shown}");
    assert!(said(&desk, "A2 无条件活，却标为死"), "{shown}");
    desk.keys("F5 Enter");
    assert!(!said(&desk, "却标为死") && !desk.screen(80, 24).contains(" B B B B"));
}

// --- The adviser ---

#[test]
fn nothing_is_marked_before_the_advice_is_taken_over() {
    let mut desk = with_adviser();
    let orders = desk.orders.len();
    desk.keys("F6");
    assert_eq!(asked(&desk), 1);
    assert!(desk.ui.asks_adviser() && said(&desk, "gnugo 正在看"));
    desk.keys("F6 F9");
    assert_eq!(asked(&desk), 1, "it is asked once");
    desk.ui.advised(&points("h2 h3 g5 b5"));
    assert!(!desk.ui.asks_adviser());
    assert!(desk.game().dead().is_empty() && desk.orders.len() == orders);
    let shown = desk.screen(80, 24);
    assert!(shown.contains('%') && shown.contains('@'), "{shown}");
    assert!(said(&desk, "gnugo 认为死（黑% 白@）：B5"), "{shown}");
    assert!(shown.contains("H2"), "the first stone of the chain stands for it: {shown}");
    assert_eq!(desk.ui.message, None, "that it thinks isn't said any more");
    desk.text("g5").keys("Enter").keys("F9");
    let Command::Dead(taken) = &desk.orders.last().unwrap().command else { panic!() };
    let taken: BTreeSet<Point> = taken.0.iter().copied().collect();
    assert_eq!(taken, points("h2 b5"), "only what wasn't marked");
    assert_eq!(desk.orders.len(), orders + 2);
    assert_eq!(*desk.game().dead(), points("h2 h3 g5 b5"));
    assert!(desk.game().life().is_empty(), "nobody has confirmed");
    let all = desk.orders.len();
    desk.keys("F9");
    assert_eq!(desk.orders.len(), all);
    assert_eq!(desk.ui.message, Some(Message::Said(id("message-advice-done"))));
    desk.text("j9").keys("Enter");
    assert!(said(&desk, "gnugo 认为不死而已标：J9"));
}

fn id(name: &'static str) -> caipan::words::Id {
    caipan::words::Id::of(name)
}

#[test]
fn advice_about_another_position_is_dropped() {
    let mut marked = with_adviser();
    marked.keys("F6").text("h2").keys("Enter");
    assert_eq!(life(&marked).advice, Advice::None);
    assert_eq!(marked.ui.message, Some(Message::Said(id("message-advice-dropped"))));
    marked.ui.advised(&points("g5"));
    assert!(life(&marked).advised(marked.game()).is_empty(), "what comes late is ignored");
    marked.keys("F6");
    assert_eq!(asked(&marked), 2);
    marked.ui.advised(&points("g5"));
    assert_eq!(life(&marked).advised(marked.game()), points("g5"));
    let mut left = with_adviser();
    left.keys("F6 Esc");
    assert!(!left.ui.asks_adviser(), "nobody waits any more");
    left.keys("F8");
    left.ui.advised(&points("g5"));
    assert_eq!(life(&left).advice, Advice::None);
    // the game goes on, and ends again on another board
    let mut resumed = with_adviser();
    resumed.keys("F6");
    resumed.ui.advised(&points("g5"));
    resumed.keys("F7 Up F10 Enter");
    assert_ne!(resumed.game().phase(), Phase::Ended);
    assert!(!resumed.ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Life(_))));
}

#[test]
fn help_over_the_board_doesnt_stop_it() {
    let mut desk = with_adviser();
    desk.keys("F6 F1");
    assert!(desk.ui.asks_adviser());
    desk.ui.advised(&points("g5"));
    desk.keys("Esc");
    assert_eq!(life(&desk).advised(desk.game()), points("g5"));
}

#[test]
fn what_goes_wrong_stands_there_until_it_is_asked_again() {
    let mut desk = with_adviser();
    desk.keys("F6");
    desk.ui.not_advised("坏了");
    desk.keys("Up Down");
    assert!(said(&desk, "坏了"));
    desk.keys("F9");
    assert_eq!(desk.ui.message, Some(Message::Said(id("message-no-advice"))));
    desk.keys("F6");
    assert!(desk.ui.asks_adviser() && !said(&desk, "坏了"));
}

#[test]
fn without_an_adviser_the_key_says_how_to_get_one() {
    for lang in Lang::ALL {
        let mut desk = ended(*lang);
        assert!(!desk.screen(80, 24).contains("F6"), "switched off");
        desk.keys("F6");
        assert!(matches!(desk.ui.message, Some(Message::Said(_))));
        desk.around.adviser = Adviser::Absent("gnugo".to_owned());
        desk.wait(0);
        assert!(desk.screen(80, 24).contains("gnugo"));
        for key in ["F6", "F9", "Alt+q", "Alt+k"] {
            desk.keys("Up").keys(key);
            assert!(said(&desk, "\"--mode\""), "{key}: {}", desk.screen(80, 24));
        }
        assert_eq!((asked(&desk), desk.game().dead().len()), (0, 0));
    }
}

#[test]
fn held_down_keys_neither_ask_nor_mark() {
    use caipan::tui::keys::{Key, Kind};
    let mut desk = with_adviser();
    desk.text("h2");
    let orders = desk.orders.len();
    for n in [4, 6, 9] {
        desk.press(Key { kind: Kind::Repeat, ..plain(Code::F(n)) });
    }
    assert_eq!((desk.orders.len(), asked(&desk)), (orders, 0));
}
