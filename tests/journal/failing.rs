//! A disk whose N-th operation fails.

use super::kit::*;
use caipan::journal::{Assessment, Line};
use caipan::shell::disk::{Disk, DiskFile, Mode, Standing};
use caipan::shell::lock::Held;
use caipan::shell::{Hold, Holder, Opened, RealDisk, StorageError, Store, Tail, read_game};
use caipan::units::Side;
use std::fmt::Debug;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// What the operation does instead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    Errno(i32),
    /// Writes a part, then the disk is full; an operation that isn't a write just fails.
    Short,
    /// Comes back interrupted, once.
    Interrupted,
}

const EIO: Fault = Fault::Errno(5);
const ENOSPC: Fault = Fault::Errno(28);
const EROFS: Fault = Fault::Errno(30);
const EDQUOT: Fault = Fault::Errno(122);

#[derive(Debug, Default)]
struct Log {
    done: u32,
    all: Vec<String>,
    writes_and_syncs_after_failure: Vec<String>,
    failed_at: Option<String>,
    short_pending: bool,
}

#[derive(Clone)]
struct Failing {
    nth: u32,
    fault: Fault,
    log: Arc<Mutex<Log>>,
}

impl Failing {
    fn new(nth: u32, fault: Fault) -> Self {
        Self { nth, fault, log: Arc::default() }
    }

    /// Counts an operation; true if it is the one that fails.
    fn hit(&self, what: &str, writes: bool) -> bool {
        let mut log = self.log.lock().unwrap();
        log.done += 1;
        log.all.push(what.to_owned());
        if log.done == self.nth {
            log.failed_at = Some(what.to_owned());
            return true;
        }
        let failed = log.failed_at.is_some() && self.fault != Fault::Interrupted;
        if failed && writes && !log.short_pending {
            log.writes_and_syncs_after_failure.push(what.to_owned());
        }
        false
    }

    fn error(&self) -> io::Error {
        match self.fault {
            Fault::Errno(number) => io::Error::from_raw_os_error(number),
            Fault::Short => io::Error::from_raw_os_error(28),
            Fault::Interrupted => io::ErrorKind::Interrupted.into(),
        }
    }

    fn run<T>(
        &self,
        what: &str,
        writes: bool,
        real: impl FnOnce() -> io::Result<T>,
    ) -> io::Result<T> {
        if self.hit(what, writes) { Err(self.error()) } else { real() }
    }

    fn write(
        &self,
        what: &str,
        bytes: &[u8],
        mut real: impl FnMut(&[u8]) -> io::Result<usize>,
    ) -> io::Result<usize> {
        let pending = std::mem::take(&mut self.log.lock().unwrap().short_pending);
        if pending {
            return Err(self.error());
        }
        if !self.hit(what, true) {
            return real(bytes);
        }
        if self.fault == Fault::Short {
            self.log.lock().unwrap().short_pending = true;
            return real(&bytes[..bytes.len() / 2]);
        }
        Err(self.error())
    }

    fn file(&self, file: Box<dyn DiskFile>) -> Box<dyn DiskFile> {
        Box::new(FailingFile { file, disk: self.clone() })
    }
}

impl Disk for Failing {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        self.run("make_folder", true, || RealDisk.make_folder(path))
    }
    fn create(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        self.run("create", true, || RealDisk.create(path, mode)).map(|file| self.file(file))
    }
    fn open(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        self.run("open", false, || RealDisk.open(path, mode)).map(|file| self.file(file))
    }
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.run("read", false, || RealDisk.read(path, most))
    }
    fn length(&self, path: &Path) -> io::Result<u64> {
        self.run("length", false, || RealDisk.length(path))
    }
    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.run("names", false, || RealDisk.names(folder))
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.run("rename", true, || RealDisk.rename(from, to))
    }
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        self.run("sync_folder", true, || RealDisk.sync_folder(path))
    }
    fn lock(
        &self,
        path: &Path,
        holder: &Holder,
    ) -> io::Result<Result<Box<dyn Held>, Option<Holder>>> {
        self.run("lock", false, || RealDisk.lock(path, holder))
    }
    fn probe(&self, path: &Path) -> io::Result<Hold> {
        self.run("probe", false, || RealDisk.probe(path))
    }
}

