//! Disks that hang, are full, read-only or gone.

use super::super::hall::{Table, far_stone, hall, move_to, opening};
use super::super::soak;
use super::super::wrap::{Trick, Wrapped};
use super::mounts::{Fuse, Image, Mount, run, text};
use super::real;
use caipan::game::{By, Command, Order};
use caipan::rules::preset;
use caipan::shell::games::{Accepted, Games, LoadError, Writing};
use caipan::shell::session::Session;
use caipan::shell::{Disk, RealDisk, Report, SystemClock, TimeSource, read_game};
use caipan::units::{Span, Stamp};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A console on the machine's own clock.
struct Console {
    clock: Arc<SystemClock>,
    session: Session,
    told: Receiver<Report>,
    slowest: Span,
    /// Whether it is blind to what its writer tells of failures.
    deaf: bool,
    /// Whether its writer has told of a failure.
    over: bool,
}

/// The safety that is switched off, for the controls.
#[derive(Clone, Copy, PartialEq)]
enum Off {
    Nothing,
    /// The writer acknowledges although the disk failed.
    Failures,
    /// The console is silent about what the writer tells.
    Telling,
}

fn disk(off: Off) -> Arc<dyn Disk> {
    Arc::new(Wrapped(if off == Off::Failures { Trick::Swallow } else { Trick::None }))
}

impl Console {
    /// Begins a game whose seconds are read from the second second on.
    fn begin(data: &Path) -> Self {
        Self::begin_without(Off::Nothing, data)
    }

    fn begin_without(off: Off, data: &Path) -> Self {
        let clock = Arc::new(SystemClock::new());
        let (disk, time): (_, Arc<dyn TimeSource>) = (disk(off), clock.clone());
        let games = Games { disk, data: data.to_owned(), time, arbiter: "丙".into() };
        let mut opening = opening();
        let calls = (1..60).map(|n| format!("(at: \"{n}s\", say: \"{n}\")")).collect::<Vec<_>>();
        let calls = calls.join(",");
        let rules = format!(
            "(limit: \"2m\", reserve: 2, calls: (each: [{calls}], last: [{calls}], over: [\"over\"]))"
        );
        opening.rules = opening.rules.with(&preset::ron_options().from_str(&rules).unwrap());
        let (tell, told) = channel();
        let tell = move |report| drop(tell.send(report));
        let session = games.begin(opening, Writing::Threaded, tell).unwrap();
        let (slowest, deaf) = (Span::ZERO, off == Off::Telling);
        let mut console = Self { clock, session, told, slowest, deaf, over: false };
        console.order(Command::Start);
        console.settle();
        console.slowest = Span::ZERO;
        console
    }

    fn order(&mut self, command: Command) {
        let at = self.clock.now();
        self.session.order(&Order { command, by: By::table("丙"), at }).unwrap();
        self.slowest = self.slowest.max(self.clock.now().since(at));
    }

    /// Waits for a report or a moment.
    fn wait(&mut self, ms: u64) {
        if let Ok(report) = self.told.recv_timeout(Duration::from_millis(ms)) {
            let failed = matches!(report, Report::Failed { .. });
            self.over |= failed;
            if !(failed && self.deaf) {
                self.session.report(&report);
            }
        }
    }

    fn settle(&mut self) {
        let begun = self.clock.now();
        while self.session.recording().acknowledged != Some(self.session.recording().last)
            && !self.over
        {
            assert!(self.clock.now().since(begun) < Span::from_secs(60));
            self.wait(100);
        }
    }

    /// Lets time run to a moment as the screen does; returns the calls, and how late the latest.
    fn run_to(&mut self, end: Stamp) -> (Vec<String>, Span) {
        let (mut calls, mut latest) = (Vec::new(), Span::ZERO);
        while self.clock.now() < end {
            self.wait(5);
            let now = self.clock.now();
            for due in self.session.advance(now) {
                latest = latest.max(now.since(due.at));
                calls.extend(due.names);
            }
            let begun = self.clock.now();
            self.session.heartbeat(now);
            self.slowest = self.slowest.max(self.clock.now().since(begun));
        }
        (calls, latest)
    }
}

