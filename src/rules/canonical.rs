//! Rules with the text that a digest is taken of.

use super::{Rules, preset};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Rules with the text that a digest is taken of. In a record they stand as that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    text: String,
    rules: Rules,
}

impl Canonical {
    /// Writes rules.
    ///
    /// # Errors
    /// Never for rules that were read; the writer's error is passed on all the same.
    pub fn of(rules: Rules) -> Result<Self, ron::Error> {
        Ok(Self { text: rules.to_canonical()?, rules })
    }

    /// Returns the text as it was written, or read.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Serialize for Canonical {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl<'de> Deserialize<'de> for Canonical {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let rules = preset::ron_options().from_str(&text).map_err(de::Error::custom)?;
        Ok(Self { text, rules })
    }
}
