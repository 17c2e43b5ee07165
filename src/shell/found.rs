//! The games below a folder: as folders, and as bundles. Nothing is written.

use super::bundle;
use super::disk::Disk;
use super::error::{Doing, StorageError};
use super::folders::has_journal;
use super::loaded::{LoadError, Loaded, loaded};
use super::read::read_game;
use crate::journal::{Relation, compare};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// So deep below a folder games are looked for.
const DEPTH: usize = 8;

/// A game below a folder.
#[derive(Debug)]
pub struct FoundGame {
    /// Its folder, or the file of its bundle.
    pub place: PathBuf,
    /// The game, or why it can't be shown.
    pub loaded: Result<Loaded, LoadError>,
    /// Another place has a record of the same game that goes on differently.
    pub forked: bool,
}

impl FoundGame {
    /// Tells whether the whole record verifies.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.loaded.as_ref().is_ok_and(|loaded| loaded.read.opening.assessment.playable())
    }

    fn id(&self) -> Option<&str> {
        self.loaded.as_ref().ok().map(|loaded| loaded.header.game.as_str())
    }

    fn relation(&self, other: &Self) -> Option<Relation> {
        let (Ok(one), Ok(two)) = (&self.loaded, &other.loaded) else { return None };
        let same = one.header.game == two.header.game;
        same.then(|| compare(&one.read.opening.verified, &two.read.opening.verified))
    }
}

/// Finds all games below a folder, each with its longest record; records of one game that go on
/// differently are both there. Folders that can't be read are told.
pub fn below(disk: &dyn Disk, folder: &Path) -> (Vec<FoundGame>, Vec<StorageError>) {
    let (mut games, mut faults) = (Vec::new(), Vec::new());
    look(disk, folder, DEPTH, &mut games, &mut faults);
    (games, faults)
}

fn look(
    disk: &dyn Disk,
    folder: &Path,
    deep: usize,
    games: &mut Vec<FoundGame>,
    faults: &mut Vec<StorageError>,
) {
    if has_journal(disk, folder) {
        let found = read_game(disk, folder).map_err(LoadError::from).and_then(|read| {
            let shown = read.opening.shown();
            loaded(read, shown)
        });
        return games.push(FoundGame { place: folder.to_owned(), loaded: found, forked: false });
    }
    let places = match places(folder) {
        Ok(places) => places,
        Err(error) => return faults.push(StorageError::io(Doing::Reading, folder)(error)),
    };
    for place in places {
        let kind = std::fs::symlink_metadata(&place).map(|found| found.file_type());
        match kind {
            Ok(kind) if kind.is_dir() && deep > 0 => look(disk, &place, deep - 1, games, faults),
            Ok(kind) if kind.is_dir() => faults.push(unseen(&place)),
            Ok(kind) if kind.is_symlink() && leads_to_a_folder(&place) => {
                faults.push(unseen(&place));
            }
            Ok(kind) if kind.is_file() && is_bundle(disk, &place) => {
                let found = bundle::find(disk, &place).map(|bundle| {
                    bundle.map_err(LoadError::from).and_then(|bundle| bundle.load(&place, None))
                });
                games.extend(found.map(|loaded| FoundGame { place, loaded, forked: false }));
            }
            Ok(_) => {}
            Err(error) => faults.push(StorageError::io(Doing::Reading, &place)(error)),
        }
    }
}

/// Lists what is in a folder, in order, in whatever encoding its names are. What begins with a dot
/// is on its way, or the system's.
fn places(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder)?;
    let names: std::io::Result<Vec<OsString>> =
        entries.map(|entry| Ok(entry?.file_name())).collect();
    let mut names = names?;
    names.retain(|name| !name.as_encoded_bytes().starts_with(b"."));
    names.sort();
    Ok(names.into_iter().map(|name| folder.join(name)).collect())
}

/// A link may lead in a circle: what is behind it isn't looked at, which is told.
fn leads_to_a_folder(place: &Path) -> bool {
    std::fs::metadata(place).is_ok_and(|found| found.is_dir())
}

fn unseen(place: &Path) -> StorageError {
    StorageError::Unseen { path: place.to_owned() }
}

fn is_bundle(disk: &dyn Disk, file: &Path) -> bool {
    file.extension().is_some_and(|end| end == bundle::ENDING) || bundle::is_named(disk, file)
}

/// Keeps the longest record of each game; those that go on differently are marked.
#[must_use]
pub fn each_once(mut games: Vec<FoundGame>) -> Vec<FoundGame> {
    // a stable order: the longest first, and what is sound before what isn't
    games.sort_by_key(|game| {
        let count = game.loaded.as_ref().map_or(0, |loaded| loaded.read.opening.verified.count());
        (std::cmp::Reverse(count), !game.is_sound())
    });
    let mut kept: Vec<FoundGame> = Vec::new();
    for mut game in games {
        let again = kept
            .iter()
            .any(|one| matches!(one.relation(&game), Some(Relation::Same | Relation::FirstLonger)));
        if again {
            continue;
        }
        let id = game.id().map(str::to_owned);
        for one in kept.iter_mut().filter(|one| id.is_some() && one.id() == id.as_deref()) {
            (one.forked, game.forked) = (true, true);
        }
        kept.push(game);
    }
    kept
}
