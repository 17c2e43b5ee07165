//! Moments and lengths of time, in whole milliseconds.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Sub};

/// A moment: whole milliseconds of the boot-time clock of one session.
///
/// Moments of different sessions are never compared.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Stamp(u64);

impl Stamp {
    /// Builds a moment from milliseconds.
    #[must_use]
    pub const fn from_ms(ms: u64) -> Self {
        Self(ms)
    }

    /// Returns the milliseconds.
    #[must_use]
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// Returns the time since `earlier`; zero if `earlier` is the later one.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Span> for Stamp {
    type Output = Self;
    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

/// A length of time: whole milliseconds, never negative.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Span(u64);

/// Says why a length of time can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpanError {
    /// Nothing was written.
    #[error("empty")]
    Empty,
    /// A colon form such as `2:00:00` where units are asked for.
    #[error("colon form; write it with units, such as 1h30m")]
    Colon,
    /// No unit, or an unknown one.
    #[error("unknown unit {0:?}; use h, m, s")]
    Unit(String),
    /// Not a number, or more than three decimals.
    #[error("not a number: {0:?}")]
    Number(String),
    /// Units in another order than hours, minutes, seconds, or one twice.
    #[error("write hours, then minutes, then seconds")]
    Order,
    /// Larger than ten thousand hours.
    #[error("too long")]
    TooLong,
}

const SECOND: u64 = 1_000;
const TENTH: u64 = 100;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const LONGEST: u64 = 10_000 * HOUR;

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// Builds a length from milliseconds.
    #[must_use]
    pub const fn from_ms(ms: u64) -> Self {
        Self(ms)
    }

    /// Builds a length from whole seconds.
    #[must_use]
    pub const fn from_secs(secs: u64) -> Self {
        Self(secs.saturating_mul(SECOND))
    }

    /// Returns the milliseconds.
    #[must_use]
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// Returns `self - other`, or zero where `other` is longer.
    #[must_use]
    pub const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Returns `self × times`.
    #[must_use]
    pub const fn times(self, times: u64) -> Self {
        Self(self.0.saturating_mul(times))
    }

    /// Tells whether there is no time.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Reads the form of rules and event files: `2h`, `1h30m`, `60s`, `1.5s`.
    ///
    /// # Errors
    /// Says what is wrong; a colon form is refused, since `2:00` is read by some as hours.
    pub fn parse_units(text: &str) -> Result<Self, SpanError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(SpanError::Empty);
        }
        if text.contains([':', '：']) {
            return Err(SpanError::Colon);
        }
        let mut total = 0_u64;
        let mut smallest = u64::MAX;
        let mut rest = text;
        while !rest.is_empty() {
            let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
            let (number, tail) = rest.split_at(digits);
            let unit_end = tail.find(|c: char| c.is_ascii_digit()).unwrap_or(tail.len());
            let (unit, tail) = tail.split_at(unit_end);
            let size = match unit.trim() {
                "h" => HOUR,
                "m" | "min" => MINUTE,
                "s" => SECOND,
                other => return Err(SpanError::Unit(other.to_owned())),
            };
            if size >= smallest {
                return Err(SpanError::Order);
            }
            smallest = size;
            total = total.saturating_add(scaled(number, size)?);
            rest = tail;
        }
        bounded(total)
    }

    /// Reads the form of drills: `[[h:]m:]s[.mmm]`.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn parse_colon(text: &str) -> Result<Self, SpanError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(SpanError::Empty);
        }
        let parts: Vec<&str> = text.split(':').collect();
        let [whole @ .., last] = parts.as_slice() else { return Err(SpanError::Empty) };
        if whole.len() > 2 {
            return Err(SpanError::Number(text.to_owned()));
        }
        let mut total = scaled(last, SECOND)?;
        let mut unit = MINUTE;
        for part in whole.iter().rev() {
            if part.contains('.') {
                return Err(SpanError::Number((*part).to_owned()));
            }
            total = total.saturating_add(scaled(part, unit)?);
            unit = HOUR;
        }
        bounded(total)
    }

    /// Writes the form of rules files: `1h55m`, `60s` as `1m`, `1.5s`.
    #[must_use]
    pub fn to_units(self) -> String {
        let (hours, minutes, ms) = (self.0 / HOUR, self.0 % HOUR / MINUTE, self.0 % MINUTE);
        let mut text = String::new();
        if hours > 0 {
            text.push_str(&hours.to_string());
            text.push('h');
        }
        if minutes > 0 {
            text.push_str(&minutes.to_string());
            text.push('m');
        }
        if ms > 0 || text.is_empty() {
            text.push_str(&decimal(ms));
            text.push('s');
        }
        text
    }

    /// Writes a remaining time as `h:mm:ss` or `m:ss`, rounded *up* to the second,
    /// so that 0:00 is shown only when nothing is left.
    #[must_use]
    pub fn to_remaining(self) -> String {
        clock_text(self.0.div_ceil(SECOND))
    }

    /// Writes a time as [`parse_colon`](Self::parse_colon) reads it, to the millisecond.
    #[must_use]
    pub fn to_colon(self) -> String {
        match self.0 % SECOND {
            0 => clock_text(self.0 / SECOND),
            ms => format!("{}.{ms:03}", clock_text(self.0 / SECOND)),
        }
    }

    /// Writes a used time as `h:mm:ss` or `m:ss`, rounded *down* to the second.
    #[must_use]
    pub fn to_used(self) -> String {
        clock_text(self.0 / SECOND)
    }

    /// Writes a remaining time with its tenths, rounded *up* to the tenth.
    #[must_use]
    pub fn to_remaining_tenths(self) -> String {
        tenths_text(self.0.div_ceil(TENTH))
    }

    /// Writes a used time with its tenths, rounded *down* to the tenth.
    #[must_use]
    pub fn to_used_tenths(self) -> String {
        tenths_text(self.0 / TENTH)
    }
}

