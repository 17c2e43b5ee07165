//! The record step by step, to set the board up again from it.

use crate::game::board::Board;
use crate::game::{By, Command, Game, Order, Turn};
use crate::units::{PerSide, Point, Side, Stamp};
use crate::words::{Words, id};

/// Setting the board up again from the record (1988/III.8.4, 2002/17.6).
#[derive(Clone, Copy, Debug)]
pub struct Restoring {
    /// How many entries stand on the board.
    pub at: u32,
}

/// One entry, as it is put on the board.
#[derive(Clone, Debug)]
pub struct Step<'a> {
    /// The position after it.
    pub board: Board,
    /// The entry; none at the beginning.
    pub turn: Option<&'a Turn>,
    /// The stones that it takes off.
    pub taken: Vec<Point>,
    /// How many stones each side has taken so far.
    pub prisoners: PerSide<u32>,
}

impl Restoring {
    /// Begins at the present position.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        Self { at: game.move_number() }
    }

    /// Tells whether the position shown is the present one.
    #[must_use]
    pub fn is_at_end(self, game: &Game) -> bool {
        self.at >= game.move_number()
    }

    /// Returns what stands on the board.
    #[must_use]
    pub fn step(self, game: &Game) -> Step<'_> {
        let at = self.at.min(game.move_number());
        let turns = &game.turns()[..at as usize];
        let board = game.board_after(at);
        let turn = turns.last();
        let taken = turn.filter(|turn| turn.fits).map_or_else(Vec::new, |turn| {
            let before = game.board_after(at - 1);
            let moved: Vec<Point> = game.stones_moved(at).map(|one| one.from).collect();
            let mut taken = taken(&before, &board, turn.side.other());
            taken.retain(|point| !moved.contains(point));
            taken
        });
        let of = |side| turns.iter().filter(move |turn| turn.side == side && turn.fits);
        let prisoners = PerSide::from_fn(|side| of(side).map(|turn| turn.captured).sum());
        Step { board, turn, taken, prisoners }
    }

    /// Lists the last stones that still stand, with their numbers, the last one first.
    #[must_use]
    pub fn last(self, game: &Game, board: &Board, most: usize) -> Vec<(u32, Point)> {
        let turns = game.turns().iter().zip(1_u32..).take(self.at as usize);
        let stones = turns
            .filter_map(|(turn, n)| game.stands_at(n, self.at).map(|point| (turn.side, n, point)));
        let stones: Vec<(Side, u32, Point)> = stones.collect();
        let stand = |(side, n, point): (Side, u32, Point)| {
            (board.at(point) == Some(side)).then_some((n, point))
        };
        stones.into_iter().rev().take(most).filter_map(stand).collect()
    }

    /// Builds the order: the board stands as the record has it.
    #[must_use]
    pub fn order(words: &Words, arbiter: &str, at: Stamp) -> Order {
        let reason = words.say(id!("reason-restored"));
        Order { command: Command::Restore { reason }, by: By::table(arbiter), at }
    }
}

fn taken(before: &Board, after: &Board, side: Side) -> Vec<Point> {
    let off = |point: &Point| before.at(*point) == Some(side) && after.at(*point) != Some(side);
    before.size().all().filter(off).collect()
}
