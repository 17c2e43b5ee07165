//! `check` of games on disk: chain, tip, replay, today's rules, fingerprints, two games.

use super::{Context, Exit, Failure, Report, seal, stored};
use crate::journal::{self, Assessment, Bad, Otherwise, Relation};
use crate::shell::bundle;
use crate::shell::disk::RealDisk;
use crate::shell::error::StorageError;
use crate::shell::folders;
use crate::shell::read::{Read, read_game};
use crate::units::{Fingerprint, FingerprintError};
use crate::words::{Words, family, say};
use serde_json::{Value, json};
use std::path::PathBuf;

/// A problem of a journal.
pub(super) struct Found {
    /// The kind, an id for programs.
    pub kind: &'static str,
    line: Option<u64>,
    byte: Option<u64>,
    /// What is wrong, in the language.
    pub text: String,
}

/// Reads a typed fingerprint.
///
/// # Errors
/// What is wrong with it: wrong usage.
pub fn code(words: &Words, typed: &str) -> Result<Fingerprint, Failure> {
    typed.parse().map_err(|fault: FingerprintError| {
        let text = match fault {
            FingerprintError::Length(count) => say!(words, "fingerprint-length", count = count),
            FingerprintError::Character(letter) => {
                say!(words, "fingerprint-character", letter = letter)
            }
            FingerprintError::Check => say!(words, "fingerprint-check"),
        };
        Failure::usage("fingerprint", text)
    })
}

/// Where a record is read from.
pub enum Source {
    /// The folder of a game.
    Folder(PathBuf),
    /// The file of a bundle.
    Bundle(PathBuf),
}

/// Finds the folder of a game, if the text names one: a folder, its journal, or a name.
#[must_use]
pub fn folder(context: &Context, game: &str) -> Option<PathBuf> {
    let data = folders::data_folder(context.data.as_deref()).unwrap_or_default();
    folders::resolve(&RealDisk, &data, game).ok()
}

/// Checks one game; with a fingerprint says at which record it holds.
///
/// # Errors
/// Where nothing can be read.
pub fn check(
    context: &Context,
    name: &str,
    source: &Source,
    fingerprint: Option<Fingerprint>,
) -> Result<Report, Failure> {
    let words = &context.words;
    let read = read(words, name, source)?;
    let mut problems: Vec<Found> = assessed(words, &read).into_iter().collect();
    let Replay { moves, seals, found, handed_over } = replayed(words, &read);
    problems.extend(found);
    let holds = fingerprint.map(|code| holds_at(&read, code));
    if holds == Some(None) {
        let text = say!(words, "journal-fingerprint-unknown");
        problems.push(Found { kind: "fingerprint", line: None, byte: None, text });
    }
    let exit = if problems.is_empty() { Exit::Clean } else { Exit::Found };
    let last = last_fingerprint(&read);
    let json = json!({
        "file": name,
        "game": read.header.as_ref().map(|header| header.game.clone()),
        "games": 1,
        "moves": moves,
        "records": read.opening.verified.count(),
        "seals_checked": seals,
        "shown": read.opening.shown(),
        "in_flight": read.in_flight(),
        "unacknowledged": beyond(&read),
        "found": read.opening.assessment.kind(),
        "fingerprint": last,
        "holds_at": holds.flatten(),
        "handed_over": handed_over,
        "ok": problems.is_empty(),
        "problems": problems.iter().map(as_json).collect::<Vec<_>>(),
        "judged": [],
    });
    let mut text = text(words, name, &read, &problems, holds.flatten());
    if let Some(to) = handed_over {
        text.push('\n');
        text.push_str(&say!(words, "journal-handed-over", to = to));
    }
    Ok(Report::new(exit, text, json))
}

