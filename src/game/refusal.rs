//! Why an order is refused. A refusal is no error: it names the clause and changes nothing.

use super::decide::Fixed;
use crate::rules::Clause;
use crate::units::{Point, Side};

/// A refused order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub why: Why,
    /// By which clause, where one says so.
    pub clause: Option<Clause>,
}

/// The reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A stone stands there.
    Occupied {
        /// The point.
        point: Point,
        /// Whose stone.
        by: Side,
        /// The move that put it there; none for a stone of the set-up.
        n: Option<u32>,
    },
    /// The stone would have no liberty and captures nothing (禁着点).
    ForbiddenPoint {
        /// The point.
        point: Point,
    },
    /// It retakes a ko at once.
    Ko {
        /// The point.
        point: Point,
        /// The same position stood after this move.
        earlier: u32,
    },
    /// It brings an earlier position back.
    Repetition {
        /// The point.
        point: Point,
        /// The same position stood after this move.
        earlier: u32,
        /// The number of turns in between.
        length: u32,
    },
    /// Outside the lines.
    OffBoard {
        /// The point.
        point: Point,
    },
    /// The result is confirmed by all three.
    Locked,
    /// The game hasn't started.
    NotStarted,
    /// It has.
    AlreadyStarted,
    /// The clocks stand.
    Paused,
    /// They don't.
    NotPaused,
    /// The game is over.
    Ended,
    /// The game isn't over.
    NotEnded,
    /// Life and death aren't agreed, or there is no result yet.
    NotAgreed,
    /// That side has confirmed already.
    AlreadyConfirmed,
    /// A proposal to end waits for its answer.
    Proposed,
    /// Nobody has proposed to end.
    NotProposed,
    /// A loss on time is proposed.
    Flagged,
    /// None is.
    NotFlagged,
    /// "Before the call" can no longer be said.
    WindowOver,
    /// A press waits for its point.
    Uncompleted,
    /// None does.
    NothingToComplete,
    /// Too many presses wait for their points.
    TooManyPresses,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// There is no such entry, or it is none that can be corrected.
    NoSuchMove {
        /// The number asked for.
        n: u32,
    },
    /// It stands there already.
    Unchanged {
        /// The number of the entry.
        n: u32,
    },
    /// A ruling came later; putting a move in before it would give it to the other side.
    RuledLater,
    /// No stone stands there.
    DeadEmpty {
        /// The point.
        point: Point,
    },
    /// The catalogue of this edition has no such foul.
    UnknownOffence {
        /// The id.
        offence: String,
    },
    /// The clause allows more than one ruling.
    NeedsChoice,
    /// The ruling needs the point.
    NeedsPoint,
    /// The ruling needs effects.
    NeedsEffects,
    /// It can no longer be ruled so: the turn has passed.
    Lapsed,
    /// The chief arbiter decides.
    NotChief,
    /// Only the console itself does that.
    ConsoleOnly,
    /// A reading after a gap must be chosen first.
    GapOpen,
    /// There is no gap.
    NoGap,
    /// That reading isn't possible under these rules, or isn't known.
    BadReading,
    /// A reason is missing.
    NeedsReason,
    /// There is no such complaint, or it is decided.
    NoComplaint,
    /// A complaint waits for its decision.
    ComplaintOpen,
    /// There is no such ruling, or it has no effect any more.
    NoRuling,
    /// A ruling is undone by an appeal, not by a complaint alone.
    NeedsAppeal,
    /// That foul can't be committed in this side's turn.
    OtherTurn,
    /// The stones that stand elsewhere aren't named.
    NeedsStones,
    /// Stones can't stand like that.
    BadStones,
    /// No lot is drawn here.
    NoLot,
    /// Nobody guesses like that.
    BadGuess,
    /// A name is missing.
    NeedsName,
    /// So many warnings would have lost the game.
    WarningsLose,
    /// He came later than the event allows: that is a foul of its own (no-show).
    TooLate,
    /// He isn't away, or he is already.
    NotAway,
    /// No stones were captured that could be coming off.
    NothingLifted,
    /// The clock wasn't wrong enough to be corrected.
    ClockRight,
    /// That call wasn't heard in this period.
    NotCalled,
    /// The time system of this game doesn't know that.
    OtherTime,
    /// The clock has been run here already: only the chief sets a reading.
    NotFresh,
    /// The moves of this board aren't recorded.
    NotRecordedHere,
    /// The moves of this board are recorded: it is counted from the record.
    RecordedHere,
    /// A sealed move waits to be opened.
    Adjourned,
    /// No adjournment is under way, or it has got further.
    NotAdjourned,
    /// The rules of this event know no sealing.
    NoSealing,
    /// The paper hasn't been handed in.
    NotHandedIn,
    /// Nothing is typed here: the paper alone counts.
    PaperOnly,
    /// The move was typed already: it can't be changed.
    AlreadySealed,
    /// What was typed is to be proven first, or its code is lost.
    NeedsProof,
    /// The typed move proves this entry: it can't be another.
    Proven,
    /// The record was handed over: it is continued elsewhere.
    HandedOver,
    /// It wasn't.
    NotHandedOver,
    /// The clocks run.
    ClockRuns,
    /// The paper plainly says something else.
    PaperSays,
    /// A commitment, a game's id or a move's number that can't be.
    BadEnvelope,
    /// More points than the board has, or less than none.
    BadCount,
    /// The hand count differs from the recorded board, and nobody has said why.
    CountDiffers,
    /// It doesn't differ.
    NothingDiffers,
    /// Chains of both sides would have no liberty: the mover chooses.
    Choose {
        /// The point.
        point: Point,
    },
    /// There is nothing to choose at this point.
    NothingToChoose {
        /// The point.
        point: Point,
    },
    /// The first stones are being set: nobody passes, and nothing ends.
    Seating,
    /// The first stones and bids of these rules need an empty board.
    SeatsTaken,
    /// They are set: the bids are next.
    BidsFirst,
    /// No bids are due.
    NoBids,
    /// The bids were opened: the stones before them stay.
    BidsOpened,
    /// A bid is larger than the board.
    BadBid,
    /// The position at the end is set up again first.
    DisputeOpen,
    /// There is no dispute to go back from.
    NoDispute,
    /// A dispute needs the chains that it is about.
    NeedsChains,
    /// The position that was played out is what counts.
    PlayedOut,
    /// The effects repeat or contradict each other, or a listed foul was given its own.
    BadEffects,
    /// That part of the rules can't be changed in this game any more.
    RulesFixed(Fixed),
    /// The rules of the game say so already.
    SameRules,
    /// The changed rules would contradict themselves.
    RulesClash,
    /// The last entries aren't on disk yet.
    NotRecorded,
    /// What was decided doesn't fit the game: a fault of the program. Nothing was recorded.
    Unfitting,
}

