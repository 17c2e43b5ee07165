//! What the screens look like.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

#[path = "screens/align.rs"]
mod align;
#[path = "screens/breaks.rs"]
mod breaks;
#[path = "screens/desk.rs"]
mod desk;
#[path = "screens/dossier.rs"]
mod dossier;
#[path = "screens/endings.rs"]
mod endings;
#[path = "screens/facts.rs"]
mod facts;
#[path = "screens/files.rs"]
mod files;
#[path = "screens/life.rs"]
mod life;
#[path = "screens/palette.rs"]
mod palette;
#[path = "screens/ruling.rs"]
mod ruling;
#[path = "screens/support.rs"]
mod support;
#[path = "screens/times.rs"]
mod times;
#[path = "screens/tour.rs"]
mod tour;
#[path = "screens/tour_ways.rs"]
mod tour_ways;
#[path = "screens/walk.rs"]
mod walk;

use caipan::game::command::Gap;
use caipan::game::{By, Command, Order, Phase, Reading};
use caipan::tui::ui::{Dialog, GlyphChoice, ListedGame, Message, Theme};
use caipan::tui::view;
use caipan::units::{Point, Span};
use caipan::words::Lang;
use support::{Desk, lines, rules};
use unicode_width::UnicodeWidthStr;

/// Opens a played position with a warning, prisoners and a running byo-yomi.
fn main_screen(lang: Lang) -> Desk {
    let mut rules = rules(19);
    rules.limit.0 = Span::from_secs(5 * 60 + 20);
    let mut desk = Desk::with_rules(lang, rules);
    desk.keys("Enter").moves("q16 d4 q3 r16 q17 r17 q18 r18 r19 s19");
    desk.keys("F2 Tab").text("lx").keys("Tab").text("k10").keys("Esc");
    desk.keys("F2 Tab").text("hq").keys("F10");
    desk.wait(97_000);
    desk
}

/// Opens a small board that is ready to be counted.
fn ended(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").moves("e5 f5 e4 f4 e3 f3 e2 f2 e1 f1 e6 f6 e7 f7 e8 f8 e9 f9 h5");
    desk.keys("F3 Enter F3 Enter");
    assert_eq!(desk.game().phase(), Phase::Ended);
    desk
}

/// Plays into a forbidden point.
fn foul(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").moves("a2 e5 b1 a1");
    desk
}

fn flagged(lang: Lang) -> Desk {
    let mut rules = rules(9);
    (rules.limit.0, rules.reserve) = (Span::from_secs(60), 1);
    let mut desk = Desk::with_rules(lang, rules);
    desk.keys("Enter").moves("e5").wait(61_000);
    desk
}

fn gap(lang: Lang) -> Desk {
    let mut desk = Desk::with_game(lang, 9);
    desk.keys("Enter").moves("e5");
    let side = desk.game().to_move();
    let rules = desk.game().rules().clone();
    let reading = |secs| Reading::new(&rules, Span::from_secs(secs), 5, Span::ZERO, None);
    let (before, with, lasted) = (reading(6_890), Some(reading(6_100)), None);
    let gap = Gap { side, before, with, ran: Span::ZERO, lasted };
    let (by, at) = (By::console(), desk.now);
    desk.order(&Order { command: Command::SuspendNoticed { gap }, by, at });
    desk
}

fn listed(name: &str, fault: Option<&str>) -> ListedGame {
    ListedGame {
        name: name.to_owned(),
        title: "希望杯 3-12".to_owned(),
        black: "赵甲".to_owned(),
        white: "钱乙".to_owned(),
        phase: Some(Phase::Paused),
        wall: "14:02".to_owned(),
        fault: fault.map(str::to_owned),
    }
}

/// A way to a screen: the name, what it starts from, and the keys.
type Way = (&'static str, fn(Lang) -> Desk, &'static str);

