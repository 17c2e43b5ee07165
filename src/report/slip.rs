//! The result slip as a value: what both sides and the arbiter sign.

use super::Identity;
use super::change::Change;
use super::colours::Colours;
use super::subject::Subject;
use super::{counted, view};
use crate::game::command::Basis;
use crate::game::event::Ending;
use crate::game::result::Count;
use crate::game::{
    By, ClockPhase, Event, Follows, Game, Outcome, Phase, Reading, ResultKind, Role, Who,
};
use crate::rules::{Clause, Effect, TimeSystem};
use crate::units::{Fingerprint, PerSide, Point, Side, Span, Zi};
use serde::Serialize;

/// An entry of the record, as far as a slip tells of it.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    /// Who ordered it.
    pub by: &'a By,
    /// The wall clock.
    pub wall: &'a str,
    /// What it caused.
    pub events: &'a [Event],
}

/// The record that a slip covers.
#[derive(Clone, Debug)]
pub struct Covered {
    /// The game's name.
    pub game: String,
    /// The last record.
    pub seq: u64,
    /// Its fingerprint.
    pub fingerprint: Fingerprint,
}

/// The result slip.
#[derive(Clone, Debug, Serialize)]
pub struct Slip {
    /// Which game it is of.
    #[serde(flatten)]
    pub subject: Subject,
    /// How the colours were fixed.
    pub colours: Colours,
    /// Stones each side has taken.
    pub captures: PerSide<u32>,
    /// The game that this one is played for, anew or besides.
    #[serde(serialize_with = "view::follows")]
    pub follows: Option<Follows>,
    /// The readings at the end.
    pub clock: PerSide<Reading>,
    /// The time each side has used by the clock, where the readings tell it.
    pub used_ms: PerSide<Option<Span>>,
    /// Warnings.
    pub warnings: PerSide<u32>,
    /// What they cost, with overtime that costs.
    pub fines: PerSide<Zi>,
    /// What overtime costs of it.
    pub overtime: PerSide<Zi>,
    /// The rulings.
    pub rulings: Vec<RulingLine>,
    /// Stones that came off as void.
    pub voids: Vec<VoidLine>,
    /// Corrections, set readings, gaps.
    pub notes: Vec<NoteLine>,
    /// Stones that lived by a cycle only and were counted as dead (假生).
    pub false_life: PerSide<Vec<Point>>,
    /// The count sheet, where the board was counted.
    #[serde(serialize_with = "view::count")]
    pub count: Option<Count>,
    /// What the recorded board comes to, where the count by hand differs from it.
    #[serde(serialize_with = "view::count")]
    pub board_count: Option<Count>,
    /// The board with the owner of each point, where the moves are recorded and it was counted.
    pub owners: Option<Vec<String>>,
    /// What the organisers decided beside the result, and the lot for the pairing.
    pub beside: Vec<NoteLine>,
    /// The fingerprint of the signed record that this slip adds to, where something stands
    /// beside the result.
    pub adds_to: Option<Fingerprint>,
    /// The lot for the pairing.
    pub pairing_lot: Option<Side>,
    /// The result.
    pub result: ResultLine,
    /// Who has confirmed it.
    pub confirmed: Vec<Who>,
    /// All three have, and nobody changes it any more.
    pub locked: bool,
    /// The chief arbiter, where one has decided something; empty where nobody gave a name.
    pub chief: Option<String>,
}

/// A ruling.
#[derive(Clone, Debug, Serialize)]
pub struct RulingLine {
    /// Its number.
    pub id: u32,
    /// What became of it: `stands`, `upheld`, `withdrawn`, `set-aside`, `changed`.
    pub state: &'static str,
    /// The move after which it happened, where that was earlier.
    pub about: Option<u32>,
    /// Whether a player claimed it or the arbiter saw it.
    pub basis: Basis,
    /// Both players did it.
    pub both: bool,
    /// It is an act of its own beside one at the same move.
    pub separate: bool,
    /// Entries on the record before it.
    pub after: u32,
    /// Whose foul.
    pub side: Side,
    /// The foul.
    pub offence: String,
    /// Where.
    pub point: Option<Point>,
    /// By which clause.
    pub clause: Clause,
    /// The effects.
    pub effects: Vec<Effect>,
    /// What happened, in the arbiter's words.
    pub text: String,
    /// Who ruled.
    pub by: By,
    /// When.
    pub wall: String,
}

