//! Values without policy: sides, points, time, times of day, amounts, fingerprints.

mod day;
mod fingerprint;
mod point;
mod side;
mod stamp;
mod zi;

pub use day::{TimeOfDay, TimeOfDayError};
pub use fingerprint::{Fingerprint, FingerprintError};
pub use point::{BoardSize, Point, PointError};
pub use side::{PerPlayer, PerSide, Player, Side};
pub use stamp::{Span, SpanError, Stamp};
pub use zi::{Zi, ZiError};
