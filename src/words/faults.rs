//! Sentences about what is wrong with rules and event files.

use super::Words;
use super::value::{Value, family, say};
use crate::rules::faults::{Fault, Kind};

impl Words {
    /// Says what is wrong at a place of a rules or event file, and what to write instead.
    #[must_use]
    pub fn fault(&self, fault: &Fault) -> String {
        let text = self.fault_text(fault.kind, &fault.name, &fault.value, &fault.other);
        match fault.suggestion.as_deref() {
            Some(" ") => format!("{text}{}", say!(self, "write-blank")),
            Some(meant) => format!("{text}{}", say!(self, "write-instead", meant = meant)),
            None => text,
        }
    }

    /// Says what kind of fault this is with its values.
    #[must_use]
    pub fn fault_text(&self, kind: Kind, name: &str, value: &str, other: &str) -> String {
        let wanted = self.find(family!("wanted-"), value, &[]);
        let value = wanted.as_deref().filter(|_| kind == Kind::WrongType).unwrap_or(value);
        let values = [
            ("name", Value::from(name)),
            ("value", Value::from(value)),
            ("other", Value::from(other)),
        ];
        self.find(family!("fault-"), kind.id(), &values).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_kind_has_a_sentence() {
        for lang in Lang::ALL {
            let words = Words::embedded(*lang);
            for kind in Kind::ALL {
                let text = words.fault_text(*kind, "a", "b", "c");
                assert!(!text.is_empty(), "{}: {}", lang.id(), kind.id());
            }
        }
    }
}
