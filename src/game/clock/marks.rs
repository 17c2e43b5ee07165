//! Which moments of a running clock are called.

use super::{ClockPhase, Reading};
use crate::rules::{Call, Rules, TimeSystem};
use crate::units::{Span, Stamp};
use serde::{Deserialize, Serialize};

/// A moment that is called: how far away, and the names of the calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Time from the reading to the moment.
    pub after: Span,
    /// The calls due at this moment, in order.
    pub names: Vec<String>,
}

/// A call as it was given, in milliseconds of the session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Called {
    /// Its name.
    pub name: String,
    /// When it was due.
    pub due: Stamp,
    /// When it was on the screen.
    pub at: Stamp,
    /// When the voice began it, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoken: Option<Stamp>,
}

impl Reading {
    /// Returns the next moment that is called, if the clock keeps running.
    #[must_use]
    pub fn next_mark(&self, rules: &Rules) -> Option<Mark> {
        let soonest = match self.phase {
            ClockPhase::Main | ClockPhase::Stage => {
                sooner(self.next_left(rules), self.next_turn(rules))
            }
            ClockPhase::Byoyomi => self.next_in_period(rules),
            ClockPhase::Over | ClockPhase::None => None,
        };
        soonest.filter(|mark| !mark.names.is_empty())
    }

    /// Returns the next call by the time left of a limit or stage after which the game is lost.
    fn next_left(&self, rules: &Rules) -> Option<Mark> {
        if !self.ends_with_main(rules) {
            return None;
        }
        let ahead = rules.calls.left.iter().filter(|call| call.at.0 < self.main);
        let at = ahead.map(|call| call.at.0).max()?;
        let due = rules.calls.left.iter().filter(|call| call.at.0 == at);
        Some(Mark { after: self.main - at, names: due.map(left_name).collect() })
    }

    /// Tells whether no time is left once `main` is exceeded.
    fn ends_with_main(&self, rules: &Rules) -> bool {
        match rules.time {
            TimeSystem::Absolute | TimeSystem::Fischer { .. } => true,
            TimeSystem::Stage { .. } => self.moves.is_some(),
            TimeSystem::Reserved | TimeSystem::Periods | TimeSystem::Ing { .. } => {
                matches!(self.phase, ClockPhase::Main) && self.reserve == 0
            }
            TimeSystem::NoClock => false,
        }
    }

    /// Returns the call at which the phase changes: what follows begins, or no time is left.
    fn next_turn(&self, rules: &Rules) -> Option<Mark> {
        if self.ends_with_main(rules) {
            return Some(Mark { after: self.until_over(rules)?, names: rules.calls.over.clone() });
        }
        if matches!(self.phase, ClockPhase::Stage) {
            return self.next_in_stretch(rules);
        }
        let exceeded = if rules.time.reads_periods() { Span::ZERO } else { Span::from_ms(1) };
        let begins = self.main + exceeded;
        if !rules.calls.begins.is_empty() && !begins.is_zero() {
            return Some(Mark { after: begins, names: rules.calls.begins.clone() });
        }
        let mark = self.after(begins, rules).next_mark(rules)?;
        Some(Mark { after: begins + mark.after, ..mark })
    }

    fn next_in_period(&self, rules: &Rules) -> Option<Mark> {
        let calls = if self.reserve == 1 { &rules.calls.last } else { &rules.calls.each };
        let due = calls.iter().map(|call| call.at.0).filter(|at| *at > self.period).min();
        let Some(due) = due else {
            // nothing more in this period: look into the next one
            let rest = rules.period.0 - self.period;
            let reserve = self.reserve.checked_sub(1).filter(|left| *left > 0)?;
            let next = Self { reserve, period: Span::ZERO, ..*self };
            let mark = next.next_in_period(rules)?;
            return Some(Mark { after: rest + mark.after, ..mark });
        };
        let left = if due >= rules.period.0 { self.reserve - 1 } else { self.reserve };
        let names = calls.iter().filter(|call| call.at.0 == due).map(|call| call_name(call, left));
        Some(Mark { after: due - self.period, names: names.collect() })
    }

    /// Calls in a stretch that costs points; after the last one no time is left.
    fn next_in_stretch(&self, rules: &Rules) -> Option<Mark> {
        let over =
            || Some(Mark { after: self.until_over(rules)?, names: rules.calls.over.clone() });
        sooner(self.next_in_period(rules), over())
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

impl Reading {
    /// Returns the reading at a call that was heard in the running period, or by the time left of
    /// a limit; `None` if it wasn't.
    #[must_use]
    pub fn back_to(&self, call: &str, rules: &Rules) -> Option<Self> {
        let calls = if self.reserve == 1 { &rules.calls.last } else { &rules.calls.each };
        let heard = |due: &&Call| due.at.0 <= self.period && call_name(due, self.reserve) == call;
        if self.phase == ClockPhase::Byoyomi {
            return calls.iter().rfind(heard).map(|due| Self { period: due.at.0, ..*self });
        }
        let heard = |due: &&Call| due.at.0 >= self.main && left_name(due) == call;
        let ends = self.ends_with_main(rules);
        let due = rules.calls.left.iter().find(heard).filter(|_| ends)?;
        Some(Self { main: due.at.0, ..*self })
    }
}

fn sooner(one: Option<Mark>, other: Option<Mark>) -> Option<Mark> {
    let (Some(one), Some(other)) = (&one, &other) else { return one.or(other) };
    Some(if other.after < one.after { other.clone() } else { one.clone() })
}

/// Returns a call's name; `left` and `times` carry the number of periods left.
fn call_name(call: &Call, left: u32) -> String {
    match call.say.as_str() {
        kind @ ("left" | "times") => format!("{kind}-{left}"),
        other => other.to_owned(),
    }
}

/// Returns the name of a call by the time left; `left` carries whole minutes, else seconds.
fn left_name(call: &Call) -> String {
    let ms = call.at.0.ms();
    match call.say.as_str() {
        "left" if ms.is_multiple_of(60_000) => format!("left-{}", ms / 60_000),
        "left" => format!("left-{}s", ms / 1_000),
        other => other.to_owned(),
    }
}
