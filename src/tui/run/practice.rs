//! A practice game: its folder and its settings are its own, and go with it.

use super::desk::{Desk, chosen};
use super::effects::{glyphs_chosen, storage};
use super::saver::Saver;
use crate::shell::practice::PracticeFolder;
use crate::shell::settings::Settings;
use crate::tui::ui::{Message as Said, Settings as Chosen, Tour, practice};
use crate::words::{Lang, say};
use std::path::PathBuf;
use std::sync::Arc;

/// A practice game, and what it has put aside.
pub struct Practice {
    /// What is real: the console goes back to it.
    real: Real,
    /// Whoever still writes a slip of it holds it, too.
    folder: Arc<PracticeFolder>,
}

/// What was there before.
struct Real {
    data: PathBuf,
    arbiter: String,
    settings: Settings,
    lang: Lang,
    /// Whether the game before, or the command line, was of the event.
    of_game: Option<bool>,
    saver: Option<Saver>,
}

impl Desk {
    /// Begins a practice game with its tour.
    ///
    /// # Errors
    /// A sentence for the person.
    pub(super) fn practise(&mut self) -> Result<(), String> {
        let folder = PracticeFolder::make().map_err(|error| storage(&self.words, &error))?;
        let opening = practice(&self.words).ok_or_else(|| say!(self.words, "message-refused"))?;
        let data = std::mem::replace(&mut self.games.data, folder.path().to_owned());
        let real = Real {
            data,
            arbiter: self.games.arbiter.clone(),
            settings: self.settings.clone(),
            lang: self.ui.settings.lang,
            of_game: self.event.of_game.replace(false),
            saver: self.saver.take(),
        };
        self.practice = Some(Practice { real, folder: Arc::new(folder) });
        self.settings_for_practice();
        if let Err(sentence) = self.open_new(opening) {
            self.end_practice();
            return Err(sentence);
        }
        self.ui.tour = Some(Tour::default());
        Ok(())
    }

    /// Begins a practice game from the list.
    pub(super) fn practise_from_list(&mut self) {
        let done = self.practise();
        self.tell(done);
    }

    /// Deletes a practice game and goes back to what is real.
    pub(super) fn end_practice(&mut self) {
        let Some(Practice { real, .. }) = self.practice.take() else { return };
        (self.games.data, self.games.arbiter) = (real.data, real.arbiter.clone());
        (self.settings, self.saver) = (real.settings, real.saver);
        self.event.of_game = real.of_game;
        self.speak_in(real.lang);
        // what files changed meanwhile stays, what was chosen for practice goes
        self.ui.settings = Chosen {
            keys: Arc::clone(&self.ui.settings.keys),
            glyphs: glyphs_chosen(self.settings.glyphs, self.stone),
            ..chosen(real.lang, &self.settings, real.arbiter)
        };
        self.next_arbiter();
        self.change_voice();
    }

    /// Returns the folder of the practice game: it isn't deleted before it is dropped.
    pub(super) fn practice_folder(&self) -> Option<Arc<PracticeFolder>> {
        self.practice.as_ref().map(|practice| Arc::clone(&practice.folder))
    }

    /// Refuses what would leave something of a practice game behind.
    pub(super) fn keeps_practice_here(&mut self) -> bool {
        if self.practice.is_some() {
            self.ui.tell(Said::Text(say!(self.words, "tour-stays")));
        }
        self.practice.is_some()
    }

    /// Takes settings over that were changed elsewhere; returns those that were real before.
    pub(super) fn replace_settings(&mut self, new: Settings) -> Settings {
        let old = std::mem::replace(&mut self.settings, new.clone());
        let Some(practice) = &mut self.practice else { return old };
        let old = std::mem::replace(&mut practice.real.settings, new);
        self.settings_for_practice();
        old
    }

    /// Keeps a language that was chosen elsewhere for what is real.
    pub(super) fn real_lang(&mut self, lang: Lang) {
        if let Some(practice) = &mut self.practice {
            practice.real.lang = lang;
        }
    }

    /// Forgets real places: nothing of a practice game is looked for or put there. The clips of
    /// the voice are there too, so it rings the bell only.
    fn settings_for_practice(&mut self) {
        (self.settings.places, self.settings.handover) = (Vec::new(), None);
        self.settings.voice.on = false;
        self.ui.settings.voice = false;
    }
}
