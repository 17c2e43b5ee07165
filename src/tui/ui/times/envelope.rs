//! The envelope of a game that was adjourned elsewhere, as its slip tells it.

use super::super::Field;
use super::super::orders::half;
use super::number;
use crate::game::Custody;
use crate::game::sealed::{Commitment, Entrusted};
use crate::words::{Id, id};

/// A field of the envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnvelopeField {
    /// Who keeps it.
    Keeper,
    /// What it is marked with.
    Mark,
    /// When the game goes on.
    Resumes,
    /// Where.
    Place,
    /// The commitment, where the slip names one.
    Commitment,
    /// The game that it was made for.
    Game,
    /// The number of the sealed move in it.
    Number,
}

impl EnvelopeField {
    /// All of them in their order.
    pub const ALL: [Self; 7] = [
        Self::Keeper,
        Self::Mark,
        Self::Resumes,
        Self::Place,
        Self::Number,
        Self::Commitment,
        Self::Game,
    ];
}

/// What is typed of an envelope.
#[derive(Clone, Debug, Default)]
pub struct EnvelopeForm {
    keeper: Field,
    mark: Field,
    resumes: Field,
    place: Field,
    commitment: Field,
    game: Field,
    number: Field,
}

impl EnvelopeForm {
    /// Returns a field.
    #[must_use]
    pub const fn field(&self, field: EnvelopeField) -> &Field {
        match field {
            EnvelopeField::Keeper => &self.keeper,
            EnvelopeField::Mark => &self.mark,
            EnvelopeField::Resumes => &self.resumes,
            EnvelopeField::Place => &self.place,
            EnvelopeField::Commitment => &self.commitment,
            EnvelopeField::Game => &self.game,
            EnvelopeField::Number => &self.number,
        }
    }

    /// Returns a field to type into.
    pub const fn field_mut(&mut self, field: EnvelopeField) -> &mut Field {
        match field {
            EnvelopeField::Keeper => &mut self.keeper,
            EnvelopeField::Mark => &mut self.mark,
            EnvelopeField::Resumes => &mut self.resumes,
            EnvelopeField::Place => &mut self.place,
            EnvelopeField::Commitment => &mut self.commitment,
            EnvelopeField::Game => &mut self.game,
            EnvelopeField::Number => &mut self.number,
        }
    }

    /// Tells whether nothing was typed: then there is no envelope.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        EnvelopeField::ALL.iter().all(|field| self.field(*field).is_empty())
    }

    /// Returns the first field that can't be right, and what to say of it.
    #[must_use]
    pub fn fault(&self) -> Option<(EnvelopeField, Id)> {
        if self.is_empty() {
            return None;
        }
        if self.keeper.text().trim().is_empty() {
            return Some((EnvelopeField::Keeper, id!("message-no-keeper")));
        }
        if !self.number.is_empty() && number(&self.number).is_none() {
            return Some((EnvelopeField::Number, id!("message-no-number")));
        }
        if !self.commitment.is_empty() && self.commitment().is_none() {
            return Some((EnvelopeField::Commitment, id!("message-no-commitment")));
        }
        let game = self.game();
        match (&game, self.game.is_empty()) {
            (None, false) => Some((EnvelopeField::Game, id!("message-no-game-id"))),
            // the code on the paper in the envelope fits that game alone
            (None, true) if !self.commitment.is_empty() => {
                Some((EnvelopeField::Game, id!("message-needs-game-id")))
            }
            (None, true) | (Some(_), _) => None,
        }
    }

    fn commitment(&self) -> Option<Commitment> {
        half(&self.commitment).parse().ok()
    }

    /// Reads the id of a game: 32 hexadecimal digits, blanks and dashes forgiven.
    fn game(&self) -> Option<String> {
        let typed = half(&self.game).to_ascii_lowercase();
        let digits: String = typed.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
        let whole = digits.len() == 32 && digits.chars().all(|c| c.is_ascii_hexdigit());
        whole.then_some(digits)
    }

    /// Returns what was typed; nothing where no envelope is named.
    #[must_use]
    pub fn read(&self) -> Option<Box<Entrusted>> {
        let text = |field: &Field| field.text().trim().to_owned();
        let custody = Custody {
            keeper: text(&self.keeper),
            envelope: text(&self.mark),
            resumes: text(&self.resumes),
            place: text(&self.place),
        };
        let (commitment, game) = (self.commitment(), self.game().unwrap_or_default());
        let n = number(&self.number);
        (!self.is_empty()).then(|| Box::new(Entrusted { custody, commitment, game, n }))
    }
}
