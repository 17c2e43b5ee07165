//! A slip in words: what every rendering (text, HTML, PDF) is made from.

use super::board::Board;
use super::qr::Code;
use crate::units::seen;
use serde::Serialize;

/// A slip in words of one language, or of two that were [merged](Page::merged).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Page {
    /// The language tags of its words.
    pub langs: Vec<&'static str>,
    /// What slip it is, as its id.
    pub kind: &'static str,
    /// What slip it is, in words.
    pub title: String,
    /// What the game is: tournament, round, rules.
    pub head: Vec<Row>,
    /// The heading of Black's column.
    pub black: String,
    /// The heading of White's column.
    pub white: String,
    /// What there is of each side.
    pub sides: Vec<SideRow>,
    /// Who has confirmed the readings.
    pub confirmed: String,
    /// Diagrams that stand before the parts.
    pub boards: Vec<Board>,
    /// Parts with a heading: rulings, changes, the envelope.
    pub parts: Vec<Part>,
    /// The event log.
    pub log: Vec<LogLine>,
    /// The count.
    pub count: Option<CountPart>,
    /// The result.
    pub result: Option<ResultPart>,
    /// Who has still to confirm it.
    pub status: String,
    /// A code that is part of the slip, as on an envelope.
    pub code: Option<Code>,
    /// Remarks.
    pub remarks: Vec<String>,
    /// What is left to be written by hand.
    pub blanks: Vec<String>,
    /// Who signs, and by what name where it isn't told above.
    pub signatures: Vec<Row>,
    /// The record that the slip covers.
    pub record: String,
    /// Its fingerprint, in words.
    pub fingerprint: String,
    /// The fingerprint as a printed code.
    pub seal: Option<Code>,
}

/// A label and a value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What.
    pub label: String,
    /// Its value.
    pub value: String,
}

/// A label with a value of each side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SideRow {
    /// What.
    pub label: String,
    /// Black's.
    pub black: String,
    /// White's.
    pub white: String,
}

/// A part with a heading.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The heading.
    pub label: String,
    /// Labels and values.
    pub rows: Vec<Row>,
    /// Sentences.
    pub lines: Vec<String>,
}

/// A record of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LogLine {
    /// Its number.
    pub seq: u64,
    /// Day and time of day.
    pub time: String,
    /// Who ordered it.
    pub who: String,
    /// What it caused.
    pub said: Vec<String>,
}

/// The count sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CountPart {
    /// The heading.
    pub label: String,
    /// The parts of each side.
    pub rows: Vec<SideRow>,
    /// That both together are the board, or empty.
    pub sum: String,
    /// The lines that are said aloud.
    pub lines: Vec<String>,
    /// The board with the owner of each point.
    pub board: Option<Board>,
}

/// The result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ResultPart {
    /// The heading.
    pub label: String,
    /// In words.
    pub text: String,
    /// Its code.
    pub code: String,
}

/// Makes rows of labels and values; what nobody entered is left out.
pub(super) fn rows(rows: impl IntoIterator<Item = (String, String)>) -> Vec<Row> {
    let entered = rows.into_iter().filter(|(_, value)| !value.is_empty());
    entered.map(|(label, value)| Row { label, value }).collect()
}

/// Makes the places for the signatures of those who have their names above.
pub(super) fn signed(roles: impl IntoIterator<Item = String>) -> Vec<Row> {
    roles.into_iter().map(|label| Row { label, value: String::new() }).collect()
}

/// Makes a part of sentences.
pub(super) fn part(label: String, lines: Vec<String>) -> Part {
    Part { label, rows: Vec::new(), lines }
}

impl Part {
    /// Tells whether it says nothing.
    pub(super) const fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.lines.is_empty()
    }
}

