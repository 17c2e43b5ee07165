//! What the form of a ruling means: its list, its order.

use super::orders::named_chief;
use super::{Field, FoulQuestion, RulingField, RulingForm};
use crate::game::{By, Command, Game, Order, Refusal, Why};
use crate::rules::{Clause, Effect, Who};
use crate::units::{Point, Side, Stamp};
use crate::words::Words;

/// The foul that the catalogue doesn't list.
pub const OTHER: &str = "other";

/// The order of the list: what the arbiter sees himself before what the move line asks about.
const ORDER: [&str; 24] = [
    "two-in-a-row",
    "take-back",
    "dropped-stone",
    "pressed-early",
    "pressed-before-cleared",
    "lifted-live",
    "left-captured",
    "phone-sounds",
    "phone-looked",
    "wrong-hand",
    "stones-moved",
    "stones-moved-on-purpose",
    "scattered-outside",
    "scattered-by-accident",
    "scattered-on-purpose",
    "absent",
    "disturbing",
    "consulting",
    "thrown-game",
    "no-show",
    "forbidden-point",
    "ko",
    "repetition",
    "occupied",
];

/// What a foul that isn't listed may cost.
pub const FREE: [&[Effect]; 6] = [
    &[Effect::Advice],
    &[Effect::Warning],
    &[Effect::TurnLost],
    &[Effect::TurnLost, Effect::Warning],
    &[Effect::Loss],
    &[Effect::PutRight],
];

impl RulingForm {
    /// Builds the empty form: no side, no foul.
    #[must_use]
    pub fn new(chief: &str) -> Self {
        Self {
            side: None,
            fixed: None,
            filter: Field::default(),
            selected: None,
            choice: None,
            point: Field::default(),
            stone: None,
            text: Field::default(),
            clause: Field::default(),
            chief: Field::with(chief),
            focus: RulingField::Offence,
        }
    }

    /// Builds the form for a move that the rules forbid and that was really played.
    #[must_use]
    pub fn played(foul: &FoulQuestion) -> Self {
        Self {
            side: Some(foul.side),
            fixed: Some(foul.refusal.why.id().to_owned()),
            point: Field::with(&foul.point.to_string()),
            stone: Some(foul.stone),
            ..Self::new("")
        }
    }

    /// Lists the fouls of this edition that fit the filter, by id; the free one comes last.
    #[must_use]
    pub fn offences(&self, game: &Game, words: &Words) -> Vec<String> {
        let known = |id: &&str| game.rules().offence(id).is_some();
        let own = game.rules().offences.keys().map(String::as_str);
        let own = own.filter(|id| !ORDER.contains(id));
        let ids = ORDER.into_iter().filter(known).chain(own).chain([OTHER]);
        let filter = self.filter.text().trim().to_lowercase();
        ids.filter(|id| fits(id, &filter, game, words)).map(str::to_owned).collect()
    }

    /// Returns the chosen foul.
    #[must_use]
    pub fn offence(&self, game: &Game, words: &Words) -> Option<String> {
        if self.fixed.is_some() {
            return self.fixed.clone();
        }
        self.offences(game, words).get(self.selected?).cloned()
    }

    /// Lists what the clause allows for the chosen foul and side.
    #[must_use]
    pub fn rulings(&self, game: &Game, words: &Words) -> Vec<Vec<Effect>> {
        let Some(offence) = self.offence(game, words) else { return Vec::new() };
        if game.rules().priced(&offence).is_none() {
            return FREE.iter().map(|effects| effects.to_vec()).collect();
        }
        let side = self.side.unwrap_or(Side::Black);
        game.allowed(&offence, side, 0).into_iter().map(|(effects, _)| effects).collect()
    }

    /// Lists the fields that this ruling needs besides side and foul.
    #[must_use]
    pub fn fields(&self, game: &Game, words: &Words) -> Vec<RulingField> {
        let mut fields = Vec::new();
        if self.fixed.is_none() {
            fields.push(RulingField::Offence);
        }
        let Some(offence) = self.offence(game, words) else { return fields };
        let row = game.rules().offence(&offence);
        let comes_off =
            row.is_none_or(|row| row.all_rulings().any(|one| one.effects.contains(&Effect::Void)));
        if self.fixed.is_none() && comes_off {
            fields.push(RulingField::Point);
        }
        if row.is_none() {
            fields.extend([RulingField::Text, RulingField::Clause]);
        }
        if row.is_some_and(|row| row.who == Who::Chief) {
            fields.push(RulingField::Chief);
        }
        fields
    }

    /// Builds the order, or says what is missing.
    ///
    /// # Errors
    /// `None` while side or foul aren't chosen; else the refusal.
    pub fn order(
        &self,
        game: &Game,
        words: &Words,
        arbiter: &str,
        at: Stamp,
    ) -> Result<Order, Option<Refusal>> {
        let (Some(side), Some(offence)) = (self.side, self.offence(game, words)) else {
            return Err(None);
        };
        let row = game.rules().offence(&offence);
        let effects = self.free_effects(row.is_none(), game, words)?;
        let by = match row {
            Some(row) if row.who == Who::Chief => named_chief(&self.chief).ok_or(Why::NotChief),
            Some(_) | None => Ok(By::table(arbiter)),
        };
        let by =
            by.map_err(|why| Some(Refusal { why, clause: row.map(|row| row.clause.clone()) }))?;
        let mut command = Command::rule(offence, side).with_effects(effects);
        if let Command::Rule { point, stone, choice, clause, text, .. } = &mut command {
            *point = self.typed_point(game);
            *stone = self.stone;
            *choice = if row.is_some() { self.choice } else { None };
            *clause = Some(self.clause.text().trim()).filter(|c| !c.is_empty()).map(Clause::new);
            self.text.text().trim().clone_into(text);
        }
        Ok(Order { command, by, at })
    }

    fn free_effects(
        &self,
        free: bool,
        game: &Game,
        words: &Words,
    ) -> Result<Vec<Effect>, Option<Refusal>> {
        if !free {
            return Ok(Vec::new());
        }
        let rulings = self.rulings(game, words);
        let chosen = self.choice.and_then(|choice| rulings.get(choice as usize));
        chosen.cloned().ok_or_else(|| Some(Why::NeedsChoice.into()))
    }

    fn typed_point(&self, game: &Game) -> Option<Point> {
        Point::parse_typed(self.point.text(), game.board().size()).ok()
    }

    /// Turns to the other side; the first turn chooses the side that has just moved.
    pub fn turn_side(&mut self, game: &Game) {
        self.side = Some(self.side.map_or(game.next_side().other(), Side::other));
        self.choice = None;
    }
}

fn fits(id: &str, filter: &str, game: &Game, words: &Words) -> bool {
    if filter.is_empty() {
        return true;
    }
    let name = offence_name(id, game, words).to_lowercase();
    let aliases = words.offence_aliases(id).unwrap_or_default();
    id.contains(filter)
        || name.contains(filter)
        || aliases.split_whitespace().any(|alias| alias.starts_with(filter))
}

/// Names a foul: an event's own by its own name.
#[must_use]
pub fn offence_name(id: &str, game: &Game, words: &Words) -> String {
    let own = game.rules().offence(id).and_then(|row| row.name.clone());
    own.or_else(|| words.offence(id)).unwrap_or_else(|| id.to_owned())
}
