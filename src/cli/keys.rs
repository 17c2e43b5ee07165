//! `keys`: the key table in force, and what is wrong with `keys.ron`.

use super::args::sub;
use super::output::{Exit, Failure, Report};
use super::table::Table as Columns;
use super::{Context, stored};
use crate::shell::disk::read_whole;
use crate::shell::folders;
use crate::shell::follow::MOST;
use crate::tui::keys::{FILE, KeyFault, Table, fault_text, key_names, keys_ron};
use crate::words::{Words, say};
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::json;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let ron = Arg::new("ron").long("ron").action(ArgAction::SetTrue);
    sub(words, "keys", say!(words, "help-keys"), "[OPTIONS]")
        .arg(ron.help(say!(words, "help-keys-ron")))
}

/// Reads the file of keys of a folder: its name, and what is wrong with it, each with its place.
pub(super) fn faults(words: &Words, folder: &Path) -> (String, io::Result<Vec<String>>) {
    let path = folder.join(FILE);
    let file = path.display().to_string();
    let said = |fault: &KeyFault| format!("{file}:{}", fault_text(words, fault));
    let read = read_whole(&path, MOST).map(|bytes| Table::read(&bytes).err().unwrap_or_default());
    let read = read.map(|faults| faults.iter().map(said).collect());
    (file, read)
}

/// Runs the command. The exit is 1 where the file has faults: then the table is as without it.
///
/// # Errors
/// Where there is no folder for settings, or the file can't be read.
pub(super) fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let folder = folders::config_folder().map_err(|error| stored::storage(words, &error))?;
    let file = folder.join(FILE);
    let name = file.display().to_string();
    let (table, faults) = match read_whole(&file, MOST) {
        Ok(bytes) => match Table::read(&bytes) {
            Ok(table) => (table, Vec::new()),
            Err(faults) => (Table::default(), faults),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => (Table::default(), Vec::new()),
        Err(error) => return Err(Failure::unreadable(words, &name, &error)),
    };
    let exit = if faults.is_empty() { Exit::Clean } else { Exit::Found };
    let file = name;
    let said = |fault: &KeyFault| format!("{file}:{}", fault_text(words, fault));
    let mut parts: Vec<String> = faults.iter().map(said).collect();
    if args.get_flag("ron") {
        let own = [Words::embedded(words.lang())];
        parts.push(keys_ron(&table, &own).trim_end().to_owned());
    } else {
        let mut columns = Columns::default();
        for (row, keys) in table.rows() {
            let id = row.id().unwrap_or_default().to_owned();
            columns.flush_row([key_names(keys), id, words.say(row.about)]);
        }
        parts.push(columns.text());
    }
    let problems = faults.iter().map(|fault| {
        let (kind, text) = (fault.kind.id(), fault_text(words, fault));
        json!({"line": fault.line, "column": fault.column, "kind": kind, "name": fault.name, "text": text})
    });
    let rows = table.rows().map(|(row, keys)| {
        let keys: Vec<String> = keys.iter().map(|key| key.name()).collect();
        json!({"id": row.id(), "keys": keys, "about": words.say(row.about)})
    });
    let (problems, rows) = (problems.collect::<Vec<_>>(), rows.collect::<Vec<_>>());
    let value = json!({"file": file, "ok": faults.is_empty(), "problems": problems, "keys": rows});
    Ok(Report::new(exit, parts.join("\n"), value))
}
