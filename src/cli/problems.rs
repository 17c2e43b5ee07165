//! The problems of a record as JSON and as sentences.

use super::output::brief;
use crate::record::{Fault, HandicapFault, Kind, Problem, PropertyFault, SetupFault, SyntaxFault};
use crate::rules::Rules;
use crate::units::Side;
use crate::words::{Words, say};
use serde_json::{Value, json};

/// Returns the clause that a kind of problem breaks under these rules.
fn clause(rules: &Rules, kind: Kind) -> Option<String> {
    let row = |id: &str| rules.offence(id).map(|row| row.clause.to_string());
    let axis = |field: &str| rules.cite(field).map(ToString::to_string);
    match kind {
        Kind::Occupied | Kind::ForbiddenPoint | Kind::Ko => row(kind.id()),
        Kind::Repetition => row("repetition").or_else(|| axis("repetition_foul")),
        Kind::OutOfTurn => row("two-in-a-row"),
        Kind::MoveAfterEnd => axis("passes_end"),
        Kind::Komi => axis("komi"),
        Kind::Handicap => axis("handicap_return"),
        Kind::OffBoard
        | Kind::Setup
        | Kind::Size
        | Kind::Encoding
        | Kind::Property
        | Kind::Time
        | Kind::Result
        | Kind::Syntax => None,
    }
}

/// A problem with its sentence.
pub(super) struct Told {
    /// The problem.
    pub problem: Problem,
    /// What is wrong, in the language.
    pub text: String,
}

impl Told {
    /// Builds it with the sentence of its fault.
    pub fn new(words: &Words, problem: Problem) -> Self {
        let text = text(words, &problem);
        Self { problem, text }
    }

    /// Writes it as JSON.
    pub fn json(&self, rules: &Rules) -> Value {
        let problem = &self.problem;
        json!({
            "game": problem.game,
            "move": problem.number,
            "side": problem.side.map(Side::id),
            "point": problem.point.map(|point| point.to_string()),
            "kind": problem.fault.kind().id(),
            "clause": clause(rules, problem.fault.kind()),
            "text": self.text,
        })
    }

    /// Writes it as one line: where, what, by which clause.
    pub fn line(&self, words: &Words, rules: &Rules, many: bool) -> String {
        let problem = &self.problem;
        let mut place = Vec::new();
        if many {
            place.push(say!(words, "place-game", n = problem.game));
        }
        place.extend(problem.number.map(|n| say!(words, "place-move", n = n)));
        if let Some(side) = problem.side {
            let point = problem.point.map(|point| format!(" {point}")).unwrap_or_default();
            place.push(format!("{}{point}", words.side(side)));
        }
        let place = match place.as_slice() {
            [] => String::new(),
            parts => say!(words, "place", place = words.list(parts)),
        };
        let clause = clause(rules, problem.fault.kind());
        let clause = clause.map(|id| say!(words, "by-clause", clause = words.cite(&id)));
        format!("  {place}{}{}", self.text, clause.unwrap_or_default())
    }
}

