//! An event's regulations as data.
pub mod board;
