//! What rulings and appeals say besides the foul.

use crate::units::Point;
use serde::{Deserialize, Serialize};

/// What a ruling on a foul rests on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Basis {
    /// A player claims it; that lapses where the edition says so (2002/16.3).
    #[default]
    #[serde(rename = "claimed", alias = "Claimed")]
    Claimed,
    /// The arbiter saw it himself; that doesn't lapse (open question U7).
    #[serde(rename = "seen", alias = "Seen")]
    Seen,
}

/// A stone that stands elsewhere from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// Where the record has it.
    pub from: Point,
    /// Where it stands.
    pub to: Point,
}

/// What becomes of a ruling on appeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verdict {
    /// It stands.
    #[serde(rename = "upheld", alias = "Upheld")]
    Upheld,
    /// It is set aside: what it did is undone.
    #[serde(rename = "set-aside", alias = "SetAside")]
    SetAside,
    /// Another takes its place.
    #[serde(rename = "changed", alias = "Changed")]
    Changed,
}

/// What organisers decide beside the result (2002/23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Measure {
    /// A reprimand.
    #[serde(rename = "reprimand", alias = "Reprimand")]
    Reprimand,
    /// One place lower.
    #[serde(rename = "lowered", alias = "Lowered")]
    Lowered,
    /// The result counts as a loss.
    #[serde(rename = "loss", alias = "Loss")]
    Loss,
    /// The result counts as lost by both.
    #[serde(rename = "both-lose", alias = "BothLose")]
    BothLose,
    /// The result is annulled.
    #[serde(rename = "annulled", alias = "Annulled")]
    Annulled,
    /// Suspension from the event or from later ones.
    #[serde(rename = "suspension", alias = "Suspension")]
    Suspension,
    /// Something else, said in the reason.
    #[serde(rename = "other", alias = "Other")]
    Other,
}

impl Measure {
    /// All of them, in the order of a list.
    pub const ALL: [Self; 7] = [
        Self::Reprimand,
        Self::Lowered,
        Self::Loss,
        Self::BothLose,
        Self::Annulled,
        Self::Suspension,
        Self::Other,
    ];

    /// Returns the id, which stands in JSON and names the words.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Reprimand => "reprimand",
            Self::Lowered => "lowered",
            Self::Loss => "loss",
            Self::BothLose => "both-lose",
            Self::Annulled => "annulled",
            Self::Suspension => "suspension",
            Self::Other => "other",
        }
    }
}
