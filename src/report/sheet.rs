//! A slip in words, ready to be set by a template.

use super::slip::{NoteLine, Slip, VoidLine};
use super::text;
use super::told::Told;
use super::{counted, say};
use crate::game::result::Count;
use crate::game::{Outcome, Person, Who};
use crate::rules::Rules;
use crate::units::{PerSide, Side, Zi};
use crate::words::{Words, say};
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

/// The template of the result slip that the program carries.
pub const RESULT: &str = include_str!("../../config/slips/result.txt");

/// The width of a slip, and of the column of one side, in cells.
const WIDTH: usize = 64;
const COLUMN: usize = 26;

/// Says what a template of a slip does wrong.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct TemplateError(minijinja::Error);

impl TemplateError {
    /// Takes what the renderer says.
    pub(super) const fn new(error: minijinja::Error) -> Self {
        Self(error)
    }
}

impl Slip {
    /// Writes the slip as text of fixed width.
    ///
    /// # Errors
    /// What the template does wrong.
    pub fn text(
        &self,
        template: &str,
        words: &Words,
        rules: &Rules,
    ) -> Result<String, TemplateError> {
        let values = text::cleaned(Sheet { slip: self, words, rules }.values());
        text::render(template, &values).map_err(TemplateError)
    }
}

/// A slip with what its words need.
struct Sheet<'a> {
    slip: &'a Slip,
    words: &'a Words,
    rules: &'a Rules,
}

/// One row of the slip with a value for each side.
fn row(label: impl Into<Value>, black: impl Into<Value>, white: impl Into<Value>) -> Value {
    json!({"label": label.into(), "black": black.into(), "white": white.into()})
}

