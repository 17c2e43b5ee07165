//! The tournament clock as a value: a reading, what a stretch of time makes of it, and which
//! moments are called.

use crate::rules::{Call, Rules, TimeSystem};
use crate::units::{PerSide, Side, Span, Stamp};
use serde::{Deserialize, Serialize};

/// The phase a side's clock is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockPhase {
    /// The part of the limit that isn't read.
    Main,
    /// 读秒: the seconds are read (1988/II.3.2, 2002/12.3).
    Byoyomi,
    /// A stage of so many moves (2002/12.5).
    Stage,
    /// No time is left.
    Over,
    /// No clock is kept.
    None,
}

/// One side's reading of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The phase.
    pub phase: ClockPhase,
    /// Time left before the seconds are read, in milliseconds.
    #[serde(rename = "main_ms")]
    pub main: Span,
    /// Reserved periods left, the running one included.
    pub reserve: u32,
    /// Time used of the running period, in milliseconds.
    #[serde(rename = "period_ms")]
    pub period: Span,
}

/// A moment that is called: how far away, and the names of the calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Time from the reading to the moment.
    pub after: Span,
    /// The calls due at this moment, in order.
    pub names: Vec<String>,
}

impl Reading {
    /// Returns the reading with which a game starts: the limit, of which the reserved periods
    /// are the last part (1988/II.3.2, 2002/12.3).
    #[must_use]
    pub fn full(rules: &Rules) -> Self {
        let reserve = match rules.time {
            TimeSystem::Reserved => rules.reserve,
            TimeSystem::Absolute => 0,
        };
        let reserved = rules.period.0.times(u64::from(reserve));
        Self::new(rules.limit.0.saturating_sub(reserved), reserve, Span::ZERO)
    }

    /// Builds a reading; its phase follows from the numbers.
    #[must_use]
    pub const fn new(main: Span, reserve: u32, period: Span) -> Self {
        let phase =
            if main.is_zero() && reserve > 0 { ClockPhase::Byoyomi } else { ClockPhase::Main };
        Self { phase, main, reserve, period }
    }

    /// Returns this reading, or the last one before no time was left.
    #[must_use]
    pub fn not_over(self, rules: &Rules) -> Self {
        if !self.is_over() {
            return self;
        }
        match rules.time {
            TimeSystem::Reserved if rules.reserve > 0 => {
                Self::new(Span::ZERO, 1, rules.period.0 - Span::from_ms(1))
            }
            TimeSystem::Reserved | TimeSystem::Absolute => Self::new(Span::ZERO, 0, Span::ZERO),
        }
    }

