//! `rules diff`: what differs between two sets of rules, one sentence each.

use crate::cli::{Exit, Failure, Report, args, source};
use crate::rules::Difference;
use crate::words::{RuleDifference, Words, say};
use clap::ArgMatches;
use serde_json::json;

pub(super) fn diff(words: &Words, args: &ArgMatches) -> Result<Report, Failure> {
    let said = |arg| source::said(words, args::text(args, arg).as_deref(), None);
    let (a, b) = (said("A")?, said("B")?);
    let rows = words.rule_differences(&Difference::of(&a.changes, &b.changes));
    let exit = if rows.is_empty() { Exit::Clean } else { Exit::Found };
    let summary = if rows.is_empty() {
        say!(words, "rules-same")
    } else {
        say!(words, "rules-differ", a = &a.name, b = &b.name, n = rows.len())
    };
    let mut parts = vec![summary];
    let mut values = Vec::new();
    for row in &rows {
        let text = sentence(words, row, [&a.name, &b.name]);
        values.push(json!({
            "field": row.field, "row": row.row, "name": row.name, "a": row.was, "b": row.now,
            "a_text": row.was_text, "b_text": row.now_text, "text": text,
        }));
        parts.push(text);
    }
    let text = parts.join("\n");
    let value = json!({"a": a.name, "b": b.name, "same": rows.is_empty(), "differences": values});
    Ok(Report::new(exit, text, value))
}

/// Says a difference; a row that differs only in its texts is not repeated.
fn sentence(words: &Words, row: &RuleDifference, [a, b]: [&String; 2]) -> String {
    let (name, left, right) = (&row.name, &row.was_text, &row.now_text);
    if left == right {
        return say!(words, "rules-difference-wording", name = name);
    }
    say!(words, "rules-difference", name = name, a = a, left = left, b = b, right = right)
}
