//! A slip as PDF: laid out here, since the library that writes it breaks no lines.

mod diagram;
mod draw;
mod flow;
mod font;
mod form;

use super::html::{Paper, Print};
use super::page::Page;
use flow::Flow;
use font::Measured;

pub use font::Font;

/// Says why there is no PDF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPdf {
    /// The font lacks signs.
    #[error("the font lacks {0}")]
    Lacks(String),
    /// The picture can't be read.
    #[error("the picture can't be read")]
    Logo,
    /// The library's words.
    #[error("{0}")]
    Writer(String),
}

/// Widths and heights in points.
impl Paper {
    const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::A5 => (419.53, 595.28),
        }
    }

    /// The margin, and the size of the letters.
    const fn measures(self) -> (f32, f32) {
        match self {
            Self::A4 => (42.0, 10.0),
            Self::A5 => (26.0, 8.0),
        }
    }
}

impl Page {
    /// Writes the page as PDF.
    ///
    /// # Errors
    /// If the font lacks a sign, or the picture can't be read.
    pub fn pdf(&self, font: &Font, print: Print<'_>) -> Result<Vec<u8>, NoPdf> {
        let measured = Measured::of(font, &self.texts())?;
        let paper = if print.two { Paper::A5 } else { print.paper };
        let logo = print.logo.map(draw::Picture::of).transpose()?;
        let mut flow = Flow::new(&measured, paper);
        flow.form(self, logo.as_ref().map(draw::Picture::size));
        let sheets = flow.finish(&self.fingerprint);
        draw::document(&sheets, paper, print.two, (font, &measured), logo.as_ref(), self)
    }
}
