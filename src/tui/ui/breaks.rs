//! What has been said of an event's breaks: of each, that it comes and that it is there.

use crate::tui::keys::{Code, Key};
use crate::units::{Span, Stamp, TimeOfDay};
use std::collections::BTreeSet;

/// A key that was on its way when a notice appeared takes none away.
const SEEN: Span = Span::from_secs(2);

/// What a break is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BreakKind {
    /// The game is sealed (封棋).
    Sealing,
    /// It pauses (暂停).
    Pause,
}

/// What is said of a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// When it is.
    pub at: TimeOfDay,
    /// What it is for.
    pub kind: BreakKind,
    /// The minutes that are left; 0 when it is there.
    pub left: u16,
    /// Since when it is said.
    pub since: Stamp,
}

/// What has been said of the breaks of this day.
#[derive(Clone, Debug, Default)]
pub struct Breaks {
    /// The day.
    pub day: String,
    /// What has been said: the time, and whether it was there.
    pub told: BTreeSet<(TimeOfDay, bool)>,
    /// What is being said.
    pub notice: Option<Notice>,
}

impl Breaks {
    /// Takes away what a key shows to have been seen: any key that a break comes; only Esc that
    /// it is there, since the keys of a move are no answer to that.
    pub fn pressed(&mut self, key: &Key, at: Stamp) {
        let answers = |notice: &Notice| notice.left > 0 || key.code == Code::Esc;
        let seen = |notice: &mut Notice| answers(notice) && at.since(notice.since) >= SEEN;
        self.notice.take_if(seen);
    }
}
