//! The terminal changes its size, goes away, is stopped and goes on.

use super::{F4, Terminal, inhibitor};
use portable_pty::PtySize;
use rustix::process::Signal;
use std::path::Path;

pub const NEW: [&str; 7] = ["new", "--round", "3", "--table", "12", "--size", "9"];
const CTRL_C: &str = "\u{3}";
const CTRL_Z: &str = "\u{1a}";

/// A game with one move, its clock running.
pub fn played(folder: &Path) -> Terminal {
    // nothing is said of the machine's sleep
    let bin = inhibitor(folder, "exec /bin/cat");
    let mut terminal = Terminal::start_with(folder, &NEW, Some(&bin), None);
    terminal.shows("F4开始");
    terminal.press(F4);
    terminal.shows("走棋");
    terminal.press("e5\r");
    terminal.shows("第1手 黑 E5");
    terminal.shows("已存盘");
    terminal
}

/// Plays once more: the console hears, and its picture is whole.
pub fn plays_on(terminal: &mut Terminal) {
    terminal.press("c3\r");
    terminal.shows("第2手 白 C3");
    terminal.until("both stones, and what is around them", |screen| {
        let line = |number: &str, sign: &str| {
            screen.lines().any(|line| line.starts_with(number) && line.contains(sign))
        };
        line(" 5 ", "X") && line(" 3 ", "(O)") && screen.contains("F1帮助") && line("   A B C", "J")
    });
}

/// A terminal has its new size before it tells the program.
pub fn resize(terminal: &Terminal, cols: u16, rows: u16) {
    let (height, width) = (rows.try_into().unwrap(), cols.try_into().unwrap());
    terminal.screen.lock().unwrap().screen_mut().set_size(height, width);
    let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
    terminal.master.resize(size).unwrap();
}

/// Takes the game up again: it stands as it was left.
pub fn is_taken_up(folder: &Path) {
    let again = Terminal::start(folder, &["resume", "R3-T12"]);
    again.shows("第1手 黑 E5");
}

#[test]
fn the_picture_is_whole_again_after_one_cell_and_after_a_storm_of_sizes() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = played(folder.path());
    resize(&terminal, 1, 1);
    terminal.until("one cell", |screen| screen.trim().chars().count() <= 1);
    resize(&terminal, 80, 24);
    terminal.shows("第1手 黑 E5");
    plays_on(&mut terminal);
    for n in 0..50 {
        resize(&terminal, [1, 80, 7, 200, 44][n % 5], [1, 24, 60, 3, 14][n % 5]);
    }
    resize(&terminal, 80, 24);
    terminal.press("g7\r");
    terminal.shows("第3手 黑 G7");
    terminal.until("the frame", |screen| {
        screen.contains("F1帮助") && screen.lines().filter(|line| line.ends_with('+')).count() == 3
    });
}

#[test]
fn signals_end_the_console_with_its_record_closed_and_ctrl_c_is_none() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = played(folder.path());
        terminal.press(CTRL_C);
        terminal.press(CTRL_C);
        plays_on(&mut terminal);
        terminal.signal(signal);
        assert_eq!(terminal.ends(), 0, "{signal:?}");
        terminal.is_given_back();
        let again = Terminal::start(folder.path(), &["resume", "R3-T12"]);
        again.shows("第2手 白 C3");
    }
}

/// Tells whether the program is stopped.
fn is_stopped(terminal: &Terminal) -> bool {
    let pid = terminal.child.process_id().unwrap();
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with('T'))
}

#[test]
#[cfg(target_os = "linux")]
fn it_goes_to_the_background_only_when_no_clock_runs() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = played(folder.path());
    terminal.press(CTRL_Z);
    terminal.shows("正在计时，不转入后台");
    terminal.press("\u{1b}");
    terminal.until("end of the message", |screen| !screen.contains("不转入后台"));
    terminal.signal(Signal::TSTP);
    terminal.shows("正在计时，不转入后台");
    assert!(!is_stopped(&terminal));
    plays_on(&mut terminal);
    terminal.press(F4);
    terminal.shows("暂停");
    for asked in [None, Some(Signal::TSTP), Some(Signal::STOP)] {
        match asked {
            None => terminal.press(CTRL_Z),
            Some(signal) => terminal.signal(signal),
        }
        terminal.until("stop", |_| is_stopped(&terminal));
        let whole = asked == Some(Signal::STOP);
        if whole {
            terminal.becomes("left alone", vt100::Screen::alternate_screen);
        } else {
            terminal.is_given_back();
        }
        terminal.screen.lock().unwrap().process(b"\x1b[2Jfg\r\n");
        terminal.signal(Signal::CONT);
        terminal.shows("第2手 白 C3");
        terminal
            .becomes("taken again", |screen| screen.alternate_screen() && screen.bracketed_paste());
        assert!(!is_stopped(&terminal));
    }
    terminal.press(F4);
    terminal.press("g7\r");
    terminal.shows("第3手 黑 G7");
}
