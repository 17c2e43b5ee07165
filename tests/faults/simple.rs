//! The simple model: arrays and sums, written from the rules and not from the program.

/// What is done; points are numbers from the lower left.
#[derive(Clone, Debug)]
pub enum Act {
    Start,
    Play(u8),
    Pass,
    Press,
    Complete(u8),
    Pause,
    Resume,
    /// Black if true.
    Warn(bool),
    Wait(u64),
    Beat,
    /// Killed; so many milliseconds later taken up again.
    Crash(u64),
    PowerCut(u8),
    /// The machine sleeps.
    Sleep(u64),
    /// With the gap if true.
    Recover(bool),
    Withdraw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Ready,
    Playing,
    Paused,
    /// Paused, and a reading has to be chosen.
    Gap,
    Flagged,
    Ended,
}

const POINTS: usize = 25;
const PERIOD: u64 = 60_000;

type Board = [Option<bool>; POINTS];

/// One side's time: what was left when its move began, and what the move has used.
#[derive(Clone, Copy, Debug)]
struct Time {
    main: u64,
    periods: u64,
    used: u64,
}

impl Time {
    fn all(self) -> u64 {
        self.main + self.periods * PERIOD
    }

    /// What the move has used of the periods.
    fn in_periods(self) -> u64 {
        self.used.saturating_sub(self.main)
    }

    fn end_move(self) -> Self {
        let main = self.main.saturating_sub(self.used);
        Self { main, periods: self.periods - self.in_periods() / PERIOD, used: 0 }
    }
}

#[derive(Clone, Debug)]
pub struct Simple {
    pub now: u64,
    pub stage: Stage,
    pub white: bool,
    pub moves: u32,
    pub warnings: [u32; 2],
    pub captures: [u32; 2],
    /// Whether the last act was accepted.
    pub accepted: bool,
    board: Board,
    /// Each position with the side that was to move.
    seen: Vec<(Board, bool)>,
    /// Who pressed without a point, the oldest first.
    pressed: Vec<bool>,
    passes: u32,
    times: [Time; 2],
    running: Option<bool>,
    /// Since when it runs, and up to when that is on disk.
    since: u64,
    known: u64,
    /// Whose time may be chosen anew, and what it would be: with the gap, where that can be
    /// known, or a millisecond before the flag.
    other: (usize, Option<Time>),
}

impl Simple {
    pub const SIZE: u8 = 5;

    pub fn new() -> Self {
        let full = Time { main: 60_000, periods: 2, used: 0 };
        Self {
            now: 5_000,
            stage: Stage::Ready,
            white: false,
            moves: 0,
            warnings: [0; 2],
            captures: [0; 2],
            accepted: true,
            board: [None; POINTS],
            seen: vec![([None; POINTS], false)],
            pressed: Vec::new(),
            passes: 0,
            times: [full; 2],
            running: None,
            since: 0,
            known: 0,
            other: (0, None),
        }
    }

    pub fn presses(&self) -> usize {
        self.pressed.len()
    }

    /// The lines, the top one first.
    pub fn rows(&self) -> Vec<String> {
        let sign = |stone: &Option<bool>| match stone {
            None => '.',
            Some(false) => 'X',
            Some(true) => 'O',
        };
        let rows = self.board.chunks(usize::from(Self::SIZE)).rev();
        rows.map(|row| row.iter().map(sign).collect()).collect()
    }

    /// Main time, periods left, used of the running one.
    pub fn reading(&self, white: bool) -> (u64, u32, u64) {
        let time = self.time_at(white, self.now);
        let beyond = time.in_periods();
        if beyond / PERIOD >= time.periods {
            return (0, 0, 0);
        }
        let left = u32::try_from(time.periods - beyond / PERIOD).unwrap();
        (time.main.saturating_sub(time.used), left, beyond % PERIOD)
    }

    fn time_at(&self, white: bool, at: u64) -> Time {
        let mut time = self.times[usize::from(white)];
        if self.running == Some(white) {
            time.used = (time.used + at - self.since).min(time.all());
        }
        time
    }

    fn is_over(&self, white: bool) -> bool {
        let time = self.time_at(white, self.now);
        time.used >= time.all()
    }

    /// Stops the clock, and lets another one run.
    fn run(&mut self, white: Option<bool>) {
        if let Some(side) = self.running {
            self.times[usize::from(side)] = self.time_at(side, self.now);
        }
        (self.running, self.since) = (white, self.now);
    }

    fn turn(&mut self, mover: bool) {
        self.run(None);
        let time = &mut self.times[usize::from(mover)];
        *time = time.end_move();
        if self.stage == Stage::Gap && self.other.0 == usize::from(mover) {
            self.other.1 = self.other.1.map(Time::end_move);
        }
        if self.stage == Stage::Playing {
            self.run(Some(!mover));
        }
    }

    fn notice_flag(&mut self) {
        let Some(side) = self.running.filter(|side| self.is_over(*side)) else { return };
        let mut time = self.times[usize::from(side)];
        if time.used < time.all() {
            time.used = time.all() - 1;
        }
        self.run(None);
        self.stage = Stage::Flagged;
        self.other = (usize::from(side), Some(time));
    }

