//! Repetition: the positions that have occurred and which play brings one back.

use crate::rules::board::Repetition;
use crate::units::Side;

/// No entry, in a slot or as an earlier entry.
const NONE: u32 = u32::MAX;

/// Says that a position comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The nearest earlier turn after which the same position stood; 0 is the start.
    pub earlier: u32,
    /// The turns from there to the play asked about.
    pub length: u32,
    /// The position before the ko was taken comes back with nothing but passes or lost turns
    /// in between. Otherwise it is a repetition.
    pub ko: bool,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    position: u128,
    to_move: Side,
    /// The nearest earlier entry with the same position.
    earlier: u32,
}

/// The positions of a game with the side then to move: the start and one after every move,
/// pass and lost turn. A void stone's position never enters. (2002/6, 1988/I.6; open question
/// U3.)
///
/// Positions are given by [`Board::hash`](super::board::Board::hash). Asking costs one look
/// into a hash table and allocates nothing.
#[derive(Clone, Debug)]
pub struct History {
    entries: Vec<Entry>,
    /// The last turn before the board last changed.
    before_change: Option<u32>,
    /// The latest entry of each position, at the place its hash names or after it.
    slots: Vec<u32>,
}

impl History {
    /// Begins with the start position and the side that moves first.
    #[must_use]
    pub fn new(position: u128, first: Side) -> Self {
        let mut history =
            Self { entries: Vec::with_capacity(512), before_change: None, slots: vec![NONE; 1024] };
        history.push(position, first);
        history
    }

    /// Begins anew, keeping the memory.
    pub fn reset(&mut self, position: u128, first: Side) {
        self.slots.fill(NONE);
        self.entries.clear();
        self.before_change = None;
        self.push(position, first);
    }

    /// Returns the number of turns: moves, passes and lost turns.
    #[must_use]
    pub fn turns(&self) -> u32 {
        number(self.entries.len()).saturating_sub(1)
    }

    /// Returns the side to move in the last position.
    #[must_use]
    pub fn last_to_move(&self) -> Side {
        self.entries.last().map_or(Side::Black, |last| last.to_move)
    }

    /// Adds the position after a move, pass or lost turn, and the side then to move.
    pub fn push(&mut self, position: u128, to_move: Side) {
        let turn = number(self.entries.len());
        if self.entries.last().is_some_and(|last| last.position != position) {
            self.before_change = Some(turn - 1);
        }
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = self.slot(position);
        let earlier = std::mem::replace(&mut self.slots[slot], turn);
        self.entries.push(Entry { position, to_move, earlier });
    }

    /// Takes all turns after the first `turns` back.
    fn truncate(&mut self, turns: u32) {
        if turns >= self.turns() {
            return;
        }
        let kept: Vec<Entry> = self.entries.iter().take(turns as usize + 1).copied().collect();
        self.slots.fill(NONE);
        self.entries.clear();
        self.before_change = None;
        for entry in kept {
            self.push(entry.position, entry.to_move);
        }
    }

    /// Replaces the position after the last turn: a correction or a set-up is no turn.
    pub fn amend(&mut self, position: u128, to_move: Side) {
        match self.turns() {
            0 => self.reset(position, to_move),
            turns => {
                self.truncate(turns - 1);
                self.push(position, to_move);
            }
        }
    }

    /// Tells whether a play that leads to `position`, with `to_move` to move next, brings an
    /// earlier position back that this reading of the rule notices. The play itself is not
    /// yet in the history. Passes and lost turns are never asked about: they can't violate.
    ///
    /// 1. The immediate retake of a ko is noticed by every reading.
    /// 2. [`Repetition::Simple`] notices nothing else.
    /// 3. [`Repetition::Positional`] notices the same stones, whoever is to move.
    /// 4. [`Repetition::Situational`] notices the same stones with the same side to move.
    #[must_use]
    pub fn recurrence(
        &self,
        notice: Repetition,
        position: u128,
        to_move: Side,
    ) -> Option<Recurrence> {
        let latest = self.slots[self.slot(position)];
        if latest == NONE {
            return None;
        }
        let ko = Some(latest) == self.before_change;
        let earlier = match notice {
            Repetition::Simple => ko.then_some(latest),
            Repetition::Positional => Some(latest),
            Repetition::Situational if ko => Some(latest),
            Repetition::Situational => self.nearest(latest, to_move),
        }?;
        let length = number(self.entries.len()) - earlier;
        Some(Recurrence { earlier, length, ko })
    }

