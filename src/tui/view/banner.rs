//! What is to be seen whatever the arbiter does: the record that waits, breaks, disk, battery.

use super::files::news;
use crate::game::Phase;
use crate::tui::ui::{BreakKind, Notice, Snapshot, Ui};
use crate::tui::update::{banner_at, pending};
use crate::words::{Words, say};

/// Says everything that has to be seen, the most important first: an entry may be lost, entries
/// will be, a moment passes, there is an hour left; files that changed last.
pub fn banners(ui: &Ui, snapshot: &Snapshot<'_>) -> Vec<String> {
    standing(ui, snapshot).into_iter().chain(news(ui, snapshot)).collect()
}

/// Says all of that but what is new of files.
pub fn standing(ui: &Ui, snapshot: &Snapshot<'_>) -> Vec<String> {
    let (words, around) = (snapshot.words, snapshot.around);
    let room = around.room.map(|room| say!(words, "banner-room", n = room));
    let dispute = snapshot.game.filter(|game| !game.is_over()).and_then(|game| {
        let n = game.dispute()?.after;
        Some(if game.can_go_back() {
            say!(words, "banner-dispute", n = n)
        } else {
            say!(words, "banner-dispute-out", n = n)
        })
    });
    let notice = ui.breaks.notice.map(|notice| at_break(words, notice));
    let battery =
        around.battery.map(|percent| say!(words, "banner-battery", n = u32::from(percent)));
    let ready = snapshot.game.is_some_and(|game| game.phase() == Phase::Ready);
    let bell = (around.bell && ready).then(|| say!(words, "banner-bell"));
    let first = record(snapshot).into_iter().chain(room).chain(dispute).chain(notice);
    first.chain(battery).chain(bell).collect()
}

/// Says which complaints wait for their decision (1988/II.7.2, 2002/16.3).
pub fn complaints(snapshot: &Snapshot<'_>) -> Option<String> {
    let words = snapshot.words;
    let waits = snapshot.game.map(|game| pending(words, game)).filter(|waits| !waits.is_empty())?;
    Some(say!(words, "banner-complaint", list = words.list(&waits)))
}

/// Says where the record is being saved to, and since when it waits, after a second (law 5).
fn record(snapshot: &Snapshot<'_>) -> Option<String> {
    let (words, record) = (snapshot.words, snapshot.record);
    let saving = record.saving.as_ref().map(|place| say!(words, "banner-saving", place = place));
    if record.unrecorded {
        return saving.or_else(|| Some(say!(words, "banner-unrecorded")));
    }
    let due = banner_at(snapshot).is_some_and(|at| at <= snapshot.now);
    let waits = due.then(|| say!(words, "banner-waits", since = &record.waiting_wall));
    match (saving, waits) {
        (Some(saving), Some(waits)) => Some(format!("{saving}  {waits}")),
        (saving, waits) => saving.or(waits),
    }
}

/// Says that a break comes, or what is to be done at its time (1988/II.5, 2002/14).
fn at_break(words: &Words, notice: Notice) -> String {
    let (at, left) = (notice.at.to_string(), u32::from(notice.left));
    match (notice.kind, left) {
        (BreakKind::Sealing, 0) => say!(words, "banner-sealing-now", at = &at),
        (BreakKind::Sealing, _) => say!(words, "banner-sealing-soon", at = &at, n = left),
        (BreakKind::Pause, 0) => say!(words, "banner-pause-now", at = &at),
        (BreakKind::Pause, _) => say!(words, "banner-pause-soon", at = &at, n = left),
    }
}
