//! Puts texts on the screen by their display width.

use super::glyphs::Glyphs;
use crate::tui::ui::{GlyphChoice, Settings, Theme, is_clean};
use crate::units::seen;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The picture with what every part of it needs.
pub struct Canvas<'a> {
    buffer: &'a mut Buffer,
    /// The whole screen.
    pub area: Rect,
    /// The glyphs.
    pub glyphs: &'static Glyphs,
    theme: Theme,
    /// Where the terminal's cursor belongs.
    pub cursor: Option<Position>,
    /// What a click means, where it means anything; what is drawn last holds.
    pub clicks: Vec<(Rect, Clicks)>,
}

/// What a click may mean at a place of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clicks {
    /// Nothing.
    Nothing,
    /// The key whose name stands there.
    Keys,
    /// The row: its number or that of a box in it, else the way to it.
    Rows,
    /// The chosen row: its number or that of a box in it, else the arrow that was clicked.
    Chosen,
    /// The number of the box that was clicked, or the one that stands apart at the left.
    Boxes,
}

impl<'a> Canvas<'a> {
    /// Builds a canvas on a buffer.
    pub fn new(buffer: &'a mut Buffer, area: Rect, settings: &Settings) -> Self {
        let glyphs = Glyphs::of(settings.glyphs);
        Self { buffer, area, glyphs, theme: settings.theme, cursor: None, clicks: Vec::new() }
    }

    /// Empties the screen.
    pub fn clear(&mut self) {
        self.fill(self.area);
    }

    /// Empties a part of the screen.
    pub fn fill(&mut self, area: Rect) {
        for at in area.intersection(self.area).positions() {
            self.buffer[at].reset();
        }
    }

    /// Puts a text at a place, cut to a width; returns the columns it takes.
    pub fn put(&mut self, x: u16, y: u16, columns: u16, text: &str, style: Style) -> u16 {
        if y >= self.area.bottom() || x >= self.area.right() {
            return 0;
        }
        let columns = columns.min(self.area.right() - x);
        if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return self.put_plain(x, y, columns, text, style);
        }
        let text = cut(&stable(text, self.glyphs.choice), columns);
        let (end, _) = self.buffer.set_stringn(x, y, &text, usize::from(columns), style);
        end - x
    }

    /// Puts a text of one column a byte: most of a board, without looking for wide clusters.
    fn put_plain(&mut self, x: u16, y: u16, columns: u16, text: &str, style: Style) -> u16 {
        let mut taken = 0;
        for (letter, column) in text.chars().zip(0..columns) {
            self.buffer[(x + column, y)].set_char(letter).set_style(style);
            taken = column + 1;
        }
        taken
    }

    /// Puts a text at the right end of a stretch.
    pub fn put_right(&mut self, x: u16, y: u16, columns: u16, text: &str, style: Style) -> u16 {
        let text = cut(&stable(text, self.glyphs.choice), columns);
        let taken = width(&text);
        self.put(x + columns.saturating_sub(taken), y, taken, &text, style);
        taken
    }

    /// Fills one line with spaces of a style.
    pub fn bar(&mut self, area: Rect, style: Style) {
        let blank = " ".repeat(usize::from(area.width));
        self.put(area.x, area.y, area.width, &blank, style);
    }

    /// Puts the terminal's cursor, where it is on the screen.
    pub fn put_cursor(&mut self, x: u16, y: u16) {
        if self.area.contains(Position::new(x, y)) {
            self.cursor = Some(Position::new(x, y));
        }
    }

    /// Returns a style with a colour that repeats what a word says.
    #[must_use]
    pub fn colour(&self, colour: Color) -> Style {
        match self.theme {
            Theme::Plain => Style::reset(),
            Theme::Terminal | Theme::Wood | Theme::Dark | Theme::Light | Theme::Contrast => {
                Style::reset().fg(colour)
            }
        }
    }

    /// Returns the style of warnings and of what waits.
    #[must_use]
    pub fn alarm(&self) -> Style {
        self.colour(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// Returns the style of the board with a stone's colour on it.
    #[must_use]
    pub fn stone(&self, side: Option<crate::units::Side>) -> Style {
        use crate::units::Side;
        let wood = Style::reset().bg(Color::Indexed(179));
        match self.theme {
            Theme::Wood => match side {
                None => wood.fg(Color::Black),
                Some(Side::Black) => wood.fg(Color::Black).add_modifier(Modifier::BOLD),
                Some(Side::White) => wood.fg(Color::White).add_modifier(Modifier::BOLD),
            },
            Theme::Terminal | Theme::Dark | Theme::Light | Theme::Contrast => match side {
                None => Style::reset(),
                Some(Side::Black) => bold(),
                Some(Side::White) => Style::reset().fg(Color::Cyan),
            },
            Theme::Plain => side.map_or_else(Style::reset, |_| bold()),
        }
    }
}

/// Returns the style of what is to be seen first.
#[must_use]
pub const fn bold() -> Style {
    Style::reset().add_modifier(Modifier::BOLD)
}

/// Returns the style of what is chosen.
#[must_use]
pub const fn chosen() -> Style {
    Style::reset().add_modifier(Modifier::REVERSED)
}

/// Returns the columns of a text.
#[must_use]
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Cuts a text to a number of columns; a wide character is never halved.
#[must_use]
pub fn cut(text: &str, columns: u16) -> String {
    let mut taken = 0;
    let fits = |cluster: &&str| {
        taken += width(cluster);
        taken <= columns
    };
    text.graphemes(true).take_while(fits).collect()
}

/// Cuts a text to a number of columns and says so with three dots.
#[must_use]
pub fn shortened(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    format!("{}...", cut(text, columns.saturating_sub(3)))
}

/// Makes a text safe for the screen: no control or direction character, and, but with the narrow
/// set, no sign that some terminals draw two columns wide.
#[must_use]
pub fn stable(text: &str, choice: GlyphChoice) -> String {
    let seen = seen(text);
    let clean = seen.chars().filter(|letter| is_clean(*letter));
    if choice == GlyphChoice::Narrow {
        return clean.collect();
    }
    let mut stable = String::with_capacity(text.len());
    for letter in clean {
        match letter {
            // written so that its second column moves nothing
            '●' | '○' if choice == GlyphChoice::Wide => stable.push(letter),
            _ => push_stable(letter, &mut stable),
        }
    }
    stable
}

fn push_stable(letter: char, text: &mut String) {
    match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => text.push('-'),
        '\u{2018}' | '\u{2019}' => text.push('\''),
        '\u{201c}' | '\u{201d}' => text.push('"'),
        '\u{2026}' => text.push_str("..."),
        '\u{2192}' => text.push_str("->"),
        '\u{b7}' => text.push('.'),
        '\u{d7}' => text.push('x'),
        '\u{bc}' => text.push_str("1/4"),
        '\u{bd}' => text.push_str("1/2"),
        '\u{be}' => text.push_str("3/4"),
        _ if letter.width() != letter.width_cjk() && !letter.is_alphabetic() => text.push('?'),
        _ => text.push(letter),
    }
}

