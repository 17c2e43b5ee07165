//! Stand-in clips, made by espeak-ng.

use super::clip;
use super::player::find_program;
use crate::shell::error::{Doing, StorageError};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The program that speaks into files.
const PROGRAM: &str = "espeak-ng";

/// Words a minute: "58秒" is over before the minute, each of 1 to 10 within its second.
const PACE: &str = "160";

/// The program that makes the clips.
#[derive(Clone, Debug)]
pub struct Engine(PathBuf);

/// Why a clip couldn't be made.
#[derive(Debug, thiserror::Error)]
pub enum Unrendered {
    /// The disk refused.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The program refused.
    #[error("espeak-ng: {detail}")]
    Failed {
        /// What it said.
        detail: String,
    },
}

impl Engine {
    /// Finds the program.
    #[must_use]
    pub fn find(path: Option<&OsStr>) -> Option<Self> {
        find_program(PROGRAM, path).map(Self)
    }

    /// Makes one clip; the file takes its place whole or not at all.
    ///
    /// # Errors
    /// If the program or the disk refuses.
    pub fn render(&self, voice: &str, text: &str, clip: &Path) -> Result<(), Unrendered> {
        let folder = clip.parent().unwrap_or_else(|| Path::new("."));
        // a folder of its own: the program gives the file the rights it gives every file
        let made = tempfile::Builder::new().prefix(".new-").tempdir_in(folder);
        let made = made.map_err(StorageError::io(Doing::Creating, folder))?;
        let file = made.path().join("clip.wav");
        self.speak(voice, text, &file)?;
        let renamed = std::fs::rename(&file, clip);
        Ok(renamed.map_err(StorageError::io(Doing::Renaming, clip))?)
    }

    fn speak(&self, voice: &str, text: &str, file: &Path) -> Result<(), Unrendered> {
        let mut command = Command::new(&self.0);
        // `-z`: no silence behind the last word
        command.args(["-z", "-s", PACE, "-v", voice, "-w"]).arg(file).args(["--", text]);
        let failed = |detail: String| Unrendered::Failed { detail };
        let output = command.stdin(Stdio::null()).output();
        let output = output.map_err(|error| failed(error.to_string()))?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            return Err(failed(said.lines().next().unwrap_or_default().to_owned()));
        }
        match clip::length(file) {
            Ok(length) if length.ms() > 0 => Ok(()),
            Ok(_) => Err(failed(said.into_owned())),
            Err(error) => Err(failed(error.to_string())),
        }
    }
}
