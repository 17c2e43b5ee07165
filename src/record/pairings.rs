//! Pairings as a table: who plays whom, by round and table.
//!
//! The table is read as it comes out of a spreadsheet: in UTF-8, with or without mark, in UTF-16
//! with mark, or in GB18030; with commas, semicolons or tabs; with Chinese or English headings. What
//! can't be read is a [`PairingFault`] with its place, all of them at once; nothing is guessed.

mod columns;
#[cfg(test)]
mod tests;

use super::text::plain;
use crate::rules::tournament::ordinal;
use crate::units::{PerSide, Side};
use columns::Columns;
use encoding_rs::{Encoding, GB18030};
use std::collections::{BTreeMap, BTreeSet};

pub use columns::Column;

/// The largest table that is read, in bytes.
pub const MAX_BYTES: u64 = 4 << 20;
/// How many faults are told; more help nobody.
const MOST: usize = 100;
/// The longest cell, in characters; a slip has no room for more.
const LONGEST: usize = 120;
/// Names that say that there is no opponent.
const BYES: [&str; 2] = ["轮空", "bye"];

/// A player of a pairing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// The name.
    pub name: String,
    /// The rank, as it is written.
    pub rank: String,
    /// The team.
    pub team: String,
    /// The number or id for the pairing program.
    pub id: String,
}

/// Two players at a table in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The round, as it is written.
    pub round: String,
    /// The table, as it is written.
    pub table: String,
    /// The players.
    pub players: PerSide<Entrant>,
    /// Where it stands in the file, from 1.
    pub line: u64,
}

impl Pairing {
    /// Returns round and table so that ways to write them don't matter.
    #[must_use]
    pub fn key(&self) -> (String, String) {
        (ordinal(&self.round), ordinal(&self.table))
    }

    /// Tells whether there is no opponent: nothing is played.
    #[must_use]
    pub fn is_bye(&self) -> bool {
        Side::BOTH.into_iter().any(|side| is_bye(&self.players[side].name))
    }
}

/// The pairings of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairings {
    /// All of them, as they stand in the file.
    pub all: Vec<Pairing>,
    /// Headings that mean nothing here: their columns aren't read.
    pub ignored: Vec<String>,
}

impl Pairings {
    /// Finds the pairing of a table in a round.
    #[must_use]
    pub fn find(&self, round: &str, table: &str) -> Option<&Pairing> {
        let key = (ordinal(round), ordinal(table));
        self.all.iter().find(|pairing| pairing.key() == key)
    }

    /// Lists the tables of a round.
    pub fn tables<'a>(&'a self, round: &str) -> impl Iterator<Item = &'a str> {
        let round = ordinal(round);
        let of_round = move |pairing: &&Pairing| ordinal(&pairing.round) == round;
        self.all.iter().filter(of_round).map(|pairing| pairing.table.as_str())
    }

    /// Lists the rounds, each once, in the order of the file.
    #[must_use]
    pub fn rounds(&self) -> Vec<&str> {
        let mut found = BTreeSet::new();
        let rounds = self.all.iter().map(|pairing| pairing.round.as_str());
        rounds.filter(|round| found.insert(ordinal(round))).collect()
    }
}

/// One fault of a table of pairings and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingFault {
    /// The line, from 1.
    pub line: u64,
    /// The cell in the line, from 1; none where the whole line is meant.
    pub column: Option<usize>,
    /// What is wrong.
    pub kind: PairingKind,
    /// The cell, heading or name concerned.
    pub name: String,
    /// What it doesn't fit to.
    pub other: String,
}

/// What can be wrong with a table of pairings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingKind {
    /// Nothing in the file.
    Empty,
    /// Larger than any event.
    TooLarge,
    /// No text, or text in another encoding.
    Encoding,
    /// The first line holds none of the headings.
    NoHeadings,
    /// A column that must be there.
    MissingColumn,
    /// The same, where there are columns that aren't known.
    MisnamedColumn,
    /// Two columns of the same meaning.
    ColumnTwice,
    /// A line with more or fewer cells than the headings.
    Cells,
    /// A cell that may not be empty.
    EmptyCell,
    /// A cell that is too long.
    LongCell,
    /// A table twice in a round.
    TableTwice,
    /// A player twice in a round.
    PlayerTwice,
    /// More faults than are listed.
    More,
}

impl PairingKind {
    /// All kinds.
    pub const ALL: [Self; 13] = [
        Self::Empty,
        Self::TooLarge,
        Self::Encoding,
        Self::NoHeadings,
        Self::MissingColumn,
        Self::MisnamedColumn,
        Self::ColumnTwice,
        Self::Cells,
        Self::EmptyCell,
        Self::LongCell,
        Self::TableTwice,
        Self::PlayerTwice,
        Self::More,
    ];

    /// Returns the id, which stands in JSON and names the sentence.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge => "too-large",
            Self::Encoding => "encoding",
            Self::NoHeadings => "no-headings",
            Self::MissingColumn => "missing-column",
            Self::MisnamedColumn => "misnamed-column",
            Self::ColumnTwice => "column-twice",
            Self::Cells => "cells",
            Self::EmptyCell => "empty-cell",
            Self::LongCell => "long-cell",
            Self::TableTwice => "table-twice",
            Self::PlayerTwice => "player-twice",
            Self::More => "more",
        }
    }
}

