//! What the form shows, computed once for a key or a drawing.

use super::list::FREE;
use super::{Field, Missing, OTHER, RulingField, RulingForm};
use crate::game::{By, Event, Game, Order, Outcome, Ruling};
use crate::rules::offence::Counted;
use crate::rules::{Effect, Offence, Who};
use crate::units::{Side, Span, Stamp};
use crate::words::Words;
use std::borrow::Cow;

/// What the form shows now.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    /// The fouls of the list.
    pub ids: Vec<String>,
    /// The chosen one.
    pub offence: Option<String>,
    /// Its row; none for a foul that isn't listed.
    pub row: Option<Cow<'a, Offence>>,
    /// What the clause allows now, with who decides each.
    pub rulings: Vec<(Vec<Effect>, Who)>,
    /// Which of them is chosen.
    pub chosen: Option<usize>,
    /// The fields that matter.
    pub fields: Vec<RulingField>,
    /// The toggles that matter.
    pub toggles: Vec<Toggle>,
    /// A ruling with a warning of the same person at the same move (open question U8).
    pub same_act: Option<u32>,
    /// How long a clock has run on since the stone, and whose (open question U1).
    pub ran_on: Option<(Side, Span)>,
}

/// What is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toggle {
    /// The chief arbiter decides.
    Chief,
    /// Both players did it.
    Both,
    /// The arbiter saw it himself.
    Seen,
    /// It is about an earlier move.
    About,
    /// Both players agree.
    Agreed,
    /// It is another act.
    Separate,
    /// The clock that has run on gets that time back.
    GiveBack,
}

/// An order and what it would do.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The order.
    pub order: Order,
    /// Its events.
    pub events: Vec<Event>,
}

impl Judged {
    /// Returns the result that the order makes, if it makes one by itself; a count that it changes
    /// is one, too.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        let result = |event: &'_ Event| matches!(event, Event::Resulted(_));
        let found = self.events.iter().rfind(|event| result(event));
        found.and_then(|event| if let Event::Resulted(it) = event { Some(it) } else { None })
    }

    /// Tells whether the order gives a warning.
    #[must_use]
    pub fn warns(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::WarningGiven { .. }))
    }
}

impl Sight<'_> {
    /// Returns the effects of the chosen ruling.
    #[must_use]
    pub fn effects(&self) -> &[Effect] {
        self.chosen.and_then(|at| self.rulings.get(at)).map_or(&[], |(effects, _)| effects)
    }

    /// Returns who decides the chosen ruling.
    #[must_use]
    pub fn who(&self) -> Option<Who> {
        self.chosen.and_then(|at| self.rulings.get(at)).map(|(_, who)| *who)
    }

    /// Tells whether a field matters.
    #[must_use]
    pub fn has(&self, field: RulingField) -> bool {
        self.fields.contains(&field)
    }
}

