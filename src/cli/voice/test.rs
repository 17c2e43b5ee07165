//! `voice test`: plays clips as the console would, and times them.

use super::super::output::{Exit, Failure, Report};
use super::super::table::Table;
use super::super::{Context, console, stored};
use super::{data, sentence, standard};
use crate::shell::settings::Settings;
use crate::shell::voice::{self, Config, End, Fault, Player, Told, Voice};
use crate::shell::{SystemClock, TimeSource, folders};
use crate::units::{Span, Stamp};
use crate::words::{Words, family, say};
use clap::ArgMatches;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A call is no longer than this; a header may say anything.
const LONGEST: Span = Span::from_secs(30);

/// What every event calls.
const NEEDED: &str = "30s 40s 50s 55s 58s minute left-1 1 2 3 4 5 6 7 8 9 10 over";
/// What some call: tested where it is there.
const FURTHER: &str = "begins 10s 20s left-30s left-20s left-10s";

/// A player that is so much slower than the clip hangs.
const PATIENCE: Duration = Duration::from_secs(5);

/// Runs the command.
///
/// # Errors
/// If there is no player, or no clip.
pub(super) fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let config = config(context, args)?;
    let player = Player::find(&config.player, std::env::var_os("PATH").as_deref());
    let player = player.ok_or_else(|| {
        let fault = Fault::NoPlayer { named: config.player.first().cloned() };
        failure(words, &fault).hint(say!(words, "voice-no-player-hint"))
    })?;
    let names = names(args, &config.folder);
    let there = |name: &String| clip(&config.folder, name).is_some();
    if !names.iter().any(there) {
        let fault = Fault::NoClips { folder: config.folder };
        return Err(failure(words, &fault).hint(say!(words, "voice-no-clips-hint")));
    }
    let mut trial = Trial::start(config.clone(), words)?;
    let tried: Vec<Tried> = names.iter().map(|name| trial.play(name, &config.folder)).collect();
    let cut = trial.cut(&tried);
    Ok(Outcome { words, config: &config, player, tried, cut, faults: trial.faults }.report())
}

/// Chooses as the console does, but for what the arguments name.
fn config(context: &Context, args: &ArgMatches) -> Result<Config, Failure> {
    let words = &context.words;
    let wrong = |error| stored::storage(words, &error);
    let settings = folders::config_folder().ok();
    let settings = settings.map_or_else(|| Ok(Settings::default()), |f| Settings::load(&f));
    let settings = settings.map_err(wrong)?.voice;
    let path = args.get_one::<PathBuf>("event");
    let event = path.map(|path| console::event(words, path)).transpose()?;
    let event = path.zip(event).and_then(|(path, event)| console::voice(&event, path));
    let data = data(context)?;
    let mut config = Config::choose(event.as_ref(), &settings, &data, words.lang().heard());
    if let Some(folder) = args.get_one::<PathBuf>("folder") {
        config.folder.clone_from(folder);
    }
    if let Some(player) = args.get_one::<String>("player") {
        config.player = player.split_whitespace().map(str::to_owned).collect();
    }
    Ok(config)
}

fn failure(words: &Words, fault: &Fault) -> Failure {
    Failure::new(Exit::Found, fault.kind(), sentence(words, fault))
}

fn clip(folder: &Path, name: &str) -> Option<PathBuf> {
    voice::file(folder, name).filter(|path| path.is_file())
}

