//! Fouls and what they cost, as data.

use super::Clause;
use serde::{Deserialize, Serialize};

/// What one foul costs in this edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offence {
    /// The clause that prices it.
    pub clause: Clause,
    /// Who decides it.
    #[serde(default)]
    pub who: Who,
    /// The rulings the clause allows; with more than one the arbiter chooses.
    pub rulings: Vec<Vec<Effect>>,
    /// The rulings when the same person does it again in this game, where they differ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<Vec<Effect>>,
    /// Name of an event's own foul, by language; shipped fouls are named in the words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Article text of an event's own foul.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Offence {
    /// The ids of the shipped fouls, which the words name; any other is an event's own.
    pub const SHIPPED: &'static [&'static str] = &[
        "forbidden-point",
        "ko",
        "repetition",
        "occupied",
        "two-in-a-row",
        "take-back",
        "dropped-stone",
        "pressed-early",
        "pressed-before-cleared",
        "wrong-hand",
        "lifted-live",
        "left-captured",
        "stones-moved",
        "stones-moved-on-purpose",
        "scattered-outside",
        "scattered-by-accident",
        "scattered-on-purpose",
        "absent",
        "disturbing",
        "consulting",
        "phone-sounds",
        "phone-looked",
        "thrown-game",
        "no-show",
        "no-show-both",
        "time-over",
        "burning-time",
        "other",
    ];

    /// Returns the rulings for the `time`-th commission (1 is the first).
    #[must_use]
    pub fn rulings_at(&self, time: u32) -> &[Vec<Effect>] {
        if time > 1 && !self.again.is_empty() { &self.again } else { &self.rulings }
    }
}

/// One effect of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// The stone comes off, what it took goes back; it stays in the record as void.
    Void,
    /// The turn is lost (弃权一次): an entry of its own, no pass.
    TurnLost,
    /// Stones are put right on the board; the record already has them right.
    PutRight,
    /// Stones that have moved stand where they are.
    Stand,
    /// Advice (劝告), never a warning.
    Advice,
    /// A warning (警告).
    Warning,
    /// The game is lost (判负).
    Loss,
    /// The game is lost by default (弃权): the player didn't come.
    Default,
    /// The game is lost on time (超时判负), by the arbiter's own ruling.
    TimeLoss,
    /// Play is stopped: both clocks stand (制止).
    Halt,
    /// Both lose (双方均负).
    BothLose,
    /// Draw (和棋).
    Draw,
    /// No result (无胜负).
    NoResult,
    /// This game is played anew (重赛).
    Replay,
    /// An extra game is played (加赛).
    ExtraGame,
}

impl Effect {
    /// Tells whether this effect ends the game.
    #[must_use]
    pub const fn ends(self) -> bool {
        matches!(
            self,
            Self::Loss
                | Self::Default
                | Self::TimeLoss
                | Self::BothLose
                | Self::Draw
                | Self::NoResult
                | Self::Replay
                | Self::ExtraGame
        )
    }
}

/// Says who decides.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Who {
    /// The arbiter at the table (裁判员).
    #[default]
    Table,
    /// The chief arbiter (裁判长).
    Chief,
}

/// Says until when a player may claim an opponent's foul.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Claim {
    /// At once; it ends with the claimant's own next move (2002/16.3).
    AtOnce,
    /// In one's own time; no lapse (1988/II.7.2).
    OwnTime,
}
