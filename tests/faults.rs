//! The record under fire: kill, cut, fail, alter, hang, race. `.ci/faults` runs all of it, with
//! what needs root, tools or time; `cargo test` runs the rest.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

#[path = "common/soak.rs"]
mod soak;

#[path = "faults/alter.rs"]
mod alter;
#[path = "faults/crash.rs"]
mod crash;
#[path = "faults/deliver.rs"]
mod deliver;
#[path = "faults/fail.rs"]
mod fail;
#[path = "faults/forge.rs"]
mod forge;
#[path = "faults/hall.rs"]
mod hall;
#[path = "faults/hang.rs"]
mod hang;
#[path = "faults/model.rs"]
mod model;
#[path = "faults/outside/mod.rs"]
mod outside;
#[path = "faults/promises.rs"]
mod promises;
#[path = "faults/python.rs"]
mod python;
#[path = "faults/races.rs"]
mod races;
#[path = "faults/sim.rs"]
mod sim;
#[path = "faults/simple.rs"]
mod simple;
#[path = "faults/states.rs"]
mod states;
#[path = "faults/wrap.rs"]
mod wrap;