impl RulingForm {
    /// Returns what the form shows at a moment.
    #[must_use]
    pub fn sight<'a>(&self, game: &'a Game, words: &Words, now: Stamp) -> Sight<'a> {
        let ids = if self.fixed.is_some() { Vec::new() } else { self.offences(game, words) };
        let picked = || ids.get(self.selected?).cloned();
        let offence = self.fixed.clone().or_else(picked);
        let row = offence.as_deref().and_then(|id| game.rules().priced(id));
        let rulings = self.rulings(offence.as_deref(), game);
        let only = (rulings.len() == 1).then_some(0);
        let chosen = self.choice.map(|at| at as usize).filter(|at| *at < rulings.len()).or(only);
        let mut sight = Sight {
            ids,
            offence,
            row,
            rulings,
            chosen,
            fields: Vec::new(),
            toggles: Vec::new(),
            same_act: None,
            ran_on: None,
        };
        sight.fields = self.fields(&sight, game);
        sight.same_act = self.same_act(&sight, game);
        sight.ran_on = self.ran_on(game, now);
        sight.toggles = self.toggles(&sight, game);
        sight
    }

    /// Builds the order and decides it without recording it.
    ///
    /// # Errors
    /// What is missing, or the refusal.
    pub fn judged(
        &self,
        sight: &Sight<'_>,
        game: &Game,
        arbiter: &str,
        at: Stamp,
    ) -> Result<Judged, Missing> {
        let order = self.order(sight, game, arbiter, at)?;
        let events = game.decide(&order)?;
        Ok(Judged { order, events })
    }

    /// Decides it as the chief arbiter would, whose name is still missing: for the preview only.
    #[must_use]
    pub fn supposed(&self, sight: &Sight<'_>, game: &Game, at: Stamp) -> Option<Judged> {
        let chief = RulingForm { chief: Field::with("?"), ..self.clone() };
        let order = chief.order(sight, game, "", at).ok()?;
        let order = Order { by: By::chief("?"), ..order };
        let events = game.decide(&order).ok()?;
        Some(Judged { order, events })
    }

    /// Lists what the clause allows for the chosen foul and side.
    fn rulings(&self, offence: Option<&str>, game: &Game) -> Vec<(Vec<Effect>, Who)> {
        let Some(offence) = offence else { return Vec::new() };
        if offence == OTHER && game.rules().priced(OTHER).is_none() {
            let who = game.rules().free_by;
            return FREE.iter().map(|effects| (effects.to_vec(), who)).collect();
        }
        game.allowed(offence, self.side.unwrap_or(Side::Black), self.prior())
    }

    fn fields(&self, sight: &Sight<'_>, game: &Game) -> Vec<RulingField> {
        let mut fields = Vec::new();
        if self.fixed.is_none() {
            fields.push(RulingField::Offence);
        }
        if self.focus == RulingField::About || !self.about.is_empty() {
            fields.push(RulingField::About);
        }
        if sight.offence.is_none() {
            return fields;
        }
        let has = |effect| sight.effects().contains(&effect);
        let any = sight.rulings.iter().any(|(effects, _)| effects.contains(&Effect::Void));
        let comes_off = if sight.chosen.is_some() { has(Effect::Void) } else { any };
        if self.fixed.is_none() && comes_off && game.is_recorded() {
            fields.push(RulingField::Point);
        }
        if sight.row.as_ref().is_some_and(|row| row.counted == Counted::Event) {
            fields.push(RulingField::Prior);
        }
        if has(Effect::Stand) || has(Effect::Placed) {
            fields.push(RulingField::Moved);
        }
        if sight.row.is_none() {
            fields.extend([RulingField::Text, RulingField::Clause]);
        }
        if self.is(Toggle::Chief) || sight.who() == Some(Who::Chief) {
            fields.push(RulingField::Chief);
        }
        fields
    }

    fn toggles(&self, sight: &Sight<'_>, game: &Game) -> Vec<Toggle> {
        let mut toggles = Vec::new();
        if sight.offence.is_none() {
            return toggles;
        }
        if sight.who() != Some(Who::Chief) {
            toggles.push(Toggle::Chief);
        }
        if concerns_both(sight.effects()) {
            toggles.push(Toggle::Both);
        }
        toggles.push(Toggle::Seen);
        if self.fixed.is_none() && game.move_number() > 0 {
            toggles.push(Toggle::About);
        }
        if sight.who() == Some(Who::Players) {
            toggles.push(Toggle::Agreed);
        }
        if sight.same_act.is_some() {
            toggles.push(Toggle::Separate);
        }
        if sight.ran_on.is_some() {
            toggles.push(Toggle::GiveBack);
        }
        toggles
    }

    /// Finds a ruling with a warning of the same person at the same move: one act gives one
    /// warning (open question U8).
    fn same_act(&self, sight: &Sight<'_>, game: &Game) -> Option<u32> {
        let player = game.player(self.side?);
        let about = self.about().unwrap_or_else(|| game.move_number());
        let warns = |effects: &[Effect]| effects.contains(&Effect::Warning);
        let same = |one: &&Ruling| {
            let his = one.player == player || one.both || self.is(Toggle::Both);
            one.state.is_in_force() && his && one.about == about && warns(&one.effects)
        };
        let earlier = game.rulings().iter().rev().find(same)?;
        warns(sight.effects()).then_some(earlier.id)
    }

    /// Says how long a clock has run on since the stone that is being ruled on (open question
    /// U1).
    fn ran_on(&self, game: &Game, now: Stamp) -> Option<(Side, Span)> {
        let side = game.clock().running?;
        let stone = game.pressed().front().map(|press| press.at).or(self.stone)?;
        let offender = self.side?;
        if side == offender && game.pressed().is_empty() {
            // his own turn ends with the stone anyway
            return None;
        }
        let time = now.since(stone.max(game.clock().since));
        (!time.is_zero()).then_some((side, time))
    }
}

/// Tells whether effects can be those of both persons.
fn concerns_both(effects: &[Effect]) -> bool {
    let of_one = |effect: &Effect| matches!(effect, Effect::Void | Effect::TurnLost);
    let of_a_person = |effect: &Effect| {
        matches!(
            effect,
            Effect::Caution
                | Effect::Warning
                | Effect::Advice
                | Effect::Fine { .. }
                | Effect::Loss
                | Effect::Default
                | Effect::TimeLoss
        )
    };
    effects.iter().any(of_a_person) && !effects.iter().any(of_one)
}
