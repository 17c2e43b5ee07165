//! Results and amounts in Chinese words: `黑胜3又3/4子`, `白中盘胜`, `黑超时负`, `和棋`.

use super::komi::hundredths;
use super::outcome::{How, Outcome};
use crate::units::{Side, Zi};

/// Traditional characters and variants that results are written with.
const SIMPLE: [(char, char); 13] = [
    ('勝', '胜'),
    ('負', '负'),
    ('盤', '盘'),
    ('時', '时'),
    ('間', '间'),
    ('棄', '弃'),
    ('權', '权'),
    ('認', '认'),
    ('輸', '输'),
    ('雙', '双'),
    ('無', '无'),
    ('點', '点'),
    ('計', '计'),
];

/// Words for a game without a winner.
const WITHOUT: [(&str, Outcome); 17] = [
    ("和", Outcome::Draw),
    ("和棋", Outcome::Draw),
    ("和局", Outcome::Draw),
    ("平局", Outcome::Draw),
    ("持棋", Outcome::Draw),
    ("持碁", Outcome::Draw),
    ("无胜负", Outcome::Void),
    ("无结果", Outcome::Void),
    ("双方均负", Outcome::Void),
    ("双方同负", Outcome::Void),
    ("双方判负", Outcome::Void),
    ("双负", Outcome::Void),
    ("重赛", Outcome::Void),
    ("重下", Outcome::Void),
    ("加赛", Outcome::Void),
    ("不明", Outcome::Unknown),
    ("未知", Outcome::Unknown),
];

/// Words for how a game is won or lost, before 胜 or 负.
const WAYS: [(&str, How); 19] = [
    ("", How::Unsaid),
    ("中盘", How::Resignation),
    ("中押", How::Resignation),
    ("不计点", How::Resignation),
    ("不计目", How::Resignation),
    ("认输", How::Resignation),
    ("投子", How::Resignation),
    ("投子认", How::Resignation),
    ("超时", How::Time),
    ("超时判", How::Time),
    ("时间", How::Time),
    ("时间到", How::Time),
    ("用时已尽", How::Time),
    ("判", How::Forfeit),
    ("弃权", How::Forfeit),
    ("弃权判", How::Forfeit),
    ("犯规", How::Forfeit),
    ("犯规判", How::Forfeit),
    ("缺席", How::Forfeit),
];

/// What alone means a loss of the side.
const LOST: [(&str, How); 5] = [
    ("认输", How::Resignation),
    ("投子", How::Resignation),
    ("投子认输", How::Resignation),
    ("超时", How::Time),
    ("弃权", How::Forfeit),
];

/// What says why a side lost only beside who won: `白胜（黑犯规）`.
const REASONS: [(&str, How); 2] = [("犯规", How::Forfeit), ("缺席", How::Forfeit)];

/// What alone means a win: short for 中盘胜.
const WON: [&str; 2] = ["中盘", "中押"];

/// Reads a result; none if it isn't one.
pub(super) fn outcome(text: &str) -> Option<Outcome> {
    let simple = |c| SIMPLE.iter().find(|(old, _)| *old == c).map_or(c, |(_, new)| *new);
    let text: String = text.chars().filter(|c| !c.is_whitespace()).map(simple).collect();
    let parts = text.split(['，', ',', '。', '、', ';', '；', '(', ')', '（', '）']);
    let mut found = None;
    let mut says_who = false;
    for part in parts.filter(|part| !part.is_empty() && !counts_moves(part)) {
        let reason = reason(part);
        says_who |= reason.is_none();
        found = Some(match (found, reason.or_else(|| of_part(part))?) {
            (None, outcome) => outcome,
            // 黑弃权，白胜
            (Some(Outcome::Win(one, How::Unsaid)), Outcome::Win(side, how)) if one == side => {
                Outcome::Win(side, how)
            }
            (Some(Outcome::Win(one, how)), Outcome::Win(side, How::Unsaid)) if one == side => {
                Outcome::Win(side, how)
            }
            _ => return None,
        });
    }
    found.filter(|_| says_who)
}

