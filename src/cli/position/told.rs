//! What is to be told of a record that a game goes on from: where it differs from the event, and
//! what is unclear in it.

use crate::cli::output::brief;
use crate::cli::problems::Told;
use crate::game::Opening;
use crate::record::{Fault, Game, Kind, Komi, Outcome, Overtime, Problem};
use crate::rules::TimeSystem;
use crate::units::{BoardSize, Span};
use crate::words::{Words, say};

/// The most problems that are told one by one; with what is told besides, they have to fit above
/// the form on a small screen.
const MOST: usize = 3;

/// Says, in sentences, what the arbiter should see before the game goes on. The opening is that of
/// the event: it counts, whatever the record says.
/// `size` is the board of the event, `stones` the handicap of the record.
pub fn told(
    words: &Words,
    record: &Game,
    opening: &Opening,
    (size, stones): (BoardSize, u32),
) -> Vec<String> {
    let mut told = vec![say!(words, "record-taken", n = record.moves())];
    if opening.rules.size != size {
        let (lines, of_event) = (opening.rules.size.lines(), size.lines());
        told.push(say!(words, "record-size-differs", lines = lines, event = of_event));
    }
    if opening.handicap != stones {
        told.push(say!(words, "record-handicap-differs", n = stones, named = opening.handicap));
    }
    told.extend(komi(words, record, opening));
    told.extend(limit(words, record, opening));
    told.extend(handicap(words, record));
    if let Some(result) = record.outline.text("RE").filter(|_| is_over(record)) {
        told.push(say!(words, "record-result", result = brief(result)));
    }
    told.extend(left_out(words, record));
    if let Some(date) = record.outline.text("DT") {
        told.push(say!(words, "record-date", date = brief(date)));
    }
    let said = |kind| matches!(kind, Kind::Komi | Kind::Handicap);
    let problems = record.problems.iter().filter(|one| !said(one.fault.kind()));
    let mut problems: Vec<&Problem> = problems.collect();
    // a record that breaks off, or whose names may be wrong
    problems.sort_by_key(|one| !matches!(one.fault.kind(), Kind::Syntax | Kind::Encoding));
    let all = problems.len();
    let line = |problem: &Problem| {
        Told::new(words, problem.clone()).line(words, &opening.rules, false).trim().to_owned()
    };
    told.extend(problems.into_iter().take(MOST).map(line));
    if all > MOST {
        told.push(say!(words, "record-more", n = all - MOST));
    }
    told
}

/// A result that means that nothing goes on.
fn is_over(record: &Game) -> bool {
    record.outcome.is_some_and(|outcome| outcome != Outcome::Unknown)
}

/// The game has the main line only.
fn left_out(words: &Words, record: &Game) -> Option<String> {
    let outline = &record.outline;
    let notes = outline.nodes.iter().filter_map(|node| node.note.as_deref());
    let notes = std::iter::once(&outline.root).chain(notes);
    let comments = notes.filter(|note| !note.comment.is_empty()).count();
    let variations = outline.variations.len();
    let some = variations + comments > 0;
    some.then(|| say!(words, "record-left-out", variations = variations, comments = comments))
}

/// The event's komi counts; another one in the record is shown.
fn komi(words: &Words, record: &Game, opening: &Opening) -> Option<String> {
    let raw = brief(record.outline.text("KM")?);
    let used = words.komi(opening.komi(), opening.rules.unit());
    let told = match record.komi? {
        Komi::Known(amount) if amount == opening.komi() => return None,
        Komi::Known(_) if opening.rules.bids.is_some() => return None,
        Komi::Known(amount) => {
            let written = words.komi(amount, opening.rules.unit());
            say!(words, "record-komi-differs", raw = raw, written = written, used = used)
        }
        Komi::Ambiguous(_) | Komi::Unusual(_) | Komi::Unreadable => {
            say!(words, "record-komi-unclear", raw = raw, used = used)
        }
    };
    Some(told)
}

fn limit(words: &Words, record: &Game, opening: &Opening) -> Option<String> {
    let rules = &opening.rules;
    let inside = if rules.time == TimeSystem::Reserved {
        rules.period.0.times(u64::from(rules.reserve))
    } else {
        Span::ZERO
    };
    let main = rules.limit.0.saturating_sub(inside);
    let other = |span: Option<Span>| span.is_some_and(|span| span != main);
    let periods = match record.overtime {
        Some(Overtime::Periods { number, each }) => {
            (number, each) != (rules.reserve, rules.period.0)
        }
        Some(Overtime::Stage { .. } | Overtime::Increment(_) | Overtime::None) | None => false,
    };
    let differs = rules.time != TimeSystem::NoClock && (other(record.limit) || periods);
    let text = |name| brief(record.outline.text(name).unwrap_or("-"));
    differs.then(|| say!(words, "record-limit-differs", main = text("TM"), over = text("OT")))
}

fn handicap(words: &Words, record: &Game) -> Option<String> {
    let fault = Fault::Handicap(record.handicap.fault()?);
    let (game, number, side, point) = (record.number, None, None, None);
    Some(Told::new(words, Problem { game, number, side, point, fault }).text)
}
