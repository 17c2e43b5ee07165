//! The question about a forbidden move, and the form of a ruling.

mod preview;
mod repeat;

pub use repeat::repeated;

use super::page::{Line, Look, Page};
use super::tell;
use crate::game::{Game, Why};
use crate::rules::Effect;
use crate::tui::ui::ruling::{Missing, Sight, Toggle};
use crate::tui::ui::{FoulQuestion, RulingField, RulingForm, Snapshot, Ui};
use crate::units::Side;
use crate::words::{Words, say};

/// Asks whether a forbidden move is a typing error or was really played.
pub fn foul(foul: &FoulQuestion, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let id = foul.refusal.why.id();
    let name = words.offence_of(game.rules(), id);
    let clause = foul.refusal.clause.as_ref();
    let cite = clause.map(|clause| words.cite(clause.id())).unwrap_or_default();
    // the article speaks of a sealed move; no other one speaks of an occupied point
    let occupied = matches!(foul.refusal.why, Why::Occupied { .. });
    let cite = if occupied { say!(words, "cite-compare", clause = cite) } else { cite };
    let title =
        say!(words, "foul-title", side = foul.side, point = foul.point, name = name, clause = cite);
    let mut page = Page::new(title, say!(words, "foul-hint"));
    for text in repeat::earlier(words, game, foul) {
        page.push(text, Look::Strong);
    }
    page.row(format!("1  {}", say!(words, "foul-typing")), foul.selected == 0);
    let row = game.rules().offence(id);
    let allowed = game.allowed(id, foul.side, 0);
    let effects = allowed.first().map(|(effects, _)| tell::effects(words, id, effects));
    let effects = effects.unwrap_or_default();
    page.row(format!("2  {}", say!(words, "foul-played", effects = effects)), foul.selected == 1);
    let warnings = game.tally(foul.side).warnings;
    let warns = allowed.first().is_some_and(|(effects, _)| effects.contains(&Effect::Warning));
    if warns && warnings + 1 >= game.rules().warnings_lose {
        page.push(say!(words, "foul-loses", side = foul.side, warnings = warnings), Look::Alarm);
    }
    let own = row.and_then(|_| words.offence_text(game.rules(), id));
    if let Some(text) = own.or_else(|| clause.and_then(|clause| tell::article(words, clause.id())))
    {
        page.line(text);
    }
    page
}

/// Draws the form of a ruling: what is chosen at the left, what follows at the right.
pub fn form(ui: &Ui, form: &RulingForm, snapshot: &Snapshot<'_>, game: &Game) -> Page {
    let words = snapshot.words;
    let sight = form.sight(game, words, snapshot.now);
    let fixed = form.fixed.is_some();
    let hint = if fixed { say!(words, "preview-hint") } else { say!(words, "ruling-hint") };
    let mut page = Page::new(say!(words, "ruling-title"), hint);
    let text = format!("{}   {}", sides(form, &sight, words), standing(game, words));
    page.head.push(Line { text, ..Line::default() });
    fields(form, &sight, words, &mut page);
    if !fixed {
        list(form, &sight, game, words, &mut page);
    }
    let judged = form.judged(&sight, game, &ui.settings.arbiter, snapshot.now);
    let right = preview::lines(form, &sight, (&judged, snapshot.now), words, game);
    if fixed {
        page.lines.extend(right);
        page.first = (form.below > 0).then_some(form.below);
    } else {
        page.right = right;
        page.beside = (form.below > 0).then_some(form.below);
    }
    page.foot = foot(form, &sight, judged.as_ref().err(), words, game);
    page
}

/// Shows whose foul it is; both only where they can have done it together.
fn sides(form: &RulingForm, sight: &Sight<'_>, words: &Words) -> String {
    let possible = sight.toggles.contains(&Toggle::Both);
    let both = possible && form.is(Toggle::Both);
    let boxed = |on: bool, text: String| format!("{} {text}", if on { "[*]" } else { "[ ]" });
    let one = |side| boxed(form.side == Some(side) && !both, words.party(side));
    let mut text = format!("{}  {}", one(Side::Black), one(Side::White));
    if possible {
        text = format!("{text}  {}", boxed(both, say!(words, "ruling-both")));
    }
    text
}

/// Says whose turn it is and whose clock runs.
fn standing(game: &Game, words: &Words) -> String {
    let turn = say!(words, "ruling-turn", side = game.to_move());
    let clock = match game.clock().running {
        Some(side) => say!(words, "ruling-runs", side = side),
        None => say!(words, "ruling-stand"),
    };
    format!("{turn}  {clock}")
}

