//! The count sheet, the result and who has confirmed it.

use super::page::{Line, Look, Page};
use super::{canvas, dialogs, tell, times};
use crate::game::command::Who;
use crate::game::tally::Amendment;
use crate::game::{Count, Game, Phase};
use crate::report::counted;
use crate::rules::CountMethod;
use crate::tui::ui::{HandField, HandForm, Sheet, Snapshot, Ui};
use crate::units::{Side, Zi};
use crate::words::{Words, say};

/// Builds the sheet.
pub fn page(sheet: Sheet, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let locked = game.phase() == Phase::Locked;
    let hint = if locked { say!(words, "sheet-hint-locked") } else { say!(words, "sheet-hint") };
    let mut page = Page::new(say!(words, "sheet-title"), hint);
    page.first = Some(sheet.at);
    if let Some(outcome) = game.outcome() {
        page.push(tell::outcome(words, outcome, game), Look::Strong);
        if let Some(clause) = &outcome.clause {
            page.line(words.cite(clause.id()));
        }
    }
    if let Some(count) = game.count() {
        table(&mut page, words, count, game);
    }
    match game.explained() {
        Some(reason) => {
            let by = game.difference().map_or(Zi::ZERO, |(_, by)| by);
            let by = words.part(by, game.rules().count, game.rules().unit());
            page.line(say!(words, "sheet-explained", by = by, reason = reason));
        }
        None if game.count().is_some() && game.difference().is_some() => {
            differs(&mut page, words, game);
            page.push(say!(words, "sheet-explain"), Look::Alarm);
        }
        None => {}
    }
    by_hand(&mut page, words, game);
    for line in beside(words, game) {
        page.push(line, Look::Strong);
    }
    confirmations(&mut page, sheet, words, game);
    if game.orders_another() {
        page.push(say!(words, "sheet-follow"), Look::Strong);
    }
    if locked {
        page.push(say!(words, "sheet-locked"), Look::Strong);
    } else if !snapshot.record.is_safe() {
        page.push(say!(words, "message-not-safe"), Look::Alarm);
    }
    page
}

/// Says what stands beside the result: what the organisers decided, the lot for the pairing.
fn beside(words: &Words, game: &Game) -> Vec<String> {
    let said = |one: &Amendment| {
        let side = one.player.map(|player| game.side_of(player));
        let whom = side.map_or_else(|| say!(words, "dossier-both"), |side| words.party(side));
        let (what, clause) = (words.measure(one.measure), words.cite(one.clause.id()));
        say!(words, "dossier-amendment", n = one.id, whom = whom, what = what, clause = clause)
    };
    let lot = game.lot().map(|side| say!(words, "dossier-lot", side = side));
    game.amendments().iter().map(said).chain(lot).collect()
}

/// Builds the form of the hand count: the way to count, the figures, what they make of the game,
/// and where they differ from the board.
pub fn hand(ui: &Ui, form: &HandForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let hint = match (form.armed.is_armed(), &form.reason) {
        (true, _) => say!(words, "hint-armed"),
        (false, Some(_)) => say!(words, "hand-hint-reason"),
        (false, None) => say!(words, "hand-hint"),
    };
    let mut page = Page::new(say!(words, "hand-title"), hint);
    page.line(times::which(words, form.side));
    match &form.reason {
        Some(reason) => {
            differs(&mut page, words, game);
            page.field(&say!(words, "hand-reason"), reason, true);
        }
        None => figures(&mut page, form, words, game),
    }
    match form.order(game, &ui.settings.arbiter, snapshot.now) {
        Some(order) => page.lines.extend(dialogs::judged(words, game, Ok(order))),
        None => {
            if let Some(field) = form.misread(game) {
                page.push(say!(words, "message-no-count", what = field.text()), Look::Alarm);
            }
        }
    }
    for found in form.explanations(game) {
        page.line(format!("· {}", words.explanation(found)));
    }
    page.lines.extend(dialogs::article(words, game, "count"));
    page
}

