//! The syntax of SGF: parentheses, nodes, properties. Nothing is copied and nothing recurses,
//! so depth costs nothing; one broken game doesn't hide the next.

use super::problem::SyntaxFault;
use std::borrow::Cow;
use std::ops::Range;

/// Properties that only a game's first node begins with.
const ROOT: [&str; 6] = ["FF", "GM", "SZ", "CA", "AP", "ST"];
/// More of them that tell a new game after a broken one.
const INFO: [&str; 11] = ["PB", "PW", "EV", "GN", "DT", "KM", "HA", "RE", "RU", "PC", "TM"];

/// The main line of one game as written.
#[derive(Default)]
pub(super) struct Tree<'a> {
    nodes: Vec<Range<usize>>,
    props: Vec<(Cow<'a, str>, Range<usize>)>,
    values: Vec<&'a str>,
    /// Nodes before the branching, and the line as written.
    pub variations: Vec<(usize, String)>,
    /// Where and how the text broke off.
    pub fault: Option<(usize, SyntaxFault)>,
    /// Where and with what text goes on after the end that belongs to no other game.
    pub tail: Option<(usize, SyntaxFault)>,
}

impl<'a> Tree<'a> {
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn has_properties(&self) -> bool {
        !self.props.is_empty()
    }

    /// Tells whether there are nodes and the text goes on to the game's end.
    pub fn is_whole(&self) -> bool {
        !self.nodes.is_empty() && self.fault.is_none()
    }

    /// Runs over the properties of a node: name in capitals, values as written.
    pub fn node(&self, node: usize) -> impl Iterator<Item = (&str, &[&'a str])> {
        let range = self.nodes.get(node).cloned().unwrap_or_default();
        self.props[range].iter().map(|(name, values)| (name.as_ref(), &self.values[values.clone()]))
    }
}

/// Reads all games of a text.
pub(super) fn games(text: &str) -> Vec<Tree<'_>> {
    let mut scanner =
        Scanner { text, bytes: text.as_bytes(), at: 0, unclosed: usize::MAX, swallowing: 0 };
    let mut games = Vec::new();
    while scanner.find(Scanner::starts_game) {
        let mut tree = scanner.game();
        tree.tail = scanner.tail();
        if let Some((fault, _)) = tree.fault {
            scanner.at = scanner.at.max(fault);
            if !scanner.find(|scanner| scanner.begins_with(&[&ROOT, &INFO])) {
                scanner.at = text.len();
            }
        }
        games.push(tree);
    }
    games
}

/// Counts lines and characters up to places in a text, each from the place before it.
pub(super) struct Lines<'a> {
    text: &'a str,
    at: usize,
    place: (usize, usize),
}

impl<'a> Lines<'a> {
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0, place: (1, 1) }
    }

    /// Returns the line and the character in it, both from 1, of a place in the text.
    pub fn place(&mut self, at: usize) -> (usize, usize) {
        if at < self.at {
            *self = Self::new(self.text);
        }
        let between = self.text.get(self.at..at).unwrap_or_default();
        for c in between.chars() {
            let (line, column) = self.place;
            self.place = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        self.at += between.len();
        self.place
    }
}

struct Scanner<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// From here on no value is closed.
    unclosed: usize,
    /// Values that begin before this place swallow the game that begins here.
    swallowing: usize,
}

type Scanned<T> = Result<T, (usize, SyntaxFault)>;

