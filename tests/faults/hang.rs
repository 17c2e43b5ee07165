//! A disk that hangs, in process: the working game goes on, the marks tell the truth.

use super::hall::{LONG, Table, hall, move_to, opening, planted, stone};
use super::wrap::{Gate, Trick, Wrapped};
use caipan::game::command::Who;
use caipan::game::{By, Command, Order, Phase};
use caipan::rules::preset;
use caipan::shell::games::{Games, Planting, Writing};
use caipan::shell::session::Session;
use caipan::shell::{RealDisk, StorageError, Store, TimeSource as _, read_game};
use caipan::units::{Side, Span};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// A game with one minute of reserve, begun and on disk.
fn begun(writing: Writing) -> (tempfile::TempDir, Gate, Table) {
    let folder = tempfile::tempdir().unwrap();
    let gate = Gate::default();
    let hall = hall(Arc::new(Wrapped(Trick::Gate(gate.clone()))), folder.path());
    let mut opening = opening();
    let rules = preset::ron_options().from_str("(limit: \"60s\", reserve: 1)").unwrap();
    opening.rules = opening.rules.with(&rules);
    let mut table = hall.begin_with(opening, writing, drop).unwrap();
    table.order(Command::Start);
    table.settle();
    (folder, gate, table)
}

#[test]
fn clock_calls_and_orders_go_on_while_the_disk_hangs_and_the_marks_are_true() {
    let (_folder, gate, mut table) = begun(Writing::Threaded);
    let recorded = table.session.recording().acknowledged;
    gate.set(true);
    let first = table.clock.now();
    table.order(stone("Q16"));
    gate.await_someone();
    table.order(stone("D4"));
    table.clock.advance(Span::from_secs(31));
    let due = table.session.advance(table.clock.now());
    assert_eq!(due.iter().flat_map(|due| due.names.clone()).collect::<Vec<_>>(), ["30s"]);
    assert_eq!(table.session.next_moment(table.clock.now()).unwrap().ms(), first.ms() + 40_000);
    table.listen();
    let state = table.session.recording();
    assert_eq!((state.acknowledged, state.waiting_since), (recorded, Some(first)));
    assert_eq!((state.last, table.session.turns_recorded()), (recorded.unwrap() + 2, 0));
    table.clock.advance(Span::from_secs(29));
    table.session.advance(table.clock.now());
    assert_eq!(table.session.game().phase(), Phase::Flagged, "the flag is noticed");
    for _ in 0..50 {
        table.beat();
    }
    gate.set(false);
    table.settle();
    let state = table.session.recording();
    assert_eq!((state.acknowledged, state.waiting_since), (Some(state.last), None));
    assert!(state.failed.is_none() && table.session.turns_recorded() == 2);
    let folder = table.session.folder().unwrap().to_owned();
    table.session.close(LONG);
    let read = read_game(&RealDisk, &folder).unwrap();
    assert_eq!((read.opening.assessment.kind(), read.opening.shown()), ("whole", state.last + 1));
}

#[test]
fn a_game_whose_disk_hangs_can_be_moved_and_nothing_reaches_the_old_place_twice() {
    let (folder, gate, mut table) = begun(Writing::Threaded);
    let old = table.session.folder().unwrap().to_owned();
    gate.set(true);
    table.order(stone("Q16"));
    gate.await_someone();
    table.order(stone("D4"));
    let games = hall(Arc::new(Wrapped(Trick::None)), folder.path()).games;
    let (tell, told) = channel();
    let tell = move |report| drop(tell.send(report));
    move_to(&games, &mut table.session, &folder.path().join("stick"), tell).unwrap();
    table.told = told;
    table.settle();
    let new = table.session.folder().unwrap().to_owned();
    let shown = |folder| read_game(&RealDisk, folder).unwrap().opening.shown();
    assert_eq!(shown(&new), table.session.recording().last + 1);
    gate.set(false);
    table.order(stone("Q4"));
    table.settle();
    assert!(shown(&old) < shown(&new), "what waited was given up there");
}

type Arriving = Receiver<Result<Store, StorageError>>;

/// The games of a folder whose disk hangs, and its gate.
fn hanging(folder: &Path) -> (Games, Gate) {
    let gate = Gate::default();
    gate.set(true);
    (hall(Arc::new(Wrapped(Trick::Gate(gate.clone()))), folder).games, gate)
}

/// Has the record copied to a place that hangs. Who asks for that gets the answer although the
/// place hangs still.
fn plant(games: &Games, gate: &Gate, session: &Session, place: &Path) -> (Planting, Arriving) {
    let (send, arriving) = channel();
    let done = move |store| drop(send.send(store));
    let (copy, games, place) = (session.transplant().unwrap(), games.clone(), place.to_owned());
    let (answer, answered) = channel();
    thread::spawn(move || answer.send(games.plant(copy, &place, done).unwrap()));
    gate.await_someone();
    let planting = answered.recv_timeout(Duration::from_secs(10));
    if planting.is_err() {
        gate.set(false);
    }
    (planting.expect("a place that hangs holds up who asked for it"), arriving)
}

