//! What needs root, tools or time: `.ci/faults` looks whether it can be done, and runs it by name.

pub mod child;
mod console;
mod consoles;
mod disks;
mod kill;
pub mod mounts;
mod network;
mod power;
mod script;

use super::hall::{Hall, hall};
use caipan::game::Event;
use caipan::shell::games::{Accepted, TakenUp};
use caipan::shell::{RealDisk, StorageError, SystemClock, TimeSource as _, read_game};
use std::path::Path;
use std::sync::Arc;

/// What was found of a game after a fault.
pub struct Left {
    pub kind: &'static str,
    /// How long it took to take the game up, in milliseconds.
    pub restart_ms: u64,
}

pub fn real(data: &Path) -> Hall {
    hall(Arc::new(RealDisk), data)
}

/// Opens a game by the table and says whether a record is lost or half there.
///
/// `acked` records were acknowledged; `played` are the events of the same game played through.
pub fn judge(folder: &Path, acked: u64, played: &[Vec<Event>]) -> Result<Left, String> {
    let said = |error: StorageError| format!("{error}, {acked} acknowledged");
    let read = read_game(&RealDisk, folder).map_err(said)?;
    let (kind, records) = (read.opening.assessment.kind(), read.opening.verified.count());
    if records < acked {
        return Err(format!("{kind}: {records} of {acked} acknowledged records"));
    }
    let hall = real(folder);
    let clock = SystemClock::new();
    let before = clock.now();
    let taken = hall.take_up(folder, Accepted::default()).map_err(|error| error.to_string())?;
    let restart_ms = clock.now().since(before).ms();
    let TakenUp::Playing(session) = taken else { return Err(format!("{kind}: not played on")) };
    let there = session.entries().iter().map(|entry| &entry.events);
    let kept = usize::try_from(records - 1).unwrap();
    let differ = there.zip(played).take(kept).skip(1).position(|(there, played)| there != played);
    match differ {
        Some(at) => Err(format!("record {} isn't the one that was played", at + 2)),
        None => Ok(Left { kind, restart_ms }),
    }
}

/// The events of a game that was played through.
pub fn events(folder: &Path) -> Vec<Vec<Event>> {
    let loaded = real(folder).games.load(folder).unwrap();
    loaded.entries.into_iter().map(|entry| entry.events).collect()
}
