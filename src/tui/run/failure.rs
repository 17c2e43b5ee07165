//! A fault of the program itself: whichever thread panics, the record is closed and the terminal
//! given back; then it is said what happened and how the game goes on.

use super::{Desk, Message};
use crate::shell::folders;
use crate::words::{Words, say};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};

/// The status of a program that has failed itself.
const FAILED: u8 = 101;

/// Where the program failed, once it has.
#[derive(Clone, Default)]
pub(crate) struct Failure(Arc<OnceLock<String>>);

impl Failure {
    /// From now on a panic of any thread ends the loop. What it says is never shown: it may be
    /// what a player sealed. After a second one the program may end at once: `last` comes first.
    pub(crate) fn watch(sender: Sender<Message>, last: fn()) -> Self {
        let failure = Self::default();
        let noted = failure.clone();
        std::panic::set_hook(Box::new(move |info| {
            let place = info.location().map(|at| format!("{}:{}", at.file(), at.line()));
            if noted.0.set(place.unwrap_or_default()).is_err() {
                last();
            }
            let _ = sender.send(Message::End);
        }));
        failure
    }

    /// Returns the status of a program that failed, with what is to be said: `resume` goes on with
    /// the game.
    pub(crate) fn said(&self, words: &Words, resume: Option<String>) -> Option<(ExitCode, String)> {
        let place = self.0.get()?;
        let text = match resume {
            Some(command) => say!(words, "run-failed-game", place = place, command = command),
            None => say!(words, "run-failed", place = place),
        };
        Some((ExitCode::from(FAILED), text))
    }
}

/// Does the work of the loop; a panic, of which the place is noted, ends it early.
pub(crate) fn guard(work: impl FnOnce()) {
    let _ = catch_unwind(AssertUnwindSafe(work));
}

impl Desk {
    /// Returns the command that goes on with the open game, with its data folder where that isn't
    /// found by itself; nothing is left of a practice game.
    pub(crate) fn resuming(&self, caipan: &str) -> Option<String> {
        let session = self.session.as_ref()?;
        let kept = !session.game().opening().practice;
        let game = session.folder().and_then(Path::file_name).filter(|_| kept)?.to_string_lossy();
        let data = &self.games.data;
        let own = folders::data_folder(None).is_ok_and(|own| own == *data);
        let folder = if own { String::new() } else { format!(" --data '{}'", data.display()) };
        Some(format!("{caipan}{folder} resume {game}"))
    }
}

#[cfg(test)]
#[path = "failure_tests.rs"]
mod tests;
