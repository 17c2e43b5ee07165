//! Files that are written where a person says: whole or not at all, and nothing else is written
//! over.

use super::disk::read_plain;
use super::error::{Doing, StorageError};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

/// An older list that is larger isn't looked at, and so not written over.
const LARGEST: u64 = 64 << 20;

/// Writes a file: it takes the place of an old one at once, on disk, or not at all.
pub(super) fn replace(folder: &Path, path: &Path, text: &str) -> io::Result<()> {
    written(folder, text.as_bytes())?.persist(path).map_err(|error| error.error)?;
    std::fs::File::open(folder)?.sync_all()
}

fn written(folder: &Path, bytes: &[u8]) -> io::Result<tempfile::NamedTempFile> {
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Reads what stands at a place; none where nothing does.
fn standing(file: &Path) -> Result<Option<Vec<u8>>, StorageError> {
    match read_plain(file, LARGEST) {
        Ok(found) => Ok(Some(found)),
        // a link that leads nowhere stands there, too
        Err(error) if error.kind() == ErrorKind::NotFound && !file.is_symlink() => Ok(None),
        Err(error) => Err(StorageError::io(Doing::Reading, file)(error)),
    }
}

/// Writes a list in the place of an older one. Returns whether it was written: what isn't a list
/// of its kind stays as it is.
///
/// # Errors
/// Where it can't be written.
pub fn write_list(
    file: &Path,
    text: &str,
    is_kind: impl Fn(&str) -> bool,
) -> Result<bool, StorageError> {
    let kind = |found: &[u8]| {
        std::str::from_utf8(found).is_ok_and(|text| is_kind(text.trim_start_matches('\u{feff}')))
    };
    if standing(file)?.is_some_and(|found| !found.is_empty() && !kind(&found)) {
        return Ok(false);
    }
    replace(folder_of(file), file, text).map_err(StorageError::io(Doing::Writing, file))?;
    Ok(true)
}

/// Writes a file that isn't there yet. Returns whether it says this now: another one stays as it
/// is.
///
/// # Errors
/// Where it can't be written.
pub fn write_new(file: &Path, bytes: &[u8]) -> Result<bool, StorageError> {
    if file.symlink_metadata().is_ok() {
        return Ok(read_plain(file, LARGEST).is_ok_and(|found| found == bytes));
    }
    let wrong = StorageError::io(Doing::Writing, file);
    let named = written(folder_of(file), bytes).map(|new| new.persist_noclobber(file));
    match named {
        Ok(Ok(_)) => Ok(true),
        Ok(Err(taken)) if taken.error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Ok(Err(error)) => Err(wrong(error.error)),
        Err(error) => Err(wrong(error)),
    }
}
