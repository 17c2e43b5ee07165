//! The arguments, with every help text from the words.

use super::Failure;
use crate::game::Opening;
use crate::rules::Length;
use crate::shell::folders::config_folder;
use crate::shell::places::Choice;
use crate::units::{PerSide, Side, Span};
use crate::words::{Id, Lang, Words, id, say};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::ffi::OsString;
use std::path::PathBuf;

/// What the console is asked to open.
#[derive(Debug)]
pub enum Console {
    /// Nothing named: its own start.
    Start,
    /// A practice game.
    Practice,
    /// A new game.
    New(Box<Beginning>),
    /// A game by path or name, or a bundle; and what was chosen where two records differ.
    Resume(String, Option<Choice>),
}

/// What is said about a new game beforehand; the console asks for the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// The folder of the event, or its file.
    pub event: Option<PathBuf>,
    /// The stage in the event file.
    pub stage: Option<String>,
    /// A preset or a rules file, where there is no event file.
    pub rules: Option<String>,
    /// The table.
    pub table: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The tournament, where there is no event file.
    pub tournament: Option<String>,
    /// The arbiter at the table.
    pub arbiter: Option<String>,
    /// Lines of the board.
    pub size: Option<u8>,
    /// Handicap stones; 1 is 让先.
    pub handicap: u32,
    /// Each side's limit, where it isn't what the rules give.
    pub limits: PerSide<Option<Length>>,
    /// A position or a record from which the game goes on.
    pub position: Option<PathBuf>,
    /// The side to move in a position that doesn't tell it.
    pub to_move: Option<Side>,
}

/// What a game starts with, and what had been played of it elsewhere.
#[derive(Debug)]
pub struct Beginning {
    /// What it starts with.
    pub opening: Opening,
    /// What had been played.
    pub played: Vec<crate::game::Order>,
    /// The readings that a record proposes.
    pub standing: PerSide<crate::game::command::Standing>,
    /// What is to be seen in a record.
    pub told: Vec<String>,
}

/// Everything the console gets from the command line.
#[derive(Debug)]
pub struct ConsoleArgs {
    /// The language, if one was named.
    pub lang: Option<Lang>,
    /// The folder of the settings, where the home folder is known.
    pub config: Option<PathBuf>,
    /// The data folder that was named, if any.
    pub data: Option<PathBuf>,
    /// The arbiter who was named, if any.
    pub arbiter: Option<String>,
    /// The folder of the event that was named, or its file.
    pub event: Option<PathBuf>,
    /// One JSON value is asked for: of what goes wrong.
    pub json: bool,
    /// It is to be line by line, without a screen.
    pub plain: bool,
    /// What to open.
    pub open: Console,
}

/// Chooses the language before anything is parsed: `--lang`, else the locale.
pub(super) fn language(args: &[OsString], locale: Option<&str>) -> Lang {
    let texts: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let joined = texts.iter().find_map(|arg| arg.strip_prefix("--lang="));
    let apart = texts.iter().position(|arg| *arg == "--lang").and_then(|at| texts.get(at + 1));
    let named = joined.or(apart.copied()).and_then(super::named_language);
    named.unwrap_or_else(|| Lang::of_locale(locale))
}

/// Reads what the console is asked to open; none if another command was given.
pub(super) fn console(
    matches: &ArgMatches,
    beginning: impl FnOnce(&NewGame) -> Result<Beginning, Failure>,
) -> Option<Result<ConsoleArgs, Failure>> {
    let (mut arbiter, mut event) = (None, matches.get_one::<PathBuf>("event").cloned());
    let open = match matches.subcommand() {
        None => Console::Start,
        Some(("demo", _)) => Console::Practice,
        Some(("new", args)) => {
            let new = new_game(args);
            arbiter.clone_from(&new.arbiter);
            event = new.event.clone().or(event);
            match beginning(&new) {
                Ok(beginning) => Console::New(Box::new(beginning)),
                Err(failure) => return Some(Err(failure)),
            }
        }
        Some(("resume", args)) => {
            Console::Resume(text(args, "GAME").unwrap_or_default(), chosen(args))
        }
        Some(_) => return None,
    };
    let lang = matches.get_one::<String>("lang").and_then(|name| super::named_language(name));
    let data = matches.get_one::<PathBuf>("data").cloned();
    let json = matches.get_flag("json");
    let config = config_folder().ok();
    // not every command has it
    let asks = |matches: &ArgMatches| matches!(matches.try_get_one("plain"), Ok(Some(true)));
    let plain = asks(matches) || matches.subcommand().is_some_and(|(_, args)| asks(args));
    Some(Ok(ConsoleArgs { lang, config, data, arbiter, event, json, plain, open }))
}

