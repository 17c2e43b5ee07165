//! Templates of others: what they may do, so that each ends, and what is wrong with one.
//!
//! The renderer measures texts and work, but not lists that are made of lists, and it goes one
//! step down for each value that holds another one. So a template makes no lists: it shows those
//! of the page.

use crate::units::seen;
use crate::words::{Words, say};
use minijinja::machinery::{Token, tokenize};
use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, Error, ErrorKind, State, Value, filters, functions};
use serde::Serialize;

/// How much work a template may do: far more than a slip needs, and it ends.
const FUEL: u64 = 2_000_000;

/// What the renderer charges for itself.
const BYTES_FOR_FUEL: u64 = 64;

/// How long an expression or statement of a template may be, in bytes: its reader goes one step
/// down for each filter and sign, and a deep one would end the program.
const LONGEST_TAG: usize = 2_000;

/// How many further branches and set values there may be in all: one step down for each.
const MOST_STEPS: usize = 100;

/// How deep macros may call themselves.
const DEEPEST: usize = 50;

/// So much of a tag is repeated where it is refused.
const SHOWN: usize = 60;

/// Words behind which a value begins.
const KEYWORDS: [&str; 9] = ["in", "if", "else", "elif", "and", "or", "not", "is", "recursive"];

/// Statements in which commas part names and their values.
const LISTING: [&str; 6] = ["for", "with", "macro", "call", "from", "import"];

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

/// Refuses a template that can't be read or carried out safely; says up to where it was right.
///
/// # Errors
/// The first thing in it that is refused: a tag that is too long, too many steps, a list that is
/// made, a sum that may be one of lists.
#[expect(clippy::wildcard_enum_match_arm, reason = "the renderer's enum grows")]
pub(super) fn checked(name: &str, template: &str) -> Result<(), Error> {
    // where it isn't understood the renderer stops as well, and says so
    let tokens = tokenize(template, false, syntax()?).map_while(Result::ok);
    let tokens: Vec<(Token<'_>, _)> = tokens.collect();
    let (mut open, mut steps, mut listing, mut calls) = (0, 0, false, Vec::new());
    for (n, (token, at)) in tokens.iter().enumerate() {
        let near = |by: usize| tokens.get(n + by).map(|(token, _)| token);
        let value = n.checked_sub(1).is_some_and(|before| is_value(&tokens[before].0));
        let right = match token {
            Token::TemplateData(_) => {
                open = at.end_offset;
                true
            }
            Token::VariableStart | Token::BlockStart => {
                (open, listing) = (at.start_offset, near(1).is_some_and(is_listing));
                calls.clear();
                true
            }
            Token::Ident("elif" | "set") => {
                steps += 1;
                steps <= MOST_STEPS
            }
            Token::Plus => near(1).is_some_and(is_number) && !near(2).is_some_and(binds),
            Token::ParenOpen => {
                calls.push(value);
                true
            }
            Token::BracketOpen => {
                calls.push(false);
                value
            }
            Token::ParenClose | Token::BracketClose => {
                calls.pop();
                true
            }
            Token::BraceOpen => false,
            Token::Comma => calls.last().copied().unwrap_or(listing),
            _ => true,
        };
        let tag = template.get(open as usize..at.end_offset as usize).unwrap_or_default();
        if !right || tag.len() > LONGEST_TAG {
            let tag: String = tag.chars().take(SHOWN).collect();
            let detail = format!("{name}:{}: {tag}", at.start_line);
            return Err(Error::new(ErrorKind::SyntaxError, detail));
        }
    }
    Ok(())
}

/// Tells whether a value may end with this.
fn is_value(token: &Token<'_>) -> bool {
    use Token::{BracketClose, Ident, ParenClose, Str, String};
    let keyword = matches!(token, Ident(name) if KEYWORDS.contains(name));
    !keyword && matches!(token, Ident(_) | ParenClose | BracketClose | Str(_) | String(_))
}

fn is_listing(token: &Token<'_>) -> bool {
    matches!(token, Token::Ident(name) if LISTING.contains(name))
}

const fn is_number(token: &Token<'_>) -> bool {
    matches!(token, Token::Int(_) | Token::Int128(_) | Token::Float(_))
}

/// Tells whether a number before this is only the beginning of what is added.
const fn binds(token: &Token<'_>) -> bool {
    use Token::{BracketOpen, Div, Dot, FloorDiv, Mod, Mul, ParenOpen, Pipe, Pow};
    matches!(token, Mul | Div | FloorDiv | Mod | Pow | Pipe | Dot | BracketOpen | ParenOpen)
}

fn syntax() -> Result<SyntaxConfig, Error> {
    SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()
}

/// Builds what renders a template that ends.
pub(super) fn environment() -> Result<Environment<'static>, Error> {
    let mut environment = Environment::empty();
    environment.set_fuel(Some(FUEL));
    environment.set_recursion_limit(DEEPEST);
    environment.set_syntax(syntax()?);
    known(&mut environment);
    Ok(environment)
}

