//! The answers to a loss on time that is proposed.

use super::{Armed, Reason};
use crate::game::{By, Command, Game, Order};
use crate::units::Stamp;

/// A loss on time that is proposed.
#[derive(Clone, Debug, Default)]
pub struct FlagForm {
    /// The chosen answer.
    pub selected: FlagRow,
    /// Whether the page of the loss is open, where F10 and Enter confirm it.
    pub loss: Option<Armed>,
    /// Why it is declined, when it is to be.
    pub reason: Option<Reason>,
    /// The stamp of a stone whose point was being typed, to be used.
    pub stone: Option<Stamp>,
    /// When it was said that a stone was down before the call.
    pub said: Option<Stamp>,
}

/// An answer to a loss on time; its number stays when others aren't possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FlagRow {
    /// The loss is confirmed.
    Confirm,
    /// It is declined, with a reason.
    #[default]
    Decline,
    /// A stone was down before the call.
    Before,
    /// The seconds are read again.
    Reread,
}

impl FlagRow {
    /// All answers in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Confirm, Self::Decline, Self::Before, Self::Reread];
}

impl FlagForm {
    /// Lists the answers that the game would accept now.
    #[must_use]
    pub fn rows(&self, game: &Game, now: Stamp) -> Vec<FlagRow> {
        let possible = |row: &FlagRow| match row {
            FlagRow::Confirm | FlagRow::Decline => true,
            FlagRow::Before => self.stone_at(game, now).is_some(),
            FlagRow::Reread => super::times::heard(game, now)
                .into_iter()
                .next()
                .is_some_and(|from| accepts(game, Command::Reread { from }, now)),
        };
        FlagRow::ALL.into_iter().filter(possible).collect()
    }

    /// Returns the moment by which a stone was down before the call: the present one, that at
    /// which it was said, or that of the point being typed; none after the window.
    #[must_use]
    pub fn stone_at(&self, game: &Game, now: Stamp) -> Option<Stamp> {
        let moments = [self.said, Some(now), self.stone].into_iter().flatten();
        moments.into_iter().find(|at| accepts(game, Self::before(game), *at))
    }

    /// Returns what was done before the call: a stone, or an envelope that was handed in.
    #[must_use]
    pub fn before(game: &Game) -> Command {
        match game.adjournment() {
            Some(_) => Command::HandIn,
            None => Command::StoneBeforeCall,
        }
    }
}

fn accepts(game: &Game, command: Command, at: Stamp) -> bool {
    game.decide(&Order { command, by: By::table(""), at }).is_ok()
}
