//! Whether an event of a file fits the state it is said to follow.

use super::command::Stroke;
use super::event::{Adjourned, Ending, Event, Seating};
use super::sealed::{Adjournment, Step};
use super::state::{Game, Phase, Turn, TurnKind};
use super::tally::{Complaint, ComplaintState};
use crate::units::{Point, Side};

/// Says that an event of a file can't follow the state it stands after: the file is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfitting {
    /// The number of the move isn't the next one.
    #[error("move {found} where move {expected} is next")]
    Number {
        /// The number that is next.
        expected: u32,
        /// The number that was found.
        found: u32,
    },
    /// It is the other side's turn.
    #[error("{0} isn't to move")]
    Turn(Side),
    /// The stone can't be put there, or takes other stones than it says.
    #[error("a stone on {0} doesn't fit the board")]
    Stone(Point),
    /// The event isn't possible in this phase.
    #[error("not possible while the game is {0:?}")]
    Phase(Phase),
    /// There is nothing that it could refer to.
    #[error("refers to what isn't there")]
    Nothing,
}

impl Game {
    /// Checks that an event fits the state; after that [`Game::apply`] records it.
    ///
    /// # Errors
    /// What doesn't fit; a replay takes it as damage of the file.
    #[expect(clippy::too_many_lines, reason = "a dispatcher, one arm a variant")]
    pub fn fits(&self, event: &Event) -> Result<(), Unfitting> {
        match event {
            Event::Played { n, side, point, captured, own, .. } => {
                self.fits_entry()?;
                self.fits_turn(*n, *side)?;
                self.fits_stone(*side, *point, *own, captured)
            }
            Event::Seating(event) => self.fits_seating(event),
            Event::Ending(event) => self.fits_ending(event),
            Event::Passed { n, side, .. }
            | Event::TurnLost { n, side, .. }
            | Event::Turned { n, side, .. } => {
                self.fits_entry()?;
                self.fits_turn(*n, *side)
            }
            Event::Pressed { side, .. } | Event::Proposed { side } => {
                self.fits_phase(&[Phase::Playing])?;
                self.fits_mover(*side)
            }
            Event::Adjourned(event) => self.fits_adjournment(event),
            Event::Unpressed { side, .. } => {
                let last = self.pressed.back().is_some_and(|press| press.side == *side);
                found(last)
            }
            Event::StoneBeforeCall { side } => {
                found(self.flag.is_some_and(|flag| flag.side == *side))
            }
            Event::FlagWithdrawn { .. } => found(self.flag.is_some()),
            Event::Recovered { .. } => found(self.gap.is_some()),
            Event::Refused { side, .. } => found(self.proposal == Some(*side)),
            Event::Corrected { n, to, insert, .. } => {
                found(self.outcome.is_none())?;
                self.fits_correction(*n, *to, *insert)
            }
            Event::Uncompleted { n, .. } => {
                found(self.outcome.is_none() && self.turns.last().is_some_and(Turn::is_stone))?;
                self.fits_last(*n)
            }
            Event::TakenBack { n, .. } => {
                found(self.outcome.is_none())?;
                self.fits_last(*n)
            }
            Event::Reopened { .. } => found(self.end.is_some() && self.outcome.is_none()),
            Event::ResultVoided { .. } => {
                found(self.outcome.is_some())?;
                self.fits_unlocked(event)
            }
            Event::DeadMarked { points, .. } => {
                found(points.iter().all(|point| self.board.at(*point).is_some()))
            }
            Event::LifeConfirmed { .. } => self.fits_phase(&[Phase::Ended]),
            Event::HandCounted { .. } | Event::Counted(_) => {
                self.fits_phase(&[Phase::Ended, Phase::Agreed])
            }
            Event::Confirmed { .. } | Event::Locked {} | Event::LotDrawn { .. } => {
                found(self.outcome.is_some())
            }
            Event::Started {} => self.fits_phase(&[Phase::Ready]),
            Event::Guessed { .. } => {
                self.fits_phase(&[Phase::Ready, Phase::Opening, Phase::Paused])
            }
            Event::Flagged { side, .. } => {
                let over = self.clock.readings[*side].is_over();
                found(self.clock.running == Some(*side) || over)
            }
            Event::Complained { id, .. } => found(*id as usize == self.complaints.len() + 1),
            Event::ComplaintDecided { id, .. } => {
                let pending = |one: &Complaint| {
                    matches!(one.state, ComplaintState::Pending | ComplaintState::Upheld)
                };
                found(self.complaints.iter().any(|one| one.id == *id && pending(one)))
            }
            Event::Ruled { id, .. } => {
                found(*id as usize == self.rulings.len() + 1)?;
                self.fits_unlocked(event)
            }
            Event::Withdrawn { ruling, .. }
            | Event::Appealed { ruling, .. }
            | Event::Lifted { ruling, .. } => {
                found(self.ruling(*ruling).is_some())?;
                self.fits_unlocked(event)
            }
            Event::StonesMoved { moved, .. } => {
                found(moved.iter().all(|one| self.board.at(one.from).is_some()))
            }
            Event::Amended { id, .. } => found(*id as usize == self.amendments.len() + 1),
            Event::RulesAmended { id, rules, .. } => {
                found(*id as usize == self.rule_changes.len() + 1)?;
                // the board that is set up stays
                found(!self.is_over() && rules.rules().size == self.rules().size)
            }
            Event::Returned { side, .. } => found(self.away(*side).is_some()),
            Event::Left { side, .. } => found(self.away(*side).is_none()),
            Event::Held { side, .. } => {
                let pressed = self.pressed.back().is_some_and(|press| press.side == *side);
                let played =
                    self.turns.last().is_some_and(|turn| turn.side == *side && turn.is_stone());
                found(pressed || played)
            }
            Event::Released { side } => {
                found(self.lifting.is_some_and(|lifting| lifting.side == *side))
            }
            Event::Joined { .. } => self.fits_phase(&[Phase::Ready, Phase::Paused]),
            Event::Reversed { .. } => found(self.before_switch.is_some()),
            Event::Resumed {}
            | Event::ReadingsConfirmed { .. }
            | Event::ClockReplaced { .. }
            | Event::TimeSplit { .. } => self.fits_phase(&[Phase::Paused, Phase::Adjourned]),
            Event::Session { .. }
            | Event::TailSetAside { .. }
            | Event::TipMissing {}
            | Event::Moved { .. }
            | Event::WallClockSet { .. }
            | Event::SidesFixed { .. }
            | Event::Described(_)
            | Event::Voided { .. }
            | Event::CautionGiven { .. }
            | Event::Fined { .. }
            | Event::TimeGivenBack { .. }
            | Event::Swapped { .. }
            | Event::Restored { .. }
            | Event::WarningGiven { .. }
            | Event::Clocks { .. }
            | Event::Paused {}
            | Event::Gapped(_)
            | Event::ReadingSet { .. }
            | Event::CameLate { .. }
            | Event::Reread { .. }
            | Event::Settled { .. }
            | Event::Asked { .. }
            | Event::ArbiterChanged { .. }
            | Event::Ended { .. }
            | Event::AliveMarked { .. }
            | Event::Resulted(_) => self.fits_unlocked(event),
        }
    }

