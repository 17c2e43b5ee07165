//! Games on disk for commands that only read them.

use super::Context;
use super::output::{Exit, Failure};
use crate::shell::games::{Games, LoadError, Loaded};
use crate::shell::{RealDisk, StorageError, SystemClock, folders};
use crate::words::{Words, family, id};
use std::sync::Arc;

/// Reads a game by its path or name, as it stands or as it was after a record.
///
/// # Errors
/// If there is none, or it can't be read.
pub(super) fn game(context: &Context, game: &str, at: Option<u64>) -> Result<Loaded, Failure> {
    let words = &context.words;
    let wrong = |error: StorageError| storage(words, &error);
    let data = folders::data_folder(context.data.as_deref()).map_err(wrong)?;
    let (time, arbiter) = (Arc::new(SystemClock::new()), String::new());
    let games = Games { disk: Arc::new(RealDisk), data, time, arbiter };
    let folder = games.find(game).map_err(wrong)?;
    let loaded = match at {
        None => games.load(&folder),
        Some(seq) => games.load_at(&folder, seq),
    };
    loaded.map_err(|error| load(words, &error))
}

/// Says what went wrong with the disk.
pub(super) fn storage(words: &Words, error: &StorageError) -> Failure {
    let exit = match error {
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
    Failure::new(exit, error.kind(), sentence(words, error.kind(), &error.to_string()))
}

/// Says why a game can't be shown.
pub(super) fn load(words: &Words, error: &LoadError) -> Failure {
    match error {
        LoadError::Storage(error) => storage(words, error),
        LoadError::Damaged(bad) => {
            Failure::new(Exit::Found, "damaged", sentence(words, "damaged", &bad.to_string()))
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
