//! What a record breaks or leaves unclear.

use crate::game::board::Illegal;
use crate::game::history::Recurrence;
use crate::units::{Point, Side};

/// Names the kind of a problem; the ids are a contract with other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A stone on an occupied point.
    Occupied,
    /// 禁着点.
    ForbiddenPoint,
    /// The immediate retake of a ko.
    Ko,
    /// Any other recurrence.
    Repetition,
    /// A point outside the lines.
    OffBoard,
    /// A move of the side whose turn it isn't.
    OutOfTurn,
    /// A move after the game's end.
    MoveAfterEnd,
    /// An unclear handicap.
    Handicap,
    /// A set-up that doesn't hold together, or one in the middle of the game.
    Setup,
    /// An unusable board size.
    Size,
    /// An encoding that had to be guessed.
    Encoding,
    /// A property that is wrong or stands twice.
    Property,
    /// A komi that has to be asked for.
    Komi,
    /// A time that can't be read.
    Time,
    /// A result that can't be read.
    Result,
    /// Text that is no SGF.
    Syntax,
}

impl Kind {
    /// Returns the id used in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Occupied => "occupied",
            Self::ForbiddenPoint => "forbidden-point",
            Self::Ko => "ko",
            Self::Repetition => "repetition",
            Self::OffBoard => "off-board",
            Self::OutOfTurn => "out-of-turn",
            Self::MoveAfterEnd => "move-after-end",
            Self::Handicap => "handicap",
            Self::Setup => "setup",
            Self::Size => "size",
            Self::Encoding => "encoding",
            Self::Property => "property",
            Self::Komi => "komi",
            Self::Time => "time",
            Self::Result => "result",
            Self::Syntax => "syntax",
        }
    }
}

/// Holds one problem of a record and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The game in the file, from 1.
    pub game: u32,
    /// The move, B and W nodes of the main line from 1, passes too; none for the file or root.
    pub number: Option<u32>,
    /// The side of the move.
    pub side: Option<Side>,
    /// The point of the move, if it is one.
    pub point: Option<Point>,
    /// What is wrong.
    pub fault: Fault,
}

/// Says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A stone stands on the point; `since` is the move that set it, none if set up.
    Occupied {
        /// The side of that stone.
        by: Side,
        /// The move that set it.
        since: Option<u32>,
    },
    /// 禁着点.
    ForbiddenPoint,
    /// The position after `earlier` comes back: a ko or a repetition.
    Recurrence(Recurrence),
    /// A move outside the lines. On a board below 19 lines `tt`-like values may mean a pass.
    OffBoard {
        /// The value as written.
        raw: String,
    },
    /// The other side was to move.
    OutOfTurn,
    /// Both sides had passed before.
    MoveAfterEnd,
    /// The handicap is not clear.
    Handicap(HandicapFault),
    /// The set-up doesn't hold together.
    Setup {
        /// The point as written, or its name; empty if no single one is meant.
        raw: String,
        /// What is wrong.
        what: SetupFault,
    },
    /// No board of this size can be used.
    Size {
        /// The value as written.
        raw: String,
    },
    /// The bytes are neither UTF-8 nor what the file declares.
    Encoding {
        /// The declared encoding (CA), if any.
        declared: Option<String>,
        /// The encoding that was used.
        used: &'static str,
        /// Some bytes fit no encoding and were replaced.
        replaced: bool,
    },
    /// Values in UTF-8 stand in a file of another encoding, in which their last byte and the
    /// bracket after it are one character.
    Mixed {
        /// The encoding of the file.
        used: &'static str,
        /// The values that are certainly UTF-8 and were read so.
        rescued: u32,
        /// Places where a value runs on over moves, and nothing is certain.
        lost: u32,
    },
    /// A property is wrong.
    Property {
        /// Its name.
        name: String,
        /// The value as written, or the later one.
        raw: String,
        /// What is wrong with it.
        what: PropertyFault,
    },
    /// The komi has to be asked for.
    Komi {
        /// The value as written.
        raw: String,
    },
    /// A time can't be read.
    Time {
        /// The property's name.
        name: String,
        /// The value as written.
        raw: String,
    },
    /// The result can't be read.
    Result {
        /// The value as written.
        raw: String,
    },
    /// The text breaks off or is no SGF from here on.
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// What was met.
        what: SyntaxFault,
    },
}

/// Says what is unclear about a handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapFault {
    /// HA without stones: the places must be asked for.
    WithoutStones {
        /// The declared number.
        declared: u32,
    },
    /// Stones (AB) without HA: proposed as a handicap.
    Undeclared {
        /// The stones on the board.
        stones: u32,
    },
    /// HA and the stones differ.
    Differs {
        /// The declared number.
        declared: u32,
        /// The stones on the board.
        stones: u32,
    },
    /// Black's first moves are the handicap.
    LeadingMoves {
        /// Black's moves before White's first.
        stones: u32,
    },
    /// The same, but more are declared (HA).
    FewerMoves {
        /// The declared number.
        declared: u32,
        /// Black's moves before White's first.
        stones: u32,
    },
    /// One stone set up and White to move: it is Black's move 1 (让先).
    FirstMoveSetUp,
}

/// Says what is wrong with a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// The point is outside the lines.
    OffBoard,
    /// Two stones on one point.
    Twice,
    /// A chain without liberty was set up.
    NoLiberty,
    /// Stones are set up in the middle of the game.
    MidGame,
}

/// Says what is wrong with a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PropertyFault {
    /// The value can't be read.
    Value,
    /// The property stands twice, or has two values where one is allowed.
    Twice,
    /// The record is of another game than Go.
    NotGo,
    /// Both sides move in one node.
    TwoMoves,
}

/// Says where the text stops being SGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntaxFault {
    /// A character that can't stand there.
    Unexpected(char),
    /// A value without its closing bracket.
    OpenValue,
    /// A game without its closing parenthesis.
    OpenGame,
    /// A property without a value.
    NoValue,
}

impl Fault {
    /// Returns the kind.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Occupied { .. } => Kind::Occupied,
            Self::ForbiddenPoint => Kind::ForbiddenPoint,
            Self::Recurrence(back) if back.ko => Kind::Ko,
            Self::Recurrence(_) => Kind::Repetition,
            Self::OffBoard { .. } => Kind::OffBoard,
            Self::OutOfTurn => Kind::OutOfTurn,
            Self::MoveAfterEnd => Kind::MoveAfterEnd,
            Self::Handicap(_) => Kind::Handicap,
            Self::Setup { .. } => Kind::Setup,
            Self::Size { .. } => Kind::Size,
            Self::Encoding { .. } | Self::Mixed { .. } => Kind::Encoding,
            Self::Property { .. } => Kind::Property,
            Self::Komi { .. } => Kind::Komi,
            Self::Time { .. } => Kind::Time,
            Self::Result { .. } => Kind::Result,
            Self::Syntax { .. } => Kind::Syntax,
        }
    }

    /// Builds the fault of an illegal play.
    #[must_use]
    pub fn of_play(illegal: Illegal, point: Point, since: Option<u32>) -> Self {
        match illegal {
            Illegal::OffBoard => Self::OffBoard { raw: point.to_string() },
            Illegal::Occupied { by } => Self::Occupied { by, since },
            // a record never chooses that its own chain comes off
            Illegal::ForbiddenPoint | Illegal::Breathes => Self::ForbiddenPoint,
        }
    }
}
