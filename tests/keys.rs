//! What keys do.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test
#![allow(dead_code)] // the desk is shared with the screens

#[path = "keys/adjourn.rs"]
mod adjourn;
#[path = "keys/colours.rs"]
mod colours;
#[path = "keys/custom.rs"]
mod custom;
#[path = "keys/desk.rs"]
mod desk;
#[path = "keys/dossier.rs"]
mod dossier;
#[path = "keys/ending.rs"]
mod ending;
#[path = "screens/endings.rs"]
mod endings;
#[path = "keys/explorer.rs"]
mod explorer;
#[path = "screens/facts.rs"]
mod facts;
#[path = "screens/files.rs"]
mod files;
#[path = "keys/followed.rs"]
mod followed;
#[path = "keys/help.rs"]
mod help;
#[path = "keys/history.rs"]
mod history;
#[path = "keys/join.rs"]
mod join;
#[path = "keys/life.rs"]
mod life;
#[path = "keys/mended.rs"]
mod mended;
#[path = "keys/mouse.rs"]
mod mouse;
#[path = "keys/palette.rs"]
mod palette;
#[path = "keys/ruling.rs"]
mod ruling;
#[path = "screens/support.rs"]
mod support;
#[path = "keys/times.rs"]
mod times;
#[path = "keys/tour.rs"]
mod tour;
#[path = "screens/tour_ways.rs"]
mod tour_ways;
#[path = "keys/undo.rs"]
mod undo;

use caipan::game::command::{Stroke, Who};
use caipan::game::{Command, Phase, Role, TurnKind};
use caipan::rules::Preset;
use caipan::tui::keys::{Act, Code, KEYS, Key, Kind, Press, Row, Table, When, keys_markdown};
use caipan::tui::ui::{Dialog, Effect, Input};
use caipan::units::{Side, Span};
use caipan::words::Lang;
use support::{Desk, plain, rules};

fn row(key: &Key, when: When) -> Option<&'static Row> {
    Table::default().row(key, when)
}

fn act(key: &Key, when: When) -> Option<Act> {
    Table::default().act(key, when)
}

fn desk() -> Desk {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("Enter");
    desk
}

fn commands(desk: &Desk) -> Vec<Command> {
    desk.orders.iter().map(|order| order.command.clone()).collect()
}

fn of_kind(code: Code, kind: Kind) -> Key {
    Key { kind, ..plain(code) }
}

// --- The table ---

#[test]
fn no_key_means_two_things_at_once() {
    for (at, one) in KEYS.iter().enumerate() {
        for other in &KEYS[at + 1..] {
            let shared = one.keys.iter().any(|key| other.keys.contains(key));
            assert!(!(shared && one.when.meets(other.when)), "{:?} and {:?}", one.act, other.act);
        }
    }
}

#[test]
fn every_row_is_reached_by_its_keys() {
    for one in KEYS {
        for press in one.keys {
            let found = act(&press.key(), one.when).unwrap();
            let digit = *press == Press::Digit && matches!(found, Act::Black | Act::White);
            assert!(found == one.act || digit, "{press:?} of {:?}", one.act);
        }
    }
}

#[test]
fn whatever_is_done_has_a_key_that_no_input_method_swallows() {
    let swallowed = |press: &Press| match press {
        Press::Plain(Code::Char(c)) => *c != ' ',
        Press::Alt(_) => true,
        Press::Plain(_) | Press::Ctrl(_) | Press::Digit => false,
    };
    for one in KEYS {
        let same = |other: &&Row| other.name == one.name && other.when.meets(one.when);
        let heard = KEYS.iter().filter(same).flat_map(|row| row.keys);
        let digits = matches!(one.act, Act::Black | Act::White | Act::Arbiter);
        assert!(digits || heard.into_iter().any(|key| !swallowed(key)), "{:?}", one.act);
    }
}

#[test]
fn letters_belong_to_the_move_line() {
    for letter in ('a'..='z').chain('A'..='Z').chain('0'..='9') {
        assert_eq!(act(&plain(Code::Char(letter)), When::GAME), None, "{letter}");
    }
}

#[test]
fn the_table_can_be_printed() {
    for lang in Lang::ALL {
        let words = caipan::words::Words::embedded(*lang);
        let text = keys_markdown(&words);
        assert!(text.starts_with("| ") && text.contains("`F10`"), "{text}");
        assert!(text.lines().skip(2).count() > 25);
    }
}

// --- Press, repeat, release (case 37) ---

