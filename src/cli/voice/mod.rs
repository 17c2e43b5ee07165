//! `voice`: the clips of the calls, made and tried.

mod make;
mod pinyin;
mod test;

use super::args::{flag, option, path_option, positional, sub, sub_of};
use super::output::{Failure, Report};
use super::{Context, stored, usage};
use crate::shell::folders;
use crate::shell::voice::Fault;
use crate::words::{Words, family, id, say};
use clap::{ArgAction, ArgMatches, Command, value_parser};
use std::path::PathBuf;

/// The most minutes or periods left for which a clip is made.
const MOST_LEFT: u32 = 30;

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let of = |name, about, usage| sub_of(words, "voice", name, about, usage);
    let folder = || path_option(words, "folder", "DIR", id!("help-voice-folder"));
    let make = of("make", say!(words, "help-voice-make"), "[OPTIONS]")
        .arg(folder())
        .arg(flag(words, "force", id!("help-voice-force")).action(ArgAction::SetTrue));
    let name = positional(words, "NAME", id!("help-voice-name")).required(false).num_args(1..);
    let test = of("test", say!(words, "help-voice-test"), "[OPTIONS] [NAME…]")
        .arg(folder())
        .arg(option(words, "player", "COMMAND", id!("help-voice-player")))
        .arg(path_option(words, "event", "FILE", id!("help-voice-event")))
        .arg(name.value_parser(value_parser!(String)));
    sub(words, "voice", say!(words, "help-voice"), "COMMAND")
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand(make)
        .subcommand(test)
}

/// Runs the command.
///
/// # Errors
/// If there is no espeak-ng, no player, no clip, or the disk refuses.
pub(super) fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    match args.subcommand() {
        Some(("make", args)) => make::run(context, args),
        Some(("test", args)) => test::run(context, args),
        _ => Err(usage::no_command(&context.words)),
    }
}

/// Lists the calls that a schedule can name.
fn standard() -> Vec<String> {
    let texts = |texts: &[&str]| -> Vec<String> { texts.iter().map(|t| (*t).to_owned()).collect() };
    let mut names = texts(&["begins", "10s", "20s", "30s", "40s", "50s", "55s", "58s", "minute"]);
    names.extend((1..=MOST_LEFT).map(|n| format!("left-{n}")));
    names.extend((1..=10).map(|n| format!("times-{n}")));
    names.extend(texts(&["left-30s", "left-20s", "left-10s"]));
    names.extend((1..=10).map(|n: u32| n.to_string()));
    names.push("over".to_owned());
    names
}

fn data(context: &Context) -> Result<PathBuf, Failure> {
    let data = folders::data_folder(context.data.as_deref());
    data.map_err(|error| stored::storage(&context.words, &error))
}

/// Says what is wrong with the voice.
fn sentence(words: &Words, fault: &Fault) -> String {
    let detail = fault.detail();
    let said = words.find(family!("voice-fault-"), fault.kind(), &[("detail", detail.into())]);
    said.unwrap_or_else(|| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::faults::CALLS;
    use crate::shell::voice::is_name;
    use crate::words::Lang;

    #[test]
    fn every_call_has_a_text_and_can_be_a_file() {
        for name in standard() {
            assert!(is_name(&name), "{name}");
            for lang in Lang::ALL {
                assert!(Words::embedded(*lang).call(&name).is_some(), "{name}");
            }
            assert!(pinyin::of(&name).is_some(), "{name}");
        }
    }

    #[test]
    fn every_call_that_rules_may_name_is_made() {
        let made = standard();
        for call in CALLS {
            let name = match *call {
                "left" => "left-1",
                "times" => "times-1",
                other => other,
            };
            assert!(made.iter().any(|one| one == name), "{name}");
        }
    }
}
