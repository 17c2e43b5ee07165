//! The voice in the console: it is told of a call at once, and what it tells is taken in.

use super::Message;
use super::desk::Desk;
use crate::rules::TimeSystem;
use crate::shell::calls::Due;
use crate::shell::time::TimeSource;
use crate::shell::voice::{Config, Fault, OfEvent, Told, Voice};
use crate::tui::ui::Message as Said;
use crate::words::{Words, family, say};
use std::sync::Arc;

/// The voice, while there is one.
pub struct Calling {
    voice: Option<Voice>,
    of_event: Option<OfEvent>,
    time: Arc<dyn TimeSource>,
    /// The kinds of faults that have been said.
    said: Vec<&'static str>,
    /// The names of the calls that nobody has been shown yet.
    new: Vec<String>,
}

impl Calling {
    /// Nothing speaks before a game is open.
    pub const fn new(time: Arc<dyn TimeSource>) -> Self {
        Self { voice: None, of_event: None, time, said: Vec::new(), new: Vec::new() }
    }

    /// Has a call spoken.
    pub fn call(&mut self, due: &Due) {
        self.new.extend(due.names.iter().cloned());
        if let Some(voice) = &self.voice {
            voice.say(due.names.clone(), due.at);
        }
    }

    /// Takes the calls that nobody has been shown yet.
    pub fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.new)
    }
}

impl Desk {
    /// Starts the voice when a game with a clock is opened, unless it is there or switched off. It looks for
    /// its player and clips on its own thread, and tells what is missing.
    pub(super) fn start_voice(&mut self) {
        let session = self.session.as_ref();
        let timed = session.is_some_and(|open| open.game().rules().time != TimeSystem::NoClock);
        let of_event = session.and_then(|open| self.event.voice_of(open.game()));
        if of_event != self.calling.of_event {
            (self.calling.voice, self.calling.of_event) = (None, of_event);
        }
        if !timed || self.calling.voice.is_some() || !self.settings.voice.on {
            return;
        }
        let (of_event, settings) = (self.calling.of_event.as_ref(), &self.settings.voice);
        let lang = self.words.lang().heard();
        let config = Config::choose(of_event, settings, &self.games.data, lang);
        let sender = self.sender.clone();
        let tell = move |told| {
            // the end of a clip changes nothing here
            if !matches!(told, Told::Ended(_)) {
                drop(sender.send(Message::Voice(told)));
            }
        };
        match Voice::start(config, Arc::clone(&self.calling.time), tell) {
            Ok(voice) => self.calling.voice = Some(voice),
            Err(error) => {
                let text = say!(self.words, "voice-no-thread", detail = error.to_string());
                self.ui.tell(Said::Text(text));
            }
        }
    }

    /// Begins anew with another language, or falls silent.
    pub(super) fn change_voice(&mut self) {
        self.calling.voice = None;
        self.start_voice();
    }

    /// Takes in what the voice tells; each kind of fault is said once.
    pub(super) fn heard(&mut self, told: Told) {
        match told {
            Told::Spoken(spoken) => {
                if let (Some(session), Some(at)) = (&mut self.session, spoken.actual) {
                    session.spoken(&spoken.name, spoken.due, at);
                }
            }
            Told::Ended(_) => {}
            Told::Fault(fault) => {
                if !self.calling.said.contains(&fault.kind()) {
                    self.calling.said.push(fault.kind());
                    let text = sentence(&self.words, &fault);
                    // what was said when the game was opened stays
                    let before = self.ui.message.take();
                    let both = if let Some(Said::Text(said)) = before {
                        format!("{said}  {text}")
                    } else {
                        text
                    };
                    self.ui.tell(Said::Text(both));
                }
            }
        }
    }
}

fn sentence(words: &Words, fault: &Fault) -> String {
    let detail = fault.detail();
    let said = words.find(family!("voice-fault-"), fault.kind(), &[("detail", detail.into())]);
    said.unwrap_or_else(|| fault.to_string())
}
