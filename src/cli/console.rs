//! What `new` is given, made into what a game starts with.

use super::args::{Beginning, Console, ConsoleArgs, NewGame};
use super::output::{brief, clean};
use super::position::{self, Known, Position, PositionFault};
use super::{Context, Exit, Failure, event as of_event, problems, source, stored};
use crate::game::{By, Command, Game, Opening, Order, Person, Refusal, Setup};
use crate::record::{self, Pairing};
use crate::rules::faults::{Checked, allowance_fault};
use crate::rules::{Allowance, Rules, Tournament};
use crate::shell::event::{self, Places, tidy};
use crate::shell::voice::OfEvent;
use crate::units::{BoardSize, PerPlayer, PerSide, Player, Side, Stamp};
use crate::words::{Words, say};
use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::Arc;

/// Makes sure that the console can open what is asked for, as far as that shows beforehand.
///
/// # Errors
/// No such game, a damaged record, no terminal.
pub(super) fn ready(context: &Context, args: ConsoleArgs) -> Result<ConsoleArgs, Failure> {
    if let Console::Resume(game, choice) = &args.open {
        stored::can_be_resumed(context, game, *choice)?;
    }
    if let (Console::Start, Some(path)) = (&args.open, &args.event) {
        of_event::folder(&context.words, path)?;
    }
    if args.plain || (io::stdout().is_terminal() && io::stdin().is_terminal()) {
        return Ok(args);
    }
    let text = say!(context.words, "run-no-terminal");
    Err(Failure::new(Exit::NoTerminal, "no-terminal", text))
}

/// Makes the arguments of `new` into what a game starts with. Nothing is opened yet.
///
/// # Errors
/// Rules or an event file that can't be used, handicap stones without places.
pub fn beginning(words: &Words, new: &NewGame) -> Result<Beginning, Failure> {
    let mut opening = opening(words, new)?;
    checked(words, &opening)?;
    let (mut played, mut standing, mut told) = (Vec::new(), PerSide::default(), Vec::new());
    if let Some(path) = new.position.as_deref() {
        let found = position(words, path, new, &opening.rules)?;
        if !(9..=19).contains(&found.size.lines()) {
            let text = say!(words, "position-unfit");
            let failure = Failure::new(Exit::Unreadable, "position", text);
            return Err(failure.at_file(path.display().to_string()));
        }
        let size = std::mem::replace(&mut opening.rules.size, found.size);
        opening.setup = found.setup;
        if new.handicap == 0 {
            opening.handicap = found.handicap;
        }
        named_by_record(&mut opening, &found.persons, new);
        (played, standing) = (found.played, found.standing);
        can_be_played(words, &opening, &played, path)?;
        if let Some(record) = &found.record {
            told = position::told(words, record, &opening, (size, found.handicap));
        }
    }
    Ok(Beginning { opening, played, standing, told })
}

/// Refuses a limit of one side that doesn't fit the rules.
fn checked(words: &Words, opening: &Opening) -> Result<(), Failure> {
    let clauses: Vec<&str> = words.all_clauses().collect();
    let found = allowance_fault(&opening.rules, &opening.allowances, &clauses);
    found.map_or(Ok(()), |one| {
        let text = words.fault_text(one.kind, &one.name, &one.value, &one.other);
        Err(Failure::new(Exit::Usage, one.kind.id(), text))
    })
}

/// Takes the persons of a record where none were given.
fn named_by_record(opening: &mut Opening, persons: &PerSide<Person>, new: &NewGame) {
    let players = [(Side::Black, &new.black, Player::A), (Side::White, &new.white, Player::B)];
    for (side, given, player) in players {
        let Person { name, rank, team } = &persons[side];
        if given.is_none() && !tidy(name).is_empty() {
            let (name, rank, team) = (tidy(name), tidy(rank), tidy(team));
            opening.players[player] = Person { name, rank, team };
        }
    }
}

fn position(words: &Words, path: &Path, new: &NewGame, rules: &Rules) -> Result<Position, Failure> {
    let bytes = source::bytes(words, path, record::MAX_BYTES as u64)?;
    let (to_move, handicap) = (new.to_move.unwrap_or(Side::Black), new.handicap);
    let known = Known { rules, to_move, handicap };
    Position::read(&bytes, known).map_err(|fault| {
        let text = match &fault {
            PositionFault::Record => say!(words, "position-no-record"),
            PositionFault::TooLarge => say!(words, "file-too-large"),
            PositionFault::Several(n) => say!(words, "position-several", n = *n),
            PositionFault::Rows(_) => say!(words, "position-no-board"),
            PositionFault::Setup => say!(words, "position-unfit"),
            PositionFault::Handicap(fault) => problems::handicap(words, *fault),
            PositionFault::Bids => say!(words, "position-no-bids"),
            PositionFault::SetUp(n) => say!(words, "position-set-up", n = *n),
            PositionFault::Move(n) => say!(words, "position-move-turn", n = *n),
            PositionFault::Unread(n, raw) => {
                say!(words, "position-move-unread", n = *n, raw = brief(&clean(raw)))
            }
        };
        let failure = Failure::new(Exit::Unreadable, "position", text);
        let failure = failure.at_file(path.display().to_string());
        match fault {
            PositionFault::Handicap(_) => failure.hint(say!(words, "position-handicap-hint")),
            PositionFault::Bids => failure.hint(say!(words, "position-bids-hint")),
            PositionFault::SetUp(_) | PositionFault::Move(_) | PositionFault::Unread(..) => {
                failure.hint(say!(words, "position-rows-hint"))
            }
            PositionFault::Record
            | PositionFault::TooLarge
            | PositionFault::Several(_)
            | PositionFault::Rows(_)
            | PositionFault::Setup => failure,
        }
    })
}

