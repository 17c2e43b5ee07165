//! What must hold whatever bytes come in, one function for each door: parse, replay, export, parse
//! again, compare. What is refused has a place and a sentence in both languages, without any
//! control character of the data. `tests/fuzz.rs` runs them over the corpus and 10 s each,
//! `fuzz/` runs the same functions under libFuzzer.

#[path = "checks/csv.rs"]
mod csv;
#[path = "checks/drill.rs"]
mod drill;
#[path = "checks/journal.rs"]
mod journal;
#[path = "checks/keys.rs"]
mod keys;
#[path = "checks/moves.rs"]
mod moves;
#[path = "checks/own.rs"]
mod own;
#[path = "checks/rules.rs"]
mod rules;
#[path = "checks/sgf.rs"]
mod sgf;

pub use self::csv::csv;
pub use drill::drill;
pub use journal::journal;
pub use keys::keys;
pub use moves::moves;
pub use own::own;
pub use rules::rules;
pub use sgf::sgf;

use caipan::cli::clean;
use caipan::cli::output::json_text;
use caipan::game::{Game, Opening};
use caipan::journal::Entry;
use caipan::rules::{Preset, Rules};
use caipan::tui::ui::GlyphChoice;
use caipan::tui::view;
use caipan::units::{BoardSize, is_unseen};
use caipan::words::{Lang, Words};
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use tempfile::TempDir;

/// What is done with bytes.
pub type Check = fn(&[u8]);

/// The targets by their names.
pub const TARGETS: [(&str, Check); 8] = [
    ("sgf", sgf),
    ("rules", rules),
    ("drill", drill),
    ("journal", journal),
    ("csv", csv),
    ("moves", moves),
    ("keys", keys),
    ("own", own),
];

/// The words of the two languages in which everything is said.
static WORDS: LazyLock<[Arc<Words>; 2]> =
    LazyLock::new(|| [Lang::ZhHans, Lang::En].map(|lang| Arc::new(Words::embedded(lang))));

/// The rules of a game for which nothing else is said.
static RULES: LazyLock<Rules> = LazyLock::new(|| Preset::DEFAULT.rules().unwrap());

/// Those rules on a board of another size.
fn rules_on(size: BoardSize) -> Rules {
    Rules { size, ..RULES.clone() }
}

fn words() -> &'static [Arc<Words>; 2] {
    &WORDS
}

/// All clauses that have a text.
fn clauses() -> Vec<&'static str> {
    words()[0].all_clauses().collect()
}

/// A folder for files that only a path leads to, in memory where the system has such a place.
fn folder() -> TempDir {
    let memory = PathBuf::from("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    folder.unwrap()
}

/// Asserts that a sentence says something, and that neither stream nor screen gets anything of it
/// that a terminal would act on.
#[track_caller]
fn is_said(text: &str) {
    assert!(!text.trim().is_empty(), "nothing is said");
    is_clear(&clean(text));
    is_clear(&json_text(&text.into()));
    for choice in GlyphChoice::ALL {
        text.lines().for_each(|line| is_clear(&view::stable(line, choice)));
    }
}

/// Asserts that it is said so in both languages.
#[track_caller]
fn is_said_in_both(say: impl Fn(&Words) -> String) {
    for words in words() {
        is_said(&say(words));
    }
}

/// Asserts that a text has no control character but line breaks and tabs, and none that hides or turns.
#[track_caller]
fn is_clear(text: &str) {
    let unclear = text.chars().find(|c| is_unseen(*c) && !matches!(c, '\n' | '\t'));
    assert_eq!(unclear, None, "{text:?}");
}

/// Asserts that a place lies within a text.
#[track_caller]
fn is_within(data: &[u8], line: usize, column: usize) {
    let breaks = data.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count();
    assert!((1..=breaks + 1).contains(&line), "line {line} of {}", breaks + 1);
    assert!((1..=data.len() + 1).contains(&column), "column {column} of {}", data.len());
}

/// Asserts that entries tell the same game: each fits where it stands, is decided the same way
/// again, and reads as it was written.
fn is_retold(opening: &Arc<Opening>, entries: &[Entry], game: &Game) {
    let mut told = Game::new(Arc::clone(opening));
    for entry in entries {
        for event in &entry.events {
            told.fits(event).unwrap_or_else(|misfit| panic!("{misfit}: {entry:?}"));
            told.apply(event);
        }
        let text = entry.write().unwrap();
        assert_eq!(Entry::read(&text).as_ref(), Ok(entry), "{text}");
    }
    assert_eq!(format!("{told:?}"), format!("{game:?}"));
}
