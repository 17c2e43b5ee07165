//! Keys of the time page, of a pause, and of a board without a recorder.

use crate::desk;
use crate::support::{Desk, opening, rules};
use caipan::game::command::{Recovery, Who};
use caipan::game::{Command, Game, Phase, Role};
use caipan::rules::{Moves, Press};
use caipan::tui::ui::{Dialog, Effect, Place};
use caipan::units::{Side, Span, Zi};
use caipan::words::Lang;
use std::sync::Arc;

fn last(desk: &Desk) -> &Command {
    &desk.orders.last().unwrap().command
}

/// Both sides' seconds are read; Black is to move and has used 37 s.
fn reading() -> Desk {
    let mut rules = rules(9);
    (rules.limit.0, rules.reserve) = (Span::from_secs(180), 3);
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5 e4").wait(37_000);
    desk
}

fn with(change: impl FnOnce(&mut caipan::game::Opening)) -> Desk {
    let mut opening = opening(rules(9));
    change(&mut opening);
    let mut desk = Desk::new(Lang::ZhHans);
    desk.game = Some(Game::new(Arc::new(opening)));
    desk.ui.enter_game();
    desk.keys("Enter");
    desk
}

#[test]
fn what_is_left_is_one_key_after_f5_and_is_noted() {
    let mut desk = desk();
    desk.keys("F5 2");
    assert_eq!(last(&desk), &Command::Asked(Side::White));
    assert!(matches!(desk.ui.top(), Some(Dialog::Answer(Side::White))));
    desk.keys("1");
    assert_eq!(last(&desk), &Command::Asked(Side::Black));
    desk.keys("Esc");
    assert!(desk.ui.dialogs.is_empty(), "one step leads back to the game");
}

#[test]
fn a_row_that_is_not_possible_says_why() {
    let mut desk = desk();
    let orders = desk.orders.len();
    desk.keys("F5 3");
    assert_eq!(desk.orders.len(), orders);
    assert!(desk.screen(80, 24).contains("没有提子"), "{}", desk.screen(80, 24));
    desk.keys("9");
    assert!(desk.screen(80, 24).contains("没有暂停"));
}

#[test]
fn a_delay_needs_its_side_a_colon_and_f10() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("F5 9 Tab").text("15").keys("F10");
    assert!(desk.orders.is_empty(), "minutes or seconds?");
    desk.text(":00").keys("F10");
    assert!(desk.orders.is_empty(), "nobody is preselected");
    desk.keys("Tab 2 Enter Enter");
    assert!(desk.orders.is_empty());
    desk.keys("F10");
    assert_eq!(desk.game().clock().readings[Side::White].main, Span::from_secs(6_900 - 900));
    assert!(desk.ui.dialogs.is_empty());
}

#[test]
fn what_is_typed_takes_the_place_of_what_was_filled_in() {
    let mut desk = desk();
    desk.keys("F4 F5 7").text("1:00:00");
    let Some(Dialog::Time(form)) = desk.ui.top() else { panic!("{:?}", desk.ui.top()) };
    assert_eq!(form.main.text(), "1:00:00");
    desk.keys("Tab Tab Tab Tab Tab");
    desk.keys("Backspace").text("1");
    let Some(Dialog::Time(form)) = desk.ui.top() else { panic!() };
    assert_eq!(form.main.text(), "1:00:01", "what was typed is changed");
}

#[test]
fn space_turns_to_the_other_side() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("F5 9");
    assert!(desk.screen(80, 24).contains("左右键 选一方"), "{}", desk.screen(80, 24));
    desk.keys("Space Space Enter").text("15:00").keys("F10");
    assert!(matches!(last(&desk), Command::Late { side: Side::White, .. }));
}

#[test]
fn one_key_brings_a_player_back_and_his_move_is_pointed_out() {
    let mut desk = reading();
    desk.keys("F5 5");
    assert_eq!(desk.game().away(Side::White), None, "the arbiter says whether he has leave");
    desk.keys("F10");
    assert!(desk.game().away(Side::White).is_some_and(|away| away.waits));
    assert!(desk.ui.dialogs.is_empty());
    desk.moves("d4");
    assert_eq!(desk.game().clock().running, None, "the clock waits for him");
    assert!(desk.screen(80, 24).contains("离席候钟"));
    desk.keys("Tab");
    assert_eq!(desk.game().clock().running, Some(Side::White));
    assert!(desk.screen(80, 24).contains("指出第3手 D4"), "{}", desk.screen(80, 24));
    desk.keys("Tab");
    assert_eq!(last(&desk), &Command::Return(Side::White), "nobody is away any more");
}

