//! Adjournment: announced, sealed, handed in, kept; the record handed over (1988/II.5, 2002/14).

use super::{Decision, clocks, reasoned};
use crate::game::event::{Adjourned, Event};
use crate::game::refusal::{Refusal, Why};
use crate::game::sealed::{Adjournment, Commitment, Custody, Entrusted, Step};
use crate::game::state::{Game, Phase};
use crate::rules::SealingWay;
use crate::units::Stamp;

impl Game {
    /// Announces the time of sealing: the side that has moved leaves, the other thinks on its own
    /// time and seals its move (1988/II.5).
    ///
    /// 1. Only where the event has rules for it (2002/14).
    /// 2. A proposal is answered first; a stone that has left the hand is still a move, and then
    ///    whoever is to move seals (open question U12).
    pub(super) fn call_adjournment(&self, at: Stamp) -> Decision {
        if self.rules().sealing.is_none() {
            return Err(self.refusal(Why::NoSealing, "sealing"));
        }
        self.in_play_or_paused()?;
        if self.adjournment().is_some() {
            return Err(self.refusal(Why::Adjourned, "sealing"));
        }
        self.time_left(self.to_move, at)?;
        let clause = self.clause("sealing");
        Ok(vec![Event::Adjourned(Adjourned::Called { clause, at })])
    }

    /// Notes that the side that has moved has left the table.
    pub(super) fn dismiss(&self) -> Decision {
        self.under_way(|step| step == Step::Called)?;
        if self.is_dismissed() {
            return Err(self.refusal(Why::NotAdjourned, "sealing"));
        }
        Ok(vec![Event::Adjourned(Adjourned::Dismissed { side: self.to_move.other() })])
    }

    /// Takes the sealed paper: thinking has ended, both clocks stand with the seconds of the move
    /// (1988/II.5, open question U14).
    ///
    /// 1. What is used up while thinking is a loss on time, and there is no envelope.
    /// 2. Within the window after the flag the arbiter may say that it was handed in before the
    ///    call (open question U21).
    /// 3. Points of presses may still be missing: the clock doesn't wait for them.
    pub(super) fn hand_in(&self, at: Stamp) -> Decision {
        self.under_way(|step| step == Step::Called)?;
        if let Some(flag) = self.flag.filter(|_| self.phase == Phase::Flagged) {
            let late = flag.earlier || at > flag.at + self.rules().flag_window.0;
            if late || flag.stood || flag.side != self.to_move {
                return Err(self.refusal(Why::WindowOver, "flag_window"));
            }
            let mut readings = self.clock.readings;
            readings[flag.side] = flag.before;
            let withdrawn = Event::FlagWithdrawn { reason: String::new() };
            return Ok(vec![withdrawn, self.handed_in(flag.at), clocks(None, readings, at)]);
        }
        self.in_play_or_paused()?;
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        self.after_release(at, |game| {
            game.time_left(game.to_move, at)?;
            Ok(vec![game.handed_in(at), game.clocks(None, at)])
        })
    }

    fn handed_in(&self, at: Stamp) -> Event {
        let id = u32::try_from(self.adjournments().len()).unwrap_or(u32::MAX);
        let n = self.sealed_number();
        Event::Adjourned(Adjourned::HandedIn { id, sealer: self.to_move, n, at })
    }

    /// Takes the commitment to what the player has typed. Once taken it can't be changed.
    pub(super) fn seal(&self, commitment: Commitment) -> Decision {
        let now = self.under_way(Step::is_closed)?;
        let way = self.rules().sealing.as_ref().map(|sealing| sealing.way);
        if way != Some(SealingWay::Commitment) {
            return Err(self.refusal(Why::PaperOnly, "sealing"));
        }
        if now.commitment.is_some() || now.entrusted {
            return Err(self.refusal(Why::AlreadySealed, "sealing"));
        }
        self.nothing_pressed()?;
        Ok(vec![Event::Adjourned(Adjourned::Committed { commitment })])
    }

    /// Notes who keeps the envelope, how it is marked, when and where the game goes on; each
    /// further keeper is an entry of his own.
    pub(super) fn keep(&self, custody: &Custody) -> Decision {
        self.under_way(Step::is_closed)?;
        if custody.keeper.trim().is_empty() {
            return Err(Why::NeedsName.into());
        }
        Ok(vec![Event::Adjourned(Adjourned::Kept(custody.clone()))])
    }

