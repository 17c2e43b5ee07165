//! The whole output of the commands without a screen, exit status included, in both languages.
//!
//! A snapshot is a transcript: each command with what it wrote and its exit.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

#[path = "cli/bundle.rs"]
mod bundle;
#[path = "cli/doctor.rs"]
mod doctor;
#[path = "cli/hostile.rs"]
mod hostile;
#[path = "cli/presets.rs"]
mod presets;
#[path = "cli/shells.rs"]
mod shells;

use assert_cmd::Command;
use serde_json::Value;
use std::fmt::Write;

/// Runs the binary in the folder of the test data, in a plain environment.
fn run(args: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("caipan").unwrap();
    command.env_clear().env("LC_ALL", "C").env("XDG_DATA_HOME", "/nonexistent");
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"));
    let output = command.args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// Writes the transcript of some command lines; blanks separate arguments, `+` stands for a
/// blank within one.
fn transcript(lines: &[&str]) -> String {
    let mut all = String::new();
    for line in lines {
        let args: Vec<String> = line.split(' ').map(|arg| arg.replace('+', " ")).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let (out, err, exit) = run(&args);
        let err: String = err.lines().fold(String::new(), |all, line| all + "! " + line + "\n");
        write!(all, "$ caipan {line}\n{out}{err}= {exit}\n\n").unwrap();
    }
    all
}

fn both(lines: &[&str]) -> String {
    let zh: Vec<String> = lines.iter().map(|line| format!("--lang zh-Hans {line}")).collect();
    let zh: Vec<&str> = zh.iter().map(String::as_str).collect();
    transcript(&zh) + &transcript(lines)
}

fn json(args: &[&str]) -> (Value, i32) {
    let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
    let (out, _, exit) = run(&args);
    (serde_json::from_str(&out).unwrap_or_else(|_| panic!("{args:?}: {out}")), exit)
}

// --- Usage ---

#[test]
fn help_is_in_the_language() {
    insta::assert_snapshot!(both(&[
        "--help",
        "check --help",
        "score -h",
        "rules -h",
        "rules show -h"
    ]));
}

#[test]
fn wrong_usage_is_explained() {
    insta::assert_snapshot!(both(&[
        "chek x.sgf",
        "check",
        "check --ruls x y",
        "check --after x tie.sgf",
        "rules",
        "score tie.sgf --rules china-2003",
        "score tie.sgf --rules nothing",
        "score tie.sgf --komi 3.75",
        "score tie.sgf --warnings red=1",
        "score tie.sgf --handicap x",
        "score tie.sgf --dead A20",
        "score dead.sgf --dead A1",
        "score many.sgf",
        "check --fingerprint X tie.sgf",
        "rules clause 2002/17.33",
        "rules clause nothing",
        "--lang xx rules list",
        "--json chek",
    ]));
}

// --- check ---

#[test]
fn what_a_record_breaks_is_found() {
    insta::assert_snapshot!(both(&[
        "check forbidden.sgf",
        "check occupied.sgf",
        "check occupied.sgf --after void",
        "check occupied.sgf --after stand",
        "check ko.sgf",
        "check vacated.sgf four.sgf",
        "check passes.sgf off-board.sgf out-of-turn.sgf",
        "check send-two.sgf three-ko.sgf",
        "check three-ko.sgf send-two.sgf --rules china-1988",
        "check leading.sgf undeclared.sgf without-stones.sgf first-move.sgf",
        "check scaled.sgf literal.sgf quarters.sgf",
        "check many.sgf",
    ]));
}

#[test]
fn bad_files_are_no_danger() {
    insta::assert_snapshot!(both(&[
        "check empty.sgf",
        "check binary.sgf",
        "check missing.sgf",
        "check truncated.sgf nested.sgf gbk.sgf control.sgf",
        "check big5.sgf falsely-declared.sgf dialects.sgf",
        "check missing.sgf tie.sgf forbidden.sgf",
        "score empty.sgf",
        "score truncated.sgf",
    ]));
}

#[test]
fn problems_are_data() {
    insta::assert_snapshot!(transcript(&[
        "check --json occupied.sgf",
        "check --json many.sgf tie.sgf",
        "check --json missing.sgf",
        "check --json missing.sgf tie.sgf",
        "score --json occupied.sgf",
        "score --json tie.sgf",
        "score --json dead.sgf --dead A1",
        "rules check --json faults.ron",
        "rules clause --json 2002/24.1",
    ]));
}

// --- score ---

#[test]
fn counts_are_said_and_laid_out() {
    insta::assert_snapshot!(both(&[
        "score tie.sgf",
        "score tie.sgf --komi 0",
        "score tie.sgf --komi file",
        "score dead.sgf --komi 0 --dead A9,H8",
        "score dead.sgf --komi 0",
        "score handicap.sgf",
        "score first-move.sgf",
        "score leading.sgf",
        "score leading.sgf --handicap 2",
        "score scaled.sgf --komi file",
        "score literal.sgf --komi file",
        "score quarters.sgf --komi file",
        "score occupied.sgf",
        "score occupied.sgf --komi 0 --after void",
        "score off-board.sgf",
    ]));
}

/// Case: a warning costs one zi under the text of 2002 and nothing under that of 1988.
#[test]
fn warnings_cost_what_the_edition_says() {
    for (warnings, chinese_2002, chinese_1988) in [
        ("black=0,white=0", "黑胜3/4子", "黑胜3/4子"),
        ("black=1", "黑负1/4子", "黑胜3/4子"),
        ("white=1", "黑胜1又3/4子", "黑胜3/4子"),
        ("black=1,white=1", "黑胜3/4子", "黑胜3/4子"),
        ("black=2", "黑判负（2002/24.2）", "黑判负（1988/III.12.2，原第25条）"),
        ("black=2,white=2", "双方均负", "双方均负"),
    ] {
        for (rules, said) in [("china-2002", chinese_2002), ("china-1988", chinese_1988)] {
            let args = ["score", "warned.sgf", "--lang", "zh-Hans", "--rules", rules];
            let args: Vec<&str> = args.iter().copied().chain(["--warnings", warnings]).collect();
            let (value, exit) = json(&args);
            assert_eq!((value["result_text"].as_str(), exit), (Some(said), 0), "{args:?}");
        }
    }
    let (value, _) = json(&["score", "warned.sgf", "--warnings", "white=2"]);
    assert_eq!(value["winner"], "black");
    assert_eq!(value["result"], "B+F");
    assert!(value["black"].is_null() && value["margin"].is_null());
}

/// Case: what Black gives back for two stones, by convention.
#[test]
fn handicap_is_given_back_as_the_event_says() {
    for (way, margin, result) in [
        ("HalfEach", "1/2", "B+1"),
        ("Nothing", "1 1/2", "B+3"),
        ("PointEachLessOne", "1", "B+2"),
        ("ZiEach", "-1/2", "W+1"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("event.ron");
        let text = format!(
            "Tournament(name: \"杯\", rules: \"china-2002\", changes: (handicap_return: {way}))"
        );
        std::fs::write(&file, text).unwrap();
        let (value, exit) = json(&["score", "handicap.sgf", "--rules", file.to_str().unwrap()]);
        assert_eq!((value["margin"].as_str(), exit), (Some(margin), 0), "{way}");
        assert_eq!(value["result"], result, "{way}");
    }
}

#[test]
fn both_totals_sum_to_the_board() {
    for (file, points) in [("tie.sgf", 361), ("warned.sgf", 361), ("dead.sgf", 81)] {
        let (value, _) = json(&["score", file]);
        let total = |side: &str| {
            let zi: caipan::units::Zi = value[side]["total"].as_str().unwrap().parse().unwrap();
            zi.quarters()
        };
        assert_eq!(total("black") + total("white"), points * 4, "{file}");
    }
}

// --- rules ---

#[test]
fn faults_of_files_are_told_at_once() {
    insta::assert_snapshot!(both(&[
        "rules check faults.ron",
        "rules check contradictions.ron",
        "rules check ladders.ron",
        "rules check korea-2024.ron korea-2025.ron",
        "rules check windows.ron ../../config/event.example.ron",
        "rules check deep.ron empty.ron binary.ron missing.ron",
        "check tie.sgf --rules faults.ron",
    ]));
}

#[test]
fn rules_are_shown_in_words() {
    insta::assert_snapshot!(both(&[
        "rules list",
        "rules show china-2002",
        "rules show windows.ron",
        "rules clause 2002/17.3 1988/III.8",
        "rules show korea-2024.ron --stage final",
        "rules show korea-2025.ron",
        "rules diff china-1988 china-1988-first-print",
        "rules diff china-2002 china-1988",
        "rules diff china-2002 korea-2024.ron",
        "rules diff china-2002 china-2002",
    ]));
}

#[test]
fn the_digest_is_that_of_the_canonical_text() {
    let (list, exit) = json(&["rules", "list"]);
    assert_eq!(exit, 0);
    for row in list.as_array().unwrap() {
        let id = row["id"].as_str().unwrap();
        let (out, _, _) = run(&["rules", "show", id, "--canonical"]);
        let hash = caipan::journal::Hash::of(out.trim_end_matches('\n').as_bytes());
        assert_eq!(row["digest"].as_str().unwrap().as_bytes(), hash.hex(), "{id}");
        assert!(row["names"]["zh-Hans"].is_string() && row["names"]["en"].is_string());
    }
    let (diff, exit) = json(&["rules", "diff", "china-1988", "china-1988-first-print"]);
    assert_eq!((diff["differences"][0]["field"].as_str(), exit), (Some("komi"), 1));
}

#[test]
fn a_clause_is_found_however_its_id_is_typed() {
    for (asked, id) in [
        ("2002/17.3", "2002/17.3"),
        ("２００２／１７．３", "2002/17.3"),
        (" 2002/17。3 ", "2002/17.3"),
        ("1988/iii.8.1", "1988/III.8.1"),
        ("2002/17", "2002/17"),
        ("2002/12.4.FLAG", "2002/12.4.flag"),
        ("misc/handicap", "misc/handicap"),
    ] {
        let (value, exit) = json(&["rules", "clause", asked]);
        assert_eq!((value["id"].as_str(), exit), (Some(id), 0), "{asked}");
        assert!(!value["text"].as_str().unwrap().is_empty(), "{asked}");
    }
}

#[test]
fn a_clause_that_does_not_exist_has_a_suggestion_where_one_is_near() {
    for (asked, hint) in [
        ("2002/17.33", "2002/17.3"),
        ("2002/177", "2002/17"),
        ("17.3", "2002/17.3"),
        ("III.8.1", "1988/III.8.1"),
        ("２００２／１７．９９９", "2002/17"),
        ("2003/17.3", "2002/17.3"),
    ] {
        let (value, exit) = json(&["--lang", "en", "rules", "clause", asked]);
        assert_eq!((value["error"]["kind"].as_str(), exit), (Some("unknown-clause"), 2), "{asked}");
        let said = value["error"]["hint"].as_str().unwrap_or_default();
        assert!(said.starts_with(&format!("Did you mean {hint}")), "{asked}: {said}");
    }
    let (value, _) = json(&["rules", "clause", "nothing at all"]);
    assert_eq!(value["error"]["kind"], "unknown-clause");
    assert!(value["error"]["hint"].is_null());
}

#[test]
fn a_difference_is_a_sentence_beside_its_parts() {
    let diff = |lang| json(&["--lang", lang, "rules", "diff", "china-2002", "china-1988"]);
    for (lang, end, both) in [("zh-Hans", "。", "；"), ("en", ".", "; ")] {
        let (value, exit) = diff(lang);
        assert_eq!(exit, 1);
        for row in value["differences"].as_array().unwrap() {
            let text = |field: &str| row[field].as_str().unwrap();
            let said = text("text");
            assert!(said.starts_with(text("name")) && said.ends_with(end), "{said}");
            assert!(said.contains(both) && said.contains(text("a_text")), "{said}");
            assert!(said.contains(text("b_text")) && text("a_text") != text("b_text"), "{said}");
            assert!(row.get("a").is_some() && row.get("b").is_some(), "{said}");
        }
    }
    let (value, _) = diff("zh-Hans");
    let rows = value["differences"].as_array().unwrap();
    let row = rows.iter().find(|row| row["row"] == "two-in-a-row").unwrap();
    assert_eq!(
        row["text"],
        "连下两着：china-2002 第二着无效，警告一次；在对方的轮次（2002/17.2）；\
         china-1988 判负；在对方的轮次（1988/III.8.1，原第17条）。"
    );
}

/// Asks for a new game that goes on from a file; there is no terminal, so that a file that can be
/// used ends with exit 5.
fn goes_on_from(text: &str, more: &[&str]) -> (String, i32) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position");
    std::fs::write(&file, text).unwrap();
    let mut args = vec!["--json", "new", "--position", file.to_str().unwrap()];
    args.extend(more);
    let (out, _, exit) = run(&args);
    let json: Value = serde_json::from_str(&out).unwrap();
    (json["error"]["kind"].as_str().unwrap().to_owned(), exit)
}

#[test]
fn a_game_goes_on_only_from_what_can_be_set_up_and_played() {
    let empty = ".........\n".repeat(9);
    let row = |text: &str| format!("{text}\n{}", ".........\n".repeat(8));
    let usable = ("no-terminal".to_owned(), 5);
    let unread = ("position".to_owned(), 3);
    assert_eq!(goes_on_from(&empty, &[]), usable);
    assert_eq!(goes_on_from(&row("XO......."), &["--to-move", "white"]), usable);
    assert_eq!(goes_on_from("(;SZ[9];B[ee];W[])", &[]), usable);
    assert_eq!(goes_on_from("XXXXXXXXX", &[]), unread, "one row");
    let full = "XXXXXXXXX\n".repeat(9);
    assert_eq!(goes_on_from(&full, &[]), unread, "stones without a liberty");
    assert_eq!(goes_on_from("(;SZ[9];B[aa];W[bb];AB[cc];B[ee])", &[]), unread, "set up in play");
    assert_eq!(goes_on_from("(;SZ[5];B[aa])", &[]), unread, "not played on");
    assert_eq!(goes_on_from("(;SZ[9];B[aa];B[bb])", &[]), unread, "out of turn");
    let taken = ("position".to_owned(), 1);
    assert_eq!(goes_on_from("(;SZ[9];B[aa];W[aa])", &[]), taken, "nothing is left out");
}

#[test]
fn the_limit_of_one_side_includes_the_reserve() {
    let exit = |args: &[&str]| run(&[&["new"], args].concat()).2;
    assert_eq!(exit(&["--black-limit", "5m"]), 5);
    assert_eq!(exit(&["--black-limit", "4m59s"]), 2);
    assert_eq!(exit(&["--white-limit", "0s"]), 2);
    assert_eq!(exit(&["--white-limit", "9999h"]), 2);
}
