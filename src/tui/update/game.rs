//! A game without dialog: the move line and the keys of commands.

use super::super::keys::{self, Act, Code, Kind};
use super::super::ui::{
    Ask, Asked, Dialog, Effect, Leave, Message, Outcome, RecordList, RulingForm, Scroll, TimeRow,
    Ui,
};
use super::{Cx, adjourn, deliver, dossier, ending, seating, times};
use crate::game::command::Stroke;
use crate::game::{Command, Game, Phase, Why};
use crate::units::{Point, PointError, Side, Span, Stamp};
use crate::words::id;

/// Two presses of the clock's key within this time are one.
const BOUNCE: Span = Span::from_ms(400);

pub(super) fn key(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    match cx.act {
        // nothing is adjourned any more: the key that hands over hands in
        Some(Act::Adjourn) if game.phase() == Phase::Locked => {
            let step = deliver::begin(game, cx);
            ui.message = step.tell.or(ui.message.take());
            step.out
        }
        Some(Act::Rule | Act::Pass | Act::Adjourn | Act::Time | Act::Record | Act::Ending) => {
            match dialog(ui, game, cx) {
                Ok(dialog) => ui.dialogs.push(dialog),
                Err(message) => ui.tell(message),
            }
            Vec::new()
        }
        Some(Act::Return) => back_at_board(ui, game, cx),
        Some(Act::Clock) => clock(ui, game, cx),
        Some(Act::AskClock) => {
            ask_clock(ui, game, cx);
            Vec::new()
        }
        Some(Act::Slip) => vec![Outcome::Effect(Effect::Slip { write: false })],
        Some(Act::Stone) => stone(ui, cx),
        None if cx.key.code == Code::Char(' ') && cx.key.kind == Kind::Repeat => {
            bounced(ui, cx);
            Vec::new()
        }
        Some(Act::Go) => go(ui, game, cx),
        Some(Act::Back) => {
            back(ui, game);
            Vec::new()
        }
        Some(Act::Up | Act::Down | Act::Left | Act::Right) => {
            arrow(ui, game, cx);
            Vec::new()
        }
        Some(Act::PageUp | Act::PageDown | Act::First | Act::Last) => {
            look(ui, game, cx.act);
            Vec::new()
        }
        _ => {
            typed(ui, game, cx);
            Vec::new()
        }
    }
}

