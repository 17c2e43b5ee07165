//! The voice with players and a speaking program that are scripts of this test.
//!
//! A script is always run by `sh`, or written by another process: a file that this process has
//! open for writing can't be run by another of its threads.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use assert_cmd::Command;
use caipan::shell::voice::{Config, End, Fault, LATEST, Spoken, Told, Voice, WhyNot};
use caipan::shell::{HandClock, TimeSource};
use caipan::units::{Span, Stamp};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
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

// --- The commands ---

/// Speaks into the file behind `-w`, and logs voice and text.
const ESPEAK: &str = "#!/bin/sh
here=$(dirname \"$0\")
while [ $# -gt 0 ]; do
    case $1 in
        -v) voice=$2; shift;;
        -w) file=$2; shift;;
        --) text=$2; shift;;
    esac
    shift
done
echo \"$voice: $text\" >> \"$here/said\"
[ \"$text\" = \"$(cat \"$here/refused\" 2>/dev/null)\" ] && { echo 'no such voice' >&2; exit 1; }
cp \"$here/clip.wav\" \"$file\"
";

/// A folder with a data folder, and the programs that are found.
struct Machine(TempDir);

impl Machine {
    fn new() -> Self {
        let machine = Self(tempfile::tempdir().unwrap());
        fs::create_dir(machine.at("bin")).unwrap();
        machine
    }

    fn with_espeak() -> Self {
        let machine = Self::new();
        make_program(&machine.at("bin/espeak-ng"), ESPEAK);
        fs::write(machine.at("bin/clip.wav"), wav(2)).unwrap();
        machine
    }

    fn at(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    /// Runs a command; its programs are those in `bin`, and with `system` the machine's.
    fn run(&self, system: bool, args: &[&str]) -> (Value, String, i32) {
        let mut command = Command::cargo_bin("caipan").unwrap();
        command.env_clear().env("LC_ALL", "C").env("CAIPAN_DATA", self.at("data"));
        command.env("XDG_CONFIG_HOME", self.at("config")).env("HOME", self.at("home"));
        let more = if system { ":/usr/bin:/bin" } else { "" };
        command.env("PATH", format!("{}{more}", self.at("bin").display()));
        let output = command.current_dir(self.0.path()).args(args).arg("--json").output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let json = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{args:?}: {text}"));
        let err = String::from_utf8(output.stderr).unwrap();
        (json, err, output.status.code().unwrap())
    }

    fn make(&self, args: &[&str]) -> (Value, String, i32) {
        self.run(true, &[&["voice", "make"], args].concat())
    }

    fn said(&self) -> Vec<String> {
        let text = fs::read_to_string(self.at("bin/said")).unwrap();
        text.lines().map(str::to_owned).collect()
    }
}

fn names(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect()
}

#[test]
fn make_has_every_call_spoken_and_keeps_recordings() {
    let machine = Machine::with_espeak();
    let folder = machine.at("data/voice/zh-Hans");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("over.wav"), "the event's own").unwrap();
    let (json, _, exit) = machine.make(&["--lang", "zh-Hans"]);
    assert_eq!(exit, 0);
    assert_eq!(json["folder"], folder.to_str().unwrap());
    let made = names(&json["made"]);
    for name in ["begins", "30s", "58s", "minute", "left-1", "left-30", "left-10s", "1", "10"] {
        assert!(made.contains(&name), "{name}");
        assert_eq!(fs::read(folder.join(format!("{name}.wav"))).unwrap(), wav(2));
    }
    assert_eq!(names(&json["kept"]), ["over"]);
    assert_eq!(fs::read(folder.join("over.wav")).unwrap(), b"the event's own");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), made.len() + 1, "nothing else is left");
    let said = machine.said();
    assert_eq!(said.len(), made.len());
    assert!(said.contains(&"cmn-latn-pinyin: hai2 sheng4 si4 fen1".to_owned()), "{said:?}");

    let (json, _, exit) = machine.make(&["--lang", "zh-Hans", "--force"]);
    assert_eq!((exit, names(&json["kept"]).len()), (0, 0));
    assert_eq!(fs::read(folder.join("over.wav")).unwrap(), wav(2));
}

#[test]
fn make_speaks_english_into_the_folder_that_is_named() {
    let machine = Machine::with_espeak();
    let (json, _, exit) = machine.make(&["--lang", "en", "--folder", "clips"]);
    assert_eq!((exit, json["lang"].as_str()), (0, Some("en")));
    assert!(machine.at("clips/left-4.wav").exists());
    assert!(machine.said().contains(&"en: 4 minutes left".to_owned()));
}