    /// Tells whether no time is left.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, ClockPhase::Over)
    }

    /// Returns the reading after `time` has run.
    ///
    /// 1. Main time runs first; where periods are reserved the rest of `time` counts in them.
    /// 2. Each full period takes one from the reserve, at its exact end (60.000 s is used).
    /// 3. The last reserved period filled is the end. Without reserve the limit is over only
    ///    when it is exceeded (2002/12.4.flag).
    #[must_use]
    pub fn after(self, time: Span, rules: &Rules) -> Self {
        match self.phase {
            ClockPhase::Main => self.after_main(time, rules),
            ClockPhase::Byoyomi => self.after_periods(time, rules),
            ClockPhase::Stage | ClockPhase::Over | ClockPhase::None => self,
        }
    }

    fn after_main(mut self, time: Span, rules: &Rules) -> Self {
        if time < self.main || (time == self.main && self.reserve == 0) {
            self.main = self.main - time;
            return self;
        }
        let rest = time - self.main;
        self.main = Span::ZERO;
        if self.reserve == 0 {
            return Self { phase: ClockPhase::Over, ..self };
        }
        self.phase = ClockPhase::Byoyomi;
        self.after_periods(rest, rules)
    }

    fn after_periods(mut self, time: Span, rules: &Rules) -> Self {
        let length = rules.period.0.ms().max(1);
        let used = self.period.ms().saturating_add(time.ms());
        let full = used / length;
        if full >= u64::from(self.reserve) {
            return Self {
                phase: ClockPhase::Over,
                main: Span::ZERO,
                reserve: 0,
                period: Span::ZERO,
            };
        }
        self.reserve -= u32::try_from(full).unwrap_or(0);
        self.period = Span::from_ms(used % length);
        self
    }

    /// Returns the reading at the end of a move: what isn't a full period is free.
    #[must_use]
    pub const fn move_ended(self) -> Self {
        Self { period: Span::ZERO, ..self }
    }

    /// Returns how long the clock may run before no time is left; `None` if it can't run out.
    #[must_use]
    pub fn until_over(&self, rules: &Rules) -> Option<Span> {
        let periods = rules.period.0.times(u64::from(self.reserve));
        match self.phase {
            ClockPhase::Main if self.reserve == 0 => Some(self.main + Span::from_ms(1)),
            ClockPhase::Main => Some(self.main + periods),
            ClockPhase::Byoyomi => Some(periods - self.period),
            ClockPhase::Over => Some(Span::ZERO),
            ClockPhase::Stage | ClockPhase::None => None,
        }
    }

    /// Returns the next moment that is called, if the clock keeps running.
    #[must_use]
    pub fn next_mark(&self, rules: &Rules) -> Option<Mark> {
        match self.phase {
            ClockPhase::Main if self.reserve == 0 => {
                let after = self.until_over(rules)?;
                Some(Mark { after, names: rules.calls.over.clone() })
            }
            ClockPhase::Main => {
                let begun = Self { phase: ClockPhase::Byoyomi, main: Span::ZERO, ..*self };
                let mark = begun.next_mark(rules)?;
                Some(Mark { after: self.main + mark.after, ..mark })
            }
            ClockPhase::Byoyomi => self.next_in_period(rules),
            ClockPhase::Stage | ClockPhase::Over | ClockPhase::None => None,
        }
    }

    fn next_in_period(&self, rules: &Rules) -> Option<Mark> {
        let calls = if self.reserve == 1 { &rules.calls.last } else { &rules.calls.each };
        let due = calls.iter().map(|call| call.at.0).filter(|at| *at > self.period).min();
        let Some(due) = due else {
            // nothing more in this period: look into the next one
            let rest = rules.period.0 - self.period;
            let next = (self.reserve > 1).then(|| Self {
                reserve: self.reserve - 1,
                period: Span::ZERO,
                ..*self
            })?;
            let mark = next.next_in_period(rules)?;
            return Some(Mark { after: rest + mark.after, ..mark });
        };
        let left = if due >= rules.period.0 { self.reserve - 1 } else { self.reserve };
        let names = calls.iter().filter(|call| call.at.0 == due).map(|call| call_name(call, left));
        Some(Mark { after: due - self.period, names: names.collect() })
    }

    /// Returns the calls due while `time` runs, its end included, each with its distance.
    #[must_use]
    pub fn marks_between(&self, time: Span, rules: &Rules) -> Vec<Mark> {
        let mut marks = Vec::new();
        let (mut reading, mut gone) = (*self, Span::ZERO);
        while let Some(mark) = reading.next_mark(rules) {
            let at = gone + mark.after;
            if at > time {
                break;
            }
            reading = reading.after(mark.after, rules);
            gone = at;
            marks.push(Mark { after: at, ..mark });
        }
        marks
    }
}

/// Returns a call's name; `left` carries the number of periods left.
fn call_name(call: &Call, left: u32) -> String {
    if call.say == "left" { format!("left-{left}") } else { call.say.clone() }
}

/// Both sides' readings and which of them runs since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The side whose clock runs.
    pub running: Option<Side>,
    /// The moment at which the readings were taken.
    pub since: Stamp,
    /// The readings at that moment.
    pub readings: PerSide<Reading>,
    /// Raw time each side's clock has run in this game.
    pub elapsed: PerSide<Span>,
    /// How often a reading was set by hand or chosen after a gap.
    pub set: u32,
}

