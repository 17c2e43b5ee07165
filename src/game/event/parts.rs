//! Parts of events.

use crate::units::Point;
use serde::{Deserialize, Serialize};

/// What ended a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndedBy {
    /// Both sides agreed (1988/I.7.1, 2002/7.1).
    Agreement,
    /// Voluntary passes in a row (2002/7.3).
    Passes,
    /// A side gave up moving under absolute time (2002/12.4.4).
    Settled,
}

/// What stays on the record after a ruling was undone, although it no longer fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stays {
    /// The lost turn: play went on from it.
    TurnLost {
        /// Number of the lost turn.
        n: u32,
    },
    /// Stones that were moved: play went on from there.
    StonesMoved {
        /// Number of the move after which they were.
        after: u32,
    },
    /// The readings: a clock was set back, or ran for the other side, and more came after it.
    Clocks,
    /// A later ruling that counted this one.
    Ruling {
        /// Its number.
        id: u32,
    },
}

/// A move that no longer fits after a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Misfit {
    /// Number of the move.
    pub n: u32,
    /// Where.
    pub point: Point,
    /// Why.
    pub why: Unfit,
}

/// Why a move doesn't fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unfit {
    /// A stone is there already: it isn't on the board.
    Occupied,
    /// A forbidden point: it isn't on the board.
    ForbiddenPoint,
    /// Retakes a ko at once: it is on the board.
    Ko,
    /// Repeats a position: it is on the board.
    Repetition,
}
