//! The tour of the practice game, walked with the keys that it names.

use crate::support::{Desk, key};
use crate::tour_ways::WAYS;
use caipan::game::{Command, Phase};
use caipan::tui::ui::{Dialog, Effect, Place, Tour, TourStep};
use caipan::units::Side;
use caipan::words::Lang;

/// Returns how many steps are done.
fn done(desk: &Desk) -> usize {
    let progress = desk.ui.tour.as_ref().unwrap().progress(&desk.entries);
    progress.step.map_or(TourStep::ALL.len(), |step| step as usize)
}

/// Walks the tour up to a hint of its band.
fn at(hint: &str) -> Desk {
    let mut desk = Desk::practising(Lang::ZhHans);
    for (name, keys) in WAYS {
        desk.keys(keys);
        if *name == hint {
            return desk;
        }
    }
    panic!("no hint {hint}");
}

#[test]
fn all_ten_steps_are_walked_with_the_keys_that_the_band_names() {
    let mut desk = Desk::practising(Lang::ZhHans);
    for (name, keys) in WAYS {
        desk.keys(keys);
        let number: usize = name.split('-').next().unwrap().parse().unwrap();
        let over = usize::from(*name == "10-over");
        assert_eq!(done(&desk), number - 1 + over, "{name}");
        let band = desk.screen(80, 24).lines().next().unwrap().replace('#', " ");
        assert!(band.contains(&format!("练习 {number}/10")), "{name}: {band}");
        // nothing but the record tells how far the tour is
        let derived = Tour::default().progress(&desk.entries);
        assert_eq!(desk.ui.tour.as_ref().unwrap().progress(&desk.entries), derived);
    }
    assert_eq!(desk.game().phase(), Phase::Locked);
    let outcome = desk.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.code().as_str()), (Some(Side::Black), "B+1.5"));
}

#[test]
fn wrong_keys_do_what_they_always_do() {
    let mut desk = at("4-pause");
    desk.moves("m3");
    assert_eq!((done(&desk), desk.game().move_number()), (3, 3), "a move is a move");
    desk.keys("F5 Esc F9 z z Esc F4");
    assert_eq!((done(&desk), desk.game().phase()), (3, Phase::Paused));
    desk.keys("F4");
    assert_eq!(done(&desk), 4);
    let mut desk = at("3-foul-asked");
    desk.keys("Enter");
    assert_eq!(done(&desk), 2, "a typing error is no ruling");
    desk.keys("Ctrl+u f 7 Enter 2 F10");
    assert_eq!(done(&desk), 3);
}

#[test]
fn a_step_that_is_left_out_is_played_so_that_the_next_finds_its_board() {
    let mut desk = Desk::practising(Lang::ZhHans);
    let mut phases = Vec::new();
    for step in [1, 2, 3, 4, 5, 7, 8, 9, 10, 10] {
        desk.keys("Ctrl+n");
        assert_eq!(done(&desk), step, "no sealed move, none to be opened");
        let band = band(&desk);
        assert!(!band.contains("不合") && !band.contains("关闭"), "{step}: {band}");
        phases.push(desk.game().phase());
    }
    assert_eq!(phases[6..], [Phase::Ended, Phase::Agreed, Phase::Agreed, Phase::Agreed]);
    let mut desk = at("6-readings");
    desk.keys("Ctrl+n");
    assert_eq!(done(&desk), 6, "what is sealed is opened");
    assert!(matches!(desk.ui.top(), Some(Dialog::Adjourn(_))));
    let mut desk = at("3-foul-ruled");
    desk.keys("Ctrl+n");
    assert!(desk.ui.dialogs.is_empty() && done(&desk) == 3);
    assert_eq!(desk.game().next_side(), Side::Black);
    let mut desk = at("5-record");
    desk.keys("Ctrl+n");
    assert_eq!(done(&desk), 5);
    assert!(desk.game().board().at("F7".parse().unwrap()).is_some(), "it was mended");
}

fn band(desk: &Desk) -> String {
    let screen = desk.screen(80, 24);
    let band: Vec<&str> = screen.lines().take(2).collect();
    band.join(" ").replace('#', " ")
}

