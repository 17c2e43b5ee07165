//! The start screen and the form of a new game.

use super::canvas::{Canvas, bold};
use super::dialogs;
use super::page::{Line, Look, Page, labelled};
use crate::tui::ui::{ListedGame, Setup, SetupField, Snapshot, Start, Ui};
use crate::words::{Words, family, id, say};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Draws the list of unfinished games with the new game below.
pub fn list(ui: &Ui, list: &Start, snapshot: &Snapshot<'_>, canvas: &mut Canvas<'_>) {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "start-title"), say!(words, "start-hint"));
    let new = snapshot.games.len();
    let practice = ui.offers_practice(snapshot);
    let unfinished = snapshot.games.iter().take_while(|game| !game.is_finished()).count();
    for (row, game) in snapshot.games.iter().enumerate() {
        if row == unfinished {
            page.push(say!(words, "start-finished"), Look::Strong);
        } else if row == 0 {
            page.push(say!(words, "start-unfinished"), Look::Strong);
        }
        page.row(format!("{}  {}", row + 1, listed(words, game)), row == list.selected);
    }
    if ui.reading > 0 {
        page.line(say!(words, "start-reading"));
    }
    let mut foot = |row: usize, letter: &str, text: String, last: bool| {
        let chosen = if last { list.selected >= row } else { list.selected == row };
        let look = if chosen { Look::Chosen } else { Look::Row };
        let key = if row < 9 { (row + 1).to_string() } else { letter.to_owned() };
        page.foot.push(Line { text: format!("{key}  {text}"), look, caret: None });
    };
    foot(new, "F2", say!(words, "start-new"), !practice);
    if practice {
        foot(new + 1, "F3", say!(words, "start-practice"), true);
    }
    shown(ui, &page, snapshot, canvas);
}

fn listed(words: &Words, game: &ListedGame) -> String {
    let phase = if game.is_finished() {
        say!(words, "start-over")
    } else {
        game.phase.and_then(|phase| words.phase(phase_id(phase))).unwrap_or_default()
    };
    let players = format!("{} - {}", game.black, game.white);
    let mut parts = vec![&game.name, &game.title, &players, &phase, &game.wall];
    parts.extend(&game.fault);
    parts.retain(|part| !part.is_empty());
    let parts: Vec<&str> = parts.into_iter().map(String::as_str).collect();
    parts.join("  ")
}

const fn phase_id(phase: crate::game::Phase) -> &'static str {
    use crate::game::Phase;
    match phase {
        Phase::Ready => "ready",
        Phase::Opening => "opening",
        Phase::Playing => "playing",
        Phase::Flagged => "flagged",
        Phase::Paused => "paused",
        Phase::Adjourned => "adjourned",
        Phase::Proposed => "proposed",
        Phase::Ended => "ended",
        Phase::Agreed => "agreed",
        Phase::Locked => "locked",
    }
}

/// Draws the form of a new game.
pub fn setup(ui: &Ui, form: &Setup, snapshot: &Snapshot<'_>, canvas: &mut Canvas<'_>) {
    let words = snapshot.words;
    let hint = if snapshot.event.is_some() {
        say!(words, "setup-hint-event")
    } else {
        say!(words, "setup-hint")
    };
    let mut page = Page::new(say!(words, "setup-title"), hint);
    for field in SetupField::ALL {
        let on = form.focus == field;
        match field {
            SetupField::Go => page.row(say!(words, "setup-go"), on),
            SetupField::Preset => {
                page.row(turn(words, id!("setup-preset"), &rules(form, snapshot)), on)
            }
            SetupField::Tournament => {
                page.field(&say!(words, "setup-tournament"), &form.tournament, on)
            }
            SetupField::Round => page.field(&say!(words, "setup-round"), &form.round, on),
            SetupField::Table => page.field(&say!(words, "setup-table"), &form.table, on),
            SetupField::Name(side) => {
                page.field(&say!(words, "setup-name", side = side), &form.names[side], on)
            }
            SetupField::Rank(side) => {
                page.field(&say!(words, "setup-rank", side = side), &form.ranks[side], on)
            }
            SetupField::Team(side) => {
                page.field(&say!(words, "setup-team", side = side), &form.teams[side], on)
            }
            SetupField::Size => {
                let size = format!("{0}x{0}", form.size);
                page.row(turn(words, id!("setup-size"), &size), on)
            }
            SetupField::Handicap => {
                let handicap = say!(words, "setup-handicap-value", n = form.handicap);
                page.row(turn(words, id!("setup-handicap"), &handicap), on)
            }
            SetupField::Limit(side) => {
                page.field(&say!(words, "setup-limit", side = side), &form.limits[side], on)
            }
            SetupField::Arbiter => page.field(&say!(words, "setup-arbiter"), &form.arbiter, on),
        };
    }
    shown(ui, &page, snapshot, canvas);
}

fn turn(words: &Words, label: crate::words::Id, value: &str) -> String {
    format!("{}< {value} >", labelled(&words.say(label)))
}

/// Names the rules: those of the event, or a preset.
fn rules(form: &Setup, snapshot: &Snapshot<'_>) -> String {
    let words = snapshot.words;
    let named = |id: &str| words.find(family!("preset-"), id, &[]).unwrap_or_else(|| id.to_owned());
    match snapshot.event.filter(|_| form.of_event) {
        Some(event) => {
            let (name, rules) = (&event.tournament.name, named(&event.tournament.rules));
            say!(words, "setup-of-event", event = name, rules = rules)
        }
        None => named(form.preset().id),
    }
}

/// Draws a page as the whole screen, and a dialog over it.
fn shown(ui: &Ui, page: &Page, snapshot: &Snapshot<'_>, canvas: &mut Canvas<'_>) {
    let area = canvas.area;
    let head = format!("caipan  {}", say!(snapshot.words, "start-name"));
    canvas.put(area.x, area.y, area.width, &head, bold());
    canvas.put_right(area.x, area.y, area.width, snapshot.wall, Style::reset());
    let place = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
    let place = place.intersection(area);
    let footer = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
    super::frame::footer(ui, snapshot, canvas, footer, false);
    let message = dialogs::message(ui, snapshot);
    match ui.top().filter(|_| !ui.looking.peek) {
        Some(dialog) => {
            dialogs::page(ui, dialog, snapshot, None).draw(canvas, place, message.as_deref());
        }
        None => page.draw(canvas, place, message.as_deref()),
    }
}
