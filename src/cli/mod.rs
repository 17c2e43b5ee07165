//! cli
pub mod drill;
