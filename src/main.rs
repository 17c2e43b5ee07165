//! The binary: arguments, run, exit code.

use caipan::cli::{self, Console, ConsoleArgs};
use caipan::tui::run::{Begin, Elsewhere, Launch, run};
use caipan::words::{Lang, Words};
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os(), console)
}

/// Opens the console.
fn console(args: ConsoleArgs, locale: Lang) -> ExitCode {
    let begin = match args.open {
        Console::Start => Begin::List,
        Console::Practice => Begin::Practice,
        Console::New(new) => {
            let (played, standing, told) = (new.played, new.standing, new.told);
            Begin::New(Box::new(new.opening), Elsewhere { played, standing, told })
        }
        Console::Resume(game, choice) => Begin::Resume(game, choice),
    };
    let (lang, data, arbiter, event) = (args.lang, args.data, args.arbiter, args.event);
    run(Launch { lang, locale, data, arbiter, event, begin }).unwrap_or_else(|failed| {
        let words = Words::embedded(lang.unwrap_or(locale));
        cli::output::failed(&words, failed.status, failed.kind, failed.text, args.json)
    })
}
