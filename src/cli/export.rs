//! `export`: a game for other programs.

use super::args::{option, path_option, positional, sub};
use super::output::{Failure, Report, json_text};
use super::{Context, args, bundle, stored};
use crate::record;
use crate::report;
use crate::shell::games::Loaded;
use crate::words::{Words, id, say};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command, value_parser};
use serde_json::{Value, json};

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let game = positional(words, "GAME", id!("help-stored-game"));
    let format = option(words, "format", "sgf|json|bundle", id!("help-export-format"))
        .value_parser(PossibleValuesParser::new(["sgf", "json", "bundle"]));
    let output = path_option(words, "output", "FILE", id!("help-export-output")).short('o');
    sub(words, "export", say!(words, "help-export"), "[OPTIONS] GAME")
        .arg(game.value_parser(value_parser!(String)))
        .arg(format)
        .arg(option(words, "to", "NAME", id!("help-export-to")))
        .arg(option(words, "keeper", "NAME", id!("help-export-keeper")))
        .arg(output)
}

/// Runs the command.
///
/// # Errors
/// If the game can't be read, or can't be handed over.
pub(super) fn run(context: &Context, given: &ArgMatches) -> Result<Report, Failure> {
    let name = args::text(given, "GAME").unwrap_or_default();
    let format = args::text(given, "format");
    if format.as_deref() == Some("bundle") {
        return bundle::run(context, given, &name);
    }
    if let Some(only) = ["to", "keeper", "output"].into_iter().find(|id| given.contains_id(id)) {
        let arg = format!("--{only}");
        return Err(Failure::usage("usage", say!(context.words, "export-only-bundle", arg = arg)));
    }
    let stored = stored::game(context, &name, None)?;
    let loaded = &stored.loaded;
    if format.as_deref() == Some("json") {
        let json = stored.with_problems(records(loaded));
        return Ok(stored.report(json_text(&json), json));
    }
    let sgf =
        record::write(&report::outline(&loaded.game, loaded.header.wall.get(..10), &context.words));
    let json = json!({"game": loaded.name, "seq": loaded.seq, "fingerprint": loaded.fingerprint,
        "sgf": sgf});
    Ok(stored.report(sgf, json))
}

/// Returns all records as they stand in the journal, with the state after them.
fn records(loaded: &Loaded) -> Value {
    let read = &loaded.read;
    let texts = read.opening.verified.texts(&read.bytes, loaded.seq + 1);
    let records = texts.map(|record| serde_json::from_str(record.json).unwrap_or(Value::Null));
    json!({
        "format": super::output::FORMAT,
        "game": loaded.name,
        "seq": loaded.seq,
        "fingerprint": loaded.fingerprint,
        "records": records.collect::<Vec<Value>>(),
        "state": loaded.show(),
    })
}
