//! What is kept of rulings: warnings and fines go with the person, not with the colour.

use super::apply::Flag;
use super::clock::Clock;
use super::command::{Basis, Gap, Measure, Shift};
use super::result::{Count, Outcome};
use super::state::{Lifting, Phase, Press};
use crate::rules::{Clause, Difference, Effect, Who};
use crate::units::{PerPlayer, Player, Point, Side, Span, Stamp, Zi};
use serde::{Deserialize, Serialize};

/// One person's account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Warnings in this game (1988/III.12.2, 2002/24.2).
    pub warnings: u32,
    /// What they cost in the count, in zi (2002/24.1).
    pub fines: Zi,
    /// Cautions in this game.
    pub cautions: u32,
    /// Leaves that were granted while the seconds were read (1988/III.time.6, 2002/22.2).
    pub leaves: u32,
}

/// A ruling that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its number, from 1.
    pub id: u32,
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
    /// The move after which it happened.
    pub about: u32,
    /// What it rests on.
    pub basis: Basis,
    /// Who decided it.
    pub who: Who,
    /// Both players did it.
    pub both: bool,
    /// What became of it.
    pub state: RulingState,
    /// When it was made.
    pub at: Stamp,
    /// Whether that was in an earlier session, whose moments mean nothing in this one.
    pub earlier: bool,
    /// The clock that got time back, and how much.
    pub gave_back: Option<(Side, Span)>,
    /// What it gave to each person.
    pub(super) given: PerPlayer<Tally>,
    /// What stood before it.
    pub(super) before: Box<Before>,
}

/// What stood before a ruling, as far as undoing it needs that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Before {
    /// The phase.
    pub phase: Phase,
    /// Whether a press waited for its point.
    pub press: Option<Press>,
    /// The loss on time that was proposed.
    pub flag: Option<Flag>,
    /// The proposal to end.
    pub proposal: Option<Side>,
    /// The reading after a gap that was to be chosen.
    pub gap: Option<Gap>,
    /// The stones coming off.
    pub lifting: Option<Lifting>,
    /// The clock.
    pub clock: Clock,
    /// The count.
    pub count: Option<Count>,
    /// The result.
    pub outcome: Option<Outcome>,
}

/// What became of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RulingState {
    /// It stands.
    Stands,
    /// It stands, an appeal against it was rejected.
    Upheld,
    /// It was withdrawn.
    Withdrawn,
    /// It was set aside on appeal.
    SetAside,
    /// Another took its place on appeal.
    Changed,
}

impl RulingState {
    /// Returns the id, which stands in JSON and names the words.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::Upheld => "upheld",
            Self::Withdrawn => "withdrawn",
            Self::SetAside => "set-aside",
            Self::Changed => "changed",
        }
    }

    /// Tells whether it still has its effects.
    #[must_use]
    pub const fn is_in_force(self) -> bool {
        matches!(self, Self::Stands | Self::Upheld)
    }
}

/// What the organisers decided beside the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amendment {
    /// Its number, from 1.
    pub id: u32,
    /// Whom it concerns; without it both.
    pub player: Option<Player>,
    /// What.
    pub measure: Measure,
    /// By which clause.
    pub clause: Clause,
    /// Why.
    pub reason: String,
}

/// A change that the chief arbiter made to the rules of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// Its number, from 1.
    pub id: u32,
    /// Moves on the record then.
    pub after: u32,
    /// What the rules said before, and say since.
    pub difference: Difference,
    /// The sha256 of the rules since.
    pub sha256: String,
    /// Why.
    pub reason: String,
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
    /// The fact is established, the chief arbiter departed from the clause.
    Departed,
}

impl ComplaintState {
    /// Returns the id, which stands in JSON and names the words.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Upheld => "upheld",
            Self::Rejected => "rejected",
            Self::Departed => "departed",
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
    /// The ruling that it appeals against.
    pub ruling: Option<u32>,
    /// What he says.
    pub text: String,
    /// Moves on the record when he said it.
    pub after: u32,
    /// Rulings that had been made then.
    pub rulings: u32,
    /// What became of it.
    pub state: ComplaintState,
    /// Why it was decided so.
    pub reason: String,
}

/// Stones that stand elsewhere than they were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moved {
    /// Moves on the record then.
    pub after: u32,
    /// Which.
    pub stones: Vec<Shift>,
    /// The ruling that said so.
    pub ruling: u32,
}

/// A stone that came off as void.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoidStone {
    /// The number of the turn it is listed under.
    pub n: u32,
    /// Who had put it down.
    pub side: Side,
    /// Where.
    pub point: Point,
    /// By which clause it came off.
    pub clause: Clause,
    /// When, in milliseconds of the session.
    pub at: Stamp,
    /// The ruling that took it off.
    pub ruling: u32,
}
