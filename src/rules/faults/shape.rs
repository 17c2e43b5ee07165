//! The schema's names as data, so that every misspelt one can be found and a near one named.
//! Tests hold these tables against serde's own lists.

/// What a value must look like.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    /// A text.
    Text,
    /// A text that may not be empty.
    Named,
    /// A language.
    Lang,
    /// A length of time.
    Time,
    /// A time of day.
    TimeOfDay,
    /// A day of the calendar.
    Date,
    /// An amount of zi.
    Amount,
    /// A whole number.
    Whole,
    /// Lines of a board.
    Size,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A colour: one of [`SIDE`], with a small first letter as well.
    Side,
    /// `Foul`, `Notice` or `Cycle([…])`.
    RepetitionFoul,
    /// Yes or no.
    Flag,
    /// One of these words, some of which bring a group of their own.
    Tagged(&'static [Tag]),
    /// A group with these fields.
    Struct(&'static Layout),
    /// A list.
    List(&'static Shape),
    /// A map from texts.
    Map(&'static Shape),
    /// Where a list is written the first, else the second.
    ListOr(&'static Shape, &'static Shape),
}

/// The fields of a group.
#[derive(Debug)]
pub(super) struct Layout {
    /// The name that may stand before it.
    pub name: &'static str,
    /// All fields.
    pub fields: &'static [Field],
    /// No field is required: it changes another group of this kind.
    pub changes: bool,
}

/// A word with the group it brings, if any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tag {
    /// The word.
    pub word: &'static str,
    /// The group.
    pub layout: Option<&'static Layout>,
}

/// One field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its value.
    pub shape: Shape,
    /// It must be there.
    pub required: bool,
}

const fn must(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, required: true }
}

const fn may(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, required: false }
}

/// The languages of slips.
pub(super) const LANG: &[&str] = &["zh-Hans", "en"];
pub(super) const REPETITION: &[&str] = &["Simple", "Positional", "Situational"];
pub(super) const REPETITION_FOUL: &[&str] = &["Foul", "Cycle", "Notice"];
pub(super) const CYCLE: &[&str] = &["Draw", "Replay", "NoResult", "ExtraGame"];
pub(super) const SUICIDE: &[&str] = &["Forbidden", "Allowed"];
pub(super) const CAPTURE: &[&str] = &["OpponentsFirst", "MoverChooses"];
pub(super) const COUNTED_IN: &[&str] = &["Zi", "Points"];
pub(super) const DISPUTE_COUNT: &[&str] = &["EndPosition", "PlayedOut"];
pub(super) const REPLAY_TIME: &[&str] = &["Remaining", "Fresh"];
pub(super) const TURN: &[&str] = &["First", "Second"];
pub(super) const BID_MARGIN: &[&str] = &["Mean", "Higher", "Lower"];
pub(super) const HANDICAP_RETURN: &[&str] = &["Nothing", "HalfEach", "ZiEach", "PointEachLessOne"];
pub(super) const SIDE: &[&str] = &["Black", "White"];
pub(super) const COUNT: &[&str] = &["Area", "Territory", "Stones"];
pub(super) const END_SIGN: &[&str] = &["OtherColour", "Spoken"];
pub(super) const STARTER: &[&str] = &["WhoSaysDead", "SideToMove", "NotWhoAsks"];
pub(super) const TIME: &[Tag] = &[
    Tag { word: "Reserved", layout: None },
    Tag { word: "Absolute", layout: None },
    Tag { word: "Stage", layout: Some(STAGE) },
    Tag { word: "Fischer", layout: Some(FISCHER) },
    Tag { word: "Periods", layout: None },
    Tag { word: "Ing", layout: Some(ING) },
    Tag { word: "NoClock", layout: None },
];
pub(super) const CAPTURE_TIME: &[&str] = &["Counted", "NotCounted"];
pub(super) const CLAIM: &[&str] = &["AtOnce", "OwnTime", "ByOpponent"];
pub(super) const WHO: &[&str] = &["Table", "Players", "Chief"];
/// Who sets readings and rules freely: no players.
pub(super) const ARBITER: &[&str] = &["Table", "Chief"];
pub(super) const COUNTED: &[&str] = &["Game", "Event"];
pub(super) const WHOSE: &[&str] = &["Own", "Opponents"];
pub(super) const COLOURS: &[&str] = &["SwapPersons", "Restart"];
pub(super) const LEAVE: &[&str] = &["Waits", "Runs"];
pub(super) const EFFECT: &[Tag] = &[
    Tag { word: "Void", layout: None },
    Tag { word: "TurnLost", layout: None },
    Tag { word: "PutRight", layout: None },
    Tag { word: "Stand", layout: None },
    Tag { word: "Placed", layout: None },
    Tag { word: "Advice", layout: None },
    Tag { word: "Caution", layout: None },
    Tag { word: "Warning", layout: None },
    Tag { word: "Fine", layout: Some(FINE) },
    Tag { word: "SetBack", layout: None },
    Tag { word: "Loss", layout: None },
    Tag { word: "Default", layout: None },
    Tag { word: "TimeLoss", layout: None },
    Tag { word: "Halt", layout: None },
    Tag { word: "BothLose", layout: None },
    Tag { word: "Draw", layout: None },
    Tag { word: "NoResult", layout: None },
    Tag { word: "Replay", layout: None },
    Tag { word: "ExtraGame", layout: None },
];
pub(super) const WAY: &[&str] = &["Paper", "Commitment"];
pub(super) const EMPTY: &[&str] = &["Chief", "TurnLost", "Loss"];
pub(super) const PRESS: &[&str] = &["WithMove", "Apart"];
pub(super) const MOVES: &[&str] = &["Recorded", "NotRecorded"];
pub(super) const PAPER: &[&str] = &["A4", "A5"];

