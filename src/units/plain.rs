//! Text as an input method writes it.

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

/// Tells whether a character has no picture of its own and only does something to its neighbours
/// or hides a message: marks of direction, blanks of no width, separators of lines, tags. The
/// joiners within emoji aren't counted.
#[must_use]
pub const fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\u{61c}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{2060}'
            | '\u{feff}'
            | '\u{e0000}'..='\u{e007f}'
    )
}
