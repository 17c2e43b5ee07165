//! What a step orders: a command, or a sealed move in clear, which no command ever holds.

use crate::game::sealed::{Proof, Sealed};
use crate::game::{Command, Commitment, Game};
use crate::shell::envelope::{self, Binding};
use crate::units::Salt;
use serde::de::value::{EnumAccessDeserializer, StrDeserializer};
use serde::de::{self, EnumAccess, IntoDeserializer as _, SeqAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// What a step orders.
#[derive(Clone, Debug)]
pub enum Deed {
    /// A command.
    Order(Command),
    /// A player types his sealed move: `Seal("Q4")`.
    Seal(String),
    /// The paper is opened: `Open("Q4")`, `Open("Q4", salt: Wrong)`.
    Open(String, Code),
}

/// Which code comes with an opened paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Code {
    /// The right one.
    #[default]
    Right,
    /// Another.
    Wrong,
    /// None: it is lost.
    Lost,
}

impl Deed {
    /// Returns the command as the console would give it, with a salt from the drill's name.
    #[must_use]
    pub fn command(&self, drill: &str, id: &str, game: &Game) -> Command {
        let of = Binding::of(game, id);
        match self {
            Self::Order(command) => command.clone(),
            Self::Seal(text) => {
                let commitment = envelope::commit(of, text, &salt(drill, Code::Right));
                Command::Seal { commitment: commitment.unwrap_or(Commitment([0; 32])) }
            }
            Self::Open(text, code) => {
                let salt = (*code != Code::Lost).then(|| salt(drill, *code));
                let known = game.adjournment().and_then(|one| one.commitment);
                let proof = known
                    .map_or(Proof::None, |known| envelope::check(of, text, salt.as_ref(), known));
                let told = salt.filter(|_| known.is_some());
                let salt = told.map_or_else(String::new, |salt| salt.code().as_str().to_owned());
                let text = Sealed::of(text, game.rules().size).canonical(text);
                Command::Open { text, reads: None, salt, proof }
            }
        }
    }
}

fn salt(drill: &str, code: Code) -> Salt {
    let digest = Sha256::digest(drill.as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    if code == Code::Wrong {
        bytes[0] ^= 1;
    }
    Salt::new(bytes)
}

/// Takes the label out of `Open("Q4", salt: Wrong)`, which is written like no other value, and
/// leaves blanks so that every place stays where it is.
pub(super) fn unlabelled(text: &str) -> String {
    let mut plain = text.to_owned();
    for (at, _) in text.match_indices("salt:") {
        let line = text[..at].rsplit(['\n']).next().unwrap_or_default();
        let inside = line.rfind("Open(").is_some_and(|open| !line[open..].contains(')'));
        if inside && line.trim_end().ends_with("\",") {
            plain.replace_range(at..at + 5, "     ");
        }
    }
    plain
}

impl<'de> Deserialize<'de> for Deed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Command", &[], Reader)
    }
}

/// The name of a command as it stands there, without quotes.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl Visitor<'_> for Read {
            type Value = Name;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a command")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Name, E> {
                Ok(Name(name.to_owned()))
            }
        }
        deserializer.deserialize_identifier(Read)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Deed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a command")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<Deed, A::Error> {
        let (Name(name), rest) = access.variant()?;
        match name.as_str() {
            "Seal" => rest.newtype_variant().map(Deed::Seal),
            "Open" => rest.tuple_variant(2, Paper),
            _ => {
                let named = Named { name, rest };
                Command::deserialize(EnumAccessDeserializer::new(named)).map(Deed::Order)
            }
        }
    }
}

struct Paper;

impl<'de> Visitor<'de> for Paper {
    type Value = Deed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what the paper says, and which code comes with it")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Deed, A::Error> {
        let text = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(0, &self))?;
        Ok(Deed::Open(text, seq.next_element()?.unwrap_or_default()))
    }
}

/// A command whose name has been read already.
struct Named<A> {
    name: String,
    rest: A,
}

impl<'de, A: VariantAccess<'de>> EnumAccess<'de> for Named<A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<V: de::DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, A), A::Error> {
        let name: StrDeserializer<'_, A::Error> = self.name.as_str().into_deserializer();
        seed.deserialize(name).map(|value| (value, self.rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::preset::ron_options;

    fn read(text: &str) -> Option<Deed> {
        ron_options().from_str(&unlabelled(text)).ok()
    }

    #[test]
    fn a_sealed_move_is_written_in_clear() {
        assert!(matches!(read("Seal(\"Q4\")"), Some(Deed::Seal(text)) if text == "Q4"));
        for (text, code) in [
            ("Open(\"Q4\")", Code::Right),
            ("Open(\"Q4\",)", Code::Right),
            ("Open(\"Q4\", salt: Wrong)", Code::Wrong),
            ("Open(\"Q4\",salt:Lost)", Code::Lost),
        ] {
            assert!(matches!(read(text), Some(Deed::Open(_, found)) if found == code), "{text}");
        }
        assert!(matches!(read("Custody(keeper: \"salt: x\")"), Some(Deed::Order(_))));
        assert!(matches!(read("Start"), Some(Deed::Order(Command::Start))));
        assert!(read("Open(\"Q4\", salt: Some)").is_none() && read("Open()").is_none());
    }
}
