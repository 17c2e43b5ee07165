//! `caipan voice make` and `caipan voice test`.

use super::{LATER_ENDLESS, QUICK, make_program, wav, write_clips};
use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

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
