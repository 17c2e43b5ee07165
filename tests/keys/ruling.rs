//! The form of a ruling, by keys.

use crate::desk;
use crate::support::{Desk, opening, rules};
use caipan::game::command::Basis;
use caipan::game::{Command, Phase, ResultKind, Role};
use caipan::rules::offence::{Counted, Rung, Texts};
use caipan::rules::{Clause, Effect, Offence, Preset, Repetition, Rules, Sanction, Who};
use caipan::tui::ui::ruling::{OTHER, Toggle};
use caipan::tui::ui::{Dialog, Message, RulingField, RulingForm};
use caipan::units::{Side, Zi};
use caipan::words::{Lang, Words};

fn form(desk: &Desk) -> &RulingForm {
    match desk.ui.top() {
        Some(Dialog::Ruling(form)) => form,
        other => panic!("{other:?}"),
    }
}

fn is_open(desk: &Desk) -> bool {
    matches!(desk.ui.top(), Some(Dialog::Ruling(_)))
}

fn chosen(desk: &Desk) -> Option<String> {
    form(desk).sight(desk.game(), &desk.words, desk.now).offence
}

/// Counts keys from the running game to the recorded ruling.
fn act(desk: &mut Desk, keys: &str) -> usize {
    let before = desk.game().rulings().len();
    desk.keys(keys);
    assert_eq!(desk.game().rulings().len(), before + 1, "{keys}: {}", desk.screen(80, 24));
    assert!(desk.ui.dialogs.is_empty(), "{keys}");
    keys.split_whitespace().count()
}

// --- The common fouls in eight keys ---

#[test]
fn a_common_foul_takes_eight_keys_at_most() {
    for keys in [
        "F2 Tab 2 F10",           // taken back
        "F2 Tab h q F10",         // the same by its initials
        "F2 Tab 4 F10",           // pressed before the stone
        "F2 Tab 5 F10",           // pressed before the captures were off
        "F2 Tab 6 F10",           // stones with liberties taken off
        "F2 Tab 7 F10",           // captured stones left on
        "F2 Tab 8 F10",           // a phone sounds
        "F2 Tab f a Right F10",   // disturbing
        "F2 Tab y l Right F10",   // consulting
        "F2 Tab 1 Enter f 4 F10", // two in a row
        "F2 Tab 3 F7 F10",        // a stone dropped, the other agrees
    ] {
        let mut desk = desk();
        desk.moves("e5 e4");
        assert!(act(&mut desk, keys) <= 8, "{keys}");
    }
}

#[test]
fn a_foul_is_found_in_chinese_pinyin_and_english() {
    for (text, wanted) in [
        ("悔棋", "take-back"),
        ("悔", "take-back"),
        ("huiqi", "take-back"),
        ("undo", "take-back"),
        ("take-b", "take-back"),
        ("wjxk", "talking"),
        ("xcz", "wrong-stone"),
        ("xianw", "outside-the-lines"),
        ("wulix", "burning-time"),
        ("QT", OTHER),
    ] {
        let mut desk = desk();
        desk.moves("e5").keys("F2").text(text);
        let found = chosen(&desk);
        let wanted = (text != "wulix").then(|| wanted.to_owned());
        assert_eq!(found, wanted, "{text}");
    }
}

#[test]
fn every_shipped_foul_has_aliases_and_is_found_by_each() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        for id in Offence::SHIPPED {
            let aliases = words.offence_aliases(id).unwrap_or_default();
            assert!(!aliases.trim().is_empty(), "{}: {id}", lang.id());
            for preset in Preset::COMPLETE {
                let desk = Desk::with_rules(*lang, preset.rules().unwrap());
                if *id != OTHER && desk.game().rules().priced(id).is_none() {
                    continue;
                }
                for alias in aliases.split_whitespace() {
                    let filter = caipan::tui::ui::Field::with(alias);
                    let form = RulingForm { filter, ..RulingForm::new("") };
                    let found = form.offences(desk.game(), &words);
                    assert!(found.iter().any(|one| one == id), "{alias}: {found:?}");
                }
            }
        }
    }
}

// --- Nothing by itself ---