    fn nearest(&self, latest: u32, to_move: Side) -> Option<u32> {
        let mut at = latest;
        while let Some(entry) = self.entries.get(at as usize) {
            if entry.to_move == to_move {
                return Some(at);
            }
            at = entry.earlier;
        }
        None
    }

    /// Returns the slot that holds a position, or the free one where it belongs.
    fn slot(&self, position: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = place(position) & mask;
        while let Some(entry) = self.entries.get(self.slots[slot] as usize) {
            if entry.position == position {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![NONE; self.slots.len() * 2];
        for turn in 0..self.entries.len() {
            let slot = self.slot(self.entries[turn].position);
            self.slots[slot] = number(turn);
        }
    }
}

/// The number of a turn; no game comes near four thousand million.
fn number(turn: usize) -> u32 {
    u32::try_from(turn).unwrap_or(NONE)
}

/// The low bits of a hash. They are random already.
const fn place(position: u128) -> usize {
    position as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_do_not_lift_the_ban_of_a_ko() {
        let mut history = History::new(1, Side::Black);
        history.push(2, Side::White);
        history.push(2, Side::Black);
        history.push(2, Side::White);
        let back = history.recurrence(Repetition::Simple, 1, Side::Black);
        assert_eq!(back, Some(Recurrence { earlier: 0, length: 4, ko: true }));
        history.push(3, Side::Black);
        assert_eq!(history.recurrence(Repetition::Simple, 1, Side::Black), None);
    }

    #[test]
    fn a_ko_is_a_ko_whoever_is_to_move() {
        let mut history = History::new(1, Side::Black);
        history.push(2, Side::White);
        let back = Some(Recurrence { earlier: 0, length: 2, ko: true });
        assert_eq!(history.recurrence(Repetition::Situational, 1, Side::White), back);
        history.amend(3, Side::White);
        assert_eq!(history.turns(), 1);
        assert_eq!(history.recurrence(Repetition::Positional, 2, Side::White), None);
    }

    #[test]
    fn the_nearest_earlier_turn_is_named() {
        let mut history = History::new(9, Side::Black);
        for (position, to_move) in [(5, Side::White), (6, Side::Black), (5, Side::Black)] {
            history.push(position, to_move);
        }
        history.push(7, Side::White);
        history.push(8, Side::Black);
        let earlier = |notice, to_move| {
            history.recurrence(notice, 5, to_move).map(|back| (back.earlier, back.length, back.ko))
        };
        assert_eq!(earlier(Repetition::Positional, Side::White), Some((3, 3, false)));
        assert_eq!(earlier(Repetition::Situational, Side::White), Some((1, 5, false)));
        assert_eq!(earlier(Repetition::Simple, Side::White), None);
    }

    #[test]
    fn a_long_history_finds_every_position_and_forgets_what_is_taken_back() {
        let mut history = History::new(0, Side::Black);
        for turn in 1..=5000_u128 {
            history.push(turn << 70 | 3, Side::Black);
        }
        for turn in 1..=5000_u32 {
            let back =
                history.recurrence(Repetition::Positional, u128::from(turn) << 70 | 3, Side::White);
            assert_eq!(back.map(|back| back.earlier), Some(turn));
        }
        history.truncate(10);
        assert_eq!(history.turns(), 10);
        assert_eq!(history.recurrence(Repetition::Positional, 11 << 70 | 3, Side::White), None);
        assert!(history.recurrence(Repetition::Positional, 10 << 70 | 3, Side::White).is_some());
    }
}
