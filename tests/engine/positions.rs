//! Positions with known answers: forbidden points, captures, counts.

use super::repetition::{game, judged};
use caipan::game::board::{Board, Illegal, RowsError};
use caipan::game::count::{area, base, margin, winner};
use caipan::record::{After, Fault, Kind};
use caipan::rules::board::Repetition;
use caipan::units::{BoardSize, PerSide, Point, Side, Zi};
use std::collections::BTreeSet;

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

fn set(text: &str) -> BTreeSet<Point> {
    text.split_whitespace().map(at).collect()
}

fn zi(text: &str) -> Zi {
    text.parse().unwrap()
}

/// A ko at D5 and E5, and a one-point eye of White at D7.
const EYE_AND_KO: [&str; 9] = [
    ".........",
    "...O.....",
    "..O.O.X..",
    "..OOX....",
    "..O.OX.X.",
    "...OX....",
    "..X...X..",
    ".........",
    ".........",
];

#[test]
fn a_forbidden_point_is_neither_a_ko_nor_occupied() {
    let rows = EYE_AND_KO.map(|row| row.replace("..OOX", "...OX"));
    let mut board = Board::from_rows(&rows).unwrap();
    let before = (board.rows(), board.hash(), board.stones(Side::Black), board.stones(Side::White));
    assert_eq!(board.play(Side::Black, at("D7")), Err(Illegal::ForbiddenPoint));
    let after = (board.rows(), board.hash(), board.stones(Side::Black), board.stones(Side::White));
    assert_eq!(before, after);
    assert_eq!(board.captured(), []);
    board.play(Side::Black, at("D5")).unwrap();
    assert_eq!(board.captured(), [at("E5")]);
}

/// Four single white stones share their last liberty, E5.
const FOUR: [&str; 9] = [
    ".........",
    ".O..X..O.",
    "....O....",
    "...XOX...",
    "..XO.OX..",
    "...XOX...",
    "....X....",
    ".O.....O.",
    ".........",
];

#[test]
fn one_move_takes_four_chains_and_is_forbidden_for_the_other_side() {
    let rows = FOUR.map(|row| if row == "....O...." { "....X....".into() } else { row.to_owned() });
    let mut board = Board::from_rows(&rows).unwrap();
    let start = board.clone();
    board.play(Side::Black, at("E5")).unwrap();
    let taken: BTreeSet<Point> = board.captured().iter().copied().collect();
    assert_eq!((board.captured().len(), taken), (4, set("D5 E4 E6 F5")));
    assert_eq!((board.at(at("E5")), board.liberties(at("E5"))), (Some(Side::Black), 4));
    assert!(board.undo());
    assert_eq!(board, start);
    assert_eq!(board.play(Side::White, at("E5")), Err(Illegal::ForbiddenPoint));
    assert_eq!(board, start);
}

#[test]
fn a_vacated_point_may_be_used_and_an_occupied_one_names_its_move() {
    let record = "(;SZ[9];B[ed];W[ee];B[de];W[cb];B[fe];W[gb];B[ef];W[ch];B[ee]";
    let good = judged(&format!("{record})"), Repetition::Situational, After::Stop);
    assert!(good.problems.is_empty());
    assert_eq!((good.moves, good.captures.black), (9, 1));
    let bad = judged(&format!("{record};W[fe];B[aa])"), Repetition::Situational, After::Stop);
    assert_eq!((bad.moves, bad.judged_to), (11, Some(10)));
    let fault = Fault::Occupied { by: Side::Black, since: Some(5) };
    assert_eq!((bad.problems.len(), &bad.problems[0].fault), (1, &fault));
    assert_eq!(bad.problems[0].point, Some(at("F5")));
}

#[test]
fn what_is_judged_after_a_violation_depends_on_how_to_go_on() {
    // Black 5 has no liberty in the corner; White 6 plays there.
    let record = "(;SZ[5];B[ee];W[ab];B[ed];W[ba];B[aa];W[aa])";
    let kinds = |after| {
        let replay = judged(record, Repetition::Simple, after);
        let found = replay.problems.iter().map(|p| (p.number, p.fault.kind())).collect::<Vec<_>>();
        (found, replay.board.at(at("A5")), replay.captures.white)
    };
    let forbidden = vec![(Some(5), Kind::ForbiddenPoint)];
    assert_eq!(kinds(After::Stop), (forbidden.clone(), None, 0));
    assert_eq!(kinds(After::Void), (forbidden.clone(), Some(Side::White), 0));
    assert_eq!(kinds(After::Stand), (forbidden, Some(Side::White), 1));
}

#[test]
fn turns_and_the_end_are_kept_apart_from_the_board() {
    let record = "(;SZ[9];B[aa];B[bb];W[];B[];W[cc];W[dd])";
    let replay = judged(record, Repetition::Simple, After::Stop);
    let found: Vec<_> =
        replay.problems.iter().map(|p| (p.number.unwrap(), p.fault.kind())).collect();
    let expected = [(2, Kind::OutOfTurn), (5, Kind::MoveAfterEnd), (6, Kind::OutOfTurn)];
    assert_eq!(found, expected);
    assert_eq!(replay.judged_to, None);
}

