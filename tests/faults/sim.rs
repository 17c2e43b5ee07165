//! A disk in memory that knows what it has really kept: it forgets what wasn't synced, and its
//! N-th operation fails on demand.

use caipan::shell::disk::{Disk, DiskFile, Mode, Standing};
use caipan::shell::lock::Held;
use caipan::shell::{Hold, Holder};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};

pub type Id = usize;

/// What the N-th operation does instead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    Errno(i32),
    /// Writes a half, then the disk is full.
    Short,
    Interrupted,
}

/// The safety that is switched off, for the negative controls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lie {
    None,
    /// Syncs come back at once and do nothing.
    NoSync,
    /// The tip is never written.
    NoTip,
}

#[derive(Clone, Debug)]
pub enum Change {
    Put(usize, Vec<u8>),
    Cut(usize),
}

#[derive(Clone, Debug)]
pub enum Link {
    Add(String, Id),
    Move(String, String),
}

/// A file as it is seen, as it is kept, and what lies between.
#[derive(Clone, Debug, Default)]
pub struct SimNode {
    pub now: Vec<u8>,
    pub kept: Vec<u8>,
    pub pending: Vec<Change>,
}

#[derive(Clone, Debug, Default)]
pub struct SimFolder {
    pub now: BTreeMap<String, Id>,
    pub kept: BTreeMap<String, Id>,
    pub pending: Vec<Link>,
}

#[derive(Clone, Debug)]
pub enum Node {
    File(SimNode),
    Folder(SimFolder),
}

/// A moment at which the power may go: what was acknowledged, and the disk.
#[derive(Clone, Debug)]
pub struct Moment {
    pub acked: u64,
    pub nodes: Vec<Node>,
}

#[derive(Debug)]
struct World {
    nodes: Vec<Node>,
    held: BTreeSet<Id>,
    lie: Lie,
    plan: Option<(u32, Fault)>,
    ops: u32,
    /// The operation that failed.
    failed_at: Option<String>,
    fds: u32,
    bad_fds: BTreeSet<u32>,
    short: Option<u32>,
    violations: Vec<String>,
    acked: u64,
    moments: Option<Vec<Moment>>,
}

#[derive(Clone, Debug)]
pub struct Sim(Arc<Mutex<World>>);

fn errno(number: i32) -> io::Error {
    io::Error::from_raw_os_error(number)
}

impl Sim {
    pub fn new(lie: Lie) -> Self {
        Self::of(vec![Node::Folder(SimFolder::default())], lie)
    }

    pub fn of(nodes: Vec<Node>, lie: Lie) -> Self {
        Self(Arc::new(Mutex::new(World {
            nodes,
            held: BTreeSet::new(),
            lie,
            plan: None,
            ops: 0,
            failed_at: None,
            fds: 0,
            bad_fds: BTreeSet::new(),
            short: None,
            violations: Vec::new(),
            acked: 0,
            moments: None,
        })))
    }

    /// Has the N-th operation from now on fail.
    pub fn failing(self, nth: u32, fault: Fault) -> Self {
        let mut world = self.world();
        world.plan = Some((world.ops + nth, fault));
        drop(world);
        self
    }

    /// Remembers the disk before each change from now on.
    pub fn remembering(self) -> Self {
        self.world().moments = Some(Vec::new());
        self
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap()
    }

    pub fn acknowledge(&self, seq: u64) {
        self.world().acked = seq + 1;
    }

    pub fn acked(&self) -> u64 {
        self.world().acked
    }

    /// The moments so far, and now.
    pub fn moments(&self) -> Vec<Moment> {
        let mut world = self.world();
        world.remember();
        world.moments.clone().unwrap_or_default()
    }

    pub fn failed_at(&self) -> Option<String> {
        self.world().failed_at.clone()
    }

    pub fn violations(&self) -> Vec<String> {
        self.world().violations.clone()
    }

    pub fn nodes(&self) -> Vec<Node> {
        self.world().nodes.clone()
    }

    fn file(&self, id: Id) -> Box<dyn DiskFile> {
        let mut world = self.world();
        world.fds += 1;
        Box::new(SimFile { sim: self.clone(), id, fd: world.fds, claimed: false })
    }
}

fn names(path: &Path) -> Vec<String> {
    let parts = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
    parts.filter(|part| part != "/").collect()
}

impl World {
    fn remember(&mut self) {
        if let Some(moments) = &mut self.moments {
            moments.push(Moment { acked: self.acked, nodes: self.nodes.clone() });
        }
    }

