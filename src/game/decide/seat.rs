//! Who is at the board: lateness, leaving the seat, a game that is joined, the hand count of a
//! board without a recorder.

use super::{Decision, clocks, reasoned};
use crate::game::clock::{ClockPhase, Reading};
use crate::game::command::Standing;
use crate::game::event::Event;
use crate::game::refusal::{Refusal, Why};
use crate::game::sealed::Entrusted;
use crate::game::state::{Game, Phase};
use crate::rules::Leave;
use crate::units::{PerSide, Side, Span, Stamp};

impl Game {
    /// Takes a player's delay off his own limit (1988/III.time.3).
    ///
    /// 1. Before the game, or where both clocks stand at a resumption.
    /// 2. Later than the event allows isn't a deduction but a default (1988/III.time.1–2); exactly
    ///    at the limit isn't beyond it.
    /// 3. What exceeds the main time takes full periods of the reserve; with none left the loss
    ///    on time is proposed (open question U15).
    pub(super) fn late(&self, side: Side, by: Span, at: Stamp) -> Decision {
        if self.phase != Phase::Ready {
            self.in_play_or_adjourned()?;
            self.standing_still()?;
        }
        let rules = self.rules();
        if rules.late_limit.is_some_and(|limit| by > limit.0) {
            return Err(self.refusal(Why::TooLate, "late_limit"));
        }
        let before = self.clock.readings[side];
        let late = before.less(by, rules);
        let mut readings = self.clock.readings;
        readings[side] = late;
        let came = Event::CameLate { side, by, clause: self.clause("late") };
        let mut events = vec![came, clocks(None, readings, at)];
        if late.is_over() {
            let clause = self.flag_clause(&before);
            let before = late.not_over(rules, self.granted(side).reserve);
            events.push(Event::Flagged { side, clause, at, before });
        }
        Ok(events)
    }

    /// Refuses what can't be done in play, or before a gap is settled.
    pub(super) fn standing_still(&self) -> Result<(), Refusal> {
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        if self.stands() { Ok(()) } else { Err(Why::NotPaused.into()) }
    }

    /// Notes that a player leaves his seat (1988/III.time.6, 2002/22.2).
    ///
    /// 1. Asked for in the opponent's time, while his own seconds are read, once a game: granted.
    ///    Whether his clock then waits for him is event data (open question U13).
    /// 2. Otherwise, or where he didn't ask, he goes without leave: nothing stops, nothing is
    ///    punished.
    pub(super) fn leave_seat(&self, side: Side, asked: bool, at: Stamp) -> Decision {
        self.in_play_or_seating()?;
        if self.away(side).is_some() {
            return Err(Why::NotAway.into());
        }
        let reads = self.clock.readings[side].phase == ClockPhase::Byoyomi;
        let others = self.clock.running == Some(side.other());
        let granted = asked && reads && others && self.tally(side).leaves == 0;
        let waits = granted && self.rules().leave == Leave::Waits;
        Ok(vec![Event::Left { side, granted, waits, clause: self.clause("leave"), at }])
    }

    /// Notes that he is back: a clock that waited for him runs, and a move that was played
    /// meanwhile is pointed out to him (1988/II.7.6, 2002/16.5).
    pub(super) fn return_to_seat(&self, side: Side, at: Stamp) -> Decision {
        let Some(away) = self.away(side) else { return Err(Why::NotAway.into()) };
        let point_out = self.played_by_since(side.other(), away.after);
        let time = away.since.map(|since| at.since(since));
        let mut events = vec![Event::Returned { side, away: time, point_out }];
        let waited = away.waits && self.to_move == side && self.clock.running.is_none();
        if waited && self.phase == Phase::Playing && self.lifting.is_none() {
            events.push(self.clocks(Some(side), at));
        }
        Ok(events)
    }

    /// Returns the number of the last move that a side has made after move `n`.
    fn played_by_since(&self, side: Side, n: u32) -> Option<u32> {
        let turns = self.turns.get(n as usize..)?;
        let last = turns.iter().rposition(|turn| turn.side == side)?;
        u32::try_from(last + 1).ok().map(|last| n + last)
    }

    /// Notes that a player who plays is at the board again.
    pub(super) fn back_at_the_board(&self, side: Side, at: Stamp) -> Option<Event> {
        let away = self.away(side)?;
        let time = away.since.map(|since| at.since(since));
        Some(Event::Returned { side, away: time, point_out: None })
    }

    /// Enters by hand what a game has that was played elsewhere so far. Only before this console
    /// has run its clock: later a reading is the chief's to set.
    ///
    /// An envelope comes with it where it was adjourned with a sealed move: both clocks stand
    /// until it is opened.
    pub(super) fn join(
        &self,
        with: PerSide<Standing>,
        sealed: Option<&Entrusted>,
        reason: &str,
        at: Stamp,
    ) -> Decision {
        reasoned(reason)?;
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        let fresh = Side::BOTH.iter().all(|side| self.clock.elapsed[*side].is_zero());
        if !fresh || !matches!(self.phase, Phase::Ready | Phase::Paused) {
            return Err(Why::NotFresh.into());
        }
        let mut readings = self.clock.readings;
        let mut events = vec![Event::Joined { reason: reason.to_owned() }];
        for side in Side::BOTH {
            readings[side] = self.standing(side, with[side])?;
            let had = self.tally(side).warnings;
            let all = had.saturating_add(with[side].warnings);
            if all >= self.rules().warnings_lose.max(1) {
                return Err(self.refusal(Why::WarningsLose, "warnings_lose"));
            }
            let fine = self.rules().warning_price;
            let given = (1..=with[side].warnings).map(|n| had + n);
            events.extend(given.map(|count| Event::WarningGiven { side, count, fine }));
        }
        events.push(clocks(None, readings, at));
        if let Some(envelope) = sealed {
            events.push(Event::Adjourned(self.entrusted(envelope)?));
        }
        Ok(events)
    }

    fn standing(&self, side: Side, with: Standing) -> Result<Reading, Refusal> {
        let was = self.clock.readings[side];
        let Standing { main, reserve, period, moves, warnings: _ } = with;
        if main.is_none() && reserve.is_none() && period.is_none() && moves.is_none() {
            return Ok(was);
        }
        let main = main.map_or(Span::ZERO, |main| main.0);
        let period = period.map_or(Span::ZERO, |period| period.0);
        let granted = self.granted(side);
        let reserve = reserve.unwrap_or(was.reserve);
        let more = reserve > granted.reserve
            || (moves.is_none() && granted.phase == ClockPhase::Main && main > granted.main);
        if more {
            return Err(self.refusal(Why::BadReading, "limit"));
        }
        self.possible(main, reserve, period, moves)
    }
}
