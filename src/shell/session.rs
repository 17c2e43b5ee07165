//! A session: the working game, the time that runs over it, and the record behind it.
//!
//! The working game follows every decided order at once (law 5); the writer acknowledges
//! later. Time is handed in; the session asks no clock but for the printed wall time.

mod record;

pub use record::Recording;

use super::calls::{Calls, Due};
use super::error::StorageError;
use super::store::Store;
use super::time::TimeSource;
use super::tip_note::tip_note;
use super::writer::{Report, Writer};
use crate::game::clock::Called;
use crate::game::command::Gap;
use crate::game::{By, Command, Event, Game, Order, Refusal, Why};
use crate::journal::{Chain, Entry, TipNote, digest};
use crate::rules::Canonical;
use crate::units::{Fingerprint, Side, Span, Stamp};
use record::Record;
use std::collections::VecDeque;
use std::sync::Arc;

/// The journal in memory at one moment, on its way to another place.
pub struct Transplant {
    /// The name of the game's folder.
    pub(super) name: String,
    /// Its lines, with those that wait.
    pub(super) journal: Vec<u8>,
    /// What the tip says of that moment.
    pub(super) note: TipNote,
}

/// The working game with its record.
pub struct Session {
    game: Game,
    time: Arc<dyn TimeSource>,
    boot: String,
    record: Option<Record>,
    /// Up to when calls have been handed out and flags looked for.
    advanced: Stamp,
    /// A stone, or words that end a reading, about which the arbiter is being asked.
    held: Option<(Side, Stamp)>,
    /// The entries decided in this session, for the screen's history and for taking back.
    entries: Vec<Entry>,
    /// The game's id; empty without a record.
    id: String,
    digest: String,
    /// The fingerprint of the record by which all three had confirmed.
    signed: Option<Fingerprint>,
    calls: Calls,
}

impl Session {
    /// Begins a session without a record: a drill.
    #[must_use]
    pub fn unrecorded(game: Game, time: Arc<dyn TimeSource>) -> Self {
        let (boot, advanced) = (time.boot_id(), time.now());
        Self {
            game,
            time,
            boot,
            record: None,
            advanced,
            held: None,
            entries: Vec::new(),
            id: String::new(),
            digest: String::new(),
            signed: None,
            calls: Calls::default(),
        }
    }

    /// Begins a session on an open journal; `entries` are those it holds already.
    #[must_use]
    pub fn recorded(
        game: Game,
        entries: Vec<Entry>,
        chain: Chain,
        writer: Writer,
        time: Arc<dyn TimeSource>,
    ) -> Self {
        let (boot, advanced) = (time.boot_id(), time.now());
        let waiting = VecDeque::new();
        let record =
            Record { chain, writer, waiting, failed: None, unrecorded: false, unwritten: 0 };
        Self {
            game,
            time,
            boot,
            record: Some(record),
            advanced,
            held: None,
            entries,
            id: String::new(),
            digest: String::new(),
            signed: None,
            calls: Calls::default(),
        }
    }

    /// Says which record all three had confirmed, where an earlier session knows it.
    #[must_use]
    pub fn signed_by(mut self, record: Option<Fingerprint>) -> Self {
        self.signed = record;
        self
    }

    /// Says which game it is, and the digest of its rules by record 0.
    #[must_use]
    pub fn named(mut self, id: String, digest: String) -> Self {
        (self.id, self.digest) = (id, digest);
        self
    }

    /// Returns the digest of the rules as record 0 has it; empty without a record.
    #[must_use]
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// Returns the game's id, 32 hexadecimal digits; empty without a record.
    #[must_use]
    pub fn game_id(&self) -> &str {
        &self.id
    }

