//! The count sheet: the parts of both sides, the board with the owner of each point.

use crate::game::{Count, Game, Share, count};
use crate::rules::{CountMethod, CountUnit};
use crate::units::{Side, Zi};
use crate::words::{Words, say};

/// One row of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it counts.
    pub label: String,
    /// Black's part.
    pub black: String,
    /// White's part.
    pub white: String,
}

/// Lists the parts of both sides; where only the totals are known, these.
#[must_use]
pub fn rows(words: &Words, count: &Count, unit: CountUnit) -> Vec<Row> {
    let part = |amount: Zi| words.part(amount, count.method, unit);
    let row = |label: String, of: fn(&Share) -> Zi| Row {
        label,
        black: part(of(&count.black)),
        white: part(of(&count.white)),
    };
    let stones = || row(say!(words, "slip-stones"), |share| share.stones);
    let territory = || row(say!(words, "slip-territory"), |share| share.territory);
    let mut rows = match count.method {
        CountMethod::Area | CountMethod::Territory if count.is_bare() => Vec::new(),
        CountMethod::Area => {
            vec![stones(), territory(), row(say!(words, "slip-shared"), |share| share.shared)]
        }
        CountMethod::Territory => {
            vec![territory(), row(say!(words, "slip-prisoners"), |share| share.prisoners)]
        }
        CountMethod::Stones => Vec::new(),
    };
    rows.push(row(say!(words, "slip-total"), |share| share.total));
    rows
}

/// Says that both parts together are the board, where the method counts all of it.
#[must_use]
pub fn sum(words: &Words, count: &Count) -> Option<String> {
    let (black, white) = (count.black.total, count.white.total);
    let all = count.method == CountMethod::Area;
    all.then(|| say!(words, "slip-sum", black = black, white = white, sum = black + white))
}

/// Draws the board with the owner of each point, top line first: `X` and `O` live stones, `x` and
/// `o` dead ones, `b` and `w` the points of a side, `.` points that are nobody's alone.
#[must_use]
pub fn board(game: &Game) -> Vec<String> {
    let (board, size) = (game.board(), game.board().size());
    let area = count::area(board, game.dead());
    let given = game.end().and_then(|end| end.gave_up).map(Side::other);
    let seki = match game.rules().count {
        CountMethod::Territory => count::territory(board, game.dead()).seki,
        CountMethod::Area | CountMethod::Stones => std::collections::BTreeSet::new(),
    };
    let mark = |point| match (board.at(point), game.dead().contains(&point)) {
        (Some(Side::Black), false) => 'X',
        (Some(Side::White), false) => 'O',
        (Some(Side::Black), true) => 'x',
        (Some(Side::White), true) => 'o',
        (None, _) => match area.owner(point).or(given).filter(|_| !seki.contains(&point)) {
            Some(Side::Black) => 'b',
            Some(Side::White) => 'w',
            None => '.',
        },
    };
    let marks: Vec<char> = size.all().map(mark).collect();
    let lines = usize::from(size.lines());
    marks.chunks(lines).rev().map(|line| line.iter().collect()).collect()
}

/// Sets the rows of [`board`] with their coordinates.
#[must_use]
pub fn picture(rows: &[String]) -> Vec<String> {
    let letters: Vec<String> =
        "ABCDEFGHJKLMNOPQRSTUVWXYZ".chars().take(rows.len()).map(String::from).collect();
    let head = format!("   {}", letters.join(" "));
    let spaced = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let numbered = (1..=rows.len()).rev().zip(rows);
    let lines = numbered.map(|(n, row)| format!("{n:2} {}", spaced(row)));
    std::iter::once(head).chain(lines).collect()
}
