//! The form of a ruling: what is filled in, and the order that it makes.

mod list;
mod repeat;
mod sight;

pub use list::FREE;
pub use repeat::Repeated;
pub use sight::{Judged, Sight, Toggle};

use super::orders::{half, named_chief};
use super::{Field, FoulQuestion};
use crate::game::command::{Basis, Shift};
use crate::game::{By, Command, Game, Order, Outcome, Refusal};
use crate::rules::Clause;
use crate::units::{Point, Side, Stamp};
use crate::words::Words;

/// The foul that the catalogue doesn't list.
pub const OTHER: &str = "other";
/// The foul of a position that comes back.
pub const REPETITION: &str = "repetition";

/// A ruling and its preview.
#[derive(Clone, Debug)]
pub struct RulingForm {
    /// Who committed the foul; nobody is preselected.
    pub side: Option<Side>,
    /// The foul, where it is known already.
    pub fixed: Option<String>,
    /// What filters the list.
    pub filter: Field,
    /// The chosen row of the filtered list.
    pub selected: Option<usize>,
    /// Which of the rulings that the clause allows.
    pub choice: Option<u32>,
    /// The point.
    pub point: Field,
    /// When the stone was down, where that was before.
    pub stone: Option<Stamp>,
    /// The number of the move after which it happened; empty: it is about now.
    pub about: Field,
    /// How often he did it in earlier games of the event.
    pub prior: Field,
    /// Stones that stand elsewhere, as `C3-C4 D5-D6`.
    pub moved: Field,
    /// What happened, for a foul that isn't listed.
    pub text: Field,
    /// Its clause.
    pub clause: Field,
    /// The chief arbiter's name, where he decides.
    pub chief: Field,
    /// What is on: the chief arbiter decides, both did it, the arbiter saw it himself, both agree,
    /// it is an act of its own, the clock that has run on gets that time back.
    pub on: Vec<Toggle>,
    /// The result that F10 has announced and that Enter confirms.
    pub armed: Option<Outcome>,
    /// Where the caret is.
    pub focus: RulingField,
    /// The first line of the preview that is shown.
    pub below: usize,
}

/// A field of the ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulingField {
    /// The list of fouls and its filter.
    Offence,
    /// The point.
    Point,
    /// The move after which it happened.
    About,
    /// How often before.
    Prior,
    /// Stones that stand elsewhere.
    Moved,
    /// What happened.
    Text,
    /// The clause.
    Clause,
    /// The chief arbiter's name.
    Chief,
}

/// What keeps a form from being an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Side or foul aren't chosen.
    SideAndFoul,
    /// What has to be said in this field.
    Said(RulingField),
    /// What is typed and can't be read.
    Unread(String),
    /// The game refuses it.
    Refused(Refusal),
}

