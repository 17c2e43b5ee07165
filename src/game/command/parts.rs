//! Parts of commands: who confirms, sessions, gaps, what a joined game has.

use super::values::Colon;
use crate::game::Reading;
use crate::units::{Side, Span};
use serde::{Deserialize, Serialize};

/// Who confirms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Who {
    /// Black.
    #[serde(rename = "black", alias = "Black")]
    Black,
    /// White.
    #[serde(rename = "white", alias = "White")]
    White,
    /// The arbiter.
    #[serde(rename = "arbiter", alias = "Arbiter")]
    Arbiter,
}

/// Why a session was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SessionReason {
    /// The game is new.
    New,
    /// It is resumed on the same machine.
    Resumed,
    /// Another machine or arbiter takes it over.
    TakenOver,
    /// It came as a bundle.
    Imported,
}

/// A stretch in which no console watched a running clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gap {
    /// Whose clock was running.
    pub side: Side,
    /// The last reading that is known.
    pub before: Reading,
    /// The reading with the gap included; `None` where it isn't known (another boot).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Reading>,
    /// How long the clock had run before the gap, as far as it was watched.
    #[serde(default)]
    pub ran: Span,
    /// How long nobody watched; `None` where that isn't known (another boot).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lasted: Option<Span>,
}

/// Which reading is taken after a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Recovery {
    /// The last one that is known.
    Before,
    /// The one with the gap included.
    With,
    /// Both sides' readings, corrected in proportion (2002/22.3).
    InProportion,
}

/// What a side has when a game is joined that was played elsewhere; what isn't named is as at
/// the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Standing {
    /// Time left of the limit or of the stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub main: Option<Colon>,
    /// Periods left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<u32>,
    /// Time used of the running period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<Colon>,
    /// Moves to go in the stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// Warnings.
    pub warnings: u32,
}

/// Corrected names; what isn't named stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Description {
    /// Black's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<String>,
    /// White's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<String>,
    /// Black's rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black_rank: Option<String>,
    /// White's rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white_rank: Option<String>,
    /// Black's team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black_team: Option<String>,
    /// White's team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white_team: Option<String>,
    /// The tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}
