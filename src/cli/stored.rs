//! Games on disk for commands that only read them.

use super::Context;
use super::journal::{self, Found};
use super::output::{Exit, Failure, Report};
use crate::journal::Bad;
use crate::shell::bundle::{self, Bundle};
use crate::shell::games::{Games, LoadError, Loaded};
use crate::shell::places::{Choice, Standing, standing};
use crate::shell::settings::Settings;
use crate::shell::{Doing, RealDisk, StorageError, SystemClock, folders};
use crate::units::{Fingerprint, in_line};
use crate::words::{Words, family, id, say};
use serde_json::Value;
use std::path::{Path, PathBuf};
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
        report.aside =
            self.problems.iter().map(|one| format!("{}: {}", in_line(name), one.text)).collect();
        report
    }

    /// Returns the first thing that is wrong, as a failure.
    pub fn damage(&self) -> Option<Failure> {
        let first = self.problems.first()?;
        let failure = Failure::new(Exit::Found, first.kind, first.text.as_str());
        Some(failure.at_file(self.loaded.name.as_str()))
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
pub(super) fn can_be_resumed(
    context: &Context,
    name: &str,
    choice: Option<Choice>,
) -> Result<(), Failure> {
    let games = games(context)?;
    if let (_, Some(bundle)) = named(context, &games, name)? {
        return can_be_taken_in(context, &games, &bundle, choice);
    }
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

/// Refuses a bundle that goes on differently from the record here, until the arbiter has chosen.
fn can_be_taken_in(
    context: &Context,
    games: &Games,
    bundle: &Bundle,
    choice: Option<Choice>,
) -> Result<(), Failure> {
    let words = &context.words;
    match standing(&RealDisk, &places(games), bundle) {
        Standing::Forked { folder, after, prints } if choice.is_none() => {
            let print = |print: Option<Fingerprint>| print.map(|print| print.to_string());
            let [here, there] = prints.map(|one| print(one).unwrap_or_default());
            let place = folder.display().to_string();
            let text = say!(
                words,
                "run-bundle-forked",
                place = place,
                after = after,
                here = here,
                there = there
            );
            let failure = Failure::new(Exit::Found, "forked", text);
            Err(failure.hint(say!(words, "run-bundle-choose")))
        }
        Standing::Absent
        | Standing::Behind(_)
        | Standing::Same(_)
        | Standing::Ahead(_)
        | Standing::Forked { .. } => Ok(()),
    }
}

/// Returns the games of this machine.
pub(super) fn games(context: &Context) -> Result<Games, Failure> {
    let wrong = |error: StorageError| storage(&context.words, &error);
    let data = folders::data_folder(context.data.as_deref()).map_err(wrong)?;
    let (time, arbiter) = (Arc::new(SystemClock::new()), String::new());
    Ok(Games { disk: Arc::new(RealDisk), data, time, arbiter })
}

/// Returns the places where a game may stand: those of the settings, and the data folder.
pub(super) fn places(games: &Games) -> Vec<PathBuf> {
    let settings = folders::config_folder().and_then(|folder| Settings::load(&folder));
    let mut places = settings.map(|settings| settings.places).unwrap_or_default();
    places.push(folders::games(&games.data));
    places
}

/// Finds the folder of a game, or reads a bundle.
///
/// # Errors
/// If there is neither, or the bundle can't be used.
fn named(
    context: &Context,
    games: &Games,
    name: &str,
) -> Result<(PathBuf, Option<Bundle>), Failure> {
    let wrong = |error: StorageError| storage(&context.words, &error);
    match games.find(name) {
        Ok(folder) => Ok((folder, None)),
        Err(none) => {
            let bundle = bundle::find(&RealDisk, Path::new(name)).unwrap_or(Err(none));
            Ok((PathBuf::from(name), Some(bundle.map_err(wrong)?)))
        }
    }
}

/// Reads a game by its path or name, as it stands or as it was after a record. What verifies
/// before damage is shown.
///
/// # Errors
/// If there is none, or it can't be read.
pub(super) fn game(context: &Context, game: &str, at: Option<u64>) -> Result<Stored, Failure> {
    let words = &context.words;
    let games = games(context)?;
    let (folder, bundle) = named(context, &games, game)?;
    if let Some(bundle) = bundle {
        return bundled(words, &bundle, &folder, at);
    }
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

/// Reads a game that is in a bundle.
fn bundled(
    words: &Words,
    bundle: &Bundle,
    file: &Path,
    at: Option<u64>,
) -> Result<Stored, Failure> {
    if let Some(seq) = at.filter(|seq| *seq > bundle.seq()) {
        return Err(no_record(words, &file.display().to_string(), seq, bundle.seq()));
    }
    let loaded = bundle.load(file, at).map_err(|error| load(words, &error))?;
    Ok(Stored { loaded, problems: Vec::new() })
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
        StorageError::NoGame { .. }
        | StorageError::Header { .. }
        | StorageError::NoText { .. }
        | StorageError::Bundle { .. } => Exit::Unreadable,
        StorageError::Name { .. } => Exit::Usage,
        StorageError::Io { .. }
        | StorageError::Unseen { .. }
        | StorageError::Held { .. }
        | StorageError::Changed { .. }
        | StorageError::Replaced { .. }
        | StorageError::Failed { .. }
        | StorageError::OutOfTurn { .. }
        | StorageError::Crowded { .. }
        | StorageError::Tip { .. }
        | StorageError::Memory(_)
        | StorageError::Settings { .. }
        | StorageError::Taken { .. }
        | StorageError::NoHome => Exit::Storage,
    };
    Failure::new(exit, error.kind(), sentence(words, error.kind(), &error.detail()))
}

/// Tells whether what should be read isn't there to be read, while the storage is sound.
fn is_absent(kind: &str) -> bool {
    matches!(kind, "vanished" | "permission" | "not-a-file" | "too-large")
}

/// Says why a game can't be shown.
pub(super) fn load(words: &Words, error: &LoadError) -> Failure {
    match error {
        LoadError::Storage(error) => storage(words, error),
        LoadError::Damaged(bad) => {
            Failure::new(Exit::Found, "damaged", journal::misfit(words, bad).text)
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
