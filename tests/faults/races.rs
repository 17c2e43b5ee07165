//! Two consoles on one game.

use super::hall::{far_stone, hall, stone};
use super::soak;
use super::wrap::{Trick, Wrapped};
use caipan::game::Command;
use caipan::journal::Assessment;
use caipan::shell::games::{Accepted, LoadError, TakenUp, Writing};
use caipan::shell::{RealDisk, StorageError, read_game};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};

fn game(data: &Path) -> std::path::PathBuf {
    let hall = hall(Arc::new(RealDisk), data);
    let mut table = hall.begin(Writing::Inline, drop).unwrap();
    table.order(Command::Start);
    table.order(stone("Q16"));
    hall.game()
}

/// Has two consoles take the game up at once; returns how many got it.
fn race(data: &Path, folder: &Path, trick: &Trick) -> usize {
    let (start, end) = (Barrier::new(2), Barrier::new(2));
    let console = || {
        let hall = hall(Arc::new(Wrapped(trick.clone())), data);
        start.wait();
        let taken = hall.take_up(folder, Accepted::default());
        end.wait();
        match taken {
            Ok(TakenUp::Playing(_)) => true,
            Err(LoadError::Storage(StorageError::Held { .. })) => false,
            // Without locks the one finds what the other is writing.
            Ok(TakenUp::Ask(_) | TakenUp::HandedOver { .. } | TakenUp::ReadOnly(_)) | Err(_) => {
                assert!(matches!(trick, Trick::NoLock));
                true
            }
        }
    };
    std::thread::scope(|scope| {
        let both = [scope.spawn(console), scope.spawn(console)];
        both.map(|one| one.join().unwrap()).iter().filter(|got| **got).count()
    })
}

#[test]
fn of_two_consoles_one_gets_the_game() {
    let games = soak::count(1, 10);
    for _ in 0..games {
        let data = tempfile::tempdir().unwrap();
        let folder = game(data.path());
        for _ in 0..200 {
            assert_eq!(race(data.path(), &folder, &Trick::None), 1);
        }
        let read = read_game(&RealDisk, &folder).unwrap().opening;
        assert_eq!((read.assessment, read.verified.count()), (Assessment::Whole, 204));
    }
    println!("figure races: {} of two threads", games * 200);
}

#[test]
fn a_lock_file_that_is_replaced_in_a_race_lets_one_console_in() {
    let data = tempfile::tempdir().unwrap();
    let folder = game(data.path());
    let first = hall(Arc::new(RealDisk), data.path());
    let held = first.take_up(&folder, Accepted::default()).unwrap();
    std::fs::write(folder.join("new"), "").unwrap();
    std::fs::rename(folder.join("new"), folder.join("game.lock")).unwrap();
    assert_eq!(race(data.path(), &folder, &Trick::None), 0, "the journal itself is locked");
    drop(held);
    assert_eq!(race(data.path(), &folder, &Trick::None), 1);
}

#[test]
fn control_without_locks_both_consoles_get_the_game() {
    let data = tempfile::tempdir().unwrap();
    let folder = game(data.path());
    assert_eq!(race(data.path(), &folder, &Trick::NoLock), 2);
}

#[test]
fn a_reader_beside_a_writer_never_sees_damage_or_less_than_before() {
    let games = soak::count(1, 20);
    let looks: usize = (0..games).map(|_| looks_beside_a_writer()).sum();
    println!("figure reader: {looks} looks at {} records being written", games * 170);
}

fn looks_beside_a_writer() -> usize {
    let data = tempfile::tempdir().unwrap();
    let hall = hall(Arc::new(RealDisk), data.path());
    let mut table = hall.begin(Writing::Inline, drop).unwrap();
    table.order(Command::Start);
    let (folder, (done, over)) = (hall.game(), std::sync::mpsc::channel::<()>());
    let looks = Arc::new(AtomicUsize::new(0));
    let looked = Arc::clone(&looks);
    let reader = std::thread::spawn(move || {
        let mut shown = 0;
        while over.try_recv() != Err(std::sync::mpsc::TryRecvError::Disconnected) {
            let opening = read_game(&RealDisk, &folder).unwrap().opening;
            let kind = opening.assessment.kind();
            assert!(["whole", "beyond-tip", "torn-tail"].contains(&kind), "{kind}");
            assert!(opening.shown() >= shown);
            shown = opening.shown();
            looked.fetch_add(1, Ordering::Relaxed);
        }
    });
    for n in 0..170 {
        table.order(far_stone(n));
        table.beat();
        while looks.load(Ordering::Relaxed) < n / 10 && !reader.is_finished() {
            table.beat();
        }
    }
    drop(done);
    reader.join().unwrap();
    looks.load(Ordering::Relaxed)
}

#[test]
fn control_a_reader_that_takes_the_journal_before_the_tip_sees_damage() {
    let data = tempfile::tempdir().unwrap();
    let hall = hall(Arc::new(RealDisk), data.path());
    let mut table = hall.begin(Writing::Inline, drop).unwrap();
    table.order(Command::Start);
    let read = |name: &str| std::fs::read(hall.game().join(name)).unwrap();
    let journal = read("game.journal");
    table.order(stone("Q16"));
    let opening = caipan::journal::assess(&journal, &read("game.tip"));
    assert_eq!(opening.assessment.kind(), "damage");
}
