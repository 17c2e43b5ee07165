//! The steps of the checklist.

use crate::game::sealed::Step;
use crate::game::{Game, Phase, Who};
use crate::rules::SealingWay;

/// One step of the checklist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdjournRow {
    /// Both clocks stop, nothing is sealed.
    Pause,
    /// The time of sealing is announced.
    Announce,
    /// The side that has moved leaves.
    Dismiss,
    /// The paper is handed in: the clock stops.
    HandIn,
    /// Both readings are confirmed.
    Readings,
    /// The player types his move, unseen.
    Type,
    /// Who keeps the envelope.
    Custody,
    /// The slips.
    Slips,
    /// The record goes elsewhere.
    HandOver,
    /// The board is set up again with both players.
    SetUp,
    /// The envelope is checked and opened.
    Unseal,
    /// What the paper says.
    Open,
    /// The chief arbiter decides what it counts as.
    Decide,
    /// It doesn't take place.
    Cancel,
}

impl AdjournRow {
    /// Lists the steps that the state of the game knows, in their order.
    #[must_use]
    pub fn all(game: &Game) -> Vec<Self> {
        let Some(now) = game.adjournment() else { return Self::without(game) };
        let typed =
            game.rules().sealing.as_ref().map(|one| one.way) == Some(SealingWay::Commitment);
        match now.step {
            Step::Called => vec![Self::Announce, Self::Dismiss, Self::HandIn, Self::Cancel],
            Step::HandedIn | Step::Sealed | Step::Kept => {
                let mut rows = vec![Self::Readings];
                rows.extend(typed.then_some(Self::Type));
                rows.extend([Self::Custody, Self::Slips, Self::HandOver]);
                rows.extend(game.is_recorded().then_some(Self::SetUp));
                rows.extend([Self::Unseal, Self::Cancel]);
                rows
            }
            Step::Unsealed => {
                let mut rows: Vec<Self> =
                    game.is_recorded().then_some(Self::SetUp).into_iter().collect();
                rows.extend([Self::Unseal, Self::Open]);
                rows
            }
            Step::Opened | Step::Over => vec![Self::Unseal, Self::Open, Self::Decide],
        }
    }

    /// The steps of a game that isn't being adjourned.
    fn without(game: &Game) -> Vec<Self> {
        let mut rows = Vec::new();
        rows.extend(game.rules().sealing.as_ref().map(|_| Self::Announce));
        if game.phase() == Phase::Paused {
            rows.extend([Self::Readings, Self::Slips, Self::HandOver]);
        } else {
            rows.push(Self::Pause);
        }
        rows
    }

    /// Tells whether the step has been taken.
    #[must_use]
    pub fn is_done(self, game: &Game) -> bool {
        let Some(now) = game.adjournment() else {
            return self == Self::Readings && both_have_read(game);
        };
        match self {
            Self::Announce => true,
            Self::Dismiss => game.is_dismissed(),
            Self::HandIn => now.step > Step::Called,
            Self::Readings => both_have_read(game),
            Self::Type => now.commitment.is_some(),
            Self::Custody => !now.custody.keeper.is_empty(),
            Self::SetUp => now.set_up,
            Self::Unseal => now.unsealed.is_some(),
            Self::Open => now.opened.is_some(),
            Self::Slips | Self::HandOver | Self::Pause | Self::Decide | Self::Cancel => false,
        }
    }

    /// Tells whether it is a step that gets done, or something that may be chosen at any time.
    #[must_use]
    pub const fn is_step(self) -> bool {
        !matches!(self, Self::Slips | Self::HandOver | Self::Pause | Self::Decide | Self::Cancel)
    }

    /// Lists the steps that are left out if the envelope is opened now.
    #[must_use]
    pub fn left_out(game: &Game) -> Vec<Self> {
        let steps = [Self::Readings, Self::Type, Self::Custody, Self::SetUp];
        let all = Self::all(game);
        steps.into_iter().filter(|row| all.contains(row) && !row.is_done(game)).collect()
    }

    /// Returns the row that comes next: the first that isn't done.
    #[must_use]
    pub fn next(game: &Game) -> usize {
        let waits = |row: &Self| !row.is_done(game) && !matches!(row, Self::Slips | Self::HandOver);
        Self::all(game).iter().position(waits).unwrap_or(0)
    }
}

fn both_have_read(game: &Game) -> bool {
    [Who::Black, Who::White].iter().all(|who| game.read().contains(who))
}
