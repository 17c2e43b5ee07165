//! When the screen changes by itself.

use super::super::ui::{Snapshot, Ui};
use crate::game::{ClockPhase, Game, Reading};
use crate::units::{Span, Stamp};

const SECOND: u64 = 1000;

/// Returns the next moment at which the screen would look different by itself: the next shown
/// second of the running clock, or the banner of a record that waits.
#[must_use]
pub fn next_change(ui: &Ui, snapshot: &Snapshot<'_>) -> Option<Stamp> {
    let _ = ui;
    let game = snapshot.game?;
    let second = next_second(game, snapshot.now);
    let banner = banner_at(snapshot).filter(|at| *at > snapshot.now);
    second.into_iter().chain(banner).min()
}

/// Returns when an unacknowledged record is spoken of.
#[must_use]
pub fn banner_at(snapshot: &Snapshot<'_>) -> Option<Stamp> {
    snapshot.record.waiting_since.map(|since| since + Span::from_ms(SECOND))
}

fn next_second(game: &Game, now: Stamp) -> Option<Stamp> {
    let side = game.clock().running?;
    let after = until_next(&game.clock().reading(side, now, game.rules()))?;
    Some(now + Span::from_ms(after))
}

/// Returns the milliseconds to the next shown second: what remains is rounded up, what is used
/// is rounded down.
fn until_next(reading: &Reading) -> Option<u64> {
    match reading.phase {
        ClockPhase::Stage if reading.moves.is_none() => Some(SECOND - reading.period.ms() % SECOND),
        ClockPhase::Main | ClockPhase::Stage => {
            let over = reading.main.ms() % SECOND;
            Some(if over == 0 { SECOND.min(reading.main.ms().max(1)) } else { over })
        }
        ClockPhase::Byoyomi => Some(SECOND - reading.period.ms() % SECOND),
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
            let after = until_next(&main(ms)).unwrap();
            let shown = |ms: u64| Span::from_ms(ms).to_remaining();
            assert_eq!(shown(ms), shown(ms - after + 1), "{ms}: nothing changes before");
            assert_ne!(shown(ms), shown(ms - after), "{ms}: then it does");
        }
        let used = Reading::new(&rules, Span::ZERO, 2, Span::from_ms(37_250), None);
        assert_eq!(until_next(&used), Some(750));
    }
}
