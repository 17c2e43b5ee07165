//! A game on disk: begun, broken off, taken up again, moved.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    reason = "helpers of tests"
)]

#[path = "session/bundle.rs"]
mod bundle;

use caipan::game::clock::Called;
use caipan::game::command::{Colon, Recovery, Stroke};
use caipan::game::{By, Command, Opening, Order, Person, Phase};
use caipan::rules::Preset;
use caipan::rules::tournament::Voice;
use caipan::shell::disk::RealDisk;
use caipan::shell::games::{Accepted, Games, LoadError, TakenUp, Writing};
use caipan::shell::session::Session;
use caipan::shell::time::TimeSource;
use caipan::shell::{HandClock, StorageError};
use caipan::units::{PerPlayer, Point, Side, Span, Stamp};
use std::path::{Path, PathBuf};
use std::sync::Arc;

struct Hall {
    folder: tempfile::TempDir,
    clock: Arc<HandClock>,
    games: Games,
}

fn hall() -> Hall {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(HandClock::new(Stamp::from_ms(5_000), 1_790_000_000_000, 28_800));
    let time: Arc<dyn TimeSource> = Arc::clone(&clock) as _;
    let games = Games {
        disk: Arc::new(RealDisk),
        data: folder.path().to_owned(),
        time,
        arbiter: "丙".into(),
    };
    Hall { folder, clock, games }
}

fn opening() -> Opening {
    let person = |name: &str| Person { name: name.into(), ..Person::default() };
    Opening {
        players: PerPlayer { a: person("赵甲"), b: person("钱乙") },
        tournament: "希望杯".into(),
        place: "成都".into(),
        round: "3".into(),
        table: "12".into(),
        chief: "丁".into(),
        voice: Some(Voice { folder: "/杯/voice".into(), player: vec!["pw-play".into()] }),
        pauses: vec!["12:00".parse().unwrap(), "17:30".parse().unwrap()],
        ..Opening::new(Preset::DEFAULT.rules().unwrap(), Preset::DEFAULT.id)
    }
}

impl Hall {
    fn begin(&self) -> Session {
        self.games.begin(opening(), Writing::Inline, drop).unwrap()
    }

    fn order(&self, session: &mut Session, command: Command) {
        let order = Order { command, by: By::table("丙"), at: self.clock.now() };
        session.order(&order).unwrap();
    }

    fn play(&self, session: &mut Session, point: &str, after: u64) {
        self.clock.advance(Span::from_secs(after));
        self.order(session, Command::Play(point.parse::<Point>().unwrap()));
    }

    /// Goes on in another place.
    fn move_to(&self, session: &mut Session, place: &Path) {
        let (send, store) = std::sync::mpsc::channel();
        let done = move |store| drop(send.send(store));
        let _planting = self.games.plant(session.transplant().unwrap(), place, done).unwrap();
        session.adopt(store.recv().unwrap().unwrap(), drop).unwrap();
    }

    fn game(&self) -> PathBuf {
        self.folder.path().join("games/R3-T12")
    }

    fn take_up(&self, folder: &Path) -> Session {
        match self.games.take_up(folder, Accepted::default(), Writing::Inline, drop).unwrap() {
            TakenUp::Playing(session) => *session,
            TakenUp::Ask(_) | TakenUp::HandedOver { .. } | TakenUp::ReadOnly(_) => {
                panic!("can't be played on")
            }
        }
    }
}

#[test]
fn the_calls_go_with_the_next_record_and_say_when_they_were_given_and_spoken() {
    let hall = hall();
    let mut session = hall.begin();
    let reading = |at| {
        let (main, reason) = (Some(Colon(Span::ZERO)), "名册".to_owned());
        let (side, reserve, period, moves) = (Side::Black, Some(2), None, None);
        let command = Command::SetReading { side, main, reserve, period, moves, reason };
        Order { command, by: By::chief("丁"), at }
    };
    session.order(&reading(hall.clock.now())).unwrap();
    hall.order(&mut session, Command::Start);
    let start = hall.clock.now();
    hall.clock.advance(Span::from_ms(40_002));
    assert_eq!(session.advance(hall.clock.now()).len(), 2);
    let due = |secs| start + Span::from_secs(secs);
    session.spoken("40s", due(40), due(40) + Span::from_ms(9));
    hall.play(&mut session, "D4", 1);
    let call = |name: &str, secs, spoken| {
        let (at, spoken) = (
            start + Span::from_ms(40_002),
            Option::map(spoken, |ms| due(secs) + Span::from_ms(ms)),
        );
        Called { name: name.into(), due: due(secs), at, spoken }
    };
    let calls = [call("30s", 30, None), call("40s", 40, Some(9))];
    assert_eq!(session.entries().last().unwrap().calls, calls);
    hall.play(&mut session, "E5", 1);
    assert!(session.entries().last().unwrap().calls.is_empty(), "each call once");
    assert_eq!(session.called(), calls, "but the last ones are remembered");
    session.close(std::time::Duration::from_secs(5));
    let again = hall.take_up(&hall.game());
    assert!(again.entries().iter().any(|entry| entry.calls == calls), "the journal has them");
}

