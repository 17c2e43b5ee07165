//! The opening of a sealed move: it is played as marked, or the text or the event says what it
//! counts as (1988/II.5, 1988/III.seal, open questions U11 and U30).

use super::{Decision, clocks, reasoned};
use crate::game::command::{Basis, Command, Who};
use crate::game::event::{Adjourned, Event};
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::result::{Outcome, ResultKind};
use crate::game::sealed::{Adjournment, Meaning, Opened, Proof, Sealed, Step, Unsealed};
use crate::game::state::Game;
use crate::game::tally::Ruling;
use crate::rules::Empty;
use crate::units::{Point, Side, Stamp};

impl Game {
    /// Notes that the envelope was checked and opened, and before whom. Where the seal is broken
    /// or a player is missing it is said what was found.
    pub(super) fn unseal(&self, present: &[Who], intact: bool, note: &str) -> Decision {
        let again = self.adjournment().is_some_and(|now| now.unsealed.is_none());
        self.under_way(|step| {
            step != Step::Called && (step < Step::Unsealed || (again && step == Step::Unsealed))
        })?;
        self.nothing_pressed()?;
        let both = [Who::Black, Who::White].iter().all(|who| present.contains(who));
        if !(intact && both) {
            reasoned(note)?;
        }
        let (present, note) = (present.to_vec(), note.trim().to_owned());
        Ok(vec![Event::Adjourned(Adjourned::Unsealed(Unsealed { present, intact, note }))])
    }

    /// Enters what the paper says, and lets it count.
    ///
    /// 1. A point is played as marked, and the other side's clock starts (1988/II.5).
    /// 2. On an occupied point the turn is lost (1988/III.seal); another move that the rules
    ///    forbid gets the edition's ruling with its warning (open question U30).
    /// 3. A pass is a voluntary pass, resignation ends the game.
    /// 4. For an unclear or an empty paper the event says what it counts as, else the chief
    ///    arbiter decides.
    /// 5. So does he where the paper isn't what was typed, or that can't be known.
    pub(super) fn open_paper(&self, order: &Order) -> Decision {
        let Command::Open { text, reads, salt, proof } = &order.command else {
            return Err(Why::NotAdjourned.into());
        };
        let now = self.under_way(|step| step != Step::Called && step < Step::Opened)?;
        self.nothing_pressed()?;
        let plain = Sealed::of(text, self.rules().size);
        let reads = reads.unwrap_or(plain);
        if !plain.may_be_read(reads) {
            return Err(self.refusal(Why::PaperSays, "opening"));
        }
        let text = plain.canonical(text);
        let proof = match (now.commitment, *proof) {
            (None, _) => Proof::None,
            (Some(_), Proof::None) => return Err(self.refusal(Why::NeedsProof, "opening")),
            (Some(_), given) => given,
        };
        let (salt, at) = (salt.clone(), order.at);
        let opened = Opened { text, reads, salt, proof, at };
        let opened = vec![Event::Adjourned(Adjourned::Opened(opened))];
        let open = matches!(proof, Proof::Mismatch | Proof::Lost);
        let Some(meaning) = self.counts_as(reads).filter(|_| !open) else { return Ok(opened) };
        match self.let_count(meaning, opened.clone(), order) {
            // the edition leaves a choice, or it to the chief arbiter: so is the paper
            Err(refusal)
                if matches!(refusal.why, Why::NeedsChoice | Why::NotChief | Why::Choose { .. }) =>
            {
                Ok(opened)
            }
            decided => decided,
        }
    }

    /// Returns what a paper counts as; `None` where the chief arbiter decides.
    #[must_use]
    pub fn counts_as(&self, reads: Sealed) -> Option<Meaning> {
        let policy = |of: fn(&crate::rules::Sealing) -> Empty| match self
            .rules()
            .sealing
            .as_ref()
            .map_or(Empty::Chief, of)
        {
            Empty::Chief => None,
            Empty::TurnLost => Some(Meaning::TurnLost),
            Empty::Loss => Some(Meaning::Loss),
        };
        match reads {
            Sealed::Stone(point) => Some(Meaning::Stone(point)),
            Sealed::Pass => Some(Meaning::Pass),
            Sealed::Resign => Some(Meaning::Resign),
            Sealed::Unclear => policy(|sealing| sealing.ambiguous),
            Sealed::Empty => policy(|sealing| sealing.empty),
        }
    }

    /// Lets the chief arbiter decide what an opened paper counts as.
    pub(super) fn interpret(&self, meaning: Meaning, reason: &str, order: &Order) -> Decision {
        self.under_way(|step| step == Step::Opened)?;
        reasoned(reason)?;
        if order.by.role != Role::Chief {
            return Err(self.refusal(Why::NotChief, "opening"));
        }
        let reason = reason.to_owned();
        let interpreted = Event::Adjourned(Adjourned::Interpreted { meaning, reason });
        self.let_count(meaning, vec![interpreted], order)
    }

    /// Goes on with what the paper counts as.
    fn let_count(&self, meaning: Meaning, mut events: Vec<Event>, order: &Order) -> Decision {
        events.push(Event::Adjourned(Adjourned::PlayedOn { meaning }));
        let mut after = self.clone();
        after.apply_all(&events);
        events.extend(after.counted_as(meaning, order)?);
        Ok(events)
    }

