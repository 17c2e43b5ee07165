//! What only a confirmation changes, and all keys of the table.

use caipan::game::tally::{Ruling, Tally, VoidStone};
use caipan::game::{Game, Outcome, Turn};
use caipan::tui::keys::{Code, KEYS, Key, Press};
use caipan::units::Side;

/// What no key changes unasked.
#[derive(PartialEq)]
struct Facts<'a> {
    outcome: Option<&'a Outcome>,
    tallies: [Tally; 2],
    turns: &'a [Turn],
    rulings: &'a [Ruling],
    voids: &'a [VoidStone],
    amended: usize,
    handed_over: Option<&'a str>,
}

fn facts(game: &Game, turns: usize) -> Facts<'_> {
    let tally = |side| Tally { leaves: 0, ..game.tally(side) };
    Facts {
        outcome: game.outcome(),
        tallies: Side::BOTH.map(tally),
        turns: game.turns().get(..turns).unwrap_or_default(),
        rulings: game.rulings(),
        voids: game.voids(),
        amended: game.rule_changes().len(),
        handed_over: game.handed_over(),
    }
}

/// Says what has changed that mustn't.
pub fn violated(before: &Game, after: &Game) -> Option<&'static str> {
    let turns = before.turns().len();
    let (old, new) = (facts(before, turns), facts(after, turns));
    if old == new {
        return None;
    }
    Some(if old.outcome != new.outcome {
        "the result"
    } else if old.tallies != new.tallies {
        "warnings"
    } else if old.turns != new.turns {
        "the moves"
    } else if old.amended != new.amended {
        "the rules"
    } else if old.handed_over != new.handed_over {
        "where the game is"
    } else {
        "the rulings"
    })
}

/// All keys of the table; the digit is nine of them.
pub fn all_keys() -> Vec<Key> {
    let mut all: Vec<Key> = Vec::new();
    for press in KEYS.iter().flat_map(|row| row.keys) {
        let key = press.key();
        let digits = ('1'..='9').map(|digit| Key { code: Code::Char(digit), ..key });
        let keys = if *press == Press::Digit { digits.collect() } else { vec![key] };
        all.extend(keys.into_iter().filter(|key| !all.contains(key)).collect::<Vec<_>>());
    }
    all
}
