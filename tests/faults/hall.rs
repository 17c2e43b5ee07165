//! A table to play at on any disk, with a clock that is moved by hand.

use super::alter::Draw;
use super::sim::{Lie, Sim};
use caipan::game::command::Stroke;
use caipan::game::{By, Command, Opening, Order, Person};
use caipan::rules::Preset;
use caipan::shell::disk::Disk;
use caipan::shell::games::{Accepted, Games, LoadError, TakenUp, Writing};
use caipan::shell::session::Session;
use caipan::shell::{HandClock, Report, StorageError, Store, TimeSource};
use caipan::units::{PerPlayer, Point, Side, Span, Stamp};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

pub const LONG: std::time::Duration = std::time::Duration::from_mins(1);

#[derive(Clone)]
pub struct Hall {
    pub clock: Arc<HandClock>,
    pub games: Games,
}

/// A session with what its writer told.
pub struct Table {
    pub clock: Arc<HandClock>,
    pub session: Session,
    pub told: Receiver<Report>,
}

pub fn opening() -> Opening {
    let person = |name: &str| Person { name: name.into(), ..Person::default() };
    Opening {
        players: PerPlayer { a: person("赵甲"), b: person("钱乙") },
        tournament: "希望杯".into(),
        round: "3".into(),
        table: "12".into(),
        ..Opening::new(Preset::DEFAULT.rules().unwrap(), Preset::DEFAULT.id)
    }
}

pub fn hall(disk: Arc<dyn Disk>, data: &Path) -> Hall {
    let clock = Arc::new(HandClock::new(Stamp::from_ms(5_000), 1_790_000_000_000, 28_800));
    let time: Arc<dyn TimeSource> = Arc::clone(&clock) as _;
    Hall { clock, games: Games { disk, data: data.to_owned(), time, arbiter: "丙".into() } }
}

impl Hall {
    pub fn begin(
        &self,
        writing: Writing,
        ack: impl Fn(u64) + Send + 'static,
    ) -> Result<Table, StorageError> {
        self.begin_with(opening(), writing, ack)
    }

    pub fn begin_with(
        &self,
        opening: Opening,
        writing: Writing,
        ack: impl Fn(u64) + Send + 'static,
    ) -> Result<Table, StorageError> {
        let (tell, told) = channel();
        let tell = move |report| {
            if let Report::Ack { seq } = report {
                ack(seq);
            }
            drop(tell.send(report));
        };
        let session = self.games.begin(opening, writing, tell)?;
        Ok(Table { clock: Arc::clone(&self.clock), session, told })
    }

    pub fn take_up(&self, folder: &Path, accepted: Accepted) -> Result<TakenUp, LoadError> {
        self.games.take_up(folder, accepted, Writing::Inline, drop)
    }

    /// Takes a game up, saying yes to whatever is asked.
    pub fn play_on(&self, folder: &Path) -> Result<Table, String> {
        let accepted = Accepted { missing_tip: true, bad_tail: true, ..Accepted::default() };
        let (tell, told) = channel();
        let tell = move |report| drop(tell.send(report));
        match self.games.take_up(folder, accepted, Writing::Inline, tell) {
            Ok(TakenUp::Playing(session)) => {
                Ok(Table { clock: Arc::clone(&self.clock), session: *session, told })
            }
            Ok(TakenUp::HandedOver { to, .. }) => Err(format!("handed over to {to}")),
            Ok(TakenUp::Ask(found)) => Err(format!("asked: {:?}", found.opening.assessment)),
            Ok(TakenUp::ReadOnly(found)) => {
                Err(format!("read-only: {:?}", found.opening.assessment))
            }
            Err(error) => Err(error.to_string()),
        }
    }

    pub fn game(&self) -> PathBuf {
        self.games.data.join("games/R3-T12")
    }
}

/// Has the record copied to another place, and waits until it stands there.
pub fn planted(games: &Games, session: &Session, place: &Path) -> Result<Store, StorageError> {
    let (send, store) = channel();
    let done = move |store| drop(send.send(store));
    let _planting = games.plant(session.transplant()?, place, done)?;
    store.recv_timeout(LONG).unwrap()
}

/// Goes on in another place.
pub fn move_to(
    games: &Games,
    session: &mut Session,
    place: &Path,
    tell: impl FnMut(Report) + Send + 'static,
) -> Result<(), StorageError> {
    let store = planted(games, session, place)?;
    session.adopt(store, tell)
}

