//! The power goes on real file systems: the writer is killed first, then the disk is shut down.

use super::super::alter::Draw;
use super::mounts::Image;
use super::script::{Writing, command, drill, recorder};
use super::{child, events, judge};
use std::collections::BTreeMap;

/// How many cuts, unless `CAIPAN_FAULTS_ROUNDS` says otherwise.
fn rounds() -> u64 {
    std::env::var("CAIPAN_FAULTS_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(100)
}

fn cuts(kind: &str, size: &str) {
    let image = Image::new(kind, size);
    let dir = tempfile::tempdir().unwrap();
    let script = drill(dir.path(), 150);
    let whole = dir.path().join("whole");
    Writing::start(command(&recorder(&script, &whole))).end();
    let played = events(&whole.join("fire"));
    let (mut kinds, mut losses, mut draw) = (BTreeMap::new(), Vec::new(), Draw(5));
    for round in 0..rounds() {
        let below = image.mount.at.join(format!("r{round}"));
        let mut writing = Writing::start(command(&recorder(&script, &below)));
        assert!(writing.read_to(draw.below(130) as u64 + 2));
        let acked = writing.kill();
        image.power_cut();
        match judge(&below.join("fire"), acked, &played) {
            Ok(left) => *kinds.entry(left.kind).or_insert(0) += 1,
            Err(loss) => losses.push(format!("round {round}: {loss}")),
        }
        let _ = std::fs::remove_dir_all(&below);
    }
    assert_eq!(losses, Vec::<String>::new());
    println!("figure power-{kind}: {} cuts, {kinds:?}", rounds());
}

fn cuts_without_sync(kind: &str, size: &str) {
    let image = Image::new(kind, size);
    let mut losses = 0;
    for round in 0..5 {
        let below = image.mount.at.join(format!("r{round}"));
        let mut writing = Writing::start(child::writer(&below, "no-sync"));
        assert!(writing.read_to(40));
        let acked = writing.kill();
        image.power_cut();
        losses += u32::from(judge(&below.join("games/R3-T12"), acked, &[]).is_err());
    }
    assert_eq!(losses, 5, "a writer that doesn't sync has to lose records");
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
fn a_hundred_power_cuts_on_ext4_lose_nothing() {
    cuts("ext4", "16M");
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
fn a_hundred_power_cuts_on_xfs_lose_nothing() {
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
