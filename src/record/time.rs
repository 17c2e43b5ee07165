//! Times as files write them: limits, what follows them, readings.

use super::outline::Outline;
use crate::units::{Span, half_width};

/// What follows the limit (OT), as far as a file says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overtime {
    /// Periods that begin anew with each move (读秒).
    Periods {
        /// How many.
        number: u32,
        /// How long each is.
        each: Span,
    },
    /// So many moves within a time, again and again.
    Stage {
        /// The moves.
        moves: u32,
        /// The time.
        within: Span,
    },
    /// A time added with each move.
    Increment(Span),
    /// Nothing follows it.
    None,
}

/// Reads the limit (TM): seconds, or what people write: `1:30:00`, `2h`, `90 min`, `2小时30分`.
pub(super) fn limit(text: &str) -> Option<Span> {
    length(&half_width(text))
}

/// Reads what follows the limit: OT in the forms of several programs, or the properties of the
/// server that writes them apart (`TC[3]TT[30]`).
pub(super) fn overtime(outline: &Outline) -> Option<Overtime> {
    if let Some(text) = outline.text("OT") {
        return written(text);
    }
    let number = outline.text("TC")?.trim().parse().ok()?;
    let each = length(outline.text("TT")?)?;
    Some(periods(number, each))
}

const fn periods(number: u32, each: Span) -> Overtime {
    if number == 0 || each.is_zero() { Overtime::None } else { Overtime::Periods { number, each } }
}

fn written(text: &str) -> Option<Overtime> {
    let text = half_width(text).to_lowercase().replace(['×', '*'], "x");
    let text = text.trim();
    if ["", "none", "no", "-", "0", "sudden death", "absolute", "包干", "无"].contains(&text) {
        return Some(Overtime::None);
    }
    if let Some(add) = named(text, &["fischer", "increment"]) {
        return length(add).map(Overtime::Increment);
    }
    let kinds = ["byo-yomi", "byoyomi", "byo yomi", "ing", "japanese", "canadian", "carried over"];
    let plain = kinds.iter().find_map(|kind| text.strip_suffix(kind)).unwrap_or(text).trim();
    if let Some((number, each)) = plain.split_once('x') {
        let number = number.trim().parse().ok()?;
        return length(each).map(|each| periods(number, each));
    }
    if let Some((moves, within)) = plain.split_once('/') {
        let (moves, within) = (moves.trim().parse().ok()?, length(within)?);
        return (moves > 0).then_some(Overtime::Stage { moves, within });
    }
    in_words(plain)
}

/// Takes the name of a system off a text, before or behind.
fn named<'a>(text: &'a str, names: &[&str]) -> Option<&'a str> {
    let apart = |name: &&str| text.strip_prefix(*name).or_else(|| text.strip_suffix(*name));
    let rest = names.iter().find_map(apart)?;
    Some(rest.trim_matches([' ', ':', '(', ')', '+']))
}

/// Reads `5次60秒`, `60秒5次`, `读秒1分钟5次`, `5 periods of 30 seconds`.
fn in_words(text: &str) -> Option<Overtime> {
    let text = text.trim_start_matches("保留").replace("读秒", "").replace("每次", "");
    if let Some((number, each)) = text.split_once(" periods of ") {
        return Some(periods(number.trim().parse().ok()?, length(each)?));
    }
    let (before, after) = text.split_once('次')?;
    if !after.trim().is_empty() {
        return Some(periods(before.trim().parse().ok()?, length(after)?));
    }
    let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (each, number) = before.split_at(before.len() - digits);
    Some(periods(number.parse().ok()?, length(each.trim_end_matches(['x', ' ', ',']))?))
}

/// Reads seconds with up to three decimals (more are cut off), a clock with colons, or numbers
/// with their units.
pub(super) fn length(text: &str) -> Option<Span> {
    let text = text.trim();
    if text.contains(':') {
        return Span::parse_colon(text).ok();
    }
    seconds(text).or_else(|| units(text))
}

fn seconds(text: &str) -> Option<Span> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) {
        return None;
    }
    let ms: String = fraction.chars().chain("000".chars()).take(3).collect();
    let whole: u64 = whole.parse().ok()?;
    Some(Span::from_ms(whole.checked_mul(1000)?.checked_add(ms.parse().ok()?)?))
}

/// The units of times, the longer names first.
const UNITS: [(&str, u64); 21] = [
    ("hours", 3_600_000),
    ("hour", 3_600_000),
    ("hrs", 3_600_000),
    ("hr", 3_600_000),
    ("h", 3_600_000),
    ("小时", 3_600_000),
    ("小時", 3_600_000),
    ("时", 3_600_000),
    ("minutes", 60_000),
    ("minute", 60_000),
    ("mins", 60_000),
    ("min", 60_000),
    ("m", 60_000),
    ("分钟", 60_000),
    ("分鐘", 60_000),
    ("分", 60_000),
    ("seconds", 1_000),
    ("second", 1_000),
    ("sec", 1_000),
    ("s", 1_000),
    ("秒", 1_000),
];

fn units(text: &str) -> Option<Span> {
    let mut rest = text.to_lowercase();
    for word in ["each", "per player", "每方", "各"] {
        rest = rest.replace(word, "");
    }
    let (mut rest, mut all, mut last) = (rest.trim(), 0_u64, u64::MAX);
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number: u64 = rest[..digits].parse().ok().filter(|number| *number <= 1_000_000)?;
        let named = rest[digits..].trim_start();
        let (left, unit) =
            UNITS.iter().find_map(|(name, unit)| Some((named.strip_prefix(name)?, *unit)))?;
        if unit >= last {
            return None;
        }
        (rest, all, last) = (left.trim_start(), all + number * unit, unit);
    }
    (last < u64::MAX).then(|| Span::from_ms(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_as_people_write_them() {
        for (text, secs) in [
            ("7200", 7200),
            ("1:30:00", 5400),
            ("59:30", 3570),
            ("2h", 7200),
            ("1h30m", 5400),
            ("90 min", 5400),
            ("2 hours each", 7200),
            ("2小时30分", 9000),
            ("每方3小时", 10800),
            ("５分钟", 300),
        ] {
            assert_eq!(limit(text), Some(Span::from_secs(secs)), "{text}");
        }
        assert_eq!(limit("59.5"), Some(Span::from_ms(59_500)));
        for text in ["", "x", "2h3h", "-5", "30m2h", "1:x", "h", "99999999999999999999", "long"] {
            assert_eq!(limit(text), None, "{text}");
        }
    }

    #[test]
    fn overtime_is_read_in_the_forms_of_programs() {
        let periods =
            |number, secs| Some(Overtime::Periods { number, each: Span::from_secs(secs) });
        for text in [
            "5x60 byo-yomi",
            "5x60",
            "5 x 60 sec",
            "5×1分",
            "5次60秒",
            "60秒5次",
            "读秒1分钟5次",
            "保留5次读秒60秒",
            "5 periods of 60 seconds",
        ] {
            assert_eq!(written(text), periods(5, 60), "{text}");
        }
        let stage = Some(Overtime::Stage { moves: 25, within: Span::from_secs(600) });
        assert_eq!(written("25/600 Canadian"), stage);
        assert_eq!(written("25/10:00"), stage);
        let add = Some(Overtime::Increment(Span::from_secs(20)));
        assert_eq!((written("20 fischer"), written("Fischer 20s")), (add, add));
        assert_eq!(written("none"), Some(Overtime::None));
        for text in ["something", "x60", "5x", "0/600", "five times"] {
            assert_eq!(written(text), None, "{text}");
        }
    }
}