const WAYS: &[Way] = &[
    ("start-empty", Desk::new, ""),
    ("setup", Desk::new, "Enter Down Down"),
    ("ready", |lang| Desk::with_game(lang, 19), ""),
    ("main", main_screen, ""),
    ("foul", foul, ""),
    ("foul-ruling", foul, "2"),
    ("ruling", main_screen, "F2 Tab Down Down"),
    ("ruling-choice", main_screen, "F2 Tab f a Left"),
    ("ruling-free", main_screen, "F2 Tab q t Right Right Enter 棋 钟"),
    ("pass", main_screen, "F3"),
    ("flag", flagged, ""),
    ("flag-loss", flagged, "1 Enter F10"),
    ("flag-decline", flagged, "Enter"),
    ("flag-declined", flagged, "Enter F10"),
    ("describe", main_screen, "F7 n Down"),
    ("recount", ended, "Tab F10 Tab F10 F7"),
    ("gap", gap, ""),
    ("time", main_screen, "F5"),
    ("time-answer", main_screen, "F5 1"),
    ("time-set", main_screen, "F5 7"),
    ("record", main_screen, "F7 Up"),
    ("record-search", main_screen, "F7 F3 警 告"),
    ("change", main_screen, "F7 Up Up Up Enter Backspace Backspace Backspace c 3"),
    ("colours", |lang| Desk::with_game(lang, 19), "F7"),
    ("guess", |lang| Desk::with_game(lang, 19), "F7 1 2 Tab 6"),
    ("swap", main_screen, "F7 w Up"),
    ("restore", main_screen, "F7 b"),
    ("restore-middle", main_screen, "F4 F7 b Home PgDn Left"),
    ("restore-small-board", ended, "Esc F7 b"),
    ("resign", main_screen, "F8 2"),
    ("ending", main_screen, "F8"),
    ("propose", main_screen, "F8 Enter"),
    ("answer", main_screen, "F8 Enter F10 F8"),
    ("life", ended, "Right Right Right Space Tab F10 Tab"),
    ("sheet", ended, "Right Right Right Space Tab F10 Tab F10 1 F10"),
    ("locked", ended, "Tab F10 Tab F10 1 F10 2 F10 3 F10"),
    ("slip", ended, "Tab F10 Tab F10 1 F10 2 F10 3 F10 F9 F9"),
    ("help", main_screen, "F1"),
    ("settings", main_screen, "F11"),
    ("leave", main_screen, "Ctrl+q"),
];

/// Screens that are shown at 60x20, too.
const SMALL: &[&str] =
    &["record", "record-search", "ruling", "pass", "time", "ending", "sheet", "help", "leave"];

/// All ways to screens.
fn ways() -> impl Iterator<Item = &'static Way> {
    let all = [WAYS, times::WAYS, dossier::WAYS, ruling::WAYS, endings::WAYS];
    all.into_iter().chain([desk::WAYS, files::WAYS, palette::WAYS]).flatten()
}

