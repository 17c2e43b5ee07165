//! Fouls as an event words them: its own texts before the shipped ones, each in the language.

use super::Words;
use super::value::say;
use crate::rules::offence::Texts;
use crate::rules::{Clause, Offence, Rules};

impl Words {
    /// Names a foul: by the event's own name in this language, else by its own name, else by the
    /// shipped one.
    #[must_use]
    pub fn offence_of(&self, rules: &Rules, id: &str) -> String {
        self.offence_named(rules.offence(id), id)
    }

    /// Names a foul by its row, where there is one.
    #[must_use]
    pub fn offence_named(&self, row: Option<&Offence>, id: &str) -> String {
        let own = row.and_then(|row| self.of_row(row, |texts| &texts.name, |row| &row.name));
        own.or_else(|| self.offence(id)).unwrap_or_else(|| id.to_owned())
    }

    /// Returns the article of an event's own foul, where it has one.
    #[must_use]
    pub fn offence_text(&self, rules: &Rules, id: &str) -> Option<String> {
        self.own(rules, id, |texts| &texts.text, |row| &row.text)
    }

    /// Returns what an event wants to be announced for a foul, where it has words of its own.
    #[must_use]
    pub fn offence_say(&self, rules: &Rules, id: &str) -> Option<String> {
        self.own(rules, id, |texts| &texts.say, |row| &row.say)
    }

    /// Cites the clause of a ruling under an edition; a free one says that the edition has no such
    /// clause (1988/III.12.1).
    #[must_use]
    pub fn cite_ruling(&self, edition: &str, offence: &str, clause: &Clause) -> String {
        let (plain, cited) = (self.cite(clause.id()), self.cite_under(edition, clause.id()));
        if offence == "other" && cited != plain {
            return say!(self, "cite-no-own", edition = edition, clause = cited);
        }
        cited
    }

    fn own(
        &self,
        rules: &Rules,
        id: &str,
        translated: impl Fn(&Texts) -> &Option<String>,
        written: impl Fn(&Offence) -> &Option<String>,
    ) -> Option<String> {
        self.of_row(rules.offence(id)?, translated, written)
    }

    fn of_row(
        &self,
        row: &Offence,
        translated: impl Fn(&Texts) -> &Option<String>,
        written: impl Fn(&Offence) -> &Option<String>,
    ) -> Option<String> {
        let texts = row.translations.get(self.lang().id());
        texts.and_then(|texts| translated(texts).clone()).or_else(|| written(row).clone())
    }
}
