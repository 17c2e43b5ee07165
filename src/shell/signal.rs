//! Signals that end the program: the journal is closed first.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A request to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// SIGTERM or SIGQUIT: the machine shuts down, or someone asked politely.
    Terminate,
    /// SIGHUP: the terminal has gone.
    Hangup,
    /// SIGINT.
    Interrupt,
}

impl Ending {
    const ALL: [(Self, i32); 4] = [
        (Self::Terminate, SIGTERM),
        (Self::Terminate, SIGQUIT),
        (Self::Hangup, SIGHUP),
        (Self::Interrupt, SIGINT),
    ];

    fn of(number: i32) -> Option<Self> {
        Self::ALL.iter().find(|(_, of)| *of == number).map(|(ending, _)| *ending)
    }
}

/// Remembers the last signal that asked for the end.
#[derive(Clone, Debug)]
pub struct Endings(Arc<AtomicUsize>);

impl Endings {
    /// Catches SIGTERM, SIGQUIT, SIGHUP and SIGINT from now on.
    pub fn catch() -> io::Result<Self> {
        let flag = Arc::new(AtomicUsize::new(0));
        for (_, number) in Ending::ALL {
            let value = usize::try_from(number).unwrap_or(0);
            signal_hook::flag::register_usize(number, Arc::clone(&flag), value)?;
        }
        Ok(Self(flag))
    }

    /// Returns the signal that came, if one did.
    #[must_use]
    pub fn came(&self) -> Option<Ending> {
        i32::try_from(self.0.load(Ordering::SeqCst)).ok().and_then(Ending::of)
    }
}

/// Tells each such signal to `tell` from a thread of its own, so that a sleeping loop wakes up.
pub fn forward(tell: impl Fn(Ending) + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new(Ending::ALL.map(|(_, number)| number))?;
    let work = move || signals.forever().filter_map(Ending::of).for_each(tell);
    std::thread::Builder::new().name("signals".into()).spawn(work)?;
    Ok(())
}

/// Has Ctrl-Z told instead of obeyed, from a thread of its own.
pub fn forward_stops(tell: impl Fn() + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGTSTP])?;
    let work = move || signals.forever().for_each(|_| tell());
    std::thread::Builder::new().name("stops".into()).spawn(work)?;
    Ok(())
}

/// Has it told when the program goes on after it was stopped, from a thread of its own.
pub fn forward_continues(tell: impl Fn() + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGCONT])?;
    let work = move || signals.forever().for_each(|_| tell());
    std::thread::Builder::new().name("continues".into()).spawn(work)?;
    Ok(())
}

/// Stops this process, as Ctrl-Z does; returns when it is continued.
///
/// # Errors
/// Where the system refuses.
pub fn stop() -> io::Result<()> {
    // it may be told instead of obeyed
    signal_hook::low_level::emulate_default_handler(SIGTSTP)
}

/// Nobody finds an image of this program's memory while it lives: a signal that ends it leaves
/// none, and other programs of the same person can't look into it.
#[derive(Debug)]
pub struct NoDump {
    limit: Rlimit,
    #[cfg(target_os = "linux")]
    before: Option<rustix::process::DumpableBehavior>,
}

impl NoDump {
    /// Begins; where the system refuses, there is nothing else to be done.
    #[must_use]
    pub fn begin() -> Self {
        let limit = getrlimit(Resource::Core);
        let none = Rlimit { current: Some(0), maximum: limit.maximum };
        let _ = setrlimit(Resource::Core, none);
        Self {
            limit,
            #[cfg(target_os = "linux")]
            before: close(),
        }
    }
}

impl Drop for NoDump {
    fn drop(&mut self) {
        let _ = setrlimit(Resource::Core, self.limit);
        #[cfg(target_os = "linux")]
        if let Some(before) = self.before {
            let _ = rustix::process::set_dumpable_behavior(before);
        }
    }
}

/// Closes the memory; returns how it was.
#[cfg(target_os = "linux")]
fn close() -> Option<rustix::process::DumpableBehavior> {
    use rustix::process::{DumpableBehavior, dumpable_behavior, set_dumpable_behavior};
    let before = dumpable_behavior().ok()?;
    set_dumpable_behavior(DumpableBehavior::NotDumpable).ok().map(|()| before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    #[test]
    fn a_hangup_is_caught_flagged_and_told() {
        let endings = Endings::catch().unwrap();
        assert_eq!(endings.came(), None);
        let (tell, told) = mpsc::channel();
        forward(move |ending| tell.send(ending).unwrap()).unwrap();
        signal_hook::low_level::raise(SIGHUP).unwrap();
        assert_eq!(endings.came(), Some(Ending::Hangup));
        assert_eq!(told.recv_timeout(Duration::from_secs(10)), Ok(Ending::Hangup));
    }

    #[test]
    fn memory_is_closed_and_opened_again() {
        let dumps = || getrlimit(Resource::Core).current;
        let before = dumps();
        let first = NoDump::begin();
        assert_eq!(dumps(), Some(0));
        drop(first);
        assert_eq!(dumps(), before);
    }
}
