//! What goes wrong with clocks: stones that come off, a wrong clock, a missing record, seconds
//! read wrongly, a side that gives up moving.

use super::{Decision, clocks, reasoned};
use crate::game::clock::{Clock, ClockPhase, Reading};
use crate::game::command::Stroke;
use crate::game::event::{EndedBy, Event};
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::state::{Game, Phase, Turn, TurnKind};
use crate::rules::{CaptureTime, TimeSystem};
use crate::units::{PerSide, Side, Span, Stamp};

/// A clock that is wrong by this much an hour is corrected (2002/22.3).
const WRONG: Span = Span::from_secs(120);
/// An hour.
const HOUR: Span = Span::from_secs(3_600);

impl Game {
    /// Says that the captured stones of the last move are still being taken off.
    ///
    /// 1. Where that belongs to the move (2002/22.1) the taker's clock goes on as if it had never
    ///    stopped.
    /// 2. Where it isn't timed while the seconds are read (1988/III.time.4) nobody's clock runs;
    ///    his reading ended with the stone.
    pub(super) fn hold(&self, at: Stamp) -> Decision {
        self.in_play()?;
        let Some((side, stone, before)) = self.last_stone_down().filter(|_| self.lifting.is_none())
        else {
            return Err(self.refusal(Why::NothingLifted, "capture_time"));
        };
        let counted = self.lifting_counts(side, stone, &before);
        let held = Event::Held { side, counted };
        let mut readings = before.readings_at(if counted { at } else { stone }, self.rules());
        if !counted {
            readings[side] = readings[side].turn_ended(true, self.rules());
        }
        Ok(vec![held, clocks(counted.then_some(side), readings, at)])
    }

    /// Returns the stone whose captures may still be coming off: the last press, of which the
    /// point isn't known yet, else the last move if it took something. With its moment and the
    /// clock before it.
    ///
    /// Only while the other side's clock has run from that stone on without a break: a pause, a
    /// gap, a reading that was set or a release come later than the stones were off.
    fn last_stone_down(&self) -> Option<(Side, Stamp, Clock)> {
        let press = self.pressed.back().map(|press| (press.side, press.at, press.before));
        let taking = self.turns.last().filter(|turn| turn.captured > 0);
        let turn = taking.map(|turn| (turn.side, turn.at, turn.before));
        let (side, stone, before) = press.or(turn)?;
        let since = self.clock.since == stone && self.clock.running == Some(side.other());
        since.then_some((side, stone, before))
    }

    /// Tells whether taking off stones is the taker's time: in main time it always is.
    fn lifting_counts(&self, side: Side, stone: Stamp, before: &Clock) -> bool {
        let reading = before.reading(side, stone, self.rules());
        self.rules().capture_time == CaptureTime::Counted || reading.phase != ClockPhase::Byoyomi
    }

    /// Says that the stones are off, or that the clock was pressed after the stone: the turn is
    /// over, the other side's clock runs.
    pub(super) fn release(&self, at: Stamp) -> Decision {
        self.in_play()?;
        self.let_go(at)
    }

    pub(super) fn let_go(&self, at: Stamp) -> Decision {
        let Some(lifting) = self.lifting else {
            return Err(self.refusal(Why::NothingLifted, "capture_time"));
        };
        let side = lifting.side;
        self.time_left(side, at)?;
        let mut readings = self.clock.readings_at(at, self.rules());
        if lifting.counted {
            readings[side] = readings[side].turn_ended(true, self.rules());
        }
        let running = self.runs_for(side.other());
        Ok(vec![Event::Released { side }, clocks(running, readings, at)])
    }

    /// Replaces a clock that showed a wrong time (2002/22.3, open question U22).
    ///
    /// 1. The raw time that both clocks have run is compared with the true time, pauses out.
    /// 2. Wrong by two minutes an hour or more: each side's time is corrected in proportion.
    ///    Less: the clock may be replaced, nothing is corrected.
    /// 3. A reading whose seconds are being read already has no fractions that could be corrected;
    ///    a one-sided change is the chief's.
    pub(super) fn clock_fault(&self, truth: Span, reason: &str, at: Stamp) -> Decision {
        reasoned(reason)?;
        if !self.stands() {
            return Err(self.refusal(Why::NotPaused, "clock-fault"));
        }
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        let raw = self.raw_used();
        let shown = raw.black + raw.white;
        if truth.is_zero() || shown.is_zero() {
            return Err(self.refusal(Why::BadReading, "clock-fault"));
        }
        let readings = self.in_proportion(raw, truth);
        let corrected = is_wrong(shown, truth) && readings != self.clock.readings;
        let clause = self.clause("clock-fault");
        let reason = reason.to_owned();
        let mut events = vec![Event::ClockReplaced { shown, truth, corrected, clause, reason }];
        if corrected {
            events.push(clocks(None, readings, at));
        }
        Ok(events)
    }

