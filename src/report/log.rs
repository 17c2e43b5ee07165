//! The event log: every record with its time, who ordered it, and what it caused.

mod said;

use super::Identity;
use super::page::{LogLine, Page, signed};
use super::slip::{self, Act, Covered, NoSlip, RulingLine};
use super::subject::Subject;
use super::told::Told;
use crate::game::{By, Event, Game, Who};
use crate::rules::Rules;
use crate::words::{Words, say};
use serde::Serialize;

/// The event log.
#[derive(Clone, Debug, Serialize)]
pub struct Log {
    /// Which game it is of.
    #[serde(flatten)]
    pub subject: Subject,
    /// The records, the first one after the opening.
    pub records: Vec<LogRecord>,
}

/// A record of the log.
#[derive(Clone, Debug, Serialize)]
pub struct LogRecord {
    /// Its number.
    pub seq: u64,
    /// When.
    pub wall: String,
    /// Who ordered it.
    pub by: By,
    /// What it caused.
    pub events: Vec<Event>,
    /// The rulings among that, with what became of them.
    #[serde(skip)]
    rulings: Vec<RulingLine>,
}

impl Log {
    /// Builds the log of a game.
    ///
    /// # Errors
    /// If it isn't recorded.
    pub fn of(
        game: &Game,
        acts: &[Act<'_>],
        covered: Option<Covered>,
        identity: &Identity,
    ) -> Result<Self, NoSlip> {
        // record 0 opens the game and is no act
        let record = |(act, seq): (&Act<'_>, u64)| LogRecord {
            seq,
            wall: act.wall.to_owned(),
            by: act.by.clone(),
            events: act.events.to_vec(),
            rulings: slip::rulings(game, std::slice::from_ref(act)),
        };
        Ok(Self {
            subject: Subject::of("log", game, acts, covered, identity)?,
            records: acts.iter().zip(1..).map(record).collect(),
        })
    }

    /// Puts the log into words.
    #[must_use]
    pub fn page(&self, words: &Words, rules: &Rules) -> Page {
        let told = self.subject.told(words, rules);
        let mut page = self.subject.page(&told, say!(words, "log-title"));
        let line = |record: &LogRecord| line(&told, record);
        page.log = self.records.iter().map(line).filter(|line| !line.said.is_empty()).collect();
        page.signatures = signed([words.signer(Who::Arbiter)]);
        page.cleaned()
    }
}

/// Says what an entry caused, event by event.
#[must_use]
pub fn said<'a>(words: &Words, game: &Game, act: &Act<'a>) -> Vec<(&'a Event, String)> {
    let rules = game.rules();
    let told = Told { words, rules, edition: &rules.edition };
    sentences(&told, act.events, &slip::rulings(game, std::slice::from_ref(act)))
}

/// Says what an act caused, as the log will say it.
#[must_use]
pub fn act_said(words: &Words, game: &Game, by: &By, events: &[Event]) -> Vec<String> {
    let act = Act { by, wall: "", events };
    said(words, game, &act).into_iter().map(|(_, said)| said).collect()
}

fn sentences<'a>(
    told: &Told<'_>,
    events: &'a [Event],
    rulings: &[RulingLine],
) -> Vec<(&'a Event, String)> {
    let mut rulings = rulings.iter();
    let said = |event: &'a Event| {
        let said = if matches!(event, Event::Ruled { .. }) {
            rulings.next().map(|ruling| told.ruling(ruling))
        } else {
            said::said(told, event)
        };
        said.map(|said| (event, said))
    };
    events.iter().filter_map(said).collect()
}

fn line(told: &Told<'_>, record: &LogRecord) -> LogLine {
    let said = sentences(told, &record.events, &record.rulings);
    LogLine {
        seq: record.seq,
        time: record.wall.get(5..19).unwrap_or(&record.wall).replace('T', " "),
        who: told.by(&record.by),
        said: said.into_iter().map(|(_, said)| said).collect(),
    }
}
