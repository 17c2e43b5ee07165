//! `words`: all texts, to be worded anew, and what is wrong with files of them.

use super::args::{positional, sub};
use super::output::{Exit, Failure, Report};
use super::{Context, args, excerpt, source, stored};
use crate::shell::event::own_file;
use crate::shell::folders;
use crate::units::in_line;
use crate::words::source::{messages, signatures};
use crate::words::{Lang, OwnTexts, TextsFault, Words, id, own, say};
use clap::{ArgMatches, Command};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let file = positional(words, "FILE", id!("help-words-file"));
    sub(words, "words", say!(words, "help-words"), "[FILE…|DIR…]")
        .arg(file.required(false).num_args(0..))
}

/// Runs the command. The exit is 1 where a file has faults.
///
/// # Errors
/// If the only file can't be read, or a folder has none.
pub(super) fn run(context: &Context, given: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let named = args::files(given);
    if named.is_empty() {
        return Ok(shipped(words.lang()));
    }
    let mut reports = Vec::new();
    for path in named {
        if path.is_dir() {
            let files = Lang::ALL.iter().map(|lang| path.join(lang.own_file()));
            let files: Vec<PathBuf> =
                files.filter(|file| file.symlink_metadata().is_ok()).collect();
            if files.is_empty() {
                let place = path.display().to_string();
                let text = say!(words, "words-none");
                reports.push(Err(Failure::usage("no-words", text).at_file(place)));
            }
            reports.extend(files.iter().map(|file| check(words, file)));
        } else {
            reports.push(check(words, &path));
        }
    }
    Report::of_files(reports)
}

/// Writes the shipped texts of a language.
fn shipped(lang: Lang) -> Report {
    let text = lang.texts().map(str::trim).join("\n\n");
    let all: Vec<_> = lang.texts().iter().flat_map(|text| messages(text)).collect();
    let takes = signatures(&all);
    let texts =
        all.iter().map(|one| json!({"id": one.id, "text": one.body, "variables": takes[one.id]}));
    let texts: Vec<_> = texts.collect();
    Report::new(Exit::Clean, text, json!({"lang": lang.id(), "texts": texts}))
}

/// Checks a file; its name tells the language.
fn check(words: &Words, path: &Path) -> Result<Report, Failure> {
    let bytes = source::bytes(words, path, own::MOST)?;
    let file = path.display().to_string();
    if bytes.len() as u64 > own::MOST {
        let failure = Failure::new(Exit::Unreadable, "too-large", say!(words, "file-too-large"));
        return Err(failure.at_file(file));
    }
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let lang = Lang::of_own_file(&name).unwrap_or(words.lang());
    let faults = own::read(lang, &bytes).err().unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let summary = match faults.len() {
        0 => say!(words, "rules-right", file = &file),
        n => say!(words, "rules-wrong", file = &file, n = n),
    };
    let shown = faults.iter().map(|fault| {
        let place = placed(words, &file, fault);
        let excerpt = excerpt::of(&text, fault.line, fault.column);
        if excerpt.is_empty() { place } else { format!("{place}\n{excerpt}") }
    });
    let text = std::iter::once(summary).chain(shown).collect::<Vec<_>>().join("\n");
    let problems = faults.iter().map(|fault| {
        json!({
            "line": fault.line, "column": fault.column, "kind": fault.kind.id(),
            "name": fault.name, "text": words.texts_fault(fault),
        })
    });
    let problems: Vec<_> = problems.collect();
    let exit = if faults.is_empty() { Exit::Clean } else { Exit::Found };
    let ok = faults.is_empty();
    let value = json!({"file": file, "lang": lang.id(), "ok": ok, "problems": problems});
    Ok(Report::new(exit, text, value))
}

fn placed(words: &Words, file: &str, fault: &TextsFault) -> String {
    let file = in_line(file);
    format!("{file}:{}:{}: {}", fault.line, fault.column, words.texts_fault(fault))
}

/// Returns the texts that are worded anew: by an event in its folder, and by this machine.
///
/// # Errors
/// What can't be read, or is faulty.
pub(super) fn own_texts(words: &Words, event: Option<&Path>) -> Result<OwnTexts, Failure> {
    let machine = folders::config_folder().ok();
    let machine =
        machine.map_or_else(|| Ok(OwnTexts::default()), |folder| texts(words, &folder))?;
    match event {
        Some(folder) => Ok(texts(words, folder)?.over(&machine)),
        None => Ok(machine),
    }
}

fn texts(words: &Words, folder: &Path) -> Result<OwnTexts, Failure> {
    let mut texts = OwnTexts::default();
    for lang in Lang::ALL {
        let path = folder.join(lang.own_file());
        let bytes = own_file(&path, own::MOST).map_err(|error| stored::storage(words, &error))?;
        if let Some(bytes) = bytes {
            let text = own::read(*lang, &bytes).map_err(|faults| faulty(words, &path, &faults))?;
            let _ = texts.set(*lang, text);
        }
    }
    Ok(texts)
}

/// Says everything that is wrong with a file; the first fault has its place.
fn faulty(words: &Words, path: &Path, faults: &[TextsFault]) -> Failure {
    let file = path.display().to_string();
    let Some((first, others)) = faults.split_first() else { return Failure::internal() };
    let failure = Failure::new(Exit::Found, first.kind.id(), words.texts_fault(first));
    let failure = failure.at_file(file.as_str()).at(first.line, first.column);
    let more: Vec<String> = others.iter().map(|fault| placed(words, &file, fault)).collect();
    if more.is_empty() { failure } else { failure.hint(more.join("\n")) }
}
