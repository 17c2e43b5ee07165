//! A font: which signs it has, and how wide they are.

use super::NoPdf;
use std::collections::BTreeMap;
use std::sync::Arc;
use ttf_parser::{Face, Tag};

/// The file of a font, and which of the fonts in it.
#[derive(Clone, Debug)]
pub struct Font {
    /// The file.
    pub bytes: Arc<Vec<u8>>,
    /// Which one, where it holds several.
    pub index: u32,
}

/// What stands for a sign that a font may lack.
const INSTEAD: &[(char, &str)] = &[
    ('☑', "[x]"),
    ('☐', "[ ]"),
    ('\u{2212}', "-"),
    ('→', "->"),
    ('×', "x"),
    ('…', "..."),
    ('“', "\""),
    ('”', "\""),
    ('‘', "'"),
    ('’', "'"),
    ('–', "-"),
    ('—', "-"),
    ('·', "-"),
    ('½', "1/2"),
    ('¼', "1/4"),
    ('¾', "3/4"),
    ('\u{3000}', "  "),
    ('\u{a0}', " "),
];

/// The weight of a text in a font that has all weights.
const REGULAR: f32 = 400.0;

impl Font {
    /// Takes the bytes of a font file; none where they are no font.
    #[must_use]
    pub fn read(bytes: Arc<Vec<u8>>, index: u32) -> Option<Self> {
        Face::parse(&bytes, index).ok()?;
        Some(Self { bytes, index })
    }

    /// Tells whether it has all of these signs.
    #[must_use]
    pub fn has(&self, signs: &str) -> bool {
        let face = Face::parse(&self.bytes, self.index);
        let glyph = |face: &Face<'_>, c| face.glyph_index(c).is_some_and(|glyph| glyph.0 != 0);
        face.is_ok_and(|face| signs.chars().all(|c| glyph(&face, c)))
    }

    /// Returns the font for the writer.
    pub(super) fn loaded(&self) -> Option<krilla::text::Font> {
        let weights: &[(krilla::text::Tag, f32)] =
            if self.has_weights() { &[(krilla::text::Tag::new(b"wght"), REGULAR)] } else { &[] };
        krilla::text::Font::new_variable(self.bytes.clone().into(), self.index, weights)
    }

    fn has_weights(&self) -> bool {
        let weight = Tag::from_bytes(b"wght");
        let face = Face::parse(&self.bytes, self.index);
        face.is_ok_and(|face| face.variation_axes().into_iter().any(|axis| axis.tag == weight))
    }
}

/// The signs of a slip in a font.
pub(super) struct Measured {
    /// Their widths, in parts of the font's size.
    widths: BTreeMap<char, f32>,
    /// Signs that the font lacks.
    instead: BTreeMap<char, &'static str>,
}

impl Measured {
    /// Measures the signs of texts.
    ///
    /// # Errors
    /// The signs that the font has nothing for.
    pub(super) fn of(font: &Font, texts: &[String]) -> Result<Self, NoPdf> {
        let lacks_all = |_| NoPdf::Lacks(String::new());
        let mut face = Face::parse(&font.bytes, font.index).map_err(lacks_all)?;
        // of no effect on a font that has one weight
        let _ = face.set_variation(Tag::from_bytes(b"wght"), REGULAR);
        let em = f32::from(face.units_per_em());
        let width = |c: char| {
            let glyph = face.glyph_index(c).filter(|glyph| glyph.0 != 0)?;
            Some(f32::from(face.glyph_hor_advance(glyph)?) / em)
        };
        let mut all = Self { widths: BTreeMap::new(), instead: BTreeMap::new() };
        let mut lacking = String::new();
        // digits, letters of the board, page numbers
        let own = (' '..='~').map(String::from);
        for c in texts.iter().cloned().chain(own).flat_map(|text| text.chars().collect::<Vec<_>>())
        {
            if all.widths.contains_key(&c) || c == '\n' || lacking.contains(c) {
                continue;
            }
            let replaced = INSTEAD.iter().find(|(sign, _)| *sign == c).map(|(_, text)| *text);
            match (width(c), replaced) {
                (Some(width), _) => drop(all.widths.insert(c, width)),
                (None, Some(text)) => drop(all.instead.insert(c, text)),
                (None, None) => lacking.push(c),
            }
        }
        if lacking.is_empty() { Ok(all) } else { Err(NoPdf::Lacks(lacking)) }
    }

    /// Returns a text in signs that the font has.
    pub(super) fn text(&self, text: &str) -> String {
        let one = |c: char| self.instead.get(&c).map_or_else(|| c.to_string(), |s| (*s).to_owned());
        text.chars().map(one).collect()
    }

    /// Returns how wide a text is, in points.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        let one = |c: char| match self.instead.get(&c) {
            Some(text) => text.chars().map(|c| self.widths.get(&c).copied().unwrap_or(0.5)).sum(),
            None => self.widths.get(&c).copied().unwrap_or(0.0),
        };
        text.chars().map(one).sum::<f32>() * size
    }
}
