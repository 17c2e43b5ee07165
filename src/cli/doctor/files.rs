//! The files that a console reads: keys, the event of the settings, the fonts of slips.

use super::super::event::faulty;
use super::super::{keys, stored};
use super::{Doctor, State};
use crate::report::Font;
use crate::shell::event::{EventFault, Places};
use crate::shell::fonts::{self, FontFile};
use crate::units::in_line;
use crate::words::{Words, say};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

/// Signs of a slip that only a font with Chinese has.
const CHINESE: &str = "围棋成绩单黑白";

impl Doctor<'_> {
    /// Reads the keys of the config folder, where it has some.
    pub(super) fn keys(&mut self, folder: &Path) {
        let words = self.words;
        let (file, read) = keys::faults(words, folder);
        match read {
            Ok(faults) if faults.is_empty() => {
                self.note("keys", State::Good, say!(words, "doctor-keys", file = file));
            }
            Ok(faults) => faults.into_iter().for_each(|text| self.note("keys", State::Note, text)),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                self.note("keys", State::Good, say!(words, "doctor-keys-own"));
            }
            Err(error) => {
                let error = error.to_string();
                let text = say!(words, "followed-unreadable", file = file, error = error);
                self.note("keys", State::Note, text);
            }
        }
    }

    /// Reads the event that the settings name, with its pairings.
    pub(super) fn event(&mut self, path: &Path) {
        let words = self.words;
        let places = Places::of(path);
        let clauses: Vec<&str> = words.all_clauses().collect();
        let read = [places.read_file(&clauses).err(), places.read_pairings().err()];
        let faults: Vec<String> =
            read.into_iter().flatten().flat_map(|fault| faults(words, &fault)).collect();
        if faults.is_empty() {
            let file = places.file.display().to_string();
            self.note("event", State::Good, say!(words, "doctor-event", file = file));
        }
        for text in faults {
            self.note("event", State::Bad, text);
        }
    }

    /// Looks which fonts slips can be set in, and which of them have Chinese.
    pub(super) fn fonts(&mut self) {
        let words = self.words;
        let mut chinese = false;
        let named = |file: &FontFile| {
            let name = file.path.file_name()?.to_string_lossy().into_owned();
            let font = Font::read(Arc::new(file.read().ok()?), file.index)?;
            let has = font.has(CHINESE);
            chinese |= has;
            Some(if has { say!(words, "doctor-font-chinese", name = name) } else { name })
        };
        let folders = fonts::folders();
        let found: Vec<String> = fonts::find(&folders).iter().filter_map(named).collect();
        let list = words.list(&found);
        if chinese {
            return self.note("fonts", State::Good, say!(words, "doctor-fonts", list = list));
        }
        let text = if found.is_empty() {
            let places: Vec<String> = folders.iter().map(|one| one.display().to_string()).collect();
            say!(words, "doctor-no-font", places = places.join(" "))
        } else {
            say!(words, "doctor-no-chinese", list = list)
        };
        self.note("fonts", State::Note, text);
    }
}

/// Says all that is wrong with a file of an event, each with its place.
fn faults(words: &Words, fault: &EventFault) -> Vec<String> {
    match fault {
        EventFault::Storage(error) => vec![stored::storage(words, error).sentence()],
        EventFault::Pairings { file, faults } => vec![faulty(words, file, faults).sentence()],
        EventFault::File { file, faults } => {
            let file = in_line(&file.display().to_string()).into_owned();
            if faults.is_empty() {
                return vec![say!(words, "followed-other-kind", file = file)];
            }
            let said = faults
                .iter()
                .map(|one| format!("{file}:{}:{} {}", one.line, one.column, words.fault(one)));
            said.collect()
        }
    }
}
