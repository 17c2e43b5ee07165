//! The adjournment as a checklist, and its forms: who keeps the envelope, how it is opened, what
//! the paper says, what the chief arbiter decides, where the record goes.

mod rows;

pub use rows::AdjournRow;

use super::armed::Armed;
use super::orders::named_chief;
use super::{Field, Message, Reason};
use crate::game::sealed::{Meaning, Proof};
use crate::game::{Command, Event, Game, Order, Sealed, Who};
use crate::units::{Point, Salt, Stamp};
use crate::words::{Id, Words, id};
use std::collections::{BTreeMap, BTreeSet};

/// What a form is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdjournKind {
    /// Who keeps the envelope.
    Custody,
    /// How the envelope was found.
    Unseal,
    /// What the paper says.
    Open,
    /// What the chief arbiter decides.
    Decide,
    /// It doesn't take place.
    Cancel,
    /// Where the record goes.
    HandOver,
}

/// A field of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AdjournField {
    /// Who keeps the envelope.
    Keeper,
    /// What it is marked with.
    Envelope,
    /// When the game goes on.
    Resumes,
    /// Where.
    Place,
    /// Black is present.
    Black,
    /// White is.
    White,
    /// The arbiter is.
    Arbiter,
    /// The seal is whole.
    Intact,
    /// What was found.
    Note,
    /// What the paper says.
    Text,
    /// What it is taken to mean.
    Reads,
    /// On which point.
    Point,
    /// The code of the salt.
    Salt,
    /// What it counts as.
    Meaning,
    /// Why.
    Reason,
    /// The chief arbiter's name.
    Chief,
    /// Where the record goes.
    To,
    /// Who carries it.
    Carrier,
    /// Into which file.
    File,
}

/// How a paper is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reads {
    /// As it is written.
    #[default]
    Written,
    /// As a stone on a point that its words describe.
    Point,
    /// It isn't clear.
    Unclear,
    /// It is blank.
    Blank,
}

impl Reads {
    /// All of them, in the order in which they are chosen.
    pub const ALL: [Self; 4] = [Self::Written, Self::Point, Self::Unclear, Self::Blank];
}

/// Reasons for calling an adjournment off.
pub const CANCELS: &[Id] =
    &[id!("reason-play-on"), id!("reason-called-early"), id!("reason-game-over")];
/// Reasons of the chief arbiter.
pub const DECIDES: &[Id] =
    &[id!("reason-paper-counts"), id!("reason-both-agree"), id!("reason-intention-clear")];

/// A form of the checklist.
#[derive(Clone, Debug)]
pub struct AdjournForm {
    /// What it is about.
    pub kind: AdjournKind,
    /// Where the caret is.
    pub focus: AdjournField,
    /// What is typed.
    pub texts: BTreeMap<AdjournField, Field>,
    /// What is ticked.
    pub ticks: BTreeSet<AdjournField>,
    /// How the paper is taken.
    pub reads: Reads,
    /// What it counts as, by its place among [`MEANINGS`].
    pub meaning: Option<usize>,
    /// Why.
    pub reason: Reason,
    /// What the code proved of what is typed.
    pub proof: Option<Proof>,
    /// Whether F10 was pressed, where Enter has to follow.
    pub armed: Armed,
}

/// What a paper may count as; a stone needs its point.
pub const MEANINGS: [Option<Meaning>; 6] = [
    None,
    Some(Meaning::Pass),
    Some(Meaning::Resign),
    Some(Meaning::TurnLost),
    Some(Meaning::Loss),
    Some(Meaning::Anew),
];

impl AdjournForm {
    /// Builds a form, filled in with what is known.
    #[must_use]
    pub fn new(kind: AdjournKind, game: &Game, chief: &str, arbiter: &str) -> Self {
        use AdjournField as F;
        let mut texts = BTreeMap::new();
        if let (AdjournKind::Custody, Some(now)) = (kind, game.adjournment()) {
            let known = &now.custody;
            let keeper = if known.keeper.is_empty() { arbiter } else { &known.keeper };
            let given = [
                (F::Keeper, keeper),
                (F::Envelope, &known.envelope),
                (F::Resumes, &known.resumes),
                (F::Place, &known.place),
            ];
            texts.extend(given.map(|(field, text)| (field, Field::with(text))));
        }
        texts.insert(F::Chief, Field::with(chief));
        let reasons = if kind == AdjournKind::Cancel { CANCELS } else { DECIDES };
        let mut form = Self {
            kind,
            focus: F::Keeper,
            texts,
            ticks: BTreeSet::from([F::Arbiter]),
            reads: Reads::default(),
            meaning: None,
            reason: Reason { selected: reasons.len(), ..Reason::default() },
            proof: None,
            armed: Armed::default(),
        };
        form.focus = form.fields(game).first().copied().unwrap_or(F::Keeper);
        form
    }

