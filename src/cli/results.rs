//! `results`: all tables of a round, for the head desk and for pairing programs. Games are only
//! read.

mod cell;
mod row;
mod tables;
mod written;

use super::args::{flag, option, path_option, positional, sub};
use super::output::{Exit, Failure, Report, json_text};
use super::{Context, args, clean, event, stored};
use crate::record::Pairings;
use crate::shell::event::{FILE, PAIRINGS, Places};
use crate::shell::found::{self, FoundGame};
use crate::shell::{RealDisk, StorageError};
use crate::words::{Words, id, say};
use clap::builder::PossibleValuesParser;
use clap::{ArgAction, ArgMatches, Command};
use row::{Row, State};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let format = option(words, "format", "csv|json|text", id!("help-results-format"))
        .value_parser(PossibleValuesParser::new(["csv", "json", "text"]));
    let bom = flag(words, "bom", id!("help-results-bom")).action(ArgAction::SetTrue);
    sub(words, "results", say!(words, "help-results"), "[OPTIONS] DIR…")
        .arg(positional(words, "DIR", id!("help-results-dir")).num_args(1..))
        .arg(option(words, "round", "N", id!("help-results-round")))
        .arg(format)
        .arg(path_option(words, "output", "FILE", id!("help-results-output")).short('o'))
        .arg(bom.requires("output"))
}

/// What was found below the folders.
struct Seen {
    /// The name of the event, where a folder has one.
    event: Option<String>,
    /// Its pairings.
    pairings: Option<Pairings>,
    /// All games, each once.
    games: Vec<FoundGame>,
    /// What can't be read.
    faults: Vec<StorageError>,
}

/// Runs the command.
///
/// # Errors
/// If a folder can't be read, event or pairings are faulty, or the list can't be written.
pub(super) fn run(context: &Context, given: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let folders: Vec<PathBuf> = given.get_many("DIR").unwrap_or_default().cloned().collect();
    let seen = seen(words, &folders)?;
    let rows = tables::rows(words, &seen, args::text(given, "round").as_deref());
    let done = rows.iter().all(Row::is_done) && seen.faults.is_empty() && !rows.is_empty();
    let exit = if done { Exit::Clean } else { Exit::Found };
    let json = as_json(words, &seen, &rows);
    let text = match args::text(given, "format").as_deref() {
        Some("json") => json_text(&with_format(&json)),
        Some("text") => clean(&written::text(words, &rows)),
        Some(_) | None => written::csv(&rows),
    };
    let mut aside = asides(words, &seen, &rows);
    let shown = match given.get_one::<PathBuf>("output") {
        Some(file) => {
            written::to_file(words, file, &text, given.get_flag("bom"))?;
            say!(words, "results-written", file = file.display().to_string(), n = rows.len())
        }
        None => text,
    };
    if rows.is_empty() {
        aside.push(say!(words, "results-none"));
    }
    let mut report = Report::new(exit, shown, json);
    report.aside = aside;
    Ok(report)
}

fn with_format(json: &Value) -> Value {
    let mut whole = serde_json::Map::new();
    whole.insert("format".to_owned(), super::output::FORMAT.into());
    whole.extend(json.as_object().cloned().unwrap_or_default());
    Value::Object(whole)
}

fn seen(words: &Words, folders: &[PathBuf]) -> Result<Seen, Failure> {
    let (mut event, mut pairings) = (None, None);
    let (mut games, mut faults) = (Vec::new(), Vec::new());
    for folder in folders {
        readable(words, folder)?;
        // a link that leads nowhere, or a folder, isn't the same as none
        let there = |name: &str| folder.join(name).symlink_metadata().is_ok();
        if there(FILE) {
            let (own, listed) = event::folder(words, folder)?;
            event = event.or(Some(own.name));
            pairings = pairings.or(listed);
        } else if there(PAIRINGS) {
            pairings = pairings.or(event::pairings(words, &Places::of(folder))?);
        }
        let (more, wrong) = found::below(&RealDisk, folder);
        games.extend(more);
        faults.extend(wrong);
    }
    Ok(Seen { event, pairings, games: found::each_once(games), faults })
}

fn readable(words: &Words, folder: &Path) -> Result<(), Failure> {
    let name = folder.display().to_string();
    match std::fs::read_dir(folder) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => {
            let text = say!(words, "results-no-folder");
            Err(Failure::new(Exit::Unreadable, "not-a-folder", text).at_file(name))
        }
        Err(error) => Err(Failure::unreadable(words, &name, &error)),
    }
}

/// Says on stderr how many tables there are of each state, and what can't be read.
fn asides(words: &Words, seen: &Seen, rows: &[Row]) -> Vec<String> {
    let mut aside: Vec<String> =
        seen.faults.iter().map(|error| stored::storage(words, error).sentence()).collect();
    let ignored = seen.pairings.as_ref().map(|pairings| pairings.ignored.join(", "));
    if let Some(names) = ignored.filter(|names| !names.is_empty()) {
        aside.push(say!(words, "results-ignored", names = names));
    }
    let count = |state: State| rows.iter().filter(|row| row.state == state).count();
    let states = State::ALL.into_iter().map(|state| (state, count(state)));
    let parts = states.filter(|(_, n)| *n > 0);
    let parts = parts.map(|(state, n)| format!("{} {n}", state.said(words)));
    let parts: Vec<String> = parts.collect();
    if !parts.is_empty() {
        aside.push(say!(words, "results-summary", n = rows.len(), parts = parts.join(" · ")));
    }
    aside
}

fn as_json(words: &Words, seen: &Seen, rows: &[Row]) -> Value {
    let problems: Vec<Value> = seen
        .faults
        .iter()
        .map(
            |error| json!({"kind": error.kind(), "text": stored::storage(words, error).sentence()}),
        )
        .collect();
    let rows: Vec<Value> = rows.iter().map(Row::as_json).collect();
    json!({"event": seen.event, "results": rows, "problems": problems})
}