#[test]
fn enter_and_esc_rule_nothing() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 Enter Enter Tab Enter 2 Enter Enter Esc");
    assert_eq!(desk.game().rulings().len(), 0);
    assert!(desk.ui.dialogs.is_empty());
}

#[test]
fn a_result_needs_f10_and_then_enter() {
    for keys in [
        "F10",
        "F10 F10",
        "F10 Esc Enter",
        "F10 F1 Enter Enter",
        "F10 F12 Enter Enter",
        "F10 Ctrl+y",
        "F10 x Enter",
        "F10 Tab Enter",
        "Enter Enter",
        "F10 F2 Esc Enter",
    ] {
        let mut desk = desk();
        desk.moves("e5").keys("F2 Tab").text("zssj").keys("Enter").text("李丁").keys(keys);
        assert!(desk.game().outcome().is_none(), "{keys}");
        assert!(desk.orders.len() == 2, "{keys}");
    }
    let mut desk = desk();
    desk.moves("e5").keys("F2 Tab").text("zssj").keys("Enter").text("李丁").keys("F10");
    for lang in [80, 120] {
        assert!(desk.screen(lang, 40).contains("再按 Enter"), "{}", desk.screen(lang, 40));
    }
    desk.keys("Enter");
    let last = desk.orders.last().unwrap();
    assert_eq!((last.by.role, last.by.name.as_str()), (Role::Chief, "李丁"));
    assert_eq!(desk.game().outcome().unwrap().winner, Some(Side::White));
}

#[test]
fn a_paste_and_a_letter_disarm() {
    let mut desk = desk();
    desk.moves("e5").keys("F2 Tab").text("zssj").keys("Enter").text("李丁").keys("F10");
    assert!(form(&desk).armed.is_some());
    desk.input(caipan::tui::ui::Input::Paste("x".to_owned()));
    assert!(form(&desk).armed.is_none());
    desk.keys("Backspace F10 q");
    assert!(form(&desk).armed.is_none());
    assert_eq!(form(&desk).chief.text(), "李丁", "the key that disarms does no more");
}

#[test]
fn a_forbidden_move_that_loses_is_armed_too() {
    let mut desk = desk();
    // Black takes the ko at E5, White takes it back at once and has a warning already
    desk.moves("d5 f5 e4 e6 e3 f4 c5 e5 d6 d4 h8").keys("F2 Tab Tab 4 F10");
    assert_eq!(desk.game().tally(Side::White).warnings, 1);
    let mut own = Desk::with_game(Lang::ZhHans, 9);
    own.keys("Enter").moves("d5 e5 e4 f4 e6 f6 h1 g5").keys("F2 Tab 4 F10").moves("f5 e5");
    assert!(matches!(own.ui.top(), Some(Dialog::Foul(_))), "{}", own.screen(80, 24));
    assert!(own.screen(80, 24).contains("再加一次判负"));
    own.keys("2 F10 F10");
    assert!(own.game().outcome().is_none());
    own.keys("F10 Enter");
    assert_eq!(own.game().outcome().unwrap().winner, Some(Side::Black));
}

// --- Fields and toggles ---

#[test]
fn the_clocks_are_stopped_from_the_form_and_never_started() {
    let mut desk = desk();
    desk.moves("e5").keys("F2 Tab 2");
    assert!(desk.screen(80, 24).contains("F4 停钟"));
    desk.keys("F4");
    assert_eq!(desk.game().phase(), Phase::Paused);
    assert!(is_open(&desk) && chosen(&desk).as_deref() == Some("take-back"));
    desk.keys("F4");
    assert_eq!(desk.game().phase(), Phase::Paused, "the form never starts a clock");
    desk.keys("F10");
    assert_eq!(desk.game().tally(Side::Black).warnings, 1);
    assert!(matches!(desk.ui.top(), Some(Dialog::Paused)));
}

#[test]
fn a_claim_lapses_and_what_the_arbiter_saw_does_not() {
    let mut desk = desk();
    desk.moves("e5 e4 d4 d5").keys("F2 Tab Tab 2 F6 1 F10");
    assert!(matches!(&desk.ui.message, Some(Message::Refused(refusal))
        if refusal.clause.as_ref().is_some_and(|clause| clause.id() == "2002/16.3")));
    assert!(desk.screen(80, 24).contains("其后已有3手"), "{}", desk.screen(80, 24));
    desk.keys("F5 F10");
    assert!(desk.game().rulings().is_empty(), "only the opponent claims a take-back");
    desk.keys("Esc F2 Tab Tab").text("lt").keys("F6 1 F5 F10");
    let ruling = &desk.game().rulings()[0];
    assert_eq!((ruling.about, ruling.basis), (1, Basis::Seen));
}

