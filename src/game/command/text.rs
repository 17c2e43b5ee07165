//! Commands as a person types them in the palette and in line mode: `q16`, `pass`,
//! `rule two-in-a-row black C5`, `take-back typed wrong`.
//!
//! A command is its name, then its values in order; what may be left out is written
//! `name=value`, anywhere; with spaces in it `name="a value"`. The last text of a command takes all
//! words that are left. Letter case, hyphens and full-width signs don't matter but in texts; sides
//! are named in Chinese as well.

mod table;
mod value;

use super::Command;
use crate::units::{BoardSize, Point, PointError, half_width};
use serde::Deserialize as _;
pub use table::{Field, Kind};
use table::{ROWS, Row, UNSEEN};
use value::{Named, Value};

/// Says why a text is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// Nothing is written.
    #[error("nothing is written")]
    Empty,
    /// No command has this name.
    #[error("there is no command {word:?}")]
    Unknown {
        /// What is written.
        word: String,
        /// The name that was perhaps meant.
        near: Option<&'static str>,
    },
    /// It is typed unseen, on a page of its own, and never here.
    #[error("{word:?} is typed unseen only")]
    Unseen {
        /// What is written.
        word: String,
    },
    /// A value is missing.
    #[error("{command} needs {field}")]
    Missing {
        /// The command.
        command: &'static str,
        /// What is missing.
        field: Field,
    },
    /// A value can't be read.
    #[error("{command} can't be read: {word:?}")]
    Unread {
        /// The command.
        command: &'static str,
        /// What it should be.
        field: Option<Field>,
        /// What is written.
        word: String,
    },
    /// Something is written that the command doesn't take.
    #[error("{command} takes no {word:?}")]
    TooMuch {
        /// The command.
        command: &'static str,
        /// What is written.
        word: String,
    },
}

/// A command that can be typed: its name, and how its values are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The name as it is typed.
    pub name: &'static str,
    /// The values in order.
    pub values: &'static [Field],
}

/// Lists the commands that can be typed.
pub fn usages() -> impl Iterator<Item = Usage> {
    ROWS.iter().map(Row::usage)
}

/// Finds the command that a text names with its first word, if it does.
#[must_use]
pub fn named_by(text: &str) -> Option<Usage> {
    words(text).next().and_then(|name| named(name).ok()).map(Row::usage)
}

impl Command {
    /// Reads a command as a person types it; a point alone is a move.
    ///
    /// # Errors
    /// What isn't understood, or is missing.
    pub fn of_text(text: &str, size: BoardSize) -> Result<Self, TextFault> {
        let mut words = words(text);
        let name = words.next().ok_or(TextFault::Empty)?;
        let rest: Vec<&str> = words.collect();
        if rest.is_empty() {
            match Point::parse_typed(name, size) {
                Ok(point) => return Ok(Self::Play(point)),
                Err(PointError::OffBoard(_) | PointError::LetterI) => return Err(no_point(name)),
                Err(PointError::Empty | PointError::Syntax(_) | PointError::Size(_)) => {}
            }
        }
        let row = named(name)?;
        let mut reading = Reading { row, size, fields: Vec::new() };
        let values = reading.take_named(&rest)?;
        reading.take_in_order(&values)?;
        let built = Named { variant: row.variant, tuple: row.tuple, fields: reading.fields };
        Self::deserialize(built).map_err(|_| TextFault::Unread {
            command: row.name,
            field: None,
            word: rest.join(" "),
        })
    }
}

/// Says that a point which is typed alone isn't on the board.
fn no_point(word: &str) -> TextFault {
    let play = ROWS.iter().find(|row| row.name == "play");
    let field = play.and_then(|row| row.fields.first()).copied();
    TextFault::Unread { command: "play", field, word: word.to_owned() }
}

/// Parts a text at its spaces; those within quotes around a value part nothing.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim().trim_start_matches([':', '：']);
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let (word, left) = rest.split_at(word_end(rest));
        rest = left;
        (!word.is_empty()).then_some(word)
    })
}

