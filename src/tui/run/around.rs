//! What goes on around the game: the machine is kept awake, battery and disk are watched.

use super::Message;
use crate::shell::awake::{Awake, Tool};
use crate::shell::host::{self, Lookout, Warning};
use crate::shell::session::Session;
use crate::tui::ui::{Adviser, Message as Said, Surroundings, Ui};
use crate::words::{Words, id, say};
use std::path::Path;
use std::sync::mpsc::Sender;

/// What the loop is told about the machine.
pub enum Noticed {
    /// Battery or disk have to be spoken of, or no longer.
    Warning(Warning),
    /// Nothing keeps the machine awake.
    NotAwake,
}

/// What the desk knows of the machine.
pub struct Around {
    awake: Awake,
    lookout: Lookout,
    seen: Surroundings,
}

impl Around {
    /// Starts to look; what is new is told to the loop.
    pub fn start(words: &Words, adviser: Adviser, tell: &Sender<Message>) -> Self {
        let (warn, missing) = (tell.clone(), tell.clone());
        let tools = Tool::known(&say!(words, "awake-why"));
        let none = move || drop(missing.send(Message::Around(Noticed::NotAwake)));
        let warn = move |new| drop(warn.send(Message::Around(Noticed::Warning(new))));
        Self {
            awake: Awake::start(tools, none),
            lookout: Lookout::start(host::POWER.into(), host::EVERY, warn),
            seen: Surroundings { adviser, ..Surroundings::default() },
        }
    }

    /// Returns what the screen has to say.
    pub const fn seen(&self) -> &Surroundings {
        &self.seen
    }

    /// Notes the adviser that is there now.
    pub fn advise(&mut self, adviser: Adviser) {
        self.seen.adviser = adviser;
    }

    /// Notes whether the bell was rung before this game.
    pub const fn rang(&mut self, bell: bool) {
        self.seen.bell = bell;
    }

    /// Follows the game: the machine stays awake while a clock runs, and the disk that is watched
    /// is the journal's, or the one on which the next game will be. `wall` is in RFC 3339.
    pub fn follow(&mut self, session: Option<&Session>, data: &Path, wall: &str) {
        let running = session.and_then(|session| session.game().clock().running);
        self.awake.hold(running.is_some());
        self.lookout.watch(session.and_then(Session::folder).unwrap_or(data));
        let day = wall.get(..10).unwrap_or_default();
        if self.seen.day != day {
            day.clone_into(&mut self.seen.day);
        }
    }

    /// Takes in what was noticed.
    pub fn take(&mut self, noticed: &Noticed, ui: &mut Ui) {
        match noticed {
            Noticed::Warning(Warning::Battery(low)) => self.seen.battery = *low,
            Noticed::Warning(Warning::Disk(room)) => self.seen.room = *room,
            Noticed::NotAwake => ui.tell(Said::Said(id!("message-not-awake"))),
        }
    }
}
