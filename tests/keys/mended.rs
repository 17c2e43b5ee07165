//! What a newcomer at the console ran into.

use crate::support::{Desk, rules};
use crate::{agreed, desk};
use caipan::game::Phase;
use caipan::tui::ui::{Dialog, Effect};
use caipan::units::{Side, Span};
use caipan::words::Lang;

fn desk_with_a_minute() -> Desk {
    let mut rules = rules(9);
    (rules.limit.0, rules.reserve) = (Span::from_secs(60), 1);
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5");
    desk
}

#[test]
fn a_move_is_typed_on_while_the_flag_falls() {
    let mut desk = desk_with_a_minute();
    desk.wait(58_000).text("d").wait(2_000);
    assert_eq!(desk.game().phase(), Phase::Flagged);
    desk.keys("Enter F10");
    assert_eq!(desk.game().phase(), Phase::Flagged, "half a point is none");
    desk.text("5").keys("Enter");
    assert_eq!(desk.game().phase(), Phase::Flagged, "Enter alone takes no flag back");
    desk.keys("F10");
    assert_eq!((desk.game().phase(), desk.game().move_number()), (Phase::Playing, 2));
    let mut given_up = desk_with_a_minute();
    given_up.wait(58_000).text("d").wait(2_000).keys("Backspace Enter");
    assert_eq!(given_up.game().phase(), Phase::Flagged, "without a move it is asked");
    let mut nothing = desk_with_a_minute();
    nothing.wait(60_000).text("d5").keys("Enter Esc");
    assert_eq!(nothing.game().phase(), Phase::Flagged, "a key after the flag is none before it");
}

#[test]
fn a_result_is_taken_back_before_it_is_confirmed() {
    let mut desk = agreed();
    desk.keys("1 F7 Up F10 Enter");
    assert_eq!((desk.game().phase(), desk.game().outcome()), (Phase::Ended, None));
    assert!(matches!(desk.ui.top(), Some(Dialog::Life(_))));
    desk.keys("F7 Up F10 Enter");
    assert_eq!(desk.game().phase(), Phase::Ended, "what both agreed to isn't reopened (21.3)");
    assert!(desk.screen(80, 24).contains("21.3"));
    let mut resigned = desk_with_a_minute();
    resigned.keys("F8 Down Enter 1 F10 F7 Down F10 Enter");
    assert!(resigned.game().outcome().is_some(), "another reason must be typed");
    resigned.text("误记").keys("F10 Enter");
    assert!(resigned.game().outcome().is_none());
}

#[test]
fn names_are_corrected() {
    let mut desk = desk();
    desk.keys("F7 n Ctrl+u").text("李丁").keys("Enter Enter Enter F10");
    assert_eq!(desk.game().person(Side::Black).name, "李丁");
    assert_eq!(desk.game().person(Side::White).name, "钱乙");
}

#[test]
fn dead_stones_can_be_typed() {
    let mut desk = desk();
    desk.moves("e5").keys("F8 Enter F10 F8 Enter F10").text("e5").keys("Enter");
    assert_eq!(desk.game().dead().len(), 1);
    assert!(desk.game().life().is_empty());
}

#[test]
fn a_placeholder_gives_way_and_numbers_can_be_typed() {
    let mut desk = Desk::new(Lang::ZhHans);
    desk.keys("Enter Down Down Down Down Down")
        .text("赵甲")
        .keys("Down Down Down")
        .text("")
        .keys("Down Down Down 1 3 Down 2");
    desk.keys("Up Up Up Up Ctrl+u Up Up Up Up Up Up Up Up Enter");
    let Some(Effect::NewGame(new)) = desk.effects.last() else { panic!("{:?}", desk.ui) };
    assert_eq!((new.names.black.as_str(), new.names.white.as_str()), ("赵甲", ""));
    assert_eq!((new.size.lines(), new.handicap), (13, 2));
}

#[test]
fn a_record_without_tip_is_opened_with_f10_only() {
    let mut desk = Desk::new(Lang::ZhHans);
    desk.ui.ask_tip("R3-T12");
    desk.keys("Enter y Esc");
    desk.effects.retain(|effect| *effect != Effect::ResumeAnyway);
    desk.ui.ask_tip("R3-T12");
    desk.keys("Enter 1 Space");
    assert!(desk.effects.is_empty());
    desk.keys("F10");
    assert_eq!(desk.effects, [Effect::ResumeAnyway]);
}

#[test]
fn the_second_warning_is_announced_as_a_loss() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 Tab").text("hq").keys("F10").moves("d5 d4");
    desk.keys("F2 Tab").text("hq");
    assert!(desk.screen(120, 40).contains("判负。"), "{}", desk.screen(120, 40));
    desk.keys("F10 Enter Esc");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("（判负）") && screen.contains("待三方确认结果"), "{screen}");
}

#[test]
fn f10_confirms_no_flag_from_another_row() {
    let mut desk = desk_with_a_minute();
    desk.wait(60_000).keys("F10 F10");
    assert_eq!(desk.game().phase(), Phase::Flagged);
    assert!(desk.screen(80, 24).contains("再按 F10"));
    desk.keys("1 F10 F10 Enter");
    assert!(desk.game().outcome().is_some());
}