/// Returns where the first word of a text ends: behind the quotes around its value, else at a space.
fn word_end(text: &str) -> usize {
    let space = text.find(char::is_whitespace).unwrap_or(text.len());
    let value = text[..space].find(['=', '＝']).map_or(text, |at| &text[at..]);
    let value = value.trim_start_matches(['=', '＝']);
    let behind = || {
        let mark = value.chars().next()?;
        let (_, rest) = value.strip_prefix(mark)?.split_once(closing(mark)?)?;
        let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
        ends.then_some(text.len() - rest.len())
    };
    behind().unwrap_or(space)
}

/// Returns the sign that closes what a sign of quotation opens.
const fn closing(mark: char) -> Option<char> {
    match mark {
        '"' | '＂' => Some(mark),
        '“' => Some('”'),
        '「' => Some('」'),
        _ => None,
    }
}

/// Returns what stands between quotes.
fn quoted(text: &str) -> Option<&str> {
    let mark = text.chars().next()?;
    let inner = text.strip_prefix(mark)?.strip_suffix(closing(mark)?)?;
    (!inner.contains(closing(mark)?)).then_some(inner)
}

/// Brings a name into the form in which it is compared.
fn folded(name: &str) -> String {
    half_width(name)
        .chars()
        .filter(|c| !matches!(c, '-' | '_'))
        .flat_map(char::to_lowercase)
        .collect()
}

fn named(name: &str) -> Result<&'static Row, TextFault> {
    let wanted = folded(name);
    let is = |row: &&Row| folded(row.name) == wanted || row.other == Some(wanted.as_str());
    if UNSEEN.contains(&wanted.as_str()) {
        return Err(TextFault::Unseen { word: name.to_owned() });
    }
    ROWS.iter().find(is).ok_or_else(|| {
        let near = ROWS
            .iter()
            .map(|row| (strsim::damerau_levenshtein(&folded(row.name), &wanted), row.name))
            .min()
            .filter(|(away, near)| *away <= 2 && *away * 2 < near.len());
        TextFault::Unknown { word: name.to_owned(), near: near.map(|(_, near)| near) }
    })
}

/// The values of a command, as far as they have been read.
struct Reading {
    row: &'static Row,
    size: BoardSize,
    fields: Vec<(&'static str, Value)>,
}

impl Reading {
    fn unread(&self, field: &Field, word: &str) -> TextFault {
        TextFault::Unread { command: self.row.name, field: Some(*field), word: word.to_owned() }
    }

