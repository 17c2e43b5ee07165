//! Eight hours of presses: no millisecond is lost or won.

use super::machine::{Machine, Told};
use super::sim::{Lie, Sim};
use super::{opening, soak};
use caipan::game::{By, Command, Game, Order};
use caipan::shell::TimeSource;
use caipan::shell::games::{Games, Writing};
use caipan::shell::session::Session;
use caipan::units::{Point, Side};
use std::path::Path;
use std::sync::Arc;

const HOURS: u64 = 8 * 3_600_000;
/// Moves of a game that takes nothing.
const MOVES: u64 = 180;

/// The same numbers from the same seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }
}

/// A side's time by the wording of its system: turn by turn, with nothing but sums.
#[derive(Clone, Copy, Debug)]
struct Side1 {
    main: u64,
    reserve: u64,
    /// Of a stage: the moves to go and the time left.
    stage: Option<(u64, u64)>,
    stretched: u64,
}

#[derive(Clone, Copy, Debug)]
enum System {
    Absolute,
    Fischer(u64),
    Periods(u64),
    Stage { moves: u64, within: u64, carry: bool },
    Ing(u64),
}

impl Side1 {
    fn turn(&mut self, system: System, ms: u64) {
        let beyond = ms.saturating_sub(self.main);
        let main = self.main.saturating_sub(ms);
        match system {
            System::Absolute => self.main = main,
            System::Fischer(add) => self.main = main + add,
            System::Periods(length) => {
                self.main = main;
                self.reserve -= beyond / length;
            }
            System::Stage { moves, within, carry } => {
                let (left, time) = match self.stage {
                    None if beyond == 0 => {
                        self.main = main;
                        return;
                    }
                    None => (moves, within - beyond),
                    Some((left, time)) => (left, time - ms),
                };
                self.main = 0;
                let kept = if carry { time } else { 0 };
                self.stage =
                    Some(if left == 1 { (moves, within + kept) } else { (left - 1, time) });
            }
            System::Ing(_) => {
                self.main = main;
                self.stretched += beyond;
            }
        }
    }

    /// Main time, periods, what of a period or stretch is used.
    fn reading(&self, system: System, granted: u64) -> (u64, u64, u64) {
        match (system, self.stage) {
            (System::Stage { .. }, Some((_, time))) => (time, 0, 0),
            (System::Ing(length), _) if self.stretched > 0 => {
                let full = (self.stretched - 1) / length;
                (0, granted - full, self.stretched - full * length)
            }
            _ => (self.main, self.reserve, 0),
        }
    }
}

const SYSTEMS: [(&str, System, u64, u64); 8] = [
    ("(time: Absolute, limit: \"9h\", reserve: 0)", System::Absolute, 9 * 3_600_000, 0),
    (
        "(time: Fischer(add: \"3s\"), limit: \"9h\", reserve: 0)",
        System::Fischer(3_000),
        9 * 3_600_000,
        0,
    ),
    (
        "(time: Reserved, limit: \"5m20s\", reserve: 5, period: \"60s\")",
        System::Periods(60_000),
        20_000,
        5,
    ),
    (
        "(time: Periods, limit: \"20s\", reserve: 3, period: \"30s\")",
        System::Periods(30_000),
        20_000,
        3,
    ),
    (
        "(time: Stage(moves: 15, within: \"10m\", carry: false), limit: \"20s\", reserve: 0)",
        System::Stage { moves: 15, within: 600_000, carry: false },
        20_000,
        0,
    ),
    (
        "(time: Stage(moves: 15, within: \"10m\", carry: true), limit: \"20s\", reserve: 0)",
        System::Stage { moves: 15, within: 600_000, carry: true },
        20_000,
        0,
    ),
    (
        "(time: Ing(price: \"1\"), limit: \"20s\", reserve: 9, period: \"60m\")",
        System::Ing(3_600_000),
        20_000,
        9,
    ),
    (
        "(time: Ing(price: \"1\"), limit: \"9h\", reserve: 3, period: \"20s\")",
        System::Ing(20_000),
        9 * 3_600_000,
        3,
    ),
];

fn point(n: u64) -> Point {
    Point::new(u8::try_from(n % 19).unwrap(), u8::try_from(n / 19 * 2).unwrap()).unwrap()
}

struct Hall {
    machine: Arc<Machine>,
    games: Games,
    chance: Chance,
    /// What a turn takes on average.
    turn: u64,
    used: u64,
    paused: u64,
    presses: u64,
}

