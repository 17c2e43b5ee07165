//! Rulings on fouls: which row of the catalogue, who decides it, whether it has lapsed.

use super::Decision;
use super::effects::Losses;
use crate::game::command::{Basis, Command, Shift};
use crate::game::event::Event;
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::state::{Game, Phase};
use crate::rules::faults;
use crate::rules::offence::{Counted, Whose};
use crate::rules::{Claim, Clause, Effect, Offence, Sanction, Who};
use crate::units::{Point, Side, Stamp};
use std::borrow::Cow;

/// A ruling whose row has been found: everything that its effects need.
pub(super) struct Ruled<'a> {
    pub offence: &'a str,
    pub side: Side,
    pub point: Option<Point>,
    pub stone: Stamp,
    pub clause: Clause,
    pub effects: Vec<Effect>,
    pub text: &'a str,
    pub moved: &'a [Shift],
    pub about: Option<u32>,
    pub basis: Basis,
    pub who: Who,
    pub both: bool,
    pub separate: bool,
    pub give_back: bool,
    pub role: Role,
    pub at: Stamp,
}

/// What the catalogue says of an order: clause, effects, who decides.
struct Priced {
    clause: Clause,
    effects: Vec<Effect>,
    who: Who,
}

impl Game {
    /// Rules on a foul by the edition's data.
    ///
    /// 1. The row of the catalogue names clause, who decides, and effects; `other` brings its
    ///    own (1988/III.12.1).
    /// 2. What a player claims lapses with his own next move where the edition says so (2002/16.3);
    ///    what the arbiter saw doesn't, and the chief arbiter may rule all the same (open question
    ///    U7).
    /// 3. All effects of the act are one record: stone, turn, clock, warning, result.
    /// 4. The warning that fills the number loses the game (1988/III.12.2, 2002/24.2).
    /// 5. Where the game is decided already, a later act is noted and changes nothing of that
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
        let id = u32::try_from(self.rulings.len() + 1).unwrap_or(u32::MAX);
        let mut events = vec![Event::Ruled {
            id,
            offence: ruled.offence.to_owned(),
            side: ruled.side,
            point: ruled.point,
            clause: ruled.clause.clone(),
            effects: ruled.effects.clone(),
            text: ruled.text.to_owned(),
            after: self.move_number(),
            about: ruled.about,
            basis: ruled.basis,
            who: ruled.who,
            both: ruled.both,
            separate: ruled.separate,
            at: ruled.at,
        }];
        let mut losses = Losses::default();
        for effect in &ruled.effects {
            self.effect(*effect, &ruled, &mut events, &mut losses)?;
        }
        self.given_back(&ruled, &mut events)?;
        self.settle(&ruled, losses.outcome(id), &mut events);
        Ok(events)
    }

    fn ruled<'a>(&self, order: &'a Order) -> Result<Ruled<'a>, Refusal> {
        let Command::Rule {
            offence,
            side,
            point,
            stone,
            choice: _,
            effects: _,
            clause: _,
            text,
            basis,
            about,
            agreed,
            both,
            separate,
            prior: _,
            give_back,
            moved,
        } = &order.command
        else {
            return Err(Why::NeedsEffects.into());
        };
        let role = order.by.role;
        let row = self.rules().priced(offence);
        let Priced { clause, mut effects, who } = self.priced(order, row.as_deref())?;
        let who = decider(who, role, *agreed)
            .ok_or_else(|| Refusal { why: Why::NotChief, clause: Some(clause.clone()) })?;
        if who != Who::Chief {
            self.in_time(row.as_deref(), *side, *about, *basis)?;
        }
        if self.later_than(*about)? {
            effects.retain(|effect| !matches!(effect, Effect::Void | Effect::TurnLost));
            if effects.is_empty() {
                return Err(self.refusal(Why::Lapsed, "claim"));
            }
        }
        let stone = stone.unwrap_or(order.at).min(order.at);
        let (side, point, about, basis) = (*side, *point, *about, *basis);
        let (both, separate, give_back) = (*both, *separate, *give_back);
        let at = order.at;
        Ok(Ruled {
            offence,
            side,
            point,
            stone,
            clause,
            effects,
            text,
            moved,
            about,
            basis,
            who,
            both,
            separate,
            give_back,
            role,
            at,
        })
    }

    /// Finds what an order costs: by its row, or what a free ruling brings.
    fn priced(&self, order: &Order, row: Option<&Offence>) -> Result<Priced, Refusal> {
        let Command::Rule { offence, side, choice, effects, clause, prior, .. } = &order.command
        else {
            return Err(Why::NeedsEffects.into());
        };
        if offence != "other" && !(effects.is_empty() && clause.is_none()) {
            return Err(Why::BadEffects.into());
        }
        let (own, who, effects) = match row {
            Some(row) => {
                let time = self.time_of(row, offence, *side, *prior);
                let sanction = chosen(row.rulings_at(time), *choice)?;
                (row.clause.clone(), row.decided_by(sanction), sanction.effects.clone())
            }
            None if offence == "other" => {
                (self.clause("free-ruling"), self.rules().free_by, effects.clone())
            }
            None => return Err(Why::UnknownOffence { offence: offence.clone() }.into()),
        };
        if effects.is_empty() {
            return Err(Why::NeedsEffects.into());
        }
        if !faults::is_sound(&effects) {
            return Err(Why::BadEffects.into());
        }
        Ok(Priced { clause: clause.clone().unwrap_or(own), effects, who })
    }

    /// Refuses what comes too late, or in the wrong side's turn; only the chief arbiter is free
    /// of it.
    fn in_time(
        &self,
        row: Option<&Offence>,
        side: Side,
        about: Option<u32>,
        basis: Basis,
    ) -> Result<(), Refusal> {
        let late = |claim| about.is_some_and(|n| self.has_lapsed(claim, side.other(), n));
        let claim = row.and_then(|row| row.claim).unwrap_or(self.rules().claim);
        let counts = basis == Basis::Claimed || claim == Claim::ByOpponent;
        if counts && late(claim) {
            return Err(self.refusal(Why::Lapsed, "claim"));
        }
        let Some(row) = row else { return Ok(()) };
        let clause = || Some(row.clause.clone());
        if row.until.is_some_and(|until| about.unwrap_or(self.move_number()) > until) {
            return Err(Refusal { why: Why::Lapsed, clause: clause() });
        }
        let wanted = row.turn.map(|whose| match whose {
            Whose::Own => side,
            Whose::Opponents => side.other(),
        });
        if wanted.is_some_and(|wanted| wanted != self.next_side()) {
            return Err(Refusal { why: Why::OtherTurn, clause: clause() });
        }
        Ok(())
    }

    /// Tells whether entries have come since the move a ruling is about; a move that isn't on the
    /// record is refused.
    fn later_than(&self, about: Option<u32>) -> Result<bool, Refusal> {
        let after = self.move_number();
        match about {
            Some(n) if n > after => Err(Why::NoSuchMove { n }.into()),
            Some(n) => Ok(n < after),
            None => Ok(false),
        }
    }

    /// Returns how often the person on a side has been ruled to have committed a foul.
    #[must_use]
    pub fn commissions(&self, offence: &str, side: Side) -> u32 {
        let player = self.player(side);
        let same = |ruling: &&crate::game::Ruling| {
            let his = ruling.player == player || ruling.both;
            ruling.offence == offence && his && ruling.state.is_in_force()
        };
        u32::try_from(self.rulings.iter().filter(same).count()).unwrap_or(u32::MAX)
    }

    /// Returns which time it would be; earlier games count only where the rules count over the
    /// event (open question U25).
    fn time_of(&self, row: &Offence, offence: &str, side: Side, prior: u32) -> u32 {
        let prior = if row.counted == Counted::Event { prior } else { 0 };
        self.commissions(offence, side).saturating_add(prior) + 1
    }

    /// Lists what the clause allows now for a foul of a side, with who decides each.
    #[must_use]
    pub fn allowed(&self, offence: &str, side: Side, prior: u32) -> Vec<(Vec<Effect>, Who)> {
        let Some(row) = self.rules().priced(offence) else { return Vec::new() };
        let time = self.time_of(&row, offence, side, prior);
        let rulings = row.rulings_at(time).iter();
        rulings.map(|one| (one.effects.clone(), row.decided_by(one))).collect()
    }
}

