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
        let own = self.own(rules, id, |texts| &texts.name, |row| &row.name);
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

    /// Cites the clause of a ruling; where the edition has none for free rulings, says so
    /// (1988/III.12.1): `2002 无明文，参照 1988/III.12.1`.
    #[must_use]
    pub fn cite_ruling(&self, rules: &Rules, offence: &str, clause: &Clause) -> String {
        let cited = self.cite(clause.id());
        let free = rules.cite("free-ruling") == Some(clause) && offence == "other";
        let edition = rules.edition.as_str();
        if free && !clause.id().starts_with(edition) {
            return say!(self, "cite-free", edition = edition, clause = cited);
        }
        self.cite_under(edition, clause.id())
    }

    fn own(
        &self,
        rules: &Rules,
        id: &str,
        translated: impl Fn(&Texts) -> &Option<String>,
        written: impl Fn(&Offence) -> &Option<String>,
    ) -> Option<String> {
        let row = rules.offence(id)?;
        let texts = row.translations.get(self.lang().id());
        texts.and_then(|texts| translated(texts).clone()).or_else(|| written(row).clone())
    }
}
