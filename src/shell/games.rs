//! Games on disk: begin one, take one up again, read one.

use super::disk::Disk;
use super::error::StorageError;
use super::folders::{self, name_for};
use super::list::{self, Listed};
use super::loaded::{loaded, tip_readings};
use super::lock::{Hold, Holder};
use super::read::{Read, read_game, read_tip};
use super::session::{Session, Transplant};
use super::store::{Found, Opened, Store, Tail};
use super::time::TimeSource;
use super::tip_note::tip_note;
use super::writer::{Report, Writer};
use crate::game::command::{Gap, SessionReason};
use crate::game::{By, Command, Event, Game, Opening, Order};
use crate::journal::{self, Assessment, Birth, Entry, Verified};
use crate::units::{Fingerprint, Stamp};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub use super::loaded::{LoadError, Loaded};

/// The program with its version, as it stands in records.
pub const PROGRAM: &str = concat!("caipan ", env!("CARGO_PKG_VERSION"));

/// How the writer works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// On a thread of its own: the console.
    Threaded,
    /// At once: drills.
    Inline,
}

/// What the arbiter has said about a record that isn't played on without a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Accepted {
    /// It may be played on though its tip is missing.
    pub missing_tip: bool,
    /// Bytes at its end may be set aside though no tip says that they were never acknowledged.
    pub bad_tail: bool,
    /// It is taken back though it was handed over: why.
    pub reclaim: Option<String>,
}

/// A game that was taken up again.
pub enum TakenUp {
    /// It can be played on.
    Playing(Box<Session>),
    /// The arbiter is asked first; nothing was written.
    Ask(Box<Found>),
    /// It was handed over; the arbiter is asked first, nothing was written.
    HandedOver {
        /// To whom.
        to: String,
        /// The printed time at which it was.
        wall: String,
    },
    /// It can only be read; nothing was written.
    ReadOnly(Box<Found>),
}

/// Where the games of this machine are.
#[derive(Clone)]
pub struct Games {
    /// The disk.
    pub disk: Arc<dyn Disk>,
    /// The data folder.
    pub data: PathBuf,
    /// The clocks.
    pub time: Arc<dyn TimeSource>,
    /// The arbiter who holds what is opened.
    pub arbiter: String,
}

impl Games {
    /// Lists the games that aren't finished, from record 0 and the tip alone.
    ///
    /// # Errors
    /// Where the folder can't be read.
    pub fn unfinished(&self) -> Result<Vec<Listed>, StorageError> {
        list::unfinished(self.disk.as_ref(), &self.data)
    }

    /// Finds the folder of GAME.
    ///
    /// # Errors
    /// Where there is none.
    pub fn find(&self, game: &str) -> Result<PathBuf, StorageError> {
        folders::resolve(self.disk.as_ref(), &self.data, game)
    }

    pub(super) fn holder(&self) -> Holder {
        Holder::here((!self.arbiter.is_empty()).then(|| self.arbiter.clone()))
    }

    pub(super) fn by(&self) -> By {
        By::table(self.arbiter.clone())
    }

