//! Recording rulings, what they gave, and what undoes them.

use crate::game::Event;
use crate::game::command::{Shift, Verdict};
use crate::game::event::Stays;
use crate::game::state::{Game, Phase, TurnKind, shift};
use crate::game::tally::{
    Amendment, Before, Complaint, ComplaintState, Moved, RuleChange, Ruling, RulingState, Tally,
};
use crate::rules::{Difference, Effect};
use crate::units::{PerPlayer, Player, Side, Span, Zi};
use std::sync::Arc;

impl Game {
    pub(super) fn note_ruling(&mut self, event: &Event) {
        let before = Box::new(self.before());
        let Event::Ruled {
            id,
            offence,
            side,
            point,
            clause,
            effects,
            text,
            after,
            about,
            basis,
            who,
            both,
            separate: _,
            at,
        } = event
        else {
            return;
        };
        self.giving = true;
        self.rulings.push(Ruling {
            id: *id,
            offence: offence.clone(),
            player: self.player(*side),
            point: *point,
            clause: clause.clone(),
            effects: effects.clone(),
            text: text.clone(),
            after: *after,
            about: about.unwrap_or(*after),
            basis: *basis,
            who: *who,
            both: *both,
            state: RulingState::Stands,
            at: *at,
            earlier: false,
            gave_back: None,
            given: PerPlayer::default(),
            before,
        });
    }

    fn before(&self) -> Before {
        Before {
            phase: self.phase,
            press: self.pressed.front().copied(),
            flag: self.flag,
            proposal: self.proposal,
            gap: self.gap,
            lifting: self.lifting,
            clock: self.clock,
            count: self.count.clone(),
            outcome: self.outcome.clone(),
        }
    }

