//! `rules`: presets, faults, articles, differences.

use super::output::brief;
use super::table::Table;
use super::{Context, Exit, Failure, Report, args, excerpt, source};
use crate::journal::Hash;
use crate::rules::faults::{Examined, Fault, nearest};
use crate::rules::{Preset, Rules, Sanction};
use crate::words::{Lang, Words, family, say};
use clap::ArgMatches;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Runs the command.
///
/// # Errors
/// Wrong usage, or a file that can't be read.
pub fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    match args.subcommand() {
        Some(("show", args)) => show(words, args),
        Some(("check", args)) => check(words, args),
        Some(("clause", args)) => clauses(words, args),
        Some(("diff", args)) => diff(words, args),
        _ => list(words),
    }
}

// --- list ---

fn list(words: &Words) -> Result<Report, Failure> {
    let languages: Vec<Words> = Lang::ALL.iter().map(|lang| Words::embedded(*lang)).collect();
    let mut table = Table::default();
    let mut rows = Vec::new();
    for preset in Preset::ALL {
        let rules = source::rules(words, Some(preset.id), None)?.rules;
        let names = languages
            .iter()
            .map(|words| (words.lang().id().to_owned(), preset_name(words, preset.id).into()));
        let names: serde_json::Map<String, Value> = names.collect();
        table.flush_row([
            preset.id.to_owned(),
            preset_name(words, preset.id),
            digest(&rules)[..12].to_owned(),
        ]);
        rows.push(json!({
            "id": preset.id, "edition": rules.edition, "digest": digest(&rules), "names": names,
        }));
    }
    Ok(Report::new(Exit::Clean, table.text(), Value::Array(rows)))
}

fn preset_name(words: &Words, id: &str) -> String {
    words.find(family!("preset-"), id, &[]).unwrap_or_default()
}

/// Returns the digest of the canonical text.
fn digest(rules: &Rules) -> String {
    let text = canonical(rules);
    Hash::of(text.as_bytes()).hex().iter().map(|digit| char::from(*digit)).collect()
}

/// Returns the canonical text; rules that were read can always be written.
fn canonical(rules: &Rules) -> String {
    rules.to_canonical().unwrap_or_default()
}

// --- show ---

fn show(words: &Words, args: &ArgMatches) -> Result<Report, Failure> {
    let name = args::text(args, "RULES");
    let named = source::rules(words, name.as_deref(), args::text(args, "stage").as_deref())?;
    let rules = &named.rules;
    let text = if args.get_flag("canonical") {
        canonical(rules)
    } else {
        described(words, &named.name, rules)
    };
    let value = json!({
        "id": named.name, "edition": rules.edition, "digest": digest(rules),
        "canonical": canonical(rules), "rules": fields(rules),
    });
    Ok(Report::new(Exit::Clean, text, value))
}

/// Returns the fields as JSON.
fn fields(rules: &Rules) -> Value {
    serde_json::to_value(rules).unwrap_or_default()
}

fn described(words: &Words, name: &str, rules: &Rules) -> String {
    let title = words.find(family!("preset-"), name, &[]).unwrap_or_else(|| name.to_owned());
    let all = fields(rules);
    let mut table = Table::default();
    for field in Rules::FIELDS.iter().filter(|field| !matches!(**field, "offences" | "cites")) {
        if let Some(value) = all.get(field) {
            let clause =
                rules.cite(field).map(|clause| words.cite(clause.id())).unwrap_or_default();
            table.flush_row([axis(words, field), clause, value_text(words, value)]);
        }
    }
    let mut offences = Table::default();
    for (id, row) in &rules.offences {
        let name = words.offence_of(rules, id);
        let mut price = rulings(words, &row.rulings);
        if !row.again.is_empty() {
            let again = say!(words, "rules-again", rulings = rulings(words, &row.again));
            price = words.list(&[price, again]);
        }
        let who = value_text(words, &serde_json::to_value(row.who).unwrap_or_default());
        offences.flush_row([name, words.cite(row.clause.id()), who, price]);
    }
    let digest = say!(words, "rules-digest", digest = digest(rules));
    format!("{title}\n{digest}\n\n{}\n\n{}", table.text(), offences.text())
}

