//! Files of a Chinese encoding with single values in UTF-8. Where such a value has an odd number of
//! bytes, its last byte and the closing bracket are one character, and the value runs on.

use super::{BIG5, Encoding, Fault, GB18030, UTF_8};
use encoding_rs::GBK;
use std::borrow::Cow;
use std::ops::Range;

/// A file's text, and what was found in it.
pub(super) struct Mixed<'a> {
    pub text: Cow<'a, str>,
    /// Some bytes fit no encoding and were replaced.
    pub malformed: bool,
    rescued: u32,
    lost: u32,
}

impl Mixed<'_> {
    /// Returns what has to be told, if anything.
    pub fn fault(&self, used: &'static Encoding) -> Option<Fault> {
        let (used, rescued, lost) = (used.name(), self.rescued, self.lost);
        (rescued + lost > 0).then_some(Fault::Mixed { used, rescued, lost })
    }
}

/// Decodes a file in an encoding, but those values in UTF-8 that lost their bracket.
pub(super) fn decode_mixed<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Mixed<'a> {
    let (rescued, lost) = if encoding == GB18030 || encoding == GBK || encoding == BIG5 {
        swallowed(bytes, encoding != BIG5)
    } else {
        (Vec::new(), 0)
    };
    let number = u32::try_from(rescued.len()).unwrap_or(u32::MAX);
    if rescued.is_empty() {
        let (text, malformed) = encoding.decode_without_bom_handling(bytes);
        return Mixed { text, malformed, rescued: number, lost };
    }
    let (mut text, mut malformed, mut from) = (String::with_capacity(bytes.len()), false, 0);
    for value in rescued {
        for (part, encoding) in [(from..value.start, encoding), (value.clone(), UTF_8)] {
            let (part, bad) = encoding.decode_without_bom_handling(&bytes[part]);
            text.push_str(&part);
            malformed |= bad;
        }
        from = value.end;
    }
    let (rest, bad) = encoding.decode_without_bom_handling(&bytes[from..]);
    text.push_str(&rest);
    Mixed { text: text.into(), malformed: malformed | bad, rescued: number, lost }
}

/// Finds brackets that are half a character and after which a node or property follows: the values
/// that are UTF-8 up to there, and the number of the other ones. `long` says that there are
/// characters of four bytes.
fn swallowed(bytes: &[u8], long: bool) -> (Vec<Range<usize>>, u32) {
    let (mut rescued, mut lost) = (Vec::new(), 0);
    let (mut at, mut open) = (0, None);
    while let Some(byte) = bytes.get(at) {
        let trail = bytes.get(at + 1).copied().unwrap_or_default();
        let width = match byte {
            0x81..=0xfe if long && trail.is_ascii_digit() => 4,
            0x81..=0xfe => 2,
            b'\\' if open.is_some() && trail.is_ascii() => 2,
            _ => 1,
        };
        match (open, byte) {
            (None, b'[') => open = Some(at + 1),
            (Some(_), b']') => open = None,
            (Some(start), 0x81..=0xfe) if trail == b']' && goes_on(&bytes[at + 2..]) => {
                if is_utf8(&bytes[start..=at]) {
                    rescued.push(start..at + 1);
                    (at, open) = (at + 2, None);
                    continue;
                }
                lost += 1;
            }
            _ => {}
        }
        at += width;
    }
    (rescued, lost)
}

/// Tells whether a node or property begins, which no text has after a Chinese character: `;B[`.
fn goes_on(rest: &[u8]) -> bool {
    let between = |byte: &u8| byte.is_ascii_whitespace() || b";()".contains(byte);
    let start = rest.iter().position(|byte| !between(byte)).unwrap_or(rest.len());
    let name = rest[start..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    (1..=16).contains(&name)
        && rest[start].is_ascii_uppercase()
        && rest.get(start + name) == Some(&b'[')
}

/// Tells whether bytes are text in UTF-8 with characters of three bytes, as Chinese ones are.
fn is_utf8(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| text.chars().any(|c| c.len_utf8() > 2))
}
