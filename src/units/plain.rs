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
