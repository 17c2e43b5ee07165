//! From games and pairings to the tables of a round: nothing is skipped, nothing counted twice.

use super::Seen;
use super::row::{Flag, Row, State};
use crate::cli::stored;
use crate::game::{Outcome, ResultKind};
use crate::record::{Entrant, Pairing};
use crate::rules::tournament::ordinal;
use crate::shell::found::FoundGame;
use crate::shell::games::Loaded;
use crate::units::{PerSide, Side};
use crate::words::Words;

/// Lists the tables: those of the games, and those of the pairings without a game.
pub(super) fn rows(words: &Words, seen: &Seen, round: Option<&str>) -> Vec<Row> {
    let mut rows: Vec<Row> = seen.games.iter().map(|game| of_game(words, seen, game)).collect();
    for (at, game) in seen.games.iter().enumerate() {
        let twice = seen.games.iter().enumerate().any(|(n, one)| n != at && shares(game, one));
        if twice {
            rows[at].flags.push(Flag::Twice);
        }
        if waits_for_another(game, &seen.games) {
            rows[at].flags.push(Flag::Follow);
        }
    }
    let paired = seen.pairings.iter().flat_map(|pairings| &pairings.all);
    for pairing in paired {
        let own = |game: &FoundGame| belongs(seen, game) && key(game) == Some(pairing.key());
        if !seen.games.iter().any(own) {
            let state = if pairing.is_bye() { State::Bye } else { State::Missing };
            let players = pairing.players.clone();
            rows.push(Row::without_game(&pairing.round, &pairing.table, players, state));
        }
    }
    if let Some(round) = round.map(ordinal) {
        // of a record that can't be read the round isn't known
        rows.retain(|row| ordinal(&row.round) == round || row.round.is_empty());
    }
    rows.sort_by_cached_key(|row| (in_order(&row.round), in_order(&row.table)));
    rows
}

/// Sorts numbers as numbers, before anything else.
fn in_order(text: &str) -> (u64, String) {
    let text = ordinal(text);
    (text.parse().unwrap_or(u64::MAX), text)
}

fn key(game: &FoundGame) -> Option<(String, String)> {
    let opening = game.loaded.as_ref().ok()?.game.opening();
    Some((ordinal(&opening.round), ordinal(&opening.table)))
}

/// Tells whether a game belongs to the event; one that names none may.
fn belongs(seen: &Seen, game: &FoundGame) -> bool {
    let Ok(loaded) = &game.loaded else { return true };
    let named = &loaded.game.opening().tournament;
    seen.event.as_ref().is_none_or(|event| named.is_empty() || event.trim() == named)
}

/// Tells whether two different games stand for the same table, and neither is played for the
/// other.
fn shares(one: &FoundGame, other: &FoundGame) -> bool {
    let (Ok(first), Ok(second)) = (&one.loaded, &other.loaded) else { return false };
    let follows = |game: &Loaded, earlier: &Loaded| {
        let own = game.game.opening().follows.as_ref();
        own.is_some_and(|follows| follows.game == earlier.header.game)
    };
    let named = key(one).is_some_and(|(_, table)| !table.is_empty());
    named
        && key(one) == key(other)
        && first.header.tournament == second.header.tournament
        && first.header.game != second.header.game
        && !follows(first, second)
        && !follows(second, first)
}

/// Tells whether the result of a game orders another one that isn't there.
fn waits_for_another(game: &FoundGame, all: &[FoundGame]) -> bool {
    let Ok(loaded) = &game.loaded else { return false };
    let follows = |one: &FoundGame| {
        let one = one.loaded.as_ref().ok();
        let follows = one.and_then(|one| one.game.opening().follows.clone());
        follows.is_some_and(|follows| follows.game == loaded.header.game)
    };
    let orders = |one: &Outcome| matches!(one.kind, ResultKind::Replay | ResultKind::ExtraGame);
    loaded.game.outcome().is_some_and(orders) && !all.iter().any(follows)
}

fn of_game(words: &Words, seen: &Seen, found: &FoundGame) -> Row {
    let mut row = match &found.loaded {
        Ok(loaded) => of_loaded(words, seen, found, loaded),
        Err(error) => {
            let mut row = Row::without_game("", "", PerSide::default(), State::Damaged);
            row.note = stored::load(words, error).sentence();
            row
        }
    };
    row.place = Some(found.place.clone());
    if found.forked {
        row.flags.push(Flag::Forked);
    }
    row
}

fn of_loaded(words: &Words, seen: &Seen, found: &FoundGame, loaded: &Loaded) -> Row {
    let (game, opening) = (&loaded.game, loaded.game.opening());
    let state = if found.is_sound() { State::of(game) } else { State::Damaged };
    let players = PerSide::from_fn(|side| {
        let person = game.person(side);
        let (name, rank, team) = (person.name.clone(), person.rank.clone(), person.team.clone());
        Entrant { name, rank, team, id: String::new() }
    });
    let row = Row::without_game(&opening.round, &opening.table, players, state);
    let mut row = row.with_game(game);
    row.fingerprint = loaded.fingerprint;
    row.note = match state {
        State::Unfinished => words.phase(game.phase().id()).unwrap_or_default(),
        State::HandedOver => game.handed_over().unwrap_or_default().to_owned(),
        State::Damaged => loaded
            .read
            .opening
            .assessment
            .bad()
            .map_or_else(String::new, |bad| crate::cli::journal::misfit(words, bad).text),
        State::Signed
        | State::Unsigned
        | State::Disputed
        | State::Adjourned
        | State::Missing
        | State::Bye => String::new(),
    };
    if !belongs(seen, found) {
        row.flags.push(Flag::Elsewhere);
        return row;
    }
    let pairing = seen.pairings.as_ref().map(|all| all.find(&opening.round, &opening.table));
    match pairing {
        None => {}
        Some(None) => row.flags.push(Flag::Unpaired),
        Some(Some(pairing)) => join(&mut row, pairing),
    }
    row
}

/// Puts in the ids of the pairing: by name, since colours may have been drawn for. Players of
/// other names keep none.
fn join(row: &mut Row, pairing: &Pairing) {
    let same = |one: &Entrant, other: &Entrant| one.name == other.name;
    let given = &pairing.players;
    let straight = Side::BOTH.into_iter().all(|side| same(&row.players[side], &given[side]));
    let crossed = Side::BOTH.into_iter().all(|side| same(&row.players[side], &given[side.other()]));
    if !straight && !crossed {
        row.flags.push(Flag::Names);
        return;
    }
    for side in Side::BOTH {
        let from = &given[if straight { side } else { side.other() }];
        let own = &mut row.players[side];
        own.id.clone_from(&from.id);
        for (text, known) in [(&mut own.rank, &from.rank), (&mut own.team, &from.team)] {
            if text.is_empty() {
                text.clone_from(known);
            }
        }
    }
}