/// Refuses a record that these rules don't let be played: nothing of it is left out.
fn can_be_played(
    words: &Words,
    opening: &Opening,
    played: &[Order],
    path: &Path,
) -> Result<(), Failure> {
    let mut game = Game::new(Arc::new(opening.clone()));
    let start = Order { command: Command::Start, by: By::table(""), at: Stamp::default() };
    for order in std::iter::once(&start).chain(played) {
        let refused = |refusal: Refusal| {
            let why = words.refusal(refusal.why.id(), &[]).unwrap_or_default();
            let n = game.move_number() + u32::from(order.command != Command::Start);
            let text = say!(words, "position-move-refused", n = n, why = why);
            let failure = Failure::new(Exit::Found, "position", text);
            failure.at_file(path.display().to_string()).hint(say!(words, "position-rows-hint"))
        };
        let events = game.decide(order).map_err(refused)?;
        game.apply_all(&events);
    }
    Ok(())
}

fn opening(words: &Words, new: &NewGame) -> Result<Opening, Failure> {
    let places = new.event.as_deref().map(Places::of);
    let event = places.as_ref().map(|places| event(words, &places.file)).transpose()?;
    let pairing = places.as_ref().map(|places| of_event::pairing(words, places, new));
    let pairing = pairing.transpose()?.flatten();
    let event_file = places.as_ref().map(|places| places.file.display().to_string());
    let asked = event_file.as_deref().or(new.rules.as_deref());
    let round = new.round.as_deref().unwrap_or_default();
    let stage = event.as_ref().and_then(|event| event.stage_of(round));
    let named = source::rules(words, asked, new.stage.as_deref().or(stage))?;
    let mut rules = named.rules;
    if let Some(size) = new.size.and_then(BoardSize::new) {
        rules.size = size;
    }
    let setup = Setup::of(&rules, new.handicap);
    if new.handicap > 1 && setup.black.is_empty() {
        let (size, stones) = (rules.size.lines(), new.handicap);
        let text = say!(words, "handicap-too-many", size = size, stones = stones);
        return Err(Failure::usage("handicap", text));
    }
    let text = |given: &Option<String>| given.as_deref().map(tidy).unwrap_or_default();
    let whole = match event.as_ref().zip(places.as_ref()) {
        Some((event, places)) => event::opening(event, &places.file, rules),
        None => Opening { tournament: text(&new.tournament), ..Opening::new(rules, named.name) },
    };
    Ok(Opening {
        setup,
        players: persons(words, new, pairing.as_ref()),
        round: text(&new.round),
        stage: text(&new.stage),
        table: text(&new.table),
        handicap: new.handicap,
        allowances: PerPlayer {
            a: Allowance { limit: new.limits.black, reserve: None },
            b: Allowance { limit: new.limits.white, reserve: None },
        },
        ..whole
    })
}

/// Returns the persons: the names that were given, else those of the pairing.
fn persons(words: &Words, new: &NewGame, pairing: Option<&Pairing>) -> PerPlayer<Person> {
    let mut persons = pairing.map(event::persons).unwrap_or_default();
    let given = [(Player::A, &new.black, Side::Black), (Player::B, &new.white, Side::White)];
    for (player, given, side) in given {
        let own = &mut persons[player];
        match given.as_deref().map(tidy) {
            // rank and team are those of the one who is paired
            Some(name) if name != own.name => *own = Person { name, ..Person::default() },
            None if own.name.is_empty() => own.name = words.party(side),
            Some(_) | None => {}
        }
    }
    persons
}

/// Returns what an event file says of the voice, if anything.
pub(super) fn voice(event: &Tournament, path: &Path) -> Option<OfEvent> {
    event.voice.as_ref().map(|voice| OfEvent::of(voice, path))
}

/// Reads an event file.
///
/// # Errors
/// If it isn't one, or has faults.
pub(super) fn event(words: &Words, path: &Path) -> Result<Tournament, Failure> {
    let (_, examined) = source::examined(words, path)?;
    match examined.value {
        Some(Checked::Tournament(event)) => Ok(*event),
        Some(Checked::Rules(_) | Checked::Partial(_)) | None => {
            let first = examined.faults.into_iter().find(|fault| !fault.kind.is_notice());
            Err(source::not_an_event(words, path, first.as_ref()))
        }
    }
}
