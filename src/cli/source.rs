//! Reading the files and rules that arguments name.

use super::output::brief;
use super::{Exit, Failure};
use crate::record::{self, Collection, ReadError};
use crate::rules::faults::{self, Checked, Fault, Kind};
use crate::rules::{Changes, Preset, Rules};
use crate::shell::disk::read_plain;
use crate::words::{Words, say};
use std::path::Path;

/// The largest rules file that is read, in bytes.
pub(super) const MAX_RULES: u64 = 1024 * 1024;

/// Rules and the name by which they were asked for.
#[derive(Clone, Debug)]
pub struct Named {
    /// The preset's name, or the file.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// The fields that they leave open, which have values of no meaning; none but in rules for
    /// counting.
    pub open: Vec<&'static str>,
}

/// What rules say, and the name by which they were asked for.
#[derive(Clone, Debug)]
pub struct Said {
    /// The preset's name, or the file.
    pub name: String,
    /// What they say; fields may be left open.
    pub changes: Changes,
}

/// Reads a whole file up to a size; one byte more tells that it is larger.
pub(super) fn bytes(words: &Words, path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let name = path.display().to_string();
    read_plain(path, most).map_err(|fault| Failure::unreadable(words, &name, &fault))
}

/// Reads the games of an SGF file.
pub(super) fn records(words: &Words, path: &Path) -> Result<Collection, Failure> {
    let bytes = bytes(words, path, record::MAX_BYTES as u64)?;
    record::read(&bytes).map_err(|fault| {
        let (kind, text) = match fault {
            ReadError::TooLarge { .. } => ("too-large", say!(words, "file-too-large")),
            ReadError::NotSgf if bytes.is_empty() => ("empty", say!(words, "file-empty")),
            ReadError::NotSgf => ("not-sgf", say!(words, "file-not-sgf")),
        };
        Failure::new(Exit::Unreadable, kind, text).at_file(path.display().to_string())
    })
}

/// Reads the text of a rules or event file and what is wrong with it.
pub(super) fn examined(words: &Words, path: &Path) -> Result<(String, faults::Examined), Failure> {
    let bytes = bytes(words, path, MAX_RULES)?;
    if bytes.len() as u64 > MAX_RULES {
        let failure = Failure::new(Exit::Unreadable, "too-large", say!(words, "file-too-large"));
        return Err(failure.at_file(path.display().to_string()));
    }
    let clauses: Vec<&str> = words.all_clauses().collect();
    let examined = faults::examine_bytes(&bytes, &clauses);
    let text = String::from_utf8_lossy(&bytes);
    Ok((faults::unix_lines(&text).into_owned(), examined))
}

/// Finds the rules that an argument names, as [`said`]; they may not leave anything open.
pub(super) fn rules(
    words: &Words,
    named: Option<&str>,
    stage: Option<&str>,
) -> Result<Named, Failure> {
    let Said { name, changes } = said(words, named, stage)?;
    match changes.complete() {
        Ok(rules) => Ok(Named { name, rules, open: Vec::new() }),
        Err(open) => {
            let failure = left_open(words, &name, &open.join(", "));
            Err(failure.hint(say!(words, "left-open-hint", rules = brief(&name))))
        }
    }
}

/// Finds rules for counting and for judging records, as [`said`]; what they leave open does
/// nothing in them.
pub(super) fn for_counting(words: &Words, named: Option<&str>) -> Result<Named, Failure> {
    let Said { name, changes } = said(words, named, None)?;
    let (rules, open) = changes.filled();
    Ok(Named { name, rules, open })
}

/// Says that rules leave fields open that are needed.
pub(super) fn left_open(words: &Words, name: &str, fields: &str) -> Failure {
    let text = say!(words, "left-open", rules = brief(name), fields = fields);
    Failure::usage(Kind::LeftOpen.id(), text)
}

/// Finds what the rules say that an argument names: a preset, else a file. Nothing named: the
/// default.
pub(super) fn said(
    words: &Words,
    named: Option<&str>,
    stage: Option<&str>,
) -> Result<Said, Failure> {
    let name = named.unwrap_or(Preset::DEFAULT.id);
    if let Some(preset) = Preset::named(name) {
        if stage.is_some() {
            return Err(stage_without_event(words, name));
        }
        let changes = preset.changes().map_err(|_| unknown_preset(words, name))?;
        return Ok(Said { name: name.to_owned(), changes });
    }
    let path = Path::new(name);
    if !is_path(path) {
        return Err(unknown_preset(words, name));
    }
    let (_, examined) = examined(words, path)?;
    if let Some(fault) = examined.faults.iter().find(|fault| !fault.kind.is_notice()) {
        return Err(broken(words, name, fault));
    }
    let changes = match (examined.value, stage) {
        (Some(Checked::Rules(rules)), None) => Changes::from(*rules),
        (Some(Checked::Partial(changes)), None) => *changes,
        (Some(Checked::Tournament(event)), stage) => {
            faults::said(&event, stage).map_err(|_| unknown_stage(words, name, stage))?
        }
        (Some(Checked::Rules(_) | Checked::Partial(_)) | None, _) => {
            return Err(stage_without_event(words, name));
        }
    };
    Ok(Said { name: name.to_owned(), changes })
}

/// A name is meant as a file if it exists, has a folder or the ending of rules.
fn is_path(path: &Path) -> bool {
    path.exists() || path.components().count() > 1 || path.extension().is_some_and(|e| e == "ron")
}

fn unknown_preset(words: &Words, name: &str) -> Failure {
    let failure =
        Failure::usage("unknown-preset", say!(words, "unknown-preset", name = brief(name)));
    let known = Preset::names();
    match faults::nearest(name, &known) {
        Some(near) => failure.hint(say!(words, "did-you-mean", name = near)),
        None => failure.hint(say!(words, "usage-valid-values", values = known.join(", "))),
    }
}

fn unknown_stage(words: &Words, file: &str, stage: Option<&str>) -> Failure {
    let name = stage.unwrap_or_default();
    Failure::usage("unknown-stage", say!(words, "unknown-stage", name = brief(name))).at_file(file)
}

fn stage_without_event(words: &Words, name: &str) -> Failure {
    Failure::usage("unknown-stage", say!(words, "stage-without-event", name = brief(name)))
}

/// Says that a file is no event file, or what is wrong with it.
pub(super) fn not_an_event(words: &Words, path: &Path, fault: Option<&Fault>) -> Failure {
    let file = path.display().to_string();
    fault.map_or_else(
        || {
            Failure::new(Exit::Found, "not-an-event", say!(words, "not-an-event"))
                .at_file(file.as_str())
        },
        |fault| broken(words, &file, fault),
    )
}

fn broken(words: &Words, file: &str, fault: &Fault) -> Failure {
    let text = if fault.kind == Kind::LeftOpen {
        say!(words, "left-open", rules = brief(&fault.value), fields = &fault.other)
    } else {
        words.fault(fault)
    };
    Failure::new(Exit::Found, fault.kind.id(), text)
        .at_file(file)
        .at(fault.line, fault.column)
        .hint(say!(words, "see-rules-check"))
}
