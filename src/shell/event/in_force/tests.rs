use super::*;
use crate::game::{Game, Opening};
use crate::journal::digest;
use crate::rules::{Canonical, faults};
use crate::shell::follow::Rest;
use crate::units::{Span, Stamp};
use crate::words::{Lang, Words};
use std::fs;
use std::sync::Arc;

/// What stands on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Disk {
    Good(u32),
    /// Broken, and where that is seen.
    Broken(usize, usize),
    Gone,
}

fn good(komi: u32) -> String {
    format!(
        "Tournament(\n    name: \"希望杯\", rules: \"china-2002\",\n    changes: (komi: \"{komi} 1/4\"),\n)\n"
    )
}

fn read(in_force: &mut InForce, folder: &Path) -> Change {
    let words = Words::embedded(Lang::En);
    let clauses: Vec<&str> = words.all_clauses().collect();
    in_force.take(Reading::of(folder, &clauses))
}

fn komi(in_force: &InForce) -> Option<u32> {
    let said = in_force.folder()?.tournament.changes.komi?;
    u32::try_from(said.quarters() / 4).ok()
}

/// Saves the event file in one of the ways of editors, and other programs.
fn save(file: &Path, what: u32, komi: u32) -> Disk {
    let by_rename = |text: &str| {
        let new = file.with_extension("ron~");
        fs::write(&new, text).unwrap();
        fs::rename(&new, file).unwrap();
    };
    match what {
        0 | 1 => by_rename(&good(komi)),
        2 => fs::write(file, good(komi)).unwrap(),
        3 => {
            fs::write(file, "").unwrap();
            return Disk::Broken(1, 1);
        }
        4 => {
            // half written: the list of changes has no end
            fs::write(file, &good(komi)[..72]).unwrap();
            return Disk::Broken(3, 14);
        }
        5 => {
            by_rename(&good(komi).replace("komi: \"", "komi: \"x"));
            return Disk::Broken(3, 21);
        }
        6 => {
            fs::write(file, [0xff, 0x00, 0x13]).unwrap();
            return Disk::Broken(1, 1);
        }
        7 => {
            let _ = fs::remove_file(file);
            return Disk::Gone;
        }
        _ => {
            by_rename(&good(komi).replace("rules: \"china-2002\",", ""));
            return Disk::Broken(1, 1);
        }
    }
    Disk::Good(komi)
}

/// A thousand edits of the event file while a game runs, with less and with more time between them
/// than it takes to be quiet.
fn a_thousand_edits(quiet: Span) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(super::super::FILE);
    fs::write(&file, good(3)).unwrap();
    let mut in_force = InForce::default();
    assert_eq!(read(&mut in_force, folder.path()).was, Some(None));
    let rules = faults::resolve(&in_force.folder().unwrap().tournament, None).unwrap();
    let game = Game::new(Arc::new(Opening::new(rules, "china-2002")));
    let of_game = || digest(&Canonical::of(game.rules().clone()).unwrap());
    let before = of_game();
    let mut rest = Rest::after(quiet);
    let (mut now, mut seed, mut disk, mut last) = (Stamp::default(), 7_u32, Disk::Good(3), 3);
    let (mut looks, mut broken) = (0, 0);
    for _ in 0..1_000 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let random = seed >> 8;
        now = now + Span::from_ms(u64::from(random) % (quiet.ms() * 3));
        if rest.is_over(now) {
            looks += 1;
            let change = read(&mut in_force, folder.path());
            match disk {
                Disk::Good(komi) => {
                    assert_eq!(in_force.wrong(), []);
                    assert_eq!(change.was.is_some(), komi != last, "one message a save");
                    last = komi;
                }
                Disk::Broken(line, column) => {
                    broken += 1;
                    let [Wrong::File(path, faults)] = in_force.wrong() else {
                        panic!("{:?}", in_force.wrong());
                    };
                    assert_eq!(path, &file);
                    assert_eq!((faults[0].line, faults[0].column), (line, column), "{faults:?}");
                    assert_eq!(change.was, None);
                }
                Disk::Gone => {
                    assert_eq!(in_force.wrong(), [Wrong::Gone(file.clone())]);
                    assert!(in_force.is_missing() && change.was.is_none());
                }
            }
            assert_eq!(komi(&in_force), Some(last), "the last good one is in force");
            assert_eq!(of_game(), before, "the game keeps its rules");
        }
        disk = save(&file, random / 64 % 9, 1 + random / 1024 % 6);
        rest.touch(now);
    }
    assert!(looks > 300 && broken > 100, "{looks} looks, {broken} of a broken file");
}

#[test]
fn the_last_good_state_is_in_force_through_a_thousand_edits() {
    for ms in [300, 50, 2_000] {
        a_thousand_edits(Span::from_ms(ms));
    }
}

#[test]
fn pairings_and_event_file_are_broken_each_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let [file, pairings] = ["event.ron", "pairings.csv"].map(|name| folder.path().join(name));
    fs::write(&file, good(3)).unwrap();
    fs::write(&pairings, "轮次,台号,黑方,白方\n1,1,甲,乙\n").unwrap();
    let mut in_force = InForce::default();
    read(&mut in_force, folder.path());
    fs::write(&file, good(2)).unwrap();
    fs::write(&pairings, "轮次,台号,黑方,白方\n1,1,甲\n").unwrap();
    let change = read(&mut in_force, folder.path());
    assert!(change.was.is_some() && change.wrong);
    assert_eq!(komi(&in_force), Some(2));
    let known = |in_force: &InForce| in_force.folder().unwrap().pairings.clone().unwrap().all.len();
    let [Wrong::Pairings(path, faults)] = in_force.wrong() else { panic!() };
    assert_eq!((path, faults[0].line, known(&in_force)), (&pairings, 2, 1));
    fs::remove_file(&pairings).unwrap();
    let change = read(&mut in_force, folder.path());
    assert!(change.was.is_none() && change.wrong);
    assert_eq!(
        (in_force.wrong(), known(&in_force)),
        ([Wrong::Gone(pairings.clone())].as_slice(), 1)
    );
    assert_eq!(read(&mut in_force, folder.path()), Change::default(), "the same is told once");
    fs::write(&pairings, "轮次,台号,黑方,白方\n1,1,甲,乙\n1,2,丙,丁\n").unwrap();
    let change = read(&mut in_force, folder.path());
    assert!(change.was.is_some() && change.wrong && in_force.wrong().is_empty());
    assert_eq!(known(&in_force), 2);
}