/// A full board of two walls: 180 points for each side and one neutral point, which Black may
/// have filled.
fn half_and_half(neutral: bool) -> Board {
    let row = |line: usize| match line {
        9 if neutral => "........X.O........".to_owned(),
        0..=9 => "........XXO........".to_owned(),
        _ => "........XOO........".to_owned(),
    };
    Board::from_rows(&(0..19).map(row).collect::<Vec<_>>()).unwrap()
}

#[test]
fn exactly_half_each_is_a_draw() {
    let count = area(&half_and_half(true), &BTreeSet::new());
    assert_eq!(count.shared, 1);
    assert_eq!(count.total(Side::Black), zi("180 1/2"));
    assert_eq!(count.total(Side::White), zi("180 1/2"));
    let black =
        |komi| margin(count.total(Side::Black), count.base(), komi, Zi::ZERO, PerSide::default());
    assert_eq!((black(Zi::ZERO), winner(black(Zi::ZERO))), (Zi::ZERO, None));
    assert_eq!(black(zi("3 3/4")), zi("-3 3/4"));
    assert_eq!(winner(black(zi("3 3/4"))), Some(Side::White));
}

#[test]
fn a_warning_shifts_the_margin_by_one_zi_from_either_side() {
    let fined = |black, white| {
        let fines = PerSide { black: Zi::whole(black), white: Zi::whole(white) };
        margin(Zi::whole(185), base(BoardSize::FULL), zi("3 3/4"), Zi::ZERO, fines)
    };
    let margins = [fined(0, 0), fined(1, 0), fined(0, 1), fined(1, 1)];
    assert_eq!(margins, [zi("3/4"), zi("-1/4"), zi("1 3/4"), zi("3/4")]);
}

#[test]
fn handicap_stones_are_given_back() {
    let given =
        |back| margin(Zi::whole(182), base(BoardSize::FULL), Zi::ZERO, back, PerSide::default());
    assert_eq!(given(Zi::ONE), zi("1/2"));
    assert_eq!(given(Zi::ZERO), zi("1 1/2"));
    assert_eq!(given(Zi::whole(2)), zi("-1/2"));
    let small = BoardSize::new(13).unwrap();
    assert_eq!(
        margin(Zi::whole(83), base(small), Zi::ZERO, Zi::ZERO, PerSide::default()),
        zi("-1 1/2")
    );
}

const DEAD_STONES: &str = "(;SZ[9]PL[B]\
    AB[ae][af][bf][bi][ce][cf][ch][de][df][dg][di][ed][ee][eh][ei][fe][ff][gf][hf][hh][ig]\
    AW[ad][bd][be][bg][bh][cd][cg][dc][dd][ec][eg][fc][fd][fg][gc][ge][hd][he][ie][if];B[];W[])";

#[test]
fn two_passes_make_no_stone_alive_or_dead() {
    let replay = judged(DEAD_STONES, Repetition::Situational, After::Stop);
    assert!(replay.ended && replay.problems.is_empty() && game(DEAD_STONES).problems.is_empty());
    let totals = |dead: &str| {
        let count = area(&replay.board, &set(dead));
        (count.total(Side::Black), count.total(Side::White))
    };
    assert_eq!(totals(""), (zi("29 1/2"), zi("51 1/2")));
    assert_eq!(totals("B2 B3 C3 E3 F3"), (zi("41"), zi("40")));
    assert_eq!(totals("B2 C3 F3"), (zi("41"), zi("40")), "one point marks its chain");
    let count = area(&replay.board, &set("B2 C3 E3"));
    assert_eq!((count.dead.white, count.shared), (5, 0));
    let wrong = totals("B2 C3 F3 A4");
    assert_eq!(wrong.0 + wrong.1, Zi::whole(81));
    assert_ne!(wrong.0, zi("41"));
}

#[test]
fn rows_that_are_no_board_are_told_apart() {
    let fault = |rows: &[&str]| Board::from_rows(rows).unwrap_err();
    assert_eq!(fault(&["."]), RowsError::Size(1));
    assert_eq!(fault(&["..", "..."]), RowsError::Width { row: 2, found: 3, expected: 2 });
    assert_eq!(fault(&["..", ".x"]), RowsError::Character { row: 2, column: 2, found: 'x' });
}

#[test]
fn stones_off_the_board_and_on_others_are_refused() {
    let mut board = Board::new(BoardSize::new(9).unwrap());
    assert_eq!(board.play(Side::Black, at("K1")), Err(Illegal::OffBoard));
    assert_eq!(board.place(Side::Black, at("A10")), Err(Illegal::OffBoard));
    assert_eq!((board.at(at("T19")), board.remove(at("T19"))), (None, None));
    board.play(Side::Black, at("J9")).unwrap();
    let occupied = Err(Illegal::Occupied { by: Side::Black });
    assert_eq!(board.play(Side::White, at("J9")), occupied);
    let mut large = Board::new(BoardSize::new(25).unwrap());
    large.play(Side::Black, Point::new(24, 24).unwrap()).unwrap();
    large.play(Side::White, Point::new(24, 23).unwrap()).unwrap();
    large.play(Side::White, Point::new(23, 24).unwrap()).unwrap();
    assert_eq!((large.captured().len(), large.stones(Side::Black)), (1, 0));
}
