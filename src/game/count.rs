//! The area count: regions, dead stones, margin (1988/I.8–9, 2002/8–9, 11, 24).

use super::board::Board;
use crate::units::{BoardSize, PerSide, Point, Side, Zi};
use std::collections::BTreeSet;

/// The count of a finished position after the dead stones are off. The totals of both sides
/// always sum to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaCount {
    /// The size of the board.
    pub size: BoardSize,
    /// Live stones of each side.
    pub stones: PerSide<u16>,
    /// Empty points that only this side's live stones surround.
    pub territory: PerSide<u16>,
    /// Empty points between both sides, or touched by nobody: half a point to each.
    pub shared: u16,
    /// Stones of each side taken off as dead.
    pub dead: PerSide<u16>,
    /// The owner of each point, in the order of [`BoardSize::all`]; none is shared.
    owners: Vec<Option<Side>>,
    /// The living stones in the same order.
    living: Vec<Option<Side>>,
}

impl AreaCount {
    /// Returns the total of a side in zi: stones, territory and half of the shared points.
    #[must_use]
    pub fn total(&self, side: Side) -> Zi {
        let own = Zi::whole(i32::from(self.stones[side]) + i32::from(self.territory[side]));
        own + Zi::halves(i32::from(self.shared))
    }

    /// Returns the base (归本数) of this board.
    #[must_use]
    pub fn base(&self) -> Zi {
        base(self.size)
    }

    /// Returns the side that a point counts for; none if it is shared or off the board.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Side> {
        self.owners.get(index(self.size, point)?).copied().flatten()
    }
}

/// Returns the base (归本数): half the points of the board, 180½ zi on the full one.
#[must_use]
pub fn base(size: BoardSize) -> Zi {
    Zi::halves(i32::from(size.points()))
}

/// Returns every point of the chains that the given points belong to. One point of a chain
/// stands for the chain, so that no chain is ever dead in part; empty points mean nothing.
#[must_use]
pub fn chains(board: &Board, marked: &BTreeSet<Point>) -> BTreeSet<Point> {
    let mut all = BTreeSet::new();
    for point in marked {
        if !all.contains(point) {
            all.extend(board.chain(*point));
        }
    }
    all
}

/// Counts a position by area (1988/I.9, 2002/9).
///
/// 1. The chains with a point in `dead` come off.
/// 2. An empty region whose neighbours are of one side only is that side's territory.
/// 3. A region that touches both, or nobody (the empty board), is shared by halves.
#[must_use]
pub fn area(board: &Board, dead: &BTreeSet<Point>) -> AreaCount {
    let size = board.size();
    let off = chains(board, dead);
    let living: Vec<Option<Side>> =
        size.all().map(|point| board.at(point).filter(|_| !off.contains(&point))).collect();
    let mut count = AreaCount {
        size,
        stones: PerSide::default(),
        territory: PerSide::default(),
        shared: 0,
        dead: PerSide::default(),
        owners: living.clone(),
        living: Vec::new(),
    };
    for side in off.iter().filter_map(|point| board.at(*point)) {
        count.dead[side] += 1;
    }
    for side in living.iter().flatten() {
        count.stones[*side] += 1;
    }
    count.regions(&living);
    count.living = living;
    count
}

impl AreaCount {
    /// Lists the regions of points that no living stone stands on.
    #[must_use]
    pub fn regions_found(&self) -> Vec<Vec<Point>> {
        let mut seen = vec![false; self.living.len()];
        let mut all = Vec::new();
        for start in self.size.all() {
            if living_at(self.size, &self.living, start).is_none()
                && mark(self.size, &mut seen, start)
            {
                let mut region = Vec::new();
                flood(self.size, &self.living, &mut seen, &mut region, start);
                all.push(region);
            }
        }
        all
    }

    /// Adds the empty regions between the living stones.
    fn regions(&mut self, living: &[Option<Side>]) {
        let mut seen = vec![false; living.len()];
        let mut region = Vec::with_capacity(living.len());
        for start in self.size.all() {
            if living_at(self.size, living, start).is_none() && mark(self.size, &mut seen, start) {
                let touched = flood(self.size, living, &mut seen, &mut region, start);
                self.add_region(&region, touched);
            }
        }
    }