    /// Counts an operation: fails if it is the one.
    fn step(&mut self, what: &str, changes: bool) -> io::Result<()> {
        if changes {
            self.remember();
        }
        self.ops += 1;
        match self.plan {
            Some((nth, fault)) if nth == self.ops => {
                self.failed_at = Some(what.to_owned());
                Err(match fault {
                    Fault::Errno(number) => errno(number),
                    Fault::Short => errno(28),
                    Fault::Interrupted => ErrorKind::Interrupted.into(),
                })
            }
            Some(_) | None => Ok(()),
        }
    }

    fn find(&self, path: &Path) -> io::Result<Id> {
        names(path).iter().try_fold(0, |at, name| match &self.nodes[at] {
            Node::Folder(folder) => {
                folder.now.get(name).copied().ok_or_else(|| ErrorKind::NotFound.into())
            }
            Node::File(_) => Err(ErrorKind::NotADirectory.into()),
        })
    }

    fn folder(&mut self, path: &Path) -> io::Result<&mut SimFolder> {
        let id = self.find(path)?;
        match &mut self.nodes[id] {
            Node::Folder(folder) => Ok(folder),
            Node::File(_) => Err(ErrorKind::NotADirectory.into()),
        }
    }

    fn of_file(&mut self, id: Id) -> io::Result<&mut SimNode> {
        match &mut self.nodes[id] {
            Node::File(file) => Ok(file),
            Node::Folder(_) => Err(ErrorKind::InvalidInput.into()),
        }
    }

    fn add(&mut self, path: &Path, node: Node) -> io::Result<Id> {
        let id = self.nodes.len();
        let name = names(path).pop().unwrap_or_default();
        let parent = self.folder(path.parent().unwrap_or(Path::new("/")))?;
        if parent.now.contains_key(&name) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        parent.now.insert(name.clone(), id);
        parent.pending.push(Link::Add(name, id));
        self.nodes.push(node);
        Ok(id)
    }

    /// Writes, whole or half, or fails.
    fn write(&mut self, fd: u32, id: Id, place: Option<u64>, bytes: &[u8]) -> io::Result<usize> {
        if self.short == Some(fd) {
            self.bad_fds.insert(fd);
            return Err(errno(28));
        }
        let what = if place.is_some() { "write_at" } else { "append" };
        let mut count = bytes.len();
        if let Err(error) = self.step(what, true) {
            if self.plan.is_none_or(|(_, fault)| fault != Fault::Short) {
                if error.kind() != ErrorKind::Interrupted {
                    self.bad_fds.insert(fd);
                }
                return Err(error);
            }
            self.short = Some(fd);
            count /= 2;
        }
        if self.bad_fds.contains(&fd) {
            self.violations.push(format!("{what} on a failed descriptor"));
        }
        if place.is_some() && self.lie == Lie::NoTip {
            return Ok(count);
        }
        let file = self.of_file(id)?;
        let at = place.map_or(file.now.len(), |place| usize::try_from(place).unwrap());
        let change = Change::Put(at, bytes[..count].to_vec());
        apply(&mut file.now, &change);
        file.pending.push(change);
        Ok(count)
    }

    fn sync(&mut self, fd: u32, id: Id) -> io::Result<()> {
        if self.bad_fds.contains(&fd) {
            self.violations.push("sync on a failed descriptor".to_owned());
        }
        let done = self.step("sync", true);
        let lying = self.lie == Lie::NoSync;
        let file = self.of_file(id)?;
        match done {
            Ok(()) if lying => {}
            Ok(()) => {
                // What an earlier failed sync dropped from the cache is never kept.
                for change in std::mem::take(&mut file.pending) {
                    apply(&mut file.kept, &change);
                }
            }
            Err(error) => {
                file.pending.clear();
                self.bad_fds.insert(fd);
                return Err(error);
            }
        }
        Ok(())
    }
}

pub fn apply(bytes: &mut Vec<u8>, change: &Change) {
    match change {
        Change::Put(at, new) => {
            let end = at + new.len();
            if bytes.len() < end {
                bytes.resize(end, 0);
            }
            bytes[*at..end].copy_from_slice(new);
        }
        Change::Cut(length) => bytes.resize(*length, 0),
    }
}

pub fn link(entries: &mut BTreeMap<String, Id>, change: &Link) {
    match change {
        Link::Add(name, id) => drop(entries.insert(name.clone(), *id)),
        Link::Move(from, to) => {
            if let Some(id) = entries.remove(from) {
                entries.insert(to.clone(), id);
            }
        }
    }
}

