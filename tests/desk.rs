//! The head desk: an event from its pairings to its results, and what is handed in.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use assert_cmd::Command;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const EVENT: &str = "Tournament(name: \"希望杯\", rules: \"china-2002\", \
    stages: {\"final\": (limit: \"2h\")}, rounds: {\"1\": (date: \"2026-05-01\"), \"7\": (stage: \"final\")})";
const PAIRINGS: &str = "轮次,台号,黑方,黑方段位,黑方单位,黑方编号,白方,白方段位,白方单位,白方编号\n\
    1,1,甲,四段,红队,101,乙,三段,蓝队,102\n\
    1,2,丙,,红队,103,丁,,蓝队,104\n\
    1,3,=戊,,绿队,105,己,,蓝队,106\n\
    1,4,庚,,绿队,107,轮空,,,\n\
    1,5,辛,,绿队,108,壬,,蓝队,109\n\
    1,6,癸,,绿队,110,子,,蓝队,111\n";

/// A folder of an event, a data folder, a stick.
struct Hall {
    root: TempDir,
}

impl Hall {
    fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        for folder in ["event", "data", "stick"] {
            fs::create_dir(root.path().join(folder)).unwrap();
        }
        let hall = Self { root };
        fs::write(hall.at("event/event.ron"), EVENT).unwrap();
        fs::write(hall.at("event/pairings.csv"), PAIRINGS).unwrap();
        hall
    }

    fn at(&self, place: &str) -> PathBuf {
        self.root.path().join(place)
    }

    /// Plays a drill into a folder of games.
    fn play(&self, below: &str, name: &str, rules: &str, named: &str, steps: &str) {
        let drill = format!(
            "Drill(name: \"{name}\", clause: \"2002/14\", rules: \"{rules}\", start: Empty(19), \
             steps: [(at: \"0:00\", do: Describe(({named}))), {steps}])"
        );
        let file = self.at(&format!("{name}.ron"));
        fs::write(&file, drill).unwrap();
        let mut command = Command::cargo_bin("caipan").unwrap();
        command.args(["drill", "--record"]).arg(self.at(below)).arg(file).assert().code(0);
    }

    fn run(&self, exit: i32, arguments: &str) -> (String, String) {
        let mut command = Command::cargo_bin("caipan").unwrap();
        let mut command = command.current_dir(self.root.path());
        for (key, folder) in [("CAIPAN_DATA", "data"), ("XDG_CONFIG_HOME", "config")] {
            command = command.env(key, self.at(folder));
        }
        let done = command.args(arguments.split_whitespace()).assert();
        let output = done.get_output().clone();
        let [out, err] =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        assert_eq!(output.status.code(), Some(exit), "{arguments}: {out}{err}");
        (out, err)
    }

    /// Takes out what differs from run to run: fingerprints.
    fn steady(text: &str) -> String {
        let print = |word: &str| word.len() == 22 && word.matches('-').count() == 4;
        let line = |line: &str| {
            let words = line.split(['，', ',', ' ']).filter(|word| print(word));
            words.fold(line.to_owned(), |line, word| line.replace(word, "XXXX-XXXX-XXXX-XXXX-XX"))
        };
        text.lines().map(line).collect::<Vec<_>>().join("\n")
    }

    fn both(&self, exit: i32, arguments: &str) -> String {
        let (out, err) = self.run(exit, arguments);
        Self::steady(&format!("$ caipan {arguments}\n{out}{err}"))
    }

    /// Reads everything below a folder.
    fn files(&self, below: &str) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut found = BTreeMap::new();
        let mut folders = vec![self.at(below)];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    found.insert(path.clone(), fs::read(path).unwrap());
                }
            }
        }
        found
    }
}

const SIGNED: &str = "(at: \"0:00\", do: Start), (at: \"0:05\", do: Play(\"Q16\")), (at: \"0:10\", do: Resign(White)), \
    (at: \"0:11\", do: Confirm(Black)), (at: \"0:12\", do: Confirm(White)), (at: \"0:13\", do: Confirm(Arbiter))";
