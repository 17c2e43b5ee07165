//! The state of one game.

use super::board::Board;
use super::clock::Clock;
use super::command::{Gap, Stroke, Who};
use super::event::EndedBy;
use super::history::History;
use super::result::{Count, Outcome};
use super::tally::{Ruling, Tally, VoidStone};
use crate::rules::{Clause, Rules};
use crate::units::{BoardSize, PerPlayer, PerSide, Player, Point, Side, Stamp, TimeOfDay, Zi};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Set up, not begun.
    Ready,
    /// A sealed move is being opened.
    Opening,
    /// Being played.
    Playing,
    /// No time is left; the loss is proposed.
    Flagged,
    /// Both clocks stand.
    Paused,
    /// Adjourned with a sealed move.
    Adjourned,
    /// The end is proposed.
    Proposed,
    /// Over on the board.
    Ended,
    /// Life and death are agreed and counted.
    Agreed,
    /// Confirmed by both sides and the arbiter.
    Locked,
}

impl Phase {
    /// Returns the id, which stands in JSON and in the tip and names the words.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Opening => "opening",
            Self::Playing => "playing",
            Self::Flagged => "flagged",
            Self::Paused => "paused",
            Self::Adjourned => "adjourned",
            Self::Proposed => "proposed",
            Self::Ended => "ended",
            Self::Agreed => "agreed",
            Self::Locked => "locked",
        }
    }
}

/// A person at the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The rank, as it is written.
    pub rank: String,
    /// The team.
    pub team: String,
}

/// The position from which a game starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Black's stones.
    pub black: Vec<Point>,
    /// White's stones.
    pub white: Vec<Point>,
    /// The side that moves first.
    pub to_move: Side,
}

impl Setup {
    /// Returns the empty board with Black to move (2002/2.2–3).
    #[must_use]
    pub const fn empty() -> Self {
        Self { black: Vec::new(), white: Vec::new(), to_move: Side::Black }
    }

    /// Returns the board with handicap stones on the star points in their customary order and
    /// White to move (misc/handicap); with fewer than two stones it is the empty board.
    #[must_use]
    pub fn handicap(size: BoardSize, stones: u32) -> Self {
        let points = size.handicap(stones);
        if points.is_empty() {
            return Self::empty();
        }
        Self { black: points, white: Vec::new(), to_move: Side::White }
    }
}

/// What a game starts with: frozen when it opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The resolved rules.
    pub rules: Rules,
    /// The name of the preset they come from.
    pub preset: String,
    /// The persons; who has Black is fixed by an event.
    pub players: PerPlayer<Person>,
    /// The tournament.
    pub tournament: String,
    /// Where it is held.
    pub place: String,
    /// The round.
    pub round: String,
    /// The table.
    pub table: String,
    /// When the event pauses, as times of day (2002/14); its time of sealing is in the rules.
    pub pauses: Vec<TimeOfDay>,
    /// The position.
    pub setup: Setup,
    /// Handicap stones; 1 is 让先 (misc/handicap).
    pub handicap: u32,
}

impl Opening {
    /// Returns the komi of this game in zi: none in a handicap game (misc/handicap).
    #[must_use]
    pub fn komi(&self) -> Zi {
        if self.handicap > 0 { Zi::ZERO } else { self.rules.komi }
    }

    /// Returns what Black gives back for handicap stones, in zi.
    #[must_use]
    pub fn handicap_zi(&self) -> Zi {
        self.rules.handicap_return.amount(self.handicap)
    }

    /// Returns the starting position on a board.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::new(self.rules.size);
        for (side, stones) in [(Side::Black, &self.setup.black), (Side::White, &self.setup.white)] {
            for point in stones {
                // a set-up is checked when it is read; a stone that doesn't fit is left out
                let _ = board.place(side, *point);
            }
        }
        board
    }
}

/// What was done with a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnKind {
    /// A stone or a voluntary pass.
    Stroke(Stroke),
    /// It was lost (弃权一次).
    Lost(Clause),
}

