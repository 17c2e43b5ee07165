//! Every drill in `tests/cases` holds, and is about a clause that the words know.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use caipan::cli::drill;
use caipan::rules::faults::{self, Checked, examine};
use caipan::rules::{Changes, Effect, Preset, Rules};
use caipan::words::{Lang, Words};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn drills() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "ron"));
    files.sort();
    assert!(files.len() > 50, "the drills are found");
    files
}

#[test]
fn every_drill_holds() {
    let words = Words::embedded(Lang::En);
    let mut report = String::new();
    for file in drills() {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        match drill::play(&file, &words, None) {
            Err(fault) => writeln!(report, "{name}: {fault}").unwrap(),
            Ok(played) => {
                for one in &played.failures {
                    let (expected, saw) = (&one.expected, &one.saw);
                    let (step, field) = (one.step, &one.field);
                    writeln!(report, "{name}: step {step}: {field}: {expected} / {saw}").unwrap();
                }
            }
        }
    }
    assert!(report.is_empty(), "expected / seen:\n{report}");
}

#[test]
fn every_drill_names_a_clause_that_has_a_text() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        for file in drills() {
            let drill = drill::read(&file).unwrap();
            assert!(words.clause(&drill.clause).is_some(), "{}: {}", file.display(), drill.clause);
        }
    }
}

/// Runs `caipan --json drill` on drills of one step each.
fn played(steps: &[&str]) -> (i32, serde_json::Value) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = assert_cmd::Command::cargo_bin("caipan").unwrap();
    command.args(["--json", "--lang", "en", "drill"]);
    for (at, drill) in steps.iter().enumerate() {
        let file = folder.path().join(format!("{at}.ron"));
        std::fs::write(&file, format!("Drill(name: \"n\", clause: \"2002/2\", {drill})")).unwrap();
        command.arg(file);
    }
    let output = command.output().unwrap();
    let json = serde_json::from_slice(&output.stdout).unwrap();
    (output.status.code().unwrap(), json)
}

const WELL: &str = "rules: \"china-2002\", start: Empty(9), steps: [(at: \"0\", do: Start)]";
const WRONG: &str = "rules: \"china-2002\", start: Empty(9), \
     steps: [(at: \"0\", do: Start, expect: (to_move: White))]";

#[test]
fn what_is_not_as_expected_is_told_with_its_step() {
    let (exit, json) = played(&[WRONG]);
    assert_eq!((exit, &json["ok"], &json["format"]), (1, &false.into(), &1.into()));
    let failure = &json["failures"][0];
    assert_eq!((&failure["step"], &failure["field"]), (&1.into(), &"to_move".into()));
    assert_eq!((&failure["expected"], &failure["saw"]), (&"white".into(), &"black".into()));
    assert_eq!(json["state"]["phase"], "playing");
}

#[test]
fn several_drills_are_an_array_and_the_worst_exit_counts() {
    let (exit, json) = played(&[WELL, WRONG]);
    assert_eq!((exit, json.as_array().map(Vec::len)), (1, Some(2)));
    assert_eq!((&json[0]["ok"], &json[1]["ok"]), (&true.into(), &false.into()));
    let (exit, json) = played(&[WELL, "rules: \"china-2002\", start: Emty(9), steps: []"]);
    assert_eq!((exit, &json[1]["error"]["kind"]), (3, &"syntax".into()));
    assert_eq!(json[1]["error"]["hint"], "Did you mean Empty?");
}

#[test]
fn drills_that_can_not_be_played_say_why() {
    for (drill, exit, kind) in [
        ("rules: \"china-2003\", start: Empty(9), steps: []", 2, "unknown-preset"),
        ("rules: \"gone.ron\", start: Empty(9), steps: []", 3, "missing"),
        ("rules: \"china-2002\", start: Sgf(\"gone.sgf\"), steps: []", 3, "missing"),
        ("rules: \"china-2002\", start: Empty(99), steps: []", 3, "drill"),
        ("rules: \"china-2002\", start: Empty(9), steps: [(at: \"0\")]", 3, "drill"),
        ("rules: \"china-2002\", start: Empty(9), warnings: (black: 2), steps: []", 3, "drill"),
        (
            "rules: \"china-2002\", start: Empty(9), warnings: (black: 4294967295), steps: []",
            3,
            "drill",
        ),
        (
            "rules: \"china-2002\", changes: (warnings_lose: 4294967295), start: Empty(9), \
             warnings: (white: 4294967295), steps: []",
            3,
            "warnings-many",
        ),
        (
            "rules: \"china-2002\", changes: (period: \"30s\"), start: Empty(9), steps: []",
            3,
            "call-late",
        ),
        (
            "rules: \"china-2002\", changes: (limit: \"3m\"), start: Empty(9), steps: []",
            3,
            "reserve-too-long",
        ),
        (
            "rules: \"china-2002\", start: Board(rows: [\"..\"], to_move: Black), steps: []",
            3,
            "drill",
        ),
        ("rules: \"china-2002\", start: Empty(9), steps: [", 3, "wrong-bracket"),
        ("rules: \"china-2002\", start: Empty(9), steps: 3", 3, "syntax"),
        (
            "rules: \"china-2002\", start: Empty(9), steps: [(at: \"0\", world: DiskHangs(\"9s\")), \
             (at: \"8\", world: Crash), (at: \"8\", world: Reopen)]",
            3,
            "drill",
        ),
    ] {
        let (code, json) = played(&[drill]);
        assert_eq!((code, &json["error"]["kind"]), (exit, &kind.into()), "{drill}");
    }
}

