//! Moves, passes, presses.

use super::{Decision, clocks, reasoned};
use crate::game::board::{Board, Illegal};
use crate::game::clock::Reading;
use crate::game::command::{Gap, Stroke};
use crate::game::event::{EndedBy, Event, Seating};
use crate::game::refusal::{Refusal, Why};
use crate::game::state::{Game, Phase};
use crate::rules::{Capture, Suicide, TimeSystem};
use crate::units::{Point, Side, Span, Stamp};

/// How many presses may wait for their points.
const MOST_PRESSES: usize = 8;

/// A stone that the rules let stand.
pub(super) struct Legal {
    captured: Vec<Point>,
    /// An earlier move after which the same position stood, where that is no foul.
    repeats: Option<u32>,
    /// Its own chain comes off.
    own: bool,
}

impl Game {
    /// Starts the game: the first side's clock runs (1988/I.2, 2002/2.3).
    pub(super) fn start(&self, at: Stamp) -> Decision {
        if self.phase != Phase::Ready {
            return Err(Why::AlreadyStarted.into());
        }
        let seats = !self.rules().seating.as_ref().is_none_or(Vec::is_empty);
        let setup = &self.opening.setup;
        let bare = self.opening.handicap == 0 && setup.black.is_empty() && setup.white.is_empty();
        if seats && !bare {
            return Err(self.refusal(Why::SeatsTaken, "seating"));
        }
        let fixed = Event::SidesFixed { black: self.player(Side::Black) };
        let mut events = vec![fixed, Event::Started {}];
        if seats {
            events.push(Event::Seating(Seating::Begun {}));
        }
        events.push(self.clocks(self.kept(self.clocked(1)), at));
        Ok(events)
    }

    /// Records a stone of the side to move; its stamp ends the mover's reading
    /// (2002/17.3). In a pause the stone counts and the clocks stay still.
    ///
    /// Where the clock is pressed apart from the stone, the turn ends with that press.
    pub(super) fn play(&self, point: Point, own: Option<bool>, at: Stamp) -> Decision {
        if self.seating {
            return self.seat_stone(point, own, at);
        }
        self.in_play_or_paused()?;
        self.nothing_pressed()?;
        if !self.is_recorded() {
            return Err(Why::NotRecordedHere.into());
        }
        let side = self.to_move;
        self.time_left(side, at)?;
        let legal = self.legal(side, point, own)?;
        let takes = !legal.captured.is_empty();
        let mut events = vec![self.played(side, point, legal, at)];
        if self.stone_waits(Stroke::Stone(point)) {
            events.extend(self.stone_down(side, takes, at));
        } else {
            events.push(self.turn_over(side, at, at, true));
        }
        events.extend(self.gap_after(side, true));
        events.extend(self.back_at_the_board(side, at));
        Ok(events)
    }

    /// Says which chains come off (seat/4.3): of a stone that is played, or of the oldest press
    /// that waits for its point.
    pub(super) fn choose(&self, point: Point, own: bool, at: Stamp) -> Decision {
        let side = self.next_side();
        if !self.chooses(side, point) {
            return Err(self.refusal(Why::NothingToChoose { point }, "capture"));
        }
        let Some(press) = self.pressed.front() else { return self.play(point, Some(own), at) };
        self.in_play_or_paused()?;
        Ok(vec![self.stone(press.side, point, Some(own), press.at)?])
    }

    /// Decides an act of the side to move while stones of the last move are still coming off, or
    /// its press is still to come: with that act they are off.
    pub(super) fn after_release(&self, at: Stamp, act: impl FnOnce(&Self) -> Decision) -> Decision {
        let playing = matches!(self.phase, Phase::Playing | Phase::Paused);
        if self.lifting.is_none() || !playing {
            return act(self);
        }
        let mut events = self.let_go(at)?;
        let mut after = self.clone();
        after.apply_all(&events);
        events.extend(act(&after)?);
        Ok(events)
    }

    /// A move that ends while a reading after a gap is still to be chosen ends in both of them:
    /// its seconds aren't charged to the next move.
    pub(super) fn gap_after(&self, side: Side, moved: bool) -> Option<Event> {
        let gap = self.gap.filter(|gap| gap.side == side)?;
        let ended = |reading: Reading| reading.turn_ended(moved, self.rules());
        let (before, with) = (ended(gap.before), gap.with.map(ended));
        Some(Event::Gapped(Gap { before, with, ran: Span::ZERO, ..gap }))
    }

