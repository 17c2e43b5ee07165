//! A tolerant reader of RON: it goes on after a fault, keeps the place of everything, and needs
//! no more stack for a deep text than for a flat one.

use super::{Fault, Kind, Place};

/// How deep groups may nest; ron itself stops there too.
const DEEPEST: usize = 64;

/// One value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tree {
    /// The byte at which it begins.
    pub at: usize,
    /// What it is.
    pub node: Node,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// `Name(…)` or `(…)`.
    Group { name: Option<String>, items: Vec<Item> },
    /// `[…]`.
    List(Vec<Tree>),
    /// `{…}`.
    Map(Vec<(Tree, Tree)>),
    /// `"…"`.
    Text(String),
    /// Digits, as written.
    Number(String),
    /// A bare word.
    Word(String),
    /// Something that a fault already speaks of.
    Bad,
}

/// One part of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// Its name before the colon, and where it stands.
    pub name: Option<(usize, String)>,
    /// Its value.
    pub value: Tree,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Open(char),
    Close(char),
    Comma,
    Colon,
    Text(String),
    Number(String),
    Word(String),
    Stray(char),
}

/// Reads one value; none if nothing of it can be used.
pub(super) fn tree(text: &str, place: &Place<'_>, faults: &mut Vec<Fault>) -> Option<Tree> {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new(), place, faults };
    lexer.run();
    let tokens = lexer.tokens;
    if tokens.is_empty() {
        if faults.is_empty() {
            faults.push(place.fault(0, Kind::Empty, ""));
        }
        return None;
    }
    let mut parser = Parser { tokens: &tokens, next: 0, end: text.len(), place, faults };
    let root = parser.value(0)?;
    if let Some((at, _)) = parser.peek() {
        parser.complain(at, Kind::Trailing);
    }
    Some(root)
}

// --- Characters to tokens ---

struct Lexer<'a, 'b> {
    text: &'a str,
    at: usize,
    tokens: Vec<(usize, Token)>,
    place: &'b Place<'a>,
    faults: &'b mut Vec<Fault>,
}

impl Lexer<'_, '_> {
    fn run(&mut self) {
        while let Some(c) = self.rest().chars().next() {
            let start = self.at;
            let plain = self.plain(c);
            match plain {
                _ if plain.is_whitespace() => self.at += c.len_utf8(),
                '/' if self.rest().starts_with("//") => self.at += self.until("\n"),
                '/' if self.rest().starts_with("/*") => self.block_comment(),
                '#' if self.rest().starts_with("#![") => self.at += self.until("]") + 1,
                '"' => self.string(c.len_utf8()),
                'r' if self.raw_string() => {}
                _ if plain.is_ascii_digit() || "+-.".contains(plain) => self.number(),
                _ if plain.is_alphabetic() || plain == '_' => self.word(),
                _ => self.sign(start, c, plain),
            }
        }
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Returns the bytes up to a mark, or to the end.
    fn until(&self, mark: &str) -> usize {
        self.rest().find(mark).unwrap_or(self.rest().len())
    }

    /// Reads a full-width character as what was meant, and says so.
    fn plain(&mut self, c: char) -> char {
        let Some(meant) = half_width(c) else { return c };
        let mut fault = self.place.fault(self.at, Kind::FullWidth, &c.to_string());
        fault.suggestion = Some(meant.to_string());
        self.faults.push(fault);
        meant
    }

    fn sign(&mut self, start: usize, c: char, plain: char) {
        self.at += c.len_utf8();
        let token = match plain {
            '(' | '[' | '{' => Token::Open(plain),
            ')' | ']' | '}' => Token::Close(plain),
            ',' => Token::Comma,
            ':' => Token::Colon,
            _ => Token::Stray(plain),
        };
        self.tokens.push((start, token));
    }

    fn block_comment(&mut self) {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            let rest = self.rest();
            if rest.starts_with("/*") {
                (depth, self.at) = (depth + 1, self.at + 2);
            } else if rest.starts_with("*/") {
                (depth, self.at) = (depth - 1, self.at + 2);
                if depth == 0 {
                    return;
                }
            } else if let Some(c) = rest.chars().next() {
                self.at += c.len_utf8();
            } else {
                self.faults.push(self.place.fault(start, Kind::Unclosed, "/*"));
                return;
            }
        }
    }

    /// Reads a text; one begun with a full-width quote may end with one.
    fn string(&mut self, quote: usize) {
        let start = self.at;
        self.at += quote;
        let curly = quote > 1;
        let mut value = String::new();
        let mut escaped = false;
        while let Some(c) = self.rest().chars().next() {
            self.at += c.len_utf8();
            match c {
                'u' | 'x' if escaped => {
                    escaped = false;
                    value.push(self.code(c));
                }
                _ if escaped => {
                    escaped = false;
                    value.push(unescaped(c));
                }
                '\\' => escaped = true,
                '"' => return self.tokens.push((start, Token::Text(value))),
                '”' | '“' | '＂' if curly => {
                    self.at -= c.len_utf8();
                    self.plain(c);
                    self.at += c.len_utf8();
                    return self.tokens.push((start, Token::Text(value)));
                }
                _ => value.push(c),
            }
        }
        self.faults.push(self.place.fault(start, Kind::Unclosed, "\""));
    }

