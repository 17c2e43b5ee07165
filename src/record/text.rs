//! Bytes to text, and the two kinds of SGF text.

use super::problem::Fault;
use encoding_rs::{Encoding, GB18030, UTF_8};
use std::borrow::Cow;

/// How far into a file its CA is looked for.
const HEAD: usize = 16 * 1024;

/// A file's text and the encoding that it had.
pub(super) struct Decoded<'a> {
    pub text: Cow<'a, str>,
    pub encoding: &'static str,
    pub fault: Option<Fault>,
}

/// Decodes a file before it is parsed: bytes of Chinese encodings can look like brackets.
/// UTF-8 (or what a byte order mark says), else the declared encoding, else GB18030.
pub(super) fn decode(bytes: &[u8]) -> Decoded<'_> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let (text, malformed) = encoding.decode_without_bom_handling(&bytes[mark..]);
        if encoding != UTF_8 || !malformed {
            let fault = malformed.then(|| guessed(None, encoding, true));
            return Decoded { text, encoding: encoding.name(), fault };
        }
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded { text: Cow::Borrowed(text), encoding: UTF_8.name(), fault: None };
    }
    decode_declared(bytes)
}

fn decode_declared(bytes: &[u8]) -> Decoded<'_> {
    let declared = declared(bytes);
    let named = declared.as_ref().and_then(|label| Encoding::for_label(label.as_bytes()));
    if let Some(encoding) = named.filter(|encoding| *encoding != UTF_8) {
        let (text, malformed) = encoding.decode_without_bom_handling(bytes);
        if !malformed {
            return Decoded { text, encoding: encoding.name(), fault: None };
        }
    }
    let (text, replaced) = GB18030.decode_without_bom_handling(bytes);
    let fault = Some(guessed(declared, GB18030, replaced));
    Decoded { text, encoding: GB18030.name(), fault }
}

fn guessed(declared: Option<String>, used: &'static Encoding, replaced: bool) -> Fault {
    Fault::Encoding { declared, used: used.name(), replaced }
}

/// Finds the value of the first CA, whose name may hold small letters.
fn declared(bytes: &[u8]) -> Option<String> {
    let head = &bytes[..bytes.len().min(HEAD)];
    let opening = head.iter().enumerate().filter(|(_, byte)| **byte == b'[').map(|(at, _)| at);
    for at in opening {
        let name = head[..at].rsplit(|byte| !byte.is_ascii_alphabetic()).next()?;
        let capitals = name.iter().filter(|byte| byte.is_ascii_uppercase());
        if capitals.eq(b"CA") {
            let value = head[at + 1..].split(|byte| *byte == b']').next()?;
            return Some(plain(&String::from_utf8_lossy(value), false));
        }
    }
    None
}

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
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => None,
        c if c.is_control() || is_hidden(c) => None,
        c => Some(c),
    };
    broken.chars().filter_map(convert).collect()
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

/// Escapes text for a value.
pub(super) fn escaped(text: &str, lines: bool, composed: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in plain(text, lines).chars() {
        if matches!(c, ']' | '\\') || (composed && c == ':') {
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
        for sample in ["]", "\\", "a:b", "\\]", "一\n二", "\\\\]]"] {
            assert_eq!(text(&escaped(sample, true, true)), sample);
            assert_eq!(text(&escaped(sample, true, false)), sample);
        }
    }

    #[test]
    fn a_colon_is_escaped_where_it_divides() {
        assert_eq!(escaped("a:b\n", false, true), "a\\:b ");
        assert_eq!(escaped("a:b\n", true, false), "a:b\n");
    }

    #[test]
    fn chinese_encodings_are_told_apart() {
        let sample = "(;CA[GB18030]PB[段誀])";
        let (bytes, _, _) = GB18030.encode(sample);
        let decoded = decode(&bytes);
        assert_eq!((decoded.text.as_ref(), decoded.fault), (sample, None));
        let (bytes, _, _) = GB18030.encode("(;PB[甲])");
        let decoded = decode(&bytes);
        assert_eq!(decoded.text, "(;PB[甲])");
        let fault = Fault::Encoding { declared: None, used: "gb18030", replaced: false };
        assert_eq!(decoded.fault, Some(fault));
        let (bytes, _, _) = encoding_rs::BIG5.encode("(;ChArset[Big5]PB[圍棋])");
        assert_eq!(decode(&bytes).text, "(;ChArset[Big5]PB[圍棋])");
        assert_eq!(decode(b"\xef\xbb\xbf(;)").text, "(;)");
    }
}
