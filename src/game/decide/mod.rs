//! What an order causes under the rules of the game, or why it is refused.

mod adjourn;
mod appeal;
mod clock;
mod colours;
mod complaint;
mod correct;
mod counting;
mod dispute;
mod effects;
mod finish;
mod opening;
mod play;
mod rules;
mod sanction;
mod seat;
mod seating;
mod session;
mod slip;
mod time;

pub use rules::{Amendable, Fixed};
pub use slip::SLIP;

use super::command::Command;
use super::event::Event;
use super::order::{Order, Role};
use super::refusal::{Refusal, Why};
use super::sealed::Custody;
use super::state::{Game, Phase};
use crate::rules::Clause;
use crate::units::{PerSide, Side, Stamp};

/// What a decision returns.
pub type Decision = Result<Vec<Event>, Refusal>;

impl Game {
    /// Decides an order: returns all its effects as events, or refuses it and changes nothing.
    ///
    /// # Errors
    /// A [`Refusal`] with the reason and, where one says so, the clause.
    #[expect(clippy::too_many_lines, reason = "a dispatcher, one arm a variant")]
    pub fn decide(&self, order: &Order) -> Decision {
        let (at, by) = (order.at, &order.by);
        if by.role != Role::Console && is_console(&order.command) {
            return Err(Why::ConsoleOnly.into());
        }
        let moves = matches!(order.command, Command::HandOver { .. } | Command::Reclaim { .. });
        if self.handed_over.is_some() && !moves && !is_console(&order.command) {
            return Err(Why::HandedOver.into());
        }
        let beside = moves || matches!(order.command, Command::Amend { .. } | Command::Lot(_));
        if self.phase == Phase::Locked && !beside && !is_console(&order.command) {
            return Err(self.refusal(Why::Locked, "confirm"));
        }
        match &order.command {
            Command::Start => self.start(at),
            Command::Play(point) => self.after_release(at, |game| game.play(*point, None, at)),
            Command::Choose { point, own } if !self.pressed.is_empty() => {
                self.choose(*point, *own, at)
            }
            Command::Choose { point, own } => {
                self.after_release(at, |game| game.choose(*point, *own, at))
            }
            Command::Bid { black, white } => self.open_bids(*black, *white, at),
            Command::Dispute { points, side } => self.begin_dispute(&points.0, *side, order),
            Command::Back => self.go_back(at),
            Command::Pass => self.after_release(at, |game| game.pass(at)),
            Command::Press => self.press_clock(at),
            Command::Complete(stroke) => self.complete(*stroke, at),
            Command::Unpress { reason } => self.take_press_back(reason, at),
            Command::Uncomplete { reason } => self.forget_point(reason),
            Command::Reverse { reason } => self.reverse(reason, at),
            Command::Pause => self.pause(at),
            Command::Resume => self.resume(at),
            Command::Rule { .. } => self.rule(order),
            Command::Withdraw { ruling, reason } => self.withdraw(*ruling, reason, by, at),
            Command::Appeal { .. } => self.appeal(order),
            Command::Amend { .. } => self.amend(order),
            Command::AmendRules { changes, reason, sha256 } => {
                self.amend_rules(changes, reason, sha256, order)
            }
            Command::Lot(side) => self.draw_lot(*side, by),
            Command::Guess { holder, held, shown } => {
                self.guess_colours(*holder, *held, *shown, at)
            }
            Command::Swap { reason } => self.swap(reason, by, at),
            Command::Restore { reason } => self.restore(reason),
            Command::Correct { n, to, insert, reason, own } => {
                self.correct_turn(*n, *to, *insert, reason, *own, at)
            }
            Command::TakeBack { reason } => self.take_turn_back(reason, at),
            Command::SetReading { .. } => self.set_reading(order),
            Command::Late { side, by } => self.late(*side, by.0, at),
            Command::Leave(side) => self.leave_seat(*side, true, at),
            Command::Walk(side) => self.leave_seat(*side, false, at),
            Command::Return(side) => self.return_to_seat(*side, at),
            Command::Hold => self.hold(at),
            Command::Release => self.release(at),
            Command::ClockFault { truth, reason } => self.clock_fault(truth.0, reason, at),
            Command::Split { used, reason } => self.split_time(used.0, reason, at),
            Command::Reread { from } => self.reread(from, at),
            Command::Settle(side) => self.settle_without_moves(*side, order),
            Command::Asked(side) => Ok(vec![self.asked(*side, at)]),
            Command::Join { black, white, sealed, reason } => {
                let with = PerSide { black: **black, white: **white };
                self.join(with, sealed.as_deref(), reason, at)
            }
            Command::Complain { .. } => self.complain(order),
            Command::Decide { .. } => self.decide_complaint(order),
            Command::Relieve { name } => named(name),
            Command::HandCount { .. } => self.hand_count(&order.command),
            Command::Explain { reason } => self.explain(reason),
            Command::Propose => self.after_release(at, |game| game.propose_end(at)),
            Command::Answer { agree } => self.answer(*agree, at),
            Command::Resign(side) => self.resign(*side, at),
            Command::Dead(points) => self.mark_dead(&points.0, false),
            Command::FalseLife(points) => self.mark_dead(&points.0, true),
            Command::Alive(points) => self.mark_alive(&points.0),
            Command::Confirm(who) => self.confirm_now(*who),
            Command::Recount { reason } => self.recount(reason),
            Command::FlagConfirmed => self.confirm_flag(),
            Command::FlagWithdrawn { reason } => self.withdraw_flag(reason, at),
            Command::StoneBeforeCall => self.stone_before_call(at),
            Command::Describe(names) => Ok(vec![Event::Described(names.clone())]),
            Command::Recover { from } => self.recover(*from, at),
            Command::Adjourn => self.call_adjournment(at),
            Command::Dismiss => self.dismiss(),
            Command::HandIn => self.hand_in(at),
            Command::Seal { commitment } => self.seal(*commitment),
            Command::Custody { keeper, envelope, resumes, place } => {
                self.keep(&Custody::new([keeper, envelope, resumes, place]))
            }
            Command::Cancel { reason } => self.cancel_adjournment(reason),
            Command::Unseal { present, intact, note } => self.unseal(present, *intact, note),
            Command::Open { .. } => self.open_paper(order),
            Command::Interpret { meaning, reason } => self.interpret(*meaning, reason, order),
            Command::HandOver { to, keeper } => self.hand_over(to, keeper),
            Command::Reclaim { reason } => self.reclaim(reason),
            Command::Session { .. } => Ok(self.open_session(&order.command, at)),
            Command::FlagReached => self.reach_flag(at),
            Command::SuspendNoticed { gap } => Ok(self.notice_gap(*gap, at)),
            Command::WallClockSet { by_ms } => Ok(vec![Event::WallClockSet { by_ms: *by_ms }]),
            Command::TailSetAside { seq, bytes } => {
                Ok(vec![Event::TailSetAside { seq: *seq, bytes: *bytes }])
            }
            Command::TipMissing {} => Ok(vec![Event::TipMissing {}]),
            Command::Moved { why, waited } => {
                Ok(vec![Event::Moved { why: why.clone(), waited: *waited }])
            }
        }
    }

