//! The terminal screen: keys (one table), state, update, drawing.
//!
//! Everything but `run` is pure: a key with its stamp goes in, orders and effects come out,
//! and the picture is drawn from the state, a snapshot of the game and the time.

pub mod keys;
pub mod run;
pub mod ui;
pub mod update;
pub mod view;
