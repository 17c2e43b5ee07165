//! A program that plays Go, asked which stones are dead: advice only, never a mark by itself.
//!
//! It is asked in GTP, the Go Text Protocol, by a thread of its own, told neither komi nor marks,
//! and ended with everything it started as soon as it has answered, or nobody waits any more.
//! Nothing that it says is believed before it is checked against the board.

mod answer;
mod consult;
mod talk;

pub use consult::Consultation;

use super::voice::find_program;
use crate::units::Point;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

/// What is looked for where nothing is named.
const KNOWN: [&str; 3] = ["gnugo", "--mode", "gtp"];
/// Where games are installed without being on the search path.
const GAMES: &str = "/usr/games";
/// The word that switches it off.
const OFF: &str = "off";

/// An adviser is waited for no longer than this.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// What became of the search for an adviser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// It is switched off.
    Off,
    /// No such program.
    Absent(String),
    /// It can be asked.
    Ready(Adviser),
}

/// A program that speaks GTP, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adviser {
    program: PathBuf,
    args: Vec<String>,
}

impl Adviser {
    /// Finds the program that was named, with its arguments; where none was, GNU Go. Both are
    /// looked for on a search path, and where games are installed.
    #[must_use]
    pub fn find(named: &[String], path: Option<&OsStr>) -> Found {
        Self::find_with(named, path, OsStr::new(GAMES))
    }

    /// Finds it, where games are installed elsewhere.
    #[must_use]
    pub fn find_with(named: &[String], path: Option<&OsStr>, games: &OsStr) -> Found {
        let known = KNOWN.map(str::to_owned);
        let named = if named.is_empty() { &known[..] } else { named };
        match named.split_first() {
            Some((word, [])) if word == OFF => Found::Off,
            Some((program, args)) => match find_program(program, Some(&both(path, games))) {
                Some(program) => Found::Ready(Self { program, args: args.to_vec() }),
                None => Found::Absent(program.clone()),
            },
            None => Found::Off,
        }
    }

    /// Returns the program's name.
    #[must_use]
    pub fn name(&self) -> String {
        let name = self.program.file_name().unwrap_or(self.program.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// Builds the command that starts it: in a group of its own, so that what it starts ends
    /// with it; nothing of it reaches the screen.
    fn command(&self) -> Command {
        use std::os::unix::process::CommandExt as _;
        let mut command = Command::new(&self.program);
        command.args(&self.args).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::null()).process_group(0);
        command
    }
}

fn both(path: Option<&OsStr>, games: &OsStr) -> OsString {
    let mut folders = path.unwrap_or_default().to_owned();
    folders.push(":");
    folders.push(games);
    folders
}

/// Why there is no advice. What the program said is cut short, and holds nothing but letters,
/// digits and signs.
#[derive(Debug, thiserror::Error)]
pub enum AdviserError {
    /// It doesn't start.
    #[error("the adviser doesn't start: {0}")]
    NotStarted(#[source] io::Error),
    /// It didn't answer in time and was ended.
    #[error("the adviser didn't answer within {seconds} s")]
    Hung {
        /// How long it was waited for.
        seconds: u64,
    },
    /// It ended before its answer did.
    #[error("the adviser ended before it had answered")]
    Died,
    /// It says that it can't do what it was asked.
    #[error("the adviser refuses {asked:?}: {said}")]
    Refused {
        /// What it was asked.
        asked: String,
        /// What it said.
        said: String,
    },
    /// Its answer isn't one.
    #[error("the adviser's answer makes no sense: {said}")]
    Garbage {
        /// What it said.
        said: String,
    },
    /// It says more than can be an answer.
    #[error("the adviser said more than {bytes} bytes")]
    TooMuch {
        /// The most that is read.
        bytes: u64,
    },
    /// A point that isn't on the board.
    #[error("the adviser names {said}, which isn't on the board")]
    OffBoard {
        /// What it said.
        said: String,
    },
    /// A point without a stone.
    #[error("the adviser names {point}, where no stone is")]
    Empty {
        /// The point.
        point: Point,
    },
    /// Of a chain only a part.
    #[error("the adviser calls only a part of the chain at {point} dead")]
    Half {
        /// A stone that it left out.
        point: Point,
    },
}

impl AdviserError {
    /// Returns the name of its kind.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::NotStarted(_) => "not-started",
            Self::Hung { .. } => "hung",
            Self::Died => "died",
            Self::Refused { .. } => "refused",
            Self::Garbage { .. } => "garbage",
            Self::TooMuch { .. } => "too-much",
            Self::OffBoard { .. } => "off-board",
            Self::Empty { .. } => "empty",
            Self::Half { .. } => "half",
        }
    }

    /// Returns what belongs into the sentence about it: a point, a number, a few words.
    #[must_use]
    pub fn detail(&self) -> String {
        match self {
            Self::NotStarted(error) => error.to_string(),
            Self::Hung { seconds } => seconds.to_string(),
            Self::Died => String::new(),
            Self::Refused { asked, said } => format!("{asked}: {said}"),
            Self::Garbage { said } | Self::OffBoard { said } => said.clone(),
            Self::TooMuch { bytes } => bytes.to_string(),
            Self::Empty { point } | Self::Half { point } => point.to_string(),
        }
    }
}