impl Clock {
    /// Returns the clock of a game that hasn't started: full readings, standing.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Self {
            running: None,
            since: Stamp::default(),
            readings: PerSide::from_fn(|_| Reading::full(rules)),
            elapsed: PerSide::default(),
            set: 0,
        }
    }

    /// Returns a side's reading at a moment.
    #[must_use]
    pub fn reading(&self, side: Side, at: Stamp, rules: &Rules) -> Reading {
        let reading = self.readings[side];
        if self.running == Some(side) {
            reading.after(at.since(self.since), rules)
        } else {
            reading
        }
    }

    /// Returns both readings at a moment.
    #[must_use]
    pub fn readings_at(&self, at: Stamp, rules: &Rules) -> PerSide<Reading> {
        PerSide::from_fn(|side| self.reading(side, at, rules))
    }

    /// Returns the raw time each side's clock has run up to a moment.
    #[must_use]
    pub fn elapsed_at(&self, at: Stamp) -> PerSide<Span> {
        let mut elapsed = self.elapsed;
        if let Some(side) = self.running {
            elapsed[side] = elapsed[side] + at.since(self.since);
        }
        elapsed
    }

    /// Returns the moment at which the running side has no time left.
    #[must_use]
    pub fn deadline(&self, rules: &Rules) -> Option<Stamp> {
        let side = self.running?;
        self.readings[side].until_over(rules).map(|after| self.since + after)
    }

    /// Returns the calls due after `from` up to and including `to`, with their moments.
    #[must_use]
    pub fn calls_between(
        &self,
        from: Stamp,
        to: Stamp,
        rules: &Rules,
    ) -> Vec<(Stamp, Vec<String>)> {
        let Some(side) = self.running else { return Vec::new() };
        let start = from.max(self.since);
        let reading = self.readings[side].after(start.since(self.since), rules);
        let marks = reading.marks_between(to.since(start), rules);
        marks.into_iter().map(|mark| (start + mark.after, mark.names)).collect()
    }

    /// Returns the moment of the next call after `now`.
    #[must_use]
    pub fn next_call(&self, now: Stamp, rules: &Rules) -> Option<Stamp> {
        let side = self.running?;
        let reading = self.reading(side, now, rules);
        reading.next_mark(rules).map(|mark| now.max(self.since) + mark.after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn rules() -> Rules {
        Preset::DEFAULT.rules().unwrap()
    }

    fn ms(ms: u64) -> Span {
        Span::from_ms(ms)
    }

    #[test]
    fn fractions_are_free_and_full_minutes_are_not() {
        let rules = rules();
        let mut reading = Reading::new(Span::ZERO, 5, Span::ZERO);
        let mut left = Vec::new();
        for used in [59_900, 60_000, 125_000, 119_990, 59_900, 60_000] {
            reading = reading.after(ms(used), &rules).move_ended();
            left.push(reading.reserve);
        }
        assert_eq!(left, [5, 4, 2, 1, 1, 0]);
        assert!(reading.is_over());
    }

    #[test]
    fn the_move_that_crosses_into_the_reserve_counts_there_from_the_crossing() {
        let reading = Reading::new(ms(20_000), 5, Span::ZERO).after(ms(85_000), &rules());
        assert_eq!((reading.reserve, reading.period), (4, ms(5_000)));
    }

    #[test]
    fn the_last_period_is_over_when_it_is_full_and_a_limit_when_it_is_exceeded() {
        let rules = rules();
        let last = Reading::new(Span::ZERO, 1, Span::ZERO);
        assert!(!last.after(ms(59_999), &rules).is_over());
        assert!(last.after(ms(60_000), &rules).is_over());
        let absolute = Reading::new(ms(1_000), 0, Span::ZERO);
        assert!(!absolute.after(ms(1_000), &rules).is_over());
        assert!(absolute.after(ms(1_001), &rules).is_over());
        assert_eq!(absolute.until_over(&rules), Some(ms(1_001)));
    }

    #[test]
    fn calls_come_in_order_and_the_last_minute_is_counted() {
        let rules = rules();
        let names = |reading: Reading, time| -> Vec<String> {
            reading
                .marks_between(ms(time), &rules)
                .into_iter()
                .flat_map(|mark| mark.names)
                .collect()
        };
        let reading = Reading::new(ms(1_000), 2, Span::ZERO);
        let all = names(reading, 121_000);
        let first = "30s 40s 50s 55s 58s minute left-1 30s 40s 50s 1 2 3 4 5 6 7 8 9 10";
        assert_eq!(all.join(" "), first);
        assert_eq!(names(reading, 30_999), Vec::<String>::new());
        assert_eq!(names(reading, 31_000), ["30s"]);
        let absolute = Reading::new(ms(1_000), 0, Span::ZERO);
        assert_eq!(names(absolute, 1_001), ["over"]);
    }

    #[test]
    fn stretches_of_time_add_up() {
        let rules = rules();
        let start = Reading::new(ms(90_000), 3, Span::ZERO);
        for split in (0..300_000).step_by(7_777) {
            let once = start.after(ms(280_000), &rules);
            let first = split.min(280_000);
            let twice = start.after(ms(first), &rules).after(ms(280_000 - first), &rules);
            assert_eq!(once, twice, "split at {split}");
        }
    }
}
