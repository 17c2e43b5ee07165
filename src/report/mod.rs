//! Slips and sheets, from one value each.

mod say;

pub use say::result;
