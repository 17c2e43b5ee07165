//! The record as a list, and what is found in it.

use super::page::{Line, Look, Page, labelled};
use super::width;
use crate::game::Game;
use crate::tui::ui::{HistoryRow, RecordList, Snapshot, history, hits};
use crate::words::say;

/// So many lines below the chosen one are seen, too.
const AHEAD: usize = 3;

/// Draws everything that was entered, or what is found of it; the chosen row with who ordered it.
pub fn page(list: &RecordList, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let (words, entries) = (snapshot.words, snapshot.entries);
    let hint = match list.search {
        Some(_) => say!(words, "search-hint"),
        None => say!(words, "record-hint"),
    };
    let mut page = Page::new(say!(words, "record-title"), hint);
    let rows = match &list.search {
        Some(search) => hits(words, game, entries, search.field.text()),
        None => history(words, game, entries),
    };
    let last = rows.len().saturating_sub(1);
    let chosen = list.search.as_ref().map_or(list.at, |search| search.at).min(last);
    page.ahead = AHEAD;
    if let Some(search) = &list.search {
        let at = if rows.is_empty() { 0 } else { search.at.min(last) + 1 };
        let label = labelled(&say!(words, "search-label"));
        let caret = width(&label) + u16::try_from(search.field.caret()).unwrap_or(0);
        let text = format!("{label}{}   {at}/{}", search.field.text(), rows.len());
        page.head.push(Line { text, look: Look::Plain, caret: Some(caret) });
    } else if game.turns().is_empty() {
        page.line(say!(words, "record-empty"));
    }
    for (at, row) in rows.iter().enumerate() {
        line(&mut page, row, at == chosen);
    }
    page
}

/// Adds a row: what isn't a turn stands behind the numbers.
fn line(page: &mut Page, row: &HistoryRow, chosen: bool) {
    let HistoryRow { n, time, said, who, .. } = row;
    let told = said.contains(who.as_str()) || !(chosen || n.is_none());
    let who = if told { String::new() } else { format!("  {who}") };
    let indent = if n.is_none() { "    " } else { "" };
    let time = if time.is_empty() { String::new() } else { format!("{time} ") };
    page.row(format!("{time}{indent}{said}{who}"), chosen);
}
