//! Wrong usage, said in the language.

use super::output::{self, Exit, Failure};
use crate::words::{Words, say};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// Writes what clap has to say: its help as it is, its errors as our sentences.
#[expect(clippy::wildcard_enum_match_arm, reason = "clap's enum grows")]
pub(super) fn write(words: &Words, error: &clap::Error, args: &[OsString], json: bool) -> Exit {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            match output::line(error.to_string().trim_end()) {
                Ok(()) => Exit::Clean,
                Err(fault) => output::unwritten(words, &fault, Exit::Clean),
            }
        }
        _ => output::write(words, &Err(failure(words, error, args)), json),
    }
}

/// Says what clap has to say: its help, or our sentence.
pub(super) fn said(words: &Words, error: &clap::Error, args: &[OsString]) -> String {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return error.to_string();
    }
    failure(words, error, args).sentence()
}

/// Says that a command is missing.
pub(super) fn no_command(words: &Words) -> Failure {
    Failure::usage("usage", say!(words, "usage-no-command")).hint(see_help(words))
}

fn see_help(words: &Words) -> String {
    say!(words, "usage-see-help")
}

#[expect(clippy::wildcard_enum_match_arm, reason = "clap's enum grows")]
pub(super) fn failure(words: &Words, error: &clap::Error, args: &[OsString]) -> Failure {
    let arg = context(error, ContextKind::InvalidArg);
    let value = context(error, ContextKind::InvalidValue);
    let text = match error.kind() {
        ErrorKind::InvalidUtf8 => say!(words, "usage-not-text", arg = not_text(args)),
        ErrorKind::UnknownArgument => say!(words, "usage-unknown-argument", arg = arg),
        ErrorKind::InvalidSubcommand => {
            let name = context(error, ContextKind::InvalidSubcommand);
            say!(words, "usage-unknown-command", name = name)
        }
        ErrorKind::MissingRequiredArgument => say!(words, "usage-missing-argument", arg = arg),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say!(words, "usage-no-command")
        }
        ErrorKind::InvalidValue if value.is_empty() => say!(words, "usage-no-value", arg = arg),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            say!(words, "usage-bad-value", arg = arg, value = value)
        }
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg);
            say!(words, "usage-conflict", arg = arg, other = other)
        }
        _ => say!(words, "usage-wrong", arg = arg),
    };
    Failure::usage("usage", text).hint(hint(words, error))
}

fn hint(words: &Words, error: &clap::Error) -> String {
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let near = kinds.into_iter().map(|kind| context(error, kind)).find(|near| !near.is_empty());
    let valid = context(error, ContextKind::ValidValue);
    match near {
        Some(near) => say!(words, "did-you-mean", name = near),
        None if !valid.is_empty() => say!(words, "usage-valid-values", values = valid),
        None => see_help(words),
    }
}

/// Returns the first argument that isn't text, with its bytes as far as they are.
fn not_text(args: &[OsString]) -> String {
    let found = args.iter().find(|arg| arg.to_str().is_none());
    found.map_or_else(String::new, |arg| output::brief(&arg.to_string_lossy()))
}

/// Returns a detail of clap's error as text, empty if there is none.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    let text = whole_context(error, kind);
    let typed = !matches!(kind, ContextKind::ValidValue);
    if typed { output::brief(&text) } else { text }
}

fn whole_context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    }
}
