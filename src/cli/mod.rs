//! The subcommands without a screen.
//!
//! A command takes its arguments and a [`Context`] and hands back a [`Report`] or a
//! [`Failure`]; only this module and `output` write. The console itself is a hook that `main`
//! hands in, because `cli` knows nothing of screens.

pub mod args;
mod bundle;
pub mod check;
mod console;
mod doctor;
pub mod drill;
mod event;
mod excerpt;
mod export;
mod handover;
pub mod journal;
mod keys;
pub mod output;
mod position;
mod problems;
mod results;
pub mod rules;
pub mod score;
mod seal;
mod shells;
mod show;
mod slip;
mod source;
mod stored;
mod table;
mod usage;
mod voice;
mod words;

pub use args::{Console, ConsoleArgs};
pub use output::{Exit, Failure, Report, clean, failed};

use crate::words::{Lang, Words};
use clap::ArgMatches;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

/// What every command is given besides its own arguments.
#[derive(Debug)]
pub struct Context {
    /// The texts of the person's language.
    pub words: Words,
    /// The data folder that was named (`--data`, `CAIPAN_DATA`), if any.
    pub data: Option<PathBuf>,
    /// One JSON value is asked for.
    pub json: bool,
}

/// Runs what the arguments (the program's name first) ask for. `console` opens the screen; it
/// is told the language of the locale, too.
pub fn run(
    args: impl IntoIterator<Item = OsString>,
    console: impl FnOnce(ConsoleArgs, Lang) -> ExitCode,
) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let json = args.iter().skip(1).take_while(|arg| *arg != "--").any(|arg| arg == "--json");
    let words = Words::embedded(args::language(&args, sys_locale::get_locale().as_deref()));
    match args::command(&words).try_get_matches_from(&args) {
        Err(error) => usage::write(&words, &error, &args, json).into(),
        Ok(matches) => run_matched(words, &matches, console),
    }
}

/// Answers a command line that needs no screen, and writes nothing.
///
/// # Errors
/// Wrong usage, and what the command can't do.
pub fn answer(context: &Context, args: &[OsString]) -> Result<Report, Failure> {
    let matches = args::command(&context.words).try_get_matches_from(args);
    let wrong = |error| usage::failure(&context.words, &error, args);
    dispatch(context, &matches.map_err(wrong)?)
}

/// Reads a line as the command line: what `new` or `resume` is to open.
///
/// # Errors
/// A sentence for the person, or the help that is asked for.
pub(crate) fn opening(words: &Words, line: &str) -> Result<ConsoleArgs, String> {
    let args: Vec<OsString> =
        std::iter::once("caipan").chain(line.split_whitespace()).map(Into::into).collect();
    let matches = args::command(words).try_get_matches_from(&args);
    let matches = matches.map_err(|error| usage::said(words, &error, &args))?;
    let asked = args::console(&matches, |new| console::beginning(words, new));
    let asked = asked.unwrap_or_else(|| Err(usage::no_command(words)));
    asked.map_err(|failure| failure.sentence())
}

fn run_matched(
    words: Words,
    matches: &ArgMatches,
    open: impl FnOnce(ConsoleArgs, Lang) -> ExitCode,
) -> ExitCode {
    let data = matches.get_one::<PathBuf>("data").cloned();
    let context = Context { words, data, json: matches.get_flag("json") };
    let words = &context.words;
    let result = match args::console(matches, |new| console::beginning(words, new)) {
        Some(asked) => match asked.and_then(|args| console::ready(&context, args)) {
            Ok(args) => return open(args, words.lang()),
            Err(failure) => Err(failure),
        },
        None => dispatch(&context, matches),
    };
    output::write(words, &result, context.json).into()
}

/// Hands each command its arguments.
fn dispatch(context: &Context, matches: &ArgMatches) -> Result<Report, Failure> {
    match matches.subcommand() {
        Some(("check", args)) => check::run(context, args),
        Some(("score", args)) => score::run(context, args),
        Some(("rules", args)) => rules::run(context, args),
        Some(("show", args)) => show::run(context, args),
        Some(("slip", args)) => slip::run(context, args),
        Some(("export", args)) => export::run(context, args),
        Some(("handover", args)) => handover::run(context, args),
        Some(("results", args)) => results::run(context, args),
        Some(("drill", args)) => drill::run(context, args),
        Some(("voice", args)) => voice::run(context, args),
        Some(("keys", args)) => keys::run(context, args),
        Some(("words", args)) => words::run(context, args),
        Some(("doctor", _)) => doctor::run(context),
        Some(("completions", args)) => shells::completions(context, args),
        Some(("man", _)) => shells::man(context),
        _ => Err(usage::no_command(&context.words)),
    }
}

/// Returns the language of a name such as `zh-Hans`, for a value of `--lang`.
pub(crate) fn named_language(name: &str) -> Option<Lang> {
    Lang::parse(name)
}
