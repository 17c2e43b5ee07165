//! Takes in what changes in settings, keys and rules while the console runs.

use super::desk::{Desk, theme};
use super::rules_file::RulesFile;
use super::wording::Wording;
use super::{Message, adviser, effects, sooner, wording};
use crate::shell::StorageError;
use crate::shell::follow::{Follower, Found, Known, Look, Lookout, Lost};
use crate::shell::games::on_a_thread;
use crate::shell::settings::{FILE, Settings, Watching};
use crate::tui::keys::{self, Table};
use crate::tui::ui::{Message as Said, What, Wrong};
use crate::tui::view;
use crate::units::Stamp;
use crate::words::{Lang, say};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, sync_channel};
use std::time::Duration;

/// Files that answer at once are waited for at the start.
pub(super) const AT_ONCE: Duration = Duration::from_millis(300);

/// Which files something happened to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Settings, keys and texts of this machine.
    Config,
    /// The file of rules of a game.
    Rules(PathBuf),
    /// Those of the event.
    Event,
}

/// A file that is followed, and what is wrong with it.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub path: PathBuf,
    pub known: Known,
    /// What is wrong with what it said last.
    pub faults: Vec<What>,
}

impl Kept {
    pub fn new(path: PathBuf) -> Self {
        Self { path, ..Self::default() }
    }

    /// Lists what is wrong with it now.
    pub fn wrong(&self) -> Vec<Wrong> {
        let lost = self.known.lost().map(|lost| match lost {
            Lost::Gone => What::Gone,
            Lost::Unreadable(error) => What::Unreadable(error.clone()),
        });
        let file = self.path.display().to_string();
        let what = lost.map_or_else(|| self.faults.clone(), |lost| vec![lost]);
        what.into_iter().map(|what| Wrong { file: file.clone(), what }).collect()
    }
}

/// The files that are followed.
#[derive(Debug, Default)]
pub struct Following {
    config: Option<PathBuf>,
    settings: Kept,
    keys: Kept,
    /// The texts of this machine.
    pub(super) wording: Wording,
    /// Whether settings, keys and texts have been read, or there are none.
    read: bool,
    /// Whether the settings have ever been taken over.
    taken: bool,
    lookout: Lookout,
    /// How these files are watched.
    way: Watching,
    /// The file of rules of the game on the screen.
    pub(super) rules: Option<RulesFile>,
    /// The arbiter of the next game, where the settings name another one.
    arbiter: Option<String>,
}

impl Following {
    /// Follows settings, keys and texts in their folder. What they hold is returned where they
    /// answer at once; else it comes as a message.
    pub fn start(config: Option<&Path>, tell: &Sender<Message>) -> (Self, Option<Found>) {
        let folder = config.unwrap_or(Path::new(""));
        let mut following = Self {
            config: config.map(Path::to_owned),
            settings: Kept::new(folder.join(FILE)),
            keys: Kept::new(folder.join(keys::FILE)),
            read: config.is_none(),
            ..Self::default()
        };
        if config.is_none() {
            return (following, None);
        }
        let (paths, sender) = (following.paths(), tell.clone());
        // whoever waits no longer finds it among the messages
        let (send, found) = sync_channel(0);
        let work = move || {
            let read = Found::read(&paths, Watching::Auto, touched(&sender, Source::Config));
            if let Err(late) = send.send(read) {
                drop(sender.send(Message::Files(Source::Config, late.0)));
            }
        };
        if on_a_thread("files", work).is_ok() {
            following.lookout.begins();
        }
        (following, found.recv_timeout(AT_ONCE).ok())
    }

    /// Lists settings, keys and texts.
    fn paths(&self) -> Vec<PathBuf> {
        let Some(folder) = &self.config else { return Vec::new() };
        let own = wording::files(folder).map(|(_, path)| path);
        [self.settings.path.clone(), self.keys.path.clone()].into_iter().chain(own).collect()
    }

    /// Lists what is wrong with these files.
    pub(super) fn wrong(&self) -> Vec<Wrong> {
        let own = self.settings.wrong().into_iter().chain(self.keys.wrong());
        let rules = self.rules.as_ref().map(|file| file.kept.wrong());
        own.chain(self.wording.wrong()).chain(rules.into_iter().flatten()).collect()
    }

    /// Returns when files are to be read next.
    pub(super) fn next(&self) -> Option<Stamp> {
        sooner(self.lookout.next(), self.rules.as_ref().and_then(|file| file.lookout.next()))
    }

    fn lookout(&mut self, source: &Source) -> Option<&mut Lookout> {
        match source {
            Source::Config => Some(&mut self.lookout),
            Source::Rules(path) => {
                let file = self.rules.as_mut().filter(|file| file.kept.path == *path);
                file.map(|file| &mut file.lookout)
            }
            Source::Event => None,
        }
    }
}

