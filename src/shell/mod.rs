//! The only contact with the world: clocks, folders, the journal's files and lock, signals.

pub mod awake;
pub mod bundle;
pub mod calls;
pub mod disk;
pub mod envelope;
pub mod error;
pub mod folders;
pub mod games;
mod handover;
pub mod host;
pub mod list;
mod loaded;
pub mod lock;
mod open;
pub mod places;
mod plant;
pub mod read;
pub mod session;
pub mod settings;
pub mod signal;
pub mod store;
pub mod time;
mod tip_note;
pub mod voice;
pub mod watched;
pub mod writer;

pub use bundle::{Bundle, BundleError};
pub use disk::{Disk, DiskFile, RealDisk};
pub use error::{Doing, StorageError};
pub use handover::{Given, HandOverError};
pub use lock::{Hold, Holder};
pub use read::{Read, read_game};
pub use store::{Found, Opened, SetAside, Store, Tail};
pub use time::{HandClock, SystemClock, TimeSource};
pub use voice::Voice;
pub use writer::{Report, Writer};
