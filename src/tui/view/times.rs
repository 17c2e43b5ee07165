//! The time page, its forms, and a pause.

use super::canvas;
use super::dialogs::{article, judged, reasons};
use super::page::{Big, Line, Look, Page, labelled};
use super::tell;
use crate::game::command::Who;
use crate::game::{Event, Game, Order, Reading, Refusal};
use crate::rules::TimeSystem;
use crate::tui::ui::times::{EnvelopeField, Heard};
use crate::tui::ui::{ActField, ActKind, Field, Snapshot, TimeAct, TimeRow, Ui};
use crate::tui::update;
use crate::units::{Side, Span, Stamp};
use crate::words::{Words, say};

/// Builds the page of what is left and what can be done about it.
pub fn list(at: usize, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "time-title"), say!(words, "time-hint"));
    page.big = Side::BOTH.into_iter().map(|side| big(snapshot, game, side)).collect();
    let text = Side::BOTH.map(|side| left(words, game, side, &reading(snapshot, game, side)));
    page.head.push(Line { text: text.join("   "), look: Look::Strong, caret: None });
    let rows = TimeRow::all(game);
    let half = rows.len().div_ceil(2);
    for (n, row) in rows.iter().enumerate() {
        let refused = row.refusal(game, snapshot.now).is_some();
        let key = match n {
            _ if refused => "-".to_owned(),
            0..9 => (n + 1).to_string(),
            _ => " ".to_owned(),
        };
        let look = if n == at { Look::Chosen } else { Look::Row };
        let text = format!("{key}  {}", named(words, game, *row));
        let line = Line { text, look, caret: None };
        if n < half { page.lines.push(line) } else { page.right.push(line) }
    }
    page
}

fn reading(snapshot: &Snapshot<'_>, game: &Game, side: Side) -> Reading {
    game.clock().reading(side, snapshot.now, game.rules())
}

fn big(snapshot: &Snapshot<'_>, game: &Game, side: Side) -> Big {
    let words = snapshot.words;
    let reading = reading(snapshot, game, side);
    let read = update::reads(&reading);
    let below = if read { say!(words, "word-byoyomi") } else { String::new() };
    Big { label: words.party(side), below, figures: tell::figures(game, &reading), read }
}

/// Says what a side has left in one text: the reading, and what follows it.
fn left(words: &Words, game: &Game, side: Side, reading: &Reading) -> String {
    let text = tell::shown(words, game, reading);
    let text = say!(words, "time-left", side = side, reading = text);
    let rules = game.rules();
    let reserved = rules.time.has_reserve() && reading.reserve > 0;
    if !reserved || update::reads(reading) {
        return text;
    }
    let all = reading.main + rules.period.0.times(u64::from(reading.reserve));
    let all = all.saturating_sub(reading.period).to_remaining();
    format!("{text} {}", say!(words, "time-reserve", n = reading.reserve, all = all))
}

/// Names a row.
fn named(words: &Words, game: &Game, row: TimeRow) -> String {
    match row {
        TimeRow::Asked(side) => say!(words, "times-asked", side = side),
        TimeRow::Captures => match game.lifting() {
            None => say!(words, "times-hold"),
            Some(_) if game.waits_for_press() => say!(words, "times-press"),
            Some(_) => say!(words, "times-release"),
        },
        TimeRow::Seat(side) if game.away(side).is_some() => {
            say!(words, "times-return", side = side)
        }
        TimeRow::Seat(side) => say!(words, "times-leave", side = side),
        TimeRow::Reread => say!(words, "times-reread"),
        TimeRow::Set(side) => say!(words, "time-set", side = side),
        TimeRow::Late => say!(words, "times-late"),
        TimeRow::Fault => say!(words, "times-fault"),
        TimeRow::Split => say!(words, "times-split"),
        TimeRow::Relieve => say!(words, "times-relieve"),
        TimeRow::Settle => say!(words, "times-settle"),
        TimeRow::Join => say!(words, "times-join"),
    }
}

