//! Help: of the screen one is on, by F1 and, where it is no text, by a question mark.

use crate::support::Desk;
use crate::{adjourn, agreed, desk, flagged};
use caipan::rules::SealingWay;
use caipan::tui::keys::KEYS;
use caipan::tui::ui::Dialog;
use caipan::tui::update;
use caipan::words::Lang;

/// Returns all of the help, on a screen that has room for it.
fn help(desk: &mut Desk) -> String {
    desk.keys("F1");
    assert!(matches!(desk.ui.top(), Some(Dialog::Help(_))));
    let screen = desk.screen(120, 200);
    desk.keys("Esc");
    screen.chars().filter(|c| !c.is_whitespace() && *c != '|').collect()
}

#[test]
fn only_the_keys_of_the_screen_are_told() {
    let mut desk = desk();
    desk.moves("e5").keys("F2");
    let when = update::situation(&desk.ui);
    let told = help(&mut desk);
    for row in KEYS {
        let about: String =
            desk.words.say(row.about).chars().filter(|c| !c.is_whitespace()).collect();
        let others = KEYS.iter().any(|other| other.about == row.about && other.when.meets(when));
        assert!(told.contains(&about) <= others, "{:?} belongs elsewhere", row.act);
    }
    assert!(told.contains("帮助：判罚") && told.contains("判罚中：由裁判长决定"));
    assert!(!told.contains("跳过这一步"), "no tour");
}

#[test]
fn the_articles_are_those_of_what_is_on_the_screen() {
    let mut foul = desk();
    foul.moves("a2 e5 b1 a1");
    let mut ruling = desk();
    ruling.moves("e5 e4").keys("F2 Tab").text("hq");
    let mut paused = desk();
    paused.keys("F4");
    let mut ended = desk();
    ended.moves("e5").keys("F8 Enter F10 F8 Enter F10");
    let mut ending = desk();
    ending.moves("e5").keys("F8");
    let mut start = Desk::new(Lang::ZhHans);
    for (name, desk, cited, not) in [
        ("a foul", &mut foul, "2002/19", "2002/14"),
        ("a ruling", &mut ruling, "2002/17.3", "2002/14"),
        ("a pause", &mut paused, "2002/14", "2002/24.2"),
        ("life", &mut ended, "2002/21.4", "2002/14"),
        ("the ending", &mut ending, "2002/7.1", "2002/14"),
        ("the count", &mut agreed(), "2002/9", "2002/14"),
        ("a flag", &mut flagged(), "2002/12.3", "2002/14"),
        ("sealing", &mut adjourn::handed_in(SealingWay::Paper), "1988/II.5", "1988/III.12.2"),
        ("the start", &mut start, "新对局", "2002/"),
    ] {
        let told = help(desk);
        assert!(told.contains(cited) && !told.contains(not), "{name}: {told}");
    }
}

#[test]
fn a_question_mark_asks_where_it_is_no_text() {
    for mark in ["?", "？"] {
        let mut ended = desk();
        ended.moves("e5").keys("F8 Enter F10 F8 Enter F10");
        let sealed = adjourn::handed_in(SealingWay::Paper);
        let screens = vec![Desk::new(Lang::ZhHans), desk(), agreed(), flagged(), sealed, ended];
        for mut desk in screens {
            desk.text(mark);
            assert!(matches!(desk.ui.top(), Some(Dialog::Help(_))), "{:?}", desk.ui.top());
        }
        let mut desk = desk();
        desk.moves("e5").keys("F4").text(mark);
        assert!(matches!(desk.ui.top(), Some(Dialog::Help(_))), "a pause");
        desk.keys("Esc F7").text(mark);
        assert!(matches!(desk.ui.top(), Some(Dialog::Help(_))), "the record");
        desk.keys("Esc b").text(mark);
        assert!(matches!(desk.ui.top(), Some(Dialog::Help(_))), "the board set up again");
        let mut names = Desk::new(Lang::ZhHans);
        names.keys("Enter Down Down").text(mark);
        assert!(names.ui.dialogs.is_empty(), "a name may hold one");
    }
}

#[test]
fn keys_are_understood_in_full_width_and_texts_stay_as_they_are() {
    let mut desk = desk();
    desk.text("　");
    assert_eq!(desk.game().pressed().len(), 1, "the stone is down");
    desk.moves("ｅ５");
    desk.keys("Ctrl+q").text("２");
    assert!(matches!(desk.ui.top(), Some(Dialog::Leave(leave)) if leave.selected == 1));
    let mut names = Desk::new(Lang::ZhHans);
    names.text("Ｎ").keys("Down Down").text("ＡＢＣ");
    let caipan::tui::ui::Place::Setup(form) = &names.ui.place else { panic!("no form") };
    assert_eq!(form.tournament.text(), "ＡＢＣ");
}
