//! Bundles on the command line: handed over, read, refused; bad files and two continuations.

use super::{Value, Write as _};
use caipan::shell::games::{Accepted, Games, TakenUp, Writing};
use caipan::shell::{RealDisk, SystemClock};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use tempfile::TempDir;

const NAME: &str = "handed-over";

/// Runs a command in a folder: stdout, stderr, status.
fn run(folder: &Path, args: &[&str]) -> (String, String, i32) {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_caipan"));
    command.env_clear().env("LC_ALL", "C").env("CAIPAN_DATA", folder.join("data"));
    command.env("HOME", folder).current_dir(folder).stdin(Stdio::null());
    let output = command.args(args).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr), output.status.code().unwrap())
}

fn json(folder: &Path, args: &[&str]) -> (Value, i32) {
    let (out, err, exit) = run(folder, &[args, &["--json"]].concat());
    (serde_json::from_str(&out).unwrap_or_else(|_| panic!("{args:?}: {out}{err}")), exit)
}

/// A game whose clock ran when the console broke off.
fn game() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/handed-over.ron");
    let (_, err, exit) = run(folder.path(), &["drill", "--record", "data/games", case]);
    assert_eq!(exit, 0, "{err}");
    folder
}

/// Hands the game over to a file.
fn handed_over(folder: &Path, file: &str) -> Value {
    let args = ["export", NAME, "--format", "bundle", "--to", "二号机", "-o", file];
    let (value, exit) = json(folder, &args);
    assert_eq!(exit, 0, "{value}");
    value
}

/// What commands say in both languages; blanks separate arguments.
fn transcript(folder: &Path, lines: &[&str]) -> String {
    let mut all = String::new();
    for lang in ["zh-Hans", "en"] {
        for line in lines {
            let args: Vec<&str> = ["--lang", lang].into_iter().chain(line.split(' ')).collect();
            let (out, err, exit) = run(folder, &args);
            let err = err.lines().fold(String::new(), |all, line| all + "! " + line + "\n");
            write!(all, "$ caipan --lang {lang} {line}\n{out}{err}= {exit}\n\n").unwrap();
        }
    }
    all
}

fn journal(folder: &Path) -> Vec<u8> {
    fs::read(folder.join("data/games").join(NAME).join("game.journal")).unwrap()
}

fn games(folder: &Path) -> Games {
    let (disk, time) = (Arc::new(RealDisk), Arc::new(SystemClock::new()));
    Games { disk, data: folder.join("data"), time, arbiter: String::new() }
}

fn reclaim(folder: &Path) {
    let accepted = Accepted { reclaim: Some("误交".into()), ..Accepted::default() };
    let game = folder.join("data/games").join(NAME);
    let taken = games(folder).take_up(&game, accepted, Writing::Inline, drop).unwrap();
    assert!(matches!(taken, TakenUp::Playing(_)));
}

#[test]
fn what_cannot_be_exported_is_said_and_nothing_changed() {
    let folder = game();
    let folder = folder.path();
    fs::write(folder.join("taken.txt"), "precious").unwrap();
    symlink(folder.join("nowhere"), folder.join("link")).unwrap();
    let before = journal(folder);
    insta::assert_snapshot!(transcript(
        folder,
        &[
            "export --help",
            "resume --help",
            "export handed-over --format bundle",
            "export handed-over --to x",
            "export handed-over --format json -o x",
            "export handed-over --format bundle --to x -o taken.txt",
            "export handed-over --format bundle --to x -o link",
            "export handed-over --format bundle --to x -o no/such/x.caipan",
            "export nosuch --format bundle --to x",
            "export taken.txt --format bundle --to x",
            "resume --here --bundle handed-over",
        ]
    ));
    assert_eq!(journal(folder), before);
    assert_eq!(fs::read_to_string(folder.join("taken.txt")).unwrap(), "precious");
}

