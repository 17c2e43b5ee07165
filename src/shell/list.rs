//! The games of a data folder, from their records and tips.

use super::bundle::MOST;
use super::disk::Disk;
use super::error::{Doing, StorageError};
use super::folders::{games, is_name};
use super::lock::Hold;
use super::read::read_tip;
use super::store::{JOURNAL, LOCK};
use crate::game::Event;
use crate::game::command::SessionReason;
use crate::game::event::Adjourned;
use crate::journal::{Entry, Header, HeaderError, Tip, newest, verify};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A game in the list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The folder's name.
    pub name: String,
    /// The folder.
    pub folder: PathBuf,
    /// Record 0.
    pub header: Option<Header>,
    /// The tip: phase, record, printed time.
    pub tip: Option<Tip>,
    /// Whether someone has it open.
    pub hold: Hold,
    /// What is wrong at first sight; `check` says more.
    pub fault: Option<ListFault>,
    /// To whom the record was handed over.
    pub handed_over: Option<String>,
}

/// What is wrong with a game at first sight.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListFault {
    /// The files can't be read.
    #[error("{0}")]
    Unreadable(String),
    /// Record 0 doesn't verify.
    #[error("record 0 doesn't verify")]
    FirstRecord,
    /// Record 0 is of another version or isn't one.
    #[error("{0}")]
    Header(HeaderError),
    /// No slot of the tip is valid.
    #[error("the tip is missing")]
    NoTip,
    /// The tip belongs to another game.
    #[error("the tip belongs to another game")]
    OtherGame,
    /// The journal is shorter than the tip says.
    #[error("the journal has {found} bytes, the tip says {expected}")]
    Shorter {
        /// What the tip says.
        expected: u64,
        /// What is there.
        found: u64,
    },
}

impl Listed {
    /// Returns the phase that the tip names.
    #[must_use]
    pub fn phase(&self) -> Option<&str> {
        self.tip.as_ref().map(|tip| tip.note.phase.as_str())
    }

    /// Returns the printed time of the last tip, so that the game touched last stands first; empty
    /// where there is no tip.
    #[must_use]
    pub fn touched(&self) -> &str {
        self.tip.as_ref().map_or("", |tip| tip.note.wall.as_str())
    }

    /// Tells whether it was touched within the last day, by a wall clock in milliseconds.
    #[must_use]
    pub fn is_recent(&self, now_ms: i64) -> bool {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let touched = self.touched().parse::<jiff::Timestamp>();
        touched.is_ok_and(|touched| now_ms - touched.as_millisecond() < DAY)
    }

    /// Tells whether there is nothing left to do: the result is locked, nothing is wrong.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.fault.is_none() && self.phase() == Some("locked")
    }
}

/// Lists all games of a data folder by name; none where there is no such folder.
pub fn all(disk: &dyn Disk, data: &Path) -> Result<Vec<Listed>, StorageError> {
    in_place(disk, &games(data))
}

/// Lists all games whose folders stand in a place; none where there is no such place. A record
/// that goes on in another folder there is left out: it is the beginning of that one.
pub fn in_place(disk: &dyn Disk, games: &Path) -> Result<Vec<Listed>, StorageError> {
    let names = match disk.names(games) {
        Ok(names) => names,
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(StorageError::io(Doing::Reading, games)(error)),
    };
    let proper = names.into_iter().filter(|name| is_name(name));
    let mut all: Vec<Listed> =
        proper.filter_map(|name| listed(disk, games.join(&name), name)).collect();
    let beginnings: Vec<PathBuf> = beginnings(disk, &all).collect();
    all.retain(|game| !beginnings.contains(&game.folder));
    Ok(all)
}

/// Finds the folders whose record is but the beginning of another one.
fn beginnings(disk: &dyn Disk, all: &[Listed]) -> impl Iterator<Item = PathBuf> {
    let id = |game: &Listed| game.header.as_ref().map(|header| header.game.clone());
    let seq = |game: &Listed| game.tip.as_ref().map(|tip| tip.seq);
    let sound = |game: &&Listed| game.fault.is_none() && game.hold == Hold::Free;
    all.iter().filter(sound).filter_map(move |game| {
        let longer = |other: &&Listed| id(other) == id(game) && seq(other) > seq(game);
        let mut longer = all.iter().filter(longer).peekable();
        longer.peek()?;
        let own = journal(disk, &game.folder)?;
        longer
            .filter_map(|other| journal(disk, &other.folder))
            .any(|other| other.starts_with(&own))
            .then(|| game.folder.clone())
    })
}

