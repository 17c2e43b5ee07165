//! The folder of an event: its file, its pairings, and games and slips below it.

pub mod in_force;

use super::disk::{read_plain, read_whole};
use super::error::{Doing, StorageError};
use crate::game::{Opening, Person};
use crate::record::{self, Entrant, Pairing, PairingFault, Pairings};
use crate::rules::faults::{self, Checked, Fault};
use crate::rules::tournament::Voice;
use crate::rules::{Rules, Tournament};
use crate::shell::voice::OfEvent;
use crate::units::{Date, PerPlayer, Side, seen};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The name of the event file.
pub const FILE: &str = "event.ron";
/// The name of the pairings.
pub const PAIRINGS: &str = "pairings.csv";
/// The largest event file, in bytes.
const MAX_FILE: u64 = 1 << 20;
/// The largest template and logo, in bytes.
const MAX_TEMPLATE: u64 = 1 << 20;
const MAX_LOGO: u64 = 8 << 20;
/// The longest name that is taken, in characters; a slip has no room for more.
const LONGEST: usize = 120;

/// Where the parts of an event stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The folder.
    pub folder: PathBuf,
    /// The event file.
    pub file: PathBuf,
    /// The pairings.
    pub pairings: PathBuf,
}

impl Places {
    /// Finds the places of an event by its folder, or by its file.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        let (folder, file) = if path.is_dir() {
            (path.to_owned(), path.join(FILE))
        } else {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            (folder.unwrap_or(Path::new(".")).to_owned(), path.to_owned())
        };
        Self { pairings: folder.join(PAIRINGS), folder, file }
    }

    /// Reads the pairings; none where there is no such file.
    ///
    /// # Errors
    /// Where they can't be read, or are faulty.
    pub fn read_pairings(&self) -> Result<Option<Pairings>, EventFault> {
        let path = &self.pairings;
        match read_plain(path, record::pairings::MAX_BYTES) {
            Ok(bytes) => record::pairings(&bytes)
                .map(Some)
                .map_err(|faults| EventFault::Pairings { file: path.clone(), faults }),
            // a link that leads nowhere isn't the same as no file
            Err(error) if error.kind() == ErrorKind::NotFound && !path.is_symlink() => Ok(None),
            Err(error) => Err(StorageError::io(Doing::Reading, path)(error).into()),
        }
    }

    /// Reads the event file. `clauses` are the ids that have a text.
    ///
    /// # Errors
    /// Where it can't be read, is no event file, or has faults.
    pub fn read_file(&self, clauses: &[&str]) -> Result<Tournament, EventFault> {
        let bytes = read_whole(&self.file, MAX_FILE)
            .map_err(StorageError::io(Doing::Reading, &self.file))?;
        let examined = faults::examine_bytes(&bytes, clauses);
        let right = examined.is_right();
        match examined.value {
            Some(Checked::Tournament(event)) if right => Ok(*event),
            Some(_) | None => {
                let mut faults = examined.faults;
                faults.retain(|fault| !fault.kind.is_notice());
                Err(EventFault::File { file: self.file.clone(), faults })
            }
        }
    }
}

/// An event that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFolder {
    /// Where it stands.
    pub places: Places,
    /// What its file says.
    pub tournament: Tournament,
    /// Its pairings, where it has some.
    pub pairings: Option<Pairings>,
    /// What it brings for its slips.
    pub own: OwnSlips,
}

/// Templates and logo that an event brings for its slips: `slip.txt`, `slip.html`, and `logo.png`
/// or `logo.jpg` in its folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnSlips {
    /// The template of texts.
    pub text: Option<String>,
    /// The template of HTML.
    pub html: Option<String>,
    /// The picture above the title.
    pub logo: Option<Vec<u8>>,
}

impl OwnSlips {
    /// Reads them; what isn't there is left out.
    ///
    /// # Errors
    /// Where one can't be read, or is too large.
    pub fn read(folder: &Path) -> Result<Self, StorageError> {
        let text = |name: &str| {
            let bytes = own_file(&folder.join(name), MAX_TEMPLATE)?;
            let text = bytes.map(String::from_utf8).transpose();
            text.map_err(|error| {
                let error = std::io::Error::new(ErrorKind::InvalidData, error.utf8_error());
                StorageError::io(Doing::Reading, &folder.join(name))(error)
            })
        };
        let logos = ["logo.png", "logo.jpg", "logo.jpeg"];
        let mut logo = None;
        for name in logos {
            logo = logo.or(own_file(&folder.join(name), MAX_LOGO)?);
        }
        Ok(Self { text: text("slip.txt")?, html: text("slip.html")?, logo })
    }
}

/// Reads a file that may be missing.
///
/// # Errors
/// Where it can't be read, or is too large.
pub fn own_file(path: &Path, largest: u64) -> Result<Option<Vec<u8>>, StorageError> {
    match read_whole(path, largest) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StorageError::io(Doing::Reading, path)(error)),
    }
}

impl EventFolder {
    /// Returns the round that the form of a new game offers: that of the day, else the last one
    /// that has pairings.
    #[must_use]
    pub fn round(&self, day: Option<Date>) -> Option<String> {
        let today = day.and_then(|day| self.tournament.round_on(day));
        let rounds = self.pairings.as_ref().map(Pairings::rounds).unwrap_or_default();
        today.or_else(|| rounds.last().copied()).map(str::to_owned)
    }
}

/// Says why an event can't be used.
#[derive(Debug, thiserror::Error)]
pub enum EventFault {
    /// A file of it can't be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The file is no event file, or has faults.
    #[error("{} is no event file", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// All of them; none where it is another kind of file.
        faults: Vec<Fault>,
    },
    /// The pairings have faults.
    #[error("{} has {} faults", file.display(), faults.len())]
    Pairings {
        /// The file.
        file: PathBuf,
        /// All of them.
        faults: Vec<PairingFault>,
    },
}

/// Returns what a game of an event starts with under these rules; nobody is named yet.
#[must_use]
pub fn opening(event: &Tournament, file: &Path, rules: Rules) -> Opening {
    Opening {
        tournament: tidy(&event.name),
        place: tidy(&event.place),
        chief: tidy(&event.arbiters.chief),
        voice: voice_anywhere(event, file),
        pauses: event.pauses.clone(),
        press: event.press,
        moves: event.moves,
        tenths: event.tenths,
        ..Opening::new(rules, event.rules.clone())
    }
}

/// Returns the persons of a pairing.
#[must_use]
pub fn persons(pairing: &Pairing) -> PerPlayer<Person> {
    let person = |side: Side| {
        let Entrant { name, rank, team, .. } = &pairing.players[side];
        Person { name: name.clone(), rank: rank.clone(), team: team.clone() }
    };
    PerPlayer { a: person(Side::Black), b: person(Side::White) }
}

/// Returns the voice of an event with a folder that is found from everywhere.
fn voice_anywhere(event: &Tournament, file: &Path) -> Option<Voice> {
    let OfEvent { folder, player } = OfEvent::of(event.voice.as_ref()?, file);
    let whole = folder.map(|folder| std::path::absolute(&folder).unwrap_or(folder));
    let folder = whole.map_or_else(String::new, |folder| folder.display().to_string());
    Some(Voice { folder, player })
}

/// Takes control and direction characters out of a name and cuts it.
#[must_use]
pub fn tidy(text: &str) -> String {
    seen(text).chars().take(LONGEST).collect::<String>().trim().to_owned()
}
