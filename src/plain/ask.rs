//! What is asked before something costly is done, and the answer: a word, never an empty line.

use super::talk::Talk;
use crate::game::{By, Command, Game, Order, Outcome as GameResult, Refusal, Why};
use crate::shell::session::Session;
use crate::tui::ui::ruling::{Missing, Toggle};
use crate::tui::ui::{
    Asked, Care, Dialog, Effect, Field, Message as Said, RulingForm, StorageChoice,
};
use crate::tui::view;
use crate::units::{Stamp, half_width};
use crate::words::{Words, id, say};

/// Tells whether a text is the word that does it.
fn is_yes(text: &str) -> bool {
    matches!(half_width(text).to_lowercase().as_str(), "yes" | "是")
}

/// Tells whether a text leaves what is asked.
fn is_no(text: &str) -> bool {
    matches!(half_width(text).to_lowercase().as_str(), "" | "no" | "否")
}

/// Tells whether a dialog is a question here, too; the others only show something.
pub(super) const fn is_question(dialog: &Dialog) -> bool {
    matches!(
        dialog,
        Dialog::Ask(_)
            | Dialog::Command(_)
            | Dialog::Ruling(_)
            | Dialog::Foul(_)
            | Dialog::Leave(_)
            | Dialog::Storage(_)
            | Dialog::Tip(_)
            | Dialog::Reclaim(_)
    )
}

impl Talk {
    /// Tells whether something is asked.
    pub(super) fn asked(&self) -> bool {
        self.desk.ui.top().is_some_and(is_question)
    }

    pub(super) fn game(&self) -> Option<&Game> {
        self.desk.session.as_ref().map(Session::game)
    }

    /// Builds an order of the arbiter at the table.
    pub(super) fn table(&self, command: Command, at: Stamp) -> Order {
        Order { command, by: By::table(self.desk.ui.settings.arbiter.clone()), at }
    }

    /// Builds the order that a `yes` gives.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others order nothing")]
    fn order_of(&self, dialog: &Dialog, at: Stamp) -> Result<Order, Missing> {
        let Some(game) = self.game() else { return Err(Missing::SideAndFoul) };
        let (arbiter, words) = (self.desk.ui.settings.arbiter.as_str(), &self.desk.words);
        let judged = |form: &RulingForm| {
            let sight = form.sight(game, words, at);
            form.judged(&sight, game, arbiter, at).map(|judged| judged.order)
        };
        match dialog {
            Dialog::Ask(ask) => {
                // what ends a reading has the moment at which it was said
                let at = if ask.what == Asked::Resume { at } else { ask.at };
                ask.command().map(|command| self.table(command, at)).ok_or(Missing::SideAndFoul)
            }
            Dialog::Command(form) => Ok(form.order(arbiter, at)),
            Dialog::Ruling(form) => judged(form),
            Dialog::Foul(foul) => judged(&RulingForm::played(foul, &self.desk.ui.chief)),
            _ => Err(Missing::SideAndFoul),
        }
    }

    /// Says how much care what is asked needs; none where that isn't known yet.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others order nothing")]
    pub(super) fn care(&self, dialog: &Dialog, at: Stamp) -> Option<Care> {
        let order = self.order_of(dialog, at).ok()?;
        let care = Care::of(self.game()?, &order);
        Some(match dialog {
            Dialog::Ask(ask) if ask.is_costly() => care.max(Care::Costly),
            Dialog::Command(form) if form.chief.is_some() => care.max(Care::Costly),
            Dialog::Ruling(_) | Dialog::Foul(_) => care.max(Care::Costly),
            _ => care,
        })
    }

    /// Tells what is asked, with what would follow, and how it is answered.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others are answered alike")]
    pub(super) fn tell_asked(&mut self, at: Stamp) {
        let Some(dialog) = self.desk.ui.dialogs.pop() else { return };
        let order = self.order_of(&dialog, at);
        let by_chief = asks_chief(&dialog, &order);
        if let (Dialog::Ruling(form), Err(missing), false) = (&dialog, &order, by_chief) {
            // nothing is asked while something is missing
            return self.missing(form, missing, at);
        }
        self.announced = order.as_ref().ok().and_then(|order| self.result_of(order));
        let lines = self.shown(&dialog, at);
        self.say_all(lines);
        let words = &self.desk.words;
        let asks = match &dialog {
            Dialog::Reclaim(_) => say!(words, "plain-asks-reason"),
            _ if by_chief => say!(words, "plain-asks-chief"),
            Dialog::Foul(_) => say!(words, "plain-asks-played"),
            _ => say!(words, "plain-asks"),
        };
        self.say(&asks);
        self.told.asked = true;
        self.desk.ui.dialogs.push(dialog);
    }

