//! What the chief arbiter changes of the rules of a game that is open.

use super::{Decision, clocks, reasoned};
use crate::game::event::Event;
use crate::game::order::{Order, Role};
use crate::game::refusal::{Refusal, Why};
use crate::game::state::{Game, Phase};
use crate::rules::faults::{Kind, allowance_fault, contradictions};
use crate::rules::{Canonical, Changes, Difference, Rules};
use crate::units::{PerSide, Side};

/// Why a part of the rules can't be changed in a game any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fixed {
    /// Another edition is another game: who has begun under one is judged by it to the end.
    Edition,
    /// The board that is set up, and how stones live and come off on it (1988/I.1–I.6,
    /// 2002/1–6): what has been played was played under that.
    Board,
    /// Who moves first, the first stones and the bids (2002/10, seat/5): they are behind.
    Begun,
    /// Time system, limits and periods are set before a game (1988/II.3, 2002/12.2), and the
    /// readings count down from them; what a reading lacks is set as a reading (2002/22.3).
    Clock,
    /// An adjournment is under way by the way of sealing that was announced (1988/II.5, 2002/14).
    Sealing,
    /// A player has so many warnings already: he would lose for what didn't lose when he did it
    /// (1988/III.12.2, 2002/24.2).
    Warnings,
    /// What could no longer be claimed or appealed against would be open again.
    Lapsed,
}

impl Fixed {
    /// Returns the id by which drills and words name it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Edition => "rules-edition",
            Self::Board => "rules-board",
            Self::Begun => "rules-begun",
            Self::Clock => "rules-clock",
            Self::Sealing => "rules-sealing",
            Self::Warnings => "rules-warnings",
            Self::Lapsed => "rules-lapsed",
        }
    }
}

/// What rules of a file would change in a game, and what they can't.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amendable {
    /// What can be changed.
    pub changes: Changes,
    /// What can't, and why.
    pub fixed: Vec<(&'static str, Fixed)>,
}

/// The fields that hang together with the clock; calls do where the others change.
const CLOCK: [&str; 4] = ["time", "limit", "reserve", "period"];

impl Game {
    /// Parts what other rules say otherwise: what the chief arbiter can take over into this game,
    /// and what is fixed. Rows that only the game has stay: a ruling may rest on them.
    #[must_use]
    pub fn amendable(&self, rules: &Rules) -> Amendable {
        let said = Difference::between(self.rules(), rules).now;
        let why = |field: &'static str| self.fixed(field, &said).map(|why| (field, why));
        let mut fixed: Vec<_> = said.named().into_iter().filter_map(why).collect();
        if let Some(edition) = fixed.iter().copied().find(|(_, why)| *why == Fixed::Edition) {
            fixed = vec![edition];
            return Amendable { changes: Changes::default(), fixed };
        }
        let names: Vec<&str> = fixed.iter().map(|(field, _)| *field).collect();
        Amendable { changes: said.without(&names), fixed }
    }

    /// Tells why a field can't be changed to what is said, if so. What can be changed concerns
    /// only what is still to come: komi and count are looked at when the board is counted, rows
    /// and prices when somebody is ruled against.
    fn fixed(&self, field: &str, said: &Changes) -> Option<Fixed> {
        let begun = self.started;
        let left = self.opening.follows.as_ref().is_some_and(|it| it.readings.is_some());
        let clock = begun || left || self.clock.set > 0 || self.joined;
        let warned = |n: u32| Side::BOTH.iter().any(|side| self.tally(*side).warnings >= n.max(1));
        match field {
            // the texts that the game was opened with belong to its edition
            "edition" => Some(Fixed::Edition),
            "repetition" | "suicide" | "capture" | "count" => begun.then_some(Fixed::Board),
            "repetition_foul" | "cycle" => {
                let rules = self.rules().clone().with(said);
                (self.misfits() != self.misfits_under(&rules)).then_some(Fixed::Board)
            }
            "seating" | "bids" => begun.then_some(Fixed::Begun),
            "time" | "limit" | "reserve" | "period" => clock.then_some(Fixed::Clock),
            "calls" => {
                let with = said.named().iter().any(|field| CLOCK.contains(field));
                (clock && with).then_some(Fixed::Clock)
            }
            "claim" | "appeal_limit" => begun.then_some(Fixed::Lapsed),
            "sealing" => self.adjournment().map(|_| Fixed::Sealing),
            "warnings_lose" => said.warnings_lose.filter(|n| warned(*n)).map(|_| Fixed::Warnings),
            "komi" | "handicap_return" | "warning_price" | "passes_end" | "end_sign"
            | "dispute_starter" | "capture_time" | "flag_window" | "reading_by" | "free_by"
            | "leave" | "late_limit" | "cautions_warn" | "wrong_colours" | "pairing_lot"
            | "komi_white_passed" | "handicap_komi" | "ties" | "counted_in" | "dispute_count"
            | "last_pass" | "replay_time" | "offences" | "cites" => None,
            // the board that is set up; and nobody has thought of changing what isn't named here
            _ => Some(Fixed::Board),
        }
    }

