//! The effects of a ruling: stone, turn, clock, warnings, result.

use super::clocks;
use super::sanction::Ruled;
use crate::game::event::Event;
use crate::game::order::Role;
use crate::game::refusal::{Refusal, Why};
use crate::game::result::{Outcome, ResultKind};
use crate::game::state::{Game, Phase, shift};
use crate::rules::{Clause, Effect, Who};
use crate::units::{PerSide, Side, Stamp};

/// Who loses by a ruling, and by which clause; or what else it ends in.
#[derive(Default)]
pub(super) struct Losses {
    lost: PerSide<Option<(ResultKind, Clause)>>,
    undecided: Option<Outcome>,
}

impl Losses {
    /// Notes a loss; the first reason counts.
    fn add(&mut self, side: Side, kind: ResultKind, clause: Clause) {
        self.lost[side].get_or_insert((kind, clause));
    }

    /// Returns what the ruling with this number ends in: both sides in one incident both lose
    /// (open question U9).
    pub fn outcome(self, ruling: u32) -> Option<Outcome> {
        let Self { lost, undecided } = self;
        let won = |(kind, clause), winner| Outcome::won(kind, winner, clause);
        let outcome = undecided.or(match (lost.black, lost.white) {
            (Some((_, clause)), Some(_)) => Some(Outcome::undecided(ResultKind::BothLose, clause)),
            (Some(black), None) => Some(won(black, Side::White)),
            (None, Some(white)) => Some(won(white, Side::Black)),
            (None, None) => None,
        })?;
        Some(Outcome { ruling: Some(ruling), ..outcome })
    }
}

impl Game {
    pub(super) fn effect(
        &self,
        effect: Effect,
        ruled: &Ruled<'_>,
        events: &mut Vec<Event>,
        losses: &mut Losses,
    ) -> Result<(), Refusal> {
        let clause = || ruled.clause.clone();
        let undecided = |kind| Some(Outcome::undecided(kind, clause()));
        let sides: &[Side] = if ruled.both { &Side::BOTH } else { &[ruled.side] };
        let mut lose = |kind| {
            for side in sides {
                losses.add(*side, kind, clause());
            }
        };
        match effect {
            // a board without a recorder knows no points: the ruling itself says it
            Effect::Void if ruled.point.is_none() && !self.is_recorded() => {}
            Effect::Void => events.push(self.voided(ruled)?),
            Effect::TurnLost => self.turn_lost(ruled, events)?,
            Effect::Stand if ruled.moved.is_empty() => {}
            Effect::Stand | Effect::Placed => events.push(self.moves_stones(ruled)?),
            // the clock is set back after all other effects
            Effect::PutRight | Effect::Advice | Effect::SetBack => {}
            Effect::Halt => self.halted(ruled.at, events),
            Effect::Caution => {
                for side in sides {
                    self.cautioned(*side, events, losses);
                }
            }
            Effect::Warning => {
                for side in sides {
                    self.warned(*side, events, losses);
                }
            }
            Effect::Fine { zi } => {
                events.extend(sides.iter().map(|side| Event::Fined { side: *side, zi }));
            }
            Effect::Loss => lose(ResultKind::Ruling),
            Effect::Default => lose(ResultKind::Default),
            Effect::TimeLoss => lose(ResultKind::Time),
            Effect::BothLose => losses.undecided = undecided(ResultKind::BothLose),
            Effect::Draw => losses.undecided = undecided(ResultKind::Draw),
            Effect::NoResult => losses.undecided = undecided(ResultKind::NoResult),
            Effect::Replay => losses.undecided = undecided(ResultKind::Replay),
            Effect::ExtraGame => losses.undecided = undecided(ResultKind::ExtraGame),
        }
        Ok(())
    }

    /// Takes a void stone off: it was never on the record, so only the fact is recorded.
    fn voided(&self, ruled: &Ruled<'_>) -> Result<Event, Refusal> {
        let point = ruled.point.ok_or_else(|| Refusal::from(Why::NeedsPoint))?;
        if !self.board.size().contains(point) {
            return Err(Why::OffBoard { point }.into());
        }
        let at = self.pressed.front().map_or(ruled.stone, |press| press.at);
        let (side, clause) = (ruled.side, ruled.clause.clone());
        Ok(Event::Voided { side, point, clause, n: self.move_number() + 1, at })
    }

    /// Takes the turn away (弃权一次): only the side whose entry comes next can lose it.
    fn turn_lost(&self, ruled: &Ruled<'_>, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.in_play_or_paused()?;
        if ruled.side != self.next_side() {
            return Err(self.refusal(Why::Lapsed, "claim"));
        }
        let at = self.pressed.front().map_or(ruled.stone, |press| press.at);
        let (side, clause) = (ruled.side, ruled.clause.clone());
        events.push(Event::TurnLost { n: self.move_number() + 1, side, clause, at });
        events.push(self.after_lost_turn(ruled));
        events.extend(self.gap_after(ruled.side, false));
        Ok(())
    }

    /// Takes the readings after a lost turn (open question U1).
    ///
    /// 1. Without a press the offender's time ended with the stone; the opponent's begins now.
    /// 2. After a press the clock that ran goes on for its owner, whose move begins now.
    fn after_lost_turn(&self, ruled: &Ruled<'_>) -> Event {
        if self.pressed.is_empty() {
            return self.turn_over(ruled.side, ruled.stone, ruled.at, false);
        }
        let mut readings = self.clock.readings_at(ruled.at, self.rules());
        let other = ruled.side.other();
        if self.pressed.len() == 1 {
            readings[other] = readings[other].turn_ended(false, self.rules());
        }
        clocks(self.clock.running, readings, ruled.at)
    }

