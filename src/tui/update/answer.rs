//! What the screen does with the answer to an order.

use super::super::ui::{
    Choosing, Dialog, FoulQuestion, Message, MoveLine, Restoring, Sheet, Snapshot, TimeField,
    TimeForm, Ui, Undo,
};
use super::{adjourn, dossier, ending, files, notice, restore, seating};
use crate::game::command::Stroke;
use crate::game::event::{Ending, Seating};
use crate::game::{Command, Event, Game, Order, Phase, Refusal, Role, TurnKind, Why};
use crate::rules::DisputeCount;
use crate::units::{Point, Side};
use crate::words::{Words, id, say};

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
    if matches!(order.command, Command::Play(_) | Command::Choose { .. } | Command::Complete(_)) {
        ui.line = MoveLine::default();
        ui.looking.cursor = None;
    }
    if matches!(order.command, Command::Rule { .. } | Command::Pass) {
        ui.line = MoveLine::default();
    }
    if let Command::Relieve { name } = &order.command {
        name.trim().clone_into(&mut ui.settings.arbiter);
    }
    ui.dialogs.retain(|dialog| !closes(&order.command, dialog));
    ui.undo = snapshot.game.and_then(|game| Undo::of(order, events, game, snapshot.now));
    if let Some(game) = snapshot.game {
        go_on(ui, game, events);
        super::ruling::came_back(ui, game, events);
        adjourn::accepted(ui, game, &order.command);
        let words = snapshot.words;
        if let Some(text) = events.iter().find_map(|event| said(words, game, event)) {
            ui.tell(Message::Text(text));
        }
        if restore::is_needed(order, events) && game.is_recorded() {
            ui.dialogs.push(Dialog::Restore(Restoring::of(game)));
        }
        if matches!(order.command, Command::FlagWithdrawn { .. }) {
            set_reading(ui, snapshot, game);
        }
    }
    dossier::accepted(ui, snapshot, &order.command);
    if matches!(order.command, Command::AmendRules { .. }) {
        files::accepted(ui, snapshot);
    }
}

/// A declined loss leaves a millisecond: the reading is set before the clock runs again.
fn set_reading(ui: &mut Ui, snapshot: &Snapshot<'_>, game: &Game) {
    let mut form = TimeForm::new(&ui.chief);
    let side = ui.before.flagged.unwrap_or_else(|| game.to_move());
    form.choose(side, game, snapshot.now);
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
            ui.dialogs.push(Dialog::Sheet(Sheet::default()));
        }
    } else if let Some(dialog) = seating::dialog(game).filter(|_| seats(events)) {
        ui.dialogs.push(dialog);
    } else if ended || went_back(events) || (voided && game.phase() == Phase::Ended) {
        ui.dialogs.retain(|dialog| !matches!(dialog, Dialog::Sheet(_)));
        ui.dialogs.retain(|dialog| !matches!(dialog, Dialog::Hand(_)));
        ui.dialogs.push(ending::after_end(game));
    }
    if events.iter().any(|event| matches!(event, Event::Paused {})) {
        ui.before.copied = game.clock().set;
    }
    let stood = |event: &Event| {
        matches!(
            event,
            Event::Paused {}
                | Event::Recovered { .. }
                | Event::Reread { .. }
                | Event::Lifted { .. }
        )
    };
    let open = ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Paused));
    if events.iter().any(stood) && game.phase() == Phase::Paused && !open {
        ui.dialogs.insert(0, Dialog::Paused);
    }
}

/// Tells whether a first stone was set, or bids opened: what is next is asked.
fn seats(events: &[Event]) -> bool {
    let bid = |event: &Event| matches!(event, Event::Seating(Seating::Bid { .. }));
    events.iter().any(|event| bid(event) || matches!(event, Event::Played { .. }))
}

/// Tells whether the position at the end is set up again.
fn went_back(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Ending(Ending::WentBack { .. })))
}

/// Names the move that has to be pointed out; nothing where moves aren't recorded.
fn played_at(words: &Words, game: &Game, n: u32) -> String {
    let turn = (n as usize).checked_sub(1).and_then(|at| game.turns().get(at));
    match turn.map(|turn| &turn.kind) {
        Some(TurnKind::Stroke(Stroke::Stone(point))) => point.to_string(),
        Some(TurnKind::Stroke(Stroke::Pass)) => say!(words, "word-pass"),
        Some(TurnKind::Lost(_)) => say!(words, "entry-turn-lost"),
        Some(TurnKind::Unrecorded) | None => String::new(),
    }
}

