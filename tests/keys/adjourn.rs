//! The adjournment by keys: the checklist, its forms, and what they say beforehand.

use crate::support::Desk;
use caipan::game::sealed::{Meaning, Proof, Step};
use caipan::game::{Command, Commitment, Phase, TurnKind};
use caipan::rules::{Empty, Length, Preset, Rules, Sealing, SealingWay};
use caipan::tui::ui::{AdjournRow, Dialog, Effect, Message};
use caipan::units::{Salt, Side, Span};
use caipan::words::Lang;

pub fn rules(way: SealingWay) -> Rules {
    let mut rules = Preset::named("china-1988").unwrap().rules().unwrap();
    rules.size = 9.try_into().unwrap();
    rules.sealing = Some(Sealing { way, at: None, ambiguous: Empty::Chief, empty: Empty::Loss });
    rules
}

/// Black has played, White is to move.
pub fn begun(way: SealingWay) -> Desk {
    let mut desk = Desk::with_rules(Lang::ZhHans, rules(way));
    desk.keys("Enter").moves("e5");
    desk
}

/// White's paper is in, the readings are confirmed.
pub fn handed_in(way: SealingWay) -> Desk {
    let mut desk = begun(way);
    desk.keys("F6 Enter Enter Space 1 2 3");
    assert_eq!(desk.game().phase(), Phase::Adjourned);
    desk
}

/// The envelope is kept, the board is set up, the envelope is open.
pub fn unsealed(way: SealingWay) -> Desk {
    let mut desk = handed_in(way);
    if way == SealingWay::Commitment {
        let commitment = Commitment([7; 32]);
        let by = caipan::game::By::table("孙丙");
        let command = Command::Seal { commitment };
        desk.order(&caipan::game::Order { command, by, at: desk.now });
    }
    desk.keys("Enter").text("李").keys("Tab").text("7").keys("F10");
    desk.keys("Down Down Enter End F10 Enter Space Tab Space Tab Tab Space F10");
    assert_eq!(desk.game().adjournment().map(|now| now.step), Some(Step::Unsealed));
    desk
}

/// A paper that isn't clear: the chief arbiter decides.
pub fn unclear() -> Desk {
    let mut desk = unsealed(SealingWay::Paper);
    desk.keys("Enter").text("D3 or 13").keys("F10 Enter");
    assert_eq!(desk.game().adjournment().map(|now| now.step), Some(Step::Opened));
    desk
}

fn step(desk: &Desk) -> Option<Step> {
    desk.game().adjournment().map(|now| now.step)
}

fn chosen(desk: &Desk) -> AdjournRow {
    let Some(Dialog::Adjourn(list)) = desk.ui.top() else { panic!("{:?}", desk.ui.top()) };
    AdjournRow::all(desk.game())[list.at]
}

#[test]
fn the_checklist_leads_from_the_announcement_to_the_opened_move() {
    let mut desk = begun(SealingWay::Paper);
    desk.keys("F6");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("黑方请立即离场；白方思考后把着点写在记录纸上"), "{screen}");
    desk.keys("Enter");
    assert_eq!((step(&desk), chosen(&desk)), (Some(Step::Called), AdjournRow::Dismiss));
    assert_eq!(desk.game().clock().running, Some(Side::White), "the clock runs on");
    desk.keys("Enter");
    assert_eq!(chosen(&desk), AdjournRow::HandIn);
    desk.keys("Enter Enter");
    assert_eq!(step(&desk), Some(Step::Called), "Enter takes no envelope");
    desk.keys("Space");
    assert_eq!((step(&desk), chosen(&desk)), (Some(Step::HandedIn), AdjournRow::Readings));
    assert_eq!(desk.game().clock().running, None);
    desk.keys("1 2 3");
    assert_eq!((desk.game().read().len(), chosen(&desk)), (3, AdjournRow::Custody));
    desk.keys("Enter").text("李").keys("Tab").text("7").keys("Tab").text("明日9:00").keys("F10");
    assert_eq!(desk.game().adjournment().unwrap().custody.keeper, "李");
    assert_eq!((step(&desk), chosen(&desk)), (Some(Step::Kept), AdjournRow::Slips));
    desk.keys("Down Down Enter F10");
    assert!(matches!(desk.ui.top(), Some(Dialog::Restore(_))), "all of it is gone through first");
    desk.keys("End F10");
    assert_eq!(chosen(&desk), AdjournRow::Unseal);
    desk.keys("Enter F10");
    assert_eq!(step(&desk), Some(Step::Kept), "nobody is present");
    assert!(desk.screen(80, 24).contains("请写明情况"));
    assert!(desk.screen(80, 24).contains("编号是 7"));
    desk.keys("Space Tab Space Tab Tab Space F10");
    assert_eq!((step(&desk), chosen(&desk)), (Some(Step::Unsealed), AdjournRow::Open));
    desk.keys("Enter").text("c3").keys("F10");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("第2手 白 C3") && screen.contains("黑方的钟走"), "{screen}");
    assert_eq!(step(&desk), Some(Step::Unsealed), "F10 alone plays nothing");
    desk.keys("Enter");
    assert_eq!((step(&desk), desk.game().move_number()), (None, 2));
    assert_eq!(desk.game().clock().running, Some(Side::Black));
    assert!(desk.ui.dialogs.is_empty(), "the board is free again");
    desk.moves("d4");
    assert_eq!(desk.game().move_number(), 3);
}

