//! How the colours were fixed.

use super::change::guessed;
use super::slip::Act;
use crate::game::{Event, Game};
use crate::units::Side;
use crate::words::{Words, say};
use serde::Serialize;

/// How the colours were fixed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Colours {
    /// As they were entered: by the pairing or the handicap.
    Entered,
    /// By guessing (猜先).
    Guess {
        /// The side that the holder of the stones has got.
        holder: Side,
        /// How many stones were held.
        held: u32,
        /// How many were shown: one says odd, two say even.
        shown: u32,
    },
    /// By sealed bids.
    Bids,
    /// The players changed seats later.
    Swapped,
}

impl Colours {
    /// Returns how the colours were fixed that hold now.
    pub(super) fn of(game: &Game, acts: &[Act<'_>]) -> Self {
        let swapped = |event: &Event| matches!(event, Event::Swapped { .. });
        if acts.iter().flat_map(|act| act.events).any(swapped) {
            return Self::Swapped;
        }
        if game.bids().is_some() {
            return Self::Bids;
        }
        game.guess().map_or(Self::Entered, |guess| Self::Guess {
            holder: game.side_of(guess.holder),
            held: guess.held,
            shown: guess.shown,
        })
    }

    /// Says it.
    pub(super) fn said(&self, words: &Words) -> String {
        match self {
            Self::Entered => say!(words, "slip-colours-entered"),
            Self::Guess { holder, held, shown } => {
                let guess = guessed(words, *held, *shown);
                let side = words.party(*holder);
                say!(words, "slip-colours-guess", guess = guess, side = side)
            }
            Self::Bids => say!(words, "slip-colours-bids"),
            Self::Swapped => say!(words, "slip-colours-swapped"),
        }
    }
}
