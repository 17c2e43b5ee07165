//! Taking a game up again: the places where it may stand are compared and the game is opened on
//! a thread of its own, since a place may hang.

use super::Message;
use super::desk::Desk;
use super::effects::{damage, load, name_of};
use crate::shell::folders;
use crate::shell::games::{Accepted, Games, LoadError, TakenUp, Writing, on_a_thread};
use crate::shell::places::{self, Whole};
use crate::shell::session::Session;
use crate::shell::writer::Report;
use crate::tui::ui::{Message as Said, Place};
use crate::units::Fingerprint;
use crate::words::say;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A game that opens at once is waited for, so that keys typed ahead reach it.
const AT_ONCE: Duration = Duration::from_millis(300);

/// A game that is being opened. Dropped, it isn't wanted any more.
pub struct Opening {
    folder: PathBuf,
    accepted: Accepted,
    left: Option<String>,
    found: Receiver<Found>,
    _wanted: Arc<()>,
}

/// What was found of a game.
pub enum Found {
    /// Its record goes on differently in another folder.
    Forked { other: PathBuf, after: u64, prints: [Option<Fingerprint>; 2] },
    /// The game in the folder with its longest record.
    Taken { folder: PathBuf, taken: Result<TakenUp, LoadError> },
}

/// Compares the places where a game may stand: the folder with its longest record, or the fork.
fn compare(
    games: &Games,
    places: &[PathBuf],
    folder: &Path,
    again: bool,
) -> Result<PathBuf, Found> {
    match places::whole(games.disk.as_ref(), places, folder) {
        Ok(Whole::Forked { other, after, prints }) if !again => {
            Err(Found::Forked { other, after, prints })
        }
        Ok(Whole::Elsewhere(longer)) => Ok(longer),
        // what can't be read here is told when it is opened
        Ok(Whole::Here | Whole::Forked { .. }) | Err(_) => Ok(folder.to_owned()),
    }
}

/// Takes the longest record up, unless there is a fork.
fn taken(
    games: &Games,
    compared: Result<PathBuf, Found>,
    accepted: &Accepted,
    tell: impl FnMut(Report) + Send + 'static,
) -> Found {
    let take_up = |folder: PathBuf| {
        let taken = games.take_up(&folder, accepted.clone(), Writing::Threaded, tell);
        Found::Taken { folder, taken }
    };
    compared.map_or_else(|fork| fork, take_up)
}

/// Writes two fingerprints.
pub(super) fn printed(prints: [Option<Fingerprint>; 2]) -> [String; 2] {
    prints.map(|print| print.map_or_else(String::new, |print| print.to_string()))
}

impl Desk {
    /// Takes a game up before the screen stands. One whose end can't be proven is asked about.
    ///
    /// # Errors
    /// A sentence for the person.
    pub(super) fn take_up(&mut self, folder: &Path, again: bool) -> Result<(), String> {
        let compared = compare(&self.games, &self.places(), folder, again);
        let accepted = Accepted::default();
        let found = taken(&self.games, compared, &accepted, self.teller());
        self.opened(folder, found, &accepted, None)
    }

    /// Returns the places where games may stand.
    pub(super) fn places(&self) -> Vec<PathBuf> {
        let mut places = self.settings.places.clone();
        places.push(folders::games(&self.games.data));
        places
    }

