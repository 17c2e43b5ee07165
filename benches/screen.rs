//! From a key to the changed cell, on a real terminal: `cargo bench --bench screen`.
//!
//! The console is compared with the least that a ratatui loop can do, on the same machine and
//! in the same run: this program started again as that loop. Then the console is left alone with
//! a running clock, and the time of its threads is read (Linux only). What a wake costs depends
//! on the machine as much as on the program: a second of a thread that only writes and syncs a
//! slot like the tip's stands beside it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::disallowed_methods,
    clippy::wildcard_enum_match_arm,
    reason = "a bench measures time"
)]

use crossterm::event::{Event, KeyCode, KeyEventKind, read};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::widgets::Paragraph;
use std::io::{Read, Seek, Write};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

const MINIMAL: &str = "CAIPAN_BENCH_MINIMAL";
const ROUNDS: u8 = 100;
/// A program that says nothing for so long after a key is a failure.
const PATIENCE: Duration = Duration::from_secs(5);
/// A program that says nothing for so long has finished drawing.
const QUIET: Duration = Duration::from_millis(60);
/// So long the console is left alone.
const IDLE: Duration = Duration::from_mins(1);

fn main() {
    if std::env::var_os(MINIMAL).is_some() {
        return minimal();
    }
    let least = median(&letters(&mut minimal_loop()));
    let mut console = console();
    let letter = median(&letters(&mut console));
    let stones = median(&moves(&mut console));
    let by = |time: Duration| time.as_secs_f64() / least.as_secs_f64();
    println!("key to changed cell, minimal ratatui loop: {least:?}");
    println!("key to changed cell, console:              {letter:?} ({:.2} times)", by(letter));
    println!("Enter to marked move, console:             {stones:?} ({:.2} times)", by(stones));
    drop(console);
    idle();
}

/// Leaves a running clock alone and says what each thread takes, in a thousandth of a core.
fn idle() {
    let mut console = console();
    console.press("\u{1b}OS");
    console.settle();
    let floor = std::thread::Builder::new().name("floor".into()).spawn(floor).unwrap();
    let (own, theirs) = (std::process::id(), console.child.process_id().unwrap());
    let times = || [times(theirs), times(own)].concat();
    let before = times();
    std::thread::sleep(IDLE);
    let after = times();
    let taken = |name: &str, of: &[(String, f64)]| {
        of.iter().find(|(known, _)| known == name).map_or(0.0, |(_, ms)| *ms)
    };
    let mut all = 0.0;
    for (name, ms) in &after {
        let each = (ms - taken(name, &before)) / IDLE.as_secs_f64();
        if name == "floor" {
            println!("a write and a sync a second, nothing else: {each:.3} ms/s");
        } else if name.starts_with(&theirs.to_string()) {
            println!("idle, {name}: {each:.3} ms/s");
            all += each;
        }
    }
    println!("idle, all threads: {all:.3} ms/s (asked: 1)");
    drop(floor);
}

/// Writes and syncs a slot once a second.
fn floor() {
    let mut file = tempfile::tempfile().unwrap();
    loop {
        std::thread::sleep(Duration::from_secs(1));
        file.rewind().unwrap();
        file.write_all(&[b' '; 512]).unwrap();
        file.sync_data().unwrap();
    }
}

/// Reads the CPU time of each thread of a process in milliseconds.
fn times(process: u32) -> Vec<(String, f64)> {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{process}/task")) else { return Vec::new() };
    let own = std::process::id();
    let time = |thread: std::io::Result<std::fs::DirEntry>| {
        let folder = thread.ok()?.path();
        let name = std::fs::read_to_string(folder.join("comm")).ok()?;
        let name = name.trim();
        let name = if process == own { name.to_owned() } else { format!("{process} {name}") };
        let text = std::fs::read_to_string(folder.join("schedstat")).ok()?;
        let ns: f64 = text.split_whitespace().next()?.parse().ok()?;
        Some((name, ns / 1e6))
    };
    threads.filter_map(time).collect()
}

/// The least: a loop that shows the last key.
fn minimal() {
    enable_raw_mode().unwrap();
    let mut terminal = Terminal::new(CrosstermBackend::new(std::io::stdout())).unwrap();
    let mut last = '.';
    loop {
        let lines = format!("{last}\n{}", "caipan ".repeat(200));
        terminal.draw(|frame| frame.render_widget(Paragraph::new(lines), frame.area())).unwrap();
        match read().unwrap() {
            Event::Key(key) if key.kind == KeyEventKind::Press => match key.code {
                KeyCode::Esc => break,
                KeyCode::Char(c) => last = c,
                _ => {}
            },
            _ => {}
        }
    }
    disable_raw_mode().unwrap();
}

struct Program {
    keys: Box<dyn Write + Send>,
    output: Receiver<Instant>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    _master: Box<dyn portable_pty::MasterPty + Send>,
    _folder: tempfile::TempDir,
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().unwrap();
    }
}

fn start(mut command: CommandBuilder, folder: tempfile::TempDir) -> Program {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    command.env("TERM", "xterm-256color");
    let child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let (tell, output) = channel();
    std::thread::spawn(move || {
        let mut bytes = vec![0; 65_536];
        while let Ok(1..) = reader.read(&mut bytes) {
            if tell.send(Instant::now()).is_err() {
                return;
            }
        }
    });
    let keys = pair.master.take_writer().unwrap();
    let mut program = Program { keys, output, child, _master: pair.master, _folder: folder };
    program.output.recv().unwrap();
    program.settle();
    program
}

fn minimal_loop() -> Program {
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.env(MINIMAL, "1");
    start(command, tempfile::tempdir().unwrap())
}

fn console() -> Program {
    let folder = tempfile::tempdir().unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_caipan"));
    command.args(["--lang", "zh-Hans", "new", "--data"]);
    command.arg(folder.path().join("data"));
    command.env("HOME", folder.path());
    start(command, folder)
}

impl Program {
    /// Waits until the program says nothing more.
    fn settle(&mut self) {
        while self.output.recv_timeout(QUIET).is_ok() {}
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Measures from a key to the first byte of the changed screen.
    fn answer(&mut self, keys: &str) -> Duration {
        let pressed = Instant::now();
        self.press(keys);
        let drawn = self.output.recv_timeout(PATIENCE).expect("the screen changes");
        let taken = drawn - pressed;
        self.settle();
        taken
    }
}

fn letters(program: &mut Program) -> Vec<Duration> {
    let letter = |n: u8| {
        let taken = program.answer(if n.is_multiple_of(2) { "x" } else { "z" });
        program.press("\u{7f}");
        program.settle();
        taken
    };
    (0..ROUNDS).map(letter).collect()
}

/// Plays a stone a time; the clock is started and stopped again so that nothing else is drawn.
fn moves(program: &mut Program) -> Vec<Duration> {
    program.press("\u{1b}OS");
    program.settle();
    program.press("\u{1b}OS");
    program.settle();
    let point = |n: u8| format!("{}-{}", n % 19 + 1, n / 19 * 2 + 1);
    let mut play = |n: u8| {
        program.press(&point(n));
        program.settle();
        program.answer("\r")
    };
    (0..ROUNDS).map(&mut play).collect()
}

fn median(times: &[Duration]) -> Duration {
    let mut times = times.to_vec();
    times.sort();
    times[times.len() / 2]
}
