//! The N-th operation fails, for every N: in a game as it is played, from the first folder to the
//! last heartbeat.

use super::alter::Draw;
use super::hall::{Hall, Happening, Table, drawn_game, hall, happen, move_to, short_game};
use super::sim::{Fault, Lie, Sim};
use super::soak::{self, Trying};
use caipan::game::Command;
use caipan::journal::{Assessment, Entry, verify};
use caipan::shell::disk::Disk;
use caipan::shell::games::{Accepted, Writing};
use caipan::shell::{TimeSource as _, read_game};
use std::path::Path;
use std::sync::Arc;

const FAULTS: [(Fault, &str); 6] = [
    (Fault::Errno(5), "io"),
    (Fault::Errno(28), "disk-full"),
    (Fault::Errno(30), "read-only"),
    (Fault::Errno(122), "quota"),
    (Fault::Short, "disk-full"),
    (Fault::Interrupted, "io"),
];

fn at(sim: &Sim) -> Hall {
    hall(Arc::new(sim.clone()), Path::new("/data"))
}

/// Plays until the disk fails, and a little further.
fn play(sim: &Sim, hall: &Hall) -> Option<Table> {
    play_all(sim, hall, &short_game())
}

fn play_all(sim: &Sim, hall: &Hall, happenings: &[Happening]) -> Option<Table> {
    let tell = sim.clone();
    let mut table = hall.begin(Writing::Inline, move |seq| tell.acknowledge(seq)).ok()?;
    for happening in happenings {
        happen(&mut table, happening);
    }
    Some(table)
}

/// What the disk has kept for sure: what wasn't synced is gone.
fn after_a_power_cut(sim: &Sim) -> Sim {
    let moment = super::sim::Moment { acked: 0, nodes: sim.nodes() };
    Sim::of(super::states::states(&moment, super::states::Grain(10_000)).remove(0), Lie::None)
}

/// Every acknowledged record is on disk even after a power cut, and only what was played.
fn holds(sim: &Sim, table: &Table, why: &str) {
    let cut = after_a_power_cut(sim);
    for sim in [sim, &cut] {
        let read = read_game(sim, &at(sim).game()).unwrap();
        let verified = &read.opening.verified;
        assert!(verified.count() >= sim_acked(table), "{why}: {} on disk", verified.count());
        assert!(read.opening.assessment.playable(), "{why}: {:?}", read.opening.assessment);
        let replayed = caipan::journal::replay(verified, &read.bytes, u64::MAX).unwrap().unwrap();
        let entries = table.session.entries();
        assert_eq!(replayed.entries, entries[..replayed.entries.len()], "{why}");
    }
    assert!(at(&cut).play_on(&at(&cut).game()).is_ok(), "{why}");
}

fn sim_acked(table: &Table) -> u64 {
    table.session.recording().acknowledged.map_or(0, |seq| seq + 1)
}

/// The whole journal goes from memory to another place and the game goes on there.
fn moves_elsewhere(table: &mut Table, why: &str) {
    let other = Sim::new(Lie::None);
    let new = Hall { clock: Arc::clone(&table.clock), ..at(&other) };
    let (tell, told) = std::sync::mpsc::channel();
    let tell = move |report| drop(tell.send(report));
    move_to(&new.games, &mut table.session, Path::new("/stick"), tell).unwrap();
    table.told = told;
    if table.session.game().clock().running.is_some() {
        table.order(Command::Pause);
    }
    table.settle();
    let folder = table.session.folder().unwrap().to_owned();
    let read = read_game(&after_a_power_cut(&other), &folder).unwrap();
    assert_eq!(read.opening.assessment, Assessment::Whole, "{why}");
    let verified = &read.opening.verified;
    let replayed = caipan::journal::replay(verified, &read.bytes, u64::MAX).unwrap().unwrap();
    assert_eq!(replayed.entries, table.session.entries(), "{why}");
    let now = table.clock.now();
    assert_eq!(replayed.game.show(now), table.session.game().show(now), "{why}");
}

#[test]
fn whatever_fails_is_never_acknowledged_never_synced_again_and_saved_elsewhere() {
    assert!(whatever_fails(&[FAULTS[0], FAULTS[4]], &short_game()) > 120);
}

#[test]
#[ignore = "takes its time: .ci/faults runs it"]
fn whatever_fails_in_any_way_is_never_acknowledged() {
    let (seed, games) = (soak::seed(9), soak::count(1, 8));
    let mut tried = whatever_fails(&FAULTS, &short_game());
    for nth in 1..games {
        let _trying = Trying("game", seed, nth);
        let game = drawn_game(&mut Draw::nth(seed, nth), 20 * (nth + 1));
        tried += whatever_fails(&FAULTS, &game);
    }
    println!("figure fail: {tried} failed operations in {games} games");
    assert!(tried > 380);
}

