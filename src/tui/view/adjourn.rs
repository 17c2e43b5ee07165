//! The adjournment: the checklist with the words to say, and its forms.

use super::dialogs::{article, reasons};
use super::page::{Line, Look, Page, labelled};
use super::{tell, times};
use crate::game::event::Adjourned;
use crate::game::sealed::{Proof, Step};
use crate::game::{Command, Event, Game, Order, Phase, Sealed, Who, Why};
use crate::tui::ui::adjourn::{MEANINGS, needs_salt};
use crate::tui::ui::{
    AdjournField, AdjournForm, AdjournKind, AdjournRow, Message, Reads, Snapshot, Ui,
};
use crate::units::Side;
use crate::words::{Words, say};

/// Builds the checklist.
pub fn list(at: usize, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let mut page = Page::new(title(words, game), hint(words, game));
    let rows = AdjournRow::all(game);
    let at = at.min(rows.len().saturating_sub(1));
    if matches!(game.phase(), Phase::Paused | Phase::Adjourned) {
        readings(&mut page, snapshot, game);
    }
    for (n, row) in rows.iter().enumerate() {
        let mark = match (row.is_step(), row.is_done(game)) {
            (false, _) => "   ",
            (true, true) => "[x]",
            (true, false) => "[ ]",
        };
        page.row(format!("{mark} {}", named(words, game, *row)), n == at);
    }
    if let Some(said) = rows.get(at).and_then(|row| words_to_say(words, game, *row)) {
        page.foot.push(Line { text: said, look: Look::Strong, caret: None });
    }
    // further on the steps need the room; the article stands in the help
    if game.adjournment().is_none() {
        let sealing = game.rules().sealing.is_some();
        page.foot.extend(article(words, game, if sealing { "sealing" } else { "pause" }));
    }
    page
}

fn title(words: &Words, game: &Game) -> String {
    match game.adjournment() {
        Some(_) => {
            let (side, n) = (game.sealer().unwrap_or(Side::Black), game.sealed_number());
            say!(words, "adjourn-title", side = side, n = n)
        }
        None if game.rules().sealing.is_some() => say!(words, "adjourn-title-none"),
        None => say!(words, "adjourn-title-pause"),
    }
}

fn hint(words: &Words, game: &Game) -> String {
    match game.adjournment().map(|now| now.step) {
        Some(Step::Called) => say!(words, "adjourn-hint-called"),
        Some(Step::HandedIn | Step::Sealed | Step::Kept) => say!(words, "adjourn-hint-read"),
        None if game.phase() == Phase::Paused => say!(words, "adjourn-hint-read"),
        Some(Step::Unsealed | Step::Opened | Step::Over) | None => say!(words, "adjourn-hint"),
    }
}

/// Says both readings, and who has confirmed them.
fn readings(page: &mut Page, snapshot: &Snapshot<'_>, game: &Game) {
    let words = snapshot.words;
    for (side, (key, who)) in Side::BOTH.into_iter().zip([("1", Who::Black), ("2", Who::White)]) {
        let done = game.read().contains(&who);
        let state = if done { say!(words, "pause-read") } else { say!(words, "pause-unread") };
        let reading = game.clock().reading(side, snapshot.now, game.rules());
        let reading = times::exactly(words, game, &reading);
        let text = say!(words, "time-left", side = side, reading = reading);
        let look = if done { Look::Plain } else { Look::Strong };
        page.push(format!("{key}  {text}  {state}"), look);
    }
    if game.read().contains(&Who::Arbiter) {
        page.line(format!("3  {}  {}", words.signer(Who::Arbiter), say!(words, "pause-read")));
    }
}