#[test]
fn tab_chooses_nobody_of_two_and_says_when_nobody_is_away() {
    let mut desk = reading();
    let orders = desk.orders.len();
    desk.keys("Tab");
    assert!(desk.screen(80, 24).contains("没有人离席"), "{}", desk.screen(80, 24));
    desk.keys("F5 5 Enter F5 4");
    assert_eq!(desk.game().tally(Side::White).leaves, 0, "Enter is without leave");
    assert_eq!(desk.orders.len(), orders + 2);
    desk.keys("Tab");
    assert_eq!(desk.orders.len(), orders + 2, "the arbiter says who");
    assert!(matches!(desk.ui.top(), Some(Dialog::Times(_))));
    desk.keys("5");
    assert_eq!(last(&desk), &Command::Return(Side::White));
}

#[test]
fn who_resumes_before_both_have_confirmed_is_told() {
    for keys in ["F4 1 F4", "F4 Esc F4", "F4 Esc Alt+p Enter"] {
        let mut desk = reading();
        desk.keys(keys);
        assert_eq!(desk.game().phase(), Phase::Playing);
        let screen = desk.screen(80, 24);
        assert!(
            screen.contains("读数未经双方核对，已续弈") && screen.contains("2002/22.4"),
            "{keys}: {screen}"
        );
    }
    let mut desk = reading();
    desk.keys("F4 1 2 F4");
    assert!(!desk.screen(120, 40).contains("未经双方核对"));
}

#[test]
fn a_paused_game_that_is_taken_up_shows_its_readings() {
    let mut desk = reading();
    desk.keys("F4 Esc");
    let game = desk.game.clone().unwrap();
    desk.ui.take_up(&game);
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)));
    let playing = reading();
    let mut ui = playing.ui.clone();
    ui.take_up(playing.game());
    assert!(ui.dialogs.is_empty());
}

#[test]
fn what_is_left_is_called_in_periods_where_they_are_no_minutes() {
    for (seconds, said) in [(30, "还剩3次"), (60, "还剩3分")] {
        let mut desk = with(|opening| {
            opening.rules.period.0 = Span::from_secs(seconds);
        });
        desk.call = Some("left-3");
        for (width, height) in [(80, 24), (200, 60)] {
            assert!(desk.screen(width, height).contains(said), "{}", desk.screen(width, height));
        }
    }
}

#[test]
fn space_releases_what_is_held() {
    let mut desk = desk();
    desk.moves("a2 a1 b1").wait(2_000).keys("F5 3");
    assert_eq!(desk.game().clock().running, Some(Side::Black));
    assert!(desk.screen(80, 24).contains("提子中"));
    assert!(desk.screen(80, 24).contains("Space 提毕"));
    desk.keys("Space");
    assert!(desk.game().lifting().is_none());
    assert_eq!(desk.game().clock().running, Some(Side::White));
    assert!(desk.game().pressed().is_empty(), "that was no stone of White");
}

#[test]
fn stones_come_off_before_the_point_is_typed() {
    let mut desk = desk();
    desk.moves("a2 a1").wait(1_000).keys("Space").wait(1_000).keys("F5 3");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("提子中") && !screen.contains("等按钟"), "{screen}");
    desk.moves("b1");
    assert!(desk.game().lifting().is_some(), "the point doesn't end it");
    desk.keys("Space");
    assert_eq!(desk.game().clock().running, Some(Side::White));
}

#[test]
fn a_press_apart_from_the_stone_has_words_of_its_own() {
    let mut desk = with(|opening| opening.press = Press::Apart);
    desk.moves("e5");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("等按钟") && !screen.contains("提子中"), "{screen}");
    assert!(screen.contains("Space 按钟"), "{screen}");
    desk.keys("Space");
    assert_eq!(desk.game().clock().running, Some(Side::White));
}

#[test]
fn both_sides_confirm_the_readings_of_a_pause() {
    let mut desk = reading();
    desk.keys("F4");
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)));
    assert!(desk.screen(80, 24).contains("读秒 还剩3分 本手 00:37"), "with seconds and reserve");
    desk.keys("1 2");
    assert_eq!(desk.game().read().iter().copied().collect::<Vec<_>>(), [Who::Black, Who::White]);
    assert!(desk.screen(80, 24).contains("走黑方的钟"));
    desk.keys("F4");
    assert_eq!(desk.game().phase(), Phase::Playing);
    assert!(desk.ui.dialogs.is_empty());
}

