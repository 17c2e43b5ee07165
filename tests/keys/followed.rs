//! Files that change while the console runs: what is said, and what the chief arbiter can do.

use crate::files::{broken, differs, wrong};
use crate::support::{Desk, event};
use caipan::game::{Command, Role};
use caipan::rules::{Changes, faults};
use caipan::tui::ui::{Dialog, Differs, Place, Seen};
use caipan::units::Zi;
use caipan::words::Lang;

fn zh() -> Desk {
    differs(Lang::ZhHans)
}

#[test]
fn the_game_is_unchanged_until_the_chief_confirms_with_two_keys() {
    let mut desk = zh();
    let before = desk.game().rules().clone();
    assert!(desk.screen(80, 24).contains("有4处不同"), "{}", desk.screen(80, 24));
    desk.keys("F11 Enter Down Enter");
    assert!(matches!(desk.ui.top(), Some(Dialog::AmendRules(_))));
    desk.keys("F10");
    assert!(
        desk.screen(120, 40).contains("裁判长决定"),
        "nobody is named: {}",
        desk.screen(120, 40)
    );
    desk.text("周丁").keys("F10 Enter");
    assert!(desk.screen(120, 40).contains("理由"), "{}", desk.screen(120, 40));
    desk.keys("Up Up");
    for keys in ["F10 Esc", "F11 Enter 2 Tab F10 F1 Esc Enter", "F10 F10 Esc"] {
        desk.keys(keys);
        assert_eq!(desk.game().rules(), &before, "{keys}");
    }
    let mut desk = zh();
    desk.keys("F11 Enter 2 Up Enter").text("周丁").keys("F10 Enter");
    let last = desk.orders.last().unwrap();
    assert_eq!((last.by.role, last.by.name.as_str()), (Role::Chief, "周丁"));
    let Command::AmendRules { changes, reason, .. } = &last.command else { panic!("{last:?}") };
    assert_eq!(changes.named(), ["komi", "warnings_lose"], "the clock is fixed");
    assert!(!reason.is_empty());
    assert_eq!(desk.game().rules().komi, Zi::from_quarters(11));
    assert_eq!(desk.game().rules().reserve, before.reserve);
    assert!(desk.ui.dialogs.is_empty());
    // what is left differs still, and isn't told again
    let file = desk.followed.differs.clone().unwrap().rules;
    desk.followed.differs = Differs::of(desk.game(), &file);
    desk.keys("Home End");
    assert!(!desk.screen(80, 24).contains("处不同"), "{}", desk.screen(80, 24));
}

#[test]
fn from_the_next_game_on_is_one_key_and_the_default() {
    for keys in ["F11 Enter Enter", "F11 Enter Esc", "F11 Enter 1"] {
        let mut desk = zh();
        let count = desk.orders.len();
        desk.keys(keys);
        assert!(desk.ui.dialogs.is_empty(), "{keys}");
        assert_eq!(desk.orders.len(), count);
        assert!(!desk.screen(80, 24).contains("处不同"), "{keys}");
        // another change is told again
        let mut file = desk.followed.differs.clone().unwrap().rules;
        file.komi = Zi::ZERO;
        desk.followed.differs = Differs::of(desk.game(), &file);
        assert!(desk.screen(80, 24).contains("处不同"), "{keys}");
    }
}

#[test]
fn a_form_about_a_file_that_has_changed_again_closes() {
    let mut desk = zh();
    desk.keys("F11 Enter 2 Up Enter").text("周丁").keys("F10");
    let mut file = desk.followed.differs.clone().unwrap().rules;
    file.komi = Zi::ZERO;
    desk.followed.differs = Differs::of(desk.game(), &file);
    let count = desk.orders.len();
    desk.keys("Enter");
    assert_eq!(desk.orders.len(), count, "the old difference isn't put on record");
    assert!(!desk.ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::AmendRules(_))));
    assert!(desk.screen(120, 40).contains("文件又改过"), "{}", desk.screen(120, 40));
    desk.keys("2 Up Enter").text("周丁").keys("F10");
    desk.followed.differs = None;
    desk.wait(0);
    assert!(!desk.ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::AmendRules(_))));
    assert!(desk.screen(120, 40).contains("文件又改过"), "{}", desk.screen(120, 40));
}

#[test]
fn what_can_not_be_changed_any_more_says_why() {
    let mut desk = zh();
    let mut file = desk.game().rules().clone();
    file.reserve = 1;
    desk.followed.differs = Differs::of(desk.game(), &file);
    desk.keys("F11 Enter 2");
    assert!(matches!(desk.ui.top(), Some(Dialog::Files(_))));
    assert!(desk.screen(120, 40).contains("不能再改"), "{}", desk.screen(120, 40));
}

#[test]
fn faults_stay_until_they_are_seen_or_mended() {
    let mut desk = broken(Lang::ZhHans);
    let shown = |desk: &Desk| desk.screen(80, 24).replace(['\n', ' '], "");
    desk.moves("c3").keys("F1 Esc");
    assert!(desk.screen(80, 24).contains("event.ron:2:18"), "{}", desk.screen(80, 24));
    desk.keys("F11 Enter");
    assert!(shown(&desk).contains("pairings.csv不在了"), "{}", desk.screen(80, 24));
    desk.keys("Esc");
    assert!(!desk.screen(80, 24).contains("event.ron:2:18"));
    desk.followed.wrong.pop();
    assert!(desk.screen(80, 24).contains("event.ron:2:18"), "another state is told");
    desk.followed.wrong.clear();
    assert!(!desk.screen(80, 24).contains("event.ron"));
    desk.followed.wrong = wrong();
    desk.ui.seen = Seen::default();
    desk.keys("F11 Enter Down PgDn Home Enter");
    assert!(desk.ui.dialogs.is_empty(), "{:?}", desk.ui.dialogs);
}

#[test]
fn the_form_of_a_new_game_follows_the_event_and_keeps_what_was_typed() {
    let mut desk = Desk::new(Lang::ZhHans);
    let old = event();
    desk.event = Some(old.clone());
    desk.keys("N").text("1");
    let mut new = old.clone();
    new.tournament.name = "新杯".to_owned();
    new.tournament.changes = Changes { size: Some(13.try_into().unwrap()), ..Changes::default() };
    assert!(faults::resolve(&new.tournament, None).is_ok());
    let names = caipan::units::PerSide { black: "黑方".to_owned(), white: "白方".to_owned() };
    let Place::Setup(form) = &mut desk.ui.place else { panic!() };
    form.follow(Some(&old), &new, &names);
    assert_eq!((form.tournament.text(), form.size, form.names.black.text()), ("新杯", 13, "甲"));
    form.tournament = caipan::tui::ui::Field::with("友谊赛");
    form.size = 9;
    form.follow(Some(&new), &old, &names);
    assert_eq!((form.tournament.text(), form.size), ("友谊赛", 9));
}
