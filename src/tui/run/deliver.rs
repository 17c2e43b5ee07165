//! Handing a game that is over in to the head desk, on a thread of its own: a stick may hang.

use super::Message;
use super::desk::Desk;
use super::effects::{load, storage};
use super::event::fonts;
use crate::report::{Act, Covered, Identity, Papers, Press};
use crate::shell::deliver::{
    DeliverError, Delivered, How, RecordFiles, add_papers, deliver, sticks,
};
use crate::shell::games::{Games, Loaded, on_a_thread};
use crate::shell::session::Session;
use crate::tui::ui::{Delivery, Message as Said};
use crate::words::{Words, say};
use std::path::{Path, PathBuf};

impl Desk {
    /// Hands the game on the screen in: to the place that was named, else to that of the last
    /// time; where there is none it is asked: the only stick is offered, else the folder of the event.
    pub(super) fn deliver(&mut self, to: Option<String>) {
        let Some(folder) = self.session.as_ref().and_then(Session::folder) else { return };
        let folder = folder.to_owned();
        let known = to.map(PathBuf::from).or_else(|| self.settings.handover.clone());
        let Some(place) = known else {
            let sticks = sticks(self.games.disk.as_ref());
            let offered = match sticks.as_slice() {
                [only] => Some(only.as_path()),
                [] => self.event.folder().map(|event| event.places.folder.as_path()),
                _ => None,
            };
            let offered = offered.map_or_else(String::new, |place| place.display().to_string());
            return self.ui.show_delivery(&offered, Delivery::Asking);
        };
        let shown = place.display().to_string();
        self.ui.show_delivery(&shown, Delivery::Busy);
        if self.delivering {
            return;
        }
        self.delivering = true;
        let (games, sender, words) = (self.games.clone(), self.sender.clone(), self.words.clone());
        let press = self.press();
        let work = move || {
            let done = handed_in(&words, &press, &games, &folder, &place);
            drop(sender.send(Message::Delivered { place, done }));
        };
        if let Err(error) = on_a_thread("deliver", work) {
            let detail = storage(&self.words, &error);
            self.delivered(&PathBuf::from(shown), Err(detail));
        }
    }

    /// Says what became of it, and remembers the place.
    pub(super) fn delivered(&mut self, place: &Path, done: Result<Delivered, String>) {
        self.delivering = false;
        let state = match done {
            Ok(done) => {
                self.settings.handover = Some(place.to_owned());
                self.save();
                Delivery::Done(told(&self.words, &done))
            }
            Err(detail) => Delivery::Failed(detail),
        };
        if !self.ui.delivered(state.clone()) {
            let said = match state {
                Delivery::Done(lines) => lines.into_iter().next().unwrap_or_default(),
                Delivery::Failed(detail) => say!(self.words, "deliver-failed", detail = detail),
                Delivery::Asking | Delivery::Busy => String::new(),
            };
            self.ui.tell(Said::Text(said));
        }
    }
}

/// Copies what is on disk: record and papers.
fn handed_in(
    words: &Words,
    press: &Press,
    games: &Games,
    folder: &Path,
    to: &Path,
) -> Result<Delivered, String> {
    let RecordFiles { loaded, mut files, left } =
        games.record_files(folder).map_err(|error| load(words, &error))?;
    let digest = loaded.header.rules_sha256.to_string();
    let papers = Papers {
        game: &loaded.game,
        acts: &acts(&loaded),
        covered: covered(&loaded),
        identity: &Identity { id: loaded.header.game.clone(), digest },
        day: loaded.header.wall.get(..10),
    };
    let made = papers.files(words, press, fonts);
    let made = made.map_err(|none| none.said(words))?;
    add_papers(&mut files, made.files);
    let left = left.join("  ");
    let left = (!left.is_empty()).then(|| say!(words, "handover-left", files = left));
    let no_pdf = made.no_pdf.map(|why| why.said(words));
    let done = deliver(games.disk.as_ref(), folder, to, &loaded.name, &files);
    let done = done.map_err(|error| match error {
        DeliverError::NoFolder(folder) => {
            say!(words, "handover-no-folder", place = folder.display().to_string())
        }
        DeliverError::Storage(error) if error.kind() == "read-only" => {
            say!(words, "handover-read-only", place = error.detail())
        }
        DeliverError::Storage(error) => storage(words, &error),
        DeliverError::Itself(folder) => {
            say!(words, "handover-itself", place = folder.display().to_string())
        }
        DeliverError::Differs(file) => {
            say!(words, "handover-differs", place = file.display().to_string())
        }
    })?;
    Ok(Delivered { notes: left.into_iter().chain(no_pdf).collect(), ..done })
}

fn acts(loaded: &Loaded) -> Vec<Act<'_>> {
    let acts = loaded.entries.iter();
    acts.map(|one| Act { by: &one.by, wall: &one.wall, events: &one.events }).collect()
}

fn covered(loaded: &Loaded) -> Option<Covered> {
    let (game, seq) = (loaded.name.clone(), loaded.seq);
    loaded.fingerprint.map(|fingerprint| Covered { game, seq, fingerprint })
}

fn told(words: &Words, done: &Delivered) -> Vec<String> {
    let folder = done.folder.display().to_string();
    let head = match done.how {
        How::New => say!(words, "deliver-done", folder = folder),
        How::Again => say!(words, "deliver-again", folder = folder),
        How::Grown => say!(words, "deliver-grown", folder = folder),
        How::Renamed => say!(words, "deliver-renamed", folder = folder),
    };
    let files = say!(words, "deliver-files", files = done.files.join("  "));
    [head, files].into_iter().chain(done.notes.clone()).collect()
}

#[cfg(test)]
#[path = "deliver_tests.rs"]
mod tests;
