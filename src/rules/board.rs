//! Axes of the board: which repetition is noticed, suicide.

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
