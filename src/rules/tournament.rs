//! The event file: who, where, under which rules.

use super::{Changes, Sealing};
use crate::units::TimeOfDay;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An event file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// The tournament's name.
    pub name: String,
    /// Where it is held.
    #[serde(default)]
    pub place: String,
    /// The arbiters by name.
    #[serde(default)]
    pub arbiters: Arbiters,
    /// The preset its rules start from.
    pub rules: String,
    /// What it changes of the preset.
    #[serde(default)]
    pub changes: Changes,
    /// Further changes by stage, named freely (`final`).
    #[serde(default)]
    pub stages: BTreeMap<String, Changes>,
    /// Whether the clock is pressed with the move or apart from it.
    #[serde(default)]
    pub press: Press,
    /// Whether moves are recorded.
    #[serde(default)]
    pub moves: Moves,
    /// How moves are sealed, if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealing: Option<Sealing>,
    /// When its games pause, as times of day (2002/14).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<TimeOfDay>,
    /// The voice that reads the seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub voice: Option<Voice>,
    /// How slips are made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slips: Option<Slips>,
}

/// The arbiters of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Arbiters {
    /// The chief arbiter (裁判长).
    pub chief: String,
    /// The arbiters at the tables (裁判员).
    pub table: Vec<String>,
}

/// Whether the clock is pressed with the move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Press {
    /// The stone ends the reading.
    #[default]
    WithMove,
    /// The press ends it.
    Apart,
}

/// Whether moves are recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moves {
    /// They are.
    #[default]
    Recorded,
    /// Clock, warnings, hand count and slip only.
    NotRecorded,
}

/// The voice that reads the seconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Voice {
    /// Folder of clips by call name.
    pub folder: String,
    /// Player program with its arguments; `{file}` is the clip.
    pub player: Vec<String>,
}

/// How slips are made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Slips {
    /// The languages of the slip, in order.
    pub lang: Vec<String>,
    /// The paper.
    pub paper: Paper,
    /// Printing program with its arguments; `{file}` is the slip.
    pub print: Vec<String>,
}

/// A paper size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 148 × 210 mm.
    A5,
}

impl Tournament {
    /// Returns all changes that hold in a stage; an unknown or empty stage has only the
    /// event's own.
    #[must_use]
    pub fn changes_in(&self, stage: Option<&str>) -> Vec<&Changes> {
        let stage = stage.and_then(|name| self.stages.get(name));
        std::iter::once(&self.changes).chain(stage).collect()
    }
}
