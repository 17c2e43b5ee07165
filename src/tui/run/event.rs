//! The event of the console: read on a thread of its own, since its folder may be a shared one.

use super::desk::Desk;
use super::follow::{AT_ONCE, Source, touched};
use super::wording::Wording;
use super::{Message, wording};
use crate::game::Game;
use crate::report::{Font, Logo, Press};
use crate::rules::{Difference, Tournament, faults};
use crate::shell::event::in_force::{self, InForce, Reading};
use crate::shell::event::{EventFolder, Places, tidy};
use crate::shell::follow::{Follower, Lookout};
use crate::shell::fonts::{self, FontFile};
use crate::shell::games::on_a_thread;
use crate::shell::session::Session;
use crate::shell::settings::Settings;
use crate::shell::voice::OfEvent as OfVoice;
use crate::tui::ui::{Differs, Followed, Message as Said, OfEvent, Place, What, Wrong};
use crate::tui::update;
use crate::units::{Date, Stamp};
use crate::words::{Lang, OwnTexts, Words, family, id, say};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

/// So many changes are told in one message; the others are counted.
const TOLD: usize = 4;

/// The event, and what the screen knows of it.
#[derive(Default)]
pub(super) struct Event {
    /// Where it is looked for.
    path: Option<PathBuf>,
    /// What is in force.
    pub(super) in_force: InForce,
    /// Its own wording of texts.
    wording: Wording,
    /// What the screen knows of it.
    pub(super) seen: Option<OfEvent>,
    /// Whether the game on the screen was begun under it; none where its name tells.
    pub(super) of_game: Option<bool>,
    /// When its files are to be read next.
    pub(super) lookout: Lookout,
}

/// What was found where the event is looked for, and what tells of its changes.
pub(crate) struct Found {
    path: PathBuf,
    reading: Reading,
    texts: Vec<(Lang, PathBuf, wording::Read)>,
    follower: Option<Follower>,
}

impl Event {
    /// Chooses the event: the folder that was named, else the one of the settings.
    pub(super) fn chosen(named: Option<&Path>, settings: &Settings) -> Self {
        let whole = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let path = named.map(whole).or_else(|| settings.event.clone());
        Self { path, ..Self::default() }
    }

    /// Returns what was read last without fault.
    pub(super) const fn folder(&self) -> Option<&EventFolder> {
        self.in_force.folder()
    }

    /// Returns when it is to be read next, for what happened to it.
    pub(super) fn next(&self) -> Option<Stamp> {
        self.lookout.next()
    }

    /// Tells whether a game was begun under it.
    fn is_of(&self, game: &Game) -> bool {
        let named = |folder: &EventFolder| tidy(&folder.tournament.name);
        let same = || self.folder().is_some_and(|it| named(it) == game.opening().tournament);
        self.of_game.unwrap_or_else(same)
    }

    /// Returns the voice of the event where a game is one of its games.
    pub(super) fn voice_of(&self, game: &Game) -> Option<OfVoice> {
        let folder = self.folder().filter(|_| self.is_of(game));
        match folder {
            Some(folder) => {
                let voice = folder.tournament.voice.as_ref();
                voice.map(|voice| OfVoice::of(voice, &folder.places.file))
            }
            None => game.opening().voice.as_ref().map(|voice| OfVoice::of(voice, Path::new(""))),
        }
    }

    /// Returns what was read last, unless the game is none of its games.
    fn folder_for(&self, game: Option<&Game>) -> Option<&EventFolder> {
        self.folder().filter(|_| game.is_none_or(|game| self.is_of(game)))
    }

    /// Returns its own wording of texts, unless the game is none of its games.
    pub(super) fn texts_of(&self, game: Option<&Game>) -> Option<&OwnTexts> {
        self.folder_for(game).map(|_| self.wording.texts())
    }

    /// Lists what is wrong with its files.
    fn wrong(&self) -> Vec<Wrong> {
        self.in_force.wrong().iter().flat_map(wrong).chain(self.wording.wrong()).collect()
    }

    /// Says in what the event's file differs from the rules of one of its games.
    fn differs(&self, game: &Game) -> Option<Box<Differs>> {
        let event = &self.folder().filter(|_| self.is_of(game))?.tournament;
        let opening = game.opening();
        let named = Some(opening.stage.as_str()).filter(|stage| !stage.is_empty());
        let rules =
            faults::resolve(event, named.or_else(|| event.stage_of(&opening.round))).ok()?;
        Differs::of(game, &rules)
    }

