//! What was changed on the record or the clocks, as a slip tells it.

mod adjourned;
pub(super) mod closing;
mod of;
mod said;

use crate::game::Reading;
use crate::game::command::{Measure, Recovery, Shift, Stroke, Verdict};
use crate::game::event::{Adjourned, Stays};
use crate::rules::{Changes, Clause, Difference, Rules};
use crate::units::{Fingerprint, Side, Span};
use crate::words::{Words, say};
use closing::Closing;
pub(super) use said::guessed;
use said::{amended, appealed, stroke};
use serde::Serialize;

/// What was changed.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Change {
    /// An entry was corrected.
    Corrected {
        /// Its number.
        n: u32,
        /// What had been recorded.
        was: Option<Stroke>,
        /// What was played.
        to: Stroke,
        /// Why.
        reason: String,
    },
    /// The last entry was taken back.
    TakenBack {
        /// Its number.
        n: u32,
        /// Why.
        reason: String,
    },
    /// A reading was set.
    ReadingSet {
        /// Whose.
        side: Side,
        /// What it was.
        was: Reading,
        /// Why.
        reason: String,
    },
    /// The end on the board had been entered by mistake.
    Reopened {
        /// Why.
        reason: String,
    },
    /// A result was taken back, or counted anew.
    ResultVoided {
        /// Why.
        reason: String,
    },
    /// The point of an entry was forgotten, to be entered again.
    Uncompleted {
        /// The entry.
        n: u32,
        /// Why.
        reason: String,
    },
    /// A pause, or its end, was taken back.
    Reversed {
        /// Why.
        reason: String,
    },
    /// A press was taken back.
    Unpressed {
        /// Why.
        reason: String,
    },
    /// A loss on time was declined.
    FlagWithdrawn {
        /// Why.
        reason: String,
    },
    /// The stone was down before the call.
    StoneBeforeCall {
        /// Whose.
        side: Side,
    },
    /// A gap in the clock: which reading was taken.
    Recovered {
        /// Which.
        from: Recovery,
    },
    /// A player came late.
    CameLate {
        /// Who.
        side: Side,
        /// By how much.
        by_ms: Span,
    },
    /// A player left his seat while the seconds were read, or without leave.
    Left {
        /// Who.
        side: Side,
        /// Whether he had leave.
        granted: bool,
    },
    /// A clock was replaced.
    ClockReplaced {
        /// The time both sides had used by the clock.
        shown_ms: Span,
        /// The time they have really used.
        truth_ms: Span,
        /// Whether the readings were corrected in proportion.
        corrected: bool,
        /// Why.
        reason: String,
    },
    /// The time used was split evenly.
    TimeSplit {
        /// The time both sides had used together.
        used_ms: Span,
        /// Why.
        reason: String,
    },
    /// The seconds were read again.
    Reread {
        /// Whose.
        side: Side,
        /// From which call.
        from: String,
    },
    /// A side gave up moving.
    Settled {
        /// Who.
        side: Side,
    },
    /// Something of an adjournment.
    Adjourned {
        /// What.
        what: Box<Adjourned>,
    },
    /// A step before the first move or at the end.
    Closing {
        /// Which.
        what: Box<Closing>,
    },
    /// A player complained.
    Complained {
        /// Number of the complaint.
        id: u32,
        /// Who.
        side: Side,
        /// About what article.
        clause: Clause,
        /// The move at which it happened.
        about: u32,
        /// What he says.
        text: String,
    },
    /// A complaint was decided.
    ComplaintDecided {
        /// Number of the complaint.
        id: u32,
        /// Whether it was upheld.
        upheld: bool,
        /// Whether the chief arbiter departed from the clause.
        departs: bool,
        /// Why.
        reason: String,
    },
    /// A ruling was withdrawn.
    Withdrawn {
        /// Its number.
        ruling: u32,
        /// Why.
        reason: String,
    },
    /// An appeal against a ruling was decided.
    Appealed {
        /// Its number.
        ruling: u32,
        /// How.
        verdict: Verdict,
        /// Who decided, where it wasn't the chief arbiter himself.
        body: String,
        /// Why.
        reason: String,
    },
    /// A ruling was undone, and something stays although it no longer fits.
    Stays {
        /// Its number.
        ruling: u32,
        /// What stays.
        stays: Vec<Stays>,
    },
    /// The organisers decided something beside the result.
    Amended {
        /// Its number.
        id: u32,
        /// Whom it concerns; without it both.
        side: Option<Side>,
        /// What.
        measure: Measure,
        /// By which clause.
        clause: Clause,
        /// Why.
        reason: String,
        /// The fingerprint of the record that was signed.
        signed: Option<Fingerprint>,
    },
    /// The chief arbiter changed the rules of the game.
    RulesAmended {
        /// Its number.
        id: u32,
        /// Moves on the record then.
        after: u32,
        /// What the rules said before of what differs.
        was: Box<Changes>,
        /// What they say since.
        now: Box<Changes>,
        /// The sha256 of the rules since.
        rules_sha256: String,
        /// Why.
        reason: String,
    },
    /// A lot was drawn for the pairing.
    LotDrawn {
        /// Who won it.
        side: Side,
        /// By which clause.
        clause: Clause,
    },
    /// The colours were drawn by guessing.
    Guessed {
        /// How many stones were held.
        held: u32,
        /// How many were shown: one says odd, two say even.
        shown: u32,
    },
    /// The players changed seats.
    Swapped {
        /// By which clause.
        clause: Clause,
        /// Why.
        reason: String,
    },
    /// The board was set up again from the record.
    Restored {
        /// Moves on the record.
        n: u32,
        /// Why.
        reason: String,
    },
    /// A clock got time back.
    TimeGivenBack {
        /// Whose.
        side: Side,
        /// How much.
        time_ms: Span,
    },
    /// Stones stand elsewhere than they were played.
    StonesMoved {
        /// Which.
        moved: Vec<Shift>,
        /// Moves on the record then.
        after: u32,
    },
    /// Readings and warnings were entered by hand at the start.
    Joined {
        /// Why.
        reason: String,
    },
    /// Another arbiter took the board.
    ArbiterChanged {
        /// His name.
        name: String,
    },
}

