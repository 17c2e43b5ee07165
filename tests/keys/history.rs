//! The record with everything in it, and the search through it.

use crate::support::Desk;
use caipan::game::Command;
use caipan::tui::ui::{ChangeKind, Dialog, DossierRow, history, hits};
use caipan::words::Lang;

/// Moves, a ruling, a pause, a correction, a move taken back.
fn played() -> Desk {
    let mut desk = Desk::with_game(Lang::ZhHans, 19);
    desk.keys("Enter").moves("q16 d4 q3");
    desk.keys("F2 Tab").text("hq").keys("F10").wait(4_000);
    "14:40".clone_into(&mut desk.wall);
    desk.keys("F4 1 F4").wait(4_000).moves("c10");
    desk.keys("F7 Up Up Up Up Up Up Enter Ctrl+u").text("q4").keys("F10").wait(4_000);
    desk.moves("k10").wait(4_000).keys("F7 d Up F10").wait(4_000);
    desk
}

fn said(desk: &Desk) -> Vec<String> {
    let rows = history(&desk.words, desk.game(), &desk.entries);
    rows.into_iter().map(|row| row.said).collect()
}

fn found(desk: &Desk, typed: &str) -> Vec<String> {
    let rows = hits(&desk.words, desk.game(), &desk.entries, typed);
    rows.into_iter().map(|row| row.said.trim().to_owned()).collect()
}

#[test]
fn everything_is_listed_in_its_order_with_time_and_who() {
    let desk = played();
    let rows = history(&desk.words, desk.game(), &desk.entries);
    let turns: Vec<u32> = rows.iter().filter_map(|row| row.n).collect();
    assert_eq!(turns, [1, 2, 3, 4], "{:#?}", said(&desk));
    assert_eq!(rows.iter().filter(|row| row.ruling.is_some()).count(), 1);
    assert!(rows.iter().all(|row| row.time.len() == 8 && row.who.contains("孙丙")));
    let at = |text: &str| {
        let place = said(&desk).iter().position(|said| said.contains(text));
        place.unwrap_or_else(|| panic!("no {text}: {:#?}", said(&desk)))
    };
    assert!(at("Q16") < at("悔棋") && at("悔棋") < at("暂停") && at("暂停") < at("C10"));
    assert!(at("C10") < at("第3手更正"), "{:#?}", said(&desk));
    assert!(at("K10") < at("撤回第5手"), "what was taken back stays to be read");
    assert!(said(&desk)[at("  3 ")].contains("Q4"), "a turn stands as it is now");
    assert_eq!(rows.last().unwrap().time, "14:40:05");
}

#[test]
fn without_entries_the_turns_are_listed_all_the_same() {
    let mut desk = played();
    desk.entries.clear();
    assert_eq!(said(&desk).len(), 4);
}

#[test]
fn numbers_points_sides_kinds_and_words_of_rulings_are_found() {
    let desk = played();
    assert_eq!(found(&desk, "q16"), ["1 黑 Q16"]);
    assert_eq!(found(&desk, "ｑ１６"), ["1 黑 Q16"], "full-width letters");
    assert!(found(&desk, "q1").is_empty(), "a point is whole");
    assert!(found(&desk, "4").iter().any(|said| said.contains("C10")));
    assert!(found(&desk, "4").iter().all(|said| !said.contains("D4")));
    assert!(found(&desk, "白").iter().all(|said| said.contains('白')));
    assert!(found(&desk, "悔棋")[0].contains("悔棋"));
    assert!(found(&desk, "2002/17.3").iter().any(|said| said.contains("悔棋")));
    assert_eq!(found(&desk, "暂停").len(), 1);
    assert!(found(&desk, "更正 q4").len() == 1, "{:?}", found(&desk, "更正 q4"));
    assert_eq!(found(&desk, "14:40 暂停").len(), 1);
    assert_eq!(found(&desk, "孙丙").len(), said(&desk).len());
    assert!(found(&desk, "warning")[0].contains("警告"), "words of another language");
    assert!(found(&desk, "黑方没有").is_empty());
}

#[test]
fn the_search_narrows_the_list_and_arrows_go_through_it() {
    let mut desk = played();
    desk.keys("F7 F3").text("黑");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("查找        黑"), "{screen}");
    assert!(!screen.contains("D4"), "{screen}");
    let place = |desk: &Desk| {
        let screen = desk.screen(80, 24);
        let line = screen.lines().find(|line| line.contains("查找")).unwrap().to_owned();
        line.split("   ").find(|part| part.contains('/')).unwrap().trim().to_owned()
    };
    let all = place(&desk);
    let count = all.split('/').nth(1).unwrap().to_owned();
    assert_eq!(all, format!("{count}/{count}"), "the last one is chosen");
    desk.keys("Up Up");
    assert_ne!(place(&desk), all);
    desk.keys("PgUp");
    assert_eq!(place(&desk), format!("1/{count}"));
    desk.keys("Down Down Down Down PgDn");
    assert_eq!(place(&desk), all);
    desk.keys("Esc");
    assert!(matches!(desk.ui.top(), Some(Dialog::Record(list)) if list.search.is_none()));
    desk.keys("Esc");
    assert!(desk.ui.dialogs.is_empty());
}

