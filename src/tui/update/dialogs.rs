//! Keys in dialogs.

use super::super::keys::{Act, Kind};
use super::super::ui::colours::SWAPS;
use super::super::ui::files::AMENDS;
use super::super::ui::{
    ActField, AdjournField, Armed, Change, ChangeKind, DeedField, Dialog, Effect, Field, FilesPage,
    FlagForm, GapForm, GlyphChoice, Leave, Message, Outcome, Place, SettingsForm, SlipView,
    StorageChoice, StorageForm, Theme, TimeField, Ui,
};
use super::super::ui::{Ask, Asked, orders};
use super::{
    Cx, Step, adjourn, colours, deliver, dossier, ending, files, flag, forms, history, palette,
    reclaim, restore, ruling, seating, times,
};
use crate::game::command::Recovery;
use crate::game::{By, Command, Event, Game, Order, Phase, ResultKind, Why};
use crate::words::{Lang, id};

/// Gives a key to the top dialog and does what it wants.
pub(super) fn key(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let Some(mut dialog) = ui.dialogs.pop() else { return Vec::new() };
    let step = step(ui, &mut dialog, cx);
    if step.close {
        ui.looking.later |= is_asked(&dialog);
        ui.unsaved |= matches!(dialog, Dialog::Storage(_));
    } else {
        ui.dialogs.push(dialog);
    }
    ui.dialogs.extend(step.open);
    if step.tell.is_some() {
        ui.message = step.tell;
    }
    let pressed = step.press.map(|key| super::pressed(ui, cx.snapshot, key, cx.at));
    step.out.into_iter().chain(pressed.unwrap_or_default()).collect()
}

/// Tells whether the game itself asks, so that closing means later.
const fn is_asked(dialog: &Dialog) -> bool {
    matches!(dialog, Dialog::Flag(_) | Dialog::Gap(_))
}

fn step(ui: &mut Ui, dialog: &mut Dialog, cx: &Cx<'_, '_>) -> Step {
    let game = cx.snapshot.game;
    match (dialog, game) {
        (Dialog::Help(list), _) => scroll_key(&mut list.at, cx),
        (Dialog::Slip(view), game) => slip_key(view, game, cx),
        (Dialog::Deliver(form), _) => deliver::key(form, cx),
        (Dialog::Settings(form), _) => settings_key(ui, form, cx),
        (Dialog::Files(page), _) => files::key(page, ui, cx),
        (Dialog::AmendRules(form), Some(game)) => files::amend_key(form, game, cx),
        (Dialog::Tip(_), _) => tip_key(cx),
        (Dialog::Reclaim(form), _) => reclaim::key(form, cx),
        (Dialog::Leave(form), _) => leave_key(ui, *form, form, cx),
        (Dialog::Storage(form), _) => storage_key(form, cx),
        (Dialog::Ruling(_), Some(game)) if cx.is(Act::Dossier) => {
            Step::open(dossier::dialog(game, cx))
        }
        (Dialog::Palette(form), Some(game)) => palette::key(form, ui, game, cx),
        (Dialog::Command(form), Some(game)) => palette::command_key(form, game, cx),
        (Dialog::Dossier(list), Some(game)) => dossier::list_key(list, ui, game, cx),
        (Dialog::Deed(form), Some(game)) => dossier::deed_key(form, game, cx),
        (Dialog::Foul(foul), Some(_)) => ruling::foul_key(foul, ui, cx),
        (Dialog::Ruling(form), Some(game)) => ruling::key(form, game, cx),
        (Dialog::Repeated(asked), Some(game)) => ruling::repeated_key(asked, ui, game, cx),
        (Dialog::Ask(ask), Some(game)) => ask_key(ask, game, cx),
        (Dialog::Flag(form), Some(game)) => flag::key(ui, form, game, cx),
        (Dialog::Gap(form), Some(game)) => gap_key(form, game, cx),
        (Dialog::Times(list), Some(game)) => times::list_key(list, ui, game, cx),
        (Dialog::Answer(side), Some(_)) => times::answer_key(side, cx),
        (Dialog::Time(form), Some(game)) => forms::time_key(form, game, cx),
        (Dialog::TimeAct(form), Some(game)) => times::act_key(form, game, cx),
        (Dialog::Reread(list), Some(game)) => times::reread_key(list, game, cx),
        (Dialog::Adjourn(list), Some(game)) => adjourn::list_key(list, ui, game, cx),
        (Dialog::Adjourning(form), Some(game)) => adjourn::form_key(form, game, cx),
        (Dialog::Paused, Some(game)) => times::pause_key(ui, game, cx),
        (Dialog::Bids(form), Some(_)) => seating::bids_key(form, ui, cx),
        (Dialog::Choosing(form), Some(game)) => seating::choosing_key(form, game, cx),
        (Dialog::Dispute(form), Some(game)) => seating::dispute_key(form, game, cx),
        (Dialog::Back(armed), Some(_)) => seating::back_key(armed, cx),
        (Dialog::Hand(form), Some(game)) => ending::hand_key(form, game, cx),
        (Dialog::Record(list), Some(game)) => history::key(ui, list, game, cx),
        (Dialog::Change(form), Some(game)) => forms::change_key(form, game, cx),
        (Dialog::Describe(form), Some(game)) => colours::describe_key(form, game, cx),
        (Dialog::Colours(list), Some(game)) => colours::menu_key(list, ui, game, cx),
        (Dialog::Guess(form), Some(game)) => colours::guess_key(form, game, cx),
        (Dialog::Swap(form), Some(game)) => colours::swap_key(form, game, cx),
        (Dialog::Restore(view), Some(game)) => restore::key(view, game, cx),
        (Dialog::Ending(list), Some(game)) => ending::menu_key(list, ui, game, cx),
        (Dialog::Life(life), Some(game)) => ending::life_key(life, ui, game, cx),
        (Dialog::Sheet(list), Some(game)) => ending::sheet_key(list, ui, game, cx),
        _ => Step::close(),
    }
}

