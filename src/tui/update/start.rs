//! The start screen and the form of a new game.

use super::super::keys::{Act, Code};
use super::super::ui::{Effect, Message, NewGame, Outcome, Place, Setup, SetupField, Ui};
use super::Cx;
use crate::rules::Preset;
use crate::units::{BoardSize, PerSide, Side};
use crate::words::{id, say};

/// The boards of the form, in lines.
const SIZES: std::ops::RangeInclusive<u8> = 9..=19;
/// Rows of a page of the list.
const PAGE: usize = 10;
/// The most handicap stones of the form.
const MOST_HANDICAP: u32 = 9;

pub(super) fn list_key(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let games = cx.snapshot.games.len();
    let Place::Start(list) = &mut ui.place else { return Vec::new() };
    list.selected = list.selected.min(games);
    if let Some(row) = cx.picked().filter(|row| *row <= games) {
        list.selected = row;
        return chosen(ui, cx);
    }
    match cx.act {
        Some(Act::Up) => list.selected = list.selected.saturating_sub(1),
        Some(Act::PageUp) => list.selected = list.selected.saturating_sub(PAGE),
        Some(Act::PageDown) => list.selected = (list.selected + PAGE).min(games),
        Some(Act::New) => {
            list.selected = games;
            return chosen(ui, cx);
        }
        Some(Act::Down | Act::Next) => list.selected = (list.selected + 1).min(games),
        Some(Act::Go) => return chosen(ui, cx),
        _ => {}
    }
    Vec::new()
}

fn chosen(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let Place::Start(list) = &ui.place else { return Vec::new() };
    let row = list.selected;
    if row >= cx.snapshot.games.len() {
        ui.place = Place::Setup(Box::new(new_form(ui, cx)));
        return Vec::new();
    }
    // what is wrong with a game says whoever opens it
    vec![Outcome::Effect(Effect::Resume(row))]
}

fn new_form(ui: &Ui, cx: &Cx<'_, '_>) -> Setup {
    let [black, white] = Side::BOTH.map(|side| say!(cx.snapshot.words, "party", side = side));
    Setup::new([&black, &white], &ui.settings.arbiter)
}

pub(super) fn setup_key(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let Place::Setup(form) = &mut ui.place else { return Vec::new() };
    match cx.act {
        Some(Act::Back) => {
            ui.place = Place::Start(super::super::ui::Start { selected: cx.snapshot.games.len() });
        }
        Some(Act::Up | Act::Previous) => walk(form, false),
        Some(Act::Go) if form.focus == SetupField::Go => return go(ui),
        Some(Act::Down | Act::Next | Act::Go) => walk(form, true),
        Some(Act::Left) if form.field().is_none() => turn(form, false),
        Some(Act::Right) if form.field().is_none() => turn(form, true),
        _ => setup_typed(form, cx),
    }
    Vec::new()
}

/// Types into a field; the first letter takes the place of a placeholder, digits set numbers.
fn setup_typed(form: &mut Setup, cx: &Cx<'_, '_>) {
    let letter = matches!(cx.key.code, Code::Char(_)) && !cx.key.ctrl && !cx.key.alt;
    if let (SetupField::Name(side), true) = (form.focus, letter)
        && form.names[side].text() == say!(cx.snapshot.words, "party", side = side)
    {
        form.names[side].clear();
    }
    match form.field() {
        Some(field) => {
            field.edit(&cx.key);
        }
        None => digit(form, cx.key.code),
    }
}

/// Takes a digit of the board's size or of the handicap.
fn digit(form: &mut Setup, code: Code) {
    let Code::Char(letter @ '0'..='9') = code else { return };
    if form.digits.len() > 1 {
        form.digits.clear();
    }
    form.digits.push(letter);
    let Ok(number) = form.digits.parse::<u8>() else { return };
    match form.focus {
        SetupField::Size if SIZES.contains(&number) => form.size = number,
        SetupField::Handicap if u32::from(number) <= MOST_HANDICAP => {
            form.handicap = u32::from(number);
            form.digits.clear();
        }
        SetupField::Handicap => form.digits.clear(),
        SetupField::Size
        | SetupField::Go
        | SetupField::Preset
        | SetupField::Tournament
        | SetupField::Round
        | SetupField::Table
        | SetupField::Name(_)
        | SetupField::Rank(_)
        | SetupField::Team(_)
        | SetupField::Limit(_)
        | SetupField::Arbiter => {}
    }
}

fn walk(form: &mut Setup, on: bool) {
    form.digits.clear();
    let all = SetupField::ALL;
    let at = all.iter().position(|field| *field == form.focus).unwrap_or(0);
    let next = if on { at + 1 } else { at + all.len() - 1 };
    form.focus = all[next % all.len()];
}

fn turn(form: &mut Setup, on: bool) {
    match form.focus {
        SetupField::Preset => {
            let all = Preset::COMPLETE.len();
            form.preset = (form.preset + if on { 1 } else { all - 1 }) % all;
        }
        SetupField::Size => {
            let size = if on { form.size + 1 } else { form.size - 1 };
            form.size = size.clamp(*SIZES.start(), *SIZES.end());
        }
        SetupField::Handicap => {
            let less = form.handicap.saturating_sub(1);
            form.handicap = if on { (form.handicap + 1).min(MOST_HANDICAP) } else { less };
        }
        SetupField::Go
        | SetupField::Tournament
        | SetupField::Round
        | SetupField::Table
        | SetupField::Name(_)
        | SetupField::Rank(_)
        | SetupField::Team(_)
        | SetupField::Limit(_)
        | SetupField::Arbiter => {}
    }
}

/// Asks for the new game; the arbiter's name is kept where it is new.
fn go(ui: &mut Ui) -> Vec<Outcome> {
    let Place::Setup(form) = &ui.place else { return Vec::new() };
    let text = |field: &super::super::ui::Field| field.text().trim().to_owned();
    let (black, white) = match (form.allowance(Side::Black), form.allowance(Side::White)) {
        (Ok(black), Ok(white)) => (black, white),
        (Err(wrong), _) | (_, Err(wrong)) => {
            ui.tell(Message::About(id!("message-no-limit"), wrong));
            return Vec::new();
        }
    };
    let arbiter = text(&form.arbiter);
    let new = NewGame {
        preset: form.preset(),
        tournament: text(&form.tournament),
        round: text(&form.round),
        table: text(&form.table),
        names: PerSide::from_fn(|side| text(&form.names[side])),
        ranks: PerSide::from_fn(|side| text(&form.ranks[side])),
        teams: PerSide::from_fn(|side| text(&form.teams[side])),
        size: BoardSize::new(form.size).unwrap_or(BoardSize::FULL),
        handicap: form.handicap,
        allowances: PerSide { black, white },
        arbiter: arbiter.clone(),
    };
    let mut out = Vec::new();
    if arbiter != ui.settings.arbiter {
        ui.settings.arbiter.clone_from(&arbiter);
        out.push(Outcome::Effect(Effect::SaveArbiter(arbiter)));
    }
    out.push(Outcome::Effect(Effect::NewGame(Box::new(new))));
    out
}