/// Goes on in the place that a copy has reached.
fn adopt(table: &mut Table, store: Store) {
    let (tell, told) = channel();
    table.session.adopt(store, move |report| drop(tell.send(report))).unwrap();
    table.told = told;
}

#[test]
fn a_new_place_that_hangs_holds_up_nothing_and_what_is_decided_meanwhile_follows() {
    let (folder, old, mut table) = begun(Writing::Threaded);
    old.set(true);
    table.order(stone("Q16"));
    let recorded = table.session.recording();
    let (games, gate) = hanging(folder.path());
    let (planting, arriving) = plant(&games, &gate, &table.session, &folder.path().join("stick"));
    table.order(stone("D4"));
    table.clock.advance(Span::from_secs(31));
    let due = table.session.advance(table.clock.now());
    assert_eq!(due.iter().flat_map(|due| due.names.clone()).collect::<Vec<_>>(), ["30s"]);
    table.order(Command::Resign(Side::Black));
    assert_eq!(table.session.recording().acknowledged, recorded.acknowledged);
    gate.set(false);
    let store = arriving.recv_timeout(LONG).unwrap().unwrap();
    assert_eq!(store.chain().next(), recorded.last + 1, "the copy of that moment");
    gate.set(true);
    adopt(&mut table, store);
    drop(planting);
    gate.await_someone();
    let state = table.session.recording();
    assert_eq!((state.acknowledged, state.last), (Some(recorded.last), recorded.last + 3));
    assert_eq!(table.session.turns_recorded(), 1, "what was decided meanwhile waits");
    let confirm = Command::Confirm(Who::Black);
    let order = Order { command: confirm, by: By::table("丙"), at: table.clock.now() };
    assert_eq!(table.session.order(&order).unwrap_err().why.id(), "not-recorded");
    gate.set(false);
    table.settle();
    table.session.order(&order).unwrap();
    table.settle();
    let new = table.session.folder().unwrap().to_owned();
    let loaded = games.load(&new).unwrap();
    assert_eq!(loaded.entries, table.session.entries());
    assert!(loaded.entries.iter().any(|entry| matches!(entry.cmd, Command::Moved { .. })));
    assert_eq!(read_game(&RealDisk, &new).unwrap().opening.assessment.kind(), "whole");
    old.set(false);
}

#[test]
fn a_new_place_that_hangs_is_left_for_another_one_and_holds_no_game() {
    let (folder, old, mut table) = begun(Writing::Threaded);
    old.set(true);
    table.order(stone("Q16"));
    let (slow, quick) = (folder.path().join("slow"), folder.path().join("quick"));
    let (games, gate) = hanging(folder.path());
    let (planting, arriving) = plant(&games, &gate, &table.session, &slow);
    drop(planting);
    let sound = hall(Arc::new(RealDisk), folder.path()).games;
    let store = planted(&sound, &table.session, &quick).unwrap();
    adopt(&mut table, store);
    table.order(stone("D4"));
    table.settle();
    assert_eq!(table.session.folder(), Some(quick.join("R3-T12").as_path()));
    gate.set(false);
    assert!(arriving.recv_timeout(LONG).is_err(), "nobody is told of it");
    let names = std::fs::read_dir(&slow).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, [".left-R3-T12-0"]);
    old.set(false);
}

#[test]
fn a_copy_that_holds_acts_which_were_taken_back_is_not_gone_on_with() {
    let (folder, old, mut table) = begun(Writing::Threaded);
    old.set(true);
    table.order(stone("Q16"));
    let sound = hall(Arc::new(RealDisk), folder.path()).games;
    let store = planted(&sound, &table.session, &folder.path().join("stick")).unwrap();
    table.session.take_waiting_back().unwrap();
    let (entries, place) =
        (table.session.entries().to_vec(), table.session.folder().unwrap().to_owned());
    let refused = table.session.adopt(store, drop).unwrap_err();
    assert_eq!(refused.kind(), "out-of-turn");
    assert_eq!(
        (table.session.entries(), table.session.folder()),
        (&entries[..], Some(place.as_path()))
    );
    old.set(false);
}

#[test]
fn control_who_waits_for_a_new_place_hangs_with_it() {
    let (folder, _old, table) = begun(Writing::Threaded);
    let (games, gate) = hanging(folder.path());
    let place = folder.path().join("stick");
    let asked = thread::spawn(move || planted(&games, &table.session, &place).map(drop));
    gate.await_someone();
    assert!(!asked.is_finished());
    gate.set(false);
    asked.join().unwrap().unwrap();
}

#[test]
fn control_a_writer_without_its_own_thread_hangs_with_the_disk() {
    let (_folder, gate, mut table) = begun(Writing::Inline);
    gate.set(true);
    let order = std::thread::spawn(move || table.order(stone("Q16")));
    gate.await_someone();
    assert!(!order.is_finished());
    gate.set(false);
    order.join().unwrap();
}
