//! Texts of fixed width, where a Chinese character is two cells wide.

use super::page::{Page, SideRow};
use super::template::{self, TemplateError, checked, pay, shown, values};
use minijinja::{Environment, Error, State, Value};
use serde::Serialize;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// The template of slips as text that the program carries.
pub const TEXT: &str = include_str!("../../config/slips/slip.txt");

/// How wide a line of a template may get at most.
const WIDEST: usize = 400;

/// The width of slips that hold a result only, and of all others, in cells.
const NARROW: usize = 64;
const WIDE: usize = 76;

impl Page {
    /// Sets the page as text of fixed width.
    ///
    /// # Errors
    /// What the template does wrong.
    pub fn text(&self, template: &str) -> Result<String, TemplateError> {
        let text = render(template, self, Layout::of(self))?;
        Ok(text.lines().map(|line| shown(line) + "\n").collect())
    }
}

/// The widths of a text, in cells.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Layout {
    /// Of a line.
    pub width: usize,
    /// Of the labels.
    pub label: usize,
    /// Of a side's column.
    pub column: usize,
    /// Of the names of those who sign.
    pub sign: usize,
    /// Where something is put in later, or empty.
    pub mark: String,
}

impl Layout {
    /// Measures a page.
    pub fn of(page: &Page) -> Self {
        let narrow = matches!(page.kind, "result" | "count") && page.langs.len() < 2;
        let (width, least, sign) = if narrow { (NARROW, 12, 20) } else { (WIDE, 14, 36) };
        let rows = page.head.iter().chain(page.parts.iter().flat_map(|part| &part.rows));
        let counted = page.count.iter().flat_map(|count| &count.rows);
        let sides = page.sides.iter().chain(counted);
        let labels = rows.map(|row| &row.label).chain(sides.map(|row| &row.label));
        let longest = labels.map(|label| label.width() + 1).max().unwrap_or(0);
        let label = longest.clamp(least, width / 2);
        let names = page.signatures.iter().map(|row| row.label.width() + row.value.width() + 2);
        let names = names.max().unwrap_or(0);
        let sign = names.clamp(sign, width);
        Self { width, label, column: (width - label) / 2, sign, mark: String::new() }
    }
}

/// A page with the widths it is set in.
#[derive(Serialize)]
struct Laid<'a> {
    #[serde(flatten)]
    page: &'a Page,
    #[serde(flatten)]
    layout: &'a Layout,
}

/// Renders a template.
///
/// # Errors
/// What the template does wrong, with its line.
pub(super) fn render(template: &str, page: &Page, layout: Layout) -> Result<String, TemplateError> {
    let values = values(&Laid { page, layout: &layout });
    let names = [page.black.clone(), page.white.clone()];
    let rendered = checked("slip.txt", template).and_then(|()| environment());
    let rendered = rendered.and_then(|mut environment| {
        environment.add_filter("beside", move |row: Value| {
            let text = |name| row.get_attr(name).map(|text| text.to_string());
            let (label, black, white) = (text("label")?, text("black")?, text("white")?);
            Ok::<_, Error>(beside(&SideRow { label, black, white }, &names, &layout))
        });
        environment.render_named_str("slip.txt", template, values)
    });
    let rendered = rendered.map_err(TemplateError::new)?;
    Ok(rendered.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n")
}

/// Builds what renders a text or a page: widths are in cells.
pub(super) fn environment() -> Result<Environment<'static>, Error> {
    let mut environment = template::environment()?;
    environment.add_filter("pad", |text: &str, width: usize| pad(text, width));
    environment.add_filter("cells", |text: &str| text.width());
    environment.add_filter("center", |text: &str, width: usize| center(text, width));
    environment.add_filter("line", |state: &State<'_, '_>, text: &str, width: usize| {
        let width = width.min(WIDEST);
        pay(state, text.len() * width).map(|()| text.repeat(width))
    });
    environment.add_filter(
        "wrap",
        |state: &State<'_, '_>, text: &str, width: usize, indent: usize| {
            let (width, indent) = (width.min(WIDEST), indent.min(WIDEST));
            pay(state, text.len() * (indent + 1)).map(|()| wrap(text, width, indent))
        },
    );
    Ok(environment)
}