#[test]
#[ignore = "needs FUSE: .ci/faults runs it"]
fn a_disk_that_hangs_holds_up_nothing() {
    let seconds = soak::count(5, 60);
    let fuse = Fuse::new();
    let mut console = Console::begin(&fuse.mount.at);
    fuse.signal("STOP");
    let begun = console.clock.now();
    let recorded = console.session.recording().acknowledged;
    console.order(far_stone(0));
    let end = begun + Span::from_secs(seconds as u64);
    let (calls, latest) = console.run_to(begun + Span::from_ms(seconds as u64 * 1_000 - 800));
    for n in 1..10 {
        console.order(far_stone(n));
    }
    console.run_to(end);
    let state = console.session.recording();
    fuse.signal("CONT");
    assert_eq!(calls, (1..seconds).map(|n| n.to_string()).collect::<Vec<_>>());
    assert!(latest < Span::from_ms(250), "{latest:?}");
    assert!(console.slowest < Span::from_ms(250), "{:?}", console.slowest);
    assert_eq!(state.acknowledged, recorded, "nothing is acknowledged while the disk hangs");
    assert!(state.failed.is_none());
    assert!(state.waiting_since.unwrap().since(begun) < Span::from_ms(250));
    console.settle();
    let last = console.session.recording().last;
    assert_eq!(console.session.recording().acknowledged, Some(last));
    println!(
        "figure hung: {seconds} s, slowest answer {} ms, latest call {} ms",
        console.slowest.ms(),
        latest.ms()
    );
    console.session.close(super::super::hall::LONG);
    let loaded = real(&fuse.behind).games.load(&fuse.behind.join("games/R3-T12")).unwrap();
    assert_eq!((loaded.seq, loaded.game.move_number()), (last, 10));
}

/// Has a console order something after its disk failed: that is told, and nothing is recorded.
fn fails(console: &mut Console, kind: &str, n: usize) {
    let recorded = console.session.recording().acknowledged;
    console.order(far_stone(n));
    console.settle();
    let state = console.session.recording();
    assert_eq!(state.acknowledged, recorded, "nothing is recorded that isn't there");
    let failed = state.failed.as_ref().map(|error| error.kind());
    assert_eq!(failed, Some(kind), "the failure is told");
    let turns = usize::try_from(console.session.turns_recorded()).unwrap();
    assert_eq!((Some(state.last), turns), (recorded.map(|seq| seq + 1), n), "the mark is shown");
}

fn vanishes(off: Off) {
    let fuse = Fuse::new();
    let mut console = Console::begin_without(off, &fuse.mount.at);
    fuse.signal("KILL");
    fails(&mut console, "vanished", 0);
    goes_on_elsewhere(&mut console);
}

#[test]
#[ignore = "needs FUSE: .ci/faults runs it"]
fn a_disk_that_vanishes_is_told_and_the_game_goes_on_elsewhere() {
    vanishes(Off::Nothing);
}

#[test]
#[ignore = "needs FUSE: .ci/faults runs it"]
#[should_panic(expected = "nothing is recorded that isn't there")]
fn control_a_writer_that_acknowledges_what_vanishes_with_its_disk_is_caught() {
    vanishes(Off::Failures);
}

#[test]
#[ignore = "needs FUSE: .ci/faults runs it"]
#[should_panic(expected = "the failure is told")]
fn control_a_console_that_is_silent_when_its_disk_vanishes_is_caught() {
    vanishes(Off::Telling);
}

fn goes_on_elsewhere(console: &mut Console) {
    let elsewhere = tempfile::tempdir().unwrap();
    let games = real(elsewhere.path()).games;
    let (tell, told) = channel();
    let tell = move |report| drop(tell.send(report));
    move_to(&games, &mut console.session, elsewhere.path(), tell).unwrap();
    (console.told, console.over) = (told, false);
    console.order(far_stone(9));
    console.settle();
    let folder = console.session.folder().unwrap();
    let loaded = games.load(folder).unwrap();
    assert_eq!(loaded.entries, console.session.entries());
    assert_eq!(checked(folder), Some(0));
}

/// Plays until the disk fails, or long after it should have.
fn fill(table: &mut Table) {
    for _ in 0..1_000 {
        let command = if table.session.game().clock().running.is_some() {
            Command::Pause
        } else {
            Command::Resume
        };
        table.order(command);
        table.settle();
        if table.session.recording().failed.is_some() {
            return;
        }
    }
}

/// Asks `caipan check` about a game.
pub fn checked(folder: &Path) -> Option<i32> {
    let mut caipan = std::process::Command::new(env!("CARGO_BIN_EXE_caipan"));
    caipan.arg("check").arg(folder).output().unwrap().status.code()
}

#[test]
#[ignore = "needs root: .ci/faults runs it"]
fn a_game_on_a_full_disk_is_saved_elsewhere_finished_and_checked() {
    fills(Off::Nothing);
}

#[test]
#[ignore = "needs root: .ci/faults runs it"]
#[should_panic(expected = "what is marked as recorded is there")]
fn control_a_writer_that_acknowledges_what_a_full_disk_refused_is_caught() {
    fills(Off::Failures);
}

