//! The slips of an adjournment in words.

use super::{Adjourned, AdjournedKind, ComplaintLine, SealedLine};
use crate::game::{ClockPhase, Person, Reading, Who};
use crate::report::sheet::{TemplateError, printed};
use crate::report::told::Told;
use crate::report::{qr, say, text};
use crate::rules::Rules;
use crate::units::{BoardSize, Point, Side, Zi};
use crate::words::{Words, say};
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

const TEMPLATE: &str = include_str!("../../../config/slips/adjourned.txt");

/// The widths of a slip, of its labels, and of the column of one side, in cells.
pub(super) const WIDTH: usize = 76;
pub(super) const LABEL: usize = 14;
const COLUMN: usize = 31;

impl Adjourned {
    /// Writes the slip as text of fixed width.
    ///
    /// # Errors
    /// What the template does wrong.
    pub fn text(&self, words: &Words, rules: &Rules) -> Result<String, TemplateError> {
        let values = text::cleaned(Sheet { slip: self, words, rules }.values());
        text::render(TEMPLATE, &values).map_err(TemplateError::new)
    }
}

/// A slip with what its words need.
struct Sheet<'a> {
    slip: &'a Adjourned,
    words: &'a Words,
    rules: &'a Rules,
}

/// Makes rows of a label and a value; what nobody entered is left out.
pub(super) fn rows(rows: impl IntoIterator<Item = (String, String)>) -> Vec<Value> {
    let entered = rows.into_iter().filter(|(_, value)| !value.is_empty());
    entered.map(|(label, value)| json!({"label": label, "value": value})).collect()
}

/// A place to write on.
fn blank(text: &str) -> String {
    if text.is_empty() { "_".repeat(24) } else { text.to_owned() }
}