/// Runs `caipan --lang zh-Hans drill` on a file of these bytes; status and stderr.
fn said(bytes: &[u8]) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("d.ron"), bytes).unwrap();
    let mut command = assert_cmd::Command::cargo_bin("caipan").unwrap();
    command.current_dir(folder.path()).args(["--lang", "zh-Hans", "drill", "d.ron"]);
    let output = command.output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn files_that_are_no_drills_are_explained_in_the_language() {
    let long = format!("Drill({}: 1)", "x".repeat(500_000));
    let blank = " ".repeat(1_100_000);
    let wrong =
        "Drill(name: \"n\", clause: \"2002/2\", rules: \"china-2002\", start: Empty(9), steps: [";
    let point = format!("{wrong}(at: \"0\", do: Play(\"Z99\"))])");
    let number = format!("{wrong}(at: [5])])");
    let nothing = format!("{wrong}(at: \"0\", expect: (winner: None))])");
    for (bytes, says) in [
        (&b""[..], "文件是空的"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"Drill(name: \"\xce\xb4\xff", "UTF-8"),
        (b"\0\0", "不是文本文件"),
        (wrong.as_bytes(), "没有结束"),
        (point.as_bytes(), "无法理解"),
        (number.as_bytes(), "无法理解"),
        (nothing.as_bytes(), "无法理解"),
        (long.as_bytes(), "…"),
        (blank.as_bytes(), "文件太大"),
    ] {
        let (exit, text) = said(bytes);
        assert_eq!(exit, 3, "{text}");
        assert!(text.contains(says) && text.len() < 400, "{says}: {text}");
        let english = ["expected", "Expected", "invalid", "Unexpected", "nothing is"];
        assert!(english.iter().all(|word| !text.contains(word)), "{text}");
    }
}

#[test]
fn a_drill_is_about_a_clause_that_exists() {
    let drill = format!("Drill(name: \"n\", clause: \"2002/99\", {WELL})");
    let (exit, text) = said(drill.as_bytes());
    assert_eq!(exit, 2, "{text}");
    assert!(text.contains("没有条文“2002/99”"), "{text}");
}

#[test]
fn a_recorded_drill_acknowledges_every_record_it_makes() {
    let folder = tempfile::tempdir().unwrap();
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/crash.ron");
    let mut command = assert_cmd::Command::cargo_bin("caipan").unwrap();
    let output = command.args(["drill", "--record"]).arg(folder.path()).arg(case).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let acks: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("ack ")).collect();
    let journal = std::fs::read_to_string(folder.path().join("crash/game.journal")).unwrap();
    let seqs: Vec<&str> = journal.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(acks, seqs[1..], "all but record 0, which the game begins with");
    assert!(acks.len() > 4);
}

/// Runs `caipan --json drill` with more arguments on steps of a game of two hours.
fn steps(steps: &str, more: &[&str]) -> (i32, serde_json::Value) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("d.ron");
    let head = "name: \"n\", clause: \"2002/2\", rules: \"china-2002\", start: Empty(9)";
    std::fs::write(&file, format!("Drill({head}, steps: [(at: \"0\", do: Start), {steps}])"))
        .unwrap();
    let mut command = assert_cmd::Command::cargo_bin("caipan").unwrap();
    command.args(["--json", "--lang", "en", "drill"]).args(more).arg(file);
    let output = command.current_dir(folder.path()).output().unwrap();
    let json = serde_json::from_slice(&output.stdout).unwrap();
    (output.status.code().unwrap(), json)
}

#[test]
fn a_recorded_drill_has_no_disk_that_fails() {
    for world in ["DiskFails", "DiskHangs(\"1s\")"] {
        let (exit, json) = steps(&format!("(at: \"0\", world: {world})"), &["--record", "r"]);
        assert_eq!((exit, &json["error"]["kind"]), (2, &"disk".into()), "{world}");
    }
}

