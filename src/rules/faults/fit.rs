//! Holds a tree against the schema: unknown names, missing fields, values of the wrong kind.

use super::scan::{Item, Node, Tree};
use super::shape::{CYCLE, Field, LANG, Layout, REPETITION_FOUL, SIDE, Shape, Tag};
use super::{Fault, Kind, Place, nearest};
use crate::units::{BoardSize, Date, Span, SpanError, TimeOfDay, Zi};
use std::collections::BTreeSet;

/// Walks over a tree.
pub(super) struct Fit<'a, 'b> {
    pub place: &'b Place<'a>,
    pub faults: &'b mut Vec<Fault>,
}

impl Fit<'_, '_> {
    /// Checks a group against its fields.
    pub fn group(&mut self, tree: &Tree, items: &[Item], layout: &Layout) {
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        for item in items {
            let Some((at, name)) = &item.name else {
                self.wrong(&item.value, layout.name, "name");
                continue;
            };
            if !seen.insert(name) {
                self.push(*at, Kind::Twice, name);
            }
            match layout.fields.iter().find(|field| field.name == name) {
                Some(field) => self.field(&item.value, field, layout),
                None => self.unknown_field(*at, name, layout),
            }
        }
        let missing =
            |field: &&Field| field.required && !layout.changes && !seen.contains(field.name);
        for field in layout.fields.iter().filter(missing) {
            // A misspelt field is told once, by its near name.
            let told =
                self.faults.iter().any(|fault| fault.suggests(Kind::UnknownField, field.name));
            if !told {
                self.push(tree.at, Kind::MissingField, field.name);
            }
        }
    }

    fn field(&mut self, value: &Tree, field: &Field, layout: &Layout) {
        let optional = layout.changes || !field.required;
        match &value.node {
            Node::Word(word) if optional && word == "None" => {}
            Node::Group { name: Some(name), items } if optional && name == "Some" => {
                if let [only] = items.as_slice() {
                    self.value(&only.value, field.name, field.shape);
                }
            }
            Node::Group { .. }
            | Node::List(_)
            | Node::Map(_)
            | Node::Text(_)
            | Node::Number(_)
            | Node::Word(_)
            | Node::Bad => self.value(value, field.name, field.shape),
        }
    }

    fn unknown_field(&mut self, at: usize, name: &str, layout: &Layout) {
        let known: Vec<&str> = layout.fields.iter().map(|field| field.name).collect();
        let mut fault = self.place.fault(at, Kind::UnknownField, name);
        fault.suggestion = nearest(name, &known).map(str::to_owned);
        layout.name.clone_into(&mut fault.value);
        self.faults.push(fault);
    }

    fn value(&mut self, tree: &Tree, name: &str, shape: Shape) {
        if tree.node == Node::Bad {
            return;
        }
        match shape {
            Shape::Text | Shape::Named => self.text(tree, name, shape),
            Shape::Lang => self.lang(tree, name),
            Shape::Time => self.time(tree, name),
            Shape::TimeOfDay => self.time_of_day(tree, name),
            Shape::Date => self.date(tree, name),
            Shape::Amount => self.amount(tree, name),
            Shape::Whole => self.whole(tree, name),
            Shape::Size => self.size(tree, name),
            Shape::OneOf(words) => self.one_of(tree, name, words),
            Shape::Side => self.side(tree, name),
            Shape::RepetitionFoul => self.repetition_foul(tree, name),
            Shape::Flag => self.one_of(tree, name, &["true", "false"]),
            Shape::Tagged(tags) => self.tagged(tree, name, tags),
            Shape::Struct(layout) => self.structure(tree, name, layout),
            Shape::List(inner) => self.list(tree, name, *inner),
            Shape::Map(inner) => self.map(tree, name, *inner),
            Shape::ListOr(list, other) => {
                let shape = if matches!(tree.node, Node::List(_)) { list } else { other };
                self.value(tree, name, *shape);
            }
        }
    }