struct FailingFile {
    file: Box<dyn DiskFile>,
    disk: Failing,
}

impl DiskFile for FailingFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.disk.write("append", bytes, |part| self.file.append(part))
    }
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<usize> {
        self.disk.write("write_at", bytes, |part| self.file.write_at(place, part))
    }
    fn sync_data(&mut self) -> io::Result<()> {
        self.disk.run("sync_data", true, || self.file.sync_data())
    }
    fn sync_all(&mut self) -> io::Result<()> {
        self.disk.run("sync_all", true, || self.file.sync_all())
    }
    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.disk.run("truncate", true, || self.file.truncate(length))
    }
    fn claim(&mut self) -> io::Result<bool> {
        self.disk.run("claim", false, || self.file.claim())
    }
    fn forget(&mut self) -> io::Result<()> {
        self.disk.run("forget", false, || self.file.forget())
    }
    fn standing(&self, path: &Path) -> io::Result<Standing> {
        self.disk.run("standing", false, || self.file.standing(path))
    }
}

/// A game of four records with an unacknowledged tail, to be opened, played on for three records
/// with heartbeats, and closed.
struct Try {
    folder: Folder,
    lines: Vec<Line>,
}

impl Try {
    fn new() -> Self {
        let lines = lines(7);
        let bytes = bytes_of(&lines[..5]);
        let folder = Folder::with(&bytes[..bytes.len() - 5], Some(&slot_file(6, &lines[3])));
        Self { folder, lines }
    }

    /// Plays until the disk fails; returns how many records were acknowledged.
    fn play(&self, disk: &Arc<dyn Disk>) -> (u64, Result<Box<Store>, StorageError>) {
        let opened = Store::open(disk, &self.folder.path, &holder(), Tail::Ask);
        let mut store = match opened {
            Ok(Opened::Writing(store, _)) => store,
            Ok(Opened::ReadOnly(found)) => panic!("{:?}", found.opening.assessment),
            Err(error) => return (4, Err(error)),
        };
        for line in &self.lines[4..] {
            // A clock runs during the first two: their tip is synced by the heartbeat only.
            let running = (line.seq < 6).then_some(Side::White);
            if let Err(error) = store.append(line, note(running)) {
                self.stays_silent(&mut store);
                return (line.seq, Err(error));
            }
            if let Err(error) = store.heartbeat(note(running)) {
                self.stays_silent(&mut store);
                return (line.seq + 1, Err(error));
            }
        }
        let settled = store.settle();
        (7, settled.map(|()| store))
    }

    fn stays_silent(&self, store: &mut Store) {
        assert!(store.has_failed());
        let next = self.lines.get(usize::try_from(store.chain().next()).unwrap());
        if let Some(next) = next {
            assert_eq!(store.append(next, note(None)).unwrap_err().kind(), "failed-earlier");
        }
        assert_eq!(store.heartbeat(note(None)).unwrap_err().kind(), "failed-earlier");
        assert_eq!(store.settle().unwrap_err().kind(), "failed-earlier");
    }

    /// Every acknowledged record is there, and what is there is what was played.
    fn holds(&self, acknowledged: u64, why: &dyn Debug) {
        let read = read_game(&RealDisk, &self.folder.path).unwrap();
        let count = read.opening.verified.count();
        assert!(count >= acknowledged, "{why:?}: {count} of {acknowledged}");
        assert!(read.opening.assessment.playable(), "{why:?}: {:?}", read.opening.assessment);
        let end = usize::try_from(read.opening.verified.end()).unwrap();
        assert_eq!(bytes_of(&self.lines)[..end], read.bytes[..end], "{why:?}");
        let (store, _) = writing(self.folder.open(Tail::Ask));
        assert_eq!(store.chain().next(), count, "{why:?}");
    }
}

