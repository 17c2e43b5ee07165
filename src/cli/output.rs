//! What a command hands back, and how it reaches the terminal: text or one JSON value.

pub use crate::units::clean;
use crate::units::{Heap, in_line, is_unseen};
use crate::words::{Words, say};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::process::ExitCode;

/// The version of the JSON that commands write.
pub const FORMAT: u32 = 1;

/// The exit status of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Nothing to report.
    Clean = 0,
    /// Done, and something was found.
    Found = 1,
    /// Wrong usage.
    Usage = 2,
    /// Nothing could be read.
    Unreadable = 3,
    /// The storage failed.
    Storage = 4,
    /// No usable terminal.
    NoTerminal = 5,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// What a command found: the same for a person and for a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The exit status.
    pub exit: Exit,
    /// The text, in the person's language.
    pub text: String,
    /// The JSON value; an object gets its `"format"` when it is written.
    pub json: Value,
    /// Bytes instead of the text: a PDF.
    pub raw: Option<Vec<u8>>,
    /// Sentences for stderr, besides.
    pub aside: Vec<String>,
}

impl Report {
    /// Builds a report.
    pub fn new(exit: Exit, text: impl Into<String>, json: Value) -> Self {
        Self { exit, text: text.into(), json, raw: None, aside: Vec::new() }
    }

    /// Joins the reports of several files, as an array; one file stays what it is. The exit is
    /// the worst of 3, 1, 0.
    ///
    /// # Errors
    /// If the only file failed.
    pub fn of_files(results: Vec<Result<Self, Failure>>) -> Result<Self, Failure> {
        if let Some(wrong) = results.iter().position(Result::is_err)
            && (results.len() == 1 || results[wrong].as_ref().is_err_and(Failure::stops))
        {
            return results.into_iter().nth(wrong).unwrap_or_else(|| Err(Failure::internal()));
        }
        let many = results.len() != 1;
        let parts: Vec<Self> = results.into_iter().map(Self::part).collect();
        match parts.as_slice() {
            [only] if !many => Ok(only.clone()),
            _ => Ok(Self::joined(parts)),
        }
    }

    fn part(result: Result<Self, Failure>) -> Self {
        result.unwrap_or_else(|failure| Self {
            exit: failure.exit,
            text: String::new(),
            json: failure.json(),
            raw: None,
            aside: vec![failure.sentence()],
        })
    }

    fn joined(parts: Vec<Self>) -> Self {
        let exit = parts.iter().map(|part| part.exit).max().unwrap_or(Exit::Clean);
        let texts = parts.iter().map(|part| part.text.as_str()).filter(|text| !text.is_empty());
        let text = texts.collect::<Vec<_>>().join("\n\n");
        let aside = parts.iter().flat_map(|part| part.aside.clone()).collect();
        let json = parts.into_iter().map(|part| with_format(part.json)).collect();
        Self { exit, text, json: Value::Array(json), raw: None, aside }
    }
}

/// Why a command couldn't do its work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The exit status.
    pub exit: Exit,
    /// The kind, an id for programs.
    pub kind: &'static str,
    /// The sentence: what.
    pub text: Box<str>,
    /// The file concerned.
    pub file: Option<Box<str>>,
    /// The line, from 1.
    pub line: Option<u32>,
    /// The character in the line, from 1.
    pub column: Option<u32>,
    /// What to do.
    pub hint: Option<Box<str>>,
}

impl Failure {
    /// Builds a failure that concerns no file.
    pub fn new(exit: Exit, kind: &'static str, text: impl Into<Box<str>>) -> Self {
        let text = text.into();
        Self { exit, kind, text, file: None, line: None, column: None, hint: None }
    }

    /// Builds wrong usage.
    pub fn usage(kind: &'static str, text: impl Into<Box<str>>) -> Self {
        Self::new(Exit::Usage, kind, text)
    }

    /// Builds the failure of a file that can't be read.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the system's kinds of faults grow")]
    pub fn unreadable(words: &Words, file: &str, fault: &io::Error) -> Self {
        let (kind, text) = match fault.kind() {
            io::ErrorKind::NotFound => ("missing", say!(words, "file-missing")),
            io::ErrorKind::PermissionDenied => ("denied", say!(words, "file-denied")),
            io::ErrorKind::IsADirectory => ("folder", say!(words, "file-folder")),
            io::ErrorKind::InvalidInput => ("special", say!(words, "file-special")),
            io::ErrorKind::FileTooLarge => ("too-large", say!(words, "file-too-large")),
            _ => ("unreadable", say!(words, "file-unreadable", code = code(fault))),
        };
        Self::new(Exit::Unreadable, kind, text).at_file(file)
    }

    /// Adds the file.
    #[must_use]
    pub fn at_file(mut self, file: impl Into<Box<str>>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// Adds line and column.
    #[must_use]
    pub fn at(mut self, line: usize, column: usize) -> Self {
        let number = |n: usize| Some(u32::try_from(n).unwrap_or(u32::MAX));
        (self.line, self.column) = (number(line), number(column));
        self
    }

    /// Adds what to do.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Box<str>>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Tells whether no other file needs to be looked at any more.
    const fn stops(&self) -> bool {
        matches!(self.exit, Exit::Usage | Exit::Storage | Exit::NoTerminal)
    }

    pub(super) fn internal() -> Self {
        Self::new(Exit::Usage, "internal", "")
    }

    /// Returns the JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        json!({"format": FORMAT, "error": {
            "kind": self.kind, "text": self.text, "file": self.file,
            "line": self.line, "column": self.column, "hint": self.hint,
        }})
    }

    /// Returns the sentence: where, what, what to do.
    #[must_use]
    pub fn sentence(&self) -> String {
        let numbers = [self.line, self.column].into_iter().flatten();
        let numbers: Vec<String> = numbers.map(|number| format!(":{number}")).collect();
        let file = in_line(self.file.as_deref().unwrap_or_default());
        let place = match (file.as_ref(), numbers.concat()) {
            ("", numbers) if numbers.is_empty() => String::new(),
            (file, numbers) => format!("{file}{numbers}: "),
        };
        let hint = self.hint.as_ref().map(|hint| format!("\n{hint}")).unwrap_or_default();
        format!("{place}{}{hint}", self.text)
    }
}

