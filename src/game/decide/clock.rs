//! Pause, flag, readings.

use super::{Decision, clocks, reasoned};
use crate::game::apply::Flag;
use crate::game::clock::{Clock, Reading};
use crate::game::command::Command;
use crate::game::event::Event;
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::result::{Outcome, ResultKind};
use crate::game::state::{Game, Phase};
use crate::rules::{Clause, TimeSystem, Who};
use crate::units::{PerSide, Side, Span, Stamp};

/// No game has more time than a week, nor more periods than a thousand.
const LONGEST: Span = Span::from_secs(7 * 24 * 3_600);
const MOST_PERIODS: u32 = 1_000;

impl Game {
    /// Stops both clocks; the seconds of the move stay (1988/II.5, 2002/14).
    pub(super) fn pause(&self, at: Stamp) -> Decision {
        if !matches!(self.phase, Phase::Opening | Phase::Playing | Phase::Proposed) {
            self.in_play()?;
        }
        self.time_left(self.clocked(self.move_number() + 1), at)?;
        Ok(vec![Event::Paused {}, self.clocks(None, at)])
    }

    /// Starts the clock of the side to move.
    pub(super) fn resume(&self, at: Stamp) -> Decision {
        match self.phase {
            Phase::Paused if self.gap.is_some() => Err(Why::GapOpen.into()),
            Phase::Paused => Ok(vec![Event::Resumed {}, self.clocks(self.runs_on(), at)]),
            Phase::Opening | Phase::Playing | Phase::Proposed => Err(Why::NotPaused.into()),
            Phase::Adjourned => Err(self.refusal(Why::Adjourned, "sealing")),
            Phase::Ready | Phase::Flagged | Phase::Ended | Phase::Agreed | Phase::Locked => {
                self.in_play_or_paused().map(|()| Vec::new())
            }
        }
    }

    /// Returns whose clock runs when play goes on: the side to move's, or that of the side whose
    /// stones are still coming off.
    pub(super) fn runs_on(&self) -> Option<Side> {
        match self.lifting {
            Some(lifting) if !lifting.counted => None,
            Some(lifting) => self.kept(lifting.side),
            // the bids are due: nobody's time runs
            None if self.seating && !self.seats_left() => None,
            None => self.kept(self.clocked(self.move_number() + 1)),
        }
    }

    /// Stops both clocks because no time is left, and proposes the loss (1988/III.time.5,
    /// 2002/12.3): nobody has lost before an arbiter confirms it.
    pub(super) fn reach_flag(&self, at: Stamp) -> Decision {
        let due = self.clock.deadline(self.rules()).filter(|due| *due <= at);
        let (Some(due), Some(side)) = (due, self.clock.running) else {
            return Err(Why::NotFlagged.into());
        };
        let last = Stamp::from_ms(due.ms().saturating_sub(1)).max(self.clock.since);
        let granted = self.granted(side).reserve;
        let before = self.clock.reading(side, last, self.rules()).not_over(self.rules(), granted);
        let clause = self.flag_clause(&before);
        let flagged = Event::Flagged { side, clause, at: due, before };
        Ok(vec![flagged, self.clocks(None, due)])
    }

    /// Confirms the loss on time.
    pub(super) fn confirm_flag(&self) -> Decision {
        let flag = self.flag.ok_or_else(|| Refusal::from(Why::NotFlagged))?;
        let clause = self.flag_clause(&flag.before);
        Ok(vec![Event::Resulted(Outcome::won(ResultKind::Time, flag.side.other(), clause))])
    }

    /// Returns the clause by which time is over: periods that are used up, or a limit that is
    /// exceeded.
    #[must_use]
    pub fn flag_clause(&self, before: &Reading) -> Clause {
        let read = self.rules().time.reads_periods() && before.reserve > 0;
        self.clause(if read { "flag" } else { "flag-exceeded" })
    }

    /// Declines the loss on time: the clocks keep standing, at one millisecond before.
    pub(super) fn withdraw_flag(&self, reason: &str, at: Stamp) -> Decision {
        let flag = self.flag.ok_or_else(|| Refusal::from(Why::NotFlagged))?;
        let mut readings = self.clock.readings;
        readings[flag.side] = flag.before;
        let withdrawn = Event::FlagWithdrawn { reason: reason.to_owned() };
        Ok(vec![withdrawn, clocks(None, readings, at)])
    }

    /// Says that the stone was down before the call; its point follows. The text's criterion
    /// is the call, not a key (2002/12.3), so this can be said for a short time.
    pub(super) fn stone_before_call(&self, at: Stamp) -> Decision {
        let flag = self.flag.ok_or_else(|| Refusal::from(Why::NotFlagged))?;
        if self.seating {
            return Err(self.refusal(Why::Seating, "seating"));
        }
        if flag.earlier || flag.stood || at > flag.at + self.rules().flag_window.0 {
            return Err(self.refusal(Why::WindowOver, "flag_window"));
        }
        let mut readings = self.clock.readings;
        readings[flag.side] = flag.before.turn_ended(true, self.rules());
        if self.lifting.is_some() {
            return Ok(self.off_before_call(flag.side, readings, at));
        }
        let other = self.kept(flag.side.other());
        if !self.is_recorded() {
            return Ok(self.turned_before_call(&flag, readings, at));
        }
        // a stone instead of an answer refuses the end that was proposed
        let clause = self.clause("refused-end");
        let refused = self.proposal.map(|side| Event::Refused { side, clause });
        let mut events: Vec<Event> = refused.into_iter().collect();
        events.push(Event::StoneBeforeCall { side: flag.side });
        events.push(clocks(other, readings, at));
        Ok(events)
    }