#[test]
fn whatever_operation_fails_nothing_is_acknowledged_falsely_or_touched_again() {
    for fault in [EIO, ENOSPC, EROFS, EDQUOT, Fault::Short] {
        let mut nth = 1;
        loop {
            let trial = Try::new();
            let failing = Failing::new(nth, fault);
            let disk: Arc<dyn Disk> = Arc::new(failing.clone());
            let (acknowledged, result) = trial.play(&disk);
            let log = failing.log.lock().unwrap();
            if log.failed_at.is_none() {
                assert!(result.is_ok() && acknowledged == 7 && nth > 30, "{nth}");
                break;
            }
            let why = (fault, nth, &log.failed_at);
            assert!(result.is_err(), "{why:?}: a failure went unnoticed");
            assert!(log.writes_and_syncs_after_failure.is_empty(), "{why:?}: {log:?}");
            drop(result);
            trial.holds(acknowledged, &why);
            nth += 1;
        }
    }
}

/// A disk that fails never, and tells what was done since the last look.
struct Watched(Failing);

impl Watched {
    fn new() -> (Self, Arc<dyn Disk>) {
        let failing = Failing::new(u32::MAX, EIO);
        (Self(failing.clone()), Arc::new(failing))
    }

    fn done(&self) -> Vec<String> {
        std::mem::take(&mut self.0.log.lock().unwrap().all)
    }
}

#[test]
fn a_record_is_written_once_and_synced_before_the_tip_names_it() {
    let (watched, disk) = Watched::new();
    let (_dir, mut store) = new_game(&disk);
    watched.done();
    store.append(&lines(2)[1], note(Some(Side::Black))).unwrap();
    assert_eq!(watched.done(), ["append", "standing", "sync_data", "write_at"]);
    store.append(&lines(3)[2], note(None)).unwrap();
    assert_eq!(watched.done(), ["append", "standing", "sync_data", "write_at", "sync_data"]);
    store.heartbeat(note(Some(Side::Black))).unwrap();
    assert_eq!(watched.done(), ["write_at", "sync_data"]);
    store.settle().unwrap();
    assert_eq!(watched.done(), ["sync_data"]);
}

#[test]
fn a_new_game_is_on_disk_before_it_has_its_name() {
    let (watched, disk) = Watched::new();
    let (_dir, _store) = new_game(&disk);
    let file = |write| ["create", write, "sync_all"];
    let folder = ["make_folder", "sync_folder", "make_folder", "lock"];
    let journal = [&file("append")[..], &["claim"]].concat();
    let name = ["sync_folder", "names", "rename", "sync_folder"];
    let expected = [&folder[..], &journal, &file("write_at"), &name].concat();
    assert_eq!(watched.done(), expected);
}

#[test]
fn a_tail_is_cut_off_only_when_its_copy_is_on_disk() {
    let (watched, disk) = Watched::new();
    let trial = Try::new();
    let opened = Store::open(&disk, &trial.folder.path, &holder(), Tail::Ask).unwrap();
    let (_store, found) = writing(opened);
    assert!(found.set_aside.is_some());
    let done = watched.done();
    let from = done.iter().position(|what| what == "create").unwrap();
    let expected = ["create", "append", "sync_all", "sync_folder", "truncate", "sync_all"];
    assert_eq!(done[from..from + 6], expected);
    let judged =
        ["length", "lock", "open", "claim", "sync_data", "forget", "read", "read", "names"];
    assert_eq!(done[..from], judged);
}

