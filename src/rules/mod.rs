//! An event's regulations as data: the schema of presets and event files.
//!
//! Editions differ by values only. Every axis names the clause it comes from in
//! [`Rules::cites`]; a field that doesn't apply is left out of the canonical text, so that a
//! new axis never changes an old digest.

pub mod adjournment;
pub mod board;
mod canonical;
pub mod clause;
mod difference;
pub mod ending;
pub mod faults;
mod neutral;
pub mod offence;
pub mod preset;
pub mod seat;
pub mod time;
pub mod tournament;

pub use adjournment::{Empty, Sealing, SealingWay};
pub use board::{Capture, Cycle, Repetition, RepetitionFoul, Suicide};
pub use canonical::Canonical;
pub use clause::Clause;
pub use difference::Difference;
pub use ending::{
    CountMethod, CountUnit, DisputeCount, EndSign, HandicapReturn, ReplayTime, Starter,
};
pub use offence::{Claim, Effect, Offence, Sanction, Who};
pub use preset::Preset;
pub use seat::{BidMargin, Bids, Colours, Seat, WrongColours};
pub use time::{Allowance, Call, Calls, CaptureTime, Leave, Length, TimeSystem};
pub use tournament::{Moves, Press, Tournament};

use crate::units::{BoardSize, Side, Zi};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// The version of the schema that this program writes.
pub const SCHEMA: u32 = 1;

/// Reads a field that is said, be it `None`: only what isn't said leaves the preset's.
#[expect(clippy::option_option, reason = "unsaid, said to be absent, said: three cases")]
fn said<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    reader: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(reader).map(Some)
}

