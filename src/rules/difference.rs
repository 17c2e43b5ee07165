//! In what two sets of rules differ.

use super::{Changes, Rules};

/// In what two sets of rules differ: what each says otherwise than the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// What the first says.
    pub was: Changes,
    /// What the second says: with these the first becomes it, but for rows that only the first has.
    pub now: Changes,
}

impl Difference {
    /// Compares two sets of rules.
    #[must_use]
    pub fn between(first: &Rules, second: &Rules) -> Self {
        Self::of(&first.whole(), &second.whole())
    }

    /// Compares two texts, which may leave fields open.
    #[must_use]
    pub fn of(first: &Changes, second: &Changes) -> Self {
        Self { was: first.clone().beyond(second), now: second.clone().beyond(first) }
    }

    /// Tells whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the names of the fields.
    #[must_use]
    pub fn fields(&self) -> Vec<&'static str> {
        let (was, now) = (self.was.named(), self.now.named());
        let named = |field: &&str| was.contains(field) || now.contains(field);
        Rules::FIELDS.iter().copied().filter(named).collect()
    }

    /// Leaves some fields out.
    #[must_use]
    pub fn without(self, fields: &[&str]) -> Self {
        Self { was: self.was.without(fields), now: self.now.without(fields) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Cycle, Preset};
    use crate::units::Zi;

    #[test]
    fn what_differs_makes_one_of_the_other_but_for_rows_that_only_the_first_has() {
        let old = Preset::DEFAULT.rules().unwrap();
        let mut new = old.clone();
        assert!(Difference::between(&old, &new).is_empty());
        new.komi = Zi::ZERO;
        new.cycle = Some(Cycle::Draw);
        let both = Difference::between(&old, &new);
        assert_eq!(both.fields(), ["komi", "cycle"]);
        assert_eq!(old.clone().with(&both.now), new);
        assert_eq!(new.clone().with(&both.was), old, "what was absent is so again");
        let row = new.offences.remove("absent").unwrap();
        let both = Difference::between(&old, &new);
        assert_eq!(both.fields(), ["komi", "cycle", "offences"]);
        assert_eq!(both.was.offences.get("absent"), Some(&row));
        assert!(both.now.offences.is_empty());
        assert!(both.without(&["komi", "cycle", "offences"]).is_empty());
    }

    #[test]
    fn fields_that_are_left_open_differ_from_any_value() {
        let old = Preset::DEFAULT.changes().unwrap();
        let open = old.clone().without(&["limit"]);
        let both = Difference::of(&old, &open);
        assert_eq!((both.fields(), both.now.named().len()), (vec!["limit"], 0));
    }
}
