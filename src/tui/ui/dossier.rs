//! The dossier: what becomes of rulings, complaints, what stands beside the result; its rows and
//! the form that each opens.

use super::{Armed, Field, Reason};
use crate::game::command::Measure;
use crate::game::{By, Command, Game, Order, Phase};
use crate::units::{Side, Stamp};
use crate::words::{Id, id};

/// Reasons for withdrawing a ruling.
pub const WITHDRAWN: &[Id] =
    &[id!("reason-misjudged"), id!("reason-wrong-side"), id!("reason-mistyped")];
/// Reasons of appeals.
pub const APPEALED: &[Id] =
    &[id!("reason-other-facts"), id!("reason-not-proven"), id!("reason-other-clause")];
/// Reasons for which a ruling stands.
pub const STANDS: &[Id] = &[id!("reason-facts-stand"), id!("reason-late-appeal")];
/// Reasons for which a complaint is upheld.
pub const ESTABLISHED: &[Id] = &[id!("reason-facts-stand"), id!("reason-admitted")];
/// Reasons for which it is rejected.
pub const REJECTED: &[Id] = &[id!("reason-not-proven"), id!("reason-no-foul")];
/// Reasons for departing from a clause.
pub const DEPARTED: &[Id] = &[id!("reason-slight"), id!("reason-unintended")];
/// Reasons of what organisers decide.
pub const AMENDED: &[Id] = &[id!("reason-found-later"), id!("reason-organisers")];

/// A row of the dossier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DossierRow {
    /// A ruling, by its number.
    Ruling(u32),
    /// A complaint, by its number.
    Complaint(u32),
    /// What the organisers decided, by its number.
    Amendment(u32),
    /// The lot that was drawn.
    Lot,
    /// Enters a complaint.
    Complain,
    /// Enters what the organisers decided.
    Amend,
    /// Enters who won a lot.
    Draw,
}

impl DossierRow {
    /// Lists the rows: what there is first, then what can be entered now.
    #[must_use]
    pub fn all(game: &Game, at: Stamp) -> Vec<Self> {
        let rulings = game.rulings().iter().map(|one| Self::Ruling(one.id));
        let complaints = game.complaints().iter().map(|one| Self::Complaint(one.id));
        let amendments = game.amendments().iter().map(|one| Self::Amendment(one.id));
        let lot = game.lot().map(|_| Self::Lot);
        let begun = !matches!(game.phase(), Phase::Ready | Phase::Opening);
        let draw = Order { command: Command::Lot(Side::Black), by: By::chief("?"), at };
        let entries = [
            (Self::Complain, game.phase() != Phase::Locked),
            (Self::Amend, begun),
            (Self::Draw, game.decide(&draw).is_ok()),
        ];
        let entries = entries.into_iter().filter(|(_, possible)| *possible).map(|(row, _)| row);
        rulings.chain(complaints).chain(amendments).chain(lot).chain(entries).collect()
    }

    /// Returns the place of the row that is chosen first: what waits to be decided, else the last
    /// ruling that stands, else the first thing that can be entered.
    #[must_use]
    pub fn first(game: &Game, at: Stamp) -> usize {
        let rows = Self::all(game, at);
        let place = |is: &dyn Fn(&Self) -> bool| rows.iter().rposition(is);
        let pending = |row: &Self| matches!(row, Self::Complaint(_)) && row.about(game).is_some();
        let standing = |row: &Self| matches!(row, Self::Ruling(_)) && row.about(game).is_some();
        let entry = rows.iter().position(|row| matches!(row, Self::Complain | Self::Amend));
        place(&pending).or_else(|| place(&standing)).or(entry).unwrap_or(0)
    }