/// Says what has to be said to the players at once.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are on the screen")]
fn said(words: &Words, game: &Game, event: &Event) -> Option<String> {
    Some(match event {
        Event::Left { side, granted: true, waits: true, .. } => {
            say!(words, "told-leave-waits", side = *side)
        }
        Event::Left { side, granted: true, .. } => say!(words, "told-leave", side = *side),
        Event::Left { side, .. } => say!(words, "told-left", side = *side),
        Event::Returned { side, point_out: Some(n), .. } => {
            say!(words, "told-point-out", side = *side, n = *n, move = played_at(words, game, *n))
        }
        Event::ArbiterChanged { name } => say!(words, "told-arbiter", name = name),
        Event::Guessed { .. } | Event::Swapped { .. } if game.outcome().is_none() => {
            colours(words, game)
        }
        Event::Seating(Seating::Bid { black, white, komi, .. }) => {
            let (black, white) = (words.bid(*black), words.bid(*white));
            let komi = words.komi(*komi, game.rules().unit());
            let bids = say!(words, "slip-bid", black = black, white = white, komi = komi);
            if game.is_seating() { bids } else { format!("{bids}  {}", colours(words, game)) }
        }
        Event::Seating(Seating::Over {}) => colours(words, game),
        Event::Ending(Ending::Disputed { starter, .. }) => {
            if game.rules().dispute_count == Some(DisputeCount::PlayedOut) {
                say!(words, "told-dispute-out", side = *starter)
            } else {
                say!(words, "told-dispute", side = *starter)
            }
        }
        Event::Ending(Ending::WentBack { n, .. }) => say!(words, "told-went-back", n = *n),
        Event::Restored { n, .. } => say!(words, "told-restored", n = *n),
        _ => return None,
    })
}

/// Says who has which colour now.
fn colours(words: &Words, game: &Game) -> String {
    let [black, white] = Side::BOTH.map(|side| &game.person(side).name);
    say!(words, "told-colours", black = black, white = white)
}

/// Tells whether a dialog is done with when a command has been accepted.
#[expect(clippy::too_many_lines, reason = "a dispatcher, one arm a dialog")]
const fn closes(command: &Command, dialog: &Dialog) -> bool {
    match dialog {
        Dialog::Foul(_) => {
            matches!(command, Command::Rule { .. } | Command::Play(_) | Command::Complete(_))
        }
        Dialog::Ruling(_) | Dialog::Repeated(_) => matches!(command, Command::Rule { .. }),
        Dialog::Ask(_) => matches!(
            command,
            Command::Pass
                | Command::Pause
                | Command::Resume
                | Command::Propose
                | Command::Answer { .. }
                | Command::Resign(_)
                | Command::Leave(_)
                | Command::Walk(_)
        ),
        Dialog::Ending(_) => {
            matches!(
                command,
                Command::Propose
                    | Command::Answer { .. }
                    | Command::Dispute { .. }
                    | Command::Back
                    | Command::Resign(_)
            )
        }
        Dialog::Bids(_) => matches!(command, Command::Bid { .. }),
        Dialog::Choosing(_) => matches!(command, Command::Choose { .. }),
        Dialog::Dispute(_) => matches!(command, Command::Dispute { .. }),
        Dialog::Back(_) => matches!(command, Command::Back),
        Dialog::Flag(_) => matches!(
            command,
            Command::FlagConfirmed | Command::FlagWithdrawn { .. } | Command::StoneBeforeCall
        ),
        Dialog::Gap(_) => matches!(command, Command::Recover { .. }),
        Dialog::Times(_) | Dialog::Time(_) | Dialog::TimeAct(_) | Dialog::Reread(_) => matches!(
            command,
            Command::SetReading { .. }
                | Command::Late { .. }
                | Command::Leave(_)
                | Command::Walk(_)
                | Command::Return(_)
                | Command::Hold
                | Command::Release
                | Command::ClockFault { .. }
                | Command::Split { .. }
                | Command::Reread { .. }
                | Command::Settle(_)
                | Command::Join { .. }
                | Command::Relieve { .. }
        ),
        Dialog::Hand(_) => {
            matches!(command, Command::HandCount { .. } | Command::Explain { .. })
        }
        Dialog::Change(_) | Dialog::Record(_) => matches!(
            command,
            Command::Correct { .. }
                | Command::TakeBack { .. }
                | Command::Unpress { .. }
                | Command::Recount { .. }
                | Command::Swap { .. }
                | Command::Restore { .. }
        ),
        Dialog::Life(_) => matches!(command, Command::Dispute { .. } | Command::Back),
        Dialog::Describe(_) => matches!(command, Command::Describe(_)),
        Dialog::Colours(_) | Dialog::Guess(_) | Dialog::Swap(_) => {
            matches!(command, Command::Guess { .. } | Command::Swap { .. })
        }
        Dialog::Restore(_) => matches!(command, Command::Restore { .. }),
        Dialog::Files(_) | Dialog::AmendRules(_) => matches!(command, Command::AmendRules { .. }),
        Dialog::Dossier(_) | Dialog::Deed(_) => dossier::is_own(command),
        Dialog::Adjourning(form) => adjourn::closes(command, form),
        // what it led to is done
        Dialog::Palette(_) | Dialog::Command(_) => true,
        Dialog::Answer(_)
        | Dialog::Adjourn(_)
        | Dialog::Paused
        | Dialog::Sheet(_)
        | Dialog::Slip(_)
        | Dialog::Deliver(_)
        | Dialog::Help(_)
        | Dialog::Settings(_)
        | Dialog::Storage(_)
        | Dialog::Tip(_)
        | Dialog::Reclaim(_)
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
        (Some(_), Some(point)) if matches!(refusal.why, Why::Choose { .. }) => {
            let form = Choosing { point, stone: order.at, own: None };
            ui.dialogs.push(Dialog::Choosing(form));
        }
        (game, _) => {
            let said = game.and_then(|game| dossier::refused(snapshot.words, game, refusal));
            ui.tell(said.unwrap_or_else(|| Message::Refused(refusal.clone())));
        }
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
