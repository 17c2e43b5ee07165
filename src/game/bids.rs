//! Sealed bids (预判) of the free-seat variant (seat/5.3): they fix colours and margin.

use crate::rules::BidMargin;
use crate::units::{PerSide, Player, Side, Zi, half_width};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The longest bid that is typed, in bytes.
pub const MOST_BID: usize = 40;

/// What a player expects at the end: which colour is ahead, and by how much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// The colour that is ahead; none where both are even.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ahead: Option<Side>,
    /// By how many zi: the difference of the two totals.
    #[serde(default)]
    pub zi: u32,
}

/// Both bids, by the colours with which the players were entered, and what follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bids {
    /// The bids.
    pub of: PerSide<Bid>,
    /// What Black gives.
    pub komi: Zi,
    /// Who was entered with Black.
    pub entered: Player,
}

/// Says why a text is no bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBid {
    /// Nothing is written.
    #[error("nothing is written")]
    Empty,
    /// The colour is missing.
    #[error("which colour is ahead?")]
    NoColour,
    /// It is no whole number of zi.
    #[error("no whole number of zi")]
    NoNumber,
}

impl Bid {
    /// Returns by how much Black is ahead, in zi; negative where White is.
    #[must_use]
    pub fn for_black(self) -> i32 {
        let zi = i32::try_from(self.zi).unwrap_or(i32::MAX);
        match self.ahead {
            Some(Side::Black) => zi,
            Some(Side::White) => -zi,
            None => 0,
        }
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ahead {
            Some(side) => write!(f, "{}+{}", side.letter(), self.zi),
            None => f.pad("0"),
        }
    }
}

impl FromStr for Bid {
    type Err = BadBid;

    /// Reads a bid as people write it: `黑3`, `黑棋多3子`, `B+3`, `white 5`, `和`, `even`, `0`.
    fn from_str(text: &str) -> Result<Self, BadBid> {
        let text = half_width(text).to_lowercase();
        let text = text.trim();
        if text.is_empty() {
            return Err(BadBid::Empty);
        }
        if ["和", "和棋", "平", "even", "0"].contains(&text) {
            return Ok(Self::default());
        }
        let colours = [
            ("black", Side::Black),
            ("white", Side::White),
            ("黑", Side::Black),
            ("白", Side::White),
            ("b", Side::Black),
            ("w", Side::White),
        ];
        let found = colours.iter().find_map(|(name, side)| Some((text.strip_prefix(name)?, *side)));
        let (rest, side) = found.ok_or(BadBid::NoColour)?;
        let filler = |c: char| c.is_whitespace() || "+棋方色多领先:：".contains(c);
        let number =
            rest.trim_matches(filler).trim_end_matches(['子', '目']).trim_end_matches("zi");
        let zi = number.trim().parse().map_err(|_| BadBid::NoNumber)?;
        Ok(Self { ahead: (zi > 0).then_some(side), zi })
    }
}

/// Returns what Black gives by two bids, so that he has to be ahead by the margin that they fix:
/// half of it, since a margin in zi is half the difference of the totals.
#[must_use]
pub fn komi(of: PerSide<Bid>, margin: BidMargin) -> Zi {
    let (one, other) = (of.black.for_black(), of.white.for_black());
    match margin {
        BidMargin::Mean => Zi::from_quarters(one + other),
        BidMargin::Higher => Zi::halves(one.max(other)),
        BidMargin::Lower => Zi::halves(one.min(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_is_read_as_people_write_it() {
        let bid = |ahead, zi| Ok(Bid { ahead: Some(ahead), zi });
        for text in ["黑3", "黑棋多3子", "B+3", "black 3", "ｂ３", " 黑方领先 3 子 "] {
            assert_eq!(text.parse::<Bid>(), bid(Side::Black, 3), "{text}");
        }
        assert_eq!("白12".parse(), bid(Side::White, 12));
        for text in ["和", "even", "0", "白0", "B+0"] {
            assert_eq!(text.parse(), Ok(Bid::default()), "{text}");
        }
        let bad = |text: &str| text.parse::<Bid>().unwrap_err();
        assert_eq!(["", "3", "三", "多3子"].map(bad).len(), 4);
        assert_eq!(
            (bad(""), bad("3"), bad("黑")),
            (BadBid::Empty, BadBid::NoColour, BadBid::NoNumber)
        );
        assert_eq!((bad("黑3.5"), bad("黑-3")), (BadBid::NoNumber, BadBid::NoNumber));
    }

    #[test]
    fn black_must_be_ahead_by_the_margin_of_both_bids() {
        let of = |black: &str, white: &str| PerSide {
            black: black.parse().unwrap(),
            white: white.parse().unwrap(),
        };
        let zi = |text: &str| text.parse::<Zi>().unwrap();
        // 7 and 4: the mean is 5½, half of it is given
        assert_eq!(komi(of("B+7", "B+4"), BidMargin::Mean), zi("2 3/4"));
        assert_eq!(komi(of("B+7", "B+4"), BidMargin::Higher), zi("3 1/2"));
        assert_eq!(komi(of("B+7", "B+4"), BidMargin::Lower), zi("2"));
        assert_eq!(komi(of("W+3", "B+1"), BidMargin::Mean), zi("-1/2"));
    }
}
