//! Text as an input method writes it, and text of others as it may be shown.

use std::borrow::Cow;
use unicode_width::UnicodeWidthChar as _;

/// Turns full-width letters, digits and signs into their plain forms.
#[must_use]
pub fn half_width(text: &str) -> String {
    text.chars().map(half_width_char).collect()
}

/// Turns a full-width letter, digit or sign into its plain form; any other stays.
#[must_use]
pub(super) fn half_width_char(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

/// No letter carries more marks than this; a heap of them would be drawn over its neighbours.
const MOST_MARKS: usize = 8;

/// Tells whether a character has no picture of its own and only does something to its neighbours
/// or hides a message: Unicode's format characters and separators of lines. The joiners within
/// emoji aren't counted, nor is what turns the writing direction.
#[must_use]
pub const fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{600}'..='\u{605}'
            | '\u{61c}'
            | '\u{6dd}'
            | '\u{70f}'
            | '\u{890}'..='\u{891}'
            | '\u{8e2}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{2029}'
            | '\u{2060}'..='\u{2065}'
            | '\u{206a}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{110bd}'
            | '\u{110cd}'
            | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// Tells whether a character does something to a terminal or to the direction of what follows: a
/// control character, or one that turns the writing.
#[must_use]
pub fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Tells whether a character of others must reach no output as it is.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    is_control(c) || is_hidden(c)
}

/// Makes a text of others safe for a terminal: line breaks and tabs stay, other control
/// characters and those that turn the writing direction become `\u{fffd}`, hidden ones vanish,
/// and so do marks heaped on one letter.
#[must_use]
pub fn clean(text: &str) -> String {
    let marked = |c| if is_control(c) && !matches!(c, '\n' | '\t') { '\u{fffd}' } else { c };
    unheaped(text.chars().filter(|c| !is_hidden(*c)).map(marked))
}

/// Makes a text of others safe for paper and other programs: what isn't seen is left out, and so
/// are marks heaped on one letter.
#[must_use]
pub fn seen(text: &str) -> String {
    unheaped(text.chars().filter(|c| !is_unseen(*c)))
}

fn unheaped(text: impl Iterator<Item = char>) -> String {
    let mut heap = Heap::default();
    text.filter(|c| heap.takes(*c)).collect()
}

/// The marks on the letter that was read last.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heap(usize);

impl Heap {
    /// Reads a character; tells whether it is no mark too many.
    pub fn takes(&mut self, c: char) -> bool {
        self.0 = if c.width() == Some(0) { self.0 + 1 } else { 0 };
        self.0 <= MOST_MARKS
    }
}

/// Keeps a text of others in the line in which it stands: breaks and tabs become spaces.
#[must_use]
pub fn in_line(text: &str) -> Cow<'_, str> {
    const BREAKS: [char; 3] = ['\n', '\r', '\t'];
    if text.contains(BREAKS) { text.replace(BREAKS, " ").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_not_heaped_on_a_letter() {
        let heap = format!("e{}甲{}乙", "\u{301}".repeat(500), "\u{301}\u{200b}\u{323}".repeat(3));
        let kept = format!("e{}甲{}乙", "\u{301}".repeat(8), "\u{301}\u{323}".repeat(3));
        assert_eq!((seen(&heap), clean(&heap)), (kept.clone(), kept));
        let whole = "ก็ นี้ e\u{302}\u{323} 👩\u{200d}❤\u{fe0f}\u{200d}👩 \u{1112}\u{1161}\u{11ab}";
        assert_eq!((seen(whole), clean(whole)), (whole.to_owned(), whole.to_owned()));
    }
}
