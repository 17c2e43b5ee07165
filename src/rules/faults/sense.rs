//! Contradictions of rules that can be read.

use super::{Kind, nearest};
use crate::rules::{
    Allowance, Call, Changes, Cycle, Repetition, RepetitionFoul, Rules, SCHEMA, TimeSystem,
};
use crate::units::{PerPlayer, Side, Span, Zi};

/// The names of all calls, which are also the names of the voice clips.
pub const CALLS: &[&str] = &[
    "10s", "20s", "30s", "40s", "50s", "55s", "58s", "minute", "left", "times", "begins", "1", "2",
    "3", "4", "5", "6", "7", "8", "9", "10", "over",
];

/// What the console does by itself, by the name under which rules cite its clause.
pub const ACTS: &[&str] = &[
    "resign",
    "agreed-end",
    "refused-end",
    "no-reopening",
    "confirm",
    "life",
    "flag",
    "flag-exceeded",
    "pause",
    "free-ruling",
    "reread",
    "late",
    "clock-fault",
    "split-time",
    "settle",
    "appeal",
    "amend",
    "guess",
    "false-life",
    "opening",
];

/// More than this isn't a game's time but a slip of the pen.
const LONGEST_TIME: Span = Span::from_secs(7 * 24 * 3_600);
const MOST_PERIODS: u32 = 1_000;
/// Nobody is warned as often in one game.
const MOST_WARNINGS: u32 = 99;
/// No rules wait for more passes in a row.
const MOST_PASSES: u32 = 9;
/// No game is longer than its board has points before colours are looked at.
const MOST_MOVES: u32 = 361;

/// A contradiction, without a place: rules may come from several texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// What contradicts.
    pub kind: Kind,
    /// Where it may be told, best first: paths of names from the rules on.
    pub at: Vec<Vec<String>>,
    /// The field or row concerned.
    pub name: String,
    /// The value concerned.
    pub value: String,
    /// What it doesn't fit to.
    pub other: String,
    /// What to write instead, where that is known.
    pub suggestion: Option<String>,
}

/// Lists everything that contradicts in resolved rules. `known_clauses` are the ids that have
/// a text; an article stands for its paragraphs.
#[must_use]
pub fn contradictions(rules: &Rules, known_clauses: &[&str]) -> Vec<Contradiction> {
    let mut sense = Sense { rules, clauses: known_clauses, found: Vec::new() };
    sense.basics();
    sense.rulings();
    sense.komi();
    sense.time();
    sense.calls();
    sense.cycle();
    sense.offences();
    sense.cites();
    if let Some(at) = rules.sealing.as_ref().and_then(|sealing| sealing.at.as_deref())
        && !is_time_of_day(at)
    {
        sense.push(Kind::SealingTime, &[&["sealing", "at"], &["sealing"]], "at").value(at);
    }
    sense.found
}

/// Lists everything that contradicts in rules that may leave fields open: a field that is open
/// contradicts nothing, and fouls may still get their rows.
#[must_use]
pub fn partial_contradictions(said: &Changes, known_clauses: &[&str]) -> Vec<Contradiction> {
    let (rules, open) = said.filled();
    let mut found = settled(contradictions(&rules, known_clauses), &open);
    found.retain(|one| open.is_empty() || one.kind != Kind::OffenceMissing);
    found
}

/// Leaves out what contradicts because of a field that is open.
pub(super) fn settled(mut found: Vec<Contradiction>, open: &[&str]) -> Vec<Contradiction> {
    let touches = |one: &Contradiction| {
        one.at.iter().filter_map(|path| path.first()).any(|field| open.contains(&field.as_str()))
    };
    found.retain(|one| !touches(one));
    found
}

/// Says what is wrong with the limit of one person under these rules, if anything is.
#[must_use]
pub fn allowance_fault(
    rules: &Rules,
    own: &PerPlayer<Allowance>,
    known_clauses: &[&str],
) -> Option<Contradiction> {
    let before: Vec<Kind> =
        contradictions(rules, known_clauses).into_iter().map(|one| one.kind).collect();
    [&own.a, &own.b].into_iter().find_map(|own| {
        let mut rules = rules.clone();
        rules.limit = own.limit.unwrap_or(rules.limit);
        rules.reserve = own.reserve.unwrap_or(rules.reserve);
        // nothing reserved is a handicap like another
        let none = rules.reserve == 0;
        let told = |kind: Kind| before.contains(&kind) || kind.is_notice();
        let new = |one: &Contradiction| !(told(one.kind) || none && one.kind == Kind::ReserveNone);
        contradictions(&rules, known_clauses).into_iter().find(new)
    })
}