impl crate::rules::Rules {
    /// Returns the row that prices a foul. A recurrence that isn't a foul of its own is priced by
    /// the event's supplement, else by the options of the edition, and the chief decides
    /// (1988/III.11.3, 2002/20.3).
    #[must_use]
    pub fn priced(&self, id: &str) -> Option<Cow<'_, Offence>> {
        if id != "repetition" {
            return self.offence(id).map(Cow::Borrowed);
        }
        let (options, field) = self.cycle_options();
        if options.is_empty() {
            return self.offence(id).map(Cow::Borrowed);
        }
        let sanction =
            |cycle: &crate::rules::Cycle| Sanction { effects: vec![cycle.effect()], who: None };
        let clause = self.cite(field).cloned().unwrap_or_else(|| Clause::new(field));
        let rulings = options.iter().map(sanction).collect();
        Some(Cow::Owned(Offence::new(clause, Who::Chief, rulings)))
    }
}

/// Returns who decides, if the one who orders may: the chief arbiter everything, the arbiter at
/// the table what both players agree to.
const fn decider(who: Who, role: Role, agreed: bool) -> Option<Who> {
    match (who, role) {
        (_, Role::Chief) => Some(Who::Chief),
        (Who::Table, _) => Some(Who::Table),
        (Who::Players, _) if agreed => Some(Who::Players),
        (Who::Players | Who::Chief, _) => None,
    }
}

fn chosen(rulings: &[Sanction], choice: Option<u32>) -> Result<&Sanction, Refusal> {
    let chosen = match (rulings, choice) {
        ([only], None) => Some(only),
        (_, Some(choice)) => rulings.get(choice as usize),
        (_, None) => None,
    };
    chosen.ok_or_else(|| Why::NeedsChoice.into())
}
