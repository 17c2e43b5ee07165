//! The two sides of the board and the two persons behind them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Names one of the two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Black, who moves first on an empty board (1988/I.2, 2002/2.3).
    #[serde(rename = "black", alias = "Black")]
    Black,
    /// White.
    #[serde(rename = "white", alias = "White")]
    White,
}

impl Side {
    /// Both sides, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// Returns the opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// Returns the letter that SGF uses: `B` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    /// Returns the id used in JSON and in typed commands: `black` or `white`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Names one of the two persons; which colour each has is fixed by an event of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The person entered first.
    A,
    /// The person entered second.
    B,
}

impl Player {
    /// Returns the other person.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// Holds one value for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerSide<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> PerSide<T> {
    /// Builds a pair by asking for each side, Black first.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self { black: value(Side::Black), white: value(Side::White) }
    }

    /// Converts both values.
    pub fn map<U>(self, mut convert: impl FnMut(T) -> U) -> PerSide<U> {
        PerSide { black: convert(self.black), white: convert(self.white) }
    }

    /// Returns references to both values.
    pub const fn as_ref(&self) -> PerSide<&T> {
        PerSide { black: &self.black, white: &self.white }
    }

    /// Runs over both values, Black first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::BOTH.into_iter().map(|side| (side, &self[side]))
    }
}

impl<T> std::ops::Index<Side> for PerSide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Black => &mut self.black,
            Side::White => &mut self.white,
        }
    }
}

/// Holds one value for each person: what goes with the person and not with the colour
/// (readings, warnings, complaints).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerPlayer<T> {
    /// The value of the person entered first.
    pub a: T,
    /// The value of the person entered second.
    pub b: T,
}

impl<T> std::ops::Index<Player> for PerPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        match player {
            Player::A => &self.a,
            Player::B => &self.b,
        }
    }
}

impl<T> std::ops::IndexMut<Player> for PerPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::A => &mut self.a,
            Player::B => &mut self.b,
        }
    }
}
