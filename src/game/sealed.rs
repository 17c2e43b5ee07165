//! The sealed move: what a paper may say, what proves it, and where the envelope is
//! (1988/II.5, 1988/III.seal).

use super::command::{Who, is_default};
use super::state::Game;
use crate::units::{BoardSize, Player, Point, Side, Stamp};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// The longest text that can be sealed, in bytes.
pub const MOST_TEXT: usize = 180;

/// What proves a typed move: HMAC-SHA256 of it under a salt that nobody but the player keeps.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl std::str::FromStr for Commitment {
    type Err = BadCommitment;

    fn from_str(text: &str) -> Result<Self, BadCommitment> {
        let digits: Vec<u8> = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok()).ok_or(BadCommitment))
            .collect::<Result<_, _>>()?;
        let bytes: Vec<u8> =
            digits.chunks(2).map(|pair| pair.iter().fold(0, |all, d| all * 16 + d)).collect();
        if digits.len() != 64 {
            return Err(BadCommitment);
        }
        bytes.try_into().map(Self).map_err(|_| BadCommitment)
    }
}

/// Says why a text is no commitment: it has 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a commitment has 64 hexadecimal digits")]
pub struct BadCommitment;

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// What a sealed paper says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sealed {
    /// A stone on a point of the board.
    Stone(Point),
    /// A voluntary pass (虚着).
    Pass,
    /// Resignation.
    Resign,
    /// Something else: more than one point, or none that can be made out.
    Unclear,
    /// Nothing.
    Empty,
}

/// The words for a pass and for resignation that are understood in every language.
const PASSES: [&str; 6] = ["pass", "虚着", "虛著", "虚手", "停一手", "停着"];
const RESIGNS: [&str; 7] = ["resign", "认输", "認輸", "投子认负", "投了", "中盘认输", "中盤認輸"];

impl Sealed {
    /// Reads what was typed of a paper. A point outside the lines is unclear, not an error.
    #[must_use]
    pub fn of(text: &str, size: BoardSize) -> Self {
        let text = text.trim();
        let known = |words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(text));
        if text.is_empty() {
            return Self::Empty;
        }
        if known(&PASSES) {
            return Self::Pass;
        }
        if known(&RESIGNS) {
            return Self::Resign;
        }
        Point::scan(text, size).map_or(Self::Unclear, Self::Stone)
    }

    /// Returns the text that stands for it in a commitment: `D4`, `pass`, `resign`; what is
    /// unclear stands as it was written.
    #[must_use]
    pub fn canonical(self, text: &str) -> String {
        match self {
            Self::Stone(point) => point.to_string(),
            Self::Pass => "pass".to_owned(),
            Self::Resign => "resign".to_owned(),
            Self::Unclear | Self::Empty => text.trim().to_owned(),
        }
    }

    /// Tells whether a paper that plainly says this may be taken to mean that: what is written in
    /// words may describe a point, and anything may be unreadable.
    #[must_use]
    pub fn may_be_read(self, reads: Self) -> bool {
        match self {
            Self::Stone(_) | Self::Pass | Self::Resign => reads == self || reads == Self::Unclear,
            Self::Empty => reads == Self::Empty,
            Self::Unclear => reads != Self::Empty,
        }
    }

    /// Returns the byte that names its kind in a commitment.
    #[must_use]
    pub const fn kind(self) -> u8 {
        match self {
            Self::Stone(_) => 1,
            Self::Pass => 2,
            Self::Resign => 3,
            Self::Unclear | Self::Empty => 4,
        }
    }
}

/// Whether the paper says what the player had typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proof {
    /// Nothing had been typed: the paper stands for itself.
    #[default]
    None,
    /// It does.
    Matches,
    /// It doesn't, or the code isn't the right one.
    Mismatch,
    /// The code is lost: it can't be known.
    Lost,
}

/// What the chief arbiter lets an opened paper count as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Meaning {
    /// A stone on this point.
    Stone(Point),
    /// A pass.
    Pass,
    /// Resignation.
    Resign,
    /// The turn is lost.
    TurnLost,
    /// The game is lost.
    Loss,
    /// Nothing: the side thinks again, with the time it had.
    Anew,
}

/// Who keeps an envelope, and when and where the game goes on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Custody {
    /// Who keeps it.
    pub keeper: String,
    /// What the envelope is marked with.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub envelope: String,
    /// When the game goes on.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub resumes: String,
    /// Where.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub place: String,
}

/// An envelope of a game that was adjourned elsewhere, as its slip tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Entrusted {
    /// Where the envelope is.
    pub custody: Custody,
    /// The commitment, where the slip names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// The id of the game that the commitment was made for: 32 hexadecimal digits.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// The number of the sealed move in that game, where it is another one here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
}

/// How far an adjournment has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Announced: the side to move thinks, its clock runs.
    Called,
    /// The paper is with the arbiter, both clocks stand.
    HandedIn,
    /// The move was typed too.
    Sealed,
    /// Somebody keeps the envelope.
    Kept,
    /// The envelope was checked and opened.
    Unsealed,
    /// What the paper says is entered; the chief arbiter decides.
    Opened,
    /// The game went on.
    Over,
}

impl Step {
    /// Returns the id, which stands in JSON and names the words.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Called => "called",
            Self::HandedIn => "handed-in",
            Self::Sealed => "sealed",
            Self::Kept => "kept",
            Self::Unsealed => "unsealed",
            Self::Opened => "opened",
            Self::Over => "over",
        }
    }
}

