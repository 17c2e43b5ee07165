//! Follows files that may change while the console runs: settings, the rules of an event.
//!
//! The folder is watched, not the file: a watch on a file is deaf after one save by rename. What
//! is told is only that something happened; the files are read when nothing has happened to them
//! for a while, on a thread of their own, and count as changed only if their bytes have. Each
//! reading watches anew: a folder, or what a link leads to, may be another one by then.

use super::disk::read_whole;
use super::settings::Watching;
use crate::units::{Span, Stamp};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};
use std::collections::BTreeSet;
use std::fs::metadata;
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// A file is read when nothing has happened to it for this long.
pub const QUIET: Span = Span::from_ms(300);
/// A file that has changed all this while is read all the same.
pub const RESTLESS: Span = Span::from_secs(5);
/// A file that is missing is looked for again so often: it may come back with its folder.
pub const AGAIN: Span = Span::from_secs(5);
/// How often files are looked at where the system tells nothing.
const POLL: Duration = Duration::from_secs(2);
/// More than this isn't a file that a person wrote.
pub const MOST: u64 = 1024 * 1024;

/// Waits until nothing has happened for a while.
#[derive(Clone, Copy, Debug)]
pub struct Rest {
    quiet: Span,
    /// Since when, and when last, something happened.
    times: Option<(Stamp, Stamp)>,
}

impl Default for Rest {
    fn default() -> Self {
        Self::after(QUIET)
    }
}

impl Rest {
    /// Counts as a while what lasts so long.
    #[must_use]
    pub const fn after(quiet: Span) -> Self {
        Self { quiet, times: None }
    }

    /// Notes that something happened.
    pub fn touch(&mut self, at: Stamp) {
        let since = self.times.map_or(at, |(since, _)| since);
        self.times = Some((since, at));
    }

    /// Returns when it has been quiet for a while; what never rests is looked at all the same.
    #[must_use]
    pub fn next(&self) -> Option<Stamp> {
        self.times.map(|(since, last)| (last + self.quiet).min(since + RESTLESS))
    }

    /// Tells, once, that it has been quiet for a while.
    pub fn is_over(&mut self, now: Stamp) -> bool {
        let over = self.next().is_some_and(|due| due <= now);
        if over {
            self.times = None;
        }
        over
    }
}

/// What a file says when it is read again.
#[derive(Debug, PartialEq, Eq)]
pub enum Look {
    /// It is as it was.
    Same,
    /// It holds something else.
    Changed(Vec<u8>),
    /// It is there no longer, or can't be read: what was read before stays in force.
    Lost,
    /// It can be read again, and is as it was.
    Back,
}

/// Why a file can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// It is there no longer.
    Gone,
    /// The system says why.
    Unreadable(String),
}

/// A file as it was read last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    bytes: Option<Vec<u8>>,
    lost: Option<Lost>,
}

impl Known {
    /// Takes in what was read now. A file that never was there isn't missed.
    pub fn take(&mut self, read: io::Result<Vec<u8>>) -> Look {
        let was = self.lost.take();
        match read {
            Ok(bytes) if self.bytes.as_ref() == Some(&bytes) => {
                if was.is_some() {
                    Look::Back
                } else {
                    Look::Same
                }
            }
            Ok(bytes) => {
                self.bytes = Some(bytes.clone());
                Look::Changed(bytes)
            }
            Err(error) => {
                let gone = matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory);
                self.lost = match gone {
                    true if self.bytes.is_none() => None,
                    true => Some(Lost::Gone),
                    false => Some(Lost::Unreadable(error.to_string())),
                };
                if self.lost == was { Look::Same } else { Look::Lost }
            }
        }
    }

    /// Says why it can't be read now, if it can't.
    #[must_use]
    pub const fn lost(&self) -> Option<&Lost> {
        self.lost.as_ref()
    }
}

/// Files as they were read, and what tells of their changes from before on.
#[derive(Debug)]
pub struct Found {
    /// Their bytes.
    pub files: Vec<(PathBuf, io::Result<Vec<u8>>)>,
    /// None where the system gives no watch.
    pub follower: Option<Follower>,
}

impl Found {
    /// Reads files. It may take as long as their disk lets it wait.
    #[must_use]
    pub fn read(
        paths: &[PathBuf],
        way: Watching,
        tell: impl Fn() + Clone + Send + 'static,
    ) -> Self {
        let follower = Follower::start(paths, way, tell).ok();
        let files = paths.iter().map(|path| (path.clone(), read_whole(path, MOST))).collect();
        Self { files, follower }
    }
}

/// When files that are read together are to be read next.
#[derive(Debug, Default)]
pub struct Lookout {
    rest: Rest,
    /// When a missing file is looked for again.
    again: Option<Stamp>,
    reading: bool,
    _follower: Option<Follower>,
}

impl Lookout {
    /// Notes that something happened to them.
    pub fn touch(&mut self, at: Stamp) {
        self.rest.touch(at);
    }

    /// Returns when they are to be read next.
    #[must_use]
    pub fn next(&self) -> Option<Stamp> {
        self.rest.next().or(self.again).filter(|_| !self.reading)
    }

    /// Tells that they are to be read now.
    pub fn is_due(&mut self, now: Stamp) -> bool {
        let due = self.next().is_some_and(|due| due <= now);
        if due {
            let _ = self.rest.is_over(now);
            self.again = None;
        }
        due
    }

