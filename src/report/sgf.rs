//! A game as a record for other programs.

use super::change::closing;
use super::say;
use super::text::clean;
use crate::game::command::Shift;
use crate::game::tally::Ruling;
use crate::game::{ClockPhase, Game, Person, Reading, Stroke, Turn, TurnKind};
use crate::record::{ClockNote, Mark, Outline, Setup, Shape};
use crate::rules::{CountMethod, Rules, TimeSystem};
use crate::units::{PerSide, Point, Side, Span};
use crate::words::{Words, say};

/// The program, as records name it.
const PROGRAM: &str = concat!("caipan:", env!("CARGO_PKG_VERSION"));

/// Writes a game as the outline of an SGF record: komi in points, the readings after each move,
/// rulings and void stones as comments and marks. A lost turn is written as a pass with a
/// comment, because SGF knows nothing else that gives the turn away. `day` is the day it was
/// played, `2026-05-01`.
#[must_use]
pub fn outline(game: &Game, day: Option<&str>, words: &Words) -> Outline {
    let mut outline = Outline::new(game.rules().size);
    root(game, day, &mut outline);
    remark(game, 0, words, &mut outline);
    if !game.is_recorded() {
        comment(&mut outline, &say!(words, "sgf-not-recorded", n = game.move_number()));
        return outline;
    }
    for (at, turn) in game.turns().iter().enumerate() {
        let point = match turn.kind {
            TurnKind::Stroke(Stroke::Stone(point)) => Some(point),
            TurnKind::Stroke(Stroke::Pass) | TurnKind::Lost(_) | TurnKind::Unrecorded => None,
        };
        outline.play(turn.side, point);
        let after =
            game.turns().get(at + 1).map_or(game.clock().readings, |next| next.before.readings);
        outline.note().clock = clock(game, turn.side, after);
        if let TurnKind::Lost(clause) = &turn.kind {
            let cited = words.cite(clause.id());
            comment(&mut outline, &say!(words, "sgf-turn-lost", clause = cited));
        }
        if !turn.fits {
            comment(&mut outline, &say!(words, "sgf-misfit"));
        }
        let n = u32::try_from(at + 1).unwrap_or(u32::MAX);
        if turn.own {
            gave_up(game, n, &mut outline);
        }
        remark(game, n, words, &mut outline);
    }
    for dispute in game.disputes().iter().filter(|one| !one.played.is_empty()) {
        let played: Vec<_> = dispute.played.iter().filter_map(Turn::stroke).collect();
        let moves = closing::moves(words, &played);
        comment(
            &mut outline,
            &say!(words, "slip-went-back-moves", n = dispute.after, moves = moves),
        );
    }
    outline
}

