//! The practice game leaves nothing behind, however it ends.

use super::{F4, Terminal};
use std::path::{Path, PathBuf};

const F11: &str = "\u{1b}[23~";
const RIGHT: &str = "\u{1b}[C";
const CTRL_Q: &str = "\u{11}";

/// Lists the files that the program left: in its data, its settings, the temporary files.
fn left(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path.clone());
            }
            let own = ["data", "config", "tmp"].iter().any(|name| path.ends_with(name));
            if !own {
                files.push(path);
            }
        }
    }
    files
}

/// Plays the first two steps of the tour.
fn played(folder: &Path) -> Terminal {
    let mut terminal = Terminal::start(folder, &["demo"]);
    terminal.shows("练习 1/10");
    terminal.press(F4);
    terminal.shows("练习 2/10");
    terminal.press("g7\r");
    terminal.shows("练习 3/10");
    terminal.shows("已存盘");
    assert!(!left(folder).is_empty(), "it is a real record");
    terminal
}

#[test]
fn nothing_is_left_when_it_is_left_or_a_signal_ends_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = played(folder.path());
    terminal.press(CTRL_Q);
    terminal.shows("这是练习");
    terminal.press("\r");
    terminal.shows("新对局");
    assert_eq!(left(folder.path()), Vec::<PathBuf>::new());
    terminal.press(CTRL_Q);
    terminal.shows("离开程序");
    terminal.press("\r");
    assert_eq!(terminal.ends(), 0);
    assert_eq!(left(folder.path()), Vec::<PathBuf>::new());
    for signal in [rustix::process::Signal::TERM, rustix::process::Signal::HUP] {
        let mut terminal = played(folder.path());
        terminal.signal(signal);
        assert_eq!(terminal.ends(), 0);
        assert_eq!(left(folder.path()), Vec::<PathBuf>::new(), "{signal:?}");
    }
}

#[test]
fn what_a_killed_one_left_goes_with_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("tmp/caipan-practice-mine");
    let mut terminal = played(folder.path());
    std::fs::create_dir(&mine).unwrap();
    terminal.signal(rustix::process::Signal::KILL);
    terminal.ends();
    assert!(left(folder.path()).len() > 1);
    let mut again = played(folder.path());
    again.press(CTRL_Q);
    again.shows("这是练习");
    again.press("2");
    again.press("\r");
    assert_eq!(again.ends(), 0);
    assert_eq!(left(folder.path()), [mine], "only what bears the mark");
}

#[test]
fn the_first_run_goes_back_to_its_list_with_its_settings() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(folder.path(), &[]);
    terminal.shows("2  练习一局");
    terminal.press("2");
    terminal.shows("练习 1/10");
    terminal.press(F11);
    terminal.shows("左右键 改选");
    terminal.press(RIGHT);
    terminal.shows("左右鍵 改選");
    terminal.press("\u{1b}");
    terminal.until("no dialog", |screen| !screen.contains("左右鍵"));
    terminal.press(CTRL_Q);
    terminal.shows("這是練習");
    terminal.press("\r");
    terminal.shows("2  练习一局");
    terminal.press(CTRL_Q);
    terminal.shows("离开程序");
    terminal.press("\r");
    assert_eq!(terminal.ends(), 0);
    assert_eq!(left(folder.path()), Vec::<PathBuf>::new());
}
