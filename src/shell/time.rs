//! The clocks: boot time (counts suspend), monotonic (doesn't), wall (only printed).

use crate::units::{Span, Stamp};
use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, ZonedDateTime};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Where time comes from.
pub trait TimeSource: Send + Sync {
    /// Returns the boot-time clock, which goes on while the machine sleeps.
    fn now(&self) -> Stamp;
    /// Returns the clock that stands still while the machine sleeps.
    fn awake(&self) -> Stamp;
    /// Returns the id of this boot: moments of different boots are never compared.
    fn boot_id(&self) -> String;
    /// Returns the wall clock in milliseconds since 1970, to notice its jumps.
    fn wall_ms(&self) -> i64;
    /// Returns the wall clock as RFC 3339 with offset, for printing.
    fn wall(&self) -> String;
}

/// The clocks of this machine.
#[derive(Debug)]
pub struct SystemClock {
    boot: String,
    /// The printed wall clock of the last minute that was asked for: making it costs more than
    /// all the other clocks, and within a minute only its seconds change.
    printed: Mutex<Option<(i64, String)>>,
}

impl Default for SystemClock {
    fn default() -> Self {
        Self::new()
    }
}

impl SystemClock {
    /// Reads the boot id.
    #[must_use]
    pub fn new() -> Self {
        Self { boot: boot_id().unwrap_or_else(unknown_boot), printed: Mutex::new(None) }
    }
}

impl TimeSource for SystemClock {
    fn now(&self) -> Stamp {
        stamp(rustix::time::clock_gettime(BOOT))
    }

    fn awake(&self) -> Stamp {
        stamp(rustix::time::clock_gettime(rustix::time::ClockId::Monotonic))
    }

    fn boot_id(&self) -> String {
        self.boot.clone()
    }

    fn wall_ms(&self) -> i64 {
        Timestamp::now().as_millisecond()
    }

    fn wall(&self) -> String {
        let now = Timestamp::now();
        let (minute, second) = (now.as_second().div_euclid(60), now.as_second().rem_euclid(60));
        let mut printed = self.printed.lock().unwrap_or_else(PoisonError::into_inner);
        match &*printed {
            Some((known, text)) if *known == minute => at_second(text, second),
            Some(_) | None => {
                let text = rfc3339(&now.to_zoned_datetime(TimeZone::system()));
                *printed = Some((minute, text.clone()));
                text
            }
        }
    }
}

/// Returns a printed time at another second of its minute.
fn at_second(text: &str, second: i64) -> String {
    let digit = |n: i64| {
        let n = usize::try_from(n.rem_euclid(10)).unwrap_or(0);
        "0123456789".get(n..=n).unwrap_or_default()
    };
    let part = |range| text.get(range).unwrap_or_default();
    [part(0..17), digit(second / 10), digit(second), part(19..text.len())].concat()
}

/// Whether the clock counts while the machine sleeps.
pub const COUNTS_ASLEEP: bool = cfg!(target_os = "linux");

#[cfg(target_os = "linux")]
const BOOT: rustix::time::ClockId = rustix::time::ClockId::Boottime;
#[cfg(not(target_os = "linux"))]
const BOOT: rustix::time::ClockId = rustix::time::ClockId::Monotonic;

#[cfg(target_os = "linux")]
fn boot_id() -> Option<String> {
    let text = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let id: String = text.chars().filter(char::is_ascii_hexdigit).collect();
    (id.len() == 32).then_some(id)
}

#[cfg(not(target_os = "linux"))]
fn boot_id() -> Option<String> {
    None
}

/// An unknown boot is like no other: a new id each time.
fn unknown_boot() -> String {
    super::folders::new_game_id().unwrap_or_default()
}

fn stamp(time: rustix::time::Timespec) -> Stamp {
    let secs = u64::try_from(time.tv_sec).unwrap_or(0);
    let ms = u64::try_from(time.tv_nsec / 1_000_000).unwrap_or(0);
    Stamp::from_ms(secs.saturating_mul(1_000).saturating_add(ms))
}

