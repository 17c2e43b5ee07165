//! Slips, states and exports of games that drills have recorded: the whole output with its exit.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

#[path = "slips/paper.rs"]
mod paper;

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

    /// Records a drill that is written here.
    fn written(name: &str, drill: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(format!("{name}.ron"));
        std::fs::write(&file, drill).unwrap();
        let mut command = Command::cargo_bin("caipan").unwrap();
        let record = command.args(["drill", "--record"]).arg(folder.path());
        record.arg(file).assert().code(0);
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
fn what_the_chief_changed_of_the_rules_stands_on_the_slip() {
    let games = Recorded::of(&["rules-amended-in-the-count.ron"]);
    let arguments = ["--lang", "zh-Hans", "slip"];
    let slip = games.run(0, &arguments, "rules-amended-in-the-count");
    let flat: String = slip.chars().filter(|c| !c.is_whitespace()).collect();
    assert!(flat.contains("第0手后裁判长修改本局规则：贴子：3又3/4→2又3/4（印错）"), "{slip}");
    let show = games.json(0, "show", "rules-amended-in-the-count");
    let digest = show["rule_changes"][0]["rules_sha256"].as_str().unwrap().to_owned();
    let four: Vec<&str> = (0..4).map(|n| &digest[n * 4..n * 4 + 4]).collect();
    assert!(slip.contains(&four.join(" ")), "the digest of the rules in force: {slip}");
}

#[test]
fn the_slip_of_a_count_with_a_fine() {
    let games = Recorded::of(&["warnings-1-0-2002.ron"]);
    let slip = |lang: &str| steady(&games.run(0, &["--lang", lang, "slip"], "warnings-1-0-2002"));
    insta::assert_snapshot!("count_zh", slip("zh-Hans"));
    insta::assert_snapshot!("count_en", slip("en"));
}

#[test]
fn the_slip_of_a_hand_count_that_differs_shows_both_and_why() {
    let games = Recorded::of(&["hand-count-explained.ron"]);
    let slip =
        |lang: &str| steady(&games.run(0, &["--lang", lang, "slip"], "hand-count-explained"));
    insta::assert_snapshot!("hand_zh", slip("zh-Hans"));
    insta::assert_snapshot!("hand_en", slip("en"));
    let json = games.json(0, "slip", "hand-count-explained");
    assert_eq!(json["count"]["black"]["total"], "40");
    assert_eq!(json["board_count"]["black"]["total"], "41");
    assert_eq!(json["owners"].as_array().map(Vec::len), Some(9));
    let steps: Vec<&str> = json["notes"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|note| note["what"]["step"].as_str())
        .collect();
    assert_eq!(steps, ["ended", "disputed", "went-back", "hand-counted", "explained"]);
}

#[test]
fn the_slip_of_a_free_seat_game_tells_its_bids() {
    let games = Recorded::of(&["seating.ron"]);
    let slip = |lang: &str| steady(&games.run(0, &["--lang", lang, "slip"], "seating"));
    insta::assert_snapshot!("seat_zh", slip("zh-Hans"));
    insta::assert_snapshot!("seat_en", slip("en"));
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
    use caipan::rules::{Repetition, Suicide};
    let games = Recorded::of(&["send-two-situational.ron", "even-board-is-a-draw.ron"]);
    let sgf = games.run(0, &["export"], "send-two-situational");
    let game = record::read(sgf.as_bytes()).unwrap().games.remove(0);
    assert_eq!(game.problems, []);
    let judging = Judging {
        repetition: Repetition::Situational,
        repetition_foul: true,
        passes_end: false,
        last_pass: None,
        chooses: false,
        first: caipan::units::Side::Black,
        suicide: Suicide::Forbidden,
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

/// Takes the ids, moments and digests out that differ from run to run or from place to place.
fn settled(text: &str) -> String {
    let hex = |word: &str| word.len() == 4 && word.chars().all(|c| c.is_ascii_hexdigit());
    let drawn = |c: char| matches!(c, '█' | '▀' | '▄');
    let lines = text.lines().filter(|line| !line.contains(drawn));
    let word = |word: &str| if hex(word) { "hhhh".to_owned() } else { word.to_owned() };
    let lines = lines.map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" "));
    steady(&lines.collect::<Vec<_>>().join("\n"))
}

/// A slip as of the last record at which the game has come to a step of its adjournment.
fn at_step(games: &Recorded, game: &str, step: &str) -> String {
    let shown = |seq: u64| {
        let text = games.run(0, &["--json", "show", "--at", &seq.to_string()], game);
        let shown: Value = serde_json::from_str(text.trim()).unwrap();
        shown["adjournment"]["step"] == step
    };
    let last = games.json(0, "show", game)["seq"].as_u64().unwrap();
    (0..=last).rev().find(|seq| shown(*seq)).unwrap().to_string()
}

fn both(name: &str, games: &Recorded, game: &str, kind: &str, at: &str) {
    for (lang, end) in [("zh-Hans", "zh"), ("en", "en")] {
        let text = games.run(0, &["--lang", lang, "slip", "--kind", kind, "--at", at], game);
        for line in text.lines() {
            assert!(unicode_width::UnicodeWidthStr::width(line) <= 80, "{line}");
        }
        insta::assert_snapshot!(format!("{name}_{end}"), settled(&text));
    }
}

#[test]
fn the_slips_of_a_proven_seal() {
    let games = Recorded::of(&["sealed-proven.ron"]);
    let at = at_step(&games, "sealed-proven", "kept");
    both("adjournment", &games, "sealed-proven", "adjournment", &at);
    both("outer", &games, "sealed-proven", "outer", &at);
    let called = at_step(&games, "sealed-proven", "called");
    both("inner", &games, "sealed-proven", "inner", &called);
    let outer = games.run(0, &["slip", "--kind", "outer", "--at", &at], "sealed-proven");
    assert_eq!(outer.lines().filter(|line| line.contains(['█', '▀'])).count(), 23);
    let json = games.run(
        0,
        &["slip", "--kind", "outer", "--format", "json", "--at", &at],
        "sealed-proven",
    );
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["format"], &json["kind"]), (&1.into(), &"outer".into()));
    let (sealed, id) = (&json["sealed"], json["game_id"].as_str().unwrap());
    let commitment = sealed["commitment"].as_str().unwrap();
    assert_eq!(sealed["code"], format!("caipan-seal-1 {id} 10 {commitment}"));
    assert_eq!((&sealed["sealer"], &sealed["n"]), (&"white".into(), &10.into()));
    assert_eq!((&sealed["keepers"][0], &sealed["envelope"]), (&"丁".into(), &"7".into()));
    assert_eq!(json["clock"]["white"]["main_ms"], 6_660_000);
    assert_eq!(json["confirmed"].as_array().unwrap().len(), 3);
    assert_eq!(json["rules_sha256"].as_str().unwrap().len(), 64);
}