/// One numbered entry of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn.
    pub side: Side,
    /// What was done.
    pub kind: TurnKind,
    /// When the stone was down.
    pub at: Stamp,
    /// Stones taken.
    pub captured: u32,
    /// Whether the stone is on the board; false for one that no longer fits after a correction.
    pub fits: bool,
    /// The clock before it.
    pub before: Clock,
}

/// A press whose point follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// Whose.
    pub side: Side,
    /// When the stone was down.
    pub at: Stamp,
    /// The clock before it.
    pub before: Clock,
}

/// How the game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// By what.
    pub by: EndedBy,
    /// Who had proposed it.
    pub proposer: Option<Side>,
}

/// A proposal to end that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefusedProposal {
    /// Turns on the record.
    pub after: u32,
    /// Who had proposed.
    pub side: Side,
}

/// A game.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) opening: Arc<Opening>,
    pub(super) black: Player,
    pub(super) phase: Phase,
    pub(super) board: Board,
    pub(super) history: History,
    pub(super) turns: Vec<Turn>,
    pub(super) pressed: VecDeque<Press>,
    pub(super) voids: Vec<VoidStone>,
    pub(super) refused: Vec<RefusedProposal>,
    pub(super) rulings: Vec<Ruling>,
    pub(super) to_move: Side,
    pub(super) prisoners: PerSide<u32>,
    pub(super) clock: Clock,
    pub(super) flag: Option<super::apply::Flag>,
    pub(super) gap: Option<Gap>,
    pub(super) tally: PerPlayer<Tally>,
    pub(super) proposal: Option<Side>,
    pub(super) end: Option<End>,
    pub(super) dead: BTreeSet<Point>,
    pub(super) life: BTreeSet<Side>,
    pub(super) count: Option<Count>,
    pub(super) outcome: Option<Outcome>,
    pub(super) confirmed: BTreeSet<Who>,
}

impl Game {
    /// Returns a game that is set up and not begun.
    #[must_use]
    pub fn new(opening: Arc<Opening>) -> Self {
        let board = opening.board();
        let to_move = opening.setup.to_move;
        Self {
            black: Player::A,
            phase: Phase::Ready,
            history: History::new(board.hash(), to_move),
            board,
            turns: Vec::new(),
            pressed: VecDeque::new(),
            voids: Vec::new(),
            refused: Vec::new(),
            rulings: Vec::new(),
            to_move,
            prisoners: PerSide::default(),
            clock: Clock::new(&opening.rules),
            flag: None,
            gap: None,
            tally: PerPlayer::default(),
            proposal: None,
            end: None,
            dead: BTreeSet::new(),
            life: BTreeSet::new(),
            count: None,
            outcome: None,
            confirmed: BTreeSet::new(),
            opening,
        }
    }

