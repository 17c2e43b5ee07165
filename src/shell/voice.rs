//! The voice: clips played by a player program, each call cut by the next.
//!
//! A thread of its own finds the player, starts it once a clip and kills it when a newer call
//! comes. Whoever has something called never waits: not for the player, not for the disk.

mod clip;
mod player;
mod render;
mod speaker;

pub use clip::{file, is_name, length};
pub use player::{Player, find_program};
pub use render::{Engine, Unrendered};

use super::time::TimeSource;
use crate::rules::tournament;
use crate::shell::settings;
use crate::units::{Span, Stamp};
use speaker::Speaker;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// A clip that would begin later than this after its moment isn't played: a late 7 must never
/// delay the 8.
pub const LATEST: Span = Span::from_ms(400);

/// At the end the player's end is waited for no longer than this.
const ENDING: Duration = Duration::from_millis(200);

/// The folder of the stand-in clips in the data folder.
const FOLDER: &str = "voice";

/// What an event file says of the voice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OfEvent {
    /// The folder of its clips.
    pub folder: Option<PathBuf>,
    /// Its player with arguments; empty where it names none.
    pub player: Vec<String>,
}

impl OfEvent {
    /// Takes it from an event file; a relative folder is beside that file.
    #[must_use]
    pub fn of(voice: &tournament::Voice, event: &Path) -> Self {
        let beside = event.parent().unwrap_or_else(|| Path::new(""));
        let named = !voice.folder.is_empty();
        Self { folder: named.then(|| beside.join(&voice.folder)), player: voice.player.clone() }
    }
}

/// Where the clips are, and what plays them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The folder of the clips.
    pub folder: PathBuf,
    /// The player with its arguments, `{file}` for the clip; empty: one is looked for.
    pub player: Vec<String>,
}

impl Config {
    /// Chooses: clips of the event, of the settings, or the stand-in set of a language; the
    /// player of this machine's settings, then the event's.
    #[must_use]
    pub fn choose(
        event: Option<&OfEvent>,
        settings: &settings::Voice,
        data: &Path,
        lang: &str,
    ) -> Self {
        let of_event = event.and_then(|event| event.folder.clone());
        let own = settings.folder.as_ref().map(|folder| data.join(folder));
        let folder = of_event.or(own).unwrap_or_else(|| stand_in(data, lang));
        let players = [Some(&settings.player), event.map(|event| &event.player)];
        let player = players.into_iter().flatten().find(|player| !player.is_empty());
        Self { folder, player: player.cloned().unwrap_or_default() }
    }
}

/// Returns the folder of the stand-in clips of a language.
#[must_use]
pub fn stand_in(data: &Path, lang: &str) -> PathBuf {
    data.join(FOLDER).join(lang)
}

/// What became of one name of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// The name of the call, which is the clip's.
    pub name: String,
    /// When it was due.
    pub due: Stamp,
    /// When its player was running; `None` where it wasn't spoken.
    pub actual: Option<Stamp>,
    /// Why it wasn't spoken.
    pub why_not: Option<WhyNot>,
}

/// Why a call wasn't spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// It would have begun later than [`LATEST`].
    Late,
    /// The next call was due before its turn.
    Overtaken,
    /// There is no such clip.
    NoClip,
    /// No player could be started.
    NoPlayer,
}

impl WhyNot {
    /// Returns its name for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::Overtaken => "overtaken",
            Self::NoClip => "no-clip",
            Self::NoPlayer => "no-player",
        }
    }
}

/// A clip that was begun has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The name of the call.
    pub name: String,
    /// When its end was noticed.
    pub at: Stamp,
    /// How it ended.
    pub how: End,
}

/// How a clip ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player was done.
    Whole,
    /// The next call was due.
    Cut,
    /// The player says that it failed: its exit status, where it has one.
    Failed(Option<i32>),
}

/// What is wrong; each kind is told once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is no player: nothing is spoken.
    #[error("no player{}", named.as_deref().map(|name| format!(" {name}")).unwrap_or_default())]
    NoPlayer {
        /// The one that was named, if one was.
        named: Option<String>,
    },
    /// The folder holds no clips at all.
    #[error("no clips in {}", folder.display())]
    NoClips {
        /// The folder.
        folder: PathBuf,
    },
    /// A clip is missing.
    #[error("no clip {}", path.display())]
    NoClip {
        /// The clip.
        path: PathBuf,
    },
    /// The player can't be started.
    #[error("can't start {player}: {detail}")]
    NoStart {
        /// The player.
        player: String,
        /// What the system said.
        detail: String,
    },
    /// The player ended with a failure.
    #[error("{player} failed")]
    Failed {
        /// The player.
        player: String,
        /// Its exit status, where it has one.
        status: Option<i32>,
    },
}

