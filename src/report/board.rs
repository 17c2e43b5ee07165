//! Diagrams: a position, the owners of its points, or numbered moves.

use super::page::{both, sentences};
use crate::units::{BoardSize, Point, Side};
use serde::Serialize;

/// A diagram.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Board {
    /// What it shows.
    pub label: String,
    /// Lines of the board.
    pub size: u8,
    /// The letters of the columns.
    pub letters: Vec<String>,
    /// The star points.
    pub stars: Vec<Spot>,
    /// The stones.
    pub stones: Vec<Stone>,
    /// The owners of empty points.
    pub owners: Vec<Owner>,
    /// The same in text of fixed width.
    pub lines: Vec<String>,
    /// What the signs of the text mean.
    pub legend: String,
    /// What stands below.
    pub notes: Vec<String>,
}

/// A place on a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spot {
    /// Columns to its left.
    pub x: u8,
    /// Lines above it.
    pub y: u8,
}

/// A stone on a diagram.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stone {
    /// Columns to its left.
    pub x: u8,
    /// Lines above it.
    pub y: u8,
    /// Whose.
    pub side: Side,
    /// Its number, or empty.
    pub text: String,
    /// Whether it is dead.
    pub dead: bool,
    /// Whether it is the last one.
    pub last: bool,
}

/// An empty point that is one side's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Owner {
    /// Columns to its left.
    pub x: u8,
    /// Lines above it.
    pub y: u8,
    /// Whose.
    pub side: Side,
}

impl Board {
    /// Builds an empty diagram.
    pub(super) fn empty(size: BoardSize) -> Self {
        let stars = size.stars().into_iter().map(|point| spot(size, point)).collect();
        let letters = (0..size.lines()).map(|col| Point::letter(col).to_string()).collect();
        Self { size: size.lines(), letters, stars, ..Self::default() }
    }

    /// Builds the diagram of rows as `X..O`, first the top line: large letters are stones, small
    /// ones dead stones, `b` and `w` points of a side.
    pub(super) fn of_rows(rows: &[String], last: Option<Point>) -> Self {
        let size = u8::try_from(rows.len()).ok().and_then(BoardSize::new);
        let mut board = size.map(Self::empty).unwrap_or_default();
        let last = size.zip(last).map(|(size, point)| spot(size, point));
        for (row, y) in rows.iter().zip(0_u8..) {
            for (sign, x) in row.chars().zip(0_u8..) {
                board.put(sign, Spot { x, y }, last == Some(Spot { x, y }));
            }
        }
        board
    }

    fn put(&mut self, sign: char, Spot { x, y }: Spot, last: bool) {
        let mut stone = |side, dead| {
            self.stones.push(Stone { x, y, side, text: String::new(), dead, last });
        };
        match sign {
            'X' => stone(Side::Black, false),
            'x' => stone(Side::Black, true),
            'O' => stone(Side::White, false),
            'o' => stone(Side::White, true),
            'b' => self.owners.push(Owner { x, y, side: Side::Black }),
            'w' => self.owners.push(Owner { x, y, side: Side::White }),
            _ => {}
        }
    }

    /// Merges the same diagram in another language.
    pub(super) fn merge(&mut self, other: Self) {
        both(&mut self.label, other.label, " ");
        both(&mut self.legend, other.legend, "\n");
        sentences(&mut self.notes, other.notes);
    }

    /// Does something with every text that a person reads, but for the drawing.
    pub(super) fn each(&mut self, act: &mut dyn FnMut(&mut String)) {
        [&mut self.label, &mut self.legend].into_iter().for_each(&mut *act);
        self.notes.iter_mut().for_each(act);
    }

    /// Draws the stones with numbers in text: each point as wide as the longest number.
    pub(super) fn number_lines(&self) -> Vec<String> {
        let longest = self.stones.iter().map(|stone| stone.text.len()).max().unwrap_or(1);
        let wide = longest.max(1) + 1;
        let lines = usize::from(self.size);
        let mut cells = vec![vec![".".to_owned(); lines]; lines];
        let mut set = |x: u8, y: u8, text: String| {
            if let Some(cell) =
                cells.get_mut(usize::from(y)).and_then(|row| row.get_mut(usize::from(x)))
            {
                *cell = text;
            }
        };
        self.stars.iter().for_each(|star| set(star.x, star.y, "+".to_owned()));
        for stone in &self.stones {
            let sign = if stone.side == Side::Black { "X" } else { "O" };
            set(stone.x, stone.y, sign_or(&stone.text, sign));
        }
        let line = |cells: &[String]| -> String {
            let set: Vec<String> = cells.iter().map(|cell| format!("{cell:>wide$}")).collect();
            set.concat()
        };
        let head = format!("  {}", line(&self.letters));
        let rows = cells.iter().zip((1..=lines).rev());
        let rows = rows.map(|(row, n)| format!("{n:>2}{}", line(row)));
        std::iter::once(head.clone()).chain(rows).collect()
    }
}

fn sign_or(text: &str, sign: &str) -> String {
    if text.is_empty() { sign.to_owned() } else { text.to_owned() }
}

/// Returns where a point stands on a diagram.
pub(super) fn spot(size: BoardSize, point: Point) -> Spot {
    Spot { x: point.col(), y: size.lines().saturating_sub(1).saturating_sub(point.row()) }
}

/// Draws the position: letters and numbers at the edges, the last stone in brackets.
pub(super) fn position_lines(board: &[String], last: Option<Point>) -> Vec<String> {
    let size = board.len();
    let columns = u8::try_from(size).unwrap_or(0);
    let stars = BoardSize::new(columns).map(BoardSize::stars).unwrap_or_default();
    let letters: Vec<String> = (0..columns).map(|col| Point::letter(col).to_string()).collect();
    let letters = format!(" {}", letters.join(" "));
    let mut lines = vec![format!("    {letters}")];
    for (row, number) in board.iter().zip((1..=size).rev()) {
        let mut line = format!("{number:>4}");
        let mut after = ' ';
        for (stone, col) in row.chars().zip(0_u8..) {
            let here = |point: &Point| usize::from(point.row()) + 1 == number && point.col() == col;
            let is_last = last.as_ref().is_some_and(here);
            line.push(if is_last { '(' } else { after });
            line.push(match stone {
                '.' if stars.iter().any(here) => '+',
                stone => stone,
            });
            after = if is_last { ')' } else { ' ' };
        }
        line.push(after);
        lines.push(format!("{line} {number}"));
    }
    lines.push(lines[0].clone());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stone_stands_in_brackets() {
        let board: Vec<String> = ["X..", ".O.", "..."].map(str::to_owned).into();
        let drawn = position_lines(&board, "B2".parse().ok());
        assert_eq!(
            drawn,
            ["     A B C", "   3 X . .  3", "   2 .(O).  2", "   1 . . .  1", "     A B C"]
        );
    }

    #[test]
    fn rows_become_stones_and_owners() {
        let mut rows = vec![".".repeat(9); 9];
        rows[0] = "Xo.bw....".to_owned();
        let board = Board::of_rows(&rows, "A9".parse().ok());
        let stone = |n: usize| (board.stones[n].x, board.stones[n].y, board.stones[n].dead);
        assert_eq!((stone(0), stone(1)), ((0, 0, false), (1, 0, true)));
        assert!(board.stones[0].last && !board.stones[1].last);
        assert_eq!(board.owners.len(), 2);
    }
}
