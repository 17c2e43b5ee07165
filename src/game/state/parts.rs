//! Parts of the state: turns, presses, who is away, how the game ended.

use crate::game::clock::Clock;
use crate::game::command::{Stroke, Who};
use crate::game::event::EndedBy;
use crate::rules::Clause;
use crate::units::{Player, Point, Side, Stamp, Zi};
use std::collections::BTreeSet;

/// What was done with a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnKind {
    /// A stone or a voluntary pass.
    Stroke(Stroke),
    /// It was lost (弃权一次).
    Lost(Clause),
    /// A stone on a board whose moves aren't recorded.
    Unrecorded,
}

/// One numbered entry of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn.
    pub side: Side,
    /// What was done.
    pub kind: TurnKind,
    /// When the stone was down.
    pub at: Stamp,
    /// Stones taken.
    pub captured: u32,
    /// Whether its own chain came off (seat/4.2–3).
    pub own: bool,
    /// Whether the stone is on the board; false for one that no longer fits after a correction.
    pub fits: bool,
    /// The clock before it.
    pub before: Clock,
}

impl Turn {
    /// Returns what the side did, where that was a stone or a voluntary pass.
    #[must_use]
    pub const fn stroke(&self) -> Option<(Side, Stroke)> {
        match self.kind {
            TurnKind::Stroke(stroke) => Some((self.side, stroke)),
            TurnKind::Lost(_) | TurnKind::Unrecorded => None,
        }
    }
}

/// The clock, and who had confirmed its readings, before a pause or its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeforeSwitch {
    /// The clock.
    pub clock: Clock,
    /// Who had confirmed its readings.
    pub read: BTreeSet<Who>,
}

/// A press whose point follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// Whose.
    pub side: Side,
    /// When the stone was down.
    pub at: Stamp,
    /// The clock before it.
    pub before: Clock,
}

/// A player who has left his seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    /// When he left; of no meaning once another session has begun.
    pub since: Option<Stamp>,
    /// The moves that stood on the record.
    pub after: u32,
    /// Whether he has leave.
    pub granted: bool,
    /// Whether his clock waits for him.
    pub waits: bool,
}

/// A stone is down and its player's turn isn't over: captured stones come off, or the clock
/// hasn't been pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifting {
    /// Whose stone.
    pub side: Side,
    /// Whether this time is his.
    pub counted: bool,
}

/// How the game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// By what.
    pub by: EndedBy,
    /// Who had proposed it.
    pub proposer: Option<Side>,
    /// Who had given up moving, so that what is open is the other's (2002/12.4.4).
    pub gave_up: Option<Side>,
}

/// How the colours were drawn by guessing (2002/10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// Who held the stones.
    pub holder: Player,
    /// How many.
    pub held: u32,
    /// How many the other showed: one says odd, two say even.
    pub shown: u32,
}

/// A proposal to end that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefusedProposal {
    /// Turns on the record.
    pub after: u32,
    /// Who had proposed.
    pub side: Side,
}

/// Life and death that is played out (1988/III.end.3, 2002/21.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// Its number, from 1.
    pub id: u32,
    /// All points of the chains in question.
    pub points: Vec<Point>,
    /// Who says that they are dead, or asked to play on; none where both did.
    pub side: Option<Side>,
    /// Who moved first.
    pub starter: Side,
    /// Moves on the record at the end.
    pub after: u32,
    /// What was played, once the position at the end is set up again.
    pub played: Vec<Turn>,
    /// Whether it is.
    pub back: bool,
    /// How the game had ended.
    pub(in crate::game) end: Option<End>,
    /// Whose turn it was by the record.
    pub(in crate::game) to_move: Side,
    /// The marks that stood.
    pub(in crate::game) dead: BTreeSet<Point>,
    pub(in crate::game) false_life: BTreeSet<Point>,
}

/// What was counted by hand of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// All of it, in zi.
    pub total: Zi,
    /// The points that the side surrounds, where they were counted apart.
    pub territory: Option<Zi>,
    /// Its stones, where they were counted apart.
    pub stones: Option<Zi>,
}
