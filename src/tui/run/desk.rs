//! What the loop holds: the session, the state of the screen, the settings.

use super::adviser::{self, Asking};
use super::around::Around;
use super::bundle::Handing;
use super::elsewhere::Saving;
use super::event::Event as OfEvent;
use super::follow::{Following, Source, settings_of};
use super::opening::Opening;
use super::practice::Practice;
use super::saver::Saver;
use super::screen::{Anew, Screen, drawn};
use super::secret::Unseen;
use super::voice::Calling;
use super::{Begin, Elsewhere, FoundFiles, Launch, Message, effects, sooner};
use crate::game::{By, Command, Event, Game, Order, Role};
use crate::shell::adviser::Found;
use crate::shell::disk::RealDisk;
use crate::shell::folders;
use crate::shell::games::{Accepted, Games};
use crate::shell::session::Session;
use crate::shell::settings::Settings;
use crate::shell::time::{TimeSource, Watch};
use crate::tui::ui::{
    Differs, Followed, Input, ListedGame, Message as Said, Outcome, Place, RecordState, Room,
    Settings as Chosen, Snapshot, Theme, Ui,
};
use crate::tui::view::Target;
use crate::tui::{update, view};
use crate::units::{Side, Span, Stamp};
use crate::words::{Lang, Words, say};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

/// A call stays on the screen for so long.
const CALL_STAYS: Span = Span::from_ms(1_500);
/// While a clock runs the tip is rewritten when the shown second changes, if it is this old.
const STALE: Span = Span::from_ms(900);
/// Where no second is shown the tip is rewritten so often.
const HEARTBEAT: Span = Span::from_secs(1);
/// A closing journal is given up after this time: what waits was waited for before, and the
/// system frees the lock.
const CLOSING: Duration = Duration::from_secs(1);

/// The loop's own state.
pub struct Desk {
    pub(crate) ui: Ui,
    pub(crate) words: Words,
    pub(crate) session: Option<Session>,
    pub(crate) games: Games,
    pub(crate) listed: Vec<(PathBuf, ListedGame)>,
    pub(super) settings: Settings,
    pub(super) saver: Option<Saver>,
    /// The place that the record is being saved to, and how many were tried.
    pub(super) saving: Option<Saving>,
    pub(super) tickets: u64,
    /// The game that is being handed over.
    pub(super) handing: Option<Handing>,
    /// Whether a game is being handed in to the head desk.
    pub(super) delivering: bool,
    /// The event whose folder was named.
    pub(super) event: OfEvent,
    /// The folders that a slip is being written to.
    pub(super) slips: BTreeSet<PathBuf>,
    /// How often the games were listed.
    pub(super) round: u64,
    pub(super) calling: Calling,
    /// The program that can be asked about dead stones, and what it is being asked.
    pub(super) adviser: Found,
    pub(super) asking: Option<Asking>,
    pub(super) sender: Sender<Message>,
    /// The game that the arbiter was asked about, and may open by asking again.
    pub(super) asked: Option<(PathBuf, Accepted)>,
    /// The game that is being opened.
    pub(super) opening: Option<Opening>,
    /// The game whose record was shown to be forked.
    pub(super) forked: Option<PathBuf>,
    pub(super) ended: bool,
    pub(super) anew: Anew,
    pub(super) bells: usize,
    /// What is typed unseen.
    pub(super) unseen: Unseen,
    pub(super) around: Around,
    pub(super) time: Arc<dyn TimeSource>,
    /// The columns that the terminal takes for a stone, where it told.
    pub(super) stone: Option<u16>,
    pub(super) following: Following,
    /// What the screen knows of the files that are followed.
    pub(super) followed: Followed,
    watch: Watch,
    size: (u16, u16),
    call: Option<Call>,
    beaten: Stamp,
    /// Since when records wait, with the wall clock at that moment.
    waiting: Option<(Stamp, String)>,
    /// The wall clock of a minute since 1970.
    minute: i64,
    wall: String,
    /// What the last whole picture showed besides the clocks; `None` if keys or reports came
    /// since.
    shown: Option<Shown>,
    /// The practice game, while there is one: dropped last, with its folder.
    pub(super) practice: Option<Practice>,
}

