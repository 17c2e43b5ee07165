//! Axes of the ending: sign, dispute, count, handicap.

use crate::units::Zi;
use serde::{Deserialize, Serialize};

/// The sign by which the side to move says that the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EndSign {
    /// A stone of the other colour outside the lower right corner (1988/II.4.2).
    OtherColour,
    /// The words 棋局结束 or 棋已下完 (2002/13.2).
    Spoken,
}

/// Says who moves first when life or death is played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Starter {
    /// The side that says "dead" (2002/21.4).
    WhoSaysDead,
    /// The side to move by the record (1988/III.end.3).
    SideToMove,
    /// The opponent of the side that asks to play on.
    NotWhoAsks,
}

/// How the board is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CountMethod {
    /// Live stones and the points they surround, in zi (1988/I.9, 2002/9).
    Area,
    /// Surrounded points less the own stones that were taken or are dead, a point being half a
    /// zi (misc/count).
    Territory,
    /// Live stones alone, in zi.
    Stones,
}

/// In what a margin is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CountUnit {
    /// Zi (子): half of the difference between both sides (1988/II.2, 2002/11).
    #[default]
    Zi,
    /// Points (目): all of it.
    Points,
}

/// What is counted after life or death was played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DisputeCount {
    /// The position at the end, with what was learnt of it.
    EndPosition,
    /// The position that was played out.
    PlayedOut,
}

/// With which readings a game begins that is played anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReplayTime {
    /// With what was left in the game before it.
    Remaining,
    /// With the whole limit.
    Fresh,
}

/// What Black gives back for handicap stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HandicapReturn {
    /// Nothing.
    Nothing,
    /// Half a zi for each stone (misc/handicap).
    HalfEach,
    /// One zi for each stone.
    ZiEach,
    /// One point, half a zi, for each stone but one.
    PointEachLessOne,
}

impl HandicapReturn {
    /// Returns what Black gives back for `stones` handicap stones, in zi; one stone (让先) is
    /// no handicap stone.
    #[must_use]
    pub fn amount(self, stones: u32) -> Zi {
        let stones = if stones < 2 { 0 } else { i32::try_from(stones).unwrap_or(i32::MAX) };
        match self {
            Self::Nothing => Zi::ZERO,
            Self::HalfEach => Zi::halves(stones),
            Self::ZiEach => Zi::whole(stones),
            Self::PointEachLessOne => Zi::halves((stones - 1).max(0)),
        }
    }
}