fn named(words: &Words, game: &Game, row: AdjournRow) -> String {
    let sealer = game.sealer().unwrap_or_else(|| game.to_move());
    match row {
        AdjournRow::Pause => say!(words, "adjourn-pause"),
        AdjournRow::Announce => say!(words, "adjourn-announce"),
        AdjournRow::Dismiss => say!(words, "adjourn-dismiss", side = sealer.other()),
        AdjournRow::HandIn => say!(words, "adjourn-hand-in", side = sealer),
        AdjournRow::Readings => say!(words, "adjourn-readings"),
        AdjournRow::Type => say!(words, "adjourn-type", side = sealer),
        AdjournRow::Custody => custody(words, game),
        AdjournRow::Slips if game.adjournment().is_none() => say!(words, "adjourn-slips-pause"),
        AdjournRow::Slips => say!(words, "adjourn-slips"),
        AdjournRow::HandOver => say!(words, "adjourn-hand-over"),
        AdjournRow::SetUp => say!(words, "adjourn-set-up"),
        AdjournRow::Unseal => say!(words, "adjourn-unseal"),
        AdjournRow::Open => opened(words, game),
        AdjournRow::Decide => say!(words, "adjourn-decide"),
        AdjournRow::Cancel => say!(words, "adjourn-cancel"),
    }
}

fn custody(words: &Words, game: &Game) -> String {
    let keeper = game.adjournment().map_or("", |now| now.custody.keeper.as_str());
    if keeper.is_empty() {
        say!(words, "adjourn-custody")
    } else {
        say!(words, "adjourn-kept", keeper = keeper)
    }
}

fn opened(words: &Words, game: &Game) -> String {
    let opened = game.adjournment().and_then(|now| now.opened.as_ref());
    opened.map_or_else(
        || say!(words, "adjourn-open"),
        |opened| {
            let text = words.paper(opened.reads, &opened.text);
            match words.proof(opened.proof) {
                Some(proof) => format!("{} ({proof})", say!(words, "slip-opened", text = text)),
                None => say!(words, "slip-opened", text = text),
            }
        },
    )
}

/// Returns what the arbiter says aloud, or does, at a step.
fn words_to_say(words: &Words, game: &Game, row: AdjournRow) -> Option<String> {
    let sealer = game.sealer().unwrap_or_else(|| game.to_move());
    let other = sealer.other();
    Some(match row {
        AdjournRow::Announce => say!(words, "adjourn-say-announce", side = sealer, other = other),
        AdjournRow::Dismiss => say!(words, "adjourn-say-dismiss", side = other, other = sealer),
        AdjournRow::HandIn if !row.is_done(game) => {
            say!(words, "adjourn-say-hand-in", side = sealer)
        }
        AdjournRow::Readings => say!(words, "adjourn-say-readings"),
        AdjournRow::Type => say!(words, "adjourn-say-type", side = sealer),
        AdjournRow::Custody => say!(words, "adjourn-say-custody"),
        AdjournRow::SetUp => say!(words, "adjourn-say-set-up"),
        AdjournRow::Unseal => say!(words, "adjourn-say-unseal"),
        AdjournRow::Open => say!(words, "adjourn-say-open", side = sealer),
        AdjournRow::Decide => say!(words, "adjourn-say-decide"),
        AdjournRow::Pause => say!(words, "adjourn-say-pause"),
        AdjournRow::Cancel if game.phase() == Phase::Adjourned => {
            say!(words, "adjourn-say-cancel", side = sealer)
        }
        AdjournRow::Cancel => say!(words, "adjourn-say-cancel-called", side = sealer),
        AdjournRow::HandOver => say!(words, "adjourn-say-hand-over"),
        AdjournRow::HandIn | AdjournRow::Slips => return None,
    })
}

/// Builds a form.
pub fn form(ui: &Ui, form: &AdjournForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let hint = match (form.armed.is_armed(), form.field_is_choice()) {
        (true, _) => say!(words, "adjourn-hint-enter"),
        (false, true) => say!(words, "adjourn-hint-choice"),
        (false, false) => say!(words, "form-hint"),
    };
    let mut page = Page::new(form_title(words, form.kind), hint);
    for field in form.fields(game) {
        one_field(&mut page, words, game, form, field);
    }
    if form.kind == AdjournKind::HandOver {
        page.line(say!(words, "adjourn-say-hand-over"));
    }
    page.lines.extend(preview(ui, form, snapshot, game));
    if matches!(form.kind, AdjournKind::Open | AdjournKind::Decide) {
        page.foot.extend(article(words, game, "opening"));
    }
    page
}

