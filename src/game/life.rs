//! What is alive whatever happens, and what nobody contests: an aid for the eye, never a ruling.
//!
//! Benson's algorithm: chains that keep two eyes even if their side never answers again.

use super::board::Board;
use crate::units::{Point, Side};
use std::collections::{BTreeMap, BTreeSet};

/// What a position shows by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Safe {
    /// Stones that can't be taken even if their side passes for ever.
    pub stones: BTreeSet<Point>,
    /// Points that such stones surround so that the other side can't live there.
    pub points: BTreeMap<Point, Side>,
}

/// Finds the chains of both sides that are alive unconditionally, and the points they own.
#[must_use]
pub fn unconditional(board: &Board) -> Safe {
    let mut safe = Safe::default();
    for side in Side::BOTH {
        let (chains, regions) = benson(board, side);
        safe.stones.extend(chains.into_iter().flatten());
        let owned = regions.into_iter().flatten().map(|point| (point, side));
        safe.points.extend(owned);
    }
    safe
}

/// A maximal set of connected points that hold no stone of the side.
struct Region {
    points: BTreeSet<Point>,
    /// The chains that it touches, by their place.
    near: BTreeSet<usize>,
    /// The chains of which every empty point of it is a liberty.
    vital: BTreeSet<usize>,
}

/// Returns the chains of a side that are alive, and the regions that two of them enclose.
fn benson(board: &Board, side: Side) -> (Vec<Vec<Point>>, Vec<BTreeSet<Point>>) {
    let chains = chains_of(board, side);
    let mut place: BTreeMap<Point, usize> = BTreeMap::new();
    for (at, chain) in chains.iter().enumerate() {
        place.extend(chain.iter().map(|point| (*point, at)));
    }
    let mut regions = regions_of(board, side, &place);
    let mut alive: BTreeSet<usize> = (0..chains.len()).collect();
    loop {
        let eyes = |chain: &usize| {
            regions.iter().filter(|region| region.vital.contains(chain)).take(2).count()
        };
        let kept: BTreeSet<usize> =
            alive.iter().copied().filter(|chain| eyes(chain) == 2).collect();
        let before = (alive.len(), regions.len());
        regions.retain(|region| region.near.is_subset(&kept));
        alive = kept;
        if before == (alive.len(), regions.len()) {
            break;
        }
    }
    regions.retain(|region| !region.vital.is_empty());
    let living = chains.into_iter().enumerate().filter(|(at, _)| alive.contains(at));
    (living.map(|(_, chain)| chain).collect(), regions.into_iter().map(|one| one.points).collect())
}

fn chains_of(board: &Board, side: Side) -> Vec<Vec<Point>> {
    let mut seen = BTreeSet::new();
    let mut chains = Vec::new();
    for point in board.size().all().filter(|point| board.at(*point) == Some(side)) {
        if seen.contains(&point) {
            continue;
        }
        let chain = board.chain(point);
        seen.extend(chain.iter().copied());
        chains.push(chain);
    }
    chains
}

fn regions_of(board: &Board, side: Side, place: &BTreeMap<Point, usize>) -> Vec<Region> {
    let size = board.size();
    let mut seen = BTreeSet::new();
    let mut regions = Vec::new();
    for start in size.all().filter(|point| board.at(*point) != Some(side)) {
        if !seen.insert(start) {
            continue;
        }
        let (mut points, mut near) = (BTreeSet::from([start]), BTreeSet::new());
        let mut waiting = vec![start];
        while let Some(point) = waiting.pop() {
            for next in size.neighbours(point) {
                if let Some(chain) = place.get(&next) {
                    near.insert(*chain);
                } else if seen.insert(next) {
                    points.insert(next);
                    waiting.push(next);
                }
            }
        }
        let empty = points.iter().filter(|point| board.at(**point).is_none());
        let liberties = |chain: &usize| {
            let touches =
                |point: &Point| size.neighbours(*point).any(|next| place.get(&next) == Some(chain));
            empty.clone().all(touches)
        };
        let vital = near.iter().copied().filter(|chain| liberties(chain)).collect();
        regions.push(Region { points, near, vital });
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn safe(rows: &[&str]) -> Safe {
        unconditional(&Board::from_rows(rows).unwrap())
    }

    fn has(safe: &Safe, text: &str) -> bool {
        safe.stones.contains(&text.parse().unwrap())
    }

    #[test]
    fn two_eyes_live_and_one_doesnt() {
        let two = safe(&[".X.XO", "XXXXO", "OOOOO", ".....", "....."]);
        assert!(has(&two, "B5") && has(&two, "D4"));
        assert_eq!(two.points.get(&"A5".parse().unwrap()), Some(&Side::Black));
        let one = safe(&[".XXXO", "XXXXO", "OOOOO", ".....", "....."]);
        assert!(one.stones.is_empty(), "{one:?}");
    }

    #[test]
    fn chains_that_share_their_eyes_live_together() {
        let both = safe(&[".X.X.", "XXOXX", "OOOOO", "OOOOO", "O.O.O"]);
        assert!(!has(&both, "B5"), "C5 isn't an eye of theirs: White stands beside it");
        assert!(has(&both, "A1") && has(&both, "C4"));
        let shared = safe(&[".X.X.", "XX.XX", "OOXOO", "OOXOO", "..X.."]);
        assert!(!has(&shared, "C1"));
    }

    #[test]
    fn a_big_eye_with_prisoners_is_still_one() {
        let big = safe(&["..OX.", "XXXX.", ".....", ".....", "....."]);
        assert!(big.stones.is_empty(), "{big:?}");
    }

    #[test]
    fn an_empty_board_has_nothing() {
        assert_eq!(safe(&["...", "...", "..."]), Safe::default());
    }
}
