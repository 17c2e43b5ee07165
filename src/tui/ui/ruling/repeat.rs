//! A position that came back where that is no foul: what may be done about it.

use crate::game::{Event, Game};
use crate::units::{Point, Side};

/// The question after a move that brought a position back (1988/III.11.3, 2002/20.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeated {
    /// The number of the move.
    pub n: u32,
    /// Whose move.
    pub side: Side,
    /// Where.
    pub point: Point,
    /// The same position stood after this move.
    pub earlier: u32,
    /// Whether the same side was to move then.
    pub same_side: bool,
    /// The chosen answer: 0 plays on, the others are the event's options.
    pub selected: usize,
}

impl Repeated {
    /// Returns the question about a move that was recorded, if it brought a position back and
    /// the event has options for that.
    #[must_use]
    pub fn of(event: &Event, game: &Game) -> Option<Self> {
        let Event::Played { n, side, point, repeats: Some(earlier), .. } = event else {
            return None;
        };
        if game.rules().cycle_options().0.is_empty() || game.outcome().is_some() {
            return None;
        }
        let (n, side, point, earlier) = (*n, *side, *point, *earlier);
        let first = game.opening().setup.to_move;
        let before = (earlier as usize).checked_sub(1).and_then(|at| game.turns().get(at));
        let then = before.map_or(first, |turn| turn.side.other());
        Some(Self { n, side, point, earlier, same_side: then != side, selected: 0 })
    }

    /// Returns the length of the cycle in turns.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.n.saturating_sub(self.earlier)
    }
}
