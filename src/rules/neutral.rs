//! What stands in for fields that a partial preset leaves open, where only the board is counted.
//!
//! A count or the judging of a record asks for the axes of board and count alone. Each of the
//! others gets a value here that does nothing: no clock, no calls, no claims that lapse earlier.
//! These values are shown nowhere and written into no game; who needs an axis that is left open
//! looks into the list that comes with the rules and asks for it by name.

use super::{
    Calls, CaptureTime, Changes, Claim, CountMethod, EndSign, HandicapReturn, Leave, Length,
    Repetition, RepetitionFoul, Rules, SCHEMA, Starter, Suicide, TimeSystem, Who,
};
use crate::units::{BoardSize, Span, Zi};
use std::collections::BTreeMap;

impl Changes {
    /// Returns the names of the fields that are left open, and rules in which they do nothing:
    /// for counting and for judging records, never for a game.
    #[must_use]
    pub fn filled(&self) -> (Rules, Vec<&'static str>) {
        (neutral().with(self), self.missing())
    }
}

/// Rules without clock and fouls, under which nothing but a ko is noticed.
fn neutral() -> Rules {
    let zero = Length(Span::ZERO);
    Rules {
        schema: SCHEMA,
        edition: String::new(),
        size: BoardSize::FULL,
        repetition: Repetition::Simple,
        repetition_foul: RepetitionFoul::Notice,
        suicide: Suicide::Forbidden,
        komi: Zi::ZERO,
        handicap_return: HandicapReturn::Nothing,
        count: CountMethod::Area,
        warnings_lose: 2,
        warning_price: Zi::ZERO,
        passes_end: 0,
        end_sign: EndSign::Spoken,
        dispute_starter: Starter::SideToMove,
        time: TimeSystem::NoClock,
        limit: zero,
        reserve: 0,
        period: Length(Span::from_secs(60)),
        calls: Calls {
            each: Vec::new(),
            last: Vec::new(),
            left: Vec::new(),
            begins: Vec::new(),
            over: Vec::new(),
        },
        capture_time: CaptureTime::Counted,
        flag_window: zero,
        claim: Claim::OwnTime,
        reading_by: Who::Table,
        free_by: Who::Table,
        leave: Leave::Runs,
        cycle: None,
        late_limit: None,
        cautions_warn: None,
        wrong_colours: None,
        appeal_limit: None,
        pairing_lot: None,
        komi_white_passed: None,
        handicap_komi: None,
        ties: None,
        counted_in: None,
        dispute_count: None,
        last_pass: None,
        replay_time: None,
        capture: None,
        first_move: None,
        seating: None,
        bids: None,
        sealing: None,
        offences: BTreeMap::new(),
        cites: BTreeMap::new(),
    }
}