impl Sheet<'_> {
    fn values(&self) -> Value {
        let (slip, words) = (self.slip, self.words);
        let code = slip.sealed.as_ref().and_then(|one| one.code.as_ref());
        json!({
            "width": WIDTH,
            "label": LABEL,
            "column": COLUMN,
            "title": self.title(),
            "head": self.head(),
            "black": words.party(Side::Black),
            "white": words.party(Side::White),
            "sides": self.sides(),
            "confirmed": self.confirmed(),
            "board": self.board(),
            "parts": self.parts(),
            "code": code.filter(|_| self.is_outer()).map(|code| qr::lines(code)).unwrap_or_default(),
            "remarks": self.remarks(),
            "signatures": self.signatures(),
            "record": say!(words, "slip-entry", game = &slip.game, seq = slip.seq),
            "fingerprint":
                say!(words, "slip-fingerprint", fingerprint = slip.fingerprint.to_string()),
        })
    }

    fn is_outer(&self) -> bool {
        self.slip.kind == AdjournedKind::Outer
    }

    fn title(&self) -> String {
        match (self.slip.kind, &self.slip.sealed) {
            (AdjournedKind::Outer, _) => say!(self.words, "adjourned-title-outer"),
            (AdjournedKind::Adjournment, Some(_)) => say!(self.words, "adjourned-title"),
            (AdjournedKind::Adjournment, None) => say!(self.words, "adjourned-title-pause"),
        }
    }

    fn head(&self) -> Vec<Value> {
        let (slip, words) = (self.slip, self.words);
        let edition = words.edition(&slip.edition).unwrap_or_else(|| slip.edition.clone());
        rows([
            (say!(words, "slip-tournament"), slip.tournament.clone()),
            (say!(words, "slip-place"), slip.place.clone()),
            (say!(words, "slip-round"), slip.round.clone()),
            (say!(words, "slip-table"), slip.table.clone()),
            (say!(words, "slip-started"), printed(slip.started.as_deref())),
            (say!(words, "adjourned-stopped"), printed(slip.stopped.as_deref())),
            (say!(words, "slip-rules"), format!("{edition} ({})", slip.rules)),
            (say!(words, "adjourned-digest"), in_fours(&slip.rules_sha256, 16)),
            (say!(words, "slip-time"), say::time_system(words, self.rules)),
            (say!(words, "slip-komi"), self.komi()),
            (say!(words, "slip-moves"), self.moves()),
        ])
    }

    fn komi(&self) -> String {
        match self.slip.handicap {
            0 => say!(self.words, "slip-zi", amount = self.slip.komi),
            1 => say!(self.words, "slip-handicap-first"),
            stones => say!(self.words, "slip-handicap", n = stones),
        }
    }

    fn moves(&self) -> String {
        let (slip, words) = (self.slip, self.words);
        let (n, side) = (slip.moves, words.party(slip.to_move));
        let said = say!(words, "adjourned-moves", n = n, side = side);
        match slip.missing_points {
            0 => said,
            missing => format!("{said} {}", say!(words, "adjourned-missing", n = missing)),
        }
    }

    fn sides(&self) -> Vec<Value> {
        let (slip, words) = (self.slip, self.words);
        let person = |of: fn(&Person) -> &String| {
            let players = slip.players.as_ref();
            [of(players.black), of(players.white)].map(Clone::clone)
        };
        let both = |text: &dyn Fn(Side) -> String| Side::BOTH.map(text);
        let mut found = vec![
            (say!(words, "slip-name"), person(|one| &one.name)),
            (say!(words, "slip-rank"), person(|one| &one.rank)),
            (say!(words, "slip-team"), person(|one| &one.team)),
        ];
        if slip.recorded {
            let captures = both(&|side| slip.captures[side].to_string());
            found.push((say!(words, "slip-captures"), captures));
        }
        found.extend(self.readings());
        found.push((say!(words, "slip-warnings"), both(&|side| self.warnings(side))));
        for (label, counts) in [
            (say!(words, "adjourned-cautions"), slip.cautions),
            (say!(words, "adjourned-leaves"), slip.leaves),
        ] {
            let some = Side::BOTH.iter().any(|side| counts[*side] > 0);
            let texts = if some {
                both(&|side| counts[side].to_string())
            } else {
                [const { String::new() }; 2]
            };
            found.push((label, texts));
        }
        found.into_iter().flat_map(|(label, texts)| self.row(&label, texts)).collect()
    }

    /// Lists what the clocks show: the reading, its phase in words, and what belongs to it.
    fn readings(&self) -> Vec<(String, [String; 2])> {
        let words = self.words;
        let both =
            |text: &dyn Fn(&Reading) -> String| Side::BOTH.map(|side| text(&self.slip.clock[side]));
        let has_reserve = self.rules.time.has_reserve();
        let in_period = |one: &Reading| one.phase == ClockPhase::Byoyomi || !one.period.is_zero();
        let used =
            |one: &Reading| if in_period(one) { one.period.to_used() } else { String::new() };
        let reserve =
            |one: &Reading| if has_reserve { one.reserve.to_string() } else { String::new() };
        let to_go = |one: &Reading| one.moves.map_or_else(String::new, |moves| moves.to_string());
        vec![
            (say!(words, "slip-clock"), both(&|one| say::reading(words, one, self.rules))),
            (say!(words, "adjourned-phase"), both(&|one| phase(words, one.phase))),
            (say!(words, "adjourned-reserve"), both(&reserve)),
            (say!(words, "adjourned-seconds"), both(&used)),
            (say!(words, "adjourned-to-go"), both(&to_go)),
        ]
    }

    /// Makes a row with a value for each side; where one doesn't fit, each has its own.
    fn row(&self, label: &str, [black, white]: [String; 2]) -> Vec<Value> {
        let dash = |text: &String| if text.is_empty() { "-".to_owned() } else { text.clone() };
        if black.is_empty() && white.is_empty() {
            return Vec::new();
        }
        if black.width() + 1 < COLUMN && white.width() <= COLUMN {
            let (black, white) = (dash(&black), dash(&white));
            return vec![json!({"label": label, "black": black, "white": white, "wide": null})];
        }
        let wide = |(side, text): (Side, &String)| {
            let label = if side == Side::Black { label } else { "" };
            json!({"label": label, "wide": format!("{} {}", self.words.party(side), dash(text))})
        };
        Side::BOTH.into_iter().zip([&black, &white]).map(wide).collect()
    }

    fn warnings(&self, side: Side) -> String {
        let (count, fine) = (self.slip.warnings[side], self.slip.fines[side]);
        if fine == Zi::ZERO {
            return count.to_string();
        }
        say!(self.words, "slip-warned", n = count, amount = fine)
    }

    fn confirmed(&self) -> String {
        let words = self.words;
        let names: Vec<String> = self.slip.confirmed.iter().map(|who| words.signer(*who)).collect();
        if names.is_empty() {
            return say!(words, "adjourned-unread");
        }
        say!(words, "adjourned-read", who = words.list(&names))
    }

    fn board(&self) -> Vec<String> {
        if !self.slip.recorded {
            return vec![say!(self.words, "adjourned-no-board")];
        }
        let mut lines = diagram(&self.slip.board, self.slip.last);
        let last = self.slip.last.map(|last| say!(self.words, "adjourned-last", point = last));
        lines.push(last.unwrap_or_else(|| say!(self.words, "adjourned-signs")));
        lines
    }

    fn parts(&self) -> Vec<Value> {
        let (slip, words) = (self.slip, self.words);
        let mut parts = Vec::new();
        let lines =
            |label: String, lines: Vec<String>| json!({"label": label, "rows": [], "lines": lines});
        if let Some(sealed) = &slip.sealed {
            let rows = self.sealed(sealed);
            parts
                .push(json!({"label": say!(words, "adjourned-sealed"), "rows": rows, "lines": []}));
        }
        if !self.is_outer() {
            let told = Told { words, rules: self.rules, edition: &slip.edition };
            let rulings: Vec<String> = slip.rulings.iter().map(|one| told.ruling(one)).collect();
            let complaints: Vec<String> =
                slip.complaints.iter().map(|one| self.complaint(one)).collect();
            let handed_over: Vec<String> = self.handed_over(&told).into_iter().collect();
            parts.push(lines(say!(words, "adjourned-rulings"), rulings));
            parts.push(lines(say!(words, "adjourned-complaints"), complaints));
            parts.push(lines(say!(words, "adjourned-handed-over"), handed_over));
        }
        let empty = |part: &Value| part["rows"] == json!([]) && part["lines"] == json!([]);
        parts.retain(|part| !empty(part));
        parts
    }

    fn complaint(&self, one: &ComplaintLine) -> String {
        let words = self.words;
        let (id, side, n) = (one.id, words.party(one.side), one.about);
        let clause = words.cite_under(&self.slip.edition, one.clause.id());
        let said = say!(
            words,
            "slip-complained",
            id = id,
            side = side,
            n = n,
            clause = clause,
            text = &one.text
        );
        said.trim_end().to_owned()
    }

    fn handed_over(&self, told: &Told<'_>) -> Option<String> {
        let line = self.slip.handed_over.as_ref()?;
        let said = if line.keeper.is_empty() {
            say!(self.words, "slip-handed-over", to = &line.to)
        } else {
            say!(self.words, "slip-handed-over-by", to = &line.to, keeper = &line.keeper)
        };
        Some(format!("{said} ({} {})", told.by(&line.by), printed(Some(&line.wall))))
    }

    /// Lists what is known of the envelope; what is missing on its outside is left to be written.
    fn sealed(&self, one: &SealedLine) -> Vec<Value> {
        let words = self.words;
        let (n, side) = (one.n, words.party(one.sealer));
        let handed_in = match (&one.handed_in, one.entrusted) {
            (_, true) => say!(words, "adjourned-entrusted"),
            (wall, false) => printed(wall.as_deref()),
        };
        let (made_for, commitment) = (one.commitment_game.as_deref(), one.commitment);
        let elsewhere = (one.sealed_n != n).then_some(one.sealed_n);
        let elsewhere = elsewhere.map(|n| say!(words, "adjourned-sealed-n", n = n));
        let sealer = say!(words, "adjourned-sealer-is", side = side, n = n);
        let sealer = format!("{sealer}{}", elsewhere.unwrap_or_default());
        let mut found = vec![
            (say!(words, "adjourned-sealer"), sealer),
            (say!(words, "adjourned-handed-in"), handed_in),
            (say!(words, "adjourned-mark"), blank(&one.envelope)),
            (say!(words, "adjourned-keeper"), blank(&one.keepers.join(" → "))),
            (say!(words, "adjourned-resumes"), blank(&one.resumes)),
            (say!(words, "adjourned-where"), blank(&one.place)),
        ];
        if let Some((commitment, game)) = commitment.zip(made_for) {
            let digits = commitment.to_string();
            let (first, second) = digits.split_at_checked(32).unwrap_or((&digits, ""));
            found.push((say!(words, "adjourned-commitment"), in_fours(first, 32)));
            found.push((String::new(), in_fours(second, 32)));
            found.push((say!(words, "adjourned-game"), in_fours(game, 32)));
        }
        rows(found)
    }

    fn remarks(&self) -> Vec<String> {
        let (slip, words) = (self.slip, self.words);
        let mut said = Vec::new();
        said.extend(slip.joined.then(|| say!(words, "adjourned-joined")));
        if slip.sealed.is_some() {
            said.push(if self.is_outer() {
                say!(words, "adjourned-copy")
            } else {
                say!(words, "adjourned-copy-here")
            });
        }
        said
    }

    fn signatures(&self) -> Vec<String> {
        let (slip, words) = (self.slip, self.words);
        let signer = |who| words.signer(who);
        let Some(sealed) = &slip.sealed else {
            return [Who::Black, Who::White, Who::Arbiter].map(signer).into();
        };
        let (sealer, other) = (words.party(sealed.sealer), words.party(sealed.sealer.other()));
        let other = if self.is_outer() {
            say!(words, "adjourned-signs-across", side = other)
        } else {
            say!(words, "adjourned-signs-other", side = other)
        };
        vec![say!(words, "adjourned-signs-sealer", side = sealer), other, signer(Who::Arbiter)]
    }
}

