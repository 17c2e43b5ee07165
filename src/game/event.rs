//! Events: what an accepted command caused, with the ruling in it.
//!
//! Events are the record. They carry every consequence (stones taken, readings, warnings, who
//! lost and by which clause), so that mending a rule later never re-judges an old game.

mod adjourned;
mod ending;
mod parts;

pub use adjourned::Adjourned;
pub use ending::{Ending, Seating};
pub use parts::{EndedBy, Misfit, Stays, Unfit};

use super::clock::Reading;
use super::command::{
    Basis, Description, Gap, Measure, Recovery, SessionReason, Shift, Stroke, Verdict, Who,
    is_default,
};
use super::result::{Count, Outcome};
use crate::rules::{self, Canonical, Changes, Clause, Effect};
use crate::units::{Fingerprint, Player, Point, Side, Span, Stamp, Zi};
use serde::{Deserialize, Serialize};

/// One event, in the past tense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A session was opened.
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
    },
    /// Bytes at the end that belonged to no record were set aside.
    TailSetAside {
        /// The record that would have been next.
        seq: u64,
        /// How many bytes.
        bytes: u64,
    },
    /// A record without tip was opened, after asking.
    TipMissing {},
    /// The record goes on in a new place, since the disk of the old one failed.
    Moved {
        /// What had failed.
        why: String,
        /// How many records had waited for a place.
        waited: u64,
    },
    /// The wall clock was set; only printed time moves.
    WallClockSet {
        /// By how many milliseconds.
        by_ms: i64,
    },
    /// The colours were fixed.
    SidesFixed {
        /// Who has Black.
        black: Player,
    },
    /// Names were corrected.
    Described(Description),
    /// The game began.
    Started {},
    /// A stone was played.
    Played {
        /// Number of the move.
        n: u32,
        /// Who played.
        side: Side,
        /// Where.
        point: Point,
        /// The stones it took.
        captured: Vec<Point>,
        /// When the stone was down.
        at: Stamp,
        /// An earlier move after which the same position stood.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        repeats: Option<u32>,
        /// Its own chain came off.
        #[serde(default, skip_serializing_if = "is_default")]
        own: bool,
    },
    /// A voluntary pass.
    Passed {
        /// Number of the move.
        n: u32,
        /// Who passed.
        side: Side,
        /// When.
        at: Stamp,
    },
    /// A stone is down and the clock pressed; the point follows.
    Pressed {
        /// Who played.
        side: Side,
        /// When the stone was down.
        at: Stamp,
    },
    /// A press without a point was taken back.
    Unpressed {
        /// Whose.
        side: Side,
        /// Why.
        reason: String,
    },
    /// A turn was lost (弃权一次).
    TurnLost {
        /// Number of the move.
        n: u32,
        /// Who lost it.
        side: Side,
        /// By which clause.
        clause: Clause,
        /// When.
        at: Stamp,
    },
    /// A stone came off as void; what it took went back.
    Voided {
        /// Whose.
        side: Side,
        /// Where it had been put.
        point: Point,
        /// By which clause.
        clause: Clause,
        /// The number of the turn it belongs to: its lost turn, or the next move.
        n: u32,
        /// When.
        at: Stamp,
    },
    /// A foul was ruled on; its effects follow as events of their own.
    Ruled {
        /// Its number, from 1.
        id: u32,
        /// The foul.
        offence: String,
        /// Who committed it.
        side: Side,
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        point: Option<Point>,
        /// By which clause.
        clause: Clause,
        /// The effects.
        effects: Vec<Effect>,
        /// What happened, in the arbiter's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
        /// Moves on the record at the ruling.
        after: u32,
        /// The move after which it happened, where that was earlier.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<u32>,
        /// What it rests on.
        basis: Basis,
        /// Who decided: the arbiter at the table, the players by agreement, the chief arbiter.
        who: rules::Who,
        /// Both players did it.
        #[serde(default, skip_serializing_if = "is_default")]
        both: bool,
        /// It is an act of its own beside one at the same move.
        #[serde(default, skip_serializing_if = "is_default")]
        separate: bool,
        /// When.
        at: Stamp,
    },
    /// A caution was given.
    CautionGiven {
        /// To whom.
        side: Side,
        /// His cautions now.
        count: u32,
    },
    /// Zi were fined without a warning.
    Fined {
        /// Whom.
        side: Side,
        /// How much.
        zi: Zi,
    },
    /// A clock that had run on since a stone got that time back; the readings follow.
    TimeGivenBack {
        /// Whose.
        side: Side,
        /// How much.
        time: Span,
    },
    /// Moved stones stand where they are, or were put at a point that was agreed.
    StonesMoved {
        /// Which.
        moved: Vec<Shift>,
        /// Moves on the record then.
        after: u32,
    },
    /// A ruling was withdrawn: a mistake. What it did is lifted by the next event.
    Withdrawn {
        /// Its number.
        ruling: u32,
        /// Why.
        reason: String,
    },
    /// An appeal against a ruling was decided.
    Appealed {
        /// Its number.
        ruling: u32,
        /// How.
        verdict: Verdict,
        /// Who decided, where it wasn't the chief arbiter himself.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        body: String,
        /// Why.
        reason: String,
    },
    /// What a ruling did was undone; the readings follow where they change.
    Lifted {
        /// Its number.
        ruling: u32,
        /// What stays on the record although it no longer fits.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stays: Vec<Stays>,
    },
    /// The organisers decided something beside the result.
    Amended {
        /// Its number, from 1.
        id: u32,
        /// Whom it concerns; without it both.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// What.
        measure: Measure,
        /// By which clause.
        clause: Clause,
        /// Why.
        reason: String,
        /// The fingerprint of the record that was signed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Fingerprint>,
    },
    /// The chief arbiter changed the rules of the game; what has happened under the old ones
    /// stands. Readings follow where a game that hasn't begun gets another limit.
    RulesAmended {
        /// Its number, from 1.
        id: u32,
        /// What the old rules said of the fields that changed.
        was: Box<Changes>,
        /// What the new ones say.
        now: Box<Changes>,
        /// The whole new rules, as the text that the digest is taken of.
        rules: Box<Canonical>,
        /// The sha256 of that text.
        sha256: String,
        /// Moves on the record then.
        after: u32,
        /// Why.
        reason: String,
    },
    /// A lot was drawn for the pairing.
    LotDrawn {
        /// Who won it.
        side: Side,
        /// By which clause.
        clause: Clause,
    },
    /// The colours were drawn by guessing; they follow.
    Guessed {
        /// Who held the stones.
        holder: Player,
        /// How many.
        held: u32,
        /// How many the other showed.
        shown: u32,
        /// By which clause.
        clause: Clause,
    },
    /// The players changed seats; the board stays.
    Swapped {
        /// By which clause.
        clause: Clause,
        /// Why.
        reason: String,
    },
    /// The board was set up again from the record.
    Restored {
        /// Moves on the record.
        n: u32,
        /// Why.
        reason: String,
    },
    /// A warning was given.
    WarningGiven {
        /// To whom.
        side: Side,
        /// His warnings now.
        count: u32,
        /// What it costs in the count.
        fine: Zi,
    },
    /// Something of an adjournment.
    Adjourned(Adjourned),
    /// Both readings, taken when this record was made.
    Clocks {
        /// Whose clock runs on.
        running: Option<Side>,
        /// Black's reading.
        black: Reading,
        /// White's reading.
        white: Reading,
        /// The moment.
        at: Stamp,
    },
    /// Both clocks were stopped.
    Paused {},
    /// Play went on.
    Resumed {},
    /// No time is left; the clocks stand and the loss is proposed.
    Flagged {
        /// Whose time.
        side: Side,
        /// By which clause it loses.
        clause: Clause,
        /// When.
        at: Stamp,
        /// His reading one millisecond before.
        before: Reading,
    },
    /// The loss on time was declined.
    FlagWithdrawn {
        /// Why.
        reason: String,
    },
    /// The stone was down before the call.
    StoneBeforeCall {
        /// Whose.
        side: Side,
    },
    /// A clock ran unwatched; both stand.
    Gapped(Gap),
    /// The reading after the gap was chosen.
    Recovered {
        /// Which.
        from: Recovery,
    },
    /// A reading was set by hand; the readings follow.
    ReadingSet {
        /// Whose.
        side: Side,
        /// What it was.
        was: Reading,
        /// Why.
        reason: String,
    },
    /// A stone was played on a board whose moves aren't recorded.
    Turned {
        /// Number of the move.
        n: u32,
        /// Who played.
        side: Side,
        /// When the clock was pressed.
        at: Stamp,
    },
    /// A player came late; the readings follow.
    CameLate {
        /// Who.
        side: Side,
        /// By how much.
        by: Span,
        /// By which clause it goes off his limit.
        clause: Clause,
    },
    /// A player left his seat.
    Left {
        /// Who.
        side: Side,
        /// Whether he has leave while the seconds are read.
        granted: bool,
        /// Whether his clock waits for him, by that leave.
        waits: bool,
        /// By which clause.
        clause: Clause,
        /// When.
        at: Stamp,
    },
    /// He is back.
    Returned {
        /// Who.
        side: Side,
        /// How long he was away, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Span>,
        /// A move that was played meanwhile and has to be pointed out to him (1988/II.7.6,
        /// 2002/16.5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        point_out: Option<u32>,
    },
    /// Captured stones are being taken off; the readings follow.
    Held {
        /// Who took them.
        side: Side,
        /// Whether that time is the taker's.
        counted: bool,
    },
    /// The captured stones are off, or the clock was pressed after the stone.
    Released {
        /// Whose move is over.
        side: Side,
    },
    /// A clock was replaced; the readings follow where they were corrected.
    ClockReplaced {
        /// The time both sides had used by the clock.
        shown: Span,
        /// The time they have really used.
        truth: Span,
        /// Whether the readings were corrected in proportion.
        corrected: bool,
        /// By which clause.
        clause: Clause,
        /// Why.
        reason: String,
    },
    /// The time used was split evenly; the readings follow.
    TimeSplit {
        /// The time both sides had used together.
        used: Span,
        /// By which clause.
        clause: Clause,
        /// Why.
        reason: String,
    },
    /// The seconds are read again; the readings follow.
    Reread {
        /// Whose.
        side: Side,
        /// From which call.
        from: String,
        /// The reading before.
        was: Reading,
        /// By which clause.
        clause: Clause,
    },
    /// A side gave up moving: what is open is the other's.
    Settled {
        /// Who gave up.
        side: Side,
    },
    /// One side's stones and points were counted by hand (misc/count).
    HandCounted {
        /// Whose.
        side: Side,
        /// All of them, in zi.
        total: Zi,
        /// The points that it surrounds, where they were counted apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        territory: Option<Zi>,
        /// Its stones, where they were counted apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stones: Option<Zi>,
        /// It differs from the recorded board: whoever has confirmed confirms anew.
        #[serde(default, skip_serializing_if = "is_default")]
        differs: bool,
    },
    /// Something of the opening phase.
    Seating(Seating),
    /// Something of the ending.
    Ending(Ending),
    /// A player asked how much time is left.
    Asked {
        /// Who.
        side: Side,
        /// What he was told.
        reading: Reading,
    },
    /// A player complained; it waits for its decision.
    Complained {
        /// Number of the complaint.
        id: u32,
        /// Who.
        side: Side,
        /// About what article.
        clause: Clause,
        /// The move at which it happened.
        about: u32,
        /// The ruling that it appeals against.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruling: Option<u32>,
        /// What he says.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
        /// Moves on the record then.
        after: u32,
    },
    /// A complaint was decided.
    ComplaintDecided {
        /// Number of the complaint.
        id: u32,
        /// Whether it was upheld.
        upheld: bool,
        /// Whether the chief arbiter departed from the clause.
        #[serde(default, skip_serializing_if = "is_default")]
        departs: bool,
        /// Why.
        reason: String,
    },
    /// The game had been played elsewhere; warnings and readings follow.
    Joined {
        /// Why.
        reason: String,
    },
    /// Another arbiter took the board.
    ArbiterChanged {
        /// His name.
        name: String,
    },
    /// A side confirmed the readings of a pause.
    ReadingsConfirmed {
        /// Who.
        who: Who,
    },
    /// An entry of the record was corrected.
    Corrected {
        /// Number of the move.
        n: u32,
        /// What was really played.
        to: Stroke,
        /// Whether it was put in.
        insert: bool,
        /// What had been recorded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<Stroke>,
        /// Why.
        reason: String,
        /// Moves that no longer fit.
        misfits: Vec<Misfit>,
        /// Its own chain comes off.
        #[serde(default, skip_serializing_if = "is_default")]
        own: bool,
    },
    /// The point of the last entry was forgotten; its stone and its press stay.
    Uncompleted {
        /// Number of the move.
        n: u32,
        /// Why.
        reason: String,
    },
    /// The clocks had been stopped, or let run, by mistake. What they do instead follows.
    Reversed {
        /// Why.
        reason: String,
    },
    /// The last entry was taken back.
    TakenBack {
        /// Number of the move.
        n: u32,
        /// Why.
        reason: String,
    },
    /// The side to move proposed the end.
    Proposed {
        /// Who.
        side: Side,
    },
    /// The other side refused; the turn is his, and then the proposer's again.
    Refused {
        /// Who had proposed.
        side: Side,
        /// By which clause.
        clause: Clause,
    },
    /// The game ended on the board.
    Ended {
        /// By what.
        by: EndedBy,
        /// By which clause.
        clause: Clause,
    },
    /// The end on the board was entered by mistake: it goes on.
    Reopened {
        /// Why.
        reason: String,
    },
    /// The result was entered by mistake, or the count is made anew.
    ResultVoided {
        /// Why.
        reason: String,
        /// The board is counted anew: life and death stay agreed.
        #[serde(default, skip_serializing_if = "is_default")]
        recount: bool,
    },
    /// Chains were marked dead.
    DeadMarked {
        /// Their points.
        points: Vec<Point>,
        /// Whether they live by a cycle only (假生), which is no life at the count.
        #[serde(default, skip_serializing_if = "is_default")]
        false_life: bool,
    },
    /// Marks were taken off.
    AliveMarked {
        /// The points.
        points: Vec<Point>,
    },
    /// A side confirmed life and death.
    LifeConfirmed {
        /// Who.
        side: Side,
    },
    /// The board was counted.
    Counted(Count),
    /// There is a result.
    Resulted(Outcome),
    /// The result was confirmed.
    Confirmed {
        /// By whom.
        who: Who,
    },
    /// All three have confirmed: nobody changes it any more.
    Locked {},
}