    /// Changes the rules of this game.
    ///
    /// 1. The chief arbiter decides, with a reason; the record has the old and the new.
    /// 2. Not once the game is over: what was played for is known then; nor while an end is
    ///    proposed, a dispute played out, a loss on time or a reading waits for its answer, which
    ///    all belong to the rules as they were.
    /// 3. Nothing that is fixed, nothing that contradicts the rest.
    /// 4. What was decided isn't decided anew; a game that hasn't begun gets its new limits.
    pub(super) fn amend_rules(
        &self,
        changes: &Changes,
        reason: &str,
        sha256: &str,
        order: &Order,
    ) -> Decision {
        reasoned(reason)?;
        if order.by.role != Role::Chief {
            return Err(self.refusal(Why::NotChief, "amend"));
        }
        self.can_be_amended()?;
        let rules = self.rules().clone().with(changes);
        let Difference { was, now } = Difference::between(self.rules(), &rules);
        let fields = now.named();
        if let Some(why) = fields.iter().find_map(|field| self.fixed(field, &now)) {
            return Err(Why::RulesFixed(why).into());
        }
        if fields.is_empty() {
            return Err(Why::SameRules.into());
        }
        let known = contradictions(self.rules(), &[]);
        let new = contradictions(&rules, &[]).into_iter().filter(|one| !known.contains(one));
        // whoever has the texts knows which clauses there are
        if new.into_iter().any(|one| !one.kind.is_notice() && one.kind != Kind::UnknownClause) {
            return Err(Why::RulesClash.into());
        }
        if allowance_fault(&rules, &self.opening.allowances, &[]).is_some() {
            return Err(Why::RulesClash.into());
        }
        let regrants = fields.iter().any(|field| CLOCK.contains(field));
        let rules = Canonical::of(rules).map_err(|_| Refusal::from(Why::RulesClash))?;
        let granted =
            PerSide::from_fn(|side| self.opening.granted_under(rules.rules(), self.player(side)));
        let amended = Event::RulesAmended {
            id: u32::try_from(self.rule_changes.len() + 1).unwrap_or(u32::MAX),
            was: Box::new(was),
            now: Box::new(now),
            rules: Box::new(rules),
            sha256: sha256.to_owned(),
            after: self.move_number(),
            reason: reason.trim().to_owned(),
        };
        let readings = regrants.then(|| clocks(None, granted, order.at));
        Ok(std::iter::once(amended).chain(readings).collect())
    }

    /// Refuses a change of the rules where it can't apply any more, or something is to be
    /// answered first.
    ///
    /// # Errors
    /// What it is.
    pub fn can_be_amended(&self) -> Result<(), Refusal> {
        if self.gap().is_some() {
            return Err(Why::GapOpen.into());
        }
        if self.dispute().is_some() {
            return Err(Why::DisputeOpen.into());
        }
        match self.phase {
            Phase::Ready | Phase::Opening | Phase::Adjourned => Ok(()),
            Phase::Playing | Phase::Paused if self.proposal.is_none() => Ok(()),
            Phase::Playing | Phase::Paused | Phase::Proposed => {
                Err(self.refusal(Why::Proposed, "refused-end"))
            }
            Phase::Flagged => Err(self.refusal(Why::Flagged, "flag")),
            Phase::Ended | Phase::Agreed => Err(self.refusal(Why::Ended, "no-reopening")),
            Phase::Locked => Err(self.refusal(Why::Locked, "confirm")),
        }
    }
}
