//! The journal's files: opening by the table, appending, and what happens when the disk fails.

use super::bundle::Bundle;
use super::disk::{Disk, DiskFile, Mode, append_all, write_all_at};
use super::error::{Doing, StorageError};
use super::lock::{Held, Holder};
use super::plant::{Planted, Seed, plant};
use crate::journal::{Chain, Header, Line, LineError, Opening, Tip, TipNote, place_of, verify};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The journal's file in a game's folder.
pub const JOURNAL: &str = "game.journal";
/// The tip's file in a game's folder.
pub const TIP: &str = "game.tip";
/// The lock's file in a game's folder.
pub const LOCK: &str = "game.lock";

/// So many names are tried for a folder that was given up.
const LEAVINGS: u32 = 100;

/// A game open for writing. Dropping it frees the lock.
pub struct Store {
    pub(super) folder: PathBuf,
    pub(super) game: String,
    /// The end of what is acknowledged.
    pub(super) chain: Chain,
    /// The write counter of the last slot.
    pub(super) n: u64,
    pub(super) journal: Box<dyn DiskFile>,
    pub(super) tip: Box<dyn DiskFile>,
    /// Held as long as the store lives.
    pub(super) _lock: Box<dyn Held>,
    pub(super) failed: bool,
    /// The journal in memory, until a writer takes it over.
    pub(super) kept: Vec<u8>,
}

/// What to do where a bad tail can't be told from damage, because no slot of the tip is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// Open read-only: the arbiter hasn't said which it is.
    Ask,
    /// The arbiter says it is an unacknowledged tail.
    SetAside,
}

/// A tail that was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// The name of the file that holds it now.
    pub file: String,
    /// The record that would have stood there.
    pub seq: u64,
    /// Where the good part of the journal ends.
    pub from: u64,
    /// How many bytes were set aside.
    pub bytes: u64,
}

/// What was found on opening.
#[derive(Clone, Debug)]
pub struct Found {
    /// The game's folder.
    pub folder: PathBuf,
    /// The journal; without the tail that was set aside.
    pub bytes: Vec<u8>,
    /// What journal and tip said, before anything was done.
    pub opening: Opening,
    /// Record 0, where it verifies.
    pub header: Option<Header>,
    /// The tail that was set aside just now: a `tail-set-aside` record has to follow.
    pub set_aside: Option<SetAside>,
    /// All tails in the folder: one that no record names was set aside just before a crash.
    pub tails: Vec<String>,
}

/// A game that was opened.
pub enum Opened {
    /// It can be played on.
    Writing(Box<Store>, Found),
    /// It can only be read; nothing was written.
    ReadOnly(Found),
}

impl Store {
    /// Makes a game's folder with record 0, synced, under the name or the next free one.
    pub fn create(
        disk: &Arc<dyn Disk>,
        games: &Path,
        name: &str,
        header: &Header,
        note: TipNote,
        holder: &Holder,
    ) -> Result<Self, StorageError> {
        let wrong = |source| StorageError::Header { path: games.join(name), source };
        let text = header.write().map_err(wrong)?;
        let line = Chain::new().line(&text).map_err(memory)?;
        Self::planted(disk, games, name, &line.bytes, &header.game, note, holder)
    }

    /// Writes a whole journal from memory to a new folder and goes on there.
    pub fn save_elsewhere(
        disk: &Arc<dyn Disk>,
        parent: &Path,
        name: &str,
        journal: &[u8],
        note: TipNote,
        holder: &Holder,
    ) -> Result<Self, StorageError> {
        let verified = verify(journal);
        if let Some(bad) = verified.bad {
            return Err(StorageError::Memory(bad.to_string()));
        }
        let first = verified.texts(journal, 1).next().map(|record| Header::read(record.json));
        let header = first.ok_or_else(|| StorageError::Memory("no record".to_owned()))?;
        let wrong = |source| StorageError::Header { path: parent.join(name), source };
        let game = header.map_err(wrong)?.game;
        Self::planted(disk, parent, name, journal, &game, note, holder)
    }

