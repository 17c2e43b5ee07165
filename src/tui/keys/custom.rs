//! `keys.ron`: more keys, or others, for what the table does.
//!
//! The first key of an action stays: hints and messages name it, and every action is reached by
//! function keys, Enter and arrows. The others are free, and whichever is written first stands in
//! the footer. What is costly still needs two different keys.

use super::{Act, Code, KEYS, Press, Row, Table, When};
use crate::rules::faults::{Fault, Written, lists, nearest};

/// The name of the file.
pub const FILE: &str = "keys.ron";

/// A fault of the file and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyFault {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: KeyKind,
    /// What is written.
    pub name: String,
    /// What to write instead, or what has that key.
    pub other: String,
}

/// What can be wrong with the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// It can't be read.
    Syntax(Box<Fault>),
    /// No action has this name.
    UnknownName,
    /// An action stands there twice.
    Twice,
    /// No key has this name, or the terminal can't tell it from another.
    UnknownKey,
    /// An action is left without a key.
    NoKey,
    /// A key that is typed, or that edits what is typed.
    Typed,
    /// The key that texts name is missing.
    Stays,
    /// Enter and Esc mean the same everywhere.
    Reserved,
    /// Alt and a letter may be Esc and a letter that came together: they change no record.
    Alt,
    /// A key that confirms opens nothing.
    Confirms,
    /// Another action has it in the same place.
    Conflict,
}

impl KeyKind {
    /// All kinds but the first, which has words of its own.
    pub const ALL: [Self; 10] = [
        Self::UnknownName,
        Self::Twice,
        Self::UnknownKey,
        Self::NoKey,
        Self::Typed,
        Self::Stays,
        Self::Reserved,
        Self::Alt,
        Self::Confirms,
        Self::Conflict,
    ];

    /// Returns the id that names the sentence.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Syntax(_) => "syntax",
            Self::UnknownName => "unknown-name",
            Self::Twice => "twice",
            Self::UnknownKey => "unknown-key",
            Self::NoKey => "no-key",
            Self::Typed => "typed",
            Self::Stays => "stays",
            Self::Reserved => "reserved",
            Self::Alt => "alt",
            Self::Confirms => "confirms",
            Self::Conflict => "conflict",
        }
    }
}

impl Row {
    /// Returns the name of what it does in `keys.ron`; none where its keys are no choice: digits,
    /// and the sign beside the key for help.
    #[must_use]
    pub fn id(&self) -> Option<&'static str> {
        let signs = self
            .keys
            .iter()
            .any(|key| matches!(key, Press::Digit | Press::Plain(Code::Char('?' | '1'..='9'))));
        let about = self.about.as_str().strip_prefix("key-")?.strip_suffix("-about")?;
        // what moves about has one sentence
        let own = if about == "arrows" { self.name.as_str().strip_prefix("key-")? } else { about };
        (!signs).then_some(own)
    }

    /// Tells whether letters are typed somewhere where it holds.
    const fn is_typed_in(&self) -> bool {
        const TYPED: When = When::GAME
            .or(When::SETUP)
            .or(When::TEXT)
            .or(When::CHOICE)
            .or(When::LIFE)
            .or(When::SHEET)
            .or(When::PAUSE)
            .or(When::SLIP)
            .or(When::RULING)
            .or(When::RESTORE)
            .or(When::WATCHED)
            .or(When::UNSEEN)
            .or(When::CODE);
        self.when.meets(TYPED)
    }
}

impl Table {
    /// Reads the file: what it doesn't name keeps its keys.
    ///
    /// # Errors
    /// All faults, in the order of the text.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<KeyFault>> {
        let rows = lists(bytes)
            .map_err(|faults| faults.into_iter().map(KeyFault::syntax).collect::<Vec<_>>())?;
        let mut reader = Reader { table: Self::default(), own: Vec::new(), faults: Vec::new() };
        for (name, keys) in &rows {
            reader.row(name, keys);
        }
        reader.conflicts();
        let Reader { table, mut faults, .. } = reader;
        faults.sort_by_key(|fault| (fault.line, fault.column));
        if faults.is_empty() { Ok(table) } else { Err(faults) }
    }
}

impl KeyFault {
    fn syntax(fault: Fault) -> Self {
        let (line, column) = (fault.line, fault.column);
        let kind = KeyKind::Syntax(Box::new(fault));
        Self { line, column, kind, name: String::new(), other: String::new() }
    }
}

struct Reader<'a> {
    table: Table,
    /// The keys of the file: the row, and where it stands.
    own: Vec<(usize, Press, &'a Written)>,
    faults: Vec<KeyFault>,
}

impl<'a> Reader<'a> {
    fn fault(&mut self, at: &Written, kind: KeyKind, other: &str) {
        let (line, column, name) = (at.line, at.column, at.text.clone());
        self.faults.push(KeyFault { line, column, kind, name, other: other.to_owned() });
    }

