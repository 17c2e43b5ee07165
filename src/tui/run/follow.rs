//! Takes in what changes in the settings while the console runs.

use super::desk::{Desk, theme};
use super::{Message, adviser, effects};
use crate::shell::follow::{Files, Follower, Look};
use crate::shell::settings::{FILE, Settings};
use crate::tui::ui::Message as Said;
use crate::units::Stamp;
use crate::words::{Lang, say};
use std::path::Path;
use std::sync::mpsc::Sender;

/// The files that are followed.
#[derive(Debug)]
pub struct Following {
    pub(super) files: Files,
    /// Nothing is followed where the system gives no watch: the settings are read at the next
    /// start then, as they always are.
    _follower: Option<Follower>,
}

impl Following {
    /// Follows the settings in their folder.
    pub fn start(config: Option<&Path>, settings: &Settings, tell: &Sender<Message>) -> Self {
        let mut files = Files::default();
        if let Some(folder) = config {
            files.add(&folder.join(FILE));
        }
        let tell = tell.clone();
        let touched = move |path| drop(tell.send(Message::Touched(path)));
        let follower = Follower::start(files.paths(), settings.watch, touched).ok();
        Self { files, _follower: follower }
    }
}

impl Desk {
    /// Reads the files to which nothing has happened for a while.
    pub(super) fn follow_files(&mut self, now: Stamp) {
        for (path, look) in self.following.files.look(now) {
            let said = match look {
                Look::Same => None,
                Look::Changed(bytes) => self.settings_changed(&path, &bytes),
                Look::Gone => Some(say!(self.words, "settings-gone")),
                Look::Unreadable(error) => {
                    let (path, error) = (path.display().to_string(), error.to_string());
                    Some(say!(self.words, "settings-unreadable", path = path, error = error))
                }
            };
            if let Some(said) = said {
                self.redraw();
                self.ui.tell(Said::Text(said));
            }
        }
    }

    /// Takes changed settings over, or says what is wrong with them: then the old ones stay.
    fn settings_changed(&mut self, path: &Path, bytes: &[u8]) -> Option<String> {
        match Settings::read(bytes, path) {
            Ok(new) => self.take_settings(new),
            Err(error) => {
                let wrong = effects::storage(&self.words, &error);
                Some(format!("{wrong} {}", say!(self.words, "settings-stay")))
            }
        }
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
        self.anew = true;
        let what = self.words.list(&names);
        (!names.is_empty()).then(|| say!(self.words, "settings-taken", what = what))
    }
}
