//! What an adviser may do, and what it can't: every fault is told of by its name, and nothing of
//! it stays behind.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use caipan::game::board::Board;
use caipan::shell::adviser::{Adviser, AdviserError, Found};
use caipan::units::Point;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::Duration;

/// How long is waited for what has to come.
const DEADLINE: Duration = Duration::from_mins(1);
/// An adviser that isn't expected to be late gets so much time.
const PATIENT: Duration = Duration::from_secs(50);

type Answer = Result<BTreeSet<Point>, AdviserError>;

/// A chain of two at A1, a single stone at E5, a chain of White's at C3.
const ROWS: [&str; 5] = ["....X", ".....", "..OO.", ".....", "XX..."];

/// Answers everything as a good program does, but what is asked last as the script says; `$n` is
/// the question's number.
fn good(last: &str) -> String {
    format!(
        "while read -r n what rest; do
           case $what in
             final_status_list) {last} ;;
             *) printf '=%s\\n\\n' $n ;;
           esac
         done"
    )
}

struct Bench {
    folder: tempfile::TempDir,
}

impl Bench {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Makes a program out of a script.
    fn program(&self, script: &str) -> Adviser {
        let file = self.file("engine");
        program_at(&file, &format!("#!/bin/sh\n{script}\n"));
        let named = [file.to_str().unwrap().to_owned()];
        let Found::Ready(adviser) = Adviser::find(&named, None) else { panic!("not found") };
        adviser
    }

    fn answer_within(&self, script: &str, patience: Duration) -> Answer {
        let board = Board::from_rows(&ROWS).unwrap();
        let (way, heard) = channel();
        let told = move |answer| drop(way.send(answer));
        let asked = self.program(script).consult(&board, patience, told).unwrap();
        let answer = heard.recv_timeout(DEADLINE).unwrap();
        drop(asked);
        answer
    }

    fn answer(&self, script: &str) -> Answer {
        self.answer_within(script, PATIENT)
    }

    /// What is wrong with the answer `text` to the last question.
    fn fault(&self, text: &str) -> AdviserError {
        self.answer(&good(&format!("printf '{text}' $n"))).unwrap_err()
    }

    /// The processes that a script noted in `pids`.
    fn noted(&self) -> Vec<i32> {
        let text = fs::read_to_string(self.file("pids")).unwrap_or_default();
        let whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        whole.map(|line| line.trim().parse().unwrap()).collect()
    }

    fn until_gone(&self, count: usize) {
        until("noted", || self.noted().len() == count);
        for pid in self.noted() {
            until("gone, and no zombie", || !is_running(pid));
        }
    }
}

fn program_at(file: &Path, text: &str) {
    // written under another name, by a program that has closed it: a file that any process of
    // this test still has open for writing can't be run
    let script = format!("cat > '{0}' && chmod 755 '{0}'", file.display());
    let mut cat = std::process::Command::new("/bin/sh")
        .args(["-c", &script])
        .stdin(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut cat.stdin.take().unwrap(), text.as_bytes()).unwrap();
    assert!(cat.wait().unwrap().success());
}

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
fn until(what: &str, holds: impl Fn() -> bool) {
    let start = std::time::Instant::now();
    while !holds() {
        assert!(start.elapsed() < DEADLINE, "{what}");
        std::thread::yield_now();
    }
}

/// A zombie of ours still counts as running; one of a system that is slow to wait doesn't.
fn is_running(pid: i32) -> bool {
    let Ok(stat) = fs::read_to_string(format!("/proc/{pid}/stat")) else { return false };
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[0] != "Z" || fields[1] == std::process::id().to_string()
}

fn points(text: &str) -> BTreeSet<Point> {
    text.split_whitespace().map(|point| point.parse().unwrap()).collect()
}

// --- What is asked and answered ---

#[test]
fn it_is_shown_the_position_and_answers() {
    let bench = Bench::new();
    let note = bench.file("note");
    let last =
        format!("printf '=%s A1 B1\\r\\nE5\\n\\n' $n; echo \"$what $rest\" >> {0}", note.display());
    let script =
        good(&last).replace("*) ", &format!("*) echo \"$what $rest\" >> {}; ", note.display()));
    assert_eq!(bench.answer(&script).unwrap(), points("A1 B1 E5"));
    let asked = [
        "boardsize 5",
        "clear_board ",
        "play black A1",
        "play black B1",
        "play white C3",
        "play white D3",
        "play black E5",
    ];
    let noted = fs::read_to_string(note).unwrap();
    let noted: Vec<&str> = noted.lines().filter(|line| !line.starts_with("final")).collect();
    assert_eq!(noted, asked, "neither komi nor anything else");
}

