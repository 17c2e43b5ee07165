//! Two consoles on one game, each a process of its own.

use super::super::hall::{hall, stone};
use super::super::soak;
use super::child;
use caipan::game::Command;
use caipan::journal::Assessment;
use caipan::shell::games::Writing;
use caipan::shell::{RealDisk, read_game};
use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::Arc;

/// A console that waits for its start.
struct Console {
    child: Child,
    start: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Console {
    fn ready(data: &Path, trick: &str) -> Self {
        let mut command = child::taker(data, trick);
        let quiet = command.stderr(Stdio::null()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = quiet.spawn().unwrap();
        let start = child.stdin.take().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut console = Self { child, start, lines };
        console.says("ready", "ready");
        console
    }

    /// Waits for one of two words; true for the first.
    fn says(&mut self, one: &str, other: &str) -> bool {
        let mut words = self.lines.by_ref().map(|line| line.unwrap());
        words.find(|word| word == one || word == other).expect("a word") == one
    }

    fn start(&mut self) {
        self.start.write_all(b"go\n").unwrap();
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn end(mut self) {
        drop(self.start);
        self.child.wait().unwrap();
    }
}

fn game(data: &Path) -> PathBuf {
    let hall = hall(Arc::new(RealDisk), data);
    let mut table = hall.begin(Writing::Inline, drop).unwrap();
    table.order(Command::Start);
    table.order(stone("Q16"));
    hall.game()
}

/// Lets two consoles go at once; returns those that got the game, and the others.
fn race(data: &Path, trick: &str) -> (Vec<Console>, Vec<Console>) {
    let mut both = [Console::ready(data, trick), Console::ready(data, trick)];
    both.iter_mut().for_each(Console::start);
    let (mut took, mut held) = (Vec::new(), Vec::new());
    for mut console in both {
        if console.says("took", "held") { took.push(console) } else { held.push(console) }
    }
    (took, held)
}

#[test]
#[ignore = "takes its time: .ci/faults runs it"]
fn of_two_processes_one_gets_the_game_and_a_killed_one_leaves_no_lock() {
    let games = soak::count(1, 10);
    for _ in 0..games {
        let data = tempfile::tempdir().unwrap();
        let folder = game(data.path());
        for round in 0..200 {
            let (took, held) = race(data.path(), "none");
            assert_eq!((took.len(), held.len()), (1, 1), "round {round}");
            held.into_iter().for_each(Console::end);
            took.into_iter().for_each(if round % 2 == 0 { Console::kill } else { Console::end });
        }
        let read = read_game(&RealDisk, &folder).unwrap().opening;
        // Record 0, the first session, a start, a stone, and a session for each race.
        assert_eq!((read.assessment, read.verified.count()), (Assessment::Whole, 204));
    }
    println!("figure consoles: {} races of two processes", games * 200);
}

#[test]
#[ignore = "takes its time: .ci/faults runs it"]
fn control_without_locks_both_processes_get_the_game() {
    let data = tempfile::tempdir().unwrap();
    game(data.path());
    let (took, held) = race(data.path(), "no-lock");
    assert_eq!((took.len(), held.len()), (2, 0));
    took.into_iter().for_each(Console::end);
}
