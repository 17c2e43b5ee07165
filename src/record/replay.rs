//! Playing a record through under given rules and judging its moves.

use super::handicap::HandicapForm;
use super::outline::{Note, Play, Setup, Target};
use super::problem::{Fault, Problem, SetupFault};
use super::reader::Game;
use crate::game::board::{Board, Illegal};
use crate::game::history::{History, Recurrence};
use crate::rules::board::{Repetition, Suicide};
use crate::units::{BoardSize, PerSide, Point, Side};
use std::collections::BTreeSet;

/// What a record is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judging {
    /// Which recurrences are noticed.
    pub repetition: Repetition,
    /// A recurrence other than the immediate retake of a ko is a foul; otherwise it is only
    /// reported and the stone stands.
    pub repetition_foul: bool,
    /// Two passes in a row end the game (2002/7.3).
    pub passes_end: bool,
    /// Where somebody has to pass last, two passes in a row end it only if the second is his.
    pub last_pass: Option<Side>,
    /// A stone may be left without liberty: its own chain comes off (seat/4.2).
    pub suicide: Suicide,
    /// The mover chooses what comes off where both sides have chains without liberty (seat/4.3):
    /// a record sets that up, and other programs take the opponent's off.
    pub chooses: bool,
    /// Who moves first in an even game whose record doesn't say so (seat/2.3).
    pub first: Side,
    /// How to go on after a violation.
    pub after: After,
}

/// Says how judging goes on after a move that breaks a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Not at all: the rest of the game is only counted.
    Stop,
    /// The move is void and its turn lost.
    Void,
    /// It stands as far as it can: an occupied point stays as it is, a chain without liberty
    /// comes off.
    Stand,
}

/// A record played through.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The board after the last move that was judged.
    pub board: Board,
    /// The side to move then, where it is known.
    pub to_move: Option<Side>,
    /// The moves of the record, passes too, judged or not.
    pub moves: u32,
    /// The move at which judging ended, if it did before the end.
    pub judged_to: Option<u32>,
    /// The last two turns were passes of both sides.
    pub ended: bool,
    /// Who passed first of the passes at the end.
    pub first_pass: Option<Side>,
    /// The stones that each side has taken.
    pub captures: PerSide<u16>,
    /// What the moves break. What reading found is in the game itself.
    pub problems: Vec<Problem>,
    history: History,
    judging: Judging,
    game: u32,
    /// The move that set the stone on a point.
    set_by: Vec<u32>,
    last_pass: Option<Side>,
    end_reported: bool,
    /// The last stone, where nothing was done since.
    last_stone: Option<(Side, Point)>,
}

/// Plays a game through and judges each move by the colour written; a move out of turn is
/// reported and play goes on from it. A value that can't be read loses its turn.
#[must_use]
pub fn replay(game: &Game, judging: Judging) -> Replay {
    let mut replay = Replay::new(game, judging);
    let (leading, last) = (game.handicap.form.leading(), game.moves());
    for node in &game.outline.nodes {
        if let Some(note) = &node.note {
            replay.set_up(&note.setup, replay.moves + u32::from(node.play.is_some()));
            if node.play.is_none() {
                replay.turn(note, (replay.moves + 1).min(last));
            }
        }
        let Some(play) = &node.play else { continue };
        replay.moves += 1;
        if replay.judged_to.is_none() {
            replay.judge(play, replay.moves < leading);
            if node.note.as_ref().is_some_and(|note| note.no_pass.is_some()) {
                replay.played_on();
            }
        }
    }
    replay
}

impl Replay {
    fn new(game: &Game, judging: Judging) -> Self {
        let size = game.outline.size;
        let mut board = Board::new(size);
        place(&mut board, &game.outline.root.setup, |_| {});
        let to_move = first_to_move(game, judging.first);
        let history = History::new(board.hash(), to_move.unwrap_or(Side::Black));
        Self {
            board,
            to_move,
            moves: 0,
            judged_to: None,
            ended: false,
            first_pass: None,
            captures: PerSide::default(),
            problems: Vec::new(),
            history,
            judging,
            game: game.number,
            set_by: vec![0; usize::from(size.points())],
            last_pass: None,
            end_reported: false,
            last_stone: None,
        }
    }