    fn fits_adjournment(&self, event: &Adjourned) -> Result<(), Unfitting> {
        let step = self.adjournment().map(|one| one.step);
        match event {
            Adjourned::Called { .. } => self.fits_phase(&[Phase::Playing, Phase::Paused]),
            Adjourned::Dismissed { .. } | Adjourned::Cancelled { .. } => found(step.is_some()),
            Adjourned::HandedIn { id, .. } => {
                let next = self.adjournments().len();
                found(step == Some(Step::Called) && *id as usize == next)
            }
            Adjourned::Committed { .. } => {
                let bare = |one: &Adjournment| one.is_sealed() && one.commitment.is_none();
                found(self.adjournment().is_some_and(bare))
            }
            Adjourned::Kept(_) | Adjourned::Unsealed(_) | Adjourned::Opened(_) => {
                self.fits_phase(&[Phase::Adjourned])
            }
            Adjourned::Interpreted { .. } => found(step == Some(Step::Opened)),
            Adjourned::PlayedOn { .. } => {
                found(step == Some(Step::Opened))?;
                self.fits_phase(&[Phase::Adjourned])
            }
            Adjourned::Reset {} => found(self.last_over().is_some() || step == Some(Step::Opened)),
            Adjourned::Entrusted { .. } => found(step.is_none()),
            Adjourned::HandedOver { .. } => found(self.handed_over().is_none()),
            Adjourned::Reclaimed { .. } => found(self.handed_over().is_some()),
        }
    }

