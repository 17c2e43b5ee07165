//! `handover`: record and papers of a game that is over go to the head desk.

use super::args::{path_option, positional, sub};
use super::output::{Exit, Failure, Report};
use super::{Context, args, event as of_event, slip, stored};
use crate::game::Phase;
use crate::report::{NoPapers, NoSlip, Papers};
use crate::shell::deliver::{DeliverError, Delivered, How, RecordFiles, add_papers, deliver};
use crate::shell::games::Loaded;
use crate::units::in_line;
use crate::words::{Words, id, say};
use clap::{ArgMatches, Command, value_parser};
use serde_json::json;
use std::path::PathBuf;

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let game = positional(words, "GAME", id!("help-stored-game"));
    sub(words, "handover", say!(words, "help-handover"), "[--event DIR] --to DIR GAME")
        .arg(game.value_parser(value_parser!(String)))
        .arg(path_option(words, "to", "DIR", id!("help-handover-to")).required(true))
        .arg(path_option(words, "event", "DIR|FILE", id!("help-slip-event")))
}

/// Runs the command.
///
/// # Errors
/// If there is no result, the record is damaged, or nothing can be written there.
pub(super) fn run(context: &Context, given: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let name = args::text(given, "GAME").unwrap_or_default();
    let to = given.get_one::<PathBuf>("to").cloned().unwrap_or_default();
    let press = of_event::press(words, given)?;
    let games = stored::games(context)?;
    let folder = games.find(&name).map_err(|error| stored::storage(words, &error))?;
    let read = games.record_files(&folder);
    let RecordFiles { loaded, mut files, left } =
        read.map_err(|error| stored::load(words, &error).at_file(name.as_str()))?;
    let papers = Papers {
        game: &loaded.game,
        acts: &slip::acts(&loaded),
        covered: slip::covered(&loaded),
        identity: &slip::identity(&loaded),
        day: loaded.header.wall.get(..10),
    };
    let made = papers.files(words, &press, slip::fonts);
    let made = made.map_err(|none| no_papers(words, &none, &name))?;
    add_papers(&mut files, made.files);
    let left = left.join("  ");
    let left = (!left.is_empty()).then(|| say!(words, "handover-left", files = left));
    let no_pdf = made.no_pdf.map(|why| why.said(words));
    let done = deliver(games.disk.as_ref(), &folder, &to, &loaded.name, &files)
        .map_err(|error| undelivered(words, &error))?;
    let notes = left.into_iter().chain(no_pdf).collect();
    Ok(told(words, &loaded, &Delivered { notes, ..done }))
}

fn told(words: &Words, loaded: &Loaded, done: &Delivered) -> Report {
    let folder = done.folder.display().to_string();
    let code = loaded.fingerprint.map_or_else(String::new, |print| print.to_string());
    let head = match done.how {
        How::New => say!(words, "handover-done", game = &loaded.name, folder = folder),
        How::Again => say!(words, "handover-again", game = &loaded.name, folder = folder),
        How::Grown => say!(words, "handover-grown", game = &loaded.name, folder = folder),
        How::Renamed => say!(words, "handover-renamed", game = &loaded.name, folder = folder),
    };
    let print = say!(words, "handover-fingerprint", code = code);
    let files = done.files.iter().map(|file| in_line(file).into_owned());
    let text: Vec<String> = [head].into_iter().chain(files).chain([print]).collect();
    let text = text.join("\n");
    let signed = loaded.game.phase() == Phase::Locked;
    let json = json!({
        "game": loaded.name, "seq": loaded.seq, "fingerprint": loaded.fingerprint,
        "folder": done.folder.display().to_string(), "files": done.files, "signed": signed,
        "again": done.how == How::Again, "renamed": matches!(done.how, How::Renamed | How::Grown),
    });
    let mut report = Report::new(if signed { Exit::Clean } else { Exit::Found }, text, json);
    report.aside.extend(done.notes.clone());
    if !signed {
        report.aside.push(say!(words, "handover-unsigned", game = &loaded.name));
    }
    report
}

fn no_papers(words: &Words, none: &NoPapers, game: &str) -> Failure {
    let text = none.said(words);
    match none {
        NoPapers::NoSlip(NoSlip::NoResult | NoSlip::NotCounted) => {
            let hint = say!(words, "handover-no-result-hint", game = game);
            Failure::usage("no-result", text).hint(hint).at_file(game)
        }
        NoPapers::NoSlip(NoSlip::NotRecorded) => Failure::usage("not-recorded", text).at_file(game),
        NoPapers::Template(_) => Failure::new(Exit::Found, "template", text),
    }
}

fn undelivered(words: &Words, error: &DeliverError) -> Failure {
    match error {
        DeliverError::NoFolder(folder) => {
            let place = folder.display().to_string();
            Failure::new(
                Exit::Storage,
                "no-folder",
                say!(words, "handover-no-folder", place = place),
            )
        }
        DeliverError::Storage(error) if error.kind() == "read-only" => {
            let text = say!(words, "handover-read-only", place = error.detail());
            Failure::new(Exit::Storage, "read-only", text)
        }
        DeliverError::Storage(error) => stored::storage(words, error),
        DeliverError::Itself(folder) => {
            let place = folder.display().to_string();
            Failure::usage("itself", say!(words, "handover-itself", place = place))
        }
        DeliverError::Differs(file) => {
            let place = file.display().to_string();
            Failure::new(Exit::Storage, "differs", say!(words, "handover-differs", place = place))
        }
    }
}