#[test]
fn make_says_what_espeak_says_and_leaves_no_half_clip() {
    let machine = Machine::with_espeak();
    fs::write(machine.at("bin/refused"), "one minute").unwrap();
    let (json, err, exit) = machine.make(&["--lang", "en", "--folder", "clips"]);
    assert_eq!((exit, json["error"]["kind"].as_str()), (1, Some("espeak")));
    assert!(err.contains("minute: no such voice"), "{err}");
    assert!(machine.at("clips/58s.wav").exists());
    assert!(!machine.at("clips/minute.wav").exists());
    let clips = fs::read_dir(machine.at("clips")).unwrap().map(|entry| entry.unwrap().path());
    assert!(clips.into_iter().all(|path| path.extension().is_some_and(|end| end == "wav")));

    fs::write(machine.at("bin/refused"), "").unwrap();
    fs::write(machine.at("bin/clip.wav"), "no clip").unwrap();
    let (json, _, exit) = machine.make(&["--lang", "en", "--folder", "clips"]);
    assert_eq!((exit, json["error"]["kind"].as_str()), (1, Some("espeak")));
    assert!(!machine.at("clips/minute.wav").exists());
}

#[test]
fn make_without_espeak_says_what_to_do() {
    let machine = Machine::new();
    let (json, err, exit) = machine.run(false, &["voice", "make"]);
    assert_eq!((exit, json["error"]["kind"].as_str()), (1, Some("no-espeak")));
    assert!(err.contains("apt install espeak-ng"), "{err}");
    assert!(!machine.at("data").exists());
}

const EVENT: &str = r#"Tournament(
    name: "cup",
    rules: "china-2002",
    voice: (folder: "clips", player: ["/bin/sh", "PLAY", "{file}"]),
)"#;

#[test]
fn test_plays_the_events_clips_with_the_events_player() {
    let machine = Machine::new();
    fs::create_dir(machine.at("cup")).unwrap();
    let player = machine.at("cup/play");
    fs::write(&player, LATER_ENDLESS).unwrap();
    let event = EVENT.replace("PLAY", player.to_str().unwrap());
    fs::write(machine.at("cup/event.ron"), event).unwrap();
    let clips = machine.at("cup/clips");
    write_clips(&clips, "30s 40s 50s 55s 58s minute left-1 1 2 3 4 5 6 7 8 9 10 over");
    let event = ["voice", "test", "--event", "cup/event.ron"];
    let (json, err, exit) = machine.run(true, &event);
    assert_eq!((exit, err.as_str()), (0, ""), "{json}");
    let calls = json["calls"].as_array().unwrap();
    assert_eq!(calls.len(), 18);
    for call in calls {
        assert_eq!((&call["outcome"], &call["length_ms"]), (&"whole".into(), &1.into()), "{call}");
        assert!(call["late_ms"].is_u64() && call["ran_ms"].is_u64(), "{call}");
    }
    assert_eq!(json["cut"]["cut"], true, "{json}");

    fs::remove_file(clips.join("7.wav")).unwrap();
    let (json, err, exit) = machine.run(true, &[&event[..], &["7"]].concat());
    assert_eq!((exit, json["error"]["kind"].as_str()), (1, Some("no-clips")), "{err}");
    fs::write(&player, QUICK).unwrap();
    let (json, err, exit) = machine.run(true, &[&event[..], &["7", "8", "7"]].concat());
    let outcome = |at: usize| json["calls"][at]["outcome"].as_str().unwrap();
    assert_eq!((exit, outcome(0), outcome(1)), (1, "no-clip", "whole"));
    assert_eq!(json["calls"].as_array().unwrap().len(), 2);
    assert!(err.contains("7.wav"), "{err}");
}

#[test]
fn test_finds_a_player_that_fails_or_is_over_too_soon() {
    let machine = Machine::new();
    write_clips(&machine.at("clips"), "1");
    let test = |player: &str| {
        fs::write(machine.at("play"), player).unwrap();
        let player = format!("/bin/sh {} {{file}}", machine.at("play").display());
        machine.run(true, &["voice", "test", "--folder", "clips", "--player", &player, "1"])
    };
    let (json, err, exit) = test("exit 3");
    assert_eq!((exit, &json["calls"][0]["outcome"]), (1, &"failed".into()));
    assert!(err.contains("sh (3)") && err.contains("clips/1.wav"), "{err}");
    fs::write(machine.at("clips/1.wav"), wav(3_600_000)).unwrap();
    let (json, _, exit) = test("exit 0");
    assert_eq!((exit, &json["calls"][0]["outcome"]), (1, &"short".into()));
}

#[test]
fn test_without_a_player_says_what_is_left() {
    let machine = Machine::new();
    write_clips(&machine.at("data/voice/en"), "1");
    let (json, err, exit) = machine.run(false, &["voice", "test", "--lang", "en"]);
    assert_eq!((exit, json["error"]["kind"].as_str()), (1, Some("no-player")));
    assert!(err.contains("bell and screen"), "{err}");
    make_program(&machine.at("bin/aplay"), "#!/bin/sh\nexit 0\n");
    let (json, _, exit) = machine.run(false, &["voice", "test", "--lang", "en", "1"]);
    assert_eq!((exit, names(&json["player"])[1]), (0, "-q"));
}
