//! An event's breaks by the clock on the wall: spoken of before, and when they are there.

use super::super::ui::{BreakKind, Notice, Snapshot, Ui};
use crate::game::{Game, Opening};
use crate::units::TimeOfDay;

/// So many minutes before a break it is spoken of.
const BEFORE: u16 = 5;
/// A game that goes on so many minutes after the time has had its break: nothing is said.
const AFTER: u16 = 10;

/// Looks whether a break is to be spoken of; tells whether that is new, so that the bell rings.
/// Only a game whose clock runs can break: once both clocks stand, nothing is said any more.
pub(super) fn look(ui: &mut Ui, snapshot: &Snapshot<'_>) -> bool {
    let game = snapshot.game.filter(|game| game.clock().running.is_some());
    let Some((game, now)) = game.zip(snapshot.wall.parse().ok()) else {
        ui.breaks.notice = None;
        return false;
    };
    if ui.breaks.day != snapshot.around.day {
        snapshot.around.day.clone_into(&mut ui.breaks.day);
        // what is being said goes on over midnight, or over a date that was set
        ui.breaks.told.retain(|(at, _)| left(*at, now).is_some());
    }
    let new = next(ui, game, now).map(|(at, kind, left)| {
        let since = snapshot.now;
        Notice { at, kind, left, since }
    });
    match new {
        Some(notice) => {
            ui.breaks.told.insert((notice.at, notice.left == 0));
            ui.breaks.notice = Some(notice);
        }
        None => count_down(ui, now),
    }
    new.is_some()
}

/// Returns the first break that is due now and hasn't been told, with the minutes left; that one
/// comes is told when what is being said of another one has gone.
fn next(ui: &Ui, game: &Game, now: TimeOfDay) -> Option<(TimeOfDay, BreakKind, u16)> {
    let busy = ui.breaks.notice.is_some_and(|notice| left(notice.at, now).is_some());
    let due = breaks(game.opening()).filter_map(|(at, kind)| Some((at, kind, left(at, now)?)));
    let mut new = due.filter(|(at, _, left)| !ui.breaks.told.contains(&(*at, *left == 0)));
    new.find(|(_, _, left)| *left == 0 || !busy)
}

/// Lists the breaks of an event; at a time of sealing nothing else is said.
fn breaks(opening: &Opening) -> impl Iterator<Item = (TimeOfDay, BreakKind)> + '_ {
    let sealing = opening.rules.sealing.as_ref().and_then(|sealing| sealing.at.as_deref());
    let sealing: Option<TimeOfDay> = sealing.and_then(|at| at.parse().ok());
    let pauses = opening.pauses.iter().filter(move |at| Some(**at) != sealing);
    let sealed = sealing.into_iter().map(|at| (at, BreakKind::Sealing));
    sealed.chain(pauses.map(|at| (*at, BreakKind::Pause)))
}

/// Returns the minutes left to a break that is to be spoken of now: 0 at its time and for some
/// minutes after it.
fn left(at: TimeOfDay, now: TimeOfDay) -> Option<u16> {
    if at.until(now) < AFTER {
        return Some(0);
    }
    Some(now.until(at)).filter(|left| *left <= BEFORE)
}

/// Brings the minutes of a notice up to date; one that a set clock belies stays as it is.
fn count_down(ui: &mut Ui, now: TimeOfDay) {
    if let Some(notice) = ui.breaks.notice.as_mut().filter(|notice| notice.left > 0)
        && let Some(minutes @ 1..) = left(notice.at, now)
    {
        notice.left = minutes;
    }
}
