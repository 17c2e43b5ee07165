//! From where a game goes on: a position in rows, or the main line of a record.

use crate::game::board::{Board, RowsError};
use crate::game::{Command, Setup};
use crate::record::{self, HandicapForm, Kind, Target};
use crate::units::{BoardSize, PerSide, Point, Side};

/// A place from which a game goes on.
#[derive(Clone, Debug)]
pub struct Position {
    /// The size of its board.
    pub size: BoardSize,
    /// The stones that were set up, and who moved first.
    pub setup: Setup,
    /// Handicap stones, where the record tells of them.
    pub handicap: u32,
    /// The names that the record tells.
    pub names: PerSide<String>,
    /// What was played from there.
    pub played: Vec<Command>,
}

/// Says why there is no position.
#[derive(Debug, thiserror::Error)]
pub enum PositionFault {
    /// It isn't a record that can be read.
    #[error("no record")]
    Record,
    /// A move of the record that can't be read, or is out of turn.
    #[error("move {0} can't be played")]
    Move(u32),
    /// Stones that can't be set up so, or a board that isn't played on.
    #[error("the position can't be set up")]
    Setup,
    /// The rows are no board.
    #[error(transparent)]
    Rows(#[from] RowsError),
}

impl Position {
    /// Reads a position from the text of a file: rows of `.`, `X` and `O` from the top, or SGF.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(bytes: &[u8], to_move: Side) -> Result<Self, PositionFault> {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.starts_with('(') {
            return Self::of_record(bytes);
        }
        let rows: Vec<String> = text.lines().map(|row| row.split_whitespace().collect()).collect();
        Self::of_rows(&rows, to_move)
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
        let (names, played) = (PerSide::default(), Vec::new());
        Ok(Self { size, setup, handicap: 0, names, played })
    }

    /// Reads the main line of the first game of a record.
    ///
    /// # Errors
    /// The file isn't a record, or a move can't be read or is out of turn.
    pub fn of_record(bytes: &[u8]) -> Result<Self, PositionFault> {
        let games = record::read(bytes).map_err(|_| PositionFault::Record)?.games;
        let record = games.into_iter().next().ok_or(PositionFault::Record)?;
        let unfit = |kind| matches!(kind, Kind::Setup | Kind::Size | Kind::OffBoard | Kind::Syntax);
        if record.problems.iter().any(|problem| unfit(problem.fault.kind())) {
            return Err(PositionFault::Setup);
        }
        let root = &record.outline.root.setup;
        let handicap =
            if let HandicapForm::Stones(stones) = record.handicap.form { stones } else { 0 };
        let first = if handicap > 0 { Side::White } else { Side::Black };
        let to_move = root.to_move.unwrap_or(first);
        let setup = Setup { black: root.black.clone(), white: root.white.clone(), to_move };
        let name = |key| record.outline.text(key).unwrap_or_default().to_owned();
        let names = PerSide { black: name("PB"), white: name("PW") };
        let played = played(&record, to_move)?;
        Ok(Self { size: record.outline.size, setup, handicap, names, played })
    }
}

fn played(record: &record::Game, first: Side) -> Result<Vec<Command>, PositionFault> {
    let mut side = first;
    let command = |(n, play): (u32, &record::Play)| {
        let command = match &play.target {
            Target::At(point) => Some(Command::Play(*point)),
            Target::Pass => Some(Command::Pass),
            Target::Unreadable(_) => None,
        };
        let command = command.filter(|_| play.side == side).ok_or(PositionFault::Move(n));
        side = side.other();
        command
    };
    record.outline.moves().map(command).collect()
}
