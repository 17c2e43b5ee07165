//! Texts of fixed width, where a Chinese character is two cells wide.

use super::page::{Page, SideRow};
use crate::units::seen;
use crate::words::{Words, say};
use minijinja::machinery::{Token, tokenize};
use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, Error, ErrorKind, State, Value};
use serde::Serialize;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// The template of slips as text that the program carries.
pub const TEXT: &str = include_str!("../../config/slips/slip.txt");

/// How much work a template may do: far more than a slip needs, and it ends.
const FUEL: u64 = 2_000_000;

/// What the renderer charges for itself.
const BYTES_FOR_FUEL: u64 = 64;

/// How long an expression or statement of a template may be, in bytes: its reader goes one step
/// down for each filter and sign, and a deep one would end the program.
const LONGEST_TAG: usize = 2_000;

/// How many further branches conditions may have in all: its reader goes one step down for each.
const MOST_BRANCHES: usize = 100;

/// How wide a line of a template may get at most.
const WIDEST: usize = 400;

/// The width of slips that hold a result only, and of all others, in cells.
const NARROW: usize = 64;
const WIDE: usize = 76;

/// Says what a template of a slip does wrong.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct TemplateError(Error);

impl TemplateError {
    /// Takes what the renderer says.
    pub(super) const fn new(error: Error) -> Self {
        Self(error)
    }

    /// Returns the line, from 1, where it is known.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.0.line()
    }

    /// Tells whether the template didn't come to its end.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        let mut error: Option<&dyn std::error::Error> = Some(&self.0);
        while let Some(one) = error {
            let kind = one.downcast_ref::<Error>().map(Error::kind);
            if kind == Some(ErrorKind::OutOfFuel) {
                return true;
            }
            error = one.source();
        }
        false
    }

    /// Says what is wrong; what isn't ours to word is in the renderer's words.
    #[must_use]
    pub fn said(&self, words: &Words) -> String {
        if self.is_endless() {
            return say!(words, "template-endless");
        }
        let kind = self.0.kind().to_string();
        let detail = self.0.detail().map_or_else(|| kind.clone(), |one| format!("{kind}: {one}"));
        say!(words, "template-wrong", detail = detail)
    }

    /// Says what is wrong, and at which place of the event's own template.
    #[must_use]
    pub fn said_with_place(&self, words: &Words) -> String {
        let line = self.line().map_or_else(String::new, |line| format!("{line}:"));
        match self.0.name() {
            Some(name) => format!("{name}:{line} {}", self.said(words)),
            None => self.said(words),
        }
    }
}

impl Page {
    /// Sets the page as text of fixed width.
    ///
    /// # Errors
    /// What the template does wrong.
    pub fn text(&self, template: &str) -> Result<String, TemplateError> {
        render(template, self, Layout::of(self))
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

/// Refuses a template that can't be read safely: with a tag that is too long, or with too many
/// branches of conditions.
pub(super) fn checked(name: &str, template: &str) -> Result<(), Error> {
    let (mut open, mut branches) = (0, 0);
    // where it isn't understood the reader stops as well, and says so
    for (token, at) in tokenize(template, false, syntax()?).map_while(Result::ok) {
        match token {
            Token::TemplateData(_) => open = at.end_offset,
            Token::VariableStart | Token::BlockStart => open = at.start_offset,
            Token::Ident("elif") => branches += 1,
            _ => {}
        }
        let long = (at.end_offset - open) as usize > LONGEST_TAG;
        if long || branches > MOST_BRANCHES {
            let (what, most) =
                if long { ("{{…}}", LONGEST_TAG) } else { ("elif", MOST_BRANCHES) };
            let detail = format!("{name}:{}: {what} > {most}", at.start_line);
            return Err(Error::new(ErrorKind::SyntaxError, detail));
        }
    }
    Ok(())
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
    Ok(rendered.lines().map(|line| shown(line).trim_end().to_owned() + "\n").collect())
}

/// Hands a value to a template: texts, lists and fields, and small whole numbers.
pub(super) fn values(value: &impl Serialize) -> Value {
    of_json(&serde_json::to_value(value).unwrap_or_default())
}

fn of_json(json: &serde_json::Value) -> Value {
    use serde_json::Value as Json;
    match json {
        Json::Null => Value::from(()),
        Json::Bool(yes) => Value::from(*yes),
        Json::Number(number) => Value::from(number.as_i64().unwrap_or_default()),
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(list) => list.iter().map(of_json).collect(),
        Json::Object(fields) => {
            Value::from_pairs(fields.iter().map(|(name, one)| (name.as_str(), of_json(one))))
        }
    }
}

/// Keeps of a line of a template what is seen.
pub(super) fn shown(line: &str) -> String {
    seen(&line.replace('\t', " "))
}

fn syntax() -> Result<SyntaxConfig, Error> {
    SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()
}

/// Builds what renders a template that ends.
pub(super) fn environment() -> Result<Environment<'static>, Error> {
    let mut environment = Environment::new();
    environment.set_fuel(Some(FUEL));
    environment.set_syntax(syntax()?);
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

/// Pays for so many bytes at most before they are made.
fn pay(state: &State<'_, '_>, bytes: usize) -> Result<(), Error> {
    state.consume_fuel(bytes as u64 / BYTES_FOR_FUEL)
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
    use crate::words::Lang;

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
    }

    #[test]
    fn a_template_that_never_ends_is_stopped() {
        let endless =
            "{% for a in range(10000) %}{% for b in range(10000) %}x{% endfor %}{% endfor %}";
        let error = Page::default().text(endless).unwrap_err();
        assert!(error.is_endless(), "{error}");
        // its reader would go down as deep as the expression is long
        for deep in ["|string".repeat(60_000), "-".repeat(60_000)] {
            let error = Page::default().text(&format!("a\n{{{{ 1{deep} }}}}")).unwrap_err();
            assert!(error.to_string().contains("slip.txt:2"), "{error}");
        }
        assert_eq!(wrap(&"x".repeat(300_000), 1, 0).lines().count(), 300_000);
        let wrong = Page::default().text("a\n{{ title|nothing }}").unwrap_err();
        assert_eq!((wrong.line(), wrong.is_endless()), (Some(2), false));
        let said = wrong.said_with_place(&Words::embedded(Lang::En));
        assert!(said.starts_with("slip.txt:2: ") && said.contains("nothing"), "{said}");
    }
}
