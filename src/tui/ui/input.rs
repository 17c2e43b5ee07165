//! What comes in and goes out.

use crate::game::{Commitment, Order};
use crate::rules::{Allowance, Preset};
use crate::tui::keys::Key;
use crate::units::{BoardSize, PerSide, Point, Side, Stamp};
use crate::words::Lang;

/// What the screen is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key with the moment at which it was read.
    Key {
        /// The key.
        key: Key,
        /// The moment.
        at: Stamp,
    },
    /// A point of the board was clicked.
    Point {
        /// Which.
        point: Point,
        /// The moment.
        at: Stamp,
    },
    /// A row of a list was clicked.
    Row {
        /// Its number, from 0.
        row: usize,
        /// The moment.
        at: Stamp,
    },
    /// A pasted text; heard by text fields only.
    Paste(String),
    /// The terminal has another size.
    Resize,
    /// Something may have changed: the time, the game, the record.
    Tick,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// An order for the game; its answer comes back through `answered`.
    Order(Box<Order>),
    /// Something outside the game.
    Effect(Effect),
}

/// Something outside the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Opens a new game.
    NewGame(Box<NewGame>),
    /// Opens a practice game with its tour.
    Practice,
    /// Opens the game of this number in the list of the snapshot.
    Resume(usize),
    /// Opens the game about whose missing tip the arbiter was asked.
    ResumeAnyway,
    /// Hands the game on the screen over.
    HandOver {
        /// To whom, or to which machine.
        to: String,
        /// Who carries it.
        keeper: String,
        /// The file of the bundle, or the folder for it.
        file: String,
    },
    /// Takes the game back that was handed over, and opens it: why.
    Reclaim(String),
    /// Makes the slip: to be shown by [`super::Ui::show_slip`], or written to its folder.
    Slip {
        /// Whether it is written, too.
        write: bool,
    },
    /// Prints the slip that is shown: it is written first.
    Print,
    /// Hands the game in to the head desk: there, or where the last one was handed in; answered by
    /// [`super::Ui::show_delivery`].
    Deliver(Option<String>),
    /// Reads the event anew, for a form that was opened.
    ReadEvent,
    /// Opens the page on which a player types his sealed move, unseen.
    Seal,
    /// Begins the game that the result orders: anew, or an extra one.
    Follow,
    /// Opens the page on which a player types his bid, unseen.
    TypeBid(Side),
    /// Opens both bids together, at the moment of the key.
    OpenBids(Stamp),
    /// Prints the form for the envelope's inside, with the code that is on the screen.
    PrintCode,
    /// Has what a paper says checked against what was typed: answered by [`super::Ui::proven`].
    Prove {
        /// What it says.
        text: String,
        /// The code; none where it is lost.
        code: Option<String>,
    },
    /// Changes the language.
    Language(Lang),
    /// Keeps the set of glyphs.
    Glyphs(GlyphChoice),
    /// Keeps the theme.
    Theme(Theme),
    /// Switches the voice on or off.
    Voice(bool),
    /// Keeps the arbiter's name.
    SaveArbiter(String),
    /// What to do when the record can't be written.
    Storage(StorageChoice),
    /// Leaves the program.
    Quit,
    /// Leaves the game for the start screen.
    CloseGame,
    /// Puts the program in the background (Ctrl-Z).
    Suspend,
    /// Draws everything anew.
    Redraw,
    /// Takes what was typed on it, handed in at that moment; the screen's state still has it.
    SecretHandedIn,
    /// Seals the move whose code is copied; the page is closed.
    SecretCopied {
        /// What proves the move.
        commitment: Commitment,
        /// The moment of the key.
        at: Stamp,
    },
    /// Asks the adviser about the board on the screen: answered by [`super::Ui::advised`].
    Advise,
    /// Rings the bell.
    Bell,
}

/// The form of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The preset.
    pub preset: Preset,
    /// Whether the rules are those of the event, not of the preset.
    pub of_event: bool,
    /// The tournament.
    pub tournament: String,
    /// The round.
    pub round: String,
    /// The table.
    pub table: String,
    /// Names.
    pub names: PerSide<String>,
    /// Ranks.
    pub ranks: PerSide<String>,
    /// Teams.
    pub teams: PerSide<String>,
    /// Lines of the board.
    pub size: BoardSize,
    /// Handicap stones; 1 is 让先.
    pub handicap: u32,
    /// Whose limit isn't what the rules give.
    pub allowances: PerSide<Allowance>,
    /// The arbiter at the table.
    pub arbiter: String,
}

/// What to do when the record can't be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageChoice {
    /// Takes the waiting acts back.
    TakeBack,
    /// Saves in another folder.
    SaveElsewhere(String),
    /// Goes on without a record.
    GoOn,
}

/// A set of glyphs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GlyphChoice {
    /// Letters and signs that every terminal draws one cell wide.
    #[default]
    Plain,
    /// Round stones and lines, for terminals that draw ambiguous characters one cell wide.
    Narrow,
    /// Round stones that are two cells wide everywhere.
    Wide,
}

impl GlyphChoice {
    /// All sets, the default first.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Narrow, Self::Wide];

    /// Returns the name used in the settings.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Plain => "ascii",
            Self::Narrow => "narrow",
            Self::Wide => "wide",
        }
    }

    /// Reads a name; `auto` is the default.
    #[must_use]
    pub fn named(id: &str) -> Self {
        Self::ALL.into_iter().find(|set| set.id() == id).unwrap_or_default()
    }
}

/// Colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The terminal's own foreground and background with a few of its colours.
    #[default]
    Terminal,
    /// A wooden board with black and white stones.
    Wood,
    /// Bright on dark.
    Dark,
    /// Dark on bright.
    Light,
    /// White and yellow on black.
    Contrast,
    /// No colour at all.
    Plain,
}

impl Theme {
    /// All themes, the default first.
    pub const ALL: [Self; 6] =
        [Self::Terminal, Self::Wood, Self::Dark, Self::Light, Self::Contrast, Self::Plain];

    /// Returns the name used in the settings.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Terminal => "terminal",
            Self::Wood => "wood",
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Contrast => "contrast",
            Self::Plain => "plain",
        }
    }

    /// Reads a name; an unknown one is the default.
    #[must_use]
    pub fn named(id: &str) -> Self {
        Self::ALL.into_iter().find(|theme| theme.id() == id).unwrap_or_default()
    }
}