#[test]
fn what_was_done_is_looked_at_and_the_band_says_how_to_mend_it() {
    let says = |desk: &Desk, what: &str| assert!(band(desk).contains(what), "{}", band(desk));
    let mut desk = at("2-move");
    desk.moves("a1");
    assert_eq!(done(&desk), 1, "another point");
    says(&desk, "下在了别处");
    desk.keys("Delete");
    says(&desk, "打 g7");
    desk.moves("a1").keys("F7");
    says(&desk, "下在了别处");
    desk.keys("Enter Ctrl+u").text("g7").keys("F10");
    assert_eq!(done(&desk), 2, "corrected");
    let mut desk = at("2-move");
    desk.moves("a1 b1");
    says(&desk, "盘面与这一步不合");
    desk.keys("F7 F9 Up F10");
    says(&desk, "下在了别处");
    let mut desk = at("3-foul");
    desk.moves("g6");
    says(&desk, "先按 Esc");
    desk.keys("Esc Esc");
    says(&desk, "照样打 f7");
    desk.keys("F5");
    says(&desk, "先按 Esc");
    let mut desk = at("5-mistype");
    desk.keys("F4");
    says(&desk, "核对后按 F4");
    desk.keys("1 2 F4");
    says(&desk, "打 e8");
    desk.moves("e8");
    says(&desk, "F7 打开对局记录");
    desk.keys("Delete");
    says(&desk, "打 e8");
    desk.moves("f7");
    assert_eq!(done(&desk), 5, "connected at once: nothing to mend");
    let mut desk = at("6-seal");
    desk.moves("m1");
    says(&desk, "盘面与这一步不合");
}

#[test]
fn outside_practice_the_key_does_nothing() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.keys("Enter Ctrl+n Esc");
    assert!(desk.ui.tour.is_none() && desk.ui.dialogs.is_empty());
    assert!(!desk.screen(80, 24).contains("练习"));
}

#[test]
fn esc_leaves_when_nothing_else_is_open_and_one_more_key_ends() {
    for keys in ["Esc", "e Esc Esc", "F8 Esc Esc", "Ctrl+q"] {
        let mut desk = at("4-pause");
        desk.keys(keys);
        assert!(matches!(desk.ui.top(), Some(Dialog::Leave(_))), "{keys}");
        assert!(desk.screen(80, 24).contains("这是练习"));
        desk.keys("Esc");
        assert!(desk.ui.dialogs.is_empty() && desk.game.is_some());
        desk.keys("Esc Enter");
        assert!(desk.game.is_none() && matches!(desk.ui.place, Place::Start(_)));
        assert_eq!(desk.effects.last(), Some(&Effect::CloseGame));
        assert_eq!(desk.orders.last().unwrap().command, Command::Pause);
    }
}

#[test]
fn the_first_run_offers_practice_below_the_new_game() {
    let mut desk = Desk::new(Lang::ZhHans);
    assert!(!desk.screen(80, 24).contains("练习一局"));
    desk.ui.first_run = true;
    assert!(desk.screen(80, 24).contains("2  练习一局"));
    for keys in ["2", "p", "P", "Down Enter", "Down Down Enter"] {
        let mut desk = Desk::new(Lang::ZhHans);
        desk.ui.first_run = true;
        desk.keys(keys);
        assert_eq!(desk.effects, [Effect::Practice], "{keys}");
    }
    desk.keys("Enter");
    assert!(matches!(desk.ui.place, Place::Setup(_)), "Enter still begins a real game");
    let mut later = Desk::new(Lang::ZhHans);
    later.keys("Down Down Enter");
    assert!(matches!(later.ui.place, Place::Setup(_)), "later only the key is left");
    let mut later = Desk::new(Lang::ZhHans);
    later.press(key("p"));
    assert_eq!(later.effects, [Effect::Practice]);
}

#[test]
fn a_click_reaches_the_board_below_the_band() {
    let desk = at("2-move");
    let screen = desk.screen(80, 24);
    let row = screen.lines().position(|line| line.starts_with(" 7")).unwrap();
    let place = ratatui::layout::Position::new(15, u16::try_from(row).unwrap());
    let area = ratatui::layout::Rect::new(0, 0, 80, 24);
    let target = caipan::tui::view::target(&desk.ui, &desk.snapshot(), area, place);
    assert_eq!(target, Some(caipan::tui::view::Target::Point("G7".parse().unwrap())));
}