    /// Moves the stones on the record to where they stand (1988/III.8.3, 2002/17.5): each from a
    /// stone to an empty point, none without a liberty there.
    fn moves_stones(&self, ruled: &Ruled<'_>) -> Result<Event, Refusal> {
        self.in_play_or_adjourned()?;
        self.nothing_pressed()?;
        let moved = ruled.moved.to_vec();
        if moved.is_empty() {
            return Err(Why::NeedsStones.into());
        }
        if !self.is_recorded() {
            return Err(Why::NotRecordedHere.into());
        }
        let mut board = self.board.clone();
        let before = [Side::Black, Side::White].map(|side| board.stones(side));
        let inside = moved.iter().all(|one| {
            [one.from, one.to].into_iter().all(|point| board.size().contains(point))
                && board.at(one.from).is_some()
        });
        let kept = inside && shift(&mut board, &moved);
        let whole = before == [Side::Black, Side::White].map(|side| board.stones(side));
        let free = moved.iter().all(|one| board.at(one.to).is_some());
        let breathes = board.size().all().all(|p| board.at(p).is_none() || board.liberties(p) > 0);
        if !(kept && whole && free && breathes) {
            return Err(Why::BadStones.into());
        }
        Ok(Event::StonesMoved { moved, after: self.move_number() })
    }

    /// Stops play: both clocks stand, if they don't already.
    fn halted(&self, at: Stamp, events: &mut Vec<Event>) {
        if matches!(self.phase, Phase::Playing | Phase::Proposed) {
            events.extend([Event::Paused {}, self.clocks(None, at)]);
        }
    }

    /// Gives a caution; where some of them make a warning, the one that fills the number does.
    fn cautioned(&self, side: Side, events: &mut Vec<Event>, losses: &mut Losses) {
        let count = self.tally(side).cautions + 1;
        events.push(Event::CautionGiven { side, count });
        let filled = |needed: u32| needed > 0 && count.is_multiple_of(needed);
        if self.rules().cautions_warn.is_some_and(filled) {
            self.warned(side, events, losses);
        }
    }

    fn warned(&self, side: Side, events: &mut Vec<Event>, losses: &mut Losses) {
        let his = |event: &&Event| matches!(event, Event::WarningGiven { side: whose, .. } if *whose == side);
        let given = u32::try_from(events.iter().filter(his).count()).unwrap_or(u32::MAX);
        let count = self.tally(side).warnings + given + 1;
        events.push(Event::WarningGiven { side, count, fine: self.rules().warning_price });
        if count >= self.rules().warnings_lose {
            losses.add(side, ResultKind::Ruling, self.clause("warnings_lose"));
        }
    }

    /// Gives the clock that runs the time back that it has run since the stone.
    ///
    /// 1. After a lost turn the arbiter at the table may (open question U1).
    /// 2. Otherwise it changes one side's reading, which is the chief's where the edition says so
    ///    (2002/22.3; open question U2).
    pub(super) fn given_back(
        &self,
        ruled: &Ruled<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let by_edition = ruled.effects.contains(&Effect::SetBack);
        if !(ruled.give_back || by_edition) {
            return Ok(());
        }
        let lost_turn = ruled.effects.contains(&Effect::TurnLost);
        let chiefs = self.rules().reading_by == Who::Chief && !lost_turn && !by_edition;
        if chiefs && ruled.role != Role::Chief {
            return Err(self.refusal(Why::NotChief, "reading_by"));
        }
        let Some(side) = self.clock.running else { return Ok(()) };
        let stone = self.pressed.front().map_or(ruled.stone, |press| press.at);
        let from = stone.max(self.clock.since);
        let time = ruled.at.since(from);
        let restored = self.clock.reading(side, from, self.rules());
        let own_turn_over = lost_turn && ruled.side == side;
        if time.is_zero() || own_turn_over {
            return Ok(());
        }
        let mut readings = self.clock.readings_at(ruled.at, self.rules());
        readings[side] =
            if lost_turn { restored.turn_ended(false, self.rules()) } else { restored };
        let taken = events.iter().find_map(|event| {
            if let Event::Clocks { running, .. } = event { Some(*running) } else { None }
        });
        let (at, running) = (ruled.at, taken.unwrap_or(self.clock.running));
        events.retain(|event| !matches!(event, Event::Clocks { .. }));
        events.extend([Event::TimeGivenBack { side, time }, clocks(running, readings, at)]);
        Ok(())
    }

    /// Adds what the ruling does to the result: it ends the game, or an agreed count is made
    /// anew with the fine in it.
    pub(super) fn settle(
        &self,
        ruled: &Ruled<'_>,
        outcome: Option<Outcome>,
        events: &mut Vec<Event>,
    ) {
        let decided = |known: &Outcome| known.kind != ResultKind::Count;
        if self.outcome.as_ref().is_some_and(decided) {
            return;
        }
        if let Some(outcome) = outcome {
            events.push(Event::Resulted(outcome));
            self.stand(ruled.at, events);
            return;
        }
        let fined = events
            .iter()
            .any(|event| matches!(event, Event::WarningGiven { .. } | Event::Fined { .. }));
        if self.phase == Phase::Agreed && fined {
            let mut after = self.clone();
            after.apply_all(events.iter());
            events.extend(after.counted());
        }
    }

    /// Lets both clocks stand in the record that ends the game.
    fn stand(&self, at: Stamp, events: &mut Vec<Event>) {
        let mut taken = false;
        for event in events.iter_mut() {
            if let Event::Clocks { running, .. } = event {
                *running = None;
                taken = true;
            }
        }
        if !taken && self.clock.running.is_some() {
            events.push(self.clocks(None, at));
        }
    }
}