    /// Returns the time each side has used by the clock: what ran here, or what was read off the
    /// clock at the table.
    fn raw_used(&self) -> PerSide<Span> {
        PerSide::from_fn(|side| match self.rules().time {
            TimeSystem::NoClock => self.granted(side).main - self.clock.readings[side].main,
            TimeSystem::Reserved
            | TimeSystem::Absolute
            | TimeSystem::Stage { .. }
            | TimeSystem::Fischer { .. }
            | TimeSystem::Periods
            | TimeSystem::Ing { .. } => self.clock.elapsed[side],
        })
    }

    fn in_proportion(&self, raw: PerSide<Span>, truth: Span) -> PerSide<Reading> {
        let shown = raw.black + raw.white;
        PerSide::from_fn(|side| {
            let right = scaled(raw[side], truth, shown);
            self.corrected(side, self.clock.readings[side], raw[side], right)
        })
    }

    /// Corrects one reading from the time it showed as used to the time really used.
    fn corrected(&self, side: Side, reading: Reading, shown: Span, right: Span) -> Reading {
        let timed = matches!(reading.phase, ClockPhase::Main | ClockPhase::None)
            || (reading.phase == ClockPhase::Stage && reading.moves.is_some());
        if !timed {
            return reading;
        }
        let rules = self.rules();
        if right >= shown && reading.phase == ClockPhase::None {
            return Reading { main: reading.main - (right - shown), ..reading };
        }
        if right >= shown {
            let later = reading.after(right - shown, rules);
            let later =
                if rules.time.reads_periods() { later.turn_ended(false, rules) } else { later };
            return later.not_over(rules, self.granted(side).reserve);
        }
        let main = reading.main + (shown - right);
        let most = match rules.time {
            TimeSystem::Stage { within, carry: false, .. } if reading.moves.is_some() => within.0,
            TimeSystem::Stage { .. } | TimeSystem::Fischer { .. } => main,
            TimeSystem::Reserved
            | TimeSystem::Absolute
            | TimeSystem::Periods
            | TimeSystem::Ing { .. }
            | TimeSystem::NoClock => self.granted(side).main,
        };
        Reading { main: main.min(most.max(reading.main)), ..reading }
    }

    /// Returns both readings corrected in proportion after a gap of which the length is known: the
    /// clock had missed all of it (2002/22.3).
    pub(super) fn after_gap_in_proportion(&self) -> Result<PerSide<Reading>, Refusal> {
        let gap = self.gap.ok_or_else(|| Refusal::from(Why::NoGap))?;
        let missed = gap.lasted.ok_or_else(|| self.refusal(Why::BadReading, "clock-fault"))?;
        let raw = self.raw_used();
        let shown = raw.black + raw.white;
        if shown.is_zero() || !is_wrong(shown, shown + missed) {
            return Err(self.refusal(Why::ClockRight, "clock-fault"));
        }
        Ok(self.in_proportion(raw, shown + missed))
    }

    /// Splits the time used evenly: there is no record of the readings and the clock is broken
    /// (2002/14, 22.4).
    pub(super) fn split_time(&self, used: Span, reason: &str, at: Stamp) -> Decision {
        reasoned(reason)?;
        if !self.stands() {
            return Err(self.refusal(Why::NotPaused, "split-time"));
        }
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        let half = Span::from_ms(used.ms() / 2);
        let readings = PerSide::from_fn(|side| self.granted_less(side, half));
        let (clause, reason) = (self.clause("split-time"), reason.to_owned());
        let mut events = vec![Event::TimeSplit { used, clause, reason }];
        events.push(clocks(None, readings, at));
        Ok(events)
    }

    /// Returns a side's reading if it had used so much. Where moves have added time, or stages
    /// have gone by, that is the reading it has, corrected by the difference.
    fn granted_less(&self, side: Side, used: Span) -> Reading {
        let (granted, rules) = (self.granted(side), self.rules());
        if matches!(rules.time, TimeSystem::Stage { .. } | TimeSystem::Fischer { .. }) {
            return self.corrected(side, self.clock.readings[side], self.clock.elapsed[side], used);
        }
        granted.less(used, rules).not_over(rules, granted.reserve)
    }