    /// Writes a bundle byte for byte to a new folder, under the name or the next free one.
    pub fn import(
        disk: &Arc<dyn Disk>,
        games: &Path,
        name: &str,
        bundle: &Bundle,
        holder: &Holder,
    ) -> Result<Self, StorageError> {
        let (n, game) = (bundle.tip().n, bundle.header().game.as_str());
        // the slot stands where the counter has it, so that the next one doesn't overwrite it
        let before = usize::try_from(place_of(n)).unwrap_or(0);
        let tip = [&vec![0; before], bundle.slot()].concat();
        let seed = Seed { game, journal: bundle.journal(), slot: &tip, holder };
        Self::grown(disk, games, name, &seed, n)
    }

    fn planted(
        disk: &Arc<dyn Disk>,
        parent: &Path,
        name: &str,
        journal: &[u8],
        game: &str,
        note: TipNote,
        holder: &Holder,
    ) -> Result<Self, StorageError> {
        let chain = verify(journal).chain();
        let wrong = |source| StorageError::Tip { path: parent.join(name), source };
        let slot = Tip::of(0, game, &chain, note).and_then(|tip| tip.slot()).map_err(wrong)?;
        Self::grown(disk, parent, name, &Seed { game, journal, slot: &slot, holder }, 0)
    }

    fn grown(
        disk: &Arc<dyn Disk>,
        parent: &Path,
        name: &str,
        seed: &Seed<'_>,
        n: u64,
    ) -> Result<Self, StorageError> {
        let Planted { folder, journal, tip, lock } = plant(disk.as_ref(), parent, name, seed)?;
        let (game, kept) = (seed.game.to_owned(), seed.journal.to_vec());
        let chain = verify(&kept).chain();
        Ok(Self { folder, game, chain, n, journal, tip, _lock: lock, failed: false, kept })
    }

    /// Returns the game's folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the game's id.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the end of what is acknowledged.
    #[must_use]
    pub const fn chain(&self) -> Chain {
        self.chain
    }

    /// Tells whether a write or sync failed: then nothing is written here any more.
    #[must_use]
    pub const fn has_failed(&self) -> bool {
        self.failed
    }

    /// Appends a record: one write, one sync, the tip. When it returns, the record is acknowledged.
    ///
    /// After an error nothing is ever written or synced here again.
    pub fn append(&mut self, line: &Line, note: TipNote) -> Result<(), StorageError> {
        self.append_lines(std::slice::from_ref(line), note)
    }

    /// Appends records in one write, and the tip after the last of them. When it returns, all of
    /// them are acknowledged.
    ///
    /// After an error nothing is ever written or synced here again.
    pub fn append_lines(&mut self, lines: &[Line], note: TipNote) -> Result<(), StorageError> {
        self.sound()?;
        let mut chain = self.chain;
        for line in lines {
            let (expected, found) = (chain.next(), line.seq);
            let start = line.end.checked_sub(line.bytes.len() as u64);
            if expected != found || start != Some(chain.bytes()) {
                return Err(StorageError::OutOfTurn { expected, found });
            }
            chain = Chain::after(line);
        }
        let Some(last) = lines.last() else { return Ok(()) };
        let bytes = lines.iter().map(|line| line.bytes.as_slice()).collect::<Vec<_>>().concat();
        let done = self.try_append(&bytes, last, note);
        self.failed = done.is_err();
        done
    }

    fn try_append(&mut self, bytes: &[u8], line: &Line, note: TipNote) -> Result<(), StorageError> {
        let standing_still = note.running.is_none();
        let tip = Tip::of_line(self.n + 1, &self.game, line, note);
        let slot = self.slot(&tip)?;
        let path = self.folder.join(JOURNAL);
        append_all(self.journal.as_mut(), bytes)
            .map_err(StorageError::io(Doing::Writing, &path))?;
        self.check_standing(&path, line.end)?;
        self.journal.sync_data().map_err(StorageError::io(Doing::Syncing, &path))?;
        self.write_slot(tip.n, &slot)?;
        if standing_still {
            self.sync_tip()?;
        }
        self.chain = Chain::after(line);
        Ok(())
    }