/// Sets a value of each side beside each other; where one doesn't fit, below each other.
fn beside(row: &SideRow, names: &[String; 2], layout: &Layout) -> String {
    let dash = |text: &String| if text.is_empty() { "-".to_owned() } else { text.clone() };
    let (black, white) = (dash(&row.black), dash(&row.white));
    if black.width() < layout.column && white.width() <= layout.column {
        return pad(&row.label, layout.label) + &pad(&black, layout.column) + &white;
    }
    let line = |label: &str, name: &String, text: &String| {
        wrap(&format!("{}{name} {text}", pad(label, layout.label)), layout.width, layout.label)
    };
    format!("{}\n{}", line(&row.label, &names[0], &black), line("", &names[1], &white))
}

/// Fills a text with spaces up to a width; a longer one keeps one space behind it.
fn pad(text: &str, width: usize) -> String {
    let gap = width.min(WIDEST).saturating_sub(text.width()).max(1);
    format!("{text}{}", " ".repeat(gap))
}

fn center(text: &str, width: usize) -> String {
    let gap = width.min(WIDEST).saturating_sub(text.width()) / 2;
    format!("{}{text}", " ".repeat(gap))
}

/// Breaks a text into lines, of which all but the first are set in; a line break stays.
fn wrap(text: &str, width: usize, indent: usize) -> String {
    let lines = text.split('\n').map(|line| wrap_line(line, width, indent));
    lines.collect::<Vec<_>>().join("\n")
}

fn wrap_line(text: &str, width: usize, indent: usize) -> String {
    let lines = broken(text, width, indent, &|text| text.width());
    lines.join(&format!("\n{}", " ".repeat(indent)))
}

/// Breaks a line: between words, and anywhere in Chinese. All but the first are shorter by the
/// indent. Widths are in whatever `measure` tells.
pub(super) fn broken(
    text: &str,
    width: usize,
    indent: usize,
    measure: &dyn Fn(&str) -> usize,
) -> Vec<String> {
    let mut lines = vec![String::new()];
    let most = width.saturating_sub(indent).max(1);
    let mut used = 0;
    for word in text.split_word_bounds().flat_map(|word| cut(word, most, measure)) {
        let wide = measure(word);
        let room = if lines.len() == 1 { width } else { most };
        // a closing sign stays with what it closes
        let closes = word.chars().all(|c| "，。；：、）！？,.;:)!?".contains(c));
        if used + wide > room && !closes {
            lines.push(String::new());
            used = 0;
            if word.trim().is_empty() {
                continue;
            }
        }
        used += wide;
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
        }
    }
    lines
}

/// Cuts a word that is wider than a line.
fn cut<'a>(word: &'a str, most: usize, measure: &dyn Fn(&str) -> usize) -> Vec<&'a str> {
    let (mut parts, mut from, mut wide) = (Vec::new(), 0, 0);
    for (at, one) in word.grapheme_indices(true) {
        let more = measure(one);
        if wide + more > most && at > from {
            parts.push(&word[from..at]);
            (from, wide) = (at, 0);
        }
        wide += more;
    }
    parts.push(&word[from..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_under_each_other_in_chinese() {
        assert_eq!(pad("黑方", 6).width(), 6);
        assert_eq!(pad("Black", 6).width(), 6);
        assert_eq!(pad("长名字", 4), "长名字 ");
        assert_eq!(center("黑", 6), "  黑");
    }

    #[test]
    fn lines_break_in_chinese_and_between_words() {
        assert_eq!(wrap("白方立即提回劫，着手无效", 14, 2), "白方立即提回劫，\n  着手无效");
        assert_eq!(wrap("the turn is lost", 9, 1), "the turn \n is lost");
        assert_eq!(wrap("abcdefghij", 6, 2), "abcd\n  efgh\n  ij");
        assert_eq!(wrap(&"x".repeat(300_000), 1, 0).lines().count(), 300_000);
    }
}
