//! A slip as one HTML file that needs nothing else.

use super::page::Page;
use super::template::{TemplateError, checked, shown, values};
use super::text::environment;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use minijinja::{AutoEscape, Error, Value};
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

/// The template of slips as HTML that the program carries.
pub const HTML: &str = include_str!("../../config/slips/slip.html");

/// What a slip is printed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 148 × 210 mm.
    A5,
}

/// A picture that stands above the title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logo {
    /// What it is.
    pub kind: Picture,
    /// The file.
    pub bytes: Vec<u8>,
}

/// What a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A PNG.
    Png,
    /// A JPEG.
    Jpeg,
}

impl Logo {
    /// Takes the bytes of a PNG or JPEG file; none where they are neither.
    #[must_use]
    pub fn of(bytes: Vec<u8>) -> Option<Self> {
        let kind = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Picture::Png
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            Picture::Jpeg
        } else {
            return None;
        };
        Some(Self { kind, bytes })
    }

    fn uri(&self) -> String {
        let kind = match self.kind {
            Picture::Png => "png",
            Picture::Jpeg => "jpeg",
        };
        format!("data:image/{kind};base64,{}", STANDARD.encode(&self.bytes))
    }
}

/// How a page is printed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Print<'a> {
    /// On what.
    pub paper: Paper,
    /// Twice, beside each other.
    pub two: bool,
    /// With what above the title.
    pub logo: Option<&'a Logo>,
}

/// A page with how it is printed.
#[derive(Serialize)]
struct Printed<'a> {
    #[serde(flatten)]
    page: &'a Page,
    paper: Paper,
    two: bool,
    logo: Option<String>,
}

impl Page {
    /// Sets the page as HTML; whatever is put into the template is escaped.
    ///
    /// # Errors
    /// What the template does wrong.
    pub fn html(&self, template: &str, print: Print<'_>) -> Result<String, TemplateError> {
        let printed = Printed {
            page: self,
            // two of A5 are one A4
            paper: if print.two { Paper::A4 } else { print.paper },
            two: print.two,
            logo: print.logo.map(Logo::uri),
        };
        let rendered = checked("slip.html", template).and_then(|()| environment());
        let rendered = rendered.and_then(|mut environment| {
            environment.set_auto_escape_callback(|_| AutoEscape::Html);
            environment.add_filter("alone", alone);
            environment.render_named_str("slip.html", template, values(&printed))
        });
        let rendered = rendered.map_err(TemplateError::new)?;
        let lines = rendered.lines().filter(|line| !line.trim().is_empty());
        Ok(lines.map(|line| shown(line) + "\n").collect())
    }
}

/// Tells of each row whether it has a line for itself: two values of so many cells at most that
/// follow each other share one.
#[expect(clippy::needless_pass_by_value, reason = "what a filter takes")]
fn alone(rows: Vec<Value>, most: usize) -> Result<Vec<bool>, Error> {
    let short = rows.iter().map(|row| Ok(row.get_attr("value")?.to_string().width() <= most));
    let short = short.collect::<Result<Vec<bool>, Error>>()?;
    // the second of two has its place beside the first
    let mut second = false;
    let alone = (0..short.len()).map(|at| {
        let first = !second && short[at] && short.get(at + 1) == Some(&true);
        let alone = !second && !first;
        second = first;
        alone
    });
    Ok(alone.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Row;

    #[test]
    fn only_pictures_are_logos() {
        assert!(Logo::of(b"<svg onload=alert(1)>".to_vec()).is_none());
        let png = Logo::of(b"\x89PNG\r\n\x1a\n...".to_vec()).unwrap();
        assert!(png.uri().starts_with("data:image/png;base64,iVBORw0KGgo"));
    }

    #[test]
    fn what_a_person_typed_is_no_markup() {
        let value = "\"><script>alert(1)</script>'{{ title }}".to_owned();
        let head = vec![Row { label: "x".to_owned(), value }];
        let page = Page { head, remarks: vec!["<b>".to_owned()], ..Page::default() };
        for two in [false, true] {
            let html = page.html(HTML, Print { two, ..Print::default() }).unwrap();
            assert!(!html.contains("<script") && !html.contains("<b>"), "{html}");
            assert!(html.contains("&lt;script&gt;") && html.contains("{{ title }}"));
            assert_eq!(html.matches("<article").count(), 1 + usize::from(two));
        }
    }
}
