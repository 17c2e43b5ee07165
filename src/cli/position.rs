//! From where a game goes on: a position in rows, or the main line of a record.

mod line;
mod told;

pub use told::told;

use crate::game::board::{Board, RowsError};
use crate::game::command::Standing;
use crate::game::{Order, Person, Setup};
use crate::record::{self, Fault, HandicapFault, HandicapForm, Kind, PropertyFault};
use crate::rules::Rules;
use crate::units::{BoardSize, PerSide, Point, Side};

/// A place from which a game goes on.
#[derive(Clone, Debug)]
pub struct Position {
    /// The size of its board.
    pub size: BoardSize,
    /// The stones that were set up, and who moved first.
    pub setup: Setup,
    /// Handicap stones, where the record tells of them; 1 is 让先.
    pub handicap: u32,
    /// The persons that the record names.
    pub persons: PerSide<Person>,
    /// What was played from there, all at the first moment.
    pub played: Vec<Order>,
    /// The readings that the record noted last: proposals.
    pub standing: PerSide<Standing>,
    /// The record, where it is one.
    pub record: Option<Box<record::Game>>,
}

/// Says why there is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// It isn't a record that can be read.
    #[error("no record")]
    Record,
    /// The file is too large.
    #[error("too large")]
    TooLarge,
    /// The file holds several games.
    #[error("{0} games")]
    Several(usize),
    /// A move of the record that is out of turn.
    #[error("move {0} is out of turn")]
    Move(u32),
    /// A move of the record that is no point of the board, as written.
    #[error("move {0}, {1:?}, is no point")]
    Unread(u32, String),
    /// Stones are set up after this move.
    #[error("set up after move {0}")]
    SetUp(u32),
    /// The handicap can't be told.
    #[error("the handicap is unclear")]
    Handicap(HandicapFault),
    /// Colours and komi follow from sealed bids, which the record doesn't tell.
    #[error("no bids")]
    Bids,
    /// Stones that can't be set up so, or a board that isn't played on.
    #[error("the position can't be set up")]
    Setup,
    /// The rows are no board.
    #[error(transparent)]
    Rows(#[from] RowsError),
}

/// What is known of a game besides its file.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The rules that it goes on by.
    pub rules: &'a Rules,
    /// The side to move in a position that doesn't tell it.
    pub to_move: Side,
    /// The handicap that was named; 0 is none.
    pub handicap: u32,
}

impl Position {
    /// Reads a position from the text of a file: rows of `.`, `X` and `O` from the top, or SGF.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(bytes: &[u8], known: Known<'_>) -> Result<Self, PositionFault> {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.contains('(') {
            return Self::of_record(bytes, known);
        }
        let rows: Vec<String> = text.lines().map(|row| row.split_whitespace().collect()).collect();
        Self::of_rows(&rows, known.to_move)
    }

    /// Builds the position of rows.
    ///
    /// # Errors
    /// Why they are no board.
    pub fn of_rows(rows: &[String], to_move: Side) -> Result<Self, PositionFault> {
        let board = Board::from_rows(rows)?;
        let size = board.size();
        let alive = |point: &Point| board.at(*point).is_none() || board.liberties(*point) > 0;
        if !size.all().all(|point| alive(&point)) {
            return Err(PositionFault::Setup);
        }
        let of = |side| size.all().filter(|point| board.at(*point) == Some(side)).collect();
        let setup = Setup { black: of(Side::Black), white: of(Side::White), to_move };
        Ok(Self {
            size,
            setup,
            handicap: 0,
            persons: PerSide::default(),
            played: Vec::new(),
            standing: PerSide::default(),
            record: None,
        })
    }

    /// Reads the main line of a record.
    ///
    /// # Errors
    /// The file isn't a record of one game, its handicap is unclear, or a move can't be read or is
    /// out of turn.
    pub fn of_record(bytes: &[u8], known: Known<'_>) -> Result<Self, PositionFault> {
        let games = record::read(bytes).map_err(|fault| match fault {
            record::ReadError::TooLarge { .. } => PositionFault::TooLarge,
            record::ReadError::NotSgf => PositionFault::Record,
        })?;
        let (found, mut games) = (games.problems, games.games);
        let number = games.len();
        let Some(mut record) = games.pop().filter(|_| number == 1) else {
            return Err(PositionFault::Several(number));
        };
        record.problems.splice(0..0, found);
        let other =
            |fault: &Fault| matches!(fault, Fault::Property { what: PropertyFault::NotGo, .. });
        if record.problems.iter().any(|problem| other(&problem.fault)) {
            return Err(PositionFault::Record);
        }
        let unfit = |kind| matches!(kind, Kind::Setup | Kind::Size);
        if record.problems.iter().any(|problem| unfit(problem.fault.kind())) {
            return Err(PositionFault::Setup);
        }
        let (setup, handicap) = start(&record, known)?;
        let played = line::played(&record, known.rules, setup.to_move)?;
        let person = |[name, rank, team]: [&str; 3]| {
            let text = |name| record.outline.text(name).unwrap_or_default().to_owned();
            Person { name: text(name), rank: text(rank), team: text(team) }
        };
        let persons =
            PerSide { black: person(["PB", "BR", "BT"]), white: person(["PW", "WR", "WT"]) };
        let standing = line::standing(&record, known.rules);
        let size = record.outline.size;
        let record = Some(Box::new(record));
        Ok(Self { size, setup, handicap, persons, played, standing, record })
    }
}

/// Reads from which stones a record starts, who moves first, and with what handicap. Black's
/// stones that were written as moves are set up; a first move that was set up is played.
fn start(record: &record::Game, known: Known<'_>) -> Result<(Setup, u32), PositionFault> {
    let root = &record.outline.root.setup;
    let first = record.outline.moves().next().map(|(_, play)| play.side);
    let declared = record.handicap.declared.unwrap_or(0);
    let (mut black, named) = (root.black.clone(), known.handicap);
    let even = known.rules.first_move.unwrap_or(Side::Black);
    let (to_move, handicap) = match record.handicap.form {
        HandicapForm::Even => (even, declared),
        HandicapForm::Position => (first.unwrap_or(Side::Black), declared),
        HandicapForm::Stones(stones) | HandicapForm::Undeclared(stones) => (Side::White, stones),
        HandicapForm::LeadingMoves(stones) => {
            let leading = record.outline.moves().take(stones as usize);
            black.extend(leading.filter_map(|(_, play)| play.target.point()));
            (Side::White, stones)
        }
        HandicapForm::FirstMoveSetUp(_) => {
            black.clear();
            (Side::Black, 1)
        }
        HandicapForm::Differs(..) | HandicapForm::WithoutStones(_) if named > 0 => {
            (Side::White, named)
        }
        HandicapForm::Differs(..) | HandicapForm::WithoutStones(_) => {
            return Err(record
                .handicap
                .form
                .fault()
                .map_or(PositionFault::Setup, PositionFault::Handicap));
        }
    };
    let told =
        root.to_move.filter(|_| !matches!(record.handicap.form, HandicapForm::FirstMoveSetUp(_)));
    let setup = Setup { black, white: root.white.clone(), to_move: told.unwrap_or(to_move) };
    Ok((setup, handicap))
}
