//! Bytes to text.

mod mixed;

use super::problem::Fault;
use super::text::plain;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, Encoding, GB18030, UTF_8};
use mixed::decode_mixed;
use std::borrow::Cow;

/// How far into a file its CA is looked for, and its encoding tried.
const HEAD: usize = 16 * 1024;

/// A file's text and the encoding that it had.
pub(super) struct Decoded<'a> {
    pub text: Cow<'a, str>,
    pub encoding: &'static str,
    pub fault: Option<Fault>,
}

/// Decodes a file before it is parsed: bytes of Chinese encodings can look like brackets.
///
/// 1. What a byte order mark says.
/// 2. UTF-8, if it is that; what is declared besides is false, unless a few characters of the
///    declared encoding look like UTF-8 by chance.
/// 3. The declared encoding, if the bytes fit it.
/// 4. What the bytes look like; GB18030 in doubt.
pub(super) fn decode(bytes: &[u8]) -> Decoded<'_> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let (text, malformed) = encoding.decode_without_bom_handling(&bytes[mark..]);
        if encoding != UTF_8 || !malformed {
            let declared = declared(bytes).filter(|_| encoding == UTF_8);
            let fault = match (malformed, declared.filter(|label| is_false(label, &text))) {
                (true, _) => Some(guessed(None, encoding, true)),
                (false, declared) => declared.map(|label| guessed(Some(label), UTF_8, false)),
            };
            return Decoded { text, encoding: encoding.name(), fault };
        }
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return decode_other(bytes) };
    let decoded = |fault| Decoded { text: Cow::Borrowed(text), encoding: UTF_8.name(), fault };
    match declared(bytes).filter(|label| is_false(label, text)) {
        None => decoded(None),
        Some(label) if by_chance(text) => {
            declared_as(&label, bytes).unwrap_or_else(|| decoded(None))
        }
        Some(label) => decoded(Some(guessed(Some(label), UTF_8, false))),
    }
}

/// Tells whether a file in UTF-8 declares another encoding, and that makes a difference.
fn is_false(label: &str, text: &str) -> bool {
    !text.is_ascii() && named(label).is_none_or(|encoding| encoding != UTF_8)
}

/// Two bytes of a Chinese encoding may be a letter of UTF-8, but never a Chinese character.
fn by_chance(text: &str) -> bool {
    text.chars().all(|c| c.len_utf8() < 3)
}

fn named(label: &str) -> Option<&'static Encoding> {
    let label = label.trim().to_ascii_lowercase().replace(' ', "");
    match label.trim_start_matches("ms").trim_start_matches("cp").trim_start_matches("windows-") {
        "936" | "54936" => Some(GB18030),
        "950" => Some(BIG5),
        _ => Encoding::for_label(label.as_bytes()),
    }
}

/// Decodes as declared, where the bytes fit that.
fn declared_as<'a>(label: &str, bytes: &'a [u8]) -> Option<Decoded<'a>> {
    let encoding = named(label).filter(|encoding| *encoding != UTF_8)?;
    let mixed = decode_mixed(bytes, encoding);
    let fault = mixed.fault(encoding);
    let decoded = Decoded { text: mixed.text, encoding: encoding.name(), fault };
    // every byte fits an encoding of single bytes
    let fits = !encoding.is_single_byte() || looks_like(bytes).is_single_byte();
    (!mixed.malformed && fits).then_some(decoded)
}

/// Guesses the encoding by the kinds of bytes that follow each other.
fn looks_like(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny)
}

