//! The band of the guided tour: which step it is, what to do now, and why.

use super::canvas::{Canvas, Clicks, bold, chosen, stable, width, wrap};
use crate::game::sealed::Step;
use crate::game::{Game, Phase, Who, Why};
use crate::tui::ui::{Dialog, Place, Snapshot, Tour, TourStep, Ui};
use crate::units::Side;
use crate::words::{Id, id, say};
use ratatui::layout::Rect;

/// Lines of the band, and where the screen is narrow.
const LINES: (u16, u16) = (2, 3);
/// From so many columns on the screen isn't narrow.
const WIDE: u16 = 80;

/// Parts the screen: the band, where there is a tour and room for it, and the rest.
pub fn parted(ui: &Ui, area: Rect) -> (Option<Rect>, Rect) {
    let height = if area.width < WIDE { LINES.1 } else { LINES.0 };
    let shown = ui.tour.is_some() && matches!(ui.place, Place::Game) && !ui.secret.is_open();
    // what is to be read of the clocks comes first
    if !shown || area.height < height * 6 {
        return (None, area);
    }
    let band = Rect { height, ..area };
    (Some(band), Rect { y: area.y + height, height: area.height - height, ..area })
}

/// Draws the band.
pub fn draw(ui: &Ui, tour: &Tour, snapshot: &Snapshot<'_>, game: &Game, canvas: &mut Canvas<'_>) {
    let (words, area) = (snapshot.words, canvas.area);
    let step = tour.progress(snapshot.entries);
    let count = TourStep::ALL.len();
    let number = step.step.map_or(count, |step| step as usize + 1);
    let hint = step.step.map_or(id!("tour-over"), |step| hint(step, ui, game));
    let text = format!("{} {}", say!(words, "tour-step", n = number, of = count), words.say(hint));
    let keys = match step.step {
        Some(_) => say!(words, "tour-keys"),
        None => say!(words, "tour-keys-over"),
    };
    let keys = stable(&keys, canvas.glyphs.choice);
    let room = area.width.saturating_sub(width(&keys) + 2);
    let text = stable(&text, canvas.glyphs.choice);
    let mut lines = wrap(&text, area.width);
    let last = usize::from(area.height) - 1;
    if lines.len() > last && lines.iter().skip(last).any(|line| width(line) > room) {
        lines = wrap(&text, room);
    }
    canvas.clicks.push((area, Clicks::Keys));
    for y in area.y..area.bottom() {
        canvas.bar(Rect { y, height: 1, ..area }, chosen());
    }
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        canvas.put(area.x, y, area.width, line, chosen());
    }
    canvas.put_right(area.x, area.bottom() - 1, area.width, &keys, chosen().patch(bold()));
}

/// Says what to do now in a step: by the state of the game, and by the dialog that is open.
fn hint(step: TourStep, ui: &Ui, game: &Game) -> Id {
    if ui.top().is_some_and(|dialog| !belongs(dialog, step, game)) {
        return id!("tour-esc");
    }
    if game.phase() == Phase::Paused && game.adjournment().is_none() {
        return id!("tour-resume");
    }
    match step {
        TourStep::Move if step.is_astray(game) && game.move_number() == 1 => id!("tour-move-wrong"),
        _ if step.is_astray(game) => id!("tour-astray"),
        TourStep::Start => id!("tour-start"),
        TourStep::Move => id!("tour-move"),
        TourStep::Foul => match ui.top() {
            Some(Dialog::Foul(_)) => id!("tour-foul-asked"),
            Some(Dialog::Ruling(_)) => id!("tour-foul-ruled"),
            _ => id!("tour-foul"),
        },
        TourStep::Pause => id!("tour-pause"),
        TourStep::Correct => match ui.top() {
            Some(Dialog::Change(_)) => id!("tour-change"),
            Some(Dialog::Record(_)) => id!("tour-choose"),
            _ if game.next_side() == Side::White => id!("tour-record"),
            _ => id!("tour-mistype"),
        },
        TourStep::Seal | TourStep::Resume => adjourned(ui, game),
        TourStep::End if game.phase() == Phase::Proposed => id!("tour-agree"),
        TourStep::End => id!("tour-propose"),
        TourStep::Count if game.dead().is_empty() => id!("tour-dead"),
        TourStep::Count => id!("tour-life"),
        TourStep::Sign => id!("tour-sign"),
    }
}

/// Tells whether a dialog is one in which a step is done.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are in the way")]
fn belongs(dialog: &Dialog, step: TourStep, game: &Game) -> bool {
    match dialog {
        Dialog::Record(_) | Dialog::Change(_) => step == TourStep::Correct || step.is_astray(game),
        Dialog::Foul(foul) => step == TourStep::Foul && matches!(foul.refusal.why, Why::Ko { .. }),
        Dialog::Ruling(_) => step == TourStep::Foul,
        Dialog::Paused => true,
        Dialog::Adjourn(_) | Dialog::Adjourning(_) => {
            matches!(step, TourStep::Seal | TourStep::Resume)
        }
        Dialog::Ending(_) | Dialog::Ask(_) => step == TourStep::End,
        Dialog::Life(_) => step == TourStep::Count,
        Dialog::Sheet(_) => step == TourStep::Sign,
        _ => false,
    }
}

/// Says which step of the adjournment comes next.
fn adjourned(ui: &Ui, game: &Game) -> Id {
    let Some(now) = game.adjournment() else {
        let list = matches!(ui.top(), Some(Dialog::Adjourn(_)));
        return if list { id!("tour-announce") } else { id!("tour-seal") };
    };
    let read = |who| game.read().contains(&who);
    match now.step {
        Step::Called => id!("tour-hand-in"),
        Step::HandedIn | Step::Sealed if !(read(Who::Black) && read(Who::White)) => {
            id!("tour-readings")
        }
        Step::HandedIn | Step::Sealed => id!("tour-custody"),
        Step::Kept if !now.set_up => id!("tour-set-up"),
        Step::Kept => id!("tour-unseal"),
        Step::Unsealed | Step::Opened | Step::Over => id!("tour-open"),
    }
}
