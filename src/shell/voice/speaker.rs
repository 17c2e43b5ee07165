//! What the thread of the voice does: one player at a time, the newest call before all others.

use super::{Call, Config, End, Ended, Fault, LATEST, Player, Spoken, Told, WhyNot, clip};
use crate::shell::time::TimeSource;
use crate::units::Stamp;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus};
use std::sync::Arc;
use std::time::Duration;

/// How often the end of a clip is looked for while another is to follow it.
const SOON: Duration = Duration::from_millis(5);
/// How often it is looked for otherwise.
const LATER: Duration = Duration::from_millis(10);

/// At the end a killed player is looked for so often, with so long between.
const LOOKS: u32 = 100;
const BRIEF: Duration = Duration::from_millis(1);

/// Speaks one call after the other.
pub(super) struct Speaker {
    folder: PathBuf,
    player: Option<Player>,
    time: Arc<dyn TimeSource>,
    tell: Box<dyn FnMut(Told) + Send>,
    /// When the call that is spoken was due.
    due: Stamp,
    /// Its names that haven't begun yet.
    waiting: VecDeque<String>,
    speaking: Option<Speaking>,
    /// Players that were killed and haven't gone yet.
    killed: Vec<Child>,
    once: Once,
}

/// A clip that is being played.
struct Speaking {
    name: String,
    child: Child,
}

/// What has been told, and isn't told again.
#[derive(Default)]
struct Once {
    clip: bool,
    start: bool,
    failure: bool,
}

impl Speaker {
    /// Finds the player and looks for clips; says what is missing.
    pub fn new(
        config: Config,
        time: Arc<dyn TimeSource>,
        mut tell: Box<dyn FnMut(Told) + Send>,
    ) -> Self {
        let player = Player::find(&config.player, std::env::var_os("PATH").as_deref());
        let folder = std::path::absolute(&config.folder).unwrap_or(config.folder);
        let mut once = Once::default();
        if player.is_none() {
            tell(Told::Fault(Fault::NoPlayer { named: config.player.first().cloned() }));
        } else if !clip::any(&folder) {
            once.clip = true;
            tell(Told::Fault(Fault::NoClips { folder: folder.clone() }));
        }
        let (due, waiting, killed) = (Stamp::default(), VecDeque::new(), Vec::new());
        Self { folder, player, time, tell, due, waiting, speaking: None, killed, once }
    }

    /// Says after what time to look for the end of a player, if one is to be looked for.
    pub fn look_again(&self) -> Option<Duration> {
        match (&self.speaking, self.killed.is_empty()) {
            (Some(_), _) if !self.waiting.is_empty() => Some(SOON),
            (Some(_), _) | (None, false) => Some(LATER),
            (None, true) => None,
        }
    }

    /// Takes a call on: an older one is cut. It begins with [`Self::go_on`].
    pub fn take(&mut self, call: Call) {
        let same = call.due == self.due && !self.is_silent();
        if !same {
            self.cut();
            self.due = call.due;
        }
        let late = self.time.now().since(call.due) > LATEST;
        for name in call.names {
            if late && !same {
                self.not_spoken(name, WhyNot::Late);
            } else {
                self.waiting.push_back(name);
            }
        }
    }

    fn is_silent(&self) -> bool {
        self.speaking.is_none() && self.waiting.is_empty()
    }

    /// Looks whether a clip has ended, and begins the next name.
    pub fn go_on(&mut self) {
        self.bury();
        self.look();
        while self.speaking.is_none()
            && let Some(name) = self.waiting.pop_front()
        {
            self.begin(name);
        }
    }

    /// Cuts whatever is spoken, and takes leave of the players: one that doesn't go even when it
    /// is killed stays behind.
    pub fn fall_silent(&mut self) {
        self.cut();
        for _ in 0..LOOKS {
            self.bury();
            if self.killed.is_empty() {
                return;
            }
            std::thread::sleep(BRIEF);
        }
    }

    /// Forgets the killed players that have gone.
    fn bury(&mut self) {
        self.killed.retain_mut(|child| matches!(child.try_wait(), Ok(None)));
    }

    fn look(&mut self) {
        let ended = self.speaking.as_mut().map(|speaking| speaking.child.try_wait());
        match ended {
            None | Some(Ok(None)) => {}
            Some(Ok(Some(status))) => self.ended(end_of(status)),
            // a player that can't be asked can't be waited for either
            Some(Err(_)) => self.ended(End::Failed(None)),
        }
    }

    fn ended(&mut self, how: End) {
        let Some(Speaking { name, .. }) = self.speaking.take() else { return };
        if let End::Failed(status) = how
            && !std::mem::replace(&mut self.once.failure, true)
        {
            let player = self.player.as_ref().map(Player::name).unwrap_or_default();
            (self.tell)(Told::Fault(Fault::Failed { player, status }));
        }
        let at = self.time.now();
        (self.tell)(Told::Ended(Ended { name, at, how }));
    }

    fn cut(&mut self) {
        // one that has ended just now wasn't cut
        self.look();
        if let Some(Speaking { name, mut child }) = self.speaking.take() {
            let _ = child.kill();
            let at = self.time.now();
            (self.tell)(Told::Ended(Ended { name, at, how: End::Cut }));
            self.killed.push(child);
        }
        for name in std::mem::take(&mut self.waiting) {
            self.not_spoken(name, WhyNot::Overtaken);
        }
    }

    fn begin(&mut self, name: String) {
        let Some(player) = &self.player else { return self.not_spoken(name, WhyNot::NoPlayer) };
        let path = clip::file(&self.folder, &name);
        let Some(path) = path.filter(|path| path.is_file()) else { return self.no_clip(name) };
        match player.command(&path).spawn() {
            Ok(child) => {
                let spoken = Spoken {
                    name: name.clone(),
                    due: self.due,
                    actual: Some(self.time.now()),
                    why_not: None,
                };
                self.speaking = Some(Speaking { name, child });
                (self.tell)(Told::Spoken(spoken));
            }
            Err(error) => self.no_start(name, &error),
        }
    }

    fn no_clip(&mut self, name: String) {
        if !std::mem::replace(&mut self.once.clip, true) {
            let path = clip::file(&self.folder, &name);
            let path = path.unwrap_or_else(|| Path::new(&name).to_owned());
            (self.tell)(Told::Fault(Fault::NoClip { path }));
        }
        self.not_spoken(name, WhyNot::NoClip);
    }

    fn no_start(&mut self, name: String, error: &std::io::Error) {
        if !std::mem::replace(&mut self.once.start, true) {
            let player = self.player.as_ref().map(Player::name).unwrap_or_default();
            (self.tell)(Told::Fault(Fault::NoStart { player, detail: error.to_string() }));
        }
        self.not_spoken(name, WhyNot::NoPlayer);
    }

    fn not_spoken(&mut self, name: String, why: WhyNot) {
        let spoken = Spoken { name, due: self.due, actual: None, why_not: Some(why) };
        (self.tell)(Told::Spoken(spoken));
    }
}

fn end_of(status: ExitStatus) -> End {
    if status.success() { End::Whole } else { End::Failed(status.code()) }
}