    /// Returns the clause of a named act of these rules.
    fn clause(&self, act: &str) -> Clause {
        self.rules().cite(act).cloned().unwrap_or_else(|| Clause::new(act))
    }

    fn refusal(&self, why: Why, act: &str) -> Refusal {
        Refusal { why, clause: self.rules().cite(act).cloned() }
    }

    /// Takes both readings at a moment; `running` runs on from there.
    fn clocks(&self, running: Option<Side>, at: Stamp) -> Event {
        clocks(running, self.clock.readings_at(at, self.rules()), at)
    }

    /// Refuses what needs a running game.
    fn in_play(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Paused => Err(self.refusal(Why::Paused, "pause")),
            Phase::Adjourned => Err(self.refusal(Why::Adjourned, "sealing")),
            Phase::Ready
            | Phase::Opening
            | Phase::Playing
            | Phase::Flagged
            | Phase::Proposed
            | Phase::Ended
            | Phase::Agreed
            | Phase::Locked => self.in_play_or_paused(),
        }
    }

    /// Refuses what needs a game that has begun and isn't over.
    fn in_play_or_paused(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Opening => Err(self.refusal(Why::Seating, "seating")),
            Phase::Paused if self.seating => Err(self.refusal(Why::Seating, "seating")),
            Phase::Playing | Phase::Paused if self.proposal.is_none() => Ok(()),
            Phase::Playing | Phase::Paused | Phase::Proposed => {
                Err(self.refusal(Why::Proposed, "refused-end"))
            }
            Phase::Ready => Err(Why::NotStarted.into()),
            Phase::Flagged => Err(self.refusal(Why::Flagged, "flag")),
            Phase::Adjourned if !self.pressed.is_empty() => Ok(()),
            Phase::Adjourned => Err(self.refusal(Why::Adjourned, "sealing")),
            Phase::Ended | Phase::Agreed => Err(self.refusal(Why::Ended, "no-reopening")),
            Phase::Locked => Err(self.refusal(Why::Locked, "confirm")),
        }
    }

    /// Refuses what needs a game that has begun and isn't over, perhaps with its first stones.
    fn in_play_or_seating(&self) -> Result<(), Refusal> {
        if self.sets_stones() { Ok(()) } else { self.in_play_or_paused() }
    }

    /// Refuses what needs a game that has begun and isn't over, perhaps adjourned.
    fn in_play_or_adjourned(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Adjourned || self.sets_stones() {
            Ok(())
        } else {
            self.in_play_or_paused()
        }
    }

    /// Tells whether both clocks stand in a game that isn't over.
    fn stands(&self) -> bool {
        matches!(self.phase, Phase::Paused | Phase::Adjourned)
    }

    /// Refuses what can't be done while a press waits for its point.
    fn nothing_pressed(&self) -> Result<(), Refusal> {
        if self.pressed.is_empty() { Ok(()) } else { Err(Why::Uncompleted.into()) }
    }
}

/// Tells whether only the console itself gives this command.
const fn is_console(command: &Command) -> bool {
    matches!(
        command,
        Command::Session { .. }
            | Command::FlagReached
            | Command::SuspendNoticed { .. }
            | Command::WallClockSet { .. }
            | Command::TailSetAside { .. }
            | Command::TipMissing {}
            | Command::Moved { .. }
    )
}

/// Builds the event that carries both readings.
const fn clocks(
    running: Option<Side>,
    readings: PerSide<super::clock::Reading>,
    at: Stamp,
) -> Event {
    Event::Clocks { running, black: readings.black, white: readings.white, at }
}

/// Another arbiter takes the board: his name is what counts.
fn named(name: &str) -> Decision {
    if name.trim().is_empty() {
        return Err(Why::NeedsName.into());
    }
    Ok(vec![Event::ArbiterChanged { name: name.trim().to_owned() }])
}

fn reasoned(reason: &str) -> Result<(), Refusal> {
    if reason.trim().is_empty() { Err(Why::NeedsReason.into()) } else { Ok(()) }
}
