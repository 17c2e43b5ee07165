//! Complaints: made by a player, decided by an arbiter.

use super::{Decision, reasoned};
use crate::game::Command;
use crate::game::event::Event;
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::state::Game;
use crate::game::tally::ComplaintState;
use crate::rules::offence::Claim;
use crate::units::Side;

impl Game {
    /// Notes a complaint (1988/II.7.2, 2002/16.3).
    ///
    /// 1. It is about an article, and about a move of the record or about now.
    /// 2. Where claims are made at once, one that comes after the claimant's own next move has
    ///    lapsed (open question U7); the chief arbiter may hear it all the same.
    pub(super) fn complain(&self, order: &Order) -> Decision {
        let Command::Complain { side, clause, about, text } = &order.command else {
            return Err(Why::NoComplaint.into());
        };
        let after = self.move_number();
        let about = about.unwrap_or(after);
        if about > after {
            return Err(Why::NoSuchMove { n: about }.into());
        }
        if self.has_lapsed(*side, about) && order.by.role != Role::Chief {
            return Err(self.refusal(Why::Lapsed, "claim"));
        }
        let id = u32::try_from(self.complaints.len() + 1).unwrap_or(u32::MAX);
        let (side, clause, text) = (*side, clause.clone(), text.clone());
        Ok(vec![Event::Complained { id, side, clause, about, text, after }])
    }

    /// Tells whether a claim about what happened at a move comes too late: the claimant has moved
    /// since.
    #[must_use]
    pub fn has_lapsed(&self, claimant: Side, about: u32) -> bool {
        let since = self.turns.get(about as usize..).unwrap_or_default();
        self.rules().claim == Claim::AtOnce && since.iter().any(|turn| turn.side == claimant)
    }

    /// Decides a complaint that waits.
    pub(super) fn decide_complaint(&self, id: u32, upheld: bool, reason: &str) -> Decision {
        reasoned(reason)?;
        let waits = |one: &&crate::game::tally::Complaint| {
            one.id == id && one.state == ComplaintState::Pending
        };
        if !self.complaints.iter().any(|one| waits(&one)) {
            return Err(Why::NoComplaint.into());
        }
        Ok(vec![Event::ComplaintDecided { id, upheld, reason: reason.to_owned() }])
    }

    /// Refuses what would finish the game unnoticed while a complaint waits.
    pub(super) fn nothing_pending(&self) -> Result<(), Refusal> {
        if self.has_pending_complaint() {
            return Err(self.refusal(Why::ComplaintOpen, "claim"));
        }
        Ok(())
    }
}
