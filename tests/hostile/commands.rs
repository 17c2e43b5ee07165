//! The commands without a screen: arguments, the environment, what a record says.

use super::{LINE, Room, harmless, names, said, soak, turns};
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt as _;

#[test]
fn nothing_of_a_record_reaches_a_terminal_or_another_program() {
    let room = Room::new();
    let games = soak::count(6, usize::MAX).min(names().len());
    for (n, name) in names().iter().rev().take(games).enumerate() {
        let game = format!("game-{n}");
        room.record(&game, name);
        room.run(&["show", &game]);
        room.run(&["check", &game]);
        room.run(&["export", &game]);
        room.run(&["export", "--format", "json", &game]);
        for kind in ["result", "record", "log"] {
            room.run(&["slip", "--kind", kind, &game]);
            for format in ["html", "text"] {
                room.run(&[
                    "slip",
                    "--kind",
                    kind,
                    "--format",
                    format,
                    "--slip-lang",
                    "en,zh-Hans",
                    &game,
                ]);
            }
        }
    }
    for format in ["csv", "text", "json"] {
        let file = format!("results.{format}");
        room.run(&["results", "data/games", "--format", format]);
        let args = ["results", "data/games", "--format", format, "-o", &file];
        room.command().args(args).output().unwrap();
        harmless(format, &std::fs::read_to_string(room.at(file)).unwrap());
    }
}

/// Commands to which a text can be given, in place of the `@`.
const GIVEN: &[&str] = &[
    "@",
    "--@",
    "--lang @",
    "--data @ show x",
    "--event @",
    "show @",
    "show x --at @",
    "resume @",
    "check @",
    "check x --fingerprint @",
    "check x --rules @",
    "score @",
    "score x --komi @",
    "score x --dead @",
    "score x --warnings @",
    "rules @",
    "rules show @",
    "rules show china-2002 --stage @",
    "rules clause @",
    "rules check @",
    "rules diff @ @",
    "new --rules @",
    "new --size @",
    "new --position @",
    "new --event @ --table @ --round @",
    "new --black @ --white @ --table @ --arbiter @ --tournament @",
    "new --black-limit @",
    "slip @",
    "slip x --kind @",
    "slip x --slip-lang @",
    "slip x --template @",
    "slip x --font @",
    "export @",
    "export x --format @",
    "export x --format bundle --to @ -o @",
    "handover @ --to @",
    "results @",
    "results . -o @/@",
    "drill @",
    "drill --record @ @",
    "words @",
    "voice @",
    "voice test @",
    "voice make @",
    "completions @",
    "man @",
];

#[test]
fn nothing_of_an_argument_reaches_a_terminal() {
    let room = Room::new();
    for mut turn in turns() {
        for given in GIVEN {
            let name = turn.argument();
            let args: Vec<String> = given.split(' ').map(|arg| arg.replace('@', &name)).collect();
            room.run(&args);
        }
    }
    let bytes: Vec<u8> = (0x80..=0xff).collect();
    for given in GIVEN.iter().filter(|given| given.contains('@')) {
        let raw = |arg: &str| -> OsString {
            if arg.contains('@') { OsStr::from_bytes(&bytes).to_owned() } else { arg.into() }
        };
        let args: Vec<OsString> = given.split(' ').map(raw).collect();
        room.run(&args);
    }
}

/// What the program or its libraries ask the environment.
const VARIABLES: [&str; 14] = [
    "CAIPAN_DATA",
    "TZ",
    "LANG",
    "LC_ALL",
    "LANGUAGE",
    "TMUX",
    "STY",
    "TERM",
    "HOME",
    "PATH",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "SSH_CONNECTION",
];

#[test]
fn nothing_of_the_environment_reaches_a_terminal() {
    let room = Room::new();
    for mut turn in turns() {
        for variable in VARIABLES {
            let name = turn.argument();
            for args in [&["show", "x"][..], &["doctor"], &["voice", "test"], &["new", "--plain"]] {
                let output = room.command().env(variable, &name).args(args).output().unwrap();
                harmless(&format!("{variable} {args:?}"), &said(&output));
            }
        }
    }
}

/// The control: a file that a command may show as it is shows what it holds.
#[test]
fn the_scan_finds_what_the_system_shows() {
    let room = Room::new();
    for name in names() {
        let file = room.write("raw.txt", &name);
        let output = std::process::Command::new("cat").arg(file).output().unwrap();
        assert!(!super::found(&said(&output)).is_empty(), "{name:?}");
    }
    assert!(names().iter().any(|name| name.contains(LINE)));
}
