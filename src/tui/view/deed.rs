//! The forms of the dossier.

use super::dialogs::reasons;
use super::dossier::{named, row_text, short};
use super::page::{Line, Look, Page, labelled};
use super::{consequences, tell};
use crate::game::command::{Measure, Verdict};
use crate::game::{Command, Event, Game, Order};
use crate::rules::Clause;
use crate::tui::ui::deed;
use crate::tui::ui::{About, Choice, Deed, DeedField, DossierRow, Message, Snapshot, Ui, Whom};
use crate::units::Side;
use crate::words::{Words, say};

/// Draws a form: what is chosen at the left, what follows at the right.
pub fn page(ui: &Ui, form: &Deed, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let hint =
        if form.has_side() { say!(words, "deed-side-hint") } else { say!(words, "deed-hint") };
    let mut page = Page::new(title(form, words, game), hint);
    if form.has_side() {
        page.head.push(Line { text: sides(form, words), ..Line::default() });
    }
    for field in form.fields(game, words, snapshot.now) {
        one_field(&mut page, form, field, snapshot, game);
    }
    page.right = preview(ui, form, snapshot, game);
    page
}

fn title(form: &Deed, words: &Words, game: &Game) -> String {
    match form.about {
        About::Ruling(id) => game.ruling(id).map(|one| short(one, words, game)).unwrap_or_default(),
        About::Complaint(id) => row_text(DossierRow::Complaint(id), words, game),
        About::Complain => say!(words, "dossier-complain"),
        About::Amend => say!(words, "dossier-amend"),
        About::Draw => say!(words, "dossier-draw"),
    }
}

fn sides(form: &Deed, words: &Words) -> String {
    let one = |whom, name: String| {
        let mark = if form.whom == Some(whom) { "[*]" } else { "[ ]" };
        format!("{mark} {name}")
    };
    let mut all: Vec<String> = Side::BOTH
        .into_iter()
        .map(|side| one(Whom::One(side), say!(words, "party", side = side)))
        .collect();
    if form.about == About::Amend {
        all.push(one(Whom::Both, say!(words, "dossier-both")));
    }
    let all = all.join("  ");
    match form.about {
        About::Complain => say!(words, "deed-who-complains", sides = all),
        About::Ruling(_) if form.chosen() == Some(Choice::Lodge) => {
            say!(words, "deed-who-complains", sides = all)
        }
        About::Ruling(_) => say!(words, "deed-whose-foul", sides = all),
        About::Complaint(_) | About::Amend | About::Draw => all,
    }
}

/// Adds a field; a list is open only where the caret is.
fn one_field(page: &mut Page, form: &Deed, field: DeedField, snapshot: &Snapshot<'_>, game: &Game) {
    let words = snapshot.words;
    let on = form.focus == field;
    match field {
        DeedField::Choice => {
            let names: Vec<String> =
                form.about.choices().iter().map(|one| choice(*one, words)).collect();
            rows(page, &say!(words, "deed-choice"), &names, form.choice, on);
        }
        DeedField::Clause => clauses(page, form, words, game, on),
        DeedField::Sanction => {
            let all = form.sanctions(game, words, snapshot.now);
            let offence = form.offence(game, words).unwrap_or_default();
            let names: Vec<String> =
                all.iter().map(|effects| tell::effects(words, &offence, effects)).collect();
            let chosen = form.sanction.map(|at| at as usize);
            rows(page, &say!(words, "deed-sanction"), &names, chosen, on);
        }
        DeedField::Measure => {
            let names: Vec<String> = Measure::ALL.iter().map(|one| words.measure(*one)).collect();
            rows(page, &say!(words, "deed-measure"), &names, form.measure, on);
        }
        DeedField::Reason if on => {
            page.row(say!(words, "deed-reason"), false);
            reasons(page, words, &form.reason, form.reasons(), true);
        }
        DeedField::Reason => {
            let text = form.reason.text(form.reasons(), words);
            page.row(format!("{}{text}", labelled(&say!(words, "deed-reason"))), false);
        }
        DeedField::Point => {
            page.field(&say!(words, "ruling-point"), &form.point, on);
        }
        DeedField::At => {
            page.field(&say!(words, "deed-at"), &form.at, on);
        }
        DeedField::Text => {
            page.field(&say!(words, "deed-text"), &form.text, on);
        }
        DeedField::Body => {
            page.field(&say!(words, "deed-body"), &form.body, on);
        }
        DeedField::Chief => {
            page.field(&say!(words, "field-chief"), &form.chief, on);
        }
    }
}

/// Adds a list under its label, or the chosen row beside it.
fn rows(page: &mut Page, label: &str, names: &[String], chosen: Option<usize>, on: bool) {
    if !on {
        let name = chosen.and_then(|at| names.get(at)).map_or("", String::as_str);
        page.row(format!("{}{name}", labelled(label)), false);
        return;
    }
    page.row(label, false);
    for (at, name) in names.iter().enumerate() {
        page.row(format!("{} {name}", at + 1), chosen == Some(at));
    }
}