/// Builds the answer to a player who asked: nothing but what he has left.
pub fn answer(side: Side, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let title = say!(words, "times-asked", side = side);
    let mut page = Page::new(title, say!(words, "answer-hint"));
    page.big = vec![big(snapshot, game, side)];
    page.push(left(words, game, side, &reading(snapshot, game, side)), Look::Strong);
    page.line(say!(words, "answer-noted"));
    page
}

/// Lists the calls that were heard in this period.
pub fn calls(list: &Heard, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let hint = match game.flag() {
        Some(_) => say!(words, "hint-confirm"),
        None => say!(words, "hint-enter"),
    };
    let mut page = Page::new(say!(words, "reread-title"), hint);
    let side = game.read_side();
    let now = game.flag().map_or_else(|| reading(snapshot, game, side), |flag| flag.before);
    for (n, call) in list.calls.iter().enumerate() {
        let back = now.back_to(call, &game.turn_began(side), game.rules()).unwrap_or(now);
        let back = tell::reading(words, game, &back);
        let given = given(snapshot, call);
        let call = tell::call(words, game, call).unwrap_or_else(|| call.clone());
        let key = if n < 9 { (n + 1).to_string() } else { " ".to_owned() };
        page.row(
            format!("{key}  {}{given}", say!(words, "reread-from", call = call, reading = back)),
            n == list.at,
        );
    }
    page.foot.extend(article(words, game, "reread"));
    page
}

/// Says how late a call was on the screen, and spoken, after the moment it was due.
fn given(snapshot: &Snapshot<'_>, name: &str) -> String {
    let Some(call) = snapshot.calls.iter().rfind(|call| call.name == name) else {
        return String::new();
    };
    let late = |at: Stamp| u32::try_from(at.since(call.due).ms()).unwrap_or(u32::MAX);
    let said = match call.spoken {
        Some(spoken) => {
            say!(snapshot.words, "reread-spoken", at = late(call.at), spoken = late(spoken))
        }
        None => say!(snapshot.words, "reread-given", at = late(call.at)),
    };
    format!("  {said}")
}

/// Builds a form of the time page.
pub fn act(ui: &Ui, form: &TimeAct, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let hint = match form.focus {
        ActField::Side => say!(words, "form-side-hint"),
        ActField::Time
        | ActField::Name
        | ActField::Chief
        | ActField::Main(_)
        | ActField::Reserve(_)
        | ActField::Period(_)
        | ActField::Moves(_)
        | ActField::Warnings(_)
        | ActField::Envelope(_)
        | ActField::Reason => say!(words, "form-hint"),
    };
    let mut page = Page::new(title(words, form.kind), hint);
    if form.kind == ActKind::Join && game.rules().sealing.is_some() {
        let text = if form.is_beside(ActField::Reason) {
            say!(words, "join-page-times")
        } else {
            say!(words, "join-page-envelope")
        };
        page.head.push(Line { text, look: Look::Strong, caret: None });
    }
    if let (ActKind::Fault, Some(shown)) = (form.kind, TimeAct::shown(game, snapshot.now)) {
        page.line(say!(words, "fault-shown", shown = shown.to_used()));
    }
    for told in &form.told {
        page.line(told.as_str());
    }
    for field in form.fields(game).into_iter().filter(|field| form.is_beside(*field)) {
        put(&mut page, words, form, field);
    }
    if let Some(text) = form.unread() {
        page.push(say!(words, "message-no-time", what = text), Look::Alarm);
    } else if let Some((_, said)) = form.envelope_fault() {
        page.push(words.say(said), Look::Alarm);
    } else {
        let arbiter = &ui.settings.arbiter;
        let (_, game) = form.begun(game, arbiter, snapshot.now);
        let order = form.order(&game, words, arbiter, snapshot.now);
        page.lines.extend(with_readings(words, &game, order));
    }
    let cite = match form.kind {
        ActKind::Late => "late",
        ActKind::Fault => "clock-fault",
        ActKind::Split => "split-time",
        ActKind::Settle => "settle",
        ActKind::Relieve | ActKind::Join => return page,
    };
    page.lines.extend(article(words, game, cite));
    page
}

