//! What is wrong with files that changed, and in what the event's file differs from the game.

use super::dialogs::reasons;
use super::page::{Line, Look, Page};
use super::tell;
use crate::game::{Amendable, Fixed, Game};
use crate::rules::Difference;
use crate::tui::keys::fault_text;
use crate::tui::ui::files::AMENDS;
use crate::tui::ui::{AmendForm, Dialog, Differs, FilesPage, Snapshot, Ui, What, Wrong};
use crate::words::{Words, family, say};
use std::collections::BTreeSet;

/// Says what the arbiter hasn't seen yet of files that changed: the first fault with its place,
/// and how many there are; that rules differ.
pub fn news(ui: &Ui, snapshot: &Snapshot<'_>) -> Vec<String> {
    let (words, followed) = (snapshot.words, snapshot.followed);
    if ui.dialogs.iter().any(says_it) {
        return Vec::new();
    }
    let first = followed.wrong.first().filter(|_| ui.is_wrong_news(followed));
    let wrong = first.map(|first| {
        let text = wrong(words, first, name);
        say!(words, "banner-files", text = text, n = followed.wrong.len())
    });
    let differs = followed.differs.as_ref().filter(|_| ui.is_rules_news(followed));
    let differs = differs.map(|one| {
        let n = words.rule_differences(&one.difference).len();
        say!(words, "banner-rules", n = n)
    });
    wrong.into_iter().chain(differs).collect()
}

/// Says each fault of files that changed, with its place, and each difference of the event's rules.
pub fn followed(snapshot: &Snapshot<'_>) -> (Vec<String>, Vec<String>) {
    let (words, followed) = (snapshot.words, snapshot.followed);
    let faults = followed.wrong.iter().map(|one| wrong(words, one, |path| path)).collect();
    let differs = followed.differs.as_ref().filter(|_| snapshot.game.is_some());
    let differs = differs.map(|one| words.rules_differ(&one.difference)).unwrap_or_default();
    (faults, differs)
}

/// Tells whether a dialog says all that itself.
const fn says_it(dialog: &Dialog) -> bool {
    matches!(dialog, Dialog::Settings(_) | Dialog::Files(_) | Dialog::AmendRules(_))
}

/// Says in a few words how these files stand.
pub fn state(snapshot: &Snapshot<'_>) -> String {
    let (words, followed) = (snapshot.words, snapshot.followed);
    let wrong = followed.wrong.len();
    if wrong > 0 {
        return say!(words, "files-wrong", n = wrong);
    }
    match &followed.differs {
        Some(_) => say!(words, "files-differ"),
        None => say!(words, "files-none"),
    }
}

/// Returns the name of a file without its folders.
fn name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Says what is wrong with a file, with its path, and where.
pub fn said(words: &Words, one: &Wrong) -> String {
    wrong(words, one, |path| path)
}

/// Says what is wrong with a file, and where.
fn wrong(words: &Words, one: &Wrong, named: impl Fn(&str) -> &str) -> String {
    let file = named(&one.file);
    match &one.what {
        What::Event(fault) => {
            format!("{file}:{}:{} {}", fault.line, fault.column, words.fault(fault))
        }
        What::Pairings(fault) => {
            let values =
                [("name", fault.name.as_str().into()), ("other", fault.other.as_str().into())];
            let text = words.find(family!("pairings-fault-"), fault.kind.id(), &values);
            let column = fault.column.unwrap_or(1);
            format!("{file}:{}:{column} {}", fault.line, text.unwrap_or_default())
        }
        What::Keys(fault) => format!("{file}:{}", fault_text(words, fault)),
        What::Texts(fault) => {
            format!("{file}:{}:{} {}", fault.line, fault.column, words.texts_fault(fault))
        }
        What::OtherKind => say!(words, "followed-other-kind", file = file),
        What::Gone => say!(words, "followed-gone", file = file),
        What::Unreadable(error) => say!(words, "followed-unreadable", file = file, error = error),
        What::Said(text) => text.clone(),
    }
}

/// Draws the page.
pub fn page(form: FilesPage, snapshot: &Snapshot<'_>, game: Option<&Game>) -> Page {
    let (words, followed) = (snapshot.words, snapshot.followed);
    let differs = followed.differs.as_ref().zip(game);
    let hint = match differs {
        Some(_) => say!(words, "files-hint-rows"),
        None => say!(words, "files-hint"),
    };
    let mut page = Page::new(say!(words, "files-title"), hint);
    page.first = Some(form.first);
    if followed.wrong.is_empty() && differs.is_none() {
        page.line(say!(words, "files-none"));
    }
    if !followed.wrong.is_empty() {
        page.push(say!(words, "files-wrong", n = followed.wrong.len()), Look::Strong);
        for one in &followed.wrong {
            page.push(wrong(words, one, |path| path), Look::Alarm);
        }
    }
    if let Some((differs, game)) = differs {
        page.push(say!(words, "files-differ"), Look::Strong);
        compared(&mut page, differs, words, game);
        let rows = [say!(words, "files-next-game"), say!(words, "files-this-game")];
        for (n, text) in rows.into_iter().enumerate() {
            let look = if n == form.row { Look::Chosen } else { Look::Row };
            page.foot.push(Line { text: format!("{}  {text}", n + 1), look, caret: None });
        }
    }
    page
}

/// Says in what the file differs from the game, and why some of it can't come into it.
fn compared(page: &mut Page, differs: &Differs, words: &Words, game: &Game) {
    let all = words.rule_differences(&differs.difference);
    for one in &all {
        page.line(words.rule_difference(one));
    }
    kept(page, words, &game.amendable(&differs.rules));
    let rows = all.iter().filter(|one| one.field == "offences" && one.now.is_null());
    let rows: Vec<String> = rows.map(|one| one.name.clone()).collect();
    if !rows.is_empty() {
        page.line(say!(words, "files-rows-kept", what = words.list(&rows)));
    }
}

/// Says what of the file can't come into the game, by reason.
fn kept(page: &mut Page, words: &Words, found: &Amendable) {
    let reasons: BTreeSet<Fixed> = found.fixed.iter().map(|(_, why)| *why).collect();
    for why in reasons {
        let fields = found.fixed.iter().filter(|(_, other)| *other == why);
        let what: Vec<String> = fields.map(|(field, _)| words.axis(field)).collect();
        let why = words.refusal(why.id(), &[]).unwrap_or_default();
        page.line(say!(words, "files-kept", what = words.list(&what), why = why));
    }
}

/// Draws the form: why and who at the left, what follows at the right.
pub fn amend(form: &AmendForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let armed = form.armed.is_armed();
    let hint = if armed { say!(words, "hint-armed") } else { say!(words, "hint-arm") };
    let mut page = Page::new(say!(words, "amend-title"), hint);
    page.row(say!(words, "deed-reason"), false);
    reasons(&mut page, words, &form.reason, AMENDS, !form.on_chief);
    page.field(&say!(words, "field-chief"), &form.chief, form.on_chief);
    let mut after = Page::default();
    let found = game.amendable(&form.rules);
    let rules = game.rules().clone().with(&found.changes);
    after.push(say!(words, "amend-changes"), Look::Plain);
    for text in words.rules_differ(&Difference::between(game.rules(), &rules)) {
        after.push(text, Look::Strong);
    }
    after.line(say!(words, "amend-stays"));
    kept(&mut after, words, &found);
    if let Err(message) = form.order(game, words, snapshot.now) {
        after.push(tell::message(words, &message), Look::Alarm);
    }
    page.right = after.lines;
    page
}
