//! Commands: what an arbiter, or the console itself, orders.

mod build;
mod parts;
mod sanction;
mod text;
mod values;

pub use parts::{Description, Gap, Recovery, SessionReason, Standing, Who};
pub use sanction::{Basis, Measure, Shift, Verdict};
pub use text::{Field, Kind, TextFault, Usage, named_by, usages};
pub(super) use values::is_default;
pub use values::{Colon, Points, Stroke};

use super::bids::Bid;
use super::sealed::{Commitment, Entrusted, Meaning, Proof, Sealed};
use crate::rules::{Changes, Clause, Effect};
use crate::units::{Fingerprint, Point, Side, Stamp, Zi};
use serde::{Deserialize, Serialize};

/// A command in the imperative. The same names are used in drills.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Command {
    /// Starts the game and the first side's clock.
    Start,
    /// Records a move of the side to move; the stamp of the order is the stone's.
    Play(Point),
    /// Records a voluntary pass (虚着) of the side to move.
    Pass,
    /// The stone is down and the clock pressed; the point follows.
    Press,
    /// Gives the point of the oldest press without one.
    Complete(Stroke),
    /// Takes back the youngest press without a point: nothing had been played.
    Unpress {
        /// Why.
        reason: String,
    },
    /// Forgets the point of the last stone, a slip of the finger: the stone was down and the clock
    /// pressed at its moment, the point follows.
    Uncomplete {
        /// Why.
        reason: String,
    },
    /// Lets the clocks run on, or stand, as if they hadn't been stopped, or let run, just now: a
    /// slip of the finger.
    Reverse {
        /// Why.
        reason: String,
    },
    /// Stops both clocks.
    Pause,
    /// Starts the clock of the side to move.
    Resume,
    /// Rules on a foul.
    Rule {
        /// The foul's id; `other` for one that the catalogue doesn't list.
        offence: String,
        /// Who committed it.
        side: Side,
        /// The point, where one matters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        point: Option<Point>,
        /// The moment at which the stone was down, where it was before this order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stone: Option<Stamp>,
        /// Which of the rulings that the clause allows, from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<u32>,
        /// The effects of a free ruling.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        effects: Vec<Effect>,
        /// The clause of a free ruling.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clause: Option<Clause>,
        /// What happened, in the arbiter's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
        /// Whether a player claimed it or the arbiter saw it himself.
        #[serde(default, skip_serializing_if = "is_default")]
        basis: Basis,
        /// The move of the record after which it happened; without it, it is about now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<u32>,
        /// Both players agree to it.
        #[serde(default, skip_serializing_if = "is_default")]
        agreed: bool,
        /// Both players did it, in one incident.
        #[serde(default, skip_serializing_if = "is_default")]
        both: bool,
        /// It is an act of its own beside one that was ruled on at the same move.
        #[serde(default, skip_serializing_if = "is_default")]
        separate: bool,
        /// How often he did it in earlier games of the event, where those count.
        #[serde(default, skip_serializing_if = "is_default")]
        prior: u32,
        /// The clock that has run on since the stone gets that time back.
        #[serde(default, skip_serializing_if = "is_default")]
        give_back: bool,
        /// Where moved stones stand from now on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        moved: Vec<Shift>,
    },
    /// Withdraws a ruling that was a mistake: it is as if it had never been made.
    Withdraw {
        /// Its number, from 1.
        ruling: u32,
        /// Why.
        reason: String,
    },
    /// Decides an appeal against a ruling (1988/II.7.4).
    Appeal {
        /// Its number, from 1.
        ruling: u32,
        /// What becomes of it.
        verdict: Verdict,
        /// Who decided, where it wasn't the chief arbiter himself.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        body: String,
        /// The ruling that takes its place, where it is changed: a `Rule`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead: Option<Box<Command>>,
        /// Why.
        reason: String,
    },
    /// Notes what the organisers decided later: it stands beside the result (2002/23.1).
    Amend {
        /// Whom it concerns; without it both.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// What they decided.
        measure: Measure,
        /// By which clause.
        clause: Clause,
        /// Why.
        reason: String,
        /// The fingerprint of the record that was signed, which the console fills in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Fingerprint>,
    },
    /// The chief arbiter changes the rules of this game.
    AmendRules {
        /// What is said otherwise from now on.
        changes: Box<Changes>,
        /// Why.
        reason: String,
        /// The sha256 of the whole rules that this makes, which the console fills in.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        sha256: String,
    },
    /// Notes the lot that was drawn for the pairing where both lose (2002/17.5).
    Lot(Side),
    /// The colours were drawn by guessing (猜先, 2002/10).
    Guess {
        /// Who held the stones, by the colour he is entered with.
        holder: Side,
        /// How many he held.
        held: u32,
        /// How many the other showed: one says odd, two say even.
        shown: u32,
    },
    /// The colours were wrong: the players change seats, or begin anew (2002/17.1).
    Swap {
        /// Why.
        reason: String,
    },
    /// The board was set up again from the record.
    Restore {
        /// Why.
        reason: String,
    },
    /// Corrects an entry of the record.
    Correct {
        /// The number of the move.
        n: u32,
        /// What was really played.
        to: Stroke,
        /// Whether it was left out and goes in before move `n`.
        #[serde(default)]
        insert: bool,
        /// Why.
        reason: String,
        /// Whose chains came off, where the mover chose (seat/4.3): his own, or the opponent's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        own: Option<bool>,
    },
    /// Takes back the last entry: a result that nobody has confirmed, an agreement to end, else
    /// the last move or pass. It was entered by mistake.
    TakeBack {
        /// Why.
        reason: String,
    },
    /// Sets one side's reading; what isn't named stays.
    SetReading {
        /// Whose.
        side: Side,
        /// Time left before the seconds are read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        main: Option<Colon>,
        /// Reserved periods left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reserve: Option<u32>,
        /// Time used of the running period.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        period: Option<Colon>,
        /// Moves to go in the stage.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<u32>,
        /// Why.
        reason: String,
    },
    /// A player came late: his own delay goes off his own limit (1988/III.time.3).
    Late {
        /// Who.
        side: Side,
        /// By how much.
        by: Colon,
    },
    /// A player asks for leave and leaves his seat (1988/III.time.6, 2002/22.2).
    Leave(Side),
    /// A player leaves his seat without asking.
    Walk(Side),
    /// He is back.
    Return(Side),
    /// Captured stones of the last move are being taken off (1988/III.time.4, 2002/22.1).
    Hold,
    /// They are off.
    Release,
    /// A clock that showed a wrong time is replaced, and corrected in proportion where it was
    /// wrong enough (2002/22.3).
    ClockFault {
        /// The time that both sides have really used together.
        truth: Colon,
        /// Why.
        reason: String,
    },
    /// The time used is split evenly: there is no record and the clock is broken (2002/22.4).
    Split {
        /// The time that both sides have used together.
        used: Colon,
        /// Why.
        reason: String,
    },
    /// The seconds are read again from a call that was read wrongly (2002/16.2).
    Reread {
        /// The name of the call.
        from: String,
    },
    /// A side gives up moving under absolute time: every open point is the other's
    /// (2002/12.4.4).
    Settle(Side),
    /// A player asked how much time is left (1988/II.7.1, 2002/16.2).
    Asked(Side),
    /// A player complains (1988/II.7.2, 2002/16.3).
    Complain {
        /// Who.
        side: Side,
        /// About what article.
        clause: Clause,
        /// The move at which it happened; without it, it is about now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<u32>,
        /// The ruling that it appeals against.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruling: Option<u32>,
        /// What he says.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
    },
    /// A complaint is decided.
    Decide {
        /// Its number.
        complaint: u32,
        /// Whether it is upheld: the fact is established.
        upheld: bool,
        /// The chief arbiter departs from what the clause says of it.
        #[serde(default, skip_serializing_if = "is_default")]
        departs: bool,
        /// Why.
        reason: String,
    },
    /// The game has been played elsewhere so far: readings and warnings are entered by hand.
    Join {
        /// What Black has.
        #[serde(default)]
        black: Box<Standing>,
        /// What White has.
        #[serde(default)]
        white: Box<Standing>,
        /// The envelope that waits to be opened, where the game was adjourned with one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sealed: Option<Box<Entrusted>>,
        /// Why.
        reason: String,
    },
    /// Another arbiter takes the board.
    Relieve {
        /// His name.
        name: String,
    },
    /// Plays a stone where it matters which chains come off (seat/4.3).
    Choose {
        /// Where.
        point: Point,
        /// Whether the mover's own chain comes off, not the opponent's.
        own: bool,
    },
    /// Opens both sealed bids together (seat/5.3).
    Bid {
        /// The bid of the player who was entered with Black.
        black: Bid,
        /// The bid of the other.
        white: Bid,
    },
    /// The sides disagree about chains: life and death is played out (1988/III.end.3, 2002/21.4).
    Dispute {
        /// The chains.
        points: Points,
        /// Who says that they are dead, or asks to play on; none where both do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
    },
    /// The position at the end is set up again.
    Back,
    /// The hand count of a side (misc/count).
    HandCount {
        /// Whose stones and points were counted.
        side: Side,
        /// All of them, in zi.
        total: Zi,
        /// The points that it surrounds, where they were counted apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        territory: Option<Zi>,
        /// Its stones, where they were counted apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stones: Option<Zi>,
    },
    /// Says why the hand count differs from the recorded board.
    Explain {
        /// Why.
        reason: String,
    },
    /// The side to move proposes the end.
    Propose,
    /// The other side answers a proposal.
    Answer {
        /// Whether it agrees.
        agree: bool,
    },
    /// A side resigns (中盘).
    Resign(Side),
    /// Marks the chains on these points as dead.
    Dead(Points),
    /// Marks the chains on these points as dead, since they live by a cycle only (假生,
    /// 1988/III.11.2, 2002/20.2).
    FalseLife(Points),
    /// Takes the mark off.
    Alive(Points),
    /// Confirms what is to be confirmed now: life and death, then the result.
    Confirm(Who),
    /// Has the board counted anew: the agreed count is void (1988/II.7.3, 2002/16.4).
    Recount {
        /// Why.
        reason: String,
    },
    /// Confirms a loss on time.
    FlagConfirmed,
    /// Declines it: time wasn't up.
    FlagWithdrawn {
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// The stone was down before the call; the point follows.
    StoneBeforeCall,
    /// Corrects names, table and round.
    Describe(Description),
    /// Chooses the reading after a gap in the clock.
    Recover {
        /// Which of the two that are shown.
        from: Recovery,
    },
    /// The time of sealing is announced: the side to move is to seal its move (1988/II.5).
    Adjourn,
    /// The side that has moved has left the table.
    Dismiss,
    /// The sealed paper is handed in: the clock stops, thinking has ended.
    HandIn,
    /// The player has also typed his move, unseen: what proves it at the opening. The move itself
    /// never gets into a command.
    Seal {
        /// The commitment.
        commitment: Commitment,
    },
    /// Somebody keeps the envelope until play goes on.
    Custody {
        /// Who keeps it.
        #[serde(default)]
        keeper: String,
        /// What the envelope is marked with.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        envelope: String,
        /// When the game goes on.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        resumes: String,
        /// Where.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        place: String,
    },
    /// The adjournment doesn't take place: the side to move goes on thinking.
    Cancel {
        /// Why; needed once the paper was handed in.
        #[serde(default)]
        reason: String,
    },
    /// The envelope is checked and opened.
    Unseal {
        /// Who is present.
        present: Vec<Who>,
        /// Whether the seal is whole and the envelope the right one.
        intact: bool,
        /// What was found; needed where the seal is broken or a player is missing.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// What the paper says.
    Open {
        /// As it stands there: `D4`, `pass`, `resign`, free text; empty where nothing does.
        #[serde(default)]
        text: String,
        /// What it is taken to mean, where that isn't plain.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reads: Option<Sealed>,
        /// The code of the salt, no secret any more.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
        /// Whether it is what the player had typed.
        #[serde(default, skip_serializing_if = "is_default")]
        proof: Proof,
    },
    /// The chief arbiter decides what the opened paper counts as.
    Interpret {
        /// As what.
        meaning: Meaning,
        /// Why.
        reason: String,
    },
    /// The record is handed over: from now on it is continued elsewhere.
    HandOver {
        /// To whom, or to which machine.
        to: String,
        /// Who carries it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        keeper: String,
    },
    /// A record that was handed over is continued here after all.
    Reclaim {
        /// Why.
        reason: String,
    },
    /// The console opens a session.
    Session {
        /// Id of the machine's boot.
        boot: String,
        /// The machine.
        host: String,
        /// The program with its version.
        program: String,
        /// Fingerprint of the record it follows.
        follows: Option<Fingerprint>,
        /// Why.
        reason: SessionReason,
        /// Where a clock was running when the last session broke off: what is known of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gap: Option<Gap>,
    },
    /// The console notices that no time is left.
    FlagReached,
    /// The console notices that the machine slept.
    SuspendNoticed {
        /// The reading before the gap and with it.
        gap: Gap,
    },
    /// The console notices that the wall clock was set; only printed time moves.
    WallClockSet {
        /// By how many milliseconds.
        by_ms: i64,
    },
    /// The console set aside bytes at the end that belonged to no record.
    TailSetAside {
        /// The record that would have been next.
        seq: u64,
        /// How many bytes.
        bytes: u64,
    },
    /// The console opened a record whose tip was missing, after asking.
    TipMissing {},
    /// The console goes on in a new place, since the disk of the old one failed.
    Moved {
        /// What had failed.
        why: String,
        /// How many records had waited for a place.
        waited: u64,
    },
}
