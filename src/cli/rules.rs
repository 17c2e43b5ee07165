//! `rules`: presets, faults, articles, differences.

mod clause;
mod diff;
mod show;

use super::table::Table;
use super::{Context, Exit, Failure, Report, args, excerpt, source};
use crate::journal::Hash;
use crate::rules::faults::{Examined, Fault};
use crate::rules::{Changes, Preset};
use crate::units::in_line;
use crate::words::{Lang, Words, family, say};
use clap::ArgMatches;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Runs the command.
///
/// # Errors
/// Wrong usage, or a file that can't be read.
pub fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    match args.subcommand() {
        Some(("show", args)) => show::show(words, args),
        Some(("check", args)) => check(words, args),
        Some(("clause", args)) => clause::clauses(words, args),
        Some(("diff", args)) => diff::diff(words, args),
        _ => list(words),
    }
}

// --- list ---

fn list(words: &Words) -> Result<Report, Failure> {
    let languages: Vec<Words> = Lang::ALL.iter().map(|lang| Words::embedded(*lang)).collect();
    let mut table = Table::default();
    let mut rows = Vec::new();
    for preset in Preset::all() {
        let rules = source::said(words, Some(preset.id), None)?.changes;
        let open = rules.missing();
        let names = languages
            .iter()
            .map(|words| (words.lang().id().to_owned(), preset_name(words, preset.id).into()));
        let names: serde_json::Map<String, Value> = names.collect();
        table.flush_row([
            preset.id.to_owned(),
            preset_name(words, preset.id),
            digest(&rules)[..12].to_owned(),
            if open.is_empty() { String::new() } else { say!(words, "rules-open", n = open.len()) },
        ]);
        rows.push(json!({
            "id": preset.id, "edition": rules.edition, "digest": digest(&rules), "names": names,
            "left_open": open,
        }));
    }
    Ok(Report::new(Exit::Clean, table.text(), Value::Array(rows)))
}

fn preset_name(words: &Words, id: &str) -> String {
    words.find(family!("preset-"), id, &[]).unwrap_or_default()
}

/// Returns the digest of the canonical text.
fn digest(rules: &Changes) -> String {
    let text = canonical(rules);
    Hash::of(text.as_bytes()).hex().iter().map(|digit| char::from(*digit)).collect()
}

/// Returns the canonical text; rules that were read can always be written.
fn canonical(rules: &Changes) -> String {
    rules.to_canonical().unwrap_or_default()
}

/// Returns the fields as JSON.
fn fields(rules: &Changes) -> Value {
    serde_json::to_value(rules).unwrap_or_default()
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
        let file = in_line(file);
        let place = format!("{file}:{}:{}: {}", fault.line, fault.column, words.fault(fault));
        let excerpt = excerpt::of(text, fault.line, fault.column);
        if excerpt.is_empty() { place } else { format!("{place}\n{excerpt}") }
    };
    let parts = std::iter::once(summary).chain(examined.faults.iter().map(shown));
    parts.collect::<Vec<_>>().join("\n")
}
