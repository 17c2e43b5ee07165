//! The real program on a real terminal: all that it writes to it, whatever it shows.

use super::{Room, is_bad, names, quoted};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a condition is waited for before the test fails.
const DEADLINE: Duration = Duration::from_secs(30);
/// A key that changes anything has done so by then.
const SOON: Duration = Duration::from_millis(500);

/// What is left of a typescript without the ways of the program: sequences that begin with `CSI`,
/// but for a colour that it doesn't have.
fn left(written: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(written);
    let (mut found, mut rest) = (Vec::new(), text.as_ref());
    while let Some(c) = rest.chars().next() {
        if let Some(sequence) = rest.strip_prefix("\u{1b}[") {
            let end = sequence.find(|c: char| ('@'..='~').contains(&c)).unwrap_or(0);
            if sequence[..=end].contains("58;5;213") {
                found.push(format!("{:?}", &sequence[..=end]));
            }
            rest = &sequence[end + 1..];
            continue;
        }
        // the program rings before it goes on drawing
        let rings = rest.starts_with("\u{7}\u{1b}") || rest == "\u{7}";
        if is_bad(c) && !"\r\n".contains(c) && !rings {
            found.push(format!("{c:?} before {:?}", rest.chars().take(12).collect::<String>()));
        }
        rest = &rest[c.len_utf8()..];
    }
    found.dedup();
    found
}

struct Terminal {
    child: Box<dyn portable_pty::Child + Send + Sync>,
    keys: Box<dyn std::io::Write + Send>,
    written: Arc<Mutex<Vec<u8>>>,
    screen: Arc<Mutex<vt100::Parser>>,
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
fn now() -> Instant {
    Instant::now()
}

impl Terminal {
    fn start(program: &str, args: &[&str], room: &Room) -> Self {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(room.at(""));
        for (name, place) in [("CAIPAN_DATA", "data"), ("HOME", ""), ("XDG_CONFIG_HOME", "config")]
        {
            command.env(name, room.at(place));
        }
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (rows, columns) = (NonZero::new(24).unwrap(), NonZero::new(80).unwrap());
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 0)));
        let written = Arc::new(Mutex::new(Vec::new()));
        let (kept, parser) = (Arc::clone(&written), Arc::clone(&screen));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                parser.lock().unwrap().process(&bytes[..count]);
                kept.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Self { child, keys, written, screen, _master: pair.master }
    }

    fn until(&self, what: &str, holds: impl Fn(&str) -> bool) {
        let start = now();
        loop {
            let text = self.screen.lock().unwrap().screen().contents();
            if holds(&text) {
                return;
            }
            assert!(start.elapsed() < DEADLINE, "no {what}:\n{text}");
            std::thread::yield_now();
        }
    }

    /// Presses a key and waits until the screen is another one; some keys change nothing.
    fn press(&mut self, key: &str) {
        let before = self.screen.lock().unwrap().screen().contents();
        self.keys.write_all(key.as_bytes()).unwrap();
        self.keys.flush().unwrap();
        let start = now();
        while self.screen.lock().unwrap().screen().contents() == before && start.elapsed() < SOON {
            std::thread::yield_now();
        }
    }

    fn ends(mut self) -> Vec<u8> {
        let start = now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(start.elapsed() < DEADLINE, "still running");
            std::thread::yield_now();
        }
        self.written.lock().unwrap().clone()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const KEYS: &[&str] = &[
    "\u{1b}OP",
    "\u{1b}",
    "\u{1b}OQ",
    "\u{1b}",
    "\u{1b}[15~",
    "\u{1b}",
    "\u{1b}[18~",
    "\u{1b}",
    "\u{1b}[20~",
    "\u{1b}",
    "\u{1b}[23~",
    "\u{1b}",
    "\u{1b}[24~",
    "\u{1b}",
    ":",
    "\u{1b}",
];

