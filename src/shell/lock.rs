//! One writer: the lock beside the journal, which is never renamed or deleted.

use super::disk::{open_plain, plain};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::{File, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::time::Duration;

/// Who holds a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The machine.
    pub host: String,
    /// The process there.
    pub process: u32,
    /// The arbiter, if a name was given.
    pub arbiter: Option<String>,
}

impl Holder {
    /// Names this process.
    #[must_use]
    pub fn here(arbiter: Option<String>) -> Self {
        Self { host: host(), process: std::process::id(), arbiter }
    }

    /// Names it without a word of any language: machine, process, arbiter.
    #[must_use]
    pub fn in_short(&self) -> String {
        let arbiter = self.arbiter.as_ref().map(|name| format!(", {name}"));
        format!("{}, {}{}", self.host, self.process, arbiter.unwrap_or_default())
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (process {})", self.host, self.process)?;
        self.arbiter.as_ref().map_or(Ok(()), |name| write!(f, ", {name}"))
    }
}

/// Returns the machine's name.
#[must_use]
pub fn host() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

/// Says whether a game is open somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Nobody has it.
    Free,
    /// Someone has it; who, as far as it can be read.
    Held(Option<Holder>),
}

/// A lock that is held until it is dropped.
pub trait Held: Send {}

impl Held for File {}

/// A probe (a list of games) holds the lock for an instant: an opener tries again for a while.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(10);

/// Takes the lock and writes into it who has it, or says who has.
pub fn take(path: &Path, holder: &Holder) -> io::Result<Result<File, Option<Holder>>> {
    let mut options = File::options();
    let mut file = open_plain(options.read(true).write(true).create(true).truncate(false), path)?;
    if !taken(&file)? {
        return Ok(Err(read_holder(&mut file)));
    }
    // The lock is what counts; its text may be missing on a full disk.
    let _ = write_holder(&mut file, holder);
    Ok(Ok(file))
}

fn taken(file: &File) -> io::Result<bool> {
    for _ in 0..TRIES {
        if try_once(file)? {
            return Ok(true);
        }
        std::thread::sleep(PAUSE);
    }
    try_once(file)
}

/// Locks an open file at once or not at all.
pub fn try_once(file: &File) -> io::Result<bool> {
    told(file.try_lock())
}

fn told(answer: Result<(), TryLockError>) -> io::Result<bool> {
    match answer {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Looks whether a lock is held, and leaves it as it is.
pub fn probe(path: &Path) -> io::Result<Hold> {
    match plain(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Hold::Free),
        found => found?,
    };
    let mut file = open_plain(File::options().read(true), path)?;
    let free = told(file.try_lock_shared())?;
    Ok(if free { Hold::Free } else { Hold::Held(read_holder(&mut file)) })
}

fn read_holder(file: &mut File) -> Option<Holder> {
    let mut text = String::new();
    file.rewind().ok()?;
    file.take(4096).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}

/// Writes who holds the lock, unless the file has another name somewhere: then its content may
/// be someone else's, and the lock holds without it.
fn write_holder(file: &mut File, holder: &Holder) -> io::Result<()> {
    if file.metadata()?.nlink() > 1 {
        return Ok(());
    }
    let text = serde_json::to_string(holder)?;
    file.set_len(0)?;
    file.rewind()?;
    file.write_all(format!("{text}\n").as_bytes())
}
