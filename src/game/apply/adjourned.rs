//! Recording adjournments and sealed moves.

use crate::game::event::Adjourned;
use crate::game::sealed::{Adjournment, Custody, Step};
use crate::game::state::{Game, Phase};
use crate::units::{Player, Side};

impl Game {
    pub(super) fn adjourned(&mut self, event: &Adjourned) {
        match event {
            Adjourned::Called { .. } => self.note_call(),
            Adjourned::Dismissed { side } => {
                let player = self.player(*side);
                self.of_adjournment(|one| one.dismissed = Some(player));
            }
            Adjourned::HandedIn { sealer, n, .. } => self.hand_in_paper(*sealer, *n),
            Adjourned::Committed { commitment } => self.of_adjournment(|one| {
                one.commitment = Some(*commitment);
                one.step = one.step.max(Step::Sealed);
            }),
            Adjourned::Kept(custody) => self.of_adjournment(|one| {
                one.custody = custody.clone();
                one.step = one.step.max(Step::Kept);
            }),
            Adjourned::Cancelled { .. } => self.drop_adjournment(),
            Adjourned::Unsealed(unsealed) => self.of_adjournment(|one| {
                one.unsealed = Some(unsealed.clone());
                one.step = Step::Unsealed;
            }),
            Adjourned::Opened(opened) => self.of_adjournment(|one| {
                one.opened = Some(opened.clone());
                one.step = Step::Opened;
            }),
            Adjourned::Interpreted { .. } => {}
            Adjourned::PlayedOn { meaning } => {
                let (rulings, gaps) = (self.last_ruling(), self.gaps);
                self.of_adjournment(|one| {
                    (one.step, one.counted) = (Step::Over, Some(*meaning));
                    (one.rulings, one.gaps) = (rulings, gaps);
                });
                self.phase = Phase::Playing;
            }
            Adjourned::Reset {} => self.seal_again(),
            Adjourned::Entrusted { sealer, envelope } => {
                self.note_call();
                self.hand_in_paper(*sealer, self.move_number() + 1);
                self.of_adjournment(|one| {
                    one.commitment = envelope.commitment;
                    one.game.clone_from(&envelope.game);
                    one.sealed_n = envelope.n.unwrap_or(one.n);
                    one.custody = envelope.custody.clone();
                    one.step = Step::Kept;
                    one.entrusted = true;
                });
            }
            Adjourned::HandedOver { to, .. } => self.handed_over = Some(to.clone()),
            Adjourned::Reclaimed { .. } => self.handed_over = None,
        }
    }

    fn note_call(&mut self) {
        self.drop_adjournment();
        let id = u32::try_from(self.adjournments.len() + 1).unwrap_or(u32::MAX);
        self.adjournments.push(Adjournment {
            id,
            step: Step::Called,
            dismissed: None,
            sealer: None,
            n: 0,
            sealed_n: 0,
            commitment: None,
            game: String::new(),
            custody: Custody::default(),
            set_up: false,
            unsealed: None,
            opened: None,
            counted: None,
            rulings: 0,
            gaps: 0,
            entrusted: false,
        });
    }

    fn hand_in_paper(&mut self, sealer: Side, n: u32) {
        let player = self.player(sealer);
        self.of_adjournment(|one| {
            (one.sealer, one.n, one.sealed_n) = (Some(player), n, n);
            one.step = Step::HandedIn;
        });
        self.started = true;
        self.phase = Phase::Adjourned;
        for player in [Player::A, Player::B] {
            self.away[player] = None;
        }
    }

    /// Changes the adjournment that is under way.
    pub(super) fn of_adjournment(&mut self, change: impl FnOnce(&mut Adjournment)) {
        if let Some(one) = self.adjournments.last_mut().filter(|one| one.step != Step::Over) {
            change(one);
        }
    }

    /// Forgets an adjournment that came to nothing.
    pub(super) fn drop_adjournment(&mut self) {
        if self.adjournment().is_some() {
            self.adjournments.pop();
            if self.phase == Phase::Adjourned {
                self.phase = Phase::Paused;
            }
        }
    }

    /// The opened paper waits to be entered again; another adjournment that was only announced
    /// came to nothing.
    fn seal_again(&mut self) {
        if self.adjournment().is_some_and(|now| now.step == Step::Called) {
            self.drop_adjournment();
        }
        if let Some(last) = self.adjournments.last_mut() {
            (last.opened, last.counted) = (None, None);
            last.step = Step::Unsealed;
            self.phase = Phase::Adjourned;
            self.flag = None;
            self.lifting = None;
        }
    }

    /// Returns the phase in which both clocks stand: a sealed move that waits to be opened has a
    /// phase of its own.
    pub(in crate::game) fn stopped(&self) -> Phase {
        let sealed = self.adjournment().is_some_and(Adjournment::is_sealed);
        match (sealed, self.started) {
            (true, _) => Phase::Adjourned,
            (false, true) => Phase::Paused,
            (false, false) => Phase::Ready,
        }
    }
}
