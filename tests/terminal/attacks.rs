//! The terminal goes away, doesn't read, changes its size without end, sends nonsense.

use super::care::{is_taken_up, played, plays_on, resize};
use super::pty::{DEADLINE, Terminal, now};
use super::{F4, soak};
use portable_pty::CommandBuilder;
use rustix::process::Signal;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

const ESC: &str = "\u{1b}";
const CTRL_L: &str = "\u{c}";
/// The processor's time, in hundredths of a second, after which something spins.
const SPINS: u64 = 100;

/// The processor's time of a process, in hundredths of a second; `None` once it has ended.
fn ticks(pid: u32) -> (bool, u64) {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap().split(' ').collect();
    let time = |at: usize| fields[at].parse::<u64>().unwrap();
    (fields[0] == "Z", time(11) + time(12))
}

/// What a process has of the memory, in KiB.
fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Nobody reads any more what the program writes.
fn deafen(terminal: &mut Terminal) {
    terminal.deaf.store(true, Ordering::SeqCst);
    let start = now();
    while Arc::strong_count(&terminal.deaf) > 1 {
        assert!(start.elapsed() < DEADLINE, "it is read still");
        terminal.press(CTRL_L);
    }
}

/// Has more drawn than a terminal that doesn't read takes in.
fn fill(terminal: &mut Terminal) {
    for _ in 0..80 {
        terminal.press(CTRL_L);
        pass(Duration::from_millis(3));
    }
}

/// Takes the terminal away. Returns how long the program went on, and how much of the processor's
/// time it took meanwhile: to its end, or until it spins.
fn take_away(mut terminal: Terminal) -> (Duration, u64) {
    deafen(&mut terminal);
    let Terminal { mut child, master, keys, .. } = terminal;
    let pid = child.process_id().unwrap();
    let before = ticks(pid).1;
    drop((master, keys));
    let start = now();
    loop {
        let (ended, used) = ticks(pid);
        if ended || used - before > SPINS {
            let took = start.elapsed();
            child.kill().unwrap();
            child.wait().unwrap();
            return (took, used - before);
        }
        assert!(start.elapsed() < DEADLINE, "still running, {} used", used - before);
        std::thread::yield_now();
    }
}

/// The record is whole.
fn is_whole(folder: &Path) {
    let mut check = std::process::Command::new(env!("CARGO_BIN_EXE_caipan"));
    let done = check.args(["check", "R3-T12"]).env("CAIPAN_DATA", folder.join("data")).output();
    let done = done.unwrap();
    assert!(done.status.success(), "{done:?}");
}

#[test]
fn a_terminal_that_goes_away_ends_the_console_with_its_record_closed() {
    let mut took = Vec::new();
    for _ in 0..soak::count(3, 50) {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = played(folder.path());
        // the library of the test says an end of file as it closes: with a letter typed that is no
        // key which takes the move back
        terminal.press("d");
        let (time, used) = take_away(terminal);
        assert!(used <= SPINS, "it spins");
        took.push((time.as_millis(), used * 10));
        is_whole(folder.path());
        is_taken_up(folder.path());
    }
    let (longest, most) = (took.iter().map(|one| one.0).max(), took.iter().map(|one| one.1).max());
    println!(
        "figure terminal-closed: {} times, to the end at most {longest:?} ms, processor at most {most:?} ms",
        took.len()
    );
}

#[test]
fn control_what_spins_without_its_terminal_is_seen() {
    let mut command = CommandBuilder::new("/bin/sh");
    command.args(["-c", "trap '' HUP; echo begun; while :; do read line; done"]);
    let terminal = Terminal::run(command, None);
    terminal.shows("begun");
    assert!(take_away(terminal).1 > SPINS);
}

/// The moments of the moves in the journal.
fn moments(folder: &Path) -> Vec<u64> {
    let journal = folder.join("data/games/R3-T12/game.journal");
    let text = std::fs::read_to_string(journal).unwrap();
    let json = |line: &str| {
        let json = line.get(line.find('{')?..=line.rfind('}')?)?;
        serde_json::from_str::<serde_json::Value>(json).ok()
    };
    let moves = text.lines().filter_map(json).filter(|one| one["cmd"]["Play"].is_string());
    moves.map(|one| one["at"].as_u64().unwrap()).collect()
}

/// Waits until a moment has come.
fn pass(time: Duration) {
    let (_kept, never) = channel::<()>();
    assert_eq!(never.recv_timeout(time), Err(RecvTimeoutError::Timeout));
}

/// Points that take nothing from each other.
fn point(n: usize) -> String {
    format!("{}{}", ["a", "c", "e", "g", "j"][n % 5], [1, 3, 5, 7, 9][n / 5 % 5])
}

#[test]
fn while_the_terminal_does_not_read_the_game_goes_on_and_its_record_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = played(folder.path());
    let pid = terminal.child.process_id().unwrap();
    deafen(&mut terminal);
    fill(&mut terminal);
    let before = memory(pid);
    let all = Duration::from_secs(soak::count(3, 60) as u64);
    let (start, mut off) = (now(), 0);
    let first = moments(folder.path()).len();
    let mut pressed = Vec::new();
    // E5, the 13th, is played already
    for n in (0..24).filter(|n| *n != 12) {
        for _ in 0..200 {
            terminal.press(CTRL_L);
        }
        pressed.push(start.elapsed());
        terminal.press(&format!("{}\r", point(n)));
        let seen = now();
        while moments(folder.path()).len() < first + pressed.len() {
            assert!(seen.elapsed() < DEADLINE, "the record stands still");
            std::thread::yield_now();
        }
        pass(all / 24);
    }
    let at = &moments(folder.path())[first..];
    for (n, moment) in at.iter().enumerate() {
        let apart =
            pressed[n].saturating_sub(pressed[0]).as_millis().abs_diff(u128::from(moment - at[0]));
        off = off.max(apart);
    }
    assert!(off < 1_000, "a key was stamped {off} ms off");
    let after = memory(pid);
    println!(
        "figure terminal-deaf: {:?}, {} moves, stamps at most {off} ms off, memory {before} to {after} KiB",
        start.elapsed(),
        at.len()
    );
    assert!(after < before + 16_384, "memory grows: {before} to {after} KiB");
    terminal.hear(None);
    terminal.press(CTRL_L);
    terminal.shows("第24手 ");
    terminal.until("the frame", |screen| {
        screen.contains("F1帮助") && screen.lines().filter(|line| line.ends_with('+')).count() == 3
    });
}

