//! What slips of all kinds tell in the same words.

use super::say;
use super::slip::RulingLine;
use crate::game::{By, Role};
use crate::rules::Rules;
use crate::words::{Words, say};

/// What the words of a slip depend on.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    /// The language.
    pub words: &'a Words,
    /// The rules of the game.
    pub rules: &'a Rules,
    /// Their edition.
    pub edition: &'a str,
}

impl Told<'_> {
    /// Says a ruling with what became of it.
    pub fn ruling(&self, ruling: &RulingLine) -> String {
        let words = self.words;
        let offence = words.offence_of(self.rules, &ruling.offence);
        let offence = match ruling.point {
            Some(point) => format!("{offence} {point}"),
            None => offence,
        };
        let effects = say::effects(words, &ruling.offence, &ruling.effects);
        let nobody = self.rules.is_nobodys(&ruling.offence);
        let said = words.announcement((!nobody).then_some(ruling.side), &offence, &effects);
        let (clause, by) =
            (words.cite_ruling(self.edition, &ruling.offence, &ruling.clause), self.by(&ruling.by));
        let line =
            say!(words, "slip-ruling", n = ruling.after, said = said, clause = clause, by = by);
        let mut parts = vec![line];
        parts.extend(ruling.about.map(|n| say!(words, "slip-ruling-about", n = n)));
        parts.extend(ruling.both.then(|| say!(words, "slip-ruling-both")));
        parts.extend(ruling.separate.then(|| say!(words, "slip-ruling-separate")));
        parts.extend(Some(ruling.text.clone()).filter(|text| !text.is_empty()));
        parts.extend(self.state(ruling));
        parts.join(" ")
    }

    /// Says what became of a ruling, where it doesn't simply stand.
    fn state(&self, ruling: &RulingLine) -> Option<String> {
        if ruling.state == "stands" {
            return None;
        }
        let state = self.words.ruling_state(ruling.state)?;
        Some(say!(self.words, "slip-ruling-state", id = ruling.id, state = state))
    }

    /// Names who gave an order.
    pub fn by(&self, by: &By) -> String {
        who(self.words, by)
    }
}

/// Names who gave an order.
#[must_use]
pub fn who(words: &Words, by: &By) -> String {
    let role = match by.role {
        Role::Table => say!(words, "slip-arbiter"),
        Role::Chief => say!(words, "slip-chief"),
        Role::Console => say!(words, "slip-console"),
    };
    format!("{role} {}", by.name).trim_end().to_owned()
}