/// Reads a table of pairings.
///
/// # Errors
/// All that is wrong with it, in the order of the lines.
pub fn pairings(bytes: &[u8]) -> Result<Pairings, Vec<PairingFault>> {
    if bytes.len() as u64 > MAX_BYTES {
        return Err(vec![fault(1, None, PairingKind::TooLarge, "", "")]);
    }
    let text = decoded(bytes)
        .ok_or_else(|| vec![fault(line_of_fault(bytes), None, PairingKind::Encoding, "", "")])?;
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let (columns, rows) = Columns::of(&text)?;
    let mut reader = Reader { columns: &columns, faults: Vec::new(), all: Vec::new() };
    for (line, cells) in rows {
        reader.row(line, &cells);
    }
    reader.twice();
    let Reader { mut faults, all, .. } = reader;
    if faults.is_empty() {
        return Ok(Pairings { all, ignored: columns.ignored });
    }
    faults.sort_by_key(|fault| (fault.line, fault.column));
    let more = faults.len().saturating_sub(MOST);
    faults.truncate(MOST);
    if let Some(last) = faults.last().filter(|_| more > 0) {
        faults.push(fault(last.line, None, PairingKind::More, &more.to_string(), ""));
    }
    Err(faults)
}

fn fault(
    line: u64,
    column: Option<usize>,
    kind: PairingKind,
    name: &str,
    other: &str,
) -> PairingFault {
    let cut = |text: &str| text.chars().take(LONGEST).collect::<String>();
    PairingFault { line, column, kind, name: cut(name), other: other.to_owned() }
}

/// Returns the text of a file: by its mark, else UTF-8, else GB18030 where every byte fits.
fn decoded(bytes: &[u8]) -> Option<String> {
    let marked = Encoding::for_bom(bytes);
    let (encoding, bytes) = match marked {
        Some((encoding, mark)) => (encoding, bytes.get(mark..).unwrap_or_default()),
        None if std::str::from_utf8(bytes).is_ok() => (encoding_rs::UTF_8, bytes),
        None => (GB18030, bytes),
    };
    let (text, malformed) = encoding.decode_without_bom_handling(bytes);
    (!malformed && !text.contains('\0')).then(|| text.into_owned())
}

/// Returns the line up to which the file can be read as UTF-8.
fn line_of_fault(bytes: &[u8]) -> u64 {
    let valid = std::str::from_utf8(bytes).err().map_or(0, |error| error.valid_up_to());
    1 + bytes.iter().take(valid).filter(|byte| **byte == b'\n').count() as u64
}

/// Tells whether a name says that there is no opponent.
fn is_bye(name: &str) -> bool {
    BYES.iter().any(|bye| name.eq_ignore_ascii_case(bye))
}

struct Reader<'a> {
    columns: &'a Columns,
    faults: Vec<PairingFault>,
    all: Vec<Pairing>,
}

impl Reader<'_> {
    fn row(&mut self, line: u64, cells: &[String]) {
        if cells.len() != self.columns.count {
            let (found, wanted) = (cells.len().to_string(), self.columns.count.to_string());
            self.faults.push(fault(line, None, PairingKind::Cells, &found, &wanted));
            return;
        }
        let cell =
            |column| self.columns.at(column).and_then(|at| cells.get(at)).map(|cell| tidy(cell));
        let text = |column| cell(column).unwrap_or_default();
        let entrant = |side| Entrant {
            name: text(Column::Name(side)),
            rank: text(Column::Rank(side)),
            team: text(Column::Team(side)),
            id: text(Column::Id(side)),
        };
        let players = PerSide::from_fn(entrant);
        let pairing =
            Pairing { round: text(Column::Round), table: text(Column::Table), players, line };
        let bye = pairing.is_bye();
        for column in Column::ALL {
            let Some(at) = self.columns.at(column) else { continue };
            let (written, found) = (cells.get(at).map_or("", String::as_str), text(column));
            let may_be_empty = !column.is_required() || (bye && column == Column::Table);
            let kind = match () {
                () if found.is_empty() && !may_be_empty => PairingKind::EmptyCell,
                () if written.chars().count() > LONGEST => PairingKind::LongCell,
                () => continue,
            };
            let heading = &self.columns.headings[at];
            self.faults.push(fault(line, Some(at + 1), kind, heading, ""));
        }
        self.all.push(pairing);
    }

    /// Tells tables and players that stand twice in a round.
    fn twice(&mut self) {
        let mut tables: BTreeMap<(String, String), u64> = BTreeMap::new();
        let mut players: BTreeMap<(String, Vec<String>), u64> = BTreeMap::new();
        for pairing in &self.all {
            let (round, table) = pairing.key();
            let at = |column| self.columns.at(column).map(|at| at + 1);
            if !table.is_empty()
                && let Some(first) = tables.insert((round.clone(), table), pairing.line)
            {
                let (name, other) = (&pairing.table, first.to_string());
                let kind = PairingKind::TableTwice;
                self.faults.push(fault(pairing.line, at(Column::Table), kind, name, &other));
            }
            for side in Side::BOTH {
                let player = &pairing.players[side];
                if player.name.is_empty() || is_bye(&player.name) {
                    continue;
                }
                let key = (round.clone(), identity(player));
                if let Some(first) = players.insert(key, pairing.line) {
                    let (name, other) = (&player.name, first.to_string());
                    let (at, kind) = (at(Column::Name(side)), PairingKind::PlayerTwice);
                    self.faults.push(fault(pairing.line, at, kind, name, &other));
                }
            }
        }
    }
}

/// What tells one player from another: the id where there is one, else name and team.
fn identity(player: &Entrant) -> Vec<String> {
    if player.id.is_empty() {
        vec![player.name.clone(), player.team.clone()]
    } else {
        vec![player.id.clone()]
    }
}

/// Takes out of a cell what a screen or a slip can't hold.
fn tidy(cell: &str) -> String {
    plain(cell, false).trim().to_owned()
}
