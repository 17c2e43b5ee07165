//! The form of a new game with an event, handing in, printing.

use crate::agreed;
use crate::support::{Desk, event};
use caipan::game::Phase;
use caipan::tui::ui::{Delivery, Dialog, Effect, Input, NewGame};
use caipan::units::Side;
use caipan::words::Lang;

fn with_event() -> Desk {
    let mut desk = Desk::new(Lang::ZhHans);
    desk.event = Some(event());
    desk
}

fn begun(desk: &Desk) -> &NewGame {
    let Some(Effect::NewGame(new)) = desk.effects.last() else { panic!("{:?}", desk.effects) };
    new
}

#[test]
fn round_and_table_fill_the_form() {
    let mut desk = with_event();
    desk.keys("N").text("2").keys("Enter Enter");
    assert_eq!(desk.effects.first(), Some(&Effect::ReadEvent), "new pairings may have come");
    let new = begun(&desk);
    assert_eq!((new.round.as_str(), new.table.as_str()), ("1", "2"));
    assert_eq!((new.names.black.as_str(), new.names.white.as_str()), ("丙", "丁"));
    assert_eq!((new.ranks.black.as_str(), new.teams.white.as_str()), ("二段", "蓝队"));
    assert_eq!((new.tournament.as_str(), new.of_event), ("希望杯", true));
}

#[test]
fn a_table_that_is_not_listed_starts_nothing() {
    let mut desk = with_event();
    desk.keys("N").text("9").keys("Enter Enter");
    assert!(desk.game.is_none());
    assert!(desk.screen(80, 24).contains("1, 2, 3"), "{}", desk.screen(80, 24));
    desk.keys("Backspace").text("3").keys("Enter");
    assert!(desk.screen(80, 24).contains("轮空"), "{}", desk.screen(80, 24));
    desk.keys("Backspace").input(Input::Paste("1".to_owned()));
    desk.keys("Enter Enter");
    assert_eq!(begun(&desk).names.black, "甲");
}

#[test]
fn what_was_filled_in_goes_with_its_table_and_what_was_typed_stays() {
    let mut desk = with_event();
    desk.keys("N").text("1").text("7").keys("Home");
    let screen = desk.screen(80, 24);
    assert!(!screen.contains('甲') && !screen.contains("红队"), "{screen}");
    desk.keys("Down").text("某人").keys("Up End Backspace Backspace").text("5").keys("Down");
    assert!(desk.screen(80, 24).contains("某人"));
}

#[test]
fn tables_are_gone_through_and_other_rules_can_be_chosen() {
    let mut desk = with_event();
    desk.keys("N PgDn PgDn PgDn");
    assert!(desk.screen(80, 24).contains('甲'), "a bye is passed over");
    desk.keys("PgUp Up Up Up Right Up Enter");
    let new = begun(&desk);
    assert_eq!((new.names[Side::White].as_str(), new.of_event), ("丁", false));
    let mut plain = Desk::new(Lang::ZhHans);
    plain.keys("N PgDn Enter");
    assert_eq!(begun(&plain).names.black, "黑方");
}

fn locked() -> Desk {
    let mut desk = agreed();
    desk.keys("1 F10 2 F10");
    assert_eq!(desk.game().phase(), Phase::Agreed);
    desk.keys("F6");
    assert!(!desk.effects.contains(&Effect::Deliver(None)), "not before all three have signed");
    desk.keys("3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked);
    desk
}

#[test]
fn one_key_hands_in() {
    let mut desk = locked();
    desk.keys("F6");
    assert_eq!(desk.effects.last(), Some(&Effect::Deliver(None)));
    let mut behind = locked();
    behind.keys("Esc F6");
    assert_eq!(behind.effects.last(), Some(&Effect::Deliver(None)), "from the board, too");
    let mut slip = locked();
    slip.keys("F9 F6");
    assert_eq!(slip.effects.last(), Some(&Effect::Deliver(None)), "from the slip, too");
    let mut waits = locked();
    waits.record.acked_seq = None;
    waits.keys("F6");
    assert_ne!(waits.effects.last(), Some(&Effect::Deliver(None)), "only what is on the disk");
}

#[test]
fn the_place_is_asked_for_and_can_be_changed() {
    let mut desk = locked();
    desk.ui.show_delivery("", Delivery::Asking);
    desk.keys("Enter");
    assert!(!matches!(desk.effects.last(), Some(Effect::Deliver(Some(_)))), "nowhere");
    desk.text("/tmp/x").keys("Enter");
    assert_eq!(desk.effects.last(), Some(&Effect::Deliver(Some("/tmp/x".to_owned()))));
    desk.ui.show_delivery("/tmp/x", Delivery::Busy);
    let count = desk.effects.len();
    desk.keys("Enter").text("y");
    assert_eq!(desk.effects.len(), count, "one at a time");
    assert!(desk.ui.delivered(Delivery::Failed("满".to_owned())));
    desk.keys("End").text("y").keys("F10");
    assert_eq!(desk.effects.last(), Some(&Effect::Deliver(Some("/tmp/xy".to_owned()))));
    assert!(desk.ui.delivered(Delivery::Done(vec!["好".to_owned()])));
    desk.keys("Enter");
    assert!(!matches!(desk.ui.top(), Some(Dialog::Deliver(_))));
    assert!(!desk.ui.delivered(Delivery::Asking), "nobody looks any more");
}

#[test]
fn the_slip_is_printed_by_a_key() {
    let mut desk = locked();
    desk.keys("F9 F4");
    assert_eq!(desk.effects.last(), Some(&Effect::Print));
    desk.record.acked_seq = None;
    let count = desk.effects.len();
    desk.keys("F4");
    assert_eq!(desk.effects.len(), count, "only what is on the disk");
}
