//! The article texts of the shipped editions, by clause id.

use super::value::family;
use super::{Lang, Words, source};

/// One clause of an edition as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseText {
    /// The id as code and presets write it: `2002/17.3`.
    pub id: String,
    /// How the clause is cited: `1988/III.9，原第18条`.
    pub cite: String,
    /// The heading of its article.
    pub title: String,
    /// The text; the paragraphs of an article one a line.
    pub text: String,
}

impl Words {
    /// Returns the text of a clause such as `2002/17.3`, `1988/III.8.1`, `misc/handicap`.
    /// An article is its own text and that of all its paragraphs, each with its number.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<ClauseText> {
        let known = self.texts.clauses.iter().filter(|known| within(known, id));
        let paragraphs: Vec<String> = known.filter_map(|known| self.paragraph(known, id)).collect();
        (!paragraphs.is_empty()).then(|| ClauseText {
            id: id.to_owned(),
            cite: self.cite(id),
            title: self.clause_title(id),
            text: paragraphs.join("\n"),
        })
    }

    /// Lists the ids of all clauses that have a text, in the order of the editions.
    pub fn all_clauses(&self) -> impl Iterator<Item = &str> {
        self.texts.clauses.iter().map(String::as_str)
    }

    fn paragraph(&self, known: &str, asked: &str) -> Option<String> {
        let text = self.find(family!("c-"), &key(known), &[])?;
        let number = known[asked.len()..].trim_start_matches('.');
        let numbered = !number.is_empty() && !number.contains(|c: char| c.is_ascii_alphabetic());
        Some(if numbered { format!("{number}. {text}") } else { text })
    }

    /// Cites a clause, with the number of the printed booklet where ours is another:
    /// `1988/III.9，原第18条`.
    #[must_use]
    pub fn cite(&self, id: &str) -> String {
        match self.find(family!("booklet-"), &key(article(id)), &[]) {
            Some(number) => super::say!(self, "cite-original", id = id, number = number),
            None => id.to_owned(),
        }
    }

    /// Cites a clause under an edition: one of another edition is compared with, since the own one
    /// has no such clause; an event's own clause is its own.
    #[must_use]
    pub fn cite_under(&self, edition: &str, id: &str) -> String {
        let cited = self.cite(id);
        let own = id.split_once('/').is_none_or(|(prefix, _)| prefix == edition);
        if own || self.clause(id).is_none() {
            return cited;
        }
        super::say!(self, "cite-compare", clause = cited)
    }

    /// Names an edition in a few characters; one that isn't known by its label.
    #[must_use]
    pub fn short_edition(&self, id: &str) -> String {
        self.find(family!("short-edition-"), id, &[]).unwrap_or_else(|| id.to_owned())
    }

    /// Names an edition: `1988`, `2002`, `seat`, `misc`.
    #[must_use]
    pub fn edition(&self, edition: &str) -> Option<String> {
        self.find(family!("edition-"), edition, &[])
    }

    fn clause_title(&self, id: &str) -> String {
        let title = self.find(family!("t-"), &key(article(id)), &[]);
        title.unwrap_or_default()
    }
}

/// Lists the ids in the order of the file; all languages have the same.
pub fn ids(lang: Lang) -> Vec<String> {
    let messages = source::messages(lang.topic("clauses"));
    messages.iter().filter_map(|one| one.id.strip_prefix("c-").map(id_of_key)).collect()
}

fn within(known: &str, id: &str) -> bool {
    known.strip_prefix(id).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Turns a clause id into the name of its text: `2002/17.3` is `2002-17_3`.
fn key(id: &str) -> String {
    id.replace('/', "-").replace('.', "_")
}

fn id_of_key(key: &str) -> String {
    key.replacen('-', "/", 1).replace('_', ".")
}

/// Returns the article of a clause: `1988/III.8` of `1988/III.8.1`, `2002/17` of `2002/17.3`.
/// A Roman number is a chapter, which counts its own articles.
fn article(id: &str) -> &str {
    let chapter = |rest: &str| rest.starts_with(['I', 'V', 'X']);
    let chapters = usize::from(id.split_once('/').is_some_and(|(_, rest)| chapter(rest)));
    id.match_indices('.').nth(chapters).map_or(id, |(at, _)| &id[..at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_names_convert_both_ways() {
        for id in ["2002/17.3", "1988/III.8.1", "misc/handicap", "2002/12.4.flag"] {
            assert_eq!(id_of_key(&key(id)), id);
        }
    }

    #[test]
    fn an_article_is_all_its_paragraphs() {
        let words = Words::embedded(Lang::ZhHans);
        let clause = words.clause("2002/20").unwrap();
        assert_eq!(clause.title, "禁止全局同形再现");
        let lines: Vec<&str> = clause.text.lines().collect();
        assert_eq!(lines.len(), 4);
        assert!(lines[0].starts_with("全局同形再现是"));
        assert_eq!(lines[1], "1. 禁止单劫立即回提。");
        assert_eq!(words.clause("2002/20.1").unwrap().text, "禁止单劫立即回提。");
        assert_eq!(words.clause("2002/2").unwrap().text.lines().count(), 5);
        assert_eq!(words.clause("2002/99"), None);
    }

    #[test]
    fn articles_of_clauses() {
        assert_eq!(article("1988/III.8.1"), "1988/III.8");
        assert_eq!(article("2002/12.4.flag"), "2002/12");
        assert_eq!(article("misc/13"), "misc/13");
    }

    #[test]
    fn the_number_of_the_booklet_is_cited() {
        let words = Words::embedded(Lang::ZhHans);
        assert_eq!(words.cite("1988/III.9"), "1988/III.9，原第18条");
        assert_eq!(words.cite("1988/II.3.2"), "1988/II.3.2，原第12条");
        assert_eq!(words.cite("2002/9"), "2002/9");
    }
}
