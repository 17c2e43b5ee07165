//! What would be different after an order of the dossier: what is lifted, what stays, what then is.

use super::page::{Line, Look};
use super::tell;
use crate::game::event::Stays;
use crate::game::{Event, Game};
use crate::units::{Side, Stamp};
use crate::words::{Words, say};

/// Says what an order changes, one line each; what no longer fits and stays, in alarm.
pub fn lines(words: &Words, game: &Game, after: &Game, events: &[Event], at: Stamp) -> Vec<Line> {
    let line = |look| move |text| Line { text, look, caret: None };
    let mut lines: Vec<Line> =
        changed(words, game, after).into_iter().map(line(Look::Strong)).collect();
    let stays = stays(events);
    let kept: Vec<String> = stays.into_iter().map(|one| kept(words, one)).collect();
    if !kept.is_empty() {
        let text = say!(words, "dossier-stays", list = words.list(&kept));
        lines.push(line(Look::Alarm)(text));
    }
    if events.iter().any(|event| matches!(event, Event::Lifted { .. })) {
        lines.extend(then(words, after, at).into_iter().map(line(Look::Plain)));
    }
    lines
}

fn stays(events: &[Event]) -> Vec<Stays> {
    let mut all = Vec::new();
    for event in events {
        if let Event::Lifted { stays, .. } = event {
            all.extend(stays);
        }
    }
    all
}

/// Compares accounts, turns, void stones and result.
fn changed(words: &Words, game: &Game, after: &Game) -> Vec<String> {
    let mut said = Vec::new();
    for side in Side::BOTH {
        let (was, now) = (game.tally(side), after.tally(side));
        if was.warnings != now.warnings {
            let (was, n) = (was.warnings, now.warnings);
            said.push(say!(words, "dossier-warnings", side = side, was = was, n = n));
        }
        if was.cautions != now.cautions {
            let (was, n) = (was.cautions, now.cautions);
            said.push(say!(words, "dossier-cautions", side = side, was = was, n = n));
        }
        if was.fines != now.fines {
            let (was, amount) = (was.fines, now.fines);
            said.push(say!(words, "dossier-fines", side = side, was = was, amount = amount));
        }
    }
    if after.move_number() < game.move_number() {
        let (n, side) = (game.move_number(), after.next_side());
        said.push(say!(words, "dossier-turn-back", n = n, side = side));
    }
    said.extend(voids(words, game, after));
    if game.outcome() != after.outcome() {
        let result = |game: &Game| {
            game.outcome()
                .map_or_else(|| say!(words, "dossier-open"), |it| tell::outcome(words, it, game))
        };
        let (was, result) = (result(game), result(after));
        said.push(if was == result {
            say!(words, "dossier-result-same", result = result)
        } else {
            say!(words, "dossier-result", was = was, result = result)
        });
    }
    said
}

/// Says which stones are void no longer, and which are now.
fn voids(words: &Words, game: &Game, after: &Game) -> Vec<String> {
    let gone = game.voids().iter().filter(|void| !after.voids().contains(void));
    let gone =
        gone.map(|void| say!(words, "dossier-void-lifted", side = void.side, point = void.point));
    let new = after.voids().iter().filter(|void| !game.voids().contains(void));
    let new = new.map(|void| say!(words, "preview-void", side = void.side, point = void.point));
    gone.chain(new).collect()
}

fn kept(words: &Words, stays: Stays) -> String {
    match stays {
        Stays::TurnLost { n } => say!(words, "dossier-stays-turn", n = n),
        Stays::StonesMoved { after } => say!(words, "dossier-stays-stones", n = after),
        Stays::Clocks => say!(words, "dossier-stays-clocks"),
        Stays::Ruling { id } => say!(words, "dossier-stays-ruling", n = id),
    }
}

/// Says whose turn it then is, whether a clock runs, and both readings.
fn then(words: &Words, after: &Game, at: Stamp) -> Vec<String> {
    let mut said = Vec::new();
    if after.outcome().is_none() {
        let (side, n) = (after.next_side(), after.move_number() + 1);
        said.push(say!(words, "dossier-then", side = side, n = n));
    }
    said.push(match after.clock().running {
        Some(side) => say!(words, "preview-clock-runs", side = side),
        None => say!(words, "preview-clocks-stand"),
    });
    for side in Side::BOTH {
        let reading = after.clock().reading(side, at, after.rules());
        let reading = tell::shown(words, after, &reading);
        said.push(say!(words, "time-left", side = side, reading = reading));
    }
    said
}
