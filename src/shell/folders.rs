//! Where games and settings live, and how games are named.

use super::disk::{Disk, Mode};
use super::error::{Doing, StorageError};
use super::plant::write_file;
use super::store::JOURNAL;
use etcetera::{BaseStrategy as _, base_strategy::Xdg};
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The longest name of a game's folder.
const LONGEST: usize = 64;
/// How many games of one name there may be.
const MOST: u32 = 999;
/// How many leavings of broken-off attempts are stepped over.
pub(super) const ATTEMPTS: u32 = 100;

/// Picks the data folder: the one given, else `CAIPAN_DATA`, else `$XDG_DATA_HOME/caipan`.
pub fn data_folder(given: Option<&Path>) -> Result<PathBuf, StorageError> {
    pick(given, std::env::var_os("CAIPAN_DATA"), || Ok(home()?.data_dir().join("caipan")))
}

/// Returns the folder of the settings: `$XDG_CONFIG_HOME/caipan`.
pub fn config_folder() -> Result<PathBuf, StorageError> {
    Ok(home()?.config_dir().join("caipan"))
}

fn home() -> Result<Xdg, StorageError> {
    Xdg::new().map_err(|_| StorageError::NoHome)
}

fn pick(
    given: Option<&Path>,
    named: Option<OsString>,
    usual: impl FnOnce() -> Result<PathBuf, StorageError>,
) -> Result<PathBuf, StorageError> {
    let named = named.filter(|name| !name.is_empty()).map(PathBuf::from);
    given.map(Path::to_owned).or(named).map_or_else(usual, Ok)
}

/// Returns the folder of the games in a data folder.
#[must_use]
pub fn games(data: &Path) -> PathBuf {
    data.join("games")
}

/// Tells whether a text may name a game's folder.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let first = name.bytes().next();
    let word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    name.len() <= LONGEST
        && first.is_some_and(word)
        && name.bytes().all(|b| word(b) || matches!(b, b'.' | b'-'))
}

/// Names a game by its round and table: `R3-T12`; `game` where neither is known.
#[must_use]
pub fn name_for(round: Option<u32>, table: Option<u32>) -> String {
    match (round, table) {
        (Some(round), Some(table)) => format!("R{round}-T{table}"),
        (Some(round), None) => format!("R{round}"),
        (None, Some(table)) => format!("T{table}"),
        (None, None) => "game".to_owned(),
    }
}

/// Goes through the names to try, in order: `R3-T12`, `R3-T12-2`, `R3-T12-3`, …
pub fn names_to_try(name: &str) -> impl Iterator<Item = String> {
    std::iter::once(name.to_owned()).chain((2..=MOST).map(move |count| {
        let tail = format!("-{count}");
        let kept = name.floor_char_boundary(LONGEST - tail.len());
        format!("{}{tail}", &name[..kept])
    }))
}

/// Checks a name.
pub fn checked(name: &str) -> Result<&str, StorageError> {
    if is_name(name) { Ok(name) } else { Err(StorageError::Name { name: name.to_owned() }) }
}

/// Finds the folder of GAME: a path to the folder or its journal, or a name among the games.
pub fn resolve(disk: &dyn Disk, data: &Path, game: &str) -> Result<PathBuf, StorageError> {
    let path = Path::new(game);
    let named = is_name(game).then(|| games(data).join(game));
    let file = path.file_name().is_some_and(|name| name == JOURNAL);
    let parent = file.then(|| path.parent().map(Path::to_owned)).flatten();
    let parent = parent.map(|p| if p.as_os_str().is_empty() { PathBuf::from(".") } else { p });
    let places = [named, Some(path.to_owned()), parent];
    let found = places.into_iter().flatten().find(|folder| has_journal(disk, folder));
    found.ok_or_else(|| StorageError::NoGame { what: game.to_owned() })
}

/// A journal that is a link or may not be read is one as well: reading it says what is wrong.
pub(super) fn has_journal(disk: &dyn Disk, folder: &Path) -> bool {
    match disk.length(&folder.join(JOURNAL)) {
        Ok(_) => true,
        Err(error) => {
            matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::PermissionDenied)
        }
    }
}

/// Says that there is no game, or why it can't be seen.
pub(super) fn need_journal(disk: &dyn Disk, folder: &Path) -> Result<(), StorageError> {
    let path = folder.join(JOURNAL);
    match disk.length(&path) {
        Ok(_) => Ok(()),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Err(StorageError::NoGame { what: folder.display().to_string() })
        }
        Err(error) => Err(StorageError::io(Doing::Reading, &path)(error)),
    }
}

/// Makes a folder with all folders above it, each synced into its parent.
pub fn ensure_folder(disk: &dyn Disk, path: &Path) -> Result<(), StorageError> {
    match disk.make_folder(path) {
        Ok(()) => sync_parent(disk, path),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => match path.parent().filter(|_| error.kind() == ErrorKind::NotFound) {
            Some(parent) if !parent.as_os_str().is_empty() => {
                ensure_folder(disk, parent)?;
                disk.make_folder(path).map_err(StorageError::io(Doing::Creating, path))?;
                sync_parent(disk, path)
            }
            Some(_) | None => Err(StorageError::io(Doing::Creating, path)(error)),
        },
    }
}

/// Names and contents of files.
pub type Files = Vec<(String, Vec<u8>)>;

