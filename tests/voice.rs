//! The voice with players and a speaking program that are scripts of this test.
//!
//! A script is always run by `sh`, or written by another process: a file that this process has
//! open for writing can't be run by another of its threads.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

#[path = "voice/commands.rs"]
mod commands;

use assert_cmd::Command;
use caipan::shell::voice::{Config, End, Fault, LATEST, Spoken, Told, Voice, WhyNot};
use caipan::shell::{HandClock, TimeSource};
use caipan::units::{Span, Stamp};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a condition is waited for before the test fails.
const DEADLINE: Duration = Duration::from_secs(20);

/// Logs its clip and number, and speaks until it is killed.
const ENDLESS: &str = "echo \"$$ $1\" >> \"$(dirname \"$0\")/log\"; exec sleep 1000";
/// Logs its clip and is done.
const QUICK: &str = "echo \"$$ $1\" >> \"$(dirname \"$0\")/log\"";
/// Does what `ENDLESS` does where the clip is played for the second time, else what `QUICK` does.
const LATER_ENDLESS: &str = "echo \"$$ $1\" >> \"$(dirname \"$0\")/log\"
    [ -e \"$1.played\" ] && exec sleep 1000
    : > \"$1.played\"";

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
fn now() -> Instant {
    Instant::now()
}

fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = now();
    while !holds() {
        assert!(start.elapsed() < DEADLINE, "never: {what}");
        std::thread::yield_now();
    }
}

/// A clip of so many milliseconds of silence, 8 bytes each.
fn wav(ms: u32) -> Vec<u8> {
    let mut bytes = b"RIFF\0\0\0\0WAVE".to_vec();
    bytes.extend_from_slice(b"fmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data");
    bytes.extend_from_slice(&(ms * 8).to_le_bytes());
    bytes.resize(bytes.len() + ms as usize * 8, 0x80);
    bytes
}

fn write_clips(folder: &Path, names: &str) {
    fs::create_dir_all(folder).unwrap();
    for name in names.split(' ') {
        fs::write(folder.join(format!("{name}.wav")), wav(1)).unwrap();
    }
}

fn is_alive(process: i32) -> bool {
    rustix::process::test_kill_process(rustix::process::Pid::from_raw(process).unwrap()).is_ok()
}

/// A voice with a player that is a script.
struct Room {
    folder: TempDir,
    time: Arc<HandClock>,
    voice: Option<Voice>,
    told: Receiver<Told>,
}

impl Room {
    fn new(player: &str, clips: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("play");
        fs::write(&script, player).unwrap();
        let player = ["/bin/sh", script.to_str().unwrap(), "{file}"].map(str::to_owned).to_vec();
        Self::with_player(folder, player, clips)
    }

    fn with_player(folder: TempDir, player: Vec<String>, clips: &str) -> Self {
        write_clips(&folder.path().join("clips"), clips);
        let time = Arc::new(HandClock::new(Stamp::from_ms(60_000), 1_777_600_800_000, 0));
        let (sender, told) = channel();
        let config = Config { folder: folder.path().join("clips"), player };
        let source: Arc<dyn TimeSource> = Arc::<HandClock>::clone(&time);
        let voice = Voice::start(config, source, move |told| drop(sender.send(told))).unwrap();
        Self { folder, time, voice: Some(voice), told }
    }

    /// Has a call spoken that is due now.
    fn say(&self, names: &str) -> Stamp {
        let due = self.time.now();
        self.say_at(names, due);
        due
    }

    fn say_at(&self, names: &str, due: Stamp) {
        let names = names.split(' ').map(str::to_owned).collect();
        self.voice.as_ref().unwrap().say(names, due);
    }

    fn later(&self, ms: u64) {
        self.time.advance(Span::from_ms(ms));
    }

    fn next(&self) -> Told {
        self.told.recv_timeout(DEADLINE).expect("something is told")
    }

    fn spoken(&self) -> Spoken {
        match self.next() {
            Told::Spoken(spoken) => spoken,
            other @ (Told::Ended(_) | Told::Fault(_)) => panic!("not about a call: {other:?}"),
        }
    }

    fn begins(&self, name: &str) {
        let spoken = self.spoken();
        assert_eq!((spoken.name.as_str(), spoken.why_not), (name, None));
        assert!(spoken.actual.is_some());
    }

