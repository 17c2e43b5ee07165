//! What the screens say about time, and a board without a recorder.

use super::support::{Desk, opening, rules};
use super::{Way, flagged, main_screen};
use caipan::game::command::Gap;
use caipan::game::{By, Command, Game, Opening, Order, Phase, Reading};
use caipan::rules::{Calls, Empty, Length, Moves, Press, Rules, Sealing, SealingWay, TimeSystem};
use caipan::tui::ui::Dialog;
use caipan::units::{Side, Span, Stamp, Zi};
use caipan::words::Lang;
use std::sync::Arc;

/// Screens of this file by name, start and keys.
pub const WAYS: &[Way] = &[
    ("pause", main_screen, "F4"),
    ("pause-read", main_screen, "F4 1 2"),
    ("late", paused, "F5 9 1 Tab 1 2 : 3 0"),
    ("fault", paused, "F5 Right Down Down Down Enter 3 : 0 0"),
    ("split", paused, "F5 Right Down Down Down Down Enter 3 : 0 0"),
    ("relieve", paused, "F5 Right Down Down Down Down Down Enter x"),
    ("reread", reading, "F5 6"),
    ("flag-reread", flagged, "4 Enter"),
    ("away", reading, "F5 5 F10"),
    ("away-waits", reading, "F5 5 F10 c 3 Enter"),
    ("lifting", capture, "F5 3"),
    ("apart", apart, ""),
    ("stage", stage, ""),
    ("stage-set", stage, "F5 7"),
    ("stretch", ing, ""),
    ("settle", absolute, "F5 Right Right Down Down Down Down Down Enter 2"),
    ("join", |lang| Desk::with_game(lang, 19), "F5 Right Down Down Down Down Down Enter"),
    ("join-times", adjourned_elsewhere, "F5 Right Down Down Down Down Down Enter 1 : 0 0"),
    ("join-envelope", join_envelope, ""),
    ("table-clock", table_clock, ""),
    ("table-clock-pause", table_clock, "F4"),
    ("tenths", tenths, ""),
    ("gap-proportion", gap, "3"),
    ("bare", bare, ""),
    ("bare-time", bare, "F5"),
    ("hand", bare_ended, "Tab Up 1 8 4 . 5"),
    ("bare-sheet", bare_ended, "Tab Up 1 8 4 . 5 F10 Enter"),
];

/// Those that are looked at on the smallest screen with everything, too.
pub const SMALL: &[&str] = &[
    "time",
    "time-answer",
    "pause",
    "away-waits",
    "lifting",
    "stage",
    "tenths",
    "bare",
    "hand",
    "late",
    "gap-proportion",
];

fn with(lang: Lang, rules: Rules, change: impl FnOnce(&mut Opening)) -> Desk {
    let mut opening = opening(rules);
    change(&mut opening);
    let mut desk = Desk::new(lang);
    desk.game = Some(Game::new(Arc::new(opening)));
    desk.ui.enter_game();
    desk
}

/// Nothing was played; the event seals its moves.
fn adjourned_elsewhere(lang: Lang) -> Desk {
    let mut rules = rules(19);
    let (ambiguous, empty) = (Empty::Chief, Empty::Chief);
    rules.sealing = Some(Sealing { way: SealingWay::Commitment, at: None, ambiguous, empty });
    Desk::with_rules(lang, rules)
}

/// What its slip tells of the envelope is filled in.
fn join_envelope(lang: Lang) -> Desk {
    let mut desk = adjourned_elsewhere(lang);
    desk.keys("F5 Right Down Down Down Down Down Enter").text("1:00:00");
    desk.keys("Tab Tab Tab Tab Tab Tab Tab Tab Tab").text("丁").keys("Tab").text("7");
    desk.keys("Tab").text("9:00").keys("Tab").text("B").keys("Tab").text("60").keys("Tab");
    desk.text(&"9031 4259 8027 6680 ".repeat(4)).keys("Tab").text(&"0123 4567 ".repeat(4));
    desk
}

fn paused(lang: Lang) -> Desk {
    let mut desk = main_screen(lang);
    desk.keys("F4");
    desk
}

/// Both sides' seconds are read; White is to move.
fn reading(lang: Lang) -> Desk {
    let mut rules = rules(9);
    (rules.limit.0, rules.reserve) = (Span::from_secs(180), 3);
    let mut desk = Desk::with_rules(lang, rules);
    desk.keys("Enter").moves("e5 e4 d4").wait(12_000).moves("d5").wait(37_000);
    desk
}

/// Black has taken a stone.
fn capture(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").moves("a2 a1 b1").wait(5_000);
    assert_eq!(desk.game().prisoners()[Side::Black], 1);
    desk
}

fn apart(lang: Lang) -> Desk {
    let mut desk = with(lang, rules(9), |opening| opening.press = Press::Apart);
    desk.keys("Enter").moves("e5").wait(3_000);
    desk
}

fn with_system(lang: Lang, time: TimeSystem, limit: u64, change: fn(&mut Rules)) -> Desk {
    let mut rules = rules(9);
    (rules.time, rules.limit.0, rules.reserve) = (time, Span::from_secs(limit), 0);
    rules.calls = Calls { begins: vec![], ..rules.calls };
    change(&mut rules);
    let mut desk = Desk::with_rules(lang, rules);
    desk.keys("Enter").moves("e5");
    desk
}

fn stage(lang: Lang) -> Desk {
    let within = Length(Span::from_secs(600));
    let system = TimeSystem::Stage { moves: 15, within, carry: true };
    let mut desk = with_system(lang, system, 60, |_| {});
    desk.wait(60_500).moves("e4").wait(75_000);
    desk
}