#[test]
fn a_game_broken_off_in_the_same_boot_offers_both_readings() {
    let hall = hall();
    let mut session = hall.begin();
    hall.order(&mut session, Command::Start);
    hall.play(&mut session, "Q16", 60);
    hall.clock.advance(Span::from_secs(30));
    session.heartbeat(hall.clock.now());
    drop(session);
    hall.clock.advance(Span::from_secs(600));
    let mut session = hall.take_up(&hall.game());
    let game = session.game();
    assert_eq!(*game.opening(), opening(), "pauses, voice and all");
    assert_eq!(game.phase(), Phase::Paused);
    let gap = *game.gap().unwrap();
    assert_eq!(gap.side, Side::White);
    let full = Span::from_secs(115 * 60);
    assert_eq!(gap.before.main, full - Span::from_secs(30));
    assert_eq!(gap.with.unwrap().main, full - Span::from_secs(630));
    assert_eq!(game.clock().running, None, "both clocks stand");
    assert_eq!(game.clock().readings[Side::Black].main, full - Span::from_secs(60));
    hall.order(&mut session, Command::Recover { from: Recovery::With });
    hall.order(&mut session, Command::Resume);
    assert_eq!(session.game().clock().readings[Side::White].main, full - Span::from_secs(630));
    hall.play(&mut session, "D4", 1);
    assert_eq!(session.game().move_number(), 2);
}

#[test]
fn after_another_boot_only_the_last_reading_is_known() {
    let hall = hall();
    let mut session = hall.begin();
    hall.order(&mut session, Command::Start);
    hall.play(&mut session, "Q16", 60);
    drop(session);
    hall.clock.reboot("another");
    let session = hall.take_up(&hall.game());
    assert_eq!(session.game().gap().unwrap().with, None);
}

#[test]
fn a_second_console_is_told_who_holds_the_game() {
    let hall = hall();
    let session = hall.begin();
    let again = hall.games.take_up(&hall.game(), Accepted::default(), Writing::Inline, drop);
    match again.err() {
        Some(LoadError::Storage(StorageError::Held { holder: Some(holder), .. })) => {
            assert_eq!(holder.arbiter.as_deref(), Some("丙"));
        }
        other => panic!("{other:?}"),
    }
    drop(session);
    hall.take_up(&hall.game());
}

#[test]
fn what_is_read_is_what_was_played() {
    let hall = hall();
    let mut session = hall.begin();
    hall.order(&mut session, Command::Start);
    hall.play(&mut session, "Q16", 60);
    hall.order(&mut session, Command::Press);
    hall.order(&mut session, Command::Complete(Stroke::Stone("D4".parse().unwrap())));
    let loaded = hall.games.load(&hall.game()).unwrap();
    let (seq, fingerprint) = session.last().unwrap();
    assert_eq!((loaded.seq, loaded.fingerprint), (seq, Some(fingerprint)));
    let now = hall.clock.now();
    assert_eq!(loaded.game.show(now), session.game().show(now));
    assert_eq!(loaded.entries, session.entries());
    assert_eq!(loaded.header.round.as_deref(), Some("3"));
    assert_eq!(loaded.show().as_of, "tip");
    let earlier = hall.games.load_at(&hall.game(), seq - 1).unwrap();
    assert_eq!(earlier.game.pressed().len(), 1);
}

#[test]
fn unfinished_games_are_listed_with_their_phase() {
    let hall = hall();
    let mut session = hall.begin();
    hall.order(&mut session, Command::Start);
    hall.begin();
    let listed = hall.games.unfinished().unwrap();
    let told: Vec<_> = listed.iter().map(|game| (game.name.as_str(), game.phase())).collect();
    assert_eq!(told, [("R3-T12", Some("playing")), ("R3-T12-2", Some("ready"))]);
}

#[test]
fn a_missing_tip_is_asked_about_and_recorded() {
    let hall = hall();
    drop(hall.begin());
    std::fs::remove_file(hall.game().join("game.tip")).unwrap();
    let taken = hall.games.take_up(&hall.game(), Accepted::default(), Writing::Inline, drop);
    assert!(matches!(taken.unwrap(), TakenUp::Ask(_)));
    let accepted = Accepted { missing_tip: true, ..Accepted::default() };
    let taken = hall.games.take_up(&hall.game(), accepted, Writing::Inline, drop).unwrap();
    let TakenUp::Playing(session) = taken else { panic!("can't be played on") };
    assert!(session.entries().iter().any(|entry| entry.cmd == Command::TipMissing {}));
}

