//! The hand count: points in whole tens, then stones; or why it differs from the board.

use super::orders::half;
use super::{Armed, Field};
use crate::game::explain::Explanation;
use crate::game::{By, Command, Game, Order, Phase};
use crate::rules::CountMethod;
use crate::units::{Side, Stamp, Zi};

/// A field of the form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HandField {
    /// The points that the side surrounds.
    #[default]
    Territory,
    /// Its stones.
    Stones,
    /// All of it.
    Total,
}

/// The hand count of one side.
#[derive(Clone, Debug, Default)]
pub struct HandForm {
    /// Whose stones and points were counted; nobody is preselected.
    pub side: Option<Side>,
    /// The points that it surrounds.
    pub territory: Field,
    /// Its stones.
    pub stones: Field,
    /// All of them.
    pub total: Field,
    /// Where the caret is.
    pub focus: HandField,
    /// Why the count differs from the board, where that is asked.
    pub reason: Option<Field>,
    /// Which of the proposed reasons was taken last.
    pub proposed: Option<usize>,
    /// Whether F10 was pressed, so that Enter confirms.
    pub armed: Armed,
}

impl HandForm {
    /// Opens the form: where a count differs from the board it asks why first.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let asks = game.phase() == Phase::Agreed && game.explained().is_none();
        let differs = game.difference().filter(|_| asks);
        let focus = Self::fields(game)[0];
        Self {
            side: differs.map(|(side, _)| side).or(game.hand_last().map(Side::other)),
            reason: differs.map(|_| Field::default()),
            focus,
            ..Self::default()
        }
    }

    /// Lists the fields that the method of the game needs.
    #[must_use]
    pub fn fields(game: &Game) -> &'static [HandField] {
        match game.rules().count {
            CountMethod::Area => &[HandField::Territory, HandField::Stones, HandField::Total],
            CountMethod::Territory | CountMethod::Stones => &[HandField::Total],
        }
    }

    /// Returns a field.
    #[must_use]
    pub const fn of_field(&self, field: HandField) -> &Field {
        match field {
            HandField::Territory => &self.territory,
            HandField::Stones => &self.stones,
            HandField::Total => &self.total,
        }
    }

    /// Returns the field under the caret.
    pub fn field(&mut self) -> &mut Field {
        if let Some(reason) = &mut self.reason {
            return reason;
        }
        match self.focus {
            HandField::Territory => &mut self.territory,
            HandField::Stones => &mut self.stones,
            HandField::Total => &mut self.total,
        }
    }

    /// Goes to the next field, or to the one before.
    pub fn turn(&mut self, game: &Game, on: bool) {
        let fields = Self::fields(game);
        let at = fields.iter().position(|field| *field == self.focus).unwrap_or(0);
        let step = if on { 1 } else { fields.len() - 1 };
        self.focus = fields[(at + step) % fields.len()];
    }

    /// Builds the order; none while something is missing or isn't understood.
    #[must_use]
    pub fn order(&self, game: &Game, arbiter: &str, at: Stamp) -> Option<Order> {
        let command = match &self.reason {
            Some(reason) => Command::Explain { reason: reason.text().trim().to_owned() },
            None => self.counted(game)?,
        };
        Some(Order { command, by: By::table(arbiter), at })
    }

    fn counted(&self, game: &Game) -> Option<Command> {
        let read = |field: HandField| amount(self.of_field(field), game.rules().count);
        let total = self.sum(game)?;
        let (territory, stones) = (read(HandField::Territory), read(HandField::Stones));
        Some(Command::HandCount { side: self.side?, total, territory, stones })
    }

    /// Returns the total, typed or added up.
    #[must_use]
    pub fn sum(&self, game: &Game) -> Option<Zi> {
        let read = |field: HandField| amount(self.of_field(field), game.rules().count);
        if !self.total.is_empty() {
            return read(HandField::Total);
        }
        Some(read(HandField::Territory)? + read(HandField::Stones)?)
    }

    /// Returns a field that is no number, if one is.
    #[must_use]
    pub fn misread(&self, game: &Game) -> Option<&Field> {
        let fields = Self::fields(game).iter().map(|field| self.of_field(*field));
        fields
            .into_iter()
            .find(|field| !field.is_empty() && amount(field, game.rules().count).is_none())
    }

    /// Lists what could explain the difference: of the count that stands, or of what is typed.
    #[must_use]
    pub fn explanations(&self, game: &Game) -> Vec<Explanation> {
        let typed = self.side.zip(self.sum(game)).filter(|_| self.reason.is_none());
        let stands = self.side.and_then(|side| Some((side, game.hand(side)?.total)));
        typed
            .or(stands.filter(|_| self.reason.is_some()))
            .map_or_else(Vec::new, |(side, total)| game.explanations(side, total))
    }
}

/// Reads a number of zi, or of points where points are counted: `185`, `184.5`, `184 1/2`,
/// `184又1/2`, `184半`.
fn amount(field: &Field, method: CountMethod) -> Option<Zi> {
    let text = half(field).replace('又', " ");
    let whole = text.strip_suffix(".5").or_else(|| text.strip_suffix('半'));
    let text = whole.map_or_else(|| text.clone(), |whole| format!("{whole} 1/2"));
    let number: Zi = text.strip_suffix(".0").unwrap_or(&text).parse().ok()?;
    match method {
        CountMethod::Area | CountMethod::Stones => Some(number),
        CountMethod::Territory => {
            (number.quarters() % 2 == 0).then(|| Zi::from_quarters(number.quarters() / 2))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_read_as_it_is_said() {
        let zi = |text: &str| amount(&Field::with(text), CountMethod::Area);
        for text in ["184.5", "184 1/2", "184又1/2", "184半", "１８４．５"] {
            assert_eq!(zi(text), Some(Zi::halves(369)), "{text}");
        }
        assert_eq!((zi("185"), zi("185.0")), (Some(Zi::whole(185)), Some(Zi::whole(185))));
        assert_eq!([zi(""), zi("abc"), zi("1.25")], [None, None, None]);
        let points = amount(&Field::with("45"), CountMethod::Territory);
        assert_eq!(points, Some(Zi::halves(45)));
    }
}