    /// Takes what is written `name=value`, and returns the other words.
    fn take_named<'a>(&mut self, words: &[&'a str]) -> Result<Vec<&'a str>, TextFault> {
        let mut others = Vec::new();
        for word in words {
            let field = word.split_once(['=', '＝']).and_then(|(name, value)| {
                let field = self.row.fields.iter().find(|field| folded(field.name) == folded(name));
                field.map(|field| (field, value))
            });
            match field {
                Some((field, value)) => {
                    let value = self.read(field, value)?;
                    self.fields.push((field.name, value));
                }
                None => others.push(*word),
            }
        }
        Ok(others)
    }

    fn take_in_order(&mut self, words: &[&str]) -> Result<(), TextFault> {
        let mut words = words;
        for field in self.row.fields {
            if self.fields.iter().any(|(name, _)| *name == field.name) || field.only_named {
                continue;
            }
            let Some((first, rest)) = words.split_first() else {
                if field.needed {
                    return Err(TextFault::Missing { command: self.row.name, field: *field });
                }
                continue;
            };
            let taken = match field.kind {
                Kind::Text => words.len(),
                // "40 1/2" is one amount
                Kind::Zi if rest.first().is_some_and(|next| is_fraction(next)) => 2,
                Kind::Word
                | Kind::Clause
                | Kind::Side
                | Kind::Who
                | Kind::Number
                | Kind::Yes
                | Kind::Point
                | Kind::Stroke
                | Kind::Points
                | Kind::Time
                | Kind::Zi
                | Kind::Variant
                | Kind::Present
                | Kind::Meaning => 1,
            };
            match self.read(field, &words[..taken].join(" ")) {
                Ok(value) => {
                    self.fields.push((field.name, value));
                    words = &words[taken..];
                }
                Err(_) if !field.needed => {}
                Err(_) => return Err(self.unread(field, first)),
            }
        }
        match words.first() {
            Some(word) => {
                Err(TextFault::TooMuch { command: self.row.name, word: (*word).to_owned() })
            }
            None => Ok(()),
        }
    }

    /// Reads a value; a text stays as it is written, whatever else may be full-width.
    fn read(&self, field: &Field, written: &str) -> Result<Value, TextFault> {
        let written = quoted(written).unwrap_or(written);
        let plain = half_width(written);
        let word = plain.as_str();
        let point = |word: &str| Point::parse_typed(word, self.size).map(|point| point.to_string());
        let parts = || word.split([',', '、']).filter(|part| !part.is_empty());
        let read = match field.kind {
            Kind::Text => Some(Value::word(written)),
            Kind::Zi | Kind::Time | Kind::Clause => Some(Value::word(word)),
            Kind::Word => Some(Value::Text(word.to_ascii_lowercase())),
            Kind::Variant => Some(variant(word)),
            Kind::Side => side(word).map(Value::word),
            Kind::Who => who(word),
            Kind::Present => parts().map(who).collect::<Option<Vec<_>>>().map(Value::List),
            Kind::Meaning => Some(point(word).map_or_else(
                |_| variant(word),
                |point| {
                    let fields = vec![("point", Value::Text(point))];
                    Value::Variant(Box::new(Named { variant: "Stone", tuple: true, fields }))
                },
            )),
            Kind::Number => word.parse().ok().map(Value::Number),
            Kind::Yes => yes(word).map(Value::Yes),
            Kind::Stroke if is_pass(word) => Some(Value::word("pass")),
            Kind::Point | Kind::Stroke => point(word).ok().map(Value::Text),
            Kind::Points => {
                let points = parts().map(point).collect::<Result<Vec<_>, _>>();
                points.ok().map(|all| Value::Text(all.join(",")))
            }
        };
        read.ok_or_else(|| self.unread(field, written))
    }
}

fn is_fraction(word: &str) -> bool {
    half_width(word).split_once('/').is_some_and(|(over, under)| {
        [over, under]
            .iter()
            .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
    })
}

/// Writes `turn-lost` as the variant `TurnLost`.
fn variant(word: &str) -> Value {
    let parts = word.split(['-', '_']).map(|part| {
        let (first, rest) = part.split_at_checked(1).unwrap_or((part, ""));
        first.to_ascii_uppercase() + &rest.to_ascii_lowercase()
    });
    Value::Text(parts.collect())
}

fn who(word: &str) -> Option<Value> {
    side(word).or_else(|| arbiter(word)).map(Value::word)
}

fn side(word: &str) -> Option<&'static str> {
    match word.to_lowercase().as_str() {
        "b" | "black" | "黑" | "黑方" => Some("Black"),
        "w" | "white" | "白" | "白方" => Some("White"),
        _ => None,
    }
}

fn arbiter(word: &str) -> Option<&'static str> {
    matches!(word.to_lowercase().as_str(), "a" | "arbiter" | "裁判" | "裁判员" | "裁判員")
        .then_some("Arbiter")
}

fn yes(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "yes" | "y" | "true" | "是" => Some(true),
        "no" | "n" | "false" | "否" => Some(false),
        _ => None,
    }
}

fn is_pass(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "pass" | "虚着" | "虛著")
}

#[cfg(test)]
mod tests;