fn rfc3339(time: &ZonedDateTime) -> String {
    time.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

/// A clock that goes only when it is told to: for drills and tests.
#[derive(Debug)]
pub struct HandClock(Mutex<Hands>);

#[derive(Clone, Debug)]
struct Hands {
    now: u64,
    awake: u64,
    wall: i64,
    offset_secs: i32,
    boot: String,
}

impl HandClock {
    /// Starts at a moment; the wall clock in milliseconds since 1970 and its offset in seconds.
    #[must_use]
    pub fn new(now: Stamp, wall: i64, offset_secs: i32) -> Self {
        let boot = "0".repeat(32);
        Self(Mutex::new(Hands { now: now.ms(), awake: now.ms(), wall, offset_secs, boot }))
    }

    fn hands(&self) -> MutexGuard<'_, Hands> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Goes on.
    pub fn advance(&self, span: Span) {
        self.sleep(span);
        let mut hands = self.hands();
        hands.awake = hands.awake.saturating_add(span.ms());
    }

    /// Goes on to a moment; does nothing if that is past.
    pub fn advance_to(&self, moment: Stamp) {
        self.advance(moment.since(self.now()));
    }

    /// Sleeps like a closed laptop.
    pub fn sleep(&self, span: Span) {
        let mut hands = self.hands();
        hands.now = hands.now.saturating_add(span.ms());
        hands.wall = hands.wall.saturating_add_unsigned(span.ms());
    }

    /// Sets the wall clock forward or back.
    pub fn jump_wall(&self, ms: i64) {
        let mut hands = self.hands();
        hands.wall = hands.wall.saturating_add(ms);
    }

    /// Starts the machine anew: another boot id, the boot-time clock at zero.
    pub fn reboot(&self, boot: &str) {
        let mut hands = self.hands();
        (hands.now, hands.awake) = (0, 0);
        boot.clone_into(&mut hands.boot);
    }
}

impl TimeSource for HandClock {
    fn now(&self) -> Stamp {
        Stamp::from_ms(self.hands().now)
    }

    fn awake(&self) -> Stamp {
        Stamp::from_ms(self.hands().awake)
    }

    fn boot_id(&self) -> String {
        self.hands().boot.clone()
    }

    fn wall_ms(&self) -> i64 {
        self.hands().wall
    }

    fn wall(&self) -> String {
        let hands = self.hands().clone();
        let moment = Timestamp::from_millisecond(hands.wall).unwrap_or_default();
        let offset = Offset::from_seconds(hands.offset_secs).unwrap_or(Offset::UTC);
        rfc3339(&moment.to_zoned_datetime(TimeZone::fixed(offset)))
    }
}

/// What the clocks did between two looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The machine slept so long.
    pub slept: Option<Span>,
    /// The wall clock was set by so many milliseconds.
    pub wall_set: Option<i64>,
}

/// Notices a suspend and a wall clock that is set.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    asleep: u64,
    /// The same at the last look.
    looked: u64,
    /// Since when the present clock runs, or both stand.
    since: Stamp,
    wall_less_boot: i64,
}

const JUMP: u64 = 2_000;

impl Watch {
    /// Begins to watch.
    #[must_use]
    pub fn new(source: &dyn TimeSource) -> Self {
        let (asleep, wall_less_boot) = (asleep(source), wall_less_boot(source));
        Self { asleep, looked: asleep, since: Stamp::default(), wall_less_boot }
    }

    /// Forgets short sleeps of an earlier turn or pause once another clock runs, or none: they are
    /// no part of a later gap. Nothing is forgotten that wasn't looked at.
    pub fn settle(&mut self, since: Stamp) {
        if since != self.since {
            (self.since, self.asleep) = (since, self.looked);
        }
    }

    /// Looks at the clocks; a jump of more than 2 s is told once.
    pub fn look(&mut self, source: &dyn TimeSource) -> Seen {
        self.looked = asleep(source);
        let slept = self.looked.saturating_sub(self.asleep);
        let set = wall_less_boot(source).saturating_sub(self.wall_less_boot);
        let seen = Seen {
            slept: (slept > JUMP).then_some(Span::from_ms(slept)),
            wall_set: (set.unsigned_abs() > JUMP).then_some(set),
        };
        if seen.slept.is_some() {
            self.asleep = self.looked;
        }
        if seen.wall_set.is_some() {
            self.wall_less_boot = wall_less_boot(source);
        }
        seen
    }
}

