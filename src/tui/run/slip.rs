//! The slip, made from what is on disk.

use super::Message;
use super::desk::Desk;
use super::effects::storage;
use crate::game::Phase;
use crate::report::{
    Act, Adjourned, AdjournedKind, Covered, Identity, NoAdjourned, NoSlip, Slip, TEXT,
};
use crate::shell::error::StorageError;
use crate::shell::folders;
use crate::shell::games::on_a_thread;
use crate::shell::session::Session;
use crate::tui::ui::Message as Said;
use crate::words::{Words, say};
use serde::Serialize;
use std::path::Path;
use std::sync::Arc;

/// The folder of the slips in the folder of a game.
const FOLDER: &str = "slips";

/// Slips that belong together, ready to be shown and written.
struct Made {
    /// What is shown: one after the other.
    shown: String,
    /// Names and contents of the files; the first one is told.
    files: Vec<(String, String)>,
}

impl Made {
    fn new() -> Self {
        Self { shown: String::new(), files: Vec::new() }
    }

    /// Adds a slip: `result-41` in its language.
    fn add(&mut self, words: &Words, name: &str, text: String, slip: &impl Serialize) {
        let name = format!("{name}.{}", words.lang().id());
        let json = serde_json::to_string_pretty(slip).unwrap_or_default();
        if !self.shown.is_empty() {
            self.shown.push_str("\n\n");
        }
        self.shown.push_str(&text);
        self.files.push((format!("{name}.txt"), text));
        self.files.push((format!("{name}.json"), json));
    }
}

impl Desk {
    /// Makes the slip and shows it; with `write` it is kept beside the record, too. While a game
    /// stands still that is its adjournment slip, and the outside of the envelope if there is one.
    pub(super) fn make_slip(&mut self, write: bool) {
        let Some(session) = &self.session else { return };
        let made = match session.game().phase() {
            Phase::Paused | Phase::Adjourned => adjourned(&self.words, session),
            Phase::Ready
            | Phase::Opening
            | Phase::Playing
            | Phase::Flagged
            | Phase::Proposed
            | Phase::Ended
            | Phase::Agreed
            | Phase::Locked => result(&self.words, session),
        };
        match made {
            Ok(made) => {
                self.ui.show_slip(&made.shown);
                if write {
                    self.write_slip(made.files);
                }
            }
            Err(sentence) => self.ui.tell(Said::Text(sentence)),
        }
    }

    /// Writes slips on a thread of its own. Those that are on their way to the same folder are
    /// waited for.
    fn write_slip(&mut self, files: Vec<(String, String)>) {
        let Some(folder) = self.session.as_ref().and_then(Session::folder) else { return };
        let folder = folder.join(FOLDER);
        self.ui.slip_on_its_way();
        if !self.slips.insert(folder.clone()) {
            return;
        }
        let (disk, sender) = (Arc::clone(&self.games.disk), self.sender.clone());
        let place = folder.clone();
        let work = move || {
            let kept = folders::keep(disk.as_ref(), &place, &files);
            let kept = kept.map(|()| texts(&place, &files));
            drop(sender.send(Message::Slip { folder: place, kept }));
        };
        if let Err(error) = on_a_thread("slip", work) {
            self.slip_kept(&folder, Err(error));
        }
    }

    /// Says where the slip was written, or why it wasn't.
    pub(super) fn slip_kept(&mut self, folder: &Path, kept: Result<String, StorageError>) {
        self.slips.remove(folder);
        match kept {
            Ok(file) => {
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

/// Names the texts that were written: the folder with the first, then the others.
fn texts(folder: &Path, files: &[(String, String)]) -> String {
    let is_text = |name: &&str| Path::new(name).extension().is_some_and(|ends| ends == "txt");
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).filter(is_text).collect();
    folder.join(names.join("  ")).display().to_string()
}

fn acts(session: &Session) -> Vec<Act<'_>> {
    let acts = session.entries().iter();
    acts.map(|one| Act { by: &one.by, wall: &one.wall, events: &one.events }).collect()
}

/// Returns what a slip covers; nothing while an entry isn't on the disk.
pub(super) fn covered(session: &Session) -> Option<Covered> {
    let last = session.last().filter(|_| session.is_safe());
    let name = session.folder().and_then(Path::file_name);
    let game = name.map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    last.map(|(seq, fingerprint)| Covered { game, seq, fingerprint })
}

fn identity(session: &Session) -> Identity {
    Identity { id: session.game_id().to_owned(), digest: session.digest().to_owned() }
}

/// Builds the result slip of what is recorded.
fn result(words: &Words, session: &Session) -> Result<Made, String> {
    let identity = identity(session);
    let slip = Slip::of(session.game(), &acts(session), covered(session), &identity);
    let slip = slip.map_err(|none| match none {
        NoSlip::NoResult | NoSlip::NotCounted => say!(words, "slip-no-result"),
        NoSlip::NotRecorded => say!(words, "slip-not-recorded"),
    })?;
    let text = slip.page(words, session.game().rules()).text(TEXT);
    let text = text.map_err(|error| error.to_string())?;
    let mut made = Made::new();
    made.add(words, &format!("result-{}", slip.subject.seq), text, &slip);
    Ok(made)
}

/// Builds the adjournment slip of what is recorded, and the outside of the envelope.
fn adjourned(words: &Words, session: &Session) -> Result<Made, String> {
    let rules = session.game().rules();
    let identity = identity(session);
    let mut made = Made::new();
    for (kind, name) in
        [(AdjournedKind::Adjournment, "adjournment"), (AdjournedKind::Outer, "outer")]
    {
        let slip = Adjourned::of(kind, session.game(), &acts(session), covered(session), &identity);
        let slip = match slip {
            Ok(slip) => slip,
            Err(NoAdjourned::NotSealed) => continue,
            Err(NoAdjourned::NotStopped) => return Err(say!(words, "adjourned-not-stopped")),
            Err(NoAdjourned::NotRecorded) => return Err(say!(words, "adjourned-not-recorded")),
        };
        let text = slip.page(words, rules).text(TEXT).map_err(|error| error.to_string())?;
        made.add(words, &format!("{name}-{}", slip.subject.seq), text, &slip);
    }
    Ok(made)
}