/// Decodes what is no UTF-8.
fn decode_other(bytes: &[u8]) -> Decoded<'_> {
    let declared = declared(bytes);
    if let Some(decoded) = declared.as_ref().and_then(|label| declared_as(label, bytes)) {
        return decoded;
    }
    let encoding = if looks_like(bytes) == BIG5 { BIG5 } else { GB18030 };
    let mixed = decode_mixed(bytes, encoding);
    let guessed = guessed(declared, encoding, mixed.malformed);
    let fault = Some(mixed.fault(encoding).unwrap_or(guessed));
    Decoded { text: mixed.text, encoding: encoding.name(), fault }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(text: &str, encoding: &'static Encoding) -> (String, &'static str, Option<Fault>) {
        let (bytes, _, unmappable) = encoding.encode(text);
        assert!(!unmappable, "{text}");
        let decoded = decode(&bytes);
        (decoded.text.into_owned(), decoded.encoding, decoded.fault)
    }

    fn fault(declared: Option<&str>, used: &'static str) -> Fault {
        Fault::Encoding { declared: declared.map(str::to_owned), used, replaced: false }
    }

    #[test]
    fn what_is_declared_and_fits_is_believed() {
        for (label, encoding) in [
            ("GB18030", GB18030),
            ("gb2312", GB18030),
            ("GBK", GB18030),
            ("CP936", GB18030),
            ("Big5", BIG5),
            ("cp950", BIG5),
        ] {
            let text = format!("(;ChArset[{label}]PB[陳圍棋]PW[段])");
            let (read, _, fault) = decoded(&text, encoding);
            assert_eq!((read, fault), (text, None), "{label}");
        }
        let sample = "(;CA[ISO-8859-1]PB[Müller]PW[Désiré])";
        let (read, _, fault) = decoded(sample, encoding_rs::WINDOWS_1252);
        assert_eq!((read.as_str(), fault), (sample, None));
    }

    #[test]
    fn what_is_not_declared_is_tried() {
        let simplified = "(;PB[王小明]PW[李大伟]EV[全国围棋锦标赛第三轮];B[pd];W[dp])";
        let (read, _, said) = decoded(simplified, GB18030);
        assert_eq!((read.as_str(), said), (simplified, Some(fault(None, "gb18030"))));
        let traditional = "(;PB[陳志強]PW[張國華]EV[全國圍棋錦標賽第三輪];B[pd];W[dp])";
        let (read, _, said) = decoded(traditional, BIG5);
        assert_eq!((read.as_str(), said), (traditional, Some(fault(None, "Big5"))));
        let short = "(;PB[陳志強]PW[張國華];B[pd])";
        assert_eq!(decoded(short, BIG5).0, short);
        let short = "(;PB[王小明]PW[李大伟];B[pd])";
        assert_eq!(decoded(short, GB18030).0, short);
        let (read, used, _) = decoded("(;PB[甲])", GB18030);
        assert_eq!((read.as_str(), used), ("(;PB[甲])", "gb18030"));
        assert_eq!(decode(b"\xef\xbb\xbf(;)").text, "(;)");
    }

    #[test]
    fn a_false_declaration_is_reported() {
        let sample = "(;CA[GB2312]PB[甲]PW[乙])";
        assert_eq!(decode(sample.as_bytes()).fault, Some(fault(Some("GB2312"), "UTF-8")));
        let sample = "(;CA[UTF-8]PB[王小明]PW[李大伟]EV[全国围棋锦标赛])";
        let (read, _, said) = decoded(sample, GB18030);
        assert_eq!((read.as_str(), said), (sample, Some(fault(Some("UTF-8"), "gb18030"))));
        let sample = "(;CA[ISO-8859-1]PB[王小明]PW[李大伟]EV[全国围棋锦标赛第三轮])";
        let (read, _, said) = decoded(sample, GB18030);
        assert_eq!((read.as_str(), said), (sample, Some(fault(Some("ISO-8859-1"), "gb18030"))));
        assert_eq!(decode(b"(;CA[GBK]PB[A])").fault, None, "nothing differs");
        assert_eq!(
            decode("(;CA[klingon]PB[甲])".as_bytes()).fault,
            Some(fault(Some("klingon"), "UTF-8"))
        );
    }

    #[test]
    fn two_bytes_that_are_utf_8_by_chance_are_read_as_declared() {
        let (read, _, fault) = decoded("(;CA[GBK]PB[模])", GB18030);
        assert_eq!((read.as_str(), fault), ("(;CA[GBK]PB[模])", None));
        assert_eq!(decode("(;CA[UTF-8]PB[Müller])".as_bytes()).text, "(;CA[UTF-8]PB[Müller])");
    }

    #[test]
    fn a_value_in_utf_8_loses_no_moves_of_a_file_in_another_encoding() {
        let mixed = |value: &[u8], encoding: &'static Encoding| {
            let label = if encoding == BIG5 { "Big5" } else { "GBK" };
            let head = format!("(;FF[4]CA[{label}]PB[甲];B[pd]C[");
            let (head, _, _) = encoding.encode(&head);
            [&head, value, &b"]\n;W[dd];B[pp]C[x])"[..]].concat()
        };
        for encoding in [GB18030, BIG5] {
            let file = mixed("好棋吗".as_bytes(), encoding);
            let read = decode(&file);
            assert!(read.text.ends_with("C[好棋吗]\n;W[dd];B[pp]C[x])"), "{}", read.text);
            assert!(read.text.contains("PB[甲]"), "{}", read.text);
            let used = if encoding == BIG5 { "Big5" } else { "GBK" };
            assert_eq!(read.fault, Some(Fault::Mixed { used, rescued: 1, lost: 0 }));
        }
        let torn = mixed(b"\xe5\xa5\xbd\xa6\xa3", GB18030);
        assert_eq!(decode(&torn).fault, Some(Fault::Mixed { used: "GBK", rescued: 0, lost: 1 }));
    }

    #[test]
    fn a_character_that_ends_like_a_bracket_is_one() {
        let (bytes, _, _) = GB18030.encode("(;CA[GBK]C[廬 a]GC[黓];B[pd]C[\\\\廬\\]];W[dd])");
        assert_eq!(decode(&bytes).fault, None);
    }
}
