//! Corrections of the record: nothing is erased, later moves are checked again.

use super::{Decision, clocks, reasoned};
use crate::game::command::Stroke;
use crate::game::event::{EndedBy, Event, Misfit, Unfit};
use crate::game::history::History;
use crate::game::refusal::{Refusal, Why};
use crate::game::result::{Outcome, ResultKind};
use crate::game::sealed::{Adjournment, Meaning, Step};
use crate::game::state::{Game, Phase, Turn, TurnKind};
use crate::rules::Rules;
use crate::units::{PerSide, Point, Stamp};

impl Game {
    /// Corrects move `n`, or puts one in before it.
    ///
    /// 1. A lost turn isn't corrected: it was ruled.
    /// 2. A move put in gives all later ones to the other side, so none of them may be ruled.
    /// 3. Later moves are checked again; what no longer fits is listed in the event.
    pub(super) fn correct_turn(
        &self,
        n: u32,
        to: Stroke,
        insert: bool,
        reason: &str,
        own: Option<bool>,
        at: Stamp,
    ) -> Decision {
        reasoned(reason)?;
        self.nothing_pressed()?;
        if !self.is_recorded() {
            return Err(Why::NotRecordedHere.into());
        }
        if self.outcome.is_some() || self.phase == Phase::Flagged {
            self.in_play_or_paused()?;
        }
        let was = self.correctable(n, to, insert)?;
        let own = self.takes_own(n, to, insert, own)?;
        let same = |turn: &Turn| turn.own == own;
        if was == Some(to) && self.turns.get(n as usize - 1).is_some_and(same) {
            return Err(Why::Unchanged { n }.into());
        }
        let mut tried = self.clone();
        tried.correct(n, to, insert, own);
        let misfits = tried.misfits();
        let shifted = n + u32::from(insert && was.is_none());
        let first = |misfit: &&Misfit| misfit.n == n.min(shifted) && placed_badly(misfit.why);
        if let (Stroke::Stone(point), Some(_)) = (to, misfits.iter().find(first)) {
            return Err(self.misplaced(point, n));
        }
        let reason = reason.to_owned();
        let again = Event::Reopened { reason: reason.clone() };
        let mut events = vec![Event::Corrected { n, to, insert, was, reason, misfits, own }];
        if self.ended_by(EndedBy::Passes) && tried.passes() < self.rules().passes_end {
            events.push(again);
        }
        if insert && matches!(self.phase, Phase::Playing | Phase::Proposed) {
            events.push(self.clocks(tried.runs_on(), at));
        }
        Ok(events)
    }

    /// Returns what is recorded at `n`, if that may be corrected.
    fn correctable(&self, n: u32, to: Stroke, insert: bool) -> Result<Option<Stroke>, Refusal> {
        let refused = || Refusal::from(Why::NoSuchMove { n });
        let at = (n as usize).checked_sub(1).ok_or_else(refused)?;
        if let Stroke::Stone(point) = to
            && !self.board.size().contains(point)
        {
            return Err(Why::OffBoard { point }.into());
        }
        let turn = self.turns.get(at).ok_or_else(refused)?;
        if self.dispute().is_some_and(|one| n <= one.after) {
            self.dispute_is_over()?;
        }
        if self.seat_is_settled(n) {
            return Err(self.refusal(Why::BidsOpened, "bids"));
        }
        if self.has_moved_stones(n) {
            return Err(Why::RuledLater.into());
        }
        let proven =
            |one: &Adjournment| one.step == Step::Over && one.n == n && one.is_proven() && !insert;
        if self.adjournments().iter().any(proven) {
            return Err(Why::Proven.into());
        }
        if insert && self.seating {
            return Err(self.refusal(Why::Seating, "seating"));
        }
        if insert {
            let sealed = |one: &Adjournment| one.step > Step::Called && one.n >= n;
            if self.adjournments().iter().any(sealed) {
                return Err(Why::RuledLater.into());
            }
            let lost = |turn: &Turn| matches!(turn.kind, TurnKind::Lost(_));
            let ruled = self.rulings.iter().any(|ruling| ruling.after >= n)
                || self.dispute().is_some()
                || self.proposal.is_some()
                || self.refused.iter().any(|refused| refused.after >= n);
            if ruled || self.turns.iter().skip(at).any(lost) {
                return Err(Why::RuledLater.into());
            }
            return Ok(None);
        }
        match turn.kind {
            TurnKind::Stroke(stroke) => Ok(Some(stroke)),
            TurnKind::Lost(_) | TurnKind::Unrecorded => Err(refused()),
        }
    }

