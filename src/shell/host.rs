//! The machine under the game: its battery, and the room on the disk of the journal.
//!
//! Both are looked at once a minute, each on a thread of its own: a network folder that is gone
//! may hold a look up for ever. Only what changes what a person is told is told on.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Where Linux tells of batteries. On systems without it no battery is known.
pub const POWER: &str = "/sys/class/power_supply";

/// How often is looked.
pub const EVERY: Duration = Duration::from_mins(1);

/// A battery is low below so many hundredths.
pub const LOW: u8 = 20;

/// A disk is nearly full with less room than this, in MiB. The record of a long game takes less
/// than one; the rest is for slips, for a copy, and for what other programs write between two
/// looks. Much more would only alarm those who play from a small stick.
pub const NEARLY_FULL: u64 = 16;

/// What a battery says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// How full it is, in hundredths.
    pub percent: u8,
    /// Whether it gets emptier: no power comes in, or not enough.
    pub discharging: bool,
}

impl Battery {
    /// Tells whether it has to be spoken of.
    #[must_use]
    pub const fn is_low(self) -> bool {
        self.discharging && self.percent < LOW
    }
}

/// What a person is told; none where all is well again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The battery is low: its hundredths.
    Battery(Option<u8>),
    /// The disk is nearly full: the whole MiB that are free.
    Disk(Option<u64>),
}

/// Reads the batteries below a folder such as [`POWER`] as one; those of mice and the like don't
/// count.
#[must_use]
pub fn battery(power: &Path) -> Option<Battery> {
    let entries = fs::read_dir(power).ok()?.filter_map(Result::ok);
    let cells: Vec<Cell> = entries.filter_map(|entry| Cell::read(&entry.path())).collect();
    let weighed = cells.iter().all(|cell| cell.full > 0);
    let weight = |cell: &Cell| if weighed { u128::from(cell.full) } else { 1 };
    let whole: u128 = cells.iter().map(weight).sum();
    let left: u128 = cells.iter().map(|cell| weight(cell) * u128::from(cell.percent)).sum();
    let percent = u8::try_from(left.checked_div(whole)?).unwrap_or(100);
    Some(Battery { percent, discharging: cells.iter().any(|cell| cell.discharging) })
}

/// One of perhaps several batteries of a machine.
struct Cell {
    percent: u8,
    discharging: bool,
    /// What it takes when full, in its own unit; 0 where it doesn't say.
    full: u64,
}

impl Cell {
    fn read(folder: &Path) -> Option<Self> {
        let field = |name: &str| {
            let text = fs::read_to_string(folder.join(name)).ok()?;
            Some(text.trim().to_owned())
        };
        let number = |name: &str| field(name)?.parse::<u64>().ok();
        let of_machine = field("scope").is_none_or(|scope| scope != "Device");
        let present = field("present").is_none_or(|present| present != "0");
        if field("type")? != "Battery" || !of_machine || !present {
            return None;
        }
        let full = number("energy_full").or_else(|| number("charge_full"));
        Some(Self {
            percent: u8::try_from(number("capacity")?.min(100)).ok()?,
            discharging: field("status").is_some_and(|status| status == "Discharging"),
            full: full.unwrap_or(0),
        })
    }
}

/// Returns the bytes that are free for this program on the file system of a folder; none where
/// it doesn't count them.
///
/// # Errors
/// Where the folder is gone. A network folder may not answer at all.
pub fn free(folder: &Path) -> io::Result<Option<u64>> {
    let found = rustix::fs::statvfs(folder)?;
    Ok((found.f_blocks > 0).then(|| found.f_bavail.saturating_mul(found.f_frsize)))
}

/// Remembers what was told, so that only what is new is told.
#[derive(Debug)]
struct News<T>(Option<T>);

impl<T: Copy + PartialEq> News<T> {
    /// Tells whether what is seen now has to be told.
    fn is_new(&mut self, seen: Option<T>) -> bool {
        std::mem::replace(&mut self.0, seen) != seen
    }
}

/// Looks at the machine once a minute until it is dropped.
#[derive(Debug)]
pub struct Lookout {
    folders: Sender<PathBuf>,
    watched: Option<PathBuf>,
    /// Dropped with the rest, which ends the thread of the battery.
    _end: Sender<()>,
}

impl Lookout {
    /// Starts to look at the batteries below `power`; the disk comes with [`Lookout::watch`].
    #[must_use]
    pub fn start(
        power: PathBuf,
        every: Duration,
        tell: impl FnMut(Warning) + Clone + Send + 'static,
    ) -> Self {
        let (folders, chosen) = channel();
        let (end, ended) = channel();
        let named = |name: &str| std::thread::Builder::new().name(name.into());
        let tell_battery = tell.clone();
        // without a thread nothing is warned of, and the game goes on
        let _ =
            named("battery").spawn(move || look_at_battery(&power, every, &ended, tell_battery));
        let _ = named("room").spawn(move || look_at_disk(every, &chosen, tell));
        Self { folders, watched: None, _end: end }
    }

    /// Looks at the disk of this folder from now on.
    pub fn watch(&mut self, folder: &Path) {
        if self.watched.as_deref() != Some(folder) {
            self.watched = Some(folder.to_owned());
            let _ = self.folders.send(folder.to_owned());
        }
    }
}