impl Page {
    /// Takes control characters and those that turn the writing direction out of all texts.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        self.each(&mut |text| *text = seen(text));
        self
    }

    /// Merges the same slip in two languages into one: labels stand beside each other, values
    /// that are the same stand once, sentences follow each other.
    #[must_use]
    pub fn merged(mut self, other: Self) -> Self {
        self.langs.extend(&other.langs);
        both(&mut self.title, other.title, " ");
        pairs(&mut self.head, other.head, Row::merge);
        both(&mut self.black, other.black, " ");
        both(&mut self.white, other.white, " ");
        pairs(&mut self.sides, other.sides, SideRow::merge);
        both(&mut self.confirmed, other.confirmed, "\n");
        pairs(&mut self.boards, other.boards, Board::merge);
        pairs(&mut self.parts, other.parts, Part::merge);
        pairs(&mut self.log, other.log, LogLine::merge);
        option(&mut self.count, other.count, CountPart::merge);
        option(&mut self.result, other.result, ResultPart::merge);
        both(&mut self.status, other.status, "\n");
        sentences(&mut self.remarks, other.remarks);
        labels(&mut self.blanks, other.blanks);
        pairs(&mut self.signatures, other.signatures, Row::merge);
        both(&mut self.record, other.record, " / ");
        both(&mut self.fingerprint, other.fingerprint, " / ");
        self
    }

    /// Returns all texts, so that a font can be asked whether it has their signs.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        self.clone().each(&mut |text| texts.push(text.clone()));
        texts
    }

    /// Does something with every text.
    fn each(&mut self, act: &mut dyn FnMut(&mut String)) {
        let own = [
            &mut self.title,
            &mut self.black,
            &mut self.white,
            &mut self.confirmed,
            &mut self.status,
            &mut self.record,
            &mut self.fingerprint,
        ];
        own.into_iter().for_each(&mut *act);
        let lists = [&mut self.remarks, &mut self.blanks];
        lists.into_iter().flatten().for_each(&mut *act);
        self.head.iter_mut().chain(&mut self.signatures).for_each(|row| row.each(act));
        self.sides.iter_mut().for_each(|row| row.each(act));
        self.boards.iter_mut().for_each(|board| board.each(act));
        for part in &mut self.parts {
            act(&mut part.label);
            part.rows.iter_mut().for_each(|row| row.each(act));
            part.lines.iter_mut().for_each(&mut *act);
        }
        for line in &mut self.log {
            [&mut line.time, &mut line.who].into_iter().for_each(&mut *act);
            line.said.iter_mut().for_each(&mut *act);
        }
        if let Some(count) = &mut self.count {
            [&mut count.label, &mut count.sum].into_iter().for_each(&mut *act);
            count.rows.iter_mut().for_each(|row| row.each(act));
            count.lines.iter_mut().for_each(&mut *act);
            count.board.iter_mut().for_each(|board| board.each(act));
        }
        if let Some(result) = &mut self.result {
            let own = [&mut result.label, &mut result.text, &mut result.code];
            own.into_iter().for_each(&mut *act);
        }
    }
}

impl Row {
    fn each(&mut self, act: &mut dyn FnMut(&mut String)) {
        [&mut self.label, &mut self.value].into_iter().for_each(act);
    }

    fn merge(&mut self, other: Self) {
        both(&mut self.label, other.label, " ");
        both(&mut self.value, other.value, " / ");
    }
}

impl SideRow {
    fn each(&mut self, act: &mut dyn FnMut(&mut String)) {
        [&mut self.label, &mut self.black, &mut self.white].into_iter().for_each(act);
    }

    fn merge(&mut self, other: Self) {
        both(&mut self.label, other.label, " ");
        both(&mut self.black, other.black, " / ");
        both(&mut self.white, other.white, " / ");
    }
}

impl Part {
    fn merge(&mut self, other: Self) {
        both(&mut self.label, other.label, " ");
        pairs(&mut self.rows, other.rows, Row::merge);
        sentences(&mut self.lines, other.lines);
    }
}

impl LogLine {
    fn merge(&mut self, other: Self) {
        both(&mut self.who, other.who, " ");
        sentences(&mut self.said, other.said);
    }
}

impl CountPart {
    fn merge(&mut self, other: Self) {
        both(&mut self.label, other.label, " ");
        pairs(&mut self.rows, other.rows, SideRow::merge);
        both(&mut self.sum, other.sum, " / ");
        sentences(&mut self.lines, other.lines);
        option(&mut self.board, other.board, Board::merge);
    }
}

impl ResultPart {
    fn merge(&mut self, other: Self) {
        both(&mut self.label, other.label, " ");
        both(&mut self.text, other.text, " / ");
    }
}

/// Puts two texts beside each other; the same one, or none, stands once.
pub(super) fn both(one: &mut String, other: String, between: &str) {
    if one.is_empty() {
        *one = other;
    } else if *one != other && !other.is_empty() {
        one.push_str(between);
        one.push_str(&other);
    }
}

/// Merges what stands at the same place.
pub(super) fn pairs<T>(one: &mut Vec<T>, other: Vec<T>, merge: fn(&mut T, T)) {
    let mut others = other.into_iter();
    for mine in &mut *one {
        if let Some(theirs) = others.next() {
            merge(mine, theirs);
        }
    }
    one.extend(others);
}

fn option<T>(one: &mut Option<T>, other: Option<T>, merge: fn(&mut T, T)) {
    match (one, other) {
        (Some(one), Some(other)) => merge(one, other),
        (one @ None, other) => *one = other,
        (Some(_), None) => {}
    }
}

fn labels(one: &mut Vec<String>, other: Vec<String>) {
    pairs(one, other, |mine, theirs| both(mine, theirs, " "));
}

/// Lets each sentence be followed by the same one in the other language.
pub(super) fn sentences(one: &mut Vec<String>, other: Vec<String>) {
    let mut others = other.into_iter();
    let mut lines = Vec::new();
    for mine in one.drain(..) {
        let theirs = others.next().filter(|theirs| *theirs != mine);
        lines.push(mine);
        lines.extend(theirs);
    }
    lines.extend(others);
    *one = lines;
}
