//! Record 0: which game this is, who plays, and by which rules.

use super::hash::Hash;
use crate::game::{By, Follows, Person, Setup};
use crate::rules::tournament::Voice;
use crate::rules::{Allowance, Moves, Press};
use crate::units::{BoardSize, PerPlayer, Stamp, TimeOfDay};
use serde::{Deserialize, Serialize};

/// The format that this program writes and reads.
pub const FORMAT: u64 = 1;

/// The content of record 0. Keys that a later version adds are ignored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The format of the journal, always [`FORMAT`].
    pub format: u64,
    /// The game's 128-bit id: 32 lower-case hexadecimal characters.
    pub game: String,
    /// The program that opened the game: `caipan 0.1.0`.
    pub program: String,
    /// The version of the rules' schema.
    pub schema: u32,
    /// The preset that the rules come from.
    pub preset: String,
    /// The whole resolved rules as RON text.
    pub rules: String,
    /// The sha256 of `rules`.
    pub rules_sha256: Hash,
    /// The first player.
    pub a: Person,
    /// The second player.
    pub b: Person,
    /// The tournament's name.
    pub tournament: Option<String>,
    /// Where it takes place.
    pub place: Option<String>,
    /// The table.
    pub table: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// The size of the board.
    pub size: BoardSize,
    /// Handicap stones; 1 is 让先.
    pub handicap: u32,
    /// The stage of the event, where the round doesn't tell it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stage: String,
    /// The chief arbiter, where the event names one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub chief: String,
    /// The voice of the event, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub voice: Option<Voice>,
    /// Whose limit isn't what the rules give.
    #[serde(default, skip_serializing_if = "is_default")]
    pub allowances: PerPlayer<Allowance>,
    /// Whether the clock is pressed with the stone or apart from it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub press: Press,
    /// Whether the moves are recorded.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moves: Moves,
    /// Whether the clocks show tenths in the last ten seconds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tenths: bool,
    /// The position it starts from, where that isn't the empty board.
    pub setup: Option<Setup>,
    /// When the event pauses, as times of day; the key is left out where it doesn't.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<TimeOfDay>,
    /// The game that this one is played for, anew or besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<Follows>,
    /// Whether it is played for practice.
    #[serde(default, skip_serializing_if = "is_default")]
    pub practice: bool,
    /// Milliseconds of the boot-time clock.
    pub at: Stamp,
    /// RFC 3339 with offset.
    pub wall: String,
    /// Who opened the game.
    pub by: By,
}

/// Says why record 0 can't be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeaderError {
    /// Another major format.
    #[error(
        "written in format {found} by {program}; this caipan reads format {FORMAT}: open it with {program} or later"
    )]
    Version {
        /// The format of the journal.
        found: u64,
        /// The program that wrote it.
        program: String,
    },
    /// Not the content of a record 0.
    #[error("record 0 isn't the start of a game: {0}")]
    Content(String),
    /// The id isn't 32 lower-case hexadecimal characters.
    #[error("{0:?} is no game id")]
    Game(String),
    /// The rules aren't those that the digest was taken of.
    #[error("the digest of the rules doesn't fit the rules")]
    Rules,
}

/// What an ordinary game has isn't written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Deserialize)]
struct Version {
    format: u64,
    #[serde(default)]
    program: String,
}

impl Header {
    /// Reads the text of record 0; the version is looked at before anything else.
    pub fn read(json: &str) -> Result<Self, HeaderError> {
        let content = |error: serde_json::Error| HeaderError::Content(error.to_string());
        let version: Version = serde_json::from_str(json).map_err(content)?;
        if version.format != FORMAT {
            let program = known_program(version.program);
            return Err(HeaderError::Version { found: version.format, program });
        }
        let header: Self = serde_json::from_str(json).map_err(content)?;
        header.checked()
    }

    /// Writes the text of record 0.
    pub fn write(&self) -> Result<String, HeaderError> {
        serde_json::to_string(self).map_err(|error| HeaderError::Content(error.to_string()))
    }