    /// Says what a dialog shows; a forbidden move with what its ruling would do.
    fn shown(&mut self, dialog: &Dialog, at: Stamp) -> Vec<String> {
        let ruling = if let Dialog::Foul(foul) = dialog {
            Some(Dialog::Ruling(Box::new(RulingForm::played(foul, &self.desk.ui.chief))))
        } else {
            None
        };
        self.desk.with_snapshot(at, |ui, snapshot| {
            let mut lines = view::told(ui, dialog, snapshot);
            if matches!(dialog, Dialog::Command(_)) && lines.len() > 2 {
                // its title and what was typed are no news
                lines.drain(..2);
            }
            if let Some(ruling) = ruling {
                // the ruling has the article, and needs no title
                lines.truncate(lines.len().saturating_sub(1).max(1));
                lines.extend(view::told(ui, &ruling, snapshot).into_iter().skip(1));
            }
            if let Dialog::Storage(form) = dialog {
                let words = snapshot.words;
                lines.push(match form.selected {
                    0 => say!(words, "plain-storage-back"),
                    _ => say!(words, "plain-storage-on"),
                });
            }
            lines
        })
    }

    /// Says what keeps a typed ruling from being an order.
    fn missing(&self, form: &RulingForm, missing: &Missing, at: Stamp) {
        let Some(game) = self.game() else { return };
        let words = &self.desk.words;
        let sight = form.sight(game, words, at);
        if sight.offence.is_none() {
            self.say_all(sight.ids.iter().map(|id| foul(words, game, id)));
        }
        if sight.chosen.is_none() {
            for ((effects, _), n) in sight.rulings.iter().zip(0_u32..) {
                let offence = sight.offence.as_deref().unwrap_or_default();
                let effects = view::effects(words, offence, effects);
                self.say(&say!(words, "plain-choice", n = n, effects = effects));
            }
        }
        self.say(&view::said(
            words,
            &match missing {
                Missing::SideAndFoul => Said::Said(id!("plain-no-foul")),
                Missing::Said(_) => Said::Said(id!("message-say-what")),
                Missing::Unread(text) => Said::About(id!("message-unread"), text.clone()),
                Missing::Refused(refusal) => Said::Refused(refusal.clone()),
            },
        ));
    }

    /// Returns the result that the game has after an order.
    fn result_of(&self, order: &Order) -> Option<GameResult> {
        let mut game = self.game()?.clone();
        let events = game.decide(order).ok()?;
        game.apply_all(&events);
        game.outcome().cloned()
    }

    /// Takes the answer to what is asked; a line that is none does nothing.
    pub(super) fn answer(&mut self, text: &str, at: Stamp) {
        if is_no(text) {
            self.desk.ui.dialogs.pop();
            return self.say(&say!(self.desk.words, "plain-dropped"));
        }
        let named = self.chief(text, at);
        if named {
            return self.tell_asked(at);
        }
        match self.desk.ui.top() {
            Some(Dialog::Reclaim(_)) => {
                self.desk.ui.dialogs.pop();
                self.desk.carry_out(Effect::Reclaim(text.to_owned()));
            }
            Some(_) if is_yes(text) => self.confirmed(at),
            Some(_) | None => self.say(&say!(self.desk.words, "plain-answer-first")),
        }
    }

    /// Takes the chief arbiter's name, where it is asked for; tells whether it was.
    fn chief(&mut self, text: &str, at: Stamp) -> bool {
        let Some(dialog) = self.desk.ui.top() else { return false };
        let asks = asks_chief(dialog, &self.order_of(dialog, at));
        let chief = self.desk.ui.chief.clone();
        match self.desk.ui.dialogs.last_mut().filter(|_| asks) {
            Some(Dialog::Command(form)) => form.chief = Some(Field::with(text)),
            Some(Dialog::Ruling(form)) => by_chief(form, text),
            Some(dialog @ Dialog::Foul(_)) => {
                if let Dialog::Foul(foul) = dialog {
                    let mut form = RulingForm::played(foul, &chief);
                    by_chief(&mut form, text);
                    *dialog = Dialog::Ruling(Box::new(form));
                }
            }
            _ => return false,
        }
        true
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
        let Some(dialog) = self.desk.ui.dialogs.pop() else { return };
        match &dialog {
            Dialog::Command(form) => {
                let outcome = form.outcome(&self.desk.ui.settings.arbiter, at);
                self.carry_out(outcome);
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
                Err(missing) => {
                    if let Dialog::Ruling(form) = &dialog {
                        self.missing(form, &missing, at);
                    }
                }
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

/// Tells whether only the chief arbiter's name is missing.
fn asks_chief(dialog: &Dialog, order: &Result<Order, Missing>) -> bool {
    let above = |refusal: &Refusal| matches!(refusal.why, Why::NotChief | Why::Lapsed);
    match (dialog, order) {
        (Dialog::Command(form), _) => form.chief.as_ref().is_some_and(Field::is_empty),
        (Dialog::Ruling(form), Err(Missing::Refused(refusal))) => {
            above(refusal) && (form.chief.is_empty() || !form.is(Toggle::Chief))
        }
        (Dialog::Foul(_), Err(Missing::Refused(refusal))) => above(refusal),
        _ => false,
    }
}

/// Names a foul with its id.
pub(super) fn foul(words: &Words, game: &Game, id: &str) -> String {
    say!(words, "plain-foul", id = id, name = words.offence_of(game.rules(), id))
}
