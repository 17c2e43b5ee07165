//! The result slip in words.

use super::board::Board;
use super::change::Change;
use super::page::{CountPart, Page, Part, ResultPart, Row, SideRow, part, signed};
use super::slip::{NoteLine, ResultLine, Slip, VoidLine};
use super::told::Told;
use super::{counted, say};
use crate::game::result::Count;
use crate::game::{Outcome, Who};
use crate::rules::Rules;
use crate::units::{PerSide, Side, Span, Zi};
use crate::words::{ClockText, Words, say};

impl Slip {
    /// Puts the slip into words.
    #[must_use]
    pub fn page(&self, words: &Words, rules: &Rules) -> Page {
        Sheet { slip: self, told: self.subject.told(words, rules) }.page()
    }
}

/// A slip with what its words need.
struct Sheet<'a> {
    slip: &'a Slip,
    told: Told<'a>,
}

impl Sheet<'_> {
    fn page(&self) -> Page {
        let (slip, words) = (self.slip, self.told.words);
        let mut page = slip.subject.page(&self.told, say!(words, "slip-title"));
        let more = [
            (say!(words, "slip-colours"), slip.colours.said(words)),
            (
                say!(words, "slip-follows"),
                slip.follows.as_ref().map_or_else(String::new, |one| say::follows(words, one)),
            ),
        ];
        page.head.extend(super::page::rows(more));
        page.sides.extend(self.sides());
        page.parts = self.parts();
        page.count = slip.count.as_ref().map(|count| {
            counted_part(&self.told, count, slip.board_count.as_ref(), slip.owners.as_deref())
        });
        page.result = Some(self.result());
        page.status = self.status();
        page.blanks = vec![say!(words, "slip-remarks"), say!(words, "slip-appeals")];
        page.signatures = self.signatures();
        page.cleaned()
    }

    fn result(&self) -> ResultPart {
        let (words, result) = (self.told.words, &self.slip.result);
        ResultPart {
            label: say!(words, "slip-result"),
            text: say::result(words, &outcome(result), self.told.rules.unit()),
            code: result.code.clone(),
        }
    }

    fn sides(&self) -> Vec<SideRow> {
        let (slip, words, rules) = (self.slip, self.told.words, self.told.rules);
        let row = |label: String, of: &dyn Fn(Side) -> String| {
            let [black, white] = Side::BOTH.map(of);
            SideRow { label, black, white }
        };
        let mut rows = Vec::new();
        if slip.subject.recorded {
            rows.push(row(say!(words, "slip-captures"), &|side| slip.captures[side].to_string()));
        }
        if slip.used_ms.black.is_some() || slip.used_ms.white.is_some() {
            // whole seconds, as the clock shows them: with what is left they make the whole time
            let said = |used: Span| words.clock(ClockText::Main(Span::from_secs(used.ms() / 1000)));
            let used = |side: Side| slip.used_ms[side].map_or_else(String::new, said);
            rows.push(row(say!(words, "slip-used"), &used));
        }
        rows.push(row(say!(words, "slip-clock"), &|side| {
            say::reading(words, &slip.clock[side], rules)
        }));
        if rules.time.has_reserve() {
            let left = |side: Side| slip.clock[side].reserve.to_string();
            rows.push(row(say!(words, "adjourned-reserve"), &left));
        }
        rows.push(row(say!(words, "slip-warnings"), &|side| self.warnings(side)));
        if slip.overtime != PerSide::default() {
            rows.push(row(say!(words, "slip-overtime"), &|side| words.zi(slip.overtime[side])));
        }
        rows
    }

    fn warnings(&self, side: Side) -> String {
        let fine = self.slip.fines[side] - self.slip.overtime[side];
        let count = self.slip.warnings[side];
        if fine == Zi::ZERO {
            return count.to_string();
        }
        say!(self.told.words, "slip-warned", n = count, amount = fine)
    }

    fn parts(&self) -> Vec<Part> {
        let (slip, words) = (self.slip, self.told.words);
        // how the colours were guessed stands at the top
        let told = slip.notes.iter().filter(|note| !matches!(note.what, Change::Guessed { .. }));
        let (ending, notes): (Vec<&NoteLine>, Vec<&NoteLine>) =
            told.partition(|note| note.what.is_closing());
        let parts = [
            part(
                say!(words, "slip-rulings"),
                slip.rulings.iter().map(|ruling| self.told.ruling(ruling)).collect(),
            ),
            part(
                say!(words, "slip-voids"),
                slip.voids.iter().map(|void| void_said(words, void)).collect(),
            ),
            part(
                say!(words, "slip-notes"),
                notes.into_iter().map(|note| self.note(note)).collect(),
            ),
            part(
                say!(words, "slip-ending"),
                ending.into_iter().map(|note| self.timed(note)).collect(),
            ),
            part(say!(words, "slip-false-life"), self.false_life()),
            part(say!(words, "slip-beside"), self.beside()),
        ];
        parts.into_iter().filter(|part| !part.is_empty()).collect()
    }

    /// Names the stones that lived by a cycle only, with the clause.
    fn false_life(&self) -> Vec<String> {
        let words = self.told.words;
        let cited = self.told.rules.cite("false-life").map(|clause| words.cite(clause.id()));
        let cited = cited.unwrap_or_default();
        let named = Side::BOTH.into_iter().filter(|side| !self.slip.false_life[*side].is_empty());
        named
            .map(|side| {
                let points: Vec<String> =
                    self.slip.false_life[side].iter().map(ToString::to_string).collect();
                let (side, points) = (words.party(side), points.join(" "));
                say!(words, "slip-false-life-line", side = side, points = points, clause = &cited)
            })
            .collect()
    }

    /// Says what stands beside the result, and which signed slip it adds to.
    fn beside(&self) -> Vec<String> {
        let words = self.told.words;
        let signed = self
            .slip
            .adds_to
            .map(|signed| say!(words, "slip-adds-to", fingerprint = signed.to_string()));
        let notes = self.slip.beside.iter().map(|note| self.note(note));
        signed.into_iter().chain(notes).collect()
    }

    /// Says a step with the time of day.
    fn timed(&self, note: &NoteLine) -> String {
        let time = note.wall.get(11..19).unwrap_or_default();
        format!("{time} {}", note.what.said(self.told.words, self.told.rules))
            .trim_start()
            .to_owned()
    }

    fn note(&self, note: &NoteLine) -> String {
        let said = note.what.said(self.told.words, self.told.rules);
        format!("{said} ({})", self.told.by(&note.by))
    }

    fn status(&self) -> String {
        let words = self.told.words;
        if self.slip.locked {
            return say!(words, "slip-confirmed");
        }
        let missing = WHO.into_iter().filter(|who| !self.slip.confirmed.contains(who));
        let names: Vec<String> = missing.map(|who| words.signer(who)).collect();
        say!(words, "slip-unconfirmed", who = words.list(&names))
    }

    /// Names who signs: both sides, the arbiter, and the chief where he decided something.
    fn signatures(&self) -> Vec<Row> {
        let words = self.told.words;
        let chief = self.slip.chief.as_ref();
        let chief = chief.map(|name| Row { label: say!(words, "slip-chief"), value: name.clone() });
        signed(WHO.map(|who| words.signer(who))).into_iter().chain(chief).collect()
    }
}