const EFFECTS: Shape = Shape::List(&Shape::Tagged(EFFECT));
const RULINGS: Shape = Shape::List(&Shape::ListOr(&EFFECTS, &Shape::Struct(SANCTION)));

pub(super) const FINE: &Layout =
    &Layout { name: "Fine", fields: &[must("zi", Shape::Amount)], changes: false };

pub(super) const SANCTION: &Layout = &Layout {
    name: "Sanction",
    fields: &[must("effects", EFFECTS), may("who", Shape::OneOf(WHO))],
    changes: false,
};

pub(super) const RUNG: &Layout = &Layout {
    name: "Rung",
    fields: &[must("time", Shape::Whole), must("rulings", RULINGS)],
    changes: false,
};

pub(super) const TEXTS: &Layout = &Layout {
    name: "Texts",
    fields: &[may("name", Shape::Named), may("text", Shape::Named), may("say", Shape::Named)],
    changes: false,
};

pub(super) const WRONG_COLOURS: &Layout = &Layout {
    name: "WrongColours",
    fields: &[must("until", Shape::Whole), may("remedy", Shape::OneOf(COLOURS))],
    changes: false,
};

pub(super) const STAGE: &Layout = &Layout {
    name: "Stage",
    fields: &[must("moves", Shape::Whole), must("within", Shape::Time), must("carry", Shape::Flag)],
    changes: false,
};

pub(super) const FISCHER: &Layout = &Layout {
    name: "Fischer",
    fields: &[must("add", Shape::Time), may("cap", Shape::Time)],
    changes: false,
};

pub(super) const ING: &Layout =
    &Layout { name: "Ing", fields: &[must("price", Shape::Amount)], changes: false };

pub(super) const CALL: &Layout = &Layout {
    name: "Call",
    fields: &[must("at", Shape::Time), must("say", Shape::Named)],
    changes: false,
};

pub(super) const CALLS: &Layout = &Layout {
    name: "Calls",
    fields: &[
        must("each", Shape::List(&Shape::Struct(CALL))),
        must("last", Shape::List(&Shape::Struct(CALL))),
        may("left", Shape::List(&Shape::Struct(CALL))),
        may("begins", Shape::List(&Shape::Named)),
        must("over", Shape::List(&Shape::Named)),
    ],
    changes: false,
};

pub(super) const OFFENCE: &Layout = &Layout {
    name: "Offence",
    fields: &[
        must("clause", Shape::Named),
        may("who", Shape::OneOf(WHO)),
        must("rulings", RULINGS),
        may("again", RULINGS),
        may("ladder", Shape::List(&Shape::Struct(RUNG))),
        may("counted", Shape::OneOf(COUNTED)),
        may("claim", Shape::OneOf(CLAIM)),
        may("until", Shape::Whole),
        may("turn", Shape::OneOf(WHOSE)),
        may("nobody", Shape::Flag),
        may("name", Shape::Named),
        may("text", Shape::Named),
        may("say", Shape::Named),
        may("translations", Shape::Map(&Shape::Struct(TEXTS))),
    ],
    changes: false,
};

pub(super) const SEAT: &Layout = &Layout {
    name: "Seat",
    fields: &[must("by", Shape::OneOf(TURN)), must("stone", Shape::Side)],
    changes: false,
};

pub(super) const BIDS: &Layout =
    &Layout { name: "Bids", fields: &[must("margin", Shape::OneOf(BID_MARGIN))], changes: false };

pub(super) const SEALING: &Layout = &Layout {
    name: "Sealing",
    fields: &[
        must("way", Shape::OneOf(WAY)),
        may("at", Shape::Named),
        may("ambiguous", Shape::OneOf(EMPTY)),
        may("empty", Shape::OneOf(EMPTY)),
    ],
    changes: false,
};

