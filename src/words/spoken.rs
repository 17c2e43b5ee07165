//! Results and the line the arbiter says aloud after the count.

use super::Words;
use super::value::say;
use crate::units::{PerSide, Side, Zi};

/// How a game ended, as far as a sentence needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<'a> {
    /// By count, with Black's margin; zero is a draw.
    Count {
        /// Positive where Black wins.
        margin: Zi,
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

/// The sum an arbiter says aloud: points of one side, what is taken off, the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountLine {
    /// The side whose points were counted.
    pub counted: Side,
    /// Its live stones and the points they surround.
    pub total: Zi,
    /// Half the points of the board.
    pub base: Zi,
    /// What Black gives as komi.
    pub komi: Zi,
    /// What Black gives back for handicap stones.
    pub handicap: Zi,
    /// What each side gives for warnings.
    pub fines: PerSide<Zi>,
}

impl CountLine {
    /// Returns Black's margin.
    #[must_use]
    pub fn margin(&self) -> Zi {
        let own = self.terms().fold(self.total - self.base, |sum, term| sum - term);
        match self.counted {
            Side::Black => own,
            Side::White => -own,
        }
    }

    /// Lists what the counted side gives; negative is what it receives.
    fn terms(&self) -> impl Iterator<Item = Zi> {
        let given = [self.komi, self.handicap, self.fines.black, -self.fines.white];
        let counted = self.counted;
        given.into_iter().map(move |term| match counted {
            Side::Black => term,
            Side::White => -term,
        })
    }
}

impl Words {
    /// Says a result: `黑胜3/4子`, `黑中盘胜`, `和棋`.
    #[must_use]
    pub fn result(&self, outcome: Outcome<'_>) -> String {
        match outcome {
            Outcome::Count { margin } => self.margin(Side::Black, margin),
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

    /// Writes the sum the arbiter says aloud: `185 − 3又3/4 − 180又1/2 = 3/4，黑胜3/4子`.
    /// Amounts of zero are left out.
    #[must_use]
    pub fn count_line(&self, line: &CountLine) -> String {
        let mut sum = self.zi(line.total);
        for term in line.terms().filter(|term| *term != Zi::ZERO) {
            let sign = if term < Zi::ZERO { "+" } else { "\u{2212}" };
            sum.extend([" ", sign, " ", &self.zi(term.abs())]);
        }
        let own = match line.counted {
            Side::Black => line.margin(),
            Side::White => -line.margin(),
        };
        let result = self.margin(line.counted, own);
        say!(self, "count-line", sum = sum, base = line.base, margin = own, result = result)
    }

    /// Says the margin as seen by one side.
    fn margin(&self, side: Side, margin: Zi) -> String {
        match margin.cmp(&Zi::ZERO) {
            std::cmp::Ordering::Equal => say!(self, "result-draw"),
            std::cmp::Ordering::Greater => {
                say!(self, "result-count-won", side = side, margin = margin)
            }
            std::cmp::Ordering::Less => {
                say!(self, "result-count-lost", side = side, margin = margin.abs())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    fn line(counted: Side, total: &str) -> CountLine {
        let zi = |text: &str| text.parse::<Zi>().unwrap();
        CountLine {
            counted,
            total: zi(total),
            base: zi("180 1/2"),
            komi: zi("3 3/4"),
            handicap: Zi::ZERO,
            fines: PerSide::from_fn(|_| Zi::ZERO),
        }
    }

    #[test]
    fn the_sum_is_said_from_either_side() {
        let words = Words::embedded(Lang::ZhHans);
        let black = words.count_line(&line(Side::Black, "185"));
        assert_eq!(black, "185 − 3又3/4 − 180又1/2 = 3/4，黑胜3/4子");
        let white = words.count_line(&line(Side::White, "177"));
        assert_eq!(white, "177 + 3又3/4 − 180又1/2 = 1/4，白胜1/4子");
        let lost = words.count_line(&line(Side::Black, "184"));
        assert_eq!(lost, "184 − 3又3/4 − 180又1/2 = −1/4，黑负1/4子");
    }

    #[test]
    fn fines_and_handicap_enter_the_sum() {
        let words = Words::embedded(Lang::En);
        let mut sum = line(Side::Black, "190");
        (sum.komi, sum.handicap) = (Zi::ZERO, Zi::whole(2));
        sum.fines = PerSide { black: Zi::ONE, white: Zi::whole(2) };
        assert_eq!(sum.margin(), Zi::from_quarters(34));
        assert_eq!(
            words.count_line(&sum),
            "190 − 2 − 1 + 2 − 180 1/2 = 8 1/2, Black wins by 8 1/2 zi"
        );
    }

    #[test]
    fn both_sides_give_the_same_margin() {
        for (black, white) in [("185", "176"), ("184 1/2", "176 1/2")] {
            let (black, white) = (line(Side::Black, black), line(Side::White, white));
            assert_eq!(black.margin(), white.margin());
        }
    }

    #[test]
    fn results_are_sentences() {
        let words = Words::embedded(Lang::ZhHans);
        for (outcome, said) in [
            (Outcome::Count { margin: Zi::from_quarters(-1) }, "黑负1/4子"),
            (Outcome::Count { margin: Zi::ZERO }, "和棋"),
            (Outcome::Resignation { winner: Side::Black }, "黑中盘胜"),
            (Outcome::Time { winner: Side::Black }, "白超时判负"),
            (Outcome::Ruling { winner: Side::White, clause: "2002/24.2" }, "黑判负（2002/24.2）"),
            (Outcome::BothLose, "双方均负"),
        ] {
            assert_eq!(words.result(outcome), said);
        }
        let english = Words::embedded(Lang::En);
        let margin = Zi::from_quarters(-15);
        assert_eq!(english.result(Outcome::Count { margin }), "White wins by 3 3/4 zi");
    }
}
