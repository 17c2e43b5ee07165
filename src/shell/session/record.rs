//! The journal behind a session: what waits for the disk, what failed.

use crate::journal::{Chain, Entry, TipNote};
use crate::shell::error::StorageError;
use crate::shell::writer::{Report, Writer};
use crate::units::Stamp;
use std::collections::VecDeque;
use std::sync::Arc;

/// How far the record has got.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    /// The last record that was decided.
    pub last: u64,
    /// The last record that is on disk.
    pub acknowledged: Option<u64>,
    /// Since when the oldest record waits.
    pub waiting_since: Option<Stamp>,
    /// What failed, if the disk did.
    pub failed: Option<Arc<StorageError>>,
    /// Whether the arbiter goes on without a record until a place works.
    pub unrecorded: bool,
}

/// The journal behind a session.
pub(super) struct Record {
    pub chain: Chain,
    pub writer: Writer,
    /// Number and moment of the records that aren't acknowledged.
    pub waiting: VecDeque<(u64, Stamp)>,
    pub failed: Option<Arc<StorageError>>,
    pub unrecorded: bool,
    /// Acts that can't be written as a record, and all that came after the first of them: memory
    /// holds them no more than the disk does.
    pub unwritten: u64,
}

impl Record {
    pub fn submit(&mut self, entry: &Entry, at: Stamp, note: TipNote) {
        // only a text of megabytes makes an entry that is no record: it can only be taken back
        let whole = self.written().map_err(|error| error.to_string());
        let fits = |json: String| self.chain.line(&json).map_err(|error| error.to_string());
        match whole.and_then(|()| entry.write()).and_then(fits) {
            Ok(line) => {
                self.waiting.push_back((line.seq, at));
                self.writer.submit(line, note);
                self.settle();
            }
            Err(why) => self.miss(at, why),
        }
    }

    /// Notes an act that is in no record; what follows it is in none either.
    fn miss(&mut self, at: Stamp, why: String) {
        self.unwritten += 1;
        self.waiting.push_back((u64::MAX, at));
        self.failed.get_or_insert_with(|| Arc::new(StorageError::Memory(why)));
    }

    /// Says whether memory holds every act.
    pub fn written(&self) -> Result<(), StorageError> {
        let missing = || StorageError::Memory("an act that is too long".to_owned());
        if self.unwritten == 0 { Ok(()) } else { Err(missing()) }
    }

    /// Takes a writer over whose journal memory begins with; returns why, and how many records
    /// waited.
    pub fn adopt(
        &mut self,
        mut next: Writer,
        note: TipNote,
    ) -> Result<(String, u64), StorageError> {
        self.written()?;
        let lines = self.writer.lines_after(&next)?;
        self.writer.abandon();
        let waited = self.waiting.len() as u64;
        let why = self.failed.take().map_or_else(String::new, |error| error.kind().to_owned());
        next.catch_up(lines, note);
        self.writer = next;
        self.unrecorded = false;
        self.settle();
        Ok((why, waited))
    }

    /// Forgets what the writer has acknowledged.
    fn settle(&mut self) {
        let acked = self.writer.acknowledged();
        while self.waiting.front().is_some_and(|(seq, _)| *seq < acked) {
            self.waiting.pop_front();
        }
    }

    pub fn report(&mut self, report: &Report) {
        match report {
            Report::Ack { .. } => self.settle(),
            // what a writer told that another has replaced since then is over
            Report::Failed { .. } if !self.writer.has_ended() => {}
            Report::Failed { error, .. } => self.failed = Some(Arc::clone(error)),
        }
    }

    pub fn state(&self) -> Recording {
        Recording {
            last: (self.chain.next() + self.unwritten).saturating_sub(1),
            acknowledged: self.writer.acknowledged().checked_sub(1),
            waiting_since: self.waiting.front().map(|(_, at)| *at),
            failed: self.failed.clone(),
            unrecorded: self.unrecorded,
        }
    }
}