#[test]
fn a_release_means_nothing() {
    for one in KEYS {
        for press in one.keys {
            let key = Key { kind: Kind::Release, ..press.key() };
            assert!(row(&key, one.when).is_none());
        }
    }
    let mut desk = desk();
    for code in [Code::Enter, Code::Char(' '), Code::F(3), Code::F(10)] {
        desk.press(of_kind(code, Kind::Release));
    }
    assert_eq!(desk.orders.len(), 1, "only the start");
    assert!(desk.ui.dialogs.is_empty());
}

#[test]
fn one_press_is_one_warning() {
    let mut desk = desk();
    desk.moves("e5 e4");
    desk.press(of_kind(Code::Enter, Kind::Release));
    desk.keys("F2 Tab").text("hq");
    for kind in [Kind::Press, Kind::Repeat, Kind::Repeat, Kind::Release] {
        desk.press(of_kind(Code::F(10), kind));
    }
    let side = desk.game().to_move().other();
    assert_eq!(desk.game().tally(side).warnings, 1);
    for kind in [Kind::Press, Kind::Release] {
        desk.press(of_kind(Code::Char(' '), kind));
    }
    assert_eq!(desk.game().to_move(), side, "the clock turned once");
}

#[test]
fn holding_a_key_never_confirms_or_presses() {
    let mut desk = desk();
    for code in [Code::Char(' '), Code::Enter, Code::F(2), Code::F(3), Code::F(4)] {
        desk.press(of_kind(code, Kind::Repeat));
    }
    desk.keys("F3");
    desk.press(of_kind(Code::Enter, Kind::Repeat));
    desk.press(of_kind(Code::F(10), Kind::Repeat));
    assert_eq!(desk.orders.len(), 1, "{:?}", commands(&desk));
}

// --- Stamps (law 3) ---

#[test]
fn a_move_bears_the_stamp_of_its_first_key() {
    let mut desk = desk();
    let start = desk.now;
    desk.text("e5").wait(5_000).keys("Enter");
    assert_eq!(desk.orders[1].at, start + Span::from_ms(100));
    let before = desk.now;
    desk.keys("Left Left Up").wait(3_000).keys("Enter");
    assert_eq!(desk.orders[2].at, before + Span::from_ms(100));
}

#[test]
fn an_emptied_line_forgets_its_stamp() {
    for empties in ["Esc", "Backspace Backspace"] {
        let mut desk = desk();
        desk.text("e5").keys(empties).wait(9_000);
        let later = desk.now;
        desk.moves("d5");
        assert_eq!(desk.orders[1].at, later + Span::from_ms(100), "{empties}");
    }
}

#[test]
fn space_stamps_the_stone_and_the_point_follows() {
    let mut desk = desk();
    desk.keys("Space");
    let stone = desk.now;
    desk.wait(4_000).moves("e5");
    assert_eq!(commands(&desk)[1], Command::Press);
    assert!(matches!(commands(&desk)[2], Command::Complete(Stroke::Stone(_))));
    assert_eq!(desk.game().turns()[0].at, stone);
}

#[test]
fn full_width_letters_are_a_move() {
    let mut desk = desk();
    desk.moves("ｅ５ Ｄ４ 3-3");
    assert_eq!(desk.game().move_number(), 3);
}

// --- A forbidden move ---

fn forbidden() -> Desk {
    let mut desk = desk();
    desk.moves("a2 e5 b1 a1");
    assert!(matches!(desk.ui.dialogs.last(), Some(Dialog::Foul(_))));
    desk
}

#[test]
fn a_typing_error_records_nothing() {
    let mut desk = forbidden();
    let orders = desk.orders.len();
    desk.keys("Enter");
    assert!(desk.ui.dialogs.is_empty());
    assert_eq!((desk.orders.len(), desk.game().move_number()), (orders, 3));
    desk.moves("d4");
    assert_eq!(desk.game().move_number(), 4, "the new move replaces the wrong text");
    assert_eq!(desk.game().passes(), 0);
}

#[test]
fn space_after_a_typing_error_forgets_the_wrong_text() {
    let mut desk = forbidden();
    desk.keys("Enter Space");
    assert!(desk.ui.line.field.is_empty());
    desk.moves("d4");
    assert_eq!(desk.game().move_number(), 4);
}

#[test]
fn a_move_really_played_is_ruled_with_the_stamp_of_its_stone() {
    let mut desk = desk();
    desk.moves("a2 e5 b1");
    let first = desk.now + Span::from_ms(100);
    desk.moves("a1").wait(7_000).keys("2 Enter");
    assert_eq!(desk.game().move_number(), 3, "Enter confirms no ruling");
    desk.keys("F10");
    let last = desk.orders.last().unwrap();
    assert!(matches!(&last.command, Command::Rule { offence, stone, .. }
        if offence == "forbidden-point" && *stone == Some(first)));
    assert!(matches!(desk.game().turns()[3].kind, TurnKind::Lost(_)));
    assert!(desk.ui.dialogs.is_empty() && desk.ui.line.field.is_empty());
}

