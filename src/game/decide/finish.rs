//! The ending: proposal, resignation, life and death, count, confirmation.

use super::Decision;
use crate::game::command::Who;
use crate::game::event::{EndedBy, Event};
use crate::game::refusal::{Refusal, Why};
use crate::game::result::{Outcome, ResultKind};
use crate::game::state::{Game, Phase};
use crate::units::{Point, Side, Stamp};
use std::collections::BTreeSet;

impl Game {
    /// The side to move proposes the end: its reading ends, the other side's clock runs while
    /// it answers (1988/II.4.2, III.end.1; 2002/13.2, 21.1). A proposal is no pass.
    pub(super) fn propose_end(&self, at: Stamp) -> Decision {
        self.in_play()?;
        self.nothing_pressed()?;
        self.time_left(self.to_move, at)?;
        let side = self.to_move;
        Ok(vec![Event::Proposed { side }, self.turn_over(side, at, at, false)])
    }

    /// The other side answers. Refusing, it plays on, and then the proposer has his turn again
    /// (1988/III.end.1, 2002/21.1).
    pub(super) fn answer(&self, agree: bool, at: Stamp) -> Decision {
        let side = self.proposal.ok_or_else(|| Refusal::from(Why::NotProposed))?;
        if self.phase == Phase::Flagged {
            return Err(self.refusal(Why::Flagged, "flag"));
        }
        if self.phase != Phase::Proposed {
            return Err(self.refusal(Why::Paused, "pause"));
        }
        self.time_left(side.other(), at)?;
        if agree {
            let clause = self.clause("agreed-end");
            let ended = Event::Ended { by: EndedBy::Agreement, clause };
            return Ok(vec![ended, self.clocks(None, at)]);
        }
        let clause = self.clause("refused-end");
        let running = self.kept(side.other());
        Ok(vec![Event::Refused { side, clause }, self.clocks(running, at)])
    }

    /// A side resigns (1988/I.7.2, 2002/7.2): possible until the result is confirmed. With a
    /// flag standing against the same side the earlier of the two names the kind (U16).
    pub(super) fn resign(&self, side: Side, at: Stamp) -> Decision {
        if self.phase == Phase::Ready {
            return Err(Why::NotStarted.into());
        }
        if self.outcome.as_ref().is_some_and(|outcome| outcome.kind != ResultKind::Count) {
            return Err(self.refusal(Why::Ended, "no-reopening"));
        }
        let late =
            self.flag.is_some_and(|flag| flag.side == side && (flag.earlier || at > flag.at));
        let (kind, clause) = match self.flag {
            Some(flag) if late => (ResultKind::Time, self.flag_clause(&flag.before)),
            Some(_) | None => (ResultKind::Resignation, self.clause("resign")),
        };
        let result = Event::Resulted(Outcome::won(kind, side.other(), clause));
        let stop = self.clock.running.map(|_| self.clocks(None, at));
        Ok(std::iter::once(result).chain(stop).collect())
    }

    /// Marks the chains on these points as dead, perhaps as false life (1988/III.11.2); it takes
    /// the sides' confirmations back.
    pub(super) fn mark_dead(&self, points: &[Point], false_life: bool) -> Decision {
        let points = self.marked_chains(points)?;
        Ok(vec![Event::DeadMarked { points, false_life }])
    }

    /// Takes the marks off the chains on these points.
    pub(super) fn mark_alive(&self, points: &[Point]) -> Decision {
        let points = self.marked_chains(points)?;
        Ok(vec![Event::AliveMarked { points }])
    }

    pub(super) fn marked_chains(&self, points: &[Point]) -> Result<Vec<Point>, Refusal> {
        if !self.is_over() {
            return Err(Why::NotEnded.into());
        }
        if self.outcome.is_some() {
            return Err(self.refusal(Why::Ended, "no-reopening"));
        }
        let mut chains = BTreeSet::new();
        for point in points {
            if !self.board.size().contains(*point) {
                return Err(Why::OffBoard { point: *point }.into());
            }
            if self.board.at(*point).is_none() {
                return Err(Why::DeadEmpty { point: *point }.into());
            }
            chains.extend(self.board.chain(*point));
        }
        Ok(chains.into_iter().collect())
    }

    /// Confirms what is to be confirmed now: after the end on the board both sides confirm
    /// life and death (1988/III.end.3, 2002/21.4); then both sides and the arbiter the result
    /// (1988/II.7.3, 2002/16.4).
    pub(super) fn confirm_now(&self, who: Who) -> Decision {
        if self.stands() {
            return self.confirm_readings(who);
        }
        if !self.is_over() {
            return Err(self.refusal(Why::NotEnded, "confirm"));
        }
        if self.outcome.is_some() { self.confirm_result(who) } else { self.confirm_life(who) }
    }

    /// Confirms the readings of a pause, with the seconds and the reserve (1988/II.5, 2002/14,
    /// 22.4).
    fn confirm_readings(&self, who: Who) -> Decision {
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        if self.read.contains(&who) {
            return Err(self.refusal(Why::AlreadyConfirmed, "pause"));
        }
        Ok(vec![Event::ReadingsConfirmed { who }])
    }

    fn confirm_life(&self, who: Who) -> Decision {
        if !self.is_recorded() {
            // there is no position: the hand count stands for it
            return Err(self.refusal(Why::NotAgreed, "count"));
        }
        let side = match who {
            Who::Black => Side::Black,
            Who::White => Side::White,
            Who::Arbiter => return Err(self.refusal(Why::NotAgreed, "life")),
        };
        self.dispute_is_over()?;
        if self.life.contains(&side) {
            return Err(self.refusal(Why::AlreadyConfirmed, "life"));
        }
        let mut events = vec![Event::LifeConfirmed { side }];
        if self.life.contains(&side.other()) {
            events.extend(self.counted());
        }
        Ok(events)
    }

    fn confirm_result(&self, who: Who) -> Decision {
        self.nothing_pending()?;
        self.count_is_clear()?;
        if self.confirmed.contains(&who) {
            return Err(self.refusal(Why::AlreadyConfirmed, "confirm"));
        }
        let mut events = vec![Event::Confirmed { who }];
        if self.confirmed.len() == 2 {
            events.push(Event::Locked {});
        }
        Ok(events)
    }
}
