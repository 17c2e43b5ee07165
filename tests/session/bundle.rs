//! A game handed over by a bundle: continued on another machine, and back again.

use super::{Hall, hall, opening};
use caipan::game::command::{Gap, Who};
use caipan::game::sealed::{Commitment, Proof};
use caipan::game::{By, Command, Order, Phase, Show};
use caipan::journal::newest;
use caipan::shell::disk::RealDisk;
use caipan::shell::games::{Accepted, LoadError, TakenUp, Writing};
use caipan::shell::places::{Standing, Whole, standing, whole};
use caipan::shell::session::Session;
use caipan::shell::{Bundle, HandOverError, StorageError, TimeSource as _, bundle, envelope};
use caipan::units::{Side, Span};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Another machine: its own boot, its own folders.
fn other_machine() -> Hall {
    let hall = hall();
    hall.clock.reboot("another-boot");
    hall.clock.advance(Span::from_secs(77));
    hall
}

impl Hall {
    fn places(&self) -> Vec<PathBuf> {
        vec![self.folder.path().join("games")]
    }

    fn stands(&self, bundle: &Bundle) -> Standing {
        standing(&RealDisk, &self.places(), bundle)
    }

    fn taken_in(&self, bundle: &Bundle) -> Session {
        self.games.import(bundle, Writing::Inline, drop).unwrap()
    }

    fn asked(&self, folder: &Path) -> TakenUp {
        self.games.take_up(folder, Accepted::default(), Writing::Inline, drop).unwrap()
    }

    fn journal(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.folder.path().join("games").join(name).join("game.journal")).unwrap()
    }

    /// Plays two moves with unequal clocks and stops them.
    fn played(&self) -> Session {
        let mut session = self.begin();
        self.order(&mut session, Command::Start);
        self.play(&mut session, "Q16", 100);
        self.play(&mut session, "D4", 37);
        self.clock.advance(Span::from_secs(11));
        self.order(&mut session, Command::Pause);
        session
    }
}

/// The state without what every record changes: when it was read, and up to which record.
fn state(show: Show) -> Show {
    Show { game: None, seq: None, fingerprint: None, as_of: "", handed_over: None, ..show }
}

fn given(hall: &Hall) -> Bundle {
    let given = hall.games.hand_over(&hall.game(), "二号机", "丁").unwrap();
    assert!(!given.again);
    given.bundle
}

#[test]
fn a_game_goes_on_elsewhere_with_its_unequal_clocks_and_comes_back() {
    let (here, there) = (hall(), other_machine());
    let session = here.played();
    let before = state(session.game().show(here.clock.now()));
    session.close(std::time::Duration::from_secs(20));
    let bundle = given(&here);
    let loaded = here.games.load(&here.game()).unwrap();
    assert_eq!(loaded.handed_over().unwrap().0, "二号机");
    assert_eq!(state(loaded.show()), before, "handing over changes nothing else");

    assert_eq!(there.stands(&bundle), Standing::Absent);
    assert_eq!(here.stands(&bundle), Standing::Same(here.game()));
    let mut session = there.taken_in(&bundle);
    assert_eq!(session.folder(), Some(there.game().as_path()));
    assert_eq!(session.game().handed_over(), None);
    assert_eq!(state(session.game().show(there.clock.now())), before);
    let readings = &session.game().clock().readings;
    assert_ne!(readings[Side::Black].main, readings[Side::White].main);
    assert!(there.journal("R3-T12").starts_with(bundle.journal()), "byte for byte");
    assert_eq!(there.stands(&bundle), Standing::Ahead(there.game()), "it was taken in before");

    let black = session.game().clock().readings[Side::Black].main;
    there.order(&mut session, Command::Resume);
    there.play(&mut session, "R14", 60);
    let spent = session.game().clock().readings[Side::Black].main;
    assert_eq!(spent + Span::from_secs(60), black, "on this machine's clock");
    there.order(&mut session, Command::Pause);
    let after = state(session.game().show(there.clock.now()));
    session.close(std::time::Duration::from_secs(20));
    let back = given(&there);

    assert_eq!(here.stands(&back), Standing::Behind(here.game()));
    let session = here.taken_in(&back);
    let longer = here.folder.path().join("games/R3-T12-2");
    assert_eq!(session.folder(), Some(longer.as_path()));
    assert_eq!(state(session.game().show(here.clock.now())), after);
    session.close(std::time::Duration::from_secs(20));
    let chain = caipan::journal::verify(&here.journal("R3-T12-2"));
    assert!(chain.bad.is_none() && chain.count() > back.seq());
    let found = whole(&RealDisk, &here.places(), &here.game()).unwrap();
    assert_eq!(found, Whole::Elsewhere(longer), "the longest is opened");
    let listed = here.games.unfinished().unwrap();
    let names: Vec<&str> = listed.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names, ["R3-T12-2"], "and listed");
    assert_eq!(caipan::journal::audit(&opening(), session_entries(&here, "R3-T12-2")), []);
}

