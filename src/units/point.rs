//! Points of the board and the ways people write them.

use super::plain::half_width_char;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The number of lines of a square board, 2 to 25. Games are played on 9 to 19; records of
/// other sizes can still be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct BoardSize(u8);

impl BoardSize {
    /// The full board of 19 lines, 361 points (1988/I.1, 2002/1).
    pub const FULL: Self = Self(19);

    /// Returns the size if it lies in 2 to 25.
    #[must_use]
    pub const fn new(lines: u8) -> Option<Self> {
        if lines >= 2 && lines <= 25 { Some(Self(lines)) } else { None }
    }

    /// Returns the number of lines.
    #[must_use]
    pub const fn lines(self) -> u8 {
        self.0
    }

    /// Returns the number of points.
    #[must_use]
    pub const fn points(self) -> u16 {
        self.0 as u16 * self.0 as u16
    }

    /// Tells whether the point lies on this board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.col < self.0 && point.row < self.0
    }

    /// Runs over all points, bottom line first, left to right.
    pub fn all(self) -> impl Iterator<Item = Point> {
        (0..self.0).flat_map(move |row| (0..self.0).map(move |col| Point { col, row }))
    }

    /// Runs over the neighbours of a point along the lines.
    pub fn neighbours(self, point: Point) -> impl Iterator<Item = Point> {
        let Point { col, row } = point;
        [(col.wrapping_sub(1), row), (col + 1, row), (col, row.wrapping_sub(1)), (col, row + 1)]
            .into_iter()
            .map(|(col, row)| Point { col, row })
            .filter(move |near| self.contains(*near))
    }

    /// Returns the points of fixed handicap stones in their customary order: corners, centre
    /// (with an odd number above four), sides. Boards without side stars, or of even size,
    /// take four at most, those without star points none; nothing for fewer than two stones or
    /// more than the board takes.
    #[must_use]
    pub fn handicap(self, stones: u32) -> Vec<Point> {
        let (edge, last, middle) = (if self.0 >= 13 { 3 } else { 2 }, self.0 - 1, self.0 / 2);
        let far = last.saturating_sub(edge);
        let at = |col, row| Point { col, row };
        let corners = [at(far, far), at(edge, edge), at(far, edge), at(edge, far)];
        let sides = [at(edge, middle), at(far, middle), at(middle, far), at(middle, edge)];
        let centre = at(middle, middle);
        let most = match self.0 {
            0..=6 => 0,
            n if n.is_multiple_of(2) || n < 9 => 4,
            _ => 9,
        };
        if !(2..=most).contains(&stones) {
            return Vec::new();
        }
        let stones = stones as usize;
        let central = usize::from(stones > 4 && stones % 2 == 1);
        let mut points: Vec<Point> = corners.into_iter().take(stones.min(4)).collect();
        points.extend(sides.into_iter().take(stones.saturating_sub(4 + central)));
        points.extend((central == 1).then_some(centre));
        points
    }

    /// Returns the star points (星), the centre (天元) included.
    #[must_use]
    pub fn stars(self) -> Vec<Point> {
        let n = self.0;
        let edge = if n >= 13 { 3 } else { 2 };
        let mut lines = match n {
            0..=6 => vec![],
            _ => vec![edge, n - 1 - edge],
        };
        if n % 2 == 1 && n >= 15 {
            lines.push(n / 2);
        }
        let mut stars: Vec<Point> = lines
            .iter()
            .flat_map(|&row| lines.iter().map(move |&col| Point { col, row }))
            .collect();
        let centre = Point { col: n / 2, row: n / 2 };
        if n % 2 == 1 && n >= 7 && !stars.contains(&centre) {
            stars.push(centre);
        }
        stars
    }
}

impl TryFrom<u8> for BoardSize {
    type Error = PointError;
    fn try_from(lines: u8) -> Result<Self, PointError> {
        Self::new(lines).ok_or(PointError::Size(lines))
    }
}

impl From<BoardSize> for u8 {
    fn from(size: BoardSize) -> Self {
        size.0
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A point of the board (点): column from the left and line from the bottom, both from 0.
///
/// Written `A1` to `T19`, the letter I left out, line 1 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    col: u8,
    row: u8,
}

/// Says why a text is no point of the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// Nothing was written.
    #[error("empty")]
    Empty,
    /// Neither a letter with a number nor two numbers with a dash.
    #[error("not a point: {0:?}")]
    Syntax(String),
    /// The letter I, which no board has.
    #[error("no column I")]
    LetterI,
    /// A point outside the lines.
    #[error("{0} is off the board")]
    OffBoard(String),
    /// A board of a size that isn't played.
    #[error("no board of {0} lines")]
    Size(u8),
}

impl Point {
    /// Returns the point of column `col` from the left and line `row` from the bottom, both
    /// from 0, if both are below 25.
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Option<Self> {
        if col < 25 && row < 25 { Some(Self { col, row }) } else { None }
    }

    /// Returns the column from the left, from 0.
    #[must_use]
    pub const fn col(self) -> u8 {
        self.col
    }

    /// Returns the line from the bottom, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns the letter of a column, I left out.
    #[must_use]
    pub fn letter(col: u8) -> char {
        LETTERS.get(usize::from(col)).map_or('?', |letter| char::from(*letter))
    }

    /// Reads a typed point: `q16`, `Q16`, `16-4` (16th column from the left, 4th line from
    /// the *top*), each in full-width characters too.
    ///
    /// # Errors
    /// Says what is wrong; a point outside the lines of `size` is an error of its own.
    pub fn parse_typed(text: &str, size: BoardSize) -> Result<Self, PointError> {
        let plain: String = text.trim().chars().map(half_width).collect();
        let point = match plain.split_once('-') {
            Some((col, line)) => {
                let (col, line) = (number(col, &plain)?, number(line, &plain)?);
                if col > size.0 || line > size.0 {
                    return Err(PointError::OffBoard(plain));
                }
                Self { col: col - 1, row: size.0 - line }
            }
            None => plain.parse()?,
        };
        if size.contains(point) { Ok(point) } else { Err(PointError::OffBoard(point.to_string())) }
    }
}

