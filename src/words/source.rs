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
    /// Where it begins, in bytes.
    pub at: usize,
}

/// Lists the messages of a file in their order.
#[must_use]
pub fn messages(text: &str) -> Vec<Message<'_>> {
    let starts: Vec<usize> =
        line_starts(text).filter(|at| name_length(&text[*at..]).is_some()).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).filter_map(|(at, end)| message(text, *at, end)).collect()
}

fn line_starts(text: &str) -> impl Iterator<Item = usize> + '_ {
    [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1))
}

fn message(text: &str, at: usize, end: usize) -> Option<Message<'_>> {
    let whole = without_comments(&text[at..end]);
    let length = name_length(whole)?;
    let body = whole[length..].trim_start().strip_prefix('=')?;
    Some(Message { id: &whole[..length], body: body.trim(), whole, at })
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
        self.variables_at().into_iter().map(|(_, name)| name).collect()
    }

    /// Lists them with their places in the whole message; a dollar of the text itself is none.
    pub(super) fn variables_at(&self) -> Vec<(usize, &'a str)> {
        let (mut depth, mut found) = (0_usize, Vec::new());
        for (at, sign) in self.whole.match_indices(['{', '}', '$']) {
            match sign {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                _ if depth > 0 => found.push((at, name_at(self.whole, at + 1))),
                _ => {}
            }
        }
        found
    }

    /// Lists the messages and terms the pattern refers to.
    pub fn references(&self) -> BTreeSet<&'a str> {
        self.references_at().into_iter().map(|(_, name)| name).collect()
    }

    /// Lists them with their places in the whole message.
    pub(super) fn references_at(&self) -> Vec<(usize, &'a str)> {
        let starts = self.whole.match_indices('{').map(|(at, _)| skip_spaces(self.whole, at + 1));
        starts
            .map(|at| (at, name_at(self.whole, at)))
            .filter(|(_, name)| name.starts_with(|c: char| c == '-' || c.is_ascii_lowercase()))
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

/// Lists for every message the variables it takes, those of the messages it refers to included;
/// of two of the same name the later one holds.
#[must_use]
pub fn signatures<'a>(all: &[Message<'a>]) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let by_id: BTreeMap<&str, Message<'a>> = all.iter().map(|one| (one.id, *one)).collect();
    by_id.values().map(|one| (one.id, reach(one, &by_id))).collect()
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
        assert_eq!(found[1].at, TEXT.find("second = {").unwrap());
    }

    #[test]
    fn variables_of_references_count() {
        let found = messages(TEXT);
        assert_eq!(signatures(&found)["second"], BTreeSet::from(["a", "b"]));
        assert_eq!(found[1].references(), BTreeSet::from(["first", "-term"]));
    }
}