/// A void stone.
#[derive(Clone, Debug, Serialize)]
pub struct VoidLine {
    /// The turn it is listed under.
    pub n: u32,
    /// Whose.
    pub side: Side,
    /// Where.
    pub point: Point,
    /// By which clause.
    pub clause: Clause,
}

/// Something that was changed on the record or the clocks.
#[derive(Clone, Debug, Serialize)]
pub struct NoteLine {
    /// What.
    #[serde(flatten)]
    pub what: Change,
    /// Who ordered it.
    pub by: By,
    /// When.
    pub wall: String,
}

/// The result.
#[derive(Clone, Debug, Serialize)]
pub struct ResultLine {
    /// Its kind.
    pub kind: ResultKind,
    /// Its code.
    pub code: String,
    /// Its code for pairing programs.
    pub pairing: String,
    /// Who won.
    pub winner: Option<Side>,
    /// Black's margin.
    pub margin: Option<Zi>,
    /// By which clause.
    pub clause: Option<Clause>,
}

/// Says why there is no slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSlip {
    /// The game has no result.
    #[error("the game has no result")]
    NoResult,
    /// The board wasn't counted.
    #[error("the game was not counted")]
    NotCounted,
    /// The last entries aren't on disk.
    #[error("the last entries aren't recorded")]
    NotRecorded,
}

