use super::*;
use proptest::prelude::*;
use std::fs;
use std::sync::mpsc::Receiver;

fn at(ms: u64) -> Stamp {
    Stamp::default() + Span::from_ms(ms)
}

/// A file in a folder, and what is known of it.
fn folder() -> (tempfile::TempDir, PathBuf, Known) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.ron");
    fs::write(&file, "good").unwrap();
    let mut known = Known::default();
    assert_eq!(said(&mut known, &file), "good");
    (folder, file, known)
}

/// What one look says of a file, in a word.
fn said(known: &mut Known, file: &Path) -> String {
    match known.take(read_whole(file, MOST)) {
        Look::Same => "same".to_owned(),
        Look::Changed(bytes) => String::from_utf8(bytes).unwrap(),
        Look::Back => "back".to_owned(),
        Look::Lost => format!("{:?}", known.lost()),
    }
}

#[test]
fn files_are_read_when_they_have_been_quiet() {
    let mut lookout = Lookout::default();
    assert_eq!(lookout.next(), None);
    lookout.touch(at(0));
    lookout.touch(at(200));
    assert_eq!(lookout.next(), Some(at(500)));
    assert!(!lookout.is_due(at(499)));
    assert!(lookout.is_due(at(500)) && !lookout.is_due(at(9_000)), "once");
    lookout.begins();
    lookout.touch(at(9_000));
    assert!(!lookout.is_due(at(9_900)), "they are being read");
    let (_folder, file, _) = folder();
    let follower = || Follower::start(std::slice::from_ref(&file), Watching::Native, || {}).ok();
    lookout.ends(follower(), false, at(9_900));
    assert!(lookout.is_due(at(9_900)), "what happened meanwhile");
    for (follower, missing) in [(follower(), true), (None, false)] {
        lookout.ends(follower, missing, at(10_000));
        assert_eq!(lookout.next(), Some(at(10_000) + AGAIN));
    }
}

#[test]
fn a_file_that_never_rests_is_read_all_the_same() {
    let mut lookout = Lookout::default();
    for ms in (0..10_000).step_by(100) {
        lookout.touch(at(ms));
        assert_eq!(lookout.is_due(at(ms)), ms >= 5_000, "{ms}");
        if ms >= 5_000 {
            return;
        }
    }
}

#[test]
fn a_removed_file_is_told_once_and_comes_back() {
    let (_folder, file, mut known) = folder();
    assert_eq!(said(&mut known, &file), "same");
    fs::remove_file(&file).unwrap();
    for told in ["Some(Gone)", "same"] {
        assert_eq!(said(&mut known, &file), told);
    }
    fs::write(&file, "good").unwrap();
    assert_eq!(said(&mut known, &file), "back");
    assert_eq!(known.lost(), None);
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert_eq!(said(&mut known, &file), "Some(Unreadable(\"is a directory\"))");
    fs::remove_dir(&file).unwrap();
    assert_eq!(said(&mut known, &file), "Some(Gone)");
    fs::write(&file, "other").unwrap();
    assert_eq!(said(&mut known, &file), "other");
    assert_eq!(said(&mut Known::default(), Path::new("/no/such/file")), "same", "never there");
}

#[test]
fn what_is_no_text_of_a_person_is_neither_waited_for_nor_swallowed() {
    let (folder, file, mut known) = folder();
    fs::write(&file, vec![b' '; 1024 * 1024 + 1]).unwrap();
    assert_eq!(said(&mut known, &file), "Some(Unreadable(\"> 1024 KiB\"))");
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for special in [pipe.as_path(), Path::new("/dev/zero")] {
        assert!(said(&mut Known::default(), special).contains("Unreadable"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// However a file is saved, in bits or at once, what it holds when it rests is what is read
    /// last, and nothing that stood there for less than the quiet time is read.
    #[test]
    fn the_last_state_is_read_and_none_in_between(
        saves in proptest::collection::vec((0_u64..900, 0_u8..5), 1..20),
    ) {
        let (_folder, file, mut known) = folder();
        let mut lookout = Lookout::default();
        let (mut now, mut read, mut stood) = (0, "good".to_owned(), "good".to_owned());
        let mut look = |lookout: &mut Lookout, read: &mut String, now: Stamp| {
            let due = lookout.is_due(now);
            if due && let Look::Changed(bytes) = known.take(read_whole(&file, MOST)) {
                *read = String::from_utf8(bytes).unwrap();
            }
            due
        };
        for (after, what) in saves {
            let rested = after >= QUIET.ms() || now == 0 || now >= RESTLESS.ms();
            let due = look(&mut lookout, &mut read, at(now + after));
            prop_assert!(rested || !due, "{now} {after}");
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
            lookout.touch(at(now));
        }
        let _ = look(&mut lookout, &mut read, at(now) + RESTLESS);
        if file.exists() { prop_assert_eq!(read, stood); }
    }
}

/// Waits until the follower tells of something.
fn told(receiver: &Receiver<()>) {
    let told = receiver.recv_timeout(Duration::from_secs(20));
    assert!(told.is_ok(), "nothing is told");
}

fn followed(way: Watching, file: &Path) -> (Follower, Receiver<()>) {
    let (sender, receiver) = channel();
    let tell = move || {
        let _ = sender.send(());
    };
    (Follower::start(&[file.to_owned()], way, tell).unwrap(), receiver)
}

fn thirty_saves(way: Watching, file: &Path, rounds: u32) {
    let (follower, receiver) = followed(way, file);
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
        told(&receiver);
    }
    drop(follower);
}

#[test]
fn every_way_of_saving_is_heard() {
    let (_folder, file, _) = folder();
    thirty_saves(Watching::Native, &file, 30);
}

#[test]
fn what_links_lead_to_is_heard_as_well() {
    let (folder, real, _) = folder();
    let elsewhere = tempfile::tempdir_in(folder.path()).unwrap();
    let [link, linked] = ["linked.ron", "linked"].map(|name| elsewhere.path().join(name));
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let (_follower, receiver) = followed(Watching::Native, &link);
    fs::write(&real, "other").unwrap();
    told(&receiver);
    // a folder that is a link, and leads elsewhere then
    std::os::unix::fs::symlink(folder.path(), &linked).unwrap();
    let (_follower, receiver) = followed(Watching::Native, &linked.join("event.ron"));
    fs::remove_file(&linked).unwrap();
    told(&receiver);
}

#[test]
fn files_are_looked_at_where_the_system_tells_nothing() {
    let (_folder, file, _) = folder();
    thirty_saves(Watching::Poll, &file, 2);
    // a save that keeps length and time
    let (_follower, receiver) = followed(Watching::Poll, &file);
    let time = fs::metadata(&file).unwrap().modified().unwrap();
    let length = fs::read(&file).unwrap().len();
    fs::write(&file, vec![b'x'; length]).unwrap();
    fs::File::options().write(true).open(&file).unwrap().set_modified(time).unwrap();
    told(&receiver);
}

#[test]
fn a_folder_that_is_not_there_is_said_or_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no/event.ron");
    assert!(Follower::start(std::slice::from_ref(&file), Watching::Native, || {}).is_err());
    let (_follower, receiver) = followed(Watching::Auto, &file);
    fs::create_dir(file.parent().unwrap()).unwrap();
    fs::write(&file, "new").unwrap();
    told(&receiver);
}
