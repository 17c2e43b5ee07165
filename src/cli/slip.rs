//! `slip`: what is signed: the result, and what an adjournment needs.

mod form;
mod print;

use super::args::{flag, option, path_option, positional, sub};
use super::output::{Exit, Failure, Report, json_text};
use super::stored::Stored;
use super::{Context, args, event as of_event, named_language, stored};
use crate::report::{Page, Press};
use crate::shell::outfile::write_new;
use crate::words::{Lang, Words, id, say};
use clap::builder::PossibleValuesParser;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use form::Kind;
pub(super) use form::{acts, covered, identity};
pub(super) use print::fonts;
use print::{Format, Style};
use serde_json::{Value, json};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let kinds = PossibleValuesParser::new(Kind::ALL.map(Kind::id));
    let formats = PossibleValuesParser::new(Format::ALL.map(Format::id));
    let kind = "result|count|record|log|adjournment|outer|inner";
    let at = option(words, "at", "SEQ", id!("help-at")).value_parser(value_parser!(u64));
    sub(words, "slip", say!(words, "help-slip"), "[OPTIONS] GAME")
        .arg(option(words, "kind", kind, id!("help-slip-kind")).value_parser(kinds))
        .arg(positional(words, "GAME", id!("help-stored-game")).value_parser(value_parser!(String)))
        .arg(
            option(words, "format", "text|json|html|pdf", id!("help-slip-format"))
                .value_parser(formats),
        )
        .arg(option(words, "slip-lang", "LANG,LANG", id!("help-slip-lang")))
        .arg(
            option(words, "paper", "a4|a5", id!("help-slip-paper"))
                .value_parser(PossibleValuesParser::new(["a4", "a5"])),
        )
        .arg(flag(words, "two", id!("help-slip-two")).action(ArgAction::SetTrue))
        .arg(path_option(words, "font", "FILE", id!("help-slip-font")))
        .arg(path_option(words, "template", "FILE", id!("help-slip-template")))
        .arg(path_option(words, "logo", "FILE", id!("help-slip-logo")))
        .arg(path_option(words, "event", "DIR|FILE", id!("help-slip-event")))
        .arg(path_option(words, "output", "FILE", id!("help-slip-output")).short('o'))
        .arg(at)
}

/// Runs the command.
///
/// # Errors
/// If the game can't be read, there is nothing to sign yet, or it can't be printed so.
pub(super) fn run(context: &Context, given: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let output = given.get_one::<PathBuf>("output");
    let format = Format::of(words, given, output)?;
    let press = of_event::press(words, given)?;
    let langs = languages(context, given, &press)?;
    let name = args::text(given, "GAME").unwrap_or_default();
    let stored = stored::game(context, &name, given.get_one::<u64>("at").copied())?;
    let kind = Kind::of(args::text(given, "kind").as_deref());
    let style = Style::of(words, given, (kind, format), press)?;
    let slip = form::make(words, &stored, kind)?;
    if output.is_none() && (context.json || format == Format::Json) {
        let text = json_text(&stored.with_problems(slip.json.clone()));
        return Ok(stored.report(text, slip.json));
    }
    let pages = langs.iter().map(|words| slip.page(words, stored.loaded.game.rules()));
    let page = pages.reduce(Page::merged).unwrap_or_default();
    let bytes = match format {
        Format::Json => json_text(&stored.with_problems(slip.json.clone())).into_bytes(),
        Format::Text | Format::Html | Format::Pdf => style.set(words, &page)?,
    };
    match output {
        Some(file) => written(words, &stored, file, &bytes, (kind, format)),
        None => shown(words, &stored, format, bytes, slip.json),
    }
}

/// Returns the words of the languages that the slip is in.
fn languages(context: &Context, given: &ArgMatches, press: &Press) -> Result<Vec<Words>, Failure> {
    let words = &context.words;
    let Some(named) = args::text(given, "slip-lang") else {
        return Ok(press.words().collect());
    };
    let mut langs: Vec<Lang> = Vec::new();
    for name in named.split([',', '，']).map(str::trim) {
        let Some(lang) = named_language(name) else {
            let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.id()).collect();
            let text = say!(words, "slip-unknown-lang", name = super::output::brief(name));
            let hint = say!(words, "usage-valid-values", values = known.join(", "));
            return Err(Failure::usage("unknown-lang", text).hint(hint));
        };
        if !langs.contains(&lang) {
            langs.push(lang);
        }
    }
    Ok(langs.into_iter().map(|lang| Words::worded(lang, &press.own)).collect())
}

/// Shows a slip; a PDF only where it isn't a terminal that gets it.
fn shown(
    words: &Words,
    stored: &Stored,
    format: Format,
    bytes: Vec<u8>,
    json: Value,
) -> Result<Report, Failure> {
    if format != Format::Pdf {
        return Ok(stored.report(String::from_utf8_lossy(&bytes), json));
    }
    if std::io::stdout().is_terminal() {
        let text = say!(words, "slip-pdf-terminal");
        return Err(Failure::usage("pdf-to-terminal", text).hint(say!(words, "slip-pdf-hint")));
    }
    let mut report = stored.report("", json);
    report.raw = Some(bytes);
    Ok(report)
}

fn written(
    words: &Words,
    stored: &Stored,
    file: &Path,
    bytes: &[u8],
    (kind, format): (Kind, Format),
) -> Result<Report, Failure> {
    let (loaded, place) = (&stored.loaded, file.display().to_string());
    let written = write_new(file, bytes).map_err(|error| stored::storage(words, &error))?;
    if !written {
        let taken = Failure::new(Exit::Usage, "taken", say!(words, "results-taken"));
        return Err(taken.at_file(place));
    }
    let text = say!(words, "slip-written", what = &place);
    let json = json!({
        "game": loaded.name, "seq": loaded.seq, "fingerprint": loaded.fingerprint,
        "kind": kind.id(), "format_of_file": format.id(), "file": place, "bytes": bytes.len(),
    });
    Ok(stored.report(text, json))
}