    fn fits_turn(&self, n: u32, side: Side) -> Result<(), Unfitting> {
        let expected = self.move_number() + 1;
        if n != expected {
            return Err(Unfitting::Number { expected, found: n });
        }
        if side == self.next_side() { Ok(()) } else { Err(Unfitting::Turn(side)) }
    }

    fn fits_mover(&self, side: Side) -> Result<(), Unfitting> {
        if side == self.to_move { Ok(()) } else { Err(Unfitting::Turn(side)) }
    }

    fn fits_seating(&self, event: &Seating) -> Result<(), Unfitting> {
        match event {
            Seating::Begun {} => self.fits_phase(&[Phase::Playing]),
            Seating::Bid { .. } => found(self.seating && self.bids.is_none()),
            Seating::Taken {} => found(self.bids.is_some()),
            Seating::Over {} => found(self.seating),
        }
    }

    fn fits_ending(&self, event: &Ending) -> Result<(), Unfitting> {
        match event {
            Ending::Disputed { id, points, .. } => {
                self.fits_phase(&[Phase::Ended])?;
                let stands = |point: &Point| self.board.at(*point).is_some();
                let next = *id as usize == self.disputes.len() + 1;
                found(next && self.outcome.is_none() && points.iter().all(stands))
            }
            Ending::WentBack { n, .. } => found(self.dispute().is_some_and(|one| one.after == *n)),
            Ending::Explained { .. } => found(self.hand_last.is_some()),
        }
    }

    fn fits_stone(
        &self,
        side: Side,
        point: Point,
        own: bool,
        taken: &[Point],
    ) -> Result<(), Unfitting> {
        let mut board = self.board.clone();
        let fits = board.play_as(side, point, own).is_ok() && same_points(board.captured(), taken);
        if fits { Ok(()) } else { Err(Unfitting::Stone(point)) }
    }

    fn fits_correction(&self, n: u32, to: Stroke, insert: bool) -> Result<(), Unfitting> {
        let on_board = match to {
            Stroke::Stone(point) => self.board.size().contains(point),
            Stroke::Pass => true,
        };
        let turn = self.turns.get((n as usize).wrapping_sub(1));
        let stroke = turn.is_some_and(|turn| insert || matches!(turn.kind, TurnKind::Stroke(_)));
        found(on_board && stroke)
    }

    fn fits_last(&self, n: u32) -> Result<(), Unfitting> {
        let last = self.move_number();
        if n == last && n > 0 {
            Ok(())
        } else {
            Err(Unfitting::Number { expected: last, found: n })
        }
    }

    /// An entry comes while the game is played; an adjourned one waits only for the points of
    /// presses.
    fn fits_entry(&self) -> Result<(), Unfitting> {
        if self.phase == Phase::Adjourned {
            return found(!self.pressed.is_empty());
        }
        self.fits_phase(&[Phase::Opening, Phase::Playing, Phase::Paused])
    }

    fn fits_phase(&self, phases: &[Phase]) -> Result<(), Unfitting> {
        if phases.contains(&self.phase) { Ok(()) } else { Err(Unfitting::Phase(self.phase)) }
    }

    /// A locked game changes no more; sessions and their findings are still noted.
    fn fits_unlocked(&self, event: &Event) -> Result<(), Unfitting> {
        let note = matches!(
            event,
            Event::Session { .. }
                | Event::TailSetAside { .. }
                | Event::TipMissing {}
                | Event::WallClockSet { .. }
                | Event::Moved { .. }
        );
        if note || self.phase != Phase::Locked { Ok(()) } else { Err(Unfitting::Phase(self.phase)) }
    }
}

const fn found(there: bool) -> Result<(), Unfitting> {
    if there { Ok(()) } else { Err(Unfitting::Nothing) }
}

fn same_points(one: &[Point], other: &[Point]) -> bool {
    one.len() == other.len() && one.iter().all(|point| other.contains(point))
}
