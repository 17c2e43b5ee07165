//! A canary that is typed key by key in the real program, and looked for everywhere afterwards.

use caipan::units::Salt;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use ratatui::buffer::Cell;
use std::fs;
use std::io::{BufRead as _, Read, Seek as _, SeekFrom, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const ROWS: NonZero<u16> = NonZero::new(24).unwrap();
const COLUMNS: NonZero<u16> = NonZero::new(80).unwrap();
/// How long a condition is waited for before the test fails.
const DEADLINE: Duration = Duration::from_secs(30);
/// After this time nothing may be left in memory.
const SOON: Duration = Duration::from_secs(1);

const SECRET: &str = "zhuque-7Kx9Wq-canary-of-the-sealed-move";
const KNOWN: &str = "xuanwu-4Jv2Rb-canary-of-an-open-field";

const PASTED: &str = "baihu-5Mz8Tn-canary-that-is-pasted";

const F3: &str = "\u{1b}OR";
const F6: &str = "\u{1b}[17~";
const F8: &str = "\u{1b}[19~";
const F9: &str = "\u{1b}[20~";
const F10: &str = "\u{1b}[21~";

/// A game whose paper is in and whose readings are confirmed.
const DRILL: &str = r#"Drill(
    name: "canary", clause: "1988/II.5", rules: "china-1988",
    changes: (limit: "2h", reserve: 5, sealing: (way: Commitment)),
    start: Sgf("sealing.sgf"),
    steps: [
        (at: "0:00", do: Start),
        (at: "1:00", do: Adjourn),
        (at: "1:10", do: Dismiss),
        (at: "4:00", do: HandIn),
        (at: "4:30", do: Confirm(Black)),
        (at: "4:31", do: Confirm(White)),
        (at: "4:32", do: Confirm(Arbiter)),
    ],
)"#;

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
fn now() -> Instant {
    Instant::now()
}

struct Console {
    folder: tempfile::TempDir,
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// All that the program has written to its terminal.
    written: Arc<Mutex<Vec<u8>>>,
}

/// Records the game from which the console goes on.
fn record(folder: &Path) {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    fs::copy(cases.join("sealing.sgf"), folder.join("sealing.sgf")).unwrap();
    fs::write(folder.join("canary.ron"), DRILL).unwrap();
    let mut drill = assert_cmd::Command::new(env!("CARGO_BIN_EXE_caipan"));
    drill.args(["drill", "--record"]).arg(folder.join("data/games"));
    drill.arg(folder.join("canary.ron")).assert().code(0);
}

/// A printing program that notes what it is given: arguments, environment, input.
fn printer(folder: &Path) {
    let script = folder.join("print.sh");
    let noted = folder.join("printed");
    fs::write(&script, format!("{{ echo \"$0 $*\"; env; cat; }} > {}\n", noted.display())).unwrap();
    let settings = folder.join("CONFIG/caipan");
    fs::create_dir_all(&settings).unwrap();
    let text = format!("(print: [\"/bin/sh\", \"{}\"])", script.display());
    fs::write(settings.join("settings.ron"), text).unwrap();
}

/// Lists where a text stands that everybody may read: the arguments and the environment of every
/// process, and the files in the places of all programs that are new since a moment.
fn in_public(text: &str, since: std::time::SystemTime) -> Vec<PathBuf> {
    let processes = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
    let files = processes.flat_map(|one| [one.join("cmdline"), one.join("environ")]);
    let shared =
        ["/tmp", "/dev/shm", "/var/tmp"].into_iter().filter_map(|place| fs::read_dir(place).ok());
    let shared = shared.flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let new = |file: &PathBuf| {
        let about = fs::metadata(file);
        about.is_ok_and(|about| about.is_file() && about.modified().is_ok_and(|at| at >= since))
    };
    let all = files.chain(shared.filter(new));
    let has = |file: &PathBuf| {
        fs::read(file).is_ok_and(|bytes| forms(text).iter().any(|needle| holds(&bytes, needle)))
    };
    all.filter(has).collect()
}