/// Returns the names that were given, each once, else what every event calls.
fn names(args: &ArgMatches, folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let given = args.get_many::<String>("NAME").unwrap_or_default().cloned();
    for name in given {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if !names.is_empty() {
        return names;
    }
    let in_list = |list: &str, name: &str| list.split(' ').any(|one| one == name);
    let wanted = |name: &String| {
        in_list(NEEDED, name) || (in_list(FURTHER, name) && clip(folder, name).is_some())
    };
    standard().into_iter().filter(wanted).collect()
}

/// One clip that was tried.
struct Tried {
    name: String,
    length: Option<Span>,
    /// From the moment it was due to the running player.
    late: Option<Span>,
    /// How long the player ran.
    ran: Option<Span>,
    /// `whole`, `short`, `cut`, `failed`, `hangs`, or why it wasn't spoken.
    outcome: &'static str,
}

impl Tried {
    fn is_good(&self) -> bool {
        self.outcome == "whole"
    }

    /// A player that is over at half the clip has let nobody hear it.
    fn judged(mut self) -> Self {
        let heard =
            self.length.zip(self.ran).is_none_or(|(length, ran)| ran.ms() * 2 >= length.ms());
        if self.is_good() && !heard {
            self.outcome = "short";
        }
        self
    }

    fn json(&self) -> Value {
        json!({
            "name": self.name,
            "length_ms": self.length.map(Span::ms),
            "late_ms": self.late.map(Span::ms),
            "ran_ms": self.ran.map(Span::ms),
            "outcome": self.outcome,
        })
    }
}

/// A call that was cut by the next.
struct Cut {
    name: String,
    next: String,
    /// From the moment the next was due to its running player.
    late: Option<Span>,
    /// Whether the first was still speaking, and is silent now.
    done: bool,
}

/// The voice with what it tells.
struct Trial {
    voice: Voice,
    told: Receiver<Told>,
    time: Arc<dyn TimeSource>,
    faults: Vec<Fault>,
}

impl Trial {
    fn start(config: Config, words: &Words) -> Result<Self, Failure> {
        let time: Arc<dyn TimeSource> = Arc::new(SystemClock::new());
        let (sender, told) = channel();
        let tell = move |told| drop(sender.send(told));
        let voice = Voice::start(config, Arc::clone(&time), tell).map_err(|error| {
            let text = say!(words, "voice-no-thread", detail = error.to_string());
            Failure::new(Exit::Found, "thread", text)
        })?;
        Ok(Self { voice, told, time, faults: Vec::new() })
    }

    /// Has a name called now, and after another moment: calls of the same one follow each other.
    fn say(&self, name: &str, after: Stamp) -> Stamp {
        let due = self.time.now().max(after + Span::from_ms(1));
        self.voice.say(vec![name.to_owned()], due);
        due
    }

    /// Waits for what is told; a fault is kept.
    fn next(&mut self, patience: Duration) -> Option<Told> {
        let told = self.told.recv_timeout(patience).ok()?;
        if let Told::Fault(fault) = &told {
            self.faults.push(fault.clone());
        }
        Some(told)
    }

    fn play(&mut self, name: &str, folder: &Path) -> Tried {
        let length = clip(folder, name)
            .and_then(|path| voice::length(&path).ok())
            .map(|length| length.min(LONGEST));
        let patience = PATIENCE + length.map_or(Duration::ZERO, |l| Duration::from_millis(l.ms()));
        let due = self.say(name, Stamp::default());
        let (mut late, mut begun) = (None, due);
        let (outcome, ran) = loop {
            match self.next(patience) {
                Some(Told::Spoken(spoken)) if spoken.name == name && spoken.due == due => {
                    match (spoken.actual, spoken.why_not) {
                        (Some(actual), _) => (late, begun) = (Some(actual.since(due)), actual),
                        (None, why) => break (why.map_or("no-player", |why| why.id()), None),
                    }
                }
                Some(Told::Ended(ended)) if ended.name == name => {
                    break (how(ended.how), Some(ended.at.since(begun)));
                }
                Some(_) => {}
                None => break ("hangs", None),
            }
        };
        Tried { name: name.to_owned(), length, late, ran, outcome }.judged()
    }

    /// Has a call cut by another: the longest clip, so that there is something to cut.
    fn cut(&mut self, tried: &[Tried]) -> Option<Cut> {
        let good = || tried.iter().filter(|tried| matches!(tried.outcome, "whole" | "short"));
        let first = &good().max_by_key(|tried| tried.length)?.name;
        let next = &good().rfind(|tried| tried.name != *first)?.name;
        let before = self.say(first, Stamp::default());
        while !matches!(self.next(PATIENCE)?, Told::Spoken(spoken) if spoken.name == *first) {}
        let due = self.say(next, before);
        let mut cut = Cut { name: first.clone(), next: next.clone(), late: None, done: false };
        loop {
            match self.next(PATIENCE)? {
                Told::Ended(ended) if ended.name == *first => cut.done = ended.how == End::Cut,
                Told::Spoken(spoken) if spoken.name == *next => {
                    cut.late = spoken.actual.map(|actual| actual.since(due));
                    return Some(cut);
                }
                Told::Ended(_) | Told::Spoken(_) | Told::Fault(_) => {}
            }
        }
    }
}

const fn how(end: End) -> &'static str {
    match end {
        End::Whole => "whole",
        End::Cut => "cut",
        End::Failed(_) => "failed",
    }
}

