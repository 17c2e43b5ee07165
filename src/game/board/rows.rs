//! Boards as rows of text.

use super::Board;
use crate::units::{BoardSize, Point, Side};
use std::fmt;

/// Says why rows of text are no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowsError {
    /// No board has this number of rows.
    #[error("no board of {0} rows")]
    Size(usize),
    /// A row (from 1, at the top) has another length than there are rows.
    #[error("row {row} has {found} points instead of {expected}")]
    Width {
        /// The row, from 1 at the top.
        row: usize,
        /// The characters in it.
        found: usize,
        /// The number of rows.
        expected: usize,
    },
    /// A character other than `.`, `X` and `O`.
    #[error("row {row}, column {column}: {found:?} is none of . X O")]
    Character {
        /// The row, from 1 at the top.
        row: usize,
        /// The character's place, from 1 at the left.
        column: usize,
        /// The character.
        found: char,
    },
}

impl Board {
    /// Writes the board as text: the first row is the top line, `.` empty, `X` black, `O` white.
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        let lines = self.size.lines();
        let letter = |point: Option<Point>| match point.and_then(|point| self.at(point)) {
            None => '.',
            Some(Side::Black) => 'X',
            Some(Side::White) => 'O',
        };
        let row = |row| (0..lines).map(|col| letter(Point::new(col, row))).collect();
        (0..lines).rev().map(row).collect()
    }

    /// Reads a board as [`rows`](Self::rows) writes it. Chains without liberty are kept.
    ///
    /// # Errors
    /// The first row or character that doesn't fit.
    pub fn from_rows<S: AsRef<str>>(rows: &[S]) -> Result<Self, RowsError> {
        let size = u8::try_from(rows.len()).ok().and_then(BoardSize::new);
        let size = size.ok_or(RowsError::Size(rows.len()))?;
        let mut board = Self::new(size);
        for (line, text) in (0..size.lines()).rev().zip(rows) {
            board.set_row(line, text.as_ref())?;
        }
        Ok(board)
    }

    fn set_row(&mut self, line: u8, text: &str) -> Result<(), RowsError> {
        let lines = self.size.lines();
        let (row, expected) = (usize::from(lines - line), usize::from(lines));
        let found = text.chars().count();
        if found != expected {
            return Err(RowsError::Width { row, found, expected });
        }
        for (col, found) in (0..lines).zip(text.chars()) {
            let side = match found {
                '.' => continue,
                'X' => Side::Black,
                'O' => Side::White,
                _ => {
                    let column = usize::from(col) + 1;
                    return Err(RowsError::Character { row, column, found });
                }
            };
            if let Some(point) = Point::new(col, line) {
                self.put(side, point);
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("rows", &self.rows()).finish_non_exhaustive()
    }
}