    /// Applies stones set up in the middle of a game, at a move; they are reported, unless they
    /// only say which chains the last stone took.
    fn set_up(&mut self, setup: &Setup, number: u32) {
        if setup.is_empty() {
            return;
        }
        let chosen = self.chosen();
        if self.judged_to.is_none() {
            place(&mut self.board, setup, |_| {});
        }
        match chosen.filter(|(board, ..)| *board == self.board) {
            Some((_, side, [back, taken])) => {
                self.captures[side] = self.captures[side].saturating_sub(back);
                self.captures[side.other()] = self.captures[side.other()].saturating_add(taken);
            }
            None if setup.has_points() => {
                let fault = Fault::Setup { raw: String::new(), what: SetupFault::MidGame };
                let number = (number > 0).then_some(number);
                let (side, point) = (None, None);
                self.problems.push(Problem { game: self.game, number, side, point, fault });
            }
            None => {}
        }
        if self.judged_to.is_none() {
            self.history.amend(self.board.hash(), self.to_move.unwrap_or(Side::Black));
        }
    }

    /// Gives the turn to the side that a node without a move names. Where the record doesn't say
    /// that play went on so, a change of the turn is reported, at the move that follows.
    fn turn(&mut self, note: &Note, number: u32) {
        let Some(side) = note.setup.to_move.filter(|_| self.judged_to.is_none()) else { return };
        if note.resumed {
            self.played_on();
        } else if self.to_move == Some(side.other()) && !note.setup.has_points() {
            let (number, side, point) = ((number > 0).then_some(number), Some(side), None);
            let fault = Fault::OutOfTurn;
            self.problems.push(Problem { game: self.game, number, side, point, fault });
        }
        self.to_move = Some(side);
        self.history.amend(self.board.hash(), side);
    }

    /// Judges one move. `handicap` says that the same side moves again after it.
    fn judge(&mut self, play: &Play, handicap: bool) {
        let (side, point) = (play.side, play.target.point());
        self.last_stone = None;
        if self.to_move.is_some_and(|expected| expected != side) {
            self.report(side, point, Fault::OutOfTurn);
        }
        if self.ended && !self.end_reported && self.judging.passes_end {
            self.end_reported = true;
            self.report(side, point, Fault::MoveAfterEnd);
        }
        match play.target {
            Target::At(point) => self.stone(side, point),
            Target::Pass => {
                let last = self.judging.last_pass.is_none_or(|last| last == side);
                self.ended |= last && self.last_pass == Some(side.other());
                self.first_pass = self.first_pass.or(Some(side));
                self.last_pass = Some(side);
            }
            Target::Unreadable(_) => (self.first_pass, self.last_pass) = (None, None),
        }
        let next = if handicap { side } else { side.other() };
        self.to_move = Some(next);
        self.history.push(self.board.hash(), next);
    }

    /// Returns the board on which the last stone's own chain came off, whose stone it was, how many
    /// of the opponent's stones stand again and how many came off; none where nobody chooses.
    fn chosen(&self) -> Option<(Board, Side, [u16; 2])> {
        let (side, point) = self.last_stone.filter(|_| self.judging.chooses)?;
        let number = |stones: usize| u16::try_from(stones).unwrap_or(u16::MAX);
        let (mut board, back) = (self.board.clone(), number(self.board.captured().len()));
        let before = board.undo().then(|| board.stones(side))?;
        board.give_up(side, point).ok()?;
        let taken = number(before + 1 - board.stones(side));
        Some((board, side, [back, taken]))
    }

    /// Forgets the passes: play goes on, or the last was none.
    const fn played_on(&mut self) {
        (self.first_pass, self.last_pass) = (None, None);
        self.ended = false;
    }

    fn stone(&mut self, side: Side, point: Point) {
        self.played_on();
        match self.try_stone(side, point) {
            Ok(()) => self.keep(side, point),
            Err(Fault::ForbiddenPoint) if self.judging.suicide == Suicide::Allowed => {
                self.lift_own(side, point);
                if let Some(back) = self.recurrence(side) {
                    self.report(side, Some(point), Fault::Recurrence(back));
                }
            }
            Err(Fault::Recurrence(back)) if !back.ko && !self.judging.repetition_foul => {
                self.report(side, Some(point), Fault::Recurrence(back));
                self.keep(side, point);
            }
            Err(fault) => self.violation(side, point, fault),
        }
    }

    fn try_stone(&mut self, side: Side, point: Point) -> Result<(), Fault> {
        let since = self.place_of(point).and_then(|place| self.set_by.get(place)).copied();
        let since = since.filter(|number| *number > 0);
        let played = self.board.play(side, point);
        played.map_err(|illegal| Fault::of_play(illegal, point, since))?;
        self.recurrence(side).map_or(Ok(()), |back| Err(Fault::Recurrence(back)))
    }

    fn recurrence(&self, side: Side) -> Option<Recurrence> {
        self.history.recurrence(self.judging.repetition, self.board.hash(), side.other())
    }

