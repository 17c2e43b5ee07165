//! Ids of clauses.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The id of a clause, such as `2002/17.3` or `1988/III.8.1`; its text stands in the words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Clause(String);

impl Clause {
    /// Wraps an id.
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    /// Returns the id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
