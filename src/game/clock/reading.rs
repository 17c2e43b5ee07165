//! One side's reading, and what a stretch of time or the end of a move makes of it.

use crate::rules::{Allowance, Rules, TimeSystem};
use crate::units::Span;
use serde::{Deserialize, Serialize};

/// The phase a side's clock is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockPhase {
    /// The part of the limit that isn't read.
    Main,
    /// 读秒: the seconds are read (1988/II.3.2, 2002/12.3).
    Byoyomi,
    /// A stage of so many moves (2002/12.5), or a stretch that costs points.
    Stage,
    /// No time is left.
    Over,
    /// The console keeps no clock; the numbers are what was read off the one at the table.
    None,
}

/// One side's reading of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The phase.
    pub phase: ClockPhase,
    /// Time left of the limit, or of the stage of so many moves, in milliseconds.
    #[serde(rename = "main_ms")]
    pub main: Span,
    /// Periods left, the running one included.
    #[serde(default)]
    pub reserve: u32,
    /// Time used of the running period, in milliseconds.
    #[serde(rename = "period_ms", default)]
    pub period: Span,
    /// Moves to go in this stage, where there are stages (2002/12.5).
    #[serde(default)]
    pub moves: Option<u32>,
}

impl Reading {
    /// Returns the reading with which a game starts under the rules: where periods are reserved
    /// they are the last part of the limit (1988/II.3.2, 2002/12.3), else they come after it.
    #[must_use]
    pub fn full(rules: &Rules) -> Self {
        Self::granted(rules, &Allowance::default())
    }

    /// Returns the reading with which a person starts who has other limits than the rules give.
    #[must_use]
    pub fn granted(rules: &Rules, own: &Allowance) -> Self {
        let limit = own.limit.unwrap_or(rules.limit).0;
        let reserve =
            if rules.time.has_reserve() { own.reserve.unwrap_or(rules.reserve) } else { 0 };
        let inside = match rules.time {
            TimeSystem::Reserved => rules.period.0.times(u64::from(reserve)),
            TimeSystem::Absolute
            | TimeSystem::Stage { .. }
            | TimeSystem::Fischer { .. }
            | TimeSystem::Periods
            | TimeSystem::Ing { .. }
            | TimeSystem::NoClock => Span::ZERO,
        };
        let main = limit.saturating_sub(inside);
        if let (TimeSystem::Stage { moves, within, .. }, true) = (rules.time, main.is_zero()) {
            return Self::stage(within.0, moves);
        }
        Self::new(rules, main, reserve, Span::ZERO, None)
    }

    /// Builds a reading; its phase follows from the numbers and the system.
    #[must_use]
    pub fn new(rules: &Rules, main: Span, reserve: u32, period: Span, moves: Option<u32>) -> Self {
        let phase = match rules.time {
            TimeSystem::Reserved | TimeSystem::Periods if main.is_zero() && reserve > 0 => {
                ClockPhase::Byoyomi
            }
            TimeSystem::Ing { .. } if !period.is_zero() => ClockPhase::Stage,
            TimeSystem::Stage { .. } if moves.is_some() => ClockPhase::Stage,
            TimeSystem::NoClock => ClockPhase::None,
            TimeSystem::Reserved
            | TimeSystem::Periods
            | TimeSystem::Ing { .. }
            | TimeSystem::Stage { .. }
            | TimeSystem::Absolute
            | TimeSystem::Fischer { .. } => ClockPhase::Main,
        };
        Self { phase, main, reserve, period, moves }
    }

    /// Builds the reading of a stage of so many moves.
    const fn stage(main: Span, moves: u32) -> Self {
        let phase = ClockPhase::Stage;
        Self { phase, main, reserve: 0, period: Span::ZERO, moves: Some(moves) }
    }

    /// Returns this reading, or the last one before no time was left.
    #[must_use]
    pub fn not_over(self, rules: &Rules) -> Self {
        if !self.is_over() {
            return self;
        }
        let (one, length) = (Span::from_ms(1), rules.period.0);
        match rules.time {
            TimeSystem::Reserved | TimeSystem::Periods if rules.reserve > 0 => {
                Self::new(rules, Span::ZERO, 1, length - one, None)
            }
            TimeSystem::Ing { .. } if rules.reserve > 0 => {
                Self::new(rules, Span::ZERO, 1, length, None)
            }
            TimeSystem::Reserved
            | TimeSystem::Periods
            | TimeSystem::Ing { .. }
            | TimeSystem::Stage { .. }
            | TimeSystem::Absolute
            | TimeSystem::Fischer { .. }
            | TimeSystem::NoClock => Self::new(rules, Span::ZERO, 0, Span::ZERO, self.moves),
        }
    }