#[test]
fn a_letter_in_a_pause_goes_to_the_move_line_and_enter_shows_the_pause_again() {
    let mut desk = desk();
    desk.keys("F4").text("e5");
    assert_eq!(desk.ui.line.field.text(), "e5");
    desk.keys("Enter");
    assert_eq!((desk.game().phase(), desk.game().move_number()), (Phase::Paused, 1));
    desk.keys("Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)));
    desk.keys("F2");
    assert!(matches!(desk.ui.top(), Some(Dialog::Ruling(_))));
}

#[test]
fn a_wrong_clock_is_corrected_with_f10_only() {
    let mut desk = desk();
    desk.wait(600_000).keys("F4 F5 Right Down Down Down Enter").text("20:00").keys("Enter Enter");
    let before = desk.game().clock().readings[Side::Black].main;
    assert!(desk.screen(80, 24).contains("按比例拨正"), "{}", desk.screen(80, 24));
    assert!(desk.screen(80, 24).contains("->"), "both readings are shown");
    desk.keys("F10");
    assert!(desk.game().clock().readings[Side::Black].main < before);
    assert!(matches!(last(&desk), Command::ClockFault { .. }));
}

#[test]
fn the_seconds_are_read_again_from_a_call() {
    let mut desk = reading();
    desk.wait(14_000).keys("F5 6 2");
    assert_eq!(last(&desk), &Command::Reread { from: "40s".to_owned() });
    let now = desk.now;
    let reading = desk.game().clock().reading(Side::Black, now, desk.game().rules());
    assert_eq!(reading.period, Span::from_secs(40));
    assert!(desk.ui.dialogs.is_empty());
}

#[test]
fn a_misread_minute_is_read_again_from_the_flag() {
    let mut rules = rules(9);
    (rules.limit.0, rules.reserve) = (Span::from_secs(60), 1);
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5").wait(61_000);
    desk.keys("4 Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Reread(_))));
    desk.keys("Enter 1");
    assert_eq!(desk.game().phase(), Phase::Flagged, "Enter alone takes no flag back");
    desk.keys("F10");
    assert_eq!(desk.game().phase(), Phase::Paused);
    assert_eq!(desk.game().clock().readings[Side::White].period, Span::from_secs(59));
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)));
}

#[test]
fn another_arbiter_signs_from_then_on() {
    let mut desk = desk();
    desk.keys("F5 Right Down Down Down Down Down Enter").text("李丁").keys("F10");
    assert_eq!(last(&desk), &Command::Relieve { name: "李丁".to_owned() });
    assert_eq!(desk.ui.settings.arbiter, "李丁");
    assert!(desk.effects.contains(&Effect::SaveArbiter("李丁".to_owned())));
    desk.moves("e5");
    assert_eq!(desk.orders.last().unwrap().by.name, "李丁");
}

#[test]
fn the_chief_settles_a_game_without_moves() {
    let mut rules = rules(9);
    (rules.time, rules.reserve) = (caipan::rules::TimeSystem::Absolute, 0);
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5 e4");
    desk.keys("F5 Right Down Down Down Down Down Enter 2 F10");
    assert_eq!(desk.game().phase(), Phase::Playing);
    desk.text("李丁").keys("Enter F10");
    assert_eq!(desk.game().phase(), Phase::Ended);
    assert_eq!(desk.orders.last().unwrap().by.role, Role::Chief);
}

#[test]
fn a_game_is_joined_before_its_clock_runs() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("F5 Right Down Down Down Down Down Enter");
    desk.text("1:00:00").keys("Tab Tab Tab").text("1").keys("F10");
    assert!(matches!(last(&desk), Command::Join { .. }));
    assert_eq!(desk.game().clock().readings[Side::Black].main, Span::from_secs(3_600));
    assert_eq!(desk.game().tally(Side::Black).warnings, 1);
    desk.keys("Enter").wait(1_000).keys("F5 End");
    assert!(!desk.screen(80, 24).contains("续记"), "no longer");
}

#[test]
fn a_gap_whose_length_is_known_can_be_corrected_in_proportion() {
    let mut desk = desk();
    desk.wait(600_000).moves("e5");
    let (side, at) = (desk.game().to_move(), desk.now);
    let before = desk.game().clock().reading(side, at, desk.game().rules());
    let lasted = Span::from_secs(600);
    let with = Some(before.after(lasted, desk.game().rules()));
    let (ran, lasted) = (Span::ZERO, Some(lasted));
    let gap = caipan::game::command::Gap { side, before, with, ran, lasted };
    let by = caipan::game::By::console();
    desk.order(&caipan::game::Order { command: Command::SuspendNoticed { gap }, by, at });
    desk.text("e3").keys("Enter");
    assert!(desk.game().gap().is_some(), "a move that is typed blind chooses no reading");
    desk.keys("3 Enter");
    assert_eq!(last(&desk), &Command::Recover { from: Recovery::InProportion });
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)), "then both confirm the readings");
}

