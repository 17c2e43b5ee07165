//! What is kept of rulings: warnings and fines go with the person, not with the colour.

use crate::rules::{Clause, Effect};
use crate::units::{Player, Point, Zi};
use serde::{Deserialize, Serialize};

/// One person's account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Warnings in this game (1988/III.12.2, 2002/24.2).
    pub warnings: u32,
    /// What they cost in the count, in zi (2002/24.1).
    pub fines: Zi,
    /// Leaves that were granted while the seconds were read (1988/III.time.6, 2002/22.2).
    pub leaves: u32,
}

/// A ruling that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The foul's id.
    pub offence: String,
    /// Who committed it.
    pub player: Player,
    /// Where.
    pub point: Option<Point>,
    /// By which clause.
    pub clause: Clause,
    /// The effects.
    pub effects: Vec<Effect>,
    /// What happened, in the arbiter's words.
    pub text: String,
    /// Moves on the record at the ruling.
    pub after: u32,
}

/// What became of a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ComplaintState {
    /// It waits for its decision.
    Pending,
    /// It was upheld.
    Upheld,
    /// It was rejected.
    Rejected,
}

impl ComplaintState {
    /// Returns the id, which stands in JSON and names the words.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Upheld => "upheld",
            Self::Rejected => "rejected",
        }
    }
}

/// A complaint (1988/II.7.2, 2002/16.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Its number, from 1.
    pub id: u32,
    /// Who complains.
    pub player: Player,
    /// About what article.
    pub clause: Clause,
    /// The move at which it happened.
    pub about: u32,
    /// What he says.
    pub text: String,
    /// Moves on the record when he said it.
    pub after: u32,
    /// What became of it.
    pub state: ComplaintState,
    /// Why it was decided so.
    pub reason: String,
}

/// A stone that came off as void.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoidStone {
    /// The number of the turn it is listed under.
    pub n: u32,
    /// Who had put it down.
    pub side: crate::units::Side,
    /// Where.
    pub point: Point,
    /// By which clause it came off.
    pub clause: Clause,
    /// When, in milliseconds of the session.
    pub at: crate::units::Stamp,
}
