//! The slip, and handing a game in to the head desk.

use super::page::{Look, Page};
use crate::tui::ui::{Deliver, Delivery, SlipView};
use crate::words::{Words, say};

/// Says what is copied, asks where to, and says what became of it.
pub fn page(form: &Deliver, words: &Words) -> Page {
    let mut page = Page::new(say!(words, "deliver-title"), say!(words, "deliver-hint"));
    page.line(say!(words, "deliver-what"));
    page.field(&say!(words, "deliver-place"), &form.place, true);
    match &form.state {
        Delivery::Asking => {}
        Delivery::Busy => drop(page.push(say!(words, "deliver-busy"), Look::Strong)),
        Delivery::Done(lines) => {
            for line in lines {
                page.push(line.clone(), Look::Strong);
            }
        }
        Delivery::Failed(detail) => {
            page.push(say!(words, "deliver-failed", detail = detail), Look::Alarm);
        }
    }
    page
}

/// Shows the slip, where it was written and whether it was printed.
pub fn slip(view: &SlipView, words: &Words) -> Page {
    let mut page = Page::new(say!(words, "slip-view-title"), say!(words, "slip-hint"));
    page.first = Some(view.at);
    if view.writing {
        page.push(say!(words, "slip-writing"), Look::Strong);
    } else if let Some(place) = &view.written {
        page.push(say!(words, "slip-written", what = place), Look::Strong);
    }
    if let Some(said) = &view.printing {
        page.push(said.clone(), Look::Strong);
    }
    for line in &view.lines {
        page.line(line.clone());
    }
    page
}