fn look_at_battery(
    power: &Path,
    every: Duration,
    end: &Receiver<()>,
    mut tell: impl FnMut(Warning),
) {
    let mut news = News(None);
    loop {
        let low = battery(power).filter(|battery| battery.is_low());
        let low = low.map(|battery| battery.percent);
        if news.is_new(low) {
            tell(Warning::Battery(low));
        }
        if let Err(RecvTimeoutError::Disconnected) = end.recv_timeout(every) {
            return;
        }
    }
}

fn look_at_disk(every: Duration, folders: &Receiver<PathBuf>, mut tell: impl FnMut(Warning)) {
    let Ok(mut folder) = folders.recv() else { return };
    let mut news = News(None);
    loop {
        // of a folder that is gone nothing is known: whoever writes there says so
        let room = free(&folder).ok().flatten().map(|bytes| bytes >> 20);
        let room = room.filter(|room| *room < NEARLY_FULL);
        if news.is_new(room) {
            tell(Warning::Disk(room));
        }
        match folders.recv_timeout(every) {
            Ok(next) => folder = folders.try_iter().last().unwrap_or(next),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long is waited for what has to come.
    const DEADLINE: Duration = Duration::from_secs(20);

    /// Writes an entry of the kernel's folder.
    fn entry(power: &Path, name: &str, fields: &[(&str, &str)]) {
        fs::create_dir_all(power.join(name)).unwrap();
        for (field, value) in fields {
            // the new value is there at once or not at all, as in the kernel's folder
            let new = power.join("new");
            fs::write(&new, format!("{value}\n")).unwrap();
            fs::rename(&new, power.join(name).join(field)).unwrap();
        }
    }

    fn laptop(power: &Path, capacity: &str, status: &str) {
        entry(power, "AC", &[("type", "Mains"), ("online", "0")]);
        entry(power, "BAT0", &[("type", "Battery"), ("capacity", capacity), ("status", status)]);
    }

    #[test]
    fn a_battery_is_low_only_while_it_discharges() {
        let power = tempfile::tempdir().unwrap();
        for (capacity, status, low) in [
            ("20", "Discharging", false),
            ("19", "Discharging", true),
            ("0", "Discharging", true),
            ("19", "Charging", false),
            ("5", "Not charging", false),
            ("100", "Full", false),
        ] {
            laptop(power.path(), capacity, status);
            let found = battery(power.path()).unwrap();
            assert_eq!(found.percent.to_string(), capacity);
            assert_eq!(found.is_low(), low, "{capacity} {status}");
        }
    }

    #[test]
    fn mice_empty_slots_and_odd_files_are_no_batteries() {
        let power = tempfile::tempdir().unwrap();
        assert_eq!(battery(&power.path().join("missing")), None);
        assert_eq!(battery(power.path()), None);
        let low = [("type", "Battery"), ("capacity", "3"), ("status", "Discharging")];
        entry(power.path(), "mouse", &low);
        entry(power.path(), "mouse", &[("scope", "Device")]);
        entry(power.path(), "slot", &low);
        entry(power.path(), "slot", &[("present", "0")]);
        entry(power.path(), "odd", &[("type", "Battery"), ("capacity", "much")]);
        entry(power.path(), "AC", &[("type", "Mains"), ("capacity", "1")]);
        assert_eq!(battery(power.path()), None);
        laptop(power.path(), "120", "Discharging");
        assert_eq!(battery(power.path()), Some(Battery { percent: 100, discharging: true }));
    }

    #[test]
    fn two_batteries_count_by_what_they_take() {
        let power = tempfile::tempdir().unwrap();
        let cell = |name, capacity, full, status| {
            let fields = [("type", "Battery"), ("capacity", capacity), ("status", status)];
            entry(power.path(), name, &fields);
            entry(power.path(), name, &[("energy_full", full)]);
        };
        cell("BAT0", "60", "24000000", "Not charging");
        cell("BAT1", "0", "72000000", "Discharging");
        assert_eq!(battery(power.path()), Some(Battery { percent: 15, discharging: true }));
        fs::remove_file(power.path().join("BAT0/energy_full")).unwrap();
        assert_eq!(battery(power.path()).unwrap().percent, 30, "their sizes aren't known");
    }

    #[test]
    fn the_room_of_a_folder_is_counted() {
        let folder = tempfile::tempdir().unwrap();
        assert!(free(folder.path()).unwrap().is_some());
        assert!(free(&folder.path().join("gone")).is_err());
        assert_eq!(free(Path::new("/proc")).ok().flatten(), None, "no disk, not a full one");
    }

    #[test]
    fn only_what_is_new_is_told() {
        let mut news = News(None);
        let seen = [None, Some(18), Some(18), Some(17), None, None];
        let told = seen.map(|seen| news.is_new(seen));
        assert_eq!(told, [false, true, false, true, true, false]);
    }

    #[test]
    fn what_changes_is_told_by_the_thread() {
        let power = tempfile::tempdir().unwrap();
        laptop(power.path(), "90", "Discharging");
        let (way, told) = channel();
        let tell = move |warning| {
            let _ = way.send(warning);
        };
        let mut lookout = Lookout::start(power.path().to_owned(), Duration::from_millis(1), tell);
        // a disk with room is nothing to tell
        lookout.watch(power.path());
        laptop(power.path(), "12", "Discharging");
        assert_eq!(told.recv_timeout(DEADLINE), Ok(Warning::Battery(Some(12))));
        laptop(power.path(), "12", "Charging");
        assert_eq!(told.recv_timeout(DEADLINE), Ok(Warning::Battery(None)));
        drop(lookout);
        assert_eq!(told.recv_timeout(DEADLINE), Err(RecvTimeoutError::Disconnected));
    }
}
