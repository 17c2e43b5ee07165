//! Alterations: every byte, and random mutations against an exact oracle.

use super::kit::*;
use caipan::journal::{Assessment, Line, Tip, assess, verify};
use proptest::prelude::*;
use std::cmp::Ordering;

/// How many whole lines two journals share, and whether one ends there.
fn shared(lines: &[Line], altered: &[u8]) -> u64 {
    let whole = bytes_of(lines);
    let same = whole.iter().zip(altered).take_while(|(a, b)| a == b).count() as u64;
    lines.iter().filter(|line| line.end <= same).count() as u64
}

#[test]
fn every_byte_of_twenty_records_that_turns_is_found_and_its_line_named() {
    let lines = lines(20);
    let whole = bytes_of(&lines);
    let tip = slot_file(19, &lines[19]);
    for (at, mask) in (0..whole.len()).flat_map(|at| [1, 0x20, 0x80].map(|mask| (at, mask))) {
        let mut bytes = whole.clone();
        bytes[at] ^= mask;
        let line = lines.iter().filter(|line| line.end <= at as u64).count() as u64 + 1;
        let bad = verify(&bytes).bad.unwrap();
        assert_eq!(bad.line, line, "byte {at} mask {mask}: {bad}");
        assert_eq!(assess(&bytes, &tip).assessment, Assessment::Damage(bad));
    }
}

#[test]
fn every_line_end_that_turns_is_found() {
    let lines = lines(20);
    let whole = bytes_of(&lines);
    for (line, to) in lines.iter().flat_map(|line| (0..=255).map(move |to| (line, to))) {
        let mut bytes = whole.clone();
        bytes[usize::try_from(line.end).unwrap() - 1] = to;
        let bad = verify(&bytes).bad.map(|bad| bad.line);
        assert_eq!(bad, (to != b'\n').then_some(line.seq + 1), "byte {to}");
    }
}

#[test]
fn every_truncation_is_whole_lines_or_names_the_torn_one() {
    let lines = lines(20);
    let whole = bytes_of(&lines);
    for cut in 0..whole.len() {
        let verified = verify(&whole[..cut]);
        let good = lines.iter().filter(|line| line.end <= cut as u64).count() as u64;
        assert_eq!(verified.count(), good);
        let between = verified.end() == cut as u64;
        assert_eq!(verified.bad.map(|bad| bad.line), (!between).then_some(good + 1), "cut {cut}");
    }
}

#[test]
fn a_line_removed_doubled_swapped_or_foreign_is_found_there() {
    let all = lines(20);
    for at in 0..20 {
        let named = |lines: Vec<Line>| verify(&bytes_of(&lines)).bad.map(|bad| bad.line);
        let here = Some(at as u64 + 1);
        let mut removed = all.clone();
        removed.remove(at);
        assert_eq!(named(removed), if at == 19 { None } else { here });
        let mut doubled = all.clone();
        doubled.insert(at, all[at].clone());
        assert_eq!(named(doubled), Some(at as u64 + 2));
        if at < 19 {
            let mut swapped = all.clone();
            swapped.swap(at, at + 1);
            assert_eq!(named(swapped), here);
        }
    }
}

#[test]
fn a_chain_rewritten_from_the_middle_is_found_by_the_tip() {
    let all = lines(20);
    let mut chain = caipan::journal::Chain::after(&all[9]);
    let texts = std::iter::once(r#"{"forged":true}"#.to_owned())
        .chain((11..20).map(|n| format!(r#"{{"at":{n}}}"#)));
    let forged: Vec<Line> = texts.map(|text| chain.line(&text).unwrap()).collect();
    let bytes = [bytes_of(&all[..10]), bytes_of(&forged)].concat();
    assert_eq!(verify(&bytes).bad, None);
    let Assessment::Damage(bad) = assess(&bytes, &slot_file(19, &all[19])).assessment else {
        panic!()
    };
    assert_eq!(bad.line, 20);
}

#[test]
fn a_bit_that_turns_in_the_tip_never_makes_a_game_seem_shorter() {
    let lines = lines(3);
    let whole = bytes_of(&lines);
    let older = slot_file(8, &lines[1]);
    let both: Vec<u8> = slot_file(9, &lines[2]).iter().zip(&older).map(|(a, b)| a | b).collect();
    for (at, bit) in (0..1024).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
        let mut tip = both.clone();
        tip[at] ^= 1 << bit;
        assert_eq!(Tip::read(&tip[at / 512 * 512..][..512]), None);
        let expected =
            if at < 512 { Assessment::Whole } else { Assessment::BeyondTip { beyond: 1 } };
        assert_eq!(assess(&whole, &tip).assessment, expected, "byte {at} bit {bit}");
    }
}

#[derive(Clone, Debug)]
enum Change {
    Set(usize, u8),
    Cut(usize, usize),
    Insert(usize, Vec<u8>),
    Repeat(usize, usize),
    Swap(usize, usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let at = 0..10_000_usize;
    let length = 1..400_usize;
    prop_oneof![
        (at.clone(), any::<u8>()).prop_map(|(at, to)| Change::Set(at, to)),
        (at.clone(), length.clone()).prop_map(|(at, n)| Change::Cut(at, n)),
        (at.clone(), prop::collection::vec(any::<u8>(), 1..40))
            .prop_map(|(at, bytes)| Change::Insert(at, bytes)),
        (at.clone(), length.clone()).prop_map(|(at, n)| Change::Repeat(at, n)),
        (at.clone(), at, length).prop_map(|(a, b, n)| Change::Swap(a, b, n)),
    ]
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    let length = bytes.len();
    let place = |at: &usize| at % (length + 1);
    let range = |at: &usize, n: &usize| place(at)..(place(at) + n).min(length);
    match change {
        Change::Set(at, to) if length > 0 => bytes[at % length] = *to,
        Change::Set(..) => {}
        Change::Cut(at, n) => drop(bytes.drain(range(at, n))),
        Change::Insert(at, new) => drop(bytes.splice(place(at)..place(at), new.iter().copied())),
        Change::Repeat(at, n) => {
            let copy = bytes[range(at, n)].to_vec();
            let end = range(at, n).end;
            drop(bytes.splice(end..end, copy));
        }
        Change::Swap(a, b, n) => {
            for step in 0..*n {
                let (a, b) = (place(a) + step, place(b) + step);
                if a < length && b < length {
                    bytes.swap(a, b);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// What verifies is exactly the lines before the first difference; the line after them is named.
    #[test]
    fn random_changes_are_found_where_they_begin(
        count in 1..25_usize,
        changes in prop::collection::vec(change(), 1..4),
    ) {
        let lines = lines(count);
        let mut bytes = bytes_of(&lines);
        for change in &changes {
            apply(&mut bytes, change);
        }
        let good = shared(&lines, &bytes);
        let verified = verify(&bytes);
        prop_assert_eq!(verified.count(), good);
        let at_end = verified.end() == bytes.len() as u64;
        prop_assert_eq!(verified.bad.as_ref().map(|bad| bad.line), (!at_end).then_some(good + 1));
        if let Some(bad) = &verified.bad {
            prop_assert!(bad.byte >= verified.end() && bad.byte <= bytes.len() as u64);
        }
        let kind = assess(&bytes, &slot_file(1, &lines[count - 1])).assessment.kind();
        let expected = match (good.cmp(&(count as u64)), at_end) {
            (Ordering::Less, _) => "damage",
            (Ordering::Equal | Ordering::Greater, true) => "whole",
            (Ordering::Equal | Ordering::Greater, false) => "torn-tail",
        };
        prop_assert_eq!(kind, expected);
    }
}
