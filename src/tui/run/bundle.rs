//! Handing a game over, and taking one in: the file of a bundle may be on a stick that hangs, so
//! it is written on a thread of its own.

use super::Message;
use super::desk::Desk;
use super::effects::{load, name_of, storage};
use super::opening::printed;
use crate::game::By;
use crate::shell::bundle::{self, Bundle, Target};
use crate::shell::games::{Games, LoadError, Writing, on_a_thread};
use crate::shell::places::{Choice, Standing, standing};
use crate::shell::session::Session;
use crate::shell::{HandOverError, StorageError};
use crate::tui::ui::{Message as Said, Place};
use crate::words::{Words, say};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A place that can be written to at once is waited for, so that what is wrong is said at once.
const AT_ONCE: Duration = Duration::from_millis(300);
/// The record is waited for this long; it was safe before.
const CLOSING: Duration = Duration::from_secs(20);

/// A game that is being handed over.
pub enum Handing {
    /// The place for its bundle is being looked at; nothing was ordered.
    Looking {
        /// The game's folder.
        folder: PathBuf,
        /// To whom.
        to: String,
        /// Who carries it.
        keeper: String,
        /// The place.
        found: Receiver<Result<Target, StorageError>>,
    },
    /// It is handed over; the file is being written.
    Writing,
}

/// What became of the bundle.
pub enum Progress {
    /// The place was looked at.
    Looked,
    /// The file was written, or couldn't be.
    Written {
        /// The game's folder.
        folder: PathBuf,
        /// The file.
        written: Result<PathBuf, Failed>,
    },
}

/// Says what failed.
pub enum Failed {
    /// The record: nothing was handed over.
    Record,
    /// What is on disk makes no bundle.
    Bundle(HandOverError),
    /// The file.
    File(StorageError),
}

impl Desk {
    /// Hands the game on the screen over: its bundle is written to a file, or into a folder; without
    /// one, beside the games. First
    /// it is made sure that there is a place for it; then the game is handed over and closed.
    /// Returns a sentence for the person; how it ends is told when the file is there.
    ///
    /// # Errors
    /// A sentence for the person: why the game can't be handed over; nothing has changed.
    pub fn hand_over(&mut self, to: &str, keeper: &str, file: &Path) -> Result<String, String> {
        let session = self.session.as_ref().ok_or_else(String::new)?;
        if matches!(self.handing, Some(Handing::Writing)) {
            return Err(say!(self.words, "run-handing-looks"));
        }
        // an earlier place that doesn't answer isn't waited for any more
        let folder = session.folder().map_or_else(PathBuf::new, Path::to_owned);
        self.may_be_handed_over(session, to, keeper)?;
        let game =
            session.folder().and_then(Path::file_name).map_or_else(OsString::new, Into::into);
        let beside = file.as_os_str().is_empty();
        let file = if beside { self.games.data.clone() } else { file.to_owned() };
        let sender = self.sender.clone();
        let (send, found) = channel();
        let work = move || {
            if send.send(Target::prepare(&file, &game)).is_ok() {
                drop(sender.send(Message::Bundle(Progress::Looked)));
            }
        };
        on_a_thread("bundle", work).map_err(|error| storage(&self.words, &error))?;
        if let Ok(target) = found.recv_timeout(AT_ONCE) {
            let target = target.map_err(|error| storage(&self.words, &error))?;
            return self.give(to, keeper, target);
        }
        let (to, keeper) = (to.to_owned(), keeper.to_owned());
        self.handing = Some(Handing::Looking { folder, to, keeper, found });
        Ok(say!(self.words, "run-handing-looks"))
    }

    /// Says beforehand what the game would refuse.
    fn may_be_handed_over(&self, session: &Session, to: &str, keeper: &str) -> Result<(), String> {
        let command =
            crate::game::Command::HandOver { to: to.to_owned(), keeper: keeper.to_owned() };
        let by = By::table(self.games.arbiter.clone());
        let order = crate::game::Order { command, by, at: session.game().clock().since };
        let refusal = session.game().decide(&order).err().map(|refusal| refusal.why.id());
        let unsafe_yet = (!session.is_safe()).then_some("not-recorded");
        let why = refusal.or(unsafe_yet);
        why.map_or(Ok(()), |why| Err(self.words.refusal(why, &[]).unwrap_or_default()))
    }

    /// Hands the game over and closes it; a thread waits for the record and writes the file.
    fn give(&mut self, to: &str, keeper: &str, target: Target) -> Result<String, String> {
        let by = By::table(self.games.arbiter.clone());
        let Some(mut session) = self.session.take() else { return Err(String::new()) };
        if let Err(refusal) = session.hand_over(to, keeper, by) {
            self.session = Some(session);
            return Err(self.words.refusal(refusal.why.id(), &[]).unwrap_or_default());
        }
        let folder = session.folder().map_or_else(PathBuf::new, Path::to_owned);
        let (games, sender) = (self.games.clone(), self.sender.clone());
        let name = name_of(&folder);
        self.handing = Some(Handing::Writing);
        self.saving = None;
        let work = move || {
            let written = written(&games, session, &folder, target);
            drop(sender.send(Message::Bundle(Progress::Written { folder, written })));
        };
        let done = on_a_thread("bundle", work);
        self.back_to_list();
        match done {
            Ok(()) => {
                let sentence = say!(self.words, "run-handing-writes", game = name, to = to);
                self.ui.tell(Said::Text(sentence.clone()));
                Ok(sentence)
            }
            Err(error) => {
                self.handing = None;
                Err(storage(&self.words, &error))
            }
        }
    }

