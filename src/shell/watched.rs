//! Whether this terminal is recorded, or seen elsewhere: what can be known of it from here.

use std::ffi::OsStr;
use std::path::Path;

/// How a terminal is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// What it shows is written to a file.
    Recorded,
    /// It may be open in another place at the same time.
    Shared,
    /// It stands at another machine.
    Remote,
}

impl Way {
    /// Returns the id, which names the words.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Recorded => "recorded",
            Self::Shared => "shared",
            Self::Remote => "remote",
        }
    }
}

/// What watches a terminal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Watcher {
    /// How.
    pub way: Way,
    /// The program.
    pub name: &'static str,
}

/// Variables of the environment and what has set them.
const VARIABLES: [(&str, Way, &str); 10] = [
    ("TMUX", Way::Shared, "tmux"),
    ("STY", Way::Shared, "screen"),
    ("ZELLIJ", Way::Shared, "zellij"),
    ("TMATE", Way::Shared, "tmate"),
    ("SSH_CONNECTION", Way::Remote, "ssh"),
    ("SSH_TTY", Way::Remote, "ssh"),
    ("MOSH_CONNECTION", Way::Remote, "mosh"),
    ("SCRIPT", Way::Recorded, "script"),
    ("ASCIINEMA_REC", Way::Recorded, "asciinema"),
    ("ASCIINEMA_SESSION", Way::Recorded, "asciinema"),
];

/// Programs from which this one descends, by the beginning of their names.
const PROGRAMS: [(&str, Way, &str); 17] = [
    ("scriptlive", Way::Recorded, "script"),
    ("script", Way::Recorded, "script"),
    ("asciinema", Way::Recorded, "asciinema"),
    ("ttyrec", Way::Recorded, "ttyrec"),
    ("termrec", Way::Recorded, "termrec"),
    ("terminalizer", Way::Recorded, "terminalizer"),
    ("tmux", Way::Shared, "tmux"),
    ("screen", Way::Shared, "screen"),
    ("zellij", Way::Shared, "zellij"),
    ("tmate", Way::Shared, "tmate"),
    ("dtach", Way::Shared, "dtach"),
    ("abduco", Way::Shared, "abduco"),
    ("sshd", Way::Remote, "ssh"),
    ("dropbear", Way::Remote, "ssh"),
    ("mosh-server", Way::Remote, "mosh"),
    ("gotty", Way::Remote, "gotty"),
    ("ttyd", Way::Remote, "ttyd"),
];

/// More generations than anything has.
const MOST: usize = 64;

/// Looks for what watches this terminal; where the system doesn't tell, nothing is found.
#[must_use]
pub fn look() -> Vec<Watcher> {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    among(set, &ancestors(Path::new("/proc"), "self"))
}

/// Names what is known among variables that are set and the programs above, once each.
fn among(set: impl Fn(&str) -> bool, above: &[String]) -> Vec<Watcher> {
    let variables = VARIABLES.iter().filter(|(variable, ..)| set(variable));
    let known = |name: &String| {
        let name = name.to_lowercase();
        PROGRAMS.iter().find(|(begin, ..)| is_program(&name, begin))
    };
    let programs = above.iter().filter_map(known);
    let all = variables.chain(programs);
    let mut found: Vec<Watcher> = all.map(|(_, way, name)| Watcher { way: *way, name }).collect();
    found.sort();
    found.dedup();
    found
}

/// Tells whether a process has a program's name, with nothing but a mark behind it: `tmux: server`,
/// `sshd-session`.
fn is_program(name: &str, program: &str) -> bool {
    let rest = name.strip_prefix(program);
    rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric()))
}

/// Lists the names of a process's ancestors, the nearest first.
fn ancestors(proc: &Path, of: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut at = parent(proc, OsStr::new(of));
    while let Some(id) = at.take().filter(|id| id != "0" && names.len() < MOST) {
        let Ok(name) = std::fs::read_to_string(proc.join(&id).join("comm")) else { break };
        names.push(name.trim_end().to_owned());
        at = parent(proc, OsStr::new(&id));
    }
    names
}

/// Returns the number of a process's parent: the second field behind its name, which may hold
/// anything.
fn parent(proc: &Path, of: &OsStr) -> Option<String> {
    let stat = std::fs::read(proc.join(of).join("stat")).ok()?;
    let stat = String::from_utf8_lossy(&stat);
    let (_, behind) = stat.rsplit_once(')')?;
    behind.split_whitespace().nth(1).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn process(proc: &Path, id: &str, name: &str, parent: u32) {
        let folder = proc.join(id);
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("comm"), format!("{name}\n")).unwrap();
        std::fs::write(folder.join("stat"), format!("{id} ({name}) S {parent} 1 1 0 -1")).unwrap();
    }

    fn names(found: &[Watcher]) -> Vec<(Way, &str)> {
        found.iter().map(|one| (one.way, one.name)).collect()
    }

    #[test]
    fn ancestors_are_followed_up_whatever_their_names_hold() {
        let proc = tempfile::tempdir().unwrap();
        process(proc.path(), "self", "caipan", 30);
        process(proc.path(), "30", "a) S 9 (b", 20);
        process(proc.path(), "20", "tmux: server", 1);
        process(proc.path(), "1", "init", 0);
        let above = ancestors(proc.path(), "self");
        assert_eq!(above, ["a) S 9 (b", "tmux: server", "init"]);
        assert_eq!(names(&among(|_| false, &above)), [(Way::Shared, "tmux")]);
        assert!(ancestors(&proc.path().join("none"), "self").is_empty());
    }

    #[test]
    fn a_ring_of_processes_ends() {
        let proc = tempfile::tempdir().unwrap();
        process(proc.path(), "self", "caipan", 2);
        process(proc.path(), "2", "one", 3);
        process(proc.path(), "3", "other", 2);
        assert_eq!(ancestors(proc.path(), "self").len(), MOST);
    }

    #[test]
    fn each_watcher_is_named_once_and_nobody_else() {
        let above = ["SCREEN", "sshd-session", "script", "screensaver", "bash", "ttydemo"];
        let above = above.map(str::to_owned);
        let found = among(|name| ["STY", "SSH_TTY", "ASCIINEMA_REC"].contains(&name), &above);
        let wanted = [
            (Way::Recorded, "asciinema"),
            (Way::Recorded, "script"),
            (Way::Shared, "screen"),
            (Way::Remote, "ssh"),
        ];
        assert_eq!(names(&found), wanted);
        assert!(among(|_| false, &["bash".into(), "systemd".into()]).is_empty());
    }
}