/// Every screen by its name.
fn screens(lang: Lang) -> Vec<(&'static str, Desk)> {
    let way = |(name, from, keys): &Way| {
        let mut desk = from(lang);
        desk.keys(keys);
        (*name, desk)
    };
    let mut all: Vec<(&'static str, Desk)> = ways().map(way).collect();
    all.extend(others(lang));
    all
}

/// Screens to which no keys lead.
fn others(lang: Lang) -> Vec<(&'static str, Desk)> {
    let mut start = Desk::new(lang);
    start.games = vec![listed("R3-T12", None), listed("R3-T13", Some("?"))];
    let mut reclaim = Desk::new(lang);
    reclaim.games = vec![listed("R3-T12", Some("->")), listed("R3-T13", None)];
    reclaim.ui.ask_reclaim("R3-T12", "二号机", "2026-03-01T17:32:05+08:00");
    reclaim.keys("F10").text("误");
    let mut waiting = main_screen(lang);
    waiting.hangs = true;
    waiting.moves("c3").keys("Space").wait(1_200);
    let mut storage = main_screen(lang);
    storage.record.failed = Some("ENOSPC".to_owned());
    storage.wait(0);
    let mut call = main_screen(lang);
    call.call = Some("30s");
    let mut sealing = breaks::desk(lang);
    "11:55".clone_into(&mut sealing.wall);
    sealing.wait(0);
    let mut all = vec![
        ("start", start),
        ("reclaim", reclaim),
        ("waiting", waiting),
        ("storage", storage),
        ("call", call),
    ];
    all.extend(life::screens(lang));
    all.extend([("sealing", sealing), ("banners", breaks::everything_at_once(lang))]);
    all
}

#[test]
fn screens_look_as_they_did() {
    for lang in Lang::ALL {
        for (name, desk) in screens(*lang) {
            for (width, height) in [(80, 24), (120, 40)] {
                let file = format!("{name}-{}-{width}x{height}", lang.id());
                insta::assert_snapshot!(file, desk.screen(width, height));
            }
        }
        let file = format!("main-{}-60x20", lang.id());
        insta::assert_snapshot!(file, main_screen(*lang).screen(60, 20));
        let mut board = main_screen(*lang);
        board.keys("F12").text("c3");
        let file = format!("board-{}-60x20", lang.id());
        insta::assert_snapshot!(file, board.screen(60, 20));
        let mut dead = ended(*lang);
        dead.keys("Right Right Right Space Tab");
        let file = format!("life-{}-60x20", lang.id());
        insta::assert_snapshot!(file, dead.screen(60, 20));
        for (name, from, keys) in ways() {
            let small =
                [SMALL, times::SMALL, dossier::SMALL, endings::SMALL, files::SMALL, palette::SMALL];
            if small.iter().any(|names| names.contains(name)) {
                let mut desk = from(*lang);
                desk.keys(keys);
                insta::assert_snapshot!(format!("{name}-{}-60x20", lang.id()), desk.screen(60, 20));
            }
        }
        for (file, text) in tour::pictures(*lang) {
            insta::assert_snapshot!(file, text);
        }
        let file = format!("life-no-adviser-{}-80x24", lang.id());
        insta::assert_snapshot!(file, life::no_adviser(*lang).screen(80, 24));
        let file = format!("foul-{}-60x20", lang.id());
        insta::assert_snapshot!(file, foul(*lang).screen(60, 20));
    }
}

// --- Widths (case 36) ---

#[test]
fn no_row_moves_where_ambiguous_characters_are_wide() {
    for lang in Lang::ALL {
        for (name, desk) in screens(*lang) {
            for (width, height) in [(60, 20), (80, 24), (120, 40), (170, 50)] {
                for (y, line) in lines(&desk.buffer(width, height)).iter().enumerate() {
                    assert_eq!(line.width(), line.width_cjk(), "{name} line {y}: {line}");
                }
            }
        }
    }
}

#[test]
fn columns_of_the_board_stand_under_their_letters() {
    let mut desk = Desk::with_game(Lang::ZhHans, 19);
    desk.keys("Enter").moves("a19 t1 k10 b2 t19 c3 a1");
    for choice in [GlyphChoice::Plain, GlyphChoice::Wide] {
        desk.ui.settings.glyphs = choice;
        for (width, height) in [(80, 24), (120, 40), (170, 50)] {
            let buffer = desk.buffer(width, height);
            let at = |letter: &str, y: u16| {
                (0..width).filter(|x| buffer[(*x, y)].symbol() == letter).collect::<Vec<u16>>()
            };
            let plain = choice == GlyphChoice::Plain;
            let (black, white) = if plain { ("X", "O") } else { ("●", "○") };
            let starts = |number: &str| {
                let shown = lines(&buffer);
                let row = shown.iter().position(|line| line.starts_with(number)).unwrap();
                u16::try_from(row).unwrap()
            };
            let (top, bottom) = (starts("19"), starts(" 1"));
            let (a, t) = (at("A", 1)[0], at("T", 1)[0]);
            assert_eq!(at(black, top)[..2], [a, t], "{choice:?} {width}");
            assert!(at(black, bottom).contains(&a), "{choice:?} {width}: A1");
            assert!(at(white, bottom).contains(&t), "{choice:?} {width}: T1");
        }
    }
}

#[test]
fn names_can_neither_break_nor_turn_the_screen() {
    let mut desk = main_screen(Lang::ZhHans);
    let name = "a\u{202e}b\u{1b}[31m\n\t\u{200f}赵".repeat(30);
    let mut opening = desk.game().opening().clone();
    opening.players.a.name = name;
    desk.game = Some(caipan::game::Game::new(std::sync::Arc::new(opening)));
    let buffer = desk.buffer(80, 24);
    let text = lines(&buffer).concat();
    assert!(text.contains("ab[31m赵"), "{text}");
    assert!(text.chars().all(caipan::tui::ui::is_clean));
    assert_eq!(buffer[(79, 1)].symbol(), "+");
}

// --- Language ---

/// Words of Latin letters that may stand on a Chinese screen besides keys and points.
const LATIN: &[&str] = &[
    "caipan",
    "show",
    "export",
    "format",
    "bundle",
    "slips",
    "result",
    "txt",
    "ENOSPC",
    "II",
    "III",
    "time",
    "seat",
    "qt",
    "fa",
    "MB",
    "gnugo",
    "game",
    "journal",
    "tip",
    "sgf",
    "json",
    "zh",
    "Hans",
    "data",
    "games",
    "SGF",
    "event",
    "ron",
    "pairings",
    "csv",
    "ruls",
    "rules",
    "komi",
    "two",
    "row",
    "yes",
    "no",
    "seen",
    "words",
    "ftl",
    "announcment",
    "announcement",
    "draw",
    "who",
];

#[test]
fn chinese_screens_hold_no_foreign_words() {
    // what is typed is the same in every language
    let typed = caipan::game::command::usages().flat_map(|usage| {
        std::iter::once(usage.name).chain(usage.values.iter().map(|value| value.name))
    });
    let typed = typed.collect::<Vec<_>>().join(" ");
    let keys: String = caipan::tui::keys::KEYS
        .iter()
        .map(|row| caipan::tui::keys::key_names(row.keys) + " ")
        .collect();
    for (name, desk) in screens(Lang::ZhHans) {
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let screen = desk.screen(width, height);
            for word in screen.split(|c: char| !c.is_ascii_alphabetic()).filter(|w| w.len() > 1) {
                let known =
                    [&keys, &typed].iter().any(|all| all.contains(word)) || LATIN.contains(&word);
                let marks = word.chars().all(|c| "XObw".contains(c));
                assert!(known || marks, "{name}: {word:?} in\n{screen}");
            }
        }
    }
}

