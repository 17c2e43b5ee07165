//! Files and arguments made to do harm: what they point at stays untouched, and each is told.

use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use tempfile::TempDir;

fn caipan(folder: &Path) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_caipan"));
    command.env_clear().env("LC_ALL", "C").env("CAIPAN_DATA", folder.join("data"));
    command.env("HOME", folder).current_dir(folder).stdin(Stdio::null());
    command
}

/// Runs a command: status, stdout, stderr.
fn run(folder: &Path, args: &[&str]) -> (i32, String, String) {
    told(&caipan(folder).args(args).output().unwrap())
}

fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

fn json(folder: &Path, args: &[&str]) -> (i32, Value) {
    let (exit, out, err) = run(folder, &[args, &["--json"]].concat());
    (exit, serde_json::from_str(&out).unwrap_or_else(|_| panic!("{args:?}: {out}{err}")))
}

/// A game that was played by a drill.
fn game() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/resign-in-the-count.ron");
    let (exit, _, err) = run(folder.path(), &["drill", "--record", "data/games", case]);
    assert_eq!(exit, 0, "{err}");
    let game = folder.path().join("data/games/resign-in-the-count");
    assert!(game.join("game.journal").is_file());
    (folder, game)
}

/// Makes a record that can't be read: a byte in its middle is changed.
fn damage(game: &Path, record: usize) {
    let path = game.join("game.journal");
    let mut bytes = fs::read(&path).unwrap();
    let starts = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at);
    let start = starts.take(record).last().unwrap();
    bytes[start + 30] ^= 1;
    fs::write(path, bytes).unwrap();
}

const READERS: [&[&str]; 3] = [&["show"], &["export"], &["export", "--format", "json"]];
const NAME: &str = "resign-in-the-count";

#[test]
fn damage_is_told_by_every_reader_and_what_is_before_it_shown() {
    let (folder, game) = game();
    for reader in READERS {
        let (exit, _, err) = run(folder.path(), &[reader, &[NAME]].concat());
        assert_eq!((exit, err.as_str()), (0, ""), "{reader:?}");
    }
    damage(&game, 4);
    for reader in READERS {
        let (exit, out, err) = run(folder.path(), &[reader, &[NAME]].concat());
        assert!(exit == 1 && !out.is_empty(), "{reader:?}: {exit} {out}");
        assert!(err.contains("Line 5") && err.contains("damaged"), "{reader:?}: {err}");
        let (exit, value) = json(folder.path(), &[reader, &[NAME]].concat());
        assert_eq!((exit, &value["seq"]), (1, &3.into()), "{reader:?}");
        assert_eq!(value["problems"][0]["kind"], "damage", "{reader:?}");
    }
    let (exit, value) = json(folder.path(), &["check", NAME]);
    assert_eq!((exit, &value["games"]), (1, &1.into()));
    assert!(value["moves"].is_u64());
}

#[test]
fn a_damaged_or_missing_game_is_never_resumed() {
    let (folder, game) = game();
    let (exit, value) = json(folder.path(), &["resume", "nosuch"]);
    assert_eq!((exit, &value["error"]["kind"]), (3, &"no-game".into()));
    assert_eq!(value["error"]["text"], "No such game: nosuch.");
    let (exit, value) = json(folder.path(), &["resume", NAME]);
    assert_eq!((exit, &value["error"]["kind"]), (5, &"no-terminal".into()));
    let (exit, value) = json(folder.path(), &["new"]);
    assert_eq!((exit, &value["error"]["kind"]), (5, &"no-terminal".into()));
    damage(&game, 4);
    let (exit, value) = json(folder.path(), &["resume", NAME]);
    assert_eq!((exit, &value["error"]["kind"]), (1, &"damage".into()));
}

#[test]
fn a_record_that_is_not_there_is_not_shown() {
    let (folder, _) = game();
    let (exit, value) = json(folder.path(), &["show", NAME, "--at", "9999"]);
    assert_eq!((exit, &value["error"]["kind"]), (2, &"no-record".into()));
    let (exit, value) = json(folder.path(), &["show", NAME, "--at", "2"]);
    assert_eq!((exit, &value["seq"]), (0, &2.into()));
}

#[test]
fn records_beyond_the_tip_are_perhaps_not_acknowledged() {
    let (folder, game) = game();
    let early = fs::read(game.join("game.journal")).unwrap();
    let cut = early.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(3).unwrap().0;
    let tip = fs::read(game.join("game.tip")).unwrap();
    let text = std::str::from_utf8(&early[..cut]).unwrap();
    let hash = text.lines().last().unwrap().rsplit(' ').next().unwrap();
    fs::write(game.join("game.tip"), tip_at(&tip, 3, cut + 1, hash)).unwrap();
    let (exit, out, _) = run(folder.path(), &["check", NAME]);
    assert!(exit == 0 && out.contains("on disk, perhaps not acknowledged"), "{exit} {out}");
    let (_, value) = json(folder.path(), &["check", NAME]);
    assert!(value["unacknowledged"].as_u64().unwrap() > 0);
}

/// Rewrites the newest slot of a tip for an earlier record; the other slot goes.
fn tip_at(tip: &[u8], seq: u64, bytes: usize, hash: &str) -> Vec<u8> {
    let tip = caipan::journal::newest(tip).unwrap();
    let tip = caipan::journal::Tip { seq, bytes: bytes as u64, hash: hash_of(hash), ..tip };
    let mut file = vec![0; 1024];
    let at = usize::try_from(caipan::journal::place_of(tip.n)).unwrap();
    file[at..at + 512].copy_from_slice(&tip.slot().unwrap());
    file
}

