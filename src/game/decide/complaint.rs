//! Complaints: made by a player, decided by an arbiter.

use super::{Decision, reasoned};
use crate::game::Command;
use crate::game::event::Event;
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::state::{Game, Turn, TurnKind};
use crate::game::tally::{Complaint, ComplaintState, Ruling};
use crate::rules::offence::Claim;
use crate::units::Side;

impl Game {
    /// Notes a complaint (1988/II.7.2, 2002/16.3).
    ///
    /// 1. It is about an article, and about a move of the record or about now; or it appeals
    ///    against a ruling (1988/II.7.4), within the time that the event gives.
    /// 2. Where claims are made at once, one that comes after the claimant's own next move has
    ///    lapsed (open question U7); the chief arbiter may hear it all the same.
    pub(super) fn complain(&self, order: &Order) -> Decision {
        let Command::Complain { side, clause, about, ruling, text } = &order.command else {
            return Err(Why::NoComplaint.into());
        };
        let after = self.move_number();
        if let Some(n) = about.filter(|n| *n > after) {
            return Err(Why::NoSuchMove { n }.into());
        }
        if order.by.role != Role::Chief {
            self.heard_in_time(*side, *about, *ruling, order)?;
        }
        if ruling.is_some_and(|id| self.ruling(id).is_none_or(|one| !one.state.is_in_force())) {
            return Err(Why::NoRuling.into());
        }
        let id = u32::try_from(self.complaints.len() + 1).unwrap_or(u32::MAX);
        let (side, clause, ruling, text) = (*side, clause.clone(), *ruling, text.clone());
        let about = about.unwrap_or(after);
        Ok(vec![Event::Complained { id, side, clause, about, ruling, text, after }])
    }

    fn heard_in_time(
        &self,
        side: Side,
        about: Option<u32>,
        ruling: Option<u32>,
        order: &Order,
    ) -> Result<(), Refusal> {
        let Some(id) = ruling else {
            let lapsed = about.is_some_and(|n| self.has_lapsed(self.rules().claim, side, n));
            return if lapsed { Err(self.refusal(Why::Lapsed, "claim")) } else { Ok(()) };
        };
        let late = self.ruling(id).is_some_and(|ruling| self.appeal_is_late(ruling, order.at));
        if late { Err(self.refusal(Why::Lapsed, "appeal_limit")) } else { Ok(()) }
    }

    /// Tells whether a claim about what happened after a move comes too late: the claimant has
    /// moved since.
    #[must_use]
    pub fn has_lapsed(&self, claim: Claim, claimant: Side, about: u32) -> bool {
        let since = self.turns.get(about as usize..).unwrap_or_default();
        let stroke = |turn: &Turn| turn.side == claimant && !matches!(turn.kind, TurnKind::Lost(_));
        matches!(claim, Claim::AtOnce | Claim::ByOpponent)
            && (since.iter().any(stroke) || self.pressed.iter().any(|press| press.side == claimant))
    }

    /// Decides a complaint that waits; an appeal against a ruling is upheld by [`Command::Appeal`],
    /// which undoes the ruling. The fact is established or not, or the chief arbiter
    /// departs from what the clause says of it.
    pub(super) fn decide_complaint(&self, order: &Order) -> Decision {
        let Command::Decide { complaint: id, upheld, departs, reason } = &order.command else {
            return Err(Why::NoComplaint.into());
        };
        reasoned(reason)?;
        let waits = |one: &&Complaint| one.id == *id && self.is_unsettled(one);
        let Some(one) = self.complaints.iter().find(waits) else {
            return Err(Why::NoComplaint.into());
        };
        if one.ruling.is_some() && *upheld {
            return Err(self.refusal(Why::NeedsAppeal, "appeal"));
        }
        // what was found to be a fact is undone by the chief arbiter only
        let again = one.state == ComplaintState::Upheld;
        if (*departs || again) && order.by.role != Role::Chief {
            return Err(Refusal { why: Why::NotChief, clause: Some(one.clause.clone()) });
        }
        let (upheld, departs, reason) = (*upheld || *departs, *departs, reason.clone());
        Ok(vec![Event::ComplaintDecided { id: *id, upheld, departs, reason }])
    }

    /// Tells whether something is still to be done about a complaint: it waits for its decision,
    /// or the fact was established and no ruling on the opponent has been made since he complained.
    #[must_use]
    pub fn is_unsettled(&self, one: &Complaint) -> bool {
        let ruled = |ruling: &Ruling| {
            let opponent = ruling.player != one.player || ruling.both;
            ruling.id > one.rulings && opponent && ruling.state.is_in_force()
        };
        match one.state {
            ComplaintState::Pending => true,
            ComplaintState::Upheld => one.ruling.is_none() && !self.rulings.iter().any(ruled),
            ComplaintState::Rejected | ComplaintState::Departed => false,
        }
    }

    /// Refuses what would finish the game unnoticed while a complaint waits.
    pub(super) fn nothing_pending(&self) -> Result<(), Refusal> {
        if self.complaints.iter().any(|one| self.is_unsettled(one)) {
            return Err(self.refusal(Why::ComplaintOpen, "claim"));
        }
        Ok(())
    }
}
