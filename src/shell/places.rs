//! A game that was saved elsewhere when its disk failed stands in two places: on opening they
//! are compared, the longest chain is the game, a fork is shown, nothing is merged.

use super::bundle::Bundle;
use super::disk::Disk;
use super::error::StorageError;
use super::folders::{has_journal, is_name};
use super::read::{Read, read_game};
use crate::journal::{Relation, compare};
use crate::units::Fingerprint;
use std::path::{Path, PathBuf};

/// Where the whole record of a game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whole {
    /// Where it was looked for, or nowhere else.
    Here,
    /// In this folder: its chain goes on after the end of the one that was asked for.
    Elsewhere(PathBuf),
    /// Both go on differently after a record.
    Forked {
        /// The other folder.
        other: PathBuf,
        /// The last record that both have.
        after: u64,
        /// The last fingerprints, of this one and of the other.
        prints: [Option<Fingerprint>; 2],
    },
}

/// Compares the record in a folder with those of the same game in other places. A place that
/// isn't there now is passed over.
///
/// # Errors
/// Where the record itself can't be read.
pub fn whole(disk: &dyn Disk, places: &[PathBuf], folder: &Path) -> Result<Whole, StorageError> {
    let own = read_game(disk, folder)?;
    let copies = places.iter().flat_map(|place| copies(disk, place, game(&own)));
    let copies = copies.filter(|copy| copy.folder != folder);
    let mut longest: Option<Read> = None;
    for copy in copies {
        match compare(&own.opening.verified, &copy.opening.verified) {
            Relation::Same | Relation::FirstLonger => {}
            Relation::Forked { shared } => {
                let after = shared.saturating_sub(1);
                let prints = [last(&own), last(&copy)];
                return Ok(Whole::Forked { other: copy.folder, after, prints });
            }
            Relation::SecondLonger => {
                let length = |read: &Read| read.opening.verified.count();
                if longest.as_ref().is_none_or(|known| length(known) < length(&copy)) {
                    longest = Some(copy);
                }
            }
        }
    }
    Ok(longest.map_or(Whole::Here, |copy| Whole::Elsewhere(copy.folder)))
}

/// What the arbiter chose where a bundle and the record here go on differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The record that is here.
    Here,
    /// The bundle.
    Bundle,
}

/// How a bundle stands to the records of the same game that are here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// There is none.
    Absent,
    /// The bundle goes on after the end of the one in this folder.
    Behind(PathBuf),
    /// The one in this folder is the same.
    Same(PathBuf),
    /// The one in this folder goes on after the end of the bundle.
    Ahead(PathBuf),
    /// Both go on differently after a record.
    Forked {
        /// The folder.
        folder: PathBuf,
        /// The last record that both have.
        after: u64,
        /// The last fingerprints, of the one here and of the bundle.
        prints: [Option<Fingerprint>; 2],
    },
}

impl Standing {
    /// Says how far the record here gets: what is longest counts, and a fork before what the
    /// bundle goes on from.
    const fn rank(&self) -> u8 {
        match self {
            Self::Absent => 0,
            Self::Behind(_) => 1,
            Self::Forked { .. } => 2,
            Self::Same(_) => 3,
            Self::Ahead(_) => 4,
        }
    }
}

/// Compares a bundle with the records of the same game in some places. A place that isn't there
/// now is passed over.
#[must_use]
pub fn standing(disk: &dyn Disk, places: &[PathBuf], bundle: &Bundle) -> Standing {
    let id = Some(bundle.header().game.as_str());
    let reads = places.iter().flat_map(|place| copies(disk, place, id));
    let stands = |read: &Read| match compare(&read.opening.verified, &bundle.opening().verified) {
        Relation::Same => Standing::Same(read.folder.clone()),
        Relation::FirstLonger => Standing::Ahead(read.folder.clone()),
        Relation::SecondLonger => Standing::Behind(read.folder.clone()),
        Relation::Forked { shared } => Standing::Forked {
            folder: read.folder.clone(),
            after: shared.saturating_sub(1),
            prints: [last(read), bundle.fingerprint()],
        },
    };
    let all = reads.map(|read| (stands(&read), read.opening.verified.count()));
    let counts = all.max_by_key(|(standing, count)| (standing.rank(), *count));
    counts.map_or(Standing::Absent, |(standing, _)| standing)
}

/// Reads the records of a game in a place.
fn copies(disk: &dyn Disk, place: &Path, id: Option<&str>) -> Vec<Read> {
    let names = disk.names(place).unwrap_or_default();
    let folders = names.into_iter().filter(|name| is_name(name)).map(|name| place.join(name));
    let others = folders.filter(|folder| has_journal(disk, folder));
    let reads = others.filter_map(|folder| read_game(disk, &folder).ok());
    reads.filter(|read| id.is_some() && game(read) == id).collect()
}

fn game(read: &Read) -> Option<&str> {
    read.header.as_ref().map(|header| header.game.as_str())
}

fn last(read: &Read) -> Option<Fingerprint> {
    let last = read.opening.verified.records.last()?;
    Fingerprint::of_hash(&last.hash.to_string())
}