fn root(game: &Game, day: Option<&str>, outline: &mut Outline) {
    let (opening, rules) = (game.opening(), game.rules());
    let mut set = |name: &str, text: &str| outline.set(name, &clean(text));
    set("AP", PROGRAM);
    set("DT", day.unwrap_or_default());
    set(
        "RU",
        match rules.count {
            CountMethod::Territory => "Japanese",
            CountMethod::Area | CountMethod::Stones => "Chinese",
        },
    );
    if let Some(outcome) = game.outcome() {
        set("GC", &outcome.pairing());
    }
    set("EV", &opening.tournament);
    set("PC", &opening.place);
    set("RO", &opening.round);
    if rules.time != TimeSystem::NoClock {
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
    if let Some(overtime) = overtime(rules) {
        set("OT", &overtime);
    }
    outline.set_komi(game.komi());
    if let Some(result) = game.outcome().and_then(|outcome| outcome.code().parse().ok()) {
        outline.set_result(result);
    }
    let setup = &opening.setup;
    let to_move = (setup.to_move == Side::White).then_some(Side::White);
    let (black, white) = (setup.black.clone(), setup.white.clone());
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

/// Returns what is noted of the mover's clock: the time left, and the periods or the moves to go.
fn clock(game: &Game, side: Side, readings: PerSide<Reading>) -> PerSide<ClockNote> {
    let reading = readings[side];
    let mut notes = PerSide::default();
    if reading.phase == ClockPhase::None {
        return notes;
    }
    let reads = reading.main.is_zero() && reading.reserve > 0;
    let left =
        if reads { game.rules().period.0.saturating_sub(reading.period) } else { reading.main };
    let periods = if reads { Some(reading.reserve) } else { reading.moves };
    notes[side] = ClockNote { left: Some(left), periods };
    notes
}

/// Adds what was ruled after entry `n`, and the stones that came off.
fn remark(game: &Game, n: u32, words: &Words, outline: &mut Outline) {
    for ruling in game.rulings().iter().filter(|ruling| ruling.after == n) {
        comment(outline, &said(game, ruling, words));
    }
    moved(game, n, words, outline);
    for void in game.voids().iter().filter(|void| void.n == n || last(game, void.n, n)) {
        outline.note().marks.push(Mark { point: void.point, shape: Shape::Cross });
        let (side, clause) = (words.party(void.side), words.cite(void.clause.id()));
        let (n, point) = (void.n, void.point);
        comment(
            outline,
            &say!(words, "slip-void", n = n, side = side, point = point, clause = clause),
        );
    }
}

/// Sets up the stones that stand elsewhere since a ruling after entry `n`, in a node of its own.
fn moved(game: &Game, n: u32, words: &Words, outline: &mut Outline) {
    let stones: Vec<Shift> = game.stones_moved(n).collect();
    if stones.is_empty() {
        return;
    }
    let board = game.board_after(n);
    let on = |side| {
        let to = stones.iter().map(|one| one.to);
        to.filter(|point| board.at(*point) == Some(side)).collect()
    };
    let empty = stones.iter().map(|one| one.from).filter(|from| board.at(*from).is_none());
    let setup = Setup {
        black: on(Side::Black),
        white: on(Side::White),
        empty: empty.collect(),
        to_move: None,
    };
    outline.set_up(setup);
    let named = |one: &Shift| format!("{} → {}", one.from, one.to);
    let named = words.list(&stones.iter().map(named).collect::<Vec<_>>());
    comment(outline, &say!(words, "slip-stones-moved", n = n, stones = named));
}

/// Sets up the position after a move whose own chain came off, in a node of its own: other
/// programs take the opponent's chains off, or none.
fn gave_up(game: &Game, n: u32, outline: &mut Outline) {
    let (before, after) = (game.board_after(n - 1), game.board_after(n));
    let played = game.stands_at(n, n);
    let differs = |point: &Point| before.at(*point) != after.at(*point) || Some(*point) == played;
    let mut setup = Setup::default();
    for point in game.board().size().all().filter(differs) {
        setup.empty.push(point);
    }
    // chains of the opponent that another program took off stand again
    let mut other = before.clone();
    let turn = game.turns().get(n as usize - 1);
    if let (Some(turn), Some(point)) = (turn, played)
        && other.play(turn.side, point).is_ok()
    {
        for point in other.captured() {
            match turn.side.other() {
                Side::Black => setup.black.push(*point),
                Side::White => setup.white.push(*point),
            }
        }
    }
    outline.set_up(setup);
}

/// A stone that belongs to a move which never came stands at the last one.
fn last(game: &Game, void: u32, n: u32) -> bool {
    n == game.move_number() && void > n
}

fn said(game: &Game, ruling: &Ruling, words: &Words) -> String {
    let name = words.offence_of(game.rules(), &ruling.offence);
    let effects = say::effects(words, &ruling.offence, &ruling.effects);
    let side = game.side_of(ruling.player);
    let nobody = game.rules().is_nobodys(&ruling.offence);
    let said = words.announcement((!nobody).then_some(side), &name, &effects);
    let cited = words.cite_ruling(&game.rules().edition, &ruling.offence, &ruling.clause);
    let said = format!("{said} ({cited}) {}", ruling.text).trim_end().to_owned();
    let state = words.ruling_state(ruling.state.id()).filter(|_| !ruling.state.is_in_force());
    match state {
        Some(state) => {
            let state = say!(words, "slip-ruling-state", id = ruling.id, state = state);
            format!("{said} {state}")
        }
        None => said,
    }
}

fn comment(outline: &mut Outline, text: &str) {
    let comment = &mut outline.note().comment;
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(&clean(text));
}
