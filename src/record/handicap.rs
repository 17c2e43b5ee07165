//! The ways in which files write a handicap.

use super::komi::Komi;
use super::outline::{Outline, Play, Target};
use super::problem::HandicapFault;
use crate::units::{Point, Side, Zi};

/// What a file says about its handicap. All but a plain even game and a declared handicap with
/// its stones is a proposal for the arbiter to confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// The declared number (HA), if it can be read.
    pub declared: Option<u32>,
    /// How the file is read.
    pub form: HandicapForm,
}

/// Says how a file's handicap is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapForm {
    /// No handicap.
    Even,
    /// A position that was set up: stones of both sides, or not White to move.
    Position,
    /// Declared, and the stones are set up; White moves first.
    Stones(u32),
    /// Stones are set up, nothing is declared.
    Undeclared(u32),
    /// Declared, but another number of stones is set up (the second number).
    Differs(u32, u32),
    /// Declared without stones.
    WithoutStones(u32),
    /// Black's first moves are the stones.
    LeadingMoves(u32),
    /// One stone set up and White to move: Black's first move (让先).
    FirstMoveSetUp(Point),
}

impl Handicap {
    /// Returns what has to be confirmed.
    #[must_use]
    pub fn fault(self) -> Option<HandicapFault> {
        let fault = self.form.fault();
        match (self.declared, fault) {
            (Some(declared), Some(HandicapFault::LeadingMoves { stones })) if declared > stones => {
                Some(HandicapFault::FewerMoves { declared, stones })
            }
            _ => fault,
        }
    }
}

impl HandicapForm {
    /// Returns what has to be confirmed.
    #[must_use]
    pub const fn fault(self) -> Option<HandicapFault> {
        match self {
            Self::Even | Self::Position | Self::Stones(_) => None,
            Self::Undeclared(stones) => Some(HandicapFault::Undeclared { stones }),
            Self::Differs(declared, stones) => Some(HandicapFault::Differs { declared, stones }),
            Self::WithoutStones(declared) => Some(HandicapFault::WithoutStones { declared }),
            Self::LeadingMoves(stones) => Some(HandicapFault::LeadingMoves { stones }),
            Self::FirstMoveSetUp(_) => Some(HandicapFault::FirstMoveSetUp),
        }
    }

    /// Returns the number of Black's leading moves that are handicap stones.
    #[must_use]
    pub const fn leading(self) -> u32 {
        match self {
            Self::LeadingMoves(stones) => stones,
            Self::Even
            | Self::Position
            | Self::Stones(_)
            | Self::Undeclared(_)
            | Self::Differs(..)
            | Self::WithoutStones(_)
            | Self::FirstMoveSetUp(_) => 0,
        }
    }
}

/// Reads the handicap of a game. `server` says that the file was written by the server that
/// writes handicap stones as moves.
pub(super) fn handicap(outline: &Outline, komi: Option<Komi>, server: bool) -> Handicap {
    let declared = outline.text("HA").and_then(|text| text.trim().parse().ok());
    Handicap { declared, form: form(outline, declared, low(komi) || server) }
}

/// No komi to speak of, as in a handicap game.
fn low(komi: Option<Komi>) -> bool {
    match komi {
        Some(Komi::Known(amount)) => amount.abs() <= Zi::from_quarters(1),
        Some(Komi::Ambiguous(_) | Komi::Unusual(_) | Komi::Unreadable) | None => false,
    }
}

fn form(outline: &Outline, declared: Option<u32>, likely: bool) -> HandicapForm {
    let setup = &outline.root.setup;
    let first = outline.moves().next().map(|(_, play)| play.side).or(setup.to_move);
    let black_first = first == Some(Side::Black);
    let stones = u32::try_from(setup.black.len()).unwrap_or(u32::MAX);
    let many = declared.filter(|number| *number >= 2);
    match (setup.black.as_slice(), many) {
        ([], None) if setup.has_points() => HandicapForm::Position,
        (_, _) if !setup.white.is_empty() || !setup.empty.is_empty() => HandicapForm::Position,
        ([], many) => leading(outline, many, likely),
        (_, Some(declared)) if declared == stones => HandicapForm::Stones(stones),
        (_, Some(declared)) => HandicapForm::Differs(declared, stones),
        (_, None) if black_first => HandicapForm::Position,
        ([only], None) => HandicapForm::FirstMoveSetUp(*only),
        (_, None) if stones <= 9 => HandicapForm::Undeclared(stones),
        (_, None) => HandicapForm::Position,
    }
}

fn leading(outline: &Outline, many: Option<u32>, likely: bool) -> HandicapForm {
    let black = |play: &Play| play.side == Side::Black && matches!(play.target, Target::At(_));
    let leading = outline.moves().take_while(|(_, play)| black(play)).count();
    let leading = u32::try_from(leading).unwrap_or(u32::MAX);
    match many {
        None if (2..=9).contains(&leading) && likely => HandicapForm::LeadingMoves(leading),
        None => HandicapForm::Even,
        Some(declared) if leading >= 2 && leading <= declared => {
            HandicapForm::LeadingMoves(leading)
        }
        Some(declared) => HandicapForm::WithoutStones(declared),
    }
}