    /// The stone of the record was down, and what it took was off, before the call.
    fn off_before_call(&self, side: Side, readings: PerSide<Reading>, at: Stamp) -> Vec<Event> {
        let withdrawn = Event::FlagWithdrawn { reason: String::new() };
        let running = self.kept(side.other());
        let released = Event::Released { side };
        vec![withdrawn, Event::Resumed {}, released, clocks(running, readings, at)]
    }

    /// The clock of a board whose moves aren't recorded was pressed before the call.
    fn turned_before_call(&self, flag: &Flag, readings: PerSide<Reading>, at: Stamp) -> Vec<Event> {
        let withdrawn = Event::FlagWithdrawn { reason: String::new() };
        let (side, n) = (flag.side, self.move_number() + 1);
        let turned = Event::Turned { n, side, at: flag.at };
        let running = self.kept(side.other());
        vec![withdrawn, Event::Resumed {}, turned, clocks(running, readings, at)]
    }

    /// Sets one side's reading (2002/22.3). Where the clock stands at the table that is no
    /// change: the arbiter copies what it shows.
    pub(super) fn set_reading(&self, order: &Order) -> Decision {
        let Command::SetReading { side, main, reserve, period, moves, reason } = &order.command
        else {
            return Err(Why::BadReading.into());
        };
        reasoned(reason)?;
        let copied = self.rules().time == TimeSystem::NoClock;
        let chief = order.by.role == Role::Chief;
        if self.rules().reading_by == Who::Chief && !chief && !copied {
            return Err(self.refusal(Why::NotChief, "reading_by"));
        }
        let over = matches!(self.phase, Phase::Ended | Phase::Agreed) && !copied;
        if over || self.phase == Phase::Flagged {
            self.in_play_or_paused()?;
        }
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        let mut readings = self.clock.readings_at(order.at, self.rules());
        let was = readings[*side];
        let main = main.map_or(was.main, |main| main.0);
        let reserve = reserve.unwrap_or(was.reserve);
        let period = period.map_or(was.period, |period| period.0);
        readings[*side] = self.possible(main, reserve, period, moves.or(was.moves))?;
        let set = Event::ReadingSet { side: *side, was, reason: reason.clone() };
        Ok(vec![set, clocks(self.clock.running, readings, order.at)])
    }

    /// Refuses a reading that the rules don't know: a period that is full already, seconds of a
    /// period in main time, periods under a system without, no time at all.
    pub(super) fn possible(
        &self,
        main: Span,
        reserve: u32,
        period: Span,
        moves: Option<u32>,
    ) -> Result<Reading, Refusal> {
        let rules = self.rules();
        let length = rules.period.0;
        let inside = main.is_zero() || period.is_zero();
        let no_periods = reserve == 0 && period.is_zero();
        let known = match rules.time {
            TimeSystem::Reserved | TimeSystem::Periods => {
                moves.is_none() && period < length && inside && (reserve > 0 || no_periods)
            }
            TimeSystem::Ing { .. } => {
                moves.is_none() && period <= length && inside && (reserve > 0 || no_periods)
            }
            TimeSystem::Stage { moves: most, .. } => {
                no_periods && moves.is_none_or(|moves| (1..=most).contains(&moves))
            }
            TimeSystem::Absolute | TimeSystem::Fischer { .. } => no_periods && moves.is_none(),
            TimeSystem::NoClock => true,
        };
        let sane = main <= LONGEST && reserve <= MOST_PERIODS;
        let known = known && sane;
        let some = !main.is_zero() || reserve > 0 || rules.time == TimeSystem::NoClock;
        if known && some {
            return Ok(Reading::new(rules, main, reserve, period, moves));
        }
        Err(self.refusal(Why::BadReading, "time"))
    }

    /// Returns the readings as if an entry of `side`, stamped `then`, had never been made: all
    /// time since then was that side's. Readings that were set by hand since stay as they were
    /// set.
    pub(super) fn as_if_never(&self, side: Side, then: Stamp, before: &Clock, at: Stamp) -> Event {
        let rules = self.rules();
        if before.set != self.clock.set {
            return self.clocks(self.runs_for(side), at);
        }
        let (then_ran, now_ran) = (before.elapsed_at(then), self.clock.elapsed_at(at));
        let since: Span = Side::BOTH
            .into_iter()
            .map(|s| now_ran[s] - then_ran[s])
            .fold(Span::ZERO, |all, one| all + one);
        let mut readings = before.readings_at(then, rules);
        readings[side] = readings[side].after(since, rules);
        clocks(self.runs_for(side), readings, at)
    }
}
