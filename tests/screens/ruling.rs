//! The form of a ruling and the questions that lead to it.

use super::{Way, main_screen};
use crate::support::{Desk, rules};
use caipan::rules::Preset;
use caipan::words::Lang;

/// Two stones are sent and one comes back.
const CYCLE: &str = "c2 a2 d1 b2 b1 e5 a1 c1 b1";

fn came_back(lang: Lang) -> Desk {
    let mut rules = Preset::named("china-1988").unwrap().rules().unwrap();
    rules.size = 9.try_into().unwrap();
    let mut desk = Desk::with_rules(lang, rules);
    desk.keys("Enter").moves(CYCLE);
    desk
}

fn repeats(lang: Lang) -> Desk {
    let mut rules = rules(9);
    rules.repetition = caipan::rules::Repetition::Positional;
    let mut desk = Desk::with_rules(lang, rules);
    desk.keys("Enter").moves(CYCLE);
    desk
}

/// A stone on a forbidden point, pressed a while ago.
fn pressed(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").moves("a2 e5 b1").keys("Space");
    desk.wait(20_000).moves("a1").keys("2");
    desk
}

pub const WAYS: &[Way] = &[
    ("ruling-open", main_screen, "F2"),
    ("ruling-armed", main_screen, "F2 Tab 9 Enter 李 F10"),
    ("ruling-warned", main_screen, "F2 Tab Tab 2"),
    ("ruling-lapsed", main_screen, "F2 Tab Tab 2 F6 5"),
    ("ruling-chief", main_screen, "F2 Tab Tab 2 F6 5 F3 李"),
    ("ruling-moved", main_screen, "F2 Tab 子 已 有 Right Right F7 Enter d 4 - d 5"),
    ("ruling-players", main_screen, "F2 Tab 3"),
    ("ruling-pressed", pressed, "F9"),
    ("repeated", came_back, "Down"),
    ("repeated-ruling", came_back, "Down Enter"),
    ("repeated-foul", repeats, ""),
];
