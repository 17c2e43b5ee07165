//! What is told of a game, in lines.

use crate::game::board::Board;
use crate::game::command::{Recovery, Usage};
use crate::game::{Game, Phase};
use crate::tui::ui::{ListedGame, Restoring};
use crate::tui::view;
use crate::units::{Point, Side, Stamp};
use crate::words::{Words, say};

/// Says what the game waits for, and by which command.
pub fn waits_for(words: &Words, game: &Game) -> String {
    let (side, n) = (game.next_side(), game.move_number() + 1);
    if game.gap().is_some() {
        return say!(words, "plain-waits-gap");
    }
    match game.phase() {
        Phase::Ready => say!(words, "plain-waits-ready"),
        Phase::Flagged => {
            let side = game.flag().map_or(side, |flag| flag.side);
            say!(words, "plain-waits-flagged", side = side)
        }
        Phase::Playing | Phase::Opening if !game.pressed().is_empty() => {
            say!(words, "plain-waits-point", side = side, n = n)
        }
        Phase::Playing | Phase::Opening => say!(words, "plain-waits-move", side = side, n = n),
        Phase::Paused => say!(words, "plain-waits-paused", side = game.to_move()),
        Phase::Adjourned => say!(words, "plain-waits-adjourned"),
        Phase::Proposed => {
            let by = game.proposal().unwrap_or(Side::Black);
            say!(words, "plain-waits-answer", side = by.other())
        }
        Phase::Ended if game.outcome().is_some() => say!(words, "plain-waits-confirm"),
        Phase::Ended if game.is_recorded() => say!(words, "plain-waits-life"),
        Phase::Ended => say!(words, "plain-waits-hand"),
        Phase::Agreed => say!(words, "plain-waits-confirm"),
        Phase::Locked => say!(words, "plain-waits-locked"),
    }
}

/// Says what both clocks show, whose runs, prisoners and warnings.
pub fn clocks(words: &Words, game: &Game, now: Stamp) -> [String; 2] {
    Side::BOTH.map(|side| {
        let reading = game.clock().reading(side, now, game.rules());
        let reading = view::shown(words, game, &reading);
        let left = say!(words, "time-left", side = side, reading = reading);
        let (prisoners, warnings) = (game.prisoners()[side], game.tally(side).warnings);
        let tally = say!(words, "panel-tally", prisoners = prisoners, warnings = warnings);
        let runs = game.clock().running == Some(side);
        let runs = if runs { say!(words, "panel-runs") } else { String::new() };
        format!("{left}  {tally}  {runs}").trim_end().to_owned()
    })
}

/// Draws the board, the top line first.
pub fn board(board: &Board) -> Vec<String> {
    let lines = board.size().lines();
    let letters: String = (0..lines).map(Point::letter).flat_map(|letter| [' ', letter]).collect();
    let row = |(row, n): (&String, u8)| {
        let points: String = row.chars().flat_map(|point| [' ', point]).collect();
        format!("{n:>2}{points}")
    };
    let rows = board.rows();
    let rows = rows.iter().zip((1..=lines).rev()).map(row);
    std::iter::once(format!("  {letters}")).chain(rows).collect()
}

/// Says which stones are put on the board when it is set up again, and how one goes on.
pub fn restoring(words: &Words, game: &Game) -> Vec<String> {
    let n = game.move_number();
    let step = Restoring { at: n }.step(game);
    let mut lines = vec![say!(words, "plain-restore", n = n)];
    for side in Side::BOTH {
        let points = step.board.size().all().filter(|point| step.board.at(*point) == Some(side));
        let points: Vec<String> = points.map(|point| point.to_string()).collect();
        let (stones, taken) = (points.len(), step.prisoners[side]);
        let said = say!(words, "restore-side", side = side, stones = stones, taken = taken);
        lines.push(format!("{said}  {}", points.join(" ")).trim_end().to_owned());
    }
    lines.push(say!(words, "plain-restore-steps"));
    if game.clock().running.is_some() {
        lines.push(say!(words, "plain-restore-clock"));
    }
    lines.push(say!(words, "plain-restore-done"));
    lines
}

/// Says how a command is written, and what it does.
pub fn described(words: &Words, usage: &Usage) -> String {
    format!("{}  {}", words.usage(usage, false), words.command(usage.name))
}

/// Names a game of the list.
pub fn listed(words: &Words, game: &ListedGame) -> String {
    if let Some(fault) = &game.fault {
        return say!(words, "plain-game-fault", name = &game.name, fault = fault);
    }
    let phase = game.phase.and_then(|phase| words.phase(phase.id())).unwrap_or_default();
    let (name, title) = (&game.name, &game.title);
    let (black, white, wall) = (&game.black, &game.white, &game.wall);
    say!(
        words,
        "plain-game",
        name = name,
        title = title,
        black = black,
        white = white,
        phase = phase,
        wall = wall
    )
}

/// Names the answer that chooses a reading after a break.
pub fn recovery(from: Recovery) -> String {
    let from = match from {
        Recovery::Before => "before",
        Recovery::With => "with",
        Recovery::InProportion => "in-proportion",
    };
    format!("recover {from}")
}

/// Names the words of line mode for the keys of the screen that a sentence names.
pub fn keyless(game: Option<&Game>, text: &str) -> String {
    let phase = game.map(Game::phase);
    let clock =
        if matches!(phase, Some(Phase::Paused | Phase::Adjourned)) { "resume" } else { "pause" };
    let sealing = match phase {
        Some(Phase::Adjourned) => "unseal",
        _ if game.is_some_and(|game| game.adjournment().is_some()) => "cancel",
        _ => "adjourn",
    };
    // the longer names first
    let words = [
        ("F2 F2", "decide"),
        ("F10", "yes"),
        ("F11", "files"),
        ("F2", "rule"),
        ("F4", clock),
        ("F5", "set-reading"),
        ("F6", sealing),
        ("F7", "take-back"),
        ("F8", "back"),
        ("F9", "slip"),
    ];
    words.iter().fold(text.to_owned(), |text, (key, word)| text.replace(key, &format!("`{word}`")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_name_words_for_keys() {
        let said = |text| keyless(None, text);
        assert_eq!(said("F2 F2 decides it, F10 does it"), "`decide` decides it, `yes` does it");
        assert_eq!(said("F4 stops; F1"), "`pause` stops; F1");
    }
}