    fn add_region(&mut self, region: &[Point], touched: PerSide<bool>) {
        let points = u16::try_from(region.len()).unwrap_or(u16::MAX);
        let owner = match (touched.black, touched.white) {
            (true, false) => Some(Side::Black),
            (false, true) => Some(Side::White),
            (true, true) | (false, false) => None,
        };
        match owner {
            Some(side) => self.territory[side] += points,
            None => self.shared += points,
        }
        for place in region.iter().filter_map(|point| index(self.size, *point)) {
            self.owners[place] = owner;
        }
    }
}

/// Collects the empty region around a point already seen and tells which sides it touches.
fn flood(
    size: BoardSize,
    living: &[Option<Side>],
    seen: &mut [bool],
    region: &mut Vec<Point>,
    start: Point,
) -> PerSide<bool> {
    let mut touched = PerSide::default();
    region.clear();
    region.push(start);
    let mut done = 0;
    while let Some(&point) = region.get(done) {
        done += 1;
        for near in size.neighbours(point) {
            match living_at(size, living, near) {
                Some(owner) => touched[owner] = true,
                None if mark(size, seen, near) => region.push(near),
                None => {}
            }
        }
    }
    touched
}

fn living_at(size: BoardSize, living: &[Option<Side>], point: Point) -> Option<Side> {
    living.get(index(size, point)?).copied().flatten()
}

/// Marks a point as seen; tells whether it wasn't before.
fn mark(size: BoardSize, seen: &mut [bool], point: Point) -> bool {
    index(size, point).is_some_and(|place| !std::mem::replace(&mut seen[place], true))
}

/// The place of a point in the order of [`BoardSize::all`].
fn index(size: BoardSize, point: Point) -> Option<usize> {
    let lines = usize::from(size.lines());
    size.contains(point).then(|| usize::from(point.row()) * lines + usize::from(point.col()))
}

/// The count of points (数目) of a finished position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerritoryCount {
    /// Empty points, and points under dead stones, that only this side surrounds.
    pub territory: PerSide<u16>,
    /// Stones of each side taken off as dead.
    pub dead: PerSide<u16>,
    /// Points that count for nobody: between both sides, or inside a seki (双活).
    pub neutral: u16,
    /// The area count under it.
    pub area: AreaCount,
    /// Points of a side's own that don't count, since its stones there are in seki.
    pub seki: BTreeSet<Point>,
}

/// Counts a position by points: what a side surrounds; points inside a seki are no territory, and
/// stones that touch a neutral point are in seki (misc/count).
#[must_use]
pub fn territory(board: &Board, dead: &BTreeSet<Point>) -> TerritoryCount {
    let size = board.size();
    let off = chains(board, dead);
    let area = area(board, dead);
    let living = |point: Point| board.at(point).filter(|_| !off.contains(&point));
    let mut seki = BTreeSet::new();
    let mut neutral = 0;
    for point in size.all().filter(|point| living(*point).is_none() && area.owner(*point).is_none())
    {
        neutral += 1;
        for near in size.neighbours(point).filter(|near| living(*near).is_some()) {
            hold_together(&area, &living, near, &mut seki);
        }
    }
    let mut territory = PerSide::default();
    for point in size.all().filter(|point| living(*point).is_none()) {
        match area.owner(point) {
            Some(_) if seki.contains(&point) => neutral += 1,
            Some(side) => territory[side] += 1,
            None => {}
        }
    }
    seki.retain(|point| living(*point).is_none());
    TerritoryCount { territory, dead: area.dead, neutral, area, seki }
}

/// Collects the stones and points of one side that hang together with a living stone: its chain,
/// and what its own territory joins.
fn hold_together(
    area: &AreaCount,
    living: &impl Fn(Point) -> Option<Side>,
    start: Point,
    found: &mut BTreeSet<Point>,
) {
    let Some(side) = living(start) else { return };
    if !found.insert(start) {
        return;
    }
    let mut waiting = vec![start];
    while let Some(point) = waiting.pop() {
        for near in area.size.neighbours(point) {
            let own = living(near) == Some(side)
                || (living(near).is_none() && area.owner(near) == Some(side));
            if own && found.insert(near) {
                waiting.push(near);
            }
        }
    }
}

