//! A game that was saved elsewhere when its disk failed stands in two places: on opening they
//! are compared, the longest chain is the game, a fork is shown, nothing is merged.

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
    let copies = places.iter().flat_map(|place| copies(disk, place, folder, &own));
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

/// Reads the other records of the same game in a place.
fn copies(disk: &dyn Disk, place: &Path, folder: &Path, own: &Read) -> Vec<Read> {
    let names = disk.names(place).unwrap_or_default();
    let folders = names.into_iter().filter(|name| is_name(name)).map(|name| place.join(name));
    let others = folders.filter(|other| other != folder && has_journal(disk, other));
    let reads = others.filter_map(|other| read_game(disk, &other).ok());
    reads.filter(|read| game(read).is_some() && game(read) == game(own)).collect()
}

fn game(read: &Read) -> Option<&str> {
    read.header.as_ref().map(|header| header.game.as_str())
}

fn last(read: &Read) -> Option<Fingerprint> {
    let last = read.opening.verified.records.last()?;
    Fingerprint::of_hash(&last.hash.to_string())
}
