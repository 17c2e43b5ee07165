//! What goes to the head desk with the record of a game that is over: its game record for other
//! programs, its slip and its game record sheet. One place for all who hand in.

use super::pdf::Font;
use super::press::{Press, SlipFiles};
use super::template::TemplateError;
use super::{Act, Covered, Identity, NoSlip, RecordSheet, Slip, outline};
use crate::game::Game;
use crate::record;
use crate::words::{Words, say};

/// Says why there are no papers.
#[derive(Debug, thiserror::Error)]
pub enum NoPapers {
    /// There is nothing to sign.
    #[error(transparent)]
    NoSlip(#[from] NoSlip),
    /// The slip can't be set.
    #[error(transparent)]
    Template(#[from] TemplateError),
}

impl NoPapers {
    /// Says why, to the arbiter.
    #[must_use]
    pub fn said(&self, words: &Words) -> String {
        match self {
            Self::NoSlip(NoSlip::NoResult | NoSlip::NotCounted) => say!(words, "slip-no-result"),
            Self::NoSlip(NoSlip::NotRecorded) => say!(words, "slip-not-recorded"),
            Self::Template(error) => error.said_with_place(words),
        }
    }
}

/// A game that is over, as it is handed in.
#[derive(Debug)]
pub struct Papers<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its records.
    pub acts: &'a [Act<'a>],
    /// What they cover; none where an entry isn't on disk.
    pub covered: Option<Covered>,
    /// Which game it is.
    pub identity: &'a Identity,
    /// The day on which it began.
    pub day: Option<&'a str>,
}

impl Papers<'_> {
    /// Makes the files: names and contents. `fonts` lists the fonts that are tried for a PDF.
    ///
    /// # Errors
    /// Where there is nothing to sign yet, or a template is wrong.
    pub fn files(
        &self,
        words: &Words,
        press: &Press,
        fonts: impl Fn() -> Box<dyn Iterator<Item = Font>>,
    ) -> Result<SlipFiles, NoPapers> {
        let covered = || self.covered.clone();
        let slip = Slip::of(self.game, self.acts, covered(), self.identity)?;
        let rules = self.game.rules();
        let name = &slip.subject.game;
        let sgf = record::write(&outline(self.game, self.day, words));
        let sgf = (format!("{name}.sgf"), sgf.into_bytes());
        let mut all = SlipFiles { files: vec![sgf], no_pdf: None };
        let page = press.page(|words| slip.page(words, rules));
        let stem = format!("result-{}", slip.subject.seq);
        all.add(press.files(&stem, &page, &slip, fonts())?);
        if self.game.is_recorded() {
            let sheet = RecordSheet::of(self.game, self.acts, covered(), self.identity)?;
            let page = press.page(|words| sheet.page(words, rules));
            let stem = format!("record-{}", slip.subject.seq);
            all.add(press.files(&stem, &page, &sheet, fonts())?);
        }
        Ok(all)
    }
}