    /// Lists the fields that the form has now.
    #[must_use]
    pub fn fields(&self, game: &Game) -> Vec<AdjournField> {
        use AdjournField as F;
        match self.kind {
            AdjournKind::Custody => vec![F::Keeper, F::Envelope, F::Resumes, F::Place],
            AdjournKind::Unseal => vec![F::Black, F::White, F::Arbiter, F::Intact, F::Note],
            AdjournKind::Open => {
                let mut fields = vec![F::Text, F::Reads];
                fields.extend((self.reads == Reads::Point).then_some(F::Point));
                fields.extend(needs_salt(game).then_some(F::Salt));
                fields
            }
            AdjournKind::Decide => {
                let mut fields = vec![F::Meaning];
                fields.extend((self.meaning == Some(0)).then_some(F::Point));
                fields.extend([F::Reason, F::Chief]);
                fields
            }
            AdjournKind::Cancel => vec![F::Reason],
            AdjournKind::HandOver => vec![F::To, F::Carrier, F::File],
        }
    }

    /// Returns the reasons to choose from.
    #[must_use]
    pub const fn reasons(&self) -> &'static [Id] {
        match self.kind {
            AdjournKind::Cancel => CANCELS,
            AdjournKind::Custody
            | AdjournKind::Unseal
            | AdjournKind::Open
            | AdjournKind::Decide
            | AdjournKind::HandOver => DECIDES,
        }
    }

    /// Returns what is typed in a field.
    #[must_use]
    pub fn text(&self, field: AdjournField) -> &str {
        self.texts.get(&field).map_or("", Field::text).trim()
    }

    /// Returns the text field under the caret.
    pub fn field(&mut self) -> Option<&mut Field> {
        use AdjournField as F;
        match self.focus {
            F::Black | F::White | F::Arbiter | F::Intact | F::Reads | F::Meaning => None,
            F::Reason => Some(&mut self.reason.typed),
            F::Keeper
            | F::Envelope
            | F::Resumes
            | F::Place
            | F::Note
            | F::Text
            | F::Point
            | F::Salt
            | F::Chief
            | F::To
            | F::Carrier
            | F::File => Some(self.texts.entry(self.focus).or_default()),
        }
    }

    /// Tells whether the caret is on something to choose.
    #[must_use]
    pub fn field_is_choice(&self) -> bool {
        use AdjournField as F;
        matches!(self.focus, F::Black | F::White | F::Arbiter | F::Intact | F::Reads | F::Meaning)
    }

    /// Forgets what was proven of another text.
    pub const fn changed(&mut self) {
        self.proof = None;
        self.armed.disarm();
    }

    /// Goes to the next field, or to the one before.
    pub fn turn(&mut self, game: &Game, on: bool) {
        let fields = self.fields(game);
        let Some(last) = fields.len().checked_sub(1) else { return };
        let at = fields.iter().position(|field| *field == self.focus).unwrap_or(0);
        let next = if on { (at + 1).min(last) } else { at.saturating_sub(1) };
        self.focus = fields[next];
    }

    /// Ticks what is under the caret, or goes on to the next of a choice.
    pub fn toggle(&mut self, on: bool) {
        use AdjournField as F;
        match self.focus {
            F::Reads => {
                let at = Reads::ALL.iter().position(|one| *one == self.reads).unwrap_or(0);
                let all = Reads::ALL.len();
                self.reads = Reads::ALL[(at + if on { 1 } else { all - 1 }) % all];
            }
            F::Meaning => {
                let all = MEANINGS.len();
                let next = |at: usize| (at + if on { 1 } else { all - 1 }) % all;
                self.meaning = Some(self.meaning.map_or(if on { 0 } else { all - 1 }, next));
            }
            F::Black | F::White | F::Arbiter | F::Intact => {
                if !self.ticks.remove(&self.focus) {
                    self.ticks.insert(self.focus);
                }
            }
            F::Keeper
            | F::Envelope
            | F::Resumes
            | F::Place
            | F::Note
            | F::Text
            | F::Point
            | F::Salt
            | F::Reason
            | F::Chief
            | F::To
            | F::Carrier
            | F::File => return,
        }
        self.changed();
    }

    /// Returns the code that is typed; none where it is lost.
    ///
    /// # Errors
    /// Which group can't be right.
    pub fn salt(&self) -> Result<Option<Salt>, Message> {
        let typed = self.text(AdjournField::Salt);
        if typed.is_empty() {
            return Ok(None);
        }
        Salt::read(typed).map(Some).map_err(Message::BadSalt)
    }

    fn point(&self, game: &Game) -> Result<Point, Message> {
        let typed = self.text(AdjournField::Point);
        let unread = |_| Message::About(id!("message-no-point"), typed.to_owned());
        Point::parse_typed(typed, game.board().size()).map_err(unread)
    }

    /// Builds the command.
    ///
    /// # Errors
    /// What is missing.
    pub fn command(&self, game: &Game, words: &Words) -> Result<Command, Message> {
        use AdjournField as F;
        let text = |field| self.text(field).to_owned();
        let reason = self.reason.text(self.reasons(), words);
        Ok(match self.kind {
            AdjournKind::Custody => Command::Custody {
                keeper: text(F::Keeper),
                envelope: text(F::Envelope),
                resumes: text(F::Resumes),
                place: text(F::Place),
            },
            AdjournKind::Unseal => Command::Unseal {
                present: [
                    (F::Black, Who::Black),
                    (F::White, Who::White),
                    (F::Arbiter, Who::Arbiter),
                ]
                .into_iter()
                .filter(|(field, _)| self.ticks.contains(field))
                .map(|(_, who)| who)
                .collect(),
                intact: self.ticks.contains(&F::Intact),
                note: text(F::Note),
            },
            AdjournKind::Open => self.paper(game)?,
            AdjournKind::Decide => {
                let chosen = self.meaning.and_then(|at| MEANINGS.get(at));
                let meaning = match chosen {
                    None => return Err(Message::Said(id!("message-choose-meaning"))),
                    Some(None) => Meaning::Stone(self.point(game)?),
                    Some(Some(meaning)) => *meaning,
                };
                Command::Interpret { meaning, reason }
            }
            AdjournKind::Cancel => Command::Cancel { reason },
            AdjournKind::HandOver => {
                Command::HandOver { to: text(F::To), keeper: text(F::Carrier) }
            }
        })
    }

    fn paper(&self, game: &Game) -> Result<Command, Message> {
        let typed = self.text(AdjournField::Text);
        let reads = match self.reads {
            Reads::Written if typed.is_empty() => {
                return Err(Message::Said(id!("message-paper-empty")));
            }
            Reads::Blank if !typed.is_empty() => {
                return Err(Message::Said(id!("message-paper-not-blank")));
            }
            Reads::Written => None,
            Reads::Point => Some(Sealed::Stone(self.point(game)?)),
            Reads::Unclear => Some(Sealed::Unclear),
            Reads::Blank => Some(Sealed::Empty),
        };
        let salt = self.salt()?.map_or_else(String::new, |salt| salt.code().as_str().to_owned());
        let given =
            if needs_salt(game) { self.proof.unwrap_or(Proof::Matches) } else { Proof::None };
        Ok(Command::Open { text: typed.to_owned(), reads, salt, proof: given })
    }

    /// Builds the order; the chief arbiter's where he decides.
    ///
    /// # Errors
    /// What is missing, or why the game wouldn't accept it.
    pub fn order(
        &self,
        game: &Game,
        words: &Words,
        arbiter: &str,
        at: Stamp,
    ) -> Result<Order, Message> {
        let command = self.command(game, words)?;
        let named = self.texts.get(&AdjournField::Chief).and_then(named_chief);
        let by = match self.kind {
            AdjournKind::Decide => named,
            AdjournKind::Custody
            | AdjournKind::Unseal
            | AdjournKind::Open
            | AdjournKind::Cancel
            | AdjournKind::HandOver => None,
        };
        let by = by.unwrap_or_else(|| crate::game::By::table(arbiter));
        let order = Order { command, by, at };
        game.decide(&order).map_err(Message::Refused)?;
        Ok(order)
    }

    /// Tells whether Enter has to follow F10: a clock runs by it, a turn is lost, or the game ends.
    #[must_use]
    pub fn needs_enter(&self, game: &Game, order: &Order) -> bool {
        let events = game.decide(order).unwrap_or_default();
        let ends = |event: &Event| matches!(event, Event::Resulted(_) | Event::TurnLost { .. });
        matches!(self.kind, AdjournKind::Open | AdjournKind::HandOver) || events.iter().any(ends)
    }
}

/// Tells whether a code proves what the paper says.
#[must_use]
pub fn needs_salt(game: &Game) -> bool {
    game.adjournment().is_some_and(|now| now.commitment.is_some())
}
