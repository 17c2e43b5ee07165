//! The game with which a drill starts.

use super::script::{Drill, Sides, Start, WrittenReading};
use crate::game::board::{Board, RowsError};
use crate::game::{By, Command, Event, Game, Opening, Order, Person, Reading, Setup};
use crate::record::{self, HandicapForm, Target};
use crate::rules::preset::{read_preset, read_tournament};
use crate::rules::{Preset, Rules};
use crate::units::{BoardSize, PerPlayer, PerSide, Side, Span, Stamp};
use std::io;
use std::sync::Arc;

/// Reads a file named in a drill.
pub type Reader<'a> = &'a dyn Fn(&str) -> io::Result<Vec<u8>>;

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
    #[error("{file}: {error}")]
    Rules {
        /// As written.
        file: String,
        /// Where and why.
        error: Box<ron::error::SpannedError>,
    },
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
    Rows(#[from] RowsError),
    /// The reading isn't possible under these rules.
    #[error("the reading of {0} isn't possible under these rules")]
    Reading(Side),
}

/// Builds the game.
///
/// # Errors
/// What in the drill, or in the files that it names, can't be used.
pub fn game(drill: &Drill, read: Reader<'_>) -> Result<Game, StartFault> {
    let rules = rules(&drill.rules, read)?.with(&drill.changes);
    let mut game = match &drill.start {
        Start::Empty(lines) => {
            let size = BoardSize::new(*lines).ok_or(StartFault::Size(*lines))?;
            Game::new(Arc::new(opening(drill, rules, size, Setup::empty())))
        }
        Start::Board { rows, to_move } => {
            let board = Board::from_rows(rows)?;
            let setup = setup(&board, *to_move);
            Game::new(Arc::new(opening(drill, rules, board.size(), setup)))
        }
        Start::Sgf(file) => from_record(drill, rules, file, read)?,
    };
    set_readings(&mut game, drill.readings)?;
    give_warnings(&mut game, drill.warnings);
    Ok(game)
}

fn rules(name: &str, read: Reader<'_>) -> Result<Rules, StartFault> {
    let bad = |error| StartFault::Rules { file: name.to_owned(), error: Box::new(error) };
    if let Some(preset) = Preset::named(name) {
        return preset.rules().map_err(bad);
    }
    if !name.contains(['.', '/']) {
        return Err(StartFault::Preset { name: name.to_owned() });
    }
    let text = String::from_utf8_lossy(&file(name, read)?).into_owned();
    if !text.contains("Tournament(") {
        return read_preset(&text).map_err(bad);
    }
    let event = read_tournament(&text).map_err(bad)?;
    Ok(rules(&event.rules, read)?.with(&event.changes))
}

fn file(name: &str, read: Reader<'_>) -> Result<Vec<u8>, StartFault> {
    read(name).map_err(|error| StartFault::Unreadable { file: name.to_owned(), error })
}

fn opening(drill: &Drill, mut rules: Rules, size: BoardSize, setup: Setup) -> Opening {
    rules.size = size;
    Opening {
        rules,
        preset: drill.rules.clone(),
        players: PerPlayer::default(),
        tournament: String::new(),
        place: String::new(),
        round: String::new(),
        table: String::new(),
        setup,
        handicap: 0,
    }
}

fn setup(board: &Board, to_move: Side) -> Setup {
    let of = |side| board.size().all().filter(|point| board.at(*point) == Some(side)).collect();
    Setup { black: of(Side::Black), white: of(Side::White), to_move }
}

/// Plays a record through; the game is left as if it had just been set up, so that the drill
/// starts the clock, unless the record ends it.
fn from_record(
    drill: &Drill,
    rules: Rules,
    name: &str,
    read: Reader<'_>,
) -> Result<Game, StartFault> {
    let none = || StartFault::Record { file: name.to_owned() };
    let games = record::read(&file(name, read)?).map_err(|_| none())?.games;
    let record = games.into_iter().next().ok_or_else(none)?;
    let (root, text) = (&record.outline.root.setup, |key| record.outline.text(key));
    let handicap = match record.handicap.form {
        HandicapForm::Stones(stones) => stones,
        _ => 0,
    };
    let first = if handicap > 0 { Side::White } else { Side::Black };
    let to_move = root.to_move.unwrap_or(first);
    let setup = Setup { black: root.black.clone(), white: root.white.clone(), to_move };
    let mut opening = opening(drill, rules, record.outline.size, setup);
    let person =
        |key| Person { name: text(key).unwrap_or_default().to_owned(), ..Person::default() };
    opening.players = PerPlayer { a: person("PB"), b: person("PW") };
    opening.handicap = handicap;
    replayed(Game::new(Arc::new(opening)), &record, name)
}

fn replayed(mut game: Game, record: &record::Game, name: &str) -> Result<Game, StartFault> {
    let mut running = game.clone();
    give(&mut running, Command::Start);
    for (n, play) in record.outline.moves() {
        let refused = || StartFault::Move { file: name.to_owned(), n };
        let command = match &play.target {
            Target::At(point) => Command::Play(*point),
            Target::Pass => Command::Pass,
            Target::Unreadable(_) => return Err(refused()),
        };
        let order = Order { command, by: By::table(""), at: Stamp::default() };
        if play.side != running.to_move() {
            return Err(refused());
        }
        let events = running.decide(&order).map_err(|_| refused())?;
        running.apply_all(&events);
        let clock = |event: &&Event| !matches!(event, Event::Clocks { .. });
        game.apply_all(events.iter().filter(clock));
    }
    Ok(game)
}

fn give(game: &mut Game, command: Command) {
    let order = Order { command, by: By::table(""), at: Stamp::default() };
    if let Ok(events) = game.decide(&order) {
        game.apply_all(&events);
    }
}

/// Sets the readings that are named. A period or a reserve without main time means that the
/// seconds are being read.
fn set_readings(game: &mut Game, written: Sides<WrittenReading>) -> Result<(), StartFault> {
    let full = game.clock().readings;
    let black = reading(game.rules(), full.black, written.black);
    let white = reading(game.rules(), full.white, written.white);
    let black = black.ok_or(StartFault::Reading(Side::Black))?;
    let white = white.ok_or(StartFault::Reading(Side::White))?;
    if (PerSide { black, white }) != full {
        game.apply(&Event::Clocks { running: None, black, white, at: Stamp::default() });
    }
    Ok(())
}

fn reading(rules: &Rules, full: Reading, written: WrittenReading) -> Option<Reading> {
    let reads = written.period.is_some() || written.reserve.is_some();
    let main = match written.main {
        Some(main) => main.0,
        None if reads => Span::ZERO,
        None => full.main,
    };
    let reserve = written.reserve.unwrap_or(full.reserve);
    let period = written.period.map_or(Span::ZERO, |period| period.0);
    let fits = period.is_zero() || (main.is_zero() && reserve > 0 && period < rules.period.0);
    fits.then(|| Reading::new(main, reserve, period))
}

fn give_warnings(game: &mut Game, warnings: Sides<u32>) {
    for (side, many) in [(Side::Black, warnings.black), (Side::White, warnings.white)] {
        for count in 1..=many {
            let fine = game.rules().warning_price;
            game.apply(&Event::WarningGiven { side, count, fine });
        }
    }
}
