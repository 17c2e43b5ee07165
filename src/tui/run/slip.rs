//! The slip, made from what is on disk.

use super::desk::Desk;
use super::effects::storage;
use crate::report::{Act, Covered, NoSlip, RESULT, Slip};
use crate::shell::folders;
use crate::shell::session::Session;
use crate::tui::ui::Message as Said;
use crate::words::{Words, say};
use std::path::Path;

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

    fn write_slip(&mut self, slip: &Slip, text: &str) {
        let Some(folder) = self.session.as_ref().and_then(Session::folder) else { return };
        let folder = folder.join(FOLDER);
        let name = format!("result-{}.{}", slip.seq, self.words.lang().id());
        let json = serde_json::to_string_pretty(slip).unwrap_or_default();
        let files = [(format!("{name}.txt"), text.to_owned()), (format!("{name}.json"), json)];
        let kept = folders::keep(self.games.disk.as_ref(), &folder, &files);
        match kept {
            Ok(()) => self.ui.slip_written(&place(&folder, &files[0].0)),
            Err(error) => {
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

fn place(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
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
