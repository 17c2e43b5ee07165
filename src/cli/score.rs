//! `score`: the count of a record and its result.

use super::output::brief;
use super::problems::Told;
use super::source::{self, Named};
use super::table::Table;
use super::{Context, Exit, Failure, Report, args, check};
use crate::game::count;
use crate::game::result::{Count, Outcome, ResultKind};
use crate::record::{
    Fault, Game, HandicapForm, Kind, Komi, Outcome as Written, Problem, Replay, replay,
};
use crate::report::counted;
use crate::rules::{Clause, CountUnit, Rules};
use crate::units::{BoardSize, PerSide, Point, Side, Zi};
use crate::words::{self, Words, say};
use clap::ArgMatches;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The most handicap stones that are counted with; five by five is the most that is ever given.
const MOST_STONES: u32 = 25;

/// Runs the command.
///
/// # Errors
/// Wrong usage, or a file that can't be read.
pub fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let named = source::for_counting(words, args::text(args, "rules").as_deref())?;
    let asked = Asked::read(words, args)?;
    let path = args.get_one::<PathBuf>("FILE").cloned().unwrap_or_default();
    let file = path.display().to_string();
    let collection = source::records(words, &path)?;
    let [game] = collection.games.as_slice() else {
        let n = collection.games.len();
        return Err(
            Failure::usage("several-games", say!(words, "score-one-game", n = n)).at_file(file)
        );
    };
    let replay = replay(game, check::judging(&named.rules, check::after(args)));
    let mut problems = collection.problems.clone();
    let (of_game, more) = check::all_problems(game, &replay);
    problems.extend(of_game);
    needed(words, &named, &asked, asked.stones(game))?;
    let mut scored = Scored::new(words, game, &replay, &named, &asked, problems);
    scored.more = more;
    scored
        .count(words, &replay, &asked, check::after(args).is_some())
        .map_err(|fault| fault.at_file(file))?;
    let exit = if scored.problems.is_empty() { Exit::Clean } else { Exit::Found };
    Ok(Report::new(exit, scored.text(words), scored.json(words)))
}

// --- What was asked ---

/// The komi that is asked for.
enum KomiAsked {
    /// The rules'.
    Rules,
    /// That of the record.
    File,
    /// An amount.
    Amount(Zi),
}

/// What the options say.
struct Asked {
    komi: KomiAsked,
    handicap: Option<u32>,
    warnings: PerSide<u32>,
    dead: Vec<String>,
}

impl Asked {
    fn read(words: &Words, args: &ArgMatches) -> Result<Self, Failure> {
        let bad = |arg: &str, value: &str| {
            Failure::usage("usage", say!(words, "usage-bad-value", arg = arg, value = brief(value)))
        };
        let komi = match args::text(args, "komi").as_deref() {
            None => KomiAsked::Rules,
            Some("file") => KomiAsked::File,
            Some(text) => KomiAsked::Amount(
                text.trim()
                    .parse()
                    .map_err(|_| bad("--komi", text).hint(say!(words, "score-komi-hint")))?,
            ),
        };
        let handicap = args::text(args, "handicap").map(|text| {
            let stones = text.parse::<u32>().ok().filter(|stones| *stones <= MOST_STONES);
            stones.ok_or_else(|| bad("--handicap", &text))
        });
        let warnings = args::text(args, "warnings").unwrap_or_default();
        let warnings = per_side(&warnings)
            .ok_or_else(|| bad("--warnings", &warnings).hint(say!(words, "score-warnings-hint")))?;
        let dead = args::text(args, "dead").unwrap_or_default();
        let dead = dead.split([',', '，', '、', ' ']).filter(|one| !one.is_empty());
        Ok(Self {
            komi,
            handicap: handicap.transpose()?,
            warnings,
            dead: dead.map(str::to_owned).collect(),
        })
    }

    /// Returns the handicap that is counted with.
    fn stones(&self, game: &Game) -> u32 {
        self.handicap.unwrap_or_else(|| handicap_of(game))
    }
}