    /// Reads the rest of `\u{4e2d}` or `\x41`; what is none stays the letter.
    fn code(&mut self, letter: char) -> char {
        let rest = self.rest();
        let (digits, length) = match (letter, rest.strip_prefix('{').and_then(|r| r.find('}'))) {
            ('u', Some(end)) => (rest.get(1..=end), end + 2),
            ('u', None) => (None, 0),
            _ => (rest.get(..2), 2),
        };
        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let Some(meant) = code.and_then(char::from_u32) else { return letter };
        self.at += length;
        meant
    }

    /// Reads `r"…"` or `r#"…"#`, if one stands here.
    fn raw_string(&mut self) -> bool {
        let start = self.at;
        let hashes = self.rest()[1..].bytes().take_while(|byte| *byte == b'#').count();
        let Some(body) = self.rest()[1 + hashes..].strip_prefix('"') else { return false };
        let close = format!("\"{}", "#".repeat(hashes));
        let opening = hashes + 2;
        if let Some(length) = body.find(&close) {
            self.tokens.push((start, Token::Text(body[..length].to_owned())));
            self.at += opening + length + close.len();
        } else {
            self.faults.push(self.place.fault(start, Kind::Unclosed, "r\""));
            self.at = self.text.len();
        }
        true
    }

    fn number(&mut self) {
        let start = self.at;
        let inside = |c: char| c.is_ascii_alphanumeric() || "_.+-".contains(c);
        let written = self.take(inside);
        self.tokens.push((start, Token::Number(written)));
    }

    fn word(&mut self) {
        let start = self.at;
        let inside = |c: char| c.is_alphanumeric() || c == '_';
        let written = self.take(inside);
        self.tokens.push((start, Token::Word(written)));
    }

    /// Takes the characters of one kind; full-width ones become plain (their first was told).
    fn take(&mut self, inside: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(c) = self.rest().chars().next() {
            let plain = half_width(c).unwrap_or(c);
            if !inside(plain) {
                break;
            }
            taken.push(plain);
            self.at += c.len_utf8();
        }
        taken
    }
}

const fn unescaped(c: char) -> char {
    match c {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        '0' => '\0',
        c => c,
    }
}

/// Returns what a full-width character was meant to be.
fn half_width(c: char) -> Option<char> {
    match c {
        '“' | '”' | '„' | '＂' | '「' | '」' => Some('"'),
        '、' | '；' => Some(','),
        '【' | '〔' => Some('['),
        '】' | '〕' => Some(']'),
        '\u{3000}' => Some(' '),
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0),
        _ => None,
    }
}

// --- Tokens to a tree ---

struct Parser<'a, 'b> {
    tokens: &'a [(usize, Token)],
    next: usize,
    end: usize,
    place: &'b Place<'a>,
    faults: &'b mut Vec<Fault>,
}

impl Parser<'_, '_> {
    fn peek(&self) -> Option<(usize, &Token)> {
        self.tokens.get(self.next).map(|(at, token)| (*at, token))
    }

    fn at(&self) -> usize {
        self.peek().map_or(self.end, |(at, _)| at)
    }

    fn take(&mut self) -> Option<(usize, Token)> {
        let token = self.tokens.get(self.next).cloned();
        self.next += 1;
        token
    }

    fn is(&self, token: &Token) -> bool {
        self.peek().is_some_and(|(_, next)| next == token)
    }

    fn complain(&mut self, at: usize, kind: Kind) {
        let written = self.place.word(at);
        self.faults.push(self.place.fault(at, kind, &written));
    }

    /// Reads one value; none if the rest of the text can't be used.
    fn value(&mut self, depth: usize) -> Option<Tree> {
        if depth > DEEPEST {
            let at = self.at();
            self.faults.push(self.place.fault(at, Kind::TooDeep, ""));
            return None;
        }
        let Some((at, token)) = self.take() else {
            self.faults.push(self.place.fault(self.end, Kind::Ends, ""));
            return None;
        };
        let node = match token {
            Token::Text(text) => Node::Text(text),
            Token::Number(number) => Node::Number(number),
            Token::Word(name) if self.is(&Token::Open('(')) => {
                let open = self.at();
                self.next += 1;
                Node::Group { name: Some(name), items: self.items(open, depth)? }
            }
            Token::Word(word) => Node::Word(word),
            Token::Open('(') => Node::Group { name: None, items: self.items(at, depth)? },
            Token::Open('[') => Node::List(self.list(at, depth)?),
            Token::Open(_) => Node::Map(self.map(at, depth)?),
            Token::Close(_) | Token::Comma | Token::Colon => {
                self.next -= 1;
                self.complain(at, Kind::ValueMissing);
                Node::Bad
            }
            Token::Stray(_) => {
                self.complain(at, Kind::Unexpected);
                Node::Bad
            }
        };
        Some(Tree { at, node })
    }

