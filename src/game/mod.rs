//! The pure core.
pub mod board;
pub mod count;
pub mod history;
