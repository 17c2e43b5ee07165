//! What each dialog says.

use super::banner::{banners, complaints};
use super::page::{Look, Page, labelled};
use super::{
    adjourn, colours, deed, deliver, dossier, files, help, history, palette, reclaim, restore,
    ruling, seating, sheet, tell, times,
};
use crate::game::command::Recovery;
use crate::game::{Command, Game, Order};
use crate::rules::TimeSystem;
use crate::tui::ui::{
    Armed, Ask, Asked, Change, ChangeKind, Dialog, FlagForm, FlagRow, GapForm, Leave, Place,
    Reason, SettingsForm, Snapshot, StorageForm, TimeField, TimeForm, Ui, orders, stroke,
};
use crate::tui::update;
use crate::units::Side;
use crate::words::{Id, Words, say};

/// Builds the page of a dialog.
pub fn page(ui: &Ui, dialog: &Dialog, snapshot: &Snapshot<'_>, game: Option<&Game>) -> Page {
    let words = snapshot.words;
    match (dialog, game) {
        (Dialog::Help(list), _) => help::page(list.at, ui, snapshot, game),
        (Dialog::Slip(view), _) => deliver::slip(view, words),
        (Dialog::Deliver(form), _) => deliver::page(form, words),
        (Dialog::Settings(form), _) => settings(ui, form, snapshot),
        (Dialog::Files(form), game) => files::page(*form, snapshot, game),
        (Dialog::AmendRules(form), Some(game)) => files::amend(form, snapshot, game),
        (Dialog::Tip(name), _) => tip(name, words),
        (Dialog::Reclaim(form), _) => reclaim::page(form, words),
        (Dialog::Leave(form), _) => leave(ui, *form, words, game),
        (Dialog::Storage(form), _) => storage(form, snapshot),
        (Dialog::Palette(form), _) => palette::page(ui, form, snapshot),
        (Dialog::Command(form), Some(game)) => palette::command(ui, form, snapshot, game),
        (Dialog::Foul(foul), Some(game)) => ruling::foul(foul, snapshot, game),
        (Dialog::Ruling(form), Some(game)) => ruling::form(ui, form, snapshot, game),
        (Dialog::Repeated(asked), Some(game)) => ruling::repeated(*asked, snapshot, game),
        (Dialog::Dossier(list), Some(game)) => dossier::list(list.at, snapshot, game),
        (Dialog::Deed(form), Some(game)) => deed::page(ui, form, snapshot, game),
        (Dialog::Ask(ask), Some(game)) => ask_page(*ask, words, game),
        (Dialog::Flag(form), Some(game)) => flag(ui, form, snapshot, game),
        (Dialog::Gap(form), Some(game)) => gap(*form, snapshot, game),
        (Dialog::Times(list), Some(game)) => times::list(list.at, snapshot, game),
        (Dialog::Answer(side), Some(game)) => times::answer(*side, snapshot, game),
        (Dialog::Time(form), Some(game)) => time(ui, form, snapshot, game),
        (Dialog::TimeAct(form), Some(game)) => times::act(ui, form, snapshot, game),
        (Dialog::Reread(list), Some(game)) => times::calls(list, snapshot, game),
        (Dialog::Adjourn(list), Some(game)) => adjourn::list(list.at, snapshot, game),
        (Dialog::Adjourning(form), Some(game)) => adjourn::form(ui, form, snapshot, game),
        (Dialog::Paused, Some(game)) => times::pause(ui, snapshot, game),
        (Dialog::Bids(form), Some(game)) => seating::bids(ui, *form, snapshot, game),
        (Dialog::Choosing(form), Some(game)) => seating::choosing(*form, snapshot, game),
        (Dialog::Back(armed), Some(game)) => seating::back(*armed, snapshot, game),
        (Dialog::Dispute(form), Some(game)) => seating::dispute(ui, form, snapshot, game),
        (Dialog::Hand(form), Some(game)) => sheet::hand(ui, form, snapshot, game),
        (Dialog::Record(list), Some(game)) => history::page(list, snapshot, game),
        (Dialog::Change(form), Some(game)) => change(ui, form, snapshot, game),
        (Dialog::Describe(form), Some(_)) => colours::describe(form, words),
        (Dialog::Colours(list), Some(game)) => colours::menu(list.at, words, game),
        (Dialog::Guess(form), Some(game)) => colours::guess(ui, form, snapshot, game),
        (Dialog::Swap(form), Some(game)) => colours::swap(ui, form, snapshot, game),
        (Dialog::Restore(view), Some(game)) => restore::page(*view, snapshot, game),
        (Dialog::Ending(list), Some(game)) => ending(list.at, words, game),
        (Dialog::Sheet(sheet), Some(game)) => sheet::page(*sheet, snapshot, game),
        _ => Page::default(),
    }
}

