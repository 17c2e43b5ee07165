//! The writer: the disk may hang, who sends to it never waits.

use super::error::StorageError;
use super::store::Store;
use crate::journal::{Chain, Line, TipNote, verify};
use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What the writer tells.
#[derive(Clone, Debug)]
pub enum Report {
    /// The record is on disk.
    Ack {
        /// The record.
        seq: u64,
    },
    /// A write or sync failed; nothing more is written there. Told once.
    Failed {
        /// The record that was being written; `None` for a heartbeat.
        seq: Option<u64>,
        /// What went wrong.
        error: Arc<StorageError>,
    },
}

/// Takes the lines of one game to the disk.
pub struct Writer {
    way: Way,
    kept: Kept,
    folder: PathBuf,
    shared: Shared,
}

enum Way {
    Thread { orders: Sender<Order>, ended: Receiver<()> },
    Inline(Box<Desk>),
}

/// What both ends know; looked at and changed in one step, so that no record is acknowledged
/// after it was taken back.
#[derive(Clone)]
struct Shared(Arc<Mutex<Progress>>);

#[derive(Clone, Copy)]
struct Progress {
    /// How many records are acknowledged.
    acked: u64,
    /// Nothing more is written or told.
    ended: bool,
}

impl Shared {
    fn get(&self) -> MutexGuard<'_, Progress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum Order {
    Append(Line, TipNote),
    CatchUp(Vec<Line>, TipNote),
    Beat(TipNote),
    Close,
}

/// The journal in memory, with what still waits for the disk.
struct Kept {
    bytes: Vec<u8>,
    /// Number and start of each record that isn't known to be acknowledged.
    waiting: VecDeque<(u64, usize)>,
}

/// Says how a closed writer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Records that were not acknowledged.
    pub waiting: u64,
    /// Whether the disk was done within the time.
    pub in_time: bool,
}

impl Writer {
    /// Writes on a thread of its own. `tell` is called from there.
    pub fn threaded(store: Store, tell: impl FnMut(Report) + Send + 'static) -> io::Result<Self> {
        let (desk, kept, folder) = Desk::of(store, Box::new(tell));
        let shared = desk.shared.clone();
        let ((orders, todo), (end, ended)) = (channel(), channel());
        let work = move || {
            serve(desk, &todo);
            drop(end);
        };
        std::thread::Builder::new().name("journal".into()).spawn(work)?;
        Ok(Self { way: Way::Thread { orders, ended }, kept, folder, shared })
    }

    /// Writes at once: `tell` has been called when `submit` returns. For drills.
    pub fn inline(store: Store, tell: impl FnMut(Report) + Send + 'static) -> Self {
        let (desk, kept, folder) = Desk::of(store, Box::new(tell));
        let shared = desk.shared.clone();
        Self { way: Way::Inline(Box::new(desk)), kept, folder, shared }
    }

    /// Sends a record. Never waits for the disk (unless inline).
    pub fn submit(&mut self, line: Line, note: TipNote) {
        self.kept.add(&line, self.acknowledged());
        self.send(Order::Append(line, note));
    }

    /// Has the tip rewritten and synced: once a second while a clock runs.
    pub fn heartbeat(&mut self, note: TipNote) {
        self.send(Order::Beat(note));
    }

    fn send(&mut self, order: Order) {
        match &mut self.way {
            // A thread that is gone acknowledges nothing, and that is what is shown.
            Way::Thread { orders, .. } => drop(orders.send(order)),
            Way::Inline(desk) => desk.carry_out(order),
        }
    }

    /// Returns the folder that is written to.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns how many records are acknowledged.
    #[must_use]
    pub fn acknowledged(&self) -> u64 {
        self.shared.get().acked
    }

    /// Returns how many records wait for the disk.
    #[must_use]
    pub fn waiting(&self) -> u64 {
        self.kept.waiting_after(self.acknowledged())
    }

    /// Returns the whole journal in memory, with what waits.
    #[must_use]
    pub fn journal(&self) -> &[u8] {
        &self.kept.bytes
    }

    /// Takes what waits back, after a failure: it is gone from memory, and never written from here.
    ///
    /// Returns what is left. Another writer has to take over.
    pub fn take_back(&mut self) -> &[u8] {
        let acked = self.abandon();
        self.kept.cut(acked);
        &self.kept.bytes
    }

    /// Returns the lines in memory that follow those of another writer.
    ///
    /// # Errors
    /// Where memory doesn't begin with those.
    pub fn lines_after(&self, other: &Self) -> Result<Vec<Line>, StorageError> {
        let bytes = &self.kept.bytes;
        let verified = verify(bytes);
        let (ours, theirs) = (verified.count(), other.acknowledged());
        let last = theirs.checked_sub(1).and_then(|seq| verified.record(seq));
        let last = last.filter(|_| bytes.starts_with(other.journal()));
        let out_of_turn = StorageError::OutOfTurn { expected: ours, found: theirs };
        let mut chain =
            Chain::at(theirs, last.ok_or(out_of_turn)?.hash, other.journal().len() as u64);
        let known = usize::try_from(theirs).unwrap_or(usize::MAX);
        let missing = verified.texts(bytes, ours).skip(known);
        let lines = missing.map(|record| chain.line(record.json));
        lines.collect::<Result<_, _>>().map_err(|error| StorageError::Memory(error.to_string()))
    }

