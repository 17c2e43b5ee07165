//! Axes of who sits where: colours that were wrong.

use serde::{Deserialize, Serialize};

/// What is done where the colours fixed by the event were mixed up (2002/17.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongColours {
    /// The last move at which it is mended; after it the game stands.
    pub until: u32,
    /// How (open question U19).
    #[serde(default)]
    pub remedy: Colours,
}

/// How wrong colours are mended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colours {
    /// The board stays, the players change seats; time used and warnings go with the person.
    #[default]
    SwapPersons,
    /// The game is played anew.
    Restart,
}
