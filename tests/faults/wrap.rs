//! The real disk with one safety switched off, or with a gate at which it hangs. Only tests can
//! have it: the program knows no such switch.

use caipan::shell::disk::{Disk, DiskFile, Mode, Standing};
use caipan::shell::lock::Held;
use caipan::shell::{Hold, Holder, RealDisk};
use std::io;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};

/// What the disk does otherwise.
#[derive(Clone, Default)]
pub enum Trick {
    #[default]
    None,
    /// Syncs do nothing.
    NoSync,
    /// An append is held back until the next one.
    Late,
    /// Locks let everyone in.
    NoLock,
    /// What fails is said to be done.
    Swallow,
    /// Appends and syncs wait at a gate.
    Gate(Gate),
}

impl Trick {
    pub fn named(name: &str) -> Self {
        match name {
            "no-sync" => Self::NoSync,
            "late" => Self::Late,
            "no-lock" => Self::NoLock,
            _ => Self::None,
        }
    }
}

/// A gate that is shut and opened, and knows how many wait at it.
#[derive(Clone, Default)]
pub struct Gate(Arc<(Mutex<Doors>, Condvar)>);

#[derive(Default)]
struct Doors {
    shut: bool,
    waiting: u32,
}

impl Gate {
    pub fn set(&self, shut: bool) {
        self.0.0.lock().unwrap().shut = shut;
        self.0.1.notify_all();
    }

    fn pass(&self) {
        let mut doors = self.0.0.lock().unwrap();
        doors.waiting += 1;
        self.0.1.notify_all();
        doors = self.0.1.wait_while(doors, |doors| doors.shut).unwrap();
        doors.waiting -= 1;
    }

    /// Waits until someone waits at the shut gate.
    pub fn await_someone(&self) {
        let doors = self.0.0.lock().unwrap();
        let came =
            self.0.1.wait_timeout_while(doors, super::hall::LONG, |doors| doors.waiting == 0);
        assert!(!came.unwrap().1.timed_out());
    }
}

pub struct Wrapped(pub Trick);

struct WrappedFile {
    file: Box<dyn DiskFile>,
    trick: Trick,
    held_back: Vec<u8>,
    /// What was appended, as far as the writer knows.
    length: u64,
}

impl Wrapped {
    fn file(&self, file: Box<dyn DiskFile>, length: u64) -> Box<dyn DiskFile> {
        let (trick, held_back) = (self.0.clone(), Vec::new());
        Box::new(WrappedFile { file, trick, held_back, length })
    }

    fn swallows(&self) -> bool {
        matches!(self.0, Trick::Swallow)
    }

    /// What was done, or nothing at all where failures are swallowed.
    fn done<T>(&self, done: io::Result<T>, nothing: impl FnOnce() -> T) -> io::Result<T> {
        if self.swallows() { Ok(done.unwrap_or_else(|_| nothing())) } else { done }
    }
}

struct NoLock;

impl Held for NoLock {}

fn nowhere() -> Box<dyn DiskFile> {
    Box::new(Nowhere)
}

impl Disk for Wrapped {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        self.done(RealDisk.make_folder(path), || ())
    }
    fn create(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        let made = self.done(RealDisk.create(path, mode), nowhere);
        made.map(|file| self.file(file, 0))
    }
    fn open(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        let length = RealDisk.length(path).unwrap_or(0);
        let opened = self.done(RealDisk.open(path, mode), nowhere);
        opened.map(|file| self.file(file, length))
    }
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        RealDisk.read(path, most)
    }
    fn length(&self, path: &Path) -> io::Result<u64> {
        RealDisk.length(path)
    }
    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.done(RealDisk.names(folder), Vec::new)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.done(RealDisk.rename(from, to), || ())
    }
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        if matches!(self.0, Trick::NoSync) {
            return Ok(());
        }
        self.done(RealDisk.sync_folder(path), || ())
    }
    fn lock(
        &self,
        path: &Path,
        holder: &Holder,
    ) -> io::Result<Result<Box<dyn Held>, Option<Holder>>> {
        if matches!(self.0, Trick::NoLock) {
            return Ok(Ok(Box::new(NoLock)));
        }
        self.done(RealDisk.lock(path, holder), || Ok(Box::new(NoLock)))
    }
    fn probe(&self, path: &Path) -> io::Result<Hold> {
        RealDisk.probe(path)
    }
}

impl WrappedFile {
    fn waits(&self) {
        if let Trick::Gate(gate) = &self.trick {
            gate.pass();
        }
    }

    fn syncs(&self) -> bool {
        !matches!(self.trick, Trick::NoSync)
    }

    fn done<T>(&self, done: io::Result<T>, lie: T) -> io::Result<T> {
        if matches!(self.trick, Trick::Swallow) { Ok(done.unwrap_or(lie)) } else { done }
    }
}

impl DiskFile for WrappedFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waits();
        if matches!(self.trick, Trick::Late) {
            let before = std::mem::replace(&mut self.held_back, bytes.to_vec());
            caipan::shell::disk::append_all(self.file.as_mut(), &before)?;
            return Ok(bytes.len());
        }
        let done = self.file.append(bytes);
        let count = self.done(done, bytes.len())?;
        self.length += count as u64;
        Ok(count)
    }
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<usize> {
        let done = self.file.write_at(place, bytes);
        self.done(done, bytes.len())
    }
    fn sync_data(&mut self) -> io::Result<()> {
        self.waits();
        let done = if self.syncs() { self.file.sync_data() } else { Ok(()) };
        self.done(done, ())
    }
    fn sync_all(&mut self) -> io::Result<()> {
        let done = if self.syncs() { self.file.sync_all() } else { Ok(()) };
        self.done(done, ())
    }
    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.file.truncate(length)
    }
    fn claim(&mut self) -> io::Result<bool> {
        if matches!(self.trick, Trick::NoLock) { Ok(true) } else { self.file.claim() }
    }
    fn forget(&mut self) -> io::Result<()> {
        self.file.forget()
    }
    fn standing(&self, path: &Path) -> io::Result<Standing> {
        if matches!(self.trick, Trick::Swallow) {
            return Ok(Standing { length: self.length, in_place: true });
        }
        let mut standing = self.file.standing(path)?;
        standing.length += self.held_back.len() as u64;
        Ok(standing)
    }
}

/// A file that couldn't be opened: all of it goes nowhere.
struct Nowhere;

impl DiskFile for Nowhere {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }
    fn write_at(&mut self, _place: u64, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }
    fn sync_data(&mut self) -> io::Result<()> {
        Ok(())
    }
    fn sync_all(&mut self) -> io::Result<()> {
        Ok(())
    }
    fn truncate(&mut self, _length: u64) -> io::Result<()> {
        Ok(())
    }
    fn claim(&mut self) -> io::Result<bool> {
        Ok(true)
    }
    fn forget(&mut self) -> io::Result<()> {
        Ok(())
    }
    fn standing(&self, _path: &Path) -> io::Result<Standing> {
        Ok(Standing { length: 0, in_place: true })
    }
}
