//! A position that comes back: the question about it, and what a forbidden move says of it.

use super::super::page::{Look, Page};
use super::super::tell;
use super::named;
use crate::game::{Game, Why};
use crate::tui::ui::ruling::REPETITION;
use crate::tui::ui::{FoulQuestion, Repeated, Snapshot};
use crate::words::{Words, say};

/// Says that a recorded move brought a position back, and what the event offers.
pub fn repeated(asked: Repeated, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let title = say!(words, "repeated-title", n = asked.n, side = asked.side, point = asked.point);
    let mut page = Page::new(title, say!(words, "repeated-hint"));
    let (n, length) = (asked.earlier, asked.length());
    page.push(
        match (n, asked.same_side) {
            (0, _) => say!(words, "repeated-start", length = length),
            (_, true) => say!(words, "repeated-same", n = n, length = length),
            (_, false) => say!(words, "repeated-other", n = n, length = length),
        },
        Look::Strong,
    );
    page.row(format!("1  {}", say!(words, "repeated-go-on")), asked.selected == 0);
    let (options, field) = game.rules().cycle_options();
    for (cycle, row) in options.iter().zip(1_usize..) {
        let effect = words.effect_of(REPETITION, cycle.effect());
        let text = say!(words, "repeated-option", effect = effect);
        page.row(format!("{}  {text}", row + 1), asked.selected == row);
    }
    if let Some(text) = game.rules().cite(field).and_then(|one| tell::article(words, one.id())) {
        page.line(text);
    }
    page
}

/// Says where a stone stands already and whose, or after which move the same position stood.
#[expect(clippy::wildcard_enum_match_arm, reason = "only moves are meant")]
pub fn earlier(words: &Words, game: &Game, foul: &FoulQuestion) -> Vec<String> {
    match &foul.refusal.why {
        Why::Occupied { by, n: Some(n), .. } => {
            vec![say!(words, "foul-occupant", n = *n, side = *by)]
        }
        Why::Occupied { by, n: None, .. } => vec![say!(words, "foul-occupant-setup", side = *by)],
        Why::Ko { earlier, .. } => vec![say!(words, "foul-earlier", n = *earlier)],
        Why::Repetition { earlier, length, .. } => {
            let cycle = say!(words, "foul-cycle", length = *length, side = foul.side, n = *earlier);
            let allowed = game.allowed(REPETITION, foul.side, 0);
            let options: Vec<String> =
                allowed.iter().map(|(effects, _)| named(words, REPETITION, effects)).collect();
            let several = options.len() > 1;
            let options = say!(words, "foul-options", effects = options.join(" / "));
            [cycle].into_iter().chain(several.then_some(options)).collect()
        }
        _ => Vec::new(),
    }
}