fn session_entries<'a>(hall: &Hall, name: &str) -> &'a [caipan::journal::Entry] {
    let folder = hall.folder.path().join("games").join(name);
    hall.games.load(&folder).unwrap().entries.leak()
}

#[test]
fn the_same_bundle_is_given_again_and_nothing_is_appended() {
    let hall = hall();
    drop(hall.played());
    let first = given(&hall);
    let journal = hall.journal("R3-T12");
    hall.clock.reboot("later");
    let again = hall.games.hand_over(&hall.game(), "三号机", "").unwrap();
    assert_eq!((again.again, again.to.as_str()), (true, "二号机"));
    assert_eq!(again.bundle.bytes(), first.bytes());
    assert_eq!(hall.journal("R3-T12"), journal);
    assert_eq!(hall.games.bundle(&hall.game()).unwrap().bytes(), first.bytes());
    let file = hall.folder.path().join("stick.caipan");
    let game = OsStr::new("R3-T12");
    bundle::write(&RealDisk, &file, game, &first).unwrap();
    bundle::write(&RealDisk, &file, game, &again.bundle).unwrap();
    let read = bundle::find(&RealDisk, &file).unwrap().unwrap();
    assert_eq!(read.bytes(), first.bytes());
    let loaded = read.load(&file, None).unwrap();
    assert_eq!(loaded.show().handed_over.as_deref(), Some("二号机"));
}

#[test]
fn a_clock_that_ran_is_found_standing_and_asked_about_elsewhere() {
    let (here, there) = (hall(), other_machine());
    let mut session = here.begin();
    here.order(&mut session, Command::Start);
    here.play(&mut session, "Q16", 60);
    here.clock.advance(Span::from_secs(30));
    session.heartbeat(here.clock.now());
    drop(session);
    here.clock.reboot("crashed");
    let bundle = given(&here);
    let mut session = there.taken_in(&bundle);
    let gap: Gap = *session.game().gap().unwrap();
    assert_eq!((gap.side, gap.with), (Side::White, None));
    assert_eq!(gap.before.main, Span::from_secs(115 * 60 - 30));
    there.order(&mut session, Command::Recover { from: caipan::game::command::Recovery::Before });
    there.order(&mut session, Command::Resume);
    there.play(&mut session, "D4", 10);
    assert_eq!(session.game().clock().readings[Side::White].main, Span::from_secs(115 * 60 - 40));
}

#[test]
fn a_game_that_was_handed_over_is_only_read_until_it_is_taken_back() {
    let hall = hall();
    drop(hall.played());
    let bundle = given(&hall);
    let journal = hall.journal("R3-T12");
    let TakenUp::HandedOver { to, wall } = hall.asked(&hall.game()) else { panic!("opened") };
    assert_eq!(to, "二号机");
    assert!(wall.starts_with("20"), "{wall}");
    let listed = hall.games.unfinished().unwrap();
    assert_eq!(listed[0].handed_over.as_deref(), Some("二号机"));
    let blank = Accepted { reclaim: Some("  ".into()), ..Accepted::default() };
    let asked = hall.games.take_up(&hall.game(), blank, Writing::Inline, drop).unwrap();
    assert!(matches!(asked, TakenUp::HandedOver { .. }), "a reason is needed");
    assert_eq!(hall.journal("R3-T12"), journal, "nothing was written");

    let reclaim = Some("二号机坏了".to_owned());
    let accepted = Accepted { reclaim, ..Accepted::default() };
    let taken = hall.games.take_up(&hall.game(), accepted, Writing::Inline, drop).unwrap();
    let TakenUp::Playing(mut session) = taken else { panic!("not taken back") };
    assert_eq!(session.game().handed_over(), None);
    hall.order(&mut session, Command::Resume);
    drop(session);
    assert_eq!(hall.games.unfinished().unwrap()[0].handed_over, None);
    assert_eq!(hall.stands(&bundle), Standing::Ahead(hall.game()));
    assert!(matches!(hall.asked(&hall.game()), TakenUp::Playing(_)));
}