#[test]
fn a_clock_at_the_table_is_copied_by_the_arbiter_himself() {
    let mut rules = rules(9);
    (rules.time, rules.reserve) = (caipan::rules::TimeSystem::NoClock, 0);
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5").keys("F4");
    assert!(desk.screen(80, 24).contains("请先抄录桌上的钟"));
    assert!(desk.screen(80, 24).contains("尚未抄录"), "{}", desk.screen(80, 24));
    desk.keys("F5 8");
    assert!(desk.screen(80, 24).contains("桌上的钟余时"), "{}", desk.screen(80, 24));
    desk.text("58:20").keys("F10");
    let Command::SetReading { reason, .. } = last(&desk) else { panic!("{:?}", last(&desk)) };
    assert_eq!(reason, "抄录桌上的钟");
    assert!(!desk.screen(80, 24).contains("请先抄录"), "it was");
    assert!(!desk.screen(80, 24).contains("尚未抄录"));
    let main = desk.game().clock().readings[Side::White].main;
    assert_eq!(main, Span::from_secs(58 * 60 + 20), "{}", desk.screen(80, 24));
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)));
}

// --- A move that is typed blind ---

#[test]
fn a_move_typed_into_the_time_page_goes_to_the_line() {
    let mut desk = desk();
    desk.keys("F5").moves("d5");
    assert_eq!(desk.game().move_number(), 1);
    desk.keys("F4 F5").text("d1");
    assert_eq!(desk.ui.line.field.text(), "d1");
    assert!(desk.game().read().is_empty() && desk.ui.dialogs.is_empty(), "nobody confirmed");
    desk.keys("Esc F4 F5 2").text("c3");
    assert_eq!(desk.ui.line.field.text(), "c3", "from the answer to a player, too");
}

#[test]
fn a_move_typed_into_a_dialog_of_answers_chooses_nothing() {
    let mut desk = reading();
    desk.wait(14_000).keys("F5 6");
    let orders = desk.orders.len();
    desk.text("e3").keys("Enter");
    assert_eq!(desk.orders.len(), orders);
    assert!(desk.screen(80, 24).contains("着手没有记下"), "{}", desk.screen(80, 24));
    desk.text("e3").keys("Down Enter");
    assert_eq!(last(&desk), &Command::Reread { from: "40s".to_owned() }, "an arrow answers again");
    desk.keys("F3").text("d5").keys("Enter");
    assert!(!matches!(last(&desk), Command::Pass));
    desk.keys("Enter");
    assert_eq!(last(&desk), &Command::Pass);
}

// --- A board without a recorder ---

#[test]
fn a_board_without_a_recorder_goes_from_the_clock_to_the_slip() {
    let mut desk = with(|opening| opening.moves = Moves::NotRecorded);
    desk.text("e5");
    assert!(desk.ui.line.field.is_empty());
    assert!(desk.screen(80, 24).contains("用空格换钟"));
    desk.keys("Up Enter Space Space");
    assert_eq!(desk.game().to_move(), Side::White, "the key bounced");
    assert!(desk.screen(80, 24).contains("只算一次"));
    desk.wait(400).keys("Space").wait(400).keys("Space");
    assert_eq!((desk.game().move_number(), desk.game().to_move()), (3, Side::White));
    desk.keys("F8 Enter F10 F8 Enter F10");
    assert!(matches!(desk.ui.top(), Some(Dialog::Hand(_))));
    desk.keys("Up").text("42.5").keys("F10");
    assert!(desk.game().outcome().is_none(), "nobody is preselected");
    desk.keys("Tab");
    assert!(desk.screen(80, 24).contains("黑负"), "{}", desk.screen(80, 24));
    desk.keys("F10");
    assert!(desk.game().outcome().is_none());
    desk.keys("Enter");
    let total = Zi::halves(85);
    assert_eq!(
        last(&desk),
        &Command::HandCount { side: Side::Black, total, territory: None, stones: None }
    );
    desk.keys("1 F10 2 F10 3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked);
}

#[test]
fn a_hand_count_can_be_done_again() {
    let mut desk = with(|opening| opening.moves = Moves::NotRecorded);
    desk.keys("Space F8 Enter F10 F8 Enter F10 Tab Up").text("42").keys("F10 Enter");
    assert_eq!(desk.game().phase(), Phase::Agreed);
    desk.keys("F7 Up F10 Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Hand(_))), "{:?}", desk.ui.top());
}

// --- A handicap in time ---

#[test]
fn a_side_can_have_a_limit_of_its_own() {
    let mut desk = Desk::new(Lang::ZhHans);
    desk.keys("Enter Up Up").text("1x").keys("Down Down Enter");
    assert!(matches!(desk.ui.place, Place::Setup(_)), "what isn't understood is said");
    desk.keys("Up Up Ctrl+u").text("30m").keys("Down Down Enter");
    let Some(Effect::NewGame(new)) = desk.effects.last() else { panic!() };
    assert_eq!(new.allowances[Side::Black].limit, None);
    assert_eq!(new.allowances[Side::White].limit.map(|l| l.0), Some(Span::from_secs(1_800)));
}