    fn text(&mut self, tree: &Tree, name: &str, shape: Shape) {
        match &tree.node {
            Node::Text(text) if text.trim().is_empty() && matches!(shape, Shape::Named) => {
                self.push(tree.at, Kind::EmptyText, name);
            }
            Node::Text(_) => {}
            Node::Word(written) | Node::Number(written) => {
                let quoted = format!("\"{written}\"");
                self.suggest(tree.at, Kind::WrongType, name, "text", &quoted);
            }
            Node::Group { .. } | Node::List(_) | Node::Map(_) | Node::Bad => {
                self.wrong(tree, name, "text");
            }
        }
    }

    fn lang(&mut self, tree: &Tree, name: &str) {
        match &tree.node {
            Node::Text(written) if LANG.contains(&written.as_str()) => {}
            Node::Text(written) => self.unknown_value(tree.at, name, written, LANG),
            Node::Group { .. }
            | Node::List(_)
            | Node::Map(_)
            | Node::Number(_)
            | Node::Word(_)
            | Node::Bad => self.text(tree, name, Shape::Text),
        }
    }

    fn time(&mut self, tree: &Tree, name: &str) {
        match &tree.node {
            Node::Text(text) => match Span::parse_units(text) {
                Ok(_) => {}
                Err(SpanError::Colon) => {
                    let meant = Span::parse_colon(&text.replace('：', ":")).ok();
                    self.amend(tree.at, Kind::ColonTime, name, text, meant.map(quoted_time));
                }
                Err(SpanError::Unit(unit)) if unit.is_empty() => {
                    let minutes = text.parse().ok().map(|n: u64| Span::from_secs(n.min(6000) * 60));
                    self.amend(tree.at, Kind::BadTime, name, text, minutes.map(quoted_time));
                }
                Err(
                    SpanError::Empty
                    | SpanError::Unit(_)
                    | SpanError::Number(_)
                    | SpanError::Order
                    | SpanError::TooLong,
                ) => self.amend(tree.at, Kind::BadTime, name, text, None),
            },
            Node::Group { .. }
            | Node::List(_)
            | Node::Map(_)
            | Node::Number(_)
            | Node::Word(_)
            | Node::Bad => self.wrong(tree, name, "time"),
        }
    }

    fn time_of_day(&mut self, tree: &Tree, name: &str) {
        match &tree.node {
            Node::Text(text) if text.parse::<TimeOfDay>().is_ok() => {}
            Node::Text(text) | Node::Number(text) => {
                self.amend(tree.at, Kind::TimeOfDay, name, text, meant_time_of_day(text));
            }
            Node::Group { .. } | Node::List(_) | Node::Map(_) | Node::Word(_) | Node::Bad => {
                self.wrong(tree, name, "time-of-day");
            }
        }
    }

    fn date(&mut self, tree: &Tree, name: &str) {
        match &tree.node {
            Node::Text(text) if text.parse::<Date>().is_ok() => {}
            Node::Text(text) | Node::Number(text) => {
                self.amend(tree.at, Kind::BadDate, name, text, None);
            }
            Node::Group { .. } | Node::List(_) | Node::Map(_) | Node::Word(_) | Node::Bad => {
                self.wrong(tree, name, "date");
            }
        }
    }

    fn amount(&mut self, tree: &Tree, name: &str) {
        match &tree.node {
            Node::Text(text) if text.parse::<Zi>().is_ok() => {}
            Node::Text(text) => {
                self.amend(tree.at, Kind::BadAmount, name, text, quarters(text));
            }
            Node::Number(number) => {
                let kind = match number {
                    number if number.contains('_') => Kind::Underscore,
                    number if number.contains('.') => Kind::Float,
                    _ => Kind::WrongType,
                };
                let meant = quarters(number);
                let value = if kind == Kind::WrongType { "amount" } else { number };
                self.amend(tree.at, kind, name, value, meant);
            }
            Node::Group { .. } | Node::List(_) | Node::Map(_) | Node::Word(_) | Node::Bad => {
                self.wrong(tree, name, "amount");
            }
        }
    }

