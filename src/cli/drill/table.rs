//! The table of a drill: a session on a clock that the drill moves, recorded or not.

use super::disk::DrillDisk;
use crate::game::command::{Gap, SessionReason};
use crate::game::{Command, Event, Game, Opening, Order, Reading, Refusal, Show};
use crate::shell::games::{Accepted, Games, LoadError, TakenUp, Writing};
use crate::shell::session::Session;
use crate::shell::{HandClock, RealDisk, Report, StorageError, TimeSource as _, folders};
use crate::units::{Side, Span, Stamp};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The wall clock at the start of every drill: 2026-01-01, 09:00 in Beijing.
const MORNING: i64 = 1_767_229_200_000;
const BEIJING: i32 = 8 * 3_600;

/// How long closing a record may take.
const CLOSING: Duration = Duration::from_secs(10);

/// Says why a step can't be played.
#[derive(Debug, thiserror::Error)]
pub enum TableFault {
    /// The step is about a disk that this drill doesn't have.
    #[error("step {0} is about a disk: not possible here")]
    NoDisk(usize),
    /// The console can't be reopened on a disk that hangs.
    #[error("step {0}: the disk hangs")]
    Hangs(usize),
    /// The console is down.
    #[error("step {0}: the console is down; it has to be reopened first")]
    Down(usize),
    /// The record can't be written.
    #[error("{0}")]
    Storage(Arc<StorageError>),
    /// The record can't be taken up again.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The record may only be read.
    #[error("the record can't be taken up again")]
    ReadOnly,
}

impl From<StorageError> for TableFault {
    fn from(error: StorageError) -> Self {
        Self::Storage(Arc::new(error))
    }
}

/// A session on the drill's clock.
pub struct Table {
    clock: Arc<HandClock>,
    session: Session,
    down: Option<Down>,
    place: Option<Place>,
    /// The machine's clock is ahead of the drill's time by what it has slept, and behind it by
    /// when it was switched on.
    ahead: Span,
    behind: Span,
    boots: u32,
    /// The drill's time.
    time: Span,
}

/// What is known of a console that broke off.
#[derive(Clone, Copy)]
struct Down {
    running: Option<(Side, Reading)>,
    tip: Stamp,
    same_boot: bool,
}

/// Where a drill is recorded.
struct Place {
    games: Games,
    folder: PathBuf,
    told: Told,
    simulated: Option<Simulated>,
}

/// A disk that hangs and fails when the drill says so. Its writer has a thread of its own, as in
/// the console; where it doesn't hang, each step waits for it.
struct Simulated {
    disk: DrillDisk,
    told: Receiver<Report>,
    tell: Sender<Report>,
    /// Until when, in the drill's time, the disk hangs.
    until: Option<Span>,
}

/// Is told the number of each record that is on disk.
pub type Acknowledge = fn(u64);

/// What the writer tells.
#[derive(Clone)]
struct Told {
    acknowledge: Acknowledge,
    failed: Arc<Mutex<Option<Arc<StorageError>>>>,
}

impl Told {
    fn listener(&self) -> impl FnMut(Report) + Send + 'static {
        let told = self.clone();
        move |report| match report {
            Report::Ack { seq } => (told.acknowledge)(seq),
            Report::Failed { error, .. } => {
                *told.failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            }
        }
    }

    fn sound(&self) -> Result<(), TableFault> {
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner).take();
        failed.map_or(Ok(()), |error| Err(TableFault::Storage(error)))
    }
}

impl Table {
    /// Sets up a game without a record.
    #[must_use]
    pub fn bare(opening: Opening) -> Self {
        let clock = Arc::new(HandClock::new(Stamp::default(), MORNING, BEIJING));
        let session = Session::unrecorded(Game::new(Arc::new(opening)), clock.clone());
        Self::at(clock, session, None)
    }

    /// Sets up a game that is recorded in a folder of its own below `parent`.
    ///
    /// # Errors
    /// What failed on the disk.
    pub fn recorded(
        opening: Opening,
        parent: &Path,
        name: &str,
        acknowledge: Acknowledge,
    ) -> Result<Self, TableFault> {
        let clock = Arc::new(HandClock::new(Stamp::default(), MORNING, BEIJING));
        let (data, arbiter) = (parent.to_owned(), String::new());
        let games = Games { disk: Arc::new(RealDisk), data, time: clock.clone(), arbiter };
        let told = Told { acknowledge, failed: Arc::default() };
        folders::ensure_folder(games.disk.as_ref(), parent)?;
        let session = games.begin_in(parent, name, opening, Writing::Inline, told.listener())?;
        let folder = session.folder().map(Path::to_owned).unwrap_or_default();
        let place = Place { games, folder, told, simulated: None };
        Ok(Self::at(clock, session, Some(place)))
    }

