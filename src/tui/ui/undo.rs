//! What was done just now and can be taken back with one key: a slip of the finger.

use crate::game::event::Adjourned;
use crate::game::{By, Command, Event, Game, Order, Role, SLIP};
use crate::units::Stamp;
use crate::words::{Id, Words, id, say};

/// What can be taken back, and until when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undo {
    what: Done,
    until: Stamp,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Done {
    /// A stone was given its point.
    Point,
    /// A turn was entered.
    Turn,
    /// The clock was pressed.
    Press,
    /// The clocks were stopped, or let run.
    Clocks,
    /// The sealing was announced.
    Announced,
}

impl Undo {
    /// Returns what an accepted order lets take back: nothing final, no ruling, no penalty.
    #[must_use]
    pub fn of(order: &Order, events: &[Event], game: &Game, now: Stamp) -> Option<Self> {
        let what = if order.by.role == Role::Table { done(&order.command, events) } else { None }?;
        // a later press would be taken back instead
        if matches!(order.command, Command::Uncomplete { .. }) && game.pressed().len() > 1 {
            return None;
        }
        let undo = |what| Self { what, until: since(what, game, order.at) + SLIP };
        let accepted = |undo: &Self| {
            let order = Order { command: undo.command("?"), by: By::table(""), at: now };
            undo.left(now).is_some() && game.decide(&order).is_ok()
        };
        // where a stone can't be without its point, its turn is taken back
        let all = if what == Done::Point { vec![what, Done::Turn] } else { vec![what] };
        all.into_iter().map(undo).find(accepted)
    }

    fn command(&self, reason: &str) -> Command {
        let reason = reason.to_owned();
        match self.what {
            Done::Point => Command::Uncomplete { reason },
            Done::Turn => Command::TakeBack { reason },
            Done::Press => Command::Unpress { reason },
            Done::Clocks => Command::Reverse { reason },
            Done::Announced => Command::Cancel { reason },
        }
    }

    /// Builds the command, with its reason.
    #[must_use]
    pub fn taking_back(&self, words: &Words) -> Command {
        self.command(&say!(words, "reason-slip"))
    }

    /// Returns what is said once it is taken back.
    #[must_use]
    pub const fn said(&self) -> Id {
        match self.what {
            Done::Point => id!("undone-point"),
            Done::Turn => id!("undone-turn"),
            Done::Press => id!("undone-press"),
            Done::Clocks => id!("undone-clocks"),
            Done::Announced => id!("undone-announced"),
        }
    }

    /// Returns the seconds that are left, rounded up; none when it is too late.
    #[must_use]
    pub fn left(&self, now: Stamp) -> Option<u32> {
        let left = (now <= self.until).then(|| self.until.since(now).ms().div_ceil(1000).max(1))?;
        u32::try_from(left).ok()
    }

    /// Returns the next moment at which that changes.
    #[must_use]
    pub fn changes(&self, now: Stamp) -> Option<Stamp> {
        let later = (u64::from(self.left(now)?) - 1) * 1000;
        Some(Stamp::from_ms((self.until.ms() + 1).saturating_sub(later)))
    }
}

/// Returns since when it is so: what gives time back counts from the stone, whenever its point was
/// typed.
fn since(what: Done, game: &Game, at: Stamp) -> Stamp {
    match what {
        Done::Clocks => game.clock().since,
        Done::Turn => game.turns().last().map_or(at, |turn| turn.at),
        Done::Press => game.pressed().back().map_or(at, |press| press.at),
        Done::Point | Done::Announced => at,
    }
}

/// Tells what an order did that can be a slip of the finger; what ends the game is none.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these acts are meant")]
fn done(command: &Command, events: &[Event]) -> Option<Done> {
    let has = |is: fn(&Event) -> bool| events.iter().any(is);
    if has(|event| matches!(event, Event::Ended { .. } | Event::Resulted(_))) {
        return None;
    }
    match command {
        Command::Play(_) | Command::Choose { .. } | Command::Complete(_) => {
            let stone = has(|event| matches!(event, Event::Played { .. }));
            Some(if stone { Done::Point } else { Done::Turn })
        }
        Command::Pass => Some(Done::Turn),
        Command::Press if has(|event| matches!(event, Event::Turned { .. })) => Some(Done::Turn),
        Command::Press if has(|event| matches!(event, Event::Pressed { .. })) => Some(Done::Press),
        Command::Uncomplete { .. } => Some(Done::Press),
        Command::Pause | Command::Resume => Some(Done::Clocks),
        Command::Adjourn => {
            has(|event| matches!(event, Event::Adjourned(Adjourned::Called { .. })))
                .then_some(Done::Announced)
        }
        _ => None,
    }
}
