//! Events of the free-seat opening and of the ending.

use crate::game::bids::Bid;
use crate::game::command::Stroke;
use crate::rules::Clause;
use crate::units::{Point, Side, Zi};
use serde::{Deserialize, Serialize};

/// Something of the opening phase (座子, 预判).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// The first stones are being set.
    Begun {},
    /// Both bids were opened together.
    Bid {
        /// The bid of the player who was entered with Black.
        black: Bid,
        /// The bid of the other.
        white: Bid,
        /// What Black gives by them, in zi.
        komi: Zi,
        /// By which clause.
        clause: Clause,
    },
    /// Opened bids were taken back: they were entered wrongly.
    Taken {},
    /// Colours and margin are fixed: play begins, both clocks standing.
    Over {},
}

/// Something of the ending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The sides disagree about life and death: it is played out.
    Disputed {
        /// Its number, from 1.
        id: u32,
        /// All points of the chains in question.
        points: Vec<Point>,
        /// Who says that they are dead, or asks to play on; none where both do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// Who moves first.
        starter: Side,
        /// By which clause.
        clause: Clause,
    },
    /// The position at the end is set up again.
    WentBack {
        /// The dispute's number.
        id: u32,
        /// Moves on the record at the end.
        n: u32,
        /// What was played since, and is kept beside the record.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        played: Vec<(Side, Stroke)>,
    },
    /// Why the hand count differs from the recorded board.
    Explained {
        /// The count by hand less that of the board, in zi.
        difference: Zi,
        /// Why.
        reason: String,
    },
}