/// Finds the settings among the files that were read; none where they can't be read, or not yet.
///
/// # Errors
/// Where they are broken.
pub(super) fn settings_of(found: Option<&Found>) -> Result<Option<Settings>, StorageError> {
    match found.and_then(|found| found.files.first()) {
        Some((path, Ok(bytes))) => Settings::read(bytes, path).map(Some),
        Some((_, Err(error))) if error.kind() == ErrorKind::NotFound => {
            Ok(Some(Settings::default()))
        }
        Some((_, Err(_))) | None => Ok(None),
    }
}

/// Returns what tells that something happened to files.
pub(super) fn touched(
    tell: &Sender<Message>,
    source: Source,
) -> impl Fn() + Clone + Send + 'static {
    let tell = tell.clone();
    move || drop(tell.send(Message::Touched(source.clone())))
}

impl Desk {
    /// Notes that something happened to files.
    pub(super) fn files_touched(&mut self, source: &Source, now: Stamp) {
        let lookout = match source {
            Source::Event => Some(&mut self.event.lookout),
            Source::Config | Source::Rules(_) => self.following.lookout(source),
        };
        if let Some(lookout) = lookout {
            lookout.touch(now);
        }
    }

    /// Has files read to which nothing has happened for a while.
    pub(super) fn follow_files(&mut self, now: Stamp) {
        if self.following.lookout.is_due(now) {
            self.read_files(&Source::Config, self.following.paths());
        }
        if let Some(file) = &mut self.following.rules
            && file.lookout.is_due(now)
        {
            let path = file.kept.path.clone();
            self.read_files(&Source::Rules(path.clone()), vec![path]);
        }
    }

    /// Has files read; what they hold comes as a message.
    pub(super) fn read_files(&mut self, source: &Source, paths: Vec<PathBuf>) {
        let (sender, way) = (self.sender.clone(), self.settings.watch);
        self.following.way = way;
        let of = source.clone();
        let work = move || {
            let found = Found::read(&paths, way, touched(&sender, of.clone()));
            drop(sender.send(Message::Files(of, found)));
        };
        if on_a_thread("files", work).is_ok()
            && let Some(lookout) = self.following.lookout(source)
        {
            lookout.begins();
        }
    }

    /// Takes files in that were read: what is broken leaves what was read before in force.
    pub(super) fn files_read(&mut self, source: &Source, found: Found, now: Stamp) {
        let Found { files, follower } = found;
        let said: Vec<String> = match source {
            Source::Config => files.into_iter().filter_map(|one| self.config_read(one)).collect(),
            Source::Rules(path) if self.following.lookout(source).is_some() => {
                let read = files.into_iter().find(|(read, _)| read == path);
                read.and_then(|(_, read)| self.rules_read(read)).into_iter().collect()
            }
            Source::Rules(_) | Source::Event => return,
        };
        self.files_followed(source, follower, now);
        self.redraw();
        // what is wrong stays on the screen until it is seen or mended
        self.look_at_files();
        if let Some(said) = said.into_iter().last() {
            self.ui.tell(Said::Text(said));
        }
    }

    fn files_followed(&mut self, source: &Source, follower: Option<Follower>, now: Stamp) {
        let following = &mut self.following;
        let missing = match source {
            Source::Config => {
                let lost = [&following.settings, &following.keys];
                let lost = lost.iter().any(|kept| kept.known.lost().is_some());
                following.read = true;
                // settings that name another way to watch want it at once
                if following.way != self.settings.watch {
                    following.lookout.touch(now);
                }
                lost || following.wording.is_missing()
            }
            Source::Rules(_) => {
                following.rules.as_ref().is_some_and(|file| file.kept.known.lost().is_some())
            }
            Source::Event => false,
        };
        if let Some(lookout) = following.lookout(source) {
            lookout.ends(follower, missing, now);
        }
    }

    /// Takes one of the files of this machine in; returns what is said of it.
    fn config_read(&mut self, (path, read): (PathBuf, io::Result<Vec<u8>>)) -> Option<String> {
        let name = path.file_name().map(|name| name.to_string_lossy());
        if let Some(lang) = name.and_then(|name| Lang::of_own_file(&name)) {
            return self.texts_changed(lang, &path, read);
        }
        let of_keys = path == self.following.keys.path;
        let following = &mut self.following;
        let kept = if of_keys { &mut following.keys } else { &mut following.settings };
        match kept.known.take(read) {
            Look::Same | Look::Lost => None,
            Look::Changed(bytes) if of_keys => self.keys_changed(&bytes),
            Look::Changed(bytes) => self.settings_changed(&bytes),
            Look::Back => {
                let file = path.display().to_string();
                kept.faults.is_empty().then(|| say!(self.words, "followed-back", file = file))
            }
        }
    }

