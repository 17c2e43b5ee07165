//! From every phase no sequence of three keys of the key table changes a result, gives a warning
//! or alters a past record: all of them are pressed.
//!
//! Two beginnings that lead to the same screen and the same game are gone on with once. Letters
//! of a move are no keys of the table: a move that is being typed, or the question that it raised,
//! is a sequence already, and no phase.

use crate::facts::{all_keys, violated};
use crate::support::{Desk, opening, rules};
use crate::{adjourn, agreed, desk, endings, flagged};
use caipan::game::command::Gap;
use caipan::game::{By, Command, Event, Game, Order, Phase, Reading};
use caipan::rules::{Clause, Moves, SealingWay};
use caipan::tui::keys::Key;
use caipan::tui::ui::{
    Dialog, Effect, Followed, Input, Outcome, RecordState, Snapshot, Surroundings, Ui,
};
use caipan::tui::update;
use caipan::units::{Side, Span, Stamp};
use caipan::words::{Lang, Words};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// How many keys are pressed.
const KEYS_PRESSED: usize = 3;
/// The time that each key takes: too long for a bounce, three fit into the window of a flag.
const KEY: Span = Span::from_ms(500);

/// A screen and a game after some keys.
#[derive(Clone)]
struct Place {
    ui: Ui,
    game: Rc<Game>,
    record: Rc<RecordState>,
    now: Stamp,
    pressed: Vec<Key>,
}

struct Explorer {
    words: Words,
    around: Surroundings,
    followed: Followed,
    all: Vec<Key>,
    pressed: Cell<usize>,
}

impl Explorer {
    fn new() -> Self {
        let words = Words::embedded(Lang::ZhHans);
        let (around, followed) = (Surroundings::default(), Followed::default());
        Self { words, around, followed, all: all_keys(), pressed: Cell::new(0) }
    }

    fn snapshot<'a>(&'a self, game: &'a Game, record: &'a RecordState, now: Stamp) -> Snapshot<'a> {
        Snapshot {
            game: Some(game),
            entries: &[],
            record,
            now,
            wall: "14:32",
            around: &self.around,
            call: None,
            calls: &[],
            games: &[],
            event: None,
            followed: &self.followed,
            words: &self.words,
        }
    }

    /// Presses a key; none where the game was left.
    fn press(&self, place: &Place, key: Key) -> Option<Place> {
        self.pressed.set(self.pressed.get() + 1);
        let mut next = place.clone();
        next.now = place.now + KEY;
        next.pressed.push(key);
        let input = Input::Key { key, at: next.now };
        let snapshot = self.snapshot(&place.game, &place.record, next.now);
        for outcome in update::update(&mut next.ui, &snapshot, input) {
            match outcome {
                Outcome::Order(order) => self.order(&mut next, &order),
                Outcome::Effect(Effect::CloseGame | Effect::Quit) => return None,
                Outcome::Effect(_) => {}
            }
        }
        Some(next)
    }

    fn order(&self, place: &mut Place, order: &Order) {
        let answer = place.game.decide(order);
        if let Ok(events) = &answer {
            Rc::make_mut(&mut place.game).apply_all(events);
            Rc::make_mut(&mut place.record).acked_turns = place.game.move_number();
        }
        let snapshot = self.snapshot(&place.game, &place.record, place.now);
        let answer: Result<&[Event], _> = answer.as_ref().map(Vec::as_slice);
        update::answered(&mut place.ui, &snapshot, order, answer);
    }

    /// Presses every key in every place; returns the places that differ and what was violated.
    fn all_from(&self, first: &Game, places: &[Place], last: bool) -> (Vec<Place>, Vec<String>) {
        let (mut next, mut wrong, mut seen) = (Vec::new(), Vec::new(), BTreeSet::new());
        for place in places {
            for key in &self.all {
                let Some(mut reached) = self.press(place, *key) else { continue };
                let same = Rc::ptr_eq(&reached.game, &place.game);
                if let (false, Some(what)) = (same, violated(first, &reached.game)) {
                    wrong.push(format!("{} changes {what}", names(&reached.pressed)));
                } else if !last {
                    // what is said goes with the next key
                    reached.ui.message = None;
                    if seen.insert(picture(&reached)) {
                        next.push(reached);
                    }
                }
            }
        }
        (next, wrong)
    }

    fn explore(&self, name: &str, desk: &Desk) -> Vec<String> {
        let game = desk.game().clone();
        // a slip of the finger can be taken back for 3 s: that is no past record
        let mut ui = desk.ui.clone();
        ui.undo = None;
        let first = Place {
            ui,
            game: Rc::new(game.clone()),
            record: Rc::new(desk.record.clone()),
            now: desk.now,
            pressed: Vec::new(),
        };
        let (mut places, mut wrong) = (vec![first], Vec::new());
        for nth in 1..=KEYS_PRESSED {
            let (next, found) = self.all_from(&game, &places, nth == KEYS_PRESSED);
            wrong.extend(found.into_iter().map(|text| format!("{name}: {text}")));
            places = next;
        }
        wrong
    }
}

