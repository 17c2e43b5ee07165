//! Reads the outline of a text file: which messages there are and which variables they take.

use std::collections::{BTreeMap, BTreeSet};

/// One message of a file: its name, everything after `=`, and both together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message<'a> {
    /// The name, with a leading `-` for a term.
    pub id: &'a str,
    /// The pattern.
    pub body: &'a str,
    /// The whole message as it stands in the file.
    pub whole: &'a str,
    /// The line it begins on, from 1.
    pub line: usize,
}

/// Lists the messages of a file in their order.
#[must_use]
pub fn messages(text: &str) -> Vec<Message<'_>> {
    let starts: Vec<(usize, usize)> = line_starts(text)
        .enumerate()
        .filter(|(_, at)| name_length(&text[*at..]).is_some())
        .map(|(line, at)| (line + 1, at))
        .collect();
    let ends = starts.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    starts.iter().zip(ends).filter_map(|((line, at), end)| message(text, *line, *at, end)).collect()
}

fn line_starts(text: &str) -> impl Iterator<Item = usize> + '_ {
    [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1))
}

fn message(text: &str, line: usize, at: usize, end: usize) -> Option<Message<'_>> {
    let whole = without_comments(&text[at..end]);
    let length = name_length(whole)?;
    let body = whole[length..].trim_start().strip_prefix('=')?;
    Some(Message { id: &whole[..length], body: body.trim(), whole, line })
}

/// Cuts off the comments that precede the next message.
fn without_comments(text: &str) -> &str {
    text.find("\n#").map_or(text, |at| &text[..=at])
}

/// Returns the length of a message's name if the line begins one.
fn name_length(line: &str) -> Option<usize> {
    let name = line.strip_prefix('-').unwrap_or(line);
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let length = line.find(|c| !is_name(c)).unwrap_or(line.len());
    line[length..].trim_start_matches(' ').starts_with('=').then_some(length)
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

impl<'a> Message<'a> {
    /// Lists the variables the pattern itself names.
    pub fn variables(&self) -> BTreeSet<&'a str> {
        self.body.match_indices('$').map(|(at, _)| name_at(self.body, at + 1)).collect()
    }

    /// Lists the messages and terms the pattern refers to.
    pub fn references(&self) -> BTreeSet<&'a str> {
        let starts = self.body.match_indices('{');
        let names = starts.map(|(at, _)| name_at(self.body, skip_spaces(self.body, at + 1)));
        names
            .filter(|name| name.starts_with(|c: char| c == '-' || c.is_ascii_lowercase()))
            .collect()
    }
}

fn skip_spaces(text: &str, at: usize) -> usize {
    at + (text[at..].len() - text[at..].trim_start().len())
}

fn name_at(text: &str, at: usize) -> &str {
    let rest = &text[at..];
    &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())]
}

/// Lists for every message the variables it takes, those of the messages it refers to included.
#[must_use]
pub fn signatures<'a>(all: &[Message<'a>]) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let by_id: BTreeMap<&str, Message<'a>> = all.iter().map(|one| (one.id, *one)).collect();
    all.iter().map(|one| (one.id, reach(one, &by_id))).collect()
}

fn reach<'a>(from: &Message<'a>, all: &BTreeMap<&str, Message<'a>>) -> BTreeSet<&'a str> {
    let (mut seen, mut variables) = (BTreeSet::new(), BTreeSet::new());
    let mut waiting = vec![*from];
    while let Some(one) = waiting.pop() {
        if seen.insert(one.id) {
            variables.extend(one.variables());
            waiting.extend(one.references().iter().filter_map(|id| all.get(id)));
        }
    }
    variables
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# comment\nfirst = one { $a }\n\n# second = no\nsecond = { first } and\n    { $b ->\n        [x] y\n       *[z] { -term }\n    }\n-term = t\n";

    #[test]
    fn messages_end_where_the_next_begins() {
        let found = messages(TEXT);
        let ids: Vec<&str> = found.iter().map(|one| one.id).collect();
        assert_eq!(ids, ["first", "second", "-term"]);
        assert_eq!(found[0].body, "one { $a }");
        assert_eq!(found[1].line, 5);
    }

    #[test]
    fn variables_of_references_count() {
        let found = messages(TEXT);
        assert_eq!(signatures(&found)["second"], BTreeSet::from(["a", "b"]));
        assert_eq!(found[1].references(), BTreeSet::from(["first", "-term"]));
    }
}
