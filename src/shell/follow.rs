//! Follows files that may change while the console runs: settings, the rules of an event.
//!
//! The folder is watched, not the file: a watch on a file is deaf after one save by rename. What
//! is told is only that something happened to a file; it is read when nothing has happened to it
//! for a while, and counts as changed only if its bytes have.

use super::settings::Watching;
use crate::units::{Span, Stamp};
use notify::{Config, EventKind, PollWatcher, RecursiveMode, Watcher};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A file is read when nothing has happened to it for this long.
pub const QUIET: Span = Span::from_ms(300);
/// A file that has changed all this while is read all the same.
pub const RESTLESS: Span = Span::from_secs(5);
/// How often a folder is looked through where the system tells nothing.
const POLL: Duration = Duration::from_secs(2);
/// More than this isn't a file that a person wrote.
pub const MOST: u64 = 1024 * 1024;

/// What became of a file.
#[derive(Debug)]
pub enum Look {
    /// It is as it was.
    Same,
    /// It holds something else.
    Changed(Vec<u8>),
    /// It is there no longer: what was read before stays in force.
    Gone,
    /// It can't be read.
    Unreadable(io::Error),
}

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

/// The files that are followed, as they were read last, and those that something happens to.
#[derive(Debug, Default)]
pub struct Files {
    /// Their bytes; none for a file that wasn't there or couldn't be read.
    known: BTreeMap<PathBuf, Option<Vec<u8>>>,
    touched: BTreeMap<PathBuf, Rest>,
}

impl Files {
    /// Follows a file from what it holds now.
    pub fn add(&mut self, path: &Path) {
        self.known.insert(path.to_owned(), read(path).ok());
    }

    /// Follows a file no longer.
    pub fn leave(&mut self, path: &Path) {
        self.known.remove(path);
        self.touched.remove(path);
    }

    /// Lists the files.
    #[must_use]
    pub fn paths(&self) -> Vec<PathBuf> {
        self.known.keys().cloned().collect()
    }

    /// Notes that something happened to a file.
    pub fn touch(&mut self, path: &Path, at: Stamp) {
        if self.known.contains_key(path) {
            self.touched.entry(path.to_owned()).or_default().touch(at);
        }
    }

    /// Returns when the next file is to be looked at.
    #[must_use]
    pub fn next(&self) -> Option<Stamp> {
        self.touched.values().filter_map(Rest::next).min()
    }

    /// Looks at the files to which nothing has happened for a while.
    pub fn look(&mut self, now: Stamp) -> Vec<(PathBuf, Look)> {
        let rested = self
            .touched
            .iter_mut()
            .filter_map(|(path, rest)| rest.is_over(now).then(|| path.clone()));
        let rested: Vec<PathBuf> = rested.collect();
        rested
            .into_iter()
            .map(|path| {
                self.touched.remove(&path);
                let look = self.compare(&path);
                (path, look)
            })
            .collect()
    }

    fn compare(&mut self, path: &Path) -> Look {
        let known = self.known.entry(path.to_owned()).or_default();
        match read(path) {
            Ok(bytes) if known.as_ref() == Some(&bytes) => Look::Same,
            Ok(bytes) => {
                *known = Some(bytes.clone());
                Look::Changed(bytes)
            }
            Err(error) => {
                // the same again is told once
                let told = known.take().is_none();
                match (told, error.kind()) {
                    (true, _) => Look::Same,
                    (false, ErrorKind::NotFound | ErrorKind::NotADirectory) => Look::Gone,
                    (false, _) => Look::Unreadable(error),
                }
            }
        }
    }
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::from(ErrorKind::InvalidInput));
    }
    let mut bytes = Vec::new();
    file.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Watches the folders of files, until it is dropped.
pub struct Follower {
    _watcher: Box<dyn Watcher + Send>,
}

impl Follower {
    /// Watches the folders of these files, and those of the files that they are links to. `tell`
    /// is called with the path of a file to which something happened, from another thread.
    ///
    /// # Errors
    /// Where no folder can be watched.
    pub fn start(
        paths: &[PathBuf],
        way: Watching,
        tell: impl Fn(PathBuf) + Clone + Send + 'static,
    ) -> Result<Self, notify::Error> {
        match Self::start_as(paths, way, tell.clone()) {
            // the system watches no more folders: they can still be looked through
            Err(_) if way == Watching::Auto => Self::start_as(paths, Watching::Poll, tell),
            done => done,
        }
    }

    fn start_as(
        paths: &[PathBuf],
        way: Watching,
        tell: impl Fn(PathBuf) + Send + 'static,
    ) -> Result<Self, notify::Error> {
        let names = Names::of(paths);
        let folders: BTreeSet<PathBuf> = names.folders();
        let handler = move |told: Result<notify::Event, notify::Error>| match told {
            Ok(event) if matches!(event.kind, EventKind::Access(_)) => {}
            Ok(event) if event.need_rescan() || event.paths.is_empty() => names.all(&tell),
            Ok(event) => event.paths.iter().for_each(|path| names.tell(path, &tell)),
            Err(_) => names.all(&tell),
        };
        let polls = match way {
            Watching::Poll => true,
            Watching::Native => false,
            Watching::Auto => folders.iter().any(|folder| is_remote(folder)),
        };
        let mut watcher: Box<dyn Watcher + Send> = if polls {
            let config = Config::default().with_poll_interval(POLL).with_compare_contents(true);
            Box::new(PollWatcher::new(handler, config)?)
        } else {
            Box::new(notify::recommended_watcher(handler)?)
        };
        let mut failed = None;
        let mut watched = 0_u32;
        for folder in &folders {
            match watcher.watch(folder, RecursiveMode::NonRecursive) {
                Ok(()) => watched += 1,
                Err(error) => failed = Some(error),
            }
        }
        match failed {
            Some(error) if watched == 0 => Err(error),
            Some(_) | None => Ok(Self { _watcher: watcher }),
        }
    }
}

impl std::fmt::Debug for Follower {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Follower")
    }
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

/// The names to listen for, and which file each means.
struct Names(Vec<(PathBuf, PathBuf)>);

impl Names {
    fn of(paths: &[PathBuf]) -> Self {
        let names = paths.iter().flat_map(|path| {
            let linked = path.canonicalize().ok().filter(|real| real != path);
            std::iter::once(path.clone()).chain(linked).map(|name| (name, path.clone()))
        });
        Self(names.collect())
    }

    fn folders(&self) -> BTreeSet<PathBuf> {
        let folder = |name: &Path| match name.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            Some(_) | None => PathBuf::from("."),
        };
        self.0.iter().map(|(name, _)| folder(name)).collect()
    }

    /// Tells of the files that this path means: the file itself, or a folder above it.
    fn tell(&self, happened: &Path, tell: &impl Fn(PathBuf)) {
        let means = |name: &Path| {
            name == happened
                || name.starts_with(happened)
                || name.file_name() == happened.file_name()
        };
        self.0.iter().filter(|(name, _)| means(name)).for_each(|(_, path)| tell(path.clone()));
    }

    fn all(&self, tell: &impl Fn(PathBuf)) {
        self.0.iter().for_each(|(_, path)| tell(path.clone()));
    }
}

#[cfg(test)]
mod tests;
