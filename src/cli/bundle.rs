//! `export --format bundle`: a game is handed over, to be continued elsewhere.

use super::journal::misfit;
use super::output::{Exit, Failure, Report};
use super::{Context, args, stored};
use crate::shell::bundle::{self, ENDING, Target};
use crate::shell::games::Games;
use crate::shell::places::{Whole, whole};
use crate::shell::{Given, HandOverError, RealDisk, StorageError};
use crate::units::Fingerprint;
use crate::words::{Words, say};
use clap::ArgMatches;
use serde_json::json;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// Hands the game over and writes its bundle. It is made sure beforehand that there is room for
/// the file; a game that was handed over before gives the same bundle again.
///
/// # Errors
/// If the game can't be handed over, or the file can't be written.
pub(super) fn run(context: &Context, given: &ArgMatches, name: &str) -> Result<Report, Failure> {
    let words = &context.words;
    let wrong = |error: StorageError| stored::storage(words, &error);
    let games = stored::games(context)?;
    let asked = games.find(name).map_err(wrong)?;
    let (folder, aside) = longest(words, &games, &asked)?;
    let game = folder.file_name().unwrap_or(OsStr::new("game")).to_owned();
    let file = given.get_one::<PathBuf>("output").cloned().unwrap_or_else(|| usual(&game));
    let to = args::text(given, "to").unwrap_or_default();
    let keeper = args::text(given, "keeper").unwrap_or_default();
    let before = games.left(&folder).map_err(|error| stored::load(words, &error))?;
    let (given, file) = if before.is_some() {
        let given = games.hand_over(&folder, &to, &keeper);
        let given = given.map_err(|error| refused(words, &error))?;
        let file = bundle::write(&RealDisk, &file, &game, &given.bundle).map_err(wrong)?;
        (given, file)
    } else {
        if to.trim().is_empty() {
            return Err(Failure::usage("usage", say!(words, "export-needs-to")));
        }
        let target = Target::prepare(&file, &game).map_err(wrong)?;
        let given = games.hand_over(&folder, &to, &keeper);
        let given = given.map_err(|error| refused(words, &error))?;
        let file = target.write(&given.bundle).map_err(|error| unwritten(words, &game, &error))?;
        (given, file)
    };
    let mut report = told(words, &game, &given, &file);
    if !aside.is_empty() {
        report.exit = Exit::Found;
    }
    report.aside = aside;
    Ok(report)
}

/// Returns the file where none was named: in the folder where one is.
fn usual(game: &OsStr) -> PathBuf {
    let mut name = OsString::from(game);
    name.push(".");
    name.push(ENDING);
    PathBuf::from(name)
}

/// Finds the longest record of a game, and says if there is a fork.
fn longest(words: &Words, games: &Games, folder: &Path) -> Result<(PathBuf, Vec<String>), Failure> {
    let compared = whole(&RealDisk, &stored::places(games), folder);
    match compared.map_err(|error| stored::storage(words, &error))? {
        Whole::Here => Ok((folder.to_owned(), Vec::new())),
        Whole::Elsewhere(longer) => Ok((longer, Vec::new())),
        Whole::Forked { other, after, prints } => {
            let print = |print: Option<Fingerprint>| print.map(|print| print.to_string());
            let [here, there] = prints.map(|one| print(one).unwrap_or_default());
            let place = other.display().to_string();
            let said = say!(
                words,
                "export-forked",
                place = place,
                after = after,
                here = here,
                there = there
            );
            Ok((folder.to_owned(), vec![said]))
        }
    }
}

fn told(words: &Words, game: &OsStr, given: &Given, file: &Path) -> Report {
    let (game, file) = (game.to_string_lossy().into_owned(), file.display().to_string());
    let (seq, print) = (given.bundle.seq(), given.bundle.fingerprint());
    let code = print.map_or_else(String::new, |print| print.to_string());
    let to = given.to.as_str();
    let what = if given.again {
        say!(words, "export-again", game = &game, to = to, file = &file)
    } else {
        say!(words, "export-handed-over", game = &game, to = to, file = &file)
    };
    let text = format!("{what}\n{}", say!(words, "export-ends", seq = seq, print = code));
    let json = json!({
        "game": game, "file": file, "to": to, "seq": seq, "fingerprint": print,
        "again": given.again, "bytes": given.bundle.bytes().len(),
    });
    Report::new(Exit::Clean, text, json)
}

/// Says that the game was handed over, but its file couldn't be written.
fn unwritten(words: &Words, game: &OsStr, error: &StorageError) -> Failure {
    let game = game.to_string_lossy().into_owned();
    stored::storage(words, error).hint(say!(words, "export-unwritten", game = game))
}

/// Says why a game can't be handed over.
fn refused(words: &Words, error: &HandOverError) -> Failure {
    match error {
        HandOverError::Load(error) => stored::load(words, error),
        HandOverError::Unwritten(error) => stored::storage(words, error),
        HandOverError::Unproven => {
            Failure::new(Exit::Found, "tip-missing", say!(words, "export-unproven"))
        }
        HandOverError::Refused(refusal) => {
            let text = words.refusal(refusal.why.id(), &[]).unwrap_or_default();
            Failure::new(Exit::Found, refusal.why.id(), text)
        }
        HandOverError::Bundle(bundle::BundleError::Journal(bad)) => {
            Failure::new(Exit::Found, "damaged", misfit(words, bad).text)
        }
        HandOverError::Damaged | HandOverError::Bundle(_) => {
            Failure::new(Exit::Found, "damaged", say!(words, "export-damaged"))
        }
    }
}
