use super::*;
use proptest::prelude::*;
use std::fs;
use std::sync::mpsc::{Receiver, channel};

fn at(ms: u64) -> Stamp {
    Stamp::default() + Span::from_ms(ms)
}

fn folder() -> (tempfile::TempDir, PathBuf, Files) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ron");
    fs::write(&file, "good").unwrap();
    let mut files = Files::default();
    files.add(&file);
    (folder, file, files)
}

/// What one look says of the one file, in a word.
fn said(files: &mut Files, now: Stamp) -> String {
    let said = |look: &Look| match look {
        Look::Same => "same".to_owned(),
        Look::Changed(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        Look::Gone => "gone".to_owned(),
        Look::Unreadable(_) => "unreadable".to_owned(),
    };
    files.look(now).iter().map(|(_, look)| said(look)).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_file_is_read_when_it_has_been_quiet_and_only_where_it_has_changed() {
    let (_folder, file, mut files) = folder();
    assert_eq!(files.next(), None);
    files.touch(&file, at(0));
    files.touch(&file, at(200));
    assert_eq!(files.next(), Some(at(500)));
    assert_eq!(said(&mut files, at(499)), "");
    assert_eq!(said(&mut files, at(500)), "same");
    fs::write(&file, "other").unwrap();
    files.touch(&file, at(1_000));
    assert_eq!(said(&mut files, at(1_300)), "other");
    assert_eq!(said(&mut files, at(9_000)), "", "once");
    files.touch(Path::new("/elsewhere"), at(0));
    assert_eq!(files.next(), None, "another file is nothing to it");
}

#[test]
fn a_file_that_never_rests_is_read_all_the_same() {
    let (_folder, file, mut files) = folder();
    fs::write(&file, "log").unwrap();
    for ms in (0..10_000).step_by(100) {
        files.touch(&file, at(ms));
        if ms >= 5_000 {
            assert_eq!(said(&mut files, at(ms)), "log");
            return;
        }
        assert_eq!(said(&mut files, at(ms)), "", "{ms}");
    }
}

#[test]
fn a_removed_file_is_told_once_and_comes_back() {
    let (_folder, file, mut files) = folder();
    fs::remove_file(&file).unwrap();
    for (ms, told) in [(0, "gone"), (1_000, "same")] {
        files.touch(&file, at(ms));
        assert_eq!(said(&mut files, at(ms + 300)), told);
    }
    fs::write(&file, "good").unwrap();
    files.touch(&file, at(2_000));
    assert_eq!(said(&mut files, at(2_300)), "good");
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    files.touch(&file, at(3_000));
    assert_eq!(said(&mut files, at(3_300)), "unreadable");
}

#[test]
fn a_file_that_is_no_text_of_a_person_is_not_swallowed_whole() {
    let (_folder, file, mut files) = folder();
    fs::write(&file, vec![b' '; 1024 * 1024 + 1]).unwrap();
    files.touch(&file, at(0));
    assert_eq!(said(&mut files, at(300)), "unreadable");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// A thousand edits. However a file is saved, in bits or at once, what it holds when it rests is what is read
    /// last, and nothing that stood there for less than the quiet time is read.
    #[test]
    fn the_last_state_is_read_and_none_in_between(
        saves in proptest::collection::vec((0_u64..900, 0_u8..5), 1..20),
    ) {
        let (_folder, file, mut files) = folder();
        let (mut now, mut read, mut stood) = (0, "good".to_owned(), "good".to_owned());
        for (after, what) in saves {
            let rested = after >= QUIET.ms();
            for (_, look) in files.look(at(now + after)) {
                if let Look::Changed(bytes) = look {
                    read = String::from_utf8(bytes).unwrap();
                    prop_assert!(rested || now == 0 || now >= RESTLESS.ms(), "{now} {after}");
                }
            }
            now += after;
            match what {
                0 => { let _ = fs::remove_file(&file); }
                1 => fs::write(&file, "").unwrap(),
                2 => fs::write(&file, "half").unwrap(),
                3 => fs::write(&file, "garbage").unwrap(),
                _ => {
                    let new = file.with_extension("new");
                    fs::write(&new, "whole").unwrap();
                    fs::rename(&new, &file).unwrap();
                }
            }
            if let Ok(text) = fs::read_to_string(&file) { stood = text; }
            files.touch(&file, at(now));
        }
        let gone = !file.exists();
        for (_, look) in files.look(at(now) + RESTLESS) {
            if let Look::Changed(bytes) = look { read = String::from_utf8(bytes).unwrap(); }
        }
        if !gone { prop_assert_eq!(read, stood); }
    }
}

/// Waits until the follower tells of a file.
fn told(receiver: &Receiver<PathBuf>, file: &Path) {
    loop {
        match receiver.recv_timeout(Duration::from_secs(20)) {
            Ok(path) if path == file => return,
            Ok(_) => {}
            Err(error) => panic!("nothing is told of {}: {error}", file.display()),
        }
    }
}

fn thirty_saves(way: Watching, file: &Path, rounds: u32) {
    let (sender, receiver) = channel();
    let paths = vec![file.to_owned()];
    let follower = Follower::start(&paths, way, move |path| drop(sender.send(path))).unwrap();
    let folder = file.parent().unwrap();
    for round in 0..rounds {
        while receiver.try_recv().is_ok() {}
        match round % 4 {
            0 => {
                let new = folder.join("new~");
                fs::write(&new, format!("renamed {round}")).unwrap();
                fs::rename(&new, file).unwrap();
            }
            1 => fs::write(file, format!("written {round}")).unwrap(),
            2 => fs::write(file, "").unwrap(),
            _ => fs::remove_file(file).unwrap(),
        }
        told(&receiver, file);
    }
    drop(follower);
}

#[test]
fn every_way_of_saving_is_heard() {
    let (_folder, file, _) = folder();
    thirty_saves(Watching::Native, &file, 30);
}

#[test]
fn what_a_link_leads_to_is_heard_as_well() {
    let (folder, real, _) = folder();
    let elsewhere = tempfile::tempdir_in(folder.path()).unwrap();
    let link = elsewhere.path().join("linked.ron");
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let (sender, receiver) = channel();
    let paths = vec![link.clone()];
    let _follower =
        Follower::start(&paths, Watching::Auto, move |path| drop(sender.send(path))).unwrap();
    fs::write(&real, "other").unwrap();
    told(&receiver, &link);
}

#[test]
fn a_folder_is_looked_through_where_the_system_tells_nothing() {
    let (_folder, file, _) = folder();
    thirty_saves(Watching::Poll, &file, 2);
}

#[test]
fn a_folder_that_is_not_there_is_said() {
    let paths = vec![PathBuf::from("/no/such/folder/event.ron")];
    assert!(Follower::start(&paths, Watching::Native, |_| {}).is_err());
}