impl Console {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        record(folder.path());
        fs::create_dir(folder.path().join("tmp")).unwrap();
        printer(folder.path());
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_caipan"));
        command.args(["--lang", "zh-Hans", "resume", "canary"]);
        command.env("CAIPAN_DATA", folder.path().join("data"));
        command.env("HOME", folder.path());
        for name in ["CONFIG", "STATE", "CACHE", "DATA"] {
            command.env(format!("XDG_{name}_HOME"), folder.path().join(name));
        }
        command.env("TMPDIR", folder.path().join("tmp"));
        command.env("TERM", "xterm-256color");
        command.cwd(folder.path());
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0)));
        let written = Arc::new(Mutex::new(Vec::new()));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (parser, kept) = (Arc::clone(&screen), Arc::clone(&written));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                kept.lock().unwrap().extend_from_slice(&bytes[..count]);
                parser.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Self { folder, child, master: pair.master, keys, screen, written }
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    fn until(&self, what: &str, holds: impl Fn(&str) -> bool) {
        let start = now();
        while !holds(&self.text()) {
            assert!(start.elapsed() < DEADLINE, "no {what}:\n{}", self.text());
            std::thread::yield_now();
        }
    }

    fn shows(&self, text: &str) {
        self.until(&format!("{text:?} on the screen"), |screen| screen.contains(text));
    }

    fn proc(&self, file: &str) -> PathBuf {
        let pid = self.child.process_id().unwrap();
        Path::new("/proc").join(pid.to_string()).join(file)
    }

    /// How many bytes the program has read; `None` where that can't be known.
    fn read(&self) -> Option<u64> {
        let io = fs::read_to_string(self.proc("io")).ok()?;
        io.lines().find_map(|line| line.strip_prefix("rchar: "))?.parse().ok()
    }

    /// Presses one key and waits until the program has read it, where that can be known.
    fn press(&mut self, key: &str) {
        let before = self.read();
        self.keys.write_all(key.as_bytes()).unwrap();
        self.keys.flush().unwrap();
        let start = now();
        let all = before.map(|before| before + key.len() as u64);
        while self.read().zip(all).is_some_and(|(read, all)| read < all) {
            assert!(start.elapsed() < DEADLINE, "the key isn't read");
            std::thread::yield_now();
        }
    }

    fn types(&mut self, text: &str) {
        let mut bytes = [0; 4];
        text.chars().for_each(|letter| self.press(letter.encode_utf8(&mut bytes)));
    }

    /// Opens the page by the checklist, and goes on where the terminal of the test is watched.
    fn opens(&mut self) {
        self.until("game", |screen| screen.contains("封棋"));
        if !self.text().contains("[x]") {
            self.press(F6);
        }
        self.shows("[x]");
        self.press("\r");
        self.until("page", |screen| screen.contains("尚未输入") || screen.contains("可能正被录制"));
        if !self.text().contains("尚未输入") {
            self.press(F8);
        }
        self.shows("尚未输入");
    }

    /// Says what is found in the program's memory, and where; `None` where that can't be read.
    fn in_memory(&self, needles: &[Needle]) -> Option<Vec<String>> {
        let maps = fs::read_to_string(self.proc("maps")).ok()?;
        let mut memory = fs::File::open(self.proc("mem")).ok()?;
        let mut found = Vec::new();
        let mut any = false;
        for line in maps.lines().filter(|line| line.contains(" rw")) {
            let (start, end) = line.split_once(' ')?.0.split_once('-')?;
            let [start, end] = [start, end].map(|hex| u64::from_str_radix(hex, 16).unwrap());
            memory.seek(SeekFrom::Start(start)).ok()?;
            let mut bytes = vec![0; usize::try_from(end - start).ok()?];
            if memory.read_exact(&mut bytes).is_ok() {
                any = true;
                let hits = needles.iter().filter(|needle| holds(&bytes, needle));
                found.extend(hits.map(|(form, ..)| format!("{form} in {line}")));
            }
        }
        any.then_some(found)
    }
}

impl Drop for Console {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What is looked for, with its name and the distance of its bytes.
type Needle = (&'static str, Vec<u8>, usize);

/// The forms of a part of a text that stands nowhere else.
fn forms(text: &str) -> [Needle; 4] {
    let part = &text[7..13];
    [
        ("UTF-8", part.as_bytes().to_vec(), 1),
        ("UTF-16", part.encode_utf16().flat_map(u16::to_le_bytes).collect(), 1),
        ("UTF-32", part.chars().flat_map(|c| u32::from(c).to_le_bytes()).collect(), 1),
        // a picture keeps each letter in a cell of its own
        ("cells", part.as_bytes().to_vec(), size_of::<Cell>()),
    ]
}

fn holds(bytes: &[u8], (_, needle, apart): &Needle) -> bool {
    let mut rest = bytes;
    while let Ok(1..) = rest.skip_until(needle[0]) {
        let next = |(nth, byte): (usize, &u8)| rest.get(apart * (nth + 1) - 1) == Some(byte);
        if needle[1..].iter().enumerate().all(next) {
            return true;
        }
    }
    false
}

/// Lists the files below a folder that hold a text.
fn in_files(folder: &Path, text: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(in_files(&path, text));
        } else if fs::read(&path)
            .is_ok_and(|bytes| forms(text).iter().any(|needle| holds(&bytes, needle)))
        {
            found.push(path);
        }
    }
    found
}

