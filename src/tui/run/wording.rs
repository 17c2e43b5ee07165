//! Texts in a wording of one's own: of the event, in its folder, and of this machine, beside its
//! settings.

use super::desk::Desk;
use crate::shell::error::{Doing, StorageError};
use crate::shell::event::own_file;
use crate::shell::session::Session;
use crate::tui::ui::{What, Wrong};
use crate::words::{Lang, OwnTexts, Words, own, say};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The bytes of a file of texts; none where there is no such file.
pub(super) type Read = Result<Option<Vec<u8>>, StorageError>;

/// Lists the files of texts that a folder may have.
pub(super) fn files(folder: &Path) -> impl Iterator<Item = (Lang, PathBuf)> {
    Lang::ALL.iter().map(|lang| (*lang, folder.join(lang.own_file())))
}

/// Reads the files of texts of a folder.
pub(super) fn read(folder: &Path) -> Vec<(Lang, PathBuf, Read)> {
    let read = |(lang, path): (Lang, PathBuf)| {
        let read = own_file(&path, own::MOST);
        (lang, path, read)
    };
    files(folder).map(read).collect()
}

/// The texts of a folder, each file as it was read last without fault.
#[derive(Debug, Default)]
pub(super) struct Wording {
    texts: OwnTexts,
    wrong: BTreeMap<PathBuf, Vec<What>>,
}

impl Wording {
    /// Takes a file in: one that is broken or gone leaves what was read of it before. Tells
    /// whether texts are worded otherwise now.
    pub fn take(&mut self, lang: Lang, path: &Path, read: Read) -> bool {
        let (changed, wrong) = match read {
            Ok(Some(bytes)) => match own::read(lang, &bytes) {
                Ok(text) => (self.texts.set(lang, text), Vec::new()),
                Err(faults) => (false, faults.into_iter().map(What::Texts).collect()),
            },
            Ok(None) if self.texts.has(lang) => (false, vec![What::Gone]),
            Ok(None) => (false, Vec::new()),
            Err(StorageError::Io { source, .. }) => {
                (false, vec![What::Unreadable(source.to_string())])
            }
            Err(error) => (false, vec![What::Unreadable(error.to_string())]),
        };
        self.wrong.insert(path.to_owned(), wrong);
        changed
    }

    /// Returns the texts in force.
    pub const fn texts(&self) -> &OwnTexts {
        &self.texts
    }

    /// Lists what is wrong with the files now.
    pub fn wrong(&self) -> impl Iterator<Item = Wrong> {
        self.wrong.iter().flat_map(|(path, all)| {
            let file = path.display().to_string();
            all.iter().map(move |what| Wrong { file: file.clone(), what: what.clone() })
        })
    }

    /// Tells whether a file is missing that may come back unnoticed.
    pub fn is_missing(&self) -> bool {
        let missing = |what: &What| matches!(what, What::Gone | What::Unreadable(_));
        self.wrong.values().flatten().any(missing)
    }
}

impl Desk {
    /// Takes the texts of this machine over, or notes what is wrong with them.
    pub(super) fn texts_changed(
        &mut self,
        lang: Lang,
        path: &Path,
        read: io::Result<Vec<u8>>,
    ) -> Option<String> {
        let read = match read {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(source) => {
                Err(StorageError::Io { doing: Doing::Reading, path: path.to_owned(), source })
            }
        };
        let changed = self.following.wording.take(lang, path, read);
        if changed {
            self.reword();
        }
        changed.then(|| say!(self.words, "words-taken", file = lang.own_file()))
    }

    /// Returns the texts that are worded anew for the game on the screen: those of its event
    /// before those of this machine.
    pub(super) fn own_texts(&self) -> OwnTexts {
        let machine = self.following.wording.texts();
        let of_event = self.event.texts_of(self.session.as_ref().map(Session::game));
        of_event.map_or_else(|| machine.clone(), |texts| texts.over(machine))
    }

    /// Words everything anew: the texts, or the game on the screen, are others than before.
    pub(super) fn reword(&mut self) {
        self.speak_in(self.words.lang());
    }

    /// Words everything in a language.
    pub(super) fn speak_in(&mut self, lang: Lang) {
        self.words = Words::worded(lang, &self.own_texts());
        self.draw_anew();
    }
}