    /// Tells whether no time is left.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, ClockPhase::Over)
    }

    const fn over(self) -> Self {
        let phase = ClockPhase::Over;
        Self { phase, main: Span::ZERO, reserve: 0, period: Span::ZERO, moves: self.moves }
    }

    /// Returns the reading after `time` has run.
    ///
    /// 1. The limit runs first; where something follows it, the rest of `time` counts there.
    /// 2. Each full period takes one from the reserve, at its exact end (60.000 s is used), and
    ///    the last one filled is the end.
    /// 3. A limit, a stage and a stretch that costs points are over only when they are exceeded
    ///    (2002/12.4.flag, open question U21).
    #[must_use]
    pub fn after(self, time: Span, rules: &Rules) -> Self {
        match self.phase {
            ClockPhase::Main => self.after_main(time, rules),
            ClockPhase::Byoyomi => self.after_periods(time, rules),
            ClockPhase::Stage if self.moves.is_some() => self.after_stage(time),
            ClockPhase::Stage => self.after_stretches(time, rules),
            ClockPhase::Over | ClockPhase::None => self,
        }
    }

    fn after_main(self, time: Span, rules: &Rules) -> Self {
        let (left, rest) = (Self { main: self.main - time, ..self }, time - self.main);
        let used_up = Self { main: Span::ZERO, ..self };
        match rules.time {
            TimeSystem::Reserved | TimeSystem::Periods if self.reserve > 0 => {
                if time < self.main {
                    return left;
                }
                Self { phase: ClockPhase::Byoyomi, ..used_up }.after_periods(rest, rules)
            }
            _ if time <= self.main => left,
            TimeSystem::Ing { .. } if self.reserve > 0 => {
                Self { phase: ClockPhase::Stage, ..used_up }.after_stretches(rest, rules)
            }
            TimeSystem::Stage { moves, within, .. } => {
                Self::stage(within.0, moves).after_stage(rest)
            }
            TimeSystem::Reserved
            | TimeSystem::Periods
            | TimeSystem::Ing { .. }
            | TimeSystem::Absolute
            | TimeSystem::Fischer { .. }
            | TimeSystem::NoClock => self.over(),
        }
    }

    fn after_periods(mut self, time: Span, rules: &Rules) -> Self {
        let length = rules.period.0.ms().max(1);
        let used = self.period.ms().saturating_add(time.ms());
        let full = used / length;
        if full >= u64::from(self.reserve) {
            return self.over();
        }
        self.reserve -= u32::try_from(full).unwrap_or(0);
        self.period = Span::from_ms(used % length);
        self
    }

    fn after_stage(self, time: Span) -> Self {
        if time <= self.main { Self { main: self.main - time, ..self } } else { self.over() }
    }

    /// A stretch is over only when it is exceeded: filled to the end it is still the same one.
    fn after_stretches(mut self, time: Span, rules: &Rules) -> Self {
        let length = rules.period.0.ms().max(1);
        let used = self.period.ms().saturating_add(time.ms());
        let full = used.saturating_sub(1) / length;
        if full >= u64::from(self.reserve) {
            return self.over();
        }
        self.reserve -= u32::try_from(full).unwrap_or(0);
        self.period = Span::from_ms(used - full * length);
        self
    }

    /// Returns the reading at the end of a turn.
    ///
    /// 1. What isn't a full period is free.
    /// 2. A move adds time, or is one of its stage; a turn that was given away or lost isn't
    ///    (open question U23): `moved` tells.
    /// 3. With the last move of a stage the next begins; what is left of the old is added where
    ///    the system carries it over (2002/12.5).
    #[must_use]
    pub fn turn_ended(self, moved: bool, rules: &Rules) -> Self {
        match (rules.time, self.phase) {
            (TimeSystem::Reserved | TimeSystem::Periods, _) => Self { period: Span::ZERO, ..self },
            (TimeSystem::Fischer { add, cap }, ClockPhase::Main) if moved => {
                let more = self.main + add.0;
                let most = cap.map_or(more, |cap| cap.0.max(self.main));
                Self { main: more.min(most), ..self }
            }
            (TimeSystem::Stage { moves, within, carry }, ClockPhase::Stage) if moved => {
                match self.moves {
                    Some(left) if left > 1 => Self { moves: Some(left - 1), ..self },
                    _ if carry => Self::stage(within.0 + self.main, moves),
                    _ => Self::stage(within.0, moves),
                }
            }
            _ => self,
        }
    }

    /// Returns how long the clock may run before no time is left; `None` if it can't run out.
    #[must_use]
    pub fn until_over(&self, rules: &Rules) -> Option<Span> {
        let one = Span::from_ms(1);
        let periods = rules.period.0.times(u64::from(self.reserve));
        match self.phase {
            ClockPhase::Main => Some(match rules.time {
                TimeSystem::Reserved | TimeSystem::Periods if self.reserve > 0 => {
                    self.main + periods
                }
                TimeSystem::Ing { .. } => self.main + periods + one,
                TimeSystem::Stage { within, .. } => self.main + within.0 + one,
                TimeSystem::Reserved
                | TimeSystem::Periods
                | TimeSystem::Absolute
                | TimeSystem::Fischer { .. }
                | TimeSystem::NoClock => self.main + one,
            }),
            ClockPhase::Byoyomi => Some(periods - self.period),
            ClockPhase::Stage if self.moves.is_some() => Some(self.main + one),
            ClockPhase::Stage => Some(periods - self.period + one),
            ClockPhase::Over => Some(Span::ZERO),
            ClockPhase::None => None,
        }
    }

    /// Returns how many of `granted` stretches that cost points have begun.
    #[must_use]
    pub const fn stretches_begun(&self, granted: u32) -> u32 {
        let whole = granted.saturating_sub(self.reserve);
        match self.phase {
            ClockPhase::Stage => whole + 1,
            ClockPhase::Main | ClockPhase::Byoyomi | ClockPhase::Over | ClockPhase::None => whole,
        }
    }
}
