//! What a key does: the state of the screen changes, orders and effects come out.

mod adjourn;
mod answer;
mod breaks;
mod colours;
mod deliver;
mod dialogs;
mod dossier;
mod ending;
mod files;
mod flag;
mod forms;
mod game;
mod guard;
mod history;
mod life;
mod palette;
mod reclaim;
mod restore;
mod ruling;
mod seating;
mod secret;
mod start;
mod time;
mod times;

pub use answer::answered;
pub use dossier::pending;
pub use ending::menu;
pub use files::can_be_amended;
pub use palette::{Leads, Typed};
pub use time::{banner_at, next_change, reads, shows_tenths};

pub(super) use start::placeholders;

use super::keys::{Act, Code, Key, Kind, When};
use super::ui::{
    ChangeKind, Dialog, Effect, Field, FlagForm, FlagRow, Input, Leave, Message, MoveLine, Outcome,
    Place, Room, RulingField, Scroll, SettingsForm, Snapshot, Tour, Ui,
};
use crate::game::{By, Command, Game, Order, Phase};
use crate::units::{Point, Stamp};
use crate::words::id;

/// Takes an input in and returns what is to be done, in order. Call [`notice`] too whenever the
/// game has changed by itself; a tick does.
pub fn update(ui: &mut Ui, snapshot: &Snapshot<'_>, input: Input) -> Vec<Outcome> {
    let mut out = match input {
        Input::Key { key, at } => pressed(ui, snapshot, key, at),
        Input::Point { point, at } => clicked(ui, snapshot, point, at),
        Input::Row { row, at } => row_clicked(ui, snapshot, row, at),
        Input::Paste(text) => {
            paste(ui, &text, snapshot);
            Vec::new()
        }
        Input::Resize | Input::Tick => Vec::new(),
    };
    notice(ui, snapshot);
    if breaks::look(ui, snapshot) {
        out.push(Outcome::Effect(Effect::Bell));
    }
    out
}

/// A click on the board is a point that is typed; on the same point again it is played. Where dead
/// stones are marked, it marks.
fn clicked(ui: &mut Ui, snapshot: &Snapshot<'_>, point: Point, at: Stamp) -> Vec<Outcome> {
    let press = |code| Key { code, ctrl: false, alt: false, kind: Kind::Press };
    if let Some(Dialog::Life(life)) = ui.dialogs.last_mut() {
        life.cursor = point;
        life.line = Field::default();
        return pressed(ui, snapshot, press(Code::Char(' ')), at);
    }
    if !ui.dialogs.is_empty() {
        return Vec::new();
    }
    let size = snapshot.game.map(|game| game.board().size());
    let typed = size.and_then(|size| Point::parse_typed(ui.line.field.text(), size).ok());
    if typed == Some(point) && !ui.line.stale {
        return pressed(ui, snapshot, press(Code::Enter), at);
    }
    ui.line.field = Field::default();
    let text = point.to_string().to_ascii_lowercase();
    text.chars().flat_map(|letter| pressed(ui, snapshot, press(Code::Char(letter)), at)).collect()
}

/// A click on a row of the palette is the row chosen and Enter.
fn row_clicked(ui: &mut Ui, snapshot: &Snapshot<'_>, row: usize, at: Stamp) -> Vec<Outcome> {
    let Some(Dialog::Palette(form)) = ui.dialogs.last_mut() else { return Vec::new() };
    form.selected = row;
    let enter = Key { code: Code::Enter, ctrl: false, alt: false, kind: Kind::Press };
    pressed(ui, snapshot, enter, at)
}

/// One key with everything around it.
struct Cx<'a, 's> {
    snapshot: &'a Snapshot<'s>,
    key: Key,
    at: Stamp,
    act: Option<Act>,
    arbiter: String,
}

impl Cx<'_, '_> {
    /// Builds the order of the arbiter at the table at the moment of the key.
    fn order(&self, command: Command) -> Outcome {
        self.order_at(command, self.at)
    }

    fn order_at(&self, command: Command, at: Stamp) -> Outcome {
        let by = By::table(self.arbiter.clone());
        Outcome::Order(Box::new(Order { command, by, at }))
    }

