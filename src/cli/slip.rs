//! `slip`: what is signed: the result, and what an adjournment needs.

use super::args::{option, positional, sub};
use super::output::{Failure, Report, json_text};
use super::stored::Stored;
use super::{Context, args, stored};
use crate::report::{
    Act, Adjourned, AdjournedKind, Covered, Identity, Inner, InnerForm, NoAdjourned, NoSlip,
    Slip, TEXT, TemplateError, inner,
};
use crate::shell::games::Loaded;
use crate::words::{Words, id, say};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command, value_parser};
use serde_json::Value;

/// The kinds of slips.
const KINDS: [&str; 4] = ["result", "adjournment", "outer", "inner"];

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let game = positional(words, "GAME", id!("help-stored-game"));
    let format = option(words, "format", "text|json", id!("help-slip-format"))
        .value_parser(PossibleValuesParser::new(["text", "json"]));
    let kind = option(words, "kind", "result|adjournment|outer|inner", id!("help-slip-kind"))
        .value_parser(PossibleValuesParser::new(KINDS));
    let at = option(words, "at", "SEQ", id!("help-at")).value_parser(value_parser!(u64));
    sub(words, "slip", say!(words, "help-slip"), "[OPTIONS] GAME")
        .arg(kind)
        .arg(game.value_parser(value_parser!(String)))
        .arg(format)
        .arg(at)
}

/// Runs the command.
///
/// # Errors
/// If the game can't be read, or there is nothing to sign yet.
pub(super) fn run(context: &Context, given: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let name = args::text(given, "GAME").unwrap_or_default();
    let stored = stored::game(context, &name, given.get_one::<u64>("at").copied())?;
    let made = match args::text(given, "kind").as_deref() {
        Some("adjournment") => adjourned(words, &stored, AdjournedKind::Adjournment),
        Some("outer") => adjourned(words, &stored, AdjournedKind::Outer),
        Some("inner") => form(words, &stored),
        Some(_) | None => result(words, &stored),
    };
    let (text, json) = made?;
    if args::text(given, "format").as_deref() == Some("json") {
        return Ok(stored.report(json_text(&stored.with_problems(json.clone())), json));
    }
    Ok(stored.report(text, json))
}

fn acts(loaded: &Loaded) -> Vec<Act<'_>> {
    let acts = loaded.entries.iter();
    acts.map(|one| Act { by: &one.by, wall: &one.wall, events: &one.events }).collect()
}

fn covered(loaded: &Loaded) -> Option<Covered> {
    let (game, seq) = (loaded.name.clone(), loaded.seq);
    loaded.fingerprint.map(|fingerprint| Covered { game, seq, fingerprint })
}

fn result(words: &Words, stored: &Stored) -> Result<(String, Value), Failure> {
    let loaded = &stored.loaded;
    let digest = loaded.header.rules_sha256.to_string();
    let identity = Identity { id: loaded.header.game.clone(), digest };
    let slip = Slip::of(&loaded.game, &acts(loaded), covered(loaded), &identity);
    let slip = slip.map_err(|none| {
        let none = match none {
            NoSlip::NoResult | NoSlip::NotCounted => Failure::usage("no-result", say!(words, "slip-no-result")),
            NoSlip::NotRecorded => Failure::usage("not-recorded", say!(words, "slip-not-recorded")),
        };
        stored.damage().unwrap_or(none)
    })?;
    let text = slip.page(words, loaded.game.rules()).text(TEXT).map_err(|error| template(&error))?;
    Ok((text, serde_json::to_value(&slip).unwrap_or_default()))
}

fn adjourned(
    words: &Words,
    stored: &Stored,
    kind: AdjournedKind,
) -> Result<(String, Value), Failure> {
    let loaded = &stored.loaded;
    let digest = loaded.header.rules_sha256.to_string();
    let identity = Identity { id: loaded.header.game.clone(), digest };
    let slip = Adjourned::of(kind, &loaded.game, &acts(loaded), covered(loaded), &identity);
    let slip = slip.map_err(|none| {
        let none = match none {
            NoAdjourned::NotStopped => {
                Failure::usage("not-adjourned", say!(words, "adjourned-not-stopped"))
            }
            NoAdjourned::NotSealed => {
                Failure::usage("not-sealed", say!(words, "adjourned-not-sealed"))
            }
            NoAdjourned::NotRecorded => {
                Failure::usage("not-recorded", say!(words, "adjourned-not-recorded"))
            }
        };
        stored.damage().unwrap_or(none)
    })?;
    let text = slip.page(words, loaded.game.rules()).text(TEXT).map_err(|error| template(&error))?;
    Ok((text, serde_json::to_value(&slip).unwrap_or_default()))
}

/// The form for the move, without a code: that is shown once, when the move is typed.
fn form(words: &Words, stored: &Stored) -> Result<(String, Value), Failure> {
    let loaded = &stored.loaded;
    let Some(form) = InnerForm::of(&loaded.game, &loaded.header.game) else {
        let none = Failure::usage("not-called", say!(words, "adjourned-not-called"));
        return Err(stored.damage().unwrap_or(none));
    };
    let text =
        inner(words, &Inner { form: &form, code: None }).map_err(|error| template(&error))?;
    Ok((text.to_string(), serde_json::to_value(&form).unwrap_or_default()))
}

fn template(error: &TemplateError) -> Failure {
    Failure::usage("template", error.to_string())
}