/// Says what is wrong.
fn text(words: &Words, problem: &Problem) -> String {
    match &problem.fault {
        Fault::Occupied { by, since: Some(since) } => {
            say!(words, "problem-occupied", side = *by, n = *since)
        }
        Fault::Occupied { by, since: None } => {
            say!(words, "problem-occupied-setup", side = *by)
        }
        Fault::ForbiddenPoint => say!(words, "problem-forbidden-point"),
        Fault::Recurrence(back) if back.ko => say!(words, "problem-ko", n = back.earlier),
        Fault::Recurrence(back) => {
            say!(words, "problem-repetition", n = back.earlier, length = back.length)
        }
        Fault::OffBoard { raw } => say!(words, "problem-off-board", raw = brief(raw)),
        Fault::OutOfTurn => say!(words, "problem-out-of-turn"),
        Fault::MoveAfterEnd => say!(words, "problem-move-after-end"),
        Fault::Handicap(fault) => handicap(words, *fault),
        Fault::Setup { raw, what } => setup(words, raw, *what),
        Fault::Size { raw } => say!(words, "problem-size", raw = brief(raw)),
        Fault::Encoding { declared, used, replaced } => {
            encoding(words, declared.as_deref(), used, *replaced)
        }
        Fault::Mixed { used, rescued, lost: 0 } => {
            say!(words, "problem-encoding-mixed", n = *rescued, used = *used)
        }
        Fault::Mixed { used, lost, .. } => {
            say!(words, "problem-encoding-lost", n = *lost, used = *used)
        }
        Fault::Property { name, raw, what } => property(words, name, raw, *what),
        Fault::Komi { raw } => say!(words, "problem-komi-unclear", raw = brief(raw)),
        Fault::Time { name, raw } => {
            say!(words, "problem-time", name = brief(name), raw = brief(raw))
        }
        Fault::Result { raw } => say!(words, "problem-result", raw = brief(raw)),
        Fault::Syntax { line, column, what } => syntax(words, *line, *column, *what),
    }
}

fn encoding(words: &Words, declared: Option<&str>, used: &str, replaced: bool) -> String {
    let said = declared.map_or_else(
        || say!(words, "problem-encoding-none", used = used),
        |declared| say!(words, "problem-encoding", declared = brief(declared), used = used),
    );
    if replaced { say!(words, "problem-encoding-replaced", said = said) } else { said }
}

/// Says what is unclear about a handicap.
pub(super) fn handicap(words: &Words, fault: HandicapFault) -> String {
    match fault {
        HandicapFault::WithoutStones { declared } => {
            say!(words, "problem-handicap-without-stones", n = declared)
        }
        HandicapFault::Undeclared { stones } => {
            say!(words, "problem-handicap-undeclared", n = stones)
        }
        HandicapFault::Differs { declared, stones } => {
            say!(words, "problem-handicap-differs", n = declared, stones = stones)
        }
        HandicapFault::LeadingMoves { stones } => {
            say!(words, "problem-handicap-leading", n = stones)
        }
        HandicapFault::FewerMoves { declared, stones } => {
            say!(words, "problem-handicap-fewer-moves", n = declared, moves = stones)
        }
        HandicapFault::FirstMoveSetUp => say!(words, "problem-handicap-first-move"),
    }
}

fn setup(words: &Words, raw: &str, what: SetupFault) -> String {
    match what {
        SetupFault::OffBoard => say!(words, "problem-setup-off-board", raw = brief(raw)),
        SetupFault::Twice => say!(words, "problem-setup-twice", raw = brief(raw)),
        SetupFault::NoLiberty => say!(words, "problem-setup-no-liberty", raw = brief(raw)),
        SetupFault::MidGame => say!(words, "problem-setup-mid-game"),
    }
}

fn property(words: &Words, name: &str, raw: &str, what: PropertyFault) -> String {
    match what {
        PropertyFault::Value => {
            say!(words, "problem-property-value", name = brief(name), raw = brief(raw))
        }
        PropertyFault::Twice => say!(words, "problem-property-twice", name = brief(name)),
        PropertyFault::NotGo => say!(words, "problem-not-go", raw = brief(raw)),
        PropertyFault::TwoMoves => say!(words, "problem-two-moves"),
    }
}

fn syntax(words: &Words, line: usize, column: usize, what: SyntaxFault) -> String {
    let what = match what {
        SyntaxFault::Unexpected(found) => {
            say!(words, "syntax-unexpected", found = found.escape_debug().to_string())
        }
        SyntaxFault::OpenValue => say!(words, "syntax-open-value"),
        SyntaxFault::OpenGame => say!(words, "syntax-open-game"),
        SyntaxFault::NoValue => say!(words, "syntax-no-value"),
    };
    say!(words, "problem-syntax", line = line, column = column, what = what)
}
