//! The console line by line, driven by a pipe: its whole output in every language, what happens
//! while nobody types, what becomes of the record.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use caipan::words::Lang;
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use tempfile::TempDir;

/// How long a line is waited for before the test fails.
const DEADLINE: Duration = Duration::from_secs(20);

/// A place to play in: nothing of this machine is found there but what keeps it awake.
struct Room(TempDir);

impl Room {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let settings = folder.path().join("config/caipan");
        fs::create_dir_all(&settings).unwrap();
        fs::write(settings.join("settings.ron"), "(voice: (on: false), adviser: [\"off\"])")
            .unwrap();
        let bin = folder.path().join("bin");
        fs::create_dir(&bin).unwrap();
        let awake = bin.join("systemd-inhibit");
        fs::write(&awake, "#!/bin/sh\nexec /bin/cat\n").unwrap();
        fs::set_permissions(&awake, fs::Permissions::from_mode(0o755)).unwrap();
        Self(folder)
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn command(&self, program: &str, args: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(args).env_clear().env("TZ", "UTC");
        command.env("PATH", self.path().join("bin")).env("HOME", self.path());
        command.env("XDG_CONFIG_HOME", self.path().join("config"));
        command.env("CAIPAN_DATA", self.path().join("data"));
        command
    }

    fn caipan(&self, lang: Lang, args: &[&str]) -> Command {
        let mut command = self.command(env!("CARGO_BIN_EXE_caipan"), &["--lang", lang.id()]);
        command.args(args);
        command
    }

    /// Types all lines and returns everything that is written, with the exit status.
    fn all(&self, lang: Lang, args: &[&str], lines: &str) -> String {
        let mut command = self.caipan(lang, args);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(!text.contains('\u{1b}') && !text.contains('\r'), "no terminal is addressed");
        format!("{}= {}\n", self.steady(&text), output.status.code().unwrap())
    }

    /// Takes out what differs from run to run: moments, the machine, fingerprints, folders.
    fn steady(&self, text: &str) -> String {
        let host = rustix::system::uname();
        let host = host.nodename().to_string_lossy().into_owned();
        let text = text.replace(&self.path().display().to_string(), "ROOM").replace(&host, "HOST");
        text.lines().map(|line| masked(line) + "\n").collect()
    }

    /// Starts the console and leaves it running.
    fn start(&self, args: &[&str]) -> Console {
        Console::of(self.caipan(Lang::ZhHans, args))
    }

    fn checks(&self, game: &str) -> String {
        let output = self.caipan(Lang::En, &["check", game]).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{text}");
        text
    }
}

/// Masks clocks (`1:54:59`), days and fingerprints.
fn masked(line: &str) -> String {
    let parts = line.split_inclusive(|c: char| !(c.is_ascii_alphanumeric() || ":-.".contains(c)));
    let mask = |part: &str| {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let moment = part.split_once(':').is_some_and(|(before, after)| {
            digit(before.chars().last()) && digit(after.chars().next())
        });
        let day = part.matches('-').count() == 2 && part.starts_with("20");
        let print = part.matches('-').count() >= 3;
        if moment || day || print {
            part.replace(|c: char| c.is_ascii_digit() || (print && c.is_ascii_alphabetic()), "#")
        } else {
            part.to_owned()
        }
    };
    parts.map(mask).collect()
}

/// A console that is typed to.
struct Console {
    child: Child,
    typed: Option<ChildStdin>,
    lines: Receiver<String>,
    seen: String,
}

impl Console {
    fn of(mut command: Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = channel();
        std::thread::spawn(move || {
            out.lines().map_while(Result::ok).try_for_each(|line| send.send(line))
        });
        Self { typed: child.stdin.take(), child, lines, seen: String::new() }
    }

    fn types(&mut self, lines: &str) -> &mut Self {
        self.typed.as_mut().unwrap().write_all(lines.as_bytes()).unwrap();
        self
    }

    /// Waits for a line that holds a text.
    fn says(&mut self, text: &str) -> &mut Self {
        loop {
            let line = self.lines.recv_timeout(DEADLINE);
            let line = line.unwrap_or_else(|_| panic!("no {text:?} after:\n{}", self.seen));
            self.seen.extend([&line, "\n"]);
            if line.contains(text) {
                return self;
            }
        }
    }

    fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.child.id().try_into().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
    }

    /// Waits for the end; nothing has been typed to bring it about.
    fn ends(&mut self) -> Option<i32> {
        while let Ok(line) = self.lines.recv_timeout(DEADLINE) {
            self.seen.extend([&line, "\n"]);
        }
        self.child.wait().unwrap().code()
    }
}

const NEW: [&str; 10] =
    ["--plain", "new", "--table", "12", "--black", "赵甲", "--white", "钱乙", "--size", "9"];

// --- The whole output ---

/// Plays a game of nine lines with a foul, corrections, the count and three confirmations.
const GAME: &str = "\
start\nclock\nE5\nｅ４\nd5 \nd4\nc5\nc4\n
rule two-in-a-row black b5\nyes\n
e5\nno\n
g5\ng4\nplay h5\nh4\nj5\nj4\nf5\nf4\nb5\nb4\na5\na4\n
correct 3 d6 typed wrong\nno\ncorrect 3 d6 typed wrong\nyes\n
board\nasked black\npass\npass\nclock\nyes\n
dead e5\nalive e5\nconfirm black\nyes\nconfirm white\n是\n
confirm black\nyes\nconfirm white\nyes\nconfirm arbiter\n\nconfirm arbiter\nyes\n
take-back too late\nlog 4\nquit\nyes\n";

#[test]
fn a_whole_game_is_told_line_by_line() {
    for lang in Lang::ALL {
        let room = Room::new();
        let told = room.all(*lang, &NEW, GAME);
        insta::assert_snapshot!(format!("game-{}", lang.id()), told);
        assert!(room.checks("T12").contains("T12"));
    }
}

#[test]
fn a_slip_is_told_written_and_handed_in() {
    let room = Room::new();
    let mut console = room.start(&NEW);
    console.types("start\ne5\nslip\n").says("对局尚无结果");
    console.types("resign white\nyes\nconfirm black\nyes\nconfirm white\nyes\n");
    console.types("deliver\n").says("三方确认后才能上交");
    console.types("confirm arbiter\nyes\nslip\n").says("对局成绩单").says("B+R").says("校验码");
    console.types("slip write\n").says("已写入").types("deliver\n").says("上交到哪里");
    let stick = room.path().join("stick");
    fs::create_dir(&stick).unwrap();
    console.types(&format!("deliver {}\n", stick.display())).says("已上交").says("game.journal");
    assert!(stick.join("T12/game.journal").is_file());
    console.types("quit\nyes\n");
    assert_eq!(console.ends(), Some(0));
}

#[test]
fn help_lists_what_can_be_typed() {
    for lang in Lang::ALL {
        let room = Room::new();
        let told = room.all(*lang, &["--plain"], "help\nhelp rule\nhelp correct\ngames\nquit\n");
        insta::assert_snapshot!(format!("help-{}", lang.id()), told);
    }
}

const WRONG: &str = "\
start\nresing white\nq16\ne5 e4\nplay\nresign grey\nrule two-in-a-row\nrule nothing black\n
seal e5\nbid w5\nconfirm black\nresume R1-T1\nnew\nlanguage xx\nstorage take-back\ndeliver\n
e5\nresign white\ne4\nno\nresign white\n\nthe quick brown fox\n\u{7}\n";

#[test]
fn bad_input_is_one_clear_line_and_changes_nothing() {
    for lang in Lang::ALL {
        let room = Room::new();
        let told = room.all(*lang, &NEW, WRONG);
        insta::assert_snapshot!(format!("wrong-{}", lang.id()), told);
        assert!(room.checks("T12").contains("T12"));
    }
}

#[test]
fn without_a_game_one_is_begun_or_gone_on_with() {
    for lang in Lang::ALL {
        let room = Room::new();
        let lines = "e5\nnew --size 9 --table 3 --black 甲\nstart\nd4\nclose\nyes\n\
            resume nothing\nresume T3\nlog\nclose\nno\nquit\nyes\n";
        let told = room.all(*lang, &["--plain"], lines);
        insta::assert_snapshot!(format!("begun-{}", lang.id()), told);
    }
}

