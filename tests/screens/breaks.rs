//! What is said of an event's breaks, of the battery and of the disk.

use super::support::{Desk, opening, rules};
use caipan::game::{Game, Phase};
use caipan::rules::{Empty, Sealing, SealingWay};
use caipan::tui::ui::{Effect, Message};
use caipan::units::TimeOfDay;
use caipan::words::Lang;
use std::sync::Arc;

const SOON: &str = "12:00 封棋，还有";
const SEALING: &str = "12:00 到封棋时间";
const PAUSE_SOON: &str = "17:30 暂停，还有";
const PAUSE: &str = "17:30 到暂停时间";

/// A game that is sealed at 12:00 and pauses at 17:30; a clock runs.
pub fn desk(lang: Lang) -> Desk {
    desk_with(lang, &["12:00", "17:30"])
}

fn desk_with(lang: Lang, pauses: &[&str]) -> Desk {
    let times = pauses.iter().map(|at| at.parse::<TimeOfDay>().unwrap());
    let mut opening = opening(rules(9));
    let at = Some("12:00".to_owned());
    let (way, ambiguous, empty) = (SealingWay::Paper, Empty::Chief, Empty::Chief);
    opening.rules.sealing = Some(Sealing { way, at, ambiguous, empty });
    opening.pauses = times.collect();
    let mut desk = Desk::new(lang);
    desk.game = Some(Game::new(Arc::new(opening)));
    desk.ui.enter_game();
    "11:30".clone_into(&mut desk.wall);
    "2026-05-01".clone_into(&mut desk.around.day);
    desk.keys("Enter").moves("e5");
    desk
}

/// Everything that can be said by itself.
pub fn everything_at_once(lang: Lang) -> Desk {
    let mut desk = desk(lang);
    desk.hangs = true;
    desk.moves("c3");
    desk.around.battery = Some(18);
    desk.around.room = Some(12);
    at(&mut desk, "17:30");
    desk.wait(1_200);
    desk
}

/// Lets the wall clock show a time.
fn at(desk: &mut Desk, wall: &str) {
    wall.clone_into(&mut desk.wall);
    desk.wait(60);
}

/// Returns the screen with the banners' blanks as blanks.
fn screen(desk: &Desk, width: u16, height: u16) -> String {
    desk.screen(width, height).replace('#', " ")
}

fn says(desk: &Desk, text: &str) -> bool {
    screen(desk, 120, 40).contains(text)
}

fn bells(desk: &Desk) -> usize {
    desk.effects.iter().filter(|effect| **effect == Effect::Bell).count()
}

#[test]
fn a_break_is_told_five_minutes_before_and_at_its_time() {
    let mut desk = desk(Lang::ZhHans);
    for (wall, said, rung) in [
        ("11:54", None, 0),
        ("11:55", Some("12:00 封棋，还有5分钟"), 1),
        ("11:56", Some("12:00 封棋，还有4分钟"), 1),
        ("11:59", Some("12:00 封棋，还有1分钟"), 1),
        ("12:00", Some(SEALING), 2),
        ("12:01", Some(SEALING), 2),
        ("12:45", Some(SEALING), 2),
    ] {
        at(&mut desk, wall);
        assert_eq!(bells(&desk), rung, "{wall}");
        assert_eq!(says(&desk, "封棋"), said.is_some(), "{wall}");
        assert!(said.is_none_or(|said| says(&desk, said)), "{wall}: {}", screen(&desk, 120, 40));
    }
    assert_eq!(desk.game().phase(), Phase::Playing, "nothing stops by itself");
    desk.keys("F4").wait(0);
    assert!(!says(&desk, "封棋"));
    desk.keys("F4");
    at(&mut desk, "13:30");
    assert!(!says(&desk, "封棋"));
    at(&mut desk, "17:25");
    assert!(says(&desk, PAUSE_SOON), "another break is told");
    at(&mut desk, "17:30");
    assert!(says(&desk, PAUSE));
    assert_eq!(bells(&desk), 4);
}

#[test]
fn a_key_takes_the_warning_and_only_esc_the_time_itself() {
    let mut desk = desk(Lang::ZhHans);
    at(&mut desk, "11:55");
    desk.text("c");
    assert!(says(&desk, SOON), "that key was on its way");
    desk.wait(2_000).text("3");
    assert!(!says(&desk, SOON));
    at(&mut desk, "11:56");
    assert!(!says(&desk, SOON));
    at(&mut desk, "12:00");
    desk.wait(3_000).keys("Enter");
    assert!(says(&desk, SEALING), "a move is no answer");
    desk.keys("Esc");
    assert!(!says(&desk, SEALING));
    at(&mut desk, "12:01");
    assert!(!says(&desk, SEALING));
}

