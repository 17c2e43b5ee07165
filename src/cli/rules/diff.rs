//! `rules diff`: what differs between two sets of rules, one sentence each.

use super::row::{price, who_text};
use super::show::value_text;
use super::{axis, fields};
use crate::cli::{Exit, Failure, Report, args, source};
use crate::rules::{Changes, Offence, Rules, Who};
use crate::words::{Words, family, say};
use clap::ArgMatches;
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub(super) fn diff(words: &Words, args: &ArgMatches) -> Result<Report, Failure> {
    let said = |arg| source::said(words, args::text(args, arg).as_deref(), None);
    let (a, b) = (said("A")?, said("B")?);
    let rows = differences(&a.changes, &b.changes);
    let whole = [&a, &b].map(|said| said.changes.filled().0);
    let exit = if rows.is_empty() { Exit::Clean } else { Exit::Found };
    let summary = if rows.is_empty() {
        say!(words, "rules-same")
    } else {
        say!(words, "rules-differ", a = &a.name, b = &b.name, n = rows.len())
    };
    let mut parts = vec![summary];
    let mut values = Vec::new();
    for row in &rows {
        let [left, right] = [&row.a, &row.b].map(|value| row.side(words, value));
        let name = row.name(words, &whole);
        let text = sentence(words, &name, [(&a.name, &left), (&b.name, &right)]);
        values.push(json!({
            "field": row.field, "row": row.row, "name": name, "a": row.a, "b": row.b,
            "a_text": left, "b_text": right, "text": text,
        }));
        parts.push(text);
    }
    let text = parts.join("\n");
    let value = json!({"a": a.name, "b": b.name, "same": rows.is_empty(), "differences": values});
    Ok(Report::new(exit, text, value))
}

/// Says a difference; a row that differs only in its texts is not repeated.
fn sentence(words: &Words, name: &str, [a, b]: [(&String, &String); 2]) -> String {
    if a.1 == b.1 {
        return say!(words, "rules-difference-wording", name = name);
    }
    say!(words, "rules-difference", name = name, a = a.0, left = a.1, b = b.0, right = b.1)
}

/// One difference: a field, or one row of a field that is a map.
struct Difference {
    field: &'static str,
    row: Option<String>,
    a: Value,
    b: Value,
}

impl Difference {
    fn name(&self, words: &Words, [a, b]: &[Rules; 2]) -> String {
        let Some(row) = &self.row else { return axis(words, self.field) };
        if self.field == "offences" {
            let known = if a.offence(row).is_some() { a } else { b };
            return words.offence_of(known, row);
        }
        let of = words.find(family!("act-"), row, &[]).unwrap_or_else(|| axis(words, row));
        say!(words, "rules-clause-of", name = of)
    }

    fn offence(&self, value: &Value) -> Option<Offence> {
        let own = self.field == "offences";
        own.then(|| serde_json::from_value(value.clone()).ok()).flatten()
    }

    /// Says what one set of rules has here.
    fn side(&self, words: &Words, value: &Value) -> String {
        if value.is_null() {
            return say!(words, "rules-absent");
        }
        let (Some(id), Some(row)) = (&self.row, self.offence(value)) else {
            return value_text(words, value);
        };
        let (price, clause) = (price(words, id, &row), words.cite(row.clause.id()));
        match row.who {
            Who::Table => say!(words, "rules-priced", price = price, clause = clause),
            Who::Players | Who::Chief => {
                let who = who_text(words, row.who);
                say!(words, "rules-priced-by", price = price, clause = clause, who = who)
            }
        }
    }
}

fn differences(a: &Changes, b: &Changes) -> Vec<Difference> {
    let (left, right) = (fields(a), fields(b));
    let value = |all: &Value, field: &str| all.get(field).cloned().unwrap_or_default();
    let mut rows = Vec::new();
    for field in Rules::FIELDS {
        let (a, b) = (value(&left, field), value(&right, field));
        if a == b {
            continue;
        }
        if matches!(*field, "offences" | "cites") {
            rows.extend(rows_of(field, &a, &b));
        } else {
            rows.push(Difference { field, row: None, a, b });
        }
    }
    rows
}

/// Lists the rows of a map that differ.
fn rows_of(field: &'static str, a: &Value, b: &Value) -> Vec<Difference> {
    let keys = |map: &Value| -> Vec<String> {
        map.as_object().map(|map| map.keys().cloned().collect()).unwrap_or_default()
    };
    let names: BTreeSet<String> = keys(a).into_iter().chain(keys(b)).collect();
    let row = |name: String| {
        let value = |all: &Value| all.get(&name).cloned().unwrap_or_default();
        let (a, b) = (value(a), value(b));
        (a != b).then_some(Difference { field, row: Some(name), a, b })
    };
    names.into_iter().filter_map(row).collect()
}