#[test]
fn an_adjournment_in_byoyomi_with_warnings_a_ruling_and_a_complaint() {
    let drill = r#"Drill(
        name: "slip", clause: "1988/II.5", rules: "china-1988",
        changes: (limit: "2h", reserve: 5, sealing: (way: Paper, at: "17:30")),
        start: Empty(19),
        readings: (black: (reserve: 3, period: "0:12"), white: (main: "0:41:07")),
        warnings: (black: 1),
        steps: [
            (at: "0:00", do: Start),
            (at: "0:05", do: Play("Q16")), (at: "0:06", do: Play("D4")),
            (at: "0:07", do: Complain(side: White, clause: "1988/III.8.1", text: "黑方\u{202e}翻盘")),
            (at: "0:08", do: Rule(offence: "disturbing", side: White, choice: 1, basis: Seen)),
            (at: "0:10", do: Adjourn), (at: "0:11", do: Dismiss),
            (at: "0:44", do: HandIn),
            (at: "0:50", do: Confirm(Black)), (at: "0:51", do: Confirm(Arbiter)),
            (at: "1:00", do: Custody(keeper: "丁\u{1b}[31m\u{202e}")),
            (at: "1:10", do: Custody(keeper: "裁判长 丙", envelope: "希望杯-3-12", resumes: "明日 9:00", place: "对局室")),
            (at: "1:20", do: HandOver(to: "总台", keeper: "戊")),
        ],
    )"#;
    let games = Recorded::written("slip", drill);
    let last = games.json(0, "show", "slip")["seq"].to_string();
    both("adjournment_byoyomi", &games, "slip", "adjournment", &last);
    both("outer_byoyomi", &games, "slip", "outer", &last);
}

