//! The folder of an event for commands: what is wrong with it, as a failure.

use super::args::NewGame;
use super::output::{Exit, Failure, brief};
use super::words::own_texts;
use super::{console, stored};
use crate::record::{Pairing, PairingFault, Pairings};
use crate::report::{Logo, Press};
use crate::rules::Tournament;
use crate::shell::event::{EventFault, OwnSlips, Places};
use crate::units::in_line;
use crate::words::{Words, family, say};
use clap::ArgMatches;
use std::path::{Path, PathBuf};

/// Reads an event by its folder, or its file: the event and its pairings, where it has some.
///
/// # Errors
/// What can't be read, or is faulty.
pub(super) fn folder(
    words: &Words,
    path: &Path,
) -> Result<(Tournament, Option<Pairings>), Failure> {
    let places = Places::of(path);
    let event = console::event(words, &places.file)?;
    Ok((event, pairings(words, &places)?))
}

/// Returns how slips are set: as the event wants them that `--event` names, else in the language
/// of the command.
///
/// # Errors
/// What can't be read, or is faulty.
pub(super) fn press(words: &Words, given: &ArgMatches) -> Result<Press, Failure> {
    let Some(path) = given.get_one::<PathBuf>("event") else {
        return Ok(Press { own: own_texts(words, None)?, ..Press::plain(words.lang()) });
    };
    let places = Places::of(path);
    let event = console::event(words, &places.file)?;
    let own = OwnSlips::read(&places.folder).map_err(|error| stored::storage(words, &error))?;
    let press = Press::of(event.slips.as_ref(), words.lang());
    let bad_logo = || {
        let failure = Failure::new(Exit::Unreadable, "logo", say!(words, "slip-bad-logo"));
        failure.at_file(places.folder.display().to_string())
    };
    let logo = own.logo.map(|bytes| Logo::of(bytes).ok_or_else(bad_logo)).transpose()?;
    let texts = own_texts(words, Some(&places.folder))?;
    Ok(Press { text: own.text, html: own.html, logo, own: texts, ..press })
}

/// Reads the pairings of an event; none where there is no such file.
///
/// # Errors
/// All that is wrong with them.
pub(super) fn pairings(words: &Words, places: &Places) -> Result<Option<Pairings>, Failure> {
    places.read_pairings().map_err(|fault| match fault {
        EventFault::Storage(error) => stored::storage(words, &error),
        EventFault::Pairings { file, faults } => faulty(words, &file, &faults),
        EventFault::File { file, .. } => {
            Failure::new(Exit::Unreadable, "not-an-event", file.display().to_string())
        }
    })
}

/// Finds the pairing of the table that was named; none where there are no pairings, or round or
/// table weren't named.
///
/// # Errors
/// If the table isn't among the pairings and not both players are named, or has no opponent.
pub(super) fn pairing(
    words: &Words,
    places: &Places,
    new: &NewGame,
) -> Result<Option<Pairing>, Failure> {
    let Some(pairings) = pairings(words, places)? else { return Ok(None) };
    let Some((round, table)) = new.round.as_deref().zip(new.table.as_deref()) else {
        return Ok(None);
    };
    match pairings.find(round, table) {
        Some(found) if found.is_bye() => {
            let text = say!(words, "pairings-bye", round = brief(round), table = brief(table));
            Err(Failure::usage("bye", text).at_file(places.pairings.display().to_string()))
        }
        Some(found) => Ok(Some(found.clone())),
        None if new.black.is_some() && new.white.is_some() => Ok(None),
        None => Err(unlisted(words, places, &pairings, (round, table))),
    }
}

fn unlisted(
    words: &Words,
    places: &Places,
    pairings: &Pairings,
    (round, table): (&str, &str),
) -> Failure {
    let tables: Vec<&str> = pairings.tables(round).collect();
    let text = if tables.is_empty() {
        let rounds = pairings.rounds().join(", ");
        say!(words, "pairings-no-round", round = brief(round), rounds = rounds)
    } else {
        let (round, table, tables) = (brief(round), brief(table), tables.join(", "));
        say!(words, "pairings-no-table", round = round, table = table, tables = tables)
    };
    let failure = Failure::usage("no-pairing", text);
    let failure = failure.at_file(places.pairings.display().to_string());
    failure.hint(say!(words, "pairings-no-table-hint"))
}

/// Says everything that is wrong with a file of pairings; the first fault has its place.
pub(super) fn faulty(words: &Words, file: &Path, faults: &[PairingFault]) -> Failure {
    let name = file.display().to_string();
    let said = |fault: &PairingFault| {
        let values = [("name", brief(&fault.name).into()), ("other", fault.other.as_str().into())];
        let text = words.find(family!("pairings-fault-"), fault.kind.id(), &values);
        text.unwrap_or_else(|| fault.kind.id().to_owned())
    };
    let number = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    let Some((first, others)) = faults.split_first() else {
        return Failure::new(Exit::Found, "pairings", "").at_file(name);
    };
    let mut failure =
        Failure::new(Exit::Found, first.kind.id(), said(first)).at_file(name.as_str());
    failure = failure.at(number(first.line), first.column.unwrap_or(1));
    let place = |fault: &PairingFault| {
        format!("{}:{}:{}: {}", in_line(&name), fault.line, fault.column.unwrap_or(1), said(fault))
    };
    let mut more: Vec<String> = others.iter().map(place).collect();
    more.push(say!(words, "pairings-mend"));
    failure.hint(more.join("\n"))
}