    /// Returns the working game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn now(&self) -> Stamp {
        self.time.now()
    }

    /// Returns all entries after record 0.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Decides an order; time runs up to its moment first, so that a flag that fell before it,
    /// or at the same millisecond, is noticed first.
    ///
    /// # Errors
    /// The refusal; nothing has changed but for the flag.
    pub fn order(&mut self, order: &Order) -> Result<Vec<Event>, Refusal> {
        let at = order.at.max(self.game.clock().since);
        let mut order = Order { at, ..order.clone() };
        if let Command::Amend { signed, .. } = &mut order.command {
            *signed = self.signed;
        }
        if let Command::AmendRules { changes, sha256, .. } = &mut order.command {
            let rules = Canonical::of(self.game.rules().clone().with(changes));
            *sha256 = rules.map(|rules| digest(&rules)).unwrap_or_default();
        }
        self.flag_up_to(at);
        self.on_disk(&order.command)?;
        self.decide(&order)
    }

    /// Refuses to confirm a result of which the disk doesn't know yet (law 5).
    fn on_disk(&self, command: &Command) -> Result<(), Refusal> {
        let result = matches!(command, Command::Confirm(_)) && self.game.outcome().is_some();
        if result && self.record.is_some() && !self.is_safe() {
            return Err(Why::NotRecorded.into());
        }
        Ok(())
    }

    /// Decides an order and records it, if the record can be replayed: each event must fit.
    fn decide(&mut self, order: &Order) -> Result<Vec<Event>, Refusal> {
        let events = self.game.decide(order)?;
        let mut next = self.game.clone();
        for event in &events {
            next.fits(event).map_err(|_| Refusal::from(Why::Unfitting))?;
            next.apply(event);
        }
        self.game = next;
        if let Command::Reread { from } = &order.command {
            self.calls.read_again(from);
        }
        self.record(order, &events);
        Ok(events)
    }

    /// Orders what the console itself has noticed.
    fn note(&mut self, command: Command, at: Stamp) -> Result<Vec<Event>, Refusal> {
        self.decide(&Order { command, by: By::console(), at })
    }

    fn record(&mut self, order: &Order, events: &[Event]) {
        let entry = Entry {
            at: order.at,
            wall: self.time.wall(),
            by: order.by.clone(),
            cmd: order.command.clone(),
            events: events.to_vec(),
            calls: self.calls.take(),
        };
        let note = self.tip_note(order.at);
        if let Some(record) = &mut self.record {
            record.submit(&entry, order.at, note);
        }
        if events.iter().any(|event| matches!(event, Event::Locked {})) {
            self.signed = self.last().map(|(_, fingerprint)| fingerprint);
        }
        self.entries.push(entry);
    }

    /// Lets time run: returns the calls that became due, and notices a flag.
    pub fn advance(&mut self, to: Stamp) -> Vec<Due> {
        let from = self.advanced.max(self.game.clock().since);
        let calls = self.game.clock().calls_between(from, to, self.game.rules());
        self.advanced = self.advanced.max(to);
        self.flag_up_to(to);
        let runs = self.game.clock().running.is_some();
        self.calls.give(calls, from, to, runs)
    }

    /// Notes when the voice began a call.
    pub fn spoken(&mut self, name: &str, due: Stamp, at: Stamp) {
        self.calls.spoken(name, due, at);
    }

    /// Returns the calls given last, oldest first.
    #[must_use]
    pub fn called(&self) -> &[Called] {
        self.calls.last()
    }

    /// Says that a side's stone, or its word, waits for an answer of the arbiter: its time ended
    /// at that moment (open questions U1, U16), so that a flag of the same side that falls later
    /// isn't noticed until the question is answered (`None`).
    pub fn hold(&mut self, held: Option<(Side, Stamp)>) {
        self.held = held;
    }

    /// Returns the moment at which the running side has no time left, unless a stone that was
    /// down before it waits for its ruling.
    #[must_use]
    pub fn deadline(&self) -> Option<Stamp> {
        let deadline = self.game.clock().deadline(self.game.rules());
        let running = self.game.clock().running;
        let held = self.held.filter(|(side, _)| Some(*side) == running);
        deadline.filter(|at| held.is_none_or(|(_, stone)| stone >= *at))
    }

    /// Notices a flag that has fallen by then; the clocks stand, the loss is proposed.
    fn flag_up_to(&mut self, to: Stamp) {
        if self.deadline().is_some_and(|deadline| deadline <= to) {
            // refused only where nothing runs, and then there is nothing to notice
            let _ = self.note(Command::FlagReached, to);
        }
    }

    /// Returns the next moment at which a call is due or a flag falls.
    #[must_use]
    pub fn next_moment(&self, now: Stamp) -> Option<Stamp> {
        let (clock, rules) = (self.game.clock(), self.game.rules());
        [clock.next_call(now, rules), self.deadline()].into_iter().flatten().min()
    }

    /// Notices that the machine slept: the clocks stop, the arbiter is asked.
    pub fn slept(&mut self, gap: Span, now: Stamp) {
        let clock = *self.game.clock();
        let Some(side) = clock.running else { return };
        let ran = now.since(clock.since);
        let before = clock.readings[side].after(ran.saturating_sub(gap), self.game.rules());
        let with = Some(clock.readings[side].after(ran, self.game.rules()));
        let (ran, lasted) = (ran.saturating_sub(gap), Some(gap));
        let gap = Gap { side, before, with, ran, lasted };
        let _ = self.note(Command::SuspendNoticed { gap }, now);
        self.advanced = now;
    }

    /// Notes that the wall clock was set; nothing else moves.
    pub fn wall_set(&mut self, by_ms: i64, now: Stamp) {
        let _ = self.note(Command::WallClockSet { by_ms }, now);
    }

    /// Opens the session in the record.
    ///
    /// # Errors
    /// Never for the console's own commands.
    pub fn opened(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        self.note(command, self.time.now())
    }

    /// Has the tip rewritten: once a second while a clock runs.
    pub fn heartbeat(&mut self, now: Stamp) {
        let note = self.tip_note(now);
        if let Some(record) = &mut self.record
            && record.failed.is_none()
        {
            record.writer.heartbeat(note);
        }
    }

    /// Takes in what the writer tells.
    pub fn report(&mut self, report: &Report) {
        if let Some(record) = &mut self.record {
            record.report(report);
        }
    }

    /// Returns how far the record has got.
    #[must_use]
    pub fn recording(&self) -> Recording {
        self.record.as_ref().map_or_else(Recording::default, Record::state)
    }

    /// Tells whether every record is on disk.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        let state = self.recording();
        state.acknowledged == Some(state.last) && state.failed.is_none()
    }

    /// Returns the number and fingerprint of the last record.
    #[must_use]
    pub fn last(&self) -> Option<(u64, Fingerprint)> {
        let chain = &self.record.as_ref()?.chain;
        let hex = chain.last().to_string();
        Some((chain.next().checked_sub(1)?, Fingerprint::of_hash(&hex)?))
    }

    /// Returns how many numbered entries are on disk; without a record, all of them.
    #[must_use]
    pub fn turns_recorded(&self) -> u32 {
        let waiting = self.record.as_ref().map_or(0, |record| record.waiting.len());
        let waiting = self.entries.iter().rev().take(waiting).flat_map(|entry| &entry.events);
        let numbered = waiting.filter(|event| {
            matches!(event, Event::Played { .. } | Event::Passed { .. } | Event::TurnLost { .. })
        });
        let numbered = u32::try_from(numbered.count()).unwrap_or(u32::MAX);
        self.game.move_number().saturating_sub(numbered)
    }

    /// Returns what the tip says of a moment.
    fn tip_note(&self, at: Stamp) -> TipNote {
        tip_note(&self.game, &self.boot, at, self.time.wall())
    }

    /// Returns the folder that is written to.
    #[must_use]
    pub fn folder(&self) -> Option<&std::path::Path> {
        self.record.as_ref().map(|record| record.writer.folder())
    }

    /// Goes on without a record until a place works; the acts stay in memory.
    pub fn go_on(&mut self) {
        if let Some(record) = &mut self.record {
            record.unrecorded = true;
        }
    }

    /// Takes the acts back that never reached the disk: the game is again as recorded.
    ///
    /// # Errors
    /// Where memory doesn't replay, which would be a fault of the program.
    pub fn take_waiting_back(&mut self) -> Result<(), StorageError> {
        let Some(record) = &mut self.record else { return Ok(()) };
        let bytes = record.writer.take_back().to_vec();
        let verified = crate::journal::verify(&bytes);
        let replayed = crate::journal::replay(&verified, &bytes, u64::MAX);
        let replayed = replayed.map_err(|bad| StorageError::Memory(bad.to_string()))?;
        let Some(replayed) = replayed else { return Ok(()) };
        record.chain = verified.chain();
        record.waiting.clear();
        record.unwritten = 0;
        self.game = replayed.game;
        self.entries = replayed.entries;
        self.stand_still();
        Ok(())
    }

    /// Stops a clock that runs again because the act that stopped it was taken back: the arbiter
    /// chooses whether the time since counts.
    fn stand_still(&mut self) {
        let (clock, now) = (*self.game.clock(), self.time.now());
        if let Some(side) = clock.running {
            let before = clock.readings[side];
            let with = Some(clock.reading(side, now, self.game.rules()));
            let lasted = Some(now.since(clock.since));
            let gap = Gap { side, before, with, ran: Span::ZERO, lasted };
            let _ = self.note(Command::SuspendNoticed { gap }, now);
        }
    }

    /// Copies the journal in memory, with what waits, for another place. [`Games::plant`] writes
    /// it there; what is decided meanwhile follows in [`Session::adopt`].
    ///
    /// [`Games::plant`]: super::games::Games::plant
    ///
    /// # Errors
    /// Where memory lacks an act.
    pub fn transplant(&self) -> Result<Transplant, StorageError> {
        let missing = || StorageError::Memory("no record".to_owned());
        let record = self.record.as_ref().ok_or_else(missing)?;
        record.written()?;
        let name = record.writer.folder().file_name();
        let name = name.map_or_else(|| "game".to_owned(), |name| name.to_string_lossy().into());
        let (journal, note) = (record.writer.journal().to_vec(), self.tip_note(self.time.now()));
        Ok(Transplant { name, journal, note })
    }

    /// Goes on in a place to which a copy was written: hands what was decided since then to the
    /// writer there, and notes that the place changed. Of that nothing counts as recorded before
    /// the new writer says so (law 5); to the old place nothing more is written.
    ///
    /// # Errors
    /// Where memory lacks an act, or doesn't begin with the copy any more; the old state stays.
    pub fn adopt(
        &mut self,
        store: Store,
        tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<(), StorageError> {
        // from here on a thread of its own holds the store: no place can hold up who calls
        let writer = Writer::threaded(store, tell);
        let writer = writer.map_err(|error| StorageError::Memory(error.to_string()))?;
        let now = self.time.now();
        let note = self.tip_note(now);
        let Some(record) = &mut self.record else { return Ok(()) };
        let (why, waited) = record.adopt(writer, note)?;
        let _ = self.note(Command::Moved { why, waited }, now);
        Ok(())
    }

    /// Closes the record; gives up after a time. Returns how many records aren't on disk then.
    pub fn close(self, within: std::time::Duration) -> u64 {
        self.record.map_or(0, |record| record.writer.close(within).waiting)
    }
}
