//! An independent verifier: forty lines of Python that know only the format.

use super::alter::{Draw, Game, drawn, each_altered, played, read, soaked};
use super::soak::{self, Trying};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// What Python says of each folder.
fn python(folders: &[String]) -> Vec<String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verify.py");
    let mut child = Command::new("python3")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = folders.join("\n");
    let feed = std::thread::spawn(move || stdin.write_all(text.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    feed.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn said(journal: &[u8], tip: &[u8]) -> String {
    let (kind, line) = read(journal, tip);
    format!("{kind} {}", line.unwrap_or(0))
}

/// Writes journals with their tips into folders, and returns how often the two disagree.
fn disagreements(cases: &[(Vec<u8>, Vec<u8>)], ours: impl Fn(&[u8], &[u8]) -> String) -> usize {
    let dir = tempfile::tempdir().unwrap();
    let folders: Vec<String> = (0..cases.len())
        .map(|at| dir.path().join(at.to_string()).to_str().unwrap().to_owned())
        .collect();
    for ((journal, tip), folder) in cases.iter().zip(&folders) {
        std::fs::create_dir(folder).unwrap();
        std::fs::write(format!("{folder}/game.journal"), journal).unwrap();
        std::fs::write(format!("{folder}/game.tip"), tip).unwrap();
    }
    let theirs = python(&folders);
    assert_eq!(theirs.len(), cases.len());
    let both = cases.iter().zip(&theirs);
    both.filter(|((journal, tip), theirs)| ours(journal, tip) != **theirs).count()
}

/// Alterations with the tip, with an altered tip, and without one.
fn cases(game: &Game, count: usize, draw: Draw) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut all = vec![(game.journal.clone(), game.tip.clone()), (Vec::new(), Vec::new())];
    for (at, altered) in each_altered(game, drawn(game, count, draw)).enumerate() {
        let mut tip = game.tip.clone();
        match at % 4 {
            0 => tip[at % 512] ^= 1,
            1 => tip.clear(),
            _ => {}
        }
        all.push((altered.journal, tip));
    }
    all
}

#[test]
#[ignore = "needs python3: .ci/faults runs it"]
fn forty_lines_of_python_agree() {
    let (seed, mut journals) = (soak::seed(7), 0);
    for nth in 0..soak::count(1, 10) {
        let _trying = Trying("game", seed, nth);
        let (game, draw) = soaked(seed, nth, 20);
        let cases = cases(&game, 2_000, draw);
        assert_eq!(disagreements(&cases, said), 0);
        journals += cases.len();
    }
    assert!(journals >= 2_000);
    println!("figure python: {journals} journals");
}

#[test]
#[ignore = "needs python3: .ci/faults runs it"]
fn control_a_reader_that_ignores_the_tip_disagrees_with_python() {
    let game = played(20);
    assert!(disagreements(&cases(&game, 60, Draw(7)), |journal, _| said(journal, &[])) > 20);
}

#[test]
fn the_verifier_is_short() {
    let script = include_str!("../verify.py");
    assert!(script.lines().count() <= 40);
    assert!(script.lines().any(|line| line == "import hashlib, json, os, re, sys"));
}