#[test]
fn an_occupied_point_compares_and_no_board_has_column_i() {
    let mut desk = desk();
    desk.moves("e5 e5");
    assert!(desk.screen(80, 24).contains("参照"));
    desk.keys("Esc Esc").moves("i5");
    assert!(desk.screen(80, 24).contains("没有 I 列"));
}

#[test]
fn help_begins_with_the_keys_of_the_screen() {
    let mut desk = desk();
    desk.keys("?");
    assert!(matches!(desk.ui.top(), Some(Dialog::Help(_))));
    desk.keys("Esc F7 F1");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("补记漏记的一手"), "{screen}");
}

#[test]
fn a_typed_point_and_presses_are_shown_before_they_count() {
    let mut desk = desk();
    desk.text("d4");
    assert!(desk.screen(80, 24).contains("黑 1 D4  Enter 落子"));
    desk.keys("Esc Space").wait(300).keys("Space");
    assert!(desk.screen(80, 24).contains("共2次按钟"));
}

#[test]
fn the_form_of_times_says_what_it_can_not_read() {
    let mut desk = desk();
    desk.keys("F5 7 Ctrl+u").text("abc");
    assert!(desk.screen(80, 24).contains("“abc”") || desk.screen(80, 24).contains("\"abc\""));
    let orders = desk.orders.len();
    desk.keys("F10");
    assert_eq!(desk.orders.len(), orders);
}

#[test]
fn enter_closes_the_settings_and_changes_nothing() {
    let mut desk = desk();
    desk.keys("F11 Right Enter");
    assert!(desk.ui.dialogs.is_empty());
    assert_eq!(desk.ui.settings.lang, Lang::ZhHant);
}

#[test]
fn a_new_game_is_one_key_away_from_many_others() {
    let mut desk = Desk::new(Lang::ZhHans);
    let game = caipan::tui::ui::ListedGame {
        name: "R1-T1".to_owned(),
        title: String::new(),
        black: String::new(),
        white: String::new(),
        phase: None,
        wall: String::new(),
        fault: None,
    };
    desk.games = vec![game; 330];
    assert!(desk.screen(80, 24).contains("F2  新对局"));
    desk.keys("n");
    assert!(matches!(desk.ui.place, caipan::tui::ui::Place::Setup(_)));
}

#[test]
fn a_press_that_is_taken_back_during_a_flag_sets_no_reading() {
    let mut desk = desk_with_a_minute();
    desk.keys("Esc").wait(1_000).keys("Space").wait(61_000);
    assert_eq!(desk.game().phase(), Phase::Flagged);
    desk.keys("Esc F7 d Up F10");
    assert!(desk.game().pressed().is_empty(), "{:?}", desk.orders.last());
    assert!(!desk.ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Time(_))));
}

#[test]
fn who_leaves_stops_the_clock() {
    let mut desk = desk_with_a_minute();
    desk.keys("Ctrl+q Enter");
    assert_eq!(desk.game().phase(), Phase::Playing);
    desk.keys("F10");
    assert_eq!(desk.orders.last().unwrap().command, caipan::game::Command::Pause);
    assert_eq!(desk.effects, [Effect::CloseGame]);
    let mut standing = Desk::with_game(Lang::ZhHans, 9);
    standing.keys("Ctrl+q F10");
    assert!(standing.orders.is_empty());
}

#[test]
fn a_player_who_never_came_is_ruled_on_before_the_start() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("F2 Tab");
    assert!(matches!(desk.ui.top(), Some(Dialog::Ruling(_))), "{}", desk.screen(80, 24));
}

#[test]
fn a_key_that_is_held_down_presses_once() {
    let mut desk = desk_with_a_minute();
    desk.keys("Space");
    let orders = desk.orders.len();
    desk.wait(600)
        .press(crate::of_kind(caipan::tui::keys::Code::Char(' '), caipan::tui::keys::Kind::Repeat));
    assert_eq!(desk.orders.len(), orders);
    assert!(desk.ui.line.field.is_empty());
}

#[test]
fn a_flag_cites_the_article_of_its_time() {
    let mut rules = rules(9);
    (rules.time, rules.reserve) = (caipan::rules::TimeSystem::Absolute, 0);
    rules.limit.0 = Span::from_secs(60);
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5").wait(63_000);
    let flag = *desk.game().flag().unwrap();
    let clause = desk.game().flag_clause(&flag.before);
    let screen = desk.screen(120, 40);
    assert!(screen.contains(clause.id()) && !screen.contains("2002/12.3"), "{screen}");
    assert!(!screen.contains("报时之前已落子"), "the window is over: {screen}");
}

#[test]
fn a_flag_while_something_is_typed_loses_nothing() {
    let mut rules = rules(9);
    (rules.limit.0, rules.reserve) = (Span::from_secs(60), 1);
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5").wait(59_600).text("d4").wait(300);
    assert_eq!(desk.game().phase(), Phase::Flagged);
    desk.wait(5_000).keys("Enter");
    assert_eq!(desk.game().phase(), Phase::Flagged, "Enter alone takes no flag back");
    desk.keys("F10");
    assert_eq!(desk.game().phase(), Phase::Playing, "its first key was in time");
    assert_eq!(desk.game().move_number(), 2);
}