    /// Sets up a game that is recorded on a disk in memory.
    ///
    /// # Errors
    /// Where there is no thread for the writer.
    pub fn simulated(opening: Opening, name: &str) -> Result<Self, TableFault> {
        let clock = Arc::new(HandClock::new(Stamp::default(), MORNING, BEIJING));
        let (disk, data) = (DrillDisk::default(), PathBuf::from("/drill"));
        let arbiter = String::new();
        let games = Games { disk: Arc::new(disk.clone()), data, time: clock.clone(), arbiter };
        let (tell, told) = channel();
        let simulated = Simulated { disk, told, tell, until: None };
        let listener = simulated.listener();
        let session = games.begin_in(&games.data, name, opening, Writing::Threaded, listener)?;
        let folder = session.folder().map(Path::to_owned).unwrap_or_default();
        let told = Told { acknowledge: drop, failed: Arc::default() };
        let place = Place { games, folder, told, simulated: Some(simulated) };
        Ok(Self::at(clock, session, Some(place)))
    }

    const fn at(clock: Arc<HandClock>, session: Session, place: Option<Place>) -> Self {
        let (ahead, behind) = (Span::ZERO, Span::ZERO);
        let time = Span::ZERO;
        Self { clock, session, down: None, place, ahead, behind, boots: 0, time }
    }

    fn disk(&self) -> Option<&Simulated> {
        self.place.as_ref()?.simulated.as_ref()
    }

    fn disk_mut(&mut self) -> Option<&mut Simulated> {
        self.place.as_mut()?.simulated.as_mut()
    }

    /// Tells whether the disk hangs.
    #[must_use]
    pub fn hangs(&self) -> bool {
        self.disk().is_some_and(|simulated| simulated.disk.hangs())
    }

    /// Has the disk hang for so long of the drill's time; `None` where there is none to hang.
    #[must_use]
    pub fn hang(&mut self, length: Span) -> Option<()> {
        let end = self.time + length;
        let simulated = self.disk_mut()?;
        simulated.until = simulated.until.max(Some(end));
        simulated.disk.hang(true);
        Some(())
    }

    /// Has the disk fail from now on; `None` where there is none to fail.
    #[must_use]
    pub fn fail(&mut self) -> Option<()> {
        let simulated = self.disk_mut()?;
        simulated.until = None;
        simulated.disk.fail();
        Some(())
    }

    /// Waits until the writer has told of everything that was decided, unless the disk hangs.
    fn settle(&mut self) {
        let (down, hangs) = (self.is_down(), self.hangs());
        let Self { place, session, .. } = self;
        let simulated = place.as_ref().and_then(|place| place.simulated.as_ref());
        let Some(simulated) = simulated.filter(|_| !down) else { return };
        loop {
            simulated.told.try_iter().for_each(|report| session.report(&report));
            if hangs || session.is_safe() || session.recording().failed.is_some() {
                return;
            }
            let Ok(report) = simulated.told.recv_timeout(CLOSING) else { return };
            session.report(&report);
        }
    }

