//! One record as one line: `seq SP length SP json SP hash LF`.

use super::hash::Hash;
use serde::de::IgnoredAny;

/// The longest text of a record, in bytes.
pub const MAX_JSON: usize = 4 << 20;

/// Says why a text can't be a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The text holds a line break.
    #[error("the text of a record is one line")]
    NotOneLine,
    /// The text isn't a JSON object.
    #[error("the text of a record is a JSON object")]
    NotJson,
    /// The text is longer than [`MAX_JSON`].
    #[error("the text of a record is too long")]
    TooLong,
}

/// A record as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The record's number.
    pub seq: u64,
    /// The whole line, with its LF.
    pub bytes: Vec<u8>,
    /// The line's hash.
    pub hash: Hash,
    /// Bytes of the journal after this line.
    pub end: u64,
}

/// The end of a journal, where the next line is hung on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    next: u64,
    last: Hash,
    bytes: u64,
}

impl Default for Chain {
    fn default() -> Self {
        Self::new()
    }
}

impl Chain {
    /// The end of an empty journal.
    #[must_use]
    pub const fn new() -> Self {
        Self { next: 0, last: Hash::GENESIS, bytes: 0 }
    }

    /// The end after a known record.
    #[must_use]
    pub const fn at(next: u64, last: Hash, bytes: u64) -> Self {
        Self { next, last, bytes }
    }

    /// Returns the number of the next record, which is how many there are.
    #[must_use]
    pub const fn next(&self) -> u64 {
        self.next
    }

    /// Returns the hash of the last record.
    #[must_use]
    pub const fn last(&self) -> Hash {
        self.last
    }

    /// Returns the length of the journal.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Builds the next line and moves behind it.
    pub fn line(&mut self, json: &str) -> Result<Line, LineError> {
        fits(json)?;
        let mut bytes = format!("{} {} {json} ", self.next, json.len()).into_bytes();
        let hash = Hash::after(&self.last, &bytes);
        bytes.extend_from_slice(&hash.hex());
        bytes.push(b'\n');
        let line = Line { seq: self.next, end: self.bytes + bytes.len() as u64, bytes, hash };
        *self = Self::after(&line);
        Ok(line)
    }

    /// The end after a line.
    #[must_use]
    pub const fn after(line: &Line) -> Self {
        Self { next: line.seq + 1, last: line.hash, bytes: line.end }
    }
}

fn fits(json: &str) -> Result<(), LineError> {
    if json.len() > MAX_JSON {
        return Err(LineError::TooLong);
    }
    if !is_one_line(json.as_bytes()) {
        return Err(LineError::NotOneLine);
    }
    if is_object(json) { Ok(()) } else { Err(LineError::NotJson) }
}

pub(super) fn is_one_line(json: &[u8]) -> bool {
    !json.iter().any(|b| matches!(b, b'\n' | b'\r'))
}

pub(super) fn is_object(json: &str) -> bool {
    json.starts_with('{') && json.ends_with('}') && serde_json::from_str::<IgnoredAny>(json).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_form_of_the_contract() {
        let mut chain = Chain::new();
        let first = chain.line(r#"{"a":"中"}"#).unwrap();
        let body = "0 11 {\"a\":\"中\"} ";
        let hash = Hash::of(format!("{}{body}", "0".repeat(64)).as_bytes());
        assert_eq!(first.bytes, format!("{body}{hash}\n").into_bytes());
        let second = chain.line("{}").unwrap();
        let hash = Hash::of(format!("{hash}1 2 {{}} ").as_bytes());
        assert_eq!(second.bytes, format!("1 2 {{}} {hash}\n").into_bytes());
        assert_eq!(chain, Chain::at(2, hash, (first.bytes.len() + second.bytes.len()) as u64));
    }

    #[test]
    fn what_is_no_record_is_refused_and_moves_nothing() {
        let mut chain = Chain::new();
        assert_eq!(chain.line("{\n}"), Err(LineError::NotOneLine));
        assert_eq!(chain.line("{\r}"), Err(LineError::NotOneLine));
        assert_eq!(chain.line("[]"), Err(LineError::NotJson));
        assert_eq!(chain.line(" {}"), Err(LineError::NotJson));
        assert_eq!(chain.line("{\"a\":}"), Err(LineError::NotJson));
        let long = format!("{{\"a\":\"{}\"}}", "x".repeat(MAX_JSON));
        assert_eq!(chain.line(&long), Err(LineError::TooLong));
        assert_eq!(chain, Chain::new());
    }
}
