//! What can go wrong with storage: what, where, why.

use super::bundle::BundleError;
use super::lock::Holder;
use crate::journal::{HeaderError, TipError};
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What was being done when an error came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Reading a file or folder.
    Reading,
    /// Making a file or folder.
    Creating,
    /// Opening a file.
    Opening,
    /// Taking a lock.
    Locking,
    /// Writing.
    Writing,
    /// Waiting until it is on disk.
    Syncing,
    /// Copying a tail before it is cut off.
    SettingAside,
    /// Cutting off a tail.
    Truncating,
    /// Renaming.
    Renaming,
}

impl fmt::Display for Doing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Reading => "read",
            Self::Creating => "create",
            Self::Opening => "open",
            Self::Locking => "lock",
            Self::Writing => "write",
            Self::Syncing => "sync",
            Self::SettingAside => "set aside the tail of",
            Self::Truncating => "truncate",
            Self::Renaming => "rename",
        })
    }
}

/// An error of storage.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The system refused.
    #[error("can't {doing} {}: {source}", path.display())]
    Io {
        /// What was being done.
        doing: Doing,
        /// To which file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A folder behind a link, or too far below: it isn't looked through.
    #[error("{} isn't looked through", path.display())]
    Unseen {
        /// The folder.
        path: PathBuf,
    },
    /// Another console has the game.
    #[error("{} is open elsewhere: {}", path.display(), said(holder.as_ref()))]
    Held {
        /// The game's folder.
        path: PathBuf,
        /// Who holds it, as far as it can be read.
        holder: Option<Holder>,
    },
    /// The file has another length than what this console wrote.
    #[error("{} was changed by someone else: {found} bytes where {expected} were written", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
        /// Bytes that were written.
        expected: u64,
        /// Bytes that are there.
        found: u64,
    },
    /// Another file, or none, stands where this console's file was.
    #[error("{} was replaced or removed by someone else", path.display())]
    Replaced {
        /// The file.
        path: PathBuf,
    },
    /// An earlier write or sync failed, nothing more is written there.
    #[error("{} failed earlier and isn't written any more", path.display())]
    Failed {
        /// The game's folder.
        path: PathBuf,
    },
    /// A line that doesn't follow the last one.
    #[error("record {found} doesn't follow: {expected} is next")]
    OutOfTurn {
        /// The record that follows.
        expected: u64,
        /// The record that came.
        found: u64,
    },
    /// There is no game there.
    #[error("no game {what:?}")]
    NoGame {
        /// What was asked for.
        what: String,
    },
    /// Not a name for a game's folder.
    #[error(
        "{name:?} is no name for a game: letters, digits, . _ -, at most 64, starting with a letter, a digit or _"
    )]
    Name {
        /// The name.
        name: String,
    },
    /// All names of this kind are taken.
    #[error("too many games are named {name:?}")]
    Crowded {
        /// The name.
        name: String,
    },
    /// Record 0 can't be used.
    #[error("{}: {source}", path.display())]
    Header {
        /// The game's folder.
        path: PathBuf,
        /// Why.
        source: HeaderError,
    },
    /// The tip can't be written.
    #[error("{}: {source}", path.display())]
    Tip {
        /// The game's folder.
        path: PathBuf,
        /// Why.
        source: TipError,
    },
    /// The journal in memory doesn't verify: it isn't written anywhere.
    #[error("the journal in memory is damaged: {0}")]
    Memory(String),
    /// The settings file can't be read.
    #[error("{}:{line}:{column}: {text}", path.display())]
    Settings {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// What is wrong.
        text: String,
    },
    /// A file isn't a text.
    #[error("{} is no text in UTF-8", path.display())]
    NoText {
        /// The file.
        path: PathBuf,
    },
    /// Something else stands where a file was to be written.
    #[error("{} is there already and isn't the same", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// A file isn't a bundle that can be used.
    #[error("{}: {source}", path.display())]
    Bundle {
        /// The file.
        path: PathBuf,
        /// Why.
        source: BundleError,
    },
    /// The home folder isn't known, and no folder was given.
    #[error("the home folder isn't known: name a data folder with --data or CAIPAN_DATA")]
    NoHome,
}

