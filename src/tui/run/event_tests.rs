//! The event's files are edited on a real disk while a game runs.

use super::super::bundle::tests::Console;
use super::*;
use crate::game::{By, Command, Order};
use crate::rules::Canonical;
use crate::shell::event::FILE;
use crate::shell::follow::AGAIN;
use crate::shell::settings::Watching;
use crate::tui::run::Begin;
use crate::tui::ui::{Effect, NewGame, Setup};
use crate::units::{PerSide, Span, Zi};
use std::fs;
use std::io::ErrorKind;

fn text(quarters: i32) -> String {
    let komi = Zi::from_quarters(quarters);
    format!(
        "Tournament(\n    name: \"希望杯\", rules: \"china-2002\",\n    changes: (komi: \"{komi}\"),\n)\n"
    )
}

/// A console with an event in a folder that is followed, and a game of it.
fn playing(way: Watching) -> (Console, PathBuf) {
    let mut console = Console::start(Begin::List);
    console.desk.saver = None;
    console.desk.settings.watch = way;
    let folder = console.folder.path().join("event");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join(FILE), text(15)).unwrap();
    let settings = Settings { event: Some(folder.clone()), ..Settings::default() };
    console.desk.event = Event::chosen(None, &settings);
    drop(console.desk.read_event());
    console.until(|desk| desk.event.seen.is_some());
    let mut form = Setup::new(["B", "W"], "Ding");
    form.begin_event(console.desk.event.seen.as_ref().unwrap());
    let new = NewGame {
        preset: form.preset(),
        of_event: form.of_event,
        tournament: form.tournament.text().to_owned(),
        round: String::new(),
        table: "1".to_owned(),
        names: PerSide { black: "B".to_owned(), white: "W".to_owned() },
        ranks: PerSide::default(),
        teams: PerSide::default(),
        size: crate::units::BoardSize::FULL,
        handicap: 0,
        allowances: PerSide::default(),
        arbiter: "Ding".to_owned(),
    };
    console.desk.carry_out(Effect::NewGame(Box::new(new)));
    console.order(Command::Start);
    (console, folder)
}

fn komi(desk: &Desk) -> Option<i32> {
    Some(desk.event.folder()?.tournament.changes.komi?.quarters())
}

/// Tells whether the good state is in force, and nothing is wrong.
fn is_good(desk: &Desk, quarters: i32) -> bool {
    komi(desk) == Some(quarters) && desk.followed.wrong.is_empty()
}

/// Returns the place of the first fault.
fn place(desk: &Desk) -> Option<(usize, usize)> {
    let What::Event(fault) = &desk.followed.wrong.first()?.what else { return None };
    Some((fault.line, fault.column))
}

fn digest(desk: &Desk) -> String {
    let rules = desk.session.as_ref().unwrap().game().rules().clone();
    crate::journal::digest(&Canonical::of(rules).unwrap())
}

fn by_rename(file: &Path, text: &str) {
    let new = file.with_extension("new");
    fs::write(&new, text).unwrap();
    fs::rename(&new, file).unwrap();
}

