//! The game record sheet in words.

use super::{Diagram, Note, RecordSheet};
use crate::game::Who;
use crate::game::command::Shift;
use crate::report::board::{Board, Stone, spot};
use crate::report::change::closing;
use crate::report::page::{Page, ResultPart, signed};
use crate::report::say;
use crate::report::sheet::{outcome, void_said};
use crate::rules::Rules;
use crate::units::{BoardSize, Side};
use crate::words::{Words, say};

impl RecordSheet {
    /// Puts the sheet into words.
    #[must_use]
    pub fn page(&self, words: &Words, rules: &Rules) -> Page {
        let told = self.subject.told(words, rules);
        let mut page = self.subject.page(&told, say!(words, "kifu-title"));
        let size = BoardSize::new(self.subject.size).unwrap_or(BoardSize::FULL);
        page.boards = self.diagrams.iter().map(|one| one.board(words, size)).collect();
        page.result = self.result.as_ref().map(|result| ResultPart {
            label: say!(words, "slip-result"),
            text: say::result(words, &outcome(result), rules.unit()),
            code: result.code.clone(),
        });
        if !self.subject.recorded {
            page.remarks = vec![say!(words, "kifu-none", n = self.subject.moves)];
        }
        page.signatures = signed([say!(words, "kifu-recorder"), words.signer(Who::Arbiter)]);
        page.cleaned()
    }
}

impl Diagram {
    fn board(&self, words: &Words, size: BoardSize) -> Board {
        let mut board = Board::empty(size);
        for side in Side::BOTH {
            let stones = self.before[side].iter().map(|point| stone(size, (side, *point), None));
            board.stones.extend(stones);
        }
        let numbered =
            self.stones.iter().map(|one| stone(size, (one.side, one.point), Some(one.n)));
        board.stones.extend(numbered);
        board.label = match self.last {
            0 => say!(words, "kifu-setup"),
            last => say!(words, "kifu-moves", first = self.first, last = last),
        };
        let odd =
            self.stones.first().map(|one| if one.n % 2 == 1 { one.side } else { one.side.other() });
        board.legend = match odd {
            Some(side) => say!(words, "kifu-legend", side = side),
            None => say!(words, "adjourned-signs"),
        };
        board.lines = board.number_lines();
        board.notes = self.said(words);
        board
    }

    fn said(&self, words: &Words) -> Vec<String> {
        let mut said = Vec::new();
        let again = |wanted: bool| {
            let one = |note: &&Note| matches!(note, Note::Again { ko, .. } if *ko == wanted);
            self.notes
                .iter()
                .filter(one)
                .map(|note| note.said(words))
                .collect::<Vec<_>>()
                .join("; ")
        };
        let kos = again(true);
        said.extend((!kos.is_empty()).then(|| say!(words, "kifu-kos", moves = kos)));
        let again = again(false);
        said.extend((!again.is_empty()).then(|| say!(words, "kifu-again", moves = again)));
        let taken = |note: &Note| matches!(note, Note::Captured { .. }).then(|| note.said(words));
        let taken: Vec<String> = self.notes.iter().filter_map(taken).collect();
        if !taken.is_empty() {
            said.push(say!(words, "kifu-captures", moves = taken.join("; ")));
        }
        let other = |note: &&Note| !matches!(note, Note::Again { .. } | Note::Captured { .. });
        said.extend(self.notes.iter().filter(other).map(|note| note.said(words)));
        said
    }
}

fn stone(size: BoardSize, (side, point): (Side, crate::units::Point), n: Option<u32>) -> Stone {
    let spot = spot(size, point);
    let text = n.map_or_else(String::new, |n| n.to_string());
    Stone { x: spot.x, y: spot.y, side, text, dead: false, last: false }
}

impl Note {
    fn said(&self, words: &Words) -> String {
        match self {
            Self::Again { moves, point, at, .. } => {
                let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                let at = at.map_or_else(|| point.to_string(), |at| at.to_string());
                format!("{}={at}", moves.join(", "))
            }
            Self::Captured { n, stones } => {
                say!(words, "kifu-captured", n = *n, stones = *stones)
            }
            Self::Passed { n, side } => {
                say!(words, "log-passed", n = *n, side = words.party(*side))
            }
            Self::TurnLost { n, side, clause } => {
                let clause = words.cite(clause.id());
                say!(words, "log-turn-lost", n = *n, side = words.party(*side), clause = clause)
            }
            Self::SameSide { n, side } => {
                say!(words, "kifu-same-side", n = *n, side = words.party(*side))
            }
            Self::Void(void) => void_said(words, void),
            Self::Misfit { n, side, point } => {
                let (side, point) = (words.party(*side), *point);
                say!(words, "kifu-misfit", n = *n, side = side, point = point)
            }
            Self::Moved { after, stones } => {
                let one = |shift: &Shift| format!("{} → {}", shift.from, shift.to);
                let stones = words.list(&stones.iter().map(one).collect::<Vec<_>>());
                say!(words, "slip-stones-moved", n = *after, stones = stones)
            }
            Self::Dispute { after, played } => {
                let moves = closing::moves(words, played);
                say!(words, "slip-went-back-moves", n = *after, moves = moves)
            }
        }
    }
}