    fn row(&mut self, name: &'a Written, keys: &'a [Written]) {
        let Some(at) = KEYS.iter().position(|row| row.id() == Some(name.text.as_str())) else {
            let ids: Vec<&str> = KEYS.iter().filter_map(Row::id).collect();
            let near = nearest(&name.text, &ids).unwrap_or_default();
            return self.fault(name, KeyKind::UnknownName, near);
        };
        if self.own.iter().any(|(row, ..)| *row == at) {
            return self.fault(name, KeyKind::Twice, "");
        }
        let mut presses = Vec::new();
        for key in keys {
            if let Some(press) = self.key(&KEYS[at], key) {
                presses.push(press);
                self.own.push((at, press, key));
            }
        }
        if keys.is_empty() {
            return self.fault(name, KeyKind::NoKey, "");
        }
        if let Some(must) = KEYS[at].keys.first().filter(|must| !presses.contains(must)) {
            return self.fault(name, KeyKind::Stays, &must.name());
        }
        self.table.set(at, presses);
    }

    /// Reads a key that a row may have.
    fn key(&mut self, row: &Row, key: &Written) -> Option<Press> {
        let Some(press) = Press::named(&key.text) else {
            self.fault(key, KeyKind::UnknownKey, "");
            return None;
        };
        if row.keys.contains(&press) {
            return Some(press);
        }
        if matches!(press, Press::Plain(Code::Enter | Code::Esc)) {
            self.fault(key, KeyKind::Reserved, "");
            return None;
        }
        let records = matches!(
            row.act,
            Act::Confirm
                | Act::Go
                | Act::Clock
                | Act::Stone
                | Act::Undo
                | Act::Black
                | Act::White
                | Act::Arbiter
        );
        if records && matches!(press, Press::Alt(_)) {
            self.fault(key, KeyKind::Alt, "");
            return None;
        }
        let edits = matches!(
            press,
            Press::Plain(Code::Char(' ') | Code::Delete | Code::Home | Code::End)
                | Press::Ctrl('U')
        );
        let letter = matches!(press, Press::Plain(Code::Char(c)) if c != ' ');
        if (letter || edits) && row.is_typed_in() {
            self.fault(key, KeyKind::Typed, "");
            return None;
        }
        Some(press)
    }

    /// Finds keys of the file that mean something else in the same place, and those that confirm
    /// and open something: what is costly needs two different keys.
    fn conflicts(&mut self) {
        for (at, press, written) in std::mem::take(&mut self.own) {
            let row = &KEYS[at];
            let others = self
                .table
                .rows()
                .zip(0..)
                .filter(|((_, keys), other)| *other != at && keys.contains(&press));
            let others: Vec<&Row> = others.map(|((other, _), _)| other).collect();
            let id = |row: &Row| row.id().unwrap_or_else(|| row.about.as_str()).to_owned();
            let meets = others.iter().find(|other| other.when.meets(row.when));
            let confirms = others
                .iter()
                .find(|other| (other.act == Act::Confirm) != (row.act == Act::Confirm));
            if let Some(other) = meets {
                self.fault(written, KeyKind::Conflict, &id(other));
            } else if let Some(other) = confirms {
                self.fault(written, KeyKind::Confirms, &id(other));
            }
        }
    }
}

impl Press {
    /// Reads a key by its name: `F3`, `Alt+V`, `Ctrl+Y`, `Space`, `N`, `:`, `/`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let letter = |text: &str| {
            let mut letters = text.chars();
            let only = letters.next().filter(|_| letters.next().is_none())?;
            only.is_ascii_alphabetic().then(|| only.to_ascii_uppercase())
        };
        if let Some(rest) = name.strip_prefix("Alt+") {
            return letter(rest).map(Self::Alt);
        }
        if let Some(rest) = name.strip_prefix("Ctrl+") {
            // terminals send these for Backspace, Tab, Enter, and to interrupt
            return letter(rest).filter(|letter| !"HIJMC".contains(*letter)).map(Self::Ctrl);
        }
        let codes = (1..=12).map(Code::F).chain([
            Code::Enter,
            Code::Esc,
            Code::Tab,
            Code::BackTab,
            Code::Delete,
            Code::Up,
            Code::Down,
            Code::Left,
            Code::Right,
            Code::Home,
            Code::End,
            Code::PageUp,
            Code::PageDown,
            Code::Char(' '),
            Code::Char(':'),
            Code::Char('/'),
        ]);
        let mut named = codes.map(Self::Plain).filter(|press| press.name() == name);
        named.next().or_else(|| letter(name).map(|letter| Self::Plain(Code::Char(letter))))
    }
}
