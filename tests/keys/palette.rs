//! The command palette: what it finds, what it does, and that it confirms nothing by itself.

use crate::support::{Desk, plain, rules};
use crate::{agreed, desk};
use caipan::game::command::{Stroke, Who, usages};
use caipan::game::{Command, Phase};
use caipan::rules::SealingWay;
use caipan::tui::keys::{Act, Code};
use caipan::tui::ui::{Dialog, Effect, Entry, Input, Palette};
use caipan::tui::update::{situation, without};
use caipan::units::{Side, Span};
use caipan::words::Lang;

impl Desk {
    fn palette(&self) -> &Palette {
        let Some(Dialog::Palette(form)) = self.ui.top() else {
            panic!("no palette:\n{}", self.screen(80, 24))
        };
        form
    }

    fn entries(&self) -> Vec<Entry> {
        let below = without(&self.ui, |dialog| matches!(dialog, Dialog::Palette(_)));
        self.palette().entries(&below, situation(&below), &self.snapshot())
    }

    /// Opens the palette and types.
    fn types(&mut self, text: &str) -> &mut Self {
        self.keys(":").text(text)
    }
}

fn act(entry: &Entry) -> Option<Act> {
    if let Entry::Key(row) = entry { Some(row.act) } else { None }
}

fn command(entry: &Entry) -> Option<&'static str> {
    if let Entry::Command(usage) = entry { Some(usage.name) } else { None }
}

/// What the first entry is, for what is typed.
fn first(text: &str) -> String {
    let mut desk = desk();
    desk.moves("e5").types(text);
    match desk.entries().first() {
        Some(Entry::Key(row)) => format!("{:?}", row.act),
        Some(Entry::Command(usage)) => usage.name.to_owned(),
        None => String::new(),
    }
}

// --- What it finds ---

#[test]
fn it_opens_by_its_keys_wherever_a_game_is_open() {
    for name in [":", "：", "Ctrl+p"] {
        let mut desk = desk();
        desk.text("e").keys(name);
        assert!(desk.palette().line.is_empty(), "{name}");
        desk.keys("Esc");
        assert!(desk.ui.dialogs.is_empty(), "{name}");
        assert_eq!(desk.ui.line.field.text(), "e", "what was being typed stays");
    }
    for below in ["F1", "F5", "F7", "F8", "F4", "F2", "Ctrl+q"] {
        let mut desk = desk();
        desk.moves("e5 d5").keys(below).keys("Ctrl+p");
        assert_eq!(desk.palette().selected, 0, "{below}");
        desk.keys("Esc");
        assert_eq!(desk.ui.dialogs.len(), 1, "{below}: one step back");
    }
    let mut start = Desk::new(Lang::ZhHans);
    start.keys(": Ctrl+p F11 Ctrl+p");
    assert!(!matches!(start.ui.top(), Some(Dialog::Palette(_))), "no game is open");
}

#[test]
fn actions_are_found_in_chinese_by_initials_and_in_english() {
    for (text, found) in [
        ("犯规", "Rule"),
        ("fg", "Rule"),
        ("rule", "Rule"),
        ("foul", "Rule"),
        ("虚着", "Pass"),
        ("xz", "Pass"),
        ("pass", "Pass"),
        ("gengzheng", ""),
        ("gz", "Record"),
        ("ch", "choose"),
        ("成绩", "Slip"),
        ("slip", "Slip"),
        ("ＲＵＬＥ", "Rule"),
        ("两手", ""),
        ("take", "take-back"),
        ("认输", "resign"),
        ("rs", "resign"),
        ("设定读数", "set-reading"),
        ("rule ", "rule"),
        ("rule two", "rule"),
        (":resi", "resign"),
        ("q99", ""),
        ("e4", "play"),
    ] {
        assert_eq!(first(text), found, "{text}");
    }
}

#[test]
fn a_sign_is_found_in_any_of_its_readings() {
    for text in ["ch", "zh"] {
        let mut desk = desk();
        desk.types(text);
        assert!(desk.entries().iter().filter_map(act).any(|one| one == Act::Redraw), "{text}");
    }
}

#[test]
fn only_what_is_possible_now_is_listed_and_nothing_that_confirms() {
    let mut desk = desk();
    desk.keys(":");
    let acts: Vec<Act> = desk.entries().iter().filter_map(act).collect();
    for there in [Act::Rule, Act::Pass, Act::Clock, Act::Time, Act::Record, Act::Ending] {
        assert!(acts.contains(&there), "{there:?}");
    }
    for missing in [Act::Confirm, Act::Go, Act::Up, Act::Return, Act::Deliver, Act::Palette] {
        assert!(!acts.contains(&missing), "{missing:?}");
    }
    let commands: Vec<_> = desk.entries().iter().filter_map(command).collect();
    assert_eq!(commands.len(), usages().count());
    desk.keys("Esc F4 :");
    let acts: Vec<Act> = desk.entries().iter().filter_map(act).collect();
    assert!(!acts.contains(&Act::Pass), "no pass while the clocks stand");
}

