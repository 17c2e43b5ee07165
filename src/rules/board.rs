//! Axes of the board: which recurrence is noticed and what it is, suicide.

use serde::{Deserialize, Serialize};

/// Says which recurrences of a position are noticed (1988/I.6, 2002/6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Repetition {
    /// Only the immediate retake of a ko.
    Simple,
    /// Every recurrence of the whole board.
    Positional,
    /// Recurrence of the whole board with the same side to move.
    Situational,
}

/// Says what a noticed recurrence other than the immediate retake of a ko is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RepetitionFoul {
    /// A foul, priced by the offence `repetition` (2002/20).
    Foul,
    /// A cycle for which the chief chooses among these results (1988/III.11.3).
    Cycle(Vec<Cycle>),
    /// Nothing but a note.
    Notice,
}

/// A result that an event may give a game in which a position keeps coming back
/// (1988/III.11.3, 2002/20.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cycle {
    /// Draw, 和棋.
    Draw,
    /// This game is played anew, 重下.
    Replay,
    /// No result, 无胜负.
    NoResult,
    /// An extra game, 加赛.
    ExtraGame,
}

impl Cycle {
    /// Returns what a ruling does that gives a game this result.
    #[must_use]
    pub const fn effect(self) -> super::Effect {
        match self {
            Self::Draw => super::Effect::Draw,
            Self::Replay => super::Effect::Replay,
            Self::NoResult => super::Effect::NoResult,
            Self::ExtraGame => super::Effect::ExtraGame,
        }
    }
}

/// Says whether a chain may be left without liberty by its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Suicide {
    /// Forbidden point, 禁着点 (1988/I.5, 2002/5).
    Forbidden,
    /// It comes off (seat/4.2).
    Allowed,
}

/// Says what comes off where chains of both sides are left without liberty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Capture {
    /// The opponent's (1988/I.4, 2002/4).
    #[default]
    OpponentsFirst,
    /// The opponent's or the own ones, as the mover chooses (seat/4.3).
    MoverChooses,
}
