//! The event as it is in force while its files change: each as it was read last without fault.

use super::{EventFault, EventFolder, OwnSlips, Places};
use crate::record::{PairingFault, Pairings};
use crate::rules::Tournament;
use crate::rules::faults::Fault;
use crate::shell::error::{Doing, StorageError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// What reading an event came to, each of its files by itself.
#[derive(Debug)]
pub struct Reading {
    /// Where they stand.
    pub places: Places,
    /// The event file.
    pub file: Result<Tournament, EventFault>,
    /// The pairings; none where there is no such file.
    pub pairings: Result<Option<Pairings>, EventFault>,
    /// Templates and logo.
    pub own: Result<OwnSlips, StorageError>,
}

impl Reading {
    /// Reads an event by its folder, or by its file. `clauses` are the ids that have a text.
    #[must_use]
    pub fn of(path: &Path, clauses: &[&str]) -> Self {
        let places = Places::of(path);
        Self {
            file: places.read_file(clauses),
            pairings: places.read_pairings(),
            own: OwnSlips::read(&places.folder),
            places,
        }
    }
}

/// What is wrong with a file of the event: what was read before stays in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is no event file, or has faults.
    File(PathBuf, Vec<Fault>),
    /// The pairings have faults.
    Pairings(PathBuf, Vec<PairingFault>),
    /// It is there no longer.
    Gone(PathBuf),
    /// It can't be read: what the system says.
    Unreadable(PathBuf, String),
}

impl Wrong {
    fn of(fault: EventFault, file: &Path) -> Self {
        match fault {
            EventFault::File { file, faults } => Self::File(file, faults),
            EventFault::Pairings { file, faults } => Self::Pairings(file, faults),
            EventFault::Storage(error) => Self::of_storage(error, file),
        }
    }

    fn of_storage(error: StorageError, file: &Path) -> Self {
        let StorageError::Io { doing: Doing::Reading, path, source } = error else {
            return Self::Unreadable(file.to_owned(), error.to_string());
        };
        if matches!(source.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) {
            Self::Gone(path)
        } else {
            Self::Unreadable(path, source.to_string())
        }
    }

    /// Tells whether the file may come back without anybody being told of it.
    const fn is_missing(&self) -> bool {
        matches!(self, Self::Gone(_) | Self::Unreadable(..))
    }
}

/// What a reading changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The event as it was, where it is another one now.
    pub was: Option<Option<EventFolder>>,
    /// Whether something else is wrong than before, or nothing any more.
    pub wrong: bool,
}

/// The event as it is in force.
#[derive(Debug, Default)]
pub struct InForce {
    folder: Option<EventFolder>,
    wrong: Vec<Wrong>,
}

impl InForce {
    /// Returns what was read last without fault; none where nothing ever was.
    #[must_use]
    pub const fn folder(&self) -> Option<&EventFolder> {
        self.folder.as_ref()
    }

    /// Lists what is wrong with its files now.
    #[must_use]
    pub fn wrong(&self) -> &[Wrong] {
        &self.wrong
    }

    /// Tells whether a file is missing that may come back unnoticed.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        self.wrong.iter().any(Wrong::is_missing)
    }

    /// Takes a reading in: a file that is broken, gone or empty leaves what was read of it before.
    pub fn take(&mut self, read: Reading) -> Change {
        let (was, before) = (self.folder.clone(), std::mem::take(&mut self.wrong));
        let Reading { places, file, pairings, own } = read;
        match file {
            Ok(tournament) => {
                let known = self.folder.take();
                let (pairings, own) =
                    known.map_or_else(Default::default, |it| (it.pairings, it.own));
                self.folder =
                    Some(EventFolder { places: places.clone(), tournament, pairings, own });
            }
            Err(fault) => self.wrong.push(Wrong::of(fault, &places.file)),
        }
        let known = self.folder.as_ref().is_some_and(|folder| folder.pairings.is_some());
        match pairings {
            Ok(None) if known => self.wrong.push(Wrong::Gone(places.pairings)),
            Ok(None) => {}
            Ok(pairings) => {
                if let Some(folder) = &mut self.folder {
                    folder.pairings = pairings;
                }
            }
            Err(fault) => self.wrong.push(Wrong::of(fault, &places.pairings)),
        }
        match own {
            Ok(own) => {
                if let Some(folder) = &mut self.folder {
                    folder.own = own;
                }
            }
            Err(error) => self.wrong.push(Wrong::of_storage(error, &places.folder)),
        }
        let other = self.folder != was;
        Change { was: other.then_some(was), wrong: self.wrong != before }
    }
}

#[cfg(test)]
mod tests;