impl<'a> Scanner<'a> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Goes to the next `(` where the condition holds.
    fn find(&mut self, condition: impl Fn(&Self) -> bool) -> bool {
        while let Some(step) = self.bytes[self.at..].iter().position(|byte| *byte == b'(') {
            self.at += step;
            if condition(self) {
                return true;
            }
            self.at += 1;
        }
        false
    }

    /// Tells whether a `(` here opens a game: a `;` follows it.
    fn starts_game(&self) -> bool {
        let rest = self.bytes[self.at + 1..].iter().find(|byte| !byte.is_ascii_whitespace());
        matches!(rest, Some(b';' | b'('))
    }

    /// Looks at what follows a game: nothing, or the next game.
    fn tail(&self) -> Option<(usize, SyntaxFault)> {
        let mut ahead = Self { ..*self };
        ahead.skip_space();
        let next = ahead.peek()?;
        let game = next == b'(' && ahead.starts_game();
        (!game).then(|| (ahead.at, ahead.unexpected()))
    }

    /// Tells whether a `(` here opens a node that begins with one of these properties.
    fn begins_with(&self, names: &[&[&str]]) -> bool {
        let mut ahead = Self { at: self.at + 1, ..*self };
        ahead.skip_space();
        if ahead.peek() != Some(b';') {
            return false;
        }
        ahead.at += 1;
        ahead.skip_space();
        let name = ahead.name();
        names.iter().any(|names| names.contains(&name.as_ref()))
    }

    fn game(&mut self) -> Tree<'a> {
        let mut tree = Tree::default();
        if let Err(fault) = self.main_line(&mut tree) {
            tree.fault = Some(fault);
        }
        tree
    }

    /// Reads a game up to its closing parenthesis. The first line of each branching is the
    /// main line; all others are kept as written.
    fn main_line(&mut self, tree: &mut Tree<'a>) -> Scanned<()> {
        let mut opened = Vec::new();
        let mut branch = None;
        loop {
            self.skip_space();
            let Some(byte) = self.peek() else { return Err((self.at, SyntaxFault::OpenGame)) };
            match (byte, branch) {
                (b'(', _) if tree.len() > 0 && self.begins_with(&[&ROOT]) => {
                    return Err((self.at, SyntaxFault::OpenGame));
                }
                (b'(', None) => {
                    opened.push(tree.len());
                    self.at += 1;
                }
                (b'(', Some(nodes)) => {
                    let raw = self.variation()?;
                    tree.variations.push((nodes, raw));
                }
                (b')', _) => {
                    self.at += 1;
                    branch = opened.pop();
                    if opened.is_empty() {
                        return Ok(());
                    }
                }
                (b';', None) => {
                    self.at += 1;
                    self.node(tree)?;
                }
                _ => return Err((self.at, self.unexpected())),
            }
        }
    }

    fn unexpected(&self) -> SyntaxFault {
        let found = self.text.get(self.at..).and_then(|rest| rest.chars().next());
        found.map_or(SyntaxFault::OpenGame, SyntaxFault::Unexpected)
    }

    /// Reads the properties of a node.
    fn node(&mut self, tree: &mut Tree<'a>) -> Scanned<()> {
        let start = tree.props.len();
        tree.nodes.push(start..start);
        let node = tree.nodes.len() - 1;
        loop {
            self.skip_space();
            if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
                return Ok(());
            }
            let at = self.at;
            let name = self.name();
            let first = tree.values.len();
            self.values(at, &mut tree.values)?;
            tree.props.push((name, first..tree.values.len()));
            tree.nodes[node].end = tree.props.len();
        }
    }

    /// Reads a name; small letters don't count, unless no name is left without them.
    fn name(&mut self) -> Cow<'a, str> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        let name = &self.text[start..self.at];
        if !name.bytes().any(|byte| byte.is_ascii_lowercase()) {
            return Cow::Borrowed(name);
        }
        let capitals: String = name.chars().filter(|c| !c.is_ascii_lowercase()).collect();
        let named = capitals.starts_with(|c: char| c.is_ascii_uppercase());
        Cow::Owned(if named { capitals } else { name.to_ascii_uppercase() })
    }

    fn values(&mut self, name: usize, values: &mut Vec<&'a str>) -> Scanned<()> {
        self.skip_space();
        if self.peek() != Some(b'[') {
            return Err((name, SyntaxFault::NoValue));
        }
        while self.peek() == Some(b'[') {
            values.push(self.value()?);
            self.skip_space();
        }
        Ok(())
    }

    fn value(&mut self) -> Scanned<&'a str> {
        let open = self.at;
        let start = open + 1;
        if start > self.swallowing {
            self.skip_value();
            let raw = self.text.get(start..self.at).filter(|_| self.peek().is_some());
            if let Some(raw) = raw.filter(|raw| !self.swallows_game(start, raw)) {
                self.at += 1;
                return Ok(raw);
            }
        }
        self.at = start;
        Err((open, SyntaxFault::OpenValue))
    }

    /// Goes from `[` to the closing bracket, or to the end of the text.
    fn skip_value(&mut self) {
        let open = self.at;
        self.at = if open >= self.unclosed { self.text.len() } else { open + 1 };
        while let Some(byte) = self.peek() {
            match byte {
                b']' => return,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at = self.text.len();
        self.unclosed = self.unclosed.min(open);
    }

    /// Tells whether an unclosed value ran into the next game: it ends in the first property
    /// of one. In an honest text that bracket would be escaped.
    fn swallows_game(&mut self, start: usize, raw: &str) -> bool {
        let Some(found) = raw.rfind("(;") else { return false };
        let inner = Self { at: start + found, ..*self };
        let swallows = raw[found..].contains('[')
            && !raw[found..].contains('\\')
            && inner.begins_with(&[&ROOT]);
        if swallows {
            self.swallowing = start + found;
        }
        swallows
    }

    /// Copies a line in its parentheses: names of values in capitals, no space, values as written.
    fn variation(&mut self) -> Scanned<String> {
        let (open, mut depth, mut raw) = (self.at, 0_usize, String::new());
        while let Some(byte) = self.peek() {
            match byte {
                b'[' => {
                    raw.push('[');
                    raw.push_str(self.value()?);
                    raw.push(']');
                    continue;
                }
                _ if byte.is_ascii_alphabetic() => {
                    let name = self.name();
                    self.skip_space();
                    if self.peek() == Some(b'[') {
                        raw.push_str(&name);
                    }
                    continue;
                }
                b'(' if depth > 0 && self.begins_with(&[&ROOT]) => break,
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if byte.is_ascii_digit() || b";()".contains(&byte) {
                raw.push(char::from(byte));
            }
            if depth == 0 {
                return Ok(raw);
            }
        }
        Err((open, SyntaxFault::OpenGame))
    }
}
