//! Axes of adjournment: whether and how a move is sealed.

use serde::{Deserialize, Serialize};

/// How a move is sealed (1988/II.5, 2002/14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealing {
    /// What the console adds to the paper.
    pub way: SealingWay,
    /// The time of day at which the game is sealed, `"12:00"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// What an ambiguous sealed move means.
    #[serde(default)]
    pub ambiguous: Empty,
    /// What an empty envelope means.
    #[serde(default)]
    pub empty: Empty,
}

/// What the console adds to the paper, which is the official move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SealingWay {
    /// Nothing: envelope, keeper, readings.
    Paper,
    /// A commitment that proves the move at the opening.
    Commitment,
}

/// What an ambiguous or empty sealed move means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Empty {
    /// The chief decides.
    #[default]
    Chief,
    /// The turn is lost.
    TurnLost,
    /// The game is lost.
    Loss,
}
