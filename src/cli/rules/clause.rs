//! `rules clause`: the article texts.

use crate::cli::output::brief;
use crate::cli::{Exit, Failure, Report};
use crate::rules::faults::nearest;
use crate::words::{Words, say};
use clap::ArgMatches;
use serde_json::json;
use std::collections::BTreeSet;

pub(super) fn clauses(words: &Words, args: &ArgMatches) -> Result<Report, Failure> {
    let asked = args.get_many::<String>("CLAUSE").unwrap_or_default();
    Report::of_files(asked.map(|id| clause(words, id)).collect())
}

fn clause(words: &Words, asked: &str) -> Result<Report, Failure> {
    let id = plain(asked);
    let known = known(words);
    let meant = known.iter().find(|known| known.eq_ignore_ascii_case(&id));
    let Some(clause) = meant.and_then(|id| words.clause(id)) else {
        let failure =
            Failure::usage("unknown-clause", say!(words, "unknown-clause", id = brief(asked)));
        return Err(match near(&id, &known) {
            Some(near) => failure.hint(say!(words, "did-you-mean", name = near)),
            None => failure,
        });
    };
    let text = format!("{}  {}\n{}", clause.cite, clause.title, clause.text);
    let value = json!({
        "id": clause.id, "cite": clause.cite, "title": clause.title, "text": clause.text,
    });
    Ok(Report::new(Exit::Clean, text, value))
}

/// Lists every clause and every article, which is all its paragraphs.
fn known(words: &Words) -> Vec<String> {
    let mut all = BTreeSet::new();
    for id in words.all_clauses() {
        let articles = id.match_indices('.').map(|(at, _)| &id[..at]);
        all.extend(articles.chain([id]).filter(|id| words.clause(id).is_some()).map(str::to_owned));
    }
    all.into_iter().collect()
}

/// Finds what was meant: an id whose edition was left out, else the nearest one.
fn near<'a>(id: &str, known: &'a [String]) -> Option<&'a str> {
    let tail = |known: &&String| {
        known.split_once('/').is_some_and(|(_, tail)| tail.eq_ignore_ascii_case(id))
    };
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    known.iter().rfind(tail).map(String::as_str).or_else(|| nearest(id, &names))
}

/// Writes an id with plain characters where full-width ones were typed.
fn plain(id: &str) -> String {
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => {
            u32::from(c).checked_sub(0xfee0).and_then(char::from_u32).unwrap_or(c)
        }
        '。' => '.',
        _ => c,
    };
    id.trim().chars().map(narrow).collect()
}
