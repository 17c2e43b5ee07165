//! The commands that can be typed, with their values.

use std::fmt;

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All words that are left.
    Text,
    /// One word of a closed list: letter case doesn't matter.
    Word,
    /// The id of a clause, as it is typed.
    Clause,
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
    /// The name of a variant, `in-proportion`.
    Variant,
    /// Who is there, with commas between.
    Present,
    /// What an opened paper counts as: a point, or the name of a variant.
    Meaning,
}

/// One value of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
    /// Whether the command needs it.
    pub needed: bool,
    /// Whether it is only taken as `name=value`.
    pub only_named: bool,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
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
}

impl Row {
    /// Says how the command is written.
    pub const fn usage(&self) -> super::Usage {
        super::Usage { name: self.name, values: self.fields }
    }
}

/// What is typed unseen, on a page of its own, and never as a command.
pub const UNSEEN: &[&str] = &["seal", "sealed", "封着", "封著", "bid", "预判", "預判"];

/// Writes the table; a row: name, perhaps `/ another`, variant, `one` for a single value without
/// name, its values (`opt`: may be left out; `named`: only by name).
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
    ($($name:literal $(/ $other:literal)? $variant:ident $($tuple:ident)? [$($field:ident $kind:ident $($mark:ident)?),*];)*) => {
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
        }),*];
    };
}

rows! {
    "start" Start [];
    "play" Play one [point Point];
    "pass" / "虚着" Pass [];
    "press" Press [];
    "complete" Complete one [to Stroke];
    "unpress" Unpress [reason Text];
    "uncomplete" Uncomplete [reason Text];
    "reverse" Reverse [reason Text];
    "pause" / "暂停" Pause [];
    "resume" / "继续" Resume [];
    "rule" / "判罚" Rule [offence Word, side Side, point Point opt, text Text opt, choice Number named,
        about Number named, prior Number named, clause Clause named, basis Word named, agreed Yes named, both Yes named,
        separate Yes named, give_back Yes named];
    "withdraw" Withdraw [ruling Number, reason Text];
    "appeal" Appeal [ruling Number, verdict Word, reason Text, body Text named];
    "lot" Lot one [side Side];
    "amend" Amend [measure Word, clause Clause, reason Text, side Side named];
    "guess" Guess [holder Side, held Number, shown Number];
    "swap" Swap [reason Text];
    "restore" Restore [reason Text];
    "correct" / "更正" Correct [n Number, to Stroke, reason Text, insert Yes named, own Yes named];
    "describe" Describe [black Text named, white Text named, black_rank Text named, white_rank Text named,
        black_team Text named, white_team Text named, tournament Text named, round Text named, table Text named];
    "take-back" / "撤回" TakeBack [reason Text];
    "set-reading" SetReading [side Side, reason Text, main Time named, reserve Number named, period Time named, moves Number named];
    "recover" Recover [from Variant];
    "late" Late [side Side, by Time];
    "leave" Leave one [side Side];
    "walk" Walk one [side Side];
    "return" Return one [side Side];
    "hold" Hold [];
    "release" Release [];
    "clock-fault" ClockFault [truth Time, reason Text];
    "split" Split [used Time, reason Text];
    "reread" Reread [from Word];
    "settle" Settle one [side Side];
    "asked" Asked one [side Side];
    "complain" Complain [side Side, clause Clause, text Text opt, about Number named, ruling Number named];
    "decide" Decide [complaint Number, upheld Yes, reason Text, departs Yes named];
    "relieve" Relieve [name Text];
    "choose" Choose [point Point, own Yes];
    "dispute" Dispute [points Points, side Side opt];
    "back" Back [];
    "hand-count" HandCount [side Side, total Zi, territory Zi named, stones Zi named];
    "explain" Explain [reason Text];
    "propose" Propose [];
    "answer" Answer [agree Yes];
    "resign" / "认输" Resign one [side Side];
    "dead" Dead one [points Points];
    "false-life" FalseLife one [points Points];
    "alive" Alive one [points Points];
    "confirm" Confirm one [who Who];
    "recount" Recount [reason Text];
    "flag-confirmed" FlagConfirmed [];
    "flag-withdrawn" FlagWithdrawn [reason Text opt];
    "stone-before-call" StoneBeforeCall [];
    "adjourn" Adjourn [];
    "dismiss" Dismiss [];
    "custody" Custody [keeper Text, envelope Text named, resumes Text named, place Text named];
    "unseal" Unseal [present Present, intact Yes, note Text opt];
    "open" Open [text Text opt, salt Text named];
    "interpret" Interpret [meaning Meaning, reason Text];
    "hand-in" HandIn [];
    "cancel" Cancel [reason Text opt];
    "hand-over" HandOver [to Text, keeper Text named];
    "reclaim" Reclaim [reason Text];
}