    /// Returns what the form of this row would be about; none where nothing is left to do.
    #[must_use]
    pub fn about(self, game: &Game) -> Option<About> {
        match self {
            Self::Ruling(id) => {
                let ruling = game.ruling(id).filter(|one| one.state.is_in_force());
                ruling.filter(|_| game.phase() != Phase::Locked).map(|one| About::Ruling(one.id))
            }
            Self::Complaint(id) => {
                let waits = game.complaints().iter().find(|one| one.id == id);
                let waits = waits.filter(|one| game.is_unsettled(one));
                // one against a ruling is decided with it
                let appeal = |id| Self::Ruling(id).about(game);
                waits.map(|one| one.ruling.and_then(appeal).unwrap_or(About::Complaint(one.id)))
            }
            Self::Amendment(_) | Self::Lot => None,
            Self::Complain => Some(About::Complain),
            Self::Amend => Some(About::Amend),
            Self::Draw => Some(About::Draw),
        }
    }
}

/// What a form of the dossier is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A ruling in force.
    Ruling(u32),
    /// A complaint that waits.
    Complaint(u32),
    /// A new complaint.
    Complain,
    /// What the organisers decided.
    Amend,
    /// A lot.
    Draw,
}

impl About {
    /// Lists what can be done with it, where that is to be chosen.
    #[must_use]
    pub const fn choices(self) -> &'static [Choice] {
        match self {
            Self::Ruling(_) => {
                &[Choice::Withdraw, Choice::Lodge, Choice::Uphold, Choice::SetAside, Choice::Change]
            }
            Self::Complaint(_) => &[Choice::Establish, Choice::Reject, Choice::Depart],
            Self::Complain | Self::Amend | Self::Draw => &[],
        }
    }

    /// Tells whether it still is as it was when the form was opened.
    #[must_use]
    pub fn fits(self, game: &Game) -> bool {
        let row = match self {
            Self::Ruling(id) => DossierRow::Ruling(id),
            Self::Complaint(id) => DossierRow::Complaint(id),
            Self::Complain | Self::Amend | Self::Draw => return true,
        };
        row.about(game).is_some()
    }
}

/// What can be done with a ruling or a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The ruling was a mistake.
    Withdraw,
    /// A player appeals against it.
    Lodge,
    /// It stands on appeal.
    Uphold,
    /// It is set aside on appeal.
    SetAside,
    /// Another takes its place on appeal.
    Change,
    /// The fact is established.
    Establish,
    /// It isn't.
    Reject,
    /// It is, and the chief arbiter departs from the clause.
    Depart,
}

/// Whom something concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// One side.
    One(Side),
    /// Both.
    Both,
}

/// A form of the dossier.
#[derive(Clone, Debug)]
pub struct Deed {
    /// What it is about.
    pub about: About,
    /// What is done, by its place in the list; nothing is preselected.
    pub choice: Option<usize>,
    /// Whom it concerns; nobody is preselected.
    pub whom: Option<Whom>,
    /// What filters the list of fouls, or the id of a clause.
    pub filter: Field,
    /// The chosen row of the filtered list.
    pub row: Option<usize>,
    /// Which of the rulings that a clause allows.
    pub sanction: Option<u32>,
    /// The point of the ruling that takes another's place.
    pub point: Field,
    /// The move at which it happened; empty is now.
    pub at: Field,
    /// What the organisers decided, by its place in the list.
    pub measure: Option<usize>,
    /// What the player says.
    pub text: Field,
    /// Why.
    pub reason: Reason,
    /// Who decided an appeal, where it wasn't the chief arbiter himself.
    pub body: Field,
    /// The chief arbiter's name.
    pub chief: Field,
    /// The name that he is known by.
    pub known: String,
    /// Where the caret is.
    pub focus: DeedField,
    /// Whether what changes a result waits for its second key.
    pub armed: Armed,
}

/// A field of such a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeedField {
    /// What is done.
    Choice,
    /// The list of fouls and its filter, or the id of a clause.
    Clause,
    /// What the clause allows.
    Sanction,
    /// The point.
    Point,
    /// The move at which it happened.
    At,
    /// What the organisers decided.
    Measure,
    /// What the player says.
    Text,
    /// Why.
    Reason,
    /// Who decided an appeal.
    Body,
    /// The chief arbiter's name.
    Chief,
}

