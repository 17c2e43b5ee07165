//! Presets that leave fields open, on the command line.

use super::{both, json, run};
use std::fmt::Write;
use std::path::PathBuf;
use tempfile::TempDir;

const EXAMPLE: &str = "../../config/event-japan.example.ron";

/// Two straight walls on nine lines: Black has `black` columns and White the rest, each wall is
/// played from end to end. `more` are the moves that follow.
fn walls(black: u8, more: &str) -> String {
    let column = |column: u8| char::from(b'a' + column);
    let (own, other) = (column(black - 1), column(black));
    let mut text = "(;GM[1]FF[4]SZ[9]".to_owned();
    for row in (0..9).map(column) {
        write!(text, ";B[{own}{row}];W[{other}{row}]").unwrap();
    }
    text + more + ")"
}

fn file(folder: &TempDir, name: &str, text: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The margin and the result of a record under some rules.
fn scored(sgf: &str, rules: &str, more: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let record = file(&folder, "game.sgf", sgf);
    let args = ["score", &record, "--rules", rules].into_iter().chain(more.iter().copied());
    let (value, _) = json(&args.collect::<Vec<_>>());
    assert_eq!(value["problems"], serde_json::json!([]), "{rules}: {value}");
    assert_eq!(value["finished"], true, "{rules}: {value}");
    let text = |field: &str| value[field].as_str().unwrap_or_default().to_owned();
    (text("margin"), text("result"))
}

/// Black has 36 points with his stones and White 45. Black passes first: each side has made nine
/// moves, so that area and territory differ alike. White passes first: Black has one stone more,
/// inside his own territory.
#[test]
fn each_preset_counts_by_its_own_method() {
    let black_first = walls(4, ";B[];W[]");
    let white_first = walls(4, ";B[aa];W[];B[];W[]");
    for (rules, first, other) in [
        ("china-2002", "-8 1/4", "-8 1/4"), // area, komi 3¾ zi
        ("japan-1989", "-7 3/4", "-8 1/4"), // territory: 27 or 26 against 36, komi 6½
        ("korea", "-7 3/4", "-8 1/4"),
        ("aga", "-8 1/4", "-8 1/4"),       // area, komi 7½
        ("wmsg-2008", "-7 3/4", "-8 1/4"), // area, komi 6½ or 7½
        ("ing", "-8 1/2", "-8 1/2"),       // area, komi 8
    ] {
        let last = if rules == "aga" { ";B[];W[])" } else { ";B[])" };
        let white_first = white_first.replace(";B[];W[])", last);
        assert_eq!(scored(&black_first, rules, &[]).0, first, "{rules}");
        assert_eq!(scored(&white_first, rules, &[]).0, other, "{rules}");
    }
    // area; the bids give the margin, and White begins
    let seats = black_first.replace("(;", "(;PL[B]");
    assert_eq!(scored(&seats, "free-seat", &["--komi", "0"]).0, "-4 1/2");
}

#[test]
fn a_tie_is_won_by_black_where_the_rules_say_so() {
    let tie = walls(5, ";B[];W[]");
    for (rules, result) in [("ing", "B+0"), ("aga", "0"), ("japan-1989", "0")] {
        let found = scored(&tie, rules, &["--komi", "4 1/2"]);
        assert_eq!(found, ("0".to_owned(), result.to_owned()), "{rules}");
    }
}

#[test]
fn white_makes_the_last_pass_where_the_rules_say_so() {
    let folder = tempfile::tempdir().unwrap();
    let open = file(&folder, "open.sgf", &walls(4, ";B[aa];W[];B[]"));
    let three = file(&folder, "three.sgf", &walls(4, ";B[aa];W[];B[];W[]"));
    let finished = |file: &str, rules: &str| {
        let (value, _) = json(&["score", file, "--rules", rules]);
        (value["finished"].as_bool().unwrap(), value["problems"].as_array().unwrap().len())
    };
    assert_eq!(finished(&open, "aga"), (false, 0));
    assert_eq!(finished(&three, "aga"), (true, 0));
    assert_eq!(finished(&open, "china-2002"), (true, 0));
    assert_eq!(finished(&three, "china-2002"), (true, 1));
}

#[test]
fn stones_without_liberty_come_off_where_the_rules_say_so() {
    for (rules, kinds) in [("china-2002", 1), ("free-seat", 0), ("ing", 0), ("japan-1989", 1)] {
        let (value, _) = json(&["check", "forbidden.sgf", "--rules", rules]);
        let found = value["problems"].as_array().unwrap().iter();
        let forbidden = found.filter(|problem| problem["kind"] == "forbidden-point");
        assert_eq!(forbidden.count(), kinds, "{rules}: {value}");
    }
    let (japan, _) = json(&["check", "forbidden.sgf", "--rules", "japan-1989"]);
    assert_eq!(japan["problems"][0]["clause"], "japan/14");
    let (ing, _) = json(&["check", "forbidden.sgf", "--rules", "ing"]);
    assert_eq!(
        ing["left_open"],
        serde_json::json!(["repetition", "repetition_foul", "passes_end"])
    );
}

#[test]
fn what_a_count_needs_is_asked_for_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let rules = file(&folder, "area.ron", "Partial(count: Area)");
    let (value, exit) = json(&["score", "tie.sgf", "--rules", &rules, "--lang", "en"]);
    assert_eq!((value["error"]["kind"].as_str(), exit), (Some("left-open"), 2), "{value}");
    assert!(value["error"]["text"].as_str().unwrap().ends_with("needed: komi."), "{value}");
    assert!(value["error"]["hint"].as_str().unwrap().contains("--komi"), "{value}");
    let (value, exit) = json(&["score", "tie.sgf", "--rules", &rules, "--komi", "0"]);
    assert_eq!((value["result"].as_str(), exit), (Some("0"), 0), "{value}");
    let none = file(&folder, "none.ron", "Partial()");
    let (value, _) = json(&["score", "warned.sgf", "--rules", &none, "--warnings", "black=1"]);
    let text = value["error"]["text"].as_str().unwrap();
    for field in ["komi", "count", "warnings_lose", "warning_price"] {
        assert!(text.contains(field), "{text}");
    }
}

