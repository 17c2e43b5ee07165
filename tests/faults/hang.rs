//! A disk that hangs, in process: the working game goes on, the marks tell the truth.

use super::hall::{LONG, Table, hall, opening, stone};
use super::wrap::{Gate, Trick, Wrapped};
use caipan::game::{Command, Phase};
use caipan::rules::preset;
use caipan::shell::games::Writing;
use caipan::shell::{TimeSource as _, read_game};
use caipan::units::Span;
use std::sync::Arc;

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
    let read = read_game(&caipan::shell::RealDisk, &folder).unwrap();
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
    let (tell, told) = std::sync::mpsc::channel();
    let tell = move |report| drop(tell.send(report));
    games.move_to(&mut table.session, &folder.path().join("stick"), tell).unwrap();
    table.told = told;
    table.settle();
    let new = table.session.folder().unwrap().to_owned();
    let shown = |folder| read_game(&caipan::shell::RealDisk, folder).unwrap().opening.shown();
    assert_eq!(shown(&new), table.session.recording().last + 1);
    gate.set(false);
    table.order(stone("Q4"));
    table.settle();
    assert!(shown(&old) < shown(&new), "what waited was given up there");
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