#[test]
fn the_chief_may_hear_a_lapsed_claim() {
    let mut desk = desk();
    desk.moves("e5 e4 d4 d5").keys("F2 Tab Tab 2 F6 Left Left Left F3").text("李丁").keys("F10");
    let ruling = &desk.game().rulings()[0];
    assert_eq!((ruling.about, ruling.who), (1, Who::Chief));
    assert_eq!(ruling.basis, Basis::Claimed);
}

#[test]
fn players_agree_or_the_chief_decides() {
    let mut desk = desk();
    "李丁".clone_into(&mut desk.ui.chief);
    desk.moves("e5").keys("F2 Tab 3 F10");
    assert_eq!(desk.game().rulings().len(), 0, "a prefilled name alone decides nothing");
    desk.keys("F7 F10");
    assert_eq!(desk.game().rulings()[0].who, Who::Players);
    desk.keys("F2 Tab 3 F3 F10");
    assert_eq!(desk.game().rulings()[1].who, Who::Chief);
}

#[test]
fn both_are_chosen_with_the_third_tab() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 y l Right Tab Tab Tab F10");
    assert_eq!(Side::BOTH.map(|side| desk.game().tally(side).warnings), [1, 1]);
    assert!(desk.game().rulings()[0].both);
    desk.keys("F2 1 Tab Tab Tab");
    assert!(!form(&desk).is(Toggle::Both), "a stone is one person's");
}

#[test]
fn one_act_is_one_warning_until_another_is_stated() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 Tab 4 F10 F2 Tab 2 F10");
    assert_eq!(desk.game().tally(Side::White).warnings, 1);
    assert!(matches!(&desk.ui.message, Some(Message::Said(_))));
    desk.keys("F8 F10 Enter");
    assert_eq!(desk.game().outcome().unwrap().kind, ResultKind::Ruling);
    assert!(
        desk.orders
            .iter()
            .any(|order| matches!(order.command, Command::Rule { separate: true, .. }))
    );
}

#[test]
fn a_later_act_needs_no_statement() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 Tab 2 F10").moves("d4").keys("F2 Tab Tab 2 F10 Enter");
    assert!(desk.game().outcome().is_some());
}

#[test]
fn moved_stones_are_typed_as_from_and_to() {
    let mut desk = desk();
    desk.moves("e5 e4").keys("F2 Tab").text("棋子已有").keys("Right Right F7 F10");
    assert_eq!(form(&desk).focus, RulingField::Moved, "{}", desk.screen(80, 24));
    desk.text("e5-d").keys("F10");
    assert_eq!(desk.game().rulings().len(), 0);
    desk.text("5").keys("F10");
    assert_eq!(desk.game().board().at("D5".parse().unwrap()), Some(Side::Black));
    assert_eq!(desk.game().board().at("E5".parse().unwrap()), None);
}

#[test]
fn time_that_ran_on_since_the_stone_is_given_back() {
    let mut desk = desk();
    desk.moves("a2 e5 b1").keys("Space");
    desk.wait(20_000).moves("a1").keys("2");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("F9 [ ]退还"), "{screen}");
    let before = desk.game().clock().reading(Side::Black, desk.now, desk.game().rules());
    desk.keys("F9 F10");
    let after = desk.game().clock().readings[Side::Black];
    assert!(after.main > before.main, "{before:?} {after:?}");
}

#[test]
fn a_free_ruling_says_that_its_edition_has_no_clause() {
    let mut desk = desk();
    desk.moves("e5").keys("F2 Tab q t Right Right");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("2002 无明文"), "{screen}");
    desk.keys("Enter").text("棋钟").keys("Enter Enter").text("李丁").keys("F10");
    let ruling = &desk.game().rulings()[0];
    assert_eq!((ruling.text.as_str(), ruling.clause.id()), ("棋钟", "1988/III.12.1"));
}

