use super::*;
use crate::game::{Command, Opening, Order};
use crate::rules::Preset;
use crate::shell::games::{Accepted, TakenUp};
use crate::shell::{HandClock, TimeSource};
use crate::tui::run::{Begin, Launch};
use crate::tui::ui::Dialog;
use crate::units::{Span, Stamp};
use crate::words::Lang;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

/// A console without a screen.
pub(in crate::tui::run) struct Console {
    pub(in crate::tui::run) desk: Desk,
    clock: Arc<HandClock>,
    messages: Receiver<Message>,
    pub(in crate::tui::run) folder: tempfile::TempDir,
}

fn launch(data: &Path, begin: Begin) -> Launch {
    let config = data.join("config");
    let config = config.with_extension("wanted").exists().then_some(config);
    let (data, lang) = (Some(data.to_owned()), Some(Lang::En));
    Launch {
        lang,
        locale: Lang::En,
        config,
        data,
        arbiter: Some("Ding".into()),
        event: None,
        begin,
    }
}

impl Console {
    pub(in crate::tui::run) fn start(begin: Begin) -> Self {
        Self::start_in(tempfile::tempdir().unwrap(), begin)
    }

    fn start_in(folder: tempfile::TempDir, begin: Begin) -> Self {
        let clock = Arc::new(HandClock::new(Stamp::from_ms(5_000), 1_790_000_000_000, 28_800));
        let (sender, messages) = channel();
        let time: Arc<dyn TimeSource> = Arc::clone(&clock) as _;
        let desk = Desk::begin(launch(folder.path(), begin), time, sender).unwrap();
        Self { desk, clock, messages, folder }
    }

    /// A console with a folder of settings, made as is said.
    pub(in crate::tui::run) fn configured(make: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = folder.path().join("config");
        std::fs::create_dir(&config).unwrap();
        std::fs::write(config.with_extension("wanted"), "").unwrap();
        make(&config);
        Self::start_in(folder, Begin::List)
    }

    pub(in crate::tui::run) fn playing() -> Self {
        let rules = Preset::DEFAULT.rules().unwrap();
        let opening = Opening { table: "5".into(), ..Opening::new(rules, Preset::DEFAULT.id) };
        let mut console =
            Self::start(Begin::New(Box::new(opening), crate::tui::run::Elsewhere::default()));
        console.order(Command::Start);
        console.clock.advance(Span::from_secs(10));
        console.safe();
        console
    }

    pub(in crate::tui::run) fn order(&mut self, command: Command) {
        let order = Order { command, by: By::table("Ding"), at: self.clock.now() };
        self.desk.session.as_mut().unwrap().order(&order).unwrap();
    }

    /// Takes messages in until something holds.
    pub(in crate::tui::run) fn until(&mut self, holds: impl Fn(&Desk) -> bool) {
        while !holds(&self.desk) {
            let message = self.messages.recv_timeout(Duration::from_secs(20)).unwrap();
            self.desk.take(message);
        }
    }

    pub(in crate::tui::run) fn now(&self) -> Stamp {
        self.clock.now()
    }

    /// Lets time pass.
    pub(in crate::tui::run) fn passes(&mut self, time: Span) {
        self.clock.advance(time);
        self.desk.pass_time(self.clock.now());
    }

    /// Takes messages in, each followed by a quiet time, until something holds.
    pub(in crate::tui::run) fn rests(&mut self, holds: impl Fn(&Desk) -> bool) {
        while !holds(&self.desk) {
            let message = self.messages.recv_timeout(Duration::from_secs(20)).unwrap();
            self.desk.take(message);
            self.passes(crate::shell::follow::QUIET);
        }
    }

    pub(in crate::tui::run) fn safe(&mut self) {
        self.until(|desk| desk.session.as_ref().is_some_and(Session::is_safe));
    }

    pub(in crate::tui::run) fn said(&self) -> String {
        format!("{:?}", self.desk.ui.message)
    }
}

