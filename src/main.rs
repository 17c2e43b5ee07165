//! The binary: arguments, run, exit code.

use caipan::cli::{self, Console, ConsoleArgs};
use caipan::tui::run::{Begin, Launch, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os(), console)
}

/// Opens the console.
fn console(args: ConsoleArgs) -> ExitCode {
    let begin = match args.open {
        Console::Start | Console::New(_) => Begin::List,
        Console::Resume(game) => Begin::Resume(game),
    };
    run(Launch { lang: None, locale: args.lang, data: args.data, begin })
}
