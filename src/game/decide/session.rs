//! What the console notes by itself, and the choice after a gap.

use super::{Decision, clocks};
use crate::game::clock::Reading;
use crate::game::command::{Command, Gap, Recovery};
use crate::game::event::Event;
use crate::game::refusal::{Refusal, Why};
use crate::game::state::{Game, Phase};
use crate::units::{Span, Stamp};

impl Game {
    /// Opens a session. A clock that was running when the last one broke off is found standing.
    pub(super) fn open_session(&self, command: &Command, at: Stamp) -> Vec<Event> {
        let Command::Session { boot, host, program, follows, reason, gap } = command else {
            return Vec::new();
        };
        let mut events = vec![Event::Session {
            boot: boot.clone(),
            host: host.clone(),
            program: program.clone(),
            follows: *follows,
            reason: *reason,
        }];
        let known = |side| {
            let before = self.clock.readings[side];
            Gap { side, before, with: None, ran: Span::ZERO, lasted: None }
        };
        if let Some(gap) = gap.or_else(|| self.clock.running.map(known)) {
            events.extend(self.notice_gap(gap, at));
        }
        events
    }

    /// Stops the clocks at the last reading that is known; nobody is flagged by a gap, so that
    /// neither reading is over.
    pub(super) fn notice_gap(&self, gap: Gap, at: Stamp) -> Vec<Event> {
        let reserve = self.granted(gap.side).reserve;
        let left = |reading: Reading| reading.not_over(self.rules(), reserve);
        let gap = Gap { before: left(gap.before), with: gap.with.map(left), ..gap };
        let mut readings = self.clock.readings;
        readings[gap.side] = gap.before;
        vec![Event::Gapped(gap), clocks(None, readings, at)]
    }

    /// Takes one of the two readings that are shown after a gap; the clocks keep standing.
    pub(super) fn recover(&self, from: Recovery, at: Stamp) -> Decision {
        let gap = self.gap.ok_or_else(|| Refusal::from(Why::NoGap))?;
        if self.phase != Phase::Paused {
            return Err(Why::NotPaused.into());
        }
        let mut readings = self.clock.readings;
        match from {
            Recovery::Before => readings[gap.side] = gap.before,
            Recovery::With => {
                readings[gap.side] = gap.with.ok_or_else(|| Refusal::from(Why::BadReading))?;
            }
            Recovery::InProportion => readings = self.after_gap_in_proportion()?,
        }
        Ok(vec![Event::Recovered { from }, clocks(None, readings, at)])
    }
}