/// Returns what is said at the bottom of a dialog.
pub fn message(ui: &Ui, snapshot: &Snapshot<'_>) -> Option<String> {
    let said = ui.message.as_ref().map(|message| tell::message(snapshot.words, message));
    // what ends the game has to wait for them
    let ends = matches!(
        ui.top(),
        Some(Dialog::Ending(_) | Dialog::Life(_) | Dialog::Hand(_) | Dialog::Sheet(_))
    );
    let waits = complaints(snapshot).filter(|_| ends);
    let texts: Vec<String> = banners(ui, snapshot).into_iter().chain(waits).collect();
    said.or_else(|| Some(texts.join("  ")).filter(|text| !text.is_empty()))
}

fn settings(ui: &Ui, form: &SettingsForm, snapshot: &Snapshot<'_>) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "settings-title"), say!(words, "settings-hint"));
    let glyphs = match ui.settings.glyphs {
        crate::tui::ui::GlyphChoice::Plain => say!(words, "glyphs-plain"),
        crate::tui::ui::GlyphChoice::Narrow => say!(words, "glyphs-narrow"),
        crate::tui::ui::GlyphChoice::Wide => say!(words, "glyphs-wide"),
    };
    let theme = match ui.settings.theme {
        crate::tui::ui::Theme::Terminal => say!(words, "theme-terminal"),
        crate::tui::ui::Theme::Wood => say!(words, "theme-wood"),
        crate::tui::ui::Theme::Dark => say!(words, "theme-dark"),
        crate::tui::ui::Theme::Light => say!(words, "theme-light"),
        crate::tui::ui::Theme::Contrast => say!(words, "theme-contrast"),
        crate::tui::ui::Theme::Plain => say!(words, "theme-plain"),
    };
    let language = words.language_name();
    page.row(
        format!("{}< {language} >", labelled(&say!(words, "settings-language"))),
        form.selected == 0,
    );
    page.row(
        format!("{}< {glyphs} >", labelled(&say!(words, "settings-glyphs"))),
        form.selected == 1,
    );
    page.row(
        format!("{}< {theme} >", labelled(&say!(words, "settings-theme"))),
        form.selected == 2,
    );
    let voice = if ui.settings.voice { say!(words, "voice-on") } else { say!(words, "voice-off") };
    page.row(
        format!("{}< {voice} >", labelled(&say!(words, "settings-voice"))),
        form.selected == 3,
    );
    let named = form.selected == SettingsForm::NAME;
    page.field(&say!(words, "setup-arbiter"), &form.arbiter, named);
    let label = labelled(&say!(words, "settings-files"));
    page.row(format!("{label}{}", files::state(snapshot)), form.selected == SettingsForm::FILES);
    page
}

fn tip(game: &str, words: &Words) -> Page {
    let mut page = Page::new(say!(words, "run-ask-tip-title"), say!(words, "hint-confirm"));
    page.push(say!(words, "run-ask-tip", game = game), Look::Alarm);
    page.row(say!(words, "run-ask-tip-open"), true);
    page.line(say!(words, "run-ask-tip-show", game = game));
    page
}

fn leave(ui: &Ui, form: Leave, words: &Words, game: Option<&Game>) -> Page {
    let practice = game.is_some_and(|game| game.opening().practice);
    let hint = if practice { say!(words, "hint-enter") } else { say!(words, "leave-hint") };
    let mut page = Page::new(say!(words, "leave-title"), hint);
    if !matches!(ui.place, Place::Game) {
        page.row(say!(words, "leave-program"), true);
        return page;
    }
    let running = game.and_then(|game| game.clock().running);
    let (text, look) = match running {
        _ if practice => (say!(words, "leave-practice"), Look::Plain),
        Some(side) => (say!(words, "leave-clock-runs", side = side), Look::Alarm),
        None if game.is_some_and(|game| game.phase() == crate::game::Phase::Locked) => {
            (say!(words, "leave-locked"), Look::Plain)
        }
        None => (say!(words, "leave-clocks-stand"), Look::Plain),
    };
    page.push(text, look);
    page.row(format!("1  {}", say!(words, "leave-game")), form.selected == 0);
    page.row(format!("2  {}", say!(words, "leave-program")), form.selected == 1);
    page
}

