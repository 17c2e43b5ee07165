//! What a step expects: fields of the `show` value, each named or left open.
//!
//! Everything is typed, so that a misspelt word is an error of the drill and no failed
//! expectation; written as JSON, only what is named remains.

use crate::game::command::{Basis, Colon, Measure, Who};
use crate::game::sealed::{Proof, Step};
use crate::game::{ClockPhase, Phase, ResultKind};
use crate::rules::Clause;
use crate::rules::preset::ron_options;
use crate::units::{Fingerprint, Player, Point, Side, Zi};
use ron::value::RawValue;
use serde::de::{DeserializeOwned, IntoDeserializer, value::StrDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

/// The word for "nothing there".
const NOTHING: &str = "Nothing";

/// What is said of a field: nothing at all, that nothing is there, or a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Named<T> {
    /// It isn't named.
    #[default]
    Open,
    /// Nothing is there.
    Nothing,
    /// This value.
    Is(T),
}

impl<T> Named<T> {
    const fn is_open(&self) -> bool {
        matches!(self, Self::Open)
    }
}

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Open | Self::Nothing => serializer.serialize_none(),
            Self::Is(value) => value.serialize(serializer),
        }
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        match raw.get_ron().trim() {
            NOTHING => Ok(Self::Nothing),
            "None" => Err(de::Error::custom("write Nothing where nothing is expected")),
            text => match ron_options().from_str(text) {
                Ok(value) => Ok(Self::Is(value)),
                Err(error) => Err(de::Error::custom(error.code)),
            },
        }
    }
}

/// A word of a list that the program knows: `BothLose` or `"both-lose"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Word<T>(pub T);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        let word = kebab(raw.get_ron().trim().trim_matches('"'));
        let reader: StrDeserializer<'_, de::value::Error> = word.as_str().into_deserializer();
        T::deserialize(reader).map(Self).map_err(de::Error::custom)
    }
}