/// Waits for the memory to be clean; it has to be soon.
fn clean(console: &Console, needles: &[Needle], since: Instant) {
    loop {
        let late = since.elapsed() >= SOON;
        match console.in_memory(needles) {
            None => {
                eprintln!("skipped: the memory of a process can't be read here");
                return;
            }
            Some(found) if found.is_empty() => return,
            Some(found) => assert!(!late, "still in memory: {found:#?}"),
        }
    }
}

/// Copies the code as a player does: the groups in their order.
fn code(screen: &str) -> String {
    let mut words = screen.split_whitespace();
    let group = |n: usize| words.by_ref().skip_while(|word| *word != format!("{n})")).nth(1);
    let groups: Vec<&str> = (1..=7).filter_map(group).collect();
    groups.join("-")
}

#[test]
fn a_sealed_move_is_found_nowhere() {
    let mut console = Console::start();
    console.opens();
    console.types(SECRET);
    console.shows("已输入");
    assert!(!console.text().contains(&SECRET[..6]));
    // shown once, so that the way to the terminal has had it
    console.press(F3);
    console.shows(SECRET);
    console.until("mask", |screen| !screen.contains(&SECRET[..6]) && screen.contains("* * *"));
    if let Some(found) = console.in_memory(&forms(SECRET)) {
        assert!(!found.is_empty(), "the scan finds what is on the page");
    }
    let before = console.written.lock().unwrap().len();
    let handed_in = now();
    console.press(F10);
    console.shows("校验符");
    clean(&console, &forms(SECRET), handed_in);
    let code = code(&console.text());
    let salt = Salt::read(&code).unwrap();
    console.press(F8);
    console.shows("已抄好？");
    console.press(F10);
    console.shows("密码已清除");
    console.until("disk", |screen| screen.contains("已存盘"));
    clean(&console, &forms(SECRET), handed_in);
    clean(&console, &forms(&code), now());
    clean(&console, &[("salt", salt.bytes().to_vec(), 1)], now());
    let folder = console.folder.path().to_owned();
    assert_eq!(in_files(&folder, SECRET), Vec::<PathBuf>::new());
    assert_eq!(in_files(&folder, &code), Vec::<PathBuf>::new());
    for needle in forms(SECRET) {
        let written = &console.written.lock().unwrap()[before..];
        assert!(!holds(written, &needle), "written: {}", needle.0);
    }
    an_open_field_is_found(&mut console);
}

/// The negative control: the same scans find what is typed into an ordinary field, the keeper's.
fn an_open_field_is_found(console: &mut Console) {
    console.press("\r");
    console.shows("续弈地点");
    console.types(KNOWN);
    console.shows(KNOWN);
    if let Some(found) = console.in_memory(&forms(KNOWN)) {
        let has = |form| found.iter().any(|one| one.starts_with(form));
        assert!(has("UTF-8") && has("cells"), "in memory: {found:?}");
    }
    console.press(F10);
    console.until("record", |_| !in_files(console.folder.path(), KNOWN).is_empty());
    let journal = console.folder.path().join("data/games/canary/game.journal");
    assert!(in_files(console.folder.path(), KNOWN).contains(&journal));
}

/// Left while the text is shown: what had been on its way to the terminal goes as well.
#[test]
fn leaving_the_page_forgets_what_it_shows() {
    let mut console = Console::start();
    console.opens();
    console.types(SECRET);
    console.press(F3);
    console.shows(SECRET);
    // no image of the memory is left behind meanwhile
    if let Ok(limits) = fs::read_to_string(console.proc("limits")) {
        let core = limits.lines().find(|line| line.starts_with("Max core file size"));
        assert_eq!(core.and_then(|line| line.split_whitespace().nth(4)), Some("0"), "{limits}");
    }
    console.press("\u{1b}");
    console.shows("已忘掉");
    clean(&console, &forms(SECRET), now());
    assert_eq!(in_files(console.folder.path(), SECRET), Vec::<PathBuf>::new());
}

#[expect(clippy::disallowed_methods, reason = "files are compared with the time of their disk")]
fn wall() -> std::time::SystemTime {
    std::time::SystemTime::now() - Duration::from_secs(2)
}

