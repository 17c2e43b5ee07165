//! What an adviser said, checked against the board.

use super::AdviserError;
use crate::game::board::Board;
use crate::game::count::chains;
use crate::units::{Point, PointError};
use std::collections::BTreeSet;

/// So much of what was said is shown.
const SHOWN: usize = 40;

/// Reads the stones that are called dead: whole chains of this board, or it is a lie.
pub(super) fn stones(board: &Board, text: &str) -> Result<BTreeSet<Point>, AdviserError> {
    let mut dead = BTreeSet::new();
    for word in text.split_whitespace() {
        dead.insert(stone(board, word)?);
    }
    let whole = chains(board, &dead);
    match whole.difference(&dead).next() {
        Some(point) => Err(AdviserError::Half { point: *point }),
        None => Ok(dead),
    }
}

fn stone(board: &Board, word: &str) -> Result<Point, AdviserError> {
    let off = || AdviserError::OffBoard { said: excerpt(word) };
    let point: Point = match word.parse() {
        Ok(point) => point,
        Err(PointError::OffBoard(_)) => return Err(off()),
        Err(_) => return Err(AdviserError::Garbage { said: excerpt(word) }),
    };
    if !board.size().contains(point) {
        return Err(off());
    }
    board.at(point).map(|_| point).ok_or(AdviserError::Empty { point })
}

/// Returns the beginning of what was said; all but the letters, digits and signs of ASCII is
/// written out.
pub(super) fn excerpt(text: &str) -> String {
    let plain = |letter: char| letter.is_ascii_graphic() || letter == ' ';
    let mut shown = String::new();
    for letter in text.chars() {
        let before = shown.len();
        match letter {
            letter if plain(letter) => shown.push(letter),
            letter => shown.extend(letter.escape_default()),
        }
        if shown.len() > SHOWN {
            shown.truncate(before);
            shown.push_str("...");
            break;
        }
    }
    shown
}