fn journal(disk: &dyn Disk, folder: &Path) -> Option<Vec<u8>> {
    disk.read(&folder.join(JOURNAL), MOST).ok()
}

/// So many records at the end are looked at for one that hands the game over; only what the
/// console notices by itself can follow it.
const LATEST: usize = 8;

/// Looks whether a record was handed over: to whom.
fn handed_over(disk: &dyn Disk, folder: &Path) -> Option<String> {
    let bytes = journal(disk, folder)?;
    let verified = verify(&bytes);
    let records: Vec<_> = verified.texts(&bytes, verified.count()).collect();
    let entries = records.iter().skip(1).rev().take(LATEST);
    let mut entries = entries.filter_map(|record| Entry::read(record.json).ok());
    let last = entries.find_map(|entry| entry.events.into_iter().rfind(says_where))?;
    if let Event::Adjourned(Adjourned::HandedOver { to, .. }) = last { Some(to) } else { None }
}

/// Tells whether an event says where a record is continued.
const fn says_where(event: &Event) -> bool {
    matches!(
        event,
        Event::Adjourned(Adjourned::HandedOver { .. } | Adjourned::Reclaimed { .. })
            | Event::Session { reason: SessionReason::Imported, .. }
    )
}

/// Lists the games that aren't finished, and those with a fault.
pub fn unfinished(disk: &dyn Disk, data: &Path) -> Result<Vec<Listed>, StorageError> {
    Ok(all(disk, data)?.into_iter().filter(|game| !game.is_finished()).collect())
}

/// Looks at one folder; `None` if there is no journal in it at all.
fn listed(disk: &dyn Disk, folder: PathBuf, name: String) -> Option<Listed> {
    let length = match disk.length(&folder.join(JOURNAL)) {
        Ok(length) => Ok(length),
        Err(error) if is_absent(error.kind()) => return None,
        Err(error) => Err(ListFault::Unreadable(error.to_string())),
    };
    let header = length.clone().and_then(|_| first_record(disk, &folder));
    let tip = read_tip(disk, &folder).map_err(|error| ListFault::Unreadable(error.to_string()));
    let tip = tip.and_then(|bytes| newest(&bytes).ok_or(ListFault::NoTip));
    let fit = |length: u64| fit(length, header.as_ref().ok(), tip.as_ref().ok());
    let fault = header.clone().err().or(tip.clone().err()).or_else(|| length.and_then(fit).err());
    let hold = disk.probe(&folder.join(LOCK)).unwrap_or(Hold::Free);
    let gone = fault.is_none() && hold == Hold::Free;
    let handed_over = gone.then(|| handed_over(disk, &folder)).flatten();
    Some(Listed { name, folder, header: header.ok(), tip: tip.ok(), hold, fault, handed_over })
}

fn is_absent(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// The first look takes so much of a journal; record 0 holds the rules and is the longest one.
const HEAD: u64 = 64 << 10;
const LONG_HEAD: u64 = 5 << 20;

fn first_record(disk: &dyn Disk, folder: &Path) -> Result<Header, ListFault> {
    let path = folder.join(JOURNAL);
    let read = |most| disk.read(&path, most).map_err(|e| ListFault::Unreadable(e.to_string()));
    let line_end = |bytes: &[u8]| bytes.iter().position(|b| *b == b'\n');
    let mut bytes = read(HEAD)?;
    if line_end(&bytes).is_none() && bytes.len() as u64 == HEAD {
        bytes = read(LONG_HEAD)?;
    }
    let line = line_end(&bytes).and_then(|end| bytes.get(..=end)).ok_or(ListFault::FirstRecord)?;
    let verified = verify(line);
    let record = verified.texts(line, 1).next().ok_or(ListFault::FirstRecord)?;
    Header::read(record.json).map_err(ListFault::Header)
}

fn fit(found: u64, header: Option<&Header>, tip: Option<&Tip>) -> Result<(), ListFault> {
    let (Some(header), Some(tip)) = (header, tip) else { return Ok(()) };
    if header.game != tip.game {
        return Err(ListFault::OtherGame);
    }
    let expected = tip.bytes;
    if found < expected { Err(ListFault::Shorter { expected, found }) } else { Ok(()) }
}