#[test]
fn leaving_takes_two_steps() {
    let mut desk = desk();
    desk.keys("Ctrl+q Enter Ctrl+q");
    assert!(desk.effects.is_empty());
    desk.keys("Down F10");
    assert_eq!(desk.effects, [Effect::Quit]);
}

#[test]
fn languages_turn_with_a_key() {
    let mut desk = desk();
    desk.keys("F11 Right Esc");
    assert_eq!(desk.ui.settings.lang, Lang::ZhHant);
    assert!(desk.screen(80, 24).contains("暫停"));
    desk.keys("F11 Right Esc");
    assert_eq!(desk.ui.settings.lang, Lang::En);
    assert!(desk.screen(80, 24).contains("Pause"));
    desk.keys("F11 Right Esc");
    assert_eq!(desk.ui.settings.lang, Lang::ZhHans);
}

#[test]
fn a_correction_that_changes_nothing_is_refused() {
    let mut desk = desk_with_a_minute();
    desk.moves("c3").keys("F7 Enter");
    assert!(desk.screen(80, 24).contains("没有可更正的"), "{}", desk.screen(80, 24));
    let count = desk.orders.len();
    desk.keys("F10");
    assert_eq!(desk.orders.len(), count);
    desk.keys("Ctrl+u").text("d4");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("第2手 C3 -> D4"), "{screen}");
    desk.keys("F10");
    assert_eq!(desk.orders.len(), count + 1);
    desk.keys("Esc F3 Enter F7 Enter");
    let Some(Dialog::Change(form)) = desk.ui.top() else { panic!("{:?}", desk.ui.top()) };
    assert_eq!(form.stroke.text(), "虚着");
}

#[test]
fn arrows_that_only_pass_over_reasons_change_none() {
    let mut desk = desk_with_a_minute();
    desk.moves("c3").keys("F7 Enter");
    let reason = |desk: &Desk| match desk.ui.top() {
        Some(Dialog::Change(form)) => (form.reason.selected, form.in_reason),
        top => panic!("{top:?}"),
    };
    desk.keys("Down");
    assert_eq!(reason(&desk), (0, true));
    desk.keys("Down Down");
    assert_eq!(reason(&desk), (2, true));
    assert!(desk.screen(80, 24).contains("* 输入错误"), "{}", desk.screen(80, 24));
    desk.keys("Down Down Down");
    assert_eq!(reason(&desk), (0, false), "it was left at its end: nothing was chosen");
    desk.keys("Down Down Enter");
    assert_eq!(reason(&desk), (1, false), "Enter chooses");
    desk.keys("Down Down Up Up Up");
    assert_eq!(reason(&desk), (1, false), "and it was left at its beginning");
}

#[test]
fn the_first_arrow_moves_from_the_last_stone() {
    let mut desk = desk_with_a_minute();
    desk.keys("Esc Up");
    assert_eq!(desk.ui.looking.cursor, Some("E6".parse().unwrap()), "from the stone, not on it");
    desk.keys("Esc").moves("c3").keys("Up");
    assert_eq!(desk.ui.looking.cursor, Some("C4".parse().unwrap()));
    desk.keys("Enter");
    assert_eq!(desk.game().move_number(), 3);
}

#[test]
fn a_press_by_mistake_is_taken_back_with_that_reason() {
    let mut desk = desk_with_a_minute();
    desk.keys("Esc Space F7 F9");
    assert!(desk.screen(80, 24).contains(">#误按"), "{}", desk.screen(80, 24));
    desk.keys("F10");
    assert!(desk.game().pressed().is_empty());
}

#[test]
fn finished_games_stand_below_the_unfinished_and_open_on_their_sheet() {
    let mut desk = Desk::new(Lang::ZhHans);
    let game = |name: &str, phase| caipan::tui::ui::ListedGame {
        name: name.to_owned(),
        title: String::new(),
        black: String::new(),
        white: String::new(),
        phase: Some(phase),
        wall: String::new(),
        fault: None,
    };
    desk.games = vec![game("R3-T1", Phase::Paused), game("R2-T1", Phase::Locked)];
    let screen = desk.screen(80, 24);
    let at = |text: &str| screen.find(text).unwrap_or_else(|| panic!("no {text}: {screen}"));
    assert!(at("R3-T1") < at("近日完成") && at("近日完成") < at("2  R2-T1"), "{screen}");
    assert!(at("R2-T1") < at("已结束") && at("已结束") < at("3  新对局"), "{screen}");
    desk.keys("2");
    assert_eq!(desk.effects, [caipan::tui::ui::Effect::Resume(1)]);
    let mut locked = crate::agreed();
    locked.keys("1 F10 2 F10 3 F10 Enter");
    assert_eq!(locked.game().phase(), Phase::Locked);
    let game = locked.game().clone();
    desk.ui.take_up(&game);
    assert!(matches!(desk.ui.top(), Some(Dialog::Sheet(_))));
}
