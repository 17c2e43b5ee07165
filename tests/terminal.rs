//! The console on a real terminal: played, killed, resumed; and given back as it was.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

#[path = "terminal/attacks.rs"]
mod attacks;
#[path = "terminal/care.rs"]
mod care;
#[path = "terminal/doctor.rs"]
mod doctor;
#[path = "terminal/practice.rs"]
mod practice;
#[path = "common/pty.rs"]
mod pty;
#[path = "common/soak.rs"]
mod soak;

use portable_pty::{CommandBuilder, PtySize};
use pty::Terminal;
use std::path::Path;
use std::sync::atomic::Ordering;

impl Terminal {
    fn start(folder: &Path, args: &[&str]) -> Self {
        Self::start_with(folder, args, None, None)
    }

    /// Starts the program on a terminal that takes so many columns for a stone, and says so.
    fn start_answering(folder: &Path, args: &[&str], columns: u16) -> Self {
        Self::start_with(folder, args, None, Some(columns))
    }

    /// Starts the program; it finds other programs below `path` only, if that is given.
    fn start_with(folder: &Path, args: &[&str], path: Option<&Path>, stone: Option<u16>) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_caipan"));
        command.args(["--lang", "zh-Hans"]);
        command.args(args);
        command.env("CAIPAN_DATA", folder.join("data"));
        command.env("HOME", folder);
        command.env("XDG_CONFIG_HOME", folder.join("config"));
        let temporary = folder.join("tmp");
        std::fs::create_dir_all(&temporary).unwrap();
        command.env("TMPDIR", temporary);
        command.env("TERM", "xterm-256color");
        if let Some(path) = path {
            command.env("PATH", path);
        }
        Self::run(command, stone)
    }
}

const F4: &str = "\u{1b}OS";

#[test]
fn a_game_is_played_killed_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let new = ["new", "--round", "3", "--table", "12", "--black", "赵甲", "--size", "9"];
    let mut terminal = Terminal::start(folder.path(), &new);
    terminal.shows("赵甲");
    terminal.press(F4);
    terminal.shows("走棋");
    terminal.press("e5\r");
    terminal.shows("第1手 黑 E5");
    terminal.press("c3\r");
    terminal.shows("第2手 白 C3");
    terminal.shows("已存盘");
    terminal.child.kill().unwrap();
    terminal.ends();
    let mut again = Terminal::start(folder.path(), &["resume", "R3-T12"]);
    again.shows("第2手 白 C3");
    // both readings of the gap are offered; the last known one is preselected
    again.shows("计时中断");
    again.press("\r");
    again.press(F4);
    again.shows("走棋");
    again.press("g7\r");
    again.shows("第3手 黑 G7");
}

/// The keys as a terminal sends them.
const F6: &str = "\u{1b}[17~";
const ESC: &str = "\u{1b}";
const END: &str = "\u{1b}[F";
const UP: &str = "\u{1b}[A";
const DOWN: &str = "\u{1b}[B";

/// F9 shows the slips of an adjournment that is on the disk, F9 again writes both and names them.
fn writes_both_slips(terminal: &mut Terminal) {
    terminal.shows("已存盘");
    terminal.press(F9);
    terminal.shows("F9 写出");
    terminal.press(F9);
    terminal.until("both slips are named", |screen| {
        let told: String = screen.chars().filter(|c| !c.is_whitespace() && *c != '|').collect();
        told.contains("zh-Hans.txtouter-") && told.matches("zh-Hans.txt").count() == 2
    });
    terminal.press(ESC);
    terminal.until("the checklist", |screen| !screen.contains("F9 写出"));
}

#[test]
fn a_game_is_adjourned_handed_over_and_opened_on_another_machine() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let new = ["new", "--rules", "china-1988", "--round", "3", "--table", "12", "--size", "9"];
    let mut terminal = Terminal::start(here.path(), &new);
    terminal.shows("F4开始");
    terminal.press(F4);
    terminal.shows("走棋");
    terminal.press("e5\r");
    terminal.shows("第1手 黑 E5");
    terminal.press(F6);
    terminal.shows("封棋时间到");
    terminal.press("\r");
    terminal.shows("封第2手");
    terminal.press(" ");
    terminal.shows("待核对");
    terminal.press("12");
    terminal.until("confirmed", |screen| screen.matches("已核对").count() == 2);
    terminal.press("\r");
    terminal.shows("续弈地点");
    terminal.press("丁");
    terminal.shows("保管人      丁");
    terminal.press(F10);
    terminal.shows("封套保管人：丁");
    writes_both_slips(&mut terminal);
    terminal.press(DOWN);
    terminal.press("\r");
    terminal.shows("移交给");
    terminal.press("二号机\t\t");
    terminal.press(there.path().to_str().unwrap());
    terminal.press(F10);
    terminal.shows("再按 Enter");
    terminal.press("\r");
    terminal.shows("已移交二号机");
    let bundle = there.path().join("R3-T12.caipan");
    let mut other = Terminal::start(there.path(), &["resume", bundle.to_str().unwrap()]);
    other.shows("封套保管人：丁");
    other.press("\r");
    other.shows("复盘恢复");
    other.press(END);
    other.shows("第1手 黑 E5");
    other.press(F10);
    other.shows("[x] 当面复盘");
    other.press("\r");
    other.shows("黑方在场");
    other.press(" \t \t\t ");
    other.until("ticked", |screen| screen.matches("[x]").count() == 4);
    other.press(F10);
    other.shows("[x] 验封启封");
    other.press("\r");
    other.shows("纸上写着");
    other.press("e5");
    other.shows("白方弃权一次");
    other.press(F10);
    other.shows("再按 Enter");
    other.press(UP);
    other.press(F10);
    other.press("\r");
    other.shows("第2手 白 弃权（判罚）");
    other.press("c3\r");
    other.shows("第3手 黑 C3");
}