    /// Reads the seconds again from a call that was read wrongly (2002/16.2, open question U27):
    /// the reading goes back there, the time between counts for nobody. It is demanded before
    /// the loss is announced, so that a proposed loss is no hindrance.
    pub(super) fn reread(&self, from: &str, at: Stamp) -> Decision {
        let side = self.read_side();
        let was = match &self.flag {
            Some(flag) if self.phase == Phase::Flagged => flag.before,
            _ => {
                if self.phase != Phase::Proposed {
                    self.in_play_or_seating()?;
                }
                self.clock.reading(side, at, self.rules())
            }
        };
        let back = was.back_to(from, &self.turn_began(side), self.rules());
        let reading = back.ok_or_else(|| self.refusal(Why::NotCalled, "reread"))?;
        let mut readings = self.clock.readings_at(at, self.rules());
        readings[side] = reading;
        let clause = self.clause("reread");
        let reread = Event::Reread { side, from: from.to_owned(), was, clause };
        Ok(vec![reread, clocks(self.clock.running, readings, at)])
    }

    /// Returns whose seconds are being read: whose flag fell, whose clock runs, else who is to
    /// move.
    #[must_use]
    pub fn read_side(&self) -> Side {
        let flag = self.flag.filter(|_| self.phase == Phase::Flagged).map(|flag| flag.side);
        let lifting = self.lifting.filter(|lifting| lifting.counted).map(|lifting| lifting.side);
        flag.or(self.clock.running).or(lifting).unwrap_or(self.to_move)
    }

    /// Returns a side's reading when its present turn began.
    #[must_use]
    pub fn turn_began(&self, side: Side) -> Reading {
        let press = self.pressed.iter().rfind(|press| press.side != side).map(|press| press.before);
        let turn = || self.turns.iter().rfind(|turn| turn.side != side).map(|turn| turn.before);
        press.or_else(turn).map_or_else(|| self.granted(side), |before| before.readings[side])
    }

    /// Ends the timing because a side gives up moving: every open point is the other's, the chief
    /// fixes the borders (2002/12.4.4).
    pub(super) fn settle_without_moves(&self, side: Side, order: &Order) -> Decision {
        self.in_play_or_paused()?;
        self.nothing_pressed()?;
        if self.rules().time != TimeSystem::Absolute {
            return Err(self.refusal(Why::OtherTime, "settle"));
        }
        if order.by.role != Role::Chief {
            return Err(self.refusal(Why::NotChief, "settle"));
        }
        self.time_left(self.to_move, order.at)?;
        let ended = Event::Ended { by: EndedBy::Settled, clause: self.clause("settle") };
        Ok(vec![Event::Settled { side }, ended, self.clocks(None, order.at)])
    }

    /// Notes that a player asked how much time is left, and what he was told (1988/II.7.1,
    /// 2002/16.2).
    pub(super) fn asked(&self, side: Side, at: Stamp) -> Event {
        Event::Asked { side, reading: self.clock.reading(side, at, self.rules()) }
    }

    /// Tells whether the turn of a stone isn't over with it: the clock is pressed apart from it.
    pub(super) fn stone_waits(&self, stroke: Stroke) -> bool {
        let apart = self.opening.press == crate::rules::Press::Apart;
        apart && self.phase == Phase::Playing && matches!(stroke, Stroke::Stone(_))
    }

    /// Takes the readings after a stone whose turn ends with the press that follows it.
    pub(super) fn stone_down(&self, side: Side, captures: bool, at: Stamp) -> [Event; 2] {
        let mut readings = self.clock.readings_at(at, self.rules());
        let reads = readings[side].phase == ClockPhase::Byoyomi;
        let counted = !(captures && reads && self.rules().capture_time == CaptureTime::NotCounted);
        if !counted {
            readings[side] = readings[side].turn_ended(true, self.rules());
        }
        let held = Event::Held { side, counted };
        let running = if counted { self.kept(side) } else { None };
        [held, clocks(running, readings, at)]
    }
}

/// Tells whether a clock is wrong by two minutes an hour or more.
fn is_wrong(shown: Span, truth: Span) -> bool {
    let wrong = shown.ms().abs_diff(truth.ms());
    u128::from(wrong) * u128::from(HOUR.ms()) >= u128::from(WRONG.ms()) * u128::from(truth.ms())
}

/// Returns `span × times ÷ by`, rounded down.
fn scaled(span: Span, times: Span, by: Span) -> Span {
    let product = u128::from(span.ms()) * u128::from(times.ms()) / u128::from(by.ms().max(1));
    Span::from_ms(u64::try_from(product).unwrap_or(u64::MAX))
}

impl Turn {
    /// Tells whether this turn put a stone down.
    #[must_use]
    pub const fn is_stone(&self) -> bool {
        matches!(self.kind, TurnKind::Stroke(Stroke::Stone(_)) | TurnKind::Unrecorded)
    }
}