fn ing(lang: Lang) -> Desk {
    let price = Zi::halves(2);
    let mut desk = with_system(lang, TimeSystem::Ing { price }, 60, |rules| {
        rules.reserve = 3;
    });
    desk.wait(72_500);
    desk
}

fn absolute(lang: Lang) -> Desk {
    with_system(lang, TimeSystem::Absolute, 3_600, |_| {})
}

fn table_clock(lang: Lang) -> Desk {
    let mut desk = with_system(lang, TimeSystem::NoClock, 3_600, |_| {});
    desk.wait(5_000);
    desk
}

/// Tenths are shown in the last ten seconds of a period.
fn tenths(lang: Lang) -> Desk {
    let mut rules = rules(9);
    (rules.limit.0, rules.reserve) = (Span::from_secs(180), 3);
    let mut desk = with(lang, rules, |opening| opening.tenths = true);
    desk.keys("Enter").moves("e5").wait(52_340);
    desk
}

/// The machine slept for an hour.
fn gap(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").wait(60_000).moves("e5").wait(30_000);
    let (side, at) = (desk.game().to_move(), desk.now);
    let before = desk.game().clock().reading(side, at, desk.game().rules());
    let with = Some(before.after(Span::from_secs(3_600), desk.game().rules()));
    let lasted = Some(Span::from_secs(3_600));
    let gap = Gap { side, before, with, ran: Span::from_secs(30), lasted };
    desk.order(&Order { command: Command::SuspendNoticed { gap }, by: By::console(), at });
    desk
}

/// A board without a recorder.
fn bare(lang: Lang) -> Desk {
    let mut desk = with(lang, rules(19), |opening| opening.moves = Moves::NotRecorded);
    desk.keys("Enter");
    for seconds in [12, 37, 5, 61, 8, 20, 4] {
        desk.wait(seconds * 1_000).keys("Space");
    }
    desk.wait(9_000);
    desk
}

fn bare_ended(lang: Lang) -> Desk {
    let mut desk = bare(lang);
    desk.keys("F8 Enter F10 F8 Enter F10");
    assert_eq!(desk.game().phase(), Phase::Ended);
    assert!(matches!(desk.ui.top(), Some(Dialog::Hand(_))));
    desk
}

// --- Tenths ---

#[test]
fn tenths_wake_the_screen_in_the_last_ten_seconds_only() {
    let mut desk = tenths(Lang::ZhHans);
    let next = |desk: &Desk| caipan::tui::update::next_change(&desk.ui, &desk.snapshot()).unwrap();
    for _ in 0..5 {
        let at = next(&desk);
        assert!(at.since(desk.now) <= Span::from_ms(100));
        let before = desk.screen(120, 40);
        desk.now = Stamp::from_ms(at.ms() - 1);
        assert_eq!(before, desk.screen(120, 40));
        desk.now = at;
        assert_ne!(before, desk.screen(120, 40));
    }
    let mut early = with(Lang::ZhHans, rules(9), |opening| opening.tenths = true);
    early.keys("Enter");
    assert!(next(&early).since(early.now) > Span::from_ms(100));
    let plain = reading(Lang::ZhHans);
    assert!(next(&plain).since(plain.now) > Span::from_ms(100), "only where the event wants them");
}

#[test]
fn a_tick_draws_every_system_as_the_whole_picture_shows_it() {
    for size in [(60, 20), (80, 24), (120, 40), (150, 60)] {
        for from in [reading, stage, ing, absolute, tenths, bare, away_and_lifting] {
            let mut desk = from(Lang::ZhHans);
            desk.call = Some("begins");
            assert!(super::ticks_like_the_whole(&mut desk, size) > 0, "{size:?}");
        }
    }
}

/// White has left, and Black's captures are coming off.
fn away_and_lifting(lang: Lang) -> Desk {
    let mut desk = capture(lang);
    desk.keys("F5 5 F10 F5 3");
    assert!(desk.game().lifting().is_some() && desk.game().away(Side::White).is_some());
    desk
}

// --- Nothing is misread ---

#[test]
fn seconds_that_are_read_never_look_like_main_time() {
    let reversed = |desk: &Desk, word: &str| {
        let buffer = desk.buffer(120, 40);
        let cells = buffer.content.iter();
        let shown = |cell: &&ratatui::buffer::Cell| {
            cell.symbol() == word && cell.modifier.contains(ratatui::style::Modifier::REVERSED)
        };
        cells.filter(shown).count()
    };
    assert!(reversed(&reading(Lang::ZhHans), "秒") > 0);
    let main = Desk::with_game(Lang::ZhHans, 9);
    assert_eq!(reversed(&main, "秒"), 0);
}

#[test]
fn both_clocks_are_in_words_on_every_size() {
    for (name, from, keys) in WAYS {
        let mut desk = from(Lang::ZhHans);
        desk.keys(keys);
        let at = desk.now;
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let screen = desk.screen(width, height).replace('#', " ");
            for side in Side::BOTH {
                let reading: Reading = desk.game().clock().reading(side, at, desk.game().rules());
                let text = caipan::report::reading(&desk.words, &reading, desk.game().rules());
                let text = text.split('.').next().unwrap();
                let at_the_table = desk.game().rules().time == TimeSystem::NoClock;
                let copied = !at_the_table || desk.game().clock().set > 0;
                let text = if copied { text } else { "尚未抄录" };
                assert!(screen.contains(text), "{name} {width}: {text}\n{screen}");
            }
        }
    }
}
