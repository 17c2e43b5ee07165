//! The start screen and the form of a new game.

use super::super::keys::{Act, Code};
use super::super::ui::{
    Effect, Field, Message, NewGame, Outcome, Place, Setup, SetupField, Snapshot, Ui,
};
use super::Cx;
use crate::units::{BoardSize, PerSide, Side};
use crate::words::{Words, id, say};

/// The boards of the form, in lines.
const SIZES: std::ops::RangeInclusive<u8> = 9..=19;
/// Rows of a page of the list.
const PAGE: usize = 10;
/// The most handicap stones of the form.
const MOST_HANDICAP: u32 = 9;

pub(super) fn list_key(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let games = cx.snapshot.games.len();
    // below the new game stands practice, where there is no game yet
    let last = games + usize::from(ui.offers_practice(cx.snapshot));
    let Place::Start(list) = &mut ui.place else { return Vec::new() };
    list.selected = list.selected.min(last);
    if let Some(row) = cx.picked().filter(|row| *row <= last) {
        list.selected = row;
        return chosen(ui, cx);
    }
    match cx.act {
        Some(Act::Up) => list.selected = list.selected.saturating_sub(1),
        Some(Act::PageUp) => list.selected = list.selected.saturating_sub(PAGE),
        Some(Act::PageDown) => list.selected = (list.selected + PAGE).min(last),
        Some(Act::New) => {
            list.selected = games;
            return chosen(ui, cx);
        }
        Some(Act::Practice) => return vec![Outcome::Effect(Effect::Practice)],
        Some(Act::Down | Act::Next) => list.selected = (list.selected + 1).min(last),
        Some(Act::Go) => return chosen(ui, cx),
        _ => {}
    }
    Vec::new()
}

fn chosen(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let Place::Start(list) = &ui.place else { return Vec::new() };
    let row = list.selected;
    if row > cx.snapshot.games.len() {
        return vec![Outcome::Effect(Effect::Practice)];
    }
    if row >= cx.snapshot.games.len() {
        ui.place = Place::Setup(Box::new(new_form(ui, cx)));
        // pairings of a new round may have come
        let reads = cx.snapshot.event.map(|_| Outcome::Effect(Effect::ReadEvent));
        return reads.into_iter().collect();
    }
    // what is wrong with a game says whoever opens it
    vec![Outcome::Effect(Effect::Resume(row))]
}

fn new_form(ui: &Ui, cx: &Cx<'_, '_>) -> Setup {
    let [black, white] = Side::BOTH.map(|side| say!(cx.snapshot.words, "party", side = side));
    let mut form = Setup::new([&black, &white], &ui.settings.arbiter);
    if let Some(event) = cx.snapshot.event {
        form.begin_event(event);
    }
    form
}

/// Returns the names that stand where nobody is named.
pub(in crate::tui) fn placeholders(words: &Words) -> PerSide<String> {
    PerSide::from_fn(|side| say!(words, "party", side = side))
}

/// Fills the form in from the pairings after something was typed into round or table.
pub(super) fn follow_pairing(form: &mut Setup, snapshot: &Snapshot<'_>) {
    if let (Some(event), SetupField::Round | SetupField::Table) = (snapshot.event, form.focus) {
        form.pair(event, &placeholders(snapshot.words));
    }
}

/// Goes to the table before or after in the pairings of the round.
fn beside(form: &mut Setup, cx: &Cx<'_, '_>, on: bool) {
    let Some(event) = cx.snapshot.event else { return };
    if let Some(pairing) = event.beside(form.round.text(), form.table.text(), on) {
        form.table = Field::with(&pairing.table);
        form.take(pairing);
    }
}

/// Goes on from round or table: to the start, once the players are known; else it is said which
/// tables there are.
fn after_table(form: &mut Setup, cx: &Cx<'_, '_>) -> Option<Message> {
    let event = cx.snapshot.event.filter(|event| !event.pairings.all.is_empty());
    let typed = form.is_typed(&placeholders(cx.snapshot.words));
    let (Some(event), SetupField::Table, false) = (event, form.focus, typed) else {
        walk(form, true);
        return None;
    };
    let (round, table) = (form.round.text(), form.table.text());
    if form.paired {
        form.focus = SetupField::Go;
        return None;
    }
    if let Some(bye) = event.pairings.find(round, table) {
        return Some(Message::About(id!("message-bye"), bye.table.clone()));
    }
    let tables: Vec<&str> = event.pairings.tables(round).collect();
    Some(if tables.is_empty() {
        Message::About(id!("message-no-round"), event.pairings.rounds().join(", "))
    } else {
        Message::About(id!("message-no-table"), tables.join(", "))
    })
}

pub(super) fn setup_key(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let Place::Setup(form) = &mut ui.place else { return Vec::new() };
    match cx.act {
        Some(Act::Back) => {
            ui.place = Place::Start(super::super::ui::Start { selected: cx.snapshot.games.len() });
        }
        Some(Act::Up | Act::Previous) => walk(form, false),
        Some(Act::Go) if form.focus == SetupField::Go => return go(ui),
        Some(Act::Go) => {
            if let Some(message) = after_table(form, cx) {
                ui.tell(message);
            }
        }
        Some(Act::Down | Act::Next) => walk(form, true),
        Some(Act::PageUp) => beside(form, cx, false),
        Some(Act::PageDown) => beside(form, cx, true),
        Some(Act::Left) if form.field().is_none() => turn(form, false, cx.snapshot),
        Some(Act::Right) if form.field().is_none() => turn(form, true, cx.snapshot),
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
            let edited = field.edit(&cx.key);
            // whose name was mended is no longer who was filled in
            form.paired &= !(edited && matches!(form.focus, SetupField::Name(_)));
            follow_pairing(form, cx.snapshot);
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

fn turn(form: &mut Setup, on: bool, snapshot: &Snapshot<'_>) {
    match form.focus {
        SetupField::Preset => form.turn_rules(on, snapshot.event.is_some()),
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
        of_event: form.of_event,
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