/// Returns which of two records the arbiter chose.
fn chosen(args: &ArgMatches) -> Option<Choice> {
    let all = [("here", Choice::Here), ("bundle", Choice::Bundle)];
    all.into_iter().find(|(name, _)| args.get_flag(name)).map(|(_, choice)| choice)
}

fn new_game(args: &ArgMatches) -> NewGame {
    NewGame {
        event: args.get_one::<PathBuf>("event").cloned(),
        stage: text(args, "stage"),
        rules: text(args, "rules"),
        table: text(args, "table"),
        round: text(args, "round"),
        black: text(args, "black"),
        white: text(args, "white"),
        tournament: text(args, "tournament"),
        arbiter: text(args, "arbiter"),
        size: args.get_one::<u8>("size").copied(),
        handicap: args.get_one::<u32>("handicap").copied().unwrap_or(0),
        limits: PerSide {
            black: args.get_one::<Length>("black-limit").copied(),
            white: args.get_one::<Length>("white-limit").copied(),
        },
        position: args.get_one::<PathBuf>("position").cloned(),
        to_move: text(args, "to-move").map(
            |side| {
                if side == "white" { Side::White } else { Side::Black }
            },
        ),
    }
}

/// Returns the text of an argument, if it was given.
pub(super) fn text(args: &ArgMatches, name: &str) -> Option<String> {
    args.get_one::<String>(name).cloned()
}

/// Returns the file arguments, as they were given.
pub(super) fn files(args: &ArgMatches) -> Vec<PathBuf> {
    args.get_many::<PathBuf>("FILE").unwrap_or_default().cloned().collect()
}

/// Builds the whole command.
pub(super) fn command(words: &Words) -> Command {
    let mut root = base(words, Command::new("caipan"), say!(words, "help-caipan"))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .args_override_self(true)
        .disable_help_subcommand(true)
        .override_usage(say!(words, "usage-caipan"))
        .arg(flag(words, "version", id!("help-version")).short('V').action(ArgAction::Version))
        .arg(
            option(words, "lang", "LANG", id!("help-lang"))
                .global(true)
                .value_parser(language_parser()),
        )
        .arg(
            path_option(words, "data", "DIR", id!("help-data"))
                .global(true)
                .env("CAIPAN_DATA")
                .hide_env(true),
        )
        .arg(path_option(words, "event", "DIR|FILE", id!("help-event-console")))
        .arg(plain(words))
        .arg(flag(words, "json", id!("help-json")).global(true).action(ArgAction::SetTrue));
    for command in commands(words) {
        root = root.subcommand(command);
    }
    root
}

fn language_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(Lang::ALL.iter().map(|lang| lang.id()))
}

/// Every command that works, in the order of the help.
fn commands(words: &Words) -> Vec<Command> {
    let mut commands = vec![
        new(words),
        resume(words),
        sub(words, "demo", say!(words, "help-demo"), "").arg(plain(words)),
        check(words),
        score(words),
        rules(words),
        super::show::command(words),
        super::slip::command(words),
        super::export::command(words),
        super::handover::command(words),
        super::results::command(words),
        super::drill::command(words),
        super::voice::command(words),
        super::keys::command(words),
        super::words::command(words),
        super::doctor::command(words),
    ];
    commands.extend(super::shells::commands(words));
    commands
}

