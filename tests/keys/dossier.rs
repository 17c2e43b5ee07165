//! What becomes of rulings, by keys.

use crate::support::{Desk, rules};
use crate::{agreed, desk};
use caipan::game::tally::{ComplaintState, RulingState};
use caipan::game::{Command, Phase};
use caipan::rules::{Clause, Preset};
use caipan::tui::ui::{Dialog, Message};
use caipan::units::Side;
use caipan::words::Lang;

fn states(desk: &Desk) -> Vec<RulingState> {
    desk.game().rulings().iter().map(|one| one.state).collect()
}

fn complaints(desk: &Desk) -> Vec<ComplaintState> {
    desk.game().complaints().iter().map(|one| one.state).collect()
}

fn said(desk: &Desk) -> String {
    match &desk.ui.message {
        Some(Message::Text(text)) => text.clone(),
        other => panic!("{other:?}"),
    }
}

/// White has lost his turn.
fn turn_lost() -> Desk {
    let mut desk = desk();
    desk.moves("a2 e5 b1 a1").keys("2 F10");
    assert_eq!((desk.game().move_number(), desk.game().voids().len()), (4, 1));
    desk
}

/// White has lost by a second warning.
fn lost() -> Desk {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 Tab h q F10").moves("d5 d4").keys("F2 Tab h q F10 Enter Enter");
    assert_eq!(desk.game().outcome().unwrap().winner, Some(Side::Black));
    desk
}

#[test]
fn a_lost_turn_is_withdrawn() {
    let mut desk = turn_lost();
    desk.keys("F2 F2 Enter 1");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("第4手弃权撤去，轮白方走"), "{screen}");
    assert!(screen.contains("白 A1 不再是无效着"), "{screen}");
    desk.keys("Enter Enter");
    assert_eq!(states(&desk), [RulingState::Stands], "Enter confirms nothing");
    desk.keys("F10");
    assert_eq!(states(&desk), [RulingState::Withdrawn]);
    assert_eq!((desk.game().move_number(), desk.game().to_move()), (3, Side::White));
    assert!(desk.ui.dialogs.is_empty(), "the board is free again");
    desk.moves("d4");
    assert_eq!(desk.game().move_number(), 4);
}

#[test]
fn what_no_longer_fits_is_listed_and_the_chief_decides() {
    let mut desk = turn_lost();
    desk.moves("d5").keys("F2 F2 Enter 1 F10");
    assert_eq!(states(&desk), [RulingState::Stands], "the chief arbiter's name is missing");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("此事须由裁判长决定"), "{screen}");
    assert!(screen.contains("保留不动：第4手弃权，由裁判长决定"), "{screen}");
    desk.text("李长").keys("F10");
    assert_eq!(states(&desk), [RulingState::Withdrawn]);
    assert_eq!((desk.game().move_number(), desk.game().voids().len()), (5, 0));
}

#[test]
fn escape_goes_back_to_the_ruling() {
    let mut desk = turn_lost();
    desk.keys("F2 F2 Enter Esc");
    assert!(matches!(desk.ui.top(), Some(Dialog::Dossier(_))));
    desk.keys("Esc");
    assert!(matches!(desk.ui.top(), Some(Dialog::Ruling(_))));
    desk.keys("Esc");
    assert!(desk.ui.dialogs.is_empty());
}

#[test]
fn a_loss_is_set_aside_on_appeal_and_play_goes_on() {
    let mut desk = lost();
    let stood = desk.game().clock().readings_at(desk.now, desk.game().rules());
    desk.keys("F2 F2 Enter 4 Enter Down Enter").text("仲裁委员会").keys("Enter").text("李长");
    let orders = desk.orders.len();
    desk.keys("F10");
    assert_eq!(desk.orders.len(), orders, "a result needs a second key");
    assert!(desk.screen(80, 24).contains("再按 Enter 确认"));
    desk.keys("Up Enter");
    assert_eq!(desk.orders.len(), orders, "another key disarms");
    desk.keys("F10 F1 Esc Enter");
    assert_eq!(desk.orders.len(), orders, "and so does one that goes elsewhere");
    desk.keys("F10 Enter");
    assert_eq!(states(&desk), [RulingState::Stands, RulingState::SetAside]);
    assert_eq!((desk.game().phase(), desk.game().outcome()), (Phase::Paused, None));
    assert_eq!(desk.game().tally(Side::White).warnings, 1);
    let Some(Command::Appeal { body, reason, .. }) = desk.orders.last().map(|one| &one.command)
    else {
        panic!("{:?}", desk.orders.last())
    };
    assert_eq!((body.as_str(), reason.as_str()), ("仲裁委员会", "无法证实"));
    assert_eq!(desk.game().clock().readings_at(desk.now, desk.game().rules()), stood);
    desk.keys("1 2 F4");
    assert_eq!(desk.game().phase(), Phase::Playing);
    desk.moves("c5");
    assert_eq!(desk.game().move_number(), 5);
}

