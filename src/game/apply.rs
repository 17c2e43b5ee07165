//! Recording events: no rule is looked at here.

mod adjourned;
mod ending;
mod rulings;

use super::clock::{Clock, Reading};
use super::command::{Description, Gap, Recovery, SessionReason, Stroke, Who};
use super::event::{EndedBy, Event};
use super::result::{Outcome, ResultKind};
use super::sealed::Step;
use super::state::{
    Away, BeforeSwitch, End, Game, Guess, Hand, Lifting, Phase, Press, RefusedProposal, Turn,
    TurnKind,
};
use super::tally::{RulingState, VoidStone};
use crate::units::{PerSide, Player, Point, Side, Span, Stamp};
use std::sync::Arc;

/// A loss on time that is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag {
    /// Whose time.
    pub side: Side,
    /// When it was up.
    pub at: Stamp,
    /// The reading one millisecond before.
    pub before: Reading,
    /// Whether it fell in an earlier session, whose moments mean nothing in this one.
    pub earlier: bool,
    /// Whether no clock ran: the time was taken off for lateness.
    pub stood: bool,
}

impl Game {
    /// Records all events of one record.
    pub fn apply_all<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) {
        for event in events {
            self.apply(event);
        }
    }

    /// Records an event. Total over the events that [`Game::decide`] returns; a replay asks
    /// [`Game::fits`] first.
    #[expect(clippy::too_many_lines, reason = "a dispatcher, one arm a variant")]
    pub fn apply(&mut self, event: &Event) {
        self.note_switch(event);
        match event {
            Event::Session { reason, .. } => self.begin_session(*reason),
            // notes for the reader of the journal, and what is noted above
            Event::Reversed { .. }
            | Event::TailSetAside { .. }
            | Event::TipMissing {}
            | Event::Moved { .. }
            | Event::WallClockSet { .. }
            | Event::Asked { .. }
            | Event::ArbiterChanged { .. } => {}
            Event::Restored { .. } => {
                self.of_adjournment(|one| one.set_up = one.step >= Step::Kept);
            }
            Event::Adjourned(event) => self.adjourned(event),
            Event::ReadingSet { .. } | Event::CameLate { .. } | Event::Swapped { .. } => {
                self.clock.set += 1;
            }
            Event::TimeSplit { used, .. } => {
                self.clock.elapsed = PerSide::from_fn(|_| Span::from_ms(used.ms() / 2));
                self.clock.set += 1;
            }
            Event::Joined { .. } => {
                self.joined = true;
                self.giving = false;
                self.clock.set += 1;
            }
            Event::Complained { .. } => self.note_complaint(event),
            Event::ComplaintDecided { .. } => self.settle_complaint(event),
            Event::ClockReplaced { shown, truth, corrected, .. } => {
                self.replace_clock(*shown, *truth, *corrected);
            }
            Event::Reread { .. } => self.read_again(),
            Event::Turned { side, at, .. } => self.turn(*side, TurnKind::Unrecorded, *at, false),
            Event::Left { side, granted, waits, at, .. } => {
                self.leave(*side, *granted, *waits, *at);
            }
            Event::Returned { side, .. } => {
                let player = self.player(*side);
                self.away[player] = None;
            }
            Event::Held { side, counted } => self.hold_turn(*side, *counted),
            Event::Released { .. } => self.lifting = None,
            Event::Settled { side } => self.gave_up = Some(*side),
            Event::HandCounted { side, total, territory, stones, differs } => {
                let hand = Hand { total: *total, territory: *territory, stones: *stones };
                self.count_hand(*side, hand);
                if *differs {
                    self.confirmed.clear();
                }
            }
            Event::Seating(event) => self.seated(event),
            Event::Ending(event) => self.of_ending(event),
            Event::ReadingsConfirmed { who } => {
                self.read.insert(*who);
            }
            Event::SidesFixed { black } => self.fix_sides(*black),
            Event::Described(names) => self.describe(names),
            Event::Started {} | Event::Resumed {} => {
                self.started = true;
                self.play_on();
            }
            Event::Played { side, point, at, own, .. } => {
                let stone = TurnKind::Stroke(Stroke::Stone(*point));
                self.turn(*side, stone, *at, *own);
            }
            Event::Passed { side, at, .. } => {
                self.turn(*side, TurnKind::Stroke(Stroke::Pass), *at, false);
            }
            Event::Pressed { side, at } => self.press(*side, *at),
            Event::Unpressed { side, .. } => self.unpress(*side),
            Event::TurnLost { side, clause, at, .. } => {
                self.turn(*side, TurnKind::Lost(clause.clone()), *at, false);
            }
            Event::Voided { side, point, clause, n, at } => self.voids.push(VoidStone {
                n: *n,
                side: *side,
                point: *point,
                clause: clause.clone(),
                at: *at,
                ruling: self.last_ruling(),
            }),
            Event::Ruled { .. } => self.note_ruling(event),
            Event::WarningGiven { side, count, fine } => self.warn(*side, *count, *fine),
            Event::CautionGiven { side, count } => self.caution(*side, *count),
            Event::Fined { side, zi } => self.fine(*side, *zi),
            Event::TimeGivenBack { side, time } => self.give_back(*side, *time),
            Event::StonesMoved { moved, after } => self.move_stones(moved, *after),
            Event::Withdrawn { ruling, .. } => self.mark_ruling(*ruling, RulingState::Withdrawn),
            Event::Appealed { ruling, verdict, .. } => {
                self.mark_ruling(*ruling, RulingState::of(*verdict));
            }
            Event::Lifted { ruling, stays } => self.lift(*ruling, stays),
            Event::Amended { .. } => self.note_amendment(event),
            Event::RulesAmended { .. } => self.note_rule_change(event),
            Event::LotDrawn { side, .. } => self.lot = Some(self.player(*side)),
            Event::Guessed { holder, held, shown, .. } => {
                self.guess = Some(Guess { holder: *holder, held: *held, shown: *shown });
            }
            Event::Clocks { running, black, white, at } => {
                self.set_clock(*running, PerSide { black: *black, white: *white }, *at);
            }
            Event::Paused {} => self.phase = Phase::Paused,
            Event::Flagged { side, at, before, .. } => {
                let stood = self.clock.running != Some(*side);
                let (side, at, before) = (*side, *at, *before);
                self.flag = Some(Flag { side, at, before, earlier: false, stood });
                self.phase = Phase::Flagged;
            }
            Event::FlagWithdrawn { .. } => {
                self.flag = None;
                self.phase = self.stopped();
            }
            Event::StoneBeforeCall { side } => self.before_call(*side),
            Event::Gapped(gap) => self.note_gap(*gap),
            Event::Recovered { from } => self.settle_gap(*from),
            Event::Corrected { n, to, insert, own, .. } => self.correct(*n, *to, *insert, *own),
            Event::Uncompleted { .. } => self.forget(),
            Event::TakenBack { .. } => self.take_back(),
            Event::Proposed { side } => self.propose(*side),
            Event::Refused { side, .. } => self.refuse(*side),
            Event::Ended { by, .. } => self.end_by(*by),
            Event::Reopened { .. } => self.reopen(),
            Event::ResultVoided { recount, .. } => self.void_result(*recount),
            Event::DeadMarked { points, false_life } => self.mark(points, true, *false_life),
            Event::AliveMarked { points } => self.mark(points, false, false),
            Event::LifeConfirmed { side } => {
                self.life.insert(*side);
            }
            Event::Counted(count) => self.count = Some(count.clone()),
            Event::Resulted(outcome) => self.conclude(outcome),
            Event::Confirmed { who } => self.confirm(*who),
            Event::Locked {} => self.phase = Phase::Locked,
        }
    }

    /// Notes what was before a pause, or its end; its readings, and who confirms them, belong to
    /// it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "whatever else happens ends it")]
    fn note_switch(&mut self, event: &Event) {
        match event {
            Event::Paused {} | Event::Resumed {} => {
                let (clock, read) = (self.clock, self.read.clone());
                self.before_switch = Some(BeforeSwitch { clock, read });
            }
            Event::Clocks { .. } | Event::ReadingsConfirmed { .. } => {}
            Event::Reversed { .. } => {
                if let Some(before) = self.before_switch.take() {
                    self.clock = before.clock;
                }
            }
            _ => self.before_switch = None,
        }
    }

    /// The moments of an earlier session mean nothing in this one: the machine may have been
    /// switched on since. A clock that ran is found standing by the gap of the same record.
    fn begin_session(&mut self, reason: SessionReason) {
        if reason == SessionReason::Imported {
            self.handed_over = None;
        }
        if let Some(flag) = &mut self.flag {
            flag.earlier = true;
        }
        // what was set up in an earlier session has been cleared away since
        self.of_adjournment(|one| one.set_up &= one.unsealed.is_some());
        for ruling in &mut self.rulings {
            ruling.earlier = true;
            if let Some(flag) = &mut ruling.before.flag {
                flag.earlier = true;
            }
        }
        if self.clock.running.is_none() {
            self.clock.since = Stamp::default();
        }
        for player in [Player::A, Player::B] {
            if let Some(away) = &mut self.away[player] {
                away.since = None;
            }
        }
    }

    /// Time goes with the person: what one was granted he has with either colour.
    fn fix_sides(&mut self, black: Player) {
        if self.black != black {
            let Clock { readings, elapsed, .. } = self.clock;
            self.clock.readings = PerSide { black: readings.white, white: readings.black };
            self.clock.elapsed = PerSide { black: elapsed.white, white: elapsed.black };
        }
        self.black = black;
    }

    fn leave(&mut self, side: Side, granted: bool, waits: bool, at: Stamp) {
        let (player, after) = (self.player(side), self.move_number());
        self.tally[player].leaves += u32::from(granted);
        self.away[player] = Some(Away { since: Some(at), after, granted, waits });
    }

    /// The turn of the last stone isn't over: what has run of the other side's clock since was
    /// the taker's, or nobody's.
    fn hold_turn(&mut self, side: Side, counted: bool) {
        self.clock.running = self.clock.running.filter(|_| counted).map(|_| side);
        self.lifting = Some(Lifting { side, counted });
    }

    /// Goes back to seconds that are read again; a loss that was proposed isn't one.
    fn read_again(&mut self) {
        if self.flag.take().is_some() {
            self.phase = self.stopped();
        }
        self.clock.set += 1;
    }

    /// What both sides have used is from now on the true time, where it was corrected.
    fn replace_clock(&mut self, shown: Span, truth: Span, corrected: bool) {
        if corrected {
            let scaled = |used: Span| {
                let all = u128::from(shown.ms().max(1));
                let right = u128::from(used.ms()) * u128::from(truth.ms()) / all;
                Span::from_ms(u64::try_from(right).unwrap_or(u64::MAX))
            };
            self.clock.elapsed = self.clock.elapsed.map(scaled);
        }
        self.clock.set += 1;
    }

    fn describe(&mut self, names: &Description) {
        let (black, white) = (self.player(Side::Black), self.player(Side::White));
        let opening = Arc::make_mut(&mut self.opening);
        let set = |field: &mut String, value: &Option<String>| {
            if let Some(value) = value {
                field.clone_from(value);
            }
        };
        set(&mut opening.players[black].name, &names.black);
        set(&mut opening.players[white].name, &names.white);
        set(&mut opening.players[black].rank, &names.black_rank);
        set(&mut opening.players[white].rank, &names.white_rank);
        set(&mut opening.players[black].team, &names.black_team);
        set(&mut opening.players[white].team, &names.white_team);
        set(&mut opening.tournament, &names.tournament);
        set(&mut opening.round, &names.round);
        set(&mut opening.table, &names.table);
    }

    fn play_on(&mut self) {
        self.phase = match (self.seating, self.proposal) {
            (true, _) => Phase::Opening,
            (false, Some(_)) => Phase::Proposed,
            (false, None) => Phase::Playing,
        };
    }

    /// Adds a numbered entry; it completes the oldest press if there is one.
    fn turn(&mut self, side: Side, kind: TurnKind, at: Stamp, own: bool) {
        let press = self.pressed.pop_front();
        if press.is_none() {
            self.to_move = side.other();
            self.lifting = None;
        }
        let before = press.map_or(self.clock, |press| press.before);
        let mut turn = Turn { side, kind, at, captured: 0, own, fits: true, before };
        self.put_on_board(&mut turn);
        self.turns.push(turn);
        self.proposal = None;
    }

    /// Plays the turn on the board and adds the position to the history.
    fn put_on_board(&mut self, turn: &mut Turn) {
        turn.captured = 0;
        turn.fits = true;
        if let TurnKind::Stroke(Stroke::Stone(point)) = turn.kind {
            turn.fits = self.board.play_as(turn.side, point, turn.own).is_ok();
            if turn.fits {
                let taker = if turn.own { turn.side.other() } else { turn.side };
                turn.captured = u32::try_from(self.board.captured().len()).unwrap_or(0);
                self.prisoners[taker] += turn.captured;
            }
        }
        self.history.push(self.board.hash(), turn.side.other());
    }

    /// Builds board, history and prisoners anew from the entries.
    pub(super) fn rebuild(&mut self) {
        self.board = self.opening.board();
        self.history.reset(self.board.hash(), self.opening.setup.to_move);
        self.prisoners = PerSide::default();
        self.shift_after(0);
        let mut turns = std::mem::take(&mut self.turns);
        for (turn, n) in turns.iter_mut().zip(1..) {
            self.put_on_board(turn);
            self.shift_after(n);
        }
        self.turns = turns;
        self.dead.retain(|point| self.board.at(*point).is_some());
        self.false_life.retain(|point| self.board.at(*point).is_some());
    }

    fn press(&mut self, side: Side, at: Stamp) {
        self.pressed.push_back(Press { side, at, before: self.clock });
        self.to_move = side.other();
    }

    fn unpress(&mut self, side: Side) {
        self.pressed.pop_back();
        self.to_move = side;
    }

    fn before_call(&mut self, side: Side) {
        if let Some(flag) = self.flag.take() {
            let mut before = self.clock;
            before.readings[side] = flag.before;
            self.pressed.push_back(Press { side, at: flag.at, before });
        }
        self.to_move = side.other();
        self.phase = Phase::Playing;
    }

    fn set_clock(&mut self, running: Option<Side>, readings: PerSide<Reading>, at: Stamp) {
        self.read.clear();
        let (elapsed, set) = (self.clock.elapsed_at(at), self.clock.set);
        self.clock = Clock { running, since: at, readings, elapsed, set };
    }

    /// What was charged of a gap has been used.
    fn settle_gap(&mut self, from: Recovery) {
        self.clock.set += 1;
        self.gaps += 1;
        let Some(gap) = self.gap.take() else { return };
        let missed = gap.lasted.unwrap_or(Span::ZERO);
        match from {
            Recovery::Before => {}
            Recovery::With => {
                self.clock.elapsed[gap.side] = self.clock.elapsed[gap.side] + missed;
            }
            Recovery::InProportion => {
                let shown = self.clock.elapsed.black + self.clock.elapsed.white;
                self.replace_clock(shown, shown + missed, true);
            }
        }
    }

    fn note_gap(&mut self, gap: Gap) {
        // what ran unwatched isn't counted as raw time: the readings follow in the same record
        self.clock.running = None;
        self.clock.elapsed[gap.side] = self.clock.elapsed[gap.side] + gap.ran;
        self.gap = Some(gap);
        self.phase = Phase::Paused;
    }

    pub(super) fn correct(&mut self, n: u32, to: Stroke, insert: bool, own: bool) {
        let at = (n as usize).saturating_sub(1);
        if insert {
            let Some(next) = self.turns.get(at) else { return };
            let turn = Turn { kind: TurnKind::Stroke(to), own, ..next.clone() };
            self.turns.insert(at, turn);
            for later in self.turns.iter_mut().skip(at + 1) {
                later.side = later.side.other();
            }
            self.to_move = self.to_move.other();
        } else if let Some(turn) = self.turns.get_mut(at) {
            turn.kind = TurnKind::Stroke(to);
            turn.own = own;
        }
        if insert && let Some(lifting) = &mut self.lifting {
            lifting.side = lifting.side.other();
        }
        self.rebuild();
        self.life.clear();
        self.dead.clear();
        self.false_life.clear();
    }

    /// The last stone was down, but where isn't known any more.
    fn forget(&mut self) {
        if let Some(Turn { side, at, before, .. }) = self.turns.pop() {
            self.pressed.push_front(Press { side, at, before });
        }
        self.rebuild();
    }

    fn take_back(&mut self) {
        if let Some(turn) = self.turns.pop() {
            self.to_move = turn.side;
        }
        let left = self.move_number();
        self.refused.retain(|refused| refused.after <= left);
        self.lifting = None;
        self.rebuild();
        if self.phase == Phase::Ended {
            self.reopen();
        }
    }

    /// Goes on from an end on the board that was entered by mistake; both clocks stand.
    fn reopen(&mut self) {
        self.proposal = self.end.take().and_then(|end| end.proposer);
        self.gave_up = None;
        self.forget_hand();
        self.phase = self.stopped();
        self.life.clear();
        self.dead.clear();
        self.false_life.clear();
    }

    /// Takes a result back: after a count life and death are confirmed anew, else the game goes
    /// on with both clocks standing.
    fn void_result(&mut self, recount: bool) {
        self.recounted = recount;
        let counted = self.count.take().is_some();
        self.phase = if counted || self.end.is_some() { Phase::Ended } else { self.stopped() };
        self.outcome = None;
        self.forget_hand();
        self.confirmed.clear();
        self.life.clear();
    }

    fn propose(&mut self, side: Side) {
        self.proposal = Some(side);
        self.to_move = side.other();
        self.phase = Phase::Proposed;
    }

    fn refuse(&mut self, side: Side) {
        self.refused.push(RefusedProposal { after: self.move_number(), side });
        self.proposal = None;
        self.phase = Phase::Playing;
    }

    fn end_by(&mut self, by: EndedBy) {
        let gave_up = self.gave_up;
        self.end = Some(End { by, proposer: self.proposal.take(), gave_up });
        self.lifting = None;
        self.gap = None;
        // an envelope that is in waits on: the end may have been entered by mistake
        if self.adjournment().is_some_and(|now| now.step == Step::Called) {
            self.drop_adjournment();
        }
        self.phase = Phase::Ended;
    }

    fn mark(&mut self, points: &[Point], dead: bool, false_life: bool) {
        for (set, marked) in [(&mut self.dead, dead), (&mut self.false_life, false_life)] {
            for point in points {
                if marked {
                    set.insert(*point);
                } else {
                    set.remove(point);
                }
            }
        }
        self.life.clear();
    }

    fn conclude(&mut self, outcome: &Outcome) {
        let counted = outcome.kind == ResultKind::Count;
        self.phase = if counted { Phase::Agreed } else { Phase::Ended };
        if !counted {
            self.count = None;
        }
        self.outcome = Some(outcome.clone());
        self.confirmed.clear();
        self.proposal = None;
        self.flag = None;
    }

    fn confirm(&mut self, who: Who) {
        self.confirmed.insert(who);
    }
}
