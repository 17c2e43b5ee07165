//! Times of day, as an event's timetable has them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// Minutes of a day.
const DAY: u16 = 24 * 60;

/// A time of day by the clock on the wall, in whole minutes from midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay(u16);

/// Says that a text is no time of day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no time of day: HH:MM")]
pub struct TimeOfDayError(pub String);

impl TimeOfDay {
    /// Builds a time from an hour below 24 and a minute below 60.
    #[must_use]
    pub fn new(hour: u16, minute: u16) -> Option<Self> {
        (hour < 24 && minute < 60).then_some(Self(hour * 60 + minute))
    }

    /// Returns the minutes from this time to the next `other`, less than a day.
    #[must_use]
    pub const fn until(self, other: Self) -> u16 {
        (other.0 + DAY - self.0) % DAY
    }
}

impl FromStr for TimeOfDay {
    type Err = TimeOfDayError;

    /// Reads `HH:MM`, two digits each.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let two = |part: &str| {
            let digits = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| part.parse().ok()).flatten()
        };
        let parts = text.split_once(':').and_then(|(hour, minute)| two(hour).zip(two(minute)));
        let time = parts.and_then(|(hour, minute)| Self::new(hour, minute));
        time.ok_or_else(|| TimeOfDayError(text.to_owned()))
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl Serialize for TimeOfDay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeOfDay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> TimeOfDay {
        text.parse().unwrap()
    }

    #[test]
    fn times_of_day_are_two_digits_each() {
        for text in ["00:00", "09:05", "12:00", "23:59"] {
            assert_eq!(time(text).to_string(), text);
        }
        for text in ["", "12", "9:00", "24:00", "12:60", "12.00", "12:00:00", "+1:00", "１２:00"]
        {
            assert_eq!(text.parse::<TimeOfDay>(), Err(TimeOfDayError(text.to_owned())));
        }
    }

    #[test]
    fn the_way_to_a_time_goes_over_midnight() {
        assert_eq!(time("11:55").until(time("12:00")), 5);
        assert_eq!(time("12:00").until(time("12:00")), 0);
        assert_eq!(time("12:01").until(time("12:00")), 1439);
        assert_eq!(time("23:58").until(time("00:02")), 4);
    }
}