fn storage(form: &StorageForm, snapshot: &Snapshot<'_>) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(say!(words, "storage-title"), say!(words, "storage-hint"));
    page.push(snapshot.record.failed.clone().unwrap_or_default(), Look::Alarm);
    if let Some(place) = &snapshot.record.saving {
        page.line(say!(words, "storage-saving", place = place));
    }
    page.row(say!(words, "storage-take-back"), form.selected == 0);
    page.field(&say!(words, "storage-elsewhere"), &form.path, form.selected == 1);
    page.row(say!(words, "storage-go-on"), form.selected == 2);
    page
}

/// Says what is asked.
pub fn asked(words: &Words, game: &Game, what: Asked) -> String {
    match what {
        Asked::Pass => say!(words, "ask-pass", side = game.to_move()),
        Asked::Pause => say!(words, "ask-pause"),
        Asked::Resume => say!(words, "ask-resume", side = game.to_move()),
        Asked::Propose => say!(words, "ask-propose", side = game.to_move()),
        Asked::Answer(agree) => {
            let side = game.proposal().unwrap_or(Side::Black).other();
            if agree {
                say!(words, "ask-agree", side = side)
            } else {
                say!(words, "ask-refuse", side = side)
            }
        }
        Asked::Dispute => say!(words, "dispute-title"),
        Asked::Back => say!(words, "ask-back", n = game.dispute().map_or(0, |one| one.after)),
        Asked::Resign(Some(side)) => say!(words, "ask-resign", side = side),
        Asked::Resign(None) => say!(words, "ask-resign-who"),
        Asked::Leave(side) => say!(words, "ask-leave", side = side),
    }
}

fn ask_page(ask: Ask, words: &Words, game: &Game) -> Page {
    let hint = if matches!(ask.what, Asked::Leave(_)) {
        say!(words, "hint-leave")
    } else if matches!(ask.what, Asked::Resign(_)) {
        say!(words, "hint-resign")
    } else if ask.is_costly() {
        say!(words, "hint-confirm")
    } else {
        say!(words, "hint-enter")
    };
    let mut page = Page::new(asked(words, game, ask.what), hint);
    let cite = match ask.what {
        Asked::Pass => "passes_end",
        Asked::Pause | Asked::Resume => "pause",
        Asked::Propose => "end_sign",
        Asked::Answer(true) => "agreed-end",
        Asked::Answer(false) => "refused-end",
        Asked::Dispute | Asked::Back => "dispute_starter",
        Asked::Resign(_) => "resign",
        Asked::Leave(_) => "leave",
    };
    if let Asked::Resign(side) = ask.what {
        for (own, n) in Side::BOTH.into_iter().zip(1_u32..) {
            let text = format!("{n}  {} {}", words.side(own), tell::person(game, own));
            page.row(text, side == Some(own));
        }
    }
    let order = ask.command().map(|command| {
        let by = crate::game::By::table("");
        Ok(Order { command, by, at: ask.at })
    });
    page.lines.extend(judged(words, game, order.unwrap_or(Err(None))));
    if ask.what == Asked::Propose {
        page.line(match game.rules().end_sign {
            crate::rules::EndSign::OtherColour => say!(words, "sign-stone"),
            crate::rules::EndSign::Spoken => say!(words, "sign-spoken"),
        });
    }
    page.lines.extend(article(words, game, cite));
    page
}

/// Returns the article that an act cites.
pub(super) fn article(words: &Words, game: &Game, cite: &str) -> Option<super::page::Line> {
    text_of(words, game.rules().cite(cite)?.id())
}

fn text_of(words: &Words, clause: &str) -> Option<super::page::Line> {
    let text = tell::article(words, clause)?;
    Some(super::page::Line { text, ..super::page::Line::default() })
}

