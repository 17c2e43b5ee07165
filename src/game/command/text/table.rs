//! The commands that can be typed, with their values.

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All words that are left.
    Text,
    /// One word: an id.
    Word,
    /// A side.
    Side,
    /// A side or the arbiter.
    Who,
    /// A whole number.
    Number,
    /// Yes or no.
    Yes,
    /// A point.
    Point,
    /// A point or a pass.
    Stroke,
    /// Points, with commas between.
    Points,
    /// A length of time, `1:23`.
    Time,
    /// An amount of zi, `40 1/2`.
    Zi,
}

/// One value of a command.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    pub kind: Kind,
    pub needed: bool,
    /// It is only taken as `name=value`.
    pub only_named: bool,
}

/// One command.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The name as it is typed.
    pub name: &'static str,
    /// Another one, folded.
    pub other: Option<&'static str>,
    pub variant: &'static str,
    /// Its only value has no name.
    pub tuple: bool,
    pub fields: &'static [Field],
    pub usage: &'static str,
}

/// Writes the table; a row: name, perhaps `/ another`, variant, `one` for a single value without
/// name, its values (`opt`: may be left out; `named`: only by name), and how they are written.
macro_rules! rows {
    (@needed) => { true };
    (@needed opt) => { false };
    (@needed named) => { false };
    (@named) => { false };
    (@named opt) => { false };
    (@named named) => { true };
    (@tuple) => { false };
    (@tuple one) => { true };
    (@other) => { None };
    (@other $other:literal) => { Some($other) };
    ($($name:literal $(/ $other:literal)? $variant:ident $($tuple:ident)? [$($field:ident $kind:ident $($mark:ident)?),*] $usage:literal;)*) => {
        pub const ROWS: &[Row] = &[$(Row {
            name: $name,
            other: rows!(@other $($other)?),
            variant: stringify!($variant),
            tuple: rows!(@tuple $($tuple)?),
            fields: &[$(Field {
                name: stringify!($field),
                kind: Kind::$kind,
                needed: rows!(@needed $($mark)?),
                only_named: rows!(@named $($mark)?),
            }),*],
            usage: $usage,
        }),*];
    };
}

rows! {
    "start" Start [] "";
    "play" Play one [point Point] "POINT";
    "pass" / "虚着" Pass [] "";
    "press" Press [] "";
    "complete" Complete one [to Stroke] "POINT|pass";
    "unpress" Unpress [reason Text] "REASON";
    "uncomplete" Uncomplete [reason Text] "REASON";
    "reverse" Reverse [reason Text] "REASON";
    "pause" / "暂停" Pause [] "";
    "resume" / "继续" Resume [] "";
    "rule" / "判罚" Rule [offence Word, side Side, point Point opt, text Text opt, choice Number named,
        about Number named, prior Number named, clause Word named, basis Word named, agreed Yes named, both Yes named,
        separate Yes named, give_back Yes named]
        "OFFENCE SIDE [POINT] [TEXT] [choice=N about=N prior=N clause=ID basis=seen agreed=yes both=yes separate=yes give_back=yes]";
    "withdraw" Withdraw [ruling Number, reason Text] "RULING REASON";
    "appeal" Appeal [ruling Number, verdict Word, reason Text, body Word named] "RULING upheld|set-aside REASON [body=NAME]";
    "lot" Lot one [side Side] "SIDE";
    "guess" Guess [holder Side, held Number, shown Number] "SIDE HELD SHOWN";
    "swap" Swap [reason Text] "REASON";
    "restore" Restore [reason Text] "REASON";
    "correct" / "更正" Correct [n Number, to Stroke, reason Text, insert Yes named, own Yes named] "N POINT|pass REASON [insert=yes own=yes]";
    "take-back" / "撤回" TakeBack [reason Text] "REASON";
    "set-reading" SetReading [side Side, reason Text, main Time named, reserve Number named, period Time named, moves Number named] "SIDE REASON [main=TIME reserve=N period=TIME moves=N]";
    "late" Late [side Side, by Time] "SIDE TIME";
    "leave" Leave one [side Side] "SIDE";
    "walk" Walk one [side Side] "SIDE";
    "return" Return one [side Side] "SIDE";
    "hold" Hold [] "";
    "release" Release [] "";
    "clock-fault" ClockFault [truth Time, reason Text] "TIME REASON";
    "split" Split [used Time, reason Text] "TIME REASON";
    "reread" Reread [from Word] "CALL";
    "settle" Settle one [side Side] "SIDE";
    "asked" Asked one [side Side] "SIDE";
    "complain" Complain [side Side, clause Word, text Text opt, about Number named, ruling Number named] "SIDE CLAUSE [TEXT] [about=N ruling=N]";
    "decide" Decide [complaint Number, upheld Yes, reason Text, departs Yes named] "COMPLAINT yes|no REASON [departs=yes]";
    "relieve" Relieve [name Text] "NAME";
    "choose" Choose [point Point, own Yes] "POINT yes|no";
    "dispute" Dispute [points Points, side Side opt] "POINTS [SIDE]";
    "back" Back [] "";
    "hand-count" HandCount [side Side, total Zi, territory Zi named, stones Zi named] "SIDE ZI [territory=N stones=N]";
    "explain" Explain [reason Text] "REASON";
    "propose" Propose [] "";
    "answer" Answer [agree Yes] "yes|no";
    "resign" / "认输" Resign one [side Side] "SIDE";
    "dead" Dead one [points Points] "POINTS";
    "false-life" FalseLife one [points Points] "POINTS";
    "alive" Alive one [points Points] "POINTS";
    "confirm" Confirm one [who Who] "SIDE|arbiter";
    "recount" Recount [reason Text] "REASON";
    "flag-confirmed" FlagConfirmed [] "";
    "flag-withdrawn" FlagWithdrawn [reason Text opt] "[REASON]";
    "stone-before-call" StoneBeforeCall [] "";
    "adjourn" Adjourn [] "";
    "dismiss" Dismiss [] "";
    "hand-in" HandIn [] "";
    "cancel" Cancel [reason Text opt] "[REASON]";
    "hand-over" HandOver [to Word, keeper Word opt] "TO [KEEPER]";
    "reclaim" Reclaim [reason Text] "REASON";
}