fn kebab(word: &str) -> String {
    let mut text = String::with_capacity(word.len() + 2);
    for (at, letter) in word.char_indices() {
        if letter.is_ascii_uppercase() && at > 0 && !text.ends_with('-') {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

/// Defines a struct of which every field may be left open.
macro_rules! partial {
    ($(#[$doc:meta])* $name:ident { $($(#[$field:meta])* $id:ident : $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, Deserialize, Serialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct $name {
            $(
                #[doc = concat!("`", stringify!($id), "` of `show`.")]
                #[serde(skip_serializing_if = "Named::is_open")]
                $(#[$field])*
                pub $id: Named<$type>,
            )*
        }
    };
}

partial! {
    /// What a step expects of an adjournment.
    ExpectedAdjournment {
        id: u32,
        step: Word<Step>,
        sealer: Word<Side>,
        n: u32,
        commitment: String,
        keeper: String,
        envelope: String,
        resumes: String,
        place: String,
        text: String,
        proof: Word<Proof>,
    }
}

partial! {
    /// What a step expects of the sealed bids.
    ExpectedBids {
        komi: Zi,
    }
}

partial! {
    /// What a step expects of a dispute.
    ExpectedDispute {
        id: u32,
        points: Vec<Point>,
        starter: Word<Side>,
        after: u32,
    }
}

partial! {
    /// What a step expects of the state.
    Expect {
        game: String,
        seq: u64,
        fingerprint: Fingerprint,
        as_of: String,
        phase: Word<Phase>,
        to_move: Word<Side>,
        move_number: u32,
        moves: Vec<ExpectedMove>,
        captures: Both<u32>,
        clock: ExpectedClock,
        warnings: Both<u32>,
        fines: Both<Zi>,
        leaves: Both<u32>,
        away: Vec<Word<Side>>,
        lifting: Word<Side>,
        complaints: Vec<ExpectedComplaint>,
        cautions: Both<u32>,
        rulings: Vec<ExpectedRuling>,
        amendments: Vec<ExpectedAmendment>,
        rule_changes: Vec<ExpectedRuleChange>,
        pairing_lot: Word<Side>,
        black_player: Word<Player>,
        adjournment: ExpectedAdjournment,
        bids: ExpectedBids,
        dispute: ExpectedDispute,
        difference: Zi,
        handed_over: String,
        result: String,
        result_kind: Word<ResultKind>,
        winner: Word<Side>,
        margin: Zi,
        result_text: String,
        confirmed: Vec<Word<Who>>,
        false_life: Vec<Point>,
        board: Vec<String>,
        marks: Vec<String>,
    }
}

partial! {
    /// What is expected of an entry.
    ExpectedMove {
        n: u32,
        side: Word<Side>,
        kind: Word<Kind>,
        point: Point,
        clause: Clause,
        at_ms: Colon,
    }
}

partial! {
    /// What is expected of both clocks.
    ExpectedClock {
        running: Word<Side>,
        black: ExpectedReading,
        white: ExpectedReading,
    }
}

partial! {
    /// What is expected of a reading.
    ExpectedReading {
        phase: Word<ClockPhase>,
        #[serde(alias = "main")]
        main_ms: Colon,
        reserve: u32,
        #[serde(alias = "period")]
        period_ms: Colon,
        moves: u32,
    }
}

partial! {
    /// What is expected of a ruling.
    ExpectedRuling {
        id: u32,
        side: Word<Side>,
        offence: String,
        point: Point,
        clause: Clause,
        about: u32,
        basis: Word<Basis>,
        state: String,
    }
}

partial! {
    /// What is expected of what the organisers decided.
    ExpectedAmendment {
        id: u32,
        side: Word<Side>,
        measure: Word<Measure>,
        clause: Clause,
        reason: String,
    }
}

partial! {
    /// What is expected of a change of the rules.
    ExpectedRuleChange {
        id: u32,
        after: u32,
        reason: String,
        rules_sha256: String,
    }
}

partial! {
    /// What is expected of a complaint.
    ExpectedComplaint {
        id: u32,
        side: Word<Side>,
        clause: Clause,
        state: String,
    }
}

/// What is expected of both sides; one may be left open.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, bound(deserialize = "T: DeserializeOwned"))]
pub struct Both<T> {
    /// Black's.
    #[serde(default = "open", skip_serializing_if = "Named::is_open")]
    pub black: Named<T>,
    /// White's.
    #[serde(default = "open", skip_serializing_if = "Named::is_open")]
    pub white: Named<T>,
}

const fn open<T>() -> Named<T> {
    Named::Open
}

/// The kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A stone.
    Move,
    /// A voluntary pass.
    Pass,
    /// A lost turn.
    TurnLost,
    /// A void stone.
    Void,
    /// A refused proposal.
    RefusedProposal,
}

/// One thing that wasn't as expected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The step, from 1.
    pub step: usize,
    /// The field: `clock.black.reserve`, `moves[2].point`, `refused`.
    pub field: String,
    /// What was expected.
    pub expected: Value,
    /// What was seen.
    pub saw: Value,
}

impl Expect {
    /// Tells whether calls are compared.
    #[must_use]
    pub const fn names_marks(&self) -> bool {
        !self.marks.is_open()
    }

    /// Compares what is named with a `show` value that `marks` has been added to: objects field
    /// by field, lists whole.
    #[must_use]
    pub fn failures(&self, step: usize, show: &Value) -> Vec<Failure> {
        let expected = serde_json::to_value(self).unwrap_or_default();
        let mut failures = Vec::new();
        compare(step, String::new(), &expected, show, &mut failures);
        failures
    }
}

fn compare(step: usize, field: String, expected: &Value, saw: &Value, out: &mut Vec<Failure>) {
    match (expected, saw) {
        (Value::Object(named), Value::Object(all)) => {
            for (name, value) in named {
                let dot = if field.is_empty() { "" } else { "." };
                let inner = all.get(name).unwrap_or(&Value::Null);
                compare(step, format!("{field}{dot}{name}"), value, inner, out);
            }
        }
        (Value::Array(wanted), Value::Array(found)) if wanted.len() == found.len() => {
            for (at, (one, other)) in wanted.iter().zip(found).enumerate() {
                compare(step, format!("{field}[{at}]"), one, other, out);
            }
        }
        _ if expected == saw => {}
        _ => out.push(Failure { step, field, expected: expected.clone(), saw: saw.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(text: &str) -> Value {
        let expect: Expect = ron_options().from_str(text).unwrap();
        serde_json::to_value(&expect).unwrap()
    }

    #[test]
    fn only_what_is_named_remains_and_nothing_is_null() {
        assert_eq!(read("()"), json!({}));
        assert_eq!(
            read("(result: Nothing, winner: Nothing, margin: Nothing, seq: Nothing)"),
            json!({"seq": null, "result": null, "winner": null, "margin": null})
        );
        assert_eq!(read("(warnings: (white: 0))"), json!({"warnings": {"white": 0}}));
    }

    #[test]
    fn words_stand_bare_or_quoted_as_show_writes_them() {
        let bare = read("(phase: Flagged, to_move: White, result_kind: BothLose)");
        assert_eq!(
            bare,
            read("(phase: \"flagged\", to_move: \"white\", result_kind: \"both-lose\")")
        );
        assert_eq!(
            bare,
            json!({"phase": "flagged", "to_move": "white", "result_kind": "both-lose"})
        );
        assert_eq!(
            read("(confirmed: [Black, Arbiter])"),
            json!({"confirmed": ["black", "arbiter"]})
        );
        for wrong in ["(phase: Playin)", "(winner: None)", "(move_number: \"3\")", "(seqq: 1)"] {
            assert!(ron_options().from_str::<Expect>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn entries_and_readings_are_typed() {
        let text = "(moves: [(n: 1, kind: TurnLost, clause: \"2002/19\", at_ms: \"0:12\"), \
                    (kind: \"pass\", point: Nothing)], \
                    clock: (running: Nothing, black: (main_ms: 60, period: \"0:37\")))";
        let wanted = json!({
            "moves": [
                {"n": 1, "kind": "turn-lost", "clause": "2002/19", "at_ms": 12_000},
                {"kind": "pass", "point": null},
            ],
            "clock": {"running": null, "black": {"main_ms": 60, "period_ms": 37_000}},
        });
        assert_eq!(read(text), wanted);
    }

    #[test]
    fn lists_are_compared_whole_and_objects_by_name() {
        let expect: Expect =
            ron_options().from_str("(marks: [\"30s\"], captures: (black: 1, white: 2))").unwrap();
        let saw = json!({"marks": ["30s", "40s"], "captures": {"black": 1, "white": 3}, "seq": 4});
        let failures = expect.failures(7, &saw);
        let fields: Vec<_> = failures.iter().map(|failure| failure.field.as_str()).collect();
        assert_eq!(fields, ["captures.white", "marks"]);
        assert_eq!((failures[0].step, &failures[0].saw), (7, &json!(3)));
    }
}
