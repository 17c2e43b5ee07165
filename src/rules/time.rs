//! Axes of time: system, calls, captures, leave.

use crate::units::Span;
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

/// Says how time is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TimeSystem {
    /// 读秒 with reserved minutes inside the limit: a move under a full period costs nothing,
    /// each full period takes one from the reserve, and the last must not be filled
    /// (1988/II.3.2, 2002/12.3).
    Reserved,
    /// 包干: all moves within the limit; over only when it is exceeded (2002/12.4).
    Absolute,
}

/// Which moments of a period are called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calls {
    /// Calls while more than one period is left.
    pub each: Vec<Call>,
    /// Calls in the last period.
    pub last: Vec<Call>,
    /// Calls when the time of a system without periods is over.
    pub over: Vec<String>,
}

/// One call: when it is due within the period, and its name, which is also the name of the
/// voice clip. `left` stands for `left-N`, N the periods left after this moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Time used in the period, at most the whole period.
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
