//! A program on a terminal of its own.
#![allow(dead_code, reason = "each test program uses a part")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const ROWS: NonZero<u16> = NonZero::new(24).unwrap();
const COLUMNS: NonZero<u16> = NonZero::new(80).unwrap();

/// So much of what a program writes is kept.
const SCRIPT: usize = 1 << 20;
/// How long a condition is waited for before the test fails.
pub const DEADLINE: Duration = Duration::from_secs(20);

/// What the terminal was told to do besides drawing: the private modes that are on (25, the cursor,
/// is on from the start) and the keyboard protocols that were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modes {
    on: BTreeSet<String>,
    keyboards: i32,
    code: Option<String>,
}

impl Modes {
    pub fn new() -> Self {
        Self { on: BTreeSet::from(["?25".to_owned()]), keyboards: 0, code: None }
    }

    fn reads(&mut self, bytes: &[u8]) {
        for byte in bytes {
            let Some(code) = &mut self.code else {
                self.code = (*byte == 27).then(String::new);
                continue;
            };
            code.push(char::from(*byte));
            match byte {
                b'[' if code.len() == 1 => continue,
                64..=126 => {}
                27 => {
                    code.clear();
                    continue;
                }
                _ => continue,
            }
            let code = self.code.take().unwrap();
            match code.strip_prefix('[').map(|code| code.split_at(code.len() - 1)) {
                Some((modes, "h")) => self.on.extend(each(modes)),
                Some((modes, "l")) => each(modes).for_each(|mode| {
                    self.on.remove(&mode);
                }),
                Some((flags, "u")) if flags.starts_with('>') => self.keyboards += 1,
                Some((flags, "u")) if flags.starts_with('<') => self.keyboards -= 1,
                Some(_) | None => {}
            }
        }
    }
}

fn each(modes: &str) -> impl Iterator<Item = String> {
    let private = modes.starts_with('?');
    let numbers = modes.trim_start_matches('?').split(';').map(str::to_owned);
    numbers.map(move |number| if private { format!("?{number}") } else { number })
}

pub struct Terminal {
    pub child: Box<dyn Child + Send + Sync>,
    pub master: Box<dyn MasterPty + Send>,
    pub keys: Arc<Mutex<Box<dyn Write + Send>>>,
    pub screen: Arc<Mutex<vt100::Parser>>,
    pub modes: Arc<Mutex<Modes>>,
    /// The first bytes that the program wrote, as `script` keeps them.
    pub script: Arc<Mutex<Vec<u8>>>,
    /// Whether nobody reads what the program writes.
    pub deaf: Arc<AtomicBool>,
    /// How the terminal was set before the program began.
    pub before: String,
}

/// How a terminal is set, as `stty -g` tells.
pub fn set(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

impl Terminal {
    /// Starts a program on a terminal that takes so many columns for a stone and says so, if given.
    pub fn run(command: CommandBuilder, stone: Option<u16>) -> Self {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let before = set(&*pair.master);
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let keys = Arc::new(Mutex::new(pair.master.take_writer().unwrap()));
        let terminal = Self {
            child,
            master: pair.master,
            keys,
            screen: Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0))),
            modes: Arc::new(Mutex::new(Modes::new())),
            script: Arc::default(),
            deaf: Arc::new(AtomicBool::new(false)),
            before,
        };
        terminal.hear(stone);
        terminal
    }

    /// Reads what the program writes, until nobody reads any more.
    pub fn hear(&self, stone: Option<u16>) {
        self.deaf.store(false, Ordering::SeqCst);
        let mut reader = self.master.try_clone_reader().unwrap();
        let (answers, parser) = (Arc::clone(&self.keys), Arc::clone(&self.screen));
        let (deaf, modes) = (Arc::clone(&self.deaf), Arc::clone(&self.modes));
        let script = Arc::clone(&self.script);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let (false, Ok(count @ 1..)) =
                (deaf.load(Ordering::SeqCst), reader.read(&mut bytes))
            {
                modes.lock().unwrap().reads(&bytes[..count]);
                let mut kept = script.lock().unwrap();
                let rest = SCRIPT.saturating_sub(kept.len()).min(count);
                kept.extend_from_slice(&bytes[..rest]);
                drop(kept);
                parser.lock().unwrap().process(&bytes[..count]);
                let asked = bytes[..count].windows(4).filter(|part| part == b"\x1b[6n").count();
                for _ in 0..stone.map_or(0, |_| asked) {
                    let answer = format!("\u{1b}[1;{}R", stone.unwrap_or(0) + 1);
                    let _ = answers.lock().unwrap().write_all(answer.as_bytes());
                }
            }
        });
    }

    pub fn signal(&self, signal: rustix::process::Signal) {
        let pid = self.child.process_id().unwrap();
        let pid = rustix::process::Pid::from_raw(pid.try_into().unwrap()).unwrap();
        rustix::process::kill_process(pid, signal).unwrap();
    }

    pub fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen shows a text.
    pub fn shows(&self, text: &str) {
        self.until(&format!("{text:?} on the screen"), |screen| screen.contains(text));
    }

    pub fn until(&self, what: &str, holds: impl Fn(&str) -> bool) {
        let start = now();
        while !holds(&self.text()) {
            assert!(start.elapsed() < DEADLINE, "no {what}:\n{}", self.text());
            std::thread::yield_now();
        }
    }

    /// Waits until the terminal is in a state.
    pub fn becomes(&self, what: &str, holds: impl Fn(&vt100::Screen) -> bool) {
        let start = now();
        while !holds(self.screen.lock().unwrap().screen()) {
            assert!(start.elapsed() < DEADLINE, "no {what}");
            std::thread::yield_now();
        }
    }

    pub fn press(&mut self, keys: &str) {
        let mut way = self.keys.lock().unwrap();
        way.write_all(keys.as_bytes()).unwrap();
        way.flush().unwrap();
    }

    /// Waits until the program has ended.
    pub fn ends(&mut self) -> u32 {
        let start = now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.exit_code();
            }
            assert!(start.elapsed() < DEADLINE, "still running:\n{}", self.text());
            std::thread::yield_now();
        }
    }

    /// Tells whether the program has written a text.
    pub fn wrote(&self, text: &str) -> bool {
        let script = self.script.lock().unwrap();
        script.windows(text.len()).any(|part| part == text.as_bytes())
    }

    /// Waits until the terminal is as it was before the program began.
    pub fn is_given_back(&self) {
        // what the program wrote last may still be on its way
        self.becomes("whole given back", |_| *self.modes.lock().unwrap() == Modes::new());
        assert_eq!(set(&*self.master), self.before, "as stty -g tells");
    }
}

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
pub fn now() -> Instant {
    Instant::now()
}