/// Who confirms and signs.
pub(super) const WHO: [Who; 3] = [Who::Black, Who::White, Who::Arbiter];

/// Returns the result as the words take it.
pub(super) fn outcome(result: &ResultLine) -> Outcome {
    let (winner, margin, clause) = (result.winner, result.margin, result.clause.clone());
    Outcome { kind: result.kind, winner, margin, clause, ruling: None }
}

/// Says that a stone came off as void.
pub(super) fn void_said(words: &Words, void: &VoidLine) -> String {
    let (side, point, clause) = (words.party(void.side), void.point, void.clause.id());
    say!(words, "slip-void", n = void.n, side = side, point = point, clause = clause)
}

/// Puts a count into words: the parts, the lines that are said, the board.
pub(super) fn counted_part(
    told: &Told<'_>,
    count: &Count,
    board: Option<&Count>,
    owners: Option<&[String]>,
) -> CountPart {
    let (words, rules) = (told.words, told.rules);
    let unit = rules.unit();
    let said = |side: Side| {
        let line = words.count_line(count, side, unit, rules.ties);
        format!("{} {line}", words.party(side))
    };
    let mut lines: Vec<String> = Side::BOTH.map(said).into();
    lines.push(words.threshold(count, unit, rules.ties));
    lines.extend(board.map(|board| {
        let line = words.count_line(board, Side::Black, unit, rules.ties);
        say!(words, "slip-board-count", line = line)
    }));
    let row = |one: counted::Row| SideRow { label: one.label, black: one.black, white: one.white };
    CountPart {
        label: say!(words, "slip-count"),
        rows: counted::rows(words, count, unit).into_iter().map(row).collect(),
        sum: counted::sum(words, count).unwrap_or_default(),
        lines,
        board: owners.filter(|rows| !rows.is_empty()).map(|rows| Board {
            lines: counted::picture(rows),
            legend: say!(words, "slip-board-legend"),
            ..Board::of_rows(rows, None)
        }),
    }
}
