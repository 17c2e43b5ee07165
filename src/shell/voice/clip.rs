//! Clips: their names, their files, how long they are.

use crate::units::Span;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

/// The ending of a clip's file.
pub(super) const ENDING: &str = "wav";

/// The longest name of a call.
const LONGEST: usize = 32;

/// Tells whether a text can be the name of a call, and so of a file: `30s`, `left-4`.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    !name.is_empty() && name.len() <= LONGEST && name.bytes().all(plain) && !name.starts_with('-')
}

/// Returns the file of a call in a folder; `None` where the name can't be one.
#[must_use]
pub fn file(folder: &Path, name: &str) -> Option<PathBuf> {
    is_name(name).then(|| folder.join(format!("{name}.{ENDING}")))
}

/// Tells whether a folder holds a clip at all.
pub(super) fn any(folder: &Path) -> bool {
    let is_clip = |path: &Path| path.extension().is_some_and(|ending| ending == ENDING);
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| is_clip(&path))
}

/// Reads the length of a clip from its header.
///
/// # Errors
/// If it can't be read, or is no WAV file.
pub fn length(path: &Path) -> io::Result<Span> {
    let mut file = File::open(path)?;
    let bytes = file.metadata()?.len();
    let head: [u8; 12] = take(&mut file)?;
    if &head[..4] != b"RIFF" || &head[8..] != b"WAVE" {
        return Err(no_wav());
    }
    let mut rate = None;
    loop {
        let [a, b, c, d, size @ ..]: [u8; 8] = take(&mut file)?;
        let size = u64::from(u32::from_le_bytes(size));
        let here = file.stream_position()?;
        match &[a, b, c, d] {
            b"fmt " => rate = Some(bytes_per_second(&take(&mut file)?)),
            // what is written to a pipe has no true size
            b"data" => return span(size.min(bytes.saturating_sub(here)), rate),
            _ => {}
        }
        file.seek(SeekFrom::Start(here + size + size % 2))?;
    }
}

fn take<const N: usize>(file: &mut File) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    file.read_exact(&mut bytes).map_err(|_| no_wav())?;
    Ok(bytes)
}

/// In the part `fmt ` the bytes a second stand behind format, channels and samples a second.
fn bytes_per_second(format: &[u8; 12]) -> u32 {
    let [.., a, b, c, d] = *format;
    u32::from_le_bytes([a, b, c, d])
}

fn span(bytes: u64, rate: Option<u32>) -> io::Result<Span> {
    let ms = rate.and_then(|rate| (bytes * 1_000).checked_div(u64::from(rate)));
    ms.map(Span::from_ms).ok_or_else(no_wav)
}

fn no_wav() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "no WAV file")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clip of silence: 8000 bytes a second.
    fn wav(ms: u32, said: u32, before: &[u8]) -> Vec<u8> {
        let data = vec![0x80; ms as usize * 8];
        let mut bytes = b"RIFF\0\0\0\0WAVE".to_vec();
        bytes.extend_from_slice(before);
        bytes.extend_from_slice(b"fmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0");
        bytes.extend_from_slice(b"data");
        bytes.extend_from_slice(&said.to_le_bytes());
        bytes.extend_from_slice(&data);
        bytes
    }

    #[test]
    fn a_clips_length_is_read_from_its_header() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("1.wav");
        let of = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            length(&path).map(Span::ms).ok()
        };
        assert_eq!(of(&wav(350, 2_800, b"")), Some(350));
        assert_eq!(of(&wav(350, 2_800, b"LIST\x03\0\0\0abc\0")), Some(350));
        assert_eq!(of(&wav(350, u32::MAX, b"")), Some(350), "written to a pipe");
        assert_eq!(of(b""), None);
        assert_eq!(of(b"RIFF\0\0\0\0WAVE"), None);
        assert_eq!(of(b"RIFF\0\0\0\0WAVEdata\x04\0\0\0abcd"), None, "no rate");
        assert_eq!(of(&[b'x'; 100]), None);
    }

    #[test]
    fn a_name_never_leaves_the_folder() {
        let folder = Path::new("/voice");
        assert_eq!(file(folder, "left-30s"), Some(PathBuf::from("/voice/left-30s.wav")));
        for bad in ["", "..", "../1", "a/b", "-q", "1.wav", "一", &"1".repeat(33)] {
            assert_eq!(file(folder, bad), None, "{bad}");
        }
    }

    #[test]
    fn a_folder_without_clips_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!any(folder.path()) && !any(&folder.path().join("none")));
        std::fs::write(folder.path().join("1.txt"), "").unwrap();
        assert!(!any(folder.path()));
        std::fs::write(folder.path().join("1.wav"), "").unwrap();
        assert!(any(folder.path()));
    }
}