    /// Lets an adjournment come to nothing: the side to move goes on thinking, with the seconds
    /// of its move; an envelope goes back unopened, and then both clocks stand until play goes on.
    pub(super) fn cancel_adjournment(&self, reason: &str) -> Decision {
        let now = self.under_way(|step| step == Step::Called || step.is_closed())?;
        let sealed = now.is_sealed();
        if sealed {
            reasoned(reason)?;
        }
        if self.phase == Phase::Flagged || self.is_over() {
            self.in_play_or_paused()?;
        }
        Ok(vec![Event::Adjourned(Adjourned::Cancelled { reason: reason.to_owned(), sealed })])
    }

    /// Returns the adjournment that is under way, if it has got so far and no further.
    pub(super) fn under_way(&self, so_far: impl Fn(Step) -> bool) -> Result<&Adjournment, Refusal> {
        let Some(now) = self.adjournment() else {
            return Err(self.refusal(Why::NotAdjourned, "sealing"));
        };
        if self.is_over() {
            return Err(self.refusal(Why::Ended, "no-reopening"));
        }
        if now.is_sealed() && self.phase == Phase::Flagged {
            return Err(self.refusal(Why::Flagged, "flag"));
        }
        if so_far(now.step) {
            return Ok(now);
        }
        let early = now.step == Step::Called;
        Err(self.refusal(if early { Why::NotHandedIn } else { Why::NotAdjourned }, "sealing"))
    }

    /// Takes the envelope of a game that was adjourned elsewhere, as its slip tells it.
    pub(super) fn entrusted(&self, envelope: &Entrusted) -> Result<Adjourned, Refusal> {
        if self.rules().sealing.is_none() {
            return Err(self.refusal(Why::NoSealing, "sealing"));
        }
        if self.adjournment().is_some() || self.phase == Phase::Ready {
            return Err(self.refusal(Why::NotFresh, "sealing"));
        }
        if envelope.custody.keeper.trim().is_empty() {
            return Err(Why::NeedsName.into());
        }
        let id = envelope.game.as_str();
        let hex = id.len() == 32 && id.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = envelope.n.is_none_or(|n| (1..=u32::from(u16::MAX)).contains(&n));
        let bound = envelope.commitment.is_none() || !id.is_empty();
        if !(id.is_empty() || hex) || !number || !bound {
            return Err(self.refusal(Why::BadEnvelope, "sealing"));
        }
        let Custody { keeper, envelope: mark, resumes, place } = &envelope.custody;
        let custody = Custody::new([keeper, mark, resumes, place]);
        Ok(Adjourned::Entrusted {
            sealer: self.to_move,
            envelope: Entrusted { custody, ..envelope.clone() },
        })
    }

    /// Notes that the record goes elsewhere: no clock may run, and from then on nothing is
    /// entered here.
    pub(super) fn hand_over(&self, to: &str, keeper: &str) -> Decision {
        if self.handed_over.is_some() {
            return Err(Why::HandedOver.into());
        }
        if self.clock.running.is_some() {
            return Err(Why::ClockRuns.into());
        }
        if to.trim().is_empty() {
            return Err(Why::NeedsName.into());
        }
        let (to, keeper) = (to.trim().to_owned(), keeper.trim().to_owned());
        Ok(vec![Event::Adjourned(Adjourned::HandedOver { to, keeper })])
    }

    /// Takes back that the record was handed over: it is continued here after all.
    pub(super) fn reclaim(&self, reason: &str) -> Decision {
        if self.handed_over.is_none() {
            return Err(Why::NotHandedOver.into());
        }
        reasoned(reason)?;
        Ok(vec![Event::Adjourned(Adjourned::Reclaimed { reason: reason.to_owned() })])
    }
}

impl Step {
    /// Tells whether the paper is in and its envelope hasn't been opened.
    const fn is_closed(self) -> bool {
        matches!(self, Self::HandedIn | Self::Sealed | Self::Kept)
    }
}

impl Custody {
    /// Takes keeper, mark, time and place without blanks around them.
    pub(super) fn new(given: [&str; 4]) -> Self {
        let [keeper, envelope, resumes, place] = given.map(|text| text.trim().to_owned());
        Self { keeper, envelope, resumes, place }
    }
}
