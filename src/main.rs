//! The binary: arguments, run, exit code.
#![forbid(unsafe_code)]

use caipan::cli::{self, ConsoleArgs};
use caipan::plain;
use caipan::tui::run::{Launch, run};
use caipan::words::{Lang, Words};
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os(), console)
}

/// Opens the console, on a screen or line by line.
fn console(args: ConsoleArgs, locale: Lang) -> ExitCode {
    let (lang, config, data) = (args.lang, args.config, args.data);
    let (arbiter, event, begin) = (args.arbiter, args.event, plain::begin(args.open));
    let launch = Launch { lang, locale, config, data, arbiter, event, begin };
    let done = if args.plain { plain::run(launch) } else { run(launch) };
    done.unwrap_or_else(|failed| {
        let words = Words::embedded(lang.unwrap_or(locale));
        cli::output::failed(&words, failed.status, failed.kind, failed.text, args.json)
    })
}