#[test]
fn a_game_keeps_its_rules_through_thirty_edits_and_the_chief_amends_them() {
    let (mut console, folder) = playing(Watching::Native);
    let (file, frozen) = (folder.join(FILE), digest(&console.desk));
    for round in 0..30 {
        let quarters = 11 + round;
        match round % 6 {
            0 | 3 => {
                by_rename(&file, &text(quarters));
                console.rests(|desk| is_good(desk, quarters));
                assert!(console.said().contains("has changed"), "{}", console.said());
            }
            1 => {
                fs::write(&file, "").unwrap();
                console.rests(|desk| place(desk) == Some((1, 1)));
            }
            2 => {
                by_rename(&file, &text(quarters).replace("\"),", "\""));
                console.rests(|desk| place(desk) == Some((1, 11)));
            }
            4 => {
                fs::remove_file(&file).unwrap();
                let gone = |desk: &Desk| matches!(desk.followed.wrong.first(), Some(one) if one.what == What::Gone);
                console.rests(gone);
            }
            _ => {
                fs::write(&file, "").unwrap();
                fs::write(&file, text(quarters)).unwrap();
                console.rests(|desk| is_good(desk, quarters));
            }
        }
        assert_eq!(digest(&console.desk), frozen, "{round}");
        let differs = console.desk.followed.differs.as_ref().unwrap();
        assert_eq!(differs.difference.fields(), ["komi"], "{round}");
    }
    let game = console.desk.session.as_ref().unwrap().game();
    let file = &console.desk.followed.differs.as_ref().unwrap().rules;
    let changes = Box::new(game.amendable(file).changes);
    let command =
        Command::AmendRules { changes, reason: "misprint".to_owned(), sha256: String::new() };
    let at = console.now();
    console.desk.order(&Order { command, by: By::chief("Bing"), at });
    let session = console.desk.session.as_ref().unwrap();
    assert_eq!(session.game().rules().komi.quarters(), 40);
    assert_eq!(session.game().rule_changes()[0].sha256, digest(&console.desk));
    assert_ne!(digest(&console.desk), frozen);
    assert_eq!(console.desk.followed.differs, None);
}

#[test]
fn links_are_followed_to_where_they_lead_now() {
    let (mut console, folder) = playing(Watching::Native);
    let (file, elsewhere) = (folder.join(FILE), console.folder.path().join("elsewhere"));
    fs::create_dir(&elsewhere).unwrap();
    let [one, other] = ["one.ron", "other.ron"].map(|name| elsewhere.join(name));
    fs::write(&one, text(11)).unwrap();
    fs::write(&other, text(12)).unwrap();
    for (target, quarters) in [(&one, 11), (&other, 12)] {
        let link = folder.join("link");
        std::os::unix::fs::symlink(target, &link).unwrap();
        fs::rename(&link, &file).unwrap();
        console.rests(|desk| is_good(desk, quarters));
    }
    fs::write(&other, text(13)).unwrap();
    console.rests(|desk| is_good(desk, 13));
}

#[test]
fn a_folder_that_goes_and_comes_back_is_read_again() {
    let (mut console, folder) = playing(Watching::Native);
    fs::rename(&folder, folder.with_extension("away")).unwrap();
    console.rests(|desk| desk.followed.wrong.len() == 1);
    assert_eq!(komi(&console.desk), Some(15));
    fs::rename(folder.with_extension("away"), &folder).unwrap();
    while !is_good(&console.desk, 15) {
        console.passes(AGAIN);
        console.until(|desk| !desk.event.lookout.is_reading());
    }
    assert!(console.said().contains("right again"), "{}", console.said());
    by_rename(&folder.join(FILE), &text(11));
    console.rests(|desk| is_good(desk, 11));
}

#[test]
fn a_shared_folder_is_looked_through() {
    let (mut console, folder) = playing(Watching::Poll);
    by_rename(&folder.join(FILE), &text(11));
    console.rests(|desk| is_good(desk, 11));
}

/// Returns a text as the screen says it.
fn said(desk: &Desk, id: &str) -> Option<String> {
    desk.words.lookup(id, &[])
}

/// Returns the place of the first fault of a file of texts.
fn text_place(desk: &Desk) -> Option<(usize, usize)> {
    let What::Texts(fault) = &desk.followed.wrong.first()?.what else { return None };
    Some((fault.line, fault.column))
}