#[test]
fn nothing_of_a_name_reaches_the_terminal() {
    let room = Room::new();
    let name: String = names().iter().filter(|one| !one.contains('\u{301}')).cloned().collect();
    for (n, name) in names().iter().enumerate() {
        room.record(&format!("game-{n}"), name);
    }
    // one that can be gone on with: every reason is the whole class
    let text = quoted(&name);
    let drill = format!(
        r#"Drill(name: "open", clause: "2002/14", rules: "china-2002", start: Empty(9), steps: [
            (at: "0:00", do: Describe((round: {text}, table: {text}, black: {text}, white: {text}))),
            (at: "0:01", do: Start), (at: "0:02", do: Play("C3")), (at: "0:03", do: Play("E5")),
            (at: "0:04", do: Correct(n: 1, to: "C4", reason: {text})),
            (at: "0:05", by: Chief({text}), do: Rule(
                offence: "disturbing", side: Black, choice: 0, text: {text})),
            (at: "0:06", do: Pause)])"#
    );
    let file = room.write("open.ron", drill);
    let output =
        room.command().args(["drill", "--record"]).arg(room.at("data/games")).arg(file).output();
    assert!(output.unwrap().status.success());
    room.write(
        "event/event.ron",
        format!("Tournament(name: {text}, place: {text}, arbiters: (chief: {text}), rules: \"china-2002\")"),
    );
    let short: String = name.chars().take(110).collect();
    let cell = format!("\"{}\"", short.replace('\0', "").replace('"', "\"\""));
    room.write(
        "event/pairings.csv",
        format!("轮次,台号,黑方,白方\n1,1,{cell},乙\n1,2,甲,\"z{}\n", &cell[1..]),
    );
    let program = env!("CARGO_BIN_EXE_caipan");
    for lang in ["zh-Hans", "en"] {
        let args = ["--lang", lang, "resume", "open"];
        let mut terminal = Terminal::start(program, &args, &room);
        terminal.until("game", |screen| screen.contains("E5"));
        for key in KEYS {
            terminal.press(key);
        }
        let written = leaves(terminal);
        assert_eq!(left(&written), Vec::<String>::new());
        let event = ["--lang", lang, "--event", "event"];
        let mut terminal = Terminal::start(program, &event, &room);
        terminal.until("games", |screen| screen.contains("open"));
        for key in ["\u{1b}OQ", "\u{1b}[B", "\r", "\u{1b}[B", "\u{1b}OP", "\u{1b}"] {
            terminal.press(key);
        }
        let written = leaves(terminal);
        assert_eq!(left(&written), Vec::<String>::new());
    }
}

/// Ends the program by a signal, as the other tests know how it asks.
fn leaves(terminal: Terminal) -> Vec<u8> {
    let pid = terminal.child.process_id().unwrap();
    let pid = rustix::process::Pid::from_raw(pid.try_into().unwrap()).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    terminal.ends()
}

/// What can't be opened is told after the terminal was given back.
#[test]
fn nothing_of_a_folders_name_is_told_at_the_end() {
    let room = Room::new();
    let title = "\u{1b}]0;pwned\u{7}\u{1b}[58;5;213m\u{9b}31m\u{202e}";
    let data = room.at(format!("data{title}"));
    std::fs::create_dir(&data).unwrap();
    let data = data.to_str().unwrap();
    let program = env!("CARGO_BIN_EXE_caipan");
    let args = ["--lang", "en", "--data", data, "new", "--size", "9", "--table", "1"];
    let terminal = Terminal::start(program, &args, &room);
    terminal.until("game", |screen| screen.contains("Black"));
    // the record can't be written any more
    std::fs::rename(data, room.at("gone")).unwrap();
    let mut terminal = terminal;
    terminal.press("\u{1b}OS");
    let written = leaves(terminal);
    assert_eq!(left(&written), Vec::<String>::new());
}

/// The control: what a program that takes no care writes is found.
#[test]
fn a_program_without_care_is_found() {
    let room = Room::new();
    for name in names() {
        let plain = name.chars().all(|c| !is_bad(c) || "\r\n".contains(c));
        let file = room.write("raw.txt", &name);
        let terminal = Terminal::start("/bin/cat", &[file.to_str().unwrap()], &room);
        let written = terminal.ends();
        // the last of it may still be on its way
        assert!(plain || !left(&written).is_empty() || written.is_empty(), "{name:?}");
    }
    assert!(!left("\u{1b}[58;5;213m".as_bytes()).is_empty());
    assert!(left("\u{1b}[1;31mred\u{1b}[0m\r\n".as_bytes()).is_empty());
}