/// How often two clocks are asked: the process may be held up between the two.
const LOOKS: usize = 3;

fn asleep(source: &dyn TimeSource) -> u64 {
    // In this order being held up makes the difference smaller, never larger.
    let once = |_| {
        let now = source.now();
        now.since(source.awake()).ms()
    };
    (0..LOOKS).map(once).max().unwrap_or(0)
}

fn wall_less_boot(source: &dyn TimeSource) -> i64 {
    let once = |_| {
        let (before, wall, after) = (source.now(), source.wall_ms(), source.now());
        let boot = i64::try_from(after.ms()).unwrap_or(i64::MAX);
        (after.since(before), wall.saturating_sub(boot))
    };
    (0..LOOKS).map(once).min_by_key(|(held_up, _)| *held_up).map_or(0, |(_, less)| less)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> HandClock {
        HandClock::new(Stamp::from_ms(5_000), 1_777_600_800_000, 8 * 3_600)
    }

    #[test]
    fn the_hand_clock_goes_only_when_told_and_prints_its_offset() {
        let clock = clock();
        assert_eq!(clock.wall(), "2026-05-01T10:00:00+08:00");
        clock.advance(Span::from_secs(61));
        assert_eq!((clock.now().ms(), clock.awake().ms()), (66_000, 66_000));
        assert_eq!(clock.wall(), "2026-05-01T10:01:01+08:00");
        clock.advance_to(Stamp::from_ms(1));
        assert_eq!(clock.now().ms(), 66_000);
    }

    #[test]
    fn a_suspend_of_more_than_two_seconds_is_told_once() {
        let clock = clock();
        let mut watch = Watch::new(&clock);
        clock.advance(Span::from_secs(600));
        clock.sleep(Span::from_ms(2_000));
        assert_eq!(watch.look(&clock), Seen::default());
        clock.sleep(Span::from_ms(1));
        let seen = Seen { slept: Some(Span::from_ms(2_001)), wall_set: None };
        assert_eq!(watch.look(&clock), seen);
        assert_eq!(watch.look(&clock), Seen::default());
    }

    #[test]
    fn short_sleeps_of_an_earlier_turn_are_forgotten_and_one_that_nobody_looked_at_is_not() {
        let clock = clock();
        let mut watch = Watch::new(&clock);
        clock.sleep(Span::from_ms(1_500));
        assert_eq!(watch.look(&clock), Seen::default());
        watch.settle(clock.now());
        clock.sleep(Span::from_ms(1_500));
        assert_eq!(watch.look(&clock), Seen::default());
        clock.sleep(Span::from_secs(60));
        watch.settle(clock.now());
        let seen = Seen { slept: Some(Span::from_ms(60_000)), wall_set: None };
        assert_eq!(watch.look(&clock), seen);
    }

    #[test]
    fn a_wall_clock_that_is_set_moves_no_other_clock() {
        let clock = clock();
        let mut watch = Watch::new(&clock);
        clock.jump_wall(-90_000);
        assert_eq!(watch.look(&clock), Seen { slept: None, wall_set: Some(-90_000) });
        assert_eq!(watch.look(&clock), Seen::default());
        assert_eq!(clock.now().ms(), 5_000);
    }

    #[test]
    fn the_machines_clocks_go_on_and_have_one_boot_id() {
        let clock = SystemClock::new();
        let (first, second) = (clock.now(), clock.now());
        assert!(first.ms() > 0 && second >= first);
        assert!(clock.now().ms() >= clock.awake().ms().saturating_sub(JUMP));
        assert_eq!(clock.boot_id().len(), 32);
        assert_eq!(clock.boot_id(), SystemClock::new().boot_id());
        for wall in [clock.wall(), clock.wall()] {
            assert!(wall.len() == 25 && wall.parse::<Timestamp>().is_ok(), "{wall}");
        }
    }

    #[test]
    fn within_a_minute_only_the_seconds_are_printed_anew() {
        let at = "2026-05-01T10:00:59-03:30";
        assert_eq!(at_second(at, 7), "2026-05-01T10:00:07-03:30");
        assert_eq!(at_second(at, 40), "2026-05-01T10:00:40-03:30");
    }
}
