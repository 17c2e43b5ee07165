//! Who has which colour, and a board that was set up again.

use super::{Decision, reasoned};
use crate::game::event::Event;
use crate::game::order::{By, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::result::{Outcome, ResultKind};
use crate::game::state::{Game, Phase};
use crate::rules::Colours;
use crate::units::{Side, Stamp};

impl Game {
    /// Fixes the colours by guessing (猜先, 2002/10): one player holds stones, the other shows one
    /// for "odd: I am Black", two for "even: I am Black".
    pub(super) fn guess_colours(&self, holder: Side, held: u32, shown: u32, at: Stamp) -> Decision {
        let bids = self.guesses_after_bids();
        if bids && self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        if self.phase != Phase::Ready && !bids {
            return Err(Why::AlreadyStarted.into());
        }
        if held == 0 || held > u32::from(self.rules().size.points()) || !matches!(shown, 1 | 2) {
            return Err(self.refusal(Why::BadGuess, "guess"));
        }
        let right = (held % 2 == 1) == (shown == 1);
        // who guesses right has Black (2002/10), or moves first where stones are set before colours
        // (seat/5.1)
        let first = self.rules().first_move.filter(|_| !bids).unwrap_or(Side::Black);
        let first_player = if right { holder.other() } else { holder };
        let black = if first == Side::Black { first_player } else { first_player.other() };
        let black = self.player(black);
        let holder = self.player(holder);
        let clause = self.clause("guess");
        let guessed = Event::Guessed { holder, held, shown, clause };
        if bids {
            return Ok(std::iter::once(guessed).chain(self.colours_fixed(black, at)).collect());
        }
        Ok(vec![guessed, Event::SidesFixed { black }])
    }

    /// Mends colours that were mixed up (2002/17.1, open question U19).
    ///
    /// 1. Up to and including the move that the rules name; then the game stands.
    /// 2. The players change seats and keep their time and warnings, or the game is played anew.
    /// 3. Where the rules name no move, the chief arbiter may have the seats changed.
    pub(super) fn swap(&self, reason: &str, by: &By, at: Stamp) -> Decision {
        reasoned(reason)?;
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        if self.phase != Phase::Ready {
            self.in_play_or_paused()?;
            self.nothing_pressed()?;
        }
        let clause = self.clause("wrong_colours");
        let remedy = match self.rules().wrong_colours {
            Some(wrong) if self.move_number() > wrong.until => {
                return Err(self.refusal(Why::Lapsed, "wrong_colours"));
            }
            Some(wrong) => wrong.remedy,
            None if by.role == Role::Chief => Colours::default(),
            None => return Err(Refusal { why: Why::NotChief, clause: Some(clause) }),
        };
        let reason = reason.to_owned();
        if remedy == Colours::Restart && self.phase != Phase::Ready {
            let anew = Outcome::undecided(ResultKind::Replay, clause.clone());
            let swapped = Event::Swapped { clause, reason };
            return Ok(vec![swapped, self.clocks(None, at), Event::Resulted(anew)]);
        }
        let black = self.player(Side::White);
        let mut events = vec![Event::Swapped { clause, reason }];
        if self.phase != Phase::Ready {
            // a clock that waits for a player who is away waits on his new side
            let mut after = self.clone();
            after.apply(&Event::SidesFixed { black });
            let plays = matches!(self.phase, Phase::Playing | Phase::Proposed);
            events.push(self.clocks(after.runs_on().filter(|_| plays), at));
        }
        events.push(Event::SidesFixed { black });
        Ok(events)
    }

    /// Notes that the board was set up again from the record, while both clocks stand
    /// (1988/III.8.4, 2002/17.6).
    pub(super) fn restore(&self, reason: &str) -> Decision {
        self.in_play_or_adjourned()?;
        self.standing_still()?;
        Ok(vec![Event::Restored { n: self.move_number(), reason: reason.to_owned() }])
    }
}