#[test]
fn two_continuations_are_a_fork_and_nothing_is_merged() {
    let (here, there) = (hall(), other_machine());
    drop(here.played());
    let bundle = given(&here);
    let mut session = there.taken_in(&bundle);
    there.order(&mut session, Command::Resume);
    there.play(&mut session, "R14", 5);
    there.order(&mut session, Command::Pause);
    drop(session);
    let theirs = given(&there);
    let accepted = Accepted { reclaim: Some("误交".into()), ..Accepted::default() };
    let taken = here.games.take_up(&here.game(), accepted, Writing::Inline, drop).unwrap();
    let TakenUp::Playing(mut session) = taken else { panic!("not taken back") };
    here.order(&mut session, Command::Resume);
    drop(session);
    let ours = here.journal("R3-T12");
    let Standing::Forked { folder, after, prints: [Some(own), Some(other)] } = here.stands(&theirs)
    else {
        panic!("{:?}", here.stands(&theirs));
    };
    assert_eq!((folder, after), (here.game(), bundle.seq()));
    assert_eq!(Some(other), theirs.fingerprint());
    assert_ne!(own, other);
    drop(here.taken_in(&theirs));
    assert_eq!(here.journal("R3-T12"), ours, "the record here stays as it is");
    assert!(here.journal("R3-T12-2").starts_with(theirs.journal()));
    assert_eq!(here.games.unfinished().unwrap().len(), 2);
    let found = whole(&RealDisk, &here.places(), &here.game()).unwrap();
    assert!(matches!(found, Whole::Forked { .. }), "{found:?}");
}

#[test]
fn an_adjourned_game_is_opened_elsewhere_with_its_commitment() {
    let (here, there) = (hall(), other_machine());
    let mut start = opening();
    let changes = "(sealing: (way: Commitment))";
    let changes = caipan::rules::preset::ron_options().from_str(changes).unwrap();
    start.rules = start.rules.with(&changes);
    let mut session = here.games.begin(start, Writing::Inline, drop).unwrap();
    here.order(&mut session, Command::Start);
    here.play(&mut session, "Q16", 100);
    here.order(&mut session, Command::Adjourn);
    here.order(&mut session, Command::Dismiss);
    here.clock.advance(Span::from_secs(240));
    here.order(&mut session, Command::HandIn);
    for who in [Who::Black, Who::White, Who::Arbiter] {
        here.order(&mut session, Command::Confirm(who));
    }
    let salt = envelope::draw().unwrap();
    let id = session.game_id().to_owned();
    let size = session.game().rules().size;
    let binding = envelope::Binding { game: &id, n: 2, size };
    let commitment: Commitment = envelope::commit(binding, "D4", &salt).unwrap();
    here.order(&mut session, Command::Seal { commitment });
    let (keeper, envelope_no) = ("丁".to_owned(), "7".to_owned());
    let (resumes, place) = ("明日 9:00".to_owned(), "对局室".to_owned());
    here.order(&mut session, Command::Custody { keeper, envelope: envelope_no, resumes, place });
    let before = state(session.game().show(here.clock.now()));
    drop(session);
    let bundle = given(&here);
    let mut session = there.taken_in(&bundle);
    let shown = state(session.game().show(there.clock.now()));
    assert_eq!(shown, before);
    let adjournment = shown.adjournment.unwrap();
    assert_eq!((adjournment.commitment, adjournment.n), (Some(commitment), 2));
    assert_eq!(session.game().phase(), Phase::Adjourned);
    assert_eq!(session.game_id(), id, "what binds the commitment goes along");
    let present = vec![Who::Black, Who::White, Who::Arbiter];
    there.order(&mut session, Command::Unseal { present, intact: true, note: String::new() });
    let binding = envelope::Binding { game: session.game_id(), n: 2, size };
    let proof = envelope::check(binding, "D4", Some(&salt), commitment);
    assert_eq!(proof, Proof::Matches);
    let (text, salt) = ("D4".to_owned(), String::new());
    there.order(&mut session, Command::Open { text, reads: None, salt, proof });
    assert_eq!((session.game().phase(), session.game().move_number()), (Phase::Playing, 2));
    let white = session.game().clock().readings[Side::White].main;
    assert_eq!(white, Span::from_secs(115 * 60 - 240));
}