impl Table {
    /// Takes in what the writer told.
    pub fn listen(&mut self) {
        while let Ok(report) = self.told.try_recv() {
            self.session.report(&report);
        }
    }

    pub fn order(&mut self, command: Command) {
        let order = Order { command, by: By::table("丙"), at: self.clock.now() };
        self.session.order(&order).unwrap();
        self.listen();
    }

    fn allows(&self, happening: &Happening) -> bool {
        let Happening::Order(command) = happening else { return true };
        let order = Order { command: command.clone(), by: By::table("丙"), at: self.clock.now() };
        self.session.game().decide(&order).is_ok()
    }

    pub fn beat(&mut self) {
        self.session.heartbeat(self.clock.now());
        self.listen();
    }

    /// Waits until all that was decided is on disk, or the disk has failed.
    pub fn settle(&mut self) {
        loop {
            self.listen();
            let state = self.session.recording();
            if state.failed.is_some() || state.acknowledged == Some(state.last) {
                return;
            }
            let report = self.told.recv_timeout(LONG).unwrap();
            self.session.report(&report);
        }
    }
}

/// What happens at a table.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a short script")]
pub enum Happening {
    Order(Command),
    Beat,
    Wait(u64),
}

pub fn stone(point: &str) -> Command {
    Command::Play(point.parse::<Point>().unwrap())
}

/// The `n`-th stone of a game without captures: every other line, the sides apart.
pub fn far_stone(n: usize) -> Command {
    let (row, col) = (n / 19 * 2 % 19, n % 19);
    Command::Play(Point::new(u8::try_from(col).unwrap(), u8::try_from(row).unwrap()).unwrap())
}

/// A short game with all that touches the disk in another way: moves between heartbeats and
/// without one between, a press, a warning, a pause in which the tip is synced at once.
pub fn short_game() -> Vec<Happening> {
    use Happening::{Beat, Order, Wait};
    let warn = Command::rule("disturbing", Side::White).choosing(0);
    vec![
        Order(Command::Start),
        Wait(2_000),
        Order(stone("Q16")),
        Order(stone("D4")),
        Wait(1_000),
        Beat,
        Order(Command::Press),
        Order(Command::Complete(Stroke::Stone("Q4".parse().unwrap()))),
        Order(warn),
        Wait(1_000),
        Beat,
        Beat,
        Order(Command::Pause),
        Order(Command::Resume),
        Order(stone("D16")),
    ]
}

/// A game by chance, of so many acts: whatever may be done then.
pub fn drawn_game(draw: &mut Draw, acts: usize) -> Vec<Happening> {
    let hall = hall(Arc::new(Sim::new(Lie::None)), Path::new("/data"));
    let mut table = hall.begin(Writing::Inline, drop).unwrap();
    let warn = Command::rule("disturbing", Side::White).choosing(0);
    let mut all = vec![Happening::Order(Command::Start), Happening::Order(warn)];
    for happening in &all {
        happen(&mut table, happening);
    }
    while all.len() < acts {
        let next = drawn(draw);
        if table.allows(&next) {
            happen(&mut table, &next);
            all.push(next);
        }
    }
    all
}

fn drawn(draw: &mut Draw) -> Happening {
    let (col, row) = (draw.below(19), draw.below(19));
    let point = Point::new(u8::try_from(col).unwrap(), u8::try_from(row).unwrap()).unwrap();
    let reason = || "记错".to_owned();
    Happening::Order(match draw.below(20) {
        0..8 => Command::Play(point),
        8 => Command::Press,
        9 => Command::Complete(Stroke::Stone(point)),
        10 | 11 => Command::Pause,
        12 | 13 => Command::Resume,
        14 => Command::TakeBack { reason: reason() },
        15 => {
            let (n, to) = (u32::try_from(draw.below(30)).unwrap(), Stroke::Stone(point));
            Command::Correct { n, to, insert: false, reason: reason(), own: None }
        }
        16 | 17 => return Happening::Wait(draw.below(3_000) as u64),
        _ => return Happening::Beat,
    })
}

pub fn happen(table: &mut Table, happening: &Happening) {
    match happening {
        Happening::Order(command) => table.order(command.clone()),
        Happening::Beat => table.beat(),
        Happening::Wait(ms) => table.clock.advance(Span::from_ms(*ms)),
    }
}
