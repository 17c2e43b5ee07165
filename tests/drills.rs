//! Every drill in `tests/cases` holds, and is about a clause that the words know.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use caipan::cli::drill;
use caipan::words::{Lang, Words};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn drills() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "ron"));
    files.sort();
    assert!(files.len() > 50, "the drills are found");
    files
}

#[test]
fn every_drill_holds() {
    let words = Words::embedded(Lang::En);
    let mut report = String::new();
    for file in drills() {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        match drill::play(&file, &words, None) {
            Err(fault) => writeln!(report, "{name}: {fault}").unwrap(),
            Ok(played) => {
                for one in &played.failures {
                    let (expected, saw) = (&one.expected, &one.saw);
                    let (step, field) = (one.step, &one.field);
                    writeln!(report, "{name}: step {step}: {field}: {expected} / {saw}").unwrap();
                }
            }
        }
    }
    assert!(report.is_empty(), "expected / seen:\n{report}");
}

#[test]
fn every_drill_names_a_clause_that_has_a_text() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        for file in drills() {
            let drill = drill::read(&file).unwrap();
            assert!(words.clause(&drill.clause).is_some(), "{}: {}", file.display(), drill.clause);
        }
    }
}
