//! Guessing: without the code nothing is found, with it one move only.

use super::{papers, points};
use caipan::game::Commitment;
use caipan::game::sealed::Proof;
use caipan::shell::envelope::{Binding, check, commit};
use caipan::units::{BoardSize, Point, Salt};
use proptest::prelude::*;

const GAME: &str = "f00d25d4ef3898f3f95422510787b448";

const fn of(n: u32) -> Binding<'static> {
    Binding { game: GAME, n, size: BoardSize::FULL }
}

/// All moves that a paper may say.
fn moves() -> Vec<String> {
    let mut moves: Vec<String> = points().iter().map(Point::to_string).collect();
    moves.extend(["pass", "resign"].map(str::to_owned));
    assert_eq!(moves.len(), 363);
    moves
}

/// Another salt for each number.
fn salt(n: u128) -> Salt {
    Salt::new((n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835).to_be_bytes())
}

/// Counts what is found among so many guesses from a number on.
fn found(known: Commitment, salts: std::ops::Range<u128>) -> (u32, u32) {
    let moves = moves();
    let (mut tried, mut found) = (0, 0);
    for salt in salts.map(salt) {
        for text in &moves {
            tried += 1;
            found += u32::from(check(of(60), text, Some(&salt), known) == Proof::Matches);
        }
    }
    (tried, found)
}

#[test]
fn a_million_guesses_without_the_code_find_nothing() {
    let own = Salt::new(*b"nobody knows it!");
    let known = commit(of(60), "Q16", &own).unwrap();
    let two = std::thread::scope(|scope| {
        let halves = [0..1_378, 1_378..2_756];
        let all = halves.map(|half| scope.spawn(move || found(known, half)));
        all.map(|one| one.join().unwrap())
    });
    let (tried, hits) = (two[0].0 + two[1].0, two[0].1 + two[1].1);
    assert!(tried >= 1_000_000, "{tried}");
    assert_eq!(hits, 0);
}

/// The negative control: whoever has the code finds the move among all moves at once.
#[test]
fn with_the_code_exactly_one_move_is_found() {
    for text in moves().iter().step_by(17) {
        let known = commit(of(60), text, &salt(5)).unwrap();
        assert_eq!(found(known, 0..10), (3_630, 1), "{text}");
        let all = moves();
        let hits =
            all.iter().filter(|one| check(of(60), one, Some(&salt(5)), known) == Proof::Matches);
        assert_eq!(hits.collect::<Vec<_>>(), [text]);
    }
}

#[test]
fn no_two_papers_have_one_commitment_but_for_forms_of_one_move() {
    let mut known = std::collections::BTreeMap::new();
    for text in papers() {
        let commitment = commit(of(60), &text, &salt(1)).unwrap();
        known.entry(commitment.0).or_insert_with(Vec::new).push(text);
    }
    // 361 points, a pass, resignation, 180 and 9 free texts
    assert_eq!(known.len(), 363 + 189);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_wrong_salt_or_move_is_never_accepted(
        bytes in any::<[u8; 16]>(),
        flip in 0..128_usize,
        one in 0..363_usize,
        other in 0..363_usize,
        free in "[a-z 右上0-9]{0,20}",
        n in 1..400_u32,
    ) {
        let moves = moves();
        let salt = Salt::new(bytes);
        let mut wrong = bytes;
        wrong[flip / 8] ^= 1 << (flip % 8);
        let known = commit(of(n), &moves[one], &salt).unwrap();
        prop_assert_eq!(check(of(n), &moves[one], Some(&salt), known), Proof::Matches);
        let wrong = Salt::new(wrong);
        prop_assert_eq!(check(of(n), &moves[one], Some(&wrong), known), Proof::Mismatch);
        prop_assert_eq!(check(of(n + 1), &moves[one], Some(&salt), known), Proof::Mismatch);
        prop_assert_eq!(check(of(n), &moves[one], None, known), Proof::Lost);
        let proof = if one == other { Proof::Matches } else { Proof::Mismatch };
        prop_assert_eq!(check(of(n), &moves[other], Some(&salt), known), proof);
        let free = format!("{free}?");
        prop_assert_eq!(check(of(n), &free, Some(&salt), known), Proof::Mismatch);
    }
}