fn title(words: &Words, kind: ActKind) -> String {
    match kind {
        ActKind::Late => say!(words, "times-late"),
        ActKind::Fault => say!(words, "times-fault"),
        ActKind::Split => say!(words, "times-split"),
        ActKind::Relieve => say!(words, "times-relieve"),
        ActKind::Settle => say!(words, "times-settle"),
        ActKind::Join => say!(words, "times-join"),
    }
}

fn put(page: &mut Page, words: &Words, form: &TimeAct, field: ActField) {
    let on = form.focus == field;
    let of = |side: Side, label: String| format!("{} {label}", words.side(side));
    let standing = &form.standing;
    match field {
        ActField::Side => page.row(which(words, form.side), on),
        ActField::Time => page.field(&time_label(words, form.kind), &form.time, on),
        ActField::Name => page.field(&say!(words, "setup-arbiter"), &form.name, on),
        ActField::Chief => page.field(&say!(words, "field-chief"), &form.chief, on),
        ActField::Main(side) => {
            page.field(&of(side, say!(words, "time-main")), &standing[side].main, on)
        }
        ActField::Reserve(side) => {
            page.field(&of(side, say!(words, "time-periods")), &standing[side].reserve, on)
        }
        ActField::Period(side) => {
            page.field(&of(side, say!(words, "time-period")), &standing[side].period, on)
        }
        ActField::Moves(side) => {
            page.field(&of(side, say!(words, "time-moves")), &standing[side].moves, on)
        }
        ActField::Warnings(side) => {
            page.field(&of(side, say!(words, "time-warnings")), &standing[side].warnings, on)
        }
        ActField::Envelope(one) => {
            long_field(page, &envelope_label(words, one), form.envelope.field(one), on);
            page
        }
        ActField::Reason => {
            reasons(page, words, &form.reason, form.reasons(), on);
            page
        }
    };
}

/// Adds a text field whose text may take a second line; the caret goes with it.
fn long_field(page: &mut Page, label: &str, field: &Field, on: bool) {
    const ROOM: usize = 40;
    let (mut at, mut columns) = (0, 0);
    for c in field.text().chars().take_while(|c| {
        columns += usize::from(canvas::width(c.encode_utf8(&mut [0; 4])));
        columns <= ROOM
    }) {
        at += c.len_utf8();
    }
    let (first, second) = field.text().split_at(at);
    let first_columns = usize::from(canvas::width(first));
    let behind = !second.is_empty() && field.caret() > first_columns;
    let look = if on { Look::Chosen } else { Look::Row };
    let mut line = |label: &str, text: &str, caret: Option<usize>| {
        let label = labelled(label);
        let column = |caret| u16::try_from(caret).unwrap_or(0) + canvas::width(&label);
        let caret = caret.filter(|_| on).map(column);
        page.lines.push(Line { text: format!("{label}{text}"), look, caret });
    };
    line(label, first, (!behind).then(|| field.caret()));
    if !second.is_empty() {
        line("", second, behind.then(|| field.caret() - first_columns));
    }
}

fn envelope_label(words: &Words, field: EnvelopeField) -> String {
    match field {
        EnvelopeField::Keeper => say!(words, "adjourned-keeper"),
        EnvelopeField::Mark => say!(words, "adjourned-mark"),
        EnvelopeField::Resumes => say!(words, "adjourned-resumes"),
        EnvelopeField::Place => say!(words, "adjourned-where"),
        EnvelopeField::Commitment => say!(words, "adjourned-commitment"),
        EnvelopeField::Game => say!(words, "adjourned-game"),
        EnvelopeField::Number => say!(words, "join-number"),
    }
}

fn time_label(words: &Words, kind: ActKind) -> String {
    match kind {
        ActKind::Late => say!(words, "late-by"),
        ActKind::Fault => say!(words, "fault-truth"),
        ActKind::Split | ActKind::Relieve | ActKind::Settle | ActKind::Join => {
            say!(words, "split-used")
        }
    }
}

/// Shows both sides, the chosen one marked.
pub fn which(words: &Words, chosen: Option<Side>) -> String {
    let mark = |side: Side| {
        let mark = if chosen == Some(side) { "[*]" } else { "[ ]" };
        format!("{mark} {}", words.party(side))
    };
    let label = labelled(&say!(words, "which-side"));
    format!("{label}{}", Side::BOTH.map(mark).join("  "))
}

