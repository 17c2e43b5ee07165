//! An order: a command, who gave it, and the moment of the key; and the entry that it becomes.

use super::clock::Called;
use super::{Command, Event};
use crate::units::Stamp;
use serde::{Deserialize, Serialize};

/// The role in which an order is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The arbiter at the table (裁判员).
    Table,
    /// The chief arbiter (裁判长).
    Chief,
    /// The console itself: it only ever stops clocks and notes what it found.
    Console,
}

/// Who gave an order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct By {
    /// In which role.
    pub role: Role,
    /// By name; empty where nobody gave one.
    pub name: String,
}

impl By {
    /// Names the arbiter at the table.
    pub fn table(name: impl Into<String>) -> Self {
        Self { role: Role::Table, name: name.into() }
    }

    /// Names the chief arbiter.
    pub fn chief(name: impl Into<String>) -> Self {
        Self { role: Role::Chief, name: name.into() }
    }

    /// Names the console.
    #[must_use]
    pub const fn console() -> Self {
        Self { role: Role::Console, name: String::new() }
    }
}

/// A command with who gave it and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// What is to be done.
    pub command: Command,
    /// Who says so.
    pub by: By,
    /// The moment of the key, on the session's clock.
    pub at: Stamp,
}

/// One accepted command with everything it caused. It counts whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The moment, on the clock of the session.
    pub at: Stamp,
    /// The wall clock, for printing.
    pub wall: String,
    /// Who ordered it.
    pub by: By,
    /// The command.
    pub cmd: Command,
    /// What it caused.
    pub events: Vec<Event>,
    /// The calls that were given since the record before, so that a re-reading can be decided
    /// (2002/16.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Called>,
}