#[test]
fn the_second_warning_needs_f10_and_another_key() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 Tab").text("hq").keys("F10").moves("d5 d4");
    desk.keys("F2 Tab").text("hq").keys("Enter y F10 F10");
    assert!(desk.game().outcome().is_none());
    desk.keys("Esc F2 Tab").text("hq").keys("F10 Left Enter");
    assert!(desk.game().outcome().is_none(), "any other key disarms");
    desk.keys("F10 Enter");
    assert_eq!(desk.game().outcome().unwrap().winner, Some(Side::Black));
}

#[test]
fn the_chief_is_asked_for_where_he_decides() {
    let mut desk = desk();
    desk.moves("e5").keys("F2 Tab").text("zssj").keys("F10");
    assert!(desk.game().outcome().is_none());
    desk.text("李丁").keys("F10 Enter");
    let by = &desk.orders.last().unwrap().by;
    assert_eq!((by.role, by.name.as_str()), (Role::Chief, "李丁"));
}

#[test]
fn a_side_is_never_preselected() {
    let mut desk = desk();
    desk.moves("e5").keys("F2").text("hq").keys("F10");
    assert_eq!(desk.orders.len(), 2);
}

// --- Clock ---

#[test]
fn a_letter_never_stops_the_clock_by_itself() {
    let mut desk = desk();
    desk.keys("Alt+p");
    assert_eq!(desk.game().phase(), Phase::Playing);
    desk.keys("Enter");
    assert_eq!(desk.game().phase(), Phase::Paused);
    desk.keys("F4");
    assert_eq!(desk.game().phase(), Phase::Playing);
}

#[test]
fn the_console_goes_to_the_background_only_while_no_clock_runs() {
    let mut desk = desk();
    desk.keys("Ctrl+z");
    assert!(!desk.effects.contains(&Effect::Suspend));
    assert!(desk.screen(80, 24).contains("不转入后台"), "{}", desk.screen(80, 24));
    desk.keys("F2 Ctrl+z F4 Esc");
    assert!(!desk.effects.contains(&Effect::Suspend), "a dialog is open");
    desk.keys("Ctrl+z");
    assert!(desk.effects.contains(&Effect::Suspend));
}

fn flagged() -> Desk {
    let mut rules = rules(9);
    (rules.limit.0, rules.reserve) = (Span::from_secs(60), 1);
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5").wait(60_100);
    assert_eq!(desk.game().phase(), Phase::Flagged);
    desk
}

#[test]
fn a_loss_on_time_takes_its_page_f10_and_enter() {
    let mut desk = flagged();
    for keys in ["Up F10", "Enter", "Esc Enter Enter F10", "Esc", "1 Enter Enter"] {
        desk.keys(keys);
        assert!(desk.game().outcome().is_none(), "{keys}");
    }
    desk.keys("F10 Enter");
    assert_eq!(desk.game().outcome().unwrap().winner, Some(Side::Black));
}

#[test]
fn space_in_the_window_is_a_stone_before_the_call() {
    let mut desk = flagged();
    desk.keys("Space Enter Space");
    assert_eq!(desk.game().phase(), Phase::Flagged, "no single key takes a flag back");
    desk.wait(5_000).keys("F10").moves("d4");
    assert_eq!((desk.game().phase(), desk.game().move_number()), (Phase::Playing, 2));
    let mut late = flagged();
    late.wait(2_000).keys("Space");
    assert_eq!(late.game().phase(), Phase::Flagged);
    assert!(!late.screen(80, 24).contains("报时之前已落子"), "it can't be chosen any more");
    late.keys("3 F10 Space F10");
    assert_eq!(late.game().phase(), Phase::Flagged);
}

#[test]
fn a_flag_can_be_declined_with_a_reason_and_put_off() {
    let mut desk = flagged();
    desk.keys("Esc");
    assert!(desk.ui.dialogs.is_empty());
    desk.keys("Enter Enter Enter Enter");
    assert_eq!(desk.game().phase(), Phase::Flagged, "it takes F10");
    desk.keys("F10");
    assert_eq!(desk.game().phase(), Phase::Paused);
    assert!(matches!(desk.ui.top(), Some(Dialog::Time(form)) if form.side == Some(Side::White)));
    assert!(
        matches!(desk.orders.last().unwrap().command, Command::FlagWithdrawn { ref reason } if !reason.is_empty())
    );
}