// --- What never moves and is never covered ---

#[test]
fn dialogs_cover_neither_clocks_nor_line() {
    for lang in Lang::ALL {
        let plain = main_screen(*lang);
        for (name, desk) in screens(*lang) {
            let Some(game) = &desk.game else { continue };
            for (width, height) in [(60, 20), (80, 24), (120, 40)] {
                let screen = desk.screen(width, height);
                let shown = lines(&desk.buffer(width, height));
                assert!(screen.contains(&desk.wall), "{name}: time");
                let n = game.move_number();
                assert!(n == 0 || shown[0].contains(&n.to_string()), "{name}: last move");
                assert!(screen.contains("赵甲") && screen.contains("钱乙"), "{name}: names");
                if game.clock().running.is_some() {
                    assert!(screen.contains("<----"), "{name}: who runs");
                }
                let line = usize::from(height) - 2;
                let own = lines(&plain.buffer(width, height));
                let prompt = own[line].split(' ').next().unwrap().to_owned();
                // on a small screen the board takes all lines
                let board =
                    height == 20 && (name.starts_with("life") || name.starts_with("restore"));
                assert!(
                    board || !game.is_recorded() || shown[line].starts_with(&prompt),
                    "{name}: move line"
                );
            }
        }
    }
}

#[test]
fn last_move_is_marked_and_styles_repeat_words() {
    let desk = main_screen(Lang::ZhHans);
    let screen = desk.screen(80, 24);
    assert!(screen.contains("(O)"), "{screen}");
    assert!(screen.contains("再犯判负"), "{screen}");
}

#[test]
fn the_board_comes_back_with_one_key() {
    let mut desk = foul(Lang::ZhHans);
    let with = desk.screen(80, 24);
    desk.keys("F12");
    let without = desk.screen(80, 24);
    assert!(with.contains("输入错误") && !without.contains("输入错误"));
    desk.keys("Enter");
    assert!(desk.screen(80, 24).contains("输入错误"), "a key brings it back and does no more");
}

// --- Sizes ---

#[test]
fn every_size_can_be_drawn() {
    let drawn = |name: &str, desk: &Desk, width, height| {
        let buffer = desk.buffer(width, height);
        assert_eq!(buffer.area.width, width, "{name}");
    };
    for (name, desk) in screens(Lang::ZhHans) {
        let every = ["main", "life", "ruling"].contains(&name);
        for size in (0..=200).step_by(if every { 1 } else { 23 }) {
            drawn(name, &desk, size, 24);
            drawn(name, &desk, 80, size);
            drawn(name, &desk, size, size);
        }
        drawn(name, &desk, 1, 1);
    }
}

