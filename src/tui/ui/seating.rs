//! Before colours and beside the usual: sealed bids, the mover's choice, disputes about life.

use super::orders::{half, named_chief};
use super::{Armed, Field};
use crate::game::command::Points;
use crate::game::{By, Command, Game, Order};
use crate::units::{PerSide, Point, Side, Stamp};

/// The page of the sealed bids: which have been typed.
#[derive(Clone, Copy, Debug, Default)]
pub struct BidsForm {
    /// The chosen row.
    pub at: usize,
    /// Whether F10 was pressed, so that Enter opens both.
    pub armed: Armed,
}

/// Which bids have been typed; what they say is kept elsewhere, unseen.
pub type BidsIn = PerSide<bool>;

/// Chains of both sides have no liberty: the mover chooses which come off.
#[derive(Clone, Copy, Debug)]
pub struct Choosing {
    /// Where the stone is.
    pub point: Point,
    /// When it was down.
    pub stone: Stamp,
    /// Whether the mover's own come off; nothing is preselected.
    pub own: Option<bool>,
}

impl Choosing {
    /// Builds the order, once it is chosen.
    #[must_use]
    pub fn order(&self, arbiter: &str) -> Option<Order> {
        let command = Command::Choose { point: self.point, own: self.own? };
        Some(Order { command, by: By::table(arbiter), at: self.stone })
    }
}

/// Who says what about chains that are in dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// This side says "dead", or asks to play on.
    One(Side),
    /// Both do.
    Both,
}

/// The form of a dispute.
#[derive(Clone, Debug)]
pub struct DisputeForm {
    /// The chains, as points.
    pub points: Field,
    /// Who says it; nobody is preselected.
    pub says: Option<Says>,
    /// The chief arbiter's name, where he decides.
    pub chief: Field,
    /// Where the caret is.
    pub focus: DisputeField,
    /// Whether F10 was pressed, so that Enter confirms.
    pub armed: Armed,
}

/// A field of that form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisputeField {
    /// The chains.
    Points,
    /// Who says it.
    Says,
    /// The chief arbiter's name.
    Chief,
}

impl DisputeForm {
    /// Opens the form about the chain on a point.
    #[must_use]
    pub fn of(game: &Game, point: Point, chief: &str) -> Self {
        let stands = game.board().at(point).is_some();
        let points = if stands { point.to_string() } else { String::new() };
        Self {
            points: Field::with(&points),
            says: None,
            chief: Field::with(chief),
            focus: DisputeField::Says,
            armed: Armed::default(),
        }
    }

    /// Lists the fields: the chief's name is asked where a chain was in dispute before.
    #[must_use]
    pub fn fields(&self, game: &Game) -> &'static [DisputeField] {
        if self.is_chiefs(game) {
            &[DisputeField::Points, DisputeField::Says, DisputeField::Chief]
        } else {
            &[DisputeField::Points, DisputeField::Says]
        }
    }

    /// Tells whether one of the chains was in dispute before.
    #[must_use]
    pub fn is_chiefs(&self, game: &Game) -> bool {
        let points = self.read(game).unwrap_or_default();
        let chains: Vec<Point> =
            points.iter().flat_map(|point| game.board().chain(*point)).collect();
        game.disputes().iter().any(|one| one.points.iter().any(|point| chains.contains(point)))
    }

    /// Reads the points; none where one of them is no point.
    #[must_use]
    pub fn read(&self, game: &Game) -> Option<Vec<Point>> {
        let text = half(&self.points);
        let words = text.split([',', ' ', '、', '，']).filter(|word| !word.is_empty());
        words.map(|word| Point::parse_typed(word, game.board().size()).ok()).collect()
    }

    /// Returns the text field under the caret.
    pub const fn field(&mut self) -> Option<&mut Field> {
        match self.focus {
            DisputeField::Points => Some(&mut self.points),
            DisputeField::Says => None,
            DisputeField::Chief => Some(&mut self.chief),
        }
    }

    /// Goes to the next field, or to the one before.
    pub fn turn(&mut self, game: &Game, on: bool) {
        let fields = self.fields(game);
        let at = fields.iter().position(|field| *field == self.focus).unwrap_or(0);
        self.focus = fields[(at + if on { 1 } else { fields.len() - 1 }) % fields.len()];
    }

    /// Returns the field that is missing or isn't understood; none where all is said.
    #[must_use]
    pub fn missing(&self, game: &Game) -> Option<DisputeField> {
        let none = self.read(game).is_none_or(|points| points.is_empty());
        let nobody = self.is_chiefs(game) && half(&self.chief).trim().is_empty();
        let fields = [
            (none, DisputeField::Points),
            (self.says.is_none(), DisputeField::Says),
            (nobody, DisputeField::Chief),
        ];
        fields.into_iter().find(|(missing, _)| *missing).map(|(_, field)| field)
    }

    /// Builds the order; none while something is missing or isn't understood.
    #[must_use]
    pub fn order(&self, game: &Game, arbiter: &str, at: Stamp) -> Option<Order> {
        let points = Points(self.read(game)?);
        let side = match self.says? {
            Says::One(side) => Some(side),
            Says::Both => None,
        };
        let chief = named_chief(&self.chief).filter(|_| self.is_chiefs(game));
        let by = chief.unwrap_or_else(|| By::table(arbiter));
        Some(Order { command: Command::Dispute { points, side }, by, at })
    }
}
