//! Takes in what changes in settings, keys and rules while the console runs.

use super::desk::{Desk, theme};
use super::rules_file::RulesFile;
use super::{Message, adviser, effects};
use crate::shell::disk::read_plain;
use crate::shell::follow::{Files, Follower, Look, MOST};
use crate::shell::settings::{FILE, Settings};
use crate::tui::keys::{self, Table};
use crate::tui::ui::{Message as Said, What, Wrong};
use crate::units::Stamp;
use crate::words::{Lang, say};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;

/// The files that are followed.
#[derive(Debug)]
pub struct Following {
    pub(super) files: Files,
    /// What is wrong with them.
    pub(super) wrong: BTreeMap<PathBuf, Vec<Wrong>>,
    /// The file of rules of the game that the console began with.
    pub(super) rules: Option<RulesFile>,
    /// Nothing is followed where the system gives no watch: the settings are read at the next
    /// start then, as they always are.
    _follower: Option<Follower>,
}

impl Following {
    /// Follows settings and keys in their folder, and the file of rules.
    pub fn start(
        config: Option<&Path>,
        rules: Option<RulesFile>,
        settings: &Settings,
        tell: &Sender<Message>,
    ) -> Self {
        let mut files = Files::default();
        if let Some(file) = &rules {
            files.add(&file.path);
        }
        for name in [FILE, keys::FILE] {
            if let Some(folder) = config {
                files.add(&folder.join(name));
            }
        }
        let tell = tell.clone();
        let touched = move |path| drop(tell.send(Message::Touched(path)));
        let follower = Follower::start(&files.paths(), settings.watch, touched).ok();
        Self { files, wrong: BTreeMap::new(), rules, _follower: follower }
    }
}

impl Desk {
    /// Reads the files to which nothing has happened for a while.
    pub(super) fn follow_files(&mut self, now: Stamp) {
        for (path, look) in self.following.files.look(now) {
            let of_keys = path.ends_with(keys::FILE);
            let of_rules = self.following.rules.as_ref().is_some_and(|file| file.path == path);
            let said = match look {
                Look::Same => None,
                Look::Changed(bytes) if of_rules => self.rules_changed(&path, &bytes),
                Look::Gone if of_rules => self.rules_lost(&path, What::Gone),
                Look::Unreadable(error) if of_rules => {
                    self.rules_lost(&path, What::Unreadable(error.to_string()))
                }
                Look::Changed(bytes) if of_keys => self.keys_changed(&path, &bytes),
                Look::Changed(bytes) => self.settings_changed(&path, &bytes),
                Look::Gone if of_keys => Some(say!(self.words, "keys-gone")),
                Look::Gone => Some(say!(self.words, "settings-gone")),
                Look::Unreadable(error) => {
                    let (path, error) = (path.display().to_string(), error.to_string());
                    Some(say!(self.words, "settings-unreadable", path = path, error = error))
                }
            };
            self.redraw();
            // what is wrong stays on the screen until it is seen or mended
            self.look_at_files();
            if let Some(said) = said {
                self.ui.tell(Said::Text(said));
            }
        }
    }

    /// Reads the keys that the config folder has, if it has some.
    pub(super) fn begin_keys(&mut self, config: Option<&Path>) {
        let Some(path) = config.map(|folder| folder.join(keys::FILE)) else { return };
        if let Ok(bytes) = read_plain(&path, MOST) {
            let _ = self.keys_changed(&path, &bytes);
        }
    }

    /// Takes other keys over, or says what is wrong with them: then the old ones stay.
    fn keys_changed(&mut self, path: &Path, bytes: &[u8]) -> Option<String> {
        let (table, faults) = match Table::read(bytes) {
            Ok(table) => (Some(table), Vec::new()),
            Err(faults) => (None, faults),
        };
        let wrong = |fault| Wrong { file: path.display().to_string(), what: What::Keys(fault) };
        self.following.wrong.insert(path.to_owned(), faults.into_iter().map(wrong).collect());
        let table = table.filter(|table| *table != *self.ui.settings.keys)?;
        self.ui.settings.keys = Arc::new(table);
        self.anew = true;
        Some(say!(self.words, "keys-taken"))
    }

    /// Takes changed settings over, or says what is wrong with them: then the old ones stay.
    fn settings_changed(&mut self, path: &Path, bytes: &[u8]) -> Option<String> {
        let (new, wrong) = match Settings::read(bytes, path) {
            Ok(new) => (Some(new), None),
            Err(error) => (None, Some(effects::storage(&self.words, &error))),
        };
        let file = path.display().to_string();
        let wrong = wrong.map(|text| Wrong { file, what: What::Said(text) });
        self.following.wrong.insert(path.to_owned(), wrong.into_iter().collect());
        self.take_settings(new?)
    }

    /// Takes settings over at once and names what has changed; none where nothing has.
    fn take_settings(&mut self, new: Settings) -> Option<String> {
        let old = std::mem::replace(&mut self.settings, new);
        let new = self.settings.clone();
        self.settings_in_practice();
        let mut names = Vec::new();
        let lang = new.lang.as_deref().and_then(Lang::parse);
        if let Some(lang) = lang.filter(|_| old.lang != new.lang) {
            self.words = crate::words::Words::embedded(lang);
            self.ui.settings.lang = lang;
        }
        let words = &self.words;
        if old.lang != new.lang {
            names.push(say!(words, "settings-language"));
        }
        if old.glyphs != new.glyphs {
            self.ui.settings.glyphs = effects::glyphs_chosen(new.glyphs, self.stone);
            names.push(say!(words, "settings-glyphs"));
        }
        if old.theme != new.theme {
            self.ui.settings.theme = theme(&new);
            names.push(say!(words, "settings-theme"));
        }
        if let Some(name) = new.arbiter.clone().filter(|_| old.arbiter != new.arbiter) {
            name.clone_into(&mut self.games.arbiter);
            self.ui.settings.arbiter = name;
            names.push(say!(words, "settings-arbiter"));
        }
        if old.event != new.event {
            names.push(say!(words, "settings-event"));
        }
        if old.print != new.print {
            names.push(say!(words, "settings-print"));
        }
        if old.adviser != new.adviser {
            self.adviser = adviser::find(&new);
            self.around.advise(adviser::known(&self.adviser));
            names.push(say!(words, "settings-adviser"));
        }
        if old.voice != new.voice {
            self.ui.settings.voice = new.voice.on;
            names.push(say!(words, "settings-voice"));
        }
        if old.voice != new.voice || old.lang != new.lang {
            self.change_voice();
        }
        if old.event != new.event {
            self.change_event();
        } else if old.watch != new.watch {
            drop(self.read_event());
        }
        self.anew = true;
        let what = self.words.list(&names);
        (!names.is_empty()).then(|| say!(self.words, "settings-taken", what = what))
    }
}