    const fn is(&self, act: Act) -> bool {
        matches!(self.act, Some(own) if own as u8 == act as u8)
    }

    /// Returns the number of the row that a digit picks.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only digits are meant")]
    fn picked(&self) -> Option<usize> {
        match self.key.code {
            Code::Char(digit @ '1'..='9') if self.is(Act::Pick) => {
                digit.to_digit(10).map(|n| n as usize - 1)
            }
            _ => None,
        }
    }
}

/// What a dialog wants after a key.
#[derive(Default)]
struct Step {
    close: bool,
    open: Option<Dialog>,
    out: Vec<Outcome>,
    tell: Option<Message>,
    /// A key that is pressed once the dialog is closed.
    press: Option<Key>,
}

impl Step {
    fn stay() -> Self {
        Self::default()
    }

    fn close() -> Self {
        Self { close: true, ..Self::default() }
    }

    fn open(dialog: Dialog) -> Self {
        Self { open: Some(dialog), ..Self::default() }
    }

    fn out(outcome: Outcome) -> Self {
        Self { out: vec![outcome], ..Self::default() }
    }

    fn tell(message: Message) -> Self {
        Self { tell: Some(message), ..Self::default() }
    }
}

/// Tells whether a key is heard while only the clocks are seen: it stops them, lets them run,
/// presses them, or leads back.
fn is_heard_blind(act: Option<Act>, when: When) -> bool {
    let of_clock =
        matches!(act, Some(Act::Clock | Act::Stone)) && when.meets(When::GAME.or(When::PAUSE));
    of_clock || matches!(act, Some(Act::Back | Act::Suspend | Act::Redraw))
}

fn pressed(ui: &mut Ui, snapshot: &Snapshot<'_>, key: Key, at: Stamp) -> Vec<Outcome> {
    if key.kind == Kind::Release {
        return Vec::new();
    }
    if let Some(out) = secret::key(ui, &key, at) {
        return out;
    }
    let when = situation(ui);
    let act = ui.settings.keys.act(&key.narrow(), when);
    // held down it writes where something is written, and begins no move before an open question
    if key.kind == Kind::Repeat && act.is_none() && when.meets(When::CHOICE.or(When::PAUSE)) {
        return Vec::new();
    }
    // what is a key is heard in its plain form, what is text stays as it is written
    let key = if act.is_some() { key.narrow() } else { key };
    if key.kind == Kind::Press {
        ui.message = None;
        dossier::disarm(ui, act);
        ui.breaks.pressed(&key, at);
        if ui.looking.peek {
            ui.looking.peek = false;
            return Vec::new();
        }
    }
    if ui.room == Room::Clocks && matches!(ui.place, Place::Game) && !is_heard_blind(act, when) {
        return Vec::new();
    }
    let cx = Cx { snapshot, key, at, act, arbiter: ui.settings.arbiter.clone() };
    if let Some(out) = everywhere(ui, &cx) {
        ruling::disarm(ui);
        return out;
    }
    ui.guard &= !ui.dialogs.is_empty();
    if guard::takes(ui, &cx, when) {
        return Vec::new();
    }
    if !ui.dialogs.is_empty() {
        return dialogs::key(ui, &cx);
    }
    match &ui.place {
        Place::Start(_) => start::list_key(ui, &cx),
        Place::Setup(_) => start::setup_key(ui, &cx),
        Place::Game => snapshot.game.map_or_else(Vec::new, |game| game::key(ui, game, &cx)),
    }
}

/// Tells in which situation a key is pressed.
#[must_use]
pub fn situation(ui: &Ui) -> When {
    match ui.top() {
        Some(dialog) => dialog_situation(dialog),
        None => match ui.place {
            Place::Start(_) => When::START,
            Place::Setup(_) => When::SETUP,
            Place::Game => When::GAME,
        },
    }
}

/// Tells in which situation the keys below the help are pressed.
#[must_use]
pub fn situation_below_help(ui: &Ui) -> When {
    situation(&without(ui, |dialog| matches!(dialog, Dialog::Help(_))))
}