/// Corrected, pasted, shown, drawn at another size, left, typed anew, printed: nothing of it stays,
/// here or in another program.
#[test]
fn whatever_is_done_on_the_page_nothing_of_it_stays() {
    let (mut console, since) = (Console::start(), wall());
    console.opens();
    console.types(&SECRET[..20]);
    (0..8).for_each(|_| console.press("\u{7f}"));
    console.types(&SECRET[12..]);
    console.press(&format!("\u{1b}[200~{PASTED}\u{1b}[201~"));
    // the library that reads the terminal may keep what was pasted; nothing else does
    console.shows("请逐键输入");
    for (rows, cols) in [(30, 100), (20, 60), (24, 80)] {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        console.master.resize(size).unwrap();
    }
    console.press(F3);
    console.shows(SECRET);
    assert_eq!(in_public(SECRET, since), Vec::<PathBuf>::new());
    console.press("\u{1b}");
    console.shows("已忘掉");
    let left = now();
    clean(&console, &forms(SECRET), left);
    let before = console.written.lock().unwrap().len();
    // a second time, in the same run
    console.press("\r");
    console.shows("尚未输入");
    console.types(SECRET);
    console.press(F9);
    console.shows("尚未输入");
    console.types(SECRET);
    console.press(F10);
    let handed_in = now();
    console.shows("校验符");
    clean(&console, &forms(SECRET), handed_in);
    let code = code(&console.text());
    console.press(F9);
    console.shows("内页已送去打印");
    console.press(F8);
    console.shows("已抄好？");
    console.press(F10);
    console.shows("密码已清除");
    console.until("disk", |screen| screen.contains("已存盘"));
    clean(&console, &forms(&code), now());
    let folder = console.folder.path().to_owned();
    // the control: what was printed is the code, and nothing else has it
    let groups: Vec<&str> = code.split('-').collect();
    let printed = fs::read_to_string(folder.join("printed")).unwrap();
    assert!(groups.iter().all(|group| printed.contains(group)), "{printed}");
    fs::remove_file(folder.join("printed")).unwrap();
    assert_eq!(in_files(&folder, &code), Vec::<PathBuf>::new());
    for secret in [SECRET, PASTED] {
        assert!(!printed.contains(&secret[7..13]));
        assert_eq!(in_files(&folder, secret), Vec::<PathBuf>::new());
        assert_eq!(in_public(secret, since), Vec::<PathBuf>::new());
        let written = &console.written.lock().unwrap()[before..];
        assert!(forms(secret).iter().all(|needle| !holds(written, needle)), "{secret}");
    }
    // the control: an argument and a variable are found
    let mut sleeps = std::process::Command::new("/bin/sleep");
    let mut sleeps = sleeps.arg("60").env("KNOWN", KNOWN).spawn().unwrap();
    assert_eq!(in_public(KNOWN, since).len(), 1);
    sleeps.kill().unwrap();
    sleeps.wait().unwrap();
}

/// Ended from outside while it is typed: the program is gone, and so is what was typed.
#[test]
fn a_signal_while_it_is_typed_leaves_nothing() {
    use rustix::process::{Pid, Signal, kill_process};
    for signal in [Signal::TERM, Signal::HUP, Signal::QUIT, Signal::ABORT, Signal::KILL] {
        let (mut console, since) = (Console::start(), wall());
        console.opens();
        console.types(SECRET);
        console.shows("已输入");
        let pid = Pid::from_raw(console.child.process_id().unwrap().try_into().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
        let start = now();
        while console.child.try_wait().unwrap().is_none() {
            assert!(start.elapsed() < DEADLINE, "still running");
            std::thread::yield_now();
        }
        assert_eq!(in_files(console.folder.path(), SECRET), Vec::<PathBuf>::new());
        assert_eq!(in_public(SECRET, since), Vec::<PathBuf>::new());
        let written = console.written.lock().unwrap();
        assert!(forms(SECRET).iter().all(|needle| !holds(&written, needle)));
    }
}

/// Line by line nothing is sealed: what is typed all the same is refused and repeated nowhere.
#[test]
fn line_by_line_nothing_is_sealed() {
    use std::process::Stdio;
    let folder = tempfile::tempdir().unwrap();
    record(folder.path());
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_caipan"));
    command.args(["--lang", "en", "resume", "--plain", "canary"]).env_clear();
    command.env("CAIPAN_DATA", folder.path().join("data")).env("HOME", folder.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let lines = format!("seal {SECRET}\nhelp\n{KNOWN}\n");
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&said);
    assert!(text.contains("screen"), "{text}");
    for needle in forms(SECRET) {
        assert!(!holds(&said, &needle), "{}: {text}", needle.0);
    }
    fs::remove_file(folder.path().join("canary.ron")).unwrap();
    assert_eq!(in_files(folder.path(), SECRET), Vec::<PathBuf>::new());
    // the control: another word is repeated
    assert!(holds(&said, &forms(KNOWN)[0]), "{text}");
}
