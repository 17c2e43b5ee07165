//! A game as a record for other programs.

mod line;
mod shown;

use super::say;
use super::subject::OwnTime;
use crate::game::{Game, Person};
use crate::record::{BIDS, GUESS, Outline, Setup};
use crate::rules::{CountMethod, Rules, TimeSystem};
use crate::units::{Side, Span, seen};
use crate::words::{Words, say};

/// The program, as records name it.
const PROGRAM: &str = concat!("caipan:", env!("CARGO_PKG_VERSION"));

/// Writes a game as the outline of an SGF record: komi in points, the readings after each move,
/// rulings and void stones as comments and marks. What other programs would show differently is
/// set up. `day` is the day it was played, `2026-05-01`.
#[must_use]
pub fn outline(game: &Game, day: Option<&str>, words: &Words) -> Outline {
    let mut outline = Outline::new(game.rules().size);
    root(game, day, words, &mut outline);
    line::write(game, words, outline)
}

fn root(game: &Game, day: Option<&str>, words: &Words, outline: &mut Outline) {
    let (opening, rules) = (game.opening(), game.rules());
    let mut set = |name: &str, text: &str| outline.set(name, &seen(text));
    set("AP", PROGRAM);
    set("DT", day.unwrap_or_default());
    set(
        "RU",
        match rules.count {
            CountMethod::Territory => "Japanese",
            CountMethod::Area | CountMethod::Stones => "Chinese",
        },
    );
    let own = OwnTime::of(game);
    let result = game.outcome().map(|outcome| {
        let said = say::result(words, outcome, rules.unit());
        say!(words, "sgf-result", result = said, code = outcome.pairing())
    });
    let times = own.as_ref().map(|own| {
        let [black, white] = Side::BOTH.map(|side| own[side].said(words, rules));
        say!(words, "sgf-times", black = black, white = white)
    });
    set("GC", &result.into_iter().chain(times).collect::<Vec<_>>().join("  "));
    if let Some(bids) = bids(game) {
        set(BIDS, &bids);
        set(GUESS, &guess(game).unwrap_or_default());
    }
    set("EV", &opening.tournament);
    set("PC", &opening.place);
    set("RO", &opening.round);
    if rules.time != TimeSystem::NoClock && own.is_none() {
        // the limit includes the reserve, which OT tells
        let main = rules.limit.0.saturating_sub(reserved_inside(rules));
        set("TM", &(main.ms() / 1_000).to_string());
    }
    for (side, names) in [(Side::Black, ["PB", "BR", "BT"]), (Side::White, ["PW", "WR", "WT"])] {
        let Person { name, rank, team } = game.person(side);
        for (property, text) in names.into_iter().zip([name, rank, team]) {
            set(property, text);
        }
    }
    if opening.handicap > 0 {
        set("HA", &opening.handicap.to_string());
    }
    if let Some(overtime) = overtime(rules).filter(|_| own.is_none()) {
        set("OT", &overtime);
    }
    outline.set_komi(game.komi());
    if let Some(result) = game.outcome().and_then(|outcome| outcome.code().parse().ok()) {
        outline.set_result(result);
    }
    let setup = &opening.setup;
    let (black, white) = (setup.black.clone(), setup.white.clone());
    // stones alone are read as a handicap, after which White moves
    let told = setup.to_move == Side::White || !black.is_empty() || !white.is_empty();
    let to_move = told.then_some(setup.to_move);
    outline.root.setup = Setup { black, white, empty: Vec::new(), to_move };
}

/// Returns the part of the limit that is read.
fn reserved_inside(rules: &Rules) -> Span {
    if rules.time == TimeSystem::Reserved {
        rules.period.0.times(u64::from(rules.reserve))
    } else {
        Span::ZERO
    }
}

/// Describes what follows the limit, in the forms that other programs use.
fn overtime(rules: &Rules) -> Option<String> {
    let seconds = |span: Span| span.ms() / 1_000;
    let period = seconds(rules.period.0);
    match rules.time {
        TimeSystem::Reserved | TimeSystem::Periods if rules.reserve > 0 => {
            Some(format!("{}x{period} byo-yomi", rules.reserve))
        }
        TimeSystem::Stage { moves, within, carry } => {
            let kind = if carry { "carried over" } else { "Canadian" };
            Some(format!("{moves}/{} {kind}", seconds(within.0)))
        }
        TimeSystem::Fischer { add, .. } => Some(format!("{} fischer", seconds(add.0))),
        TimeSystem::Ing { .. } => Some(format!("{}x{period} Ing", rules.reserve)),
        TimeSystem::Reserved | TimeSystem::Periods | TimeSystem::Absolute | TimeSystem::NoClock => {
            None
        }
    }
}

/// Writes both bids by the colours that came of them: `B+7:B+4`.
fn bids(game: &Game) -> Option<String> {
    let bids = game.bids()?;
    let of = |side: Side| {
        let entered = bids.entered == game.player(Side::Black);
        if entered { bids.of[side] } else { bids.of[side.other()] }
    };
    Some(format!("{}:{}", of(Side::Black), of(Side::White)))
}

/// Writes the guess that fixed the colours.
fn guess(game: &Game) -> Option<String> {
    let guess = game.guess()?;
    let holder = game.side_of(guess.holder).letter();
    Some(format!("{holder}:{}:{}", guess.held, guess.shown))
}
