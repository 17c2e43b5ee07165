//! No cell of a board stands elsewhere than under its letter (case 36), whatever is on the screen.

use crate::support::{Desk, opening, rules};
use caipan::game::{By, Command, Game, Order, Phase};
use caipan::tui::ui::{Dialog, GlyphChoice};
use caipan::units::{BoardSize, Point, Side};
use caipan::words::Lang;
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

/// What is done before the picture is taken.
#[derive(Clone, Debug)]
struct Case {
    lines: u8,
    plays: Vec<u16>,
    names: [String; 2],
    /// Keys: a situation, a cursor in it, and what is open.
    keys: (usize, Vec<&'static str>, &'static str),
    lang: Lang,
    /// The last stones are advised to be dead.
    advised: bool,
}

/// Situations: a game that is played, earlier ones, dead stones, a count, a board set up again.
const SITUATIONS: &[&str] = &[
    "",
    "",
    "PgUp PgUp",
    "F3 Enter F3 Enter",
    "F3 Enter F3 Enter F6 F5",
    "F3 Enter F3 Enter Tab F10 Tab F10",
    "F3 Enter F3 Enter Tab F10 Tab F10 Esc",
    "F4 F7 b",
];
const CURSOR: &[&str] = &["Up", "Down", "Left", "Right", "Home", "Space", "F3", "F4", "F12"];
const OPEN: &[&str] =
    &["", "", "", "F12", "F1", "F2", "F2 Tab", "F5", "F7", "F8", "F9", "F11", ":"];

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[赵钱孙李周吴郑王]{1,24}",
        "[赵钱é0-9A-Za-z「」·（Ａ ]{0,16}",
        "(a\u{301}|n\u{303}|é|ü|ô|ñ){1,20}",
        "(赵|e\u{301}|\u{301}|ﾆ|가|\u{1112}\u{1161}\u{11ab}|ไ่|🙂|❤\u{fe0f}){1,12}",
        "[ -~]{60,90}",
    ]
}

fn case() -> impl Strategy<Value = Case> {
    let lines = prop_oneof![5_u8..20, Just(9), Just(19), Just(25)];
    let plays = proptest::collection::vec(any::<u16>(), 0..40);
    let cursor = proptest::collection::vec(proptest::sample::select(CURSOR), 0..6);
    let open = proptest::sample::select(OPEN);
    let keys = (0..SITUATIONS.len(), cursor, open);
    let lang = proptest::sample::select(Lang::ALL);
    let all = (lines, plays, [name(), name()], keys, lang, any::<bool>());
    all.prop_map(|(lines, plays, names, keys, lang, advised)| Case {
        lines,
        plays,
        names,
        keys,
        lang,
        advised,
    })
}

fn desk(case: &Case) -> Desk {
    let mut opening = opening(rules(case.lines));
    [&mut opening.players.a.name, &mut opening.players.b.name]
        .into_iter()
        .zip(&case.names)
        .for_each(|(name, new)| name.clone_from(new));
    let mut desk = Desk::new(case.lang);
    desk.game = Some(Game::new(Arc::new(opening)));
    desk.ui.enter_game();
    desk.keys("Enter");
    let points: Vec<Point> = desk.game().board().size().all().collect();
    for play in &case.plays {
        let command = Command::Play(points[usize::from(*play) % points.len()]);
        let order = Order { command, by: By::table("孙丙"), at: desk.now };
        // what the rules forbid isn't played
        if desk.game().decide(&order).is_ok() {
            desk.order(&order);
        }
    }
    let (situation, cursor, open) = &case.keys;
    desk.keys(SITUATIONS[*situation]);
    if case.advised && matches!(desk.ui.top(), Some(Dialog::Life(_))) {
        let board = desk.game().board().clone();
        let stones = points.iter().copied().filter(|point| board.at(*point).is_some());
        desk.ui.advised(&stones.take(5).collect());
    }
    desk.keys(&cursor.join(" ")).keys(open);
    desk
}

/// Checks that no sign of a line reaches into another on a terminal of these widths: a sign that
/// may be drawn two columns wide has a space behind it.
fn line(buffer: &Buffer, y: u16, width: fn(&str) -> usize) -> Result<(), String> {
    let (mut x, end) = (0, buffer.area.width);
    while x < end {
        let symbol = buffer[(x, y)].symbol();
        let next = x + u16::try_from(width(symbol).max(1)).unwrap();
        let blank = |x: u16| x < end && buffer[(x, y)].symbol().trim().is_empty();
        if !(x + 1..next).all(blank) {
            return Err(format!("line {y}: {symbol:?} reaches into another sign"));
        }
        x = next;
    }
    Ok(())
}

/// Where a board stands, as its letters and numbers show it: its first point at the top, and the
/// columns and lines from one to the next.
struct Found {
    first: u16,
    top: u16,
    step: u16,
    high: u16,
}

