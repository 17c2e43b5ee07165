//! Games as drills, recorded by the program itself.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Writes a drill of so many orders: stones, pauses and resumptions.
pub fn drill(folder: &Path, orders: usize) -> PathBuf {
    let mut steps = String::from("(at: \"0:00\", do: Start),\n");
    let mut stones = 0;
    for order in 1..orders {
        let act = match order % 10 {
            8 => "Pause".to_owned(),
            9 => "Resume".to_owned(),
            _ => {
                stones += 1;
                let (col, row) = (stones % 19, stones / 19 * 2 % 19);
                let letter = b"ABCDEFGHJKLMNOPQRST"[col];
                format!("Play(\"{}{}\")", char::from(letter), row + 1)
            }
        };
        let (minutes, seconds) = (order * 3 / 60, order * 3 % 60);
        writeln!(steps, "(at: \"{minutes}:{seconds:02}\", do: {act}),").unwrap();
    }
    let text = format!(
        "Drill(name: \"fire\", clause: \"2002/2\", rules: \"china-2002\", start: Empty(19), steps: [\n{steps}])\n"
    );
    let path = folder.join("fire.ron");
    std::fs::write(&path, text).unwrap();
    path
}

/// The command that plays the drill and records it below a folder.
pub fn recorder(drill: &Path, below: &Path) -> Vec<String> {
    let text = |path: &Path| path.to_str().unwrap().to_owned();
    let caipan = env!("CARGO_BIN_EXE_caipan").to_owned();
    vec![caipan, "drill".to_owned(), text(drill), "--record".to_owned(), text(below)]
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

    /// Kills the writer and reads what it still said.
    pub fn kill(mut self) -> u64 {
        self.child.kill().unwrap();
        let (acked, killed) = self.end();
        assert!(killed, "the writer ended before it was killed");
        acked
    }

    /// Waits for the writer's end; says whether it was killed.
    pub fn end(mut self) -> (u64, bool) {
        self.read_to(u64::MAX);
        let status = self.child.wait().unwrap();
        (self.acked, status.signal() == Some(9))
    }
}

pub fn command(words: &[String]) -> Command {
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    command
}