// --- What happens while nobody types ---

#[test]
fn calls_and_the_flag_are_told_when_they_are_due() {
    let room = Room::new();
    let event = room.path().join("event.ron");
    let rules = "Tournament(name: \"希望杯\", rules: \"china-2002\", changes: (size: 9, \
        limit: \"2s\", reserve: 0, time: Absolute, calls: (each: [], last: [], \
        left: [(at: \"1s\", say: \"left\")], over: [\"over\"])))";
    fs::write(&event, rules).unwrap();
    let mut console = room.start(&["--plain", "new", "--event", event.to_str().unwrap()]);
    console.says("start").types("start\n").says("黑方 还剩1秒").says("黑方 超时判负");
    console.says("时限已到，双方停钟").says("flag-withdrawn");
    console.types("flag-confirmed\n").says("黑超时判负").says("yes");
    // no other word does it
    console.types("\n").says("作罢").types("flag-confirmed\ny\n").says("先答复");
    console.types("yes\n").says("W+T），已存盘。待三方确认结果");
}

#[test]
fn what_was_asked_before_a_flag_fell_is_not_answered_after_it() {
    let room = Room::new();
    let event = room.path().join("event.ron");
    let rules = "Tournament(name: \"希望杯\", rules: \"china-2002\", changes: (size: 9, \
        limit: \"2s\", reserve: 0, time: Absolute, calls: (each: [], last: [], \
        left: [], over: [\"over\"])))";
    fs::write(&event, rules).unwrap();
    let mut console = room.start(&["--plain", "new", "--event", event.to_str().unwrap()]);
    console.says("start").types("start\nresign white\n").says("yes");
    console.says("时限已到，双方停钟").says("所问作罢");
    console.types("yes\nflag-confirmed\n").says("黑超时判负");
}

// --- The record ---

#[test]
fn a_killed_game_goes_on_with_the_reading_that_is_chosen() {
    let room = Room::new();
    let mut console = room.start(&NEW);
    console.types("start\ne5\nd5\n").says("第2手 白方D5，已存盘");
    console.signal(Signal::KILL);
    assert_eq!(console.ends(), None, "it was killed");
    let mut again = room.start(&["--plain", "resume", "T12"]);
    again.says("第2手 白 D5").says("计时中断").says("recover before");
    again.types("recover before\n").says("暂停中").types("resume\n").says("轮黑方，第3手");
    again.types("e4\nquit\n").says("第3手 黑方E4，已存盘").types("yes\n");
    assert_eq!(again.ends(), Some(0));
    assert!(again.seen.contains("记录已关闭"), "{}", again.seen);
    room.checks("T12");
}

#[test]
fn the_record_is_closed_when_lines_end_and_at_signals() {
    for signal in [None, Some(Signal::TERM), Some(Signal::HUP)] {
        let room = Room::new();
        let mut console = room.start(&NEW);
        console.types("start\ne5\n").says("第1手 黑方E5，已存盘");
        match signal {
            Some(signal) => console.signal(signal),
            None => drop(console.typed.take()),
        }
        assert_eq!(console.ends(), Some(0), "{signal:?}: {}", console.seen);
        assert!(console.seen.ends_with("caipan --plain resume T12\n"), "{}", console.seen);
        room.checks("T12");
        // nobody holds it any more
        let mut again = room.start(&["--plain", "resume", "T12"]);
        again.says("计时中断");
    }
}

#[test]
fn the_way_to_go_on_names_the_folder_and_nothing_goes_on_after_practice() {
    let room = Room::new();
    let other = room.path().join("other");
    let other = other.to_str().unwrap();
    let mut console = room.start(&[&NEW[..], &["--data", other]].concat());
    console.types("start\n").says("开始对局");
    drop(console.typed.take());
    assert_eq!(console.ends(), Some(0), "{}", console.seen);
    let way = format!("caipan --plain --data '{other}' resume T12\n");
    assert!(console.seen.ends_with(&way), "{}", console.seen);
    let mut practice = room.start(&["demo", "--plain"]);
    practice.says("练习");
    drop(practice.typed.take());
    assert_eq!(practice.ends(), Some(0), "{}", practice.seen);
    assert!(!practice.seen.contains("resume"), "{}", practice.seen);
}

