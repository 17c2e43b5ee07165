//! The arbiter's settings: a small RON file in the config folder.

use super::disk::read_whole;
use super::error::{Doing, StorageError};
use super::event::tidy;
use super::follow::MOST;
use super::outfile::replace;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The name of the settings file.
pub const FILE: &str = "settings.ron";

/// What the arbiter chose once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The arbiter's name.
    pub arbiter: Option<String>,
    /// The language: `zh-Hans`, `zh-Hant` or `en`, or the name of a locale of theirs.
    #[serde(deserialize_with = "language")]
    pub lang: Option<String>,
    /// How wide the board's characters are drawn.
    pub glyphs: Glyphs,
    /// The colours.
    pub theme: Theme,
    /// The voice that calls the seconds out.
    pub voice: Voice,
    /// Whether the bell was asked about, on this machine.
    pub bell_asked: bool,
    /// The printing program with its arguments; empty: `lp`, where there is one.
    pub print: Vec<String>,
    /// The program that is asked about dead stones, with its arguments: it has to speak GTP.
    /// Empty: GNU Go, where it is installed; `["off"]`: none.
    pub adviser: Vec<String>,
    /// How files that may change are watched.
    pub watch: Watching,
    /// The folder of the event, or its file: the form of a new game is filled from it.
    pub event: Option<PathBuf>,
    /// Where games were handed in last: a stick, or a shared folder.
    pub handover: Option<PathBuf>,
    /// Where games were saved when their disk failed: looked through on opening.
    pub places: Vec<PathBuf>,
}

/// The voice of this machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Voice {
    /// Whether calls are spoken.
    pub on: bool,
    /// The folder of the clips, where it isn't the one in the data folder; a relative one is
    /// looked for there.
    pub folder: Option<PathBuf>,
    /// The player program with its arguments, `{file}` for the clip; empty: one is looked for.
    pub player: Vec<String>,
}

impl Default for Voice {
    fn default() -> Self {
        Self { on: true, folder: None, player: Vec::new() }
    }
}

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// The terminal's own.
    #[default]
    Terminal,
    /// A wooden board.
    Wood,
    /// Bright on dark.
    Dark,
    /// Dark on bright.
    Light,
    /// White and yellow on black.
    Contrast,
    /// None.
    Plain,
}

/// How wide characters of ambiguous width are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Glyphs {
    /// Ask the terminal.
    #[default]
    Auto,
    /// One cell.
    Narrow,
    /// Two cells.
    Wide,
    /// Use none of them.
    Ascii,
}

/// How files that may change while the console runs are watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Watching {
    /// The system tells; on a network folder, which it doesn't know of, they are looked through.
    #[default]
    Auto,
    /// The system tells.
    Native,
    /// They are looked through.
    Poll,
}

impl Settings {
    /// Reads the settings of a config folder; a missing file is no settings, a broken one an error.
    pub fn load(folder: &Path) -> Result<Self, StorageError> {
        let path = folder.join(FILE);
        match read_whole(&path, MOST) {
            Ok(bytes) => Self::read(&bytes, &path),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(StorageError::io(Doing::Reading, &path)(error)),
        }
    }

    /// Reads the settings that a file holds.
    ///
    /// # Errors
    /// Where they are broken.
    pub fn read(bytes: &[u8], path: &Path) -> Result<Self, StorageError> {
        let text = std::str::from_utf8(bytes)
            .map_err(|_| StorageError::NoText { path: path.to_owned() })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let read: Self = reader().from_str(text).map_err(|error| StorageError::Settings {
            path: path.to_owned(),
            line: error.span.start.line,
            column: error.span.start.col,
            text: error.code.to_string(),
        })?;
        // a name as it could have been typed
        let arbiter = read.arbiter.map(|name| tidy(&name)).filter(|name| !name.is_empty());
        Ok(Self { arbiter, ..read })
    }