#[test]
fn a_board_without_a_record_and_one_that_is_taken_up_from_paper() {
    let games = Recorded::of(&["sealing-not-recorded.ron", "sealing-joined.ron"]);
    let at = at_step(&games, "sealing-not-recorded", "handed-in");
    both("adjournment_bare", &games, "sealing-not-recorded", "adjournment", &at);
    let at = at_step(&games, "sealing-joined", "kept");
    both("adjournment_joined", &games, "sealing-joined", "adjournment", &at);
    both("outer_joined", &games, "sealing-joined", "outer", &at);
}

#[test]
fn a_mere_pause_has_a_slip_and_no_envelope() {
    let games = Recorded::of(&["lunch-pause.ron"]);
    let paused = |seq: &u64| {
        let at = seq.to_string();
        let text = games.run(0, &["--json", "show", "--at", &at], "lunch-pause");
        text.contains("\"phase\":\"paused\"")
    };
    let last = games.json(0, "show", "lunch-pause")["seq"].as_u64().unwrap();
    let at = (0..=last).rev().find(paused).unwrap().to_string();
    both("pause", &games, "lunch-pause", "adjournment", &at);
    for (kind, error) in [("outer", "not-sealed"), ("inner", "not-called"), ("result", "no-result")]
    {
        let given = ["--json", "slip", "--kind", kind, "--at", &at];
        let text = games.run(2, &given, "lunch-pause");
        assert!(text.contains(&format!("\"kind\":\"{error}\"")), "{text}");
    }
}

#[test]
fn no_adjournment_slip_of_a_game_that_is_played() {
    let games = Recorded::of(&["ko-2002.ron"]);
    for (kind, error) in [("adjournment", "not-adjourned"), ("outer", "not-adjourned")] {
        let text = games.run(2, &["--json", "slip", "--kind", kind], "ko-2002");
        assert!(text.contains(&format!("\"kind\":\"{error}\"")), "{text}");
    }
    let said = games.run(2, &["--lang", "zh-Hans", "slip", "--kind", "adjournment"], "ko-2002");
    assert!(said.contains("未暂停也未封棋"), "{said}");
    games.run(2, &["slip", "--kind", "label"], "ko-2002");
}

/// The outside of the envelope, without what the commitment and the record's hash make of it.
fn outside(sealed: &str) -> (usize, String) {
    let drill = format!(
        r#"Drill(
            name: "same name", clause: "1988/II.5", rules: "china-1988",
            changes: (limit: "2h", reserve: 5, sealing: (way: Commitment)),
            start: Empty(19),
            steps: [
                (at: "0:00", do: Start), (at: "0:05", do: Play("Q16")),
                (at: "0:10", do: Adjourn), (at: "0:44", do: HandIn),
                (at: "0:50", do: Seal("{sealed}")), (at: "1:00", do: Custody(keeper: "丁")),
            ],
        )"#
    );
    let games = Recorded::written("one", &drill);
    let text = games.run(0, &["slip", "--kind", "outer"], "one");
    (text.len(), settled(&text))
}

