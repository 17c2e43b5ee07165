//! The command palette, and the form that confirms a typed command.

use super::dialogs::judged;
use super::page::{Line, Look, Page};
use super::{canvas, consequences, tell, times};
use crate::game::{Event, Game, Order};
use crate::report;
use crate::tui::keys::Row;
use crate::tui::ui::palette::label;
use crate::tui::ui::{Care, CommandForm, Dialog, Entry, Palette, Snapshot, Ui};
use crate::tui::update::{situation, without};
use crate::words::{Words, say};

/// Columns of a key's name.
const KEY: u16 = 8;

/// Lists what fits below the line; what is wrong stands between, what the chosen entry does below.
pub fn page(ui: &Ui, form: &Palette, snapshot: &Snapshot<'_>) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "palette-title"), say!(words, "palette-hint"));
    let caret = Some(2 + u16::try_from(form.line.caret()).unwrap_or(0));
    let text = format!(": {}", form.line.text());
    page.head.push(Line { text, look: Look::Plain, caret });
    if let Some(said) = &ui.message {
        let text = tell::message(words, said);
        page.head.push(Line { text, look: Look::Alarm, caret: None });
    }
    let entries = entries(ui, form, snapshot);
    for (at, entry) in entries.iter().enumerate() {
        page.row(row(entry, snapshot), at == form.selected);
    }
    // what is wrong says how it is written
    let about = match entries.get(form.selected).filter(|_| ui.message.is_none()) {
        Some(Entry::Key(row)) => words.say(row.about),
        Some(Entry::Command(usage)) => words.usage(usage, true),
        None if entries.is_empty() => say!(words, "palette-none"),
        None => String::new(),
    };
    page.foot.push(Line { text: about, look: Look::Strong, caret: None });
    page
}

/// Lists what fits, on the screen below the palette.
pub fn entries(ui: &Ui, form: &Palette, snapshot: &Snapshot<'_>) -> Vec<Entry> {
    let below = without(ui, |dialog| matches!(dialog, Dialog::Palette(_)));
    form.entries(&below, situation(&below), snapshot)
}

/// Writes an entry: a key with its name, or a command with its values and what it does.
pub fn row(entry: &Entry, snapshot: &Snapshot<'_>) -> String {
    match entry {
        Entry::Key(row) => {
            let key = key_name(row);
            let pad = usize::from(KEY.saturating_sub(canvas::width(&key)).max(1));
            format!("{key}{}{}", " ".repeat(pad), label(row, snapshot))
        }
        Entry::Command(usage) => {
            let words = snapshot.words;
            format!("{}  {}", words.usage(usage, false), words.command(usage.name))
        }
    }
}

fn key_name(row: &Row) -> String {
    row.keys.first().map_or_else(String::new, |key| key.name())
}

/// Says what a typed command will do, and asks for the keys that it takes.
pub fn command(ui: &Ui, form: &CommandForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let (words, at) = (snapshot.words, snapshot.now);
    let arbiter = &ui.settings.arbiter;
    let hint = match form.care(game, arbiter, at) {
        Care::Light => say!(words, "order-hint"),
        Care::Costly => say!(words, "hint-confirm"),
        Care::Final if form.armed.is_armed() => say!(words, "hint-armed"),
        Care::Final => say!(words, "hint-arm"),
    };
    let mut page = Page::new(say!(words, "order-title"), hint);
    page.push(&form.text, Look::Strong);
    if let Some(chief) = &form.chief {
        page.field(&say!(words, "field-chief"), chief, true);
    }
    page.lines.extend(does(words, game, &form.draft(arbiter, at)));
    page
}

/// Says what an order would do: what the record will say, what follows for the people at the
/// board, what is different then.
pub fn does(words: &Words, game: &Game, order: &Order) -> Vec<Line> {
    let Ok(events) = game.decide(order) else { return judged(words, game, Ok(order.clone())) };
    let mut after = game.clone();
    after.apply_all(&events);
    let said = report::act_said(words, &after, &order.by, &events);
    let mut lines: Vec<Line> =
        said.into_iter().map(|text| Line { text, ..Line::default() }).collect();
    let follows = times::with_readings(words, game, Ok(order.clone()));
    let said = |line: &Line| lines.iter().any(|one: &Line| one.text.contains(&line.text));
    let new = |line: &Line| line.look != Look::Plain && !said(line);
    let follows: Vec<Line> = follows.into_iter().filter(new).collect();
    lines.extend(follows);
    if events.iter().any(|event| matches!(event, Event::Lifted { .. })) {
        lines.extend(consequences::lines(words, game, &after, &events, order.at));
    }
    lines
}
