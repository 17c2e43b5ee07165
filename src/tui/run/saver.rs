//! Saves the settings on a thread of its own: a disk that hangs never stops the clock (law 5).

use super::Message;
use crate::shell::settings::Settings;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// At the end the settings are waited for no longer than this.
const ENDING: Duration = Duration::from_millis(500);

/// The way to the thread that saves.
pub struct Saver {
    way: Sender<Settings>,
    ended: Receiver<()>,
}

impl Saver {
    /// Starts the thread; what fails is told to the loop.
    pub fn start(folder: PathBuf, tell: Sender<Message>) -> Self {
        let (way, orders) = channel();
        let (end, ended) = channel();
        let work = move || {
            serve(&orders, &folder, &tell);
            let _ = end.send(());
        };
        // without a thread nothing is saved, and the game goes on
        let _ = std::thread::Builder::new().name("settings".into()).spawn(work);
        Self { way, ended }
    }

    /// Has settings saved.
    pub fn save(&self, settings: Settings) {
        let _ = self.way.send(settings);
    }

    /// Waits a short time until all is saved.
    pub fn end(self) {
        let Self { way, ended } = self;
        drop(way);
        let _ = ended.recv_timeout(ENDING);
    }
}

/// Saves the newest settings until nobody sends any more.
fn serve(orders: &Receiver<Settings>, folder: &std::path::Path, tell: &Sender<Message>) {
    while let Ok(settings) = orders.recv() {
        let newest = orders.try_iter().last().unwrap_or(settings);
        if let Err(error) = newest.save(folder) {
            let _ = tell.send(Message::Unsaved(error));
        }
    }
}
