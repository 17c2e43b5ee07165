//! Values that commands are written with.

use crate::units::{Point, Span};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// Tells whether a field has its default, so that it is left out.
pub(in crate::game) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What a side did with its turn: a stone on a point, or `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// A stone.
    Stone(Point),
    /// A voluntary pass (虚着).
    Pass,
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(point) => point.fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}

impl Serialize for Stroke {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Stroke {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        text.parse().map(Self::Stone).map_err(de::Error::custom)
    }
}

/// Some points, written as one text `"C3,D4"` or as a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Points(pub Vec<Point>);

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> de::Visitor<'de> for Reader {
            type Value = Points;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a point, or several")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Points, E> {
                let points = text.split([',', ' ']).filter(|part| !part.is_empty());
                points
                    .map(|part| part.parse().map_err(E::custom))
                    .collect::<Result<_, E>>()
                    .map(Points)
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Points, A::Error> {
                let mut points = Vec::new();
                while let Some(point) = list.next_element()? {
                    points.push(point);
                }
                Ok(Points(points))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

/// A length of time in the form of drills, `[[h:]m:]s[.mmm]`; whole milliseconds in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Colon(pub Span);

impl<'de> Deserialize<'de> for Colon {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl de::Visitor<'_> for Reader {
            type Value = Colon;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a time such as \"1:23:45\"")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Colon, E> {
                Span::parse_colon(text).map(Colon).map_err(E::custom)
            }
            fn visit_u64<E: de::Error>(self, ms: u64) -> Result<Colon, E> {
                Ok(Colon(Span::from_ms(ms)))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}