const AXES: &[Field] = &[
    must("schema", Shape::Whole),
    must("edition", Shape::Named),
    must("size", Shape::Size),
    must("repetition", Shape::OneOf(REPETITION)),
    must("repetition_foul", Shape::RepetitionFoul),
    must("suicide", Shape::OneOf(SUICIDE)),
    must("komi", Shape::Amount),
    must("handicap_return", Shape::OneOf(HANDICAP_RETURN)),
    must("count", Shape::OneOf(COUNT)),
    must("warnings_lose", Shape::Whole),
    must("warning_price", Shape::Amount),
    must("passes_end", Shape::Whole),
    must("end_sign", Shape::OneOf(END_SIGN)),
    must("dispute_starter", Shape::OneOf(STARTER)),
    must("time", Shape::Tagged(TIME)),
    must("limit", Shape::Time),
    must("reserve", Shape::Whole),
    must("period", Shape::Time),
    must("calls", Shape::Struct(CALLS)),
    must("capture_time", Shape::OneOf(CAPTURE_TIME)),
    must("flag_window", Shape::Time),
    must("claim", Shape::OneOf(CLAIM)),
    must("reading_by", Shape::OneOf(ARBITER)),
    must("free_by", Shape::OneOf(ARBITER)),
    must("leave", Shape::OneOf(LEAVE)),
    may("cycle", Shape::OneOf(CYCLE)),
    may("late_limit", Shape::Time),
    may("cautions_warn", Shape::Whole),
    may("wrong_colours", Shape::Struct(WRONG_COLOURS)),
    may("appeal_limit", Shape::Time),
    may("pairing_lot", Shape::Flag),
    may("komi_white_passed", Shape::Amount),
    may("handicap_komi", Shape::Amount),
    may("ties", Shape::Side),
    may("counted_in", Shape::OneOf(COUNTED_IN)),
    may("dispute_count", Shape::OneOf(DISPUTE_COUNT)),
    may("last_pass", Shape::Side),
    may("replay_time", Shape::OneOf(REPLAY_TIME)),
    may("capture", Shape::OneOf(CAPTURE)),
    may("first_move", Shape::Side),
    may("seating", Shape::List(&Shape::Struct(SEAT))),
    may("bids", Shape::Struct(BIDS)),
    may("sealing", Shape::Struct(SEALING)),
    may("offences", Shape::Map(&Shape::Struct(OFFENCE))),
    may("cites", Shape::Map(&Shape::Named)),
];

pub(super) const RULES: &Layout = &Layout { name: "Rules", fields: AXES, changes: false };
pub(super) const CHANGES: &Layout = &Layout { name: "Changes", fields: AXES, changes: true };

pub(super) const PARTIAL: &Layout = &Layout { name: "Partial", fields: AXES, changes: true };

pub(super) const DERIVED: &Layout = &Layout {
    name: "Derived",
    fields: &[must("preset", Shape::Named), must("changes", Shape::Struct(CHANGES))],
    changes: false,
};

pub(super) const ARBITERS: &Layout = &Layout {
    name: "Arbiters",
    fields: &[may("chief", Shape::Text), may("table", Shape::List(&Shape::Text))],
    changes: false,
};

pub(super) const VOICE: &Layout = &Layout {
    name: "Voice",
    fields: &[may("folder", Shape::Text), may("player", Shape::List(&Shape::Text))],
    changes: false,
};

pub(super) const SLIPS: &Layout = &Layout {
    name: "Slips",
    fields: &[
        may("lang", Shape::List(&Shape::Lang)),
        may("paper", Shape::OneOf(PAPER)),
        may("print", Shape::List(&Shape::Text)),
    ],
    changes: false,
};

pub(super) const ROUND: &Layout = &Layout {
    name: "Round",
    fields: &[may("date", Shape::Date), may("start", Shape::TimeOfDay), may("stage", Shape::Named)],
    changes: false,
};

pub(super) const TOURNAMENT: &Layout = &Layout {
    name: "Tournament",
    fields: &[
        must("name", Shape::Named),
        may("place", Shape::Text),
        may("arbiters", Shape::Struct(ARBITERS)),
        must("rules", Shape::Named),
        may("changes", Shape::Struct(CHANGES)),
        may("stages", Shape::Map(&Shape::Struct(CHANGES))),
        may("rounds", Shape::Map(&Shape::Struct(ROUND))),
        may("press", Shape::OneOf(PRESS)),
        may("moves", Shape::OneOf(MOVES)),
        may("tenths", Shape::Flag),
        may("sealing", Shape::Struct(SEALING)),
        may("pauses", Shape::List(&Shape::TimeOfDay)),
        may("voice", Shape::Struct(VOICE)),
        may("slips", Shape::Struct(SLIPS)),
    ],
    changes: false,
};

/// What a file may be.
pub(super) const ROOTS: [&Layout; 4] = [RULES, PARTIAL, DERIVED, TOURNAMENT];