impl Disk for Sim {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        let mut world = self.world();
        world.step("make_folder", true)?;
        world.add(path, Node::Folder(SimFolder::default())).map(drop)
    }
    fn create(&self, path: &Path, _mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        let mut world = self.world();
        world.step("create", true)?;
        let id = world.add(path, Node::File(SimNode::default()))?;
        drop(world);
        Ok(self.file(id))
    }
    fn open(&self, path: &Path, _mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        let mut world = self.world();
        world.step("open", false)?;
        let id = world.find(path)?;
        drop(world);
        Ok(self.file(id))
    }
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let mut world = self.world();
        world.step("read", false)?;
        let id = world.find(path)?;
        let file = world.of_file(id)?;
        let most = usize::try_from(most).unwrap_or(usize::MAX).min(file.now.len());
        Ok(file.now[..most].to_vec())
    }
    fn length(&self, path: &Path) -> io::Result<u64> {
        let mut world = self.world();
        world.step("length", false)?;
        let id = world.find(path)?;
        Ok(world.of_file(id)?.now.len() as u64)
    }
    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        let mut world = self.world();
        world.step("names", false)?;
        Ok(world.folder(folder)?.now.keys().cloned().collect())
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut world = self.world();
        world.step("rename", true)?;
        if world.find(to).is_ok() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        world.find(from)?;
        let [old, new] = [from, to].map(|path| names(path).pop().unwrap_or_default());
        let parent = world.folder(from.parent().unwrap_or(Path::new("/")))?;
        let change = Link::Move(old, new);
        link(&mut parent.now, &change);
        parent.pending.push(change);
        Ok(())
    }
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        let mut world = self.world();
        world.step("sync_folder", true)?;
        if world.lie != Lie::NoSync {
            let folder = world.folder(path)?;
            folder.kept = folder.now.clone();
            folder.pending.clear();
        }
        Ok(())
    }
    fn lock(
        &self,
        path: &Path,
        holder: &Holder,
    ) -> io::Result<Result<Box<dyn Held>, Option<Holder>>> {
        let mut world = self.world();
        world.step("lock", true)?;
        let id = match world.find(path) {
            Ok(id) => id,
            Err(_) => world.add(path, Node::File(SimNode::default()))?,
        };
        if !world.held.insert(id) {
            return Ok(Err(Some(holder.clone())));
        }
        drop(world);
        Ok(Ok(Box::new(SimLock { sim: self.clone(), id })))
    }
    fn probe(&self, path: &Path) -> io::Result<Hold> {
        let mut world = self.world();
        world.step("probe", false)?;
        let held = world.find(path).is_ok_and(|id| world.held.contains(&id));
        Ok(if held { Hold::Held(None) } else { Hold::Free })
    }
}

struct SimLock {
    sim: Sim,
    id: Id,
}

impl Held for SimLock {}

impl Drop for SimLock {
    fn drop(&mut self) {
        self.sim.world().held.remove(&self.id);
    }
}

struct SimFile {
    sim: Sim,
    id: Id,
    fd: u32,
    claimed: bool,
}

impl DiskFile for SimFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.sim.world().write(self.fd, self.id, None, bytes)
    }
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<usize> {
        self.sim.world().write(self.fd, self.id, Some(place), bytes)
    }
    fn sync_data(&mut self) -> io::Result<()> {
        self.sim.world().sync(self.fd, self.id)
    }
    fn sync_all(&mut self) -> io::Result<()> {
        self.sim.world().sync(self.fd, self.id)
    }
    fn truncate(&mut self, length: u64) -> io::Result<()> {
        let mut world = self.sim.world();
        world.step("truncate", true)?;
        let change = Change::Cut(usize::try_from(length).unwrap());
        let file = world.of_file(self.id)?;
        apply(&mut file.now, &change);
        file.pending.push(change);
        Ok(())
    }
    fn claim(&mut self) -> io::Result<bool> {
        let mut world = self.sim.world();
        world.step("claim", false)?;
        self.claimed = world.held.insert(self.id);
        Ok(self.claimed)
    }
    fn forget(&mut self) -> io::Result<()> {
        self.sim.world().step("forget", false)
    }
    fn standing(&self, path: &Path) -> io::Result<Standing> {
        let mut world = self.sim.world();
        world.step("standing", false)?;
        let in_place = world.find(path).is_ok_and(|id| id == self.id);
        Ok(Standing { length: world.of_file(self.id)?.now.len() as u64, in_place })
    }
}

impl Drop for SimFile {
    fn drop(&mut self) {
        if self.claimed {
            self.sim.world().held.remove(&self.id);
        }
    }
}
