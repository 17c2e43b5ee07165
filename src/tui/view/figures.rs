//! Big figures of reversed blanks.

use super::canvas::Canvas;
use ratatui::style::Style;

/// Lines of a figure.
pub const HEIGHT: u16 = 7;
/// Columns of a figure, and of a colon, with the space behind them.
const DIGIT: u16 = 8;
const COLON: u16 = 4;

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
/// Which pixel line each line of the screen shows.
const STRETCH: [usize; HEIGHT as usize] = [0, 1, 1, 2, 3, 3, 4];

/// Returns the columns that a text of digits and colons takes.
pub fn columns(text: &str) -> u16 {
    text.chars().map(|letter| if letter == ':' { COLON } else { DIGIT }).sum()
}

/// Draws digits and colons; everything else is a blank.
pub fn draw(canvas: &mut Canvas<'_>, x: u16, y: u16, text: &str, style: Style) {
    let mut left = x;
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            figure(canvas, left, y, DIGITS[digit as usize % 10], style);
            left += DIGIT;
        } else {
            if letter == ':' {
                colon(canvas, left, y, style);
            }
            left += COLON;
        }
    }
}

fn figure(canvas: &mut Canvas<'_>, x: u16, y: u16, pixels: [u8; 5], style: Style) {
    for (line, pixel_line) in (0_u16..).zip(STRETCH) {
        for column in 0..3_u16 {
            if pixels[pixel_line] & (4 >> column) != 0 {
                canvas.put(x + column * 2, y + line, 2, "  ", style);
            }
        }
    }
}

fn colon(canvas: &mut Canvas<'_>, x: u16, y: u16, style: Style) {
    for line in [2, 4] {
        canvas.put(x, y + line, 2, "  ", style);
    }
}
