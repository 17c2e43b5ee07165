//! What the screen does with the answer to an order.

use super::super::ui::{
    Dialog, FoulQuestion, Message, MoveLine, Scroll, Snapshot, TimeField, TimeForm, Ui,
};
use super::{ending, notice};
use crate::game::command::Stroke;
use crate::game::{Command, Event, Game, Order, Phase, Refusal, Role};
use crate::units::Point;
use crate::words::id;

/// Takes the answer to an order in; the snapshot is the one after it.
pub fn answered(
    ui: &mut Ui,
    snapshot: &Snapshot<'_>,
    order: &Order,
    answer: Result<&[Event], &Refusal>,
) {
    match answer {
        Ok(events) => accepted(ui, snapshot, order, events),
        Err(_) if order.by.role == Role::Console => {}
        Err(refusal) => refused(ui, snapshot, order, refusal),
    }
    notice(ui, snapshot);
}

fn accepted(ui: &mut Ui, snapshot: &Snapshot<'_>, order: &Order, events: &[Event]) {
    if order.by.role == Role::Chief {
        ui.chief.clone_from(&order.by.name);
    }
    if matches!(order.command, Command::Play(_) | Command::Complete(_)) {
        ui.line = MoveLine::default();
        ui.looking.cursor = None;
    }
    if matches!(order.command, Command::Rule { .. } | Command::Pass) {
        ui.line = MoveLine::default();
    }
    ui.dialogs.retain(|dialog| !closes(&order.command, dialog));
    if let Some(game) = snapshot.game {
        go_on(ui, game, events);
        if events.iter().any(|event| matches!(event, Event::FlagWithdrawn { .. })) {
            set_reading(ui, snapshot, game);
        }
    }
}

/// A declined loss leaves a millisecond: the reading is set before the clock runs again.
fn set_reading(ui: &mut Ui, snapshot: &Snapshot<'_>, game: &Game) {
    let mut form = TimeForm::new(&ui.chief);
    form.choose(game.to_move(), game, snapshot.now);
    if game.rules().time.has_reserve() {
        form.focus = TimeField::Period;
    }
    ui.dialogs.push(Dialog::Time(Box::new(form)));
    ui.tell(Message::Said(id!("message-set-reading")));
}

/// Opens what follows an ending: dead stones, then the sheet.
fn go_on(ui: &mut Ui, game: &Game, events: &[Event]) {
    let resulted = events.iter().any(|event| matches!(event, Event::Resulted(_)));
    let voided = events.iter().any(|event| matches!(event, Event::ResultVoided { .. }));
    let ended = events.iter().any(|event| matches!(event, Event::Ended { .. }));
    if resulted {
        ui.dialogs.retain(|dialog| !matches!(dialog, Dialog::Life(_) | Dialog::Ending(_)));
        if !ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Sheet(_))) {
            ui.dialogs.push(Dialog::Sheet(Scroll::default()));
        }
    } else if ended || (voided && game.phase() == Phase::Ended) {
        ui.dialogs.retain(|dialog| !matches!(dialog, Dialog::Sheet(_)));
        ui.dialogs.push(ending::life(game));
    }
}

/// Tells whether a dialog is done with when a command has been accepted.
const fn closes(command: &Command, dialog: &Dialog) -> bool {
    match dialog {
        Dialog::Foul(_) => {
            matches!(command, Command::Rule { .. } | Command::Play(_) | Command::Complete(_))
        }
        Dialog::Ruling(_) => matches!(command, Command::Rule { .. }),
        Dialog::Ask(_) => matches!(
            command,
            Command::Pass
                | Command::Pause
                | Command::Resume
                | Command::Propose
                | Command::Answer { .. }
                | Command::Resign(_)
        ),
        Dialog::Ending(_) => {
            matches!(command, Command::Propose | Command::Answer { .. } | Command::Resign(_))
        }
        Dialog::Flag(_) => matches!(
            command,
            Command::FlagConfirmed | Command::FlagWithdrawn { .. } | Command::StoneBeforeCall
        ),
        Dialog::Gap(_) => matches!(command, Command::Recover { .. }),
        Dialog::Time(_) => matches!(command, Command::SetReading { .. }),
        Dialog::Change(_) | Dialog::Record(_) => matches!(
            command,
            Command::Correct { .. }
                | Command::TakeBack { .. }
                | Command::Unpress { .. }
                | Command::Recount { .. }
        ),
        Dialog::Describe(_) => matches!(command, Command::Describe(_)),
        Dialog::Life(_)
        | Dialog::Sheet(_)
        | Dialog::Slip(_)
        | Dialog::Help(_)
        | Dialog::Settings(_)
        | Dialog::Storage(_)
        | Dialog::Tip(_)
        | Dialog::Leave(_) => false,
    }
}

/// A forbidden move is a question; every other refusal is said.
fn refused(ui: &mut Ui, snapshot: &Snapshot<'_>, order: &Order, refusal: &Refusal) {
    match (snapshot.game, played(&order.command)) {
        (Some(game), Some(point)) if refusal.why.is_foul() => {
            ui.line.stale = true;
            ui.dialogs.push(Dialog::Foul(foul(game, order, refusal, point)));
        }
        _ => ui.tell(Message::Refused(refusal.clone())),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "only stones are meant")]
const fn played(command: &Command) -> Option<Point> {
    match command {
        Command::Play(point) | Command::Complete(Stroke::Stone(point)) => Some(*point),
        _ => None,
    }
}

fn foul(game: &Game, order: &Order, refusal: &Refusal, point: Point) -> FoulQuestion {
    let stone = game.pressed().front().map_or(order.at, |press| press.at);
    FoulQuestion { refusal: refusal.clone(), side: game.next_side(), point, stone, selected: 0 }
}
