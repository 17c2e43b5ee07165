//! Keys of the record: its turns, what is done with them, the search.

use super::super::keys::{Act, Code};
use super::super::ui::{
    Change, ChangeKind, Describe, Dialog, DossierRow, HistoryRow, Message, RecordList, Restoring,
    Scroll, Search, Ui, history, hits, stroke as said,
};
use super::dialogs::take_back;
use super::{Cx, Step, colours};
use crate::game::{Game, TurnKind, Why};
use crate::words::{Words, id};

/// Rows of a page.
const PAGE: usize = 10;

pub(super) fn key(ui: &Ui, list: &mut RecordList, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if list.search.is_some() {
        return search_key(list, game, cx);
    }
    let rows = history(cx.snapshot.words, game, cx.snapshot.entries);
    let last = rows.len().saturating_sub(1);
    list.at = list.at.min(last);
    match cx.act {
        Some(Act::Up) => list.at = list.at.saturating_sub(1),
        Some(Act::Down) => list.at = (list.at + 1).min(last),
        Some(Act::PageUp) => list.at = list.at.saturating_sub(PAGE),
        Some(Act::PageDown) => list.at = (list.at + PAGE).min(last),
        Some(Act::First) => list.at = 0,
        Some(Act::Last) => list.at = last,
        Some(Act::Go) => return rows.get(list.at).map_or_else(Step::stay, |row| go(row, game, cx)),
        Some(Act::Insert) => return insert(rows.get(list.at..).unwrap_or_default()),
        Some(Act::Describe) => {
            return Step::open(Dialog::Describe(Box::new(Describe::of(game))));
        }
        Some(Act::TakeBack) => return take_back(game),
        Some(Act::Swap) => return colours::swap(ui),
        Some(Act::Restore) if !game.is_recorded() => {
            return Step::tell(Message::Refused(Why::NotRecordedHere.into()));
        }
        Some(Act::Restore) => return Step::open(Dialog::Restore(Restoring::of(game))),
        Some(Act::Back) => return Step::close(),
        Some(Act::Search) => list.search = Some(Search::typed(None)),
        // what means nothing here is looked for
        Some(Act::Pick) | None => {
            if let (Code::Char(letter), false, false) = (cx.key.code, cx.key.ctrl, cx.key.alt) {
                list.search = Some(Search::typed(Some(letter)));
            }
        }
        _ => {}
    }
    Step::stay()
}

/// A key while something is looked for: what is typed narrows the list, the arrows go through it.
fn search_key(list: &mut RecordList, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let Some(search) = &mut list.search else { return Step::stay() };
    let found = hits(cx.snapshot.words, game, cx.snapshot.entries, search.field.text());
    let last = found.len().saturating_sub(1);
    search.at = search.at.min(last);
    match cx.act {
        Some(Act::Up | Act::Previous) => search.at = search.at.saturating_sub(1),
        Some(Act::Down | Act::Next) => search.at = (search.at + 1).min(last),
        Some(Act::PageUp) => search.at = search.at.saturating_sub(PAGE),
        Some(Act::PageDown) => search.at = (search.at + PAGE).min(last),
        Some(Act::Back) => {
            let rows = history(cx.snapshot.words, game, cx.snapshot.entries);
            let found = found.get(search.at).and_then(|row| rows.iter().position(|one| one == row));
            list.at = found.unwrap_or(list.at);
            list.search = None;
        }
        Some(Act::Go) => {
            return found.get(search.at).map_or_else(Step::stay, |row| go(row, game, cx));
        }
        _ => {
            if search.field.edit(&cx.key) {
                search.at = usize::MAX;
            }
        }
    }
    Step::stay()
}

/// Opens the form of an entry before the first turn of some rows.
fn insert(rows: &[HistoryRow]) -> Step {
    let Some(n) = rows.iter().find_map(|row| row.n) else {
        return Step::tell(Message::Said(id!("message-no-turn")));
    };
    Step::open(Dialog::Change(Box::new(Change::new(ChangeKind::Insert(n), ""))))
}

/// Corrects the turn that was found, or shows what became of the ruling.
fn go(row: &HistoryRow, game: &Game, cx: &Cx<'_, '_>) -> Step {
    match (row.n, row.ruling) {
        (Some(n), _) => change(n, game, cx.snapshot.words),
        (None, Some(ruling)) => {
            let rows = DossierRow::all(game, cx.at);
            let at = rows.iter().position(|row| *row == DossierRow::Ruling(ruling)).unwrap_or(0);
            Step::open(Dialog::Dossier(Scroll { at }))
        }
        (None, None) => Step::tell(Message::Said(id!("message-no-turn"))),
    }
}

/// Opens the correction of an entry; a lost turn was ruled and isn't corrected.
fn change(n: u32, game: &Game, words: &Words) -> Step {
    match game.turns().get(n as usize - 1).map(|turn| &turn.kind) {
        Some(TurnKind::Stroke(stroke)) => {
            let was = said(words, *stroke);
            let form = Change::new(ChangeKind::Change(n), &was);
            Step::open(Dialog::Change(Box::new(form)))
        }
        Some(TurnKind::Lost(_) | TurnKind::Unrecorded) | None => {
            Step::tell(Message::Refused(Why::NoSuchMove { n }.into()))
        }
    }
}
