//! The list of games, with garbage among them.

use super::kit::*;
use caipan::journal::Header;
use caipan::shell::list::{ListFault, all, unfinished};
use caipan::shell::store::{JOURNAL, LOCK, TIP};
use caipan::shell::{Hold, RealDisk, Store};
use std::fs;
use std::process::Command;

#[test]
fn no_data_folder_is_no_game() {
    let dir = tempfile::tempdir().unwrap();
    assert!(all(&RealDisk, &dir.path().join("none")).unwrap().is_empty());
}

#[test]
fn games_are_listed_from_record_0_and_the_tip_and_finished_ones_left_out() {
    let (dir, mut store) = new_game(&real());
    store.append(&lines(2)[1], note(None)).unwrap();
    let games = dir.path().join("games");
    let other = Header { game: "0123456789abcdef0123456789abcdef".into(), ..header() };
    let mut done = Store::create(&real(), &games, "done", &other, note(None), &holder()).unwrap();
    let mut locked = note(None);
    locked.phase = "locked".into();
    done.heartbeat(locked).unwrap();
    drop(done);
    let listed = all(&RealDisk, dir.path()).unwrap();
    let names: Vec<&str> = listed.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names, ["R3-T12", "done"]);
    let open = unfinished(&RealDisk, dir.path()).unwrap();
    assert_eq!(open.len(), 1);
    let game = &open[0];
    assert_eq!((game.phase(), game.header.clone()), (Some("playing"), Some(header())));
    let tip = game.tip.as_ref().unwrap();
    assert_eq!((tip.seq, tip.note.wall.as_str()), (1, "2026-05-01T10:00:00+08:00"));
    assert_eq!(game.hold, Hold::Held(Some(holder())));
    drop(store);
    assert_eq!(unfinished(&RealDisk, dir.path()).unwrap()[0].hold, Hold::Free);
}

#[test]
fn garbage_is_listed_as_damaged_or_not_at_all_and_nothing_hangs() {
    let (dir, mut store) = new_game(&real());
    let lines = lines(3);
    // as long as the others: none of them is its beginning only
    for line in &lines[1..] {
        store.append(line, note(None)).unwrap();
    }
    drop(store);
    let games = dir.path().join("games");
    let make = |name: &str, journal: &[u8], tip: Option<&[u8]>| {
        fs::create_dir(games.join(name)).unwrap();
        fs::write(games.join(name).join(JOURNAL), journal).unwrap();
        if let Some(tip) = tip {
            fs::write(games.join(name).join(TIP), tip).unwrap();
        }
    };
    let bytes = bytes_of(&lines);
    let tip = slot_file(2, &lines[2]);
    make("a-empty", b"", None);
    make("b-noise", &vec![0xff; 100_000], Some(&[7; 5000]));
    make("c-short", &bytes[..bytes.len() - 1], Some(&tip));
    make("d-no-tip", &bytes, None);
    make("e-newer", &newer(), Some(&tip));
    fs::create_dir_all(games.join("f-folder").join(JOURNAL)).unwrap();
    fs::create_dir(games.join("g-nothing")).unwrap();
    fs::write(games.join("h-file"), "x").unwrap();
    fs::create_dir(games.join(".new-0011-0")).unwrap();
    fs::create_dir(games.join("i-pipe")).unwrap();
    let pipe = Command::new("mkfifo").arg(games.join("i-pipe").join(JOURNAL)).status().unwrap();
    assert!(pipe.success());
    make("j-pipes", &bytes, None);
    for name in [TIP, LOCK] {
        Command::new("mkfifo").arg(games.join("j-pipes").join(name)).status().unwrap();
    }
    std::os::unix::fs::symlink("loop", games.join("loop")).unwrap();
    let listed = all(&RealDisk, dir.path()).unwrap();
    let fault = |name: &str| {
        let game = listed.iter().find(|game| game.name == name);
        game.unwrap_or_else(|| panic!("{name} is missing")).fault.clone()
    };
    assert_eq!(fault("R3-T12"), None);
    assert_eq!(fault("a-empty"), Some(ListFault::FirstRecord));
    assert_eq!(fault("b-noise"), Some(ListFault::FirstRecord));
    let (found, expected) = (bytes.len() as u64 - 1, bytes.len() as u64);
    assert_eq!(fault("c-short"), Some(ListFault::Shorter { expected, found }));
    assert_eq!(fault("d-no-tip"), Some(ListFault::NoTip));
    assert!(matches!(fault("e-newer"), Some(ListFault::Header(_))));
    for name in ["f-folder", "i-pipe", "j-pipes"] {
        assert!(matches!(fault(name), Some(ListFault::Unreadable(_))), "{name}");
    }
    for name in ["g-nothing", "h-file", ".new-0011-0"] {
        assert!(listed.iter().all(|game| game.name != name), "{name}");
    }
}

fn newer() -> Vec<u8> {
    let text = header().write().unwrap().replacen("\"format\":1", "\"format\":2", 1);
    caipan::journal::Chain::new().line(&text).unwrap().bytes
}

#[test]
fn a_tip_of_another_game_is_noticed() {
    let (dir, store) = new_game(&real());
    drop(store);
    let games = dir.path().join("games");
    let mut other = header();
    other.game = "f".repeat(32);
    let twin = Store::create(&real(), &games, "twin", &other, note(None), &holder()).unwrap();
    fs::copy(games.join("R3-T12").join(TIP), twin.folder().join(TIP)).unwrap();
    let listed = all(&RealDisk, dir.path()).unwrap();
    assert_eq!(listed[1].fault, Some(ListFault::OtherGame));
}
