//! The dossier and its forms.

use super::{Way, ended, main_screen};
use crate::support::Desk;
use caipan::words::Lang;

/// A game with rulings in every state, and complaints.
fn filed(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").moves("a2 e5 b1 a1").keys("2 F10 F2 F2 Enter 1 F10");
    desk.moves("d4 e4").keys("F2 Tab h q F10").moves("c3");
    desk.keys("F2 F2 End Up Enter Tab")
        .text("absent")
        .keys("Enter 6 Enter")
        .text("吃面")
        .keys("F10");
    desk.keys("F2 F2 Enter 2 Enter Down F10 F2 F2 2 2 Tab F10");
    desk.keys("F2 F2 End Up Enter Tab").text("phone-l").keys("F10");
    "李长".clone_into(&mut desk.ui.chief);
    desk
}

/// White has lost by a second warning.
fn lost(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").moves("e5 e4").keys("F2 Tab h q F10");
    desk.moves("d5 d4").keys("F2 Tab h q F10 Enter Enter");
    desk
}

/// A complaint waits.
fn complained(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").moves("e5 e4").keys("F2 F2 Enter Tab h q F10");
    desk
}

fn locked(lang: Lang) -> Desk {
    let mut desk = ended(lang);
    desk.keys("Tab F10 Tab F10 1 F10 2 F10 3 F10");
    desk
}

pub const WAYS: &[Way] = &[
    ("dossier", filed, "F2 F2"),
    ("dossier-pending", filed, ""),
    ("dossier-withdraw", main_screen, "F2 F2 Enter 1 Enter"),
    ("dossier-aside", lost, "F2 F2 Enter 4 Enter Enter Enter 李 长 F10"),
    ("dossier-change", lost, "F2 F2 Enter 5 Tab Enter k"),
    ("dossier-refused", complained, "F8 2 1 F10 1"),
    ("dossier-complain", main_screen, "F2 F2 End Up Enter Tab Down Down"),
    ("dossier-decide", filed, "F2 F2 Enter 3 Enter"),
    ("dossier-appeal", filed, "F2 F2 4 3 Enter"),
    (
        "dossier-amended",
        locked,
        "F2 Enter 3 Tab Enter 2 0 0 2 / 2 3 . 1 Enter Enter 李 F10 Enter F2",
    ),
    ("dossier-amend", locked, "F2 Enter 3 Tab Enter 2 0 0 2 / 2 3 . 1 Enter"),
];

/// Those that are drawn on a small screen, too.
pub const SMALL: &[&str] = &["dossier", "dossier-pending", "dossier-aside"];
