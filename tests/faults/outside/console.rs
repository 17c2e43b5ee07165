//! The console itself, on a real terminal, over a disk that hangs and then is gone.

use super::super::hall::LONG;
use super::super::soak;
use super::mounts::{Fuse, Mount, text};
use super::real;
use caipan::game::Command;
use caipan::shell::{SystemClock, TimeSource as _};
use caipan::units::Span;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read as _, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

const F4: &str = "\u{1b}OS";
const DOWN: &str = "\u{1b}[B";

/// A terminal of 24 × 80.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    _master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Terminal {
    fn start(data: &Path) -> Self {
        Self::start_under(&[], data)
    }

    /// Starts the console below another program, which traces it.
    pub fn start_under(tracer: &[String], data: &Path) -> Self {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let words = tracer.iter().map(String::as_str).chain([env!("CARGO_BIN_EXE_caipan")]);
        let mut command = CommandBuilder::from_argv(words.map(Into::into).collect());
        command.args(["--lang", "zh-Hans", "--data", text(data)]);
        command.args(["new", "--round", "3", "--table", "12", "--size", "9"]);
        command.env("HOME", std::env::temp_dir());
        command.env("XDG_CONFIG_HOME", "/nonexistent");
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (send, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        let (rows, columns) = (NonZero::new(24).unwrap(), NonZero::new(80).unwrap());
        let screen = vt100::Parser::new(rows, columns, 0);
        Self { child, _master: pair.master, keys, output, screen }
    }

    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until the screen holds something; returns how long that took.
    fn until(&mut self, what: &str, holds: impl Fn(&str) -> bool) -> Span {
        let clock = SystemClock::new();
        let begun = clock.now();
        while !holds(&self.screen.screen().contents()) {
            let waited = clock.now().since(begun);
            let screen = self.screen.screen().contents();
            assert!(waited.ms() < 20_000, "no {what}:\n{screen}");
            if let Ok(bytes) = self.output.recv_timeout(LONG / 600) {
                self.screen.process(&bytes);
            }
        }
        clock.now().since(begun)
    }

    pub fn shows(&mut self, text: &str) -> Span {
        self.until(text, |screen| screen.contains(text))
    }

    /// Waits until the program has ended by itself.
    pub fn ends(mut self) {
        assert!(self.child.wait().unwrap().success());
    }

    /// Pauses and resumptions until the disk is full.
    fn fill(&mut self) {
        self.shows("待开始");
        self.press(F4);
        self.shows("走棋");
        let full = "记录写不进磁盘";
        for n in 0..400 {
            self.press(F4);
            let sign = if n % 2 == 0 { "暂停" } else { "走棋" };
            self.until("a pause, a game or a full disk", |screen| {
                screen.contains(full) || screen.contains("待存") || screen.contains(sign)
            });
            if self.screen.screen().contents().contains(full) {
                break;
            }
        }
        self.shows(full);
        assert!(!self.screen.screen().contents().contains("已存盘"));
    }

    /// Chooses to save in another place.
    fn save_in(&mut self, place: &Path) {
        self.press(DOWN);
        self.press(text(place));
        self.press("\r");
    }

    /// Waits until a clock on the screen goes on.
    fn ticks(&mut self) {
        let (clock, before) = (SystemClock::new(), self.clocks());
        let begun = clock.now();
        while self.clocks() == before {
            assert!(clock.now().since(begun) < Span::from_secs(5), "the clock stands still");
            if let Ok(bytes) = self.output.recv_timeout(LONG / 600) {
                self.screen.process(&bytes);
            }
        }
    }

    /// Plays the N-th turn on lines free of other stones; returns how long it took.
    fn plays(&mut self, turn: u32) -> Span {
        let n = usize::try_from(turn - 3).unwrap();
        let point = format!("{}{}", char::from(b"ABCDEFGHJ"[n % 9]), [7, 9, 1][n / 9]);
        let side = if turn % 2 == 1 { "黑" } else { "白" };
        self.press(&format!("{point}\r"));
        self.shows(&format!("第{turn}手 {side} {point}"))
    }

    /// The clock of the side to move: the only text of that form in the right column.
    fn clocks(&self) -> Vec<String> {
        let screen = self.screen.screen().contents();
        let words = screen.split_whitespace().map(str::to_owned);
        words.filter(|word| word.contains(':') && word.len() >= 4).collect()
    }
}

