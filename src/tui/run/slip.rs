//! The slip, made from what is on disk.

use super::Message;
use super::desk::Desk;
use super::effects::storage;
use super::event::fonts;
use super::screen::Anew;
use crate::game::Phase;
use crate::report::{
    Act, Adjourned, AdjournedKind, Covered, Identity, NoAdjourned, NoSlip, Page, Press, Slip,
    SlipFiles, TemplateError,
};
use crate::shell::deliver::SLIPS;
use crate::shell::disk::Disk;
use crate::shell::error::{Doing, StorageError};
use crate::shell::folders;
use crate::shell::games::on_a_thread;
use crate::shell::print::{PATIENCE, Printer};
use crate::shell::session::Session;
use crate::tui::ui::Message as Said;
use crate::words::{Words, say};
use serde::Serialize;
use serde_json::Value;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Slips that belong together, ready to be shown and written.
struct Made {
    words: Words,
    press: Press,
    /// What is shown: one after the other.
    shown: String,
    /// How their names begin (`result-41`), and what they say; the first one is told.
    slips: Vec<(String, Page, Value)>,
}

impl Made {
    const fn new(words: Words, press: Press) -> Self {
        Self { words, press, shown: String::new(), slips: Vec::new() }
    }

    /// Adds a slip.
    ///
    /// # Errors
    /// What the template does wrong.
    fn add(&mut self, stem: String, page: Page, slip: &impl Serialize) -> Result<(), String> {
        let text = self.press.text(&page).map_err(|error| error.said_with_place(&self.words))?;
        if !self.shown.is_empty() {
            self.shown.push_str("\n\n");
        }
        self.shown.push_str(&text);
        self.slips.push((stem, page, serde_json::to_value(slip).unwrap_or_default()));
        Ok(())
    }

    /// Writes all slips into a folder, in all ways.
    fn keep(&self, disk: &dyn Disk, folder: &Path) -> Result<Kept, StorageError> {
        let mut all = SlipFiles::default();
        for (stem, page, value) in &self.slips {
            let set = self.press.files(stem, page, value, fonts());
            let wrong = |error: TemplateError| {
                let source = io::Error::other(error.said_with_place(&self.words));
                let path = folder.join(stem);
                StorageError::Io { doing: Doing::Writing, path, source }
            };
            all.add(set.map_err(wrong)?);
        }
        let names = folders::keep(disk, folder, &all.files)?;
        let no_pdf = all.no_pdf.map(|why| why.said(&self.words));
        Ok(Kept { names, no_pdf })
    }
}

/// Slips that were written.
struct Kept {
    /// The names of their files.
    names: Vec<String>,
    /// Why there is no PDF among them.
    no_pdf: Option<String>,
}

impl Kept {
    /// Names the texts: the folder with the first, then the others; and says what is missing.
    fn told(&self, folder: &Path) -> String {
        let texts = self.names.iter().filter(|name| has_ending(name, "txt"));
        let texts: Vec<&str> = texts.map(String::as_str).collect();
        let texts = folder.join(texts.join("  ")).display().to_string();
        [Some(texts), self.no_pdf.clone()].into_iter().flatten().collect::<Vec<_>>().join("  ")
    }

    /// Lists the files that are printed: of each slip the PDF, or the text where there is none.
    fn printable<'a>(&'a self, made: &'a Made) -> impl Iterator<Item = &'a String> {
        made.slips.iter().filter_map(|(stem, ..)| {
            let of_slip = |name: &&String| {
                name.strip_prefix(stem.as_str()).is_some_and(|rest| rest.starts_with('.'))
            };
            let ends = |ending: &'static str| {
                self.names.iter().filter(of_slip).find(|name| has_ending(name, ending))
            };
            ends("pdf").or_else(|| ends("txt"))
        })
    }
}

fn has_ending(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == ending)
}

impl Desk {
    /// Makes the slip and shows it; with `write` it is kept beside the record, too. While a game
    /// stands still that is its adjournment slip, and the outside of the envelope if there is one.
    pub(super) fn make_slip(&mut self, write: bool) {
        match self.slip_made() {
            Some(Ok(made)) => {
                self.ui.show_slip(&made.shown);
                if write {
                    self.write_slip(made);
                }
            }
            Some(Err(sentence)) => self.ui.tell(Said::Text(sentence)),
            None => {}
        }
    }

    fn slip_made(&self) -> Option<Result<Made, String>> {
        let session = self.session.as_ref()?;
        let press = self.press();
        Some(match session.game().phase() {
            Phase::Paused | Phase::Adjourned => adjourned(&self.words, press, session),
            Phase::Ready
            | Phase::Opening
            | Phase::Playing
            | Phase::Flagged
            | Phase::Proposed
            | Phase::Ended
            | Phase::Agreed
            | Phase::Locked => result(&self.words, press, session),
        })
    }

