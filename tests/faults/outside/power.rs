//! The power goes on real file systems: the writer is killed first, then the disk is shut down.

use super::super::alter::Draw;
use super::super::soak::{self, Trying};
use super::mounts::Image;
use super::script::{Whole, Writing, a_moment, recorder};
use super::{child, judge};
use std::collections::BTreeMap;

fn cuts(kind: &str, size: &str) {
    let (seed, rounds) = (soak::seed(5), soak::count(100, 10_000));
    let image = Image::new(kind, size);
    let (mut kinds, mut losses) = (BTreeMap::new(), Vec::new());
    let mut game = Whole::drawn(seed, 0, 150);
    for round in 0..rounds {
        let trying = Trying("cut", seed, round);
        let mut draw = Draw::nth(seed, round);
        if round % 100 == 99 {
            game = Whole::drawn(seed, round, 150);
        }
        let below = image.mount.at.join(format!("r{round}"));
        let mut writing = Writing::start(recorder(&game.script, &below));
        assert!(writing.read_to(draw.below(120) as u64 + 2));
        a_moment(&mut draw);
        // The power goes under the writer as it works, or as soon as it is killed.
        let acked = if draw.below(2) == 0 {
            image.shut_down();
            writing.kill().0
        } else {
            let (acked, _) = writing.kill();
            image.shut_down();
            acked
        };
        image.boot();
        match judge(&below.join("fire"), acked, &game.played) {
            Ok(left) => *kinds.entry(left.kind).or_insert(0) += 1,
            Err(loss) => losses.push(format!("{trying}: {loss}")),
        }
        let _ = std::fs::remove_dir_all(&below);
    }
    assert_eq!(losses, Vec::<String>::new());
    println!("figure power-{kind}: {rounds} cuts, {kinds:?}");
}

fn cuts_without_sync(kind: &str, size: &str) {
    let image = Image::new(kind, size);
    let mut losses = 0;
    for round in 0..5 {
        let below = image.mount.at.join(format!("r{round}"));
        let mut writing = Writing::start(child::writer(&below, "no-sync"));
        assert!(writing.read_to(40));
        let (acked, _) = writing.kill();
        image.shut_down();
        image.boot();
        losses += u32::from(judge(&below.join("games/R3-T12"), acked, &[]).is_err());
    }
    assert_eq!(losses, 5, "a writer that doesn't sync has to lose records");
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
fn power_cuts_on_ext4_lose_nothing() {
    cuts("ext4", "16M");
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
fn power_cuts_on_xfs_lose_nothing() {
    cuts("xfs", "300M");
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
fn control_power_cuts_on_ext4_without_syncs_lose_records() {
    cuts_without_sync("ext4", "16M");
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
fn control_power_cuts_on_xfs_without_syncs_lose_records() {
    cuts_without_sync("xfs", "300M");
}
