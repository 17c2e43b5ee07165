//! Keeps the machine awake: a tool of the system holds it while its child reads a pipe of ours.
//!
//! The pipe ends with this program however it ends, so that no tool outlives it. Starting and
//! ending a tool may take its time: a thread does it, and sleeps in between.

use std::ffi::OsString;
use std::io::{copy, sink};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};

/// A program that keeps the machine awake while the program it starts is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Its name, looked for on `PATH`, or its path.
    pub program: OsString,
    /// Its arguments; the program that it is to start ends when its input does.
    pub arguments: Vec<OsString>,
}

impl Tool {
    fn new(program: &str, arguments: &[&str]) -> Self {
        Self { program: program.into(), arguments: arguments.iter().map(OsString::from).collect() }
    }

    /// Returns the tools of the systems we know: of systemd and of macOS. `why` is what the
    /// system shows about who keeps it awake.
    #[must_use]
    pub fn known(why: &str) -> Vec<Self> {
        let why = format!("--why={why}");
        let what = "--what=idle:sleep:handle-lid-switch";
        let systemd = [what, "--mode=block", "--who=caipan", &why, "cat"];
        vec![Self::new("systemd-inhibit", &systemd), Self::new("caffeinate", &["-i", "-s", "cat"])]
    }

    fn start(&self) -> std::io::Result<Child> {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::null()).spawn()
    }
}

/// What the thread is told.
#[derive(Debug)]
enum Told {
    /// The machine is to stay awake, or may sleep.
    Hold(bool),
    /// The tool that was started as this one has ended.
    Ended(u64),
    /// The thread is to end.
    End,
}

/// Keeps the machine awake as long as it is told to; dropping it lets the machine sleep.
#[derive(Debug)]
pub struct Awake {
    way: Sender<Told>,
    held: bool,
}

impl Awake {
    /// Starts the thread. `missing` is called once, where none of the tools holds: it isn't
    /// there, or ends by itself.
    #[must_use]
    pub fn start(tools: Vec<Tool>, missing: impl FnOnce() + Send + 'static) -> Self {
        let (way, told) = channel();
        let back = way.clone();
        let mut keeper = Keeper { tools, back, missing: Some(missing), kept: None, started: 0 };
        let work = move || keeper.serve(&told);
        // without a thread the machine sleeps as it likes, and the game goes on
        let _ = std::thread::Builder::new().name("awake".into()).spawn(work);
        Self { way, held: false }
    }

    /// Keeps the machine awake, or lets it sleep; costs nothing where nothing changes.
    pub fn hold(&mut self, on: bool) {
        if std::mem::replace(&mut self.held, on) != on {
            let _ = self.way.send(Told::Hold(on));
        }
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        let _ = self.way.send(Told::End);
    }
}

/// A tool that is running.
struct Kept {
    child: Child,
    number: u64,
    /// Which tool is tried when this one ends by itself.
    next: usize,
}

struct Keeper<F> {
    tools: Vec<Tool>,
    back: Sender<Told>,
    missing: Option<F>,
    kept: Option<Kept>,
    started: u64,
}

impl<F: FnOnce()> Keeper<F> {
    fn serve(&mut self, told: &Receiver<Told>) {
        while let Ok(told) = told.recv() {
            match told {
                Told::Hold(true) => self.keep(0),
                Told::Hold(false) => self.let_go(),
                Told::Ended(number) => self.ended(number),
                Told::End => return self.let_go(),
            }
        }
    }

    /// Starts the first tool, from one on, that can be started.
    fn keep(&mut self, from: usize) {
        for (at, tool) in self.tools.iter().enumerate().skip(from) {
            if let Ok(mut child) = tool.start() {
                self.started += 1;
                watch(child.stdout.take(), self.started, self.back.clone());
                self.kept = Some(Kept { child, number: self.started, next: at + 1 });
                return;
            }
        }
        if let Some(missing) = self.missing.take() {
            missing();
        }
    }

    fn let_go(&mut self) {
        if let Some(kept) = self.kept.take() {
            end(kept.child);
        }
    }

    /// Goes on with the next tool after one that ended by itself: it could hold nothing.
    fn ended(&mut self, number: u64) {
        if let Some(kept) = self.kept.take_if(|kept| kept.number == number) {
            end(kept.child);
            self.keep(kept.next);
        }
    }
}

