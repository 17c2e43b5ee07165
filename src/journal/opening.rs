//! The opening table: what a journal and its tip say together.

use super::fault::{Bad, Fault};
use super::hash::Hash;
use super::tip::{Tip, newest, slots};
use super::verify::{Verified, verify};

/// What was found, by the table of the format: V = records that verify, T = what the tip names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assessment {
    /// V covers exactly T and nothing comes after.
    Whole,
    /// V goes beyond T and nothing bad comes after.
    BeyondTip {
        /// How many records are on disk, perhaps not acknowledged.
        beyond: u64,
    },
    /// V ≥ T, then bytes that don't verify up to the end: never acknowledged.
    TornTail {
        /// How many good records lie beyond the tip.
        beyond: u64,
        /// Where the good part ends.
        from: u64,
        /// What is wrong there.
        bad: Bad,
    },
    /// V < T, or the record at T is another one.
    Damage(Bad),
    /// No valid slot, all verifies: whole, unproven.
    TipMissing,
    /// No valid slot, bad bytes at the end: can't be told apart.
    TipMissingBadTail {
        /// Where the good part ends.
        from: u64,
        /// What is wrong there.
        bad: Bad,
    },
    /// Neither a record nor a valid slot: nothing was ever acknowledged here.
    Unborn,
}

impl Assessment {
    /// Returns the id by which the words are found.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::BeyondTip { .. } => "beyond-tip",
            Self::TornTail { .. } => "torn-tail",
            Self::Damage(_) => "damage",
            Self::TipMissing => "tip-missing",
            Self::TipMissingBadTail { .. } => "tip-missing-bad-tail",
            Self::Unborn => "unborn",
        }
    }

    /// Returns the first bad line, whether it is damage or an unacknowledged tail.
    #[must_use]
    pub fn bad(&self) -> Option<&Bad> {
        match self {
            Self::TornTail { bad, .. }
            | Self::Damage(bad)
            | Self::TipMissingBadTail { bad, .. } => Some(bad),
            Self::Whole | Self::BeyondTip { .. } | Self::TipMissing | Self::Unborn => None,
        }
    }

    /// Tells whether the game can be played on without asking which.
    #[must_use]
    pub fn playable(&self) -> bool {
        match self {
            Self::Whole | Self::BeyondTip { .. } | Self::TornTail { .. } | Self::TipMissing => true,
            Self::Damage(_) | Self::TipMissingBadTail { .. } | Self::Unborn => false,
        }
    }
}

/// A journal and its tip, read together.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The records that verify.
    pub verified: Verified,
    /// The slot that counts.
    pub tip: Option<Tip>,
    /// What the two say.
    pub assessment: Assessment,
}

impl Opening {
    /// Returns how many records a reader shows: up to the tip, or all without one.
    #[must_use]
    pub fn shown(&self) -> u64 {
        let good = self.verified.count();
        self.tip.as_ref().map_or(good, |tip| good.min(tip.seq.saturating_add(1)))
    }

    /// Returns where the shown part ends; what comes after is in flight.
    #[must_use]
    pub fn shown_end(&self) -> u64 {
        let last = self.shown().checked_sub(1).and_then(|seq| self.verified.record(seq));
        last.map_or(0, |record| record.end as u64)
    }
}

/// Reads a journal and its tip by the table.
#[must_use]
pub fn assess(journal: &[u8], tip: &[u8]) -> Opening {
    let verified = verify(journal);
    let newest = newest(tip);
    let assessment = match &newest {
        Some(newest) => with_tip(&verified, newest, tip, journal.len() as u64),
        None => without_tip(&verified),
    };
    Opening { verified, tip: newest, assessment }
}

fn without_tip(verified: &Verified) -> Assessment {
    match &verified.bad {
        Some(bad) => Assessment::TipMissingBadTail { from: verified.end(), bad: bad.clone() },
        None if verified.records.is_empty() => Assessment::Unborn,
        None => Assessment::TipMissing,
    }
}

fn with_tip(verified: &Verified, newest: &Tip, tip: &[u8], length: u64) -> Assessment {
    // The older slot was true when it was written: it has to hold as well.
    let mut all: Vec<Tip> = slots(tip).collect();
    all.sort_by_key(|tip| tip.seq);
    if let Some(bad) = all.iter().find_map(|tip| misfit(verified, tip, length)) {
        return Assessment::Damage(bad);
    }
    let beyond = verified.count().saturating_sub(newest.seq.saturating_add(1));
    match &verified.bad {
        Some(bad) => Assessment::TornTail { beyond, from: verified.end(), bad: bad.clone() },
        None if beyond > 0 => Assessment::BeyondTip { beyond },
        None => Assessment::Whole,
    }
}

fn misfit(verified: &Verified, tip: &Tip, length: u64) -> Option<Bad> {
    let Some(record) = verified.record(tip.seq) else {
        let fault = Fault::Missing { tip: tip.seq };
        let missing = Bad { line: verified.count() + 1, byte: length, fault };
        return Some(verified.bad.clone().unwrap_or(missing));
    };
    let holds = record.hash == tip.hash && record.end as u64 == tip.bytes;
    let bad = Bad { line: record.seq + 1, byte: record.start as u64, fault: Fault::NotTheTips };
    (!holds).then_some(bad)
}

/// How two journals stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The same records.
    Same,
    /// The first one goes on after the end of the second one.
    FirstLonger,
    /// The second one goes on after the end of the first one.
    SecondLonger,
    /// Different games, or different from the record after the named one on.
    Forked {
        /// How many records they share.
        shared: u64,
    },
}

/// Compares two journals by their hashes.
#[must_use]
pub fn compare(first: &Verified, second: &Verified) -> Relation {
    let hashes = |all: &Verified| all.records.iter().map(|r| r.hash).collect::<Vec<Hash>>();
    let (a, b) = (hashes(first), hashes(second));
    let shared = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    match (shared == a.len(), shared == b.len()) {
        (true, true) => Relation::Same,
        (false, true) => Relation::FirstLonger,
        (true, false) => Relation::SecondLonger,
        (false, false) => Relation::Forked { shared: shared as u64 },
    }
}

#[cfg(test)]
#[path = "opening_tests.rs"]
mod tests;
