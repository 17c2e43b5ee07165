//! Keys of the question about a game that was handed over.

use super::super::keys::Act;
use super::super::ui::{Effect, Message, Outcome, Reclaim};
use super::{Cx, Step};
use crate::words::id;

/// It is taken back with F10 only, and with a reason.
pub(super) fn key(form: &mut Reclaim, cx: &Cx<'_, '_>) -> Step {
    let reason = form.reason.text().trim();
    match cx.act {
        Some(Act::Back) => Step::close(),
        Some(Act::Confirm) if reason.is_empty() => {
            Step::tell(Message::Said(id!("refusal-needs-reason")))
        }
        Some(Act::Confirm) => {
            let effect = Effect::Reclaim(reason.to_owned());
            Step { close: true, ..Step::out(Outcome::Effect(effect)) }
        }
        Some(Act::Go) => Step::tell(Message::Said(id!("message-needs-confirm"))),
        _ => {
            form.reason.edit(&cx.key);
            Step::stay()
        }
    }
}