    /// Decides what follows in the game that goes on; its clocks still stand.
    fn counted_as(&self, meaning: Meaning, order: &Order) -> Decision {
        let (side, at) = (self.to_move, order.at);
        let clause = || self.clause("opening");
        match meaning {
            Meaning::Stone(point) => self.sealed_stone(point, order),
            Meaning::Pass => self.pass(at),
            Meaning::Resign => self.resign(side, at),
            Meaning::TurnLost => {
                let lost =
                    Event::TurnLost { n: self.move_number() + 1, side, clause: clause(), at };
                Ok(vec![lost, self.turn_over(side, at, at, false)])
            }
            Meaning::Loss => {
                let lost = Outcome::won(ResultKind::Ruling, side.other(), clause());
                Ok(vec![Event::Resulted(lost)])
            }
            Meaning::Anew => Ok(vec![self.clocks(self.kept(side), at)]),
        }
    }

    /// Plays the point, or rules by the edition on what the rules forbid.
    fn sealed_stone(&self, point: Point, order: &Order) -> Decision {
        let (side, at) = (self.to_move, order.at);
        if !self.is_recorded() {
            let turned = Event::Turned { n: self.move_number() + 1, side, at };
            return Ok(vec![turned, self.turn_over(side, at, at, true)]);
        }
        // where the paper doesn't say which chains come off, the chief arbiter's word plays it
        // as an ordinary capture
        let own = (order.by.role == Role::Chief).then_some(false);
        match self.stone(side, point, own, at) {
            Ok(played) => Ok(vec![played, self.turn_over(side, at, at, true)]),
            Err(refusal) if refusal.why.is_foul() => {
                let foul = Command::rule(refusal.why.id(), side).at_point(point).seen();
                let mut events = self.rule(&Order { command: foul, ..order.clone() })?;
                let ended =
                    |event: &Event| matches!(event, Event::Clocks { .. } | Event::Resulted(_));
                // void alone: the side thinks again, with the seconds of its move
                if !events.iter().any(ended) {
                    events.push(self.clocks(self.kept(side), at));
                }
                Ok(events)
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Tells what a sealed point would be ruled as, so that it can be shown beforehand.
    #[must_use]
    pub fn sealed_foul(&self, point: Point) -> Option<Refusal> {
        let side = self.sealer()?;
        self.stone(side, point, None, Stamp::default()).err()
    }

    /// Takes back what was entered of a paper on which the chief arbiter was to decide: it waits to
    /// be entered again. Nothing else is taken back under an envelope.
    pub(super) fn reading_back(&self, now: &Adjournment) -> Decision {
        if now.step != Step::Opened {
            return Err(self.refusal(Why::Adjourned, "sealing"));
        }
        Ok(vec![Event::Adjourned(Adjourned::Reset {})])
    }

    /// Takes back an opened move that was entered wrongly: the paper waits to be entered again,
    /// both clocks stand with what they showed. What was typed and proven stays.
    pub(super) fn paper_back(&self, opened: &Adjournment, back: Event, at: Stamp) -> Decision {
        if opened.is_proven() {
            return Err(Why::Proven.into());
        }
        let turn = self.turns.last().filter(|_| opened.n == self.move_number());
        let sealer = opened.sealer.map(|player| self.side_of(player));
        if turn.is_some_and(|turn| Some(turn.side) != sealer) {
            // the players have changed seats since
            return Err(Why::RuledLater.into());
        }
        let gaps = self.gaps - opened.gaps;
        let mut readings = self.clock.readings_at(at, self.rules());
        if let Some(before) = turn.map(|turn| &turn.before) {
            for side in Side::BOTH {
                // a reading that was set by hand since stays as it was set
                let ended = before.readings[side].turn_ended(true, self.rules());
                let untouched = Some(side) == sealer && readings[side] == ended;
                if untouched || before.set + gaps == self.clock.set {
                    readings[side] = before.readings[side];
                }
            }
        }
        Ok(vec![back, Event::Adjourned(Adjourned::Reset {}), clocks(None, readings, at)])
    }

    /// Returns what opens a paper again whose ruling is another on appeal.
    pub(super) fn opened_again(&self, ruling: &Ruling) -> Vec<Event> {
        let opened = self.last_over().filter(|_| self.is_of_opening(ruling));
        let again = opened.and_then(|one| one.opened.clone().zip(one.counted));
        again.map_or_else(Vec::new, |(opened, meaning)| {
            [Adjourned::Opened(opened), Adjourned::PlayedOn { meaning }]
                .map(Event::Adjourned)
                .into()
        })
    }

    /// Tells whether a ruling was made at the opening of a sealed move.
    pub(super) fn is_of_opening(&self, ruling: &Ruling) -> bool {
        let ruled = |one: &Adjournment| {
            let sealed =
                matches!(one.counted, Some(Meaning::Stone(at)) if ruling.point == Some(at));
            let seen = ruling.basis == Basis::Seen;
            sealed && seen && one.n == ruling.after + 1 && one.rulings + 1 == ruling.id
        };
        self.last_over().is_some_and(ruled)
    }
}

impl Command {
    /// Returns the ruling on what the arbiter has seen himself.
    fn seen(mut self) -> Self {
        if let Self::Rule { basis, .. } = &mut self {
            *basis = Basis::Seen;
        }
        self
    }
}
