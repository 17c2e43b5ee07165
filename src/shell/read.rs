//! Reading a game without writing anything: a second console, `check`, `show`.

use super::disk::Disk;
use super::error::{Doing, StorageError};
use super::folders::need_journal;
use super::lock::Hold;
use super::store::{JOURNAL, LOCK, TIP};
use crate::journal::{Assessment, Header, Opening, SLOT, assess};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A game as a reader sees it.
#[derive(Clone, Debug)]
pub struct Read {
    /// The game's folder.
    pub folder: PathBuf,
    /// The whole journal.
    pub bytes: Vec<u8>,
    /// What journal and tip say. `opening.shown()` records are shown.
    pub opening: Opening,
    /// Record 0, where it verifies.
    pub header: Option<Header>,
    /// Whether someone has the game open.
    pub hold: Hold,
}

impl Read {
    /// Returns how many bytes come after what is shown: they are in flight.
    #[must_use]
    pub fn in_flight(&self) -> u64 {
        (self.bytes.len() as u64).saturating_sub(self.opening.shown_end())
    }
}

/// A slot may be read while it is written: then it is read again.
const LOOKS: u32 = 3;

/// Reads a game.
pub fn read_game(disk: &dyn Disk, folder: &Path) -> Result<Read, StorageError> {
    need_journal(disk, folder)?;
    let mut look = once(disk, folder)?;
    for _ in 1..LOOKS {
        if settled(&look.1.assessment) {
            break;
        }
        look = once(disk, folder)?;
    }
    let (bytes, opening) = look;
    let header = read_header(folder, &bytes, &opening)?;
    let path = folder.join(LOCK);
    let hold = disk.probe(&path).map_err(StorageError::io(Doing::Locking, &path))?;
    Ok(Read { folder: folder.to_owned(), bytes, opening, header, hold })
}

/// The tip is read before the journal: so a writer at work never seems to have lost a record.
fn once(disk: &dyn Disk, folder: &Path) -> Result<(Vec<u8>, Opening), StorageError> {
    let tip = read_tip(disk, folder)?;
    let path = folder.join(JOURNAL);
    let bytes = disk.read(&path, u64::MAX).map_err(StorageError::io(Doing::Reading, &path))?;
    let opening = assess(&bytes, &tip);
    Ok((bytes, opening))
}

fn settled(assessment: &Assessment) -> bool {
    matches!(
        assessment,
        Assessment::Whole | Assessment::BeyondTip { .. } | Assessment::TornTail { .. }
    )
}

/// Reads the tip's file; a missing one is an empty one.
pub(super) fn read_tip(disk: &dyn Disk, folder: &Path) -> Result<Vec<u8>, StorageError> {
    let path = folder.join(TIP);
    match disk.read(&path, 2 * SLOT as u64) {
        Ok(bytes) => Ok(bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(StorageError::io(Doing::Reading, &path)(error)),
    }
}

/// Reads record 0, if it verifies.
pub(super) fn read_header(
    folder: &Path,
    bytes: &[u8],
    opening: &Opening,
) -> Result<Option<Header>, StorageError> {
    let first = opening.verified.texts(bytes, 1).next();
    let header = first.map(|record| Header::read(record.json)).transpose();
    header.map_err(|source| StorageError::Header { path: folder.to_owned(), source })
}
