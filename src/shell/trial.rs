//! A trial of the data folder: whether a record could be kept there.

use super::lock::{self, Holder};
use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;

/// Writes a file into a folder, has it on the disk and takes it away; tells whether it can be
/// locked against another opener.
///
/// # Errors
/// Where it can't be written.
pub fn tried(data: &Path) -> io::Result<bool> {
    std::fs::create_dir_all(data)?;
    let folder = tempfile::tempdir_in(data)?;
    let file = folder.path().join("doctor");
    let mut first = File::create(&file)?;
    first.write_all(b"doctor")?;
    first.sync_all()?;
    drop(first);
    let lock = folder.path().join("lock");
    let Ok(_held) = lock::take(&lock, &Holder::here(None))? else { return Ok(false) };
    let other = File::open(&lock)?;
    Ok(!lock::try_once(&other)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_tried_and_left_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("not/yet/there");
        assert!(tried(&data).unwrap());
        assert_eq!(std::fs::read_dir(&data).unwrap().count(), 0);
        std::fs::write(folder.path().join("file"), "").unwrap();
        assert!(tried(&folder.path().join("file")).is_err());
    }
}
