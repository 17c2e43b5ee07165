//! Slips of the finger: what was done just now is taken back as a correction of its own.

use super::{Decision, clocks, reasoned};
use crate::game::command::Stroke;
use crate::game::event::Event;
use crate::game::refusal::Why;
use crate::game::state::{BeforeSwitch, Game, Phase, Turn, TurnKind};
use crate::units::{Span, Stamp};

/// For so long what was done is taken for a slip of the finger.
pub const SLIP: Span = Span::from_secs(3);

impl Game {
    /// Forgets the point of the last stone, typed wrongly; neither clock is touched.
    ///
    /// 1. It is the last entry, a stone, and the turn ended with it.
    /// 2. Nothing was ruled since, no stones were moved, no envelope was opened for it.
    pub(super) fn forget_point(&self, reason: &str) -> Decision {
        reasoned(reason)?;
        self.in_play_or_paused()?;
        let n = self.move_number();
        let is_stone = |turn: &Turn| matches!(turn.kind, TurnKind::Stroke(Stroke::Stone(_)));
        let free = self.lifting.is_none() && self.gap.is_none() && self.may_press();
        let settled = self.seat_is_settled(n)
            || self.just_opened().is_some()
            || self.dispute().is_some_and(|one| one.after >= n);
        if !free || settled || !self.turns.last().is_some_and(is_stone) {
            return Err(Why::NothingToTakeBack.into());
        }
        if self.has_moved_stones(n) || self.rulings.iter().any(|ruling| ruling.after >= n) {
            return Err(Why::RuledLater.into());
        }
        Ok(vec![Event::Uncompleted { n, reason: reason.to_owned() }])
    }

    /// Reverses a pause, or its end, that was no longer ago than [`SLIP`]: as if it hadn't been.
    ///
    /// 1. After a pause the time since was that of the side whose clock ran.
    /// 2. After its end the time since is nobody's, and who had confirmed the readings has.
    pub(super) fn reverse(&self, reason: &str, at: Stamp) -> Decision {
        reasoned(reason)?;
        let before = self.before_switch.as_ref().filter(|_| at.since(self.clock.since) <= SLIP);
        let Some(BeforeSwitch { clock, read }) = before else {
            return Err(Why::NothingToTakeBack.into());
        };
        let switched = match self.phase {
            Phase::Paused => Event::Resumed {},
            Phase::Opening | Phase::Playing | Phase::Proposed => Event::Paused {},
            Phase::Ready
            | Phase::Flagged
            | Phase::Adjourned
            | Phase::Ended
            | Phase::Agreed
            | Phase::Locked => return Err(Why::NothingToTakeBack.into()),
        };
        let reversed = Event::Reversed { reason: reason.to_owned() };
        let clocks = clocks(clock.running, clock.readings, clock.since);
        let read = read.iter().map(|who| Event::ReadingsConfirmed { who: *who });
        Ok([reversed, switched, clocks].into_iter().chain(read).collect())
    }
}
