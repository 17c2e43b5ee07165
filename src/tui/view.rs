//! Draws the screen from its state and a snapshot.

mod adjourn;
mod banner;
mod board;
mod canvas;
mod clock;
mod colours;
mod consequences;
mod deed;
mod deliver;
mod dialogs;
mod dossier;
mod figures;
pub(crate) mod files;
mod frame;
mod glyphs;
mod help;
mod history;
mod layout;
mod life;
mod page;
mod paint;
mod palette;
mod reclaim;
mod record;
mod restore;
mod ruling;
mod seating;
mod secret;
mod sheet;
mod small;
mod start;
mod target;
mod tell;
mod times;
mod tour;

use super::ui::{Dialog, Place, Room, Snapshot, Ui};
use crate::game::Game;
use canvas::{Canvas, Clicks};
use layout::Layout;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::ops::Range;

pub use banner::{banners, standing};
pub use canvas::{cut, stable, width};
pub use files::followed;
pub use frame::{disk, event, last_move};
pub use glyphs::Glyphs;
pub use restore::entry as step;
pub use target::{Target, target, targets};
pub use tell::{call, effects, message as said, person, shown};

/// Draws the screen and returns where the terminal's cursor belongs.
pub fn draw(ui: &Ui, snapshot: &Snapshot<'_>, area: Rect, buffer: &mut Buffer) -> Option<Position> {
    drawn(ui, snapshot, area, buffer).0
}

/// Draws the screen and returns where the terminal's cursor belongs, and what clicks mean where.
fn drawn(
    ui: &Ui,
    snapshot: &Snapshot<'_>,
    area: Rect,
    buffer: &mut Buffer,
) -> (Option<Position>, Vec<(Rect, Clicks)>) {
    let mut clicks = Vec::new();
    let area = area.intersection(buffer.area);
    let (band, rest) = tour::parted(ui, area);
    if let (Some(band), Some(tour), Some(game)) = (band, &ui.tour, snapshot.game) {
        let mut canvas = Canvas::new(buffer, band, &ui.settings);
        canvas.clear();
        tour::draw(ui, tour, snapshot, game, &mut canvas);
        clicks = canvas.clicks;
    }
    let mut canvas = Canvas::new(buffer, rest, &ui.settings);
    canvas.clear();
    match (ui.secret.page(), &ui.place, snapshot.game) {
        (Some(page), ..) => secret::draw(ui, page, snapshot, &mut canvas),
        (None, Place::Game, Some(game)) => draw_game(ui, snapshot, game, &mut canvas),
        (None, Place::Setup(form), _) => start::setup(ui, form, snapshot, &mut canvas),
        (None, Place::Start(list), _) => start::list(ui, list, snapshot, &mut canvas),
        (None, Place::Game, None) => {}
    }
    let cursor = canvas.cursor;
    clicks.append(&mut canvas.clicks);
    paint::paint(ui.settings.theme, area, buffer);
    (cursor, clicks)
}

/// Tells what of a game a screen has room for.
#[must_use]
pub fn room(ui: &Ui, game: Option<&Game>, area: Rect) -> Room {
    let board = |game: &Game| game.is_recorded().then(|| game.board().size());
    let (_, area) = tour::parted(ui, area);
    let game = game.filter(|_| matches!(ui.place, Place::Game) && !ui.secret.is_open());
    let tiny = game.is_some_and(|game| Layout::new(area, board(game)).is_tiny);
    if tiny { Room::Clocks } else { Room::Enough }
}

/// Draws the figures of the running clock anew on a picture in which nothing else changes with
/// time, and returns the lines; `None` where more than that may have changed.
pub fn tick(ui: &Ui, snapshot: &Snapshot<'_>, buffer: &mut Buffer) -> Option<Range<u16>> {
    let (_, area) = tour::parted(ui, buffer.area);
    let game = snapshot.game.filter(|_| matches!(ui.place, Place::Game))?;
    let board = game.is_recorded().then(|| game.board().size());
    let layout = Layout::new(area, board);
    let plain = ui.dialogs.is_empty()
        && ui.undo.is_none()
        && !ui.looking.board
        && !ui.secret.is_open()
        && !layout.is_tiny;
    if !plain || snapshot.record.waiting_since.is_some() {
        return None;
    }
    let mut canvas = Canvas::new(buffer, area, &ui.settings);
    let lines = clock::running(snapshot, game, &mut canvas, &layout)?;
    let height = lines.end.saturating_sub(lines.start);
    paint::paint(ui.settings.theme, Rect { y: lines.start, height, ..area }, buffer);
    Some(lines)
}

/// Says what a dialog says, line by line: for who has no screen.
pub fn told(ui: &Ui, dialog: &Dialog, snapshot: &Snapshot<'_>) -> Vec<String> {
    dialogs::page(ui, dialog, snapshot, snapshot.game).told()
}

/// Lists the rows of a dialog that can be chosen.
pub fn rows(ui: &Ui, dialog: &Dialog, snapshot: &Snapshot<'_>) -> Vec<String> {
    dialogs::page(ui, dialog, snapshot, snapshot.game).rows()
}

fn draw_game(ui: &Ui, snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>) {
    let board = game.is_recorded().then(|| game.board().size());
    let layout = Layout::new(canvas.area, board);
    if layout.board.is_none()
        && board.is_some()
        && asks_for_board(ui)
        && small::draw(ui, snapshot, game, canvas)
    {
        return;
    }
    if layout.is_tiny {
        frame::too_small(ui, snapshot, game, canvas);
        return;
    }
    frame::header(snapshot, game, canvas, layout.header);
    clock::both(ui, snapshot, game, canvas, &layout);
    if let Some(area) = layout.board {
        board::main(ui, game, canvas, area, layout.cell);
    }
    record::moves(ui, snapshot, game, canvas, layout.record);
    if let Some(area) = layout.rulings {
        record::rulings(snapshot, game, canvas, area);
    }
    record::status(ui, snapshot, canvas, layout.status);
    frame::line(ui, snapshot, game, canvas, layout.line);
    let boardless = layout.board.is_none() && board.is_some();
    frame::footer(ui, snapshot, canvas, layout.footer, boardless);
    if let Some(dialog) = ui.top().filter(|_| !ui.looking.peek) {
        draw_dialog(ui, dialog, snapshot, game, canvas, &layout);
    }
}

/// Tells whether the board is to be seen where there is no room for it beside the clocks.
fn asks_for_board(ui: &Ui) -> bool {
    match ui.top() {
        Some(Dialog::Life(_) | Dialog::Restore(_)) => true,
        Some(_) => ui.looking.peek,
        None => ui.looking.board,
    }
}

fn draw_dialog(
    ui: &Ui,
    dialog: &Dialog,
    snapshot: &Snapshot<'_>,
    game: &Game,
    canvas: &mut Canvas<'_>,
    layout: &Layout,
) {
    if let Dialog::Life(life) = dialog {
        life::draw(ui, life, snapshot, game, canvas, layout);
        return;
    }
    if let Dialog::Restore(view) = dialog {
        restore::draw(ui, *view, snapshot, game, canvas, layout);
        return;
    }
    let page = dialogs::page(ui, dialog, snapshot, Some(game));
    // what the page says already isn't said twice
    let message = dialogs::message(ui, snapshot).filter(|text| !page.says(text));
    page.draw(canvas, layout.dialog, message.as_deref());
}