/// Refuses to count with what the rules leave open, by its names.
fn needed(words: &Words, named: &Named, asked: &Asked, stones: u32) -> Result<(), Failure> {
    let warned = Side::BOTH.into_iter().any(|side| asked.warnings[side] > 0);
    let needs = |field: &&str| match *field {
        "komi" => matches!(asked.komi, KomiAsked::Rules) && stones == 0,
        "handicap_return" => stones > 1,
        "warnings_lose" | "warning_price" => warned,
        field => field == "count",
    };
    if named.rules.bids.is_some() && matches!(asked.komi, KomiAsked::Rules) {
        let text = say!(words, "score-komi-by-bids", rules = brief(&named.name));
        return Err(Failure::usage("left-open", text).hint(say!(words, "score-komi-open")));
    }
    let open: Vec<&str> = named.open.iter().copied().filter(needs).collect();
    if open.is_empty() {
        return Ok(());
    }
    let failure = source::left_open(words, &named.name, &open.join(", "));
    Err(if open == ["komi"] {
        failure.hint(say!(words, "score-komi-open"))
    } else {
        failure.hint(say!(words, "score-open", rules = &named.name))
    })
}

/// Reads `black=N,white=N`; a side left out has none.
fn per_side(text: &str) -> Option<PerSide<u32>> {
    let mut numbers: PerSide<Option<u32>> = PerSide::default();
    for part in text.split([',', '，']).filter(|part| !part.trim().is_empty()) {
        let (side, number) = part.split_once('=')?;
        let side = Side::BOTH.into_iter().find(|known| known.id() == side.trim())?;
        let number = number.trim().parse::<u32>().ok().filter(|number| *number <= 100)?;
        if numbers[side].replace(number).is_some() {
            return None;
        }
    }
    Some(numbers.map(Option::unwrap_or_default))
}

// --- The count ---

/// A record, its problems and, where it could be counted or was decided otherwise, its result.
struct Scored<'a> {
    named: &'a Named,
    size: BoardSize,
    moves: u32,
    finished: bool,
    written: Option<Written>,
    komi: Option<Zi>,
    /// What Black gives back.
    handicap: Zi,
    fines: PerSide<Zi>,
    count: Option<Count>,
    outcome: Option<Outcome>,
    problems: Vec<Told>,
    /// How many more there are.
    more: u32,
}

impl<'a> Scored<'a> {
    fn new(
        words: &Words,
        game: &Game,
        replay: &Replay,
        named: &'a Named,
        asked: &Asked,
        mut problems: Vec<Problem>,
    ) -> Self {
        let rules = &named.rules;
        if asked.handicap.is_some() {
            problems.retain(|problem| problem.fault.kind() != Kind::Handicap);
        }
        let stones = asked.stones(game);
        let komi = match asked.komi {
            KomiAsked::Amount(amount) => Some(amount),
            KomiAsked::File => game.komi.map_or(Some(Zi::ZERO), amount),
            KomiAsked::Rules if stones > 0 => Some(rules.handicap_komi.unwrap_or_default()),
            KomiAsked::Rules => {
                let white_passed = replay.first_pass == Some(Side::White);
                Some(rules.komi_white_passed.filter(|_| white_passed).unwrap_or(rules.komi))
            }
        };
        let told = problems.into_iter().map(|problem| Told::new(words, problem));
        let mut problems: Vec<Told> = told.chain(komi_differs(words, game, komi)).collect();
        problems.sort_by_key(|told| told.problem.number);
        Self {
            named,
            size: game.outline.size,
            moves: replay.moves,
            finished: replay.ended || game.outcome.is_some_and(ends),
            written: game.outcome,
            komi,
            handicap: rules.handicap_return.amount(stones),
            fines: asked.warnings.map(|n| rules.warning_price.times(i32::try_from(n).unwrap_or(0))),
            count: None,
            outcome: None,
            problems,
            more: 0,
        }
    }

