//! The event file: who, where, under which rules.

use super::{Changes, Sealing};
use crate::units::{Date, TimeOfDay, half_width};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An event file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// The tournament's name.
    pub name: String,
    /// Where it is held.
    #[serde(default)]
    pub place: String,
    /// The arbiters by name.
    #[serde(default)]
    pub arbiters: Arbiters,
    /// The preset its rules start from.
    pub rules: String,
    /// What it changes of the preset.
    #[serde(default)]
    pub changes: Changes,
    /// Further changes by stage, named freely (`final`).
    #[serde(default)]
    pub stages: BTreeMap<String, Changes>,
    /// What is fixed of each round, by its number: `"7"`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rounds: BTreeMap<String, Round>,
    /// Whether the clock is pressed with the move or apart from it.
    #[serde(default)]
    pub press: Press,
    /// Whether moves are recorded.
    #[serde(default)]
    pub moves: Moves,
    /// Whether the clocks show tenths in the last ten seconds.
    #[serde(default)]
    pub tenths: bool,
    /// How moves are sealed, if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealing: Option<Sealing>,
    /// When its games pause, as times of day (2002/14).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<TimeOfDay>,
    /// The voice that reads the seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub voice: Option<Voice>,
    /// How slips are made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slips: Option<Slips>,
}

/// The arbiters of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Arbiters {
    /// The chief arbiter (裁判长).
    pub chief: String,
    /// The arbiters at the tables (裁判员).
    pub table: Vec<String>,
}

/// A round of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Round {
    /// Its day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// When it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<TimeOfDay>,
    /// The stage whose changes hold in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<String>,
}

/// Whether the clock is pressed with the move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Press {
    /// The stone ends the reading.
    #[default]
    WithMove,
    /// The press ends it.
    Apart,
}

/// Whether moves are recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moves {
    /// They are.
    #[default]
    Recorded,
    /// Clock, warnings, hand count and slip only.
    NotRecorded,
}

/// The voice that reads the seconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Voice {
    /// Folder of clips by call name.
    pub folder: String,
    /// Player program with its arguments; `{file}` is the clip.
    pub player: Vec<String>,
}

/// How slips are made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Slips {
    /// The languages of the slip, in order.
    pub lang: Vec<String>,
    /// The paper.
    pub paper: Paper,
    /// Printing program with its arguments; `{file}` is the slip.
    pub print: Vec<String>,
}

/// A paper size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 148 × 210 mm.
    A5,
}

impl Tournament {
    /// Returns all changes that hold in a stage; an unknown or empty stage has only the
    /// event's own.
    #[must_use]
    pub fn changes_in(&self, stage: Option<&str>) -> Vec<&Changes> {
        let stage = stage.and_then(|name| self.stages.get(name));
        std::iter::once(&self.changes).chain(stage).collect()
    }

    /// Lists by name what another event says otherwise, but for its rules.
    #[must_use]
    pub fn differing(&self, other: &Self) -> Vec<&'static str> {
        let parts = [
            ("name", self.name != other.name),
            ("place", self.place != other.place),
            ("arbiters", self.arbiters != other.arbiters),
            ("rounds", self.rounds != other.rounds),
            ("press", self.press != other.press),
            ("moves", self.moves != other.moves),
            ("tenths", self.tenths != other.tenths),
            ("pauses", self.pauses != other.pauses),
            ("voice", self.voice != other.voice),
            ("slips", self.slips != other.slips),
        ];
        parts.into_iter().filter(|(_, differs)| *differs).map(|(name, _)| name).collect()
    }

    /// Returns the stage of a round, where the event names one.
    #[must_use]
    pub fn stage_of(&self, round: &str) -> Option<&str> {
        let wanted = ordinal(round);
        let mut rounds = self.rounds.iter().filter(|(name, _)| ordinal(name) == wanted);
        rounds.find_map(|(_, round)| round.stage.as_deref())
    }

    /// Returns the number of the round that is played on a day.
    #[must_use]
    pub fn round_on(&self, day: Date) -> Option<&str> {
        let mut rounds = self.rounds.iter().filter(|(_, round)| round.date == Some(day));
        rounds.next().map(|(name, _)| name.as_str())
    }
}

/// Reads the number of a round or a table as people write it, so that `3`, `03`, `３`, `第3轮`
/// and `3台` are one; anything else stays as it is written, without the blanks around it.
#[must_use]
pub fn ordinal(text: &str) -> String {
    let text = half_width(text.trim());
    let number = text.strip_prefix('第').unwrap_or(&text);
    let number = number.strip_suffix(['轮', '台', '桌']).unwrap_or(number).trim();
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    match number.trim_start_matches('0') {
        "" if digits => "0".to_owned(),
        number if digits => number.to_owned(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rounds_and_tables_are_read_as_people_write_them() {
        for text in ["3", "03", " 3 ", "３", "第3轮", "第 3 台", "3桌"] {
            assert_eq!(ordinal(text), "3", "{text}");
        }
        for (text, same) in
            [("A3", "A3"), ("", ""), ("决赛", "决赛"), ("000", "0"), ("第轮", "第轮")]
        {
            assert_eq!(ordinal(text), same);
        }
    }
}
