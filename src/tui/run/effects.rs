//! What the screen asks for outside the game: new games, slips, settings, storage.

use super::desk::Desk;
use super::{Message, slip};
use crate::game::{Opening, Person, Phase, Setup};
use crate::shell::error::StorageError;
use crate::shell::games::{Accepted, LoadError, TakenUp, Writing};
use crate::shell::list::Listed;
use crate::shell::settings::Glyphs;
use crate::shell::writer::Report;
use crate::tui::ui::{Effect, GlyphChoice, ListedGame, Message as Said, NewGame, StorageChoice, Ui};
use crate::units::{PerPlayer, Side};
use crate::words::{Lang, Words, family, id};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A closing journal is given up after this time when another game is opened.
const CLOSING: Duration = Duration::from_secs(2);

impl Desk {
    /// Carries an effect out.
    pub(super) fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::NewGame(form) => {
                let done = opening_of(&form).and_then(|opening| {
                    self.keep_arbiter(&form.arbiter);
                    self.open_new(opening)
                });
                self.tell(done);
            }
            Effect::Resume(row) => {
                if let Some((folder, _)) = self.listed.get(row).cloned() {
                    let done = self.take_up(&folder);
                    self.tell(done);
                }
            }
            Effect::Slip { write } => self.make_slip(write),
            Effect::Language(lang) => self.speak(lang),
            Effect::Glyphs(glyphs) => {
                self.settings.glyphs = glyphs_of(glyphs);
                self.save();
            }
            Effect::Theme(theme) => {
                self.settings.theme = Some(theme.id().to_owned());
                self.save();
            }
            Effect::SaveArbiter(name) => self.keep_arbiter(&name),
            Effect::Storage(choice) => self.storage(choice),
            Effect::Quit => self.ended = true,
            Effect::CloseGame => self.close_game(),
            Effect::Suspend => suspend(),
            Effect::Redraw => self.anew = true,
        }
        if matches!(effect_kind(&self.ended), Kind::Going) {}
    }

    fn tell(&mut self, done: Result<(), String>) {
        if let Err(sentence) = done {
            self.ui.tell(Said::Text(sentence));
        }
    }
}
