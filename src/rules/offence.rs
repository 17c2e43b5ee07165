//! Fouls and what they cost, as data.

use super::Clause;
use crate::units::Zi;
use serde::de::{self, MapAccess, SeqAccess};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

/// What one foul costs in this edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offence {
    /// The clause that prices it.
    pub clause: Clause,
    /// Who decides it.
    #[serde(default)]
    pub who: Who,
    /// What the clause allows; with more than one the arbiter chooses.
    pub rulings: Vec<Sanction>,
    /// What it allows when the same person does it again in this game, where that differs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<Sanction>,
    /// The further rungs of a ladder: what the third and later times cost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ladder: Vec<Rung>,
    /// Over what the times are counted.
    #[serde(default, skip_serializing_if = "Counted::is_game")]
    pub counted: Counted,
    /// Until when a player may claim it, where that isn't what the rules say of all fouls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<Claim>,
    /// The last move of the game at which it can be ruled on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u32>,
    /// In whose turn it can be committed, where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Whose>,
    /// Whether it is nobody's act, an accident: then no side is named with it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub nobody: bool,
    /// Name of an event's own foul; shipped fouls are named in the words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Article text of an event's own foul.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What to announce, where an event has words of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// The same three in other languages, by language.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub translations: BTreeMap<String, Texts>,
}

/// The texts of an event's own foul in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Texts {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its article.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What to announce.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// A rung of a ladder: what a foul costs from that time on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    /// From which time on; the first rung after `again` is the third.
    pub time: u32,
    /// What the clause then allows.
    pub rulings: Vec<Sanction>,
}

/// One of the rulings a clause allows: effects, and who decides it where that isn't who decides
/// the foul. Written as the list of its effects, or as `(effects: […], who: …)`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sanction {
    /// The effects.
    pub effects: Vec<Effect>,
    /// Who decides this one.
    pub who: Option<Who>,
}

impl Serialize for Sanction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(rename = "Sanction")]
        struct Decided<'a> {
            effects: &'a [Effect],
            who: Who,
        }
        match self.who {
            None => self.effects.serialize(serializer),
            Some(who) => Decided { effects: &self.effects, who }.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Sanction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SanctionReader)
    }
}

struct SanctionReader;

impl<'de> de::Visitor<'de> for SanctionReader {
    type Value = Sanction;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of effects, or effects and who decides")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Sanction, A::Error> {
        let mut sanction = Sanction::default();
        while let Some(effect) = list.next_element()? {
            sanction.effects.push(effect);
        }
        Ok(sanction)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Sanction, A::Error> {
        let (mut effects, mut who): (Option<Vec<Effect>>, Option<Option<Who>>) = (None, None);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "effects" if effects.is_some() => {
                    return Err(de::Error::duplicate_field("effects"));
                }
                "who" if who.is_some() => return Err(de::Error::duplicate_field("who")),
                "effects" => effects = Some(map.next_value()?),
                "who" => who = Some(map.next_value()?),
                other => return Err(de::Error::unknown_field(other, &["effects", "who"])),
            }
        }
        let effects = effects.ok_or_else(|| de::Error::missing_field("effects"))?;
        Ok(Sanction { effects, who: who.flatten() })
    }
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
        "talking",
        "wrong-stone",
        "outside-the-lines",
        "phone-sounds",
        "phone-looked",
        "thrown-game",
        "no-show",
        "no-show-both",
        "time-over",
        "burning-time",
        "other",
    ];

    /// Builds a row without conditions.
    #[must_use]
    pub const fn new(clause: Clause, who: Who, rulings: Vec<Sanction>) -> Self {
        Self {
            clause,
            who,
            rulings,
            again: Vec::new(),
            ladder: Vec::new(),
            counted: Counted::Game,
            claim: None,
            until: None,
            turn: None,
            nobody: false,
            name: None,
            text: None,
            say: None,
            translations: BTreeMap::new(),
        }
    }

    /// Returns what the clause allows at the `time`-th commission (1 is the first).
    #[must_use]
    pub fn rulings_at(&self, time: u32) -> &[Sanction] {
        if let Some(rung) = self.ladder.iter().rev().find(|rung| rung.time <= time) {
            return &rung.rulings;
        }
        if time > 1 && !self.again.is_empty() { &self.again } else { &self.rulings }
    }

    /// Lists every ruling that the clause allows at any time.
    pub fn all_rulings(&self) -> impl Iterator<Item = &Sanction> {
        let rungs = self.ladder.iter().flat_map(|rung| &rung.rulings);
        self.rulings.iter().chain(&self.again).chain(rungs)
    }

    /// Returns who decides one of the rulings.
    #[must_use]
    pub fn decided_by(&self, sanction: &Sanction) -> Who {
        sanction.who.unwrap_or(self.who)
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
    /// They are put at a point that was agreed or decided; the record follows.
    Placed,
    /// Advice (劝告), never a warning.
    Advice,
    /// A caution, the rung below a warning where an edition has one.
    Caution,
    /// A warning (警告).
    Warning,
    /// Zi that are paid in the count without a warning.
    Fine {
        /// How much.
        zi: Zi,
    },
    /// The clock that has run on since the act is set back.
    SetBack,
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

/// Says who decides; a later one counts for more.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Who {
    /// The arbiter at the table (裁判员).
    #[default]
    Table,
    /// Both players agree, and the arbiter at the table records it; else the chief arbiter.
    Players,
    /// The chief arbiter (裁判长).
    Chief,
}

