//! Recording the opening phase, disputes and hand counts.

use crate::game::bids::Bids;
use crate::game::event::{Ending, Seating};
use crate::game::sealed::Step;
use crate::game::state::{Dispute, Game, Hand, Phase};
use crate::units::{PerSide, Point, Side};

impl Game {
    pub(super) fn seated(&mut self, event: &Seating) {
        match event {
            Seating::Begun {} => {
                self.seating = true;
                self.phase = Phase::Opening;
            }
            Seating::Bid { black, white, komi, .. } => {
                let of = PerSide { black: *black, white: *white };
                self.bids = Some(Bids { of, komi: *komi, entered: self.black });
            }
            Seating::Taken {} => {
                self.bids = None;
                self.seating = true;
                self.phase = Phase::Paused;
            }
            Seating::Over {} => {
                self.seating = false;
                self.phase = Phase::Paused;
            }
        }
    }

    pub(super) fn of_ending(&mut self, event: &Ending) {
        match event {
            Ending::Disputed { id, points, side, starter, .. } => {
                self.dispute_begun(*id, points, *side, *starter);
            }
            Ending::WentBack { .. } => self.set_end_up(),
            Ending::Explained { reason, .. } => self.explained = Some(reason.clone()),
        }
    }

    /// The game is played on from the position at the end.
    fn dispute_begun(&mut self, id: u32, points: &[Point], side: Option<Side>, starter: Side) {
        self.disputes.push(Dispute {
            id,
            points: points.to_vec(),
            side,
            starter,
            after: self.move_number(),
            played: Vec::new(),
            back: false,
            end: self.end.take(),
            to_move: self.to_move,
            dead: std::mem::take(&mut self.dead),
            false_life: std::mem::take(&mut self.false_life),
        });
        self.to_move = starter;
        self.gave_up = None;
        self.life.clear();
        self.forget_hand();
        self.phase = Phase::Playing;
    }

    /// Sets the position at the end up again: what was played since is kept with the dispute.
    fn set_end_up(&mut self) {
        let Some(dispute) = self.disputes.last_mut().filter(|one| !one.back) else { return };
        dispute.back = true;
        dispute.played = self.turns.split_off((dispute.after as usize).min(self.turns.len()));
        let after = dispute.after;
        self.to_move = dispute.to_move;
        self.end = dispute.end;
        self.dead.clone_from(&dispute.dead);
        self.false_life.clone_from(&dispute.false_life);
        self.gave_up = self.end.and_then(|end| end.gave_up);
        self.refused.retain(|refused| refused.after <= after);
        self.moved.retain(|moved| moved.after <= after);
        self.voids.retain(|void| void.n <= after);
        if self.adjournment().is_some_and(|now| now.step == Step::Called) {
            self.drop_adjournment();
        }
        self.proposal = None;
        self.flag = None;
        self.lifting = None;
        self.life.clear();
        self.forget_hand();
        self.rebuild();
        self.phase = Phase::Ended;
    }

    pub(super) fn count_hand(&mut self, side: Side, hand: Hand) {
        self.hand[side] = Some(hand);
        self.hand_last = Some(side);
        self.explained = None;
    }

    pub(super) fn forget_hand(&mut self) {
        self.hand = PerSide::default();
        self.hand_last = None;
        self.explained = None;
    }
}