#[test]
fn nothing_is_told_twice_after_a_resume_or_a_clock_that_was_set() {
    let mut desk = desk(Lang::ZhHans);
    at(&mut desk, "11:57");
    assert!(says(&desk, "12:00 封棋，还有3分钟"), "late is better than never");
    desk.keys("F4").wait(0);
    assert!(!says(&desk, SOON));
    desk.keys("F4");
    at(&mut desk, "11:58");
    assert!(!says(&desk, SOON));
    at(&mut desk, "12:00");
    assert!(says(&desk, SEALING));
    desk.keys("F4").wait(0);
    desk.keys("F4");
    for wall in ["12:05", "11:00", "11:55", "11:59", "12:00", "12:01"] {
        at(&mut desk, wall);
        assert!(!says(&desk, "封棋"), "{wall}");
    }
    assert_eq!(bells(&desk), 2);
    // a date that is put right
    "2026-05-02".clone_into(&mut desk.around.day);
    at(&mut desk, "12:02");
    assert!(!says(&desk, "封棋"));
}

#[test]
fn each_day_has_its_breaks() {
    let mut desk = desk(Lang::ZhHans);
    at(&mut desk, "12:00");
    desk.keys("F4").wait(0);
    "2026-05-02".clone_into(&mut desk.around.day);
    at(&mut desk, "09:00");
    desk.keys("F4").wait(0);
    at(&mut desk, "11:55");
    assert!(says(&desk, SOON));
    assert_eq!(bells(&desk), 2);
}

#[test]
fn a_break_that_was_had_is_not_told_when_the_game_goes_on() {
    let mut desk = desk(Lang::ZhHans);
    at(&mut desk, "11:50");
    desk.keys("F4").wait(0);
    at(&mut desk, "12:00");
    assert!(!says(&desk, "封棋"), "both clocks stand");
    at(&mut desk, "13:30");
    desk.keys("F4").wait(0);
    assert!(!says(&desk, "封棋"));
    assert_eq!(bells(&desk), 0);
}

#[test]
fn of_two_breaks_close_together_the_first_is_not_hidden() {
    let mut desk = desk_with(Lang::ZhHans, &["12:03"]);
    for (wall, said) in [
        ("11:58", "12:00 封棋，还有2分钟"),
        ("11:59", "12:00 封棋，还有1分钟"),
        ("12:00", SEALING),
        ("12:02", SEALING),
        ("12:03", "12:03 到暂停时间"),
    ] {
        at(&mut desk, wall);
        assert!(says(&desk, said), "{wall}: {}", screen(&desk, 120, 40));
    }
    assert_eq!(bells(&desk), 3);
}

#[test]
fn a_game_without_breaks_is_left_alone() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("Enter").moves("e5");
    for wall in ["11:55", "12:00", "17:30", ""] {
        at(&mut desk, wall);
    }
    assert_eq!(bells(&desk), 0);
    assert!(desk.ui.breaks.notice.is_none());
}

#[test]
fn battery_and_disk_are_spoken_of_on_every_screen() {
    let mut desk = Desk::new(Lang::ZhHans);
    desk.around.battery = Some(18);
    desk.around.room = Some(12);
    let said = ["电池仅剩 18%", "磁盘将满，仅剩 12 MB"];
    assert!(said.iter().all(|text| says(&desk, text)), "the start screen");
    desk.game = Some(Game::new(Arc::new(opening(rules(9)))));
    desk.ui.enter_game();
    assert!(said.iter().all(|text| says(&desk, text)));
    desk.keys("F1");
    assert!(said.iter().all(|text| says(&desk, text)), "below a dialog");
    desk.around = caipan::tui::ui::Surroundings::default();
    desk.keys("Esc");
    assert!(!said.iter().any(|text| says(&desk, text)));
}

#[test]
fn the_most_important_comes_first_and_a_message_keeps_its_place() {
    let mut desk = everything_at_once(Lang::ZhHans);
    let order = |screen: &str| {
        let texts = ["自14:32:05起", "磁盘将满", "17:30 到", "电池仅剩"];
        texts.map(|text| screen.find(text))
    };
    let large = order(&screen(&desk, 120, 40));
    assert!(large.is_sorted() && large[0].is_some(), "{large:?}");
    desk.ui.tell(Message::Text("不能这样做".to_owned()));
    let small = screen(&desk, 80, 24);
    let [record, ..] = order(&small);
    assert!(record.is_some() && small.contains("不能这样做"), "{small}");
}
