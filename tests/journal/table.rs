//! Each row of the opening table on real files, folders that are made, locks.

use super::kit::*;
use caipan::journal::{Assessment, Chain, Fault, verify};
use caipan::shell::disk::{Disk, Mode};
use caipan::shell::store::{JOURNAL, LOCK, TIP};
use caipan::shell::{Hold, RealDisk, StorageError, Store, Tail, read_game};
use caipan::units::Side;
use std::fs;

/// Plays one record on and looks whether everything is whole afterwards.
fn plays_on(folder: &Folder, store: &mut Store, records: u64) {
    let mut chain = store.chain();
    let line = chain.line(r#"{"cmd":"on"}"#).unwrap();
    store.append(&line, note(None)).unwrap();
    let read = read_game(&RealDisk, &folder.path).unwrap();
    assert_eq!(read.opening.assessment, Assessment::Whole);
    assert_eq!((read.opening.shown(), read.in_flight()), (records + 1, 0));
}

#[test]
fn whole_is_played_on() {
    let lines = lines(5);
    let folder = Folder::with(&bytes_of(&lines), Some(&slot_file(6, &lines[4])));
    let (mut store, found) = writing(folder.open(Tail::Ask));
    assert_eq!(found.opening.assessment, Assessment::Whole);
    assert_eq!(found.header, Some(header()));
    plays_on(&folder, &mut store, 5);
}

#[test]
fn records_beyond_the_tip_are_kept_and_played_on() {
    let lines = lines(5);
    let folder = Folder::with(&bytes_of(&lines), Some(&slot_file(6, &lines[3])));
    let (mut store, found) = writing(folder.open(Tail::Ask));
    assert_eq!(found.opening.assessment, Assessment::BeyondTip { beyond: 1 });
    plays_on(&folder, &mut store, 5);
}

#[test]
fn a_torn_last_record_is_set_aside_at_every_byte_unless_the_tip_names_it() {
    let lines = lines(4);
    let whole = bytes_of(&lines);
    let start = usize::try_from(lines[2].end).unwrap();
    for cut in start + 1..whole.len() {
        let folder = Folder::with(&whole[..cut], Some(&slot_file(6, &lines[2])));
        let (mut store, found) = writing(folder.open(Tail::Ask));
        let Assessment::TornTail { beyond: 0, from, bad } = &found.opening.assessment else {
            panic!("{cut}: {:?}", found.opening.assessment)
        };
        assert_eq!((*from, bad.line, &bad.fault), (lines[2].end, 4, &Fault::Torn));
        let aside = found.set_aside.clone().unwrap();
        assert_eq!((aside.file.as_str(), aside.seq, aside.from), ("game.tail-3", 3, *from));
        assert_eq!(aside.bytes, (cut - start) as u64);
        assert_eq!(fs::read(folder.path.join("game.tail-3")).unwrap(), &whole[start..cut]);
        assert_eq!(folder.journal(), &whole[..start]);
        assert_eq!(found.bytes, folder.journal());
        assert_eq!(found.tails, ["game.tail-3"]);
        plays_on(&folder, &mut store, 3);

        let folder = Folder::with(&whole[..cut], Some(&slot_file(7, &lines[3])));
        let found = read_only(folder.open(Tail::SetAside));
        let Assessment::Damage(bad) = &found.opening.assessment else { panic!("{cut}") };
        assert_eq!((bad.line, bad.byte), (4, cut as u64));
        assert_eq!(folder.journal(), &whole[..cut], "nothing is written");
    }
}

#[test]
fn nul_bytes_and_bad_records_after_the_tip_are_set_aside_whole() {
    let lines = lines(5);
    let mut bytes = bytes_of(&lines);
    bytes[usize::try_from(lines[3].end).unwrap() - 10] ^= 1;
    bytes.extend([0; 4096]);
    let folder = Folder::with(&bytes, Some(&slot_file(6, &lines[1])));
    let (mut store, found) = writing(folder.open(Tail::Ask));
    let aside = found.set_aside.unwrap();
    assert_eq!((aside.seq, aside.from), (3, lines[2].end));
    let kept = fs::read(folder.path.join(&aside.file)).unwrap();
    assert_eq!([folder.journal(), kept].concat(), bytes, "no byte is lost");
    plays_on(&folder, &mut store, 3);
}

#[test]
fn a_second_tail_at_the_same_record_never_replaces_the_first() {
    let lines = lines(3);
    let whole = bytes_of(&lines);
    let folder = Folder::with(&whole[..whole.len() - 9], Some(&slot_file(6, &lines[1])));
    fs::write(folder.path.join("game.tail-2"), "from before a crash").unwrap();
    let (_store, found) = writing(folder.open(Tail::Ask));
    assert_eq!(found.set_aside.unwrap().file, "game.tail-2-2");
    assert_eq!(found.tails, ["game.tail-2", "game.tail-2-2"]);
    let first = fs::read_to_string(folder.path.join("game.tail-2")).unwrap();
    assert_eq!(first, "from before a crash");
}

#[test]
fn less_than_the_tip_opens_read_only_and_writes_nothing() {
    let lines = lines(5);
    let bytes = bytes_of(&lines[..4]);
    let tip = slot_file(6, &lines[4]);
    let folder = Folder::with(&bytes, Some(&tip));
    let found = read_only(folder.open(Tail::Ask));
    let Assessment::Damage(bad) = &found.opening.assessment else { panic!() };
    assert_eq!((bad.line, bad.byte), (5, lines[3].end));
    assert_eq!(bad.fault, Fault::Missing { tip: 4 });
    assert_eq!((folder.journal(), folder.tip()), (bytes, tip));
    assert_eq!(found.opening.shown(), 4);
    read_only(folder.open(Tail::Ask));
}

#[test]
fn another_record_at_the_tip_is_damage() {
    let lines = lines(5);
    let other = Chain::after(&lines[3]).line(r#"{"other":1}"#).unwrap();
    let folder = Folder::with(&bytes_of(&lines), Some(&slot_file(6, &other)));
    let found = read_only(folder.open(Tail::Ask));
    let Assessment::Damage(bad) = &found.opening.assessment else { panic!() };
    assert_eq!((bad.line, &bad.fault), (5, &Fault::NotTheTips));
}

#[test]
fn without_a_tip_all_verifies_and_the_caller_asks() {
    let lines = lines(5);
    for tip in [None, Some(vec![0; 1024]), Some(b"rubbish".to_vec())] {
        let folder = Folder::with(&bytes_of(&lines), tip.as_deref());
        let (mut store, found) = writing(folder.open(Tail::Ask));
        assert_eq!(found.opening.assessment, Assessment::TipMissing);
        plays_on(&folder, &mut store, 5);
    }
}

#[test]
fn without_a_tip_a_bad_tail_is_read_only_until_the_arbiter_says_which() {
    let lines = lines(5);
    let whole = bytes_of(&lines);
    let cut = &whole[..whole.len() - 20];
    let folder = Folder::with(cut, None);
    let found = read_only(folder.open(Tail::Ask));
    assert_eq!(found.opening.assessment.kind(), "tip-missing-bad-tail");
    assert_eq!(folder.journal(), cut);
    let (mut store, found) = writing(folder.open(Tail::SetAside));
    assert_eq!(found.set_aside.unwrap().file, "game.tail-4");
    plays_on(&folder, &mut store, 4);
}

#[test]
fn an_empty_journal_without_a_tip_is_no_game_yet() {
    let folder = Folder::with(b"", None);
    let found = read_only(folder.open(Tail::SetAside));
    assert_eq!(found.opening.assessment, Assessment::Unborn);
    let bad_first = Folder::with(b"0 2 {", None);
    read_only(bad_first.open(Tail::SetAside));
    assert_eq!(bad_first.journal(), b"0 2 {");
}

#[test]
fn another_major_version_is_refused_with_the_version_needed() {
    let text = header().write().unwrap().replacen("\"format\":1", "\"format\":2", 1);
    let line = Chain::new().line(&text).unwrap();
    let folder = Folder::with(&line.bytes, Some(&slot_file(0, &line)));
    let error = folder.open_error();
    assert_eq!(error.kind(), "version");
    assert!(error.to_string().contains("format 2"), "{error}");
    assert_eq!(read_game(&RealDisk, &folder.path).unwrap_err().kind(), "version");
}

#[test]
fn what_a_kill_leaves_opens_by_the_table() {
    // After the write, before the sync and the tip; after the tip, before the acknowledgement.
    let lines = lines(6);
    let whole = bytes_of(&lines);
    let at = |line: usize| usize::try_from(lines[line].end).unwrap();
    for cut in at(4)..=whole.len() {
        let folder = Folder::with(&whole[..cut], Some(&slot_file(4, &lines[4])));
        let (mut store, found) = writing(folder.open(Tail::Ask));
        let kept = if cut == whole.len() { 6 } else { 5 };
        assert_eq!(found.opening.verified.count(), kept, "cut {cut}");
        plays_on(&folder, &mut store, kept);
    }
}

#[test]
fn a_new_game_is_whole_from_the_first_moment_and_a_taken_name_gets_a_number() {
    let (dir, store) = new_game(&real());
    let games = dir.path().join("games");
    assert_eq!(store.folder(), games.join("R3-T12"));
    let read = read_game(&RealDisk, store.folder()).unwrap();
    assert_eq!((read.opening.assessment, read.header), (Assessment::Whole, Some(header())));
    let again = Store::create(&real(), &games, "R3-T12", &header(), note(None), &holder());
    assert_eq!(again.unwrap().folder(), games.join("R3-T12-2"));
    let names = RealDisk.names(&games).unwrap();
    assert_eq!(names, ["R3-T12", "R3-T12-2"], "no half-made folder is left");
    let bad = Store::create(&real(), &games, "../x", &header(), note(None), &holder());
    assert!(matches!(bad, Err(StorageError::Name { .. })));
}

#[test]
fn a_name_that_is_taken_while_the_game_is_made_is_not_overwritten() {
    let (dir, store) = new_game(&real());
    let other = dir.path().join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join("x"), "x").unwrap();
    assert!(RealDisk.rename(&other, store.folder()).is_err());
    assert!(read_game(&RealDisk, store.folder()).is_ok());
}

#[test]
fn a_session_of_appends_and_heartbeats_reads_back() {
    let (_dir, mut store) = new_game(&real());
    for line in &lines(30)[1..] {
        store.append(line, note(Some(Side::Black))).unwrap();
        store.heartbeat(note(Some(Side::Black))).unwrap();
    }
    let path = store.folder().to_owned();
    drop(store);
    let read = read_game(&RealDisk, &path).unwrap();
    assert_eq!(read.opening.assessment, Assessment::Whole);
    assert_eq!(read.bytes, bytes_of(&lines(30)));
    assert_eq!(read.opening.tip.unwrap().n, 58);
}

#[test]
fn a_line_out_of_turn_is_refused_and_harms_nothing() {
    let (_dir, mut store) = new_game(&real());
    let lines = lines(4);
    let error = store.append(&lines[2], note(None)).unwrap_err();
    assert!(matches!(error, StorageError::OutOfTurn { expected: 1, found: 2 }));
    store.append(&lines[1], note(None)).unwrap();
    assert!(store.append(&lines[1], note(None)).is_err());
    assert!(!store.has_failed());
}

#[test]
fn a_second_console_is_told_who_has_the_game() {
    let (_dir, store) = new_game(&real());
    let path = store.folder().to_owned();
    let StorageError::Held { holder: Some(who), .. } = error_of(&real(), &path) else { panic!() };
    assert_eq!(who, holder());
    assert_eq!(read_game(&RealDisk, &path).unwrap().hold, Hold::Held(Some(holder())));
    drop(store);
    assert_eq!(read_game(&RealDisk, &path).unwrap().hold, Hold::Free);
    writing(Store::open(&real(), &path, &holder(), Tail::Ask).unwrap());
}

#[test]
fn a_replaced_lock_file_lets_nobody_in() {
    let (_dir, store) = new_game(&real());
    let path = store.folder().to_owned();
    fs::write(path.join("new"), "").unwrap();
    fs::rename(path.join("new"), path.join(LOCK)).unwrap();
    assert_eq!(error_of(&real(), &path).kind(), "held");
    drop(store);
    writing(Store::open(&real(), &path, &holder(), Tail::Ask).unwrap());
}

#[test]
fn a_lock_left_by_a_dead_process_is_free() {
    let lines = lines(2);
    let folder = Folder::with(&bytes_of(&lines), Some(&slot_file(1, &lines[1])));
    fs::write(folder.path.join(LOCK), r#"{"host":"x","process":1,"arbiter":null}"#).unwrap();
    writing(folder.open(Tail::Ask));
}

#[test]
fn a_journal_that_someone_else_writes_or_replaces_is_never_acknowledged() {
    type Harm = fn(&std::path::Path);
    let longer: Harm = |path| {
        RealDisk.open(path, Mode::Append).unwrap().append(b"x").unwrap();
    };
    let shorter: Harm = |path| RealDisk.open(path, Mode::Place).unwrap().truncate(9).unwrap();
    let replaced: Harm = |path| {
        fs::copy(path, path.with_extension("copy")).unwrap();
        fs::rename(path.with_extension("copy"), path).unwrap();
    };
    let removed: Harm = |path| fs::remove_file(path).unwrap();
    let harms =
        [(longer, "changed"), (shorter, "changed"), (replaced, "replaced"), (removed, "replaced")];
    for (harm, kind) in harms {
        let (_dir, mut store) = new_game(&real());
        harm(&store.folder().join(JOURNAL));
        let error = store.append(&lines(2)[1], note(None)).unwrap_err();
        assert_eq!(error.kind(), kind);
        assert_eq!(store.chain().next(), 1);
        assert_eq!(store.append(&lines(2)[1], note(None)).unwrap_err().kind(), "failed-earlier");
    }
}

#[test]
fn a_reader_sees_up_to_the_tip_and_changes_no_byte() {
    let lines = lines(5);
    let bytes = [bytes_of(&lines), b"5 99 {\"half".to_vec()].concat();
    let folder = Folder::with(&bytes, Some(&slot_file(3, &lines[3])));
    let read = read_game(&RealDisk, &folder.path).unwrap();
    assert_eq!(read.opening.shown(), 4);
    assert_eq!(read.in_flight(), bytes.len() as u64 - lines[3].end);
    assert_eq!(folder.journal(), bytes);
    assert_eq!(RealDisk.names(&folder.path).unwrap(), [JOURNAL, TIP], "not even a lock file");
    assert_eq!(verify(&read.bytes).count(), 5);
}

#[test]
fn no_game_is_said_so() {
    let dir = tempfile::tempdir().unwrap();
    assert_eq!(error_of(&real(), dir.path()).kind(), "no-game");
    assert_eq!(read_game(&RealDisk, dir.path()).unwrap_err().kind(), "no-game");
    assert_eq!(RealDisk.names(dir.path()).unwrap().len(), 0, "no lock file where no game is");
}

#[test]
fn a_link_in_place_of_a_file_is_never_followed() {
    let lines = lines(5);
    for name in [LOCK, JOURNAL, TIP] {
        let folder = Folder::with(&bytes_of(&lines), Some(&slot_file(6, &lines[4])));
        let victim = folder.dir.path().join("victim");
        let content = fs::read(folder.path.join(name)).unwrap_or_else(|_| b"precious".to_vec());
        fs::write(&victim, &content).unwrap();
        let _ = fs::remove_file(folder.path.join(name));
        std::os::unix::fs::symlink(&victim, folder.path.join(name)).unwrap();
        assert_eq!(folder.open_error().kind(), "not-a-file", "{name}");
        let read = read_game(&RealDisk, &folder.path).unwrap_err();
        assert_eq!((read.kind(), read.path()), ("not-a-file", Some(&*folder.path.join(name))));
        assert_eq!(fs::read(&victim).unwrap(), content, "{name}");
    }
}

#[test]
fn a_lock_with_another_name_holds_and_is_never_written() {
    let lines = lines(5);
    let folder = Folder::with(&bytes_of(&lines), Some(&slot_file(6, &lines[4])));
    let other = folder.dir.path().join("other");
    fs::write(&other, "precious").unwrap();
    fs::hard_link(&other, folder.path.join(LOCK)).unwrap();
    let (mut store, _) = writing(folder.open(Tail::Ask));
    assert!(matches!(folder.open_error(), StorageError::Held { holder: None, .. }));
    plays_on(&folder, &mut store, 5);
    assert_eq!(fs::read_to_string(&other).unwrap(), "precious");
}