    /// Returns the game, or the one that was left behind.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.session.game()
    }

    /// Returns the game's id; none without a record.
    #[must_use]
    pub fn game_id(&self) -> &str {
        self.session.game_id()
    }

    /// Returns the moment on the machine's clock.
    #[must_use]
    pub fn now(&self) -> Stamp {
        self.clock.now()
    }

    /// Tells whether the console is down.
    #[must_use]
    pub const fn is_down(&self) -> bool {
        self.down.is_some()
    }

    /// Tells whether everything so far could be recorded.
    ///
    /// # Errors
    /// The writer's.
    pub fn sound(&mut self) -> Result<(), TableFault> {
        self.settle();
        self.place.as_ref().map_or(Ok(()), |place| place.told.sound())
    }

    /// Gives an order.
    ///
    /// # Errors
    /// The refusal.
    pub fn order(&mut self, order: &Order) -> Result<Vec<Event>, Refusal> {
        self.settle();
        self.session.order(order)
    }

    /// Keeps flags unnoticed that fall after a stone which waits for its ruling.
    pub fn hold(&mut self, stone: Option<(Side, Stamp)>) {
        self.session.hold(stone);
    }

    /// Lets the drill's time run and returns the names of the calls that became due.
    pub fn run_to(&mut self, time: Span) -> Vec<String> {
        let mut calls = Vec::new();
        if let Some(end) = self.disk_mut().and_then(|simulated| simulated.ends_by(time)) {
            calls = self.pass_to(end);
            if let Some(simulated) = self.disk() {
                simulated.disk.hang(false);
            }
            self.settle();
        }
        calls.append(&mut self.pass_to(time));
        self.settle();
        calls
    }

    fn pass_to(&mut self, time: Span) -> Vec<String> {
        self.time = time;
        let moment = Stamp::default() + (time + self.ahead).saturating_sub(self.behind);
        self.clock.advance_to(moment);
        if self.is_down() {
            return Vec::new();
        }
        self.session.advance(moment).into_iter().flat_map(|due| due.names).collect()
    }

    /// Lets the machine sleep.
    pub fn sleep(&mut self, length: Span) {
        self.clock.sleep(length);
        self.ahead = self.ahead + length;
        self.session.slept(length, self.clock.now());
    }

    /// Sets the wall clock.
    pub fn jump_wall(&mut self, ms: i64) {
        self.clock.jump_wall(ms);
        self.session.wall_set(ms, self.clock.now());
    }

    /// Breaks the console off. What is known then of a running clock is the last tip, which is
    /// written with each record and after that every second.
    pub fn break_off(&mut self, same_boot: bool) {
        let (clock, rules) = (self.game().clock(), self.game().rules());
        let whole = self.now().since(clock.since).ms() / 1_000 * 1_000;
        let tip = clock.since + Span::from_ms(whole);
        let running = clock.running.map(|side| (side, clock.reading(side, tip, rules)));
        if running.is_some() {
            self.session.heartbeat(tip);
        }
        self.down = Some(Down { running, tip, same_boot });
        self.cut();
    }

    /// Ends the writer on a simulated disk: what the disk doesn't take now it never gets.
    fn cut(&mut self) {
        let hangs = self.hangs();
        let Some(simulated) = self.disk() else { return };
        if hangs {
            simulated.disk.cut();
        }
        let left = Session::unrecorded(self.game().clone(), self.clock.clone());
        let _ = std::mem::replace(&mut self.session, left).close(CLOSING);
    }

    /// Starts the console again: the clocks stand, and the arbiter is asked.
    ///
    /// # Errors
    /// If the record can't be taken up again.
    pub fn reopen(&mut self) -> Result<(), TableFault> {
        if self.down.is_none() {
            self.break_off(true);
        }
        let Some(down) = self.down.take() else { return Ok(()) };
        let with = self.with_the_gap(down);
        let lasted = with.map(|_| self.now().since(down.tip));
        if !down.same_boot {
            self.boot();
        }
        // the old session goes first: it holds the lock
        self.session = Session::unrecorded(self.game().clone(), self.clock.clone());
        if let Some(place) = &self.place {
            self.session = place.take_up()?;
        } else {
            let ran = Span::ZERO;
            let gap = down.running.map(|(side, before)| Gap { side, before, with, ran, lasted });
            let _ = self.session.opened(session(self.clock.boot_id(), gap));
        }
        Ok(())
    }

    fn with_the_gap(&self, down: Down) -> Option<Reading> {
        let (side, _) = down.running.filter(|_| down.same_boot)?;
        Some(self.game().clock().reading(side, self.now(), self.game().rules()))
    }

    /// Switches the machine on again: its clock starts at zero.
    fn boot(&mut self) {
        self.boots += 1;
        let time = (self.now().since(Stamp::default()) + self.behind).saturating_sub(self.ahead);
        (self.ahead, self.behind) = (Span::ZERO, time);
        self.clock.reboot(&format!("{:032x}", self.boots));
    }

    /// Returns the `show` value of now.
    #[must_use]
    pub fn show(&self) -> Show {
        let mut show = self.game().show(self.now());
        show.as_of = "live";
        if let (Some(place), Some((seq, fingerprint))) = (&self.place, self.session.last()) {
            show.game = place.folder.file_name().map(|name| name.to_string_lossy().into_owned());
            show.seq = Some(seq);
            show.fingerprint = Some(fingerprint);
        }
        show
    }

    /// Closes the record.
    pub fn close(mut self) {
        self.cut();
        let _ = self.session.close(CLOSING);
    }
}

impl Place {
    fn take_up(&self) -> Result<Session, TableFault> {
        let (games, folder, accepted) = (&self.games, &self.folder, Accepted::default());
        let taken = match &self.simulated {
            Some(simulated) => {
                games.take_up(folder, accepted, Writing::Threaded, simulated.listener())
            }
            None => games.take_up(folder, accepted, Writing::Inline, self.told.listener()),
        };
        match taken? {
            TakenUp::Playing(session) => Ok(*session),
            TakenUp::Ask(_) | TakenUp::HandedOver { .. } | TakenUp::ReadOnly(_) => {
                Err(TableFault::ReadOnly)
            }
        }
    }
}

impl Simulated {
    fn listener(&self) -> impl FnMut(Report) + Send + 'static {
        let tell = self.tell.clone();
        move |report| drop(tell.send(report))
    }

    /// Returns when the disk stops hanging, if it does so by then.
    fn ends_by(&mut self, time: Span) -> Option<Span> {
        self.until.take_if(|until| *until <= time)
    }
}

fn session(boot: String, gap: Option<Gap>) -> Command {
    let (host, program) = (String::new(), crate::shell::games::PROGRAM.to_owned());
    Command::Session { boot, host, program, follows: None, reason: SessionReason::Resumed, gap }
}
