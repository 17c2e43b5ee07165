//! Records that verify and say nonsense: a misfit is damage with its line, never a panic.

use super::alter::Draw;
use super::hall::{Hall, LONG, Table, drawn_game, hall, happen, short_game, stone};
use super::sim::{Lie, Sim};
use super::soak::{self, Trying};
use caipan::game::command::{Stroke, Who};
use caipan::game::{By, Command, Order};
use caipan::journal::{Chain, audit, opening, replay, verify};
use caipan::journal::{Fault, Header};
use caipan::shell::TimeSource as _;
use caipan::shell::disk::Disk as _;
use caipan::shell::games::Writing;
use caipan::units::{Side, Span, Stamp};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

/// The texts of a game with most that can happen.
fn texts() -> Vec<String> {
    let sim = Sim::new(Lie::None);
    let hall = hall(Arc::new(sim.clone()), Path::new("/data"));
    let mut table = hall.begin(Writing::Inline, drop).unwrap();
    for happening in short_game() {
        happen(&mut table, &happening);
    }
    let wrong = Stroke::Stone("C3".parse().unwrap());
    let reason = "记错".to_owned();
    table.order(Command::Correct {
        n: 2,
        to: wrong,
        insert: false,
        reason: reason.clone(),
        own: None,
    });
    table.order(Command::TakeBack { reason: reason.clone() });
    table.order(Command::Propose);
    table.order(Command::Answer { agree: false });
    table.order(stone("K10"));
    hall.clock.advance(Span::from_secs(3 * 3_600));
    table.session.advance(hall.clock.now());
    table.order(Command::FlagWithdrawn { reason });
    table.order(Command::Resume);
    table.order(Command::Pass);
    table.order(Command::Pass);
    table.order(Command::Dead(caipan::game::command::Points(vec!["K10".parse().unwrap()])));
    table.order(Command::Confirm(Who::Black));
    table.order(Command::Confirm(Who::White));
    written(&sim, &hall, table)
}

/// The texts of a game by chance.
fn texts_by(draw: &mut Draw) -> Vec<String> {
    let sim = Sim::new(Lie::None);
    let hall = hall(Arc::new(sim.clone()), Path::new("/data"));
    let mut table = hall.begin(Writing::Inline, drop).unwrap();
    for happening in drawn_game(draw, 50) {
        happen(&mut table, &happening);
    }
    written(&sim, &hall, table)
}

fn written(sim: &Sim, hall: &Hall, table: Table) -> Vec<String> {
    table.session.close(LONG);
    let bytes = sim.read(&hall.game().join("game.journal"), u64::MAX).unwrap();
    let verified = verify(&bytes);
    verified.texts(&bytes, u64::MAX).map(|record| record.json.to_owned()).collect()
}

