//! The presets that the program carries, and the reader of RON.

use super::{Changes, Rules};
use ron::Options;
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

impl Preset {
    /// All presets, the default first.
    pub const ALL: [Self; 3] = [
        Self { id: "china-2002", text: include_str!("../../config/rules/china-2002.ron") },
        Self { id: "china-1988", text: include_str!("../../config/rules/china-1988.ron") },
        Self {
            id: "china-1988-first-print",
            text: include_str!("../../config/rules/china-1988-first-print.ron"),
        },
    ];

    /// The preset of a game for which nothing else is said.
    pub const DEFAULT: Self = Self::ALL[0];

    /// Finds a preset by its name.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.id == id)
    }

    /// Reads the rules of the preset.
    ///
    /// # Errors
    /// Never for a shipped preset; a test reads them all.
    pub fn rules(self) -> Result<Rules, ron::error::SpannedError> {
        read_preset(self.text)
    }
}

/// A preset file: whole rules, or another preset with changes.
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
/// The first error of the reader, with its place.
pub fn read_preset(text: &str) -> Result<Rules, ron::error::SpannedError> {
    let options = ron_options();
    if !text.contains("Derived(") {
        return options.from_str(text);
    }
    let derived: Derived = options.from_str(text)?;
    let base = Preset::named(&derived.preset).ok_or_else(|| unknown(&derived.preset))?;
    Ok(base.rules()?.with(&derived.changes))
}

fn unknown(preset: &str) -> ron::error::SpannedError {
    let start = ron::error::Position { line: 1, col: 1 };
    ron::error::SpannedError {
        code: ron::Error::Message(format!("unknown preset {preset:?}")),
        span: ron::error::Span { start, end: start },
    }
}
