//! Speed of a checked replay, of reading records, of the counts and of life without conditions.
//!
//! Against the crate `goban` 0.20 (`try_play` under Chinese rules with superko), which needs a C
//! compiler and so is no dependency here, `checked_moves` was measured in one process outside the
//! repository: 300 random games, 87,909 moves, 35 to 42 times its speed.
//!
//! `CAIPAN_BENCH_SGF` may name a collection of games; otherwise random games are used.

use caipan::game::board::Board;
use caipan::game::count::{area, territory};
use caipan::game::history::History;
use caipan::game::life::unconditional;
use caipan::record::{After, Judging, Outline, read, replay, write_all};
use caipan::rules::board::{Repetition, Suicide};
use caipan::units::{BoardSize, Point, Side};
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use std::collections::BTreeSet;

fn main() {
    divan::main();
}

type Moves = Vec<(Side, Point)>;

/// Plays a legal game of up to 300 moves, drawn from a fixed sequence.
fn random_game(mut state: u64) -> Moves {
    let (mut board, mut moves) = (Board::new(BoardSize::FULL), Vec::new());
    let mut side = Side::Black;
    let mut history = History::new(board.hash(), side);
    for _ in 0..600 {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let number = u8::try_from(state >> 33 & 0xff).unwrap_or(0);
        let other = u8::try_from(state >> 45 & 0xff).unwrap_or(0);
        let Some(point) = Point::new(number % 19, other % 19) else { continue };
        if board.play(side, point).is_err() {
            continue;
        }
        let next = side.other();
        if history.recurrence(Repetition::Positional, board.hash(), next).is_some() {
            board.undo();
            continue;
        }
        history.push(board.hash(), next);
        moves.push((side, point));
        side = next;
        if moves.len() == 300 {
            break;
        }
    }
    moves
}

fn records() -> Vec<u8> {
    let given = std::env::var_os("CAIPAN_BENCH_SGF").and_then(|path| std::fs::read(path).ok());
    given.unwrap_or_else(|| {
        let outlines: Vec<Outline> = (0..300)
            .map(|seed| {
                let mut outline = Outline::new(BoardSize::FULL);
                for (side, point) in random_game(seed) {
                    outline.play(side, Some(point));
                }
                outline
            })
            .collect();
        write_all(&outlines).into_bytes()
    })
}

/// The games of the records as moves that stand on points.
fn games() -> Vec<Moves> {
    let Ok(collection) = read(&records()) else { return Vec::new() };
    let moves = |outline: &Outline| {
        let points = outline.moves().map(|(_, play)| (play.side, play.target.point()));
        points.filter_map(|(side, point)| Some((side, point?))).collect()
    };
    collection.games.iter().map(|game| moves(&game.outline)).collect()
}

#[divan::bench(args = [Repetition::Positional, Repetition::Situational])]
fn checked_moves(bencher: Bencher, notice: Repetition) {
    let games = games();
    let count: usize = games.iter().map(Vec::len).sum();
    let mut board = Board::new(BoardSize::FULL);
    let mut history = History::new(board.hash(), Side::Black);
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        for game in &games {
            board.clear();
            history.reset(board.hash(), Side::Black);
            for (side, point) in game {
                if board.play(*side, *point).is_err() {
                    continue;
                }
                let next = side.other();
                if history.recurrence(notice, board.hash(), next).is_some() {
                    board.undo();
                }
                history.push(board.hash(), next);
            }
        }
        black_box(board.hash())
    });
}

#[divan::bench]
fn read_records(bencher: Bencher) {
    let bytes = records();
    bencher.counter(BytesCount::new(bytes.len())).bench_local(|| read(black_box(&bytes)));
}

#[divan::bench]
fn read_and_replay_records(bencher: Bencher) {
    let bytes = records();
    let judging = Judging {
        repetition: Repetition::Situational,
        repetition_foul: true,
        passes_end: true,
        last_pass: None,
        chooses: false,
        first: Side::Black,
        suicide: Suicide::Forbidden,
        after: After::Stop,
    };
    bencher.counter(BytesCount::new(bytes.len())).bench_local(|| {
        let Ok(collection) = read(black_box(&bytes)) else { return 0 };
        collection.games.iter().map(|game| replay(game, judging).problems.len()).sum::<usize>()
    });
}

fn full_board() -> Board {
    let mut board = Board::new(BoardSize::FULL);
    for (side, point) in random_game(7) {
        let _ = board.play(side, point);
    }
    board
}

#[divan::bench]
fn area_count(bencher: Bencher) {
    let board = full_board();
    bencher.bench_local(|| area(black_box(&board), &BTreeSet::new()));
}

#[divan::bench]
fn territory_count(bencher: Bencher) {
    let board = full_board();
    bencher.bench_local(|| territory(black_box(&board), &BTreeSet::new()));
}

#[divan::bench]
fn unconditional_life(bencher: Bencher) {
    let board = full_board();
    bencher.bench_local(|| unconditional(black_box(&board)));
}
