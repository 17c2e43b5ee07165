//! The calls in pinyin with tone digits, which is what the Mandarin voice reads: tones as they
//! are spoken, not as they stand in a dictionary.

const DIGITS: [&str; 10] =
    ["ling2", "yi1", "er4", "san1", "si4", "wu3", "liu4", "qi1", "ba1", "jiu3"];

/// Returns a call in pinyin.
pub(super) fn of(name: &str) -> Option<String> {
    match name {
        "begins" => Some("kai1 shi3 du2 miao3".to_owned()),
        "minute" => Some("yi4 fen1".to_owned()),
        "over" => Some("chao1 shi2 pan4 fu4".to_owned()),
        _ if name.starts_with("times-") => times(name.strip_prefix("times-")?),
        _ => match name.strip_prefix("left-") {
            Some(left) => Some(format!("hai2 sheng4 {}", seconds(left).or_else(|| minutes(left))?)),
            None => seconds(name).or_else(|| number(name.parse().ok()?)),
        },
    }
}

/// Says `30s`: a third tone before that of 秒 becomes a second one.
fn seconds(text: &str) -> Option<String> {
    let count = number(text.strip_suffix('s')?.parse().ok()?)?;
    let count = count.strip_suffix('3').map_or(count.clone(), |start| format!("{start}2"));
    Some(format!("{count} miao3"))
}

/// Says `4` as minutes: 两分 and not 二分, 一 before a first tone falls.
fn minutes(text: &str) -> Option<String> {
    let count = match text.parse().ok()? {
        1 => "yi4".to_owned(),
        2 => "liang3".to_owned(),
        n => number(n)?,
    };
    Some(format!("{count} fen1"))
}

/// Says `2` as periods left: 两次, 一 before a fourth tone rises.
fn times(text: &str) -> Option<String> {
    let count = match text.parse().ok()? {
        1 => "yi2".to_owned(),
        2 => "liang3".to_owned(),
        n => number(n)?,
    };
    Some(format!("hai2 sheng4 {count} ci4"))
}

/// Counts from 1 to 99.
fn number(n: usize) -> Option<String> {
    let digit = |n: usize| DIGITS.get(n).copied();
    let (tens, ones) = (n / 10, n % 10);
    let parts = match (tens, ones) {
        (0, 0) => return None,
        (0, n) => vec![digit(n)?],
        (1, 0) => vec!["shi2"],
        (1, n) => vec!["shi2", digit(n)?],
        (tens, 0) => vec![digit(tens)?, "shi2"],
        (tens, n) => vec![digit(tens)?, "shi2", digit(n)?],
    };
    Some(parts.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_read_as_they_are_spoken() {
        for (name, said) in [
            ("30s", "san1 shi2 miao3"),
            ("10s", "shi2 miao3"),
            ("55s", "wu3 shi2 wu2 miao3"),
            ("58s", "wu3 shi2 ba1 miao3"),
            ("minute", "yi4 fen1"),
            ("times-1", "hai2 sheng4 yi2 ci4"),
            ("times-3", "hai2 sheng4 san1 ci4"),
            ("left-1", "hai2 sheng4 yi4 fen1"),
            ("left-2", "hai2 sheng4 liang3 fen1"),
            ("left-12", "hai2 sheng4 shi2 er4 fen1"),
            ("left-30", "hai2 sheng4 san1 shi2 fen1"),
            ("left-25", "hai2 sheng4 er4 shi2 wu3 fen1"),
            ("left-10s", "hai2 sheng4 shi2 miao3"),
            ("1", "yi1"),
            ("10", "shi2"),
            ("over", "chao1 shi2 pan4 fu4"),
        ] {
            assert_eq!(of(name).as_deref(), Some(said), "{name}");
        }
        for bad in ["", "0", "100", "left", "left-", "left-x", "left-0", "s", "x"] {
            assert_eq!(of(bad), None, "{bad}");
        }
    }
}