/// Compares two games: same, one the beginning of the other, or forked.
///
/// # Errors
/// Where one can't be read.
pub fn compare(
    context: &Context,
    names: [&str; 2],
    sources: [&Source; 2],
) -> Result<Report, Failure> {
    let words = &context.words;
    let first = read(words, names[0], sources[0])?;
    let second = read(words, names[1], sources[1])?;
    let relation = journal::compare(&first.opening.verified, &second.opening.verified);
    let counts = [&first, &second].map(|read| read.opening.verified.count());
    let (kind, shared) = match relation {
        Relation::Same => ("same", counts[0]),
        Relation::FirstLonger => ("first-longer", counts[1]),
        Relation::SecondLonger => ("second-longer", counts[0]),
        Relation::Forked { shared: 0 } => ("unrelated", 0),
        Relation::Forked { shared } => ("forked", shared),
    };
    let forked = matches!(relation, Relation::Forked { .. });
    let exit = if forked { Exit::Found } else { Exit::Clean };
    let prints = [last_fingerprint(&first), last_fingerprint(&second)];
    let at = shared.saturating_sub(1);
    let said = words.find(
        family!("journal-relation-"),
        kind,
        &[("first", names[0].into()), ("second", names[1].into()), ("seq", at.into())],
    );
    let mut text = said.unwrap_or_default();
    for (name, print) in names.iter().zip(&prints) {
        text.push('\n');
        let print = print.map_or_else(String::new, |print| print.to_string());
        text.push_str(&say!(words, "journal-print", file = *name, print = print));
    }
    let json = json!({
        "files": names, "relation": kind, "shared": shared, "fingerprints": prints,
        "ok": exit == Exit::Clean,
    });
    Ok(Report::new(exit, text, json))
}

fn read(words: &Words, name: &str, source: &Source) -> Result<Read, Failure> {
    let read = match source {
        Source::Folder(folder) => read_game(&RealDisk, folder),
        Source::Bundle(file) => {
            let none = || Err(StorageError::NoGame { what: name.to_owned() });
            let bundle = bundle::find(&RealDisk, file).unwrap_or_else(none);
            bundle.map(|bundle| bundle.as_read(file))
        }
    };
    read.map_err(|error| stored::storage(words, &error).at_file(name))
}

/// Returns how many good records lie beyond the tip.
fn beyond(read: &Read) -> u64 {
    read.opening.verified.count().saturating_sub(read.opening.shown())
}

/// Says what a reader has to know of a record that it shows: that of a tail which was never
/// acknowledged is none of it.
pub(super) fn damage(words: &Words, read: &Read) -> Vec<Found> {
    let torn = matches!(read.opening.assessment, Assessment::TornTail { .. });
    assessed(words, read).filter(|_| !torn).into_iter().collect()
}

/// Says that a record doesn't fit those before it.
pub(super) fn misfit(words: &Words, bad: &Bad) -> Found {
    let text = say!(words, "journal-misfit", line = bad.line, byte = bad.byte);
    Found { kind: "misfit", line: Some(bad.line), byte: Some(bad.byte), text }
}

/// Says what journal and tip tell that the arbiter should know.
fn assessed(words: &Words, read: &Read) -> Option<Found> {
    let kind = read.opening.assessment.kind();
    let bad = read.opening.assessment.bad();
    if matches!(read.opening.assessment, Assessment::Whole | Assessment::BeyondTip { .. }) {
        return None;
    }
    let torn_while_written = matches!(read.opening.assessment, Assessment::TornTail { .. })
        && matches!(read.hold, crate::shell::Hold::Held(_));
    if torn_while_written {
        return None;
    }
    let values = [
        ("line", bad.map_or(0, |bad| bad.line).into()),
        ("byte", bad.map_or(0, |bad| bad.byte).into()),
        ("why", bad.map_or_else(String::new, |bad| why(words, bad)).into()),
    ];
    let text = words.find(family!("journal-found-"), kind, &values).unwrap_or_default();
    Some(Found { kind, line: bad.map(|bad| bad.line), byte: bad.map(|bad| bad.byte), text })
}

fn why(words: &Words, bad: &Bad) -> String {
    let detail = bad.fault.to_string();
    words.find(family!("journal-fault-"), bad.fault.kind(), &[]).unwrap_or(detail)
}