#[test]
fn a_game_and_a_drill_need_everything() {
    let (value, exit) = json(&["new", "--rules", "korea", "--lang", "en"]);
    assert_eq!((value["error"]["kind"].as_str(), exit), (Some("left-open"), 2), "{value}");
    let text = value["error"]["text"].as_str().unwrap();
    assert!(text.contains("repetition, warnings_lose, passes_end"), "{text}");
    let (_, exit) = json(&["new", "--event", EXAMPLE]);
    assert_eq!(exit, 5, "there is no terminal, but the event is right");
    let folder = tempfile::tempdir().unwrap();
    let event = "Tournament(name: \"杯\", rules: \"korea\", changes: (limit: \"1h\"))";
    let event = file(&folder, "event.ron", event);
    let (value, exit) = json(&["new", "--event", &event, "--lang", "en"]);
    assert_eq!((value["error"]["kind"].as_str(), exit), (Some("left-open"), 1), "{value}");
    let text = value["error"]["text"].as_str().unwrap();
    assert!(text.contains("time, reserve") && !text.contains("limit"), "{text}");
    let drill = |changes: &str| {
        let head =
            "Drill(name: \"n\", clause: \"japan/9.1\", rules: \"japan-1989\", start: Empty(9),";
        let steps = "steps: [(at: \"0:00\", do: Start), (at: \"0:01\", do: Pass, expect: (to_move: White))]";
        let file = file(&folder, "drill.ron", &format!("{head} {changes} {steps})"));
        json(&["drill", &file])
    };
    let (value, exit) = drill("");
    assert_eq!((value["error"]["kind"].as_str(), exit), (Some("left-open"), 3), "{value}");
    let example = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/config/event-japan.example.ron"
    ));
    let example = example.unwrap();
    let changes = example[example.find("changes: (").unwrap()..].trim_end().trim_end_matches(')');
    let (value, exit) = drill(changes);
    assert_eq!((&value["ok"], exit), (&true.into(), 0), "{value}");
}

#[test]
fn partial_presets_are_shown_as_they_are() {
    let (list, exit) = json(&["rules", "list"]);
    assert_eq!(exit, 0);
    let open = |id: &str| {
        let rows = list.as_array().unwrap();
        let row = rows.iter().find(|row| row["id"] == id).unwrap();
        row["left_open"].as_array().unwrap().len()
    };
    assert_eq!((open("china-2002"), open("free-seat"), open("japan-1989")), (0, 0, 13));
    let (shown, _) = json(&["rules", "show", "japan-1989"]);
    assert!(shown["rules"].get("time").is_none() && shown["rules"]["count"] == "Territory");
    let folder = tempfile::tempdir().unwrap();
    let canonical = file(&folder, "japan.ron", shown["canonical"].as_str().unwrap());
    let (again, _) = json(&["rules", "show", &canonical]);
    assert_eq!(again["digest"], shown["digest"]);
    let (diff, exit) = json(&["rules", "diff", "japan-1989", &canonical]);
    assert_eq!((&diff["same"], exit), (&true.into(), 0));
    let (out, _, _) = run(&["rules", "show", "japan-1989", "--lang", "en"]);
    assert!(!out.contains("clock at the table"), "the filling is shown nowhere: {out}");
}

#[test]
fn what_is_left_open_is_said_in_words() {
    insta::assert_snapshot!(both(&[
        "rules show wmsg-2008",
        "rules diff japan-1989 korea",
        "rules clause japan/9 seat/4 korea/18",
        "rules check ../../config/rules/ing.ron",
        "rules check japan-open.ron",
        "check forbidden.sgf --rules ing",
        "score forbidden.sgf --rules ing",
    ]));
}