impl Point {
    /// Reads a typed point as [`Point::parse_typed`] does, and keeps no copy of the text anywhere:
    /// for what is secret.
    #[must_use]
    pub fn scan(text: &str, size: BoardSize) -> Option<Self> {
        let mut chars = text.trim().chars().map(half_width).peekable();
        // a number that is too large stays one, of no line
        let add = |value: Option<u32>, digit| {
            Some(value.unwrap_or(0).saturating_mul(10).saturating_add(digit))
        };
        let mut first = None;
        while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
            chars.next();
            first = add(first, digit);
        }
        let sign = chars.next()?.to_ascii_uppercase();
        let mut last = None;
        for c in chars {
            last = add(last, c.to_digit(10)?);
        }
        let last = u8::try_from(last?).ok()?;
        let (col, row) = match first {
            Some(first) if sign == '-' => {
                (u8::try_from(first).ok()?.checked_sub(1)?, size.0.checked_sub(last)?)
            }
            Some(_) => return None,
            None => {
                let col = LETTERS.iter().position(|known| char::from(*known) == sign)?;
                (u8::try_from(col).ok()?, last.checked_sub(1)?)
            }
        };
        Self::new(col, row).filter(|point| last > 0 && size.contains(*point))
    }
}

/// Turns a full-width letter, digit or dash into its plain form.
fn half_width(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{30fc}' | '\u{4e00}' => '-',
        _ => half_width_char(c),
    }
}

fn number(digits: &str, whole: &str) -> Result<u8, PointError> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    match digits.parse::<u8>() {
        Ok(0) => Err(PointError::OffBoard(whole.to_owned())),
        Ok(n) if plain => Ok(n),
        _ => Err(PointError::Syntax(whole.to_owned())),
    }
}

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Self, PointError> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(PointError::Empty)?.to_ascii_uppercase();
        let line = number(chars.as_str(), text)?;
        if letter == 'I' {
            return Err(PointError::LetterI);
        }
        let col = LETTERS.iter().position(|known| char::from(*known) == letter);
        let col = col.and_then(|col| u8::try_from(col).ok());
        let col = col.ok_or_else(|| PointError::Syntax(text.to_owned()))?;
        Self::new(col, line - 1).ok_or_else(|| PointError::OffBoard(text.to_owned()))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", Self::letter(self.col), self.row + 1))
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_forms_mean_the_same_point() {
        for text in ["q16", "Q16", "16-4", "Ｑ１６", "ｑ１６", "１６－４", "16—4", " q16 "]
        {
            let point = Point::parse_typed(text, BoardSize::FULL).map(|p| p.to_string());
            assert_eq!(point, Ok("Q16".to_owned()), "{text}");
        }
    }

    #[test]
    fn wrong_points_are_told_apart() {
        let parse = |text| Point::parse_typed(text, BoardSize(9));
        assert_eq!(parse("I5"), Err(PointError::LetterI));
        assert_eq!(parse("K5"), Err(PointError::OffBoard("K5".into())));
        assert_eq!(parse("A0"), Err(PointError::OffBoard("A0".into())));
        assert_eq!(parse("10-1"), Err(PointError::OffBoard("10-1".into())));
        assert_eq!(parse(""), Err(PointError::Empty));
        for text in ["Q", "5", "Q1x", "Q999", "-", "1-", "é5"] {
            assert!(matches!(parse(text), Err(PointError::Syntax(_))), "{text}");
        }
    }

    #[test]
    fn a_secret_is_read_as_any_other_point() {
        let size = BoardSize::FULL;
        let points = size.all().flat_map(|point| {
            let (col, line) = (point.col() + 1, size.0 - point.row());
            [point.to_string(), point.to_string().to_lowercase(), format!("{col}-{line}")]
        });
        let odd = ["", "Q", "5", "Q1x", "Q999", "-", "1-", "é5", "I5", "A0", "0-1", "1-0", "20-1"];
        let wide =
            ["Ｑ１６", "１６－４", " q16 ", "16—4", "U3", "A20", "Q99999999999", "99999999999b2"];
        let others = odd.into_iter().chain(wide).map(str::to_owned);
        for text in points.chain(others) {
            let read = Point::parse_typed(&text, size).ok();
            assert_eq!(Point::scan(&text, size), read, "{text}");
        }
    }

    #[test]
    fn handicap_stones_stand_on_points_of_their_own() {
        for size in (0..=25).filter_map(BoardSize::new) {
            for stones in 2..=9 {
                let points = size.handicap(stones);
                let on_board = points.iter().all(|point| size.contains(*point));
                let all: std::collections::BTreeSet<_> = points.iter().collect();
                assert!(on_board && all.len() == points.len(), "{size:?} {stones} {points:?}");
                assert!(points.is_empty() || points.len() == stones as usize);
            }
        }
        let most = |n| (2..=9).rev().find(|stones| !BoardSize(n).handicap(*stones).is_empty());
        assert_eq!(
            [most(5), most(6), most(7), most(9), most(19)],
            [None, None, Some(4), Some(9), Some(9)]
        );
    }

    #[test]
    fn star_points_are_those_of_the_board() {
        let count = |n| BoardSize(n).stars().len();
        assert_eq!([count(9), count(13), count(19), count(10)], [5, 5, 9, 4]);
    }
}