/// What came out.
struct Outcome<'a> {
    words: &'a Words,
    config: &'a Config,
    player: Player,
    tried: Vec<Tried>,
    cut: Option<Cut>,
    faults: Vec<Fault>,
}

impl Outcome<'_> {
    fn report(&self) -> Report {
        let good = self.tried.iter().all(Tried::is_good);
        let exit = if good { Exit::Clean } else { Exit::Found };
        let mut report = Report::new(exit, self.text(), self.json());
        report.aside = self.faults.iter().map(|fault| sentence(self.words, fault)).collect();
        if self.tried.iter().any(|tried| matches!(tried.outcome, "failed" | "hangs")) {
            report.aside.push(say!(self.words, "voice-by-hand", command = self.by_hand()));
        }
        report
    }

    /// The command with which a person can hear what the player says.
    fn by_hand(&self) -> String {
        let failed = self.tried.iter().find(|tried| !tried.is_good());
        let file = failed.and_then(|tried| clip(&self.config.folder, &tried.name));
        let file = file.map_or_else(String::new, |file| file.display().to_string());
        self.player.parts().join(" ").replace("{file}", &file)
    }

    fn text(&self) -> String {
        let words = self.words;
        let (player, folder) = (self.player.parts().join(" "), self.config.folder.display());
        let folder = folder.to_string();
        let head = say!(words, "voice-tested", player = player, folder = folder);
        let mut table = Table::default();
        let columns = [
            say!(words, "voice-column-length"),
            say!(words, "voice-column-late"),
            say!(words, "voice-column-ran"),
            say!(words, "voice-column-outcome"),
        ];
        table.row(&say!(words, "voice-column-name"), columns);
        for tried in &self.tried {
            let ms =
                |span: Option<Span>| span.map_or_else(String::new, |span| span.ms().to_string());
            let outcome = words.find(family!("voice-outcome-"), tried.outcome, &[]);
            let cells =
                [ms(tried.length), ms(tried.late), ms(tried.ran), outcome.unwrap_or_default()];
            table.row(&tried.name, cells);
        }
        let cut = self.cut.as_ref().map(|cut| self.said_of(cut));
        [Some(head), Some(table.text()), cut].into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    fn said_of(&self, cut: &Cut) -> String {
        let late = cut.late.map_or(0, Span::ms);
        let (name, next) = (&*cut.name, &*cut.next);
        if cut.done {
            say!(self.words, "voice-cut", name = name, next = next, late = late)
        } else {
            say!(self.words, "voice-not-cut", name = name, next = next)
        }
    }

    fn json(&self) -> Value {
        let cut = self.cut.as_ref().map(|cut| {
            json!({
                "name": cut.name,
                "next": cut.next,
                "late_ms": cut.late.map(Span::ms),
                "cut": cut.done,
            })
        });
        json!({
            "folder": self.config.folder.display().to_string(),
            "player": self.player.parts(),
            "calls": self.tried.iter().map(Tried::json).collect::<Vec<_>>(),
            "cut": cut,
        })
    }
}