    pub fn act(&mut self, act: &Act) {
        match act {
            Act::Wait(ms) => {
                self.now += ms;
                self.notice_flag();
            }
            Act::Beat => self.known = if self.running.is_some() { self.now } else { self.known },
            Act::Crash(down) => {
                self.now += down;
                self.restart(true);
            }
            Act::Sleep(ms) => {
                self.known = self.now;
                self.now += ms;
                self.restart(true);
            }
            Act::PowerCut(_) => {
                self.restart(false);
                self.now = 0;
            }
            Act::Start
            | Act::Play(_)
            | Act::Pass
            | Act::Press
            | Act::Complete(_)
            | Act::Pause
            | Act::Resume
            | Act::Warn(_)
            | Act::Recover(_)
            | Act::Withdraw => {
                self.notice_flag();
                let before = self.clone();
                self.accepted = self.order(act);
                if !self.accepted {
                    *self = Self { accepted: false, ..before };
                } else if self.running.is_some() {
                    self.known = self.now;
                }
            }
        }
    }

    /// Finds the clocks standing at what is known; in the same boot the gap is known as well.
    fn restart(&mut self, same_boot: bool) {
        let Some(side) = self.running.take() else { return };
        let at = usize::from(side);
        let time = self.times[at];
        // Nobody is flagged by a gap.
        let then = |moment: u64| (time.used + moment - self.since).min(time.all() - 1);
        let (before, with) = (then(self.known), then(self.now));
        self.times[at] = Time { used: before, ..time };
        self.other = (at, same_boot.then_some(Time { used: with, ..time }));
        self.stage = Stage::Gap;
    }

    fn in_play(&self) -> bool {
        matches!(self.stage, Stage::Playing | Stage::Paused | Stage::Gap)
    }

    fn order(&mut self, act: &Act) -> bool {
        let mover = self.white;
        let free = self.in_play() && self.pressed.is_empty() && !self.is_over(mover);
        match act {
            Act::Start => {
                self.stage = Stage::Playing;
                self.run(Some(false));
                true
            }
            Act::Play(point) => free && self.stone(mover, *point) && self.turned(mover),
            Act::Pass => free && self.pass(mover),
            Act::Press => {
                let may = self.stage == Stage::Playing && self.pressed.len() < 8;
                may && {
                    self.pressed.push(mover);
                    self.turned(mover)
                }
            }
            Act::Complete(point) => self.in_play() && self.complete(*point),
            Act::Pause => self.stage == Stage::Playing && self.stop(),
            Act::Resume => self.stage == Stage::Paused && self.go_on(),
            Act::Warn(black) => {
                self.warnings[usize::from(!black)] += 1;
                true
            }
            Act::Recover(with) => self.stage == Stage::Gap && self.recover(*with),
            Act::Withdraw => self.stage == Stage::Flagged && self.choose_other(),
            Act::Wait(_) | Act::Beat | Act::Crash(_) | Act::PowerCut(_) | Act::Sleep(_) => true,
        }
    }

    fn turned(&mut self, mover: bool) -> bool {
        self.turn(mover);
        self.white = !mover;
        true
    }

    fn pass(&mut self, mover: bool) -> bool {
        self.moves += 1;
        self.passes += 1;
        self.seen.push((self.board, !mover));
        self.turned(mover);
        if self.passes == 2 {
            self.run(None);
            self.stage = Stage::Ended;
        }
        true
    }

    fn complete(&mut self, point: u8) -> bool {
        !self.pressed.is_empty() && {
            let mover = self.pressed.remove(0);
            self.stone(mover, point)
        }
    }

    fn stop(&mut self) -> bool {
        self.run(None);
        self.stage = Stage::Paused;
        true
    }

    fn go_on(&mut self) -> bool {
        self.stage = Stage::Playing;
        self.run(Some(self.white));
        true
    }

    fn recover(&mut self, with: bool) -> bool {
        if with {
            return self.other.1.is_some() && self.choose_other();
        }
        self.stage = Stage::Paused;
        true
    }

    fn choose_other(&mut self) -> bool {
        let (side, time) = self.other;
        self.times[side] = time.unwrap();
        self.stage = Stage::Paused;
        true
    }

    /// Puts a stone down, if it may stand.
    fn stone(&mut self, mover: bool, point: u8) -> bool {
        let at = usize::from(point);
        if self.board[at].is_some() {
            return false;
        }
        let mut board = self.board;
        board[at] = Some(mover);
        let mut taken = 0;
        for near in neighbours(at) {
            if board[near] == Some(!mover) && liberties(&board, near) == 0 {
                for dead in chain(&board, near) {
                    board[dead] = None;
                    taken += 1;
                }
            }
        }
        if liberties(&board, at) == 0 || self.seen.contains(&(board, !mover)) {
            return false;
        }
        self.board = board;
        self.seen.push((board, !mover));
        self.captures[usize::from(mover)] += taken;
        self.moves += 1;
        self.passes = 0;
        true
    }
}

fn neighbours(at: usize) -> Vec<usize> {
    let size = usize::from(Simple::SIZE);
    let (col, row) = (at % size, at / size);
    let mut all = Vec::new();
    if col > 0 {
        all.push(at - 1);
    }
    if col + 1 < size {
        all.push(at + 1);
    }
    if row > 0 {
        all.push(at - size);
    }
    if row + 1 < size {
        all.push(at + size);
    }
    all
}

fn chain(board: &Board, from: usize) -> Vec<usize> {
    let mut all = vec![from];
    let mut next = 0;
    while next < all.len() {
        for near in neighbours(all[next]) {
            if board[near] == board[from] && !all.contains(&near) {
                all.push(near);
            }
        }
        next += 1;
    }
    all
}

fn liberties(board: &Board, from: usize) -> usize {
    chain(board, from).into_iter().flat_map(neighbours).filter(|at| board[*at].is_none()).count()
}