fn flag(ui: &Ui, form: &FlagForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let Some(flag) = game.flag() else { return Page::default() };
    let title = say!(words, "flag-title", side = flag.side);
    if let Some(reason) = &form.reason {
        let mut page = Page::new(title, say!(words, "hint-enter"));
        page.line(say!(words, "flag-why"));
        reasons(&mut page, words, reason, orders::FLAGS, true);
        return page;
    }
    if let Some(armed) = form.loss {
        return flag_loss(armed, title, snapshot, game);
    }
    let hint = match game.adjournment() {
        Some(_) => say!(words, "flag-hint-envelope"),
        None => say!(words, "flag-hint"),
    };
    let mut page = Page::new(title, hint);
    for row in form.rows(game, snapshot.now) {
        let (n, text) = match row {
            FlagRow::Confirm => (1, say!(words, "flag-confirm", side = flag.side)),
            FlagRow::Decline => (2, say!(words, "flag-decline")),
            FlagRow::Before => (3, flag_before(ui, form, words, game)),
            FlagRow::Reread => (4, say!(words, "times-reread")),
        };
        page.row(format!("{n}  {text}"), form.selected == row);
    }
    let clause = game.flag_clause(&flag.before);
    page.lines.extend(text_of(words, clause.id()));
    page
}

/// The page of the loss, with what becomes of the game.
fn flag_loss(armed: Armed, title: String, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let hint = if armed.is_armed() { say!(words, "hint-armed") } else { say!(words, "hint-arm") };
    let mut page = Page::new(title, hint);
    let by = crate::game::By::table("");
    let order = Order { command: Command::FlagConfirmed, by, at: snapshot.now };
    page.lines.extend(judged(words, game, Ok(order)));
    if let Some(flag) = game.flag() {
        page.lines.extend(text_of(words, game.flag_clause(&flag.before).id()));
    }
    page
}

fn flag_before(ui: &Ui, form: &FlagForm, words: &Words, game: &Game) -> String {
    let seconds = game.rules().flag_window.0.ms() / 1000;
    if game.adjournment().is_some() {
        return say!(words, "flag-envelope-before", seconds = seconds);
    }
    let before = say!(words, "flag-before", seconds = seconds);
    let typed = Some(ui.line.field.text()).filter(|text| form.stone.is_some() && !text.is_empty());
    typed
        .map_or(before.clone(), |text| say!(words, "flag-before-typed", text = before, what = text))
}

/// Adds a list of reasons with a field for another one.
pub(super) fn reasons(page: &mut Page, words: &Words, reason: &Reason, list: &[Id], focused: bool) {
    let look = |at: usize| match (at == reason.selected, focused) {
        (true, true) => Look::Chosen,
        (true, false) => Look::Kept,
        // it holds again where the arrows leave the list
        (false, _) if reason.kept == Some(at) => Look::Kept,
        (false, _) => Look::Row,
    };
    for (at, id) in list.iter().enumerate() {
        page.push(words.say(*id), look(at));
    }
    let label = say!(words, "reason-other");
    page.field(&label, &reason.typed, false);
    if let Some(line) = page.lines.last_mut() {
        line.look = look(list.len());
    }
    if let (true, Some(line)) = (focused, page.lines.last_mut()) {
        line.caret = Some(super::canvas::width(&line.text));
    }
}

fn gap(form: GapForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let Some(gap) = game.gap() else { return Page::default() };
    let mut page = Page::new(say!(words, "gap-title"), say!(words, "hint-enter"));
    page.line(say!(words, "gap-about", side = gap.side));
    page.line(match gap.lasted {
        Some(lasted) => say!(words, "gap-lasted", lasted = lasted.to_used()),
        None => say!(words, "gap-unknown"),
    });
    for (row, from) in GapForm::choices(game, snapshot.now).into_iter().enumerate() {
        let text = match from {
            Recovery::Before => {
                let before = tell::reading(words, game, &gap.before);
                say!(words, "gap-before", reading = before)
            }
            Recovery::With => {
                let with = gap.with.map(|with| tell::reading(words, game, &with));
                say!(words, "gap-with", reading = with.unwrap_or_default())
            }
            Recovery::InProportion => {
                let by = crate::game::By::table("");
                let order = Order { command: Command::Recover { from }, by, at: snapshot.now };
                let events = game.decide(&order).unwrap_or_default();
                say!(words, "gap-proportion", readings = times::both(words, game, &events))
            }
        };
        page.row(format!("{}  {text}", row + 1), row == form.selected);
    }
    page.lines.extend(article(words, game, "clock-fault"));
    page
}

