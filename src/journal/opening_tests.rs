use super::super::line::{Chain, Line};
use super::super::tip::{TipNote, place_of};
use super::*;
use serde_json::json;

fn note() -> TipNote {
    TipNote {
        phase: "playing".into(),
        boot: "b".into(),
        at: 5,
        wall: "2026-05-01T10:00:00+08:00".into(),
        running: None,
        black: json!({}),
        white: json!({}),
    }
}

fn lines(count: usize) -> Vec<Line> {
    let mut chain = Chain::new();
    (0..count).map(|n| chain.line(&format!("{{\"n\":{n}}}")).unwrap()).collect()
}

fn bytes_of(lines: &[Line]) -> Vec<u8> {
    lines.iter().flat_map(|line| line.bytes.clone()).collect()
}

fn tip_at(n: u64, line: &Line) -> Vec<u8> {
    let mut file = vec![0; 1024];
    let at = usize::try_from(place_of(n)).unwrap();
    file[at..at + 512].copy_from_slice(&Tip::of_line(n, "g", line, note()).slot().unwrap());
    file
}

fn both(n: u64, older: &Line, newer: &Line) -> Vec<u8> {
    let (a, b) = (tip_at(n, older), tip_at(n + 1, newer));
    a.iter().zip(&b).map(|(a, b)| a | b).collect()
}

#[test]
fn exactly_the_tip_is_whole() {
    let lines = lines(4);
    let opening = assess(&bytes_of(&lines), &tip_at(7, &lines[3]));
    assert_eq!(opening.assessment, Assessment::Whole);
    assert_eq!(opening.shown(), 4);
    let opening = assess(&bytes_of(&lines), &both(7, &lines[2], &lines[3]));
    assert_eq!(opening.assessment, Assessment::Whole);
}

#[test]
fn records_beyond_the_tip_are_perhaps_not_acknowledged() {
    let lines = lines(4);
    let opening = assess(&bytes_of(&lines), &tip_at(7, &lines[1]));
    assert_eq!(opening.assessment, Assessment::BeyondTip { beyond: 2 });
    assert_eq!((opening.shown(), opening.shown_end()), (2, lines[1].end));
}

#[test]
fn bad_bytes_after_the_tip_are_an_unacknowledged_tail() {
    let lines = lines(4);
    let mut bytes = bytes_of(&lines);
    bytes.truncate(bytes.len() - 3);
    let torn = |beyond| {
        let bad = Bad { line: 4, byte: bytes.len() as u64, fault: Fault::Torn };
        Assessment::TornTail { beyond, from: lines[2].end, bad }
    };
    assert_eq!(assess(&bytes, &tip_at(7, &lines[2])).assessment, torn(0));
    assert_eq!(assess(&bytes, &tip_at(7, &lines[0])).assessment, torn(2));
}

#[test]
fn less_than_the_tip_is_damage_named_by_line() {
    let lines = lines(4);
    let whole = bytes_of(&lines);
    let tip = tip_at(7, &lines[3]);
    let torn = Bad { line: 4, byte: lines[3].end - 1, fault: Fault::Torn };
    let cut = &whole[..whole.len() - 1];
    assert_eq!(assess(cut, &tip).assessment, Assessment::Damage(torn));
    let cut = bytes_of(&lines[..3]);
    let missing = Bad { line: 4, byte: lines[2].end, fault: Fault::Missing { tip: 3 } };
    assert_eq!(assess(&cut, &tip).assessment, Assessment::Damage(missing));
    let missing = Bad { line: 1, byte: 0, fault: Fault::Missing { tip: 3 } };
    assert_eq!(assess(b"", &tip).assessment, Assessment::Damage(missing));
}

#[test]
fn another_record_at_the_tip_is_damage() {
    let lines = lines(4);
    let mut chain = Chain::after(&lines[2]);
    let other = chain.line("{\"n\":9}").unwrap();
    let tip = tip_at(7, &other);
    let bad = Bad { line: 4, byte: lines[2].end, fault: Fault::NotTheTips };
    assert_eq!(assess(&bytes_of(&lines), &tip).assessment, Assessment::Damage(bad));
}

#[test]
fn the_older_slot_has_to_hold_too() {
    let lines = lines(4);
    let other = Chain::after(&lines[0]).line("{\"n\":9}").unwrap();
    let bad = Bad { line: 2, byte: lines[0].end, fault: Fault::NotTheTips };
    let opening = assess(&bytes_of(&lines), &both(7, &other, &lines[3]));
    assert_eq!(opening.assessment, Assessment::Damage(bad));
}

#[test]
fn no_valid_slot_is_unproven_or_cannot_be_told_apart() {
    let lines = lines(4);
    let whole = bytes_of(&lines);
    for tip in [vec![], vec![0; 1024], vec![b'x'; 300]] {
        let opening = assess(&whole, &tip);
        assert_eq!((opening.assessment.clone(), opening.shown()), (Assessment::TipMissing, 4));
        let cut = &whole[..whole.len() - 1];
        let bad = Bad { line: 4, byte: cut.len() as u64, fault: Fault::Torn };
        let found = Assessment::TipMissingBadTail { from: lines[2].end, bad };
        assert_eq!(assess(cut, &tip).assessment, found);
        assert_eq!(assess(b"", &tip).assessment, Assessment::Unborn);
    }
}

#[test]
fn what_may_be_played_is_what_the_table_says() {
    let bad = Bad { line: 1, byte: 0, fault: Fault::Torn };
    let tail = Assessment::TornTail { beyond: 0, from: 0, bad: bad.clone() };
    let open = [Assessment::Whole, Assessment::BeyondTip { beyond: 1 }, tail];
    assert!(open.iter().all(Assessment::playable) && Assessment::TipMissing.playable());
    let unknown = Assessment::TipMissingBadTail { from: 0, bad: bad.clone() };
    let shut = [Assessment::Damage(bad), unknown, Assessment::Unborn];
    assert!(!shut.iter().any(Assessment::playable));
}

#[test]
fn two_journals_are_the_same_longer_or_forked() {
    let all = lines(4);
    let whole = verify(&bytes_of(&all));
    let short = verify(&bytes_of(&all[..2]));
    let other = Chain::after(&all[1]).line("{\"n\":9}").unwrap();
    let forked = verify(&[bytes_of(&all[..2]), other.bytes].concat());
    assert_eq!(compare(&whole, &whole), Relation::Same);
    assert_eq!(compare(&whole, &short), Relation::FirstLonger);
    assert_eq!(compare(&short, &whole), Relation::SecondLonger);
    assert_eq!(compare(&whole, &forked), Relation::Forked { shared: 2 });
}
