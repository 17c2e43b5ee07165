//! What every count keeps, whatever the position; and what life without conditions means.

use caipan::game::Count;
use caipan::game::board::Board;
use caipan::game::count::{area, base, territory};
use caipan::game::life::unconditional;
use caipan::rules::CountMethod;
use caipan::units::{BoardSize, PerSide, Point, Side, Zi};
use proptest::prelude::*;
use std::collections::BTreeSet;

const METHODS: [CountMethod; 3] = [CountMethod::Area, CountMethod::Territory, CountMethod::Stones];

/// A board after some plays, with what each side played and took.
struct Played {
    board: Board,
    moves: PerSide<u32>,
    taken: PerSide<u32>,
}

fn played(lines: u8, plays: &[(bool, u8, u8)]) -> Played {
    let mut board = Board::new(BoardSize::new(lines).unwrap());
    let (mut moves, mut taken) = (PerSide::default(), PerSide::default());
    for (white, col, row) in plays {
        let side = if *white { Side::White } else { Side::Black };
        let point = Point::new(col % lines, row % lines).unwrap();
        if board.play(side, point).is_ok() {
            moves[side] += 1;
            taken[side] += u32::try_from(board.captured().len()).unwrap();
        }
    }
    Played { board, moves, taken }
}

/// The same board in the other colours.
fn mirrored(board: &Board) -> Board {
    let other = |c: char| match c {
        'X' => 'O',
        'O' => 'X',
        c => c,
    };
    let rows: Vec<String> =
        board.rows().iter().map(|row| row.chars().map(other).collect()).collect();
    Board::from_rows(&rows.iter().map(String::as_str).collect::<Vec<_>>()).unwrap()
}

fn counted(method: CountMethod, board: &Board, taken: PerSide<u32>, fines: PerSide<Zi>) -> Count {
    Count::by(method, board, &BTreeSet::new(), taken, [Zi::ZERO, Zi::ZERO], fines)
}

fn plays() -> impl Strategy<Value = (u8, Vec<(bool, u8, u8)>)> {
    (5_u8..=9, prop::collection::vec((any::<bool>(), 0_u8..9, 0_u8..9), 0..220))
}

proptest! {
    #[test]
    fn both_sides_together_are_the_board((lines, plays) in plays()) {
        let played = played(lines, &plays);
        let count = area(&played.board, &BTreeSet::new());
        let all = count.total(Side::Black) + count.total(Side::White);
        let half = base(played.board.size());
        prop_assert_eq!(all, half + half);
    }

    #[test]
    fn other_colours_mirror_the_margin((lines, plays) in plays(), price in 0_i32..9) {
        let played = played(lines, &plays);
        let taken = played.taken;
        let swapped = PerSide { black: taken.white, white: taken.black };
        for method in METHODS {
            let fines = PerSide { black: Zi::from_quarters(price), white: Zi::ZERO };
            let mirrored_fines = PerSide { black: fines.white, white: fines.black };
            let count = counted(method, &played.board, taken, fines);
            let other = counted(method, &mirrored(&played.board), swapped, mirrored_fines);
            prop_assert_eq!(count.margin, Zi::ZERO - other.margin);
            prop_assert_eq!(count.black, other.white);
        }
    }

    #[test]
    fn a_warning_moves_the_margin_by_its_price((lines, plays) in plays(), price in 1_i32..9) {
        let played = played(lines, &plays);
        let price = Zi::from_quarters(price);
        for method in METHODS {
            let with = |black, white| {
                counted(method, &played.board, played.taken, PerSide { black, white }).margin
            };
            let none = with(Zi::ZERO, Zi::ZERO);
            prop_assert_eq!(with(price, Zi::ZERO), none - price);
            prop_assert_eq!(with(Zi::ZERO, price), none + price);
        }
    }

    /// A side's points and prisoners are its area, less the stones it has played; what stands in
    /// seki is said apart.
    #[test]
    fn points_and_area_differ_by_the_stones_played((lines, plays) in plays()) {
        let played = played(lines, &plays);
        let (board, none) = (&played.board, BTreeSet::new());
        let (points, area) = (territory(board, &none), area(board, &none));
        let lead = |side: Side| {
            let seki = points.seki.iter().filter(|point| area.owner(**point) == Some(side));
            let own = u32::from(points.territory[side]) + u32::try_from(seki.count()).unwrap();
            i64::from(own + played.taken[side]) + i64::from(played.moves[side])
        };
        let zi = area.total(Side::Black) - area.total(Side::White);
        let by_points = 4 * (lead(Side::Black) - lead(Side::White));
        prop_assert_eq!(i64::from(zi.quarters()), by_points);
    }

    /// Whatever the other side plays while theirs never answers, such stones stay, and stay so.
    #[test]
    fn unconditional_life_outlives_any_attack(
        (lines, plays) in plays(),
        attack in prop::collection::vec((0_u8..9, 0_u8..9), 0..300),
    ) {
        let mut board = played(lines, &plays).board;
        for side in Side::BOTH {
            let safe = unconditional(&board);
            let stones: BTreeSet<Point> =
                safe.stones.iter().copied().filter(|at| board.at(*at) == Some(side)).collect();
            let mut turned = Board::from_rows(
                &board.rows().iter().map(String::as_str).collect::<Vec<_>>(),
            ).unwrap();
            for (col, row) in &attack {
                let point = Point::new(col % lines, row % lines).unwrap();
                let _ = turned.play(side.other(), point);
            }
            let later = unconditional(&turned);
            for point in &stones {
                prop_assert_eq!(turned.at(*point), Some(side));
                prop_assert!(later.stones.contains(point), "{:?}", turned.rows());
            }
            board = turned;
        }
    }
}