#[test]
fn nothing_but_the_commitment_differs_between_two_sealed_moves() {
    let (_, first) = outside("Q4");
    for sealed in ["D16", "pass", "认输", "", "D3 or 13, I am not sure which of the two"] {
        assert_eq!(outside(sealed).1, first, "{sealed}");
    }
    // the control: another keeper is seen
    assert_ne!(first.replace('丁', "戊"), first);
}

/// Writes one record anew with a change, and all hashes after it.
fn forged(journal: &str, from: &str, to: &str) -> String {
    use caipan::journal::Chain;
    let mut chain = Chain::default();
    let mut all = String::new();
    for line in journal.lines() {
        let (json, _) = line.splitn(3, ' ').nth(2).unwrap().rsplit_once(' ').unwrap();
        all.push_str(
            std::str::from_utf8(&chain.line(&json.replace(from, to)).unwrap().bytes).unwrap(),
        );
    }
    all
}

/// What Python says, line by line, of the seals of these games.
fn python(games: &Recorded, names: &[&str]) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/seals.py");
    let folders = names.iter().map(|name| format!("{}\n", games.0.path().join(name).display()));
    let mut command = Command::new("python3");
    let done = command.arg(script).write_stdin(folders.collect::<String>()).assert().code(0);
    String::from_utf8(done.get_output().stdout.clone()).unwrap()
}

const PROVEN: [(&str, i32); 5] = [
    ("sealed-proven", 1),
    ("sealed-mismatch", 1),
    ("sealed-wrong-salt", 1),
    ("sealed-lost-salt", 1),
    ("sealed-typing-left-out", 0),
];

fn with_seals() -> Recorded {
    Recorded::of(&PROVEN.map(|(name, _)| format!("{name}.ron")).each_ref().map(String::as_str))
}

/// Alters the proofs of recorded games: the one that held fails, those that failed hold.
fn alter(games: &Recorded) -> Vec<&'static str> {
    let changes = [
        ("sealed-proven", "\"proof\":\"matches\"", "\"proof\":\"mismatch\""),
        ("sealed-mismatch", "\"proof\":\"mismatch\"", "\"proof\":\"matches\""),
        ("sealed-lost-salt", "\"proof\":\"lost\"", "\"proof\":\"matches\""),
    ];
    for (name, from, to) in changes {
        let folder = games.0.path().join(name);
        let journal = std::fs::read_to_string(folder.join("game.journal")).unwrap();
        assert!(journal.contains(from), "{name}");
        std::fs::write(folder.join("game.journal"), forged(&journal, from, to)).unwrap();
        std::fs::remove_file(folder.join("game.tip")).unwrap();
    }
    changes.map(|(name, ..)| name).to_vec()
}

#[test]
fn every_proof_is_computed_anew() {
    let games = with_seals();
    for (name, seals) in PROVEN {
        let json = games.json(0, "check", name);
        assert_eq!((&json["seals_checked"], &json["ok"]), (&seals.into(), &true.into()), "{name}");
    }
    for name in alter(&games) {
        let json = games.json(1, "check", name);
        let problems = json["problems"].as_array().unwrap();
        let seal = problems.iter().find(|one| one["kind"] == "seal");
        let seal = seal.unwrap_or_else(|| panic!("{name}: {json}"));
        let line = seal["line"].as_u64().unwrap();
        let journal = games.0.path().join(name).join("game.journal");
        let journal = std::fs::read_to_string(journal).unwrap();
        let told = journal.lines().nth(usize::try_from(line).unwrap() - 1).unwrap();
        assert!(told.contains("\"opened\""), "{name}: line {line}");
        let said = games.run(1, &["--lang", "zh-Hans", "check"], name);
        assert!(said.contains("手封着记作"), "{said}");
    }
}

