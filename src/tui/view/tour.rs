//! The band of the guided tour: which step it is, what to do now, and why.

use super::canvas::{Canvas, Clicks, bold, chosen, stable, width, wrap};
use crate::game::sealed::Step;
use crate::game::{Game, Phase, Who};
use crate::tui::ui::{Dialog, Place, Snapshot, Tour, TourStep, Ui};
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
    let begun = snapshot.entries.len() > step.since;
    let hint = step.step.map_or(id!("tour-over"), |step| hint(step, begun, ui, game));
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
fn hint(step: TourStep, begun: bool, ui: &Ui, game: &Game) -> Id {
    match step {
        TourStep::Start => id!("tour-start"),
        TourStep::Move => id!("tour-move"),
        TourStep::Foul => match ui.top() {
            Some(Dialog::Foul(_)) => id!("tour-foul-asked"),
            Some(Dialog::Ruling(_)) => id!("tour-foul-ruled"),
            _ => id!("tour-foul"),
        },
        TourStep::Pause if game.phase() == Phase::Paused => id!("tour-resume"),
        TourStep::Pause => id!("tour-pause"),
        TourStep::Correct => match ui.top() {
            Some(Dialog::Change(_)) => id!("tour-change"),
            Some(Dialog::Record(_)) => id!("tour-choose"),
            _ if begun => id!("tour-record"),
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
