//! The state of one game.

mod parts;
mod position;

pub use parts::{
    Away, BeforeSwitch, Dispute, End, Guess, Hand, Lifting, Press, RefusedProposal, Turn, TurnKind,
};

pub(super) use position::shift;

use super::bids::Bids;
use super::board::Board;
use super::clock::{Clock, Reading};
use super::command::{Gap, Who};
use super::history::History;
use super::opening::{Opening, Person};
use super::result::{Count, Outcome, ResultKind};
use super::sealed::Adjournment;
use super::tally::{Amendment, Complaint, Moved, RuleChange, Ruling, Tally, VoidStone};
use crate::rules::{Moves, Rules, TimeSystem};
use crate::units::{PerPlayer, PerSide, Player, Point, Side, Zi};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Set up, not begun.
    Ready,
    /// The first stones of the free-seat variant are being placed (座子).
    Opening,
    /// Being played.
    Playing,
    /// No time is left; the loss is proposed.
    Flagged,
    /// Both clocks stand.
    Paused,
    /// Adjourned: a sealed move waits to be opened.
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

/// A game.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
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
    pub(super) false_life: BTreeSet<Point>,
    pub(super) life: BTreeSet<Side>,
    pub(super) count: Option<Count>,
    pub(super) outcome: Option<Outcome>,
    pub(super) confirmed: BTreeSet<Who>,
    pub(super) away: PerPlayer<Option<Away>>,
    pub(super) lifting: Option<Lifting>,
    pub(super) read: BTreeSet<Who>,
    pub(super) joined: bool,
    pub(super) hand: PerSide<Option<Hand>>,
    pub(super) hand_last: Option<Side>,
    pub(super) explained: Option<String>,
    pub(super) disputes: Vec<Dispute>,
    pub(super) recounted: bool,
    pub(super) seating: bool,
    pub(super) bids: Option<Bids>,
    pub(super) gave_up: Option<Side>,
    pub(super) started: bool,
    pub(super) complaints: Vec<Complaint>,
    pub(super) moved: Vec<Moved>,
    pub(super) amendments: Vec<Amendment>,
    pub(super) rule_changes: Vec<RuleChange>,
    pub(super) lot: Option<Player>,
    pub(super) guess: Option<Guess>,
    pub(super) giving: bool,
    pub(super) adjournments: Vec<Adjournment>,
    pub(super) handed_over: Option<String>,
    pub(super) gaps: u32,
    /// What was before a pause, or its end, if that is what happened to the clocks last.
    pub(super) before_switch: Option<BeforeSwitch>,
}

impl Game {
    /// Returns a game that is set up and not begun.
    #[must_use]
    pub fn new(opening: Arc<Opening>) -> Self {
        let board = opening.board();
        let to_move = opening.setup.to_move;
        let black = Player::A;
        let clock = Clock::new(PerSide {
            black: opening.granted(black),
            white: opening.granted(black.other()),
        });
        Self {
            black,
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
            clock,
            flag: None,
            gap: None,
            tally: PerPlayer::default(),
            proposal: None,
            end: None,
            dead: BTreeSet::new(),
            false_life: BTreeSet::new(),
            life: BTreeSet::new(),
            count: None,
            outcome: None,
            confirmed: BTreeSet::new(),
            away: PerPlayer::default(),
            lifting: None,
            read: BTreeSet::new(),
            joined: false,
            hand: PerSide::default(),
            hand_last: None,
            explained: None,
            disputes: Vec::new(),
            recounted: false,
            seating: false,
            bids: None,
            gave_up: None,
            started: false,
            complaints: Vec::new(),
            moved: Vec::new(),
            amendments: Vec::new(),
            rule_changes: Vec::new(),
            lot: None,
            guess: None,
            giving: false,
            adjournments: Vec::new(),
            handed_over: None,
            gaps: 0,
            before_switch: None,
            opening,
        }
    }

    /// Returns what the game started with.
    #[must_use]
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Returns the rules: frozen when the game opened, but for what the chief arbiter has changed.
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

    /// Returns the complaints, oldest first.
    #[must_use]
    pub fn complaints(&self) -> &[Complaint] {
        &self.complaints
    }

    /// Returns the stones that came off as void.
    #[must_use]
    pub fn voids(&self) -> &[VoidStone] {
        &self.voids
    }

    /// Returns a ruling by its number.
    #[must_use]
    pub fn ruling(&self, id: u32) -> Option<&Ruling> {
        self.rulings.get((id as usize).checked_sub(1)?)
    }

    /// Returns what the organisers decided beside the result.
    #[must_use]
    pub fn amendments(&self) -> &[Amendment] {
        &self.amendments
    }

    /// Returns what the chief arbiter changed of the rules, oldest first.
    #[must_use]
    pub fn rule_changes(&self) -> &[RuleChange] {
        &self.rule_changes
    }

