//! The binary: arguments, run, exit code.

use caipan::cli::{self, Console, ConsoleArgs};
use caipan::tui::run::{Begin, Launch, run};
use caipan::words::Lang;
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os(), console)
}

/// Opens the console.
fn console(args: ConsoleArgs, locale: Lang) -> ExitCode {
    let begin = match args.open {
        Console::Start => Begin::List,
        Console::New(opening) => Begin::New(opening),
        Console::Resume(game) => Begin::Resume(game),
    };
    run(Launch { lang: args.lang, locale, data: args.data, arbiter: args.arbiter, begin })
}
