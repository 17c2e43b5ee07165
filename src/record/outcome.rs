//! Results as SGF writes them.

use super::chinese;
use crate::units::{Side, Zi, half_width};
use std::fmt;
use std::str::FromStr;

/// A result (RE).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A side won.
    Win(Side, How),
    /// 和棋.
    Draw,
    /// 无胜负: no result, also where both lose.
    Void,
    /// Not known.
    Unknown,
}

/// Says how a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By this margin in zi.
    Margin(Zi),
    /// By resignation.
    Resignation,
    /// On time.
    Time,
    /// By a ruling.
    Forfeit,
    /// Not said.
    Unsaid,
}

/// Says that a text is no SGF result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a result")]
pub struct OutcomeError;

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("0"),
            Self::Void => f.write_str("Void"),
            Self::Unknown => f.write_str("?"),
            Self::Win(side, how) => write!(f, "{}+{how}", side.letter()),
        }
    }
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Margin(zi) => f.write_str(&zi.abs().to_points()),
            Self::Resignation => f.write_str("R"),
            Self::Time => f.write_str("T"),
            Self::Forfeit => f.write_str("F"),
            Self::Unsaid => Ok(()),
        }
    }
}

impl FromStr for Outcome {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        let text = half_width(text).trim().to_ascii_lowercase();
        if let Some(outcome) = chinese::outcome(&text) {
            return Ok(outcome);
        }
        match text.as_str() {
            "0" | "draw" | "jigo" => return Ok(Self::Draw),
            "void" => return Ok(Self::Void),
            "?" => return Ok(Self::Unknown),
            _ => {}
        }
        let (side, how) = text.split_once('+').ok_or(OutcomeError)?;
        let side = match side {
            "b" | "black" => Side::Black,
            "w" | "white" => Side::White,
            _ => return Err(OutcomeError),
        };
        how.parse().map(|how| Self::Win(side, how))
    }
}

impl FromStr for How {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        match text.trim() {
            "" => Ok(Self::Unsaid),
            "r" | "res" | "resign" | "resignation" => Ok(Self::Resignation),
            "t" | "time" | "timeout" => Ok(Self::Time),
            "f" | "forfeit" => Ok(Self::Forfeit),
            amount => super::komi::points(amount)
                .filter(|margin| *margin >= Zi::ZERO)
                .or_else(|| chinese::amount(amount))
                .map(Self::Margin)
                .ok_or(OutcomeError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_read_and_write_the_same() {
        for text in ["B+1.5", "W+R", "B+T", "W+F", "0", "Void", "?", "B+", "B+180.5"] {
            let outcome = text.parse::<Outcome>().map(|outcome| outcome.to_string());
            assert_eq!(outcome.as_deref(), Ok(text));
        }
        assert_eq!("Draw".parse(), Ok(Outcome::Draw));
        for (text, code) in [("B+3又3/4子", "B+7.5"), ("Ｗ＋Ｒ", "W+R"), ("白中盘胜", "W+R")]
        {
            let outcome = text.parse::<Outcome>().map(|outcome| outcome.to_string());
            assert_eq!(outcome.as_deref(), Ok(code));
        }
        assert_eq!("B+Resign".parse(), Ok(Outcome::Win(Side::Black, How::Resignation)));
        for text in ["", "B", "胜", "B+x", "B+0.75", "B+3/4", "C+R", "B+-3"] {
            assert_eq!(text.parse::<Outcome>(), Err(OutcomeError), "{text}");
        }
    }
}
