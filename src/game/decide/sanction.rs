//! Rulings on fouls.

use super::{Decision, clocks};
use crate::game::command::Command;
use crate::game::event::Event;
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::result::{Outcome, ResultKind};
use crate::game::state::{Game, Phase};
use crate::rules::{Clause, Effect, Who};
use crate::units::{Point, Side, Stamp};

/// A ruling whose row has been found: everything that its effects need.
struct Ruled<'a> {
    offence: &'a str,
    side: Side,
    point: Option<Point>,
    stone: Stamp,
    clause: Clause,
    effects: Vec<Effect>,
    text: &'a str,
    at: Stamp,
}

impl Game {
    /// Rules on a foul by the edition's data.
    ///
    /// 1. The row of the catalogue names clause, who decides, and effects; `other` brings its
    ///    own (1988/III.12.1).
    /// 2. All effects of the act are one record: stone, turn, clock, warning, result.
    /// 3. The warning that fills the number loses the game (1988/III.12.2, 2002/24.2).
    /// 4. Where the game is decided already, a later act is noted and changes nothing of that
    ///    (open question U9).
    pub(super) fn rule(&self, order: &Order) -> Decision {
        let ruled = self.ruled(order)?;
        let over = self.lifting.is_some_and(|lifting| lifting.side != ruled.side);
        let playing = matches!(self.phase, Phase::Playing | Phase::Paused);
        if over && playing && ruled.effects.contains(&Effect::TurnLost) {
            return self.after_release(ruled.stone, |game| game.rule(order));
        }
        if ruled.effects.iter().any(|effect| matches!(effect, Effect::Void | Effect::TurnLost)) {
            self.in_play_or_paused()?;
        }
        let mut events = vec![Event::Ruled {
            offence: ruled.offence.to_owned(),
            side: ruled.side,
            point: ruled.point,
            clause: ruled.clause.clone(),
            effects: ruled.effects.clone(),
            text: ruled.text.to_owned(),
            after: self.move_number(),
        }];
        let mut outcome = None;
        for effect in &ruled.effects {
            self.effect(*effect, &ruled, &mut events, &mut outcome)?;
        }
        self.settle(&ruled, outcome, &mut events);
        Ok(events)
    }

