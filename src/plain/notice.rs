//! What happens while nobody types, and what the desk shows: each told once, in lines.

use super::ask::is_question;
use super::talk::Talk;
use super::texts::{clocks, described, listed, recovery, restoring, waits_for};
use crate::game::command::usages;
use crate::shell::session::Session;
use crate::tui::ui::{Delivery, Dialog, GapForm};
use crate::tui::view;
use crate::units::{Side, Stamp};
use crate::words::say;
use std::io::{self, IsTerminal as _};

/// What has been told.
#[derive(Debug, Default)]
pub struct Told {
    /// The game that is open.
    game: Option<String>,
    /// Whether the list of games was told.
    listed: bool,
    /// Whether it was told that a record waits for the disk.
    pub waits: bool,
    /// What has to be seen whatever the arbiter does.
    banners: Vec<String>,
    /// What is wrong with files that changed.
    pub faults: Vec<String>,
    /// In what the rules of the event's file differ.
    pub differs: Vec<String>,
    /// Whether what is asked was told.
    pub asked: bool,
}

impl Talk {
    /// Tells the calls that became due.
    pub(super) fn tell_calls(&mut self) {
        let calls = self.desk.take_calls();
        let Some(game) = self.game().filter(|_| !calls.is_empty()) else { return };
        let side = game.clock().running.or_else(|| game.flag().map(|flag| flag.side));
        let side = side.unwrap_or_else(|| game.to_move());
        for name in calls {
            if let Some(call) = view::call(&self.desk.words, game, &name) {
                self.say(&say!(self.desk.words, "plain-call", side = side, call = call));
            }
        }
        if io::stdout().is_terminal() {
            self.lines.ring();
        }
    }

    /// Tells what is new: another game, what the desk says, shows and asks.
    pub(super) fn tell_news(&mut self, now: Stamp) {
        self.tell_game(now);
        if let Some(message) = self.desk.ui.message.take() {
            self.say_of_screen(&view::said(&self.desk.words, &message));
        }
        let dialogs = std::mem::take(&mut self.desk.ui.dialogs);
        // what was asked before a flag fell isn't answered after it
        let gone = self.told.asked && dialogs.iter().any(|one| matches!(one, Dialog::Flag(_)));
        for dialog in dialogs {
            let failed = matches!(dialog, Dialog::Storage(_)) && !self.desk.ui.unsaved;
            if is_question(&dialog) && gone {
                continue;
            }
            if is_question(&dialog) && !failed {
                self.desk.ui.dialogs.push(dialog);
            } else {
                self.tell_shown(&dialog, now);
            }
        }
        if self.asked() {
            if !self.told.asked {
                self.tell_asked(now);
            }
        } else if std::mem::take(&mut self.told.asked) {
            self.say(&say!(self.desk.words, "plain-asked-gone"));
        }
        self.tell_record(now);
        self.tell_files(now);
        self.tell_list();
    }

    /// Tells which game is open now, and where it stands.
    fn tell_game(&mut self, now: Stamp) {
        let name = self.name();
        if name == self.told.game {
            return;
        }
        let faults = std::mem::take(&mut self.told.faults);
        self.told = Told { game: name, faults, ..Told::default() };
        let Some(game) = self.game() else { return };
        let words = &self.desk.words;
        let mut lines = vec![view::event(words, game)];
        lines.extend(
            Side::BOTH.map(|side| {
                say!(words, "plain-side", side = side, name = view::person(game, side))
            }),
        );
        if game.move_number() > 0 {
            lines.push(view::last_move(words, game));
            lines.extend(clocks(words, game, now));
        }
        lines.push(waits_for(words, game));
        self.say_all(lines);
    }

    /// Tells what the screen would show: of what is asked by the game itself, how it is answered.
    fn tell_shown(&mut self, dialog: &Dialog, now: Stamp) {
        let mut lines = self.shows(dialog, now);
        let (words, ways) = (&self.desk.words, ways(dialog));
        let named = |name: &&str| usages().find(|usage| usage.name == *name);
        lines.extend(ways.iter().filter_map(named).map(|usage| described(words, &usage)));
        if matches!(dialog, Dialog::Gap(_)) {
            let rows =
                self.desk.with_snapshot(now, |ui, snapshot| view::rows(ui, dialog, snapshot));
            let choices = self.game().map(|game| GapForm::choices(game, now)).unwrap_or_default();
            let one = |(from, row)| format!("{}  {row}", recovery(from));
            lines.extend(choices.into_iter().zip(rows).map(one));
        }
        if matches!(dialog, Dialog::Storage(_)) {
            lines.push(say!(self.desk.words, "plain-storage"));
            self.desk.ui.unsaved = true;
        }
        self.desk.ui.looking.later |= matches!(dialog, Dialog::Flag(_) | Dialog::Gap(_));
        self.say_all(lines);
    }

