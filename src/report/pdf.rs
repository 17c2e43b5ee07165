//! A slip as PDF: laid out here, since the library that writes it breaks no lines.

mod diagram;
mod draw;
mod flow;
mod font;
mod form;

use super::html::{Paper, Print};
use super::page::Page;
use crate::words::{Words, say};
use flow::Flow;
use font::Measured;

pub use font::Font;

/// Says why there is no PDF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPdf {
    /// The font lacks signs.
    #[error("the font lacks {0}")]
    Lacks(String),
    /// There is no font.
    #[error("no font")]
    NoFont,
    /// The picture can't be read.
    #[error("the picture can't be read")]
    Logo,
    /// The library's words.
    #[error("{0}")]
    Writer(String),
}

impl NoPdf {
    /// Says why, to the arbiter.
    #[must_use]
    pub fn said(&self, words: &Words) -> String {
        match self {
            Self::Lacks(signs) => say!(words, "slip-font-lacks", signs = brief(signs)),
            Self::NoFont => say!(words, "slip-no-font-here"),
            Self::Logo => say!(words, "slip-bad-logo"),
            Self::Writer(detail) => say!(words, "slip-pdf-failed", detail = detail),
        }
    }
}

/// The first signs of a text.
fn brief(signs: &str) -> String {
    signs.chars().take(20).collect()
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
            Self::A5 => (22.0, 7.6),
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

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::page::{CountPart, Part, ResultPart, Row, SideRow, signed};
    use super::super::qr::Code;
    use super::draw::Op;
    use super::*;
    use crate::units::BoardSize;
    use std::sync::Arc;

    fn font() -> Font {
        Font::read(Arc::new(dejavu::sans::regular().to_vec()), 0).unwrap()
    }

    fn sheets(page: &Page, paper: Paper) -> Vec<Vec<Op>> {
        let measured = Measured::of(&font(), &page.texts()).unwrap();
        let mut flow = Flow::new(&measured, paper);
        flow.form(page, None);
        flow.finish("foot")
    }

    /// A slip with long values in every place.
    fn long(lines: usize) -> Page {
        let text = "Wolfgang Amadeus von Hohenzollern-Sigmaringen ".repeat(3);
        let word = "x".repeat(150);
        let row =
            |label: &str, value: &str| Row { label: label.to_owned(), value: value.to_owned() };
        let side = |label: &str, black: &str| SideRow {
            label: label.to_owned(),
            black: black.to_owned(),
            white: "0".to_owned(),
        };
        Page {
            title: "Result slip".to_owned(),
            head: vec![row("Round", "7"), row("Table", "12"), row("Place", &text), row("x", &word)],
            sides: vec![side("Name", &text), side("Team", &word), side("Warnings", "1")],
            boards: vec![Board::empty(BoardSize::FULL)],
            parts: vec![Part {
                label: "Rulings".to_owned(),
                rows: Vec::new(),
                lines: vec![text.clone(); lines],
            }],
            result: Some(ResultPart { label: "Result".to_owned(), text, code: "B+R".to_owned() }),
            blanks: vec!["Remarks".to_owned()],
            signatures: signed(["Black", "White", "Arbiter"].map(str::to_owned)),
            seal: Code::of("ABCD-EFGH"),
            ..Page::default()
        }
    }

    /// The corners of what is drawn.
    fn corners(op: &Op, measured: &Measured) -> [(f32, f32); 2] {
        match op {
            Op::Text { x, y, size, text, .. } => {
                [(*x, y - size), (x + measured.width(text, *size), *y)]
            }
            Op::Line { from, to, .. } => [*from, *to],
            Op::Box { at, size, .. } | Op::Picture { at, size } => {
                [*at, (at.0 + size.0, at.1 + size.1)]
            }
            Op::Circle { at: (x, y), radius: r, .. } | Op::Cross { at: (x, y), half: r, .. } => {
                [(x - r, y - r), (x + r, y + r)]
            }
        }
    }

    #[test]
    fn nothing_leaves_the_sheet_and_sheets_are_numbered() {
        for (paper, lines) in [(Paper::A4, 3), (Paper::A4, 60), (Paper::A5, 3), (Paper::A5, 60)] {
            let page = long(lines);
            let measured = Measured::of(&font(), &page.texts()).unwrap();
            let ((width, height), (margin, _)) = (paper.size(), paper.measures());
            let sheets = sheets(&page, paper);
            assert!(sheets.len() > 1 || lines == 3, "{}", sheets.len());
            for sheet in &sheets {
                for op in sheet {
                    for (x, y) in corners(op, &measured) {
                        let inside = x >= margin - 1.0 && x <= width - margin + 1.0;
                        let inside = inside && y >= margin - 1.0 && y <= height - margin / 2.0;
                        assert!(inside, "{paper:?} {lines}: {op:?}");
                    }
                }
            }
            let texts = sheets.iter().flatten().filter_map(|op| match op {
                Op::Text { text, .. } => Some(text),
                Op::Line { .. }
                | Op::Box { .. }
                | Op::Circle { .. }
                | Op::Cross { .. }
                | Op::Picture { .. } => None,
            });
            let all: Vec<&String> = texts.collect();
            if sheets.len() > 1 {
                let last = format!("{0}/{0}", sheets.len());
                assert!(all.contains(&&last) && all.contains(&&format!("1/{}", sheets.len())));
            }
            let said = |what: &str| all.iter().filter(|text| text.contains(what)).count();
            assert!(said("Hohenzollern") > lines && said("Arbiter") == 1);
        }
    }

    #[test]
    fn a_slip_without_much_to_tell_is_one_sheet_of_a5() {
        let mut page = long(1);
        page.boards = Vec::new();
        page.head = vec![page.head[0].clone(); 13];
        page.sides = vec![page.sides[2].clone(); 7];
        let rows = vec![page.sides[1].clone(); 4];
        page.count =
            Some(CountPart { rows, lines: vec!["0".to_owned(); 4], ..CountPart::default() });
        page.blanks = vec!["Remarks".to_owned(); 2];
        page.result = page.result.map(|one| ResultPart { text: "B + 1/4 zi".to_owned(), ..one });
        assert_eq!(sheets(&page, Paper::A5).len(), 1);
    }

    #[test]
    fn signs_that_a_font_lacks_are_replaced_or_named() {
        let text = |text: &str| vec![text.to_owned()];
        let Err(NoPdf::Lacks(signs)) = Measured::of(&font(), &text("a裁b判裁")) else {
            panic!("the font has no Chinese signs")
        };
        assert_eq!(signs, "裁判");
        let measured = Measured::of(&font(), &text("\u{3000}☑")).unwrap();
        assert!(measured.width("\u{3000}", 10.0) > 0.0);
        assert!(Font::read(Arc::new(b"no font".to_vec()), 0).is_none());
    }

    #[test]
    fn a_damaged_logo_is_told() {
        let logo = super::super::html::Logo::of(b"\x89PNG\r\n\x1a\n0000".to_vec()).unwrap();
        let print = Print { logo: Some(&logo), ..Print::default() };
        assert_eq!(Page::default().pdf(&font(), print), Err(NoPdf::Logo));
        let two = Print { two: true, ..Print::default() };
        assert!(long(1).pdf(&font(), two).unwrap().starts_with(b"%PDF-"));
    }
}