/// Names the phase of a reading.
fn phase(words: &Words, phase: ClockPhase) -> String {
    match phase {
        ClockPhase::Main => say!(words, "adjourned-phase-main"),
        ClockPhase::Byoyomi => say!(words, "adjourned-phase-byoyomi"),
        ClockPhase::Stage => say!(words, "adjourned-phase-stage"),
        ClockPhase::Over => say!(words, "adjourned-phase-over"),
        ClockPhase::None => say!(words, "adjourned-phase-none"),
    }
}

/// Writes the first digits of a text in groups of four, so that it can be copied by hand.
pub(super) fn in_fours(text: &str, most: usize) -> String {
    let digits: Vec<char> = text.chars().take(most).collect();
    let groups: Vec<String> = digits.chunks(4).map(|four| four.iter().collect()).collect();
    groups.join(" ")
}

/// Draws the position: letters and numbers at the edges, the last stone in brackets.
fn diagram(board: &[String], last: Option<Point>) -> Vec<String> {
    let size = board.len();
    let columns = u8::try_from(size).unwrap_or(0);
    let stars = BoardSize::new(columns).map(BoardSize::stars).unwrap_or_default();
    let letters: Vec<String> = (0..columns).map(|col| Point::letter(col).to_string()).collect();
    let letters = format!(" {}", letters.join(" "));
    let mut lines = vec![format!("    {letters}")];
    for (row, number) in board.iter().zip((1..=size).rev()) {
        let mut line = format!("{number:>4}");
        let mut after = ' ';
        for (stone, col) in row.chars().zip(0_u8..) {
            let here = |point: &Point| usize::from(point.row()) + 1 == number && point.col() == col;
            let is_last = last.as_ref().is_some_and(here);
            line.push(if is_last { '(' } else { after });
            line.push(match stone {
                '.' if stars.iter().any(here) => '+',
                stone => stone,
            });
            after = if is_last { ')' } else { ' ' };
        }
        line.push(after);
        lines.push(format!("{line} {number}"));
    }
    lines.push(lines[0].clone());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stone_stands_in_brackets() {
        let board: Vec<String> = ["X..", ".O.", "..."].map(str::to_owned).into();
        let drawn = diagram(&board, "B2".parse().ok());
        assert_eq!(
            drawn,
            ["     A B C", "   3 X . .  3", "   2 .(O).  2", "   1 . . .  1", "     A B C"]
        );
    }
}
