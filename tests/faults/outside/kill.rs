//! The writer is killed: at every boundary of a game by strace, and at random.

use super::super::alter::Draw;
use super::super::soak::{self, Trying};
use super::script::{Whole, Writing, a_moment, recorder};
use super::{child, judge};
use caipan::game::Event;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

const CALLS: &str = "write,pwrite64,fdatasync,fsync,rename,mkdir";

fn strace(options: &[&str], writer: &Command) -> Command {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq"]).args(options).arg(writer.get_program());
    strace.args(writer.get_args());
    strace.envs(writer.get_envs().filter_map(|(name, value)| Some((name, value?))));
    strace
}

/// Counts the calls of a run; the most of one thread.
fn boundaries(dir: &Path, writer: &Command) -> BTreeMap<String, usize> {
    let log = dir.join("strace.log");
    let log = log.to_str().unwrap();
    let trace = format!("trace={CALLS}");
    Writing::start(strace(&["-o", log, "-e", &trace], writer)).end();
    let mut counts: BTreeMap<(String, String), usize> = BTreeMap::new();
    for line in std::fs::read_to_string(log).unwrap().lines() {
        let mut words = line.splitn(2, char::is_whitespace);
        let (thread, call) = (words.next().unwrap(), words.next().unwrap().trim_start());
        if let Some((call, _)) = call.split_once('(') {
            *counts.entry((call.to_owned(), thread.to_owned())).or_default() += 1;
        }
    }
    let mut most = BTreeMap::new();
    for ((call, _), count) in counts {
        let so_far = most.entry(call).or_insert(0);
        *so_far = count.max(*so_far);
    }
    most
}

/// Runs the writer and has it killed at the K-th call; returns what it acknowledged. With `-f`
/// the calls of each thread are counted by themselves.
fn killed_at(writer: &Command, call: &str, k: usize) -> u64 {
    let (trace, inject) = (format!("trace={call}"), format!("inject={call}:signal=KILL:when={k}"));
    let strace = strace(&["-o", "/dev/null", "-e", &trace, "-e", &inject], writer);
    let (acked, killed) = Writing::start(strace).end();
    assert!(killed, "{call} {k}: strace didn't kill the writer");
    acked
}

/// What came of all the kills.
#[derive(Default)]
struct Kills {
    count: usize,
    kinds: BTreeMap<&'static str, usize>,
    slowest_ms: u64,
    losses: Vec<String>,
}

impl Kills {
    fn note(&mut self, how: &str, folder: &Path, acked: u64, played: &[Vec<Event>]) {
        self.count += 1;
        if acked == 0 && !folder.join("game.journal").exists() {
            *self.kinds.entry("no-game").or_default() += 1;
            return;
        }
        match judge(folder, acked, played) {
            Ok(left) => {
                *self.kinds.entry(left.kind).or_default() += 1;
                self.slowest_ms = self.slowest_ms.max(left.restart_ms);
            }
            Err(loss) => self.losses.push(format!("{how}: {loss}")),
        }
    }
}

/// Kills a writer at every boundary, two at a time; `make` says where it writes.
fn everywhere(
    points: &[(String, usize)],
    played: &[Vec<Event>],
    make: impl Fn(&Path) -> (Command, std::path::PathBuf) + Sync,
) -> Kills {
    let (next, kills) = (AtomicUsize::new(0), Mutex::new(Kills::default()));
    let work = || {
        while let Some((call, k)) = points.get(next.fetch_add(1, Ordering::Relaxed)) {
            let dir = tempfile::tempdir().unwrap();
            let (writer, folder) = make(dir.path());
            let acked = killed_at(&writer, call, *k);
            kills.lock().unwrap().note(&format!("{call} {k}"), &folder, acked, played);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
    kills.into_inner().unwrap()
}

#[test]
#[ignore = "needs strace: .ci/faults runs it"]
fn a_kill_at_every_boundary_loses_nothing() {
    let (events, seed) = (soak::count(60, 400), soak::seed(2));
    let _trying = Trying("game", seed, 0);
    let game = Whole::drawn(seed, 0, events);
    let counts =
        boundaries(game.dir.path(), &recorder(&game.script, &game.dir.path().join("traced")));
    assert!(game.played.len() >= events && counts["write"] > events, "{counts:?}");
    let points: Vec<(String, usize)> =
        counts.iter().flat_map(|(call, most)| (1..=*most).map(|k| (call.clone(), k))).collect();
    let kills = everywhere(&points, &game.played, |dir| {
        let below = dir.join("record");
        (recorder(&game.script, &below), below.join("fire"))
    });
    assert_eq!(kills.losses, Vec::<String>::new());
    assert!(kills.slowest_ms < 1_000, "restart in {} ms", kills.slowest_ms);
    for kind in ["whole", "beyond-tip", "no-game"] {
        assert!(kills.kinds.contains_key(kind), "{:?}", kills.kinds);
    }
    println!(
        "figure kill-boundary: {events} events, {} boundaries, {:?}, slowest restart {} ms",
        kills.count, kills.kinds, kills.slowest_ms
    );
}

#[test]
#[ignore = "needs strace: .ci/faults runs it"]
fn control_a_writer_that_acknowledges_before_it_writes_loses_records() {
    let points: Vec<(String, usize)> = (30..50).map(|k| ("write".to_owned(), k)).collect();
    let kills =
        everywhere(&points, &[], |dir| (child::writer(dir, "late"), dir.join("games/R3-T12")));
    assert!(kills.losses.len() >= 8, "{:?} {:?}", kills.losses, kills.kinds);
    let honest =
        everywhere(&points, &[], |dir| (child::writer(dir, "none"), dir.join("games/R3-T12")));
    assert_eq!(honest.losses, Vec::<String>::new());
}

#[test]
#[ignore = "takes its time: .ci/faults runs it"]
fn a_kill_at_random_loses_nothing_and_leaves_no_lock() {
    let (seed, dir) = (soak::seed(3), tempfile::tempdir().unwrap());
    let (mut kills, mut game) = (Kills::default(), Whole::drawn(seed, 0, 300));
    for round in 0.. {
        if kills.count == soak::count(100, 2_000) {
            break;
        }
        let trying = Trying("kill", seed, round);
        let mut draw = Draw::nth(seed, round);
        if round % 100 == 99 {
            game = Whole::drawn(seed, round, 300);
        }
        let below = dir.path().join(format!("r{round}"));
        let mut writing = Writing::start(recorder(&game.script, &below));
        assert!(writing.read_to(draw.below(260) as u64 + 2));
        a_moment(&mut draw);
        if let (acked, true) = writing.kill() {
            kills.note(&trying.to_string(), &below.join("fire"), acked, &game.played);
        }
        std::fs::remove_dir_all(&below).unwrap();
    }
    assert_eq!(kills.losses, Vec::<String>::new());
    println!("figure kill-random: {} kills, {:?}", kills.count, kills.kinds);
}