    /// Books a stone that stays.
    fn keep(&mut self, side: Side, point: Point) {
        let taken = u16::try_from(self.board.captured().len()).unwrap_or(u16::MAX);
        self.captures[side] = self.captures[side].saturating_add(taken);
        self.last_stone = Some((side, point));
        if let Some(place) = self.place_of(point) {
            self.set_by[place] = self.moves;
        }
    }

    fn violation(&mut self, side: Side, point: Point, fault: Fault) {
        let recurs = matches!(fault, Fault::Recurrence(_));
        let suicide = fault == Fault::ForbiddenPoint;
        self.report(side, Some(point), fault);
        match self.judging.after {
            After::Stop | After::Void if recurs => _ = self.board.undo(),
            After::Stand if recurs => self.keep(side, point),
            After::Stand if suicide => self.lift_own(side, point),
            After::Stop | After::Void | After::Stand => {}
        }
        if self.judging.after == After::Stop {
            self.judged_to = Some(self.moves);
        }
    }

    /// Takes off the chain that a stone without liberty would belong to.
    fn lift_own(&mut self, side: Side, point: Point) {
        let placed: Result<(), Illegal> = self.board.place(side, point);
        if placed.is_ok() {
            let chain = self.board.chain(point);
            let taken = u16::try_from(chain.len()).unwrap_or(u16::MAX);
            let other = side.other();
            self.captures[other] = self.captures[other].saturating_add(taken);
            for stone in chain {
                self.board.remove(stone);
            }
        }
    }

    fn place_of(&self, point: Point) -> Option<usize> {
        let size = self.board.size();
        let place = usize::from(point.row()) * usize::from(size.lines()) + usize::from(point.col());
        size.contains(point).then_some(place)
    }

    fn report(&mut self, side: Side, point: Option<Point>, fault: Fault) {
        let (number, side) = (Some(self.moves), Some(side));
        self.problems.push(Problem { game: self.game, number, side, point, fault });
    }
}

/// The side that must move first; none where the record leaves it open.
fn first_to_move(game: &Game, even: Side) -> Option<Side> {
    game.outline.root.setup.to_move.or(match game.handicap.form {
        HandicapForm::Even => Some(even),
        HandicapForm::LeadingMoves(_) => Some(Side::Black),
        HandicapForm::Position => None,
        HandicapForm::Stones(_)
        | HandicapForm::Undeclared(_)
        | HandicapForm::Differs(..)
        | HandicapForm::WithoutStones(_)
        | HandicapForm::FirstMoveSetUp(_) => Some(Side::White),
    })
}

/// Sets stones up, the empty points first; a stone already there is replaced and reported. The
/// board is built anew where stones come off: taking them off one by one costs their whole chain.
fn place(board: &mut Board, setup: &Setup, mut twice: impl FnMut(Point)) {
    if !setup.has_points() {
        return;
    }
    let lines = usize::from(board.size().lines());
    let at = |point: &Point| usize::from(point.row()) * lines + usize::from(point.col());
    let mut wanted: Vec<Option<Side>> = board.size().all().map(|point| board.at(point)).collect();
    for point in &setup.empty {
        wanted[at(point)] = None;
    }
    let black = setup.black.iter().map(|point| (Side::Black, point));
    let white = setup.white.iter().map(|point| (Side::White, point));
    for (side, point) in black.chain(white) {
        if wanted[at(point)].replace(side).is_some() {
            twice(*point);
        }
    }
    let differs = |board: &Board, point: &Point| board.at(*point) != wanted[at(point)];
    let off = |point: Point| board.at(point).is_some() && differs(board, &point);
    if board.size().all().any(off) {
        board.clear();
    }
    for point in board.size().all().filter(|point| differs(board, point)).collect::<Vec<_>>() {
        // the point is empty now
        _ = wanted[at(&point)].map(|side| board.place(side, point));
    }
}

/// Says what doesn't hold together in the set-up of a root.
pub(super) fn setup_faults(size: BoardSize, setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !setup.has_points() {
        return faults;
    }
    let mut board = Board::new(size);
    let fault = |point: Point, what| Fault::Setup { raw: point.to_string(), what };
    place(&mut board, setup, |point| faults.push(fault(point, SetupFault::Twice)));
    let mut breathes = BTreeSet::new();
    let dead = size.all().find(|point| {
        let chain = if breathes.contains(point) { Vec::new() } else { board.chain(*point) };
        let dead = !chain.is_empty() && board.liberties(*point) == 0;
        breathes.extend(chain);
        dead
    });
    faults.extend(dead.map(|point| fault(point, SetupFault::NoLiberty)));
    faults
}