fn fields(form: &RulingForm, sight: &Sight<'_>, words: &Words, page: &mut Page) {
    for field in &sight.fields {
        let on = form.focus == *field;
        match field {
            RulingField::Offence => page.field(&say!(words, "ruling-filter"), &form.filter, false),
            RulingField::Point => page.field(&say!(words, "ruling-point"), &form.point, on),
            RulingField::About => page.field(&say!(words, "ruling-about"), &form.about, on),
            RulingField::Prior => page.field(&say!(words, "ruling-prior"), &form.prior, on),
            RulingField::Moved => page.field(&say!(words, "ruling-moved"), &form.moved, on),
            RulingField::Text => page.field(&say!(words, "ruling-text"), &form.text, on),
            RulingField::Clause => page.field(&say!(words, "ruling-clause"), &form.clause, on),
            RulingField::Chief => page.field(&say!(words, "field-chief"), &form.chief, on),
        };
    }
    let in_list = form.focus == RulingField::Offence && form.fixed.is_none();
    if let (true, Some(line)) = (in_list, page.lines.first_mut()) {
        line.caret = Some(super::canvas::width(&line.text));
    }
}

/// Lists the fouls; the chosen one is only kept in mind while the caret is in another field.
fn list(form: &RulingForm, sight: &Sight<'_>, game: &Game, words: &Words, page: &mut Page) {
    let chosen = if form.focus == RulingField::Offence { Look::Chosen } else { Look::Kept };
    for (row, id) in sight.ids.iter().enumerate() {
        let key = if row < 9 { (row + 1).to_string() } else { " ".to_owned() };
        let name = words.offence_of(game.rules(), id);
        let look = if form.selected == Some(row) { chosen } else { Look::Row };
        page.push(format!("{key} {name}"), look);
    }
}

/// Lists the toggles with their keys, and says what Enter would do after F10.
fn foot(
    form: &RulingForm,
    sight: &Sight<'_>,
    missing: Option<&Missing>,
    words: &Words,
    game: &Game,
) -> Vec<Line> {
    let one = |toggle: &Toggle| self::toggle(form, sight, *toggle, words, game);
    let shown = sight.toggles.iter().filter(|toggle| **toggle != Toggle::Both);
    let toggles: Vec<String> = shown.map(one).collect();
    let mut foot = Vec::new();
    if !toggles.is_empty() {
        foot.push(Line { text: toggles.join("  "), ..Line::default() });
    }
    if let Some(outcome) = form.armed.as_ref().filter(|_| missing.is_none()) {
        let result = tell::outcome(words, outcome, game);
        let text = say!(words, "ruling-armed", result = result);
        foot.push(Line { text, look: Look::Alarm, caret: None });
    }
    foot
}

fn toggle(
    form: &RulingForm,
    sight: &Sight<'_>,
    toggle: Toggle,
    words: &Words,
    game: &Game,
) -> String {
    let boxed = |on: bool, text: String| format!("{}{text}", if on { "[x]" } else { "[ ]" });
    match toggle {
        Toggle::Chief => {
            format!("F3 {}", boxed(form.is(Toggle::Chief), say!(words, "toggle-chief")))
        }
        Toggle::Both => String::new(),
        Toggle::Seen if form.is(Toggle::Seen) => format!("F5 {}", say!(words, "toggle-seen")),
        Toggle::Seen => format!("F5 {}", say!(words, "toggle-claimed")),
        Toggle::About => match form.about() {
            None => format!("F6 {}", say!(words, "toggle-now")),
            Some(n) => {
                let since = game.move_number().saturating_sub(n);
                format!("F6 {}", say!(words, "toggle-about", n = n, since = since))
            }
        },
        Toggle::Agreed => {
            format!("F7 {}", boxed(form.is(Toggle::Agreed), say!(words, "toggle-agreed")))
        }
        Toggle::Separate => {
            format!("F8 {}", boxed(form.is(Toggle::Separate), say!(words, "toggle-separate")))
        }
        Toggle::GiveBack => {
            let time = sight.ran_on.map(|(_, time)| time.to_used()).unwrap_or_default();
            let text = say!(words, "toggle-give-back", time = time);
            format!("F9 {}", boxed(form.is(Toggle::GiveBack), text))
        }
    }
}