impl From<Refusal> for Missing {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

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
            about: Field::default(),
            prior: Field::default(),
            moved: Field::default(),
            text: Field::default(),
            clause: Field::default(),
            chief: Field::with(chief),
            on: Vec::new(),
            armed: None,
            focus: RulingField::Offence,
            below: 0,
        }
    }

    /// Builds the form for a move that the rules forbid and that was really played.
    #[must_use]
    pub fn played(foul: &FoulQuestion, chief: &str) -> Self {
        Self {
            side: Some(foul.side),
            fixed: Some(foul.refusal.why.id().to_owned()),
            point: Field::with(&foul.point.to_string()),
            stone: Some(foul.stone),
            ..Self::new(chief)
        }
    }

    /// Builds the form for a position that came back: one of the event's options.
    #[must_use]
    pub fn repeated(side: Side, point: Option<Point>, choice: u32, chief: &str) -> Self {
        Self {
            side: Some(side),
            fixed: Some(REPETITION.to_owned()),
            choice: Some(choice),
            point: point.map_or_else(Field::default, |point| Field::with(&point.to_string())),
            ..Self::new(chief)
        }
    }

    /// Builds the form of a ruling that was typed; a foul that isn't named by its id is looked for in
    /// the list. None for another command.
    #[must_use]
    pub fn typed(command: &Command, game: &Game, words: &Words, chief: &str) -> Option<Self> {
        let Command::Rule {
            offence,
            side,
            point,
            choice,
            clause,
            text,
            basis,
            about,
            agreed,
            both,
            ..
        } = command
        else {
            return None;
        };
        let Command::Rule { separate, prior, give_back, .. } = command else { return None };
        let shown = |text: Option<String>| Field::with(&text.unwrap_or_default());
        let mut form = Self {
            side: Some(*side),
            filter: Field::with(offence),
            point: shown(point.map(|point| point.to_string())),
            about: shown(about.map(|n| n.to_string())),
            prior: Field::with(&prior.to_string()),
            text: Field::with(text),
            clause: shown(clause.as_ref().map(|clause| clause.id().to_owned())),
            ..Self::new(chief)
        };
        let ids = form.offences(game, words);
        let named = ids.iter().position(|id| id == offence);
        form.select(named.or_else(|| form.meant(&ids, words)));
        form.choice = *choice;
        let on = [
            (Toggle::Seen, *basis == Basis::Seen),
            (Toggle::Agreed, *agreed),
            (Toggle::Both, *both),
            (Toggle::Separate, *separate),
            (Toggle::GiveBack, *give_back),
        ];
        form.on.extend(on.into_iter().filter(|(_, on)| *on).map(|(toggle, _)| toggle));
        Some(form)
    }

    /// Returns the text field under the caret.
    pub const fn field(&mut self) -> &mut Field {
        match self.focus {
            RulingField::Offence => &mut self.filter,
            RulingField::Point => &mut self.point,
            RulingField::About => &mut self.about,
            RulingField::Prior => &mut self.prior,
            RulingField::Moved => &mut self.moved,
            RulingField::Text => &mut self.text,
            RulingField::Clause => &mut self.clause,
            RulingField::Chief => &mut self.chief,
        }
    }

    /// Turns to the other side, then to both where they can have done it together, then back; the
    /// first turn chooses the side that has just moved.
    pub fn turn_side(&mut self, sight: &Sight<'_>, game: &Game) {
        let first = game.next_side().other();
        let both = sight.toggles.contains(&Toggle::Both);
        let were = both && self.is(Toggle::Both);
        self.on.retain(|toggle| !matches!(toggle, Toggle::Separate | Toggle::Both));
        match self.side {
            Some(_) if were => self.side = Some(first),
            Some(side) if side == first => self.side = Some(first.other()),
            Some(_) if both => self.on.push(Toggle::Both),
            Some(_) | None => self.side = Some(first),
        }
    }

    /// Chooses a row of the list.
    pub fn select(&mut self, row: Option<usize>) {
        self.selected = row;
        self.choice = None;
        self.on.retain(|toggle| *toggle != Toggle::Separate);
        self.below = 0;
    }

    /// Tells whether a toggle is on.
    #[must_use]
    pub fn is(&self, toggle: Toggle) -> bool {
        self.on.contains(&toggle)
    }

    /// Turns a toggle on or off.
    pub fn flip(&mut self, toggle: Toggle) {
        if self.is(toggle) {
            self.on.retain(|one| *one != toggle);
        } else {
            self.on.push(toggle);
        }
    }

    /// Returns the move after which it happened, where one is typed.
    #[must_use]
    pub fn about(&self) -> Option<u32> {
        number(&self.about)
    }

    /// Returns how often he did it before this game.
    #[must_use]
    pub fn prior(&self) -> u32 {
        number(&self.prior).unwrap_or(0)
    }

    /// Says what is typed and can't be read.
    #[must_use]
    pub fn unread(&self, game: &Game) -> Option<&str> {
        let unread = |field: &Field, read: bool| !field.text().trim().is_empty() && !read;
        let numbers = [&self.about, &self.prior];
        let wrong = numbers.into_iter().find(|field| unread(field, number(field).is_some()));
        let point = Some(&self.point).filter(|field| unread(field, self.point(game).is_some()));
        let moved = Some(&self.moved).filter(|field| unread(field, self.moved(game).is_some()));
        wrong.or(point).or(moved).map(Field::text)
    }

    /// Builds the order, or says what is missing.
    ///
    /// # Errors
    /// What keeps it from being one.
    pub fn order(
        &self,
        sight: &Sight<'_>,
        game: &Game,
        arbiter: &str,
        at: Stamp,
    ) -> Result<Order, Missing> {
        let Some(offence) = &sight.offence else { return Err(Missing::SideAndFoul) };
        let nobody = game.rules().is_nobodys(offence).then(|| game.next_side());
        let Some(side) = self.side.or(nobody) else { return Err(Missing::SideAndFoul) };
        if let Some(text) = self.unread(game) {
            return Err(Missing::Unread(text.to_owned()));
        }
        let by = self.by(sight, arbiter)?;
        let free = sight.row.is_none();
        let effects = if free { sight.effects().to_vec() } else { Vec::new() };
        if free && effects.is_empty() {
            return Err(Missing::Refused(crate::game::Why::NeedsChoice.into()));
        }
        if free && self.text.text().trim().is_empty() {
            return Err(Missing::Said(RulingField::Text));
        }
        if sight.has(RulingField::Moved) && self.moved.text().trim().is_empty() {
            return Err(Missing::Refused(crate::game::Why::NeedsStones.into()));
        }
        let mut command = Command::rule(offence.clone(), side).with_effects(effects);
        self.fill(&mut command, sight, game);
        Ok(Order { command, by, at })
    }

    fn by(&self, sight: &Sight<'_>, arbiter: &str) -> Result<By, Missing> {
        if !sight.has(RulingField::Chief) {
            return Ok(By::table(arbiter));
        }
        let clause = sight.row.as_ref().map(|row| row.clause.clone());
        let refusal = Refusal { why: crate::game::Why::NotChief, clause };
        named_chief(&self.chief).ok_or(Missing::Refused(refusal))
    }

    /// Puts in what the fields and toggles on the screen say; what isn't shown isn't said.
    fn fill(&self, command: &mut Command, sight: &Sight<'_>, game: &Game) {
        let Command::Rule {
            point,
            stone,
            choice,
            clause,
            text,
            basis,
            about,
            agreed,
            both,
            separate,
            prior,
            give_back,
            moved,
            ..
        } = command
        else {
            return;
        };
        let free = sight.row.is_none();
        let on = |toggle| self.is(toggle) && sight.toggles.contains(&toggle);
        *point = self.point(game);
        *stone = self.stone;
        *choice = if free { None } else { self.choice };
        *clause = Some(self.clause.text().trim()).filter(|c| !c.is_empty()).map(Clause::new);
        if !free {
            *clause = None;
        }
        self.text.text().trim().clone_into(text);
        *basis = if on(Toggle::Seen) { Basis::Seen } else { Basis::Claimed };
        *about = self.about();
        *agreed = on(Toggle::Agreed);
        *both = on(Toggle::Both);
        *separate = on(Toggle::Separate);
        *prior = if sight.has(RulingField::Prior) { self.prior() } else { 0 };
        *give_back = on(Toggle::GiveBack);
        if sight.has(RulingField::Moved) {
            *moved = self.moved(game).unwrap_or_default();
        }
    }

    fn point(&self, game: &Game) -> Option<Point> {
        Point::parse_typed(self.point.text().trim(), game.board().size()).ok()
    }

    /// Reads `C3-C4 D5-D6`; none where something of it can't be read.
    fn moved(&self, game: &Game) -> Option<Vec<Shift>> {
        let text = half(&self.moved);
        let parts = text.split([' ', ',', ';', '\u{3001}', '\u{3002}']);
        let shift = |part: &str| {
            let (from, to) = part.split_once(['-', '>', '\u{2192}', '\u{2014}'])?;
            let read = |text: &str| {
                let text = text.trim_matches(['-', '>', '\u{2014}']);
                Point::parse_typed(text, game.board().size()).ok()
            };
            Some(Shift { from: read(from)?, to: read(to)? })
        };
        parts.filter(|part| !part.is_empty()).map(shift).collect()
    }
}

fn number(field: &Field) -> Option<u32> {
    half(field).trim().parse().ok()
}