/// Keeps files in a folder: each appears under its name whole, or not at all. Where its name is
/// another file's, that one stays, and the new one stands beside it. Returns the names.
///
/// # Errors
/// Where one can't be written.
pub fn keep(disk: &dyn Disk, folder: &Path, files: &Files) -> Result<Vec<String>, StorageError> {
    ensure_folder(disk, folder)?;
    let mut names = Vec::new();
    for (name, bytes) in files {
        let (name, there) = name_of_file(disk, folder, name, bytes)?;
        if !there {
            appear(disk, folder, &name, bytes)?;
        }
        names.push(name);
    }
    disk.sync_folder(folder).map_err(StorageError::io(Doing::Syncing, folder))?;
    Ok(names)
}

/// Goes through the names of a file to try: `slip.txt`, `slip-2.txt`, …
pub(super) fn file_names_to_try(name: &str) -> impl Iterator<Item = String> + use<> {
    let path = Path::new(name);
    let ending = path.extension().map(|one| format!(".{}", one.display())).unwrap_or_default();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let others = (2..=MOST).map(move |count| format!("{stem}-{count}{ending}"));
    std::iter::once(name.to_owned()).chain(others)
}

/// Finds the name of a file: one that is free, or under which the same stands already.
fn name_of_file(
    disk: &dyn Disk,
    folder: &Path,
    name: &str,
    bytes: &[u8],
) -> Result<(String, bool), StorageError> {
    for name in file_names_to_try(name) {
        match disk.read(&folder.join(&name), bytes.len() as u64 + 1) {
            Ok(found) if found == bytes => return Ok((name, true)),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok((name, false)),
            Ok(_) | Err(_) => {}
        }
    }
    Err(StorageError::Crowded { name: name.to_owned() })
}

/// Writes a file under a hidden name, and then gives it its own.
fn appear(disk: &dyn Disk, folder: &Path, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
    let mut failed = StorageError::Crowded { name: name.to_owned() };
    for attempt in 0..ATTEMPTS {
        let (hidden, path) = (folder.join(format!(".new-{name}-{attempt}")), folder.join(name));
        let done = write_file(disk, &hidden, bytes, Mode::Append).and_then(|_| {
            disk.rename(&hidden, &path).map_err(StorageError::io(Doing::Renaming, &path))
        });
        match done {
            Ok(()) => return Ok(()),
            // what an attempt left that broke off is stepped over
            Err(StorageError::Io { doing: Doing::Creating, ref source, .. })
                if source.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => {
                let _ = disk.clear(&hidden);
                failed = error;
                break;
            }
        }
    }
    Err(failed)
}

fn sync_parent(disk: &dyn Disk, path: &Path) -> Result<(), StorageError> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    disk.sync_folder(parent).map_err(StorageError::io(Doing::Syncing, parent))
}

/// Draws a game's id: 128 bits as 32 hexadecimal characters.
pub fn new_game_id() -> Result<String, StorageError> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(|error| StorageError::Io {
        doing: Doing::Reading,
        path: PathBuf::from("/dev/urandom"),
        source: std::io::Error::other(error),
    })?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

#[cfg(test)]
mod tests {
    use super::super::disk::RealDisk;
    use super::*;

    #[test]
    fn the_given_folder_comes_first_then_the_environment_then_the_usual_one() {
        let usual = || Ok(PathBuf::from("/u"));
        let env = || Some(OsString::from("/e"));
        assert_eq!(pick(Some(Path::new("/g")), env(), usual).unwrap(), Path::new("/g"));
        assert_eq!(pick(None, env(), usual).unwrap(), Path::new("/e"));
        assert_eq!(pick(None, Some(OsString::new()), usual).unwrap(), Path::new("/u"));
        assert_eq!(pick(None, None, usual).unwrap(), Path::new("/u"));
    }

    #[test]
    fn names_are_those_of_the_contract() {
        let longest = "x".repeat(64);
        for good in ["R3-T12", "_a", "9", "a.b-c_d", longest.as_str()] {
            assert!(is_name(good), "{good}");
        }
        let too_long = "x".repeat(65);
        for bad in ["", ".new-1", "-a", "..", "a/b", "a b", "局", too_long.as_str()] {
            assert!(!is_name(bad), "{bad}");
            assert!(matches!(checked(bad), Err(StorageError::Name { .. })));
        }
        assert_eq!(name_for(Some(3), Some(12)), "R3-T12");
        assert_eq!(name_for(None, None), "game");
    }

    #[test]
    fn a_taken_name_gets_a_number_and_stays_a_name() {
        let tried: Vec<String> = names_to_try("R3-T12").take(3).collect();
        assert_eq!(tried, ["R3-T12", "R3-T12-2", "R3-T12-3"]);
        assert!(names_to_try(&"x".repeat(64)).all(|name| is_name(&name)));
    }

    #[test]
    fn a_game_is_found_by_name_folder_or_journal() {
        let data = tempfile::tempdir().unwrap();
        let folder = games(data.path()).join("R3-T12");
        ensure_folder(&RealDisk, &folder).unwrap();
        let find = |game: &str| resolve(&RealDisk, data.path(), game);
        assert!(matches!(find("R3-T12"), Err(StorageError::NoGame { .. })));
        std::fs::write(folder.join(JOURNAL), "").unwrap();
        assert_eq!(find("R3-T12").unwrap(), folder);
        assert_eq!(find(folder.to_str().unwrap()).unwrap(), folder);
        assert_eq!(find(folder.join(JOURNAL).to_str().unwrap()).unwrap(), folder);
        assert!(matches!(find("../R3-T12"), Err(StorageError::NoGame { .. })));
    }

    #[test]
    fn two_ids_differ() {
        let (one, two) = (new_game_id().unwrap(), new_game_id().unwrap());
        assert!(one.len() == 32 && one != two);
    }
}
