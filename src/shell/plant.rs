//! Making a game's folder: it appears under its name complete and on disk, or not at all.

use super::disk::{Disk, DiskFile, Mode, append_all, write_all_at};
use super::error::{Doing, StorageError};
use super::folders::{ATTEMPTS, checked, ensure_folder, names_to_try};
use super::lock::{Held, Holder};
use super::store::{JOURNAL, LOCK, TIP};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A folder that was made, with its open files.
pub(super) struct Planted {
    pub folder: PathBuf,
    pub journal: Box<dyn DiskFile>,
    pub tip: Box<dyn DiskFile>,
    pub lock: Box<dyn Held>,
}

/// What goes into the folder.
pub(super) struct Seed<'a> {
    pub game: &'a str,
    pub journal: &'a [u8],
    pub slot: &'a [u8],
    pub holder: &'a Holder,
}

pub(super) fn plant(
    disk: &dyn Disk,
    parent: &Path,
    name: &str,
    seed: &Seed<'_>,
) -> Result<Planted, StorageError> {
    checked(name)?;
    ensure_folder(disk, parent)?;
    let hidden = hidden_folder(disk, parent, seed.game)?;
    let lock_path = hidden.join(LOCK);
    let lock =
        disk.lock(&lock_path, seed.holder).map_err(StorageError::io(Doing::Locking, &lock_path))?;
    let lock = lock.map_err(|holder| StorageError::Held { path: hidden.clone(), holder })?;
    let mut journal = write_file(disk, &hidden.join(JOURNAL), seed.journal, Mode::Append)?;
    let claimed =
        journal.claim().map_err(StorageError::io(Doing::Locking, &hidden.join(JOURNAL)))?;
    if !claimed {
        return Err(StorageError::Held { path: hidden, holder: None });
    }
    let tip = write_file(disk, &hidden.join(TIP), seed.slot, Mode::Place)?;
    disk.sync_folder(&hidden).map_err(StorageError::io(Doing::Syncing, &hidden))?;
    let folder = give_name(disk, &hidden, parent, name)?;
    disk.sync_folder(parent).map_err(StorageError::io(Doing::Syncing, parent))?;
    Ok(Planted { folder, journal, tip, lock })
}

fn hidden_folder(disk: &dyn Disk, parent: &Path, game: &str) -> Result<PathBuf, StorageError> {
    let short = game.get(..8).unwrap_or(game);
    for attempt in 0..ATTEMPTS {
        let hidden = parent.join(format!(".new-{short}-{attempt}"));
        match disk.make_folder(&hidden) {
            Ok(()) => return Ok(hidden),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(StorageError::io(Doing::Creating, &hidden)(error)),
        }
    }
    Err(StorageError::Crowded { name: format!(".new-{short}") })
}

pub(super) fn write_file(
    disk: &dyn Disk,
    path: &Path,
    bytes: &[u8],
    mode: Mode,
) -> Result<Box<dyn DiskFile>, StorageError> {
    let mut file = disk.create(path, mode).map_err(StorageError::io(Doing::Creating, path))?;
    let written = match mode {
        Mode::Append => append_all(file.as_mut(), bytes),
        Mode::Place => write_all_at(file.as_mut(), 0, bytes),
    };
    written.map_err(StorageError::io(Doing::Writing, path))?;
    file.sync_all().map_err(StorageError::io(Doing::Syncing, path))?;
    Ok(file)
}

fn give_name(
    disk: &dyn Disk,
    hidden: &Path,
    parent: &Path,
    name: &str,
) -> Result<PathBuf, StorageError> {
    let there = disk.names(parent).map_err(StorageError::io(Doing::Reading, parent))?;
    for name in names_to_try(name).filter(|name| !there.contains(name)) {
        let folder = parent.join(name);
        match disk.rename(hidden, &folder) {
            Ok(()) => return Ok(folder),
            Err(error) if is_taken(error.kind()) => {}
            Err(error) => return Err(StorageError::io(Doing::Renaming, &folder)(error)),
        }
    }
    Err(StorageError::Crowded { name: name.to_owned() })
}

/// Another console was quicker with this name: a game's folder is never empty, and no folder can
/// be renamed onto one that isn't.
fn is_taken(kind: ErrorKind) -> bool {
    let taken = [ErrorKind::AlreadyExists, ErrorKind::DirectoryNotEmpty, ErrorKind::NotADirectory];
    taken.contains(&kind)
}