impl Desk {
    /// Sets the desk up: settings, data folder, the game to begin with.
    ///
    /// # Errors
    /// A sentence for the person.
    pub fn begin(
        launch: Launch,
        time: Arc<dyn TimeSource>,
        sender: Sender<Message>,
    ) -> Result<Self, String> {
        let early = Words::embedded(launch.lang.unwrap_or(launch.locale));
        let sentence = |error| effects::storage(&early, &error);
        let config = launch.config.clone();
        let (following, found) = Following::start(config.as_deref(), &sender);
        let settings = if config.is_some() { settings_of(found.as_ref()) } else { Ok(None) };
        let settings = settings.map_err(sentence)?.unwrap_or_else(|| named(&launch));
        let saved = settings.lang.as_deref().and_then(Lang::parse);
        let lang = launch.lang.or(saved).unwrap_or(launch.locale);
        let data = folders::data_folder(launch.data.as_deref()).map_err(sentence)?;
        let arbiter = launch.arbiter.or_else(|| settings.arbiter.clone()).unwrap_or_default();
        let disk = Arc::new(RealDisk);
        let games = Games { disk, data, time: Arc::clone(&time), arbiter: arbiter.clone() };
        let saver = config.clone().map(|folder| Saver::start(folder, sender.clone()));
        let adviser = adviser::find(&settings);
        let around = Around::start(&Words::embedded(lang), adviser::known(&adviser), &sender);
        let mut desk = Self {
            ui: Ui::new(chosen(lang, &settings, arbiter)),
            words: Words::embedded(lang),
            session: None,
            games,
            listed: Vec::new(),
            event: OfEvent::chosen(launch.event.as_deref(), &settings),
            settings,
            saver,
            saving: None,
            tickets: 0,
            handing: None,
            delivering: false,
            slips: BTreeSet::new(),
            round: 0,
            calling: Calling::new(Arc::clone(&time)),
            adviser,
            asking: None,
            sender,
            asked: None,
            opening: None,
            forked: None,
            ended: false,
            // what an earlier program left on the screen goes
            anew: Anew::Picture,
            around,
            stone: None,
            following,
            followed: Followed::default(),
            watch: Watch::new(&*time),
            size: crossterm::terminal::size().unwrap_or((80, 24)),
            call: None,
            bells: 0,
            unseen: Unseen::default(),
            beaten: time.now(),
            waiting: None,
            minute: 0,
            wall: time.wall(),
            shown: None,
            practice: None,
            time,
        };
        desk.look_about(found, launch.event.is_some());
        desk.begin_with(launch.begin)?;
        Ok(desk)
    }

    /// Reads keys, texts, the event and the list of games.
    fn look_about(&mut self, found: Option<FoundFiles>, of_event: bool) {
        if let Some(found) = found {
            self.files_read(&Source::Config, found, self.time.now());
            self.ui.message = None;
        }
        self.begin_event();
        self.event.of_game = of_event.then_some(true);
        self.reword();
        self.look_at_files();
        self.list();
    }

    /// Opens what is asked for.
    ///
    /// # Errors
    /// A sentence for the person.
    pub(crate) fn begin_with(&mut self, begin: Begin) -> Result<(), String> {
        match begin {
            Begin::List => Ok(()),
            Begin::Practice => self.practise(),
            Begin::New(opening, elsewhere) => {
                let done = self.open_new(*opening);
                self.play_through(elsewhere);
                done
            }
            Begin::Resume(game, choice) => self.resume_named(&game, choice),
        }
    }

