//! An adviser about dead stones: asked on a thread of its own, ended when nobody waits for it.

use super::Message;
use super::desk::Desk;
use crate::shell::adviser::{Adviser, AdviserError, Consultation, Found, PATIENCE};
use crate::shell::settings::Settings;
use crate::tui::ui::Adviser as Known;
use crate::units::Point;
use crate::words::{Words, family};
use std::collections::BTreeSet;

/// An adviser that is being asked. Dropped, it is ended.
pub struct Asking {
    ticket: u64,
    _consultation: Consultation,
}

/// Looks for the adviser that the settings name.
pub fn find(settings: &Settings) -> Found {
    Adviser::find(&settings.adviser, std::env::var_os("PATH").as_deref())
}

/// Says of an adviser what the screen has to know.
pub fn known(found: &Found) -> Known {
    match found {
        Found::Off => Known::Off,
        Found::Absent(name) => Known::Absent(name.clone()),
        Found::Ready(adviser) => Known::Ready(adviser.name()),
    }
}

impl Desk {
    /// Asks the adviser about the board on the screen.
    pub(super) fn ask_adviser(&mut self) {
        self.asking = None;
        let (Found::Ready(adviser), Some(session)) = (&self.adviser, &self.session) else { return };
        self.tickets += 1;
        let (ticket, sender) = (self.tickets, self.sender.clone());
        let told = move |answer| drop(sender.send(Message::Advised { ticket, answer }));
        match adviser.consult(session.game().board(), PATIENCE, told) {
            Ok(consultation) => {
                self.asking = Some(Asking { ticket, _consultation: consultation });
            }
            Err(error) => self.ui.not_advised(&fault(&self.words, &error)),
        }
    }

    /// Shows what the adviser said, if it is still wanted.
    pub(super) fn advised(&mut self, ticket: u64, answer: Result<BTreeSet<Point>, AdviserError>) {
        if self.asking.take_if(|asking| asking.ticket == ticket).is_none() {
            return;
        }
        match answer {
            Ok(stones) => self.ui.advised(&stones),
            Err(error) => self.ui.not_advised(&fault(&self.words, &error)),
        }
    }

    /// Ends the adviser when nobody waits for it any more.
    pub(super) fn follow_adviser(&mut self) {
        if !self.ui.asks_adviser() {
            self.asking = None;
        }
    }
}

/// Says why there is no advice.
fn fault(words: &Words, error: &AdviserError) -> String {
    let detail = error.detail();
    let values = [("detail", detail.as_str().into())];
    words.find(family!("adviser-"), error.kind(), &values).unwrap_or_else(|| error.to_string())
}