#[test]
#[ignore = "needs FUSE: .ci/faults runs it"]
fn the_console_answers_keys_and_shows_the_truth_while_its_disk_hangs_and_when_it_is_gone() {
    let fuse = Fuse::new();
    let mut terminal = Terminal::start(&fuse.mount.at);
    terminal.shows("待开始");
    terminal.press(F4);
    terminal.shows("走棋");
    terminal.press("e5\r");
    terminal.shows("第1手 黑 E5");
    terminal.shows("已存盘");
    fuse.signal("STOP");
    terminal.press("c3\r");
    let answered = terminal.shows("第2手 白 C3");
    terminal.shows("待存");
    let clock = SystemClock::new();
    let end = clock.now() + Span::from_secs(soak::count(0, 60) as u64);
    let (mut turns, mut slowest) = (2, answered);
    while turns == 2 || clock.now() < end {
        terminal.ticks();
        turns += 1;
        slowest = slowest.max(terminal.plays(turns));
        terminal.ticks();
        terminal.ticks();
    }
    let screen = terminal.screen.screen().contents();
    assert!(!screen.contains("已存盘"), "{screen}");
    fuse.signal("CONT");
    terminal.shows("已存盘");
    assert!(slowest < Span::from_ms(1_000), "{slowest:?}");
    println!("figure console: {turns} turns, slowest answer on the screen {} ms", slowest.ms());
    let loaded = real(&fuse.behind).games.load(&fuse.behind.join("games/R3-T12")).unwrap();
    assert_eq!(loaded.game.move_number(), turns);
    fuse.signal("KILL");
    terminal.press("d4\r");
    terminal.shows("记录写不进磁盘");
    let screen = terminal.screen.screen().contents();
    assert!(!screen.contains("已存盘"), "{screen}");
    terminal.child.kill().unwrap();
    terminal.child.wait().unwrap();
}

#[test]
#[ignore = "needs root: .ci/faults runs it"]
fn the_console_on_a_full_disk_saves_elsewhere_and_plays_on() {
    let small = Mount::tmpfs("size=64k");
    let elsewhere = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(&small.at);
    terminal.fill();
    terminal.save_in(elsewhere.path());
    terminal.shows("已存盘");
    if terminal.screen.screen().contents().contains("暂停中") {
        terminal.press(F4);
    }
    terminal.press("e5\r");
    terminal.shows("第1手 黑 E5");
    terminal.shows("已存盘");
    terminal.child.kill().unwrap();
    terminal.child.wait().unwrap();
    let folder = elsewhere.path().join("R3-T12");
    let loaded = real(elsewhere.path()).games.load(&folder).unwrap();
    assert_eq!(loaded.game.move_number(), 1);
    let mut moved = loaded.entries.iter().map(|entry| &entry.cmd);
    assert!(
        moved.any(|command| matches!(command, Command::Moved { why, .. } if why == "disk-full"))
    );
    assert_eq!(super::disks::checked(&folder), Some(0));
}

#[test]
#[ignore = "needs root and FUSE: .ci/faults runs it"]
fn the_console_plays_on_while_a_new_place_hangs_and_saves_in_a_third_one() {
    let (small, fuse) = (Mount::tmpfs("size=64k"), Fuse::new());
    let third = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(&small.at);
    terminal.fill();
    fuse.signal("STOP");
    terminal.save_in(&fuse.mount.at);
    let asked = terminal.shows("正在另存到");
    if terminal.screen.screen().contents().contains("暂停中") {
        terminal.press(F4);
    }
    terminal.press("e5\r");
    let played = terminal.shows("第1手 黑 E5");
    terminal.press("c3\r");
    let again = terminal.shows("第2手 白 C3");
    assert!(!terminal.screen.screen().contents().contains("已存盘"));
    let slowest = asked.max(played).max(again);
    assert!(slowest < Span::from_ms(1_000), "{slowest:?}");
    println!("figure new place hung: slowest answer on the screen {} ms", slowest.ms());
    terminal.press("\r");
    terminal.shows("记录写不进磁盘");
    terminal.save_in(third.path());
    terminal.shows("已存盘");
    let folder = third.path().join("R3-T12");
    let loaded = real(third.path()).games.load(&folder).unwrap();
    assert_eq!(loaded.game.move_number(), 2);
    fuse.signal("CONT");
    terminal.child.kill().unwrap();
    terminal.child.wait().unwrap();
    assert_eq!(super::disks::checked(&folder), Some(0));
}
