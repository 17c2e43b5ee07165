//! Files that change while the console runs: what is wrong with them, and the chief arbiter's change
//! of the rules of a game.

use super::talk::Talk;
use crate::tui::ui::{AmendForm, Dialog, Field, FilesPage, Message as Said};
use crate::tui::{update, view};
use crate::units::Stamp;
use crate::words::{id, say};

impl Talk {
    /// Tells each fault that is new with its place, and that rules differ.
    pub(super) fn tell_files(&mut self, now: Stamp) {
        let (faults, differs) =
            self.desk.with_snapshot(now, |_, snapshot| view::followed(snapshot));
        let words = &self.desk.words;
        let old = &self.told.faults;
        let new: Vec<String> = faults.iter().filter(|one| !old.contains(one)).cloned().collect();
        let mended = !old.is_empty() && faults.is_empty();
        let hint = (!new.is_empty()).then(|| say!(words, "plain-files-wrong"));
        let mended = mended.then(|| say!(words, "plain-files-mended"));
        let other = !differs.is_empty() && differs != self.told.differs;
        let other = other.then(|| say!(words, "plain-rules-differ", n = differs.len()));
        self.say_all(new.into_iter().chain(hint).chain(mended).chain(other));
        (self.told.faults, self.told.differs) = (faults, differs);
    }

    /// Tells what is wrong with files, in what the event's differs from this game, and the way.
    pub(super) fn files(&mut self, at: Stamp) {
        let page = Dialog::Files(FilesPage::default());
        let (lines, differs) = self.desk.with_snapshot(at, |ui, snapshot| {
            ui.see_files(snapshot.followed);
            let differs = snapshot.game.is_some() && snapshot.followed.differs.is_some();
            (view::told(ui, &page, snapshot), differs)
        });
        for line in &lines {
            self.say_of_screen(line);
        }
        if differs {
            self.say(&say!(self.desk.words, "plain-files-amend"));
        }
    }

    /// Asks whether the chief arbiter changes the rules of this game to what the file says.
    pub(super) fn amend(&mut self, rest: &str, at: Stamp) {
        let (word, reason) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if !matches!(word, "amend" | "修改") {
            return self.say(&say!(self.desk.words, "plain-files-amend"));
        }
        let reason = reason.trim();
        let form = self.desk.with_snapshot(at, |ui, snapshot| {
            let differs = snapshot.game.zip(snapshot.followed.differs.as_ref());
            let (game, differs) = differs.ok_or(Said::Said(id!("files-none")))?;
            update::can_be_amended(game, differs).map_err(Said::Refused)?;
            if reason.is_empty() {
                return Err(Said::Said(id!("refusal-needs-reason")));
            }
            let mut form = AmendForm::new(&differs.rules, &ui.chief);
            form.reason.typed = Field::with(reason);
            Ok(form)
        });
        match form {
            Ok(form) => {
                self.desk.ui.dialogs.push(Dialog::AmendRules(Box::new(form)));
                self.tell_asked(at);
            }
            Err(said) => self.say_of_screen(&view::said(&self.desk.words, &said)),
        }
    }
}
