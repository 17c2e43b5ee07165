//! The dossier: what became of rulings, complaints, what stands beside the result.

use super::page::{Line, Page};
use crate::game::command::Basis;
use crate::game::tally::{Complaint, ComplaintState, RulingState};
use crate::game::{Game, Ruling};
use crate::rules::Effect;
use crate::tui::ui::{DossierRow, Snapshot, Whom};
use crate::units::Side;
use crate::words::{Words, say};

/// Says what became of a ruling.
pub fn state(words: &Words, state: RulingState) -> String {
    match state {
        RulingState::Stands => say!(words, "dossier-stands"),
        RulingState::Upheld => say!(words, "dossier-upheld"),
        RulingState::Withdrawn => say!(words, "dossier-withdrawn"),
        RulingState::SetAside => say!(words, "dossier-set-aside"),
        RulingState::Changed => say!(words, "dossier-changed"),
    }
}

/// Draws the list: what there is, then what can be entered.
pub fn list(at: usize, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "dossier-title"), say!(words, "dossier-hint"));
    let rows = DossierRow::all(game, snapshot.now);
    for (n, row) in rows.iter().enumerate() {
        let key = if n < 9 { (n + 1).to_string() } else { " ".to_owned() };
        page.row(format!("{key}  {}", row_text(*row, words, game)), n == at);
    }
    let details = rows.get(at).and_then(|row| details(*row, game));
    if let Some(text) = details.filter(|text| !text.trim().is_empty()) {
        page.foot.push(Line { text, ..Line::default() });
    }
    page
}

pub(super) fn row_text(row: DossierRow, words: &Words, game: &Game) -> String {
    match row {
        DossierRow::Ruling(id) => {
            game.ruling(id).map(|one| ruling(one, words, game)).unwrap_or_default()
        }
        DossierRow::Complaint(id) => {
            let one = game.complaints().iter().find(|one| one.id == id);
            one.map(|one| complaint(one, words, game)).unwrap_or_default()
        }
        DossierRow::Amendment(id) => {
            let one = game.amendments().iter().find(|one| one.id == id);
            let text = one.map(|one| {
                let whom = one.player.map_or(Whom::Both, |player| Whom::One(game.side_of(player)));
                let (whom, what) = (named(whom, words), words.measure(one.measure));
                let clause = words.cite(one.clause.id());
                say!(words, "dossier-amendment", n = id, whom = whom, what = what, clause = clause)
            });
            text.unwrap_or_default()
        }
        DossierRow::Lot => {
            say!(words, "dossier-lot", side = game.lot().unwrap_or(Side::Black))
        }
        DossierRow::Complain => say!(words, "dossier-complain"),
        DossierRow::Amend => say!(words, "dossier-amend"),
        DossierRow::Draw => say!(words, "dossier-draw"),
    }
}

/// Says a ruling in one line: number, move, side, foul, effects, clause, what became of it.
fn ruling(one: &Ruling, words: &Words, game: &Game) -> String {
    let lost = game.outcome().is_some_and(|outcome| outcome.ruling == Some(one.id));
    let loss = (lost && !one.effects.iter().any(|effect| effect.ends())).then_some(Effect::Loss);
    let effects = one.effects.iter().copied().chain(loss);
    let effects: Vec<String> =
        effects.map(|effect| words.effect_of(&one.offence, effect)).collect();
    let basis = match one.basis {
        Basis::Claimed => say!(words, "dossier-claimed"),
        Basis::Seen => say!(words, "dossier-seen"),
    };
    let (text, effects, clause) = (short(one, words, game), words.list(&effects), one.clause.id());
    say!(
        words,
        "dossier-ruling-full",
        text = text,
        clause = clause,
        effects = effects,
        basis = basis,
        state = state(words, one.state)
    )
}

/// Names a ruling: number, move, side, foul.
pub(super) fn short(one: &Ruling, words: &Words, game: &Game) -> String {
    let what = words.offence_of(game.rules(), &one.offence);
    let side = words.side(game.side_of(one.player));
    let nobody = game.rules().is_nobodys(&one.offence);
    let whom = match (nobody, one.both) {
        (true, _) => String::new(),
        (false, true) => named(Whom::Both, words),
        (false, false) => side,
    };
    say!(words, "dossier-ruling", n = one.id, at = one.about, whom = whom, what = what)
}

/// Says a complaint in one line.
fn complaint(one: &Complaint, words: &Words, game: &Game) -> String {
    let side = game.side_of(one.player);
    let clause = words.cite(one.clause.id());
    let text = match one.ruling {
        Some(against) => {
            say!(
                words,
                "dossier-appeal",
                n = one.id,
                side = side,
                ruling = against,
                clause = clause
            )
        }
        None => {
            say!(
                words,
                "dossier-complaint",
                n = one.id,
                side = side,
                at = one.about,
                clause = clause
            )
        }
    };
    let state = match one.state {
        ComplaintState::Pending => say!(words, "dossier-pending"),
        ComplaintState::Upheld if game.is_unsettled(one) => say!(words, "dossier-unruled"),
        ComplaintState::Upheld => say!(words, "dossier-established"),
        ComplaintState::Rejected => say!(words, "dossier-rejected"),
        ComplaintState::Departed => say!(words, "dossier-departed"),
    };
    let said = if one.text.is_empty() { String::new() } else { format!(" {}", one.text) };
    format!("{text}{said} [{state}]")
}

/// Returns what else is known of a row: words and reasons.
fn details(row: DossierRow, game: &Game) -> Option<String> {
    match row {
        DossierRow::Ruling(id) => game.ruling(id).map(|one| one.text.clone()),
        DossierRow::Complaint(id) => {
            let one = game.complaints().iter().find(|one| one.id == id);
            one.map(|one| one.reason.clone())
        }
        DossierRow::Amendment(id) => {
            let one = game.amendments().iter().find(|one| one.id == id);
            one.map(|one| one.reason.clone())
        }
        DossierRow::Lot | DossierRow::Complain | DossierRow::Amend | DossierRow::Draw => None,
    }
}

pub(super) fn named(whom: Whom, words: &Words) -> String {
    match whom {
        Whom::One(side) => words.side(side),
        Whom::Both => say!(words, "dossier-both"),
    }
}
