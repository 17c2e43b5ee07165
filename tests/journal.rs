//! The journal on real files: the opening table, alterations, locks, failing and hanging disks.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

#[path = "journal/alter.rs"]
mod alter;
#[path = "journal/failing.rs"]
mod failing;
#[path = "journal/kit.rs"]
mod kit;
#[path = "journal/list.rs"]
mod list;
#[path = "journal/table.rs"]
mod table;
#[path = "journal/writer.rs"]
mod writer;
