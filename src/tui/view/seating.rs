//! Sealed bids, the mover's choice, and the form of a dispute.

use super::dialogs::{article, judged};
use super::page::{Look, Page, labelled};
use super::tell;
use crate::game::{Command, Event, Game, Order};
use crate::tui::ui::{Armed, BidsForm, Choosing, DisputeField, DisputeForm, Says, Snapshot, Ui};
use crate::units::Side;
use crate::words::{Words, say};

/// Says which bids have been typed, and what follows.
pub fn bids(ui: &Ui, form: BidsForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "bids-title"), say!(words, "bids-hint"));
    page.line(say!(words, "bids-way"));
    let first = game.opening().setup.to_move;
    for (side, n) in [first, first.other()].into_iter().zip(0_usize..) {
        let who = if n == 0 { say!(words, "seat-first") } else { say!(words, "seat-second") };
        let state = if ui.bids_in[side] { say!(words, "bids-in") } else { say!(words, "bids-out") };
        let text = format!("{}  {who} {}  {state}", n + 1, tell::person(game, side));
        page.row(text, form.at == n);
    }
    if ui.bids_in.black && ui.bids_in.white {
        page.push(say!(words, "bids-ready"), Look::Strong);
    }
    page.lines.extend(article(words, game, "bids"));
    page
}

/// Asks which chains come off.
pub fn choosing(form: Choosing, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let side = game.next_side();
    let title = say!(words, "choosing-title", side = side, point = form.point);
    let mut page = Page::new(title, say!(words, "choosing-hint"));
    for (own, n) in [(false, 1), (true, 2)] {
        let by = crate::game::By::table("");
        let command = Command::Choose { point: form.point, own };
        let taken = game.decide(&Order { command, by, at: form.stone }).ok();
        let taken = taken.iter().flatten().find_map(captured).unwrap_or(0);
        let whose = if own { side } else { side.other() };
        let text = say!(words, "choosing-row", side = whose, stones = taken);
        page.row(format!("{n}  {text}"), form.own == Some(own));
    }
    page.lines.extend(article(words, game, "capture"));
    page
}

/// The form of a dispute: which chains, who says what, who moves first by that.
pub fn dispute(ui: &Ui, form: &DisputeForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let armed = form.armed.is_armed();
    let hint = if armed { say!(words, "hint-armed") } else { say!(words, "dispute-hint") };
    let mut page = Page::new(say!(words, "dispute-title"), hint);
    for field in form.fields(game) {
        let on = form.focus == *field;
        match field {
            DisputeField::Points => page.field(&say!(words, "dispute-points"), &form.points, on),
            DisputeField::Says => page.row(says(form, words, game), on),
            DisputeField::Chief => page.field(&say!(words, "field-chief"), &form.chief, on),
        };
    }
    if form.is_chiefs(game) {
        page.push(say!(words, "dispute-again"), Look::Alarm);
    }
    if let Some(order) = form.order(game, &ui.settings.arbiter, snapshot.now) {
        page.lines.extend(judged(words, game, Ok(order)));
    }
    page.lines.extend(article(words, game, "dispute_starter"));
    page
}

/// Asks whether the position at the end is to be set up again.
pub fn back(armed: Armed, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let hint = if armed.is_armed() { say!(words, "hint-armed") } else { say!(words, "hint-arm") };
    let n = game.dispute().map_or(0, |one| one.after);
    let mut page = Page::new(say!(words, "ask-back", n = n), hint);
    let by = crate::game::By::table("");
    let order = Order { command: Command::Back, by, at: snapshot.now };
    page.lines.extend(judged(words, game, Ok(order)));
    page.lines.extend(article(words, game, "dispute_starter"));
    page
}

fn says(form: &DisputeForm, words: &Words, game: &Game) -> String {
    let mark = |says: Says| if form.says == Some(says) { "[*]" } else { "[ ]" };
    let both = say!(words, "dispute-both");
    let [black, white] = Side::BOTH.map(|side| words.party(side));
    let label = match game.rules().dispute_starter {
        crate::rules::Starter::NotWhoAsks => say!(words, "dispute-asks"),
        crate::rules::Starter::WhoSaysDead | crate::rules::Starter::SideToMove => {
            say!(words, "dispute-says")
        }
    };
    let (one, two) = (Says::One(Side::Black), Says::One(Side::White));
    format!(
        "{}{} 1 {black}  {} 2 {white}  {} 3 {both}",
        labelled(&label),
        mark(one),
        mark(two),
        mark(Says::Both)
    )
}

/// Returns how many stones come off by a stone.
fn captured(event: &Event) -> Option<usize> {
    if let Event::Played { captured, .. } = event { Some(captured.len()) } else { None }
}
