//! Big figures of reversed blanks.

use super::canvas::{Canvas, chosen};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Three by five pixels of each digit, a line an octal digit.
const DIGITS: [[u8; 5]; 10] = [
    [7, 5, 5, 5, 7],
    [2, 6, 2, 2, 7],
    [7, 1, 7, 4, 7],
    [7, 1, 7, 1, 7],
    [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7],
    [7, 1, 1, 1, 1],
    [7, 5, 7, 5, 7],
    [7, 5, 7, 1, 7],
];
/// Which lines of a digit have the pixels of a colon and of a point.
const COLON: &[usize] = &[1, 3];
const POINT: &[usize] = &[4];

/// The columns of the arrow at the figures of the clock that runs.
pub const ARROW: u16 = 8;

/// The size of the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Pixels of two columns, seven lines.
    Large,
    /// Pixels of one column, five lines.
    Small,
}

impl Scale {
    /// Returns the lines of a figure.
    pub const fn height(self) -> u16 {
        match self {
            Self::Large => 7,
            Self::Small => 5,
        }
    }

    /// Returns the columns of a pixel.
    const fn pixel(self) -> u16 {
        match self {
            Self::Large => 2,
            Self::Small => 1,
        }
    }

    /// Tells which pixel line each line of the screen shows.
    const fn lines(self) -> &'static [usize] {
        match self {
            Self::Large => &[0, 1, 1, 2, 3, 3, 4],
            Self::Small => &[0, 1, 2, 3, 4],
        }
    }

    /// Returns the columns of a sign with the space behind it.
    fn advance(self, letter: char) -> u16 {
        let pixels = if letter.is_ascii_digit() { 4 } else { 2 };
        pixels * self.pixel()
    }
}

/// Returns the columns that a text of digits, colons and points takes.
pub fn columns(text: &str, scale: Scale) -> u16 {
    text.chars().map(|letter| scale.advance(letter)).sum()
}

/// Puts a text of digits, colons and points; where the seconds are read, as blanks on a bar, so
/// that it never looks like what is left.
pub fn put(canvas: &mut Canvas<'_>, (x, y): (u16, u16), text: &str, scale: Scale, read: bool) {
    if !read || text.is_empty() {
        draw(canvas, (x, y), text, scale, chosen());
        return;
    }
    let width = columns(text, scale) + scale.pixel();
    for line in 0..scale.height() {
        canvas.bar(Rect { x, y: y + line, width, height: 1 }, chosen());
    }
    draw(canvas, (x + scale.pixel(), y), text, scale, Style::reset());
}

/// Draws digits, colons and points; everything else is a blank.
pub fn draw(canvas: &mut Canvas<'_>, (x, y): (u16, u16), text: &str, scale: Scale, style: Style) {
    let mut left = x;
    for letter in text.chars() {
        for (line, pixel_line) in (y..).zip(scale.lines()) {
            let pixels = match letter {
                ':' => u8::from(COLON.contains(pixel_line)) << 2,
                '.' => u8::from(POINT.contains(pixel_line)) << 2,
                _ => {
                    letter.to_digit(10).map_or(0, |digit| DIGITS[digit as usize % 10][*pixel_line])
                }
            };
            pixel_row(canvas, (left, line), pixels, scale, style);
        }
        left += scale.advance(letter);
    }
}

/// Draws an arrow that points to the left, as high as large figures.
pub fn arrow(canvas: &mut Canvas<'_>, (x, y): (u16, u16)) {
    for (line, width) in (y..).zip([2, 4, 6, ARROW, 6, 4, 2]) {
        canvas.bar(Rect { x: x + ARROW - width, y: line, width, height: 1 }, chosen());
    }
}

fn pixel_row(canvas: &mut Canvas<'_>, (x, y): (u16, u16), pixels: u8, scale: Scale, style: Style) {
    let wide = scale.pixel();
    for column in (0..3_u16).filter(|column| pixels & (4 >> column) != 0) {
        canvas.bar(Rect { x: x + column * wide, y, width: wide, height: 1 }, style);
    }
}
