//! The tournament clock as a value: both readings, and which of them runs since when.

mod marks;
mod reading;

pub use marks::{Called, Mark};
pub use reading::{ClockPhase, Reading};

use crate::rules::Rules;
use crate::units::{PerSide, Side, Span, Stamp};

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
    pub fn new(readings: PerSide<Reading>) -> Self {
        Self {
            running: None,
            since: Stamp::default(),
            readings,
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
mod tests;
