//! What is wrong with a drill, as failures of the command.

use super::script::StepFault;
use super::{Fault, Misread, StartFault, TableFault};
use crate::cli::output::{Exit, Failure, brief};
use crate::cli::stored;
use crate::rules::{Preset, faults};
use crate::words::{Words, say};

/// The kind of a drill that makes no sense.
const DRILL: &str = "drill";

/// Says what is wrong with a drill.
pub(super) fn failure(words: &Words, file: &str, fault: Fault) -> Failure {
    match fault {
        Fault::Unreadable(error) => Failure::unreadable(words, file, &error),
        Fault::TooLarge => {
            let text = say!(words, "file-too-large");
            Failure::new(Exit::Unreadable, "too-large", text).at_file(file)
        }
        Fault::Text(fault) => text(words, file, &fault),
        Fault::Syntax(misread) => syntax(words, file, &misread),
        Fault::Clause(id) => {
            let text = say!(words, "unknown-clause", id = brief(&id));
            let known: Vec<&str> = words.all_clauses().collect();
            near(words, Failure::usage("unknown-clause", text), faults::nearest(&id, &known))
                .at_file(file)
        }
        Fault::Step(fault) => unreadable(step(words, fault)).at_file(file),
        Fault::Start(fault) => start(words, file, fault),
        Fault::Table(fault) => table(words, file, fault),
    }
}

fn unreadable(text: String) -> Failure {
    Failure::new(Exit::Unreadable, DRILL, text)
}

fn step(words: &Words, fault: StepFault) -> String {
    match fault {
        StepFault::Empty(step) => say!(words, "drill-step-empty", step = step),
        StepFault::Earlier(step) => say!(words, "drill-step-earlier", step = step),
        StepFault::NothingRefused(step) => say!(words, "drill-step-refused", step = step),
        StepFault::Both(step) => say!(words, "drill-step-both", step = step),
    }
}

/// Says what is wrong with the text of a file, with line and character.
fn text(words: &Words, file: &str, fault: &faults::Fault) -> Failure {
    let failure = Failure::new(Exit::Unreadable, fault.kind.id(), words.fault(fault));
    failure.at_file(file).at(fault.line, fault.column)
}

/// Says what the reader of RON stopped at, with line and character.
fn syntax(words: &Words, file: &str, misread: &Misread) -> Failure {
    let (text, hint) = said(words, misread);
    let place = misread.error.span.start;
    let failure = Failure::new(Exit::Unreadable, "syntax", text).at_file(file);
    near(words, failure.at(place.line, place.col), hint)
}

fn near(words: &Words, failure: Failure, name: Option<&str>) -> Failure {
    match name {
        Some(near) => failure.hint(say!(words, "did-you-mean", name = near)),
        None => failure,
    }
}

/// Says what is wrong, and names the known word that comes nearest.
#[expect(clippy::wildcard_enum_match_arm, reason = "a foreign enum of many kinds")]
fn said(words: &Words, misread: &Misread) -> (String, Option<&'static str>) {
    match &misread.error.code {
        ron::Error::NoSuchStructField { expected, found, .. } => {
            (say!(words, "drill-unknown-field", name = brief(found)), nearest(found, expected))
        }
        ron::Error::NoSuchEnumVariant { expected, found, .. } => {
            (say!(words, "drill-unknown-word", name = brief(found)), nearest(found, expected))
        }
        ron::Error::MissingStructField { field, .. } => {
            (say!(words, "drill-missing-field", name = *field), None)
        }
        ron::Error::DuplicateStructField { field, .. } => {
            (say!(words, "drill-twice", name = *field), None)
        }
        _ => (say!(words, "drill-not-understood", detail = brief(&misread.near)), None),
    }
}

fn nearest(written: &str, known: &'static [&'static str]) -> Option<&'static str> {
    let distance = |name: &&&'static str| strsim::damerau_levenshtein(written, name);
    known.iter().min_by_key(distance).copied().filter(|name| distance(&name) <= 2)
}

fn start(words: &Words, drill: &str, fault: StartFault) -> Failure {
    let text = match fault {
        StartFault::Preset { name } => return preset(words, drill, &name),
        StartFault::Unreadable { file, error } => return Failure::unreadable(words, &file, &error),
        StartFault::Rules { file, fault } => return text(words, &file, &fault),
        StartFault::Open { name, fields } => {
            let text = say!(words, "left-open", rules = brief(&name), fields = fields.join(", "));
            let failure = Failure::new(Exit::Unreadable, faults::Kind::LeftOpen.id(), text);
            return failure.at_file(drill).hint(say!(words, "left-open-drill"));
        }
        StartFault::Contradiction(one) => {
            let said = words.fault_text(one.kind, &one.name, &one.value, &one.other);
            return Failure::new(Exit::Unreadable, one.kind.id(), said).at_file(drill);
        }
        StartFault::Record { file } => say!(words, "drill-record", file = file),
        StartFault::Move { file, n } => say!(words, "drill-move", file = file, n = n),
        StartFault::Size(lines) => say!(words, "drill-size", n = lines),
        StartFault::Rows(_) => say!(words, "drill-rows"),
        StartFault::Reading(side) => say!(words, "drill-reading", side = words.side(side)),
        StartFault::Warnings(side) => say!(words, "drill-warnings", side = words.side(side)),
    };
    unreadable(text).at_file(drill)
}

fn preset(words: &Words, drill: &str, name: &str) -> Failure {
    let known = Preset::names().join(", ");
    Failure::usage("unknown-preset", say!(words, "drill-preset", name = brief(name)))
        .at_file(drill)
        .hint(say!(words, "usage-valid-values", values = known))
}

fn table(words: &Words, drill: &str, fault: TableFault) -> Failure {
    match fault {
        TableFault::NoDisk(step) => {
            Failure::usage("disk", say!(words, "drill-step-disk", step = step)).at_file(drill)
        }
        TableFault::Hangs(step) => {
            unreadable(say!(words, "drill-step-hangs", step = step)).at_file(drill)
        }
        TableFault::Down(step) => {
            unreadable(say!(words, "drill-step-down", step = step)).at_file(drill)
        }
        TableFault::Storage(error) => stored::storage(words, &error),
        TableFault::Load(error) => stored::load(words, &error),
        TableFault::ReadOnly => {
            Failure::new(Exit::Storage, "read-only", say!(words, "drill-read-only"))
        }
    }
}
