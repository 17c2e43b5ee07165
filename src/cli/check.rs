//! `check`: what a record breaks, and what is wrong with its file.

use super::journal::Source;
use super::problems::Told;
use super::source::{self, Named};
use super::{Context, Exit, Failure, Report, args, journal};
use crate::record::{After, Collection, Game, Judging, MAX_PROBLEMS, Problem, Replay, replay};
use crate::rules::{Capture, Rules};
use crate::shell::{RealDisk, bundle};
use crate::units::Side;
use crate::words::{Words, say};
use clap::ArgMatches;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Runs the command.
///
/// # Errors
/// Wrong usage, rules that can't be read, or the only file that can't be read.
pub fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let named = source::for_counting(&context.words, args::text(args, "rules").as_deref())?;
    let judging = judging(&named.rules, after(args));
    let fingerprint = args::text(args, "fingerprint");
    let fingerprint = fingerprint.as_deref().map(|code| journal::code(&context.words, code));
    let fingerprint = fingerprint.transpose()?;
    let files = args::files(args);
    let games: Vec<(String, Source)> =
        files.iter().filter_map(|file| game(context, file)).collect();
    if let ([first, second], 2) = (games.as_slice(), files.len()) {
        return journal::compare(context, [&first.0, &second.0], [&first.1, &second.1]);
    }
    let one = |path: &PathBuf| match game(context, path) {
        Some((name, source)) => journal::check(context, &name, &source, fingerprint),
        None if fingerprint.is_some() => Err(only_games(&context.words, path)),
        None => check_record(&context.words, path, &named, judging),
    };
    Report::of_files(files.iter().map(one).collect())
}

/// Finds a game of the console's own, or a bundle, if the argument names one.
fn game(context: &Context, path: &Path) -> Option<(String, Source)> {
    let name = path.display().to_string();
    if path.is_file() && path.file_name().is_none_or(|file| file != "game.journal") {
        let meant = path.extension().is_some_and(|end| end == bundle::ENDING);
        let is_one = meant || bundle::is_named(&RealDisk, path);
        return is_one.then(|| (name, Source::Bundle(path.to_owned())));
    }
    let folder = journal::folder(context, &name)?;
    Some((name, Source::Folder(folder)))
}

/// Says that only games of the console have fingerprints.
fn only_games(words: &Words, path: &Path) -> Failure {
    Failure::usage("no-fingerprint", say!(words, "check-no-fingerprint"))
        .at_file(path.display().to_string())
}

/// Reads how to go on after a violation.
pub(super) fn after(args: &ArgMatches) -> Option<After> {
    match args::text(args, "after").as_deref() {
        Some("void") => Some(After::Void),
        Some("stand") => Some(After::Stand),
        _ => None,
    }
}

/// Returns what a record is judged by under some rules.
pub(super) fn judging(rules: &Rules, after: Option<After>) -> Judging {
    Judging {
        repetition: rules.repetition,
        repetition_foul: rules.repetition_is_foul(),
        passes_end: rules.passes_end == 2,
        last_pass: rules.last_pass,
        suicide: rules.suicide,
        chooses: rules.capture == Some(Capture::MoverChooses),
        first: rules.first_move.unwrap_or(Side::Black),
        after: after.unwrap_or(After::Stop),
    }
}

/// Lists the fields by which moves are judged that the rules leave open.
fn judged_by(named: &Named) -> Vec<&'static str> {
    let judging = ["repetition", "repetition_foul", "suicide", "passes_end"];
    named.open.iter().copied().filter(|field| judging.contains(field)).collect()
}

/// Adds the fields by which moves aren't judged.
pub(super) fn tell_unjudged(value: &mut Value, named: &Named) {
    value["left_open"] = judged_by(named).into();
}