// --- What it does ---

#[test]
fn an_action_does_what_its_key_does() {
    let cases =
        [("fg", "F2"), ("xz", "F3"), ("gz", "F7"), ("ys", "F5"), ("终局", "F8"), ("zt", "F4")];
    for (text, key) in cases {
        let (mut one, mut other) = (desk(), desk());
        one.moves("e5 d5").types(text).keys("Enter");
        other.moves("e5 d5").keys(key);
        let shown = |desk: &Desk| {
            let top = desk.ui.top().map(std::mem::discriminant);
            (top, desk.ui.dialogs.len(), desk.game().phase())
        };
        assert_eq!(shown(&one), shown(&other), "{text}");
    }
    let mut desk = desk();
    desk.types("").keys("Down Down Down Up Enter");
    assert!(!desk.ui.dialogs.is_empty(), "arrows choose");
}

#[test]
fn a_move_bears_the_stamp_of_its_first_key() {
    let mut desk = desk();
    let start = desk.now;
    desk.types("e5").wait(5_000).keys("Enter");
    assert_eq!(desk.orders[1].command, Command::Play("E5".parse().unwrap()));
    assert_eq!(desk.orders[1].at, start + Span::from_ms(200));
    assert!(desk.ui.dialogs.is_empty());
    desk.keys("Space").types("d4").keys("Enter");
    let last = &desk.orders.last().unwrap().command;
    assert!(matches!(last, Command::Complete(Stroke::Stone(_))), "{last:?}");
}

