//! The README's generated parts say what the program does. `CAIPAN_BLESS=1` writes them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use caipan::cli::drill;
use caipan::game::{Outcome, ResultKind};
use caipan::report::result;
use caipan::rules::{Clause, CountUnit};
use caipan::tui::keys::keys_markdown;
use caipan::units::{Side, Zi};
use caipan::words::{Lang, Words};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The part between two markers.
fn part<'a>(readme: &'a str, name: &str) -> &'a str {
    let (start, end) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let from = readme.find(&start).expect("a marker") + start.len();
    let to = readme[from..].find(&end).expect("a closing marker") + from;
    &readme[from..to]
}

fn holds(name: &str, wanted: &str) {
    let path = root().join("README.md");
    let readme = std::fs::read_to_string(&path).unwrap();
    let found = part(&readme, name);
    if found == wanted {
        return;
    }
    assert!(std::env::var_os("CAIPAN_BLESS").is_some(), "README part {name} should be:\n{wanted}");
    let marked = |text: &str| format!("<!-- {name} -->\n{text}<!-- /{name} -->");
    std::fs::write(&path, readme.replace(&marked(found), &marked(wanted))).unwrap();
}

/// The words of a language beside those of the other, cell by cell.
fn both_languages(table: impl Fn(&Words) -> String) -> String {
    let [chinese, english] = [Lang::ZhHans, Lang::En].map(|lang| table(&Words::embedded(lang)));
    let mut text = String::new();
    for (one, other) in chinese.lines().zip(english.lines()) {
        let cells = |line: &str| -> Vec<String> {
            line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect()
        };
        let (mut cells, others) = (cells(one), cells(other));
        for (cell, other) in cells.iter_mut().zip(others) {
            if *cell != other {
                *cell = format!("{cell} · {other}");
            }
        }
        writeln!(text, "| {} |", cells.join(" | ")).unwrap();
    }
    text.replace("| ---|--- |", "|---|---|")
}

#[test]
fn parts() {
    // one test: the parts stand in one file, which blessing writes
    holds("keys", &both_languages(keys_markdown));
    for name in SCREENS {
        holds(&format!("screen {name}"), &screen(name));
    }
    holds("results", &results());
    holds("clauses", &clauses());
}

/// The screens that the README shows.
const SCREENS: [&str; 5] = [
    "start-zh-Hans-80x24",
    "main-zh-Hans-80x24",
    "ruling-zh-Hans-80x24",
    "sheet-zh-Hans-80x24",
    "main-en-80x24",
];

/// A screen of the snapshots that are compared with the program.
fn screen(name: &str) -> String {
    let file = root().join(format!("tests/snapshots/screens__{name}.snap"));
    let snapshot = std::fs::read_to_string(file).unwrap();
    let picture = snapshot.splitn(3, "---\n").nth(2).unwrap();
    // a picture of signs has no reversed blanks
    format!("```text\n{}\n```\n", picture.trim_end().replace('#', " "))
}

/// Each kind of result with its codes.
fn results() -> String {
    let words = [Lang::ZhHans, Lang::En].map(Words::embedded);
    let mut text = "| 结果 · result | SGF `RE` | 编排 · pairing |\n|---|---|---|\n".to_owned();
    for outcome in all_outcomes() {
        let said = words.each_ref().map(|words| result(words, &outcome, CountUnit::Zi)).join(" · ");
        writeln!(text, "| {said} | `{}` | `{}` |", outcome.code(), outcome.pairing()).unwrap();
    }
    text
}

/// Every kind of result, with a winner where it has one.
fn all_outcomes() -> Vec<Outcome> {
    let clause = || Clause::new("");
    let of = |kind: ResultKind| match kind {
        ResultKind::Count => vec![
            Outcome::counted(Zi::from_quarters(3), None, None),
            Outcome::counted(Zi::ZERO, None, None),
            Outcome::counted(Zi::ZERO, Some(Side::Black), None),
            Outcome::counted(Zi::ZERO, Some(Side::White), None),
        ],
        ResultKind::Resignation | ResultKind::Time | ResultKind::Default | ResultKind::Ruling => {
            vec![Outcome::won(kind, Side::White, clause())]
        }
        ResultKind::Draw
        | ResultKind::BothLose
        | ResultKind::NoResult
        | ResultKind::Replay
        | ResultKind::ExtraGame => vec![Outcome::undecided(kind, clause())],
    };
    ResultKind::ALL.into_iter().flat_map(of).collect()
}

#[test]
fn every_result_has_a_code_of_its_own() {
    let codes: Vec<String> = all_outcomes().iter().map(Outcome::pairing).collect();
    let different: std::collections::BTreeSet<&String> = codes.iter().collect();
    assert_eq!(different.len(), codes.len(), "{codes:?}");
    let read = |outcome: &Outcome| outcome.code().parse::<caipan::record::Outcome>().is_ok();
    assert!(all_outcomes().iter().all(read), "what is written is read");
}

/// Each clause with its drills.
fn clauses() -> String {
    let mut drills: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let folder = root().join("tests/cases");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "ron") {
            let clause = drill::read(Path::new(&path)).unwrap().clause;
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            drills.entry(clause).or_default().push(name);
        }
    }
    let (chinese, english) = (Words::embedded(Lang::ZhHans), Words::embedded(Lang::En));
    let mut text = "| 条文 · clause | | 演练 · drills |\n|---|---|---|\n".to_owned();
    for (clause, mut names) in drills {
        names.sort();
        let title = |words: &Words| words.clause(&clause).unwrap().title;
        let titles = [title(&chinese), title(&english)].join(" · ");
        writeln!(text, "| {clause} | {titles} | {} |", names.join(", ")).unwrap();
    }
    text
}
