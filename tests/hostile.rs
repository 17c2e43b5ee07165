//! Text from outside: whatever stands in a name, a file, an argument or the environment, nothing of
//! it does anything to a terminal, a spreadsheet, a browser or another program. Each scan has its
//! control: it finds the text as it was given.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect,
    dead_code,
    reason = "helpers of tests"
)]

#[path = "hostile/commands.rs"]
mod commands;
#[path = "hostile/files.rs"]
mod files;
#[path = "hostile/outputs.rs"]
mod outputs;
#[path = "hostile/templates.rs"]
mod templates;
#[path = "hostile/terminal.rs"]
mod terminal;

#[path = "common/soak.rs"]
mod soak;

use regex_syntax::hir::{Class, HirKind};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

/// Every control and format character and every separator of lines, as Unicode has them; the two
/// joiners stand within letters and emoji and do nothing else.
fn class() -> &'static [char] {
    static CLASS: OnceLock<Vec<char>> = OnceLock::new();
    CLASS.get_or_init(|| {
        let parsed = regex_syntax::parse(r"[\p{Cc}\p{Cf}\p{Zl}\p{Zp}--\x{200c}\x{200d}]").unwrap();
        let HirKind::Class(Class::Unicode(class)) = parsed.kind() else { panic!("no class") };
        class.ranges().iter().flat_map(|range| range.start()..=range.end()).collect()
    })
}

/// Tells whether a character is of the class; most aren't, as is seen at once.
fn is_bad(c: char) -> bool {
    !(' '..='~').contains(&c) && class().binary_search(&c).is_ok()
}

/// What is done to a terminal by those that aren't on their guard: its title, its colours.
const TITLE: &str = "\u{1b}]0;pwned\u{7}";
const COLOUR: &str = "\u{1b}[58;5;213m";
/// A line of its own, as if the program had said it.
const LINE: &str = "FORGED";

/// Names that bring the whole class, each character between two letters.
fn names() -> Vec<String> {
    let between = |chars: &[char]| chars.iter().map(|c| format!("q{c}q")).collect::<String>();
    let mut names: Vec<String> = class().chunks(18).map(between).collect();
    names.push(format!("甲{TITLE}{COLOUR}"));
    names.push(format!("甲\r\n{LINE}"));
    names.push("乙\u{9b}58;5;213m\u{9d}0;pwned\u{9c}\u{fdd0}\u{e000}\u{10ffff}".to_owned());
    names.push(format!("e{}", "\u{301}".repeat(500)));
    names
}

/// Hands out the names one after the other, so that each place gets another one; in the soak each
/// place gets each.
struct Turn {
    names: Vec<String>,
    next: usize,
}

impl Turn {
    fn name(&mut self) -> String {
        self.next += 1;
        self.names[self.next % self.names.len()].clone()
    }

    /// A name that can be an argument: no such text holds a zero byte.
    fn argument(&mut self) -> String {
        self.name().replace('\0', "")
    }
}

fn turns() -> impl Iterator<Item = Turn> {
    let rounds = soak::count(1, names().len());
    (0..rounds).map(|next| Turn { names: names(), next })
}

/// What is found of the class in what others are to show: nothing but whole lines of our own.
fn found(text: &str) -> Vec<String> {
    let bad = text.chars().filter(|c| *c != '\n' && is_bad(*c));
    let mut found: Vec<String> = bad.map(|c| format!("{c:?}")).collect();
    found.extend(text.lines().filter(|line| line.starts_with(LINE)).map(str::to_owned));
    if text.contains("q\nq") {
        found.push("a line break".to_owned());
    }
    if text.contains(&"\u{301}".repeat(20)) {
        found.push("a heap of marks".to_owned());
    }
    found.dedup();
    found
}

fn harmless(what: &str, text: &str) {
    assert_eq!(found(text), Vec::<String>::new(), "{what}: {text:?}");
}

/// A text of RON or JSON with every character written out.
fn quoted(text: &str) -> String {
    let written = |c: char| match c {
        c if c.is_ascii_alphanumeric() => c.to_string(),
        c => format!("\\u{{{:x}}}", u32::from(c)),
    };
    format!("\"{}\"", text.chars().map(written).collect::<String>())
}

/// A place in which nothing of this machine is found.
struct Room(TempDir, AtomicUsize);

