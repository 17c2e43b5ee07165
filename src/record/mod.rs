//! Game records (SGF) in and out, pairings in. What can't be understood is a [`Problem`], data and no text.

mod chinese;
mod decode;
mod handicap;
mod komi;
mod node;
mod outcome;
mod outline;
pub mod pairings;
mod problem;
mod reader;
mod replay;
mod text;
mod time;
mod tree;
mod writer;

pub use handicap::{Handicap, HandicapForm};
pub use komi::{Komi, komi};
pub use outcome::{How, Outcome};
pub use outline::{
    BIDS, ClockNote, GUESS, Mark, Node, Note, Outline, Play, Setup, Shape, Target, Variation,
};
pub use pairings::{Entrant, Pairing, PairingFault, PairingKind, Pairings, pairings};
pub use problem::{Fault, HandicapFault, Kind, Problem, PropertyFault, SetupFault, SyntaxFault};
pub use reader::{Collection, Game, MAX_BYTES, MAX_PROBLEMS, ReadError, read};
pub use replay::{After, Judging, Replay, replay};
pub use time::Overtime;
pub use writer::{write, write_all};