#[test]
fn a_bundle_is_written_once_and_given_again() {
    let folder = game();
    let folder = folder.path();
    let first = json(folder, &["export", NAME, "--format", "bundle", "--to", "二号机"]).0;
    assert_eq!((&first["file"], &first["to"]), (&"handed-over.caipan".into(), &"二号机".into()));
    assert_eq!(first["again"], false);
    let bytes = fs::read(folder.join("handed-over.caipan")).unwrap();
    assert_eq!(first["bytes"], bytes.len());
    let held = journal(folder);
    for file in ["handed-over.caipan", "other.caipan"] {
        let again = handed_over(folder, file);
        assert_eq!((&again["seq"], &again["again"]), (&first["seq"], &true.into()));
        assert_eq!(again["fingerprint"], first["fingerprint"]);
        assert_eq!(fs::read(folder.join(file)).unwrap(), bytes);
    }
    assert_eq!(journal(folder), held, "nothing was appended");
    fs::create_dir(folder.join("stick")).unwrap();
    assert_eq!(handed_over(folder, "stick")["file"], "stick/handed-over.caipan");
    let code = first["fingerprint"].as_str().unwrap();
    let said = transcript(folder, &["export handed-over --format bundle", "check handed-over"]);
    insta::assert_snapshot!(said.replace(code, "FINGERPRINT"));
}

#[test]
fn a_bundle_is_read_like_a_game() {
    let folder = game();
    let folder = folder.path();
    let first = handed_over(folder, "a.caipan");
    let (shown, exit) = json(folder, &["show", "a.caipan"]);
    assert_eq!((&shown["seq"], exit), (&first["seq"], 0));
    assert_eq!((&shown["handed_over"], &shown["game"]), (&"二号机".into(), &"a.caipan".into()));
    let (own, _) = json(folder, &["show", NAME]);
    assert_eq!((&own["board"], &own["clock"]), (&shown["board"], &shown["clock"]));
    let (earlier, _) = json(folder, &["show", "a.caipan", "--at", "2"]);
    assert_eq!(earlier["seq"], 2);
    assert_eq!(json(folder, &["show", "a.caipan", "--at", "999"]).1, 2);
    let (checked, exit) = json(folder, &["check", "a.caipan"]);
    assert_eq!((&checked["found"], exit), (&"whole".into(), 0), "{checked}");
    assert_eq!((&checked["handed_over"], &checked["ok"]), (&"二号机".into(), &true.into()));
    let code = first["fingerprint"].as_str().unwrap();
    let (held, _) = json(folder, &["check", "a.caipan", "--fingerprint", code]);
    assert_eq!(held["holds_at"], first["seq"]);
    let (sgf, _, exit) = run(folder, &["export", "a.caipan"]);
    assert!(exit == 0 && sgf.starts_with("(;"), "{sgf}");
    let relation =
        |one: &str, other: &str| json(folder, &["check", one, other]).0["relation"].clone();
    assert_eq!(relation(NAME, "a.caipan"), "same");
    assert_eq!(relation("a.caipan", "a.caipan"), "same");
    reclaim(folder);
    assert_eq!(relation(NAME, "a.caipan"), "first-longer");
    assert_eq!(json(folder, &["show", NAME]).0["handed_over"], Value::Null);
}