#[test]
fn a_small_window_still_shows_the_clocks() {
    let screen = main_screen(Lang::ZhHans).screen(30, 6);
    assert!(screen.contains("窗口太小") && screen.contains("读秒"), "{screen}");
}

// --- Time ---

#[test]
fn the_next_change_is_the_next_different_picture() {
    let mut desk = main_screen(Lang::ZhHans);
    for _ in 0..5 {
        let next = caipan::tui::update::next_change(&desk.ui, &desk.snapshot()).unwrap();
        let before = desk.screen(120, 40);
        desk.now = caipan::units::Stamp::from_ms(next.ms() - 1);
        assert_eq!(before, desk.screen(120, 40));
        desk.now = next;
        assert_ne!(before, desk.screen(120, 40));
    }
    desk.keys("F4").wait(3_100);
    assert_eq!(caipan::tui::update::next_change(&desk.ui, &desk.snapshot()), None);
}

#[test]
fn a_record_that_waits_is_marked_and_spoken_of_after_a_second() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("Enter");
    desk.hangs = true;
    desk.moves("e5");
    assert!(desk.screen(80, 24).contains("E5 待存"));
    assert!(!desk.screen(80, 24).contains("14:32:05"));
    desk.wait(1_000);
    assert!(desk.screen(80, 24).contains("自14:32:05起"));
}

#[test]
fn messages_are_said_until_the_next_key() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("Enter").moves("z99");
    assert!(matches!(desk.ui.message, Some(Message::About(..))));
    desk.keys("Esc");
    assert!(desk.ui.message.is_none());
    assert!(desk.ui.dialogs.iter().all(|dialog| !matches!(dialog, Dialog::Foul(_))));
    let _ = Point::new(0, 0);
}

/// Lets a running clock go on second by second; a picture on which only its figures are drawn
/// anew is the one drawn from nothing.
fn ticks_like_the_whole(desk: &mut Desk, size: (u16, u16)) -> usize {
    // what can be taken back for 3 s is drawn as a whole
    desk.ui.undo = None;
    let mut picture = desk.buffer(size.0, size.1);
    let mut ticked = 0;
    for _ in 0..15 {
        desk.wait(1_000);
        let lines = view::tick(&desk.ui, &desk.snapshot(), &mut picture);
        let whole = desk.buffer(size.0, size.1);
        if lines.is_some() {
            assert_eq!(picture, whole, "{size:?}");
            ticked += 1;
        }
        picture = whole;
    }
    ticked
}

#[test]
fn a_tick_draws_what_the_whole_picture_shows() {
    for (lang, theme) in Lang::ALL.iter().zip([Theme::Terminal, Theme::Dark, Theme::Contrast]) {
        for size in [(46, 16), (60, 20), (80, 24), (100, 30), (116, 36), (150, 60)] {
            let mut rules = rules(19);
            // an hour and five seconds before the last five minutes are read
            rules.limit.0 = Span::from_secs(3_905);
            let mut desk = Desk::with_rules(*lang, rules);
            desk.ui.settings.theme = theme;
            desk.keys("Enter").moves("q16");
            // from 1:00:05 to 59:50, then into the last minutes, with a call
            let mut ticked = ticks_like_the_whole(&mut desk, size);
            desk.wait(3_580_000);
            ticked += ticks_like_the_whole(&mut desk, size);
            desk.call = Some("10");
            ticked += ticks_like_the_whole(&mut desk, size);
            assert_eq!(ticked, 45, "{size:?}");
        }
    }
}

#[test]
fn what_else_may_change_is_drawn_as_a_whole() {
    let mut desk = main_screen(Lang::En);
    let ticks = |desk: &Desk| view::tick(&desk.ui, &desk.snapshot(), &mut desk.buffer(80, 24));
    // the reading, and the line below it, where a long call stands
    assert_eq!(ticks(&desk).map(|lines| lines.len()), Some(2));
    desk.keys("F1");
    assert_eq!(ticks(&desk), None, "a dialog is open");
    desk.keys("Esc");
    assert!(ticks(&desk).is_some());
    desk.hangs = true;
    desk.moves("c3");
    assert_eq!(ticks(&desk), None, "a record waits");
    assert_eq!(ticks(&flagged(Lang::En)), None, "no clock runs");
    assert_eq!(ticks(&Desk::new(Lang::En)), None, "there is no game");
}
