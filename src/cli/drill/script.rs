//! A drill as it is written: a game as a script.

use super::deed::{Deed, unlabelled};
use super::expect::Expect;
use crate::game::By;
use crate::game::command::Colon;
use crate::rules::preset::ron_options;
use crate::rules::{Allowance, Changes, Moves, Press};
use crate::units::{Side, Span};
use serde::{Deserialize, Deserializer, de};

/// A game as a script, with what is expected on the way.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    /// What is tried.
    pub name: String,
    /// The clause it is about.
    pub clause: String,
    /// A preset, or a file relative to the drill's.
    pub rules: String,
    /// What is changed of the rules.
    #[serde(default)]
    pub changes: Changes,
    /// From where the game starts.
    pub start: Start,
    /// Readings at the start.
    #[serde(default)]
    pub readings: Sides<WrittenReading>,
    /// Whose limit isn't what the rules give.
    #[serde(default)]
    pub limits: Sides<Allowance>,
    /// Whether the clock is pressed with the stone or apart from it.
    #[serde(default)]
    pub press: Press,
    /// Whether the moves are recorded.
    #[serde(default)]
    pub moves: Moves,
    /// Warnings at the start.
    #[serde(default)]
    pub warnings: Sides<u32>,
    /// The steps.
    pub steps: Vec<Step>,
}

/// From where a game starts.
#[derive(Clone, Debug, Deserialize)]
pub enum Start {
    /// An empty board of so many lines.
    Empty(u8),
    /// The end of a record, relative to the drill's file.
    Sgf(String),
    /// A position.
    Board {
        /// The lines from the top, `.` `X` `O`.
        rows: Vec<String>,
        /// The side to move.
        to_move: Side,
    },
}

/// A reading at the start; what isn't named is as the rules give it.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenReading {
    /// Time left before the seconds are read.
    pub main: Option<Colon>,
    /// Reserved periods left.
    pub reserve: Option<u32>,
    /// Time used of the running period.
    pub period: Option<Colon>,
    /// Moves to go in the stage.
    pub moves: Option<u32>,
}

/// Something of both sides; what isn't named is left out.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sides<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

/// One step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// When, from the start of the drill.
    pub at: Colon,
    /// Who orders it; the arbiter at the table where nobody is named.
    #[serde(default)]
    pub by: Option<Orderer>,
    /// What is ordered.
    #[serde(default, rename = "do")]
    pub command: Option<Deed>,
    /// What happens to the console.
    #[serde(default)]
    pub world: Option<World>,
    /// What must be so afterwards.
    #[serde(default)]
    pub expect: Option<Expect>,
    /// The refusal that the order must meet.
    #[serde(default)]
    pub refused: Option<String>,
}

/// Who gives an order.
#[derive(Clone, Debug, Deserialize)]
pub enum Orderer {
    /// The arbiter at the table.
    Table(String),
    /// The chief arbiter.
    Chief(String),
}

impl Orderer {
    /// Returns who that is to the game.
    #[must_use]
    pub fn by(&self) -> By {
        match self {
            Self::Table(name) => By::table(name),
            Self::Chief(name) => By::chief(name),
        }
    }
}

/// What happens to the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum World {
    /// The machine sleeps for so long.
    Suspend(Length),
    /// The wall clock is set.
    WallJump(Jump),
    /// The console ends without warning.
    Crash,
    /// The machine loses its power.
    PowerLoss,
    /// The console is started again.
    Reopen,
    /// Nothing gets to the disk for so long.
    DiskHangs(Length),
    /// The disk refuses everything from then on.
    DiskFails,
}

/// A length of time in either form, `"90s"` or `"1:30"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length(pub Span);

/// A length of time with its direction, in milliseconds: `"-90s"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump(pub i64);

fn length(text: &str) -> Result<Span, crate::units::SpanError> {
    Span::parse_units(text).or_else(|error| Span::parse_colon(text).map_err(|_| error))
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        length(&text).map(Self).map_err(de::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Jump {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (back, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(&text)),
        };
        let ms = length(rest).map_err(de::Error::custom)?.ms();
        let ms = i64::try_from(ms).map_err(de::Error::custom)?;
        Ok(Self(if back { -ms } else { ms }))
    }
}

