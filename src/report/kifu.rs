//! The game record sheet (棋谱): numbered diagrams, 100 moves each, and what they can't show.

mod text;

use super::Identity;
use super::slip::{self, Act, Covered, NoSlip, ResultLine, VoidLine};
use super::subject::Subject;
use crate::game::command::Shift;
use crate::game::{Game, Stroke, Turn, TurnKind};
use crate::rules::Clause;
use crate::units::{PerSide, Point, Side};
use serde::Serialize;
use std::collections::BTreeMap;

/// How many moves a diagram has.
const MOVES: u32 = 100;

/// The game record sheet.
#[derive(Clone, Debug, Serialize)]
pub struct RecordSheet {
    /// Which game it is of.
    #[serde(flatten)]
    pub subject: Subject,
    /// The result, where there is one.
    pub result: Option<ResultLine>,
    /// The diagrams; none where the moves aren't recorded.
    pub diagrams: Vec<Diagram>,
}

/// A numbered diagram.
#[derive(Clone, Debug, Serialize)]
pub struct Diagram {
    /// Its first move.
    pub first: u32,
    /// Its last move.
    pub last: u32,
    /// The stones that stood before it.
    pub before: PerSide<Vec<Point>>,
    /// The numbered stones.
    pub stones: Vec<Numbered>,
    /// What stands below.
    pub notes: Vec<Note>,
}

/// A numbered stone.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Numbered {
    /// Its number.
    pub n: u32,
    /// Whose.
    pub side: Side,
    /// Where.
    pub point: Point,
}

/// What a diagram can't show.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "note", rename_all = "kebab-case")]
pub enum Note {
    /// Moves onto a point at which this diagram shows another stone.
    Again {
        /// The moves.
        moves: Vec<u32>,
        /// Where.
        point: Point,
        /// The number that the point has in the diagram; none of a stone that stood before it.
        at: Option<u32>,
        /// Whether each of them takes one stone, as in a ko.
        ko: bool,
    },
    /// A move that takes stones, but for those in a ko.
    Captured {
        /// Its number.
        n: u32,
        /// How many.
        stones: u32,
    },
    /// A pass.
    Passed {
        /// Its number.
        n: u32,
        /// Whose.
        side: Side,
    },
    /// A lost turn.
    TurnLost {
        /// Its number.
        n: u32,
        /// Whose.
        side: Side,
        /// By which clause.
        clause: Clause,
    },
    /// A move of the same side as the one before.
    SameSide {
        /// Its number.
        n: u32,
        /// Whose.
        side: Side,
    },
    /// A stone that came off as void.
    Void(VoidLine),
    /// A move that fits no longer after a correction and isn't on the board.
    Misfit {
        /// Its number.
        n: u32,
        /// Whose.
        side: Side,
        /// Where.
        point: Point,
    },
    /// Stones that a ruling moved.
    Moved {
        /// After which move.
        after: u32,
        /// Which.
        stones: Vec<Shift>,
    },
    /// Moves of a dispute that was played out after the end.
    Dispute {
        /// After which move.
        after: u32,
        /// The moves.
        played: Vec<(Side, Stroke)>,
    },
}