    /// Takes in how far a bundle has got.
    pub(super) fn bundle_goes_on(&mut self, progress: Progress) {
        match progress {
            Progress::Looked => self.place_was_looked_at(),
            Progress::Written { folder, written } => {
                self.handing = None;
                let sentence = told(&self.words, &name_of(&folder), written);
                if matches!(self.ui.place, Place::Start(_)) {
                    self.list();
                }
                self.ui.tell(Said::Text(sentence));
            }
        }
    }

    /// Hands the game over if it is still the one on the screen.
    fn place_was_looked_at(&mut self) {
        let waits = |handing: &mut Handing| matches!(handing, Handing::Looking { .. });
        let Some(handing) = self.handing.take_if(waits) else { return };
        let Handing::Looking { folder, to, keeper, found } = &handing else { return };
        let same = self.session.as_ref().and_then(Session::folder) == Some(folder);
        match found.try_recv() {
            Ok(Ok(target)) if same => {
                let done = self.give(to, keeper, target).map(drop);
                self.tell(done);
            }
            Ok(Ok(_)) => {}
            Ok(Err(error)) => self.tell(Err(storage(&self.words, &error))),
            // an attempt that was given up has answered
            Err(_) => self.handing = Some(handing),
        }
    }

    /// Goes on, before the screen stands, with a game by its path or name, or with a bundle.
    ///
    /// # Errors
    /// A sentence for the person.
    pub(super) fn resume_named(
        &mut self,
        named: &str,
        choice: Option<Choice>,
    ) -> Result<(), String> {
        let none = match self.games.find(named) {
            Ok(folder) => return self.take_up(&folder, choice == Some(Choice::Here)),
            Err(none) => none,
        };
        let found = bundle::find(self.games.disk.as_ref(), Path::new(named));
        let bundle = found.unwrap_or(Err(none));
        let bundle = bundle.map_err(|error| storage(&self.words, &error))?;
        self.take_in(&bundle, choice)
    }

    /// Takes a bundle in, unless the record here gets as far; where both go on differently, what
    /// the arbiter chose.
    fn take_in(&mut self, bundle: &Bundle, choice: Option<Choice>) -> Result<(), String> {
        let place = |folder: &Path| folder.display().to_string();
        let (here, said) = match standing(self.games.disk.as_ref(), &self.places(), bundle) {
            Standing::Absent | Standing::Behind(_) => return self.import(bundle),
            Standing::Forked { folder, after, prints } => match choice {
                None => return Err(forked(&self.words, &folder, after, &printed(prints))),
                Some(Choice::Bundle) => return self.import(bundle),
                Some(Choice::Here) => {
                    let said = say!(self.words, "run-bundle-kept", place = place(&folder));
                    (folder, said)
                }
            },
            Standing::Same(folder) | Standing::Ahead(folder) => {
                let said = say!(self.words, "run-bundle-here", place = place(&folder));
                (folder, said)
            }
        };
        self.take_up(&here, choice == Some(Choice::Here))?;
        self.ui.tell(Said::Text(said));
        Ok(())
    }

    fn import(&mut self, bundle: &Bundle) -> Result<(), String> {
        let taken = self.games.import(bundle, Writing::Threaded, self.teller());
        let session = taken.map_err(|error: LoadError| load(&self.words, &error))?;
        let place = session.folder().map(name_of).unwrap_or_default();
        self.goes_on(session);
        self.ui.tell(Said::Text(say!(self.words, "run-bundle-taken", game = place)));
        Ok(())
    }
}

/// Waits until the record is on disk, and writes the bundle.
fn written(
    games: &Games,
    session: Session,
    folder: &Path,
    target: Target,
) -> Result<PathBuf, Failed> {
    if session.close(CLOSING) > 0 {
        return Err(Failed::Record);
    }
    let bundle = games.bundle(folder).map_err(Failed::Bundle)?;
    target.write(&bundle).map_err(Failed::File)
}

fn told(words: &Words, game: &str, written: Result<PathBuf, Failed>) -> String {
    match written {
        Ok(file) => {
            let file = file.display().to_string();
            say!(words, "run-handed-over", game = game, file = file)
        }
        Err(Failed::Record) => say!(words, "run-not-handed-over", game = game),
        Err(Failed::Bundle(error)) => {
            say!(words, "run-no-bundle", game = game, detail = error.to_string())
        }
        Err(Failed::File(error)) => {
            say!(words, "run-no-bundle", game = game, detail = storage(words, &error))
        }
    }
}

fn forked(words: &Words, folder: &Path, after: u64, prints: &[String; 2]) -> String {
    let (place, [here, there]) = (folder.display().to_string(), prints);
    let said =
        say!(words, "run-bundle-forked", place = place, after = after, here = here, there = there);
    format!("{said}\n{}", say!(words, "run-bundle-choose"))
}

#[cfg(test)]
#[path = "bundle_tests.rs"]
pub(super) mod tests;
