//! Everything that is wrong with a rules or event file, at once and with its place.
//!
//! ron stops at its first error. So a tolerant reader makes a tree of the text, the tree is held
//! against the schema's names, and what parses is looked through for contradictions. A [`Fault`]
//! is data; the words make sentences of it.

mod event;
mod fit;
mod kind;
mod lists;
mod lowered;
#[cfg(test)]
mod open_tests;
mod partial;
#[cfg(test)]
mod row_tests;
mod rows;
mod scan;
mod sense;
mod shape;
#[cfg(test)]
mod tests;

pub use event::{Unresolved, resolve, said};
pub use kind::Kind;
pub use lists::{Written, lists};
pub use lowered::lowered;
pub use rows::is_sound;
pub use sense::{
    ACTS, CALLS, Contradiction, allowance_fault, contradictions, partial_contradictions,
};

use super::preset::{Derived, Preset, read_partial, ron_options};
use super::{Changes, Rules, Tournament};
use scan::{Node, Tree};
use shape::Layout;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// How many faults are told; more help nobody.
const MOST: usize = 200;
/// The longest piece of a file that a fault repeats, in characters.
const LONGEST: usize = 60;

/// One fault and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: Kind,
    /// The field, row or character concerned.
    pub name: String,
    /// What to write instead, where that is known.
    pub suggestion: Option<String>,
    /// The value concerned.
    pub value: String,
    /// What it doesn't fit to, or what is possible.
    pub other: String,
}

impl Fault {
    fn suggests(&self, kind: Kind, name: &str) -> bool {
        self.kind == kind && self.suggestion.as_deref() == Some(name)
    }
}

/// What a file turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Rules, whole or derived.
    Rules(Box<Rules>),
    /// Rules that leave fields open.
    Partial(Box<Changes>),
    /// An event file.
    Tournament(Box<Tournament>),
}

impl Checked {
    fn of(said: Changes) -> Self {
        match said.clone().complete() {
            Ok(rules) => Self::Rules(Box::new(rules)),
            Err(_) => Self::Partial(Box::new(said)),
        }
    }
}

/// A file looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examined {
    /// What was read, if it could be; contradictions don't hinder that.
    pub value: Option<Checked>,
    /// All faults and notices, in the order of the text.
    pub faults: Vec<Fault>,
}

impl Examined {
    /// Tells whether nothing is wrong; notices don't count.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.value.is_some() && self.faults.iter().all(|fault| fault.kind.is_notice())
    }
}

/// Looks through the bytes of a file: as [`examine`], with what isn't text told first.
#[must_use]
pub fn examine_bytes(bytes: &[u8], known_clauses: &[&str]) -> Examined {
    match text(bytes) {
        Ok(text) => examine(&text, known_clauses),
        Err(fault) => Examined { value: None, faults: vec![fault] },
    }
}

/// Returns the text of a file without the mark of its encoding, its lines ending as everywhere.
///
/// # Errors
/// If it is no text, or none in UTF-8.
pub fn text(bytes: &[u8]) -> Result<Cow<'_, str>, Fault> {
    let utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let first = |place: &Place<'_>, at, kind| {
        let fault = place.fault(at, kind, "");
        place.located(vec![fault.clone()]).pop().unwrap_or(fault)
    };
    if !utf16 && bytes.contains(&0) {
        return Err(first(&Place { text: "" }, 0, Kind::Binary));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(unix_lines(without_mark(text))),
        Err(fault) => {
            let valid = bytes.get(..fault.valid_up_to()).unwrap_or_default();
            let text = String::from_utf8_lossy(valid);
            let place = Place { text: without_mark(&text) };
            Err(first(&place, place.text.len(), Kind::Encoding))
        }
    }
}

