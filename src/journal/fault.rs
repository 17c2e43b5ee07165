//! What can be wrong with a journal, and where.

/// Says what is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The record number isn't a plain decimal number followed by one space.
    #[error("the record number is no number")]
    SeqNotNumber,
    /// Another record number than the next one.
    #[error("record number {found} where {expected} follows")]
    WrongSeq {
        /// The number that follows.
        expected: u64,
        /// The number that stands there.
        found: u64,
    },
    /// The length isn't a plain decimal number followed by one space.
    #[error("the length is no number")]
    LengthNotNumber,
    /// The line is longer or shorter than it says.
    #[error("the line says its text has {said} bytes, and it hasn't")]
    WrongLength {
        /// The length that the line states.
        said: u64,
    },
    /// No space between text and hash.
    #[error("no space before the hash")]
    NoSpace,
    /// The text holds a line break.
    #[error("the text isn't one line")]
    NotOneLine,
    /// The text isn't UTF-8.
    #[error("the text isn't UTF-8")]
    NotUtf8,
    /// The text isn't a JSON object.
    #[error("the text isn't a JSON object")]
    NotJson,
    /// The hash isn't 64 lower-case hexadecimal characters.
    #[error("the hash isn't 64 lower-case hexadecimal characters")]
    HashNotHex,
    /// The hash doesn't fit the line and the lines before it.
    #[error("the hash doesn't fit the line")]
    WrongHash,
    /// Something else stands where the line has to end.
    #[error("the line doesn't end where it has to")]
    NoLineEnd,
    /// The file ends within the line.
    #[error("the file ends within the line")]
    Torn,
    /// The file ends before the record that the tip names.
    #[error("missing: the tip names record {tip}")]
    Missing {
        /// The record that the tip names.
        tip: u64,
    },
    /// The line verifies, but it isn't the one that the tip names.
    #[error("the line isn't the one that the tip names")]
    NotTheTips,
    /// The line verifies, but what it says doesn't fit the game so far.
    #[error("doesn't fit the game: {0}")]
    Misfit(String),
}

impl Fault {
    /// Returns the id by which the words are found.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::SeqNotNumber => "seq-not-number",
            Self::WrongSeq { .. } => "wrong-seq",
            Self::LengthNotNumber => "length-not-number",
            Self::WrongLength { .. } => "wrong-length",
            Self::NoSpace => "no-space",
            Self::NotOneLine => "not-one-line",
            Self::NotUtf8 => "not-utf8",
            Self::NotJson => "not-json",
            Self::HashNotHex => "hash-not-hex",
            Self::WrongHash => "wrong-hash",
            Self::NoLineEnd => "no-line-end",
            Self::Torn => "torn",
            Self::Missing { .. } => "missing",
            Self::NotTheTips => "not-the-tips",
            Self::Misfit(_) => "misfit",
        }
    }
}

/// The first bad line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, byte {byte}: {fault}")]
pub struct Bad {
    /// The line, counted from 1: record `line - 1` should stand there.
    pub line: u64,
    /// The byte of the file, from 0: the first one known to be wrong, else where the line starts.
    pub byte: u64,
    /// What is wrong.
    pub fault: Fault,
}
