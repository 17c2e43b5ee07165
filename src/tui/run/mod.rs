//! The console on a terminal: keys in, pictures out, the session between.
//!
//! Five threads: one reads keys and stamps them, one draws, one writes the journal, one speaks
//! the calls, and this one decides. It sleeps until the next key or the next moment that changes
//! the screen or calls out. The others sleep nearly always: they save the settings, wait for
//! signals, keep the machine awake, look at battery and disk, and hear of files that change, one
//! for each place. Opening a game, listing games, reading the event, settings and rules, writing
//! and printing a slip, a bundle, handing in and saving elsewhere have a thread each as long as
//! they take: a place may hang. So has an adviser that is asked about dead stones.

mod adviser;
mod around;
mod bundle;
mod deliver;
mod desk;
mod effects;
mod elsewhere;
mod envelope;
mod event;
mod failure;
mod follow;
mod intake;
mod opening;
mod practice;
mod rules_file;
mod saver;
mod screen;
mod secret;
mod slip;
mod voice;
mod wording;

use crate::game::command::Standing;
use crate::game::{Opening, Order};
use crate::shell::adviser::AdviserError;
use crate::shell::deliver::Delivered;
use crate::shell::error::StorageError;
use crate::shell::follow::Found as FoundFiles;
use crate::shell::list::Listed;
use crate::shell::places::Choice;
use crate::shell::signal;
use crate::shell::store::Store;
use crate::shell::time::{SystemClock, TimeSource};
use crate::shell::voice::Told;
use crate::shell::writer::Report;
use crate::tui::keys;
use crate::tui::ui::Input;
use crate::units::{PerSide, Point, Span, Stamp};
use crate::words::{Lang, Words, say};
pub(crate) use desk::Desk;
pub(crate) use failure::{Failure, guard};
use follow::Source;
use intake::{Intake, MOST, ask_width, read_keys};
use screen::{Screen, Takeover, give_back, give_back_and_say};
use std::collections::BTreeSet;
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, SyncSender, channel};
use std::time::Duration;

/// What the console is started with.
#[derive(Debug)]
pub struct Launch {
    /// The language; the settings' where none was named.
    pub lang: Option<Lang>,
    /// The language of the locale.
    pub locale: Lang,
    /// The folder of the settings; without one they are the usual ones, and none are kept.
    pub config: Option<PathBuf>,
    /// The data folder that was named.
    pub data: Option<PathBuf>,
    /// The arbiter who was named; the settings' otherwise.
    pub arbiter: Option<String>,
    /// The folder of the event that was named, or its file.
    pub event: Option<PathBuf>,
    /// Where to begin.
    pub begin: Begin,
}

/// Where the console begins.
#[derive(Debug)]
pub enum Begin {
    /// With the list of games.
    List,
    /// With a practice game, and nothing else.
    Practice,
    /// With a new game, and what had been played of it elsewhere.
    New(Box<Opening>, Elsewhere),
    /// With a game that is taken up again, or a bundle that is taken in; and what was chosen where
    /// two records differ.
    Resume(String, Option<Choice>),
}

/// What is known of a game that was played elsewhere so far.
#[derive(Debug, Default)]
pub struct Elsewhere {
    /// What had been played.
    pub played: Vec<Order>,
    /// The readings that its record proposes.
    pub standing: PerSide<Standing>,
    /// What is to be seen in its record.
    pub told: Vec<String>,
}