// --- An event's own rows ---

fn with_own_row() -> Rules {
    let mut rules = rules(9);
    let warned = |effects: Vec<Effect>| vec![Sanction { effects, who: None }];
    let mut row = Offence::new(Clause::new("希望杯/9"), Who::Table, warned(vec![Effect::Caution]));
    row.again = warned(vec![Effect::Warning]);
    let fined = vec![Effect::Fine { zi: Zi::whole(2) }];
    row.ladder = vec![Rung { time: 3, rulings: warned(fined) }];
    row.counted = Counted::Event;
    row.name = Some("迟交记录".to_owned());
    row.text = Some("迟交记录者注意一次。".to_owned());
    row.say = Some("请按时交记录。".to_owned());
    let name = Some("late record".to_owned());
    row.translations.insert("en".to_owned(), Texts { name, ..Texts::default() });
    rules.offences.insert("late-record".to_owned(), row);
    rules
}

#[test]
fn an_events_own_foul_is_named_and_counted_over_the_event() {
    let mut desk = Desk::with_rules(Lang::ZhHans, with_own_row());
    desk.keys("Enter").moves("e5").keys("F2 Tab").text("迟交");
    let screen = desk.screen(80, 24);
    for said in ["迟交记录", "第1次注意", "请按时交记录", "迟交记录者注意一次"]
    {
        assert!(screen.contains(said), "{said}: {screen}");
    }
    desk.keys("Enter 2");
    assert!(desk.screen(80, 24).contains("终局罚出2子"), "{}", desk.screen(80, 24));
    desk.keys("F10");
    assert_eq!(desk.game().tally(Side::Black).fines, Zi::whole(2));
    let mut other = Desk::with_rules(Lang::En, with_own_row());
    other.keys("Enter").moves("e5").keys("F2 Tab").text("late r");
    assert_eq!(chosen(&other).as_deref(), Some("late-record"));
}

// --- A position that comes back ---

/// Two stones are sent and one comes back: move 9 makes the position after move 6.
fn came_back(rules: Rules) -> Desk {
    let mut desk = Desk::with_rules(Lang::ZhHans, rules);
    desk.keys("Enter").moves("c2 a2 d1 b2 b1 e5 a1 c1 b1");
    desk
}

fn small_1988() -> Rules {
    let mut rules = Preset::named("china-1988").unwrap().rules().unwrap();
    rules.size = 9.try_into().unwrap();
    rules
}

#[test]
fn a_position_that_comes_back_is_noticed_and_blocks_nothing() {
    let mut desk = came_back(small_1988());
    assert!(matches!(desk.ui.top(), Some(Dialog::Repeated(_))), "{}", desk.screen(80, 24));
    let screen = desk.screen(80, 24);
    assert!(screen.contains("第6手") && screen.contains("循环3手"), "{screen}");
    assert_eq!(desk.game().move_number(), 9, "the move is recorded");
    desk.moves("h5");
    assert!(desk.ui.dialogs.is_empty());
    assert_eq!(desk.game().move_number(), 10, "a letter goes on to the move line");
    for keys in ["Enter", "Esc", "1"] {
        let mut desk = came_back(small_1988());
        desk.keys(keys);
        assert!(desk.ui.dialogs.is_empty() && desk.game().outcome().is_none(), "{keys}");
    }
    let mut stone = came_back(small_1988());
    stone.wait(1_000).keys("Space");
    assert!(stone.ui.dialogs.is_empty() && stone.game().pressed().len() == 1);
}

#[test]
fn an_option_for_a_cycle_is_the_chiefs_with_f10_and_enter() {
    let mut desk = came_back(small_1988());
    desk.keys("Down Enter F10");
    assert!(desk.game().outcome().is_none());
    desk.text("李丁").keys("F10");
    assert!(desk.game().outcome().is_none());
    desk.keys("Enter");
    let options = desk.game().rules().cycle_options().0;
    assert!(options.len() > 1);
    let ruled = &desk.game().rulings()[0];
    assert_eq!(ruled.effects, [options[0].effect()]);
    assert!(desk.game().outcome().unwrap().winner.is_none());
    assert!(!desk.ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Repeated(_))));
}