    fn whole(&mut self, tree: &Tree, name: &str) {
        match &tree.node {
            Node::Number(number) if is_digits(number) && number.parse::<u32>().is_ok() => {}
            Node::Number(number) => self.odd_number(tree.at, name, number),
            Node::Text(text) if text.parse::<u32>().is_ok() => {
                self.suggest(tree.at, Kind::WrongType, name, "number", text);
            }
            Node::Group { .. }
            | Node::List(_)
            | Node::Map(_)
            | Node::Text(_)
            | Node::Word(_)
            | Node::Bad => self.wrong(tree, name, "number"),
        }
    }

    fn size(&mut self, tree: &Tree, name: &str) {
        let Node::Number(number) = &tree.node else { return self.whole(tree, name) };
        if !is_digits(number) {
            self.odd_number(tree.at, name, number);
        } else if number.parse().ok().and_then(BoardSize::new).is_none() {
            self.amend(tree.at, Kind::BadSize, name, number, None);
        }
    }

    /// Says how a number is written that isn't plain digits, or that it is too large.
    fn odd_number(&mut self, at: usize, name: &str, number: &str) {
        let meant = meant(number).filter(|_| !is_digits(number)).map(|n| n.to_string());
        let kind = if number.contains('_') { Kind::Underscore } else { Kind::BadNumber };
        self.amend(at, kind, name, number, meant);
    }

    fn one_of(&mut self, tree: &Tree, name: &str, known: &[&str]) {
        match &tree.node {
            Node::Word(word) if known.contains(&word.as_str()) => {}
            Node::Text(word) if known.contains(&word.as_str()) => {
                self.suggest(tree.at, Kind::WrongType, name, "word", word);
            }
            Node::Word(word) | Node::Text(word) | Node::Group { name: Some(word), .. } => {
                self.unknown_value(tree.at, name, word, known);
            }
            Node::Group { name: None, .. }
            | Node::List(_)
            | Node::Map(_)
            | Node::Number(_)
            | Node::Bad => self.wrong(tree, name, "word"),
        }
    }

    /// The canonical text writes colours small, as JSON does.
    fn side(&mut self, tree: &Tree, name: &str) {
        let small = |word: &str| SIDE.iter().any(|side| side.to_ascii_lowercase() == word);
        if !matches!(&tree.node, Node::Word(word) if small(word)) {
            self.one_of(tree, name, SIDE);
        }
    }

    fn unknown_value(&mut self, at: usize, name: &str, word: &str, known: &[&str]) {
        let mut fault = self.place.fault(at, Kind::UnknownValue, name);
        fault.suggestion = nearest(word, known).map(str::to_owned);
        word.clone_into(&mut fault.value);
        fault.other = known.join(", ");
        self.faults.push(fault);
    }

    fn repetition_foul(&mut self, tree: &Tree, name: &str) {
        let Node::Group { name: Some(word), items } = &tree.node else {
            return self.one_of(tree, name, REPETITION_FOUL);
        };
        match items.as_slice() {
            [Item { name: None, value }] if word == "Cycle" => {
                self.list(value, name, Shape::OneOf(CYCLE));
            }
            _ => self.one_of(tree, name, &["Foul", "Notice"]),
        }
    }

    fn tagged(&mut self, tree: &Tree, name: &str, tags: &[Tag]) {
        let (words, groups): (Vec<&Tag>, Vec<&Tag>) =
            tags.iter().partition(|tag| tag.layout.is_none());
        if let Node::Group { name: Some(word), items } = &tree.node
            && let Some(layout) =
                groups.iter().find(|tag| tag.word == word).and_then(|tag| tag.layout)
        {
            return self.group(tree, items, layout);
        }
        if let Node::Word(word) = &tree.node
            && let Some(layout) =
                groups.iter().find(|tag| tag.word == word).and_then(|tag| tag.layout)
        {
            return self.group(tree, &[], layout);
        }
        let known: Vec<&str> = words.iter().chain(&groups).map(|tag| tag.word).collect();
        self.one_of(tree, name, &known);
    }