/// Returns the text field under the caret of a dialog.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others have no text field now")]
pub(super) fn field(dialog: &mut Dialog) -> Option<&mut Field> {
    match dialog {
        Dialog::Ruling(form) => Some(form.field()),
        Dialog::Time(form) => Some(form.field()),
        Dialog::TimeAct(form) => form.field(),
        Dialog::Deed(form) => form.field(),
        Dialog::Adjourning(form) => form.field(),
        Dialog::Hand(form) => Some(form.field()),
        Dialog::Dispute(form) => form.field(),
        Dialog::Change(form) => Some(forms::change_field(form)),
        Dialog::Describe(form) => Some(form.field()),
        Dialog::Guess(form) => Some(&mut form.held),
        Dialog::Swap(form) => Some(form.field()),
        Dialog::AmendRules(form) => Some(form.field()),
        Dialog::Reclaim(form) => Some(&mut form.reason),
        Dialog::Record(list) => list.search.as_mut().map(|search| &mut search.field),
        Dialog::Deliver(form) => Some(&mut form.place),
        Dialog::Palette(form) => Some(&mut form.line),
        Dialog::Command(form) => form.chief.as_mut(),
        Dialog::Flag(FlagForm { reason: Some(reason), .. }) => Some(&mut reason.typed),
        Dialog::Settings(form) if form.selected == SettingsForm::NAME => Some(&mut form.arbiter),
        Dialog::Storage(form) if form.selected == 1 => Some(&mut form.path),
        _ => None,
    }
}

/// Returns whether F10 was pressed in a dialog that needs Enter, too.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others need one key, or see to it")]
const fn armed(dialog: &mut Dialog) -> Option<&mut Armed> {
    match dialog {
        Dialog::Change(form) => Some(&mut form.armed),
        Dialog::Swap(form) => Some(&mut form.armed),
        Dialog::AmendRules(form) => Some(&mut form.armed),
        Dialog::Hand(form) => Some(&mut form.armed),
        Dialog::Dispute(form) => Some(&mut form.armed),
        Dialog::Back(armed) => Some(armed),
        Dialog::Bids(form) => Some(&mut form.armed),
        Dialog::Adjourning(form) => Some(&mut form.armed),
        Dialog::Command(form) => Some(&mut form.armed),
        Dialog::Flag(form) => form.loss.as_mut(),
        _ => None,
    }
}

