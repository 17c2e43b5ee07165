//! `caipan` (裁判): the console of the arbiter at a Go/weiqi board in a tournament.
//!
//! The map, in dependency order:
//!
//! - [`units`]: values without policy: sides, points, stamps, zi, fingerprints, secrets
//! - [`rules`]: an event's regulations as data, the presets, the faults of a file
//! - [`game`]: the pure core: orders in, events out
//! - [`journal`]: the record as text: lines, chain, tip, replay
//! - [`record`]: SGF in and out
//! - [`words`]: every sentence a person reads
//! - [`report`]: slips and count sheets
//! - [`shell`]: the only contact with the world: clock, files, lock, session, envelope, bundles
//! - [`cli`]: the commands without a screen
//! - [`tui`]: the screen
//! - [`plain`]: the console line by line, without a screen
//!
//! The laws:
//!
//! 1. One way: key → act → order → `decide` → events → `apply`, and the writer.
//! 2. `decide` rules, `apply` only records; events carry the ruling.
//! 3. Time is an argument; only `shell` reads a clock, a file, the environment.
//! 4. The rules of a game are frozen when it opens; only the chief arbiter changes them, on the
//!    record.
//! 5. One writer; only the disk makes a record.
//! 6. Nothing is erased: a correction is a new entry.
//! 7. The console proposes, the arbiter decides; by itself it only ever stops clocks.
//! 8. No number is approximate: quarters of a zi, whole milliseconds, no floats.
#![forbid(unsafe_code)]

pub mod cli;
pub mod game;
pub mod journal;
pub mod plain;
pub mod record;
pub mod report;
pub mod rules;
pub mod shell;
pub mod tui;
pub mod units;
pub mod words;
