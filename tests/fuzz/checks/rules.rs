//! Rules and event files: what is read says the same when it is written, and a game can be played
//! under it; what is wrong has its place and its sentence.

use super::{clauses, is_retold, is_said, is_said_in_both, is_within, rules_on, words};
use caipan::game::{By, Command, Game, Opening, Order};
use caipan::journal::Entry;
use caipan::rules::faults::{self, Checked, Unresolved};
use caipan::rules::preset::ron_options;
use caipan::rules::{Changes, Difference, Preset, Rules, Tournament};
use caipan::units::{Point, Span, Stamp};
use serde::Serialize;
use std::sync::Arc;

/// The largest file that is read.
const MOST: usize = 1 << 16;

/// A file of rules or of an event.
pub fn rules(data: &[u8]) {
    if data.len() > MOST {
        return;
    }
    let found = faults::examine_bytes(data, &clauses());
    for fault in &found.faults {
        is_within(data, fault.line, fault.column);
        is_said_in_both(|words| words.fault(fault));
    }
    assert_eq!(faults::examine_bytes(data, &clauses()), found);
    let right = found.is_right();
    match &found.value {
        Some(Checked::Rules(rules)) => written(rules, right),
        Some(Checked::Partial(said)) => partial(said, right),
        Some(Checked::Tournament(event)) => tournament(event, right),
        None => assert!(!found.faults.is_empty(), "nothing read and nothing wrong"),
    }
}

/// Whole rules: the canonical text is what they are.
fn written(rules: &Rules, right: bool) {
    let text = rules.to_canonical().unwrap();
    let read: Rules =
        ron_options().from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&read, rules, "{text}");
    assert_eq!(read.to_canonical().unwrap(), text);
    let again = faults::examine(&text, &clauses());
    assert_eq!(again.value, Some(Checked::Rules(Box::new(rules.clone()))), "{text}");
    assert_eq!(again.is_right(), right, "{text}\n{:?}", again.faults);
    let default = rules_on(rules.size);
    assert_eq!(&Changes::from(rules.clone()).complete().unwrap(), rules);
    // rows that the preset has on top stay: with them nothing else is changed
    let over = default.clone().with(&rules.whole());
    let kept = ["offences", "cites"];
    assert!(over.differences(rules).iter().all(|name| kept.contains(name)));
    let differ = rules.differences(&default);
    let both = Difference::between(&default, rules);
    assert_eq!(both.is_empty(), differ.is_empty(), "{differ:?}");
    for words in words() {
        words.rules_differ(&both).iter().for_each(|line| is_said(line));
    }
    if right {
        played(rules);
    }
}

/// A few turns, a long wait and what becomes due in it.
fn played(rules: &Rules) {
    let opening = Arc::new(Opening::new(rules.clone(), "china-2002"));
    let mut game = Game::new(Arc::clone(&opening));
    let (mut entries, mut at) = (Vec::new(), Stamp::from_ms(1_000));
    let play = |n: u8| Command::Play(Point::new(n % 9, n / 9).unwrap());
    let commands = std::iter::once(Command::Start).chain((0..6).map(play));
    let later = [Command::FlagReached, Command::FlagConfirmed, Command::Propose];
    for cmd in commands.chain([Command::Pass]).chain(later) {
        let due = game.clock().deadline(game.rules());
        at = match (&cmd, due) {
            (Command::FlagReached, Some(due)) => due.max(at),
            _ => at + Span::from_secs(20),
        };
        let by = if cmd == Command::FlagReached { By::console() } else { By::table("丙") };
        let order = Order { command: cmd, by, at };
        _ = serde_json::to_string(&game.show(at)).unwrap();
        let Ok(events) = game.decide(&order) else { continue };
        game.apply_all(&events);
        let (wall, calls) = ("2026-05-01T09:00:00+08:00".to_owned(), Vec::new());
        entries.push(Entry { at, wall, by: order.by, cmd: order.command, events, calls });
    }
    is_retold(&opening, &entries, &game);
    super::sgf::exported(&game);
}

fn as_ron(value: &impl Serialize) -> String {
    ron_options().to_string(value).unwrap()
}

/// Rules that leave something open.
fn partial(said: &Changes, right: bool) {
    let text = as_ron(said);
    let read: Changes =
        ron_options().from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&read, said, "{text}");
    let again = faults::examine(&format!("Partial{text}"), &clauses());
    assert_eq!(again.value, Some(Checked::Partial(Box::new(said.clone()))), "{text}");
    assert_eq!(again.is_right(), right, "{text}\n{:?}", again.faults);
    for preset in Preset::COMPLETE {
        let rules = preset.rules().unwrap();
        let changed = rules.clone().with(said);
        assert_eq!(changed.clone().with(said), changed, "said twice it is the same");
    }
}

/// An event.
fn tournament(event: &Tournament, right: bool) {
    let text = as_ron(event);
    let again = faults::examine(&format!("Tournament{text}"), &clauses());
    let same = Some(Checked::Tournament(Box::new(event.clone())));
    assert_eq!(again.value, same, "{text}\n{:?}", again.faults);
    assert_eq!(again.is_right(), right, "{text}\n{:?}", again.faults);
    for stage in event.stages.keys().map(String::as_str).map(Some).chain([None]) {
        match faults::resolve(event, stage) {
            Ok(rules) if right => played(&rules),
            Ok(_) | Err(Unresolved::Open(_)) => {}
            Err(fault) => assert!(!right, "{fault}"),
        }
    }
}