fn new(words: &Words) -> Command {
    sub(words, "new", say!(words, "help-new"), "[OPTIONS]")
        .arg(path_option(words, "event", "DIR|FILE", id!("help-event")))
        .arg(option(words, "stage", "NAME", id!("help-stage")).requires("event"))
        .arg(
            option(words, "rules", "PRESET|FILE", id!("help-rules-option")).conflicts_with("event"),
        )
        .arg(option(words, "table", "N", id!("help-table")))
        .arg(option(words, "round", "N", id!("help-round")))
        .arg(option(words, "black", "NAME", id!("help-black")))
        .arg(option(words, "white", "NAME", id!("help-white")))
        .arg(option(words, "tournament", "NAME", id!("help-tournament")).conflicts_with("event"))
        .arg(option(words, "arbiter", "NAME", id!("help-arbiter")))
        .arg(
            option(words, "size", "N", id!("help-size"))
                .value_parser(value_parser!(u8).range(9..=19)),
        )
        .arg(
            option(words, "handicap", "N", id!("help-handicap-stones"))
                .value_parser(value_parser!(u32).range(0..=9)),
        )
        .arg(plain(words))
        .arg(limit_option(words, "black-limit", id!("help-black-limit")))
        .arg(limit_option(words, "white-limit", id!("help-white-limit")))
        .arg(path_option(words, "position", "FILE", id!("help-position")))
        .arg(
            option(words, "to-move", "black|white", id!("help-to-move"))
                .requires("position")
                .value_parser(PossibleValuesParser::new(["black", "white"])),
        )
}

fn plain(words: &Words) -> Arg {
    flag(words, "plain", id!("help-plain")).action(ArgAction::SetTrue)
}

fn limit_option(words: &Words, name: &'static str, help: Id) -> Arg {
    let read = |text: &str| Span::parse_units(text).map(Length);
    option(words, name, "TIME", help).value_parser(read)
}

fn resume(words: &Words) -> Command {
    let game = positional(words, "GAME", id!("help-game")).value_parser(value_parser!(String));
    let here = flag(words, "here", id!("help-resume-here")).action(ArgAction::SetTrue);
    let bundle = flag(words, "bundle", id!("help-resume-bundle")).action(ArgAction::SetTrue);
    sub(words, "resume", say!(words, "help-resume"), "[OPTIONS] GAME|BUNDLE")
        .arg(game)
        .arg(here.conflicts_with("bundle"))
        .arg(bundle)
        .arg(plain(words))
}

fn check(words: &Words) -> Command {
    let after = option(words, "after", "void|stand", id!("help-after"))
        .value_parser(PossibleValuesParser::new(["void", "stand"]));
    sub(words, "check", say!(words, "help-check"), "[OPTIONS] FILE…|GAME…")
        .arg(positional(words, "FILE", id!("help-check-file")).num_args(1..))
        .arg(option(words, "rules", "PRESET|FILE", id!("help-rules-option")))
        .arg(after)
        .arg(option(words, "fingerprint", "CODE", id!("help-fingerprint")))
}

fn score(words: &Words) -> Command {
    let after = option(words, "after", "void|stand", id!("help-after"))
        .value_parser(PossibleValuesParser::new(["void", "stand"]));
    sub(words, "score", say!(words, "help-score"), "[OPTIONS] FILE")
        .arg(positional(words, "FILE", id!("help-sgf-file")))
        .arg(option(words, "rules", "PRESET|FILE", id!("help-rules-option")))
        .arg(option(words, "komi", "ZI|file", id!("help-komi")).allow_hyphen_values(true))
        .arg(option(words, "handicap", "N", id!("help-handicap")))
        .arg(option(words, "warnings", "black=N,white=N", id!("help-warnings")))
        .arg(option(words, "dead", "C3,D4", id!("help-dead")))
        .arg(after)
}