    fn items(&mut self, open: usize, depth: usize) -> Option<Vec<Item>> {
        let mut items = Vec::new();
        while self.more(open, ')')? {
            let name = self.item_name();
            let value = self.value(depth + 1)?;
            items.push(Item { name, value });
            self.separator();
        }
        Some(items)
    }

    /// Reads `name:`; a text before a colon is a name that shouldn't be quoted.
    fn item_name(&mut self) -> Option<(usize, String)> {
        let colon = self.tokens.get(self.next + 1).is_some_and(|(_, token)| *token == Token::Colon);
        let (at, name) = match self.peek()? {
            (at, Token::Word(name)) if colon => (at, name.clone()),
            (at, Token::Text(name)) if colon => {
                let name = name.clone();
                let mut fault = self.place.fault(at, Kind::QuotedName, &name);
                fault.suggestion = Some(name.clone());
                self.faults.push(fault);
                (at, name)
            }
            _ => return None,
        };
        self.next += 2;
        Some((at, name))
    }

    fn list(&mut self, open: usize, depth: usize) -> Option<Vec<Tree>> {
        let mut values = Vec::new();
        while self.more(open, ']')? {
            values.push(self.value(depth + 1)?);
            self.separator();
        }
        Some(values)
    }

    fn map(&mut self, open: usize, depth: usize) -> Option<Vec<(Tree, Tree)>> {
        let mut rows = Vec::new();
        while self.more(open, '}')? {
            let key = self.value(depth + 1)?;
            if self.is(&Token::Colon) {
                self.next += 1;
                rows.push((key, self.value(depth + 1)?));
            } else {
                let at = self.at();
                self.complain(at, Kind::ColonMissing);
            }
            self.separator();
        }
        Some(rows)
    }

    /// Tells whether another part follows; takes the closing bracket. None at the text's end
    /// or at a bracket of another kind.
    fn more(&mut self, open: usize, close: char) -> Option<bool> {
        match self.peek() {
            None => {
                let written = self.place.char(open);
                self.faults.push(self.place.fault(open, Kind::Unclosed, &written));
                None
            }
            Some((_, Token::Close(found))) if *found == close => {
                self.next += 1;
                Some(false)
            }
            Some((at, Token::Close(_))) => {
                let mut fault = self.place.fault(at, Kind::WrongBracket, &self.place.char(at));
                fault.suggestion = Some(close.to_string());
                self.faults.push(fault);
                None
            }
            Some(_) => Some(true),
        }
    }

    /// Takes the comma after a part; says where one is missing and goes on.
    fn separator(&mut self) {
        match self.peek() {
            Some((_, Token::Comma)) => self.next += 1,
            Some((_, Token::Close(_))) | None => {}
            Some((at, Token::Stray(_))) => {
                self.complain(at, Kind::Unexpected);
                self.next += 1;
                self.separator();
            }
            Some((at, _)) => {
                self.complain(at, Kind::CommaMissing);
                if self.is(&Token::Colon) {
                    self.next += 1;
                }
            }
        }
    }
}

impl Tree {
    /// Returns the value under a name in a group or map.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match &self.node {
            Node::Group { items, .. } => {
                let named = |item: &&Item| item.name.as_ref().is_some_and(|(_, own)| own == name);
                items.iter().find(named).map(|item| &item.value)
            }
            Node::Map(rows) => {
                let named =
                    |row: &&(Self, Self)| matches!(&row.0.node, Node::Text(own) if own == name);
                rows.iter().find(named).map(|(_, value)| value)
            }
            Node::List(_) | Node::Text(_) | Node::Number(_) | Node::Word(_) | Node::Bad => None,
        }
    }

    /// Returns the value at the end of a path of names.
    pub fn find(&self, path: &[&str]) -> Option<&Self> {
        path.iter().try_fold(self, |tree, name| tree.get(name))
    }

    /// Returns where the value at the end of a path stands; for a field its name's place.
    pub fn place_of(&self, path: &[&str]) -> Option<usize> {
        let (last, above) = path.split_last()?;
        let tree = self.find(above)?;
        match &tree.node {
            Node::Group { items, .. } => {
                let mut names = items.iter().filter_map(|item| item.name.as_ref());
                names.find(|(_, own)| own == last).map(|(at, _)| *at)
            }
            Node::Map(rows) => {
                let named =
                    |row: &&(Self, Self)| matches!(&row.0.node, Node::Text(own) if own == last);
                rows.iter().find(named).map(|(key, _)| key.at)
            }
            Node::List(_) | Node::Text(_) | Node::Number(_) | Node::Word(_) | Node::Bad => None,
        }
    }
}
