//! The event of the console: read on a thread of its own, since its folder may be a shared one.

use super::Message;
use super::desk::Desk;
use super::effects::storage;
use crate::report::{Font, Logo, Press};
use crate::shell::event::{EventFault, EventFolder};
use crate::shell::fonts::{self, FontFile};
use crate::shell::games::on_a_thread;
use crate::shell::settings::Settings;
use crate::tui::ui::{Message as Said, OfEvent, Place};
use crate::tui::update;
use crate::units::Date;
use crate::words::{Lang, Words, family, id, say};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// A folder that answers at once is waited for, so that the first form is filled in from it.
const AT_ONCE: Duration = Duration::from_millis(300);

/// The event, and what the screen knows of it.
#[derive(Default)]
pub(super) struct Event {
    /// Where it is looked for.
    path: Option<PathBuf>,
    /// What was read last.
    pub(super) folder: Option<EventFolder>,
    /// What the screen knows of it.
    pub(super) seen: Option<OfEvent>,
}

impl Event {
    /// Chooses the event: the folder that was named, else the one of the settings.
    pub(super) fn chosen(named: Option<&Path>, settings: &Settings) -> Self {
        let whole = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let path = named.map(whole).or_else(|| settings.event.clone());
        Self { path, ..Self::default() }
    }

    /// Returns the printing program that the event names, with its arguments.
    pub(super) fn print(&self) -> Option<&[String]> {
        let slips = self.folder.as_ref()?.tournament.slips.as_ref()?;
        Some(slips.print.as_slice()).filter(|print| !print.is_empty())
    }
}

impl Event {
    /// Returns how the event's slips are set; where it says nothing, in the language of the
    /// screen.
    pub(super) fn press(&self, lang: Lang) -> Press {
        let Some(folder) = &self.folder else { return Press::plain(lang) };
        let mut press = Press::of(folder.tournament.slips.as_ref(), lang);
        let own = folder.own.clone();
        (press.text, press.html, press.logo) = (own.text, own.html, own.logo.and_then(Logo::of));
        press
    }
}

/// Reads the fonts of this machine one after the other, the best first.
pub(super) fn fonts() -> Box<dyn Iterator<Item = Font>> {
    let read = |file: FontFile| Font::read(Arc::new(file.read().ok()?), file.index);
    Box::new(fonts::find(&fonts::folders()).into_iter().filter_map(read))
}

impl Desk {
    /// Remembers the event for the next time, where it is another one, and has it read; one that
    /// answers at once is waited for.
    pub(super) fn begin_event(&mut self) {
        if self.event.path != self.settings.event {
            self.settings.event.clone_from(&self.event.path);
            self.save();
        }
        if let Some(found) = self.read_event() {
            // what was read is the first message then, before any key
            let _ = found.recv_timeout(AT_ONCE);
        }
    }

    /// Has the event read; what is received tells that it was sent.
    pub(super) fn read_event(&self) -> Option<Receiver<()>> {
        let path = self.event.path.clone()?;
        let (sender, lang) = (self.sender.clone(), self.words.lang());
        let (done, found) = std::sync::mpsc::channel();
        let work = move || {
            let words = Words::embedded(lang);
            let clauses: Vec<&str> = words.all_clauses().collect();
            let read = EventFolder::read(&path, &clauses);
            drop(sender.send(Message::Event(Box::new(read))));
            let _ = done.send(());
        };
        on_a_thread("event", work).ok().map(|()| found)
    }

    /// Takes the event in; where it can't be read the one that was read before stays.
    pub(super) fn event_read(&mut self, read: Result<EventFolder, EventFault>, today: &str) {
        match read {
            Ok(folder) => {
                let day: Option<Date> = today.get(..10).and_then(|day| day.parse().ok());
                let round = folder.round(day);
                let pairings = folder.pairings.clone().unwrap_or_default();
                let tournament = folder.tournament.clone();
                let logo = folder.own.logo.clone();
                if logo.is_some_and(|bytes| Logo::of(bytes).is_none()) {
                    self.ui.tell(Said::Said(id!("slip-bad-logo")));
                }
                let seen = OfEvent { tournament, pairings, round };
                if let Place::Setup(form) = &mut self.ui.place {
                    form.pair(&seen, &update::placeholders(&self.words));
                }
                (self.event.folder, self.event.seen) = (Some(folder), Some(seen));
            }
            Err(fault) => {
                let detail = said(&self.words, &fault);
                self.ui.tell(Said::Text(say!(self.words, "run-event-unread", detail = detail)));
            }
        }
    }
}

/// Says why an event can't be used: the first fault, with its place.
fn said(words: &Words, fault: &EventFault) -> String {
    match fault {
        EventFault::Storage(error) => storage(words, error),
        EventFault::File { file, .. } => {
            say!(words, "run-event-faulty", file = file.display().to_string())
        }
        EventFault::Pairings { file, faults } => faults.first().map_or_else(String::new, |first| {
            let values =
                [("name", first.name.as_str().into()), ("other", first.other.as_str().into())];
            let text = words.find(family!("pairings-fault-"), first.kind.id(), &values);
            let (file, column) = (file.display(), first.column.unwrap_or(1));
            format!("{file}:{}:{column}: {}", first.line, text.unwrap_or_default())
        }),
    }
}