fn fills(off: Off) {
    let small = Mount::tmpfs("size=64k");
    let hall = hall(disk(off), &small.at);
    let mut table = hall.begin(Writing::Threaded, drop).unwrap();
    table.order(Command::Start);
    fill(&mut table);
    let state = table.session.recording();
    let there = read_game(&RealDisk, &hall.game()).unwrap().opening.verified.count();
    assert!(there > state.acknowledged.unwrap(), "what is marked as recorded is there");
    assert_eq!(state.failed.as_ref().unwrap().kind(), "disk-full");
    assert_eq!(state.acknowledged, Some(state.last - 1));
    assert_eq!(hall.games.load(&hall.game()).unwrap().seq, state.last - 1);
    let elsewhere = tempfile::tempdir().unwrap();
    let (tell, told) = channel();
    let tell = move |report| drop(tell.send(report));
    move_to(&hall.games, &mut table.session, elsewhere.path(), tell).unwrap();
    table.told = told;
    if table.session.game().clock().running.is_none() {
        table.order(Command::Resume);
    }
    table.order(far_stone(0));
    table.order(Command::Pass);
    table.order(Command::Pass);
    table.settle();
    let folder = table.session.folder().unwrap().to_owned();
    let entries = table.session.entries().len();
    table.session.close(super::super::hall::LONG);
    let loaded = hall.games.load(&folder).unwrap();
    assert_eq!((loaded.entries.len(), loaded.game.phase()), (entries, caipan::game::Phase::Ended));
    assert_eq!(checked(&folder), Some(0));
    println!("figure full: {} records before the disk was full, all saved", state.last);
}

fn shuts_down(off: Off) {
    let image = Image::new("ext4", "16M");
    let mut console = Console::begin_without(off, &image.mount.at);
    console.order(far_stone(0));
    console.settle();
    image.shut_down();
    fails(&mut console, "io", 1);
    goes_on_elsewhere(&mut console);
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
fn an_ext4_that_is_shut_down_under_the_writer_fails_once_and_the_game_goes_on_elsewhere() {
    shuts_down(Off::Nothing);
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
#[should_panic(expected = "nothing is recorded that isn't there")]
fn control_a_writer_that_acknowledges_what_an_ext4_that_is_shut_down_refused_is_caught() {
    shuts_down(Off::Failures);
}

fn turns_read_only(off: Off) {
    let image = Image::new("ext4", "16M");
    let mut console = Console::begin_without(off, &image.mount.at);
    console.order(far_stone(0));
    console.settle();
    image.turn_read_only();
    fails(&mut console, "read-only", 1);
    goes_on_elsewhere(&mut console);
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
fn an_ext4_that_turns_read_only_under_the_writer_is_told_and_the_game_goes_on_elsewhere() {
    turns_read_only(Off::Nothing);
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
#[should_panic(expected = "nothing is recorded that isn't there")]
fn control_a_writer_that_acknowledges_what_an_ext4_that_turns_read_only_refused_is_caught() {
    turns_read_only(Off::Failures);
}

#[test]
#[ignore = "needs root and loop devices: .ci/faults runs it"]
#[should_panic(expected = "the failure is told")]
fn control_a_console_that_is_silent_when_an_ext4_turns_read_only_is_caught() {
    turns_read_only(Off::Telling);
}

#[test]
#[ignore = "needs root: .ci/faults runs it"]
fn a_read_only_disk_is_named_and_still_read() {
    is_read_only(Off::Nothing);
}

#[test]
#[ignore = "needs root: .ci/faults runs it"]
#[should_panic(expected = "a read-only disk is named")]
fn control_a_console_that_begins_on_a_read_only_disk_is_caught() {
    is_read_only(Off::Failures);
}

fn is_read_only(off: Off) {
    let mount = Mount::tmpfs("size=1m");
    let hall = hall(disk(off), &mount.at);
    let mut table = hall.begin(Writing::Inline, drop).unwrap();
    table.order(Command::Start);
    table.order(far_stone(0));
    table.session.close(super::super::hall::LONG);
    run(&["mount", "-o", "remount,ro", text(&mount.at)]);
    let kind = hall.begin(Writing::Inline, drop).err().map(|error| error.kind());
    assert_eq!(kind, Some("read-only"), "a read-only disk is named");
    match hall.take_up(&hall.game(), Accepted::default()).err() {
        Some(LoadError::Storage(error)) => assert_eq!(error.kind(), "read-only"),
        other => panic!("{other:?}"),
    }
    assert_eq!(hall.games.load(&hall.game()).unwrap().game.move_number(), 1);
    assert_eq!(checked(&hall.game()), Some(0));
    run(&["mount", "-o", "remount,rw", text(&mount.at)]);
    assert!(hall.play_on(&hall.game()).is_ok());
}