/// Breaks a text into lines of at most so many columns: at spaces, and before or after any
/// Chinese character.
#[must_use]
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in words(paragraph) {
            if !line.is_empty() && width(&line) + width(word.trim_end()) > columns {
                lines.push(line.trim_end().to_owned());
                line.clear();
            }
            line.push_str(word);
            while width(line.trim_end()) > columns {
                let head = cut(&line, columns);
                if head.is_empty() {
                    break;
                }
                line = line[head.len()..].to_owned();
                lines.push(head);
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Splits a paragraph into what isn't broken: Latin words with the space behind them, single
/// Chinese characters with the punctuation behind them.
fn words(paragraph: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut wide_before = false;
    for (at, letter) in paragraph.char_indices() {
        let wide = letter.width().unwrap_or(0) > 1;
        let spaced = paragraph[start..at].ends_with(' ');
        let closing = "，。；：、）？！”".contains(letter);
        if at > start && (wide || wide_before || spaced) && !closing && letter != ' ' {
            parts.push(&paragraph[start..at]);
            start = at;
        }
        wide_before = wide;
    }
    parts.push(&paragraph[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_by_columns() {
        assert_eq!(cut("赵甲六段", 5), "赵甲");
        assert_eq!(cut("ab赵", 3), "ab");
        assert_eq!(width("赵a"), 3);
    }

    #[test]
    fn lines_break_between_words_and_characters() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("劫争须找劫材，未找", 8), ["劫争须找", "劫材，未", "找"]);
        assert_eq!(wrap("abcdefghij", 4), ["abcd", "efgh", "ij"]);
    }

    #[test]
    fn signs_of_unsure_width_are_replaced() {
        let said = stable("185 − 3 “气” — \u{202e}x\u{7}", GlyphChoice::Plain);
        assert_eq!(said, "185 - 3 \"气\" - x");
        assert_eq!(said.width(), said.width_cjk());
    }
}