    fn not_spoken(&self, name: &str, why: WhyNot) {
        let spoken = self.spoken();
        assert_eq!((spoken.name.as_str(), spoken.actual, spoken.why_not), (name, None, Some(why)));
    }

    fn ends(&self, name: &str, how: End) {
        match self.next() {
            Told::Ended(ended) => assert_eq!((ended.name.as_str(), ended.how), (name, how)),
            other @ (Told::Spoken(_) | Told::Fault(_)) => panic!("not about an end: {other:?}"),
        }
    }

    fn fault(&self) -> Fault {
        match self.next() {
            Told::Fault(fault) => fault,
            other @ (Told::Spoken(_) | Told::Ended(_)) => panic!("no fault: {other:?}"),
        }
    }

    /// What the players logged: process and clip.
    fn log(&self) -> Vec<(i32, String)> {
        let text = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let line = |line: &str| {
            let (process, file) = line.split_once(' ').unwrap();
            let name = Path::new(file).file_stem().unwrap().to_string_lossy().into_owned();
            (process.parse().unwrap(), name)
        };
        whole.lines().map(line).collect()
    }

    /// Waits until so many players have logged, and returns the last.
    fn player(&self, count: usize) -> (i32, String) {
        until("a player's log", || self.log().len() >= count);
        self.log()[count - 1].clone()
    }
}

// --- The voice ---

#[test]
fn a_call_is_cut_when_the_next_is_due() {
    let room = Room::new(ENDLESS, "7 8");
    room.say("7");
    room.begins("7");
    let (process, name) = room.player(1);
    assert_eq!(name, "7");
    assert!(is_alive(process));
    room.later(1_000);
    let due = room.say("8");
    room.ends("7", End::Cut);
    let spoken = room.spoken();
    assert_eq!((spoken.name.as_str(), spoken.due, spoken.actual), ("8", due, Some(due)));
    until("the end of the first player", || !is_alive(process));
    assert_eq!(room.player(2).1, "8");
}

#[test]
fn a_late_clip_is_dropped_and_still_cuts_what_speaks() {
    let room = Room::new(ENDLESS, "6 7 8");
    room.say("6");
    room.begins("6");
    room.player(1);
    let due = room.time.now() + Span::from_ms(1_000);
    room.later(1_000 + LATEST.ms() + 1);
    room.say_at("7", due);
    room.ends("6", End::Cut);
    room.not_spoken("7", WhyNot::Late);
    let due = room.time.now();
    room.later(LATEST.ms());
    room.say_at("8", due);
    let spoken = room.spoken();
    assert_eq!((spoken.name.as_str(), spoken.due), ("8", due));
    assert_eq!(spoken.actual, Some(due + LATEST));
    room.player(2);
    let names: Vec<String> = room.log().into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["6", "8"]);
}

#[test]
fn two_names_of_one_moment_are_spoken_in_a_row() {
    let room = Room::new(QUICK, "minute left-4");
    room.say("minute left-4");
    room.begins("minute");
    // the clip takes longer than a call may be late
    room.later(LATEST.ms() * 2);
    room.ends("minute", End::Whole);
    room.begins("left-4");
    room.ends("left-4", End::Whole);
    let names: Vec<String> = room.log().into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["minute", "left-4"]);
}

#[test]
fn calls_of_the_same_moment_follow_each_other_too() {
    let room = Room::new(ENDLESS, "minute left-4 30s");
    let due = room.say("minute");
    room.begins("minute");
    room.say_at("left-4", due);
    room.later(30_000);
    room.say("30s");
    room.ends("minute", End::Cut);
    room.not_spoken("left-4", WhyNot::Overtaken);
    room.begins("30s");
}

#[test]
fn both_names_are_cut_by_the_next_call() {
    let room = Room::new(ENDLESS, "minute left-4 30s");
    room.say("minute left-4");
    room.begins("minute");
    room.later(30_000);
    room.say("30s");
    room.ends("minute", End::Cut);
    room.not_spoken("left-4", WhyNot::Overtaken);
    room.begins("30s");
}