#[test]
fn a_found_turn_is_corrected_and_a_found_ruling_shown() {
    let mut desk = played();
    desk.keys("F7 F3").text("d4").keys("Enter");
    assert!(
        matches!(desk.ui.top(), Some(Dialog::Change(form)) if form.kind == ChangeKind::Change(2))
    );
    let mut desk = played();
    desk.keys("F7 F3").text("悔棋").keys("Enter");
    let Some(Dialog::Dossier(list)) = desk.ui.top() else { panic!("{:?}", desk.ui.top()) };
    assert_eq!(DossierRow::all(desk.game(), desk.now)[list.at], DossierRow::Ruling(1));
    let mut desk = played();
    desk.keys("F7 /").text("暂停").keys("Enter");
    assert!(desk.screen(80, 24).contains("不能在此改正"), "{}", desk.screen(80, 24));
    desk.keys("Esc");
    assert!(
        matches!(desk.ui.top(), Some(Dialog::Record(list)) if history(&desk.words, desk.game(), &desk.entries)[list.at].said.contains("暂停"))
    );
}

#[test]
fn what_is_typed_is_looked_for_but_for_the_keys_of_the_list() {
    for typed in ["1", "q", "提", "／", "？"] {
        let mut desk = played();
        desk.keys("F7").text(typed);
        let top = desk.ui.top();
        let searches = matches!(top, Some(Dialog::Record(list)) if list.search.is_some());
        assert_eq!(searches, typed != "？", "{typed}: {top:?}");
    }
    let count = played().orders.len();
    for (typed, is) in [
        ("i", (|top: &Dialog| matches!(top, Dialog::Change(_))) as fn(&Dialog) -> bool),
        ("d", |top| matches!(top, Dialog::Change(_))),
        ("n", |top| matches!(top, Dialog::Describe(_))),
        ("w", |top| matches!(top, Dialog::Swap(_))),
        ("ｂ", |top| matches!(top, Dialog::Restore(_))),
    ] {
        let mut desk = played();
        desk.keys("F7").text(typed);
        assert!(is(desk.ui.top().unwrap()), "{typed}: {:?}", desk.ui.top());
        assert_eq!(desk.orders.len(), count);
    }
    let mut desk = played();
    desk.keys("F7 F3").text("d");
    assert!(matches!(desk.ui.top(), Some(Dialog::Record(_))), "letters are text now");
    assert!(!matches!(desk.orders.last().unwrap().command, Command::Start));
}

#[test]
fn all_rows_are_reached_those_behind_the_last_turn_too() {
    let mut desk = played();
    desk.keys("F7");
    let place = |desk: &Desk| match desk.ui.top() {
        Some(Dialog::Record(list)) => list.at,
        top => panic!("{top:?}"),
    };
    let rows = said(&desk);
    let turn = rows.iter().position(|row| row.contains("  4 ")).unwrap();
    assert_eq!(place(&desk), turn, "the last turn is chosen");
    let last = rows.last().unwrap().trim();
    assert!(turn < rows.len() - 1);
    for keys in ["End", "Home PgDn PgDn", "Up Down Down"] {
        desk.keys(keys);
        assert_eq!(place(&desk), rows.len() - 1, "{keys}");
        assert!(desk.screen(80, 24).contains(last), "{}", desk.screen(80, 24));
    }
    desk.keys("End Enter");
    assert!(desk.screen(80, 24).contains("不能在此改正"));
    desk.keys("F4");
    assert!(matches!(desk.ui.top(), Some(Dialog::Record(_))), "nothing stands behind it");
    desk.keys("Home Down Down Down Down F4");
    let insert = |form: &caipan::tui::ui::Change| matches!(form.kind, ChangeKind::Insert(_));
    assert!(matches!(desk.ui.top(), Some(Dialog::Change(form)) if insert(form)));
}

#[test]
fn what_is_done_with_the_record_has_keys_that_are_no_letters() {
    for (key, is) in [
        ("F4", (|top: &Dialog| matches!(top, Dialog::Change(_))) as fn(&Dialog) -> bool),
        ("F9", |top| matches!(top, Dialog::Change(_))),
        ("F5", |top| matches!(top, Dialog::Describe(_))),
        ("F6", |top| matches!(top, Dialog::Swap(_))),
        ("F8", |top| matches!(top, Dialog::Restore(_))),
    ] {
        let mut desk = played();
        desk.keys("F7");
        let screen = desk.screen(80, 24);
        assert!(screen.contains(&format!(" {key} ")), "{key}: {screen}");
        desk.keys(key);
        assert!(is(desk.ui.top().unwrap()), "{key}: {:?}", desk.ui.top());
    }
}
