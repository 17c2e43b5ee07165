//! Disputes about life and death: played out from the position at the end (1988/III.end.3,
//! 2002/21.4, open question U17).

use super::Decision;
use crate::game::event::{Ending, Event};
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::state::{Game, Phase, Turn};
use crate::rules::{DisputeCount, Starter};
use crate::units::{Point, Side, Stamp};

impl Game {
    /// The sides disagree about chains: they play on from the position at the end.
    ///
    /// 1. Only between the end and the agreement (2002/21.3).
    /// 2. The edition says who moves first, even against the turn; where both say "dead" it is
    ///    the side to move by the record.
    /// 3. The clocks go on from their readings, the history is kept, all confirmations are void.
    /// 4. A chain that was in dispute before is the chief arbiter's.
    pub(super) fn begin_dispute(
        &self,
        points: &[Point],
        side: Option<Side>,
        order: &Order,
    ) -> Decision {
        if !self.is_recorded() {
            return Err(Why::NotRecordedHere.into());
        }
        if self.recounted {
            return Err(self.refusal(Why::Ended, "no-reopening"));
        }
        let points = self.marked_chains(points)?;
        if points.is_empty() {
            return Err(self.refusal(Why::NeedsChains, "dispute_starter"));
        }
        let again = self.disputes.iter().any(|one| one.points.iter().any(|p| points.contains(p)));
        if again && order.by.role != Role::Chief {
            return Err(self.refusal(Why::NotChief, "dispute_starter"));
        }
        let starter = self.starter(side);
        let id = u32::try_from(self.disputes.len() + 1).unwrap_or(u32::MAX);
        let clause = self.clause("dispute_starter");
        let disputed = Ending::Disputed { id, points, side, starter, clause };
        Ok(vec![Event::Ending(disputed), self.clocks(self.kept(starter), order.at)])
    }

    /// Returns who moves first in a dispute.
    #[must_use]
    pub fn starter(&self, side: Option<Side>) -> Side {
        match (self.rules().dispute_starter, side) {
            (Starter::WhoSaysDead, Some(side)) => side,
            (Starter::NotWhoAsks, Some(side)) => side.other(),
            (Starter::WhoSaysDead | Starter::NotWhoAsks, None) | (Starter::SideToMove, _) => {
                self.to_move
            }
        }
    }

    /// Sets the position at the end up again, so that it is counted with what was learnt; where
    /// the position that was played out counts, only before anything was played.
    pub(super) fn go_back(&self, at: Stamp) -> Decision {
        let dispute = self.dispute().ok_or_else(|| Refusal::from(Why::NoDispute))?;
        let played = self.move_number() > dispute.after;
        if played && self.rules().dispute_count == Some(DisputeCount::PlayedOut) {
            return Err(self.refusal(Why::PlayedOut, "dispute_count"));
        }
        match self.phase {
            Phase::Playing | Phase::Paused | Phase::Proposed | Phase::Ended => {}
            Phase::Ready
            | Phase::Opening
            | Phase::Flagged
            | Phase::Adjourned
            | Phase::Agreed
            | Phase::Locked => self.in_play_or_paused()?,
        }
        if self.outcome.is_some() {
            return Err(self.refusal(Why::Ended, "no-reopening"));
        }
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        self.nothing_pressed()?;
        let since = self.turns.iter().skip(dispute.after as usize);
        let played = since.filter_map(Turn::stroke).collect();
        let back = Ending::WentBack { id: dispute.id, n: dispute.after, played };
        Ok(vec![Event::Ending(back), self.clocks(None, at)])
    }

    /// Tells whether the position at the end may be set up again.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.go_back(self.clock.since).is_ok()
    }

    /// Refuses to count while the position at the end isn't set up again, unless the rules count
    /// what was played out.
    pub(super) fn dispute_is_over(&self) -> Result<(), Refusal> {
        let out = self.rules().dispute_count == Some(DisputeCount::PlayedOut);
        if !out && self.dispute().is_some() {
            return Err(self.refusal(Why::DisputeOpen, "dispute_count"));
        }
        Ok(())
    }
}
