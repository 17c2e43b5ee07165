//! Keys of handing a game in to the head desk.

use super::super::keys::Act;
use super::super::ui::{Deliver, Delivery, Effect, Message, Outcome};
use super::{Cx, Step};
use crate::game::{Game, Phase};
use crate::words::id;

/// Begins to hand in: to the place of the last time, else it is asked where.
pub(super) fn begin(game: &Game, cx: &Cx<'_, '_>) -> Step {
    if game.phase() != Phase::Locked {
        return Step::tell(Message::Said(id!("message-deliver-not-locked")));
    }
    if !cx.snapshot.record.is_safe() {
        return Step::tell(Message::Said(id!("message-slip-not-safe")));
    }
    Step::out(Outcome::Effect(Effect::Deliver(None)))
}

pub(super) fn key(form: &mut Deliver, cx: &Cx<'_, '_>) -> Step {
    match cx.act {
        Some(Act::Back) => return Step::close(),
        // one at a time
        _ if form.state == Delivery::Busy => {}
        Some(Act::Go) if matches!(form.state, Delivery::Done(_)) => return Step::close(),
        Some(Act::Go | Act::Confirm) if form.place.text().trim().is_empty() => {
            return Step::tell(Message::Said(id!("message-deliver-where")));
        }
        Some(Act::Go | Act::Confirm) => {
            let place = form.place.text().trim().to_owned();
            return Step::out(Outcome::Effect(Effect::Deliver(Some(place))));
        }
        _ => {
            if form.place.edit(&cx.key) {
                form.state = Delivery::Asking;
            }
        }
    }
    Step::stay()
}