/// Looks through the text of a rules or event file and returns every fault at once.
/// `known_clauses` are the ids that have a text; an article stands for its paragraphs.
#[must_use]
pub fn examine(text: &str, known_clauses: &[&str]) -> Examined {
    let text = &*unix_lines(without_mark(text));
    let place = Place { text };
    let mut faults = Vec::new();
    let tree = scan::tree(text, &place, &mut faults);
    let layout = tree.as_ref().and_then(|tree| fitted(tree, &place, &mut faults));
    let (Some(tree), Some(layout)) = (tree, layout) else {
        return Examined { value: None, faults: place.located(faults) };
    };
    preset(&tree, &place, &mut faults);
    let shaped = faults.is_empty();
    let mut left_out = BTreeSet::new();
    let value = if shaped {
        read(text, tree.at, layout, &place, &mut faults)
    } else {
        partial::read(&tree, layout, &faults).map(|part| {
            left_out = part.left_out;
            part.read
        })
    };
    if let Some(value) = &value {
        event::sense(&tree, value, &left_out, known_clauses, &place, &mut faults);
    }
    let value = value.filter(|_| shaped).and_then(Read::checked);
    Examined { value, faults: place.located(faults) }
}

/// Returns the faults of the brackets, commas and characters of any RON text.
#[must_use]
pub fn syntax(text: &str) -> Vec<Fault> {
    let text = &*unix_lines(without_mark(text));
    let place = Place { text };
    let mut faults = Vec::new();
    scan::tree(text, &place, &mut faults);
    place.located(faults)
}

/// Makes the line ends of an old editor (CR alone) those that comments end at; no place changes.
#[must_use]
pub fn unix_lines(text: &str) -> Cow<'_, str> {
    if !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let alone = c == '\r' && chars.peek() != Some(&'\n');
        out.push(if alone { '\n' } else { c });
    }
    Cow::Owned(out)
}

/// Says that a file starts from a preset that doesn't exist.
fn preset(tree: &Tree, place: &Place<'_>, faults: &mut Vec<Fault>) {
    let Some(named) = tree.get("preset").or_else(|| tree.get("rules")) else { return };
    let Node::Text(name) = &named.node else { return };
    if name.trim().is_empty() || Preset::named(name).is_some() {
        return;
    }
    let mut fault = place.fault(named.at, Kind::UnknownPreset, name);
    let known = Preset::names();
    fault.suggestion = nearest(name, &known).map(str::to_owned);
    fault.other = known.join(", ");
    faults.push(fault);
}

/// Strips the byte order mark of a Windows editor.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Finds out what the file is and holds it against the schema.
fn fitted(tree: &Tree, place: &Place<'_>, faults: &mut Vec<Fault>) -> Option<&'static Layout> {
    let Node::Group { name, items } = &tree.node else {
        faults.push(place.fault(tree.at, Kind::UnknownRoot, &place.word(tree.at)));
        return None;
    };
    let named = |layout: &&&Layout| name.as_deref() == Some(layout.name);
    let layout = match shape::ROOTS.iter().find(named) {
        Some(layout) => layout,
        None if name.is_none() && tree.get("preset").is_some() => &shape::DERIVED,
        None if name.is_none() && tree.get("rules").is_some() => &shape::TOURNAMENT,
        None if name.is_none() => &shape::RULES,
        None => {
            let written = name.as_deref().unwrap_or_default();
            let mut fault = place.fault(tree.at, Kind::UnknownRoot, written);
            let known = shape::ROOTS.map(|layout| layout.name);
            fault.suggestion = nearest(written, &known).map(str::to_owned);
            faults.push(fault);
            return None;
        }
    };
    fit::Fit { place, faults }.group(tree, items, layout);
    Some(layout)
}

/// What ron made of a file.
enum Read {
    Rules(Box<Rules>),
    Partial(Box<Changes>),
    Derived(Box<Derived>),
    Tournament(Box<Tournament>),
}

impl Read {
    fn checked(self) -> Option<Checked> {
        match self {
            Self::Rules(rules) => Some(Checked::Rules(rules)),
            Self::Partial(said) => Some(Checked::of(*said)),
            Self::Derived(derived) => {
                let base = Preset::named(&derived.preset)?.changes().ok()?;
                Some(Checked::of(base.with(&derived.changes)))
            }
            Self::Tournament(event) => Some(Checked::Tournament(event)),
        }
    }
}

/// Lets ron read what seems right, a text that begins at byte `at`; what it still refuses is a fault like any other.
fn read(
    text: &str,
    at: usize,
    layout: &Layout,
    place: &Place<'_>,
    faults: &mut Vec<Fault>,
) -> Option<Read> {
    let options = ron_options();
    let read = match layout.name {
        "Rules" => options.from_str(text).map(|rules| Read::Rules(Box::new(rules))),
        "Partial" => read_partial(text, at).map(|said| Read::Partial(Box::new(said))),
        "Derived" => options.from_str(text).map(|derived| Read::Derived(Box::new(derived))),
        _ => options.from_str(text).map(|event| Read::Tournament(Box::new(event))),
    };
    read.map_err(|refused| {
        let at = place.byte(refused.span.start.line, refused.span.start.col);
        faults.push(place.fault(at, Kind::Syntax, ""));
    })
    .ok()
}

/// Finds the nearest of some names, if one is near enough to be meant.
#[must_use]
pub fn nearest<'a>(written: &str, known: &[&'a str]) -> Option<&'a str> {
    let near = |name: &&'a str| {
        let distance = strsim::damerau_levenshtein(&written.to_lowercase(), &name.to_lowercase());
        let allowed = (name.chars().count().max(written.chars().count()) / 3).max(1);
        (distance <= allowed).then_some((distance, *name))
    };
    known.iter().filter_map(near).min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

