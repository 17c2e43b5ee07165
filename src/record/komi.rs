//! The komi of a file, which says neither its unit nor its scale.

use super::chinese;
use crate::units::{Zi, half_width};

/// Scaled values of a Chinese server, in hundredths of a zi or of a point, with the komi in
/// quarters of a zi. Its unscaled ½ point is written 50.
const SCALED: [(&str, i32); 10] = [
    ("0", 0),
    ("50", 1),
    ("275", 11),
    ("550", 11),
    ("325", 13),
    ("650", 13),
    ("350", 14),
    ("700", 14),
    ("375", 15),
    ("750", 15),
];

/// Says how a file's komi (KM) is read. The event's komi counts; the file's can only agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Komi {
    /// This amount.
    Known(Zi),
    /// Quarters, which are no points: these zi if the number is meant as zi; to be asked.
    Ambiguous(Zi),
    /// A legible amount that no event plays with: to be asked.
    Unusual(Zi),
    /// Not a number.
    Unreadable,
}

/// Reads a komi. `server` says that the file was written by the server that scales it; known
/// values are taken from its table, never by a threshold.
#[must_use]
pub fn komi(raw: &str, server: bool) -> Komi {
    let raw = half_width(raw);
    let raw = raw.trim();
    if server && let Some((_, quarters)) = SCALED.iter().find(|(text, _)| *text == raw) {
        return Komi::Known(Zi::from_quarters(*quarters));
    }
    let bare = raw.trim_start_matches('黑').trim_start_matches(['贴', '貼']);
    if let Some(amount) = chinese::amount(bare) {
        return usual(amount);
    }
    let Some(hundredths) = hundredths(raw) else {
        // zi as Chinese events write them, or points: nobody else writes fractions
        return chinese::number(bare).map_or(Komi::Unreadable, Komi::Ambiguous);
    };
    let as_zi = (hundredths % 25 == 0).then(|| Zi::from_quarters(hundredths / 25));
    match (points(raw), as_zi) {
        (None, None) => Komi::Unreadable,
        (None, Some(zi)) => Komi::Ambiguous(zi),
        (Some(amount), _) => usual(amount),
    }
}

/// An amount that is said clearly, but no event plays with more than 10 zi.
fn usual(amount: Zi) -> Komi {
    if amount.abs() > Zi::whole(10) { Komi::Unusual(amount) } else { Komi::Known(amount) }
}

/// Reads a number of points as zi; none unless it is whole halves of a point.
pub(super) fn points(text: &str) -> Option<Zi> {
    let hundredths = hundredths(text)?;
    (hundredths % 50 == 0).then(|| Zi::from_quarters(hundredths / 50))
}

/// Writes an amount in points.
pub(super) fn points_text(zi: Zi) -> String {
    zi.to_points()
}

/// Reads a decimal number of at most two places that aren't 0, in hundredths.
pub(super) fn hundredths(text: &str) -> Option<i32> {
    let text = text.trim();
    let (sign, number) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, ""));
    let fraction = fraction.trim_end_matches('0');
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole)
        || !digits(fraction)
        || fraction.len() > 2
        || !number.bytes().any(|b| b.is_ascii_digit())
    {
        return None;
    }
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part: i32 = format!("{fraction:0<2}").parse().ok()?;
    (whole <= 10_000).then(|| sign * (whole * 100 + part))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn quarters(quarters: i32) -> Komi {
        Komi::Known(Zi::from_quarters(quarters))
    }

    #[test]
    fn scaled_values_are_read_from_the_table_only() {
        for (raw, zi) in [("375", 15), ("750", 15), ("50", 1), ("0", 0), ("650", 13), ("7.5", 15)] {
            assert_eq!(komi(raw, true), quarters(zi), "{raw}");
        }
        assert_eq!(komi("400", true), Komi::Unusual(Zi::whole(200)));
        assert_eq!(komi("50", false), Komi::Unusual(Zi::whole(25)));
        assert_eq!(komi("375", false), Komi::Unusual(Zi::halves(375)));
    }

    #[test]
    fn quarters_are_no_points() {
        let zi = Zi::from_quarters(15);
        assert_eq!(komi("3.75", false), Komi::Ambiguous(zi));
        assert_eq!(komi("7.50", false), quarters(15));
        assert_eq!(komi("6,5", false), quarters(13));
        assert_eq!(komi("-5.5", false), quarters(-11));
        for raw in ["7.5目", "七目半", "黑贴3又3/4子", "3 3/4子", "３．７５子"] {
            assert_eq!(komi(raw, false), quarters(15), "{raw}");
        }
        assert_eq!(
            (komi("3又3/4", false), komi("3 3/4", false)),
            (Komi::Ambiguous(zi), Komi::Ambiguous(zi))
        );
        for raw in ["9999子", "1998目", "黑贴11子", "10000"] {
            assert!(matches!(komi(raw, false), Komi::Unusual(_)), "{raw}");
        }
        for raw in ["", "x", "7.123", ".", "2147483647", "99999999999", "3/5子"] {
            assert_eq!(komi(raw, false), Komi::Unreadable, "{raw}");
        }
    }
}