#[test]
fn a_forbidden_move_is_asked_about_and_esc_leads_back_to_the_line() {
    let mut desk = desk();
    desk.moves("a2 e5 b1").types("a1").keys("Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Foul(_))));
    desk.keys("Esc");
    assert_eq!(desk.palette().line.text(), "a1");
}

#[test]
fn faults_and_refusals_stand_under_the_line_and_the_text_stays() {
    let mut desk = desk();
    for (text, said) in [
        ("resing black", "resign"),
        ("rule two-in-a-row", "还缺"),
        ("resign grey", "grey"),
        ("pause now", "now"),
        ("flag-confirmed", ""),
        ("seal e5", "暗中"),
        ("q99", "q99"),
        ("", ""),
    ] {
        desk.keys("Ctrl+p Ctrl+u").text(text).keys("Enter");
        let screen = desk.screen(80, 24);
        if !text.is_empty() {
            assert_eq!(desk.palette().line.text(), text);
            let lines: Vec<&str> = screen.lines().collect();
            let line = lines.iter().position(|line| line.contains(&format!(": {text}"))).unwrap();
            assert!(lines[line + 1].contains(said), "{text}:\n{screen}");
            assert!(desk.ui.message.is_some(), "{text}");
        }
        desk.keys("Esc");
    }
    assert_eq!(desk.orders.len(), 1, "nothing was ordered");
}

#[test]
fn tab_completes_the_name_and_a_name_that_needs_values_is_not_ordered() {
    let mut desk = desk();
    desk.types("hand-c").keys("Tab");
    assert_eq!(desk.palette().line.text(), "hand-count ");
    desk.keys("Ctrl+u").text("resig").keys("Enter");
    assert_eq!(desk.palette().line.text(), "resign ");
    desk.text("w").keys("Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Ask(_))));
    let mut desk = crate::desk();
    desk.types("propos").keys("Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Ask(_))), "it needs no value");
}

#[test]
fn a_pasted_newline_orders_nothing() {
    let mut desk = desk();
    desk.keys(":").input(Input::Paste("resign black\n\r\n".to_owned()));
    assert_eq!(desk.palette().line.text(), "resign black");
    desk.input(Input::Paste("\ne5\n".to_owned()));
    assert_eq!(desk.orders.len(), 1);
    assert!(desk.game().outcome().is_none());
}

// --- No unconfirmed final act ---

#[test]
fn a_resignation_takes_f10_of_its_own_question() {
    let mut desk = desk();
    desk.moves("e5").types("resign white").keys("Enter Enter Enter");
    assert!(desk.game().outcome().is_none());
    desk.keys("F10");
    assert_eq!(desk.game().outcome().unwrap().winner, Some(Side::Black));
    assert!(!desk.ui.dialogs.iter().any(|one| matches!(one, Dialog::Palette(_))));
}

#[test]
fn a_ruling_opens_its_form_filled_in() {
    let mut desk = desk();
    desk.moves("e5 e4").types("rule two-in-a-row white c3").keys("Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Ruling(_))));
    desk.keys("Enter Enter");
    assert_eq!(desk.game().tally(Side::White).warnings, 0);
    desk.keys("F10");
    assert_eq!(desk.game().tally(Side::White).warnings, 1);
    assert!(desk.ui.dialogs.is_empty(), "{}", desk.screen(80, 24));
    // a foul is looked for by what it is called, too
    desk.moves("d5 d4").types("rule hq 白").keys("Enter F10");
    assert!(desk.game().outcome().is_none(), "the second warning needs Enter, too");
    desk.keys("Enter");
    assert_eq!(desk.game().outcome().unwrap().winner, Some(Side::Black));
}

#[test]
fn what_brings_a_result_takes_f10_and_enter() {
    let mut desk = agreed();
    desk.keys("Esc").types("confirm black").keys("Enter Enter");
    assert!(desk.game().confirmed().is_empty());
    desk.keys("F10");
    assert_eq!(desk.game().confirmed().len(), 1);
    desk.keys("Esc Esc").types("confirm white").keys("Enter F10");
    desk.keys("Esc Esc").types("confirm 裁判").keys("Enter F10");
    assert_eq!(desk.game().phase(), Phase::Agreed, "the last one locks it");
    desk.keys("Left Enter");
    assert_eq!(desk.game().phase(), Phase::Agreed, "any other key disarms");
    desk.keys("F10 Enter");
    assert_eq!(desk.game().phase(), Phase::Locked);
    let confirmed = desk.orders.iter().rev().take(3).map(|order| &order.command);
    let all = [Who::Arbiter, Who::White, Who::Black].map(Command::Confirm);
    assert!(confirmed.eq(all.iter()));
}

#[test]
fn a_result_waits_for_the_disk() {
    let mut desk = agreed();
    desk.hangs = true;
    desk.keys("Esc").types("explain x").keys("Esc Esc");
    desk.record.last_seq = desk.record.last_seq.map(|seq| seq + 1);
    desk.types("confirm black").keys("Enter F10");
    assert!(desk.game().confirmed().is_empty());
    assert!(desk.screen(80, 24).contains("尚未全部存盘"), "{}", desk.screen(80, 24));
}

#[test]
fn the_chief_arbiters_name_is_asked_for() {
    let mut rules = rules(9);
    rules.reading_by = caipan::rules::Who::Chief;
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").types("set-reading black 计时器故障 main=1:00:00").keys("Enter F10");
    let orders = desk.orders.len();
    assert!(desk.screen(80, 24).contains("裁判长姓名"), "{}", desk.screen(80, 24));
    desk.text("李丁").keys("F10");
    assert_eq!(desk.orders.len(), orders + 1, "{}", desk.screen(80, 24));
    assert_eq!(desk.orders.last().unwrap().by.name, "李丁");
}

#[test]
fn a_record_goes_elsewhere_by_its_file_only() {
    let mut desk = desk();
    desk.moves("e5").keys("F4 Esc").types("hand-over 二号机").keys("Enter Enter F10");
    assert!(desk.effects.is_empty());
    desk.keys("Enter");
    assert!(matches!(desk.effects.last(), Some(Effect::HandOver { to, .. }) if to == "二号机"));
    assert!(!desk.orders.iter().any(|order| matches!(order.command, Command::HandOver { .. })));
}

#[test]
fn a_clause_is_recorded_as_its_edition_writes_it() {
    for (typed, clause) in [
        ("1988/iii.8.1", "1988/III.8.1"),
        ("2002/12.4.FLAG", "2002/12.4.flag"),
        ("17.2", "2002/17.2"),
    ] {
        let mut desk = desk();
        desk.moves("e5").types(&format!("complain black {typed} He saw it")).keys("Enter F10");
        let last = &desk.orders.last().unwrap().command;
        let Command::Complain { clause: recorded, text, .. } = last else { panic!("{last:?}") };
        assert_eq!((recorded.id(), text.as_str()), (clause, "He saw it"));
    }
    let mut desk = desk();
    desk.moves("e5").types("complain black 2002/99.9").keys("Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::Palette(_))) && desk.ui.message.is_some());
}

#[test]
fn while_a_side_seals_no_move_is_typed() {
    let mut desk = crate::adjourn::begun(SealingWay::Commitment);
    desk.keys("F6 Enter Enter Esc");
    assert!(desk.game().adjournment().is_some());
    let n = desk.game().move_number();
    for text in ["d5", "play d5", "pass", "choose d5 yes", "press"] {
        desk.types(text).keys("Enter");
        assert!(desk.ui.message.is_some(), "{text}: {}", desk.screen(80, 24));
        desk.keys("Esc Esc");
    }
    assert_eq!(desk.game().move_number(), n);
}

#[test]
fn no_command_is_done_by_enter_and_arrows_alone_that_isn_t_light() {
    let texts = ["c3", "pass"].into_iter().flat_map(|stroke| {
        usages().map(move |usage| {
            let values = usage.values.iter().filter(|value| value.needed).map(|value| {
                use caipan::game::command::Kind;
                match value.kind {
                    Kind::Side | Kind::Who => "black",
                    Kind::Number | Kind::Zi => "1",
                    Kind::Yes => "yes",
                    Kind::Stroke => stroke,
                    Kind::Point | Kind::Points | Kind::Meaning => "c3",
                    Kind::Time => "1:00",
                    Kind::Present => "black,white,arbiter",
                    Kind::Variant => "before",
                    Kind::Text | Kind::Word if value.name == "offence" => "take-back",
                    Kind::Text | Kind::Word if value.name == "verdict" => "set-aside",
                    Kind::Text | Kind::Word if value.name == "measure" => "loss",
                    Kind::Clause => "2002/17.3",
                    Kind::Text | Kind::Word => "x",
                }
            });
            std::iter::once(usage.name).chain(values).collect::<Vec<_>>().join(" ")
        })
    });
    for text in texts {
        for (name, mut desk) in [
            ("playing", played()),
            ("agreed", agreed()),
            ("ended", ended()),
            ("a last point waits", pressed()),
        ] {
            let before = facts(&desk);
            desk.keys("Esc Esc").types(&text).keys("Enter Enter Down Enter Up Enter Tab Enter");
            assert_eq!(facts(&desk), before, "{text} while {name}");
        }
    }
}

fn played() -> Desk {
    let mut desk = desk();
    desk.moves("e5 d4 e4 c4 g7").keys("F2 Tab").text("hq").keys("F10");
    desk
}

/// One side has passed, the other has pressed.
fn pressed() -> Desk {
    let mut desk = played();
    desk.keys("F3 F10 Space");
    assert!(!desk.game().pressed().is_empty(), "{}", desk.screen(80, 24));
    desk
}

#[test]
fn the_last_pass_is_confirmed_behind_a_press_too() {
    let mut desk = pressed();
    desk.types("complete pass").keys("Enter Enter Enter F10");
    assert!(!desk.game().is_over(), "{}", desk.screen(80, 24));
    desk.keys("Enter");
    assert!(desk.game().is_over(), "{}", desk.screen(80, 24));
}

fn ended() -> Desk {
    let mut desk = played();
    desk.keys("F8 Enter F10 F8 Enter F10");
    desk
}

/// What Enter alone may never change.
fn facts(desk: &Desk) -> impl PartialEq + std::fmt::Debug + use<> {
    let game = desk.game();
    let turns = game.turns().iter().take(5).cloned().collect::<Vec<_>>();
    let rulings = game.rulings().to_vec();
    let tallies = Side::BOTH.map(|side| game.tally(side).warnings);
    (game.outcome().cloned(), turns, rulings, tallies, game.is_over(), game.confirmed().len())
}

#[test]
fn a_click_on_an_entry_does_it() {
    let mut desk = desk();
    desk.moves("e5").types("").click("F7      更正");
    assert!(matches!(desk.ui.top(), Some(Dialog::Record(_))), "{}", desk.screen(80, 24));
    desk.keys("Esc").types("rs").click("认输");
    assert_eq!(desk.palette().line.text(), "resign ");
    // the slip of the finger is no longer offered for undoing
    desk.keys("Esc").wait(4_000).click(":命令");
    assert!(desk.palette().line.is_empty());
    desk.press(plain(Code::Esc));
    assert!(desk.ui.dialogs.is_empty());
}

#[test]
fn a_question_that_opens_over_a_typed_line_hears_none_of_it() {
    let mut desk = desk();
    desk.moves("e5").types("ru");
    desk.record.failed = Some("ENOSPC".to_owned());
    desk.wait(0);
    assert!(matches!(desk.ui.top(), Some(Dialog::Storage(_))));
    desk.text("le 1").keys("Enter");
    assert!(desk.effects.is_empty());
    assert!(matches!(desk.ui.top(), Some(Dialog::Storage(_))), "{}", desk.screen(80, 24));
}
