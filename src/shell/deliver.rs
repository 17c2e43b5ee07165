//! Handing in at the end of a round: record and papers of a game are copied into a folder of its
//! own on a stick or in a shared folder. The folder appears under its name complete, on disk and
//! read back, or not at all; what stands there already is never written over.

use super::disk::{Disk, Mode};
use super::error::{Doing, StorageError};
use super::folders::{has_journal, keep, names_to_try};
use super::games::Games;
use super::loaded::{LoadError, Loaded};
use super::plant::write_file;
use super::read::{read_game, read_tip};
use super::store::{JOURNAL, TIP};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The folder of the slips in the folder of a game.
pub const SLIPS: &str = "slips";
/// The largest slip, in bytes.
const MOST: u64 = 16 << 20;
/// How many leavings of broken-off attempts are stepped over.
const ATTEMPTS: u32 = 100;

/// Names and contents of the files that are handed in.
pub type Files = Vec<(String, Vec<u8>)>;

/// What was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivered {
    /// The game's folder there.
    pub folder: PathBuf,
    /// The files in it, by name.
    pub files: Vec<String>,
    /// How it came to stand there.
    pub how: How,
}

/// How a folder came to stand where it was handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It is new.
    New,
    /// The same was there already.
    Again,
    /// It is new under another name: its own is another game's.
    Renamed,
}

/// Says why nothing was handed in.
#[derive(Debug, thiserror::Error)]
pub enum DeliverError {
    /// There is no such folder: a stick that isn't there, a name that was mistyped.
    #[error("no folder {}", .0.display())]
    NoFolder(PathBuf),
    /// The disk failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// What was read back isn't what was written.
    #[error("{} was read back differently", .0.display())]
    Differs(PathBuf),
}

impl Games {
    /// Reads a game with the files of its record as they are, byte for byte, and the slips that
    /// were written beside it.
    ///
    /// # Errors
    /// Where it can't be read, or its record is damaged.
    pub fn record_files(&self, folder: &Path) -> Result<(Loaded, Files), LoadError> {
        // the tip before the journal: so the copy never seems to have lost a record
        let tip = read_tip(self.disk.as_ref(), folder)?;
        let loaded = self.load(folder)?;
        if let Some(bad) = loaded.read.opening.assessment.bad() {
            return Err(LoadError::Damaged(bad.clone()));
        }
        let journal = loaded.read.bytes.clone();
        let mut files = vec![(JOURNAL.to_owned(), journal), (TIP.to_owned(), tip)];
        files.extend(slips(self.disk.as_ref(), &folder.join(SLIPS))?);
        Ok((loaded, files))
    }
}

/// Adds papers to files; one that was written before stays as it was.
pub fn add_papers(files: &mut Files, papers: Files) {
    for paper in papers {
        if !files.iter().any(|(known, _)| *known == paper.0) {
            files.push(paper);
        }
    }
}

/// Reads the slips that were written; none where there is no such folder.
fn slips(disk: &dyn Disk, folder: &Path) -> Result<Files, StorageError> {
    let names = match disk.names(folder) {
        Ok(names) => names,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(StorageError::io(Doing::Reading, folder)(error)),
    };
    let read = |name: String| {
        let path = folder.join(&name);
        let bytes = disk.read(&path, MOST).map_err(StorageError::io(Doing::Reading, &path))?;
        Ok((name, bytes))
    };
    names.into_iter().map(read).collect()
}

/// Copies files into a folder of the game's name below `to`.
///
/// # Errors
/// What failed; nothing half-written stands under the game's name.
pub fn deliver(
    disk: &dyn Disk,
    to: &Path,
    name: &str,
    files: &[(String, Vec<u8>)],
) -> Result<Delivered, DeliverError> {
    let absent = [ErrorKind::NotFound, ErrorKind::NotADirectory];
    let there = disk.names(to).map_err(|error| {
        if absent.contains(&error.kind()) {
            return DeliverError::NoFolder(to.to_owned());
        }
        StorageError::io(Doing::Reading, to)(error).into()
    })?;
    let mut how = How::New;
    for name in names_to_try(name) {
        let folder = to.join(&name);
        if !there.contains(&name) {
            planted(disk, to, &folder, files)?;
            return Ok(delivered(folder, files, how));
        }
        if holds(disk, &folder, files) {
            let files = beside(disk, &folder, files);
            keep(disk, &folder, &files)?;
            same(disk, &folder, &files)?;
            return Ok(delivered(folder, &files, How::Again));
        }
        how = How::Renamed;
    }
    Err(StorageError::Crowded { name: name.to_owned() }.into())
}

fn delivered(folder: PathBuf, files: &[(String, Vec<u8>)], how: How) -> Delivered {
    Delivered { folder, files: files.iter().map(|(name, _)| name.clone()).collect(), how }
}