impl Deed {
    /// Builds the empty form. Nobody hears a late complaint by mistake: there the chief arbiter's
    /// name isn't filled in.
    #[must_use]
    pub fn new(about: About, chief: &str) -> Self {
        let focus = match about {
            About::Ruling(_) | About::Complaint(_) => DeedField::Choice,
            About::Complain => DeedField::Clause,
            About::Amend => DeedField::Measure,
            About::Draw => DeedField::Chief,
        };
        let filled = if about == About::Complain { "" } else { chief };
        Self {
            about,
            choice: None,
            whom: None,
            filter: Field::default(),
            row: None,
            sanction: None,
            point: Field::default(),
            at: Field::default(),
            measure: None,
            text: Field::default(),
            reason: Reason::default(),
            body: Field::default(),
            chief: Field::with(filled),
            known: chief.to_owned(),
            focus,
            armed: Armed::default(),
        }
    }

    /// Returns what is chosen to be done.
    #[must_use]
    pub fn chosen(&self) -> Option<Choice> {
        self.about.choices().get(self.choice?).copied()
    }

    /// Returns the chosen measure.
    #[must_use]
    pub fn measured(&self) -> Option<Measure> {
        Measure::ALL.get(self.measure?).copied()
    }

    /// Tells whether a side is to be chosen.
    #[must_use]
    pub fn has_side(&self) -> bool {
        match self.about {
            About::Ruling(_) => matches!(self.chosen(), Some(Choice::Lodge | Choice::Change)),
            About::Complaint(_) => false,
            About::Complain | About::Amend | About::Draw => true,
        }
    }

    /// Turns to the next side; who complains is most often the one whose turn it is, who appeals
    /// the one who was ruled against.
    pub fn turn_side(&mut self, game: &Game) {
        let both = self.about == About::Amend;
        let first = match self.about {
            About::Complain => game.next_side(),
            About::Ruling(id) => {
                game.ruling(id).map_or(Side::Black, |one| game.side_of(one.player))
            }
            About::Complaint(_) | About::Amend | About::Draw => Side::Black,
        };
        self.whom = Some(match self.whom {
            None => Whom::One(first),
            Some(Whom::One(Side::White)) if both => Whom::Both,
            Some(Whom::One(side)) => Whom::One(side.other()),
            Some(Whom::Both) => Whom::One(Side::Black),
        });
    }

    /// Lists the reasons to choose from.
    #[must_use]
    pub fn reasons(&self) -> &'static [Id] {
        match (self.about, self.chosen()) {
            (About::Amend, _) => AMENDED,
            (_, Some(Choice::Withdraw)) => WITHDRAWN,
            (_, Some(Choice::Uphold)) => STANDS,
            (_, Some(Choice::SetAside | Choice::Change)) => APPEALED,
            (_, Some(Choice::Establish)) => ESTABLISHED,
            (_, Some(Choice::Reject)) => REJECTED,
            (_, Some(Choice::Depart)) => DEPARTED,
            (_, Some(Choice::Lodge) | None) => &[],
        }
    }

    /// Returns the text field under the caret, if it is one.
    pub const fn field(&mut self) -> Option<&mut Field> {
        match self.focus {
            DeedField::Choice | DeedField::Sanction | DeedField::Measure => None,
            DeedField::Clause => Some(&mut self.filter),
            DeedField::Point => Some(&mut self.point),
            DeedField::At => Some(&mut self.at),
            DeedField::Text => Some(&mut self.text),
            DeedField::Reason => Some(&mut self.reason.typed),
            DeedField::Body => Some(&mut self.body),
            DeedField::Chief => Some(&mut self.chief),
        }
    }
}
