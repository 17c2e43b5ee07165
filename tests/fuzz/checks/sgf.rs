//! Records: what is read, written and read again is the same, and so is the game played from it.

use super::{is_retold, rules_on, words};
use caipan::game::{By, Command, Game, Opening, Order, Setup};
use caipan::journal::Entry;
use caipan::record::{
    self, After, Collection, Fault, Judging, Kind, Outline, PropertyFault, Replay, Target,
};
use caipan::report;
use caipan::rules::Capture;
use caipan::rules::board::{Repetition, Suicide};
use caipan::units::{Side, Stamp};
use std::sync::Arc;

/// More than this only costs time.
const MOST: usize = 1 << 16;

/// A file of records.
pub fn sgf(data: &[u8]) {
    if data.len() > MOST {
        return;
    }
    let Ok(first) = record::read(data) else { return };
    let text = record::write_all(first.games.iter().map(|game| &game.outline));
    let second = record::read(text.as_bytes()).unwrap();
    if !first.games.iter().all(has_board) {
        return;
    }
    assert_eq!(outlines(&second), outlines(&first), "{text}");
    assert_eq!(second.problems, [], "{text}");
    let again = record::write_all(second.games.iter().map(|game| &game.outline));
    assert_eq!(again, text);
    for (one, other) in first.games.iter().zip(&second.games) {
        assert_eq!((one.komi, one.limit), (other.komi, other.limit), "{text}");
        assert_eq!((one.overtime, one.outcome), (other.overtime, other.outcome), "{text}");
        for after in [After::Stop, After::Void, After::Stand] {
            let [judged, same] = [one, other].map(|game| judged(game, after));
            assert_eq!(judged.board.rows(), same.board.rows(), "{text}");
            assert_eq!(kinds(&judged), kinds(&same), "{text}");
        }
        played(one);
    }
}

/// Tells whether points could be read: without a board of a size none is.
fn has_board(game: &record::Game) -> bool {
    let hinders = |problem: &record::Problem| {
        let other = matches!(problem.fault, Fault::Property { what: PropertyFault::NotGo, .. });
        other || matches!(problem.fault, Fault::Size { .. })
    };
    !game.problems.iter().any(hinders)
}

/// The games but for what a record doesn't tell: the order of marks, and what a property that may
/// stand once says the second time.
fn outlines(all: &Collection) -> Vec<Outline> {
    let mut outlines: Vec<Outline> = all.games.iter().map(|game| game.outline.clone()).collect();
    for outline in &mut outlines {
        outline.info.values_mut().for_each(|values| values.truncate(1));
        let notes = outline.nodes.iter_mut().filter_map(|node| node.note.as_deref_mut());
        for note in notes.chain([&mut outline.root]) {
            note.marks
                .sort_by(|one, other| (&one.shape, one.point).cmp(&(&other.shape, other.point)));
        }
    }
    outlines
}

fn kinds(replay: &Replay) -> Vec<(Option<u32>, Kind)> {
    let kind = |problem: &record::Problem| (problem.number, problem.fault.kind());
    replay.problems.iter().map(kind).collect()
}

fn judged(game: &record::Game, after: After) -> Replay {
    let judging = Judging {
        repetition: Repetition::Simple,
        repetition_foul: false,
        passes_end: true,
        last_pass: None,
        suicide: Suicide::Forbidden,
        chooses: false,
        first: Side::Black,
        after,
    };
    record::replay(game, judging)
}

/// Plays a record as far as the rules let it, and compares the game with its own record.
fn played(read: &record::Game) {
    let Some(opening) = opening(read) else { return };
    let mut game = Game::new(Arc::clone(&opening));
    let mut entries = Vec::new();
    let strokes = read.outline.moves().filter_map(|(_, play)| match play.target {
        Target::At(point) => Some((Some(play.side), Command::Play(point))),
        Target::Pass => Some((Some(play.side), Command::Pass)),
        Target::Unreadable(_) => None,
    });
    for (side, cmd) in std::iter::once((None, Command::Start)).chain(strokes) {
        if side.is_some_and(|side| side != game.to_move()) {
            continue;
        }
        let at = Stamp::from_ms(entries.len() as u64 * 7);
        let order = Order { command: cmd, by: By::table("丙"), at };
        let Ok(events) = game.decide(&order) else { continue };
        game.apply_all(&events);
        let wall = "2026-05-01T09:00:00+08:00".to_owned();
        let (cmd, by, calls) = (order.command, order.by, Vec::new());
        entries.push(Entry { at, wall, by, cmd, events, calls });
    }
    is_retold(&opening, &entries, &game);
    exported(&game);
}

fn opening(read: &record::Game) -> Option<Arc<Opening>> {
    let outline = &read.outline;
    let setup = outline.root.setup.clone();
    let faulty = read.problems.iter().any(|problem| problem.fault.kind() == Kind::Setup);
    if faulty || !setup.empty.is_empty() {
        return None;
    }
    let mut opening = Opening::new(rules_on(outline.size), "china-2002");
    let to_move = setup.to_move.unwrap_or(Side::Black);
    opening.setup = Setup { black: setup.black, white: setup.white, to_move };
    let name = |property| outline.text(property).unwrap_or_default().to_owned();
    opening.players.a.name = name("PB");
    opening.players.b.rank = name("WR");
    opening.tournament = name("EV");
    Some(Arc::new(opening))
}

/// What a game is exported as reads back as the same game.
pub fn exported(game: &Game) {
    let outline = report::outline(game, Some("2026-05-01"), &words()[1]);
    let text = record::write(&outline);
    let found = record::read(text.as_bytes()).unwrap();
    assert_eq!(found.problems, [], "{text}");
    let [read] = found.games.as_slice() else { panic!("{text}") };
    let setup = &game.opening().setup;
    let position = !setup.black.is_empty() && game.opening().handicap == 0;
    let wrong = |problem: &&record::Problem| {
        // stones without a number are asked about
        !(position && matches!(problem.fault, Fault::Handicap(_)))
    };
    assert_eq!(read.problems.iter().find(wrong), None, "{text}");
    assert_eq!(read.outline, outline, "{text}");
    if position || setup.to_move == Side::White {
        assert_eq!(read.outline.root.setup.to_move, Some(setup.to_move), "{text}");
    }
    let rules = game.rules();
    let judging = Judging {
        repetition: Repetition::Simple,
        repetition_foul: false,
        passes_end: rules.passes_end == 2,
        last_pass: rules.last_pass,
        suicide: Suicide::Allowed,
        chooses: rules.capture == Some(Capture::MoverChooses),
        first: rules.first_move.unwrap_or(Side::Black),
        after: After::Stand,
    };
    let replay = record::replay(read, judging);
    assert_eq!(replay.board.rows(), game.board().rows(), "{text}");
    let moved = (0..=game.move_number()).any(|n| game.stones_moved(n).next().is_some());
    for problem in &replay.problems {
        let kind = problem.fault.kind();
        let known = matches!(kind, Kind::Ko | Kind::Repetition) || (moved && kind == Kind::Setup);
        assert!(known, "{problem:?} in {text}");
    }
    let code = game.outcome().map(caipan::game::Outcome::code);
    assert_eq!(read.outcome.map(|outcome| outcome.to_string()), code, "{text}");
}