/// Says what is wrong with the steps of a drill that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepFault {
    /// Neither order, nor event, nor expectation.
    #[error("step {0} does and expects nothing")]
    Empty(usize),
    /// It is before the step before it.
    #[error("step {0} is earlier than the one before it")]
    Earlier(usize),
    /// A refusal without an order.
    #[error("step {0} names a refusal and no order")]
    NothingRefused(usize),
    /// An order and an event of the world in one step.
    #[error("step {0} has an order and an event of the world")]
    Both(usize),
}

/// Reads a drill.
///
/// # Errors
/// The reader's first error, with its place.
pub fn read(text: &str) -> Result<Drill, ron::error::SpannedError> {
    ron_options().from_str(&unlabelled(text.trim_start_matches('\u{feff}')))
}

impl Drill {
    /// Tells whether a step is about the disk.
    #[must_use]
    pub fn needs_disk(&self) -> bool {
        let about_disk =
            |step: &Step| matches!(step.world, Some(World::DiskHangs(_) | World::DiskFails));
        self.steps.iter().any(about_disk)
    }

    /// Finds the first step that makes no sense.
    ///
    /// # Errors
    /// The fault, with the number of the step from 1.
    pub fn check(&self) -> Result<(), StepFault> {
        let mut before = Span::ZERO;
        for (number, step) in (1..).zip(&self.steps) {
            step.check(number, before)?;
            before = step.at.0;
        }
        Ok(())
    }
}

impl Step {
    fn check(&self, number: usize, before: Span) -> Result<(), StepFault> {
        let (order, world) = (self.command.is_some(), self.world.is_some());
        if self.at.0 < before {
            return Err(StepFault::Earlier(number));
        }
        if self.refused.is_some() && !order {
            return Err(StepFault::NothingRefused(number));
        }
        match (order, world) {
            (true, true) => Err(StepFault::Both(number)),
            (false, false) if self.expect.is_none() => Err(StepFault::Empty(number)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Command;

    fn drill(steps: &str) -> Result<Drill, ron::error::SpannedError> {
        read(&format!(
            "Drill(name: \"n\", clause: \"2002/19\", rules: \"china-2002\", start: Empty(9), \
             readings: (black: (main: \"0:00.060\")), steps: [{steps}])"
        ))
    }

    #[test]
    fn a_step_is_read_as_it_is_written() {
        let read = drill("(at: \"1:02.5\", by: Chief(\"丙\"), do: Rule(offence: \"ko\", side: Black, point: \"C5\"), expect: (to_move: White))").unwrap();
        assert_eq!(read.steps[0].at.0.ms(), 62_500);
        assert!(matches!(
            read.steps[0].command,
            Some(Deed::Order(Command::Rule { point: Some(_), .. }))
        ));
        assert_eq!(read.readings.black.main.map(|main| main.0.ms()), Some(60));
    }

    #[test]
    fn what_happens_to_the_console_has_lengths() {
        let read = drill(
            "(at: \"1\", world: Suspend(\"1:00:00\")), (at: \"1\", world: WallJump(\"-90s\")), \
             (at: \"1\", world: Reopen)",
        );
        let worlds: Vec<_> = read.unwrap().steps.iter().map(|step| step.world.unwrap()).collect();
        let sleep = World::Suspend(Length(Span::from_secs(3_600)));
        assert_eq!(worlds, [sleep, World::WallJump(Jump(-90_000)), World::Reopen]);
    }

    #[test]
    fn unknown_words_are_errors() {
        assert!(drill("(at: \"1\", doo: Start)").is_err());
        assert!(drill("(at: \"1\", do: Starts)").is_err());
        assert!(drill("(at: \"1\", expect: (to_mov: White))").is_err());
    }

    #[test]
    fn steps_that_make_no_sense_are_found() {
        let fault = |steps: &str| drill(steps).unwrap().check();
        assert_eq!(fault("(at: \"1\")"), Err(StepFault::Empty(1)));
        assert_eq!(
            fault("(at: \"1\", do: Start), (at: \"0\", do: Pass)"),
            Err(StepFault::Earlier(2))
        );
        assert_eq!(
            fault("(at: \"1\", refused: \"ko\", expect: (move_number: 0))"),
            Err(StepFault::NothingRefused(1))
        );
        assert_eq!(fault("(at: \"1\", do: Pass, world: Crash)"), Err(StepFault::Both(1)));
        assert_eq!(fault("(at: \"1\", do: Pass, expect: ())"), Ok(()));
    }
}