#[test]
fn a_ruling_is_changed_on_appeal() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 Tab").text("zssj").keys("Enter").text("李长").keys("F10 Enter");
    assert!(desk.game().outcome().is_some(), "{:?}", desk.ui.message);
    desk.keys("F2 F2 Enter 5 Tab Enter").text("sjxs").keys("F10");
    assert!(desk.game().outcome().is_some());
    let screen = desk.screen(80, 24);
    assert!(screen.contains("白警告 0 -> 1"), "{screen}\n{:?}", desk.ui.message);
    desk.keys("Enter");
    assert_eq!(states(&desk), [RulingState::Changed, RulingState::Stands]);
    assert_eq!((desk.game().outcome(), desk.game().tally(Side::White).warnings), (None, 1));
}

#[test]
fn an_appeal_is_lodged_and_upheld() {
    let mut desk = turn_lost();
    desk.keys("F2 F2 Enter 2 Tab F10");
    assert_eq!(complaints(&desk), [ComplaintState::Pending]);
    assert_eq!(desk.game().complaints()[0].ruling, Some(1));
    desk.keys("F2 F2 Enter 3 Enter Enter Enter").text("李长").keys("F10");
    assert_eq!(states(&desk), [RulingState::Upheld]);
    assert_eq!(complaints(&desk), [ComplaintState::Rejected]);
}

#[test]
fn the_known_chief_hears_no_late_appeal_by_himself() {
    let mut late = rules(9);
    late.appeal_limit = Some(caipan::rules::Length(caipan::units::Span::from_secs(60)));
    let mut desk = Desk::with_rules(Lang::ZhHans, late);
    desk.keys("Enter").moves("e5 e4").keys("F2 Tab h q F10").wait(120_000);
    "李长".clone_into(&mut desk.ui.chief);
    desk.keys("F2 F2 Enter Down Down Tab F10");
    assert!(complaints(&desk).is_empty());
    desk.text("李长").keys("F10");
    assert_eq!(complaints(&desk), [ComplaintState::Pending]);
    let mut aside = turn_lost();
    "李长".clone_into(&mut aside.ui.chief);
    aside.keys("F2 F2 Enter Down Down Down Down F10");
    assert_eq!(states(&aside), [RulingState::SetAside], "his name is there again");
}

// --- Complaints ---

#[test]
fn a_simple_complaint_is_eight_keys() {
    let mut desk = desk();
    desk.moves("e5 e4");
    desk.keys("F2 F2 Enter Tab h q F10");
    assert_eq!(complaints(&desk), [ComplaintState::Pending]);
    let one = &desk.game().complaints()[0];
    assert_eq!(one.clause, Clause::new("2002/17.3"));
    assert_eq!((one.text.as_str(), desk.game().side_of(one.player)), ("悔棋", Side::Black));
    assert!(desk.ui.dialogs.is_empty());
    let screen = desk.screen(80, 24);
    assert!(screen.replace('#', " ").contains("待裁申诉 1（2002/17.3）"), "{screen}");
}

#[test]
fn a_clause_is_typed_and_an_unknown_one_refused() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 F2 Enter Tab").text("2002/17.33").keys("F10");
    assert!(complaints(&desk).is_empty());
    assert!(said(&desk).contains("是否 2002/17.3"), "{}", said(&desk));
    desk.keys("Backspace F10");
    assert_eq!(desk.game().complaints()[0].clause, Clause::new("2002/17.3"));
}

#[test]
fn a_lapsed_complaint_is_refused_but_for_the_chief() {
    let mut desk = desk();
    "李长".clone_into(&mut desk.ui.chief);
    desk.moves("e5 e4 d5 d4").keys("F2 F2 Enter Tab h q Enter 2 F10");
    assert!(complaints(&desk).is_empty(), "the known name overrides nothing by itself");
    assert!(desk.screen(80, 24).contains("2002/16.3"), "{}", desk.screen(80, 24));
    desk.text("李长").keys("F10");
    assert_eq!(complaints(&desk), [ComplaintState::Pending]);
    assert_eq!(desk.orders.last().unwrap().by.name, "李长");
}

#[test]
fn no_result_is_confirmed_while_a_complaint_waits() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 F2 Enter Tab h q F10 F8 2 1 F10 1 F10");
    assert!(desk.game().confirmed().is_empty());
    assert!(said(&desk).contains("申诉 1（2002/17.3）：按 F2 F2 处理"), "{}", said(&desk));
    desk.keys("F2 F2 Enter 2 F10");
    assert_eq!(complaints(&desk), [ComplaintState::Rejected]);
    assert!(matches!(desk.ui.top(), Some(Dialog::Sheet(_))), "{:?}", desk.ui.dialogs);
    desk.keys("1 F10 2 F10 3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked);
}