/// An envelope that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unsealed {
    /// Who was present.
    pub present: Vec<Who>,
    /// Whether the seal was whole.
    pub intact: bool,
    /// What was found.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// What a paper said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// As it stands there.
    pub text: String,
    /// What it was taken to mean.
    pub reads: Sealed,
    /// The code of the salt.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub salt: String,
    /// Whether it is what had been typed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub proof: Proof,
    /// When.
    pub at: Stamp,
}

/// One adjournment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjournment {
    /// Its number, from 1.
    pub id: u32,
    /// How far it has got.
    pub step: Step,
    /// Who has left the table, having moved.
    pub dismissed: Option<Player>,
    /// Who sealed; nobody before the paper is handed in.
    pub sealer: Option<Player>,
    /// The number of the sealed move.
    pub n: u32,
    /// What proves the typed move.
    pub commitment: Option<Commitment>,
    /// The game that the commitment was made for, where that is another record.
    pub game: String,
    /// The number of the sealed move in that record.
    pub sealed_n: u32,
    /// Where the envelope is.
    pub custody: Custody,
    /// Whether the board was set up again and gone through with both players.
    pub set_up: bool,
    /// How the envelope was found.
    pub unsealed: Option<Unsealed>,
    /// What the paper said.
    pub opened: Option<Opened>,
    /// What it counted as.
    pub counted: Option<Meaning>,
    /// Rulings that had been made then.
    pub(super) rulings: u32,
    /// Gaps that had been settled then.
    pub(super) gaps: u32,
    /// Whether the envelope was taken over from the slip of another record.
    pub entrusted: bool,
}

impl Adjournment {
    /// Tells whether the paper has been handed in and its move hasn't been played.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.step != Step::Called && self.step != Step::Over
    }

    /// Tells whether what was typed has proven what the paper said.
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.opened.as_ref().is_some_and(|opened| opened.proof == Proof::Matches)
    }
}

impl Game {
    /// Returns the adjournment that is under way.
    #[must_use]
    pub fn adjournment(&self) -> Option<&Adjournment> {
        self.adjournments.last().filter(|one| one.step != Step::Over)
    }

    /// Returns the number of the move that is sealed, or would be now.
    #[must_use]
    pub fn sealed_number(&self) -> u32 {
        let sealed = self.adjournment().filter(|now| now.sealer.is_some()).map(|now| now.n);
        let waiting = u32::try_from(self.pressed.len()).unwrap_or(u32::MAX);
        sealed.unwrap_or_else(|| self.move_number().saturating_add(waiting).saturating_add(1))
    }

    /// Tells whether the side that has moved has left the table.
    #[must_use]
    pub fn is_dismissed(&self) -> bool {
        let sealer = self.sealer().map(|side| self.player(side.other()));
        self.adjournment().is_some_and(|now| now.dismissed.is_some() && now.dismissed == sealer)
    }

    /// Returns all adjournments, oldest first.
    #[must_use]
    pub fn adjournments(&self) -> &[Adjournment] {
        &self.adjournments
    }

    /// Returns the side that seals, or has sealed.
    #[must_use]
    pub fn sealer(&self) -> Option<Side> {
        let now = self.adjournment()?;
        Some(now.sealer.map_or(self.to_move, |player| self.side_of(player)))
    }

    /// Returns the adjournment whose opened move is the last entry of the record, or has ended the
    /// game.
    #[must_use]
    pub fn just_opened(&self) -> Option<&Adjournment> {
        let last = self.last_over()?;
        let here = match last.counted? {
            Meaning::Stone(_) | Meaning::Pass | Meaning::TurnLost => {
                last.n == self.move_number() && self.pressed.is_empty()
            }
            Meaning::Resign | Meaning::Loss => self.outcome.is_some(),
            Meaning::Anew => false,
        };
        here.then_some(last)
    }

    /// Returns the last adjournment from which the game went on, unless another envelope is in.
    pub(super) fn last_over(&self) -> Option<&Adjournment> {
        let mut latest = self.adjournments.iter().rev();
        latest.find(|one| one.step != Step::Called).filter(|one| one.step == Step::Over)
    }

    /// Returns to whom the record was handed over, where it was.
    #[must_use]
    pub fn handed_over(&self) -> Option<&str> {
        self.handed_over.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_paper_says_is_read_as_it_is_written() {
        let read = |text| Sealed::of(text, BoardSize::FULL);
        let point = |text: &str| text.parse().map(Sealed::Stone);
        for text in ["q4", " Q4 ", "Ｑ４", "16-16"] {
            assert_eq!(Ok(read(text)), point("Q4"), "{text}");
            assert_eq!(read(text).canonical(text), "Q4");
        }
        for text in ["pass", "PASS", "停一手", "虚着"] {
            assert_eq!(read(text).canonical(text), "pass", "{text}");
        }
        assert_eq!(read("认输").canonical("认输"), "resign");
        for text in ["D3 or 13", "I5", "U3", "Q 4?"] {
            assert_eq!(read(text), Sealed::Unclear, "{text}");
        }
        assert_eq!(read(" D3 or 13 ").canonical(" D3 or 13 "), "D3 or 13");
        assert_eq!(read("  "), Sealed::Empty);
    }

    #[test]
    fn a_commitment_is_written_and_read() {
        let one = Commitment(std::array::from_fn(|n| u8::try_from(n * 7).unwrap_or(0)));
        assert_eq!(one.to_string().parse(), Ok(one));
        let grouped = one
            .to_string()
            .as_bytes()
            .chunks(4)
            .map(|four| String::from_utf8_lossy(four).to_uppercase())
            .collect::<Vec<_>>()
            .join(" ");
        assert_eq!(grouped.parse(), Ok(one));
        for text in ["", "ab", &one.to_string()[1..], &format!("{one}0"), &"x".repeat(64)] {
            assert_eq!(text.parse::<Commitment>(), Err(BadCommitment), "{text}");
        }
    }
}