    /// Keeps the slip beside the record and has it printed, on a thread of its own: a printing
    /// program may hang. Whatever it says, the file stays.
    pub(super) fn print_slip(&mut self) {
        let made = match self.slip_made() {
            Some(Ok(made)) => made,
            Some(Err(sentence)) => return self.ui.tell(Said::Text(sentence)),
            None => return,
        };
        let Some(folder) = self.session.as_ref().and_then(Session::folder) else { return };
        let folder = folder.join(SLIPS);
        let named = self
            .event
            .print(self.session.as_ref().map(Session::game))
            .unwrap_or(&self.settings.print);
        let printer = Printer::find(named, std::env::var_os("PATH").as_deref());
        let (disk, sender) = (Arc::clone(&self.games.disk), self.sender.clone());
        self.ui.slip_prints(&say!(self.words, "print-going", file = folder.display().to_string()));
        let held = self.practice_folder();
        let work = move || {
            let _held = held;
            let kept = match made.keep(disk.as_ref(), &folder) {
                Ok(kept) => kept,
                Err(error) => return drop(sender.send(Message::Slip { folder, kept: Err(error) })),
            };
            let printed = printer.map(|printer| {
                let mut files = kept.printable(&made).map(|name| folder.join(name));
                files.try_for_each(|file| printer.print_file(&file, PATIENCE))
            });
            drop(sender.send(Message::Printed { files: kept.told(&folder), printed }));
        };
        if let Err(error) = on_a_thread("print", work) {
            let sentence = storage(&self.words, &error);
            self.ui.tell(Said::Text(sentence));
        }
    }

    /// Says whether the slip was printed; the file is there.
    pub(super) fn slip_printed(&mut self, files: &str, printed: Option<io::Result<()>>) {
        let said = match printed {
            None => say!(self.words, "print-none", file = files),
            Some(Ok(())) => say!(self.words, "print-done", file = files),
            Some(Err(error)) => {
                let hangs = error.kind() == io::ErrorKind::TimedOut;
                let hangs = hangs.then(|| say!(self.words, "print-hangs"));
                let detail = hangs.unwrap_or_else(|| error.to_string());
                say!(self.words, "print-failed", detail = detail, file = files)
            }
        };
        if !self.ui.slip_prints(&said) {
            self.ui.tell(Said::Text(said));
        }
    }

    /// Writes slips on a thread of its own. Those that are on their way to the same folder are
    /// waited for.
    fn write_slip(&mut self, made: Made) {
        let Some(folder) = self.session.as_ref().and_then(Session::folder) else { return };
        let folder = folder.join(SLIPS);
        self.ui.slip_on_its_way();
        if !self.slips.insert(folder.clone()) {
            return;
        }
        let (disk, sender) = (Arc::clone(&self.games.disk), self.sender.clone());
        let (place, held) = (folder.clone(), self.practice_folder());
        let work = move || {
            let _held = held;
            let kept = made.keep(disk.as_ref(), &place).map(|kept| kept.told(&place));
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
        self.take_terminal();
    }

    /// Takes the terminal again: while the program stood, a shell may have had it.
    pub(super) fn take_terminal(&mut self) {
        let _ = super::screen::take_keys();
        self.anew = Anew::Terminal;
    }
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
fn result(words: &Words, press: Press, session: &Session) -> Result<Made, String> {
    let identity = identity(session);
    let slip = Slip::of(session.game(), &acts(session), covered(session), &identity);
    let slip = slip.map_err(|none| match none {
        NoSlip::NoResult | NoSlip::NotCounted => say!(words, "slip-no-result"),
        NoSlip::NotRecorded => say!(words, "slip-not-recorded"),
    })?;
    let mut made = Made::new(words.clone(), press);
    let page = made.press.page(|words| slip.page(words, session.game().rules()));
    made.add(format!("result-{}", slip.subject.seq), page, &slip)?;
    Ok(made)
}

/// Builds the adjournment slip of what is recorded, and the outside of the envelope.
fn adjourned(words: &Words, press: Press, session: &Session) -> Result<Made, String> {
    let rules = session.game().rules();
    let identity = identity(session);
    let mut made = Made::new(words.clone(), press);
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
        let page = made.press.page(|words| slip.page(words, rules));
        made.add(format!("{name}-{}", slip.subject.seq), page, &slip)?;
    }
    Ok(made)
}