fn axis(words: &Words, field: &str) -> String {
    words.find(family!("axis-"), field, &[]).unwrap_or_else(|| field.to_owned())
}

fn rulings(words: &Words, rulings: &[Sanction]) -> String {
    let one = |sanction: &Sanction| {
        let names = sanction.effects.iter().map(|effect| words.effect_of("", *effect));
        words.list(&names.collect::<Vec<_>>())
    };
    rulings.iter().map(one).collect::<Vec<_>>().join(&say!(words, "rules-or"))
}

/// Writes any value of the rules in words.
fn value_text(words: &Words, value: &Value) -> String {
    match value {
        Value::String(text) => match words.find(family!("value-"), text, &[]) {
            Some(said) => said,
            None => text.parse().map_or_else(|_| text.clone(), |amount| words.zi(amount)),
        },
        Value::Array(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| value_text(words, part)).collect();
            words.list(&parts)
        }
        Value::Object(fields) => object_text(words, fields),
        Value::Number(number) => number.to_string(),
        Value::Bool(_) | Value::Null => String::new(),
    }
}

fn object_text(words: &Words, fields: &serde_json::Map<String, Value>) -> String {
    if let Some(call) = fields.get("say").and_then(Value::as_str) {
        return called(words, call);
    }
    let row = |(name, value): (&String, &Value)| {
        let name = words.find(family!("value-"), name, &[]).unwrap_or_else(|| name.clone());
        say!(words, "rules-row", name = name, value = value_text(words, value))
    };
    fields.iter().map(row).collect::<Vec<_>>().join("; ")
}

fn called(words: &Words, call: &str) -> String {
    let said = match call {
        "left" => words.find(family!("call-"), call, &[("n", "N".into())]),
        _ => words.call(call),
    };
    said.unwrap_or_else(|| call.to_owned())
}

// --- check ---

fn check(words: &Words, args: &ArgMatches) -> Result<Report, Failure> {
    let one = |path: &PathBuf| -> Result<Report, Failure> {
        let (text, examined) = source::examined(words, path)?;
        let file = path.display().to_string();
        let exit = if examined.is_right() { Exit::Clean } else { Exit::Found };
        let value = json!({
            "file": file, "ok": examined.is_right(),
            "problems": examined.faults.iter().map(|fault| fault_json(words, fault)).collect::<Vec<_>>(),
        });
        Ok(Report::new(exit, faults_text(words, &file, &text, &examined), value))
    };
    Report::of_files(args::files(args).iter().map(one).collect())
}

fn fault_json(words: &Words, fault: &Fault) -> Value {
    json!({
        "line": fault.line, "column": fault.column, "kind": fault.kind.id(), "name": fault.name,
        "suggestion": fault.suggestion, "text": words.fault(fault),
    })
}

fn faults_text(words: &Words, file: &str, text: &str, examined: &Examined) -> String {
    let wrong = examined.faults.iter().filter(|fault| !fault.kind.is_notice()).count();
    let summary = match (wrong, examined.faults.len()) {
        (0, 0) => say!(words, "rules-right", file = file),
        (0, n) => say!(words, "rules-notices", file = file, n = n),
        (n, _) => say!(words, "rules-wrong", file = file, n = n),
    };
    let shown = |fault: &Fault| {
        let place = format!("{file}:{}:{}: {}", fault.line, fault.column, words.fault(fault));
        let excerpt = excerpt::of(text, fault.line, fault.column);
        if excerpt.is_empty() { place } else { format!("{place}\n{excerpt}") }
    };
    let parts = std::iter::once(summary).chain(examined.faults.iter().map(shown));
    parts.collect::<Vec<_>>().join("\n")
}

// --- clause ---

fn clauses(words: &Words, args: &ArgMatches) -> Result<Report, Failure> {
    let asked = args.get_many::<String>("CLAUSE").unwrap_or_default();
    Report::of_files(asked.map(|id| clause(words, id)).collect())
}