    fn ruled<'a>(&self, order: &'a Order) -> Result<Ruled<'a>, Refusal> {
        let Command::Rule { offence, side, point, stone, choice, effects, clause, text } =
            &order.command
        else {
            return Err(Why::NeedsEffects.into());
        };
        if offence != "other" && !(effects.is_empty() && clause.is_none()) {
            return Err(Why::BadEffects.into());
        }
        let (own_clause, who, effects) = match self.rules().offence(offence) {
            Some(row) => {
                let rulings = row.rulings_at(self.commissions(offence, *side) + 1);
                (row.clause.clone(), row.who, chosen(rulings, *choice)?)
            }
            None if offence == "other" => {
                (self.clause("free-ruling"), self.rules().free_by, effects.clone())
            }
            None => return Err(Why::UnknownOffence { offence: offence.clone() }.into()),
        };
        let clause = clause.clone().unwrap_or(own_clause);
        if effects.is_empty() {
            return Err(Why::NeedsEffects.into());
        }
        if contradict(&effects) {
            return Err(Why::BadEffects.into());
        }
        if who == Who::Chief && order.by.role != Role::Chief {
            return Err(Refusal { why: Why::NotChief, clause: Some(clause) });
        }
        let stone = stone.unwrap_or(order.at).min(order.at);
        let (side, point) = (*side, *point);
        Ok(Ruled { offence, side, point, stone, clause, effects, text, at: order.at })
    }

    /// Returns how often the person on a side has been ruled to have committed a foul.
    #[must_use]
    pub fn commissions(&self, offence: &str, side: Side) -> u32 {
        let player = self.player(side);
        let same =
            |ruling: &&crate::game::Ruling| ruling.offence == offence && ruling.player == player;
        u32::try_from(self.rulings.iter().filter(same).count()).unwrap_or(u32::MAX)
    }

    fn effect(
        &self,
        effect: Effect,
        ruled: &Ruled<'_>,
        events: &mut Vec<Event>,
        outcome: &mut Option<Outcome>,
    ) -> Result<(), Refusal> {
        let clause = || ruled.clause.clone();
        let other = ruled.side.other();
        let undecided = |kind| Some(Outcome::undecided(kind, clause()));
        match effect {
            // a board without a recorder knows no points: the ruling itself says it
            Effect::Void if ruled.point.is_none() && !self.is_recorded() => {}
            Effect::Void => events.push(self.voided(ruled)?),
            Effect::TurnLost => self.turn_lost(ruled, events)?,
            Effect::PutRight | Effect::Stand | Effect::Advice => {}
            Effect::Halt => self.halted(ruled.at, events),
            Effect::Warning => self.warned(ruled.side, events, outcome),
            Effect::Loss => *outcome = Some(Outcome::won(ResultKind::Ruling, other, clause())),
            Effect::Default => *outcome = Some(Outcome::won(ResultKind::Default, other, clause())),
            Effect::TimeLoss => *outcome = Some(Outcome::won(ResultKind::Time, other, clause())),
            Effect::BothLose => *outcome = undecided(ResultKind::BothLose),
            Effect::Draw => *outcome = undecided(ResultKind::Draw),
            Effect::NoResult => *outcome = undecided(ResultKind::NoResult),
            Effect::Replay => *outcome = undecided(ResultKind::Replay),
            Effect::ExtraGame => *outcome = undecided(ResultKind::ExtraGame),
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

    /// Stops play: both clocks stand, if they don't already.
    fn halted(&self, at: Stamp, events: &mut Vec<Event>) {
        if matches!(self.phase, Phase::Playing | Phase::Proposed) {
            events.extend([Event::Paused {}, self.clocks(None, at)]);
        }
    }

    fn warned(&self, side: Side, events: &mut Vec<Event>, outcome: &mut Option<Outcome>) {
        let count = self.tally(side).warnings + 1;
        events.push(Event::WarningGiven { side, count, fine: self.rules().warning_price });
        if count >= self.rules().warnings_lose && outcome.is_none() {
            let clause = self.clause("warnings_lose");
            *outcome = Some(Outcome::won(ResultKind::Ruling, side.other(), clause));
        }
    }

    /// Adds what the ruling does to the result: it ends the game, or an agreed count is made
    /// anew with the fine in it.
    fn settle(&self, ruled: &Ruled<'_>, outcome: Option<Outcome>, events: &mut Vec<Event>) {
        let decided = |known: &Outcome| known.kind != ResultKind::Count;
        if self.outcome.as_ref().is_some_and(decided) {
            return;
        }
        if let Some(outcome) = outcome {
            events.push(Event::Resulted(outcome));
            self.stand(ruled.at, events);
            return;
        }
        let fined = events.iter().any(|event| matches!(event, Event::WarningGiven { .. }));
        if self.phase == Phase::Agreed && fined {
            let mut after = self.clone();
            after.apply_all(events.iter());
            events.extend(after.counted());
        }
    }
}

impl Game {
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

/// Tells whether effects repeat each other, or more than one of them ends the game.
fn contradict(effects: &[Effect]) -> bool {
    let ends = effects.iter().filter(|effect| effect.ends()).count();
    let again = |(at, effect): (usize, &Effect)| effects[..at].contains(effect);
    ends > 1 || effects.iter().enumerate().any(again)
}

fn chosen(rulings: &[Vec<Effect>], choice: Option<u32>) -> Result<Vec<Effect>, Refusal> {
    let chosen = match (rulings, choice) {
        ([only], None) => Some(only),
        (_, Some(choice)) => rulings.get(choice as usize),
        (_, None) => None,
    };
    chosen.cloned().ok_or_else(|| Why::NeedsChoice.into())
}
