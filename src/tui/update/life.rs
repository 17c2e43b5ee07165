//! Dead stones by region, and by an adviser's advice.

use super::super::ui::{Advice, Adviser, Dialog, Effect, Life, Message, Outcome, Ui, heads};
use super::{Cx, Step};
use crate::game::board::Board;
use crate::game::command::Points;
use crate::game::{Command, Game};
use crate::units::{Point, Side};
use crate::words::{id, say};
use std::collections::BTreeSet;

/// Marks all chains of one colour that no stone of the other parts from the stone under the
/// cursor; where all of them are marked already, takes the marks off.
pub(super) fn region(life: &Life, game: &Game) -> Command {
    let board = game.board();
    let Some(side) = board.at(life.cursor) else {
        // refused by the game with its own words
        return Command::Dead(Points(vec![life.cursor]));
    };
    let stones = stones_around(board, life.cursor, side);
    let open: BTreeSet<Point> = stones.difference(game.dead()).copied().collect();
    if open.is_empty() {
        Command::Alive(Points(heads(board, &stones)))
    } else {
        Command::Dead(Points(heads(board, &open)))
    }
}

/// Finds the stones of a side that hang together with a point over stones of its own and empty
/// points.
fn stones_around(board: &Board, from: Point, side: Side) -> BTreeSet<Point> {
    let (mut seen, mut waiting) = (BTreeSet::from([from]), vec![from]);
    while let Some(point) = waiting.pop() {
        for near in board.size().neighbours(point) {
            if board.at(near) != Some(side.other()) && seen.insert(near) {
                waiting.push(near);
            }
        }
    }
    seen.retain(|point| board.at(*point) == Some(side));
    seen
}

/// Asks the adviser, unless it is being asked.
pub(super) fn ask(life: &mut Life, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if matches!(life.advice, Advice::Asked { .. }) {
        return Step::tell(Message::Said(id!("message-adviser-thinks")));
    }
    if let Some(why) = missing(cx) {
        return Step::tell(why);
    }
    life.advice = Advice::Asked { board: game.board().hash(), dead: game.dead().clone() };
    Step::out(Outcome::Effect(Effect::Advise))
}

/// Says why nobody can be asked, and what is to be done about it.
fn missing(cx: &Cx<'_, '_>) -> Option<Message> {
    match &cx.snapshot.around.adviser {
        Adviser::Ready(_) => None,
        Adviser::Off => Some(Message::Said(id!("message-adviser-off"))),
        Adviser::Absent(name) => {
            let words = cx.snapshot.words;
            Some(Message::Text(say!(words, "message-adviser-absent", name = name)))
        }
    }
}

/// Marks the chains that the adviser calls dead and nobody has marked: one entry.
pub(super) fn adopt(life: &Life, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match &life.advice {
        Advice::None | Advice::Failed(_) => {
            let why = missing(cx).unwrap_or(Message::Said(id!("message-no-advice")));
            Step::tell(why)
        }
        Advice::Asked { .. } => Step::tell(Message::Said(id!("message-adviser-thinks"))),
        Advice::Given { .. } => {
            let points = heads(game.board(), &life.advised(game));
            if points.is_empty() {
                return Step::tell(Message::Said(id!("message-advice-done")));
            }
            Step::out(cx.order(Command::Dead(Points(points))))
        }
    }
}

/// Forgets advice about another position.
pub(super) fn follow(ui: &mut Ui, game: &Game) {
    let mut dropped = false;
    for dialog in &mut ui.dialogs {
        if let Dialog::Life(life) = dialog {
            dropped |= life.follow(game);
        }
    }
    if dropped {
        ui.tell(Message::Said(id!("message-advice-dropped")));
    }
}
