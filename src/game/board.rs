//! Stones, chains, capture (1988/I.2–5, 2002/2–5).
//!
//! A board plays in place and allocates nothing per move: each stone points to the head of its
//! chain and to the next stone of a ring, and a head counts its chain's stones and *open sides*
//! (pairs of a stone and an empty neighbour), which is 0 exactly when there is no liberty.

use crate::units::{BoardSize, PerSide, Point, Side};

mod keys;
mod rows;

pub use rows::RowsError;

use keys::KEYS;

/// Distance of two cells above each other: 25 lines and one column of wall.
const STRIDE: u16 = 26;
/// Cells of the largest board with a wall around it.
const CELLS: usize = 26 * 27 + 1;

/// Says why a stone can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The point is outside the lines.
    #[error("off the board")]
    OffBoard,
    /// A stone stands there.
    #[error("occupied by {by}")]
    Occupied {
        /// The side of the stone that stands there.
        by: Side,
    },
    /// 禁着点: the stone's chain, of one stone or many, would have no liberty and nothing is
    /// captured (1988/I.5, 2002/5).
    #[error("forbidden point")]
    ForbiddenPoint,
    /// The own chain has a liberty: nothing of it comes off.
    #[error("the chain has a liberty")]
    Breathes,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Wall,
    Empty,
    Stone(Side),
}

/// A stone's place in its chain. `open` and `stones` are kept at the head only.
#[derive(Clone, Copy, Default)]
struct Link {
    head: u16,
    next: u16,
    open: u16,
    stones: u16,
}

/// The stones on a board of 2 to 25 lines. Two boards are equal if the same stones stand.
#[derive(Clone)]
pub struct Board {
    size: BoardSize,
    cells: Vec<Cell>,
    links: Vec<Link>,
    hash: u128,
    count: PerSide<u16>,
    captured: Vec<Point>,
    last: Option<(Side, Point)>,
}