    /// Returns the printing program that the event names, with its arguments, unless the game is
    /// none of its games.
    pub(super) fn print(&self, game: Option<&Game>) -> Option<&[String]> {
        let slips = self.folder_for(game)?.tournament.slips.as_ref()?;
        Some(slips.print.as_slice()).filter(|print| !print.is_empty())
    }

    /// Returns how the event's slips are set; where it says nothing, or the game is none of its
    /// games, in the language of the screen.
    fn press(&self, lang: Lang, game: Option<&Game>) -> Press {
        let Some(folder) = self.folder_for(game) else { return Press::plain(lang) };
        let mut press = Press::of(folder.tournament.slips.as_ref(), lang);
        let own = folder.own.clone();
        (press.text, press.html, press.logo) = (own.text, own.html, own.logo.and_then(Logo::of));
        press
    }
}

/// Reads the fonts of this machine one after the other, the best first.
pub(super) fn fonts() -> Box<dyn Iterator<Item = Font>> {
    let read = |file: FontFile| Font::read(Arc::new(file.read().ok()?), file.index);
    Box::new(fonts::find(&fonts::folders()).into_iter().filter_map(read))
}

impl Desk {
    /// Returns how slips are set, and worded.
    pub(super) fn press(&self) -> Press {
        let game = self.session.as_ref().map(Session::game);
        Press { own: self.own_texts(), ..self.event.press(self.words.lang(), game) }
    }

    /// Remembers the event for the next time, where it is another one, and has it read; one that
    /// answers at once is waited for.
    pub(super) fn begin_event(&mut self) {
        if self.event.path != self.settings.event {
            self.settings.event.clone_from(&self.event.path);
            self.save();
        }
        if let Some(found) = self.read_event() {
            // the first form is filled in from it then: it is a message before any key
            let _ = found.recv_timeout(AT_ONCE);
        }
    }

    /// Follows another event: the settings name it now.
    pub(super) fn change_event(&mut self) {
        let of_game = self.event.of_game.map(|_| false);
        self.event = Event { of_game, ..Event::chosen(None, &self.settings) };
        drop(self.read_event());
    }

    /// Has the event read, and its changes told from then on; what is received tells that it was
    /// sent.
    pub(super) fn read_event(&mut self) -> Option<Receiver<()>> {
        let path = self.event.path.clone().filter(|_| !self.event.lookout.is_reading())?;
        let (sender, lang, way) = (self.sender.clone(), self.words.lang(), self.settings.watch);
        let (done, found) = std::sync::mpsc::channel();
        let work = move || {
            let words = Words::embedded(lang);
            let clauses: Vec<&str> = words.all_clauses().collect();
            // what changes while it is read is told
            let (tell, places) = (touched(&sender, Source::Event), Places::of(&path));
            let own = wording::files(&places.folder).map(|(_, file)| file);
            let paths: Vec<_> = [places.file, places.pairings].into_iter().chain(own).collect();
            let follower = Follower::start(&paths, way, tell).ok();
            let (reading, texts) = (Reading::of(&path, &clauses), wording::read(&places.folder));
            drop(sender.send(Message::Event(Box::new(Found { path, reading, texts, follower }))));
            let _ = done.send(());
        };
        on_a_thread("event", work).ok().map(|()| {
            self.event.lookout.begins();
            found
        })
    }

    /// Has the event read anew where something happened to it, and it has been quiet since.
    pub(super) fn follow_event(&mut self, now: Stamp) {
        if self.event.lookout.is_due(now) {
            drop(self.read_event());
        }
    }

    /// Takes the event in: what is broken leaves what was read before in force.
    pub(super) fn event_read(&mut self, found: Found, today: &str, now: Stamp) {
        if self.event.path.as_ref() != Some(&found.path) {
            return;
        }
        let broken = !self.event.wrong().is_empty();
        let change = self.event.in_force.take(found.reading);
        let mut reworded = false;
        for (lang, file, read) in found.texts {
            reworded |= self.event.wording.take(lang, &file, read);
        }
        self.reword();
        let missing = self.event.in_force.is_missing() || self.event.wording.is_missing();
        self.event.lookout.ends(found.follower, missing, now);
        match change.was {
            Some(was) => self.event_changed(was.as_ref(), today, (broken, reworded)),
            None if reworded && self.event.folder().is_some() => {
                let what = say!(self.words, "event-words");
                self.ui.tell(Said::Text(say!(self.words, "event-updated", what = what)));
            }
            None if broken && self.event.wrong().is_empty() => {
                self.ui.tell(Said::Text(say!(self.words, "event-mended")));
            }
            None => {}
        }
        self.look_at_files();
        self.redraw();
    }

