//! The count sheet: the board with the owners of its points, the sums, who has counted.

use super::change::Change;
use super::page::{Page, signed};
use super::sheet::{WHO, counted_part};
use super::slip::{self, Act, Covered, NoSlip, NoteLine};
use super::subject::Subject;
use super::{Identity, view};
use crate::game::{Count, Game};
use crate::rules::Rules;
use crate::units::{PerSide, Point};
use crate::words::{Words, say};
use serde::Serialize;

/// The count sheet.
#[derive(Clone, Debug, Serialize)]
pub struct CountSheet {
    /// Which game it is of.
    #[serde(flatten)]
    pub subject: Subject,
    /// Stones each side has taken.
    pub captures: PerSide<u32>,
    /// Stones that were agreed to be dead.
    pub dead: Vec<Point>,
    /// The count.
    #[serde(serialize_with = "view::count")]
    pub count: Option<Count>,
    /// What the recorded board comes to, where the count by hand differs from it.
    #[serde(serialize_with = "view::count")]
    pub board_count: Option<Count>,
    /// The board with the owner of each point, where the moves are recorded.
    pub owners: Option<Vec<String>>,
    /// What was counted by hand, and why it differs.
    pub notes: Vec<NoteLine>,
}

impl CountSheet {
    /// Builds the sheet of a game that was counted.
    ///
    /// # Errors
    /// If it wasn't, or isn't recorded.
    pub fn of(
        game: &Game,
        acts: &[Act<'_>],
        covered: Option<Covered>,
        identity: &Identity,
    ) -> Result<Self, NoSlip> {
        let count = game.count().cloned().ok_or(NoSlip::NotCounted)?;
        Ok(Self {
            subject: Subject::of("count", game, acts, covered, identity)?,
            captures: game.prisoners(),
            dead: game.dead().iter().copied().collect(),
            count: Some(count),
            board_count: game.difference().map(|_| game.count_of_board()),
            owners: slip::owners(game),
            notes: slip::notes(acts, |what| matches!(what, Change::Closing { .. })),
        })
    }

    /// Puts the sheet into words.
    #[must_use]
    pub fn page(&self, words: &Words, rules: &Rules) -> Page {
        let told = self.subject.told(words, rules);
        let mut page = self.subject.page(&told, say!(words, "count-title"));
        let board = self.board_count.as_ref();
        let owners = self.owners.as_deref();
        page.count = self.count.as_ref().map(|count| counted_part(&told, count, board, owners));
        page.remarks = self.notes.iter().map(|note| note.what.said(words, rules)).collect();
        page.signatures = signed(WHO.map(|who| words.signer(who)));
        page.cleaned()
    }
}