/// Enter confirms only right behind F10, with nothing between them: not even help.
pub(super) fn disarm(ui: &mut Ui, cx: &Cx<'_, '_>) {
    let top = usize::from(cx.is(Act::Go) || cx.is(Act::Confirm));
    let covered = ui.dialogs.len().saturating_sub(top);
    ui.dialogs[..covered].iter_mut().filter_map(armed).for_each(|one| *one = Armed::default());
}

/// Chooses what was pasted into a reason.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others have no reason")]
pub(super) fn pasted(dialog: &mut Dialog) {
    if let Some(armed) = armed(dialog) {
        *armed = Armed::default();
    }
    match dialog {
        Dialog::Flag(FlagForm { reason: Some(reason), .. }) => {
            reason.selected = orders::FLAGS.len();
        }
        Dialog::Time(form) if form.focus == TimeField::Reason => {
            form.reason.selected = form.reasons.len();
        }
        Dialog::TimeAct(form) if form.focus == ActField::Reason => {
            form.reason.selected = form.reasons().len();
        }
        Dialog::Deed(form) if form.focus == DeedField::Reason => {
            form.reason.selected = form.reasons().len();
        }
        Dialog::Palette(form) => form.selected = 0,
        Dialog::Adjourning(form) => {
            form.changed();
            if form.focus == AdjournField::Reason {
                form.reason.selected = form.reasons().len();
            }
        }
        Dialog::Change(form) if form.in_reason => form.reason.selected = form.reasons().len(),
        Dialog::Swap(form) if !form.on_chief => form.reason.selected = SWAPS.len(),
        Dialog::AmendRules(form) if !form.on_chief => form.reason.selected = AMENDS.len(),
        _ => {}
    }
}

/// Moves a chosen row by the arrows; tells whether the key was one of them.
pub(super) fn walk(at: &mut usize, rows: usize, act: Option<Act>) -> bool {
    match act {
        Some(Act::Up | Act::Previous) => *at = at.saturating_sub(1),
        Some(Act::Down | Act::Next) => *at = (*at + 1).min(rows.saturating_sub(1)),
        _ => return false,
    }
    true
}

fn scroll_key(at: &mut usize, cx: &Cx<'_, '_>) -> Step {
    const PAGE: usize = 8;
    match cx.act {
        Some(Act::Up) => *at = at.saturating_sub(1),
        Some(Act::Down) => *at = (*at + 1).min(999),
        Some(Act::PageUp) => *at = at.saturating_sub(PAGE),
        Some(Act::PageDown) => *at = (*at + PAGE).min(999),
        Some(Act::First) => *at = 0,
        Some(Act::Back | Act::Go) => return Step::close(),
        _ => {}
    }
    Step::stay()
}

fn slip_key(view: &mut SlipView, game: Option<&Game>, cx: &Cx<'_, '_>) -> Step {
    let written = if cx.is(Act::Print) { Effect::Print } else { Effect::Slip { write: true } };
    if cx.is(Act::Confirm) || cx.is(Act::Slip) || cx.is(Act::Print) {
        if !cx.snapshot.record.is_safe() {
            return Step::tell(Message::Said(id!("message-slip-not-safe")));
        }
        return Step::out(Outcome::Effect(written));
    }
    if let (Some(game), true) = (game, cx.is(Act::Deliver)) {
        return deliver::begin(game, cx);
    }
    let last = view.lines.len().saturating_sub(1);
    let step = scroll_key(&mut view.at, cx);
    view.at = view.at.min(last);
    step
}

