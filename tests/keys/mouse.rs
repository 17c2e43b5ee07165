//! A game by mouse alone: points on the board, and keys where their names stand.

use crate::support::Desk;
use caipan::game::Phase;
use caipan::tui::ui::Dialog;
use caipan::tui::view::target;
use caipan::units::Point;
use caipan::words::Lang;
use ratatui::layout::{Position, Rect};

impl Desk {
    /// Clicks a place of a screen of this size.
    fn click_at(&mut self, (columns, lines): (u16, u16), x: u16, y: u16) -> &mut Self {
        let area = Rect::new(0, 0, columns, lines);
        match target(&self.ui, &self.snapshot(), area, Position::new(x, y)) {
            Some(target) => self.hit(target),
            None => self,
        }
    }

    /// Clicks the last place where a text stands.
    pub fn click(&mut self, text: &str) -> &mut Self {
        let screen = self.screen(80, 24);
        let found =
            screen.lines().zip(0_u16..).filter_map(|(line, y)| Some((line.rfind(text)?, line, y)));
        let (at, line, y) = found.last().unwrap_or_else(|| panic!("no {text:?} on:\n{screen}"));
        let x = caipan::tui::view::width(&line[..at]);
        self.click_at((80, 24), x, y)
    }

    /// Clicks a point of the board of a normal screen.
    fn point(&mut self, name: &str) -> &mut Self {
        let point: Point = name.parse().unwrap();
        let lines = u16::from(self.game().board().size().lines());
        let (x, y) = (3 + 2 * u16::from(point.col()), 1 + lines - u16::from(point.row()));
        self.click_at((80, 24), x, y)
    }
}

#[test]
fn a_whole_game_is_played_ended_counted_and_signed_by_mouse() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.click("F4开始");
    assert_eq!(desk.game().phase(), Phase::Playing);
    for name in ["E5", "C3", "G7", "A9", "J1"] {
        desk.point(name);
        assert!(desk.ui.line.field.text().eq_ignore_ascii_case(name), "{}", desk.screen(80, 24));
        desk.point(name);
    }
    assert_eq!(desk.game().move_number(), 5);
    // another point instead: nothing is played until it is clicked again
    desk.point("B2").point("B7").point("B7");
    assert_eq!(desk.game().move_number(), 6);
    for _ in 0..2 {
        desk.click("F3虚着").click("Enter");
    }
    assert_eq!(desk.game().phase(), Phase::Ended, "{}", desk.screen(80, 24));
    desk.point("C3");
    assert_eq!(desk.game().dead().len(), 1, "{}", desk.screen(80, 24));
    desk.point("C3");
    assert_eq!(desk.game().dead().len(), 0);
    for _ in 0..2 {
        desk.click("Tab").click("F10确认");
    }
    assert_eq!(desk.game().phase(), Phase::Agreed, "{}", desk.screen(80, 24));
    assert!(matches!(desk.ui.top(), Some(Dialog::Sheet(_))));
    for who in ["1 黑方", "2 白方", "3 裁判"] {
        desk.click(who).click("F10");
    }
    assert_eq!(desk.game().phase(), Phase::Locked, "{}", desk.screen(80, 24));
}

#[test]
fn every_point_of_every_board_is_under_its_own_cell() {
    for (size, screen, cell) in [
        (9, (80, 24), (2, 1)),
        (19, (80, 24), (2, 1)),
        (19, (160, 50), (4, 2)),
        (13, (120, 40), (2, 1)),
    ] {
        let mut desk = Desk::with_game(Lang::ZhHans, size);
        desk.keys("Enter");
        let board = desk.game().board().size();
        let lines = u16::from(size);
        for point in board.all() {
            let x = 3 + cell.0 * u16::from(point.col());
            let y = 2 + cell.1 * (lines - 1 - u16::from(point.row()));
            desk.click_at(screen, x, y);
            let typed = desk.ui.line.field.text().to_owned();
            assert!(
                typed.eq_ignore_ascii_case(&point.to_string()),
                "{size} {screen:?}: {point} {typed}"
            );
            desk.ui.line.field = caipan::tui::ui::Field::default();
        }
        assert_eq!(desk.game().move_number(), 0, "nothing was played");
    }
}

