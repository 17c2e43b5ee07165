//! The main line of one game as data: what is read from a record and what is written into one.

use super::komi::points_text;
use super::outcome::Outcome;
use crate::units::{BoardSize, PerSide, Point, Side, Span, Zi};
use std::collections::BTreeMap;

/// The property that says of a pass that it is none.
pub(super) const NO_PASS: &str = "NOPASS";

/// The property that says that the turn its node gives (PL) was given at the table: play went on
/// after a proposal to end that was refused, an agreement taken back or a dispute.
pub(super) const RESUMED: &str = "RESUMED";

/// The root's property that holds both sealed bids of a game, Black's and White's: `B+7:B+4`.
pub const BIDS: &str = "BIDS";

/// The root's property that tells how the colours were guessed after equal bids: who held the
/// stones, how many, and how many the other showed: `W:7:1`.
pub const GUESS: &str = "GUESS";

/// The main line of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The board's size.
    pub size: BoardSize,
    /// The root's information by SGF name (`PB`, `EV`, `KM`, `RE` …), as plain text. Names
    /// the program doesn't know are kept as written.
    pub info: BTreeMap<String, Vec<String>>,
    /// What is noted at the root, the stones set up before the first move among it.
    pub root: Note,
    /// The nodes after the root.
    pub nodes: Vec<Node>,
    /// The lines that are not the main line, as written.
    pub variations: Vec<Variation>,
}

/// Stones set up without a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Black stones (AB).
    pub black: Vec<Point>,
    /// White stones (AW).
    pub white: Vec<Point>,
    /// Points made empty (AE).
    pub empty: Vec<Point>,
    /// The side to move (PL), where it is said.
    pub to_move: Option<Side>,
}

/// One node after the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move, if the node has one.
    pub play: Option<Play>,
    /// Everything else; none for the plain node.
    pub note: Option<Box<Note>>,
}

/// One move (B or W).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The colour written.
    pub side: Side,
    /// Where.
    pub target: Target,
}

/// Says where a move went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Onto a point.
    At(Point),
    /// A pass (虚着).
    Pass,
    /// A value that is no point of the board, as written. Never taken for a pass.
    Unreadable(Box<str>),
}

/// What a node says besides its move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// The comment (C).
    pub comment: String,
    /// Why the node's pass is none, but stands for a turn without a stone: the clause by which it
    /// was lost, or the point where a stone doesn't fit. Other programs keep it unread.
    pub no_pass: Option<String>,
    /// Play went on here, with the side to move that is set up: no move is out of turn for that.
    pub resumed: bool,
    /// Both readings.
    pub clock: PerSide<ClockNote>,
    /// Marks on points.
    pub marks: Vec<Mark>,
    /// Stones changed at this node, which is not a move.
    pub setup: Setup,
    /// All other properties, values escaped as written.
    pub other: Vec<(String, Vec<String>)>,
}

/// A side's reading at a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockNote {
    /// The time left (BL, WL), to the millisecond.
    pub left: Option<Span>,
    /// Moves or periods left (OB, OW).
    pub periods: Option<u32>,
}

/// A mark on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The point.
    pub point: Point,
    /// The mark.
    pub shape: Shape,
}

/// Names a mark.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// CR.
    Circle,
    /// MA.
    Cross,
    /// SQ.
    Square,
    /// TR.
    Triangle,
    /// LB with its text.
    Label(String),
}

/// A line beside the main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The number of nodes of [`Outline::nodes`] before the branching; none branches at the
    /// root itself.
    pub after: Option<usize>,
    /// The line with its parentheses, property names in capitals.
    pub raw: String,
}

impl Outline {
    /// Builds the outline of a game without moves.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self {
            size,
            info: BTreeMap::new(),
            root: Note::default(),
            nodes: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// Returns the first value of a root property; none if missing or empty.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        let value = self.info.get(name)?.first()?;
        (!value.is_empty()).then_some(value.as_str())
    }

    /// Sets a root property; an empty text takes it away.
    pub fn set(&mut self, name: &str, text: &str) {
        if text.is_empty() {
            self.info.remove(name);
        } else {
            self.info.insert(name.to_owned(), vec![text.to_owned()]);
        }
    }

    /// Sets the komi (KM), which SGF writes in points.
    pub fn set_komi(&mut self, komi: Zi) {
        self.set("KM", &points_text(komi));
    }

    /// Sets the result (RE).
    pub fn set_result(&mut self, outcome: Outcome) {
        self.set("RE", &outcome.to_string());
    }

    /// Adds a move and returns its node's note for what is to be said about it.
    pub fn play(&mut self, side: Side, point: Option<Point>) {
        let target = point.map_or(Target::Pass, Target::At);
        self.nodes.push(Node { play: Some(Play { side, target }), note: None });
    }

    /// Adds a node that sets stones up without a move.
    pub fn set_up(&mut self, setup: Setup) {
        let note = Note { setup, ..Note::default() };
        self.nodes.push(Node { play: None, note: Some(Box::new(note)) });
    }

    /// Returns the note of the last node, or the root's if there is none.
    pub fn note(&mut self) -> &mut Note {
        match self.nodes.last_mut() {
            Some(node) => node.note.get_or_insert_default(),
            None => &mut self.root,
        }
    }

    /// Runs over the moves with their numbers from 1, passes too.
    pub fn moves(&self) -> impl Iterator<Item = (u32, &Play)> {
        (1..).zip(self.nodes.iter().filter_map(|node| node.play.as_ref()))
    }
}

impl Setup {
    /// Tells whether nothing is set up or said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Tells whether any stone or empty point is set.
    #[must_use]
    pub fn has_points(&self) -> bool {
        !(self.black.is_empty() && self.white.is_empty() && self.empty.is_empty())
    }
}

impl Target {
    /// Returns the point; none for a pass and for what can't be read.
    #[must_use]
    pub const fn point(&self) -> Option<Point> {
        match self {
            Self::At(point) => Some(*point),
            Self::Pass | Self::Unreadable(_) => None,
        }
    }
}
