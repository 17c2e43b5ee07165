//! `completions` and `man`: what shells and manuals are told of the commands.

use super::args::{positional, sub};
use super::output::{Exit, Failure, Report};
use super::{Context, args};
use crate::words::{Words, id, say};
use clap::builder::EnumValueParser;
use clap::{ArgMatches, Command};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use serde_json::json;
use std::io;

/// Builds the arguments of both.
pub(super) fn commands(words: &Words) -> [Command; 2] {
    let shell = positional(words, "SHELL", id!("help-completions-shell"))
        .value_parser(EnumValueParser::<Shell>::new());
    [
        sub(words, "completions", say!(words, "help-completions"), "SHELL").arg(shell),
        sub(words, "man", say!(words, "help-man"), ""),
    ]
}

/// Writes what completes the commands in a shell.
///
/// # Errors
/// Never for a shell that was read.
pub(super) fn completions(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let shell = args.get_one::<Shell>("SHELL").copied().ok_or_else(Failure::internal)?;
    let mut script = Vec::new();
    generate(shell, &mut args::command(&context.words), "caipan", &mut script);
    Ok(printed(&script))
}

/// Writes the manual page, with all commands in it.
///
/// # Errors
/// Where it can't be made.
pub(super) fn man(context: &Context) -> Result<Report, Failure> {
    let page = manual(&context.words).map_err(|_| Failure::internal())?;
    Ok(printed(&page))
}

fn manual(words: &Words) -> io::Result<Vec<u8>> {
    let mut command = args::command(words).disable_help_flag(true);
    command.build();
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    for one in command.get_subcommands() {
        let man = Man::new(one.clone().display_name(format!("caipan {}", one.get_name())));
        for part in
            [Man::render_name_section, Man::render_synopsis_section, Man::render_options_section]
        {
            part(&man, &mut page)?;
        }
    }
    Ok(page)
}

fn printed(bytes: &[u8]) -> Report {
    let text = String::from_utf8_lossy(bytes).trim_end().to_owned();
    let json = json!({ "text": &text });
    Report::new(Exit::Clean, text, json)
}