    /// Counts, unless the warnings have decided the game or the record breaks a rule.
    fn count(
        &mut self,
        words: &Words,
        replay: &Replay,
        asked: &Asked,
        goes_on: bool,
    ) -> Result<(), Failure> {
        let dead = dead(words, replay, &asked.dead)?;
        self.outcome = lost_by_warnings(&self.named.rules, asked.warnings);
        let broken = replay.judged_to.is_some() || self.has(Kind::OffBoard) || self.more > 0;
        let unusable = self.has(Kind::Size) || self.problems.iter().any(not_go);
        if self.outcome.is_some() || unusable || (broken && !goes_on) {
            return Ok(());
        }
        if let Some(komi) = self.komi {
            let rules = &self.named.rules;
            let taken = replay.captures.map(u32::from);
            let amounts = [komi, self.handicap];
            let count = Count::by(rules.count, &replay.board, &dead, taken, amounts, self.fines);
            self.outcome = Some(Outcome::counted(count.margin, rules.ties, None));
            self.count = Some(count);
        }
        Ok(())
    }

    fn has(&self, kind: Kind) -> bool {
        self.problems.iter().any(|told| told.problem.fault.kind() == kind)
    }

    // --- Output ---

    fn json(&self, words: &Words) -> Value {
        let rules = &self.named.rules;
        let outcome = self.outcome.as_ref();
        let problems: Vec<Value> = self.problems.iter().map(|one| one.json(rules)).collect();
        let mut value = json!({
            "rules": self.named.name,
            "size": self.size,
            "moves": self.moves,
            "finished": self.finished,
            "black": self.count.as_ref().map(|count| count.black),
            "white": self.count.as_ref().map(|count| count.white),
            "base": self.count.as_ref().map_or_else(|| count::base(self.size), |count| count.base),
            "komi": self.komi,
            "handicap": self.handicap,
            "fines": self.fines,
            "margin": self.count.as_ref().map(|count| count.margin),
            "winner": outcome.and_then(|outcome| outcome.winner),
            "result": outcome.map(Outcome::code),
            "result_text": outcome.map(|outcome| said(words, outcome, rules.unit())),
            "problems": problems,
        });
        check::tell_unjudged(&mut value, self.named);
        value
    }

    fn text(&self, words: &Words) -> String {
        let mut lines = Vec::new();
        match (&self.count, &self.outcome) {
            (Some(count), _) => {
                lines.push(words.count_line(
                    count,
                    Side::Black,
                    self.named.rules.unit(),
                    self.named.rules.ties,
                ));
                lines.push(String::new());
                lines.push(self.table(words, count));
            }
            (None, Some(outcome)) => {
                lines.push(said(words, outcome, self.named.rules.unit()));
            }
            (None, None) if self.komi.is_none() => lines.push(say!(words, "score-komi-unclear")),
            (None, None) => lines.push(say!(words, "score-not-counted")),
        }
        let notes = self.notes(words);
        if !notes.is_empty() && lines.len() > 1 {
            lines.push(String::new());
        }
        lines.extend(notes);
        lines.join("\n")
    }

    fn table(&self, words: &Words, count: &Count) -> String {
        let (rules, mut table) = (&self.named.rules, Table::default());
        table.row("", [words.side(Side::Black), words.side(Side::White)]);
        for row in counted::rows(words, count, rules.unit()) {
            table.row(&row.label, [row.black, row.white]);
        }
        let paid = count.fines.white - count.fines.black;
        for (name, black) in [
            (say!(words, "score-komi"), -count.komi),
            (say!(words, "score-handicap"), -count.handicap),
            (say!(words, "score-fines"), paid),
        ] {
            table.row(&name, [black, -black].map(|zi| words.given(zi, rules.unit())));
        }
        if rules.unit() == CountUnit::Zi {
            let base = [count.against(Side::Black), count.against(Side::White)];
            table.row(&say!(words, "score-base"), base.map(|base| words.zi(base)));
        }
        let margin = [count.margin, -count.margin].map(|zi| words.given(zi, rules.unit()));
        table.row(&say!(words, "score-margin"), margin);
        table.text()
    }

    /// Says what else there is to know about the record.
    fn notes(&self, words: &Words) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.finished {
            lines.push(say!(words, "score-not-finished"));
        }
        lines.extend(check::unjudged(words, self.named));
        let code = self.outcome.as_ref().map(Outcome::code);
        if let Some(written) =
            self.written.map(|written| written.to_string()).filter(|w| Some(w) != code.as_ref())
        {
            lines.push(say!(words, "score-written", result = written));
        }
        let rules = &self.named.rules;
        lines.extend(self.problems.iter().map(|one| one.line(words, rules, false)));
        if self.more > 0 {
            lines.push(format!("  {}", say!(words, "check-cut", game = 1, n = self.more)));
        }
        lines
    }
}

