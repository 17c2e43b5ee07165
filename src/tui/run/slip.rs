//! The slip, made from what is on disk.

use super::Message;
use super::desk::Desk;
use super::effects::storage;
use crate::report::{Act, Covered, NoSlip, RESULT, Slip};
use crate::shell::error::StorageError;
use crate::shell::folders;
use crate::shell::games::on_a_thread;
use crate::shell::session::Session;
use crate::tui::ui::Message as Said;
use crate::words::{Words, say};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The folder of the slips in the folder of a game.
const FOLDER: &str = "slips";

impl Desk {
    /// Makes the slip and shows it; with `write` it is kept beside the record, too.
    pub(super) fn make_slip(&mut self, write: bool) {
        let Some(session) = &self.session else { return };
        match slip(&self.words, session) {
            Ok((slip, text)) => {
                self.ui.show_slip(&text);
                if write {
                    self.write_slip(&slip, &text);
                }
            }
            Err(sentence) => self.ui.tell(Said::Text(sentence)),
        }
    }

    /// Writes the slip on a thread of its own. One that is on its way to the same folder is
    /// waited for.
    fn write_slip(&mut self, slip: &Slip, text: &str) {
        let Some(folder) = self.session.as_ref().and_then(Session::folder) else { return };
        let folder = folder.join(FOLDER);
        self.ui.slip_on_its_way();
        if !self.slips.insert(folder.clone()) {
            return;
        }
        let name = format!("result-{}.{}", slip.seq, self.words.lang().id());
        let json = serde_json::to_string_pretty(slip).unwrap_or_default();
        let files = [(format!("{name}.txt"), text.to_owned()), (format!("{name}.json"), json)];
        let (disk, sender) = (Arc::clone(&self.games.disk), self.sender.clone());
        let place = folder.clone();
        let work = move || {
            let kept = folders::keep(disk.as_ref(), &place, &files);
            let kept = kept.map(|()| place.join(&files[0].0));
            drop(sender.send(Message::Slip { folder: place, kept }));
        };
        if let Err(error) = on_a_thread("slip", work) {
            self.slip_kept(&folder, Err(error));
        }
    }

    /// Says where the slip was written, or why it wasn't.
    pub(super) fn slip_kept(&mut self, folder: &Path, kept: Result<PathBuf, StorageError>) {
        self.slips.remove(folder);
        match kept {
            Ok(file) => {
                let file = file.display().to_string();
                self.ui.slip_written(&file);
                if !self.ui.shows_slip() {
                    self.ui.tell(Said::Text(say!(self.words, "slip-written", what = file)));
                }
            }
            Err(error) => {
                self.ui.slip_failed();
                let sentence = storage(&self.words, &error);
                self.ui.tell(Said::Text(sentence));
            }
        }
    }

    /// Goes to the background (Ctrl-Z); the screen asks for it only while no clock runs.
    pub(super) fn suspend(&mut self) {
        super::screen::give_back();
        // where the system doesn't stop us, nothing is lost: the screen comes back at once
        let _ = crate::shell::signal::stop();
        let _ = super::screen::take();
        self.anew = true;
    }
}

/// Builds the slip of what is recorded, and its text.
fn slip(words: &Words, session: &Session) -> Result<(Slip, String), String> {
    let acts = session.entries().iter();
    let acts: Vec<Act<'_>> =
        acts.map(|one| Act { by: &one.by, wall: &one.wall, events: &one.events }).collect();
    let covered = session.last().filter(|_| session.is_safe());
    let name = session.folder().and_then(Path::file_name);
    let game = name.map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let covered = covered.map(|(seq, fingerprint)| Covered { game, seq, fingerprint });
    let slip = Slip::of(session.game(), &acts, covered).map_err(|none| match none {
        NoSlip::NoResult => say!(words, "slip-no-result"),
        NoSlip::NotRecorded => say!(words, "slip-not-recorded"),
    })?;
    let text = slip.text(RESULT, words, session.game().rules());
    let text = text.map_err(|error| error.to_string())?;
    Ok((slip, text))
}
