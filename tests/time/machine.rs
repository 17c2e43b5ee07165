//! A machine whose clocks are set and stopped at will.

use caipan::shell::TimeSource;
use caipan::units::Stamp;
use jiff::Timestamp;
use jiff::tz::{Offset, TimeZone};
use std::sync::Mutex;

/// The hands of the three clocks.
#[derive(Clone, Debug)]
pub struct Hands {
    /// Goes on while the machine sleeps.
    pub boot: u64,
    /// Stands still while it sleeps.
    pub awake: u64,
    /// Milliseconds since 1970, set at will.
    pub wall: i64,
    /// The time zone, in seconds east.
    pub offset: i32,
    pub boot_id: String,
}

/// What the program is told of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    Truth,
    /// Control: the wall clock for the time.
    Wall,
    /// Control: a clock that stands still while the machine sleeps.
    Awake,
    /// Control: the truth, but short sleeps are kept for the next turn.
    Dozes,
}

pub struct Machine {
    pub hands: Mutex<Hands>,
    pub told: Told,
}

impl Machine {
    pub fn new(boot: u64, told: Told) -> Self {
        let (awake, boot_id) = (boot / 2, "0".repeat(32));
        let hands = Hands { boot, awake, wall: 1_790_000_000_000, offset: 28_800, boot_id };
        Self { hands: Mutex::new(hands), told }
    }

    pub fn change(&self, change: impl FnOnce(&mut Hands)) {
        change(&mut self.hands.lock().unwrap());
    }

    pub fn wait(&self, ms: u64) {
        self.sleep(ms);
        self.change(|hands| hands.awake += ms);
    }

    pub fn sleep(&self, ms: u64) {
        self.change(|hands| {
            hands.boot += ms;
            hands.wall = hands.wall.saturating_add_unsigned(ms);
        });
    }

    pub fn boot(&self) -> u64 {
        self.hands.lock().unwrap().boot
    }
}

impl TimeSource for Machine {
    fn now(&self) -> Stamp {
        let hands = self.hands.lock().unwrap();
        Stamp::from_ms(match self.told {
            Told::Truth | Told::Dozes => hands.boot,
            Told::Wall => u64::try_from(hands.wall).unwrap_or(0),
            Told::Awake => hands.awake,
        })
    }

    fn awake(&self) -> Stamp {
        Stamp::from_ms(self.hands.lock().unwrap().awake)
    }

    fn boot_id(&self) -> String {
        self.hands.lock().unwrap().boot_id.clone()
    }

    fn wall_ms(&self) -> i64 {
        self.hands.lock().unwrap().wall
    }

    fn wall(&self) -> String {
        let hands = self.hands.lock().unwrap().clone();
        let moment = Timestamp::from_millisecond(hands.wall).unwrap();
        let zone = TimeZone::fixed(Offset::from_seconds(hands.offset).unwrap());
        moment.to_zoned_datetime(zone).strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
    }
}