#[test]
fn a_game_on_the_screen_is_handed_over_and_closed() {
    let mut console = Console::playing();
    let stick = console.folder.path().join("stick");
    std::fs::create_dir(&stick).unwrap();
    let runs = console.desk.hand_over("table 2", "", &stick).unwrap_err();
    assert!(!runs.is_empty(), "a clock runs");
    console.order(Command::Pause);
    console.safe();
    assert!(console.desk.hand_over("  ", "", &stick).is_err(), "to nobody");
    let nowhere = stick.join("no/such/place");
    assert!(console.desk.hand_over("table 2", "", &nowhere).is_err());
    std::fs::write(stick.join("taken"), "precious").unwrap();
    assert!(console.desk.hand_over("table 2", "", &stick.join("taken")).is_err());
    let game = console.desk.session.as_ref().unwrap().game();
    assert_eq!(game.handed_over(), None, "nothing has changed so far");

    let sentence = console.desk.hand_over("table 2", "Bing", &stick).unwrap();
    assert!(sentence.contains("table 2"), "{sentence}");
    // a place that doesn't answer at once is waited for
    console.until(|desk| desk.handing.is_none());
    assert!(console.desk.session.is_none());
    assert!(matches!(console.desk.ui.place, Place::Start(_)));
    let file = stick.join("T5.caipan");
    assert!(console.said().contains("T5.caipan"), "{}", console.said());
    let bundle = Bundle::read(std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(bundle.game().handed_over(), Some("table 2"));
    let folder = console.folder.path().join("games/T5");
    assert_eq!(console.desk.games.bundle(&folder).unwrap().bytes(), bundle.bytes());
    console.until(|desk| desk.ui.reading == 0);
    let listed: Vec<_> = console.desk.listed.iter().map(|(_, game)| game.fault.clone()).collect();
    assert_eq!(listed, [Some("handed over to table 2".to_owned())]);
    assert!(console.desk.hand_over("x", "", &stick).is_err(), "no game is on the screen");
}

#[test]
fn a_game_that_was_handed_over_is_asked_about_and_taken_back() {
    let mut console = Console::playing();
    console.order(Command::Pause);
    console.safe();
    let file = console.folder.path().join("a.caipan");
    console.desk.hand_over("table 2", "", &file).unwrap();
    console.until(|desk| desk.handing.is_none());
    let Console { desk, folder, .. } = console;
    drop(desk);
    let mut console = Console::start_in(folder, Begin::Resume("T5".into(), None));
    assert!(matches!(console.desk.ui.dialogs[..], [Dialog::Reclaim(_)]));
    assert!(console.desk.session.is_none());
    console.desk.carry_out(crate::tui::ui::Effect::Reclaim("by mistake".into()));
    console.until(|desk| desk.session.is_some());
    assert_eq!(console.desk.session.as_ref().unwrap().game().handed_over(), None);
    console.safe();
    let Console { desk, folder, .. } = console;
    drop(desk);
    let named = file.to_str().unwrap().to_owned();
    let console = Console::start_in(folder, Begin::Resume(named, None));
    assert!(console.desk.session.is_some(), "the record here goes on after the bundle");
    assert!(!console.folder.path().join("games/T5-2").exists(), "nothing was copied");
}

#[test]
fn a_bundle_is_taken_in_and_two_continuations_wait_for_a_choice() {
    let mut console = Console::playing();
    console.order(Command::Pause);
    console.safe();
    let file = console.folder.path().join("a.caipan");
    console.desk.hand_over("table 2", "", &file).unwrap();
    console.until(|desk| desk.handing.is_none());
    let named = file.to_str().unwrap().to_owned();
    let mut other = Console::start(Begin::Resume(named, None));
    assert!(other.said().contains("T5"), "{}", other.said());
    other.order(Command::Resume);
    other.order(Command::Pause);
    other.safe();
    let back = other.folder.path().join("back.caipan");
    other.desk.hand_over("table 1", "", &back).unwrap();
    other.until(|desk| desk.handing.is_none());
    let accepted = Accepted { reclaim: Some("x".into()), ..Accepted::default() };
    let folder = console.folder.path().join("games/T5");
    let taken = console.desk.games.take_up(&folder, accepted, Writing::Inline, drop).unwrap();
    assert!(matches!(taken, TakenUp::Playing(_)));
    drop(taken);
    let named = || back.to_str().unwrap().to_owned();
    let asked = console.desk.resume_named(&named(), None).unwrap_err();
    assert!(asked.contains("--here") && asked.contains("--bundle"), "{asked}");
    assert!(console.desk.session.is_none());
    console.desk.resume_named(&named(), Some(Choice::Here)).unwrap();
    assert_eq!(console.desk.close_within(), None);
    assert!(!console.folder.path().join("games/T5-2").exists());
    console.desk.resume_named(&named(), Some(Choice::Bundle)).unwrap();
    let session = console.desk.session.as_ref().unwrap();
    assert_eq!(session.folder(), Some(console.folder.path().join("games/T5-2").as_path()));
}

#[test]
fn a_place_that_answers_late_takes_only_the_game_that_it_was_asked_for() {
    let mut console = Console::playing();
    console.order(Command::Pause);
    console.safe();
    let game = OsString::from("T5");
    let (send, found) = channel();
    let looking = |folder: &str, found| Handing::Looking {
        folder: PathBuf::from(folder),
        to: "table 2".into(),
        keeper: String::new(),
        found,
    };
    let target = || Target::prepare(console.folder.path(), &game);
    console.desk.handing = Some(looking("another/game", found));
    console.desk.take(Message::Bundle(Progress::Looked));
    assert!(console.desk.handing.is_some(), "an earlier attempt answers: this one still waits");
    send.send(target()).unwrap();
    console.desk.take(Message::Bundle(Progress::Looked));
    assert!(console.desk.handing.is_none() && console.desk.session.is_some());
    let own = console.desk.session.as_ref().unwrap().folder().unwrap().to_owned();
    let (send, found) = channel();
    console.desk.handing = Some(looking(own.to_str().unwrap(), found));
    send.send(target()).unwrap();
    console.desk.take(Message::Bundle(Progress::Looked));
    assert!(console.desk.session.is_none(), "handed over");
    console.until(|desk| desk.handing.is_none());
    assert!(console.folder.path().join("T5.caipan").is_file());
}
