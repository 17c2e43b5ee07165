//! Keys in the command palette, and in the form that confirms a typed command.

use super::super::keys::{Act, Kind};
use super::super::ui::{
    Care, CommandForm, Dialog, Entry, Message, Outcome, Palette, Ui, clause_named,
};
use super::dialogs::walk;
use super::{Cx, Step, game as play, situation};
use crate::game::{By, Command, Game, Order};
use crate::units::Stamp;
use crate::words::{Words, id};

/// Rows by which the list is moved.
const PAGE: usize = 8;

/// Gives a key to the palette; `ui` is what lies below it.
pub(super) fn key(form: &mut Palette, ui: &Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let entries = form.entries(ui, situation(ui), cx.snapshot);
    let last = entries.len().saturating_sub(1);
    form.selected = form.selected.min(last);
    if cx.is(Act::Next) {
        complete(form, entries.get(form.selected));
        return Step::stay();
    }
    if walk(&mut form.selected, entries.len(), cx.act) {
        return Step::stay();
    }
    match cx.act {
        Some(Act::Back) => Step::close(),
        Some(Act::Go) => chosen(form, ui, game, (cx, entries.get(form.selected))),
        Some(Act::PageUp) => {
            form.selected = form.selected.saturating_sub(PAGE);
            Step::stay()
        }
        Some(Act::PageDown) => {
            form.selected = (form.selected + PAGE).min(last);
            Step::stay()
        }
        _ => {
            typed(form, cx);
            Step::stay()
        }
    }
}

fn typed(form: &mut Palette, cx: &Cx<'_, '_>) {
    let before = form.line.text().to_owned();
    form.line.edit(&cx.key);
    if form.line.text() != before {
        form.selected = 0;
    }
    if form.line.is_empty() {
        form.first = None;
    } else if form.first.is_none() && cx.key.kind == Kind::Press {
        form.first = Some(cx.at);
    }
}

/// Writes the name of a command, with a space where values follow.
fn complete(form: &mut Palette, entry: Option<&Entry>) {
    let Some(Entry::Command(usage)) = entry else { return };
    if form.has_values() {
        return;
    }
    form.line.clear();
    form.line.paste(usage.name);
    if !usage.values.is_empty() {
        form.line.insert(' ');
    }
    form.selected = 0;
}

/// Does what a key does, or a command that is typed; one whose name isn't whole is completed first
/// where it needs a value.
fn chosen(
    form: &mut Palette,
    ui: &Ui,
    game: &Game,
    (cx, entry): (&Cx<'_, '_>, Option<&Entry>),
) -> Step {
    match entry {
        Some(Entry::Key(row)) => {
            Step { close: true, press: row.keys.first().map(|key| key.key()), ..Step::default() }
        }
        Some(Entry::Command(usage)) => {
            if form.meant(game) != Some(*usage) {
                complete(form, entry);
                if usage.values.iter().any(|value| value.needed) {
                    return Step::stay();
                }
            }
            ordered(form, ui, game, cx)
        }
        // what is wrong with it is said
        None => ordered(form, ui, game, cx),
    }
}

/// Plays a move that is typed, or opens what confirms another command.
fn ordered(form: &Palette, ui: &Ui, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let command = match Command::of_text(form.line.text(), game.board().size()) {
        Ok(command) => command,
        Err(fault) => return Step::tell(Message::Text(cx.snapshot.words.text_fault(&fault))),
    };
    let typed = Typed { command, text: form.line.text(), first: form.first, at: cx.at };
    match typed.leads_to(ui, game, cx.snapshot.words) {
        Ok(Leads::Ordered(order)) => Step::out(Outcome::Order(order)),
        Ok(Leads::Asked(dialog)) => Step::open(*dialog),
        Err(said) => Step::tell(said),
    }
}

/// A command that was typed.
#[derive(Clone, Debug)]
pub struct Typed<'a> {
    /// The command.
    pub command: Command,
    /// The text.
    pub text: &'a str,
    /// The stamp of its first key, where that is known.
    pub first: Option<Stamp>,
    /// The moment at which it was whole.
    pub at: Stamp,
}

/// What it leads to.
#[derive(Clone, Debug)]
pub enum Leads {
    /// A move, which is played at once.
    Ordered(Box<Order>),
    /// The dialog that confirms it.
    Asked(Box<Dialog>),
}

impl Typed<'_> {
    /// Says what the command leads to.
    ///
    /// # Errors
    /// Why the game wouldn't accept it, or what is in its way.
    pub fn leads_to(mut self, ui: &Ui, game: &Game, words: &Words) -> Result<Leads, Message> {
        find_clause(&mut self.command, game, words)?;
        let given = (ui.settings.arbiter.as_str(), ui.chief.as_str());
        if let Some(moved) = play::moved_by(&self.command, game, (self.first, self.at)) {
            let (command, at) = moved?;
            let order = Order { command, by: By::table(given.0), at };
            return Ok(Leads::Ordered(Box::new(order)));
        }
        let dialog = Dialog::confirming(self.command, self.text, (game, words), given, self.at)?;
        Ok(Leads::Asked(Box::new(dialog)))
    }
}

/// Has a clause stand as its edition writes it; a free ruling may cite one that isn't known.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others cite what the rules say")]
fn find_clause(command: &mut Command, game: &Game, words: &Words) -> Result<(), Message> {
    match command {
        Command::Complain { clause, .. } | Command::Amend { clause, .. } => {
            *clause = clause_named(clause.id(), game, words)?;
        }
        Command::Rule { clause: Some(clause), .. } => {
            if let Ok(known) = clause_named(clause.id(), game, words) {
                *clause = known;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Enter does what is light; what is costly takes F10, and what is final Enter after it.
pub(super) fn command_key(form: &mut CommandForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let care = form.care(game, &cx.arbiter, cx.at);
    let (confirm, go) = (cx.is(Act::Confirm), cx.is(Act::Go));
    let done = match care {
        Care::Light => confirm || go,
        Care::Costly => confirm,
        Care::Final => form.armed.key(confirm, go),
    };
    if done {
        return ordered_by(form, game, cx);
    }
    match cx.act {
        Some(Act::Back) => Step::close(),
        Some(Act::Confirm) => match refusal(form, game, cx) {
            None => Step::tell(Message::Said(id!("message-armed-next"))),
            Some(said) => {
                form.armed.disarm();
                Step::tell(said)
            }
        },
        Some(Act::Go) => Step::tell(Message::Said(id!("message-needs-confirm"))),
        _ => {
            if let Some(chief) = &mut form.chief {
                chief.edit(&cx.key);
            }
            Step::stay()
        }
    }
}

fn ordered_by(form: &CommandForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if let Some(said) = refusal(form, game, cx) {
        return Step::tell(said);
    }
    let out = form.outcome(&cx.arbiter, cx.at);
    Step { close: matches!(out, Outcome::Effect(_)), ..Step::out(out) }
}

/// Says why the game wouldn't accept it now; the record has to be on the disk before a result is
/// confirmed (law 5).
fn refusal(form: &CommandForm, game: &Game, cx: &Cx<'_, '_>) -> Option<Message> {
    let result = matches!(form.command, Command::Confirm(_)) && game.outcome().is_some();
    if result && !cx.snapshot.record.is_safe() {
        return Some(Message::Said(id!("message-not-safe")));
    }
    game.decide(&form.order(&cx.arbiter, cx.at)).err().map(Message::Refused)
}