/// Returns the handicap that the record gives or proposes; a proposal is a problem besides.
fn handicap_of(game: &Game) -> u32 {
    let declared = game.handicap.declared.unwrap_or(0);
    match game.handicap.form {
        HandicapForm::Even | HandicapForm::Position => declared,
        HandicapForm::Stones(stones)
        | HandicapForm::Undeclared(stones)
        | HandicapForm::LeadingMoves(stones) => stones,
        HandicapForm::Differs(declared, _) | HandicapForm::WithoutStones(declared) => declared,
        HandicapForm::FirstMoveSetUp(_) => 1,
    }
}

/// Returns the amount of a written komi that can be counted with.
const fn amount(komi: Komi) -> Option<Zi> {
    match komi {
        Komi::Known(amount) | Komi::Unusual(amount) => Some(amount),
        Komi::Ambiguous(_) | Komi::Unreadable => None,
    }
}

/// Says that the record's komi isn't the one that is counted with; what is unclear about it
/// was said at reading.
fn komi_differs(words: &Words, game: &Game, used: Option<Zi>) -> Option<Told> {
    let Some(Komi::Known(written)) = game.komi else { return None };
    let used = used.filter(|used| *used != written)?;
    let raw = game.outline.text("KM").unwrap_or_default().to_owned();
    let text = say!(words, "problem-komi-differs", raw = &raw, written = written, used = used);
    let fault = Fault::Komi { raw };
    let problem = Problem { game: game.number, number: None, side: None, point: None, fault };
    Some(Told { problem, text })
}

/// A written result that means that the game is over.
const fn ends(written: Written) -> bool {
    match written {
        Written::Win(..) | Written::Draw => true,
        Written::Void | Written::Unknown => false,
    }
}

fn not_go(told: &Told) -> bool {
    matches!(&told.problem.fault, Fault::Property { what: crate::record::PropertyFault::NotGo, .. })
}

/// Reads the dead stones; each must stand on the board.
fn dead(words: &Words, replay: &Replay, marked: &[String]) -> Result<BTreeSet<Point>, Failure> {
    let read = |text: &String| {
        let point = Point::parse_typed(text, replay.board.size()).map_err(|_| {
            Failure::usage("dead-point", say!(words, "score-no-point", point = brief(text)))
        })?;
        if replay.board.at(point).is_none() {
            let text = words.refusal("dead-empty", &[("point", point.into())]).unwrap_or_default();
            return Err(Failure::usage("dead-empty", text));
        }
        Ok(point)
    };
    marked.iter().map(read).collect()
}

/// Returns the result of games lost by warnings (1988/III.12.2, 2002/24.2).
fn lost_by_warnings(rules: &Rules, warnings: PerSide<u32>) -> Option<Outcome> {
    let lost = warnings.map(|number| rules.warnings_lose > 0 && number >= rules.warnings_lose);
    let clause = rules.cite("warnings_lose").cloned().unwrap_or_else(|| Clause::new(""));
    match (lost.black, lost.white) {
        (false, false) => None,
        (true, true) => Some(Outcome::undecided(ResultKind::BothLose, clause)),
        (true, false) => Some(Outcome::won(ResultKind::Ruling, Side::White, clause)),
        (false, true) => Some(Outcome::won(ResultKind::Ruling, Side::Black, clause)),
    }
}

/// Says a result that a count or the warnings give.
fn said(words: &Words, outcome: &Outcome, unit: CountUnit) -> String {
    let clause = outcome.clause.as_ref().map_or("", Clause::id);
    words.result(match (outcome.margin, outcome.winner) {
        (Some(margin), winner) => words::Outcome::Count { margin, unit, winner },
        (None, Some(winner)) => words::Outcome::Ruling { winner, clause },
        (None, None) => words::Outcome::BothLose,
    })
}