#[test]
fn what_cannot_be_handed_over_is_refused_and_unchanged() {
    let hall = hall();
    let session = hall.played();
    let held = hall.games.hand_over(&hall.game(), "二号机", "").unwrap_err();
    let is_held =
        matches!(held, HandOverError::Load(LoadError::Storage(StorageError::Held { .. })));
    assert!(is_held, "{held}");
    drop(session);
    let journal = hall.journal("R3-T12");
    let nobody = hall.games.hand_over(&hall.game(), " ", "").unwrap_err();
    assert!(matches!(&nobody, HandOverError::Refused(why) if why.why.id() == "needs-name"));
    let tip = std::fs::read(hall.game().join("game.tip")).unwrap();
    std::fs::remove_file(hall.game().join("game.tip")).unwrap();
    let unproven = hall.games.hand_over(&hall.game(), "二号机", "").unwrap_err();
    assert!(matches!(unproven, HandOverError::Unproven));
    std::fs::write(hall.game().join("game.tip"), tip).unwrap();
    let mut altered = journal.clone();
    let at = altered.len() / 2;
    altered[at] ^= 1;
    std::fs::write(hall.game().join("game.journal"), &altered).unwrap();
    let damaged = hall.games.hand_over(&hall.game(), "二号机", "").unwrap_err();
    assert!(matches!(damaged, HandOverError::Damaged | HandOverError::Load(_)), "{damaged}");
    std::fs::write(hall.game().join("game.journal"), &journal).unwrap();
    assert_eq!(given(&hall).game().handed_over(), Some("二号机"));
}

#[test]
fn the_console_hands_its_own_session_over_once_all_is_on_disk() {
    let hall = hall();
    let mut session = hall.played();
    session.hand_over("二号机", "丁", By::table("丙")).unwrap();
    assert!(session.is_safe());
    let refused = session.hand_over("三号机", "", By::table("丙")).unwrap_err();
    assert_eq!(refused.why.id(), "handed-over");
    let order = Order { command: Command::Resume, by: By::table("丙"), at: hall.clock.now() };
    assert_eq!(session.order(&order).unwrap_err().why.id(), "handed-over");
    session.close(std::time::Duration::from_secs(20));
    let bundle = hall.games.bundle(&hall.game()).unwrap();
    assert_eq!(bundle.game().handed_over(), Some("二号机"));
}

#[test]
fn the_counter_of_the_tip_goes_on_so_that_a_torn_slot_loses_nothing() {
    let (here, there) = (hall(), other_machine());
    for more in [0, 1] {
        let mut session = if more == 0 { here.played() } else { here.take_up(&here.game()) };
        if more == 1 {
            here.order(&mut session, Command::Resume);
            here.order(&mut session, Command::Pause);
        }
        drop(session);
        let given = here.games.hand_over(&here.game(), "二号机", "").unwrap();
        let folder = {
            let session = there.taken_in(&given.bundle);
            session.folder().unwrap().to_owned()
        };
        let tip = std::fs::read(folder.join("game.tip")).unwrap();
        assert_eq!(newest(&tip).unwrap().n, given.bundle.tip().n + 1);
        let slots: Vec<u64> = caipan::journal::slots(&tip).map(|tip| tip.n).collect();
        assert_eq!(slots.len(), 2, "the slot of the bundle is still there: {slots:?}");
        std::fs::remove_dir_all(here.game()).unwrap();
        std::fs::create_dir(here.game()).unwrap();
        for file in ["game.journal", "game.tip"] {
            std::fs::copy(folder.join(file), here.game().join(file)).unwrap();
        }
    }
}
