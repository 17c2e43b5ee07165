//! The `show` value: the state of a game for other programs, drills and slips.

use super::bids::Bid;
use super::clock::Reading;
use super::command::{Basis, Measure, Stroke, Who};
use super::result::ResultKind;
use super::sealed::{Adjournment, Commitment, Proof, Step};
use super::state::{Dispute, Game, Phase, TurnKind};
use super::tally::{Amendment, Complaint, RuleChange, Ruling};
use crate::rules::{Changes, Clause, Effect};
use crate::units::{Fingerprint, PerSide, Player, Point, Side, Stamp, Zi};
use serde::Serialize;

/// The state of a game. What only the journal and the words know is filled in by the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Show {
    /// Version of this format.
    pub format: u32,
    /// The game's name.
    pub game: Option<String>,
    /// The last record.
    pub seq: Option<u64>,
    /// Its fingerprint.
    pub fingerprint: Option<Fingerprint>,
    /// Whether the clocks are those of now, of the tip, or of the record.
    pub as_of: &'static str,
    /// The phase.
    pub phase: Phase,
    /// The side to move.
    pub to_move: Side,
    /// The number of the last entry.
    pub move_number: u32,
    /// The entries.
    pub moves: Vec<ShownMove>,
    /// Stones each side has taken.
    pub captures: PerSide<u32>,
    /// The clocks.
    pub clock: ShownClock,
    /// Warnings.
    pub warnings: PerSide<u32>,
    /// Fines, in zi.
    pub fines: PerSide<Zi>,
    /// Leaves granted while the seconds are read.
    pub leaves: PerSide<u32>,
    /// Who has left his seat.
    pub away: Vec<Side>,
    /// Whose captured stones are coming off, or whose clock waits to be pressed.
    pub lifting: Option<Side>,
    /// Complaints.
    pub complaints: Vec<ShownComplaint>,
    /// Cautions.
    pub cautions: PerSide<u32>,
    /// The rulings.
    pub rulings: Vec<ShownRuling>,
    /// What the organisers decided beside the result.
    pub amendments: Vec<ShownAmendment>,
    /// What the chief arbiter changed of the rules.
    pub rule_changes: Vec<ShownRuleChange>,
    /// Who won the lot for the pairing.
    pub pairing_lot: Option<Side>,
    /// Who has Black, by the player's letter.
    pub black_player: Player,
    /// The adjournment that is under way.
    pub adjournment: Option<ShownAdjournment>,
    /// Both sealed bids, once they are opened.
    pub bids: Option<ShownBids>,
    /// The dispute about life and death that is played out.
    pub dispute: Option<ShownDispute>,
    /// By how much the hand count differs from the recorded board, in zi.
    pub difference: Option<Zi>,
    /// To whom the record was handed over.
    pub handed_over: Option<String>,
    /// The result's code.
    pub result: Option<String>,
    /// Its kind.
    pub result_kind: Option<ResultKind>,
    /// Who won.
    pub winner: Option<Side>,
    /// Black's margin, in zi.
    pub margin: Option<Zi>,
    /// The result in words.
    pub result_text: Option<String>,
    /// Who has confirmed what is to be confirmed now.
    pub confirmed: Vec<Who>,
    /// Points marked dead because they live by a cycle only.
    pub false_life: Vec<Point>,
    /// The position, top line first.
    pub board: Vec<String>,
}

/// One entry of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownMove {
    /// Its number; a void stone and a refused proposal have none.
    pub n: Option<u32>,
    /// Whose.
    pub side: Side,
    /// What it is.
    pub kind: &'static str,
    /// Where.
    pub point: Option<Point>,
    /// By which clause.
    pub clause: Option<Clause>,
    /// When, in milliseconds of its session.
    pub at_ms: Option<Stamp>,
}

/// Both clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownClock {
    /// Whose runs.
    pub running: Option<Side>,
    /// Black's reading.
    pub black: Reading,
    /// White's reading.
    pub white: Reading,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownRuling {
    /// Its number.
    pub id: u32,
    /// Whose foul.
    pub side: Side,
    /// The foul.
    pub offence: String,
    /// Where.
    pub point: Option<Point>,
    /// By which clause.
    pub clause: Clause,
    /// The effects.
    pub effects: Vec<Effect>,
    /// Entries on the record before it.
    pub after: u32,
    /// The entry after which it happened.
    pub about: u32,
    /// Whether a player claimed it or the arbiter saw it.
    pub basis: Basis,
    /// What became of it.
    pub state: &'static str,
}

