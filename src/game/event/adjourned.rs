//! Events of adjournments, sealed moves and records that are handed over.

use crate::game::command::is_default;
use crate::game::sealed::{Commitment, Custody, Entrusted, Meaning, Opened, Unsealed};
use crate::rules::Clause;
use crate::units::{Side, Stamp};
use serde::{Deserialize, Serialize};

/// What happened to an adjournment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adjourned {
    /// It was announced.
    Called {
        /// By which clause.
        clause: Clause,
        /// When.
        at: Stamp,
    },
    /// The side that has moved has left the table.
    Dismissed {
        /// Who.
        side: Side,
    },
    /// The sealed paper was handed in; the readings follow.
    HandedIn {
        /// The number of the adjournment, from 1.
        id: u32,
        /// Who sealed.
        sealer: Side,
        /// The number of the sealed move.
        n: u32,
        /// When.
        at: Stamp,
    },
    /// The move was typed too.
    Committed {
        /// What proves it.
        commitment: Commitment,
    },
    /// Somebody keeps the envelope.
    Kept(Custody),
    /// The adjournment didn't take place.
    Cancelled {
        /// Why.
        reason: String,
        /// Whether the paper had been handed in.
        #[serde(default, skip_serializing_if = "is_default")]
        sealed: bool,
    },
    /// The envelope was checked and opened.
    Unsealed(Unsealed),
    /// What the paper said.
    Opened(Opened),
    /// What the chief arbiter let it count as.
    Interpreted {
        /// As what.
        meaning: Meaning,
        /// Why.
        reason: String,
    },
    /// The game goes on; what the paper counts as follows.
    PlayedOn {
        /// What it counts as.
        meaning: Meaning,
    },
    /// What the paper said had been entered wrongly: it waits to be entered again. The readings
    /// follow.
    Reset {},
    /// An envelope of a game that was adjourned elsewhere.
    Entrusted {
        /// Who sealed.
        sealer: Side,
        /// What its slip tells.
        envelope: Entrusted,
    },
    /// The record was handed over.
    HandedOver {
        /// To whom.
        to: String,
        /// Who carries it.
        keeper: String,
    },
    /// It is continued here after all.
    Reclaimed {
        /// Why.
        reason: String,
    },
}