fn figures(page: &mut Page, form: &HandForm, words: &Words, game: &Game) {
    let (method, unit) = (game.rules().count, game.rules().unit());
    page.line(match method {
        CountMethod::Area => say!(words, "hand-way-area"),
        CountMethod::Territory => say!(words, "hand-way-territory"),
        CountMethod::Stones => say!(words, "hand-way-stones"),
    });
    for field in HandForm::fields(game) {
        let label = match field {
            HandField::Territory => say!(words, "slip-territory"),
            HandField::Stones => say!(words, "slip-stones"),
            HandField::Total => say!(words, "slip-total"),
        };
        page.field(&label, form.of_field(*field), *field == form.focus);
    }
    let Some((side, total)) = form.side.zip(form.sum(game)) else { return };
    page.push(
        say!(words, "hand-sum", side = side, total = words.part(total, method, unit)),
        Look::Strong,
    );
    if game.is_recorded() {
        let by = total - game.count_of_board().by_hand_of(side);
        if by == Zi::ZERO {
            page.push(say!(words, "hand-agrees"), Look::Strong);
        } else {
            page.push(say!(words, "hand-differs", by = words.part(by, method, unit)), Look::Alarm);
        }
    }
}

/// Says what was counted by hand, and whether it agrees with the board.
fn by_hand(page: &mut Page, words: &Words, game: &Game) {
    let (method, unit) = (game.rules().count, game.rules().unit());
    for (side, hand) in Side::BOTH.into_iter().filter_map(|side| Some((side, game.hand(side)?))) {
        let total = words.part(hand.total, method, unit);
        let said = say!(words, "sheet-hand", side = side, total = total);
        let agrees = game.is_recorded() && game.difference().is_none();
        page.line(if agrees { format!("{said} {}", say!(words, "hand-agrees")) } else { said });
    }
}

/// Says by how much the count that stands differs from the board.
fn differs(page: &mut Page, words: &Words, game: &Game) {
    if let Some((_, by)) = game.difference() {
        let by = words.part(by, game.rules().count, game.rules().unit());
        page.push(say!(words, "hand-differs", by = by), Look::Alarm);
    }
}

/// Adds both sides' parts, their sum against the board, the lines to say, and what wins.
pub fn table(page: &mut Page, words: &Words, count: &Count, game: &Game) {
    let unit = game.rules().unit();
    let rows = counted::rows(words, count, unit);
    page.line(cells(&[String::new(), words.side(Side::Black), words.side(Side::White)]));
    for row in rows {
        page.line(cells(&[row.label, row.black, row.white]));
    }
    if let Some(sum) = counted::sum(words, count) {
        page.line(sum);
    }
    for side in Side::BOTH {
        page.push(line(words, count, side, game), Look::Strong);
    }
    page.line(words.threshold(count, unit, game.rules().ties));
}

/// Says the sum aloud as seen by one side.
pub fn line(words: &Words, count: &Count, side: Side, game: &Game) -> String {
    let said = words.count_line(count, side, game.rules().unit(), game.rules().ties);
    say!(words, "sheet-line", side = side, line = said)
}

fn cells(texts: &[String]) -> String {
    const WIDE: usize = 10;
    let mut line = String::new();
    for text in texts {
        let pad = WIDE.saturating_sub(usize::from(canvas::width(text)));
        line.push_str(&" ".repeat(pad));
        line.push_str(text);
    }
    line
}

fn confirmations(page: &mut Page, sheet: Sheet, words: &Words, game: &Game) {
    let one = |who: Who| game.confirmed().contains(&who);
    let mark =
        |done: bool| if done { say!(words, "sheet-done") } else { say!(words, "sheet-open") };
    let black = say!(words, "party", side = Side::Black);
    let white = say!(words, "party", side = Side::White);
    let arbiter = say!(words, "sheet-arbiter");
    let rows = [("1", black, Who::Black), ("2", white, Who::White), ("3", arbiter, Who::Arbiter)];
    let texts: Vec<String> = rows
        .into_iter()
        .map(|(key, name, who)| {
            let boxed = match (one(who), sheet.who == Some(who)) {
                (true, _) => "[x]",
                (false, true) => "[*]",
                (false, false) => "[ ]",
            };
            format!("{boxed} {key} {name} {}", mark(one(who)))
        })
        .collect();
    page.foot.push(Line { text: texts.join("   "), look: Look::Strong, caret: None });
}