/// Defines the resolved rules and the changes that an event may make to them from one list of
/// fields, so that the two can't drift apart.
macro_rules! axes {
    (
        plain { $( $(#[$plain_doc:meta])* $plain:ident : $plain_type:ty, )* }
        optional { $( $(#[$opt_doc:meta])* $opt:ident : $opt_type:ty, )* }
        merged { $( $(#[$map_doc:meta])* $map:ident : $map_type:ty, )* }
    ) => {
        /// The rules of a game, resolved: nothing is left to a default.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Rules {
            $( $(#[$plain_doc])* pub $plain: $plain_type, )*
            $( $(#[$opt_doc])* #[serde(default, skip_serializing_if = "Option::is_none")]
               pub $opt: Option<$opt_type>, )*
            $( $(#[$map_doc])* #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
               pub $map: $map_type, )*
        }

        /// What an event changes of a preset: each field replaces the preset's, but for the
        /// maps, whose rows replace or join the preset's rows. By itself it is a partial set of
        /// rules, which leaves the other fields open.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Changes {
            $( #[doc = concat!("Replaces `", stringify!($plain), "`.")]
               #[serde(skip_serializing_if = "Option::is_none")]
               pub $plain: Option<$plain_type>, )*
            $( #[doc = concat!("Replaces `", stringify!($opt), "`; `None` in it takes that away.")]
               #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "said")]
               pub $opt: Option<Option<$opt_type>>, )*
            $( #[doc = concat!("Joins `", stringify!($map), "`.")]
               #[serde(skip_serializing_if = "BTreeMap::is_empty")]
               pub $map: $map_type, )*
        }

        impl Rules {
            /// The names of all fields, in the order of the schema.
            pub const FIELDS: &'static [&'static str] = &[
                $( stringify!($plain), )* $( stringify!($opt), )* $( stringify!($map), )*
            ];

            /// Returns the rules with an event's changes.
            #[must_use]
            pub fn with(mut self, changes: &Changes) -> Self {
                $( if let Some(value) = &changes.$plain { self.$plain = value.clone(); } )*
                $( if let Some(value) = &changes.$opt { self.$opt.clone_from(value); } )*
                $( self.$map.extend(changes.$map.clone()); )*
                self
            }

            /// Returns the changes that make these rules of any others: also what these don't
            /// have is said.
            #[must_use]
            pub fn whole(&self) -> Changes {
                Changes {
                    $( $plain: Some(self.$plain.clone()), )*
                    $( $opt: Some(self.$opt.clone()), )*
                    $( $map: self.$map.clone(), )*
                }
            }

            /// Returns the names of the fields in which two sets of rules differ.
            #[must_use]
            pub fn differences(&self, other: &Self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $( if self.$plain != other.$plain { names.push(stringify!($plain)); } )*
                $( if self.$opt != other.$opt { names.push(stringify!($opt)); } )*
                $( if self.$map != other.$map { names.push(stringify!($map)); } )*
                names
            }
        }

        impl Changes {
            /// Returns the names of the fields that are set.
            #[must_use]
            pub fn named(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $( if self.$plain.is_some() { names.push(stringify!($plain)); } )*
                $( if self.$opt.is_some() { names.push(stringify!($opt)); } )*
                $( if !self.$map.is_empty() { names.push(stringify!($map)); } )*
                names
            }

            /// Returns the names of the fields that rules must have and that are left open.
            #[must_use]
            pub fn missing(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $( if self.$plain.is_none() { names.push(stringify!($plain)); } )*
                names
            }

            /// Returns these with what others say over them.
            #[must_use]
            pub fn with(mut self, others: &Self) -> Self {
                $( if let Some(value) = &others.$plain { self.$plain = Some(value.clone()); } )*
                $( if let Some(value) = &others.$opt { self.$opt = Some(value.clone()); } )*
                $( self.$map.extend(others.$map.clone()); )*
                self
            }

            /// Returns these without what others say just so.
            #[must_use]
            pub fn beyond(mut self, others: &Self) -> Self {
                $( if self.$plain == others.$plain { self.$plain = None; } )*
                $( if self.$opt == others.$opt { self.$opt = None; } )*
                $( self.$map.retain(|name, row| others.$map.get(name) != Some(row)); )*
                self
            }

            /// Returns these without some fields.
            #[must_use]
            pub fn without(mut self, fields: &[&str]) -> Self {
                $( if fields.contains(&stringify!($plain)) { self.$plain = None; } )*
                $( if fields.contains(&stringify!($opt)) { self.$opt = None; } )*
                $( if fields.contains(&stringify!($map)) { self.$map.clear(); } )*
                self
            }

            /// Makes rules of them.
            ///
            /// # Errors
            /// The names of the fields that are left open.
            pub fn complete(self) -> Result<Rules, Vec<&'static str>> {
                let missing = self.missing();
                let Self { $( $plain: Some($plain), )* $( $opt, )* $( $map, )* } = self else {
                    return Err(missing);
                };
                Ok(Rules { $( $plain, )* $( $opt: $opt.flatten(), )* $( $map, )* })
            }
        }

        impl From<Rules> for Changes {
            fn from(rules: Rules) -> Self {
                let Rules { $( $plain, )* $( $opt, )* $( $map, )* } = rules;
                Self { $( $plain: Some($plain), )* $( $opt: $opt.map(Some), )* $( $map, )* }
            }
        }
    };
}

axes! {
    plain {
        /// The version of the schema the text was written in.
        schema: u32,
        /// The edition, as a person names it (`2002`); a label, never asked for by code.
        edition: String,
        /// Lines of the board (1988/I.1, 2002/1).
        size: BoardSize,
        /// Which recurrences are noticed (1988/I.6, 2002/6).
        repetition: Repetition,
        /// What a noticed recurrence other than the immediate retake of a ko is.
        repetition_foul: RepetitionFoul,
        /// Whether a stone may be left without liberty (1988/I.5, 2002/5).
        suicide: Suicide,
        /// What Black gives in an even game, in zi (1988/II.2, 2002/11).
        komi: Zi,
        /// What Black gives back for handicap stones (misc/handicap).
        handicap_return: HandicapReturn,
        /// How the board is counted (1988/I.9, 2002/9).
        count: CountMethod,
        /// How many warnings in one game lose it (1988/III.12.2, 2002/24.2).
        warnings_lose: u32,
        /// What each warning costs in the count, in zi (2002/24.1).
        warning_price: Zi,
        /// How many voluntary passes in a row end the game; 0: they don't (2002/7.3).
        passes_end: u32,
        /// The sign by which the side to move says that the game is over
        /// (1988/II.4.2, 2002/13.2).
        end_sign: EndSign,
        /// Who moves first when life or death is played out (1988/III.end.3, 2002/21.4).
        dispute_starter: Starter,
        /// How time is kept (1988/II.3, 2002/12).
        time: TimeSystem,
        /// Each side's limit; it *includes* the reserved minutes (1988/II.3.1, 2002/12.2).
        limit: Length,
        /// How many periods at the end of the limit are reserved for reading the seconds
        /// (1988/II.3.2, 2002/12.3); 0 under a system without them.
        reserve: u32,
        /// The length of one reserved period (60 s in both texts).
        period: Length,
        /// Which seconds are called, and how (1988/II.3.2, 2002/12.3).
        calls: Calls,
        /// Whether lifting captured stones is timed while the seconds are read
        /// (1988/III.time.4, 2002/22.1).
        capture_time: CaptureTime,
        /// How long after the flag "the stone was down before the call" may be entered
        /// (2002/12.3).
        flag_window: Length,
        /// Until when a player may claim an opponent's foul (1988/II.7.2, 2002/16.3).
        claim: Claim,
        /// Who may set one side's reading (2002/22.3).
        reading_by: Who,
        /// Who rules on a foul that the catalogue doesn't list (1988/III.12.1).
        free_by: Who,
        /// What a permitted leave does to the reading (1988/III.time.6, 2002/22.2).
        leave: Leave,
    }
    optional {
        /// The event's supplement for long cycles (1988/III.11.3, 2002/20.3): where it is set a
        /// recurrence is accepted, noted, and this is proposed.
        cycle: Cycle,
        /// How late a player may come (1988/III.time.1).
        late_limit: Length,
        /// How many cautions make a warning; without it a caution is only counted.
        cautions_warn: u32,
        /// What is done where the colours were wrong, and up to which move (2002/17.1).
        wrong_colours: WrongColours,
        /// How long after a ruling an appeal may be lodged (1988/II.7.4).
        appeal_limit: Length,
        /// Whether a lot may be drawn for the pairing where both lose (2002/17.5).
        pairing_lot: bool,
        /// What Black gives instead of the komi where White was the first to pass at the end.
        komi_white_passed: Zi,
        /// What Black gives in a handicap game besides what he gives back; without it nothing
        /// (misc/handicap).
        handicap_komi: Zi,
        /// Who wins where both have exactly half; without it that is a draw (1988/I.9, 2002/9).
        ties: Side,
        /// In what the margin is said; without it in zi.
        counted_in: CountUnit,
        /// What is counted after a dispute was played out; without it the position at the end
        /// (open question U17).
        dispute_count: DisputeCount,
        /// Who passes last: two passes in a row end the game only if the second is his.
        last_pass: Side,
        /// With which readings a game is played anew; without it with the whole limit
        /// (open question U20).
        replay_time: ReplayTime,
        /// What comes off where both sides have chains without liberty; without it the opponent's
        /// (1988/I.4, 2002/4; seat/4.3).
        capture: Capture,
        /// Who moves first in an even game; without it Black (1988/I.2, 2002/2.3; seat/2.3).
        first_move: Side,
        /// The stones that are set before the game is played (seat/5.2).
        seating: Vec<Seat>,
        /// How sealed bids fix colours and margin (seat/5.3).
        bids: Bids,
        /// How a move is sealed at an adjournment (1988/II.5, 2002/14); without it the event
        /// has none.
        sealing: Sealing,
    }
    merged {
        /// What each foul costs, by its id.
        offences: BTreeMap<String, Offence>,
        /// The clause of each axis, by the field's name.
        cites: BTreeMap<String, Clause>,
    }
}

impl Rules {
    /// Returns the clause that an axis cites, if the rules name one.
    #[must_use]
    pub fn cite(&self, field: &str) -> Option<&Clause> {
        self.cites.get(field)
    }

    /// Returns in what the margin is said.
    #[must_use]
    pub fn unit(&self) -> CountUnit {
        self.counted_in.unwrap_or_default()
    }

    /// Returns the row of a foul.
    #[must_use]
    pub fn offence(&self, id: &str) -> Option<&Offence> {
        self.offences.get(id)
    }

    /// Tells whether a foul is nobody's act, so that no side is named with it: an accident, or a
    /// cycle that neither side gives up.
    #[must_use]
    pub fn is_nobodys(&self, id: &str) -> bool {
        let cycle = id == "repetition" && !self.cycle_options().0.is_empty();
        cycle || self.offence(id).is_some_and(|row| row.nobody)
    }

    /// Returns the results that a game may get in which a position keeps coming back, and the
    /// axis that says so: the event's supplement, else the edition's options.
    #[must_use]
    pub fn cycle_options(&self) -> (Vec<Cycle>, &'static str) {
        match (&self.cycle, &self.repetition_foul) {
            (Some(cycle), _) => (vec![*cycle], "cycle"),
            (None, RepetitionFoul::Cycle(options)) => (options.clone(), "repetition_foul"),
            (None, RepetitionFoul::Foul | RepetitionFoul::Notice) => {
                (Vec::new(), "repetition_foul")
            }
        }
    }

    /// Returns the offence id that prices a noticed recurrence, if it is a foul: where the
    /// event has a supplement for cycles, or only notes them, it is none.
    #[must_use]
    pub const fn repetition_is_foul(&self) -> bool {
        self.cycle.is_none() && matches!(self.repetition_foul, RepetitionFoul::Foul)
    }

    /// Writes the canonical text: one line of RON, what isn't applicable left out.
    ///
    /// # Errors
    /// Never for rules that were read; the writer's error is passed on all the same.
    pub fn to_canonical(&self) -> Result<String, ron::Error> {
        preset::ron_options().to_string(self)
    }
}

impl Changes {
    /// Returns the clause that an axis cites, if one is named.
    #[must_use]
    pub fn cite(&self, field: &str) -> Option<&Clause> {
        self.cites.get(field)
    }

    /// Writes the canonical text: that of rules where nothing is left open, else a `Partial(…)`
    /// in one line of RON.
    ///
    /// # Errors
    /// Never for what was read; the writer's error is passed on all the same.
    pub fn to_canonical(&self) -> Result<String, ron::Error> {
        match self.clone().complete() {
            Ok(rules) => rules.to_canonical(),
            Err(_) => Ok(format!("Partial{}", preset::ron_options().to_string(self)?)),
        }
    }
}