/// Returns Black's margin in zi: his total less komi, handicap compensation and base, more
/// White's fines, less his own (2002/11, 24.1; 1988/II.2; misc/handicap). A fine is paid out
/// like komi, so that one zi shifts the margin by one zi and counting White's stones gives the
/// same margin with the other sign.
#[must_use]
pub fn margin(black_total: Zi, base: Zi, komi: Zi, handicap: Zi, fines: PerSide<Zi>) -> Zi {
    black_total - base - komi - handicap + fines.white - fines.black
}

/// Returns the winner by Black's margin; exactly half each is a draw (1988/I.9, 2002/9).
#[must_use]
pub fn winner(margin: Zi) -> Option<Side> {
    match margin.cmp(&Zi::ZERO) {
        std::cmp::Ordering::Greater => Some(Side::Black),
        std::cmp::Ordering::Less => Some(Side::White),
        std::cmp::Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(rows: &[&str]) -> AreaCount {
        area(&Board::from_rows(rows).unwrap(), &BTreeSet::new())
    }

    #[test]
    fn an_empty_board_is_shared() {
        let count = counted(&["...", "...", "..."]);
        assert_eq!((count.shared, count.total(Side::Black)), (9, Zi::halves(9)));
        assert_eq!(count.base(), Zi::halves(9));
        assert_eq!(count.total(Side::Black), count.total(Side::White));
    }

    #[test]
    fn regions_belong_to_whom_they_touch() {
        let count = counted(&[".X.O.", ".X.O.", ".X.O.", ".X.O.", "XX.O."]);
        assert_eq!(count.stones, PerSide { black: 6, white: 5 });
        assert_eq!(count.territory, PerSide { black: 4, white: 5 });
        assert_eq!(count.shared, 5);
        let owner = |text: &str| count.owner(text.parse().unwrap());
        assert_eq!(owner("A5"), Some(Side::Black));
        assert_eq!(owner("C3"), None);
        assert_eq!(owner("E1"), Some(Side::White));
        assert_eq!(owner("F1"), None);
    }

    #[test]
    fn points_are_counted_without_the_stones_that_surround_them() {
        let board = Board::from_rows(&[".X.O.", ".X.O.", ".XXO.", ".XOO.", ".XOO."]).unwrap();
        let filled = Board::from_rows(&[".XXO.", ".XXO.", ".XXO.", ".XOO.", ".XOO."]).unwrap();
        let none = BTreeSet::new();
        let open = territory(&board, &none);
        assert_eq!((open.territory, open.neutral), (PerSide { black: 0, white: 0 }, 12));
        let closed = territory(&filled, &none);
        assert_eq!((closed.territory, closed.neutral), (PerSide { black: 5, white: 5 }, 0));
    }

    #[test]
    fn a_dead_stone_is_a_point_and_a_prisoner() {
        let board = Board::from_rows(&[".OXO.", "OXXO.", ".XXO.", ".XOO.", ".XOO."]).unwrap();
        let dead = BTreeSet::from(["B5".parse().unwrap(), "A4".parse().unwrap()]);
        let count = territory(&board, &dead);
        assert_eq!((count.territory.black, count.dead.white), (6, 2));
    }

    #[test]
    fn one_point_marks_the_whole_chain_dead() {
        let board = Board::from_rows(&[".OX..", ".OX..", "XXX..", ".....", "....."]).unwrap();
        let count = area(&board, &BTreeSet::from(["B5".parse().unwrap()]));
        assert_eq!(count.dead, PerSide { black: 0, white: 2 });
        assert_eq!(count.total(Side::Black), Zi::whole(25));
    }

    #[test]
    fn a_fine_shifts_the_margin_by_one_zi_from_either_side() {
        let komi = Zi::from_quarters(15);
        let fines = |black, white| PerSide { black: Zi::whole(black), white: Zi::whole(white) };
        let black = |total, fines| margin(total, base(BoardSize::FULL), komi, Zi::ZERO, fines);
        let quarters = |b, w| black(Zi::whole(185), fines(b, w)).quarters();
        assert_eq!([quarters(0, 0), quarters(1, 0), quarters(0, 1), quarters(1, 1)], [3, -1, 7, 3]);
        let white = Zi::whole(176) + komi + fines(1, 0).black - base(BoardSize::FULL);
        assert_eq!(white, -black(Zi::whole(185), fines(1, 0)));
        assert_eq!(winner(Zi::from_quarters(-1)), Some(Side::White));
        assert_eq!(winner(Zi::ZERO), None);
    }
}