    /// Sends records that were decided before this writer took over: one write for all, then the
    /// tip after the last of them.
    pub fn catch_up(&mut self, lines: Vec<Line>, note: TipNote) {
        let acked = self.acknowledged();
        for line in &lines {
            self.kept.add(line, acked);
        }
        if !lines.is_empty() {
            self.send(Order::CatchUp(lines, note));
        }
    }

    /// Tells whether nothing more is written: after a failure, or once it was given up.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.shared.get().ended
    }

    /// Has nothing more written from here, and frees the lock as soon as the disk lets it: what
    /// still stands in the queue is dropped. Returns how many records are acknowledged, which
    /// doesn't change any more.
    pub fn abandon(&mut self) -> u64 {
        let mut progress = self.shared.get();
        progress.ended = true;
        let acked = progress.acked;
        drop(progress);
        self.send(Order::Close);
        acked
    }

    /// Closes the game: writes what waits, syncs the tip, frees the lock; gives up after a time.
    pub fn close(mut self, within: Duration) -> Closed {
        self.send(Order::Close);
        let in_time = match &self.way {
            Way::Thread { ended, .. } => {
                ended.recv_timeout(within) == Err(RecvTimeoutError::Disconnected)
            }
            Way::Inline(_) => true,
        };
        Closed { waiting: self.waiting(), in_time }
    }
}

impl Kept {
    fn add(&mut self, line: &Line, acked: u64) {
        while self.waiting.front().is_some_and(|(seq, _)| *seq < acked) {
            self.waiting.pop_front();
        }
        self.waiting.push_back((line.seq, self.bytes.len()));
        self.bytes.extend_from_slice(&line.bytes);
    }

    fn waiting_after(&self, acked: u64) -> u64 {
        self.waiting.iter().filter(|(seq, _)| *seq >= acked).count() as u64
    }

    fn cut(&mut self, acked: u64) {
        if let Some((_, start)) = self.waiting.iter().find(|(seq, _)| *seq >= acked) {
            self.bytes.truncate(*start);
        }
        self.waiting.clear();
    }
}

/// The store with who is told about it.
struct Desk {
    store: Store,
    tell: Box<dyn FnMut(Report) + Send>,
    shared: Shared,
}

impl Desk {
    fn of(mut store: Store, tell: Box<dyn FnMut(Report) + Send>) -> (Self, Kept, PathBuf) {
        let kept = Kept { bytes: std::mem::take(&mut store.kept), waiting: VecDeque::new() };
        let progress = Progress { acked: store.chain().next(), ended: false };
        let shared = Shared(Arc::new(Mutex::new(progress)));
        let folder = store.folder().to_owned();
        (Self { store, tell, shared }, kept, folder)
    }

    fn carry_out(&mut self, order: Order) {
        if self.shared.get().ended {
            return;
        }
        match order {
            Order::Append(line, note) => {
                let done = self.store.append(&line, note);
                self.report(Some(line.seq), done);
            }
            Order::CatchUp(lines, note) => {
                let done = self.store.append_lines(&lines, note);
                self.report(lines.last().map(|line| line.seq), done);
            }
            Order::Beat(note) => {
                let done = self.store.heartbeat(note);
                self.report(None, done);
            }
            Order::Close => {
                let done = self.store.settle();
                self.report(None, done);
            }
        }
    }

    fn report(&mut self, seq: Option<u64>, done: Result<(), StorageError>) {
        let mut progress = self.shared.get();
        if progress.ended {
            return;
        }
        let report = match (done, seq) {
            (Ok(()), Some(seq)) => {
                progress.acked = seq + 1;
                Report::Ack { seq }
            }
            (Ok(()), None) => return,
            (Err(error), seq) => {
                progress.ended = true;
                Report::Failed { seq, error: Arc::new(error) }
            }
        };
        drop(progress);
        (self.tell)(report);
    }
}

/// Carries out orders until the game is closed, given up, or nobody sends any more.
fn serve(mut desk: Desk, todo: &Receiver<Order>) {
    let mut queue = VecDeque::new();
    loop {
        if queue.is_empty() {
            let Ok(order) = todo.recv() else { return desk.carry_out(Order::Close) };
            queue.push_back(order);
        }
        queue.extend(todo.try_iter());
        let Some(order) = queue.pop_front() else { continue };
        let last = matches!(order, Order::Close);
        if !overtaken(&order, &queue) {
            desk.carry_out(order);
        }
        if last {
            return;
        }
    }
}

/// A heartbeat that others follow needn't be written: after a hang there may be many.
fn overtaken(order: &Order, queue: &VecDeque<Order>) -> bool {
    matches!(order, Order::Beat(_)) && queue.iter().any(|next| !matches!(next, Order::Close))
}
