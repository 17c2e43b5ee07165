//! The presets that the program carries, and the reader of RON.

use super::{Changes, Rules};
use ron::Options;
use ron::error::SpannedError;
use ron::extensions::Extensions;
use serde::de::{Deserializer, Visitor};
use std::sync::LazyLock;

/// A named set of rules that the program carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name, `china-2002`.
    pub id: &'static str,
    /// The RON text as it is shipped.
    pub text: &'static str,
}

/// Names presets with their files.
macro_rules! presets {
    ($( $id:literal ),* $(,)?) => {
        [$( Preset { id: $id, text: include_str!(concat!("../../config/rules/", $id, ".ron")) } ),*]
    };
}

impl Preset {
    /// The presets that leave nothing open, the default first: a game can be opened under them.
    pub const COMPLETE: [Self; 4] =
        presets!["china-2002", "china-1988", "china-1988-first-print", "free-seat"];

    /// The presets that hold what their texts say of board and count, and leave the rest to the
    /// event.
    pub const PARTIAL: [Self; 5] = presets!["japan-1989", "korea", "aga", "wmsg-2008", "ing"];

    /// The preset of a game for which nothing else is said.
    pub const DEFAULT: Self = Self::COMPLETE[0];

    /// Lists all presets, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::COMPLETE.into_iter().chain(Self::PARTIAL)
    }

    /// Lists the names of all presets.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        Self::all().map(|preset| preset.id).collect()
    }

    /// Finds a preset by its name.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|preset| preset.id == id)
    }

    /// Reads the rules of a complete preset.
    ///
    /// # Errors
    /// That a partial preset leaves fields open; never for a complete one: a test reads them all.
    pub fn rules(self) -> Result<Rules, SpannedError> {
        read_preset(self.text)
    }

    /// Reads what the preset says, which may leave fields open.
    ///
    /// # Errors
    /// Never for a shipped preset; a test reads them all.
    pub fn changes(self) -> Result<Changes, SpannedError> {
        read_changes(self.text)
    }
}

/// A preset file: another preset with changes.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Derived {
    /// The preset it starts from.
    pub preset: String,
    /// What it changes.
    pub changes: Changes,
}

/// A preset file: any of the fields, `Partial(…)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial(pub Changes);

impl<'de> serde::Deserialize<'de> for Partial {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Changes::deserialize(Titled(deserializer)).map(Self)
    }
}

/// Reads a group of changes that stands under the name `Partial`.
struct Titled<D>(D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Titled<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct("Partial", fields, visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// Returns how caipan reads RON: a value where an option stands needs no `Some`.
#[must_use]
pub fn ron_options() -> Options {
    static OPTIONS: LazyLock<Options> = LazyLock::new(|| {
        Options::default()
            .with_default_extension(Extensions::IMPLICIT_SOME)
            .with_recursion_limit(64)
    });
    OPTIONS.clone()
}

/// Reads rules written out in full (`Rules(…)`) or derived from a preset (`Derived(…)`).
///
/// # Errors
/// The first error of the reader, with its place; that fields are left open.
pub fn read_preset(text: &str) -> Result<Rules, SpannedError> {
    let open = |missing: Vec<&str>| message(format!("left open: {}", missing.join(", ")));
    read_changes(text)?.complete().map_err(open)
}

/// Reads what a rules text says: the whole (`Rules(…)`), a part (`Partial(…)`), or a preset with
/// changes (`Derived(…)`).
///
/// # Errors
/// The first error of the reader, with its place.
pub fn read_changes(text: &str) -> Result<Changes, SpannedError> {
    let options = ron_options();
    match root(text) {
        "Partial" => options.from_str::<Partial>(text).map(|partial| partial.0),
        "Derived" => {
            let derived: Derived = options.from_str(text)?;
            let unknown = || message(format!("unknown preset {:?}", derived.preset));
            let base = Preset::named(&derived.preset).ok_or_else(unknown)?;
            Ok(base.changes()?.with(&derived.changes))
        }
        _ => options.from_str::<Rules>(text).map(Changes::from),
    }
}

/// Returns the name with which a text begins, after its comments.
fn root(text: &str) -> &str {
    let lines = text.lines().map(str::trim_start);
    let first = lines.into_iter().find(|line| !line.is_empty() && !line.starts_with("//"));
    let line = first.unwrap_or_default();
    line.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default()
}

fn message(text: String) -> SpannedError {
    let start = ron::error::Position { line: 1, col: 1 };
    let span = ron::error::Span { start, end: start };
    SpannedError { code: ron::Error::Message(text), span }
}
