//! The guided tour of a practice game: ten steps, each ticked by what the record says.

use crate::game::board::Board;
use crate::game::command::{Points, Stroke, Who};
use crate::game::event::Adjourned;
use crate::game::{Command, Entry, Event, Game, Opening, Person, Phase, Setup, TurnKind};
use crate::rules::{Empty, Preset, Sealing, SealingWay};
use crate::units::{PerPlayer, Point, Side};
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
    fn is_done_by(self, event: &Event) -> bool {
        match self {
            Self::Start => matches!(event, Event::Started {}),
            Self::Move => stands_at(event, KO),
            Self::Foul => matches!(event, Event::Ruled { .. }),
            Self::Pause => matches!(event, Event::Resumed {}),
            Self::Correct => stands_at(event, CONNECTED),
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

/// Where Black takes the ko, where it connects, and where White seals its move.
const KO: Option<Point> = Point::new(6, 6);
const CONNECTED: Option<Point> = Point::new(5, 6);
const SEALED: Option<Point> = Point::new(9, 6);
/// The dead stones.
const DEAD: [Option<Point>; 2] = [Point::new(1, 3), Point::new(2, 3)];

/// Tells whether an event puts a stone on a point, or corrects one to it.
fn stands_at(event: &Event, wanted: Option<Point>) -> bool {
    let (Event::Played { point, .. } | Event::Corrected { to: Stroke::Stone(point), .. }) = event
    else {
        return false;
    };
    Some(*point) == wanted
}

impl TourStep {
    /// Tells whether the board is another one than the step speaks of.
    #[must_use]
    pub fn is_astray(self, game: &Game) -> bool {
        let at = |point: Option<Point>| point.and_then(|point| game.board().at(point));
        let next = game.next_side();
        match self {
            Self::Move => next == Side::White || at(KO).is_some() || game.move_number() > 0,
            Self::Foul => {
                next == Side::Black || at(KO) != Some(Side::Black) || at(CONNECTED).is_some()
            }
            Self::Correct => mistyped(game).is_none() && !connects(game),
            Self::Seal => {
                game.adjournment().is_none() && (next == Side::Black || at(SEALED).is_some())
            }
            Self::Start | Self::Pause | Self::Resume | Self::End | Self::Count | Self::Sign => {
                false
            }
        }
    }

    /// Returns what plays the step, so that the next one finds its board.
    fn played(self, words: &Words, game: &Game) -> Vec<Command> {
        let next = game.next_side();
        let play = |point: Option<Point>, side: Side| {
            let free = point.filter(|at| next == side && game.board().at(*at).is_none());
            free.map(Command::Play)
        };
        let stands = game.phase() == Phase::Paused && game.adjournment().is_none();
        let stands = stands.then_some(Command::Resume);
        let step = match self {
            Self::Start => vec![Command::Start],
            Self::Move => play(KO, Side::Black).into_iter().collect(),
            Self::Foul if next == Side::White => vec![Command::Pass],
            Self::Correct => {
                let reason = say!(words, "reason-mistyped");
                let to = CONNECTED.map(Stroke::Stone);
                let mend = mistyped(game).zip(to);
                let mend = mend.map(|(n, to)| Command::Correct {
                    n,
                    to,
                    insert: false,
                    reason,
                    own: None,
                });
                mend.or_else(|| play(CONNECTED, Side::Black)).into_iter().collect()
            }
            Self::Seal if game.adjournment().is_none() => {
                play(SEALED, Side::White).into_iter().collect()
            }
            Self::Resume => vec![Command::Cancel { reason: say!(words, "tour-name") }],
            Self::End if game.phase() == Phase::Proposed => vec![Command::Answer { agree: true }],
            Self::End => vec![Command::Propose, Command::Answer { agree: true }],
            Self::Count => {
                let dead = DEAD.into_iter().flatten().collect();
                let mark = game.dead().is_empty().then_some(Command::Dead(Points(dead)));
                let agree = [Who::Black, Who::White].map(Command::Confirm);
                mark.into_iter().chain(agree).collect()
            }
            Self::Foul | Self::Pause | Self::Seal | Self::Sign => Vec::new(),
        };
        stands.into_iter().chain(step).collect()
    }
}

/// Returns the number of Black's last stone, where it isn't the one that connects.
fn mistyped(game: &Game) -> Option<u32> {
    let last = game.turns().last().filter(|turn| turn.side == Side::Black)?;
    let TurnKind::Stroke(Stroke::Stone(point)) = last.kind else { return None };
    let wrong = Some(point) != CONNECTED && Some(point) != KO;
    wrong.then(|| game.move_number())
}

/// Tells whether Black is to connect.
fn connects(game: &Game) -> bool {
    let free = CONNECTED.is_some_and(|point| game.board().at(point).is_none());
    game.next_side() == Side::Black && free
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

    /// Leaves the next step out, and returns what plays it; without a sealed move there is none
    /// to be opened.
    pub fn skip(&mut self, words: &Words, entries: &[Entry], game: &Game) -> Vec<Command> {
        let Some(step) = self.progress(entries).step else { return Vec::new() };
        self.skipped.push((step, entries.len()));
        if step == TourStep::Seal && game.adjournment().is_none() {
            self.skipped.push((TourStep::Resume, entries.len()));
        }
        step.played(words, game)
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
