//! Whatever bytes come in from outside: nothing panics, hangs or grows without bound, and what is
//! taken is told again as it was.
//!
//! Each target runs over its corpus (`tests/fuzz/corpus/TARGET/*`), and then for some seconds over
//! bytes mutated out of it. What is found is left in `target/tmp` and belongs into the corpus once
//! it is mended. The same functions under libFuzzer, which finds its way by itself: `fuzz/run 3600`,
//! or one target with `RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none sgf`; see `fuzz/run`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests may stop the test"
)]
#![allow(dead_code, reason = "the desk is shared with the screens")]

#[path = "fuzz/checks.rs"]
mod checks;
#[path = "screens/facts.rs"]
mod facts;
#[path = "fuzz/hunt.rs"]
mod hunt;
#[path = "common/soak.rs"]
mod soak;
#[path = "screens/support.rs"]
mod support;

use caipan::record;
use checks::{Check, TARGETS};
use hunt::{Hunt, corpus};
use std::time::Duration;

/// Hunts through one target.
fn target(name: &str) {
    let (_, check) = TARGETS.into_iter().find(|(target, _)| *target == name).unwrap();
    let time = Duration::from_secs(soak::count(10, 60) as u64);
    let hunt = Hunt { name, check, time, seed: soak::seed(20_260_501) };
    match hunt.run(&corpus(name)) {
        Ok(executions) => {
            println!("figure fuzz {name}: {executions} executions, seed {}", hunt.seed);
            let most = hunt::memory();
            assert!(most < 2 << 20, "{most} KiB were taken");
        }
        Err(found) => panic!("{}, seed {}: {}", found.path.display(), hunt.seed, found.said),
    }
}

macro_rules! targets {
    ($($name:ident),*) => { $(#[test] fn $name() { target(stringify!($name)); })* };
}
targets!(sgf, rules, drill, journal, csv, moves, keys, own);

#[test]
fn every_target_has_a_corpus_and_a_libfuzzer_target() {
    for (name, _) in TARGETS {
        let files = corpus(name);
        assert!(files.len() >= 5, "{name}: {} files", files.len());
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz");
        let target = std::fs::read_to_string(format!("{root}/fuzz_targets/{name}.rs")).unwrap();
        assert!(target.contains(&format!("checks::{name}(")), "{target}");
        let manifest = std::fs::read_to_string(format!("{root}/Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
    }
}

// --- Controls: what is wrong is found ---

fn found(name: &str, check: Check) -> Option<String> {
    let hunt = Hunt { name, check, time: Duration::from_mins(1), seed: 1 };
    let found = hunt.run(&corpus("sgf")).err()?;
    std::fs::remove_file(&found.path).unwrap();
    Some(found.said)
}

#[test]
fn a_writer_that_forgets_is_found() {
    fn forgets(data: &[u8]) {
        let Ok(read) = record::read(data) else { return };
        for game in &read.games {
            let mut outline = game.outline.clone();
            outline.root.comment.clear();
            let again = record::read(record::write(&outline).as_bytes()).unwrap();
            let written = &again.games[0].outline.root;
            assert_eq!(written.comment, game.outline.root.comment, "forgotten");
        }
    }
    assert!(found("control-forgets", forgets).unwrap().contains("forgotten"));
}

#[test]
fn a_parser_that_panics_is_found() {
    fn panics(data: &[u8]) {
        let text = String::from_utf8_lossy(data);
        let at = text.find(";B[").map_or(0, |at| at + 4);
        assert!(text.is_char_boundary(at), "within a character");
    }
    assert!(found("control-panics", panics).unwrap().contains("within a character"));
}
