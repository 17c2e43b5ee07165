//! Typed names of texts, and what is put into them.

use crate::units::{Point, Side, Zi};
use std::borrow::Cow;

/// The name of one text; made by `id!`, so that the test finds every one in the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id(&'static str);

impl Id {
    /// Names a text. Use `id!("some-id")`, which the test reads.
    #[must_use]
    pub const fn of(id: &'static str) -> Self {
        Self(id)
    }

    /// Returns the name in the files.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

/// The common beginning of texts whose names are completed at run time, such as `offence-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Family(&'static str);

impl Family {
    /// Names a family. Use `family!("offence-")`, which the test reads.
    #[must_use]
    pub const fn of(prefix: &'static str) -> Self {
        Self(prefix)
    }

    /// Returns the name of one text of the family.
    #[must_use]
    pub fn id(self, key: &str) -> String {
        format!("{}{key}", self.0)
    }
}

/// What is put into a text. Amounts are written as the language writes them; a side is
/// `black` or `white` for the text to choose by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A text as it is.
    Text(Cow<'a, str>),
    /// A whole number.
    Number(i64),
    /// An amount of zi: `3又3/4`, `3 3/4`.
    Amount(Zi),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<char> for Value<'_> {
    fn from(letter: char) -> Self {
        Self::Text(Cow::Owned(letter.to_string()))
    }
}

impl From<Side> for Value<'_> {
    fn from(side: Side) -> Self {
        Self::Text(Cow::Borrowed(side.id()))
    }
}

impl From<Point> for Value<'_> {
    fn from(point: Point) -> Self {
        Self::Text(Cow::Owned(point.to_string()))
    }
}

impl From<Zi> for Value<'_> {
    fn from(amount: Zi) -> Self {
        Self::Amount(amount)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// Says the text of an id: `say!(words, "some-id", name = value, …)`.
macro_rules! say {
    ($words:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say_with(
            $crate::words::Id::of($id),
            &[$((stringify!($name), $crate::words::Value::from($value))),*],
        )
    };
}
pub(crate) use say;

/// Names a text for a table: `id!("some-id")`, later said with `words.say` or `words.say_with`.
macro_rules! id {
    ($id:literal) => {
        $crate::words::Id::of($id)
    };
}
pub(crate) use id;

/// Names a family of texts: `family!("offence-")`, asked with `words.find`.
macro_rules! family {
    ($prefix:literal) => {
        $crate::words::Family::of($prefix)
    };
}
pub(crate) use family;
