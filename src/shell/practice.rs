//! The folder of a practice game: it goes when the practice ends, and what a killed one left goes
//! when the next begins.

use super::disk::open_plain;
use super::error::{Doing, StorageError};
use super::lock;
use std::fs::{self, File, Permissions};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use tempfile::{Builder, TempDir};

/// How the name of such a folder begins.
const BEGINS: &str = "caipan-practice-";
/// The file that marks it; it is locked as long as the practice lasts.
const MARK: &str = "practice.mark";
/// What stands in it.
const TEXT: &str = "caipan: a practice game, to be deleted\n";

/// The folder of a practice game, deleted when it is dropped.
#[derive(Debug)]
pub struct PracticeFolder {
    folder: TempDir,
    _lock: File,
}

impl PracticeFolder {
    /// Makes a folder among the temporary files, and deletes those that killed programs have left.
    ///
    /// # Errors
    /// Where it can't be made.
    pub fn make() -> Result<Self, StorageError> {
        Self::make_in(&std::env::temp_dir())
    }

    fn make_in(parent: &Path) -> Result<Self, StorageError> {
        clear_left(parent);
        Self::marked(parent).map_err(StorageError::io(Doing::Creating, parent))
    }

    /// The mark has its name only once it is locked: nobody takes a new folder for an old one.
    fn marked(parent: &Path) -> io::Result<Self> {
        let own = Permissions::from_mode(0o700);
        let folder = Builder::new().prefix(BEGINS).permissions(own).tempdir_in(parent)?;
        let unnamed = folder.path().join("mark");
        let mut mark = File::create_new(&unnamed)?;
        mark.write_all(TEXT.as_bytes())?;
        lock::try_once(&mark)?;
        fs::rename(unnamed, folder.path().join(MARK))?;
        Ok(Self { folder, _lock: mark })
    }

    /// Returns the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Deletes folders that bear the mark and that no program holds; what can't be looked at stays.
fn clear_left(parent: &Path) {
    let Ok(all) = fs::read_dir(parent) else { return };
    for entry in all.flatten() {
        let begins = entry.file_name().to_string_lossy().starts_with(BEGINS);
        if begins && is_left(&entry.path()).unwrap_or(false) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Tells whether a folder is this user's, bears the mark, and nobody practises in it.
fn is_left(folder: &Path) -> io::Result<bool> {
    let found = fs::symlink_metadata(folder)?;
    if !found.is_dir() || found.uid() != rustix::process::geteuid().as_raw() {
        return Ok(false);
    }
    let mark = open_plain(File::options().read(true), &folder.join(MARK))?;
    let mut text = String::new();
    (&mark).take(TEXT.len() as u64 + 1).read_to_string(&mut text)?;
    Ok(text == TEXT && lock::try_once(&mark)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(parent: &Path) -> Vec<String> {
        let all = fs::read_dir(parent).unwrap();
        let mut names: Vec<String> =
            all.map(|one| one.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn the_folder_goes_when_the_practice_ends_or_panics() {
        let parent = tempfile::tempdir().unwrap();
        let folder = PracticeFolder::make_in(parent.path()).unwrap();
        fs::create_dir_all(folder.path().join("games/game/slips")).unwrap();
        assert_eq!(fs::metadata(folder.path()).unwrap().permissions().mode() & 0o777, 0o700);
        drop(folder);
        assert!(names(parent.path()).is_empty());
        let path = parent.path().to_owned();
        let panics = std::panic::catch_unwind(move || {
            let _folder = PracticeFolder::make_in(&path).unwrap();
            panic!("as a fault would");
        });
        assert!(panics.is_err() && names(parent.path()).is_empty());
    }

    #[test]
    fn what_a_killed_practice_left_goes_and_nothing_else() {
        let parent = tempfile::tempdir().unwrap();
        let left = PracticeFolder::make_in(parent.path()).unwrap();
        // as SIGKILL leaves it: no lock, all files
        let PracticeFolder { folder, _lock: lock } = left;
        let killed = folder.keep();
        drop(lock);
        let held = PracticeFolder::make_in(parent.path()).unwrap();
        assert!(!killed.exists(), "what was left goes");
        let mine = parent.path().join("caipan-practice-mine");
        fs::create_dir(&mine).unwrap();
        let other = parent.path().join("caipan-practice-other");
        fs::create_dir(&other).unwrap();
        fs::write(other.join(MARK), "something else").unwrap();
        let far = tempfile::tempdir().unwrap();
        fs::write(far.path().join(MARK), TEXT).unwrap();
        let link = parent.path().join("caipan-practice-link");
        std::os::unix::fs::symlink(far.path(), &link).unwrap();
        let next = PracticeFolder::make_in(parent.path()).unwrap();
        for stays in [held.path(), &mine, &other, &link, far.path(), next.path()] {
            assert!(stays.exists(), "{stays:?}");
        }
        assert_eq!(names(parent.path()).len(), 5);
    }
}