    /// Tells whether they are being read.
    #[must_use]
    pub const fn is_reading(&self) -> bool {
        self.reading
    }

    /// Notes that they are being read.
    pub const fn begins(&mut self) {
        self.reading = true;
    }

    /// Notes that they have been read, and whether one is missing.
    pub fn ends(&mut self, follower: Option<Follower>, missing: bool, now: Stamp) {
        let again = (missing || follower.is_none()).then(|| now + AGAIN);
        *self = Self { rest: self.rest, again, reading: false, _follower: follower };
    }
}

/// Watches the folders of files, until it is dropped.
#[derive(Debug)]
pub struct Follower {
    /// The system tells,
    _told: Option<RecommendedWatcher>,
    /// or a thread looks, as long as this is there.
    _looks: Option<Sender<()>>,
}

impl Follower {
    /// Watches the folders of these files, and those of the files that they are links to. `tell`
    /// is called from another thread when something happened to one of them.
    ///
    /// # Errors
    /// Where a folder can't be watched.
    pub fn start(
        paths: &[PathBuf],
        way: Watching,
        tell: impl Fn() + Clone + Send + 'static,
    ) -> Result<Self, notify::Error> {
        let names = Names::of(paths);
        let looks = match way {
            Watching::Poll => true,
            Watching::Native => false,
            Watching::Auto => names.folders().iter().any(|folder| is_remote(folder)),
        };
        if !looks {
            match names.told(tell.clone()) {
                // no such folder, or the system watches no more: they can still be looked at
                Err(_) if way == Watching::Auto => {}
                told => return Ok(Self { _told: Some(told?), _looks: None }),
            }
        }
        Ok(Self { _told: None, _looks: Some(looking(paths, tell)?) })
    }
}

/// Looks at files until the end is dropped. What a save keeps of size and times, its file's number
/// or the time of the last change to it tells.
fn looking(paths: &[PathBuf], tell: impl Fn() + Send + 'static) -> io::Result<Sender<()>> {
    let paths = paths.to_vec();
    let marks = move || -> Vec<_> {
        let mark = |path: &PathBuf| {
            let found = metadata(path).ok()?;
            let written = (found.mtime(), found.mtime_nsec(), found.ctime(), found.ctime_nsec());
            Some((found.dev(), found.ino(), found.len(), written))
        };
        paths.iter().map(mark).collect()
    };
    let (end, ended) = channel();
    let mut seen = marks();
    let work = move || {
        while ended.recv_timeout(POLL) == Err(RecvTimeoutError::Timeout) {
            let now = marks();
            if now != seen {
                tell();
            }
            seen = now;
        }
    };
    std::thread::Builder::new().name("look".into()).spawn(work)?;
    Ok(end)
}

/// Tells whether a folder lies on another machine, whose changes the system doesn't tell.
fn is_remote(folder: &Path) -> bool {
    // NFS, SMB, SMB2, CIFS, FUSE (sshfs), 9P, AFS, CODA
    const REMOTE: [u32; 8] = [
        0x6969,
        0x517b,
        0xfe53_4d42,
        0xff53_4d42,
        0x6573_5546,
        0x0102_1997,
        0x5346_414f,
        0x7375_7245,
    ];
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a magic number")]
    let kind = rustix::fs::statfs(folder).map(|found| found.f_type as u32);
    kind.is_ok_and(|kind| REMOTE.contains(&kind))
}

/// The names to listen for.
struct Names(Vec<PathBuf>);

impl Names {
    /// Lists the files, their folders where those are links, and what the links lead to.
    fn of(paths: &[PathBuf]) -> Self {
        let names = paths.iter().flat_map(|path| {
            let linked = path.canonicalize().ok().filter(|real| real != path);
            let folder = path.parent().filter(|folder| folder.is_symlink()).map(Path::to_owned);
            std::iter::once(path.clone()).chain(linked).chain(folder)
        });
        Self(names.collect())
    }

    fn folders(&self) -> BTreeSet<PathBuf> {
        let folder = |name: &PathBuf| match name.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            Some(_) | None => PathBuf::from("."),
        };
        self.0.iter().map(folder).collect()
    }

    /// Has the system tell of them.
    fn told(self, tell: impl Fn() + Send + 'static) -> Result<RecommendedWatcher, notify::Error> {
        let folders = self.folders();
        let mut watcher = notify::recommended_watcher(move |told| {
            if self.means(&told) {
                tell();
            }
        })?;
        for folder in &folders {
            watcher.watch(folder, RecursiveMode::NonRecursive)?;
        }
        Ok(watcher)
    }

    /// Tells whether what the system tells concerns a file, or a folder above it.
    fn means(&self, told: &Result<notify::Event, notify::Error>) -> bool {
        let of = |happened: &PathBuf| {
            let same = |name: &PathBuf| name.file_name() == happened.file_name();
            self.0.iter().any(|name| name.starts_with(happened) || same(name))
        };
        match told {
            Ok(event) if matches!(event.kind, EventKind::Access(_)) => false,
            Ok(event) if event.need_rescan() || event.paths.is_empty() => true,
            Ok(event) => event.paths.iter().any(of),
            Err(_) => true,
        }
    }
}

#[cfg(test)]
mod tests;