fn ask_key(ask: &mut Ask, game: &Game, cx: &Cx<'_, '_>) -> Step {
    if let Asked::Resign(side) = &mut ask.what
        && ending::chooses(side, cx)
    {
        return Step::stay();
    }
    if let (Asked::Leave(side), true) = (ask.what, cx.is(Act::Go)) {
        return Step::out(cx.order_at(Command::Walk(side), ask.at));
    }
    let confirmed = cx.is(Act::Confirm) || (cx.is(Act::Go) && !ask.is_costly());
    if confirmed {
        // a clock that runs again does so when that is confirmed, not when it was asked
        let resumes = ask.what == Asked::Resume;
        let at = if resumes { cx.at } else { ask.at };
        let tell = if resumes { times::not_read(game, cx) } else { None };
        return match ask.command() {
            Some(command) => Step { tell, ..Step::out(cx.order_at(command, at)) },
            None => Step::tell(Message::Said(id!("message-who-resigns"))),
        };
    }
    if cx.is(Act::Back) { Step::close() } else { Step::stay() }
}

fn gap_key(form: &mut GapForm, game: &Game, cx: &Cx<'_, '_>) -> Step {
    let choices = GapForm::choices(game, cx.at);
    let rows = choices.len();
    if let Some(row) = cx.picked().filter(|row| *row < rows) {
        form.selected = row;
    } else if walk(&mut form.selected, rows, cx.act) {
        return Step::stay();
    } else if cx.is(Act::Confirm) || cx.is(Act::Go) {
        let from = choices.get(form.selected).copied().unwrap_or(Recovery::Before);
        return Step::out(cx.order(Command::Recover { from }));
    } else if cx.is(Act::Back) {
        return Step::close();
    }
    Step::stay()
}

/// Opens the form that takes back what was entered last.
pub(super) fn take_back(game: &Game) -> Step {
    if game.phase() == Phase::Locked {
        return Step::tell(Message::Refused(Why::Locked.into()));
    }
    let kind = match game.outcome() {
        Some(outcome) if outcome.kind == ResultKind::Count => ChangeKind::Recount,
        Some(_) => ChangeKind::ResultBack,
        None if !game.pressed().is_empty() => ChangeKind::Unpress,
        None if reopens(game) => ChangeKind::EndBack,
        None => ChangeKind::TakeBack,
    };
    Step::open(Dialog::Change(Box::new(Change::new(kind, ""))))
}

/// Tells whether an agreement to end is what was entered last.
fn reopens(game: &Game) -> bool {
    let command = Command::TakeBack { reason: "?".to_owned() };
    let order = Order { command, by: By::table(""), at: game.clock().since };
    let events = game.decide(&order).unwrap_or_default();
    events.iter().any(|event| matches!(event, Event::Reopened { .. }))
}

fn settings_key(ui: &mut Ui, form: &mut SettingsForm, cx: &Cx<'_, '_>) -> Step {
    const NAME: usize = SettingsForm::NAME;
    if walk(&mut form.selected, SettingsForm::FILES + 1, cx.act) {
        return Step::stay();
    }
    match cx.act {
        Some(Act::Back) => Step::close(),
        Some(Act::Go | Act::Confirm) if form.selected == NAME => {
            let name = form.arbiter.text().trim().to_owned();
            ui.settings.arbiter.clone_from(&name);
            Step { close: true, ..Step::out(Outcome::Effect(Effect::SaveArbiter(name))) }
        }
        _ if form.selected == NAME => {
            form.arbiter.edit(&cx.key);
            Step::stay()
        }
        Some(Act::Go | Act::Right)
            if form.selected == SettingsForm::FILES && cx.key.kind == Kind::Press =>
        {
            Step { close: true, ..Step::open(Dialog::Files(FilesPage::default())) }
        }
        Some(Act::Go | Act::Confirm) => Step::close(),
        Some(act @ (Act::Left | Act::Right)) if form.selected < NAME => {
            turn_setting(ui, form.selected, act == Act::Right)
        }
        _ => Step::stay(),
    }
}

