//! Texts of fixed width, where a Chinese character is two cells wide.

use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, Error, Value};
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// How much work a template may do: far more than a slip needs, and it ends.
const FUEL: u64 = 200_000;

/// How wide a line of a template may get at most.
const WIDEST: usize = 400;

/// Renders a template.
///
/// # Errors
/// What the template does wrong, with its line.
pub(super) fn render(template: &str, values: &serde_json::Value) -> Result<String, Error> {
    let mut environment = Environment::new();
    environment.set_fuel(Some(FUEL));
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    environment.add_filter("pad", |text: &str, width: usize| pad(text, width));
    environment.add_filter("center", |text: &str, width: usize| center(text, width));
    environment.add_filter("line", |text: &str, width: usize| text.repeat(width.min(WIDEST)));
    environment.add_filter("wrap", |text: &str, width: usize, indent: usize| {
        wrap(text, width.min(WIDEST), indent)
    });
    let rendered = environment.render_str(template, value(values))?;
    Ok(rendered.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n")
}

/// Hands a JSON value to a template; a slip has texts, lists and fields, and numbers as texts
/// or small whole numbers.
fn value(json: &serde_json::Value) -> Value {
    use serde_json::Value as Json;
    match json {
        Json::Null => Value::from(()),
        Json::Bool(yes) => Value::from(*yes),
        Json::Number(number) => Value::from(number.as_i64().unwrap_or_default()),
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(list) => list.iter().map(value).collect(),
        Json::Object(fields) => {
            Value::from_pairs(fields.iter().map(|(name, one)| (name.as_str(), value(one))))
        }
    }
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

/// Breaks a text into lines: between words, and anywhere in Chinese. All lines but the first
/// are set in.
fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut lines = vec![String::new()];
    let most = width.saturating_sub(indent).max(1);
    for word in text.split_word_bounds().flat_map(|word| cut(word, most)) {
        let fits = lines.last().is_none_or(|line| line.width() + word.width() <= width);
        // a closing sign stays with what it closes
        let closes = word.chars().all(|c| "，。；：、）！？,.;:)!?".contains(c));
        if !fits && !closes {
            lines.push(" ".repeat(indent));
            if word.trim().is_empty() {
                continue;
            }
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
        }
    }
    lines.join("\n")
}

/// Cuts a word that is wider than a line.
fn cut(word: &str, most: usize) -> Vec<&str> {
    let (mut parts, mut rest) = (Vec::new(), word);
    while rest.width() > most {
        let mut wide = 0;
        let fits = |(at, one): (usize, &str)| {
            wide += one.width();
            (wide > most && at > 0).then_some(at)
        };
        let Some(at) = rest.grapheme_indices(true).find_map(fits) else { break };
        let (part, after) = rest.split_at(at);
        parts.push(part);
        rest = after;
    }
    parts.push(rest);
    parts
}

/// Takes control characters and those that turn the writing direction out of a text that a
/// person typed.
pub(super) fn clean(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}');
    let bad = |c: &char| c.is_control() || turns(*c) || matches!(c, '\u{2028}' | '\u{2029}');
    text.chars().filter(|c| !bad(c)).collect()
}

/// Cleans every text of a value.
pub(super) fn cleaned(value: serde_json::Value) -> serde_json::Value {
    use serde_json::Value as Json;
    match value {
        Json::String(text) => Json::String(clean(&text)),
        Json::Array(list) => Json::Array(list.into_iter().map(cleaned).collect()),
        Json::Object(fields) => {
            Json::Object(fields.into_iter().map(|(name, value)| (name, cleaned(value))).collect())
        }
        Json::Null | Json::Bool(_) | Json::Number(_) => value,
    }
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
    }

    #[test]
    fn what_a_person_typed_holds_no_control_characters() {
        assert_eq!(clean("甲\u{1b}[31m\n\u{202e}乙"), "甲[31m乙");
    }

    #[test]
    fn a_template_that_never_ends_is_stopped() {
        let endless =
            "{% for a in range(10000) %}{% for b in range(10000) %}x{% endfor %}{% endfor %}";
        assert!(render(endless, &serde_json::Value::Null).is_err());
    }
}