/// Returns the screen without dialogs of a kind.
#[must_use]
pub fn without(ui: &Ui, is: fn(&Dialog) -> bool) -> Ui {
    let mut below = ui.clone();
    below.dialogs.retain(|dialog| !is(dialog));
    below
}

fn dialog_situation(dialog: &Dialog) -> When {
    let text = |is: bool| if is { When::TEXT } else { When::CHOICE };
    match dialog {
        Dialog::Ruling(form) => {
            let typed = form.fixed.is_none() || form.focus != RulingField::Offence;
            if typed { When::RULING } else { When::RULING.or(When::CHOICE) }
        }
        Dialog::Flag(form) => text(form.reason.is_some() || form.stone.is_some()),
        Dialog::Paused | Dialog::Adjourn(_) => When::PAUSE,
        Dialog::Adjourning(form) => text(!form.field_is_choice()),
        Dialog::Change(form) => text(form.in_reason || form.has_stroke()),
        Dialog::Time(_)
        | Dialog::TimeAct(_)
        | Dialog::Hand(_)
        | Dialog::Dispute(_)
        | Dialog::Describe(_)
        | Dialog::Guess(_)
        | Dialog::Swap(_)
        | Dialog::Deliver(_)
        | Dialog::AmendRules(_)
        | Dialog::Palette(_)
        | Dialog::Reclaim(_) => When::TEXT,
        Dialog::Command(form) => text(form.chief.is_some()),
        Dialog::Restore(_) => When::RESTORE,
        Dialog::Deed(form) => text(dossier::has_text(form.focus)),
        Dialog::Settings(form) => text(form.selected == SettingsForm::NAME),
        Dialog::Storage(form) => text(form.selected == 1),
        Dialog::Life(_) => When::LIFE,
        Dialog::Sheet(_) => When::SHEET,
        Dialog::Record(list) => {
            if list.search.is_some() {
                When::TEXT
            } else {
                When::RECORD
            }
        }
        Dialog::Foul(_)
        | Dialog::Repeated(_)
        | Dialog::Ask(_)
        | Dialog::Bids(_)
        | Dialog::Choosing(_)
        | Dialog::Back(_)
        | Dialog::Gap(_)
        | Dialog::Times(_)
        | Dialog::Answer(_)
        | Dialog::Dossier(_)
        | Dialog::Reread(_)
        | Dialog::Ending(_)
        | Dialog::Colours(_)
        | Dialog::Help(_)
        | Dialog::Files(_)
        | Dialog::Leave(_)
        | Dialog::Tip(_) => When::CHOICE,
        Dialog::Slip(_) => When::SLIP,
    }
}

/// Does what a key does on every screen; none where it means something else.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are for one screen only")]
fn everywhere(ui: &mut Ui, cx: &Cx<'_, '_>) -> Option<Vec<Outcome>> {
    dialogs::disarm(ui, cx);
    let open = |ui: &mut Ui, dialog: Dialog| {
        let same = |open: &Dialog| std::mem::discriminant(open) == std::mem::discriminant(&dialog);
        if !ui.dialogs.iter().any(same) {
            ui.dialogs.push(dialog);
        }
        Some(Vec::new())
    };
    match cx.act? {
        Act::Help => open(ui, Dialog::Help(Scroll::default())),
        Act::Settings => {
            let arbiter = Field::with(&ui.settings.arbiter);
            let news = files::is_news(ui, cx.snapshot);
            let selected = if news { SettingsForm::FILES } else { 0 };
            open(ui, Dialog::Settings(SettingsForm { selected, arbiter }))
        }
        Act::Leave => open(ui, Dialog::Leave(Leave::default())),
        Act::Palette if cx.snapshot.game.is_some() => open(ui, Dialog::Palette(Box::default())),
        Act::Skip => {
            let Snapshot { words, entries, game, .. } = cx.snapshot;
            let skip = |(tour, game): (&mut Tour, &Game)| tour.skip(words, entries, game);
            let played = ui.tour.as_mut().zip(*game).map(skip).unwrap_or_default();
            if !played.is_empty() {
                ui.dialogs.clear();
                ui.line = MoveLine::default();
            }
            Some(played.into_iter().map(|command| cx.order(command)).collect())
        }
        Act::Board if ui.dialogs.is_empty() => {
            ui.looking.board = !ui.looking.board;
            Some(Vec::new())
        }
        Act::Board => {
            ui.looking.peek = true;
            Some(Vec::new())
        }
        Act::Undo if !ui.dialogs.is_empty() || ui.line.field.is_empty() => Some(undo(ui, cx)),
        Act::Suspend if cx.snapshot.game.is_some_and(|game| game.clock().running.is_some()) => {
            ui.tell(Message::Said(id!("message-no-suspend")));
            Some(Vec::new())
        }
        Act::Suspend => Some(vec![Outcome::Effect(Effect::Suspend)]),
        Act::Redraw => Some(vec![Outcome::Effect(Effect::Redraw)]),
        _ => None,
    }
}

