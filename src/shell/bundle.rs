//! A bundle: one file by which a game is continued elsewhere.
//!
//! Its first line says what it is, how many bytes follow and their sha256; then come the journal,
//! byte for byte, and the newest slot of its tip. What a bundle holds was verified when it was
//! read: a [`Bundle`] can be gone on with.

use super::disk::Disk;
use super::error::{Doing, StorageError};
use super::folders::names_to_try;
use super::loaded::{LoadError, Loaded, loaded};
use super::lock::Hold;
use super::read::Read;
use crate::game::Game;
use crate::journal::{
    Assessment, Bad, Hash, Header, HeaderError, Opening, SLOT, Tip, assess, replay,
};
use crate::units::Fingerprint;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// What a bundle begins with.
pub const NAME: &str = "caipan-bundle";
/// How the file of a bundle ends.
pub const ENDING: &str = "caipan";
/// The largest bundle, in bytes; a long game takes less than one MiB.
pub const MOST: u64 = 64 << 20;
/// The version that is written and read.
const FORMAT: u64 = 1;
/// A first line is shorter than this.
const LINE: usize = 128;

/// Says why a file is no bundle that can be used.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// It begins otherwise.
    #[error("no bundle")]
    Other,
    /// Its first line isn't one.
    #[error("the first line of the bundle can't be read")]
    FirstLine,
    /// A newer version wrote it.
    #[error("a bundle of format {format}, this program reads format {FORMAT}")]
    Newer {
        /// The version of its format.
        format: u64,
    },
    /// It ends too early.
    #[error("the bundle is cut short: {found} of {expected} bytes after the first line")]
    CutShort {
        /// Bytes that its first line promises.
        expected: u64,
        /// Bytes that are there.
        found: u64,
    },
    /// It goes on behind its end.
    #[error("{more} bytes too many at the end of the bundle")]
    Trailing {
        /// How many.
        more: u64,
    },
    /// It is larger than any game.
    #[error("the bundle is larger than {MOST} bytes")]
    TooLarge,
    /// A byte of it was altered.
    #[error("the bundle was altered: its hash doesn't fit")]
    Altered,
    /// The journal in it doesn't verify, or doesn't fit itself.
    #[error("the journal in the bundle is damaged: {0}")]
    Journal(Bad),
    /// Its record 0 can't be used.
    #[error("the journal in the bundle: {0}")]
    Header(HeaderError),
    /// The tip is missing, or isn't that of the journal.
    #[error("the tip in the bundle isn't that of its journal")]
    Tip,
}

impl BundleError {
    /// Returns the id by which the words are found.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Other => "no-bundle",
            Self::FirstLine => "bundle-first-line",
            Self::Newer { .. } => "bundle-newer",
            Self::CutShort { .. } => "bundle-cut-short",
            Self::Trailing { .. } => "bundle-trailing",
            Self::TooLarge => "bundle-too-large",
            Self::Altered => "bundle-altered",
            Self::Journal(_) => "bundle-journal",
            Self::Header(HeaderError::Version { .. }) => "version",
            Self::Header(_) => "bundle-header",
            Self::Tip => "bundle-tip",
        }
    }

    /// Returns the numbers of its sentence, in no language.
    #[must_use]
    pub fn detail(&self) -> Option<String> {
        match self {
            Self::Newer { format } => Some(format.to_string()),
            Self::CutShort { expected, found } => Some(format!("{found}/{expected}")),
            Self::Trailing { more } => Some(format!("+{more}")),
            Self::Journal(bad) => Some(bad.line.to_string()),
            Self::Header(HeaderError::Version { program, .. }) => Some(program.clone()),
            Self::Header(error) => Some(error.to_string()),
            Self::Other | Self::FirstLine | Self::TooLarge | Self::Altered | Self::Tip => None,
        }
    }
}

/// A game on its way, verified.
#[derive(Clone, Debug)]
pub struct Bundle {
    bytes: Vec<u8>,
    /// Where the journal begins.
    start: usize,
    opening: Opening,
    header: Header,
    tip: Tip,
    game: Game,
}

impl Bundle {
    /// Makes a bundle of a journal and the newest slot of its tip.
    ///
    /// # Errors
    /// Where they aren't sound, or don't belong together.
    pub fn of(journal: &[u8], slot: &[u8]) -> Result<Self, BundleError> {
        let body = [journal, slot].concat();
        let mut bytes =
            format!("{NAME} {FORMAT} {} {}\n", body.len(), Hash::of(&body)).into_bytes();
        bytes.extend(body);
        Self::read(bytes)
    }

