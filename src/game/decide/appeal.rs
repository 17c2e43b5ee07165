//! What undoes a ruling, and what stands beside a result.

use super::{Decision, clocks, reasoned};
use crate::game::command::{Command, Verdict};
use crate::game::event::{Adjourned, Event, Stays};
use crate::game::order::{By, Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::result::ResultKind;
use crate::game::sealed::{Adjournment, Step};
use crate::game::state::{Game, Phase};
use crate::game::tally::{Complaint, ComplaintState, Ruling, RulingState};
use crate::rules::Who;
use crate::units::{Player, Side, Stamp};

impl Game {
    /// Withdraws a ruling that was a mistake.
    ///
    /// 1. Whoever may make it may withdraw it: a ruling of the chief arbiter only he.
    /// 2. What no longer fits afterwards is listed, and then the chief arbiter decides.
    pub(super) fn withdraw(&self, id: u32, reason: &str, by: &By, at: Stamp) -> Decision {
        reasoned(reason)?;
        let ruling = self.in_force(id)?;
        let stays = self.stays(ruling);
        let upheld = ruling.state == RulingState::Upheld;
        let chiefs = ruling.who == Who::Chief || upheld || !stays.is_empty();
        if chiefs && by.role != Role::Chief {
            return Err(Refusal { why: Why::NotChief, clause: Some(ruling.clause.clone()) });
        }
        let mut events = vec![Event::Withdrawn { ruling: id, reason: reason.to_owned() }];
        self.lifted(ruling, stays, at, &mut events);
        events.extend(self.complaints_settled(id, true, reason));
        Ok(events)
    }

    /// Decides an appeal: upheld, set aside, or changed into another ruling (1988/II.7.4).
    ///
    /// 1. The chief arbiter enters it, with the body that decided where it wasn't he himself.
    /// 2. Board, turn, clocks, warnings and result follow; both rulings stay readable.
    /// 3. It is lodged within the time that the event gives.
    pub(super) fn appeal(&self, order: &Order) -> Decision {
        let Command::Appeal { ruling: id, verdict, body, instead, reason } = &order.command else {
            return Err(Why::NoRuling.into());
        };
        reasoned(reason)?;
        let ruling = self.in_force(*id)?;
        if order.by.role != Role::Chief {
            return Err(self.refusal(Why::NotChief, "appeal"));
        }
        let lodged = self
            .complaints
            .iter()
            .any(|one| one.ruling == Some(*id) && one.state != ComplaintState::Rejected);
        if !lodged && self.appeal_is_late(ruling, order.at) {
            return Err(self.refusal(Why::Lapsed, "appeal_limit"));
        }
        let appealed = Event::Appealed {
            ruling: *id,
            verdict: *verdict,
            body: body.clone(),
            reason: reason.clone(),
        };
        let mut events = vec![appealed];
        if *verdict != Verdict::Upheld {
            self.lifted(ruling, self.stays(ruling), order.at, &mut events);
        }
        let upheld = *verdict != Verdict::Upheld;
        events.extend(self.complaints_settled(*id, upheld, reason));
        match (verdict, instead) {
            (Verdict::Changed, Some(instead)) => {
                let order = Order { command: (**instead).clone(), ..order.clone() };
                self.ruled_instead(ruling, events, &order)
            }
            (Verdict::Changed, None) | (Verdict::Upheld | Verdict::SetAside, Some(_)) => {
                Err(Why::NeedsEffects.into())
            }
            (Verdict::Upheld | Verdict::SetAside, None) => Ok(events),
        }
    }

    /// Makes the ruling that takes another's place. Where that was made at the opening of a sealed
    /// move and the new one takes the turn as well, the paper is opened again for it.
    fn ruled_instead(&self, ruling: &Ruling, mut events: Vec<Event>, order: &Order) -> Decision {
        let mut after = self.clone();
        after.apply_all(&events);
        let waits = after.adjournment().is_some_and(|now| now.step == Step::Unsealed);
        let instead = after.rule(order);
        if waits && matches!(&instead, Err(refusal) if refusal.why == Why::Adjourned) {
            let again = self.opened_again(ruling);
            after.apply_all(&again);
            events.extend(again);
            events.extend(after.rule(order)?);
            return Ok(events);
        }
        events.extend(instead?);
        Ok(events)
    }

    /// Tells whether an appeal against a ruling comes later than the event allows; the moments of
    /// an earlier session can't be compared, so that the arbiter says it.
    #[must_use]
    pub fn appeal_is_late(&self, ruling: &Ruling, at: Stamp) -> bool {
        let limit = self.rules().appeal_limit.map(|limit| limit.0);
        let since = (!ruling.earlier).then(|| at.since(ruling.at));
        limit.zip(since).is_some_and(|(limit, since)| since > limit)
    }

    /// Settles the complaints that wait about a ruling.
    fn complaints_settled(&self, id: u32, upheld: bool, reason: &str) -> Vec<Event> {
        let about =
            |one: &&Complaint| one.ruling == Some(id) && one.state == ComplaintState::Pending;
        let decided = |one: &Complaint| Event::ComplaintDecided {
            id: one.id,
            upheld,
            departs: false,
            reason: reason.to_owned(),
        };
        self.complaints.iter().filter(about).map(decided).collect()
    }

    fn in_force(&self, id: u32) -> Result<&Ruling, Refusal> {
        let standing = |ruling: &&Ruling| ruling.state.is_in_force();
        self.ruling(id).filter(standing).ok_or_else(|| Why::NoRuling.into())
    }

    /// Lists what would stay on the record though it no longer fits, if a ruling were undone.
    #[must_use]
    pub fn stays(&self, ruling: &Ruling) -> Vec<Stays> {
        let mut stays = Vec::new();
        let last = self.move_number();
        let played_on = self.pressed.iter().any(|press| press.at > ruling.at);
        if let Some(n) = self.lost_turn_of(ruling) {
            // an envelope was sealed by the side whose turn it then was; a press that waits again
            // changes nothing of that
            let sealed = self.adjournment().is_some_and(Adjournment::is_sealed)
                && ruling.before.press.is_none();
            let disputed = self.dispute().is_some_and(|one| n <= one.after);
            let later = n < last || played_on || self.proposal.is_some() || sealed || disputed;
            let over =
                matches!(self.phase, Phase::Ended | Phase::Agreed) && !self.decided_by(ruling.id);
            if later || over {
                stays.push(Stays::TurnLost { n });
            } else if !self.readings_kept(ruling) {
                stays.push(Stays::Clocks);
            }
        }
        let moved = self.moved.iter().find(|moved| moved.ruling == ruling.id);
        let again = self.moved.iter().any(|later| later.ruling > ruling.id);
        let built_on = |after| after < last || again || !self.pressed.is_empty();
        if let Some(moved) = moved.filter(|moved| built_on(moved.after)) {
            stays.push(Stays::StonesMoved { after: moved.after });
        }
        if ruling.gave_back.is_some() && !(self.is_last_entry(ruling) && self.readings_kept(ruling))
        {
            stays.push(Stays::Clocks);
        }
        let counted = |later: &&Ruling| {
            later.id > ruling.id && later.state.is_in_force() && self.counted_on(ruling, later)
        };
        let later = self.rulings.iter().filter(counted);
        stays.extend(later.map(|later| Stays::Ruling { id: later.id }));
        stays
    }

    /// Tells whether a later ruling would have been another without this one: it was the same
    /// foul again, or its warning filled the number.
    fn counted_on(&self, ruling: &Ruling, later: &Ruling) -> bool {
        let again = later.offence == ruling.offence
            && (later.player == ruling.player || later.both || ruling.both)
            && self
                .rules()
                .offence(&later.offence)
                .is_some_and(|row| !(row.again.is_empty() && row.ladder.is_empty()));
        let warned = |player| ruling.given[player].warnings + ruling.given[player].cautions > 0;
        let filled = self.decided_by(later.id)
            && later.effects.iter().all(|effect| !effect.ends())
            && [Player::A, Player::B]
                .into_iter()
                .any(|player| warned(player) && later.given[player].warnings > 0);
        let cautioned = [Player::A, Player::B].into_iter().any(|player| {
            ruling.given[player].cautions > 0
                && later.given[player].cautions > 0
                && later.given[player].warnings > 0
        });
        // what was only noted of a game that was decided by this one
        again || filled || cautioned || self.decided_by(ruling.id)
    }

    fn decided_by(&self, id: u32) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| outcome.ruling == Some(id))
    }

    /// Adds what undoes a ruling: its effects, then the readings and the count that follow. A game
    /// that it had ended goes on with the readings at the ruling (open question U28).
    fn lifted(&self, ruling: &Ruling, stays: Vec<Stays>, at: Stamp, events: &mut Vec<Event>) {
        let turn = self.lost_turn_of(ruling).is_some()
            && !stays.iter().any(|one| matches!(one, Stays::TurnLost { .. }));
        let kept = stays.contains(&Stays::Clocks);
        let decided = self.decided_by(ruling.id);
        events.push(Event::Lifted { ruling: ruling.id, stays });
        let mut after = self.clone();
        after.apply_all(events.iter());
        if self.is_of_opening(ruling) && after.move_number() == ruling.after {
            events.push(Event::Adjourned(Adjourned::Reset {}));
            let kept = self.readings_kept(ruling);
            let readings = if kept {
                ruling.before.clock.readings
            } else {
                self.clock.readings_at(at, self.rules())
            };
            events.push(clocks(None, readings, at));
            return;
        }
        if !decided {
            events.extend(self.readings_undone(ruling, (turn, kept), &after, at));
        } else if self.readings_kept(ruling) {
            let readings = ruling.before.clock.readings_at(ruling.at, self.rules());
            events.push(clocks(None, readings, at));
        }
        if after.phase == Phase::Agreed {
            events.extend(after.counted());
        }
    }

    /// Takes the readings as if the ruling had never been made.
    ///
    /// 1. With the turn that it took: what has run since was the time of the side to move.
    /// 2. A clock that got time back has run that time after all.
    fn readings_undone(
        &self,
        ruling: &Ruling,
        (turn, kept): (bool, bool),
        after: &Self,
        at: Stamp,
    ) -> Option<Event> {
        if turn {
            let mut before = ruling.before.clock;
            if self.readings_kept(ruling) {
                before.set = after.clock.set;
            }
            return Some(after.as_if_never(after.to_move, ruling.at, &before, at));
        }
        let (side, time) = ruling.gave_back.filter(|_| !kept)?;
        let mut readings = self.clock.readings_at(at, self.rules());
        readings[side] = readings[side].after(time, self.rules());
        Some(clocks(self.clock.running, readings, at))
    }

    /// Tells whether nobody has set a reading since a ruling but the ruling itself.
    fn readings_kept(&self, ruling: &Ruling) -> bool {
        let own = u32::from(ruling.gave_back.is_some());
        self.clock.set == ruling.before.clock.set + own
    }

    /// Tells whether no entry has come since a ruling but the turn that it took.
    fn is_last_entry(&self, ruling: &Ruling) -> bool {
        let own = u32::from(self.lost_turn_of(ruling).is_some());
        self.move_number() == ruling.after + own
    }

    /// Notes what the organisers decided later (2002/23.1): beside the result, never in it, even
    /// when all three have confirmed it (2002/16.4).
    pub(super) fn amend(&self, order: &Order) -> Decision {
        let Command::Amend { side, measure, clause, reason, signed } = &order.command else {
            return Err(Why::NoRuling.into());
        };
        reasoned(reason)?;
        if order.by.role != Role::Chief {
            return Err(self.refusal(Why::NotChief, "amend"));
        }
        if matches!(self.phase, Phase::Ready | Phase::Opening) {
            return Err(Why::NotStarted.into());
        }
        let id = u32::try_from(self.amendments.len() + 1).unwrap_or(u32::MAX);
        let (side, measure, signed) = (*side, *measure, *signed);
        let (clause, reason) = (clause.clone(), reason.clone());
        Ok(vec![Event::Amended { id, side, measure, clause, reason, signed }])
    }

    /// Notes the lot that was drawn for the pairing: only where both lose, and where the rules
    /// know one (2002/17.5).
    pub(super) fn draw_lot(&self, side: Side, by: &By) -> Decision {
        if by.role != Role::Chief {
            return Err(self.refusal(Why::NotChief, "pairing_lot"));
        }
        let both = |outcome: &crate::game::Outcome| outcome.kind == ResultKind::BothLose;
        let known = self.rules().pairing_lot == Some(true);
        if !known || self.lot.is_some() || !self.outcome.as_ref().is_some_and(both) {
            return Err(self.refusal(Why::NoLot, "pairing_lot"));
        }
        Ok(vec![Event::LotDrawn { side, clause: self.clause("pairing_lot") }])
    }
}