/// Says what an order of a form would do: what it says elsewhere, and both readings where they
/// change.
pub fn with_readings(
    words: &Words,
    game: &Game,
    order: Result<Order, Option<Refusal>>,
) -> Vec<Line> {
    let decided = order.as_ref().ok().and_then(|order| game.decide(order).ok().zip(Some(order.at)));
    let mut lines = judged(words, game, order);
    if game.clock().running.is_none() {
        // they stand already
        let stands = say!(words, "preview-clocks-stand");
        lines.retain(|line| line.text != stands);
    }
    let Some((events, at)) = decided else { return lines };
    let text = |text| Line { text, look: Look::Strong, caret: None };
    let changed = changed(words, game, &events, at);
    let replaced = events.iter().any(|event| matches!(event, Event::ClockReplaced { .. }));
    if replaced && changed.is_empty() {
        // seconds that are being read have no fractions that could be corrected
        lines.push(text(say!(words, "preview-unchanged")));
    }
    lines.extend(changed.into_iter().map(text));
    lines
}

/// Returns both readings that events leave.
fn readings(events: &[Event]) -> Option<[Reading; 2]> {
    events.iter().rev().find_map(|event| {
        let Event::Clocks { black, white, .. } = event else { return None };
        Some([*black, *white])
    })
}

/// Says which readings change.
fn changed(words: &Words, game: &Game, events: &[Event], at: crate::units::Stamp) -> Vec<String> {
    let Some(after) = readings(events) else { return Vec::new() };
    let differs = |(side, after): (Side, Reading)| {
        let was = game.clock().reading(side, at, game.rules());
        let [was, after] = [was, after].map(|one| exactly(words, game, &one));
        (was != after)
            .then(|| say!(words, "preview-reading", side = side, was = was, reading = after))
    };
    Side::BOTH.into_iter().zip(after).filter_map(differs).collect()
}

/// Says a reading with its reserve, which is part of what both sides confirm.
pub fn exactly(words: &Words, game: &Game, reading: &Reading) -> String {
    let text = tell::reading(words, game, reading);
    let reads = reading.main > Span::ZERO && game.rules().time.has_reserve();
    if reads {
        format!("{text} {}", say!(words, "with-reserve", n = reading.reserve))
    } else {
        text
    }
}

/// Says both readings that a choice after a gap would leave.
pub fn both(words: &Words, game: &Game, events: &[Event]) -> String {
    let texts = readings(events).into_iter().flatten().zip(Side::BOTH).map(|(reading, side)| {
        let reading = exactly(words, game, &reading);
        say!(words, "time-left", side = side, reading = reading)
    });
    texts.collect::<Vec<String>>().join("  ")
}

/// Builds the page of a pause: both readings, who has confirmed them, what comes next.
pub fn pause(ui: &Ui, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "pause-title"), say!(words, "pause-hint"));
    for (side, (key, who)) in Side::BOTH.into_iter().zip([("1", Who::Black), ("2", Who::White)]) {
        let done = game.read().contains(&who);
        let state = if done { say!(words, "pause-read") } else { say!(words, "pause-unread") };
        let reading = if tell::uncopied(game) {
            tell::shown(words, game, &reading(snapshot, game, side))
        } else {
            exactly(words, game, &reading(snapshot, game, side))
        };
        let text = say!(words, "time-left", side = side, reading = reading);
        page.push(format!("{key}  {text}  {state}"), if done { Look::Plain } else { Look::Strong });
    }
    let copied = game.clock().set > ui.before.copied;
    if game.rules().time == TimeSystem::NoClock && !copied {
        page.line(say!(words, "pause-copy"));
    }
    let both = [Who::Black, Who::White].iter().all(|who| game.read().contains(who));
    let side = game.to_move();
    page.line(if both {
        say!(words, "pause-next", side = side)
    } else {
        say!(words, "pause-to-read")
    });
    page.lines.extend(article(words, game, "pause"));
    page
}