/// All values inside a value, by a number.
fn nth<'a>(value: &'a mut Value, left: &mut usize) -> Option<&'a mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, left)),
        Value::Object(fields) => fields.values_mut().find_map(|item| nth(item, left)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn size(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(size).sum(),
        Value::Object(fields) => fields.values().map(size).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// Changes one value into another of its kind, or drops or doubles an event.
fn nonsense(value: &mut Value, draw: &mut Draw) {
    let numbers = [0, 1, 2, 9, 60_000, u64::from(u32::MAX), u64::MAX / 2, u64::MAX];
    let words = ["black", "white", "A1", "T19", "Q16", "pass", "-1/4", "0", "400", "a", "b", "x"];
    match value {
        Value::Number(_) => *value = Value::from(numbers[draw.below(numbers.len())]),
        Value::String(_) => *value = Value::from(words[draw.below(words.len())]),
        Value::Null => *value = Value::from("black"),
        Value::Bool(was) => *was = !*was,
        Value::Array(items) if !items.is_empty() => {
            let at = draw.below(items.len());
            match draw.below(3) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => items.rotate_left(at),
            }
        }
        Value::Array(_) | Value::Object(_) => {}
    }
}

/// A chain of the same records with nonsense in some of them.
fn forged(texts: &[String], draw: &mut Draw) -> Vec<u8> {
    let mut texts = texts.to_vec();
    for _ in 0..=draw.below(3) {
        let at = 1 + draw.below(texts.len() - 1);
        match draw.below(8) {
            0 => drop(texts.remove(at)),
            1 => texts.insert(at, texts[1 + draw.below(texts.len() - 1)].clone()),
            _ => {
                let mut value: Value = serde_json::from_str(&texts[at]).unwrap();
                let mut place = draw.below(size(&value));
                nonsense(nth(&mut value, &mut place).unwrap(), draw);
                texts[at] = value.to_string();
            }
        }
    }
    let mut chain = Chain::new();
    texts.iter().flat_map(|text| chain.line(text).unwrap().bytes).collect()
}

/// Reads a forged record in all ways that a console, `check` and `show` do; true if it fits.
fn read(bytes: &[u8]) -> bool {
    let verified = verify(bytes);
    assert!(verified.bad.is_none());
    let replayed = match replay(&verified, bytes, u64::MAX) {
        Ok(replayed) => replayed.unwrap(),
        Err(bad) => {
            assert!(matches!(bad.fault, Fault::Misfit(_)) && bad.line > 1, "{bad}");
            return false;
        }
    };
    let header = verified.texts(bytes, 1).next().map(|record| Header::read(record.json).unwrap());
    let _ = audit(&opening(&header.unwrap()).unwrap(), &replayed.entries);
    let game = replayed.game;
    for at in [0, 7_000, 20_000_000, u64::MAX].map(Stamp::from_ms) {
        let _ = game.show(at);
        let clock = game.clock();
        let _ = clock.deadline(game.rules());
        let _ = clock.next_call(at, game.rules());
        let commands = [Command::Resume, Command::Pause, stone("A1"), Command::Pass];
        let more = [Command::Propose, Command::FlagConfirmed, Command::Confirm(Who::Arbiter)];
        let last = [Command::Resign(Side::Black), Command::StoneBeforeCall];
        for command in commands.into_iter().chain(more).chain(last) {
            let decided = game.decide(&Order { command, by: By::chief("丁"), at });
            if let Ok(events) = decided {
                let mut game = game.clone();
                game.apply_all(&events);
            }
        }
    }
    true
}

fn forge(count: usize, seed: u64) {
    let (mut texts, mut fitting) = (texts(), 0);
    for nth in 0..count {
        let _trying = Trying("forgery", seed, nth);
        let game = nth / 1_000;
        if nth % 1_000 == 0 && game % 2 == 1 {
            texts = texts_by(&mut Draw::nth(!seed, game));
        }
        fitting += usize::from(read(&forged(&texts, &mut Draw::nth(seed, nth))));
    }
    assert!(fitting > count / 20 && fitting < count * 19 / 20, "{fitting} of {count} fit");
    println!("figure forge: {count} forged records, {fitting} of them fit");
}

/// The control: the events are applied and nobody asks whether they fit.
fn applied_blindly(bytes: &[u8]) -> bool {
    let verified = verify(bytes);
    let mut texts = verified.texts(bytes, u64::MAX);
    let header = Header::read(texts.next().unwrap().json).unwrap();
    let mut game = caipan::game::Game::new(Arc::new(opening(&header).unwrap()));
    let blindly = move || {
        for record in texts {
            let Ok(entry) = caipan::journal::Entry::read(record.json) else { return false };
            game.apply_all(&entry.events);
        }
        true
    };
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(blindly)).unwrap_or(true)
}

#[test]
fn control_without_the_check_that_events_fit_nonsense_becomes_a_game() {
    let (texts, mut draw) = (texts(), Draw(13));
    let forged: Vec<Vec<u8>> = (0..200).map(|_| forged(&texts, &mut draw)).collect();
    let nonsense = forged.iter().filter(|bytes| !read(bytes) && applied_blindly(bytes));
    assert!(nonsense.count() > 5);
}

#[test]
fn a_forged_record_is_damage_or_a_game_but_never_a_panic() {
    forge(300, 11);
}

#[test]
#[ignore = "takes its time: .ci/faults runs it"]
fn forged_records_never_make_the_program_panic() {
    forge(soak::count(5_000, 100_000), soak::seed(12));
}