    /// Records a voluntary pass (1988/I.2, 2002/2.5); two by both sides in a row end the game
    /// where the rules say so (2002/7.3).
    pub(super) fn pass(&self, at: Stamp) -> Decision {
        self.in_play_or_paused()?;
        self.nothing_pressed()?;
        self.time_left(self.to_move, at)?;
        let mut events = self.passed(self.to_move, at);
        let ends = self.ends_by_pass(self.to_move);
        let running = if ends { None } else { self.runs_for(self.to_move.other()) };
        events.insert(1, self.reading_ended(self.to_move, at, at, running, true));
        if !ends {
            // over is over: no reading is asked for any more
            events.extend(self.gap_after(self.to_move, true));
            events.extend(self.back_at_the_board(self.to_move, at));
        }
        Ok(events)
    }

    /// Stamps a stone and presses the clock; the point is given afterwards (law 3).
    pub(super) fn press_clock(&self, at: Stamp) -> Decision {
        self.in_play()?;
        if self.lifting.is_some() {
            return self.let_go(at);
        }
        self.time_left(self.to_move, at)?;
        if !self.is_recorded() {
            let (side, n) = (self.to_move, self.move_number() + 1);
            let turned = [Event::Turned { n, side, at }, self.turn_over(side, at, at, true)];
            return Ok(turned.into_iter().chain(self.back_at_the_board(side, at)).collect());
        }
        if !self.may_press() {
            return Err(Why::TooManyPresses.into());
        }
        let side = self.to_move;
        let pressed = [Event::Pressed { side, at }, self.turn_over(side, at, at, true)];
        Ok(pressed.into_iter().chain(self.back_at_the_board(side, at)).collect())
    }

    /// Tells whether one more press may wait for its point.
    pub(super) fn may_press(&self) -> bool {
        self.pressed.len() < MOST_PRESSES
    }

    /// Gives the point of the oldest press. The clock has long turned; only a game that ends
    /// touches it.
    pub(super) fn complete(&self, stroke: Stroke, at: Stamp) -> Decision {
        self.in_play_or_paused()?;
        let Some(press) = self.pressed.front() else {
            return Err(Why::NothingToComplete.into());
        };
        match stroke {
            Stroke::Stone(point) => Ok(vec![self.stone(press.side, point, None, press.at)?]),
            Stroke::Pass if self.pressed.len() > 1 && self.ends_by_pass(press.side) => {
                Err(Why::Uncompleted.into())
            }
            Stroke::Pass => {
                let mut events = self.passed(press.side, press.at);
                if events.len() > 1 {
                    events.push(self.clocks(None, at));
                }
                Ok(events)
            }
        }
    }

    /// Takes the youngest press back: nothing had been played. The time since then is charged
    /// to the side that was to move all along.
    pub(super) fn take_press_back(&self, reason: &str, at: Stamp) -> Decision {
        let Some(press) = self.pressed.back() else {
            return Err(Why::NothingToComplete.into());
        };
        reasoned(reason)?;
        if self.phase == Phase::Adjourned {
            return Err(self.refusal(Why::Adjourned, "sealing"));
        }
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        if self.outcome.is_some() {
            return Err(self.refusal(Why::Ended, "no-reopening"));
        }
        let reason = reason.to_owned();
        let mut events: Vec<Event> =
            self.flag.iter().map(|_| Event::FlagWithdrawn { reason: reason.clone() }).collect();
        events.push(Event::Unpressed { side: press.side, reason });
        events.push(self.as_if_never(press.side, press.at, &press.before, at));
        Ok(events)
    }

    fn passed(&self, side: Side, at: Stamp) -> Vec<Event> {
        let mut events = vec![Event::Passed { n: self.move_number() + 1, side, at }];
        if self.ends_by_pass(side) {
            let clause = self.clause("passes_end");
            events.push(Event::Ended { by: EndedBy::Passes, clause });
        }
        events
    }

    /// Tells whether one more pass, by this side, ends the game.
    fn ends_by_pass(&self, side: Side) -> bool {
        let needed = self.rules().passes_end;
        let last = self.rules().last_pass.is_none_or(|last| last == side);
        needed > 0 && last && self.passes() + 1 >= needed
    }

    /// Builds the event of a stone that the rules let stand; `own` says which chains come off,
    /// where that is to be chosen.
    pub(super) fn stone(
        &self,
        side: Side,
        point: Point,
        own: Option<bool>,
        at: Stamp,
    ) -> Result<Event, Refusal> {
        Ok(self.played(side, point, self.legal(side, point, own)?, at))
    }

    pub(super) fn played(&self, side: Side, point: Point, legal: Legal, at: Stamp) -> Event {
        let Legal { captured, repeats, own } = legal;
        Event::Played { n: self.move_number() + 1, side, point, captured, at, repeats, own }
    }