fn rules(words: &Words) -> Command {
    let named =
        |name: &'static str, about: String, usage: &str| sub_of(words, "rules", name, about, usage);
    base(words, Command::new("rules"), say!(words, "help-rules"))
        .override_usage(usage_line("rules", "COMMAND"))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand(named("list", say!(words, "help-rules-list"), ""))
        .subcommand(
            named("show", say!(words, "help-rules-show"), "[OPTIONS] PRESET|FILE")
                .arg(
                    positional(words, "RULES", id!("help-rules-option"))
                        .value_parser(value_parser!(String)),
                )
                .arg(option(words, "stage", "NAME", id!("help-stage")))
                .arg(flag(words, "canonical", id!("help-canonical")).action(ArgAction::SetTrue)),
        )
        .subcommand(
            named("check", say!(words, "help-rules-check"), "FILE…")
                .arg(positional(words, "FILE", id!("help-rules-file")).num_args(1..)),
        )
        .subcommand(
            named("clause", say!(words, "help-rules-clause"), "CLAUSE…").arg(
                positional(words, "CLAUSE", id!("help-clause"))
                    .num_args(1..)
                    .value_parser(value_parser!(String)),
            ),
        )
        .subcommand(
            named("diff", say!(words, "help-rules-diff"), "PRESET|FILE PRESET|FILE")
                .arg(
                    positional(words, "A", id!("help-rules-option"))
                        .value_parser(value_parser!(String)),
                )
                .arg(
                    positional(words, "B", id!("help-rules-option"))
                        .value_parser(value_parser!(String)),
                ),
        )
}

// --- Building blocks ---

fn usage_line(name: &str, arguments: &str) -> String {
    format!("caipan {name} {arguments}").trim_end().to_owned()
}

/// Builds a subcommand with its usage line.
pub(super) fn sub(words: &Words, name: &'static str, about: String, usage: &str) -> Command {
    base(words, Command::new(name), about).override_usage(usage_line(name, usage))
}

/// Builds a subcommand of a subcommand.
pub(super) fn sub_of(
    words: &Words,
    parent: &str,
    name: &'static str,
    about: String,
    usage: &str,
) -> Command {
    let usage = usage_line(&format!("{parent} {name}"), usage);
    base(words, Command::new(name), about).override_usage(usage)
}

/// Sets what all commands share: our own help flag and headings in the language.
fn base(words: &Words, command: Command, about: String) -> Command {
    let usage = say!(words, "heading-usage");
    let template = format!("{{about-with-newline}}\n{usage}\n  {{usage}}\n\n{{all-args}}");
    command
        .about(about)
        .help_template(template)
        .subcommand_help_heading(say!(words, "heading-commands"))
        .next_help_heading(say!(words, "heading-options"))
        .disable_help_flag(true)
        .arg(flag(words, "help", id!("help-help")).short('h').action(ArgAction::Help))
}

/// Builds a flag; its action is set by the caller.
pub(super) fn flag(words: &Words, name: &'static str, help: crate::words::Id) -> Arg {
    Arg::new(name).long(name).help(words.say(help)).display_order(flag_order(name))
}

/// What every command has stands last.
fn flag_order(name: &str) -> usize {
    match name {
        "lang" => 100,
        "data" => 101,
        "json" => 102,
        "help" => 103,
        "version" => 104,
        _ => 50,
    }
}

/// Builds an option with a text value.
pub(super) fn option(
    words: &Words,
    name: &'static str,
    value: &'static str,
    help: crate::words::Id,
) -> Arg {
    flag(words, name, help).value_name(value).num_args(1).hide_possible_values(true)
}

/// Builds an option with a path.
pub(super) fn path_option(
    words: &Words,
    name: &'static str,
    value: &'static str,
    help: crate::words::Id,
) -> Arg {
    option(words, name, value, help).value_parser(value_parser!(PathBuf))
}

/// Builds a required path argument, which callers may make text or many.
pub(super) fn positional(words: &Words, name: &'static str, help: crate::words::Id) -> Arg {
    Arg::new(name)
        .help(words.say(help))
        .help_heading(say!(words, "heading-arguments"))
        .required(true)
        .value_parser(value_parser!(PathBuf))
}
