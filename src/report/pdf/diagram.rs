//! Diagrams of the board.

use super::super::board::{Board, Owner, Stone};
use super::draw::Op;
use super::flow::Flow;
use crate::units::Side;

/// How wide a diagram is at most, in letters: one with numbers, and any other.
const NUMBERED: f32 = 46.0;
const PLAIN: f32 = 24.0;

/// Where a diagram lies: its first crossing, and the distance of its lines.
#[derive(Clone, Copy)]
struct Grid {
    x: f32,
    y: f32,
    step: f32,
}

impl Grid {
    fn at(self, x: u8, y: u8) -> (f32, f32) {
        (self.x + f32::from(x) * self.step, self.y + f32::from(y) * self.step)
    }
}

const fn shade(side: Side) -> u8 {
    match side {
        Side::Black => 0,
        Side::White => 0xff,
    }
}

impl Flow<'_> {
    /// Lays a diagram out with its notes; `below` is how much stands after it.
    pub fn figure(&mut self, board: &Board, below: f32) {
        if board.size == 0 {
            return self.paragraph(&board.legend);
        }
        let numbered = board.stones.iter().any(|stone| !stone.text.is_empty());
        let most = self.size * if numbered { NUMBERED } else { PLAIN };
        let caption = Self::line(self.size) * if board.label.is_empty() { 0.5 } else { 2.0 };
        let mut wide = most.min(self.width).min(self.height() - caption);
        if !numbered {
            // a little smaller, if then what is signed stands on the same sheet
            let room = self.room() - caption - below;
            wide = wide.min(room.max(wide / 2.0));
        }
        self.need(wide + caption);
        self.skip(self.size * 0.5);
        self.centered(&board.label, self.size);
        let step = wide / (f32::from(board.size) + 1.2);
        let grid = Grid {
            x: self.left + (self.width - wide) / 2.0 + step * 1.3,
            y: self.y + step * 1.3,
            step,
        };
        self.lines(board, grid);
        board.owners.iter().for_each(|owner| self.owner(*owner, grid));
        board.stones.iter().for_each(|stone| self.stone(stone, grid));
        self.skip(wide + self.size * 0.3);
        board.notes.iter().for_each(|note| self.paragraph(note));
    }

    fn lines(&mut self, board: &Board, grid: Grid) {
        let last = board.size - 1;
        for n in 0..board.size {
            let wide = if n == 0 || n == last { 0.9 } else { 0.4 };
            self.draw(Op::Line { from: grid.at(0, n), to: grid.at(last, n), wide });
            self.draw(Op::Line { from: grid.at(n, 0), to: grid.at(n, last), wide });
        }
        for star in &board.stars {
            let at = grid.at(star.x, star.y);
            self.draw(Op::Circle {
                at,
                radius: grid.step * 0.11,
                fill: Some(0),
                edge: 0.0,
                white: false,
            });
        }
        let size = grid.step * 0.46;
        for (letter, n) in board.letters.iter().zip(0_u8..) {
            let (x, _) = grid.at(n, 0);
            self.mark(letter, (x, grid.y - grid.step * 0.85), size, false);
            let (_, y) = grid.at(0, n);
            let number = (board.size - n).to_string();
            self.mark(&number, (grid.x - grid.step * 0.95, y), size, false);
        }
    }

    /// Writes a text around a point.
    fn mark(&mut self, text: &str, (x, y): (f32, f32), size: f32, white: bool) {
        let x = x - self.measure(text, size) / 2.0;
        self.draw(Op::Text { x, y: y + size * 0.36, size, text: text.to_owned(), white });
    }

    fn owner(&mut self, owner: Owner, grid: Grid) {
        let ((x, y), half) = (grid.at(owner.x, owner.y), grid.step * 0.18);
        let (at, size) = ((x - half, y - half), (half * 2.0, half * 2.0));
        self.draw(Op::Box { at, size, fill: Some(shade(owner.side)), edge: 0.5 });
    }

    fn stone(&mut self, stone: &Stone, grid: Grid) {
        let (at, step) = (grid.at(stone.x, stone.y), grid.step);
        let white = stone.side == Side::Black;
        let fill = Some(shade(stone.side));
        self.draw(Op::Circle { at, radius: step * 0.47, fill, edge: 0.5, white: false });
        if !stone.text.is_empty() {
            let size = step * if stone.text.len() > 2 { 0.42 } else { 0.52 };
            self.mark(&stone.text, at, size, white);
        } else if stone.dead {
            let half = step * 0.2;
            self.draw(Op::Cross { at, half, white });
        } else if stone.last {
            self.draw(Op::Circle { at, radius: step * 0.23, fill: None, edge: 1.0, white });
        }
    }
}