/// Tells whether a folder has the same record, byte for byte: then it is the same game's.
fn holds(disk: &dyn Disk, folder: &Path, files: &[(String, Vec<u8>)]) -> bool {
    let journal = files.iter().find(|(name, _)| name == JOURNAL);
    has_journal(disk, folder) && journal.is_some_and(|(name, bytes)| is(disk, folder, name, bytes))
}

/// Gives papers that stand there in other words, of another language or another template, a
/// name of their own.
fn beside(disk: &dyn Disk, folder: &Path, files: &[(String, Vec<u8>)]) -> Files {
    let free = |name: &str, bytes: &[u8]| {
        let known = Path::new(name);
        let stem = known.file_stem().unwrap_or_default().to_string_lossy();
        let ending = known.extension().map(|one| format!(".{}", one.display())).unwrap_or_default();
        let names = names_to_try(&stem).map(|stem| format!("{stem}{ending}"));
        let fits = |name: &String| match disk.length(&folder.join(name)) {
            Ok(_) => is(disk, folder, name, bytes),
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
        names.into_iter().find(fits).unwrap_or_else(|| name.to_owned())
    };
    // the tip is rewritten while a console has the game open, and says nothing of its own
    let named = |(name, bytes): &(String, Vec<u8>)| {
        (if name == TIP { name.clone() } else { free(name, bytes) }, bytes.clone())
    };
    files.iter().map(named).collect()
}

fn is(disk: &dyn Disk, folder: &Path, name: &str, bytes: &[u8]) -> bool {
    disk.read(&folder.join(name), bytes.len() as u64 + 1).is_ok_and(|found| found == bytes)
}

/// Writes the files into a hidden folder, reads them back, and gives it its name. What a failure
/// leaves is taken away as far as the disk still lets it.
fn planted(
    disk: &dyn Disk,
    to: &Path,
    folder: &Path,
    files: &[(String, Vec<u8>)],
) -> Result<(), DeliverError> {
    let hidden = hidden_folder(disk, to, folder)?;
    let done = written(disk, &hidden, files).and_then(|()| {
        disk.rename(&hidden, folder).map_err(StorageError::io(Doing::Renaming, folder))?;
        Ok(())
    });
    if done.is_err() {
        let _ = disk.clear(&hidden);
    }
    done?;
    disk.sync_folder(to).map_err(StorageError::io(Doing::Syncing, to))?;
    Ok(())
}

fn hidden_folder(disk: &dyn Disk, to: &Path, folder: &Path) -> Result<PathBuf, StorageError> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    for attempt in 0..ATTEMPTS {
        let hidden = to.join(format!(".new-{name}-{attempt}"));
        match disk.make_folder(&hidden) {
            Ok(()) => return Ok(hidden),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(StorageError::io(Doing::Creating, &hidden)(error)),
        }
    }
    Err(StorageError::Crowded { name: name.into_owned() })
}

fn written(
    disk: &dyn Disk,
    hidden: &Path,
    files: &[(String, Vec<u8>)],
) -> Result<(), DeliverError> {
    for (name, bytes) in files {
        let path = hidden.join(name);
        let mut file = write_file(disk, &path, bytes, Mode::Append)?;
        // so that it is read back from the stick, not from memory
        file.forget().map_err(StorageError::io(Doing::Syncing, &path))?;
    }
    disk.sync_folder(hidden).map_err(StorageError::io(Doing::Syncing, hidden))?;
    same(disk, hidden, files)
}

/// Reads files back; the copy of the record has to verify as well.
fn same(disk: &dyn Disk, folder: &Path, files: &[(String, Vec<u8>)]) -> Result<(), DeliverError> {
    for (name, bytes) in files.iter().filter(|(name, _)| name != TIP) {
        let path = folder.join(name);
        let found = disk.read(&path, bytes.len() as u64 + 1);
        if found.map_err(StorageError::io(Doing::Reading, &path))? != *bytes {
            return Err(DeliverError::Differs(path));
        }
    }
    let read = read_game(disk, folder)?;
    if read.opening.assessment.bad().is_some() {
        return Err(DeliverError::Differs(folder.join(JOURNAL)));
    }
    Ok(())
}

/// Names the sticks that are plugged in, where the system puts them by itself.
#[must_use]
pub fn sticks(disk: &dyn Disk) -> Vec<PathBuf> {
    let user = std::env::var("USER").unwrap_or_default();
    let roots = ["/run/media", "/media"].map(Path::new);
    let places = roots.into_iter().map(|root| root.join(&user)).filter(|_| !user.is_empty());
    places
        .flat_map(|place| {
            let names = disk.names(&place).unwrap_or_default();
            names.into_iter().map(move |name| place.join(name))
        })
        .collect()
}
