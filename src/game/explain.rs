//! What could explain that a count by hand differs from the recorded board: an aid for the eye,
//! never a ruling.

use super::board::Board;
use super::count::{self, AreaCount};
use super::state::Game;
use crate::rules::CountMethod;
use crate::units::{Point, Side, Zi};
use std::collections::BTreeSet;

/// The most chains and regions that are named.
const MOST: usize = 6;

/// Something that makes just the difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// A chain counted as alive that the record has as dead.
    Alive {
        /// A point of it.
        point: Point,
        /// Its stones.
        stones: usize,
    },
    /// A chain counted as dead that the record has as alive.
    Dead {
        /// A point of it.
        point: Point,
        /// Its stones.
        stones: usize,
    },
    /// Points between both sides that were counted for one of them.
    Shared {
        /// A point of them.
        point: Point,
        /// How many.
        points: usize,
        /// Who got them.
        side: Side,
    },
    /// Points of one side that were counted for nobody, or by halves.
    Halved {
        /// A point of them.
        point: Point,
        /// How many.
        points: usize,
    },
    /// Points that were left out.
    LeftOut {
        /// A point of them.
        point: Point,
        /// How many.
        points: usize,
    },
    /// Whole tens that were miscounted.
    Tens {
        /// How many too many; negative is too few.
        tens: i32,
    },
    /// Single stones: displaced while points were arranged, a prisoner on the board, a stone taken
    /// for a point.
    Stones {
        /// How many zi.
        difference: Zi,
    },
}

impl Game {
    /// Lists what could explain that the hand count of a side comes to so much.
    #[must_use]
    pub fn explanations(&self, side: Side, total: Zi) -> Vec<Explanation> {
        let board = self.count_of_board();
        let difference = total - board.by_hand_of(side);
        if difference == Zi::ZERO || !self.is_recorded() {
            return Vec::new();
        }
        let method = self.rules().count;
        let mut found = self.by_chains(side, total);
        if method == CountMethod::Area {
            found.extend(by_regions(&count::area(self.board(), self.dead()), side, difference));
        }
        found.truncate(MOST);
        // ten points of the board are ten zi by area, five by points
        let ten = if method == CountMethod::Territory { 20 } else { 40 };
        let quarters = difference.quarters();
        if quarters % ten == 0 {
            found.push(Explanation::Tens { tens: quarters / ten });
        }
        if difference.abs() <= Zi::whole(2) {
            found.push(Explanation::Stones { difference });
        }
        found
    }

    /// Lists the chains that make the difference if they are taken the other way.
    fn by_chains(&self, side: Side, total: Zi) -> Vec<Explanation> {
        let mut found = Vec::new();
        for chain in chains(self.board()) {
            let Some(&point) = chain.first() else { continue };
            let mut tried = self.clone();
            let dead = self.dead().contains(&point);
            for point in &chain {
                if dead {
                    tried.dead.remove(point);
                } else {
                    tried.dead.insert(*point);
                }
            }
            if tried.count_of_board().by_hand_of(side) == total {
                let stones = chain.len();
                found.push(if dead {
                    Explanation::Alive { point, stones }
                } else {
                    Explanation::Dead { point, stones }
                });
            }
        }
        found
    }
}

/// Lists the regions of empty points that make the difference if they are taken another way.
fn by_regions(area: &AreaCount, side: Side, difference: Zi) -> Vec<Explanation> {
    let mut found = Vec::new();
    for region in area.regions_found() {
        let Some(&point) = region.first() else { continue };
        let points = region.len();
        let half = Zi::halves(i32::try_from(points).unwrap_or(i32::MAX));
        let gains = |gain: Zi| gain == difference;
        match area.owner(point) {
            None if gains(half) => found.push(Explanation::Shared { point, points, side }),
            None if gains(-half) => {
                found.push(Explanation::Shared { point, points, side: side.other() });
            }
            Some(owner) => {
                let lost = if owner == side { -half } else { half };
                if gains(lost) {
                    found.push(Explanation::Halved { point, points });
                } else if owner == side && gains(lost + lost) {
                    found.push(Explanation::LeftOut { point, points });
                }
            }
            None => {}
        }
    }
    found
}

fn chains(board: &Board) -> Vec<Vec<Point>> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for point in board.size().all().filter(|point| board.at(*point).is_some()) {
        if !seen.contains(&point) {
            let chain = board.chain(point);
            seen.extend(chain.iter().copied());
            all.push(chain);
        }
    }
    all
}