    /// Has a game taken up again. A fork is shown first; choosing the same one once more opens
    /// it. Where a place keeps everybody waiting, choosing it once more leaves the places out.
    ///
    /// # Errors
    /// A sentence for the person.
    pub(super) fn open(&mut self, folder: &Path, accepted: &Accepted) -> Result<(), String> {
        let left = self.close_within();
        let waited = self.opening.take().filter(|opening| opening.folder == folder);
        let places = if waited.is_some() { Vec::new() } else { self.places() };
        let again = self.forked.take().is_some_and(|asked| asked == folder);
        let (games, teller, sender) = (self.games.clone(), self.teller(), self.sender.clone());
        let (send, found) = channel();
        let (path, given) = (folder.to_owned(), accepted.clone());
        let wanted = Arc::new(());
        let still = Arc::downgrade(&wanted);
        let work = move || {
            let compared = compare(&games, &places, &path, again);
            // a place that answers late opens no game that nobody waits for any more
            if still.strong_count() > 0
                && send.send(taken(&games, compared, &given, teller)).is_ok()
            {
                drop(sender.send(Message::Opened));
            }
        };
        on_a_thread("open", work).map_err(|error| super::effects::storage(&self.words, &error))?;
        if let Ok(found) = found.recv_timeout(AT_ONCE) {
            return self.opened(folder, found, accepted, left);
        }
        let (folder, accepted) = (folder.to_owned(), accepted.clone());
        let name = name_of(&folder);
        self.opening = Some(Opening { folder, accepted, left, found, _wanted: wanted });
        Err(say!(self.words, "run-opening", game = name))
    }

    /// Shows the game that was waited for, if it still is.
    pub(super) fn has_opened(&mut self) {
        let Some(opening) = self.opening.take() else { return };
        if self.session.is_some() || !matches!(self.ui.place, Place::Start(_)) {
            return;
        }
        match opening.found.try_recv() {
            Ok(found) => {
                self.ui.message = None;
                let Opening { folder, accepted, left, .. } = opening;
                let done = self.opened(&folder, found, &accepted, left);
                self.tell(done);
            }
            Err(_) => self.opening = Some(opening),
        }
    }

    fn opened(
        &mut self,
        asked: &Path,
        found: Found,
        accepted: &Accepted,
        left: Option<String>,
    ) -> Result<(), String> {
        match found {
            Found::Forked { other, after, prints } => {
                self.forked = Some(asked.to_owned());
                let [here, there] = printed(prints);
                let place = other.display().to_string();
                Err(say!(
                    self.words,
                    "run-forked",
                    place = place,
                    after = after,
                    here = here,
                    there = there
                ))
            }
            Found::Taken { folder, taken } => {
                self.shown(&folder, taken, accepted, left)?;
                if folder != asked {
                    let place = folder.display().to_string();
                    self.ui.tell(Said::Text(say!(self.words, "run-longer", place = place)));
                }
                Ok(())
            }
        }
    }

    /// Shows a game that goes on.
    pub(super) fn goes_on(&mut self, session: Session) {
        self.ui.take_up(session.game());
        self.session = Some(session);
        self.event.of_game = None;
        self.follow_rules();
        self.reword();
        self.look_at_files();
        self.start_voice();
    }

    /// Shows a game that was taken up, asks about it, or says why it can't be.
    fn shown(
        &mut self,
        folder: &Path,
        taken: Result<TakenUp, LoadError>,
        accepted: &Accepted,
        left: Option<String>,
    ) -> Result<(), String> {
        match taken.map_err(|error| load(&self.words, &error))? {
            TakenUp::Playing(session) => {
                self.goes_on(*session);
                left.map_or(Ok(()), Err)
            }
            TakenUp::HandedOver { to, wall } => {
                self.asked = Some((folder.to_owned(), accepted.clone()));
                self.ui.ask_reclaim(&name_of(folder), &to, &wall);
                left.map_or(Ok(()), Err)
            }
            TakenUp::Ask(_) => {
                self.asked = Some((folder.to_owned(), accepted.clone()));
                self.ui.ask_tip(&name_of(folder));
                Ok(())
            }
            TakenUp::ReadOnly(found) => {
                let detail = found.opening.assessment.bad().map(|bad| damage(&self.words, bad));
                let detail = detail.unwrap_or_else(|| folder.display().to_string());
                Err(say!(self.words, "run-read-only", game = name_of(folder), detail = detail))
            }
        }
    }
}
