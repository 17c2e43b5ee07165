//! What the screen sees of the world at one moment.

use super::{Followed, OfEvent};
use crate::game::clock::Called;
use crate::game::{Entry, Game, Phase};
use crate::units::Stamp;
use crate::words::Words;

/// What the screen sees at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// The working game; none on the start screen.
    pub game: Option<&'a Game>,
    /// The entries of its record after the first.
    pub entries: &'a [Entry],
    /// How far the record has got.
    pub record: &'a RecordState,
    /// The moment.
    pub now: Stamp,
    /// The wall clock as `HH:MM`.
    pub wall: &'a str,
    /// What goes on around the game.
    pub around: &'a Surroundings,
    /// The name of the call that is to be read aloud now.
    pub call: Option<&'a str>,
    /// The calls given last, oldest first.
    pub calls: &'a [Called],
    /// Unfinished games for the start screen.
    pub games: &'a [ListedGame],
    /// The event whose folder the console was told.
    pub event: Option<&'a OfEvent>,
    /// What is known of files that may change.
    pub followed: &'a Followed,
    /// The texts of the language.
    pub words: &'a Words,
}

/// What goes on around the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The day of the wall clock, so that each day's breaks are told of.
    pub day: String,
    /// How full the battery is, in hundredths, where that is to be spoken of.
    pub battery: Option<u8>,
    /// How much room the disk has, in MiB, where that is to be spoken of.
    pub room: Option<u64>,
    /// The program that can be asked about dead stones.
    pub adviser: Adviser,
    /// Whether the bell was rung before this game, to be asked whether it was heard.
    pub bell: bool,
}

/// The program that can be asked about dead stones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Adviser {
    /// It is switched off.
    #[default]
    Off,
    /// There is no program of this name.
    Absent(String),
    /// There is one of this name.
    Ready(String),
}

/// How far the record has got.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordState {
    /// Number of the last entry.
    pub last_seq: Option<u64>,
    /// Number of the last entry that is safe on the disk.
    pub acked_seq: Option<u64>,
    /// Turns of the game that are safe on the disk; later ones are marked.
    pub acked_turns: u32,
    /// Since when entries wait.
    pub waiting_since: Option<Stamp>,
    /// The wall clock at that moment, as `HH:MM:SS`.
    pub waiting_wall: String,
    /// Why writing failed.
    pub failed: Option<String>,
    /// Whether the arbiter goes on without a record.
    pub unrecorded: bool,
    /// The place that all of it is being saved to.
    pub saving: Option<String>,
}

impl RecordState {
    /// Tells whether everything is safe on the disk.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        self.acked_seq == self.last_seq && self.failed.is_none() && !self.unrecorded
    }
}

/// A game of the start screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// The name of its folder.
    pub name: String,
    /// Tournament, round and table in one text.
    pub title: String,
    /// Black's name.
    pub black: String,
    /// White's name.
    pub white: String,
    /// The phase, if the tip tells it.
    pub phase: Option<Phase>,
    /// When it was last written, as it is printed.
    pub wall: String,
    /// Why it can't be opened, if that is known.
    pub fault: Option<String>,
}

impl ListedGame {
    /// Tells whether its result is confirmed by all three.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.phase == Some(Phase::Locked)
    }
}