#[test]
fn an_interrupted_write_goes_on_and_an_interrupted_sync_is_a_failure() {
    let mut nth = 1;
    let mut seen = Vec::new();
    loop {
        let trial = Try::new();
        let failing = Failing::new(nth, Fault::Interrupted);
        let disk: Arc<dyn Disk> = Arc::new(failing.clone());
        let (acknowledged, result) = trial.play(&disk);
        let Some(what) = failing.log.lock().unwrap().failed_at.clone() else { break };
        let is_write = what == "append" || what == "write_at";
        assert_eq!(result.is_ok(), is_write, "{what}");
        drop(result);
        trial.holds(acknowledged, &what);
        seen.push(what);
        nth += 1;
    }
    assert!(["append", "write_at", "sync_data"].iter().all(|what| seen.iter().any(|s| s == what)));
}

#[test]
fn a_game_that_cannot_be_made_is_not_there() {
    for fault in [EIO, ENOSPC, Fault::Short] {
        let mut nth = 1;
        loop {
            let dir = tempfile::tempdir().unwrap();
            let games = dir.path().join("games");
            let failing = Failing::new(nth, fault);
            let disk: Arc<dyn Disk> = Arc::new(failing.clone());
            let made = Store::create(&disk, &games, "R3-T12", &header(), note(None), &holder());
            let failed = failing.log.lock().unwrap().failed_at.clone();
            assert_eq!(made.is_err(), failed.is_some(), "{failed:?}");
            if failed.is_none() {
                break;
            }
            if let Ok(read) = read_game(&RealDisk, &games.join("R3-T12")) {
                // Only the sync of the last folder was missing: whole, but not acknowledged.
                assert_eq!(failed.as_deref(), Some("sync_folder"));
                assert_eq!(read.opening.assessment, Assessment::Whole);
            }
            nth += 1;
        }
        assert!(nth > 10);
    }
}

#[test]
fn the_errors_of_a_disk_keep_their_kind_and_name_the_file() {
    for (fault, kind) in
        [(EIO, "io"), (ENOSPC, "disk-full"), (EROFS, "read-only"), (EDQUOT, "quota")]
    {
        let (_folder, mut store) = game_on(fault);
        let error = store.append(&lines(2)[1], note(None)).unwrap_err();
        assert_eq!(error.kind(), kind);
        assert!(error.to_string().contains("game.journal"), "{error}");
    }
}

/// A game whose next append fails.
fn game_on(fault: Fault) -> (Folder, Box<Store>) {
    let lines = lines(1);
    let folder = Folder::with(&lines[0].bytes, Some(&slot_file(0, &lines[0])));
    let disk = failing_after_opening(1, &folder.path, fault);
    let (store, _) = writing(Store::open(&disk, &folder.path, &holder(), Tail::Ask).unwrap());
    (folder, store)
}

#[test]
fn a_journal_in_memory_that_does_not_verify_is_written_nowhere() {
    let dir = tempfile::tempdir().unwrap();
    let mut bytes = bytes_of(&lines(3));
    bytes[40] ^= 1;
    let saved = Store::save_elsewhere(&real(), dir.path(), "saved", &bytes, note(None), &holder());
    assert!(matches!(saved, Err(StorageError::Memory(_))));
    assert_eq!(RealDisk.names(dir.path()).unwrap().len(), 0);
}

/// A disk that is full at the N-th operation after a game has been opened.
pub fn full_after_opening(nth: u32, path: &Path) -> Arc<dyn Disk> {
    failing_after_opening(nth, path, ENOSPC)
}

fn failing_after_opening(nth: u32, path: &Path, fault: Fault) -> Arc<dyn Disk> {
    let count = Failing::new(u32::MAX, fault);
    let disk: Arc<dyn Disk> = Arc::new(count.clone());
    drop(writing(Store::open(&disk, path, &holder(), Tail::Ask).unwrap()));
    let opening = count.log.lock().unwrap().done;
    Arc::new(Failing::new(opening + nth, fault))
}
