//! Sentences made of values of the game.

use crate::game::event::Ending;
use crate::game::{ClockPhase, Event, Game, Order, Outcome, Reading, Refusal, Why};
use crate::report;
use crate::rules::{Effect, TimeSystem};
use crate::tui::ui::Message;
pub use crate::tui::ui::entry;
use crate::tui::update;
use crate::units::{BadSalt, Side, Span, Zi};
use crate::words::{Value, Words, say};

/// Says a result in the unit of the game.
pub fn outcome(words: &Words, result: &Outcome, game: &Game) -> String {
    report::result(words, result, game.rules().unit())
}

/// Says a reading; with its tenths where the event wants them and the last ten seconds run.
pub fn reading(words: &Words, game: &Game, reading: &Reading) -> String {
    if update::shows_tenths(game, reading) {
        report::reading_with_tenths(words, reading, game.rules())
    } else {
        report::reading(words, reading, game.rules())
    }
}

/// Tells whether the clock stands at the table and nothing was copied from it so far.
pub fn uncopied(game: &Game) -> bool {
    game.rules().time == TimeSystem::NoClock && game.clock().set == 0
}

/// Says what a clock shows now; of one at the table, that nothing was copied from it yet.
pub fn shown(words: &Words, game: &Game, now: &Reading) -> String {
    if uncopied(game) { say!(words, "time-not-copied") } else { reading(words, game, now) }
}

/// Says a call; what is left is in minutes only where a period is one.
pub fn call(words: &Words, game: &Game, name: &str) -> Option<String> {
    let rules = game.rules();
    let minutes = matches!(rules.time, TimeSystem::Reserved | TimeSystem::Periods)
        && rules.period.0 == Span::from_secs(60);
    let left = name.strip_prefix("left-").and_then(|n| n.parse::<u32>().ok());
    match left.filter(|_| !minutes) {
        Some(n) => Some(say!(words, "panel-periods-left", n = n)),
        None => words.call(name),
    }
}

/// Returns the figures of a reading alone.
pub fn figures(game: &Game, reading: &Reading) -> String {
    let tenths = update::shows_tenths(game, reading);
    let left = if tenths { Span::to_remaining_tenths } else { Span::to_remaining };
    let used = if tenths { Span::to_used_tenths } else { Span::to_used };
    match reading.phase {
        ClockPhase::Byoyomi | ClockPhase::Stage if update::reads(reading) => used(reading.period),
        ClockPhase::Main | ClockPhase::Byoyomi | ClockPhase::Stage => left(reading.main),
        ClockPhase::Over => Span::ZERO.to_remaining(),
        ClockPhase::None => String::new(),
    }
}

/// Says why an order was refused, with the clause.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others have no value to say")]
pub fn refusal(words: &Words, refusal: &Refusal) -> String {
    let mut values: Vec<(&str, Value<'_>)> = Vec::new();
    match &refusal.why {
        Why::Occupied { point, .. }
        | Why::ForbiddenPoint { point }
        | Why::Ko { point, .. }
        | Why::Repetition { point, .. }
        | Why::OffBoard { point }
        | Why::Choose { point }
        | Why::NothingToChoose { point }
        | Why::DeadEmpty { point } => values.push(("point", Value::from(*point))),
        Why::NoSuchMove { n } | Why::Unchanged { n } => values.push(("n", Value::from(*n))),
        _ => {}
    }
    let said = words.refusal(refusal.why.id(), &values);
    let said = said.unwrap_or_else(|| say!(words, "message-refused"));
    match &refusal.clause {
        Some(clause) => say!(words, "with-clause", text = said, clause = words.cite(clause.id())),
        None => said,
    }
}

/// Says a message.
pub fn message(words: &Words, message: &Message) -> String {
    match message {
        Message::Refused(why) => refusal(words, why),
        Message::Said(id) => words.say(*id),
        Message::About(id, what) => words.say_with(*id, &[("what", Value::from(what))]),
        Message::BadSalt(bad) => bad_salt(words, *bad),
        Message::Text(text) => text.clone(),
    }
}

/// Says why a typed code can't be right, and in which group.
fn bad_salt(words: &Words, bad: BadSalt) -> String {
    match bad {
        BadSalt::Length(n) => say!(words, "salt-length", n = n),
        BadSalt::Character { group, found } => {
            say!(words, "salt-character", group = group, found = found.to_string())
        }
        BadSalt::Check { group } => say!(words, "salt-check", group = group),
    }
}

/// Names the effects of a ruling on a foul in one line.
pub fn effects(words: &Words, offence: &str, effects: &[Effect]) -> String {
    let named: Vec<String> = effects.iter().map(|one| words.effect_of(offence, *one)).collect();
    words.list(&named)
}

/// Says what an order would do, one line an effect.
pub fn preview(words: &Words, game: &Game, order: &Order) -> Result<Vec<String>, Refusal> {
    Ok(consequences(words, game, &game.decide(order)?))
}

/// Says what events mean to the people at the board, one line an effect.
pub fn consequences<'a>(
    words: &Words,
    game: &Game,
    events: impl IntoIterator<Item = &'a Event>,
) -> Vec<String> {
    events.into_iter().filter_map(|event| told(words, game, event)).collect()
}