impl Slip {
    /// Builds the slip of a game that has a result. `covered` is none where an entry isn't on
    /// disk yet: then nothing is printed.
    ///
    /// # Errors
    /// If the game has no result, or isn't recorded.
    pub fn of(
        game: &Game,
        acts: &[Act<'_>],
        covered: Option<Covered>,
        identity: &Identity,
    ) -> Result<Self, NoSlip> {
        let outcome = game.outcome().ok_or(NoSlip::NoResult)?;
        let clock = game.clock();
        Ok(Self {
            subject: Subject::of("result", game, acts, covered, identity)?,
            colours: Colours::of(game, acts),
            captures: game.prisoners(),
            follows: game.opening().follows.clone(),
            clock: clock.readings,
            used_ms: PerSide::from_fn(|side| used(game, side)),
            warnings: PerSide::from_fn(|side| game.tally(side).warnings),
            fines: game.fines(),
            overtime: PerSide::from_fn(|side| game.overtime_price(side, &clock.readings[side])),
            rulings: rulings(game, acts),
            voids: voids(game),
            notes: notes(acts, |what| !what.is_beside()),
            beside: notes(acts, Change::is_beside),
            adds_to: adds_to(acts),
            pairing_lot: game.lot(),
            false_life: PerSide::from_fn(|side| false_life(game, side)),
            count: game.count().cloned(),
            board_count: game.difference().map(|_| game.count_of_board()),
            owners: owners(game),
            result: ResultLine::of(outcome),
            confirmed: game.confirmed().iter().copied().collect(),
            locked: game.phase() == Phase::Locked,
            chief: chief(acts),
        })
    }
}

/// Returns the time that a side has used: what it was given less what is left. A clock that adds
/// time, or forgets it at the end of a period, doesn't tell.
fn used(game: &Game, side: Side) -> Option<Span> {
    let rules = game.rules();
    let left = |one: &Reading| match (rules.time, one.phase) {
        (TimeSystem::Reserved, _) => {
            let periods = rules.period.0.times(u64::from(one.reserve));
            Some(one.main + periods.saturating_sub(one.period))
        }
        (TimeSystem::Absolute, _)
        | (
            TimeSystem::Periods | TimeSystem::Ing { .. } | TimeSystem::Stage { .. },
            ClockPhase::Main,
        ) => Some(one.main),
        (
            TimeSystem::Periods | TimeSystem::Ing { .. } | TimeSystem::Stage { .. },
            ClockPhase::Byoyomi | ClockPhase::Stage | ClockPhase::Over | ClockPhase::None,
        )
        | (TimeSystem::Fischer { .. } | TimeSystem::NoClock, _) => None,
    };
    let (granted, now) = (game.granted(side), game.clock().readings[side]);
    Some(left(&granted)?.saturating_sub(left(&now)?))
}

fn false_life(game: &Game, side: Side) -> Vec<Point> {
    let his = |point: &&Point| game.board().at(**point) == Some(side);
    game.false_life().iter().filter(his).copied().collect()
}

/// Returns the board with the owner of each point, where the moves are recorded and it was counted.
pub(super) fn owners(game: &Game) -> Option<Vec<String>> {
    (game.is_recorded() && game.count().is_some()).then(|| counted::board(game))
}

impl ResultLine {
    pub(super) fn of(outcome: &Outcome) -> Self {
        Self {
            kind: outcome.kind,
            code: outcome.code(),
            pairing: outcome.pairing(),
            winner: outcome.winner,
            margin: outcome.margin,
            clause: outcome.clause.clone(),
        }
    }
}

pub(super) fn when(acts: &[Act<'_>], what: impl Fn(&Event) -> bool) -> Option<String> {
    let act = acts.iter().find(|act| act.events.iter().any(&what));
    act.map(|act| act.wall.to_owned())
}

/// Returns when the game ended: on the board, else by the result that still holds.
pub(super) fn ended(acts: &[Act<'_>]) -> Option<String> {
    let (mut board, mut result, mut disputed) = (None, None, None);
    for act in acts {
        for event in act.events {
            #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else ends a game")]
            match event {
                Event::Ended { .. } => board = Some(act.wall),
                Event::Reopened { .. } => board = None,
                Event::Ending(Ending::Disputed { .. }) => disputed = board,
                Event::Ending(Ending::WentBack { .. }) => board = disputed,
                Event::Resulted(outcome) => result = Some((outcome.ruling, act.wall)),
                Event::ResultVoided { .. } => result = None,
                Event::Lifted { ruling, .. } => {
                    result = result.filter(|(by, _)| *by != Some(*ruling));
                }
                _ => {}
            }
        }
    }
    board.or(result.map(|(_, wall)| wall)).map(str::to_owned)
}

pub(super) fn voids(game: &Game) -> Vec<VoidLine> {
    let line = |void: &crate::game::tally::VoidStone| VoidLine {
        n: void.n,
        side: void.side,
        point: void.point,
        clause: void.clause.clone(),
    };
    game.voids().iter().map(line).collect()
}

/// Returns the name of the chief arbiter, if one gave an order.
fn chief(acts: &[Act<'_>]) -> Option<String> {
    let orders = acts.iter().rev().filter(|act| act.by.role == Role::Chief);
    let names: Vec<&str> = orders.map(|act| act.by.name.as_str()).collect();
    let best = names.iter().find(|name| !name.is_empty()).or(names.first());
    best.map(|name| (*name).to_owned())
}

pub(super) fn rulings(game: &Game, acts: &[Act<'_>]) -> Vec<RulingLine> {
    let of = |act: &Act<'_>| -> Vec<RulingLine> {
        act.events.iter().filter_map(|event| ruling(game, act, event)).collect()
    };
    acts.iter().flat_map(of).collect()
}

fn ruling(game: &Game, act: &Act<'_>, event: &Event) -> Option<RulingLine> {
    let Event::Ruled {
        id,
        offence,
        side,
        point,
        clause,
        effects,
        text,
        after,
        about,
        basis,
        both,
        who: _,
        separate,
        at: _,
    } = event
    else {
        return None;
    };
    let state = game.ruling(*id).map_or("stands", |ruling| ruling.state.id());
    Some(RulingLine {
        id: *id,
        state,
        about: *about,
        basis: *basis,
        both: *both,
        separate: *separate,
        after: *after,
        side: *side,
        offence: offence.clone(),
        point: *point,
        clause: clause.clone(),
        effects: effects.clone(),
        text: text.clone(),
        by: act.by.clone(),
        wall: act.wall.to_owned(),
    })
}

/// Returns the fingerprint of the signed record that organisers have added to.
fn adds_to(acts: &[Act<'_>]) -> Option<Fingerprint> {
    let signed = |event: &Event| {
        if let Event::Amended { signed, .. } = event { *signed } else { None }
    };
    acts.iter().flat_map(|act| act.events).find_map(signed)
}

/// Lists what was changed, as far as it is wanted.
pub(super) fn notes(acts: &[Act<'_>], wanted: impl Fn(&Change) -> bool) -> Vec<NoteLine> {
    let line = |act: &Act<'_>, event: &Event| {
        let what = Change::of(event).filter(&wanted)?;
        Some(NoteLine { what, by: act.by.clone(), wall: act.wall.to_owned() })
    };
    acts.iter().flat_map(|act| act.events.iter().filter_map(|event| line(act, event))).collect()
}