fn clause(words: &Words, id: &str) -> Result<Report, Failure> {
    let Some(clause) = words.clause(id) else {
        let known: Vec<&str> = words.all_clauses().collect();
        let failure =
            Failure::usage("unknown-clause", say!(words, "unknown-clause", id = brief(id)));
        return Err(match nearest(id, &known) {
            Some(near) => failure.hint(say!(words, "did-you-mean", name = near)),
            None => failure,
        });
    };
    let text = format!("{}  {}\n{}", clause.cite, clause.title, clause.text);
    let value = json!({
        "id": clause.id, "cite": clause.cite, "title": clause.title, "text": clause.text,
    });
    Ok(Report::new(Exit::Clean, text, value))
}

// --- diff ---

fn diff(words: &Words, args: &ArgMatches) -> Result<Report, Failure> {
    let named = |arg| source::rules(words, args::text(args, arg).as_deref(), None);
    let (a, b) = (named("A")?, named("B")?);
    let rows = differences(&a.rules, &b.rules);
    let exit = if rows.is_empty() { Exit::Clean } else { Exit::Found };
    let summary = if rows.is_empty() {
        say!(words, "rules-same")
    } else {
        say!(words, "rules-differ", a = &a.name, b = &b.name, n = rows.len())
    };
    let mut parts = vec![summary];
    let mut values = Vec::new();
    for row in &rows {
        let [left, right] = [&row.a, &row.b].map(|value| difference_text(words, row, value));
        let name = row.name(words);
        let mut table = Table::default();
        table.flush_row([format!("  {}", a.name), left.clone()]);
        table.flush_row([format!("  {}", b.name), right.clone()]);
        parts.push(format!("{name}\n{}", table.text()));
        values.push(json!({
            "field": row.field, "row": row.row, "name": name, "a": row.a, "b": row.b,
            "a_text": left, "b_text": right,
        }));
    }
    let text = parts.join("\n\n");
    let value = json!({"a": a.name, "b": b.name, "same": rows.is_empty(), "differences": values});
    Ok(Report::new(exit, text, value))
}

/// One difference: a field, or one row of a field that is a map.
struct Difference {
    field: &'static str,
    row: Option<String>,
    a: Value,
    b: Value,
}

impl Difference {
    fn name(&self, words: &Words) -> String {
        let field = axis(words, self.field);
        match &self.row {
            None => field,
            Some(row) if self.field == "offences" => {
                words.offence(row).unwrap_or_else(|| row.clone())
            }
            Some(row) => {
                let of = words.find(family!("act-"), row, &[]).unwrap_or_else(|| axis(words, row));
                say!(words, "rules-row", name = field, value = of)
            }
        }
    }
}

fn differences(a: &Rules, b: &Rules) -> Vec<Difference> {
    let (left, right) = (fields(a), fields(b));
    let value = |all: &Value, field: &str| all.get(field).cloned().unwrap_or_default();
    let mut rows = Vec::new();
    for field in a.differences(b) {
        let (a, b) = (value(&left, field), value(&right, field));
        if matches!(field, "offences" | "cites") {
            let keys = |map: &Value| -> Vec<String> {
                map.as_object().map(|map| map.keys().cloned().collect()).unwrap_or_default()
            };
            let names: BTreeSet<String> = keys(&a).into_iter().chain(keys(&b)).collect();
            for name in names {
                let (a, b) = (value(&a, &name), value(&b, &name));
                if a != b {
                    rows.push(Difference { field, row: Some(name), a, b });
                }
            }
        } else {
            rows.push(Difference { field, row: None, a, b });
        }
    }
    rows
}

fn difference_text(words: &Words, row: &Difference, value: &Value) -> String {
    if value.is_null() {
        return say!(words, "rules-absent");
    }
    match serde_json::from_value::<crate::rules::Offence>(value.clone()) {
        Ok(offence) if row.field == "offences" => {
            words.list(&[rulings(words, &offence.rulings), words.cite(offence.clause.id())])
        }
        Ok(_) | Err(_) => value_text(words, value),
    }
}
