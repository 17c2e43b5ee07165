//! Slips, states and exports of games that drills have recorded: the whole output with its exit.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use assert_cmd::Command;
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Some recorded games in a folder of their own.
struct Recorded(TempDir);

impl Recorded {
    fn of(drills: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
        let files: Vec<PathBuf> = drills.iter().map(|name| cases.join(name)).collect();
        let record = ["drill", "--record"].map(std::ffi::OsString::from);
        let mut command = Command::cargo_bin("caipan").unwrap();
        command.args(record).arg(folder.path()).args(files).assert().code(0);
        Self(folder)
    }

    fn run(&self, exit: i32, arguments: &[&str], game: &str) -> String {
        let mut command = Command::cargo_bin("caipan").unwrap();
        let done = command.args(arguments).arg(self.0.path().join(game)).assert().code(exit);
        let mut text = String::from_utf8(done.get_output().stdout.clone()).unwrap();
        text.push_str(std::str::from_utf8(&done.get_output().stderr).unwrap());
        text
    }

    fn json(&self, exit: i32, command: &str, game: &str) -> Value {
        let mut text = self.run(exit, &["--json", command], game);
        text.truncate(text.find('\n').unwrap_or(text.len()));
        serde_json::from_str(&text).unwrap()
    }
}

/// Takes out what differs from run to run.
fn steady(text: &str) -> String {
    let print = |line: &str| {
        line.rsplit(' ').next().is_some_and(|end| end.len() == 22 && end.matches('-').count() == 4)
    };
    let lines = text.lines().map(|line| match line.rsplit_once(' ') {
        Some((head, _)) if print(line) => format!("{head} XXXX-XXXX-XXXX-XXXX-XX"),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_slip_of_a_count_with_a_fine() {
    let games = Recorded::of(&["warnings-1-0-2002.ron"]);
    let slip = |lang: &str| steady(&games.run(0, &["--lang", lang, "slip"], "warnings-1-0-2002"));
    insta::assert_snapshot!("count_zh", slip("zh-Hans"));
    insta::assert_snapshot!("count_en", slip("en"));
}

#[test]
fn the_slip_of_a_ruling_of_the_chief() {
    let games = Recorded::of(&["phone-looked.ron"]);
    let slip = |lang: &str| steady(&games.run(0, &["--lang", lang, "slip"], "phone-looked"));
    insta::assert_snapshot!("ruling_zh", slip("zh-Hans"));
    insta::assert_snapshot!("ruling_en", slip("en"));
}

#[test]
fn a_slip_says_whether_all_three_have_confirmed() {
    let games = Recorded::of(&["three-confirmations-2002.ron", "komi-185.ron"]);
    let confirmed = games.run(0, &["--lang", "zh-Hans", "slip"], "three-confirmations-2002");
    assert!(confirmed.contains("双方与裁判员均已确认") && !confirmed.contains("未确认"));
    let open = games.run(0, &["--lang", "zh-Hans", "slip"], "komi-185");
    assert!(open.contains("未确认，尚缺：黑方，白方，裁判员"), "{open}");
    let json = games.json(0, "slip", "three-confirmations-2002");
    assert_eq!((&json["locked"], &json["result"]["code"]), (&true.into(), &"B+1.5".into()));
    assert_eq!(json["count"]["black"]["total"], "185");
    assert_eq!(json["format"], 1);
}

#[test]
fn no_slip_without_a_result() {
    let games = Recorded::of(&["ko-2002.ron"]);
    let json = games.json(2, "slip", "ko-2002");
    assert_eq!(json["error"]["kind"], "no-result");
    assert_eq!(games.json(3, "slip", "no-such-game")["error"]["kind"], "no-game");
}

#[test]
fn the_state_is_shown_as_it_is_and_as_it_was() {
    let games = Recorded::of(&["two-in-a-row-2002.ron"]);
    let now = games.json(0, "show", "two-in-a-row-2002");
    assert_eq!((&now["warnings"]["black"], &now["move_number"]), (&1.into(), &1.into()));
    assert_eq!(now["moves"][1]["kind"], "void");
    let before = games.run(0, &["--json", "show", "--at", "2"], "two-in-a-row-2002");
    let before: Value = serde_json::from_str(before.trim()).unwrap();
    assert_eq!((&before["seq"], &before["move_number"]), (&2.into(), &0.into()));
    let text = games.run(0, &["--lang", "zh-Hans", "show"], "two-in-a-row-2002");
    assert!(text.contains("轮到白方") && text.contains("警告1"), "{text}");
}

#[test]
fn an_exported_record_is_read_again() {
    use caipan::record::{self, After, Judging};
    use caipan::rules::Repetition;
    let games = Recorded::of(&["send-two-situational.ron", "even-board-is-a-draw.ron"]);
    let sgf = games.run(0, &["export"], "send-two-situational");
    let game = record::read(sgf.as_bytes()).unwrap().games.remove(0);
    assert_eq!(game.problems, []);
    let judging = Judging {
        repetition: Repetition::Situational,
        repetition_foul: true,
        passes_end: false,
        after: After::Stop,
    };
    let replay = record::replay(&game, judging);
    assert_eq!(replay.problems, []);
    let show = games.json(0, "show", "send-two-situational");
    let rows: Vec<Value> = replay.board.rows().into_iter().map(Value::from).collect();
    assert_eq!(show["board"], Value::Array(rows));
    let draw = games.run(0, &["export"], "even-board-is-a-draw");
    assert!(draw.contains("RE[0]") && draw.contains("KM[0]") && draw.contains("PB[甲]"), "{draw}");
}

#[test]
fn all_records_are_exported_as_json() {
    let games = Recorded::of(&["ko-2002.ron"]);
    let text = games.run(0, &["export", "--format", "json"], "ko-2002");
    let json: Value = serde_json::from_str(text.trim()).unwrap();
    let records = json["records"].as_array().unwrap();
    assert_eq!(records.len() as u64, json["seq"].as_u64().unwrap() + 1);
    assert_eq!(records[1]["cmd"]["Session"]["reason"], "new");
    assert_eq!(json["state"]["warnings"]["white"], 1);
}
