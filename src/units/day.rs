//! Times of day and dates, as an event's timetable has them.

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
        (hour < 24 && minute < 60).then(|| Self(hour * 60 + minute))
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

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Says that a text is no date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no date: YYYY-MM-DD")]
pub struct DateError(pub String);

impl Date {
    /// Builds a date that the calendar has.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        (1..=days).contains(&day).then_some(Self { year, month, day })
    }
}

impl FromStr for Date {
    type Err = DateError;

    /// Reads `YYYY-MM-DD`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let shaped = text.len() == 10
            && text.bytes().enumerate().all(|(at, byte)| match at {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        let parts: Vec<u16> = text.split('-').filter_map(|part| part.parse().ok()).collect();
        let date = match parts[..] {
            [year, month, day] if shaped => u8::try_from(month)
                .ok()
                .zip(u8::try_from(day).ok())
                .and_then(|(month, day)| Self::new(year, month, day)),
            _ => None,
        };
        date.ok_or_else(|| DateError(text.to_owned()))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
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

    #[test]
    fn dates_are_days_that_the_calendar_has() {
        for text in ["2026-05-01", "2024-02-29", "2000-02-29", "2026-12-31"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "2026-5-1",
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026/05/01",
            "2026-04-31",
            "+026-05-01",
            "２026-05-01",
        ] {
            assert_eq!(text.parse::<Date>(), Err(DateError(text.to_owned())));
        }
    }
}