fn whatever_fails(faults: &[(Fault, &str)], game: &[Happening]) -> u32 {
    let mut tried = 0;
    for (fault, kind) in faults.iter().copied() {
        for nth in 1.. {
            let sim = Sim::new(Lie::None).failing(nth, fault);
            let hall = at(&sim);
            let table = play_all(&sim, &hall, game);
            let Some(what) = sim.failed_at() else { break };
            let why = format!("{fault:?} at {nth}, {what}");
            assert_eq!(sim.violations(), Vec::<String>::new(), "{why}");
            tried += 1;
            let Some(mut table) = table else { continue };
            let harmless = fault == Fault::Interrupted && (what == "append" || what == "write_at");
            let state = table.session.recording();
            assert_eq!(state.failed.is_none(), harmless, "{why}");
            if let Some(error) = &state.failed {
                assert_eq!(error.kind(), kind, "{why}");
                assert!(state.acknowledged < Some(state.last) || state.waiting_since.is_none());
            }
            holds(&sim, &table, &why);
            if !harmless {
                moves_elsewhere(&mut table, &why);
            }
        }
    }
    tried
}

/// The entries without the one that stops a clock which the taking back let run again.
fn left(table: &Table) -> &[Entry] {
    let all = table.session.entries();
    let stopped = |entry: &Entry| matches!(entry.cmd, Command::SuspendNoticed { .. });
    all.split_last().map_or(all, |(last, before)| if stopped(last) { before } else { all })
}

/// Takes back what never reached the disk, then goes on in another place.
#[test]
fn waiting_acts_that_are_taken_back_are_gone_and_the_rest_goes_on_elsewhere() {
    let mut taken_back = 0;
    for nth in 1.. {
        let sim = Sim::new(Lie::None).failing(nth, FAULTS[0].0);
        let table = play(&sim, &at(&sim));
        if sim.failed_at().is_none() {
            break;
        }
        let Some(mut table) = table.filter(|table| table.session.recording().failed.is_some())
        else {
            continue;
        };
        let (acked, all) = (sim_acked(&table), table.session.entries().to_vec());
        table.session.take_waiting_back().unwrap();
        let left = left(&table);
        assert_eq!((left.len() as u64 + 1, left), (acked, &all[..left.len()]), "{nth}");
        taken_back += all.len() - left.len();
        moves_elsewhere(&mut table, &format!("taken back at {nth}"));
    }
    assert!(taken_back > 50, "{taken_back}");
}

#[test]
fn a_new_place_that_fails_as_well_takes_nothing_away_and_a_third_one_has_all() {
    for nth in 1.. {
        let sim = Sim::new(Lie::None).failing(60, FAULTS[0].0);
        let mut table = play(&sim, &at(&sim)).unwrap();
        let (state, entries) = (table.session.recording(), table.session.entries().to_vec());
        assert!(state.failed.is_some(), "the first place has failed");
        let second = Sim::new(Lie::None).failing(nth, FAULTS[1].0);
        let new = Hall { clock: Arc::clone(&table.clock), ..at(&second) };
        let (tell, told) = std::sync::mpsc::channel();
        let tell = move |report| drop(tell.send(report));
        match move_to(&new.games, &mut table.session, Path::new("/stick"), tell) {
            Ok(()) => {
                table.told = told;
                table.settle();
            }
            Err(error) => {
                assert_eq!(error.kind(), "disk-full", "{nth}");
                assert_eq!(table.session.entries(), entries, "{nth}");
                assert_eq!(table.session.recording().acknowledged, state.acknowledged, "{nth}");
            }
        }
        assert_eq!(second.violations(), Vec::<String>::new());
        if table.session.recording().failed.is_none() {
            assert!(nth > 15, "{nth}");
            break;
        }
        moves_elsewhere(&mut table, &format!("third place, {nth}"));
    }
}

#[test]
fn a_game_that_cannot_be_begun_is_not_listed_as_broken() {
    for (fault, _) in FAULTS {
        for nth in 1.. {
            let sim = Sim::new(Lie::None).failing(nth, fault);
            let begun = at(&sim).begin(Writing::Inline, drop).is_ok();
            if sim.failed_at().is_none() {
                break;
            }
            for listed in at(&sim).games.unfinished().unwrap() {
                assert!(listed.fault.is_none(), "{fault:?} at {nth}: {:?}", listed.fault);
                assert!(at(&sim).play_on(&listed.folder).is_ok() || begun);
            }
        }
    }
}