#[test]
fn the_terminal_is_given_back_and_a_signal_ends_the_game_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(folder.path(), &["new"]);
    terminal.shows("待开始");
    terminal.press(F4);
    terminal.shows("走棋");
    let size = PtySize { rows: 1, cols: 1, pixel_width: 0, pixel_height: 0 };
    terminal.master.resize(size).unwrap();
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    terminal.master.resize(size).unwrap();
    terminal.signal(rustix::process::Signal::TERM);
    assert_eq!(terminal.ends(), 0);
    terminal.is_given_back();
}

const F9: &str = "\u{1b}[20~";
const F10: &str = "\u{1b}[21~";
const CTRL_L: &str = "\u{c}";

#[test]
fn a_terminal_that_does_not_read_holds_nothing_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(folder.path(), &["new"]);
    terminal.shows("待开始");
    terminal.deaf.store(true, Ordering::SeqCst);
    for _ in 0..200 {
        terminal.press(CTRL_L);
    }
    terminal.signal(rustix::process::Signal::HUP);
    assert_eq!(terminal.ends(), 0);
}

#[test]
fn a_record_without_tip_is_asked_about_and_opened() {
    let folder = tempfile::tempdir().unwrap();
    let new = ["new", "--round", "3", "--table", "12", "--size", "9"];
    let mut terminal = Terminal::start(folder.path(), &new);
    terminal.shows("待开始");
    terminal.press("\u{11}");
    terminal.shows("离开程序");
    terminal.press("2");
    terminal.shows("> 2");
    terminal.press(F10);
    assert_eq!(terminal.ends(), 0);
    terminal.is_given_back();
    std::fs::remove_file(folder.path().join("data/games/R3-T12/game.tip")).unwrap();
    let mut again = Terminal::start(folder.path(), &["resume", "R3-T12"]);
    again.shows("记录末端不能核对");
    again.press("\r");
    again.shows("F10 确认");
    again.press(F10);
    again.shows("待开始");
}

#[test]
fn entries_that_never_reached_the_disk_are_told_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let new = ["new", "--round", "3", "--table", "12", "--size", "9"];
    let mut terminal = Terminal::start(folder.path(), &new);
    terminal.shows("待开始");
    let game = folder.path().join("data/games/R3-T12");
    std::fs::rename(&game, folder.path().join("gone")).unwrap();
    terminal.press(F4);
    terminal.shows("记录写不进磁盘");
    terminal.signal(rustix::process::Signal::TERM);
    assert_eq!(terminal.ends(), 4);
    terminal.shows("没有存盘");
}

/// Makes a program that takes the place of `systemd-inhibit`.
fn inhibitor(folder: &Path, script: &str) -> std::path::PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let bin = folder.join("bin");
    std::fs::create_dir(&bin).unwrap();
    let program = bin.join("systemd-inhibit");
    std::fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&program, PermissionsExt::from_mode(0o755)).unwrap();
    bin
}

#[test]
fn the_machine_stays_awake_while_a_clock_runs_and_no_longer_than_the_console() {
    let folder = tempfile::tempdir().unwrap();
    let [log, pid, ended] = ["log", "pid", "ended"].map(|name| folder.path().join(name));
    // a hangup of the terminal isn't what ends it
    let script = format!(
        "trap '' HUP\necho \"$*\" >> {0}\necho $$ > {1}.new && /bin/mv {1}.new {1}\n/bin/cat\n: > {2}",
        log.display(),
        pid.display(),
        ended.display()
    );
    let bin = inhibitor(folder.path(), &script);
    let noted = || std::fs::read_to_string(&pid).ok()?.trim().parse::<i32>().ok();
    let runs = || {
        noted()
            .and_then(rustix::process::Pid::from_raw)
            .is_some_and(|pid| rustix::process::test_kill_process(pid).is_ok())
    };
    let mut terminal =
        Terminal::start_with(folder.path(), &["new", "--size", "9"], Some(&bin), None);
    terminal.shows("待开始");
    assert!(!pid.exists(), "no clock runs");
    terminal.press(F4);
    terminal.until("inhibitor", |_| runs());
    terminal.press("e5\r");
    terminal.shows("第1手 黑 E5");
    terminal.press(F4);
    terminal.until("end of the inhibitor", |_| !runs());
    std::fs::remove_file(&pid).unwrap();
    let _ = std::fs::remove_file(&ended);
    terminal.press(F4);
    terminal.until("inhibitor", |_| runs());
    let asked = std::fs::read_to_string(&log).unwrap();
    assert_eq!(asked.lines().count(), 2, "one for each time the clock was started: {asked}");
    assert!(asked.starts_with("--what=idle:sleep:handle-lid-switch --mode=block"), "{asked}");
    assert!(asked.contains("--why=对局正在计时 cat"), "{asked}");
    terminal.signal(rustix::process::Signal::KILL);
    terminal.until("end of the inhibitor", |_| ended.exists());
}

