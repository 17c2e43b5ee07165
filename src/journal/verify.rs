//! Reading a journal's lines and checking their chain.

use super::fault::{Bad, Fault};
use super::hash::Hash;
use super::line::{Chain, MAX_JSON, is_object, is_one_line};
use std::ops::Range;

const HASH: usize = 64;

/// Where a verified record stands in the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSpan {
    /// The record's number.
    pub seq: u64,
    /// Where its line starts.
    pub start: usize,
    /// Where its text stands.
    pub json: Range<usize>,
    /// Its hash.
    pub hash: Hash,
    /// Where its line ends, after the LF.
    pub end: usize,
}

/// A verified record, for who reads its text.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The record's number.
    pub seq: u64,
    /// Its text: a JSON object on one line.
    pub json: &'a str,
    /// Its hash.
    pub hash: Hash,
}

/// The records that verify from the start, and the first line that doesn't.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The good records, from record 0 on, without a gap.
    pub records: Vec<RecordSpan>,
    /// The first bad line, if the bytes don't end after the last good one.
    pub bad: Option<Bad>,
}

/// Checks a journal from its first byte on.
#[must_use]
pub fn verify(bytes: &[u8]) -> Verified {
    let mut records: Vec<RecordSpan> = Vec::new();
    let (mut start, mut last) = (0, Hash::GENESIS);
    while start < bytes.len() {
        let seq = records.len() as u64;
        match read_line(&bytes[start..], seq, &last) {
            Ok(parts) => {
                let json = start + parts.json.start..start + parts.json.end;
                let end = json.end + 1 + HASH + 1;
                records.push(RecordSpan { seq, start, json, hash: parts.hash, end });
                (start, last) = (end, parts.hash);
            }
            Err((offset, fault)) => {
                let byte = (start + offset) as u64;
                return Verified { records, bad: Some(Bad { line: seq + 1, byte, fault }) };
            }
        }
    }
    Verified { records, bad: None }
}

impl Verified {
    /// Returns how many records verify.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.records.len() as u64
    }

    /// Returns the length of the good part.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.records.last().map_or(0, |last| last.end as u64)
    }

    /// Returns the end of the good part, where a next line is hung on.
    #[must_use]
    pub fn chain(&self) -> Chain {
        let last = self.records.last();
        last.map_or(Chain::new(), |r| Chain::at(r.seq + 1, r.hash, r.end as u64))
    }

    /// Finds a record by its number.
    #[must_use]
    pub fn record(&self, seq: u64) -> Option<&RecordSpan> {
        self.records.get(usize::try_from(seq).ok()?)
    }

    /// Goes through the first `count` records of the bytes that were verified.
    pub fn texts<'a>(&'a self, bytes: &'a [u8], count: u64) -> impl Iterator<Item = Record<'a>> {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        self.records.iter().take(count).filter_map(|span| {
            let json = std::str::from_utf8(bytes.get(span.json.clone())?).ok()?;
            Some(Record { seq: span.seq, json, hash: span.hash })
        })
    }

    /// Hands the first `count` records to `each`, which says why one doesn't fit the game.
    ///
    /// A misfit is damage like any other: named by line and byte.
    pub fn replay<E: ToString>(
        &self,
        bytes: &[u8],
        count: u64,
        mut each: impl FnMut(Record<'_>) -> Result<(), E>,
    ) -> Result<(), Bad> {
        for record in self.texts(bytes, count) {
            let seq = record.seq;
            each(record).map_err(|why| self.misfit(seq, &why))?;
        }
        Ok(())
    }

    fn misfit(&self, seq: u64, why: &impl ToString) -> Bad {
        let byte = self.record(seq).map_or(0, |span| span.json.start as u64);
        Bad { line: seq + 1, byte, fault: Fault::Misfit(why.to_string()) }
    }
}

struct Parts {
    json: Range<usize>,
    hash: Hash,
}

type Wrong = (usize, Fault);

/// Reads the line at the start of `rest`; a fault comes with its offset.
fn read_line(rest: &[u8], seq: u64, last: &Hash) -> Result<Parts, Wrong> {
    let (found, from) = number(rest, 0, Fault::SeqNotNumber)?;
    if found != seq {
        return Err((0, Fault::WrongSeq { expected: seq, found }));
    }
    let (said, start) = number(rest, from, Fault::LengthNotNumber)?;
    let length = usize::try_from(said).ok().filter(|length| *length <= MAX_JSON);
    let length = length.ok_or((from, Fault::WrongLength { said }))?;
    let json = start..start + length;
    frame(rest, &json, from)?;
    let Some(hash) = Hash::parse(&rest[json.end + 1..json.end + 1 + HASH]) else {
        return Err((json.end + 1, Fault::HashNotHex));
    };
    let fits = Hash::after(last, &rest[..=json.end]) == hash;
    text_fault(&rest[json.clone()]).map_or(Ok(()), |fault| Err((start, fault)))?;
    if fits { Ok(Parts { json, hash }) } else { Err((0, Fault::WrongHash)) }
}

/// Reads a plain decimal number and the space after it.
fn number(rest: &[u8], from: usize, fault: Fault) -> Result<(u64, usize), Wrong> {
    let field = &rest[from..];
    let digits = field.iter().take_while(|b| b.is_ascii_digit()).count();
    let end = from + digits;
    match rest.get(end) {
        None if digits <= 20 => return Err((rest.len(), Fault::Torn)),
        Some(b' ') => {}
        None | Some(_) => return Err((end, fault)),
    }
    let text = std::str::from_utf8(&field[..digits]).unwrap_or_default();
    let plain = digits == 1 || !text.starts_with('0');
    let value = text.parse().ok().filter(|_| plain).ok_or((from, fault))?;
    Ok((value, end + 1))
}

/// Checks that the line ends where its length says, and the space before the hash.
fn frame(rest: &[u8], json: &Range<usize>, length_at: usize) -> Result<(), Wrong> {
    let end = json.end + 1 + HASH;
    let said = json.len() as u64;
    let line_end = rest[json.start..].iter().position(|b| *b == b'\n').map(|at| at + json.start);
    let spaced = rest.get(json.end) == Some(&b' ');
    let hashed = || rest.get(json.end + 1..end).and_then(Hash::parse).is_some();
    match rest.get(end) {
        None if line_end.is_none() => Err((rest.len(), Fault::Torn)),
        Some(b'\n') if spaced => Ok(()),
        Some(b'\n') if line_end == Some(end) => Err((json.end, Fault::NoSpace)),
        Some(_) if spaced && hashed() => Err((end, Fault::NoLineEnd)),
        None | Some(_) => Err((length_at, Fault::WrongLength { said })),
    }
}

fn text_fault(json: &[u8]) -> Option<Fault> {
    if !is_one_line(json) {
        return Some(Fault::NotOneLine);
    }
    let Ok(text) = std::str::from_utf8(json) else { return Some(Fault::NotUtf8) };
    (!is_object(text)).then_some(Fault::NotJson)
}

#[cfg(test)]
#[path = "verify_tests.rs"]
mod tests;
