//! A writer in a process of its own whose disk has one safety switched off: for the controls.

use super::super::hall::{far_stone, hall};
use super::super::wrap::{Trick, Wrapped};
use caipan::game::Command;
use caipan::shell::StorageError;
use caipan::shell::games::{Accepted, LoadError, Writing};
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

const TRICK: &str = "CAIPAN_FAULTS_TRICK";
const DATA: &str = "CAIPAN_FAULTS_DATA";

/// The command that plays a game of about 100 records below a folder, with a trick.
pub fn writer(data: &Path, trick: &str) -> std::process::Command {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "--nocapture", "outside::child::writes"]);
    command.env(TRICK, trick).env(DATA, data);
    command
}

fn acknowledge(seq: u64) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "ack {seq}").unwrap();
    out.flush().unwrap();
}

#[test]
#[ignore = "is started by the controls as a process of its own"]
fn writes() {
    let trick = std::env::var(TRICK).expect("started by a control");
    let data = std::env::var(DATA).unwrap();
    let hall = hall(Arc::new(Wrapped(Trick::named(&trick))), Path::new(&data));
    let mut table = hall.begin(Writing::Inline, acknowledge).unwrap();
    table.order(Command::Start);
    for n in 0..100 {
        table.order(far_stone(n));
    }
    table.session.close(super::super::hall::LONG);
}

/// The command that takes a game up as soon as it is told to, and says whether it got it.
pub fn taker(data: &Path, trick: &str) -> std::process::Command {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "--nocapture", "outside::child::takes"]);
    command.env(TRICK, trick).env(DATA, data);
    command
}

fn say(word: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "\n{word}").unwrap();
    out.flush().unwrap();
}

#[test]
#[ignore = "is started by the races as a process of its own"]
fn takes() {
    let trick = std::env::var(TRICK).expect("started by a race");
    let data = std::env::var(DATA).unwrap();
    let hall = hall(Arc::new(Wrapped(Trick::named(&trick))), Path::new(&data));
    let mut lines = std::io::stdin().lines();
    say("ready");
    lines.next().unwrap().unwrap();
    let taken = hall.take_up(&hall.game(), Accepted::default());
    let held = matches!(&taken, Err(LoadError::Storage(StorageError::Held { .. })));
    say(if held { "held" } else { "took" });
    assert!(lines.next().is_none(), "waits until it may end");
    drop(taken);
}