/// What the loop is told.
pub(crate) enum Message {
    /// Something came from the terminal.
    Input(Input),
    /// The screen was clicked.
    Clicked {
        /// The column, from 0.
        column: u16,
        /// The line, from 0.
        row: u16,
        /// The moment.
        at: Stamp,
    },
    /// The terminal has another size.
    Resized(u16, u16),
    /// The writer tells.
    Report(Report),
    /// The voice tells.
    Voice(Told),
    /// So many columns the terminal takes for a stone, where it tells.
    StoneIs(Option<u16>),
    /// Something happened to a file that is followed.
    Touched(Source),
    /// Files that are followed were read.
    Files(Source, FoundFiles),
    /// Something was noticed about the machine.
    Around(around::Noticed),
    /// The settings couldn't be saved.
    Unsaved(StorageError),
    /// The record stands in another place, or can't.
    Planted {
        /// Which attempt it was.
        ticket: u64,
        /// The store.
        store: Result<Box<Store>, StorageError>,
    },
    /// A slip was written, or couldn't be.
    Slip {
        /// The folder of the slips.
        folder: PathBuf,
        /// The texts, by name.
        kept: Result<String, StorageError>,
    },
    /// A slip was printed, or couldn't be.
    Printed {
        /// The files.
        files: String,
        /// Whether there is a printing program, and what it said.
        printed: Option<io::Result<()>>,
    },
    /// The event was read.
    Event(Box<event::Found>),
    /// A game was handed in to the head desk, or couldn't be.
    Delivered {
        /// Where.
        place: PathBuf,
        /// What stands there.
        done: Result<Delivered, String>,
    },
    /// What became of the bundle of a game that is handed over.
    Bundle(bundle::Progress),
    /// The adviser has answered, or can't.
    Advised {
        /// Which question it was.
        ticket: u64,
        /// The stones that it calls dead.
        answer: Result<BTreeSet<Point>, AdviserError>,
    },
    /// A game that was waited for has been opened, or can't.
    Opened,
    /// The games of a place.
    Listed {
        /// Which list they are for.
        round: u64,
        /// Whether it is the data folder.
        own: bool,
        /// The games.
        games: Result<Vec<Listed>, StorageError>,
    },
    /// A line was typed, where there is no screen.
    Line {
        /// What it is.
        line: Line,
        /// The moment at which it was whole.
        at: Stamp,
    },
    /// The program was stopped, and goes on.
    Continued,
    /// The program is to end.
    End,
}

/// A line that was read.
pub(crate) enum Line {
    /// Its text.
    Text(String),
    /// It is longer than any command.
    TooLong,
    /// It broke off: what it was to say isn't known.
    BrokenOff,
    /// It was no line but Ctrl-Z.
    Stop,
    /// It was no line but Ctrl-C.
    Interrupt,
    /// There are no more.
    End,
}

/// No usable terminal.
const NO_TERMINAL: u8 = 5;
/// Storage failed.
pub(crate) const STORAGE: u8 = 4;

/// After a flag is due a key that was pressed before it may still be on its way.
pub(crate) const GRACE: Span = Span::from_ms(3);

/// The first picture isn't waited for longer than this before the terminal is asked something.
const FIRST: Duration = Duration::from_millis(500);

/// At the end a disk is waited for so long without a word, and so long in all.
const BRIEFLY: Span = Span::from_ms(250);
pub(crate) const LEAVING: Span = Span::from_secs(4);

/// Says why the console couldn't be opened.
#[derive(Debug)]
pub struct Failed {
    /// The exit status.
    pub status: u8,
    /// The kind, an id for programs.
    pub kind: &'static str,
    /// The sentence.
    pub text: String,
}

/// Runs the console.
///
/// # Errors
/// Where there is no usable terminal, or the game can't be opened.
pub fn run(launch: Launch) -> Result<ExitCode, Failed> {
    let time: Arc<dyn TimeSource> = Arc::new(SystemClock::new());
    run_with(launch, &time, |_| {})
}

/// Runs the console by these clocks; `began` is called before anything is taken in.
fn run_with(
    launch: Launch,
    time: &Arc<dyn TimeSource>,
    began: impl FnOnce(&Screen),
) -> Result<ExitCode, Failed> {
    let words = Words::embedded(launch.lang.unwrap_or(launch.locale));
    let terminal = |text| Failed { status: NO_TERMINAL, kind: "terminal", text };
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(terminal(say!(words, "run-no-terminal")));
    }
    let (sender, messages) = channel();
    let (intake, leave) = Intake::new(messages);
    let mut desk = Desk::begin(launch, Arc::clone(time), sender.clone())
        .map_err(|text| Failed { status: STORAGE, kind: "storage", text })?;
    let failure = Failure::watch(sender.clone(), give_back);
    let taken = Takeover::new().and_then(|taken| Ok((taken, start(&desk, &sender, leave, time)?)));
    let (taken, screen) =
        taken.map_err(|error| terminal(say!(words, "run-terminal", detail = error.to_string())))?;
    began(&screen);
    guard(|| {
        serve(&mut desk, &intake, &screen, &**time);
        finish(&mut desk, &intake, &screen, &**time);
    });
    let resume = desk.resuming("caipan");
    let left = desk.close();
    screen.end();
    std::mem::forget(taken);
    let failed = failure.said(&desk.words, resume);
    let clean = if left.is_some() { ExitCode::from(STORAGE) } else { ExitCode::SUCCESS };
    let (code, sentence) = failed.map_or((clean, None), |(code, said)| (code, Some(said)));
    let sentences: Vec<String> = sentence.into_iter().chain(left).collect();
    give_back_and_say((!sentences.is_empty()).then(|| sentences.join("\n")));
    Ok(code)
}

