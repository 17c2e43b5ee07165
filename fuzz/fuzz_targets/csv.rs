//! See `tests/fuzz/checks.rs`.
#![no_main]
#![allow(dead_code, reason = "one target of many")]

#[path = "../../tests/fuzz/checks.rs"]
mod checks;
#[path = "../../tests/screens/facts.rs"]
mod facts;
#[path = "../../tests/screens/support.rs"]
mod support;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::csv(data));