/// Opens a game with a torn tail while the N-th operation fails.
#[test]
fn an_opening_that_fails_harms_nothing() {
    let sim = Sim::new(Lie::None);
    let table = play(&sim, &at(&sim)).unwrap();
    drop(table);
    let game = at(&sim).game();
    let mut file = sim.open(&game.join("game.journal"), caipan::shell::disk::Mode::Append).unwrap();
    file.append(b"17 99 {\"at\":").unwrap();
    file.sync_data().unwrap();
    drop(file);
    let before = read_game(&sim, &game).unwrap().bytes;
    let good = usize::try_from(verify(&before).end()).unwrap();
    for (fault, _) in FAULTS {
        for nth in 1.. {
            let sim = Sim::of(sim.nodes(), Lie::None).failing(nth, fault);
            let taken = at(&sim).take_up(&game, Accepted::default());
            if sim.failed_at().is_none() {
                assert!(taken.is_ok() && nth > 15);
                break;
            }
            drop(taken);
            assert_eq!(sim.violations(), Vec::<String>::new(), "{fault:?} at {nth}");
            for sim in [after_a_power_cut(&sim), sim] {
                let bytes = read_game(&sim, &game).unwrap().bytes;
                assert_eq!(bytes[..good], before[..good], "{fault:?} at {nth}");
                let table = at(&sim).play_on(&game).unwrap();
                let noted = table.session.entries().iter();
                let tails = noted.filter(|entry| matches!(entry.cmd, Command::TailSetAside { .. }));
                assert_eq!(tails.count(), 1, "{fault:?} at {nth}: the tail is on the record");
            }
        }
    }
}

#[test]
fn control_a_second_sync_on_a_failed_descriptor_is_noticed() {
    let sim = Sim::new(Lie::None).failing(3, FAULTS[0].0);
    let mode = caipan::shell::disk::Mode::Append;
    let mut file = sim.create(Path::new("/x"), mode).unwrap();
    file.append(b"text").unwrap();
    assert!(file.sync_data().is_err() && sim.violations().is_empty());
    file.sync_data().unwrap();
    assert_eq!(sim.violations(), ["sync on a failed descriptor"]);
    sim.sync_folder(Path::new("/")).unwrap();
    assert_eq!(
        after_a_power_cut(&sim).read(Path::new("/x"), 9).unwrap(),
        b"",
        "and it kept nothing"
    );
}

#[test]
fn a_game_whose_tip_is_missing_is_asked_about_and_nothing_is_written() {
    let sim = Sim::new(Lie::NoTip);
    drop(play(&sim, &at(&sim)));
    let game = at(&sim).game();
    let nodes = |sim: &Sim| format!("{:?}", sim.nodes());
    for tail in [&b""[..], b"99 99 half"] {
        let mut file =
            sim.open(&game.join("game.journal"), caipan::shell::disk::Mode::Append).unwrap();
        file.append(tail).unwrap();
        drop(file);
        let before = nodes(&sim);
        let taken = at(&sim).take_up(&game, Accepted::default());
        assert!(matches!(taken, Ok(caipan::shell::games::TakenUp::Ask(_))));
        assert_eq!(nodes(&sim), before);
    }
}

#[test]
fn an_act_too_long_for_a_record_is_never_called_recorded_and_can_be_taken_back() {
    let sim = Sim::new(Lie::None);
    let mut table = play(&sim, &at(&sim)).unwrap();
    let before = table.session.recording().last;
    let entries = table.session.entries().len();
    let names = caipan::game::command::Description {
        black: Some("甲".repeat(2 << 20)),
        ..caipan::game::command::Description::default()
    };
    table.order(Command::Describe(names));
    table.order(Command::Pause);
    let state = table.session.recording();
    assert_eq!((state.last, state.acknowledged), (before + 2, Some(before)));
    assert_eq!(state.failed.map(|error| error.kind()), Some("memory"));
    let (games, stick) = (at(&sim).games, Path::new("/stick"));
    assert!(move_to(&games, &mut table.session, stick, drop).is_err(), "memory lacks an act");
    table.session.take_waiting_back().unwrap();
    assert_eq!(left(&table).len(), entries);
    moves_elsewhere(&mut table, "taken back");
}

#[test]
fn control_a_disk_that_swallows_a_failed_sync_is_caught() {
    // The failure is told to nobody: what was acknowledged after it isn't there.
    let sim = Sim::new(Lie::NoSync);
    let table = play(&sim, &at(&sim)).unwrap();
    let cut = after_a_power_cut(&sim);
    let read = read_game(&cut, &at(&cut).game());
    assert!(read.is_err() || read.unwrap().opening.verified.count() < sim_acked(&table));
}
