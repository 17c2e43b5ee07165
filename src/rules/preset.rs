//! The presets that the program carries, and the reader of RON.

use super::{Changes, Rules};
use ron::Options;
use ron::error::SpannedError;
use ron::extensions::Extensions;
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
    let (at, name) = root(text);
    match name {
        PARTIAL => read_partial(text, at),
        "Derived" => {
            let derived: Derived = options.from_str(text)?;
            let unknown = || message(format!("unknown preset {:?}", derived.preset));
            let base = Preset::named(&derived.preset).ok_or_else(unknown)?;
            Ok(base.changes()?.with(&derived.changes))
        }
        _ => options.from_str::<Rules>(text).map(Changes::from),
    }
}

/// The name of a text that holds any of the fields.
const PARTIAL: &str = "Partial";

/// Reads a text that holds any of the fields: a group of changes by another name, which stands at
/// byte `at`. Both names are as long, so that no place moves.
pub(super) fn read_partial(text: &str, at: usize) -> Result<Changes, SpannedError> {
    let mut text = text.to_owned();
    if text.get(at..).is_some_and(|rest| rest.starts_with(PARTIAL)) {
        text.replace_range(at..at + PARTIAL.len(), "Changes");
    }
    ron_options().from_str(&text)
}

/// Returns the name with which a text begins, after its comments, and its byte.
fn root(text: &str) -> (usize, &str) {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let rest = line.trim_start();
        if !rest.is_empty() && !rest.starts_with("//") {
            let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
            return (at + line.len() - rest.len(), rest.get(..end).unwrap_or_default());
        }
        at += line.len();
    }
    (at, "")
}

fn message(text: String) -> SpannedError {
    let start = ron::error::Position { line: 1, col: 1 };
    let span = ron::error::Span { start, end: start };
    SpannedError { code: ron::Error::Message(text), span }
}
