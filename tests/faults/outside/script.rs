//! Games as drills, recorded by the program itself.

use super::super::alter::Draw;
use super::events;
use caipan::game::Event;
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// A drill and its game, played through.
pub struct Whole {
    pub dir: TempDir,
    pub script: PathBuf,
    pub played: Vec<Vec<Event>>,
}

impl Whole {
    /// Draws the N-th drill of a seed, of so many orders.
    pub fn drawn(seed: u64, nth: usize, orders: usize) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let script = drill(dir.path(), orders, &mut Draw::nth(!seed, nth));
        let below = dir.path().join("whole");
        Writing::start(recorder(&script, &below)).end();
        let played = events(&below.join("fire"));
        assert!(played.len() >= orders, "{} of {orders} orders", played.len());
        Self { dir, script, played }
    }
}

/// Writes a drill of so many orders: stones, presses, pauses and resumptions, what is taken back.
fn drill(folder: &Path, orders: usize, draw: &mut Draw) -> PathBuf {
    let mut steps = String::from("(at: \"0:00\", do: Start),\n");
    // Points of every other line: no stone there is ever captured.
    let mut points: Vec<String> = (0..190).map(|n| point(n % 19, n / 19 * 2)).collect();
    let (mut runs, mut last, mut pressed) = (true, None, false);
    for order in 1..orders {
        let act = match draw.below(10) {
            _ if !runs => "Resume".to_owned(),
            0..5 if !points.is_empty() => {
                let stone = points.swap_remove(draw.below(points.len()));
                let act = if pressed { "Complete" } else { "Play" };
                format!("{act}(\"{}\")", last.insert(stone))
            }
            5 | 6 if last.is_some() && !pressed => {
                points.extend(last.clone());
                "TakeBack(reason: \"x\")".to_owned()
            }
            7 if !pressed => "Press".to_owned(),
            _ => "Pause".to_owned(),
        };
        runs = act != "Pause";
        pressed = act == "Press" || pressed && !act.starts_with("Complete");
        last = last.filter(|_| act.starts_with("Play") || act.starts_with("Complete"));
        let (minutes, seconds) = (order / 60, order % 60);
        writeln!(steps, "(at: \"{minutes}:{seconds:02}\", do: {act}),").unwrap();
    }
    let text = format!(
        "Drill(name: \"fire\", clause: \"2002/2\", rules: \"china-2002\", start: Empty(19), steps: [\n{steps}])\n"
    );
    let path = folder.join("fire.ron");
    std::fs::write(&path, text).unwrap();
    path
}

fn point(col: usize, row: usize) -> String {
    format!("{}{}", char::from(b"ABCDEFGHJKLMNOPQRST"[col]), row + 1)
}

/// The command that plays the drill and records it below a folder.
pub fn recorder(drill: &Path, below: &Path) -> Command {
    let mut caipan = Command::new(env!("CARGO_BIN_EXE_caipan"));
    caipan.arg("drill").arg(drill).arg("--record").arg(below);
    caipan
}

/// Waits for a moment by chance, two milliseconds at most: so that a cut may come within a write.
pub fn a_moment(draw: &mut Draw) {
    let (_never, wait) = std::sync::mpsc::channel::<()>();
    let _ = wait.recv_timeout(Duration::from_micros(draw.below(2_000) as u64));
}

/// A writer at work, with what it acknowledges.
pub struct Writing {
    child: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
    /// How many records are acknowledged.
    pub acked: u64,
}

impl Writing {
    pub fn start(mut command: Command) -> Self {
        let quiet = command.stdin(Stdio::null()).stderr(Stdio::null()).stdout(Stdio::piped());
        let mut child = quiet.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines, acked: 0 }
    }

    /// Reads up to an acknowledgement; false if the writer ends before.
    pub fn read_to(&mut self, count: u64) -> bool {
        while self.acked < count {
            match self.lines.next() {
                Some(Ok(line)) => self.take(&line),
                Some(Err(_)) | None => return false,
            }
        }
        true
    }

    /// A line that was cut off in the middle acknowledges nothing.
    fn take(&mut self, line: &str) {
        if let Some(seq) = line.strip_prefix("ack ").and_then(|seq| seq.parse::<u64>().ok()) {
            self.acked = self.acked.max(seq + 1);
        }
    }

    /// Kills the writer and reads what it still said; says whether it hadn't ended before.
    pub fn kill(mut self) -> (u64, bool) {
        self.child.kill().unwrap();
        self.end()
    }

    /// Waits for the writer's end; says whether it was killed.
    pub fn end(mut self) -> (u64, bool) {
        self.read_to(u64::MAX);
        let status = self.child.wait().unwrap();
        (self.acked, status.signal() == Some(9))
    }
}