/// Adds what a slip needs of what the renderer brings: nothing that makes a list, which the fuel
/// doesn't measure, nor that keeps a value from one round of a loop to the next.
fn known(environment: &mut Environment<'static>) {
    environment.add_function("range", functions::range);
    environment.add_filter("abs", filters::abs);
    environment.add_filter("capitalize", filters::capitalize);
    environment.add_filter("default", filters::default);
    environment.add_filter("d", filters::default);
    environment.add_filter("escape", filters::escape);
    environment.add_filter("e", filters::escape);
    environment.add_filter("first", filters::first);
    environment.add_filter("int", filters::int);
    environment.add_filter("join", filters::join);
    environment.add_filter("last", filters::last);
    environment.add_filter("length", filters::length);
    environment.add_filter("lines", filters::lines);
    environment.add_filter("count", filters::length);
    environment.add_filter("lower", filters::lower);
    environment.add_filter("replace", filters::replace);
    environment.add_filter("round", filters::round);
    environment.add_filter("string", filters::string);
    environment.add_filter("title", filters::title);
    environment.add_filter("trim", filters::trim);
    environment.add_filter("upper", filters::upper);
    environment.add_test("defined", minijinja::tests::is_defined);
    environment.add_test("none", minijinja::tests::is_none);
    environment.add_test("even", minijinja::tests::is_even);
    environment.add_test("odd", minijinja::tests::is_odd);
}

/// Pays for so many bytes at most before they are made.
pub(super) fn pay(state: &State<'_, '_>, bytes: usize) -> Result<(), Error> {
    state.consume_fuel(bytes as u64 / BYTES_FOR_FUEL)
}

/// Keeps of a line of a template what is seen.
pub(super) fn shown(line: &str) -> String {
    seen(&line.replace('\t', " "))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Page;
    use crate::words::Lang;

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
        let wrong = Page::default().text("a\n{{ title|nothing }}").unwrap_err();
        assert_eq!((wrong.line(), wrong.is_endless()), (Some(2), false));
        let said = wrong.said_with_place(&Words::embedded(Lang::En));
        assert!(said.starts_with("slip.txt:2: ") && said.contains("nothing"), "{said}");
    }

    #[test]
    fn only_lists_of_the_page_are_shown() {
        for right in [
            "{{ a + 1 }}{{ (a ~ b)|join(', ') }}{{ a[0] }}{{ f(a, b=1)[n] }}",
            "{% for a, b in c %}{% endfor %}{% with a = 1, b = 2 %}{% endwith %}",
            "{% macro m(a, b=1) %}{% endmacro %}{% if a in b and (a or b) %}{% endif %}",
            "[1, 2] + [3] {'a': 1} {# [1, 2] #}{{ '[1, 2] + {' }}",
        ] {
            checked("slip.txt", right).unwrap();
        }
        for wrong in [
            "{{ a + b }}",
            "{{ a + 1 * b }}",
            "{{ a + 1|f }}",
            "{{ [a] }}",
            "{{ {'a': 1} }}",
            "{{ (a, b) }}",
            "{% set a = b, c %}",
            "{% for a in [b, c] %}{% endfor %}",
            "{{ a[b, c] }}",
            "{{ f((a, b)) }}",
            "{{ a if b else [c] }}",
            "{{ not [a] }}",
            "{{ a, b }}",
        ] {
            let error = checked("slip.txt", &format!("x\n{wrong}")).expect_err(wrong);
            assert!(error.to_string().contains("slip.txt:2"), "{error}");
        }
    }
}
