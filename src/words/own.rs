//! An association's own wording: the texts that a file words anew, and what is wrong with it.

use super::source::{self, Message};
use super::value::{Value, family, say};
use super::{Lang, Words};
use crate::rules::faults::nearest;
use crate::units::is_unseen;
use fluent_bundle::FluentResource;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// More than this isn't a file of texts that a person wrote.
pub const MOST: u64 = 1024 * 1024;
/// The longest text, in bytes: a screen has no room for more.
const LONGEST: usize = 8 * 1024;
/// As many faults as help; the others are left out.
const TOLD: usize = 20;

/// Texts in a wording of one's own, by language; those that come later stand before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnTexts(BTreeMap<Lang, Vec<Arc<str>>>);

impl OwnTexts {
    /// Puts the texts of a file in the place of those of this language; tells whether they differ.
    pub fn set(&mut self, lang: Lang, text: String) -> bool {
        let text = vec![Arc::from(text)];
        let was = self.0.insert(lang, text);
        was.unwrap_or_default().concat() != self.of(lang).concat()
    }

    /// Tells whether a file of this language was read.
    #[must_use]
    pub fn has(&self, lang: Lang) -> bool {
        self.0.contains_key(&lang)
    }

    /// Puts these texts before others.
    #[must_use]
    pub fn over(&self, others: &Self) -> Self {
        let mut all = others.clone();
        for (lang, texts) in &self.0 {
            all.0.entry(*lang).or_default().extend(texts.iter().cloned());
        }
        all
    }

    /// Lists the files' texts of a language.
    pub(super) fn of(&self, lang: Lang) -> &[Arc<str>] {
        self.0.get(&lang).map_or(&[], Vec::as_slice)
    }
}

impl Lang {
    /// Returns the name of the file with a wording of one's own.
    #[must_use]
    pub fn own_file(self) -> String {
        format!("words.{}.ftl", self.id())
    }

    /// Returns the language of a file with a wording of one's own, by its name.
    #[must_use]
    pub fn of_own_file(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|lang| lang.own_file() == name)
    }
}

/// A fault of such a file and where it stands: none of the file is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextsFault {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: TextsFaultKind,
    /// What is written.
    pub name: String,
    /// What to write instead, or the text that it stands in.
    pub other: String,
}

/// What can be wrong with such a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextsFaultKind {
    /// It is empty, as a file that is being saved is for a moment.
    Empty,
    /// It isn't UTF-8.
    NotUtf8,
    /// A sign that can't be seen, or turns the writing round.
    Hidden,
    /// Not understood.
    Syntax,
    /// There is no text of this name.
    UnknownText,
    /// The text takes no variable of this name.
    UnknownVariable,
    /// The text stands there twice.
    Twice,
    /// The text is too long.
    TooLong,
    /// The text can't be said: it refers to itself, or calls a function.
    Unsaid,
}

impl TextsFaultKind {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Empty,
        Self::NotUtf8,
        Self::Hidden,
        Self::Syntax,
        Self::UnknownText,
        Self::UnknownVariable,
        Self::Twice,
        Self::TooLong,
        Self::Unsaid,
    ];

    /// Returns the id that names the sentence.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::NotUtf8 => "not-utf-8",
            Self::Hidden => "hidden",
            Self::Syntax => "syntax",
            Self::UnknownText => "unknown-text",
            Self::UnknownVariable => "unknown-variable",
            Self::Twice => "twice",
            Self::TooLong => "too-long",
            Self::Unsaid => "unsaid",
        }
    }
}

impl Words {
    /// Says what is wrong with a file of texts.
    #[must_use]
    pub fn texts_fault(&self, fault: &TextsFault) -> String {
        let values = [("name", (&fault.name).into()), ("other", (&fault.other).into())];
        let text = self.find(family!("texts-fault-"), fault.kind.id(), &values).unwrap_or_default();
        match (fault.kind, fault.other.as_str()) {
            (TextsFaultKind::UnknownText, meant) if !meant.is_empty() => {
                format!("{text}{}", say!(self, "write-instead", meant = meant))
            }
            _ => text,
        }
    }
}

/// Reads a file of texts in a language.
///
/// # Errors
/// What is wrong with it, in the order of the file.
pub fn read(lang: Lang, bytes: &[u8]) -> Result<String, Vec<TextsFault>> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let (valid, whole) = match std::str::from_utf8(bytes) {
        Ok(text) => (text.len(), true),
        Err(error) => (error.valid_up_to(), false),
    };
    let text = String::from_utf8_lossy(&bytes[..valid]);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut file = File { lang, text: &text, faults: Vec::new() };
    if text.is_empty() && whole {
        file.fault(0, TextsFaultKind::Empty, "", "");
    }
    if !whole {
        file.fault(text.len(), TextsFaultKind::NotUtf8, "", "");
    }
    for look in [File::signs, File::syntax, File::messages] {
        if file.faults.is_empty() {
            look(&mut file);
        }
    }
    let faults = file.located();
    if faults.is_empty() { Ok(text) } else { Err(faults) }
}

