//! Which events change something that a slip has to tell.

use super::closing::Closing;
use super::{Change, adjourned};
use crate::game::Event;

impl Change {
    /// Returns what an event changed that a slip has to tell.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a dispatcher, one arm a variant")]
    pub fn of(event: &Event) -> Option<Self> {
        Some(match event {
            Event::Corrected { n, to, was, reason, .. } => {
                Self::Corrected { n: *n, was: *was, to: *to, reason: reason.clone() }
            }
            Event::TakenBack { n, reason } => Self::TakenBack { n: *n, reason: reason.clone() },
            Event::ReadingSet { side, was, reason } => {
                Self::ReadingSet { side: *side, was: *was, reason: reason.clone() }
            }
            Event::Reopened { reason } => Self::Reopened { reason: reason.clone() },
            Event::ResultVoided { reason, .. } => Self::ResultVoided { reason: reason.clone() },
            Event::Uncompleted { n, reason } => Self::Uncompleted { n: *n, reason: reason.clone() },
            Event::Reversed { reason } => Self::Reversed { reason: reason.clone() },
            Event::Unpressed { reason, .. } => Self::Unpressed { reason: reason.clone() },
            Event::FlagWithdrawn { reason } => Self::FlagWithdrawn { reason: reason.clone() },
            Event::StoneBeforeCall { side } => Self::StoneBeforeCall { side: *side },
            Event::Recovered { from } => Self::Recovered { from: *from },
            Event::CameLate { side, by, .. } => Self::CameLate { side: *side, by_ms: *by },
            Event::Left { side, granted, .. } => Self::Left { side: *side, granted: *granted },
            Event::ClockReplaced { shown, truth, corrected, reason, .. } => Self::ClockReplaced {
                shown_ms: *shown,
                truth_ms: *truth,
                corrected: *corrected,
                reason: reason.clone(),
            },
            Event::TimeSplit { used, reason, .. } => {
                Self::TimeSplit { used_ms: *used, reason: reason.clone() }
            }
            Event::Reread { side, from, .. } => Self::Reread { side: *side, from: from.clone() },
            Event::Settled { side } => Self::Settled { side: *side },
            Event::Complained { id, side, clause, about, text, .. } => Self::Complained {
                id: *id,
                side: *side,
                clause: clause.clone(),
                about: *about,
                text: text.clone(),
            },
            Event::ComplaintDecided { id, upheld, departs, reason } => Self::ComplaintDecided {
                id: *id,
                upheld: *upheld,
                departs: *departs,
                reason: reason.clone(),
            },
            Event::Withdrawn { ruling, reason } => {
                Self::Withdrawn { ruling: *ruling, reason: reason.clone() }
            }
            Event::Appealed { ruling, verdict, body, reason } => Self::Appealed {
                ruling: *ruling,
                verdict: *verdict,
                body: body.clone(),
                reason: reason.clone(),
            },
            Event::Lifted { ruling, stays } if !stays.is_empty() => {
                Self::Stays { ruling: *ruling, stays: stays.clone() }
            }
            Event::Amended { id, side, measure, clause, reason, signed } => Self::Amended {
                id: *id,
                side: *side,
                measure: *measure,
                clause: clause.clone(),
                reason: reason.clone(),
                signed: *signed,
            },
            Event::RulesAmended { id, was, now, sha256, after, reason, .. } => Self::RulesAmended {
                id: *id,
                after: *after,
                was: was.clone(),
                now: now.clone(),
                rules_sha256: sha256.clone(),
                reason: reason.clone(),
            },
            Event::LotDrawn { side, clause } => {
                Self::LotDrawn { side: *side, clause: clause.clone() }
            }
            Event::Guessed { held, shown, .. } => Self::Guessed { held: *held, shown: *shown },
            Event::Swapped { clause, reason } => {
                Self::Swapped { clause: clause.clone(), reason: reason.clone() }
            }
            Event::Restored { n, reason } => Self::Restored { n: *n, reason: reason.clone() },
            Event::TimeGivenBack { side, time } => {
                Self::TimeGivenBack { side: *side, time_ms: *time }
            }
            Event::StonesMoved { moved, after } => {
                Self::StonesMoved { moved: moved.clone(), after: *after }
            }
            Event::Adjourned(what) if adjourned::is_told(what) => {
                Self::Adjourned { what: Box::new(what.clone()) }
            }
            Event::HandCounted { .. }
            | Event::Seating(_)
            | Event::Ending(_)
            | Event::Proposed { .. }
            | Event::Refused { .. }
            | Event::Ended { .. } => Self::Closing { what: Box::new(Closing::of(event)?) },
            Event::Joined { reason } => Self::Joined { reason: reason.clone() },
            Event::ArbiterChanged { name } => Self::ArbiterChanged { name: name.clone() },
            Event::Lifted { .. }
            | Event::Adjourned(_)
            | Event::Turned { .. }
            | Event::Returned { .. }
            | Event::Held { .. }
            | Event::Released { .. }
            | Event::Asked { .. }
            | Event::ReadingsConfirmed { .. }
            | Event::Session { .. }
            | Event::TailSetAside { .. }
            | Event::TipMissing { .. }
            | Event::Moved { .. }
            | Event::WallClockSet { .. }
            | Event::SidesFixed { .. }
            | Event::Described(_)
            | Event::Started { .. }
            | Event::Played { .. }
            | Event::Passed { .. }
            | Event::Pressed { .. }
            | Event::TurnLost { .. }
            | Event::Voided { .. }
            | Event::Ruled { .. }
            | Event::WarningGiven { .. }
            | Event::CautionGiven { .. }
            | Event::Fined { .. }
            | Event::Clocks { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::Flagged { .. }
            | Event::Gapped(_)
            | Event::DeadMarked { .. }
            | Event::AliveMarked { .. }
            | Event::LifeConfirmed { .. }
            | Event::Counted(_)
            | Event::Resulted(_)
            | Event::Confirmed { .. }
            | Event::Locked { .. } => return None,
        })
    }
}