impl Change {
    /// Tells whether it stands beside the result.
    #[must_use]
    pub const fn is_beside(&self) -> bool {
        matches!(self, Self::Amended { .. } | Self::LotDrawn { .. })
    }

    /// Tells whether it is a step before the first move or at the end.
    #[must_use]
    pub const fn is_closing(&self) -> bool {
        matches!(self, Self::Closing { .. })
    }

    /// Says it in a sentence.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a dispatcher, one arm a variant")]
    pub fn said(&self, words: &Words, rules: &Rules) -> String {
        match self {
            Self::Corrected { n, was, to, reason } => {
                let (was, to) = (stroke(words, *was), stroke(words, Some(*to)));
                say!(words, "slip-corrected", n = *n, was = was, to = to, reason = reason)
            }
            Self::TakenBack { n, reason } => {
                say!(words, "slip-taken-back", n = *n, reason = reason)
            }
            Self::ReadingSet { side, was, reason } => {
                let was = super::say::reading(words, was, rules);
                let side = words.party(*side);
                say!(words, "slip-reading-set", side = side, was = was, reason = reason)
            }
            Self::Reopened { reason } => say!(words, "slip-reopened", reason = reason),
            Self::ResultVoided { reason } => say!(words, "slip-result-voided", reason = reason),
            Self::Uncompleted { n, reason } => {
                say!(words, "slip-uncompleted", n = *n, reason = reason)
            }
            Self::Reversed { reason } => say!(words, "slip-reversed", reason = reason),
            Self::Unpressed { reason } => say!(words, "slip-unpressed", reason = reason),
            Self::FlagWithdrawn { reason } => {
                say!(words, "slip-flag-withdrawn", reason = reason)
            }
            Self::StoneBeforeCall { side } => {
                say!(words, "slip-before-call", side = words.party(*side))
            }
            Self::Recovered { from: Recovery::With } => say!(words, "slip-gap-counted"),
            Self::Recovered { from: Recovery::Before } => say!(words, "slip-gap-left-out"),
            Self::Recovered { from: Recovery::InProportion } => {
                say!(words, "slip-gap-in-proportion")
            }
            Self::Adjourned { what } => adjourned::said(words, what),
            Self::Closing { what } => what.said(words, rules),
            Self::CameLate { side, by_ms } => {
                let by = by_ms.to_string();
                say!(words, "slip-came-late", side = words.party(*side), by = by)
            }
            Self::Left { side, granted: true } => {
                say!(words, "slip-left-with-leave", side = words.party(*side))
            }
            Self::Left { side, granted: false } => {
                say!(words, "slip-left", side = words.party(*side))
            }
            Self::ClockReplaced { shown_ms, truth_ms, corrected, reason } => {
                let (shown, truth) = (shown_ms.to_string(), truth_ms.to_string());
                if *corrected {
                    say!(
                        words,
                        "slip-clock-corrected",
                        shown = shown,
                        truth = truth,
                        reason = reason
                    )
                } else {
                    say!(
                        words,
                        "slip-clock-replaced",
                        shown = shown,
                        truth = truth,
                        reason = reason
                    )
                }
            }
            Self::TimeSplit { used_ms, reason } => {
                say!(words, "slip-time-split", used = used_ms.to_string(), reason = reason)
            }
            Self::Reread { side, from } => {
                let call = words.call(from).unwrap_or_else(|| from.clone());
                say!(words, "slip-reread", side = words.party(*side), call = call)
            }
            Self::Settled { side } => {
                say!(words, "slip-settled", side = words.party(*side))
            }
            Self::Complained { id, side, clause, about, text } => {
                let (side, clause) = (words.party(*side), words.cite(clause.id()));
                say!(
                    words,
                    "slip-complained",
                    id = *id,
                    side = side,
                    clause = clause,
                    n = *about,
                    text = text
                )
            }
            Self::ComplaintDecided { id, departs: true, reason, .. } => {
                say!(words, "slip-complaint-departed", id = *id, reason = reason)
            }
            Self::ComplaintDecided { id, upheld: true, reason, .. } => {
                say!(words, "slip-complaint-upheld", id = *id, reason = reason)
            }
            Self::Withdrawn { ruling, reason } => {
                say!(words, "slip-withdrawn", id = *ruling, reason = reason)
            }
            Self::Appealed { ruling, verdict, body, reason } => {
                appealed(words, *ruling, *verdict, (body, reason))
            }
            Self::Stays { ruling, stays } => {
                let said: Vec<String> =
                    stays.iter().map(|one| super::say::stays(words, *one)).collect();
                say!(words, "slip-stays", id = *ruling, what = words.list(&said))
            }
            Self::Amended { side, measure, clause, reason, .. } => {
                amended(words, *side, *measure, (clause, reason))
            }
            Self::RulesAmended { after, was, now, reason, .. } => {
                let both = Difference { was: (**was).clone(), now: (**now).clone() };
                let what = words.rules_differ(&both).join(&say!(words, "rules-times"));
                say!(words, "slip-rules-amended", n = *after, what = what, reason = reason)
            }
            Self::LotDrawn { side, clause } => {
                let clause = words.cite(clause.id());
                say!(words, "slip-lot", side = words.party(*side), clause = clause)
            }
            Self::Guessed { held, shown } => said::guessed(words, *held, *shown),
            Self::Swapped { clause, reason } => {
                let clause = words.cite(clause.id());
                say!(words, "slip-swapped", clause = clause, reason = reason)
            }
            Self::Restored { n, reason } => say!(words, "slip-restored", n = *n, reason = reason),
            Self::TimeGivenBack { side, time_ms } => {
                let time = time_ms.to_string();
                say!(words, "slip-given-back", side = words.party(*side), time = time)
            }
            Self::StonesMoved { moved, after } => {
                let one = |shift: &Shift| format!("{} → {}", shift.from, shift.to);
                let stones = words.list(&moved.iter().map(one).collect::<Vec<_>>());
                say!(words, "slip-stones-moved", n = *after, stones = stones)
            }
            Self::ComplaintDecided { id, upheld: false, reason, .. } => {
                say!(words, "slip-complaint-rejected", id = *id, reason = reason)
            }
            Self::Joined { reason } => say!(words, "slip-joined", reason = reason),
            Self::ArbiterChanged { name } => say!(words, "slip-arbiter-changed", name = name),
        }
    }
}