fn code(fault: &io::Error) -> i32 {
    fault.raw_os_error().unwrap_or(0)
}

/// Puts `"format"` first into a top object that lacks it.
fn with_format(value: Value) -> Value {
    match value {
        Value::Object(fields) if !fields.contains_key("format") => {
            let mut whole = serde_json::Map::new();
            whole.insert("format".into(), FORMAT.into());
            whole.extend(fields);
            Value::Object(whole)
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => value,
    }
}

/// Writes JSON that is as safe for a terminal and loses nothing: what [`clean`] takes away is
/// escaped.
#[must_use]
pub fn json_text(value: &Value) -> String {
    let (mut text, mut heap) = (String::new(), Heap::default());
    for c in value.to_string().chars() {
        if is_unseen(c) || !heap.takes(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                text.extend(["\\u", &format!("{unit:04x}")]);
            }
        } else {
            text.push(c);
        }
    }
    text
}

/// The longest piece of a file or argument that a sentence repeats, in characters.
const LONGEST: usize = 60;

/// Cuts what a sentence repeats of a file or argument.
#[must_use]
pub fn brief(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Writes what a command handed back and returns the exit status. A reader that has gone away
/// is no fault; a full disk is one of storage.
pub fn write(words: &Words, result: &Result<Report, Failure>, json: bool) -> Exit {
    let (exit, written) = match result {
        Ok(report) => {
            complain(&report.aside);
            (report.exit, write_report(report, json))
        }
        Err(failure) => {
            let written = if json { line(&json_text(&failure.json())) } else { Ok(()) };
            complain(&[failure.sentence()]);
            (failure.exit, written)
        }
    };
    match written {
        Ok(()) => exit,
        Err(fault) => unwritten(words, &fault, exit),
    }
}

/// Says that the output couldn't be written, unless nobody reads it any more.
pub(super) fn unwritten(words: &Words, fault: &io::Error, exit: Exit) -> Exit {
    if fault.kind() == io::ErrorKind::BrokenPipe {
        return exit;
    }
    complain(&[say!(words, "output-failed", code = code(fault))]);
    Exit::Storage
}

/// Writes a failure of the console itself as every command does: one JSON value on stdout if
/// `json`, the sentence on stderr. `status` is the exit status, `kind` an id for programs.
pub fn failed(words: &Words, status: u8, kind: &'static str, text: String, json: bool) -> ExitCode {
    let exit = [Exit::Found, Exit::Usage, Exit::Unreadable, Exit::NoTerminal]
        .into_iter()
        .find(|exit| *exit as u8 == status)
        .unwrap_or(Exit::Storage);
    write(words, &Err(Failure::new(exit, kind, text)), json).into()
}

fn write_report(report: &Report, json: bool) -> io::Result<()> {
    if json {
        return line(&json_text(&with_format(report.json.clone())));
    }
    if let Some(raw) = &report.raw {
        let mut out = io::stdout().lock();
        out.write_all(raw)?;
        return out.flush();
    }
    let text = report.text.trim_end_matches('\n');
    if text.is_empty() { Ok(()) } else { line(text) }
}

/// Writes one line to stdout, made safe, and flushes it.
///
/// # Errors
/// The writer's.
pub fn line(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(clean(text).as_bytes())?;
    out.write_all(b"\n")?;
    out.flush()
}

/// Writes sentences to stderr; where that is closed there is nobody to tell.
fn complain(sentences: &[String]) {
    let mut out = io::stderr().lock();
    for sentence in sentences {
        _ = writeln!(out, "{}", clean(sentence));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_never_reach_the_terminal() {
        assert_eq!(
            clean("红\u{1b}[31m\u{9b}\u{202e}\r\n\t"),
            "红\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}\n\t"
        );
    }

    #[test]
    fn hidden_characters_vanish_and_are_escaped_in_json() {
        let text = "a\u{200f}b\u{200b}c\u{feff}d\u{2028}e\u{2029}f\u{e0041}g\u{e007f}";
        assert_eq!(clean(text), "abcdefg");
        let value = json!({"t": text, "d": "\u{202e}\u{9b}"});
        let written = json_text(&value);
        assert!(written.is_ascii(), "{written}");
        assert_eq!(serde_json::from_str::<Value>(&written).unwrap(), value);
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(brief("中"), "中");
        assert_eq!(brief(&"中".repeat(1_000)).chars().count(), LONGEST + 1);
    }

    #[test]
    fn several_files_are_an_array_and_the_worst_exit() {
        let bad = Failure::new(Exit::Unreadable, "missing", "x").at_file("a");
        let good = Report::new(Exit::Found, "t", json!({"a": 1}));
        let both = Report::of_files(vec![Err(bad.clone()), Ok(good.clone())]).unwrap();
        assert_eq!(both.exit, Exit::Unreadable);
        assert_eq!(both.aside, ["a: x"]);
        assert_eq!(both.json[1], json!({"format": 1, "a": 1}));
        assert_eq!(Report::of_files(vec![Err(bad.clone())]), Err(bad));
        assert_eq!(Report::of_files(vec![Ok(good.clone())]), Ok(good));
    }
}
