//! Axes of who sits where: colours that were wrong, stones and bids before the game.

use crate::units::Side;
use serde::{Deserialize, Serialize};

/// A stone that is set before the game is played (自由座子, seat/5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// Who sets it.
    pub by: Turn,
    /// Its colour.
    pub stone: Side,
}

/// The players by their order, before they have colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Turn {
    /// The first player (先手方).
    First,
    /// The second (后手方).
    Second,
}

/// How sealed bids (预判) fix the colours: who bids more for Black has Black (seat/5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bids {
    /// By how much Black must be ahead, of the two bids.
    pub margin: BidMargin,
}

/// Which of two bids Black has to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BidMargin {
    /// The mean of both.
    Mean,
    /// The higher, which is his own.
    Higher,
    /// The lower.
    Lower,
}

/// What is done where the colours fixed by the event were mixed up (2002/17.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongColours {
    /// The last move at which it is mended; after it the game stands.
    pub until: u32,
    /// How (open question U19).
    #[serde(default)]
    pub remedy: Colours,
}

/// How wrong colours are mended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colours {
    /// The board stays, the players change seats; time used and warnings go with the person.
    #[default]
    SwapPersons,
    /// The game is played anew.
    Restart,
}
