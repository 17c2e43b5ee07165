//! The count by hand, compared with the recorded board, and the recount.

use super::{Decision, reasoned};
use crate::game::command::Command;
use crate::game::event::{Ending, Event};
use crate::game::refusal::{Refusal, Why};
use crate::game::result::Outcome;
use crate::game::state::{Game, Phase};
use crate::rules::CountMethod;
use crate::units::Zi;

impl Game {
    /// Counts the board and draws the result from it.
    pub(super) fn counted(&self) -> [Event; 2] {
        let count = self.count_now();
        let clause = self.rules().cite("count").cloned();
        let outcome = Outcome::counted(count.margin, self.rules().ties, clause);
        [Event::Counted(count), Event::Resulted(outcome)]
    }

    /// Takes the hand count of a side (misc/count).
    ///
    /// 1. By area one side's count is enough: the rest of the board is the other's. By points or
    ///    stones both are needed.
    /// 2. Where the moves are recorded it comes after both sides have agreed on life and death;
    ///    it is what is signed. Where it differs from the board, that has to be explained.
    /// 3. What no board can come to is refused.
    pub(super) fn hand_count(&self, command: &Command) -> Decision {
        let Command::HandCount { side, total, territory, stones } = *command else {
            return Err(self.refusal(Why::BadCount, "count"));
        };
        let ready = if self.is_recorded() {
            self.phase == Phase::Agreed && self.count.is_some()
        } else {
            self.phase == Phase::Ended && self.outcome.is_none()
        };
        if !ready {
            let why = if self.is_over() { Why::NotAgreed } else { Why::NotEnded };
            return Err(self.refusal(why, "count"));
        }
        let parts = [territory, stones].into_iter().flatten().reduce(|one, other| one + other);
        let sums = territory.is_none() || stones.is_none() || parts == Some(total);
        let broken = stones.is_some_and(|stones| stones.quarters() % 4 != 0);
        if !sums
            || broken
            || [Some(total), territory, stones].into_iter().flatten().any(|zi| self.absurd(zi))
        {
            return Err(self.refusal(Why::BadCount, "count"));
        }
        let mut after = self.clone();
        let counted = |differs| Event::HandCounted { side, total, territory, stones, differs };
        after.apply(&counted(false));
        let differs = after.difference().is_some();
        let mut events = vec![counted(differs)];
        if after.changes_count() {
            events.extend(after.counted());
        }
        Ok(events)
    }

    /// Tells whether the figures by hand are complete and give another count than the one that
    /// stands.
    fn changes_count(&self) -> bool {
        let complete = match self.rules().count {
            CountMethod::Area => true,
            CountMethod::Territory | CountMethod::Stones => {
                self.hand.black.is_some() && self.hand.white.is_some()
            }
        };
        let margin = self.count_now().margin;
        let other = self.count.as_ref().is_none_or(|count| count.margin != margin);
        complete && (other || self.difference().is_some())
    }

    /// Tells whether no side can come to such an amount: less than nothing, more than the board,
    /// or no half of a zi (whole stones, whole points).
    fn absurd(&self, zi: Zi) -> bool {
        let board = i32::from(self.rules().size.points());
        let (least, most, step) = match self.rules().count {
            CountMethod::Area => (Zi::ZERO, Zi::whole(board), 2),
            // more prisoners than points leave less than nothing
            CountMethod::Territory => (Zi::halves(-board), Zi::halves(board), 2),
            CountMethod::Stones => (Zi::ZERO, Zi::whole(board), 4),
        };
        zi < least || zi > most || zi.quarters() % step != 0
    }

    /// Says why the hand count differs from the recorded board: nothing is signed before.
    pub(super) fn explain(&self, reason: &str) -> Decision {
        reasoned(reason)?;
        let open = self.phase == Phase::Agreed;
        let Some((_, difference)) = self.difference().filter(|_| open) else {
            return Err(self.refusal(Why::NothingDiffers, "count"));
        };
        let reason = reason.to_owned();
        Ok(vec![Event::Ending(Ending::Explained { difference, reason })])
    }

    /// Refuses what can't be signed: a hand count that differs from the board, unexplained.
    pub(super) fn count_is_clear(&self) -> Result<(), Refusal> {
        let open = self.count.is_some() && self.difference().is_some();
        if open && self.explained.is_none() {
            return Err(self.refusal(Why::CountDiffers, "count"));
        }
        Ok(())
    }

    /// Voids an agreed count that isn't confirmed by all: each side may demand a recount
    /// (1988/II.7.3, 2002/16.4).
    pub(super) fn recount(&self, reason: &str) -> Decision {
        reasoned(reason)?;
        if self.phase != Phase::Agreed {
            return Err(self.refusal(Why::NotAgreed, "confirm"));
        }
        Ok(vec![Event::ResultVoided { reason: reason.to_owned(), recount: true }])
    }
}