#[test]
fn a_forbidden_repetition_says_its_cycle() {
    let mut rules = rules(9);
    rules.repetition = Repetition::Positional;
    let desk = came_back(rules);
    assert!(matches!(desk.ui.top(), Some(Dialog::Foul(_))));
    let screen = desk.screen(80, 24);
    assert!(screen.contains("循环3手") && screen.contains("第6手"), "{screen}");
}

// --- The whole catalogue by keyboard alone ---

/// Types what the field under the caret needs.
fn fill(desk: &mut Desk) {
    match form(desk).focus {
        RulingField::Point if form(desk).point.is_empty() => {
            desk.text("f4");
        }
        RulingField::Moved if form(desk).moved.is_empty() => {
            desk.text("e5-e6");
        }
        RulingField::Prior if form(desk).prior.is_empty() => {
            desk.text("0");
        }
        RulingField::Text if form(desk).text.is_empty() => {
            desk.text("棋钟");
        }
        RulingField::Clause if form(desk).clause.is_empty() => {
            desk.text("2002/2");
        }
        RulingField::Chief if form(desk).chief.is_empty() => {
            desk.text("李丁");
        }
        RulingField::Offence
        | RulingField::About
        | RulingField::Point
        | RulingField::Moved
        | RulingField::Prior
        | RulingField::Text
        | RulingField::Clause
        | RulingField::Chief => {}
    }
}

/// Rules on row `row` with the clause's ruling `nth`, the offender found with so many Tabs;
/// returns how many rulings the clause allows.
fn walk(rules: &Rules, row: usize, nth: usize, tabs: usize) -> (Option<Vec<Effect>>, usize) {
    let mut desk = Desk::with_rules(Lang::ZhHans, rules.clone());
    desk.keys("Enter").moves("e5 e4").keys("F2");
    desk.keys(&"Tab ".repeat(tabs)).keys(&"Down ".repeat(row + 1));
    let sight = form(&desk).sight(desk.game(), &desk.words, desk.now);
    let (wanted, all) = (sight.rulings[nth].0.clone(), sight.rulings.len());
    if all > 1 {
        desk.keys(&"Right ".repeat(nth + 1));
    }
    for _ in 0..8 {
        let screen = desk.screen(80, 24);
        assert!(screen.contains("F10"), "{screen}");
        fill(&mut desk);
        desk.keys("Enter");
    }
    desk.keys("F7 F10");
    if form_armed(&desk) {
        assert!(desk.screen(80, 24).contains("再按 Enter"), "{}", desk.screen(80, 24));
        desk.keys("Enter");
    }
    let done = desk.game().rulings().first().map(|one| one.effects.clone());
    assert!(done.is_none() || done.as_ref() == Some(&wanted), "{done:?} {wanted:?}");
    (done, all)
}

fn form_armed(desk: &Desk) -> bool {
    is_open(desk) && form(desk).armed.is_some()
}

#[test]
fn the_whole_catalogue_is_walked_by_keyboard_alone() {
    for preset in Preset::COMPLETE {
        let mut rules = preset.rules().unwrap();
        rules.size = 9.try_into().unwrap();
        // the first stones are another phase
        (rules.seating, rules.bids) = (None, None);
        let desk = Desk::with_rules(Lang::ZhHans, rules.clone());
        let ids = RulingForm::new("").offences(desk.game(), &desk.words);
        assert!(ids.len() > 15 && ids.last().is_some_and(|id| id == OTHER));
        for (row, id) in ids.iter().enumerate() {
            let mut nth = 0;
            loop {
                let (first, all) = walk(&rules, row, nth, 1);
                let done = first.or_else(|| walk(&rules, row, nth, 2).0);
                assert!(done.is_some(), "{} {id} {nth}", preset.id);
                nth += 1;
                if nth == all {
                    break;
                }
            }
        }
    }
}

#[test]
fn the_texts_of_the_opening_do_not_matter_to_the_form() {
    let game = caipan::game::Game::new(std::sync::Arc::new(opening(rules(9))));
    let words = Words::embedded(Lang::En);
    let sight = RulingForm::new("").sight(&game, &words, caipan::units::Stamp::from_ms(0));
    assert!(sight.offence.is_none() && sight.toggles.is_empty());
    assert_eq!(sight.fields, [RulingField::Offence]);
}
