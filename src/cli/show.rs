//! `show`: the state of a game.

use super::args::{option, positional, sub};
use super::output::{Failure, Report};
use super::{Context, args, stored};
use crate::game::{Game, Show};
use crate::report;
use crate::units::{Point, Side};
use crate::words::{Words, id, say};
use clap::{ArgMatches, Command, value_parser};

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    let game = positional(words, "GAME", id!("help-stored-game"));
    let at = option(words, "at", "SEQ", id!("help-at")).value_parser(value_parser!(u64));
    sub(words, "show", say!(words, "help-show"), "[OPTIONS] GAME")
        .arg(game.value_parser(value_parser!(String)))
        .arg(at)
}

/// Runs the command.
///
/// # Errors
/// If the game can't be read.
pub(super) fn run(context: &Context, given: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let name = args::text(given, "GAME").unwrap_or_default();
    let stored = stored::game(context, &name, given.get_one::<u64>("at").copied())?;
    let loaded = &stored.loaded;
    let mut show = loaded.show();
    let game = &loaded.game;
    let said = |outcome| report::result(words, outcome, game.rules().unit());
    show.result_text = game.outcome().map(said);
    let json = serde_json::to_value(&show).unwrap_or_default();
    Ok(stored.report(text(words, &loaded.game, &show), json))
}

/// Writes the state for a person.
fn text(words: &Words, game: &Game, show: &Show) -> String {
    let mut lines = vec![head(words, show), state(words, show)];
    lines.extend(Side::BOTH.map(|side| person(words, game, show, side)));
    if let Some(result) = &show.result_text {
        let code = show.result.as_deref().unwrap_or_default();
        lines.push(say!(words, "show-result", result = result, code = code));
    }
    if let Some(to) = &show.handed_over {
        lines.push(say!(words, "journal-handed-over", to = to));
    }
    lines.push(String::new());
    lines.extend(board(show));
    lines.join("\n")
}

fn head(words: &Words, show: &Show) -> String {
    let (game, seq) = (show.game.clone().unwrap_or_default(), show.seq.unwrap_or(0));
    let entry = say!(words, "slip-entry", game = game, seq = seq);
    let print = show.fingerprint.map(|print| print.to_string()).unwrap_or_default();
    words.list(&[entry, say!(words, "slip-fingerprint", fingerprint = print)])
}

fn state(words: &Words, show: &Show) -> String {
    let phase = words.phase(show.phase.id()).unwrap_or_default();
    let side = words.party(show.to_move);
    say!(words, "show-state", phase = phase, n = show.move_number, side = side)
}

fn person(words: &Words, game: &Game, show: &Show, side: Side) -> String {
    let reading = match side {
        Side::Black => &show.clock.black,
        Side::White => &show.clock.white,
    };
    let clock = report::reading(words, reading, game.rules());
    let (captures, warnings) = (show.captures[side], show.warnings[side]);
    let who = format!("{} {}", words.party(side), game.person(side).name);
    let who = who.trim_end();
    say!(words, "show-side", who = who, clock = clock, captures = captures, warnings = warnings)
}

fn board(show: &Show) -> Vec<String> {
    let lines = show.board.len();
    let letters = (0..u8::try_from(lines).unwrap_or(0)).map(Point::letter);
    let letters: String = letters.flat_map(|letter| [' ', letter]).collect();
    let row = |(at, row): (usize, &String)| {
        let points: String = row.chars().flat_map(|point| [' ', point]).collect();
        format!("{:>2}{points}", lines - at)
    };
    let rows = show.board.iter().enumerate().map(row);
    std::iter::once(format!("  {letters}")).chain(rows).collect()
}
