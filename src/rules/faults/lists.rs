//! A map of names to lists of texts, each with its place: how key tables are written.

use super::scan::{self, Node, Tree};
use super::{Fault, Kind, Place, text};

/// A text and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// Reads `{ "name": ["text", "text"], … }`.
///
/// # Errors
/// All faults, in the order of the text.
pub fn lists(bytes: &[u8]) -> Result<Vec<(Written, Vec<Written>)>, Vec<Fault>> {
    let text = text(bytes).map_err(|fault| vec![fault])?;
    let mut reader = Reader { place: Place { text: &text }, faults: Vec::new() };
    let tree = scan::tree(&text, &reader.place, &mut reader.faults);
    let rows = match tree.map(|tree| (tree.at, tree.node)) {
        Some((_, Node::Map(rows))) => rows.into_iter().filter_map(|row| reader.row(row)).collect(),
        Some((at, _)) => {
            reader.wrong(at, "map");
            Vec::new()
        }
        None => Vec::new(),
    };
    if reader.faults.is_empty() { Ok(rows) } else { Err(reader.place.located(reader.faults)) }
}

struct Reader<'a> {
    place: Place<'a>,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn row(&mut self, (name, value): (Tree, Tree)) -> Option<(Written, Vec<Written>)> {
        let name = self.written(name);
        let at = value.at;
        let Node::List(items) = value.node else {
            self.wrong(at, "list");
            return None;
        };
        let items = items.into_iter().filter_map(|item| self.written(item)).collect();
        Some((name?, items))
    }

    fn written(&mut self, tree: Tree) -> Option<Written> {
        let Node::Text(text) = tree.node else {
            self.wrong(tree.at, "text");
            return None;
        };
        let before = self.place.text.get(..tree.at).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        let column = line.chars().count() + 1;
        Some(Written { text, line: before.matches('\n').count() + 1, column })
    }

    fn wrong(&mut self, at: usize, wanted: &str) {
        let mut fault = self.place.fault(at, Kind::WrongType, &self.place.word(at));
        wanted.clone_into(&mut fault.value);
        self.faults.push(fault);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_texts_have_their_places() {
        let rows =
            lists("// keys\n{ \"过\": [\"F3\", \"Alt+V\"],\n  \"b\": [] }".as_bytes()).unwrap();
        let place = |one: &Written| (one.text.clone(), one.line, one.column);
        assert_eq!(place(&rows[0].0), ("过".to_owned(), 2, 3));
        assert_eq!(place(&rows[0].1[1]), ("Alt+V".to_owned(), 2, 15));
        assert_eq!((place(&rows[1].0), rows[1].1.len()), (("b".to_owned(), 3, 3), 0));
    }

    #[test]
    fn what_is_no_such_map_is_told_with_its_place() {
        for (text, place) in [
            ("", (1, 1)),
            ("(a: 1)", (1, 1)),
            ("{\"a\": \"F3\"}", (1, 7)),
            ("{\n a: [\"F3\"]}", (2, 2)),
            ("{\"a\": [3]}", (1, 8)),
            ("{\"a\": [\"F3\"", (1, 7)),
        ] {
            let faults = lists(text.as_bytes()).unwrap_err();
            assert_eq!((faults[0].line, faults[0].column), place, "{text}: {faults:?}");
        }
    }
}