#[test]
#[ignore = "needs python3"]
fn python_computes_the_same_proofs() {
    let games = with_seals();
    let names = PROVEN.map(|(name, _)| name);
    assert_eq!(python(&games, &names), "1\n1\n1\n1\n0\n");
    alter(&games);
    for (said, name) in python(&games, &names).lines().zip(names) {
        let json = games.run(i32::from(said.contains(' ')), &["--json", "check"], name);
        let json: Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
        let problems = json["problems"].as_array().unwrap().iter();
        let line = problems.filter(|one| one["kind"] == "seal").map(|one| one["line"].to_string());
        let ours: Vec<String> =
            std::iter::once(json["seals_checked"].to_string()).chain(line).collect();
        assert_eq!(ours.join(" "), said, "{name}");
    }
}

/// Takes a proven seal up in another record, from nothing but its printed slip.
fn from_paper(games: &Recorded, game: &str, start: &str, n: u32) -> Recorded {
    let at = at_step(games, "sealed-proven", "kept");
    let slip = ["slip", "--kind", "outer", "--format", "json", "--at", &at];
    let slip: Value = serde_json::from_str(&games.run(0, &slip, "sealed-proven")).unwrap();
    let commitment = slip["sealed"]["commitment"].as_str().unwrap();
    // rows have no moves that would have begun the game, as the console does for the form
    let begins = r#"(at: "0:00", do: Start), (at: "0:00", do: Pause),"#;
    let first = if start.starts_with("Board") { begins } else { "" };
    let drill = format!(
        r#"Drill(
            // the salt of a drill comes from its name: this is the one in the envelope
            name: "what was typed proves what the paper says; then it can't be another",
            clause: "1988/II.5", rules: "china-1988",
            changes: (limit: "2h", reserve: 5, sealing: (way: Commitment)),
            start: {start},
            steps: [
                {first}
                (at: "0:00", do: Join(white: (main: "1:51:00", reserve: 5), sealed: (
                    custody: (keeper: "丁", envelope: "7"), commitment: "{commitment}", game: "{game}", n: {n},
                ), reason: "封棋单")),
                (at: "1:00", do: Open("R14")),
            ],
        )"#
    );
    Recorded::written("paper", &drill)
}

#[test]
fn the_code_in_the_envelope_proves_a_game_that_is_taken_up_from_paper() {
    let games = Recorded::of(&["sealed-proven.ron"]);
    let at = at_step(&games, "sealed-proven", "kept");
    let slip = games.run(
        0,
        &["slip", "--kind", "adjournment", "--format", "json", "--at", &at],
        "sealed-proven",
    );
    let id = serde_json::from_str::<Value>(&slip).unwrap()["game_id"].as_str().unwrap().to_owned();
    let sgf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/sealing.sgf");
    let sgf = format!("Sgf(\"{}\")", sgf.display());
    let row = |stones: &str| format!("\"{stones:.<19}\"");
    let rows = vec![row("X.OX"); 19].join(", ");
    let rows = format!("Board(rows: [{rows}], to_move: White)");
    let zeros = "0".repeat(32);
    for (game, start, n, proof, moves) in [
        (&id, &sgf, 10, "matches", 10),
        (&id, &rows, 10, "matches", 1),
        (&id, &sgf, 11, "mismatch", 9),
        (&zeros, &sgf, 10, "mismatch", 9),
    ] {
        let taken = from_paper(&games, game, start, n);
        let json = taken.json(0, "check", "paper");
        assert_eq!((&json["seals_checked"], &json["moves"]), (&1.into(), &moves.into()), "{game}");
        let records = taken.run(0, &["export", "--format", "json"], "paper");
        assert!(records.contains(&format!("\"proof\":\"{proof}\"")), "{records}");
        let slip = ["slip", "--kind", "outer", "--at", &at_step(&taken, "paper", "kept")];
        let slip = taken.run(0, &slip, "paper");
        let grouped: Vec<&str> = (0..8).map(|n| &game[4 * n..4 * n + 4]).collect();
        assert!(slip.contains(&grouped.join(" ")), "the other game's id: {slip}");
    }
}
