//! Help: the keys of the screen one is on, and the articles that matter on it.

use super::page::{Look, Page};
use super::{dialogs, tell};
use crate::game::{Game, Phase};
use crate::tui::keys::{self, Act, Press, Row, key_names};
use crate::tui::ui::{Adviser, Asked, Dialog, Place, RulingForm, Snapshot, Ui};
use crate::tui::update;
use crate::words::{Id, Words, id, say};
use std::collections::BTreeSet;

/// Draws the help of what lies below it.
pub fn page(first: usize, ui: &Ui, snapshot: &Snapshot<'_>, game: Option<&Game>) -> Page {
    let words = snapshot.words;
    let below = ui.dialogs.iter().rfind(|dialog| !matches!(dialog, Dialog::Help(_)));
    let title = say!(words, "help-title", of = title(below, ui, snapshot, game));
    let mut page = Page::new(title, say!(words, "help-hint"));
    page.first = Some(first);
    let when = update::situation_below_help(ui);
    let here = |row: &Row| row.when.meets(when) && belongs(row, ui, snapshot, game);
    for (names, about) in joined(ui.settings.keys.rows().filter(|(row, _)| here(row))) {
        page.line(format!("{names:<12}  {}", words.say(about)));
    }
    for text in fields(below, ui).map(|id| words.say(id)).unwrap_or_default().lines() {
        page.line(text);
    }
    let articles = game.filter(|_| matches!(ui.place, Place::Game));
    let articles = articles.map(|game| articles_of(below, snapshot, game)).unwrap_or_default();
    if !articles.is_empty() {
        page.push(say!(words, "help-articles"), Look::Strong);
    }
    for text in articles {
        page.line(text);
    }
    page
}

/// Explains the fields of a form, a sentence each.
fn fields(below: Option<&Dialog>, ui: &Ui) -> Option<Id> {
    Some(match below {
        None if matches!(ui.place, Place::Setup(_)) => id!("help-setup"),
        Some(Dialog::Ruling(_)) => id!("help-ruling"),
        Some(Dialog::Times(_) | Dialog::Time(_) | Dialog::TimeAct(_)) => id!("help-times"),
        Some(Dialog::Adjourn(_) | Dialog::Adjourning(_)) => id!("help-adjourn"),
        _ => return None,
    })
}

/// Lists the names of the keys with what they do; rows that say the same are one.
fn joined<'a>(rows: impl Iterator<Item = (&'static Row, &'a [Press])>) -> Vec<(String, Id)> {
    let mut lines: Vec<(String, Id)> = Vec::new();
    for (row, keys) in rows {
        match lines.last_mut().filter(|(_, about)| *about == row.about) {
            Some((names, _)) => names.extend([" ", &key_names(keys)]),
            None => lines.push((key_names(keys), row.about)),
        }
    }
    lines
}

/// Names the screen that help is asked for.
fn title(below: Option<&Dialog>, ui: &Ui, snapshot: &Snapshot<'_>, game: Option<&Game>) -> String {
    let words = snapshot.words;
    let named = |dialog: &Dialog| dialogs::page(ui, dialog, snapshot, game).title;
    match (below, &ui.place, game) {
        (Some(dialog), ..) if !named(dialog).is_empty() => named(dialog),
        (_, Place::Start(_), _) => say!(words, "start-title"),
        (_, Place::Setup(_), _) => say!(words, "setup-title"),
        (_, Place::Game, Some(game)) => words.phase(game.phase().id()).unwrap_or_default(),
        (_, Place::Game, None) => String::new(),
    }
}

/// Tells whether a key of this situation does something on the screen.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are asked of the game")]
fn belongs(row: &Row, ui: &Ui, snapshot: &Snapshot<'_>, game: Option<&Game>) -> bool {
    let playing = game.filter(|_| matches!(ui.place, Place::Game));
    match row.act {
        Act::Dossier => ui.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Ruling(_))),
        Act::Skip => ui.tour.is_some(),
        Act::Advise | Act::Adopt => snapshot.around.adviser != Adviser::Off,
        act => playing.is_none_or(|game| keys::possible(act, game, snapshot.now)),
    }
}

/// Lists the texts of the clauses that matter here, each once.
fn articles_of(below: Option<&Dialog>, snapshot: &Snapshot<'_>, game: &Game) -> Vec<String> {
    let words = snapshot.words;
    let own = below.and_then(|dialog| own_article(dialog, snapshot, game));
    let acts = below.map_or_else(|| of_phase(game), of_dialog);
    let cited = acts.iter().filter_map(|act| game.rules().cite(act));
    let cited = cited.filter_map(|clause| tell::article(words, clause.id()));
    let mut shown = BTreeSet::new();
    own.into_iter().chain(cited).filter(|text| shown.insert(text.clone())).collect()
}