#[test]
fn where_nothing_keeps_the_machine_awake_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let bin = inhibitor(folder.path(), "exit 1");
    let mut terminal =
        Terminal::start_with(folder.path(), &["new", "--size", "9"], Some(&bin), None);
    terminal.shows("待开始");
    terminal.press(F4);
    terminal.shows("本机无法防止休眠");
    terminal.press("e");
    terminal.until("end of the message", |screen| !screen.contains("本机无法防止休眠"));
}

#[test]
fn changed_settings_are_taken_over_while_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config/caipan");
    std::fs::create_dir_all(&config).unwrap();
    let settings = config.join("settings.ron");
    std::fs::write(&settings, "(theme: terminal)").unwrap();
    let mut terminal = Terminal::start(folder.path(), &["new", "--size", "9", "--table", "12"]);
    terminal.shows("F4开始");
    terminal.press(F4);
    terminal.shows("走棋");
    // broken: the place is named, and the old ones stay
    std::fs::write(&settings, "(theme: plain,\n them: 3)").unwrap();
    terminal.until("the place of the fault", |screen| {
        let told: String = screen.chars().filter(|c| !c.is_whitespace() && *c != '|').collect();
        told.contains("settings.ron") && told.contains("2:") && told.contains("仍然有效")
    });
    // saved by rename, the arbiter and the language are others
    let new = config.join("new~");
    std::fs::write(&new, "(lang: \"en\", arbiter: \"Carl\", theme: plain)").unwrap();
    std::fs::rename(&new, &settings).unwrap();
    terminal.shows("The settings file has changed");
    terminal.shows("Black");
    terminal.press("e5\r");
    terminal.shows("E5");
    std::fs::remove_file(&settings).unwrap();
    terminal.shows("settings.ron is gone");
}

#[test]
fn the_terminal_is_asked_how_wide_a_stone_is() {
    let new = ["new", "--size", "9", "--table", "12"];
    for (columns, stone) in [(1, "●"), (2, "●"), (3, "X")] {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = Terminal::start_answering(folder.path(), &new, columns);
        terminal.shows("F4开始");
        terminal.press(F4);
        terminal.shows("走棋");
        terminal.press("e5\r");
        terminal.shows("第1手 黑 E5");
        terminal.until("the stone on its point", |screen| {
            let row = screen.lines().find(|line| line.starts_with(" 5 "));
            row.is_some_and(|row| row.contains(stone))
        });
        assert_eq!(terminal.text().matches('●').count(), 2 * usize::from(columns < 3));
    }
}

#[test]
fn the_mouse_plays_and_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(folder.path(), &["new", "--size", "9", "--table", "12"]);
    terminal.shows("F4开始");
    terminal.press(F4);
    terminal.shows("走棋");
    // E5 twice: the first click types it, the second one plays it
    terminal.press("\u{1b}[<0;12;7M\u{1b}[<0;12;7m");
    terminal.shows("e5");
    terminal.press("\u{1b}[<0;12;7M\u{1b}[<0;12;7m");
    terminal.shows("第1手 黑 E5");
    terminal.signal(rustix::process::Signal::TERM);
    terminal.ends();
    terminal.is_given_back();
}

#[test]
fn the_file_of_keys_is_followed_and_a_broken_one_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config/caipan");
    std::fs::create_dir_all(&config).unwrap();
    let keys = |text: &str| {
        std::fs::write(config.join("new"), text).unwrap();
        std::fs::rename(config.join("new"), config.join("keys.ron")).unwrap();
    };
    keys("{\"pass\": [\"Alt+Z\", \"F3\"]}");
    let mut terminal = Terminal::start(folder.path(), &["new", "--size", "9"]);
    terminal.shows("F4开始");
    terminal.press(F4);
    terminal.shows("Alt+Z 虚着");
    keys("{\"pass\": [\"Alt+R\"");
    terminal.shows("keys.ron:1:10");
    terminal.shows("Alt+Z 虚着");
    keys("{\n \"pass\": [\"F3\", \"Alt+R\"]}");
    terminal.shows("keys.ron:2:17");
    keys("{\"pass\": [\"Alt+X\", \"F3\"]}");
    terminal.shows("Alt+X 虚着");
    terminal.shows("即时生效");
    terminal.press("\u{1b}x");
    terminal.shows("虚着");
    terminal.press("\r");
    terminal.shows("第1手 黑 虚着");
}
