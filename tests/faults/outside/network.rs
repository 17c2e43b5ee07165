//! The console and every command, traced: no socket of a network is ever opened.

use super::console::Terminal;
use super::mounts::text;
use std::path::Path;
use std::process::{Command, Stdio};

/// What opens a way to other machines; a socket on this machine (the sleep inhibitor's) is none.
const FAMILIES: [&str; 4] = ["AF_INET", "AF_INET6", "AF_PACKET", "AF_NETLINK"];

fn traced(log: &Path) -> Vec<String> {
    let words = ["strace", "-f", "-qq", "-e", "trace=network", "-o", text(log)];
    words.map(str::to_owned).to_vec()
}

/// The lines of a trace that name a network.
fn of_a_network(log: &Path) -> Vec<String> {
    let trace = std::fs::read_to_string(log).unwrap();
    let names = |line: &&str| FAMILIES.iter().any(|family| line.contains(family));
    trace.lines().filter(names).map(str::to_owned).collect()
}

/// Runs a command under the trace; returns what it did with a network.
fn run(folder: &Path, words: &[&str]) -> Vec<String> {
    let log = folder.join("command.trace");
    let prefix = traced(&log);
    let mut command = Command::new(&prefix[0]);
    command.args(&prefix[1..]).args(words).current_dir(folder);
    command.env("HOME", folder).env("CAIPAN_DATA", folder.join("data")).env("LC_ALL", "C");
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().unwrap();
    assert!(log.exists(), "strace ran: {words:?}");
    of_a_network(&log)
}

#[test]
#[ignore = "needs strace: .ci/faults runs it"]
fn no_command_and_no_console_opens_a_socket_of_a_network() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("console.trace");
    let mut terminal = Terminal::start_under(&traced(&log), &folder.path().join("data"));
    terminal.shows("待开始");
    terminal.press("\u{1b}OS");
    terminal.shows("走棋");
    terminal.press("e5\r");
    terminal.shows("第1手 黑 E5");
    terminal.shows("已存盘");
    terminal.press("\u{11}");
    terminal.shows("离开程序");
    terminal.press("2");
    terminal.shows("> 2");
    terminal.press("\u{1b}[21~");
    terminal.ends();
    assert_eq!(of_a_network(&log), Vec::<String>::new());
    let caipan = env!("CARGO_BIN_EXE_caipan");
    let commands = [
        "doctor",
        "check R3-T12",
        "show R3-T12",
        "export R3-T12",
        "slip R3-T12 --kind log",
        "results",
        "rules list",
        "keys",
        "handover R3-T12 --to stick",
        "voice test",
        "man",
        "resume R3-T12",
        "demo",
    ];
    for line in commands {
        let words: Vec<&str> = std::iter::once(caipan).chain(line.split(' ')).collect();
        assert_eq!(run(folder.path(), &words), Vec::<String>::new(), "{line}");
    }
    println!("figure network: 1 console and {} commands, 0 sockets", commands.len());
}

#[test]
#[ignore = "needs strace: .ci/faults runs it"]
fn control_a_program_that_asks_the_network_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let seen = run(folder.path(), &["bash", "-c", "exec 3<>/dev/udp/127.0.0.1/9"]);
    assert!(seen.iter().any(|line| line.contains("AF_INET")), "{seen:?}");
}