fn form_title(words: &Words, kind: AdjournKind) -> String {
    match kind {
        AdjournKind::Custody => say!(words, "adjourn-custody"),
        AdjournKind::Unseal => say!(words, "adjourn-unseal"),
        AdjournKind::Open => say!(words, "adjourn-open"),
        AdjournKind::Decide => say!(words, "adjourn-decide"),
        AdjournKind::Cancel => say!(words, "adjourn-cancel"),
        AdjournKind::HandOver => say!(words, "adjourn-hand-over"),
    }
}

fn one_field(page: &mut Page, words: &Words, game: &Game, form: &AdjournForm, field: AdjournField) {
    let on = form.focus == field;
    let mark = game.adjournment().map_or("", |now| now.custody.envelope.as_str());
    let mark = if mark.is_empty() {
        say!(words, "adjourn-intact")
    } else {
        say!(words, "adjourn-intact-mark", mark = mark)
    };
    let tick = |label: String| {
        let mark = if form.ticks.contains(&field) { "[x]" } else { "[ ]" };
        format!("{mark} {label}")
    };
    let text = match field {
        AdjournField::Black => tick(say!(words, "adjourn-present", side = Side::Black)),
        AdjournField::White => tick(say!(words, "adjourn-present", side = Side::White)),
        AdjournField::Arbiter => tick(say!(words, "adjourn-present-arbiter")),
        AdjournField::Intact => tick(mark),
        AdjournField::Reads => {
            format!("{}< {} >", labelled(&say!(words, "adjourn-reads")), reads(words, form.reads))
        }
        AdjournField::Meaning => {
            let chosen = form
                .meaning
                .map_or_else(|| say!(words, "adjourn-meaning-none"), |at| meaning(words, at));
            format!("{}< {chosen} >", labelled(&say!(words, "adjourn-meaning")))
        }
        AdjournField::Reason => {
            page.line(say!(words, "deed-reason"));
            return reasons(page, words, &form.reason, form.reasons(), on);
        }
        AdjournField::Keeper
        | AdjournField::Envelope
        | AdjournField::Resumes
        | AdjournField::Place
        | AdjournField::Note
        | AdjournField::Text
        | AdjournField::Point
        | AdjournField::Salt
        | AdjournField::Chief
        | AdjournField::To
        | AdjournField::Carrier
        | AdjournField::File => {
            let none = crate::tui::ui::Field::default();
            let typed = form.texts.get(&field).unwrap_or(&none);
            page.field(&label(words, field), typed, on);
            return;
        }
    };
    page.row(text, on);
}

fn label(words: &Words, field: AdjournField) -> String {
    match field {
        AdjournField::Keeper => say!(words, "adjourn-keeper"),
        AdjournField::Envelope => say!(words, "adjourn-envelope"),
        AdjournField::Resumes => say!(words, "adjourn-resumes"),
        AdjournField::Place => say!(words, "adjourn-place"),
        AdjournField::Note => say!(words, "adjourn-note"),
        AdjournField::Text => say!(words, "adjourn-text"),
        AdjournField::Point => say!(words, "ruling-point"),
        AdjournField::Salt => say!(words, "adjourn-salt"),
        AdjournField::Chief => say!(words, "field-chief"),
        AdjournField::To => say!(words, "adjourn-to"),
        AdjournField::Carrier => say!(words, "adjourn-carrier"),
        AdjournField::File => say!(words, "adjourn-file"),
        AdjournField::Black
        | AdjournField::White
        | AdjournField::Arbiter
        | AdjournField::Intact
        | AdjournField::Reads
        | AdjournField::Meaning
        | AdjournField::Reason => String::new(),
    }
}

fn reads(words: &Words, reads: Reads) -> String {
    match reads {
        Reads::Written => say!(words, "adjourn-reads-written"),
        Reads::Point => say!(words, "adjourn-reads-point"),
        Reads::Unclear => say!(words, "adjourn-reads-unclear"),
        Reads::Blank => say!(words, "paper-empty"),
    }
}

fn meaning(words: &Words, at: usize) -> String {
    match MEANINGS.get(at) {
        Some(Some(meaning)) => words.meaning(*meaning),
        Some(None) => say!(words, "adjourn-meaning-point"),
        None => String::new(),
    }
}

