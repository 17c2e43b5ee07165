//! The question about a game that was handed over.

use super::page::{Look, Page};
use crate::tui::ui::Reclaim;
use crate::words::{Words, say};

/// Says to whom it was handed over, and how it is taken back.
pub fn page(form: &Reclaim, words: &Words) -> Page {
    let mut page = Page::new(say!(words, "run-reclaim-title"), say!(words, "run-reclaim-hint"));
    let said = say!(
        words,
        "run-reclaim-said",
        game = &form.game,
        to = &form.to,
        wall = form.wall.get(..16).unwrap_or_default().replace('T', " ")
    );
    page.push(said, Look::Alarm);
    page.line(say!(words, "run-reclaim-risk"));
    page.field(&say!(words, "run-reclaim-reason"), &form.reason, true);
    page.line(say!(words, "run-reclaim-show", game = &form.game));
    page.line(say!(words, "run-reclaim-export", game = &form.game));
    page
}
