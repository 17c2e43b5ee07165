//! What storage asks of a disk, and the real one.
//!
//! A simulated disk takes the place of the real one in tests: everything that the store writes,
//! syncs, renames and locks goes through these two traits.

use super::lock::{self, Held, Hold, Holder};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::Path;

/// How an open file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Only at its end.
    Append,
    /// Where the writer says.
    Place,
}

/// What the file system says about an open file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its length.
    pub length: u64,
    /// Whether the path still leads to it.
    pub in_place: bool,
}

/// The operations on files and folders that storage needs.
pub trait Disk: Send + Sync {
    /// Makes a folder in an existing folder.
    fn make_folder(&self, path: &Path) -> io::Result<()>;
    /// Makes a file that isn't there yet.
    fn create(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>>;
    /// Opens a file that is there.
    fn open(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>>;
    /// Reads a regular file from its start, at most so many bytes.
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;
    /// Returns the length of a regular file.
    fn length(&self, path: &Path) -> io::Result<u64>;
    /// Lists the names in a folder, sorted; a name that isn't UTF-8 is left out.
    fn names(&self, folder: &Path) -> io::Result<Vec<String>>;
    /// Renames a folder or file to a name that is free.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Takes away what was never given its name: a folder with all in it, or a file. Where a disk
    /// can't, it stays, hidden.
    fn clear(&self, hidden: &Path) -> io::Result<()> {
        let _ = hidden;
        Ok(())
    }
    /// Waits until the entries of a folder are on disk.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;
    /// Takes a lock, making its file where it is missing, or says who has it.
    fn lock(
        &self,
        path: &Path,
        holder: &Holder,
    ) -> io::Result<Result<Box<dyn Held>, Option<Holder>>>;
    /// Looks whether a lock is held.
    fn probe(&self, path: &Path) -> io::Result<Hold>;
}

/// The operations on an open file. Each is one call to the system: a write may be short or
/// interrupted, and the store deals with it.
pub trait DiskFile: Send {
    /// Writes at the end.
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize>;
    /// Writes at a place.
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<usize>;
    /// Waits until the content, and the length with it, is on disk.
    fn sync_data(&mut self) -> io::Result<()>;
    /// Waits until the file and all that is known about it is on disk.
    fn sync_all(&mut self) -> io::Result<()>;
    /// Cuts the file off.
    fn truncate(&mut self, length: u64) -> io::Result<()>;
    /// Locks the file itself; false if someone else has it.
    fn claim(&mut self) -> io::Result<bool>;
    /// Drops what memory holds of a synced file, so that the next read comes from the disk.
    fn forget(&mut self) -> io::Result<()>;
    /// Says how long the file is and whether it still stands at its path.
    fn standing(&self, path: &Path) -> io::Result<Standing>;
}

const PATIENCE: u32 = 1_000;

/// Appends one buffer. A short write goes on where it stopped; an interrupted one wrote nothing.
pub fn append_all(file: &mut dyn DiskFile, bytes: &[u8]) -> io::Result<()> {
    in_full(bytes.len(), |done| file.append(&bytes[done..]))
}

/// Writes one buffer at a place.
pub fn write_all_at(file: &mut dyn DiskFile, place: u64, bytes: &[u8]) -> io::Result<()> {
    in_full(bytes.len(), |done| file.write_at(place + done as u64, &bytes[done..]))
}

fn in_full(length: usize, mut step: impl FnMut(usize) -> io::Result<usize>) -> io::Result<()> {
    let (mut done, mut interrupted) = (0, 0);
    while done < length {
        match step(done) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(count) => done = length.min(done + count),
            Err(error) if error.kind() == ErrorKind::Interrupted && interrupted < PATIENCE => {
                interrupted += 1;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

/// Looks at a file of a game. A link leads to what isn't the game's own, and opening a pipe
/// would wait for ever: neither is ever opened.
pub(super) fn plain(path: &Path) -> io::Result<fs::Metadata> {
    let found = fs::symlink_metadata(path)?;
    if found.is_file() { Ok(found) } else { Err(special()) }
}

/// Opens a file of a game. What becomes a link or a pipe since it was looked at is refused by the
/// system, or as soon as it is open.
pub(super) fn open_plain(options: &mut fs::OpenOptions, path: &Path) -> io::Result<File> {
    match plain(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        Ok(_) | Err(_) => {}
    }
    let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
    let flags = i32::try_from(flags.bits()).unwrap_or_default();
    let file = options.custom_flags(flags).open(path).map_err(linked)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(special()) }
}

/// Reads a regular file up to a size; one byte more tells that it is larger. Another kind of file
/// is invalid input: opening a pipe would wait for ever.
///
/// # Errors
/// Where it isn't there, is of another kind, or can't be read.
pub fn read_plain(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let found = fs::metadata(path)?;
    if !found.is_file() {
        let folder = found.is_dir().then_some(ErrorKind::IsADirectory);
        return Err(folder.unwrap_or(ErrorKind::InvalidInput).into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a regular file as a whole: one that is larger is refused.
///
/// # Errors
/// As [`read_plain`], and where it is too large.
pub fn read_whole(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let bytes = read_plain(path, most)?;
    let fits = bytes.len() as u64 <= most;
    let larger = || io::Error::new(ErrorKind::FileTooLarge, format!("> {} KiB", most >> 10));
    if fits { Ok(bytes) } else { Err(larger()) }
}

fn special() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, "a link or no regular file")
}

fn linked(error: io::Error) -> io::Error {
    let looped = Some(rustix::io::Errno::LOOP.raw_os_error());
    if error.raw_os_error() == looped { special() } else { error }
}

impl Disk for RealDisk {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn create(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        let file = options(mode).create_new(true).open(path)?;
        Ok(Box::new(file))
    }

    fn open(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(open_plain(&mut options(mode), path)?))
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let file = open_plain(File::options().read(true), path)?;
        let length = file.metadata()?.len().min(most);
        let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0));
        file.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn length(&self, path: &Path) -> io::Result<u64> {
        Ok(plain(path)?.len())
    }

    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        let entries = fs::read_dir(folder)?;
        let names: io::Result<Vec<_>> = entries.map(|entry| Ok(entry?.file_name())).collect();
        let mut names: Vec<String> =
            names?.into_iter().filter_map(|name| name.into_string().ok()).collect();
        names.sort();
        Ok(names)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn clear(&self, hidden: &Path) -> io::Result<()> {
        let folder = fs::symlink_metadata(hidden)?.is_dir();
        if folder { fs::remove_dir_all(hidden) } else { fs::remove_file(hidden) }
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        File::open(path)?.sync_all()
    }

    fn lock(
        &self,
        path: &Path,
        holder: &Holder,
    ) -> io::Result<Result<Box<dyn Held>, Option<Holder>>> {
        Ok(lock::take(path, holder)?.map(|file| Box::new(file) as Box<dyn Held>))
    }

    fn probe(&self, path: &Path) -> io::Result<Hold> {
        lock::probe(path)
    }
}

fn options(mode: Mode) -> fs::OpenOptions {
    let mut options = File::options();
    match mode {
        Mode::Append => options.append(true),
        Mode::Place => options.write(true),
    };
    options
}

impl DiskFile for File {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        io::Write::write(self, bytes)
    }

    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<usize> {
        std::os::unix::fs::FileExt::write_at(self, bytes, place)
    }

    fn sync_data(&mut self) -> io::Result<()> {
        Ok(rustix::fs::fdatasync(&*self)?)
    }

    fn sync_all(&mut self) -> io::Result<()> {
        Ok(rustix::fs::fsync(&*self)?)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }

    fn claim(&mut self) -> io::Result<bool> {
        lock::try_once(self)
    }

    fn forget(&mut self) -> io::Result<()> {
        // Only advice: a file system that doesn't know it keeps its own ways.
        let _ = rustix::fs::fadvise(&*self, 0, None, rustix::fs::Advice::DontNeed);
        Ok(())
    }

    fn standing(&self, path: &Path) -> io::Result<Standing> {
        let ours = self.metadata()?;
        let theirs = match fs::symlink_metadata(path) {
            Ok(found) => Some((found.dev(), found.ino())),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let in_place = theirs == Some((ours.dev(), ours.ino()));
        Ok(Standing { length: ours.len(), in_place })
    }
}