impl Why {
    /// Returns the id by which drills and words name the reason.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a dispatcher, one arm a variant")]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Occupied { .. } => "occupied",
            Self::ForbiddenPoint { .. } => "forbidden-point",
            Self::Ko { .. } => "ko",
            Self::Repetition { .. } => "repetition",
            Self::OffBoard { .. } => "off-board",
            Self::Locked => "locked",
            Self::NotStarted => "not-started",
            Self::AlreadyStarted => "already-started",
            Self::Paused => "paused",
            Self::NotPaused => "not-paused",
            Self::Ended => "ended",
            Self::NotEnded => "not-ended",
            Self::NotAgreed => "not-agreed",
            Self::AlreadyConfirmed => "already-confirmed",
            Self::Proposed => "proposed",
            Self::NotProposed => "not-proposed",
            Self::Flagged => "flagged",
            Self::NotFlagged => "not-flagged",
            Self::WindowOver => "window-over",
            Self::Uncompleted => "uncompleted",
            Self::NothingToComplete => "nothing-to-complete",
            Self::TooManyPresses => "too-many-presses",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NoSuchMove { .. } => "no-such-move",
            Self::Unchanged { .. } => "unchanged",
            Self::RuledLater => "ruled-later",
            Self::DeadEmpty { .. } => "dead-empty",
            Self::UnknownOffence { .. } => "unknown-offence",
            Self::NeedsChoice => "needs-choice",
            Self::NeedsPoint => "needs-point",
            Self::NeedsEffects => "needs-effects",
            Self::Lapsed => "lapsed",
            Self::NotChief => "not-chief",
            Self::ConsoleOnly => "console-only",
            Self::GapOpen => "gap-open",
            Self::NoGap => "no-gap",
            Self::BadReading => "bad-reading",
            Self::NeedsReason => "needs-reason",
            Self::BadEffects => "bad-effects",
            Self::NoComplaint => "no-complaint",
            Self::ComplaintOpen => "complaint-open",
            Self::NoRuling => "no-ruling",
            Self::NeedsAppeal => "needs-appeal",
            Self::OtherTurn => "other-turn",
            Self::NeedsStones => "needs-stones",
            Self::BadStones => "bad-stones",
            Self::NoLot => "no-lot",
            Self::BadGuess => "bad-guess",
            Self::NeedsName => "needs-name",
            Self::WarningsLose => "warnings-lose",
            Self::TooLate => "too-late",
            Self::NotAway => "not-away",
            Self::NothingLifted => "nothing-lifted",
            Self::ClockRight => "clock-right",
            Self::NotCalled => "not-called",
            Self::OtherTime => "other-time",
            Self::NotFresh => "not-fresh",
            Self::NotRecordedHere => "moves-not-recorded",
            Self::RecordedHere => "moves-recorded",
            Self::Adjourned => "adjourned",
            Self::NotAdjourned => "not-adjourned",
            Self::NoSealing => "no-sealing",
            Self::NotHandedIn => "not-handed-in",
            Self::PaperOnly => "paper-only",
            Self::AlreadySealed => "already-sealed",
            Self::NeedsProof => "needs-proof",
            Self::Proven => "proven",
            Self::HandedOver => "handed-over",
            Self::NotHandedOver => "not-handed-over",
            Self::ClockRuns => "clock-runs",
            Self::PaperSays => "paper-says",
            Self::BadEnvelope => "bad-envelope",
            Self::BadCount => "bad-count",
            Self::CountDiffers => "count-differs",
            Self::NothingDiffers => "nothing-differs",
            Self::Choose { .. } => "choose",
            Self::NothingToChoose { .. } => "nothing-to-choose",
            Self::Seating => "seating",
            Self::SeatsTaken => "seats-taken",
            Self::BidsFirst => "bids-first",
            Self::NoBids => "no-bids",
            Self::BidsOpened => "bids-opened",
            Self::BadBid => "bad-bid",
            Self::DisputeOpen => "dispute-open",
            Self::NoDispute => "no-dispute",
            Self::NeedsChains => "needs-chains",
            Self::PlayedOut => "played-out",
            Self::RulesFixed(fixed) => fixed.id(),
            Self::SameRules => "rules-same",
            Self::RulesClash => "rules-clash",
            Self::NotRecorded => "not-recorded",
            Self::Unfitting => "unfitting",
        }
    }

    /// Tells whether this is a move that the rules forbid, so that the arbiter is asked whether
    /// it was really played; the id is then also the foul's.
    #[must_use]
    pub const fn is_foul(&self) -> bool {
        matches!(
            self,
            Self::Occupied { .. }
                | Self::ForbiddenPoint { .. }
                | Self::Ko { .. }
                | Self::Repetition { .. }
        )
    }
}

impl From<Why> for Refusal {
    fn from(why: Why) -> Self {
        Self { why, clause: None }
    }
}
