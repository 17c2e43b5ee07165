//! `drill`: plays games written as scripts and compares what they expect.

mod deed;
mod disk;
pub mod expect;
mod fault;
mod output;
mod play;
pub mod script;
mod start;
mod table;

pub(super) use output::{command, run};
pub use play::{Outcome, Player};
pub use start::StartFault;
pub use table::{Acknowledge, Table, TableFault};

use super::source;
use crate::record;
use crate::rules::{Rules, faults};
use crate::shell::disk::read_plain;
use crate::words::Words;
use expect::Failure;
use script::{Drill, StepFault};
use serde_json::{Value, json};
use std::io;
use std::path::Path;

/// Says why a drill can't be played.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The file can't be read.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// It is larger than any drill.
    #[error("the file is too large")]
    TooLarge,
    /// It isn't text, or not the text of any script.
    #[error("{}:{}: {}", .0.line, .0.column, .0.kind.id())]
    Text(Box<faults::Fault>),
    /// It is no drill.
    #[error("{0}")]
    Syntax(Box<Misread>),
    /// The clause that it is about doesn't exist.
    #[error("unknown clause {0:?}")]
    Clause(String),
    /// A step makes no sense.
    #[error(transparent)]
    Step(#[from] StepFault),
    /// The game can't be set up.
    #[error(transparent)]
    Start(#[from] StartFault),
    /// A step can't be played.
    #[error(transparent)]
    Table(#[from] TableFault),
}

/// What the reader of drills stopped at.
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub struct Misread {
    /// Where and why.
    pub error: ron::error::SpannedError,
    /// What stands there.
    pub near: String,
}

/// A drill that was played.
#[derive(Debug)]
pub struct Played {
    /// Its name.
    pub name: String,
    /// The clause it is about.
    pub clause: String,
    /// What wasn't as expected.
    pub failures: Vec<Failure>,
    /// The `show` value at the end.
    pub state: Value,
}

/// Where a drill is recorded.
#[derive(Clone, Copy, Debug)]
pub struct Recording<'a> {
    /// The folder below which the game's folder is made.
    pub parent: &'a Path,
    /// Is told the number of each record that is on disk.
    pub acknowledge: Acknowledge,
}

impl Played {
    /// Returns the value of `--json`.
    #[must_use]
    pub fn to_json(&self, file: &str) -> Value {
        json!({
            "format": super::output::FORMAT,
            "file": file,
            "name": self.name,
            "clause": self.clause,
            "ok": self.failures.is_empty(),
            "failures": self.failures,
            "state": self.state,
        })
    }
}

/// Reads a drill's file.
///
/// # Errors
/// If it can't be read or is none.
pub fn read(path: &Path) -> Result<Drill, Fault> {
    let bytes = read_plain(path, source::MAX_RULES)?;
    if bytes.len() as u64 > source::MAX_RULES {
        return Err(Fault::TooLarge);
    }
    let text = faults::text(&bytes).map_err(|fault| Fault::Text(Box::new(fault)))?;
    let drill = script::read(&text).map_err(|error| misread(&text, error))?;
    drill.check()?;
    Ok(drill)
}

/// How much of a line is repeated before the character where reading stopped, and in all.
const BEFORE: usize = 30;
const AROUND: usize = 50;

/// Says what is wrong with a text: a bracket or comma first, which ron would misunderstand.
fn misread(text: &str, error: ron::error::SpannedError) -> Fault {
    if let Some(first) = faults::syntax(text).into_iter().find(|fault| !fault.kind.is_notice()) {
        return Fault::Text(Box::new(first));
    }
    let place = error.span.start;
    let line = text.lines().nth(place.line.saturating_sub(1)).unwrap_or_default();
    let near: String = line.chars().skip(place.col.saturating_sub(BEFORE)).take(AROUND).collect();
    Fault::Syntax(Box::new(Misread { near: near.trim().to_owned(), error }))
}

/// Reads a drill's file and plays it.
///
/// # Errors
/// If it is none, or can't be played.
pub fn play(path: &Path, words: &Words, record: Option<Recording<'_>>) -> Result<Played, Fault> {
    let drill = read(path)?;
    let folder = path.parent().unwrap_or_else(|| Path::new(""));
    let read = |name: &str| read_plain(&folder.join(name), record::MAX_BYTES as u64);
    let clauses: Vec<&str> = words.all_clauses().collect();
    let prepared = start::prepare(&drill, &read, &clauses)?;
    let opening = prepared.opening.clone();
    if words.clause(&drill.clause).is_none() && !cites(&opening.rules, &drill.clause) {
        return Err(Fault::Clause(drill.clause));
    }
    let table = match record {
        None if drill.needs_disk() => Table::simulated(opening, &game_name(path))?,
        None => Table::bare(opening),
        Some(Recording { parent, acknowledge }) => {
            Table::recorded(opening, parent, &game_name(path), acknowledge)?
        }
    };
    let player = Player::new(&drill.name, &prepared, table, words)?;
    let Outcome { failures, state } = player.play(&drill.steps)?;
    Ok(Played { name: drill.name, clause: drill.clause, failures, state })
}

/// Tells whether rules cite a clause: an event's own has its text in the event's file.
fn cites(rules: &Rules, clause: &str) -> bool {
    let rows = rules.offences.values().map(|row| &row.clause);
    rules.cites.values().chain(rows).any(|known| known.id() == clause)
}

/// Names the game after the drill's file, where that is a name for a game.
fn game_name(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let stem = stem.filter(|stem| crate::shell::folders::is_name(stem));
    stem.unwrap_or_else(|| "drill".to_owned())
}