#[test]
fn an_interrupt_asks_before_it_leaves() {
    let room = Room::new();
    let mut console = room.start(&NEW);
    console.types("start\ne5\n").says("第1手 黑方E5，已存盘");
    console.signal(Signal::INT);
    console.says("钟在走").types("no\nd5\n").says("第2手 白方D5，已存盘");
}

#[test]
fn an_interrupt_leaves_what_is_asked_and_answers_nothing() {
    let room = Room::new();
    let mut console = room.start(&NEW);
    console.types("start\ne5\nresign white\n").says("yes");
    console.signal(Signal::INT);
    console
        .says("所问作罢")
        .types("yes\n")
        .says("没有命令")
        .types("d5\n")
        .says("第2手 白方D5，已存盘");
    console.signal(Signal::INT);
    console.says("离开程序").says("yes");
}

/// Plays a move, pauses and hands the record over.
fn handed_over(room: &Room) -> Console {
    let mut console = room.start(&NEW);
    console.types("start\ne5\npause\n").says("暂停");
    console.types("hand-over Room 2 keeper=\"Wang Li\"\n").says("Room 2").says("yes");
    console.types("yes\n").says("已移交");
    console.types("close\nyes\n").says("未完的对局");
    console
}

#[test]
fn a_game_that_was_handed_over_is_taken_back_with_a_reason_and_the_word() {
    let room = Room::new();
    let mut console = handed_over(&room);
    let record = || fs::read_to_string(room.path().join("data/games/T12/game.journal")).unwrap();
    let before = record();
    console.types("resume T12\n").says("Room 2").says("请写理由");
    for word in ["games", "quit", "yes", "是", "e5", "pause", "resign black"] {
        console.types(&format!("{word}\n")).says("不作姓名或理由").says("请写理由");
    }
    console.signal(Signal::INT);
    console.says("所问作罢");
    console.types("resume T12\n").says("请写理由").types("错发\n").says("理由：错发").says("yes");
    console.types("games\n").says("先答复").types("no\n").says("作罢");
    assert_eq!(record(), before, "nothing was recorded");
    console.types("resume T12\n").says("请写理由").types("带错了优盘\n").says("理由：带错了优盘");
    console.types("yes\n").says("第1手 黑 E5");
    assert!(record().contains("带错了优盘"), "{}", console.seen);
}

#[test]
fn the_chief_arbiters_name_is_no_word_of_the_console() {
    let room = Room::new();
    let mut console = room.start(&NEW);
    console.types("start\ne5\npause\nset-reading black 记错 main=1:00:00\n").says("裁判长姓名");
    for word in ["quit", "yes", "是"] {
        console.types(&format!("{word}\n")).says("不作姓名或理由").says("裁判长姓名");
    }
    console.types("clock\n").says("白方  1:5");
    console.signal(Signal::INT);
    console.says("所问作罢");
    console.types("set-reading black 记错 main=1:00:00\n").says("裁判长姓名");
    console.types("李丁\n").says("李丁").says("yes").types("yes\n").says("已存盘");
    let game = fs::read_dir(room.path().join("data/games")).unwrap().next().unwrap().unwrap();
    let record = fs::read_to_string(game.path().join("game.journal")).unwrap();
    assert!(record.contains("\"by\":{\"role\":\"chief\",\"name\":\"李丁\"}"));
}

#[test]
fn the_last_pass_behind_a_press_takes_the_word() {
    let room = Room::new();
    let mut console = room.start(&NEW);
    console.types("start\npass\n").says("第1手 黑方虚着，已存盘");
    console.types("press\n").says("请写落点").types("complete pass\n").says("yes");
    console.types("no\n").says("作罢").types("d5\n").says("第2手 白方D5，已存盘");
    console.types("pass\n").says("第3手").types("press\ncomplete pass\nyes\n").says("已存盘");
    console.types("log 1\n").says("虚着");
}