impl Sheet<'_> {
    fn values(&self) -> Value {
        let words = self.words;
        json!({
            "width": WIDTH,
            "column": COLUMN,
            "title": say!(words, "slip-title"),
            "black": words.party(Side::Black),
            "white": words.party(Side::White),
            "head": self.head(),
            "sides": self.sides(),
            "parts": self.parts(),
            "count": self.slip.count.as_ref().map(|count| self.count(count)),
            "result_label": say!(words, "slip-result"),
            "result": say::result(words, &self.outcome(), self.rules.unit()),
            "code": self.slip.result.code,
            "status": self.status(),
            "signatures": self.signatures(),
            "record": say!(words, "slip-entry", game = &self.slip.game, seq = self.slip.seq),
            "fingerprint":
                say!(words, "slip-fingerprint", fingerprint = self.slip.fingerprint.to_string()),
        })
    }

    fn told(&self) -> Told<'_> {
        Told { words: self.words, rules: self.rules, edition: &self.slip.edition }
    }

    fn outcome(&self) -> Outcome {
        let result = &self.slip.result;
        let (winner, margin, clause) = (result.winner, result.margin, result.clause.clone());
        Outcome { kind: result.kind, winner, margin, clause, ruling: None }
    }

    /// Lists what the slip is of; what nobody entered is left out.
    fn head(&self) -> Vec<Value> {
        let (slip, words) = (self.slip, self.words);
        let rules = words.edition(&slip.edition).unwrap_or_else(|| slip.edition.clone());
        let rows = [
            (say!(words, "slip-tournament"), slip.tournament.clone()),
            (say!(words, "slip-place"), slip.place.clone()),
            (say!(words, "slip-round"), slip.round.clone()),
            (say!(words, "slip-table"), slip.table.clone()),
            (say!(words, "slip-started"), printed(slip.started.as_deref())),
            (say!(words, "slip-ended"), printed(slip.ended.as_deref())),
            (say!(words, "slip-rules"), format!("{rules} ({})", slip.rules)),
            (say!(words, "slip-time"), say::time_system(words, self.rules)),
            (say!(words, "slip-komi"), self.komi()),
            (say!(words, "slip-moves"), slip.moves.to_string()),
            (
                say!(words, "slip-follows"),
                slip.follows.as_ref().map_or_else(String::new, |one| say::follows(words, one)),
            ),
        ];
        let entered = rows.into_iter().filter(|(_, value)| !value.is_empty());
        entered.map(|(label, value)| json!({"label": label, "value": value})).collect()
    }

    fn komi(&self) -> String {
        match self.slip.handicap {
            0 => self.words.amount(self.slip.komi, self.rules.unit()),
            1 => say!(self.words, "slip-handicap-first"),
            stones => say!(self.words, "slip-handicap", n = stones),
        }
    }

    fn sides(&self) -> Vec<Value> {
        let (slip, words) = (self.slip, self.words);
        let of = |text: fn(&Person) -> &String| {
            let players = slip.players.as_ref();
            (text(players.black).clone(), text(players.white).clone())
        };
        let mut rows = Vec::new();
        for (label, (black, white)) in [
            (say!(words, "slip-name"), of(|person| &person.name)),
            (say!(words, "slip-rank"), of(|person| &person.rank)),
            (say!(words, "slip-team"), of(|person| &person.team)),
        ] {
            if !(black.is_empty() && white.is_empty()) {
                rows.push(row(label, black, white));
            }
        }
        let both = |text: &dyn Fn(Side) -> String| (text(Side::Black), text(Side::White));
        let captures = both(&|side| slip.captures[side].to_string());
        let clock = both(&|side| say::reading(words, &slip.clock[side], self.rules));
        let warnings = both(&|side| self.warnings(side));
        if slip.recorded {
            rows.push(row(say!(words, "slip-captures"), captures.0, captures.1));
        }
        if clock.0.width() < COLUMN {
            rows.push(row(say!(words, "slip-clock"), clock.0, clock.1));
        } else {
            rows.push(row(
                say!(words, "slip-clock"),
                format!("{} {}", words.party(Side::Black), clock.0),
                "",
            ));
            rows.push(row("", format!("{} {}", words.party(Side::White), clock.1), ""));
        }
        rows.push(row(say!(words, "slip-warnings"), warnings.0, warnings.1));
        if slip.overtime != PerSide::default() {
            let price = both(&|side| words.zi(slip.overtime[side]));
            rows.push(row(say!(words, "slip-overtime"), price.0, price.1));
        }
        rows
    }

    fn warnings(&self, side: Side) -> String {
        let fine = self.slip.fines[side] - self.slip.overtime[side];
        let count = self.slip.warnings[side];
        if fine == Zi::ZERO {
            return count.to_string();
        }
        say!(self.words, "slip-warned", n = count, amount = fine)
    }

    fn parts(&self) -> Vec<Value> {
        let (slip, words) = (self.slip, self.words);
        let rulings: Vec<String> =
            slip.rulings.iter().map(|ruling| self.told().ruling(ruling)).collect();
        let voids: Vec<String> = slip.voids.iter().map(|void| self.void(void)).collect();
        let (ending, notes): (Vec<&NoteLine>, Vec<&NoteLine>) =
            slip.notes.iter().partition(|note| note.what.is_closing());
        let notes: Vec<String> = notes.into_iter().map(|note| self.note(note)).collect();
        let ending: Vec<String> = ending.into_iter().map(|note| self.timed(note)).collect();
        let parts = [
            (say!(words, "slip-rulings"), rulings),
            (say!(words, "slip-voids"), voids),
            (say!(words, "slip-notes"), notes),
            (say!(words, "slip-ending"), ending),
            (say!(words, "slip-false-life"), self.false_life()),
            (say!(words, "slip-beside"), self.beside()),
        ];
        let filled = parts.into_iter().filter(|(_, lines)| !lines.is_empty());
        filled.map(|(label, lines)| json!({"label": label, "lines": lines})).collect()
    }

    /// Names the stones that lived by a cycle only, with the clause.
    fn false_life(&self) -> Vec<String> {
        let named = Side::BOTH.into_iter().filter(|side| !self.slip.false_life[*side].is_empty());
        named
            .map(|side| {
                let points: Vec<String> =
                    self.slip.false_life[side].iter().map(ToString::to_string).collect();
                let clause =
                    self.rules.cite("false-life").map(|clause| self.words.cite(clause.id()));
                let clause = clause.unwrap_or_default();
                let (side, points) = (self.words.party(side), points.join(" "));
                say!(
                    self.words,
                    "slip-false-life-line",
                    side = side,
                    points = points,
                    clause = clause
                )
            })
            .collect()
    }

    /// Says what stands beside the result, and which signed slip it adds to.
    fn beside(&self) -> Vec<String> {
        let signed = self
            .slip
            .adds_to
            .map(|signed| say!(self.words, "slip-adds-to", fingerprint = signed.to_string()));
        let notes = self.slip.beside.iter().map(|note| self.note(note));
        signed.into_iter().chain(notes).collect()
    }

    fn void(&self, void: &VoidLine) -> String {
        let (words, clause) = (self.words, void.clause.id());
        let (side, point) = (words.party(void.side), void.point);
        say!(words, "slip-void", n = void.n, side = side, point = point, clause = clause)
    }

    /// Says a step with the time of day.
    fn timed(&self, note: &NoteLine) -> String {
        let time = note.wall.get(11..19).unwrap_or_default();
        format!("{time} {}", note.what.said(self.words, self.rules)).trim_start().to_owned()
    }

    fn note(&self, note: &NoteLine) -> String {
        let said = note.what.said(self.words, self.rules);
        format!("{said} ({})", self.told().by(&note.by))
    }

    fn count(&self, count: &Count) -> Value {
        let (words, unit) = (self.words, self.rules.unit());
        let rows: Vec<Value> = counted::rows(words, count, unit)
            .into_iter()
            .map(|one| row(one.label, one.black, one.white))
            .collect();
        let mut lines: Vec<String> = Side::BOTH.map(|side| self.line(count, side)).into();
        lines.push(words.threshold(count, unit, self.rules.ties));
        let board = self.slip.board_count.as_ref();
        lines.extend(board.map(|board| {
            let line = words.count_line(board, Side::Black, unit, self.rules.ties);
            say!(words, "slip-board-count", line = line)
        }));
        let owners = self.slip.owners.as_deref().unwrap_or_default();
        let mut picture = Vec::new();
        if !owners.is_empty() {
            picture = counted::picture(owners);
            picture.push(say!(words, "slip-board-legend"));
        }
        json!({
            "label": say!(words, "slip-count"),
            "rows": rows,
            "sum": counted::sum(words, count).unwrap_or_default(),
            "lines": lines,
            "board": picture,
        })
    }

    fn line(&self, count: &Count, side: Side) -> String {
        let line = self.words.count_line(count, side, self.rules.unit(), self.rules.ties);
        format!("{} {line}", self.words.party(side))
    }

    fn status(&self) -> String {
        if self.slip.locked {
            return say!(self.words, "slip-confirmed");
        }
        let missing = [Who::Black, Who::White, Who::Arbiter];
        let missing = missing.into_iter().filter(|who| !self.slip.confirmed.contains(who));
        let names: Vec<String> = missing.map(|who| self.signer(who)).collect();
        say!(self.words, "slip-unconfirmed", who = self.words.list(&names))
    }

    fn signer(&self, who: Who) -> String {
        match who {
            Who::Black => self.words.party(Side::Black),
            Who::White => self.words.party(Side::White),
            Who::Arbiter => say!(self.words, "slip-arbiter"),
        }
    }

    /// Names who signs: both sides, the arbiter, and the chief where he decided something.
    fn signatures(&self) -> Vec<String> {
        let mut names: Vec<String> =
            [Who::Black, Who::White, Who::Arbiter].map(|who| self.signer(who)).into();
        if let Some(chief) = &self.slip.chief {
            names.push(format!("{} {chief}", say!(self.words, "slip-chief")).trim_end().to_owned());
        }
        names
    }
}

/// Writes a moment of the wall clock as it is read: day, hour, minute.
pub(super) fn printed(wall: Option<&str>) -> String {
    let minute = wall.and_then(|wall| wall.get(..16));
    minute.or(wall).unwrap_or_default().replace('T', " ")
}
