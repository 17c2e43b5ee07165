//! What the tip says of a game.

use crate::game::{Game, Reading};
use crate::journal::TipNote;
use crate::units::{Side, Stamp};
use serde_json::Value;

/// Says what the tip says of a game at a moment.
pub(super) fn tip_note(game: &Game, boot: &str, at: Stamp, wall: String) -> TipNote {
    let readings = game.clock().readings_at(at, game.rules());
    TipNote {
        phase: game.phase().id().to_owned(),
        boot: boot.to_owned(),
        at: at.ms(),
        wall,
        running: game.clock().running,
        black: written(readings[Side::Black]),
        white: written(readings[Side::White]),
    }
}

/// Writes a reading for the tip, whose slots are short: where there are no stages nothing is said
/// of them, and where there are, nothing of periods.
fn written(reading: Reading) -> Value {
    let mut value = serde_json::to_value(reading).unwrap_or_default();
    if let Value::Object(fields) = &mut value {
        let unsaid: &[&str] =
            if reading.moves.is_some() { &["reserve", "period_ms"] } else { &["moves"] };
        fields.retain(|field, _| !unsaid.contains(&field.as_str()));
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Opening;
    use crate::journal::{Chain, Hash, Tip};
    use crate::rules::{Preset, preset};
    use std::sync::Arc;

    /// The longest numbers a tournament could bring: three years of uptime, a million writes.
    fn longest(game: &Game) -> Vec<u8> {
        let wall = "2026-05-01T10:00:00+08:00".to_owned();
        let mut note = tip_note(game, &"f".repeat(32), Stamp::from_ms(99_999_999_999), wall);
        "adjourned".clone_into(&mut note.phase);
        note.running = Some(Side::White);
        let chain = Chain::at(99_999, Hash::of(b"x"), 99_999_999);
        Tip::of(9_999_999, &"f".repeat(32), &chain, note).unwrap().slot().unwrap()
    }

    #[test]
    fn the_longest_note_of_every_time_system_fits_and_reads_back() {
        for changes in [
            "(limit: \"99h\", reserve: 30)",
            "(limit: \"99h\", reserve: 0, time: Absolute)",
            "(limit: \"0s\", reserve: 0, time: Stage(moves: 99, within: \"99h\", carry: true))",
            "(limit: \"99h\", reserve: 0, time: Fischer(add: \"30s\"))",
            "(limit: \"0s\", reserve: 30, time: Periods)",
            "(limit: \"99h\", reserve: 30, time: Ing(price: \"1\"))",
            "(limit: \"99h\", reserve: 30, time: NoClock)",
        ] {
            let changes = preset::ron_options().from_str(changes).unwrap();
            let rules = Preset::DEFAULT.rules().unwrap().with(&changes);
            let game = Game::new(Arc::new(Opening::new(rules, "china-2002")));
            let tip = Tip::read(&longest(&game)).unwrap();
            let read: Reading = serde_json::from_value(tip.note.black).unwrap();
            assert_eq!(read, game.clock().readings[Side::Black]);
        }
    }
}