/// What the organisers decided beside the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownAmendment {
    /// Its number.
    pub id: u32,
    /// Whom it concerns; null is both.
    pub side: Option<Side>,
    /// What.
    pub measure: Measure,
    /// By which clause.
    pub clause: Clause,
    /// Why.
    pub reason: String,
}

/// A change of the rules of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownRuleChange {
    /// Its number.
    pub id: u32,
    /// Entries on the record before it.
    pub after: u32,
    /// What the rules said before of what differs.
    pub was: Changes,
    /// What they say since.
    pub now: Changes,
    /// Why.
    pub reason: String,
    /// The sha256 of the rules since.
    pub rules_sha256: String,
}

/// An adjournment that is under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownAdjournment {
    /// Its number.
    pub id: u32,
    /// How far it has got.
    pub step: Step,
    /// Who seals or has sealed.
    pub sealer: Side,
    /// The number of the sealed move.
    pub n: u32,
    /// What proves the typed move.
    pub commitment: Option<Commitment>,
    /// Who keeps the envelope.
    pub keeper: String,
    /// What it is marked with.
    pub envelope: String,
    /// When the game goes on.
    pub resumes: String,
    /// Where.
    pub place: String,
    /// What the paper said, once it is opened.
    pub text: Option<String>,
    /// Whether that is what had been typed.
    pub proof: Option<Proof>,
}

/// Both sealed bids, by the colours with which the players were entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownBids {
    /// Of the player who was entered with Black.
    pub black: Bid,
    /// Of the other.
    pub white: Bid,
    /// What Black gives by them, in zi.
    pub komi: Zi,
}

/// A dispute about life and death.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownDispute {
    /// Its number.
    pub id: u32,
    /// All points of the chains in question.
    pub points: Vec<Point>,
    /// Who moved first.
    pub starter: Side,
    /// Moves on the record at the end.
    pub after: u32,
}

/// A complaint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownComplaint {
    /// Its number.
    pub id: u32,
    /// Who complains.
    pub side: Side,
    /// By which clause.
    pub clause: Clause,
    /// What became of it.
    pub state: &'static str,
}

impl Game {
    /// Returns the `show` value with the clocks at a moment.
    #[must_use]
    pub fn show(&self, at: Stamp) -> Show {
        let readings = self.clock.readings_at(at, self.rules());
        let outcome = self.outcome.as_ref();
        Show {
            format: 1,
            game: None,
            seq: None,
            fingerprint: None,
            as_of: "record",
            phase: self.phase,
            to_move: self.to_move,
            move_number: self.move_number(),
            moves: self.shown_moves(),
            captures: self.prisoners,
            clock: ShownClock {
                running: self.clock.running,
                black: readings.black,
                white: readings.white,
            },
            warnings: PerSide::from_fn(|side| self.tally(side).warnings),
            fines: self.fines_with(readings),
            leaves: PerSide::from_fn(|side| self.tally(side).leaves),
            away: Side::BOTH.into_iter().filter(|side| self.away(*side).is_some()).collect(),
            lifting: self.lifting.map(|lifting| lifting.side),
            complaints: self.complaints.iter().map(|one| self.shown_complaint(one)).collect(),
            cautions: PerSide::from_fn(|side| self.tally(side).cautions),
            rulings: self.rulings.iter().map(|one| self.shown_ruling(one)).collect(),
            amendments: self.amendments.iter().map(|one| self.shown_amendment(one)).collect(),
            rule_changes: self.rule_changes.iter().map(Self::shown_rule_change).collect(),
            pairing_lot: self.lot(),
            black_player: self.player(Side::Black),
            adjournment: self.adjournment().map(|one| self.shown_adjournment(one)),
            bids: self.bids.map(|bids| ShownBids {
                black: bids.of.black,
                white: bids.of.white,
                komi: bids.komi,
            }),
            dispute: self.dispute().map(shown_dispute),
            difference: self.difference().map(|(_, by)| by),
            handed_over: self.handed_over().map(str::to_owned),
            result: outcome.map(super::Outcome::code),
            result_kind: outcome.map(|outcome| outcome.kind),
            winner: outcome.and_then(|outcome| outcome.winner),
            margin: outcome.and_then(|outcome| outcome.margin),
            result_text: None,
            confirmed: self.shown_confirmed(),
            false_life: self.false_life.iter().copied().collect(),
            board: self.board.rows(),
        }
    }