/// Reads what is only a reason.
fn reason(part: &str) -> Option<Outcome> {
    let (rest, side) = of_side(part)?;
    let how = REASONS.iter().find(|(word, _)| *word == rest).map(|(_, how)| *how)?;
    Some(Outcome::Win(side.other(), how))
}

/// Splits off whose result it is.
fn of_side(part: &str) -> Option<(&str, Side)> {
    let colours = [("黑", Side::Black), ("白", Side::White)];
    let (rest, side) =
        colours.into_iter().find_map(|(name, side)| Some((part.strip_prefix(name)?, side)))?;
    Some((rest.strip_prefix(['方', '棋', '番']).unwrap_or(rest), side))
}

/// `共157手` beside a result says nothing of it.
fn counts_moves(part: &str) -> bool {
    let number = part.strip_prefix('共').unwrap_or(part).strip_suffix('手');
    number.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

fn of_part(part: &str) -> Option<Outcome> {
    if let Some((_, outcome)) = WITHOUT.iter().find(|(word, _)| *word == part) {
        return Some(*outcome);
    }
    let (rest, side) = of_side(part)?;
    let way = |text: &str| WAYS.iter().find(|(word, _)| *word == text).map(|(_, how)| *how);
    if let Some((before, after)) = rest.split_once(['胜', '负']) {
        let winner = if rest.contains('胜') { side } else { side.other() };
        let how = match (way(before), after) {
            (Some(how), "") => how,
            (None, "") => How::Margin(amount(before)?),
            (Some(How::Unsaid), amounts) => How::Margin(amount(amounts)?),
            _ => return None,
        };
        return Some(Outcome::Win(winner, how));
    }
    if WON.contains(&rest) {
        return Some(Outcome::Win(side, How::Resignation));
    }
    let (_, how) = LOST.iter().find(|(word, _)| *word == rest)?;
    Some(Outcome::Win(side.other(), *how))
}

/// Reads an amount in zi: `3又3/4子`, `四分之一子`, `7目半`, `半子`, `2.5目`.
pub(super) fn amount(text: &str) -> Option<Zi> {
    let text = text.trim();
    let (number, unit, rest) = ["子", "目", "点"]
        .into_iter()
        .find_map(|unit| text.split_once(unit).map(|(number, rest)| (number, unit, rest)))?;
    let half = match rest {
        "" => 0,
        "半" | "半强" => 2,
        _ => return None,
    };
    let quarters = if number == "半" { 2 } else { quarters(number)? } + half;
    match unit {
        "子" => Some(Zi::from_quarters(quarters)),
        // a point is half a zi
        _ => (quarters % 2 == 0).then(|| Zi::from_quarters(quarters / 2)),
    }
}

/// Reads an amount without its unit, as zi.
pub(super) fn number(text: &str) -> Option<Zi> {
    quarters(text.trim()).map(Zi::from_quarters)
}

/// Reads a number in quarters: whole, a fraction of quarters, both, or a decimal.
fn quarters(text: &str) -> Option<i32> {
    if let Some((whole, part)) = text.split_once(['又', '+', ' ']) {
        return Some(4 * whole_number(whole.trim())? + fraction(part.trim())?);
    }
    if let Some(at) = text.find(['¼', '½', '¾']).filter(|at| *at > 0) {
        return Some(4 * whole_number(&text[..at])? + fraction(&text[at..])?);
    }
    if text.contains('.') {
        return hundredths(text).filter(|all| all % 25 == 0 && *all >= 0).map(|all| all / 25);
    }
    fraction(text).or_else(|| Some(4 * whole_number(text)?))
}

/// Reads a part of one in quarters.
fn fraction(text: &str) -> Option<i32> {
    match text {
        "1/4" | "四分之一" | "¼" => Some(1),
        "1/2" | "二分之一" | "½" | "2/4" | "四分之二" => Some(2),
        "3/4" | "四分之三" | "¾" => Some(3),
        _ => None,
    }
}

/// Reads a whole number in digits, or up to 99 in Chinese.
fn whole_number(text: &str) -> Option<i32> {
    if !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok();
    }
    let digit = |text: &str| {
        let at = "一二三四五六七八九".chars().position(|c| text.chars().eq([c]));
        let two = (text == "两").then_some(1);
        at.or(two).and_then(|at| i32::try_from(at + 1).ok())
    };
    match text.split_once('十') {
        None => digit(text),
        Some((tens, ones)) => {
            let tens = if tens.is_empty() { Some(1) } else { digit(tens) };
            let ones = if ones.is_empty() { Some(0) } else { digit(ones) };
            Some(10 * tens? + ones?)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Option<String> {
        outcome(text).map(|outcome| outcome.to_string())
    }

    #[test]
    fn margins_are_read_in_zi_and_points() {
        for (text, code) in [
            ("黑胜3又3/4子", "B+7.5"),
            ("白胜1/4子", "W+0.5"),
            ("黑胜四分之三子", "B+1.5"),
            ("黑1/4子胜", "B+0.5"),
            ("黑负2又1/4子", "W+4.5"),
            ("白胜5子", "W+10"),
            ("黑勝三又四分之一子", "B+6.5"),
            ("黑胜半子", "B+1"),
            ("白胜7目半", "W+7.5"),
            ("白胜十二目半", "W+12.5"),
            ("黑胜半目", "B+0.5"),
            ("黑胜2.5目", "B+2.5"),
            ("黑胜2.75子", "B+5.5"),
            ("黑胜３又１／４子", "B+6.5"),
            ("黑方胜 3 又 3/4 子", "B+7.5"),
            ("黑胜3¾子", "B+7.5"),
        ] {
            assert_eq!(said(&crate::units::half_width(text)).as_deref(), Some(code), "{text}");
        }
        for text in ["黑胜3", "黑胜3又3/5子", "黑胜x子", "黑胜子", "黑胜3/4目", "黑胜-1子"]
        {
            assert_eq!(said(text), None, "{text}");
        }
    }

    #[test]
    fn ways_of_winning_are_read() {
        for (text, code) in [
            ("白中盘胜", "W+R"),
            ("白中盤勝", "W+R"),
            ("黑不计点胜", "B+R"),
            ("黑认输", "W+R"),
            ("白投子", "B+R"),
            ("黑投子认负", "W+R"),
            ("黑超时", "W+T"),
            ("白弃权", "B+F"),
            ("黑负", "W+"),
            ("黑中盘", "B+R"),
            ("白中押", "W+R"),
            ("黑方中盘", "B+R"),
            ("黑超时负", "W+T"),
            ("黑超时判负", "W+T"),
            ("白超時勝", "W+T"),
            ("黑弃权，白胜", "W+F"),
            ("白胜（黑犯规）", "W+F"),
            ("白判负", "B+F"),
            ("黑胜", "B+"),
            ("共157手，白中盘胜", "W+R"),
            ("黑中盘胜。", "B+R"),
            ("和棋", "0"),
            ("无胜负", "Void"),
            ("双方均负", "Void"),
        ] {
            assert_eq!(said(text).as_deref(), Some(code), "{text}");
        }
        for text in [
            "黑",
            "胜",
            "黑胜，白胜",
            "黑胜白中盘胜",
            "红胜",
            "共157手",
            "",
            "黑不计点",
            "白时间",
            "黑时间到",
            "白判",
            "黑犯规",
            "白缺席",
            "黑用时已尽",
            "黑超时判",
        ] {
            assert_eq!(said(text), None, "{text}");
        }
    }
}