    /// Tells whether a stone at entry `n` takes its own chains off: as the mover chose, where both
    /// could come off (seat/4.3), and what stands there unchanged keeps his choice.
    ///
    /// # Errors
    /// If he had a choice that isn't said, or is said to have had one.
    fn takes_own(
        &self,
        n: u32,
        to: Stroke,
        insert: bool,
        own: Option<bool>,
    ) -> Result<bool, Refusal> {
        let turn = self.turns.get((n as usize).wrapping_sub(1));
        let (Some(turn), Stroke::Stone(point)) = (turn, to) else { return Ok(false) };
        let board = self.board_after(n.saturating_sub(1));
        if !self.chooses_on(&board, turn.side, point) {
            return match own {
                Some(_) => Err(self.refusal(Why::NothingToChoose { point }, "capture")),
                None => Ok(self.gives_itself_up(&board, turn.side, point)),
            };
        }
        let kept = (!insert && turn.kind == TurnKind::Stroke(to)).then_some(turn.own);
        own.or(kept).ok_or_else(|| self.refusal(Why::Choose { point }, "capture"))
    }

    /// Tells whether a ruling has moved stones at entry `n` or later: what stands before it can't
    /// be another then.
    pub(super) fn has_moved_stones(&self, n: u32) -> bool {
        self.moved.iter().any(|moved| moved.after >= n)
    }

    fn misplaced(&self, point: Point, n: u32) -> Refusal {
        let board = self.board_after(n.saturating_sub(1));
        match board.at(point) {
            Some(by) => Why::Occupied { point, by, n: None }.into(),
            None => Why::ForbiddenPoint { point }.into(),
        }
    }

    /// Tells whether the game ended on the board that way.
    fn ended_by(&self, by: EndedBy) -> bool {
        self.phase == Phase::Ended && self.end.is_some_and(|end| end.by == by)
    }

    /// Takes back what was entered last by mistake.
    ///
    /// 1. A result by resignation, time or count that nobody has confirmed.
    /// 2. An agreement to end: the proposal waits for its answer again, both clocks stand.
    /// 3. Else the last move or pass, which hadn't been played; the time since its stamp was the
    ///    mover's all along.
    pub(super) fn take_turn_back(&self, reason: &str, at: Stamp) -> Decision {
        reasoned(reason)?;
        if let Some(outcome) = &self.outcome {
            return self.take_result_back(outcome, reason, at);
        }
        if self.recounted {
            return Err(self.refusal(Why::Ended, "no-reopening"));
        }
        if self.ended_by(EndedBy::Agreement) || self.ended_by(EndedBy::Settled) {
            return Ok(vec![Event::Reopened { reason: reason.to_owned() }]);
        }
        if let Some(now) = self.adjournment().filter(|now| now.is_sealed()) {
            return self.reading_back(now);
        }
        self.nothing_pressed()?;
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        let back = Event::TakenBack { n: self.move_number(), reason: reason.to_owned() };
        if self.seating {
            return self.seat_back(back, at);
        }
        if self.bids_are_last() {
            return self.bids_back(at);
        }
        if self.phase != Phase::Ended {
            self.in_play_or_paused()?;
        }
        let disputed = self.dispute().is_some_and(|one| one.after >= self.move_number());
        if disputed || self.seat_is_settled(self.move_number()) {
            return Err(Why::NothingToTakeBack.into());
        }
        if self.has_moved_stones(self.move_number()) {
            return Err(Why::RuledLater.into());
        }
        let lost = |turn: &&Turn| matches!(turn.kind, TurnKind::Lost(_));
        let ruled = self.turns.last().as_ref().is_some_and(lost);
        let by_paper =
            |one: &&Adjournment| !ruled || !matches!(one.counted, Some(Meaning::Stone(_)));
        if let Some(opened) = self.just_opened().filter(by_paper) {
            return self.paper_back(opened, back, at);
        }
        let Some(turn) = self.turns.last().filter(|turn| !lost(turn)) else {
            return Err(Why::NothingToTakeBack.into());
        };
        Ok(vec![back, self.as_if_never(turn.side, turn.at, &turn.before, at)])
    }