/// Returns the article of the foul in question, or of the flag that fell.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others have none of their own")]
fn own_article(dialog: &Dialog, snapshot: &Snapshot<'_>, game: &Game) -> Option<String> {
    let words = snapshot.words;
    match dialog {
        Dialog::Foul(foul) => {
            let clause = foul.refusal.clause.as_ref()?;
            foul_article(foul.refusal.why.id(), clause.id(), words, game)
        }
        Dialog::Ruling(form) => ruled_article(form, snapshot, game),
        Dialog::Flag(_) => {
            let flag = game.flag()?;
            tell::article(words, game.flag_clause(&flag.before).id())
        }
        _ => None,
    }
}

fn ruled_article(form: &RulingForm, snapshot: &Snapshot<'_>, game: &Game) -> Option<String> {
    let sight = form.sight(game, snapshot.words, snapshot.now);
    let clause = &sight.row.as_ref()?.clause;
    foul_article(sight.offence.as_ref()?, clause.id(), snapshot.words, game)
}

/// Returns the article of a foul: the event's own, else the clause's.
fn foul_article(offence: &str, clause: &str, words: &Words, game: &Game) -> Option<String> {
    let own = words.offence_text(game.rules(), offence);
    let own = own.map(|text| say!(words, "article", cite = words.cite(clause), text = text));
    own.or_else(|| tell::article(words, clause))
}

/// Lists the acts whose clauses matter in a game without dialog.
fn of_phase(game: &Game) -> &'static [&'static str] {
    match game.phase() {
        Phase::Ready => &["guess", "seating", "time", "late"],
        Phase::Opening => &["seating", "bids"],
        Phase::Playing => &[
            "time",
            "flag",
            "capture_time",
            "passes_end",
            "repetition_foul",
            "warnings_lose",
            "warning_price",
            "claim",
            "leave",
        ],
        Phase::Flagged => &["flag", "flag_window"],
        Phase::Paused => &["pause", "reading_by"],
        Phase::Adjourned => &["sealing", "opening"],
        Phase::Proposed => &["agreed-end", "refused-end"],
        Phase::Ended => &["life", "false-life", "no-reopening", "count"],
        Phase::Agreed | Phase::Locked => &["count", "confirm", "amend"],
    }
}

/// Lists the acts whose clauses matter in a dialog.
const fn of_dialog(dialog: &Dialog) -> &'static [&'static str] {
    match dialog {
        Dialog::Foul(_) => &["warnings_lose", "warning_price"],
        Dialog::Ruling(_) => &["warnings_lose", "warning_price", "claim", "free-ruling"],
        Dialog::Repeated(_) => &["cycle", "repetition"],
        Dialog::Ask(ask) => of_question(ask.what),
        Dialog::Flag(_) => &["flag_window", "reread"],
        Dialog::Gap(_) => &["clock-fault"],
        Dialog::Times(_) | Dialog::Answer(_) | Dialog::Time(_) | Dialog::TimeAct(_) => &[
            "time",
            "late",
            "leave",
            "capture_time",
            "clock-fault",
            "split-time",
            "reread",
            "settle",
            "reading_by",
        ],
        Dialog::Reread(_) => &["reread"],
        Dialog::Paused => &["pause", "reading_by"],
        Dialog::Record(_) | Dialog::Change(_) | Dialog::Restore(_) | Dialog::Describe(_) => {
            &["wrong_colours", "confirm"]
        }
        Dialog::Ending(_) => {
            &["agreed-end", "end_sign", "refused-end", "passes_end", "resign", "no-reopening"]
        }
        Dialog::Life(_) => &["life", "false-life", "dispute_starter", "count"],
        Dialog::Dispute(_) | Dialog::Back(_) => &["dispute_starter", "life"],
        Dialog::Hand(_) | Dialog::Sheet(_) => &["count", "komi", "warning_price", "confirm"],
        Dialog::Slip(_) | Dialog::Deliver(_) => &["confirm"],
        Dialog::Bids(_) => &["bids"],
        Dialog::Choosing(_) => &["capture", "suicide"],
        Dialog::Colours(_) | Dialog::Guess(_) | Dialog::Swap(_) => &["guess", "wrong_colours"],
        Dialog::Dossier(_) | Dialog::Deed(_) => {
            &["claim", "appeal", "appeal_limit", "amend", "pairing_lot"]
        }
        Dialog::Adjourn(_) | Dialog::Adjourning(_) => &["sealing", "opening"],
        Dialog::AmendRules(_) => &["amend"],
        Dialog::Help(_)
        | Dialog::Files(_)
        | Dialog::Palette(_)
        | Dialog::Command(_)
        | Dialog::Settings(_)
        | Dialog::Storage(_)
        | Dialog::Leave(_)
        | Dialog::Tip(_)
        | Dialog::Reclaim(_) => &[],
    }
}

/// Lists the acts whose clauses matter for a question.
const fn of_question(what: Asked) -> &'static [&'static str] {
    match what {
        Asked::Pass => &["passes_end"],
        Asked::Pause | Asked::Resume => &["pause"],
        Asked::Propose | Asked::Answer(true) => &["end_sign", "agreed-end"],
        Asked::Answer(false) => &["refused-end"],
        Asked::Dispute | Asked::Back => &["dispute_starter"],
        Asked::Resign(_) => &["resign"],
        Asked::Leave(_) => &["leave"],
    }
}