/// Says what the form would do, or what is missing.
fn preview(ui: &Ui, form: &AdjournForm, snapshot: &Snapshot<'_>, game: &Game) -> Vec<Line> {
    let words = snapshot.words;
    let line = |text: String, look| Line { text, look, caret: None };
    let mut lines = left_out(words, form, game);
    if form.kind == AdjournKind::Open && needs_salt(game) {
        let text = match form.proof {
            Some(proof) => words.proof(proof).unwrap_or_default(),
            None if form.text(AdjournField::Salt).is_empty() => say!(words, "adjourn-salt-lost"),
            None => say!(words, "adjourn-unproven"),
        };
        lines.push(line(text, Look::Strong));
        if form.proof == Some(Proof::Mismatch) {
            lines.push(line(say!(words, "adjourn-mismatch"), Look::Alarm));
        }
        if form.proof.is_none() {
            return lines;
        }
    }
    match form.order(game, words, &ui.settings.arbiter, snapshot.now) {
        Err(Message::Said(_)) => {}
        Err(Message::Refused(refusal)) if refusal.why == Why::NeedsName => {
            let text = if form.kind == AdjournKind::HandOver {
                say!(words, "adjourn-to-needed")
            } else {
                say!(words, "adjourn-keeper-needed")
            };
            lines.push(line(text, Look::Alarm));
        }
        Err(Message::Refused(refusal))
            if form.kind == AdjournKind::Unseal && refusal.why == Why::NeedsReason =>
        {
            lines.push(line(say!(words, "adjourn-note-needed"), Look::Alarm));
        }
        Err(message) => lines.push(line(tell::message(words, &message), Look::Alarm)),
        Ok(order) => {
            let events = game.decide(&order).unwrap_or_default();
            lines.extend(foul(words, game, &order).map(|text| line(text, Look::Alarm)));
            let told = follows(words, game, &events);
            lines.extend(told.into_iter().map(|text| line(text, Look::Strong)));
        }
    }
    lines
}

/// Says why the rules forbid the sealed stone.
fn foul(words: &Words, game: &Game, order: &Order) -> Option<String> {
    let Command::Open { text, reads, .. } = &order.command else { return None };
    let reads = reads.unwrap_or_else(|| Sealed::of(text, game.board().size()));
    let Sealed::Stone(point) = reads else { return None };
    game.sealed_foul(point).map(|refusal| tell::refusal(words, &refusal))
}

/// Says which steps were left out before the envelope is opened.
fn left_out(words: &Words, form: &AdjournForm, game: &Game) -> Vec<Line> {
    if form.kind != AdjournKind::Unseal {
        return Vec::new();
    }
    let named: Vec<String> =
        AdjournRow::left_out(game).into_iter().map(|row| named(words, game, row)).collect();
    if named.is_empty() {
        return Vec::new();
    }
    let text = say!(words, "adjourn-left-out", list = words.list(&named));
    vec![Line { text, look: Look::Alarm, caret: None }]
}

/// Says what follows from events of an opening, one line each.
fn follows(words: &Words, game: &Game, events: &[Event]) -> Vec<String> {
    let mut said: Vec<String> = events.iter().filter_map(|event| entry(words, event)).collect();
    let pending = |event: &Event| matches!(event, Event::Adjourned(Adjourned::Opened(_)));
    if events.len() == 1 && events.iter().any(pending) {
        said.push(say!(words, "adjourn-chief-decides"));
    }
    // the stone was never on the board
    let others = events.iter().filter(|event| !matches!(event, Event::Voided { .. }));
    said.extend(tell::consequences(words, game, others));
    said
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others are told elsewhere")]
fn entry(words: &Words, event: &Event) -> Option<String> {
    Some(match event {
        Event::Played { n, side, point, captured, .. } if captured.is_empty() => {
            say!(words, "adjourn-plays", side = *side, n = *n, point = *point)
        }
        Event::Played { n, side, point, captured, .. } => {
            let taken = captured.len();
            say!(words, "adjourn-plays-taking", side = *side, n = *n, point = *point, taken = taken)
        }
        Event::Passed { n, side, .. } => say!(words, "adjourn-passes", side = *side, n = *n),
        _ => return None,
    })
}
