//! Games on disk for commands that only read them.

use super::Context;
use super::journal::{self, Found};
use super::output::{Exit, Failure, Report};
use crate::journal::Bad;
use crate::shell::games::{Games, LoadError, Loaded};
use crate::shell::{Doing, RealDisk, StorageError, SystemClock, folders};
use crate::words::{Words, family, id, say};
use serde_json::Value;
use std::sync::Arc;

/// A game that was read as far as it goes, and what is wrong with its record.
pub(super) struct Stored {
    /// The game.
    pub loaded: Loaded,
    problems: Vec<Found>,
}

impl Stored {
    /// Makes a report of what a command has to show: damage is told on stderr and under
    /// `problems`, and is something found.
    pub fn report(&self, text: impl Into<String>, json: Value) -> Report {
        let exit = if self.problems.is_empty() { Exit::Clean } else { Exit::Found };
        let mut report = Report::new(exit, text, self.with_problems(json));
        let name = &self.loaded.name;
        report.aside = self.problems.iter().map(|one| format!("{name}: {}", one.text)).collect();
        report
    }

    /// Adds `problems` to a JSON object.
    pub fn with_problems(&self, mut json: Value) -> Value {
        if let Value::Object(fields) = &mut json {
            let problems = self.problems.iter().map(journal::as_json).collect();
            fields.insert("problems".to_owned(), Value::Array(problems));
        }
        json
    }
}

/// Says why a game can't be taken up, so that no screen has to be opened for it; nothing is said
/// of what only the console can ask or find out.
///
/// # Errors
/// If there is no such game, or its record is damaged.
pub(super) fn can_be_resumed(context: &Context, name: &str) -> Result<(), Failure> {
    let stored = game(context, name, None)?;
    let playable = stored.loaded.read.opening.assessment.playable();
    let fatal = |found: &Found| !playable || found.kind == "misfit";
    let damaged = |found: Found| Failure::new(Exit::Found, found.kind, found.text).at_file(name);
    stored.problems.into_iter().find(fatal).map_or(Ok(()), |found| match found.kind {
        // the console asks
        "tip-missing-bad-tail" => Ok(()),
        _ => Err(damaged(found)),
    })
}

/// Reads a game by its path or name, as it stands or as it was after a record. What verifies
/// before damage is shown.
///
/// # Errors
/// If there is none, or it can't be read.
pub(super) fn game(context: &Context, game: &str, at: Option<u64>) -> Result<Stored, Failure> {
    let words = &context.words;
    let wrong = |error: StorageError| storage(words, &error);
    let data = folders::data_folder(context.data.as_deref()).map_err(wrong)?;
    let (time, arbiter) = (Arc::new(SystemClock::new()), String::new());
    let games = Games { disk: Arc::new(RealDisk), data, time, arbiter };
    let folder = games.find(game).map_err(wrong)?;
    let (loaded, misfit) = match games.load(&folder) {
        Err(LoadError::Damaged(bad)) => (games.load_at(&folder, last_before(&bad)), Some(bad)),
        loaded => (loaded, None),
    };
    let mut loaded = loaded.map_err(|error| load(words, &error))?;
    let mut problems = journal::damage(words, &loaded.read);
    problems.extend(misfit.map(|bad| journal::misfit(words, &bad)));
    if let Some(seq) = at {
        if seq > loaded.seq {
            return Err(no_record(words, game, seq, loaded.seq));
        }
        loaded = games.load_at(&folder, seq).map_err(|error| load(words, &error))?;
    }
    Ok(Stored { loaded, problems })
}

/// The record before a bad line; lines are counted from 1, records from 0.
fn last_before(bad: &Bad) -> u64 {
    bad.line.saturating_sub(2)
}

fn no_record(words: &Words, game: &str, seq: u64, last: u64) -> Failure {
    Failure::usage("no-record", say!(words, "show-no-record", seq = seq, last = last)).at_file(game)
}

/// Says what went wrong with the disk.
pub(super) fn storage(words: &Words, error: &StorageError) -> Failure {
    let exit = match error {
        StorageError::Io { doing: Doing::Reading, .. } if is_absent(error.kind()) => {
            Exit::Unreadable
        }
        StorageError::NoGame { .. } | StorageError::Header { .. } => Exit::Unreadable,
        StorageError::Name { .. } => Exit::Usage,
        StorageError::Io { .. }
        | StorageError::Held { .. }
        | StorageError::Changed { .. }
        | StorageError::Replaced { .. }
        | StorageError::Failed { .. }
        | StorageError::OutOfTurn { .. }
        | StorageError::Crowded { .. }
        | StorageError::Tip { .. }
        | StorageError::Memory(_)
        | StorageError::Settings { .. }
        | StorageError::NoHome => Exit::Storage,
    };
    Failure::new(exit, error.kind(), sentence(words, error.kind(), &error.detail()))
}

/// Tells whether what should be read isn't there to be read, while the storage is sound.
fn is_absent(kind: &str) -> bool {
    matches!(kind, "vanished" | "permission" | "not-a-file")
}

/// Says why a game can't be shown.
pub(super) fn load(words: &Words, error: &LoadError) -> Failure {
    match error {
        LoadError::Storage(error) => storage(words, error),
        LoadError::Damaged(bad) => {
            let found = journal::misfit(words, bad);
            Failure::new(Exit::Found, "damaged", sentence(words, "damaged", &found.text))
        }
        LoadError::Empty => {
            Failure::new(Exit::Unreadable, "empty", words.say(id!("storage-empty")))
        }
    }
}

fn sentence(words: &Words, kind: &str, detail: &str) -> String {
    let said = words.find(family!("storage-"), kind, &[("detail", detail.into())]);
    said.unwrap_or_else(|| detail.to_owned())
}