fn find(buffer: &Buffer, size: BoardSize) -> Option<Found> {
    let lines = u16::from(size.lines());
    let letters: Vec<String> =
        (0..size.lines()).map(|col| Point::letter(col).to_string()).collect();
    let is = |x: u16, y: u16, step: u16| {
        x + step * (lines - 1) < buffer.area.width
            && (0..lines)
                .zip(&letters)
                .all(|(n, letter)| buffer[(x + n * step, y)].symbol() == letter)
    };
    let (step, letters) = (0..buffer.area.height).find_map(|y| {
        [6, 4, 3, 2, 1].into_iter().find_map(|step| is(3, y, step).then_some((step, y)))
    })?;
    let next = format!("{:>2}", lines - 1);
    let high = (1..4).find(|high| text(buffer, 0, letters + 1 + high, 2) == next)?;
    Some(Found { first: 3, top: letters + 1, step, high })
}

/// Returns the text of some cells of a line.
fn text(buffer: &Buffer, x: u16, y: u16, columns: u16) -> String {
    let cell = |x| buffer.cell((x, y)).map_or("", |cell| cell.symbol());
    (x..x + columns).map(cell).collect()
}

/// Checks each cell of a board that is whole on the screen; tells whether one is.
fn board(buffer: &Buffer, desk: &Desk, choice: GlyphChoice) -> Result<bool, String> {
    let size = desk.game().board().size();
    let Some(Found { first, top, step, high }) = find(buffer, size) else { return Ok(false) };
    let lines = u16::from(size.lines());
    let (stones, empty) = match choice {
        GlyphChoice::Plain => (["X", "O"], [".", "+"]),
        GlyphChoice::Narrow => (["●", "○"], ["·", "+"]),
        GlyphChoice::Wide => (["●", "○"], [".", "+"]),
    };
    let plays = desk.ui.dialogs.is_empty() && desk.ui.looking.after.is_none();
    let plain = plays && desk.game().count().is_none();
    for point in size.all() {
        let x = first + step * u16::from(point.col());
        let y = top + high * (lines - 1 - u16::from(point.row()));
        if y >= buffer.area.height || "+|│".contains(buffer[(0, y)].symbol()) {
            continue; // below a dialog, or below the screen
        }
        let number = format!("{:>2}", point.row() + 1);
        let numbers = [text(buffer, 0, y, 2), text(buffer, first + step * lines, y, 2)];
        if numbers != [number.clone(), number.clone()] {
            return Err(format!("{point}: {numbers:?}"));
        }
        let cell = buffer[(x, y)].symbol();
        let right = match desk.game().board().at(point) {
            Some(side) => cell == stones[usize::from(side == Side::White)],
            // a cursor on a set that leaves no room beside it
            None => empty.contains(&cell) || desk.ui.looking.cursor == Some(point),
        };
        if plain && !right {
            return Err(format!("{point}: {cell:?}"));
        }
        if cell.width() > usize::from(step) || cell.trim().is_empty() {
            return Err(format!("{point}: {cell:?}"));
        }
    }
    Ok(true)
}

fn check(case: &Case, (width, height): (u16, u16)) -> Result<[bool; 3], String> {
    let mut desk = desk(case);
    let mut boards = [false; 3];
    for (choice, whole) in GlyphChoice::ALL.into_iter().zip(&mut boards) {
        desk.ui.settings.glyphs = choice;
        let buffer = desk.buffer(width, height);
        let told = |what: String| {
            format!("{choice:?} {width}x{height}: {what}\n{}", desk.screen(width, height))
        };
        for y in 0..height {
            line(&buffer, y, UnicodeWidthStr::width).map_err(told)?;
            // the narrow set is for terminals that say that they are narrow
            if choice != GlyphChoice::Narrow {
                line(&buffer, y, UnicodeWidthStr::width_cjk).map_err(told)?;
            }
        }
        *whole = board(&buffer, &desk, choice).map_err(told)?;
    }
    Ok(boards)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_cell_stands_under_its_letter_on_narrow_and_on_wide_terminals(
        case in case(),
        size in prop_oneof![(60_u16..=160, 20_u16..=60), Just((80, 24)), Just((120, 40))],
    ) {
        if let Err(what) = check(&case, size) {
            prop_assert!(false, "{what}");
        }
    }
}

#[test]
fn the_board_is_found_where_it_is_shown() {
    let plays = (0..30).map(|n| n * 97).collect();
    let names = ["赵甲".to_owned(), "X".to_owned()];
    let mut case = Case {
        lines: 19,
        plays,
        names,
        keys: (0, Vec::new(), ""),
        lang: Lang::ZhHans,
        advised: false,
    };
    for (situation, size) in
        [(0, (80, 24)), (3, (80, 24)), (6, (120, 40)), (0, (160, 60)), (2, (80, 24))]
    {
        case.keys.0 = situation;
        assert_eq!(check(&case, size), Ok([true; 3]), "{situation} {size:?}");
    }
    case.keys.2 = "F12";
    assert_eq!(check(&case, (60, 20)), Ok([true; 3]));
    assert_eq!(check(&case, (50, 20)), Ok([true, true, false]), "no room for two columns");
    assert_eq!(desk(&case).game().phase(), Phase::Playing);
}
