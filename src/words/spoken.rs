//! Results and the line the arbiter says aloud after the count.

use super::Words;
use super::value::say;
use crate::game::bids::Bid;
use crate::game::explain::Explanation;
use crate::game::result::Count;
use crate::rules::{CountMethod, CountUnit};
use crate::units::{Side, Zi};

/// How a game ended, as far as a sentence needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<'a> {
    /// By count, with Black's margin; zero is a draw, or a win of the side that the rules name.
    Count {
        /// Positive where Black wins.
        margin: Zi,
        /// In what it is said.
        unit: CountUnit,
        /// Who wins.
        winner: Option<Side>,
    },
    /// One side resigned.
    Resignation {
        /// Who wins.
        winner: Side,
    },
    /// One side used up its time.
    Time {
        /// Who wins.
        winner: Side,
    },
    /// One side didn't appear or gave the game up.
    Default {
        /// Who wins.
        winner: Side,
    },
    /// One side was ruled to lose.
    Ruling {
        /// Who wins.
        winner: Side,
        /// The clause, or empty.
        clause: &'a str,
    },
    /// Drawn by agreement or ruling.
    Draw,
    /// Both lose.
    BothLose,
    /// Neither wins nor loses.
    NoResult,
    /// This game is played again.
    Replay,
    /// Another game decides.
    ExtraGame,
}

impl Words {
    /// Says a result: `黑胜3/4子`, `黑中盘胜`, `和棋`.
    #[must_use]
    pub fn result(&self, outcome: Outcome<'_>) -> String {
        match outcome {
            Outcome::Count { margin, unit, winner } => {
                self.margin(Side::Black, margin, unit, winner)
            }
            Outcome::Resignation { winner } => {
                say!(self, "result-resignation", winner = winner)
            }
            Outcome::Time { winner } => {
                say!(self, "result-time", loser = winner.other())
            }
            Outcome::Default { winner } => {
                say!(self, "result-default", winner = winner, loser = winner.other())
            }
            Outcome::Ruling { winner, clause } => self.ruled(winner, clause),
            Outcome::Draw => say!(self, "result-draw"),
            Outcome::BothLose => say!(self, "result-both-lose"),
            Outcome::NoResult => say!(self, "result-no-result"),
            Outcome::Replay => say!(self, "result-replay"),
            Outcome::ExtraGame => say!(self, "result-extra-game"),
        }
    }

    /// Writes the sum the arbiter says aloud: `185 − 3又3/4 − 180又1/2 = 3/4，黑胜3/4子`; in points
    /// `185 − 7.5 − 176 = 1.5，黑胜1目半`. Amounts of zero are left out.
    #[must_use]
    pub fn count_line(
        &self,
        count: &Count,
        counted: Side,
        unit: CountUnit,
        ties: Option<Side>,
    ) -> String {
        let own = count.share(counted).total;
        let against = match unit {
            CountUnit::Zi => count.against(counted),
            CountUnit::Points => count.share(counted.other()).total,
        };
        let mut sum = self.part(own, count.method, unit);
        for term in terms(count, counted).into_iter().filter(|term| *term != Zi::ZERO) {
            let sign = if term < Zi::ZERO { "+" } else { "\u{2212}" };
            sum.extend([" ", sign, " ", &self.given(term.abs(), unit)]);
        }
        let margin = match counted {
            Side::Black => count.margin,
            Side::White => -count.margin,
        };
        let result = self.margin(counted, margin, unit, ties);
        let base = self.part(against, count.method, unit);
        let margin = self.given(margin, unit);
        say!(self, "count-line", sum = sum, base = base, margin = margin, result = result)
    }

    /// Writes a part of the board: in zi, or in points, of which one by area is a whole zi.
    #[must_use]
    pub fn part(&self, amount: Zi, method: CountMethod, unit: CountUnit) -> String {
        match (unit, method) {
            (CountUnit::Zi, _) => self.zi(amount),
            (CountUnit::Points, CountMethod::Territory) => points(amount),
            (CountUnit::Points, CountMethod::Area | CountMethod::Stones) => {
                points(Zi::from_quarters(amount.quarters() / 2))
            }
        }
    }

    /// Writes what is given or won: in zi, or in points, two of which are a zi.
    #[must_use]
    pub fn given(&self, amount: Zi, unit: CountUnit) -> String {
        match unit {
            CountUnit::Zi => self.zi(amount),
            CountUnit::Points => points(amount),
        }
    }

    /// Writes what is given or won with its unit: `3又3/4子`, `7目半`.
    #[must_use]
    pub fn amount(&self, amount: Zi, unit: CountUnit) -> String {
        if unit == CountUnit::Zi {
            return say!(self, "amount-zi", amount = amount);
        }
        let quarters = amount.quarters();
        let whole = Zi::from_quarters(quarters - quarters % 2);
        match (quarters % 2 != 0, whole == Zi::ZERO) {
            (false, _) => say!(self, "amount-points", points = points(whole)),
            (true, false) => say!(self, "amount-points-half", points = points(whole)),
            (true, true) => say!(self, "amount-half-point"),
        }
    }