/// Says what one event means; notes of the record say nothing.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are notes of the record")]
fn told(words: &Words, game: &Game, event: &Event) -> Option<String> {
    Some(match event {
        Event::Ruled { offence, effects, .. } => return unseen(words, offence, effects),
        Event::Voided { side, point, .. } => {
            say!(words, "preview-void", side = *side, point = *point)
        }
        Event::TurnLost { side, .. } => say!(words, "preview-turn-lost", side = *side),
        Event::WarningGiven { .. } | Event::CautionGiven { .. } | Event::Fined { .. } => {
            priced(words, game, event)
        }
        Event::TimeGivenBack { side, time } => {
            say!(words, "preview-given-back", side = *side, time = time.to_used())
        }
        Event::StonesMoved { moved, .. } => {
            let list: Vec<String> =
                moved.iter().map(|one| format!("{}-{}", one.from, one.to)).collect();
            say!(words, "preview-moved", list = words.list(&list))
        }
        Event::Resulted(result) => {
            say!(words, "preview-result", result = outcome(words, result, game))
        }
        Event::Ending(Ending::Disputed { starter, .. }) => {
            say!(words, "preview-dispute", side = *starter)
        }
        Event::Ending(Ending::WentBack { .. }) => say!(words, "preview-back"),
        Event::Clocks { running: Some(side), .. } => {
            say!(words, "preview-clock-runs", side = *side)
        }
        Event::Clocks { running: None, .. } => say!(words, "preview-clocks-stand"),
        Event::Corrected { misfits, .. } if !misfits.is_empty() => {
            let list: Vec<String> =
                misfits.iter().map(|one| format!("{} {}", one.n, one.point)).collect();
            say!(words, "preview-misfits", list = words.list(&list))
        }
        Event::ClockReplaced { shown, truth, corrected, .. } => {
            clock_replaced(words, *shown, *truth, *corrected)
        }
        Event::Settled { side } => say!(words, "preview-settled", side = side.other()),
        Event::Flagged { side, .. } => say!(words, "preview-flagged", side = *side),
        Event::Counted(count) => super::sheet::line(words, count, Side::Black, game),
        _ => return None,
    })
}

/// Names the effects that no event of their own follows.
fn unseen(words: &Words, offence: &str, effects: &[Effect]) -> Option<String> {
    let silent = |one: &&Effect| matches!(one, Effect::PutRight | Effect::Advice | Effect::SetBack);
    let named: Vec<String> =
        effects.iter().filter(silent).map(|one| words.effect_of(offence, *one)).collect();
    (!named.is_empty()).then(|| words.list(&named))
}

/// Says a warning, a caution or a fine, and that a warning was one too many.
#[expect(clippy::wildcard_enum_match_arm, reason = "the caller gives these events only")]
fn priced(words: &Words, game: &Game, event: &Event) -> String {
    match event {
        Event::WarningGiven { side, count, .. } if *count >= game.rules().warnings_lose => {
            say!(words, "preview-warning-loses", side = *side, n = *count)
        }
        Event::WarningGiven { side, count, fine } if *fine == Zi::ZERO => {
            say!(words, "preview-warning", side = *side, n = *count)
        }
        Event::WarningGiven { side, count, fine } => {
            say!(words, "preview-warning-fine", side = *side, n = *count, amount = *fine)
        }
        Event::CautionGiven { side, count } => {
            say!(words, "preview-caution", side = *side, n = *count)
        }
        Event::Fined { side, zi } => say!(words, "preview-fined", side = *side, amount = *zi),
        _ => String::new(),
    }
}

/// Says how wrong a clock was, and whether that is corrected (2002/22.3).
fn clock_replaced(words: &Words, shown: Span, truth: Span, corrected: bool) -> String {
    let wrong = Span::from_ms(shown.ms().abs_diff(truth.ms()));
    let an_hour = u128::from(wrong.ms()) * 3_600_000 / u128::from(truth.ms().max(1));
    let an_hour = Span::from_ms(u64::try_from(an_hour).unwrap_or(u64::MAX)).to_used();
    let wrong = wrong.to_used();
    if corrected {
        say!(words, "preview-fault-corrected", wrong = wrong, hourly = an_hour)
    } else {
        say!(words, "preview-fault", wrong = wrong, hourly = an_hour)
    }
}

/// Returns the text of a clause with its citation before it.
pub fn article(words: &Words, id: &str) -> Option<String> {
    let clause = words.clause(id)?;
    Some(say!(words, "article", cite = clause.cite, text = clause.text.replace('\n', " ")))
}

/// Names a player with the rank.
pub fn person(game: &Game, side: Side) -> String {
    let person = game.person(side);
    let rank = if person.rank.is_empty() { String::new() } else { format!(" {}", person.rank) };
    format!("{}{rank}", person.name)
}

/// Names a player with rank and team.
pub fn member(game: &Game, side: Side) -> String {
    let (named, team) = (person(game, side), &game.person(side).team);
    if team.is_empty() { named } else { format!("{named} ({team})") }
}
