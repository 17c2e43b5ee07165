//! What was laid out, handed to the library that writes PDF.

use super::super::html::{Logo, Paper, Picture as Kind};
use super::super::page::Page;
use super::NoPdf;
use super::font::{Font, Measured};
use krilla::Document;
use krilla::color::luma;
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::TextDirection;

/// Something on a sheet, in points from its upper left corner.
#[derive(Clone, Debug)]
pub(super) enum Op {
    /// A line of text, at its baseline.
    Text { x: f32, y: f32, size: f32, text: String, white: bool },
    /// A line.
    Line { from: (f32, f32), to: (f32, f32), wide: f32 },
    /// A rectangle.
    Box { at: (f32, f32), size: (f32, f32), fill: Option<u8>, edge: f32 },
    /// A circle.
    Circle { at: (f32, f32), radius: f32, fill: Option<u8>, edge: f32, white: bool },
    /// Two strokes through a point.
    Cross { at: (f32, f32), half: f32, white: bool },
    /// The logo.
    Picture { at: (f32, f32), size: (f32, f32) },
}

/// The logo, read.
pub(super) struct Picture(Image);

impl Picture {
    /// Reads a logo.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn of(logo: &Logo) -> Result<Self, NoPdf> {
        let data = logo.bytes.clone().into();
        let image = match logo.kind {
            Kind::Png => Image::from_png(data, true),
            Kind::Jpeg => Image::from_jpeg(data, true),
        };
        image.map(Self).map_err(|_| NoPdf::Logo)
    }

    /// Returns its width and height.
    #[expect(clippy::cast_precision_loss, reason = "a picture of a million pixels a side is none")]
    pub fn size(&self) -> (f32, f32) {
        let (width, height) = self.0.size();
        (width.max(1) as f32, height.max(1) as f32)
    }
}

/// Writes sheets; `two` puts each twice onto one of double size.
///
/// # Errors
/// The writer's.
pub(super) fn document(
    sheets: &[Vec<Op>],
    paper: Paper,
    two: bool,
    (font, measured): (&Font, &Measured),
    logo: Option<&Picture>,
    page: &Page,
) -> Result<Vec<u8>, NoPdf> {
    let font = font.loaded().ok_or_else(|| NoPdf::Lacks(String::new()))?;
    let (width, height) = paper.size();
    let copies = if two { 2_u8 } else { 1 };
    let mut document = Document::new();
    let lang = page.langs.first().copied().unwrap_or_default().to_owned();
    document.set_metadata(
        Metadata::new()
            .title(measured.text(&page.title))
            .language(lang)
            .creator("caipan".to_owned()),
    );
    for sheet in sheets {
        let settings = PageSettings::from_wh(width * f32::from(copies), height);
        let settings = settings.ok_or_else(|| NoPdf::Writer("page size".to_owned()))?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for copy in 0..copies {
            let right = Transform::from_translate(width * f32::from(copy), 0.0);
            surface.push_transform(&right);
            for op in sheet {
                op.draw(&mut surface, &font, logo);
            }
            surface.pop();
        }
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| NoPdf::Writer(format!("{error:?}")))
}

fn fill(shade: u8) -> Fill {
    Fill {
        paint: luma::Color::new(shade).into(),
        opacity: NormalizedF32::ONE,
        rule: krilla::paint::FillRule::default(),
    }
}

fn stroke(wide: f32, shade: u8) -> Option<Stroke> {
    let paint = luma::Color::new(shade).into();
    (wide > 0.0).then(|| Stroke { paint, width: wide, ..Stroke::default() })
}

fn ink(white: bool) -> u8 {
    if white { 0xff } else { 0 }
}

fn paint(
    surface: &mut Surface<'_>,
    path: Option<Path>,
    filled: Option<Fill>,
    edge: Option<Stroke>,
) {
    if let Some(path) = path {
        surface.set_fill(filled);
        surface.set_stroke(edge);
        surface.draw_path(&path);
    }
}

/// From where to where.
type Stretch = ((f32, f32), (f32, f32));

fn line(points: &[Stretch]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for ((x, y), (to_x, to_y)) in points {
        path.move_to(*x, *y);
        path.line_to(*to_x, *to_y);
    }
    path.finish()
}

/// A circle of four curves.
fn circle((x, y): (f32, f32), r: f32) -> Option<Path> {
    let k = r * 0.552_285;
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
    path.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
    path.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
    path.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
    path.close();
    path.finish()
}

impl Op {
    fn draw(&self, surface: &mut Surface<'_>, font: &krilla::text::Font, logo: Option<&Picture>) {
        match self {
            Self::Text { x, y, size, text, white } => {
                surface.set_stroke(None);
                surface.set_fill(Some(fill(ink(*white))));
                let at = Point::from_xy(*x, *y);
                let ahead = TextDirection::LeftToRight;
                surface.draw_text(at, font.clone(), *size, text, false, ahead);
            }
            Self::Line { from, to, wide } => {
                paint(surface, line(&[(*from, *to)]), None, stroke(*wide, 0));
            }
            Self::Box { at, size, fill: shade, edge } => {
                let rect = Rect::from_xywh(at.0, at.1, size.0, size.1);
                let path = rect.and_then(|rect| {
                    let mut path = PathBuilder::new();
                    path.push_rect(rect);
                    path.finish()
                });
                paint(surface, path, shade.map(fill), stroke(*edge, 0));
            }
            Self::Circle { at, radius, fill: shade, edge, white } => {
                paint(surface, circle(*at, *radius), shade.map(fill), stroke(*edge, ink(*white)));
            }
            Self::Cross { at: (x, y), half, white } => {
                let first = ((x - half, y - half), (x + half, y + half));
                let second = ((x - half, y + half), (x + half, y - half));
                paint(surface, line(&[first, second]), None, stroke(1.0, ink(*white)));
            }
            Self::Picture { at, size } => {
                if let (Some(logo), Some(size)) = (logo, Size::from_wh(size.0, size.1)) {
                    surface.push_transform(&Transform::from_translate(at.0, at.1));
                    surface.draw_image(logo.0.clone(), size);
                    surface.pop();
                }
            }
        }
    }
}
