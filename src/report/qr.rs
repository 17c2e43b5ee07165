//! Printed codes: a text as a QR code in half blocks, two rows of it in a line.

use qrcode::bits::Bits;
use qrcode::canvas::Canvas;
use qrcode::types::{Color, EcLevel, Version};
use serde::Serialize;
use zeroize::{Zeroize as _, Zeroizing};

/// A text as a printed code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Code {
    /// What it says.
    pub text: String,
    /// Modules a side.
    pub size: usize,
    /// The dark modules, as stretches of a row.
    pub runs: Vec<Run>,
    /// The same in half blocks.
    pub lines: Vec<String>,
}

/// A stretch of dark modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Run {
    /// Modules to its left.
    pub x: usize,
    /// Rows above it.
    pub y: usize,
    /// How many.
    pub n: usize,
}

impl Code {
    /// Makes the code of a text; none where it is too long.
    pub(super) fn of(text: &str) -> Option<Self> {
        let (dark, size) = modules(text.as_bytes())?;
        let rows = dark.chunks(size).enumerate();
        let runs = rows.flat_map(|(y, row)| runs(y, row)).collect();
        Some(Self { text: text.to_owned(), size, runs, lines: lines(text) })
    }
}

fn runs(y: usize, row: &[Color]) -> Vec<Run> {
    let mut found: Vec<Run> = Vec::new();
    for x in row.iter().enumerate().filter(|(_, one)| **one == Color::Dark).map(|(x, _)| x) {
        match found.last_mut().filter(|run| run.x + run.n == x) {
            Some(run) => run.n += 1,
            None => found.push(Run { x, y, n: 1 }),
        }
    }
    found
}

/// The blank columns around a code.
const QUIET: usize = 4;

/// Returns the lines of a code; none where the text is longer than fits into 80 columns.
pub(super) fn lines(text: &str) -> Vec<String> {
    let mut drawn = String::new();
    draw(text, &mut drawn);
    drawn.lines().map(str::to_owned).collect()
}

/// Draws a code at the end of a text. What is copied on the way is overwritten, as far as the
/// library lets it be.
pub(super) fn draw(text: &str, into: &mut String) {
    let Some((mut dark, width)) = modules(text.as_bytes()) else { return };
    let at = |x: usize, y: usize| dark.get(y * width + x).copied().filter(|_| y < width);
    for y in (0..width).step_by(2) {
        for _ in 0..QUIET {
            into.push(' ');
        }
        for x in 0..width {
            let is = |y| at(x, y) == Some(Color::Dark);
            into.push(match (is(y), is(y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        into.push('\n');
    }
    dark.fill(Color::Light);
}

/// The smallest code that holds the bytes, row by row, and its width.
fn modules(bytes: &[u8]) -> Option<(Vec<Color>, usize)> {
    let level = EcLevel::M;
    // mode, count and terminator take 20 bits, from version 10 on 28
    let needed = 28 + 8 * bytes.len();
    (1..=12).map(Version::Normal).find_map(|version| {
        let mut bits = Bits::new(version);
        bits.max_len(level).ok().filter(|most| *most >= needed)?;
        bits.push_byte_data(bytes).ok()?;
        bits.push_terminator(level).ok()?;
        let raw = Zeroizing::new(bits.into_bytes());
        let (mut data, mut check) = qrcode::ec::construct_codewords(&raw, version, level).ok()?;
        let mut canvas = Canvas::new(version, level);
        canvas.draw_all_functional_patterns();
        canvas.draw_data(&data, &check);
        data.zeroize();
        check.zeroize();
        let width = usize::try_from(version.width()).ok()?;
        Some((canvas.apply_best_mask().into_colors(), width))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr as _;

    #[test]
    fn a_code_is_the_one_that_the_library_makes() {
        let text = format!("caipan-seal-1 {} 65535 {}", "0f".repeat(16), "a7".repeat(32));
        let (dark, width) = modules(text.as_bytes()).unwrap();
        let mut bits = Bits::new(Version::Normal(7));
        bits.push_byte_data(text.as_bytes()).unwrap();
        bits.push_terminator(EcLevel::M).unwrap();
        let whole = qrcode::QrCode::with_bits(bits, EcLevel::M).unwrap();
        assert!(dark == whole.to_colors() && width == whole.width());
        let lines = lines(&text);
        assert!(lines.iter().all(|line| line.width() <= 80 - QUIET), "{lines:?}");
        assert_eq!(lines.len(), 23);
    }

    #[test]
    fn the_runs_are_the_dark_modules() {
        let code = Code::of("ABCD-EFGH").unwrap();
        let drawn = code.lines.concat();
        let dark = drawn.chars().map(|c| match c {
            '█' => 2_usize,
            '▀' | '▄' => 1,
            _ => 0,
        });
        assert_eq!(code.runs.iter().map(|run| run.n).sum::<usize>(), dark.sum::<usize>());
        assert_eq!((code.runs[0], code.size), (Run { x: 0, y: 0, n: 7 }, 21));
    }

    #[test]
    fn what_is_too_long_has_none() {
        assert!(lines(&"x".repeat(1_000)).is_empty() && Code::of(&"x".repeat(1_000)).is_none());
        assert_eq!(lines("ABCD*-EFGH~").len(), 11);
    }
}
