//! caipan
pub mod cli;
pub mod game;
pub mod journal;
pub mod record;
pub mod report;
pub mod rules;
pub mod shell;
pub mod tui;
pub mod units;
pub mod words;