    /// Returns what a dialog says that is no question here.
    fn shows(&mut self, dialog: &Dialog, now: Stamp) -> Vec<String> {
        let words = &self.desk.words;
        match dialog {
            Dialog::Slip(view) => {
                let written = view.written.as_ref();
                let written = written.map(|what| say!(words, "slip-written", what = what));
                let shown = if self.quiet_slip { &[] } else { &view.lines[..] };
                shown.iter().cloned().chain(written).chain(view.printing.clone()).collect()
            }
            Dialog::Deliver(form) => match &form.state {
                Delivery::Asking => vec![say!(words, "plain-deliver-where")],
                Delivery::Busy => Vec::new(),
                Delivery::Done(lines) => lines.clone(),
                Delivery::Failed(detail) => vec![say!(words, "deliver-failed", detail = detail)],
            },
            Dialog::TimeAct(form) => form.told.clone(),
            Dialog::Restore(_) => {
                self.game().map(|game| restoring(words, game)).unwrap_or_default()
            }
            Dialog::Flag(_)
            | Dialog::Gap(_)
            | Dialog::Storage(_)
            | Dialog::Sheet(_)
            | Dialog::Repeated(_)
            | Dialog::Choosing(_)
            | Dialog::Bids(_) => {
                self.desk.with_snapshot(now, |ui, snapshot| view::told(ui, dialog, snapshot))
            }
            // what the game waits for says it, with the command
            Dialog::Paused
            | Dialog::Adjourn(_)
            | Dialog::Life(_)
            | Dialog::Hand(_)
            | Dialog::Ending(_)
            | Dialog::Time(_)
            // questions are told elsewhere
            | Dialog::Foul(_)
            | Dialog::Ruling(_)
            | Dialog::Ask(_)
            | Dialog::Tip(_)
            | Dialog::Reclaim(_)
            | Dialog::Leave(_)
            | Dialog::Command(_)
            | Dialog::AmendRules(_)
            // opened by keys only; what they do has commands
            | Dialog::Times(_)
            | Dialog::Answer(_)
            | Dialog::Reread(_)
            | Dialog::Record(_)
            | Dialog::Change(_)
            | Dialog::Dispute(_)
            | Dialog::Back(_)
            | Dialog::Help(_)
            | Dialog::Settings(_)
            | Dialog::Files(_)
            | Dialog::Describe(_)
            | Dialog::Colours(_)
            | Dialog::Guess(_)
            | Dialog::Swap(_)
            | Dialog::Dossier(_)
            | Dialog::Deed(_)
            | Dialog::Adjourning(_)
            | Dialog::Palette(_) => Vec::new(),
        }
    }

    /// Tells that what waited is on the disk, and what has to be seen whatever the arbiter does.
    fn tell_record(&mut self, now: Stamp) {
        let safe = self.desk.session.as_ref().is_some_and(Session::is_safe);
        if self.told.waits && safe {
            self.told.waits = false;
            self.say(&say!(self.desk.words, "plain-now-safe"));
        }
        let banners = self.desk.with_snapshot(now, |ui, snapshot| view::standing(ui, snapshot));
        // a figure that changes is no news
        let kind = |text: &str| text.replace(|c: char| c.is_ascii_digit(), "");
        for banner in &banners {
            if !self.told.banners.iter().any(|told| kind(told) == kind(banner)) {
                self.say_of_screen(banner);
            }
        }
        self.told.banners = banners;
    }

    /// Tells the games once they are found, where none is open.
    fn tell_list(&mut self) {
        if self.desk.session.is_none() && !self.desk.is_opening() && !self.told.listed {
            self.told.listed = true;
            self.say(&say!(self.desk.words, "plain-welcome"));
            self.tell_games();
        }
    }

    /// Lists the unfinished games.
    pub(super) fn tell_games(&self) {
        let words = &self.desk.words;
        if self.desk.listed.is_empty() {
            return self.say(&say!(words, "plain-no-games"));
        }
        self.say(&say!(words, "plain-games"));
        self.say_all(self.desk.listed.iter().map(|(_, game)| listed(words, game)));
    }
}

/// Names the commands that answer what the game asks.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are answered by a key alone")]
const fn ways(dialog: &Dialog) -> &'static [&'static str] {
    match dialog {
        Dialog::Flag(_) => &["flag-confirmed", "flag-withdrawn", "stone-before-call"],
        Dialog::Choosing(_) => &["choose"],
        Dialog::Time(_) => &["set-reading"],
        Dialog::Restore(_) => &["restore"],
        _ => &[],
    }
}
