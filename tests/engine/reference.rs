//! Random play against an independent reference that keeps nothing but a map of stones and
//! looks everything up anew.

use caipan::game::board::{Board, Illegal};
use caipan::game::count::{area, base};
use caipan::game::history::History;
use caipan::rules::board::Repetition;
use caipan::units::{BoardSize, Point, Side};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

type Stones = BTreeMap<(i32, i32), Side>;

fn around((x, y): (i32, i32)) -> [(i32, i32); 4] {
    [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
}

fn group(stones: &Stones, start: (i32, i32)) -> BTreeSet<(i32, i32)> {
    let mut found = BTreeSet::from([start]);
    loop {
        let more: Vec<_> = found
            .iter()
            .flat_map(|at| around(*at))
            .filter(|at| stones.get(at) == stones.get(&start) && !found.contains(at))
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

fn liberties(stones: &Stones, n: i32, start: (i32, i32)) -> usize {
    let inside = |(x, y): &(i32, i32)| (0..n).contains(x) && (0..n).contains(y);
    let near: BTreeSet<_> = group(stones, start).into_iter().flat_map(around).collect();
    near.iter().filter(|at| inside(at) && !stones.contains_key(at)).count()
}

/// What a play leads to and what it takes, or why it can't be.
fn reference(
    stones: &Stones,
    n: i32,
    side: Side,
    at: (i32, i32),
) -> Result<(Stones, BTreeSet<(i32, i32)>), Illegal> {
    if let Some(by) = stones.get(&at) {
        return Err(Illegal::Occupied { by: *by });
    }
    let mut after = stones.clone();
    after.insert(at, side);
    let of_other = |(place, owner): (&(i32, i32), &Side)| (*owner != side).then_some(*place);
    let taken: BTreeSet<_> = after
        .iter()
        .filter_map(of_other)
        .filter(|place| liberties(&after, n, *place) == 0)
        .collect();
    after.retain(|place, _| !taken.contains(place));
    if liberties(&after, n, at) == 0 { Err(Illegal::ForbiddenPoint) } else { Ok((after, taken)) }
}

fn stones_of(board: &Board) -> Stones {
    let place = |point: Point| (i32::from(point.col()), i32::from(point.row()));
    let stone = |point| Some((place(point), board.at(point)?));
    board.size().all().filter_map(stone).collect()
}

fn key(point: Point) -> (i32, i32) {
    (i32::from(point.col()), i32::from(point.row()))
}

type Facts = (Vec<String>, u128, [usize; 2], Vec<(usize, Vec<Point>)>);

/// Everything that can be asked about a board.
fn facts(board: &Board) -> Facts {
    let chains = board.size().all().map(|point| (board.liberties(point), board.chain(point)));
    let stones = Side::BOTH.map(|side| board.stones(side));
    (board.rows(), board.hash(), stones, chains.collect())
}

/// Some plays on a small board, mostly alternating.
fn plays() -> impl Strategy<Value = (u8, Vec<(u8, u8, u8)>)> {
    (2..=7_u8).prop_flat_map(|n| {
        (Just(n), proptest::collection::vec((0..n, 0..n, 0..16_u8), 0..(usize::from(n).pow(2) * 4)))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn random_play_agrees_with_the_reference((n, plays) in plays()) {
        let size = BoardSize::new(n).unwrap();
        let lines = i32::from(n);
        let (mut board, mut stones) = (Board::new(size), Stones::new());
        let mut turn = Side::Black;
        for (col, row, odd) in plays {
            let point = Point::new(col, row).unwrap();
            let player = if odd == 0 { turn.other() } else { turn };
            let before = facts(&board);
            let expected = reference(&stones, lines, player, key(point));
            let played = board.play(player, point);
            prop_assert_eq!(played, expected.as_ref().map(|_| ()).map_err(|fault| *fault));
            let Ok((after, taken)) = expected else {
                prop_assert_eq!(facts(&board), before);
                continue;
            };
            let captured: Vec<_> = board.captured().iter().map(|point| key(*point)).collect();
            prop_assert_eq!(captured.len(), taken.len(), "each stone is taken once");
            prop_assert_eq!(captured.into_iter().collect::<BTreeSet<_>>(), taken);
            if odd % 3 == 1 {
                prop_assert!(board.undo());
                prop_assert_eq!(facts(&board), before);
                prop_assert!(!board.undo(), "works once");
                board.play(player, point).unwrap();
            }
            prop_assert_eq!(stones_of(&board), after.clone());
            stones = after;
            turn = player.other();
        }
        for point in size.all().filter(|point| board.at(*point).is_some()) {
            prop_assert_eq!(board.liberties(point), liberties(&stones, lines, key(point)));
            let chain: BTreeSet<_> = board.chain(point).into_iter().map(key).collect();
            prop_assert_eq!(chain, group(&stones, key(point)));
        }
        let rebuilt = Board::from_rows(&board.rows()).unwrap();
        prop_assert_eq!(facts(&rebuilt), facts(&board));
        prop_assert_eq!(rebuilt, board);
    }

    #[test]
    fn set_up_and_removal_leave_what_a_fresh_board_has((n, steps) in plays()) {
        let size = BoardSize::new(n).unwrap();
        let mut board = Board::new(size);
        for (col, row, odd) in steps {
            let point = Point::new(col, row).unwrap();
            let side = if odd % 2 == 0 { Side::Black } else { Side::White };
            match board.at(point) {
                Some(by) if odd < 6 => prop_assert_eq!(board.remove(point), Some(by)),
                Some(by) => prop_assert_eq!(board.place(side, point), Err(Illegal::Occupied { by })),
                None => prop_assert_eq!(board.place(side, point), Ok(())),
            }
            prop_assert!(!board.undo());
        }
        let mut fresh = Board::from_rows(&board.rows()).unwrap();
        prop_assert_eq!(facts(&fresh), facts(&board));
        for point in size.all() {
            let (a, b) = (fresh.play(Side::Black, point), board.play(Side::Black, point));
            prop_assert_eq!(a, b);
            prop_assert_eq!(facts(&fresh), facts(&board));
            if a.is_ok() {
                fresh.undo();
                board.undo();
            }
        }
    }

    #[test]
    fn both_totals_sum_to_the_board((n, plays) in plays(), marks in proptest::collection::btree_set((0..7_u8, 0..7_u8), 0..6)) {
        let size = BoardSize::new(n).unwrap();
        let mut board = Board::new(size);
        for (turn, (col, row, _)) in plays.into_iter().enumerate() {
            let side = if turn % 2 == 0 { Side::Black } else { Side::White };
            let _ = board.play(side, Point::new(col, row).unwrap());
        }
        let dead: BTreeSet<Point> =
            marks.into_iter().filter_map(|(col, row)| Point::new(col, row)).collect();
        let count = area(&board, &dead);
        let both = count.total(Side::Black) + count.total(Side::White);
        prop_assert_eq!(both, base(size) + base(size));
        let owned = |side| size.all().filter(|point| count.owner(*point) == Some(side)).count();
        for side in Side::BOTH {
            let own = count.stones[side] + count.territory[side];
            prop_assert_eq!(owned(side), usize::from(own));
            prop_assert_eq!(board.stones(side), usize::from(count.stones[side] + count.dead[side]));
        }
    }

    /// Positions are compared as sets of stones here, as hashes there.
    #[test]
    fn recurrences_are_those_of_the_positions_themselves(
        plays in proptest::collection::vec((0..2_u8, 0..3_u8, 0..8_u8), 0..60)
    ) {
        let mut board = Board::new(BoardSize::new(3).unwrap());
        let mut history = History::new(board.hash(), Side::Black);
        let mut past = vec![(stones_of(&board), Side::Black)];
        let mut turn = Side::Black;
        for (col, row, odd) in plays {
            let next = turn.other();
            if odd > 0 && board.play(turn, Point::new(col, row).unwrap()).is_ok() {
                let now = stones_of(&board);
                let last = |same: &dyn Fn(&(Stones, Side)) -> bool| past.iter().rposition(same);
                let turns_of = |notice| {
                    let back = history.recurrence(notice, board.hash(), next);
                    back.map(|back| back.earlier as usize)
                };
                prop_assert_eq!(turns_of(Repetition::Positional), last(&|(stones, _)| *stones == now));
                let situational = last(&|(stones, side)| *stones == now && *side == next);
                prop_assert_eq!(turns_of(Repetition::Situational), situational);
                let current = &past.last().unwrap().0;
                let before = past.iter().rposition(|(stones, _)| stones != current);
                let ko = before.filter(|turn| past[*turn].0 == now);
                prop_assert_eq!(turns_of(Repetition::Simple), ko);
                if odd == 1 && situational.is_some() {
                    board.undo();
                }
            }
            history.push(board.hash(), next);
            past.push((stones_of(&board), next));
            turn = next;
        }
    }
}