/// A file that is looked through; the faults stand at bytes of it.
struct File<'a> {
    lang: Lang,
    text: &'a str,
    faults: Vec<(usize, TextsFault)>,
}

impl<'a> File<'a> {
    fn fault(&mut self, at: usize, kind: TextsFaultKind, name: &str, other: &str) {
        let (name, other) = (name.to_owned(), other.to_owned());
        self.faults.push((at, TextsFault { line: 0, column: 0, kind, name, other }));
    }

    /// Puts the faults in the order of the file, with their lines and characters.
    fn located(mut self) -> Vec<TextsFault> {
        self.faults.sort_by_key(|(at, _)| *at);
        self.faults.truncate(TOLD);
        let place = |(at, fault): (usize, TextsFault)| {
            let before = self.text.get(..at).unwrap_or(self.text);
            let start = before.rfind('\n').map_or(0, |end| end + 1);
            let line = before.matches('\n').count() + 1;
            TextsFault { line, column: before[start..].chars().count() + 1, ..fault }
        };
        self.faults.into_iter().map(place).collect()
    }

    /// Looks for signs that nobody sees, as they are or by their number.
    fn signs(&mut self) {
        let written = self.text.char_indices();
        let numbered = self.text.match_indices('\\').filter_map(|(at, _)| {
            let rest = &self.text[at + 1..];
            let digits = match rest.chars().next() {
                Some('u') => rest.get(1..5),
                Some('U') => rest.get(1..7),
                _ => None,
            };
            Some((at, char::from_u32(u32::from_str_radix(digits?, 16).ok()?)?, true))
        });
        let all: Vec<_> = written
            .map(|(at, c)| (at, c, false))
            .chain(numbered)
            .filter(|(_, c, numbered)| is_unseen(*c) && (*numbered || *c != '\n'))
            .collect();
        for (at, c, _) in all {
            self.fault(at, TextsFaultKind::Hidden, &format!("U+{:04X}", u32::from(c)), "");
        }
    }

    fn syntax(&mut self) {
        if let Err((_, faults)) = FluentResource::try_new(self.text.to_owned()) {
            for fault in faults {
                self.fault(fault.pos.start, TextsFaultKind::Syntax, "", "");
            }
        }
    }

    /// Looks whether the texts are known, and take what they may.
    fn messages(&mut self) {
        let texts = self.lang.texts().iter();
        let shipped: Vec<_> = texts.flat_map(|text| source::messages(text)).collect();
        let own = source::messages(self.text);
        let known = source::signatures(&shipped);
        let together = source::signatures(&[shipped, own.clone()].concat());
        let mut seen = BTreeSet::new();
        for one in &own {
            match known.get(one.id) {
                None => self.unknown(one.at, one.id, &known),
                Some(_) if !seen.insert(one.id) => {
                    self.fault(one.at, TextsFaultKind::Twice, one.id, "");
                }
                Some(_) if one.whole.len() > LONGEST => {
                    self.fault(one.at, TextsFaultKind::TooLong, one.id, "");
                }
                Some(takes) => self.message(one, takes, &known, &together[one.id]),
            }
        }
        if self.faults.is_empty() {
            self.said(&own, &known);
        }
    }

    fn unknown(&mut self, at: usize, id: &str, known: &Signatures<'_>) {
        let names: Vec<&str> = known.keys().copied().collect();
        let near = nearest(id, &names).unwrap_or_default();
        self.fault(at, TextsFaultKind::UnknownText, id, near);
    }

    /// Looks at what a text names: variables, other texts.
    fn message(
        &mut self,
        one: &Message<'a>,
        takes: &BTreeSet<&str>,
        known: &Signatures<'_>,
        all: &BTreeSet<&str>,
    ) {
        let before = self.faults.len();
        for (at, name) in one.variables_at() {
            if !takes.contains(name) {
                self.fault(one.at + at, TextsFaultKind::UnknownVariable, name, one.id);
            }
        }
        for (at, name) in one.references_at() {
            if !known.contains_key(name) {
                self.unknown(one.at + at, name, known);
            }
        }
        // by way of another text
        if let Some(name) = all.difference(takes).next().filter(|_| self.faults.len() == before) {
            self.fault(one.at, TextsFaultKind::UnknownVariable, name, one.id);
        }
    }

    /// Says each text once.
    fn said(&mut self, own: &[Message<'a>], known: &Signatures<'_>) {
        let mut texts = OwnTexts::default();
        let _ = texts.set(self.lang, self.text.to_owned());
        let words = Words::worded(self.lang, &texts);
        for one in own {
            let takes = known.get(one.id).into_iter().flatten();
            let values: Vec<_> = takes.map(|name| (*name, Value::from("1"))).collect();
            if !one.id.starts_with('-') && words.own_said(one.id, &values).is_none() {
                self.fault(one.at, TextsFaultKind::Unsaid, one.id, "");
            }
        }
    }
}

type Signatures<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the places and kinds of the faults of a Chinese file.
    fn faults(text: &str) -> Vec<(usize, usize, &'static str, String)> {
        let faults = read(Lang::ZhHans, text.as_bytes()).unwrap_err();
        faults.into_iter().map(|one| (one.line, one.column, one.kind.id(), one.name)).collect()
    }

