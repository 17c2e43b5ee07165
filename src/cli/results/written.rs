//! The list of results as a file for other programs, and as a text to read.

use super::cell::safe;
use super::row::{Row, State};
use crate::cli::output::{Exit, Failure};
use crate::cli::stored;
use crate::cli::table::Table;
use crate::game::{Outcome, ResultKind};
use crate::shell::outfile::write_list;
use crate::units::Side;
use crate::words::{Words, say};
use serde_json::Value;
use std::path::Path;

/// The headings of the list; the names of the pairings' columns are the same.
const HEADINGS: [&str; 27] = [
    "round",
    "table",
    "black",
    "white",
    "black_rank",
    "white_rank",
    "black_team",
    "white_team",
    "black_id",
    "white_id",
    "result",
    "winner",
    "margin_zi",
    "both_lose",
    "default",
    "draw",
    "lot",
    "black_warnings",
    "white_warnings",
    "moves",
    "signed",
    "confirmed",
    "fingerprint",
    "state",
    "flags",
    "note",
    "place",
];

/// Writes the list with commas.
pub(super) fn csv(rows: &[Row]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // memory takes everything, and all lines are of one length: nothing fails
    let _ = writer.write_record(HEADINGS);
    for row in rows {
        let _ = writer.write_record(cells(row).map(|cell| safe(&cell)));
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

fn cells(row: &Row) -> [String; 27] {
    let yes = |is: bool| if is { "1".to_owned() } else { String::new() };
    let side = |side: Option<Side>| match side {
        Some(Side::Black) => "black".to_owned(),
        Some(Side::White) => "white".to_owned(),
        None => String::new(),
    };
    let (black, white) = (&row.players.black, &row.players.white);
    let flags: Vec<&str> = row.flags.iter().map(|flag| flag.id()).collect();
    let warnings = |side: Side| row.moves.map(|_| row.warnings[side].to_string());
    [
        row.round.clone(),
        row.table.clone(),
        black.name.clone(),
        white.name.clone(),
        black.rank.clone(),
        white.rank.clone(),
        black.team.clone(),
        white.team.clone(),
        black.id.clone(),
        white.id.clone(),
        row.outcome.as_ref().map(Outcome::pairing).unwrap_or_default(),
        side(row.outcome.as_ref().and_then(|outcome| outcome.winner)),
        row.margin(),
        yes(row.is(ResultKind::BothLose)),
        yes(row.is(ResultKind::Default)),
        yes(row.is_draw()),
        side(row.lot),
        warnings(Side::Black).unwrap_or_default(),
        warnings(Side::White).unwrap_or_default(),
        row.moves.map(|moves| moves.to_string()).unwrap_or_default(),
        yes(row.state == State::Signed),
        row.confirmed.join(" "),
        row.fingerprint.map(|print| print.to_string()).unwrap_or_default(),
        row.state.id().to_owned(),
        flags.join(" "),
        row.note.clone(),
        row.place.as_ref().map(|place| place.display().to_string()).unwrap_or_default(),
    ]
}

/// Writes the list for a person.
pub(super) fn text(words: &Words, rows: &[Row]) -> String {
    let mut table = Table::default();
    table.flush_row([
        say!(words, "results-round"),
        say!(words, "results-table"),
        say!(words, "party", side = Side::Black),
        say!(words, "party", side = Side::White),
        say!(words, "results-result"),
        say!(words, "results-state"),
        String::new(),
    ]);
    for row in rows {
        let flags = row.flags.iter().map(|flag| flag.said(words));
        // what can't be told by its table is told by its place
        let place = row.place.as_ref().filter(|_| row.table.is_empty());
        let place = place.map(|place| place.display().to_string());
        let notes = [row.note.clone(), place.unwrap_or_default()];
        let note = notes.into_iter().filter(|note| !note.is_empty()).chain(flags);
        table.flush_row([
            safe(&row.round),
            safe(&row.table),
            safe(&row.players.black.name),
            safe(&row.players.white.name),
            row.outcome.as_ref().map(Outcome::pairing).unwrap_or_default(),
            row.state.said(words),
            safe(&note.collect::<Vec<_>>().join(" · ")),
        ]);
    }
    table.text()
}

/// Tells whether a file has a list of the same kind: the same headings, or the same JSON.
fn is_list(found: &str, text: &str) -> bool {
    let head = |text: &str| {
        let words = text.lines().next().unwrap_or_default().split_whitespace();
        words.map(str::to_owned).collect::<Vec<_>>()
    };
    let json = |text: &str| serde_json::from_str::<Value>(text).ok().filter(Value::is_object);
    match (json(found), json(text)) {
        (Some(found), Some(_)) => found["results"].is_array() && found["problems"].is_array(),
        (None, None) => head(found) == head(text),
        _ => false,
    }
}

/// Writes the list to a file. Only an earlier list of the same kind is written over.
///
/// # Errors
/// Where something else stands there, or it can't be written.
pub(super) fn to_file(words: &Words, file: &Path, text: &str, bom: bool) -> Result<(), Failure> {
    let whole = format!("{}{}\n", if bom { "\u{feff}" } else { "" }, text.trim_end());
    let written = write_list(file, &whole, |found| is_list(found, text));
    let written = written.map_err(|error| stored::storage(words, &error))?;
    if written {
        return Ok(());
    }
    let name = file.display().to_string();
    let failure = Failure::new(Exit::Usage, "taken", say!(words, "results-taken"));
    Err(failure.at_file(name))
}
