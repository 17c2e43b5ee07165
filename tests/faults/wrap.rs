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
}

impl Wrapped {
    fn file(&self, file: Box<dyn DiskFile>) -> Box<dyn DiskFile> {
        Box::new(WrappedFile { file, trick: self.0.clone(), held_back: Vec::new() })
    }
}

struct NoLock;

impl Held for NoLock {}

impl Disk for Wrapped {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.make_folder(path)
    }
    fn create(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        RealDisk.create(path, mode).map(|file| self.file(file))
    }
    fn open(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        RealDisk.open(path, mode).map(|file| self.file(file))
    }
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        RealDisk.read(path, most)
    }
    fn length(&self, path: &Path) -> io::Result<u64> {
        RealDisk.length(path)
    }
    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        RealDisk.names(folder)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        if matches!(self.0, Trick::NoSync) { Ok(()) } else { RealDisk.sync_folder(path) }
    }
    fn lock(
        &self,
        path: &Path,
        holder: &Holder,
    ) -> io::Result<Result<Box<dyn Held>, Option<Holder>>> {
        if matches!(self.0, Trick::NoLock) {
            return Ok(Ok(Box::new(NoLock)));
        }
        RealDisk.lock(path, holder)
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
}

impl DiskFile for WrappedFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waits();
        if matches!(self.trick, Trick::Late) {
            let before = std::mem::replace(&mut self.held_back, bytes.to_vec());
            caipan::shell::disk::append_all(self.file.as_mut(), &before)?;
            return Ok(bytes.len());
        }
        self.file.append(bytes)
    }
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<usize> {
        self.file.write_at(place, bytes)
    }
    fn sync_data(&mut self) -> io::Result<()> {
        self.waits();
        if self.syncs() { self.file.sync_data() } else { Ok(()) }
    }
    fn sync_all(&mut self) -> io::Result<()> {
        if self.syncs() { self.file.sync_all() } else { Ok(()) }
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
        let mut standing = self.file.standing(path)?;
        standing.length += self.held_back.len() as u64;
        Ok(standing)
    }
}