const UNSIGNED: &str = "(at: \"0:00\", do: Start), (at: \"0:10\", do: Resign(White)), (at: \"0:11\", do: Confirm(Black))";
const BOTH_LOSE: &str = "(at: \"0:00\", do: Start), (at: \"0:02\", do: Rule(offence: \"disturbing\", side: Black, choice: 0, both: true)), \
    (at: \"0:04\", do: Rule(offence: \"disturbing\", side: Black, choice: 0, both: true)), (at: \"0:05\", by: Chief(\"丙\"), do: Lot(White))";
const ADJOURNED: &str = "(at: \"0:00\", do: Start), (at: \"0:10\", do: Adjourn), (at: \"0:11\", do: Dismiss), (at: \"0:12\", do: HandIn)";

/// Five of six tables have a record: signed, adjourned, both lost, one not signed, one damaged.
fn round() -> Hall {
    let hall = Hall::new();
    let named = |round: &str, table: &str, black: &str, white: &str| {
        format!("round: \"{round}\", table: \"{table}\", black: \"{black}\", white: \"{white}\"")
    };
    hall.play("event/games", "one", "china-2002", &named("1", "1", "甲", "乙"), SIGNED);
    // the colours were drawn for
    hall.play("event/games", "two", "china-1988", &named("第1轮", "2", "丁", "丙"), ADJOURNED);
    hall.play("event/games", "three", "china-2002", &named("1", "03", "=戊", "己"), BOTH_LOSE);
    hall.play("event/games", "five", "china-2002", &named("1", "5", "辛", "someone"), UNSIGNED);
    hall
}