    /// Returns the side that won the lot for the pairing (2002/17.5).
    #[must_use]
    pub fn lot(&self) -> Option<Side> {
        self.lot.map(|player| self.side_of(player))
    }

    /// Returns how the colours were drawn by guessing, where they were.
    #[must_use]
    pub const fn guess(&self) -> Option<Guess> {
        self.guess
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

    /// Returns the gap whose reading must be chosen; after a result nobody asks.
    #[must_use]
    pub fn gap(&self) -> Option<&Gap> {
        self.gap.as_ref().filter(|_| self.outcome.is_none())
    }

    /// Returns the points marked dead.
    #[must_use]
    pub const fn dead(&self) -> &BTreeSet<Point> {
        &self.dead
    }

    /// Returns the points marked dead because they live by a cycle only (假生).
    #[must_use]
    pub const fn false_life(&self) -> &BTreeSet<Point> {
        &self.false_life
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

    /// Returns what both sides pay in the count, in zi: fines, and stretches of time that cost.
    #[must_use]
    pub fn fines(&self) -> PerSide<Zi> {
        self.fines_with(self.clock.readings)
    }

    /// Returns what both sides pay in the count if their clocks show these readings.
    pub(super) fn fines_with(&self, readings: PerSide<Reading>) -> PerSide<Zi> {
        PerSide::from_fn(|side| self.tally(side).fines + self.overtime_price(side, &readings[side]))
    }

    /// Returns what the stretches of time that a side has begun cost, in zi.
    #[must_use]
    pub fn overtime_price(&self, side: Side, reading: &Reading) -> Zi {
        let TimeSystem::Ing { price } = self.rules().time else { return Zi::ZERO };
        let begun = reading.stretches_begun(self.granted(side).reserve);
        (0..begun).fold(Zi::ZERO, |all, _| all + price)
    }

    /// Returns the reading with which a side started.
    #[must_use]
    pub fn granted(&self, side: Side) -> Reading {
        self.opening.granted(self.player(side))
    }

    /// Returns the player of a side who has left his seat.
    #[must_use]
    pub fn away(&self, side: Side) -> Option<Away> {
        self.away[self.player(side)]
    }

    /// Returns whose captured stones are coming off, or whose clock waits to be pressed.
    #[must_use]
    pub const fn lifting(&self) -> Option<Lifting> {
        self.lifting
    }

    /// Tells whether a stone is down and nothing but the press is missing.
    #[must_use]
    pub fn waits_for_press(&self) -> bool {
        let takes = self.turns().last().is_some_and(|turn| turn.captured > 0);
        // of a stone whose point is still to be typed only the arbiter knows that it takes
        self.lifting().is_some() && !takes && self.pressed().is_empty()
    }

    /// Returns the sides that have confirmed the readings of this pause (1988/II.5, 2002/22.4).
    #[must_use]
    pub const fn read(&self) -> &BTreeSet<Who> {
        &self.read
    }

    /// Tells whether readings and warnings were entered by hand, since the game had been played
    /// elsewhere.
    #[must_use]
    pub const fn is_joined(&self) -> bool {
        self.joined
    }

    /// Returns both sealed bids, once they are opened.
    #[must_use]
    pub const fn bids(&self) -> Option<&Bids> {
        self.bids.as_ref()
    }

    /// Tells whether the first stones are still being set, or the bids are due.
    #[must_use]
    pub const fn is_seating(&self) -> bool {
        self.seating
    }

    /// Returns the disputes about life and death, oldest first.
    #[must_use]
    pub fn disputes(&self) -> &[Dispute] {
        &self.disputes
    }

    /// Tells whether its confirmed result orders another game: anew, or an extra one.
    #[must_use]
    pub fn orders_another(&self) -> bool {
        let another =
            |outcome: &Outcome| matches!(outcome.kind, ResultKind::Replay | ResultKind::ExtraGame);
        self.phase == Phase::Locked && self.outcome.as_ref().is_some_and(another)
    }

    /// Returns how the game ended on the board, if it did.
    #[must_use]
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Returns the dispute that is played out, until the position at the end is set up again.
    #[must_use]
    pub fn dispute(&self) -> Option<&Dispute> {
        self.disputes.last().filter(|one| !one.back)
    }

    /// Returns what was counted by hand of a side.
    #[must_use]
    pub fn hand(&self, side: Side) -> Option<Hand> {
        self.hand[side]
    }

    /// Returns the side that was counted by hand last.
    #[must_use]
    pub const fn hand_last(&self) -> Option<Side> {
        self.hand_last
    }

    /// Returns why the hand count differs from the recorded board, where somebody said so.
    #[must_use]
    pub fn explained(&self) -> Option<&str> {
        self.explained.as_deref()
    }

    /// Tells whether the moves of this board are recorded.
    #[must_use]
    pub fn is_recorded(&self) -> bool {
        self.opening.moves == Moves::Recorded
    }
}
