//! A game that was handed over, and is to be taken back.

use super::Field;

/// What is said of it, and why it is taken back.
#[derive(Clone, Debug, Default)]
pub struct Reclaim {
    /// The name of its folder.
    pub game: String,
    /// To whom it was handed over.
    pub to: String,
    /// When, as it is printed.
    pub wall: String,
    /// Why it is taken back.
    pub reason: Field,
}
