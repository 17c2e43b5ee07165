//! The position: now, after any entry, and what it counts.

use super::{Game, Turn, TurnKind};
use crate::game::board::Board;
use crate::game::command::{Shift, Stroke};
use crate::game::result::Count;
use crate::rules::CountMethod;
use crate::units::{PerSide, Point, Side, Zi};

impl Game {
    /// Counts what is to be signed: the hand count where there is one, else the board as it
    /// stands with the marked chains off; nothing is agreed by that.
    #[must_use]
    pub fn count_now(&self) -> Count {
        self.count_by_hand().unwrap_or_else(|| self.count_of_board())
    }

    /// Counts the board as it stands with the marked chains off.
    #[must_use]
    pub fn count_of_board(&self) -> Count {
        let opening = &self.opening;
        let open = self.end.and_then(|end| end.gave_up).map(Side::other);
        let count = Count::by(
            opening.rules.count,
            &self.board,
            &self.dead,
            self.prisoners,
            self.amounts(),
            self.fines(),
        );
        open.map_or_else(|| count.clone(), |side| count.with_open_points_to(side))
    }

    /// Returns the count by hand, if it is complete: one side's where the rest of the board is the
    /// other's, else both.
    fn count_by_hand(&self) -> Option<Count> {
        let (rules, amounts, fines) = (self.rules(), self.amounts(), self.fines());
        let total = |side: Side| self.hand[side].map(|hand| hand.total);
        if rules.count == CountMethod::Area {
            let side = self.hand_last?;
            return Some(Count::by_hand(side, total(side)?, rules.size, amounts, fines));
        }
        let both = PerSide { black: total(Side::Black)?, white: total(Side::White)? };
        Some(Count::of_both(rules.count, both, amounts, fines))
    }

    fn amounts(&self) -> [Zi; 2] {
        [self.komi(), self.opening.handicap_zi()]
    }

    /// Returns by how much the hand count of a side differs from the recorded board, if it does.
    #[must_use]
    pub fn difference(&self) -> Option<(Side, Zi)> {
        if !self.is_recorded() {
            return None;
        }
        let board = self.count_of_board();
        let off = |side: Side| {
            let by = self.hand[side]?.total - board.by_hand_of(side);
            (by != Zi::ZERO).then_some((side, by))
        };
        // by area the last count is the count: the rest of the board is the other's
        let area = self.rules().count == CountMethod::Area;
        let counts = |side: &Side| !area || self.hand_last == Some(*side);
        Side::BOTH.into_iter().filter(counts).find_map(off)
    }

    /// Returns what Black gives: the komi, or another where White was the first to pass at the end.
    #[must_use]
    pub fn komi(&self) -> Zi {
        if let Some(bids) = &self.bids {
            return bids.komi;
        }
        let passes = self.passes() as usize;
        let first = self.turns.len().checked_sub(passes).and_then(|at| self.turns.get(at));
        let whites = first.is_some_and(|turn| turn.side == Side::White);
        let other = self.rules().komi_white_passed.filter(|_| whites && self.opening.handicap == 0);
        other.unwrap_or_else(|| self.opening.komi())
    }

    /// Returns the number of the move that put the stone on a point.
    #[must_use]
    pub fn move_at(&self, point: Point) -> Option<u32> {
        self.board.at(point)?;
        (1..=self.move_number())
            .rev()
            .find(|n| self.stands_at(*n, self.move_number()) == Some(point))
    }

    /// Returns the point at which the stone of entry `n` stands after entry `at`: where it was
    /// played, unless a ruling moved it since. None for what is no stone on the board.
    #[must_use]
    pub fn stands_at(&self, n: u32, at: u32) -> Option<Point> {
        let turn = self.turns.get((n as usize).checked_sub(1)?).filter(|turn| turn.fits)?;
        let TurnKind::Stroke(Stroke::Stone(played)) = turn.kind else { return None };
        let since = self.moved.iter().filter(|moved| (n..=at).contains(&moved.after));
        Some(
            since
                .flat_map(|moved| &moved.stones)
                .fold(played, |point, stone| if stone.from == point { stone.to } else { point }),
        )
    }

    /// Returns how many voluntary passes stand at the end of the record (2002/7.3): a lost turn
    /// is none, and interrupts; so does a refused proposal, which gave a turn away (2002/21.1), and
    /// the beginning of a dispute.
    #[must_use]
    pub fn passes(&self) -> u32 {
        let pass = |turn: &&Turn| turn.kind == TurnKind::Stroke(Stroke::Pass);
        let proposed = self.refused.last().map_or(0, |refused| refused.after);
        let disputed = self.dispute().map_or(0, |dispute| dispute.after);
        let since = self.turns.get(proposed.max(disputed) as usize..).unwrap_or_default();
        u32::try_from(since.iter().rev().take_while(pass).count()).unwrap_or(u32::MAX)
    }

    /// Returns the point of the last stone on the board.
    #[must_use]
    pub fn last_stone(&self) -> Option<Point> {
        self.stands_at(self.move_number(), self.move_number())
    }

    /// Returns the position after the first `n` entries, for looking through the record.
    #[must_use]
    pub fn board_after(&self, n: u32) -> Board {
        let mut board = self.opening.board();
        self.shift(&mut board, 0);
        for (turn, after) in self.turns.iter().zip(1..=n) {
            if let (true, TurnKind::Stroke(Stroke::Stone(point))) = (turn.fits, &turn.kind) {
                let _ = board.play_as(turn.side, *point, turn.own);
            }
            self.shift(&mut board, after);
        }
        board
    }

    /// Returns the stones that a ruling after entry `n` moved.
    pub fn stones_moved(&self, n: u32) -> impl Iterator<Item = Shift> {
        let after = self.moved.iter().filter(move |moved| moved.after == n);
        after.flat_map(|moved| moved.stones.iter().copied())
    }

    /// Puts the stones where they stand since a ruling after entry `n`; tells whether any does.
    pub(in crate::game) fn shift(&self, board: &mut Board, after: u32) -> bool {
        let mut any = false;
        for moved in self.moved.iter().filter(|moved| moved.after == after) {
            any |= shift(board, &moved.stones);
        }
        any
    }
}

/// Takes stones up and puts them where they stand; tells whether any moved.
pub(in crate::game) fn shift(board: &mut Board, stones: &[Shift]) -> bool {
    let taken: Vec<_> = stones.iter().map(|stone| (stone.to, board.remove(stone.from))).collect();
    let mut any = false;
    for (to, side) in taken {
        any |= side.is_some_and(|side| board.place(side, to).is_ok());
    }
    any
}
