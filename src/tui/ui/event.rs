//! The event as the form of a new game knows it.

use crate::record::{Pairing, Pairings};
use crate::rules::tournament::ordinal;
use crate::rules::{Tournament, faults};

/// An event whose folder the console was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfEvent {
    /// What its file says.
    pub tournament: Tournament,
    /// Its pairings; none where it has no such file.
    pub pairings: Pairings,
    /// The round that is offered.
    pub round: Option<String>,
}

impl OfEvent {
    /// Returns the lines of the board in a round.
    #[must_use]
    pub fn lines(&self, round: &str) -> Option<u8> {
        let rules = faults::resolve(&self.tournament, self.tournament.stage_of(round));
        rules.ok().map(|rules| rules.size.lines())
    }

    /// Returns the pairing before or after the one of this table, in its round.
    #[must_use]
    pub fn beside(&self, round: &str, table: &str, on: bool) -> Option<&Pairing> {
        let (round, table) = (ordinal(round), ordinal(table));
        let of_round = |pairing: &&Pairing| pairing.key().0 == round && !pairing.is_bye();
        let all: Vec<&Pairing> = self.pairings.all.iter().filter(of_round).collect();
        let at = all.iter().position(|pairing| pairing.key().1 == table);
        let next = match (at, on) {
            (Some(at), true) => (at + 1) % all.len(),
            (Some(at), false) => (at + all.len() - 1) % all.len(),
            (None, true) => 0,
            (None, false) => all.len().saturating_sub(1),
        };
        all.get(next).copied()
    }
}