    fn take_result_back(&self, outcome: &Outcome, reason: &str, at: Stamp) -> Decision {
        // a game begun anew for wrong colours is entered like a resignation; a ruling is withdrawn
        let anew = outcome.kind == ResultKind::Replay && outcome.ruling.is_none();
        let opened = self.just_opened().filter(|_| outcome.ruling.is_none());
        let entered = anew
            || opened.is_some()
            || matches!(
                outcome.kind,
                ResultKind::Resignation | ResultKind::Time | ResultKind::Count
            );
        if !entered {
            return Err(Why::NothingToTakeBack.into());
        }
        if !self.confirmed.is_empty() {
            return Err(self.refusal(Why::AlreadyConfirmed, "confirm"));
        }
        let voided = Event::ResultVoided { reason: reason.to_owned(), recount: false };
        if let Some(opened) = opened.filter(|one| one.n > self.move_number()) {
            return self.paper_back(opened, voided, at);
        }
        let mut events = vec![voided];
        // a side that has lost on time has its last moment again
        let readings = PerSide::from_fn(|side| {
            self.clock.readings[side].not_over(self.rules(), self.granted(side).reserve)
        });
        if readings != self.clock.readings {
            events.push(clocks(None, readings, at));
        }
        Ok(events)
    }

    /// Lists the moves of the record that don't fit: not on the board, or against the
    /// repetition rule.
    #[must_use]
    pub fn misfits(&self) -> Vec<Misfit> {
        self.misfits_under(self.rules())
    }

    /// Lists the same as other rules would have it.
    pub(super) fn misfits_under(&self, rules: &Rules) -> Vec<Misfit> {
        let mut board = self.opening().board();
        self.shift(&mut board, 0);
        let mut history = History::new(board.hash(), self.opening().setup.to_move);
        let mut misfits = Vec::new();
        for (turn, n) in self.turns.iter().zip(1..) {
            let next = turn.side.other();
            if let TurnKind::Stroke(Stroke::Stone(point)) = turn.kind {
                let occupied = board.at(point).is_some();
                let why = match board.play_as(turn.side, point, turn.own) {
                    Err(_) if occupied => Some(Unfit::Occupied),
                    Err(_) => Some(Unfit::ForbiddenPoint),
                    Ok(()) => repeats(rules, &history, board.hash(), next),
                };
                misfits.extend(why.map(|why| Misfit { n, point, why }));
            }
            self.shift(&mut board, n);
            history.push(board.hash(), next);
        }
        misfits
    }
}

fn repeats(
    rules: &Rules,
    history: &History,
    hash: u128,
    next: crate::units::Side,
) -> Option<Unfit> {
    let back = history.recurrence(rules.repetition, hash, next)?;
    match back.ko {
        true if rules.offence("ko").is_some() => Some(Unfit::Ko),
        false if rules.repetition_is_foul() => Some(Unfit::Repetition),
        true | false => None,
    }
}

const fn placed_badly(why: Unfit) -> bool {
    matches!(why, Unfit::Occupied | Unfit::ForbiddenPoint)
}
