//! Games before colours and at their end, for screens and keys.

use super::support::{Desk, opening, rules};
use caipan::game::{Game, Phase};
use caipan::rules::{Preset, Rules};
use caipan::tui::ui::Dialog;
use caipan::units::PerSide;
use caipan::words::Lang;
use std::sync::Arc;

/// A screen by its name: the desk it begins with, and the keys.
type Way = (&'static str, fn(Lang) -> Desk, &'static str);

/// Screens of this file by name, start and keys.
pub const WAYS: &[Way] = &[
    ("seat", |lang| begun(lang, "c3"), ""),
    ("bids", seated, "2"),
    ("bids-in", both_in, ""),
    ("bids-guess", seated_equal, ""),
    ("choosing", choosing, "2"),
    ("hand-recorded", agreed, "F8 Tab 3 6 Down 9"),
    ("hand-differs", agreed, "F8 Tab Up 4 4"),
    ("hand-reason", differing, "F8 Down"),
    ("sheet-differs", differing, ""),
    ("dispute", ended_at_the_wall, "F8 1 2"),
    ("dispute-armed", ended_at_the_wall, "F8 1 2 F10"),
    ("disputed", disputed, ""),
    ("back", disputed, "F8 2 F10"),
    ("ending-after-the-end", ended_at_the_wall, "F8"),
];

/// Those that are looked at on the smallest screen with everything, too.
pub const SMALL: &[&str] = &["bids-in", "choosing", "hand-recorded", "dispute", "sheet-differs"];

/// Black's wall stands at E, White's at F: 45 to 36 by area.
pub fn ended(lang: Lang) -> Desk {
    let mut desk = Desk::with_rules(lang, rules(9));
    desk.keys("Enter");
    for line in 1..=9 {
        desk.moves(&format!("e{line} f{line}"));
    }
    desk.keys("F3 Enter F3 Enter");
    assert_eq!(desk.game().phase(), Phase::Ended);
    desk
}

fn ended_at_the_wall(lang: Lang) -> Desk {
    let mut desk = ended(lang);
    desk.text("f5");
    desk
}

/// Both sides have agreed on life and death.
pub fn agreed(lang: Lang) -> Desk {
    let mut desk = ended(lang);
    desk.keys("Tab F10 Tab F10");
    assert_eq!(desk.game().phase(), Phase::Agreed);
    desk
}

/// The count by hand differs from the board.
pub fn differing(lang: Lang) -> Desk {
    let mut desk = agreed(lang);
    desk.keys("F8 Tab Up").text("44").keys("F10 Enter");
    assert!(desk.game().difference().is_some());
    desk
}

/// A dispute is played out.
pub fn disputed(lang: Lang) -> Desk {
    let mut desk = ended_at_the_wall(lang);
    desk.keys("F8 1 2 F10 Enter").moves("g5 d5");
    assert!(desk.game().dispute().is_some());
    assert!(desk.ui.dialogs.is_empty(), "{:?}", desk.ui.dialogs);
    desk
}

/// The rules of the free-seat variant on a small board.
pub fn seat_rules() -> Rules {
    let mut rules = Preset::named("free-seat").unwrap().rules().unwrap();
    rules.size = 9.try_into().unwrap();
    rules
}

/// Some of the first stones are set.
pub fn begun(lang: Lang, stones: &str) -> Desk {
    let mut desk = Desk::with_rules(lang, seat_rules());
    desk.keys("Enter").moves(stones);
    desk
}

/// All four are.
pub fn seated(lang: Lang) -> Desk {
    let desk = begun(lang, "c3 g7 g3 c7");
    assert!(matches!(desk.ui.top(), Some(Dialog::Bids(_))), "{:?}", desk.ui.top());
    desk
}

fn both_in(lang: Lang) -> Desk {
    let mut desk = seated(lang);
    desk.ui.bids_in = PerSide { black: true, white: true };
    desk
}

/// Both bids are equal.
pub fn seated_equal(lang: Lang) -> Desk {
    let mut desk = seated(lang);
    bid(&mut desk, "even", "和");
    desk
}

/// Both bids were typed, and are opened.
pub fn bid(desk: &mut Desk, black: &str, white: &str) {
    use caipan::game::{By, Command, Order};
    let bid = |text: &str| text.parse().unwrap();
    let command = Command::Bid { black: bid(black), white: bid(white) };
    desk.order(&Order { command, by: By::table("孙丙"), at: desk.now });
}

/// A stone after which chains of both sides have no liberty.
pub fn choosing(lang: Lang) -> Desk {
    let mut rules = seat_rules();
    (rules.seating, rules.bids) = (None, None);
    let mut opening = opening(rules);
    let points = |text: &str| text.split(' ').map(|point| point.parse().unwrap()).collect();
    opening.setup.black = points("A3 B3 C2 B1");
    opening.setup.white = points("A2 B2 C1");
    let mut desk = Desk::new(lang);
    desk.game = Some(Game::new(Arc::new(opening)));
    desk.ui.enter_game();
    desk.keys("Enter").moves("a1");
    assert!(matches!(desk.ui.top(), Some(Dialog::Choosing(_))), "{:?}", desk.ui.top());
    desk
}
