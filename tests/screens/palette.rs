//! The command palette, and the form that confirms a typed command.

use crate::main_screen;
use crate::support::Desk;
use caipan::words::Lang;

fn typed(lang: Lang, text: &str) -> Desk {
    let mut desk = main_screen(lang);
    desk.keys(":").text(text);
    desk
}

pub const WAYS: &[crate::Way] = &[
    ("palette", main_screen, ": Down"),
    ("palette-found", |lang| typed(lang, "time"), ""),
    ("palette-usage", |lang| typed(lang, "rule "), ""),
    ("palette-fault", |lang| typed(lang, "rule two-in-a-row"), "Enter"),
    ("order-costly", |lang| typed(lang, "take-back ?"), "Enter"),
    ("order-chief", |lang| typed(lang, "set-reading black ? period=0:30"), "Enter"),
    ("order-final", main_screen, "F4 Esc : h a n d - o v e r Space 2 Enter F10"),
];

/// Shown on a small screen, too.
pub const SMALL: &[&str] = &["palette", "palette-fault", "order-chief"];