pub(super) struct Sense<'a> {
    pub(super) rules: &'a Rules,
    clauses: &'a [&'a str],
    found: Vec<Contradiction>,
}

impl Contradiction {
    pub(super) fn value(&mut self, value: &(impl ToString + ?Sized)) -> &mut Self {
        self.value = value.to_string();
        self
    }

    pub(super) fn other(&mut self, other: &(impl ToString + ?Sized)) -> &mut Self {
        self.other = other.to_string();
        self
    }

    pub(super) fn suggest(&mut self, suggestion: Option<impl ToString>) -> &mut Self {
        self.suggestion = suggestion.map(|text| text.to_string());
        self
    }
}

impl Sense<'_> {
    pub(super) fn push(&mut self, kind: Kind, at: &[&[&str]], name: &str) -> &mut Contradiction {
        let path = |path: &&[&str]| path.iter().map(|part| (*part).to_owned()).collect();
        let at = at.iter().map(path).collect();
        let (value, other) = (String::new(), String::new());
        let name = name.to_owned();
        self.found.push(Contradiction { kind, at, name, value, other, suggestion: None });
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    fn field(&mut self, kind: Kind, name: &str) -> &mut Contradiction {
        self.push(kind, &[&[name]], name)
    }

    fn basics(&mut self) {
        let rules = self.rules;
        if rules.schema != SCHEMA {
            self.field(Kind::Schema, "schema").value(&rules.schema).other(&SCHEMA);
        }
        let lines = rules.size.lines();
        if !(9..=19).contains(&lines) {
            self.field(Kind::SizeUnplayed, "size").value(&lines);
        }
        if rules.warnings_lose == 0 {
            self.field(Kind::WarningsZero, "warnings_lose");
        }
        if rules.warnings_lose > MOST_WARNINGS {
            self.field(Kind::WarningsMany, "warnings_lose").value(&rules.warnings_lose);
        }
        if rules.warning_price < Zi::ZERO {
            self.field(Kind::WarningGains, "warning_price").value(&rules.warning_price);
        }
        if rules.passes_end == 1 {
            self.field(Kind::PassEnds, "passes_end").suggest(Some("2"));
        }
        if rules.passes_end > MOST_PASSES {
            self.field(Kind::PassesMany, "passes_end").value(&rules.passes_end);
        }
        if rules.last_pass.is_some() && rules.passes_end != 2 {
            self.push(Kind::LastPass, &[&["last_pass"], &["passes_end"]], "last_pass")
                .value(&rules.passes_end);
        }
        self.seating();
    }

    /// Checks the first stones and the bids that follow them.
    fn seating(&mut self) {
        let first = self.rules.first_move.unwrap_or(Side::Black);
        let stones = self.rules.seating.as_deref().unwrap_or_default();
        let turns = std::iter::successors(Some(first), |side| Some(side.other()));
        if stones.iter().zip(turns).any(|(seat, side)| seat.stone != side) {
            self.field(Kind::SeatingColours, "seating");
        }
        if self.rules.bids.is_some() && stones.is_empty() {
            self.field(Kind::BidsAlone, "bids");
        }
        if self.rules.bids.is_some() && self.rules.komi_white_passed.is_some() {
            let at: &[&[&str]] = &[&["komi_white_passed"], &["bids"]];
            self.push(Kind::BidsKomi, at, "komi_white_passed");
        }
        // half the board is more than any game is begun with
        let most = usize::from(self.rules.size.points() / 2);
        if stones.len() > most {
            self.field(Kind::SeatingMany, "seating").value(&stones.len()).other(&most);
        }
    }

    /// Checks what an event may add for rulings.
    fn rulings(&mut self) {
        let rules = self.rules;
        if let Some(number) = rules.cautions_warn.filter(|n| !(2..=MOST_WARNINGS).contains(n)) {
            self.field(Kind::CautionsNumber, "cautions_warn").value(&number).suggest(Some("2"));
        }
        let wrong = rules.wrong_colours.map(|wrong| wrong.until);
        if let Some(until) = wrong.filter(|until| !(1..=MOST_MOVES).contains(until)) {
            let at: &[&[&str]] = &[&["wrong_colours", "until"], &["wrong_colours"]];
            self.push(Kind::ColoursUntil, at, "until").value(&until).suggest(Some("10"));
        }
        let appeal = rules.appeal_limit.map(|limit| limit.0);
        if appeal.is_some_and(Span::is_zero) {
            self.field(Kind::AppealZero, "appeal_limit");
        }
        if let Some(long) = appeal.filter(|limit| *limit > LONGEST_TIME) {
            self.field(Kind::TimeAbsurd, "appeal_limit").value(&long.to_units());
        }
    }

    fn komi(&mut self) {
        let rules = self.rules;
        self.one_komi("komi", rules.komi);
        for (name, komi) in
            [("komi_white_passed", rules.komi_white_passed), ("handicap_komi", rules.handicap_komi)]
        {
            if let Some(komi) = komi {
                self.one_komi(name, komi);
            }
        }
    }

    fn one_komi(&mut self, name: &str, komi: Zi) {
        let usual_points = [22, 26, 30].map(Zi::from_quarters);
        if komi < Zi::ZERO {
            self.field(Kind::KomiNegative, name).value(&komi);
        } else if komi > Zi::whole(20) {
            self.field(Kind::KomiAbsurd, name).value(&komi);
        } else if usual_points.contains(&komi) {
            let half = Zi::from_quarters(komi.quarters() / 2);
            self.field(Kind::KomiPoints, name)
                .value(&komi)
                .other(&komi.to_points())
                .suggest(Some(format!("\"{half}\"")));
        }
    }

    fn time(&mut self) {
        let rules = self.rules;
        let (limit, period) = (rules.limit.0, rules.period.0);
        let inside = matches!(rules.time, TimeSystem::Reserved | TimeSystem::Absolute);
        if limit.is_zero() && (inside || matches!(rules.time, TimeSystem::Fischer { .. })) {
            self.field(Kind::LimitZero, "limit");
        }
        if period.is_zero() {
            self.field(Kind::PeriodZero, "period");
        }
        let at: &[&[&str]] = &[&["reserve"], &["limit"], &["period"], &["time"]];
        let all = limit + reserved(rules);
        if all > LONGEST_TIME || rules.reserve > MOST_PERIODS {
            self.push(Kind::TimeAbsurd, at, "limit").value(&all.to_units());
        }
        match rules.time {
            TimeSystem::Reserved | TimeSystem::Periods | TimeSystem::Ing { .. }
                if rules.reserve == 0 =>
            {
                self.push(Kind::ReserveNone, at, "reserve").suggest(Some("time: Absolute"));
            }
            TimeSystem::Reserved if reserved(rules) > limit && !limit.is_zero() => {
                let product = format!("{} × {}", rules.reserve, period.to_units());
                self.push(Kind::ReserveTooLong, at, "reserve")
                    .value(&product)
                    .other(&limit.to_units());
            }
            TimeSystem::Absolute | TimeSystem::Stage { .. } | TimeSystem::Fischer { .. }
                if rules.reserve > 0 =>
            {
                let at: &[&[&str]] = &[&["reserve"], &["time"]];
                self.push(Kind::ReserveAbsolute, at, "reserve")
                    .value(&rules.reserve)
                    .suggest(Some("reserve: 0"));
            }
            TimeSystem::Reserved
            | TimeSystem::Absolute
            | TimeSystem::Stage { .. }
            | TimeSystem::Fischer { .. }
            | TimeSystem::Periods
            | TimeSystem::Ing { .. }
            | TimeSystem::NoClock => {}
        }
        self.own_time();
    }

    /// Checks what a system brings itself.
    fn own_time(&mut self) {
        let at: &[&[&str]] = &[&["time"]];
        match self.rules.time {
            TimeSystem::Stage { moves, within, .. } => {
                if moves == 0 {
                    self.push(Kind::TimeNothing, at, "moves");
                }
                if within.0.is_zero() {
                    self.push(Kind::TimeNothing, at, "within");
                }
                if moves > MOST_PERIODS || within.0 > LONGEST_TIME {
                    self.push(Kind::TimeAbsurd, at, "within").value(&within.0.to_units());
                }
            }
            TimeSystem::Fischer { add, cap } => {
                if add.0.is_zero() {
                    self.push(Kind::TimeNothing, at, "add").suggest(Some("time: Absolute"));
                }
                if add.0 > LONGEST_TIME {
                    self.push(Kind::TimeAbsurd, at, "add").value(&add.0.to_units());
                }
                if let Some(cap) = cap.filter(|cap| cap.0 < add.0) {
                    self.push(Kind::CapLow, at, "cap")
                        .value(&cap.0.to_units())
                        .other(&add.0.to_units());
                }
            }
            TimeSystem::Ing { price } if price < Zi::ZERO => {
                self.push(Kind::WarningGains, at, "price").value(&price);
            }
            TimeSystem::Ing { .. }
            | TimeSystem::Reserved
            | TimeSystem::Absolute
            | TimeSystem::Periods
            | TimeSystem::NoClock => {}
        }
    }

    fn calls(&mut self) {
        let rules = self.rules;
        let periods = rules.time.has_reserve();
        for (list, calls) in [("each", &rules.calls.each), ("last", &rules.calls.last)] {
            self.late_call(list, calls, periods);
            self.call_list(list, calls, |one, next| one.at > next.at);
        }
        self.call_list("left", &rules.calls.left, |one, next| one.at < next.at);
        for (list, names) in [("begins", &rules.calls.begins), ("over", &rules.calls.over)] {
            for say in names {
                self.call_name(list, say);
            }
        }
    }

    /// A call that would come after the end of the period is never heard.
    fn late_call(&mut self, list: &str, calls: &[Call], periods: bool) {
        let period = self.rules.period.0;
        let at: &[&[&str]] = &[&["calls", list], &["period"], &["calls"], &["time"]];
        let late = calls.iter().rfind(|call| call.at.0 > period);
        if let Some(last) = late.filter(|_| periods) {
            self.push(Kind::CallLate, at, &last.say)
                .value(&last.at.0.to_units())
                .other(&period.to_units());
        }
    }

    fn call_list(&mut self, list: &str, calls: &[Call], wrong: fn(&Call, &Call) -> bool) {
        let at: &[&[&str]] = &[&["calls", list], &["period"], &["calls"], &["time"]];
        if let Some(pair) = calls.windows(2).find(|pair| wrong(&pair[0], &pair[1])) {
            self.push(Kind::CallOrder, at, &pair[1].say)
                .value(&pair[1].at.0.to_units())
                .other(&pair[0].at.0.to_units());
        }
        for call in calls {
            self.call_name(list, &call.say);
        }
    }

    fn call_name(&mut self, list: &str, say: &str) {
        if !CALLS.contains(&say) {
            let at: &[&[&str]] = &[&["calls", list], &["calls"]];
            self.push(Kind::UnknownCall, at, say).suggest(nearest(say, CALLS));
        }
    }

    fn cycle(&mut self) {
        let rules = self.rules;
        if rules.repetition_foul == RepetitionFoul::Cycle(Vec::<Cycle>::new()) {
            self.field(Kind::CycleEmpty, "repetition_foul");
        }
        if rules.cycle.is_some() && rules.repetition == Repetition::Simple {
            self.push(Kind::CycleUnnoticed, &[&["cycle"], &["repetition"]], "cycle");
        }
    }

    fn cites(&mut self) {
        let rules = self.rules;
        for (name, clause) in &rules.cites {
            let at: &[&[&str]] = &[&["cites", name], &["cites"]];
            if !Rules::FIELDS.contains(&name.as_str()) && !ACTS.contains(&name.as_str()) {
                let known = [Rules::FIELDS, ACTS].concat();
                self.push(Kind::UnknownCite, at, name).suggest(nearest(name, &known));
            }
            self.clause(at, clause.id());
        }
    }

    pub(super) fn clause(&mut self, at: &[&[&str]], id: &str) {
        let known = self.clauses.iter().any(|known| within(known, id));
        if !known {
            let near = nearest(id, self.clauses);
            self.push(Kind::UnknownClause, at, id).suggest(near);
        }
    }
}

/// Tells whether a clause is another or one of its paragraphs.
fn within(known: &str, id: &str) -> bool {
    known.strip_prefix(id).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn reserved(rules: &Rules) -> Span {
    rules.period.0.times(u64::from(rules.reserve))
}

/// Tells whether a text is `HH:MM`.
pub(super) fn is_time_of_day(text: &str) -> bool {
    text.parse::<crate::units::TimeOfDay>().is_ok()
}
