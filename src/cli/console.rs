//! What `new` is given, made into what a game starts with.

use super::args::{Beginning, Console, ConsoleArgs, NewGame};
use super::output::brief;
use super::position::{self, Known, Position, PositionFault};
use super::{Context, Exit, Failure, clean, problems, source, stored};
use crate::game::{By, Command, Game, Opening, Order, Person, Refusal, Setup};
use crate::record;
use crate::rules::faults::{Checked, allowance_fault};
use crate::rules::tournament::Voice;
use crate::rules::{Allowance, Rules, Tournament};
use crate::shell::voice::OfEvent;
use crate::units::{BoardSize, PerPlayer, PerSide, Player, Side, Stamp};
use crate::words::{Words, say};
use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::Arc;

/// The longest name that is taken, in characters; a slip has no room for more.
const LONGEST: usize = 120;

/// Makes sure that the console can open what is asked for, as far as that shows beforehand.
///
/// # Errors
/// No such game, a damaged record, no terminal.
pub(super) fn ready(context: &Context, args: ConsoleArgs) -> Result<ConsoleArgs, Failure> {
    if let Console::Resume(game, choice) = &args.open {
        stored::can_be_resumed(context, game, *choice)?;
    }
    if io::stdout().is_terminal() && io::stdin().is_terminal() {
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
    let event = new.event.as_deref().map(|path| event(words, path)).transpose()?;
    let event_file = new.event.as_ref().map(|path| path.display().to_string());
    let asked = event_file.as_deref().or(new.rules.as_deref());
    let named = source::rules(words, asked, new.stage.as_deref())?;
    let mut rules = named.rules;
    if let Some(size) = new.size.and_then(BoardSize::new) {
        rules.size = size;
    }
    let setup = Setup::of(&rules, new.handicap);
    if new.handicap > 1 && setup.black.is_empty() {
        let (size, stones) = (rules.size.lines(), new.handicap);
        let text = say!(words, "handicap-too-many", size = size, stones = stones);
        return Err(Failure::new(Exit::Usage, "handicap", text));
    }
    let text = |given: &Option<String>| given.as_deref().map(tidy).unwrap_or_default();
    let person = |given: &Option<String>, side: Side| {
        let name = given.as_deref().map_or_else(|| words.party(side), tidy);
        Person { name, ..Person::default() }
    };
    let of_event = |of: fn(&Tournament) -> &str| event.as_ref().map(|event| tidy(of(event)));
    let voice = new.event.as_deref().zip(event.as_ref());
    let voice = voice.and_then(|(path, event)| voice_anywhere(event, path));
    let preset = event.as_ref().map_or(named.name, |event| event.rules.clone());
    let (press, moves) = event.as_ref().map(|event| (event.press, event.moves)).unwrap_or_default();
    Ok(Opening {
        setup,
        players: PerPlayer {
            a: person(&new.black, Side::Black),
            b: person(&new.white, Side::White),
        },
        tournament: of_event(|event| &event.name).unwrap_or_else(|| text(&new.tournament)),
        place: of_event(|event| &event.place).unwrap_or_default(),
        chief: of_event(|event| &event.arbiters.chief).unwrap_or_default(),
        voice,
        round: text(&new.round),
        table: text(&new.table),
        pauses: event.as_ref().map(|event| event.pauses.clone()).unwrap_or_default(),
        handicap: new.handicap,
        press,
        moves,
        tenths: event.as_ref().is_some_and(|event| event.tenths),
        allowances: PerPlayer {
            a: Allowance { limit: new.limits.black, reserve: None },
            b: Allowance { limit: new.limits.white, reserve: None },
        },
        ..Opening::new(rules, preset)
    })
}

/// Returns the voice of an event with a folder that is found from everywhere.
fn voice_anywhere(event: &Tournament, path: &Path) -> Option<Voice> {
    let OfEvent { folder, player } = voice(event, path)?;
    let whole = folder.map(|folder| std::path::absolute(&folder).unwrap_or(folder));
    let folder = whole.map_or_else(String::new, |folder| folder.display().to_string());
    Some(Voice { folder, player })
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

/// Takes control and direction characters out of a name and cuts it.
fn tidy(text: &str) -> String {
    let kept = clean(text);
    let kept = kept.chars().filter(|c| *c != '\u{fffd}' && !c.is_control());
    kept.take(LONGEST).collect::<String>().trim().to_owned()
}