/// Tells when a tool has ended: until then nobody closes what it writes to.
fn watch(output: Option<ChildStdout>, number: u64, tell: Sender<Told>) {
    let work = move || {
        if let Some(mut output) = output {
            let _ = copy(&mut output, &mut sink());
        }
        let _ = tell.send(Told::Ended(number));
    };
    let _ = std::thread::Builder::new().name("awake".into()).spawn(work);
}

/// Ends a tool: what it started ends with its input.
fn end(mut child: Child) {
    drop(child.stdin.take());
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;
    use std::time::Duration;

    /// How long is waited for what has to come.
    const DEADLINE: Duration = Duration::from_secs(20);

    /// A tool that notes its process and runs as long as its input is open.
    fn holding(note: &Path) -> Tool {
        Tool::new("sh", &["-c", "echo $$ >> \"$0\"; exec cat", &note.display().to_string()])
    }

    /// A tool that notes its process and can't hold anything.
    fn failing(note: &Path) -> Tool {
        Tool::new("sh", &["-c", "echo $$ >> \"$0\"; exit 1", &note.display().to_string()])
    }

    fn start(tools: Vec<Tool>) -> (Awake, Receiver<()>) {
        let (way, missing) = channel();
        let tell = move || {
            let _ = way.send(());
        };
        (Awake::start(tools, tell), missing)
    }

    #[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
    fn until(what: &str, holds: impl Fn() -> bool) {
        let start = std::time::Instant::now();
        while !holds() {
            assert!(start.elapsed() < DEADLINE, "{what}");
            std::thread::yield_now();
        }
    }

    /// The processes of the tools that were started, in order.
    fn noted(note: &Path) -> Vec<i32> {
        let text = fs::read_to_string(note).unwrap_or_default();
        let whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        whole.map(|line| line.trim().parse().unwrap()).collect()
    }

    fn is_running(pid: i32) -> bool {
        let pid = rustix::process::Pid::from_raw(pid).unwrap();
        rustix::process::test_kill_process(pid).is_ok()
    }

    #[test]
    fn a_tool_runs_only_while_the_machine_is_held() {
        let folder = tempfile::tempdir().unwrap();
        let note = folder.path().join("note");
        let (mut awake, missing) = start(vec![holding(&note)]);
        for round in 1..=3 {
            awake.hold(true);
            awake.hold(true);
            until("started", || noted(&note).len() == round);
            let pid = noted(&note)[round - 1];
            assert!(is_running(pid));
            awake.hold(false);
            until("ended", || !is_running(pid));
        }
        awake.hold(true);
        until("started again", || noted(&note).len() == 4);
        let pid = noted(&note)[3];
        drop(awake);
        until("ended with its holder", || !is_running(pid));
        assert!(missing.try_recv().is_err(), "a tool that was ended isn't missing");
    }

    #[test]
    fn a_tool_that_ends_at_once_is_none_and_the_next_one_holds() {
        let folder = tempfile::tempdir().unwrap();
        let (bad, good) = (folder.path().join("bad"), folder.path().join("good"));
        let absent = Tool::new("/nowhere/inhibit", &["cat"]);
        let (mut awake, missing) = start(vec![absent, failing(&bad), holding(&good)]);
        awake.hold(true);
        until("the second", || noted(&good).len() == 1);
        assert_eq!(noted(&bad).len(), 1);
        assert!(is_running(noted(&good)[0]));
        assert!(missing.try_recv().is_err());
    }

    #[test]
    fn that_none_holds_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let note = folder.path().join("note");
        let (mut awake, missing) = start(vec![failing(&note)]);
        awake.hold(true);
        missing.recv_timeout(DEADLINE).unwrap();
        awake.hold(false);
        awake.hold(true);
        until("tried again", || noted(&note).len() == 2);
        drop(awake);
        // the way is closed when the call was made once and is gone
        assert!(missing.recv_timeout(DEADLINE).is_err());
    }

    #[test]
    fn no_tool_at_all_is_told() {
        let (mut awake, missing) = start(Vec::new());
        awake.hold(true);
        missing.recv_timeout(DEADLINE).unwrap();
    }

    #[test]
    fn the_known_tools_start_what_ends_with_its_input() {
        let known = Tool::known("the clock runs");
        assert_eq!(known.len(), 2);
        assert!(known.iter().all(|tool| tool.arguments.last().unwrap() == "cat"));
        assert!(known[0].arguments.contains(&"--why=the clock runs".into()));
    }
}