/// The property above would notice a rule that asks for one eye only.
#[test]
fn control_a_chain_with_one_eye_is_taken() {
    let mut board = Board::from_rows(&["XXX..", "X.X..", "XXX..", ".....", "....."]).unwrap();
    for point in board.size().all().collect::<Vec<_>>() {
        if point != "B4".parse().unwrap() {
            let _ = board.play(Side::White, point);
        }
    }
    let _ = board.play(Side::White, "B4".parse().unwrap());
    assert_eq!(board.at("A5".parse().unwrap()), None);
}

// --- The count by hand ---

fn opened(rows: &[&str]) -> caipan::game::Game {
    use caipan::game::{Game, Opening};
    use caipan::rules::Preset;
    let board = Board::from_rows(rows).unwrap();
    let mut rules = Preset::DEFAULT.rules().unwrap();
    rules.size = board.size();
    let of = |side| board.size().all().filter(|point| board.at(*point) == Some(side)).collect();
    let mut opening = Opening::new(rules, Preset::DEFAULT.id);
    opening.setup.black = of(Side::Black);
    opening.setup.white = of(Side::White);
    Game::new(std::sync::Arc::new(opening))
}

/// Black at the left with 9 points and one dead stone inside, two shared points, White at the right.
const BOARD: [&str; 7] =
    ["..X.O..", "..X.O..", "..XXO..", ".OXOO..", "..XO...", "XXXO...", "XXXOOOO"];

#[test]
fn a_difference_is_explained_by_what_makes_just_that_difference() {
    use caipan::game::explain::Explanation;
    let game = opened(&BOARD);
    let board = game.count_of_board();
    let zi = |text: &str| text.parse::<Zi>().unwrap();
    let found = |by: &str| game.explanations(Side::Black, board.black.total + zi(by));
    assert!(found("0").is_empty(), "nothing differs");
    let shared = |by: &str, side| {
        let is = |one: &Explanation| matches!(one, Explanation::Shared { points: 2, side: got, .. } if *got == side);
        found(by).iter().any(is)
    };
    assert!(shared("1", Side::Black) && shared("-1", Side::White), "{:?}", found("1"));
    let stone: Point = "B4".parse().unwrap();
    // the dead stone is unmarked here: with it the whole corner is White's neighbour
    let dead = |one: &Explanation| matches!(one, Explanation::Dead { point, stones: 1 } if *point == stone);
    let gain = {
        let marked = BTreeSet::from([stone]);
        area(game.board(), &marked).total(Side::Black) - board.black.total
    };
    let with = game.explanations(Side::Black, board.black.total + gain);
    assert!(with.iter().any(dead), "{gain} {with:?}");
    assert!(found("10").contains(&Explanation::Tens { tens: 1 }));
    assert!(found("-20").contains(&Explanation::Tens { tens: -2 }));
    assert!(found("1/2").iter().any(|one| matches!(one, Explanation::Stones { .. })));
}

proptest! {
    #[test]
    fn whatever_is_proposed_makes_the_difference((lines, plays) in plays(), halves in -12_i32..12) {
        use caipan::game::explain::Explanation;
        let played = played(lines, &plays);
        let rows = played.board.rows();
        let game = opened(&rows.iter().map(String::as_str).collect::<Vec<_>>());
        let by = Zi::halves(halves);
        let total = game.count_of_board().white.total + by;
        let found = game.explanations(Side::White, total);
        prop_assert_eq!(halves == 0, found.is_empty() && halves == 0);
        let half = |points: usize| Zi::halves(i32::try_from(points).unwrap());
        for one in found {
            let gain = match one {
                Explanation::Dead { point, .. } => {
                    area(&played.board, &BTreeSet::from([point])).total(Side::White) + by - total
                }
                Explanation::Shared { points, side, .. } => {
                    if side == Side::White { half(points) } else { -half(points) }
                }
                Explanation::Halved { points, .. } => {
                    if halves > 0 { half(points) } else { -half(points) }
                }
                Explanation::LeftOut { points, .. } => -half(points) - half(points),
                Explanation::Tens { tens } => Zi::whole(tens * 10),
                Explanation::Stones { difference } => difference,
                Explanation::Alive { .. } => Zi::ZERO,
            };
            prop_assert_eq!(gain, by, "{:?}", one);
        }
    }

    #[test]
    fn by_points_a_hand_count_of_both_sides_gives_the_margin_of_the_board(
        (lines, plays) in plays(), komi in -8_i32..16
    ) {
        let played = played(lines, &plays);
        let amounts = [Zi::from_quarters(komi), Zi::ZERO];
        let fines = PerSide::default();
        for method in METHODS {
            let none = BTreeSet::new();
            let board = Count::by(method, &played.board, &none, played.taken, amounts, fines);
            let totals = PerSide::from_fn(|side| board.by_hand_of(side));
            let hand = Count::of_both(method, totals, amounts, fines);
            prop_assert_eq!(hand.margin, board.margin, "{:?}", method);
        }
    }
}