    /// Takes other keys over, or says what is wrong with them: then the old ones stay.
    fn keys_changed(&mut self, bytes: &[u8]) -> Option<String> {
        let (table, faults) = match Table::read(bytes) {
            Ok(table) => (Some(table), Vec::new()),
            Err(faults) => (None, faults),
        };
        self.following.keys.faults = faults.into_iter().map(What::Keys).collect();
        let table = table.filter(|table| *table != *self.ui.settings.keys)?;
        self.ui.settings.keys = Arc::new(table);
        self.draw_anew();
        Some(say!(self.words, "keys-taken"))
    }

    /// Takes changed settings over, or says what is wrong with them: then the old ones stay.
    fn settings_changed(&mut self, bytes: &[u8]) -> Option<String> {
        let (new, wrong) = match Settings::read(bytes, &self.following.settings.path) {
            Ok(new) => (Some(new), None),
            Err(error) => (None, Some(effects::storage(&self.words, &error))),
        };
        self.following.settings.faults = wrong.into_iter().map(What::Said).collect();
        let mut new = new?;
        if !std::mem::replace(&mut self.following.taken, true) {
            // where they come late, what the command line names goes before
            let named = &self.settings;
            new.lang = named.lang.clone().or(new.lang);
            new.arbiter = named.arbiter.clone().or(new.arbiter);
            new.event = named.event.clone().or(new.event);
        }
        self.take_settings(&new)
    }

    /// Says why the settings can't be saved now: their file is one that this console would
    /// overwrite unread.
    pub(super) fn unsaved(&self) -> Option<String> {
        let kept = &self.following.settings;
        let file = kept.path.display().to_string();
        let wrong = kept.wrong().into_iter().find(|one| one.what != What::Gone);
        let wrong = wrong.map(|one| view::files::said(&self.words, &one));
        let late =
            || (!self.following.read).then(|| say!(self.words, "followed-late", file = file));
        let why = wrong.or_else(late)?;
        Some(say!(self.words, "settings-unsaved", why = why))
    }

    /// Takes settings over at once and names what has changed; none where nothing has.
    fn take_settings(&mut self, new: &Settings) -> Option<String> {
        let old = self.replace_settings(new.clone());
        let mut names = Vec::new();
        let lang = new.lang.as_deref().and_then(Lang::parse);
        if let Some(lang) = lang.filter(|_| old.lang != new.lang) {
            self.speak_in(lang);
            self.ui.settings.lang = lang;
            self.real_lang(lang);
        }
        let words = &self.words;
        if old.lang != new.lang {
            names.push(say!(words, "settings-language"));
        }
        if old.glyphs != new.glyphs {
            self.ui.settings.glyphs = effects::glyphs_chosen(new.glyphs, self.stone);
            names.push(say!(words, "settings-glyphs"));
        }
        if old.theme != new.theme {
            self.ui.settings.theme = theme(new);
            names.push(say!(words, "settings-theme"));
        }
        if let Some(name) = new.arbiter.clone().filter(|_| old.arbiter != new.arbiter) {
            self.following.arbiter = Some(name);
            names.push(if self.session.is_some() {
                say!(words, "settings-arbiter-next")
            } else {
                say!(words, "settings-arbiter")
            });
        }
        if old.event != new.event {
            names.push(say!(words, "settings-event"));
        }
        if old.print != new.print {
            names.push(say!(words, "settings-print"));
        }
        if old.adviser != new.adviser {
            self.adviser = adviser::find(new);
            self.around.advise(adviser::known(&self.adviser));
            names.push(say!(words, "settings-adviser"));
        }
        if old.voice != new.voice {
            names.push(say!(words, "settings-voice"));
        }
        self.settings_taken(&old, new);
        let what = self.words.list(&names);
        (!names.is_empty()).then(|| say!(self.words, "settings-taken", what = what))
    }

    /// Follows what other settings change elsewhere.
    fn settings_taken(&mut self, old: &Settings, new: &Settings) {
        self.next_arbiter();
        if old.voice != new.voice || old.lang != new.lang {
            self.ui.settings.voice = self.settings.voice.on;
            self.change_voice();
        }
        if old.event != new.event {
            self.change_event();
        } else if old.watch != new.watch {
            drop(self.read_event());
        }
        self.draw_anew();
    }

    /// Names the arbiter of the next game: while one runs its arbiter changes only here.
    pub(super) fn next_arbiter(&mut self) {
        if self.session.is_none()
            && self.practice.is_none()
            && let Some(name) = self.following.arbiter.take()
        {
            name.clone_into(&mut self.games.arbiter);
            self.ui.settings.arbiter = name;
        }
    }

    /// The arbiter was named here: what the settings named before is of no use any more.
    pub(super) fn arbiter_named(&mut self) {
        self.following.arbiter = None;
    }
}

#[cfg(test)]
#[path = "follow_tests.rs"]
mod tests;