/// What a replay of a journal says.
#[derive(Default)]
struct Replay {
    /// How many moves it holds.
    moves: u32,
    /// How many opened papers were checked against what had been typed.
    seals: u32,
    /// What would be ruled otherwise today, and what doesn't fit.
    found: Vec<Found>,
    /// To whom it was handed over.
    handed_over: Option<String>,
}

/// Replays the records that verify, decides their commands anew and checks the sealed moves.
fn replayed(words: &Words, read: &Read) -> Replay {
    let verified = &read.opening.verified;
    let replayed = match journal::replay(verified, &read.bytes, verified.count()) {
        Ok(Some(replayed)) => replayed,
        Ok(None) => return Replay::default(),
        Err(bad) => {
            let good = journal::replay(verified, &read.bytes, bad.line.saturating_sub(1));
            let moves = good.ok().flatten().map_or(0, |good| good.game.move_number());
            let found = vec![misfit(words, &bad)];
            return Replay { moves, found, ..Replay::default() };
        }
    };
    let moves = replayed.game.move_number();
    let handed_over = replayed.game.handed_over().map(str::to_owned);
    let found = Vec::new();
    let Some(header) = read.header.as_ref() else {
        return Replay { moves, seals: 0, found, handed_over };
    };
    let Ok(opening) = journal::opening(header) else {
        return Replay { moves, seals: 0, found, handed_over };
    };
    let otherwise = journal::audit(&opening, &replayed.entries);
    let mut found: Vec<Found> =
        otherwise.iter().map(|other| ruled_otherwise(words, other)).collect();
    let (seals, wrong) = seal::check(words, &header.game, &opening, &replayed.entries);
    let wrong = wrong.into_iter();
    found.extend(wrong.map(|one| Found {
        kind: "seal",
        line: Some(one.line),
        byte: None,
        text: one.text,
    }));
    Replay { moves, seals, found, handed_over }
}

fn ruled_otherwise(words: &Words, other: &Otherwise) -> Found {
    let text = match &other.now {
        Ok(_) => say!(words, "journal-otherwise", seq = other.seq),
        Err(refusal) => {
            let why = words.refusal(refusal.why.id(), &[]).unwrap_or_default();
            say!(words, "journal-refused-today", seq = other.seq, why = why)
        }
    };
    Found { kind: "ruling", line: Some(other.seq + 1), byte: None, text }
}

fn holds_at(read: &Read, code: Fingerprint) -> Option<u64> {
    let mut records = read.opening.verified.records.iter();
    let same = records.find(|record| Fingerprint::of_hash(&record.hash.to_string()) == Some(code));
    same.map(|record| record.seq)
}

fn last_fingerprint(read: &Read) -> Option<Fingerprint> {
    let last = read.opening.verified.records.last()?;
    Fingerprint::of_hash(&last.hash.to_string())
}

/// Writes a problem as JSON.
pub(super) fn as_json(found: &Found) -> Value {
    json!({
        "game": 1, "move": null, "side": null, "point": null, "kind": found.kind,
        "clause": null, "text": found.text, "line": found.line, "byte": found.byte,
    })
}

fn text(words: &Words, name: &str, read: &Read, problems: &[Found], holds: Option<u64>) -> String {
    let count = read.opening.verified.count();
    let mut lines = vec![say!(words, "journal-checked", file = name, count = count)];
    if let Some(print) = last_fingerprint(read) {
        let print = print.to_string();
        lines.push(say!(words, "journal-last", seq = count.saturating_sub(1), print = print));
    }
    if let Some(seq) = holds {
        lines.push(say!(words, "journal-holds-at", seq = seq));
    }
    let more = beyond(read);
    if more > 0 {
        lines.push(say!(words, "journal-beyond", n = more));
    }
    lines.extend(problems.iter().map(|found| found.text.clone()));
    if problems.is_empty() {
        lines.push(say!(words, "journal-sound"));
    }
    lines.join("\n")
}