/// Takes back what was done just now, or says that it is too late for that.
fn undo(ui: &mut Ui, cx: &Cx<'_, '_>) -> Vec<Outcome> {
    let Some(undo) = ui.undo.take().filter(|undo| undo.left(cx.at).is_some()) else {
        ui.tell(Message::Said(id!("message-undo-late")));
        return Vec::new();
    };
    ui.tell(Message::Said(undo.said()));
    vec![cx.order(undo.taking_back(cx.snapshot.words))]
}

/// Pastes into the text field under the caret; elsewhere nothing happens.
fn paste(ui: &mut Ui, text: &str, snapshot: &Snapshot<'_>) {
    if ui.secret.is_open() {
        return ui.tell(Message::Said(id!("secret-no-paste")));
    }
    ruling::disarm(ui);
    dossier::disarm(ui, None);
    if let Some(dialog) = ui.dialogs.last_mut() {
        if let Some(field) = dialogs::field(dialog) {
            field.paste(text);
            dialogs::pasted(dialog);
        }
    } else if let Place::Setup(form) = &mut ui.place
        && let Some(field) = form.field()
    {
        field.paste(text);
        start::follow_pairing(form, snapshot);
    }
}

/// Opens what the state of game and record asks for, and closes what it no longer does.
pub fn notice(ui: &mut Ui, snapshot: &Snapshot<'_>) {
    let Some(game) = snapshot.game.filter(|_| matches!(ui.place, Place::Game)) else { return };
    let amends = |ui: &Ui| ui.dialogs.iter().any(|one| matches!(one, Dialog::AmendRules(_)));
    let amended = amends(ui);
    ui.dialogs.retain(|dialog| fits(dialog, game, snapshot));
    if amended && !amends(ui) && game.can_be_amended().is_ok() {
        ui.tell(Message::Said(id!("told-file-changed")));
    }
    ui.undo.take_if(|undo| asks(game) || undo.left(snapshot.now).is_none());
    life::follow(ui, game);
    ruling::disarm_below(ui);
    let failed = snapshot.record.failed.is_some();
    ui.looking.later &= asks(game);
    ui.before.flagged = game.flag().map(|flag| flag.side).or(ui.before.flagged);
    ui.unsaved &= failed;
    let has = |ui: &Ui, is: fn(&Dialog) -> bool| ui.dialogs.iter().any(is);
    if failed && !ui.unsaved && !has(ui, |d| matches!(d, Dialog::Storage(_))) {
        ui.guard |= is_typed(ui);
        ui.dialogs.push(Dialog::Storage(super::ui::StorageForm::default()));
    }
    if ui.looking.later {
        return;
    }
    if game.gap().is_some() && !has(ui, |d| matches!(d, Dialog::Gap(_))) {
        // what was being typed answers nothing
        ui.guard |= is_typed(ui);
        ui.dialogs.push(Dialog::Gap(super::ui::GapForm::default()));
    }
    if game.phase() == Phase::Flagged && !has(ui, |d| matches!(d, Dialog::Flag(_))) {
        let stone = flagged_stone(ui, game);
        // a move whose first key came before the flag was in time: F10 completes it
        let begun = ui.line.first.zip(game.flag()).is_some_and(|(first, flag)| first < flag.at);
        let selected = if stone.is_some() && begun { FlagRow::Before } else { FlagRow::Decline };
        let form = FlagForm { selected, stone, ..FlagForm::default() };
        ui.dialogs.push(Dialog::Flag(form));
    }
}