/// Says over what the times of a foul are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Counted {
    /// Over the game.
    #[default]
    Game,
    /// Over the event: what came in earlier games is entered by hand.
    Event,
}

impl Counted {
    /// Tells whether the times are counted over the game.
    #[must_use]
    pub const fn is_game(&self) -> bool {
        matches!(self, Self::Game)
    }
}

/// Says in whose turn a foul can be committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Whose {
    /// In the offender's own turn.
    Own,
    /// In the opponent's turn.
    Opponents,
}

/// Says until when a player may claim an opponent's foul.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Claim {
    /// At once; it ends with the claimant's own next move (2002/16.3).
    AtOnce,
    /// In one's own time; no lapse (1988/II.7.2).
    OwnTime,
    /// Only by the opponent, before his own next move: what the arbiter saw counts no more then
    /// (2002/17.3).
    ByOpponent,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::preset::ron_options;

    fn ron(text: &str) -> Result<Sanction, ron::error::SpannedError> {
        ron_options().from_str(text)
    }

    const ALL: [&str; 5] = [
        "[]",
        "[Void,TurnLost,Warning]",
        "[Caution,Fine(zi:\"1/2\")]",
        "(effects:[Loss],who:Chief)",
        "(effects:[],who:Players)",
    ];

    #[test]
    fn a_ruling_is_written_as_it_is_read_in_ron() {
        for text in ALL {
            let sanction = ron(text).unwrap();
            assert_eq!(ron_options().to_string(&sanction).unwrap(), text);
        }
        for text in ["Sanction(effects:[Loss],who:Some(Chief))", "(who:Chief,effects:[Loss,],)"] {
            assert_eq!(ron(text).unwrap(), ron(ALL[3]).unwrap(), "{text}");
        }
        assert_eq!(ron("(effects: [Loss], who: None)").unwrap(), ron("[Loss]").unwrap());
    }

    #[test]
    fn a_ruling_is_written_as_it_is_read_in_json() {
        for text in ALL {
            let sanction = ron(text).unwrap();
            let json = serde_json::to_string(&sanction).unwrap();
            assert_eq!(serde_json::from_str::<Sanction>(&json).unwrap(), sanction, "{json}");
        }
        let chief = serde_json::to_string(&ron(ALL[3]).unwrap()).unwrap();
        assert_eq!(chief, "{\"effects\":[\"Loss\"],\"who\":\"Chief\"}");
    }

    #[test]
    fn what_is_no_ruling_is_refused() {
        for text in [
            "(who:Chief)",
            "(effects:[Loss],effects:[Draw])",
            "(effects:[Loss],who:Chief,who:Table)",
            "(effects:[Loss],whom:Chief)",
            "(effects:[Los])",
            "Loss",
            "\"Loss\"",
            "3",
            "{1: 2}",
            "[[Loss]]",
        ] {
            assert!(ron(text).is_err(), "{text}");
        }
        for json in ["{}", "{\"who\":\"Chief\"}", "[1]", "null", "\"Loss\""] {
            assert!(serde_json::from_str::<Sanction>(json).is_err(), "{json}");
        }
    }

    fn row(fields: &str) -> Offence {
        ron_options().from_str(&format!("(clause: \"2002/19\", {fields})")).unwrap()
    }

    #[test]
    fn a_row_says_what_each_time_costs() {
        let row = row("rulings: [[Caution]], again: [[Warning]], ladder: [(time: 3, rulings: \
                       [[Fine(zi: \"1\")]]), (time: 4, rulings: [(effects: [Loss], who: Chief)])]");
        let costs = |time| row.rulings_at(time)[0].effects[0];
        assert_eq!(costs(1), Effect::Caution);
        assert_eq!(costs(2), Effect::Warning);
        assert_eq!(costs(3), Effect::Fine { zi: Zi::whole(1) });
        assert_eq!((costs(4), costs(9)), (Effect::Loss, Effect::Loss));
        assert_eq!(row.all_rulings().count(), 4);
        let who: Vec<Who> = row.all_rulings().map(|one| row.decided_by(one)).collect();
        assert_eq!(who, [Who::Table, Who::Table, Who::Table, Who::Chief]);
    }

    #[test]
    fn what_is_not_set_is_not_written() {
        let plain = row("rulings: [[Warning]], counted: Game, again: [], translations: {}");
        let text = ron_options().to_string(&plain).unwrap();
        assert_eq!(text, "(clause:\"2002/19\",who:Table,rulings:[[Warning]])");
        let full =
            row("who: Chief, rulings: [[Warning]], counted: Event, claim: OwnTime, until: 10, \
                        turn: Own, name: \"x\", text: \"y\", say: \"z\", \
                        translations: {\"en\": (name: \"X\")}");
        let text = ron_options().to_string(&full).unwrap();
        assert_eq!(ron_options().from_str::<Offence>(&text).unwrap(), full);
    }
}