fn clauses(page: &mut Page, form: &Deed, words: &Words, game: &Game, on: bool) {
    page.field(&say!(words, "ruling-filter"), &form.filter, on && form.row.is_none());
    if let (true, Some(line)) = (on, page.lines.last_mut()) {
        let label = super::canvas::width(&labelled(&say!(words, "ruling-filter")));
        line.caret = Some(label + u16::try_from(form.filter.caret()).unwrap_or(0));
    }
    if form.is_typed() {
        return;
    }
    for (at, id) in form.offences(game, words).iter().enumerate() {
        if on || form.row == Some(at) {
            page.row(words.offence_of(game.rules(), id), on && form.row == Some(at));
        }
    }
}

fn choice(choice: Choice, words: &Words) -> String {
    match choice {
        Choice::Withdraw => say!(words, "deed-withdraw"),
        Choice::Lodge => say!(words, "deed-lodge"),
        Choice::Uphold => say!(words, "deed-uphold"),
        Choice::SetAside => say!(words, "deed-set-aside"),
        Choice::Change => say!(words, "deed-change"),
        Choice::Establish => say!(words, "deed-establish"),
        Choice::Reject => say!(words, "deed-reject"),
        Choice::Depart => say!(words, "deed-depart"),
    }
}

/// Says what the order would do and by which clause, or what is missing.
fn preview(ui: &Ui, form: &Deed, snapshot: &Snapshot<'_>, game: &Game) -> Vec<Line> {
    let words = snapshot.words;
    let mut page = Page::default();
    match form.order(game, words, &ui.settings.arbiter, snapshot.now) {
        Ok(order) => judged(&mut page, form, &order, snapshot, game),
        Err(Message::Refused(refusal)) => {
            page.push(tell::refusal(words, &refusal), Look::Alarm);
            // what the chief arbiter would decide is seen before he is named
            if let Some(order) = form.draft(game, words, snapshot.now) {
                judged(&mut page, form, &order, snapshot, game);
            }
        }
        Err(said) => {
            page.line(tell::message(words, &said));
        }
    }
    if let Some(text) = cited(form, words, game).and_then(|one| tell::article(words, one.id())) {
        page.line(text);
    }
    page.lines
}

fn judged(page: &mut Page, form: &Deed, order: &Order, snapshot: &Snapshot<'_>, game: &Game) {
    let words = snapshot.words;
    if form.armed.is_armed() {
        page.push(say!(words, "message-armed"), Look::Alarm);
    }
    if let Some(text) = noted(&order.command, words) {
        page.push(text, Look::Strong);
    }
    if let Ok((after, events)) = deed::after(game, order) {
        let new = events.iter().any(|event| matches!(event, Event::Ruled { .. }));
        if let Some(one) = after.rulings().last().filter(|_| new) {
            page.push(row_text(DossierRow::Ruling(one.id), words, &after), Look::Strong);
        }
        page.lines.extend(consequences::lines(words, game, &after, &events, snapshot.now));
    }
}

/// Says what an order notes that changes nothing at the board.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other command comes from here")]
fn noted(command: &Command, words: &Words) -> Option<String> {
    Some(match command {
        Command::Complain { clause, .. } => {
            say!(words, "deed-says-complain", clause = words.cite(clause.id()))
        }
        Command::Decide { departs: true, .. } => say!(words, "deed-says-depart"),
        Command::Decide { upheld: true, .. } => say!(words, "deed-says-establish"),
        Command::Decide { .. } => say!(words, "deed-says-reject"),
        Command::Amend { side, measure, .. } => {
            let whom = named(side.map_or(Whom::Both, Whom::One), words);
            say!(words, "deed-says-amend", whom = whom, what = words.measure(*measure))
        }
        Command::Lot(side) => say!(words, "deed-says-draw", side = *side),
        Command::Appeal { instead: None, verdict, .. } if *verdict == Verdict::Upheld => {
            say!(words, "deed-says-uphold")
        }
        _ => return None,
    })
}

/// Returns the clause whose article is shown.
fn cited(form: &Deed, words: &Words, game: &Game) -> Option<Clause> {
    let act = |act: &str| game.rules().cite(act).cloned();
    match (form.about, form.chosen()) {
        (About::Complain | About::Amend, _) | (About::Ruling(_), Some(Choice::Change)) => {
            form.clause(game, words).ok()
        }
        (About::Ruling(_), Some(Choice::Lodge | Choice::Uphold | Choice::SetAside)) => {
            act("appeal")
        }
        (About::Ruling(id), _) => game.ruling(id).map(|one| one.clause.clone()),
        (About::Complaint(id), _) => {
            let one = game.complaints().iter().find(|one| one.id == id);
            one.map(|one| one.clause.clone())
        }
        (About::Draw, _) => act("pairing_lot"),
    }
}
