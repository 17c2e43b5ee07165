//! A game as a reader finds it.

use super::error::StorageError;
use super::read::Read;
use crate::game::{Command, Game, Reading, Show};
use crate::journal::{self, Bad, Entry, Header, Tip};
use crate::units::{Fingerprint, PerSide};

/// A game as a reader finds it.
#[derive(Debug)]
pub struct Loaded {
    /// The folder's name.
    pub name: String,
    /// Record 0.
    pub header: Header,
    /// The state after the last record that is shown.
    pub game: Game,
    /// The entries after record 0.
    pub entries: Vec<Entry>,
    /// The number of that record.
    pub seq: u64,
    /// Its fingerprint.
    pub fingerprint: Option<Fingerprint>,
    /// What was found.
    pub read: Read,
}

/// Says why a game can't be shown.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The files can't be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// A record doesn't fit the one before it.
    #[error("{0}")]
    Damaged(Bad),
    /// There is no record 0.
    #[error("no record of a game")]
    Empty,
}

impl Loaded {
    /// Returns to whom the record was handed over, and the printed time at which it was.
    #[must_use]
    pub fn handed_over(&self) -> Option<(String, String)> {
        let to = self.game.handed_over()?.to_owned();
        let gave = |entry: &&Entry| matches!(entry.cmd, Command::HandOver { .. });
        let wall = self.entries.iter().rev().find(gave).map(|entry| entry.wall.clone());
        Some((to, wall.unwrap_or_default()))
    }

    /// Returns the `show` value; of a clock that runs it shows the reading at the last tip.
    #[must_use]
    pub fn show(&self) -> Show {
        let mut show = self.game.show(self.game.clock().since);
        show.game = Some(self.name.clone());
        show.seq = Some(self.seq);
        show.fingerprint = self.fingerprint;
        let tip = self.read.opening.tip.as_ref().filter(|tip| tip.seq == self.seq);
        if let (Some(readings), Some(_)) = (tip.and_then(tip_readings), show.clock.running) {
            show.as_of = "tip";
            show.clock.black = readings.black;
            show.clock.white = readings.white;
        }
        show
    }
}

pub(super) fn loaded(read: Read, shown: u64) -> Result<Loaded, LoadError> {
    let verified = &read.opening.verified;
    let replayed = journal::replay(verified, &read.bytes, shown).map_err(LoadError::Damaged)?;
    let replayed = replayed.ok_or(LoadError::Empty)?;
    let header = read.header.clone().ok_or(LoadError::Empty)?;
    let seq = shown.saturating_sub(1);
    let hash = verified.record(seq).map(|record| record.hash.to_string());
    let fingerprint = hash.and_then(|hex| Fingerprint::of_hash(&hex));
    let name = read.folder.file_name().map(|name| name.to_string_lossy().into_owned());
    Ok(Loaded {
        name: name.unwrap_or_default(),
        header,
        game: replayed.game,
        entries: replayed.entries,
        seq,
        fingerprint,
        read,
    })
}

/// Returns both readings that a tip tells.
pub(super) fn tip_readings(tip: &Tip) -> Option<PerSide<Reading>> {
    let read = |value: &serde_json::Value| serde_json::from_value::<Reading>(value.clone()).ok();
    Some(PerSide { black: read(&tip.note.black)?, white: read(&tip.note.white)? })
}
