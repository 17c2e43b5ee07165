//! Values of the game in words: results, readings, effects, rulings.

use crate::game::event::Stays;
use crate::game::{ClockPhase, Follows, Outcome, Reading, ResultKind};
use crate::rules::{Allowance, CountUnit, Effect, Rules, TimeSystem};
use crate::units::Side;
use crate::words::{self, ClockText, Words, say};

/// Says a result: `黑胜3/4子`, `黑中盘胜`, `和棋`.
#[must_use]
pub fn result(words: &Words, outcome: &Outcome, unit: CountUnit) -> String {
    let counted = outcome.winner;
    let winner = outcome.winner.unwrap_or(Side::Black);
    let clause = outcome.clause.as_ref().map_or("", crate::rules::Clause::id);
    words.result(match outcome.kind {
        ResultKind::Count => {
            let margin = outcome.margin.unwrap_or_default();
            words::Outcome::Count { margin, unit, winner: counted }
        }
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

/// Says which game another is played for.
#[must_use]
pub fn follows(words: &Words, follows: &Follows) -> String {
    let kind = words.result(match follows.kind {
        ResultKind::ExtraGame => words::Outcome::ExtraGame,
        ResultKind::Count
        | ResultKind::Resignation
        | ResultKind::Time
        | ResultKind::Default
        | ResultKind::Ruling
        | ResultKind::Draw
        | ResultKind::BothLose
        | ResultKind::NoResult
        | ResultKind::Replay => words::Outcome::Replay,
    });
    let (game, code) = (follows.game.get(..8).unwrap_or_default(), follows.fingerprint);
    say!(words, "slip-follows-game", kind = kind, game = game, code = code.to_string())
}

/// Says a reading: `1:23:45`, `读秒 还剩4分 本手 00:37`.
#[must_use]
pub fn reading(words: &Words, reading: &Reading, rules: &Rules) -> String {
    words.clock(clock_text(reading, rules))
}

/// Says a reading with the tenths of its seconds.
#[must_use]
pub fn reading_with_tenths(words: &Words, reading: &Reading, rules: &Rules) -> String {
    words.clock_with_tenths(clock_text(reading, rules))
}

const fn clock_text(reading: &Reading, rules: &Rules) -> ClockText {
    let minute = rules.period.0.ms() == 60_000;
    match reading.phase {
        ClockPhase::Main => ClockText::Main(reading.main),
        ClockPhase::Byoyomi if !minute => ClockText::Periods(reading.reserve, reading.period),
        ClockPhase::Byoyomi if reading.reserve <= 1 => ClockText::LastMinute(reading.period),
        ClockPhase::Byoyomi => ClockText::Minutes(reading.reserve, reading.period),
        ClockPhase::Stage => match reading.moves {
            Some(moves) => ClockText::Stage(moves, reading.main),
            None => ClockText::Stretch(reading.reserve, reading.period),
        },
        ClockPhase::Over => ClockText::Over,
        ClockPhase::None => ClockText::Copied(reading.main),
    }
}

/// Says how time is kept for both: limit, periods, stages, increment.
#[must_use]
pub fn time_system(words: &Words, rules: &Rules) -> String {
    timing(words, rules, say!(words, "timing-each", limit = words.length(rules.limit.0)))
}

/// Says how time is kept for a side that was given something else.
pub(super) fn own_time(words: &Words, rules: &Rules, own: &Allowance) -> String {
    let rules = own.of(rules);
    timing(words, &rules, words.length(rules.limit.0))
}

fn timing(words: &Words, rules: &Rules, limit: String) -> String {
    let period = words.length(rules.period.0);
    let n = rules.reserve;
    match rules.time {
        TimeSystem::Reserved => {
            say!(words, "timing-reserved", limit = limit, n = n, period = period)
        }
        TimeSystem::Absolute => say!(words, "timing-absolute", limit = limit),
        TimeSystem::Stage { moves, within, .. } => {
            let within = words.length(within.0);
            say!(words, "timing-stage", limit = limit, n = moves, within = within)
        }
        TimeSystem::Fischer { add, .. } => {
            say!(words, "timing-fischer", limit = limit, add = words.length(add.0))
        }
        TimeSystem::Periods => {
            say!(words, "timing-periods", limit = limit, n = n, period = period)
        }
        TimeSystem::Ing { price } => {
            let price = words.zi(price);
            say!(words, "timing-ing", limit = limit, n = n, period = period, price = price)
        }
        TimeSystem::NoClock => say!(words, "timing-no-clock"),
    }
}

/// Says what a ruling on a foul does, one text an effect.
#[must_use]
pub fn effects(words: &Words, offence: &str, effects: &[Effect]) -> Vec<String> {
    effects.iter().map(|effect| words.effect_of(offence, *effect)).collect()
}

/// Says what stays on the record after a ruling was undone, although it no longer fits.
#[must_use]
pub fn stays(words: &Words, stays: Stays) -> String {
    match stays {
        Stays::TurnLost { n } => say!(words, "stays-turn-lost", n = n),
        Stays::StonesMoved { after } => say!(words, "stays-stones-moved", n = after),
        Stays::Clocks => say!(words, "stays-clocks"),
        Stays::Ruling { id } => say!(words, "stays-ruling", id = id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;
    use crate::words::Lang;

    #[test]
    fn every_effect_of_every_foul_has_words() {
        for lang in Lang::ALL {
            let words = Words::embedded(*lang);
            for preset in Preset::COMPLETE {
                for (id, offence) in &preset.rules().unwrap().offences {
                    for ruling in offence.all_rulings() {
                        let said = effects(&words, id, &ruling.effects);
                        assert_eq!(said.len(), ruling.effects.len(), "{id}");
                    }
                }
            }
        }
    }
}