    /// Says who gives how much: `黑贴3又3/4子`.
    #[must_use]
    pub fn komi(&self, komi: Zi, unit: CountUnit) -> String {
        let side = if komi < Zi::ZERO { Side::White } else { Side::Black };
        let amount = self.amount(komi.abs(), unit);
        say!(self, "komi-given", side = side, amount = amount)
    }

    /// Says a sealed bid: `黑多3子`.
    #[must_use]
    pub fn bid(&self, bid: Bid) -> String {
        match bid.ahead {
            Some(side) => say!(self, "bid-ahead", side = side, zi = bid.zi),
            None => say!(self, "bid-even"),
        }
    }

    /// Says what could explain that a count differs from the board.
    #[must_use]
    pub fn explanation(&self, found: Explanation) -> String {
        match found {
            Explanation::Alive { point, stones } => {
                say!(self, "explain-alive", point = point, n = stones)
            }
            Explanation::Dead { point, stones } => {
                say!(self, "explain-dead", point = point, n = stones)
            }
            Explanation::Shared { point, points, side } => {
                say!(self, "explain-shared", point = point, n = points, side = side)
            }
            Explanation::Halved { point, points } => {
                say!(self, "explain-halved", point = point, n = points)
            }
            Explanation::LeftOut { point, points } => {
                say!(self, "explain-left-out", point = point, n = points)
            }
            Explanation::Tens { tens } if tens > 0 => {
                say!(self, "explain-tens-more", n = tens.unsigned_abs())
            }
            Explanation::Tens { tens } => say!(self, "explain-tens-less", n = tens.unsigned_abs()),
            Explanation::Stones { .. } => say!(self, "explain-stones"),
        }
    }

    /// Says what a side needs to win this board, so that the line can be checked: `黑185子胜`.
    #[must_use]
    pub fn threshold(&self, count: &Count, unit: CountUnit, ties: Option<Side>) -> String {
        if unit == CountUnit::Zi && count.method == CountMethod::Area {
            let [black, white] = Side::BOTH.map(|side| self.zi(count.wins_with(side, ties)));
            return say!(self, "threshold-zi", black = black, white = white);
        }
        let (black, white) = (count.needs(Side::Black, ties), count.needs(Side::White, ties));
        let (side, lead) = if black > 0 { (Side::Black, black) } else { (Side::White, white) };
        say!(self, "threshold-lead", side = side, lead = lead)
    }

    /// Says the margin as seen by one side; `ties` wins where it is nothing.
    fn margin(&self, side: Side, margin: Zi, unit: CountUnit, ties: Option<Side>) -> String {
        let amount = self.amount(margin.abs(), unit);
        match (margin.cmp(&Zi::ZERO), ties) {
            (std::cmp::Ordering::Equal, None) => say!(self, "result-draw"),
            (std::cmp::Ordering::Equal, Some(side)) => say!(self, "result-tie-won", side = side),
            (std::cmp::Ordering::Greater, _) => {
                say!(self, "result-count-won", side = side, amount = amount)
            }
            (std::cmp::Ordering::Less, _) => {
                say!(self, "result-count-lost", side = side, amount = amount)
            }
        }
    }

    fn ruled(&self, winner: Side, clause: &str) -> String {
        let loser = winner.other();
        if clause.is_empty() {
            return say!(self, "result-ruling", loser = loser);
        }
        let cite = self.cite(clause);
        say!(self, "result-ruling-clause", loser = loser, clause = cite)
    }
}

/// Lists what the counted side gives; negative is what it receives.
fn terms(count: &Count, counted: Side) -> [Zi; 4] {
    let given = [count.komi, count.handicap, count.fines.black, -count.fines.white];
    match counted {
        Side::Black => given,
        Side::White => given.map(|term| -term),
    }
}

