//! Proofs of sealed moves, computed anew from what the record holds.

use crate::game::event::Adjourned;
use crate::game::sealed::{Adjournment, Opened, Proof};
use crate::game::{Event, Game, Opening};
use crate::journal::Entry;
use crate::shell::envelope::{self, Binding};
use crate::units::Salt;
use crate::words::{Words, say};
use std::sync::Arc;

/// A proof on the record that isn't what comes out.
pub(super) struct WrongSeal {
    /// The line of the journal.
    pub line: u64,
    /// What is wrong, in the language.
    pub text: String,
}

/// Checks every opened paper of a move that had been typed; returns how many there are.
pub(super) fn check(
    words: &Words,
    id: &str,
    opening: &Opening,
    entries: &[Entry],
) -> (u32, Vec<WrongSeal>) {
    let mut game = Game::new(Arc::new(opening.clone()));
    let (mut checked, mut wrong) = (0, Vec::new());
    // record 0 is the first line, and no entry
    for (entry, line) in entries.iter().zip(2_u64..) {
        for event in &entry.events {
            if let Event::Adjourned(Adjourned::Opened(opened)) = event
                && let Some(now) = game.adjournment().filter(|one| one.commitment.is_some())
            {
                checked += 1;
                let found = proof(id, now, &game, opened).filter(|found| *found != opened.proof);
                wrong.extend(found.map(|found| WrongSeal {
                    line,
                    text: otherwise(words, line, now.n, opened.proof, found),
                }));
            }
            game.apply(event);
        }
    }
    (checked, wrong)
}

/// Computes the proof of an opened paper anew.
fn proof(id: &str, now: &Adjournment, game: &Game, opened: &Opened) -> Option<Proof> {
    let known = now.commitment?;
    if opened.salt.trim().is_empty() {
        return Some(Proof::Lost);
    }
    let Ok(salt) = Salt::read(&opened.salt) else { return Some(Proof::Mismatch) };
    Some(envelope::check(Binding::of(game, id), &opened.text, Some(&salt), known))
}

fn otherwise(words: &Words, line: u64, n: u32, recorded: Proof, found: Proof) -> String {
    let said = |proof| match proof {
        Proof::None => say!(words, "journal-seal-none"),
        Proof::Matches | Proof::Mismatch | Proof::Lost => words.proof(proof).unwrap_or_default(),
    };
    let (recorded, found) = (said(recorded), said(found));
    say!(words, "journal-seal", line = line, n = n, recorded = recorded, found = found)
}
