//! A disk in memory behind a drill, which hangs and fails when the drill says so.

use crate::shell::disk::{Mode, Standing};
use crate::shell::lock::Held;
use crate::shell::{Disk, DiskFile, Hold, Holder};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The way to the disk.
#[derive(Clone, Default)]
pub struct DrillDisk(Arc<(Mutex<World>, Condvar)>);

#[derive(Default)]
struct World {
    /// What stands at each path; a folder has no number.
    paths: BTreeMap<PathBuf, Option<usize>>,
    files: Vec<Vec<u8>>,
    locked: BTreeSet<usize>,
    hangs: bool,
    fails: bool,
    /// How often a console has broken off: its files are of no use to it any more.
    lives: u32,
}

impl DrillDisk {
    fn world(&self) -> MutexGuard<'_, World> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut World)) {
        change(&mut self.world());
        self.0.1.notify_all();
    }

    /// Has whatever is done from now on wait, or lets it go on.
    pub fn hang(&self, hangs: bool) {
        self.change(|world| world.hangs = hangs);
    }

    /// Has whatever is done from now on fail; what waits fails as well.
    pub fn fail(&self) {
        self.change(|world| (world.hangs, world.fails) = (false, true));
    }

    /// Ends what a console that broke off has still open: what waits is never done.
    pub fn cut(&self) {
        self.change(|world| world.lives += 1);
    }

    /// Tells whether it hangs.
    #[must_use]
    pub fn hangs(&self) -> bool {
        self.world().hangs
    }

    /// Waits until it doesn't hang, and fails if it does that.
    fn ready(&self, life: Option<u32>) -> io::Result<MutexGuard<'_, World>> {
        let over = |world: &World| life.is_some_and(|life| life != world.lives);
        let waits = |world: &mut World| world.hangs && !over(world);
        let world = self.0.1.wait_while(self.world(), waits);
        let world = world.unwrap_or_else(PoisonError::into_inner);
        if world.fails || over(&world) {
            return Err(io::Error::other("DiskFails"));
        }
        Ok(world)
    }

    fn file(&self, number: usize, life: u32) -> DrillFile {
        DrillFile { disk: self.clone(), number, life, locked: false }
    }
}

impl World {
    fn at(&self, path: &Path) -> io::Result<usize> {
        match self.paths.get(path) {
            Some(Some(number)) => Ok(*number),
            Some(None) => Err(ErrorKind::IsADirectory.into()),
            None => Err(ErrorKind::NotFound.into()),
        }
    }

    fn is_folder(&self, path: &Path) -> bool {
        path.parent().is_none() || self.paths.get(path) == Some(&None)
    }

    fn put(&mut self, path: &Path, number: Option<usize>) -> io::Result<()> {
        if self.paths.contains_key(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        if !path.parent().is_some_and(|parent| self.is_folder(parent)) {
            return Err(ErrorKind::NotFound.into());
        }
        self.paths.insert(path.to_owned(), number);
        Ok(())
    }

    fn make(&mut self, path: &Path) -> io::Result<usize> {
        let number = self.files.len();
        self.put(path, Some(number))?;
        self.files.push(Vec::new());
        Ok(number)
    }

    fn text(&mut self, number: usize) -> io::Result<&mut Vec<u8>> {
        self.files.get_mut(number).ok_or_else(|| ErrorKind::NotFound.into())
    }
}

fn size(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

impl Disk for DrillDisk {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        self.ready(None)?.put(path, None)
    }

    fn create(&self, path: &Path, _mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        let mut world = self.ready(None)?;
        let number = world.make(path)?;
        Ok(Box::new(self.file(number, world.lives)))
    }

    fn open(&self, path: &Path, _mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        let world = self.ready(None)?;
        Ok(Box::new(self.file(world.at(path)?, world.lives)))
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let mut world = self.ready(None)?;
        let number = world.at(path)?;
        let text = world.text(number)?;
        Ok(text.iter().take(size(most)).copied().collect())
    }

    fn length(&self, path: &Path) -> io::Result<u64> {
        let mut world = self.ready(None)?;
        let number = world.at(path)?;
        Ok(world.text(number)?.len() as u64)
    }

    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        let world = self.ready(None)?;
        let inside = world.paths.keys().filter(|path| path.parent() == Some(folder));
        let names = inside.filter_map(|path| path.file_name()?.to_str().map(str::to_owned));
        Ok(names.collect())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut world = self.ready(None)?;
        if world.paths.contains_key(to) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let all = std::mem::take(&mut world.paths);
        let moved = |path: PathBuf| match path.strip_prefix(from) {
            Ok(rest) if rest.as_os_str().is_empty() => to.to_owned(),
            Ok(rest) => to.join(rest),
            Err(_) => path,
        };
        world.paths = all.into_iter().map(|(path, number)| (moved(path), number)).collect();
        Ok(())
    }

    fn sync_folder(&self, _path: &Path) -> io::Result<()> {
        self.ready(None).map(drop)
    }

    fn lock(
        &self,
        path: &Path,
        _holder: &Holder,
    ) -> io::Result<Result<Box<dyn Held>, Option<Holder>>> {
        let mut world = self.ready(None)?;
        let number = world.at(path).or_else(|_| world.make(path))?;
        let mut file = self.file(number, world.lives);
        file.locked = world.locked.insert(number);
        drop(world);
        Ok(if file.locked { Ok(Box::new(file)) } else { Err(None) })
    }

    fn probe(&self, path: &Path) -> io::Result<Hold> {
        let world = self.ready(None)?;
        let held = world.at(path).is_ok_and(|number| world.locked.contains(&number));
        Ok(if held { Hold::Held(None) } else { Hold::Free })
    }
}

/// An open file.
struct DrillFile {
    disk: DrillDisk,
    number: usize,
    life: u32,
    locked: bool,
}

impl Held for DrillFile {}

impl Drop for DrillFile {
    fn drop(&mut self) {
        if self.locked {
            self.disk.world().locked.remove(&self.number);
        }
    }
}

impl DrillFile {
    fn ready(&self) -> io::Result<MutexGuard<'_, World>> {
        self.disk.ready(Some(self.life))
    }
}

impl DiskFile for DrillFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.ready()?.text(self.number)?.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<usize> {
        let mut world = self.ready()?;
        let text = world.text(self.number)?;
        let (from, to) = (size(place), size(place).saturating_add(bytes.len()));
        if text.len() < to {
            text.resize(to, 0);
        }
        text.splice(from..to, bytes.iter().copied());
        Ok(bytes.len())
    }

    fn sync_data(&mut self) -> io::Result<()> {
        self.ready().map(drop)
    }

    fn sync_all(&mut self) -> io::Result<()> {
        self.ready().map(drop)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.ready()?.text(self.number)?.resize(size(length), 0);
        Ok(())
    }

    fn claim(&mut self) -> io::Result<bool> {
        let locked = self.ready()?.locked.insert(self.number);
        self.locked = locked;
        Ok(locked)
    }

    fn forget(&mut self) -> io::Result<()> {
        self.ready().map(drop)
    }

    fn standing(&self, path: &Path) -> io::Result<Standing> {
        let mut world = self.ready()?;
        let in_place = world.at(path).is_ok_and(|number| number == self.number);
        Ok(Standing { length: world.text(self.number)?.len() as u64, in_place })
    }
}
