//! Saving elsewhere after the disk failed: the copy is written on a thread of its own, the loop
//! hears of it and hands over what was decided meanwhile.

use super::Message;
use super::desk::Desk;
use super::effects::storage;
use crate::shell::error::StorageError;
use crate::shell::games::Planting;
use crate::shell::store::Store;
use crate::tui::ui::Message as Said;
use crate::words::say;
use std::path::PathBuf;

/// A copy on its way to another place. Dropped, it is given up.
pub struct Saving {
    ticket: u64,
    place: PathBuf,
    _planting: Planting,
}

impl Saving {
    /// Returns the place as it is shown.
    pub fn place(&self) -> String {
        self.place.display().to_string()
    }
}

impl Desk {
    /// Has the record saved in another place; an attempt that is under way is given up.
    pub(super) fn save_elsewhere(&mut self, place: &str) {
        self.saving = None;
        let Some(session) = &self.session else { return };
        self.tickets += 1;
        let (ticket, place, sender) = (self.tickets, PathBuf::from(place), self.sender.clone());
        let done = move |store: Result<Store, StorageError>| {
            drop(sender.send(Message::Planted { ticket, store: store.map(Box::new) }));
        };
        let planting = session.transplant().and_then(|copy| self.games.plant(copy, &place, done));
        match planting {
            Ok(planting) => self.saving = Some(Saving { ticket, place, _planting: planting }),
            Err(error) => self.not_saved(&error),
        }
    }

    /// Goes on in the new place, if it is still wanted.
    pub(super) fn planted(&mut self, ticket: u64, store: Result<Box<Store>, StorageError>) {
        let wanted = self.saving.take_if(|saving| saving.ticket == ticket);
        match (wanted, store) {
            (Some(saving), Ok(store)) => self.adopt(saving.place, *store),
            (Some(_), Err(error)) => self.not_saved(&error),
            (None, Ok(store)) => self.games.withdraw(*store),
            (None, Err(_)) => {}
        }
    }

    fn adopt(&mut self, place: PathBuf, store: Store) {
        let folder = store.folder().display().to_string();
        let teller = self.teller();
        let Some(session) = &mut self.session else { return };
        if let Err(error) = session.adopt(store, teller) {
            return self.not_saved(&error);
        }
        if !self.settings.places.contains(&place) {
            self.settings.places.push(place);
            self.save();
        }
        self.ui.tell(Said::Text(say!(self.words, "run-saved-to", place = folder)));
    }

    /// Says why, and has the arbiter asked again.
    fn not_saved(&mut self, error: &StorageError) {
        self.ui.unsaved = false;
        let sentence = storage(&self.words, error);
        self.ui.tell(Said::Text(sentence));
    }
}
