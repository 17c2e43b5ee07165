//! Axes of time: system, calls, captures, leave.

use super::Rules;
use crate::units::{Span, Zi};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A length of time as it is written in rules: `"2h"`, `"1h30m"`, `"60s"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Length(pub Span);

impl Serialize for Length {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0.to_units())
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Span::parse_units(&text).map(Self).map_err(de::Error::custom)
    }
}

/// Says how time is kept. `limit`, `reserve` and `period` are axes of their own; a variant says
/// what they mean and brings what only it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeSystem {
    /// 读秒 with reserved minutes inside the limit: a move under a full period costs nothing,
    /// each full period takes one from the reserve, and the last must not be filled
    /// (1988/II.3.2, 2002/12.3).
    Reserved,
    /// 包干: all moves within the limit; over only when it is exceeded (2002/12.4).
    Absolute,
    /// 定时限步: after the limit so many moves within so much time, again and again (2002/12.5);
    /// over only when a stage is exceeded.
    Stage {
        /// Moves of one stage. A pass is one, a lost turn isn't (open question U23).
        moves: u32,
        /// Time of one stage.
        within: Length,
        /// Whether what is left of a stage is added to the next (2002/12.5); Canadian time
        /// doesn't.
        carry: bool,
    },
    /// A limit to which each move adds time; over only when it is exceeded.
    Fischer {
        /// What a move adds. A pass is one, a lost turn isn't.
        add: Length,
        /// No move brings the time left above this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cap: Option<Length>,
    },
    /// Japanese periods: after the limit `reserve` periods, of which a move under a full one
    /// costs nothing; the last must not be filled.
    Periods,
    /// Ing: after the limit `reserve` stretches of `period`; each that is begun costs points in
    /// the count; over only when the last is exceeded.
    Ing {
        /// What a stretch that is begun costs, in zi (half the points of the margin).
        price: Zi,
    },
    /// No clock in the console: one stands at the table, its readings are entered at pauses and
    /// at the end.
    NoClock,
}

impl TimeSystem {
    /// Tells whether the seconds of a move are read in periods that a move under a full one
    /// leaves whole.
    #[must_use]
    pub const fn reads_periods(self) -> bool {
        matches!(self, Self::Reserved | Self::Periods)
    }

    /// Tells whether the reserve means anything.
    #[must_use]
    pub const fn has_reserve(self) -> bool {
        matches!(self, Self::Reserved | Self::Periods | Self::Ing { .. })
    }
}

/// What one person gets of time where it isn't what the rules give: a handicap in time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Allowance {
    /// The limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Length>,
    /// The periods.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<u32>,
}

impl Allowance {
    /// Returns the rules as they are for this person.
    #[must_use]
    pub fn of(&self, rules: &Rules) -> Rules {
        let reserve = self.reserve.unwrap_or(rules.reserve);
        Rules { limit: self.limit.unwrap_or(rules.limit), reserve, ..rules.clone() }
    }
}

/// Which moments of a period are called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calls {
    /// Calls while more than one period is left.
    pub each: Vec<Call>,
    /// Calls in the last period.
    pub last: Vec<Call>,
    /// Calls by the time left, where no periods are read: `at` is time left of the limit or of
    /// the stage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Call>,
    /// Calls when the limit is used up and the periods or stages begin.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub begins: Vec<String>,
    /// Calls when the time of a system without periods is over.
    pub over: Vec<String>,
}

/// One call: when it is due within the period, and its name, which is also the name of the
/// voice clip. `left` stands for `left-N`, N minutes (periods of a minute) left after this
/// moment, `times` for `times-N`, N periods of another length; in [`Calls::left`] `left` is
/// `left-N` with the minutes left, and `left-Ns` with the seconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Time used in the period, at most the whole period; in [`Calls::left`] time left.
    pub at: Length,
    /// The call's name.
    pub say: String,
}

/// Says whether lifting captured stones is timed while the seconds are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CaptureTime {
    /// It belongs to the move (2002/22.1).
    Counted,
    /// It isn't timed (1988/III.time.4).
    NotCounted,
}

/// Says what a permitted leave in 读秒 does while the opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Leave {
    /// The leaver's reading waits until he is back.
    Waits,
    /// It runs.
    Runs,
}
