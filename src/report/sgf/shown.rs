//! What other programs show of a record.

use crate::game::board::Board;
use crate::record::Setup;
use crate::units::{Point, Side};

/// The board as other programs show it after what was written so far, and whom they expect next.
pub(super) struct Shown {
    board: Board,
    pub next: Side,
    /// Who passed last, and how many passes stand at the end.
    passes: (Option<Side>, u32),
}

impl Shown {
    pub const fn new(board: Board, next: Side) -> Self {
        Self { board, next, passes: (None, 0) }
    }

    /// Plays a stone as other programs do: chains without liberty come off, the opponent's first.
    pub fn stone(&mut self, side: Side, point: Point) {
        // what is written stands on an empty point
        let _ = self.board.play(side, point).or_else(|_| self.board.give_up(side, point));
        self.passes = (None, 0);
        self.next = side.other();
    }

    /// Passes; `voluntary` says that it is no mere stand-in for a turn without a stone.
    pub fn pass(&mut self, side: Side, voluntary: bool) {
        self.passes = if voluntary { (Some(side), self.passes.1 + 1) } else { (None, 0) };
        self.next = side.other();
    }

    /// Tells whether other programs take the game for over: both sides have passed, and the last
    /// is the one that has to, where the rules name one.
    pub fn is_over(&self, last: Option<Side>) -> bool {
        let (side, passes) = self.passes;
        passes > 1 && last.is_none_or(|last| side == Some(last))
    }

    /// Gives the turn to a side; play goes on.
    pub const fn turn_to(&mut self, side: Side) {
        self.next = side;
        self.passes = (None, 0);
    }

    /// Takes the board over as it really stands; returns what has to be set up for that.
    pub fn take(&mut self, real: &Board) -> Setup {
        let mut setup = Setup::default();
        for point in real.size().all() {
            match real.at(point) {
                stone if stone == self.board.at(point) => {}
                Some(Side::Black) => setup.black.push(point),
                Some(Side::White) => setup.white.push(point),
                None => setup.empty.push(point),
            }
        }
        if setup.has_points() {
            self.board = real.clone();
        }
        setup
    }
}