#[test]
fn a_click_behind_a_dialog_or_beside_everything_is_nothing() {
    let mut desk = Desk::with_game(Lang::ZhHans, 19);
    desk.keys("Enter F2");
    let before = desk.screen(80, 24);
    desk.point("D16").click_at((80, 24), 79, 1).click_at((80, 24), 40, 23);
    assert_eq!(desk.screen(80, 24), before);
    desk.click("Esc");
    assert!(desk.ui.dialogs.is_empty());
    assert_eq!(desk.game().move_number(), 0);
}

#[test]
fn numbers_of_the_board_behind_a_dialog_are_no_rows_of_it() {
    let mut desk = Desk::with_game(Lang::ZhHans, 19);
    desk.keys("Enter").moves("d4").keys("F4");
    assert_eq!(desk.game().phase(), Phase::Paused);
    let (before, orders) = (desk.screen(120, 40), desk.orders.len());
    let rows = before.lines().zip(0_u16..).filter(|(line, _)| line.starts_with(" 1 "));
    let (_, y) = rows.last().unwrap();
    for x in 0..120 {
        desk.click_at((120, 40), x, y);
    }
    assert_eq!(desk.orders.len(), orders, "{before}");
    assert!(desk.game().read().is_empty());
    let (at, y) =
        before.lines().zip(0_u16..).find_map(|(line, y)| Some((line.find("1  黑方")?, y))).unwrap();
    let x = caipan::tui::view::width(&before.lines().nth(usize::from(y)).unwrap()[..at]);
    desk.click_at((120, 40), x, y);
    assert!(!desk.game().read().is_empty(), "the row of the dialog: {}", desk.screen(120, 40));
}

#[test]
fn names_that_read_like_keys_are_none() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    let mut opening = desk.game().opening().clone();
    opening.players.a.name = "F10 F8 Esc".to_owned();
    "Enter F4 1 x".clone_into(&mut opening.players.b.name);
    "F4 F10".clone_into(&mut opening.tournament);
    desk.game = Some(caipan::game::Game::new(std::sync::Arc::new(opening)));
    desk.keys("Enter").moves("e5 e6").keys("F8 2");
    for (columns, lines) in [(80, 24), (120, 40), (60, 20)] {
        let (before, orders) = (desk.screen(columns, lines), desk.orders.len());
        let open = desk.ui.dialogs.len();
        let last = before.lines().position(|line| line.starts_with("+- ")).unwrap();
        for y in 0..u16::try_from(last).unwrap() {
            for x in 0..columns {
                desk.click_at((columns, lines), x, y);
            }
        }
        assert_eq!(desk.orders.len(), orders, "{before}");
        assert_eq!(desk.ui.dialogs.len(), open, "{before}");
    }
}

#[test]
fn rows_of_lists_and_forms_are_chosen_by_clicks() {
    let mut desk = Desk::with_game(Lang::ZhHans, 19);
    desk.keys("Enter").moves("d4").keys("F2");
    desk.click("Tab").click("悔棋");
    let chosen = |desk: &Desk, text: &str| {
        let screen = desk.screen(80, 24);
        screen.lines().any(|line| line.contains('>') && line.contains(text))
    };
    assert!(chosen(&desk, "悔棋"), "{}", desk.screen(80, 24));
    desk.click("下键").click("下键");
    assert!(!chosen(&desk, "悔棋"), "{}", desk.screen(80, 24));
    desk.click("Esc");
    assert!(desk.ui.dialogs.is_empty());
    desk.click("F11设").click("颜色");
    assert!(chosen(&desk, "颜色"), "{}", desk.screen(80, 24));
    let before = desk.ui.settings.theme;
    let screen = desk.screen(80, 24);
    let row = screen.lines().position(|line| line.contains("颜色")).unwrap();
    let line = screen.lines().nth(row).unwrap();
    let x = caipan::tui::view::width(&line[..line.rfind('›').or(line.rfind('>')).unwrap()]);
    desk.click_at((80, 24), x, u16::try_from(row).unwrap());
    assert_ne!(desk.ui.settings.theme, before, "{}", desk.screen(80, 24));
    assert_eq!(desk.orders.len(), 2, "{:?}", desk.orders);
}

#[test]
fn the_keys_of_the_start_screen_are_clicked() {
    let mut desk = Desk::new(Lang::ZhHans);
    desk.click("F2 新对局");
    assert!(matches!(desk.ui.place, caipan::tui::ui::Place::Setup(_)), "{}", desk.screen(80, 24));
}