fn turn_setting(ui: &mut Ui, row: usize, on: bool) -> Step {
    let settings = &mut ui.settings;
    let effect = match row {
        0 => {
            settings.lang = turned(Lang::ALL, settings.lang, on);
            Effect::Language(settings.lang)
        }
        1 => {
            settings.glyphs = turned(&GlyphChoice::ALL, settings.glyphs, on);
            Effect::Glyphs(settings.glyphs)
        }
        2 => {
            settings.theme = turned(&Theme::ALL, settings.theme, on);
            Effect::Theme(settings.theme)
        }
        _ => {
            settings.voice = !settings.voice;
            Effect::Voice(settings.voice)
        }
    };
    Step::out(Outcome::Effect(effect))
}

fn turned<T: Copy + PartialEq>(all: &[T], now: T, on: bool) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or(0);
    let next = (at + if on { 1 } else { all.len() - 1 }) % all.len();
    all.get(next).copied().unwrap_or(now)
}

fn storage_key(form: &mut StorageForm, cx: &Cx<'_, '_>) -> Step {
    const ELSEWHERE: usize = 1;
    let choice =
        |choice| Step { close: true, ..Step::out(Outcome::Effect(Effect::Storage(choice))) };
    if walk(&mut form.selected, 3, cx.act) {
        return Step::stay();
    }
    match (form.selected, cx.act) {
        (_, Some(Act::Back)) => Step::close(),
        (0, Some(Act::Confirm)) => choice(StorageChoice::TakeBack),
        (ELSEWHERE, Some(Act::Go | Act::Confirm)) if !form.path.text().trim().is_empty() => {
            choice(StorageChoice::SaveElsewhere(form.path.text().trim().to_owned()))
        }
        (2, Some(Act::Confirm)) => choice(StorageChoice::GoOn),
        (0 | 2, Some(Act::Go)) => Step::tell(Message::Said(id!("message-needs-confirm"))),
        (ELSEWHERE, _) => {
            form.path.edit(&cx.key);
            Step::stay()
        }
        _ => Step::stay(),
    }
}

/// A record that can't prove its end is opened with F10 only.
fn tip_key(cx: &Cx<'_, '_>) -> Step {
    match cx.act {
        Some(Act::Confirm) => {
            Step { close: true, ..Step::out(Outcome::Effect(Effect::ResumeAnyway)) }
        }
        Some(Act::Go) => Step::tell(Message::Said(id!("message-needs-confirm"))),
        Some(Act::Back) => Step::close(),
        _ => Step::stay(),
    }
}

/// Two steps while a game is open: the dialog, then F10.
fn leave_key(ui: &Ui, now: Leave, form: &mut Leave, cx: &Cx<'_, '_>) -> Step {
    let open = matches!(ui.place, Place::Game);
    let rows = 1 + usize::from(open);
    if let Some(row) = cx.picked().filter(|row| *row < rows) {
        form.selected = row;
    } else if walk(&mut form.selected, rows, cx.act) {
        return Step::stay();
    }
    match cx.act {
        Some(Act::Back) => Step::close(),
        // nothing of a practice game is kept: one key is enough
        Some(Act::Go) if open && !practises(cx) => {
            Step::tell(Message::Said(id!("message-needs-confirm")))
        }
        Some(Act::Confirm | Act::Go) if open && now.selected == 0 => {
            Step { close: true, ..left(cx, Effect::CloseGame) }
        }
        Some(Act::Confirm | Act::Go) if open => left(cx, Effect::Quit),
        Some(Act::Confirm | Act::Go) => Step::out(Outcome::Effect(Effect::Quit)),
        _ => Step::stay(),
    }
}

fn practises(cx: &Cx<'_, '_>) -> bool {
    cx.snapshot.game.is_some_and(|game| game.opening().practice)
}

/// Leaves; a clock that runs is stopped before, so that its readings are known.
fn left(cx: &Cx<'_, '_>, effect: Effect) -> Step {
    let runs = cx.snapshot.game.is_some_and(|game| game.clock().running.is_some());
    let mut out = Vec::new();
    if runs {
        out.push(cx.order(Command::Pause));
    }
    out.push(Outcome::Effect(effect));
    Step { out, ..Step::default() }
}