    fn worded(text: &str) -> Words {
        let mut texts = OwnTexts::default();
        let text = read(Lang::ZhHans, text.as_bytes()).unwrap();
        assert!(texts.set(Lang::ZhHans, text.clone()) && !texts.set(Lang::ZhHans, text));
        Words::worded(Lang::ZhHans, &texts)
    }

    #[test]
    fn own_wording_stands_before_the_embedded_one() {
        let words =
            worded("\u{feff}# 本会\r\nresult-draw = 平局\r\n    共得\r\nzi-mixed = { $whole }\r\n");
        assert_eq!(words.lookup("result-draw", &[]).as_deref(), Some("平局 共得"));
        assert_eq!(words.zi(crate::units::Zi::from_quarters(15)), "3");
        assert_eq!(words.call("5").as_deref(), Some("五"), "the others stay");
        assert_eq!(Words::worded(Lang::En, &OwnTexts::default()).lang(), Lang::En);
    }

    #[test]
    fn an_event_stands_before_the_machine() {
        let of = |text: &str| {
            let mut texts = OwnTexts::default();
            assert!(texts.set(Lang::En, text.to_owned()));
            texts
        };
        let event = of("result-draw = Tie\n");
        let machine = of("result-draw = Even\ncall-5 = fiver\n");
        let words = Words::worded(Lang::En, &event.over(&machine));
        let said = ["result-draw", "call-5"].map(|id| words.lookup(id, &[]));
        assert_eq!(said, [Some("Tie".to_owned()), Some("fiver".to_owned())]);
    }

    #[test]
    fn every_shipped_text_may_be_copied() {
        for lang in Lang::ALL {
            let all = lang.texts().concat();
            assert_eq!(read(*lang, all.as_bytes()), Ok(all.clone()), "{}", lang.id());
        }
    }

    #[test]
    fn faults_have_their_places() {
        for (text, expected) in [
            ("what\n", (1, 5, "syntax", "")),
            ("call-5 = 五\nresult-draw = 平{ $\n", (2, 19, "syntax", "")),
            ("call-5 =\n", (1, 1, "syntax", "")),
            ("# 一\n\ndraw-name = 平\n", (3, 1, "unknown-text", "draw-name")),
            ("call-5 = 五{ draw }\n", (1, 13, "unknown-text", "draw")),
            ("zi-mixed = 又{ $other }\n", (1, 15, "unknown-variable", "other")),
            ("call-5 = { zi-mixed }\n", (1, 1, "unknown-variable", "fraction")),
            ("call-5 = 五\ncall-5 = 伍\n", (2, 1, "twice", "call-5")),
            ("call-5 = 五\u{202e}\n", (1, 11, "hidden", "U+202E")),
            ("call-5 = 五\u{1b}[31m\n", (1, 11, "hidden", "U+001B")),
            ("call-5 = 五\t五\n", (1, 11, "hidden", "U+0009")),
            ("call-5 = { \"\\u001b\" }\n", (1, 13, "hidden", "U+001B")),
            ("call-5 = { \"\\u000A\" }\n", (1, 13, "hidden", "U+000A")),
            ("call-5 = { \"\\U00202e\" }\n", (1, 13, "hidden", "U+202E")),
            ("call-5 = { call-6 }\ncall-6 = { call-5 }\n", (1, 1, "unsaid", "call-5")),
            ("call-left = { NUMBER($n) }\n", (1, 1, "unsaid", "call-left")),
        ] {
            let (line, column, kind, name) = expected;
            assert_eq!(faults(text)[0], (line, column, kind, name.to_owned()), "{text:?}");
        }
        let long = format!("call-5 = {}\n", "五".repeat(3_000));
        assert_eq!(faults(&long)[0].2, "too-long");
        let gbk = read(Lang::ZhHans, b"# a\ncall-5 = \xce\xe5\n").unwrap_err();
        assert_eq!((gbk[0].line, gbk[0].column, gbk[0].kind), (2, 10, TextsFaultKind::NotUtf8));
        assert_eq!(faults("").len(), 1, "it may be half-written");
        assert!(read(Lang::ZhHans, b"# none\n").is_ok(), "nothing is worded anew");
    }

    #[test]
    fn a_dollar_of_the_text_is_none_of_ours() {
        assert_eq!(worded("call-5 = $5\n").call("5").as_deref(), Some("$5"));
    }

    #[test]
    fn every_fault_has_a_sentence() {
        for lang in Lang::ALL {
            for kind in TextsFaultKind::ALL {
                let (name, other) = ("a".to_owned(), "b".to_owned());
                let fault = TextsFault { line: 1, column: 1, kind, name, other };
                assert!(!Words::embedded(*lang).texts_fault(&fault).is_empty(), "{kind:?}");
            }
        }
    }
}
