//! Rulings built without writing every field.

use super::{Basis, Command};
use crate::rules::Effect;
use crate::units::{Point, Side};

impl Command {
    /// Builds the ruling on a foul without any particulars.
    #[must_use]
    pub fn rule(offence: impl Into<String>, side: Side) -> Self {
        Self::Rule {
            offence: offence.into(),
            side,
            point: None,
            stone: None,
            choice: None,
            effects: Vec::new(),
            clause: None,
            text: String::new(),
            basis: Basis::default(),
            about: None,
            agreed: false,
            both: false,
            separate: false,
            prior: 0,
            give_back: false,
            moved: Vec::new(),
        }
    }

    /// Returns the ruling with its choice among what the clause allows.
    #[must_use]
    pub fn choosing(mut self, nth: u32) -> Self {
        if let Self::Rule { choice, .. } = &mut self {
            *choice = Some(nth);
        }
        self
    }

    /// Returns the ruling at a point.
    #[must_use]
    pub fn at_point(mut self, at: Point) -> Self {
        if let Self::Rule { point, .. } = &mut self {
            *point = Some(at);
        }
        self
    }

    /// Returns the free ruling with its effects.
    #[must_use]
    pub fn with_effects(mut self, given: Vec<Effect>) -> Self {
        if let Self::Rule { effects, .. } = &mut self {
            *effects = given;
        }
        self
    }
}
