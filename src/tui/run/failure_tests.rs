//! Each thread of the console panics in turn, in a process of its own on a terminal of its own.

#[path = "../../../tests/common/pty.rs"]
mod pty;

use crate::game::Opening;
use crate::rules::Preset;
use crate::shell::disk::RealDisk;
use crate::shell::games::Games;
use crate::shell::{SystemClock, TimeSource};
use crate::tui::run::screen::{Anew, Screen};
use crate::tui::run::{Begin, Elsewhere, Launch, run_with};
use crate::units::Stamp;
use crate::words::Lang;
use portable_pty::CommandBuilder;
use pty::Terminal;
use ratatui::layout::Rect;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const WHO: &str = "CAIPAN_PANICS";
const DATA: &str = "CAIPAN_PANICS_DATA";
/// What a player sealed, say.
const SECRET: &str = "q16-sealed";
const F4: &str = "\u{1b}OS";

/// The clocks of this machine, until a file is there: then a thread that asks panics.
struct Falling {
    who: String,
    file: PathBuf,
    clock: SystemClock,
}

impl TimeSource for Falling {
    fn now(&self) -> Stamp {
        let reads = std::thread::current().name() == Some("keys");
        let mine = if reads { self.who == "keys" } else { self.who.starts_with("loop") };
        assert!(!(mine && self.file.exists()), "{SECRET}");
        self.clock.now()
    }

    fn awake(&self) -> Stamp {
        self.clock.awake()
    }

    fn boot_id(&self) -> String {
        self.clock.boot_id()
    }

    fn wall_ms(&self) -> i64 {
        self.clock.wall_ms()
    }

    fn wall(&self) -> String {
        self.clock.wall()
    }
}

#[test]
#[ignore = "is started by the others as a process of its own"]
fn child() {
    let who = std::env::var(WHO).expect("started by another test");
    let data = PathBuf::from(std::env::var_os(DATA).unwrap());
    let rules = Preset::DEFAULT.rules().unwrap();
    let opening = Opening { table: "5".into(), ..Opening::new(rules, Preset::DEFAULT.id) };
    let launch = Launch {
        lang: Some(Lang::ZhHans),
        locale: Lang::ZhHans,
        config: None,
        data: Some(data.clone()),
        arbiter: None,
        event: None,
        begin: Begin::New(Box::new(opening), Elsewhere::default()),
    };
    let file = data.join("panic");
    let time = Falling { who: who.clone(), file: file.clone(), clock: SystemClock::new() };
    let time: Arc<dyn TimeSource> = Arc::new(time);
    let done = run_with(launch, &time, |screen| others(&who, file, screen.clone()));
    // a code can only be looked at as it is shown
    std::process::exit(if format!("{done:?}").contains("(101)") { 101 } else { 0 });
}

/// Has the drawing thread panic, or one that nobody knows, once the file is there.
fn others(who: &str, file: PathBuf, screen: Screen) {
    if who == "loop-unguarded" {
        drop(std::panic::take_hook());
    }
    let draws = who == "screen";
    if !draws && who != "other" {
        return;
    }
    std::thread::spawn(move || {
        while !file.exists() {
            std::thread::yield_now();
        }
        assert!(draws, "{SECRET}");
        screen.whole(Rect::new(0, 0, 80, 24), Anew::Picture, 0, |cells| {
            cells.content.truncate(1);
            None
        });
    });
}

/// Plays a move and has a thread panic; returns the terminal afterwards, and the status.
fn fallen(data: &Path, who: &str) -> (Terminal, u32) {
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "--nocapture", "tui::run::failure::tests::child"]);
    command.env(WHO, who);
    command.env(DATA, data);
    command.env("TERM", "xterm-256color");
    let mut terminal = Terminal::run(command, None);
    terminal.shows("F4开始");
    terminal.press(F4);
    terminal.shows("走棋");
    terminal.press("q16\r");
    terminal.shows("第1手 黑 Q16");
    terminal.shows("已存盘");
    std::fs::write(data.join("panic"), "").unwrap();
    terminal.press("d");
    let status = terminal.ends();
    (terminal, status)
}

#[test]
fn whichever_thread_panics_the_record_is_closed_and_the_terminal_given_back() {
    for who in ["loop", "keys", "screen", "other"] {
        let folder = tempfile::tempdir().unwrap();
        let (terminal, status) = fallen(folder.path(), who);
        assert_eq!(status, 101, "{who}");
        terminal.is_given_back();
        terminal.until("what happened and how to go on", |screen| {
            let said: String = screen.chars().filter(|c| !c.is_whitespace()).collect();
            said.contains("程序出错（src/") && said.contains("resumeT5`")
        });
        assert!(!terminal.wrote(SECRET), "{}", terminal.text());
        let games = Games {
            disk: Arc::new(RealDisk),
            data: folder.path().to_owned(),
            time: Arc::new(SystemClock::new()),
            arbiter: String::new(),
        };
        assert_eq!(games.load(&folder.path().join("games/T5")).unwrap().game.move_number(), 1);
    }
}

#[test]
fn control_a_panic_that_nobody_watches_tells_what_was_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let (terminal, status) = fallen(folder.path(), "loop-unguarded");
    assert_ne!(status, 101);
    terminal.until("the secret", |_| terminal.wrote(SECRET));
}
