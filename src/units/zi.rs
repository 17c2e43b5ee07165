//! Amounts of the Chinese count in whole quarters of a zi (子).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

/// An amount of zi, exact to the quarter. One zi is one point of the board for its owner;
/// a margin in zi is half the margin in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zi(i32);

/// Says why an amount can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ZiError {
    /// Not of the form `N`, `F` or `N F` with F one of 1/4, 1/2, 3/4.
    #[error("not an amount: {0:?}; write \"3 3/4\"")]
    Syntax(String),
    /// More than 10,000 zi.
    #[error("too large: {0:?}")]
    TooLarge(String),
}

impl Zi {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// One zi.
    pub const ONE: Self = Self(4);

    /// Builds an amount from quarters.
    #[must_use]
    pub const fn from_quarters(quarters: i32) -> Self {
        Self(quarters)
    }

    /// Builds an amount from whole zi.
    #[must_use]
    pub const fn whole(zi: i32) -> Self {
        Self(zi.saturating_mul(4))
    }

    /// Builds an amount from halves of a zi.
    #[must_use]
    pub const fn halves(halves: i32) -> Self {
        Self(halves.saturating_mul(2))
    }

    /// Returns the quarters.
    #[must_use]
    pub const fn quarters(self) -> i32 {
        self.0
    }

    /// Returns the amount without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// Returns `self × times`.
    #[must_use]
    pub const fn times(self, times: i32) -> Self {
        Self(self.0.saturating_mul(times))
    }

    /// Writes the same amount as a margin in points, which are halves of a zi: `1.5` for 3/4.
    #[must_use]
    pub fn to_points(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let quarters = self.0.unsigned_abs();
        let half = if quarters % 2 == 1 { ".5" } else { "" };
        format!("{sign}{}{half}", quarters / 2)
    }

    /// Returns whole zi and the remaining quarters (0–3) of the amount without its sign.
    #[must_use]
    pub const fn parts(self) -> (u32, u32) {
        let quarters = self.0.unsigned_abs();
        (quarters / 4, quarters % 4)
    }
}

impl fmt::Display for Zi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, quarters) = self.parts();
        let fraction = ["", "1/4", "1/2", "3/4"][quarters as usize];
        let sign = if self.0 < 0 { "-" } else { "" };
        let text = match (whole, quarters) {
            (_, 0) => format!("{sign}{whole}"),
            (0, _) => format!("{sign}{fraction}"),
            _ => format!("{sign}{whole} {fraction}"),
        };
        f.pad(&text)
    }
}

impl FromStr for Zi {
    type Err = ZiError;

    fn from_str(text: &str) -> Result<Self, ZiError> {
        let wrong = || ZiError::Syntax(text.to_owned());
        let (sign, amount) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, fraction) = match amount.split_once(' ') {
            Some((whole, fraction)) => (Some(whole), Some(fraction)),
            None if amount.contains('/') => (None, Some(amount)),
            None => (Some(amount), None),
        };
        let quarters = match fraction {
            None => 0,
            Some("1/4") => 1,
            Some("1/2") => 2,
            Some("3/4") => 3,
            Some(_) => return Err(wrong()),
        };
        let whole = whole.map_or(Ok(0), |digits| {
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(wrong());
            }
            digits
                .parse::<i32>()
                .ok()
                .filter(|n| *n <= 10_000)
                .ok_or_else(|| ZiError::TooLarge(text.to_owned()))
        })?;
        Ok(Self(sign * (whole * 4 + quarters)))
    }
}

impl Serialize for Zi {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Zi {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

impl Add for Zi {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Zi {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Zi {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Zi {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_read_and_write_the_same() {
        for text in ["0", "83", "184 1/2", "-1/4", "3 3/4", "-3 3/4", "1/2"] {
            assert_eq!(text.parse::<Zi>().map(|zi| zi.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn other_forms_are_refused() {
        for text in ["", "3.75", "3 1/3", "3_75", "3/4 3", " 3", "+3", "3  3/4", "NaN", "99999999"]
        {
            assert!(text.parse::<Zi>().is_err(), "{text}");
        }
    }

    #[test]
    fn points_are_twice_the_zi() {
        assert_eq!(Zi::from_quarters(3).to_points(), "1.5");
        assert_eq!(Zi::from_quarters(-2).to_points(), "-1");
    }
}