    /// The event is another one than before: the form of a new game follows it, and what changed
    /// is said.
    fn event_changed(
        &mut self,
        was: Option<&EventFolder>,
        today: &str,
        (broken, reworded): (bool, bool),
    ) {
        let Some(folder) = self.event.folder().cloned() else { return };
        let day: Option<Date> = today.get(..10).and_then(|day| day.parse().ok());
        let round = folder.round(day);
        let pairings = folder.pairings.clone().unwrap_or_default();
        let seen = OfEvent { tournament: folder.tournament.clone(), pairings, round };
        let old = self.event.seen.replace(seen);
        if let (Place::Setup(form), Some(seen)) = (&mut self.ui.place, &self.event.seen) {
            form.follow(old.as_ref(), seen, &update::placeholders(&self.words));
        }
        let what = match was {
            Some(was) => Some(changes(&self.words, was, &folder, reworded)),
            None => broken.then(|| vec![folder.tournament.name.clone()]),
        };
        if was.is_some_and(|was| was.tournament.voice != folder.tournament.voice) {
            self.change_voice();
        }
        if let Some(what) = what {
            let what = self.words.list(&what);
            self.ui.tell(Said::Text(say!(self.words, "event-updated", what = what)));
        }
        if folder.own.logo.is_some_and(|bytes| Logo::of(bytes).is_none()) {
            self.ui.tell(Said::Said(id!("slip-bad-logo")));
        }
    }

    /// Looks anew what is wrong with files that may change, and in what they differ from the game.
    pub(super) fn look_at_files(&mut self) {
        let wrong = self.following.wrong().into_iter().chain(self.event.wrong()).collect();
        let game = self.session.as_ref().map(Session::game);
        let of_file = |game| self.following.rules.as_ref().and_then(|file| file.differs(game));
        let differs = game
            .filter(|game| !game.is_over())
            .and_then(|game| self.event.differs(game).or_else(|| of_file(game)));
        self.followed = Followed { wrong, differs };
    }
}

/// Lists what is wrong with a file of the event as the screen knows it.
fn wrong(one: &in_force::Wrong) -> Vec<Wrong> {
    let name = |path: &Path| path.display().to_string();
    let what = |file: &Path, what| Wrong { file: name(file), what };
    match one {
        in_force::Wrong::File(file, faults) if faults.is_empty() => {
            vec![what(file, What::OtherKind)]
        }
        in_force::Wrong::File(file, faults) => {
            faults.iter().map(|one| what(file, What::Event(Box::new(one.clone())))).collect()
        }
        in_force::Wrong::Pairings(file, faults) => {
            faults.iter().map(|one| what(file, What::Pairings(one.clone()))).collect()
        }
        in_force::Wrong::Gone(file) => vec![what(file, What::Gone)],
        in_force::Wrong::Unreadable(file, error) => {
            vec![what(file, What::Unreadable(error.clone()))]
        }
    }
}

/// Says in what an event differs from what it was: its rules, those of its stages, the rest.
fn changes(words: &Words, was: &EventFolder, now: &EventFolder, reworded: bool) -> Vec<String> {
    let (old, new) = (&was.tournament, &now.tournament);
    let mut said = Vec::new();
    for part in old.differing(new) {
        match part {
            "name" => said.push(say!(words, "event-named", name = &new.name)),
            _ => said.extend(words.find(family!("event-part-"), part, &[])),
        }
    }
    let rules = |event: &Tournament| faults::said(event, None).unwrap_or_default();
    said.extend(words.rules_differ(&Difference::of(&rules(old), &rules(new))));
    let names: BTreeSet<&String> = old.stages.keys().chain(new.stages.keys()).collect();
    for name in names {
        let stage = |event: &Tournament| event.stages.get(name).cloned().unwrap_or_default();
        let differs = words.rules_differ(&Difference::of(&stage(old), &stage(new)));
        said.extend(
            differs.iter().map(|text| say!(words, "event-stage", name = name, text = text)),
        );
    }
    if was.pairings != now.pairings {
        said.push(say!(words, "event-pairings"));
    }
    if was.own != now.own {
        said.push(say!(words, "event-own"));
    }
    if reworded {
        said.push(say!(words, "event-words"));
    }
    if said.is_empty() {
        said.push(say!(words, "event-same"));
    }
    let more = said.len().saturating_sub(TOLD);
    said.truncate(TOLD);
    if more > 0 {
        said.push(say!(words, "event-more", n = more));
    }
    said
}

#[cfg(test)]
#[path = "event_tests.rs"]
mod tests;
