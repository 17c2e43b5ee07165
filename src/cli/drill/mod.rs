//! `drill`: plays games written as scripts and compares what they expect.

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

use crate::words::Words;
use expect::Failure;
use script::{Drill, StepFault};
use serde_json::{Value, json};
use std::fs;
use std::io;
use std::path::Path;

/// Says why a drill can't be played.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The file can't be read.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// It is no drill.
    #[error("{0}")]
    Syntax(Box<ron::error::SpannedError>),
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
    let bytes = fs::read(path)?;
    let text = String::from_utf8(bytes).map_err(io::Error::other)?;
    let drill = script::read(&text).map_err(|error| Fault::Syntax(Box::new(error)))?;
    drill.check()?;
    Ok(drill)
}

/// Reads a drill's file and plays it.
///
/// # Errors
/// If it is none, or can't be played.
pub fn play(path: &Path, words: &Words, record: Option<Recording<'_>>) -> Result<Played, Fault> {
    let drill = read(path)?;
    let folder = path.parent().unwrap_or_else(|| Path::new(""));
    let prepared = start::prepare(&drill, &|name| fs::read(folder.join(name)))?;
    let opening = prepared.opening.clone();
    let table = match record {
        None => Table::bare(opening),
        Some(Recording { parent, acknowledge }) => {
            Table::recorded(opening, parent, &game_name(path), acknowledge)?
        }
    };
    let player = Player::new(&prepared, table, words)?;
    let Outcome { failures, state } = player.play(&drill.steps)?;
    Ok(Played { name: drill.name, clause: drill.clause, failures, state })
}

/// Names the game after the drill's file, where that is a name for a game.
fn game_name(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let stem = stem.filter(|stem| crate::shell::folders::is_name(stem));
    stem.unwrap_or_else(|| "drill".to_owned())
}