impl RecordSheet {
    /// Builds the sheet of a game.
    ///
    /// # Errors
    /// If it isn't recorded.
    pub fn of(
        game: &Game,
        acts: &[Act<'_>],
        covered: Option<Covered>,
        identity: &Identity,
    ) -> Result<Self, NoSlip> {
        let recorded = game.is_recorded();
        let last = game.move_number();
        let starts = (0..last.max(1)).step_by(MOVES as usize).filter(|_| recorded);
        Ok(Self {
            subject: Subject::of("record", game, acts, covered, identity)?,
            result: game.outcome().map(ResultLine::of),
            diagrams: starts.map(|from| diagram(game, from, last.min(from + MOVES))).collect(),
        })
    }
}

/// What a diagram shows so far.
struct Drawing {
    shown: BTreeMap<Point, Option<u32>>,
    stones: Vec<Numbered>,
    again: Vec<(Point, Vec<u32>, bool)>,
    notes: Vec<Note>,
}

fn diagram(game: &Game, from: u32, last: u32) -> Diagram {
    let board = game.board_after(from);
    let of = |side| board.size().all().filter(|point| board.at(*point) == Some(side)).collect();
    let before = PerSide::<Vec<Point>>::from_fn(of);
    let stood = before.black.iter().chain(&before.white).map(|point| (*point, None));
    let mut drawing = Drawing {
        shown: stood.collect(),
        stones: Vec::new(),
        again: Vec::new(),
        notes: Vec::new(),
    };
    let turns = game.turns().get(from as usize..last as usize).unwrap_or_default();
    moved(game, 0, from == 0, &mut drawing.notes);
    for (turn, n) in turns.iter().zip(from + 1..) {
        drawing.add(turn, n);
        let earlier = game.turns().get((n as usize).wrapping_sub(2));
        if earlier.is_some_and(|earlier| earlier.side == turn.side) {
            drawing.notes.push(Note::SameSide { n, side: turn.side });
        }
        let late = n == last && last == game.move_number();
        let voids = slip::voids(game).into_iter();
        let voids = voids.filter(|void| void.n == n || (late && void.n > n));
        drawing.notes.extend(voids.map(Note::Void));
        moved(game, n, true, &mut drawing.notes);
    }
    if last == game.move_number() {
        let disputes = game.disputes().iter().filter(|one| !one.played.is_empty());
        drawing.notes.extend(disputes.map(|one| Note::Dispute {
            after: one.after,
            played: one.played.iter().filter_map(Turn::stroke).collect(),
        }));
    }
    Diagram {
        first: from + 1,
        last,
        before,
        stones: drawing.stones.clone(),
        notes: drawing.notes(),
    }
}

fn moved(game: &Game, after: u32, here: bool, notes: &mut Vec<Note>) {
    let stones: Vec<Shift> = game.stones_moved(after).filter(|_| here).collect();
    if !stones.is_empty() {
        notes.push(Note::Moved { after, stones });
    }
}

impl Drawing {
    fn add(&mut self, turn: &Turn, n: u32) {
        let side = turn.side;
        match &turn.kind {
            TurnKind::Stroke(Stroke::Stone(point)) if turn.fits => self.stone(turn, n, *point),
            TurnKind::Stroke(Stroke::Stone(point)) => {
                self.notes.push(Note::Misfit { n, side, point: *point });
            }
            TurnKind::Stroke(Stroke::Pass) => self.notes.push(Note::Passed { n, side }),
            TurnKind::Lost(clause) => {
                let clause = clause.clone();
                self.notes.push(Note::TurnLost { n, side, clause });
            }
            TurnKind::Unrecorded => {}
        }
    }

    fn stone(&mut self, turn: &Turn, n: u32, point: Point) {
        let again = self.shown.contains_key(&point);
        if again {
            let ko = turn.captured == 1;
            match self.again.iter_mut().find(|(at, _, kos)| *at == point && *kos == ko) {
                Some((_, moves, _)) => moves.push(n),
                None => self.again.push((point, vec![n], ko)),
            }
        } else {
            self.shown.insert(point, Some(n));
            self.stones.push(Numbered { n, side: turn.side, point });
        }
        if turn.captured > 0 && !(again && turn.captured == 1) {
            self.notes.push(Note::Captured { n, stones: turn.captured });
        }
    }

    /// Returns the notes: first what the numbers can't show.
    fn notes(self) -> Vec<Note> {
        let shown = self.shown;
        let again = |(point, moves, ko): (Point, Vec<u32>, bool)| {
            let at = shown.get(&point).copied().flatten();
            Note::Again { moves, point, at, ko }
        };
        self.again.into_iter().map(again).chain(self.notes).collect()
    }
}