    /// Says whether the rules let a stone stand, and what it takes.
    ///
    /// 1. The point is on the board and empty.
    /// 2. It is no forbidden point (1988/I.5, 2002/5), unless the own chain may come off
    ///    (seat/4.2).
    /// 3. Where chains of both sides have no liberty the opponent's come off, or what the mover
    ///    chooses (seat/4.3).
    /// 4. It doesn't retake a ko at once (1988/III.11.1, 2002/20.1).
    /// 5. It brings no position back, where that is a foul (2002/20); else that is noted.
    pub(super) fn legal(
        &self,
        side: Side,
        point: Point,
        own: Option<bool>,
    ) -> Result<Legal, Refusal> {
        if own.is_none() && self.chooses(side, point) {
            return Err(self.refusal(Why::Choose { point }, "capture"));
        }
        let mut board = self.board.clone();
        let own = own == Some(true) || self.gives_itself_up(&self.board, side, point);
        board.play_as(side, point, own).map_err(|illegal| self.illegal(point, illegal))?;
        let captured = board.captured().to_vec();
        let (notice, next) = (self.rules().repetition, side.other());
        let Some(back) = self.history.recurrence(notice, board.hash(), next) else {
            return Ok(Legal { captured, repeats: None, own });
        };
        let earlier = back.earlier;
        if back.ko && self.rules().offence("ko").is_some() {
            return Err(self.foul(Why::Ko { point, earlier }));
        }
        if !back.ko && self.rules().repetition_is_foul() {
            return Err(self.foul(Why::Repetition { point, earlier, length: back.length }));
        }
        Ok(Legal { captured, repeats: Some(earlier), own })
    }

    /// Tells whether chains of both sides would have no liberty, and the mover chooses.
    fn chooses(&self, side: Side, point: Point) -> bool {
        self.chooses_on(&self.board, side, point)
    }

    /// Tells whether the mover would choose on this board.
    pub(super) fn chooses_on(&self, board: &Board, side: Side, point: Point) -> bool {
        let can = |own| board.clone().play_as(side, point, own).is_ok();
        self.rules().capture == Some(Capture::MoverChooses) && can(false) && can(true)
    }

    /// Tells whether a stone takes only its own chain off, where that is allowed.
    pub(super) fn gives_itself_up(&self, board: &Board, side: Side, point: Point) -> bool {
        let allowed = self.rules().suicide == Suicide::Allowed;
        let forbidden = || board.clone().play(side, point) == Err(Illegal::ForbiddenPoint);
        allowed && forbidden()
    }

    fn illegal(&self, point: Point, illegal: Illegal) -> Refusal {
        match illegal {
            Illegal::OffBoard => Why::OffBoard { point }.into(),
            Illegal::Occupied { by } => {
                self.foul(Why::Occupied { point, by, n: self.move_at(point) })
            }
            Illegal::ForbiddenPoint => self.foul(Why::ForbiddenPoint { point }),
            Illegal::Breathes => self.refusal(Why::NothingToChoose { point }, "capture"),
        }
    }

    /// Refuses a move and names the clause that prices it.
    fn foul(&self, why: Why) -> Refusal {
        let clause = self.rules().offence(why.id()).map(|row| row.clause.clone());
        Refusal { why, clause }
    }

    /// Refuses an act of a side that has no time left at that moment: the flag comes first.
    pub(super) fn time_left(&self, side: Side, at: Stamp) -> Result<(), Refusal> {
        let over = self.clock.reading(side, at, self.rules()).is_over();
        if over { Err(self.refusal(Why::Flagged, "flag")) } else { Ok(()) }
    }

    /// Ends the mover's reading at the stone and lets the other side's clock run; `moved` tells
    /// whether the turn was a move or a pass.
    pub(super) fn turn_over(&self, side: Side, stone: Stamp, at: Stamp, moved: bool) -> Event {
        self.reading_ended(side, stone, at, self.runs_for(side.other()), moved)
    }

    pub(super) fn reading_ended(
        &self,
        side: Side,
        stone: Stamp,
        at: Stamp,
        running: Option<Side>,
        moved: bool,
    ) -> Event {
        let mut readings = self.clock.readings_at(stone, self.rules());
        readings[side] = readings[side].turn_ended(moved, self.rules());
        clocks(running, readings, at)
    }

    /// Returns the side if the console keeps its clock, and it doesn't wait for a player who is
    /// away with leave.
    pub(super) fn kept(&self, side: Side) -> Option<Side> {
        let waits = self.away(side).is_some_and(|away| away.waits);
        (self.rules().time != TimeSystem::NoClock && !waits).then_some(side)
    }

    /// Returns the side if a clock may run now: none does in a pause.
    pub(super) fn runs_for(&self, side: Side) -> Option<Side> {
        match self.phase {
            Phase::Opening | Phase::Playing | Phase::Proposed => self.kept(side),
            Phase::Ready
            | Phase::Flagged
            | Phase::Paused
            | Phase::Adjourned
            | Phase::Ended
            | Phase::Agreed
            | Phase::Locked => None,
        }
    }
}