/// Writes down what two places differ in.
fn picture(place: &Place) -> String {
    let (ui, game) = (&place.ui, &place.game);
    let turns = game.turns().last().map(|turn| &turn.kind);
    format!(
        "{:?}{:?}{:?}{:?}{:?}{:?}{:?}{:?}{turns:?}{:?}{:?}{:?}{:?}{:?}",
        ui.dialogs,
        ui.line,
        ui.looking,
        ui.guard,
        ui.place,
        game.phase(),
        game.turns().len(),
        game.pressed().len(),
        game.outcome(),
        game.clock().running,
        game.confirmed(),
        game.life(),
        (
            (game.adjournments(), game.dead(), game.proposal()),
            Side::BOTH.map(|side| game.away(side)),
            (game.dispute().is_some(), game.bids(), game.hand_last(), game.explained()),
            ui.undo.is_some(),
        ),
    )
}

fn names(keys: &[Key]) -> String {
    let name = |key: &Key| {
        let held = |is: bool, name: &'static str| if is { name } else { "" };
        format!("{}{}{:?}", held(key.ctrl, "Ctrl+"), held(key.alt, "Alt+"), key.code)
    };
    keys.iter().map(name).collect::<Vec<String>>().join(" ")
}

// --- The phases ---

fn played() -> Desk {
    let mut desk = desk();
    desk.moves("e5 d4 c3 c4");
    desk
}

fn after(keys: &str) -> Desk {
    let mut desk = played();
    desk.keys(keys);
    desk
}

fn ordered(command: Command) -> Desk {
    let mut desk = played();
    let order = Order { command, by: By::table("孙丙"), at: desk.now };
    assert!(desk.game().decide(&order).is_ok(), "{order:?}");
    desk.order(&order);
    desk.keys("Esc Esc");
    desk
}

fn gap() -> Desk {
    let mut desk = played();
    let side = desk.game().to_move();
    let reading =
        |secs| Reading::new(desk.game().rules(), Span::from_secs(secs), 5, Span::ZERO, None);
    let (before, with) = (reading(6_890), Some(reading(6_100)));
    let gap = Gap { side, before, with, ran: Span::ZERO, lasted: None };
    let (by, at) = (By::console(), desk.now);
    desk.order(&Order { command: Command::SuspendNoticed { gap }, by, at });
    desk
}

fn unrecorded(keys: &str) -> Desk {
    let mut opening = opening(rules(9));
    opening.moves = Moves::NotRecorded;
    let mut desk = Desk::new(Lang::ZhHans);
    desk.game = Some(Game::new(Arc::new(opening)));
    desk.ui.enter_game();
    desk.keys("Enter Space").wait(600).keys("Space").wait(600).keys(keys);
    desk
}

fn warned() -> Desk {
    ordered(Command::rule("take-back", Side::White))
}

fn complained() -> Desk {
    let clause = Clause::new("2002/17.3");
    let text = String::new();
    ordered(Command::Complain { side: Side::White, clause, about: None, ruling: None, text })
}

fn complained_at_the_end() -> Desk {
    let mut desk = complained();
    desk.keys("F8 Enter F10 F8 Enter F10");
    desk
}

fn locked() -> Desk {
    let mut desk = agreed();
    desk.keys("1 F10 2 F10 3 F10");
    desk
}

fn handed_over() -> Desk {
    let mut desk = after("F4");
    let (command, by) =
        (Command::HandOver { to: "决赛桌".into(), keeper: String::new() }, By::table("孙丙"));
    desk.order(&Order { command, by, at: desk.now });
    assert!(desk.game().handed_over().is_some());
    desk
}

fn called() -> Desk {
    let mut desk = adjourn::begun(SealingWay::Paper);
    desk.keys("F6 Enter Enter");
    desk
}