impl Fault {
    /// Returns its name for programs.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::NoPlayer { .. } => "no-player",
            Self::NoClips { .. } => "no-clips",
            Self::NoClip { .. } => "no-clip",
            Self::NoStart { .. } => "no-start",
            Self::Failed { .. } => "failed",
        }
    }

    /// Returns what it is about; `none` where that is nothing.
    #[must_use]
    pub fn detail(&self) -> String {
        match self {
            Self::NoPlayer { named } => named.clone().unwrap_or_else(|| "none".to_owned()),
            Self::NoClips { folder: path } | Self::NoClip { path } => path.display().to_string(),
            Self::NoStart { player, detail } => format!("{player} ({detail})"),
            Self::Failed { player, status: Some(status) } => format!("{player} ({status})"),
            Self::Failed { player, status: None } => player.clone(),
        }
    }
}

/// What the voice tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A name of a call was spoken, or wasn't.
    Spoken(Spoken),
    /// A clip has ended.
    Ended(Ended),
    /// Something is wrong.
    Fault(Fault),
}

/// A call that is to be spoken.
struct Call {
    names: Vec<String>,
    due: Stamp,
}

/// The voice that calls the seconds out. Dropped, it falls silent at once.
pub struct Voice {
    calls: Option<Sender<Call>>,
    ended: Receiver<()>,
}

impl Voice {
    /// Starts the thread, which first looks for the player and the clips. `tell` is called from
    /// there and mustn't wait.
    pub fn start(
        config: Config,
        time: Arc<dyn TimeSource>,
        tell: impl FnMut(Told) + Send + 'static,
    ) -> io::Result<Self> {
        let ((calls, orders), (end, ended)) = (channel(), channel());
        let work = move || {
            serve(Speaker::new(config, time, Box::new(tell)), &orders);
            drop::<Sender<()>>(end);
        };
        std::thread::Builder::new().name("voice".into()).spawn(work)?;
        Ok(Self { calls: Some(calls), ended })
    }

    /// Has the names of a call spoken one after the other; whatever still speaks is cut, unless
    /// it was due at the same moment. Never waits.
    pub fn say(&self, names: Vec<String>, due: Stamp) {
        if let Some(calls) = &self.calls {
            // a thread that is gone speaks nothing, and that is what is heard
            drop(calls.send(Call { names, due }));
        }
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.calls = None;
        let _ = self.ended.recv_timeout(ENDING);
    }
}

/// Speaks until nobody has anything called any more.
fn serve(mut speaker: Speaker, calls: &Receiver<Call>) {
    use std::sync::mpsc::RecvTimeoutError::{Disconnected, Timeout};
    loop {
        let next = match speaker.look_again() {
            Some(wait) => calls.recv_timeout(wait),
            None => calls.recv().map_err(|_| Disconnected),
        };
        match next {
            Ok(call) => {
                // where several wait, only the last one is still of use
                std::iter::once(call).chain(calls.try_iter()).for_each(|call| speaker.take(call));
            }
            Err(Timeout) => {}
            Err(Disconnected) => return speaker.fall_silent(),
        }
        speaker.go_on();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(folder: &str, player: &[&str]) -> OfEvent {
        let player = player.iter().map(|part| (*part).to_owned()).collect();
        let voice = tournament::Voice { folder: folder.to_owned(), player };
        OfEvent::of(&voice, Path::new("/cup/event.ron"))
    }

    #[test]
    fn the_events_clips_come_first_then_the_settings_then_the_stand_in_set() {
        let data = Path::new("/data");
        let folder = |event: Option<&OfEvent>, settings: &settings::Voice| {
            Config::choose(event, settings, data, "en").folder
        };
        let (none, mut own) = (settings::Voice::default(), settings::Voice::default());
        own.folder = Some("mine".into());
        assert_eq!(folder(Some(&event("voice", &[])), &own), Path::new("/cup/voice"));
        assert_eq!(folder(Some(&event("/abs", &[])), &own), Path::new("/abs"));
        assert_eq!(folder(Some(&event("", &[])), &own), Path::new("/data/mine"));
        assert_eq!(folder(None, &none), Path::new("/data/voice/en"));
    }

    #[test]
    fn the_machines_player_comes_before_the_events() {
        let event = event("voice", &["pw-play", "{file}"]);
        let mut settings = settings::Voice::default();
        let player = |settings: &settings::Voice| {
            Config::choose(Some(&event), settings, Path::new("/data"), "en").player
        };
        assert_eq!(player(&settings), ["pw-play", "{file}"]);
        settings.player = vec!["aplay".into()];
        assert_eq!(player(&settings), ["aplay"]);
    }
}