/// Tells whether a move or a command is being typed.
fn is_typed(ui: &Ui) -> bool {
    let command = matches!(ui.top(), Some(Dialog::Palette(form)) if !form.line.is_empty());
    command || !ui.line.field.is_empty()
}

/// Tells whether the game waits for an answer in a dialog of its own.
fn asks(game: &Game) -> bool {
    game.gap().is_some() || game.phase() == Phase::Flagged
}

/// Returns the moment of a stone whose point was being typed when the flag fell.
fn flagged_stone(ui: &Ui, game: &Game) -> Option<Stamp> {
    let (first, flag) = (ui.line.first?, game.flag()?);
    (first <= flag.at + game.rules().flag_window.0).then_some(first.max(flag.at))
}

/// Tells whether a dialog still has a sense.
fn fits(dialog: &Dialog, game: &Game, snapshot: &Snapshot<'_>) -> bool {
    match dialog {
        Dialog::Flag(_) => game.phase() == Phase::Flagged,
        Dialog::Gap(_) => game.gap().is_some(),
        Dialog::Repeated(asked) => game.move_number() == asked.n && game.outcome().is_none(),
        Dialog::Storage(_) => snapshot.record.failed.is_some(),
        Dialog::Life(_) => game.phase() == Phase::Ended && game.is_recorded(),
        Dialog::Hand(_) if game.is_recorded() => game.phase() == Phase::Agreed,
        Dialog::Paused => game.phase() == Phase::Paused && game.gap().is_none(),
        Dialog::Sheet(_) => game.outcome().is_some(),
        Dialog::Deliver(_) => game.phase() == Phase::Locked,
        Dialog::Colours(_) => game.phase() == Phase::Ready,
        Dialog::Guess(_) => game.phase() == Phase::Ready || game.guesses_after_bids(),
        Dialog::Bids(_) => game.bids_are_due(),
        Dialog::Choosing(form) => game.board().at(form.point).is_none() && !game.is_over(),
        Dialog::Back(_) => game.dispute().is_some() && game.outcome().is_none(),
        Dialog::Hand(_) | Dialog::Dispute(_) => {
            game.phase() == Phase::Ended && game.outcome().is_none()
        }
        Dialog::Swap(_) => !game.is_over(),
        Dialog::Restore(_) => game.is_recorded(),
        Dialog::Change(form) => match form.kind {
            ChangeKind::Unpress => !game.pressed().is_empty(),
            ChangeKind::Recount | ChangeKind::ResultBack => game.outcome().is_some(),
            ChangeKind::EndBack => game.phase() == Phase::Ended && game.outcome().is_none(),
            ChangeKind::Change(_) | ChangeKind::Insert(_) | ChangeKind::TakeBack => true,
        },
        Dialog::Deed(form) => form.about.fits(game),
        Dialog::AmendRules(form) => form.fits(game, snapshot.followed),
        Dialog::Adjourn(_) => adjourn::fits(game),
        Dialog::Adjourning(form) => adjourn::form_fits(form, game),
        Dialog::Foul(_)
        | Dialog::Dossier(_)
        | Dialog::Ruling(_)
        | Dialog::Ask(_)
        | Dialog::Times(_)
        | Dialog::Answer(_)
        | Dialog::Time(_)
        | Dialog::TimeAct(_)
        | Dialog::Reread(_)
        | Dialog::Record(_)
        | Dialog::Ending(_)
        | Dialog::Slip(_)
        | Dialog::Help(_)
        | Dialog::Settings(_)
        | Dialog::Files(_)
        | Dialog::Tip(_)
        | Dialog::Reclaim(_)
        | Dialog::Describe(_)
        | Dialog::Palette(_)
        | Dialog::Command(_)
        | Dialog::Leave(_) => true,
    }
}

/// Reads a digit from 1 to 9, as an input method writes it too.
fn digit(key: &Key) -> Option<usize> {
    let Code::Char(letter) = key.code else { return None };
    let letter = crate::units::half_width(&letter.to_string());
    letter.parse().ok().filter(|n| (1..=9).contains(n) && !key.ctrl && !key.alt)
}