    /// Rewrites the tip and syncs it: once a second while a clock runs.
    pub fn heartbeat(&mut self, note: TipNote) -> Result<(), StorageError> {
        self.sound()?;
        let done = self.try_heartbeat(note);
        self.failed = done.is_err();
        done
    }

    fn try_heartbeat(&mut self, note: TipNote) -> Result<(), StorageError> {
        let wrong = |source| StorageError::Tip { path: self.folder.clone(), source };
        let tip = Tip::of(self.n + 1, &self.game, &self.chain, note).map_err(wrong)?;
        let slot = self.slot(&tip)?;
        self.write_slot(tip.n, &slot)?;
        self.sync_tip()
    }

    /// Syncs the tip before the game is closed.
    pub fn settle(&mut self) -> Result<(), StorageError> {
        self.sound()?;
        let done = self.sync_tip();
        self.failed = done.is_err();
        done
    }

    /// Gives up a folder that was made but never played in: it is hidden, so that nobody opens it
    /// by mistake, and the lock is free. A place that refuses keeps it as it is.
    pub fn withdraw(self, disk: &dyn Disk) {
        let name = self.folder.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let hidden = (0..LEAVINGS).map(|n| self.folder.with_file_name(format!(".left-{name}-{n}")));
        let _ = hidden.map(|to| disk.rename(&self.folder, &to)).find(Result::is_ok);
    }

    fn sound(&self) -> Result<(), StorageError> {
        let failed = || StorageError::Failed { path: self.folder.clone() };
        if self.failed { Err(failed()) } else { Ok(()) }
    }

    fn slot(&self, tip: &Tip) -> Result<Vec<u8>, StorageError> {
        tip.slot().map_err(|source| StorageError::Tip { path: self.folder.clone(), source })
    }

    fn write_slot(&mut self, n: u64, slot: &[u8]) -> Result<(), StorageError> {
        let path = self.folder.join(TIP);
        write_all_at(self.tip.as_mut(), place_of(n), slot)
            .map_err(StorageError::io(Doing::Writing, &path))?;
        self.n = n;
        Ok(())
    }

    fn sync_tip(&mut self) -> Result<(), StorageError> {
        let path = self.folder.join(TIP);
        self.tip.sync_data().map_err(StorageError::io(Doing::Syncing, &path))
    }

    /// A file that someone else lengthened, cut, replaced or removed holds no acknowledged record.
    fn check_standing(&self, path: &Path, expected: u64) -> Result<(), StorageError> {
        let standing =
            self.journal.standing(path).map_err(StorageError::io(Doing::Reading, path))?;
        let (path, found) = (path.to_owned(), standing.length);
        if !standing.in_place {
            return Err(StorageError::Replaced { path });
        }
        if found == expected {
            Ok(())
        } else {
            Err(StorageError::Changed { path, expected, found })
        }
    }
}

fn memory(error: LineError) -> StorageError {
    StorageError::Memory(error.to_string())
}

/// Opens the tip's file, making it where it is missing.
pub(super) fn open_tip(disk: &dyn Disk, folder: &Path) -> Result<Box<dyn DiskFile>, StorageError> {
    let path = folder.join(TIP);
    match disk.open(&path, Mode::Place) {
        Ok(file) => Ok(file),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let made = disk.create(&path, Mode::Place);
            let made = made.map_err(StorageError::io(Doing::Creating, &path))?;
            disk.sync_folder(folder).map_err(StorageError::io(Doing::Syncing, folder))?;
            Ok(made)
        }
        Err(error) => Err(StorageError::io(Doing::Opening, &path)(error)),
    }
}