impl Hall {
    fn new(count: u64, seed: u64) -> Self {
        let machine = Arc::new(Machine::new(5_000, Told::Truth));
        let time: Arc<dyn TimeSource> = Arc::clone(&machine) as _;
        let disk = Arc::new(Sim::new(Lie::None));
        let games = Games { disk, data: "/data".into(), time, arbiter: "丙".into() };
        let (chance, turn) = (Chance(seed), HOURS / count);
        Self { machine, games, chance, turn, used: 0, paused: 0, presses: 0 }
    }

    fn order(&self, session: &mut Session, command: Command) {
        let order = Order { command, by: By::table("丙"), at: self.machine.now() };
        session.order(&order).unwrap();
    }

    /// Plays a game of one system; recorded, its journal is replayed.
    fn plays(&mut self, (rules, system, main, reserve): (&str, System, u64, u64), recorded: bool) {
        let time: Arc<dyn TimeSource> = Arc::clone(&self.machine) as _;
        let mut session = if recorded {
            self.games.begin(opening(rules), Writing::Inline, drop).unwrap()
        } else {
            Session::unrecorded(Game::new(Arc::new(opening(rules))), time)
        };
        self.order(&mut session, Command::Start);
        let full = Side1 { main, reserve, stage: None, stretched: 0 };
        let mut sides = [full; 2];
        for n in 0..MOVES {
            let mut ms = self.chance.below(2 * self.turn + 1);
            if self.chance.below(40) == 0 {
                // the turn is broken by a pause
                let before = self.chance.below(ms + 1);
                self.pauses(&mut session, before);
                ms -= before;
                self.turns(&mut session, &mut sides, system, (n, before, ms));
                continue;
            }
            self.turns(&mut session, &mut sides, system, (n, 0, ms));
        }
        self.agree(&session, &sides, system, reserve);
        if recorded {
            let folder = session.folder().unwrap().to_owned();
            self.replays(&session, &folder);
        }
    }

    fn pauses(&mut self, session: &mut Session, before: u64) {
        self.machine.wait(before);
        self.order(session, Command::Pause);
        let pause = self.chance.below(600_000);
        self.machine.wait(pause);
        self.paused += pause;
        self.order(session, Command::Resume);
    }

    fn turns(
        &mut self,
        session: &mut Session,
        sides: &mut [Side1; 2],
        system: System,
        (n, before, ms): (u64, u64, u64),
    ) {
        self.machine.wait(ms);
        self.used += before + ms;
        session.advance(self.machine.now());
        self.order(session, Command::Play(point(n)));
        self.presses += 1;
        sides[usize::from(n % 2 == 1)].turn(system, before + ms);
    }

    fn agree(&self, session: &Session, sides: &[Side1; 2], system: System, granted: u64) {
        let game = session.game();
        for (side, sums) in [Side::Black, Side::White].into_iter().zip(sides) {
            // the clock of the next mover runs since this moment
            let reading = game.clock().reading(side, self.machine.now(), game.rules());
            let read = (reading.main.ms(), u64::from(reading.reserve), reading.period.ms());
            assert_eq!(read, sums.reading(system, granted), "{side:?} {system:?}");
        }
    }

    fn replays(&self, session: &Session, folder: &Path) {
        let loaded = self.games.load(folder).unwrap();
        assert_eq!(loaded.game.clock(), session.game().clock());
        assert_eq!(loaded.game.show(self.machine.now()), session.game().show(self.machine.now()));
    }
}

#[test]
fn eight_hours_of_presses_lose_and_win_no_millisecond() {
    let count = soak::count(20_000, 1_000_000) as u64;
    let seed = soak::seed(88);
    let mut hall = Hall::new(count, seed);
    let begun = hall.machine.boot();
    let games = count.div_ceil(MOVES);
    for n in 0..games {
        let system = SYSTEMS[usize::try_from(n).unwrap() % SYSTEMS.len()];
        // of ten journals one is replayed: as many of each system
        hall.plays(system, (n / SYSTEMS.len() as u64).is_multiple_of(10));
    }
    let elapsed = hall.machine.boot() - begun;
    assert_eq!(hall.used + hall.paused, elapsed, "drift");
    println!(
        "figure time-presses: {} presses of {games} games from seed {seed}, {} ms used and {} ms paused of {elapsed} ms, drift 0 ms",
        hall.presses, hall.used, hall.paused
    );
}