    /// Records what had been played of a game elsewhere, in no time; then both clocks stand.
    /// The form of a joined game shows what its record proposes.
    fn play_through(&mut self, elsewhere: Elsewhere) {
        let Some(session) = &mut self.session else { return };
        let (at, table) = (self.time.now(), By::table(self.games.arbiter.clone()));
        let order = |command| Order { command, by: table.clone(), at };
        if !elsewhere.played.is_empty() {
            let played = elsewhere.played.into_iter().map(|one| match one.by.role {
                Role::Table => order(one.command),
                Role::Chief | Role::Console => Order { at, ..one },
            });
            let stop = order(Command::Pause);
            for order in std::iter::once(order(Command::Start)).chain(played).chain([stop]) {
                // tried before; a game that the record ends has no clocks to stop
                let _ = session.order(&order);
            }
        }
        match self.session.as_ref().map(|session| session.game().is_over()) {
            _ if elsewhere.told.is_empty() => {}
            Some(false) => self.ui.propose_join(elsewhere.standing, elsewhere.told),
            Some(true) | None => self.ui.tell(Said::Text(elsewhere.told.join(" "))),
        }
    }

    /// Tells whether the arbiter has left.
    pub const fn has_ended(&self) -> bool {
        self.ended
    }

    /// Tells whether a flag has fallen that nobody has noticed yet.
    pub fn is_due(&self, now: Stamp) -> bool {
        let Some(session) = &self.session else { return false };
        session.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Takes a message in. What the clocks did meanwhile comes first: a key that wakes the
    /// machine doesn't charge the sleep to anybody.
    pub fn take(&mut self, message: Message) {
        self.shown = None;
        self.look(self.time.now());
        match message {
            Message::Input(input) => {
                self.look_again();
                self.input(input);
            }
            Message::Clicked { column, row, at } => self.clicked(column, row, at),
            Message::Resized(columns, rows) => {
                self.size = (columns, rows);
                // a terminal that has its old size again may have lost what it showed meanwhile
                self.draw_anew();
                self.input(Input::Resize);
            }
            Message::Report(report) => {
                if let Some(session) = &mut self.session {
                    session.report(&report);
                }
            }
            Message::Voice(told) => self.heard(told),
            Message::StoneIs(columns) => self.stone_is(columns),
            Message::Touched(source) => self.files_touched(&source, self.time.now()),
            Message::Files(source, found) => self.files_read(&source, found, self.time.now()),
            Message::Around(noticed) => self.around.take(&noticed, &mut self.ui),
            Message::Unsaved(error) => {
                let sentence = effects::not_saved(&self.words, &error);
                self.ui.tell(Said::Text(sentence));
            }
            Message::Planted { ticket, store } => self.planted(ticket, store),
            Message::Slip { folder, kept } => self.slip_kept(&folder, kept),
            Message::Printed { files, printed } => self.slip_printed(&files, printed),
            Message::Event(found) => {
                let (today, now) = (self.time.wall(), self.time.now());
                self.event_read(*found, &today, now);
            }
            Message::Delivered { place, done } => self.delivered(&place, done),
            Message::Bundle(progress) => self.bundle_goes_on(progress),
            Message::Advised { ticket, answer } => self.advised(ticket, answer),
            Message::Opened => self.has_opened(),
            Message::Listed { round, own, games } => self.found(round, own, games),
            // only the console without a screen reads lines
            Message::Line { .. } => {}
            Message::Continued => self.take_terminal(),
            Message::End => self.ended = true,
        }
    }

    fn input(&mut self, input: Input) {
        let now = self.time.now();
        let outcomes = self.with_snapshot(now, |ui, snapshot| update::update(ui, snapshot, input));
        for outcome in outcomes {
            match outcome {
                Outcome::Order(order) => drop(self.order(&order)),
                Outcome::Effect(effect) => self.carry_out(effect),
            }
        }
        self.follow_secret();
        self.hold();
    }

    /// Takes a click in: as the key or the point that it means.
    fn clicked(&mut self, column: u16, row: u16, at: Stamp) {
        let area = drawn(self.size.0, self.size.1);
        let place = Position::new(column, row);
        let target = self.with_snapshot(at, |ui, snapshot| view::target(ui, snapshot, area, place));
        match target {
            Some(Target::Key(key)) => self.input(Input::Key { key, at }),
            Some(Target::Point(point)) => self.input(Input::Point { point, at }),
            Some(Target::Steps(key, n)) => {
                for _ in 0..n {
                    self.input(Input::Key { key, at });
                }
            }
            Some(Target::Row(row)) => self.input(Input::Row { row, at }),
            None => {}
        }
    }

    /// Holds the flag back while it is asked whether a forbidden stone was really played, or
    /// whether a word was meant.
    pub(crate) fn hold(&mut self) {
        let asked = self.ui.in_question();
        if let Some(session) = &mut self.session {
            let to_move = session.game().to_move();
            session.hold(asked.map(|(side, at)| (side.unwrap_or(to_move), at)));
        }
    }

    /// Has an order decided and the answer shown; returns the events of one that was accepted.
    pub(crate) fn order(&mut self, order: &Order) -> Option<Vec<Event>> {
        let session = self.session.as_mut()?;
        let answer = session.order(order);
        self.watch.settle(session.game().clock().since);
        let game = Some(session.game()).filter(|game| !game.is_over());
        let file = self.followed.differs.take().map(|one| one.rules);
        self.followed.differs = game.zip(file).and_then(|(game, file)| Differs::of(game, &file));
        self.note_waiting();
        let now = self.time.now();
        self.with_snapshot(now, |ui, snapshot| {
            update::answered(ui, snapshot, order, answer.as_deref());
        });
        self.follow_bids();
        answer.ok()
    }

    /// Takes the calls that nobody has been shown yet, by their names.
    pub(crate) fn take_calls(&mut self) -> Vec<String> {
        self.calling.take()
    }

    /// Lets time pass: calls, flags, a suspend, the tip.
    pub fn pass_time(&mut self, now: Stamp) {
        self.look(now);
        let minute = self.time.wall_ms().div_euclid(60_000);
        if minute != self.minute {
            (self.minute, self.wall) = (minute, self.time.wall());
        }
        self.around.follow(self.session.as_ref(), &self.games.data, &self.wall);
        if let Some(session) = &mut self.session {
            for due in session.advance(now) {
                self.calling.call(&due);
                self.bells += 1;
                if let Some(name) = due.names.last() {
                    let (until, name) = (due.at + CALL_STAYS, name.clone());
                    let side = called_side(session.game());
                    self.call = Some(Call { until, name, side });
                }
            }
            if session.game().clock().running.is_some() && now.since(self.beaten) >= STALE {
                session.heartbeat(now);
                self.beaten = now;
            }
        }
        let side = self.session.as_ref().and_then(|session| called_side(session.game()));
        if self.call.as_ref().is_some_and(|call| call.until <= now || call.side != side) {
            self.call = None;
        }
        self.note_waiting();
        // what can be taken back stands in the footer, with the seconds left
        let undo = self.ui.undo.is_some();
        if undo || self.shown.as_ref() != Some(&self.shows()) {
            self.input_tick(now);
        }
        if undo {
            self.redraw();
        }
        self.follow_adviser();
        self.follow_files(now);
        self.follow_event(now);
    }

    /// Notices a suspend, and a wall clock that was set.
    fn look(&mut self, now: Stamp) {
        let seen = self.watch.look(&*self.time);
        let Some(session) = &mut self.session else { return };
        if let Some(gap) = seen.slept {
            session.slept(gap, now);
        }
        if let Some(by_ms) = seen.wall_set {
            session.wall_set(by_ms, now);
        }
    }

    /// Has the whole picture written, though the terminal should show it already.
    pub(super) fn draw_anew(&mut self) {
        self.anew = self.anew.max(Anew::Picture);
    }

    /// Has the whole picture drawn: something besides the clocks has changed.
    pub(super) fn redraw(&mut self) {
        self.shown = None;
    }

    fn input_tick(&mut self, now: Stamp) {
        let outcomes =
            self.with_snapshot(now, |ui, snapshot| update::update(ui, snapshot, Input::Tick));
        for outcome in outcomes {
            if let Outcome::Effect(effect) = outcome {
                self.carry_out(effect);
            }
        }
    }

    /// Remembers the wall clock at which the oldest waiting record began to wait.
    fn note_waiting(&mut self) {
        let since = self.session.as_ref().and_then(|session| session.recording().waiting_since);
        let known = self.waiting.as_ref().map(|(since, _)| *since);
        if since != known {
            self.waiting = since.map(|since| (since, clock_of(&self.time.wall(), 19)));
        }
    }

    /// Returns the next moment at which something has to be done.
    pub fn next_moment(&mut self, now: Stamp) -> Option<Stamp> {
        let session = self.session.as_ref();
        let running = session.is_some_and(|session| session.game().clock().running.is_some());
        let call = session.and_then(|session| session.next_moment(now));
        let beat = running.then(|| self.beaten + HEARTBEAT);
        let gone = self.call.as_ref().map(|call| call.until);
        let change = self.with_snapshot(now, |ui, snapshot| update::next_change(ui, snapshot));
        let minute = now + Span::from_ms(60_000 - self.past_minute());
        // the wake of a redraw serves the tip as well
        let beat = if change.is_some() { None } else { beat };
        let read = sooner(self.following.next(), self.event.next());
        let soon = sooner(sooner(sooner(call, beat), sooner(gone, change)), read);
        sooner(soon, Some(minute))
    }

    fn past_minute(&self) -> u64 {
        u64::try_from(self.time.wall_ms().rem_euclid(60_000)).unwrap_or(0)
    }

    /// Draws the screen; where only the running clock can have changed, only that.
    pub fn show(&mut self, screen: &Screen, now: Stamp) {
        let shows = self.shows();
        let (anew, bells) = (std::mem::take(&mut self.anew), std::mem::take(&mut self.bells));
        // the picture shows them
        drop(self.calling.take());
        let same = anew == Anew::Nothing && bells == 0 && self.shown.as_ref() == Some(&shows);
        if same && self.show_clock(screen, now) {
            return;
        }
        self.shown = Some(shows);
        let area = self.see();
        self.with_snapshot(now, |ui, snapshot| {
            screen.whole(area, anew, bells, |cells| view::draw(ui, snapshot, area, cells));
        });
    }

    /// Looks whether there is room for more than the clocks; returns the area that is drawn.
    fn see(&mut self) -> Rect {
        let area = drawn(self.size.0, self.size.1);
        self.ui.room = view::room(&self.ui, self.session.as_ref().map(Session::game), area);
        area
    }

    /// Looks at the terminal's size where it was too small: a key may come before its news.
    fn look_again(&mut self) {
        if self.ui.room == Room::Clocks
            && let Ok(size) = crossterm::terminal::size()
        {
            self.size = size;
            let _ = self.see();
        }
    }

    fn show_clock(&mut self, screen: &Screen, now: Stamp) -> bool {
        self.with_snapshot(now, |ui, snapshot| {
            screen.part(|cells| {
                let lines = view::tick(ui, snapshot, cells)?;
                debug_assert!(is_whole(ui, snapshot, cells), "the clock isn't all that changed");
                Some(lines)
            })
        })
    }

    fn shows(&self) -> Shown {
        let call = self.call.as_ref().map(|call| call.name.clone());
        Shown { record: self.record_state(), wall: clock_of(&self.wall, 16), call }
    }

    /// Calls with the screen's state and what it sees.
    pub(crate) fn with_snapshot<T>(
        &mut self,
        now: Stamp,
        call: impl FnOnce(&mut Ui, &Snapshot<'_>) -> T,
    ) -> T {
        let record = self.record_state();
        // the list is on the screen, or behind a form, only where there is no game
        let listed = if matches!(self.ui.place, Place::Game) { &[] } else { &self.listed[..] };
        let games: Vec<ListedGame> = listed.iter().map(|(_, game)| game.clone()).collect();
        let snapshot = Snapshot {
            game: self.session.as_ref().map(Session::game),
            entries: self.session.as_ref().map_or(&[], Session::entries),
            record: &record,
            now,
            wall: &clock_of(&self.wall, 16),
            around: self.around.seen(),
            call: self.call.as_ref().map(|call| call.name.as_str()),
            calls: self.session.as_ref().map_or(&[], Session::called),
            games: &games,
            event: self.event.seen.as_ref(),
            followed: &self.followed,
            words: &self.words,
        };
        call(&mut self.ui, &snapshot)
    }

    fn record_state(&self) -> RecordState {
        let Some(session) = &self.session else { return RecordState::default() };
        let recording = session.recording();
        let acked = recording.acknowledged;
        RecordState {
            last_seq: Some(recording.last),
            acked_seq: acked,
            acked_turns: session.turns_recorded(),
            waiting_since: recording.waiting_since,
            waiting_wall: self.waiting.as_ref().map_or_else(String::new, |(_, wall)| wall.clone()),
            failed: recording.failed.map(|error| effects::storage(&self.words, &error)),
            unrecorded: recording.unrecorded,
            saving: self.saving.as_ref().map(Saving::place),
        }
    }

    /// Tells whether games are still being looked for, or one is being opened.
    pub(crate) const fn is_opening(&self) -> bool {
        self.ui.reading > 0 || self.opening.is_some()
    }

    /// Tells whether a record, a copy or a slip is on its way to a disk that hasn't failed.
    pub fn is_busy(&self) -> bool {
        let waits = |session: &Session| !session.is_safe() && session.recording().failed.is_none();
        let hands = self.handing.is_some() || self.delivering;
        let writes = self.saving.is_some() || hands || !self.slips.is_empty();
        writes || self.session.as_ref().is_some_and(waits)
    }

    /// Says that the disk is waited for before the program ends.
    pub fn say_why_it_waits(&mut self) {
        self.ui.dialogs.clear();
        self.ui.close_secret();
        self.ui.tell(Said::Text(say!(self.words, "run-leaving")));
    }

    /// Closes the record and the settings; says how many entries aren't on the disk, if any.
    pub fn close(&mut self) -> Option<String> {
        self.asking = None;
        let left = self.session.take().map_or(0, |session| session.close(CLOSING));
        self.end_practice();
        if let Some(saver) = self.saver.take() {
            saver.end();
        }
        (left > 0).then(|| say!(self.words, "run-not-saved", n = left))
    }
}

/// What a picture shows besides the clocks, and what changes with every entry of the record.
#[derive(PartialEq, Eq)]
struct Shown {
    record: RecordState,
    wall: String,
    call: Option<String>,
}

/// Tells whether a picture is the one that is drawn from nothing.
fn is_whole(ui: &Ui, snapshot: &Snapshot<'_>, cells: &Buffer) -> bool {
    let mut whole = Buffer::empty(cells.area);
    view::draw(ui, snapshot, cells.area, &mut whole);
    whole == *cells
}

/// A call that is on the screen.
struct Call {
    until: Stamp,
    name: String,
    /// Whose clock it is about.
    side: Option<Side>,
}

/// Returns the side that calls are about: whose clock runs, or whose flag fell.
fn called_side(game: &Game) -> Option<Side> {
    game.clock().running.or_else(|| game.flag().map(|flag| flag.side))
}

/// Returns the settings that the command line names.
fn named(launch: &Launch) -> Settings {
    let event = launch
        .event
        .as_deref()
        .map(|path| std::path::absolute(path).unwrap_or_else(|_| path.into()));
    let lang = launch.lang.map(|lang| lang.id().to_owned());
    Settings { lang, arbiter: launch.arbiter.clone(), event, ..Settings::default() }
}

/// What the screen is told of the settings.
pub(super) fn chosen(lang: Lang, settings: &Settings, arbiter: String) -> Chosen {
    let glyphs = effects::glyphs_chosen(settings.glyphs, None);
    let (theme, voice) = (theme(settings), settings.voice.on);
    Chosen { lang, glyphs, theme, voice, arbiter, keys: Arc::default() }
}

pub(super) fn theme(settings: &Settings) -> Theme {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if plain { Theme::Plain } else { effects::theme_chosen(settings.theme) }
}

/// Returns `HH:MM` or `HH:MM:SS` of a wall time in RFC 3339.
fn clock_of(wall: &str, end: usize) -> String {
    wall.get(11..end).unwrap_or_default().to_owned()
}
