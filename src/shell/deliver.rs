//! Handing in at the end of a round: record and papers of a game are copied into a folder of its
//! own on a stick or in a shared folder. The folder appears under its name complete, on disk and
//! read back, or not at all; what stands there already is never written over.

use super::disk::{Disk, Mode};
use super::error::{Doing, StorageError};
use super::folders::{ATTEMPTS, Files, file_names_to_try, has_journal, keep, names_to_try};
use super::games::Games;
use super::loaded::{LoadError, Loaded};
use super::plant::write_file;
use super::read::{read_game, read_tip};
use super::store::{JOURNAL, LOCK, TIP};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The folder of the slips in the folder of a game.
pub const SLIPS: &str = "slips";
/// The largest slip, in bytes.
const MOST: u64 = 16 << 20;

/// What was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivered {
    /// The game's folder there.
    pub folder: PathBuf,
    /// The files in it, by name.
    pub files: Vec<String>,
    /// How it came to stand there.
    pub how: How,
    /// What is to be told besides.
    pub notes: Vec<String>,
}

/// How a folder came to stand where it was handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It is new.
    New,
    /// The same was there already.
    Again,
    /// It is new under another name: another state of the same game has its own.
    Grown,
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
    /// It is where the game itself is.
    #[error("{} is where the game itself is", .0.display())]
    Itself(PathBuf),
    /// What was read back isn't what was written.
    #[error("{} was read back differently", .0.display())]
    Differs(PathBuf),
}

/// A game with the files that are handed in.
#[derive(Debug)]
pub struct RecordFiles {
    /// The game.
    pub loaded: Loaded,
    /// Its record, and the slips that were written.
    pub files: Files,
    /// What stands among the slips and isn't handed in: folders, links, what is too large or has
    /// a name of the record.
    pub left: Vec<String>,
}

impl Games {
    /// Reads a game with the files of its record as they are, byte for byte, and the slips that
    /// were written beside it.
    ///
    /// # Errors
    /// Where it can't be read, or its record is damaged.
    pub fn record_files(&self, folder: &Path) -> Result<RecordFiles, LoadError> {
        // the tip before the journal: so the copy never seems to have lost a record
        let tip = read_tip(self.disk.as_ref(), folder)?;
        let loaded = self.load(folder)?;
        if let Some(bad) = loaded.read.opening.assessment.bad() {
            return Err(LoadError::Damaged(bad.clone()));
        }
        let journal = loaded.read.bytes.clone();
        let mut files = vec![(JOURNAL.to_owned(), journal), (TIP.to_owned(), tip)];
        let (slips, left) = slips(self.disk.as_ref(), &folder.join(SLIPS))?;
        files.extend(slips);
        Ok(RecordFiles { loaded, files, left })
    }
}

/// Adds papers to files; where one that was written before says something else, both are there.
pub fn add_papers(files: &mut Files, papers: Files) {
    for (name, bytes) in papers {
        let known = |name: &str| files.iter().find(|(known, _)| known == name);
        let fits = |name: &String| known(name).is_none_or(|(_, found)| *found == bytes);
        let name = file_names_to_try(&name).find(fits).unwrap_or(name);
        if known(&name).is_none() {
            files.push((name, bytes));
        }
    }
}

/// Reads the slips that were written, none where there is no such folder, and names what is no
/// slip.
fn slips(disk: &dyn Disk, folder: &Path) -> Result<(Files, Vec<String>), StorageError> {
    let names = match disk.names(folder) {
        Ok(names) => names,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok((Vec::new(), Vec::new())),
        Err(error) => return Err(StorageError::io(Doing::Reading, folder)(error)),
    };
    let (mut slips, mut left) = (Files::new(), Vec::new());
    // what begins with a dot was never given its name
    for name in names.into_iter().filter(|name| !name.starts_with('.')) {
        let path = folder.join(&name);
        let of_record = [JOURNAL, TIP, LOCK].contains(&name.as_str());
        let fits = !of_record && disk.length(&path).is_ok_and(|length| length <= MOST);
        if fits {
            let bytes = disk.read(&path, MOST).map_err(StorageError::io(Doing::Reading, &path))?;
            slips.push((name, bytes));
        } else {
            left.push(name);
        }
    }
    Ok((slips, left))
}

/// Copies files of the game in `from` into a folder of the game's name below `to`.
///
/// # Errors
/// What failed; nothing half-written stands under the game's name.
pub fn deliver(
    disk: &dyn Disk,
    from: &Path,
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
    let real = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let (from, target) = (real(from), real(to));
    if target.starts_with(&from) || from.parent() == Some(target.as_path()) {
        return Err(DeliverError::Itself(to.to_owned()));
    }
    let mut how = How::New;
    for name in names_to_try(name) {
        let folder = to.join(&name);
        if !there.contains(&name) {
            planted(disk, to, &folder, files)?;
            return Ok(delivered(folder, files, how));
        }
        if holds(disk, &folder, files) {
            let files = added(disk, &folder, files)?;
            same(disk, &folder, &files)?;
            return Ok(delivered(folder, &files, How::Again));
        }
        how = if begins_alike(disk, &folder, files) { How::Grown } else { How::Renamed };
    }
    Err(StorageError::Crowded { name: name.to_owned() }.into())
}

fn delivered(folder: PathBuf, files: &[(String, Vec<u8>)], how: How) -> Delivered {
    Delivered {
        folder,
        files: files.iter().map(|(name, _)| name.clone()).collect(),
        how,
        notes: Vec::new(),
    }
}

/// Tells whether a folder has the same record, byte for byte: then it is the same game's.
fn holds(disk: &dyn Disk, folder: &Path, files: &[(String, Vec<u8>)]) -> bool {
    let journal = files.iter().find(|(name, _)| name == JOURNAL);
    has_journal(disk, folder) && journal.is_some_and(|(name, bytes)| is(disk, folder, name, bytes))
}

fn is(disk: &dyn Disk, folder: &Path, name: &str, bytes: &[u8]) -> bool {
    disk.read(&folder.join(name), bytes.len() as u64 + 1).is_ok_and(|found| found == bytes)
}

/// Tells whether a folder has another state of the same game: records begin with the game's id.
fn begins_alike(disk: &dyn Disk, folder: &Path, files: &[(String, Vec<u8>)]) -> bool {
    let journal = files.iter().find(|(name, _)| name == JOURNAL);
    journal.is_some_and(|(name, bytes)| {
        let first = bytes.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
        disk.read(&folder.join(name), first.len() as u64).is_ok_and(|found| found == first)
    })
}

/// Adds the papers that a folder of the same record doesn't have yet; those that stand there in
/// other words, of another language or another template, stay. Returns the files by their names.
fn added(
    disk: &dyn Disk,
    folder: &Path,
    files: &[(String, Vec<u8>)],
) -> Result<Files, StorageError> {
    // the tip is rewritten while a console has the game open, and says nothing of its own
    let record =
        |name: &String| name == JOURNAL || (name == TIP && disk.length(&folder.join(name)).is_ok());
    let (record, papers): (Files, Files) =
        files.iter().cloned().partition(|(name, _)| record(name));
    let names = keep(disk, folder, &papers)?;
    let papers = names.into_iter().zip(papers).map(|(name, (_, bytes))| (name, bytes));
    Ok(record.into_iter().chain(papers).collect())
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