impl Room {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("config/caipan")).unwrap();
        let room = Self(folder, AtomicUsize::new(0));
        room.write("config/caipan/settings.ron", "(voice: (on: false), adviser: [\"off\"])");
        room
    }

    fn at(&self, place: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(place)
    }

    fn write(&self, place: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> PathBuf {
        let file = self.at(place);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, bytes).unwrap();
        file
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
        command.env_clear().env("TZ", "UTC").env("LC_ALL", "C").env("HOME", self.0.path());
        command.env("XDG_CONFIG_HOME", self.at("config")).env("CAIPAN_DATA", self.at("data"));
        command.current_dir(self.0.path()).stdin(Stdio::null());
        command
    }

    /// Runs a command and returns all that it writes, which is harmless: in a language and as
    /// JSON, by turns where there is little time.
    fn run<A: AsRef<std::ffi::OsStr>>(&self, args: &[A]) -> String {
        const WAYS: [&[&str]; 2] = [&["--lang", "en"], &["--json"]];
        let mut all = String::new();
        let turn = self.1.fetch_add(1, Ordering::Relaxed);
        for first in WAYS.into_iter().cycle().skip(turn % 2).take(soak::count(1, 2)) {
            let output = self.command().args(first).args(args).output().unwrap();
            let said = said(&output);
            let shown: Vec<_> = args.iter().map(AsRef::as_ref).collect();
            assert!(output.status.code().is_some_and(|code| code < 6), "{shown:?}: {output:?}");
            harmless(&format!("{first:?} {shown:?}"), &said);
            if first == WAYS[1] {
                let value = serde_json::from_slice::<serde_json::Value>(&output.stdout);
                value.unwrap_or_else(|error| panic!("{shown:?}: {error}: {said}"));
            }
            all += &said;
        }
        all
    }

    /// Records a game of which everything that can be named is named so.
    fn record(&self, name: &str, text: &str) -> PathBuf {
        let file = self.write(format!("{name}.ron"), drill(name, text));
        let mut command = self.command();
        command.args(["drill", "--record"]).arg(self.at("data/games")).arg(file);
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        harmless("drill", &said(&output));
        self.at("data/games").join(name)
    }
}

fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    text(&output.stdout) + &text(&output.stderr)
}

/// A game in which every name, reason and remark is the text.
fn drill(name: &str, text: &str) -> String {
    let text = quoted(text);
    format!(
        r#"Drill(name: "{name}", clause: "2002/14", rules: "china-2002", start: Empty(9), steps: [
            (at: "0:00", do: Describe((round: {text}, table: {text}, black: {text}, white: {text}))),
            (at: "0:01", do: Start), (at: "0:02", do: Play("C3")), (at: "0:03", do: Play("E5")),
            (at: "0:04", do: Correct(n: 1, to: "C4", reason: {text})),
            (at: "0:05", by: Chief({text}), do: Rule(
                offence: "disturbing", side: Black, choice: 0, text: {text})),
            (at: "0:06", by: Chief({text}), do: Withdraw(ruling: 1, reason: {text})),
            (at: "0:07", do: Resign(White)), (at: "0:08", do: Confirm(Black)),
            (at: "0:09", do: Confirm(White)), (at: "0:10", do: Confirm(Arbiter)),
        ])"#
    )
}

#[test]
fn the_class_is_unicodes_and_the_house_knows_it() {
    let class = class();
    assert!(class.len() > 230 && class.is_sorted(), "{}", class.len());
    for c in (0..=0x0010_ffff).filter_map(char::from_u32) {
        let known = class.binary_search(&c).is_ok();
        // what is reserved for the same use, and may be used by the next version
        let reserved = matches!(c, '\u{2065}' | '\u{e0000}'..='\u{e007f}');
        assert_eq!(caipan::units::is_unseen(c), known || reserved, "{c:?}");
        assert!(!known || !caipan::tui::ui::is_clean(c), "{c:?}");
    }
}

#[test]
fn what_is_given_is_found_by_the_scan() {
    for name in names() {
        assert!(!found(&name).is_empty(), "{name:?}");
        harmless("made safe", &caipan::units::seen(&name));
    }
    for c in class() {
        assert!(is_bad(*c) && !found(&format!("q{c}q")).is_empty(), "{c:?}");
    }
}