    /// Begins a game: record 0 and the session are on disk when this returns.
    ///
    /// # Errors
    /// What failed; no half game is left that would be listed.
    pub fn begin(
        &self,
        opening: Opening,
        writing: Writing,
        tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<Session, StorageError> {
        folders::ensure_folder(self.disk.as_ref(), &folders::games(&self.data))?;
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let name = name_for(number(&opening.round), number(&opening.table));
        self.begin_in(&folders::games(&self.data), &name, opening, writing, tell)
    }

    /// Begins a game in a folder of its own name below `parent`.
    ///
    /// # Errors
    /// What failed.
    pub fn begin_in(
        &self,
        parent: &Path,
        name: &str,
        opening: Opening,
        writing: Writing,
        tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<Session, StorageError> {
        let (at, wall) = (self.time.now(), self.time.wall());
        let birth = Birth {
            game: folders::new_game_id()?,
            program: PROGRAM.to_owned(),
            at,
            wall: wall.clone(),
            by: self.by(),
        };
        let header = journal::header(&opening, birth).map_err(StorageError::Memory)?;
        let game = Game::new(Arc::new(opening));
        let note = tip_note(&game, &self.time.boot_id(), at, wall);
        let store = Store::create(&self.disk, parent, name, &header, note, &self.holder())?;
        let chain = store.chain();
        let (id, digest) = (header.game, header.rules_sha256.to_string());
        let writer = writer(store, writing, tell)?;
        let mut session =
            Session::recorded(game, Vec::new(), chain, writer, Arc::clone(&self.time))
                .named(id, digest);
        let follows = Fingerprint::of_hash(&chain.last().to_string());
        let _ = session.opened(self.session(SessionReason::New, follows, None));
        Ok(session)
    }

    /// Takes a game up again: both clocks stand, the gap is shown.
    ///
    /// # Errors
    /// What failed, or who holds the game.
    pub fn take_up(
        &self,
        folder: &Path,
        accepted: Accepted,
        writing: Writing,
        tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<TakenUp, LoadError> {
        if let Some(found) = self.unproven(folder, &accepted)? {
            return Ok(TakenUp::Ask(Box::new(found)));
        }
        let Accepted { missing_tip, bad_tail, reclaim } = accepted;
        let reclaim = reclaim.filter(|reason| !reason.trim().is_empty());
        if let (Some((to, wall)), None) = (self.left(folder)?, &reclaim) {
            return Ok(TakenUp::HandedOver { to, wall });
        }
        let tail = if bad_tail { Tail::SetAside } else { Tail::Ask };
        let (store, found) = match Store::open(&self.disk, folder, &self.holder(), tail)? {
            Opened::Writing(store, found) => (store, found),
            Opened::ReadOnly(found) => return Ok(unwritable(found)),
        };
        let missing = found.opening.tip.is_none();
        if missing && !missing_tip && !bad_tail {
            return Ok(TakenUp::Ask(Box::new(found)));
        }
        let mut session = self.go_on(*store, &found, None, writing, tell)?;
        if let Some(reason) = reclaim.filter(|_| session.game().handed_over().is_some()) {
            let command = Command::Reclaim { reason };
            // a reason is all that it takes
            let _ = session.order(&Order { command, by: self.by(), at: self.time.now() });
        }
        Ok(TakenUp::Playing(Box::new(session)))
    }

    /// Opens a session on a record: both clocks stand. Without a reason it is found in the record.
    pub(super) fn go_on(
        &self,
        store: Store,
        found: &Found,
        reason: Option<SessionReason>,
        writing: Writing,
        tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<Session, LoadError> {
        let missing = found.opening.tip.is_none();
        let verified = journal::verify(&found.bytes);
        let replayed = journal::replay(&verified, &found.bytes, u64::MAX);
        let replayed = replayed.map_err(LoadError::Damaged)?.ok_or(LoadError::Empty)?;
        let chain = store.chain();
        let gap = self.gap(&replayed.game, &replayed.entries, found);
        let reason = reason.unwrap_or_else(|| self.reason(&replayed.entries));
        let news = notes(found, &replayed.entries, missing);
        let id = store.game().to_owned();
        let digest = found.header.as_ref().map(|header| header.rules_sha256.to_string());
        let writer = writer(store, writing, tell)?;
        let time = Arc::clone(&self.time);
        let signed = signed(&verified, &replayed.entries);
        let mut session = Session::recorded(replayed.game, replayed.entries, chain, writer, time)
            .signed_by(signed)
            .named(id, digest.unwrap_or_default());
        let follows = Fingerprint::of_hash(&chain.last().to_string());
        let _ = session.opened(self.session(reason, follows, gap));
        for command in news {
            let _ = session.opened(command);
        }
        Ok(session)
    }

    /// Looks, without writing anything, whether a record was handed over: to whom, and when. Who
    /// holds the game is said before that, and so is damage: then it is `None`.
    ///
    /// # Errors
    /// Where it can't be read.
    pub fn left(&self, folder: &Path) -> Result<Option<(String, String)>, LoadError> {
        let read = read_game(self.disk.as_ref(), folder)?;
        if read.hold != Hold::Free || !read.opening.assessment.playable() {
            return Ok(None);
        }
        let all = read.opening.verified.count();
        Ok(loaded(read, all)?.handed_over())
    }

    /// Looks, without writing anything, whether the arbiter has to be asked first: no slot of the
    /// tip says how far the record goes. Who holds the game is said before that.
    fn unproven(&self, folder: &Path, accepted: &Accepted) -> Result<Option<Found>, StorageError> {
        let disk = self.disk.as_ref();
        let proven = || Ok(journal::newest(&read_tip(disk, folder)?).is_some());
        if accepted.missing_tip || accepted.bad_tail || proven()? {
            return Ok(None);
        }
        let Read { folder, bytes, opening, header, hold } = read_game(disk, folder)?;
        let unproven = matches!(
            opening.assessment,
            Assessment::TipMissing | Assessment::TipMissingBadTail { .. }
        );
        let (set_aside, tails) = (None, Vec::new());
        let found = Found { folder, bytes, opening, header, set_aside, tails };
        Ok((unproven && hold == Hold::Free).then_some(found))
    }

    fn session(
        &self,
        reason: SessionReason,
        follows: Option<Fingerprint>,
        gap: Option<Gap>,
    ) -> Command {
        Command::Session {
            boot: self.time.boot_id(),
            host: self.holder().host,
            program: PROGRAM.to_owned(),
            follows,
            reason,
            gap,
        }
    }

    fn reason(&self, entries: &[Entry]) -> SessionReason {
        let here = self.holder().host;
        let last = entries.iter().rev().flat_map(|entry| &entry.events).find_map(session_of);
        match last {
            Some((host, _)) if host != here => SessionReason::TakenOver,
            Some(_) | None => SessionReason::Resumed,
        }
    }

    /// Says what is known of a clock that was running when the last session broke off: the
    /// reading at the last tip or record and, in the same boot, the one with the gap included.
    fn gap(&self, game: &Game, entries: &[Entry], found: &Found) -> Option<Gap> {
        let clock = game.clock();
        let side = clock.running?;
        let events = entries.iter().rev().flat_map(|entry| &entry.events);
        let boot = events.filter_map(session_of).map(|(_, boot)| boot).next().unwrap_or_default();
        // A record after the last tip that reached the disk proves that the clock ran up to it.
        let known = entries.last().map_or(clock.since, |entry| entry.at.max(clock.since));
        let tip = found.opening.tip.as_ref();
        let tip = tip.filter(|tip| tip.note.boot == boot && tip.note.running == Some(side));
        let later = tip.filter(|tip| {
            let (at, last) =
                (Stamp::from_ms(tip.note.at), tip.seq + 1 == found.opening.verified.count());
            at > known || (at == known && last)
        });
        let reading =
            later.and_then(|tip| Some((tip_readings(tip)?[side], Stamp::from_ms(tip.note.at))));
        let at_record = || (clock.reading(side, known, game.rules()), known);
        let (before, at) = reading.unwrap_or_else(at_record);
        let same_boot = boot == self.time.boot_id();
        let lasted = same_boot.then(|| self.time.now().since(at));
        let with = lasted.map(|lasted| before.after(lasted, game.rules()));
        let ran = at.since(game.clock().since);
        Some(Gap { side, before, with, ran, lasted })
    }

    /// Reads a game without writing anything: records up to the tip.
    ///
    /// # Errors
    /// Where it can't be read, or a record doesn't fit.
    pub fn load(&self, folder: &Path) -> Result<Loaded, LoadError> {
        let read = read_game(self.disk.as_ref(), folder)?;
        let shown = read.opening.shown();
        loaded(read, shown)
    }

    /// Reads a game as it was after record `seq`.
    ///
    /// # Errors
    /// Where it can't be read, or a record doesn't fit.
    pub fn load_at(&self, folder: &Path, seq: u64) -> Result<Loaded, LoadError> {
        let read = read_game(self.disk.as_ref(), folder)?;
        let shown = read.opening.shown().min(seq.saturating_add(1));
        loaded(read, shown)
    }

    /// Writes a copy of the journal in memory to a folder below `parent`, on a thread of its own:
    /// a place that hangs holds up nobody. From there `done` is handed the store, which
    /// [`Session::adopt`] takes over, or what failed in the new place.
    ///
    /// # Errors
    /// Where there is no thread.
    pub fn plant(
        &self,
        copy: Transplant,
        parent: &Path,
        done: impl FnOnce(Result<Store, StorageError>) + Send + 'static,
    ) -> Result<Planting, StorageError> {
        let (games, parent) = (self.clone(), parent.to_owned());
        let planting = Planting(Arc::default());
        let left = Arc::clone(&planting.0);
        let work = move || {
            let Transplant { name, journal, note } = copy;
            let (disk, holder) = (&games.disk, games.holder());
            let store = Store::save_elsewhere(disk, &parent, &name, &journal, note, &holder);
            match store {
                Ok(store) if left.load(Ordering::SeqCst) => store.withdraw(disk.as_ref()),
                Err(_) if left.load(Ordering::SeqCst) => {}
                planted => done(planted),
            }
        };
        on_a_thread("plant", work)?;
        Ok(planting)
    }

    /// Gives up a store that came when nobody waited for it any more.
    pub fn withdraw(&self, store: Store) {
        let disk = Arc::clone(&self.disk);
        // without a thread it is dropped, and stays where it is
        let _ = on_a_thread("withdraw", move || store.withdraw(disk.as_ref()));
    }
}

/// A copy on its way to another place. Dropped, nobody waits for it any more: the folder, should
/// it be made after all, is hidden.
#[derive(Debug)]
pub struct Planting(Arc<AtomicBool>);

impl Drop for Planting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// Does on a thread of its own what may hang with a disk.
///
/// # Errors
/// Where there is no thread.
pub fn on_a_thread(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), StorageError> {
    let spawned = std::thread::Builder::new().name(name.to_owned()).spawn(work);
    spawned.map(drop).map_err(|error| StorageError::Memory(error.to_string()))
}

/// Returns the fingerprint of the record by which all three confirmed the result.
fn signed(verified: &Verified, entries: &[Entry]) -> Option<Fingerprint> {
    let locks = |entry: &Entry| entry.events.iter().any(|event| matches!(event, Event::Locked {}));
    // the entries begin after record 0
    let seq = entries.iter().position(locks)? as u64 + 1;
    Fingerprint::of_hash(&verified.record(seq)?.hash.to_string())
}

fn session_of(event: &Event) -> Option<(&str, &str)> {
    if let Event::Session { host, boot, .. } = event { Some((host, boot)) } else { None }
}

/// Returns what has to be recorded about the files: a tail that was set aside (now, or just
/// before a crash), a tip that was missing.
fn notes(found: &Found, entries: &[Entry], missing: bool) -> Vec<Command> {
    let known = |seq: u64| {
        let named = |event: &Event| matches!(event, Event::TailSetAside { seq: known, .. } if *known == seq);
        entries.iter().flat_map(|entry| &entry.events).any(named)
    };
    let mut notes = Vec::new();
    if let Some(tail) = &found.set_aside {
        notes.push(Command::TailSetAside { seq: tail.seq, bytes: tail.bytes });
    } else {
        let forgotten = found.tails.iter().filter_map(|name| tail_seq(name));
        let forgotten = forgotten.filter(|seq| !known(*seq)).max();
        notes.extend(forgotten.map(|seq| Command::TailSetAside { seq, bytes: 0 }));
    }
    if missing {
        notes.push(Command::TipMissing {});
    }
    notes
}

fn tail_seq(name: &str) -> Option<u64> {
    name.strip_prefix("game.tail-")?.split('-').next()?.parse().ok()
}

fn unwritable(found: Found) -> TakenUp {
    if matches!(found.opening.assessment, Assessment::TipMissingBadTail { .. }) {
        TakenUp::Ask(Box::new(found))
    } else {
        TakenUp::ReadOnly(Box::new(found))
    }
}

fn writer(
    store: Store,
    writing: Writing,
    tell: impl FnMut(Report) + Send + 'static,
) -> Result<Writer, StorageError> {
    match writing {
        Writing::Inline => Ok(Writer::inline(store, tell)),
        Writing::Threaded => {
            Writer::threaded(store, tell).map_err(|error| StorageError::Memory(error.to_string()))
        }
    }
}
