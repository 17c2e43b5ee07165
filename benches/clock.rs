//! The clock: no drift over a long day, and how late calls leave the console:
//! `cargo bench --bench clock`.
//!
//! The console runs on a terminal of its own with a schedule of ten calls a second; what it
//! noted of each call, due and given, is read from its journal: first left alone, then with every
//! core busy, then on a terminal that doesn't read.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a bench measures time")]

use caipan::game::{By, Command, Game, Opening, Order};
use caipan::rules::{Moves, Preset, preset};
use caipan::units::{Side, Span, Stamp};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A day at the board.
const DAY: u64 = 8 * 3_600_000;
const PRESSES: u64 = 1_000_000;
/// The calls of one run.
const CALLS: u64 = 590;

fn main() {
    drift();
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    lateness("left alone", 0, true);
    lateness("every core busy", cores, true);
    lateness("on a terminal that doesn't read", 0, false);
}

/// Presses a million times within eight hours of an injected clock, at odd moments.
fn drift() {
    let changes =
        preset::ron_options().from_str("(limit: \"9h\", reserve: 0, time: Absolute)").unwrap();
    let rules = Preset::DEFAULT.rules().unwrap().with(&changes);
    let opening = Opening { moves: Moves::NotRecorded, ..Opening::new(rules, "china-2002") };
    let mut game = Game::new(Arc::new(opening));
    let start = Stamp::from_ms(12_345);
    let order = |game: &mut Game, command, at| {
        let events = game.decide(&Order { command, by: By::table(""), at }).unwrap();
        game.apply_all(&events);
    };
    let begun = Instant::now();
    order(&mut game, Command::Start, start);
    for n in 1..=PRESSES {
        let odd = n * 7 % 11;
        order(&mut game, Command::Press, start + Span::from_ms(DAY * n / PRESSES + odd));
    }
    let took = begun.elapsed();
    let at = start + Span::from_ms(DAY + 20);
    let (clock, granted) = (game.clock(), 9 * 3_600_000);
    let used = |side: Side| granted - clock.reading(side, at, game.rules()).main.ms();
    let error = (used(Side::Black) + used(Side::White)).abs_diff(at.since(start).ms());
    println!(
        "{PRESSES} presses in 8 simulated hours: error {error} ms, {:?} a press",
        took / 1_000_000
    );
}

/// Runs a console with ten calls a second and says how late they left it.
fn lateness(name: &str, busy: usize, reads: bool) {
    let folder = tempfile::tempdir().unwrap();
    let event = folder.path().join("event.ron");
    fs::write(&event, schedule()).unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let workers: Vec<_> = (0..busy).map(|_| spin(Arc::clone(&stop))).collect();
    run(folder.path(), &event, reads);
    stop.store(true, Ordering::Relaxed);
    for worker in workers {
        worker.join().unwrap();
    }
    let mut late = given(folder.path());
    late.sort_unstable();
    let of = |part: usize| late[(late.len() - 1) * part / 100];
    let early = late.iter().filter(|ms| **ms < 0).count();
    println!(
        "{} calls, {name}: p50 {} ms, p99 {} ms, latest {} ms, {early} early",
        late.len(),
        of(50),
        of(99),
        of(100)
    );
}

fn schedule() -> String {
    let mut calls = String::new();
    for n in 1..=CALLS {
        write!(calls, "(at: \"{}.{}s\", say: \"1\"), ", n / 10, n % 10).unwrap();
    }
    format!(
        "Tournament(name: \"bench\", rules: \"china-2002\", changes: (limit: \"2m\", reserve: 2, \
         period: \"60s\", calls: (each: [{calls}], last: [], over: [\"over\"])))"
    )
}

fn spin(stop: Arc<AtomicBool>) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        while !stop.load(Ordering::Relaxed) {
            std::hint::spin_loop();
        }
    })
}

/// Starts a game whose seconds are read from the first, and plays when all calls are given.
fn run(folder: &Path, event: &Path, reads: bool) {
    let size = PtySize { rows: 24, cols: 80, ..PtySize::default() };
    let pty = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_caipan"));
    command.args(["--data", folder.to_str().unwrap(), "new", "--event", event.to_str().unwrap()]);
    command.env("TERM", "xterm-256color");
    command.env("XDG_CONFIG_HOME", folder);
    let mut child = pty.slave.spawn_command(command).unwrap();
    let mut screen = pty.master.try_clone_reader().unwrap();
    let looks = Arc::new(AtomicBool::new(true));
    let looking = Arc::clone(&looks);
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while looking.load(Ordering::Relaxed) && screen.read(&mut bytes).is_ok_and(|read| read > 0)
        {
        }
    });
    let mut keys = pty.master.take_writer().unwrap();
    std::thread::sleep(Duration::from_secs(1));
    looks.store(reads, Ordering::Relaxed);
    keys.write_all(b"\r").unwrap();
    std::thread::sleep(Duration::from_secs(CALLS / 10 + 1));
    keys.write_all(b"d4\r").unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let _ = child.kill();
    let _ = child.wait();
}

/// Reads from the journal how many milliseconds after its moment each call was given.
fn given(folder: &Path) -> Vec<i64> {
    let games: Vec<_> = fs::read_dir(folder.join("games")).unwrap().collect();
    let journal = games[0].as_ref().unwrap().path().join("game.journal");
    let text = fs::read_to_string(journal).unwrap();
    let records = text.lines().filter_map(|line| line.splitn(3, ' ').nth(2));
    let read = |json: &str| {
        let json = json.rsplit_once(' ').map_or(json, |(json, _)| json);
        serde_json::from_str::<Value>(json).unwrap()
    };
    let calls = records.map(read).filter_map(|record| record["calls"].as_array().cloned());
    let late = |call: &Value| call["at"].as_i64().unwrap() - call["due"].as_i64().unwrap();
    calls.flatten().map(|call| late(&call)).collect()
}
