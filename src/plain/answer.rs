//! The answer to what is asked: a word, never an empty line; a name or a reason, and then the word.

use super::ask::asks_chief;
use super::own::Own;
use super::talk::Talk;
use crate::game::{Command, Game};
use crate::tui::ui::ruling::Toggle;
use crate::tui::ui::{Dialog, Effect, Field, RulingForm, StorageChoice};
use crate::units::{BoardSize, Stamp, half_width};
use crate::words::say;

/// Tells whether a text is the word that does it.
fn is_yes(text: &str) -> bool {
    matches!(half_width(text).to_lowercase().as_str(), "yes" | "是")
}

/// Tells whether a text leaves what is asked.
fn is_no(text: &str) -> bool {
    matches!(half_width(text).to_lowercase().as_str(), "" | "no" | "否")
}

impl Talk {
    /// Takes Ctrl-C: it leaves what is asked; where nothing is, it asks about leaving.
    pub(super) fn interrupt(&mut self, at: Stamp) {
        if self.asked() {
            self.drop_asked();
            return self.say(&say!(self.desk.words, "plain-interrupted"));
        }
        self.own(Own::Quit, "", at);
    }

    /// Takes what is asked away; the next question is told.
    pub(super) fn drop_asked(&mut self) -> Option<Dialog> {
        self.told.asked = false;
        self.desk.ui.dialogs.pop()
    }

    /// Takes the answer to what is asked; a line that is none does nothing.
    pub(super) fn answer(&mut self, text: &str, at: Stamp) {
        if is_no(text) {
            self.drop_asked();
            return self.say(&say!(self.desk.words, "plain-dropped"));
        }
        if self.asks_text(at) {
            if self.is_word(text) {
                self.say(&say!(self.desk.words, "plain-no-text", what = text));
                return self.say(&self.wanted(at));
            }
            self.written(text);
            return self.tell_asked(at);
        }
        if is_yes(text) {
            self.confirmed(at);
        } else {
            self.say(&say!(self.desk.words, "plain-answer-first"));
            self.say(&self.wanted(at));
        }
    }

    /// Tells whether a name or a reason is asked for.
    fn asks_text(&self, at: Stamp) -> bool {
        match self.desk.ui.top() {
            Some(Dialog::Reclaim(form)) => form.reason.is_empty(),
            Some(dialog) => asks_chief(dialog, &self.order_of(dialog, at)),
            None => false,
        }
    }

    /// Tells whether a line is a word of the console or a command, and no name or reason.
    fn is_word(&self, text: &str) -> bool {
        let size = self.game().map_or(BoardSize::FULL, |game: &Game| game.board().size());
        let own = Own::of(text, false).is_some();
        own || is_yes(text) || Command::of_text(text, size).is_ok()
    }

    /// Takes the reason, or the chief arbiter's name.
    fn written(&mut self, text: &str) {
        let chief = self.desk.ui.chief.clone();
        match self.desk.ui.dialogs.last_mut() {
            Some(Dialog::Reclaim(form)) => form.reason = Field::with(text),
            Some(Dialog::Command(form)) => form.chief = Some(Field::with(text)),
            Some(Dialog::AmendRules(form)) => form.chief = Field::with(text),
            Some(Dialog::Ruling(form)) => by_chief(form, text),
            Some(dialog @ Dialog::Foul(_)) => {
                if let Dialog::Foul(foul) = dialog {
                    let mut form = RulingForm::played(foul, &chief);
                    by_chief(&mut form, text);
                    *dialog = Dialog::Ruling(Box::new(form));
                }
            }
            Some(_) | None => {}
        }
    }

    /// Does what was asked, unless it would bring another result than was told.
    fn confirmed(&mut self, at: Stamp) {
        let order = self.desk.ui.top().map(|dialog| self.order_of(dialog, at));
        if let Some(Ok(order)) = order
            && self.announced != self.result_of(&order)
        {
            self.say(&say!(self.desk.words, "order-again"));
            return self.tell_asked(at);
        }
        self.confirm(at);
    }

    /// Does what the dialog on top is about.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others order something")]
    pub(super) fn confirm(&mut self, at: Stamp) {
        let Some(dialog) = self.drop_asked() else { return };
        match &dialog {
            Dialog::Command(form) => {
                let outcome = form.outcome(&self.desk.ui.settings.arbiter, at);
                self.carry_out(outcome);
            }
            Dialog::Reclaim(form) => {
                self.desk.carry_out(Effect::Reclaim(form.reason.text().to_owned()));
            }
            Dialog::Tip(_) => self.desk.carry_out(Effect::ResumeAnyway),
            Dialog::Leave(form) if form.selected == 0 => self.leave(Effect::CloseGame, at),
            Dialog::Leave(_) => self.leave(Effect::Quit, at),
            Dialog::Storage(form) => {
                let choice =
                    if form.selected == 0 { StorageChoice::TakeBack } else { StorageChoice::GoOn };
                self.desk.carry_out(Effect::Storage(choice));
            }
            _ => match self.order_of(&dialog, at) {
                Ok(order) => self.order(&order),
                Err(missing) => match &dialog {
                    Dialog::Ruling(form) => self.missing(form, &missing, at),
                    _ => self.say_missing(&missing),
                },
            },
        }
    }
}

/// Has the chief arbiter decide.
fn by_chief(form: &mut RulingForm, name: &str) {
    form.chief = Field::with(name);
    if !form.is(Toggle::Chief) {
        form.flip(Toggle::Chief);
    }
}