    fn structure(&mut self, tree: &Tree, name: &str, layout: &Layout) {
        match &tree.node {
            Node::Group { name: own, items }
                if own.as_deref().is_none_or(|own| own == layout.name) =>
            {
                self.group(tree, items, layout);
            }
            Node::Group { name: Some(own), .. } => {
                self.unknown_value(tree.at, name, own, &[layout.name]);
            }
            Node::Group { name: None, .. }
            | Node::List(_)
            | Node::Map(_)
            | Node::Text(_)
            | Node::Number(_)
            | Node::Word(_)
            | Node::Bad => self.wrong(tree, name, "group"),
        }
    }

    fn list(&mut self, tree: &Tree, name: &str, inner: Shape) {
        let Node::List(values) = &tree.node else { return self.wrong(tree, name, "list") };
        for value in values {
            self.value(value, name, inner);
        }
    }

    fn map(&mut self, tree: &Tree, name: &str, inner: Shape) {
        let Node::Map(rows) = &tree.node else { return self.wrong(tree, name, "map") };
        let mut seen = BTreeSet::new();
        for (key, value) in rows {
            let Node::Text(own) = &key.node else {
                self.text(key, name, Shape::Named);
                continue;
            };
            if !seen.insert(own) {
                self.push(key.at, Kind::Twice, own);
            }
            self.value(value, own, inner);
        }
    }

    // --- Faults ---

    fn push(&mut self, at: usize, kind: Kind, name: &str) {
        self.faults.push(self.place.fault(at, kind, name));
    }

    fn wrong(&mut self, tree: &Tree, name: &str, wanted: &str) {
        if tree.node != Node::Bad {
            self.amend(tree.at, Kind::WrongType, name, wanted, None);
        }
    }

    fn suggest(&mut self, at: usize, kind: Kind, name: &str, value: &str, meant: &str) {
        self.amend(at, kind, name, value, Some(meant.to_owned()));
    }

    fn amend(&mut self, at: usize, kind: Kind, name: &str, value: &str, meant: Option<String>) {
        let mut fault = self.place.fault(at, kind, name);
        value.clone_into(&mut fault.value);
        fault.suggestion = meant;
        self.faults.push(fault);
    }
}

fn is_digits(number: &str) -> bool {
    number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a number that a programmer wrote: `1_9`, `0x13`, `+19`.
fn meant(number: &str) -> Option<u32> {
    let number = number.replace('_', "").to_ascii_lowercase();
    let based = [("0x", 16), ("0o", 8), ("0b", 2), ("+", 10)];
    let based = based.iter().find_map(|(sign, base)| Some((number.strip_prefix(sign)?, *base)));
    let (digits, base) = based.unwrap_or((&number, 10));
    u32::from_str_radix(digits, base).ok()
}

fn quoted_time(span: Span) -> String {
    format!("\"{}\"", span.to_units())
}

/// Reads a time of day that is written in another way: `9:00`, `12.00`, `12：00`, `12`.
fn meant_time_of_day(written: &str) -> Option<String> {
    let written = written.trim();
    let (hour, minute) = written.split_once([':', '：', '.']).unwrap_or((written, "00"));
    let time =
        (minute.len() == 2).then(|| TimeOfDay::new(hour.parse().ok()?, minute.parse().ok()?));
    time.flatten().map(|time| format!("\"{time}\""))
}

/// Reads a decimal number of whole quarters as it must be written: `3.75` is `"3 3/4"`.
fn quarters(written: &str) -> Option<String> {
    let (sign, number) = written.strip_prefix('-').map_or(("", written), |rest| ("-", rest));
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let fraction = match part.trim_end_matches('0') {
        "" => "",
        "25" => "1/4",
        "5" => "1/2",
        "75" => "3/4",
        _ => return None,
    };
    let parts = match (whole.trim_start_matches('0'), fraction) {
        ("", "") => "0".to_owned(),
        ("", fraction) => fraction.to_owned(),
        (whole, "") => whole.to_owned(),
        (whole, fraction) => format!("{whole} {fraction}"),
    };
    let text = format!("{sign}{parts}");
    text.parse::<Zi>().ok().map(|_| format!("\"{text}\""))
}