#[test]
fn nothing_is_put_on_the_board_while_a_move_is_sealed() {
    let mut desk = begun(SealingWay::Paper);
    desk.keys("F6 Enter Esc").moves("c3").keys("F3 Enter");
    assert_eq!((step(&desk), desk.game().move_number()), (Some(Step::Called), 1));
    assert!(matches!(desk.ui.message, Some(Message::Said(_))), "{:?}", desk.ui.message);
    desk.keys("Ctrl+u Space");
    assert_eq!(step(&desk), Some(Step::HandedIn), "Space takes the envelope from everywhere");
}

#[test]
fn a_paper_that_was_read_wrongly_is_entered_again() {
    let mut desk = unclear();
    desk.keys("Up Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Change(_))), "{:?}", desk.ui.top());
    desk.keys("Up F10");
    assert!(matches!(desk.ui.top(), Some(Dialog::Adjourn(_))), "{:?}", desk.ui.message);
    assert_eq!((step(&desk), chosen(&desk)), (Some(Step::Unsealed), AdjournRow::Open));
}

#[test]
fn steps_that_were_left_out_are_told_before_the_envelope_is_opened() {
    let mut desk = begun(SealingWay::Commitment);
    desk.keys("F6 Enter Space Down Down Down Down Down Down Enter");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("尚未做：") && screen.contains("密封输入"), "{screen}");
}

#[test]
fn an_occupied_point_is_told_before_it_is_ruled_on() {
    let mut desk = unsealed(SealingWay::Paper);
    desk.keys("Enter").text("e5");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("已有棋子") && screen.contains("白方弃权一次"), "{screen}");
    assert!(!screen.contains("拿起"), "the stone was never on the board: {screen}");
    desk.keys("F10 Up Enter");
    assert_eq!(desk.game().move_number(), 1, "another key disarms");
    desk.keys("F10 Enter");
    assert!(matches!(desk.game().turns()[1].kind, TurnKind::Lost(_)));
    assert_eq!(desk.game().tally(Side::White).warnings, 0);
    desk.keys("F2 F2 Enter 1 F10");
    assert_eq!((step(&desk), desk.game().move_number()), (Some(Step::Unsealed), 1));
    assert_eq!(chosen(&desk), AdjournRow::Open, "the paper is entered again");
}

#[test]
fn a_blank_paper_is_chosen_not_left_out() {
    let mut desk = unsealed(SealingWay::Paper);
    desk.keys("Enter F10 Enter");
    assert_eq!(desk.game().outcome(), None);
    desk.keys("Tab Left");
    assert!(desk.screen(80, 24).contains("白判负"), "{}", desk.screen(80, 24));
    desk.keys("F10");
    assert_eq!(desk.game().outcome(), None);
    desk.keys("Enter");
    assert_eq!(desk.game().outcome().unwrap().winner, Some(Side::Black));
}

#[test]
fn words_that_describe_a_point_are_taken_as_it() {
    let mut desk = unsealed(SealingWay::Paper);
    desk.keys("Enter").text("左下三三").keys("Tab Right Tab").text("c3").keys("F10 Enter");
    assert_eq!(desk.game().move_number(), 2);
    let Some(Command::Open { text, .. }) = desk.orders.last().map(|one| &one.command) else {
        panic!("{:?}", desk.orders.last())
    };
    assert_eq!(text, "左下三三");
}

#[test]
fn the_chief_arbiter_decides_on_what_is_unclear() {
    let mut desk = unclear();
    assert_eq!(chosen(&desk), AdjournRow::Decide);
    assert!(desk.screen(80, 24).contains("不明确"), "{}", desk.screen(80, 24));
    desk.keys("Enter Right Tab").text("d3").keys("Tab Up F10");
    assert!(matches!(desk.ui.message, Some(Message::Refused(_))), "{:?}", desk.ui.message);
    desk.keys("Tab").text("李长").keys("F10");
    assert_eq!((step(&desk), desk.game().move_number()), (None, 2));
    let last = desk.game().adjournments().last().unwrap();
    assert!(matches!(last.counted, Some(Meaning::Stone(_))));
}

