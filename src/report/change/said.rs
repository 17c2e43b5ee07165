//! Sentences about what was changed that need more than one word list.

use crate::game::command::{Measure, Stroke, Verdict};
use crate::rules::Clause;
use crate::units::Side;
use crate::words::{Words, say};

pub(super) fn appealed(
    words: &Words,
    id: u32,
    verdict: Verdict,
    (body, reason): (&str, &str),
) -> String {
    let said = match verdict {
        Verdict::Upheld => say!(words, "slip-appeal-upheld", id = id, reason = reason),
        Verdict::SetAside => say!(words, "slip-appeal-set-aside", id = id, reason = reason),
        Verdict::Changed => say!(words, "slip-appeal-changed", id = id, reason = reason),
    };
    if body.is_empty() { said } else { say!(words, "slip-appeal-by", text = said, body = body) }
}

pub(super) fn amended(
    words: &Words,
    side: Option<Side>,
    measure: Measure,
    (clause, reason): (&Clause, &str),
) -> String {
    let whom = side.map_or_else(|| say!(words, "both-sides"), |side| words.party(side));
    let clause = words.cite(clause.id());
    let what = words.measure(measure);
    say!(words, "slip-amended", side = whom, what = what, clause = clause, reason = reason)
}

pub(super) fn stroke(words: &Words, stroke: Option<Stroke>) -> String {
    match stroke {
        Some(Stroke::Stone(point)) => point.to_string(),
        Some(Stroke::Pass) => say!(words, "slip-pass"),
        None => say!(words, "slip-left-out"),
    }
}

/// Says how the colours were guessed: one stone shown says odd, two say even.
pub(in crate::report) fn guessed(words: &Words, held: u32, shown: u32) -> String {
    match shown {
        1 => say!(words, "slip-guess-odd", n = held),
        _ => say!(words, "slip-guess-even", n = held),
    }
}