/// Writes an amount in points with the sign of the sums.
fn points(amount: Zi) -> String {
    amount.to_points().replace('-', "\u{2212}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::{BoardSize, PerSide};
    use crate::words::Lang;

    fn zi(text: &str) -> Zi {
        text.parse().unwrap()
    }

    fn counted(side: Side, total: &str, [komi, handicap]: [&str; 2], fines: [i32; 2]) -> Count {
        let fines = PerSide { black: Zi::whole(fines[0]), white: Zi::whole(fines[1]) };
        Count::by_hand(side, zi(total), BoardSize::FULL, [zi(komi), zi(handicap)], fines)
    }

    fn even(side: Side, total: &str) -> Count {
        counted(side, total, ["3 3/4", "0"], [0, 0])
    }

    #[test]
    fn the_sum_is_said_from_either_side() {
        let words = Words::embedded(Lang::ZhHans);
        let said = |count: &Count, side| words.count_line(count, side, CountUnit::Zi, None);
        let black = even(Side::Black, "185");
        assert_eq!(said(&black, Side::Black), "185 − 3又3/4 − 180又1/2 = 3/4，黑胜3/4子");
        assert_eq!(said(&black, Side::White), "176 + 3又3/4 − 180又1/2 = −3/4，白负3/4子");
        let white = even(Side::White, "177");
        assert_eq!(said(&white, Side::White), "177 + 3又3/4 − 180又1/2 = 1/4，白胜1/4子");
        assert_eq!(said(&white, Side::Black), "184 − 3又3/4 − 180又1/2 = −1/4，黑负1/4子");
    }

    #[test]
    fn fines_and_handicap_enter_the_sum() {
        let words = Words::embedded(Lang::En);
        let count = counted(Side::Black, "190", ["0", "2"], [1, 2]);
        assert_eq!(count.margin, Zi::from_quarters(34));
        assert_eq!(
            words.count_line(&count, Side::Black, CountUnit::Zi, None),
            "190 − 2 − 1 + 2 − 180 1/2 = 8 1/2, Black wins by 8 1/2 zi"
        );
    }

    #[test]
    fn the_same_board_is_said_in_points() {
        let zh = Words::embedded(Lang::ZhHans);
        let en = Words::embedded(Lang::En);
        let area = even(Side::Black, "185");
        let said = |words: &Words, count: &Count| {
            words.count_line(count, Side::Black, CountUnit::Points, None)
        };
        assert_eq!(said(&zh, &area), "185 − 7.5 − 176 = 1.5，黑胜1目半");
        assert_eq!(said(&en, &area), "185 − 7.5 − 176 = 1.5, Black wins by 1.5 points");
        let totals = PerSide { black: Zi::halves(70), white: Zi::halves(63) };
        let amounts = [zi("3 1/4"), Zi::ZERO];
        let count = Count::of_both(CountMethod::Territory, totals, amounts, PerSide::default());
        assert_eq!(said(&zh, &count), "70 − 6.5 − 63 = 0.5，黑胜半目");
    }

    #[test]
    fn the_threshold_is_what_wins_just_so() {
        let words = Words::embedded(Lang::ZhHans);
        let said = |count: &Count| words.threshold(count, CountUnit::Zi, None);
        assert_eq!(said(&even(Side::Black, "190")), "黑185子胜，白177子胜");
        assert_eq!(said(&even(Side::Black, "184 1/2")), "黑184又1/2子胜，白177子胜");
        let warned = counted(Side::Black, "185", ["3 3/4", "0"], [1, 0]);
        assert_eq!(said(&warned), "黑186子胜，白176子胜");
        let points = |ties| words.threshold(&even(Side::Black, "185"), CountUnit::Points, ties);
        assert_eq!(points(None), "盘面黑多9目即胜");
        let ing = counted(Side::Black, "184 1/2", ["4", "0"], [0, 0]);
        assert_eq!(words.threshold(&ing, CountUnit::Points, Some(Side::Black)), "盘面黑多8目即胜");
        assert_eq!(words.threshold(&ing, CountUnit::Points, None), "盘面黑多10目即胜");
    }

    #[test]
    fn every_threshold_is_where_the_margin_turns() {
        for quarters in -20..40 {
            for half in 0..=1 {
                let komi = Zi::from_quarters(quarters);
                let count = |halves: i32| {
                    let total = Zi::halves(halves * 2 + half);
                    let amounts = [komi, Zi::ZERO];
                    Count::by_hand(Side::Black, total, BoardSize::FULL, amounts, PerSide::default())
                };
                for (side, ties) in [
                    (Side::Black, None),
                    (Side::White, None),
                    (Side::Black, Some(Side::Black)),
                    (Side::White, Some(Side::Black)),
                ] {
                    let needed = count(185).needs(side, ties);
                    let wins = |count: &Count| {
                        let winner = crate::game::count::winner(count.margin).or(ties);
                        winner == Some(side)
                    };
                    let lead = |count: &Count| {
                        let (own, other) =
                            (count.share(side).total, count.share(side.other()).total);
                        (own - other).quarters() / 4
                    };
                    for halves in 150..220 {
                        let count = count(halves);
                        assert_eq!(
                            wins(&count),
                            lead(&count) >= needed,
                            "{komi} {side:?} {halves}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn results_are_sentences() {
        let words = Words::embedded(Lang::ZhHans);
        let count = |quarters, winner| Outcome::Count {
            margin: Zi::from_quarters(quarters),
            unit: CountUnit::Zi,
            winner,
        };
        for (outcome, said) in [
            (count(-1, None), "黑负1/4子"),
            (count(0, None), "和棋"),
            (count(0, Some(Side::Black)), "持平，按规定黑胜"),
            (Outcome::Resignation { winner: Side::Black }, "黑中盘胜"),
            (Outcome::Time { winner: Side::Black }, "白超时判负"),
            (Outcome::Ruling { winner: Side::White, clause: "2002/24.2" }, "黑判负（2002/24.2）"),
            (Outcome::BothLose, "双方均负"),
        ] {
            assert_eq!(words.result(outcome), said);
        }
        let english = Words::embedded(Lang::En);
        assert_eq!(english.result(count(-15, None)), "White wins by 3 3/4 zi");
    }
}
