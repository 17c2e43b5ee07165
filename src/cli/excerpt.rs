//! The line of a fault with a caret under its character, however wide the characters are.

use crate::units::is_unseen;
use unicode_width::UnicodeWidthChar;

/// The widest piece of a line that is shown, in cells.
const WIDEST: usize = 76;
/// What is shown before the character of a long line, in characters.
const BEFORE: usize = 30;

/// Returns the line and the caret line below it; empty if there is no such line.
#[must_use]
pub fn of(text: &str, line: usize, column: usize) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let Some(whole) = text.lines().nth(line.saturating_sub(1)) else { return String::new() };
    let at = column.saturating_sub(1);
    let skip =
        if width(whole.chars().take(at + 2)) > WIDEST { at.saturating_sub(BEFORE) } else { 0 };
    let mut shown = String::from(if skip > 0 { "…" } else { "" });
    let mut before = usize::from(skip > 0);
    let mut cells = before;
    for (n, c) in whole.chars().enumerate().skip(skip) {
        let c = if is_unseen(c) { ' ' } else { c };
        cells += c.width().unwrap_or(0);
        if cells > WIDEST {
            shown.push('…');
            break;
        }
        if n < at {
            before = cells;
        }
        shown.push(c);
    }
    format!("    {}\n    {}^", shown.trim_end(), " ".repeat(before))
}

fn width(chars: impl Iterator<Item = char>) -> usize {
    chars.map(|c| c.width().unwrap_or(1)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_wide_characters() {
        assert_eq!(of("a\n名：\"甲\"\n", 2, 2), "    名：\"甲\"\n      ^");
        assert_eq!(of("\u{feff}ab\n", 1, 2), "    ab\n     ^");
        assert_eq!(of("a", 9, 1), "");
    }

    #[test]
    fn a_long_line_is_cut_around_the_fault() {
        let text = "(".repeat(100_000);
        let shown = of(&text, 1, 90);
        assert!(shown.starts_with("    …((("), "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() < 90));
    }
}
