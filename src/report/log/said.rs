//! Every event in a sentence.

use super::super::change::Change;
use super::super::say as values;
use super::super::told::Told;
use crate::game::Event;
use crate::game::command::{Description, SessionReason};
use crate::game::event::{Adjourned, Seating};
use crate::units::{Player, Point, Side};
use crate::words::{Words, say};

/// Says what happened; nothing where another event of the same record says it.
#[expect(clippy::too_many_lines, reason = "a dispatcher, one arm a variant")]
pub(super) fn said(told: &Told<'_>, event: &Event) -> Option<String> {
    let (words, rules) = (told.words, told.rules);
    if let Some(change) = Change::of(event) {
        return Some(change.said(words, rules));
    }
    let side = |side: &Side| words.party(*side);
    Some(match event {
        Event::Session { host, reason, .. } => session(words, host, *reason),
        Event::TailSetAside { bytes, .. } => say!(words, "log-tail", n = bytes.to_string()),
        Event::TipMissing {} => say!(words, "log-tip-missing"),
        Event::Moved { why, .. } => say!(words, "log-moved", why = why),
        Event::WallClockSet { by_ms } => say!(words, "log-wall-clock", ms = by_ms.to_string()),
        Event::SidesFixed { black } => say!(words, "log-sides", player = player(*black)),
        Event::Described(what) => say!(words, "log-described", what = described(words, what)),
        Event::Started {} => say!(words, "log-started"),
        Event::Played { n, side: who, point, captured, .. } => {
            played(words, *n, (*who, *point), captured.len())
        }
        Event::Passed { n, side: who, .. } => say!(words, "log-passed", n = *n, side = side(who)),
        Event::Pressed { side: who, .. } => say!(words, "log-pressed", side = side(who)),
        Event::Turned { n, side: who, .. } => say!(words, "log-turned", n = *n, side = side(who)),
        Event::TurnLost { n, side: who, clause, .. } => {
            let clause = words.cite(clause.id());
            say!(words, "log-turn-lost", n = *n, side = side(who), clause = clause)
        }
        Event::Voided { n, side: who, point, clause, .. } => {
            let (point, clause) = (*point, words.cite(clause.id()));
            say!(words, "slip-void", n = *n, side = side(who), point = point, clause = clause)
        }
        Event::CautionGiven { side: who, count } => {
            say!(words, "log-caution", side = side(who), n = *count)
        }
        Event::WarningGiven { side: who, count, fine } => {
            say!(words, "log-warning", side = side(who), n = *count, fine = *fine)
        }
        Event::Fined { side: who, zi } => say!(words, "log-fined", side = side(who), fine = *zi),
        Event::Paused {} => say!(words, "log-paused"),
        Event::Resumed {} => say!(words, "log-resumed"),
        Event::Flagged { side: who, clause, .. } => {
            say!(words, "log-flagged", side = side(who), clause = words.cite(clause.id()))
        }
        Event::Gapped(gap) => say!(words, "log-gap", side = words.party(gap.side)),
        Event::Returned { side: who, .. } => say!(words, "log-returned", side = side(who)),
        Event::Held { side: who, .. } => say!(words, "log-held", side = side(who)),
        Event::Released { side: who } => say!(words, "log-released", side = side(who)),
        Event::Asked { side: who, reading } => {
            let reading = values::reading(words, reading, rules);
            say!(words, "log-asked", side = side(who), reading = reading)
        }
        Event::ReadingsConfirmed { who } => {
            say!(words, "log-readings-confirmed", who = words.signer(*who))
        }
        Event::DeadMarked { points, .. } => say!(words, "log-dead", points = listed(points)),
        Event::AliveMarked { points } => say!(words, "log-alive", points = listed(points)),
        Event::LifeConfirmed { side: who } => say!(words, "log-life", side = side(who)),
        Event::Counted(count) => words.count_line(count, Side::Black, rules.unit(), rules.ties),
        Event::Resulted(outcome) => {
            let result = values::result(words, outcome, rules.unit());
            say!(words, "show-result", result = result, code = outcome.code())
        }
        Event::Confirmed { who } => say!(words, "log-confirmed", who = words.signer(*who)),
        Event::Locked {} => say!(words, "log-locked"),
        Event::Lifted { ruling, .. } => say!(words, "log-lifted", id = *ruling),
        Event::Adjourned(what) => adjourned(words, what)?,
        Event::Seating(what) => seating(words, what)?,
        // the readings of a record belong to what it says; a ruling has its own words, and the
        // rest is told above
        Event::Clocks { .. }
        | Event::Ruled { .. }
        | Event::Unpressed { .. }
        | Event::Uncompleted { .. }
        | Event::Reversed { .. }
        | Event::TimeGivenBack { .. }
        | Event::StonesMoved { .. }
        | Event::Withdrawn { .. }
        | Event::Appealed { .. }
        | Event::Amended { .. }
        | Event::RulesAmended { .. }
        | Event::LotDrawn { .. }
        | Event::Guessed { .. }
        | Event::Swapped { .. }
        | Event::Restored { .. }
        | Event::FlagWithdrawn { .. }
        | Event::StoneBeforeCall { .. }
        | Event::Recovered { .. }
        | Event::ReadingSet { .. }
        | Event::CameLate { .. }
        | Event::Left { .. }
        | Event::ClockReplaced { .. }
        | Event::TimeSplit { .. }
        | Event::Reread { .. }
        | Event::Settled { .. }
        | Event::HandCounted { .. }
        | Event::Ending(_)
        | Event::Complained { .. }
        | Event::ComplaintDecided { .. }
        | Event::Joined { .. }
        | Event::ArbiterChanged { .. }
        | Event::Corrected { .. }
        | Event::TakenBack { .. }
        | Event::Proposed { .. }
        | Event::Refused { .. }
        | Event::Ended { .. }
        | Event::Reopened { .. }
        | Event::ResultVoided { .. } => return None,
    })
}