fn time(ui: &Ui, form: &TimeForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let Some(side) = form.side else { return Page::default() };
    let mut page = Page::new(say!(words, "time-set", side = side), say!(words, "form-hint"));
    for field in TimeForm::fields(game) {
        let on = form.focus == field;
        match field {
            TimeField::Main if game.rules().time == TimeSystem::NoClock => {
                page.field(&say!(words, "time-copied"), &form.main, on)
            }
            TimeField::Main => page.field(&say!(words, "time-main"), &form.main, on),
            TimeField::Reserve => page.field(&say!(words, "time-periods"), &form.reserve, on),
            TimeField::Period => page.field(&say!(words, "time-period"), &form.period, on),
            TimeField::Moves => page.field(&say!(words, "time-moves"), &form.moves, on),
            TimeField::Reason => {
                reasons(&mut page, words, &form.reason, form.reasons, on);
                &mut page
            }
            TimeField::Chief => page.field(&say!(words, "field-chief"), &form.chief, on),
        };
    }
    if let Some(text) = form.unread(game) {
        page.push(say!(words, "message-no-time", what = text), Look::Alarm);
        return page;
    }
    let order = form.order(game, words, &ui.settings.arbiter, snapshot.now);
    page.lines.extend(times::with_readings(words, game, order));
    page.lines.extend(article(words, game, "reading_by"));
    page
}

/// Says what an order of a form would do, or why not.
pub(super) fn judged(
    words: &Words,
    game: &Game,
    order: Result<Order, Option<crate::game::Refusal>>,
) -> Vec<super::page::Line> {
    let (lines, look) = match order {
        Err(None) => (Vec::new(), Look::Plain),
        Err(Some(refusal)) => (vec![tell::refusal(words, &refusal)], Look::Alarm),
        Ok(order) => match tell::preview(words, game, &order) {
            Ok(lines) => (lines, Look::Strong),
            Err(refusal) => (vec![tell::refusal(words, &refusal)], Look::Alarm),
        },
    };
    let line = |text| super::page::Line { text, look, caret: None };
    lines.into_iter().map(line).collect()
}

fn change(ui: &Ui, form: &Change, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let title = match form.kind {
        ChangeKind::Change(n) => {
            say!(words, "change-title", n = n, was = tell::entry(words, game, n))
        }
        ChangeKind::Insert(n) => say!(words, "insert-title", n = n),
        ChangeKind::TakeBack => {
            let n = game.move_number();
            say!(words, "take-back-title", n = n, was = tell::entry(words, game, n))
        }
        ChangeKind::Unpress => say!(words, "unpress-title"),
        ChangeKind::Recount => say!(words, "recount-title"),
        ChangeKind::ResultBack => say!(words, "result-back-title"),
        ChangeKind::EndBack => say!(words, "end-back-title"),
    };
    let hint = match form.is_armed_first(game) {
        true if form.armed.is_armed() => say!(words, "hint-armed"),
        true => say!(words, "hint-arm"),
        false => say!(words, "form-hint"),
    };
    let mut page = Page::new(title, hint);
    if form.has_stroke() {
        page.field(&say!(words, "change-to"), &form.stroke, !form.in_reason);
    }
    reasons(&mut page, words, &form.reason, form.reasons(), form.in_reason);
    match form.order(game, words, &ui.settings.arbiter, snapshot.now) {
        Some(order) => {
            if let (Command::Correct { n, to, insert: false, .. }, Ok(_)) =
                (&order.command, game.decide(&order))
            {
                let (was, to) = (tell::entry(words, game, *n), stroke(words, *to));
                page.push(say!(words, "change-preview", n = *n, was = was, to = to), Look::Strong);
            }
            page.lines.extend(judged(words, game, Ok(order)));
        }
        None if form.stroke.is_empty() => {}
        None => {
            page.push(say!(words, "message-no-point", what = form.stroke.text()), Look::Alarm);
        }
    }
    page
}

fn ending(at: usize, words: &Words, game: &Game) -> Page {
    let mut page = Page::new(say!(words, "ending-title"), say!(words, "ending-hint"));
    for (row, what) in update::menu(game).into_iter().enumerate() {
        page.row(format!("{}  {}", row + 1, asked(words, game, what)), row == at);
    }
    page.lines.extend(article(words, game, "agreed-end"));
    page
}