#[test]
fn the_wording_of_the_event_is_followed_through_edits() {
    let (mut console, folder) = playing(Watching::Native);
    let file = folder.join("words.en.ftl");
    assert_eq!(said(&console.desk, "result-draw").as_deref(), Some("Draw"));
    for round in 0..12 {
        let text = format!("# the cup\nresult-draw = Even {round}\n");
        match round % 4 {
            0 => by_rename(&file, &text),
            1 => {
                fs::write(&file, text.replace("Even", "Even { $who }")).unwrap();
                console.rests(|desk| text_place(desk) == Some((2, 22)));
                let last = format!("Even {}", round - 1);
                assert_eq!(said(&console.desk, "result-draw"), Some(last), "the last good one");
                continue;
            }
            2 => {
                fs::remove_file(&file).unwrap();
                let gone = |desk: &Desk| matches!(desk.followed.wrong.first(), Some(one) if one.what == What::Gone);
                console.rests(gone);
                continue;
            }
            _ => {
                fs::write(&file, "").unwrap();
                fs::write(&file, &text).unwrap();
            }
        }
        let worded = format!("Even {round}");
        let holds = |desk: &Desk| {
            said(desk, "result-draw").as_ref() == Some(&worded) && desk.followed.wrong.is_empty()
        };
        console.rests(holds);
        assert!(console.said().contains("changed: wording"), "{}", console.said());
        let slip = console.desk.press();
        let words = slip.words().next().unwrap();
        assert_eq!(words.lookup("result-draw", &[]), Some(worded));
    }
    fs::write(&file, "# none\n").unwrap();
    console.rests(|desk| said(desk, "result-draw").as_deref() == Some("Draw"));
}

#[test]
fn a_broken_wording_is_told_at_the_start_and_mended() {
    let (mut console, folder) = playing(Watching::Native);
    let file = folder.join("words.en.ftl");
    fs::write(&file, "result-drew = Even\n").unwrap();
    let settings = Settings { event: Some(folder), ..Settings::default() };
    console.desk.event = Event::chosen(None, &settings);
    drop(console.desk.read_event());
    console.until(|desk| desk.event.seen.is_some());
    assert_eq!(text_place(&console.desk), Some((1, 1)));
    fs::write(&file, "result-draw = Draw\n").unwrap();
    console.rests(|desk| desk.followed.wrong.is_empty());
    assert!(console.said().contains("changed: wording"), "{}", console.said());
}

#[test]
fn a_game_of_another_event_keeps_the_wording_of_this_machine() {
    let (mut console, folder) = playing(Watching::Native);
    let machine = console.folder.path().join("words.en.ftl");
    fs::write(&machine, "result-draw = Tie\ncall-5 = fiver\n").unwrap();
    let _ = console.desk.texts_changed(Lang::En, &machine, fs::read(&machine));
    by_rename(&folder.join("words.en.ftl"), "result-draw = Even\n");
    console.rests(|desk| said(desk, "result-draw").as_deref() == Some("Even"));
    assert_eq!(said(&console.desk, "call-5").as_deref(), Some("fiver"));
    console.desk.event.of_game = Some(false);
    console.desk.reword();
    assert_eq!(said(&console.desk, "result-draw").as_deref(), Some("Tie"));
}

#[test]
fn the_wording_of_this_machine_is_followed() {
    let mut console = Console::playing();
    let file = console.folder.path().join("config").join("words.en.ftl");
    let read = |text: &str| Ok(text.as_bytes().to_vec());
    let told = console.desk.texts_changed(Lang::En, &file, read("result-draw = Tie\n"));
    assert!(told.is_some_and(|told| told.contains("words.en.ftl")));
    assert_eq!(said(&console.desk, "result-draw").as_deref(), Some("Tie"));
    for look in [read("result-draw = { $x }\n"), Err(ErrorKind::NotFound.into())] {
        assert_eq!(console.desk.texts_changed(Lang::En, &file, look), None);
        console.desk.look_at_files();
        assert_eq!(console.desk.followed.wrong.len(), 1);
        assert_eq!(said(&console.desk, "result-draw").as_deref(), Some("Tie"));
    }
}

/// What stands in the event's file after an edit.
enum Edited {
    /// What it was meant to hold.
    Whole(i32),
    /// Something that is no event.
    Broken(Vec<u8>),
    Nothing,
}

