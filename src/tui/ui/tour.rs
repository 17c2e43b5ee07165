//! The guided tour of a practice game: ten steps, each ticked by what the record says.

use crate::game::board::Board;
use crate::game::event::Adjourned;
use crate::game::{Entry, Event, Game, Opening, Person, Setup};
use crate::rules::{Empty, Preset, Sealing, SealingWay};
use crate::units::{PerPlayer, Side};
use crate::words::{Words, say};

/// A step of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourStep {
    /// The clock is started.
    Start,
    /// A move is typed.
    Move,
    /// A forbidden move is ruled on.
    Foul,
    /// The clocks stand and run on.
    Pause,
    /// An entry is corrected.
    Correct,
    /// A move is sealed.
    Seal,
    /// It is opened, and the game goes on.
    Resume,
    /// The end is agreed on.
    End,
    /// Dead stones are marked, the board is counted.
    Count,
    /// All three confirm the result.
    Sign,
}

impl TourStep {
    /// The ten steps in their order.
    pub const ALL: [Self; 10] = [
        Self::Start,
        Self::Move,
        Self::Foul,
        Self::Pause,
        Self::Correct,
        Self::Seal,
        Self::Resume,
        Self::End,
        Self::Count,
        Self::Sign,
    ];

    /// Tells whether an event shows that the step was done.
    const fn is_done_by(self, event: &Event) -> bool {
        match self {
            Self::Start => matches!(event, Event::Started {}),
            Self::Move => matches!(event, Event::Played { .. }),
            Self::Foul => matches!(event, Event::Ruled { .. }),
            Self::Pause => matches!(event, Event::Resumed {}),
            Self::Correct => matches!(
                event,
                Event::Corrected { .. } | Event::TakenBack { .. } | Event::Uncompleted { .. }
            ),
            Self::Seal => matches!(event, Event::Adjourned(Adjourned::Kept(_))),
            Self::Resume => matches!(
                event,
                Event::Adjourned(Adjourned::PlayedOn { .. } | Adjourned::Cancelled { .. })
            ),
            Self::End => matches!(event, Event::Ended { .. }),
            Self::Count => matches!(event, Event::Counted(_)),
            Self::Sign => matches!(event, Event::Locked {}),
        }
    }
}

/// The tour: which steps were skipped, and how many entries the record had then.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    skipped: Vec<(TourStep, usize)>,
}

/// How far the tour is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The step that comes next; none after the last.
    pub step: Option<TourStep>,
    /// How many entries there were when it came.
    pub since: usize,
}

impl Tour {
    /// Derives from the record how far the tour is: each step is looked for behind the one before.
    #[must_use]
    pub fn progress(&self, entries: &[Entry]) -> Progress {
        let mut since = 0;
        for step in TourStep::ALL {
            let done = |entry: &Entry| entry.events.iter().any(|event| step.is_done_by(event));
            let done = entries.iter().skip(since).position(done).map(|at| since + at + 1);
            let skipped = self.skipped.iter().find(|(one, _)| *one == step).map(|(_, at)| *at);
            match skipped.or(done) {
                Some(after) => since = after.max(since),
                None => return Progress { step: Some(step), since },
            }
        }
        Progress { step: None, since }
    }

    /// Leaves the next step out; without a sealed move there is none to be opened.
    pub fn skip(&mut self, entries: &[Entry], game: &Game) {
        let Some(step) = self.progress(entries).step else { return };
        self.skipped.push((step, entries.len()));
        if step == TourStep::Seal && game.adjournment().is_none() {
            self.skipped.push((TourStep::Resume, entries.len()));
        }
    }
}

/// The board near its end: Black takes the ko at G7; B4 and C4 are dead.
const BOARD: [&str; 13] = [
    ".....XO......",
    ".....XO......",
    "..X..XO..O...",
    ".....XXO.....",
    "...X..XO.O...",
    ".....XO......",
    "....XO.O.....",
    ".....XO......",
    "..X..XO......",
    ".OOX.XXO.O...",
    "..X.X..XO....",
    ".......XO....",
    ".......XO....",
];

/// Returns what the practice game starts with; none where a preset can't be read.
#[must_use]
pub fn practice(words: &Words) -> Option<Opening> {
    let board = Board::from_rows(&BOARD).ok()?;
    let mut rules = Preset::DEFAULT.rules().ok()?;
    rules.size = board.size();
    let (ambiguous, empty) = (Empty::Chief, Empty::Chief);
    rules.sealing = Some(Sealing { way: SealingWay::Paper, at: None, ambiguous, empty });
    let stones = |side| board.size().all().filter(|at| board.at(*at) == Some(side)).collect();
    let setup =
        Setup { black: stones(Side::Black), white: stones(Side::White), to_move: Side::Black };
    let person = |side| Person { name: words.party(side), ..Person::default() };
    Some(Opening {
        setup,
        players: PerPlayer { a: person(Side::Black), b: person(Side::White) },
        tournament: say!(words, "tour-name"),
        practice: true,
        ..Opening::new(rules, Preset::DEFAULT.id)
    })
}
