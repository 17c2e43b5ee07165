//! The opening bids and the steps of the ending, as a slip tells them.

use super::said::stroke;
use crate::game::Event;
use crate::game::bids::Bid;
use crate::game::command::Stroke;
use crate::game::event::{EndedBy, Ending, Seating};
use crate::rules::{Clause, Rules};
use crate::units::{Point, Side, Zi};
use crate::words::{Words, say};
use serde::Serialize;

/// A step before the first move or at the end.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Closing {
    /// Both bids were opened.
    Bid {
        /// Of the player who was entered with Black.
        black: Bid,
        /// Of the other.
        white: Bid,
        /// What Black gives by them.
        komi: Zi,
    },
    /// The end was proposed.
    Proposed {
        /// By whom.
        side: Side,
    },
    /// A proposal was refused.
    Refused {
        /// Who had proposed.
        side: Side,
        /// By which clause play goes on.
        clause: Clause,
    },
    /// The game ended on the board.
    Ended {
        /// By what.
        by: EndedBy,
        /// By which clause.
        clause: Clause,
    },
    /// Life and death were in dispute.
    Disputed {
        /// The chains' points.
        points: Vec<Point>,
        /// Who says "dead", or asks to play on.
        side: Option<Side>,
        /// Who moved first.
        starter: Side,
        /// By which clause.
        clause: Clause,
    },
    /// The position at the end was set up again.
    WentBack {
        /// Moves on the record at the end.
        n: u32,
        /// What had been played since.
        played: Vec<(Side, Stroke)>,
    },
    /// One side was counted by hand.
    HandCounted {
        /// Which.
        side: Side,
        /// All of it.
        total: Zi,
        /// The points that it surrounds.
        territory: Option<Zi>,
        /// Its stones.
        stones: Option<Zi>,
    },
    /// Why the hand count differs from the board.
    Explained {
        /// By how much.
        difference: Zi,
        /// Why.
        reason: String,
    },
}

impl Closing {
    /// Returns the step that an event is, if a slip tells it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the dispatcher above lists all events")]
    pub(super) fn of(event: &Event) -> Option<Self> {
        Some(match event {
            Event::Seating(Seating::Bid { black, white, komi, .. }) => {
                Self::Bid { black: *black, white: *white, komi: *komi }
            }
            Event::Proposed { side } => Self::Proposed { side: *side },
            Event::Refused { side, clause } => {
                Self::Refused { side: *side, clause: clause.clone() }
            }
            Event::Ended { by, clause } => Self::Ended { by: *by, clause: clause.clone() },
            Event::Ending(Ending::Disputed { points, side, starter, clause, .. }) => {
                let (points, clause) = (points.clone(), clause.clone());
                Self::Disputed { points, side: *side, starter: *starter, clause }
            }
            Event::Ending(Ending::WentBack { n, played, .. }) => {
                Self::WentBack { n: *n, played: played.clone() }
            }
            Event::Ending(Ending::Explained { difference, reason }) => {
                Self::Explained { difference: *difference, reason: reason.clone() }
            }
            Event::HandCounted { side, total, territory, stones, .. } => Self::HandCounted {
                side: *side,
                total: *total,
                territory: *territory,
                stones: *stones,
            },
            _ => return None,
        })
    }

    /// Says it in a sentence.
    pub(in crate::report) fn said(&self, words: &Words, rules: &Rules) -> String {
        match self {
            Self::Bid { black, white, komi } => {
                let (black, white) = (words.bid(*black), words.bid(*white));
                let komi = words.komi(*komi, rules.unit());
                say!(words, "slip-bid", black = black, white = white, komi = komi)
            }
            Self::Proposed { side } => say!(words, "slip-proposed", side = words.party(*side)),
            Self::Refused { side, clause } => {
                let (side, clause) = (words.party(side.other()), words.cite(clause.id()));
                say!(words, "slip-refused", side = side, clause = clause)
            }
            Self::Ended { by, clause } => ended(words, *by, clause),
            Self::Disputed { points, side, starter, clause } => {
                disputed(words, points, *side, (*starter, clause))
            }
            Self::WentBack { n, played } if played.is_empty() => {
                say!(words, "slip-went-back", n = *n)
            }
            Self::WentBack { n, played } => {
                let moves = moves(words, played);
                say!(words, "slip-went-back-moves", n = *n, moves = moves)
            }
            Self::HandCounted { side, total, territory, stones } => {
                hand(words, rules, (*side, *total), (*territory, *stones))
            }
            Self::Explained { difference, reason } => {
                let by = words.part(*difference, rules.count, rules.unit());
                say!(words, "slip-explained", by = by, reason = reason)
            }
        }
    }
}

/// Lists moves with their colours.
pub(in crate::report) fn moves(words: &Words, played: &[(Side, Stroke)]) -> String {
    let one = |(side, to): &(Side, Stroke)| {
        let (side, to) = (words.side(*side), stroke(words, Some(*to)));
        say!(words, "closing-move", side = side, move = to)
    };
    played.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn ended(words: &Words, by: EndedBy, clause: &Clause) -> String {
    let clause = words.cite(clause.id());
    match by {
        EndedBy::Agreement => say!(words, "slip-ended-agreed", clause = clause),
        EndedBy::Passes => say!(words, "slip-ended-passes", clause = clause),
        EndedBy::Settled => say!(words, "slip-ended-settled", clause = clause),
    }
}

fn disputed(
    words: &Words,
    points: &[Point],
    side: Option<Side>,
    (starter, clause): (Side, &Clause),
) -> String {
    let (first, n) = (points.first().map_or_else(String::new, Point::to_string), points.len());
    let (starter, clause) = (words.party(starter), words.cite(clause.id()));
    let who = side.map_or_else(|| say!(words, "both-sides"), |side| words.party(side));
    say!(
        words,
        "slip-disputed",
        point = first,
        n = n,
        who = who,
        starter = starter,
        clause = clause
    )
}

fn hand(
    words: &Words,
    rules: &Rules,
    (side, total): (Side, Zi),
    parts: (Option<Zi>, Option<Zi>),
) -> String {
    let part = |zi: Zi| words.part(zi, rules.count, rules.unit());
    let (side, total) = (words.party(side), part(total));
    match parts {
        (Some(territory), Some(stones)) => {
            let (territory, stones) = (part(territory), part(stones));
            say!(
                words,
                "slip-hand-parts",
                side = side,
                territory = territory,
                stones = stones,
                total = total
            )
        }
        _ => say!(words, "slip-hand", side = side, total = total),
    }
}
