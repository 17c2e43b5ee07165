//! The pure core: what is played, timed, ruled and counted.
//!
//! [`Game::decide`] turns an [`Order`] into events by the rules of the game or refuses it;
//! [`Game::apply`] records events and never looks at a rule.

mod apply;
pub mod bids;
pub mod board;
pub mod clock;
pub mod command;
pub mod count;
mod decide;
pub mod event;
pub mod explain;
mod fits;
pub mod history;
pub mod life;
mod opening;
mod order;
mod refusal;
pub mod result;
pub mod sealed;
pub mod show;
mod state;
pub mod tally;

pub use clock::{Clock, ClockPhase, Reading};
pub use command::{Command, Stroke, Who};
pub use decide::{Amendable, Fixed, SLIP};
pub use event::Event;
pub use fits::Unfitting;
pub use opening::{Follows, Opening, Person, Setup};
pub use order::{By, Entry, Order, Role};
pub use refusal::{Refusal, Why};
pub use result::{Count, Outcome, ResultKind, Share};
pub use sealed::{Adjournment, Commitment, Custody, Sealed};
pub use show::Show;
pub use state::{Away, Dispute, Game, Hand, Lifting, Phase, Turn, TurnKind};
pub use tally::Ruling;
