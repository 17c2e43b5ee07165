//! Keys of the view from which the board is set up again.

use super::super::keys::Act;
use super::super::ui::{Message, Restoring};
use super::{Cx, Step};
use crate::game::{Command, Event, Game, Order};
use crate::rules::Effect;
use crate::words::id;

/// Entries of a page.
const PAGE: u32 = 10;

pub(super) fn key(view: &mut Restoring, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let last = game.move_number();
    let at = view.at.min(last);
    view.at = match cx.act {
        Some(Act::Left | Act::Up | Act::Previous) => at.saturating_sub(1),
        Some(Act::Right | Act::Down | Act::Next | Act::Go) => at + 1,
        Some(Act::PageUp) => at.saturating_sub(PAGE),
        Some(Act::PageDown) => at + PAGE,
        Some(Act::First) => 0,
        Some(Act::Last) => last,
        Some(Act::Back) => return Step::close(),
        Some(Act::Clock) if game.clock().running.is_some() => {
            return Step::out(cx.order(Command::Pause));
        }
        Some(Act::Confirm) => return restored(*view, game, cx),
        _ => at,
    }
    .min(last);
    Step::stay()
}

/// Notes that the board stands as the record has it, once all of it was gone through.
fn restored(view: Restoring, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if !view.is_at_end(game) {
        return Step::tell(Message::Said(id!("message-restore-end")));
    }
    super::forms::decided(Restoring::order(cx.snapshot.words, &cx.arbiter, cx.at), game)
}

/// Tells whether a ruling has stones put right that lie about: the board is set up again then.
pub(super) fn is_needed(order: &Order, events: &[Event]) -> bool {
    let Command::Rule { offence, .. } = &order.command else { return false };
    let lies_about = offence.starts_with("scattered") || offence.starts_with("stones-moved");
    let right = |event: &Event| matches!(event, Event::Ruled { effects, .. } if effects.contains(&Effect::PutRight));
    lies_about && events.iter().any(right)
}
