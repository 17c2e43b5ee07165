//! When the screen changes by itself.

use super::super::ui::{Snapshot, Ui};
use crate::game::{ClockPhase, Game, Reading};
use crate::units::{Span, Stamp};

const SECOND: u64 = 1000;
const TENTH: u64 = 100;
/// Tenths are shown in the last seconds.
const LAST: Span = Span::from_secs(10);

/// Returns the next moment at which the screen would look different by itself: the next shown
/// second of the running clock, or the banner of a record that waits.
#[must_use]
pub fn next_change(ui: &Ui, snapshot: &Snapshot<'_>) -> Option<Stamp> {
    if ui.secret.is_open() {
        return ui.secret.hides().filter(|at| *at > snapshot.now);
    }
    let game = snapshot.game?;
    let second = next_second(game, snapshot.now);
    let banner = banner_at(snapshot).filter(|at| *at > snapshot.now);
    let undo = ui.undo.as_ref().and_then(|undo| undo.changes(snapshot.now));
    second.into_iter().chain(banner).chain(undo).chain(window_over(game, snapshot.now)).min()
}

/// Returns when a stone can no longer be said to have been down before the call.
fn window_over(game: &Game, now: Stamp) -> Option<Stamp> {
    let over = game.flag()?.at + game.rules().flag_window.0 + Span::from_ms(1);
    Some(over).filter(|over| *over > now)
}

/// Returns when an unacknowledged record is spoken of.
#[must_use]
pub fn banner_at(snapshot: &Snapshot<'_>) -> Option<Stamp> {
    snapshot.record.waiting_since.map(|since| since + Span::from_ms(SECOND))
}

fn next_second(game: &Game, now: Stamp) -> Option<Stamp> {
    let side = game.clock().running?;
    let reading = game.clock().reading(side, now, game.rules());
    let second = until_next(&reading, SECOND)?;
    if !game.opening().tenths {
        return Some(now + Span::from_ms(second));
    }
    let tenth = shows_tenths(game, &reading).then(|| until_next(&reading, TENTH)).flatten();
    // the tenths may begin within a second
    let begin = game.rules().period.0.saturating_sub(LAST).saturating_sub(reading.period).ms();
    let begin = Some(begin).filter(|begin| reads(&reading) && *begin > 0).unwrap_or(second);
    Some(now + Span::from_ms(tenth.unwrap_or(second).min(begin)))
}

/// Tells whether tenths are shown: the event wants them, and less than ten seconds are left of
/// the time or of the period.
#[must_use]
pub fn shows_tenths(game: &Game, reading: &Reading) -> bool {
    let left = match reading.phase {
        ClockPhase::Main => reading.main,
        ClockPhase::Stage if !reads(reading) => reading.main,
        ClockPhase::Byoyomi | ClockPhase::Stage => game.rules().period.0 - reading.period,
        ClockPhase::Over | ClockPhase::None => return false,
    };
    game.opening().tenths && left <= LAST
}

/// Tells whether a clock counts what a period has used, so that it never may look like one that
/// counts what is left.
#[must_use]
pub const fn reads(reading: &Reading) -> bool {
    match reading.phase {
        ClockPhase::Byoyomi => true,
        ClockPhase::Stage => reading.moves.is_none(),
        ClockPhase::Main | ClockPhase::Over | ClockPhase::None => false,
    }
}

/// Returns the milliseconds to the next shown figure, seconds or tenths: what remains is rounded
/// up, what is used is rounded down.
fn until_next(reading: &Reading, unit: u64) -> Option<u64> {
    match reading.phase {
        ClockPhase::Stage if reads(reading) => Some(unit - reading.period.ms() % unit),
        ClockPhase::Main | ClockPhase::Stage => {
            let over = reading.main.ms() % unit;
            Some(if over == 0 { unit.min(reading.main.ms().max(1)) } else { over })
        }
        ClockPhase::Byoyomi => Some(unit - reading.period.ms() % unit),
        ClockPhase::Over | ClockPhase::None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_second_is_the_next_figure() {
        let rules = crate::rules::Preset::DEFAULT.rules().unwrap();
        let main = |ms| Reading::new(&rules, Span::from_ms(ms), 5, Span::ZERO, None);
        for ms in [7_199_001, 5_000, 4_999, 1_001, 1_000] {
            let after = until_next(&main(ms), SECOND).unwrap();
            let shown = |ms: u64| Span::from_ms(ms).to_remaining();
            assert_eq!(shown(ms), shown(ms - after + 1), "{ms}: nothing changes before");
            assert_ne!(shown(ms), shown(ms - after), "{ms}: then it does");
        }
        let used = Reading::new(&rules, Span::ZERO, 2, Span::from_ms(37_250), None);
        assert_eq!(until_next(&used, SECOND), Some(750));
    }
}