    fn shown_adjournment(&self, one: &Adjournment) -> ShownAdjournment {
        let opened = one.opened.as_ref();
        ShownAdjournment {
            id: one.id,
            step: one.step,
            sealer: self.sealer().unwrap_or(self.to_move),
            n: self.sealed_number(),
            commitment: one.commitment,
            keeper: one.custody.keeper.clone(),
            envelope: one.custody.envelope.clone(),
            resumes: one.custody.resumes.clone(),
            place: one.custody.place.clone(),
            text: opened.map(|opened| opened.text.clone()),
            proof: opened.map(|opened| opened.proof),
        }
    }

    fn shown_ruling(&self, one: &Ruling) -> ShownRuling {
        ShownRuling {
            id: one.id,
            side: self.side_of(one.player),
            offence: one.offence.clone(),
            point: one.point,
            clause: one.clause.clone(),
            effects: one.effects.clone(),
            after: one.after,
            about: one.about,
            basis: one.basis,
            state: one.state.id(),
        }
    }

    fn shown_amendment(&self, one: &Amendment) -> ShownAmendment {
        ShownAmendment {
            id: one.id,
            side: one.player.map(|player| self.side_of(player)),
            measure: one.measure,
            clause: one.clause.clone(),
            reason: one.reason.clone(),
        }
    }

    fn shown_rule_change(one: &RuleChange) -> ShownRuleChange {
        ShownRuleChange {
            id: one.id,
            after: one.after,
            was: one.difference.was.clone(),
            now: one.difference.now.clone(),
            reason: one.reason.clone(),
            rules_sha256: one.sha256.clone(),
        }
    }

    fn shown_complaint(&self, one: &Complaint) -> ShownComplaint {
        let (id, clause) = (one.id, one.clause.clone());
        ShownComplaint { id, side: self.side_of(one.player), clause, state: one.state.id() }
    }

    fn shown_confirmed(&self) -> Vec<Who> {
        if self.outcome.is_some() {
            return self.confirmed.iter().copied().collect();
        }
        if matches!(self.phase, Phase::Paused | Phase::Adjourned) {
            return self.read.iter().copied().collect();
        }
        let who = |side: &Side| match side {
            Side::Black => Who::Black,
            Side::White => Who::White,
        };
        self.life.iter().map(who).collect()
    }

    /// Returns all entries with the void stones under their turns and the refused proposals in
    /// their places.
    #[must_use]
    pub fn shown_moves(&self) -> Vec<ShownMove> {
        let mut shown = Vec::with_capacity(self.turns.len());
        self.push_refused(0, &mut shown);
        for (turn, n) in self.turns.iter().zip(1_u32..) {
            shown.push(shown_turn(turn, n));
            self.push_voids(n, &mut shown);
            self.push_refused(n, &mut shown);
        }
        self.push_voids(self.move_number() + 1, &mut shown);
        shown
    }

    fn push_voids(&self, n: u32, shown: &mut Vec<ShownMove>) {
        let under = self.voids.iter().filter(|void| void.n == n);
        shown.extend(under.map(|void| ShownMove {
            n: None,
            side: void.side,
            kind: "void",
            point: Some(void.point),
            clause: Some(void.clause.clone()),
            at_ms: Some(void.at),
        }));
    }

    fn push_refused(&self, after: u32, shown: &mut Vec<ShownMove>) {
        let here = self.refused.iter().filter(|refused| refused.after == after);
        shown.extend(here.map(|refused| ShownMove {
            n: None,
            side: refused.side,
            kind: "refused-proposal",
            point: None,
            clause: self.rules().cite("refused-end").cloned(),
            at_ms: None,
        }));
    }
}

fn shown_dispute(one: &Dispute) -> ShownDispute {
    let (points, starter) = (one.points.clone(), one.starter);
    ShownDispute { id: one.id, points, starter, after: one.after }
}

fn shown_turn(turn: &super::Turn, n: u32) -> ShownMove {
    let (kind, point, clause) = match &turn.kind {
        TurnKind::Stroke(Stroke::Stone(point)) => ("move", Some(*point), None),
        TurnKind::Stroke(Stroke::Pass) => ("pass", None, None),
        TurnKind::Lost(clause) => ("turn-lost", None, Some(clause.clone())),
        TurnKind::Unrecorded => ("move", None, None),
    };
    ShownMove { n: Some(n), side: turn.side, kind, point, clause, at_ms: Some(turn.at) }
}