    /// Reads a bundle; any other bytes are an error.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(bytes: Vec<u8>) -> Result<Self, BundleError> {
        let start = body(&bytes)?;
        let slot_at = bytes.len().checked_sub(SLOT).filter(|at| *at >= start);
        let (journal, slot) = bytes[start..].split_at(slot_at.ok_or(BundleError::Tip)? - start);
        let opening = assess(journal, slot);
        if let Some(bad) = &opening.verified.bad {
            return Err(BundleError::Journal(bad.clone()));
        }
        let first = opening.verified.texts(journal, 1).next().ok_or(BundleError::Tip)?;
        let header = Header::read(first.json).map_err(BundleError::Header)?;
        let whole = matches!(opening.assessment, Assessment::Whole | Assessment::BeyondTip { .. });
        let tip = opening.tip.clone().filter(|tip| whole && tip.game == header.game);
        let tip = tip.ok_or(BundleError::Tip)?;
        let replayed =
            replay(&opening.verified, journal, u64::MAX).map_err(BundleError::Journal)?;
        let game = replayed.ok_or(BundleError::Tip)?.game;
        Ok(Self { bytes, start, opening, header, tip, game })
    }

    /// Returns the whole bundle as it stands in its file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the journal.
    #[must_use]
    pub fn journal(&self) -> &[u8] {
        &self.bytes[self.start..self.bytes.len() - SLOT]
    }

    /// Returns the slot of the tip.
    #[must_use]
    pub fn slot(&self) -> &[u8] {
        &self.bytes[self.bytes.len() - SLOT..]
    }

    /// Returns the tip.
    #[must_use]
    pub const fn tip(&self) -> &Tip {
        &self.tip
    }

    /// Returns record 0.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Returns what journal and tip say.
    #[must_use]
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Returns the state after the last record.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the number of the last record.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.opening.verified.count().saturating_sub(1)
    }

    /// Returns the fingerprint of the last record.
    #[must_use]
    pub fn fingerprint(&self) -> Option<Fingerprint> {
        let last = self.opening.verified.records.last()?;
        Fingerprint::of_hash(&last.hash.to_string())
    }

    /// Shows the bundle as a game that is read.
    #[must_use]
    pub fn as_read(&self, file: &Path) -> Read {
        Read {
            folder: file.to_owned(),
            bytes: self.journal().to_vec(),
            opening: self.opening.clone(),
            header: Some(self.header.clone()),
            hold: Hold::Free,
        }
    }

    /// Shows the bundle as a game that is read, as it was after record `seq`.
    ///
    /// # Errors
    /// Never for a bundle that was read.
    pub fn load(&self, file: &Path, seq: Option<u64>) -> Result<Loaded, LoadError> {
        let all = self.opening.verified.count();
        loaded(self.as_read(file), seq.map_or(all, |seq| all.min(seq.saturating_add(1))))
    }
}

/// Reads the first line and says where the rest begins, if that is what the line promises.
fn body(bytes: &[u8]) -> Result<usize, BundleError> {
    let head = &bytes[..bytes.len().min(LINE)];
    let rest = head.strip_prefix(NAME.as_bytes()).and_then(|rest| rest.strip_prefix(b" "));
    let rest = rest.ok_or(BundleError::Other)?;
    let format = rest.split(|byte| matches!(byte, b' ' | b'\n')).next().and_then(number);
    match format {
        Some(FORMAT) => {}
        Some(format) if format > FORMAT => return Err(BundleError::Newer { format }),
        Some(_) | None => return Err(BundleError::FirstLine),
    }
    let end = head.iter().position(|byte| *byte == b'\n').ok_or(BundleError::FirstLine)?;
    let fields: Vec<&[u8]> = head[..end].split(|byte| *byte == b' ').collect();
    let [_, _, length, hash] = fields[..] else { return Err(BundleError::FirstLine) };
    let expected = number(length).ok_or(BundleError::FirstLine)?;
    let hash = Hash::parse(hash).ok_or(BundleError::FirstLine)?;
    let (start, found) = (end + 1, (bytes.len() - end - 1) as u64);
    if bytes.len() as u64 > MOST {
        return Err(BundleError::TooLarge);
    }
    if found < expected {
        return Err(BundleError::CutShort { expected, found });
    }
    if found > expected {
        return Err(BundleError::Trailing { more: found - expected });
    }
    if Hash::of(&bytes[start..]) != hash {
        return Err(BundleError::Altered);
    }
    Ok(start)
}

