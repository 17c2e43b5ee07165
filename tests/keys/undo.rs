//! Slips of the finger: one key takes back what was just done, for 3 s.

use crate::support::Desk;
use crate::{adjourn, agreed, commands, desk};
use caipan::game::{Command, Phase, TurnKind};
use caipan::rules::SealingWay;
use caipan::tui::ui::{Dialog, Message};
use caipan::units::{Side, Span};
use caipan::words::Lang;

fn last(desk: &Desk) -> Command {
    desk.orders.last().unwrap().command.clone()
}

fn offered(desk: &Desk) -> Option<String> {
    let screen = desk.screen(80, 24);
    let line = screen.lines().rev().nth(1).unwrap();
    Some(line[line.find("Delete")?..].chars().take(13).collect())
}

#[test]
fn a_point_typed_wrongly_is_typed_anew_with_the_stamp_of_its_stone() {
    let mut desk = desk();
    let stone = desk.now + Span::from_ms(100);
    desk.moves("e1");
    assert_eq!(offered(&desk).unwrap(), "Delete 撤回（3秒）");
    desk.keys("Delete");
    let reason = "手滑".to_owned();
    assert_eq!(last(&desk), Command::Uncomplete { reason });
    assert!(desk.screen(80, 24).contains("请重打落点"));
    assert_eq!((desk.game().move_number(), desk.game().to_move()), (0, Side::White));
    desk.wait(9_000).moves("e5");
    let turn = &desk.game().turns()[0];
    assert_eq!((turn.at, turn.side), (stone, Side::Black));
    assert_eq!(desk.game().to_move(), Side::White);
}

#[test]
fn once_more_takes_the_press_back_too() {
    let mut desk = desk();
    desk.moves("e1").keys("Delete Delete");
    assert!(matches!(last(&desk), Command::Unpress { .. }));
    assert_eq!(desk.game().clock().running, Some(Side::Black));
    desk.keys("Delete");
    assert_eq!(desk.orders.len(), 4, "nothing is left to take back");
    let mut desk = self::desk();
    desk.keys("Space Ctrl+d");
    assert!(matches!(last(&desk), Command::Unpress { .. }));
}

#[test]
fn no_time_goes_back_for_what_was_done_long_ago() {
    let mut desk = desk();
    desk.keys("Space").wait(60_000).keys("e 1 Enter");
    assert!(offered(&desk).is_some(), "the point was typed just now");
    desk.keys("Delete");
    assert!(matches!(last(&desk), Command::Uncomplete { .. }));
    assert_eq!(offered(&desk), None, "the stone has been down for a minute");
    let orders = desk.orders.len();
    desk.keys("Delete");
    assert_eq!(desk.orders.len(), orders, "{:?}", commands(&desk));
    let mut desk = self::desk();
    desk.keys("Space").wait(500).keys("Space").wait(500).keys("e 1 Enter");
    assert_eq!(desk.game().pressed().len(), 1, "{:?}", commands(&desk));
    desk.keys("Delete");
    assert!(matches!(last(&desk), Command::Uncomplete { .. }));
    assert_eq!(offered(&desk), None, "White's press came after it");
}

#[test]
fn a_pass_a_pause_its_end_and_the_announcement_are_taken_back() {
    let mut desk = desk();
    desk.keys("F3 Enter Delete");
    assert!(matches!(last(&desk), Command::TakeBack { .. }));
    assert_eq!(desk.game().move_number(), 0);
    desk.keys("F4").wait(1_000);
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)));
    assert!(offered(&desk).unwrap().contains("2秒"));
    desk.keys("Delete");
    assert_eq!((desk.game().phase(), desk.ui.dialogs.len()), (Phase::Playing, 0));
    desk.wait(5_000).keys("F4").wait(5_000).keys("F4 Delete");
    assert_eq!(desk.game().phase(), Phase::Paused);
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)));
    let mut desk = adjourn::begun(SealingWay::Paper);
    desk.keys("F6 Enter Delete");
    assert!(desk.game().adjournment().is_none());
    assert!(matches!(last(&desk), Command::Cancel { .. }));
}

#[test]
fn after_three_seconds_the_record_is_the_way() {
    let mut desk = desk();
    desk.moves("e1").wait(2_800);
    assert!(offered(&desk).unwrap().contains("1秒"));
    desk.wait(300);
    assert_eq!(offered(&desk), None);
    desk.keys("Delete");
    assert!(matches!(desk.ui.message, Some(Message::Said(_))));
    assert!(desk.screen(80, 24).contains("更正请按 F7"));
    assert_eq!(desk.orders.len(), 2, "{:?}", commands(&desk));
}

#[test]
fn the_key_edits_what_is_being_typed() {
    let mut desk = desk();
    desk.moves("e1").text("d").keys("Delete Left Delete");
    assert_eq!((desk.orders.len(), desk.ui.line.field.text()), (2, ""));
    desk.text("d").keys("Ctrl+d");
    assert_eq!((desk.orders.len(), desk.ui.line.field.text()), (2, "d"));
}

#[test]
fn nothing_final_no_ruling_and_no_penalty_is_taken_back() {
    let mut desk = desk();
    desk.moves("a2 e5 b1 a1").keys("2 F10");
    assert!(matches!(desk.game().turns()[3].kind, TurnKind::Lost(_)));
    assert_eq!(offered(&desk), None);
    let count = desk.orders.len();
    desk.keys("Delete");
    assert_eq!(desk.orders.len(), count, "a ruling stays");
    let mut desk = self::desk();
    desk.moves("e5").keys("F3 Enter F3 Enter");
    assert_eq!((desk.game().phase(), desk.ui.undo.is_none()), (Phase::Ended, true));
    let mut desk = agreed();
    desk.keys("1 F10 2 F10 3 F10");
    assert!(desk.ui.undo.is_none());
    let mut desk = self::desk();
    desk.moves("e5").keys("F8 2 1 F10");
    assert!(desk.game().outcome().is_some() && desk.ui.undo.is_none(), "a resignation");
}

#[test]
fn another_act_ends_what_could_be_taken_back() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("Enter").moves("e1").keys("F5 1");
    desk.keys("Esc Esc Esc");
    assert_eq!(offered(&desk), None, "somebody asked for the time");
}
