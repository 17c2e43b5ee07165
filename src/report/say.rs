//! Results of the game in the words' terms.

use crate::game::{Outcome, ResultKind};
use crate::units::Side;
use crate::words::{self, Words};

/// Says a result: `黑胜3/4子`, `黑中盘胜`, `和棋`.
#[must_use]
pub fn result(words: &Words, outcome: &Outcome) -> String {
    let winner = outcome.winner.unwrap_or(Side::Black);
    let clause = outcome.clause.as_ref().map_or("", crate::rules::Clause::id);
    words.result(match outcome.kind {
        ResultKind::Count => words::Outcome::Count { margin: outcome.margin.unwrap_or_default() },
        ResultKind::Resignation => words::Outcome::Resignation { winner },
        ResultKind::Time => words::Outcome::Time { winner },
        ResultKind::Default => words::Outcome::Default { winner },
        ResultKind::Ruling => words::Outcome::Ruling { winner, clause },
        ResultKind::Draw => words::Outcome::Draw,
        ResultKind::BothLose => words::Outcome::BothLose,
        ResultKind::NoResult => words::Outcome::NoResult,
        ResultKind::Replay => words::Outcome::Replay,
        ResultKind::ExtraGame => words::Outcome::ExtraGame,
    })
}