#[test]
fn no_dead_stones_are_an_answer_and_small_letters_are_understood() {
    let bench = Bench::new();
    let none = bench.answer(&good("printf '=%s\\n\\n' $n"));
    assert_eq!(none.unwrap(), BTreeSet::new());
    let small = bench.answer(&good("printf '\\n\\n=%s  c3\\td3 c3\\n\\n' $n"));
    assert_eq!(small.unwrap(), points("C3 D3"));
}

// --- Faults, each by its name ---

#[test]
fn a_program_that_isnt_one_doesnt_start() {
    let bench = Bench::new();
    let file = bench.file("engine");
    program_at(&file, "\u{0}\u{1} no program");
    let named = [file.to_str().unwrap().to_owned()];
    let Found::Ready(adviser) = Adviser::find(&named, None) else { panic!("not found") };
    let (way, heard) = channel();
    let board = Board::from_rows(&ROWS).unwrap();
    let told = move |answer: Answer| drop(way.send(answer));
    let _asked = adviser.consult(&board, PATIENT, told).unwrap();
    let error = heard.recv_timeout(DEADLINE).unwrap().unwrap_err();
    assert!(matches!(error, AdviserError::NotStarted(_)), "{error}");
}

#[test]
fn one_that_hangs_is_ended_with_what_it_started() {
    let bench = Bench::new();
    let note = bench.file("pids");
    let script = format!(
        "trap '' TERM HUP INT
         sh -c 'trap \"\" TERM HUP; echo $$ >> {0}; while :; do sleep 1000; done' &
         echo $$ >> {0}
         while :; do sleep 1000; done",
        note.display()
    );
    let error = bench.answer_within(&script, Duration::from_millis(300)).unwrap_err();
    assert!(matches!(error, AdviserError::Hung { .. }), "{error}");
    // it may have been ended before it had noted both
    bench.until_gone(bench.noted().len());
}

#[test]
fn answers_that_never_end_are_cut_off() {
    let bench = Bench::new();
    let slow = good("printf '=%s A1\\n' $n; while :; do sleep 1000; done");
    let error = bench.answer_within(&slow, Duration::from_millis(300)).unwrap_err();
    assert!(matches!(error, AdviserError::Hung { .. }), "{error}");
    for endless in ["yes A1 B1", "tr '\\\\0' A < /dev/zero", "cat /dev/zero"] {
        let error = bench.answer(&good(&format!("printf '=%s ' $n; {endless}"))).unwrap_err();
        assert!(matches!(error, AdviserError::TooMuch { .. }), "{endless}: {error}");
    }
    for endless in ["cat /dev/zero", "yes ''"] {
        let error = bench.answer(endless).unwrap_err();
        assert!(matches!(error, AdviserError::TooMuch { .. }), "{endless}: {error}");
    }
}

#[test]
fn one_that_dies_has_not_answered() {
    let bench = Bench::new();
    let scripts = [
        "exit 0".to_owned(),
        good("printf '=%s A1' $n; exit 0"),
        good("printf '=%s A1 B1\\n' $n; exit 0"),
        good("printf '=%s A1 B1\\n' $n; kill -SEGV $$"),
        good("exec > /dev/null < /dev/null; sleep 1000"),
    ];
    for script in scripts {
        let error = bench.answer(&script).unwrap_err();
        assert!(matches!(error, AdviserError::Died), "{script}: {error}");
    }
}