/// Every phase with what the console opens by itself, and again with that put away.
fn phases() -> Vec<(&'static str, Desk, Phase)> {
    let ended = "F8 Enter F10 F8 Enter F10";
    let resigned = "F8 2 1 F10";
    let put_away = |mut desk: Desk| {
        desk.keys("Esc Esc Esc");
        assert!(desk.ui.dialogs.is_empty());
        desk
    };
    vec![
        ("ready", Desk::with_game(Lang::ZhHans, 9), Phase::Ready),
        ("playing", played(), Phase::Playing),
        ("a pass", after("F3 Enter"), Phase::Playing),
        ("a press without its point", after("Space"), Phase::Playing),
        ("paused", after("F4"), Phase::Paused),
        ("paused, put away", put_away(after("F4")), Phase::Paused),
        ("proposed", after("F8 Enter F10"), Phase::Proposed),
        ("flagged", flagged(), Phase::Flagged),
        ("flagged, put away", put_away(flagged()), Phase::Flagged),
        ("gap", gap(), Phase::Paused),
        ("ended", after(ended), Phase::Ended),
        ("ended, put away", put_away(after(ended)), Phase::Ended),
        ("ended by passes", after("F3 Enter F3 Enter F3 Enter"), Phase::Ended),
        ("agreed", agreed(), Phase::Agreed),
        ("agreed, put away", put_away(agreed()), Phase::Agreed),
        ("resigned", after(resigned), Phase::Ended),
        ("locked", locked(), Phase::Locked),
        ("locked, put away", put_away(locked()), Phase::Locked),
        ("with a ruling", warned(), Phase::Playing),
        ("with a complaint", complained(), Phase::Playing),
        ("with a complaint, ended", put_away(complained_at_the_end()), Phase::Ended),
        ("sealing announced", called(), Phase::Playing),
        ("sealed", adjourn::handed_in(SealingWay::Commitment), Phase::Adjourned),
        ("sealed, put away", put_away(adjourn::handed_in(SealingWay::Paper)), Phase::Adjourned),
        ("unsealed", adjourn::unsealed(SealingWay::Paper), Phase::Adjourned),
        ("unclear", adjourn::unclear(), Phase::Adjourned),
        ("first stones", endings::begun(Lang::ZhHans, "c3 g7"), Phase::Opening),
        ("bids are due", endings::seated(Lang::ZhHans), Phase::Opening),
        ("equal bids", endings::seated_equal(Lang::ZhHans), Phase::Opening),
        ("a choice of what comes off", endings::choosing(Lang::ZhHans), Phase::Playing),
        ("a dispute", endings::disputed(Lang::ZhHans), Phase::Playing),
        ("a hand count that differs", endings::differing(Lang::ZhHans), Phase::Agreed),
        ("moves not recorded", unrecorded(""), Phase::Playing),
        ("not recorded, ended", unrecorded(ended), Phase::Ended),
        ("handed over", handed_over(), Phase::Paused),
    ]
}

#[test]
fn no_three_keys_change_a_result_give_a_warning_or_alter_a_past_record() {
    let explorer = Explorer::new();
    assert!(explorer.all.len() > 50, "{}", explorer.all.len());
    let (all, mut wrong, mut met) = (phases(), Vec::new(), BTreeSet::new());
    for (name, desk, phase) in &all {
        assert_eq!(desk.game().phase(), *phase, "{name}");
        met.insert(phase.id());
        wrong.extend(explorer.explore(name, desk));
    }
    assert_eq!(met.len(), 10, "from every phase: {met:?}");
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
    let (places, pressed) = (all.len(), explorer.pressed.get());
    println!("figure keys: {places} beginnings, {pressed} keys pressed, 0 changes unasked");
}

#[test]
fn the_explorer_finds_what_a_key_does() {
    let explorer = Explorer::new();
    let mut desk = played();
    desk.keys("F8 2 1");
    assert!(matches!(desk.ui.top(), Some(Dialog::Ask(_))));
    let wrong = explorer.explore("resigning", &desk);
    assert!(wrong.iter().any(|text| text.contains("F(10) changes the result")), "{wrong:?}");
    let mut desk = played();
    desk.keys("F7 d Up");
    let wrong = explorer.explore("taking back", &desk);
    assert!(wrong.iter().any(|text| text.contains("F(10) changes the moves")), "{wrong:?}");
}
