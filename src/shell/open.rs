//! Opening a game for writing: lock, read, judge by the table, do what the table says.

use super::disk::{Disk, DiskFile, Mode};
use super::error::{Doing, StorageError};
use super::folders::need_journal;
use super::lock::{Held, Holder};
use super::plant::write_file;
use super::read::{read_header, read_tip};
use super::store::{Found, JOURNAL, LOCK, Opened, SetAside, Store, Tail, open_tip};
use crate::journal::{Assessment, Opening, assess};
use std::path::Path;
use std::sync::Arc;

const TAIL: &str = "game.tail-";

impl Store {
    /// Opens a game for writing. Where the table says so, the tail is set aside; where it says
    /// read-only, nothing is written and the lock is free again.
    ///
    /// `TipMissing` is opened for writing: the caller asks, then appends a `tip-missing` record.
    pub fn open(
        disk: &Arc<dyn Disk>,
        folder: &Path,
        holder: &Holder,
        tail: Tail,
    ) -> Result<Opened, StorageError> {
        let disk = disk.as_ref();
        need_journal(disk, folder)?;
        let lock = take_lock(disk, folder, holder)?;
        let mut journal = open_journal(disk, folder)?;
        let mut found = look(disk, folder)?;
        let from = match may_write(&found.opening.assessment, tail) {
            May::Play => None,
            May::CutFrom(from) => Some(from),
            May::Read => return Ok(Opened::ReadOnly(found)),
        };
        let Some(game) = found.header.as_ref().map(|header| header.game.clone()) else {
            return Ok(Opened::ReadOnly(found));
        };
        if let Some(from) = from {
            found.set_aside = Some(set_aside(disk, folder, journal.as_mut(), &found, from)?);
            found.bytes.truncate(usize::try_from(from).unwrap_or(usize::MAX));
            found.tails = tails(disk, folder)?;
        }
        let tip = open_tip(disk, folder)?;
        let (chain, n) = (found.opening.verified.chain(), counter(&found.opening));
        let (folder, kept) = (folder.to_owned(), found.bytes.clone());
        let store = Self { folder, game, chain, n, journal, tip, _lock: lock, failed: false, kept };
        Ok(Opened::Writing(Box::new(store), found))
    }
}

enum May {
    Play,
    CutFrom(u64),
    Read,
}

fn may_write(assessment: &Assessment, tail: Tail) -> May {
    match (assessment, tail) {
        (Assessment::Whole | Assessment::BeyondTip { .. } | Assessment::TipMissing, _) => May::Play,
        (Assessment::TornTail { from, .. }, _)
        | (Assessment::TipMissingBadTail { from, .. }, Tail::SetAside) => May::CutFrom(*from),
        (Assessment::TipMissingBadTail { .. }, Tail::Ask)
        | (Assessment::Damage(_) | Assessment::Unborn, _) => May::Read,
    }
}

fn take_lock(
    disk: &dyn Disk,
    folder: &Path,
    holder: &Holder,
) -> Result<Box<dyn Held>, StorageError> {
    let path = folder.join(LOCK);
    let lock = disk.lock(&path, holder).map_err(StorageError::io(Doing::Locking, &path))?;
    lock.map_err(|holder| StorageError::Held { path: folder.to_owned(), holder })
}

/// Opens the journal and locks it as well: the lock file may have been replaced. What memory
/// holds of the file is synced and forgotten, so that only what is on disk is judged.
fn open_journal(disk: &dyn Disk, folder: &Path) -> Result<Box<dyn DiskFile>, StorageError> {
    let path = folder.join(JOURNAL);
    let mut file =
        disk.open(&path, Mode::Append).map_err(StorageError::io(Doing::Opening, &path))?;
    if !file.claim().map_err(StorageError::io(Doing::Locking, &path))? {
        return Err(StorageError::Held { path: folder.to_owned(), holder: None });
    }
    file.sync_data().map_err(StorageError::io(Doing::Syncing, &path))?;
    file.forget().map_err(StorageError::io(Doing::Syncing, &path))?;
    Ok(file)
}

fn look(disk: &dyn Disk, folder: &Path) -> Result<Found, StorageError> {
    let path = folder.join(JOURNAL);
    let bytes = disk.read(&path, u64::MAX).map_err(StorageError::io(Doing::Reading, &path))?;
    let opening = assess(&bytes, &read_tip(disk, folder)?);
    let header = read_header(folder, &bytes, &opening)?;
    let tails = tails(disk, folder)?;
    Ok(Found { folder: folder.to_owned(), bytes, opening, header, set_aside: None, tails })
}

fn counter(opening: &Opening) -> u64 {
    opening.tip.as_ref().map_or(0, |tip| tip.n)
}

fn tails(disk: &dyn Disk, folder: &Path) -> Result<Vec<String>, StorageError> {
    let names = disk.names(folder).map_err(StorageError::io(Doing::Reading, folder))?;
    Ok(names.into_iter().filter(|name| name.starts_with(TAIL)).collect())
}

/// Copies the tail to a file of its own, and cuts it off only when the copy is on disk.
fn set_aside(
    disk: &dyn Disk,
    folder: &Path,
    journal: &mut dyn DiskFile,
    found: &Found,
    from: u64,
) -> Result<SetAside, StorageError> {
    let seq = found.opening.verified.count();
    let tail = usize::try_from(from).ok().and_then(|from| found.bytes.get(from..));
    let tail = tail.unwrap_or_default();
    let file = keep_tail(disk, folder, &found.tails, seq, tail)?;
    let path = folder.join(JOURNAL);
    journal.truncate(from).map_err(StorageError::io(Doing::Truncating, &path))?;
    journal.sync_all().map_err(StorageError::io(Doing::Syncing, &path))?;
    Ok(SetAside { file, seq, from, bytes: tail.len() as u64 })
}

fn keep_tail(
    disk: &dyn Disk,
    folder: &Path,
    taken: &[String],
    seq: u64,
    tail: &[u8],
) -> Result<String, StorageError> {
    let plain = format!("{TAIL}{seq}");
    let numbered = (2_u64..).map(|count| format!("{plain}-{count}"));
    let mut names = std::iter::once(plain.clone()).chain(numbered);
    let name = names.find(|name| !taken.contains(name)).unwrap_or(plain);
    let path = folder.join(&name);
    write_file(disk, &path, tail, Mode::Append).map_err(aside)?;
    disk.sync_folder(folder).map_err(StorageError::io(Doing::SettingAside, folder))?;
    Ok(name)
}

fn aside(error: StorageError) -> StorageError {
    if let StorageError::Io { path, source, .. } = error {
        return StorageError::Io { doing: Doing::SettingAside, path, source };
    }
    error
}