#[test]
fn signals_end_it_in_order_while_its_terminal_does_not_read() {
    let mut longest = Duration::ZERO;
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = played(folder.path());
        deafen(&mut terminal);
        fill(&mut terminal);
        let start = now();
        terminal.signal(signal);
        assert_eq!(terminal.ends(), 0, "{signal:?}");
        longest = longest.max(start.elapsed());
        // whoever reads later finds that it was given back
        terminal.hear(None);
        terminal.is_given_back();
        is_whole(folder.path());
        is_taken_up(folder.path());
    }
    println!("figure terminal-deaf-end: at most {} ms", longest.as_millis());
}

/// A small generator: the same numbers from the same seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }

    fn size(&mut self) -> u16 {
        match self.below(8) {
            0 => 0,
            1 => 1,
            2 => u16::MAX,
            _ => u16::try_from(self.below(301)).unwrap(),
        }
    }
}

#[test]
fn after_any_number_of_sizes_the_picture_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = played(folder.path());
    let pid = terminal.child.process_id().unwrap();
    let before = memory(pid);
    let seed = soak::seed(10);
    let (mut chance, count) = (Chance(seed), soak::count(2_000, 100_000));
    for n in 0..count {
        let (cols, rows) = (chance.size(), chance.size());
        let size = portable_pty::PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        terminal.master.resize(size).unwrap();
        if n % 100 == 0 {
            terminal.press(
                ["d", "\u{8}", F4, F4, CTRL_L, ESC][usize::try_from(chance.below(6)).unwrap()],
            );
        }
    }
    resize(&terminal, 80, 24);
    terminal.press(&[ESC; 8].concat());
    terminal.press(CTRL_L);
    terminal.until("the frame", |screen| {
        screen.contains("F1帮助") && screen.lines().filter(|line| line.ends_with('+')).count() == 3
    });
    println!(
        "figure terminal-sizes: {count} from seed {seed}, memory {before} to {} KiB",
        memory(pid)
    );
    assert!(memory(pid) < before + 65_536);
    if !terminal.text().contains("走棋") {
        terminal.press(F4);
    }
    terminal.shows("走棋");
    plays_on(&mut terminal);
}

/// Whatever asks is left, and half a word is taken away.
fn calm(terminal: &mut Terminal) {
    for _ in 0..4 {
        // an Esc and a letter that come together are another key
        terminal.press(ESC);
        pass(Duration::from_millis(50));
    }
}

/// What no keyboard sends.
fn nonsense() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = [
        &b"\x00\x00\x00"[..],
        b"\xff\xfe\xc3(\xe4\xb8",
        b"\x1b[<0;65535;65535M\x1b[<0;0;0M\x1b[<999;1;1m\x1b[<-1;-1;-1M\x1b[M\xff\xff\xff",
        b"\x1b[I\x1b[O\x1b[I\x1b[O",
        b"\x1b[97;1:3u\x1b[13;1:3u\x1b[57441;1:3u\x1b[1;1:3A",
        b"\x1b[1;1R\x1b[999;999R\x1b[?62c\x1b[?0u",
        b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1bP1$r0m\x1b\\",
        b"\x1b[999999999999999999999999;1A\x1b[;;;;;~\x1b[99~",
        b"\x80\x9b\x1b\x1b\x1b",
        b"\x1b[200~a\x1b[31m\x00\x07\x1b[201~",
    ]
    .map(<[u8]>::to_vec)
    .into();
    all.push(b"\x1b[97;1:3u".repeat(2_000));
    all.push(b"\x1b[<35;5;5M".repeat(2_000));
    all
}

#[test]
fn what_no_keyboard_sends_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = played(folder.path());
    let journal = || moments(folder.path()).len();
    let moves = journal();
    assert_eq!(moves, 1);
    for bytes in nonsense() {
        terminal.keys.lock().unwrap().write_all(&bytes).unwrap();
        calm(&mut terminal);
        assert!(terminal.child.try_wait().unwrap().is_none(), "{bytes:?} ended it");
    }
    assert_eq!(journal(), moves);
    plays_on(&mut terminal);
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.ends(), 0);
    is_whole(folder.path());
}

#[test]
fn a_flood_of_keys_is_taken_in_and_a_signal_is_heard_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = played(folder.path());
    let pid = terminal.child.process_id().unwrap();
    let (before, count) = (memory(pid), soak::count(100_000, 10_000_000));
    let mut most = before;
    for _ in 0..count / 1_000 {
        terminal.press(&"z".repeat(1_000));
        most = most.max(memory(pid));
    }
    let start = now();
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.ends(), 0);
    println!(
        "figure terminal-flood: {count} keys, memory {before} to {most} KiB, end after {} ms",
        start.elapsed().as_millis()
    );
    assert!(most < before + 32_768, "memory grows: {before} to {most} KiB");
    is_whole(folder.path());
}
