//! Would today's rules rule otherwise? Every command decided anew.

use crate::game::Entry;
use crate::game::{Event, Game, Opening, Order, Refusal};
use std::sync::Arc;

/// A record whose command would be decided otherwise today. The record stands as it is
/// (law 2); this is for the head desk to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// The record.
    pub seq: u64,
    /// What today's decision would be.
    pub now: Result<Vec<Event>, Refusal>,
}

/// Decides every command anew, each on the state that the record led to.
#[must_use]
pub fn audit(opening: &Opening, entries: &[Entry]) -> Vec<Otherwise> {
    let mut game = Game::new(Arc::new(opening.clone()));
    let mut otherwise = Vec::new();
    for (entry, seq) in entries.iter().zip(1..) {
        let Entry { at, by, cmd, events, .. } = entry;
        let now = game.decide(&Order { command: cmd.clone(), by: by.clone(), at: *at });
        if now.as_ref() != Ok(events) {
            otherwise.push(Otherwise { seq, now });
        }
        game.apply_all(events);
    }
    otherwise
}
