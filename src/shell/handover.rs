//! Handing a game over, and taking one in: the record goes on elsewhere, its chain unbroken.

use super::bundle::{Bundle, BundleError};
use super::error::StorageError;
use super::folders::{self, name_for};
use super::games::{Accepted, Games, LoadError, TakenUp, Writing};
use super::read::{read_game, read_tip};
use super::session::Session;
use super::store::{Found, Store};
use super::writer::Report;
use crate::game::command::SessionReason;
use crate::game::{By, Command, Order, Refusal, Why};
use crate::journal::{SLOT, Tip};
use std::path::Path;
use std::sync::Arc;

/// A game that was handed over.
#[derive(Debug)]
pub struct Given {
    /// What is taken along.
    pub bundle: Bundle,
    /// To whom it was handed over.
    pub to: String,
    /// Whether it had been before: nothing was appended, it is the same bundle again.
    pub again: bool,
}

/// Says why a game can't be handed over.
#[derive(Debug, thiserror::Error)]
pub enum HandOverError {
    /// It can't be read or opened.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The end of its record can't be proven: the console asks about that.
    #[error("the end of the record can't be proven")]
    Unproven,
    /// Its record is damaged.
    #[error("the record is damaged")]
    Damaged,
    /// The game refuses.
    #[error("refused: {}", .0.why.id())]
    Refused(Refusal),
    /// It couldn't be recorded: nothing was handed over.
    #[error("{0}")]
    Unwritten(Arc<StorageError>),
    /// What is on disk makes no bundle.
    #[error("{0}")]
    Bundle(BundleError),
}

impl From<StorageError> for HandOverError {
    fn from(error: StorageError) -> Self {
        Self::Load(error.into())
    }
}

impl Games {
    /// Makes a bundle of a game as it stands on the disk; nothing is written. What comes after
    /// the last good record isn't taken along: it was never acknowledged.
    ///
    /// # Errors
    /// Where the record is damaged, or its end can't be proven.
    pub fn bundle(&self, folder: &Path) -> Result<Bundle, HandOverError> {
        let read = read_game(self.disk.as_ref(), folder)?;
        if !read.opening.assessment.playable() {
            return Err(HandOverError::Damaged);
        }
        let tips = read_tip(self.disk.as_ref(), folder)?;
        let slots = tips.chunks_exact(SLOT);
        let slots = slots.filter_map(|slot| Tip::read(slot).map(|tip| (tip.n, slot)));
        let newest = slots.max_by_key(|(n, _)| *n).ok_or(HandOverError::Unproven)?;
        let end = usize::try_from(read.opening.verified.end()).unwrap_or(usize::MAX);
        let journal = read.bytes.get(..end).ok_or(HandOverError::Damaged)?;
        Bundle::of(journal, newest.1).map_err(HandOverError::Bundle)
    }

    /// Hands a game over: from then on it is continued elsewhere, and here it can only be read.
    /// The order is on disk before the bundle is returned. One that was handed over before gives
    /// the same bundle again; nothing is appended.
    ///
    /// # Errors
    /// Where it can't be opened or refuses, or the disk fails: then nothing was handed over.
    pub fn hand_over(&self, folder: &Path, to: &str, keeper: &str) -> Result<Given, HandOverError> {
        if let Some((to, _)) = self.left(folder)? {
            return Ok(Given { bundle: self.bundle(folder)?, to, again: true });
        }
        if to.trim().is_empty() {
            return Err(HandOverError::Refused(Why::NeedsName.into()));
        }
        let taken = self.take_up(folder, Accepted::default(), Writing::Inline, drop)?;
        let mut session = match taken {
            TakenUp::Playing(session) => *session,
            TakenUp::Ask(_) => return Err(HandOverError::Unproven),
            TakenUp::HandedOver { .. } | TakenUp::ReadOnly(_) => {
                return Err(HandOverError::Damaged);
            }
        };
        session.hand_over(to, keeper, self.by()).map_err(HandOverError::Refused)?;
        if let Some(failed) = session.recording().failed {
            return Err(HandOverError::Unwritten(failed));
        }
        drop(session);
        Ok(Given { bundle: self.bundle(folder)?, to: to.trim().to_owned(), again: false })
    }

    /// Takes a game in that was handed over elsewhere: its bundle is copied byte for byte to a
    /// new folder among the games, and a session follows there. The clocks stand.
    ///
    /// # Errors
    /// What failed; no half game is left that would be listed.
    pub fn import(
        &self,
        bundle: &Bundle,
        writing: Writing,
        tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<Session, LoadError> {
        let games = folders::games(&self.data);
        folders::ensure_folder(self.disk.as_ref(), &games)?;
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let opening = bundle.game().opening();
        let name = name_for(number(&opening.round), number(&opening.table));
        let store = Store::import(&self.disk, &games, &name, bundle, &self.holder())?;
        let found = Found {
            folder: store.folder().to_owned(),
            bytes: bundle.journal().to_vec(),
            opening: bundle.opening().clone(),
            header: Some(bundle.header().clone()),
            set_aside: None,
            tails: Vec::new(),
        };
        self.go_on(store, &found, Some(SessionReason::Imported), writing, tell)
    }
}

impl Session {
    /// Hands the game over: from then on nothing is entered here. It holds once it is on disk;
    /// [`Games::bundle`] then makes what is taken along.
    ///
    /// # Errors
    /// The refusal: a clock runs, no name, handed over before, or an entry isn't on disk yet.
    pub fn hand_over(&mut self, to: &str, keeper: &str, by: By) -> Result<(), Refusal> {
        if !self.is_safe() {
            return Err(Why::NotRecorded.into());
        }
        let command = Command::HandOver { to: to.to_owned(), keeper: keeper.to_owned() };
        self.order(&Order { command, by, at: self.now() }).map(drop)
    }
}
