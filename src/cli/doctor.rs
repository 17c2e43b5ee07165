//! `doctor`: what this machine can do for the console, and what is missing.

mod bell;
mod files;

use super::args::sub;
use super::output::{Exit, Failure, Report};
use super::{Context, stored};
use crate::shell::adviser::{Adviser, Found};
use crate::shell::folders;
use crate::shell::host::{self, POWER};
use crate::shell::print::Printer;
use crate::shell::settings::Settings;
use crate::shell::time::{COUNTS_ASLEEP, SystemClock, TimeSource};
use crate::shell::trial::tried;
use crate::shell::voice::{self, Config, Player, find_program};
use crate::shell::{StorageError, awake, terminal, watched};
use crate::units::in_line;
use crate::words::{Words, family, say};
use clap::Command;
use serde_json::json;
use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::path::Path;

/// The signs that the ruler is made of, one line a kind.
const RULER: [&str; 3] = ["|12345678|", "|黑白围棋|", "|●○┼─│·½×|"];

/// Builds the command's arguments.
pub(super) fn command(words: &Words) -> Command {
    sub(words, "doctor", say!(words, "help-doctor"), "[OPTIONS]")
}

/// How something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// As it should be.
    Good,
    /// Something is missing that a game can do without.
    Note,
    /// No game should be begun like this.
    Bad,
}

impl State {
    const fn id(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Note => "note",
            Self::Bad => "bad",
        }
    }
}

/// What was found.
struct Finding {
    id: &'static str,
    state: State,
    text: String,
}

/// Runs the command. The exit is 1 where something has to be put right before a game.
///
/// # Errors
/// If there is no home folder.
pub(super) fn run(context: &Context) -> Result<Report, Failure> {
    let words = &context.words;
    let wrong = |error: StorageError| stored::storage(words, &error);
    let data = folders::data_folder(context.data.as_deref()).map_err(wrong)?;
    let config = folders::config_folder();
    let folder = config.as_deref().ok().map(Path::to_owned);
    let read = config.and_then(|folder| Settings::load(&folder));
    let settings = read.as_ref().ok().cloned().unwrap_or_default();
    let mut doctor = Doctor { words, found: Vec::new() };
    doctor.locale();
    doctor.terminal();
    doctor.clock();
    doctor.folders(&data);
    doctor.settings(&read);
    if let Some(folder) = folder {
        doctor.keys(&folder);
    }
    if let Some(event) = &settings.event {
        doctor.event(event);
    }
    doctor.programs(&settings, &data);
    doctor.fonts();
    doctor.machine();
    if !context.json {
        doctor.bell();
    }
    Ok(doctor.report())
}

fn is_set(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn path() -> Option<OsString> {
    std::env::var_os("PATH")
}

struct Doctor<'a> {
    words: &'a Words,
    found: Vec<Finding>,
}