/// Turns bytes of a text into lines and characters.
#[derive(Clone, Copy, Debug)]
struct Place<'a> {
    text: &'a str,
}

impl Place<'_> {
    /// Builds a fault at a byte of the text; [`located`](Self::located) counts the lines.
    #[expect(clippy::unused_self, reason = "a fault is only made where its text is")]
    fn fault(&self, at: usize, kind: Kind, name: &str) -> Fault {
        let (value, other) = (String::new(), String::new());
        Fault { line: 0, column: at, kind, name: name.to_owned(), suggestion: None, value, other }
    }

    /// Puts faults in the order of the text, each once, and turns their bytes into lines and
    /// characters; the text is run through once.
    fn located(&self, mut faults: Vec<Fault>) -> Vec<Fault> {
        faults.sort_by_key(|fault| fault.column);
        faults.dedup();
        self.cut(&mut faults);
        let (mut done, mut line, mut column) = (0, 1, 1);
        for fault in &mut faults {
            for c in self.text.get(done..fault.column).unwrap_or_default().chars() {
                (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
            done = done.max(fault.column);
            (fault.line, fault.column) = (line, column);
        }
        faults
    }

    /// Keeps as many faults as help, each with short names, and says how many are left out.
    fn cut(&self, faults: &mut Vec<Fault>) {
        let more = faults.len().saturating_sub(MOST);
        faults.truncate(MOST);
        if let Some(last) = faults.last().filter(|_| more > 0) {
            faults.push(self.fault(last.column, Kind::More, &more.to_string()));
        }
        for fault in faults {
            let suggestion = fault.suggestion.iter_mut();
            for text in [&mut fault.name, &mut fault.value].into_iter().chain(suggestion) {
                if let Some((end, _)) = text.char_indices().nth(LONGEST) {
                    text.truncate(end);
                    text.push('…');
                }
            }
        }
    }

    /// Returns the byte of a line and a character, both from 1.
    fn byte(&self, line: usize, column: usize) -> usize {
        let start: usize =
            self.text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
        let rest = self.text.get(start..).unwrap_or_default();
        let before = rest.chars().take(column.saturating_sub(1));
        start + before.map(char::len_utf8).sum::<usize>()
    }

    /// Returns the character at a place.
    fn char(&self, at: usize) -> String {
        self.text
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map(String::from)
            .unwrap_or_default()
    }

    /// Returns the word at a place, or the character where there is none.
    fn word(&self, at: usize) -> String {
        let rest = self.text.get(at..).unwrap_or_default();
        let word: String =
            rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').take(40).collect();
        if word.is_empty() { self.char(at) } else { word }
    }
}
