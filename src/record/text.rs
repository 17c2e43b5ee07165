//! The two kinds of SGF text.

use crate::units::is_unseen;

/// Reads a value as text: `\` escapes the next character, a line break after it vanishes,
/// line breaks are kept. Control characters are dropped.
pub(super) fn text(raw: &str) -> String {
    unescaped(raw, true)
}

/// Reads a value as simple text: as [`text`], but line breaks become spaces.
pub(super) fn simple(raw: &str) -> String {
    unescaped(raw, false)
}

fn unescaped(raw: &str, lines: bool) -> String {
    if !raw.contains('\\') {
        return plain(raw, lines);
    }
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
        } else if let Some(next) = chars.next() {
            match (next, chars.peek()) {
                ('\r', Some('\n')) | ('\n', Some('\r')) => drop(chars.next()),
                ('\r' | '\n', _) => {}
                _ => out.push(next),
            }
        }
    }
    plain(&out, lines)
}

/// Makes text safe to show: one kind of line break (or a space), tabs as spaces, no control
/// characters and none that turn the writing direction round.
pub(super) fn plain(text: &str, lines: bool) -> String {
    let broken = text.replace("\r\n", "\n").replace("\n\r", "\n");
    let convert = |c| match c {
        '\n' | '\r' if lines => Some('\n'),
        '\n' | '\r' | '\t' | '\u{b}' | '\u{c}' => Some(' '),
        c if is_unseen(c) => None,
        c => Some(c),
    };
    broken.chars().filter_map(convert).collect()
}

/// Escapes text for a value; also what a reader could take for the next game after an open bracket.
pub(super) fn escaped(text: &str, lines: bool, composed: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in plain(text, lines).chars() {
        let begins = c == ';' && out.ends_with('(');
        if begins || matches!(c, ']' | '\\') || (composed && c == ':') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_line_breaks_are_understood() {
        assert_eq!(text("a\\]b\\\\c\\:d"), "a]b\\c:d");
        assert_eq!(text("a\\\r\nb\r\nc\n\nd"), "ab\nc\n\nd");
        assert_eq!(simple("a\r\nb\\\nc\td"), "a bc d");
        assert_eq!(text("\u{1b}[31m红\u{7}"), "[31m红");
        assert_eq!(text("open\\"), "open");
        assert_eq!(text("甲\u{200b}\u{200f}\u{feff}\u{2028}\u{2029}\u{e0001}\u{e007f}乙"), "甲乙");
    }

    #[test]
    fn what_is_escaped_reads_the_same() {
        for sample in ["]", "\\", "a:b", "\\]", "一\n二", "\\\\]]", "(;SZ[9", "\\(;"] {
            assert_eq!(text(&escaped(sample, true, true)), sample);
            assert_eq!(text(&escaped(sample, true, false)), sample);
        }
    }

    #[test]
    fn a_colon_is_escaped_where_it_divides() {
        assert_eq!(escaped("a:b\n", false, true), "a\\:b ");
        assert_eq!(escaped("a:b\n", true, false), "a:b\n");
    }
}