#[test]
fn files_that_change_are_told_with_their_place_and_the_chief_changes_the_rules() {
    let room = Room::new();
    let path = room.path().join("own.ron");
    let rules = |komi: &str, more: &str| {
        let changes = format!("(komi: \"{komi}\", size: 9)");
        format!("Derived(\n    preset: \"china-2002\",\n{more}    changes: {changes},\n)\n")
    };
    fs::write(&path, rules("3 3/4", "")).unwrap();
    let mut console = room.start(&["--plain", "new", "--rules", path.to_str().unwrap()]);
    console.types("start\ne5\n").says("第1手 黑方E5，已存盘");
    console.types("files\n").says("没有变动").types("files amend 印错\n").says("没有变动");
    fs::write(&path, rules("2 3/4", "    komy: 1,\n")).unwrap();
    console.says("own.ron:3:5").says("原来的仍然有效");
    fs::write(&path, rules("2 3/4", "\n    komy: 1,\n")).unwrap();
    console.says("own.ron:4:5").types("files\n").says("1处错误").says("own.ron:4:5");
    fs::write(&path, rules("2 3/4", "")).unwrap();
    console.says("有1处不同").types("files\n").says("贴子").says("files amend");
    console.types("files amend\n").says("理由");
    console.types("files amend 规程印错\n").says("贴子").says("裁判长姓名").types("files\n");
    console.says("贴子").types("quit\n").says("不作姓名").types("李丁\n").says("理由：规程印错");
    console.says("yes").types("no\n").says("作罢");
    console.types("files amend 规程印错\n李丁\n").says("李丁").types("yes\n").says("已存盘");
    console.types("files\n").says("没有变动").types("log 1\n").says("贴");
    assert!(!console.seen.contains("F11"), "{}", console.seen);
}

#[test]
fn stones_that_are_put_right_are_told_and_noted() {
    let room = Room::new();
    let mut console = room.start(&NEW);
    console.types("start\ne5\nd5\ne4\npause\n").says("暂停");
    console.types("rule scattered-by-accident white choice=0\n").says("yes").types("yes\n");
    console.says("恢复第3手后的盘面").says("E4 E5").says("D5").says("restore");
    console.types("board 2\n").says("第2手 白 D5").types("board 9\n").says("不是手数");
    console.types("restore 核对无误\n").says("yes").types("yes\n").says("已存盘");
}

#[test]
fn a_disk_that_fails_is_told_and_the_arbiter_chooses() {
    let room = Room::new();
    let shell = "trap '' XFSZ; ulimit -f 40; exec \"$@\"";
    let mut command = room.command("/bin/sh", &["-c", shell, "sh", env!("CARGO_BIN_EXE_caipan")]);
    command.args(["--lang", "zh-Hans"]).args(NEW);
    let mut console = Console::of(command);
    console.types("start\n");
    for n in 0..60 {
        let (col, row) = (b"ABCDEFGHJ"[n % 9] as char, n / 9 + 1);
        let _ = console.typed.as_mut().unwrap().write_all(format!("{col}{row}\n").as_bytes());
    }
    console.says("记录写不进磁盘").says("storage save");
    console.types("storage go-on\n").says("不作记录").types("\n").says("作罢");
    console.types("storage go-on\nyes\nclock\n").says("对局正在无记录进行");
    console.types("quit\nyes\n");
    assert_eq!(console.ends(), Some(4), "{}", console.seen);
}

#[test]
fn a_line_that_is_too_long_or_no_text_does_nothing() {
    let room = Room::new();
    let mut console = room.start(&NEW);
    let long = format!("take-back {}\n", "x".repeat(100_000));
    console.types("start\n").types(&long).says("太长");
    console.typed.as_mut().unwrap().write_all(b"\xff\xfe\n").unwrap();
    console.says("没有命令").types("e1\u{7f}5\n").says("看不见的字符");
    console.types("e5\n").says("第1手 黑方E5，已存盘").types("c3");
    drop(console.typed.take());
    console.says("没有写完");
    assert_eq!(console.ends(), Some(0), "{}", console.seen);
    assert!(!console.seen.contains("第2手 白方"), "{}", console.seen);
}
