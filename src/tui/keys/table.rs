//! The key table in force: the rows of [`KEYS`], some by other keys.

use super::{Act, KEYS, Key, Kind, Press, Row, When};

/// The keys of each row of [`KEYS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table(Vec<Vec<Press>>);

impl Default for Table {
    fn default() -> Self {
        Self(KEYS.iter().map(|row| row.keys.to_vec()).collect())
    }
}

impl Table {
    /// Lists the rows with their keys.
    pub fn rows(&self) -> impl Iterator<Item = (&'static Row, &[Press])> {
        KEYS.iter().zip(self.0.iter().map(Vec::as_slice))
    }

    /// Gives a row other keys.
    pub(super) fn set(&mut self, row: usize, keys: Vec<Press>) {
        if let Some(own) = self.0.get_mut(row) {
            *own = keys;
        }
    }

    /// Finds the row that a key means in a situation. A release means nothing, and a key that is
    /// held down repeats only what moves about.
    #[must_use]
    pub fn row(&self, key: &Key, when: When) -> Option<&'static Row> {
        let fits = |(row, keys): &(&'static Row, &[Press])| {
            row.when.meets(when) && keys.iter().any(|press| press.is(key))
        };
        let (row, _) = self.rows().find(fits)?;
        match key.kind {
            Kind::Press => Some(row),
            Kind::Repeat => Some(row).filter(|row| row.repeats),
            Kind::Release => None,
        }
    }

    /// Finds what a key means in a situation.
    #[must_use]
    pub fn act(&self, key: &Key, when: When) -> Option<Act> {
        self.row(key, when).map(|row| row.act)
    }
}
