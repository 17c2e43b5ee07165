//! The binary: arguments, run, exit code.

use caipan::cli::{self, ConsoleArgs};
use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os(), console)
}

/// Opens the console.
fn console(_args: ConsoleArgs) -> ExitCode {
    ExitCode::from(5)
}