impl Board {
    /// Builds an empty board.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        let mut cells = vec![Cell::Wall; CELLS];
        for point in size.all() {
            cells[cell(point)] = Cell::Empty;
        }
        Self {
            size,
            cells,
            links: vec![Link::default(); CELLS],
            hash: 0,
            count: PerSide::default(),
            captured: Vec::with_capacity(usize::from(size.points())),
            last: None,
        }
    }

    /// Takes all stones off, keeping the memory.
    pub fn clear(&mut self) {
        for point in self.size.all() {
            self.cells[cell(point)] = Cell::Empty;
        }
        self.hash = 0;
        self.count = PerSide::default();
        self.forget();
    }

    /// Returns the size.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the side of the stone on a point; none on an empty point or outside the lines.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Side> {
        match self.cells[cell(point)] {
            Cell::Stone(side) => Some(side),
            Cell::Wall | Cell::Empty => None,
        }
    }

    /// Returns the hash of the position: 128 bits, the same for the same stones in every run,
    /// whatever the order in which they came. Boards of 361 points and games of some hundred
    /// positions make a chance collision less likely than 2⁻¹⁰⁰, so equal hashes are taken
    /// for equal positions.
    #[must_use]
    pub const fn hash(&self) -> u128 {
        self.hash
    }

    /// Returns the number of stones of a side.
    #[must_use]
    pub fn stones(&self, side: Side) -> usize {
        usize::from(self.count[side])
    }

    /// Plays a stone and lifts what it captures (1988/I.4–5, 2002/4–5).
    ///
    /// 1. The point must be on the board and empty.
    /// 2. The opponent's chains left without liberty come off, each once, also when the own
    ///    chain has none.
    /// 3. If nothing comes off, the own chain must have a liberty.
    ///
    /// # Errors
    /// The stone's fault; the board is then unchanged.
    pub fn play(&mut self, side: Side, point: Point) -> Result<(), Illegal> {
        let at = self.vacant(point)?;
        let near = neighbours(at);
        self.close(near);
        if !self.breathes(side, near) {
            self.open(near);
            return Err(Illegal::ForbiddenPoint);
        }
        self.captured.clear();
        self.last = Some((side, point));
        self.join(side, at, near);
        for cell in near {
            let other = self.cells[usize::from(cell)] == Cell::Stone(side.other());
            if other && self.chain_of(cell).open == 0 {
                self.lift(side, cell);
            }
        }
        Ok(())
    }

    /// Plays a stone after which its own chain comes off, having no liberty (seat/4.2–3); what it
    /// leaves of the opponent without liberty lives again. There is no undo.
    ///
    /// # Errors
    /// The stone's fault, or [`Illegal::Breathes`]; the board is then unchanged.
    pub fn give_up(&mut self, side: Side, point: Point) -> Result<(), Illegal> {
        let at = self.vacant(point)?;
        let near = neighbours(at);
        self.close(near);
        if self.has_liberty(side, near) {
            self.open(near);
            return Err(Illegal::Breathes);
        }
        self.forget();
        self.join(side, at, near);
        self.lift(side.other(), at);
        Ok(())
    }

    /// Plays a stone: the opponent's chains come off, or its own one.
    ///
    /// # Errors
    /// Those of [`play`](Self::play) or [`give_up`](Self::give_up).
    pub fn play_as(&mut self, side: Side, point: Point, own: bool) -> Result<(), Illegal> {
        if own { self.give_up(side, point) } else { self.play(side, point) }
    }

    /// Returns the points whose stones the last play took; empty after anything else.
    #[must_use]
    pub fn captured(&self) -> &[Point] {
        &self.captured
    }

    /// Takes the last play back with what it captured; says whether there was one. Works
    /// once: a second call, or a call after [`place`](Self::place) or
    /// [`remove`](Self::remove), changes nothing.
    pub fn undo(&mut self) -> bool {
        let Some((side, point)) = self.last.take() else { return false };
        let captured = std::mem::take(&mut self.captured);
        self.detach(cell(point));
        for point in &captured {
            self.put(side.other(), *point);
        }
        self.captured = captured;
        self.captured.clear();
        true
    }

    /// Sets a stone up without any capture (set-up, correction).
    ///
    /// # Errors
    /// [`Illegal::OffBoard`] or [`Illegal::Occupied`].
    pub fn place(&mut self, side: Side, point: Point) -> Result<(), Illegal> {
        self.vacant(point)?;
        self.forget();
        self.put(side, point);
        Ok(())
    }

    /// Takes one stone off (correction) and returns its side, if one stood there.
    pub fn remove(&mut self, point: Point) -> Option<Side> {
        let side = self.at(point)?;
        self.forget();
        self.detach(cell(point));
        Some(side)
    }

    /// Returns the points of the chain that a stone belongs to, in order; none for an empty
    /// point.
    #[must_use]
    pub fn chain(&self, point: Point) -> Vec<Point> {
        if self.at(point).is_none() {
            return Vec::new();
        }
        let mut points: Vec<Point> = self.ring(cell_number(point)).filter_map(point_of).collect();
        points.sort_unstable();
        points
    }

    /// Returns the number of liberties (气) of the chain on a point; 0 for an empty point.
    #[must_use]
    pub fn liberties(&self, point: Point) -> usize {
        if self.at(point).is_none() {
            return 0;
        }
        let sides = self.ring(cell_number(point)).flat_map(neighbours);
        let mut empty: Vec<u16> =
            sides.filter(|cell| self.cells[usize::from(*cell)] == Cell::Empty).collect();
        empty.sort_unstable();
        empty.dedup();
        empty.len()
    }

    /// Returns the cell of an empty point.
    fn vacant(&self, point: Point) -> Result<u16, Illegal> {
        match self.cells[cell(point)] {
            Cell::Wall => Err(Illegal::OffBoard),
            Cell::Stone(by) => Err(Illegal::Occupied { by }),
            Cell::Empty => Ok(cell_number(point)),
        }
    }

    fn forget(&mut self) {
        self.captured.clear();
        self.last = None;
    }

    fn chain_of(&self, cell: u16) -> Link {
        self.links[usize::from(self.links[usize::from(cell)].head)]
    }

    fn chain_mut(&mut self, cell: u16) -> &mut Link {
        let head = self.links[usize::from(cell)].head;
        &mut self.links[usize::from(head)]
    }

    /// Runs over the stones of a chain.
    fn ring(&self, start: u16) -> impl Iterator<Item = u16> {
        let next = move |cell: &u16| {
            let next = self.links[usize::from(*cell)].next;
            (next != start).then_some(next)
        };
        std::iter::successors(Some(start), next)
    }

    /// Takes one open side from the chain of each neighbour.
    fn close(&mut self, near: [u16; 4]) {
        for cell in near {
            if matches!(self.cells[usize::from(cell)], Cell::Stone(_)) {
                self.chain_mut(cell).open -= 1;
            }
        }
    }

    /// Gives one open side back to the chain of each neighbour.
    fn open(&mut self, near: [u16; 4]) {
        for cell in near {
            if matches!(self.cells[usize::from(cell)], Cell::Stone(_)) {
                self.chain_mut(cell).open += 1;
            }
        }
    }

    /// Tells whether a stone between these neighbours, already closed, has a liberty or takes
    /// something.
    fn breathes(&self, side: Side, near: [u16; 4]) -> bool {
        near.into_iter().any(|cell| match self.cells[usize::from(cell)] {
            Cell::Wall => false,
            Cell::Empty => true,
            Cell::Stone(owner) => (owner == side) == (self.chain_of(cell).open > 0),
        })
    }

    /// Tells whether a stone between these neighbours, already closed, has a liberty of its own.
    fn has_liberty(&self, side: Side, near: [u16; 4]) -> bool {
        near.into_iter().any(|cell| match self.cells[usize::from(cell)] {
            Cell::Wall => false,
            Cell::Empty => true,
            Cell::Stone(owner) => owner == side && self.chain_of(cell).open > 0,
        })
    }

    /// Sets a stone up on an empty point.
    fn put(&mut self, side: Side, point: Point) {
        let at = cell_number(point);
        let near = neighbours(at);
        self.close(near);
        self.join(side, at, near);
    }

    /// Sets a stone between neighbours that are already closed and joins its chains.
    fn join(&mut self, side: Side, at: u16, near: [u16; 4]) {
        self.cells[usize::from(at)] = Cell::Stone(side);
        self.hash ^= KEYS[usize::from(at)][side];
        self.count[side] += 1;
        self.isolate(at, near);
        self.merge_around(side, at, near);
    }

    /// Makes a stone a chain of its own.
    fn isolate(&mut self, at: u16, near: [u16; 4]) {
        let empty = |cell: &u16| self.cells[usize::from(*cell)] == Cell::Empty;
        let open = near.iter().map(|cell| u16::from(empty(cell))).sum();
        self.links[usize::from(at)] = Link { head: at, next: at, open, stones: 1 };
    }

    fn merge_around(&mut self, side: Side, at: u16, near: [u16; 4]) {
        for cell in near {
            if self.cells[usize::from(cell)] == Cell::Stone(side) {
                let (a, b) = (self.links[usize::from(at)].head, self.links[usize::from(cell)].head);
                if a != b {
                    self.merge(a, b);
                }
            }
        }
    }

    /// Joins two chains by their heads; the larger keeps its head.
    fn merge(&mut self, a: u16, b: u16) {
        let stones = |head: u16| self.links[usize::from(head)].stones;
        let (keep, give) = if stones(a) >= stones(b) { (a, b) } else { (b, a) };
        let mut cell = give;
        loop {
            let link = &mut self.links[usize::from(cell)];
            link.head = keep;
            cell = link.next;
            if cell == give {
                break;
            }
        }
        let given = self.links[usize::from(give)];
        let kept = &mut self.links[usize::from(keep)];
        kept.open += given.open;
        kept.stones += given.stones;
        let next = std::mem::replace(&mut kept.next, given.next);
        self.links[usize::from(give)].next = next;
    }

    /// Takes a whole chain of the opponent of `side` off and notes its points.
    fn lift(&mut self, side: Side, start: u16) {
        let mut cell = start;
        loop {
            self.clear_cell(side.other(), cell);
            self.captured.extend(point_of(cell));
            for near in neighbours(cell) {
                if self.cells[usize::from(near)] == Cell::Stone(side) {
                    self.chain_mut(near).open += 1;
                }
            }
            cell = self.links[usize::from(cell)].next;
            if cell == start {
                break;
            }
        }
    }

    fn clear_cell(&mut self, side: Side, cell: u16) {
        self.cells[usize::from(cell)] = Cell::Empty;
        self.hash ^= KEYS[usize::from(cell)][side];
        self.count[side] -= 1;
    }

    /// Takes one stone off and builds what remains of its chain anew.
    fn detach(&mut self, at: usize) {
        let Cell::Stone(side) = self.cells[at] else { return };
        let at = self.links[at].next;
        let mut ring: Vec<u16> = self.ring(at).collect();
        let Some(at) = ring.pop() else { return };
        self.clear_cell(side, at);
        for &cell in &ring {
            self.isolate(cell, neighbours(cell));
        }
        for &cell in &ring {
            self.merge_around(side, cell, neighbours(cell));
        }
        for near in neighbours(at) {
            if self.cells[usize::from(near)] == Cell::Stone(side.other()) {
                self.chain_mut(near).open += 1;
            }
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.hash == other.hash && self.cells == other.cells
    }
}

impl Eq for Board {}

fn cell_number(point: Point) -> u16 {
    (u16::from(point.row()) + 1) * STRIDE + u16::from(point.col()) + 1
}

fn cell(point: Point) -> usize {
    usize::from(cell_number(point))
}

fn point_of(cell: u16) -> Option<Point> {
    let row = (cell / STRIDE).checked_sub(1)?;
    let col = (cell % STRIDE).checked_sub(1)?;
    Point::new(u8::try_from(col).ok()?, u8::try_from(row).ok()?)
}

const fn neighbours(cell: u16) -> [u16; 4] {
    [cell - STRIDE, cell - 1, cell + 1, cell + STRIDE]
}
