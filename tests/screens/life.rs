//! Dead stones: regions, what is alive whatever happens, an adviser's advice.

use crate::support::{Desk, rules};
use caipan::tui::ui::Adviser;
use caipan::units::Point;
use caipan::words::Lang;
use std::collections::BTreeSet;

/// Opens a full board at its end: Black lives in the corner A1 with White around it; two black
/// stones stand alone at Q16, and a white one at K10.
pub fn desk(lang: Lang) -> Desk {
    let rules = rules(19);
    let mut desk = Desk::with_rules(lang, rules);
    let black = ["b1", "b2", "a2", "d1", "d2", "c2", "q16", "q15"];
    let white = ["a3", "b3", "c3", "d3", "e1", "e2", "e3", "k10"];
    desk.keys("Enter");
    for (one, other) in black.iter().zip(white) {
        desk.moves(one).moves(other);
    }
    desk.keys("F3 Enter F3 Enter");
    desk
}

pub fn points(text: &str) -> BTreeSet<Point> {
    text.split_whitespace().map(|point| point.parse().unwrap()).collect()
}

/// Opens it with an adviser that is asked and has answered.
pub fn advised(lang: Lang, dead: &str) -> Desk {
    let mut desk = thinking_desk(lang);
    desk.keys("F6");
    desk.ui.advised(&points(dead));
    desk
}

/// Every screen by its name.
pub fn screens(lang: Lang) -> Vec<(&'static str, Desk)> {
    let with = |mut desk: Desk, keys: &str| {
        desk.keys(keys);
        desk
    };
    let mut absent = desk(lang);
    absent.around.adviser = Adviser::Absent("gnugo".to_owned());
    let mut failed = with(thinking_desk(lang), "F6");
    failed.ui.not_advised("引擎没有答完就退出了。死活照常由双方标记。");
    vec![
        ("life-safe", with(desk(lang), "F5")),
        ("life-certain-dead", {
            let mut desk = desk(lang);
            desk.text("b1").keys("F4");
            desk
        }),
        ("life-absent", absent),
        ("life-thinking", with(thinking_desk(lang), "F6")),
        ("life-failed", failed),
        ("life-advice", advised(lang, "q16 q15 k10")),
        ("life-adopted", with(advised(lang, "q16 q15 k10"), "F9")),
    ]
}

/// Opens it without an adviser, and asks for one.
pub fn no_adviser(lang: Lang) -> Desk {
    let mut desk = desk(lang);
    desk.around.adviser = Adviser::Absent("gnugo".to_owned());
    desk.keys("F6");
    desk
}

fn thinking_desk(lang: Lang) -> Desk {
    let mut desk = desk(lang);
    desk.around.adviser = Adviser::Ready("gnugo".to_owned());
    desk
}