    fn checked(self) -> Result<Self, HeaderError> {
        let hex = |b: u8| matches!(b, b'0'..=b'9' | b'a'..=b'f');
        if self.game.len() != 32 || !self.game.bytes().all(hex) {
            return Err(HeaderError::Game(self.game));
        }
        if Hash::of(self.rules.as_bytes()) == self.rules_sha256 {
            Ok(self)
        } else {
            Err(HeaderError::Rules)
        }
    }
}

fn known_program(program: String) -> String {
    if program.is_empty() { "a newer caipan".to_owned() } else { program }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn header() -> Header {
        let rules = "(limit: \"2h\")".to_owned();
        Header {
            format: FORMAT,
            game: "00112233445566778899aabbccddeeff".into(),
            program: "caipan 0.1.0".into(),
            schema: 1,
            preset: "china-2002".into(),
            rules_sha256: Hash::of(rules.as_bytes()),
            rules,
            a: Person { name: "甲".into(), rank: "5d".into(), team: String::new() },
            b: Person { name: "乙".into(), ..Person::default() },
            tournament: Some("希望杯".into()),
            place: None,
            table: Some("12".into()),
            round: Some("3".into()),
            size: BoardSize::FULL,
            handicap: 0,
            stage: String::new(),
            chief: String::new(),
            voice: None,
            allowances: PerPlayer::default(),
            press: Press::default(),
            moves: Moves::default(),
            tenths: false,
            setup: None,
            pauses: Vec::new(),
            follows: None,
            practice: false,
            at: Stamp::from_ms(1),
            wall: "2026-05-01T10:00:00+08:00".into(),
            by: By::table("丙"),
        }
    }

    #[test]
    fn a_header_reads_back_and_unknown_keys_do_no_harm() {
        let text = header().write().unwrap();
        assert!(text.starts_with(r#"{"format":1,"game":"0011"#), "{text}");
        assert!(text.contains(r#""place":null"#), "all keys are present: {text}");
        assert_eq!(Header::read(&text), Ok(header()));
        let newer = text.replacen('{', r#"{"broadcast":true,"#, 1);
        assert_eq!(Header::read(&newer), Ok(header()));
    }

    #[test]
    fn pauses_are_written_only_where_there_are_some() {
        let without = header().write().unwrap();
        assert!(!without.contains("pauses"), "{without}");
        let pauses = vec!["12:00".parse().unwrap(), "17:30".parse().unwrap()];
        let header = Header { pauses, ..header() };
        let text = header.write().unwrap();
        assert!(text.contains(r#""pauses":["12:00","17:30"]"#), "{text}");
        assert_eq!(Header::read(&text), Ok(header));
        let wrong = Header::read(&text.replace("17:30", "25:00"));
        assert!(matches!(wrong, Err(HeaderError::Content(_))), "{wrong:?}");
    }

    #[test]
    fn what_an_ordinary_game_has_is_not_written() {
        let without = header().write().unwrap();
        for key in ["allowances", "press", "moves", "tenths", "practice"] {
            assert!(!without.contains(key), "{key}: {without}");
        }
        let header = Header { press: Press::Apart, tenths: true, ..header() };
        let text = header.write().unwrap();
        assert!(text.contains(r#""press":"Apart","tenths":true"#), "{text}");
        assert_eq!(Header::read(&text), Ok(header));
    }

    #[test]
    fn another_format_is_refused_with_the_version_needed_whatever_it_holds() {
        let error = Header::read(r#"{"format":2,"program":"caipan 3.1.0"}"#).unwrap_err();
        assert_eq!(error, HeaderError::Version { found: 2, program: "caipan 3.1.0".into() });
        assert!(error.to_string().contains("open it with caipan 3.1.0 or later"), "{error}");
        let error = Header::read(r#"{"format":0}"#).unwrap_err();
        assert_eq!(error, HeaderError::Version { found: 0, program: "a newer caipan".into() });
    }

    #[test]
    fn a_wrong_id_and_changed_rules_are_named() {
        let mut wrong = header();
        wrong.game = "XYZ".into();
        let text = wrong.write().unwrap();
        assert_eq!(Header::read(&text), Err(HeaderError::Game("XYZ".into())));
        let text = header().write().unwrap().replace("2h", "3h");
        assert_eq!(Header::read(&text), Err(HeaderError::Rules));
        assert!(matches!(Header::read("{}"), Err(HeaderError::Content(_))));
    }
}
