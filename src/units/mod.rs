//! Values without policy: sides, points, time, times of day, amounts, fingerprints, secrets.

mod day;
mod fingerprint;
mod plain;
mod point;
mod secret;
mod side;
mod stamp;
mod zi;

pub use day::{Date, DateError, TimeOfDay, TimeOfDayError};
pub use fingerprint::{Fingerprint, FingerprintError};
pub use plain::{Heap, clean, half_width, in_line, is_control, is_hidden, is_unseen, seen};
pub use point::{BoardSize, Point, PointError};
pub use secret::{BadSalt, Salt, Secret};
pub use side::{PerPlayer, PerSide, Player, Side};
pub use stamp::{Span, SpanError, Stamp};
pub use zi::{Zi, ZiError};