#[test]
fn what_a_hanging_disk_has_not_taken_is_gone_after_a_crash_and_what_it_took_later_is_not() {
    let crash = "(at: \"0:01\", do: Play(\"E5\")), (at: \"0:02\", world: DiskHangs(\"10s\")), \
                 (at: \"0:03\", do: Play(\"C3\")), (at: \"0:20\", world: Reopen)";
    let (exit, json) = steps(crash, &[]);
    assert_eq!((exit, &json["state"]["move_number"]), (0, &2.into()));
    let crash = crash.replace("(at: \"0:20\"", "(at: \"0:11\", world: Crash), (at: \"0:20\"");
    let (exit, json) = steps(&crash, &[]);
    assert_eq!((exit, &json["state"]["move_number"]), (0, &1.into()));
}

#[test]
fn a_disk_that_hangs_twice_hangs_until_the_later_end_and_the_drill_may_end_before() {
    let (confirm, refused) = ("do: Confirm(Black)", "refused: \"not-recorded\"");
    let twice = format!(
        "(at: \"0:01\", world: DiskHangs(\"30s\")), (at: \"0:02\", world: DiskHangs(\"10s\")), \
         (at: \"0:03\", do: Resign(White)), (at: \"0:30.999\", {confirm}, {refused})"
    );
    let (exit, json) = steps(&twice, &[]);
    assert_eq!((exit, &json["ok"]), (0, &true.into()), "{json}");
    let (exit, json) = steps(&format!("{twice}, (at: \"0:31\", {confirm})"), &[]);
    assert_eq!((exit, &json["state"]["confirmed"]), (0, &serde_json::json!(["black"])), "{json}");
    let fails = format!("(at: \"0:05\", world: DiskFails), (at: \"9:00\", {confirm}, {refused})");
    let (exit, json) = steps(&format!("{}, {fails}", twice.replace("0:30.999", "0:04")), &[]);
    assert_eq!((exit, &json["ok"]), (0, &true.into()), "{json}");
}

fn said_in_file(file: &Path) -> Changes {
    let words = Words::embedded(Lang::En);
    let clauses: Vec<&str> = words.all_clauses().collect();
    match examine(&std::fs::read_to_string(file).unwrap(), &clauses).value {
        Some(Checked::Rules(rules)) => Changes::from(*rules),
        Some(Checked::Partial(changes)) => *changes,
        Some(Checked::Tournament(event)) => faults::said(&event, None).unwrap(),
        None => panic!("{}: no rules", file.display()),
    }
}

/// Returns the rules under which a drill is played.
fn rules_of(file: &Path, drill: &drill::script::Drill) -> Rules {
    let base = Preset::named(&drill.rules).map_or_else(
        || said_in_file(&file.parent().unwrap().join(&drill.rules)),
        |preset| preset.changes().unwrap(),
    );
    base.with(&drill.changes).complete().unwrap()
}

/// Lists the rulings that stand at the end of the drills: under which row, by which foul, with
/// which effects.
fn ruled() -> Vec<(Rules, String, Vec<Effect>)> {
    let words = Words::embedded(Lang::En);
    let mut all = Vec::new();
    for file in drills() {
        let Ok(played) = drill::play(&file, &words, None) else { continue };
        let rules = rules_of(&file, &drill::read(&file).unwrap());
        for ruling in played.state["rulings"].as_array().unwrap() {
            let offence = ruling["offence"].as_str().unwrap().to_owned();
            let effects = serde_json::from_value(ruling["effects"].clone()).unwrap();
            all.push((rules.clone(), offence, effects));
        }
    }
    all
}

#[test]
fn every_ruling_of_every_row_of_every_preset_has_a_drill() {
    let ruled = ruled();
    let mut missing = String::new();
    for preset in Preset::COMPLETE {
        let rules = preset.rules().unwrap();
        let mut fouls: BTreeSet<&str> = rules.offences.keys().map(String::as_str).collect();
        fouls.insert("repetition");
        for foul in fouls {
            let row = rules.priced(foul).unwrap();
            for sanction in row.all_rulings() {
                let drilled = ruled.iter().any(|(under, offence, effects)| {
                    offence == foul
                        && *effects == sanction.effects
                        && under.priced(foul).as_deref() == Some(&*row)
                });
                if !drilled {
                    writeln!(missing, "{} {foul} {:?}", preset.id, sanction.effects).unwrap();
                }
            }
        }
    }
    assert!(missing.is_empty(), "rulings without a drill:\n{missing}");
}
