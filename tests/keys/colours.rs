//! Names and colours before the start, colours that were mixed up, a board that is set up again.

use crate::desk;
use crate::support::{Desk, rules};
use caipan::game::{Command, Event, Phase, ResultKind};
use caipan::rules::{Colours, WrongColours};
use caipan::tui::ui::{Dialog, Effect, Input};
use caipan::units::{Side, Span};
use caipan::words::Lang;

fn ready() -> Desk {
    Desk::with_game(Lang::ZhHans, 9)
}

fn names(desk: &Desk) -> [&str; 2] {
    Side::BOTH.map(|side| desk.game().person(side).name.as_str())
}

#[test]
fn the_higher_rank_holds_and_a_right_guess_takes_black() {
    let mut desk = ready();
    desk.keys("F7 1 2 7");
    assert!(desk.screen(80, 24).contains("黑方：赵甲  白方：钱乙"), "{}", desk.screen(80, 24));
    desk.keys("Backspace 6 Enter Enter");
    assert!(desk.screen(80, 24).contains("黑方：钱乙  白方：赵甲"), "{}", desk.screen(80, 24));
    assert!(desk.game().guess().is_none(), "Enter draws nothing");
    desk.keys("F10");
    assert_eq!(names(&desk), ["钱乙", "赵甲"]);
    let guess = desk.game().guess().unwrap();
    assert_eq!((guess.held, guess.shown), (6, 2));
    assert!(desk.ui.dialogs.is_empty());
    desk.keys("Enter");
    assert_eq!(desk.game().phase(), Phase::Playing);
}

#[test]
fn where_the_ranks_are_the_same_nobody_is_preselected() {
    let mut desk = ready();
    desk.keys("F7 2 Tab Ctrl+u").text("五段").keys("F10");
    assert_eq!(desk.game().person(Side::Black).rank, "五段");
    assert!(matches!(desk.ui.top(), Some(Dialog::Colours(_))), "the names are seen at once");
    desk.keys("1 Tab 1 5 F10");
    assert!(desk.game().guess().is_none());
    desk.keys("Tab 2 F10");
    assert_eq!(names(&desk), ["赵甲", "钱乙"], "five are odd: the other has guessed right");
}

#[test]
fn teams_and_ranks_are_entered_and_corrected() {
    let mut desk = Desk::new(Lang::ZhHans);
    desk.keys("Enter Down Down Down Down Down Down").text("3d").keys("Down").text("一队");
    desk.keys("Up Up Up Up Up Up Up Enter");
    let Some(Effect::NewGame(new)) = desk.effects.last() else { panic!("{:?}", desk.effects) };
    assert_eq!((new.ranks.black.as_str(), new.teams.black.as_str()), ("3d", "一队"));
    let mut desk = crate::desk();
    desk.keys("F7 n Up Up Up Up").text("二队").keys("F10");
    assert_eq!(desk.game().person(Side::White).team, "二队");
    assert!(desk.screen(80, 24).contains("钱乙 五段 (二队)"), "{}", desk.screen(80, 24));
}

#[test]
fn mixed_up_colours_are_mended_up_to_move_ten() {
    let mut desk = desk();
    desk.moves("e5 d4 c3").keys("F7 w F10");
    assert_eq!(names(&desk), ["赵甲", "钱乙"], "no reason is preselected");
    desk.keys("Up F10");
    assert_eq!(names(&desk), ["钱乙", "赵甲"]);
    assert!(desk.ui.dialogs.is_empty() && desk.game().phase() == Phase::Playing);
    desk.moves("c4 c5 d5 d6 e6 e7 f7 f8").keys("F7 w Up F10");
    assert_eq!(names(&desk), ["钱乙", "赵甲"]);
    assert!(desk.screen(80, 24).contains("2002/17.1"), "{}", desk.screen(80, 24));
}

#[test]
fn where_the_game_is_played_anew_f10_and_enter_end_it() {
    let mut rules = rules(9);
    rules.wrong_colours = Some(WrongColours { until: 10, remedy: Colours::Restart });
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5").keys("F7 w Up F10 Up Enter Enter");
    for between in ["F1 Esc", "F12 x", "F11 Enter", "Ctrl+l", "PgUp"] {
        desk.keys("F10").keys(between).keys("Enter");
        assert!(desk.game().outcome().is_none(), "{between}");
    }
    desk.keys("F10").input(Input::Paste("误".to_owned())).keys("Enter");
    assert!(desk.game().outcome().is_none(), "a paste came between");
    desk.keys("F10");
    desk.keys("Enter");
    assert_eq!(desk.game().outcome().unwrap().kind, ResultKind::Replay);
}

#[test]
fn where_the_rules_are_silent_the_chief_is_named() {
    let mut rules = rules(9);
    rules.wrong_colours = None;
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("e5").keys("F7 w Up F10");
    assert_eq!(names(&desk), ["赵甲", "钱乙"]);
    desk.text("李丁").keys("F10");
    assert_eq!(names(&desk), ["钱乙", "赵甲"]);
}

#[test]
fn a_board_is_set_up_again_step_by_step() {
    let mut desk = desk();
    desk.moves("a2 a1 e5 d4 b1").keys("F7 b Home Right Right");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("复盘恢复 2/5") && screen.contains("第2手 白 A1"), "{screen}");
    desk.keys("F10");
    assert_eq!(desk.orders.len(), 6, "the end isn't seen yet");
    desk.keys("End");
    assert!(desk.screen(80, 24).contains("第5手 黑 B1 提 A1"), "{}", desk.screen(80, 24));
    desk.keys("F10");
    assert_eq!(desk.orders.len(), 6, "a clock runs");
    desk.keys("F4 F10");
    let last = desk.orders.last().unwrap();
    assert!(matches!(last.command, Command::Restore { .. }), "{last:?}");
    assert_eq!(desk.game().phase(), Phase::Paused);
    assert!(!desk.ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Restore(_))));
}

#[test]
fn a_ruling_that_puts_a_scattered_board_right_shows_the_record() {
    let mut desk = desk();
    desk.moves("e5 d4").keys("F4");
    let by = caipan::game::By::chief("李丁");
    let command = Command::rule("scattered-outside", Side::Black);
    for choice in 0..4 {
        let command = command.clone().choosing(choice);
        let order = caipan::game::Order { command, by: by.clone(), at: desk.now };
        let events = desk.game().decide(&order).unwrap_or_default();
        let right = caipan::rules::Effect::PutRight;
        let is = |event: &Event| matches!(event, Event::Ruled { effects, .. } if effects.contains(&right));
        if events.iter().any(is) {
            desk.order(&order);
            assert!(matches!(desk.ui.top(), Some(Dialog::Restore(_))), "{:?}", desk.ui.dialogs);
            return;
        }
    }
    panic!("no choice puts it right");
}

#[test]
fn the_board_of_the_record_is_as_big_as_there_is_room_for() {
    let mut desk = Desk::with_game(Lang::ZhHans, 13);
    desk.keys("Enter").moves("g7 k11").wait(Span::from_secs(1).ms()).keys("F7 b");
    let screen = desk.screen(120, 40);
    let line = screen.lines().find(|line| line.starts_with("11 ")).unwrap();
    assert!(line.contains(".  .  .") && line.contains("(O)"), "{screen}");
}
