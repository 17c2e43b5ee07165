//! Handing in to a stick of which the N-th operation fails, for every N.

use super::hall::{hall, happen, short_game};
use super::sim::{Fault, Lie, Moment, Sim};
use super::states::{Grain, states};
use caipan::shell::deliver::{DeliverError, How, RecordFiles, deliver};
use caipan::shell::disk::Disk;
use caipan::shell::folders::Files;
use caipan::shell::games::Writing;
use caipan::shell::read_game;
use std::path::Path;
use std::sync::Arc;

const STICK: &str = "/stick";

/// The files of a game that was played.
fn files() -> (Files, String) {
    let sim = Sim::new(Lie::None);
    let hall = hall(Arc::new(sim.clone()), Path::new("/data"));
    let tell = sim.clone();
    let mut table = hall.begin(Writing::Inline, move |seq| tell.acknowledge(seq)).unwrap();
    for happening in short_game() {
        happen(&mut table, &happening);
    }
    drop(table);
    let RecordFiles { loaded, mut files, .. } = hall.games.record_files(&hall.game()).unwrap();
    files.push(("game.sgf".to_owned(), b"(;FF[4])".to_vec()));
    (files, loaded.name)
}

/// Tells whether the game stands there, whole; a part of it never does.
fn stands(sim: &Sim, name: &str, files: &Files) -> bool {
    let folder = Path::new(STICK).join(name);
    if !sim.names(Path::new(STICK)).unwrap_or_default().iter().any(|one| one == name) {
        return false;
    }
    for (name, bytes) in files {
        assert_eq!(sim.read(&folder.join(name), u64::MAX).unwrap(), *bytes, "{name}");
    }
    read_game(sim, &folder).unwrap().opening.assessment.playable()
}

/// What the stick has kept for sure: what wasn't synced is gone.
fn after_a_cut(sim: &Sim) -> Sim {
    let moment = Moment { acked: 0, nodes: sim.nodes() };
    Sim::of(states(&moment, Grain(10_000)).remove(0), Lie::None)
}

#[test]
fn what_fails_while_handing_in_leaves_the_whole_game_or_nothing_under_its_name() {
    let (files, name) = files();
    let mut tried = 0;
    for fault in [Fault::Errno(5), Fault::Errno(28), Fault::Short] {
        for nth in 1.. {
            let sim = Sim::new(Lie::None).failing(nth, fault);
            if sim.make_folder(Path::new(STICK)).is_err()
                || sim.sync_folder(Path::new("/")).is_err()
            {
                continue;
            }
            let done = deliver(&sim, Path::new("/data/games/x"), Path::new(STICK), &name, &files);
            let Some(what) = sim.failed_at() else {
                assert_eq!(done.unwrap().how, How::New);
                break;
            };
            tried += 1;
            let why = format!("{fault:?} at {nth}, {what}: {done:?}");
            let cut = after_a_cut(&sim);
            if done.is_ok() {
                assert!(stands(&sim, &name, &files) && stands(&cut, &name, &files), "{why}");
            } else {
                // whole or nothing, also after a power cut
                let _ = (stands(&sim, &name, &files), stands(&cut, &name, &files));
                assert!(matches!(done, Err(DeliverError::Storage(_))), "{why}");
            }
            // once more, on a stick that works again
            let again = Sim::of(sim.nodes(), Lie::None);
            let again_done =
                deliver(&again, Path::new("/data/games/x"), Path::new(STICK), &name, &files)
                    .unwrap();
            assert!(matches!(again_done.how, How::New | How::Again), "{why}");
            assert!(stands(&again, &name, &files), "{why}");
        }
    }
    println!("figure deliver: {tried} failed operations");
    assert!(tried > 20, "{tried}");
}

#[test]
fn control_a_stick_without_syncs_loses_what_was_handed_in() {
    let (files, name) = files();
    let sim = Sim::new(Lie::NoSync);
    sim.make_folder(Path::new(STICK)).unwrap();
    deliver(&sim, Path::new("/data/games/x"), Path::new(STICK), &name, &files).unwrap();
    assert!(stands(&sim, &name, &files) && !stands(&after_a_cut(&sim), &name, &files));
}
