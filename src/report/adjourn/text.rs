//! The slips of an adjournment in words.

use super::{Adjourned, AdjournedKind, ComplaintLine, SealedLine};
use crate::game::{ClockPhase, Reading};
use crate::report::board::{Board, position_lines};
use crate::report::page::{Page, Part, Row, SideRow, part, rows, signed};
use crate::report::qr::Code;
use crate::report::say;
use crate::report::sheet::WHO;
use crate::report::subject::{in_fours, printed};
use crate::report::told::Told;
use crate::rules::Rules;
use crate::units::{Side, Zi};
use crate::words::{Words, say};

impl Adjourned {
    /// Puts the slip into words.
    #[must_use]
    pub fn page(&self, words: &Words, rules: &Rules) -> Page {
        Sheet { slip: self, words, rules }.page()
    }
}

/// A slip with what its words need.
struct Sheet<'a> {
    slip: &'a Adjourned,
    words: &'a Words,
    rules: &'a Rules,
}

/// A place to write on.
fn blank(text: &str) -> String {
    if text.is_empty() { "_".repeat(24) } else { text.to_owned() }
}

impl Sheet<'_> {
    fn page(&self) -> Page {
        let (slip, words) = (self.slip, self.words);
        let code = slip.sealed.as_ref().and_then(|one| one.code.as_ref());
        let mut page = slip.subject.page(&self.told(), self.title());
        let stopped = (say!(words, "adjourned-stopped"), printed(slip.stopped.as_deref()));
        page.head = slip.subject.head(&self.told(), stopped, self.moves());
        page.sides.extend(self.sides());
        page.confirmed = self.confirmed();
        page.boards = vec![self.board()];
        page.parts = self.parts();
        page.code = code.filter(|_| self.is_outer()).and_then(|code| Code::of(code));
        page.remarks = self.remarks();
        page.signatures = signed(self.signatures());
        page.cleaned()
    }

    fn told(&self) -> Told<'_> {
        self.slip.subject.told(self.words, self.rules)
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

    fn moves(&self) -> String {
        let (slip, words) = (self.slip, self.words);
        let (n, side) = (slip.subject.moves, words.party(slip.to_move));
        let said = say!(words, "adjourned-moves", n = n, side = side);
        match slip.missing_points {
            0 => said,
            missing => format!("{said} {}", say!(words, "adjourned-missing", n = missing)),
        }
    }

    fn sides(&self) -> Vec<SideRow> {
        let (slip, words) = (self.slip, self.words);
        let both = |text: &dyn Fn(Side) -> String| Side::BOTH.map(text);
        let mut found = Vec::new();
        if slip.subject.recorded {
            let captures = both(&|side| slip.captures[side].to_string());
            found.push((say!(words, "slip-captures"), captures));
        }
        found.extend(self.readings());
        found.push((say!(words, "slip-warnings"), both(&|side| self.warnings(side))));
        for (label, counts) in [
            (say!(words, "adjourned-cautions"), slip.cautions),
            (say!(words, "adjourned-leaves"), slip.leaves),
        ] {
            if Side::BOTH.iter().any(|side| counts[*side] > 0) {
                found.push((label, both(&|side| counts[side].to_string())));
            }
        }
        let filled = found.into_iter().filter(|(_, texts)| texts.iter().any(|one| !one.is_empty()));
        filled.map(|(label, [black, white])| SideRow { label, black, white }).collect()
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

    fn board(&self) -> Board {
        let (slip, words) = (self.slip, self.words);
        if !slip.subject.recorded {
            let legend = say!(words, "adjourned-no-board");
            return Board { legend, ..Board::default() };
        }
        let legend = slip.last.map(|last| say!(words, "adjourned-last", point = last));
        Board {
            lines: position_lines(&slip.board, slip.last),
            legend: legend.unwrap_or_else(|| say!(words, "adjourned-signs")),
            ..Board::of_rows(&slip.board, slip.last)
        }
    }

    fn parts(&self) -> Vec<Part> {
        let (slip, words) = (self.slip, self.words);
        let mut parts = Vec::new();
        if let Some(sealed) = &slip.sealed {
            let (label, rows) = (say!(words, "adjourned-sealed"), self.sealed(sealed));
            parts.push(Part { label, rows, lines: Vec::new() });
        }
        if !self.is_outer() {
            let told = self.told();
            let rulings = slip.rulings.iter().map(|one| told.ruling(one)).collect();
            let complaints = slip.complaints.iter().map(|one| self.complaint(one)).collect();
            let handed_over = self.handed_over(&told).into_iter().collect();
            parts.push(part(say!(words, "adjourned-rulings"), rulings));
            parts.push(part(say!(words, "adjourned-complaints"), complaints));
            parts.push(part(say!(words, "adjourned-handed-over"), handed_over));
        }
        parts.retain(|part| !part.is_empty());
        parts
    }

    fn complaint(&self, one: &ComplaintLine) -> String {
        let words = self.words;
        let (id, side, n) = (one.id, words.party(one.side), one.about);
        let clause = words.cite_under(&self.slip.subject.edition, one.clause.id());
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
    fn sealed(&self, one: &SealedLine) -> Vec<Row> {
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
            return WHO.map(signer).into();
        };
        let (sealer, other) = (words.party(sealed.sealer), words.party(sealed.sealer.other()));
        let other = if self.is_outer() {
            say!(words, "adjourned-signs-across", side = other)
        } else {
            say!(words, "adjourned-signs-other", side = other)
        };
        vec![
            say!(words, "adjourned-signs-sealer", side = sealer),
            other,
            signer(crate::game::Who::Arbiter),
        ]
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