    /// Writes the settings: a new file takes the place of the old one at once or not at all.
    pub fn save(&self, folder: &Path) -> Result<(), StorageError> {
        let path = folder.join(FILE);
        let text = reader().to_string_pretty(self, ron::ser::PrettyConfig::default()).map_err(
            |error| StorageError::io(Doing::Writing, &path)(std::io::Error::other(error)),
        )?;
        fs::create_dir_all(folder).map_err(StorageError::io(Doing::Creating, folder))?;
        replace(folder, &path, &(text + "\n")).map_err(StorageError::io(Doing::Writing, &path))
    }
}

/// The beginnings of the names of languages that there are.
const LANGUAGES: [&str; 4] = ["zh", "en", "c", "posix"];

/// Reads the name of a language; one that isn't there is a fault, with its place.
fn language<'de, D: Deserializer<'de>>(read: D) -> Result<Option<String>, D::Error> {
    let named: Option<String> = Option::deserialize(read)?;
    let begins = |name: &str| name.split(['-', '_', '.', '@']).next().map(str::to_ascii_lowercase);
    let known = |name: &String| begins(name).is_some_and(|it| LANGUAGES.contains(&it.as_str()));
    match named {
        Some(name) if !known(&name) => Err(D::Error::custom(format!("no language {name:?}"))),
        named => Ok(named),
    }
}

fn reader() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_and_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("deep/caipan");
        assert_eq!(Settings::load(&folder).unwrap(), Settings::default());
        let settings = Settings {
            arbiter: Some("丙".into()),
            lang: Some("en".into()),
            glyphs: Glyphs::Wide,
            theme: Theme::Wood,
            voice: Voice {
                on: false,
                folder: Some("clips".into()),
                player: vec!["aplay".into(), "{file}".into()],
            },
            print: vec!["lp".to_owned(), "{file}".to_owned()],
            bell_asked: true,
            watch: Watching::Poll,
            adviser: vec!["off".to_owned()],
            event: Some("/home/jia/event".into()),
            handover: Some("/run/media/jia/stick".into()),
            places: vec!["/media/stick".into()],
        };
        settings.save(&folder).unwrap();
        settings.save(&folder).unwrap();
        assert_eq!(Settings::load(&folder).unwrap(), settings);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn a_file_written_by_hand_is_read() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), "\u{feff}(arbiter: \"丙\", glyphs: ascii)").unwrap();
        let read = Settings::load(folder.path()).unwrap();
        assert_eq!(read.arbiter.as_deref(), Some("丙"));
        assert_eq!(read.glyphs, Glyphs::Ascii);
    }

    #[test]
    fn a_name_is_kept_as_it_could_have_been_typed() {
        let read = |name: &str| {
            let text = format!("(arbiter: {name:?})");
            Settings::read(text.as_bytes(), Path::new("")).unwrap().arbiter
        };
        assert_eq!(read(" 丙\u{1b}[31m\u{202e} ").as_deref(), Some("丙[31m"));
        assert_eq!(read(" \u{7} "), None);
        assert_eq!(read(&"丙".repeat(100_000)).map(|name| name.chars().count()), Some(120));
    }

    #[test]
    fn what_is_no_file_of_settings_is_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let kind = || Settings::load(folder.path()).unwrap_err().kind();
        fs::write(&path, b"\x00\xff").unwrap();
        assert_eq!(kind(), "no-text");
        fs::write(&path, " ".repeat(1024 * 1024 + 1)).unwrap();
        assert_eq!(kind(), "too-large");
        fs::remove_file(&path).unwrap();
        let fifo = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(fifo.unwrap().success());
        assert_eq!(kind(), "not-a-file");
    }

    #[test]
    fn a_broken_file_is_an_error_with_its_place_and_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let wrong = [
            ("(\n  arbitr: \"x\")", (2, 3)),
            ("(lang: ", (1, 7)),
            ("", (1, 1)),
            ("(\n  lang: \"xx\")", (2, 10)),
        ];
        for (text, place) in wrong {
            fs::write(&path, text).unwrap();
            let error = Settings::load(folder.path()).unwrap_err();
            let StorageError::Settings { line, column, .. } = &error else { panic!("{error}") };
            assert_eq!((*line, *column), place, "{error}");
            assert_eq!(error.kind(), "settings");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }
}
