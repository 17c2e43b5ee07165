//! What a key does: the state of the screen changes, orders and effects come out.

use super::ui::{Input, Outcome, Snapshot, Ui};
use crate::game::{Event, Order, Refusal};
use crate::units::Stamp;

/// Takes an input in and returns what is to be done, in order.
pub fn update(ui: &mut Ui, snapshot: &Snapshot<'_>, input: Input) -> Vec<Outcome> {
    let _ = (ui, snapshot, input);
    Vec::new()
}

/// Takes the answer to an order in; the snapshot is the one after it.
pub fn answered(
    ui: &mut Ui,
    snapshot: &Snapshot<'_>,
    order: &Order,
    answer: Result<&[Event], &Refusal>,
) {
    let _ = (ui, snapshot, order, answer);
}

/// Returns the next moment at which the screen would look different by itself.
#[must_use]
pub fn next_change(ui: &Ui, snapshot: &Snapshot<'_>) -> Option<Stamp> {
    let _ = (ui, snapshot);
    None
}
