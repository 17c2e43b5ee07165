//! `slip`: what both sides and the arbiter sign.

use super::args::{option, positional, sub};
use super::output::{Failure, Report, json_text};
use super::{Context, args, stored};
use crate::report::{Act, Covered, NoSlip, RESULT, Slip};
use crate::shell::games::Loaded;
use crate::words::{Words, id, say};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command, value_parser};

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let game = positional(words, "GAME", id!("help-stored-game"));
    let format = option(words, "format", "text|json", id!("help-slip-format"))
        .value_parser(PossibleValuesParser::new(["text", "json"]));
    let kind = option(words, "kind", "result", id!("help-slip-kind"))
        .value_parser(PossibleValuesParser::new(["result"]));
    sub(words, "slip", say!(words, "help-slip"), "[OPTIONS] GAME")
        .arg(kind)
        .arg(game.value_parser(value_parser!(String)))
        .arg(format)
}

/// Runs the command.
///
/// # Errors
/// If the game can't be read, or there is nothing to sign yet.
pub(super) fn run(context: &Context, given: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let name = args::text(given, "GAME").unwrap_or_default();
    let stored = stored::game(context, &name, None)?;
    let loaded = &stored.loaded;
    let slip = of(words, loaded)?;
    let json = serde_json::to_value(&slip).unwrap_or_default();
    if args::text(given, "format").as_deref() == Some("json") {
        return Ok(stored.report(json_text(&stored.with_problems(json.clone())), json));
    }
    let text = slip.text(RESULT, words, loaded.game.rules());
    let text = text.map_err(|error| Failure::usage("template", error.to_string()))?;
    Ok(stored.report(text, json))
}

fn of(words: &Words, loaded: &Loaded) -> Result<Slip, Failure> {
    let acts = loaded.entries.iter();
    let acts: Vec<Act<'_>> =
        acts.map(|one| Act { by: &one.by, wall: &one.wall, events: &one.events }).collect();
    let (game, seq) = (loaded.name.clone(), loaded.seq);
    let covered = loaded.fingerprint.map(|fingerprint| Covered { game, seq, fingerprint });
    Slip::of(&loaded.game, &acts, covered).map_err(|none| match none {
        NoSlip::NoResult => Failure::usage("no-result", say!(words, "slip-no-result")),
        NoSlip::NotRecorded => Failure::usage("not-recorded", say!(words, "slip-not-recorded")),
    })
}