fn hash_of(hex: &str) -> caipan::journal::Hash {
    serde_json::from_value(Value::from(hex)).unwrap()
}

#[test]
fn a_link_in_a_game_is_refused_and_its_target_untouched() {
    for file in ["game.lock", "game.journal", "game.tip"] {
        let (folder, game) = game();
        let victim = folder.path().join("victim");
        fs::write(&victim, "precious\n").unwrap();
        fs::remove_file(game.join(file)).unwrap();
        symlink(&victim, game.join(file)).unwrap();
        for command in ["show", "check", "resume"] {
            let (exit, value) = json(folder.path(), &[command, NAME]);
            assert!([3, 4].contains(&exit), "{command} {file}: {exit}");
            assert_eq!(value["error"]["kind"], "not-a-file", "{command} {file}");
        }
        assert_eq!(fs::read_to_string(&victim).unwrap(), "precious\n", "{file}");
    }
}

#[test]
fn a_folder_in_place_of_the_tip_is_one_fault_everywhere() {
    let (folder, game) = game();
    fs::remove_file(game.join("game.tip")).unwrap();
    fs::create_dir(game.join("game.tip")).unwrap();
    for command in ["show", "check", "slip", "export"] {
        let (exit, value) = json(folder.path(), &[command, NAME]);
        assert_eq!((exit, &value["error"]["kind"]), (3, &"not-a-file".into()), "{command}");
        let (_, _, err) = run(folder.path(), &["--lang", "zh-Hans", command, NAME]);
        assert!(err.contains("对局文件不能是链接或特殊文件") && !err.contains("can't"), "{err}");
    }
}

#[test]
fn pipes_are_never_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let fifo = folder.path().join("f.sgf");
    let mode = rustix::fs::Mode::from_raw_mode(0o600);
    rustix::fs::mknodat(rustix::fs::CWD, &fifo, rustix::fs::FileType::Fifo, mode, 0).unwrap();
    for args in [
        &["check", "f.sgf"][..],
        &["score", "f.sgf"],
        &["rules", "check", "f.sgf"],
        &["drill", "f.sgf"],
        &["check", "/dev/null"],
    ] {
        let (exit, value) = json(folder.path(), args);
        assert_eq!((exit, &value["error"]["kind"]), (3, &"special".into()), "{args:?}");
    }
}

#[test]
fn an_argument_that_is_no_text_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let bad = OsStr::from_bytes(b"x\xffy");
    let output = caipan(folder.path()).arg("show").arg(bad).output().unwrap();
    let (exit, _, err) = told(&output);
    assert!(exit == 2 && err.contains("x\u{fffd}y"), "{exit} {err}");
}

#[test]
fn a_full_disk_behind_stdout_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for args in [&["rules", "list"][..], &["--help"], &["rules", "list", "--json"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = caipan(folder.path()).args(args).stdout(full).output().unwrap();
        let (exit, _, err) = told(&output);
        assert_eq!((exit, err.as_str()), (4, "The output can't be written (system error 28).\n"));
    }
}

#[test]
fn problems_without_number_are_cut() {
    let folder = tempfile::tempdir().unwrap();
    let comments = "C[x]".repeat(100_000);
    fs::write(folder.path().join("c.sgf"), format!("(;GM[1]SZ[9];B[aa]{comments})")).unwrap();
    let (exit, value) = json(folder.path(), &["check", "c.sgf"]);
    assert_eq!((exit, value["problems"].as_array().unwrap().len()), (1, 1_000));
    assert_eq!(value["cut"][0]["more"], 98_999);
    let (_, out, _) = run(folder.path(), &["check", "c.sgf"]);
    assert!(out.contains("98999 more problems"), "{}", &out[out.len() - 200..]);
}

#[test]
fn what_follows_a_record_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for (text, kinds) in [
        ("(;GM[1]SZ[9];B[aa])\n", &[][..]),
        ("(;GM[1]SZ[9];B[aa]) (;GM[1]SZ[9];B[aa])", &[]),
        ("(;GM[1]SZ[9];B[aa]))", &["syntax"]),
        ("(;GM[1]SZ[9];B[aa])\ntrailing", &["syntax"]),
        ("(;GM[1]SZ[9];B[aa]) x (;GM[1]SZ[9];B[aa])", &["syntax"]),
        ("(;GM[1]SZ[9]SZ[13];B[aa])", &["property"]),
    ] {
        fs::write(folder.path().join("t.sgf"), text).unwrap();
        let (exit, value) = json(folder.path(), &["check", "t.sgf"]);
        let found = value["problems"].as_array().unwrap().iter();
        let found: Vec<&str> = found.map(|one| one["kind"].as_str().unwrap()).collect();
        assert_eq!((found.as_slice(), exit), (kinds, i32::from(!kinds.is_empty())), "{text}");
    }
}

#[test]
fn usage_that_means_nothing_is_refused() {
    let data = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"));
    for args in [
        &["rules", "show", "china-2002", "--stage", "final"][..],
        &["rules", "show", "windows.ron", "--stage", "final"],
        &["score", "tie.sgf", "--handicap", "30"],
    ] {
        assert_eq!(run(data, args).0, 2, "{args:?}");
    }
}