#[test]
fn lies_are_called_lies() {
    let bench = Bench::new();
    let fault = |text: &str| bench.fault(text);
    for (text, kind) in [
        ("=%s A1\\n\\n", "half"),
        ("=%s C3\\nE5\\n\\n", "half"),
        ("=%s A2\\n\\n", "empty"),
        ("=%s A1 B1 F1\\n\\n", "off-board"),
        ("=%s Z26\\n\\n", "off-board"),
        ("=%s A0\\n\\n", "garbage"),
        ("=%s I1\\n\\n", "garbage"),
        ("=%s pass\\n\\n", "garbage"),
        ("=%s A99999999999999999999\\n\\n", "garbage"),
        ("= A1 B1\\n\\n", "garbage"),
        ("=7 A1 B1\\n\\n", "garbage"),
        ("=%s1 A1 B1\\n\\n", "garbage"),
        ("hello\\n", "garbage"),
        ("\\377\\376\\n", "garbage"),
        ("?%s cannot score\\n\\n", "refused"),
    ] {
        let error = fault(text);
        let same = error.kind() == kind || (kind == "garbage" && error.kind() == "off-board");
        assert!(same, "{text}: {error}");
    }
    let AdviserError::Half { point } = fault("=%s B1\\n\\n") else { panic!() };
    assert_eq!(point.to_string(), "A1", "the stone that was left out");
    // a second answer to an earlier question isn't taken for that to the last one
    let twice =
        good("printf '=%s A1 B1\\n\\n' $n").replace("'=%s\\n\\n' $n", "'=%s\\n\\n=%s\\n\\n' $n $n");
    assert_eq!(bench.answer(&twice).unwrap_err().kind(), "garbage");
    let refused =
        bench.answer("read -r n what; printf '?%s unacceptable size\\n\\n' $n; sleep 1000");
    assert_eq!(refused.unwrap_err().detail(), "boardsize 5: unacceptable size");
}

#[test]
fn what_it_says_can_neither_fill_nor_turn_the_screen() {
    let bench = Bench::new();
    let said = bench.fault("=%s \\033[2Jgone\\342\\200\\256\\n\\n");
    assert_eq!(said.detail(), "\\u{1b}[2Jgone\\u{202e}");
    let long = format!("?%s {}\\n\\n", "why ".repeat(200));
    for error in [bench.fault(&long), bench.fault(&format!("=%s {}\\n\\n", "Q".repeat(9_000)))] {
        let (shown, whole) = (error.detail(), error.to_string());
        assert!(shown.len() < 80 && shown.ends_with("..."), "{shown}");
        assert!(whole.chars().all(|letter| letter.is_ascii_graphic() || letter == ' '), "{whole}");
    }
}

// --- Nothing stays behind ---

#[test]
fn one_that_has_answered_is_ended_and_leaves_no_zombie() {
    let bench = Bench::new();
    let script =
        format!("echo $$ >> {}\n{}", bench.file("pids").display(), good("printf '=%s\\n\\n' $n"));
    assert!(bench.answer(&script).is_ok());
    bench.until_gone(1);
}

#[test]
fn one_that_nobody_waits_for_is_ended_and_says_nothing() {
    let bench = Bench::new();
    let script = format!(
        "sh -c 'echo $$ >> {0}; while :; do sleep 1000; done' &
         echo $$ >> {0}; while :; do sleep 1000; done",
        bench.file("pids").display()
    );
    let (way, heard) = channel::<Answer>();
    let board = Board::from_rows(&ROWS).unwrap();
    let told = move |answer| drop(way.send(answer));
    let asked = bench.program(&script).consult(&board, PATIENT, told).unwrap();
    until("started", || bench.noted().len() == 2);
    drop(asked);
    bench.until_gone(2);
    assert!(heard.recv_timeout(DEADLINE).is_err(), "it was closed without a word");
}

// --- Finding one ---

#[test]
fn it_is_looked_for_where_it_may_be() {
    let (path, games) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let find = |named: &[&str]| {
        let named: Vec<String> = named.iter().map(|part| (*part).to_owned()).collect();
        Adviser::find_with(&named, Some(path.path().as_os_str()), games.path().as_os_str())
    };
    let ready = |found: Found| matches!(found, Found::Ready(adviser) if adviser.name() == "gnugo");
    assert_eq!(find(&[]), Found::Absent("gnugo".to_owned()));
    assert_eq!(find(&["off"]), Found::Off);
    assert_eq!(find(&["leela", "-g"]), Found::Absent("leela".to_owned()));
    fs::write(games.path().join("gnugo"), "").unwrap();
    assert!(!ready(find(&[])), "it can't be run");
    let mode = fs::Permissions::from_mode(0o755);
    fs::set_permissions(games.path().join("gnugo"), mode).unwrap();
    assert!(ready(find(&[])));
    assert!(ready(find(&["gnugo", "--mode", "gtp", "--level", "1"])));
    let without = Adviser::find_with(&[], None, OsStr::new("/nowhere"));
    assert_eq!(without, Found::Absent("gnugo".to_owned()));
}
