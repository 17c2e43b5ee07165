//! The game with which a drill starts: an opening, and orders that lead to its first position.

use super::script::{Drill, Sides, Start, WrittenReading};
use crate::cli::position::{Known, Position, PositionFault};
use crate::game::command::Colon;
use crate::game::{By, Command, Game, Opening, Order, Setup};
use crate::rules::faults::{self, Checked, Contradiction};
use crate::rules::{Changes, Effect, Preset, Rules};
use crate::units::{BoardSize, PerPlayer, Side, Span, Stamp};
use std::io;
use std::sync::Arc;

/// Reads a file named in a drill.
pub type Reader<'a> = &'a dyn Fn(&str) -> io::Result<Vec<u8>>;

/// The most warnings of a side at the start, whatever the rules say.
const MOST_WARNINGS: u32 = 99;

/// What is said of an order that only leads to the first position.
const REASON: &str = "drill";

/// Says why a drill can't start.
#[derive(Debug, thiserror::Error)]
pub enum StartFault {
    /// No preset has this name, and it is no file's.
    #[error("unknown preset {name:?}")]
    Preset {
        /// As written.
        name: String,
    },
    /// A file that the drill names can't be read.
    #[error("{file}: {error}")]
    Unreadable {
        /// As written.
        file: String,
        /// What the system says.
        error: io::Error,
    },
    /// The rules' file isn't understood.
    #[error("{file}:{}:{}: {}", fault.line, fault.column, fault.kind.id())]
    Rules {
        /// As written.
        file: String,
        /// Where and why.
        fault: Box<faults::Fault>,
    },
    /// The rules leave fields open, and the drill brings none.
    #[error("{name} leaves open: {}", fields.join(", "))]
    Open {
        /// As written.
        name: String,
        /// The fields.
        fields: Vec<&'static str>,
    },
    /// The changed rules contradict themselves.
    #[error("the changes contradict the rules: {}", .0.kind.id())]
    Contradiction(Box<Contradiction>),
    /// The record isn't one.
    #[error("{file}: no record")]
    Record {
        /// As written.
        file: String,
    },
    /// The record breaks these rules.
    #[error("{file}: move {n} can't be played under these rules")]
    Move {
        /// As written.
        file: String,
        /// The move.
        n: u32,
    },
    /// No board has so many lines.
    #[error("no board has {0} lines")]
    Size(u8),
    /// The rows are no board.
    #[error(transparent)]
    Rows(#[from] PositionFault),
    /// The reading isn't possible under these rules.
    #[error("the reading of {0} isn't possible under these rules")]
    Reading(Side),
    /// The warnings would have ended the game.
    #[error("so many warnings of {0} would have ended the game")]
    Warnings(Side),
}

/// How a drill starts.
pub struct Prepared {
    /// The game's opening.
    pub opening: Opening,
    /// Orders at the first moment that lead to the position, the readings and the warnings.
    pub orders: Vec<Order>,
    /// The game has been begun and stopped by the orders, so that `Start` only lets it go on.
    pub begun: bool,
}

/// Prepares the game of a drill.
///
/// # Errors
/// What in the drill, or in the files that it names, can't be used.
pub fn prepare(drill: &Drill, read: Reader<'_>, clauses: &[&str]) -> Result<Prepared, StartFault> {
    let said = said(&drill.rules, read, clauses)?.with(&drill.changes);
    let open = |fields| StartFault::Open { name: drill.rules.clone(), fields };
    let rules = said.complete().map_err(open)?;
    let found = faults::contradictions(&rules, clauses);
    if let Some(first) = found.into_iter().find(|one| !one.kind.is_notice()) {
        return Err(StartFault::Contradiction(Box::new(first)));
    }
    let limits = PerPlayer { a: drill.limits.black, b: drill.limits.white };
    if let Some(one) = faults::allowance_fault(&rules, &limits, clauses) {
        return Err(StartFault::Contradiction(Box::new(one)));
    }
    few_warnings(drill.warnings, rules.warnings_lose)?;
    let mut prepared = match &drill.start {
        Start::Empty(lines) => {
            let size = BoardSize::new(*lines).ok_or(StartFault::Size(*lines))?;
            let setup = Setup::of(&rules, 0);
            fresh(opening(drill, rules, size, setup))
        }
        Start::Board { rows, to_move } => {
            let found = Position::of_rows(rows, *to_move)?;
            fresh(opening(drill, rules, found.size, found.setup))
        }
        Start::Sgf(file) => from_record(drill, rules, file, read)?,
    };
    // readings and warnings come first: a record may end the game
    let mut orders = readings(drill.readings);
    orders.extend(warnings(drill.warnings));
    orders.append(&mut prepared.orders);
    prepared.orders = orders;
    prepared.check(drill)?;
    Ok(prepared)
}

fn fresh(opening: Opening) -> Prepared {
    Prepared { opening, orders: Vec::new(), begun: false }
}

/// Each warning is an order of its own; as many as lose are refused before they are made.
fn few_warnings(written: Sides<u32>, lose: u32) -> Result<(), StartFault> {
    let both = [(Side::Black, written.black), (Side::White, written.white)];
    let many = |count: u32| count > MOST_WARNINGS || (lose > 0 && count >= lose);
    let found = both.into_iter().find(|(_, count)| many(*count));
    found.map_or(Ok(()), |(side, _)| Err(StartFault::Warnings(side)))
}

/// Reads what the named rules say; they may leave fields open.
fn said(name: &str, read: Reader<'_>, clauses: &[&str]) -> Result<Changes, StartFault> {
    let unknown = || StartFault::Preset { name: name.to_owned() };
    if let Some(preset) = Preset::named(name) {
        return preset.changes().map_err(|_| unknown());
    }
    if !name.contains(['.', '/']) {
        return Err(unknown());
    }
    let examined = faults::examine_bytes(&file(name, read)?, clauses);
    if let Some(fault) = examined.faults.into_iter().find(|fault| !fault.kind.is_notice()) {
        return Err(StartFault::Rules { file: name.to_owned(), fault: Box::new(fault) });
    }
    match examined.value {
        Some(Checked::Rules(rules)) => Ok(Changes::from(*rules)),
        Some(Checked::Partial(said)) => Ok(*said),
        Some(Checked::Tournament(event)) => faults::said(&event, None).map_err(|_| unknown()),
        None => Err(unknown()),
    }
}

fn file(name: &str, read: Reader<'_>) -> Result<Vec<u8>, StartFault> {
    read(name).map_err(|error| StartFault::Unreadable { file: name.to_owned(), error })
}

fn opening(drill: &Drill, mut rules: Rules, size: BoardSize, setup: Setup) -> Opening {
    rules.size = size;
    Opening {
        setup,
        allowances: PerPlayer { a: drill.limits.black, b: drill.limits.white },
        press: drill.press,
        moves: drill.moves,
        ..Opening::new(rules, drill.rules.clone())
    }
}

fn from_record(
    drill: &Drill,
    rules: Rules,
    name: &str,
    read: Reader<'_>,
) -> Result<Prepared, StartFault> {
    let known = Known { rules: &rules, to_move: Side::Black, handicap: 0 };
    let found = Position::of_record(&file(name, read)?, known).map_err(|fault| match fault {
        PositionFault::Move(n) | PositionFault::Unread(n, _) => {
            StartFault::Move { file: name.to_owned(), n }
        }
        PositionFault::Record
        | PositionFault::TooLarge
        | PositionFault::Several(_)
        | PositionFault::SetUp(_)
        | PositionFault::Handicap(_)
        | PositionFault::Bids
        | PositionFault::Setup
        | PositionFault::Rows(_) => StartFault::Record { file: name.to_owned() },
    })?;
    let mut opening = opening(drill, rules, found.size, found.setup);
    opening.players = PerPlayer { a: found.persons.black, b: found.persons.white };
    opening.handicap = found.handicap;
    let mut orders = vec![table(Command::Start)];
    orders.extend(found.played);
    orders.push(table(Command::Pause));
    Ok(Prepared { opening, orders, begun: true })
}

fn table(command: Command) -> Order {
    Order { command, by: By::table(""), at: Stamp::default() }
}

fn chief(command: Command) -> Order {
    Order { command, by: By::chief(""), at: Stamp::default() }
}

/// Sets the readings that are named. A period or a reserve without main time means that the
/// seconds are being read.
fn readings(written: Sides<WrittenReading>) -> Vec<Order> {
    let set = |(side, written): (Side, WrittenReading)| {
        let WrittenReading { main, reserve, period, moves } = written;
        let reads = period.is_some() || reserve.is_some();
        let main = main.or(reads.then_some(Colon(Span::ZERO)));
        let named = main.is_some() || moves.is_some() || reads;
        let reason = REASON.to_owned();
        named.then(|| chief(Command::SetReading { side, main, reserve, period, moves, reason }))
    };
    let both = [(Side::Black, written.black), (Side::White, written.white)];
    both.into_iter().filter_map(set).collect()
}

fn warnings(written: Sides<u32>) -> Vec<Order> {
    let warning = |side| {
        let mut rule = Command::rule("other", side).with_effects(vec![Effect::Warning]);
        if let Command::Rule { text, .. } = &mut rule {
            REASON.clone_into(text);
        }
        chief(rule)
    };
    let many = |side, count: u32| (0..count).map(move |_| warning(side));
    many(Side::Black, written.black).chain(many(Side::White, written.white)).collect()
}

impl Prepared {
    /// Tries the orders, and leaves out the stop of a game that the record has ended.
    fn check(&mut self, drill: &Drill) -> Result<(), StartFault> {
        let mut game = Game::new(Arc::new(self.opening.clone()));
        let mut n = 0;
        for order in &self.orders {
            if game.is_over() && matches!(order.command, Command::Pause) {
                continue;
            }
            n += u32::from(matches!(order.command, Command::Play(_) | Command::Pass));
            let events = game.decide(order).map_err(|_| fault(drill, &order.command, n))?;
            game.apply_all(&events);
        }
        if game.is_over() {
            self.orders.pop_if(|last| matches!(last.command, Command::Pause));
        }
        let loser = game.outcome().and_then(|outcome| outcome.winner).map(Side::other);
        loser.map_or(Ok(()), |side| Err(StartFault::Warnings(side)))
    }
}

/// Says what a refused order means; all but readings and warnings come from the record.
fn fault(drill: &Drill, command: &Command, n: u32) -> StartFault {
    if let Command::SetReading { side, .. } = command {
        return StartFault::Reading(*side);
    }
    if let Command::Rule { side, .. } = command {
        return StartFault::Warnings(*side);
    }
    let file = if let Start::Sgf(file) = &drill.start { file.clone() } else { String::new() };
    StartFault::Move { file, n }
}
