//! The hash that chains one line to the next.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use std::fmt;

const HEX: &[u8; 16] = b"0123456789abcdef";

/// A sha256, written as 64 lower-case hexadecimal characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash([u8; 32]);

impl Hash {
    /// What record 0 follows: 64 times `0`.
    pub const GENESIS: Self = Self([0; 32]);

    /// Hashes bytes that follow nothing.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Hashes a line's bytes after the previous line's hash: sha256(h ‖ b).
    #[must_use]
    pub fn after(previous: &Self, bytes: &[u8]) -> Self {
        let mut sha = Sha256::new();
        sha.update(previous.hex());
        sha.update(bytes);
        Self(sha.finalize().into())
    }

    /// Returns the 64 ASCII characters.
    #[must_use]
    pub fn hex(&self) -> [u8; 64] {
        let mut text = [b'0'; 64];
        for (pair, byte) in text.chunks_exact_mut(2).zip(self.0) {
            let digits = [byte >> 4, byte & 15].map(|d| HEX[usize::from(d)]);
            pair.copy_from_slice(&digits);
        }
        text
    }

    /// Reads 64 lower-case hexadecimal characters; `None` for anything else.
    #[must_use]
    pub fn parse(text: &[u8]) -> Option<Self> {
        if text.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
            let [high, low] = pair else { return None };
            *byte = digit(*high)? << 4 | digit(*low)?;
        }
        Some(Self(bytes))
    }
}

fn digit(c: u8) -> Option<u8> {
    match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'a'..=b'f' => Some(c - b'a' + 10),
        _ => None,
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hex().iter().try_for_each(|c| fmt::Write::write_char(f, char::from(*c)))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(text.as_bytes())
            .ok_or_else(|| de::Error::custom("not 64 lower-case hexadecimal characters"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_hash_of_abc_comes_out_and_reads_back() {
        let hash = Hash::of(b"abc");
        let text = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash.to_string(), text);
        assert_eq!(Hash::parse(text.as_bytes()), Some(hash));
        assert_eq!(Hash::parse(text.to_uppercase().as_bytes()), None);
        assert_eq!(Hash::parse(&text.as_bytes()[1..]), None);
    }

    #[test]
    fn record_0_follows_64_zeros() {
        assert_eq!(Hash::GENESIS.to_string(), "0".repeat(64));
        let joined = format!("{}x", "0".repeat(64));
        assert_eq!(Hash::after(&Hash::GENESIS, b"x"), Hash::of(joined.as_bytes()));
    }
}