#[test]
fn a_reading_is_set_with_reason_by_the_chief() {
    let mut desk = desk();
    desk.keys("F4 F5 7");
    desk.keys(&"Backspace ".repeat(8)).text("1:00:00").keys("F10").text("李丁").keys("F10");
    let reading = desk.game().clock().readings[Side::Black];
    assert_eq!(reading.main, Span::from_secs(3_600));
}

// --- Record ---

#[test]
fn a_move_is_corrected_and_the_last_one_taken_back() {
    let mut desk = desk();
    desk.moves("e5 d4 c3").keys("F7 Up Enter Backspace Backspace").text("f6").keys("Enter Enter");
    assert_eq!(desk.orders.len(), 4, "Enter corrects nothing");
    desk.keys("F10 F7 d F10 Up F10");
    let played: Vec<_> = desk.game().turns().iter().map(|turn| turn.kind.clone()).collect();
    let stone = |text: &str| TurnKind::Stroke(Stroke::Stone(text.parse().unwrap()));
    assert_eq!(played, [stone("E5"), stone("F6")]);
}

#[test]
fn a_forgotten_pass_is_put_in() {
    let mut desk = desk();
    desk.moves("e5 d4").keys("F7 i").text("虚着").keys("F10");
    assert_eq!(desk.game().turns()[1].kind, TurnKind::Stroke(Stroke::Pass));
}

// --- Ending ---

fn agreed() -> Desk {
    let mut desk = desk();
    desk.moves("e5").keys("F8 Enter F10 F8 Enter F10");
    assert_eq!(desk.game().phase(), Phase::Ended);
    desk.keys("1 2 F10");
    assert_eq!(desk.game().phase(), Phase::Ended, "nobody is preselected");
    desk.keys("Esc Tab F10 F10 Tab F10");
    assert_eq!(desk.game().phase(), Phase::Agreed);
    desk
}

#[test]
fn a_result_takes_three_different_keys() {
    let mut desk = agreed();
    desk.keys("1 2 3 Enter");
    assert!(desk.game().confirmed().is_empty(), "a digit confirms nothing by itself");
    desk.keys("1 F10 F10 2 F10 Enter F10");
    assert_eq!(desk.game().phase(), Phase::Agreed);
    desk.keys("3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked);
    let who = desk.game().confirmed().iter().copied().collect::<Vec<_>>();
    assert_eq!(who, [Who::Black, Who::White, Who::Arbiter]);
}

#[test]
fn no_result_is_confirmed_before_it_is_on_the_disk() {
    let mut desk = agreed();
    desk.record.acked_seq = None;
    desk.keys("1 F10 2 F10 3 F10");
    assert!(desk.game().confirmed().is_empty());
    desk.record.acked_seq = desk.record.last_seq;
    desk.keys("1 F10");
    assert_eq!(desk.game().confirmed().len(), 1);
}

#[test]
fn resigning_needs_f10() {
    let mut desk = desk();
    desk.keys("F8 Down Enter Enter F10");
    assert!(desk.game().outcome().is_none(), "nobody is preselected");
    desk.keys("1 Enter");
    assert!(desk.game().outcome().is_none());
    desk.keys("F10");
    assert_eq!(desk.game().outcome().unwrap().winner, Some(Side::White));
}

// --- Start ---

#[test]
fn three_keys_start_a_game() {
    let mut desk = Desk::new(Lang::ZhHans);
    desk.keys("Enter Enter Enter");
    assert_eq!(desk.game().phase(), Phase::Playing);
    assert_eq!(desk.game().person(Side::Black).name, "黑方");
}

#[test]
fn the_form_keeps_the_arbiters_name_and_takes_a_paste() {
    let mut desk = Desk::new(Lang::En);
    desk.keys("Enter Up");
    desk.input(Input::Paste("\u{202e}x\n".to_owned()));
    desk.keys("Down Down Right Enter").text("Cup").keys("Up Up Enter");
    let saved = Effect::SaveArbiter("孙丙x".to_owned());
    assert!(desk.effects.contains(&saved), "{:?}", desk.effects);
    let Some(Effect::NewGame(new)) = desk.effects.last() else { panic!() };
    assert_eq!((new.preset, new.tournament.as_str()), (Preset::COMPLETE[1], "Cup"));
}

#[test]
fn a_paste_never_reaches_the_move_line() {
    let mut desk = desk();
    desk.input(Input::Paste("e5".to_owned()));
    assert!(desk.ui.line.field.is_empty());
}

#[test]
fn initials_find_the_fouls_about_captures() {
    let mut desk = desk();
    desk.moves("d4").keys("F2 Tab").text("tz");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("误提有气之子") && screen.contains("未提或漏提无气之子"), "{screen}");
    assert!(!screen.contains("连下两着"), "{screen}");
}