fn tenths_text(tenths: u64) -> String {
    format!("{}.{}", clock_text(tenths / 10), tenths % 10)
}

fn clock_text(secs: u64) -> String {
    let (h, m, s) = (secs / 3600, secs % 3600 / 60, secs % 60);
    if h > 0 { format!("{h}:{m:02}:{s:02}") } else { format!("{m:02}:{s:02}") }
}

fn decimal(ms: u64) -> String {
    if ms.is_multiple_of(SECOND) {
        return (ms / SECOND).to_string();
    }
    format!("{}.{:03}", ms / SECOND, ms % SECOND).trim_end_matches('0').to_owned()
}

/// Reads a decimal number of units of `size` milliseconds, exactly.
fn scaled(number: &str, size: u64) -> Result<u64, SpanError> {
    let wrong = || SpanError::Number(number.to_owned());
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    if fraction.is_empty() || fraction.len() > 3 || number.len() > 12 {
        return Err(wrong());
    }
    let plain = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse::<u64>().ok()).flatten().ok_or_else(wrong)
    };
    let (whole, parts) = (plain(whole)?, plain(fraction)?);
    let scale = 10_u64.pow(u32::try_from(fraction.len()).unwrap_or(3));
    if !parts.saturating_mul(size).is_multiple_of(scale) {
        return Err(wrong());
    }
    Ok(whole.saturating_mul(size).saturating_add(parts.saturating_mul(size) / scale))
}

fn bounded(ms: u64) -> Result<Span, SpanError> {
    if ms > LONGEST { Err(SpanError::TooLong) } else { Ok(Span(ms)) }
}

impl Add for Span {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Self;
    /// Saturates at zero: a length of time is never negative.
    fn sub(self, other: Self) -> Self {
        self.saturating_sub(other)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_units())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_read_exactly_and_written_back() {
        for (text, ms) in
            [("2h", 7_200_000), ("1h30m", 5_400_000), ("60s", 60_000), ("1.5s", 1_500)]
        {
            assert_eq!(Span::parse_units(text), Ok(Span::from_ms(ms)), "{text}");
            let again = Span::parse_units(&Span::from_ms(ms).to_units());
            assert_eq!(again, Ok(Span::from_ms(ms)), "{text}");
        }
    }

    #[test]
    fn bad_units_are_named() {
        assert_eq!(Span::parse_units("2:00:00"), Err(SpanError::Colon));
        assert_eq!(Span::parse_units("5"), Err(SpanError::Unit(String::new())));
        assert_eq!(Span::parse_units("5d"), Err(SpanError::Unit("d".into())));
        assert_eq!(Span::parse_units("5m2h"), Err(SpanError::Order));
        assert_eq!(Span::parse_units("99999999h"), Err(SpanError::TooLong));
        assert_eq!(Span::parse_units(""), Err(SpanError::Empty));
    }

    #[test]
    fn colon_forms_are_read() {
        for (text, ms) in
            [("0:12", 12_000), ("1:00:00", 3_600_000), ("0:00.060", 60), ("37", 37_000)]
        {
            assert_eq!(Span::parse_colon(text), Ok(Span::from_ms(ms)), "{text}");
        }
        assert!(Span::parse_colon("1:2:3:4").is_err());
        assert!(Span::parse_colon("1.5:00").is_err());
    }

    #[test]
    fn tenths_round_like_seconds() {
        let text =
            |ms| (Span::from_ms(ms).to_remaining_tenths(), Span::from_ms(ms).to_used_tenths());
        assert_eq!(text(9_301), ("00:09.4".to_owned(), "00:09.3".to_owned()));
        assert_eq!(text(10_000), ("00:10.0".to_owned(), "00:10.0".to_owned()));
        assert_eq!(text(1), ("00:00.1".to_owned(), "00:00.0".to_owned()));
        assert_eq!(Span::ZERO.to_remaining_tenths(), "00:00.0");
    }

    #[test]
    fn remaining_rounds_up_and_used_rounds_down() {
        assert_eq!(Span::from_ms(1).to_remaining(), "00:01");
        assert_eq!(Span::ZERO.to_remaining(), "00:00");
        assert_eq!(Span::from_ms(37_999).to_used(), "00:37");
        assert_eq!(Span::from_ms(7_199_001).to_remaining(), "2:00:00");
    }
}