#[test]
fn a_torn_tail_is_set_aside_and_recorded() {
    let hall = hall();
    let mut session = hall.begin();
    hall.order(&mut session, Command::Start);
    drop(session);
    let journal = hall.game().join("game.journal");
    let mut bytes = std::fs::read(&journal).unwrap();
    bytes.extend_from_slice(b"3 99 {\"at\":");
    std::fs::write(&journal, &bytes).unwrap();
    let session = hall.take_up(&hall.game());
    let set_aside = session.entries().iter().map(|entry| &entry.cmd);
    let set_aside: Vec<_> =
        set_aside.filter(|cmd| matches!(cmd, Command::TailSetAside { .. })).collect();
    assert_eq!(set_aside, [&Command::TailSetAside { seq: 3, bytes: 11 }]);
    assert!(hall.game().join("game.tail-3").exists());
}

#[test]
fn a_whole_record_moves_to_another_place_and_says_so() {
    let hall = hall();
    let mut session = hall.begin();
    hall.order(&mut session, Command::Start);
    hall.play(&mut session, "Q16", 5);
    let elsewhere = hall.folder.path().join("stick");
    hall.move_to(&mut session, &elsewhere);
    hall.play(&mut session, "D4", 5);
    let folder = session.folder().unwrap().to_owned();
    assert_eq!(folder, elsewhere.join("R3-T12"));
    session.close(std::time::Duration::from_secs(20));
    let loaded = hall.games.load(&folder).unwrap();
    assert_eq!(loaded.game.move_number(), 2);
    assert!(loaded.entries.iter().any(|entry| matches!(entry.cmd, Command::Moved { .. })));
}

#[test]
fn the_longest_readings_fit_into_the_tip() {
    let hall = hall();
    let mut opening = opening();
    let rules = caipan::rules::preset::ron_options()
        .from_str("(limit: \"9000h\", reserve: 4000000)")
        .unwrap();
    opening.rules = opening.rules.with(&rules);
    let mut session = hall.games.begin(opening, Writing::Inline, drop).unwrap();
    hall.order(&mut session, Command::Start);
    assert_eq!(session.recording().acknowledged, Some(2));
}

#[test]
fn deciding_every_command_anew_gives_the_same_record() {
    let hall = hall();
    let mut session = hall.begin();
    hall.order(&mut session, Command::Start);
    hall.play(&mut session, "Q16", 60);
    hall.order(&mut session, Command::Pause);
    drop(session);
    let mut session = hall.take_up(&hall.game());
    hall.order(&mut session, Command::Resume);
    hall.clock.advance(Span::from_secs(3 * 60 * 60));
    session.advance(hall.clock.now());
    assert_eq!(session.game().phase(), Phase::Flagged);
    let audited = caipan::journal::audit(&opening(), session.entries());
    assert_eq!(audited, []);
    let mut altered = session.entries().to_vec();
    altered[2].by = By::chief("丁");
    altered[2].cmd = Command::Pass;
    let otherwise = caipan::journal::audit(&opening(), &altered);
    assert_eq!(otherwise.iter().map(|other| other.seq).collect::<Vec<_>>(), [3]);
}

#[test]
fn the_longest_of_two_records_is_the_game_and_a_fork_is_shown() {
    use caipan::shell::places::{Whole, whole};
    let hall = hall();
    let mut session = hall.begin();
    hall.order(&mut session, Command::Start);
    hall.play(&mut session, "Q16", 5);
    let stick = hall.folder.path().join("stick");
    hall.move_to(&mut session, &stick);
    session.close(std::time::Duration::from_secs(20));
    let places = [stick.clone(), hall.folder.path().join("games")];
    let look = |folder: &Path| whole(&RealDisk, &places, folder).unwrap();
    let copy = stick.join("R3-T12");
    assert_eq!(look(&hall.game()), Whole::Elsewhere(copy.clone()));
    assert_eq!(look(&copy), Whole::Here);
    drop(hall.take_up(&hall.game()));
    let Whole::Forked { other, after, prints: [Some(here), Some(there)] } = look(&copy) else {
        panic!("{:?}", look(&copy));
    };
    assert_eq!((other, after), (hall.game(), 3));
    assert_ne!(here, there);
    std::fs::remove_dir_all(&copy).unwrap();
    assert_eq!(look(&hall.game()), Whole::Here);
}
