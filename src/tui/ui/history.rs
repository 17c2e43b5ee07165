//! The record with everything in it: numbered turns as they stand, and between them what else was
//! entered, each with its time and who ordered it; and the search through it.

use super::Field;
use crate::game::command::Stroke;
use crate::game::{Entry, Event, Game, TurnKind};
use crate::report::{self, Act};
use crate::units::{BoardSize, Point, half_width};
use crate::words::{Lang, Words, say};

/// The record as a list.
#[derive(Clone, Debug, Default)]
pub struct RecordList {
    /// The chosen row of [`history`].
    pub at: usize,
    /// What is looked for.
    pub search: Option<Search>,
}

impl RecordList {
    /// Builds the list; the last turn is chosen.
    #[must_use]
    pub fn of(words: &Words, game: &Game, entries: &[Entry]) -> Self {
        let rows = history(words, game, entries);
        Self { at: rows.iter().rposition(|row| row.n.is_some()).unwrap_or(0), search: None }
    }
}

/// A search.
#[derive(Clone, Debug)]
pub struct Search {
    /// What is typed.
    pub field: Field,
    /// The chosen hit; the last one where there are fewer.
    pub at: usize,
}

impl Search {
    /// Begins a search with a letter, if one was typed; the last hit is chosen.
    #[must_use]
    pub fn typed(letter: Option<char>) -> Self {
        let mut search = Self { field: Field::default(), at: usize::MAX };
        if let Some(letter) = letter {
            search.field.insert(letter);
        }
        search
    }
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryRow {
    /// The number of the turn, where it is one that stands.
    pub n: Option<u32>,
    /// The number of the ruling, where it is one.
    pub ruling: Option<u32>,
    /// The wall clock as `HH:MM:SS`.
    pub time: String,
    /// What it says.
    pub said: String,
    /// Who ordered it.
    pub who: String,
}

/// Lists everything in the order in which it was entered. A turn whose entry isn't known stands
/// at the end.
#[must_use]
pub fn history(words: &Words, game: &Game, entries: &[Entry]) -> Vec<HistoryRow> {
    let owners = owners(game, entries);
    let mut rows = Vec::new();
    for (at, one) in entries.iter().enumerate() {
        let own = (1..).zip(&owners).filter(|(_, owner)| **owner == Some(at)).map(|(n, _)| n);
        rows.extend(own.map(|n| turn(words, game, n, Some(one))));
        rows.extend(beside(words, game, one, |n| owners.get(n) == Some(&Some(at))));
    }
    let unknown = (1..).zip(&owners).filter(|(_, owner)| owner.is_none());
    rows.extend(unknown.map(|(n, _)| turn(words, game, n, None)));
    rows
}

/// Finds the entry that each turn stands in.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others number nothing")]
fn owners(game: &Game, entries: &[Entry]) -> Vec<Option<usize>> {
    let mut owners: Vec<Option<usize>> = Vec::new();
    let events = entries.iter().enumerate();
    for (at, event) in events.flat_map(|(at, one)| one.events.iter().map(move |one| (at, one))) {
        match event {
            // what is numbered anew takes the place of what was taken back
            Event::Played { n, .. }
            | Event::Passed { n, .. }
            | Event::TurnLost { n, .. }
            | Event::Turned { n, .. } => {
                owners.resize((*n as usize).saturating_sub(1), None);
                owners.push(Some(at));
            }
            Event::Corrected { n, insert: true, .. } => {
                let place = (*n as usize).saturating_sub(1).min(owners.len());
                owners.insert(place, Some(at));
            }
            _ => {}
        }
    }
    owners.resize(game.turns().len(), None);
    owners
}

/// Says one turn of the record.
#[must_use]
pub fn entry(words: &Words, game: &Game, n: u32) -> String {
    let Some(turn) = game.turns().get((n as usize).wrapping_sub(1)) else { return String::new() };
    match &turn.kind {
        TurnKind::Stroke(Stroke::Stone(point)) if turn.fits => {
            match game.stands_at(n, game.move_number()) {
                Some(now) if now != *point => format!("{point}→{now}"),
                Some(_) | None => point.to_string(),
            }
        }
        TurnKind::Stroke(Stroke::Stone(point)) => say!(words, "entry-misfit", point = *point),
        TurnKind::Stroke(Stroke::Pass) => say!(words, "word-pass"),
        TurnKind::Lost(_) => say!(words, "entry-turn-lost"),
        TurnKind::Unrecorded => say!(words, "entry-unrecorded"),
    }
}

/// Says a point or a pass.
#[must_use]
pub fn stroke(words: &Words, stroke: Stroke) -> String {
    match stroke {
        Stroke::Stone(point) => point.to_string(),
        Stroke::Pass => say!(words, "word-pass"),
    }
}

fn time(entry: &Entry) -> String {
    entry.wall.get(11..19).unwrap_or_default().to_owned()
}

fn turn(words: &Words, game: &Game, n: u32, of: Option<&Entry>) -> HistoryRow {
    let turn = &game.turns()[n as usize - 1];
    let mut said = format!("{n:>3} {} {}", words.side(turn.side), entry(words, game, n));
    if turn.captured > 0 {
        said = format!("{said} {}", say!(words, "entry-captured", n = turn.captured));
    }
    if let TurnKind::Lost(clause) = &turn.kind {
        said = format!("{said} {}", clause.id());
    }
    let time = of.map(time).unwrap_or_default();
    let who = of.map_or_else(String::new, |one| report::who(words, &one.by));
    HistoryRow { n: Some(n), ruling: None, time, said, who }
}

/// Says what else an entry caused; `stands` tells which of its turns, from 0, have rows.
fn beside(
    words: &Words,
    game: &Game,
    one: &Entry,
    stands: impl Fn(usize) -> bool,
) -> Vec<HistoryRow> {
    let act = Act { by: &one.by, wall: &one.wall, events: &one.events };
    let (time, who) = (time(one), report::who(words, &one.by));
    let row = |(event, said): (&Event, String)| {
        let ruling = if let Event::Ruled { id, .. } = event { Some(*id) } else { None };
        HistoryRow { n: None, ruling, time: time.clone(), said, who: who.clone() }
    };
    let said = report::said(words, game, &act).into_iter();
    said.filter(|(event, _)| !numbered(event).is_some_and(|n| stands(n - 1))).map(row).collect()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others number nothing")]
fn numbered(event: &Event) -> Option<usize> {
    match event {
        Event::Played { n, .. }
        | Event::Passed { n, .. }
        | Event::TurnLost { n, .. }
        | Event::Turned { n, .. } => Some(*n as usize).filter(|n| *n > 0),
        _ => None,
    }
}

/// Lists the rows that a search finds: all that is typed stands in them. Where nothing is found in
/// the words of the screen, the shipped ones of all languages are looked through.
#[must_use]
pub fn hits(words: &Words, game: &Game, entries: &[Entry], typed: &str) -> Vec<HistoryRow> {
    let typed = half_width(typed).to_lowercase();
    let parts: Vec<&str> = typed.split_whitespace().collect();
    let mut rows = history(words, game, entries);
    let found = |rows: &[HistoryRow]| -> Vec<usize> {
        let fits = |row: &HistoryRow| parts.iter().all(|part| row.has(part));
        rows.iter().enumerate().filter(|(_, row)| fits(row)).map(|(at, _)| at).collect()
    };
    let mut places = found(&rows);
    for lang in Lang::ALL {
        if places.is_empty() {
            places = found(&history(&Words::embedded(*lang), game, entries));
        }
    }
    let mut at = 0..;
    rows.retain(|_| at.next().is_some_and(|at| places.contains(&at)));
    rows
}

impl HistoryRow {
    /// Tells whether a typed part is found: a number is that of a turn, a point is whole, anything
    /// else may stand anywhere.
    fn has(&self, part: &str) -> bool {
        let said = self.said.to_lowercase();
        let whole = part.chars().all(|c| c.is_ascii_digit())
            || Point::parse_typed(part, BoardSize::FULL).is_ok();
        if whole {
            return words_of(&said).any(|word| word == part);
        }
        said.contains(part) || self.who.to_lowercase().contains(part) || self.time.contains(part)
    }
}

/// Splits a text into its Latin words and numbers.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}
