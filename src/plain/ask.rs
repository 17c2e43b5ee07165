//! What is asked before something costly is done, with what would follow.

use super::talk::Talk;
use crate::game::{By, Command, Game, Order, Outcome as GameResult, Refusal, Why};
use crate::shell::session::Session;
use crate::tui::ui::files::AMENDS;
use crate::tui::ui::ruling::{Missing, Toggle};
use crate::tui::ui::{Asked, Care, Dialog, Field, Message as Said, RulingForm};
use crate::tui::view;
use crate::units::Stamp;
use crate::words::{Words, id, say};

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
            | Dialog::AmendRules(_)
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
    pub(super) fn order_of(&self, dialog: &Dialog, at: Stamp) -> Result<Order, Missing> {
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
            Dialog::AmendRules(form) => form.order(game, words, at).map_err(|said| match said {
                Said::Refused(refusal) => Missing::Refused(refusal),
                Said::Said(_) | Said::About(..) | Said::BadSalt(_) | Said::Text(_) => {
                    Missing::SideAndFoul
                }
            }),
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
    pub(super) fn tell_asked(&mut self, at: Stamp) {
        let Some(dialog) = self.drop_asked() else { return };
        let order = self.order_of(&dialog, at);
        let by_chief = asks_chief(&dialog, &order);
        if let (Dialog::Ruling(form), Err(missing), false) = (&dialog, &order, by_chief) {
            // nothing is asked while something is missing
            return self.missing(form, missing, at);
        }
        self.announced = order.as_ref().ok().and_then(|order| self.result_of(order));
        let lines = self.shown(&dialog, at);
        for line in &lines {
            self.say_of_screen(line);
        }
        self.desk.ui.dialogs.push(dialog);
        self.say(&self.wanted(at));
        self.told.asked = true;
    }

    /// Says how what is asked is answered.
    pub(super) fn wanted(&self, at: Stamp) -> String {
        let words = &self.desk.words;
        match self.desk.ui.top() {
            Some(Dialog::Reclaim(form)) if form.reason.is_empty() => {
                say!(words, "plain-asks-reason")
            }
            Some(dialog) if asks_chief(dialog, &self.order_of(dialog, at)) => {
                say!(words, "plain-asks-chief")
            }
            Some(Dialog::Foul(_)) => say!(words, "plain-asks-played"),
            Some(_) | None => say!(words, "plain-asks"),
        }
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
            if matches!(dialog, Dialog::Ruling(_) | Dialog::Foul(_)) {
                // another act is one that is typed so
                lines = lines.iter().map(|line| line.replace("F8", "`separate=yes`")).collect();
            }
            lines.extend(does(snapshot.words, dialog));
            lines
        })
    }

    /// Says what keeps a typed ruling from being an order.
    pub(super) fn missing(&self, form: &RulingForm, missing: &Missing, at: Stamp) {
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
        self.say_missing(missing);
    }

    /// Says what keeps something from being an order.
    pub(super) fn say_missing(&self, missing: &Missing) {
        let said = match missing {
            Missing::SideAndFoul => Said::Said(id!("plain-no-foul")),
            Missing::Said(_) => Said::Said(id!("message-say-what")),
            Missing::Unread(text) => Said::About(id!("message-unread"), text.clone()),
            Missing::Refused(refusal) => Said::Refused(refusal.clone()),
        };
        self.say_of_screen(&view::said(&self.desk.words, &said));
    }

    /// Returns the result that the game has after an order.
    pub(super) fn result_of(&self, order: &Order) -> Option<GameResult> {
        let mut game = self.game()?.clone();
        let events = game.decide(order).ok()?;
        game.apply_all(&events);
        game.outcome().cloned()
    }
}

/// Says what `yes` would do, where the screen says it in a row or a field.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others say it themselves")]
fn does(words: &Words, dialog: &Dialog) -> Option<String> {
    let chief = |name: &Field| {
        (!name.is_empty()).then(|| say!(words, "plain-by-chief", name = name.text()))
    };
    Some(match dialog {
        Dialog::Storage(form) if form.selected == 0 => say!(words, "plain-storage-back"),
        Dialog::Storage(_) => say!(words, "plain-storage-on"),
        Dialog::Leave(form) if form.selected == 0 => say!(words, "leave-game"),
        Dialog::Leave(_) => say!(words, "leave-program"),
        Dialog::Tip(_) => say!(words, "plain-tip"),
        Dialog::Command(form) => chief(form.chief.as_ref()?)?,
        Dialog::Ruling(form) if form.is(Toggle::Chief) => chief(&form.chief)?,
        Dialog::Reclaim(form) if !form.reason.is_empty() => {
            say!(words, "plain-reclaim", game = &form.game, reason = form.reason.text())
        }
        Dialog::AmendRules(form) if !form.chief.is_empty() => {
            let (name, reason) = (form.chief.text(), form.reason.text(AMENDS, words));
            say!(words, "plain-amend", name = name, reason = reason)
        }
        _ => return None,
    })
}

/// Tells whether only the chief arbiter's name is missing.
pub(super) fn asks_chief(dialog: &Dialog, order: &Result<Order, Missing>) -> bool {
    let above = |refusal: &Refusal| matches!(refusal.why, Why::NotChief | Why::Lapsed);
    match (dialog, order) {
        (Dialog::Command(form), _) => form.chief.as_ref().is_some_and(Field::is_empty),
        (Dialog::AmendRules(form), _) => form.chief.is_empty(),
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