fn said(holder: Option<&Holder>) -> String {
    holder.map_or_else(|| "holder unknown".to_owned(), ToString::to_string)
}

impl StorageError {
    /// Returns the id by which the words are found.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Io { doing: Doing::Reading, source, .. }
                if source.kind() == ErrorKind::FileTooLarge =>
            {
                "too-large"
            }
            Self::Io { source, .. } => io_kind(source),
            Self::Unseen { .. } => "unseen",
            Self::Held { .. } => "held",
            Self::Changed { .. } => "changed",
            Self::Replaced { .. } => "replaced",
            Self::Failed { .. } => "failed-earlier",
            Self::OutOfTurn { .. } => "out-of-turn",
            Self::NoGame { .. } => "no-game",
            Self::Name { .. } => "name",
            Self::Crowded { .. } => "crowded",
            Self::Header { source: HeaderError::Version { .. }, .. } => "version",
            Self::Header { .. } => "header",
            Self::Tip { .. } => "tip",
            Self::Memory(_) => "memory",
            Self::Settings { .. } => "settings",
            Self::NoText { .. } => "no-text",
            Self::Taken { .. } => "taken",
            Self::Bundle { source, .. } => source.kind(),
            Self::NoHome => "no-home",
        }
    }

    /// Returns the file or folder concerned, if it is a single one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Io { path, .. }
            | Self::Unseen { path }
            | Self::Held { path, .. }
            | Self::Changed { path, .. }
            | Self::Replaced { path }
            | Self::Failed { path }
            | Self::Header { path, .. }
            | Self::Tip { path, .. }
            | Self::Taken { path }
            | Self::Bundle { path, .. }
            | Self::Settings { path, .. }
            | Self::NoText { path } => Some(path),
            Self::OutOfTurn { .. }
            | Self::NoGame { .. }
            | Self::Name { .. }
            | Self::Crowded { .. }
            | Self::Memory(_)
            | Self::NoHome => None,
        }
    }

    /// Returns what the words put into their sentence: names and numbers in no language. Only
    /// what happens rarely says it in English.
    #[must_use]
    pub fn detail(&self) -> String {
        let place = || self.path().map_or_else(String::new, |path| path.display().to_string());
        match self {
            Self::Io { source, .. } if io_kind(source) == "io" => {
                format!("{}: {source}", place())
            }
            Self::Held { holder: Some(holder), .. } => holder.in_short(),
            Self::Io { .. }
            | Self::Unseen { .. }
            | Self::Held { holder: None, .. }
            | Self::Changed { .. }
            | Self::Replaced { .. }
            | Self::Taken { .. }
            | Self::NoText { .. }
            | Self::Failed { .. } => place(),
            Self::Bundle { source, .. } => {
                let more = source.detail().map(|detail| format!(" ({detail})"));
                place() + &more.unwrap_or_default()
            }
            Self::OutOfTurn { expected, found } => format!("{found} ≠ {expected}"),
            Self::NoGame { what } => what.clone(),
            Self::Name { name } | Self::Crowded { name } => name.clone(),
            Self::Settings { line, column, .. } => format!("{}:{line}:{column}", place()),
            Self::Header { source: HeaderError::Version { program, .. }, .. } => program.clone(),
            Self::Header { .. } | Self::Tip { .. } | Self::Memory(_) | Self::NoHome => {
                self.to_string()
            }
        }
    }

    pub(super) fn io(doing: Doing, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io { doing, path, source }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "a foreign enum that grows")]
fn io_kind(error: &io::Error) -> &'static str {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::FileTooLarge => "disk-full",
        ErrorKind::QuotaExceeded => "quota",
        ErrorKind::ReadOnlyFilesystem => "read-only",
        ErrorKind::PermissionDenied => "permission",
        ErrorKind::InvalidInput | ErrorKind::IsADirectory => "not-a-file",
        ErrorKind::NotFound | ErrorKind::NotConnected | ErrorKind::StaleNetworkFileHandle => {
            "vanished"
        }
        _ => "io",
    }
}
