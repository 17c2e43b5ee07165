//! The ending by keys: the hand count, disputes, and the game that is played anew; before them the
//! opening phase with its sealed bids, and captures by choice.

use crate::endings::{agreed, begun, bid, choosing, ended, seated};
use crate::support::{Desk, rules};
use caipan::game::{By, Command, Order, Phase};
use caipan::rules::Effect as Ruling;
use caipan::tui::ui::{Dialog, Effect};
use caipan::units::{PerSide, Side, Zi};
use caipan::words::Lang;

fn last(desk: &Desk) -> &Command {
    &desk.orders.last().unwrap().command
}

fn said(desk: &Desk, text: &str) -> bool {
    desk.screen(80, 24).replace(['\n', ' ', '|'], "").contains(&text.replace(' ', ""))
}

// --- The hand count ---

#[test]
fn the_way_of_counting_leads_from_points_to_stones_to_the_sum() {
    let mut desk = agreed(Lang::ZhHans);
    desk.keys("F8");
    assert!(said(&desk, "先做棋：围空摆成整十"), "{}", desk.screen(80, 24));
    desk.text("36").keys("F10");
    assert!(
        matches!(desk.ui.top(), Some(Dialog::Hand(_))) && desk.game().hand(Side::Black).is_none()
    );
    desk.keys("Tab Down").text("9");
    assert!(
        said(&desk, "黑方 合计 45") && said(&desk, "与记录的盘面相符"),
        "{}",
        desk.screen(80, 24)
    );
    desk.keys("F10 Enter");
    let zi = Zi::whole;
    let (territory, stones) = (Some(zi(36)), Some(zi(9)));
    let total = zi(45);
    assert_eq!(last(&desk), &Command::HandCount { side: Side::Black, total, territory, stones });
    assert!(matches!(desk.ui.top(), Some(Dialog::Sheet(_))));
    desk.keys("1 F10 2 F10 3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked);
}

#[test]
fn a_difference_is_explained_before_anything_is_signed() {
    let mut desk = agreed(Lang::ZhHans);
    desk.keys("F8 Tab Up").text("44");
    assert!(said(&desk, "与记录的盘面相差 -1，须说明原因"), "{}", desk.screen(80, 24));
    assert!(said(&desk, "数子时棋子移位"), "{}", desk.screen(80, 24));
    desk.keys("F10 Enter 1 F10");
    assert!(desk.game().confirmed().is_empty());
    assert!(said(&desk, "写明原因，或重新数过"), "{}", desk.screen(80, 24));
    desk.keys("F8 F10");
    assert!(desk.game().explained().is_none(), "a reason is needed");
    desk.keys("Down F10 Enter");
    let Command::Explain { reason } = last(&desk) else { panic!("{:?}", last(&desk)) };
    assert!(reason.contains("棋子移位"), "{reason}");
    assert!(said(&desk, "相差 -1，原因"), "{}", desk.screen(80, 24));
    desk.keys("1 F10 2 F10 3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked);
    // 44 is what was signed
    assert_eq!(desk.game().count().map(|count| count.black.total), Some(Zi::whole(44)));
}

#[test]
fn instead_of_explaining_it_can_be_counted_again() {
    let mut desk = agreed(Lang::ZhHans);
    desk.keys("F8 Tab Up").text("44").keys("F10 Enter F8 Tab Up").text("45").keys("F10 Enter");
    assert_eq!(desk.game().difference(), None, "{}", desk.screen(80, 24));
    desk.keys("1 F10 2 F10 3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked);
}

#[test]
fn a_count_that_cannot_be_is_refused_with_a_sentence() {
    let mut desk = agreed(Lang::ZhHans);
    for figure in ["-1", "82", "44.25"] {
        desk.keys("F8 Tab Up").text(figure).keys("F10 Enter");
        assert!(desk.game().hand(Side::Black).is_none(), "{figure}");
        let told = said(&desk, "数子不对") || said(&desk, "不是子数");
        assert!(told, "{figure}: {}", desk.screen(80, 24));
        desk.keys("Esc");
    }
}

// --- Disputes ---

#[test]
fn a_dispute_is_played_out_and_taken_back() {
    let mut desk = ended(Lang::ZhHans);
    desk.text("e5").keys("F8 1");
    assert!(matches!(desk.ui.top(), Some(Dialog::Dispute(_))), "{:?}", desk.ui.top());
    desk.keys("F10");
    assert_eq!(desk.game().phase(), Phase::Ended, "who says it is to be chosen");
    desk.keys("Tab").text("1").keys("F10");
    assert!(said(&desk, "有争议的棋写坐标"), "{}", desk.screen(80, 24));
    desk.keys("Backspace").text("e5").keys("F10");
    assert!(said(&desk, "还有栏目没有填"), "{}", desk.screen(80, 24));
    desk.keys("2 F10");
    assert_eq!(desk.game().phase(), Phase::Ended, "F10 alone begins nothing");
    assert!(said(&desk, "白方先走"), "{}", desk.screen(80, 24));
    desk.keys("Enter");
    assert_eq!((desk.game().phase(), desk.game().to_move()), (Phase::Playing, Side::White));
    assert!(desk.ui.dialogs.is_empty(), "{:?}", desk.ui.dialogs);
    assert!(said(&desk, "死活争议中"), "{}", desk.screen(80, 24));
    desk.moves("g5 d5").keys("F8");
    assert!(said(&desk, "恢复第20手后的终局局面"), "{}", desk.screen(80, 24));
    desk.keys("2 F10");
    assert_eq!(desk.game().move_number(), 22, "F10 alone changes nothing");
    desk.keys("Enter");
    assert_eq!((desk.game().phase(), desk.game().move_number()), (Phase::Ended, 20));
    assert!(matches!(desk.ui.top(), Some(Dialog::Life(_))), "{:?}", desk.ui.top());
    desk.keys("Tab F10 Tab F10");
    assert_eq!(desk.game().phase(), Phase::Agreed);
    assert_eq!(desk.game().disputes()[0].played.len(), 2);
}

#[test]
fn a_second_dispute_about_a_chain_asks_for_the_chief() {
    let mut desk = ended(Lang::ZhHans);
    desk.text("e5").keys("F8 1 1 F10 Enter F8 2 F10 Enter");
    assert_eq!(desk.game().phase(), Phase::Ended);
    desk.keys("F8 1 1 F10");
    assert!(desk.game().dispute().is_none());
    assert!(said(&desk, "由裁判长决定"), "{}", desk.screen(80, 24));
    desk.text("李丁").keys("F10 Enter");
    assert_eq!(desk.game().dispute().map(|one| one.id), Some(2), "{}", desk.screen(80, 24));
}

// --- The opening phase ---

#[test]
fn the_stones_are_set_then_both_bids_are_typed_unseen_and_opened_together() {
    let mut desk = seated(Lang::ZhHans);
    desk.keys("1");
    assert_eq!(desk.effects.last(), Some(&Effect::TypeBid(Side::White)), "the first player");
    desk.keys("2 F10");
    assert_eq!(desk.effects.last(), Some(&Effect::TypeBid(Side::Black)), "not both are in");
    assert!(said(&desk, "还没有交齐"), "{}", desk.screen(80, 24));
    desk.ui.bids_in = PerSide { black: true, white: true };
    desk.keys("F10");
    assert!(!matches!(desk.effects.last(), Some(Effect::OpenBids(_))), "F10 alone opens nothing");
    desk.keys("Enter");
    assert!(matches!(desk.effects.last(), Some(Effect::OpenBids(_))));
    bid(&mut desk, "黑3", "黑8");
    assert_eq!(desk.game().phase(), Phase::Paused);
    assert!(said(&desk, "黑方：钱乙"), "{}", desk.screen(80, 24));
    assert_eq!(desk.game().komi().to_string(), "2 3/4");
    desk.keys("F4");
    assert_eq!((desk.game().phase(), desk.game().to_move()), (Phase::Playing, Side::White));
}

#[test]
fn equal_bids_are_guessed_for() {
    let mut desk = seated(Lang::ZhHans);
    bid(&mut desk, "和", "even");
    assert!(matches!(desk.ui.top(), Some(Dialog::Guess(_))), "{:?}", desk.ui.top());
    desk.keys("Esc F8");
    assert!(matches!(desk.ui.top(), Some(Dialog::Guess(_))), "F8 shows it again");
}

#[test]
fn in_the_opening_phase_nobody_passes_or_ends_and_a_stone_is_taken_back() {
    let mut desk = begun(Lang::ZhHans, "c3");
    assert!(said(&desk, "座子 第2手：赵甲 六段放黑子"), "{}", desk.screen(80, 24));
    desk.keys("F3");
    assert!(said(&desk, "座子阶段"), "{}", desk.screen(80, 24));
    assert_eq!(desk.game().move_number(), 1);
    desk.keys("Esc F7 d").keys("Up F10 Enter");
    assert_eq!(
        (desk.game().move_number(), desk.game().phase()),
        (0, Phase::Opening),
        "{}",
        desk.screen(80, 24)
    );
    desk.keys("F4");
    assert_eq!(desk.game().phase(), Phase::Paused);
    desk.keys("F4");
    assert_eq!(desk.game().phase(), Phase::Opening);
}

#[test]
fn what_comes_off_is_chosen_and_nothing_is_preselected() {
    let mut desk = choosing(Lang::ZhHans);
    assert!(said(&desk, "提黑棋 1子") && said(&desk, "提白棋 3子"), "{}", desk.screen(80, 24));
    desk.keys("Enter");
    assert_eq!(desk.game().move_number(), 0, "nothing is preselected");
    desk.keys("2 Enter");
    assert_eq!(desk.game().prisoners().black, 3);
    assert!(desk.ui.dialogs.is_empty() && desk.ui.line.field.is_empty());
}

// --- A game that is played anew ---

#[test]
fn after_a_confirmed_replay_one_key_begins_the_next_game() {
    let mut desk = Desk::with_rules(Lang::ZhHans, rules(9));
    desk.keys("Enter").moves("e5");
    let mut command = Command::rule("other", Side::Black).with_effects(vec![Ruling::Replay]);
    if let Command::Rule { clause, .. } = &mut command {
        *clause = Some(caipan::rules::Clause::new("2002/17.6"));
    }
    desk.order(&Order { command, by: By::chief("李丁"), at: desk.now });
    desk.keys("n");
    assert!(!desk.effects.contains(&Effect::Follow), "nobody has confirmed");
    desk.keys("1 F10 2 F10 3 F10");
    assert_eq!(desk.game().phase(), Phase::Locked, "{}", desk.screen(80, 24));
    assert!(said(&desk, "F3：开重赛"), "{}", desk.screen(80, 24));
    desk.keys("n");
    assert_eq!(desk.effects.last(), Some(&Effect::Follow));
}