/// Reads a number as it is written: digits without a zero in front.
fn number(text: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(text).ok()?;
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// Reads the bundle in a file; `None` if there is no such thing at all.
#[must_use]
pub fn find(disk: &dyn Disk, file: &Path) -> Option<Result<Bundle, StorageError>> {
    let absent = |error: &io::Error| {
        matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
            || fs::metadata(file).is_ok_and(|found| found.is_dir())
    };
    let reading = StorageError::io(Doing::Reading, file);
    match disk.length(file) {
        Err(error) if absent(&error) => return None,
        Err(error) => return Some(Err(reading(error))),
        Ok(_) => {}
    }
    let wrong = |source| StorageError::Bundle { path: file.to_owned(), source };
    let bytes = disk.read(file, MOST + 1).map_err(reading);
    Some(bytes.and_then(|bytes| Bundle::read(bytes).map_err(wrong)))
}

/// Tells whether a file says of itself that it is a bundle.
#[must_use]
pub fn is_named(disk: &dyn Disk, file: &Path) -> bool {
    disk.read(file, NAME.len() as u64).is_ok_and(|bytes| bytes == NAME.as_bytes())
}

/// A free place for the file of a bundle, where it was tried that one can be written.
#[derive(Debug)]
pub struct Target {
    file: PathBuf,
    draft: NamedTempFile,
}

impl Target {
    /// Makes sure that a bundle can be written; in a folder it gets the name of its game, a taken
    /// one with a number.
    ///
    /// # Errors
    /// Where something stands there already, or nothing can be written.
    pub fn prepare(file: &Path, game: &OsStr) -> Result<Self, StorageError> {
        let mut taken = file.to_owned();
        for file in candidates(file, game) {
            match fs::symlink_metadata(&file) {
                Ok(_) => taken = file,
                Err(error) if error.kind() == ErrorKind::NotFound => return Self::draft(file),
                Err(error) => return Err(StorageError::io(Doing::Creating, &file)(error)),
            }
        }
        Err(StorageError::Taken { path: taken })
    }

    fn draft(file: PathBuf) -> Result<Self, StorageError> {
        // as any other file: what may read it is left to the arbiter
        let draft = tempfile::Builder::new()
            .prefix(".caipan-")
            .permissions(fs::Permissions::from_mode(0o666))
            .tempfile_in(folder_of(&file))
            .map_err(StorageError::io(Doing::Creating, &file))?;
        Ok(Self { file, draft })
    }

    /// Writes the bundle: the file appears complete and on disk, or not at all.
    ///
    /// # Errors
    /// What failed, or what came to stand there meanwhile.
    pub fn write(mut self, bundle: &Bundle) -> Result<PathBuf, StorageError> {
        let file = self.file;
        let written =
            self.draft.write_all(bundle.bytes()).and_then(|()| self.draft.as_file().sync_all());
        written.map_err(StorageError::io(Doing::Writing, &file))?;
        self.draft.persist_noclobber(&file).map_err(|error| {
            if error.error.kind() == ErrorKind::AlreadyExists {
                return StorageError::Taken { path: file.clone() };
            }
            StorageError::io(Doing::Renaming, &file)(error.error)
        })?;
        let folder = folder_of(&file);
        let synced = fs::File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(StorageError::io(Doing::Syncing, folder))?;
        Ok(file)
    }
}

/// Writes a bundle that was made before; where the same one stands already nothing is done.
///
/// # Errors
/// What failed, or something else stands there.
pub fn write(
    disk: &dyn Disk,
    file: &Path,
    game: &OsStr,
    bundle: &Bundle,
) -> Result<PathBuf, StorageError> {
    let most = bundle.bytes().len() as u64 + 1;
    for place in candidates(file, game) {
        match disk.read(&place, most) {
            Ok(bytes) if bytes == bundle.bytes() => return Ok(place),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    Target::prepare(file, game)?.write(bundle)
}

/// Goes through the files that may be meant: the one that is named; in a folder `R3-T12.caipan`,
/// `R3-T12-2.caipan`, …
fn candidates(file: &Path, game: &OsStr) -> Vec<PathBuf> {
    if !file.is_dir() {
        return vec![file.to_owned()];
    }
    let game = game.to_string_lossy();
    names_to_try(&game).map(|name| file.join(format!("{name}.{ENDING}"))).collect()
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
#[path = "bundle_tests.rs"]
mod tests;