impl Doctor<'_> {
    fn note(&mut self, id: &'static str, state: State, text: String) {
        self.found.push(Finding { id, state, text });
    }

    /// Notes one thing as good or as lacking, each with its sentence.
    fn look(&mut self, id: &'static str, there: Option<String>, missing: (State, String)) {
        match there {
            Some(text) => self.note(id, State::Good, text),
            None => self.note(id, missing.0, missing.1),
        }
    }

    fn locale(&mut self) {
        let words = self.words;
        let named = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(is_set);
        let name = named.unwrap_or_default();
        let folded = name.to_ascii_lowercase().replace('-', "");
        let lang = words.lang().id();
        if folded.contains("utf8") {
            self.note(
                "locale",
                State::Good,
                say!(words, "doctor-locale", name = name, lang = lang),
            );
        } else {
            let text = say!(words, "doctor-locale-not-utf8", name = name, lang = lang);
            self.note("locale", State::Note, text);
        }
    }

    fn terminal(&mut self) {
        let words = self.words;
        if !io::stdout().is_terminal() {
            return self.note("terminal", State::Note, say!(words, "doctor-no-terminal"));
        }
        let (columns, lines) = terminal::size().unwrap_or_default();
        if columns >= 80 && lines >= 24 {
            let text = say!(words, "doctor-terminal", columns = columns, lines = lines);
            self.note("terminal", State::Good, text);
        } else {
            let text = say!(words, "doctor-terminal-small", columns = columns, lines = lines);
            self.note("terminal", State::Note, text);
        }
        if let Some(value) = is_set("NO_COLOR") {
            self.note("colour", State::Note, say!(words, "doctor-no-colour", value = value));
        }
        for one in watched::look() {
            let values = [("name", one.name.into())];
            let text = words.find(family!("watched-"), one.way.id(), &values);
            self.note("watched", State::Note, text.unwrap_or_default());
        }
    }

    fn clock(&mut self) {
        let words = self.words;
        let clock = SystemClock::new();
        let counts = clock.now() >= clock.awake();
        let wall = clock.wall();
        if counts && COUNTS_ASLEEP {
            self.note("clock", State::Good, say!(words, "doctor-clock", wall = wall));
        } else {
            self.note("clock", State::Note, say!(words, "doctor-clock-stops", wall = wall));
        }
    }

    /// Tries to write, to have it on the disk, and to lock, in a folder of its own.
    fn folders(&mut self, data: &Path) {
        let words = self.words;
        let folder = data.display().to_string();
        match tried(data) {
            Ok(locks) => {
                self.note("data", State::Good, say!(words, "doctor-data", folder = &folder));
                let missing = (State::Bad, say!(words, "doctor-no-lock", folder = &folder));
                self.look("lock", locks.then(|| say!(words, "doctor-lock")), missing);
            }
            Err(error) => {
                let error = error.to_string();
                let text = say!(words, "doctor-no-data", folder = &folder, error = error);
                self.note("data", State::Bad, text);
            }
        }
        let mib = host::free(data).ok().flatten().map(|bytes| bytes >> 20);
        if let Some(mib) = mib {
            let state = if mib < host::NEARLY_FULL { State::Bad } else { State::Good };
            self.note("room", state, say!(words, "doctor-room", mib = mib));
        }
    }

    fn settings(&mut self, read: &Result<Settings, StorageError>) {
        match read {
            Ok(_) => self.note("settings", State::Good, say!(self.words, "doctor-settings")),
            // the console begins with those that are usual, and says so
            Err(StorageError::Io { path, source, .. }) => self.unreadable("settings", path, source),
            Err(error) => {
                let text = stored::storage(self.words, error).text.into();
                self.note("settings", State::Bad, text);
            }
        }
    }

    fn unreadable(&mut self, id: &'static str, path: &Path, error: &io::Error) {
        let text = Failure::unreadable(self.words, "", error).text;
        self.note(id, State::Bad, format!("{}: {text}", in_line(&path.display().to_string())));
    }

    fn programs(&mut self, settings: &Settings, data: &Path) {
        let words = self.words;
        let config = Config::choose(None, &settings.voice, data, words.lang().heard());
        let player = Player::find(&config.player, path().as_deref());
        let player = player.map(|player| say!(words, "doctor-player", name = player.name()));
        self.look("player", player, (State::Note, say!(words, "doctor-no-player")));
        let folder = config.folder.display().to_string();
        let clip = voice::file(&config.folder, "1").filter(|clip| clip.is_file());
        let clips = clip.map(|_| say!(words, "doctor-clips", folder = &folder));
        self.look("clips", clips, (State::Note, say!(words, "doctor-no-clips", folder = &folder)));
        let printer = Printer::find(&settings.print, path().as_deref());
        let printer = printer.map(|printer| say!(words, "doctor-printer", name = printer.name()));
        self.look("printer", printer, (State::Note, say!(words, "doctor-no-printer")));
        match Adviser::find(&settings.adviser, path().as_deref()) {
            Found::Ready(adviser) => {
                let text = say!(words, "doctor-engine", name = adviser.name());
                self.note("engine", State::Good, text);
            }
            Found::Absent(name) => {
                let text = say!(words, "doctor-no-engine", name = name);
                self.note("engine", State::Note, text);
            }
            Found::Off => {}
        }
    }

    fn machine(&mut self) {
        let words = self.words;
        let tools = awake::Tool::known("");
        let tool = tools.iter().filter_map(|tool| tool.program.to_str());
        let tool = tool.into_iter().find(|name| find_program(name, path().as_deref()).is_some());
        let tool = tool.map(|name| say!(words, "doctor-awake", name = name));
        self.look("awake", tool, (State::Note, say!(words, "doctor-not-awake")));
        if let Some(battery) = host::battery(Path::new(POWER)) {
            let state = if battery.is_low() { State::Bad } else { State::Good };
            let percent = u32::from(battery.percent);
            self.note("battery", state, say!(words, "doctor-battery", percent = percent));
        }
    }

    fn report(self) -> Report {
        let words = self.words;
        let bad = self.found.iter().filter(|one| one.state == State::Bad).count();
        let mut lines: Vec<String> = self
            .found
            .iter()
            .map(|one| {
                let mark = words.find(family!("doctor-state-"), one.state.id(), &[]);
                format!("{} {}", mark.unwrap_or_default(), one.text)
            })
            .collect();
        lines.push(String::new());
        lines.push(say!(words, "doctor-ruler"));
        lines.extend(RULER.map(str::to_owned));
        lines.push(String::new());
        lines.push(match bad {
            0 => say!(words, "doctor-ready"),
            n => say!(words, "doctor-not-ready", n = n),
        });
        let found = self
            .found
            .iter()
            .map(|one| json!({"id": one.id, "state": one.state.id(), "text": one.text}));
        let json = json!({"ok": bad == 0, "found": found.collect::<Vec<_>>()});
        let exit = if bad == 0 { Exit::Clean } else { Exit::Found };
        Report::new(exit, lines.join("\n"), json)
    }
}