/// Case 46(b): 11:58 White complains that Black looked at his phone; a break at 12:00; at 13:30
/// the chief arbiter departs from the clause.
#[test]
fn a_complaint_waits_over_a_break_until_the_chief_departs_from_the_clause() {
    let mut desk = desk();
    desk.moves("e5");
    desk.keys("F2 F2 Enter Tab z s s j F10").wait(120_000).keys("F4 1 2");
    assert_eq!(
        (desk.game().phase(), complaints(&desk)),
        (Phase::Paused, vec![ComplaintState::Pending])
    );
    let stood = desk.game().clock().readings_at(desk.now, desk.game().rules());
    desk.wait(5_400_000).keys("F2 F2 Enter 3 Enter F10");
    assert_eq!(complaints(&desk), [ComplaintState::Pending], "only the chief arbiter departs");
    desk.keys("Enter").text("李长").keys("F10");
    let one = &desk.game().complaints()[0];
    assert_eq!((one.state, one.clause.id()), (ComplaintState::Departed, "2002/23.7"));
    assert_eq!((desk.game().outcome(), desk.game().tally(Side::Black).warnings), (None, 0));
    assert_eq!(desk.game().clock().readings_at(desk.now, desk.game().rules()), stood);
    desk.keys("F4");
    assert_eq!(desk.game().phase(), Phase::Playing);
}

#[test]
fn an_upheld_complaint_suggests_the_ruling() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 F2 Enter Tab h q F10 F2 F2 Enter 1 F10");
    assert_eq!(complaints(&desk), [ComplaintState::Upheld]);
    assert!(said(&desk).contains("F2 判罚"));
    assert!(desk.game().rulings().is_empty(), "nothing is ruled by that");
}

// --- Beside the result ---

#[test]
fn a_fact_that_was_established_holds_the_result_until_it_is_ruled_on_or_the_chief_departs() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 F2 Enter Tab z s s j F10 F2 F2 Enter 1 F10 F8 2 1 F10 1 F10");
    assert!(desk.game().confirmed().is_empty());
    assert!(said(&desk).contains("成立未判"), "{}", said(&desk));
    desk.keys("F2 F2 Enter 3 F10").text("李长").keys("F10 Esc Esc F8 1 F10");
    assert_eq!(desk.game().confirmed().len(), 1, "{}", desk.screen(80, 24));
}

#[test]
fn organisers_decide_after_the_lock() {
    let mut desk = agreed();
    desk.keys("1 F10 2 F10 3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked);
    let result = desk.game().outcome().cloned();
    desk.keys("F2");
    assert!(matches!(desk.ui.top(), Some(Dialog::Dossier(_))), "{:?}", desk.ui.dialogs);
    desk.keys("Enter 3 Tab Tab Tab Enter").text("2002/23.1").keys("Enter Enter");
    desk.text("李长").keys("F10");
    assert!(desk.game().amendments().is_empty(), "what counts otherwise needs a second key");
    desk.keys("Enter");
    let made = desk.game().amendments();
    assert_eq!((made.len(), made[0].player, made[0].clause.id()), (1, None, "2002/23.1"));
    assert_eq!(desk.game().outcome().cloned(), result, "the result stays");
    assert!(said(&desk).contains("F9"), "{}", said(&desk));
    desk.keys("F9");
    assert!(desk.ui.shows_slip());
}

#[test]
fn a_lot_is_noted_only_where_both_lose() {
    let mut desk = desk();
    desk.moves("e5 e4");
    desk.keys("F2 F2");
    assert!(!desk.screen(80, 24).contains("抽签"));
    let rule = Command::rule("no-show-both", Side::Black);
    let (by, at) = (caipan::game::By::chief("李长"), desk.now);
    desk.order(&caipan::game::Order { command: rule, by, at });
    assert!(desk.game().outcome().is_some());
    desk.keys("F2 F2");
    assert!(desk.screen(80, 24).contains("抽签"), "{}", desk.screen(80, 24));
    desk.keys("End Enter Tab Tab F10");
    assert_eq!(desk.game().lot(), Some(Side::White));
}

// --- Nothing by accident ---

#[test]
fn three_keys_never_change_what_was_ruled() {
    let keys = "F2 Enter Tab Up Down Esc 1 2 3 y F4 F10";
    let from = lost();
    let before = states(&from);
    let keys: Vec<&str> = keys.split(' ').collect();
    for a in &keys {
        for b in &keys {
            for c in &keys {
                let mut desk = lost();
                desk.keys(a).keys(b).keys(c);
                assert_eq!(states(&desk), before, "{a} {b} {c}");
                assert!(desk.game().outcome().is_some(), "{a} {b} {c}");
            }
        }
    }
}

#[test]
fn every_edition_has_its_own_clauses() {
    for name in ["china-1988", "china-2002"] {
        let preset = Preset::named(name).unwrap();
        let mut rules = preset.rules().unwrap();
        rules.size = rules_size();
        let mut desk = Desk::with_rules(Lang::ZhHans, rules);
        desk.keys("Enter").moves("e5 e4").keys("F2 F2 Enter Tab h q F10");
        let edition = desk.game().rules().edition.clone();
        let clause = desk.game().complaints()[0].clause.id().to_owned();
        assert!(clause.starts_with(&edition), "{edition}: {clause}");
    }
}

fn rules_size() -> caipan::units::BoardSize {
    rules(9).size
}