#[test]
fn a_round_from_its_pairings_to_its_results() {
    let hall = round();
    let before = hall.files("event");
    let text = hall.both(1, "--lang zh-Hans results event --format text");
    insta::assert_snapshot!("results_text_zh", text);
    insta::assert_snapshot!(
        "results_text_en",
        hall.both(1, "--lang en results event --format text")
    );
    insta::assert_snapshot!("results_csv", hall.both(1, "--lang en results event --round 1"));
    assert_eq!(hall.files("event"), before, "nothing was touched");
    let (out, _) = hall.run(1, "--json results event");
    let json: Value = serde_json::from_str(&out).unwrap();
    let states: Vec<&str> = json["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["signed", "adjourned", "unsigned", "bye", "unsigned", "missing"]);
    assert_eq!((&json["format"], &json["event"]), (&1.into(), &"希望杯".into()));
    assert_eq!(json["results"][1]["black"]["id"], "104", "by name: the colours were drawn for");
    assert_eq!(json["results"][2]["both_lose"], true);
    assert_eq!(json["results"][4]["flags"], serde_json::json!(["names"]));
    assert_eq!(json["results"][0]["confirmed"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_list_is_written_for_spreadsheets_and_writes_nothing_else_over() {
    let hall = round();
    let (out, _) = hall.run(1, "--lang en results event -o results.csv --bom");
    assert_eq!(out, "results.csv: tables: 6\n");
    let first = fs::read_to_string(hall.at("results.csv")).unwrap();
    assert!(first.starts_with("\u{feff}round,table,black,white,"), "{first}");
    assert!(first.contains(",'=戊,") && !first.contains(",=戊"), "no formula: {first}");
    hall.run(1, "results event -o results.csv");
    assert!(fs::read_to_string(hall.at("results.csv")).unwrap().starts_with("round,"));
    let journal = hall.at("event/games/one/game.journal");
    let before = fs::read(&journal).unwrap();
    let (_, err) = hall.run(2, "--lang en results event -o event/games/one/game.journal");
    assert!(err.contains("wasn't written over"), "{err}");
    assert_eq!(fs::read(&journal).unwrap(), before);
    hall.run(2, "results event --bom");
    hall.run(3, "results nowhere");
    hall.run(3, "results event/event.ron");
}

#[test]
fn damage_forks_and_second_games_are_listed_and_flagged() {
    let hall = round();
    // damaged: a byte of the last record
    let journal = hall.at("event/games/three/game.journal");
    let mut bytes = fs::read(&journal).unwrap();
    let at = bytes.len() - 20;
    bytes[at] ^= 1;
    fs::write(&journal, bytes).unwrap();
    let named = "round: \"1\", table: \"1\", black: \"甲\", white: \"乙\"";
    hall.play("event/more", "again", "china-2002", named, UNSIGNED);
    hall.play("event/more", "lost", "china-2002", "black: \"甲\"", UNSIGNED);
    fs::write(hall.at("event/more/lost/game.journal"), "nothing\n").unwrap();
    let (out, _) = hall.run(1, "--json --lang en results event");
    let json: Value = serde_json::from_str(&out).unwrap();
    let rows = json["results"].as_array().unwrap();
    let said: Vec<String> = rows
        .iter()
        .map(|row| format!("{} {} {}", row["table"], row["state"], row["flags"]))
        .collect();
    assert_eq!(
        said,
        [
            "\"1\" \"signed\" [\"twice\"]",
            "\"1\" \"unsigned\" [\"twice\"]",
            "\"2\" \"adjourned\" []",
            "\"03\" \"damaged\" []",
            "\"4\" \"bye\" []",
            "\"5\" \"unsigned\" [\"names\"]",
            "\"6\" \"missing\" []",
            "\"\" \"damaged\" []",
        ],
        "{out}"
    );
}

#[test]
fn a_game_is_handed_in_and_counted_once() {
    let hall = round();
    let games = hall.files("event");
    let done = hall.both(0, "--lang zh-Hans handover event/games/one --to stick");
    // a PDF needs a font, which not every machine has
    let lines = done.lines().filter(|line| !line.contains(".pdf"));
    insta::assert_snapshot!("handed_in", lines.collect::<Vec<_>>().join("\n"));
    for name in ["game.journal", "game.tip"] {
        let [copy, own] =
            ["stick", "event/games"].map(|place| hall.at(place).join("one").join(name));
        assert_eq!(fs::read(copy).unwrap(), fs::read(own).unwrap(), "byte for byte");
    }
    let again = hall.both(0, "--lang en handover event/games/one --to stick");
    assert!(again.contains("handed in before"), "{again}");
    let unsigned = hall.both(1, "--lang en handover event/games/five --to stick");
    assert!(unsigned.contains("isn't confirmed by all three"), "{unsigned}");
    assert_eq!(hall.files("event"), games, "the games weren't touched");
    // the same games below the event and on the stick are counted once
    let (out, _) = hall.run(1, "--json results event stick");
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(json["results"].as_array().map(Vec::len), Some(6), "{out}");
    let text = hall.both(1, "--lang zh-Hans results stick --format text");
    insta::assert_snapshot!("results_stick", text);
}

#[test]
fn another_games_folder_is_never_written_over() {
    let hall = round();
    hall.play("other", "one", "china-2002", "round: \"2\", table: \"1\"", SIGNED);
    hall.run(0, "handover other/one --to stick");
    let first = hall.files("stick");
    let (out, _) = hall.run(0, "--lang en handover event/games/one --to stick");
    assert!(out.contains("another name") && hall.at("stick/one-2/one.sgf").is_file(), "{out}");
    let after = hall.files("stick");
    assert!(first.iter().all(|(path, bytes)| after.get(path) == Some(bytes)));
    // a file of the user's own under one of our names stays, ours stands beside it
    fs::write(hall.at("stick/one-2/one.sgf"), "mine").unwrap();
    hall.run(0, "handover event/games/one --to stick");
    assert_eq!(fs::read_to_string(hall.at("stick/one-2/one.sgf")).unwrap(), "mine");
    assert!(hall.at("stick/one-2/one-2.sgf").is_file());
}

#[test]
fn what_cannot_be_handed_in_says_why_and_leaves_nothing() {
    let hall = round();
    let told = |exit, arguments: &str| hall.both(exit, arguments);
    let mut all = vec![
        told(4, "--lang zh-Hans handover event/games/one --to nowhere"),
        told(2, "--lang zh-Hans handover event/games/two --to stick"),
        told(3, "--lang zh-Hans handover none --to stick"),
        told(4, "--lang zh-Hans handover event/games/one --to event/event.ron"),
        told(2, "--lang zh-Hans handover event/games/one"),
    ];
    let journal = hall.at("event/games/five/game.journal");
    let mut bytes = fs::read(&journal).unwrap();
    bytes.truncate(bytes.len() - 40);
    fs::write(journal, bytes).unwrap();
    all.push(told(1, "--lang zh-Hans handover event/games/five --to stick"));
    insta::assert_snapshot!("not_handed_in", all.join("\n\n"));
    assert!(hall.files("stick").is_empty());
    assert_eq!(fs::read_dir(hall.at("stick")).unwrap().count(), 0);
}

#[test]
fn a_table_is_found_in_the_pairings_or_said_not_to_be() {
    let hall = Hall::new();
    let told = |exit, arguments: &str| hall.both(exit, arguments);
    let mut all = vec![
        told(2, "--lang zh-Hans new --event event --round 1 --table 9"),
        told(2, "--lang en new --event event --round 2 --table 9"),
        told(2, "--lang zh-Hans new --event event/event.ron --round 1 --table 4"),
    ];
    // listed, or both named: only the terminal is missing
    told(5, "new --event event --round 1 --table 3");
    told(5, "new --event event --round 1 --table 9 --black A --white B");
    told(5, "new --event event");
    fs::write(hall.at("event/pairings.csv"), "轮次,台号,黑方,白方\n1,1,甲,\n1,1,甲,乙\n1,2\n")
        .unwrap();
    all.push(told(1, "--lang zh-Hans new --event event --round 1 --table 1"));
    all.push(told(1, "--lang en results event"));
    all.push(told(1, "--lang zh-Hans --event event"));
    insta::assert_snapshot!("pairings", all.join("\n\n"));
    fs::remove_file(hall.at("event/pairings.csv")).unwrap();
    told(5, "new --event event --round 1 --table 9");
    fs::write(hall.at("event/event.ron"), "Tournament(").unwrap();
    told(1, "new --event event");
}

#[test]
fn the_event_file_knows_its_rounds() {
    let hall = Hall::new();
    let rounds = "Tournament(name: \"a\", rules: \"china-2002\", stages: {\"final\": ()},\n\
        rounds: {\"1\": (date: \"2026-02-30\"), \"2\": (stage: \"finale\", start: \"9:00\")})";
    fs::write(hall.at("event/event.ron"), rounds).unwrap();
    let dates = hall.both(1, "--lang en rules check event/event.ron");
    let stage = rounds.replace("02-30", "02-28").replace("9:00", "09:00");
    fs::write(hall.at("event/event.ron"), stage).unwrap();
    let stage = hall.both(1, "--lang zh-Hans rules check event/event.ron");
    insta::assert_snapshot!("rounds", format!("{dates}\n\n{stage}"));
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("config/event.example.ron");
    fs::copy(example, hall.at("event/event.ron")).unwrap();
    assert!(!hall.both(0, "--lang en rules check event/event.ron").contains("Notice"));
}

#[test]
fn slips_are_as_their_event_wants_them() {
    let hall = round();
    let event =
        EVENT.replace("rounds:", "slips: (lang: [\"en\", \"zh-Hans\"], paper: A5), rounds:");
    fs::write(hall.at("event/event.ron"), event).unwrap();
    fs::write(hall.at("event/slip.txt"), "Cup\n{{ title }}\n").unwrap();
    let slip = "slip event/games/one --event event";
    assert_eq!(hall.run(0, slip).0, "Cup\nResult slip 对局成绩单\n");
    let html = hall.run(0, &format!("{slip} --format html --slip-lang zh-Hans")).0;
    assert!(html.contains("size: a5") && html.contains("成绩单") && !html.contains("Result slip"));
    fs::write(hall.at("event/slip.html"), "<p>\n{% nonsense %}").unwrap();
    let told = hall.both(1, "--lang zh-Hans handover event/games/one --event event --to stick");
    assert!(told.contains("slip.html:2: 模板有误"), "{told}");
    assert!(hall.files("stick").is_empty(), "nothing is handed in by halves");
    fs::remove_file(hall.at("event/slip.html")).unwrap();
    hall.run(0, "handover event/games/one --event event --to stick");
    let handed = fs::read_to_string(hall.at("stick/one/result-8.en+zh-Hans.txt")).unwrap();
    assert_eq!(handed, "Cup\nResult slip 对局成绩单\n");
}

#[test]
fn slips_are_worded_as_their_event_words_them() {
    let hall = round();
    let event = EVENT.replace("rounds:", "slips: (lang: [\"zh-Hans\", \"en\"]), rounds:");
    fs::write(hall.at("event/event.ron"), event).unwrap();
    fs::write(hall.at("event/words.zh-Hans.ftl"), "slip-title = 希望杯成绩通知书\n").unwrap();
    fs::write(hall.at("event/words.en.ftl"), "\u{feff}slip-title = Slip of the Cup\r\n").unwrap();
    let slip = "slip event/games/one --event event";
    assert!(hall.run(0, slip).0.contains("希望杯成绩通知书 Slip of the Cup"));
    let chosen = hall.run(0, &format!("{slip} --slip-lang en --format html")).0;
    assert!(chosen.contains("Slip of the Cup") && !chosen.contains("希望杯成绩通知书"));
    assert!(!hall.run(0, "slip event/games/one").0.contains("Slip of"), "of the event only");
    fs::create_dir_all(hall.at("config/caipan")).unwrap();
    fs::write(hall.at("config/caipan/words.en.ftl"), "slip-title = Slip of this laptop\n").unwrap();
    let english = "--lang en slip event/games/one";
    assert!(
        hall.run(0, english).0.contains("Slip of this laptop"),
        "where no event says otherwise"
    );
    assert!(hall.run(0, &format!("{english} --event event")).0.contains("Slip of the Cup"));
    let broken = "slip-title = 希望杯{ $whose }成绩单\nslip-titel = 成绩单\n";
    fs::write(hall.at("event/words.zh-Hans.ftl"), broken).unwrap();
    let told = hall.both(1, "--lang zh-Hans handover event/games/one --event event --to stick");
    assert!(told.contains("words.zh-Hans.ftl:1:19"), "{told}");
    assert!(hall.files("stick").is_empty(), "nothing is handed in by halves");
    let mut all = vec![told, hall.both(1, "--lang zh-Hans words event")];
    all.push(hall.both(1, "--lang en words event/words.zh-Hans.ftl"));
    all.push(hall.both(1, "--lang en --json words event/words.zh-Hans.ftl"));
    all.push(hall.both(2, "--lang zh-Hans words event/games"));
    all.push(hall.both(3, "--lang zh-Hans words event/none.ftl"));
    insta::assert_snapshot!("words", all.join("\n\n"));
    fs::remove_file(hall.at("event/words.zh-Hans.ftl")).unwrap();
    hall.run(0, "handover event/games/one --event event --to stick");
    let handed = fs::read_to_string(hall.at("stick/one/result-8.zh-Hans+en.txt")).unwrap();
    assert!(handed.contains("Slip of the Cup"), "{handed}");
}

#[test]
fn all_texts_are_written_to_be_worded_anew() {
    let hall = Hall::new();
    for lang in ["zh-Hans", "zh-Hant", "en"] {
        let text = hall.run(0, &format!("--lang {lang} words")).0;
        assert!(text.contains("\nannouncement = "), "{lang}");
        let file = format!("words.{lang}.ftl");
        fs::write(hall.at(&file), text).unwrap();
        hall.both(0, &format!("--lang en words {file}"));
    }
    let value: serde_json::Value =
        serde_json::from_str(&hall.run(0, "--lang en --json words").0).unwrap();
    let texts = value["texts"].as_array().unwrap();
    let one = texts.iter().find(|one| one["id"] == "call-left").unwrap();
    assert_eq!(one["variables"], serde_json::json!(["n"]));
}

#[test]
fn a_list_is_written_over_only_by_a_list_of_its_kind() {
    let hall = round();
    let english = "round,table,black,white,black_id\n1,1,甲,乙,7\n";
    fs::write(hall.at("event/pairings.csv"), english).unwrap();
    hall.both(2, "results event -o event/pairings.csv");
    assert_eq!(fs::read_to_string(hall.at("event/pairings.csv")).unwrap(), english);
    fs::write(hall.at("other.json"), "{\n  \"format\": 1\n}").unwrap();
    hall.both(2, "results event --format json -o other.json");
    for (format, file) in [("csv", "r.csv"), ("json", "r.json"), ("text", "r.txt")] {
        for _ in 0..2 {
            hall.both(1, &format!("results event --format {format} -o {file}"));
        }
    }
    std::os::unix::fs::symlink("nowhere", hall.at("link.csv")).unwrap();
    hall.both(3, "results event -o link.csv");
}

#[test]
fn a_slip_is_never_written_over_something_else() {
    let hall = round();
    let journal = hall.files("event/games/one");
    hall.both(2, "slip event/games/one -o event/games/one/game.journal");
    assert_eq!(hall.files("event/games/one"), journal);
    hall.both(0, "slip event/games/one -o one.txt");
    hall.both(0, "slip event/games/one -o one.txt");
    let told = hall.both(2, "--lang en slip event/games/two -o one.txt");
    assert!(told.contains("wasn't written over") || told.contains("no result"), "{told}");
    let told = hall.both(2, "--lang en slip event/games/one -o one.htm");
    assert!(told.contains("htm") && !hall.at("one.htm").exists(), "{told}");
}

#[test]
fn what_is_not_looked_through_is_told() {
    let hall = round();
    let link = |to: &Path, at: &str| std::os::unix::fs::symlink(to, hall.at(at)).unwrap();
    link(&hall.at("event/games"), "stick/elsewhere");
    let (_, err) = hall.run(1, "--lang en results event stick");
    assert!(err.contains("stick/elsewhere"), "{err}");
    // a name in another encoding is a folder like any other
    let odd = std::ffi::OsStr::from_bytes(b"\xbe\xd6");
    fs::rename(hall.at("event/games/one"), hall.at("stick").join(odd)).unwrap();
    let (out, _) = hall.run(1, "--json results event stick --round 1");
    assert!(out.contains("\"signed\""), "{out}");
    fs::remove_file(hall.at("event/pairings.csv")).unwrap();
    link(Path::new("/nowhere"), "event/pairings.csv");
    let told = hall.both(3, "--lang en results event");
    assert!(told.contains("pairings.csv"), "{told}");
}

#[test]
fn a_game_is_handed_in_whatever_lies_among_its_slips() {
    let hall = round();
    let slips = hall.at("event/games/one/slips");
    fs::create_dir_all(slips.join("sub")).unwrap();
    fs::write(slips.join("game.journal"), "mine").unwrap();
    fs::write(slips.join("result-8.en.txt"), "older words").unwrap();
    let file = fs::File::create(slips.join("big.bin")).unwrap();
    file.set_len(20_000_000).unwrap();
    let (out, err) = hall.run(0, "--lang en handover event/games/one --to stick");
    assert!(out.contains("result-8.en.txt") && out.contains("result-8.en-2.txt"), "{out}");
    for left in ["sub", "game.journal", "big.bin"] {
        assert!(err.contains(left), "{err}");
    }
    assert!(!hall.at("stick/one/big.bin").exists());
}

#[test]
fn where_a_game_stands_is_told_truly() {
    let hall = round();
    let games = hall.files("event");
    for to in ["event/games", "event/games/one"] {
        let told = hall.both(2, &format!("--lang en handover event/games/one --to {to}"));
        assert!(told.contains("itself"), "{told}");
    }
    assert_eq!(hall.files("event"), games);
    // a copy that broke off is the same game, not another one
    hall.run(0, "handover event/games/one --to stick");
    let copy = hall.at("stick/one/game.journal");
    let bytes = fs::read(&copy).unwrap();
    let end = bytes.iter().rposition(|byte| *byte == b'\n').unwrap();
    let end = bytes[..end].iter().rposition(|byte| *byte == b'\n').unwrap();
    fs::write(&copy, &bytes[..=end]).unwrap();
    let told = hall.both(0, "--lang en handover event/games/one --to stick");
    assert!(told.contains("earlier or later state") && told.contains("one-2"), "{told}");
}

#[test]
fn a_pdf_that_is_missing_is_told() {
    let hall = round();
    fs::write(hall.at("event/logo.png"), b"\x89PNG\r\n\x1a\nrubbish").unwrap();
    let (out, err) = hall.run(0, "--lang en handover event/games/one --event event --to stick");
    assert!(!out.contains(".pdf") && !err.is_empty(), "{out}{err}");
    fs::write(hall.at("event/logo.png"), "rubbish").unwrap();
    let told = hall.both(3, "--lang en slip event/games/one --event event");
    assert!(told.contains("PNG or JPEG"), "{told}");
}