/// Says by what moves aren't judged, where the rules leave it open.
pub(super) fn unjudged(words: &Words, named: &Named) -> Option<String> {
    let open = judged_by(named);
    let fields = open.join(", ");
    (!open.is_empty()).then(|| say!(words, "check-left-open", rules = &named.name, fields = fields))
}

/// Returns the problems of a game in the order of its moves: those of the file, then those of
/// play; at most [`MAX_PROBLEMS`], and how many more there are.
pub(super) fn all_problems(game: &Game, replay: &Replay) -> (Vec<Problem>, u32) {
    let mut all: Vec<&Problem> = game.problems.iter().chain(&replay.problems).collect();
    all.sort_by_key(|problem| problem.number);
    let cut = u32::try_from(all.len().saturating_sub(MAX_PROBLEMS)).unwrap_or(u32::MAX);
    let kept = all.into_iter().take(MAX_PROBLEMS).cloned().collect();
    (kept, game.more.saturating_add(cut))
}

fn check_record(
    words: &Words,
    path: &Path,
    named: &Named,
    judging: Judging,
) -> Result<Report, Failure> {
    let collection = source::records(words, path)?;
    let found = Found::of(words, &collection, judging);
    let file = path.display().to_string();
    let exit = if found.problems.is_empty() { Exit::Clean } else { Exit::Found };
    let unjudged = unjudged(words, named);
    let text = found.text(words, &named.rules, &file);
    let text = [Some(text), unjudged].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let mut value = found.json(&named.rules, &file);
    tell_unjudged(&mut value, named);
    Ok(Report::new(exit, text, value))
}

/// What was found in one file.
struct Found {
    games: usize,
    moves: u64,
    problems: Vec<Told>,
    /// Games whose judging ended early, and the move.
    judged: Vec<(u32, u32)>,
    /// Games with more problems than are listed, and how many.
    cut: Vec<(u32, u32)>,
}

impl Found {
    fn of(words: &Words, collection: &Collection, judging: Judging) -> Self {
        let told = |problem| Told::new(words, problem);
        let mut found = Self {
            games: collection.games.len(),
            moves: 0,
            problems: collection.problems.iter().cloned().map(told).collect(),
            judged: Vec::new(),
            cut: Vec::new(),
        };
        for game in &collection.games {
            let replay = replay(game, judging);
            found.moves += u64::from(replay.moves);
            let (problems, more) = all_problems(game, &replay);
            found.problems.extend(problems.into_iter().map(told));
            found.cut.extend((more > 0).then_some((game.number, more)));
            found.judged.extend(replay.judged_to.map(|to| (game.number, to)));
        }
        found
    }

    fn json(&self, rules: &Rules, file: &str) -> Value {
        let problems: Vec<Value> = self.problems.iter().map(|one| one.json(rules)).collect();
        let judged: Vec<Value> =
            self.judged.iter().map(|(game, to)| json!({"game": game, "to": to})).collect();
        json!({
            "file": file, "games": self.games, "moves": self.moves,
            "ok": self.problems.is_empty(), "problems": problems, "judged": judged,
            "cut": self.cut.iter().map(|(game, n)| json!({"game": game, "more": n})).collect::<Vec<_>>(),
        })
    }

    fn text(&self, words: &Words, rules: &Rules, file: &str) -> String {
        let count = self.problems.len();
        let mut lines = vec![say!(
            words,
            "check-summary",
            file = file,
            games = self.games,
            moves = self.moves,
            problems = count,
        )];
        let many = self.games > 1;
        lines.extend(self.problems.iter().map(|one| one.line(words, rules, many)));
        let judged = |(game, to): &(u32, u32)| {
            format!("  {}", say!(words, "check-judged", game = *game, to = *to))
        };
        let cut = |(game, n): &(u32, u32)| {
            format!("  {}", say!(words, "check-cut", game = *game, n = *n))
        };
        lines.extend(self.cut.iter().map(cut));
        lines.extend(self.judged.iter().map(judged));
        lines.join("\n")
    }
}