#[test]
fn the_code_is_checked_before_the_paper_counts() {
    let mut desk = unsealed(SealingWay::Commitment);
    desk.keys("Enter").text("c3").keys("Tab Tab").text("12345").keys("F10");
    assert!(matches!(desk.ui.message, Some(Message::BadSalt(_))), "{:?}", desk.ui.message);
    let code = Salt::new([5; 16]).code();
    desk.keys("Ctrl+u").text(code.as_str()).keys("F10");
    let asked = Effect::Prove { text: "c3".into(), code: Some(code.as_str().to_owned()) };
    assert_eq!(desk.effects.last(), Some(&asked));
    desk.ui.proven(Proof::Mismatch);
    assert!(desk.screen(80, 24).contains("与密封校验不符"));
    desk.keys("F10 Enter");
    assert_eq!(step(&desk), Some(Step::Opened), "the chief arbiter decides");
    let last = desk.game().adjournment().unwrap().opened.as_ref().unwrap();
    assert_eq!((last.proof, last.salt.as_str()), (Proof::Mismatch, code.as_str()));

    let mut desk = unsealed(SealingWay::Commitment);
    desk.keys("Enter").text("c3").keys("F10");
    desk.ui.proven(Proof::Lost);
    desk.text("d3").keys("F10");
    assert_eq!(desk.effects.len(), 2, "another text is proven anew");
    desk.ui.proven(Proof::Matches);
    desk.keys("Up Up").keys("Ctrl+u").text("c3").keys("F10");
    desk.ui.proven(Proof::Matches);
    desk.keys("F10 Enter");
    assert_eq!(desk.game().move_number(), 2);
}

#[test]
fn an_adjournment_is_called_off() {
    let mut desk = begun(SealingWay::Paper);
    desk.keys("F6 Enter Down Down Enter");
    assert_eq!((step(&desk), desk.game().phase()), (None, Phase::Playing));
    assert!(desk.ui.dialogs.is_empty());
    let mut desk = handed_in(SealingWay::Paper);
    desk.keys("End Down Down Down Down Down Down Down Down Down Enter Up F10");
    assert_eq!((step(&desk), desk.game().phase()), (None, Phase::Paused));
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)), "{:?}", desk.ui.top());
    desk.keys("F4");
    assert_eq!(desk.game().clock().running, Some(Side::White));
}

#[test]
fn without_rules_for_sealing_it_is_a_pause() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("Enter F6");
    assert_eq!(AdjournRow::all(desk.game()), [AdjournRow::Pause]);
    desk.keys("Enter");
    assert_eq!(desk.game().phase(), Phase::Paused);
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)), "{:?}", desk.ui.top());
    desk.keys("F6 1 2");
    assert_eq!(desk.game().read().len(), 2);
    assert!(matches!(desk.ui.top(), Some(Dialog::Adjourn(_))));
    desk.keys("F4");
    assert_eq!((desk.game().phase(), desk.ui.dialogs.len()), (Phase::Playing, 0));
}

#[test]
fn an_envelope_before_the_call_is_one_of_the_answers_to_a_flag() {
    let mut short = rules(SealingWay::Paper);
    (short.limit, short.reserve) = (Length(Span::from_secs(60)), 1);
    let mut desk = Desk::with_rules(Lang::ZhHans, short);
    desk.keys("Enter").moves("e5").keys("F6 Enter").wait(60_300);
    assert_eq!(desk.game().phase(), Phase::Flagged);
    assert!(desk.screen(80, 24).contains("报时之前封套已交"), "{}", desk.screen(80, 24));
    desk.keys("Space F10");
    assert_eq!((desk.game().phase(), step(&desk)), (Phase::Adjourned, Some(Step::HandedIn)));
}

#[test]
fn the_record_is_handed_over_by_a_form() {
    let mut desk = handed_in(SealingWay::Paper);
    desk.keys("Down Down Enter").text("二号机").keys("Tab").text("丁").keys("F10");
    assert!(desk.effects.is_empty(), "it needs a second key");
    desk.keys("Enter");
    let asked =
        Effect::HandOver { to: "二号机".into(), keeper: "丁".into(), file: String::new() };
    assert_eq!(desk.effects.last(), Some(&asked));
}

#[test]
fn the_steps_look_as_they_did() {
    let mut text = String::new();
    for lang in [Lang::ZhHans, Lang::En] {
        let mut desk = Desk::with_rules(lang, rules(SealingWay::Commitment));
        desk.keys("Enter").moves("e5").keys("F6");
        for keys in ["", "Enter", "Enter", "Space", "1 2 3"] {
            desk.keys(keys);
            text.extend([&desk.screen(80, 24), "\n"]);
        }
    }
    insta::with_settings!({ snapshot_path => "../snapshots" }, {
        insta::assert_snapshot!("adjourn-steps", text);
    });
}
