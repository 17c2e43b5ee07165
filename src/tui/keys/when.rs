//! Where a key means something.

/// A set of situations in which a key means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When(u16);

impl When {
    /// The start screen.
    pub const START: Self = Self(1);
    /// The form of a new game.
    pub const SETUP: Self = Self(2);
    /// A game without dialog.
    pub const GAME: Self = Self(4);
    /// A dialog whose letters are text.
    pub const TEXT: Self = Self(8);
    /// A dialog without text.
    pub const CHOICE: Self = Self(16);
    /// Dead stones on the board.
    pub const LIFE: Self = Self(32);
    /// The result before it is confirmed.
    pub const SHEET: Self = Self(64);
    /// The record as a list.
    pub const RECORD: Self = Self(128);
    /// The slip.
    pub const SLIP: Self = Self(256);
    /// A pause.
    pub const PAUSE: Self = Self(512);
    /// A ruling.
    pub const RULING: Self = Self(1024);
    /// The view from which the board is set up again.
    pub const RESTORE: Self = Self(2048);
    /// The warning that a terminal may be watched while something is typed unseen.
    pub const WATCHED: Self = Self(4096);
    /// Something is typed unseen.
    pub const UNSEEN: Self = Self(8192);
    /// The code of the sealed move is shown.
    pub const CODE: Self = Self(16384);
    /// Everywhere but where something is typed unseen.
    pub const ALL: Self = Self(0xfff);
    /// Every dialog.
    pub const DIALOG: Self = Self(8 + 16 + 32 + 64 + 128 + 256 + 512 + 1024 + 2048);

    /// Joins two sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Tells whether the sets meet.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