fn session(words: &Words, host: &str, reason: SessionReason) -> String {
    match reason {
        SessionReason::New => say!(words, "log-session-new", host = host),
        SessionReason::Resumed => say!(words, "log-session-resumed", host = host),
        SessionReason::TakenOver => say!(words, "log-session-taken-over", host = host),
        SessionReason::Imported => say!(words, "log-session-imported", host = host),
    }
}

const fn player(player: Player) -> &'static str {
    match player {
        Player::A => "A",
        Player::B => "B",
    }
}

fn played(words: &Words, n: u32, (side, point): (Side, Point), taken: usize) -> String {
    let side = words.party(side);
    if taken == 0 {
        return say!(words, "log-played", n = n, side = side, point = point);
    }
    let taken = u32::try_from(taken).unwrap_or(u32::MAX);
    say!(words, "log-played-taking", n = n, side = side, point = point, taken = taken)
}

fn listed(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn adjourned(words: &Words, what: &Adjourned) -> Option<String> {
    Some(match what {
        Adjourned::Called { clause, .. } => {
            say!(words, "log-adjourned", clause = words.cite(clause.id()))
        }
        Adjourned::Dismissed { side } => say!(words, "log-dismissed", side = words.party(*side)),
        Adjourned::Committed { .. } => say!(words, "log-committed"),
        Adjourned::Cancelled { .. } => say!(words, "slip-adjournment-cancelled"),
        Adjourned::HandedIn { .. }
        | Adjourned::Kept(_)
        | Adjourned::Unsealed(_)
        | Adjourned::Opened(_)
        | Adjourned::Interpreted { .. }
        | Adjourned::PlayedOn { .. }
        | Adjourned::Reset {}
        | Adjourned::Entrusted { .. }
        | Adjourned::HandedOver { .. }
        | Adjourned::Reclaimed { .. } => return None,
    })
}

fn seating(words: &Words, what: &Seating) -> Option<String> {
    Some(match what {
        Seating::Begun {} => say!(words, "log-seating-begun"),
        Seating::Taken {} => say!(words, "log-bids-taken"),
        Seating::Over {} => say!(words, "log-seating-over"),
        Seating::Bid { .. } => return None,
    })
}

/// Lists what was entered or corrected of names.
fn described(words: &Words, what: &Description) -> String {
    let all = [
        &what.black,
        &what.white,
        &what.black_rank,
        &what.white_rank,
        &what.black_team,
        &what.white_team,
        &what.tournament,
        &what.round,
        &what.table,
    ];
    let given: Vec<String> = all.into_iter().flatten().cloned().collect();
    words.list(&given)
}