#[test]
fn bad_bundles_are_told_apart_and_nothing_is_copied() {
    let folder = game();
    let folder = folder.path();
    handed_over(folder, "good.caipan");
    let good = fs::read(folder.join("good.caipan")).unwrap();
    let file = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
    let line = good.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let inside = |body: &[u8]| {
        let hash = caipan::journal::Hash::of(body);
        [format!("caipan-bundle 1 {} {hash}\n", body.len()).as_bytes(), body].concat()
    };
    file("empty.caipan", b"");
    file("text", b"hello");
    file("line.caipan", b"caipan-bundle one\n");
    // a third of the whole, whatever names are in it
    file("cut.caipan", &good[..line + 1_000]);
    file("newer.caipan", b"caipan-bundle 2 whatever\n");
    file("trailing.caipan", &[&good[..], b"xx"].concat());
    let mut altered = good.clone();
    altered[line + 500] ^= 1;
    file("altered.caipan", &altered);
    file("damaged.caipan", &inside(&altered[line..]));
    let (body, slot) = good[line..].split_at(good.len() - line - 512);
    file("no-tip.caipan", &inside(&[body, &[b' '; 512]].concat()));
    let tip = caipan::journal::Tip::read(slot).unwrap();
    let tip = caipan::journal::Tip { game: "0".repeat(32), ..tip };
    file("other-game.caipan", &inside(&[body, &tip.slot().unwrap()].concat()));
    fs::create_dir(folder.join("folder")).unwrap();
    symlink(folder.join("good.caipan"), folder.join("link")).unwrap();
    fs::remove_dir_all(folder.join("data/games")).unwrap();
    let lines = [
        "resume empty.caipan",
        "resume text",
        "resume line.caipan",
        "resume cut.caipan",
        "resume newer.caipan",
        "resume trailing.caipan",
        "resume altered.caipan",
        "resume damaged.caipan",
        "resume no-tip.caipan",
        "resume other-game.caipan",
        "resume folder",
        "resume link",
        "resume missing.caipan",
        "resume good.caipan",
        "check altered.caipan",
        "check empty.caipan",
        "show newer.caipan",
    ];
    let size = format!("/{}", good.len() - line);
    insta::assert_snapshot!(transcript(folder, &lines).replace(&size, "/BYTES"));
    assert!(!folder.join("data/games").exists(), "nothing is imported without a terminal");
}

#[test]
fn two_continuations_are_shown_and_the_arbiter_chooses() {
    let (here, there) = (game(), tempfile::tempdir().unwrap());
    let (here, there) = (here.path(), there.path());
    handed_over(here, "a.caipan");
    let bundle = fs::read(here.join("a.caipan")).unwrap();
    let bundle = caipan::shell::Bundle::read(bundle).unwrap();
    drop(games(there).import(&bundle, Writing::Inline, drop).unwrap());
    let args = ["export", "game", "--format", "bundle", "--to", "一号机", "-o", "b.caipan"];
    let (theirs, exit) = json(there, &args);
    assert_eq!(exit, 0, "{theirs}");
    let file = there.join("b.caipan");
    let file = file.to_str().unwrap();
    let resume = |more: &[&str]| json(here, &[&["resume", file], more].concat());
    let kind = |(value, exit): (Value, i32)| (value["error"]["kind"].clone(), exit);
    let usable = (Value::from("no-terminal"), 5);
    assert_eq!(kind(resume(&[])), usable, "it goes on after ours");
    let (compared, exit) = json(here, &["check", NAME, file]);
    assert_eq!((&compared["relation"], exit), (&"second-longer".into(), 0));
    reclaim(here);
    let (value, exit) = resume(&[]);
    assert_eq!((&value["error"]["kind"], exit), (&"forked".into(), 1));
    let text = value["error"]["text"].as_str().unwrap();
    let own = json(here, &["show", NAME]).0;
    for print in [&own["fingerprint"], &theirs["fingerprint"]] {
        assert!(text.contains(print.as_str().unwrap()), "{text}");
    }
    assert!(text.contains(&format!("after record {}", bundle.seq())), "{text}");
    let hint = value["error"]["hint"].as_str().unwrap();
    assert!(hint.contains("--here") && hint.contains("--bundle"), "{hint}");
    assert_eq!(kind(resume(&["--here"])), usable);
    assert_eq!(kind(resume(&["--bundle"])), usable);
    let (compared, exit) = json(here, &["check", NAME, file]);
    assert_eq!((&compared["relation"], exit), (&"forked".into(), 1));
    assert_eq!(compared["shared"], bundle.seq() + 1);
    drop(
        games(here)
            .import(
                &caipan::shell::Bundle::read(fs::read(file).unwrap()).unwrap(),
                Writing::Inline,
                drop,
            )
            .unwrap(),
    );
    let args = ["export", NAME, "--format", "bundle", "--to", "x", "-o", "c.caipan"];
    let (value, exit) = json(here, &args);
    assert_eq!((exit, &value["again"]), (1, &false.into()), "a fork is found: {value}");
}