    /// Returns the number of the latest ruling.
    pub(in crate::game) fn last_ruling(&self) -> u32 {
        u32::try_from(self.rulings.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn warn(&mut self, side: Side, count: u32, fine: Zi) {
        self.give(side, |tally| {
            tally.warnings += 1;
            tally.fines = tally.fines + fine;
        });
        let player = self.player(side);
        self.tally[player].warnings = count;
    }

    pub(super) fn caution(&mut self, side: Side, count: u32) {
        self.give(side, |tally| tally.cautions += 1);
        let player = self.player(side);
        self.tally[player].cautions = count;
    }

    pub(super) fn fine(&mut self, side: Side, zi: Zi) {
        self.give(side, |tally| tally.fines = tally.fines + zi);
    }

    /// Adds to a person's account, and to what the ruling gave.
    fn give(&mut self, side: Side, add: impl Fn(&mut Tally)) {
        let player = self.player(side);
        add(&mut self.tally[player]);
        if let Some(ruling) = self.rulings.last_mut().filter(|_| self.giving) {
            add(&mut ruling.given[player]);
        }
    }

    /// A clock got time back: by the ruling of the same record.
    pub(super) fn give_back(&mut self, side: Side, time: Span) {
        self.clock.set += 1;
        if let Some(ruling) = self.rulings.last_mut() {
            ruling.gave_back = Some((side, time));
        }
    }

    pub(super) fn move_stones(&mut self, stones: &[Shift], after: u32) {
        shift(&mut self.board, stones);
        self.history.amend(self.board.hash(), self.history.last_to_move());
        let ruling = self.last_ruling();
        self.moved.push(Moved { after, stones: stones.to_vec(), ruling });
    }

    /// Moves the stones that stand elsewhere since entry `n`, while the board is built anew.
    pub(super) fn shift_after(&mut self, n: u32) {
        let mut board = self.board.clone();
        if self.shift(&mut board, n) {
            self.board = board;
            self.history.amend(self.board.hash(), self.history.last_to_move());
        }
    }

    pub(super) fn mark_ruling(&mut self, id: u32, state: RulingState) {
        let at = (id as usize).wrapping_sub(1);
        if let Some(ruling) = self.rulings.get_mut(at) {
            ruling.state = state;
        }
    }

    /// Undoes what a ruling did, but for what stays.
    ///
    /// 1. Warnings, cautions and fines go off the accounts of those who had them.
    /// 2. Void stones are none any more: what was really played is entered as a move.
    /// 3. A lost turn that is the last entry is taken off; a press that it completed waits again.
    /// 4. Stones that it moved are where they were.
    /// 5. A result that it brought is none: both clocks stand, with the readings at the ruling.
    pub(super) fn lift(&mut self, id: u32, stays: &[Stays]) {
        let Some(ruling) = self.ruling(id).cloned() else { return };
        for player in [Player::A, Player::B] {
            let (tally, given) = (&mut self.tally[player], ruling.given[player]);
            tally.warnings = tally.warnings.saturating_sub(given.warnings);
            tally.cautions = tally.cautions.saturating_sub(given.cautions);
            tally.fines = tally.fines - given.fines;
        }
        self.voids.retain(|void| void.ruling != id);
        let turn_stays = stays.iter().any(|one| matches!(one, Stays::TurnLost { .. }));
        let stones_stay = stays.iter().any(|one| matches!(one, Stays::StonesMoved { .. }));
        if !stones_stay {
            self.moved.retain(|moved| moved.ruling != id);
        }
        if self.lost_turn_of(&ruling).is_some() && !turn_stays {
            self.give_turn_back(&ruling.before);
        }
        self.rebuild();
        if self.outcome.as_ref().is_some_and(|outcome| outcome.ruling == Some(id)) {
            self.undecide(&ruling.before);
        }
    }

    /// Returns the number of the turn that a ruling took away.
    pub(in crate::game) fn lost_turn_of(&self, ruling: &Ruling) -> Option<u32> {
        let turn = self.turns.get(ruling.after as usize)?;
        let own = ruling.effects.contains(&Effect::TurnLost);
        (own && matches!(turn.kind, TurnKind::Lost(_))).then_some(ruling.after + 1)
    }

    fn give_turn_back(&mut self, before: &Before) {
        let Some(turn) = self.turns.pop() else { return };
        match before.press {
            Some(press) => self.pressed.push_front(press),
            None => self.to_move = turn.side,
        }
        self.lifting = before.lifting;
        self.gap = before.gap;
        // time that ran out in a turn that wasn't his is no loss
        if self.phase == Phase::Flagged {
            self.flag = None;
            self.phase = self.stopped();
        }
    }

    fn undecide(&mut self, before: &Before) {
        self.phase = match before.phase {
            Phase::Opening | Phase::Playing | Phase::Proposed => self.stopped(),
            Phase::Ready
            | Phase::Flagged
            | Phase::Paused
            | Phase::Adjourned
            | Phase::Ended
            | Phase::Agreed
            | Phase::Locked => before.phase,
        };
        self.outcome.clone_from(&before.outcome);
        self.count.clone_from(&before.count);
        self.flag = before.flag;
        self.proposal = before.proposal;
        self.gap = before.gap;
        self.confirmed.clear();
    }

    pub(super) fn note_complaint(&mut self, event: &Event) {
        if let Event::Complained { id, side, clause, about, ruling, text, after } = event {
            self.complaints.push(Complaint {
                id: *id,
                player: self.player(*side),
                clause: clause.clone(),
                about: *about,
                ruling: *ruling,
                text: text.clone(),
                after: *after,
                rulings: self.last_ruling(),
                state: ComplaintState::Pending,
                reason: String::new(),
            });
        }
    }

    pub(super) fn settle_complaint(&mut self, event: &Event) {
        if let Event::ComplaintDecided { id, upheld, departs, reason } = event
            && let Some(one) = self.complaints.iter_mut().find(|one| one.id == *id)
        {
            one.state = match (*upheld, *departs) {
                (_, true) => ComplaintState::Departed,
                (true, false) => ComplaintState::Upheld,
                (false, false) => ComplaintState::Rejected,
            };
            reason.clone_into(&mut one.reason);
        }
    }

    /// From now on these are the rules: what has been decided isn't decided anew.
    pub(super) fn note_rule_change(&mut self, event: &Event) {
        let Event::RulesAmended { id, was, now, rules, sha256, after, reason } = event else {
            return;
        };
        Arc::make_mut(&mut self.opening).rules = rules.rules().clone();
        self.rule_changes.push(RuleChange {
            id: *id,
            after: *after,
            difference: Difference { was: (**was).clone(), now: (**now).clone() },
            sha256: sha256.clone(),
            reason: reason.clone(),
        });
    }

    pub(super) fn note_amendment(&mut self, event: &Event) {
        if let Event::Amended { id, side, measure, clause, reason, signed: _ } = event {
            self.amendments.push(Amendment {
                id: *id,
                player: side.map(|side| self.player(side)),
                measure: *measure,
                clause: clause.clone(),
                reason: reason.clone(),
            });
        }
    }
}

impl RulingState {
    /// Returns what an appeal makes of a ruling.
    pub(super) const fn of(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Upheld => Self::Upheld,
            Verdict::SetAside => Self::SetAside,
            Verdict::Changed => Self::Changed,
        }
    }
}