/// Edits the file in one of eight ways, with a value; `told` is called wherever the system would
/// tell of it.
fn edited(file: &Path, way: u64, n: u64, told: &mut dyn FnMut()) -> Edited {
    let quarters = i32::try_from(n % 40).unwrap();
    let whole = text(quarters);
    let broken = |bytes: Vec<u8>, told: &mut dyn FnMut()| {
        fs::write(file, &bytes).unwrap();
        told();
        Edited::Broken(bytes)
    };
    match way {
        0 | 1 => by_rename(file, &whole),
        2 => {
            // emptied, and written in pieces
            for end in [0, whole.len() / 3, whole.len()] {
                fs::write(file, &whole.as_bytes()[..end]).unwrap();
                told();
            }
        }
        3 => {
            let _ = fs::remove_file(file);
            told();
            fs::write(file, &whole).unwrap();
        }
        4 => {
            let _ = fs::remove_file(file);
            told();
            return Edited::Nothing;
        }
        5 => {
            let garbage = (0..n % 60).map(|at| (n >> (at % 50)).to_le_bytes()[0]);
            return broken(garbage.collect(), told);
        }
        // up to, but without, the last bracket
        _ => {
            let end = usize::try_from(n).unwrap() % (whole.len() - 2);
            return broken(whole.as_bytes()[..end].to_vec(), told);
        }
    }
    told();
    Edited::Whole(quarters)
}

/// Tells whether a fault is named with a place that the text has.
fn is_named(desk: &Desk, bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.split('\n').collect();
    place(desk).is_some_and(|(line, column)| {
        let of = line.checked_sub(1).and_then(|line| lines.get(line));
        of.is_some_and(|of| (1..=of.chars().count() + 1).contains(&column))
    })
}

#[test]
fn a_thousand_edits_leave_the_rules_and_the_last_good_event_in_force() {
    let (mut console, folder) = playing(Watching::Poll);
    // nothing else is told while no clock runs
    console.order(Command::Pause);
    let (file, frozen) = (folder.join(FILE), digest(&console.desk));
    let (mut good, mut broken, mut cuts) = (15, false, 0);
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    for round in 0..1_000 {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        console.desk.ui.message = None;
        // the time between two steps of one save is shorter than the quiet time
        let mut told = || {
            console.desk.take(Message::Touched(Source::Event));
            console.passes(Span::from_ms(50));
        };
        let (way, mut n) = (random % 8, random >> 8);
        if way > 5 {
            (n, cuts) = (cuts, cuts + 1);
        }
        let edited = edited(&file, way, n, &mut told);
        assert!(!console.desk.event.lookout.is_reading(), "{round}: it isn't quiet yet");
        console.passes(crate::shell::follow::QUIET);
        console.until(|desk| !desk.event.lookout.is_reading());
        let desk = &console.desk;
        let said = desk.ui.message.is_some();
        match edited {
            Edited::Whole(quarters) => {
                assert!(is_good(desk, quarters), "{round}: {:?}", desk.followed.wrong);
                assert_eq!(said, broken || quarters != good, "{round}: {}", console.said());
                (good, broken) = (quarters, false);
            }
            Edited::Broken(bytes) => {
                let text = String::from_utf8_lossy(&bytes);
                assert!(is_named(desk, &bytes), "{round}: {:?}\n{text:?}", desk.followed.wrong);
                broken = true;
            }
            Edited::Nothing => {
                let gone = desk.followed.wrong.iter().any(|one| one.what == What::Gone);
                assert!(gone, "{round}: {:?}", desk.followed.wrong);
                broken = true;
            }
        }
        assert_eq!(komi(desk), Some(good), "{round}");
        assert_eq!(digest(desk), frozen, "{round}");
        if round % 10 > 0 {
            continue;
        }
        // what the system tells late is no news
        console.desk.ui.message = None;
        console.desk.take(Message::Touched(Source::Event));
        console.passes(crate::shell::follow::QUIET);
        console.until(|desk| !desk.event.lookout.is_reading());
        assert_eq!(console.desk.ui.message, None, "{round}");
    }
    assert!(usize::try_from(cuts).unwrap() > text(15).len(), "it was cut everywhere: {cuts}");
}