/// Starts the threads that draw, read keys, and hear signals.
fn start(
    desk: &Desk,
    sender: &Sender<Message>,
    leave: SyncSender<()>,
    time: &Arc<dyn TimeSource>,
) -> io::Result<Screen> {
    let screen = Screen::start()?;
    let (keys, clock) = (sender.clone(), Arc::clone(time));
    let asked = desk.asks_for_width().then(|| screen.clone());
    let work = move || {
        if let Some(screen) = asked {
            ask_width(&screen, &keys);
        }
        read_keys(&keys, &leave, &*clock);
    };
    std::thread::Builder::new().name("keys".into()).spawn(work)?;
    let (ends, stops, continues) = (sender.clone(), sender.clone(), sender.clone());
    signal::forward(move |_| drop(ends.send(Message::End)))?;
    let clock = Arc::clone(time);
    let stop = move || {
        let input = Input::Key { key: keys::SUSPENDS.key(), at: clock.now() };
        drop(stops.send(Message::Input(input)));
    };
    signal::forward_stops(stop)?;
    signal::forward_continues(move || drop(continues.send(Message::Continued)))?;
    Ok(screen)
}

/// Decides, draws and sleeps until the arbiter leaves.
fn serve(desk: &mut Desk, intake: &Intake, screen: &Screen, time: &dyn TimeSource) {
    desk.pass_time(time.now());
    desk.show(screen, time.now());
    loop {
        let now = time.now();
        let wait = desk
            .next_moment(now)
            .map_or(Duration::from_mins(1), |moment| Duration::from_millis(moment.since(now).ms()));
        match intake.within(wait) {
            Ok(message) => desk.take(message),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        drain(desk, intake, time);
        if desk.has_ended() {
            return;
        }
        desk.pass_time(time.now());
        desk.show(screen, time.now());
    }
}

/// Takes in everything that has come, but not for ever: a flood stops neither clock nor picture.
/// Before a deadline is acted on, a key that was stamped earlier and is still on its way is waited
/// for.
fn drain(desk: &mut Desk, intake: &Intake, time: &dyn TimeSource) {
    for _ in 0..MOST {
        let grace = if desk.is_due(time.now()) { GRACE } else { Span::ZERO };
        let Ok(message) = intake.within(Duration::from_millis(grace.ms())) else { return };
        desk.take(message);
        if desk.has_ended() {
            return;
        }
    }
}

/// Waits for what is still on its way to a disk, not for ever, and says why. Keys change nothing
/// any more; a second signal to end is obeyed at once.
fn finish(desk: &mut Desk, intake: &Intake, screen: &Screen, time: &dyn TimeSource) {
    let begun = time.now();
    for until in [begun + BRIEFLY, begun + LEAVING] {
        while desk.is_busy() && time.now() < until {
            let rest = Duration::from_millis(until.since(time.now()).ms());
            match intake.within(rest) {
                Ok(Message::Input(_) | Message::Clicked { .. } | Message::Resized(..))
                | Err(RecvTimeoutError::Timeout) => {}
                Ok(Message::End) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(message) => desk.take(message),
            }
        }
        if !desk.is_busy() {
            return;
        }
        desk.say_why_it_waits();
        desk.show(screen, time.now());
    }
}

/// The moment that comes next, of two.
pub(crate) fn sooner(one: Option<Stamp>, other: Option<Stamp>) -> Option<Stamp> {
    [one, other].into_iter().flatten().min()
}