/// Builds the dialog of a command, or says why the command has no sense now.
#[expect(clippy::wildcard_enum_match_arm, reason = "the caller gives these acts only")]
pub(super) fn dialog(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Result<Dialog, Message> {
    let act = cx.act.unwrap_or(Act::Time);
    if let Some(message) = impossible(act, game, cx) {
        return Err(message);
    }
    Ok(match act {
        Act::Rule if game.phase() == Phase::Locked => dossier::dialog(game, cx),
        Act::Rule => Dialog::Ruling(Box::new(RulingForm::new(&ui.chief))),
        Act::Pass => Dialog::Ask(Ask { what: Asked::Pass, at: cx.at }),
        Act::Adjourn => adjourn::dialog(game),
        Act::Time => Dialog::Times(Scroll::default()),
        Act::Record if game.phase() == Phase::Ready => Dialog::Colours(Scroll::default()),
        Act::Record => Dialog::Record(RecordList::of(cx.snapshot.words, game, cx.snapshot.entries)),
        _ => ending::dialog(ui, game),
    })
}

/// A player who had left is back; where both are away, the time page asks who.
fn back_at_board(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let away = Side::BOTH.map(|side| game.away(side).map(|_| side));
    match away {
        [None, None] => ui.tell(Message::Said(id!("message-nobody-away"))),
        [Some(side), None] | [None, Some(side)] => return vec![cx.order(Command::Return(side))],
        [Some(_), Some(_)] => {
            let row = TimeRow::Seat(Side::Black);
            let at = TimeRow::all(game).iter().position(|one| *one == row).unwrap_or(0);
            ui.dialogs.push(Dialog::Times(Scroll { at }));
        }
    }
    Vec::new()
}

/// Says why an act isn't possible, in the game's own words where it has some.
fn impossible(act: Act, game: &Game, cx: &Cx<'_, '_>) -> Option<Message> {
    if act == Act::Pass && is_sealing(game) {
        return Some(Message::Said(id!("message-sealing")));
    }
    if act == Act::Pass {
        let order = match cx.order(Command::Pass) {
            Outcome::Order(order) => order,
            Outcome::Effect(_) => return None,
        };
        return game.decide(&order).err().map(Message::Refused);
    }
    if keys::possible(act, game, cx.at) {
        return None;
    }
    let why = match game.phase() {
        Phase::Locked => Why::Locked,
        Phase::Ended | Phase::Agreed => Why::Ended,
        _ if game.is_seating() => Why::Seating,
        Phase::Ready
        | Phase::Opening
        | Phase::Playing
        | Phase::Flagged
        | Phase::Paused
        | Phase::Adjourned
        | Phase::Proposed => Why::NotStarted,
    };
    Some(Message::Refused(why.into()))
}

/// Starts, stops, or lets run on.
fn clock(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let command = match game.phase() {
        Phase::Ready => Command::Start,
        Phase::Paused | Phase::Adjourned => Command::Resume,
        Phase::Opening | Phase::Playing | Phase::Proposed => Command::Pause,
        Phase::Flagged | Phase::Ended | Phase::Agreed | Phase::Locked => {
            ui.looking.later = false;
            Command::Pause
        }
    };
    if let (Command::Resume, Some(said)) = (&command, times::not_read(game, cx)) {
        ui.tell(said);
    }
    vec![cx.order(command)]
}

/// The twin of the clock's key: a letter changes nothing by itself.
fn ask_clock(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) {
    let what = match game.phase() {
        Phase::Opening | Phase::Playing | Phase::Proposed => Asked::Pause,
        Phase::Paused | Phase::Adjourned => Asked::Resume,
        Phase::Ready | Phase::Flagged | Phase::Ended | Phase::Agreed | Phase::Locked => return,
    };
    ui.dialogs.push(Dialog::Ask(Ask { what, at: cx.at }));
}

/// Tells whether the key of the clock is held down or bounces: two presses that come so soon
/// are one.
fn bounced(ui: &mut Ui, cx: &Cx<'_, '_>) -> bool {
    let last = ui.before.stone.replace(cx.at);
    let soon = last.is_some_and(|last| cx.at.since(last) < BOUNCE) || cx.key.kind == Kind::Repeat;
    if soon {
        ui.tell(Message::Said(id!("message-bounce")));
    }
    soon
}

/// The stone is down: its stamp ends the reading, the point may follow.
pub(super) fn stone(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    if bounced(ui, cx) {
        return Vec::new();
    }
    if ui.line.stale {
        ui.line = super::super::ui::MoveLine::default();
    }
    ui.line.first = None;
    ui.looking.after = None;
    let sealing = cx.snapshot.game.is_some_and(is_sealing);
    vec![cx.order(if sealing { Command::HandIn } else { Command::Press })]
}

/// Tells whether a side is to seal its move: nothing is put on the board then.
fn is_sealing(game: &Game) -> bool {
    game.adjournment().is_some() && matches!(game.phase(), Phase::Playing | Phase::Paused)
}

/// Types into the move line; where moves aren't recorded, says so.
pub(super) fn typed(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) {
    let letter = matches!(cx.key.code, Code::Char(_)) && !cx.key.ctrl && !cx.key.alt;
    if !game.is_recorded() {
        if letter {
            ui.tell(Message::Refused(Why::NotRecordedHere.into()));
        }
        return;
    }
    if letter && ui.line.stale {
        ui.line = super::super::ui::MoveLine::default();
    }
    if !ui.line.field.edit(&cx.key) {
        return;
    }
    ui.line.stale = false;
    ui.looking.cursor = None;
    if ui.line.field.is_empty() {
        ui.line.first = None;
    } else if ui.line.first.is_none() && cx.key.kind == Kind::Press {
        ui.line.first = Some(cx.at);
    }
}

/// Plays what is typed or under the cursor; on an empty line goes on with what waits.
fn go(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    ui.looking.after = None;
    if let (true, Some(point)) = (ui.line.field.is_empty(), ui.looking.cursor) {
        return play(ui, game, cx, point);
    }
    if ui.line.field.is_empty() {
        return waiting(ui, game, cx);
    }
    if let Ok(point) = Point::parse_typed(ui.line.field.text(), game.board().size()) {
        return play(ui, game, cx, point);
    }
    let said = no_point(ui.line.field.text(), game);
    ui.tell(said);
    Vec::new()
}

/// Says why a text is no point; the letter I, which no board has, has its own sentence.
pub(super) fn no_point(text: &str, game: &Game) -> Message {
    let about = match Point::parse_typed(text, game.board().size()) {
        Err(PointError::LetterI) => id!("message-no-column-i"),
        Err(
            PointError::Empty
            | PointError::Syntax(_)
            | PointError::OffBoard(_)
            | PointError::Size(_),
        )
        | Ok(_) => id!("message-no-point"),
    };
    Message::About(about, text.to_owned())
}

fn play(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>, point: Point) -> Vec<Outcome> {
    match moved_by(&Command::Play(point), game, (ui.line.first, cx.at)) {
        Some(Ok((command, at))) => vec![cx.order_at(command, at)],
        Some(Err(said)) => {
            ui.tell(said);
            Vec::new()
        }
        None => Vec::new(),
    }
}

/// Returns what a move that was typed orders, with its stamp: the point of a press that waits for
/// one, or the next move, which bears the stamp of its first key; none for another command.
///
/// # Errors
/// While a side seals its move nothing is put on the board.
#[expect(clippy::wildcard_enum_match_arm, reason = "only moves are meant")]
pub(super) fn moved_by(
    command: &Command,
    game: &Game,
    (first, at): (Option<Stamp>, Stamp),
) -> Option<Result<(Command, Stamp), Message>> {
    Some(match command {
        Command::Play(point) if !game.pressed().is_empty() => {
            Ok((Command::Complete(Stroke::Stone(*point)), at))
        }
        Command::Play(_) | Command::Pass | Command::Press | Command::Choose { .. }
            if is_sealing(game) =>
        {
            Err(Message::Said(id!("message-sealing")))
        }
        Command::Play(_) => Ok((command.clone(), first.unwrap_or(at))),
        // a pass may be the last one: it is confirmed like any other command
        Command::Press | Command::Complete(Stroke::Stone(_)) => Ok((command.clone(), at)),
        _ => return None,
    })
}

/// Enter on an empty line: starts a game that is ready, or shows what was put off.
fn waiting(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    ui.looking.later = false;
    ui.unsaved = false;
    match game.phase() {
        Phase::Ready => return vec![cx.order(Command::Start)],
        Phase::Proposed | Phase::Ended | Phase::Agreed | Phase::Locked => {
            let dialog = ending::dialog(ui, game);
            ui.dialogs.push(dialog);
        }
        Phase::Opening => ui.dialogs.extend(seating::dialog(game)),
        Phase::Paused if game.gap().is_none() => ui.dialogs.push(Dialog::Paused),
        Phase::Playing | Phase::Flagged | Phase::Paused | Phase::Adjourned => {}
    }
    Vec::new()
}

/// One step back: the line, the cursor, the position looked at; out of a practice game.
fn back(ui: &mut Ui, game: &Game) {
    if ui.line.field.is_empty() && ui.looking.cursor.is_none() {
        if game.opening().practice && ui.looking.after.is_none() {
            ui.dialogs.push(Dialog::Leave(Leave::default()));
        }
        ui.looking.after = None;
    }
    ui.line = super::super::ui::MoveLine::default();
    ui.looking.cursor = None;
}

fn arrow(ui: &mut Ui, game: &Game, cx: &Cx<'_, '_>) {
    if !game.is_recorded() {
        return;
    }
    if ui.line.field.is_empty() {
        let first: Option<Stamp> = (cx.key.kind == Kind::Press).then_some(cx.at);
        ui.line.first = ui.line.first.or(first);
        ui.looking.after = None;
        ui.looking.cursor = Some(moved(ui.looking.cursor, game, cx.act));
    } else {
        ui.line.field.edit(&cx.key);
    }
}

/// Moves a cursor by one point; the first time from the last stone or the centre.
pub(super) fn moved(cursor: Option<Point>, game: &Game, act: Option<Act>) -> Point {
    let lines = game.board().size().lines();
    let at = cursor.or_else(|| game.last_stone()).unwrap_or_else(|| centre(lines));
    let (col, row) = (at.col(), at.row());
    let (col, row) = match act {
        Some(Act::Up) => (col, (row + 1).min(lines - 1)),
        Some(Act::Down) => (col, row.saturating_sub(1)),
        Some(Act::Left) => (col.saturating_sub(1), row),
        Some(Act::Right) => ((col + 1).min(lines - 1), row),
        _ => (col, row),
    };
    Point::new(col, row).unwrap_or(at)
}

/// Returns the centre of a board.
pub(super) fn centre(lines: u8) -> Point {
    let first = Point::new(lines / 2, lines / 2);
    first.or_else(|| Point::new(0, 0)).unwrap_or_else(|| centre(1))
}

/// Looks at an earlier position.
fn look(ui: &mut Ui, game: &Game, act: Option<Act>) {
    let last = game.move_number();
    let now = ui.looking.after.unwrap_or(last);
    let to = match act {
        Some(Act::PageUp) => now.saturating_sub(1),
        Some(Act::First) => 0,
        Some(Act::PageDown) => now + 1,
        _ => last,
    };
    ui.looking.after = (to < last).then_some(to);
}
