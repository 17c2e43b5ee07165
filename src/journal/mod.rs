//! The journal as text: entry ⇄ one line, hash chain, tip slots, the opening table.
//!
//! Nothing here knows a path, a file or a clock. The body of a record is raw JSON text; who reads
//! it hands in a closure (see [`Verified::replay`]).

mod audit;
mod entry;
mod fault;
mod hash;
mod header;
mod line;
mod opening;
mod tip;
mod verify;

pub use crate::game::Entry;
pub use audit::{Otherwise, audit};
pub use entry::{Birth, Replayed, digest, header, opening, replay};
pub use fault::{Bad, Fault};
pub use hash::Hash;
pub use header::{FORMAT, Header, HeaderError};
pub use line::{Chain, Line, LineError, MAX_JSON};
pub use opening::{Assessment, Opening, Relation, assess, compare};
pub use tip::{SLOT, Tip, TipError, TipNote, newest, place_of, slots};
pub use verify::{Record, RecordSpan, Verified, verify};
