//! The tip: two slots, written in turn, that say how far the journal is acknowledged.
//!
//! A slot is one JSON line padded with spaces to 511 bytes and an LF. `sum` is the sha256 of the
//! bytes of the line before `,"sum":`.

use super::hash::Hash;
use super::line::{Chain, Line};
use crate::units::Side;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Bytes of a slot.
pub const SLOT: usize = 512;

const SUM: &str = ",\"sum\":\"";

/// What the game says about itself on each rewriting of the tip.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TipNote {
    /// The phase of the game.
    pub phase: String,
    /// The boot id of the session.
    pub boot: String,
    /// Milliseconds of the session's boot-time clock.
    pub at: u64,
    /// RFC 3339 with offset.
    pub wall: String,
    /// The side whose clock runs.
    pub running: Option<Side>,
    /// Black's reading.
    pub black: Value,
    /// White's reading.
    pub white: Value,
}

/// One slot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tip {
    /// The write counter: the greater one counts.
    pub n: u64,
    /// The game's id.
    pub game: String,
    /// The last acknowledged record.
    pub seq: u64,
    /// The journal's length after that record.
    pub bytes: u64,
    /// That record's hash.
    pub hash: Hash,
    /// What the game says.
    #[serde(flatten)]
    pub note: TipNote,
}

/// Says why a slot can't be written.
#[derive(Debug, thiserror::Error)]
pub enum TipError {
    /// The line doesn't fit into a slot.
    #[error("the tip has {0} bytes, a slot holds 511")]
    TooLong(usize),
    /// There is no record yet that a tip could name.
    #[error("no record to name")]
    NoRecord,
    /// A reading can't be written as JSON.
    #[error("the tip can't be written: {0}")]
    Json(#[from] serde_json::Error),
}

impl Tip {
    /// Names the last record of a chain.
    pub fn of(n: u64, game: &str, chain: &Chain, note: TipNote) -> Result<Self, TipError> {
        let seq = chain.next().checked_sub(1).ok_or(TipError::NoRecord)?;
        Ok(Self { n, game: game.to_owned(), seq, bytes: chain.bytes(), hash: chain.last(), note })
    }

    /// Names a line.
    pub fn of_line(n: u64, game: &str, line: &Line, note: TipNote) -> Self {
        let (seq, bytes, hash) = (line.seq, line.end, line.hash);
        Self { n, game: game.to_owned(), seq, bytes, hash, note }
    }

    /// Returns the end of the journal that the tip names.
    #[must_use]
    pub const fn chain(&self) -> Chain {
        Chain::at(self.seq.saturating_add(1), self.hash, self.bytes)
    }

    /// Writes the slot.
    pub fn slot(&self) -> Result<Vec<u8>, TipError> {
        let mut text = serde_json::to_string(self)?;
        text.truncate(text.len() - 1);
        let sum = Hash::of(text.as_bytes());
        let mut slot = format!("{text}{SUM}{sum}\"}}").into_bytes();
        if slot.len() >= SLOT {
            return Err(TipError::TooLong(slot.len()));
        }
        slot.resize(SLOT - 1, b' ');
        slot.push(b'\n');
        Ok(slot)
    }

    /// Reads a slot; `None` if a single byte of it is wrong.
    #[must_use]
    pub fn read(slot: &[u8]) -> Option<Self> {
        let (line_end, line) = slot.split_last()?;
        if slot.len() != SLOT || *line_end != b'\n' {
            return None;
        }
        let text = std::str::from_utf8(line).ok()?.trim_end_matches(' ').strip_suffix("\"}")?;
        let (text, sum) = text.rsplit_once(SUM)?;
        let sum = Hash::parse(sum.as_bytes())?;
        let whole = || serde_json::from_str(&format!("{text}}}")).ok();
        (Hash::of(text.as_bytes()) == sum).then(whole)?
    }
}

/// Returns where the slot of a write counter starts in the file.
#[must_use]
pub const fn place_of(n: u64) -> u64 {
    (n % 2) * SLOT as u64
}

/// Reads the valid slots of a tip file, in the order of the file.
pub fn slots(bytes: &[u8]) -> impl Iterator<Item = Tip> {
    bytes.chunks(SLOT).take(2).filter_map(Tip::read)
}

/// Reads the slot that counts: the valid one with the greater write counter.
#[must_use]
pub fn newest(bytes: &[u8]) -> Option<Tip> {
    slots(bytes).max_by_key(|tip| tip.n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn tip(n: u64) -> Tip {
        let reading = json!({"main": 7_200_000, "left": 5, "used": 59_999});
        let note = TipNote {
            phase: "adjourned".into(),
            boot: "0123456789abcdef0123456789abcdef".into(),
            at: 12_345_678_901,
            wall: "2026-05-01T10:00:00+08:00".into(),
            running: Some(Side::White),
            black: reading.clone(),
            white: reading,
        };
        let chain = Chain::at(1_234, Hash::of(b"x"), 1_234_567);
        Tip::of(n, "00112233445566778899aabbccddeeff", &chain, note).unwrap()
    }

    #[test]
    fn a_slot_is_512_bytes_of_one_line_and_reads_back() {
        let slot = tip(1_234_567).slot().unwrap();
        assert_eq!(slot.len(), 512);
        let text = std::str::from_utf8(&slot).unwrap();
        assert!(text.starts_with(r#"{"n":1234567,"game":"00112233445566778899aabbccddeeff","seq":1233,"bytes":1234567,"hash":""#), "{text}");
        let keys =
            ["\"phase\":\"adjourned\"", "\"running\":\"white\"", ",\"black\":{", ",\"sum\":\""];
        assert!(keys.iter().all(|key| text.contains(key)), "{text}");
        assert_eq!(text.find('\n'), Some(511));
        assert_eq!(Tip::read(&slot), Some(tip(1_234_567)));
    }

    #[test]
    fn any_bit_that_turns_makes_the_slot_invalid() {
        let slot = tip(9).slot().unwrap();
        for (at, bit) in (0..SLOT).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
            let mut bad = slot.clone();
            bad[at] ^= 1 << bit;
            assert_eq!(Tip::read(&bad), None, "byte {at} bit {bit}");
        }
        assert_eq!(Tip::read(&slot[..511]), None);
        assert_eq!(Tip::read(b""), None);
    }

    #[test]
    fn the_greater_counter_counts_and_an_invalid_slot_never() {
        let (old, new) = (tip(8).slot().unwrap(), tip(9).slot().unwrap());
        let both = [old.clone(), new.clone()].concat();
        assert_eq!(newest(&both).unwrap().n, 9);
        assert_eq!(newest(&[new.clone(), old.clone()].concat()).unwrap().n, 9);
        let torn = [old.clone(), new[..300].to_vec()].concat();
        assert_eq!(newest(&torn).unwrap().n, 8);
        assert_eq!(newest(&[vec![0; 512], new].concat()).unwrap().n, 9);
        assert_eq!(newest(&[0; 1024]), None);
        assert_eq!((place_of(8), place_of(9)), (0, 512));
    }

    #[test]
    fn what_does_not_fit_is_an_error_not_a_longer_slot() {
        let mut long = tip(1);
        long.note.phase = "x".repeat(200);
        assert!(matches!(long.slot(), Err(TipError::TooLong(length)) if length > 511));
        let none = Tip::of(1, "", &Chain::new(), long.note);
        assert!(matches!(none, Err(TipError::NoRecord)));
    }
}
