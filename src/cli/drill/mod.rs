//! `drill`: plays games written as scripts and compares what they expect.

pub mod expect;
mod play;
pub mod script;
mod start;

pub use play::{Outcome, Player, WorldFault};
pub use start::StartFault;

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
    World(#[from] WorldFault),
}

/// A drill that was played.
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

impl Played {
    /// Returns the value of `--json`.
    #[must_use]
    pub fn to_json(&self, file: &str) -> Value {
        json!({
            "format": 1,
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
    let text = fs::read_to_string(path)?;
    let drill = script::read(&text).map_err(|error| Fault::Syntax(Box::new(error)))?;
    drill.check()?;
    Ok(drill)
}

/// Reads a drill's file and plays it.
///
/// # Errors
/// If it is none, or can't be played.
pub fn play(path: &Path, words: &Words) -> Result<Played, Fault> {
    let drill = read(path)?;
    let folder = path.parent().unwrap_or_else(|| Path::new(""));
    let game = start::game(&drill, &|name| fs::read(folder.join(name)))?;
    let Outcome { failures, state, .. } = Player::new(game, words).play(&drill.steps)?;
    Ok(Played { name: drill.name, clause: drill.clause, failures, state })
}
