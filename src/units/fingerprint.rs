//! The fingerprint of a journal record, as it is printed on slips and typed in again.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The first 80 bits of a record's hash: 16 Crockford base-32 characters in fours, then the
/// number mod 1021 as two more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(u128);

/// Says why a typed fingerprint can't be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FingerprintError {
    /// Not 18 characters without dashes and spaces.
    #[error("a fingerprint has 18 characters, this has {0}")]
    Length(usize),
    /// A character that Crockford base 32 doesn't use.
    #[error("{0:?} is no character of a fingerprint")]
    Character(char),
    /// The two check characters don't fit: something was mistyped.
    #[error("the check characters don't fit: something is mistyped")]
    Check,
}

impl Fingerprint {
    /// Takes the first 80 bits of a hash given in hexadecimal; `None` if it isn't one.
    #[must_use]
    pub fn of_hash(hex: &str) -> Option<Self> {
        let head = hex.get(..20)?;
        u128::from_str_radix(head, 16).ok().map(Self)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |value: u128| DIGITS.get((value & 31) as usize).map_or('?', |d| char::from(*d));
        let mut text = String::with_capacity(22);
        for place in 0..16_u32 {
            if place > 0 && place % 4 == 0 {
                text.push('-');
            }
            text.push(digit(self.0 >> (5 * (15 - place))));
        }
        let check = self.0 % 1021;
        text.push('-');
        text.push(digit(check >> 5));
        text.push(digit(check));
        f.pad(&text)
    }
}

impl FromStr for Fingerprint {
    type Err = FingerprintError;

    fn from_str(text: &str) -> Result<Self, FingerprintError> {
        let typed: Vec<char> = text.chars().filter(|c| !matches!(c, '-' | ' ')).collect();
        if typed.len() != 18 {
            return Err(FingerprintError::Length(typed.len()));
        }
        let mut values = typed.iter().map(|c| value(*c).ok_or(FingerprintError::Character(*c)));
        let mut read = |count: usize| {
            values.by_ref().take(count).try_fold(0_u128, |all, next| Ok((all << 5) | next?))
        };
        let (number, check) = (read(16)?, read(2)?);
        if number % 1021 == check { Ok(Self(number)) } else { Err(FingerprintError::Check) }
    }
}

/// Reads one character, forgiving what Crockford forgives: case, O for 0, I and L for 1.
fn value(c: char) -> Option<u128> {
    let upper = match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    DIGITS.iter().position(|d| char::from(*d) == upper).map(|at| at as u128)
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_code_is_read_again_and_a_slip_of_the_pen_is_found() {
        let code = Fingerprint::of_hash("0123456789abcdef0123ffff").map(|f| f.to_string());
        let code = code.unwrap_or_default();
        assert_eq!(code.len(), 22);
        let read = code.to_lowercase().replace('-', " ").parse::<Fingerprint>();
        assert_eq!(read.map(|f| f.to_string()), Ok(code.clone()));
        for at in 0..code.len() {
            let mut wrong = code.clone().into_bytes();
            if wrong[at] == b'-' {
                continue;
            }
            wrong[at] = if wrong[at] == b'7' { b'8' } else { b'7' };
            let wrong = String::from_utf8(wrong).unwrap_or_default();
            assert_eq!(wrong.parse::<Fingerprint>(), Err(FingerprintError::Check), "{wrong}");
        }
    }
}