    /// Returns what the game started with.
    #[must_use]
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Returns the frozen rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.opening.rules
    }

    /// Returns the phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Tells whether the game is over, on the board or by its result.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Ended | Phase::Agreed | Phase::Locked)
    }

    /// Returns the position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns the side whose turn it is by the clock: presses whose points follow count.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Returns the side whose entry comes next on the record.
    #[must_use]
    pub fn next_side(&self) -> Side {
        self.pressed.front().map_or(self.to_move, |press| press.side)
    }

    /// Returns the presses whose points follow, oldest first.
    #[must_use]
    pub const fn pressed(&self) -> &VecDeque<Press> {
        &self.pressed
    }

    /// Returns the numbered entries; the first is move 1.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the number of the last entry.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        u32::try_from(self.turns.len()).unwrap_or(u32::MAX)
    }

    /// Returns the rulings.
    #[must_use]
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Returns the stones that came off as void.
    #[must_use]
    pub fn voids(&self) -> &[VoidStone] {
        &self.voids
    }

    /// Returns the stones each side has taken.
    #[must_use]
    pub const fn prisoners(&self) -> PerSide<u32> {
        self.prisoners
    }

    /// Returns the person who has a colour.
    #[must_use]
    pub const fn player(&self, side: Side) -> Player {
        match side {
            Side::Black => self.black,
            Side::White => self.black.other(),
        }
    }

    /// Returns the colour that a person has.
    #[must_use]
    pub fn side_of(&self, player: Player) -> Side {
        if player == self.black { Side::Black } else { Side::White }
    }

    /// Returns the person behind a colour.
    #[must_use]
    pub fn person(&self, side: Side) -> &Person {
        &self.opening.players[self.player(side)]
    }

    /// Returns a side's warnings and fines.
    #[must_use]
    pub fn tally(&self, side: Side) -> Tally {
        self.tally[self.player(side)]
    }

    /// Returns the side that proposed the end and waits for an answer.
    #[must_use]
    pub const fn proposal(&self) -> Option<Side> {
        self.proposal
    }

    /// Returns the loss on time that is proposed.
    #[must_use]
    pub const fn flag(&self) -> Option<&super::apply::Flag> {
        self.flag.as_ref()
    }

    /// Returns the gap whose reading must be chosen.
    #[must_use]
    pub const fn gap(&self) -> Option<&Gap> {
        self.gap.as_ref()
    }

    /// Returns the points marked dead.
    #[must_use]
    pub const fn dead(&self) -> &BTreeSet<Point> {
        &self.dead
    }

    /// Returns the sides that have confirmed life and death.
    #[must_use]
    pub const fn life(&self) -> &BTreeSet<Side> {
        &self.life
    }

    /// Returns who has confirmed the result.
    #[must_use]
    pub const fn confirmed(&self) -> &BTreeSet<Who> {
        &self.confirmed
    }

    /// Returns the result.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns the agreed count.
    #[must_use]
    pub const fn count(&self) -> Option<&Count> {
        self.count.as_ref()
    }

    /// Returns the fines of both sides, in zi.
    #[must_use]
    pub fn fines(&self) -> PerSide<Zi> {
        PerSide::from_fn(|side| self.tally(side).fines)
    }

    /// Counts the board as it stands with the marked chains off; nothing is agreed by that.
    #[must_use]
    pub fn count_now(&self) -> Count {
        let opening = &self.opening;
        Count::area(&self.board, &self.dead, opening.komi(), opening.handicap_zi(), self.fines())
    }

    /// Returns the number of the move that put the stone on a point.
    #[must_use]
    pub fn move_at(&self, point: Point) -> Option<u32> {
        self.board.at(point)?;
        let placed = |turn: &Turn| turn.fits && turn.kind == TurnKind::Stroke(Stroke::Stone(point));
        self.turns.iter().rposition(placed).and_then(|at| u32::try_from(at + 1).ok())
    }

    /// Returns how many voluntary passes stand at the end of the record (2002/7.3): a lost turn
    /// is none, and interrupts; so does a refused proposal, which gave a turn away (2002/21.1).
    #[must_use]
    pub fn passes(&self) -> u32 {
        let pass = |turn: &&Turn| turn.kind == TurnKind::Stroke(Stroke::Pass);
        let proposed = self.refused.last().map_or(0, |refused| refused.after as usize);
        let since = self.turns.get(proposed..).unwrap_or_default();
        u32::try_from(since.iter().rev().take_while(pass).count()).unwrap_or(u32::MAX)
    }

    /// Returns the point of the last stone on the board.
    #[must_use]
    pub fn last_stone(&self) -> Option<Point> {
        match self.turns.last()?.kind {
            TurnKind::Stroke(Stroke::Stone(point)) => Some(point),
            TurnKind::Stroke(Stroke::Pass) | TurnKind::Lost(_) => None,
        }
    }

    /// Returns the position after the first `n` entries, for looking through the record.
    #[must_use]
    pub fn board_after(&self, n: u32) -> Board {
        let mut board = self.opening.board();
        for turn in self.turns.iter().take(n as usize).filter(|turn| turn.fits) {
            if let TurnKind::Stroke(Stroke::Stone(point)) = turn.kind {
                let _ = board.play(turn.side, point);
            }
        }
        board
    }
}
