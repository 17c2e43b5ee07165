//! Fonts for printing: none are shipped, so those of the system are found.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The largest font file that is read, in bytes.
const MOST: u64 = 128 * 1024 * 1024;
/// How deep font folders are searched, and how many files they may hold.
const DEPTH: u32 = 4;
const FILES: usize = 20_000;

/// Fonts with Chinese signs, the best first, and at last some that have Latin ones only. In a
/// collection the number says which font is meant: of Noto Sans CJK, 2 is the simplified one.
const KNOWN: &[(&str, u32)] = &[
    ("NotoSansCJK-Regular.ttc", 2),
    ("NotoSansCJK-VF.ttf.ttc", 2),
    ("NotoSansCJK-VF.otf.ttc", 2),
    ("NotoSansCJKsc-Regular.otf", 0),
    ("NotoSansSC-Regular.otf", 0),
    ("NotoSansSC-VF.ttf", 0),
    ("SourceHanSans.ttc", 2),
    ("SourceHanSansSC-Regular.otf", 0),
    ("SourceHanSansCN-Regular.otf", 0),
    ("msyh.ttc", 0),
    ("msyh.ttf", 0),
    ("PingFang.ttc", 0),
    ("Hiragino Sans GB.ttc", 0),
    ("STHeiti Light.ttc", 0),
    ("wqy-microhei.ttc", 0),
    ("wqy-zenhei.ttc", 0),
    ("simsun.ttc", 0),
    ("simhei.ttf", 0),
    ("DejaVuSans.ttf", 0),
    ("LiberationSans-Regular.ttf", 0),
    ("arial.ttf", 0),
];

/// A font file, and which of the fonts in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontFile {
    /// The file.
    pub path: PathBuf,
    /// Which one, where it holds several.
    pub index: u32,
}

impl FontFile {
    /// Names a file; the font in it is the one that is known of this name, else the first.
    #[must_use]
    pub fn named(path: &Path) -> Self {
        let known = |(name, _): &&(&str, u32)| path.file_name() == Some(OsStr::new(name));
        let index = KNOWN.iter().find(known).map_or(0, |(_, index)| *index);
        Self { path: path.to_owned(), index }
    }

    /// Reads the file.
    ///
    /// # Errors
    /// Where it can't be read, or is no font for its size.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        let found = fs::metadata(&self.path)?;
        if !found.is_file() || found.len() > MOST {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        fs::read(&self.path)
    }
}

/// Returns the folders in which fonts stand.
#[must_use]
pub fn folders() -> Vec<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let windows = std::env::var_os("WINDIR").map(PathBuf::from);
    let own = |name: &str| home.as_ref().map(|home| home.join(name));
    let places = [
        own(".local/share/fonts"),
        own(".fonts"),
        own("Library/Fonts"),
        Some("/usr/local/share/fonts".into()),
        Some("/usr/share/fonts".into()),
        Some("/System/Library/Fonts".into()),
        Some("/Library/Fonts".into()),
        windows.map(|windows| windows.join("Fonts")),
    ];
    places.into_iter().flatten().collect()
}

/// Finds the known fonts in folders, the best first.
#[must_use]
pub fn find(folders: &[PathBuf]) -> Vec<FontFile> {
    let mut found = BTreeMap::new();
    let mut left = FILES;
    for folder in folders {
        search(folder, DEPTH, &mut left, &mut found);
    }
    found.into_values().collect()
}

fn search(folder: &Path, depth: u32, left: &mut usize, found: &mut BTreeMap<usize, FontFile>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return;
        }
        let path = entry.path();
        let rank = KNOWN.iter().position(|(name, _)| entry.file_name() == OsStr::new(name));
        match rank {
            Some(rank) => drop(found.entry(rank).or_insert_with(|| FontFile::named(&path))),
            None if depth > 0 && path.is_dir() => search(&path, depth - 1, left, found),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_font_comes_first_wherever_it_stands() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a/b");
        fs::create_dir_all(&deep).unwrap();
        let files = ["a/b/wqy-zenhei.ttc", "a/NotoSansCJK-Regular.ttc", "a/other.ttf"];
        for name in files {
            fs::write(folder.path().join(name), "x").unwrap();
        }
        let found = find(&[PathBuf::from("/nowhere"), folder.path().to_owned()]);
        let names: Vec<_> = found.iter().filter_map(|one| one.path.file_name()).collect();
        assert_eq!(names, ["NotoSansCJK-Regular.ttc", "wqy-zenhei.ttc"]);
        assert_eq!((found[0].index, found[1].index), (2, 0));
        assert!(FontFile::named(&deep).read().is_err(), "a folder is no font");
    }
}
