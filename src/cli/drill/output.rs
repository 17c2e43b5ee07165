//! The command: arguments, text, JSON.

use super::expect::Failure as Unexpected;
use super::{Played, Recording, fault};
use crate::cli::Context;
use crate::cli::args::{files, flag, path_option, positional, sub};
use crate::cli::output::{self, Exit, Failure, Report};
use crate::units::in_line;
use crate::words::{Words, id, say};
use clap::{ArgAction, ArgMatches, Command};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Builds the command's arguments.
pub(in crate::cli) fn command(words: &Words) -> Command {
    let list = flag(words, "list", id!("help-drill-list")).action(ArgAction::SetTrue);
    let file = positional(words, "FILE", id!("help-drill-file")).num_args(1..).required(false);
    sub(words, "drill", say!(words, "help-drill"), "[OPTIONS] FILE…")
        .arg(file.required_unless_present("list"))
        .arg(path_option(words, "record", "DIR", id!("help-drill-record")).conflicts_with("list"))
        .arg(list)
}

/// Runs the command.
///
/// # Errors
/// If a drill can't be played at all.
pub(in crate::cli) fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let files = drills(words, files(args))?;
    if args.get_flag("list") {
        return list(words, &files);
    }
    let parent = args.get_one::<PathBuf>("record");
    let acknowledge = if context.json { aside } else { aloud };
    let record = parent.map(|parent| Recording { parent, acknowledge });
    Report::of_files(files.iter().map(|file| one(words, file, record)).collect())
}

fn aloud(seq: u64) {
    // a reader that has gone away is no fault of the record
    let _ = output::line(&format!("ack {seq}"));
}

fn aside(seq: u64) {
    eprintln!("ack {seq}");
}

/// Puts the drills of a folder in its place; without a name, those of this folder.
fn drills(words: &Words, mut named: Vec<PathBuf>) -> Result<Vec<PathBuf>, Failure> {
    if named.is_empty() {
        named.push(PathBuf::from("."));
    }
    let mut all = Vec::new();
    for path in named {
        if path.is_dir() {
            all.extend(folder(words, &path)?);
        } else {
            all.push(path);
        }
    }
    Ok(all)
}

fn folder(words: &Words, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let name = folder.display().to_string();
    let entries = std::fs::read_dir(folder);
    let entries = entries.map_err(|error| Failure::unreadable(words, &name, &error))?;
    let mut files: Vec<_> = entries.filter_map(|entry| entry.ok().map(|e| e.path())).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "ron"));
    files.sort();
    if files.is_empty() {
        let text = say!(words, "drill-none", folder = name);
        return Err(Failure::new(Exit::Unreadable, "missing", text));
    }
    Ok(files)
}

fn one(words: &Words, path: &Path, record: Option<Recording<'_>>) -> Result<Report, Failure> {
    let file = path.display().to_string();
    let played = super::play(path, words, record);
    let played = played.map_err(|wrong| fault::failure(words, &file, wrong))?;
    let exit = if played.failures.is_empty() { Exit::Clean } else { Exit::Found };
    Ok(Report::new(exit, text(words, &file, &played), played.to_json(&file)))
}

fn text(words: &Words, file: &str, played: &Played) -> String {
    let (name, clause) = (&played.name, words.cite(&played.clause));
    let count = played.failures.len();
    let head = if count == 0 {
        say!(words, "drill-passed", name = name, clause = clause)
    } else {
        say!(words, "drill-failed", name = name, clause = clause, count = count)
    };
    let mut lines = vec![format!("{}: {head}", in_line(file))];
    lines.extend(played.failures.iter().map(|failure| unexpected(words, failure)));
    lines.join("\n")
}

fn unexpected(words: &Words, failure: &Unexpected) -> String {
    let (expected, saw) = (value(words, &failure.expected), value(words, &failure.saw));
    let (step, field) = (failure.step, &failure.field);
    say!(words, "drill-failure", step = step, field = field, expected = expected, saw = saw)
}

fn value(words: &Words, value: &Value) -> String {
    match value {
        Value::Null => say!(words, "drill-nothing"),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

/// A drill as it is listed.
struct Listed {
    file: String,
    name: String,
    clause: String,
}

fn list(words: &Words, files: &[PathBuf]) -> Result<Report, Failure> {
    let listed = files.iter().map(|path| {
        let file = path.display().to_string();
        let drill = super::read(path).map_err(|wrong| fault::failure(words, &file, wrong))?;
        Ok(Listed { file, name: drill.name, clause: drill.clause })
    });
    let listed: Vec<Listed> = listed.collect::<Result<_, Failure>>()?;
    let row = |one: &Listed| json!({"file": one.file, "name": one.name, "clause": one.clause});
    let json = listed.iter().map(row).collect();
    Ok(Report::new(Exit::Clean, table(words, &listed), json))
}

/// Writes which drills each clause has, in the order of the editions.
fn table(words: &Words, listed: &[Listed]) -> String {
    let order: BTreeMap<&str, usize> =
        words.all_clauses().enumerate().map(|(at, id)| (id, at)).collect();
    let mut clauses: Vec<&str> = listed.iter().map(|one| one.clause.as_str()).collect();
    clauses.sort_by_key(|id| (order.get(id).copied().unwrap_or(usize::MAX), *id));
    clauses.dedup();
    let rows = clauses.into_iter().map(|clause| {
        let title = words.clause(clause).map_or_else(String::new, |text| text.title);
        let drills = listed.iter().filter(|one| one.clause == clause);
        let lines = drills.map(|one| format!("\n  {}: {}", one.file, one.name));
        format!("{} {title}{}", words.cite(clause), lines.collect::<String>())
    });
    rows.collect::<Vec<_>>().join("\n")
}
