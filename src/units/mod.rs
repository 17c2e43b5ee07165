//! Values without policy: sides, points, time, amounts, fingerprints.

mod fingerprint;
mod point;
mod side;
mod stamp;
mod zi;

pub use fingerprint::{Fingerprint, FingerprintError};
pub use point::{BoardSize, Point, PointError};
pub use side::{PerPlayer, PerSide, Player, Side};
pub use stamp::{Span, SpanError, Stamp};
pub use zi::{Zi, ZiError};
