//! score.

use super::{Context, Failure, Report};
use clap::ArgMatches;

/// Runs the command.
///
/// # Errors
/// If it can't be done.
pub fn run(_context: &Context, _args: &ArgMatches) -> Result<Report, Failure> {
    Err(Failure::usage("usage", ""))
}