#[test]
fn a_player_is_never_waited_for() {
    let room = Room::new(ENDLESS, "1 2 3");
    for _ in 0..50 {
        for name in ["1", "2", "3"] {
            room.later(1_000);
            room.say(name);
        }
    }
    room.later(1_000);
    let last = room.say("1");
    let mut players = 0;
    loop {
        match room.next() {
            Told::Spoken(spoken) if spoken.due == last => break,
            Told::Ended(ended) => assert_eq!(ended.how, End::Cut),
            Told::Spoken(spoken) => players += usize::from(spoken.actual.is_some()),
            Told::Fault(fault) => panic!("{fault}"),
        }
    }
    // one that is killed at once may not have logged anything; those that have are gone
    until("the end of all players but the last", || {
        room.log().iter().filter(|(process, _)| is_alive(*process)).count() <= 1
    });
    assert!(players <= 150);
}

#[test]
fn the_end_of_the_voice_is_the_end_of_its_player() {
    let mut room = Room::new(ENDLESS, "over");
    room.say("over");
    room.begins("over");
    let (process, _) = room.player(1);
    room.voice = None;
    room.ends("over", End::Cut);
    until("the end of the player", || !is_alive(process));
}

#[test]
fn a_missing_clip_is_reported_once_and_keeps_nothing_back() {
    let room = Room::new(QUICK, "left-4");
    room.say("minute left-4");
    let path = room.folder.path().join("clips/minute.wav");
    assert_eq!(room.fault(), Fault::NoClip { path });
    room.not_spoken("minute", WhyNot::NoClip);
    room.begins("left-4");
    room.ends("left-4", End::Whole);
    room.later(1_000);
    room.say("../left-4");
    room.not_spoken("../left-4", WhyNot::NoClip);
    // recorded meanwhile
    write_clips(&room.folder.path().join("clips"), "minute");
    room.later(1_000);
    room.say("minute");
    room.begins("minute");
}

#[test]
fn a_folder_without_clips_is_reported_at_the_start() {
    let room = Room::new(QUICK, "1");
    fs::remove_file(room.folder.path().join("clips/1.wav")).unwrap();
    let player = vec!["/bin/sh".to_owned()];
    let room = Room::with_player(room.folder, player, "1");
    drop(room.voice);
    let folder = tempfile::tempdir().unwrap();
    let config = Config { folder: folder.path().join("none"), player: vec!["/bin/sh".to_owned()] };
    let (sender, told) = channel();
    let voice = Voice::start(config.clone(), room.time, move |told| drop(sender.send(told)));
    let fault = Told::Fault(Fault::NoClips { folder: config.folder });
    assert_eq!(told.recv_timeout(DEADLINE).unwrap(), fault);
    drop(voice);
    assert!(told.recv().is_err(), "once");
}

#[test]
fn a_player_that_fails_is_reported_once() {
    let room = Room::new("exit 3", "1 2");
    room.say("1");
    room.begins("1");
    assert_eq!(room.fault(), Fault::Failed { player: "sh".to_owned(), status: Some(3) });
    room.ends("1", End::Failed(Some(3)));
    room.later(1_000);
    room.say("2");
    room.begins("2");
    room.ends("2", End::Failed(Some(3)));
}

#[test]
fn a_player_that_cant_be_started_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("play");
    make_program(&program, "#!/nonexistent/sh\n");
    let room = Room::with_player(folder, vec![program.display().to_string()], "1 2");
    room.say("1");
    assert!(matches!(room.fault(), Fault::NoStart { player, .. } if player == "play"));
    room.not_spoken("1", WhyNot::NoPlayer);
    room.later(1_000);
    room.say("2");
    room.not_spoken("2", WhyNot::NoPlayer);
}

#[test]
fn without_a_player_nothing_is_spoken_and_that_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    let room = Room::with_player(folder, vec!["no-such-player".to_owned()], "1");
    assert_eq!(room.fault(), Fault::NoPlayer { named: Some("no-such-player".to_owned()) });
    for _ in 0..2 {
        room.later(1_000);
        room.say("1");
        room.not_spoken("1", WhyNot::NoPlayer);
    }
}

/// Has another process write a program.
fn make_program(path: &Path, text: &str) {
    let write = "cat > \"$1\" && chmod 755 \"$1\"";
    let mut command = Command::new("/bin/sh");
    command.args(["-c", write, "sh"]).arg(path).write_stdin(text).assert().success();
}
